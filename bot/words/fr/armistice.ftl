armistice-name = armistice
armistice-about = Armistice : des rangées face cachée, des questions et un échange à l’aveugle, à 2
armistice-title = Armistice
armistice-help = **Armistice** (2) : posez une rangée en secret, questionnez celle d’en face, combattez place par place. `/armistice commencer`
armistice-rules =
    ## Armistice en bref
    Deux joueurs, chacun avec cinq cartes : Soldat, Canon, Tank, Avion, Traité. Un camp attaque, l’autre défend ; le sort désigne le premier attaquant, puis les rôles changent à chaque tour.
    {""}**1. La rangée.** En secret, chacun pose quatre cartes face cachée, toujours avec le Traité.
    {""}**2. Les questions.** L’attaquant d’abord, chacun à son tour pose deux questions fermées sur la rangée d’en face. Les réponses sont vraies et publiques.
    {""}**3. L’échange.** L’attaquant d’abord, chacun peut intervertir deux places de la rangée de *l’autre*, à l’aveugle. On ne répète pas l’échange que l’autre vient de faire.
    {""}**4. La bataille.** L’attaquant d’abord, chacun à son tour choisit une place ; on y retourne les deux cartes :
    Deux cartes pareilles – hors jeu pour toujours
    Soldat × Canon, Soldat × Tank – le Soldat s’en empare
    Soldat × Avion – en attaque, le Soldat perd : Avion **+2** ; en défense, il s’empare de l’Avion
    Soldat × Traité – le Soldat ne sert pas au tour suivant
    Canon × Tank – Tank **+1**
    Canon × Avion – Canon **+1**
    Tank × Avion – Avion **+2**
    Canon, Tank, Avion × Traité – l’arme marque **1**, **2**, **3**
    Traité × Traité – **armistice**
    {""}**Les cartes prises** servent l’autre camp au tour suivant, puis reviennent. Reprises entre-temps, elles rentrent aussitôt. Si un camp a moins de quatre cartes, les deux en posent autant que lui.
    {""}**La fin.** Traité contre Traité met aussitôt fin à la partie ; le plus de points gagne. Égalité ? Mort subite : chacun choisit en secret. Le Tank bat le Canon, l’Avion bat le Tank, le Canon bat l’Avion.
    -# Temps écoulé : rangée au hasard, pas de question, pas d’échange, place au hasard. Après 40 tours, les points décident. Avec l’égalité « partagée », pas de mort subite. Avec les questions « libres », on peut aussi en écrire une ; l’autre répond sur l’honneur, ou s’y oppose.

## Les options

armistice-opponent = adversaire
armistice-opponent-about = Quelqu’un à inviter
armistice-questions = questions
armistice-questions-about = Que peut-on demander ? (dans la liste)
armistice-questions-builder = dans la liste
armistice-questions-free = dans la liste, ou écrites
armistice-tie = égalité
armistice-tie-about = Égalité aux points à la fin ? (mort subite)
armistice-tie-sudden-death = mort subite
armistice-tie-shared = victoire partagée
armistice-option-tie-sudden-death = -# Une égalité se joue en mort subite
armistice-option-tie-shared = -# Une égalité se partage
armistice-option-questions-builder = -# Questions de la liste ; le bot répond
armistice-option-questions-free = -# Questions de la liste, ou écrites, avec réponse sur l’honneur

## Les cartes

armistice-card = { $card ->
        [soldier] Soldat
        [cannon] Canon
        [tank] Tank
        [plane] Avion
       *[treaty] Traité
    }
armistice-the-card = { $card ->
        [plane] l’{ armistice-card }
       *[other] le { armistice-card }
    }
armistice-captured-card = { armistice-card } (capturé)
armistice-beside = { $beside ->
        [soldier] Soldat
        [cannon] Canon
        [tank] Tank
        [plane] Avion
       *[treaty] Traité
    }
armistice-other-card = { $other_card ->
        [cannon] le Canon
        [tank] le Tank
       *[plane] l’Avion
    }
armistice-attack = { $attack ->
        [soldier] Soldat
        [cannon] Canon
        [tank] Tank
        [plane] Avion
       *[treaty] Traité
    }
armistice-defence = { $defence ->
        [soldier] Soldat
        [cannon] Canon
        [tank] Tank
        [plane] Avion
       *[treaty] Traité
    }

## Les questions

armistice-ask-among = Un { armistice-card } parmi vos cartes ?
armistice-ask-beside = Votre { armistice-card } à côté de votre { armistice-beside } ?
armistice-ask-end = Votre { armistice-card } à une extrémité ?
armistice-ask-middle = Votre { armistice-card } au milieu ?
armistice-ask-gun = Un canon sur la carte { $place } ?
armistice-ask-metal = La carte { $place } surtout en métal ?
armistice-typed = « { $text } »
armistice-reply = { $reply ->
        [yes] oui
        [no] non
        [object] refusée
       *[none] …
    }

## La table

armistice-minutes = 15 min
armistice-lobby-about = -# Deux rangs, quelques questions, un traité
armistice-hand-heading = Votre rang
armistice-heading = Armistice · tour { $round }
armistice-side-attacker = ⚔️ { $shape } **{ $seat }** attaque · **{ $points }** pts
armistice-side-defender = 🛡️ { $shape } **{ $seat }** défend · **{ $points }** pts
armistice-cards = -# { $cards }
armistice-resting = -# 💤 Pas à ce tour : le Soldat de { $seats }
armistice-out-for-good = -# ❌ Hors jeu des deux côtés : { $cards }
armistice-arena-laying = Chacun pose **{ $places }** cartes face cachée, en secret, dont le Traité.
armistice-arena-asking = { $count ->
        [one] ❓ Dernière question : à **{ $seats }** de la poser.
       *[other] ❓ Encore { $count } questions : à **{ $seats }**.
    }
armistice-arena-answering = ❓ **{ $seats }** répond, ou s’oppose à une question interdite.
armistice-arena-exchanging = ⇄ **{ $seats }** peut intervertir deux places d’en face, à l’aveugle.
armistice-arena-turning = À **{ $seats }** de retourner une place.
armistice-arena-sudden-death =
    ⚡ **Mort subite :** chacun choisit en secret.
    Le Tank bat le Canon, l’Avion bat le Tank, le Canon bat l’Avion.
armistice-face-down = **{ $place }** · face cachée
armistice-place-points = **{ $place }** · { $attack_shape } { armistice-attack } × { armistice-defence } { $defence_shape } → { $shape } **+{ $points }**
armistice-place-captured = **{ $place }** · { $attack_shape } { armistice-attack } × { armistice-defence } { $defence_shape } → { $shape } prend { armistice-the-card }
armistice-place-regained = **{ $place }** · { $attack_shape } { armistice-attack } × { armistice-defence } { $defence_shape } → { $shape } reprend { armistice-the-card }
armistice-place-out = **{ $place }** · { $attack_shape } { armistice-attack } × { armistice-defence } { $defence_shape } → hors jeu
armistice-place-neutralised = **{ $place }** · { $attack_shape } { armistice-attack } × { armistice-defence } { $defence_shape } → Soldat au repos
armistice-place-armistice = **{ $place }** · { $attack_shape } { armistice-attack } × { armistice-defence } { $defence_shape } → 🕊️ armistice
armistice-over-armistice = 🕊️ Armistice. **{ $seat }** gagne aux points.
armistice-over-rounds = Le dernier tour est joué. **{ $seat }** gagne aux points.
armistice-over-shared = 🤝 Égalité aux points : victoire partagée.
armistice-over-sudden-death = ⚡ Égalité aux points : **{ $seat }** gagne en mort subite.

## Ce qui s’est passé

armistice-attacker-drawn = Le sort désigne **{ $seat }** comme premier attaquant.
armistice-round-begins = **Tour { $round } :** { $seat } attaque, { $other_seat } défend, { $places } cartes chacun.
armistice-rows-laid = Les deux rangées sont posées. Première question à **{ $seat }**.
armistice-card-returns = { $seat } retrouve { armistice-the-card }, qui a fait son tour en face.
armistice-asked-among = ❓ **{ $seat }** : { armistice-ask-among } **{ armistice-reply }**
armistice-asked-beside = ❓ **{ $seat }** : { armistice-ask-beside } **{ armistice-reply }**
armistice-asked-end = ❓ **{ $seat }** : { armistice-ask-end } **{ armistice-reply }**
armistice-asked-middle = ❓ **{ $seat }** : { armistice-ask-middle } **{ armistice-reply }**
armistice-asked-gun = ❓ **{ $seat }** : { armistice-ask-gun } **{ armistice-reply }**
armistice-asked-metal = ❓ **{ $seat }** : { armistice-ask-metal } **{ armistice-reply }**
armistice-question-skipped = ❓ { $seat } ne demande rien.
armistice-question-posed = ❓ **{ $seat }** : { armistice-typed }
armistice-question-answered = ↳ **{ $other_seat }** : **{ armistice-reply }**
armistice-question-objected = ↳ **{ $other_seat }** s’y oppose. { $seat } demande autre chose.
armistice-exchanged = ⇄ **{ $seat }** intervertit les places **{ $first }** et **{ $second }** de { $other_seat }.
armistice-exchange-skipped = ⇄ { $seat } n’intervertit rien.
armistice-settled-points = { $turner_seat } retourne la place { $place } : { armistice-attack } attaque { armistice-defence }, et { armistice-the-card } gagne : **{ $seat } +{ $points }**
armistice-settled-captured = { $turner_seat } retourne la place { $place } : { armistice-attack } attaque { armistice-defence }. Le Soldat prend { armistice-the-card }, qui servira **{ $seat }** au tour suivant, puis rentrera.
armistice-settled-regained = { $turner_seat } retourne la place { $place } : { armistice-attack } attaque { armistice-defence }. Le Soldat reprend { armistice-the-card }, qui rentre chez **{ $seat }**.
armistice-settled-out = { $turner_seat } retourne la place { $place } : { armistice-attack } attaque { armistice-defence }. Deux cartes pareilles : **hors jeu pour toujours**.
armistice-settled-neutralised = { $turner_seat } retourne la place { $place } : { armistice-attack } attaque { armistice-defence }. Le Traité arrête le Soldat : **{ $other_seat }** s’en passera au tour suivant.
armistice-settled-armistice = { $turner_seat } retourne la place { $place } : Traité contre Traité. 🕊️ **Armistice !** Les places encore cachées ne comptent pas.
armistice-armistice-by-itself = Il ne reste que des Traités à poser : 🕊️ **armistice !**
armistice-rounds-over = { $rounds } tours sans armistice : les points décident.
armistice-sudden-death = Égalité aux points : **mort subite !**
armistice-points-level = Égalité aux points : la victoire est partagée.
armistice-sudden-death-level = ⚡ Deux fois { armistice-the-card } : on recommence.
armistice-sudden-death-won = ⚡ { armistice-card } de **{ $seat }** : il bat { armistice-other-card } de { $other_seat }.

## Son propre écran

armistice-you-are-attacker = **Tour { $round }** · ⚔️ vous attaquez { $seat }
armistice-you-are-defender = **Tour { $round }** · 🛡️ vous défendez contre { $seat }
armistice-own-place = **{ $place }** · { $card }
armistice-own-place-empty = **{ $place }** · –
armistice-record-asked = ❓ { $shape } { $question } **{ $reply }**
armistice-record-skipped = ❓ { $shape } n’a rien demandé
armistice-record-exchanged = ⇄ { $shape } a interverti { $first } et { $second } de { $other_shape }
armistice-record-not-exchanged = ⇄ { $shape } n’a rien interverti
armistice-other-holds = -# { $seat } peut poser : { $cards }
armistice-row-open = Choisissez une carte pour chacune de vos { $places } places. Le Traité doit en être.
armistice-row-without-treaty = Il manque le Traité : mettez-le à l’une des places.
armistice-row-complete = Votre rangée est complète. Appuyez sur **Poser cette rangée**. Personne ne la voit, ni que vous êtes prêt.
armistice-row-confirmed = Votre rangée est posée. Tant que l’autre ne l’est pas, vous pouvez changer la vôtre ; il faudra la confirmer à nouveau.
armistice-lay-somewhere = Place { $place } : choisissez une carte
armistice-lay-here = { $place } · { $card }
armistice-lay = Poser cette rangée
armistice-task-asking =
    {""}**Posez une question à { $seat }**, dans l’une des listes.
    -# Canon dessus : Canon, Tank. Métal : Canon, Tank, Avion. Question et réponse sont publiques.
armistice-task-answering =
    {""}**Répondez à la dernière question de { $seat }** sur votre rangée telle qu’elle est, sur l’honneur.
    -# Opposez-vous si elle demande ce qu’est une carte précise, ou sa place : { $seat } demandera autre chose.
armistice-task-exchanging = **Intervertissez deux places de { $seat }**, à l’aveugle, ou n’en faites rien.
armistice-task-turning = **Quelle place retournez-vous ?** Votre carte y rencontre celle de { $seat }.
armistice-task-sudden-death =
    {""}**Mort subite : choisissez.** { $seat } ne le verra que quand vous aurez choisi tous deux.
    Le Tank bat le Canon, l’Avion bat le Tank, le Canon bat l’Avion.
armistice-topic-among = Une carte est-elle dans la rangée ?
armistice-topic-beside = Deux cartes côte à côte ?
armistice-topic-where = À une extrémité, ou au milieu ?
armistice-topic-place = Une place : canon, ou métal ?
armistice-skip-asking = Ne rien demander
armistice-skip-exchanging = Pas d’échange
armistice-pose = Écrire une question
armistice-pose-title = Votre question
armistice-pose-field = On y répondra par oui ou par non
armistice-answer-yes = Oui
armistice-answer-no = Non
armistice-answer-object = S’opposer
armistice-exchange = { $first } ⇄ { $second }
armistice-turn = Place { $place }
armistice-strike = { armistice-card }
armistice-you-struck = Vous avez choisi { armistice-the-card }. On le montre quand les deux ont choisi.

## Les refus

armistice-wrong-phase = { $phase ->
        [laying] On pose les rangées à présent : choisissez une carte pour chaque place.
        [asking] On pose les questions à présent.
        [answering] On répond à une question écrite à présent.
        [exchanging] On intervertit des places à présent.
        [turning] On retourne les places à présent.
        [sudden-death] C’est la mort subite : choisissez Canon, Tank ou Avion.
       *[over] La partie est finie. Appuyez sur **Rejouer** à la table.
    }
armistice-not-your-turn = C’est à l’autre de jouer. La table vous appellera.
armistice-no-such-place = Il n’y a pas de place { $place } à ce tour. Choisissez de 1 à { $places }.
armistice-card-not-usable = Vous ne pouvez pas poser { armistice-the-card } à ce tour. Choisissez une autre carte.
armistice-card-already-there = Cette place a déjà { armistice-the-card }. Choisissez une autre carte, ou laissez-la.
armistice-already-ready = Votre rangée est déjà posée. Vous pouvez encore la changer, ou attendre l’autre.
armistice-row-incomplete = Il reste une place vide. Choisissez une carte pour chacune.
armistice-treaty-missing = Le Traité doit être dans chaque rangée. Mettez-le à l’une des places.
armistice-two-different-cards = Demandez à propos de deux cartes différentes.
armistice-question-not-permitted = Dans ces rangées de { $places }, cela trahirait une carte. Choisissez dans les listes.
armistice-typed-questions-off = À cette table, les questions viennent des listes. Choisissez-en une.
armistice-question-empty = Vous n’avez rien écrit. Écrivez une question, ou choisissez dans les listes.
armistice-question-not-one-line = Écrivez votre question sur une seule ligne.
armistice-question-too-long = Votre question est trop longue : { $most } caractères au plus. Raccourcissez-la.
armistice-two-different-places = Choisissez deux places différentes.
armistice-lower-place-first = Nommez d’abord la place la plus basse.
armistice-exchange-repeated = L’autre vient d’intervertir ces deux places. Choisissez-en d’autres, ou n’en faites rien.
armistice-already-turned = La place { $place } est déjà retournée. Choisissez-en une autre.
armistice-already-chosen = Vous avez choisi, et le choix reste. Attendez l’autre.
armistice-not-a-weapon = La mort subite se joue avec Canon, Tank ou Avion. Choisissez l’un d’eux.
