//! Moves and commands written as messages: with a mention of the bot, in reply to it, and in direct messages.

use crate::world::{World, check_board, check_controls, in_time};
use deska_discord::RateLimit;
use deska_testkit::discord_sim::{Channel, Message};
use std::time::Duration;

const ONES: [(&str, &str); 2] = [("setup", "ones"), ("seed", "1")];

fn me(world: &World) -> String {
    format!("<@{}>", world.sim.application_id())
}

/// Waits until the newest message of the bot contains these words.
async fn heard(world: &World, channel: &Channel, words: &str) -> Message {
    let bot = world.sim.application_id();
    let fits = |message: &Message| message.record().author_id == bot && message.content().contains(words);
    world.sim.wait_for_message(channel, fits).await
}

fn bot_messages(world: &World, channel: &Channel) -> usize {
    let bot = world.sim.application_id();
    channel.messages().iter().filter(|message| message.record().author_id == bot).count()
}

/// Waits until the bot has received all messages so far, and asserts that it answered none.
async fn unheard(world: &World, channel: &Channel, before: usize) {
    // It answers this after it has received them.
    let asker = world.sim.user("Somebody");
    asker.autocomplete(&asker.dm(), "dama board", "game", "", &[]).await;
    world.sim.settle().await;
    assert_eq!(bot_messages(world, channel), before, "{:?}", channel.last());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_enough_in_a_reply_or_after_a_mention() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.game(&ONES).await;
    let before = bot_messages(&world, &games);
    alice.say(&games, "c3 d4");
    alice.reply(&board, "c3 d4", false);
    bob.reply(&board, "nice board!", true);
    unheard(&world, &games, before).await;

    alice.reply(&board, "c3 d4", true);
    let board = heard(&world, &games, "c3-d4").await;
    check_board(&board, Some(&bob));
    bob.say(&games, &format!("{} b6-a5", me(&world)));
    check_board(&heard(&world, &games, "b6-a5").await, Some(&alice));
    check_controls(&world, &games).await;
    assert_eq!(world.moves_stored(&alice, &games).await, 2);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_about_an_error_notifies_nobody_and_goes_with_the_next_success() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.game(&ONES).await;
    let said = alice.reply(&board, "c3 e5", true);
    let slip = heard(&world, &games, "c3").await;
    assert_eq!(slip.record().reference.as_deref(), Some(said.id()));
    assert!(slip.pinged().is_empty() && slip.picture().is_none() && slip.buttons().is_empty(), "{slip:?}");
    let not_yours = bob.reply(&board, "b6 a5", true);
    let other = heard(&world, &games, "'s turn").await;
    assert_eq!(other.record().reference.as_deref(), Some(not_yours.id()));

    alice.reply(&board, "c3 h8", true);
    world.sim.wait_until("one slip a person", || slip.refresh().is_none()).await;
    let newer = games.last().unwrap();
    alice.reply(&board, "c3 d4", true);
    check_board(&heard(&world, &games, "c3-d4").await, Some(&bob));
    world.sim.wait_until("the slip to go", || newer.refresh().is_none()).await;
    assert!(other.refresh().is_some(), "that of somebody else stays");
    world.public(&bob, &games, "dama move", &[("from", "b6"), ("to", "a5")]).await;
    world.sim.wait_until("the other slip to go", || other.refresh().is_none()).await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_about_an_error_before_a_restart_goes_with_the_success_after_it() {
    let (mut world, alice, bob, games) = World::with_people().await;
    let board = world.game(&ONES).await;
    alice.reply(&board, "c3 e5", true);
    let slip = heard(&world, &games, "c3").await;
    bob.reply(&board, "b6 a5", true);
    let other = heard(&world, &games, "'s turn").await;
    world.sim.settle().await;
    world.restart().await;
    world.public(&alice, &games, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    world.sim.wait_until("the slip to go", || slip.refresh().is_none()).await;
    assert!(other.refresh().is_some(), "that of somebody else stays");
    world.restart().await;
    bob.reply(&other, "b6 h8", true);
    world.sim.wait_until("one slip a person", || other.refresh().is_none()).await;
    world.sim.assert_clean();
}

/// Messages and presses count against the same rate limit.
#[tokio::test(flavor = "multi_thread")]
async fn a_rate_limited_writer_gets_one_warning() {
    let world = World::start_with(RateLimit { burst: 10, every: Duration::from_secs(600) }).await;
    let (alice, bob, games) = world.people();
    let board = world.game(&ONES).await;
    let before = bot_messages(&world, &games);
    // The challenge was one of the ten requests.
    for _ in 0..9 {
        alice.reply(&board, "nothing of interest", true);
    }
    unheard(&world, &games, before).await;
    for _ in 0..20 {
        alice.reply(&board, "c3 d4", true);
    }
    let told = heard(&world, &games, "a lot at once").await;
    assert!(told.pinged().is_empty());
    unheard(&world, &games, before + 1).await;
    // Her presses count together with her messages, and the other player's do not.
    let pressed = in_time(alice.press(&board, "Move").await);
    assert_eq!(pressed.first_kind(), Some(6), "{}", pressed.text());
    bob.reply(&board, "b6 a5", true);
    heard(&world, &games, "'s turn").await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_is_about_the_game_of_its_message() {
    let (world, alice, bob, games) = World::with_people().await;
    let first = world.game(&ONES).await;
    let second = world.game(&ONES).await;
    alice.say(&games, &format!("{} c3 d4", me(&world)));
    let which = heard(&world, &games, "You have 2 games here").await;
    assert!(which.pinged().is_empty(), "{}", which.content());
    alice.reply(&first, "c3 d4", true);
    let board = heard(&world, &games, "c3-d4").await;
    check_board(&board, Some(&bob));
    let file =
        |message: &Message| message.record().attachments[0].filename.split('-').next().unwrap().to_owned();
    assert_eq!(file(&board), file(&first));
    assert_ne!(file(&board), file(&second));
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn of_several_games_the_one_on_turn_is_meant() {
    let (world, alice, bob, games) = World::in_game(&ONES).await;
    let second = world.game(&ONES).await;
    alice.reply(&second, "c3 d4", true);
    check_board(&heard(&world, &games, "c3-d4").await, Some(&bob));
    // Alice moves in the other game, and Bob in this one.
    alice.say(&games, &format!("{} a3 b4", me(&world)));
    check_board(&heard(&world, &games, "a3-b4").await, Some(&bob));
    bob.say(&games, &format!("{} b6 a5", me(&world)));
    heard(&world, &games, "You have 2 games here").await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_needs_no_slash_after_a_mention() {
    let (world, alice, bob, games) = World::with_people().await;
    let me = me(&world);
    world.game(&ONES).await;
    let said = alice.say(&games, &format!("{me} moves"));
    let told = heard(&world, &games, "only for you").await;
    assert_eq!(told.record().reference.as_deref(), Some(said.id()));
    alice.say(&games, &format!("{me} mvoes"));
    heard(&world, &games, "I don't understand that").await;
    bob.say(&games, &format!("{me} board"));
    let board = heard(&world, &games, "to move").await;
    assert!(board.picture().is_some());
    alice.say(&games, &format!("{me} dama move c3 d4"));
    check_board(&heard(&world, &games, "c3-d4").await, Some(&bob));
    // A name that is no mention challenges nobody.
    world.sim.settle().await;
    let before = bot_messages(&world, &games);
    alice.say(&games, &format!("{me} new plan for us"));
    unheard(&world, &games, before).await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_understood_after_a_mention() {
    let (world, alice, bob, games) = World::with_people().await;
    let say = |text: &str| alice.say(&games, &format!("{} {text}", me(&world)));
    say("/dama new Bob");
    assert!(
        heard(&world, &games, "“opponent”").await.content().contains("`@…`"),
        "a name could be anybody's"
    );
    say(&format!("!dama new {} white setup=ones seed=1", bob.mention()));
    let challenge = heard(&world, &games, "challenges").await;
    assert_eq!(challenge.pinged(), [bob.id()]);
    bob.press(&challenge, "Accept").await;
    world.sim.settle().await;
    say("/dama move c3 d4");
    check_board(&heard(&world, &games, "c3-d4").await, Some(&bob));
    say("/dama rules");
    let told = heard(&world, &games, "only for you").await;
    assert!(told.pinged().is_empty());
    say("/dama mvoe c3 d4");
    heard(&world, &games, "/dama move").await;
    // The previous reply is deleted after the new one is posted.
    world.sim.settle().await;
    assert_eq!(world.moves_stored(&alice, &games).await, 1);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn in_direct_messages_a_move_of_the_only_game_is_enough() {
    let (world, alice, bob, games) = World::in_game(&ONES).await;
    let dm = alice.dm();
    alice.say(&dm, "hello");
    heard(&world, &dm, "I don't understand").await;
    alice.say(&dm, "c3 d4");
    let own = heard(&world, &dm, "to move").await;
    assert!(own.picture().is_some());
    check_board(&heard(&world, &games, "c3-d4").await, Some(&bob));
    alice.say(&dm, "/game list");
    heard(&world, &dm, "You have 1 open game").await;
    world.sim.assert_clean();
}

/// Only a leading mention addresses the bot; elsewhere it names the bot as a player, which it cannot be.
#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_to_the_bot_begins_a_game() {
    for mentioned_first in [true, false] {
        let (world, alice, _, games) = World::with_people().await;
        let me = me(&world);
        let line = format!("/dama new {me} side=white setup=ones");
        alice.say(&games, &if mentioned_first { format!("{me} {line}") } else { line });
        heard(&world, &games, "Deska is this program").await;
        alice.say(&games, &format!("c3 d4 {me}"));
        check_board(&heard(&world, &games, "c3-d4").await, None);
        world.sim.assert_clean();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mention_without_a_command_is_answered_with_the_help() {
    let (world, alice, _, games) = World::with_people().await;
    let me = me(&world);
    alice.say(&games, &format!("we could ask {me} some day"));
    unheard(&world, &games, 0).await;
    alice.say(&games, &format!("{me} hi"));
    let told = heard(&world, &games, "`/help`").await;
    assert!(told.pinged().is_empty() && !told.content().contains('\n'), "{}", told.content());
    alice.say(&games, &format!("{me} Help!"));
    heard(&world, &games, "`/game`").await;
    // In the channel of a game, talk has no answer.
    world.game(&ONES).await;
    let before = bot_messages(&world, &games);
    alice.say(&games, &format!("{me} nice board"));
    alice.say(&games, &me);
    unheard(&world, &games, before).await;
    world.sim.assert_clean();
}

/// In a reply to a board, words that name a command are carried out or answered, in the game of that board.
#[tokio::test(flavor = "multi_thread")]
async fn a_command_word_in_a_reply_is_carried_out_or_answered() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.game(&ONES).await;
    let other = world.game(&ONES).await;
    for (line, answer) in [
        ("flip c1", "c1 flipped"),
        ("moves", "only for you"),
        ("flip", "/dama flip"),
        ("flip z9", "z9"),
        ("line c1 c2 d1", "I don't understand"),
        ("draw", "offers a draw"),
        ("resign", "only for you"),
    ] {
        world.sim.settle().await;
        let before = games.last().unwrap();
        let who = if matches!(line, "flip c1" | "resign") { &alice } else { &bob };
        who.reply(&board, line, true);
        let bot = world.sim.application_id();
        let fits = |message: &Message| {
            message.record().author_id == bot && message.content().replace("**", "").contains(answer)
        };
        world.sim.wait_for_message_after(&before, fits).await;
    }
    world.sim.settle().await;
    // The other game has no move.
    let code = other.record().attachments[0].filename.split('-').next().unwrap().to_owned();
    assert_eq!(world.table(&code).await.move_count(), 0);
    assert!(world.table(&code).await.ending.is_none());
    world.sim.assert_clean();
}

/// A game whose moves have a command of their own, and a challenge.
#[tokio::test(flavor = "multi_thread")]
async fn a_reply_takes_the_commands_of_its_game_and_of_its_challenge() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.begin("ordo", &alice, &bob, &games, &[]).await;
    for line in ["line c1 c2 d1", "line b3 c3 c4"] {
        world.sim.settle().await;
        let before = games.last().unwrap();
        alice.reply(&board, line, true);
        world.after(&before).await;
        let bot = world.sim.application_id();
        let answered = |message: &Message| message.record().author_id == bot;
        world.sim.wait_for_message_after(&before, answered).await;
    }
    world.sim.settle().await;
    let mention = bob.mention();
    let challenge =
        in_time(alice.slash(&games, "go new", &[("opponent", &mention)]).await).message().unwrap();
    bob.reply(&challenge, "decline", true);
    heard(&world, &games, "declines").await;
    world.sim.assert_clean();
}

/// Talk in a reply to a board has no answer, although it begins like a command.
#[tokio::test(flavor = "multi_thread")]
async fn talk_in_a_reply_is_left_alone() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.game(&ONES).await;
    let before = bot_messages(&world, &games);
    for line in [
        "nice board!",
        "board looks good",
        "if you play there I lose",
        "draw please, I am tired",
        "rules are rules",
        "wow",
        "me too",
        "go on",
        "new plan for us",
        "help me out of this",
    ] {
        bob.reply(&board, line, true);
        alice.reply(&board, line, false);
    }
    let said = bob.say(&games, "resign");
    alice.reply(&said, "resign", true);
    unheard(&world, &games, before).await;
    world.sim.assert_clean();
}
