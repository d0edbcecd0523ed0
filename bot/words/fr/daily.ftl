# Les mots de la donne du jour.

command-daily = donne-du-jour
command-daily-about = La même donne pour tout le monde, un seul essai, en privé

daily-title = Donne du jour
daily-how =
    { $count ->
        [one] Les mêmes cartes pour tout le monde, partout : vous contre un ordinateur difficile, un seul essai, en privé. Elle se termine <t:{ $until }:R>, à <t:{ $until }:t>.
       *[other] Les mêmes cartes pour tout le monde, partout : vous contre { $count } ordinateurs difficiles, un seul essai, en privé. Elle se termine <t:{ $until }:R>, à <t:{ $until }:t>.
    }
daily-promise = -# Donne loyale `{ $promise }` : demain, son secret sera montré ici, et chacun pourra vérifier que personne n’a choisi ces cartes.
daily-secret = -# Loyale : le SHA-256 de `{ $secret }` est la graine de ses parties.
daily-yesterday = **La donne d’hier : { $game }**
daily-seed = -# La graine de cette donne sera montrée après minuit UTC, quand plus personne ne pourra la jouer.
daily-given-up = Vous n’avez pas terminé cette donne. La prochaine commence à minuit UTC.
daily-came = { $medal } { $place } rang
daily-ahead =
    { $medal } { $count ->
        [one] { $count } point d’avance sur le meilleur ordinateur
       *[other] { $count } points d’avance sur le meilleur ordinateur
    }
daily-behind =
    { $medal } { $count ->
        [one] { $count } point de retard sur le meilleur ordinateur
       *[other] { $count } points de retard sur le meilleur ordinateur
    }
daily-label = { $place }{ $points }
daily-better =
    { $count ->
        [one] Mieux que { $percent } % de { $count } joueur
       *[other] Mieux que { $percent } % de { $count } joueurs
    }
daily-first = Personne d’autre n’a encore terminé cette donne
daily-streak = 🔥 Jours d’affilée : { $now } · record : { $best }
daily-spread =
    { $count ->
        [one] Le résultat de { $count } joueur
       *[other] Les résultats de { $count } joueurs
    }
daily-spread-bar = { $label } : { $count }.
daily-spread-own = { $label } : { $count }, dont vous.
daily-place-1 = 1er
daily-place-2 = 2e
daily-place-3 = 3e
daily-place-4 = 4e
daily-place-5 = 5e
daily-shown = **{ $title }** · <t:{ $at }:D> · { $game }
daily-squares = { $squares }
daily-squares-mean = -# Un carré par { $played ->
        [dilemme] mot fini
       *[other] manche
    } : 🟩 plus de gains que tous les autres, ⬜ à égalité, ⬛ moins
daily-by = **{ $name }**
daily-copy = Je ne peux rien publier ici. Copiez ceci :
daily-to-copy =
    ```
    { $words }
    ```
daily-of-day = -# <t:{ $at }:D> · { $game }
daily-of-month = -# le mois du <t:{ $at }:D> · ce serveur
daily-line = { $medal } **{ $name }** { $came }
daily-month-line =
    { $medal } **{ $name }** { $count ->
        [one] { $wins } gagnée sur { $count }
       *[other] { $wins } gagnées sur { $count }
    }
daily-mine = Vous : { $medal }
daily-nobody = Personne ici ne l’a encore terminée.
daily-board-closed = Le classement s’ouvre quand vous avez vous-même terminé la donne d’aujourd’hui.
daily-no-board = Les classements sont ceux d’un serveur : ouvrez celui-ci dans un serveur où se trouve le bot.
daily-over = Cette donne est terminée. Celle d’aujourd’hui est dans `/donne-du-jour`.
daily-once = La donne du jour ne se joue qu’une fois. La prochaine commence à minuit UTC.
daily-sealed = D’autres jouent encore cette donne. Elle pourra être montrée et vérifiée à partir de minuit UTC.
daily-not-finished = Vous n’avez pas terminé cette donne.
button-daily-play = La jouer
button-daily-show = Montrer
button-daily-board = Classement
button-daily-month = Ce mois-ci
button-daily-best = Revoir le meilleur d’hier
button-daily-result = Mon résultat
first-daily = Jouer la donne du jour
