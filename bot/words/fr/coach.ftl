# Les mots du conseil : ce que ferait un ordinateur difficile, et pourquoi.

button-advise = Conseillez-moi
advice-thinking = 🤖 *je réfléchis…*
advice-none = 🤖 Rien à conseiller ici.
advice-best = 🤖 **{ $action }** · vous gagneriez environ { $chance } parties sur 100
advice-plain = 🤖 **{ $action }**
advice-mixed = 🤖 **{ $action }**
    -# Pas toujours la même chose, ou on vous devine : ceci { $share } fois sur 100
advice-mixed-chance =
    🤖 **{ $action }** · vous gagneriez environ { $chance } parties sur 100
    -# Pas toujours la même chose, ou on vous devine : ceci { $share } fois sur 100
advice-next = -# Sinon : { $actions }
advice-other = { $action } ({ $chance } sur 100)
advice-other-share = { $action } ({ $share } sur 100)
no-advice-here = Le conseil n’est donné qu’aux tables où une seule personne joue contre des ordinateurs.
still-thinking = Je réfléchis encore à votre question précédente. Une à la fois.

## Pourquoi

why-points = -# Vous finiriez avec environ { $points } points
why-duel = -# J’attends de l’autre : la paix { $yields } fois sur 100, le conflit { $fights } · vous finiriez avec environ { $points } points
why-attack = -# { $count ->
        [0] Aucune carte des autres ne peut la prendre
        [one] Une carte des autres peut la prendre
       *[other] { $count } cartes des autres peuvent la prendre
    }
why-takes = -# Prend { $points } points
why-under = -# Le pli reste ({ $points } points) · { $count ->
        [0] aucune carte des autres ne peut le prendre
        [one] une carte des autres peut le prendre
       *[other] { $count } cartes des autres peuvent le prendre
    }
why-rows = -# { $count ->
        [one] Un seul rang convient aux réponses
       *[other] { $count } rangs conviennent encore aux réponses
    }
why-turn = -# Un nouveau mot, sans dépenser de carte
why-claim = -# Finit un mot : vous rejouez
why-follow = -# { $count ->
        [0] Aucune lettre ne peut plus suivre
        [one] Une seule lettre peut encore suivre
       *[other] { $count } lettres peuvent encore suivre
    }

## Les coups

action-offer = offrir { $card }
action-throw = lancer { $card }
action-pass = passer
action-choose = { $token } { $name ->
        [peace] paix
       *[conflict] conflit
    }
action-lay = { $card }
action-place = { $card } en { $place }
action-ready = poser le rang
action-ask = demander : { $question }
action-swap = échanger { $first } { $second }
action-turn-place = ouvrir { $place }
action-answer = { $reply ->
        [yes] oui
        [no] non
       *[object] objection
    }
action-letter = ajouter { $card } à *{ $word }*
action-claim = ajouter { $card } à *{ $word }* et dire qu’il est fini
action-announce = dire que *{ $word }* est fini
action-draw = piocher { $back }
action-turn = commencer un nouveau mot

## La revue d’une partie

replay-review = Revue
review-thinking = 🤖 Un ordinateur difficile regarde chaque coup par les yeux de ce joueur…
review-progress = { $bar } { $done } sur { $of }
review-heading = -# { $game } · partie { $match } · revue de { $shape } **{ $seat }**
review-costliest = **Ce qui a coûté le plus**
review-no-mistake = **Aucun coup n’a rien coûté de mesurable.**
review-steps = **Coup par coup** · { $page } sur { $pages }
review-empty = Il n’y avait rien à décider.
review-same = `{ $step }` { $done } ✓
review-share = `{ $step }` { $done } · { $percent } sur 100
review-other = `{ $step }` { $done } → { $best }
review-cost = `{ $step }` { $done } → { $best } **−{ $percent }{"\u00A0"}%**
legend-same = -# ✓ un ordinateur difficile joue pareil
legend-other = -# → ce qu’un ordinateur difficile jouerait
legend-cost = -# −{ $count }{"\u00A0"}% : à partir de là, { $count ->
        [one] { $count } victoire
       *[other] { $count } victoires
    } de moins sur 100
legend-share = -# { $count } sur 100 : combien de fois un ordinateur difficile le joue aussi
review-step = Coup { $step }
review-whose = Les coups de qui ?
