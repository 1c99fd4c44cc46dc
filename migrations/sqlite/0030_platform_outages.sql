-- When a platform could not be reached while the program ran. These stretches count on no clock of a player who can be
-- reached there only.
create table platform_outage (
    id       integer primary key autoincrement,
    platform text not null,
    from_at  integer not null,
    -- The greatest number while it goes on.
    until_at integer not null,
    -- While it goes on: when the platform was reached again, and what had been sent meanwhile began to be read.
    back_at  integer,
    -- Whether the games concerned say so.
    told     integer not null default 0,
    check (from_at < until_at)
) strict;
create index platform_outage_until on platform_outage (until_at);
create index platform_outage_untold on platform_outage (until_at) where told = 0;
-- A platform is away once at a time.
create unique index platform_outage_open on platform_outage (platform) where until_at = 9223372036854775807;
