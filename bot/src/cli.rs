//! The command line: its commands, their options and their help. The manual page and the completions come from it.

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// Board games in Discord, Matrix and the browser.
#[derive(Parser, Debug)]
#[command(
    name = "deska",
    version,
    after_help = "Without a command, deska starts everything that is set up. `deska help COMMAND` explains a command.\n\n\
                  Examples:\n  deska\n  deska --config /etc/deska/deska.toml"
)]
pub struct Cli {
    #[command(flatten)]
    pub settings: SettingsFile,
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The settings of the host.
#[derive(Args, Debug)]
pub struct SettingsFile {
    /// The settings file [default: deska.toml in this folder, if it exists]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// What the program is asked to do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Start Discord, Matrix and the page in the browser, as far as they are set up
    #[command(after_help = "Example:\n  deska run --config /etc/deska/deska.toml")]
    Run {
        #[command(flatten)]
        settings: SettingsFile,
    },
    /// Check settings, chats and games before a start. It changes nothing
    #[command(after_help = "Examples:\n  deska check\n  deska check sqlite://backup.db")]
    Check {
        #[command(flatten)]
        settings: SettingsFile,
        /// Check this database only, such as sqlite://backup.db
        #[arg(value_name = "URL", conflicts_with = "config")]
        database: Option<String>,
    },
    /// Ask the running Deska whether it works
    #[command(after_help = "Examples:\n  deska health\n  deska health --ready")]
    Health {
        #[command(flatten)]
        settings: SettingsFile,
        /// Ask also whether the database takes changes and the chats are connected
        #[arg(long)]
        ready: bool,
    },
    /// Save the database in a new file. Deska may run meanwhile
    #[command(after_help = "Example:\n  deska backup backup.db")]
    Backup {
        #[command(flatten)]
        settings: SettingsFile,
        /// The file to write, which may not exist yet
        file: PathBuf,
    },
    /// Make the database anew from a backup. Stop Deska and move the old database away first
    #[command(after_help = "Example:\n  deska restore backup.db")]
    Restore {
        #[command(flatten)]
        settings: SettingsFile,
        /// A file that `deska backup` has written
        file: PathBuf,
    },
    /// Write every game into a folder, as files that other programs can read
    #[command(after_help = "Example:\n  deska export records")]
    Export {
        #[command(flatten)]
        settings: SettingsFile,
        /// The folder, which is made if it is missing
        folder: PathBuf,
    },
    /// Copy a database into an empty one, also from SQLite to PostgreSQL and back. Stop Deska first
    #[command(
        after_help = "Example:\n  deska copy --from sqlite://deska.db --to postgres://deska@localhost/deska"
    )]
    Copy {
        /// The database to copy, such as sqlite://deska.db
        #[arg(long, value_name = "URL")]
        from: String,
        /// The empty database, such as postgres://deska@localhost/deska
        #[arg(long, value_name = "URL")]
        to: String,
    },
    /// Read a saved game, of Deska or another program, and print its moves
    #[command(after_help = "Example:\n  deska record game.sgf")]
    Record {
        /// The file: SGF, JSON or another format that `/game import` reads
        file: PathBuf,
    },
    /// Tell programs the rules: one JSON request a line on standard input, one answer a line
    #[command(after_help = "Example:\n  deska rules")]
    Rules,
    /// Play Go for another program, such as Sabaki or Lizzie (Go Text Protocol)
    #[command(after_help = "Example:\n  deska gtp --level 5")]
    Gtp(Opponent),
    /// Play five in a row for another program, such as Piskvork (protocol of Gomocup)
    #[command(after_help = "Example:\n  deska gomocup --level 5")]
    Gomocup(Opponent),
    /// Count the move sequences of a game up to a depth, to compare rules
    #[command(after_help = "Examples:\n  deska perft ordo 3\n  deska perft go 2 '{\"size\": 5}'")]
    Perft {
        /// The game, such as dama
        game: String,
        /// How many moves deep, from 1 to 20
        #[arg(value_parser = |text: &str| number::<u32>(text, 1..=20))]
        depth: u32,
        /// The options of the game as JSON
        options: Option<String>,
    },
    /// Print the completions of a shell
    #[command(after_help = "Example:\n  deska completions bash > /etc/bash_completion.d/deska")]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write the manual pages into a folder
    #[command(after_help = "Example:\n  deska man /usr/local/share/man/man1")]
    Man {
        /// The folder, which is made if it is missing
        folder: PathBuf,
    },
}

/// How Deska plays for another program.
#[derive(Args, Debug)]
pub struct Opponent {
    /// How strong Deska plays, from 1 to 8
    #[arg(long, default_value_t = 8, value_parser = |text: &str| number::<u8>(text, 1..=8))]
    pub level: u8,
    /// A number with which Deska plays the same game again [default: another one each time]
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
}

/// A whole number of a range.
fn number<T: TryFrom<u64>>(text: &str, range: RangeInclusive<u64>) -> Result<T, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    let number = number.and_then(|number| T::try_from(number).ok());
    number.ok_or_else(|| format!("write a whole number from {} to {}", range.start(), range.end()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    /// The lines of a help that show how to call the program.
    fn examples(command: &clap::Command) -> Vec<String> {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        help.lines().filter_map(|line| line.strip_prefix("  ")).map(str::to_owned).collect()
    }

    /// The words of a line, of which quotation marks hold some together, without what goes into a file.
    fn words(line: &str) -> Vec<String> {
        let line = line.split(" > ").next().unwrap_or_default();
        let parts = line.split('\'').enumerate();
        parts
            .flat_map(|(at, part)| match at % 2 {
                0 => part.split_whitespace().map(str::to_owned).collect(),
                _ => vec![part.to_owned()],
            })
            .collect()
    }

    #[test]
    fn every_command_has_examples_that_it_understands() {
        let cli = Cli::command();
        for command in cli.get_subcommands() {
            let examples = examples(command);
            assert!(!examples.is_empty(), "{}", command.get_name());
            for line in examples {
                let read = Cli::try_parse_from(words(&line));
                assert!(read.is_ok_and(|read| read.command.is_some()), "{line}");
                assert!(line.starts_with(&format!("deska {}", command.get_name())), "{line}");
            }
        }
        for line in examples(&cli) {
            assert!(Cli::try_parse_from(words(&line)).is_ok(), "{line}");
        }
    }

    #[test]
    fn a_number_outside_of_its_range_is_told_the_range() {
        for (line, range) in [("deska perft ordo 21", "from 1 to 20"), ("deska gtp --level x", "from 1 to 8")]
        {
            let refused = Cli::try_parse_from(words(line)).unwrap_err().to_string();
            assert!(refused.contains(&format!("write a whole number {range}")), "{refused}");
        }
    }

    #[test]
    fn only_commands_that_read_the_settings_take_their_file() {
        let cli = Cli::command();
        let takes = |command: &&clap::Command| command.get_arguments().any(|arg| arg.get_id() == "config");
        let takes: Vec<_> = cli.get_subcommands().filter(takes).map(|command| command.get_name()).collect();
        assert_eq!(takes, ["run", "check", "health", "backup", "restore", "export"]);
    }
}
