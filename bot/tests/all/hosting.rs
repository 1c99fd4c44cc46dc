//! The program under the system calls that its unit of systemd allows.

use deska_testkit::console_client::{public, words};
use deska_testkit::deska::Deska;
use deska_testkit::deska::{FILE, command, on};
use deska_testkit::pace::comes;
use seccompiler::{BpfProgram, SeccompAction, SeccompFilter};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::path::Path;
use std::process::Command;
use std::thread;
use syscalls::Sysno;

const UNIT: &str = include_str!("../../hosting/deska.service");
const SETS: &str = include_str!("hosting/syscall-sets.txt");
const EPERM: u32 = 1;

/// The system calls of a set of systemd, or the one of this name.
fn calls_of(word: &str) -> BTreeSet<&str> {
    if !word.starts_with('@') {
        return BTreeSet::from([word]);
    }
    let behind = SETS.lines().skip_while(|line| *line != word).skip(1);
    let calls: BTreeSet<&str> =
        behind.take_while(|line| line.starts_with(' ')).flat_map(str::split_whitespace).collect();
    assert!(!calls.is_empty(), "{word} is in no list");
    calls
}

/// What a unit allows: its lines add to each other, and `~` takes away.
fn allowed(unit: &str) -> BTreeSet<&str> {
    let mut allowed = BTreeSet::new();
    for line in unit.lines().filter_map(|line| line.strip_prefix("SystemCallFilter=")) {
        let (takes_away, sets) = line.strip_prefix('~').map_or((false, line), |sets| (true, sets));
        for call in sets.split_whitespace().flat_map(calls_of) {
            if takes_away {
                allowed.remove(call)
            } else {
                allowed.insert(call)
            };
        }
    }
    allowed
}

/// The filter that systemd makes of a unit: other calls fail with EPERM.
fn filter(unit: &str) -> BpfProgram {
    assert!(unit.contains("\nSystemCallErrorNumber=EPERM\n"));
    // A processor lacks some of the calls.
    let numbers = allowed(unit).into_iter().filter_map(|name| name.parse::<Sysno>().ok());
    let rules: BTreeMap<i64, _> = numbers.map(|call| (i64::from(call.id()), Vec::new())).collect();
    let target = std::env::consts::ARCH.try_into().unwrap();
    let filter = SeccompFilter::new(rules, SeccompAction::Errno(EPERM), SeccompAction::Allow, target);
    filter.unwrap().try_into().unwrap()
}

/// Starts the program under the filter of a unit. Its log goes into a file.
fn start_under(unit: &str, folder: &Path, log: &Path) -> Deska {
    let filter = filter(unit);
    let mut command = command(folder, &on(FILE, &[("DESKA_ENGINE__DELAY_MS", "0")]));
    command.stderr(File::create(log).unwrap());
    // A filter belongs to a thread and to the processes that it starts.
    let start = move || {
        seccompiler::apply_filter(&filter).unwrap();
        Deska::start_quietly(command)
    };
    thread::spawn(start).join().unwrap()
}

/// What is logged while the program makes a move under the filter of a unit.
async fn log_of_a_move(unit: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let mut running = start_under(unit, folder.path(), &log);
    let console = running.console();
    let begun = console.say("Alice", "/go new deska level=1 size=5 side=white clock=none").await;
    assert!(words(public(&begun)).contains("Deska"), "{begun}");
    comes("the first move", async || {
        let games = console.ask("/api/running?as=Alice&channel=main").await;
        (games["games"][0]["my_turn"] == json!(true)).then_some(())
    })
    .await;
    let process = running.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &process]).status().unwrap().success());
    let ended = tokio::task::block_in_place(|| running.child.wait().unwrap());
    let log = std::fs::read_to_string(log).unwrap();
    assert!(ended.success(), "{log}");
    log
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn under_its_unit_thinking_gives_way_to_answers() {
    let log = log_of_a_move(UNIT).await;
    assert!(!log.contains("WARN") && !log.contains("ERROR"), "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_unit_that_forbids_a_lower_priority_is_named_once() {
    let log = log_of_a_move(&UNIT.replace("\nSystemCallFilter=setpriority\n", "\n")).await;
    assert_eq!(log.matches("SystemCallFilter=setpriority").count(), 1, "{log}");
}
