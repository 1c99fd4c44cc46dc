-- The player for whose move somebody votes, by the index of the seat; null where only one side votes and it wasn't noted.
alter table vote add column player integer;

-- An invitation of another server to a game in which each server votes for its side. It goes when it can't be accepted any more.
create table vote_invitation (
    code       text primary key,
    kind       text not null,
    -- Options of the rules, as JSON.
    options    text not null,
    -- How long the vote on each move is open, in milliseconds.
    window_ms  integer not null check (window_ms > 0),
    -- The channel that invites.
    channel_id integer not null references channel (id),
    -- The organiser who invites.
    account_id integer not null references account (id),
    -- The request that has made it: a repeat of it invites nobody else.
    source     text not null unique,
    at         integer not null
) strict;
create index vote_invitation_account on vote_invitation (account_id);
create index vote_invitation_channel on vote_invitation (channel_id);
create index vote_invitation_at on vote_invitation (at);
