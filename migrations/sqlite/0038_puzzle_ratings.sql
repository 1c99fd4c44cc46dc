-- Ratings of puzzles and of those who solve them.

-- A person's first try at a puzzle, the only one that counts for ratings.
create table puzzle_try (
    id         integer primary key autoincrement,
    account_id integer not null references account (id),
    book       text not null,
    key        text not null,
    -- 1 if it was solved without a wrong answer and without help.
    solved     integer not null,
    -- Where the puzzle was opened.
    space_id   integer references space (id),
    tried_at   integer not null,
    unique (account_id, key)
) strict;
create index puzzle_try_run on puzzle_try (account_id, id);
create index puzzle_try_week on puzzle_try (space_id, tried_at) where space_id is not null;

-- The rating of a puzzle that somebody has tried, in thousandths and billionths. It names nobody.
create table puzzle_rating (
    key        text primary key,
    book       text not null,
    rating     integer not null,
    deviation  integer not null,
    volatility integer not null
) strict;
create index puzzle_rating_book on puzzle_rating (book);

-- The rating of a person in the puzzles of a book.
create table puzzle_skill (
    account_id integer not null references account (id),
    book       text not null,
    rating     integer not null,
    deviation  integer not null,
    volatility integer not null,
    primary key (account_id, book)
) strict;
