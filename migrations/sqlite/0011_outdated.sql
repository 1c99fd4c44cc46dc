-- Messages that still have the buttons of an earlier board, because the platform refused to change them. Each is tried
-- again at next_at; whoever takes it moves this ahead, which is the lease.
create table outdated (
    channel_id integer not null references channel (id),
    message_id text not null,
    platform   text not null,
    attempts   integer not null,
    next_at    integer not null,
    primary key (channel_id, message_id)
) strict;
create index outdated_due on outdated (platform, next_at);
