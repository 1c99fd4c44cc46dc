-- Clocks of games, and what decides about them apart from the events of a game.

-- `clock` of a challenge and a game is JSON now: the time control, what happens when the time runs out, and the calendar
-- of rests; null is a game without clocks. `undo` says whether moves can be taken back.
alter table challenge add column undo text not null default 'always' check (undo in ('always', 'casual', 'never'));
alter table game add column undo text not null default 'always' check (undo in ('always', 'casual', 'never'));

-- A challenge that nobody has answered in time is withdrawn by the program.
alter table challenge add column expired integer not null default 0;
create index challenge_expires on challenge (expires_at) where status = 'open';

-- When the player's time runs out; null if their clock stands. A cache, as the whole table.
alter table turn add column deadline_at integer;

-- What a person has chosen about their time; null is not chosen.
alter table account add column reminders text;
alter table account add column quiet_hours text;
alter table account add column time_zone text;

-- Vacations of people. One that ends early gets its end moved ahead.
create table vacation (
    id         integer primary key autoincrement,
    account_id integer not null references account (id),
    from_at    integer not null,
    until_at   integer not null,
    -- Whether a move of the person ends it.
    until_move integer not null default 0,
    -- Whether the channels have a message about its end.
    announced  integer not null default 0,
    check (from_at <= until_at)
) strict;
create index vacation_account on vacation (account_id, until_at);
create index vacation_over on vacation (until_at) where announced = 0;

-- When the program was down. These stretches count on no clock.
create table outage (
    id       integer primary key autoincrement,
    from_at  integer not null,
    until_at integer not null,
    check (from_at < until_at)
) strict;
create index outage_until on outage (until_at);

-- A game can have a reminder for each player, and a reminder knows which moments are done with. Ids are part of the keys
-- of events, so the new table goes on counting where the old one stopped.
create table timer_with_account (
    id            integer primary key autoincrement,
    game_id       integer references game (id),
    challenge_id  integer references challenge (id),
    kind          text not null,
    -- The person it is for; null is the game itself.
    account_id    integer references account (id),
    -- The last event of the game when the timer was set. With a later event the timer is dead.
    seq           integer not null,
    due_at        integer not null,
    -- For a reminder: moments up to this one are done with.
    after_at      integer not null,
    -- Who carries it out at the moment, and until when nobody else may try.
    claimed_by    text,
    claimed_until integer,
    unique (game_id, kind, account_id, seq),
    unique (challenge_id, kind)
) strict;
insert into timer_with_account (id, game_id, challenge_id, kind, seq, due_at, after_at, claimed_by, claimed_until)
select id, game_id, challenge_id, kind, seq, due_at, due_at, claimed_by, claimed_until from timer;
delete from sqlite_sequence where name = 'timer_with_account';
insert into sqlite_sequence (name, seq)
select 'timer_with_account', coalesce((select seq from sqlite_sequence where name = 'timer'), 0);
drop table timer;
alter table timer_with_account rename to timer;
create index timer_due on timer (due_at);
create index timer_game on timer (game_id);
create index timer_claimed on timer (claimed_until) where claimed_until is not null;

-- Two more kinds of messages.
create table outbox_with_reminders (
    id         integer primary key autoincrement,
    dedupe_key text not null unique,
    kind       text not null
               check (kind in ('board', 'challenge', 'thread', 'moved_to_channel', 'turn', 'digest', 'unreached',
                               'reminder', 'vacation')),
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
insert into outbox_with_reminders (id, dedupe_key, kind, game_id, seq, platform, channel_id, payload, attempts, next_at,
                                   done_at, failed_at, message_id)
select id, dedupe_key, kind, game_id, seq, platform, channel_id, payload, attempts, next_at, done_at, failed_at,
       message_id
from outbox;
drop table outbox;
alter table outbox_with_reminders rename to outbox;
create index outbox_due on outbox (platform, next_at) where next_at is not null;
create index outbox_message on outbox (message_id) where message_id is not null;
create index outbox_game on outbox (game_id, kind, seq) where game_id is not null;
