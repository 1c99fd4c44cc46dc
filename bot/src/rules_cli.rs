//! `deska rules` and `deska perft`: the rules on standard input and output.

use anyhow::{Context, bail};
use deska_i18n::{Locale, Vocabulary};
use deska_present::Presenter;
use rules::{Registry, protocol};
use serde_json::{Map, Value};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};

/// Maximum length of a request line in bytes; a longer line is answered as malformed and skipped.
const LINE_MAX: u64 = 4 * 1024 * 1024;

/// Answers one request per line until the input ends.
///
/// # Errors
/// Input or output fails. A closed output is no failure.
pub fn answer_lines(input: impl Read, output: impl Write) -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let presenter = Presenter::new(Vocabulary::load(), Registry::standard());
    let mut output = BufWriter::with_capacity(1 << 16, output);
    let words = |refusal: &rules::reason::Refusal| presenter.refusal(refusal, Locale::En);
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(LINE_MAX).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        let whole = line.last() == Some(&b'\n') || (line.len() as u64) < LINE_MAX;
        if !whole {
            skip_line(&mut input)?;
        }
        let answer = match std::str::from_utf8(&line) {
            _ if !whole => protocol::refuse(&format!("A request has at most {LINE_MAX} bytes.")),
            Ok(text) => protocol::answer(&presenter.games, text.trim_end_matches(['\n', '\r']), &words),
            Err(_) => protocol::refuse("A request is JSON in UTF-8, and this line is no UTF-8."),
        };
        let written = writeln!(output, "{answer}").and_then(|()| flush_if_idle(&input, &mut output));
        if !still_read(written)? {
            return Ok(());
        }
    }
    still_read(output.flush()).map(|_| ())
}

/// Whether the output is still open; a closed pipe is no failure.
fn still_read(written: io::Result<()>) -> io::Result<bool> {
    match written {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(error),
    }
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (used, done) = match buffer.iter().position(|byte| *byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

/// Flushes when no further request is buffered: a client that waits gets its answer at once, and a stream of requests
/// is answered in blocks.
fn flush_if_idle(input: &BufReader<impl Read>, output: &mut impl Write) -> io::Result<()> {
    if input.buffer().contains(&b'\n') { Ok(()) } else { output.flush() }
}

/// Prints `DEPTH COUNT` for every depth up to `depth`.
///
/// # Errors
/// The game or an option is unknown, the first moves are filled into a form, or the output fails.
pub fn perft(game: &str, depth: u32, options: Option<&str>, output: &mut impl Write) -> anyhow::Result<()> {
    let games = Registry::standard();
    let known = || games.games().map(|game| game.meta().id).collect::<Vec<_>>().join(", ");
    let found =
        games.find(game).with_context(|| format!("there is no game {game}; there are {}", known()))?;
    let options: Map<String, Value> = match options {
        Some(text) => serde_json::from_str(text).context("the options are not a JSON object")?,
        None => Map::new(),
    };
    let start = found.start(&options)?;
    for depth in 1..=depth {
        let Some(count) = start.perft(depth) else {
            bail!(
                "{game} begins with a set-up by the players. Give a fixed one, such as '{{\"setup\":\"ones\"}}'."
            )
        };
        if !still_read(writeln!(output, "{depth} {count}"))? {
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> Vec<Value> {
        let mut output = Vec::new();
        answer_lines(input, &mut output).expect("written");
        let text = String::from_utf8(output).expect("UTF-8");
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }

    #[test]
    fn every_line_gets_an_answer_and_malformed_lines_do_not_stop_it() {
        let long = format!("{{\"game\":\"{}\"}}\n", "x".repeat(5_000_000));
        let input = [b"nonsense\n\xff\xfe\n".as_slice(), long.as_bytes(), b"{\"game\":\"dama\"}"].concat();
        let answers = answers(&input);
        assert_eq!(answers.len(), 4);
        assert!(answers[..3].iter().all(|answer| answer["code"] == "malformed"));
        assert_eq!(answers[3]["ok"], true);
    }
}
