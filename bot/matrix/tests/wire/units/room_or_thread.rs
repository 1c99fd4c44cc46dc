//! Rooms and threads as channels.

use deska_matrix::room_or_thread::{RoomOrThread, space_of_one};
use matrix_sdk::ruma::EventId;
#[test]
fn a_thread_is_a_channel_of_its_own() {
    for channel in ["!a:example.org", "!XyZ0123456789abcdefghijklmnopqrstuvwxyzABCDE"] {
        let room = RoomOrThread::parse(channel).expect(channel);
        assert!(room.thread.is_none() && room.channel() == channel);
        let thread = RoomOrThread { thread: EventId::parse("$a/b+c").ok(), ..room };
        assert_eq!(RoomOrThread::parse(&thread.channel()), Some(thread));
    }
    for wrong in ["", "5", "#a:example.org", "!a:example.org/", "!a:example.org/x", "console"] {
        assert_eq!(RoomOrThread::parse(wrong), None, "{wrong}");
    }
}

#[test]
fn a_room_without_a_space_is_no_direct_message() {
    let room = RoomOrThread::parse("!a:example.org").expect("a room");
    assert!(!room.place(&space_of_one(&room.room)).is_direct());
    assert!(room.place(room.room.as_str()).is_direct());
}
