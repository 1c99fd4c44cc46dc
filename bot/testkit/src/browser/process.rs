//! The process of Chromium that draws a page, on Linux.

use crate::browser::Page;
use std::fs;
use std::path::{Path, PathBuf};

/// How many units of processor time Linux counts in a second.
const TICKS: f64 = 100.0;

/// The process that draws a page. It stays the same as long as the page doesn't leave its site.
pub struct PageProcess(PathBuf);

impl Page {
    /// The process that draws the page; `None` where the system doesn't tell.
    #[must_use]
    pub fn process(&self) -> Option<PageProcess> {
        let all = fs::read_dir("/proc").ok()?.flatten().map(|entry| PageProcess(entry.path()));
        let drawing = all.filter(|process| process.is_drawing() && process.descends_from(self.driver()));
        // Chromium keeps another one ready, which has done little.
        drawing.max_by(|one, other| one.cpu().total_cmp(&other.cpu()))
    }
}

impl PageProcess {
    /// The processor time of its main thread so far, in seconds: scripts, styles and layout.
    #[must_use]
    pub fn cpu(&self) -> f64 {
        let thread = self.0.file_name().map(|id| self.0.join("task").join(id).join("stat"));
        let numbers = after_name(&thread.unwrap_or_default());
        let ticks = |at: usize| numbers.get(at).and_then(|text| text.parse::<f64>().ok()).unwrap_or_default();
        (ticks(11) + ticks(12)) / TICKS
    }

    /// Its memory in bytes; pages that several processes share count in parts.
    #[must_use]
    pub fn memory(&self) -> u64 {
        let text = fs::read_to_string(self.0.join("smaps_rollup")).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("Pss:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        kilobytes.unwrap_or_default() * 1_024
    }

    fn is_drawing(&self) -> bool {
        let command = fs::read(self.0.join("cmdline")).unwrap_or_default();
        let is_option = |part: &[u8]| part == b"--type=renderer" || part == b"--extension-process";
        let options: Vec<_> =
            command.split(|byte| *byte == 0 || *byte == b' ').filter(|part| is_option(part)).collect();
        options == [&b"--type=renderer"[..]]
    }

    fn descends_from(&self, ancestor: u32) -> bool {
        let parent = after_name(&self.0.join("stat"))
            .get(1)
            .and_then(|text| text.parse::<u32>().ok())
            .unwrap_or_default();
        parent == ancestor
            || (parent > 1 && Self(PathBuf::from(format!("/proc/{parent}"))).descends_from(ancestor))
    }
}

/// The fields of a `stat` file of Linux, from the state of the process or thread on.
fn after_name(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let after = text.rsplit_once(')').map(|(_, after)| after).unwrap_or_default();
    after.split_whitespace().map(str::to_owned).collect()
}
