-- Statements that read a whole table as it grew: each gets an index, or a column to search by.

-- When the game of the seat ended; null while it goes on. The games of a person that ended last are found without the
-- others.
alter table seat add column ended_at bigint;
update seat set ended_at = (select ended_at from game where id = seat.game_id);
create index seat_open on seat (account_id, game_id) where ended_at is null;
create index seat_ended on seat (account_id, ended_at, game_id) where ended_at is not null;
-- Further places of players, who have none as a rule.
create index seat_channel on seat (channel_id) where channel_id is not null;

-- Open challenges and all challenges of a person.
drop index challenge_challenger;
drop index challenge_opponent;
create index challenge_challenger on challenge (challenger_id, status);
create index challenge_opponent on challenge (opponent_id, status) where opponent_id is not null;
create index challenge_rematch_of on challenge (rematch_of) where rematch_of is not null;
create index challenge_open on challenge (channel_id) where status = 'open';

create index line_account on line (account_id);
