//! How the homeserver is started: the script, and a free port.

use crate::launcher::{Launcher, Start};
use std::fs::File;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, OnceLock, PoisonError};

/// Ports below those that the system gives to connections: a port of those could be taken during a restart.
const PORTS: std::ops::Range<u16> = 20_000..32_000;

/// How often another port is tried.
const STARTS: usize = 3;

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

/// Installs what is missing and starts a server on a free port.
pub fn serve(limits: &str) -> Start {
    let mut failed = String::new();
    for _ in 0..STARTS {
        match serve_on(reserve_port(), limits) {
            Start::Failed(why) => failed = why,
            other => return other,
        }
    }
    Start::Failed(failed)
}

fn serve_on(port: u16, limits: &str) -> Start {
    let state = tempfile::tempdir().expect("a folder");
    let mut command = Command::new("bash");
    command.arg(script()).arg("serve");
    command.env("MATRIX_TEST_PORT", port.to_string()).env("MATRIX_TEST_STATE", state.path());
    command.env("MATRIX_TEST_LIMITS", limits);
    Launcher::start(command, state)
}

/// Ports that this process has reserved. The locks end with the process, however that ends.
static RESERVED: Mutex<Vec<File>> = Mutex::new(Vec::new());

/// A free port that is reserved for this process. Each port has a file; the process that holds its lock has the port, also
/// while the server is stopped. The server of a process that has just ended may still have the port, so it is tried.
fn reserve_port() -> u16 {
    let folder = std::env::temp_dir().join("deska-test-ports");
    std::fs::create_dir_all(&folder).expect("a folder for locks");
    let mut reserved = RESERVED.lock().unwrap_or_else(PoisonError::into_inner);
    for port in PORTS {
        let file = File::options().create(true).append(true).open(folder.join(port.to_string()));
        let Some(file) = file.ok().filter(|file| file.try_lock().is_ok()) else { continue };
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            reserved.push(file);
            return port;
        }
    }
    panic!("no free port from {} to {}", PORTS.start, PORTS.end);
}
