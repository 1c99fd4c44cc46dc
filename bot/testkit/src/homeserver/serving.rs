//! The launcher of the homeserver as a process. The server runs as long as the process has standard input, so it ends
//! with the test process, however that ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU16, Ordering};
use tempfile::TempDir;

/// Exit status of the launcher if Python or a package is missing.
const UNAVAILABLE: i32 = 69;

/// Ports below those that the system gives to connections: a port of those could be taken during a restart.
const PORTS: std::ops::Range<u16> = 20_000..32_000;

/// How often another port is tried.
const STARTS: usize = 3;

/// What came of a start.
pub enum Start {
    /// It runs at this address.
    Runs(Serving, String),
    /// This is not installed and cannot be.
    Missing(String),
    /// It should run and does not.
    Failed(String),
}

/// The launcher, with a folder for the server's data.
pub struct Serving {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    _state: TempDir,
}

/// The launcher's file.
#[must_use]
pub fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("homeserver").join("synapse.sh")
}

/// The Python that has matrix-nio. Only where a homeserver runs is it sure to be there.
pub fn python() -> &'static Path {
    static PYTHON: OnceLock<PathBuf> = OnceLock::new();
    PYTHON.get_or_init(|| {
        let output = Command::new("bash").arg(script()).arg("python").output().expect("bash");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim().into()
    })
}

impl Serving {
    /// Installs what is missing and starts a server on a free port.
    pub fn start(low_limits: bool) -> Start {
        let mut failed = String::new();
        for _ in 0..STARTS {
            match Self::start_on(free_port(), low_limits) {
                Start::Failed(why) => failed = why,
                other => return other,
            }
        }
        Start::Failed(failed)
    }

    fn start_on(port: u16, low_limits: bool) -> Start {
        let state = tempfile::tempdir().expect("a folder");
        let mut command = Command::new("bash");
        command.arg(script()).arg("serve");
        command.env("MATRIX_TEST_PORT", port.to_string()).env("MATRIX_TEST_STATE", state.path());
        command.env("MATRIX_TEST_LIMITS", if low_limits { "low" } else { "off" });
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = match command.spawn() {
            Ok(child) => child,
            Err(_) => return Start::Missing("bash".to_owned()),
        };
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("piped"));
        let mut errors = child.stderr.take().expect("piped");
        let errors = std::thread::spawn(move || {
            let mut text = String::new();
            let _ = errors.read_to_string(&mut text);
            text
        });
        let mut serving = Self { child, input, output, _state: state };
        let url = serving.line();
        if !url.is_empty() {
            return Start::Runs(serving, url);
        }
        let status = serving.child.wait().ok().and_then(|status| status.code());
        let errors = errors.join().unwrap_or_default();
        match status {
            Some(UNAVAILABLE) => Start::Missing(errors.lines().last().unwrap_or("Python").to_owned()),
            _ => Start::Failed(errors),
        }
    }

    /// Gives it a command and waits until that is done.
    ///
    /// # Panics
    /// If it fails.
    pub fn tell(&mut self, word: &str) {
        let input = self.input.as_mut().expect("open until it is dropped");
        writeln!(input, "{word}").expect("the launcher runs");
        assert!(!self.line().is_empty(), "the launcher failed to {word} the homeserver");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("a line");
        line.trim_end().to_owned()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        drop(self.input.take());
        let _ = self.child.wait();
    }
}

/// A free port. Each process begins to look elsewhere, and never offers a port twice.
fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let length = u32::from(PORTS.end - PORTS.start);
    let begin = std::process::id().wrapping_mul(61) % length;
    for _ in 0..length {
        let offset = (begin + u32::from(NEXT.fetch_add(1, Ordering::SeqCst))) % length;
        let port = PORTS.start + u16::try_from(offset).expect("below the number of ports");
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
    panic!("no free port from {} to {}", PORTS.start, PORTS.end);
}
