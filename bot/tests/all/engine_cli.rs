//! `deska gtp` and `deska gomocup` as other programs use them: the real binary and its pipes.

use std::io::Write;
use std::process::{Command, Stdio};

/// What the program writes when it gets this input.
fn answers(args: &[&str], input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deska"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_game_of_go_is_played_over_pipes() {
    let input = "boardsize 9\n1 play b e5\n2 genmove w\nquit\n";
    let args = ["gtp", "--level", "2", "--seed", "5"];
    let text = answers(&args, input);
    let parts: Vec<&str> = text.split("\n\n").collect();
    assert_eq!((parts[0], parts[1], parts[3], parts[4]), ("=", "=1", "=", ""));
    assert!(parts[2].starts_with("=2 ") && parts[2] != "=2 E5", "{text}");
    assert_eq!(answers(&args, input), text, "the same seed plays the same game");
}

#[test]
fn a_game_of_five_in_a_row_is_played_over_pipes() {
    let text = answers(
        &["gomocup", "--level", "2"],
        "START 15\r\nINFO timeout_turn 500\r\nBEGIN\r\nTURN 0,0\r\nEND\r\n",
    );
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..2], ["OK", "7,7"]);
    assert_eq!((lines.len(), lines[2].split(',').count()), (3, 2), "{text}");
}

#[test]
fn there_are_eight_levels() {
    for level in ["0", "9", "hard"] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_deska")).args(["gtp", "--level", level]).output().unwrap();
        assert!(!output.status.success(), "{level}");
    }
}
