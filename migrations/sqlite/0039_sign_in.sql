-- Signing in on the page.

-- The browsers in which people are signed in. The token itself is not here.
create table session (
    -- SHA-256 of the token in hexadecimal digits.
    id          text primary key,
    identity_id integer not null references identity (id),
    kind        text not null check (kind in ('page', 'discord', 'matrix')),
    -- What a frame is bound to; null for a page.
    channel_id  integer references channel (id),
    -- The browser, such as 'Firefox on Linux'.
    label       text not null,
    made_at     integer not null,
    -- Moved at most once an hour.
    seen_at     integer not null,
    ends_at     integer not null
) strict;
create index session_identity on session (identity_id);
create index session_channel on session (channel_id) where channel_id is not null;
create index session_end on session (ends_at);

-- What signs in once: a link that the bot has sent, or an attempt to sign in by another service.
create table sign_in (
    -- SHA-256 of the secret of the link or of the state of the attempt, in hexadecimal digits.
    id          text primary key,
    -- Whom a link signs in; null for an attempt.
    identity_id integer references identity (id),
    -- SHA-256 of the cookie of the browser that began an attempt; null for a link.
    browser     text,
    -- The secret that completes an attempt; null for a link.
    verifier    text,
    -- The path of the page to go to.
    page        text not null,
    ends_at     integer not null,
    used_at     integer
) strict;
create index sign_in_identity on sign_in (identity_id) where identity_id is not null;
create index sign_in_end on sign_in (ends_at);
