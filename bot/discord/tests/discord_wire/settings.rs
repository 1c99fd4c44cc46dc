//! Settings, suggestions, and the registration of the commands.

use crate::world::{World, in_time};
use deska_testkit::pace::comes;
use serde_json::json;

fn names(choices: &[(String, serde_json::Value)]) -> Vec<&str> {
    choices.iter().map(|(name, _)| name.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn suggestions_fit_the_game_and_the_typed_text() {
    let (world, alice, bob, games) = World::with_people().await;
    let root = world.sim.user("Root").admin();
    world.game(&[("setup", "ones"), ("seed", "1")]).await;
    let from = alice.autocomplete(&games, "dama move", "from", "", &[]).await;
    assert_eq!(names(&from), ["a3", "c3", "e3", "g3"]);
    assert_eq!(names(&alice.autocomplete(&games, "dama move", "from", "C", &[]).await), ["c3"]);
    let to = alice.autocomplete(&games, "dama move", "to", "", &[("from", "c3")]).await;
    assert_eq!(names(&to), ["b4", "d4"]);
    assert!(alice.autocomplete(&games, "dama move", "to", "", &[("from", "a1")]).await.is_empty());
    assert!(bob.autocomplete(&games, "dama move", "from", "", &[]).await.is_empty(), "it is not Bob's turn");
    assert_eq!(alice.autocomplete(&games, "dama flip", "square", "", &[]).await.len(), 12);
    let keys = root.autocomplete(&games, "config set", "key", "chain", &[("value", "x")]).await;
    assert_eq!(keys[0], ("dama.chain – Programátorská dáma: Chain of jumps".to_owned(), json!("dama.chain")));
    let values = root.autocomplete(&games, "config set", "value", "", &[("key", "dama.chain")]).await;
    assert_eq!(
        names(&values),
        ["must – chains of jumps must be finished", "may – a chain can end after any jump"]
    );
    let commands = alice.autocomplete(&games, "help", "command", "dama m", &[]).await;
    assert_eq!(names(&commands), ["dama move", "dama moves"]);
    let tiles = alice.autocomplete(&games, "dama new", "operators", "", &[]).await;
    assert!(names(&tiles).iter().any(|name| name.starts_with("advanced – ")), "{tiles:?}");
    let komi = alice.autocomplete(&games, "go new", "komi", "6", &[]).await;
    assert_eq!(names(&komi)[..3], ["6", "6.5", "60"]);
    let rounds = alice.autocomplete(&games, "dama new", "no-progress", "12", &[]).await;
    assert_eq!(rounds[0], ("12".to_owned(), json!(12)));
    assert!(rounds.contains(&("120".to_owned(), json!(120))), "{rounds:?}");
    let set = [("key", "dama.no_progress")];
    assert_eq!(
        names(&root.autocomplete(&games, "config set", "value", "19", &set).await)[..2],
        ["19", "190"]
    );
    for odd in ["\u{0}", "\u{202e}", &"x".repeat(10)] {
        assert!(alice.autocomplete(&games, "dama move", "from", odd, &[]).await.is_empty());
    }
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn suggested_games_are_recognisable() {
    let (world, alice, bob, games) = World::with_people().await;
    let carol = world.sim.user("Čárol");
    let options = [("setup", "ones"), ("seed", "1")];
    world.game(&options).await;
    world.begin("piskvorky", &alice, &carol, &games, &[]).await;
    let elsewhere = world.sim.channel("elsewhere");
    world.begin("go", &carol, &alice, &elsewhere, &[]).await;

    let all = alice.autocomplete(&games, "game resign", "game", "", &[]).await;
    let labels = names(&all);
    let code = |at: usize| all[at].1.as_str().unwrap().to_owned();
    assert_eq!(labels.len(), 3, "{labels:?}");
    assert_eq!(labels[0], format!("{} – Programátorská dáma against Bob, your turn", code(0)));
    assert_eq!(labels[1], format!("{} – Go against Čárol, your turn", code(1)));
    assert_eq!(labels[2], format!("{} – Piškvorky against Čárol, their turn", code(2)));
    for (typed, expected) in [
        ("pisk", vec![2]),
        ("PIŠK", vec![2]),
        ("damu", vec![]),
        ("dáma", vec![0]),
        ("dama", vec![0]),
        ("bob", vec![0]),
        ("carol", vec![1, 2]),
        ("carol go", vec![1]),
        ("alice", vec![]),
        (&code(2), vec![2]),
    ] {
        let found = alice.autocomplete(&games, "game resign", "game", typed, &[]).await;
        let found: Vec<_> = found.iter().map(|(_, code)| code).collect();
        assert_eq!(found, expected.iter().map(|at| &all[*at].1).collect::<Vec<_>>(), "{typed}");
    }
    let of_kind = alice.autocomplete(&games, "go play", "game", "", &[]).await;
    assert_eq!(of_kind.len(), 1, "{of_kind:?}");

    // Onlookers get suggestions of the games of the channel where a command can use them.
    let seen = carol.autocomplete(&games, "dama board", "game", "", &[]).await;
    assert_eq!(names(&seen), [format!("{} – Programátorská dáma: Alice against Bob", code(0))]);
    assert!(bob.autocomplete(&games, "go board", "game", "", &[]).await.is_empty());

    // A game that is over can be played again.
    world.public(&bob, &games, "game resign", &[("confirm", "yes")]).await;
    let over = alice.autocomplete(&games, "game rematch", "game", "", &[]).await;
    assert_eq!(names(&over), [format!("{} – Programátorská dáma against Bob, over", code(0))]);
    let ended = bob.autocomplete(&games, "game export", "game", "", &[]).await;
    assert!(ended.iter().any(|(_, value)| *value == code(0)), "{ended:?}");
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn suggested_challenges_are_recognisable() {
    let (world, alice, bob, games) = World::with_people().await;
    in_time(bob.slash(&games, "dama new", &[("opponent", &alice.mention())]).await);
    in_time(bob.slash(&games, "ordo new", &[]).await);
    let offered = alice.autocomplete(&games, "game accept", "code", "", &[]).await;
    let code = |at: usize| offered[at].1.as_str().unwrap().to_owned();
    let expected = [
        format!("{} – Programátorská dáma from Bob", code(0)),
        format!("{} – Ordo, open seat of Bob", code(1)),
    ];
    assert_eq!(names(&offered), expected);
    assert_eq!(
        names(&alice.autocomplete(&games, "game accept", "code", "dáma BOB", &[]).await),
        expected[..1]
    );
    let own = bob.autocomplete(&games, "game decline", "code", "alice", &[]).await;
    assert_eq!(names(&own), [format!("{} – Programátorská dáma to Alice", code(0))]);
    world.sim.assert_clean();
}

/// Suggestions store nothing about the person who types, and do not wait for writers.
#[tokio::test(flavor = "multi_thread")]
async fn typing_writes_nothing() {
    let (world, alice, _, _) = World::in_game(&[("setup", "ones"), ("seed", "1")]).await;
    let (stranger, elsewhere) = (world.sim.user("Stranger"), world.sim.channel("elsewhere"));
    let held = world.hold_database().await;
    for (command, focused) in
        [("game resign", "game"), ("game accept", "code"), ("dama move", "from"), ("dama new", "operators")]
    {
        in_time(stranger.begin_autocomplete(&elsewhere, command, focused, "", &[]).finished().await);
        let answer =
            in_time(alice.begin_autocomplete(&elsewhere, command, focused, "", &[]).finished().await);
        assert!(!answer.choices().is_empty() || focused == "code" || focused == "from", "{command}");
    }
    drop(held);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_registered_once_until_they_change() {
    let (mut world, alice, _, games) = World::with_people().await;
    let registered = |world: &World| {
        world.sim.requests().iter().filter(|request| request.method == "PUT" && request.status == 200).count()
    };
    let commands = world.sim.commands();
    let typed = commands.iter().filter(|command| command["type"] == 1);
    let names: Vec<String> = typed.map(|command| command["name"].as_str().unwrap().to_owned()).collect();
    let suggest_games = rules::registry::GAMES.iter().map(|game| game.meta().id);
    assert_eq!(
        names,
        suggest_games.chain(["game", "leaderboard", "club", "me", "config", "help"]).collect::<Vec<_>>()
    );
    assert_eq!(registered(&world), 1);
    // The program stores it a moment after Discord has answered.
    let key = format!("discord-commands:{}:global", world.sim.application_id());
    use deska_desk::ChatDesk;
    comes("the stored commands", async || world.desk().recall(&key).await.unwrap()).await;
    world.restart().await;
    alice.slash(&games, "help", &[]).await;
    assert_eq!(registered(&world), 1, "nothing has changed");
    // The stored value belongs to another version of the program.
    world.desk().remember(&key, "another").await;
    world.restart().await;
    world.sim.wait_until("another registration", || registered(&world) == 2).await;
    world.sim.settle().await;
    world.sim.assert_clean();
}

/// A role that doesn't exist would let nobody in, and the admins would wonder why.
#[tokio::test(flavor = "multi_thread")]
async fn only_a_role_of_the_server_makes_admins() {
    let (world, _, _, games) = World::with_people().await;
    let root = world.sim.user("Root").admin();
    let guild = world.sim.guild();
    let role = guild.id();
    for (value, expected) in [
        ("123456789012345678".to_owned(), "There is no role with the id 123456789012345678 on this server."),
        (format!("{role},<@&987654321987654321>"), "There is no role with the id 987654321987654321"),
        (format!("<@&{role}>, manage-roles"), "is now"),
    ] {
        let told = world.told(&root, &games, "config set", &[("key", "admins"), ("value", &value)]).await;
        assert!(told.replace('`', "").contains(expected), "{value}: {told}");
    }
    world.sim.settle().await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_setting_is_found_and_typed_by_its_label_in_any_language() {
    let (world, _, _, games) = World::with_people().await;
    let root = world.sim.user("Root").admin();
    for (typed, key) in [
        ("quiet h", "quiet-hours"),
        ("klidné", "quiet-hours"),
        ("tiche hod", "quiet-hours"),
        ("Vlákna", "threads"),
        ("who can", "admins"),
        ("farby", "theme"),
        ("dama.ch", "dama.chain"),
    ] {
        let found = root.autocomplete(&games, "config set", "key", typed, &[]).await;
        let values: Vec<&str> = found.iter().filter_map(|(_, value)| value.as_str()).collect();
        assert!(values.contains(&key), "{typed}: {values:?}");
    }
    let found = root.autocomplete(&games, "config set", "key", "quiet", &[]).await;
    assert_eq!(names(&found), ["quiet-hours – Quiet hours"]);
    let values = root.autocomplete(&games, "config set", "value", "", &[("key", "Vlákna")]).await;
    assert_eq!(names(&values), ["on", "off"]);
    for (typed, value, key) in
        [("Threads", "on", "threads"), ("vlákna", "off", "threads"), ("KLIDNÉ HODINY", "22-7", "quiet-hours")]
    {
        let answer = world.told(&root, &games, "config set", &[("key", typed), ("value", value)]).await;
        assert!(answer.contains(key) && answer.contains("is now"), "{typed}: {answer}");
    }
    let removed = world.told(&root, &games, "config unset", &[("key", "Tiché hodiny")]).await;
    assert!(removed.contains("quiet-hours"), "{removed}");
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_is_given_by_the_role_option() {
    let (world, _, _, games) = World::with_people().await;
    let root = world.sim.user("Root").admin();
    let role = world.sim.guild().id().to_owned();
    let told = world.told(&root, &games, "config set", &[("key", "admins"), ("role", "@everyone")]).await;
    assert!(told.contains(&format!("is now `{role}`")), "{told}");
    let both = [("key", "admins"), ("value", "manage-roles"), ("role", role.as_str())];
    let told = world.told(&root, &games, "config set", &both).await;
    assert!(told.contains(&format!("is now `manage-roles,{role}`")), "{told}");
    let none = world.told(&root, &games, "config set", &[("key", "admins")]).await;
    assert!(none.contains("“value” is missing"), "{none}");
    let shown = world.told(&root, &games, "config show", &[]).await;
    assert!(shown.contains(&role), "nothing was removed: {shown}");
    let wrong = world.told(&root, &games, "config set", &[("key", "threads"), ("role", &role)]).await;
    assert!(wrong.contains("Choose `on` or `off`."), "{wrong}");
    world.sim.assert_clean();
}

/// An answer about looks names only commands that exist.
#[tokio::test(flavor = "multi_thread")]
async fn what_an_answer_about_looks_names_exists() {
    use deska_desk::ChatDesk;
    let (world, _, _, games) = World::with_people().await;
    let root = world.sim.user("Root").admin();
    let mut named = 0;
    for (key, value) in [
        ("theme", "dark"),
        ("board-set", "paper"),
        ("layout", "square"),
        ("avatars", "off"),
        ("language", "en"),
        ("old-boards", "keep"),
    ] {
        let told = world.told(&root, &games, "config set", &[("key", key), ("value", value)]).await;
        for command in told.split('`').filter_map(|typed| typed.strip_prefix("/")) {
            let path: Vec<String> = command.split(' ').map(str::to_owned).collect();
            assert!(world.desk().catalogue().leaf(&path).is_some(), "{key}: {told}");
            named += 1;
        }
    }
    assert!(named >= 3, "{named}");
    world.sim.assert_clean();
}

/// The help offers no game against Deska where there is none.
#[tokio::test(flavor = "multi_thread")]
async fn the_help_offers_only_what_a_server_has() {
    let (world, alice, _, games) = World::with_people().await;
    let root = world.sim.user("Root").admin();
    for (key, value, offered) in [
        ("computer-games", "1", true),
        ("computer-games", "0", false),
        ("computer-games", "2", true),
        ("play", "off", false),
    ] {
        world.told(&root, &games, "config set", &[("key", key), ("value", value)]).await;
        let told = world.told(&alice, &games, "help", &[]).await;
        assert_eq!(told.contains("play against me"), offered, "{key} {value}: {told}");
    }
    world.sim.assert_clean();
}
