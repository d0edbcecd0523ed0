dilemme-name = dilemme
dilemme-about = Dilemme : des mots français ou anglais lettre à lettre, en cinq colonnes, de 2 à 4 joueurs
dilemme-title = Dilemme
dilemme-rules-1 =
    # Lettre à lettre
    Vos minuscules : { $letter_e }{ $letter_r }{ $letter_s }{ $letter_joker }
    Les mots partent d’une majuscule, cinq au plus : { $capital_t }{ $letter_a }{ $letter_b }{ $letter_l }

    À votre tour, posez une lettre sur un mot, ou retournez une majuscule { $capital_back }. Avant cela, vous pouvez piocher { $letter_back } jusqu’au maximum.

    Chacun doit toujours être un mot, ou un début de mot. Ni pluriels ni formes conjuguées ; les accents ne comptent pas. { $letter_joker } vaut n’importe quelle lettre, une fois par mot.
dilemme-rules-2 =
    # Finir un mot
    { $capital_t }{ $letter_a }{ $letter_b }{ $letter_l } + { $letter_e } cinq lettres ou plus ? **Réclamez-le** et rejouez.

    Oublié ? Le joueur suivant peut l’annoncer, et joue une fois de plus.
dilemme-rules-3 =
    # Faux
    Une lettre qui ne convient pas revient en main, vous piochez { $letter_back } et votre tour est fini.

    Main pleine : une majuscule est retournée à la place. Main pleine et cinq mots : vous piochez une carte de plus ; posez-la, ou vous êtes hors jeu.
dilemme-rules-4 =
    # La dernière lettre
    Avec elle, vous écrivez un mot qui commence ainsi.

    🏆 Le premier sans lettres. Si plus rien ne convient, le moins de lettres gagne.
dilemme-full-1 =
    ## Dilemme, toutes les règles
    {""}**Les cartes.** Les mots sont français ou anglais, selon la table. De 2 à 4 joueurs tiennent des minuscules : 10, 9 ou 8 cartes à 2, 3 ou 4 joueurs, et c’est aussi le maximum en main. La version courte en donne deux de moins.

    {""}**Les colonnes.** Les mots partent d’une majuscule, en cinq colonnes au plus. Lue depuis sa majuscule, une colonne doit toujours être un mot ou un début de mot. Ni pluriels, ni adjectifs féminins, ni formes conjuguées, ni comparatifs anglais ; les accents ne comptent pas. Une liste fait foi : `/dilemme mot` l’interroge, mais pas pendant que vous jouez.

    {""}**Votre tour** finit quand vous posez une carte : une des vôtres sur une colonne, ou une majuscule retournée en nouvelle colonne. Avant cela, vous pouvez piocher une à une, jusqu’au maximum. Au maximum, avec cinq colonnes, vous pouvez piocher une carte de plus : posez aussitôt celle-là même, ou vous êtes hors jeu.

    {""}**Finir un mot.** Si votre carte finit un mot d’au moins cinq lettres, réclamez-le (✓) : vous ramassez la colonne, une majuscule prend sa place et vous rejouez. Si vous l’oubliez, le joueur suivant peut annoncer le mot au début de son tour, et joue une fois de plus. Un mot plus court auquel on ne peut rien ajouter est ramassé aussitôt ; personne ne rejoue.
dilemme-full-2 =
    {""}**Les jokers** valent n’importe quelle lettre et peuvent en changer ; un seul par colonne.

    {""}**Les cartes fausses.** Une carte qui ne convient pas revient en main, vous piochez une carte de pénalité et votre tour est fini. Main pleine : une majuscule est retournée à la place ou, avec cinq colonnes, vous piochez la carte de plus. Une fausse annonce coûte autant. Réclamer à tort avec une carte qui convient la laisse en place, finit votre tour, et vous ne réclamez pas au suivant. Vous seul apprenez ce qui était faux.

    {""}**La dernière carte.** Avec elle, vous écrivez un mot qui commence par les lettres de la colonne, votre carte comprise. Un mot faux est une carte fausse.

    {""}**La fin.** Le premier qui pose sa dernière carte gagne. Aussi quand tous les autres sont hors jeu, ou quand plus rien ne convient : alors le moins de cartes gagne.

    {""}**Ramasser.** Une table peut ne le permettre que pour les mots auxquels on ne peut rien ajouter.

    {""}**Le temps.** Temps écoulé : une majuscule est retournée s’il y a de la place ; sinon une carte qui convient est posée ; sinon vous piochez jusqu’à en avoir une, au risque d’être hors jeu au-delà du maximum. Votre dernière carte n’est jamais posée pour vous.
dilemme-full-3 =
    ## Ce que la règle laisse ouvert
    {""}Voici ce qu’elle ne dit pas, et comment on joue ici.

    {""}**Quelles cartes ?** Elle nomme 123 cartes, un k et les jokers ; les autres nombres sont les nôtres. Les mots anglais aussi.
    {""}**Qu’est-ce qu’un mot ?** Ce qui est dans la liste. Un féminin ou un participe compte là où un dictionnaire en fait un nom, un participe aussi un adjectif (amie, fini ; non heureuse, obtenu). *Chaude* (de forgeron) et *anglaise* (une boucle) sont donc admis, *froide* et *française* non : une Française prend la majuscule.
    {""}**Peut-on bluffer ?** Là, un mot est vérifié quand on le conteste. Ici, la liste juge chaque carte aussitôt.
    {""}**Qu’est-ce qu’un mot complet ?** Tout mot de cinq lettres ou plus ou, à certaines tables, celui auquel on ne peut rien ajouter.
    {""}**Comment réclame-t-on, annonce-t-on ?** On réclame avec la carte, on annonce avant toute autre chose. Réclamé à tort : la carte reste, et rien à réclamer au tour suivant.
    {""}**Une faute, main pleine ?** On ne passe pas ainsi : une majuscule est retournée, ou la carte de plus doit être posée.
    {""}**La carte de plus ?** C’est celle-là qu’on pose, et on peut la piocher même si une autre convient.
    {""}**Un mot que personne n’a réclamé ?** Il reste s’il peut continuer, sinon il est ramassé un tour plus tard.
    {""}**Une dernière carte qui finit un mot ?** C’est gagné, on ne rejoue pas.
    {""}**Bloqué ?** Aucune lettre des mains, de la pioche ou de la corbeille ne convient ; on partage les égalités.
    {""}**Les places ?** Le moins de cartes, puis le dernier sorti.
    {""}**Hors jeu ?** Vos cartes vont à la corbeille.
    {""}**Trop lent ?** Une majuscule, sinon une carte qui convient, sinon la carte de plus.

## Les options et les commandes

dilemme-short = courte
dilemme-short-about = La version courte : deux cartes de moins distribuées
dilemme-words = mots
dilemme-words-about = En quelle langue sont les mots ? (celle du serveur)
dilemme-words-french = français
dilemme-words-english = anglais
dilemme-finish = fin
dilemme-finish-about = Quels mots de cinq lettres ou plus se ramassent ? (tous)
dilemme-finish-any = tous les mots complets
dilemme-finish-final = seulement les mots achevés
dilemme-option-short-true = -# Version courte : deux cartes de moins
dilemme-option-short-false = -# Donne complète
dilemme-option-words-french = -# Les mots sont **français**
dilemme-option-words-english = -# Les mots sont **anglais**
dilemme-option-finish-any = -# Tout mot complet d’au moins cinq lettres se ramasse
dilemme-option-finish-final = -# Seuls les mots auxquels on ne peut rien ajouter se ramassent
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
dilemme-lobby-about = -# Des mots, lettre après lettre
dilemme-asks-lay = { $seat }, posez { $count ->
        [one] une lettre
       *[other] { $count } lettres
    }
dilemme-asks-turn = { $seat }, une majuscule
dilemme-asks-further = { $seat }, la carte de plus
dilemme-means-further = Elle convient, ou { $seat } sort
dilemme-no-columns = -# Aucun mot sur la table
dilemme-column-large = ## { $column } { $word }
dilemme-column-small = { $column } { $word }
dilemme-spelt = **{ $word }**
dilemme-only-final-words = -# On ne ramasse que les mots achevés
dilemme-facts = · { $back } **{ $held }** sur { $limit }
dilemme-facts-out = · hors jeu
dilemme-seen = vu { $cards }
dilemme-barred = ne réclame pas
dilemme-piles = -# pioche { $pile } · corbeille { $basket } · majuscules { $capitals }
dilemme-cards-left = · { $back } **{ $count }** { $count ->
        [one] carte en main
       *[other] cartes en main
    }
dilemme-words-finished = { $shape } { $count ->
        [one] { $count } mot
       *[other] { $count } mots
    } : { $words }
dilemme-decided-hand-emptied = Le dernier mot
dilemme-last-word-was = { $shape } { $word }
dilemme-over-hand-emptied = { $seat } a posé sa dernière lettre avec *{ $word }*.
dilemme-over-last-left = Tous les autres sont hors jeu : { $seat } l’emporte.
dilemme-over-blocked = Plus aucune lettre ne va nulle part : le moins de lettres l’emporte.
dilemme-words-at-the-end = Les mots à la fin

## Ce qui s’est passé, en lettres

dilemme-told-laid = { $shape } { $card } sur { $column }
dilemme-told-finished = { $shape } finit { $word }
dilemme-told-announced = { $shape } annonce { $word }
dilemme-told-swept = Rien ne suit { $word } : ramassé
dilemme-told-drew = { $shape } pioche { $back } ×{ $count }
dilemme-told-drew-further = { $shape } pioche { $back } de plus
dilemme-told-turned = { $shape } retourne { $word }
dilemme-told-wrong = { $shape } { $card } sur { $column } : **faux**
dilemme-told-wrong-penalty = { $shape } { $card } sur { $column } : **faux**, +1 carte
dilemme-told-wrong-claim = { $shape } réclame { $word } : **faux**
dilemme-told-wrong-announcement = { $shape } annonce { $word } : **faux**
dilemme-told-last-word = { $shape } dit { $word }
dilemme-told-out = { $shape } est **hors jeu** : { $cards }

## Ce qui s’est passé, en mots

dilemme-dealt = **{ $seat }** donne { $cards } cartes à chacun.
dilemme-capital-turned = { $seat } retourne une majuscule en { $column } : **{ $letter }**
dilemme-begins = **{ $seat }** commence.
dilemme-laid = **{ $seat }** pose **{ $card }** en { $column } : { $letters }
dilemme-finished = **{ $seat }** finit **{ $letters }** et rejoue.
dilemme-announced = **{ $seat }** annonce **{ $letters }**, oublié : un coup de plus.
dilemme-swept = Rien ne peut suivre **{ $letters }** : la colonne { $column } est ramassée.
dilemme-drew = { $seat } pioche une carte.
dilemme-drew-further = **{ $seat }** pioche la carte de plus.
dilemme-drew-penalty = { $seat } pioche une carte de pénalité.
dilemme-wrong-card = **{ $seat }** pose **{ $card }** en { $column } : faux. La carte revient en main.
dilemme-wrong-claim = **{ $seat }** réclame { $letters } en { $column } : faux. La carte reste ; pas de réclamation au tour suivant.
dilemme-wrong-announcement = **{ $seat }** annonce { $letters } en { $column } : faux.
dilemme-last-word = **{ $seat }** dit **{ $word }** avec sa dernière carte.
dilemme-out = **{ $seat }** est hors jeu et rend { $cards }.
dilemme-pile-renewed = La corbeille devient la nouvelle pioche.
dilemme-capitals-renewed = La corbeille des majuscules devient leur nouvelle pioche.
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
dilemme-ask-turn = Retournez une majuscule
dilemme-ask-column = { $card } sur quel mot ?
dilemme-ask-further = Posez { $card }
dilemme-placing-further = C’est la carte de plus : posez-la.
dilemme-ask-last = { $card }, votre dernière
dilemme-placing-last = Choisissez un mot, puis écrivez ce qu’il devient.
dilemme-ask-announce = Quel mot est fini ?
dilemme-announcing = Il a grandi au tour d’avant, sans que personne ne le réclame. Si c’est juste, vous jouez une fois de plus.
dilemme-claiming = **Elle finit un mot ?** Réclamez-le et rejouez.
    -# Si c’est faux : votre tour est fini, et vous ne réclamez pas au suivant
dilemme-claiming-barred = -# Vous ne pouvez pas réclamer ce tour-ci : la dernière fois, c’était faux.
dilemme-risk-card = Si c’est faux : elle revient, et vous piochez
dilemme-risk-capital = Si c’est faux : elle revient, et une majuscule est retournée
dilemme-risk-further = Si c’est faux : elle revient, et vous piochez une carte de plus, qui doit convenir
dilemme-risk-turn = Si c’est faux : elle revient, et votre tour est fini
dilemme-risk-out = Si c’est faux : vous êtes hors jeu
dilemme-own-wrong-card = { $card } sur { $column } : faux
dilemme-own-wrong-claim = { $word } n’est pas fini
dilemme-own-wrong-announcement = { $word } n’est pas fini
dilemme-after-drew-penalty = Vous avez pioché une carte de pénalité, et votre tour est fini.
dilemme-after-capital-turned = Une majuscule est retournée pour vous, et votre tour est fini.
dilemme-after-wrong-card = Elle revient dans votre main, et votre tour est fini.
dilemme-after-wrong-claim = La lettre reste, votre tour est fini, et vous ne réclamez pas au suivant.
dilemme-after-wrong-announcement = Votre tour est fini.
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
dilemme-turn = Retourner
dilemme-announce = Annoncer…
dilemme-back = Retour

## Les refus

dilemme-game-over = La partie est finie. Appuyez sur **Rejouer** à la table.
dilemme-not-your-turn = Ce n’est pas votre tour. La table vous appelle quand c’est à vous.
dilemme-lay-the-further-card = D’abord la carte de plus : posez celle-là, pas une autre.
dilemme-card-not-in-hand = Vous n’avez plus cette carte. Vos cartes sont ci-dessous.
dilemme-no-such-column = Il n’y a plus de mot à cet endroit. Choisissez-en un ci-dessous.
dilemme-too-late-to-announce = Un mot oublié s’annonce avant toute autre chose. Posez, piochez ou retournez une majuscule.
dilemme-not-just-laid = On n’annonce qu’un mot qui a grandi au tour d’avant, et que personne n’a réclamé à tort.
dilemme-too-short = Il faut cinq lettres pour ramasser un mot.
dilemme-claim-of-second-joker = Un seul joker par mot : un second ne termine rien.
dilemme-claim-barred = La dernière fois, c’était faux : rien à réclamer ce tour-ci. Posez la carte sans réclamer.
dilemme-hand-full = Votre main est pleine. Posez une carte, ou retournez une majuscule s’il y a de la place.
dilemme-hand-not-full = La carte de plus est pour une main pleine. Piochez une carte ordinaire.
dilemme-room-for-a-capital = Il y a de la place pour une majuscule : retournez-en une, ou posez une carte.
dilemme-five-columns = Il y a déjà cinq mots. Posez une carte sur l’un d’eux, ou piochez.
dilemme-nothing-to-draw = La pioche et sa corbeille sont vides. Posez une carte, ou retournez une majuscule s’il y a de la place.
dilemme-not-your-last-card = On n’écrit un mot qu’avec sa dernière carte. Posez celle-ci sans.
dilemme-not-a-spelling = Ce n’est pas un seul mot en lettres, 30 au plus ; cela ne vous coûte rien. Écrivez-le à nouveau, sans espace, trait d’union ni apostrophe.
