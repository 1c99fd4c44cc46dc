-- The tables. A comment above a table is its row in `docs/schema.md`. Moments are milliseconds since 1970 UTC, and
-- yes and no are 1 and 0. Where something goes on, its end is the greatest number.

-- A server, a group of rooms, or a direct message.
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

-- A channel, a room or a thread of a space.
create table channel (
    id             integer primary key,
    space_id       integer not null references space (id),
    native_id      text not null,
    -- The channel a thread hangs from.
    parent_id      integer references channel (id),
    -- JSON list of the games that may be played here; null allows all.
    games          text,
    made_for_games integer not null default 0,
    unique (space_id, native_id)
) strict;
create index channel_parent on channel (parent_id) where parent_id is not null;
create index channel_native on channel (native_id);

-- A person with their choices, whatever platforms they use; null is not chosen. `forgotten_at` and `merged_into`
-- mark accounts that only games still refer to.
create table account (
    id           integer primary key,
    locale       text,
    theme        text,
    notices      text,
    vacation_ms  integer,
    created_at   integer not null,
    refused_at   integer,
    refused_told integer not null default 0,
    digest_at    integer,
    layout       text,
    board        text,
    reminders    text,
    quiet_hours  text,
    time_zone    text,
    forgotten_at integer,
    merged_into  integer references account (id),
    time_changes integer not null default 0,
    -- Which set of boards and pieces a person has chosen, beside `account.theme`. Null is not chosen.
    board_set    text
) strict;
create index account_digest on account (id) where notices = 'digest';
create index account_merged on account (merged_into) where merged_into is not null;
create index account_time_changes on account (id) where time_changes > 0;

-- A person as one platform knows them. On the platform `engine` it is the program itself, with its level as id.
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
    -- What a typed name looks like, in small letters and as it is written. Null until names of the platform
    -- are compared.
    look       text,
    drawn      text,
    unique (platform, native_id)
) strict;
create index identity_account on identity (account_id, seen_at);
create index identity_unread on identity (platform, native_id) where look is null;
create index identity_look on identity (platform, look);
create index identity_drawn on identity (platform, drawn);

-- Whom a person has blocked: neither of the two begins a game with the other.
create table block (
    account_id integer not null references account (id),
    blocked_id integer not null references account (id),
    at         integer not null,
    primary key (account_id, blocked_id)
) strict;
create index block_blocked on block (blocked_id);

-- One-time codes that join two accounts.
create table link_code (
    code       text primary key,
    account_id integer not null references account (id),
    expires_at integer not null,
    used_at    integer
) strict;
create index link_code_account on link_code (account_id);

-- Wrong codes that an account gave within an hour.
create table link_try (
    account_id integer primary key references account (id),
    count      integer not null,
    since      integer not null
) strict;

-- Vacations of people. One that ends early gets its end moved ahead.
create table vacation (
    id         integer primary key autoincrement,
    account_id integer not null references account (id),
    from_at    integer not null,
    until_at   integer not null,
    -- Whether a move of the person ends it.
    until_move integer not null default 0,
    -- Whether the channels have a message about its end.
    announced  integer not null default 0,
    check (from_at <= until_at)
) strict;
create index vacation_account on vacation (account_id, until_at);
create index vacation_over on vacation (until_at) where announced = 0;

-- A stored setting of a space, a channel or a person.
create table setting (
    scope    text not null check (scope in ('space', 'channel', 'account')),
    scope_id integer not null,
    key      text not null,
    value    text not null,
    set_by   integer not null references account (id),
    set_at   integer not null,
    primary key (scope, scope_id, key)
) strict;
create index setting_key on setting (key, scope);

-- Who changed which setting. Entries stay as they are; only the account may become another one.
create table audit (
    id         integer primary key,
    at         integer not null,
    account_id integer not null references account (id),
    scope      text not null,
    scope_id   integer not null,
    key        text not null,
    before     text,
    after      text,
    undoes     integer references audit (id),
    -- The request.
    origin     text,
    -- The first change of the same request, such as an import; null in the first one itself.
    batch      integer
) strict;
create index audit_scope on audit (scope, scope_id, at);
create unique index audit_origin on audit (origin) where origin is not null;
create index audit_batch on audit (batch) where batch is not null;
create trigger audit_stays before delete on audit
begin
    select raise(abort, 'entries of the audit table stay');
end;
create trigger audit_is_final before update of id, at, scope, scope_id, key, before, after, undoes, origin, batch on audit
begin
    select raise(abort, 'entries of the audit table stay as they are');
end;

-- Values that the program keeps for itself.
create table memory (
    key    text primary key,
    value  text not null,
    set_at integer not null
) strict;

-- The terms of a game that has not begun, and the moves of an imported one.
create table challenge (
    id            integer primary key,
    code          text not null unique,
    -- The request that made it: a repeat finds it by these two.
    origin        text not null,
    origin_id     text not null,
    kind          text not null,
    challenger_id integer not null references account (id),
    -- Null is an open seat.
    opponent_id   integer references account (id),
    -- The challenger's side; null is drawn when the game begins.
    side          text check (side in ('white', 'black')),
    options       text not null,
    clock         text,
    rated         integer not null default 0,
    channel_id    integer not null references channel (id),
    status        text not null check (status in ('open', 'taken', 'declined', 'withdrawn')),
    created_at    integer not null,
    expires_at    integer,
    closed_at     integer,
    message_id    text,
    -- Whether the message still bears buttons.
    message_live  integer not null default 0,
    rematch_of    integer references game (id),
    opening       text,
    undo          text not null default 'always' check (undo in ('always', 'casual', 'never')),
    expired       integer not null default 0,
    -- Whether the open seat is only for the person who has its link.
    by_link       integer not null default 0,
    unique (origin, origin_id)
) strict;
create unique index challenge_rematch on challenge (rematch_of) where status = 'open';
create index challenge_expires on challenge (expires_at) where status = 'open';
create index challenge_challenger on challenge (challenger_id, status);
create index challenge_opponent on challenge (opponent_id, status) where opponent_id is not null;
create index challenge_rematch_of on challenge (rematch_of) where rematch_of is not null;
create index challenge_open on challenge (channel_id) where status = 'open';

-- The terms of a game, its place, and a cache of its events: last event, who may act, result, message with the
-- buttons.
create table game (
    id            integer primary key,
    code          text not null unique,
    kind          text not null,
    rules_version integer not null,
    -- The seed is among the options and secret until the end; `secret` is the JSON list of such names.
    options       text not null,
    secret        text not null,
    clock         text,
    rated         integer not null default 0,
    channel_id    integer not null references channel (id),
    challenge_id  integer unique references challenge (id),
    created_at    integer not null,
    seq           integer not null,
    status        text not null check (status in ('open', 'ended')),
    acting        text not null check (acting in ('none', 'white', 'black', 'both')),
    deadline_at   integer,
    -- Null while the game goes on, and for a draw or a game that was broken off.
    winner        text check (winner in ('white', 'black')),
    reason        text,
    ended_at      integer,
    -- The message with the current buttons and the event it shows.
    message_id    text,
    message_seq   integer,
    thread_wanted integer not null default 0,
    undo          text not null default 'always' check (undo in ('always', 'casual', 'never'))
) strict;
create index game_open on game (channel_id) where status = 'open';
create index game_message on game (message_id) where message_id is not null;
create index game_ended on game (channel_id, ended_at, id) where status = 'ended';

-- Who began on which side, and from which place they play. For a finished record the player's name and who brought
-- it.
create table seat (
    game_id    integer not null references game (id),
    side       text not null check (side in ('white', 'black')),
    account_id integer not null references account (id),
    name       text,
    channel_id integer references channel (id),
    -- When the game ended; null while it goes on.
    ended_at   integer,
    primary key (game_id, side)
) strict;
create index seat_account on seat (account_id, game_id);
create index seat_open on seat (account_id, game_id) where ended_at is null;
create index seat_ended on seat (account_id, ended_at, game_id) where ended_at is not null;
create index seat_channel on seat (channel_id) where channel_id is not null;

-- What happened in a game. Rows are only added, and everything else about a game follows from them.
create table event (
    game_id   integer not null references game (id),
    seq       integer not null check (seq >= 1),
    at        integer not null,
    actor_id  integer references account (id),
    -- The request; only the first of its events bears it.
    origin    text,
    origin_id text,
    kind      text not null,
    body      text not null,
    version   integer not null,
    primary key (game_id, seq),
    unique (origin, origin_id)
) strict;
create index event_actor on event (actor_id, kind, at);
create trigger event_never_changes before update on event
begin
    select raise(abort, 'events are only ever added');
end;
create trigger event_never_goes before delete on event
begin
    select raise(abort, 'events are only ever added');
end;

-- The open offers of a game: a cache of the events.
create table offer (
    game_id integer not null references game (id),
    kind    text not null,
    side    text not null check (side in ('white', 'black')),
    seq     integer not null,
    primary key (game_id, kind)
) strict;

-- A player's conditional moves, as a JSON tree.
create table line (
    game_id    integer not null references game (id),
    account_id integer not null references account (id),
    tree       text not null,
    version    integer not null,
    -- The event after which the lines begin.
    seq        integer not null,
    -- Grows with every change.
    revision   integer not null default 1,
    primary key (game_id, account_id)
) strict;
create index line_account on line (account_id);

-- The turns in open games: a cache of the events.
create table turn (
    game_id       integer not null references game (id),
    account_id    integer not null references account (id),
    seq           integer not null,
    began_at      integer not null,
    -- When the person was told of it, or knew; null waits for a digest.
    told_at       integer,
    deadline_at   integer,
    reminded_turn integer,
    reminded_ms   integer,
    primary key (game_id, account_id)
) strict;
create index turn_account on turn (account_id, began_at);
create index turn_untold on turn (account_id, began_at) where told_at is null;

-- Further channels in which a game is shown, each with its message and the event it shows.
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

-- What is due in a game or a challenge, and when. An id is never used again.
create table timer (
    id            integer primary key autoincrement,
    game_id       integer references game (id),
    challenge_id  integer references challenge (id),
    kind          text not null,
    -- The person it is for; null is the game itself.
    account_id    integer references account (id),
    -- The last event of the game when the timer was set. With a later event the timer is dead.
    seq           integer not null,
    due_at        integer not null,
    -- For a reminder: moments up to this one are done with.
    after_at      integer not null,
    -- Who carries it out at the moment, and until when nobody else may try.
    claimed_by    text,
    claimed_until integer,
    unique (game_id, kind, account_id, seq),
    unique (challenge_id, kind)
) strict;
create index timer_due on timer (due_at);
create index timer_game on timer (game_id);
create index timer_claimed on timer (claimed_until) where claimed_until is not null;

-- Results of games between two people. The id is the order in which they count.
create table result (
    id           integer primary key,
    game_id      integer not null unique references game (id),
    at           integer not null,
    -- Points in halves of the player who began as White: 0 lost, 1 drew, 2 won.
    score        integer not null check (score in (0, 1, 2)),
    -- The class of games in which it is rated, and where; null is not rated.
    class        text,
    space_id     integer references space (id),
    channel_id   integer references channel (id),
    -- 0 without seasons, else ten times the year, plus the quarter if the season is one.
    season       integer,
    -- The side at the beginning of the player who lost on time, and when they had moved last in any game.
    late         text check (late in ('white', 'black')),
    late_since   integer,
    -- When an admin took the result out of the ratings.
    withdrawn_at integer,
    check ((class is null) = (space_id is null) and (class is null) = (channel_id is null)
           and (class is null) = (season is null) and (late is null) = (late_since is null))
) strict;
create index result_class on result (class, id);
create index result_space on result (space_id, id) where space_id is not null;

-- Where an account stands in a class of games, in a scope and a season, in thousandths and billionths. Follows
-- from the results.
create table rating (
    scope         text not null check (scope in ('all', 'space', 'channel')),
    scope_id      integer not null,
    season        integer not null,
    class         text not null,
    account_id    integer not null references account (id),
    rating        integer not null,
    deviation     integer not null,
    volatility    integer not null,
    games         integer not null,
    wins          integer not null,
    draws         integer not null,
    -- The last game, and when it ended.
    result_id     integer not null references result (id),
    changed_at    integer not null,
    -- Until when the rating is not provisional, if no other game comes.
    settled_until integer not null,
    primary key (scope, scope_id, class, season, account_id)
) strict;
create index rating_account on rating (account_id);

-- What a game did to a rating; before and after are JSON. Follows from the results.
create table rating_event (
    game_id       integer not null references game (id),
    account_id    integer not null references account (id),
    scope         text not null check (scope in ('all', 'space', 'channel')),
    before        text not null,
    after         text not null,
    -- The rating of `before`, to find the strongest opponent.
    rating_before integer not null,
    primary key (game_id, account_id, scope)
) strict;
create index rating_event_account on rating_event (account_id, scope);

-- Ended games whose results are derived when a player asks for them.
create table unscored (
    game_id integer primary key references game (id)
) strict;

-- What the program thinks of the positions of a finished game.
create table review (
    game_id  integer not null primary key references game (id),
    asked_at integer not null,
    -- JSON; null until it has thought.
    thoughts text,
    -- Who asked first, until it has thought. A person waits for one at a time.
    asked_by integer references account (id)
) strict;
create index review_wanted on review (asked_at, game_id) where thoughts is null;
create unique index review_open on review (asked_by) where thoughts is null;

-- When the program was down. These stretches count on no clock.
create table outage (
    id       integer primary key autoincrement,
    from_at  integer not null,
    until_at integer not null,
    check (from_at < until_at)
) strict;
create index outage_until on outage (until_at);

-- When a platform could not be reached while the program ran. These stretches count on no clock of a player who
-- can be reached there only.
create table platform_outage (
    id       integer primary key autoincrement,
    platform text not null,
    from_at  integer not null,
    -- The greatest number while it goes on.
    until_at integer not null,
    -- While it goes on: when the platform was reached again, and what had been sent meanwhile began to be
    -- read.
    back_at  integer,
    -- Whether the games concerned say so.
    told     integer not null default 0,
    check (from_at < until_at)
) strict;
create index platform_outage_until on platform_outage (until_at);
create index platform_outage_untold on platform_outage (until_at) where told = 0;
create unique index platform_outage_open on platform_outage (platform) where until_at = 9223372036854775807;

-- When the clock of a player stood because nothing reached them.
create table unreached (
    game_id    integer not null references game (id),
    side       text not null check (side in ('white', 'black')),
    from_at    integer not null,
    -- The greatest number while it goes on.
    until_at   integer not null,
    -- Why, and when that was noticed.
    why        text not null default 'closed',
    noticed_at integer not null default 0,
    primary key (game_id, side, from_at)
) strict;
create index unreached_open on unreached (game_id) where until_at = 9223372036854775807;

-- Whether people are still in the channels in which they play, as far as the platform has said so.
create table presence (
    channel_id integer not null references channel (id),
    native_id  text not null,
    -- Since when a question waits for the platform.
    asked_at   integer,
    -- Whether an answer of the last hour does not do, because somebody's time is over.
    anew       integer not null default 0,
    -- When it last answered, and when the person was last there.
    found_at   integer,
    here_at    integer,
    gone       integer not null default 0,
    primary key (channel_id, native_id)
) strict;
create index presence_asked on presence (asked_at) where asked_at is not null;
create index presence_native_id on presence (native_id);

-- The tasks of a game that a person has solved.
create table lesson (
    account_id integer not null references account (id),
    kind       text not null,
    key        text not null,
    solved_at  integer not null,
    primary key (account_id, kind, key)
) strict;

-- The task at which a person is, as its code.
create table lesson_at (
    account_id integer not null references account (id),
    kind       text not null,
    code       text not null,
    primary key (account_id, kind)
) strict;

-- The puzzles that a person has solved, each once a day.
create table puzzle_solved (
    account_id integer not null references account (id),
    kind       text not null,
    key        text not null,
    -- Days since 1970 UTC.
    day        integer not null,
    -- Where it was opened.
    space_id   integer references space (id),
    solved_at  integer not null,
    primary key (account_id, kind, key, day)
) strict;
create index puzzle_solved_key on puzzle_solved (key, space_id, solved_at);
create index puzzle_solved_day on puzzle_solved (account_id, day);

-- The puzzle at which a person is.
create table puzzle_at (
    account_id integer primary key references account (id),
    -- Holds the moves so far.
    code       text not null,
    -- Where it was opened.
    space_id   integer references space (id)
) strict;

-- The puzzles that a channel got, one a day.
create table puzzle_post (
    channel_id integer not null references channel (id),
    -- Days since 1970 in the channel's time zone.
    day        integer not null,
    kind       text not null,
    key        text not null,
    posted_at  integer not null,
    primary key (channel_id, day)
) strict;

-- Messages that must be delivered. An id is never used again.
create table outbox (
    id         integer primary key autoincrement,
    dedupe_key text not null unique,
    kind       text not null,
    game_id    integer references game (id),
    -- The event that the message is about; for a board the last one that it shows.
    seq        integer,
    -- The platform of the channel, here too for the index below.
    platform   text not null,
    channel_id integer not null references channel (id),
    payload    text not null,
    attempts   integer not null default 0,
    -- When it is to be tried next. A claim moves this ahead, which is the lease; null is settled.
    next_at    integer,
    done_at    integer,
    failed_at  integer,
    message_id text
) strict;
create index outbox_due on outbox (platform, next_at) where next_at is not null;
create index outbox_message on outbox (message_id) where message_id is not null;
create index outbox_game on outbox (game_id, kind, seq) where game_id is not null;

-- A message that still has buttons it must lose.
create table outdated (
    channel_id integer not null references channel (id),
    message_id text not null,
    platform   text not null,
    attempts   integer not null,
    -- When it is tried next.
    next_at    integer not null,
    primary key (channel_id, message_id)
) strict;
create index outdated_due on outdated (platform, next_at);

-- Messages of the channels of a surface that keeps them itself.
create table transcript (
    id         integer primary key,
    platform   text not null,
    channel    text not null,
    -- The surface's id of the message.
    message_id text not null,
    at         integer not null,
    -- The native id of its writer; null for the program.
    author     text,
    -- The message as the surface keeps it, as JSON.
    message    text not null,
    unique (platform, message_id)
) strict;
create index transcript_channel on transcript (platform, channel, id);
create index transcript_author on transcript (platform, author);

-- The author, the reader and the people named in a message. It is deleted when one of them is forgotten.
create table transcript_person (
    platform      text not null,
    native_id     text not null,
    transcript_id integer not null references transcript (id),
    primary key (platform, native_id, transcript_id)
) strict;
create index transcript_person_of on transcript_person (transcript_id);
