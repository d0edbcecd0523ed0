-- A seat's last private panel: a short-lived way to bring it up to date, never the only one.
ALTER TABLE seats ADD COLUMN panel_token TEXT;
ALTER TABLE seats ADD COLUMN panel_message BIGINT;
ALTER TABLE seats ADD COLUMN panel_at DOUBLE PRECISION;
-- When its person was last there for all to know; who answers in secret does not count.
ALTER TABLE seats ADD COLUMN seen_at DOUBLE PRECISION NOT NULL DEFAULT 0;
-- The turn whose question the seat's direct message asks; none once its buttons are gone.
ALTER TABLE seats ADD COLUMN dm_turn BIGINT;

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
