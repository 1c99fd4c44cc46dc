//! `deska rules` and `deska perft` as other programs use them: the real binary, its pipes and its exit codes.

use deska_testkit::patience;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;

const CASES: &str = include_str!("../../../rules/tests/cases/dama.jsonl");

fn deska(args: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deska"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program")
}

/// Runs the program with this input to its end.
fn run(args: &[&str], input: &[u8]) -> Output {
    let mut child = deska(args);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A program that ends early leaves the rest unread, which is its own affair.
    let feeding = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    feeding.join().unwrap();
    output
}

fn answers(input: &[u8]) -> Vec<Value> {
    let output = run(&["rules"], input);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_worked_case_is_answered_as_its_rules_page_says() {
    let cases: Vec<Value> = CASES.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(!cases.is_empty());
    let input: String = cases.iter().map(|case| format!("{}\n", case["request"])).collect();
    let answers = answers(input.as_bytes());
    assert_eq!(answers.len(), cases.len());
    for (case, answer) in cases.iter().zip(&answers) {
        for (key, expected) in case["expect"].as_object().unwrap() {
            assert_eq!(answer.get(key), Some(expected), "{}: {key} of {answer}", case["name"]);
        }
    }
}

#[test]
fn an_answer_comes_before_the_next_request_is_written() {
    let mut child = deska(&["rules"]);
    let mut stdin = child.stdin.take().unwrap();
    let stdout = BufReader::new(child.stdout.take().unwrap());
    let (sender, lines) = mpsc::channel();
    let reading = std::thread::spawn(move || {
        for line in stdout.lines() {
            sender.send(line.unwrap()).unwrap();
        }
    });
    let mut moves: Vec<&str> = Vec::new();
    for (made, white_moves) in [("c3-d4", false), ("b6-c5", true), ("d4xb6", false)] {
        moves.push(made);
        let request = json!({"game": "dama", "options": {"setup": "ones", "seed": 1}, "moves": moves});
        writeln!(stdin, "{request}").unwrap();
        let answer: Value =
            serde_json::from_str(&lines.recv_timeout(patience()).expect("an answer")).unwrap();
        assert_eq!(answer["to_move"], if white_moves { "white" } else { "black" });
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
    reading.join().unwrap();
}

#[test]
fn what_is_no_request_is_malformed_and_the_next_one_is_answered() {
    let good = "{\"game\":\"dama\"}";
    let long = format!("{{\"game\":\"{}\"}}", "x".repeat(5_000_000));
    let many = format!("{{\"game\":\"dama\",\"moves\":[{}]}}", vec!["\"c3-d4\""; 100_000].join(","));
    let deep = "[".repeat(100_000);
    let bad: [&[u8]; 12] = [
        b"nonsense",
        b"",
        b" ",
        b"null",
        b"[]",
        b"{\"game\":\"dama\",\"more\":1}",
        b"{\"game\":\"dama\"",
        b"{\"game\":\"\xff\xfe\"}",
        b"\xff\xfe\x00\x80",
        b"{\"game\":\"dama\",\"moves\":\"c3-d4\"}",
        long.as_bytes(),
        deep.as_bytes(),
    ];
    let mut input = Vec::new();
    for line in bad {
        input.extend_from_slice(line);
        input.extend_from_slice(b"\r\n");
        input.extend_from_slice(good.as_bytes());
        input.push(b'\n');
    }
    input.extend_from_slice(many.as_bytes());
    // The last line has no line break.
    input.extend_from_slice(format!("\n{good}").as_bytes());
    let answers = answers(&input);
    assert_eq!(answers.len(), 2 * bad.len() + 2);
    for (pair, line) in answers.chunks(2).zip(bad) {
        let shown = String::from_utf8_lossy(&line[..line.len().min(60)]);
        assert_eq!(pair[0]["ok"], false, "{shown}");
        assert_eq!(pair[0]["code"], "malformed", "{shown}");
        assert_eq!(pair[0]["at"], Value::Null, "{shown}");
        assert!(pair[0]["error"].as_str().is_some_and(|error| !error.is_empty()), "{shown}");
        assert_eq!(pair[1]["ok"], true, "after {shown}");
    }
    let last = &answers[2 * bad.len()..];
    assert_eq!((&last[0]["at"], &last[0]["code"]), (&json!(0), &json!("malformed")));
    assert_eq!(last[1]["ok"], true);
}

#[test]
fn a_sentence_tells_what_is_wrong_with_a_request() {
    let over = json!({
        "game": "piskvorky", "options": {"size": 5, "line": 4},
        "moves": ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "e5"],
    });
    let table: [(Vec<u8>, &str, &str); 4] = [
        (over.to_string().into(), "game_over", "The game is over: Black won (line)"),
        // A look is a matter of pictures, and there are none here.
        (
            br#"{"game":"piskvorky","options":{"look":"crossings"},"moves":[]}"#.to_vec(),
            "bad_options",
            "no option look",
        ),
        (
            br#"{"game":"go","options":{"size":4},"moves":[]}"#.to_vec(),
            "bad_options",
            "These options are refused: size",
        ),
        (b"{\"game\":\"go\xff\"}".to_vec(), "malformed", "no UTF-8"),
    ];
    for (request, code, words) in table {
        let answer = answers(&request).remove(0);
        assert_eq!(answer["code"], code, "{answer}");
        assert!(answer["error"].as_str().unwrap().contains(words), "{answer}");
    }
}

#[test]
fn an_empty_input_is_an_empty_output() {
    assert_eq!(answers(b"").len(), 0);
}

#[test]
fn a_reader_that_goes_away_ends_the_program_quietly() {
    for args in [&["rules"][..], &["perft", "dama", "4", "{\"setup\":\"ones\",\"seed\":1}"][..]] {
        let mut child = deska(args);
        let mut stdin = child.stdin.take().unwrap();
        drop(child.stdout.take());
        let request = "{\"game\":\"dama\"}\n".repeat(20_000);
        let feeding = std::thread::spawn(move || drop(stdin.write_all(request.as_bytes())));
        let output = child.wait_with_output().unwrap();
        feeding.join().unwrap();
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(!words.contains("panicked"), "{args:?}: {words}");
        assert!(output.status.success(), "{args:?}: {:?}, {words}", output.status);
    }
}

#[test]
fn perft_prints_the_counts_of_the_rules_page() {
    let output = run(&["perft", "dama", "3", "{\"setup\":\"ones\",\"seed\":1}"], b"");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "1 19\n2 361\n3 6770\n");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn bad_arguments_are_named_and_the_exit_code_tells() {
    for (args, code, named) in [
        (&["perft"][..], 2, "GAME"),
        (&["perft", "dama"], 2, "DEPTH"),
        (&["perft", "dama", "many"], 2, "many"),
        (&["perft", "dama", "0"], 2, "from 1 to 20"),
        (&["perft", "dama", "21"], 2, "from 1 to 20"),
        (&["perft", "dama", "-1"], 2, "-1"),
        (&["perft", "chess", "3"], 1, "there is no game chess; there are dama"),
        (&["perft", "dama", "2", "ones"], 1, "not a JSON object"),
        (&["perft", "dama", "2", "[1]"], 1, "not a JSON object"),
        (&["perft", "dama", "2", "{\"sed\":1}"], 1, "no option sed"),
        (&["perft", "dama", "2", "{\"seed\":-1}"], 1, "seed must be"),
        (&["perft", "dama", "2"], 1, "begins with a set-up"),
        (&["rules", "dama"], 2, "dama"),
        (&["rulez"], 2, "rulez"),
        (&["--confg", "x"], 2, "--confg"),
        (&["--config", "no-such-file.toml"], 1, "no-such-file.toml"),
    ] {
        let output = run(args, b"");
        let words = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {words}");
        assert!(words.contains(named), "{args:?}: {words}");
        assert!(!words.contains("panicked"), "{args:?}: {words}");
        assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{args:?}");
    }
}
