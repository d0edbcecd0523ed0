# Les mots des classements, des historiques, des reprises et de ce qui est gardé sur quelqu’un.

somebody = Quelqu’un

## Les mots des commandes

command-scores = scores
command-scores-about = Qui joue comment : un classement, ou un joueur
command-history = historique
command-history-about = Les parties finies, à revoir pas à pas
command-verify = vérifier
command-verify-about = Rejouer une partie finie et vérifier que la donne était loyale
command-privacy = vie-privée
command-privacy-about = Ce qui est gardé sur vous
command-privacy-export = exporter
command-privacy-export-about = Un fichier avec tout ce qui est gardé sur vous
command-privacy-delete = effacer
command-privacy-delete-about = Vous faire oublier : nom, cotes, réglages

option-game = jeu
option-game-about = Quel jeu
option-span = période
option-span-about = Depuis quand
option-where = où
option-where-about = Les parties de ce serveur, ou de tous
option-whom = joueur
option-whom-about = Un joueur plutôt que tous
option-match = partie
option-match-about = Le numéro d’une partie finie
option-commitment = engagement
option-commitment-about = La donne loyale notée à la table, si vous l’avez fait

span-season = cette saison
span-week = cette semaine
span-all = depuis le début
where-server = ce serveur
where-everywhere = partout

## Les classements

span-words-season = saison { $year }/{ $number }
span-words-week = semaine { $number } de { $year }
span-words-all = depuis le début
scores-heading =
    ## { $game }
    { $span } · { $where }
scores-line = **{ $place }.** { $name } · **{ $low }–{ $high }**
scores-figures =
    { $count ->
        [one] -# { $count } partie
       *[other] -# { $count } parties
    } · { $wins } gagnées · place moyenne { $average }{ $streak }
scores-streak = {" "}· 🔥 { $count } d’affilée
scores-own = Vous : **{ $place }.** { $name } · **{ $low }–{ $high }**
scores-not-yet = Vous : pas encore ici. Toute partie menée à son terme entre personnes compte.
scores-empty = Personne n’a encore fini de partie ici. Ouvrez une table !
scores-page =
    { $count ->
        [one] -# Page { $page } sur { $pages } · { $count } joueur
       *[other] -# Page { $page } sur { $pages } · { $count } joueurs
    }
scores-how = -# La force d’un joueur est presque sûrement dans sa fourchette ; le classement va par le bas de celle-ci. De vos cinquante dernières parties d’un jeu, les cinq premières avec les mêmes comptent en entier, la n-ième seulement 5/n.
scores-key-back = ◀ Retour
scores-key-on = Suite ▶
scores-key-earlier = Saison d’avant
scores-key-later = Saison d’après
scores-key-season = Cette saison
scores-key-week = Cette semaine
scores-key-all = Toujours
scores-key-here = Ce serveur
scores-key-everywhere = Partout
scores-key-show = Montrer à tous

## Un joueur

card-heading =
    ## { $name }
    { $span } · { $where }
card-unrated = Pas encore de partie cotée.
card-rating = **{ $game }** · **{ $low }–{ $high }**
card-opponents = **Rencontre le plus souvent**
card-opponent = { $name } · { $count ->
        [one] { $count } rencontre
       *[other] { $count } rencontres
    }, devant { $beaten } fois
card-matches = **Dernières parties**
plot-about = La cote de { $name }, partie après partie.
plot-curve = { $game } : de { $start } le { $first } à { $end } le { $last }.

## Les historiques

history-heading = ## Parties finies
history-empty = Pas encore de partie finie.
history-open = En revoir une…
history-newer = ◀ Plus récentes
history-older = Plus anciennes ▶
match-own = `#{ $match }` { $game } · <t:{ $at }:d> · place { $place } sur { $seats_in_all }, { $points } pts
match-all = `#{ $match }` { $game } · <t:{ $at }:d> · { $players }
match-ended-early = `#{ $match }` { $game } · <t:{ $at }:d> · fermée avant la fin
match-place = { $place }. { $name }
match-player = { $name }
match-option = #{ $match } { $game } : { $players }

## Les reprises

replay-heading = ### { $game } · partie { $match } · pas { $step } sur { $length }
replay-deal = La donne.
replay-clock = ⏳ L’horloge joue.
replay-line = { $shape } **{ $seat }** : { $line }
replay-seat = { $shape } { $name }
replay-eyes = 👁 { $shape } **{ $seat }** voit :
replay-seed = -# Graine de la donne : { $seed }
replay-first = ⏮ Début
replay-back = ◀ Retour
replay-forward = Suite ▶
replay-last = Fin ⏭
replay-export = En fichier
replay-verify = Était-ce loyal ?
replay-exported = La partie { $match } en texte. Elle se vérifie sans moi : `python -m bot verify` et le nom du fichier.

## La donne loyale

verdict-fair =
    ✅ **La partie { $match } a été donnée loyalement.**
    La graine { $seed } répond à l’engagement { $commitment }…, et les { $steps } pas, rejoués à partir d’elle, mènent carte par carte à la fin notée.
    -# Comparez l’engagement à la « Donne loyale » que vous avez vue à la table.
verdict-seed = ❌ **Partie { $match } : la graine n’est pas celle qui était promise.** L’engagement de la graine notée serait { $commitment }….
verdict-step = ❌ **Partie { $match } : le pas { $at } sur { $steps } ne suit pas** de la graine et des pas d’avant.
verdict-end = ❌ **Partie { $match } : la fin notée ne suit pas** de la graine et de ses { $steps } pas.
no-finished-match = Il n’y a pas de partie finie { $match } ici. `/historique` les montre.

## Ce qui est gardé sur quelqu’un

privacy-exported = Tout ce que je garde sur vous, en un fichier, pour vous seul.
privacy-warning =
    {""}**Être oublié ?** Vos cotes, réglages et nom partent. Les parties finies restent, sans vous ; aux tables ouvertes, vous vous levez. C’est définitif.
    -# `/vie-privée exporter` vous en donne d’abord une copie.
privacy-button = Être oublié…
privacy-title = Être oublié
privacy-field = Écrivez { $word } pour confirmer
privacy-word = OUBLIER
privacy-not-confirmed = Rien n’est effacé : le mot n’était pas « { $word } ». Redemandez si vous voulez être oublié.
privacy-forgotten = Vous êtes oublié : cotes, réglages et nom sont partis, et vos places ne sont plus à vous. Les messages déjà affichés dans les salons restent jusqu’à ce que quelqu’un les efface.
