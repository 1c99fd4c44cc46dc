-- The weekly look back of a channel, and who is left out of it.
create table look_back_post (
    channel_id integer not null references channel (id),
    -- Days since 1970 in the channel's time zone.
    day        integer not null,
    -- What was said: the week, that it was quiet, or nothing.
    said       text not null check (said in ('week', 'quiet', 'nothing')),
    posted_at  integer not null,
    primary key (channel_id, day)
) strict;

-- 'off' leaves the person out; null is not chosen.
alter table account add column look_back text;
