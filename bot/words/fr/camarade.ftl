camarade-name = camarade
camarade-about = Camarade : des levées à jeux ouverts, à 3 ; les points du voisin de gauche comptent aussi
camarade-title = Camarade
camarade-help = **Camarade** (3) : jeux ouverts, et les points du voisin de gauche sont aussi les vôtres. `/camarade commencer`
camarade-rules =
    ## Camarade en bref
    Trois joueurs, chacun avec ses cartes de 1 à 10, visibles sur la table. La valeur d’une carte est sa puissance. Les cartes 1 à 6 rapportent aussi leur valeur en points ; les cartes 7 à 10 sont fortes mais ne rapportent rien.
    {""}**L’attaque.** L’attaquant pose la carte de son choix. Puis, dans le sens horaire, chacun pose une carte plus forte ou moins forte que **l’attaque** ; les cartes posées depuis ne comptent pas. Le tour de l’attaquant revient aussi.
    {""}**La levée.** La première carte plus forte prend aussitôt toute la levée. Tant qu’il ne tombe que des cartes plus faibles, on continue autour de la table. Le preneur garde les cartes 1 à 6 ; les 7 à 10 sont écartées. Son voisin de gauche attaque ensuite.
    {""}**Cartes égales.** On ne peut pas poser une carte égale à l’attaque, sauf si l’on n’a rien de plus fort : elle est alors considérée comme plus forte.
    {""}**La plus haute carte, seule.** Une attaque plus haute que toutes les cartes de toutes les mains vaut 0 : la carte suivante la prend, quelle qu’elle soit. Elle garde ses points.
    Qui n’a plus de cartes passe son tour. Si la dernière levée n’est pas prise, elle revient au joueur qui a attaqué le premier dans la manche.
    {""}**La manche.** Votre total, ce sont vos points **plus ceux de votre voisin de gauche**. Avec 30, 13 et 20 points, les totaux sont 43, 33 et 50. Le meilleur total reçoit 3 jetons, le deuxième 1. (Première place partagée à deux : 2 chacun ; deuxième partagée : 1 chacun ; trois totaux égaux : 1 chacun.)
    {""}**La partie.** Le premier qui a 7 jetons gagne. Le meilleur total d’une manche attaque le premier dans la suivante. En trois manches, chacun attaque une fois le premier, et le plus de jetons gagne.
    -# Votre voisin de gauche est le suivant sur la table ; celui du dernier est le premier. Temps écoulé : la plus basse carte qui peut être posée est posée.

## Les options et les commandes

camarade-length = durée
camarade-length-about = Quand la partie est-elle finie ? (à sept jetons)
camarade-length-tokens = à sept jetons
camarade-length-rounds = après trois manches
camarade-option-length-tokens = -# Le premier qui a sept jetons gagne
camarade-option-length-rounds = -# Trois manches, le plus de jetons gagne
camarade-play = jouer
camarade-play-about = Poser une de vos cartes
camarade-play-card = carte
camarade-play-card-about = Les cartes que vous pouvez poser, et ce que chacune ferait

## La table

camarade-lobby-invitation = Une table pour trois joueurs. Prenez place !
camarade-heading-tokens = ## Camarade · manche { $round } · à 7 🪙
camarade-heading-rounds = ## Camarade · manche { $round } sur 3
camarade-to-attack = ⚔️ À **{ $seats }** d’attaquer.
camarade-attack = ⚔️ { $shape } **{ $seat }** attaque : **{ $card }**
camarade-attack-of-zero = ⚔️ { $shape } **{ $seat }** attaque : **{ $card }**, seule plus haute carte, qui vaut **0**
camarade-laid = ↳ { $shape } { $seat } : { $cards }
camarade-to-lay = À **{ $seats }** de poser · { $points } pts dans la levée
camarade-legend =
    -# ses points + ceux de gauche = total · 🪙 jetons
    -# dessous : cartes restantes, fortes │ à points
camarade-side =
    { $shape } **{ $seat }** · **{ $own }** + { $left } { $left_shape } = **{ $total }** · 🪙 { $tokens }
    `{ $strong }` │ `{ $scoring }`
camarade-sums = **Manche { $round } :** ses points + ceux du voisin de gauche
camarade-sum = { $shape } { $seat } { $own } + { $left_seat } { $left } = **{ $total }** · 🪙 +{ $tokens }
camarade-side-at-the-end = { $shape } **{ $seat }** · place { $place } · 🪙 **{ $tokens }**
camarade-every-round = **Totaux et jetons, manche par manche**
camarade-recalled = { $round } │ { $scores }

## Ce qui s’est passé

camarade-round-began = { $reason ->
        [lot] Manche { $round } : le sort désigne **{ $seat }** pour attaquer en premier.
        [most-points] Manche { $round } : **{ $seat }** avait le meilleur total et attaque en premier.
        [tie] Manche { $round } : parmi les meilleurs totaux, **{ $seat }** attaque en premier.
       *[turn] Manche { $round } : c’est à **{ $seat }** d’attaquer en premier.
    }
camarade-attack-laid = **{ $seat }** attaque : **{ $card }**.
camarade-attack-counts-zero = Aucune carte n’est aussi haute : ce { $card } vaut 0.
camarade-laid-weaker = { $seat } pose { $card }, plus faible que { $attack }.
camarade-laid-stronger = **{ $seat }** pose **{ $card }**, plus fort que { $attack }.
camarade-laid-equal = **{ $seat }** n’a rien de plus fort et pose **{ $card }** : l’égalité suffit.
camarade-laid-on-zero = **{ $seat }** pose **{ $card }** sur le { $attack } qui vaut 0.
camarade-trick-taken = **{ $seat }** prend la levée : +{ $points } pts.
camarade-last-trick-left = La dernière carte revient à **{ $seat }**, premier attaquant de la manche : +{ $points } pts.
camarade-round-over = **La manche { $round } est finie.** Meilleur total : **{ $seats }**, { $total } (🪙 +{ $tokens }).
camarade-match-over = 🏆 { $reason ->
        [better-total] À jetons égaux ({ $tokens }), le meilleur total de cette manche l’emporte : **{ $seats }**.
        [three-rounds] Le plus de jetons après trois manches : **{ $seats }**, avec { $tokens }.
       *[seven-tokens] Sept jetons atteints ! Victoire : **{ $seats }**, avec { $tokens }.
    }

## Sa propre main

camarade-your-hand =
    {""}**Vos cartes**
    fortes `{ $strong }`
    à points `{ $scoring }`
camarade-question-attack = À vous d’attaquer. Quelle carte posez-vous ?
camarade-question-lay = **{ $seat }** attaque : **{ $card }**. ✋ prend la levée ({ $points } pts et votre carte) ; les autres, plus faibles, la laissent continuer.
camarade-question-zero = **{ $seat }** attaque : **{ $card }**, qui vaut 0. Toute carte prend la levée ({ $points } pts et votre carte).
camarade-card-attack = { $card }
camarade-card-zero = { $card } (vaut 0)
camarade-card-weaker = { $card }
camarade-card-takes = ✋ { $card }
camarade-hint-attack = { $card } – attaque
camarade-hint-zero = { $card } – attaque, mais vaut 0
camarade-hint-weaker = { $card } – plus faible
camarade-hint-takes = { $card } – prend la levée

## Les refus

camarade-not-your-turn = C’est à { $seat } de jouer. Votre tour viendra ; la table vous appellera.
camarade-card-not-in-hand = Vous n’avez pas le { $card }. Appuyez sur **Ma main** pour les cartes que vous pouvez poser.
camarade-equal-card = Le { $card } est égal à l’attaque, et vous avez plus fort. Posez une carte plus forte ou plus faible.
camarade-game-over = La partie est finie. Appuyez sur **Rejouer** à la table.
