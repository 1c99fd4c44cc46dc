//! The settings of a server as a file, as values. Knows no format and no key.

/// Longest file, in bytes.
pub const FILE_MAX: usize = 64 * 1024;

/// Most settings in a file.
pub const ENTRIES_MAX: usize = 2_000;

/// Most channels in a file.
pub const CHANNELS_MAX: usize = 100;

/// What a part of a file is about.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Section {
    /// A preset of the server: the game kind and the name.
    Preset(String, String),
    Server,
    /// A channel, by the platform's id.
    Channel(String),
}

/// A setting in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileEntry {
    /// Its line, from 1.
    pub line: usize,
    /// Where it stands.
    pub section: Section,
    /// The key as people read it.
    pub key: String,
    /// The value as people type it.
    pub value: String,
}

/// A part of a file that is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileSection {
    /// What it is about.
    pub section: Section,
    /// The settings: key, value, and whether it is set or only a default, which a comment shows.
    pub lines: Vec<(String, String, bool)>,
}

/// Why a file cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingsFault {
    /// It is longer than [`FILE_MAX`].
    TooLong,
    /// It has more than [`ENTRIES_MAX`] settings or [`CHANNELS_MAX`] channels.
    TooMany,
    /// It is no text.
    NotText,
    /// Here it is not TOML.
    Syntax(usize),
    /// A setting or a section is there a second time: the line and the key.
    Twice(usize, String),
    /// A line is in no section, or in one that does not exist: the line and the name.
    NoSuchSection(usize, String),
    /// A value is of a type that no setting has: the line and the key.
    NoValue(usize, String),
}
