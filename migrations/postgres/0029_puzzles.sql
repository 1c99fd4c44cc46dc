-- The puzzles that a person has solved, each once a day, and the space in which they had opened it.
create table puzzle_solved (
    account_id bigint not null references account (id),
    kind       text collate "C" not null,
    key        text collate "C" not null,
    -- Days since 1970 UTC.
    day        bigint not null,
    space_id   bigint references space (id),
    solved_at  bigint not null,
    primary key (account_id, kind, key, day)
);
-- Who has solved a puzzle that a channel got.
create index puzzle_solved_key on puzzle_solved (key, space_id, solved_at);
-- The days of a person.
create index puzzle_solved_day on puzzle_solved (account_id, day);

-- The puzzle at which a person is, as its code, which holds their moves so far, and the space in which they have opened it.
create table puzzle_at (
    account_id bigint primary key references account (id),
    code       text not null,
    space_id   bigint references space (id)
);

-- The puzzles that a channel got, one a day.
create table puzzle_post (
    channel_id bigint not null references channel (id),
    -- Days since 1970 in the channel's time zone.
    day        bigint not null,
    kind       text collate "C" not null,
    key        text collate "C" not null,
    posted_at  bigint not null,
    primary key (channel_id, day)
);

-- The channels that get one.
create index setting_key on setting (key, scope);
