# Les mots de toutes les tables. Ceux d’un jeu sont dans le fichier qui porte son nom.

list = { $most } et { $last }
of = de { $name }
of-vowel = d’{ $name }
joined = { $a } · { $b }
bold = **{ $line }**
small = -# { $line }
arm-soldier = Soldat
arm-cannon = Canon
arm-tank = Char
arm-plane = Avion
arm-treaty = Traité

## Les mots des commandes

command-start = commencer
command-table = table
command-table-about = La table de ce salon, et toutes les vôtres
command-show = afficher
command-show-about = Afficher la table à nouveau, sous ce qui s’est dit depuis
command-hand = main
command-hand-about = Regarder vos cartes, pour vous seul
command-rules = règles
command-rules-about = Les règles en bref
option-game-here-about = Quel jeu (celui de la table d’ici, s’il y en a une)
command-leave = quitter
command-leave-about = Se lever, ou céder sa place à quelqu’un
command-end = terminer
command-end-about = Fermer cette table : il faut le souhait de plus de la moitié des joueurs
command-help = aide
command-help-about = Ce que ce bot sait faire
command-settings = réglages
command-settings-about = Langue, messages privés, mentions et cartes ; la langue du serveur

option-pace = rythme
option-pace-about = Le temps de réflexion de chacun
option-to = à
option-to-about = Qui prend votre place, avec les cartes qui s’y trouvent
option-player2 = joueur2
option-player3 = joueur3
option-player4 = joueur4
option-player5 = joueur5
option-player-about = Quelqu’un à inviter
option-invited-only = sur-invitation
option-invited-only-about = Seules les personnes invitées peuvent-elles s’asseoir ?
option-language = langue
option-language-about = Votre langue ; sinon le serveur et Discord décident
option-messages = messages
option-messages-about = Où se font vos choix secrets quand vous n’avez rien pressé depuis un moment
option-pings = mentions
option-pings-about = Quand vous appeler par votre nom ?
option-cards = cartes
option-cards-about = Les cartes en images ou en mots, dans ce que vous seul voyez
option-server-language = langue-du-serveur
option-server-language-about = La langue des tables ici (pour qui gère le serveur)

language-en = Anglais
language-fr = Français
language-auto = Comme dans Discord
messages-here = Dans votre panneau : Ma main
messages-letters = En message privé, en votre absence
pings-again = Quand on vous attend, et encore plus tard
pings-awaited = Quand on vous attend, une fois
pings-never = Jamais
cards-pictures = En images
cards-words = En mots, pour les lecteurs d’écran

pace-name-blitz = éclair : 15 secondes
pace-name-live = direct : une minute
pace-name-relaxed = sans hâte : un jour
pace-blitz = 15 s par coup
pace-live = 60 s par coup
pace-relaxed = 24 h par coup
pace-alone = { $pace }, sans horloge pour une personne seule

## Les boutons

button-join = S’asseoir
button-leave = Se lever
button-start = Commencer
button-rules = Règles
button-hand = Ma main
seated = Vous avez une place. Vos cartes arrivent ici dès que la partie commence.
seated-open = Vous avez une place. Toutes les mains sont visibles : vous appuierez sur vos cartes à la table.
ask-where = Où vous demander vos choix secrets : ici, en privé, ou par message privé quand vous n’avez rien pressé depuis un moment ?
button-here = Ici
button-dm = En message privé
where-chosen-here = Vos choix se font ici. `/réglages` permet d’en changer.
where-chosen-dm = Vos choix se font en message privé, quand vous n’avez rien pressé depuis un moment. `/réglages` permet d’en changer.
button-refresh = Actualiser
button-rematch = Rejouer
button-replay = Revoir
button-full-rules = Toutes les règles
button-short-rules = En bref
page-back = ◀
page-on = ▶
button-take = Prendre la place { $of_seat }

## La salle d’attente

lobby-seats = { $exactly } joueurs · { $minutes }
lobby-seats-between = { $fewest } à { $most } joueurs · { $minutes }
lobby-seat = { $shape } **{ $seat }**
lobby-computer-easy = { $shape } **{ $seat }** 🤖 facile
lobby-computer-normal = { $shape } **{ $seat }** 🤖 normal
lobby-computer-hard = { $shape } **{ $seat }** 🤖 difficile
lobby-free = { $shape } libre
lobby-missing = **{ $count ->
        [one] Il manque un joueur
       *[other] Il manque { $count } joueurs
    }**
lobby-ready = **Assez de joueurs pour commencer**
lobby-for-guests = -# 🔒 Sur invitation
lobby-terms = -# { $pace } · ferme <t:{ $until }:R>
lobby-folded = Personne n’a joué. Ouvrez une autre table quand vous voulez.
invited = { $people } une place vous attend à cette table
fair-deal =
    -# Tout le hasard est déjà fixé ; après la partie, *Vérifier la donne* montre que personne n’y a touché :
    -# donne loyale `{ $commitment }`

## La table

under = -# { $meaning }
until = jusqu’à <t:{ $until }:t> (<t:{ $until }:R>)
until-day = jusqu’au <t:{ $until }:f> (<t:{ $until }:R>)
player = { $faces } **{ $seat }** { $facts }
player-computer = { $faces } **{ $seat }** 🤖 { $facts }
small-print = -# { $title } · donne loyale `{ $code }`
small-print-round = -# { $title } · { $round } · donne loyale `{ $code }`
ping = { $people } · { $question } · { $until }
ping-untimed = { $people } · { $question }
letter-lapsed = [Vers la table]({ $link })
letter-settled = C’est répondu. [Vers la table]({ $link })
dm-closed = -# ✉️ Messages privés fermés ({ $seats }) : appuyez sur **Ma main**
dm-from = -# De la table dans <#{ $channel }>
wishing-to-end =
    { $count ->
        [one] -# Un joueur veut fermer cette table ; il en faut { $needed }
       *[other] -# { $count } joueurs veulent fermer cette table ; il en faut { $needed }
    }
not-begun-yet = Rien n’est encore distribué. Toute personne assise peut appuyer sur **Commencer**.
waiting-for = On attend { $seats }
waiting = On attend les autres
play-under-the-table = Toutes les mains sont visibles : appuyez sur vos cartes [à la table]({ $link }).
seat-is-yours = La place est à vous, avec ses cartes.

## La fin

won = 🏆 { $count ->
        [one] { $seats } gagne
       *[other] { $seats } gagnent ensemble
    }
won-with = 🏆 { $seat } gagne avec { $score }
won-shared = 🏆 { $seats } : { $score } chacun
won-by-nobody = Personne n’est resté jusqu’au bout
end-place = { $medal }{ $line }
gone-before-the-end = -# Partis avant la fin, donc sans place ; un ordinateur a joué à leur place :
you-win = 🏆 Vous gagnez
you-share-the-win = 🏆 Victoire partagée
you-lose = Vous perdez
you-come = Vous finissez { $place } sur { $players }
you-share-a-place = Vous êtes { $place } ex æquo
end-at-table = [Tout le résultat]({ $link })
ordinal-2 = 2e
ordinal-3 = 3e
ordinal-4 = 4e
ordinal-5 = 5e
end-points = · **{ $count }** { $count ->
        [one] pt
       *[other] pts
    }
end-rounds = { $count ->
        [one] { $count } tour
       *[other] { $count } tours
    }
end-boast = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
end-minutes = { $minutes }{"\u00A0"}min
end-print = -# { $facts } · partie { $match }
seed = -# Graine de la donne { $seed }
ended-early = Partie interrompue
ended-early-uncounted = Rien n’est compté.
picture-heading = { $title } · { $count } joueurs
picture-won = { $count ->
        [one] { $seats } gagne
       *[other] { $seats } gagnent
    }
picture-footer = Donne loyale { $code } · { $date }
picture-computer = bot
alt-place = { $seat } : place { $place }, { $score }.
alt-decided = { $title } : { $line }

## Les réponses

table-posted = Voici la table à nouveau.
got-up = Vous avez libéré votre place.
ended = La table est fermée.
end-wished =
    { $count ->
        [one] C’est noté : un joueur souhaite fermer, il en faut { $needed }. Les autres peuvent le dire par la même commande.
       *[other] C’est noté : { $count } joueurs souhaitent fermer, il en faut { $needed }. Les autres peuvent le dire par la même commande.
    }

## Les refus : pourquoi, et que faire

sit-down-first = Appuyez d’abord sur *S’asseoir* : c’est réservé à ceux qui ont une place.
not-at-this-table = Vous ne jouez pas à cette table. Guettez une place libre, ou ouvrez votre propre table dans un autre salon.
no-such-match = Cette table n’est plus connue. Ouvrez-en une par la commande **commencer** d’un jeu.
no-table-here = Il n’y a pas de table dans ce salon. Ouvrez-en une par la commande **commencer** d’un jeu ; `/jouer` vous sert aussitôt une partie contre des ordinateurs.
not-begun = La partie n’a pas commencé. Toute personne assise peut appuyer sur **Commencer** à la table.
already-begun = La partie a déjà commencé. Si une place se libère, un bouton de la table le dira.
match-is-over = Cette partie est finie. Appuyez sur **Rejouer** à la table pour une autre.
still-playing = Cette partie est encore en cours.
too-late = Ce bouton datait d’un moment passé. Il n’a rien changé : voici où l’on en est.
too-busy = Trop de choses à la fois, et rien n’a changé. Appuyez encore une fois.
table-taken = Il y a déjà une table dans ce salon : [vers la table]({ $link }). `/table quitter` y libère votre place, `/table terminer` la ferme. Ou ouvrez la vôtre dans un autre salon.
for-guests = { $host } a ouvert cette table sur invitation. { $elsewhere }
free-elsewhere = Une place est libre ici : { $link }
open-your-own = Vous pouvez en ouvrir une pour tous par `/{ $game } commencer` dans un autre salon.
nobody-invited = Pour une table sur invitation, il faut inviter quelqu’un : nommez un joueur, ou laissez tout le monde s’asseoir.
guest-is-a-bot = { $name } est un bot et ne tient pas de cartes : l’invitation ne lui a pas été envoyée.
too-many-guests =
    { $count ->
        [one] Trop d’invités : { $game } se joue avec une seule autre personne.
       *[other] Trop d’invités : { $game } se joue avec { $count } autres personnes au plus.
    }
table-full = Toutes les places sont prises. Ouvrez une autre table dans un autre salon ou fil.
already-seated = Vous êtes déjà assis à cette table.
already-seated-there = { $name } a, ou a eu, une place à cette table. Choisissez quelqu’un d’autre, ou partez sans nommer personne.
seat-taken = Quelqu’un a été plus vif : cette place n’est plus libre.
too-few-players =
    { $count ->
        [one] Un joueur doit encore prendre place.
       *[other] { $count } joueurs doivent encore prendre place.
    }
old-table = C’est une ancienne copie de la table. L’actuelle est ici : { $link }
no-bots = { $name } est un bot et ne peut tenir de cartes. Choisissez une personne, ou partez sans nommer personne.
not-manager = Seuls ceux qui gèrent ce serveur peuvent changer sa langue. La vôtre ne dépend que de vous.
unknown-button = Je ne connais plus ce bouton. Rouvrez la table ou relancez la commande.
unreadable = Je ne comprends pas « { $line } ». Appuyez sur **Ma main** pour voir ce qui est possible.
database-unavailable = Mon carnet est hors d’atteinte pour l’instant : je ne sais pas encore si cela a compté. Regardez la table avant de réessayer.
answer-lost = Votre coup compte, mais sa réponse s’est perdue. La table montre où en est la partie.
may-not-enter = Je ne suis pas dans ce fil privé. Mentionnez-moi pour m’y ajouter, ou essayez un autre salon.
thread-locked = Ce fil est verrouillé : je ne peux pas y jouer. Demandez à un modérateur de le déverrouiller, ou essayez un autre salon.
broken = Quelque chose s’est cassé de notre côté ; rien n’a changé. Réessayez, et prévenez l’hôte si cela se répète.

## Le formulaire qui ouvre une table, et le défi

form-title = Une table de { $game }
form-game = Quel jeu ?
form-game-for = { $game } : { $players } joueurs
form-pace = Combien de temps pour réfléchir ?
form-guests = Qui invitez-vous ?
form-computers = Des ordinateurs à la table ?
form-no-computers = Aucun ordinateur
form-computers-of =
    { $count ->
        [one] 1 ordinateur, { $level }
       *[other] { $count } ordinateurs, { $level }
    }
form-checks = Qu’est-ce qui change ?
only-invited = Seules les personnes invitées peuvent s’asseoir
command-challenge = Défier
challenge-title = Défier { $name }
challenge-oneself = On ne se défie pas soi-même. `/jouer` vous sert aussitôt une partie contre des ordinateurs.
challenge-the-bot = Je donne les cartes et veille aux règles, rien de plus. `/jouer` vous sert aussitôt une partie contre des ordinateurs.
challenge-a-bot = { $name } est un bot et ne tient pas de cartes. `/jouer` vous sert aussitôt une partie contre des ordinateurs.

## Les ordinateurs

option-computers = ordinateurs
option-computers-about = Combien de places tiennent des ordinateurs
option-level = niveau
option-level-about = Comment jouent les ordinateurs
level-name-easy = facile
level-name-normal = normal
level-name-hard = difficile
button-computer = Ajouter 🤖
button-fewer = Retirer 🤖
button-back = Me revoilà
last-call = ⏰ Si votre temps s’écoule encore une fois, un ordinateur jouera pour vous jusqu’à votre retour.
away = -# 🤖 Un ordinateur joue pour { $seats }, jusqu’au bouton **Me revoilà**.
no-computers = Ce jeu n’a pas encore d’ordinateurs. Jouez avec des personnes, ou essayez un autre jeu.
no-computer-here = Aucun ordinateur n’est assis à cette table.
not-away = Aucune place ne vous est gardée ici. Prenez-en une libre, ou attendez la prochaine partie.
