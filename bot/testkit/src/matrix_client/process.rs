//! The client's program as a process: commands in, answers and events out.

use crate::homeserver::python;
use crate::matrix_client::event::Event;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::sync::{oneshot, watch};

type Answer = Result<Value, String>;

/// What the program has said so far. It outlives the process.
#[derive(Default)]
pub struct Seen {
    pub events: Vec<Event>,
    /// How many of the events a test has already gone past.
    pub taken: usize,
    /// Rooms into which somebody has invited this user, with who did.
    pub invites: Vec<(String, String)>,
    /// Why the client has ended, if the server has ended its session.
    pub ended: Option<String>,
    waiting: BTreeMap<u64, oneshot::Sender<Answer>>,
    commands: u64,
}

/// What the program has said, with a sign whenever there is more.
pub struct Log {
    pub seen: Mutex<Seen>,
    pub changes: watch::Sender<()>,
}

impl Default for Log {
    fn default() -> Self {
        Self { seen: Mutex::default(), changes: watch::channel(()).0 }
    }
}

/// The process. It is killed when this is dropped.
pub struct Process {
    log: Arc<Log>,
    input: tokio::sync::Mutex<ChildStdin>,
    child: Child,
}

impl Process {
    /// Starts it on the folder of a session.
    pub fn start(url: &str, folder: &Path, log: &Arc<Log>) -> Self {
        let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("homeserver").join("client.py");
        let errors = std::fs::File::options().create(true).append(true).open(folder.join("errors.log"));
        let mut command = Command::new(python());
        command.arg(program).arg(url).arg(folder).kill_on_drop(true);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(errors.expect("a file"));
        let mut child = command.spawn().expect("the client's program");
        let input = tokio::sync::Mutex::new(child.stdin.take().expect("piped"));
        let lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        tokio::spawn(read(lines, Arc::clone(log), folder.join("errors.log")));
        Self { log: Arc::clone(log), input, child }
    }

    /// Gives it a command and waits for its answer.
    pub async fn tell(&self, name: &str, arguments: Value) -> Answer {
        let (sender, answer) = oneshot::channel();
        let mut line = arguments;
        {
            let mut seen = self.log.seen.lock().unwrap();
            seen.commands += 1;
            line["id"] = json!(seen.commands);
            line["do"] = json!(name);
            let number = seen.commands;
            seen.waiting.insert(number, sender);
        }
        self.input.lock().await.write_all(format!("{line}\n").as_bytes()).await.expect("the client runs");
        answer.await.unwrap_or_else(|_| Err("the client has ended".to_owned()))
    }

    /// Ends it in order.
    pub async fn stop(self) {
        let Self { mut child, input, .. } = self;
        drop(input);
        let _ = child.wait().await;
    }
}

/// Notes everything that the program says, until it ends.
async fn read(mut lines: Lines<BufReader<ChildStdout>>, log: Arc<Log>, errors: std::path::PathBuf) {
    while let Ok(Some(line)) = lines.next_line().await {
        let said: Value = serde_json::from_str(&line).expect("the client says JSON");
        note(&mut log.seen.lock().unwrap(), &said);
        log.changes.send_replace(());
    }
    let errors = std::fs::read_to_string(errors).unwrap_or_default();
    for (_, waiting) in std::mem::take(&mut log.seen.lock().unwrap().waiting) {
        let _ = waiting.send(Err(format!("the client has ended: {errors}")));
    }
}

fn note(seen: &mut Seen, said: &Value) {
    if let Some(waiting) = said["id"].as_u64().and_then(|number| seen.waiting.remove(&number)) {
        let answer =
            said["error"].as_str().map_or_else(|| Ok(said["result"].clone()), |error| Err(error.to_owned()));
        let _ = waiting.send(answer);
    }
    if let Some(event) = said.get("event") {
        let event = Event::new(event, said["encrypted"] == true, said["unreadable"] == true);
        // An event whose key came late is reported again, and counts as new.
        if let Some(known) = seen.events.iter().position(|known| known.id == event.id) {
            seen.events.remove(known);
            seen.taken -= usize::from(known < seen.taken);
        }
        seen.events.push(event);
    }
    if let Some(invite) = said.get("invite") {
        let text = |key: &str| invite[key].as_str().unwrap_or_default().to_owned();
        seen.invites.push((text("room"), text("by")));
    }
    if let Some(reason) = said["ended"].as_str() {
        seen.ended = Some(reason.to_owned());
    }
}
