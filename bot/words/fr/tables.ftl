# Les mots de vos tables, de leur journal, et de l’appel à s’asseoir.

command-list = liste
command-list-about = Vos tables ouvertes, partout, et celles à rejoindre ici

## La liste

tables-title = # Mes tables
tables-none = Vous n’êtes à aucune table. `/jouer` vous sert une partie contre des ordinateurs ; `/aide` montre tout le reste.
tables-quiet = Personne ne vous attend.
tables-made = -# Liste de <t:{ $at }:T>. **Actualiser** la met à jour.
tables-awaiting =
    { $count ->
        [one] **Une table vous attend**
       *[other] **{ $count } tables vous attendent**
    }
tables-lobbies = **Tables ouvertes sur ce serveur**
tables-asked = **{ $title }** · { $question }
tables-away = **{ $title }** · 🤖 Un ordinateur joue pour vous
tables-lobby = **{ $title }** · { $seats } · { $stands } · { $pace }
tables-missing =
    { $count ->
        [one] il manque quelqu’un
       *[other] il manque { $count } joueurs
    }
tables-ready = prête à commencer
tables-at = -# { $until } · { $seats } · [À la table]({ $link })
tables-at-untimed = -# { $seats } · [À la table]({ $link })
tables-private = -# { $seats } · visible uniquement par vous
tables-lobby-at = -# ferme <t:{ $until }:R> · [À la table]({ $link })
button-my-tables = Mes tables

## Ce qui s’est passé

since = -# Entre-temps
since-more = -# Entre-temps ; { $count ->
        [one] un autre fait est dans le journal
       *[other] { $count } autres faits sont dans le journal
    }
since-line = -# › { $what }
button-log = Tout le journal
log-title = Ce qui s’est passé
log-page = -# Page { $page } sur { $pages }
log-time = -# <t:{ $at }:f>
log-empty = Il ne s’est encore rien passé.

## Être appelé

button-call-me = M’appeler s’il manque un joueur
help-call-me = M’appeler s’il manque un joueur à…
call-me-noted = Vous serez appelé ici une fois, dès qu’il manquera quelqu’un à une table de { $game }. Cela vaut jusqu’au <t:{ $until }:f>.
call-me-already = Vous êtes sur la liste : vous serez appelé une fois, dès qu’il manquera quelqu’un à une table de { $game }, jusqu’au <t:{ $until }:f>.
call-me-off = Vous n’êtes plus sur la liste pour { $game }.
call-me-now = Il manque justement quelqu’un ici : { $link }
call-me-nowhere = Je ne peux vous appeler que sur un serveur. Appuyez là, dans un de ses salons.
button-never-mind = Finalement non
one-missing = { $people } · il manque quelqu’un à { $title } : { $link }
