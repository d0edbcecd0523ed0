-- The data of the bot, described once: nothing was released before it. From the first release on
-- files are added here and never changed.

-- What a match is, where it stands, and its time. Its options, seed and moves alone lead to its
-- position again; the position is kept so that nothing is replayed to answer a press.
CREATE TABLE matches (
    id              {key},
    game            TEXT NOT NULL,
    -- Nothing for a table in direct messages.
    guild           BIGINT,
    -- Where the table is: a channel, or a thread that grew from the lobby's message in `parent`.
    channel         BIGINT NOT NULL,
    parent          BIGINT,
    -- Nobody once the one who opened it is forgotten.
    host            BIGINT,
    -- lobby, playing, over (played to its end), ended (before it), folded (never begun)
    status          TEXT NOT NULL,
    pace            TEXT NOT NULL,
    language        TEXT NOT NULL,
    options         TEXT NOT NULL,
    seed            TEXT NOT NULL,
    opened_at       DOUBLE PRECISION NOT NULL,
    ended_at        DOUBLE PRECISION,
    -- Says why, where the end was not the game's own.
    ending          TEXT,
    state           TEXT NOT NULL,
    ply             BIGINT NOT NULL,
    -- The question that stands: a button of an older one is stale.
    turn            BIGINT NOT NULL,
    -- The latest public events, and what the last step told single seats.
    news            TEXT NOT NULL,
    -- How often the public picture changed, and up to where Discord was brought in line with it.
    revision        BIGINT NOT NULL,
    told            BIGINT NOT NULL,
    -- When the clock moves, and when the table says it does: a sealed throw changes only the first.
    deadline        DOUBLE PRECISION,
    announced       DOUBLE PRECISION,
    -- Time lost before that was never this deadline's.
    deadline_set_at DOUBLE PRECISION NOT NULL,
    remind_at       DOUBLE PRECISION,
    -- Whether it stood still for long because we were away: who left then is excused.
    stood_still     BIGINT NOT NULL,
    -- Whether a computer is asked. It follows from the position, but a start and every sweep look
    -- for these among all matches (records/pending.py).
    thinking        BIGINT NOT NULL,
    -- The fingerprint of the last position, once the position itself was tidied away.
    final           TEXT NOT NULL
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
CREATE INDEX untidied ON matches (ended_at) WHERE ended_at IS NOT NULL AND final = '';

CREATE TABLE seats (
    match        BIGINT NOT NULL REFERENCES matches (id),
    seat         BIGINT NOT NULL,
    -- Nobody for a computer's seat, and for one that was left.
    person       BIGINT,
    name         TEXT NOT NULL,
    language     TEXT NOT NULL,
    -- The level of the computer that plays here, and the person it plays for, who may come back.
    level        TEXT,
    owner        BIGINT,
    -- How often in a row the clock had to play for the person.
    lapses       BIGINT NOT NULL,
    wants_end    BIGINT NOT NULL,
    -- When the person last pressed something here; nothing once their panel proved to be gone.
    seen_at      DOUBLE PRECISION,
    -- Who sat here at the deal: a person (nobody in `starter` once they are forgotten) or a
    -- computer; nothing before. Under which name, and after how many moves they left.
    began        TEXT,
    starter      BIGINT,
    starter_name TEXT NOT NULL,
    left_ply     BIGINT,
    -- Whether a moderator got its person up.
    got_up       BIGINT NOT NULL,
    -- Whether its match is open. It follows from the match, but one's open tables are asked for at
    -- every list (records/open_tables.py), and few of the seats somebody ever had are open.
    open         BIGINT NOT NULL DEFAULT 1,
    PRIMARY KEY (match, seat),
    UNIQUE (match, person)
);
CREATE INDEX seats_of_person ON seats (person) WHERE person IS NOT NULL;
CREATE INDEX open_seats ON seats (person) WHERE open = 1 AND person IS NOT NULL;
CREATE INDEX open_seats_kept ON seats (owner) WHERE open = 1 AND owner IS NOT NULL;

-- The log.
CREATE TABLE moves (
    match       BIGINT NOT NULL REFERENCES matches (id),
    ply         BIGINT NOT NULL,
    -- Nobody for the clock.
    seat        BIGINT,
    line        TEXT NOT NULL,
    at          DOUBLE PRECISION NOT NULL,
    -- The press that made it: the same one moves once, however often it arrives.
    interaction BIGINT UNIQUE,
    -- Whose move it was, whoever sits there now; nobody's for the clock and for computers.
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
    -- Nothing where only the token leads there: the message its press was answered with.
    message  BIGINT,
    -- A way to edit it that counts against no limit, for a quarter of an hour.
    token    TEXT,
    token_at DOUBLE PRECISION,
    -- What it says, as a key; nothing where that is not known for sure.
    shows    TEXT,
    -- Why it could not be shown.
    failed   TEXT
);
CREATE UNIQUE INDEX messages_for_all ON messages (match, kind) WHERE person IS NULL;
CREATE UNIQUE INDEX messages_for_one ON messages (match, person, kind) WHERE person IS NOT NULL;
CREATE INDEX messages_of_person ON messages (person) WHERE person IS NOT NULL;
CREATE INDEX tokens_by_age ON messages (token_at) WHERE token IS NOT NULL;

-- How matches ended. What boards and histories sort by travels with each seat's result.
CREATE TABLE results (
    match    BIGINT NOT NULL REFERENCES matches (id),
    seat     BIGINT NOT NULL,
    person   BIGINT,
    name     TEXT NOT NULL,
    -- The seat's place in the game, and the place its person was entered and rated by (0: neither).
    place    BIGINT NOT NULL,
    entered  BIGINT NOT NULL,
    points   BIGINT NOT NULL,
    reason   TEXT NOT NULL,
    -- Who sat there at the end, if that was somebody else.
    sat      BIGINT,
    game     TEXT NOT NULL,
    guild    BIGINT,
    ended_at DOUBLE PRECISION NOT NULL,
    -- Its number among all rated matches, how much it counted, and the strengths brought to it:
    -- with them ratings are computed again when somebody has been forgotten. Nothing if not rated.
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

-- One row: every match that is rated takes its number here, and so they are rated one by one.
CREATE TABLE rated_matches (last BIGINT NOT NULL);
INSERT INTO rated_matches VALUES (0);

-- Where everybody stands: per game, server (0 is everywhere) and span (all or a quarter).
CREATE TABLE standings (
    game   TEXT NOT NULL,
    guild  BIGINT NOT NULL,
    span   TEXT NOT NULL,
    person BIGINT NOT NULL,
    mu     DOUBLE PRECISION NOT NULL,
    sigma  DOUBLE PRECISION NOT NULL,
    -- The lower end of the range, by which a board is ordered.
    floor  DOUBLE PRECISION NOT NULL,
    games  BIGINT NOT NULL,
    wins   BIGINT NOT NULL,
    places BIGINT NOT NULL,
    streak BIGINT NOT NULL,
    PRIMARY KEY (game, guild, span, person)
);
CREATE INDEX board ON standings (game, guild, span, floor DESC, person);
CREATE INDEX standings_of_person ON standings (person);

-- What people chose, the newest name they were seen under, and where their direct messages are.
CREATE TABLE people (
    id         BIGINT PRIMARY KEY,
    language   TEXT,
    name       TEXT,
    -- Secret picks: here or letters; nothing until chosen.
    wish       TEXT,
    -- Whether Discord refused the last letter.
    dm_closed  BIGINT NOT NULL DEFAULT 0,
    dm_channel BIGINT
);

CREATE TABLE guilds (
    id       BIGINT PRIMARY KEY,
    -- Nothing where Discord decides.
    language TEXT,
    -- Which tables move into threads: never, relaxed, always.
    threads  TEXT NOT NULL DEFAULT 'relaxed'
);

-- Who was asked to a table and has not answered: to any seat, or to one whose owner offers it as
-- long as the turn stands.
CREATE TABLE invitations (
    match  BIGINT NOT NULL REFERENCES matches (id),
    person BIGINT NOT NULL,
    host   BIGINT,
    -- invited, missing, offered
    why    TEXT NOT NULL,
    seat   BIGINT,
    turn   BIGINT,
    at     DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match, person)
);
CREATE INDEX invitations_by_age ON invitations (at);

-- Who is not to be called in a channel, until when.
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

-- What people did that others were called or shown for, so that it does not become too much.
CREATE TABLE cooldowns (
    person  BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    deed    TEXT NOT NULL,
    at      DOUBLE PRECISION NOT NULL
);
CREATE INDEX cooldowns_of_person ON cooldowns (person, deed);
CREATE INDEX cooldowns_in_channel ON cooldowns (channel, deed);
CREATE INDEX cooldowns_by_age ON cooldowns (at);

-- Signs of life by shard: that a process lives, and until when it was connected.
CREATE TABLE alive (
    shard  BIGINT NOT NULL,
    shards BIGINT NOT NULL,
    at     DOUBLE PRECISION NOT NULL,
    served DOUBLE PRECISION,
    PRIMARY KEY (shard, shards)
);

-- Whoever writes this first does it, until then: chores, uploads, interactions, what is said once.
CREATE TABLE claims (
    name   TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    until  DOUBLE PRECISION NOT NULL
);

-- The cards' faces that are uploaded. A database may have served another application before.
CREATE TABLE emojis (
    application BIGINT NOT NULL,
    name        TEXT NOT NULL,
    id          BIGINT NOT NULL,
    -- Of the picture that was uploaded; empty once it is about to be replaced, and not shown then.
    hash        TEXT NOT NULL,
    PRIMARY KEY (application, name)
);
