-- Which game a message belongs to, for what is asked about a message. Ids are the platforms' own.
create index game_message on game (message_id) where message_id is not null;
create index outbox_message on outbox (message_id) where message_id is not null;
