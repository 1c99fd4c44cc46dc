-- Whether the open seat is only for the person who has its link.
alter table challenge add column by_link bigint not null default 0;

-- What a typed name looks like, in small letters and as it is written. Null until somebody on a platform of typed names asks.
alter table identity add column look text;
alter table identity add column drawn text;
-- The names that nobody has looked at.
create index identity_unread on identity (platform, native_id) where look is null;
create index identity_look on identity (platform, look);
create index identity_drawn on identity (platform, drawn);
