CREATE TABLE matches (
    id            {key},
    game          TEXT NOT NULL,
    guild         BIGINT NOT NULL,
    channel       BIGINT NOT NULL,
    host          BIGINT NOT NULL,
    status        TEXT NOT NULL,
    pace          TEXT NOT NULL,
    language      TEXT NOT NULL,
    options       TEXT NOT NULL,
    seed          TEXT NOT NULL,
    state         TEXT NOT NULL DEFAULT '',
    ply           BIGINT NOT NULL DEFAULT 0,
    turn          BIGINT NOT NULL DEFAULT 0,
    -- When the clock moves, and when the table says it does: a sealed throw changes only the first.
    deadline      DOUBLE PRECISION,
    announced     DOUBLE PRECISION,
    -- The latest public events, so that a table can be drawn again by anyone at any time.
    news          TEXT NOT NULL DEFAULT '[]',
    -- How often something visible changed, and how much of that the table message shows.
    visible       BIGINT NOT NULL DEFAULT 0,
    shown         BIGINT NOT NULL DEFAULT -1,
    table_message BIGINT,
    ping_message  BIGINT,
    ping_turn     BIGINT NOT NULL DEFAULT -1,
    opened_at     DOUBLE PRECISION NOT NULL,
    ended_at      DOUBLE PRECISION
);
CREATE UNIQUE INDEX one_open_table ON matches (channel) WHERE status IN ('lobby', 'playing');
CREATE INDEX open_deadlines ON matches (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_behind ON matches (id) WHERE shown < visible;
CREATE INDEX tables_of_channel ON matches (channel, id);

CREATE TABLE seats (
    match       BIGINT NOT NULL REFERENCES matches (id),
    seat        BIGINT NOT NULL,
    -- Nobody for a computer's seat, and for one that was left: the clock plays that one.
    person      BIGINT,
    name        TEXT NOT NULL,
    language    TEXT NOT NULL,
    -- The level of the computer that plays here, and the person it plays for, who may come back.
    level       TEXT,
    owner       BIGINT,
    -- How often in a row the clock had to play for the person.
    lapses      BIGINT NOT NULL DEFAULT 0,
    wants_end   BIGINT NOT NULL DEFAULT 0,
    dm_channel  BIGINT,
    dm_message  BIGINT,
    PRIMARY KEY (match, seat),
    UNIQUE (match, person)
);

CREATE TABLE moves (
    match       BIGINT NOT NULL REFERENCES matches (id),
    ply         BIGINT NOT NULL,
    -- Nobody for the clock.
    seat        BIGINT,
    line        TEXT NOT NULL,
    at          DOUBLE PRECISION NOT NULL,
    interaction BIGINT UNIQUE,
    PRIMARY KEY (match, ply)
);

CREATE TABLE results (
    match  BIGINT NOT NULL REFERENCES matches (id),
    seat   BIGINT NOT NULL,
    person BIGINT,
    name   TEXT NOT NULL,
    place  BIGINT NOT NULL,
    points BIGINT NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (match, seat)
);
CREATE INDEX results_of_person ON results (person);

CREATE TABLE people (
    id       BIGINT PRIMARY KEY,
    language TEXT,
    -- on, off, or closed when Discord refused the last direct message.
    dm       TEXT NOT NULL DEFAULT 'on'
);

CREATE TABLE guilds (
    id       BIGINT PRIMARY KEY,
    language TEXT NOT NULL
);

CREATE TABLE alive (
    process TEXT PRIMARY KEY,
    at      DOUBLE PRECISION NOT NULL
);
