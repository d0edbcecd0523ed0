-- Whoever writes a name first does what it stands for; nobody else until then.
CREATE TABLE claims (
    name TEXT PRIMARY KEY,
    until DOUBLE PRECISION NOT NULL
);
