//! How the homeserver is started: the script, and a free port.

use crate::launcher::{Launcher, Start};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU16, Ordering};

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
pub fn serve(low_limits: bool) -> Start {
    let mut failed = String::new();
    for _ in 0..STARTS {
        match serve_on(free_port(), low_limits) {
            Start::Failed(why) => failed = why,
            other => return other,
        }
    }
    Start::Failed(failed)
}

fn serve_on(port: u16, low_limits: bool) -> Start {
    let state = tempfile::tempdir().expect("a folder");
    let mut command = Command::new("bash");
    command.arg(script()).arg("serve");
    command.env("MATRIX_TEST_PORT", port.to_string()).env("MATRIX_TEST_STATE", state.path());
    command.env("MATRIX_TEST_LIMITS", if low_limits { "low" } else { "off" });
    Launcher::start(command, state)
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
