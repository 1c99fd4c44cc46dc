//! `cargo xtask speed`: one table of the speed of the rules, beside that of OpenSpiel if it is installed.

use crate::process::cargo;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

/// Measures the named rows, or all. OpenSpiel runs first, so that neither slows the other down.
pub fn speed(rows: &[String]) -> ExitCode {
    let mut bench = cargo();
    bench.args(["bench", "--quiet", "--package", "rules", "--bench", "speed", "--"]).args(rows);
    match openspiel() {
        Ok(figures) => figures.iter().for_each(|figure| {
            bench.arg("--peer").arg(figure);
        }),
        Err(why) => println!("{why}"),
    }
    match bench.status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("cargo cannot be started: {error}");
            ExitCode::FAILURE
        }
    }
}

/// OpenSpiel's figures as `ROW=RATE`, or the reason for their absence. `PYTHON` names another interpreter.
fn openspiel() -> Result<Vec<String>, String> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/benches/speed/openspiel.py");
    let python = std::env::var_os("PYTHON").unwrap_or_else(|| "python3".into());
    let output = Command::new(&python).arg(script).stdin(Stdio::null()).output().map_err(|error| {
        format!("no comparison with OpenSpiel: {} does not start: {error}", python.display())
    })?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
    }
    let lines = String::from_utf8_lossy(&output.stdout);
    Ok(lines
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(row, rate)| format!("{row}={rate}"))
        .collect())
}
