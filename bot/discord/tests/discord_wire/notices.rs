//! Direct messages and digests as Discord gets them: recipients, mentions, and what follows from a refusal.

use crate::faults::is_post;
use crate::world::{World, check_board, in_time};
use deska_config::shards::Shards;
use deska_testkit::discord_sim::{Channel, Message, RequestRecord, Simulator, USE_EXTERNAL_APPS, User};
use std::collections::BTreeSet;
use std::time::Duration;

const ONES: [(&str, &str); 2] = [("setup", "ones"), ("seed", "1")];
const STEP: [(&str, &str); 2] = [("from", "c3"), ("to", "d4")];
const HOUR: Duration = Duration::from_secs(3_600);

async fn chosen(world: &World, who: &User, channel: &Channel, how: &str) {
    world.told(who, channel, "me notify", &[("how", how)]).await;
}

/// Every attempt to post in a channel.
fn tries(world: &World, channel: &Channel) -> Vec<RequestRecord> {
    let path = format!("/channels/{}/messages", channel.id());
    world.sim.requests().into_iter().filter(|r| r.method == "POST" && r.path == path).collect()
}

/// The people whom a message may mention, as it was sent.
fn allowed(message: &Message) -> serde_json::Value {
    message.record().allowed_mentions.clone().unwrap()
}

fn link(board: &Message, world: &World) -> String {
    let (guild, channel) = (world.sim.guild(), board.channel());
    format!("https://discord.com/channels/{}/{}/{}", guild.id(), channel.id(), board.id())
}

/// Waits for the first message of the bot in a channel that is newer than `known` others.
async fn further(world: &World, channel: &Channel, known: usize) -> Message {
    world.sim.wait_until("a further message", || channel.messages().len() > known).await;
    world.sim.settle().await;
    assert_eq!(channel.messages().len(), known + 1);
    channel.last().unwrap()
}

/// Lets time pass for the program until something has happened. The program counts a delay from when it starts it.
async fn let_time_pass(world: &World, holds: impl Fn() -> bool) {
    for _ in 0..5 {
        world.sim.settle().await;
        world.later(Duration::from_secs(120));
        world.looked().await;
        if holds() {
            return;
        }
    }
    panic!("waited in vain");
}

/// Asserts that no edit mentions anybody, on any route.
fn check_changes(world: &World) {
    let mut seen = 0;
    for request in world.sim.requests() {
        let kind = request.body["type"].as_u64();
        let changes = request.method == "PATCH" && request.path.contains("/messages/");
        let updates = request.path.ends_with("/callback") && kind == Some(7);
        let body = if updates { &request.body["data"] } else { &request.body };
        if (changes && !request.path.ends_with("/@original")) || updates {
            assert_eq!(body["allowed_mentions"], serde_json::json!({"parse": []}), "{}", request.path);
            seen += 1;
        }
    }
    assert!(seen > 0, "nothing was changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_announces_the_turn_and_links_to_the_board() {
    let (world, alice, bob, games) = World::in_game(&ONES).await;
    chosen(&world, &bob, &games, "message").await;
    let board = world.public(&alice, &games, "dama move", &STEP).await;
    check_board(&board, None);
    assert!(board.content().contains("Bob"), "he is named: {}", board.content());
    let told = further(&world, &bob.dm(), 0).await;
    assert!(told.content().contains("Programátorská dáma against **Alice**"), "{}", told.content());
    assert!(told.content().ends_with(&link(&board, &world)), "{}", told.content());
    assert_eq!(allowed(&told), serde_json::json!({"parse": []}));
    assert!(told.pinged().is_empty() && told.record().nonce.is_some());
    // His direct-message channel is known now, and his next turn is announced there.
    in_time(bob.slash(&games, "dama move", &[("from", "h6"), ("to", "g5")]).await);
    in_time(alice.slash(&games, "dama move", &[("from", "g3"), ("to", "h4")]).await);
    further(&world, &bob.dm(), 1).await;
    let opened = world.sim.requests().iter().filter(|r| r.path == "/users/@me/channels").count();
    assert_eq!(opened, 1);
    check_changes(&world);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn blocked_direct_messages_become_a_mention_and_a_notice() {
    for code in [50007, 50278] {
        let world = World::start().await;
        let (alice, bob, games) = world.people();
        world.game(&ONES).await;
        chosen(&world, &bob, &games, "message").await;
        let direct = bob.dm();
        let path = format!("/channels/{}/messages", direct.id());
        let his = move |_: &str, asked: &str| asked == path;
        world.sim.fail_next_with_code(his, 403, code, 9);
        let known = games.messages().len();
        let board = in_time(alice.slash(&games, "dama move", &STEP).await).message().unwrap();
        check_board(&board, None);
        world.sim.wait_until("a mention", || games.messages().len() == known + 2).await;
        world.sim.settle().await;
        let mention = games.last().unwrap();
        assert_eq!(mention.pinged(), [bob.id()], "{}", mention.content());
        assert_eq!(allowed(&mention), serde_json::json!({"parse": [], "users": [bob.id()]}));
        assert!(mention.content().ends_with(&link(&board, &world)), "{}", mention.content());
        assert!(!board.refresh().unwrap().buttons().is_empty(), "the board keeps its buttons");
        world.later(Duration::from_secs(300));
        world.looked().await;
        assert_eq!((tries(&world, &direct).len(), games.messages().len()), (1, known + 2), "once");
        // The answer to his next command explains why, and from now on the channel mentions him.
        let list = world.told(&bob, &games, "game list", &[]).await;
        assert!(
            list.starts_with("I couldn't send you a direct message") && list.contains("1 open game"),
            "{list}"
        );
        in_time(bob.slash(&games, "dama move", &[("from", "h6"), ("to", "g5")]).await);
        world.sim.settle().await;
        let next = [("from", "g3"), ("to", "h4")];
        check_board(&world.public(&alice, &games, "dama move", &next).await, Some(&bob));
        assert_eq!(tries(&world, &direct).len(), 1);
        check_changes(&world);
        assert!(world.sim.violations().is_empty(), "{:?}", world.sim.violations());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_whose_answer_is_lost_comes_once() {
    let (world, alice, bob, games) = World::in_game(&ONES).await;
    chosen(&world, &bob, &games, "message").await;
    world.sim.lose_answer_next(is_post, 502, 3);
    in_time(alice.slash(&games, "dama move", &STEP).await);
    let direct = bob.dm();
    world.sim.wait_until("three tries", || tries(&world, &direct).len() == 3).await;
    let_time_pass(&world, || tries(&world, &direct).len() == 4).await;
    assert_eq!(direct.messages().len(), 1);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_between_sending_and_storing_sends_nothing_twice() {
    let (mut world, alice, bob, games) = World::in_game(&ONES).await;
    chosen(&world, &bob, &games, "digest").await;
    check_board(&world.public(&alice, &games, "dama move", &STEP).await, None);
    world.later(HOUR);
    let direct = bob.dm();
    // The reply is delayed, so the program cannot store the delivery.
    world.sim.withhold_next(is_post, Duration::from_secs(600), 1);
    assert_eq!(world.put_digests().await, 1);
    world.sim.wait_until("the digest", || !direct.messages().is_empty()).await;
    world.kill();
    world.boot().await;
    assert_eq!(world.put_digests().await, 0);
    world.looked().await;
    assert_eq!(tries(&world, &direct).len(), 1, "its lease goes on");
    world.later(Duration::from_secs(120));
    world.sim.wait_until("another try", || tries(&world, &direct).len() == 2).await;
    world.sim.settle().await;
    assert_eq!(direct.messages().len(), 1);
    world.looked().await;
    assert_eq!(tries(&world, &direct).len(), 2, "it is noted now");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_digest_of_many_games_is_one_whole_message() {
    let world = World::start().await;
    let bob = world.sim.user("Bob");
    let games = world.sim.channel("games");
    chosen(&world, &bob, &games, "digest").await;
    for at in 0..14 {
        let other = world.sim.user(&format!("*_|~{at}`_*{}", "_~".repeat(10)));
        let place = world.sim.channel(&format!("games {at}"));
        world.game_of(&other, &bob, &place, &ONES).await;
        check_board(&world.public(&other, &place, "dama move", &STEP).await, None);
    }
    world.later(HOUR);
    assert_eq!(world.put_digests().await, 1);
    let digest = further(&world, &bob.dm(), 0).await;
    let words = digest.content();
    let listed = words.matches("https://discord.com/channels/").count();
    assert!(words.starts_with("It's your turn in 14 games:") && (5..14).contains(&listed), "{words}");
    assert_eq!(words.matches("<t:").count(), listed, "since when, by the reader's own clock");
    assert!(words.ends_with(&format!("And {} more: `/game list`", 14 - listed)), "{words}");
    assert!(words.chars().count() <= 2_000 && !words.contains('…'));
    assert!(digest.pinged().is_empty() && allowed(&digest) == serde_json::json!({"parse": []}));
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_several_actions_mentions_only_in_new_messages() {
    let (world, alice, bob, games) = World::with_people().await;
    world.begin("cheess", &alice, &bob, &games, &[("points", "4"), ("attack", "2")]).await;
    for (words, options) in [
        ("cheess enter", vec![("piece", "b1")]),
        ("cheess move", vec![("from", "b1"), ("to", "c3")]),
        ("cheess end", vec![]),
    ] {
        in_time(alice.slash(&games, words, &options).await);
        world.sim.settle().await;
    }
    let pinged = games.messages().iter().filter(|message| message.pinged() == [bob.id()]).count();
    assert_eq!(pinged, 1, "his turn; the challenge has made room for the first board");
    check_changes(&world);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreachable_recipient_holds_up_nobody() {
    let (world, alice, bob, games) = World::in_game(&ONES).await;
    chosen(&world, &bob, &games, "message").await;
    // Only this direct-message channel fails, for a long time.
    world.sim.fail_next(|_, path| path == "/users/@me/channels", 500, 3);
    in_time(alice.slash(&games, "dama move", &STEP).await);
    let failed = |world: &World| {
        world.sim.requests().iter().filter(|r| r.path == "/users/@me/channels" && r.status == 500).count()
    };
    world.sim.wait_until("three tries", || failed(&world) == 3).await;
    world.sim.settle().await;
    // A failure is no refusal: the message is sent later, and nobody is mentioned instead.
    assert!(bob.dm().messages().is_empty() && games.last().unwrap().pinged().is_empty());
    let_time_pass(&world, || !bob.dm().messages().is_empty()).await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_bot_is_a_guest_only_answers_can_mention() {
    let (world, alice, bob, _) = World::with_people().await;
    let there = world.sim.foreign_channel();
    for person in [&alice, &bob] {
        person.clone().permissions(1 << 10 | 1 << 11 | USE_EXTERNAL_APPS);
    }
    chosen(&world, &bob, &there, "message").await;
    bob.close_dms(true);
    let mention = bob.mention();
    let given = [("opponent", mention.as_str()), ("side", "white"), ONES[0], ONES[1]];
    let challenge = in_time(alice.slash(&there, "dama new", &given).await).message().unwrap();
    in_time(bob.press(&challenge, "Accept").await);
    let board = in_time(alice.slash(&there, "dama move", &STEP).await).message().unwrap();
    assert!(board.pinged().is_empty());
    let direct = bob.dm();
    world.sim.wait_until("the refusal", || tries(&world, &direct).len() == 1).await;
    world.looked().await;
    // The bot cannot post there by itself, but the answer to her command mentions him on his next turn.
    let moved = in_time(bob.slash(&there, "dama move", &[("from", "h6"), ("to", "g5")]).await);
    let words: Vec<String> = moved.wait_followups(1).await.iter().map(|m| m.content().to_owned()).collect();
    assert!(words.iter().any(|words| words.contains("I couldn't send you a direct message")), "{words:?}");
    let next = [("from", "g3"), ("to", "h4")];
    let board = in_time(alice.slash(&there, "dama move", &next).await).message().unwrap();
    assert_eq!(board.pinged(), [bob.id()]);
    assert_eq!((tries(&world, &direct).len(), tries(&world, &there).len()), (1, 0));
    assert!(world.sim.violations().is_empty(), "{:?}", world.sim.violations());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_link_to_a_game_in_a_thread_leads_there_from_the_first_board() {
    let (world, alice, bob, games) = World::with_people().await;
    let root = world.sim.user("Root").admin();
    world.told(&root, &games, "config set", &[("key", "threads"), ("value", "on")]).await;
    chosen(&world, &alice, &games, "message").await;
    let mention = bob.mention();
    let given = [("opponent", mention.as_str()), ("side", "white"), ONES[0], ONES[1]];
    let challenge = in_time(alice.slash(&games, "dama new", &given).await).message().unwrap();
    let line = in_time(bob.press(&challenge, "Accept").await).message().unwrap();
    let told = further(&world, &alice.dm(), 0).await;
    let board = line.thread().unwrap().last().unwrap();
    check_board(&board, None);
    assert!(told.content().ends_with(&link(&board, &world)), "{}", told.content());
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_processes_one_sends_a_message() {
    let sim = Simulator::start().await;
    sim.advise_shards(2, 2);
    let part = |text: &str| text.parse::<Shards>().unwrap();
    let mut world = World::start_part(sim, part("0-0/2")).await;
    let other = world.another(part("1-1/2")).await;
    world.sim.wait_until("both shards", || world.sim.shards_connected() == [0, 1]).await;
    let (alice, bob, games) = world.people();
    world.game(&ONES).await;
    chosen(&world, &bob, &games, "message").await;
    in_time(alice.slash(&games, "dama move", &STEP).await);
    further(&world, &bob.dm(), 0).await;
    world.later(Duration::from_secs(300));
    world.looked().await;
    assert_eq!(tries(&world, &bob.dm()).len(), 1);
    other.stop().await;
    world.stop().await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_many_games_is_whole_in_a_few_messages() {
    let (world, _, bob, games) = World::with_people().await;
    let other = world.sim.user(&"*_~|`".repeat(6));
    for at in 0..41 {
        world.game_of(&other, &bob, &games, &ONES).await;
        if at == 40 {
            let code = bob.autocomplete(&games, "dama board", "game", "", &[]).await[0].1.clone();
            world
                .public(&other, &games, "dama move", &[STEP[0], STEP[1], ("game", code.as_str().unwrap())])
                .await;
        }
    }
    let answer = in_time(bob.slash(&games, "game list", &[]).await);
    world.sim.settle().await;
    let mut parts = vec![answer.text()];
    parts.extend(answer.followups().iter().map(|part| part.content().to_owned()));
    // The most follow-ups where the bot is a guest.
    assert!((2..=6).contains(&parts.len()), "{} messages", parts.len());
    assert!(parts.iter().all(|part| part.chars().count() <= 2_000 && !part.contains('…')));
    let lines: Vec<&str> = parts.iter().flat_map(|part| part.lines()).collect();
    let listed: BTreeSet<&str> =
        lines.iter().filter(|line| line.starts_with('`')).map(|line| &line[..7]).collect();
    assert_eq!((lines[0], listed.len()), ("You have 41 open games:", 40));
    assert!(lines[1].contains("**your turn**") && lines[2].contains("their turn"), "{lines:?}");
    assert_eq!(lines.last(), Some(&"And 1 more game: `/game list 2`"));
    let rest = world.told(&bob, &games, "game list", &[("page", "2")]).await;
    assert_eq!(rest.lines().filter(|line| line.starts_with('`')).count(), 1, "{rest}");
    assert!(!listed.iter().any(|code| rest.contains(code)));
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_is_promised_the_notification_they_have_chosen() {
    let (world, _, bob, games) = World::in_game(&ONES).await;
    let early = [("from", "b6"), ("to", "a5")];
    for (how, promised) in [
        ("none", None),
        ("digest", None),
        ("message", Some("I'll message you when it's yours.")),
        ("mention", Some("I'll mention you when it's yours.")),
    ] {
        world.told(&bob, &games, "me notify", &[("how", how)]).await;
        let told = world.told(&bob, &games, "dama move", &early).await;
        assert!(told.contains("It's **Alice**'s turn"), "{told}");
        match promised {
            Some(promise) => assert!(told.contains(promise), "{told}"),
            None => assert!(!told.contains("I'll"), "{told}"),
        }
    }
    world.sim.assert_clean();
}
