//! The program as a process of its own, and what the system tells of it.

use crate::deska::{FILE, command};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The program at work; killed when dropped.
pub struct Program {
    child: Child,
    folder: PathBuf,
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Program {
    /// Starts it in a folder, connected to a Discord at this address and to nothing else.
    pub fn start(folder: &Path, api_url: &str, token: &str) -> Self {
        let variables = [
            ("DESKA_DATABASE__URL", FILE),
            ("DESKA_DISCORD__API_URL", api_url),
            ("DESKA_DISCORD__TOKEN", token),
            ("DESKA_LOG__LEVEL", "warn"),
            ("DESKA_WEB__LISTEN", ""),
        ];
        let mut command = command(folder, &variables);
        command.stdout(Stdio::null()).stderr(Stdio::inherit());
        Self { child: command.spawn().expect("the program"), folder: folder.to_owned() }
    }

    /// Address of its database.
    pub fn database(&self) -> String {
        format!("sqlite://{}", self.folder.join("deska.db").display())
    }

    fn told(&self, file: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{file}", self.child.id())).unwrap_or_default()
    }

    /// Memory it has in use, in KiB.
    pub fn memory(&mut self) -> u64 {
        assert!(self.child.try_wait().unwrap().is_none(), "the program ended");
        let status = self.told("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        line.split_whitespace().next().and_then(|number| number.parse().ok()).unwrap_or_default()
    }

    /// Time of the processor it has used, in seconds.
    pub fn cpu(&self) -> f64 {
        let stat = self.told("stat");
        // The name in brackets may hold spaces; user and system time are the 12th and 13th value after it.
        let values: Vec<f64> = stat
            .rsplit(')')
            .next()
            .unwrap_or_default()
            .split_whitespace()
            .map(|value| value.parse().unwrap_or(0.0))
            .collect();
        values.iter().skip(11).take(2).sum::<f64>() / 100.0
    }

    /// Asks it to stop and waits until it has.
    pub fn stop(&mut self) {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(asked.is_ok_and(|status| status.success()), "the program could not be asked to stop");
        assert!(self.child.wait().is_ok_and(|status| status.success()), "the program did not stop in order");
    }
}
