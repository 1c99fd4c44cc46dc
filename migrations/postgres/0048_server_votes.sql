-- The player for whose move somebody votes, by the index of the seat; null where only one side votes and it wasn't noted.
alter table vote add column player bigint;

-- An invitation of another server to a game in which each server votes for its side. It goes when it can't be accepted any more.
create table vote_invitation (
    code       text collate "C" primary key,
    kind       text collate "C" not null,
    -- Options of the rules, as JSON.
    options    text collate "C" not null,
    -- How long the vote on each move is open, in milliseconds.
    window_ms  bigint not null check (window_ms > 0),
    -- The channel that invites.
    channel_id bigint not null references channel (id),
    -- The organiser who invites.
    account_id bigint not null references account (id),
    -- The request that has made it: a repeat of it invites nobody else.
    source     text collate "C" not null unique,
    at         bigint not null
);
create index vote_invitation_account on vote_invitation (account_id);
create index vote_invitation_channel on vote_invitation (channel_id);
create index vote_invitation_at on vote_invitation (at);
