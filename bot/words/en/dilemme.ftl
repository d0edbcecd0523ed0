dilemme-name = dilemme
dilemme-about = Dilemme: French words built letter by letter in five columns, for 2 to 4 players
dilemme-title = Dilemme
dilemme-help = **Dilemme** (2–4): French words grow letter by letter; lay your last card first. `/dilemme start`
dilemme-rules =
    ## Dilemme in short
    A game of **French** words for 2 to 4 players. Everybody holds lower-case letters (10, 9 or 8 cards at 2, 3 or 4 players: that is also the most one may hold). Who lays the last card first wins.
    {""}**Columns.** Words grow downwards from a capital, in five columns at most. Read from its capital, a column must always be a French word or the beginning of one. No plurals, feminine adjectives or conjugated verbs; accents do not count. One list decides: ask it with `/dilemme word`.
    {""}**Your turn** ends when you lay one card: one of yours on a column, or a capital turned as a new column. Before that you may draw cards one by one, up to the limit. At the limit with five columns you may draw one further card: lay that very card at once, or you are out.
    {""}**Finishing a word.** If your card finishes a word of five letters or more, say so (✓): you pick the column up, a new capital takes its place, and you play again. Forget it, and the next player may announce the word at the start of their turn, and plays once more. A shorter word to which nothing can be added is picked up at once; nobody plays again.
    {""}**Jokers** (?) stand for any letter and may change their mind; one at most in a column.
    {""}**Wrong cards.** A card that does not fit comes back to your hand, you draw a penalty card, and your turn is over. With a full hand a capital is turned instead, or with five columns you draw the further card. A wrong announcement costs the same. A wrong claim of a card that fits leaves it there, ends your turn, and bars you from claiming in the next. Only you are told what was wrong.
    {""}**The last card.** With it you type a French word that begins with the column’s letters, your card included. A wrong word is a wrong card.
    {""}**The end.** Also when all others are out, or when no card fits anywhere: then the fewest cards win.
    -# Short game: two cards fewer are dealt. Finish “final”: only a word to which nothing can be added may be picked up. Out of time, a capital is turned if there is room; else a card that fits is laid or drawn. Your last card is never laid for you.

## Options and commands

dilemme-short = short
dilemme-short-about = The short game: two cards fewer are dealt
dilemme-finish = finish
dilemme-finish-about = Which words of five letters or more may be picked up? (every one)
dilemme-finish-any = every complete word
dilemme-finish-final = only words that cannot go on
dilemme-option-short-true = -# Short game: two cards fewer
dilemme-option-short-false = -# A full hand is dealt · the words are French
dilemme-option-finish-any = -# Every complete word of five letters or more may be picked up
dilemme-option-finish-final = -# Only words to which nothing can be added may be picked up
dilemme-word = word
dilemme-word-about = Is this French word in the list? The answer is for you alone
dilemme-word-typed = word
dilemme-word-typed-about = A French word, with or without its accents
dilemme-verdict-listed = ✓ **{ $word }** is in the list.
dilemme-verdict-plural = ✗ **{ $word }** looks like a plural: not allowed.
dilemme-verdict-feminine = ✗ **{ $word }** looks like a feminine form: not allowed.
dilemme-verdict-conjugated = ✗ **{ $word }** looks like a conjugated verb: not allowed.
dilemme-verdict-unknown = ✗ **{ $word }** is not in the list.
dilemme-verdict-unspellable = ✗ **{ $word }** cannot be laid with letters alone. Type one word, without blanks, hyphens or apostrophes.

## The table

dilemme-minutes = 20 min
dilemme-lobby-about = -# Build words letter by letter
dilemme-hand-heading = Your letters
dilemme-turn = { $seat } { $count ->
        [one] plays
       *[other] plays, { $count } times
    }
dilemme-turn-further = { $seat } must lay the further card, or is out
dilemme-columns =
    ```
    { $columns }
    ```
dilemme-legend = -# below: how many letters · ? joker
dilemme-only-final-words = -# ✓ only words to which nothing can be added
dilemme-side = { $shape } **{ $seat }** · { $count ->
        [one] **1** card
       *[other] **{ $count }** cards
    }
dilemme-side-with-shown = { $shape } **{ $seat }** · { $count ->
        [one] **1** card
       *[other] **{ $count }** cards
    } · seen: { $shown }
dilemme-side-out = { $shape } ~~{ $seat }~~ · out
dilemme-piles = -# pile { $pile } (basket { $basket }) · capitals { $capitals } ({ $capital_basket })
dilemme-cards-left = · { $count ->
        [one] **1** card left
       *[other] **{ $count }** cards left
    }
dilemme-out-at-the-end = · out
dilemme-words-finished = { $shape } { $count ->
        [one] one word: { $words }
       *[other] { $count } words, the latest: { $words }
    }

## What happened

dilemme-dealt = **{ $seat }** deals { $cards } cards to everybody.
dilemme-capital-turned = { $seat } turns a capital on { $column }: **{ $letter }**
dilemme-begins = **{ $seat }** begins.
dilemme-laid = **{ $seat }** lays **{ $card }** on { $column }: { $letters }
dilemme-finished = ✓ **{ $seat }** finishes **{ $letters }** and plays again.
dilemme-announced = ✓ **{ $seat }** announces the forgotten **{ $letters }**: one play more.
dilemme-swept = Nothing can follow { $letters }: column { $column } is picked up.
dilemme-drew = { $seat } draws a card.
dilemme-drew-further = **{ $seat }** draws the further card: lay it, or be out.
dilemme-drew-penalty = { $seat } draws a penalty card.
dilemme-wrong-card = ✗ **{ $seat }** lays **{ $card }** on { $column }: wrong. The card goes back.
dilemme-wrong-claim = ✗ **{ $seat }** claims { $letters } on { $column }: wrong. The card stays; no claims next turn.
dilemme-wrong-announcement = ✗ **{ $seat }** announces { $letters } on { $column }: wrong.
dilemme-last-word = **{ $seat }**, with the last card, says **{ $word }**.
dilemme-out = ✗ **{ $seat }** is out and puts down { $cards }.
dilemme-pile-renewed = The pile is renewed from its basket.
dilemme-capitals-renewed = The capitals are renewed from their basket.
dilemme-hand-emptied = 🏆 **{ $seat }** has no card left and wins.
dilemme-last-left = 🏆 All others are out: **{ $seat }** wins.
dilemme-blocked = No card fits anywhere: the game is blocked, and the fewest cards win.

## For one player alone

dilemme-drew-card = You drew **{ $card }**.
dilemme-second-joker = ✗ **{ $letters }** would have two jokers; one at most in a column.
dilemme-no-word-begins-so = ✗ No word of the list begins with **{ $letters }**.
dilemme-no-word-announced = ✗ A last card needs a word, and you gave none.
dilemme-word-not-listed = ✗ Your word for **{ $letters }** is not in the list.
dilemme-word-begins-otherwise = ✗ Your word does not begin with **{ $letters }**.
dilemme-not-a-word = ✗ **{ $letters }** is no complete word of the list.
dilemme-word-goes-on = ✗ **{ $letters }** can still go on, and here only words that cannot may be picked up.

## One’s own hand

dilemme-your-hand = **Your cards** ({ $held } of { $limit }): { $cards }
dilemme-you-are-out = You are out of this game. You may stay and watch.
dilemme-lying = { $columns }
dilemme-no-columns = No column lies on the table.
dilemme-joker = joker
dilemme-card = { $card }
dilemme-card-once = { $card }
dilemme-card-often = { $card } ×{ $held }
dilemme-plays-owed =
    { $count ->
        [one] You play once.
       *[other] You play { $count } times.
    }
dilemme-question-card = Choose a card to lay – or draw, or turn a capital.
dilemme-question-column = **{ $card }** – on which column? **✓** also says: this finishes a word of five letters or more.
dilemme-question-announce = Which word was finished and forgotten in the turn before yours? A wrong announcement is a wrong card.
dilemme-question-further = The further card is **{ $card }**. Lay it now; if it is wrong, you are out.
dilemme-question-last = Your last card: **{ $card }**. Choose a column; then you type a French word that begins so.
dilemme-question-no-columns = Turn a capital; you may draw before.
dilemme-lay = { $column } { $letters }
dilemme-claim = ✓ { $column } { $letters }
dilemme-last = { $column } { $letters }…
dilemme-last-title = Your last card, on column { $column }
dilemme-last-field = A French word that begins with these letters
dilemme-announce = ✓ { $column } { $letters }
dilemme-draw = Draw a card
dilemme-further = Draw a further card
dilemme-turn-capital = Turn a capital
dilemme-forgotten = A forgotten word…

## Refusals

dilemme-game-over = The game is over. Press **Play again** at the table.
dilemme-not-your-turn = It is not your turn. The table says whose it is, and will call you.
dilemme-lay-the-further-card = First the further card: lay it on a column, that card and no other.
dilemme-card-not-in-hand = You do not hold that card any more. Your cards are below.
dilemme-no-such-column = No column lies there any more. Choose one of those below.
dilemme-too-late-to-announce = A forgotten word is announced before anything else. Now lay a card, draw or turn a capital.
dilemme-not-just-laid = Only a column that grew in the turn before yours can be announced, and not one that was wrongly claimed.
dilemme-too-short = A word needs five letters to be picked up.
dilemme-claim-of-second-joker = One joker a word: a second one finishes nothing.
dilemme-claim-barred = Your last claim was wrong: none this turn. Lay the card without.
dilemme-hand-full = You hold as many cards as you may. Lay one, or turn a capital if there is room.
dilemme-hand-not-full = The further card is for a full hand. Draw an ordinary one.
dilemme-room-for-a-capital = There is room for a capital: turn one, or lay a card.
dilemme-five-columns = Five columns lie already. Lay a card on one of them, or draw.
dilemme-nothing-to-draw = The pile and its basket are empty. Lay a card, or turn a capital if there is room.
dilemme-not-your-last-card = A word is announced with the last card only. Lay this one without.
dilemme-not-a-spelling = That is not one word in letters (30 at most); it cost you nothing. Type it again, without blanks, hyphens or apostrophes.
