# Les mots des places qui changent de main, des invitations, et de ce qui est trop.

option-get-up-about = Retirer plutôt ce joueur (pour les modérateurs)

## Invitations

seat-offered = { $people } { $seat } vous cède sa place à cette table, avec les cartes qui s’y trouvent.
button-take-it = Prendre la place
button-not-me = Pas moi
seat-offered-to = J’ai demandé à { $name }. Votre place reste à vous jusqu’à son accord.
declined = Entendu. Personne ne vous appellera dans ce salon pendant un jour.
some-not-called = Quelqu’un que vous avez nommé ne veut pas être appelé ici pour l’instant. Cette personne peut quand même s’asseoir.

## À la table

got-up-by-moderator = -# La modération a retiré { $seats }.
ended-unplayed = Personne n’a rien pressé ici depuis une semaine : la table est fermée. Rien n’est compté.
ended-abandoned = Tout le monde était parti : la table est fermée. Rien n’est compté.

entered-last = -# A quitté la table et compte comme dernier : { $names }

## Réponses

left-running = Vous vous êtes levé ; un ordinateur joue votre place. Revenez tant qu’elle est libre : qui manque à la fin est classé dernier.
got-up-player = { $name } n’est plus assis ici.

## Refus

not-invited = Ceci s’adresse à quelqu’un d’autre. À la table même, **S’asseoir** dit si une place est libre pour vous.
invitation-lapsed = C’est trop tard : le jeu a continué, et la place reste à qui elle est.
not-called-now = { $name } ne veut pas être appelé ici pour l’instant. Demandez à quelqu’un d’autre.
too-often = C’était beaucoup en peu de temps. Vous pourrez recommencer <t:{ $until }:R>.
not-yours-to-post = Seuls ceux qui jouent ici et la modération réaffichent la table. La voici : { $link }
not-moderator = Seule la modération retire un joueur. Vous pouvez souhaiter la fin : la même commande, sans nom.
moderator-plays = Vous avez une place à cette table et y jouez comme les autres : adressez-vous à un autre modérateur. La table se ferme par un vote : la même commande, sans nom.
not-seated-here = { $name } n’est pas assis à cette table.
your-seat-is-kept = Un ordinateur joue votre place ici. Appuyez sur **Me revoilà** pour la reprendre.
had-a-seat = Vous avez eu une autre place dans cette partie et connaissez ses cartes. À la prochaine !
discord-is-slow = Discord ne dit pas à temps si je peux jouer dans ce fil. Réessayez dans un moment.
changed-too-often = Vous avez changé d’avis bien souvent dans cette partie. Confirmez ce qui est posé, ou laissez l’horloge décider.
export-too-large = La partie { $match } est plus longue que tout fichier que Discord accepte de moi. Revoyez-la ici pas à pas ; **Vérifier** la contrôle tout de même.
unknown-choice = « { $option } » ne propose pas cela. Choisissez dans la liste.
not-shown-any-more = La partie { $match } ne peut plus être montrée. Son résultat reste.

## Pauses

button-break = Faire une pause
button-break-over = Finir ma pause
break-taken = -# ⏸️ { $seat } est en pause jusqu’au <t:{ $until }:f>.
break-holds = -# ⏸️ { $seat } est en pause jusqu’au <t:{ $until }:f>. L’horloge est arrêtée.
break-taken-own = -# ⏸️ Vous êtes en pause jusqu’au <t:{ $until }:f>. Vous pouvez quand même jouer ; la pause continue.
break-holds-own = -# ⏸️ Vous êtes en pause jusqu’au <t:{ $until }:f>, et l’horloge est arrêtée. Vous pouvez quand même jouer ; la pause continue.
break-together = -# ⏸️ Pause jusqu’à <t:{ $until }:t> (<t:{ $until }:R>). L’horloge est arrêtée.
break-wished = -# ⏸️ { $count ->
        [one] { $seats } souhaite
       *[other] { $seats } souhaitent
    } une pause de dix minutes ; il faut l’accord des { $needed } : **Ma main**, puis **Faire une pause**.
break-relaxed-told = Vous êtes en pause, et tout le monde le voit. Tant qu’on vous attend, l’horloge est arrêtée. La pause finit par **Finir ma pause**, ou quand vos sept jours pour cette partie sont épuisés.
break-together-told = Tout le monde voit que vous souhaitez une pause. Dès que tous les joueurs assis ont appuyé sur **Faire une pause**, l’horloge s’arrête pour dix minutes.
break-over-told = Votre pause est finie.
no-break-left = Il ne reste pas de pause à cette place dans cette partie : sept jours en tout, quelle que soit la personne assise.
nobody-waits = Personne ne vous attend ici : prenez tout votre temps.
