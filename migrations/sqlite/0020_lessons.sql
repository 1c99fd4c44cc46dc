-- The tasks of a game that a person has solved.
create table lesson (
    account_id integer not null references account (id),
    kind       text not null,
    key        text not null,
    solved_at  integer not null,
    primary key (account_id, kind, key)
) strict;

-- The task at which a person is, as its code, which holds their moves so far.
create table lesson_at (
    account_id integer not null references account (id),
    kind       text not null,
    code       text not null,
    primary key (account_id, kind)
) strict;
