//! Schemathesis, which asks a service whatever its own description allows and forbids, and checks each answer. It knows no
//! service.
//!
//! `schemathesis/schemathesis.sh` installs and runs it. Where Python or the package is missing, the test is reported as
//! skipped, except under CI, where that is a failure.

use crate::skip::skipped;
use std::path::Path;
use std::process::Command;

/// Exit status of the script if something is not installed. Its last line on standard error says what.
const UNAVAILABLE: i32 = 69;

/// Where its questions begin, so that a failure comes again.
const SEED: &str = "1";

/// Checks the service that a description describes, with a token. Returns what it found if the service is not as
/// described, and an empty text if it is; `None` if it cannot be installed.
#[must_use]
pub fn faults(test: &str, description: &str, token: &str) -> Option<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("schemathesis");
    let reports = tempfile::tempdir().expect("a folder");
    let mut command = Command::new("bash");
    command.current_dir(reports.path()).arg(folder.join("schemathesis.sh"));
    command.arg("--config-file").arg(folder.join("schemathesis.toml"));
    command.args(["run", description, "--checks", "all", "--seed", SEED]);
    command.args(["--header", &format!("Authorization: Bearer {token}")]);
    let done = command.output().expect("bash");
    let (said, wrong) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    match done.status.code() {
        Some(0) => Some(String::new()),
        Some(UNAVAILABLE) => {
            skipped(test, wrong.lines().last().unwrap_or("Python"));
            None
        }
        _ => Some(format!("{said}\n{wrong}")),
    }
}
