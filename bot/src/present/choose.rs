//! Choosing a move in private: pieces, targets, words, set-up forms.

use super::picture::{Overlay, draw, scene};
use super::sentence::{Arg, Writer, plain_text};
use super::{Presenter, cut, label, message};
use crate::control;
use crate::core::command::STOP;
use crate::core::table::Table;
use crate::i18n::Locale;
use crate::outbound::{Ask, ButtonStyle, Control, MenuItem, Outbound};
use rules::pick::{self, Choice, Click, Form, Next};
use rules::scene::Scene;
use rules::{Side, Viewer};

/// Items of one page of a menu.
const PAGE: usize = 25;

/// Most legal moves written out in an answer.
const LISTED: usize = 60;

impl Presenter {
    pub(super) fn pick(
        &self,
        table: &Table,
        side: Side,
        made: &[String],
        page: usize,
        locale: Locale,
    ) -> Outbound {
        let choices = table.position.choices(side);
        let overlay = Overlay { choices: Some((&choices, made)), ..Overlay::default() };
        let scene = scene(&self.words, locale, table, Viewer::Side(side), &overlay);
        let mut writer = self.write(locale);
        if made.is_empty() {
            writer.line("choose-first", &[]);
            self.compelled(&mut writer, table, side, &scene);
        } else {
            writer.line("choose-next", &[("clicks", Arg::verbatim(self.clicks(made, locale)))]);
        }
        let (code, seq) = (&table.row.code, table.position_seq);
        let items = pick::next(&choices, made);
        let item = |next: &Next| self.item(next, made, &scene, locale);
        let items: Vec<MenuItem> = items.iter().map(item).collect();
        let menu = |items| Control::Menu {
            id: control::pick(code, seq, made),
            placeholder: self.word(locale, if made.is_empty() { "menu-piece" } else { "menu-target" }),
            items,
        };
        let turn = |page| control::page(code, seq, page, made);
        let mut controls = self.paged(items, page, &menu, &turn, locale);
        let mut row = Vec::new();
        if pick::complete(&choices, made).is_some() {
            let mut stopped = made.to_vec();
            stopped.push(STOP.to_owned());
            let id = control::page(code, seq, 0, &stopped);
            row.push(self.button(locale, "button-stop", id, ButtonStyle::Primary));
        }
        if let Some((_, before)) = made.split_last() {
            let id = control::page(code, seq, 0, before);
            row.push(self.button(locale, "button-back", id, ButtonStyle::Plain));
        }
        if !row.is_empty() {
            controls.push(row);
        }
        let picture = Some(draw(&self.words, locale, table, &scene));
        Outbound { picture, controls, ..message(&writer) }
    }

    fn compelled(&self, writer: &mut Writer<'_>, table: &Table, side: Side, scene: &Scene) {
        if !table.position.compelled(side).is_empty()
            && let Some(banner) = &scene.banner
        {
            writer.line("fact", &[("fact", Arg::verbatim(banner.as_str()))]);
        }
    }

    fn clicks(&self, made: &[String], locale: Locale) -> String {
        let word = |token: &String| {
            if self.words.has(Locale::En, token) { self.word(locale, token) } else { token.clone() }
        };
        made.iter().map(word).collect::<Vec<_>>().join(" → ")
    }

    fn item(&self, next: &Next, made: &[String], scene: &Scene, locale: Locale) -> MenuItem {
        let token = next.click.token();
        let shown = match &next.click {
            Click::Word(word) => self.word(locale, word),
            Click::Area(area) => format!("{token} – {}", plain_text(&self.words, locale, &area.name)),
            Click::Square(square) | Click::Point(square) => {
                let piece = scene.pieces.iter().find(|piece| piece.square == *square);
                match piece {
                    Some(piece) if made.is_empty() => format!("{token} – {}", piece.name.as_str()),
                    _ if next.goes_on => format!("{token} …"),
                    _ => token.clone(),
                }
            }
        };
        MenuItem {
            value: token,
            label: cut(&shown, 100),
            hint: next.completes.clone().map(|text| cut(&text, 100)),
        }
    }

    /// A menu with buttons for further pages where one page does not hold everything.
    fn paged(
        &self,
        items: Vec<MenuItem>,
        page: usize,
        menu: &dyn Fn(Vec<MenuItem>) -> Control,
        turn: &dyn Fn(usize) -> String,
        locale: Locale,
    ) -> Vec<Vec<Control>> {
        if items.is_empty() {
            return Vec::new();
        }
        let pages = items.len().div_ceil(PAGE);
        let page = page.min(pages - 1);
        let shown: Vec<MenuItem> = items.into_iter().skip(page * PAGE).take(PAGE).collect();
        let mut controls = vec![vec![menu(shown)]];
        let mut row = Vec::new();
        if page > 0 {
            row.push(self.button(locale, "button-page-before", turn(page - 1), ButtonStyle::Plain));
        }
        if page + 1 < pages {
            row.push(self.button(locale, "button-page-after", turn(page + 1), ButtonStyle::Plain));
        }
        if !row.is_empty() {
            controls.push(row);
        }
        controls
    }

    pub(super) fn verb(
        &self,
        table: &Table,
        side: Side,
        word: &str,
        page: usize,
        locale: Locale,
    ) -> Outbound {
        let choices: Vec<Choice> = table.position.choices(side);
        let with_word = |choice: &&Choice| matches!(choice.clicks.as_slice(), [Click::Square(_) | Click::Point(_), Click::Word(known)] if *known == word);
        let fitting: Vec<Choice> = choices.iter().filter(with_word).cloned().collect();
        let overlay = Overlay { choices: Some((&fitting, &[])), ..Overlay::default() };
        let scene = scene(&self.words, locale, table, Viewer::Side(side), &overlay);
        let mut writer = self.write(locale);
        writer.line("choose-verb", &[("word", Arg::Word(self.word(locale, word)))]);
        let items = pick::next(&fitting, &[]);
        let items: Vec<MenuItem> = items
            .iter()
            .map(|next| MenuItem { hint: None, ..self.item(next, &[], &scene, locale) })
            .collect();
        let (code, seq) = (&table.row.code, table.position_seq);
        let menu = |items| Control::Menu {
            id: control::verb_pick(code, seq, word),
            placeholder: self.word(locale, "menu-piece"),
            items,
        };
        let controls =
            self.paged(items, page, &menu, &|page| control::verb_page(code, seq, page, word), locale);
        let picture = Some(draw(&self.words, locale, table, &scene));
        Outbound { picture, controls, ..message(&writer) }
    }

    pub(super) fn fill(&self, table: &Table, side: Side, symbols: &str, locale: Locale) -> Outbound {
        let Some(form) = table.position.form(side) else {
            return self.fresh(table, Some(side), true, locale);
        };
        let overlay = Overlay { form: Some((&form, symbols)), ..Overlay::default() };
        let scene = scene(&self.words, locale, table, Viewer::Side(side), &overlay);
        let mut writer = self.write(locale);
        writer.line("fill", &[("symbols", Arg::verbatim(symbols))]);
        let code = &table.row.code;
        let turn = Control::Menu {
            id: control::turn(code, symbols),
            placeholder: self.word(locale, "menu-turn"),
            items: turnable(&form, symbols),
        };
        let mut ready: Vec<Control> = form
            .fillings
            .iter()
            .take(4)
            .map(|(term, filling)| {
                self.button(locale, term, control::fill(code, filling), ButtonStyle::Plain)
            })
            .collect();
        ready.push(self.button(locale, "button-random", control::random(code), ButtonStyle::Plain));
        let done = control::done(code, form.prefix, symbols);
        let last = vec![
            self.button(locale, "button-done", done, ButtonStyle::Primary),
            self.type_button(code, &form, symbols, locale),
        ];
        let picture = Some(draw(&self.words, locale, table, &scene));
        Outbound { picture, controls: vec![vec![turn], ready, last], ..message(&writer) }
    }

    fn type_button(&self, code: &str, form: &Form, symbols: &str, locale: Locale) -> Control {
        let length = u16::try_from(form.squares.len()).unwrap_or(u16::MAX);
        Control::Button {
            id: control::typed(code, form.prefix),
            label: label(&self.word(locale, "button-type")),
            style: ButtonStyle::Plain,
            asks: Some(Ask {
                title: cut(&self.word(locale, "ask-fill-title"), 45),
                label: cut(&self.word(locale, "ask-fill-label"), 45),
                placeholder: symbols.to_owned(),
                min: length,
                max: length,
            }),
        }
    }

    pub(super) fn legal(&self, table: &Table, side: Side, from: Option<&str>, locale: Locale) -> Outbound {
        let mut choices = table.position.choices(side);
        let made: Vec<String> = from.map(str::to_owned).into_iter().collect();
        if !made.is_empty() {
            choices.retain(|choice| choice.clicks.first().is_some_and(|click| click.token() == made[0]));
        }
        let overlay = Overlay { choices: Some((&choices, &made)), ..Overlay::default() };
        let scene = scene(&self.words, locale, table, Viewer::Side(side), &overlay);
        let mut writer = self.write(locale);
        let texts = match table.position.form(side) {
            Some(form) => vec![form.pattern.to_owned()],
            None => choices.into_iter().map(|choice| choice.text).collect(),
        };
        match (texts.as_slice(), from) {
            ([], Some(from)) => writer.line("legal-none-from", &[("square", Arg::verbatim(from))]),
            _ => writer.line("legal", &[("count", Arg::count(texts.len()))]),
        };
        self.compelled(&mut writer, table, side, &scene);
        list_moves(&mut writer, &texts);
        let controls = vec![self.move_buttons(table, locale)];
        let picture = Some(draw(&self.words, locale, table, &scene));
        Outbound { picture, controls, ..message(&writer) }
    }

    pub(super) fn made(&self, table: &Table, side: Side, locale: Locale) -> Outbound {
        let last = table.moves.iter().rev().find(|step| step.player == table.player(side));
        let shown = last.and_then(|step| table.position.disclosed(&step.made, Viewer::Side(side)));
        let mut writer = self.write(locale);
        let filled = last.is_some_and(|step| super::board::is_filling(table, &step.made));
        let key = if filled { "made-filled" } else { "made" };
        writer.line(key, &[("move", Arg::verbatim(shown.unwrap_or_default()))]);
        message(&writer)
    }

    /// A piece or square in words, for a label.
    pub(super) fn cell_words(&self, scene: &Scene, square: rules::Square, locale: Locale) -> String {
        let piece = scene.pieces.iter().find(|piece| piece.square == square);
        let name = piece.map_or_else(
            || self.word(locale, "cell-empty"),
            |piece| plain_text(&self.words, locale, &piece.name),
        );
        format!("{}, {name}", square.name(scene.grid.letters))
    }
}

/// Moves as typed text, as many as a message holds.
fn list_moves(writer: &mut Writer<'_>, texts: &[String]) {
    if texts.is_empty() {
        return;
    }
    writer.gap();
    writer.code(&texts[..texts.len().min(LISTED)].join("  "));
    if texts.len() > LISTED {
        writer.go_on("and-more", &[("count", Arg::count(texts.len() - LISTED))]);
    }
}

fn turnable(form: &Form, symbols: &str) -> Vec<MenuItem> {
    let item = |(at, (square, symbol)): (usize, (&rules::Square, char))| MenuItem {
        value: at.to_string(),
        label: format!("{square}: {symbol}"),
        hint: None,
    };
    form.squares.iter().zip(symbols.chars()).enumerate().take(PAGE).map(item).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Vocabulary;

    /// Number of items, and the ids of the buttons below them.
    fn shown(items: usize, page: usize) -> (usize, Vec<String>) {
        let presenter = Presenter { words: Vocabulary::load(), games: rules::Registry::standard() };
        let item = |n: usize| MenuItem { value: n.to_string(), label: n.to_string(), hint: None };
        let menu = |items| Control::Menu { id: "m".to_owned(), placeholder: String::new(), items };
        let turn = |page: usize| format!("to {page}");
        let items = (0..items).map(item).collect();
        let mut found = (0, Vec::new());
        for control in presenter.paged(items, page, &menu, &turn, Locale::En).into_iter().flatten() {
            match control {
                Control::Menu { items, .. } => found.0 = items.len(),
                Control::Button { id, .. } => found.1.push(id),
            }
        }
        found
    }

    #[test]
    fn more_than_a_menu_holds_is_paged() {
        let ids = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
        assert_eq!(shown(0, 0), (0, Vec::new()));
        assert_eq!(shown(25, 0), (25, Vec::new()));
        assert_eq!(shown(60, 0), (25, ids(&["to 1"])));
        assert_eq!(shown(60, 1), (25, ids(&["to 0", "to 2"])));
        assert_eq!(shown(60, 2), (10, ids(&["to 1"])));
        assert_eq!(shown(60, 99), (10, ids(&["to 1"])), "beyond the end is the end");
    }
}
