# Ce qui est dit à qui lit les cartes en mots : les cartes, et des phrases à la place d’autres.

## Les cartes en mots, pour qui ne les voit pas

face = { $face }
face-seat = { $seat }
face-number = { $number }
face-numbers = { $cards } { $of_seat }{ $seat ->
       *[other] {""}
    }
face-arms = { $cards } { $of_seat }
face-places = { $count ->
        [one] place { $cards }
       *[other] places { $cards }
    } { $of_seat } face cachée
face-sealed = réponse cachée
face-turn = joue maintenant
face-card-back = { $count ->
        [one] carte
       *[other] { $count } cartes
    }
face-empty-place = { $count ->
        [one] place vide
       *[other] { $count } places vides
    }
face-peace = paix
face-conflict = conflit
face-life = { $count ->
        [one] 1 vie
       *[other] { $count } vies
    }
face-life-lost = { $count ->
        [one] 1 perdue
       *[other] { $count } perdues
    }
face-token = { $count ->
        [one] jeton
       *[other] { $count } jetons
    }
face-capital = majuscule { $letter }
face-capital-joker = joker majuscule
face-letter = { $letter }
face-joker = joker
face-capital-back = majuscule
face-letter-back = lettre
shape-1 = Rond
shape-2 = Triangle
shape-3 = Carré
shape-4 = Losange
shape-5 = Étoile

## Des phrases à la place d’autres : autour des cartes en mots

player-aloud = { $faces } { $facts }
player-computer-aloud = { $faces }, un ordinateur { $facts }
replay-line-aloud = -# { $seat } : { $line }
replay-secret-aloud = **{ $seat }** décide en secret : { $line }
replay-seat-aloud = { $seat }
replay-eyes-aloud = **{ $seat }** voit :
review-heading-aloud = -# { $game } · partie { $match } · revue de **{ $seat }**
review-same-aloud = Coup { $step } : { $done }, comme un ordinateur difficile
review-other-aloud = Coup { $step } : { $done } ; un ordinateur difficile : { $best }
review-cost-aloud = Coup { $step } : { $done } ; un ordinateur difficile : { $best }, et **cela coûte { $percent } %**
action-choose-aloud = { $token }
action-swap-aloud = échanger { $first } avec { $second }
action-draw-aloud = piocher une lettre
why-duel-aloud = -# L’autre choisit la paix { $yields } fois sur 100, le conflit { $fights } · environ { $points } points à la fin
page-back-aloud = Page précédente
page-on-aloud = Page suivante
replay-first-aloud = Premier coup
replay-back-aloud = Coup précédent
replay-forward-aloud = Coup suivant
replay-last-aloud = Dernier coup
