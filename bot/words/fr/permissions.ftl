### Ce que le bot n’a pas le droit de faire dans un salon, et ce qui se passe à la place

permission-view = « Voir le salon »
permission-send = « Envoyer des messages »
permission-send-in-threads = « Envoyer des messages dans les fils »
permission-threads = « Créer des fils publics »
permission-connect = « Se connecter »

may-not = Je ne peux pas faire cela ici : il me manque dans ce salon la permission { $missing }. Demandez à un modérateur, ou essayez un autre salon.
may-not-thread = La partie reste dans ce salon : pour un fil à elle, il me manque ici la permission { $missing }.
table-not-seen = La table ne peut pas changer pour l’instant : il me manque dans ce salon la permission { $missing }. La partie continue en privé ; demandez à un modérateur, et la table suivra d’elle-même.
table-calls-nobody = Je ne peux appeler personne ici ni rien publier de nouveau : il me manque dans ce salon la permission { $missing }. La partie continue ; prévenez les autres quand c’est à eux, ou demandez à un modérateur.
table-not-shown = Discord ne me laisse pas afficher la table dans ce salon. La partie continue sous **Ma main** ; demandez à un modérateur ce que j’ai le droit d’y faire.
table-without-picture = Je ne peux pas joindre d’images ici (permission « Joindre des fichiers ») : la fin est donc montrée en mots seulement.
