-- Whether a game is to be played in a thread of its own that is not there yet.
alter table game add column thread_wanted integer not null default 0;
-- Whether this program made the channel, as a thread for games: such a one may be put away when a game is over.
alter table channel add column made_for_games integer not null default 0;
create index channel_parent on channel (parent_id) where parent_id is not null;
