armistice-name = armistice
armistice-about = Armistice : des rangs face cachée, des questions et un échange à l’aveugle, à 2
armistice-start-about = Ouvrir une table d’Armistice : deviner un rang de cartes cachées, à 2
armistice-title = Armistice
armistice-rules-1 =
    # Deux rangs
    🏆 Marquez des points au combat, et faites la paix quand vous menez. Chacun tient { $circle_soldier } { $circle_cannon } { $circle_tank } { $circle_plane } { $circle_treaty }

    À chaque tour, chacun en pose quatre face cachée, en secret, toujours avec { $circle_treaty } :
    { $circle_place_1 }{ $circle_place_2 }{ $circle_place_3 }{ $circle_place_4 }

    L’un attaque, l’autre défend ; les rôles changent à chaque tour.
armistice-rules-2 =
    # Questions et échanges
    Tour à tour, chacun pose deux questions sur le rang d’en face. Les réponses sont vraies, et tout le monde les voit.
    { $triangle_tank } à un bout ? **Non**
    { $triangle_place_2 } surtout en métal ? **Oui**

    Puis chacun peut échanger deux places d’en face à l’aveugle :
    { $triangle_place_1 } ⇄ { $triangle_place_3 }
armistice-rules-3 =
    # La bataille
    Tour à tour, chacun ouvre une place. Ses deux cartes s’affrontent :
    { $circle_tank } bat { $triangle_cannon } **+1**
    { $circle_cannon } bat { $triangle_plane } **+1**
    { $circle_plane } bat { $triangle_tank } **+2**
    { $circle_cannon } { $circle_tank } { $circle_plane } battent { $triangle_treaty } **+1 +2 +3**
    { $circle_soldier } capture { $triangle_cannon } ou { $triangle_tank } : à vous de la poser au tour suivant
    { $circle_soldier } qui défend capture aussi { $triangle_plane }
    { $triangle_plane } bat { $circle_soldier } qui attaque **+2**
    { $circle_treaty } { $triangle_soldier } le Soldat se repose au tour suivant
    Deux cartes pareilles sont hors jeu pour toujours
armistice-rules-4 =
    # La fin
    { $circle_treaty } { $triangle_treaty } **la paix** : c’est fini aussitôt.

    🏆 Le plus de points. Égalité ? Chacun choisit en secret : { $circle_tank } bat { $triangle_cannon }, { $circle_plane } bat { $triangle_tank }, { $circle_cannon } bat { $triangle_plane }.
armistice-full-1 =
    ## Armistice, toutes les règles
    {""}**Les cartes.** Deux joueurs, chacun avec Soldat, Canon, Char, Avion, Traité. Le sort désigne le premier attaquant ; les rôles changent à chaque tour.

    {""}**Le rang.** En secret, chacun pose quatre cartes face cachée, toujours avec le Traité. Si un camp a moins de quatre cartes, les deux en posent autant que lui. Le Traité n’est jamais perdu.

    {""}**Les questions.** L’attaquant d’abord, chacun à son tour pose deux questions fermées sur le rang d’en face tel qu’il est, ou aucune. Une carte est-elle parmi les quatre, à côté d’une autre, à un bout, au milieu ? La carte d’une place a-t-elle un canon (Canon, Char), est-elle surtout en métal (Canon, Char, Avion) ? Ce qui trahirait une carte à une place n’est pas proposé. Pour une carte qui n’est pas dans le rang, la réponse est non.

    {""}**L’échange.** L’attaquant d’abord, chacun peut échanger deux places du rang de l’autre, à l’aveugle. On ne répète pas l’échange que l’autre vient de faire.
armistice-full-2 =
    {""}**La bataille.** L’attaquant d’abord, chacun à son tour choisit une place ; on y montre les deux cartes.
    Deux cartes pareilles – hors jeu pour toujours
    Soldat × Canon, Soldat × Char – le Soldat s’en empare
    Soldat × Avion – en attaque, le Soldat perd : Avion **+2** ; en défense, il s’empare de l’Avion
    Soldat × Traité – le Soldat ne sert pas au tour suivant
    Canon × Char – Char **+1**
    Canon × Avion – Canon **+1**
    Char × Avion – Avion **+2**
    Canon, Char, Avion × Traité – l’arme marque **1**, **2**, **3**
    Traité × Traité – **armistice**

    {""}**Les cartes prises** servent l’autre camp au tour suivant, puis reviennent. Reprises entre-temps, elles rentrent aussitôt.

    {""}**La fin.** Traité contre Traité met aussitôt fin à la partie ; les places encore cachées ne comptent pas. Le plus de points gagne. À égalité, mort subite : chacun choisit en secret, et deux choix pareils se rejouent. Une table peut partager les égalités. Avec les seuls Traités, c’est l’armistice ; après 40 tours, les points décident.

    {""}**Questions écrites.** Une table peut les permettre : l’autre répond sur l’honneur, ou refuse.

    {""}**Le temps.** Temps écoulé : rang au hasard, pas de question, pas d’échange, place au hasard.
armistice-full-3 =
    ## Ce que la règle laisse ouvert
    {""}Voici ce qu’elle ne dit pas, et comment on joue ici.

    {""}**Qui attaque ?** Le sort d’abord, puis chacun son tour : le tableau n’est pas le même dans les deux sens.
    {""}**Moins de quatre cartes ?** Les deux en posent autant que le camp qui en a le moins ; rien que des Traités, c’est l’armistice.
    {""}**Six cartes, dont une prise ?** On en pose quatre, avec l’un des exemplaires ou les deux.
    {""}**Reprise pendant son absence ?** Elle rentre au tour suivant.
    {""}**« Joueur 1 », quand Soldat et Traité se rencontrent ?** Le camp du Soldat, en attaque comme en défense.
    {""}**Dans quel ordre ?** Les questions, puis les échanges, puis les places, l’attaquant d’abord ; on peut renoncer à tout sauf à une place.
    {""}**Un échange identique ?** Les deux mêmes places, dans ce tour.
    {""}**Une question trop directe ?** Celle dont une réponse pourrait nommer la carte d’une place, d’après les cartes que ce camp peut utiliser. Les réponses d’avant n’y changent rien.
    {""}**Sur une carte absente ?** Non. Avec deux exemplaires, oui si l’un convient.
    {""}**Les cartes bougent après une réponse ?** Elle était vraie du rang tel qu’il était.
    {""}**Égalité en mort subite ?** On recommence, et les trois cartes se choisissent, même perdues. Ou la table partage les égalités.
    {""}**Jamais d’armistice ?** Après 40 tours, les points décident.
    {""}**Un maître qui juge les questions ?** La liste ; pour une question écrite, celui à qui on la pose.
    {""}**Trop lent ?** Un rang et une place au sort, ni question ni échange.

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
armistice-option-tie-sudden-death = Une égalité se joue en mort subite
armistice-option-tie-shared = Une égalité se partage
armistice-option-questions-builder = Questions de la liste ; le bot répond
armistice-option-questions-free = Questions de la liste, ou écrites, avec réponse sur l’honneur

## Les cartes

armistice-card = { $card ->
        [soldier] Soldat
        [cannon] Canon
        [tank] Char
        [plane] Avion
       *[treaty] Traité
    }
armistice-the-card = { $card ->
        [plane] l’{ armistice-card }
       *[other] le { armistice-card }
    }
armistice-beside = { $beside ->
        [soldier] Soldat
        [cannon] Canon
        [tank] Char
        [plane] Avion
       *[treaty] Traité
    }
armistice-other-card = { $other_card ->
        [cannon] Canon
        [tank] Char
       *[plane] Avion
    }
armistice-attack = { $attack ->
        [soldier] Soldat
        [cannon] Canon
        [tank] Char
        [plane] Avion
       *[treaty] Traité
    }
armistice-defence = { $defence ->
        [soldier] Soldat
        [cannon] Canon
        [tank] Char
        [plane] Avion
       *[treaty] Traité
    }

## Les questions

armistice-about-among = { $card } dans le rang ?
armistice-about-beside = { $card } à côté de { $beside } ?
armistice-about-end = { $card } à un bout ?
armistice-about-middle = { $card } au milieu ?
armistice-about-gun = { $card } avec un canon ?
armistice-about-metal = { $card } surtout en métal ?
armistice-typed = « { $text } »
armistice-reply = { $reply ->
        [yes] Oui
        [no] Non
        [object] Refusée
       *[none] …
    }

## La table

armistice-minutes = 15 min
armistice-lobby-about = -# Deviner un rang de cartes cachées, puis le combattre
armistice-round = tour { $round } · le plus de points gagne, la paix y met fin
armistice-asks-laying = Posez vos rangs
armistice-asks-asking = { $seat }, interrogez { $other_seat }
armistice-asks-answering = { $seat }, répondez
armistice-asks-exchanging = { $seat }, un échange ?
armistice-asks-turning = { $seat }, ouvrez une place
armistice-asks-sudden-death = Canon, char ou avion ?
armistice-means-laying = { $places } cartes, en secret
armistice-means-first-question = Question 1 sur 2
armistice-means-last-question = Question 2 sur 2
armistice-means-answering = Oui, non, ou refus
armistice-means-exchanging = Deux places { $of_seat }
armistice-means-turning = Deux cartes à montrer
armistice-means-sudden-death = La paix à égalité : ce choix désigne le vainqueur
armistice-attacks = -# ⚔️ { $seat } attaque
armistice-defends = -# 🛡️ { $seat } défend
armistice-lying = # { $cards }
armistice-versus = # { $left } vs { $right }
armistice-what-beats = -# Le char bat le canon · l’avion bat le char · le canon bat l’avion
armistice-facts = · **{ $count }** { $count ->
        [one] pt
       *[other] pts
    }
armistice-usable = { $cards }
armistice-resting = -# Au repos ce tour-ci, après un Traité : { $cards }
armistice-out-for-good = -# Hors jeu pour toujours : { $cards }
armistice-last-battle = -# Bataille du tour { $round }
armistice-place-points = { $first } bat { $second } : **{ $seat } +{ $points }**
armistice-place-captured = { $first } capture { $second } : **à { $seat } au tour suivant**
armistice-place-regained = { $first } reprend { $second } : **de nouveau à { $seat }**
armistice-place-out = { $first } contre { $second } : **hors jeu tous deux**
armistice-place-neutralised = { $first } contre { $second } : **le Soldat se repose au tour suivant**
armistice-place-armistice = { $first } contre { $second } : **la paix, la guerre est finie**
armistice-level = { $cards } à égalité : **on recommence**
armistice-struck = { $first } bat { $second } : **{ $seat } gagne**
armistice-record-asked = { $shape } demande : { $question } **{ $reply }**
armistice-record-swapped = { $shape } échange { $first } et { $second }
armistice-over-armistice = Un Traité a rencontré l’autre : c’est la paix, et la partie est finie.
armistice-over-by-itself = Il ne restait que les Traités à poser : c’est donc la paix.
armistice-over-rounds = 40 tours sans paix : les points décident.
armistice-over-shared = Les deux ont autant de points : la victoire est partagée.
armistice-over-sudden-death = Les deux avaient autant de points : la mort subite a décidé.
armistice-last-battle-was = La dernière bataille, tour { $round }
armistice-decided-sudden-death = Mort subite

## Ce qui s’est passé

armistice-attacker-drawn = **{ $seat }** attaque en premier : c’est le sort.
armistice-round-begins = **Tour { $round } :** { $seat } attaque, { $other_seat } défend, { $places } cartes chacun.
armistice-rows-laid = Les deux rangs sont posés. Première question à **{ $seat }**.
armistice-card-returns = { $seat } retrouve { armistice-the-card }.
armistice-asked-among = **{ $seat }** demande : { armistice-card } dans le rang ? **{ armistice-reply }**
armistice-asked-beside = **{ $seat }** demande : { armistice-card } et { armistice-beside } côte à côte ? **{ armistice-reply }**
armistice-asked-end = **{ $seat }** demande : { armistice-card } à un bout ? **{ armistice-reply }**
armistice-asked-middle = **{ $seat }** demande : { armistice-card } au milieu ? **{ armistice-reply }**
armistice-asked-gun = **{ $seat }** demande : un canon sur la carte { $place } ? **{ armistice-reply }**
armistice-asked-metal = **{ $seat }** demande : la carte { $place } surtout en métal ? **{ armistice-reply }**
armistice-question-skipped = { $seat } ne demande rien.
armistice-question-posed = **{ $seat }** demande : { armistice-typed }
armistice-question-answered = **{ $other_seat }** répond : **{ armistice-reply }**
armistice-question-objected = **{ $other_seat }** refuse la question. { $seat } en pose une autre.
armistice-exchanged = **{ $seat }** échange deux places en face : **{ $first }** et **{ $second }**.
armistice-exchange-skipped = { $seat } n’échange rien.
armistice-settled-points = { $turner_seat } ouvre la place { $place } : { armistice-attack } attaque { armistice-defence }, { armistice-the-card } gagne : **{ $seat } +{ $points }**
armistice-settled-captured = { $turner_seat } ouvre la place { $place } : { armistice-attack } attaque { armistice-defence }. **{ $seat }** capture { armistice-the-card } pour le tour suivant.
armistice-settled-regained = { $turner_seat } ouvre la place { $place } : { armistice-attack } attaque { armistice-defence }. **{ $seat }** reprend { armistice-the-card }.
armistice-settled-out = { $turner_seat } ouvre la place { $place } : { armistice-attack } contre { armistice-defence }. Les deux sont **hors jeu**.
armistice-settled-neutralised = { $turner_seat } ouvre la place { $place } : { armistice-attack } attaque { armistice-defence }. **{ $other_seat }** joue sans Soldat au tour suivant.
armistice-settled-armistice = { $turner_seat } ouvre la place { $place } : Traité contre Traité. **Armistice** ; les places encore cachées ne comptent pas.
armistice-armistice-by-itself = Il ne reste que des Traités à poser : **armistice**.
armistice-rounds-over = { $rounds } tours sans armistice : les points décident.
armistice-sudden-death = Égalité aux points : **mort subite**.
armistice-points-level = Égalité aux points : victoire partagée.
armistice-sudden-death-level = Deux fois { armistice-the-card } : on recommence.
armistice-sudden-death-won = **{ $seat }** choisit { armistice-the-card }, { $other_seat } choisit { armistice-other-card } : **{ $seat }** gagne.

## Son propre écran

armistice-your-row = Votre rang
armistice-ask-laying = Posez vos { $places } cartes
armistice-row-open = Appuyez dessus de gauche à droite.
armistice-row-treaty-last = Maintenant le Traité : il doit être dans chaque rang. Ou reprenez une carte.
armistice-row-without-treaty = Il manque le Traité. Reprenez une carte.
armistice-row-complete = Les autres voient que vous avez posé, mais pas quoi.
armistice-you-laid = Votre rang est posé
armistice-ask-laid = Poser ce rang ?
armistice-row-laid = { $seat } pose encore. D’ici là, vous pouvez reprendre des cartes.
armistice-attacking = Vous attaquez : à vous d’interroger, d’échanger et d’ouvrir en premier. Le Traité doit en être.
    -# { $seat } a le choix entre { $cards }
armistice-defending = Vous défendez : { $seat } interroge, échange et ouvre en premier. Le Traité doit en être.
    -# { $seat } a le choix entre { $cards }
armistice-take-back = Reprendre
armistice-few = -# { $places } cartes chacun : autant que le camp qui en a le moins.
armistice-lay = Poser le rang
armistice-what-fights =
    -# Canon bat Avion +1, Traité +1
    -# Char bat Canon +1, Traité +2
    -# Avion bat Char +2, Traité +3
    -# Avion bat un Soldat qui attaque +2
    -# Soldat capture Canon et Char pour un tour
    -# Un Soldat qui défend capture aussi l’Avion
    -# Soldat et Traité : Soldat au repos un tour
    -# Deux Traités : la paix · autres paires : hors jeu
armistice-ask-asking = Interrogez { $seat }
armistice-doing-asking = Sur le rang { $of_seat }, tel qu’il est. La réponse est vraie, et tout le monde la voit.
armistice-ask-asking-nothing = Plus rien à demander à { $seat }
armistice-doing-asking-nothing = Tout ce qu’on pourrait demander est déjà connu. Appuyez sur **Ne rien demander** pour continuer.
armistice-ask-answering = Répondez à { $seat }
armistice-doing-answering =
    Sur l’honneur, pour votre rang tel qu’il est.
    -# Refusez si elle vise une carte précise à une place précise. { $seat } en pose alors une autre.
armistice-ask-exchanging = Échangez deux places { $of_seat }
armistice-doing-exchanging = À l’aveugle : amenez ces cartes là où les vôtres les battent. Qui gagne, et les points :
armistice-ask-second = Échangez { $card } avec…
armistice-just-swapped = -# Sauf les deux mêmes places que { $seat } vient d’échanger : { $first } et { $second }
armistice-ask-turning = Ouvrez une place
armistice-doing-turning = Votre carte y affronte celle { $of_seat } : les deux sont montrées.
armistice-ask-sudden-death = Canon, char ou avion ?
armistice-striking = C’est la paix, à égalité de points : ce choix désigne le vainqueur. Si { $seat } choisit pareil, on recommence.
armistice-you-struck = Vous choisissez { $card }
armistice-shown-together = Les deux choix se montrent ensemble.
armistice-topic-among = Dans le rang ?
armistice-topic-beside = Côte à côte ?
armistice-topic-end = À un bout ?
armistice-topic-middle = Au milieu ?
armistice-topic-gun = Un canon ?
armistice-topic-metal = En métal ?
armistice-which-among = Laquelle dans le rang ?
armistice-which-beside = Lesquelles côte à côte ?
armistice-which-beside-second = { $card } à côté de laquelle ?
armistice-which-end = Laquelle à un bout ?
armistice-which-middle = Laquelle au milieu ?
armistice-which-gun = Canon à quelle place ?
armistice-which-metal = Métal à quelle place ?
armistice-hint-among = Oui veut dire qu’elle est posée, quelque part.
armistice-hint-beside = Dans n’importe quel ordre.
armistice-hint-end = La première ou la dernière place.
armistice-hint-middle = Ni la première ni la dernière place.
armistice-hint-gun = Oui veut dire { $cards }
armistice-hint-metal = Oui veut dire { $cards }
armistice-back = Retour
armistice-skip-asking = Ne rien demander
armistice-not-offered = Pas proposé : ce qu’on sait déjà
armistice-skip-exchanging = Ne rien échanger
armistice-pose = Écrire une question…
armistice-pose-title = Votre question
armistice-pose-field = On y répondra par oui ou par non
armistice-answer-yes = Oui
armistice-answer-no = Non
armistice-answer-object = Refuser

## Les refus

armistice-wrong-phase = { $phase ->
        [laying] On pose les rangs : appuyez sur vos cartes de gauche à droite.
        [asking] C’est le moment des questions.
        [answering] Une question écrite attend sa réponse.
        [exchanging] C’est le moment des échanges.
        [turning] C’est le moment de la bataille.
        [sudden-death] C’est la mort subite : choisissez canon, char ou avion.
       *[over] La partie est finie. Appuyez sur **Rejouer** à la table.
    }
armistice-not-your-turn = C’est à l’autre de jouer. La table vous appelle quand c’est à vous.
armistice-no-such-place = Il n’y a pas de place { $place } à ce tour. Choisissez de 1 à { $places }.
armistice-card-not-usable = Vous ne pouvez pas poser { armistice-the-card } à ce tour. Choisissez une autre carte.
armistice-card-already-there = Cette place a déjà { armistice-the-card }.
armistice-already-ready = Votre rang est posé. Reprenez une carte pour le changer, ou attendez.
armistice-row-incomplete = Il reste une place vide. Choisissez une carte pour chacune.
armistice-treaty-missing = Le Traité doit être dans chaque rang. Reprenez une carte et posez-le.
armistice-two-different-cards = Choisissez deux cartes différentes.
armistice-question-not-permitted = Avec des rangs de { $places }, cela trahirait une carte. Demandez autre chose.
armistice-typed-questions-off = À cette table, les questions se choisissent et ne s’écrivent pas.
armistice-question-empty = Vous n’avez rien écrit. Écrivez une question, ou choisissez-en une.
armistice-question-not-one-line = Écrivez votre question sur une seule ligne.
armistice-question-too-long = Votre question est trop longue : { $most } caractères au plus.
armistice-two-different-places = Choisissez deux places différentes.
armistice-lower-place-first = Nommez d’abord la place la plus basse.
armistice-exchange-repeated = L’autre vient d’échanger ces deux places. Choisissez-en d’autres, ou passez.
armistice-already-turned = La place { $place } est déjà ouverte. Choisissez-en une autre.
armistice-already-chosen = Vous avez choisi. Attendez l’autre joueur.
armistice-not-a-weapon = Choisissez canon, char ou avion.

## Autour des cartes en mots

armistice-attacks-aloud = -# { $seat } attaque
armistice-defends-aloud = -# { $seat } défend
armistice-lying-aloud = { $cards }
armistice-versus-aloud = { $left } contre { $right }
armistice-out-for-good-aloud = -# Hors jeu : { $cards }
armistice-resting-aloud = -# Pas ce tour-ci : { $cards }
armistice-usable-aloud = Peut poser : { $cards }
armistice-record-asked-aloud = { $shape } demande : { $question } **{ $reply }**
armistice-record-swapped-aloud = { $shape } échange { $first } avec { $second }
armistice-about-gun-aloud = { $card } : avec un canon ?
armistice-about-metal-aloud = { $card } : surtout en métal ?
armistice-rules-1-aloud =
    # Deux rangs
    Marquez des points au combat, et faites la paix quand vous menez. Chacun tient Soldat, Canon, Char, Avion et Traité.

    À chaque tour, chacun en pose quatre face cachée, en secret, toujours avec le Traité.

    L’un attaque, l’autre défend ; les rôles changent à chaque tour.
armistice-rules-2-aloud =
    # Questions et échanges
    Tour à tour, chacun pose deux questions sur le rang d’en face. Les réponses sont vraies, et tout le monde les voit.
    { $triangle_tank } à un bout ? **Non**
    { $triangle_place_2 } : surtout en métal ? **Oui**

    Puis chacun peut échanger deux places d’en face à l’aveugle.
armistice-rules-3-aloud =
    # La bataille
    Tour à tour, chacun ouvre une place. Ses deux cartes s’affrontent :
    Le char bat le canon : **+1**
    Le canon bat l’avion : **+1**
    L’avion bat le char : **+2**
    Canon, char et avion battent le Traité : **+1, +2 et +3**
    Le soldat capture le canon ou le char : à vous de le poser au tour suivant
    Un soldat qui défend capture aussi l’avion
    L’avion bat un soldat qui attaque : **+2**
    Soldat et Traité : le Soldat se repose au tour suivant
    Deux cartes pareilles sont hors jeu pour toujours
armistice-rules-4-aloud =
    # La fin
    Traité contre Traité : **armistice**, c’est fini aussitôt.

    Le plus de points. Égalité ? Chacun choisit en secret : le char bat le canon, l’avion bat le char, le canon bat l’avion.
