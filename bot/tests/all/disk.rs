//! The real program on a disk or a database server that fails under it and comes back: refused moves are answered as
//! refused, and play goes on without a restart. A damaged file is named, with what helps.

use deska_testkit::answers::{assert_begins, assert_says};
use deska_testkit::console_client::spoken;
use deska_testkit::deska::{Deska, command};
use deska_testkit::postgres::Postgres;
use deska_testkit::skip::skipped;
use std::io::Write;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

const REFUSED: &str = "Something went wrong on my side; nothing was changed. Please try again (code ";

/// The program in a folder, started by a line of shell in which `"$0"` is the program.
struct Host {
    running: Deska,
}

impl Host {
    fn start(folder: &Path, shell: &[&str], database: &str) -> Self {
        let variables = [("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DATABASE__URL", database)];
        let program = command(folder, &variables);
        let mut command = Command::new(shell[0]);
        command.args(&shell[1..]).arg(program.get_program()).current_dir(folder);
        for (name, value) in program.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command.stdin(std::process::Stdio::null()).stdout(std::process::Stdio::piped());
        Self { running: Deska::start_with(command) }
    }

    /// What the program says to a line.
    async fn say(&self, who: &str, text: &str) -> String {
        spoken(&self.running.console().say(who, text).await)
    }

    async fn begin(&self) {
        self.say("alice", "/dama new bob side=white setup=ones").await;
        assert_says(self.say("bob", "/game accept").await, "alice to move");
    }

    /// Ends it in good order, which leaves one file.
    fn stop(mut self) {
        let process = self.running.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &process]).status().unwrap().success());
        assert!(self.running.child.wait().unwrap().success());
    }

    /// Plays while nothing can be written, then when it can be again.
    async fn check(&self, fail: impl FnOnce(), mend: impl FnOnce()) {
        assert_says(self.say("alice", "/dama move c3 d4").await, "bob to move");
        fail();
        for line in ["/dama move b6 a5", "b6-a5", "/game draw", "/dama move b6 a5"] {
            let refused = self.say("bob", line).await;
            assert!(refused.starts_with(REFUSED), "{line}: {refused}");
        }
        let history = self.say("bob", "/game history").await;
        assert!(history.contains("c3-d4") && !history.contains("b6-a5"), "{history}");
        mend();
        assert_says(self.say("bob", "/dama move b6 a5").await, "alice to move");
        assert_says(self.say("alice", "/dama move g3 h4").await, "bob to move");
    }
}

/// Another program holds the lock for longer than Deska waits for it.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_another_program_locks() {
    let folder = TempDir::new().unwrap();
    let host = Host::start(folder.path(), &["sh", "-c", "exec \"$0\" 2>/dev/null"], "sqlite://deska.db");
    host.begin().await;
    assert_says(host.say("alice", "/dama move c3 d4").await, "bob to move");
    let lock = host.running.lock(folder.path()).await;
    assert_begins(host.say("bob", "/dama move b6 a5").await, REFUSED);
    // It can still be read.
    let history = host.running.console().get("/api/board?as=bob&channel=main&game=none").send().await;
    assert!(history.unwrap().status().is_success());
    drop(lock);
    assert_says(host.say("bob", "/dama move b6 a5").await, "alice to move");
    host.stop();
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

/// A database with a game, and the same one without that game in its place while the program runs on it.
async fn replaced(folder: &Path, shell: &[&str]) -> Host {
    let host = Host::start(folder, shell, FILE);
    host.stop();
    std::fs::copy(folder.join("deska.db"), folder.join("other.db")).unwrap();
    let host = Host::start(folder, shell, FILE);
    host.begin().await;
    std::fs::rename(folder.join("other.db"), folder.join("deska.db")).unwrap();
    assert_begins(host.say("alice", "/dama move c3 d4").await, REFUSED);
    host
}

const FILE: &str = "sqlite://deska.db";

/// A sub-command, or the start that must fail: its words.
fn run(folder: &Path, arguments: &[&str], succeeds: bool) -> String {
    let settings = [("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DATABASE__URL", FILE)];
    let ended = command(folder, &settings).args(arguments).output().unwrap();
    let said = String::from_utf8([ended.stdout, ended.stderr].concat()).unwrap();
    assert_eq!(ended.status.success(), succeeds, "{arguments:?}: {said}");
    said
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_replaced_under_the_program_gets_nothing_of_the_former_one() {
    let folder = TempDir::new().unwrap();
    let host = replaced(folder.path(), &["sh", "-c", "exec \"$0\" 2>log"]).await;
    host.stop();
    let log = std::fs::read_to_string(folder.path().join("log")).unwrap();
    assert!(log.contains("moved away") && log.contains("deska.db-wal.old-1"), "{log}");
    assert!(run(folder.path(), &["check"], true).contains("0 games"));
    let host = Host::start(folder.path(), &["env"], FILE);
    host.begin().await;
    host.stop();
    assert!(run(folder.path(), &["check"], true).contains("1 game,"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_replaced_before_a_kill_is_not_mixed_with_the_former_one() {
    let folder = TempDir::new().unwrap();
    let mut host = replaced(folder.path(), &["env"]).await;
    host.running.kill();
    let before = std::fs::read(folder.path().join("deska.db")).unwrap();
    for start in [&["run"][..], &["check"], &["backup", "backup.db"], &["export", "records"]] {
        assert_says(run(folder.path(), start, false), "deska.db-wal belongs to the former file");
    }
    assert_eq!(std::fs::read(folder.path().join("deska.db")).unwrap(), before);
    for end in ["wal", "shm"] {
        let side = folder.path().join(format!("deska.db-{end}"));
        std::fs::rename(&side, side.with_extension("away")).unwrap();
    }
    assert!(run(folder.path(), &["check"], true).contains("0 games"));
}

/// The last changes were in the `-wal`, so what is read without it lacks them.
#[tokio::test(flavor = "multi_thread")]
async fn a_wal_that_is_missing_after_a_kill_is_told_by_every_command() {
    let folder = TempDir::new().unwrap();
    let host = Host::start(folder.path(), &["env"], FILE);
    host.begin().await;
    host.stop();
    let mut host = Host::start(folder.path(), &["env"], FILE);
    host.say("alice", "/dama move c3 d4").await;
    host.running.kill();
    std::fs::remove_file(folder.path().join("deska.db-wal")).unwrap();
    let note = std::fs::read(folder.path().join("deska.db-pair")).unwrap();
    for arguments in [
        &["check"][..],
        &["backup", "backup.db"],
        &["export", "records"],
        &["copy", "--from", FILE, "--to", "sqlite://copy.db"],
    ] {
        std::fs::write(folder.path().join("deska.db-pair"), &note).unwrap();
        let _ = std::fs::remove_file(folder.path().join("deska.db-wal"));
        assert_says(run(folder.path(), arguments, true), "the last changes are lost");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_missing_beside_its_wal_is_not_made_anew() {
    let folder = TempDir::new().unwrap();
    let mut host = Host::start(folder.path(), &["env"], FILE);
    host.begin().await;
    host.running.kill();
    std::fs::rename(folder.path().join("deska.db"), folder.path().join("aside.db")).unwrap();
    for start in [&["run"][..], &["check"], &["backup", "backup.db"]] {
        let said = run(folder.path(), start, false);
        assert!(said.contains("deska.db is missing") && said.contains("deska.db-wal is there"), "{said}");
    }
    std::fs::rename(folder.path().join("aside.db"), folder.path().join("deska.db")).unwrap();
    assert!(run(folder.path(), &["check"], true).contains("1 game,"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_in_the_place_of_the_file_is_named() {
    let folder = TempDir::new().unwrap();
    std::fs::create_dir(folder.path().join("deska.db")).unwrap();
    for start in [&["run"][..], &["check"], &["backup", "backup.db"], &["export", "records"]] {
        assert_says(run(folder.path(), start, false), "deska.db is a folder, not a file");
    }
    let allowed = Command::new("unshare").args(["-rm", "true"]).status();
    if !allowed.is_ok_and(|status| status.success()) {
        return skipped("what_is_in_the_place_of_the_file_is_named", "way to mount a small disk");
    }
    std::fs::create_dir(folder.path().join("disk")).unwrap();
    let line =
        "mount -t tmpfs small disk && \"$0\" check >/dev/null; mount -o remount,ro disk && exec \"$0\" run";
    let settings = [("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DATABASE__URL", "sqlite://disk/deska.db")];
    let program = command(folder.path(), &settings);
    let mut shell = Command::new("unshare");
    shell.args(["-rm", "sh", "-c", line]).arg(program.get_program()).current_dir(folder.path());
    let ended = shell.envs(settings).output().unwrap();
    let said = String::from_utf8(ended.stderr).unwrap();
    assert!(said.contains("disk/deska.db is on a file system that can only be read"), "{said}");
}

const SIZE: usize = 4096;

/// Overwrites the pages of a database from this one on, in the same file.
fn damage(file: &Path, page: usize) {
    let mut bytes = std::fs::read(file).unwrap();
    assert!(bytes.len() > SIZE * (page + 1), "there are pages to damage");
    bytes[SIZE * page..].fill(0xa5);
    let mut open = std::fs::OpenOptions::new().write(true).open(file).unwrap();
    open.write_all(&bytes).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_file_is_named_at_the_start() {
    let folder = TempDir::new().unwrap();
    let host = Host::start(folder.path(), &["env"], "sqlite://deska.db");
    host.begin().await;
    host.stop();
    let file = folder.path().join("deska.db");
    let sound = std::fs::read(&file).unwrap();
    let no_header = [b"this is no database".as_slice(), &sound[19..]].concat();
    let half = sound[..sound.len() / 2].to_vec();
    let page = |page: usize| {
        std::fs::write(&file, &sound).unwrap();
        damage(&file, page);
        std::fs::read(&file).unwrap()
    };
    for bytes in [no_header, half, page(1), page(8)] {
        std::fs::write(&file, bytes).unwrap();
        for start in [&["run"][..], &["check"]] {
            let settings =
                [("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DATABASE__URL", "sqlite://deska.db")];
            let ended = command(folder.path(), &settings).args(start).output().unwrap();
            let said = String::from_utf8([ended.stdout, ended.stderr].concat()).unwrap();
            assert_eq!(ended.status.code(), Some(1), "{said}");
            assert!(said.contains("the file is damaged") && said.contains("deska restore FILE"), "{said}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_damaged_under_the_program() {
    let folder = TempDir::new().unwrap();
    let shell = ["sh", "-c", "exec \"$0\" 2>log"];
    let host = Host::start(folder.path(), &shell, "sqlite://deska.db");
    host.begin().await;
    host.stop();
    let host = Host::start(folder.path(), &shell, "sqlite://deska.db");
    damage(&folder.path().join("deska.db"), 1);
    for line in ["/dama move c3 d4", "/game history", "/dama new carol"] {
        let refused = host.say("alice", line).await;
        assert!(refused.starts_with(REFUSED), "{line}: {refused}");
    }
    let lives = host.running.console().get("/healthz").send().await.unwrap();
    assert!(lives.status().is_success());
    let ready = host.running.console().get("/readyz").send().await.unwrap();
    assert_eq!(ready.status().as_u16(), 503);
    host.stop();
    let log = std::fs::read_to_string(folder.path().join("log")).unwrap();
    assert!(log.contains("the database file is damaged") && log.contains("deska restore"), "{log}");
    assert!(log.lines().count() < 200, "it says so again and again: {log}");
}

/// As many requests as a channel makes in half a minute come while there is no server.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_of_postgresql_that_goes_and_comes_back() {
    let test = "disk: a_server_of_postgresql_that_goes_and_comes_back";
    let Some(server) = Postgres::start(test).await else { return };
    let folder = TempDir::new().unwrap();
    let shell = ["sh", "-c", "exec \"$0\" 2>log"];
    let host = Host::start(folder.path(), &shell, &server.database().await);
    host.begin().await;
    server.kill().await;
    let lines = ["/dama move c3 d4", "c3-d4", "/game history", "/game draw", "/dama new carol"];
    for line in lines.iter().cycle().take(30) {
        let refused = host.say("alice", line).await;
        assert!(refused.starts_with(REFUSED), "{line}: {refused}");
    }
    server.start_again().await;
    assert_says(host.say("alice", "/dama move c3 d4").await, "bob to move");
    let history = host.say("bob", "/game history").await;
    assert_eq!(history.matches("c3-d4").count(), 1, "{history}");
    host.stop();
}
