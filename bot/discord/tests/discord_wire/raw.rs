//! Requests that no client sends: damaged, forged, or far too many. The answer is clear and private, and nothing is
//! stored.

use crate::world::{World, check_board, in_time};
use deska_discord::RateLimit;
use deska_testkit::discord_sim::{Answer, Channel, User};
use serde_json::{Value, json};
use std::time::Duration;

const ONES: [(&str, &str); 2] = [("setup", "ones"), ("seed", "1")];

/// `/dama` with this sub-command and these options, as raw data.
fn dama(sub: &str, options: Value) -> Value {
    json!({"id": "1", "name": "dama", "type": 1, "options": [{"name": sub, "type": 1, "options": options}]})
}

fn text(name: &str, value: &str) -> Value {
    json!({"name": name, "type": 3, "value": value})
}

/// Asserts a private answer with these words and nothing new in the channel.
async fn refused(world: &World, channel: &Channel, answer: Answer, expected: &str) {
    let before = channel.messages().len();
    let answer = in_time(answer.finished().await);
    world.sim.settle().await;
    assert!(answer.is_ephemeral(), "{}", answer.text());
    assert!(answer.text().contains(expected), "{expected:?} is not in: {}", answer.text());
    assert_eq!(channel.messages().len(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn data_that_no_client_sends_is_refused() {
    let (world, alice, _, games) = World::with_people().await;
    let long = "c".repeat(6_000);
    let table = [
        (dama("move", json!([text("from", &long), text("to", "d4")])), "too long"),
        (dama("move", json!([text("from", "c3")])), "“to” is missing"),
        (dama("move", json!([])), "“from” is missing"),
        (dama("move", json!([{"name": "from", "type": 4, "value": 3}, text("to", "d4")])), "isn't a move"),
        (dama("move", json!([{"name": "from", "type": 5, "value": true}, text("to", "d4")])), "isn't a move"),
        (dama("move", json!([{"name": "from", "type": 6, "value": "1"}, text("to", "d4")])), "isn't a move"),
        (dama("move", json!([text("from", "c3"), text("to", "d4"), text("extra", "1")])), "doesn't fit here"),
        (dama("new", json!([text("chain", "never")])), "“never”"),
        (dama("new", json!([text("side", "green")])), "green"),
        (dama("new", json!([text("preset", "huge")])), "huge"),
        (dama("new", json!([text("seed", "many")])), "seed"),
        (dama("dance", json!([])), "no command `dama dance`"),
        (json!({"id": "1", "name": "chess", "type": 1}), "no command `chess`"),
        (json!({"id": "1", "name": "dama", "type": 1}), "no command `dama`"),
        (json!({"id": "1", "name": &long, "type": 1}), "no command"),
        (json!({"id": "1", "name": "Dance", "type": 3, "target_id": "5"}), "no command `Dance`"),
        (json!({"id": "1", "name": "History", "type": 3, "target_id": "5"}), "no board in this message"),
        (json!({"id": "1", "name": "Wave", "type": 2, "target_id": "5"}), "no command `Wave`"),
    ];
    world.game(&ONES).await;
    for (data, expected) in table {
        let answer = alice.begin_interact_raw(&games, 2, data, |_| ());
        refused(&world, &games, answer, expected).await;
    }
    assert_eq!(world.moves_stored(&alice, &games).await, 0);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_with_something_missing_is_answered() {
    let (world, alice, _, games) = World::with_people().await;
    let root = world.sim.user("Root").admin();
    world.game(&ONES).await;
    let sub = |name: &str| json!([{"name": name, "type": 1, "options": []}]);
    let show = || json!({"id": "1", "name": "config", "type": 1, "options": sub("show")});
    // Without a member the permissions are unknown, and without the permission the command is refused.
    let user = json!({"id": root.id(), "username": "root", "discriminator": "0", "avatar": null});
    let nobody = root.begin_interact_raw(&games, 2, show(), |payload| {
        payload["member"] = Value::Null;
        payload["user"] = user.clone();
    });
    refused(&world, &games, nobody, "Only admins").await;
    let unsaid = root.begin_interact_raw(&games, 2, show(), |payload| {
        payload["member"].as_object_mut().unwrap().remove("permissions");
    });
    refused(&world, &games, unsaid, "Only admins").await;
    refused(&world, &games, alice.begin_interact_raw(&games, 2, show(), |_| ()), "Only admins").await;
    let direct = root.dm();
    refused(&world, &direct, root.begin_interact_raw(&direct, 2, show(), |_| ()), "Only admins").await;

    // Kinds of places that Discord may add, and fields that it may omit.
    let list = || json!({"id": "1", "name": "game", "type": 1, "options": sub("list")});
    let changes: [fn(&mut Value); 4] = [
        |payload| payload["context"] = json!(9),
        |payload| payload["channel"] = Value::Null,
        |payload| payload["app_permissions"] = Value::Null,
        |payload| payload["locale"] = json!("xx-YY"),
    ];
    for change in changes {
        refused(&world, &games, alice.begin_interact_raw(&games, 2, list(), change), "1 open game").await;
    }
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_modal_without_values_is_answered() {
    let (world, alice, _, games) = World::with_people().await;
    let board = world.game(&[("seed", "1")]).await;
    let form = in_time(alice.press(&board, "Set up").await).message().unwrap();
    let asked = in_time(alice.press(&form, "Type it").await);
    let id = asked.modal()["custom_id"].as_str().unwrap().to_owned();
    let before = games.messages().len();
    let label = json!({"type": 18, "component": {"type": 4, "custom_id": "text", "value": "111111111111"}});
    let input = |value: Value| json!([{"type": 1, "components": [value]}]);
    let rows = [
        json!([]),
        json!([{"type": 1, "components": []}]),
        json!([label]),
        input(json!({"type": 4, "custom_id": "text", "value": ""})),
        input(json!({"type": 4, "custom_id": "other", "value": "1".repeat(4_000)})),
    ];
    for rows in rows {
        let answer = in_time(alice.submit_modal_raw(&asked, &id, rows.clone()).await);
        world.sim.settle().await;
        assert!(answer.is_answered() && !answer.text().is_empty(), "{rows}");
        assert_eq!(games.messages().len(), before, "{rows}");
    }
    for forged in ["typed:zzzzz:setup:", "nonsense", "accept:zzzzz", &"x".repeat(100)] {
        let rows = input(json!({"type": 4, "custom_id": "text", "value": "111111111111"}));
        let answer = in_time(alice.submit_modal_raw(&asked, forged, rows).await);
        assert!(answer.is_answered(), "{forged}");
    }
    assert_eq!(games.last().unwrap().id(), board.id());
    assert_eq!(world.moves_stored(&alice, &games).await, 0);
    world.sim.assert_clean();
}

/// A hundred presses of the same button by one person.
fn hundred(who: &User, board: &deska_testkit::discord_sim::Message, id: &str) -> Vec<Answer> {
    (0..100).map(|_| who.begin_press_raw(board, id)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_clicks_in_a_second_are_one_move() {
    let world = World::start_with(RateLimit { burst: 10, every: Duration::from_secs(600) }).await;
    let (alice, bob, games) = world.people();
    let carol = world.sim.user("Carol");
    let board = world.game(&ONES).await;
    let code = board.record().attachments[0].filename.split('-').next().unwrap().to_owned();
    let seen = board.buttons()[0].custom_id.clone().unwrap().split(':').nth(2).unwrap().to_owned();
    let before = games.messages().len();
    let pick = format!("pick:{code}:{seen}:c3");
    let presses: Vec<Answer> = (0..100).map(|_| alice.begin_select_raw(&board, &pick, &["d4"])).collect();
    let mut told = Vec::new();
    for press in presses {
        let press = in_time(press.finished().await);
        told.push(if press.first_kind() == Some(6) { "noticed".to_owned() } else { press.text() });
    }
    world.sim.settle().await;
    let count = |words: &str| told.iter().filter(|text| text.contains(words)).count();
    assert_eq!(count("a lot at once"), 1, "{told:?}");
    assert!(count("noticed") >= 80, "{told:?}");
    assert!(count("moved on") <= 9);
    assert_eq!(games.messages().len(), before + 1);
    check_board(&games.last().unwrap(), Some(&bob));

    // A command always has an answer with text, and other people are not limited.
    let answer = in_time(alice.slash(&games, "game list", &[]).await);
    assert!(answer.is_ephemeral() && answer.text().contains("a lot at once"), "{}", answer.text());
    assert_eq!(world.moves_stored(&bob, &games).await, 1);
    assert!(hundred(&carol, &board, "nonsense").len() == 100);
    in_time(bob.slash(&games, "game list", &[]).await);
    world.sim.settle().await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_shown_as_in_discord_and_are_never_empty() {
    let world = World::start().await;
    let (alice, games) = (world.sim.user("Alice"), world.sim.channel("games"));
    for name in ["👩\u{200d}👩\u{200d}👧\u{200d}👦", "می\u{200c}خواهم"] {
        let board = world.game_of(&alice, &world.sim.user(name), &games, &ONES).await;
        assert!(board.content().contains(&format!("**{name}**")), "{}", board.content());
    }
    for blank in ["\u{3164}", "\u{2800}\u{2800}"] {
        let bob = world.sim.user(blank);
        let board = world.game_of(&alice, &bob, &games, &ONES).await;
        let shown = format!("**somebody-{}**", &bob.id()[bob.id().len() - 4..]);
        assert!(board.content().contains(&shown), "{}", board.content());
    }
    world.sim.assert_clean();
}
