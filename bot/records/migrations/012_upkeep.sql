-- The fingerprint of the last position of a finished match whose position is not kept any more:
-- its log leads there again. Empty as long as nothing was tidied.
ALTER TABLE matches ADD COLUMN final TEXT NOT NULL DEFAULT '';
CREATE INDEX untidied ON matches (ended_at) WHERE ended_at IS NOT NULL AND final = '';

-- What is done now and then, and when it was last begun: whoever writes it first does it.
CREATE TABLE chores (
    name TEXT PRIMARY KEY,
    at   DOUBLE PRECISION NOT NULL
);

-- Open tables are counted often, and only these are read for it.
CREATE INDEX open_tables ON matches (game, status) WHERE status IN ('lobby', 'playing');
