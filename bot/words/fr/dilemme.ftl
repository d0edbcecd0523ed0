dilemme-name = dilemme
dilemme-about = Dilemme : former des mots français ou anglais lettre à lettre, de 2 à 4
dilemme-start-about = Ouvrir une table de Dilemme : former des mots lettre à lettre, de 2 à 4
dilemme-title = Dilemme
dilemme-rules-1 =
    # Lettre à lettre
    🏆 Soyez le premier à n’avoir plus de lettres : { $letter_e }{ $letter_r }{ $letter_s }{ $letter_joker }
    Les mots partent d’une majuscule, cinq au plus : { $capital_t }{ $letter_a }{ $letter_b }{ $letter_l }

    À votre tour, ajoutez une lettre à un mot, ou commencez un nouveau mot par une majuscule { $capital_back }. Avant cela, vous pouvez piocher { $letter_back } jusqu’au maximum.

    Chacun doit toujours être un mot, ou un début de mot. Ni pluriels ni formes conjuguées ; les accents ne comptent pas. { $letter_joker } vaut n’importe quelle lettre, une fois par mot.
dilemme-rules-2 =
    # Finir un mot
    { $capital_t }{ $letter_a }{ $letter_b }{ $letter_l } + { $letter_e } cinq lettres ou plus ? Dites qu’il est fini (**✓**), et rejouez.

    Oublié ? Le joueur suivant peut le dire à votre place, et joue une fois de plus.
dilemme-rules-3 =
    # Faux
    Une lettre qui ne convient pas revient en main, vous piochez { $letter_back } et votre tour est fini.

    Main pleine : un nouveau mot est commencé pour vous à la place. Main pleine et cinq mots : vous piochez une carte de plus ; posez-la, ou vous êtes hors jeu.
dilemme-rules-4 =
    # La dernière lettre
    Avec elle, vous écrivez un mot qui commence ainsi.

    🏆 Le premier sans lettres gagne. Si plus rien ne convient, le moins de lettres gagne.
dilemme-full-1 =
    ## Dilemme, toutes les règles
    {""}**Les cartes.** Les mots sont français ou anglais, selon la table. De 2 à 4 joueurs tiennent des minuscules : 10, 9 ou 8 cartes à 2, 3 ou 4 joueurs, et c’est aussi le maximum en main. La version courte en donne deux de moins.

    {""}**Les mots.** Les mots partent d’une majuscule, cinq au plus. Lu depuis sa majuscule, chacun doit toujours être un mot ou un début de mot. Ni pluriels, ni adjectifs féminins, ni formes conjuguées, ni comparatifs anglais ; les accents ne comptent pas. Une liste fait foi : `/dilemme mot` l’interroge, mais pas pendant que vous jouez.

    {""}**Votre tour** finit quand vous posez une carte : une des vôtres sur un mot, ou une majuscule qui commence un nouveau mot. Avant cela, vous pouvez piocher une à une, jusqu’au maximum. Au maximum, avec cinq mots, vous pouvez piocher une carte de plus : posez aussitôt celle-là même, ou vous êtes hors jeu.

    {""}**Finir un mot.** Si votre carte finit un mot d’au moins cinq lettres, dites-le (✓) : le mot est retiré, une majuscule prend sa place et vous rejouez. Si vous l’oubliez, le joueur suivant peut le dire au début de son tour, et joue une fois de plus. Un mot plus court auquel on ne peut rien ajouter est retiré aussitôt ; personne ne rejoue.
dilemme-full-2 =
    {""}**Les jokers** valent n’importe quelle lettre et peuvent en changer ; un seul par mot.

    {""}**Les cartes fausses.** Une carte qui ne convient pas revient en main, vous piochez une carte de pénalité et votre tour est fini. Main pleine : un nouveau mot est commencé à la place ou, avec cinq mots, vous piochez la carte de plus. Trouver fini un mot qui ne l’est pas coûte autant. En finir un à tort avec une carte qui convient la laisse en place, finit votre tour, et au suivant vous n’en finissez aucun. Vous seul apprenez ce qui était faux.

    {""}**La dernière carte.** Avec elle, vous écrivez un mot qui commence par les lettres posées là, votre carte comprise. Un mot faux est une carte fausse.

    {""}**La fin.** Le premier qui pose sa dernière carte gagne. Aussi quand tous les autres sont hors jeu, ou quand plus rien ne convient : alors le moins de cartes gagne.

    {""}**Seuls les mots achevés.** À certaines tables, seuls comptent comme finis les mots auxquels on ne peut rien ajouter.

    {""}**Le temps.** Temps écoulé : un nouveau mot est commencé s’il y a de la place ; sinon une carte qui convient est posée ; sinon vous piochez jusqu’à en avoir une, au risque d’être hors jeu au-delà du maximum. Votre dernière carte n’est jamais posée pour vous.
dilemme-full-3 =
    ## Ce que la règle laisse ouvert
    {""}Voici ce qu’elle ne dit pas, et comment on joue ici.

    {""}**Quelles cartes ?** Elle nomme 123 cartes, un k et les jokers ; les autres nombres sont les nôtres. Les mots anglais aussi.
    {""}**Qui donne en premier ?** Le sort ; à la partie suivante, le joueur suivant.
    {""}**La partie courte ?** Deux cartes de moins ; on peut en tenir autant que d’habitude.
    {""}**Qu’est-ce qu’un mot ?** Ce qui est dans la liste. Un féminin ou un participe compte là où un dictionnaire en fait un nom, un participe aussi un adjectif (amie, fini ; non heureuse, obtenu). *Chaude* (de forgeron) et *anglaise* (une boucle) sont donc admis, *froide* et *française* non : une Française prend la majuscule.
    {""}**Peut-on bluffer ?** Là, un mot est vérifié quand on le conteste. Ici, la liste juge chaque carte aussitôt.
    {""}**Qu’est-ce qu’un mot complet ?** Tout mot de cinq lettres ou plus ou, à certaines tables, celui auquel on ne peut rien ajouter.
    {""}**Quand dit-on qu’un mot est fini ?** Avec la carte qui le finit ; s’il a été oublié, avant toute autre chose. S’il ne l’est pas, la carte reste, et on n’en finit aucun au tour suivant.
    {""}**Une faute, main pleine ?** On ne passe pas ainsi : un nouveau mot est commencé, ou la carte de plus doit être posée.
    {""}**La carte de plus ?** C’est celle-là qu’on pose, et on peut la piocher même si une autre convient.
    {""}**Un mot fini que personne n’a vu ?** Il reste s’il peut continuer, sinon il est retiré un tour plus tard.
    {""}**Une dernière carte qui finit un mot ?** C’est gagné, on ne rejoue pas.
    {""}**Bloqué ?** Aucune lettre ne convient, ni en main, ni à piocher, ni déjà jouée ; on partage les égalités.
    {""}**Les places ?** Le moins de cartes, puis le dernier sorti.
    {""}**Hors jeu ?** Vos cartes rejoignent les cartes jouées, qu’on repioche plus tard.
    {""}**Trop lent ?** Un nouveau mot, sinon une carte qui convient, sinon la carte de plus.

## Les options et les commandes

dilemme-short = courte
dilemme-short-about = La version courte : deux cartes de moins distribuées
dilemme-words = mots
dilemme-words-about = En quelle langue sont les mots ? (celle du serveur)
dilemme-words-french = français
dilemme-words-english = anglais
dilemme-finish = fin
dilemme-finish-about = Quels mots de cinq lettres ou plus comptent comme finis ? (tous)
dilemme-finish-any = tous les mots complets
dilemme-finish-final = seulement les mots achevés
dilemme-option-short-true = Version courte : deux cartes de moins
dilemme-option-short-false = Donne complète
dilemme-option-words-french = Les mots sont français
dilemme-option-words-english = Les mots sont anglais
dilemme-option-finish-any = Tout mot complet d’au moins cinq lettres compte comme fini
dilemme-option-finish-final = Seuls les mots auxquels on ne peut rien ajouter comptent comme finis
dilemme-word = mot
dilemme-word-about = Ce mot est-il dans la liste ? La réponse est pour vous seul
dilemme-word-typed = mot
dilemme-word-typed-about = Un mot, avec ou sans accents
dilemme-word-closed = Vous jouez à Dilemme en ce moment : la liste vous reste fermée. Interrogez-la quand votre partie sera finie.
dilemme-verdict-listed = ✓ **{ $word }** est dans la liste.
dilemme-verdict-plural = ✗ **{ $word }** semble être un pluriel : refusé.
dilemme-verdict-feminine = ✗ **{ $word }** semble être une forme féminine : refusé.
dilemme-verdict-feminine-of = ✗ **{ $word }** est la forme féminine de *{ $masculine }* : refusé. Un féminin ne compte que s’il est un nom à part entière (*amie*).
dilemme-verdict-conjugated = ✗ **{ $word }** semble être une forme conjuguée : refusé.
dilemme-verdict-compared = ✗ **{ $word }** semble être un comparatif ou un superlatif : refusé.
dilemme-verdict-unknown = ✗ **{ $word }** n’est pas dans la liste.
dilemme-verdict-unspellable = ✗ **{ $word }** ne s’écrit pas avec de simples lettres. Écrivez un seul mot, sans espace, trait d’union ni apostrophe.

## La table

dilemme-minutes = 20 min
dilemme-goal-french = mots français · le premier sans lettres gagne
dilemme-goal-english = mots anglais · le premier sans lettres gagne
dilemme-lobby-about = -# Des mots, lettre après lettre
dilemme-asks-lay = { $seat }, posez { $count ->
        [one] une lettre
       *[other] { $count } lettres
    }
dilemme-asks-turn = { $seat }, un nouveau mot
dilemme-asks-further = { $seat }, la carte de plus
dilemme-means-lay = Chaque mot doit rester le début d’un vrai mot
dilemme-means-further = Si elle ne convient pas, { $seat } sort
dilemme-no-columns = -# Pas encore de mot sur la table
dilemme-column-large = ## `{ $column }` { $word }
dilemme-column-small = `{ $column }` { $word }
dilemme-spelt = **{ $word }**
dilemme-only-final-words = -# Finis : seulement les mots achevés
dilemme-facts = · { $back } **{ $count }** { $count ->
        [one] lettre
       *[other] lettres
    }
dilemme-facts-out = · hors jeu
dilemme-seen = tous ont vu { $cards }
dilemme-barred = ne pourra finir aucun mot au prochain tour
dilemme-barred-now = ne peut finir aucun mot ce tour-ci
dilemme-joker = -# { $card } ou * est le joker : n’importe quelle lettre, un seul par mot
dilemme-joker-aloud = -# Le joker, écrit *, vaut n’importe quelle lettre, un seul par mot
dilemme-piles = -# À piocher : { $letters } lettres, { $capitals } majuscules · en main, { $limit } au plus
dilemme-cards-left = · { $back } **{ $count }** { $count ->
        [one] lettre en main
       *[other] lettres en main
    }
dilemme-words-finished = { $shape } { $count ->
        [one] { $count } mot
       *[other] { $count } mots
    } : { $words }
dilemme-decided-hand-emptied = Le dernier mot
dilemme-last-word-was = { $shape } { $word }
dilemme-over-hand-emptied = { $seat } a posé sa dernière lettre avec *{ $word }*.
dilemme-over-last-letter = Dernière lettre : { $seat } pose *{ $card }* sur *{ $letters }* et nomme *{ $word }*.
dilemme-over-last-left = Tous les autres sont hors jeu : { $seat } l’emporte.
dilemme-over-blocked = Plus aucune lettre ne va nulle part : le moins de lettres l’emporte.
dilemme-words-at-the-end = Les mots à la fin

## Ce qui s’est passé, en lettres

dilemme-told-laid = { $shape } ajoute { $card } : { $word }
dilemme-told-finished = { $shape } finit { $word } et rejoue
dilemme-told-announced = { $shape } trouve { $word } fini et joue une fois de plus
dilemme-told-swept = Rien ne peut suivre { $word } : retiré
dilemme-told-drew = { $shape } pioche { $back } ×{ $count }
dilemme-told-drew-further = { $shape } pioche { $back } de plus
dilemme-told-turned = { $shape } commence { $word }
dilemme-told-first-word = Le premier mot commence par { $word }
dilemme-told-wrong-card = { $shape } pose { $card } sur le mot { $column } : **faux**, la lettre revient
dilemme-told-wrong-card-penalty = { $shape } pose { $card } sur le mot { $column } : **faux**, la lettre revient, et { $shape } doit piocher { $back }
dilemme-told-wrong-claim = { $shape } dit { $word } fini : **faux**, donc { $shape } ne pourra finir aucun mot à son prochain tour
dilemme-told-wrong-announcement = { $shape } dit { $word } fini : **faux**
dilemme-told-wrong-announcement-penalty = { $shape } dit { $word } fini : **faux**, et doit piocher { $back }
dilemme-told-last-word = { $shape } dit { $word }
dilemme-told-out = { $shape } est **hors jeu** : { $cards }

## Ce qui s’est passé, en mots

dilemme-dealt = **{ $seat }** donne { $cards } cartes à chacun.
dilemme-capital-turned = { $seat } commence le mot { $column } : **{ $letter }**
dilemme-begins = **{ $seat }** commence.
dilemme-laid = **{ $seat }** ajoute **{ $card }** au mot { $column } : { $letters }
dilemme-finished = **{ $seat }** finit **{ $letters }** et rejoue.
dilemme-announced = **{ $seat }** trouve que **{ $letters }** est fini : un coup de plus.
dilemme-swept = Rien ne peut suivre **{ $letters }** : le mot { $column } est retiré.
dilemme-drew = { $seat } pioche une carte.
dilemme-drew-further = **{ $seat }** pioche la carte de plus.
dilemme-drew-penalty = { $seat } pioche une carte de pénalité.
dilemme-wrong-card = **{ $seat }** pose **{ $card }** sur le mot { $column } : elle ne convient pas et revient en main.
dilemme-wrong-claim = **{ $seat }** dit que le mot { $column } est fini, { $letters } : non. La carte reste ; au tour suivant, **{ $seat }** n’en finit aucun.
dilemme-wrong-announcement = **{ $seat }** dit que le mot { $column } est fini, { $letters } : non.
dilemme-last-word = **{ $seat }** dit **{ $word }** avec sa dernière carte.
dilemme-out = **{ $seat }** est hors jeu et rend { $cards }.
dilemme-pile-renewed = Les lettres jouées sont mélangées : une nouvelle pioche.
dilemme-capitals-renewed = Les majuscules jouées sont mélangées : une nouvelle pioche.
dilemme-hand-emptied = **{ $seat }** n’a plus de cartes et gagne.
dilemme-last-left = Tous les autres sont hors jeu : **{ $seat }** gagne.
dilemme-blocked = Plus aucune carte ne convient : le moins de cartes gagne.

## Pour un seul joueur

dilemme-drew-card = Vous avez pioché **{ $card }**.
dilemme-second-joker = ✗ **{ $letters }** aurait deux jokers ; un mot n’en prend qu’un.
dilemme-no-word-begins-so = ✗ Aucun mot de la liste ne commence par **{ $letters }**.
dilemme-no-word-announced = ✗ Une dernière carte demande un mot, et vous n’en avez pas donné.
dilemme-word-not-listed = ✗ Votre mot pour **{ $letters }** n’est pas dans la liste.
dilemme-word-begins-otherwise = ✗ Votre mot ne commence pas par **{ $letters }**.
dilemme-not-a-word = ✗ **{ $letters }** n’est pas un mot complet de la liste.
dilemme-word-goes-on = ✗ **{ $letters }** peut encore continuer ; à cette table, on ne ramasse que les mots achevés.

## Sa propre main

dilemme-your-letters = Vos lettres
dilemme-held = { $cards }
    -# { $held } sur { $limit }
dilemme-you-are-out = Vous êtes hors jeu
dilemme-ask-lay = Posez une lettre
dilemme-laying = Choisissez une lettre, puis un mot : il doit rester le début d’un vrai mot
dilemme-ask-turn = Commencez un mot
dilemme-ask-column = { $card } sur quel mot ?
dilemme-ask-further = Posez { $card }
dilemme-placing-further = C’est la carte de plus : posez-la.
dilemme-ask-last = { $card }, votre dernière
dilemme-placing-last = Choisissez un mot, puis écrivez ce qu’il devient.
dilemme-ask-announce = Quel mot est fini ?
dilemme-announcing = Il a grandi au tour d’avant, et personne ne l’a dit fini. Si c’est juste, vous jouez une fois de plus.
dilemme-claiming = **Cette lettre finit un mot ?** Dites-le ici, et vous rejouez.
    -# Si c’est faux, votre tour s’arrête, et au prochain vous ne pourrez finir aucun mot
dilemme-claiming-barred = -# Vous ne pouvez finir aucun mot ce tour-ci : la dernière fois, c’était faux.
dilemme-risk-card = Si c’est faux : elle revient, et vous piochez
dilemme-risk-capital = Si c’est faux : elle revient, et un nouveau mot est commencé pour vous
dilemme-risk-further = Si c’est faux : elle revient, et vous piochez une carte de plus, qui doit convenir
dilemme-risk-turn = Si c’est faux : elle revient, et votre tour s’arrête
dilemme-risk-out = Si c’est faux : vous êtes hors jeu
dilemme-last-move = -# Votre dernier coup
dilemme-own-finished = ✓ { $word } est fini : vous rejouez.
dilemme-own-announced = ✓ { $word } était bien fini : vous jouez une fois de plus.
dilemme-own-wrong-claim = ✗ { $word } n’est pas un mot fini.
dilemme-own-wrong-announcement = ✗ { $word } n’est pas un mot fini.
dilemme-own-not-listed = ✗ **{ $word }** n’est pas dans la liste.
dilemme-own-begins-otherwise = ✗ **{ $word }** ne commence pas par **{ $letters }**.
dilemme-after-drew-penalty = La lettre revient, vous piochez une carte et votre tour s’arrête.
dilemme-after-capital-turned = La lettre revient, un nouveau mot est commencé pour vous et votre tour s’arrête.
dilemme-after-drew-further = Vous piochez une carte de plus : posez-la, ou vous êtes hors jeu.
dilemme-after-out = Vous êtes hors jeu.
dilemme-after-wrong-card = La lettre revient, et votre tour s’arrête.
dilemme-after-wrong-claim = La lettre reste, votre tour s’arrête, et au prochain vous ne pourrez finir aucun mot.
dilemme-after-announced-drew-penalty = Vous piochez une carte, et votre tour s’arrête.
dilemme-after-announced-capital-turned = Un nouveau mot est commencé pour vous, et votre tour s’arrête.
dilemme-after-wrong-announcement = Votre tour s’arrête.
dilemme-plays-owed =
    { $count ->
        [one] Vous jouez une fois.
       *[other] Vous jouez { $count } fois.
    }
dilemme-often = ×{ $held }
dilemme-rest = { $rest }
dilemme-claim = { $rest } ✓
dilemme-last = { $rest }…
dilemme-last-title = { $word }…
dilemme-last-field = Un mot qui commence par ces lettres
dilemme-draw = Piocher
dilemme-further = Piocher une carte de plus
dilemme-turn = Nouveau mot
dilemme-announce = Un mot est fini…
dilemme-back = Retour

## Les refus

dilemme-game-over = La partie est finie. Appuyez sur **Rejouer** à la table.
dilemme-not-your-turn = Ce n’est pas votre tour. La table vous appelle quand c’est à vous.
dilemme-lay-the-further-card = D’abord la carte de plus : posez celle-là, pas une autre.
dilemme-card-not-in-hand = Vous n’avez plus cette carte. Vos cartes sont ci-dessous.
dilemme-no-such-column = Il n’y a plus de mot à cet endroit. Choisissez-en un ci-dessous.
dilemme-too-late-to-announce = Un mot oublié se dit avant toute autre chose. Posez, piochez ou commencez un mot.
dilemme-not-just-laid = On ne dit fini qu’un mot qui a grandi au tour d’avant, et que personne n’a dit fini à tort.
dilemme-too-short = Un mot fini a au moins cinq lettres.
dilemme-claim-of-second-joker = Un seul joker par mot : un second ne termine rien.
dilemme-claim-barred = La dernière fois, c’était faux : vous ne finissez aucun mot ce tour-ci. Posez la carte sans le dire.
dilemme-hand-full = Votre main est pleine. Posez une carte, ou commencez un mot s’il y a de la place.
dilemme-hand-not-full = La carte de plus est pour une main pleine. Piochez une carte ordinaire.
dilemme-room-for-a-capital = Il y a de la place pour un nouveau mot : commencez-en un, ou posez une carte.
dilemme-five-columns = Il y a déjà cinq mots. Posez une carte sur l’un d’eux, ou piochez.
dilemme-nothing-to-draw = Il ne reste rien à piocher. Posez une carte, ou commencez un mot s’il y a de la place.
dilemme-not-your-last-card = On n’écrit un mot qu’avec sa dernière carte. Posez celle-ci sans.
dilemme-not-a-spelling = Ce n’est pas un seul mot en lettres, 30 au plus ; cela ne vous coûte rien. Écrivez-le à nouveau, sans espace, trait d’union ni apostrophe.

## Autour des cartes en mots

dilemme-facts-aloud = · **{ $count }** { $count ->
        [one] lettre
       *[other] lettres
    }
dilemme-cards-left-aloud = · **{ $count }** { $count ->
        [one] carte en main
       *[other] cartes en main
    }
dilemme-column-large-aloud = Mot { $column } : { $word }
dilemme-column-small-aloud = Mot { $column } : { $word }
dilemme-often-aloud = { $face }, { $held } fois
dilemme-rest-aloud = { $word }
dilemme-claim-aloud = { $word } : fini
dilemme-last-aloud = { $word }…
dilemme-draw-aloud = Piocher
dilemme-further-aloud = Piocher une carte de plus
dilemme-turn-aloud = Nouveau mot
dilemme-told-drew-aloud = { $count ->
        [one] { $shape } pioche une lettre
       *[other] { $shape } pioche { $count } lettres
    }
dilemme-told-drew-further-aloud = { $shape } pioche une lettre de plus
dilemme-told-wrong-card-penalty-aloud = { $shape } pose { $card } sur le mot { $column } : **faux**, la lettre revient, et { $shape } doit piocher une lettre
dilemme-told-wrong-announcement-penalty-aloud = { $shape } dit { $word } fini : **faux**, et doit piocher une lettre
dilemme-rules-1-aloud =
    # Lettre à lettre
    Soyez le premier à n’avoir plus de lettres.
    Les mots partent d’une majuscule, cinq au plus, par exemple { $capital_t }, { $letter_a }, { $letter_b }, { $letter_l }.

    À votre tour, ajoutez une lettre à un mot, ou commencez un nouveau mot par une majuscule. Avant cela, vous pouvez piocher des lettres jusqu’au maximum.

    Chacun doit toujours être un mot, ou un début de mot. Ni pluriels ni formes conjuguées ; les accents ne comptent pas. Un { $letter_joker } vaut n’importe quelle lettre, une fois par mot.
dilemme-rules-2-aloud =
    # Finir un mot
    { $capital_t }, { $letter_a }, { $letter_b }, { $letter_l } et { $letter_e } : cinq lettres ou plus ? Dites qu’il est fini, et rejouez.

    Oublié ? Le joueur suivant peut le dire à votre place, et joue une fois de plus.
dilemme-rules-3-aloud =
    # Faux
    Une lettre qui ne convient pas revient en main, vous piochez une lettre et votre tour est fini.

    Main pleine : un nouveau mot est commencé pour vous à la place. Main pleine et cinq mots : vous piochez une carte de plus ; posez-la, ou vous êtes hors jeu.
