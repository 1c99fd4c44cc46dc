-- Moments something must happen at. A timer whose `seq` is no longer the game's is dead.
create table timer (
    id            integer primary key,
    game_id       integer references game (id),
    challenge_id  integer references challenge (id),
    kind          text not null,
    seq           integer not null,
    due_at        integer not null,
    claimed_by    text,
    claimed_until integer,
    unique (game_id, kind, seq),
    unique (challenge_id, kind)
) strict;
create index timer_due on timer (due_at);

-- Messages that must reach a channel, written together with what they tell of. Ids are never used again, so
-- that a late report of a delivery cannot settle another row.
create table outbox (
    id         integer primary key autoincrement,
    dedupe_key text not null unique,
    -- The platform of the channel, here too for the index below.
    platform   text not null,
    channel_id integer not null references channel (id),
    payload    text not null,
    attempts   integer not null default 0,
    -- When it is to be tried next. Whoever takes the row moves this ahead, which is the lease; null is settled.
    next_at    integer,
    done_at    integer,
    failed_at  integer,
    message_id text
) strict;
create index outbox_due on outbox (platform, next_at) where next_at is not null;
