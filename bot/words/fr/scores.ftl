# Les mots des classements, des historiques, des reprises et de ce qui est gardé sur quelqu’un.

somebody = Quelqu’un

## Les mots des commandes

command-scores = scores
command-scores-about = Qui joue comment : un classement, ou un joueur
command-history = historique
command-history-about = Les parties finies, à revoir pas à pas
command-privacy = vie-privée
command-privacy-about = Ce qui est gardé sur vous : voir, exporter, effacer

option-game = jeu
option-game-about = Quel jeu
option-span = période
option-span-about = Depuis quand
option-where = où
option-where-about = Les parties de ce serveur, ou de tous
option-whom = joueur
option-whom-about = Un joueur plutôt que tous

span-season = cette saison
span-all = depuis le début
where-server = ce serveur
where-everywhere = partout

## Les classements

span-now-season = Cette saison
span-now-all = Depuis le début
span-words = Saison { $year }/{ $number }
scores-title = { $game }
scores-of = -# { $span } · { $where }
strength = { $middle } ± { $reach }
strength-uncertain = { $middle } ± { $reach } *incertain*
scores-line = { $medal } **{ $name }** { $strength }
scores-own = Vous : { $medal } { $strength }
scores-not-yet = Vous : pas encore de place. Finissez une partie avec d’autres personnes.
scores-against = **Parties gagnées contre des ordinateurs**
scores-against-line = { $game }, { $level } : { $won } sur { $played }
scores-empty = Personne n’est encore classé.
scores-page =
    { $count ->
        [one] -# Page { $page } sur { $pages } · { $count } joueur
       *[other] -# Page { $page } sur { $pages } · { $count } joueurs
    }
scores-players = { $count ->
        [one] -# { $count } joueur
       *[other] -# { $count } joueurs
    }
scores-choose-game = Jeu
scores-choose-span = Depuis quand
scores-key-back = ◀
scores-key-on = ▶
scores-key-here = Ce serveur
scores-key-everywhere = Partout
scores-key-about = Le calcul
scores-key-show = Montrer à tous
scores-about =
    {""}**Comment la cote se calcule**
    Chacun part de 1000 ± 667. Chaque partie finie entre personnes la fait bouger, d’après les places seules : battre plus fort que soi rapporte plus.
    Le ± dit ce qu’elle a d’incertain ; il diminue à chaque partie. Au-delà de ± 500, elle est encore *incertaine*. Le classement suit ce qui est sûr : la cote moins le ±.
scores-about-repeats = -# Toujours les mêmes adversaires, cela compte moins : de vos cinquante dernières parties d’un jeu, les cinq premières contre eux comptent en entier, la n-ième seulement 5/n. Les ordinateurs ne comptent pas.

## Un joueur

card-title = { $name }
card-unrated = Pas encore de partie cotée.
card-rating = **{ $game }** { $strength }
card-figures =
    { $count ->
        [one] -# { $count } partie
       *[other] -# { $count } parties
    } · { $wins } · place moyenne { $average }{ $streak }
decimal = { $whole },{ $tenth }
card-wins = { $count ->
        [one] { $count } gagnée
       *[other] { $count } gagnées
    }
card-streak = {" "}· 🔥 { $count } d’affilée
card-opponents = **Rencontre le plus souvent**
card-opponent = { $name } · devant { $beaten } fois sur { $met }
card-matches = **Dernières parties**
plot-about = La cote de { $name }, partie après partie.
plot-curve = { $game } : de { $start } le { $first } à { $end } le { $last }.

## Les historiques

history-title = Parties finies
history-empty = Aucune partie n’est encore finie.
history-open = En revoir une…
history-newer = ◀ Plus récentes
history-older = Plus anciennes ▶
match-own = -# { $medal } { $game } · { $points } pts · <t:{ $at }:d> · `#{ $match }`
match-own-early = -# ⏹️ { $game } · <t:{ $at }:d> · `#{ $match }`
match-print = -# { $game } · <t:{ $at }:d> · `#{ $match }`
match-print-early = -# { $game } · interrompue · <t:{ $at }:d> · `#{ $match }`
match-beside = { $a } { $b }
match-place = { $medal } { $name }
match-player = – { $name }
match-more = +{ $others }
match-option = #{ $match } { $game } { $players }

## Les reprises

replay-heading = -# { $game } · partie { $match } · **étape { $step } sur { $length }**
replay-deal = La donne.
replay-clock = ⏳ Le temps est écoulé : l’horloge joue.
replay-line = -# { $shape } { $seat } : { $line }
replay-secret = { $shape } **{ $seat }** décide en secret : { $line }
replay-seat = { $shape } { $seat }
replay-everybody = 👥 Les yeux de tous
replay-whose-eyes = Par les yeux de qui ?
replay-eyes = 👁 { $shape } **{ $seat }** voit :
replay-seed = -# Graine de la donne { $seed }
replay-first = ⏮
replay-back = ◀
replay-forward = ▶
replay-last = ⏭
replay-show = Montrer à tous
replay-export = En fichier
replay-verify = Vérifier la donne
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

privacy-panel = Vos données
privacy-kept = Votre nom, votre langue et vos réglages, vos places et vos coups, vos résultats et vos cotes. Rien de ce que vous écrivez dans les salons.
privacy-forgetting = **Vous faire oublier ?** Vos cotes, réglages et nom partent. Les parties finies restent, sans vous ; aux tables ouvertes, vous vous levez. C’est définitif.
privacy-export = Exporter
privacy-exported = Tout ce que je garde sur vous, en un fichier, que personne d’autre ne reçoit.
privacy-button = M’oublier…
privacy-title = Vous faire oublier
privacy-field = Écrivez { $word } pour confirmer
privacy-word = OUBLIER
privacy-not-confirmed = Rien n’est effacé : le mot n’était pas « { $word } ». Redemandez si vous voulez vous faire oublier.
privacy-forgotten = C’est oublié : cotes, réglages et nom sont partis, et vos places ne sont plus à vous. Les messages déjà affichés dans les salons restent jusqu’à ce que quelqu’un les efface.
