-- Who takes part and where. Ids of platforms are text and live in `native_id` columns only; everything else
-- refers to our own integers. Moments are milliseconds since 1970 UTC, JSON is text.

-- A server or a group of rooms; a direct message is a space of its own.
create table space (
    id          integer primary key,
    platform    text not null,
    native_id   text not null,
    name        text,
    locale      text,
    time_zone   text,
    quiet_hours text,
    unique (platform, native_id)
) strict;

create table channel (
    id        integer primary key,
    space_id  integer not null references space (id),
    native_id text not null,
    -- The channel a thread hangs from.
    parent_id integer references channel (id),
    -- JSON list of the games that may be played here; null allows all.
    games     text,
    unique (space_id, native_id)
) strict;

-- A person, whatever platforms they use. The columns are what the person chose; null is not chosen.
create table account (
    id          integer primary key,
    locale      text,
    theme       text,
    notices     text,
    vacation_ms integer,
    created_at  integer not null
) strict;

-- A person as one platform knows them.
create table identity (
    id         integer primary key,
    platform   text not null,
    native_id  text not null,
    account_id integer not null references account (id),
    name       text not null,
    -- The language the platform tells, not one the person chose here.
    locale     text,
    -- Since when this is the identity the person was last seen as.
    seen_at    integer not null,
    unique (platform, native_id)
) strict;
create index identity_account on identity (account_id, seen_at);

create table setting (
    scope    text not null check (scope in ('space', 'channel', 'account')),
    scope_id integer not null,
    key      text not null,
    value    text not null,
    set_by   integer not null references account (id),
    set_at   integer not null,
    primary key (scope, scope_id, key)
) strict;

-- What admins changed; `before` and `after` are JSON, null where there was or is nothing.
create table audit (
    id         integer primary key,
    at         integer not null,
    account_id integer not null references account (id),
    scope      text not null,
    scope_id   integer not null,
    key        text not null,
    before     text,
    after      text
) strict;
create index audit_scope on audit (scope, scope_id, at);

-- What the program remembers for itself.
create table memory (
    key    text primary key,
    value  text not null,
    set_at integer not null
) strict;
