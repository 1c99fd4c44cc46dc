//! Starting other programs: cargo and the tools of the checks.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const CLIPPY: &str = "clippy-driver";

/// The cargo that runs this program, without the variables about this package: build scripts that look at them would run
/// again, and half of the dependencies with them.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    command.current_dir(root());
    command
}

/// Cargo for a build of the workspace's own crates by `clippy-driver`, which compiles and lints in one pass. A warning is an
/// error. Where Clippy is not installed, CI fails and other runs compile without lints.
pub fn checking_cargo() -> Command {
    let mut command = cargo();
    if is_ci() || works(Command::new(CLIPPY).arg("--version")) {
        command.env("RUSTC_WORKSPACE_WRAPPER", CLIPPY);
        command.env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    } else {
        println!("no lints: rustup component add clippy");
    }
    command
}

/// Folder of what cargo and the tests build.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// Folder of the workspace from which Cargo runs this. Where two of them share a build folder, the program may have been built
/// in the other one.
pub fn root() -> PathBuf {
    let own = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&own).parent().unwrap_or(Path::new(".")).to_owned()
}

/// Whether this is a run of the continuous integration, in which a missing tool is an error.
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

/// As `run`, and hands every line of the standard output and of the standard error to `line` too.
pub fn run_with_lines(command: &mut Command, mut line: impl FnMut(&str)) -> bool {
    announce(command);
    let started = std::io::pipe().and_then(|(reader, writer)| {
        let child = command.stdout(writer.try_clone()?).stderr(writer).spawn()?;
        Ok((child, reader))
    });
    // The command holds copies of the writing ends; until they are closed, the reader never ends.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let (mut child, output) = match started {
        Ok(started) => started,
        Err(error) => {
            eprintln!("{} cannot be started: {error}", command.get_program().display());
            return false;
        }
    };
    for text in BufReader::new(output).split(b'\n').map_while(Result::ok) {
        let text = String::from_utf8_lossy(&text);
        println!("{text}");
        line(&text);
    }
    child.wait().is_ok_and(|status| status.success())
}

fn announce(command: &Command) {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(command.get_program()).display();
    let args: Vec<String> = command.get_args().map(|arg| arg.display().to_string()).collect();
    println!("$ {name} {}", args.join(" "));
}
