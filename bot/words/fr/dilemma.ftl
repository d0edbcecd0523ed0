dilemma-name = dilemma
dilemma-about = Dilemma : bluffer avec des cartes, puis paix ou conflit, de 3 à 5
dilemma-start-about = Ouvrir une table de Dilemma : bluffer avec des cartes, paix ou conflit, de 3 à 5
dilemma-title = Dilemma
dilemma-rules-1 =
    # Offrir et lancer
    Chacun a les cartes 1 à 10 et { $life }{ $life }{ $life } (à quatre ou cinq : { $life }{ $life }).

    Le provocateur offre une carte : { $triangle_8 }
    Les autres lancent une carte dessus en secret, ou passent : { $circle_9 } { $square_3 }

    Une carte d’une **autre valeur** affronte l’offre. Toute autre carte lancée est perdue. Si personne ne prend l’offre, le provocateur la gagne.
dilemma-rules-2 =
    # Le duel
    { $triangle_8 }{ $sealed } vs { $circle_9 }{ $sealed }
    Les deux choisissent en secret.

    { $peace } { $peace } chacun gagne la carte de l’autre
    { $conflict } { $peace } le conflit gagne les deux cartes et paie { $life }
    { $conflict } { $conflict } les deux cartes sont perdues, chacun paie { $life }

    Sans vie, il ne reste que { $peace }.
dilemma-rules-3 =
    # La fin
    Le joueur suivant offre. C’est fini quand un joueur au plus a encore des cartes.

    🏆 Le plus de points gagnés. Les cartes en main ne comptent pas.
dilemma-full-1 =
    ## Dilemma, toutes les règles
    {""}**Les cartes.** Chacun a les cartes 1 à 10 de sa couleur ; trois vies à trois joueurs, deux à quatre ou cinq. Le premier provocateur est tiré au sort.

    {""}**L’offre.** Le provocateur pose une carte face visible. Tous ceux qui ont encore des cartes peuvent en lancer une dessus, en secret, ou passer.

    {""}**L’arène.** À sa fermeture, la pile est montrée. La première carte réussie, d’une autre valeur que l’offre, est la carte de duel ; toute autre carte lancée quitte le jeu. Une carte de la valeur de l’offre n’est pas valable, ni celle qui manque l’arène. Sans carte valable, on relance, même ceux qui ont passé.

    {""}**Personne n’en veut.** Le provocateur gagne la carte offerte.

    {""}**À deux.** Quand seuls deux joueurs ont des cartes, un lancer ne peut pas manquer, et une carte de la valeur de l’offre ne peut pas être lancée.
dilemma-full-2 =
    {""}**Le duel.** Paix et paix : chacun gagne la carte de l’autre. Conflit et paix : le conflit gagne les deux cartes et perd une vie. Conflit et conflit : les deux cartes quittent le jeu, et chacun perd une vie. Sans vie, on choisit la paix.

    {""}**Fin du tour.** L’initiative passe à gauche, au prochain joueur qui a des cartes.

    {""}**La fin.** Dès qu’un joueur au plus a des cartes. On additionne les cartes gagnées ; une égalité est partagée.

    {""}**L’arrivée.** Au sort : chacun lance ou passe, et l’ordre est tiré au sort. La main la plus rapide : dès le premier lancer, l’arène reste ouverte trois secondes, et les cartes comptent dans l’ordre d’arrivée.

    {""}**L’adresse.** Risquée : un lancer réussit cinq fois sur six.

    {""}**Le temps.** Qui ne lance pas à temps passe ; une offre ou un choix est tiré au sort.
dilemma-full-3 =
    ## Ce que la règle laisse ouvert
    {""}Voici ce qu’elle ne dit pas, ou ne dit que pour une table, et comment on joue ici.

    {""}**Qui provoque le premier ?** Le sort.
    {""}**Rien que des cartes non valables ou manquées, et plus personne ne lance ?** Comme si personne n’en voulait.
    {""}**Plus de vie dans un duel ?** La paix est répondue d’office ; deux joueurs sans vie échangent leurs cartes.
    {""}**Un tour sans duel ?** L’initiative passe à gauche quand même.
    {""}**À deux, sans rien gaspiller ?** Un lancer ne peut pas manquer, une carte de la valeur de l’offre ne se lance pas, et le premier lancer ferme l’arène.
    {""}**Plus de cartes au milieu d’un tour ?** On le joue d’abord jusqu’au bout ; il se peut qu’alors personne n’en ait.
    {""}**Égalité de points ?** Partagée.
    {""}**Qui a lancé le premier, quand chacun est ailleurs ?** Les lancers sont scellés. Au sort : une carte chacun, et l’ordre est tiré. La main la plus rapide : on relance tant qu’aucune de ses cartes ne compte, et **qui a passé attend que le lancer s’ouvre de nouveau**.
    {""}**Un lancer manque-t-il souvent ?** Jamais, ou à une table risquée une fois sur six ; jamais exprès.
    {""}**Trop lent ?** Qui ne lance rien passe ; le sort offre ou choisit, et ne le dit qu’à ce joueur.

## Les options

dilemma-landing = arrivée
dilemma-landing-about = Quelle carte lancée affronte l’offre ? (en éclair la plus rapide, sinon au sort)
dilemma-landing-order = la main la plus rapide, entre humains
dilemma-landing-lot = tirée au sort
dilemma-aim = adresse
dilemma-aim-about = Un lancer peut-il manquer l’arène ?
dilemma-aim-sure = aucun lancer ne manque
dilemma-aim-risky = un lancer sur six manque
dilemma-hands = mains
dilemma-hands-about = Tout le monde voit-il toutes les mains ?
dilemma-hands-hidden = cachées
dilemma-hands-open = visibles
dilemma-option-landing-order = -# La carte la plus rapide affronte l’offre
dilemma-option-landing-lot = -# Le sort choisit la carte qui affronte l’offre
dilemma-option-aim-sure = -# Aucun lancer ne manque
dilemma-option-aim-risky = -# Un lancer sur six manque
dilemma-option-hands-hidden = -# Mains cachées
dilemma-option-hands-open = -# Mains visibles

## La table

dilemma-minutes = 10 min
dilemma-lobby-about = -# Offrir, lancer, paix ou conflit
dilemma-round = tour { $round }
dilemma-asks-offer = { $seat }, offrez une carte
dilemma-means-first-offer = Premier provocateur
dilemma-means-next-offer = Provocateur suivant
dilemma-asks-throw = Qui prend le { $card } { $of_seat } ?
dilemma-means-throw = Lancez, ou passez
dilemma-means-throw-again = Non valable : relancez
dilemma-means-hasty-throw = Ferme { $seconds } s après le premier lancer
dilemma-asks-duel = Paix ou conflit ?
dilemma-means-duel = { $count ->
        [one] { $seats } décide
       *[other] { $seats } décident
    }
dilemma-versus = # { $left } vs { $right }
dilemma-alone = # { $left }
dilemma-at-stake = -# { $points } points en jeu
dilemma-lost = -# Perdu { $cards }
dilemma-invalid = -# Même valeur ou manqué { $cards }
dilemma-result-untaken = **Personne n’en veut : { $seat } +{ $points }**
dilemma-result-peace = **Paix : { $seat } +{ $points }, { $other_seat } +{ $other_points }**
dilemma-result-robbed = **{ $seat } rafle tout : +{ $points }**, −1 { $life }
dilemma-result-conflict = **Conflit : tout perdu**, −1 { $life } chacun
dilemma-told-untaken = { $faces } personne : { $seat } +{ $points }
dilemma-told-peace = { $faces } { $seat } +{ $points }, { $other_seat } +{ $other_points }
dilemma-told-robbed = { $faces } { $seat } +{ $points }
dilemma-told-conflict = { $faces } tout est perdu
dilemma-facts = · **{ $points }** pts { $back }{"\u00A0"}{ $held }
dilemma-open-hand = { $cards }
dilemma-open-hand-in-figures = { $blank }`{ $cards }`
dilemma-decided = Tout se joue au tour { $round }
dilemma-last-round = Dernier tour

## Ce qui s’est passé

dilemma-first-provocateur = **{ $seat }** offre en premier : c’est le sort.
dilemma-offered = **{ $seat }** offre **{ $card }**.
dilemma-untaken = Personne n’en veut : **{ $seat }** gagne { $card }.
dilemma-no-valid-card = Rien de valable sur le { $card }.
dilemma-card-taking = Le **{ $card }** { $of_seat } affronte l’offre.
dilemma-card-late = Le { $card } { $of_seat } est perdu.
dilemma-card-of-same-value = Le { $card } { $of_seat } a la valeur de l’offre : non valable.
dilemma-card-leaning = Le { $card } { $of_seat } reste sur le bord : perdu.
dilemma-card-outside = Le { $card } { $of_seat } manque l’arène : perdu.
dilemma-duel-opened = **{ $seat }** { $card } contre **{ $other_seat }** { $other_card }.
dilemma-bound-to-peace = { $seat } n’a plus de vie : paix.
dilemma-tokens-shown = { $seat } : { $token ->
        [peace] ✌️ paix
       *[conflict] ⚔️ conflit
    } · { $other_seat } : { $other_token ->
        [peace] ✌️ paix
       *[conflict] ⚔️ conflit
    }
dilemma-cards-exchanged = Paix : { $seat } +{ $card }, { $other_seat } +{ $other_card }.
dilemma-conflict-won = **{ $seat }** prend { $cards } et perd une vie.
dilemma-both-fought = { $seats } perdent { $cards } et une vie chacun.
dilemma-initiative = Tour { $round } : **{ $seat }** offre.
dilemma-cards-out = Un joueur au plus a encore des cartes : la partie est finie.

## Sa propre main

dilemma-your-hand = Vos cartes
dilemma-own-cards = { $cards }
dilemma-no-cards = Vous n’avez plus de cartes.
dilemma-ask-offer = Offrez une carte
dilemma-offering = Les autres lancent une carte ou passent. Si personne n’en veut, elle est à vous.
dilemma-ask-throw = Lancez sur le { $card } { $of_seat }
dilemma-throwing-order = La première carte d’une autre valeur affronte { $seat }. Toute autre carte lancée est perdue.
dilemma-throwing-lot = Une des cartes lancées, tirée au sort, affronte { $seat }. Toute autre est perdue.
dilemma-marked = -# La carte marquée = a la valeur de l’offre : pas de duel avec elle.
dilemma-sealed = Révélé à la fermeture
dilemma-hasty = Ferme { $seconds } s après le premier lancer
dilemma-threw-flat = -# { $card } est dans l’arène, caché jusqu’à sa fermeture.
dilemma-threw-leaning = -# { $card } reste sur le bord : perdu.
dilemma-threw-outside = -# { $card } manque l’arène : perdu.
dilemma-you-threw = Vous lancez { $card }
dilemma-you-passed = Vous passez
dilemma-passed-unseen = -# Personne ne le voit avant la fermeture de l’arène.
dilemma-you-lost = Vous perdez { $cards }
dilemma-you-offer = Vous offrez { $card }
dilemma-you-chose = Vous choisissez { $token }
dilemma-you-are-bound = Plus de vie : { $token }
dilemma-ask-duel = { $mine } vs { $theirs } { $of_seat }
dilemma-if-other = Si { $seat } choisit { $peace } ou { $conflict }, vous gagnez :
dilemma-if-bound = { $seat } n’a plus de vie et doit choisir { $peace }. Vous gagnez :
dilemma-if-peace = { $peace } **+{ $gained }** ou **0**
dilemma-if-conflict = { $conflict } **+{ $robbed }** ou **0**, et −1 { $life }
dilemma-if-peace-bound = { $peace } **+{ $gained }**
dilemma-if-conflict-bound = { $conflict } **+{ $robbed }**, et −1 { $life }
dilemma-both-lives = Vous { $mine } · { $seat } { $theirs }
dilemma-together = Révélés ensemble
dilemma-own-untaken = Personne n’en veut : +{ $points }
dilemma-own-peace = Paix : +{ $points }
dilemma-own-robbed = Vous raflez tout : +{ $points }
dilemma-own-robbed-by = { $seat } rafle tout
dilemma-own-conflict = Conflit : tout perdu
dilemma-own-cost = −1 { $life }
dilemma-ask-same-value = Jeter { $card } ?
dilemma-same-value-wasted = Il a la valeur de l’offre : pas de duel, et il est perdu.
dilemma-same-value = =
dilemma-throw-anyway = Lancer quand même
dilemma-back = Retour
dilemma-pass = Passer
dilemma-token-peace = Paix
dilemma-token-conflict = Conflit
dilemma-card-thrown = Personne ne voit votre carte avant la fermeture de l’arène.
dilemma-declined = Personne ne voit que vous passez.
dilemma-token-chosen = Votre choix est fait.

## Les refus

dilemma-not-your-turn = Ce n’est pas à vous d’offrir. La table dit à qui.
dilemma-offer-already-made = L’offre est faite. Lancez une carte dessus, ou attendez le tour suivant.
dilemma-card-not-in-hand = Vous n’avez plus le { $card }. Choisissez une autre carte.
dilemma-no-offer-yet = Rien n’est encore offert. Attendez la carte du provocateur.
dilemma-arena-closed = L’arène est fermée : c’est l’heure du duel. Attendez l’offre suivante.
dilemma-own-offer = C’est votre offre : aux autres de lancer.
dilemma-already-thrown = Vous avez lancé votre carte. Attendez la fermeture de l’arène.
dilemma-already-declined = Vous avez passé. Si l’on relance, vous pourrez lancer.
dilemma-no-cards-left = Vous n’avez plus de carte à lancer.
dilemma-same-value-of-two-left = Le { $card } a la valeur de l’offre : à deux joueurs, il serait perdu pour rien. Lancez une autre carte, ou passez.
dilemma-no-duel = Il n’y a pas de duel en ce moment.
dilemma-not-in-duel = Ce duel oppose deux autres joueurs.
dilemma-already-chosen = Vous avez choisi. Attendez l’autre joueur.
dilemma-no-lives-left = Vous n’avez plus de vie : votre choix est la paix, et il est fait.
dilemma-game-over = La partie est finie. Appuyez sur **Rejouer** à la table.

dilemma-lapsed-offer = Votre temps est écoulé : le sort a offert votre { $card }.
dilemma-lapsed-token = Votre temps est écoulé : le sort a choisi { $token ->
        [peace] ✌️ la paix
       *[conflict] ⚔️ le conflit
    }.
