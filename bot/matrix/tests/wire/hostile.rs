//! Texts and names that somebody sends to do harm, and floods.

use crate::people::{People, is_board};
use crate::world::World;
use deska_testkit::homeserver::Limits;

#[tokio::test(flavor = "multi_thread")]
async fn a_command_of_sixty_kilobytes_is_answered_briefly() {
    let Some(world) = World::start("a_command_of_sixty_kilobytes_is_answered_briefly").await else { return };
    let people = People::in_a_room(&world).await;
    people.begin("go", "size=7").await;
    for filler in ["a", "a ", "á", "c3 "] {
        let line = format!("!go play {}", filler.repeat(60_000 / filler.len() - 10));
        let answer = people.asked(&people.bob, people.room(), &line).await;
        assert!(answer.body().chars().count() < 4_000, "{} characters", answer.body().chars().count());
        assert_ne!(answer.msgtype(), "m.image", "{answer:?}");
    }
    assert_eq!(world.moves_stored().await, 0);
    is_board(&people.asked(&people.bob, people.room(), "!go play c3").await, false);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_with_html_and_controls_harm_no_message() {
    let Some(world) = World::start("names_with_html_and_controls_harm_no_message").await else { return };
    let people = People::in_a_room(&world).await;
    let name = "<b>Al\u{202e}ice</b> <script>alert(1)</script> @room [x](javascript:1)\u{2066}";
    people.alice.set_display_name(name).await;
    people.alice.wait_for("the new name", |event| event.content["displayname"] == name).await;
    let first = people.begin("go", "size=7").await;
    let board = people.asked(&people.bob, people.room(), "!go play c3").await;
    let list = people.asked(&people.bob, people.room(), "!game history").await;
    for message in [&first, &board, &list] {
        let (plain, html) = (message.body(), message.formatted_body());
        assert!(
            !plain.contains(['\u{202e}', '\u{2066}']) && !html.contains(['\u{202e}', '\u{2066}']),
            "{message:?}"
        );
        assert!(!html.contains("<script") && !html.contains("<b>Al"), "{message:?}");
        assert!(!html.contains("href=\"javascript"), "{message:?}");
        assert!(!message.mentions_room(), "{message:?}");
    }
    assert!(board.body().contains("alert(1)"), "the name is shown as text: {board:?}");
    assert_eq!(board.mentions(), [people.alice.id()]);
}

#[tokio::test(flavor = "multi_thread")]
async fn odd_events_do_no_harm() {
    let Some(world) = World::start("odd_events_do_no_harm").await else { return };
    let people = People::in_a_room(&world).await;
    let room = people.room();
    let odd = [
        ("m.room.message", serde_json::json!({"msgtype": 5, "body": ["!help"]})),
        ("m.room.message", serde_json::json!({"msgtype": "m.text", "body": "!help", "m.mentions": 7})),
        ("m.room.message", serde_json::json!({"msgtype": "m.text", "body": "\u{0}\u{0}!go\u{0}"})),
        (
            "m.room.message",
            serde_json::json!({"msgtype": "m.file", "body": "game.sgf", "url": "mxc://localhost/nothing"}),
        ),
        (
            "m.room.message",
            serde_json::json!({"msgtype": "m.text", "body": "!game import", "format": "org.matrix.custom.html",
            "formatted_body": "<a href=\"https://matrix.to/#/\">".repeat(500)}),
        ),
        (
            "m.reaction",
            serde_json::json!({"m.relates_to": {"rel_type": "m.annotation", "event_id": "$none", "key": "✅"}}),
        ),
        ("m.reaction", serde_json::json!({"m.relates_to": {"key": "✅"}})),
    ];
    for (kind, content) in odd {
        // The homeserver refuses some of them itself.
        let _ = people.alice.try_send(room, kind, content).await;
    }
    // A file without an address can't be fetched, and its sender learns that.
    let file = serde_json::json!({"msgtype": "m.file", "body": "!game import", "filename": "game.sgf"});
    let file = people.alice.send(room, "m.room.message", file).await;
    assert!(people.answer_to(&people.alice, &file).await.body().contains("fetch"));
    people.settled(room).await;
    people.begin("go", "size=7").await;
}

/// A server with limits delays the bot's answers and loses none.
#[tokio::test(flavor = "multi_thread")]
async fn answers_outlast_the_limits_of_a_server() {
    let Some(world) = World::start_limited("answers_outlast_the_limits_of_a_server", Limits::Low).await
    else {
        return;
    };
    let alice = world.person("Alice").await;
    let room = alice.plain_room("slow", &[world.bot()]).await;
    alice.sees_membership(&room, world.bot(), "join").await;
    let (bob, bot) = (world.person("Bob").await, world.bot().to_owned());
    let people = People { alice, bob, rooms: [room.clone(), room.clone()], bot, encrypted: false };
    let mut commands = Vec::new();
    for _ in 0..4 {
        commands.push(people.alice.say(&room, "!go rules").await);
    }
    for command in &commands {
        people.attended(&people.alice, command).await;
    }
}
