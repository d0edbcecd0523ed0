# What is said to those who read cards as words: the cards, and sentences in another’s place.

## Cards in words, for who does not see them

face = { $face }
face-seat = { $seat }
face-number = { $number }
face-numbers = { $cards } of { $seat }{ $of_seat ->
       *[other] {""}
    }
face-arms = { $of_seat } { $cards }
face-places = { $of_seat } { $count ->
        [one] place { $cards }
       *[other] places { $cards }
    } face down
face-sealed = answer hidden
face-turn = now to move
face-card-back = { $count ->
        [one] card
       *[other] { $count } cards
    }
face-empty-place = { $count ->
        [one] empty place
       *[other] { $count } empty places
    }
face-peace = peace
face-conflict = conflict
face-life = { $count ->
        [one] 1 life
       *[other] { $count } lives
    }
face-life-lost = { $count } lost
face-token = { $count ->
        [one] token
       *[other] { $count } tokens
    }
face-capital = capital { $letter }
face-capital-joker = capital joker
face-letter = { $letter }
face-joker = joker
face-capital-back = capital
face-letter-back = letter
shape-1 = Circle
shape-2 = Triangle
shape-3 = Square
shape-4 = Diamond
shape-5 = Star

## Sentences in another’s place: around cards in words

player-aloud = { $faces } { $facts }
player-computer-aloud = { $faces }, a computer { $facts }
replay-line-aloud = -# { $seat }: { $line }
replay-secret-aloud = **{ $seat }** decides in secret: { $line }
replay-seat-aloud = { $seat }
replay-eyes-aloud = **{ $seat }** sees:
review-heading-aloud = -# { $game } · match { $match } · review of **{ $seat }**
review-same-aloud = Step { $step }: { $done }, as a hard computer would
review-other-aloud = Step { $step }: { $done }; a hard computer would { $best }
review-cost-aloud = Step { $step }: { $done }; a hard computer would { $best }, and **this costs { $percent } %**
action-choose-aloud = { $token }
action-swap-aloud = swap { $first } with { $second }
action-draw-aloud = draw a letter
why-duel-aloud = -# The other chooses peace { $yields } times in 100, conflict { $fights } · about { $points } points in the end
page-back-aloud = Page back
page-on-aloud = Next page
replay-first-aloud = First step
replay-back-aloud = Step back
replay-forward-aloud = Next step
replay-last-aloud = Last step
