//! Members without the permission to change settings: every id of settings is refused in private, also
//! ids that were copied from an admin or made by hand, and nothing changes.

use crate::world::{World, in_time};
use deska_testkit::discord_sim::{Answer, Channel, Message, User};

/// What a member without the permission reads.
const REFUSAL: &str = "Only admins of this server";

/// A file of settings.
const FILE: &[u8] = b"[server]\nclock = \"5d\"\nrated = \"on\"\n";

/// All settings and the number of logged changes.
async fn stored(world: &World) -> (String, i64) {
    let mut conn = world.hold_database().await;
    let settings = sqlx::query_scalar(
        "select coalesce(group_concat(line, '; '), '') from (
            select scope || ' ' || scope_id || ' ' || key || ' ' || value as line from setting order by line)",
    );
    let settings: String = settings.fetch_one(&mut conn).await.unwrap();
    let log: i64 = sqlx::query_scalar("select count(*) from audit").fetch_one(&mut conn).await.unwrap();
    (settings, log)
}

/// Asserts that an answer is a refusal for the member alone.
fn refused(what: &str, answer: &Answer) -> String {
    assert!(answer.is_ephemeral(), "{what} is answered in public: {}", answer.text());
    let words = answer.text();
    assert!(words.chars().filter(|sign| sign.is_alphabetic()).count() > 10, "{what}: {words:?}");
    assert!(!words.contains("went wrong"), "{what}: {words}");
    words
}

/// The ids of all controls on a message.
fn ids(message: &Message) -> Vec<(String, Option<String>)> {
    let buttons = message.buttons().into_iter().filter_map(|button| Some((button.custom_id?, None)));
    let value = |options: &[(String, String)]| options.last().map(|(_, value)| value.clone());
    let menus = message.selects().into_iter().map(|menu| (menu.custom_id.clone(), value(&menu.options)));
    buttons.chain(menus).collect()
}

/// The ids on all messages that an admin gets about settings.
async fn ids_of_an_admin(world: &World, root: &User, games: &Channel) -> Vec<(String, Option<String>)> {
    for days in 1..=9 {
        let value = format!("{days}d");
        world.told(root, games, "config set", &[("key", "clock"), ("value", &value)]).await;
    }
    let mut found = Vec::new();
    let log = in_time(root.slash(games, "config log", &[]).await).message().unwrap();
    found.extend(ids(&log));
    found.extend(ids(&in_time(root.press(&log, "Next page").await).message().unwrap()));
    let mut question = in_time(root.slash(games, "config setup", &[]).await).message().unwrap();
    loop {
        found.extend(ids(&question));
        if !question.buttons().iter().any(|button| button.label == "Skip") {
            break;
        }
        question = in_time(root.press(&question, "Skip").await).message().unwrap();
    }
    root.hand("settings.toml", FILE);
    let planned = in_time(root.slash(games, "config import", &[("file", "settings.toml")]).await);
    found.extend(ids(&planned.message().unwrap()));
    found.sort();
    found.dedup();
    found
}

/// Ids made by hand from a real one: cut off, too long, with other numbers and other places, in other letters.
fn made_by_hand(id: &str, elsewhere: &str) -> Vec<String> {
    let verb = id.split(':').next().unwrap_or_default();
    let half: String = id.chars().take(id.chars().count() / 2).collect();
    let mut made = vec![
        half,
        verb.to_owned(),
        format!("{verb}:"),
        format!("{verb}::::"),
        format!("{verb}:0"),
        format!("{verb}:-1"),
        format!("{verb}:4294967295"),
        format!("{verb}:4294967296"),
        format!("{verb}:1:{elsewhere}"),
        format!("{verb}:１"),
        format!("{verb}:🙂\u{202e}"),
        format!("{verb}:' or 1=1 --"),
        id.to_uppercase(),
        format!("{id}:{}", "9".repeat(90 - id.len().min(80))),
        format!("{id}🙂"),
    ];
    made.retain(|made| !made.is_empty() && made.chars().count() <= 100);
    made
}

#[tokio::test(flavor = "multi_thread")]
async fn ids_of_settings_are_refused_without_the_permission() {
    let (world, alice, bob, games) = World::with_people().await;
    let root = world.sim.user("Root").admin();
    let board = world.game(&[("setup", "ones"), ("seed", "1")]).await;
    let elsewhere = world.sim.channel("elsewhere");
    let there = world.game_of(&alice, &bob, &elsewhere, &[("setup", "ones"), ("seed", "1")]).await;
    let abroad = world.sim.add_guild("Abroad").channel("games");
    let abroad = world.game_of(&alice, &bob, &abroad, &[("setup", "ones"), ("seed", "1")]).await;
    let real = ids_of_an_admin(&world, &root, &games).await;
    for verb in ["apply-settings:", "changes:", "setup:", "setup-answer:", "undo-change:"] {
        assert!(real.iter().any(|(id, _)| id.starts_with(verb)), "{verb}: {real:?}");
    }
    let before = stored(&world).await;
    for (id, value) in &real {
        for message in [&board, &there, &abroad] {
            let answer = match value {
                Some(value) => in_time(alice.select_raw(message, id, &[value.as_str()]).await),
                None => in_time(alice.press_raw(message, id).await),
            };
            let words = refused(id, &answer);
            assert!(words.starts_with(REFUSAL), "{id}: {words}");
        }
        for made in made_by_hand(id, elsewhere.id()) {
            refused(&made, &in_time(alice.press_raw(&board, &made).await));
            refused(&made, &in_time(alice.select_raw(&board, &made, &["7d", "🙂"]).await));
        }
    }
    assert_eq!(stored(&world).await, before);
    world.sim.settle().await;
    for message in [&board, &there, &abroad] {
        assert_eq!(message.channel().last().unwrap().id(), message.id(), "nobody else sees anything");
    }
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn ids_of_another_server_or_admin_change_nothing() {
    let (world, alice, bob, games) = World::with_people().await;
    let (root, dana) = (world.sim.user("Root").admin(), world.sim.user("Dana").admin());
    let abroad = world.sim.add_guild("Abroad").channel("games");
    let there = world.game_of(&alice, &bob, &abroad, &[("setup", "ones"), ("seed", "1")]).await;
    let real = ids_of_an_admin(&world, &root, &games).await;
    let before = stored(&world).await;
    // What an admin copied from another server is about this one, where nothing was changed or loaded.
    for (id, _) in real.iter().filter(|(id, _)| id.starts_with("apply-settings:") || id.starts_with("undo-"))
    {
        for who in [&root, &dana] {
            refused(id, &in_time(who.press_raw(&there, id).await));
        }
    }
    // The file of another admin.
    let apply = real.iter().find(|(id, _)| id.starts_with("apply-settings:")).unwrap();
    let board = world.game(&[("setup", "ones"), ("seed", "1")]).await;
    refused(&apply.0, &in_time(dana.press_raw(&board, &apply.0).await));
    assert_eq!(stored(&world).await, before);
    world.sim.assert_clean();
}
