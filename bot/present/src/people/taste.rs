//! Words what a person has chosen about the look of their messages.

use crate::presenter::{Presenter, message};
use crate::reader::Reader;
use crate::sentence::Arg;
use deska_catalogue::FOLLOW;
use deska_core::people::appearance::{Aspect, Taste};
use deska_desk::outbound::Outbound;

impl Presenter {
    /// How a person sees messages, and how to change it unless they have just done so.
    pub(crate) fn taste(&self, taste: &Taste, changed: bool, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let key = match (taste.aspect, &taste.chosen) {
            (Aspect::Theme, Some(_)) => "taste-theme",
            (Aspect::Theme, None) => "taste-theme-channel",
            (Aspect::Layout, Some(_)) => "taste-layout",
            (Aspect::Layout, None) => "taste-layout-channel",
            (Aspect::Board, _) => "taste-board",
            (Aspect::Language, Some(_)) => "taste-language",
            (Aspect::Language, None) => "taste-language-channel",
        };
        let value = taste.chosen.as_ref().unwrap_or(&taste.followed);
        let value = match taste.aspect {
            Aspect::Language => Arg::Word(self.word(reader, &format!("param-language-{value}"))),
            _ => Arg::word(value.as_str()),
        };
        writer.line(key, &[("value", value)]);
        if !changed {
            let follow = taste.aspect.has_setting().then_some(FOLLOW);
            let words: Vec<&str> = taste.values.iter().copied().chain(follow).collect();
            if let [first, others @ .., last] = words.as_slice() {
                let listed: Vec<String> = others.iter().map(|word| format!("`{word}`")).collect();
                let args = [
                    ("aspect", Arg::verbatim(taste.aspect.name())),
                    ("first", Arg::verbatim(*first)),
                    ("others", Arg::Word(listed.join(", "))),
                    ("count", Arg::count(listed.len())),
                    ("last", Arg::verbatim(*last)),
                ];
                writer.line("taste-how", &args);
            }
        }
        message(&writer)
    }
}
