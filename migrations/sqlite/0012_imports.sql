-- The moves of a record with which the game of a challenge begins, as JSON; null is a new game.
alter table challenge add column opening text;

-- The name of a player of a finished record; null is the account's own. The account is then that of the person who
-- brought the record.
alter table seat add column name text;
