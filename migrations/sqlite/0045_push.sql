-- Notifications of the page on people's devices.

-- The browsers that are told of turns. Each of them is a session, and ends with it.
create table push (
    session_id text primary key references session (id) on delete cascade,
    -- The browser's address at its push service, which nobody else knows.
    endpoint   text not null unique,
    -- The browser's public key, in base64url.
    key        text not null,
    -- The secret that it shares with this program, in base64url.
    auth       text not null,
    made_at    integer not null
) strict;
