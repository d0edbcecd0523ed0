-- For which turn every living panel has been shown the question, or its person called instead.
ALTER TABLE matches ADD COLUMN panel_turn BIGINT NOT NULL DEFAULT -1;
UPDATE matches SET panel_turn = turn;
DROP INDEX untold;
CREATE INDEX untold ON matches (id)
    WHERE drawn < revision OR (status = 'playing' AND (ping_turn <> turn OR panel_turn <> turn));
