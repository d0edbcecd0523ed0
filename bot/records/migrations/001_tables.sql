-- The data of the bot, described once: nothing was released before it. From the first release on
-- files are added here and never changed.

-- What a match is, where it stands, and its time.
CREATE TABLE matches (
    id              {key},
    game            TEXT NOT NULL,
    -- NULL for a private table.
    guild           BIGINT,
    -- Where the table is: a channel, or a thread that grew from the lobby's message in `parent`.
    -- NULL for a private table: one person among computers, who sees it on their panel alone.
    channel         BIGINT,
    parent          BIGINT,
    -- Who opened it; NULL once they are forgotten.
    host            BIGINT,
    -- lobby, playing, over (played to its end), ended (before it), folded (never begun)
    status          TEXT NOT NULL,
    pace            TEXT NOT NULL,
    language        TEXT NOT NULL,
    options         TEXT NOT NULL,
    seed            TEXT NOT NULL,
    -- Whether only its guests may sit down.
    invited_only    BIGINT NOT NULL DEFAULT 0,
    opened_at       DOUBLE PRECISION NOT NULL,
    ended_at        DOUBLE PRECISION,
    -- The position, how many moves led to it, how many questions were asked (the last one stands:
    -- a button of an older one is stale), and the latest events. All of it follows from options,
    -- seed and moves; it is kept because every press loads it (LOAD in records/rows.py), and a
    -- replay would take too long. The position is NULL before the deal and once it is tidied away.
    state           TEXT,
    ply             BIGINT NOT NULL,
    turn            BIGINT NOT NULL,
    news            TEXT NOT NULL,
    -- How often the public picture changed, and the revision that Discord was brought in line with.
    revision        BIGINT NOT NULL,
    told            BIGINT NOT NULL,
    -- When the clock moves, and when the table says it does: where the quickest hand wins, a secret
    -- throw brings only the first nearer.
    deadline        DOUBLE PRECISION,
    announced       DOUBLE PRECISION,
    -- When the deadline was set: of the time in which nobody could play only what came later is
    -- given back (GIVE_BACK in records/deadlines.py).
    deadline_set_at DOUBLE PRECISION NOT NULL,
    remind_at       DOUBLE PRECISION,
    -- What is left of the question while a break holds the clock, whose end is the deadline then,
    -- or while one person sits alone: nothing is announced.
    paused          DOUBLE PRECISION,
    -- Whether it stood still for long because the bot was away: who left such a match is excused.
    stood_still     BIGINT NOT NULL,
    -- Whether a computer is asked. It follows from the position, but a start and every sweep look
    -- for these among all matches (Pending.thinking in records/pending.py).
    thinking        BIGINT NOT NULL,
    -- The fingerprint of the last position, once the position itself was tidied away: a log that was
    -- changed later does not lead there.
    final           TEXT,
    -- The day whose deal it is, as a date of UTC; NULL for every other match.
    day             TEXT
);
CREATE UNIQUE INDEX one_open_table ON matches (channel) WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_of_channel ON matches (channel, id);
CREATE INDEX tables_of_parent ON matches (parent, id) WHERE parent IS NOT NULL;
CREATE INDEX open_tables ON matches (game, status) WHERE status IN ('lobby', 'playing');
CREATE INDEX open_lobbies ON matches (guild, id) WHERE status = 'lobby';
CREATE INDEX open_deadlines ON matches (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX clocked ON matches (id) WHERE deadline IS NOT NULL;
CREATE INDEX reminders ON matches (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX behind ON matches (id) WHERE told < revision;
CREATE INDEX thinking ON matches (id) WHERE thinking = 1;
CREATE INDEX untidied ON matches (ended_at) WHERE ended_at IS NOT NULL AND final IS NULL;

CREATE TABLE seats (
    match        BIGINT NOT NULL REFERENCES matches (id),
    seat         BIGINT NOT NULL,
    -- NULL for a computer's seat, and for one that was left.
    person       BIGINT,
    name         TEXT NOT NULL,
    language     TEXT NOT NULL,
    -- The level of the computer that plays here, and the person it plays for, who may come back.
    level        TEXT,
    owner        BIGINT,
    -- How often in a row the clock had to play for the person.
    lapses       BIGINT NOT NULL,
    wants_end    BIGINT NOT NULL,
    -- When the person last pressed something here; NULL until they were shown what they sat down
    -- at, and once their panel proved to be gone.
    seen_at      DOUBLE PRECISION,
    -- Who sat here at the deal: `person` or `computer`, and NULL before it; which person, under
    -- which name (both NULL once they are forgotten), and after how many moves they left.
    began        TEXT,
    starter      BIGINT,
    starter_name TEXT,
    left_ply     BIGINT,
    -- Whether a moderator got its person up, until they are back.
    got_up       BIGINT NOT NULL,
    -- Until when the person is on a break, or at a quick table wants one; and how many seconds of
    -- breaks the seat has left in this match, whoever sits there (counted from that break's begin).
    break_until  DOUBLE PRECISION,
    break_left   DOUBLE PRECISION NOT NULL DEFAULT 604800,
    -- Whether its match is open. It follows from the match, but somebody's open tables are asked for
    -- at every `/table list` (OF_PERSON in records/open_tables.py), and few of all the seats somebody
    -- ever had are open.
    open         BIGINT NOT NULL DEFAULT 1,
    PRIMARY KEY (match, seat),
    UNIQUE (match, person)
);
CREATE INDEX seats_of_person ON seats (person) WHERE person IS NOT NULL;
CREATE INDEX open_seats ON seats (person) WHERE open = 1 AND person IS NOT NULL;
CREATE INDEX open_seats_kept ON seats (owner) WHERE open = 1 AND owner IS NOT NULL;

-- Who has sat down on which seat of a running match: they have seen its hand, and hold no other.
-- Somebody forgotten stands here under a number that leads to nobody.
CREATE TABLE holders (
    match  BIGINT NOT NULL REFERENCES matches (id),
    person BIGINT NOT NULL,
    seat   BIGINT NOT NULL,
    PRIMARY KEY (match, person)
);
CREATE INDEX holders_of_person ON holders (person);

-- Who may sit down where others may not (`invited_only`): the host, and whom the host invited.
CREATE TABLE guests (
    match  BIGINT NOT NULL REFERENCES matches (id),
    person BIGINT NOT NULL,
    PRIMARY KEY (match, person)
);
CREATE INDEX guests_of_person ON guests (person);

-- The log of every match.
CREATE TABLE moves (
    match       BIGINT NOT NULL REFERENCES matches (id),
    ply         BIGINT NOT NULL,
    -- NULL for the clock.
    seat        BIGINT,
    line        TEXT NOT NULL,
    at          DOUBLE PRECISION NOT NULL,
    -- The press that made it: the same one moves once, however often it arrives.
    interaction BIGINT UNIQUE,
    -- Who made it, whoever sits there now; NULL for the clock and for computers.
    person      BIGINT,
    PRIMARY KEY (match, ply)
);
CREATE INDEX moves_of_person ON moves (person) WHERE person IS NOT NULL;

-- Presses that opened or changed a table, each once.
CREATE TABLE presses (
    interaction BIGINT PRIMARY KEY,
    match       BIGINT NOT NULL
);

-- What stands on Discord of a match, one row for each message: table, line, ping and invitation for
-- all; panel, letter and invitation for one person.
CREATE TABLE messages (
    match    BIGINT NOT NULL REFERENCES matches (id),
    kind     TEXT NOT NULL,
    person   BIGINT,
    channel  BIGINT,
    -- NULL where only the token leads there: the message its press was answered with.
    message  BIGINT,
    -- A way to edit it that counts against no limit, for a quarter of an hour.
    token    TEXT,
    token_at DOUBLE PRECISION,
    -- What it says, as a key; NULL where that is not known for sure.
    shows    TEXT,
    -- Why it could not be shown.
    failed   TEXT
);
CREATE INDEX messages_of_match ON messages (match, kind);
CREATE UNIQUE INDEX messages_for_all ON messages (match, kind) WHERE person IS NULL;
CREATE UNIQUE INDEX messages_for_one ON messages (match, person, kind) WHERE person IS NOT NULL;
CREATE INDEX messages_of_person ON messages (person) WHERE person IS NOT NULL;
CREATE INDEX tokens_by_age ON messages (token_at) WHERE token IS NOT NULL;

-- How matches ended, seat by seat. Game, server and end repeat the match's own because histories and
-- ratings are read along indexes over them (FOUND in records/history.py, RATED in
-- records/standings.py).
CREATE TABLE results (
    match    BIGINT NOT NULL REFERENCES matches (id),
    seat     BIGINT NOT NULL,
    -- Who is entered with this result, under which name; both NULL once they are forgotten.
    person   BIGINT,
    name     TEXT,
    -- The seat's place in the game: NULL where the match was ended before.
    place    BIGINT,
    -- The place its person is listed and rated by: behind the others for who left, NULL for who is
    -- excused and where there is no place.
    entered  BIGINT,
    points   BIGINT NOT NULL,
    reason   TEXT NOT NULL,
    -- Who sat there at the end, if that was somebody else.
    sat      BIGINT,
    game     TEXT NOT NULL,
    guild    BIGINT,
    ended_at DOUBLE PRECISION NOT NULL,
    -- The match's number among all that are rated, how much it counted for this person, and the
    -- strengths they brought to it: with these ratings can be computed again after somebody has been
    -- forgotten. NULL where it is not rated.
    rated    BIGINT,
    weight   DOUBLE PRECISION,
    brought  TEXT,
    PRIMARY KEY (match, seat)
);
CREATE INDEX results_of_person ON results (person, ended_at, match);
CREATE INDEX results_of_sitter ON results (sat, ended_at, match) WHERE sat IS NOT NULL;
CREATE INDEX rated_results_of_person ON results (person, game, rated) WHERE rated IS NOT NULL;
CREATE INDEX rated_results ON results (rated, seat) WHERE rated IS NOT NULL;
CREATE INDEX matches_of_guild ON results (guild, ended_at, match) WHERE seat = 0;
CREATE INDEX matches_of_guild_and_game ON results (guild, game, ended_at, match) WHERE seat = 0;

-- One row, the last number given to a rated match: who rates a match counts it up, and so locks
-- others out until that match is rated.
CREATE TABLE rated_matches (last BIGINT NOT NULL);
INSERT INTO rated_matches VALUES (0);

-- Where everybody stands: by game, server and span of time (`all`, or a quarter). They follow
-- from the results, which would all have to be rated again for each board (BOARD in
-- records/history.py).
CREATE TABLE standings (
    game   TEXT NOT NULL,
    -- NULL: everywhere.
    guild  BIGINT,
    span   TEXT NOT NULL,
    person BIGINT NOT NULL,
    mu     DOUBLE PRECISION NOT NULL,
    sigma  DOUBLE PRECISION NOT NULL,
    -- The lower end of the range, by which a board is ordered.
    floor  DOUBLE PRECISION NOT NULL,
    games  BIGINT NOT NULL,
    wins   BIGINT NOT NULL,
    places BIGINT NOT NULL,
    streak BIGINT NOT NULL
);
CREATE UNIQUE INDEX standings_everywhere ON standings (game, span, person) WHERE guild IS NULL;
CREATE UNIQUE INDEX standings_of_guild ON standings (game, guild, span, person)
    WHERE guild IS NOT NULL;
CREATE INDEX board_everywhere ON standings (game, span, floor DESC, person) WHERE guild IS NULL;
CREATE INDEX board_of_guild ON standings (game, guild, span, floor DESC, person)
    WHERE guild IS NOT NULL;
CREATE INDEX standings_of_person ON standings (person);

-- The deal of each day: the seeds of its matches are made of the day and its secret, which is drawn
-- when it is first asked for and shown when the day is over.
CREATE TABLE days (
    day    TEXT PRIMARY KEY,
    secret TEXT NOT NULL
);

-- Who has tried the deal of a day, once each, and how it ended.
CREATE TABLE tries (
    day    TEXT NOT NULL,
    person BIGINT NOT NULL,
    -- NULL for somebody who was forgotten that day: then the row goes with the day.
    match  BIGINT UNIQUE REFERENCES matches (id),
    -- The options it was dealt with: whoever has the same has the same deal.
    deal   TEXT NOT NULL,
    -- The server it was begun in; NULL in direct messages, and where the bot is no member.
    guild  BIGINT,
    -- The place, and how many points ahead of the best other seat; NULL until it is played to its end.
    place  BIGINT,
    lead   BIGINT,
    PRIMARY KEY (day, person)
);
CREATE INDEX tries_of_person ON tries (person, day) WHERE place IS NOT NULL;
CREATE INDEX best_tries ON tries (day, deal, place, lead DESC, match) WHERE place IS NOT NULL;
CREATE INDEX board_of_day ON tries (day, guild, place, lead DESC, person) WHERE place IS NOT NULL;

-- How many came out like that, everywhere (`guild` is NULL) and by server: counting the tries would
-- take longer the more there are (DailyRecords.spread in records/daily.py).
CREATE TABLE tallies (
    day     TEXT NOT NULL,
    deal    TEXT NOT NULL,
    guild   BIGINT,
    place   BIGINT NOT NULL,
    lead    BIGINT NOT NULL,
    players BIGINT NOT NULL
);
CREATE UNIQUE INDEX tallies_everywhere ON tallies (day, deal, place, lead) WHERE guild IS NULL;
CREATE UNIQUE INDEX tallies_of_guild ON tallies (day, deal, guild, place, lead)
    WHERE guild IS NOT NULL;
CREATE INDEX tallies_here ON tallies (day, guild, place, lead) WHERE guild IS NOT NULL;

-- How many days of a month somebody has played to the end, and won, by server; for the same reason.
CREATE TABLE months (
    guild  BIGINT NOT NULL,
    month  TEXT NOT NULL,
    person BIGINT NOT NULL,
    wins   BIGINT NOT NULL,
    days   BIGINT NOT NULL,
    PRIMARY KEY (guild, month, person)
);
CREATE INDEX board_of_month ON months (guild, month, wins DESC, days DESC, person);
CREATE INDEX months_of_person ON months (person);

-- What people chose, the newest name they were seen under, and where their direct messages are.
CREATE TABLE people (
    id         BIGINT PRIMARY KEY,
    language   TEXT,
    name       TEXT,
    -- Where secret picks come: `here` or by `letters`; NULL until chosen.
    wish       TEXT,
    -- When they are called by name: `never`, once when `awaited`, or `again` after a while.
    pings      TEXT NOT NULL DEFAULT 'again',
    -- How cards stand in what they alone see: `pictures` or `words`.
    cards      TEXT NOT NULL DEFAULT 'pictures',
    -- Whether Discord refused the last letter.
    dm_closed  BIGINT NOT NULL DEFAULT 0,
    dm_channel BIGINT
);

CREATE TABLE guilds (
    id       BIGINT PRIMARY KEY,
    -- NULL where Discord decides.
    language TEXT,
    -- Which tables move into threads: never, relaxed, always.
    threads  TEXT NOT NULL DEFAULT 'relaxed'
);

-- Who was asked to a table and has not answered: to any seat, or to the one that its owner offers
-- while the turn stands.
CREATE TABLE invitations (
    match  BIGINT NOT NULL REFERENCES matches (id),
    person BIGINT NOT NULL,
    host   BIGINT,
    -- invited (by `host`), missing (they wished to hear of a table that is one short), offered
    why    TEXT NOT NULL,
    seat   BIGINT,
    turn   BIGINT,
    at     DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match, person)
);
CREATE INDEX invitations_by_age ON invitations (at);

-- Who declined an invitation, and is not called in that channel until then.
CREATE TABLE refusals (
    person  BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    until   DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, channel)
);

-- Who wants to hear of a table of this game at which one player is missing.
CREATE TABLE waiting (
    guild  BIGINT NOT NULL,
    game   TEXT NOT NULL,
    person BIGINT NOT NULL,
    at     DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (guild, game, person)
);
CREATE INDEX waiting_of_person ON waiting (person);
CREATE INDEX waiting_since ON waiting (at);

-- When people did something that called others or filled a channel: what limits are counted by.
CREATE TABLE cooldowns (
    person  BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    deed    TEXT NOT NULL,
    at      DOUBLE PRECISION NOT NULL
);
CREATE INDEX cooldowns_of_person ON cooldowns (person, deed);
CREATE INDEX cooldowns_in_channel ON cooldowns (channel, deed);
CREATE INDEX cooldowns_by_age ON cooldowns (at);

-- Signs of life by shard: when a process last said that it lives, and when it last was connected.
CREATE TABLE alive (
    shard  BIGINT NOT NULL,
    shards BIGINT NOT NULL,
    at     DOUBLE PRECISION NOT NULL,
    -- NULL where the shard was never connected.
    served DOUBLE PRECISION,
    PRIMARY KEY (shard, shards)
);

-- What only one process is to do, until then: chores, uploads, answers to interactions, what is said
-- once. Whoever writes the row first does it.
CREATE TABLE claims (
    name   TEXT PRIMARY KEY,
    -- Who may prolong it or give it back; NULL where nobody does.
    holder TEXT,
    until  DOUBLE PRECISION NOT NULL
);

-- The cards' faces that are uploaded as emojis of an application: a database may serve one bot now and
-- have served another before.
CREATE TABLE emojis (
    application BIGINT NOT NULL,
    name        TEXT NOT NULL,
    id          BIGINT NOT NULL,
    -- Of the picture that was uploaded; NULL while another is about to replace it, and not shown then.
    hash        TEXT,
    PRIMARY KEY (application, name)
);
