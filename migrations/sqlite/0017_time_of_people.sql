-- How often something that decides about a person's clocks or reminders has changed since their games' timers were set
-- for it: a vacation, moments, quiet hours, the time zone. 0 is settled.
alter table account add column time_changes integer not null default 0;
create index account_time_changes on account (id) where time_changes > 0;

-- The last reminder of the player in this game: in which turn of their clock, counted from 1, and how much time they had
-- left then, in milliseconds; null is none. Unlike a moment, that means the same after an outage or a correction of the
-- system's clock.
alter table turn add column reminded_turn integer;
alter table turn add column reminded_ms integer;

-- The channel of the game through which the player has acted or joined last; null is the game's own. It counts as long as
-- the game is shown there.
alter table seat add column channel_id integer references channel (id);
