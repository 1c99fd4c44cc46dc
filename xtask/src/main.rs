//! Development commands of the workspace: `cargo xtask COMMAND`. Each command has its own module.

mod bench;
mod ci;
mod deny;
mod fuzz;
mod lint;
mod page;
mod process;
mod sources;
mod speed;
mod structure;
mod tally;
mod test;
mod workspace;

use std::process::ExitCode;
use tally::Tally;
use workspace::Workspace;

const USAGE: &str = "usage: cargo xtask test [ARGUMENTS OF cargo test] | lint | structure | fuzz | ci [STEP …] | speed [ROW …] | bench [NAME …] [--write]";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let command = args.next().unwrap_or_default();
    let args: Vec<String> = args.collect();
    let result = match command.as_str() {
        "test" => Ok(test::test(&args)),
        "speed" => return speed::speed(&args),
        "bench" => return bench::bench(&args),
        "lint" | "structure" | "fuzz" | "ci" => Workspace::read()
            .map_err(|error| error.to_string())
            .and_then(|workspace| match command.as_str() {
                "lint" => Ok(lint::lint(&workspace)),
                "structure" => Ok(lint::structure(&workspace)),
                "fuzz" => Ok(fuzz::fuzz(&workspace)),
                _ => ci::ci(&workspace, &args),
            }),
        _ => Err(USAGE.to_owned()),
    };
    match result {
        Ok(tally) => close(&tally),
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

/// Prints what was skipped, and the sum as the last line.
fn close(tally: &Tally) -> ExitCode {
    for skipped in &tally.skipped {
        println!("skipped: {skipped}");
    }
    println!("{tally}");
    if tally.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
