//! Forged ids, values and messages in the form of real ones: the answer is private, and nothing changes.

use crate::world::{World, in_time};
use deska_testkit::discord_sim::{Message, User};
use serde_json::{Value, json};

const ONES: [(&str, &str); 2] = [("setup", "ones"), ("seed", "1")];

/// The code of the game on a board.
fn code_of(board: &Message) -> String {
    board.record().attachments[0].filename.split('-').next().unwrap().to_owned()
}

/// Asserts that the answer is private, and returns its text.
async fn private_answer(
    world: &World,
    who: &User,
    board: &Message,
    id: &str,
    values: Option<&[&str]>,
) -> String {
    let answer = match values {
        Some(values) => who.select_raw(board, id, values).await,
        None => who.press_raw(board, id).await,
    };
    let answer = in_time(answer);
    world.sim.settle().await;
    assert!(answer.is_ephemeral() && !answer.text().is_empty(), "{id} {values:?}: {}", answer.text());
    answer.text()
}

/// Asserts that nothing was stored and nobody saw anything.
async fn nothing_happened(world: &World, board: &Message) {
    let table = world.table(&code_of(board)).await;
    assert_eq!((table.moves.len(), table.offers.len(), table.ending.is_some()), (0, 0, false));
    assert_eq!(board.channel().last().unwrap().id(), board.id());
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_ids_of_a_real_game_change_nothing() {
    let (world, alice, bob, _) = World::with_people().await;
    let carol = world.sim.user("Carol");
    let board = world.game(&ONES).await;
    let code = code_of(&board);
    let strange = [
        format!("move:{code}:4294967296"),
        format!("move:{code}:-1"),
        format!("move:{code}:１"),
        format!("move:{code}:1:1"),
        format!("MOVE:{code}:1"),
        format!("at:{code}:18446744073709551616:c3"),
        format!("at:{code}:1:{}", "c3.".repeat(20)),
        format!("at:{code}:1:🙂.\u{202e}"),
        format!("word:{code}:1:🙂"),
        format!("verb:{code}:1:"),
        format!("verbs:{code}:1:../.."),
        format!("verbpick:{code}:1:dama-bit-1"),
        format!("fill:{code}:🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂"),
        format!("fill:{code}:{}", "1".repeat(80)),
        format!("done:{code}:setup:🙂"),
        format!("done:{code}:🙂"),
        format!("done:{code}:"),
        format!("random:{code}:0"),
        format!("write:{code}:1"),
        format!("yes:{code}:undo"),
        format!("no:{code}:draw"),
        format!("offer:{code}:war"),
        format!("rematch:{code}"),
        format!("accept:{code}"),
        format!("decline:{code}"),
        format!("rules:{code}"),
        format!("history:{code} "),
        "history:%".to_owned(),
        "more:' or 1=1 --".to_owned(),
        format!("play:{code}:1"),
        format!("yes:{code}:draw"),
        format!("fill:{code}:01"),
        format!("done:{code}:setup:111111111111"),
        format!("verb:{code}:1:dama-bit-1"),
        format!("at:{code}:1:c3.e5.g7"),
        format!("at:{code}:1:!"),
        format!("word:{code}:1:go-pass"),
        format!("word:{code}:1:c3"),
        format!("typed:{code}:setup:"),
        format!("turn:{code}:000000000000"),
        "board:zzzzz".to_owned(),
        "move:zzzzz:1".to_owned(),
        "accept:zzzzz".to_owned(),
        "rules:chess:zzzzz".to_owned(),
        "?deadbeef:move:zzzzz:1".to_owned(),
        "done::".to_owned(),
        "xyz".to_owned(),
        "\u{0}:\u{1}".to_owned(),
        "x".repeat(100),
        format!("rules-of:{}", "z".repeat(80)),
        "?00000000:".to_owned(),
        format!("?ffffffff:fill:{code}:🙂"),
    ];
    for id in &strange {
        for who in [&alice, &carol] {
            private_answer(&world, who, &board, id, None).await;
        }
    }
    // Real ids work only for the players.
    for id in [
        format!("resign-yes:{code}"),
        format!("resign:{code}"),
        format!("offer:{code}:draw"),
        format!("offer:{code}:abort"),
        format!("move:{code}:1"),
        format!("at:{code}:1:c3.d4"),
        format!("done:{code}:c3-d4"),
    ] {
        let words = private_answer(&world, &carol, &board, &id, None).await;
        assert!(words.contains("**Alice** and **Bob**"), "{id}: {words}");
    }
    for id in [format!("at:{code}:1:b6.a5"), format!("done:{code}:b6-a5")] {
        private_answer(&world, &bob, &board, &id, None).await;
    }
    nothing_happened(&world, &board).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn values_that_no_menu_offered_change_nothing() {
    let (world, alice, bob, _) = World::with_people().await;
    let board = world.game(&ONES).await;
    let code = code_of(&board);
    let long = "c".repeat(4_000);
    let values = ["", "-1", "🙂", "18446744073709551616", "c3.d4", "c3:d4", "\u{0}", "c3-d4\nc5-d6", &long];
    for verb in ["pick", "verbpick", "play", "write", "rewrite", "turn", "typed"] {
        for value in values {
            let id = match verb {
                "pick" | "verbpick" => format!("{verb}:{code}:1:e3"),
                "turn" => format!("turn:{code}:000000000000"),
                "typed" => format!("typed:{code}:setup:"),
                _ => format!("{verb}:{code}:1"),
            };
            private_answer(&world, &alice, &board, &id, Some(&[value])).await;
        }
    }
    // Two values from a menu of one choice, and a menu of the other player.
    private_answer(&world, &bob, &board, &format!("pick:{code}:1:c3"), Some(&["d4"])).await;
    private_answer(&world, &alice, &board, &format!("pick:{code}:1:a1"), Some(&["d4", "c3"])).await;
    nothing_happened(&world, &board).await;
}

/// A message as Discord adds it to a context-menu command, with any components.
fn shown(channel: &str, author: &str, components: &Value) -> Value {
    json!({
        "id": "5", "channel_id": channel, "type": 0, "content": "hello", "timestamp": "2026-01-01T00:00:00Z",
        "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [], "mention_roles": [],
        "attachments": [], "pinned": false, "components": components,
        "author": {"id": author, "username": "x", "discriminator": "0", "avatar": null, "bot": true},
        "embeds": [{"type": "rich", "title": "A board", "description": "x", "fields": [], "color": 1}],
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_context_menu_command_trusts_only_controls_of_the_bots_messages() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.game(&ONES).await;
    let code = code_of(&board);
    let button = |id: &str| {
        let one = json!({"type": 2, "style": 1, "label": "x", "custom_id": id});
        json!([{"type": 1, "components": [one]}])
    };
    let real = button(&format!("move:{code}:1"));
    let me = world.sim.application_id();
    let newer = json!([{"type": 17, "components": [{"type": 10, "content": "x"}]}]);
    for (author, components, expected) in [
        (bob.id(), &real, "no board in this message"),
        (me.as_str(), &json!([]), "no board in this message"),
        (me.as_str(), &newer, "no board in this message"),
        (me.as_str(), &button("nonsense"), "no board in this message"),
        (me.as_str(), &button("move:zzzzz:1"), "no game “zzzzz”"),
        (me.as_str(), &real, "Programátorská dáma"),
    ] {
        let resolved = json!({"messages": {"5": shown(games.id(), author, components)}});
        let data = json!({"id": "1", "name": "History", "type": 3, "target_id": "5", "resolved": resolved});
        let answer = in_time(alice.begin_interact_raw(&games, 2, data, |_| ()).finished().await);
        assert!(answer.is_ephemeral() && answer.text().contains(expected), "{components}: {}", answer.text());
    }
    nothing_happened(&world, &board).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_and_codes_out_of_range_are_refused() {
    let (world, alice, _, _) = World::with_people().await;
    let board = world.game(&ONES).await;
    let games = board.channel();
    let new = |game: &str, option: Value| {
        let sub = json!([{"name": "new", "type": 1, "options": [option]}]);
        json!({"id": "1", "name": game, "type": 1, "options": sub})
    };
    let option = |name: &str, kind: u8, value: Value| json!({"name": name, "type": kind, "value": value});
    let about = |sub: &str, name: &str, value: &str| {
        let options = json!([option(name, 3, json!(value))]);
        json!({"id": "1", "name": "game", "type": 1, "options": [{"name": sub, "type": 1, "options": options}]})
    };
    for data in [
        new("dama", option("no-progress", 4, json!(i64::MAX))),
        new("dama", option("no-progress", 4, json!(-1))),
        new("dama", option("no-progress", 3, json!("９"))),
        new("go", option("komi", 3, json!("NaN"))),
        new("go", option("komi", 3, json!("1e308"))),
        new("go", option("komi", 3, json!("７.５"))),
        new("ordo", option("connection", 3, json!("5"))),
        about("accept", "code", &"z".repeat(4_000)),
        about("accept", "code", "' or 1=1 --"),
        about("replay", "game", &"z".repeat(4_000)),
        about("export", "format", "exe"),
        about("history", "game", "\u{202e}\u{0}"),
    ] {
        let answer = in_time(alice.begin_interact_raw(&games, 2, data.clone(), |_| ()).finished().await);
        assert!(answer.is_ephemeral() && !answer.text().is_empty(), "{data}: {}", answer.text());
    }
    // A request for suggestions may hold any text.
    for typed in ["🙂".repeat(3_000), "qq ".repeat(2_000), "\u{0}".to_owned(), "%".to_owned()] {
        let found = alice.autocomplete(&games, "game resign", "game", &typed, &[]).await;
        assert!(found.is_empty(), "{found:?}");
    }
    nothing_happened(&world, &board).await;
}
