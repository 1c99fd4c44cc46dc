//! Records that people bring: games to go on with, finished games, files that are refused.

use deska_catalogue::invocation::{Call, FileArg, MissingFile};
use deska_desk::outbound::{Outbound, Response, Suggestion};
use deska_desk::{ChatDesk, DeliveryDesk};
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, buttons, caller, code, private, public, told, with_file};
use rules::record::Record;
use rules::{Made, Registry, Side};
use serde_json::{Map, Value, json};

/// A file with a record.
fn file(record: &Record, players: [&str; 2], result: &Value) -> Vec<u8> {
    let [white, black] = players;
    let file = json!({
        "deska": 1, "players": {"white": white, "black": black}, "began": null, "ended": null, "result": result,
        "record": record,
    });
    file.to_string().into_bytes()
}

fn record(game: &str, options: Value, moves: &[(Side, &str)]) -> Record {
    let Value::Object(options) = options else { panic!("options") };
    let made = |(by, text): &(Side, &str)| Made { by: *by, text: (*text).to_owned() };
    Record { game: game.to_owned(), rules_version: 1, options, moves: moves.iter().map(made).collect() }
}

/// A game of dáma after two moves: White must capture.
fn begun() -> Vec<u8> {
    let moves = [(Side::White, "c3-d4"), (Side::Black, "b6-c5")];
    file(&record("dama", json!({"seed": 1, "setup": "ones"}), &moves), ["Alice", "Zed"], &Value::Null)
}

const FINISHED: &[u8] = b"(;GM[1]SZ[9]PW[Zed]PB[Ann]RE[B+R];B[ee];W[cc])";

/// The record of a game as its export tells it.
async fn exported(bot: &TestBot, code: &str) -> Record {
    let Outbound { files, .. } = private(bot.say("alice", &format!("/game export {code} json")).await);
    let file: Value = serde_json::from_slice(&files[0].bytes).unwrap();
    serde_json::from_value(file["record"].clone()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_goes_on_between_two_people() {
    let bot = TestBot::start().await;
    let challenge = public(bot.attach("alice", "/game import bob", &begun()).await);
    let words = challenge.plain();
    assert!(words.starts_with("Alice challenges bob: Programátorská dáma. Alice plays White."), "{words}");
    assert!(words.contains("It goes on from a record of 2 moves. White is to move."), "{words}");
    assert_eq!(challenge.mentions[0].name, "bob");
    let alt = challenge.picture.as_ref().expect("the position").alt.to_string();
    assert!(alt.contains("Alice") && alt.contains("White men showing 1: ") && alt.contains("d4"), "{alt}");
    assert!(told(bot.click("carol", &challenge, "Accept").await).contains("challenge"), "not hers");
    assert!(told(bot.click("alice", &challenge, "Accept").await).contains("your own challenge"));

    let bot = bot.restart().await;
    let board = public(bot.click("bob", &challenge, "Accept").await);
    let words = board.plain();
    assert!(words.contains("The game goes on from a record of 2 moves."), "{words}");
    assert!(words.contains("Alice must capture with d4."), "{words}");
    assert!(!words.contains("c3-d4"), "the moves of the record are no news: {words}");
    assert_eq!(board.mentions[0].name, "Alice");
    let again = told(bot.click("bob", &challenge, "Accept").await);
    assert!(again.contains(&code(&board)), "{again}");

    let moved = public(bot.say("alice", "d4xb6").await);
    assert!(moved.plain().contains("takes the 1 on c5"), "{}", moved.plain());
    let history = told(bot.say("carol", "/game history").await);
    assert!(history.contains("1. ○ c3-d4") && history.contains("3. ○ d4xb6"), "{history}");
    let replay = public(bot.say("bob", "/game replay").await);
    assert!(replay.plain().contains("3 moves") && replay.picture.is_some());
    // Moves of the record are moves: undoing goes on in them.
    for _ in 0..2 {
        let asked = public(bot.say("alice", "/game undo").await);
        public(bot.click("bob", &asked, "Allow undo").await);
    }
    assert!(told(bot.say("alice", "/game history").await).contains("No move"));
    public(bot.say("alice", "c3-d4").await);
    let over = public(bot.say("bob", "/game resign confirm=yes").await);
    assert!(buttons(&over).iter().any(|(label, _)| label == "Rematch"));
    assert_eq!(exported(&bot, &code(&over)).await.moves.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn marks_of_the_count_are_no_moves_of_a_record() {
    let bot = TestBot::start().await;
    let moves = [
        (Side::Black, "e5"),
        (Side::White, "c3"),
        (Side::Black, "pass"),
        (Side::White, "pass"),
        (Side::Black, "dead:c3"),
    ];
    let counted = file(&record("go", json!({"size": 9}), &moves), ["Bob", "Alice"], &Value::Null);
    let challenge = public(bot.attach("alice", "/game import bob", &counted).await);
    assert_says(challenge.plain(), "It goes on from a record of 4 moves.");
    let board = public(bot.click("bob", &challenge, "Accept").await);
    assert_says(board.plain(), "The game goes on from a record of 4 moves.");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_opponent_may_decline_and_a_seat_may_be_open() {
    let bot = TestBot::start().await;
    let challenge = public(bot.attach("alice", "/game import opponent=bob side=black", &begun()).await);
    assert!(challenge.plain().contains("Alice plays Black."), "{}", challenge.plain());
    let declined = public(bot.click("bob", &challenge, "Decline").await);
    assert!(declined.plain().contains("declines"), "{}", declined.plain());
    assert!(told(bot.click("bob", &challenge, "Accept").await).contains("declined"));

    // Without words the file is for the command that takes one. The record names no Bob, so he gets White.
    let seat = public(bot.attach("bob", "", &begun()).await);
    assert!(seat.plain().contains("looking for an opponent"), "{}", seat.plain());
    assert!(seat.plain().contains("Bob plays White."), "{}", seat.plain());
    let alt = seat.picture.as_ref().expect("the position").alt.to_string();
    assert!(alt.contains("Bob plays White; the seat of Black is open."), "{alt}");
    assert!(!alt.contains("Black (Black)"), "{alt}");
    let board = public(bot.click("carol", &seat, "Join").await);
    assert!(board.plain().contains("Bob (White) against Carol (Black)"), "{}", board.plain());
    // The record's other name is the side that is left.
    let zed = public(bot.attach("bob", "/game import alice", &begun()).await);
    assert!(zed.plain().contains("Bob plays Black."), "{}", zed.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_record_is_there_to_look_at() {
    let bot = TestBot::start().await;
    let board = public(bot.attach("alice", "/game import", FINISHED).await);
    let words = board.plain();
    assert!(words.contains("Zed (White) against Ann (Black): Go"), "{words}");
    assert!(words.contains("Imported from a record by Alice.\nAnn wins: Zed resigned."), "{words}");
    assert!(board.mentions.is_empty(), "{:?}", board.mentions);
    let labels: Vec<String> = buttons(&board).into_iter().map(|(label, _)| label).collect();
    assert_eq!(labels, ["Moves so far", "Replay", "Record", "Review"]);
    let alt = board.picture.as_ref().expect("a picture").alt.to_string();
    assert!(alt.contains("Zed") && alt.contains("Ann"), "{alt}");

    let bot = bot.restart().await;
    assert!(told(bot.click("carol", &board, "Moves so far").await).contains("2. ○ C7"));
    let replay = public(bot.say("alice", "/game replay").await);
    assert!(replay.plain().contains("Zed") && replay.picture.is_some(), "{}", replay.plain());
    assert_eq!(exported(&bot, &code(&board)).await.moves.len(), 2);
    let offered = bot.service.complete(&caller("alice"), "/game replay ").await;
    let own = |line: &Suggestion| line.value.contains(&code(&board)) && line.label.contains("Zed");
    assert!(offered.iter().any(own), "{offered:?}");
    let sgf = private(bot.say("alice", &format!("/game export {} sgf", code(&board))).await).files.remove(0);
    let text = String::from_utf8(sgf.bytes.to_vec()).unwrap();
    assert!(text.contains("PB[Ann]PW[Zed]") && text.contains("RE[B+R]"), "{text}");
    // It is nobody's game: it is on no list, has no rematch, and nobody can act in it.
    assert!(told(bot.say("alice", "/game list").await).contains("no open games"));
    for line in ["/game rematch", "e6", "/game resign confirm=yes"] {
        let response = bot.say("alice", line).await;
        assert!(response.public.is_none(), "{line}");
    }
    assert!(told(bot.say("alice", &format!("/go play e6 game={}", code(&board))).await).contains("Zed"));
}

#[tokio::test(flavor = "multi_thread")]
async fn how_a_record_ended_is_said_in_words() {
    let bot = TestBot::start().await;
    for (result, words) in [
        ("B+3.5", "Ann wins by 3.5 points."),
        ("W+1", "Zed wins by 1 point."),
        ("W+T", "Zed wins: Ann ran out of time."),
        ("B+F", "Ann wins: Zed forfeited the game."),
        ("B+", "Ann wins."),
        ("0", "Draw by agreement."),
        ("Void", "The game was cancelled. No result."),
    ] {
        let file = format!("(;GM[1]SZ[9]PW[Zed]PB[Ann]RE[{result}];B[ee];W[cc])");
        let board = public(bot.attach("alice", "", file.as_bytes()).await);
        assert!(board.plain().contains(words), "{result}: {}", board.plain());
        let sgf = private(bot.say("alice", &format!("/game export {} sgf", code(&board))).await);
        let text = String::from_utf8(sgf.files[0].bytes.to_vec()).unwrap();
        assert!(text.contains(&format!("RE[{result}]")), "{text}");
        // Its own JSON is read back with the same result.
        let json = private(bot.say("alice", &format!("/game export {} json", code(&board))).await);
        let again = public(bot.attach("alice", "", &json.files[0].bytes).await);
        assert!(again.plain().contains(words), "{result}: {}", again.plain());
    }
    // A game that its moves end needs no result.
    let mut moves = Vec::new();
    let lines = ["a1", "a2", "b1", "b2", "c1", "c2", "d1"];
    for (at, text) in lines.iter().enumerate() {
        moves.push((if at % 2 == 0 { Side::Black } else { Side::White }, *text));
    }
    let won = file(&record("piskvorky", json!({"size": 6, "line": 4}), &moves), ["", "Ann"], &Value::Null);
    let board = public(bot.attach("alice", "", &won).await);
    assert!(board.plain().contains("? (White) against Ann (Black)"), "{}", board.plain());
    assert!(board.plain().contains("Ann wins"), "{}", board.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_told_result_stands_alone_and_only_moves_are_counted() {
    let bot = TestBot::start().await;
    // The file marks nothing as dead, so a count of its last position would say something else.
    let file = b"(;GM[1]SZ[9]PW[Zed]PB[Ann]RE[W+2];B[ee];W[cc];B[];W[])";
    let board = public(bot.attach("alice", "", file).await);
    let alt = board.picture.as_ref().unwrap().alt.to_string();
    for words in [&board.plain(), &alt] {
        assert!(words.contains("Zed wins by 2 points.") && !words.contains("Score"), "{words}");
    }
    assert!(alt.contains("Prisoners: Black 0, White 0.") && alt.contains("after 4 moves"), "{alt}");
    // Marks and agreements are no moves.
    let challenge = public(bot.say("alice", "/go new bob side=black size=7").await);
    public(bot.click("bob", &challenge, "Accept").await);
    for (who, text) in
        [("alice", "d4"), ("bob", "pass"), ("alice", "pass"), ("alice", "dead:d4"), ("alice", "agree")]
    {
        public(bot.say(who, text).await);
    }
    let end = public(bot.say("bob", "agree").await);
    assert!(end.plain().contains("Bob and Alice played 3 moves. Score: "), "{}", end.plain());
    assert_says(&end.picture.as_ref().unwrap().alt, "after 3 moves");
}

#[tokio::test(flavor = "multi_thread")]
async fn players_who_exchanged_colours_keep_those_of_the_record() {
    let game = Registry::standard().find("piskvorky").unwrap();
    let options = json!({"opening": "swap2", "size": 15});
    let mut position = game.start(options.as_object().unwrap()).unwrap();
    let mut moves = Vec::new();
    for text in ["h8", "i9", "h9", "take:black"] {
        moves.push(position.play(None, text).unwrap());
    }
    assert!(position.swapped(), "the colours are exchanged");
    let mut record = record("piskvorky", options, &[]);
    record.moves = moves;
    let bot = TestBot::start().await;
    let running = file(&record, ["Zed", "Alice"], &Value::Null);
    let challenge = public(bot.attach("alice", "/game import bob", &running).await);
    assert!(challenge.plain().contains("Alice plays Black."), "{}", challenge.plain());
    let board = public(bot.click("bob", &challenge, "Accept").await);
    assert!(board.plain().contains("Bob (White) against Alice (Black)"), "{}", board.plain());
    let over = file(&record, ["Zed", "Ann"], &json!({"winner": "white", "reason": "resigned"}));
    let board = public(bot.attach("alice", "", &over).await);
    assert!(board.plain().contains("Zed (White) against Ann (Black)"), "{}", board.plain());
    assert!(board.plain().contains("Zed wins: Ann resigned."), "{}", board.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_request_imports_once() {
    let bot = TestBot::start().await;
    for (id, bytes) in [("seat", begun()), ("over", FINISHED.to_vec())] {
        let mut shown = Vec::new();
        for _ in 0..2 {
            let call = with_file("/game import", &bytes);
            let post = bot.service.answer(&caller("alice"), id, call).await.public.expect("a message");
            shown.push((post.about.plain(), buttons(&post.about)));
            bot.service.delivered(&post.receipt, "m1").await;
        }
        assert_eq!(shown[0], shown[1]);
    }
    let list = told(bot.say("alice", "/game list").await);
    assert_eq!(list.matches("Programátorská dáma").count(), 1, "{list}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cheess_turn_goes_on_at_the_action_where_it_was_saved() {
    let games = Registry::standard();
    let game = games.find("cheess").unwrap();
    let mut position = game.start(&Map::new()).unwrap();
    let mut moves = Vec::new();
    // Some actions of the side that began the turn, which is not over.
    for _ in 0..2 {
        let side = position.to_act().only().unwrap();
        let text = position.legal(side).into_iter().find(|text| text != "end").unwrap();
        moves.push(position.play(Some(side), &text).unwrap());
    }
    let side = position.to_act().only().unwrap();
    assert_eq!(moves.last().unwrap().by, side, "the turn goes on");
    let saved =
        Record { game: "cheess".to_owned(), rules_version: 1, options: Map::new(), moves: moves.clone() };

    let bot = TestBot::start().await;
    let line = format!("/game import bob side={}", side.name());
    let challenge = public(bot.attach("alice", &line, &file(&saved, ["A", "B"], &Value::Null)).await);
    let board = public(bot.click("bob", &challenge, "Accept").await);
    assert!(board.plain().contains("Alice to move"), "{}", board.plain());
    assert_eq!(exported(&bot, &code(&board)).await.moves, moves);
    let legal = position.legal(side);
    let listed = told(bot.say("alice", "/cheess moves").await);
    assert!(legal.iter().all(|text| listed.contains(text)), "{listed} lacks one of {legal:?}");
    let ended = public(bot.say("alice", "/cheess end").await);
    assert!(ended.plain().contains("Bob to move"), "{}", ended.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_set_up_in_a_record_stays_secret() {
    let bot = TestBot::start().await;
    let record = record("dama", json!({"seed": 5}), &[(Side::White, "setup:100000000001")]);
    let bytes = file(&record, ["", ""], &Value::Null);
    let challenge = public(bot.attach("alice", "/game import bob side=white", &bytes).await);
    let alt = challenge.picture.as_ref().expect("the position").alt.to_string();
    assert!(!challenge.plain().contains("1000") && !alt.contains("showing"), "{} {alt}", challenge.plain());
    let board = public(bot.click("bob", &challenge, "Accept").await);
    let alt = board.picture.as_ref().expect("a picture").alt.to_string();
    assert!(!board.plain().contains("1000") && !alt.contains("showing"), "{} {alt}", board.plain());
    let seen = told(bot.say("bob", "/game history").await);
    assert!(seen.contains("still secret") && !seen.contains("1000"), "{seen}");
    assert!(told(bot.say("alice", "/game history").await).contains("set-up 100000000001"));
    // A person who brings the other side's set-up knows it.
    let words = told(bot.attach("alice", "/game import carol side=black", &bytes).await);
    assert!(words.contains("secret set-up") && words.contains("/dama new"), "{words}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_without_its_secrets_cannot_go_on() {
    let (bot, _) = TestBot::in_game("setup=ones seed=1").await;
    public(bot.say("alice", "c3-d4").await);
    let running = private(bot.say("alice", "/game export format=json").await).files.remove(0);
    let words = told(bot.attach("alice", "/game import", &running.bytes).await);
    assert!(words.contains("still in progress") && words.contains("seed"), "{words}");
    // Nor one from which somebody has cut the note about it.
    let moves = [(Side::White, "c3-d4")];
    let bytes = file(&record("dama", json!({"setup": "ones"}), &moves), ["", ""], &Value::Null);
    let words = told(bot.attach("alice", "/game import", &bytes).await);
    assert!(words.contains("still in progress") && words.contains("seed"), "{words}");
    // Without a move nothing has been drawn yet.
    let bytes = file(&record("dama", json!({"setup": "ones"}), &[]), ["", ""], &Value::Null);
    let seat = public(bot.attach("alice", "/game import", &bytes).await);
    public(bot.click("carol", &seat, "Join").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_files_are_refused_with_place_and_advice() {
    let bot = TestBot::start().await;
    let illegal = FINISHED.iter().map(|byte| *byte as char).collect::<String>().replace("W[cc]", "\nW[ee]");
    let mut long = Vec::new();
    let games = Registry::standard();
    let mut position = games.find("go").unwrap().start(&Map::new()).unwrap();
    while long.len() <= 3_000 {
        let (side, text) = match position.to_act().only() {
            Some(side) => (side, "pass"),
            None => (Side::White, "resume"),
        };
        long.push(position.play(Some(side), text).unwrap());
    }
    let long = Record { game: "go".to_owned(), rules_version: 1, options: Map::new(), moves: long };
    for (bytes, words) in [
        (b"".to_vec(), "I can't find a game in this file. Send an SGF file, a JSON file from"),
        (b"\x89PNG\r\n\x1a\n\0\0".to_vec(), "I can't find a game in this file"),
        (b"(;GM[2]SZ[9])".to_vec(), "Line 1, column 6: “2” isn't the number of a game"),
        (b"(;GM[1]SZ[9]\n;B[zz])".to_vec(), "Line 2, column 4: zz isn't on the board"),
        (
            b"{\"deska\": 1,\n \"players\": 7}".to_vec(),
            "Line 2, column 13: an object in { } is expected here",
        ),
        (b"{\"deska\": 1".to_vec(), "the file ends here, before the record does"),
        (illegal.into_bytes(), "Move 2 of this record, line 2, column 3, isn't legal."),
        (vec![b' '; (1 << 20) + 1], "This file is too long. It can have at most 1024 KB."),
        (file(&long, ["", ""], &Value::Null), "This record has 3001 moves."),
    ] {
        assert_says(told(bot.attach("alice", "/game import bob", &bytes).await), words);
    }
    let lost = |fault| FileArg { name: "game.sgf".to_owned(), content: Err(fault) };
    for (fault, words) in [(MissingFile::NotFetched, "couldn't fetch"), (MissingFile::TooLong, "too long")] {
        let call = Call::WithFile { line: String::new(), file: lost(fault) };
        let response: Response = bot.service.answer(&caller("alice"), words, call).await;
        assert!(told(response).contains(words));
    }
    assert!(told(bot.say("alice", "/game import bob").await).contains("A file is missing."));
    assert!(told(bot.attach("alice", "/game list", FINISHED).await).contains("game.sgf"));
    assert!(told(bot.attach("alice", "hello there", FINISHED).await).contains("don't understand"));
    let words = told(bot.attach("alice", "/game import alice", &begun()).await);
    assert!(words.contains("can't play against yourself"), "{words}");
    assert!(told(bot.say("alice", "/game list").await).contains("no open games"), "nothing was stored");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_game_leaves_out_of_its_file_is_said_to_the_importer() {
    let bot = TestBot::start().await;
    let response = bot.attach("alice", "/game import bob", b"(;GM[1]SZ[9]AB[aa][bb];W[cc])\n(;GM[1])").await;
    let note = response.private.as_ref().expect("a note").plain();
    assert!(note.contains("The file has 2 games. I read game 1; game-number= chooses another."), "{note}");
    let board = public(bot.click("bob", &public(response), "Accept").await);
    assert!(board.plain().contains("record of 1 move"), "{}", board.plain());
    let second = public(bot.attach("alice", "/game import bob game-number=2", TWO_GAMES).await);
    assert!(second.plain().contains('7'), "{}", second.plain());
    let words = told(bot.attach("alice", "/game import bob game-number=3", TWO_GAMES).await);
    assert!(words.contains("no game 3, only 2"), "{words}");
}

const TWO_GAMES: &[u8] = b"(;GM[1]SZ[9];B[ee])\n(;GM[1]SZ[7];B[dd])";

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_understood_is_said_in_the_language_of_the_importer() {
    let bot = TestBot::start().await;
    let file = b"(;GM[1]SZ[9]HA[even]RU[house]XY;B[ee];B[gg])) see you";
    let note = bot.attach("alice", "/game import bob", file).await.private.expect("a note").plain();
    for words in [
        "I can't read HA in line 1, column 16, and left it out: “even”.",
        "I don't know rules named “house”.",
        "XY in line 1, column 30, has no value.",
        "Passes added: 1.",
        "column 45 on, the file has signs or text that I left out.",
    ] {
        assert!(note.contains(words), "{words}: {note}");
    }
    told(bot.say("alice", "/me language cs").await);
    let note = bot.attach("alice", "/game import bob", file).await.private.expect("a note").plain();
    assert!(note.contains("Pravidla s\u{a0}názvem „house“ neznám."), "{note}");
    told(bot.say("alice", "/me language sk").await);
    let note = bot.attach("alice", "/game import bob", file).await.private.expect("a note").plain();
    assert!(note.contains("Pravidlá s\u{a0}názvom „house“ nepoznám."), "{note}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_with_a_bad_move_is_offered_up_to_it() {
    let bot = TestBot::start().await;
    let file = b"(;GM[1]SZ[9]RE[B+R];B[ee];W[cc];B[ee];W[gg])";
    let words = told(bot.attach("alice", "/game import bob", file).await);
    assert!(words.contains("Move 3 of this record, line 1, column 35, isn't legal."), "{words}");
    assert!(words.contains("import the file with moves=2."), "{words}");
    let challenge = public(bot.attach("alice", "/game import bob moves=2", file).await);
    assert_says(challenge.plain(), "It goes on from a record of 2 moves.");
    let words = told(bot.attach("alice", "/game import", b"(;GM[5]SZ[15];B[hh];W[ig])").await);
    assert!(words.contains("game=piskvorky"), "{words}");
    let challenge =
        public(bot.attach("alice", "/game import bob game=piskvorky", b"(;GM[5]SZ[15];B[hh];W[ig])").await);
    assert_says(challenge.plain(), "It goes on from a record of 2 moves.");
}

/// Stones on the board at the start are no moves, so a game without passes needs none for them.
#[tokio::test(flavor = "multi_thread")]
async fn stones_at_the_start_of_a_record_need_no_passes() {
    for stones in ["AB[hh][ig]AW[gi][gh]", "AB[hh][ig][gg]AW[gi]"] {
        for language in ["en", "cs", "sk"] {
            let bot = TestBot::start().await;
            told(bot.say("alice", &format!("/me language {language}")).await);
            let file = format!("(;GM[4]FF[4]SZ[15]{stones}RE[B+R];B[jj])");
            let answer = bot.attach("alice", "/game import", file.as_bytes()).await;
            assert!(answer.private.is_none(), "{stones}: {answer:?}");
            let board = public(answer);
            let words = board.plain().to_lowercase();
            assert!(!words.contains("pass") && !words.contains("pas"), "{stones}: {words}");
            let record = exported(&bot, &code(&board)).await;
            assert_eq!(record.moves.len(), 1, "{stones}: the stones are no moves");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_of_an_import_is_the_same_file_a_year_later() {
    let bot = TestBot::start().await;
    let foreign = b"(;GM[1]SZ[9]KM[5.5]PB[Ann]PW[Zed]BR[3d]DT[2019-05-06,07]EV[Cup]RO[2]PC[Brno]RE[B+R]C[Two\nlines];B[ee]C[here];W[ec];B[gc])";
    let told_in_words =
        "(;GM[4]SZ[20]PB[Ann]RU[Standard]RE[It was late]AB[aa][bb]AW[cc]PL[W];W[dd])".as_bytes();
    let later_stones = format!(
        "(;GM[1]SZ[9]RE[B+R]DT[{}]C[first];B[ee]C[second];AB[aa]C[third];W[dd])",
        "long ago ".repeat(30)
    );
    let native = {
        public(
            bot.click("bob", &public(bot.say("alice", "/go new bob side=black size=9").await), "Accept")
                .await,
        );
        for (who, text) in [("alice", "e5"), ("bob", "c3"), ("alice", "/game resign confirm=yes")] {
            public(bot.say(who, text).await);
        }
        let list = private(bot.say("alice", "/game export format=sgf").await);
        list.files[0].bytes.to_vec()
    };
    for file in [foreign.as_slice(), told_in_words, later_stones.as_bytes(), &native] {
        for format in ["sgf", "json"] {
            let first = public(bot.attach("alice", "/game import", file).await);
            let export = async |board| {
                let line = format!("/game export {} {format}", code(board));
                private(bot.say("alice", &line).await).files[0].bytes.to_vec()
            };
            let exported = export(&first).await;
            let text = String::from_utf8(exported.clone()).unwrap();
            assert!(
                file != foreign
                    || (text.contains("2019-05-06,07") && text.contains("Brno") && text.contains("here")),
                "{text}"
            );
            bot.later(366 * 24 * 60 * 60 * 1000);
            let again = public(bot.attach("alice", "/game import", &exported).await);
            assert_eq!(String::from_utf8(export(&again).await).unwrap(), text);
            if file == native.as_slice() && format == "sgf" {
                assert_eq!(exported, native);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_imported_game_follows_the_settings() {
    let bot = TestBot::start().await;
    told(bot.say("admin", "/config set undo never").await);
    told(bot.say("admin", "/config set clock 5d").await);
    let challenge = public(bot.attach("alice", "/game import bob", &begun()).await);
    assert!(challenge.plain().contains("No undo.") && challenge.plain().contains("5 days"), "{challenge:?}");
    let begun = public(bot.click("bob", &challenge, "Accept").await);
    let code = code(&begun);
    let table = bot.core().table(&code).await.unwrap().unwrap();
    assert_eq!(table.row.terms.undo, deska_model::challenges::terms::UndoRule::Never);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_of_an_opening_names_no_colour_before_they_are_chosen() {
    let bot = TestBot::start().await;
    let moves = ["h8", "h9", "h10"].map(|point| (Side::Black, point));
    let opening = record("piskvorky", json!({"opening": "swap2", "size": 15}), &moves);
    let file = file(&opening, ["Alice", "Zed"], &Value::Null);
    let words = public(bot.attach("alice", "/game import bob", &file).await).plain();
    assert!(words.contains("It goes on from a record of 3 moves."), "{words}");
    assert!(!words.contains("is to move") && !words.contains("plays White"), "{words}");
}
