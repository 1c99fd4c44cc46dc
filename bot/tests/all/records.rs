//! Games taken along: records as files that are read back, replays as animated pictures, and nothing secret in
//! either.

use bot::record_cli;
use deska_archive::{Archive, Read};
use deska_desk::outbound::{File, Outbound, Response};
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, caller_in, code, private, public, told};
use rules::{Registry, Side, sgf};

/// The only file of a private answer.
fn file(response: Response) -> File {
    let Outbound { mut files, text, .. } = private(response);
    assert_eq!(files.len(), 1, "{text:?}");
    files.remove(0)
}

fn archive(file: &File) -> Archive {
    assert_eq!(file.media, "application/json");
    Read::of(&file.bytes).unwrap().archive
}

/// A running game of any kind between Alice (White) and Bob; its code.
async fn begun(bot: &TestBot, command: &str) -> String {
    let challenge = public(bot.say("alice", command).await);
    code(&public(bot.click("bob", &challenge, "Accept").await))
}

/// What `deska record` says of a file, or why it refuses it.
fn record_command(file: &File) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(&file.name);
    std::fs::write(&path, &file.bytes).unwrap();
    let mut output = Vec::new();
    match record_cli::show(&path, &mut output) {
        Ok(()) => String::from_utf8(output).unwrap(),
        Err(error) => format!("{error:#}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_read_back_when_the_game_is_over() {
    let bot = TestBot::start().await;
    bot.game("setup=ones seed=1").await;
    bot.say("alice", "c3-d4").await;
    bot.say("bob", "b6-c5").await;
    let running = archive(&file(bot.say("carol", "/game export").await));
    assert_eq!((running.hidden.as_slice(), running.result), (["seed".to_owned()].as_slice(), None));
    assert!(!running.record.options.contains_key("seed"), "the seed is secret while the game goes on");
    let answer = record_command(&file(bot.say("alice", "/game export format=json").await));
    assert!(answer.contains("was still going on") && answer.contains("seed"), "{answer}");

    bot.later(90_000);
    bot.say("bob", "/game resign confirm=yes").await;
    let file = file(bot.say("alice", "/game export").await);
    assert!(file.name.starts_with("dama-") && file.name.ends_with(".json"), "{}", file.name);
    let over = archive(&file);
    assert!(over.hidden.is_empty());
    assert_eq!(over.record.options["seed"], serde_json::json!(1));
    assert_eq!((over.players.white.as_str(), over.players.black.as_str()), ("Alice", "Bob"));
    assert_eq!(over.began.as_deref(), Some("2027-01-15T08:00:00Z"));
    assert_eq!(over.ended.as_deref(), Some("2027-01-15T08:01:30Z"));
    let result = over.result.unwrap();
    assert_eq!((&result["winner"], &result["reason"]), (&"white".into(), &"resigned".into()));
    let position = over.record.replay(&Registry::standard()).unwrap();
    assert_eq!(position.legal(Side::White), ["d4xb6"]);
    let answer = record_command(&file);
    assert!(
        answer.contains("2. black b6-c5\n") && answer.contains("result white wins, resigned"),
        "{answer}"
    );
    assert!(answer.contains(&format!("position {}", position.text())), "{answer}");

    let cut = File { bytes: file.bytes.slice(..file.bytes.len() / 2), ..file.clone() };
    assert!(record_command(&cut).contains("line "), "{}", record_command(&cut));
    let text = String::from_utf8(file.bytes.to_vec()).unwrap().replace("b6-c5", "b6-c6");
    let wrong = record_command(&File { bytes: text.into(), ..file });
    assert!(wrong.contains("line 27, column 17: move 2 is not legal. "), "{wrong}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_set_up_is_in_no_record_and_no_replay() {
    let bot = TestBot::start().await;
    begun(&bot, "/dama new bob side=white seed=5").await;
    bot.say("alice", "setup:100000000001").await;
    for who in ["alice", "bob", "carol"] {
        let file = file(bot.say(who, "/game export").await);
        let text = String::from_utf8(file.bytes.to_vec()).unwrap();
        assert!(!text.contains("setup:") && !text.contains("\"seed\":"), "{text}");
        assert_eq!(archive(&file).hidden, ["seed", "moves"]);
        assert!(archive(&file).record.moves.is_empty());
        let replay = public(bot.say(who, "/game replay").await);
        let alt = replay.picture.unwrap().alt;
        assert!(!alt.contains("showing"), "{alt}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn go_is_told_as_sgf_and_the_damage_of_a_file_has_its_place() {
    let bot = TestBot::start().await;
    begun(&bot, "/go new bob side=white size=9 komi=5.5").await;
    for (who, text) in [("bob", "e5"), ("alice", "c3"), ("bob", "pass"), ("alice", "pass")] {
        public(bot.say(who, text).await);
    }
    for (who, text) in [("bob", "dead point=c3"), ("alice", "agree"), ("bob", "agree")] {
        public(bot.say(who, &format!("/go {text}")).await);
    }
    let file = file(bot.say("alice", "/game export").await);
    assert!(file.name.starts_with("go-") && file.name.ends_with(".sgf"), "{}", file.name);
    let read = sgf::read(&Registry::standard(), &file.bytes).unwrap();
    assert_eq!(read.players, [Some("Alice".to_owned()), Some("Bob".to_owned())]);
    assert_eq!(read.date.as_deref(), Some("2027-01-15"));
    let json = archive(&self::file(bot.say("alice", "/game export format=json").await));
    assert_eq!(read.record, json.record);
    assert_eq!(read.record.moves.len(), 7);
    let answer = record_command(&file);
    assert!(
        answer.contains("5. black dead:c3\n") && answer.contains("\noutcome {\"winner\":\"black\""),
        "{answer}"
    );
    assert!(answer.contains("\nresult B+"), "{answer}");

    let text = String::from_utf8(file.bytes.to_vec()).unwrap();
    let same_point = File { bytes: text.replace("W[cg]", "W[ee]").into(), ..file.clone() };
    let damage = record_command(&same_point);
    assert!(damage.contains("line 2, column 10: move 2 is not legal. "), "{damage}");
    assert!(damage.contains("already a stone") || damage.contains("e5"), "{damage}");
    let open = File { bytes: text.trim_end().trim_end_matches(')').to_owned().into(), ..file };
    assert!(
        record_command(&open).contains("note the file ends before the game does"),
        "{}",
        record_command(&open)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_sgf_does_not_have_say_what_to_take_instead() {
    let bot = TestBot::start().await;
    let code = bot.game("setup=ones").await;
    let words = told(bot.say("alice", "/game export format=sgf").await);
    assert!(words.contains(&format!("/game export {code} json")), "{words}");
    assert_says(told(bot.say("alice", "/game export format=pgn").await), "sgf, json");
    let file = file(bot.say("alice", &format!("/game export {code} json")).await);
    assert_eq!(file.name, format!("dama-{code}.json"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_is_an_animated_picture_of_the_whole_game() {
    let bot = TestBot::start().await;
    let code = bot.game("setup=ones seed=1").await;
    let nothing = public(bot.say("alice", "/game replay").await);
    assert!(nothing.plain().contains("No move") && nothing.picture.is_none());
    for (who, text) in [("alice", "c3-d4"), ("bob", "b6-c5"), ("alice", "d4xb6")] {
        bot.say(who, text).await;
    }
    let replay = public(bot.say("bob", "/game replay").await);
    assert!(replay.plain().contains("3 moves") && replay.mentions.is_empty(), "{}", replay.plain());
    let picture = replay.picture.unwrap();
    assert_eq!(picture.name, format!("dama-{code}.gif"));
    assert_eq!(&picture.bytes[..10], b"GIF89a\x80\x02\xe0\x01", "640 by 480");
    assert!(picture.alt.starts_with("Animation of the whole game (3 moves)."), "{}", picture.alt);
    assert!(
        picture.alt.contains("Bob must capture with a7 or c7.") && picture.alt.chars().count() <= 1_024,
        "{}",
        picture.alt
    );

    let elsewhere = bot.say_as(&caller_in("alice", "other"), &format!("/game replay {code}")).await;
    assert!(private(elsewhere).picture.is_some(), "another channel is not told of it");
    let over = public(bot.say("bob", "/game resign confirm=yes").await);
    let again = public(bot.click("alice", &over, "Replay").await);
    assert!(again.picture.unwrap().alt.contains("Alice wins"));
    let record = private(bot.click("carol", &over, "Record").await);
    assert_eq!(record.files.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn ones_own_game_that_ended_here_is_found_whatever_was_played_since() {
    let bot = TestBot::start().await;
    let mine = begun(&bot, "/go new bob size=9 side=black").await;
    public(bot.say("alice", "c3").await);
    public(bot.say("alice", "/game resign confirm=yes").await);
    for _ in 0..12 {
        bot.later(1_000);
        let there = |who: &str| caller_in(who, "other");
        public(bot.say_as(&there("alice"), "/go new bob size=9").await);
        public(bot.say_as(&there("bob"), "/game accept").await);
        public(bot.say_as(&there("alice"), "/game resign confirm=yes").await);
    }
    // Another pair plays in the channel.
    public(bot.say("carol", "/go new dave size=9").await);
    public(bot.say("dave", "/game accept").await);
    assert_eq!(code(&public(bot.say("alice", "/go board").await)), mine);
    for line in ["/game history", "/game export"] {
        let found = told(bot.say("alice", line).await);
        assert!(found.contains(&mine), "{line}: {found}");
    }
    assert_says(public(bot.say("alice", "/game replay").await).plain(), &mine);
    assert_says(public(bot.say("alice", "/game rematch").await).plain(), "Alice plays White");
    // Who has played nothing here sees what is played.
    assert!(!told(bot.say("erin", "/game history").await).contains(&mine));
}
