-- Lines that players set ahead. `revision` grows with every change of the lines of a player, so that of two changes one
-- sees the other.
alter table line add column revision integer not null default 1;

-- Messages of a further kind. The kinds are those of the program from now on, so that a further one needs no new table.
create table outbox_of_any_kind (
    id         integer primary key autoincrement,
    dedupe_key text not null unique,
    kind       text not null,
    game_id    integer references game (id),
    -- The event that the message is about; for a board the last one that it shows.
    seq        integer,
    -- The platform of the channel, here too for the index below.
    platform   text not null,
    channel_id integer not null references channel (id),
    payload    text not null,
    attempts   integer not null default 0,
    -- When it is to be tried next. A claim moves this ahead, which is the lease; null is settled.
    next_at    integer,
    done_at    integer,
    failed_at  integer,
    message_id text
) strict;
insert into outbox_of_any_kind (id, dedupe_key, kind, game_id, seq, platform, channel_id, payload, attempts, next_at,
                                done_at, failed_at, message_id)
select id, dedupe_key, kind, game_id, seq, platform, channel_id, payload, attempts, next_at, done_at, failed_at,
       message_id
from outbox;
-- Ids are never used again, so the new table goes on counting where the old one stopped.
delete from sqlite_sequence where name = 'outbox_of_any_kind';
insert into sqlite_sequence (name, seq)
select 'outbox_of_any_kind', coalesce((select seq from sqlite_sequence where name = 'outbox'), 0);
drop table outbox;
alter table outbox_of_any_kind rename to outbox;
create index outbox_due on outbox (platform, next_at) where next_at is not null;
create index outbox_message on outbox (message_id) where message_id is not null;
create index outbox_game on outbox (game_id, kind, seq) where game_id is not null;
