//! Single parts of the surface, without a homeserver.

mod content;
mod event;
mod folder;
mod formatted;
mod html;
mod parsed_message;
mod pending_media;
mod queues;
mod room_or_thread;
mod settings;
