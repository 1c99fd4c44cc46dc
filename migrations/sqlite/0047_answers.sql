-- The platform's id of the request that a surface was to answer with the message; null if it is no answer.
alter table outbox add column answers text;
