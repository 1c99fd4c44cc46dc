//! The picture of a game for one reader: scene, names, words, alt text.

use crate::core::table::{Ending, Table};
use crate::i18n::{Locale, Vocabulary};
use crate::outbound::Picture;
use crate::present::sentence::{Arg, plain, plain_text};
use bytes::Bytes;
use render::Style;
use rules::pick::{self, Choice, Form};
use rules::scene::{Mark, MarkKind, PanelItem, Piece, Scene, Shape};
use rules::text::Text;
use rules::{Side, Square, Viewer};

/// Longest alt text a platform keeps, in characters.
pub const ALT_MAX: usize = 1_024;

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
        scene.cards[side.index()].name = table.name(side).to_owned();
    }
    if let Some(ending) = &table.ending {
        scene.banner = Some(Text::Words(ending_words(words, locale, table, ending)));
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
        let whole = table.game.whole(&table.row.options).unwrap_or_default();
        let number = |name| Some((name, Arg::Number(whole.get(name)?.as_i64()?)));
        args.extend(table.game.meta().options.iter().filter_map(|spec| number(spec.name)));
        args.push(("result", Arg::word(outcome.winner.map_or("draw", Side::name))));
        args.extend(
            outcome.figures.get("margin").map(|margin| ("margin", Arg::verbatim(margin.to_string()))),
        );
    }
    (key, args)
}

/// Draws a scene and words its alt text.
#[must_use]
pub fn draw(words: &Vocabulary, locale: Locale, table: &Table, scene: &Scene) -> Picture {
    Picture {
        name: format!("{}-{}.png", table.row.code, table.seq),
        bytes: Bytes::from(render::picture(scene, &Style::default())),
        alt: alt(words, locale, table, scene).into(),
    }
}

/// Alt text: game, move number, last move, who is to move, what there is to notice, figures, position; cut at
/// whole items.
#[must_use]
pub fn alt(words: &Vocabulary, locale: Locale, table: &Table, scene: &Scene) -> String {
    alt_after(words, locale, table, scene, None)
}

/// The same after a sentence of what else there is to see.
#[must_use]
pub fn alt_after(
    words: &Vocabulary,
    locale: Locale,
    table: &Table,
    scene: &Scene,
    before: Option<String>,
) -> String {
    let mut parts: Vec<String> = before.into_iter().collect();
    parts.push(plain(
        words,
        locale,
        "alt-title",
        &[
            ("game", Arg::verbatim(words.say(locale, &format!("{}-name", table.row.kind), &[]))),
            ("white", Arg::verbatim(table.name(Side::White))),
            ("black", Arg::verbatim(table.name(Side::Black))),
            ("moves", Arg::count(table.moves.len())),
        ],
    ));
    if let (Some(last), Some(step)) = (&scene.last, table.moves.last()) {
        let args = [
            ("player", Arg::verbatim(&table.row.seats[step.player].person.name)),
            ("what", Arg::verbatim(last.as_str())),
        ];
        parts.push(plain(words, locale, "alt-last", &args));
    }
    match scene.to_act.only() {
        Some(side) => {
            let waits = table.position.form(side).is_some();
            let key = if waits { "turn-fill" } else { "turn-one" };
            parts.push(plain(words, locale, key, &[("player", Arg::verbatim(table.name(side)))]));
        }
        None if !scene.to_act.is_empty() => {
            parts.push(plain(words, locale, super::board::both_key(table), &players(table)));
        }
        None => {}
    }
    let notices = scene.panel.iter().filter_map(|item| match item {
        PanelItem::Notice(words) if !scene.facts.contains(words) => Some(words),
        _ => None,
    });
    let sentence = |text: &Text| ended(text.as_str());
    parts.extend(scene.banner.iter().chain(notices).chain(&scene.facts).map(sentence));
    parts.extend(Side::BOTH.into_iter().flat_map(|side| pieces_in_words(scene, side)));
    cut_at_items(&parts)
}

fn players(table: &Table) -> [(&'static str, Arg); 2] {
    [("white", Arg::verbatim(table.name(Side::White))), ("black", Arg::verbatim(table.name(Side::Black)))]
}

/// The pieces of a side, those of one name together: "white man showing 1: a1 c1".
fn pieces_in_words(scene: &Scene, side: Side) -> Vec<String> {
    let mut kinds: Vec<(&str, Vec<String>)> = Vec::new();
    let own = |piece: &&Piece| piece.side == side;
    for piece in scene.pieces.iter().filter(own) {
        let name = piece.name.as_str();
        match kinds.iter_mut().find(|(known, _)| *known == name) {
            Some((_, squares)) => squares.push(piece.square.name(scene.grid.letters)),
            None => kinds.push((name, vec![piece.square.name(scene.grid.letters)])),
        }
    }
    kinds.into_iter().map(|(name, squares)| format!("{name}: {}.", squares.join(" "))).collect()
}

fn ended(sentence: &str) -> String {
    if sentence.ends_with(['.', '!', '?']) { sentence.to_owned() } else { format!("{sentence}.") }
}

fn cut_at_items(parts: &[String]) -> String {
    let mut alt = String::new();
    let mut length = 0;
    for part in parts.iter().filter(|part| !part.is_empty()) {
        let more = part.chars().count() + 1;
        if length + more > ALT_MAX {
            break;
        }
        if !alt.is_empty() {
            alt.push(' ');
        }
        alt.push_str(part);
        length += more;
    }
    alt
}
