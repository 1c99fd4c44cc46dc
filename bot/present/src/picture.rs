//! The picture of a game for one reader: scene, names, words.

use crate::alt::alt;
use crate::named;
use crate::reader::Reader;
use crate::sentence::{Arg, Writer, plain, plain_text};
use bytes::Bytes;
use deska_core::table::{Ending, Table};
use deska_desk::outbound::Picture;
use deska_i18n::{Locale, Vocabulary};
use render::Style;
use rules::pick::{self, Choice, Form};
use rules::scene::{Mark, MarkKind, Scene, Shape};
use rules::text::Text;
use rules::{Side, Square, Viewer};

/// What is shown besides the position.
#[derive(Debug, Default)]
pub struct Overlay<'a> {
    /// Legal moves, and the clicks made so far: what may come next is marked.
    pub choices: Option<(&'a [Choice], &'a [String])>,
    /// Squares a refusal points at.
    pub refused: &'a [Square],
    /// A form with its symbols so far, laid on the pieces.
    pub form: Option<(&'a Form, &'a str)>,
}

/// The scene in the reader's language, with the players' names.
#[must_use]
pub fn scene(
    words: &Vocabulary,
    locale: Locale,
    table: &Table,
    viewer: Viewer,
    overlay: &Overlay<'_>,
) -> Scene {
    let mut scene = table.position.scene(viewer);
    scene.to_act = table.to_act();
    for side in Side::BOTH {
        scene.cards[side.index()].name = card_name(words, locale, table, side);
    }
    if let Some(ending) = &table.ending {
        scene.banner = Some(Text::Words(ending_words(words, locale, table, ending)));
    } else if let Some(banner) = &scene.banner {
        let name = |side| Arg::Verbatim(card_name(words, locale, table, side));
        if let Some((key, args)) = named::in_full(&Writer::new(words, locale), banner, &name) {
            scene.banner = Some(Text::Words(plain(words, locale, &key, &args)));
        }
    }
    if let Some((choices, made)) = overlay.choices {
        pick::mark(&mut scene, choices, made);
    }
    if let Some((form, symbols)) = overlay.form {
        lay(&mut scene, form, symbols);
    }
    let refused = overlay.refused.iter().map(|square| Mark { square: *square, kind: MarkKind::Refused });
    scene.marks.extend(refused);
    scene.worded(&|text| plain_text(words, locale, text))
}

/// The name of a side's player, or the side's own where the fonts have no letter of it.
fn card_name(words: &Vocabulary, locale: Locale, table: &Table, side: Side) -> String {
    let name = table.name(side);
    if render::is_legible(name) {
        return name.to_owned();
    }
    plain(words, locale, "card-nameless", &[("side", Arg::word(side.name()))])
}

/// Lays the symbols of a form on the pieces of its squares.
fn lay(scene: &mut Scene, form: &Form, symbols: &str) {
    for (square, symbol) in form.squares.iter().zip(symbols.chars()) {
        for piece in scene.pieces.iter_mut().filter(|piece| piece.square == *square) {
            if let Shape::Disc { sign, .. } = &mut piece.shape {
                *sign = Some(symbol);
                piece.name = Text::with("form-piece", vec![("symbol", symbol.to_string().into())]);
            }
        }
    }
}

/// How the game ended, in a sentence.
#[must_use]
pub fn ending_words(words: &Vocabulary, locale: Locale, table: &Table, ending: &Ending) -> String {
    let (key, args) = ending_sentence(table, ending);
    plain(words, locale, &key, &args)
}

/// Key and arguments of the sentence that says how the game ended.
#[must_use]
pub fn ending_sentence(table: &Table, ending: &Ending) -> (String, Vec<(&'static str, Arg)>) {
    let key = match ending {
        Ending::Rules(outcome) => {
            format!("{}-outcome-{}", table.row.kind, outcome.reason.replace('_', "-"))
        }
        other => format!("ending-{}", other.reason().replace('_', "-")),
    };
    let person = |side: Side| Arg::Person(table.seat(side).person.clone());
    let mut args = Vec::new();
    if let Some(winner) = ending.winner() {
        args.push(("winner", person(winner)));
        args.push(("loser", person(winner.other())));
    }
    if let Ending::Rules(outcome) = ending {
        // What was aimed at is often an option, such as how many stones make a row.
        let whole = table.game.resolve_options(&table.row.terms.options).unwrap_or_default();
        let number = |name| Some((name, Arg::Number(whole.get(name)?.as_i64()?)));
        args.extend(table.game.meta().options.iter().filter_map(|spec| number(spec.name)));
        args.push(("result", Arg::word(outcome.winner.map_or("draw", Side::name))));
        let margin = outcome.figures.get("margin");
        // A whole number selects a form of the sentence; a half is always more than one.
        let figure = margin
            .map(|margin| margin.as_i64().map_or_else(|| Arg::verbatim(margin.to_string()), Arg::Number));
        args.extend(figure.map(|figure| ("margin", figure)));
    }
    (key, args)
}

/// Draws a scene and words its alt text.
#[must_use]
pub fn draw(words: &Vocabulary, reader: Reader<'_>, table: &Table, scene: &Scene) -> Picture {
    Picture {
        name: format!("{}-{}.png", table.row.code, table.seq),
        bytes: Bytes::from(render::picture(scene, &Style::default())),
        alt: alt(words, reader, table, scene).into(),
    }
}
