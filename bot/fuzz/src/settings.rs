//! Files of a server's settings. Settings that were read are written and read as the same.

use deska_archive::Files;
use deska_model::files::RecordReader;
use deska_model::settings::file::{FileEntry, FileSection, Section, SettingsFault};
use std::collections::{BTreeMap, BTreeSet};

/// Panics if the input shows a mistake.
pub fn check(data: &[u8]) {
    let entries = match Files.read_settings(data) {
        Ok(entries) => entries,
        Err(SettingsFault::Syntax(line)) => return assert!(line > 0),
        Err(_) => return,
    };
    let lines = data.iter().filter(|byte| **byte == b'\n').count() + 1;
    assert!(entries.iter().all(|entry| (1..=lines).contains(&entry.line)));
    // Keys of settings are plain, and none of them stands twice or above another one.
    let is_plain = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    };
    let keys: BTreeSet<(&Section, &str)> =
        entries.iter().map(|entry| (&entry.section, &*entry.key)).collect();
    let above = |entry: &FileEntry| {
        entry.key.match_indices('.').any(|(at, _)| keys.contains(&(&entry.section, &entry.key[..at])))
    };
    let is_own = |entry: &FileEntry| entry.key.split('.').all(is_plain) && !above(entry);
    if keys.len() < entries.len() || !entries.iter().all(is_own) {
        return;
    }
    let mut sections: BTreeMap<Section, Vec<(String, String, bool)>> = BTreeMap::new();
    for FileEntry { section, key, value, .. } in &entries {
        sections.entry(section.clone()).or_default().push((key.clone(), value.clone(), true));
    }
    let sections: Vec<FileSection> =
        sections.into_iter().map(|(section, lines)| FileSection { section, lines }).collect();
    let written = Files.write_settings(&sections);
    // What a file says by few signs is longer when it is written in full.
    let again = match Files.read_settings(written.as_bytes()) {
        Err(SettingsFault::TooLong) => return,
        again => again.expect("a written file is read"),
    };
    let told = |entries: &[FileEntry]| {
        let told =
            entries.iter().map(|entry| (entry.section.clone(), entry.key.clone(), entry.value.clone()));
        told.collect::<BTreeSet<_>>()
    };
    assert_eq!(told(&again), told(&entries), "{written}");
}
