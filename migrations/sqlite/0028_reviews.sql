-- What the program thinks of the positions of a finished game, once somebody has asked for it; null until it has thought.
create table review (
    game_id  integer not null primary key references game (id),
    asked_at integer not null,
    thoughts text
) strict;
create index review_wanted on review (asked_at, game_id) where thoughts is null;
