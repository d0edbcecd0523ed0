dilemma-name = dilemma
dilemma-about = Dilemma : bluffer avec des cartes, puis paix ou conflit, de 3 à 5
dilemma-start-about = Ouvrir une table de Dilemma : bluffer avec des cartes, paix ou conflit, de 3 à 5
dilemma-title = Dilemma
dilemma-rules-1 =
    # Offrir et lancer
    🏆 Gagnez des cartes : le plus de points l’emporte, une carte vaut son nombre. Chacun a les cartes 1 à 10 et { $life }{ $life }{ $life } (à quatre ou cinq : { $life }{ $life }).

    Un joueur offre une carte : { $triangle_8 }
    Les autres lancent une carte dessus en secret, ou passent : { $circle_9 } { $square_3 }

    Une carte lancée d’un **autre nombre** affronte l’offre. Toute autre carte lancée est perdue. Si personne ne lance, la carte offerte revient à son joueur, en points.
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
    Ensuite, le joueur suivant à gauche offre. C’est fini quand un joueur au plus a encore des cartes.

    🏆 Le plus de points gagnés. Les cartes en main ne comptent pas.
dilemma-full-1 =
    ## Dilemma, toutes les règles
    {""}**Les cartes.** Chacun a les cartes 1 à 10 de sa couleur ; trois vies à trois joueurs, deux à quatre ou cinq. Qui offre le premier est tiré au sort.

    {""}**L’offre.** Un joueur pose une carte face visible. Tous ceux qui ont encore des cartes peuvent en lancer une dessus, en secret, ou passer.

    {""}**Le lancer.** Quand tous ont répondu, on montre les cartes lancées. La première qui est bien tombée, avec un autre nombre que l’offre, l’affronte ; toute autre carte lancée quitte le jeu. Une carte du même nombre que l’offre ne compte pas, ni celle qui manque. Si aucune carte ne compte, tous peuvent relancer, même ceux qui ont passé.

    {""}**Personne n’en veut.** La carte offerte devient les points de son joueur.

    {""}**À deux.** Quand seuls deux joueurs ont des cartes, un lancer ne peut pas manquer, et une carte du même nombre que l’offre ne peut pas être lancée.
dilemma-full-2 =
    {""}**Le duel.** Paix et paix : chacun gagne la carte de l’autre. Conflit et paix : le conflit gagne les deux cartes et perd une vie. Conflit et conflit : les deux cartes quittent le jeu, et chacun perd une vie. Sans vie, on choisit la paix.

    {""}**Fin du tour.** Le joueur suivant à gauche qui a des cartes offre.

    {""}**La fin.** Dès qu’un joueur au plus a des cartes. On additionne les cartes gagnées ; une égalité est partagée.

    {""}**Quelle carte affronte l’offre ?** Au sort : chacun lance ou passe, et l’ordre est tiré au sort. La main la plus rapide : trois secondes après le premier lancer, il est trop tard, et les cartes comptent dans l’ordre d’arrivée.

    {""}**L’adresse.** Risquée : un lancer réussit cinq fois sur six.

    {""}**Le temps.** Qui ne lance pas à temps passe ; une offre ou un choix est tiré au sort.
dilemma-full-3 =
    ## Ce que la règle laisse ouvert
    {""}Voici ce qu’elle ne dit pas, ou ne dit que pour une table, et comment on joue ici.

    {""}**Qui offre le premier ?** Le sort.
    {""}**Rien que des cartes qui ne comptent pas, et plus personne ne lance ?** Comme si personne n’en voulait.
    {""}**Plus de vie dans un duel ?** La paix est répondue d’office ; deux joueurs sans vie échangent leurs cartes.
    {""}**Un tour sans duel ?** Le joueur suivant à gauche offre quand même.
    {""}**À deux, sans rien gaspiller ?** Un lancer ne peut pas manquer, une carte du même nombre que l’offre ne se lance pas, et le premier lancer ouvre le duel.
    {""}**Plus de cartes au milieu d’un tour ?** On le joue d’abord jusqu’au bout ; il se peut qu’alors personne n’en ait.
    {""}**Égalité de points ?** Partagée.
    {""}**Qui a lancé le premier, quand chacun est ailleurs ?** On lance en secret. Au sort : une carte chacun, et l’ordre est tiré. La main la plus rapide : on relance tant qu’aucune de ses cartes ne compte, et **qui a passé attend que tous puissent relancer**.
    {""}**Un lancer manque-t-il souvent ?** Jamais, ou à une table risquée une fois sur six ; jamais exprès.
    {""}**Trop lent ?** Qui ne lance rien passe ; le sort offre ou choisit, et ne le dit qu’à ce joueur.

## Les options

dilemma-landing = arrivée
dilemma-landing-about = Quelle carte lancée affronte l’offre ? (en éclair la plus rapide, sinon au sort)
dilemma-landing-order = la main la plus rapide, entre humains
dilemma-landing-lot = tirée au sort
dilemma-aim = adresse
dilemma-aim-about = Un lancer peut-il manquer ?
dilemma-aim-sure = aucun lancer ne manque
dilemma-aim-risky = un lancer sur six manque
dilemma-hands = mains
dilemma-hands-about = Tout le monde voit-il toutes les mains ?
dilemma-hands-hidden = cachées
dilemma-hands-open = visibles
dilemma-option-landing-order = La carte la plus rapide affronte l’offre
dilemma-option-landing-lot = Le sort choisit la carte qui affronte l’offre
dilemma-option-aim-sure = Aucun lancer ne manque
dilemma-option-aim-risky = Un lancer sur six manque
dilemma-option-hands-hidden = Mains cachées
dilemma-option-hands-open = Mains visibles

## La table

dilemma-minutes = 10 min
dilemma-lobby-about = -# Offrir une carte, puis paix ou conflit
dilemma-round = tour { $round } · le plus de points gagne
dilemma-asks-offer = { $seat }, offrez une carte
dilemma-means-first-offer = Le sort a désigné { $seat } pour commencer · vies de chacun : { $life }
dilemma-means-next-offer = Chacun offre à son tour, vers la gauche
dilemma-asks-throw = Qui prend le { $card } { $of_seat } ?
dilemma-means-throw = Lancez une carte, ou passez
dilemma-means-throw-again = Aucune carte ne comptait : relancez
dilemma-means-hasty-throw = Vite : fini { $seconds } s après le premier lancer
dilemma-asks-duel = Paix ou conflit ?
dilemma-means-duel = Choix secret encore attendu : { $seats }
dilemma-versus = # { $left } vs { $right }
dilemma-on-offer = # { $left } vs { $right }
dilemma-alone = # { $left }
dilemma-last-duel = -# Dernier duel
dilemma-last-offer = -# Dernière offre
dilemma-at-stake = -# { $points } points sont en jeu
dilemma-lost = -# Lancé pour rien, perdu : { $cards }
dilemma-invalid = -# Ne compte pas, même nombre ou manqué : { $cards }
dilemma-result-untaken = **Personne ne lance : { $seat } +{ $points }**
dilemma-result-peace = **Paix : { $seat } +{ $points }, { $other_seat } +{ $other_points }**
dilemma-result-robbed = **{ $seat } prend les deux : +{ $points }, −1{"\u00A0"}{ $life }** · { $other_seat } +0
dilemma-result-conflict = **Les deux cartes sont perdues : { $seat } −1{"\u00A0"}{ $life }, { $other_seat } −1{"\u00A0"}{ $life }**
dilemma-told-untaken = { $faces } personne ne lance : { $seat } +{ $points }
dilemma-told-peace = { $faces } { $seat } +{ $points }, { $other_seat } +{ $other_points }
dilemma-told-robbed = { $faces } { $seat } +{ $points }, −1{"\u00A0"}{ $life }
dilemma-told-conflict = { $faces } tout est perdu, −1{"\u00A0"}{ $life } chacun
dilemma-facts = **{ $points }**{"\u00A0"}pts{"\u00A0"}{ $back }{ $held }
dilemma-open-hand = { $blank }`{ $cards }`
dilemma-over-one-holds = Il ne reste des cartes qu’à { $seat } : c’est fini.
dilemma-over-none-holds = Plus personne n’a de cartes : c’est fini.
dilemma-decided = Le tour { $round } a tout décidé
dilemma-decided-why = -# Aucun autre tour n’a autant fait pour la victoire
dilemma-last-round = Dernier tour

## Ce qui s’est passé

dilemma-first-provocateur = **{ $seat }** offre en premier : c’est le sort.
dilemma-offered = **{ $seat }** offre **{ $card }**.
dilemma-untaken = Personne ne lance : **{ $seat }** gagne { $card }.
dilemma-no-valid-card = Aucune carte ne compte contre le { $card } : tous peuvent relancer.
dilemma-card-taking = Le **{ $card }** { $of_seat } affronte l’offre.
dilemma-card-late = Le { $card } { $of_seat } est perdu.
dilemma-card-of-same-value = Le { $card } { $of_seat } a le même nombre que l’offre : il ne compte pas.
dilemma-card-leaning = Le { $card } { $of_seat } tombe mal : perdu.
dilemma-card-outside = Le { $card } { $of_seat } manque : perdu.
dilemma-duel-opened = **{ $seat }** { $card } contre **{ $other_seat }** { $other_card }.
dilemma-bound-to-peace = { $seat } n’a plus de vie et doit choisir la paix.
dilemma-tokens-shown = { $seat } : { $token ->
        [peace] paix
       *[conflict] conflit
    } · { $other_seat } : { $other_token ->
        [peace] paix
       *[conflict] conflit
    }
dilemma-cards-exchanged = Paix : { $seat } +{ $card }, { $other_seat } +{ $other_card }.
dilemma-conflict-won = **{ $seat }** prend { $cards } et perd une vie.
dilemma-both-fought = Les deux cartes sont perdues, { $cards } ; { $seats } paient une vie chacun.
dilemma-initiative = Tour { $round } : c’est à **{ $seat }** d’offrir.
dilemma-cards-out = Un joueur au plus a encore des cartes : la partie est finie.

## Sa propre main

dilemma-your-hand = Vos cartes
dilemma-own-cards = En main : { $cards }
dilemma-no-cards = Vous n’avez plus de cartes.
dilemma-ask-offer = Offrez une carte
dilemma-offering = Les autres lancent une carte dessus, ou passent. Si personne ne lance, son nombre est à vous, en points.
dilemma-ask-throw = Lancez sur le { $card } { $of_seat }
dilemma-throwing-order = La première carte d’un autre nombre affronte { $seat }. Toute autre carte lancée est perdue.
dilemma-throwing-lot = Une des cartes lancées, tirée au sort, affronte { $seat }. Toute autre est perdue.
dilemma-throwing-alone = Personne d’autre ne peut lancer : votre carte affronte { $seat }.
dilemma-marked = -# La carte marquée « = » a le même nombre que l’offre : pas de duel avec elle, la lancer n’est qu’un bluff.
dilemma-sealed = Secret jusqu’à la dernière réponse
dilemma-hasty = Fini { $seconds } s après le premier lancer
dilemma-threw-flat = -# { $card } est posé. Personne ne le voit avant que tous aient répondu.
dilemma-threw-leaning = -# { $card } tombe mal : perdu.
dilemma-threw-outside = -# { $card } manque : perdu.
dilemma-you-threw = Vous lancez { $card }
dilemma-you-passed = Vous passez
dilemma-passed-unseen = -# Personne ne le voit avant que tous aient répondu.
dilemma-you-lost = Votre { $cards } est perdu
dilemma-lost-to = C’est le { $card } { $of_seat } qui est en duel.
dilemma-lost-before = Votre { $cards } a été perdu : le { $card } { $of_seat } a eu le duel.
dilemma-you-offer = Vous offrez { $card }
dilemma-you-chose = Vous choisissez { $token }
dilemma-you-are-bound = Plus de vie, donc { $token }
dilemma-ask-duel = { $mine } vs { $theirs } { $of_seat }
dilemma-if-other = Les deux choisissent en secret. Ce qui en sort :
dilemma-if-bound = { $seat } n’a plus de vie et doit choisir { $peace } :
dilemma-duel-peace-peace = Vous { $peace } **+{ $theirs }** · { $seat } { $peace } +{ $mine }
dilemma-duel-peace-conflict = Vous { $peace } **+0** · { $seat } { $conflict } +{ $both } −1{"\u00A0"}{ $life }
dilemma-duel-conflict-peace = Vous { $conflict } **+{ $both } −1{"\u00A0"}{ $life }** · { $seat } { $peace } +0
dilemma-duel-conflict-conflict = Vous { $conflict } **−1{"\u00A0"}{ $life }** · { $seat } { $conflict } −1{"\u00A0"}{ $life }
dilemma-both-lives = -# Vies : vous { $mine } · { $seat } { $theirs } · sans vie, on doit choisir la paix
dilemma-together = Révélés ensemble : deux paix échangent les cartes, deux conflits les perdent
dilemma-own-untaken = Personne n’a lancé sur votre { $card } : **vous +{ $points }**
dilemma-others-duel = **Leur duel :** { $told }
dilemma-own-duel = **Votre duel :** vous { $mine } · { $seat } { $theirs }
dilemma-own-peace = → **vous +{ $points }** · { $seat } +{ $other_points }
dilemma-own-robbed = → vous prenez les deux cartes : **vous +{ $points } −1{"\u00A0"}{ $life }** · { $seat } +0
dilemma-own-robbed-by = → { $seat } prend les deux cartes : **vous +0** · { $seat } +{ $other_points } −1{"\u00A0"}{ $life }
dilemma-own-conflict = → les deux cartes sont perdues : **vous −1{"\u00A0"}{ $life }** · { $seat } −1{"\u00A0"}{ $life }
dilemma-ask-same-value = Jeter { $card } ?
dilemma-same-value-wasted = Il a le même nombre que l’offre : pas de duel, et il est perdu.
dilemma-same-value = =
dilemma-throw-anyway = Lancer quand même
dilemma-back = Retour
dilemma-pass = Passer
dilemma-token-peace = Paix
dilemma-token-conflict = Conflit
dilemma-card-thrown = Personne ne voit votre carte avant que tous aient répondu.
dilemma-declined = Personne ne voit que vous passez.
dilemma-token-chosen = Votre choix est fait.

## Les refus

dilemma-not-your-turn = Ce n’est pas à vous d’offrir. La table dit à qui.
dilemma-offer-already-made = L’offre est faite. Lancez une carte dessus, ou attendez le tour suivant.
dilemma-card-not-in-hand = Vous n’avez plus le { $card }. Choisissez une autre carte.
dilemma-no-offer-yet = Rien n’est encore offert. Attendez la carte offerte.
dilemma-arena-closed = Trop tard pour lancer : un duel est en cours. Attendez l’offre suivante.
dilemma-own-offer = C’est votre offre : aux autres de lancer.
dilemma-already-thrown = Vous avez lancé votre carte. Attendez que tous aient répondu.
dilemma-already-declined = Vous avez passé. Si tous peuvent relancer, vous aussi.
dilemma-no-cards-left = Vous n’avez plus de carte à lancer.
dilemma-same-value-of-two-left = Le { $card } a le même nombre que l’offre : à deux joueurs, il serait perdu pour rien. Lancez une autre carte, ou passez.
dilemma-no-duel = Il n’y a pas de duel en ce moment.
dilemma-not-in-duel = Ce duel oppose deux autres joueurs.
dilemma-already-chosen = Vous avez choisi. Attendez l’autre joueur.
dilemma-no-lives-left = Vous n’avez plus de vie : votre choix est la paix, et il est fait.
dilemma-game-over = La partie est finie. Appuyez sur **Rejouer** à la table.

dilemma-lapsed-offer = Votre temps est écoulé : votre { $card }, tiré au sort, a été offert.
dilemma-lapsed-token = Votre temps est écoulé : { $token ->
        [peace] la paix a été choisie
       *[conflict] le conflit a été choisi
    } pour vous, au sort.

## Autour des cartes en mots

dilemma-facts-aloud = · **{ $points }** points · cartes en main : { $held }
dilemma-versus-aloud = { $left } contre { $right }
dilemma-means-first-offer-aloud = Le sort a désigné { $seat } pour commencer · chacun a { $life }
dilemma-on-offer-aloud = Offert : { $left }
dilemma-alone-aloud = { $left }
dilemma-ask-throw-aloud = Lancez sur { $card }
dilemma-ask-duel-aloud = { $mine } contre { $theirs }
dilemma-marked-aloud = -# Un bouton dit que sa carte a le même nombre que l’offre : pas de duel avec elle.
dilemma-same-value-aloud = { $face }, même nombre
dilemma-throw-anyway-aloud = Lancer { $face }
dilemma-token-peace-aloud = Paix
dilemma-token-conflict-aloud = Conflit
dilemma-lost-to-aloud = C’est { $card } qui est en duel.
dilemma-lost-before-aloud = Votre { $cards } a été perdu : { $card } a eu le duel.
dilemma-result-robbed-aloud = **{ $seat } prend les deux : +{ $points }, et perd { $life }** · { $other_seat } +0
dilemma-result-conflict-aloud = **Les deux cartes sont perdues : { $seat } perd { $life }, { $other_seat } perd { $life }**
dilemma-told-untaken-aloud = { $faces } : personne ne lance, { $seat } +{ $points }
dilemma-told-peace-aloud = { $faces } : { $seat } +{ $points }, { $other_seat } +{ $other_points }
dilemma-told-robbed-aloud = { $faces } : { $seat } +{ $points }, et perd { $life }
dilemma-told-conflict-aloud = { $faces } : tout est perdu, et chacun perd { $life }
dilemma-if-other-aloud = Les deux choisissent en secret. Ce qui en sort, votre choix d’abord :
dilemma-duel-peace-peace-aloud = Paix et paix : **vous +{ $theirs }**, { $seat } +{ $mine }
dilemma-duel-peace-conflict-aloud = Paix et conflit : { $seat } +{ $both } et perd { $life }
dilemma-duel-conflict-peace-aloud = Conflit et paix : **vous +{ $both } et perdez { $life }**
dilemma-duel-conflict-conflict-aloud = Conflit et conflit : **chacun perd { $life }**
dilemma-both-lives-aloud = Vous : { $mine } · { $seat } : { $theirs } · sans vie, on doit choisir la paix
dilemma-own-duel-aloud = **Votre duel :** vous { $mine }, contre { $theirs }
dilemma-own-peace-aloud = Donc **vous +{ $points }**, { $seat } +{ $other_points }
dilemma-own-robbed-aloud = Donc vous prenez les deux cartes : **vous +{ $points } et perdez { $life }**, { $seat } +0
dilemma-own-robbed-by-aloud = Donc { $seat } prend les deux cartes : **vous +0**, { $seat } +{ $other_points } et perd { $life }
dilemma-own-conflict-aloud = Donc les deux cartes sont perdues : **vous perdez { $life }**, { $seat } perd { $life }
dilemma-rules-1-aloud =
    # Offrir et lancer
    Gagnez des cartes : le plus de points l’emporte, une carte vaut son nombre. Chacun a les cartes 1 à 10 et trois vies, ou deux à quatre ou cinq joueurs.

    Un joueur offre une carte, par exemple { $triangle_8 }.
    Les autres lancent une carte dessus en secret, ou passent, par exemple { $circle_9 } et { $square_3 }.

    Une carte lancée d’un **autre nombre** affronte l’offre. Toute autre carte lancée est perdue. Si personne ne lance, la carte offerte revient à son joueur, en points.
dilemma-rules-2-aloud =
    # Le duel
    Par exemple { $triangle_8 } contre { $circle_9 }. Les deux choisissent en secret.

    Paix et paix : chacun gagne la carte de l’autre.
    Conflit et paix : le conflit gagne les deux cartes et paie { $life }.
    Conflit et conflit : les deux cartes sont perdues, chacun paie { $life }.

    Sans vie, il ne reste que la paix.
dilemma-tokens-shown-aloud = { $seat } : { $token ->
        [peace] paix
       *[conflict] conflit
    } · { $other_seat } : { $other_token ->
        [peace] paix
       *[conflict] conflit
    }
dilemma-lapsed-token-aloud = Votre temps est écoulé : { $token ->
        [peace] la paix a été choisie
       *[conflict] le conflit a été choisi
    } pour vous, au sort.
