-- The games of a channel that ended last are found without the others.
create index game_ended on game (channel_id, ended_at, id) where status = 'ended';
