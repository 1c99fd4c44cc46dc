-- A person who was forgotten has no name; each language has its own words for them.
update seat set name = ''
where name = 'Deleted player' and account_id in (select id from account where forgotten_at is not null);

-- The newest results of a server, which an admin chooses from.
create index result_space on result (space_id, id) where space_id is not null;

-- Games between two people that ended before results were stored. When one of the players asks for results, the game's
-- result is derived from its moves, and the row goes. They are not rated.
create table unscored (
    game_id integer primary key references game (id)
) strict;
insert into unscored (game_id)
select g.id from game g
join seat w on w.game_id = g.id and w.side = 'white'
join seat b on b.game_id = g.id and b.side = 'black'
where g.status = 'ended' and coalesce(g.reason, '') <> 'aborted' and w.name is null and b.name is null
  and w.account_id <> b.account_id and not exists (select 1 from result r where r.game_id = g.id);
