dilemme-name = dilemme
dilemme-about = Dilemme : des mots français lettre à lettre, en cinq colonnes, de 2 à 4 joueurs
dilemme-title = Dilemme
dilemme-help = **Dilemme** (2–4) : des mots grandissent lettre à lettre ; posez le premier votre dernière carte. `/dilemme commencer`
dilemme-rules =
    ## Dilemme en bref
    Un jeu de lettres pour 2 à 4 joueurs. Chacun tient des minuscules (10, 9 ou 8 cartes à 2, 3 ou 4 joueurs : c’est aussi le maximum en main). Le premier qui pose sa dernière carte gagne.
    {""}**Les colonnes.** Les mots descendent d’une majuscule, en cinq colonnes au plus. Lue depuis sa majuscule, une colonne doit toujours être un mot ou un début de mot. Ni pluriels, ni adjectifs féminins, ni formes conjuguées ; les accents ne comptent pas. Une liste fait foi : interrogez-la par `/dilemme mot`.
    {""}**Votre tour** finit quand vous posez une carte : une des vôtres sur une colonne, ou une majuscule retournée en nouvelle colonne. Avant cela, vous pouvez piocher une à une, jusqu’au maximum. Au maximum, avec cinq colonnes, vous pouvez piocher une carte de plus : posez aussitôt celle-là même, ou vous êtes éliminé.
    {""}**Terminer un mot.** Si votre carte termine un mot d’au moins cinq lettres, dites-le (✓) : vous ramassez la colonne, une majuscule prend sa place et vous rejouez. Si vous l’oubliez, le joueur suivant peut annoncer le mot au début de son tour, et joue une fois de plus. Un mot plus court auquel on ne peut rien ajouter est ramassé aussitôt ; personne ne rejoue.
    {""}**Les jokers** (?) valent n’importe quelle lettre et peuvent en changer ; un seul par colonne.
    {""}**Les cartes fausses.** Une carte qui ne convient pas revient en main, vous piochez une carte de pénalité et votre tour est fini. Main pleine : une majuscule est retournée à la place ou, avec cinq colonnes, vous piochez la carte de plus. Une fausse annonce coûte autant. Réclamer à tort un mot avec une carte qui convient la laisse en place, finit votre tour et vous interdit de réclamer au suivant. Vous seul apprenez ce qui était faux.
    {""}**La dernière carte.** Avec elle, vous écrivez un mot qui commence par les lettres de la colonne, votre carte comprise. Un mot faux est une carte fausse.
    {""}**La fin.** Aussi quand tous les autres sont éliminés, ou quand aucune carte ne convient nulle part : alors le moins de cartes l’emporte.
    -# Version courte : deux cartes de moins. Fin « achevés » : seul un mot auquel on ne peut rien ajouter se ramasse. Temps écoulé : une majuscule est retournée s’il y a de la place ; sinon une carte qui convient est posée, ou piochée. Votre dernière carte n’est jamais posée pour vous.

## Les options et les commandes

dilemme-short = courte
dilemme-short-about = La version courte : deux cartes de moins distribuées
dilemme-finish = fin
dilemme-finish-about = Quels mots de cinq lettres ou plus se ramassent ? (tous)
dilemme-finish-any = tous les mots complets
dilemme-finish-final = seulement les mots achevés
dilemme-option-short-true = -# Version courte : deux cartes de moins
dilemme-option-short-false = -# Donne complète
dilemme-option-finish-any = -# Tout mot complet d’au moins cinq lettres se ramasse
dilemme-option-finish-final = -# Seuls les mots auxquels on ne peut rien ajouter se ramassent
dilemme-word = mot
dilemme-word-about = Ce mot est-il dans la liste ? La réponse est pour vous seul
dilemme-word-typed = mot
dilemme-word-typed-about = Un mot français, avec ou sans accents
dilemme-verdict-listed = ✓ **{ $word }** est dans la liste.
dilemme-verdict-plural = ✗ **{ $word }** semble être un pluriel : refusé.
dilemme-verdict-feminine = ✗ **{ $word }** semble être une forme féminine : refusé.
dilemme-verdict-conjugated = ✗ **{ $word }** semble être une forme conjuguée : refusé.
dilemme-verdict-unknown = ✗ **{ $word }** n’est pas dans la liste.
dilemme-verdict-unspellable = ✗ **{ $word }** ne s’écrit pas avec de simples lettres. Écrivez un seul mot, sans espace, trait d’union ni apostrophe.

## La table

dilemme-minutes = 20 min
dilemme-lobby-about = -# Des mots, lettre après lettre
dilemme-hand-heading = Vos lettres
dilemme-turn = À { $seat } de jouer{ $count ->
        [one] {""}
       *[other] , { $count } fois
    }
dilemme-turn-further = { $seat } doit poser la carte de plus, sinon c’est l’élimination
dilemme-columns =
    ```
    { $columns }
    ```
dilemme-legend = -# en bas : le nombre de lettres · ? joker
dilemme-only-final-words = -# ✓ seulement les mots auxquels on ne peut rien ajouter
dilemme-side = { $shape } **{ $seat }** · { $count ->
        [one] **{ $count }** carte
       *[other] **{ $count }** cartes
    }
dilemme-side-with-shown = { $shape } **{ $seat }** · { $count ->
        [one] **{ $count }** carte
       *[other] **{ $count }** cartes
    } · vu : { $shown }
dilemme-side-out = { $shape } ~~{ $seat }~~ · hors jeu
dilemme-piles = -# pioche { $pile } (corbeille { $basket }) · majuscules { $capitals } ({ $capital_basket })
dilemme-cards-left = · { $count ->
        [one] **{ $count }** carte en main
       *[other] **{ $count }** cartes en main
    }
dilemme-out-at-the-end = · hors jeu
dilemme-words-finished = { $shape } { $count ->
        [one] un mot : { $words }
       *[other] { $count } mots, les derniers : { $words }
    }

## Ce qui s’est passé

dilemme-dealt = **{ $seat }** donne { $cards } cartes à chacun.
dilemme-capital-turned = { $seat } retourne une majuscule en { $column } : **{ $letter }**
dilemme-begins = **{ $seat }** commence.
dilemme-laid = **{ $seat }** pose **{ $card }** en { $column } : { $letters }
dilemme-finished = ✓ **{ $seat }** termine **{ $letters }** et rejoue.
dilemme-announced = ✓ **{ $seat }** annonce **{ $letters }**, oublié : un coup de plus.
dilemme-swept = Rien ne peut suivre { $letters } : la colonne { $column } est ramassée.
dilemme-drew = { $seat } pioche une carte.
dilemme-drew-further = **{ $seat }** pioche la carte de plus : à poser, sous peine d’élimination.
dilemme-drew-penalty = { $seat } pioche une carte de pénalité.
dilemme-wrong-card = ✗ **{ $seat }** pose **{ $card }** en { $column } : faux. La carte revient en main.
dilemme-wrong-claim = ✗ **{ $seat }** réclame { $letters } en { $column } : faux. La carte reste ; rien à réclamer au prochain tour.
dilemme-wrong-announcement = ✗ **{ $seat }** annonce { $letters } en { $column } : faux.
dilemme-last-word = **{ $seat }**, avec sa dernière carte, annonce **{ $word }**.
dilemme-out = ✗ **{ $seat }** est hors jeu et rend { $cards }.
dilemme-pile-renewed = La pioche est renouvelée avec sa corbeille.
dilemme-capitals-renewed = Les majuscules sont renouvelées avec leur corbeille.
dilemme-hand-emptied = 🏆 **{ $seat }** n’a plus de cartes et gagne.
dilemme-last-left = 🏆 Tous les autres sont hors jeu : **{ $seat }** gagne.
dilemme-blocked = Aucune carte ne convient nulle part : le jeu est bloqué, le moins de cartes l’emporte.

## Pour un seul joueur

dilemme-drew-card = Vous avez pioché **{ $card }**.
dilemme-second-joker = ✗ **{ $letters }** aurait deux jokers ; un seul par colonne.
dilemme-no-word-begins-so = ✗ Aucun mot de la liste ne commence par **{ $letters }**.
dilemme-no-word-announced = ✗ Une dernière carte demande un mot, et vous n’en avez pas annoncé.
dilemme-word-not-listed = ✗ Votre mot pour **{ $letters }** n’est pas dans la liste.
dilemme-word-begins-otherwise = ✗ Votre mot ne commence pas par **{ $letters }**.
dilemme-not-a-word = ✗ **{ $letters }** n’est pas un mot complet de la liste.
dilemme-word-goes-on = ✗ **{ $letters }** peut encore continuer, et ici seuls les mots achevés se ramassent.

## Sa propre main

dilemme-your-hand = **Vos cartes** ({ $held } sur { $limit }) : { $cards }
dilemme-you-are-out = Vous êtes hors jeu. Vous pouvez rester et regarder.
dilemme-lying = { $columns }
dilemme-no-columns = Aucune colonne sur la table.
dilemme-joker = joker
dilemme-card = { $card }
dilemme-card-once = { $card }
dilemme-card-often = { $card } ×{ $held }
dilemme-plays-owed =
    { $count ->
        [one] Vous jouez une fois.
       *[other] Vous jouez { $count } fois.
    }
dilemme-question-card = Choisissez une carte à poser – ou piochez, ou retournez une majuscule.
dilemme-question-column = **{ $card }** – sur quelle colonne ? **✓** dit aussi : cela termine un mot d’au moins cinq lettres.
dilemme-question-announce = Quel mot a été terminé et oublié au tour précédent ? Une fausse annonce est une carte fausse.
dilemme-question-further = La carte de plus est **{ $card }**. Posez-la ; si elle est fausse, vous êtes éliminé.
dilemme-question-last = Votre dernière carte : **{ $card }**. Choisissez une colonne, puis écrivez un mot qui commence ainsi.
dilemme-question-no-columns = Retournez une majuscule ; vous pouvez piocher avant.
dilemme-lay = { $column } { $letters }
dilemme-claim = ✓ { $column } { $letters }
dilemme-last = { $column } { $letters }…
dilemme-last-title = Votre dernière carte, en colonne { $column }
dilemme-last-field = Un mot qui commence par ces lettres
dilemme-announce = ✓ { $column } { $letters }
dilemme-draw = Piocher
dilemme-further = Piocher une carte de plus
dilemme-turn-capital = Retourner une majuscule
dilemme-forgotten = Un mot oublié…

## Les refus

dilemme-game-over = La partie est finie. Appuyez sur **Rejouer** à la table.
dilemme-not-your-turn = Ce n’est pas votre tour. La table dit à qui c’est, et vous appellera.
dilemme-lay-the-further-card = D’abord la carte de plus : posez-la sur une colonne, celle-là et pas une autre.
dilemme-card-not-in-hand = Vous n’avez plus cette carte. Vos cartes sont ci-dessous.
dilemme-no-such-column = Il n’y a plus de colonne à cet endroit. Choisissez-en une ci-dessous.
dilemme-too-late-to-announce = Un mot oublié s’annonce avant toute autre chose. À présent, posez, piochez ou retournez une majuscule.
dilemme-not-just-laid = On n’annonce qu’une colonne qui a grandi au tour précédent, et que personne n’a réclamée à tort.
dilemme-too-short = Il faut cinq lettres pour ramasser un mot.
dilemme-claim-of-second-joker = Un seul joker par mot : un second ne termine rien.
dilemme-claim-barred = Vous avez réclamé à tort : rien à réclamer ce tour-ci. Posez la carte sans rien dire.
dilemme-hand-full = Vous tenez le maximum de cartes. Posez-en une, ou retournez une majuscule s’il y a de la place.
dilemme-hand-not-full = La carte de plus est pour une main pleine. Piochez une carte ordinaire.
dilemme-room-for-a-capital = Il y a de la place pour une majuscule : retournez-en une, ou posez une carte.
dilemme-five-columns = Il y a déjà cinq colonnes. Posez une carte sur l’une d’elles, ou piochez.
dilemme-nothing-to-draw = La pioche et sa corbeille sont vides. Posez une carte, ou retournez une majuscule s’il y a de la place.
dilemme-not-your-last-card = On n’annonce un mot qu’avec sa dernière carte. Posez celle-ci sans mot.
dilemme-not-a-spelling = Ce n’est pas un seul mot en lettres (30 au plus) ; cela ne vous coûte rien. Écrivez-le à nouveau, sans espace, trait d’union ni apostrophe.
