//! Servers that all tests of a run share: nextest gives each test a process of its own, which would otherwise start its
//! own. They start while the tests build.
//!
//! The scripts are those that tests use themselves. A server ends when its script's input does, so it cannot outlive the
//! run. Without a server here, each test starts its own, or reports what is missing.

use crate::process::root;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

/// A script that serves: prints one line when the server answers, and stops it at the end of its input.
struct Server {
    /// Variable by which tests find it.
    variable: &'static str,
    child: Child,
    output: BufReader<ChildStdout>,
    /// What the server writes, deleted at the end.
    state: PathBuf,
}

/// The servers of a run. They stop when this is dropped.
pub struct Servers(Vec<Server>);

impl Servers {
    /// Starts them and does not wait.
    pub fn start() -> Self {
        let homeserver = |command: &mut Command, state: &Path| {
            let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
            command.env("MATRIX_TEST_STATE", state);
            command.env("MATRIX_TEST_PORT", port.map_or(18008, |address| address.port()).to_string());
        };
        let postgres = |command: &mut Command, state: &Path| {
            command.env("POSTGRES_TEST_STATE", state);
        };
        let servers = [
            start("DESKA_TEST_HOMESERVER", "homeserver/synapse.sh", homeserver),
            start("DESKA_TEST_POSTGRES", "postgres/postgres.sh", postgres),
        ];
        Self(servers.into_iter().flatten().collect())
    }

    /// No servers, for tests that need none.
    pub fn none() -> Self {
        Self(Vec::new())
    }

    /// Waits until they answer. Returns the variables for the tests.
    pub fn variables(&mut self) -> Vec<(&'static str, String)> {
        let mut variables = Vec::new();
        for server in &mut self.0 {
            let mut line = String::new();
            let _ = server.output.read_line(&mut line);
            match line.trim_end() {
                "" => println!("no shared server for {}", server.variable),
                address => variables.push((server.variable, address.to_owned())),
            }
        }
        variables
    }
}

impl Drop for Servers {
    fn drop(&mut self) {
        for server in &mut self.0 {
            drop(server.child.stdin.take());
        }
        for server in &mut self.0 {
            let _ = server.child.wait();
            let _ = std::fs::remove_dir_all(&server.state);
        }
    }
}

fn start(variable: &'static str, script: &str, settings: impl Fn(&mut Command, &Path)) -> Option<Server> {
    // Sockets need a short path, and the server's user may not read the build folder.
    let state =
        std::env::temp_dir().join(format!("deska-{}-{}", script.split_once('/')?.0, std::process::id()));
    let _ = std::fs::remove_dir_all(&state);
    std::fs::create_dir_all(&state).ok()?;
    let mut command = Command::new("bash");
    command.current_dir(root()).arg(Path::new("bot/testkit").join(script)).arg("serve");
    settings(&mut command, &state);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    let output = BufReader::new(child.stdout.take()?);
    Some(Server { variable, child, output, state })
}
