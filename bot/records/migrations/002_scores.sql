-- What boards and histories sort by travels with each result.
ALTER TABLE results ADD COLUMN game TEXT NOT NULL DEFAULT '';
ALTER TABLE results ADD COLUMN guild BIGINT NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN ended_at DOUBLE PRECISION NOT NULL DEFAULT 0;
-- The how-manieth of all rated matches it was; nothing for a match that is kept but not rated.
ALTER TABLE results ADD COLUMN rated BIGINT;
-- How much it counted for this seat, and the strengths this seat brought to it, pool by pool:
-- with them the ratings of the others can be computed again when somebody has been forgotten.
ALTER TABLE results ADD COLUMN weight DOUBLE PRECISION;
ALTER TABLE results ADD COLUMN brought TEXT;
UPDATE results SET
    game = (SELECT m.game FROM matches m WHERE m.id = results.match),
    guild = (SELECT m.guild FROM matches m WHERE m.id = results.match),
    ended_at = (SELECT COALESCE(m.ended_at, 0) FROM matches m WHERE m.id = results.match);

DROP INDEX results_of_person;
CREATE INDEX results_of_person ON results (person, ended_at);
CREATE INDEX rated_results_of_person ON results (person, game, rated) WHERE rated IS NOT NULL;
CREATE INDEX rated_results ON results (rated, seat) WHERE rated IS NOT NULL;
CREATE INDEX matches_of_guild ON results (guild, ended_at, match) WHERE seat = 0;
CREATE INDEX matches_of_guild_and_game ON results (guild, game, ended_at, match) WHERE seat = 0;

-- One row: every match that is rated takes its number here, and so they are rated one by one.
CREATE TABLE rated_matches (last BIGINT NOT NULL);
INSERT INTO rated_matches VALUES (0);

-- Where everybody stands: per game, server (0 is everywhere) and span (all, a quarter, a week).
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

-- The newest name a person was seen under.
ALTER TABLE people ADD COLUMN name TEXT;
