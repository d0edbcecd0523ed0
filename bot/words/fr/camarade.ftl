camarade-name = camarade
camarade-end-rounds = { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
camarade-about = Camarade : des plis à jeux ouverts, à 3 ; les points du voisin de gauche comptent aussi
camarade-start-about = Ouvrir une table de Camarade : faire des plis à jeux ouverts, à 3
camarade-title = Camarade
camarade-rules-1 =
    # Un pli
    🏆 Vos points et ceux de votre voisin de gauche comptent pour vous. Chacun a les cartes 1 à 10, visibles sur la table. Le nombre est la force.
    { $circle_5 } 1 à 6 rapportent leur nombre. { $circle_8_no_points } Les cartes sombres rapportent 0.

    L’attaquant pose la carte de son choix : { $triangle_5 }
    Dans le sens horaire, chacun pose **plus haut ou plus bas** : { $square_3 } { $circle_8_no_points }
    La première carte plus haute prend tout le pli ; le joueur à sa gauche attaque ensuite.
camarade-rules-2 =
    # Deux exceptions
    Pas de carte **égale** à l’attaque, sauf si vous n’avez rien de plus haut : elle compte alors comme plus haute.

    Une attaque plus haute que toutes les cartes en main n’a **aucune force** : toute carte la prend.
camarade-rules-3 =
    # Le camarade de gauche
    Votre total : vos points **plus ceux de votre voisin de gauche**, le suivant sur la table.
    { $circle } 30 + { $triangle } 13 = **43**

    Meilleur total { $token }{ $token }{ $token }, deuxième { $token }. Le meilleur attaque en premier à la manche suivante.
    🏆 Sept { $token }
camarade-full-1 =
    ## Camarade, toutes les règles
    {""}**L’attaque.** L’attaquant pose la carte de son choix. Puis, dans le sens horaire, chacun pose une carte plus haute ou plus basse que **l’attaque** ; les cartes posées depuis ne comptent pas. Le tour de l’attaquant revient aussi.

    {""}**Le pli.** La première carte plus haute prend aussitôt tout le pli. Tant qu’il ne tombe que des cartes plus basses, on continue autour de la table. Le preneur garde les cartes 1 à 6 ; les 7 à 10 sont écartées. Son voisin de gauche attaque ensuite. Qui n’a plus de cartes passe son tour.

    {""}**Cartes égales.** On ne pose pas une carte égale à l’attaque, sauf si l’on n’a rien de plus haut : elle compte alors comme plus haute.

    {""}**La plus haute carte, seule.** Une attaque plus haute que toutes les cartes de toutes les mains n’a aucune force : la carte suivante la prend, quelle qu’elle soit. Elle garde ses points.

    {""}**Le dernier pli.** S’il n’est pas pris, il revient à qui a attaqué le premier dans la manche.
camarade-full-2 =
    {""}**La manche.** Votre total, ce sont vos points plus ceux de votre voisin de gauche. Avec 30, 13 et 20 points, les totaux sont 43, 33 et 50. Meilleur total : 3 jetons ; deuxième : 1. Première place partagée à deux : 2 chacun ; deuxième partagée : 1 chacun ; trois totaux égaux : 1 chacun.

    {""}**La partie.** Le premier qui a 7 jetons gagne ; à plusieurs, le plus de jetons, puis le meilleur total de la manche, puis le partage. Le meilleur total d’une manche attaque en premier dans la suivante.

    {""}**Trois manches.** Chacun attaque une fois en premier, et le plus de jetons gagne.

    {""}**Le temps.** Temps écoulé : votre plus basse carte possible est posée.
camarade-full-3 =
    ## Ce que la règle laisse ouvert
    {""}Voici ce qu’elle ne dit pas, et comment on joue ici.

    {""}**Qui attaque en premier ?** À la première manche, le sort. Ensuite, « le plus de points » est le meilleur total de la manche d’avant ; à égalité, le plus de jetons, puis le suivant après le premier attaquant, qui vient en dernier.
    {""}**Peut-on prendre son propre pli ?** Oui, quand le tour revient.
    {""}**Rien que la carte égale et de plus hautes ?** Il faut prendre avec une plus haute.
    {""}**Plus de cartes ?** On est sauté, même pour attaquer.
    {""}**La plus haute carte, seule, vaut 0 – en quoi ?** En force. Elle garde ses points.
    {""}**La plus haute de quelles cartes ?** De toutes les mains, celle de l’attaquant comprise, au moment où elle est posée.
    {""}**Totaux égaux ?** Première place à deux : 2 jetons chacun. Deuxième partagée : 1 chacun. Trois égaux : 1 chacun.
    {""}**Plusieurs à sept jetons ou plus ?** Le plus de jetons, puis le meilleur total de la manche, puis le partage.
    {""}**« L’idéal est de faire trois manches » ?** Une table peut n’en jouer que trois ; la première attaque passe à gauche.
    {""}**Trop lent ?** Votre plus basse carte possible.

## Les options et les commandes

camarade-length = durée
camarade-length-about = Quand la partie est-elle finie ? (à sept jetons)
camarade-length-tokens = à sept jetons
camarade-length-rounds = après trois manches
camarade-option-length-tokens = Le premier qui a sept jetons gagne
camarade-option-length-rounds = Trois manches, le plus de jetons gagne

## La table

camarade-minutes = 20 min
camarade-lobby-about = -# Les points du voisin de gauche comptent pour vous
camarade-round-tokens = manche { $round } · le premier à 7 { $token } gagne
camarade-round-rounds = manche { $round } sur 3 · le plus de { $token } gagne
camarade-asks-attack = { $seat }, ouvrez le pli
camarade-means-attack = Une carte au choix : la première plus forte prend le pli. Cartes sombres : 0 point
camarade-asks-answer = { $seat }, répondez au { $card }{ $of_seat ->
       *[other] {""}
    }
camarade-asks-answer-own = { $seat }, répondez au { $card }
camarade-means-answer = Plus fort prend le pli, plus faible le laisse
camarade-means-answer-own = Tous sont restés dessous, le tour revient. Plus fort prend le pli, plus faible le laisse
camarade-means-zero = Plus aucune carte n’est aussi forte, donc elle est sans force : toute carte la prend
camarade-row-large = # { $cards }
camarade-row-middle = ## { $cards }
camarade-row-small = { $cards }
camarade-lying = -# { $count ->
        [one] { $count } point en jeu
       *[other] { $count } points en jeu
    }
camarade-taken = **{ $seat } prend le pli : +{ $points }**
camarade-left-begins = -# À son voisin de gauche d’ouvrir
camarade-sum-explained = -# Total = ses points + ceux d’en dessous
camarade-sum-to-come = -# Les points de votre voisin de gauche (juste en dessous) comptent aussi pour vous
camarade-tokens-explained = -# La manche : meilleur total { $token }{ $token }{ $token }, 2e { $token }
camarade-taken-last = **Personne ne prend le dernier pli : il revient à { $seat }, qui a ouvert la manche : +{ $points }**
camarade-took = { $cards } { $seat } prend { $points }
camarade-took-last = { $cards } personne ne prend : { $seat }, qui a ouvert la manche, reçoit { $points }
camarade-facts = **{ $total }**{"\u00A0"}={"\u00A0"}{ $own }{"\u00A0"}+{"\u00A0"}{ $left_shape }{ $left }{"\u00A0"}{ $token }{ $tokens }
camarade-facts-none = pas de points{"\u00A0"}{ $token }{ $tokens }
camarade-hand = { $cards }
camarade-sums = **Manche { $round } finie :** ses points + ceux de gauche
camarade-sum = { $shape } **{ $seat }** { $own } + { $left_shape } { $left } = **{ $total }** · { $token } +{ $tokens }
camarade-end-points = · { $token } **{ $points }**
camarade-end-boast = { $count ->
        [one] { $count } jeton
       *[other] { $count } jetons
    }
camarade-over-seven-tokens = { $count ->
        [one] { $seats } a
       *[other] { $seats } ont
    } { $tokens } { $token } : sept suffisaient.
camarade-over-better-total = Autant de { $token } : le meilleur total de la dernière manche l’emporte.
camarade-over-three-rounds = Les trois manches sont jouées : le plus de { $token } l’emporte.
camarade-decided = La manche { $round } a tout décidé
camarade-decided-why = -# Aucune autre manche n’a autant fait pour la victoire
camarade-last-round = Dernier pli et dernière manche

## Ce qui s’est passé

camarade-round-won = Manche { $round } : { $seats } avec { $total } · { $token } +{ $tokens }
camarade-round-began = { $reason ->
        [lot] Manche { $round } : le sort désigne **{ $seat }** pour attaquer.
        [most-points] Manche { $round } : **{ $seat }** avait le meilleur total et attaque.
        [tie] Manche { $round } : parmi les meilleurs totaux, **{ $seat }** attaque.
       *[turn] Manche { $round } : à **{ $seat }** d’attaquer.
    }
camarade-attack-laid = **{ $seat }** attaque : **{ $card }**.
camarade-attack-counts-zero = Aucune carte n’est aussi haute que ce { $card } : toute carte le prend.
camarade-laid-weaker = { $seat } pose { $card }, sous { $attack }.
camarade-laid-stronger = **{ $seat }** pose **{ $card }**, au-dessus de { $attack }.
camarade-laid-equal = **{ $seat }** n’a rien de plus haut : **{ $card }** suffit.
camarade-laid-on-zero = **{ $seat }** pose **{ $card }** sur le { $attack }, que toute carte prend.
camarade-trick-taken = **{ $seat }** prend le pli : +{ $points }.
camarade-last-trick-left = La dernière carte revient à **{ $seat }**, qui a ouvert la manche : +{ $points }.
camarade-round-over = **La manche { $round } est finie.** Meilleur total : **{ $seats }**, { $total } (🪙 +{ $tokens }).
camarade-match-over = 🏆 { $reason ->
        [better-total] Jetons égaux ({ $tokens }) : le meilleur total de la manche gagne. **{ $seats }**
        [three-rounds] Le plus de jetons après trois manches : **{ $seats }**, { $tokens }
       *[seven-tokens] Sept jetons : **{ $seats }**, { $tokens }
    }

## Sa propre main

camarade-your-hand = Vos cartes
camarade-own-cards = { $cards }
camarade-no-cards = Vous n’avez plus de cartes dans cette manche.
camarade-ask-attack = Ouvrez le pli
camarade-attacking = La carte de votre choix. La première plus haute prend le pli.
camarade-ask-answer = Répondez au { $card }{ $of_seat ->
       *[other] {""}
    }
camarade-ask-answer-own = Répondez à votre { $card }
camarade-lie = { $cards } { $count ->
        [one] **{ $count }** point en jeu
       *[other] **{ $count }** points en jeu
    }
camarade-take = **Prendre le pli** · { $seat } attaque ensuite
camarade-take-last = **Prendre le pli** · fin de la manche
camarade-stay = **Rester dessous** · { $seat } pose ensuite
camarade-stay-last = **Rester dessous** · fin de la manche
camarade-equal = -# { $card } égale l’attaque : interdit tant que vous avez plus fort
camarade-card-zero = toute carte la prend

## Les refus

camarade-not-your-turn = C’est le tour { $of_seat }. La table vous appelle quand c’est le vôtre.
camarade-card-not-in-hand = Vous n’avez pas le { $card }. Vos cartes sont visibles sur la table.
camarade-equal-card = Le { $card } est égal à l’attaque, et vous avez plus haut. Posez plus haut ou plus bas.
camarade-game-over = La partie est finie. Appuyez sur **Rejouer** à la table.

## Autour des cartes en mots

camarade-facts-aloud = · total **{ $total }** : ses points { $own } et { $left_shape } { $left } · jetons : { $tokens }
camarade-facts-none-aloud = · pas de points · jetons : { $tokens }
camarade-means-attack-aloud = Une carte au choix : la première plus forte prend le pli. Les cartes de 7 à 10 rapportent 0
camarade-row-large-aloud = Pli : { $cards }
camarade-row-middle-aloud = Pli : { $cards }
camarade-row-small-aloud = Pli : { $cards }
camarade-ask-answer-aloud = Répondez à { $card }
camarade-ask-answer-own-aloud = Répondez à { $card }, votre attaque
camarade-lie-aloud = { $cards } : { $count ->
        [one] **{ $count }** point en jeu
       *[other] **{ $count }** points en jeu
    }
camarade-hand-aloud = tient { $cards }
camarade-card-zero-aloud = { $face }, toute carte la prend
camarade-took-aloud = { $cards } : { $seat } prend { $points }
camarade-took-last-aloud = { $cards } : personne ne prend, { $seat }, qui a ouvert la manche, reçoit { $points }
camarade-round-tokens-aloud = manche { $round } · le premier à 7 jetons gagne
camarade-round-rounds-aloud = manche { $round } sur 3 · le plus de jetons gagne
camarade-tokens-explained-aloud = -# La manche : meilleur total 3 jetons, deuxième 1
camarade-sum-aloud = **{ $seat }** { $own } et { $left_shape } { $left } font **{ $total }** · jetons : +{ $tokens }
camarade-round-won-aloud = Manche { $round } : { $seats } avec { $total } · jetons : +{ $tokens }
camarade-end-points-aloud = · jetons : **{ $points }**
camarade-over-seven-tokens-aloud = { $count ->
        [one] { $seats } a
       *[other] { $seats } ont
    } { $tokens } jetons : sept suffisent pour finir.
camarade-over-better-total-aloud = Autant de jetons : le meilleur total de la dernière manche l’emporte.
camarade-over-three-rounds-aloud = Les trois manches sont jouées : le plus de jetons l’emporte.
camarade-rules-1-aloud =
    # Un pli
    Vos points et ceux de votre voisin de gauche comptent pour vous. Chacun a les cartes 1 à 10, visibles sur la table. Le nombre est la force.
    1 à 6 rapportent leur nombre. 7 à 10 rapportent 0.

    L’attaquant pose la carte de son choix, par exemple { $triangle_5 }.
    Dans le sens horaire, chacun pose **plus haut ou plus bas**, par exemple { $square_3 } et { $circle_8_no_points }.
    La première carte plus haute prend tout le pli ; le joueur à sa gauche attaque ensuite.
camarade-rules-3-aloud =
    # Le camarade de gauche
    Votre total : vos points **plus ceux de votre voisin de gauche**, le suivant sur la table.
    30 et 13 font **43**.

    Meilleur total 3 jetons, deuxième 1. Le meilleur attaque en premier à la manche suivante.
    Sept jetons gagnent.
camarade-round-over-aloud = **La manche { $round } est finie.** Meilleur total : **{ $seats }**, { $total } (jetons : +{ $tokens }).
