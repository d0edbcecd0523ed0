# Les mots des tables dans des fils, et des tables en message privé.

option-threads = fils
option-threads-about = Quelles tables passent dans un fil au départ (pour qui gère le serveur)
threads-never = Jamais : les tables restent dans leur salon
threads-relaxed = Celles à un jour par coup
threads-always = Toutes les tables

settings-threads = Tables dans des fils
settings-threads-never = Les tables restent dans leur salon.
settings-threads-relaxed = Les tables à un jour par coup passent dans un fil quand la partie commence.
settings-threads-always = Chaque table passe dans un fil quand la partie commence.

## Ce qui reste de l’annonce : une ligne

line-playing = La partie se joue ici : <#{ $thread }>
line-over = **{ $title }** · { $places } → <#{ $thread }>
line-place = { $medal } { $seat } { $score }
line-ended = **{ $title }** · { $seats } · arrêtée avant la fin → <#{ $thread }>
line-locked = 🔒 Le fil est verrouillé, je ne peux pas y montrer la table : la modération doit le déverrouiller.

## Réponses

table-posted-there = La table est de nouveau en bas de <#{ $thread }>.
rematch-there = La nouvelle table est ouverte dans <#{ $thread }>.
thread-refused = Discord ne m’a pas laissé ouvrir de fil : la partie reste dans le salon où elle a commencé.
table-in-locked-thread = Le fil de cette table est verrouillé, je ne peux rien y montrer : demandez à la modération de le déverrouiller. La partie continue ici.

## Refus

table-in-thread = La partie a commencé. Sa table est dans un fil : { $link }
not-manager-of-threads = Seules les personnes qui gèrent ce serveur choisissent quelles tables passent dans des fils.
nobody-else-here = { $name } ne peut pas s’asseoir ici. En message privé, vous jouez seul, contre des ordinateurs ; à plusieurs, dans un salon où chacun est présent.
