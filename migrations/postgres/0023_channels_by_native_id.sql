-- A message that must lose its buttons names its channel by the platform's id, without the server.
create index channel_native on channel (native_id);
