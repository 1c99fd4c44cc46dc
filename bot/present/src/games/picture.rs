//! The picture of a game for one reader: scene, names, words.

use crate::games::alt::{alt, is_for_all};
use crate::games::course::course_of;
use crate::notation::{self, numbers, recent, start};
use crate::presenter::Presenter;
use crate::ratings;
use crate::reader::Reader;
use crate::sentence::{Arg, plain, plain_text, shown_name};
use crate::turn::sign;
use deska_desk::outbound::Picture;
use deska_i18n::{Locale, Vocabulary};
use deska_model::command::StoneNumbers;
use deska_model::games::table::{Ending, Table, TableMove};
use deska_model::ratings::GameRating;
use deska_model::records::file::{ImportedResult, reason};
use rules::course::Course;
use rules::forced::Goal;
use rules::lesson::Aim;
use rules::pick::{self, Choice, Form};
use rules::scene::{Curve, Mark, MarkKind, PanelItem, Piece, ResultWords, Scene, Shape};
use rules::text::{Datum, Text};
use rules::{GameDef, Outcome, Side, Square, Viewer};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// What is shown besides the position.
#[derive(Debug, Default)]
pub struct Overlay<'a> {
    /// Legal moves, and the clicks made so far: what may come next is marked.
    pub choices: Option<(&'a [Choice], &'a [String])>,
    /// Squares a refusal points at.
    pub refused: &'a [Square],
    /// A form with its symbols so far, laid on the pieces.
    pub form: Option<(&'a Form, &'a str)>,
    /// Which stones have the numbers of their moves.
    pub numbers: StoneNumbers,
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
    // Everybody sees the board as it stands in the channel, so that both can talk about the same picture.
    let scene = match &table.ending {
        None | Some(Ending::Rules(_)) => table.position.scene(viewer),
        // What ended the game also settled it, so a count would say something else.
        Some(_) => table.position.scene_uncounted(viewer),
    };
    // A task is for one person, who sits at the near edge.
    let near = if table.lesson.is_some() { scene.near } else { Viewer::Public.near() };
    let mut scene = scene.turned_to(near);
    // After agreeing to the count a player may still act, but the game waits only for the other one.
    let awaited = table.position.awaited();
    scene.to_act = table.to_act().iter().filter(|side| awaited.contains(*side)).collect();
    for side in Side::BOTH {
        scene.cards[side.index()].name = card_name(words, locale, table, side);
    }
    head(words, locale, table, viewer, &mut scene);
    number_stones(table, overlay.numbers, &mut scene);
    if table.ending.is_some() {
        summary(words, locale, table, &mut scene);
    }
    if let Some(ending) = &table.ending {
        scene.banner = Some(Text::Words(ending_words(words, locale, table, ending)));
        scene.verdict = Some(verdict(words, locale, table, ending));
    }
    let course = course_of(table);
    if course.as_ref().is_some_and(Course::seeks_refused) {
        scene.marks.retain(|mark| !matches!(mark.kind, MarkKind::Ko | MarkKind::Forbidden(_)));
        scene.facts.clear();
    }
    if let Some(Aim::Forces(Goal::Take(square), _)) = course.and_then(|course| course.aim()) {
        let marked = joined(&scene, square).into_iter();
        scene.marks.extend(marked.map(|square| Mark { square, kind: MarkKind::Selected }));
    }
    if let Some((choices, made)) = overlay.choices {
        pick::mark(&mut scene, choices, made);
    }
    if let Some((form, symbols)) = overlay.form {
        lay(&mut scene, form, symbols);
    }
    scene.marks.extend(refused_marks(overlay.refused));
    scene.worded(&|text| plain_text(words, locale, text))
}

/// The squares of the stones of one side that are joined with the one on a square along columns and rows.
fn joined(scene: &Scene, square: Square) -> Vec<Square> {
    let side_at =
        |square: Square| scene.pieces.iter().find(|piece| piece.square == square).map(|piece| piece.side);
    let (mut found, mut next) = (vec![square], 0);
    while let Some(at) = found.get(next).copied() {
        for near in at.neighbours(Side::White) {
            let touches = near.column == at.column || near.row == at.row;
            if touches && side_at(near) == side_at(square) && !found.contains(&near) {
                found.push(near);
            }
        }
        next += 1;
    }
    found.retain(|square| side_at(*square).is_some());
    found
}

/// The marks on squares that a refusal names.
pub(crate) fn refused_marks(squares: &[Square]) -> impl Iterator<Item = Mark> + '_ {
    squares.iter().map(|square| Mark { square: *square, kind: MarkKind::Refused })
}

/// Most moves of a finished game whose stones are numbered: numbers of more than two digits are hard to read.
const LEGIBLE: usize = 99;

/// Puts the numbers of their moves on the stones that are on the board.
fn number_stones(table: &Table, wanted: StoneNumbers, scene: &mut Scene) {
    let count = notation::count(table);
    let least = match wanted {
        StoneNumbers::Usual if table.ending.is_none() || table.lesson.is_some() || count > LEGIBLE => return,
        StoneNumbers::None => return,
        StoneNumbers::Usual | StoneNumbers::All => 0,
        StoneNumbers::Last(most) => count.saturating_sub(most.into()),
    };
    let placed = |(step, number): (&TableMove, Option<usize>)| {
        let square = table.position.placed(&step.made.text)?;
        Some((square, number?))
    };
    // A later stone on the same point replaces a captured one.
    let placed: BTreeMap<Square, usize> = table.moves.iter().zip(numbers(table)).filter_map(placed).collect();
    let mark = |piece: &Piece| {
        let number = placed.get(&piece.square).filter(|number| **number > least)?;
        let number = u16::try_from(*number).unwrap_or(u16::MAX);
        Some(Mark { square: piece.square, kind: MarkKind::Number { number, side: piece.side } })
    };
    let marks: Vec<Mark> = scene.pieces.iter().filter_map(mark).collect();
    scene.marks.extend(marks);
}

/// What a finished game adds to its picture: how the ratings have changed, and who was ahead.
fn summary(words: &Vocabulary, locale: Locale, table: &Table, scene: &mut Scene) {
    if let Some(GameRating::Changed(changes)) = &table.row.rating {
        for side in Side::BOTH {
            let args = ratings::change_args(changes[table.player(side)]);
            let line = plain(words, locale, "card-rating", &args);
            let card = &mut scene.cards[side.index()];
            card.lines.push(Text::Words(line));
            card.change = Some(Text::Words(plain(words, locale, "card-rating-short", &args)));
        }
    }
    if let Some(points) = leads(table).filter(|points| points.iter().any(|lead| *lead != 0)) {
        let own = format!("{}-lead", table.row.kind);
        let key = if words.has(locale, &own) { &own } else { "lead" };
        let caption = Text::Words(words.say(locale, key, &[]));
        scene.panel.push(PanelItem::Curve(Curve { caption, points }));
    }
}

/// By how much White was ahead before the first move and after each.
fn leads(table: &Table) -> Option<Vec<i32>> {
    let mut position = start(table)?;
    let mut leads = vec![position.lead()?];
    for step in &table.moves {
        position.play(Some(step.made.by), &step.made.text).ok()?;
        leads.push(position.lead()?);
    }
    Some(leads)
}

/// Largest number of moves that a picture lists, where it has room for them.
const RECENT: usize = 12;

/// Fills in the game and the last moves.
fn head(words: &Vocabulary, locale: Locale, table: &Table, viewer: Viewer, scene: &mut Scene) {
    scene.title = Text::Words(title(words, locale, table, scene));
    scene.recent = Some(recent(words, locale, table, viewer, RECENT));
}

/// The game, or its variant where that has a name of its own, with the size of its board where the game tells it.
#[must_use]
pub fn title(words: &Vocabulary, locale: Locale, table: &Table, scene: &Scene) -> String {
    let meta = table.game.meta();
    let variant = meta.rating.apart.and_then(|(option, _)| table.row.terms.options.get(option)?.as_str());
    let variant = variant.map(|value| format!("{}-title-{}", meta.id, value.replace('_', "-")));
    let own = variant.filter(|key| words.has(Locale::En, key));
    let name = words.say(locale, &own.unwrap_or_else(|| format!("{}-name", meta.id)), &[]);
    let size = format!(" {}×{}", scene.grid.columns, scene.grid.rows);
    format!("{name}{}", if meta.size_in_title { &size } else { "" })
}

/// The result without names: a headline, and why.
fn verdict(words: &Vocabulary, locale: Locale, table: &Table, ending: &Ending) -> ResultWords {
    let winner = ending.winner();
    let headline = match (ending, winner) {
        (Ending::Aborted, _) => plain(words, locale, "verdict-none", &[]),
        (_, Some(side)) if table.position.colours_open() => {
            plain(words, locale, "verdict-wins-name", &[("player", Arg::Person(table.person(side).clone()))])
        }
        (_, Some(side)) => plain(words, locale, "verdict-wins", &[("side", Arg::word(side.name()))]),
        (_, None) => plain(words, locale, "verdict-draw", &[]),
    };
    let (key, mut args) = ending_sentence(table, ending);
    args.retain(|(name, _)| !matches!(*name, "winner" | "loser"));
    args.extend(winner.map(|side| ("loser", Arg::word(side.other().name()))));
    let by_colour = winner.is_some() && table.position.colours_open();
    let key = if by_colour { "verdict-open-reason".to_owned() } else { format!("{key}-reason") };
    let reason = plain(words, locale, &key, &args);
    ResultWords { headline: Text::Words(headline), reason: Text::Words(reason), winner }
}

/// The name of a side's player, or the side's own where the fonts have no letter of it or nobody sits there.
fn card_name(words: &Vocabulary, locale: Locale, table: &Table, side: Side) -> String {
    let name = shown_name(words, locale, table.person(side));
    if render::is_legible(&name) && !is_for_all(table) {
        return name;
    }
    plain(words, locale, "card-nameless", &[sign(table, side)])
}

/// Lays the symbols of a form on the pieces of its squares.
fn lay(scene: &mut Scene, form: &Form, symbols: &str) {
    for (square, symbol) in form.squares.iter().zip(symbols.chars()) {
        for piece in scene.pieces.iter_mut().filter(|piece| piece.square == *square) {
            if let Shape::Disc { sign, .. } = &mut piece.shape {
                *sign = Some(symbol);
                let number = |symbol: char| match symbol.to_digit(10) {
                    Some(number) => Datum::Number(number.into()),
                    None => symbol.to_string().into(),
                };
                let named = |key| Text::with(key, vec![("symbol", number(symbol))]);
                (piece.name, piece.several) = (named("form-piece"), named("form-piece-several"));
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
        Ending::Imported(told) => told_key(told).to_owned(),
        Ending::TimedOut(None) => "ending-time-both".to_owned(),
        other => format!("ending-{}", other.reason().replace('_', "-")),
    };
    let person = |side: Side| Arg::Person(table.person(side).clone());
    let mut args = Vec::new();
    if let Some(winner) = ending.winner() {
        args.push(("winner", person(winner)));
        args.push(("loser", person(winner.other())));
    }
    if let Ending::Rules(outcome) = ending {
        args.extend(outcome_args(table.game, &table.row.terms.options, outcome));
    }
    if let Ending::Imported(ImportedResult { words: Some(words), .. }) = ending {
        args.push(("words", Arg::verbatim(words)));
    }
    if let Ending::Imported(ImportedResult { margin: Some(margin), .. }) = ending {
        args.push(("margin", margin.as_i64().map_or_else(|| Arg::verbatim(margin.to_string()), Arg::Number)));
    }
    (key, args)
}

/// The arguments of an outcome by the rules, without names.
pub(crate) fn outcome_args(
    game: &dyn GameDef,
    options: &Map<String, Value>,
    outcome: &Outcome,
) -> Vec<(&'static str, Arg)> {
    // What was aimed at is often an option, such as how many stones make a row.
    let whole = game.resolve_options(options).unwrap_or_default();
    let number = |name| Some((name, Arg::Number(whole.get(name)?.as_i64()?)));
    let mut args: Vec<(&'static str, Arg)> =
        game.meta().options.iter().filter_map(|spec| number(spec.name)).collect();
    args.push(("result", Arg::word(outcome.winner.map_or("draw", Side::name))));
    // A whole number selects a form of the sentence; a half is always more than one.
    let figure = outcome
        .figures
        .get("margin")
        .map(|margin| margin.as_i64().map_or_else(|| Arg::verbatim(margin.to_string()), Arg::Number));
    args.extend(figure.map(|figure| ("margin", figure)));
    args
}

/// Key of the sentence for the end of an imported game, as its record states it.
fn told_key(told: &ImportedResult) -> &'static str {
    match told.reason.as_str() {
        _ if told.words.is_some() => "ending-told-words",
        _ if told.winner.is_none() => "ending-drawn",
        reason::POINTS if told.margin.is_some() => "ending-told-points",
        reason::TIME => "ending-told-time",
        reason::FORFEIT => "ending-told-forfeit",
        _ => "ending-won",
    }
}

impl Presenter {
    /// Draws a scene and words its alt text.
    #[must_use]
    pub fn draw(&self, reader: Reader<'_>, table: &Table, scene: &Scene) -> Picture {
        Picture {
            name: format!("{}-{}.png", table.row.code, table.seq),
            bytes: reader.drawn(|| {
                let avatars = self.avatars_of(reader, table);
                self.picture_cache.picture_with(scene, &reader.style, &avatars)
            }),
            alt: alt(&self.words, reader, table, scene).into(),
            instead: None,
        }
    }
    /// The avatars of the players, as far as they are here and the reader's place shows them.
    pub(crate) fn avatars_of(&self, reader: Reader<'_>, table: &Table) -> render::Avatars {
        let avatar = |side| {
            // A person whom the game's platform doesn't know has no id.
            let person = Some(&table.person(side).native_id).filter(|id| reader.avatars && !id.is_empty())?;
            self.avatars.of(&table.row.place.platform, person)
        };
        Side::BOTH.map(avatar)
    }
}
