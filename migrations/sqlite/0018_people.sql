-- A person who was forgotten has no name; each language has its own words for them.
update seat set name = ''
where name = 'Deleted player' and account_id in (select id from account where forgotten_at is not null);

-- The newest results of a server, which an admin chooses from.
create index result_space on result (space_id, id) where space_id is not null;
