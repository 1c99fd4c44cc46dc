//! Starting other programs: cargo and the tools of the checks.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The cargo that runs this program.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Folder of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(".")).to_owned()
}

/// Whether this is a run of the continuous integration, where what is missing is a failure.
pub fn is_ci() -> bool {
    std::env::var_os("CI").is_some_and(|value| !value.is_empty() && value != "false")
}

/// Whether a command runs and succeeds; its output is dropped.
pub fn works(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Names and runs a command, with its output shown. A command that does not start has failed.
pub fn run(command: &mut Command) -> bool {
    announce(command);
    match command.status() {
        Ok(status) => status.success(),
        Err(error) => {
            eprintln!("{} cannot be started: {error}", command.get_program().display());
            false
        }
    }
}

/// As `run`, and hands every line of the standard output to `line` too.
pub fn run_with_lines(command: &mut Command, mut line: impl FnMut(&str)) -> bool {
    announce(command);
    let mut child = match command.stdout(Stdio::piped()).spawn() {
        Ok(child) => child,
        Err(error) => {
            eprintln!("{} cannot be started: {error}", command.get_program().display());
            return false;
        }
    };
    if let Some(output) = child.stdout.take() {
        for text in BufReader::new(output).lines().map_while(Result::ok) {
            println!("{text}");
            line(&text);
        }
    }
    child.wait().is_ok_and(|status| status.success())
}

fn announce(command: &Command) {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(command.get_program()).display();
    let args: Vec<String> = command.get_args().map(|arg| arg.display().to_string()).collect();
    println!("$ {name} {}", args.join(" "));
}
