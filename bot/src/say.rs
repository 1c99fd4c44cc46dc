//! Lines for the person who starts the program. It must not know what they say.

use std::io::Write;

/// Prints a line. A closed pipe is no reason to stop.
pub fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}
