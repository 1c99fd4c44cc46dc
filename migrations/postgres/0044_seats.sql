-- When who offers a seat that nobody took was asked what to do with it. Nobody is asked about seats from before.
alter table challenge add column asked_at bigint;
update challenge set asked_at = created_at;
create index challenge_unasked on challenge (created_at) where status = 'open' and asked_at is null;

-- Whether an open seat comes back after each game; such a seat that is taken comes back when its game is over.
alter table challenge add column again bigint not null default 0;
create index challenge_again on challenge (challenger_id) where again = 1;

-- The live message of a channel with the open seats of its server.
create table seats_board (
    channel_id bigint primary key references channel (id),
    -- How often it has changed.
    number     bigint not null,
    -- What it shows: the number of open seats and the sum of their rows, which tell other seats apart. Empty says that the
    -- list isn't kept any more.
    shown      text not null,
    -- When it changed last.
    shown_at   bigint not null,
    -- The platform's id of the message; null until it is delivered, and when the list isn't kept any more.
    message_id text
);
