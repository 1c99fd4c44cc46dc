-- What was said in the channels of a surface that keeps them itself, newest at the end.
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
