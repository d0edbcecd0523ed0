-- Where several processes share this database: which of them live and what they serve, and which
-- of them draws, calls and thinks for which part of the servers. Nothing is here beside SQLite.
CREATE TABLE processes (
    name    TEXT PRIMARY KEY,
    first   BIGINT NOT NULL,
    last    BIGINT NOT NULL,
    shards  BIGINT NOT NULL,
    -- How many interactions it lately answered: whoever answers more owns less.
    answers DOUBLE PRECISION NOT NULL,
    until   DOUBLE PRECISION NOT NULL
);
CREATE TABLE leases (
    part   BIGINT PRIMARY KEY,
    -- Worth nothing once this process no longer lives.
    holder TEXT NOT NULL
);

-- Interactions that were taken on, and the match that they arranged, if they did: each once.
CREATE TABLE presses (
    interaction BIGINT PRIMARY KEY,
    match       BIGINT
);

-- Since when the deadline counts: what was lost before has been given back, or was never theirs.
ALTER TABLE matches ADD COLUMN since DOUBLE PRECISION NOT NULL DEFAULT 0;
-- Whether a computer is asked.
ALTER TABLE matches ADD COLUMN thinking BIGINT NOT NULL DEFAULT 0;
UPDATE matches SET thinking = 1 WHERE status = 'playing' AND EXISTS
    (SELECT 1 FROM seats s WHERE s.match = matches.id AND s.level IS NOT NULL);
-- Whether its table may not be shown, and whoever acts next is to be told so.
ALTER TABLE matches ADD COLUMN hidden BIGINT NOT NULL DEFAULT 0;
-- For which turn a process has taken it on to call people, and until when no other does.
ALTER TABLE matches ADD COLUMN claim_turn BIGINT;
ALTER TABLE matches ADD COLUMN claim_until DOUBLE PRECISION;

-- What is looked for at a start, at a sweep or on a click is few among a million finished.
DROP INDEX tables_behind;
CREATE INDEX untold ON matches (id)
    WHERE drawn < revision OR (status = 'playing' AND ping_turn <> turn);
CREATE INDEX thinking ON matches (id) WHERE thinking = 1;
CREATE INDEX clocked ON matches (id) WHERE deadline IS NOT NULL;
CREATE INDEX open_by_rules ON matches (game, rules) WHERE status IN ('lobby', 'playing');
CREATE INDEX panels_by_age ON contacts (panel_at) WHERE panel_token IS NOT NULL;
CREATE INDEX deeds_by_age ON deeds (at);
CREATE INDEX invitations_by_age ON invitations (at);
