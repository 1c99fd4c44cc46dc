//! An interactive board as data for a page: squares with labels, the legal moves as clicks, the form.

mod panel;
mod squares;

use super::Presenter;
use super::alt::alt;
use super::picture::{Overlay, scene};
use super::sentence::{Arg, plain, plain_text};
use crate::button_id;
use deska_core::table::Table;
use deska_desk::outbound::{ButtonStyle, Control, Picture};
use deska_desk::{BoardView, GameCard};
use deska_i18n::Locale;
use render::{Layout, Style};
use rules::pick::{Choice, Click, Form};
use rules::{GameDef, Side, Square, Viewer};
use serde_json::{Map, Value, json};

impl Presenter {
    /// The board of a game for one player or an onlooker, with `near` at the bottom where it is given.
    #[must_use]
    pub fn page(&self, table: &Table, side: Option<Side>, near: Option<Side>, locale: Locale) -> BoardView {
        let viewer = side.map_or(Viewer::Public, Viewer::Side);
        let scene = scene(&self.words, locale, table, viewer, &Overlay::default());
        let near = near.unwrap_or(scene.near);
        let scene = scene.turned_to(near);
        let acting = side.filter(|side| table.to_act().contains(*side));
        let choices = acting.map(|side| table.position.choices(side)).unwrap_or_default();
        let form = acting.and_then(|side| table.position.form(side));
        let drawn = render::tabletop(&scene, Style::default().theme);
        let board = &drawn.board;
        let data = json!({
            "code": table.row.code,
            "kind": table.row.kind,
            "title": self.word(locale, &format!("{}-name", table.row.kind)),
            "seq": table.seq,
            "open": table.ending.is_none(),
            "viewer": side,
            "near": scene.near,
            "width": board.width,
            "height": board.height,
            "area": panel::area(board),
            "cells": self.cells(&scene, locale),
            "reserves": panel::reserves(&scene, &drawn.reserves, acting, &choices),
            "ghost": acting.and_then(|side| squares::ghost(table, side, &choices)),
            "aims": squares::aims(scene.grid.letters, &choices),
            "cards": panel::cards(&scene),
            "panel": panel::items(&scene),
            "players": Side::BOTH.map(|side| json!({ "side": side, "name": table.name(side) })),
            "to_act": table.to_act().iter().collect::<Vec<_>>(),
            "my_turn": acting.is_some(),
            "status": self.status(table, locale),
            // How the game ended stands in the status already.
            "banner": scene.banner.as_ref().filter(|_| table.ending.is_none()).map(|text| text.as_str()),
            "last": scene.last.as_ref().map(|text| text.as_str()),
            "words": self.click_words(&choices, locale),
            "choices": choices.iter().flat_map(|choice| self.ways(choice, locale)).collect::<Vec<_>>(),
            "compelled": acting.map(|side| names(&table.position.compelled(side))).unwrap_or_default(),
            "play": button_id::play(&table.row.code, table.position_seq),
            "form": form.map(|form| self.form(&form, locale)),
            "controls": self.page_controls(table, side, locale),
            "secret_hand_over": hand_over(table, side),
        });
        let picture = Picture {
            name: format!("{}-{}.png", table.row.code, table.seq),
            bytes: drawn.board.png.into(),
            alt: alt(&self.words, locale, table, &scene).into(),
        };
        let strip = |(at, part): (usize, render::Part)| Picture {
            name: format!("{}-{}-{at}.png", table.row.code, table.seq),
            bytes: part.png.into(),
            // The places over it say what is in them.
            alt: "".into(),
        };
        let reserves = drawn.reserves.into_iter().enumerate().map(strip).collect();
        BoardView { data, picture, reserves }
    }

    fn status(&self, table: &Table, locale: Locale) -> String {
        if let Some(ending) = &table.ending {
            return super::picture::ending_words(&self.words, locale, table, ending);
        }
        let mut writer = self.write(locale);
        super::board::turn(&mut writer, table);
        writer.spans().into_iter().map(|span| span.text).collect()
    }

    fn click_words(&self, choices: &[Choice], locale: Locale) -> Map<String, Value> {
        let words = choices.iter().flat_map(|choice| &choice.clicks).filter_map(|click| match click {
            Click::Word(word) => Some(*word),
            Click::Square(_) | Click::Point(_) | Click::Area(_) => None,
        });
        words.map(|word| (word.to_owned(), json!(self.word(locale, word)))).collect()
    }

    /// Every way to click a choice, one for each square that a click may be made on: a page need know nothing of
    /// squares that mean the same. What such squares are together is told by a name.
    fn ways(&self, choice: &Choice, locale: Locale) -> Vec<Value> {
        let name = |click: &Click| match click {
            Click::Area(area) => Some(plain_text(&self.words, locale, &area.name)),
            Click::Square(_) | Click::Point(_) | Click::Word(_) => None,
        };
        let mut found = Vec::new();
        for way in choice.ways() {
            let names: Vec<Option<String>> = way.iter().map(name).collect();
            let names = names.iter().any(Option::is_some).then_some(names);
            let lists = way.iter().fold(vec![Vec::new()], |lists: Vec<Vec<String>>, click| {
                let longer = |list: &Vec<String>| {
                    let list = list.clone();
                    click.tokens().map(move |token| [list.clone(), vec![token]].concat()).collect::<Vec<_>>()
                };
                lists.iter().flat_map(longer).collect()
            });
            found.extend(
                lists.iter().map(|clicks| json!({ "text": choice.text, "clicks": clicks, "names": names })),
            );
        }
        found
    }

    fn form(&self, form: &Form, locale: Locale) -> Value {
        let fillings = form.fillings.iter();
        let fillings =
            fillings.map(|(term, symbols)| json!({ "label": self.word(locale, term), "symbols": symbols }));
        json!({
            "prefix": form.prefix,
            "squares": names(&form.squares),
            "symbols": form.symbols,
            "fillings": fillings.collect::<Vec<_>>(),
            "random": self.word(locale, "button-random"),
            "done": self.word(locale, "button-done"),
            "help": self.word(locale, "fill-help"),
        })
    }

    fn page_controls(&self, table: &Table, side: Option<Side>, locale: Locale) -> Value {
        if side.is_none() {
            return json!([]);
        }
        let code = &table.row.code;
        let more = self.button(locale, "button-more", button_id::more(code), ButtonStyle::Plain);
        json!([[control_json(&more)]])
    }

    /// What can be started.
    #[must_use]
    pub fn game_cards(&self, locale: Locale) -> Vec<GameCard> {
        self.games.games().filter_map(|game| self.offer(game, locale)).collect()
    }

    fn offer(&self, game: &dyn GameDef, locale: Locale) -> Option<GameCard> {
        let meta = game.meta();
        let preset = |id: &'static str| (id, self.word(locale, &format!("{}-preset-{id}", meta.id)));
        let start = game.start(&Map::new()).ok()?;
        let mut scene = start
            .scene(Viewer::Public)
            .worded(&|text| super::sentence::plain_text(&self.words, locale, text));
        scene.banner = None;
        let style = Style { layout: Layout::Square, ..Style::default() };
        let name = self.word(locale, &format!("{}-name", meta.id));
        let alt = plain(&self.words, locale, "alt-offer", &[("game", Arg::verbatim(&name))]);
        Some(GameCard {
            kind: meta.id,
            name,
            tagline: self.word(locale, &format!("{}-tagline", meta.id)),
            presets: meta.presets.iter().map(|known| preset(known.id)).collect(),
            picture: Picture {
                name: format!("{}.png", meta.id),
                bytes: render::picture(&scene, &style).into(),
                alt: alt.into(),
            },
        })
    }
}

fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(ToString::to_string).collect()
}

/// The other player, while what this one sees is secret from them.
fn hand_over(table: &Table, side: Option<Side>) -> Option<String> {
    let secret = Side::BOTH.into_iter().any(|side| table.position.form(side).is_some());
    (secret && table.ending.is_none()).then(|| side.map(|side| table.name(side.other()).to_owned()))?
}

/// A control as JSON for a page.
#[must_use]
pub fn control_json(control: &Control) -> Value {
    match control {
        Control::Button { id, label, style, asks } => json!({
            "kind": "button",
            "id": id,
            "label": label,
            "style": match style {
                ButtonStyle::Primary => "primary",
                ButtonStyle::Plain => "plain",
                ButtonStyle::Danger => "danger",
            },
            "asks": asks.as_ref().map(|ask| json!({
                "title": ask.title, "label": ask.label, "placeholder": ask.placeholder,
                "min": ask.min, "max": ask.max,
            })),
        }),
        Control::Menu { id, placeholder, items } => json!({
            "kind": "menu",
            "id": id,
            "placeholder": placeholder,
            "items": items.iter().map(|item| json!({
                "value": item.value, "label": item.label, "hint": item.hint,
            })).collect::<Vec<_>>(),
        }),
    }
}
