//! The form of a set-up, filled in by a menu, by ready fillings, or typed.

use super::picture::{Overlay, draw, scene};
use super::presenter::{Presenter, cut, label, message};
use super::sentence::Arg;
use crate::button_id::{ButtonId, Tail};
use deska_core::table::Table;
use deska_desk::outbound::{Ask, ButtonStyle, Control, MenuItem, Outbound};
use deska_i18n::Locale;
use rules::pick::Form;
use rules::{Side, Viewer};

impl Presenter {
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
            id: ButtonId::Turn(code.clone(), symbols.to_owned()).encode(),
            placeholder: self.word(locale, "menu-turn"),
            items: turnable(&form, symbols),
        };
        let mut ready: Vec<Control> = form
            .fillings
            .iter()
            .take(4)
            .map(|(term, filling)| {
                self.button(locale, term, ButtonId::Fill(code.clone(), filling.clone()), ButtonStyle::Plain)
            })
            .collect();
        ready.push(self.button(locale, "button-random", ButtonId::Random(code.clone()), ButtonStyle::Plain));
        let done = ButtonId::Done(code.clone(), Tail(format!("{}{symbols}", form.prefix)));
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
            id: ButtonId::Typed(code.to_owned(), Tail(form.prefix.to_owned())).encode(),
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
}

fn turnable(form: &Form, symbols: &str) -> Vec<MenuItem> {
    let item = |(at, (square, symbol)): (usize, (&rules::Square, char))| MenuItem {
        value: at.to_string(),
        label: format!("{square}: {symbol}"),
        hint: None,
    };
    form.squares.iter().zip(symbols.chars()).enumerate().take(super::buttons::ITEMS).map(item).collect()
}
