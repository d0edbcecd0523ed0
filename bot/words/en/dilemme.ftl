dilemme-name = dilemme
dilemme-about = Dilemme: build French or English words letter by letter, for 2 to 4
dilemme-start-about = Open a table of Dilemme: build words letter by letter, for 2 to 4
dilemme-title = Dilemme
dilemme-rules-1 =
    # Letter by letter
    🏆 Be the first to get rid of your letters: { $letter_e }{ $letter_r }{ $letter_s }{ $letter_joker }
    Words grow from a capital, five at most: { $capital_t }{ $letter_a }{ $letter_b }{ $letter_l }

    In your turn, add one letter to a word, or start a new word with a capital { $capital_back }. Before that you may draw { $letter_back } up to your limit.

    Each must always be a word, or the beginning of one. No plurals, no conjugated verbs; accents do not count. { $letter_joker } is any letter, one to a word.
dilemme-rules-2 =
    # Finish a word
    { $capital_t }{ $letter_a }{ $letter_b }{ $letter_l } + { $letter_e } five letters or more? Say that it is finished (**✓**), and play again.

    Forgotten? The next player may say so instead, and plays once more.
dilemme-rules-3 =
    # Wrong
    A letter that does not fit comes back, you draw { $letter_back }, and your turn is over.

    With a full hand a new word is started for you instead. With a full hand and five words you draw an extra card: lay it, or you are out.
dilemme-rules-4 =
    # The last letter
    With your last letter you type a word that begins so.

    🏆 The first without letters wins. If no card fits anywhere, the fewest letters win.
dilemme-full-1 =
    ## Dilemme, all the rules
    {""}**Cards.** The words are French or English, as the table chooses. 2 to 4 players hold lower-case letters: 10, 9 or 8 cards at 2, 3 or 4 players, which is also the most one may hold. In the short game two fewer are dealt.

    {""}**Words.** Words grow from a capital, five at most. Read from its capital, each must always be a word or the beginning of one. No plurals or conjugated verbs, no French feminine adjectives, no English comparatives; accents do not count. One list decides: `/dilemme word` asks it, though not while you play.

    {""}**Your turn** ends when you lay one card: one of yours on a word, or a capital that starts a new word. Before that you may draw cards one by one, up to the limit. At the limit with five words you may draw one extra card: lay that very card at once, or you are out.

    {""}**Finishing a word.** If your card finishes a word of five letters or more, say so (✓): the word is taken away, a new capital takes its place, and you play again. Forget it, and the next player may say so at the start of their turn, and plays once more. A shorter word to which nothing can be added is taken away at once; nobody plays again.
dilemme-full-2 =
    {""}**Jokers** stand for any letter and may change their mind; one at most in a word.

    {""}**Wrong cards.** A card that does not fit comes back to your hand, you draw a penalty card, and your turn is over. With a full hand a new word is started instead, or with five words you draw the extra card. To find a word finished that is not costs the same. To finish one wrongly with a card that fits leaves it there, ends your turn, and in the next you may finish none. Only you are told what was wrong.

    {""}**The last card.** With it you type a word that begins with the letters that lie there, your card included. A wrong word is a wrong card.

    {""}**The end.** The first to lay the last card wins. Also when all others are out, or when no card fits anywhere: then the fewest cards win.

    {""}**Only words that cannot go on.** At some tables only those count as finished.

    {""}**Time.** Out of time, a new word is started if there is room; else a card that fits is laid; else you draw until one fits, and beyond the limit you may be out. Your last card is never laid for you.
dilemme-full-3 =
    ## What the rulebook leaves open
    {""}Here is what it does not say, and how it is played here.

    {""}**Which cards?** It names 123, one k and the jokers; the other counts are ours. English words are ours too.
    {""}**Who deals first?** The lot; in the next game the next player.
    {""}**The short game?** Two cards fewer; one may hold as many as ever.
    {""}**What is a word?** What the list has. A feminine form or a participle counts where a dictionary has it as a noun, a participle also as an adjective (amie, fini; not heureuse, obtenu). So *chaude* (a smith’s heat) and *anglaise* (a curl) are in, *froide* and *française* out: a Française has a capital.
    {""}**May one bluff?** There a word is looked up when somebody objects. Here the list judges each card at once.
    {""}**What is a complete word?** Any of five letters or more, or at some tables only one to which nothing can be added.
    {""}**When does one say that a word is finished?** With the card that finishes it; for a forgotten one, before anything else. If it is not, the card stays, and you finish none in your next turn.
    {""}**Wrong with a full hand?** That is no way to pass: a new word is started, or the extra card must be laid.
    {""}**The extra card?** It must be that one, and you may draw it even if another would fit.
    {""}**A finished word that nobody noticed?** It stays if it can go on, else it is taken away a turn later.
    {""}**A last card that finishes a word?** You win, and play no more.
    {""}**Blocked?** No letter fits, of any hand, still to be drawn or already used; ties share.
    {""}**Places?** Fewest cards, then the last one out.
    {""}**Out?** Your cards join the used ones, which are drawn again later.
    {""}**Too slow?** A new word, else a card that fits, else the extra card.

## Options and commands

dilemme-short = short
dilemme-short-about = The short game: two cards fewer are dealt
dilemme-words = words
dilemme-words-about = In which language are the words? (the server’s)
dilemme-words-french = French
dilemme-words-english = English
dilemme-finish = finish
dilemme-finish-about = Which words of five letters or more count as finished? (every one)
dilemme-finish-any = every complete word
dilemme-finish-final = only words that cannot go on
dilemme-option-short-true = Short game: two cards fewer
dilemme-option-short-false = A full hand is dealt
dilemme-option-words-french = The words are French
dilemme-option-words-english = The words are English
dilemme-option-finish-any = Every complete word of five letters or more counts as finished
dilemme-option-finish-final = Only words to which nothing can be added count as finished
dilemme-word = word
dilemme-word-about = Is this word in the list? The answer is for you alone
dilemme-word-typed = word
dilemme-word-typed-about = A word, with or without its accents
dilemme-word-closed = You are playing Dilemme just now, so the list stays closed to you. Ask it again when your game is over.
dilemme-verdict-listed = ✓ **{ $word }** is in the list.
dilemme-verdict-plural = ✗ **{ $word }** looks like a plural: not allowed.
dilemme-verdict-feminine = ✗ **{ $word }** looks like a feminine form: not allowed.
dilemme-verdict-feminine-of = ✗ **{ $word }** is the feminine form of *{ $masculine }*: not allowed. A feminine form counts where it is a noun of its own (*amie*).
dilemme-verdict-conjugated = ✗ **{ $word }** looks like a conjugated verb: not allowed.
dilemme-verdict-compared = ✗ **{ $word }** looks like a comparative or superlative: not allowed.
dilemme-verdict-unknown = ✗ **{ $word }** is not in the list.
dilemme-verdict-unspellable = ✗ **{ $word }** cannot be laid with letters alone. Type one word, without blanks, hyphens or apostrophes.

## The table

dilemme-minutes = 20 min
dilemme-goal-french = French words · the first without letters wins
dilemme-goal-english = English words · the first without letters wins
dilemme-lobby-about = -# Build words letter by letter
dilemme-asks-lay = { $seat }, lay { $count ->
        [one] a letter
       *[other] { $count } letters
    }
dilemme-asks-turn = { $seat }, start a word
dilemme-asks-further = { $seat }, lay the extra card
dilemme-means-lay = Each word must stay the beginning of a real one
dilemme-means-further = If it does not fit, { $seat } is out
dilemme-no-columns = -# No word lies here yet
dilemme-column-large = ## `{ $column }` { $word }
dilemme-column-small = `{ $column }` { $word }
dilemme-spelt = **{ $word }**
dilemme-only-final-words = -# Finished: only words that cannot go on
dilemme-facts = · { $back } **{ $count }** { $count ->
        [one] letter
       *[other] letters
    }
dilemme-facts-out = · out
dilemme-seen = all have seen { $cards }
dilemme-barred = may finish no word next turn
dilemme-barred-now = may finish no word this turn
dilemme-joker = -# { $card } or * is the joker: any letter, one to a word
dilemme-joker-aloud = -# The joker, written *, is any letter, one to a word
dilemme-piles = -# Still to draw: { $letters } letters, { $capitals } capitals · in hand at most { $limit }
dilemme-cards-left = · { $back } **{ $count }** { $count ->
        [one] letter left
       *[other] letters left
    }
dilemme-words-finished = { $shape } { $count ->
        [one] { $count } word
       *[other] { $count } words
    }: { $words }
dilemme-decided-hand-emptied = The last word
dilemme-last-word-was = { $shape } { $word }
dilemme-over-hand-emptied = { $seat } laid the last letter with *{ $word }*.
dilemme-over-last-letter = Last letter: { $seat } lays *{ $card }* on *{ $letters }* and names *{ $word }*.
dilemme-over-last-left = All others are out, so { $seat } wins.
dilemme-over-blocked = No letter fits anywhere any more: fewest letters win.
dilemme-words-at-the-end = The words at the end

## What happened, in tiles

dilemme-told-laid = { $shape } adds { $card }: { $word }
dilemme-told-finished = { $shape } finishes { $word } and plays again
dilemme-told-announced = { $shape } finds { $word } finished and plays once more
dilemme-told-swept = Nothing can follow { $word }: taken away
dilemme-told-drew = { $shape } draws { $back } ×{ $count }
dilemme-told-drew-further = { $shape } draws an extra { $back }
dilemme-told-turned = { $shape } starts { $word }
dilemme-told-first-word = The first word begins with { $word }
dilemme-told-wrong-card = { $shape } lays { $card } on word { $column }: **wrong**, it goes back
dilemme-told-wrong-card-penalty = { $shape } lays { $card } on word { $column }: **wrong**, it goes back, and { $shape } must draw { $back }
dilemme-told-wrong-claim = { $shape } says { $word } is finished: **wrong**, so { $shape } may finish no word next turn
dilemme-told-wrong-announcement = { $shape } says { $word } is finished: **wrong**
dilemme-told-wrong-announcement-penalty = { $shape } says { $word } is finished: **wrong**, and must draw { $back }
dilemme-told-last-word = { $shape } says { $word }
dilemme-told-out = { $shape } is **out**: { $cards }

## What happened, in words

dilemme-dealt = **{ $seat }** deals { $cards } cards to everybody.
dilemme-capital-turned = { $seat } starts word { $column }: **{ $letter }**
dilemme-begins = **{ $seat }** begins.
dilemme-laid = **{ $seat }** adds **{ $card }** to word { $column }: { $letters }
dilemme-finished = **{ $seat }** finishes **{ $letters }** and plays again.
dilemme-announced = **{ $seat }** finds that **{ $letters }** is finished: one more play.
dilemme-swept = Nothing can follow **{ $letters }**: word { $column } is taken away.
dilemme-drew = { $seat } draws a card.
dilemme-drew-further = **{ $seat }** draws the extra card.
dilemme-drew-penalty = { $seat } draws a penalty card.
dilemme-wrong-card = **{ $seat }** lays **{ $card }** on word { $column }: it does not fit and goes back.
dilemme-wrong-claim = **{ $seat }** says word { $column } is finished, { $letters }: it is not. The card stays; next turn **{ $seat }** may finish none.
dilemme-wrong-announcement = **{ $seat }** says word { $column } is finished, { $letters }: it is not.
dilemme-last-word = **{ $seat }** says **{ $word }** with the last card.
dilemme-out = **{ $seat }** is out and puts down { $cards }.
dilemme-pile-renewed = The used letters are shuffled: a new pile to draw from.
dilemme-capitals-renewed = The used capitals are shuffled: a new pile to draw from.
dilemme-hand-emptied = **{ $seat }** has no letter left and wins.
dilemme-last-left = All others are out: **{ $seat }** wins.
dilemme-blocked = No card fits anywhere: the fewest cards win.

## For one player alone

dilemme-drew-card = You drew **{ $card }**.
dilemme-second-joker = ✗ **{ $letters }** would have two jokers; a word takes one.
dilemme-no-word-begins-so = ✗ No word of the list begins with **{ $letters }**.
dilemme-no-word-announced = ✗ A last card needs a word, and you gave none.
dilemme-word-not-listed = ✗ Your word for **{ $letters }** is not in the list.
dilemme-word-begins-otherwise = ✗ Your word does not begin with **{ $letters }**.
dilemme-not-a-word = ✗ **{ $letters }** is no complete word of the list.
dilemme-word-goes-on = ✗ **{ $letters }** can still go on; at this table only words that cannot are picked up.

## One’s own hand

dilemme-your-letters = Your letters
dilemme-held = { $cards }
    -# { $held } of { $limit }
dilemme-you-are-out = You are out
dilemme-ask-lay = Lay a letter
dilemme-laying = Press a letter, then a word: it must stay the beginning of a real one
dilemme-ask-turn = Start a word
dilemme-ask-column = { $card } on which word?
dilemme-ask-further = Lay { $card }
dilemme-placing-further = The extra card: lay it now.
dilemme-ask-last = { $card } is your last
dilemme-placing-last = Choose a word, then type what it becomes.
dilemme-ask-announce = Which word is finished?
dilemme-announcing = It grew in the turn before, and nobody said so. If you are right, you play once more.
dilemme-claiming = **Does it finish a word?** Then say so, and play again.
    -# Wrong: your turn is over, and in the next you may finish none
dilemme-claiming-barred = -# You may finish no word this turn: last time you were wrong.
dilemme-risk-card = Wrong: it comes back, and you draw a card
dilemme-risk-capital = Wrong: it comes back, and a new word is started for you
dilemme-risk-further = Wrong: it comes back, and you draw an extra card that must fit
dilemme-risk-turn = Wrong: it comes back, and your turn is over
dilemme-risk-out = Wrong: you are out
dilemme-last-move = -# Your last move
dilemme-own-finished = ✓ { $word } is finished: you play again.
dilemme-own-announced = ✓ { $word } was finished: you play once more.
dilemme-own-wrong-claim = ✗ { $word } is no finished word.
dilemme-own-wrong-announcement = ✗ { $word } is no finished word.
dilemme-own-not-listed = ✗ **{ $word }** is not in the list.
dilemme-own-begins-otherwise = ✗ **{ $word }** does not begin with **{ $letters }**.
dilemme-after-drew-penalty = It comes back, you draw a card, and your turn is over.
dilemme-after-capital-turned = It comes back, a new word is started for you, and your turn is over.
dilemme-after-drew-further = You draw an extra card: lay it now, or you are out.
dilemme-after-out = You are out.
dilemme-after-wrong-card = It comes back, and your turn is over.
dilemme-after-wrong-claim = The letter stays, your turn is over, and in the next you may finish no word.
dilemme-after-announced-drew-penalty = You draw a card, and your turn is over.
dilemme-after-announced-capital-turned = A new word is started for you, and your turn is over.
dilemme-after-wrong-announcement = Your turn is over.
dilemme-plays-owed =
    { $count ->
        [one] You play once.
       *[other] You play { $count } times.
    }
dilemme-often = ×{ $held }
dilemme-rest = { $rest }
dilemme-claim = { $rest } ✓
dilemme-last = { $rest }…
dilemme-last-title = { $word }…
dilemme-last-field = A word that begins with these letters
dilemme-draw = Draw a letter
dilemme-further = Draw an extra card
dilemme-turn = Start a new word
dilemme-announce = A word is finished…
dilemme-back = Back

## Refusals

dilemme-game-over = The game is over. Press **Play again** at the table.
dilemme-not-your-turn = It is not your turn. The table calls you when it is.
dilemme-lay-the-further-card = First the extra card: lay that one and no other.
dilemme-card-not-in-hand = You do not hold that card any more. Your cards are below.
dilemme-no-such-column = No word lies there any more. Choose one of those below.
dilemme-too-late-to-announce = A forgotten word is named before anything else. Lay a card, draw, or start a new word.
dilemme-not-just-laid = Only a word that grew last turn can be finished now, and not one that was wrongly called finished.
dilemme-too-short = A finished word has five letters or more.
dilemme-claim-of-second-joker = One joker a word: a second one finishes none.
dilemme-claim-barred = Last time you were wrong: you may finish no word this turn. Lay the card without saying so.
dilemme-hand-full = Your hand is full. Lay a card, or start a new word if there is room.
dilemme-hand-not-full = The extra card is for a full hand. Draw an ordinary one.
dilemme-room-for-a-capital = There is room for a new word: start one, or lay a card.
dilemme-five-columns = Five words lie already. Lay a card on one of them, or draw.
dilemme-nothing-to-draw = No letter is left to draw. Lay a card, or start a new word if there is room.
dilemme-not-your-last-card = A word is typed with the last card only. Lay this one without.
dilemme-not-a-spelling = That is not one word in letters, 30 at most; it costs you nothing. Type it again, without blanks, hyphens or apostrophes.

## Around cards in words

dilemme-facts-aloud = · **{ $count }** { $count ->
        [one] letter
       *[other] letters
    }
dilemme-cards-left-aloud = · **{ $count }** { $count ->
        [one] card left
       *[other] cards left
    }
dilemme-column-large-aloud = Word { $column }: { $word }
dilemme-column-small-aloud = Word { $column }: { $word }
dilemme-often-aloud = { $face }, { $held } of them
dilemme-rest-aloud = { $word }
dilemme-claim-aloud = { $word }: finished
dilemme-last-aloud = { $word }…
dilemme-draw-aloud = Draw a letter
dilemme-further-aloud = Draw an extra card
dilemme-turn-aloud = Start a new word
dilemme-told-drew-aloud = { $count ->
        [one] { $shape } draws a letter
       *[other] { $shape } draws { $count } letters
    }
dilemme-told-drew-further-aloud = { $shape } draws an extra letter
dilemme-told-wrong-card-penalty-aloud = { $shape } lays { $card } on word { $column }: **wrong**, it goes back, and { $shape } must draw a letter
dilemme-told-wrong-announcement-penalty-aloud = { $shape } says { $word } is finished: **wrong**, and must draw a letter
dilemme-rules-1-aloud =
    # Letter by letter
    Be the first to get rid of your letters.
    Words grow from a capital, five at most, say { $capital_t }, { $letter_a }, { $letter_b }, { $letter_l }.

    In your turn, add one letter to a word, or start a new word with a capital. Before that you may draw letters up to your limit.

    Each must always be a word, or the beginning of one. No plurals, no conjugated verbs; accents do not count. A { $letter_joker } is any letter, one to a word.
dilemme-rules-2-aloud =
    # Finish a word
    { $capital_t }, { $letter_a }, { $letter_b }, { $letter_l } and { $letter_e }: five letters or more? Say that it is finished, and play again.

    Forgotten? The next player may say so instead, and plays once more.
dilemme-rules-3-aloud =
    # Wrong
    A letter that does not fit comes back, you draw a letter, and your turn is over.

    With a full hand a new word is started for you instead. With a full hand and five words you draw an extra card: lay it, or you are out.
