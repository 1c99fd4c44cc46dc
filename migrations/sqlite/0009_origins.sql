-- Every event says who acted (`actor_id`; null is the program itself) and what made them act: a request of a platform,
-- or a timer. `origin` is the name of the platform or 'timer', `origin_id` its id of the request or the timer's id.
alter table event rename column platform to origin;
alter table event rename column source_id to origin_id;
alter table challenge rename column platform to origin;
alter table challenge rename column source_id to origin_id;

-- Nothing has used timers so far. An id is part of the key of an event, so it is never used again.
drop table timer;
create table timer (
    id            integer primary key autoincrement,
    game_id       integer references game (id),
    challenge_id  integer references challenge (id),
    kind          text not null,
    -- The last event of the game when the timer was set. With a later event the timer is dead.
    seq           integer not null,
    due_at        integer not null,
    -- Who carries it out at the moment, and until when nobody else may try.
    claimed_by    text,
    claimed_until integer,
    unique (game_id, kind, seq),
    unique (challenge_id, kind)
) strict;
create index timer_due on timer (due_at);
create index timer_claimed on timer (claimed_until) where claimed_until is not null;

-- A game that nobody begins ends after fourteen days. Only the rules can tell whether a game has begun, so every open
-- game gets the timer: it changes nothing in a game that has. The fourteen days count from now and not from the last
-- event, because the players could not know of them before.
insert into timer (game_id, kind, seq, due_at)
select id, 'unbegun', seq, (cast(strftime('%s', 'now') as integer) + 14 * 24 * 3600) * 1000
from game where status = 'open';

-- What a message is about stands in columns, so that no query takes a key apart.
create table outbox_with_columns (
    id         integer primary key autoincrement,
    dedupe_key text not null unique,
    kind       text not null
               check (kind in ('board', 'challenge', 'thread', 'moved_to_channel', 'turn', 'digest', 'unreached')),
    game_id    integer references game (id),
    -- The event that the message is about; for a board the last one that it shows.
    seq        integer,
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

-- Keys were 'game:<game>:<seq>', 'challenge:<code>', 'thread:<game>', 'left:<game>:<channel>',
-- 'turn:<game>:<seq>:<account>', 'digest:<account>:<time>' and 'unreached:<row of the outbox>'.
-- A cast reads the number at the beginning of a text.
insert into outbox_with_columns (id, dedupe_key, kind, game_id, seq, platform, channel_id, payload, attempts, next_at,
                                 done_at, failed_at, message_id)
select id,
       case word when 'game' then 'board:' || rest when 'left' then 'moved_to_channel:' || rest else dedupe_key end,
       case word when 'game' then 'board' when 'left' then 'moved_to_channel' else word end,
       case when word in ('game', 'thread', 'left', 'turn')
            then (select game.id from game where game.id = cast(rest as integer))
            when word = 'unreached' and json_valid(payload)
            then (select game.id from game where game.code = json_extract(payload, '$.code'))
       end,
       case when word in ('game', 'turn') then cast(substr(rest, instr(rest, ':') + 1) as integer) end,
       platform, channel_id, payload, attempts, next_at, done_at, failed_at, message_id
from (select *, substr(dedupe_key, 1, instr(dedupe_key, ':') - 1) as word,
             substr(dedupe_key, instr(dedupe_key, ':') + 1) as rest
      from outbox);
drop table outbox;
alter table outbox_with_columns rename to outbox;
create index outbox_due on outbox (platform, next_at) where next_at is not null;
create index outbox_message on outbox (message_id) where message_id is not null;
create index outbox_game on outbox (game_id, kind, seq) where game_id is not null;
