dilemma-name = dilemma
dilemma-about = Dilemma : offres, cartes lancées, paix ou conflit, de 3 à 5
dilemma-title = Dilemma
dilemma-help = **Dilemma** (3–5) : offrez une carte, lancez-en une dessus, puis paix ou conflit. `/dilemma commencer`
dilemma-rules =
    ## Dilemma en bref
    Chacun tient les cartes de 1 à 10, et trois vies (deux vies à quatre ou cinq joueurs).
    {""}**L’offre.** Le provocateur pose une carte, face visible.
    {""}**Le lancer.** Chacun des autres peut lancer une carte dessus, en secret. La première carte d’une autre valeur que l’offre est la carte de duel ; toute autre carte lancée est perdue. Une carte de même valeur n’est pas valable : si rien de mieux ne s’y trouve, on lance à nouveau. Si personne ne relève l’offre, le provocateur la gagne.
    {""}**Le duel.** Les deux choisissent en secret :
    ✌️ paix et ✌️ paix – chacun gagne la carte de l’autre
    ⚔️ conflit et ✌️ paix – le conflit gagne les deux cartes et perd une vie
    ⚔️ conflit et ⚔️ conflit – les deux cartes sont perdues, et une vie chacun
    Sans vie on ne peut choisir que la paix.
    {""}**La fin.** Quand un joueur au plus tient encore des cartes. Le plus de points gagnés l’emporte ; les cartes en main ne comptent pas.
    -# Ordre « la main la plus vive » : dès le premier lancer l’arène reste ouverte trois secondes, et la carte la plus rapide est dessous. « Au sort » : chacun répond, et le sort décide. Adresse « risquée » : une carte sur six manque l’arène.

## Les options

dilemma-landing = ordre
dilemma-landing-about = Quelle carte tombe la première (la plus vive ; au sort en tranquille)
dilemma-landing-order = la main la plus vive
dilemma-landing-lot = au sort
dilemma-aim = adresse
dilemma-aim-about = Un lancer peut-il manquer l’arène ?
dilemma-aim-sure = toute carte tombe à plat
dilemma-aim-risky = une sur six manque
dilemma-hands = mains
dilemma-hands-about = Tous voient-ils ce que chacun tient ?
dilemma-hands-hidden = cachées
dilemma-hands-open = ouvertes
dilemma-option-landing-order = -# La carte la plus vive tombe la première
dilemma-option-landing-lot = -# Le sort décide quelle carte tombe la première
dilemma-option-aim-sure = -# Toute carte lancée tombe à plat
dilemma-option-aim-risky = -# Une carte lancée sur six manque l’arène
dilemma-option-hands-hidden = -# Les mains sont cachées
dilemma-option-hands-open = -# Les mains sont ouvertes

## La table

dilemma-heading = ## Dilemma · tour { $round }
dilemma-no-offer = **{ $seat }** offre une carte.
dilemma-offer-lies = **{ $seat }** offre **{ $card }**
dilemma-duel-between = ⚔️ **{ $seat }** { $card } – **{ $other_seat }** { $other_card }
dilemma-side = { $shape } **{ $seat }** · **{ $points }** pts · { $lives } · { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    }
dilemma-side-open = { $shape } **{ $seat }** · **{ $points }** pts · { $lives } · { $hand }
dilemma-side-at-the-end = { $place }. { $shape } **{ $seat }** · **{ $points }** pts : { $won }

## Ce qui s’est passé

dilemma-first-provocateur = Le sort fait de **{ $seat }** le premier provocateur.
dilemma-offered = **{ $seat }** offre **{ $card }**.
dilemma-untaken = Personne ne la relève : **{ $seat }** gagne { $card }.
dilemma-no-valid-card = Aucune carte valable sur le { $card } : on lance à nouveau.
dilemma-card-taking = Le **{ $card }** de **{ $seat }** tombe le premier.
dilemma-card-late = Le { $card } de { $seat } arrive trop tard.
dilemma-card-of-same-value = Le { $card } de { $seat } est de même valeur.
dilemma-card-leaning = Le { $card } de { $seat } s’appuie au bord.
dilemma-card-outside = Le { $card } de { $seat } manque l’arène.
dilemma-duel-opened = **{ $other_seat }** relève le { $card } par un { $other_card } : duel !
dilemma-bound-to-peace = { $seat } n’a plus de vie et doit choisir la paix.
dilemma-tokens-shown = { $seat } : { $token ->
        [peace] ✌️ paix
       *[conflict] ⚔️ conflit
    } · { $other_seat } : { $other_token ->
        [peace] ✌️ paix
       *[conflict] ⚔️ conflit
    }
dilemma-cards-exchanged = Paix : { $seat } gagne { $card }, { $other_seat } gagne { $other_card }.
dilemma-conflict-won = **{ $seat }** gagne { $cards } et perd une vie.
dilemma-both-fought = { $seats } perdent { $cards } et une vie chacun.
dilemma-initiative = Tour { $round } : **{ $seat }** offre.
dilemma-cards-out = Les cartes sont épuisées.

## Sa propre main

dilemma-your-hand = Vos cartes : { $cards }
dilemma-question-offer = Quelle carte offrez-vous ?
dilemma-question-throw = **{ $seat }** offre **{ $card }**. Lancez une carte dessus, ou refusez. Personne ne la voit avant que l’arène se ferme.
dilemma-question-throw-again = Vous pouvez lancer une autre carte avant que l’arène se ferme.
dilemma-question-duel = Paix ou conflit ? Personne ne le voit avant que les deux aient choisi.
dilemma-card = { $card }
dilemma-decline = Refuser
dilemma-token-peace = ✌️ Paix
dilemma-token-conflict = ⚔️ Conflit
dilemma-you-threw-flat = Vous avez lancé **{ $card }** : elle tombe à plat.
dilemma-you-threw-leaning = Vous avez lancé **{ $card }** : elle s’appuie au bord et est perdue.
dilemma-you-threw-outside = Vous avez lancé **{ $card }** : elle manque l’arène et est perdue.
dilemma-you-chose-peace = Vous avez choisi ✌️ la paix.
dilemma-you-chose-conflict = Vous avez choisi ⚔️ le conflit.
dilemma-card-thrown = Lancée, face cachée.
dilemma-declined = Refusé, sans un mot.
dilemma-token-chosen = Choisi, sous votre main.
dilemma-lapsed-offer = Votre temps est écoulé : le sort a offert votre { $card }.
dilemma-lapsed-token = Votre temps est écoulé : le sort a choisi { $token ->
        [peace] ✌️ la paix
       *[conflict] ⚔️ le conflit
    }.

## Les refus

dilemma-not-your-turn = Ce n’est pas à vous d’offrir. La table dit à qui.
dilemma-offer-already-made = L’offre est déjà faite. Lancez une carte dessus, ou attendez le tour suivant.
dilemma-card-not-in-hand = Vous ne tenez plus le { $card }. Vos cartes sont ci-dessous.
dilemma-no-offer-yet = Rien n’est encore offert. Attendez la carte du provocateur.
dilemma-arena-closed = L’arène est fermée : un duel est en cours. La prochaine offre viendra.
dilemma-own-offer = L’offre est la vôtre : aux autres de lancer.
dilemma-already-thrown = Vous avez lancé ; une carte chacun. Attendez que l’arène se ferme.
dilemma-already-declined = Vous avez refusé. Si l’on lance à nouveau, vous pourrez lancer.
dilemma-no-cards-left = Vous n’avez plus de carte à lancer.
dilemma-same-value-of-two-left = Le { $card } a la valeur de l’offre : à deux joueurs il serait seulement gâché. Lancez une autre carte, ou refusez.
dilemma-no-duel = Il n’y a pas de duel à présent.
dilemma-not-in-duel = Ce duel oppose deux autres joueurs.
dilemma-already-chosen = Vous avez choisi ; un pion posé reste posé. Attendez l’autre.
dilemma-no-lives-left = Sans vie votre choix est la paix ; elle est déjà posée pour vous.
dilemma-game-over = La partie est finie. Appuyez sur **Rejouer** à la table.
