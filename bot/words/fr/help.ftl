# Les mots des pages qui expliquent et règlent.

## L’aide

help-title = Quandary
help-how = Des jeux de cartes à choix cachés : ouvrez une table, les autres appuient sur **S’asseoir**. Ce qui est secret dans un jeu, vous seul le voyez.
help-game = { $start } { $players } joueurs · { $minutes }
help-at-table =
    À une table : **Ma main** montre vos cartes, **Règles** explique.
    -# { $show } la réaffiche, { $leave } libère votre place, { $end } la ferme
    -# Sur le nom de quelqu’un, sous *Applications* : **Défier**
help-pages =
    -# { $daily } une donne par jour, la même pour tout le monde
    -# { $learn } un jeu en deux minutes
    -# { $play } contre des ordinateurs, aussitôt
    -# { $rules } en bref
    -# { $tables } où l’on vous attend
    -# { $scores } classements et joueurs
    -# { $history } parties finies, à revoir
    -# { $settings } langues, messages, mentions, cartes en mots
    -# { $privacy } ce qui est gardé sur vous
help-privacy = -# [Confidentialité]({ $url })
help-terms = -# [Conditions]({ $url })
rules-title = Règles
rules-how = De quel jeu ?
help-open = Ouvrir une table de…
help-rules = Lire les règles de…
help-scores = Scores

## Les réglages

settings-title = Réglages
settings-about = -# Vos choix comptent aussitôt.
settings-label = **{ $what }**
settings-language = Votre langue
settings-messages = Où se font vos choix secrets
settings-pings = Quand vous êtes appelé par votre nom
settings-cards = Les cartes, dans ce que vous seul voyez
settings-server = Langue des tables de ce serveur
settings-server-is = Langue des tables de ce serveur : { $language }. Seuls ceux qui le gèrent peuvent la changer.
settings-dm-closed = ✉️ Discord n’a pas pu vous remettre mon dernier message. Autorisez les messages de ce serveur, puis choisissez à nouveau.
