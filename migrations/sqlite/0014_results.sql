-- The tables of ratings as they are used; those of 0004 have never held a row. Ratings and deviations are thousandths,
-- volatilities billionths, so that a table made anew has the same numbers to the last digit.
drop table rating_event;
drop table rating;

-- The result of a game between two people, in the order in which results count. The rows of `rating` and `rating_event`
-- follow from these rows and can be made anew from them.
create table result (
    id           integer primary key,
    game_id      integer not null unique references game (id),
    at           integer not null,
    -- Points in halves of the player who began as White: 0 lost, 1 drew, 2 won.
    score        integer not null check (score in (0, 1, 2)),
    -- The class of games in which it is rated, and where; null is not rated.
    class        text,
    space_id     integer references space (id),
    channel_id   integer references channel (id),
    -- 0 without seasons, else ten times the year, plus the quarter if the season is one.
    season       integer,
    -- The side at the beginning of the player who lost on time, and when they had moved last in any game.
    late         text check (late in ('white', 'black')),
    late_since   integer,
    -- When an admin took the result out of the ratings.
    withdrawn_at integer,
    check ((class is null) = (space_id is null) and (class is null) = (channel_id is null)
           and (class is null) = (season is null) and (late is null) = (late_since is null))
) strict;
create index result_class on result (class, id);

-- Where an account stands in a class of games, in a scope and a season.
create table rating (
    scope         text not null check (scope in ('all', 'space', 'channel')),
    scope_id      integer not null,
    season        integer not null,
    class         text not null,
    account_id    integer not null references account (id),
    rating        integer not null,
    deviation     integer not null,
    volatility    integer not null,
    games         integer not null,
    wins          integer not null,
    draws         integer not null,
    -- The last game, and when it ended.
    result_id     integer not null references result (id),
    changed_at    integer not null,
    -- Until when the rating is not provisional, if no other game comes.
    settled_until integer not null,
    primary key (scope, scope_id, class, season, account_id)
) strict;
create index rating_account on rating (account_id);

-- What a game did to a rating; before and after are JSON. A game that did not count, or was withdrawn, has no rows.
create table rating_event (
    game_id    integer not null references game (id),
    account_id integer not null references account (id),
    scope      text not null check (scope in ('all', 'space', 'channel')),
    before     text not null,
    after      text not null,
    -- The rating of `before`, to find the strongest opponent.
    rating_before integer not null,
    primary key (game_id, account_id, scope)
) strict;
create index rating_event_account on rating_event (account_id, scope);

-- For the last move of a person in any game.
create index event_actor on event (actor_id, kind, at);
