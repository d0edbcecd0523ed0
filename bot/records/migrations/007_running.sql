-- Running matches are few among the finished: whoever looks for them at a start reads only these.
CREATE INDEX running ON matches (id) WHERE status = 'playing';
