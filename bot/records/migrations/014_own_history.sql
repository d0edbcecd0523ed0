-- A page of somebody's own matches is found in the indexes alone, whether they were entered there
-- or sat there in another's place.
DROP INDEX results_of_person;
CREATE INDEX results_of_person ON results (person, ended_at, match);
DROP INDEX results_of_sitter;
CREATE INDEX results_of_sitter ON results (sat, ended_at, match) WHERE sat IS NOT NULL;
