create table challenge (
    id            integer primary key,
    code          text not null unique,
    -- The request that made it: a repeat finds it by these two.
    platform      text not null,
    source_id     text not null,
    kind          text not null,
    challenger_id integer not null references account (id),
    -- Null is an open seat.
    opponent_id   integer references account (id),
    -- The challenger's side; null is drawn when the game begins.
    side          text check (side in ('white', 'black')),
    options       text not null,
    clock         text,
    rated         integer not null default 0,
    channel_id    integer not null references channel (id),
    status        text not null check (status in ('open', 'taken', 'declined', 'withdrawn')),
    created_at    integer not null,
    expires_at    integer,
    closed_at     integer,
    message_id    text,
    -- Whether the message still bears buttons.
    message_live  integer not null default 0,
    unique (platform, source_id)
) strict;
create index challenge_challenger on challenge (challenger_id) where status = 'open';
create index challenge_opponent on challenge (opponent_id) where status = 'open';

-- A game. Everything from `seq` on is a cache of its events and can be made again from them.
create table game (
    id            integer primary key,
    code          text not null unique,
    kind          text not null,
    rules_version integer not null,
    -- The seed is among the options and secret until the end; `secret` is the JSON list of such names.
    options       text not null,
    secret        text not null,
    clock         text,
    rated         integer not null default 0,
    channel_id    integer not null references channel (id),
    challenge_id  integer unique references challenge (id),
    created_at    integer not null,
    seq           integer not null,
    status        text not null check (status in ('open', 'ended')),
    acting        text not null check (acting in ('none', 'white', 'black', 'both')),
    deadline_at   integer,
    -- Null while the game goes on, and for a draw or a game that was broken off.
    winner        text check (winner in ('white', 'black')),
    reason        text,
    ended_at      integer,
    -- The message with the current buttons and the event it shows.
    message_id    text,
    message_seq   integer
) strict;
create index game_open on game (channel_id) where status = 'open';

-- Who began on which side; exchanges of sides are events.
create table seat (
    game_id    integer not null references game (id),
    side       text not null check (side in ('white', 'black')),
    account_id integer not null references account (id),
    primary key (game_id, side)
) strict;
create index seat_account on seat (account_id, game_id);

-- What happened. The primary key is what lets one of two simultaneous movers win.
create table event (
    game_id   integer not null references game (id),
    seq       integer not null check (seq >= 1),
    at        integer not null,
    actor_id  integer references account (id),
    -- The request; only the first of its events bears it.
    platform  text,
    source_id text,
    kind      text not null,
    body      text not null,
    version   integer not null,
    primary key (game_id, seq),
    unique (platform, source_id)
) strict;

create trigger event_never_changes before update on event
begin
    select raise(abort, 'events are only ever added');
end;

create trigger event_never_goes before delete on event
begin
    select raise(abort, 'events are only ever added');
end;

-- Offers that stand, each with the event that made it.
create table offer (
    game_id integer not null references game (id),
    kind    text not null,
    side    text not null check (side in ('white', 'black')),
    seq     integer not null,
    primary key (game_id, kind)
) strict;

-- Conditional moves: a JSON tree of canonical move texts and the event it starts from.
create table line (
    game_id    integer not null references game (id),
    account_id integer not null references account (id),
    tree       text not null,
    version    integer not null,
    seq        integer not null,
    primary key (game_id, account_id)
) strict;
