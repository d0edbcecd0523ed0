-- The faces that are uploaded. A database may have served another application before.
CREATE TABLE emojis (
    application BIGINT NOT NULL,
    name        TEXT NOT NULL,
    id          BIGINT NOT NULL,
    -- Of the picture that was uploaded; empty once it is about to be replaced, and not shown then.
    hash        TEXT NOT NULL,
    PRIMARY KEY (application, name)
);

-- Which process uploads, and until when no other does.
CREATE TABLE emoji_leases (
    application BIGINT PRIMARY KEY,
    holder      TEXT NOT NULL,
    until       DOUBLE PRECISION NOT NULL
);
