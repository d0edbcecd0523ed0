-- Whether the table of a seat is open: of all the seats somebody ever had, few are.
ALTER TABLE seats ADD COLUMN open BIGINT NOT NULL DEFAULT 1;
UPDATE seats SET open = 0
    WHERE match IN (SELECT id FROM matches WHERE status NOT IN ('lobby', 'playing'));
CREATE INDEX open_seats ON seats (person) WHERE open = 1 AND person IS NOT NULL;
CREATE INDEX open_seats_kept ON seats (owner) WHERE open = 1 AND owner IS NOT NULL;
CREATE INDEX open_lobbies ON matches (guild, id) WHERE status = 'lobby';

-- The list of tables somebody looks at, and the short-lived way to bring it up to date; without
-- one, its message shows a hand at present.
CREATE TABLE lists (
    person   BIGINT PRIMARY KEY,
    token    TEXT,
    at       DOUBLE PRECISION NOT NULL,
    language TEXT NOT NULL,
    guild    BIGINT NOT NULL,
    page     BIGINT NOT NULL,
    -- The lobbies that were offered there: not everybody may see every channel.
    lobbies  TEXT NOT NULL
);

-- Who wants to hear of a table of this game that one player is missing at, asked when.
CREATE TABLE waiting (
    guild  BIGINT NOT NULL,
    game   TEXT NOT NULL,
    person BIGINT NOT NULL,
    at     DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (guild, game, person)
);
CREATE INDEX waiting_of_person ON waiting (person);
CREATE INDEX waiting_since ON waiting (at);

-- What called them to a lobby, until it is one no more.
CREATE TABLE summonses (
    match   BIGINT NOT NULL REFERENCES matches (id),
    channel BIGINT NOT NULL,
    message BIGINT NOT NULL,
    PRIMARY KEY (match, message)
);
