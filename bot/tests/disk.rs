//! The real program on a disk that fails under it and comes back: refused moves are answered as refused, and play goes
//! on without a restart.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use deska_testkit::deska::Deska;
use deska_testkit::skip::skipped;
use reqwest::Client;
use serde_json::{Value, json};
use std::cell::Cell;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

const REFUSED: &str = "Something went wrong on my side; nothing was changed. Please try again (code ";

/// The program in a folder, started by a line of shell in which `"$0"` is the program.
struct Host {
    running: Deska,
    http: Client,
    requests: Cell<u32>,
}

impl Host {
    fn start(folder: &Path, shell: &[&str], database: &str) -> Self {
        let variables = [("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DATABASE__URL", database)];
        let program = deska_testkit::deska::command(folder, &variables);
        let mut command = Command::new(shell[0]);
        command.args(&shell[1..]).arg(program.get_program()).current_dir(folder);
        for (name, value) in program.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command.stdin(std::process::Stdio::null()).stdout(std::process::Stdio::piped());
        Self { running: Deska::start_with(command), http: Client::new(), requests: Cell::new(0) }
    }

    /// What the program says to a line.
    async fn say(&self, who: &str, text: &str) -> String {
        self.requests.set(self.requests.get() + 1);
        let id = format!("r{}", self.requests.get());
        let body = json!({"id": id, "as": who, "channel": "main", "text": text});
        let sent = self.http.post(self.running.url("/api/say")).json(&body).send().await.unwrap();
        let answer: Value = sent.json().await.unwrap();
        let messages = answer["messages"].as_array().unwrap();
        let said = messages.iter().filter(|message| message["author"].is_null());
        let spans = said.flat_map(|message| message["text"].as_array().unwrap());
        spans.map(|span| span["text"].as_str().unwrap()).collect()
    }

    async fn begin(&self) {
        self.say("alice", "/dama new bob side=white setup=ones").await;
        let begun = self.say("bob", "/game accept").await;
        assert!(begun.contains("alice to move"), "{begun}");
    }

    /// Plays while nothing can be written, then when it can be again.
    async fn check(&self, fail: impl FnOnce(), mend: impl FnOnce()) {
        let moved = self.say("alice", "/dama move c3 d4").await;
        assert!(moved.contains("bob to move"), "{moved}");
        fail();
        for line in ["/dama move b6 a5", "b6-a5", "/game draw", "/dama move b6 a5"] {
            let refused = self.say("bob", line).await;
            assert!(refused.starts_with(REFUSED), "{line}: {refused}");
        }
        let history = self.say("bob", "/game history").await;
        assert!(history.contains("c3-d4") && !history.contains("b6-a5"), "{history}");
        mend();
        let moved = self.say("bob", "/dama move b6 a5").await;
        assert!(moved.contains("alice to move"), "{moved}");
        let moved = self.say("alice", "/dama move g3 h4").await;
        assert!(moved.contains("bob to move"), "{moved}");
    }
}

/// Sets the size beyond which the program can write no file.
fn limit_files(process: u32, bytes: &str) {
    let set =
        Command::new("prlimit").args([format!("--pid={process}"), format!("--fsize={bytes}:")]).status();
    assert!(set.unwrap().success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_refuses_writes_for_a_while() {
    let folder = TempDir::new().unwrap();
    // The signal that comes with the refusal would end the program; its log must not become such a file.
    let shell = ["sh", "-c", "trap '' XFSZ; exec \"$0\" 2>/dev/null"];
    let host = Host::start(folder.path(), &shell, "sqlite://deska.db");
    host.begin().await;
    let process = host.running.child.id();
    host.check(|| limit_files(process, "4096"), || limit_files(process, "unlimited")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_that_is_cleared() {
    let allowed = Command::new("unshare").args(["-rm", "true"]).status();
    if !allowed.is_ok_and(|status| status.success()) {
        return skipped("a_full_disk_that_is_cleared", "way to mount a small disk");
    }
    let folder = TempDir::new().unwrap();
    let line = "mkdir disk && mount -t tmpfs -o size=4m small disk && exec \"$0\"";
    let shell = ["unshare", "-rm", "sh", "-c", line];
    let host = Host::start(folder.path(), &shell, "sqlite://disk/deska.db");
    host.begin().await;
    // The disk as the program sees it.
    let seen = format!("/proc/{}/root{}/disk", host.running.child.id(), folder.path().display());
    let filler = Path::new(&seen).join("filler");
    let fill = || {
        let refused = std::fs::write(&filler, vec![0; 8 << 20]).expect_err("the disk is full");
        assert_eq!(refused.kind(), std::io::ErrorKind::StorageFull);
    };
    host.check(fill, || std::fs::remove_file(&filler).unwrap()).await;
}
