-- Why the clock of a player stands, and when that was noticed.
alter table unreached add column why text not null default 'closed';
alter table unreached add column noticed_at integer not null default 0;
update unreached set noticed_at = from_at;
create index unreached_open on unreached (game_id) where until_at = 9223372036854775807;

-- Whether people are still in the channels in which they play, as far as the platform has said so.
create table presence (
    channel_id integer not null references channel (id),
    native_id  text not null,
    -- Since when a question waits for the platform.
    asked_at   integer,
    -- Whether an answer of the last hour does not do, because somebody's time is over.
    anew       integer not null default 0,
    -- When it last answered, and when the person was last there.
    found_at   integer,
    here_at    integer,
    gone       integer not null default 0,
    primary key (channel_id, native_id)
) strict;
create index presence_asked on presence (asked_at) where asked_at is not null;
create index presence_native_id on presence (native_id);
