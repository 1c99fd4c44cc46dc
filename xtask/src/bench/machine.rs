//! The machine in one sentence.

use std::fs::read_to_string;
use std::num::NonZero;
use std::process::Command;
use std::thread::available_parallelism;

/// Processor, memory, system, compiler and commit, as far as they can be found out.
pub fn describe() -> String {
    let processors = available_parallelism().map_or(1, NonZero::get);
    let model = line("/proc/cpuinfo", "model name").unwrap_or_else(|| "an unknown processor".to_owned());
    let memory = line("/proc/meminfo", "MemTotal")
        .and_then(|text| text.trim_end_matches("kB").trim().parse::<u64>().ok())
        .map_or_else(String::new, |kib| format!(", {} GB of memory", kib / 1_000_000));
    let kernel = read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let load = read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or("unknown").to_owned();
    format!(
        "Measured on {processors} processors of {model}{memory}, Linux {}, {}, at commit {}; load at the end {load}.",
        kernel.trim(),
        said("rustc", &["--version"]),
        said("git", &["rev-parse", "--short", "HEAD"]),
    )
}

/// What the first line of this name in a file of the system says.
fn line(file: &str, name: &str) -> Option<String> {
    let text = read_to_string(file).ok()?;
    let (_, value) = text.lines().find(|line| line.starts_with(name))?.split_once(':')?;
    Some(value.trim().to_owned())
}

/// The first line that a program prints.
fn said(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).current_dir(crate::process::root()).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    text.lines().next().unwrap_or("unknown").to_owned()
}
