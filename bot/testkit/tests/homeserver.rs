//! The homeserver and the client of other hands with which a Matrix surface is tested: two people talk.

use deska_testkit::homeserver::{Homeserver, Limits};
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::{Event, Info};
use deska_testkit::matrix_client::messages::Text;
use deska_testkit::matrix_client::rooms::NewRoom;
use serde_json::json;

/// A room of two who have both joined it and know it.
struct Two {
    alice: MatrixClient,
    bob: MatrixClient,
    room: String,
}

impl Two {
    async fn meet(server: &Homeserver, room: NewRoom<'_>) -> Self {
        let alice = MatrixClient::person(server, "Alice").await;
        let bob = MatrixClient::person(server, "Bob").await;
        let room = alice.create_room(NewRoom { invite: &[bob.id()], ..room }).await;
        assert_eq!(bob.join_invited().await, room);
        alice.sees_membership(&room, bob.id(), "join").await;
        Self { alice, bob, room }
    }

    /// Everything that a room has, in both directions.
    async fn talk(&self, encrypted: bool) {
        let Self { alice, bob, room } = self;
        let asked = alice.say(room, "Do you play?").await;
        let seen = bob.sees(&asked).await;
        assert_eq!((seen.body(), seen.msgtype(), seen.encrypted), ("Do you play?", "m.text", encrypted));
        assert_eq!(seen.sender, alice.id());

        let text = Text {
            formatted_body: Some("<b>Yes</b>"),
            reply_to: Some(&asked),
            mentions: &[alice.id()],
            ..Text::new("Yes")
        };
        let answered = alice.sees(&bob.send_text(room, text).await).await;
        assert_eq!(answered.formatted_body(), "<b>Yes</b>");
        assert_eq!((answered.in_reply_to(), answered.thread()), (Some(asked.as_str()), None));
        assert_eq!((answered.mentions(), answered.mentions_room()), (vec![alice.id()], false));

        let inside = bob.sees(&alice.say_in_thread(room, &asked, "c3 d4").await).await;
        assert_eq!((inside.thread(), inside.is_falling_back()), (Some(asked.as_str()), true));
        let edit = bob.sees(&alice.edit(room, &inside.id, "c3 b4").await).await;
        assert_eq!(
            (edit.replaces(), edit.body(), edit.is_message()),
            (Some(inside.id.as_str()), "c3 b4", false)
        );
        let notice = bob.sees(&alice.send_notice(room, "a notice").await).await;
        assert_eq!(notice.msgtype(), "m.notice");

        self.react().await;
        self.send_file(encrypted).await;
    }

    async fn react(&self) {
        let Self { alice, bob, room } = self;
        let message = alice.say(room, "Agreed?").await;
        bob.sees(&message).await;
        let reaction = bob.react(room, &message, "✅").await;
        alice.sees_reaction(&message, bob.id(), "✅").await;
        let there = alice.reactions_on(&message);
        assert_eq!((there.len(), there[0].key.as_str(), there[0].id.as_str()), (1, "✅", reaction.as_str()));
        bob.redact(room, &reaction).await;
        alice.wait_for("a redaction", |event| event.redacts() == Some(&reaction)).await;
        assert_eq!(alice.reactions_on(&message), []);
    }

    async fn send_file(&self, encrypted: bool) {
        let Self { alice, bob, room } = self;
        let bytes: Vec<u8> = (0..50_000_u32).map(|number| number.to_le_bytes()[0]).collect();
        let info = Info { width: 960, height: 720, size: 50_000, mimetype: "image/png".to_owned() };
        let picture = bob.sees(&alice.send_file(room, "board.png", &bytes, &info).await).await;
        assert_eq!((picture.msgtype(), picture.info()), ("m.image", Some(info)));
        assert_eq!(picture.content.get("file").is_some(), encrypted);
        assert!(bob.download(&picture).await == bytes, "not the bytes that were sent");
    }
}

#[tokio::test]
async fn people_talk_in_a_plain_room() {
    let Some(server) = Homeserver::shared("people_talk_in_a_plain_room").await else { return };
    let two = Two::meet(server, NewRoom { name: "plain", ..NewRoom::default() }).await;
    two.talk(false).await;
    let names = two.alice.members(&two.room).await;
    assert_eq!(names.values().map(String::as_str).collect::<Vec<_>>(), ["Alice", "Bob"]);
}

#[tokio::test]
async fn people_talk_in_an_encrypted_room() {
    let Some(server) = Homeserver::shared("people_talk_in_an_encrypted_room").await else { return };
    let two = Two::meet(server, NewRoom { name: "secret", encrypted: true, ..NewRoom::default() }).await;
    two.talk(true).await;
    let plain = json!({"msgtype": "m.text", "body": "in the open"});
    let plain = two.alice.send_unencrypted(&two.room, "m.room.message", plain).await;
    assert!(!two.bob.sees(&plain).await.encrypted);
}

#[tokio::test]
async fn people_talk_in_an_encrypted_direct_message() {
    let Some(server) = Homeserver::shared("people_talk_in_an_encrypted_direct_message").await else { return };
    Two::meet(server, NewRoom { encrypted: true, direct: true, ..NewRoom::default() }).await.talk(true).await;
}

#[tokio::test]
async fn talk_goes_on_after_restarts() {
    let Some(server) = Homeserver::start("talk_goes_on_after_restarts").await else { return };
    let mut two = Two::meet(&server, NewRoom { encrypted: true, ..NewRoom::default() }).await;
    let before = two.alice.say(&two.room, "before").await;
    two.bob.sees(&before).await;
    server.restart().await;
    let after = two.alice.say(&two.room, "after the server's restart").await;
    assert_eq!(two.bob.sees(&after).await.body(), "after the server's restart");

    two.bob.close().await;
    let missed = two.alice.say(&two.room, "while you were away").await;
    two.alice.close().await;
    two.bob.open().await;
    assert_eq!(two.bob.sees(&missed).await.body(), "while you were away");
    let answer = two.bob.say(&two.room, "here I am").await;
    two.alice.open().await;
    let seen = two.alice.sees(&answer).await;
    assert_eq!((seen.body(), seen.encrypted), ("here I am", true));

    // A client that is open while the server is away sees what is said later.
    server.stop().await;
    server.start_again().await;
    let last = two.bob.say(&two.room, "and again").await;
    two.alice.sees(&last).await;
}

#[tokio::test]
async fn messages_without_a_key_cannot_be_read() {
    let Some(server) = Homeserver::shared("messages_without_a_key_cannot_be_read").await else { return };
    let two = Two::meet(server, NewRoom { encrypted: true, ..NewRoom::default() }).await;
    assert_eq!(two.alice.withhold_keys(two.bob.id()).await, [two.bob.device.as_str()]);
    let withheld = two.alice.say(&two.room, "not for Bob").await;
    let forged = two.alice.send_undecryptable(&two.room).await;
    two.alice.share_keys(two.bob.id()).await;
    let shared = two.alice.say(&two.room, "for Bob").await;
    assert_eq!(two.bob.sees(&shared).await.body(), "for Bob");
    let unreadable = |id: &str| two.bob.events().into_iter().find(|event| event.id == id).unwrap().unreadable;
    assert!(unreadable(&withheld) && unreadable(&forged));
}

#[tokio::test]
async fn spaces_levels_and_kicks() {
    let Some(server) = Homeserver::shared("spaces_levels_and_kicks").await else { return };
    let two = Two::meet(server, NewRoom { name: "a room", ..NewRoom::default() }).await;
    let Two { alice, bob, room } = &two;
    let space = alice.create_space("a space", &[room], &[]).await;
    assert_eq!(alice.state(&space, "m.space.child", room).await["via"], json!(["localhost"]));

    alice.change_power_levels(room, |levels| levels["events_default"] = json!(50)).await;
    let refused = bob.try_send(room, "m.room.message", json!({"msgtype": "m.text", "body": "?"})).await;
    assert!(refused.unwrap_err().contains("M_FORBIDDEN"));
    alice.set_power_level(room, bob.id(), 50).await;
    bob.say(room, "now I may").await;

    alice.kick(room, bob.id()).await;
    bob.sees_membership(room, bob.id(), "leave").await;
    bob.raw(reqwest::Method::POST, "/_matrix/client/v3/logout", None).await.expect_ok("logout");
    assert!(bob.wait_ended().await.contains("M_UNKNOWN_TOKEN"));
}

#[tokio::test]
async fn a_server_with_limits_refuses_a_burst() {
    let Some(server) = Homeserver::start_with("a_server_with_limits_refuses_a_burst", Limits::Low).await
    else {
        return;
    };
    let alice = MatrixClient::person(&server, "Alice").await;
    let room = alice.plain_room("slow", &[]).await;
    let send = async |number: u32| {
        let path = format!("/_matrix/client/v3/rooms/{room}/send/m.room.message/{number}");
        alice.raw(reqwest::Method::PUT, &path, Some(json!({"msgtype": "m.text", "body": "quick"}))).await
    };
    send(0).await.expect_ok("the first message");
    for number in 1..20 {
        let answer = send(number).await;
        if answer.body["errcode"] == "M_LIMIT_EXCEEDED" {
            assert_eq!(answer.status, 429);
            return;
        }
        answer.expect_ok("a message within the burst");
    }
    panic!("the server has no limits");
}

#[tokio::test]
async fn next_goes_on_where_it_was() {
    let Some(server) = Homeserver::shared("next_goes_on_where_it_was").await else { return };
    let two = Two::meet(server, NewRoom::default()).await;
    for line in ["one", "two", "three"] {
        two.alice.say(&two.room, line).await;
    }
    let body = |event: Event| event.body().to_owned();
    assert_eq!(body(two.bob.next_message(&two.room, two.alice.id()).await), "one");
    assert_eq!(body(two.bob.next("three", |event| event.body() == "three").await), "three");
    two.alice.say(&two.room, "two").await;
    let again = two.bob.next("two", |event| event.body() == "two").await;
    assert_eq!(two.bob.events_in(&two.room).last(), Some(&again));
}
