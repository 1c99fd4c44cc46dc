//! `deska completions` and `deska man`: what the command line says about itself, for shells and for `man`.

use crate::cli::Cli;
use crate::io_words::reason;
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write;
use std::path::Path;

/// Prints the completions of a shell.
///
/// # Errors
/// The output fails.
pub fn completions(shell: Shell, output: &mut impl Write) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "deska", &mut script);
    Ok(output.write_all(&script)?)
}

/// Writes the manual page of the program and one of each command into a folder.
///
/// # Errors
/// The folder or a page can't be written.
pub fn pages(folder: &Path, output: &mut impl Write) -> anyhow::Result<()> {
    let made =
        std::fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(Cli::command(), folder));
    made.map_err(|error| {
        anyhow::anyhow!("Can't write manual pages into {}: {}.", folder.display(), reason(&error))
    })?;
    writeln!(
        output,
        "The manual pages are in {}: man -l {}",
        folder.display(),
        folder.join("deska.1").display()
    )?;
    Ok(())
}
