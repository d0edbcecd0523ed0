-- Counters by their names: how often the public picture changed, and how much of it is drawn.
ALTER TABLE matches RENAME COLUMN visible TO revision;
ALTER TABLE matches RENAME COLUMN shown TO drawn;
