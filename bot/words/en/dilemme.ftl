dilemme-name = dilemme
dilemme-about = Dilemme: French or English words built letter by letter in five columns, for 2 to 4 players
dilemme-title = Dilemme
dilemme-rules-1 =
    # Letter by letter
    You hold small letters: { $letter_e }{ $letter_r }{ $letter_s }{ $letter_joker }
    Words grow from a capital, five at most: { $capital_t }{ $letter_a }{ $letter_b }{ $letter_l }

    In your turn, lay one letter on a word, or turn a new capital { $capital_back }. Before that you may draw { $letter_back } up to your limit.

    Each must always be a word, or the beginning of one. No plurals, no conjugated verbs; accents do not count. { $letter_joker } is any letter, one to a word.
dilemme-rules-2 =
    # Finish a word
    { $capital_t }{ $letter_a }{ $letter_b }{ $letter_l } + { $letter_e } five letters or more? **Claim it** and play again.

    Forgotten? The next player may announce it, and plays once more.
dilemme-rules-3 =
    # Wrong
    A letter that does not fit comes back, you draw { $letter_back }, and your turn is over.

    With a full hand a capital is turned instead. With a full hand and five words you draw an extra card: lay it, or you are out.
dilemme-rules-4 =
    # The last letter
    With your last letter you type a word that begins so.

    🏆 The first without letters. If no card fits anywhere, the fewest letters win.
dilemme-full-1 =
    ## Dilemme, all the rules
    {""}**Cards.** The words are French or English, as the table chooses. 2 to 4 players hold lower-case letters: 10, 9 or 8 cards at 2, 3 or 4 players, which is also the most one may hold. In the short game two fewer are dealt.

    {""}**Columns.** Words grow from a capital, in five columns at most. Read from its capital, a column must always be a word or the beginning of one. No plurals or conjugated verbs, no French feminine adjectives, no English comparatives; accents do not count. One list decides: `/dilemme word` asks it, though not while you play.

    {""}**Your turn** ends when you lay one card: one of yours on a column, or a capital turned as a new column. Before that you may draw cards one by one, up to the limit. At the limit with five columns you may draw one extra card: lay that very card at once, or you are out.

    {""}**Finishing a word.** If your card finishes a word of five letters or more, claim it (✓): you pick the column up, a new capital takes its place, and you play again. Forget it, and the next player may announce the word at the start of their turn, and plays once more. A shorter word to which nothing can be added is picked up at once; nobody plays again.
dilemme-full-2 =
    {""}**Jokers** stand for any letter and may change their mind; one at most in a column.

    {""}**Wrong cards.** A card that does not fit comes back to your hand, you draw a penalty card, and your turn is over. With a full hand a capital is turned instead, or with five columns you draw the extra card. A wrong announcement costs the same. A wrong claim of a card that fits leaves it there, ends your turn, and you may not claim in the next. Only you are told what was wrong.

    {""}**The last card.** With it you type a word that begins with the column’s letters, your card included. A wrong word is a wrong card.

    {""}**The end.** The first to lay the last card wins. Also when all others are out, or when no card fits anywhere: then the fewest cards win.

    {""}**Picking up.** A table may allow it only for words to which nothing can be added.

    {""}**Time.** Out of time, a capital is turned if there is room; else a card that fits is laid; else you draw until one fits, and beyond the limit you may be out. Your last card is never laid for you.
dilemme-full-3 =
    ## What the rulebook leaves open
    {""}Here is what it does not say, and how it is played here.

    {""}**Which cards?** It names 123, one k and the jokers; the other counts are ours. English words are ours too.
    {""}**What is a word?** What the list has. A feminine form or a participle counts where a dictionary has it as a noun, a participle also as an adjective (amie, fini; not heureuse, obtenu). So *chaude* (a smith’s heat) and *anglaise* (a curl) are in, *froide* and *française* out: a Française has a capital.
    {""}**May one bluff?** There a word is looked up when somebody objects. Here the list judges each card at once.
    {""}**What is a complete word?** Any of five letters or more, or at some tables only one to which nothing can be added.
    {""}**How is a word claimed or announced?** Claimed with the card, announced before anything else. Wrongly claimed, the card stays, and no claims in your next turn.
    {""}**Wrong with a full hand?** That is no way to pass: a capital is turned, or the extra card must be laid.
    {""}**The extra card?** It must be that one, and you may draw it even if another would fit.
    {""}**A word nobody claimed?** It stays if it can go on, else it is picked up a turn later.
    {""}**A last card that finishes a word?** You win, and play no more.
    {""}**Blocked?** No letter of any hand, pile or basket fits; ties share.
    {""}**Places?** Fewest cards, then the last one out.
    {""}**Out?** Your cards go to the basket.
    {""}**Too slow?** A capital, else a card that fits, else the extra card.

## Options and commands

dilemme-short = short
dilemme-short-about = The short game: two cards fewer are dealt
dilemme-words = words
dilemme-words-about = In which language are the words? (the server’s)
dilemme-words-french = French
dilemme-words-english = English
dilemme-finish = finish
dilemme-finish-about = Which words of five letters or more may be picked up? (every one)
dilemme-finish-any = every complete word
dilemme-finish-final = only words that cannot go on
dilemme-option-short-true = -# Short game: two cards fewer
dilemme-option-short-false = -# A full hand is dealt
dilemme-option-words-french = -# The words are **French**
dilemme-option-words-english = -# The words are **English**
dilemme-option-finish-any = -# Every complete word of five letters or more may be picked up
dilemme-option-finish-final = -# Only words to which nothing can be added may be picked up
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
dilemme-lobby-about = -# Build words letter by letter
dilemme-asks-lay = { $seat }, lay { $count ->
        [one] a letter
       *[other] { $count } letters
    }
dilemme-asks-turn = { $seat }, turn a capital
dilemme-asks-further = { $seat }, lay the extra card
dilemme-means-further = It fits, or { $seat } is out
dilemme-no-columns = -# No word lies here
dilemme-column-large = ## { $column } { $word }
dilemme-column-small = { $column } { $word }
dilemme-spelt = **{ $word }**
dilemme-only-final-words = -# Picked up: only words that cannot go on
dilemme-facts = · { $back } **{ $held }** of { $limit }
dilemme-facts-out = · out
dilemme-seen = seen { $cards }
dilemme-barred = no claims
dilemme-piles = -# pile { $pile } · basket { $basket } · capitals { $capitals }
dilemme-cards-left = · { $back } **{ $count }** { $count ->
        [one] card left
       *[other] cards left
    }
dilemme-words-finished = { $shape } { $count ->
        [one] { $count } word
       *[other] { $count } words
    }: { $words }
dilemme-decided-hand-emptied = The last word
dilemme-last-word-was = { $shape } { $word }
dilemme-over-hand-emptied = { $seat } laid the last letter with *{ $word }*.
dilemme-over-last-left = All others are out, so { $seat } wins.
dilemme-over-blocked = No letter fits anywhere any more: fewest letters win.
dilemme-words-at-the-end = The words at the end

## What happened, in tiles

dilemme-told-laid = { $shape } { $card } on { $column }
dilemme-told-finished = { $shape } finished { $word }
dilemme-told-announced = { $shape } announced { $word }
dilemme-told-swept = Nothing follows { $word }: picked up
dilemme-told-drew = { $shape } drew { $back } ×{ $count }
dilemme-told-drew-further = { $shape } drew an extra { $back }
dilemme-told-turned = { $shape } turned { $word }
dilemme-told-wrong = { $shape } { $card } on { $column }: **wrong**
dilemme-told-wrong-penalty = { $shape } { $card } on { $column }: **wrong**, +1 card
dilemme-told-wrong-claim = { $shape } claimed { $word }: **wrong**
dilemme-told-wrong-announcement = { $shape } announced { $word }: **wrong**
dilemme-told-last-word = { $shape } says { $word }
dilemme-told-out = { $shape } is **out**: { $cards }

## What happened, in words

dilemme-dealt = **{ $seat }** deals { $cards } cards to everybody.
dilemme-capital-turned = { $seat } turns a capital on { $column }: **{ $letter }**
dilemme-begins = **{ $seat }** begins.
dilemme-laid = **{ $seat }** lays **{ $card }** on { $column }: { $letters }
dilemme-finished = **{ $seat }** finishes **{ $letters }** and plays again.
dilemme-announced = **{ $seat }** announces the forgotten **{ $letters }**: one more play.
dilemme-swept = Nothing can follow **{ $letters }**: column { $column } is picked up.
dilemme-drew = { $seat } draws a card.
dilemme-drew-further = **{ $seat }** draws the extra card.
dilemme-drew-penalty = { $seat } draws a penalty card.
dilemme-wrong-card = **{ $seat }** lays **{ $card }** on { $column }: wrong. The card goes back.
dilemme-wrong-claim = **{ $seat }** claims { $letters } on { $column }: wrong. The card stays; no claims next turn.
dilemme-wrong-announcement = **{ $seat }** announces { $letters } on { $column }: wrong.
dilemme-last-word = **{ $seat }** says **{ $word }** with the last card.
dilemme-out = **{ $seat }** is out and puts down { $cards }.
dilemme-pile-renewed = The basket becomes the new pile.
dilemme-capitals-renewed = The capitals’ basket becomes their new pile.
dilemme-hand-emptied = **{ $seat }** has no card left and wins.
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
dilemme-ask-turn = Turn a capital
dilemme-ask-column = { $card } on which word?
dilemme-ask-further = Lay { $card }
dilemme-placing-further = The extra card: lay it now.
dilemme-ask-last = { $card } is your last
dilemme-placing-last = Choose a word, then type what it becomes.
dilemme-ask-announce = Which word is finished?
dilemme-announcing = It grew last turn, and nobody claimed it. If you are right, you play once more.
dilemme-claiming = **Does it finish a word?** Claim it and play again.
    -# Wrong: your turn is over, and no claims in the next
dilemme-claiming-barred = -# No claims this turn: your last one was wrong.
dilemme-risk-card = Wrong: it comes back, and you draw a card
dilemme-risk-capital = Wrong: it comes back, and a capital is turned
dilemme-risk-further = Wrong: it comes back, and you draw an extra card that must fit
dilemme-risk-turn = Wrong: it comes back, and your turn is over
dilemme-risk-out = Wrong: you are out
dilemme-own-wrong-card = { $card } on { $column } was wrong
dilemme-own-wrong-claim = { $word } was no finished word
dilemme-own-wrong-announcement = { $word } was no finished word
dilemme-after-drew-penalty = You drew a penalty card, and your turn is over.
dilemme-after-capital-turned = A capital was turned for you, and your turn is over.
dilemme-after-wrong-card = It is back in your hand, and your turn is over.
dilemme-after-wrong-claim = The letter stays, your turn is over, and you claim nothing in the next.
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
dilemme-draw = Draw
dilemme-further = Draw an extra card
dilemme-turn = Turn
dilemme-announce = Announce…
dilemme-back = Back

## Refusals

dilemme-game-over = The game is over. Press **Play again** at the table.
dilemme-not-your-turn = It is not your turn. The table calls you when it is.
dilemme-lay-the-further-card = First the extra card: lay that one and no other.
dilemme-card-not-in-hand = You do not hold that card any more. Your cards are below.
dilemme-no-such-column = No word lies there any more. Choose one of those below.
dilemme-too-late-to-announce = A forgotten word is announced before anything else. Lay a card, draw or turn a capital.
dilemme-not-just-laid = Only a word that grew last turn can be announced, and not one that was wrongly claimed.
dilemme-too-short = A word needs five letters to be picked up.
dilemme-claim-of-second-joker = One joker a word: a second one finishes none.
dilemme-claim-barred = Your last claim was wrong: none this turn. Lay the card without one.
dilemme-hand-full = Your hand is full. Lay a card, or turn a capital if there is room.
dilemme-hand-not-full = The extra card is for a full hand. Draw an ordinary one.
dilemme-room-for-a-capital = There is room for a capital: turn one, or lay a card.
dilemme-five-columns = Five words lie already. Lay a card on one of them, or draw.
dilemme-nothing-to-draw = The pile and its basket are empty. Lay a card, or turn a capital if there is room.
dilemme-not-your-last-card = A word is typed with the last card only. Lay this one without.
dilemme-not-a-spelling = That is not one word in letters, 30 at most; it costs you nothing. Type it again, without blanks, hyphens or apostrophes.
