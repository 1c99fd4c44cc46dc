//! The real program on a disk or a database server that fails under it and comes back: refused moves are answered as
//! refused, and play goes on without a restart. A damaged file is named, with what helps.

use deska_testkit::answers::{assert_begins, assert_says};
use deska_testkit::console_client::spoken;
use deska_testkit::deska::{Deska, command, lock};
use deska_testkit::postgres::Postgres;
use deska_testkit::skip::skipped;
use futures::future::join_all;
use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const REFUSED: &str = "Something went wrong on my side; nothing was changed. Please try again (code ";

/// The beginning of [`REFUSED`], and of the answer to a change that may have been saved.
const FAILED: &str = "Something went wrong on my side";

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

    /// Plays while nothing can be written, then when it can be again. `refused` begins the answers meanwhile.
    async fn check(&self, refused: &str, fail: impl FnOnce(), mend: impl FnOnce()) {
        assert_says(self.say("alice", "/dama move c3 d4").await, "bob to move");
        fail();
        for line in ["/dama move b6 a5", "b6-a5", "/game draw", "/dama move b6 a5"] {
            assert_begins(self.say("bob", line).await, refused);
        }
        let history = self.say("bob", "/game history").await;
        assert!(history.contains("c3-d4") && !history.contains("b6-a5"), "{history}");
        mend();
        assert_says(self.say("bob", "/dama move b6 a5").await, "alice to move");
        assert_says(self.say("alice", "/dama move g3 h4").await, "bob to move");
    }
}

/// Another program holds the lock for longer than Deska waits for it. All that a request has to write waits for ten
/// seconds together, also behind others, and who only reads is answered before that.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_another_program_locks() {
    let folder = TempDir::new().unwrap();
    let shell = ["sh", "-c", "exec \"$0\" 2>/dev/null"];
    let host = Host::start(folder.path(), &shell, FILE);
    host.begin().await;
    assert_says(host.say("alice", "/dama move c3 d4").await, "bob to move");
    host.stop();
    // The first who looks at the channel is shown its board again.
    let host = Host::start(folder.path(), &shell, FILE);
    let locked = lock(folder.path()).await;
    let begun = Instant::now();
    let lines = [
        ("bob", "/dama move b6 a5"),
        ("carol", "/dama new bob"),
        ("dave", "/me theme dark"),
        ("bob", "/me theme dark"),
    ];
    let mut writing = Box::pin(join_all(lines.map(|(who, line)| host.say(who, line))));
    let reading = async {
        let game = host.running.console().get("/api/game?as=bob&channel=main&game=none").send().await;
        assert!(game.unwrap().status().is_success());
        let stream = host.running.console().get("/api/events?as=bob&channel=main").send().await;
        assert!(stream.unwrap().status().is_success());
        assert_says(host.say("alice", "/game history").await, "c3-d4");
    };
    tokio::select! {
        answers = &mut writing => panic!("{answers:?} before those who read"),
        () = reading => {}
    }
    for answer in writing.as_mut().await {
        assert_begins(answer, REFUSED);
    }
    drop(writing);
    assert!(begun.elapsed() < Duration::from_secs(25), "{:?}", begun.elapsed());
    drop(locked);
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
    // SQLite can't tell whether a commit is complete whose last page was refused.
    host.check(FAILED, || limit_files(process, "4096"), || limit_files(process, "unlimited")).await;
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
    host.check(REFUSED, fill, || std::fs::remove_file(&filler).unwrap()).await;
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

/// What the program says to `arguments` after these lines of shell, in which `disk` is a small disk of its own; `None`
/// where none can be mounted.
fn on_small_disk(folder: &Path, prepare: &str, arguments: &str) -> Option<String> {
    let allowed = Command::new("unshare").args(["-rm", "true"]).status();
    if !allowed.is_ok_and(|status| status.success()) {
        return None;
    }
    let _ = std::fs::create_dir(folder.join("disk"));
    let line = format!("set -e; mount -t tmpfs -o size=2m small disk; {prepare}; exec \"$0\" {arguments}");
    let settings = [("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DATABASE__URL", "sqlite://disk/deska.db")];
    let program = command(folder, &settings);
    let mut shell = Command::new("unshare");
    shell.args(["-rm", "sh", "-c", &line]).arg(program.get_program()).current_dir(folder);
    let ended = shell.envs(settings).env_remove("DESKA_TEST_PATIENCE").output().unwrap();
    Some(String::from_utf8([ended.stdout, ended.stderr].concat()).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_says_that_a_database_takes_no_changes() {
    let folder = TempDir::new().unwrap();
    let host = Host::start(folder.path(), &["env"], FILE);
    host.stop();
    // Nobody can make a file there, root included.
    let settings = [("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DATABASE__URL", "sqlite:///proc/deska.db")];
    let ended = command(folder.path(), &settings).arg("check").output().unwrap();
    let said = String::from_utf8(ended.stdout).unwrap();
    assert!(said.contains("FAILED") && said.contains("the folder doesn't exist or isn't writable"), "{said}");
    let (mine, full) = ("cp deska.db disk", "head -c 3m /dev/zero > disk/filler || true");
    for (prepare, expected) in [
        (String::new(), "doesn't exist yet"),
        (mine.to_owned(), "all can be replayed"),
        ("mount -o remount,ro disk".to_owned(), "is on a file system that can only be read"),
        (format!("{mine}; mount -o remount,ro disk"), "is on a file system that can only be read"),
        (full.to_owned(), "the disk is full"),
        (format!("{mine}; {full}"), "the disk is full"),
    ] {
        let prepare = if prepare.is_empty() { "true".to_owned() } else { prepare };
        let Some(said) = on_small_disk(folder.path(), &prepare, "check") else {
            return skipped("a_check_says_that_a_database_takes_no_changes", "way to mount a small disk");
        };
        let database = said.lines().find(|line| line.starts_with("database ")).unwrap_or(&said);
        let fails = !(expected.contains("yet") || expected.contains("replayed"));
        assert!(database.contains(expected) && database.contains("FAILED") == fails, "{prepare}: {said}");
    }
    let left = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name());
    assert_eq!(left.filter(|name| name.to_string_lossy().contains("check")).count(), 0);
}

/// What keeps the program from its database is a sentence, not the words of SQLite.
#[tokio::test(flavor = "multi_thread")]
async fn a_start_on_a_database_that_takes_no_changes_says_what_to_do() {
    let folder = TempDir::new().unwrap();
    Host::start(folder.path(), &["env"], FILE).stop();
    let start = |url: &str| {
        let settings = [("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DATABASE__URL", url)];
        let ended = command(folder.path(), &settings).arg("run").output().unwrap();
        assert!(!ended.status.success());
        String::from_utf8(ended.stderr).unwrap()
    };
    let said = start("sqlite://deska.db?mode=ro");
    assert!(said.contains("the file can only be read. Let deska's user write it and its folder."), "{said}");
    let locked = lock(folder.path()).await;
    assert_says(start(FILE), "another program has locked the file");
    drop(locked);
    let full = "cp deska.db disk; head -c 3m /dev/zero > disk/filler || true";
    match on_small_disk(folder.path(), full, "run") {
        Some(said) => assert_says(said, "the disk is full. Make room on it"),
        None => skipped("a_start_on_a_database_that_takes_no_changes", "way to mount a small disk"),
    }
}

const OTHER: &str = "this is not the database that deska has used last in this place";

/// Starts the program, lets people do something, and ends it in good order. Returns the log.
async fn run_and_stop(folder: &Path, people: impl AsyncFnOnce(&Host)) -> String {
    let host = Host::start(folder, &["sh", "-c", "exec \"$0\" 2>log"], FILE);
    people(&host).await;
    host.stop();
    std::fs::read_to_string(folder.join("log")).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_copy_that_is_put_in_the_place_of_the_file_is_told() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let nothing = async |_: &Host| {};
    run_and_stop(folder.path(), async |host| host.begin().await).await;
    std::fs::copy(path("deska.db"), path("old.db")).unwrap();
    let moved = run_and_stop(folder.path(), async |host| {
        assert_says(host.say("alice", "/dama move c3 d4").await, "bob to move");
        run(folder.path(), &["backup", "while-running.db"], true);
    });
    assert!(!moved.await.contains(OTHER));
    std::fs::rename(path("deska.db"), path("newest.db")).unwrap();
    for copy in ["old.db", "while-running.db"] {
        std::fs::copy(path("newest.db"), path("deska.db")).unwrap();
        assert!(!run(folder.path(), &["check"], true).contains(OTHER));
        std::fs::copy(path(copy), path("deska.db")).unwrap();
        assert_says(run(folder.path(), &["check"], true), OTHER);
        let mark = std::fs::read(path("deska.db-mark")).unwrap();
        assert_says(run_and_stop(folder.path(), nothing).await, OTHER);
        assert!(!run_and_stop(folder.path(), nothing).await.contains(OTHER), "once");
        std::fs::write(path("deska.db-mark"), mark).unwrap();
    }
    std::fs::remove_file(path("deska.db")).unwrap();
    run(folder.path(), &["restore", "old.db"], true);
    let log = run_and_stop(folder.path(), nothing).await;
    assert!(!log.contains(OTHER), "what was restored is there on purpose: {log}");
    std::fs::remove_file(path("deska.db")).unwrap();
    assert_says(run_and_stop(folder.path(), nothing).await, "a new, empty one is made");
    let mode = std::os::unix::fs::MetadataExt::mode(&path("deska.db-mark").metadata().unwrap());
    assert_eq!(mode & 0o777, 0o600);
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
