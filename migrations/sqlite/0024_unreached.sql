-- When a player could not be called: their channel refused the board, and no direct message had reached them. Their clock
-- stood meanwhile.
create table unreached (
    game_id  integer not null references game (id),
    side     text not null check (side in ('white', 'black')),
    from_at  integer not null,
    -- The greatest number while it goes on.
    until_at integer not null,
    primary key (game_id, side, from_at)
) strict;
