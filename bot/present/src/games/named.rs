//! Full sentences for the terms of a game, with the players' names. The rules know no names, and the picture has room
//! for the short term only.

use crate::presenter::person;
use crate::sentence::{Arg, Writer, plain};
use deska_i18n::{Locale, Vocabulary};
use deska_model::games::table::Table;
use rules::scene::Scene;
use rules::text::{Datum, Text};
use rules::{Side, Viewer};

/// Key and arguments of a sentence.
pub(crate) type Sentence = (String, Vec<(&'static str, Arg)>);

/// The sentence for a term; `None` where the vocabulary has only the term.
pub(crate) fn in_full(writer: &Writer<'_>, text: &Text, name: &dyn Fn(Side) -> Arg) -> Option<Sentence> {
    let Text::Term { key, data } = text else { return None };
    let full = format!("{key}-text");
    if !writer.knows(&full) {
        return None;
    }
    let mut args = writer.args(key, data);
    args.extend([("white", name(Side::White)), ("black", name(Side::Black))]);
    Some((full, args))
}

/// The sentence for the line over the board of an open game.
pub(crate) fn banner(writer: &Writer<'_>, table: &Table, name: &dyn Fn(Side) -> Arg) -> Option<Sentence> {
    if table.ending.is_some() {
        return None;
    }
    in_full(writer, &table.position.scene(Viewer::Public).banner?, name)
}

/// What the line over the board says to the player who acts: what they are to do, without their name.
pub(crate) fn banner_to(
    words: &Vocabulary,
    locale: Locale,
    table: &Table,
    (side, scene): (Side, &Scene),
) -> Option<String> {
    let writer = Writer::new(words, locale);
    let full = match &table.position.scene(Viewer::Public).banner {
        Some(Text::Term { key, data }) => {
            let to_player = format!("{key}-you");
            let mine = data.iter().any(|(_, datum)| *datum == Datum::Side(side));
            let mut args = writer.args(key, data);
            args.push(("mine", Arg::word(if mine { "yes" } else { "no" })));
            writer.knows(&to_player).then(|| plain(words, locale, &to_player, &args))
        }
        _ => None,
    };
    full.or_else(|| scene.banner.as_ref().map(|banner| banner.as_str().to_owned()))
}

/// What the line over the board says, with names where the vocabulary has such a sentence. A picture has no room for
/// names, so it shows the short form of the scene.
pub(crate) fn banner_in_words(
    words: &Vocabulary,
    locale: Locale,
    table: &Table,
    scene: &Scene,
) -> Option<String> {
    let name = |side| person(table.person(side));
    let full = banner(&Writer::new(words, locale), table, &name);
    let full = full.map(|(key, args)| plain(words, locale, &key, &args));
    full.or_else(|| scene.banner.as_ref().map(|banner| banner.as_str().to_owned()))
}
