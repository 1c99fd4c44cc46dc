//! The settings of a server as TOML. It knows neither keys nor values.

use deska_model::settings::file::{
    CHANNELS_MAX, ENTRIES_MAX, FILE_MAX, FileEntry, FileSection, Section, SettingsFault,
};
use std::collections::BTreeSet;
use std::fmt::Write;
use toml::de::{DeTable, DeValue};
use toml_writer::{ToTomlValue, TomlStringBuilder};

/// Deepest nesting of a key that is read.
const DEPTH_MAX: usize = 4;

/// How the parser calls a key that is there twice.
const TWICE: &str = "duplicate key";

fn short(key: &str) -> String {
    key.chars().take(60).collect()
}

/// Reads a file.
pub(crate) fn read(bytes: &[u8]) -> Result<Vec<FileEntry>, SettingsFault> {
    if bytes.len() > FILE_MAX {
        return Err(SettingsFault::TooLong);
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|_| SettingsFault::NotText)?;
    let line = |at: usize| text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1;
    let document = DeTable::parse(text).map_err(|error| {
        let span = error.span().unwrap_or(text.len()..text.len());
        let at = line(span.start);
        match text.get(span) {
            // The parser tells these apart in words only.
            Some(key) if error.message() == TWICE => {
                SettingsFault::Twice(at, short(key.trim_matches(['"', '\''])))
            }
            _ => SettingsFault::Syntax(at),
        }
    })?;
    let mut entries = Vec::new();
    for (name, value) in document.get_ref() {
        let at = line(name.span().start);
        let word: &str = name.get_ref();
        let unknown = || SettingsFault::NoSuchSection(at, word.chars().take(50).collect());
        let DeValue::Table(table) = value.get_ref() else { return Err(unknown()) };
        match word {
            "server" => flat(&Section::Server, "", table, &line, &mut entries)?,
            "channel" => {
                for (id, table) in tables(table, &line)? {
                    flat(&Section::Channel(id), "", table, &line, &mut entries)?;
                }
            }
            "preset" => {
                for (kind, presets) in tables(table, &line)? {
                    for (preset, table) in tables(presets, &line)? {
                        flat(&Section::Preset(kind.clone(), preset), "", table, &line, &mut entries)?;
                    }
                }
            }
            _ => return Err(unknown()),
        }
    }
    entries.sort_by_key(|entry| entry.line);
    let mut known = BTreeSet::new();
    for FileEntry { line, section, key, .. } in &entries {
        if !known.insert((section, key.to_lowercase().replace('-', "_"))) {
            return Err(SettingsFault::Twice(*line, short(key)));
        }
    }
    let channels: BTreeSet<&Section> =
        entries.iter().map(|entry| &entry.section).filter(|of| matches!(of, Section::Channel(_))).collect();
    if entries.len() > ENTRIES_MAX || channels.len() > CHANNELS_MAX {
        return Err(SettingsFault::TooMany);
    }
    Ok(entries)
}

/// The tables of a table by name.
fn tables<'t, 'i>(
    table: &'t DeTable<'i>,
    line: &impl Fn(usize) -> usize,
) -> Result<Vec<(String, &'t DeTable<'i>)>, SettingsFault> {
    let named = |(name, value): (&toml::Spanned<_>, &'t toml::Spanned<DeValue<'i>>)| {
        let name: &toml::Spanned<toml::de::DeString<'_>> = name;
        match value.get_ref() {
            DeValue::Table(table) => Ok((name.get_ref().to_string(), table)),
            _ => {
                let short = name.get_ref().chars().take(50).collect();
                Err(SettingsFault::NoSuchSection(line(name.span().start), short))
            }
        }
    };
    table.iter().map(named).collect()
}

/// The settings of a table. `go.size` is a table in a table, so keys are joined again.
fn flat(
    section: &Section,
    before: &str,
    table: &DeTable<'_>,
    line: &impl Fn(usize) -> usize,
    entries: &mut Vec<FileEntry>,
) -> Result<(), SettingsFault> {
    for (name, value) in table {
        let key = if before.is_empty() {
            name.get_ref().to_string()
        } else {
            format!("{before}.{}", name.get_ref())
        };
        let at = line(name.span().start);
        let too_deep = key.split('.').count() > DEPTH_MAX;
        let no_value = || SettingsFault::NoValue(at, key.chars().take(60).collect());
        match value.get_ref() {
            DeValue::Table(inner) if !too_deep => flat(section, &key, inner, line, entries)?,
            value => {
                let value = written(value).ok_or_else(no_value)?;
                entries.push(FileEntry { line: at, section: section.clone(), key, value });
            }
        }
    }
    Ok(())
}

/// A value as people type it; `None` if no setting can have it.
fn written(value: &DeValue<'_>) -> Option<String> {
    Some(match value {
        DeValue::String(text) => text.to_string(),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(yes) => yes.to_string(),
        DeValue::Array(items) => {
            let words: Option<Vec<String>> = items
                .iter()
                .map(|item| match item.get_ref() {
                    DeValue::Array(_) => None,
                    item => written(item),
                })
                .collect();
            words?.join(",")
        }
        DeValue::Datetime(_) | DeValue::Table(_) => return None,
    })
}

/// Writes a file.
pub(crate) fn write(sections: &[FileSection]) -> String {
    let mut text = String::from(
        "# Settings of a server, written by Deska. Load them with /config import.\n\
         # A line without # is set; a line with # shows what applies without it.\n",
    );
    for FileSection { section, lines } in sections {
        let head = match section {
            Section::Server => "server".to_owned(),
            Section::Channel(id) => format!("channel.{}", quoted(id)),
            Section::Preset(kind, name) => format!("preset.{}.{}", quoted(kind), quoted(name)),
        };
        // Writing to a text never fails.
        let _ = write!(text, "\n[{head}]\n");
        for (key, value, set) in lines {
            let sign = if *set { "" } else { "# " };
            let _ = writeln!(text, "{sign}{key} = {}", quoted(value));
        }
    }
    text
}

/// A text in quotation marks on one line: names have no other form, and a comment would lose the other lines of a value.
fn quoted(text: &str) -> String {
    TomlStringBuilder::new(text).as_basic().to_toml_value()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn faults(text: &str) -> SettingsFault {
        read(text.as_bytes()).expect_err(text)
    }

    #[test]
    fn what_is_written_reads_back() {
        let strange = "a\"b\\c\n\u{202e}ž 😀 # x = 'y'";
        let lines = vec![
            ("clock".to_owned(), "1d".to_owned(), true),
            ("go.size".to_owned(), "9".to_owned(), true),
            ("undo".to_owned(), "never".to_owned(), false),
            ("dama.odd".to_owned(), strange.to_owned(), true),
        ];
        let section = |section| FileSection { section, lines: lines.clone() };
        let sections = [
            section(Section::Server),
            section(Section::Channel("!room:example.org".to_owned())),
            section(Section::Preset("go".to_owned(), "klub-žižkov".to_owned())),
        ];
        let entries = read(write(&sections).as_bytes()).expect("what was written");
        assert_eq!(entries.len(), 9);
        for FileSection { section, .. } in &sections {
            let of: Vec<_> = entries
                .iter()
                .filter(|entry| entry.section == *section)
                .map(|entry| (entry.key.as_str(), entry.value.as_str()))
                .collect();
            assert_eq!(of, [("clock", "1d"), ("go.size", "9"), ("dama.odd", strange)]);
        }
    }

    #[test]
    fn names_and_values_stay_on_one_line() {
        let name = "a\n\"\"\"\t\\'\u{0}\u{7f}\r\n]";
        let sections = [Section::Channel(name.to_owned()), Section::Preset(name.to_owned(), name.to_owned())];
        let lines =
            vec![("go.size".to_owned(), name.to_owned(), true), ("undo".to_owned(), name.to_owned(), false)];
        let files: Vec<FileSection> = sections
            .iter()
            .map(|section| FileSection { section: section.clone(), lines: lines.clone() })
            .collect();
        let entries = read(write(&files).as_bytes()).expect("what was written");
        let told: Vec<_> = entries.into_iter().map(|entry| (entry.section, entry.key, entry.value)).collect();
        assert_eq!(told, sections.map(|section| (section, "go.size".to_owned(), name.to_owned())));
    }

    #[test]
    fn values_of_every_kind_become_text() {
        let text = "[server]\na = 9\nb = true\nc = [\"x\", \"y\"]\nd = 6.5\n\"go.size\" = '9'\n";
        let values: Vec<_> = read(text.as_bytes())
            .expect("a file")
            .into_iter()
            .map(|entry| (entry.line, entry.value))
            .collect();
        let expected = [(2, "9"), (3, "true"), (4, "x,y"), (5, "6.5"), (6, "9")];
        assert_eq!(values, expected.map(|(line, value)| (line, value.to_owned())));
    }

    #[test]
    fn faults_name_their_line() {
        assert_eq!(faults("[server]\nclock = \"1d\"\nundo = \n"), SettingsFault::Syntax(3));
        let twice = |line, key: &str| SettingsFault::Twice(line, key.to_owned());
        assert_eq!(faults("[server]\na = 1\na = 2\n"), twice(3, "a"));
        assert_eq!(faults("[server]\n\"go.size\" = 1\n\"go.size\" = 2\n"), twice(3, "go.size"));
        assert_eq!(faults("[server]\ntime-zone = 'UTC'\nTime_Zone = 'UTC'\n"), twice(3, "Time_Zone"));
        assert_eq!(faults("[server]\na = 1\n[server]\nb = 2\n"), twice(3, "server"));
        assert_eq!(faults("\nclock = \"1d\"\n"), SettingsFault::NoSuchSection(2, "clock".to_owned()));
        assert_eq!(faults("[servers]\n"), SettingsFault::NoSuchSection(1, "servers".to_owned()));
        assert_eq!(
            faults("[channel]\nclock = \"1d\"\n"),
            SettingsFault::NoSuchSection(2, "clock".to_owned())
        );
        assert_eq!(faults("[server]\na = 2026-01-01\n"), SettingsFault::NoValue(2, "a".to_owned()));
        assert_eq!(faults("[server]\na = [[1]]\n"), SettingsFault::NoValue(2, "a".to_owned()));
        assert_eq!(read(&[0xff, 0xfe, 0]), Err(SettingsFault::NotText));
        assert_eq!(read(&vec![b'#'; FILE_MAX + 1]), Err(SettingsFault::TooLong));
        let many: String = (0..=CHANNELS_MAX).map(|at| format!("[channel.c{at}]\na = 1\n")).collect();
        assert_eq!(faults(&many), SettingsFault::TooMany);
    }

    proptest! {
        #[test]
        fn no_file_makes_the_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200), text in "[\\[\\]a-z=\"'. \n0-9{},]{0,80}") {
            let _ = read(&bytes);
            let _ = read(text.as_bytes());
        }
    }
}
