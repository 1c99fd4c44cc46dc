//! `cargo xtask bench`: every figure of the project as one table, with the machine that it was measured on.
//!
//! A benchmark prints a figure as a line `what | value | aim`; everything else that it prints is shown and not counted.

mod build;
mod figure;
mod machine;

use crate::process::{cargo, root, run_with_lines};
use figure::Figure;
use std::process::ExitCode;

/// Where the table is kept, between these lines.
const FILE: &str = "BENCHMARKS.md";
const BEGIN: &str = "<!-- figures: cargo xtask bench --write -->";
const END: &str = "<!-- end of figures -->";

/// A benchmark: its name here, and the arguments of `cargo bench`.
struct Bench {
    name: &'static str,
    args: &'static [&'static str],
}

const BENCHES: [Bench; 18] = [
    Bench { name: "rules", args: &["--package", "rules", "--bench", "speed", "--", "--figures"] },
    Bench { name: "engine", args: &["--package", "engine", "--bench", "strength", "--", "--figures"] },
    Bench { name: "rules-cli", args: &["--package", "bot", "--bench", "rules_cli"] },
    Bench { name: "replays", args: &["--package", "bot", "--bench", "figures", "--", "replays"] },
    Bench { name: "pictures", args: &["--package", "bot", "--bench", "figures", "--", "pictures"] },
    Bench { name: "moves", args: &["--package", "bot", "--bench", "figures", "--", "moves"] },
    Bench { name: "computer", args: &["--package", "bot", "--bench", "figures", "--", "computer"] },
    Bench { name: "pairing", args: &["--package", "bot", "--bench", "figures", "--", "pairing"] },
    Bench { name: "league", args: &["--package", "bot", "--bench", "figures", "--", "league"] },
    Bench { name: "page", args: &["--package", "bot", "--bench", "figures", "--", "page"] },
    Bench { name: "viewers", args: &["--package", "bot", "--bench", "figures", "--", "viewers"] },
    Bench { name: "processes", args: &["--package", "bot", "--bench", "figures", "--", "processes"] },
    Bench { name: "start", args: &["--package", "bot", "--bench", "figures", "--", "start"] },
    Bench { name: "export", args: &["--package", "bot", "--bench", "figures", "--", "export"] },
    Bench { name: "faults", args: &["--package", "bot", "--bench", "figures", "--", "faults"] },
    Bench { name: "kills", args: &["--package", "bot", "--bench", "figures", "--", "kills"] },
    Bench { name: "discord", args: &["--package", "bot", "--bench", "discord_load"] },
    Bench {
        name: "matrix",
        args: &["--package", "bot", "--features", "matrix", "--bench", "matrix_round_trip"],
    },
];

/// What is measured without a benchmark.
const BUILD: &str = "build";
/// Writes the table into its file.
const WRITE: &str = "--write";

/// Measures what is named, or everything.
pub fn bench(args: &[String]) -> ExitCode {
    let (options, named): (Vec<&String>, Vec<&String>) = args.iter().partition(|arg| arg.starts_with("--"));
    let known = || BENCHES.iter().map(|bench| bench.name).chain([BUILD]);
    let unknown = named.iter().find(|name| !known().any(|bench| bench == **name));
    let option = options.iter().find(|option| **option != WRITE);
    if let Some(wrong) = unknown.or(option) {
        let names: Vec<&str> = known().collect();
        eprintln!(
            "no benchmark `{wrong}`; the benchmarks: {}; {WRITE} keeps the table in {FILE}",
            names.join(", ")
        );
        return ExitCode::from(2);
    }
    let wanted = |name: &str| named.is_empty() || named.iter().any(|one| *one == name);
    let (mut figures, mut failed) = (Vec::new(), Vec::new());
    for bench in BENCHES.iter().filter(|bench| wanted(bench.name)) {
        let mut command = cargo();
        command.args(["bench", "--quiet"]).args(bench.args);
        if !run_with_lines(&mut command, |line| figures.extend(Figure::read(line))) {
            failed.push(bench.name);
        }
    }
    if wanted(BUILD) && !build::measure(&mut figures) {
        failed.push(BUILD);
    }
    let table = table(&figures);
    println!("\n{table}");
    if options.iter().any(|option| *option == WRITE)
        && let Err(why) = write(&table)
    {
        eprintln!("{why}");
        return ExitCode::FAILURE;
    }
    for name in &failed {
        eprintln!("{name} failed");
    }
    if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn table(figures: &[Figure]) -> String {
    let mut table = format!("{}\n\n| What | Measured | Aim |\n| --- | --- | --- |\n", machine::describe());
    for Figure { what, value, aim } in figures {
        table += &format!("| {what} | {value} | {aim} |\n");
    }
    table
}

fn write(table: &str) -> Result<(), String> {
    let file = root().join(FILE);
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{FILE}: {error}"))?;
    let parts = text.split_once(BEGIN).and_then(|(head, rest)| Some((head, rest.split_once(END)?.1)));
    let Some((head, tail)) = parts else { return Err(format!("{FILE} lacks the line {BEGIN} or {END}")) };
    std::fs::write(&file, format!("{head}{BEGIN}\n{table}{END}{tail}"))
        .map_err(|error| format!("{FILE}: {error}"))
}
