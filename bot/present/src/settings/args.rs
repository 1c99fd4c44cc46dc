//! Where a setting holds and where its value comes from, as arguments of sentences.

use crate::sentence::Arg;
use deska_core::settings::Source;

/// The channel, or else the whole server.
pub(crate) fn place_args(channel: Option<&str>) -> [(&'static str, Arg); 2] {
    let scope = if channel.is_some() { "channel" } else { "space" };
    [("scope", Arg::word(scope)), ("channel", Arg::Channel(channel.unwrap_or_default().to_owned()))]
}

/// Where a value comes from.
pub(crate) fn source_arg(source: Source) -> (&'static str, Arg) {
    let word = match source {
        Source::Default => "default",
        Source::Game => "game",
        Source::Preset => "preset",
        Source::Others => "others",
        Source::Space => "space",
        Source::Channel => "channel",
    };
    ("source", Arg::word(word))
}
