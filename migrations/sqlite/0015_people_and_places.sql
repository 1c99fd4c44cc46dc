-- Whom a person has blocked: neither of the two begins a game with the other.
create table block (
    account_id integer not null references account (id),
    blocked_id integer not null references account (id),
    at         integer not null,
    primary key (account_id, blocked_id)
) strict;
create index block_blocked on block (blocked_id);

-- When the person asked to be forgotten. Such an account has no identity; it stays because its games do.
alter table account add column forgotten_at integer;
-- The account that this one was joined to. Only its events still name it, because events never change.
alter table account add column merged_into integer references account (id);
create index account_merged on account (merged_into) where merged_into is not null;

-- One-time codes that join two accounts. A code is worth nothing after fifteen minutes or one use, so it is stored as it is.
create table link_code (
    code       text primary key,
    account_id integer not null references account (id),
    expires_at integer not null,
    used_at    integer
) strict;
create index link_code_account on link_code (account_id);

-- Wrong codes that an account has given, so that nobody finds one by trying.
create table link_try (
    account_id integer primary key references account (id),
    count      integer not null,
    since      integer not null
) strict;

-- Further channels in which a game is shown, beside `game.channel_id`: each with its message and the event it shows.
create table game_place (
    game_id     integer not null references game (id),
    channel_id  integer not null references channel (id),
    joined_at   integer not null,
    message_id  text,
    message_seq integer,
    primary key (game_id, channel_id)
) strict;
create index game_place_channel on game_place (channel_id);
create index game_place_message on game_place (message_id) where message_id is not null;
