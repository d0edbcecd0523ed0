# Les mots des leçons. Une phrase du guide a vingt mots au plus.

command-learn = apprendre
command-learn-about = Apprendre un jeu en deux minutes, en y jouant
command-play = jouer
command-play-about = Jouer aussitôt contre des ordinateurs
play-title = Jouer contre des ordinateurs
play-how = À quel jeu ? Les cartes sont servies aussitôt.

button-try = Apprendre en jouant
button-play-computers = Jouer contre des ordinateurs
button-lesson-again = Encore une fois
button-next-lesson = Leçon suivante : { $title }
learn-title = Apprendre en jouant
learn-how = Deux minutes par jeu, pour vous seul. Rien à craindre : tout essai manqué est repris.
lesson-step = -# { $game } · leçon · { $step } sur { $steps }
lesson-done = -# { $game } · leçon · terminée
lesson-coach = 💡 **{ $line }**
lesson-taken-back = ↩️ **{ $line }**
lesson-came-of-it = -# Voici ce qui se serait passé :

## La première page du terrain de jeu

first-lesson = 💡 Apprendre en jouant
first-game = 🤖 Jouer contre des ordinateurs

## Réponses

lesson-ended = # Voilà { $game }
no-lesson = Il n’y a pas encore de leçon pour ce jeu. **Règles** l’explique.

## Dilemma

lesson-dilemma-offer = Le plus de points gagne, et les cartes sont des points. Offrez { $circle_6 } : qui lance dessus vous affronte.
lesson-dilemma-offer-else = Toute carte peut être offerte, et voilà ce qui peut arriver. Ici, offrez { $circle_6 }.
lesson-dilemma-peace = { $square_9 } affronte votre { $circle_6 } ; { $triangle_3 } est perdu. Choisissez { $peace } : à deux, vous échangez vos cartes.
lesson-dilemma-peace-else = Le conflit prend les deux cartes, mais coûte une vie sur trois. Essayez d’abord { $peace }.
lesson-dilemma-same-value = { $left_seat } offre { $triangle_7 }. Votre 7 ne peut pas l’affronter : même nombre. Lancez une petite carte : { $circle_2 }.
lesson-dilemma-same-value-else = Toute carte d’un autre nombre peut affronter l’offre. Pour cette leçon, lancez { $circle_2 }.
lesson-dilemma-same-value-same = Le même nombre ne peut pas affronter l’offre : cette carte est perdue. Lancez { $circle_2 }.
lesson-dilemma-same-value-pass = Qui passe ne risque rien et ne gagne rien. Lancez { $circle_2 }.
lesson-dilemma-conflict = { $square_7 }, de même nombre, ne compte pas. Choisissez { $conflict } : contre la paix, il prend tout pour une vie.
lesson-dilemma-conflict-else = La paix échange seulement votre 2 contre le 7. Voyez ce que fait { $conflict }.
lesson-dilemma-lost = Plusieurs peuvent lancer ; le sort en choisit une, les autres sont perdues. Lancez { $circle_5 } pour voir.
lesson-dilemma-lost-else = Cette carte aussi est perdue : une autre a le duel. Pour cette leçon, lancez { $circle_5 }.
lesson-dilemma-lost-same = Le même nombre n’affronte jamais l’offre, quoi que dise le sort. Ici, lancez { $circle_5 }.
lesson-dilemma-lost-pass = Qui passe ne perd rien et ne gagne rien. Pour voir une carte perdue, lancez { $circle_5 }.
lesson-dilemma-cheap = Votre { $circle_5 } est perdu. Double conflit : deux cartes perdues, une vie chacun. Offrez le plus petit : { $circle_1 }.
lesson-dilemma-cheap-else = Ce que vous offrez peut vous être pris. Ne risquez que le plus petit : { $circle_1 }.
lesson-dilemma-robbed = Si peu de points ne valent pas un combat. Choisissez { $peace } et gardez vos vies.
lesson-dilemma-robbed-else = Deux conflits : les deux cartes sont perdues, et une vie chacun. Choisissez { $peace }.
lesson-dilemma-pass = { $other_seat } a payé une vie pour cinq points : cher. Un 4 ne vaut rien : appuyez sur **Passer**.
lesson-dilemma-pass-else = Toute carte peut être lancée. Pour cette leçon, gardez les vôtres : appuyez sur **Passer**.
lesson-dilemma-no-lives = { $other_seat } vous a volés tous deux et n’a plus de vie : reste { $peace }. Lancez { $circle_3 } sur { $square_8 }.
lesson-dilemma-no-lives-else = Contre qui n’a plus de vie, une petite carte suffit. Pour cette leçon, lancez { $circle_3 }.
lesson-dilemma-no-lives-same = Le même nombre n’affronte pas l’offre. Lancez une petite carte : { $circle_3 }.
lesson-dilemma-no-lives-pass = Qui passe ne gagne rien, et ce duel ne peut pas être perdu. Lancez { $circle_3 }.
lesson-dilemma-bound = Sans vie, on doit choisir { $peace }. Choisissez { $conflict } : les deux cartes pour une vie.
lesson-dilemma-bound-else = La paix échangerait seulement 3 contre 8. Ici, { $conflict } ne peut pas échouer.
lesson-dilemma-end = C’est fini quand un seul joueur a encore des cartes, ou aucun. Le plus de points gagne.

## Camarade

lesson-camarade-attack = Le plus de points gagne : les vôtres, plus ceux { $of_seat }, à votre gauche. Attaquez avec { $circle_6 }.
lesson-camarade-attack-else = Toute carte peut attaquer, mais aucune n’a plus de points que 6. Attaquez avec { $circle_6 }.
lesson-camarade-under = { $left_seat } a pris 6 points : ils sont aussi à vous. { $other_seat } attaque : restez dessous avec { $circle_4 }.
lesson-camarade-under-else = Cela laisse moins de points à { $left_seat }, donc à vous. Restez dessous avec { $circle_4 }.
lesson-camarade-under-strong = C’est une carte forte pour peu de points. Restez dessous avec { $circle_4 }.
lesson-camarade-take = { $left_seat } a pris 9, pour vous deux. À vous : { $circle_10_no_points } bat 3, mais ne rapporte rien.
lesson-camarade-take-else = Cette carte peut servir plus tard. Prenez avec { $circle_10_no_points }, qui ne rapporte rien de toute façon.
lesson-camarade-take-under = Sous 3, les points vont aux autres. Prenez-les avec { $circle_10_no_points }.
lesson-camarade-round = { $left_seat } attaque avec 2. Restez dessous avec { $circle_1 } : le tour revient à { $left_seat }, qui peut prendre.
lesson-camarade-round-else = Si peu de points ne valent pas une autre carte. Laissez-les à { $left_seat } : posez { $circle_1 }.
lesson-camarade-zero = { $square_10_no_points } est la plus haute carte, et seule elle est faible : toute carte la prend. Posez { $circle_5 }.
lesson-camarade-zero-else = Toute carte la prend : rapportez le plus de points possible avec { $circle_5 }.
lesson-camarade-left = À vous d’attaquer. Posez { $circle_3 } : { $left_seat } peut le prendre, et vous y gagnez tous deux.
lesson-camarade-left-else = Cela pourrait finir ailleurs que chez { $left_seat }. Attaquez avec { $circle_3 }.
lesson-camarade-end = Une manche, c’est 30 cartes : 3 jetons au meilleur total, 1 au deuxième. Sept jetons gagnent.

## Armistice

lesson-armistice-row = Marquez, puis faites la paix en tête. Chacun pose quatre cartes, dont le Traité : ajoutez { $circle_treaty }.
lesson-armistice-row-else = Sans le Traité, aucun rang ne peut être posé. Ajoutez { $circle_treaty }.
lesson-armistice-ready = Votre rang est complet, et vous attaquez. « Poser le rang » : { $other_seat } n’en verra que le dos.
lesson-armistice-ready-else = Tout ordre est permis, mais la leçon a besoin de ce rang. « Poser le rang ».
lesson-armistice-question = Où est l’autre Traité ? Deux questions chacun, réponses vraies. « À un bout ? », puis { $triangle_treaty }.
lesson-armistice-question-else = Bonne question, et la réponse est vraie. Ici, demandez « À un bout ? », puis { $triangle_treaty }.
lesson-armistice-question-skip = Qui ne demande rien n’apprend rien. « À un bout ? », puis { $triangle_treaty }.
lesson-armistice-metal = Il est en 1 ou 4. Demandez « En métal ? » pour { $triangle_place_4 } : un Traité est en papier.
lesson-armistice-metal-else = Cela ne départage pas 1 et 4. Demandez « En métal ? » pour { $triangle_place_4 }.
lesson-armistice-exchange = 4 est en métal, donc le Traité est en 1. Échangez { $triangle_place_1 } et { $triangle_place_4 }, sans voir.
lesson-armistice-exchange-else = Votre Traité est en 4 : amenez-y le sien. Échangez { $triangle_place_1 } et { $triangle_place_4 }.
lesson-armistice-table = Traités face à face en 4. D’abord un point : { $circle_tank } bat { $triangle_cannon } et { $triangle_treaty }. Ouvrez { $triangle_place_2 }.
lesson-armistice-table-else = Cette place conviendrait aussi. Pour cette leçon, ouvrez d’abord { $triangle_place_2 }.
lesson-armistice-table-early = C’est la paix tout de suite, et personne ne mène encore. Ouvrez d’abord { $triangle_place_2 }.
lesson-armistice-armistice = { $circle_tank } a battu { $triangle_cannon } : +1. { $circle_soldier } a { $triangle_tank }. Vous menez : ouvrez { $triangle_place_4 }, la paix.
lesson-armistice-armistice-else = Vous menez, et cela peut changer. Ouvrez { $triangle_place_4 } : Traité contre Traité met fin au jeu.
lesson-armistice-end = Traité contre Traité, c’est la paix : tout s’arrête. Le plus de points gagne, et vous meniez.

## Dilemme

lesson-dilemme-beginning = Débarrassez-vous de vos lettres. Tout doit pouvoir devenir un mot : « { $card } », puis « { $on } ».
lesson-dilemme-beginning-else = Qui ne commence aucun mot reprend sa carte, et paie. Ici : « { $card } » sur « { $on } ».
lesson-dilemme-draw = Vous pouvez poser, ou piocher d’abord, une à une, jusqu’à dix. « Piocher », une fois.
lesson-dilemme-draw-else = On peut essayer de poser ; ici, piochez d’abord. « Piocher », une fois.
lesson-dilemme-capital = Dix cartes, c’est la limite : posez, ou commencez un autre mot par une majuscule. « Nouveau mot ».
lesson-dilemme-capital-else = C’était possible. Personne ne passe : ici, choisissez « Nouveau mot ».
lesson-dilemme-claim = « { $card } » finit { $word } : cinq lettres. Choisissez « { $card } », puis dites-le : « { $rest } ✓ ».
lesson-dilemme-claim-else = Finir cinq lettres ou plus, et le dire, fait rejouer. Choisissez « { $card } », puis « { $rest } ✓ ».
lesson-dilemme-again = Le mot s’en va, une majuscule le remplace, et vous rejouez : « { $card } » sur « { $on } ».
lesson-dilemme-again-else = Vous rejouez parce que vous avez fini un mot. Pour cette leçon : « { $card } » sur « { $on } ».
lesson-dilemme-end = { $other_seat } a posé une carte fausse : elle revient, avec une de plus. Le premier sans cartes gagne.
