-- A league of a server, and a cache of its events: how far it is, its last event, and when something is due.
create table club (
    id         integer primary key,
    code       text not null unique,
    -- The channel of its announcements.
    channel_id integer not null references channel (id),
    -- Whether its games get threads.
    in_threads integer not null,
    status     text not null check (status in ('sign_up', 'playing', 'over', 'stopped')),
    seq        integer not null,
    -- When something is due by itself; null waits for a person or for the end of a game.
    next_at    integer,
    created_at integer not null
) strict;
create index club_next on club (next_at) where next_at is not null;
create index club_channel on club (channel_id, id);

-- What happened in a league. Rows are only added, and everything else about it follows from them.
create table club_event (
    club_id   integer not null references club (id),
    seq       integer not null check (seq >= 1),
    at        integer not null,
    -- The request; only the first of its events bears it.
    origin    text,
    origin_id text,
    kind      text not null,
    body      text not null,
    version   integer not null,
    primary key (club_id, seq),
    unique (origin, origin_id)
) strict;
create trigger club_event_never_changes before update on club_event
begin
    select raise(abort, 'events are only ever added');
end;
create trigger club_event_never_goes before delete on club_event
begin
    select raise(abort, 'events are only ever added');
end;

-- Who takes part in a league: a cache of the events.
create table club_player (
    club_id    integer not null references club (id),
    account_id integer not null references account (id),
    primary key (club_id, account_id)
) strict;
create index club_player_account on club_player (account_id, club_id);

-- The games of a league, by their boards.
create table club_game (
    game_id integer primary key references game (id),
    club_id integer not null references club (id),
    board   integer not null,
    unique (club_id, board)
) strict;
