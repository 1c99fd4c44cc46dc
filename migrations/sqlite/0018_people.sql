-- A person who was forgotten has no name; each language has its own words for them.
update seat set name = ''
where name = 'Deleted player' and account_id in (select id from account where forgotten_at is not null);
