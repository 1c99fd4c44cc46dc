-- Glicko-2 numbers of an account in a scope (everywhere, a space, a channel), a season and a kind of game.
create table rating (
    scope      text not null check (scope in ('all', 'space', 'channel')),
    scope_id   integer not null,
    season     integer not null,
    kind       text not null,
    account_id integer not null references account (id),
    rating     real not null,
    deviation  real not null,
    volatility real not null,
    games      integer not null,
    changed_at integer not null,
    primary key (scope, scope_id, season, kind, account_id)
) strict;
create index rating_ranking on rating (scope, scope_id, season, kind, rating);

-- What one game did to a rating, so that a result can be withdrawn and a table made again.
create table rating_event (
    game_id      integer not null references game (id),
    account_id   integer not null references account (id),
    scope        text not null check (scope in ('all', 'space', 'channel')),
    scope_id     integer not null,
    season       integer not null,
    kind         text not null,
    at           integer not null,
    before       text not null,
    after        text not null,
    withdrawn_at integer,
    primary key (game_id, account_id, scope)
) strict;
create index rating_event_account on rating_event (account_id, at);
