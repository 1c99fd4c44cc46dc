//! Events of rooms, as they come.

use deska_matrix::ciphertexts::Ciphertexts;
use deska_matrix::event::{RoomEvent, RoomMessage, own_answers, read, redacted};
use matrix_sdk::deserialized_responses::{DecryptedRoomEvent, TimelineEvent};
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{EventId, user_id};
use serde_json::Value;
use serde_json::json;
use std::sync::Arc;

fn event(kind: &str, content: &Value) -> TimelineEvent {
    let json = json!({
        "type": kind, "event_id": "$e", "sender": "@ada:x.org", "origin_server_ts": 1, "content": content,
    });
    TimelineEvent::from_plaintext(Raw::from_json_string(json.to_string()).expect("an event"))
}

fn read_message(content: &Value) -> Option<RoomMessage> {
    match read(&event("m.room.message", content), user_id!("@deska:x.org"))? {
        RoomEvent::Message(message) => Some(*message),
        RoomEvent::Edit(_) => None,
        other => panic!("{other:?}"),
    }
}

#[test]
fn only_new_texts_and_files_of_others_are_read() {
    assert!(read_message(&json!({"msgtype": "m.text", "body": "!help"})).is_some());
    for ignored in [
        json!({"msgtype": "m.notice", "body": "!help"}),
        json!({"msgtype": "m.emote", "body": "!help"}),
        json!({
            "msgtype": "m.text", "body": "* !help", "m.new_content": {"msgtype": "m.text", "body": "!help"},
            "m.relates_to": {"rel_type": "m.replace", "event_id": "$old"},
        }),
        json!({}),
    ] {
        assert!(read_message(&ignored).is_none(), "{ignored}");
    }
    let own =
        read(&event("m.room.message", &json!({"msgtype": "m.text", "body": "x"})), user_id!("@ada:x.org"));
    assert!(own.is_none());
}

#[test]
fn an_edit_names_its_message_and_the_new_text() {
    let edit = json!({
        "msgtype": "m.text", "body": "* !help", "m.new_content": {"msgtype": "m.text", "body": " !help"},
        "m.relates_to": {"rel_type": "m.replace", "event_id": "$old"},
    });
    let read = |content: &Value| match read(&event("m.room.message", content), user_id!("@deska:x.org")) {
        Some(RoomEvent::Edit(edit)) => Some((edit.sender.to_string(), edit.of.to_string(), edit.line)),
        _ => None,
    };
    assert_eq!(read(&edit), Some(("@ada:x.org".to_owned(), "$old".to_owned(), "!help".to_owned())));
    let mut notice = edit;
    notice["m.new_content"]["msgtype"] = json!("m.notice");
    assert_eq!(read(&notice), None);
}

#[test]
fn a_request_to_verify_is_for_the_one_it_names() {
    let asks = |whom: &str| {
        let content = json!({
            "msgtype": "m.key.verification.request", "body": "…", "to": whom, "from_device": "PHONE",
            "methods": ["m.sas.v1"],
        });
        match read(&event("m.room.message", &content), user_id!("@deska:x.org")) {
            Some(RoomEvent::Verification(request)) => Some(request.id.to_string()),
            other => other.map(|other| panic!("{other:?}")),
        }
    };
    assert_eq!(asks("@deska:x.org").as_deref(), Some("$e"));
    assert_eq!(asks("@bob:x.org"), None);
}

#[test]
fn a_thread_and_a_reply_are_told_apart() {
    let related = |relation: Value| {
        let message = json!({"msgtype": "m.text", "body": "> <@b:x.org> old\n> lines\n\nc3 d4", "m.relates_to": relation});
        let message = read_message(&message).expect("a message");
        (message.thread.map(String::from), message.reply_to.map(String::from), message.line)
    };
    let (to, thread) = (json!({"event_id": "$r"}), json!("m.thread"));
    let reply = related(json!({"m.in_reply_to": to}));
    assert_eq!(reply, (None, Some("$r".into()), "c3 d4".into()));
    let inside =
        related(json!({"rel_type": thread, "event_id": "$t", "is_falling_back": true, "m.in_reply_to": to}));
    assert_eq!((inside.0.as_deref(), inside.1), (Some("$t"), None));
    let answer = related(json!({"rel_type": thread, "event_id": "$t", "m.in_reply_to": to}));
    assert_eq!((answer.0.as_deref(), answer.1.as_deref()), (Some("$t"), Some("$r")));
}

#[test]
fn redactions_name_events_in_rooms_of_all_versions() {
    let raw =
        |json: Value| TimelineEvent::from_plaintext(Raw::from_json_string(json.to_string()).expect("json"));
    let events = [
        raw(json!({"type": "m.room.redaction", "redacts": "$old", "content": {"reason": "wrong"}})),
        raw(json!({"type": "m.room.redaction", "content": {"redacts": "$new"}})),
        raw(json!({"type": "m.room.redaction", "redacts": "$both", "content": {"redacts": "$both"}})),
        raw(json!({"type": "m.room.redaction", "content": {}})),
        // What is no redaction names nothing.
        raw(json!({"type": "m.room.message", "redacts": "$a", "content": {"redacts": "$b"}})),
    ];
    let mut named: Vec<String> = redacted(&events).into_iter().map(String::from).collect();
    named.sort();
    assert_eq!(named, ["$both", "$new", "$old"]);
}

#[test]
fn a_file_has_a_caption_or_none() {
    let file = |content: Value| {
        let message = read_message(&content).expect("a message");
        (message.line, message.file.map(|file| (file.name, file.size)))
    };
    let bare =
        file(json!({"msgtype": "m.file", "body": "a.sgf", "url": "mxc://x.org/a", "info": {"size": 7}}));
    assert_eq!(bare, (String::new(), Some(("a.sgf".to_owned(), Some(7)))));
    let captioned =
        json!({"msgtype": "m.file", "body": "!game import", "filename": "a.sgf", "url": "mxc://x.org/a"});
    assert_eq!(file(captioned), ("!game import".to_owned(), Some(("a.sgf".to_owned(), None))));
    let lost = file(json!({"msgtype": "m.file", "body": "!game import", "filename": "a.sgf"}));
    assert_eq!(lost, ("!game import".to_owned(), Some(("a.sgf".to_owned(), None))));
}

#[test]
fn own_answers_say_what_they_belong_to() {
    let reply = |to: &str| json!({"m.relates_to": {"m.in_reply_to": {"event_id": to}}});
    let own = user_id!("@ada:x.org");
    let answers = |kind: &str, content: Value, own| own_answers(&[event(kind, &content)], own, "📬");
    let found = answers("m.room.message", reply("$a"), own);
    assert_eq!(found.replies.into_iter().collect::<Vec<_>>().len(), 1);
    let encrypted = json!({
        "algorithm": "m.megolm.v1.aes-sha2", "ciphertext": "…", "m.relates_to": reply("$a")["m.relates_to"],
    });
    assert_eq!(answers("m.room.encrypted", encrypted, own).replies.len(), 1);
    assert!(answers("m.room.message", reply("$a"), user_id!("@bob:x.org")).replies.is_empty(), "of others");
    let in_thread = json!({"m.relates_to": {
        "rel_type": "m.thread", "event_id": "$root", "is_falling_back": true, "m.in_reply_to": {"event_id": "$a"},
    }});
    assert_eq!(answers("m.room.message", in_thread, own), own_answers(&[], own, "📬"), "it answers nobody");
    let sign =
        |sign: &str| json!({"m.relates_to": {"rel_type": "m.annotation", "event_id": "$a", "key": sign}});
    assert_eq!(answers("m.reaction", sign("📬"), own).signs.len(), 1);
    assert!(answers("m.reaction", sign("✅"), own).signs.is_empty());
}

/// An event that was decrypted, with what is known of the device that wrote it.
fn decrypted(state: &Value) -> TimelineEvent {
    let content = json!({"msgtype": "m.text", "body": "!go pass"});
    let event = event("m.room.message", &content).raw().clone();
    let info = json!({
        "sender": "@ada:x.org", "verification_state": state,
        "algorithm_info": {"MegolmV1AesSha2": {
            "curve25519_key": "key", "sender_claimed_keys": {}, "session_id": "session",
        }},
    });
    let event = DecryptedRoomEvent {
        event: event.cast_unchecked(),
        encryption_info: Arc::new(serde_json::from_value(info).expect("an info")),
        unsigned_encryption_info: None,
    };
    TimelineEvent::from_decrypted(event, None)
}

#[test]
fn an_encrypted_event_counts_for_the_person_whose_device_wrote_it() {
    let read = |state: Value| read(&decrypted(&state), user_id!("@deska:x.org"));
    let unverified = |level: &str| json!({"Unverified": level});
    for state in [
        json!("Verified"),
        unverified("UnverifiedIdentity"),
        unverified("VerificationViolation"),
        unverified("UnsignedDevice"),
    ] {
        assert!(
            matches!(read(state.clone()), Some(RoomEvent::Message(message)) if message.encrypted),
            "{state}"
        );
    }
    assert!(read(unverified("MismatchedSender")).is_none());
    for problem in ["MissingDevice", "InsecureSource"] {
        let unknown = read(json!({"Unverified": {"None": problem}}));
        assert!(matches!(unknown, Some(RoomEvent::Unreadable)), "{problem}: {unknown:?}");
    }
}

#[test]
fn a_ciphertext_belongs_to_its_first_event() {
    let mut seen = Ciphertexts::default();
    let id = |number: u32| EventId::parse(format!("$e{number}")).expect("an id");
    for index in (0..200).filter(|index| index % 7 != 0) {
        assert!(seen.take(index, &id(index)), "{index}");
        assert!(seen.take(index, &id(index)), "{index} is read again");
        for earlier in (0..=index).filter(|index| index % 7 != 0) {
            assert!(!seen.take(earlier, &id(1_000)), "{earlier} after {index}");
        }
        let json = serde_json::to_string(&seen).expect("json");
        assert_eq!(serde_json::from_str::<Ciphertexts>(&json).expect("the same"), seen);
    }
    assert!(seen.take(196, &id(196)), "one that is late");
}
