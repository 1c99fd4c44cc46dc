-- A game in which everybody in a channel plays one side together, and when its vote is looked at.
create table vote_game (
    game_id   bigint primary key references game (id),
    -- How long the vote on each move is open, in milliseconds.
    window_ms bigint not null check (window_ms > 0),
    -- When the vote is looked at; null waits for the program, or the game is over.
    next_at   bigint,
    -- Number of votes so far, changed ones included.
    cast_votes bigint not null default 0
);
create index vote_game_next on vote_game (next_at) where next_at is not null;

-- The moves that were proposed in a position, which is numbered by its last event.
create table proposal (
    game_id bigint not null references vote_game (game_id),
    seq     bigint not null,
    choice  text collate "C" not null,
    -- In which order they were proposed.
    number  bigint not null,
    primary key (game_id, seq, choice)
);

-- What one person votes for in a position.
create table vote (
    game_id    bigint not null references vote_game (game_id),
    seq        bigint not null,
    account_id bigint not null references account (id),
    choice     text collate "C" not null,
    -- When they voted first in this position.
    at         bigint not null,
    -- The request that made it what it is: a repeat of it votes for nothing else.
    source     text collate "C" not null,
    primary key (game_id, seq, account_id)
);
create index vote_account on vote (account_id, game_id);
