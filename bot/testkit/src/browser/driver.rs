//! chromedriver and Chromium as processes.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

const CHROMIUMS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FLAGS: [&str; 8] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
];

/// How often chromedriver is started before the test gives up.
const STARTS: usize = 5;

/// The process that drives the browser; both end with it.
pub struct Driver(Child);

impl Driver {
    /// The id of the process.
    pub fn id(&self) -> u32 {
        self.0.id()
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // chromedriver ends its browser when it gets the signal. The group is its own, so nothing else gets it.
        let group = format!("-{}", self.0.id());
        let _ = Command::new("kill").args(["-TERM", "--", &group]).status();
        let _ = self.0.wait();
    }
}

/// Starts chromedriver on a port that it chooses: the process, the port, the browser's path. Nothing if one of the two
/// is not installed.
///
/// # Panics
/// If chromedriver is installed but does not start.
pub fn start_driver() -> Option<(Driver, u16, String)> {
    let binary = CHROMIUMS.iter().find_map(|name| installed(name))?.to_string_lossy().into_owned();
    let chromedriver = installed("chromedriver")?;
    // It takes a free port of IPv4 and gives up if the same port of IPv6 is in use by another test.
    let started = (0..STARTS).find_map(|_| start_once(&chromedriver));
    let (driver, port) = started.expect("chromedriver starts");
    Some((driver, port, binary))
}

fn installed(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

fn start_once(chromedriver: &Path) -> Option<(Driver, u16)> {
    use std::os::unix::process::CommandExt;
    let mut command = Command::new(chromedriver);
    command.arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).process_group(0);
    let mut child = command.spawn().ok()?;
    let lines = BufReader::new(child.stdout.take()?).lines();
    let driver = Driver(child);
    let port = lines
        .map_while(Result::ok)
        .find_map(|line| line.rsplit_once("successfully on port ")?.1.trim_end_matches('.').parse().ok())?;
    Some((driver, port))
}

/// Chromium makes no window narrower than 500 pixels; a narrow one is a phone.
pub fn options(binary: &str, (width, height): (u32, u32), language: &str) -> Value {
    let mut arguments: Vec<String> = FLAGS.iter().map(|flag| (*flag).to_owned()).collect();
    arguments.push(format!("--lang={language}"));
    arguments.push(format!("--accept-lang={language}"));
    arguments.push(format!("--window-size={width},{height}"));
    let mut options = json!({"args": arguments, "binary": binary});
    if width < 500 {
        let metrics = json!({"width": width, "height": height, "pixelRatio": 1.0, "touch": false});
        options["mobileEmulation"] = json!({"deviceMetrics": metrics});
    }
    options
}
