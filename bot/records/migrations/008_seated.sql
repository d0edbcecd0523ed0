-- Where a person sits is asked by the person, too.
CREATE INDEX seats_of_person ON seats (person) WHERE person IS NOT NULL;
