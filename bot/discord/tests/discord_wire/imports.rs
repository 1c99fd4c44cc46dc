//! Records that people attach to `/game import`, and how their content is fetched.

use crate::world::{World, check_board, in_time};

const RUNNING: &str = r#"{"deska":1,"players":{"white":"alice","black":"bob"},"record":{"game":"dama",
"rules_version":1,"options":{"seed":1,"setup":"ones"},
"moves":[{"by":"white","move":"c3-d4"},{"by":"black","move":"b6-c5"}]}}"#;

#[tokio::test(flavor = "multi_thread")]
async fn an_attached_record_goes_on_after_the_opponents_click() {
    let (world, alice, bob, games) = World::with_people().await;
    alice.hand("game.json", RUNNING.as_bytes());
    let options = [("file", "game.json"), ("opponent", &*bob.mention()), ("side", "white")];
    let challenge = world.public(&alice, &games, "game import", &options).await;
    assert!(challenge.content().contains("It goes on from a record of 2 moves."), "{}", challenge.content());
    let [picture] = challenge.record().attachments.as_slice() else { panic!("{challenge:?}") };
    assert!(picture.filename.ends_with(".png"), "the file itself is not shown: {}", picture.filename);
    assert!(challenge.alt().unwrap().contains("after 2 moves"), "{:?}", challenge.alt());
    let stranger = world.sim.user("carol");
    let refused = in_time(stranger.press(&challenge, "Accept").await);
    assert!(refused.is_ephemeral(), "{}", refused.text());
    in_time(bob.press(&challenge, "Accept").await);
    world.sim.settle().await;
    let board = games.last().unwrap();
    check_board(&board, Some(&alice));
    assert!(board.content().contains("must capture with d4"), "{}", board.content());
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_read_from_a_message_that_mentions_the_bot() {
    let (world, alice, bob, games) = World::with_people().await;
    let bot = format!("<@{}>", world.sim.application_id());
    for line in ["import", "/game import", "game import"] {
        let said = format!("{bot} {line} {} white", bob.mention());
        let sent = alice.say_with(&games, &said, "game.json", RUNNING.as_bytes());
        let challenge = world.after(&sent).await;
        assert!(
            challenge.content().contains("It goes on from a record of 2 moves."),
            "{line}: {}",
            challenge.content()
        );
        in_time(alice.press(&challenge, "Withdraw").await);
        world.sim.settle().await;
    }
    // A file alone is for the command that takes one, and a mistake in it is told.
    let sent = alice.say_with(&games, &bot, "bad.sgf", b"(;GM[1]SZ[9]\n;B[zz])");
    assert!(world.after(&sent).await.content().contains("Line 2, column 4"));
    let sent = alice.say_with(&games, &format!("{bot} import"), "long.sgf", &vec![b' '; (1 << 20) + 1]);
    assert!(world.after(&sent).await.content().contains("too long"));
    // In a direct message the file needs no mention.
    let sent = alice.say_with(&alice.dm(), "", "old.sgf", b"(;GM[1]SZ[9]PW[Zed]PB[Ann]RE[B+R];B[ee];W[cc])");
    let shown = world.after(&sent).await;
    assert!(shown.content().contains("Zed resigned"), "{}", shown.content());
    // A picture beside talk or another command is not fetched.
    let sent = alice.say_with(&games, &format!("{bot} game list"), "photo.png", b"x");
    let list = world.after(&sent).await;
    assert!(!list.content().contains("file"), "{}", list.content());
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_in_a_reply_to_a_board_is_talk_and_a_record_is_read() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.game(&[]).await;
    let before = games.messages().len();
    let photo = bob.reply_with(&board, "photo.png", b"x");
    let record = bob.reply_with(&board, "old.SGF", b"(;GM[1]SZ[9]PW[Zed]PB[Ann]RE[B+R];B[ee];W[cc])");
    let shown = world.after(&record).await;
    assert!(shown.content().contains("Zed resigned"), "{}", shown.content());
    assert_eq!(
        games.messages().len(),
        before + 3,
        "the photo, the record and its board: {:?}",
        photo.content()
    );
    // With a mention of the bot, or to the bot alone, a file is meant for it, whatever it is called.
    let named = alice.say_with(&games, &format!("<@{}>", world.sim.application_id()), "photo.png", b"x");
    assert!(world.after(&named).await.content().contains("can't find a game in this file"));
    let direct = alice.say_with(&alice.dm(), "", "photo.png", b"x");
    assert!(world.after(&direct).await.content().contains("can't find a game in this file"));
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_discords_own_files_are_fetched_and_every_failure_is_said() {
    let (world, alice, _, games) = World::with_people().await;
    alice.hand("bad.sgf", b"(;GM[1]SZ[9]\n;B[zz])");
    alice.hand_lost("lost.sgf");
    alice.hand_at("elsewhere.sgf", "https://example.org/game.sgf", 100);
    alice.hand_at("inside.sgf", "http://169.254.169.254/latest/meta-data", 100);
    alice.hand_at("huge.sgf", "https://cdn.discordapp.com/attachments/1/2/huge.sgf", 2 << 20);
    // The simulator says another length than the file has.
    alice.hand("long.sgf", &vec![b' '; (1 << 20) + 1]);
    for (file, words) in [
        ("bad.sgf", "Line 2, column 4"),
        ("lost.sgf", "couldn't fetch the file"),
        ("elsewhere.sgf", "couldn't fetch the file"),
        ("inside.sgf", "couldn't fetch the file"),
        ("huge.sgf", "too long"),
        ("long.sgf", "too long"),
    ] {
        let said = world.told(&alice, &games, "game import", &[("file", file)]).await;
        assert!(said.contains(words), "{file}: {said}");
    }
    world.sim.assert_clean();
}
