-- A table that lives in a thread of its own: the channel its lobby stood in. The thread grows from
-- the lobby's message and has its number, so `channel` is known before the thread is there.
ALTER TABLE matches ADD COLUMN parent BIGINT;
-- The revision that the one line left of the lobby tells of.
ALTER TABLE matches ADD COLUMN lined BIGINT NOT NULL DEFAULT -1;
CREATE INDEX tables_of_parent ON matches (parent, id) WHERE parent IS NOT NULL;

-- Which tables of a server move into threads: never, relaxed, always.
ALTER TABLE guilds ADD COLUMN threads TEXT NOT NULL DEFAULT 'relaxed';
