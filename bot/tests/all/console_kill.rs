//! The real program, killed as soon as it has answered: after the next start, everybody reads what happened.

use deska_testkit::console_client::said;
use deska_testkit::deska::Deska;

/// What the opponent reads in the channel.
async fn log(at: &Deska) -> String {
    said(&at.console().events("Bob", None).await.until("ready").await).join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_answered_before_a_kill_can_be_read_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Deska::start(folder.path());
    for (line, told) in [
        ("/go play C3", "Alice: C3"),
        ("/game draw", "Alice offers a draw"),
        ("/game resign confirm=yes", "Alice resigns"),
    ] {
        let console = running.console();
        for (who, line) in [("Alice", "/go new Bob black size=9"), ("Bob", "/game accept"), ("Alice", line)] {
            console.say(who, line).await;
        }
        running.kill();
        running = Deska::start(folder.path());
        let log = log(&running).await;
        assert!(log.contains(told), "{line}: {log}");
        running.console().say("Alice", "/game resign confirm=yes").await;
    }
}
