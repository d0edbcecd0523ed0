-- How each person at a table is reached. Apart from the seats, which are arranged as a whole.
CREATE TABLE contacts (
    match         BIGINT NOT NULL REFERENCES matches (id),
    person        BIGINT NOT NULL,
    -- The last private panel: a short-lived way to bring it up to date, never the only one.
    panel_token   TEXT,
    panel_message BIGINT,
    panel_at      DOUBLE PRECISION,
    -- When they were last there for all to know; who answers in secret does not count.
    seen_at       DOUBLE PRECISION NOT NULL DEFAULT 0,
    -- Their direct message, and the turn whose question it asks; none once its buttons are gone.
    dm_message    BIGINT,
    dm_turn       BIGINT,
    PRIMARY KEY (match, person)
);
CREATE INDEX living_panels ON contacts (match) WHERE panel_token IS NOT NULL;
INSERT INTO contacts (match, person, dm_message)
    SELECT match, person, dm_message FROM seats WHERE person IS NOT NULL;
ALTER TABLE seats DROP COLUMN dm_channel;
ALTER TABLE seats DROP COLUMN dm_message;

-- Who must be called for this turn, as it was decided when the turn began; whom to remind when.
ALTER TABLE matches ADD COLUMN calls TEXT NOT NULL DEFAULT '[]';
ALTER TABLE matches ADD COLUMN remind_at DOUBLE PRECISION;
CREATE INDEX reminders ON matches (remind_at) WHERE remind_at IS NOT NULL;

-- Direct messages: what their owner chose (nothing until then), whether Discord refused, and where.
ALTER TABLE people ADD COLUMN wish TEXT;
ALTER TABLE people ADD COLUMN dm_closed BIGINT NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN dm_channel BIGINT;
UPDATE people SET wish = 'never' WHERE dm = 'off';
UPDATE people SET dm_closed = 1 WHERE dm = 'closed';
ALTER TABLE people DROP COLUMN dm;

-- Signs of life by shard, whatever shards a process serves: that it lives, and until when it was
-- connected. What a server lost is counted from the newest row that served it.
DROP TABLE alive;
CREATE TABLE alive (
    shard  BIGINT NOT NULL,
    shards BIGINT NOT NULL,
    at     DOUBLE PRECISION NOT NULL,
    served DOUBLE PRECISION,
    PRIMARY KEY (shard, shards)
);
