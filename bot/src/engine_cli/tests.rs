//! Sessions of lines, as other programs send them.

use super::{Further, Gomocup, Gtp, Next, Session, serve};
use engine::Level;
use rules::rng::SplitMix64;
use std::io::{Cursor, sink};

/// The time for a move of Gomocup while nothing is said of it, in milliseconds.
const USUAL_TURN: u64 = 30_000;

fn gtp() -> Gtp {
    Gtp::new(Level::LOWEST, "1.2.3", 7).unwrap()
}

fn gomocup() -> Gomocup {
    Gomocup::new(Level::LOWEST, "1.2.3", 7)
}

/// What a session says to a line. Time never passes.
fn ask(session: &mut dyn Session, line: &str) -> String {
    session.answer(line, &|_| false).text
}

/// Expects these answers to these lines.
fn expect(session: &mut dyn Session, talk: &[(&str, &str)]) {
    for (line, answer) in talk {
        assert_eq!(ask(session, line), *answer, "{line}");
    }
}

/// Whether a text is a vertex of a board of this size.
fn is_vertex(text: &str, size: u32) -> bool {
    let row = text[1..].parse::<u32>();
    text.starts_with(|letter: char| letter.is_ascii_uppercase() && letter != 'I')
        && row.is_ok_and(|row| (1..=size).contains(&row))
}

#[test]
fn gtp_introduces_itself() {
    let mut session = gtp();
    expect(
        &mut session,
        &[
            ("protocol_version", "= 2\n\n"),
            ("name", "= Deska\n\n"),
            ("17 version", "=17 1.2.3\n\n"),
            ("known_command genmove", "= true\n\n"),
            ("known_command dance", "= false\n\n"),
            ("3 dance", "?3 unknown command\n\n"),
            ("# only a comment", ""),
            ("", ""),
            ("\t8 \x07NAME # with a comment\r\n", "=8 Deska\n\n"),
        ],
    );
    let known = ask(&mut session, "list_commands");
    for command in known.trim_start_matches("= ").split_whitespace() {
        assert_eq!(ask(&mut session, &format!("known_command {command}")), "= true\n\n");
        // None of them is unknown when it is used.
        assert_ne!(ask(&mut gtp(), command), "? unknown command\n\n", "{command}");
    }
}

#[test]
fn gtp_plays_and_takes_back() {
    let mut session = gtp();
    expect(
        &mut session,
        &[
            ("boardsize 4", "? unacceptable size\n\n"),
            ("boardsize 25", "? unacceptable size\n\n"),
            ("boardsize 9", "=\n\n"),
            ("komi 6.5", "=\n\n"),
            ("komi five", "? komi not a float\n\n"),
            ("komi NaN", "? komi not a float\n\n"),
            ("get_komi", "= 6.5\n\n"),
            ("komi 6.75", "=\n\n"),
            ("get_komi", "= 6.75\n\n"),
            ("play b e5", "=\n\n"),
            ("play w E5", "? illegal move\n\n"),
            ("play w i3", "? invalid color or coordinate\n\n"),
            ("play w j9", "=\n\n"),
            ("play w k9", "? invalid color or coordinate\n\n"),
            ("play green e4", "? invalid color or coordinate\n\n"),
            ("undo", "=\n\n"),
            ("undo", "=\n\n"),
            ("undo", "? cannot undo\n\n"),
            ("genmove purple", "? invalid color\n\n"),
        ],
    );
    let mut moves = 0;
    for number in 0..60 {
        let answer = ask(&mut session, if number % 2 == 0 { "genmove b" } else { "genmove white" });
        let text = answer.trim_start_matches("= ").trim().to_owned();
        assert!(text == "pass" || text == "resign" || is_vertex(&text, 9), "{answer}");
        moves += usize::from(is_vertex(&text, 9));
    }
    assert!(moves > 20);
    assert!(ask(&mut session, "showboard").contains('X'));
}

/// A side may move twice in turn: the other one passes in between.
#[test]
fn gtp_takes_moves_out_of_turn() {
    let mut session = gtp();
    let lines =
        ["boardsize 9", "play b c3", "play b d4", "play b e5", "play w pass", "play b pass", "play b f6"];
    for line in lines {
        assert_eq!(ask(&mut session, line), "=\n\n", "{line}");
    }
    let board = ask(&mut session, "showboard");
    assert_eq!(board.matches('X').count(), 4, "{board}");
    // White may still move after two passes.
    expect(&mut session, &[("play w pass", "=\n\n"), ("play b pass", "=\n\n"), ("play w c7", "=\n\n")]);
}

#[test]
fn gtp_lays_handicap_stones() {
    let mut session = gtp();
    expect(
        &mut session,
        &[
            ("fixed_handicap 1", "? invalid number of stones\n\n"),
            ("fixed_handicap 4", "= D4 Q16 D16 Q4\n\n"),
            ("fixed_handicap 4", "? board not empty\n\n"),
            ("play w d16", "? illegal move\n\n"),
            ("play w c3", "=\n\n"),
            ("boardsize 9", "=\n\n"),
            ("set_free_handicap c3 c3", "? bad vertex list\n\n"),
            ("set_free_handicap c3", "? bad vertex list\n\n"),
            ("set_free_handicap c3 g7 pass", "? bad vertex list\n\n"),
            ("set_free_handicap c3 g7", "=\n\n"),
            ("play w g7", "? illegal move\n\n"),
            ("clear_board", "=\n\n"),
            ("place_free_handicap 2", "= C3 G7\n\n"),
            ("boardsize 9", "=\n\n"),
            ("place_free_handicap 60", "= C3 G7 C7 G3 C5 G5 E3 E7 E5\n\n"),
        ],
    );
}

/// Two halves of a board; a white stone in Black's is dead.
#[test]
fn gtp_counts() {
    let mut session = gtp();
    for line in ["boardsize 7", "komi 0.5"] {
        ask(&mut session, line);
    }
    for row in 1..=7 {
        ask(&mut session, &format!("play b d{row}"));
        ask(&mut session, &format!("play w e{row}"));
    }
    ask(&mut session, "play b b5");
    ask(&mut session, "play w b4");
    ask(&mut session, "play b b3");
    // By area: 28 points against 21 and the komi.
    assert_eq!(ask(&mut session, "final_score"), "= B+6.5\n\n");
    assert_eq!(ask(&mut session, "final_status_list dead"), "= B4\n\n");
    assert_eq!(ask(&mut session, "final_status_list seki"), "=\n\n");
    assert!(ask(&mut session, "final_status_list alive").split_whitespace().any(|stone| stone == "D1"));
    assert_eq!(ask(&mut session, "final_status_list new"), "? invalid status\n\n");
    // By territory: 19 points and a prisoner against 14 points and the komi.
    let rules = session.answer("kgs-rules japanese", &|_| false);
    assert_eq!(rules.text, "=\n\n");
    assert!(rules.note.contains("territory"), "{}", rules.note);
    assert_eq!(ask(&mut session, "final_score"), "= B+5.5\n\n");
    assert_eq!(ask(&mut session, "final_status b4"), "= dead\n\n");
    assert_eq!(ask(&mut session, "final_status D1"), "= alive\n\n");
    assert_eq!(ask(&mut session, "final_status a1"), "? vertex must not be empty\n\n");
    assert_eq!(ask(&mut session, "final_status z1"), "? invalid vertex\n\n");
}

/// A komi is scored in halves, and one that the rules don't have counts as well.
#[test]
fn gtp_takes_any_komi() {
    let expected = [
        ("0", "B+7.0", false),
        ("6.75", "0", true),
        ("7.3", "W+0.5", true),
        ("1000", "W+993.0", false),
        ("-1e3", "B+1007.0", false),
    ];
    for (komi, score, is_rounded) in expected {
        let mut session = gtp();
        ask(&mut session, "boardsize 7");
        let answer = session.answer(&format!("komi {komi}"), &|_| false);
        assert_eq!((answer.text.as_str(), !answer.note.is_empty()), ("=\n\n", is_rounded), "{komi}");
        // Black has 28 points and White 21.
        for row in 1..=7 {
            ask(&mut session, &format!("play b d{row}"));
            ask(&mut session, &format!("play w e{row}"));
        }
        assert_eq!(ask(&mut session, "final_score"), format!("= {score}\n\n"), "{komi}");
    }
}

/// The parts of each move in a line of an analysis.
fn analysed(line: &str) -> Vec<Vec<&str>> {
    let moves = line.split("info ").skip(1);
    moves.map(|one| one.split_whitespace().collect()).collect()
}

/// Whether the parts are those of the move with this number.
fn is_move(parts: &[&str], order: usize) -> bool {
    let names: Vec<&str> = parts.iter().copied().step_by(2).take(7).collect();
    let number = |at: usize| parts[at].parse::<u32>().unwrap();
    names == ["move", "visits", "winrate", "prior", "lcb", "order", "pv"]
        && (is_vertex(parts[1], 9) || parts[1] == "pass")
        && number(3) > 0
        && number(9) <= number(5)
        && number(5) <= 10_000
        && number(11) == order as u32
        && parts[13] == parts[1]
}

/// An analysis goes on until a line comes; each of its lines knows more.
#[test]
fn gtp_analyses_until_a_line_comes() {
    let mut session = gtp();
    ask(&mut session, "boardsize 9");
    for line in ["7 lz-analyze 50", "7 analyze w 50", "7 lz-analyze interval 50"] {
        let answer = session.answer(line, &|_| false);
        assert_eq!((answer.text.as_str(), answer.next), ("=7\n", Next::GoesOn));
        let mut visits = 0;
        for _ in 0..3 {
            let Further::Text(text) = session.go_on(&|| false) else { panic!("it goes on") };
            let moves = analysed(&text);
            assert!(moves.iter().enumerate().all(|(order, parts)| is_move(parts, order)), "{text}");
            let all: u32 = moves.iter().map(|parts| parts[3].parse::<u32>().unwrap()).sum();
            assert!(all > visits && text.ends_with('\n'), "{text}");
            visits = all;
        }
        assert_eq!(session.go_on(&|| true), Further::End("\n".to_owned()));
        assert_eq!(session.go_on(&|| true), Further::End("\n".to_owned()));
    }
    // An analysis writes at least one line, and changes nothing.
    session.answer("analyze", &|_| false);
    assert!(matches!(session.go_on(&|| true), Further::Text(_)));
    assert_eq!(session.go_on(&|| true), Further::End("\n".to_owned()));
    assert_eq!(ask(&mut session, "undo"), "? cannot undo\n\n");
    let text = ask(&mut session, "lz-genmove_analyze b 50");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines[0], lines[3], lines.len()), ("=", "", 4), "{text}");
    assert!(lines[2].starts_with("play "), "{text}");
    assert_eq!(ask(&mut session, "undo"), "=\n\n");
}

/// The limit of a move comes from the protocol, and is asked for while the search runs.
#[test]
fn gtp_keeps_the_time() {
    let limits = |lines: &[&str]| {
        let mut session = Gtp::new(Level::HIGHEST, "1", 3).unwrap();
        for line in ["boardsize 9"].iter().chain(lines) {
            assert_eq!(ask(&mut session, line), "=\n\n", "{line}");
        }
        let asked = std::cell::RefCell::new(Vec::new());
        session.answer("genmove b", &|limit| {
            asked.borrow_mut().push(limit);
            true
        });
        asked.into_inner().first().copied()
    };
    assert_eq!(limits(&["time_settings 300 0 0"]), Some(12_000));
    assert_eq!(limits(&["time_settings 0 10 5"]), Some(1800));
    assert_eq!(limits(&["time_settings 300 10 5", "time_left b 50 0"]), Some(2000));
    assert_eq!(limits(&["time_settings 300 10 5", "time_left b 4 2"]), Some(1800));
    assert_eq!(limits(&["time_settings 300 10 5", "time_left w 4 2"]), Some(12_000));
    assert_eq!(limits(&["time_settings 300 10 5", "time_left b 1.5 0"]), Some(1350));
    assert_eq!(limits(&["time_settings 0 2.5 1"]), Some(2250));
    for nothing_left in ["0 0", "-3 0", "0 1", "-0.5 2", "0.0 1"] {
        let told = format!("time_left b {nothing_left}");
        for settings in ["time_settings 2 0 0", "time_settings 0 5 1", "time_settings 60 10 1"] {
            assert_eq!(limits(&[settings, &told]), Some(0), "{settings}, {told}");
        }
    }
    assert_eq!(limits(&["time_left b 0 1"]), Some(0));
    assert_eq!(limits(&["time_left b 0 0"]), None);
    assert_eq!(limits(&["time_settings 60 10 0"]), None);
    assert_eq!(limits(&["kgs-time_settings none"]), None);
    assert_eq!(limits(&["kgs-time_settings absolute 300"]), Some(12_000));
    assert_eq!(limits(&["kgs-time_settings byoyomi 0 30 5"]), Some(27_000));
    assert_eq!(limits(&["kgs-time_settings canadian 0 300 25"]), Some(10_800));
    assert_eq!(limits(&["time_settings 2 0 0", "time_left b 0 0"]), Some(0));
}

#[test]
fn gomocup_begins_and_answers() {
    let mut session = gomocup();
    expect(
        &mut session,
        &[
            ("BEGIN", "ERROR START comes first\n"),
            ("TURN 1,1", "ERROR START comes first\n"),
            ("START 21", "ERROR unsupported board size\n"),
            ("START x", "ERROR unsupported board size\n"),
            ("RECTSTART 20,15", "ERROR only square boards are supported\n"),
            ("START 20", "OK\n"),
            ("INFO timeout_turn 1000", ""),
            ("INFO max_memory 83886080", ""),
            ("ABOUT", "name=\"Deska\", version=\"1.2.3\"\n"),
            ("DANCE", "UNKNOWN command\n"),
            ("TURN 20,3", "ERROR no such field\n"),
            ("TURN 3", "ERROR no such field\n"),
            ("BEGIN", "10,10\n"),
            ("BEGIN", "ERROR the board is not empty\n"),
            ("TURN 10,10", "ERROR there is a stone already\n"),
            ("TAKEBACK 10,10", "OK\n"),
            ("TAKEBACK 10,10", "ERROR there is no stone\n"),
            ("RESTART", "OK\n"),
        ],
    );
    let answer = ask(&mut session, "turn 10,10");
    assert_eq!(answer.trim().split(',').filter(|part| part.parse::<u8>().is_ok_and(|at| at < 20)).count(), 2);
    assert_eq!(session.answer("END", &|_| false).next, Next::End);
}

/// A board of stones: the win is taken, whoever placed the first stone.
#[test]
fn gomocup_reads_a_board() {
    for enemy in [&["0,0", "0,2", "0,4", "0,6"][..], &["0,0", "0,2", "0,4", "0,6", "0,8"]] {
        let mut session = gomocup();
        expect(&mut session, &[("START 15", "OK\n"), ("BOARD", "")]);
        for own in ["4,4", "5,5", "6,6", "7,7"] {
            expect(&mut session, &[(&format!("{own},1"), "")]);
        }
        for stone in enemy {
            expect(&mut session, &[(&format!("{stone},2"), "")]);
        }
        let answer = ask(&mut session, "DONE");
        assert!(["3,3\n", "8,8\n"].contains(&answer.as_str()), "{answer}");
    }
    let mut session = gomocup();
    expect(
        &mut session,
        &[
            ("START 15", "OK\n"),
            ("BOARD", ""),
            ("7,7,1", ""),
            ("7,7,2", ""),
            ("DONE", "ERROR a stone of the list is wrong\n"),
            ("BOARD", ""),
            ("DONE", "7,7\n"),
        ],
    );
}

/// A rule that forbids six in a row, and one that forbids Black two threes at once.
#[test]
fn gomocup_knows_the_rules() {
    let four_and_one =
        ["3,3,1", "4,3,1", "5,3,1", "6,3,1", "8,3,1", "3,9,2", "5,9,2", "7,9,2", "9,9,2", "2,3,2"];
    let best = |rule: u8| {
        let mut session = gomocup();
        ask(&mut session, "START 15");
        ask(&mut session, &format!("INFO rule {rule}"));
        ask(&mut session, "BOARD");
        for line in four_and_one {
            ask(&mut session, line);
        }
        ask(&mut session, "DONE")
    };
    assert_eq!(best(0), "7,3\n", "six stones win");
    assert_ne!(best(1), "7,3\n", "six stones don't win");
    assert_ne!(best(4), "7,3\n", "an overline is forbidden to Black");
    assert_eq!(best(8), "ERROR this rule is not supported\n");
    let mut session = gomocup();
    ask(&mut session, "START 20");
    ask(&mut session, "INFO rule 4");
    assert_eq!(ask(&mut session, "BEGIN"), "ERROR this rule is not supported on this board\n");
}

#[test]
fn gomocup_opens_with_swap2() {
    let mut session = Gomocup::new(Level::new(6).unwrap(), "1.2.3", 7);
    ask(&mut session, "START 15");
    ask(&mut session, "SWAP2BOARD");
    let opening = ask(&mut session, "DONE");
    let cells: Vec<&str> = opening.split_whitespace().collect();
    assert_eq!(cells.len(), 3, "{opening}");
    // Stones far from each other, of which Black's two are an open two in the middle: Black is better.
    for stones in [&["7,7", "0,0", "7,8"][..], &["7,7", "0,0", "7,8", "14,14", "8,7"]] {
        ask(&mut session, "SWAP2BOARD");
        for stone in stones {
            assert_eq!(ask(&mut session, stone), "");
        }
        assert_eq!(ask(&mut session, "DONE"), "SWAP\n");
        assert!(ask(&mut session, "TURN 6,6").contains(','));
    }
    // Black's stones are in the corners, and White's are a two in the middle.
    ask(&mut session, "SWAP2BOARD");
    for stone in ["0,0", "7,7", "14,0", "7,8", "14,14"] {
        ask(&mut session, stone);
    }
    assert_eq!(ask(&mut session, "DONE").trim().split(',').count(), 2);
    ask(&mut session, "SWAP2BOARD");
    ask(&mut session, "7,7");
    assert_eq!(ask(&mut session, "DONE"), "ERROR an opening has 0, 3 or 5 stones\n");
}

#[test]
fn gomocup_keeps_the_time() {
    let limit = |infos: &[&str]| {
        let mut session = Gomocup::new(Level::HIGHEST, "1", 3);
        ask(&mut session, "START 15");
        infos.iter().for_each(|info| assert_eq!(ask(&mut session, &format!("INFO {info}")), ""));
        let asked = std::cell::RefCell::new(Vec::new());
        session.answer("TURN 7,7", &|limit| {
            asked.borrow_mut().push(limit);
            true
        });
        asked.into_inner().first().copied()
    };
    assert_eq!(limit(&["timeout_turn 1000"]), Some(870));
    assert_eq!(limit(&["timeout_turn 1000", "timeout_match 60000", "time_left 3000"]), Some(170));
    assert_eq!(limit(&["timeout_turn 1000", "time_left 3000"]), Some(170));
    assert_eq!(limit(&["timeout_turn  1000", "time_left 2147483647"]), Some(870));
    assert_eq!(limit(&["timeout_turn 5000", "time_left -50"]), Some(1));
    assert_eq!(limit(&["timeout_turn 0"]), Some(1));
}

/// The limit of the thought about a line, if it has one; the thought ends at once.
fn limit_of(session: &mut dyn Session, line: &str) -> Option<u64> {
    let limit = std::cell::Cell::new(None);
    session.answer(line, &|most| {
        limit.set(Some(limit.get().map_or(most, |known: u64| known.max(most))));
        true
    });
    limit.get()
}

/// Whatever was said of time and in whatever order, no thought is longer than the turn or the rest of the match.
#[test]
fn gomocup_keeps_any_schedule() {
    let mut random = SplitMix64::new(11);
    let mut number = |most: usize| random.below(most);
    for schedule in 0..1_000 {
        let mut session = gomocup();
        ask(&mut session, "START 15");
        let (mut turn, mut left) = (USUAL_TURN, None);
        for _ in 0..number(6) {
            let time = [0, 1, 29, 31, 300, 999, 5_000, 180_000][number(8)];
            match number(5) {
                0 => turn = time,
                1 => left = Some(time),
                _ => {}
            }
            let info = ["timeout_turn", "time_left", "timeout_match", "max_memory", "folder"];
            let (turn_line, left_line) =
                (format!("INFO timeout_turn {turn}"), left.map(|left| format!("INFO time_left {left}")));
            ask(&mut session, &turn_line);
            left_line.iter().for_each(|line| drop(ask(&mut session, line)));
            ask(&mut session, &format!("INFO {} {time}", info[2 + number(3)]));
        }
        let told = format!("schedule {schedule}: turn {turn}, left {left:?}");
        let begins = ["BEGIN", "TURN 7,7"][number(2)];
        // A millisecond is the least that there is.
        let limit = limit_of(&mut session, begins).unwrap_or_default();
        assert!(limit <= turn.max(1), "{told}: {limit}");
        assert!(left.is_none_or(|left| limit <= left.max(1)), "{told}: {limit}");
    }
}

/// The same for the clocks of GTP; without news of the clock, all thoughts together are no longer than it.
#[test]
fn gtp_keeps_any_schedule() {
    let mut random = SplitMix64::new(12);
    let mut number = |most: usize| random.below(most);
    for schedule in 0..1_000 {
        let mut session = gtp();
        ask(&mut session, "boardsize 5");
        let seconds = [0, 1, 2, 10, 60, 1_800];
        let (main, period, stones): (u64, u64, usize) = (seconds[number(6)], seconds[number(4)], number(4));
        ask(&mut session, &format!("time_settings {main} {period} {stones}"));
        let unlimited = stones == 0 && (period > 0 || main == 0);
        let told = format!("schedule {schedule}: {main} {period} {stones}");
        let mut spent = 0;
        for _ in 0..=number(4) {
            let limit = limit_of(&mut session, "genmove b");
            assert!(limit.is_none() || !unlimited, "{told}");
            let limit = limit.unwrap_or_default();
            spent += limit;
            assert!(limit <= (main * 1_000).max(period * 1_000), "{told}: {limit}");
            if stones == 0 {
                assert!(spent <= main * 1_000, "{told}: {spent}");
            }
            ask(&mut session, "undo");
        }
        let (tenths, stones) = (u64::try_from(number(60)).unwrap(), number(3));
        ask(&mut session, &format!("time_left b {}.{} {stones}", tenths / 10, tenths % 10));
        if let Some(limit) = limit_of(&mut session, "genmove b") {
            let most = if stones > 0 { tenths * 100 } else { (tenths * 100).max(period * 1_000) };
            assert!(limit <= most, "{told}, then {tenths} tenths for {stones}: {limit}");
        }
    }
}

/// A stone of a finished row, or a point forbidden to Black, stays as it is.
#[test]
fn gomocup_leaves_blocked_cells_alone() {
    for blocked in ["7,7", "0,0", "14,3"] {
        let mut session = gomocup();
        ask(&mut session, "START 15");
        ask(&mut session, "BOARD");
        ask(&mut session, &format!("{blocked},3"));
        let mut played = vec![blocked.to_owned()];
        let mut answer = ask(&mut session, "DONE");
        for turn in 0..20 {
            let cell = answer.trim().to_owned();
            assert!(cell.contains(',') && !played.contains(&cell), "{cell}");
            played.push(cell);
            let taken = played.iter().map(String::as_str).collect::<Vec<_>>();
            let free = (0..15).map(|at| format!("{at},{turn}")).find(|cell| !taken.contains(&cell.as_str()));
            let Some(free) = free.filter(|_| turn < 15) else { break };
            answer = ask(&mut session, &format!("TURN {free}"));
            played.push(free);
            if answer.starts_with("ERROR the game is over") {
                break;
            }
        }
        assert!(ask(&mut session, &format!("TURN {blocked}")).starts_with("ERROR"), "{blocked}");
    }
}

#[test]
fn gomocup_ends_and_skips_empty_lines_inside_a_list() {
    let mut session = gomocup();
    ask(&mut session, "\u{feff}START 15");
    for line in ["INFO  rule \t 1", "BOARD", "7,7,2", "", "  "] {
        assert_eq!(ask(&mut session, line), "", "{line}");
    }
    assert_eq!(ask(&mut session, "DONE").trim().split(',').count(), 2);
    ask(&mut session, "BOARD");
    let end = session.answer("END", &|_| false);
    assert_eq!((end.text.as_str(), end.next), ("", Next::End));
}

/// Forbidden moves are neither shown nor made.
#[test]
fn gtp_avoids_moves() {
    let mut session = gtp();
    ask(&mut session, "boardsize 5");
    let first = |session: &mut Gtp, line: &str| {
        assert_eq!(session.answer(line, &|_| false).text, "=\n", "{line}");
        let Further::Text(text) = session.go_on(&|| false) else { panic!("it goes on") };
        text
    };
    let free = first(&mut session, "lz-analyze b interval 20");
    let best = analysed(&free)[0][1].to_lowercase();
    let avoiding = format!("lz-analyze b interval 20 avoid b {best},pass 5 avoid w a1 5");
    for parts in analysed(&first(&mut session, &avoiding)) {
        assert!(parts[1] != "pass" && parts[1].to_lowercase() != best, "{parts:?}");
    }
    let allowed = first(&mut session, &format!("lz-analyze b 20 allow b {best} 1"));
    assert!(analysed(&allowed).iter().all(|parts| parts[1].to_lowercase() == best), "{allowed}");
    expect(
        &mut session,
        &[
            ("lz-analyze avoid b", "? avoid needs a color, vertices and a number of moves\n\n"),
            ("lz-analyze avoid b z9 3", "? invalid vertex\n\n"),
            ("lz-analyze avoid b a1 x", "? \"x\" is no number\n\n"),
        ],
    );
    let all = "abcde".chars().flat_map(|column| (1..=5).map(move |row| format!("{column}{row}")));
    let all: Vec<String> = all.filter(|at| at != "c3").collect();
    let made = ask(&mut session, &format!("lz-genmove_analyze b 20 avoid b {} 1", all.join(",")));
    assert!(made.contains("play C3") || made.contains("play pass"), "{made}");
}

/// Dead stones are taken off before the program passes.
#[test]
fn gtp_cleans_up() {
    let mut session = gtp();
    for line in ["boardsize 7", "komi 0.5"] {
        ask(&mut session, line);
    }
    for row in 1..=7 {
        ask(&mut session, &format!("play b d{row}"));
        ask(&mut session, &format!("play w e{row}"));
    }
    for stone in ["b b5", "w b4", "b b3", "w g4", "b g1"] {
        ask(&mut session, &format!("play {stone}"));
    }
    for _ in 0..60 {
        ask(&mut session, "play w pass");
        if ask(&mut session, "kgs-genmove_cleanup b") == "= pass\n\n" {
            break;
        }
    }
    let dead = ask(&mut session, "final_status_list dead");
    let board = ask(&mut session, "showboard");
    let row = board.lines().find(|line| line.trim_start().starts_with("4 ")).unwrap_or_default();
    assert_eq!(row.split_whitespace().nth(2), Some("."), "{board}\n{dead}");
}

/// `loadsgf` reads size, komi, stones and moves, and changes nothing if it can't.
#[test]
fn gtp_loads_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("Game One.SGF");
    std::fs::write(&file, "(;GM[1]FF[4]SZ[9]KM[5.5]AB[cc][gg]HA[2];W[ee];B[ed];W[fd];B[])").unwrap();
    let mut session = gtp();
    ask(&mut session, "boardsize 13");
    assert_eq!(ask(&mut session, "loadsgf /no/such/File"), "? cannot load file\n\n");
    assert_eq!(ask(&mut session, "query_boardsize"), "= 13\n\n");
    assert_eq!(ask(&mut session, &format!("loadsgf {}", file.display())), "=\n\n");
    expect(&mut session, &[("query_boardsize", "= 9\n\n"), ("get_komi", "= 5.5\n\n")]);
    let stones = |session: &mut Gtp| {
        let board = ask(session, "showboard");
        (board.matches('X').count(), board.matches('O').count())
    };
    assert_eq!(stones(&mut session), (3, 2));
    assert_eq!(ask(&mut session, &format!("3 loadsgf {} 2", file.display())), "=3\n\n");
    assert_eq!(stones(&mut session), (2, 1));
    ask(&mut session, "undo");
    assert_eq!(stones(&mut session), (2, 0));
}

/// What GoGui's twogtp, Sabaki and KGS say before and during a game.
#[test]
fn gtp_starts_as_other_programs_ask() {
    let twogtp = [
        "protocol_version",
        "name",
        "version",
        "list_commands",
        "boardsize 9",
        "komi 6.5",
        "clear_board",
        "time_settings 0 1 0",
        "genmove b",
        "play w pass",
        "genmove b",
        "final_score",
        "quit",
    ];
    let sabaki = [
        "1 protocol_version",
        "2 name",
        "3 version",
        "4 list_commands",
        "5 boardsize 9",
        "6 komi 7.5",
        "7 clear_board",
        "8 time_settings 60 10 1",
        "9 play B E5",
        "10 genmove W",
        "11 undo",
        "12 undo",
        "13 quit",
    ];
    let kgs = [
        "list_commands",
        "boardsize 9",
        "kgs-rules japanese",
        "kgs-time_settings byoyomi 60 10 3",
        "clear_board",
        "komi 6.5",
        "place_free_handicap 3",
        "time_left w 60 0",
        "genmove w",
        "play b pass",
        "time_left w -1 1",
        "kgs-genmove_cleanup w",
        "final_status_list dead",
        "quit",
    ];
    for lines in [&twogtp[..], &sabaki[..], &kgs[..]] {
        let mut session = gtp();
        for line in lines {
            let answer = session.answer(line, &|_| true);
            assert!(answer.text.starts_with('=') && answer.text.ends_with("\n\n"), "{line}: {}", answer.text);
            assert_eq!(answer.next == Next::End, line.ends_with("quit"), "{line}");
        }
    }
}

/// Lines of random words and bytes: every session goes on.
#[test]
fn hostile_lines_do_no_harm() {
    const WORDS: [&str; 54] = [
        "boardsize",
        "komi",
        "play",
        "genmove",
        "analyze",
        "lz-genmove_analyze",
        "kgs-genmove_cleanup",
        "kgs-time_settings",
        "byoyomi",
        "avoid",
        "loadsgf",
        "final_status",
        "undo",
        "fixed_handicap",
        "set_free_handicap",
        "time_left",
        "time_settings",
        "final_status_list",
        "final_score",
        "reg_genmove",
        "clear_board",
        "kgs-rules",
        "b",
        "w",
        "A1",
        "T19",
        "i5",
        "pass",
        "dead",
        "-1",
        "0",
        "9",
        "99999999999999999999999",
        "1e308",
        "NaN",
        "\u{fc}",
        "\0",
        "START",
        "TURN",
        "BOARD",
        "DONE",
        "INFO",
        "rule",
        "timeout_turn",
        "SWAP2BOARD",
        "TAKEBACK",
        "BEGIN",
        "5",
        "3,3",
        "3,3,1",
        "4,4,2",
        ",,,",
        "255,255",
        "7,7,7",
    ];
    let mut random = SplitMix64::new(11);
    let mut sessions: [Box<dyn Session>; 2] = [Box::new(gtp()), Box::new(gomocup())];
    sessions.iter_mut().for_each(|session| drop(session.answer("boardsize 5", &|_| true)));
    for _ in 0..1500 {
        let count = random.below(5);
        let words: Vec<&str> = (0..count).map(|_| WORDS[random.below(WORDS.len())]).collect();
        for session in &mut sessions {
            let answer = session.answer(&words.join(" "), &|_| true);
            assert!(answer.text.is_empty() || answer.text.ends_with('\n'));
        }
    }
    for session in &mut sessions {
        session.answer(&"x".repeat(1 << 20), &|_| true);
        session.answer(&"1".repeat(1 << 16), &|_| true);
    }
}

#[test]
fn a_session_ends_with_its_command_or_with_the_input() {
    let mut output = Vec::new();
    serve(&mut gtp(), &b"\xef\xbb\xbf1 name\n\xff\xfe\n2 quit\n3 name\n"[..], &mut output, sink()).unwrap();
    assert_eq!(String::from_utf8(output).unwrap(), "=1 Deska\n\n? unknown command\n\n=2\n\n");
    let mut output = Vec::new();
    serve(&mut gtp(), &b"boardsize 5\n4 analyze b 10\n5 name\nanalyze"[..], &mut output, sink()).unwrap();
    let text = String::from_utf8(output).unwrap();
    let parts: Vec<&str> = text.split("\n\n").collect();
    assert_eq!((parts[0], parts[2], parts.len()), ("=", "=5 Deska", 5), "{text}");
    assert!(parts[1].starts_with("=4\ninfo move ") && parts[3].starts_with("=\ninfo move "), "{text}");
    // A line of any length is one line, and what a person should know is written elsewhere.
    let long = format!("boardsize 9\nplay b e5 # {}\nkomi 6.7\n7 name\n", "x".repeat(3 << 20));
    let (mut output, mut notes) = (Vec::new(), Vec::new());
    serve(&mut gtp(), Cursor::new(long), &mut output, &mut notes).unwrap();
    assert_eq!(String::from_utf8(output).unwrap(), "=\n\n=\n\n=\n\n=7 Deska\n\n");
    assert_eq!(String::from_utf8(notes).unwrap(), "komi 6.7 counts as 6.5\n");
    let mut output = Vec::new();
    serve(&mut gomocup(), &b"START 15\r\nABOUT"[..], &mut output, sink()).unwrap();
    assert_eq!(String::from_utf8(output).unwrap(), "OK\nname=\"Deska\", version=\"1.2.3\"\n");
}
