//! Development commands of the workspace: `cargo xtask COMMAND`. Each command has its own module.

mod bench;
mod changed;
mod ci;
mod circles;
mod deny;
mod flaky;
mod fuzz;
mod game;
mod lint;
mod matches;
mod new_game;
mod nextest;
mod page;
mod pictures;
mod process;
mod puzzles;
mod servers;
mod speed;
mod tally;
mod test;
mod workspace;

use std::process::ExitCode;
use tally::Tally;
use workspace::Workspace;

const USAGE: &str = "usage: cargo xtask COMMAND
  test                    every test, with lints
  test --changed [BASE]   tests of what has changed and of what needs it directly
  test ARGUMENTS          some tests: arguments of `cargo nextest run`
  flaky                   tests that passed only when run again
  lint | page | deny | doc
  bundle                  the page's scripts as browsers get them, after a change to them
  pictures                the pictures of the README and the manual, after a change to what they show
  fuzz                    every fuzz target for a minute
  ci [STEP …]             what a change must pass
  speed [ROW …] | bench [NAME …] [--write]
  match ROW … [OPTION …]  games between the engine's levels, searches and other programs
  new-game ID             the files of a further game, see docs/further-game.md
  game ID                 what a game lacks, and the tests that every game passes
  puzzles BOOK [OPTION …] more puzzles for a file in rules/puzzles, or its check";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let command = args.next().unwrap_or_default();
    let args: Vec<String> = args.collect();
    match command.as_str() {
        "speed" => return speed::speed(&args),
        "bench" => return bench::bench(&args),
        "match" => return matches::play(&args),
        "puzzles" => return puzzles::puzzles(&args),
        "flaky" => {
            flaky::show();
            return ExitCode::SUCCESS;
        }
        _ => {}
    }
    match Workspace::read()
        .map_err(|error| error.to_string())
        .and_then(|workspace| run(&workspace, &command, &args))
    {
        Ok(tally) => close(&tally),
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn run(workspace: &Workspace, command: &str, args: &[String]) -> Result<Tally, String> {
    Ok(match command {
        "test" => return test(workspace, args),
        "game" => return game::game(args),
        "new-game" => return new_game::new_game(args).map(|()| Tally::default()),
        "ci" => return ci::ci(workspace, args),
        "lint" => lint::lint(workspace),
        "doc" => lint::documentation(),
        "page" => page::page(),
        "bundle" => page::bundle(),
        "pictures" => pictures::pictures(),
        "deny" => deny::deny(),
        "fuzz" => fuzz::fuzz(workspace),
        _ => return Err(USAGE.to_owned()),
    })
}

fn test(workspace: &Workspace, args: &[String]) -> Result<Tally, String> {
    match args {
        [] => Ok(test::test()),
        [first, base @ ..] if first == "--changed" => {
            match changed::arguments(workspace, base.first().map(String::as_str))? {
                Some(args) => Ok(test::some(&args)),
                None => Err("nothing with tests has changed".to_owned()),
            }
        }
        args => Ok(test::some(args)),
    }
}

/// Prints what was skipped, and the sum as the last line.
fn close(tally: &Tally) -> ExitCode {
    for skipped in &tally.skipped {
        println!("skipped: {skipped}");
    }
    if tally.passed + tally.failed + tally.skipped.len() > 0 {
        println!("{tally}");
    }
    if tally.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
