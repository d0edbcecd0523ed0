-- Which version of its game's rules a match was dealt by. All that is older was the first.
ALTER TABLE matches ADD COLUMN rules BIGINT NOT NULL DEFAULT 1;
-- Whether it stood still for long because we were away.
ALTER TABLE matches ADD COLUMN stood_still BIGINT NOT NULL DEFAULT 0;
-- How many moves in a row were made while nobody sat there.
ALTER TABLE matches ADD COLUMN unattended BIGINT NOT NULL DEFAULT 0;
-- What the table says about an end that was not the game's own; nothing for a plain one.
ALTER TABLE matches ADD COLUMN ending TEXT;

-- Who started on a seat (0 for somebody forgotten, nobody for a computer), under which name, and
-- after how many moves they left it, if they have; and whether a moderator got its person up.
ALTER TABLE seats ADD COLUMN starter BIGINT;
ALTER TABLE seats ADD COLUMN starter_name TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN left_ply BIGINT;
ALTER TABLE seats ADD COLUMN got_up BIGINT NOT NULL DEFAULT 0;
UPDATE seats SET starter = COALESCE(person, owner), starter_name = name
    WHERE match IN (SELECT id FROM matches WHERE status <> 'lobby');

-- Whose move it was, whoever sits there now. A press tells a person's moves from a computer's.
ALTER TABLE moves ADD COLUMN person BIGINT;
UPDATE moves SET person = (
    SELECT COALESCE(s.person, s.owner) FROM seats s
    WHERE s.match = moves.match AND s.seat = moves.seat
) WHERE interaction IS NOT NULL;
CREATE INDEX moves_of_person ON moves (person) WHERE person IS NOT NULL;

-- The place by which the person of a result was entered and rated (0 for not at all), apart from
-- the seat's place in the game; and who sat there at the end, if that was somebody else.
ALTER TABLE results ADD COLUMN entered BIGINT NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN sat BIGINT;
UPDATE results SET entered = place;
CREATE INDEX results_of_sitter ON results (sat) WHERE sat IS NOT NULL;

-- Who was asked to a table: to a seat whose owner offers it, as long as the turn stands, or to any.
CREATE TABLE invitations (
    match  BIGINT NOT NULL REFERENCES matches (id),
    person BIGINT NOT NULL,
    host   BIGINT NOT NULL,
    seat   BIGINT,
    turn   BIGINT,
    at     DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match, person)
);

-- Who is not to be called in a channel, until when.
CREATE TABLE refusals (
    person  BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    until   DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, channel)
);

-- What people did that others were called or shown for, so that it does not become too much.
CREATE TABLE deeds (
    person  BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    deed    TEXT NOT NULL,
    at      DOUBLE PRECISION NOT NULL
);
CREATE INDEX deeds_of_person ON deeds (person, deed);
CREATE INDEX deeds_in_channel ON deeds (channel, deed);
