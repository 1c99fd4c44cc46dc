//! The picture of a rule: the scene of its example with marks, what it shows in a sentence, and its alt text. Knows no
//! game, table or person.

use crate::games::alt;
use crate::games::diagram::Diagram;
use crate::games::picture::refused_marks;
use crate::games::text_board::text_board;
use crate::own_words::in_words_of;
use crate::presenter::Presenter;
use crate::reader::Reader;
use crate::sentence::{Arg, Writer, plain, plain_text};
use deska_desk::outbound::{Outbound, Picture, Span, SpanStyle};
use deska_model::people::appearance::BoardForm;
use rules::illustration::Shown;
use rules::pages::Pictured;
use rules::pick;
use rules::scene::{Mark, MarkKind, PanelItem, Scene};
use rules::text::Text;
use rules::{GameDef, Square, Viewer};

impl Presenter {
    /// What a picture of a rule shows, in a sentence; `None` where there is nothing to point at.
    pub(crate) fn caption(&self, pictured: &Pictured, reader: Reader<'_>) -> Option<String> {
        let words = &self.words;
        let say = |key: &str, args: &[(&str, Arg)]| plain(words, reader.locale, key, args);
        let own = |moves: &str| in_words_of(words, reader.locale, pictured.position.meta().id, moves);
        match pictured.illustration.shown {
            Shown::Refused(text) => {
                let refusal = pictured.refusal.as_ref()?;
                let mut writer = Writer::new(words, reader.locale);
                let args = writer.args(refusal.reason, &refusal.data);
                writer.line(refusal.reason, &args);
                let why = writer.plain();
                Some(say(
                    "rules-picture-refused",
                    &[("move", Arg::Verbatim(own(text))), ("why", Arg::Verbatim(why))],
                ))
            }
            Shown::Chosen(_) => {
                let names: Vec<String> = targets(pictured);
                let args = [
                    ("from", Arg::Verbatim(own(&pictured.made.join(" ")))),
                    ("count", Arg::count(names.len())),
                    ("targets", Arg::verbatim(names.join(", "))),
                ];
                Some(say("rules-picture-chosen", &args))
            }
            Shown::Position | Shown::Choices => {
                let last = pictured.position.last(Viewer::Public)?;
                let side = pictured.mover?;
                let what = plain_text(words, reader.locale, &last);
                let args = [("side", Arg::word(side.name())), ("what", Arg::Verbatim(what))];
                Some(say("rules-picture-last", &args))
            }
        }
    }

    /// The message with the picture, as an image, as text, or as both.
    pub(crate) fn with_rule_picture(
        &self,
        mut message: Outbound,
        pictured: &Pictured,
        caption: Option<String>,
        game: &dyn GameDef,
        reader: Reader<'_>,
    ) -> Outbound {
        let scene = self.rule_scene(pictured, game, reader);
        if reader.board != BoardForm::Text {
            let alt = self.rule_alt(&scene, caption, reader);
            let name = format!("{}-rules.png", game.meta().id);
            let bytes = reader.drawn(|| self.picture_cache.picture(&scene, &reader.style));
            message.picture = Some(Picture { name, bytes, alt: alt.into(), instead: None });
        }
        if reader.board != BoardForm::Picture {
            let board = text_board(&self.words, reader, &scene);
            if message.plain().chars().count() + board.chars().count() < reader.can.text {
                let gap = Span { text: "\n".to_owned(), style: SpanStyle::Plain, person: None };
                message.text.push(gap);
                message.text.push(Span { text: board, style: SpanStyle::Code, person: None });
            }
        }
        message
    }

    fn rule_scene(&self, pictured: &Pictured, game: &dyn GameDef, reader: Reader<'_>) -> Scene {
        let diagram = Diagram {
            game,
            options: &pictured.options,
            position: &*pictured.position,
            names: [None; 2],
            near: None,
        };
        let mut scene = self.unworded_diagram(&diagram, reader.locale);
        if !pictured.choices.is_empty() {
            pick::mark(&mut scene, &pictured.choices, &pictured.made);
        }
        if let Some(refusal) = &pictured.refusal {
            scene.marks.extend(start_of_refused(pictured, &scene));
            scene.marks.extend(refused_marks(&refusal.squares));
        }
        scene.worded(&|text| plain_text(&self.words, reader.locale, text))
    }

    fn rule_alt(&self, scene: &Scene, caption: Option<String>, reader: Reader<'_>) -> String {
        let notices = scene.panel.iter().filter_map(|item| match item {
            PanelItem::Notice(words) if !scene.facts.contains(words) => Some(words.as_str()),
            _ => None,
        });
        let verdict = scene.verdict.iter().flat_map(|verdict| [&verdict.headline, &verdict.reason]);
        let others = verdict.chain(&scene.banner).map(Text::as_str).chain(notices);
        let others = others.chain(scene.facts.iter().map(Text::as_str)).map(alt::ended);
        let state: Vec<String> = caption.into_iter().chain(others).collect();
        alt::position(&self.words, reader, scene, &state, &alt::ended(scene.title.as_str()))
    }
}

/// The names of the squares to which the chosen piece or line can go. A further stone of a line is no such square.
fn targets(pictured: &Pictured) -> Vec<String> {
    let scene = pictured.position.scene(Viewer::Public);
    let own = scene.to_act.only();
    let is_own =
        |square: Square| scene.pieces.iter().any(|piece| piece.square == square && Some(piece.side) == own);
    let next = pick::next(&pictured.choices, &pictured.made);
    let squares = next.iter().filter_map(|next| next.click.square());
    squares.filter(|square| !is_own(*square)).map(|square| square.shown(scene.grid.letters)).collect()
}

/// The mark on the piece with which a refused move begins.
fn start_of_refused(pictured: &Pictured, scene: &Scene) -> Option<Mark> {
    let Shown::Refused(text) = pictured.illustration.shown else { return None };
    let first = text.split(|sign: char| !sign.is_alphanumeric()).next()?;
    // Such as `e4xe5`, where the sign between the squares is a letter.
    let first = first.split('x').next()?;
    let square = Square::read(first, scene.grid.letters)?;
    let stands = scene.pieces.iter().any(|piece| piece.square == square);
    stands.then_some(Mark { square, kind: MarkKind::Selected })
}
