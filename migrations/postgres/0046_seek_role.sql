-- The role that the message of an open seat calls; null for none.
alter table challenge add column calls text;
create index challenge_calls on challenge (challenger_id, created_at) where calls is not null;

-- When an open seat of this server last called a role.
alter table space add column called_at bigint;
