//! The form of a set-up, filled in by a menu, by ready fillings, or typed.

use crate::controls::button_id::{ButtonId, FilledButton, FillingButton, GameButton, Tail};
use crate::games::picture::{Overlay, scene};
use crate::presenter::{Presenter, cut, message};
use crate::reader::Reader;
use crate::sentence::{Arg, plain};
use deska_desk::outbound::{Ask, ButtonStyle, Control, MenuItem, Outbound};
use deska_model::games::table::Table;
use rules::pick::Form;
use rules::{Side, Viewer};

impl Presenter {
    pub(crate) fn setup_form(
        &self,
        table: &Table,
        side: Side,
        symbols: &str,
        reader: Reader<'_>,
    ) -> Outbound {
        let Some(form) = table.position.form(side) else {
            return self.current_board(table, Some(side), true, reader);
        };
        let overlay = Overlay { form: Some((&form, symbols)), ..Overlay::default() };
        let scene = scene(&self.words, reader.locale, table, Viewer::Side(side), &overlay);
        let mut writer = self.write(reader);
        writer.line("fill", &[("symbols", Arg::verbatim(symbols))]);
        let code = &table.row.code;
        let turnable = turnable(&form, symbols, reader.can.items());
        let turn = Control::Menu {
            id: ButtonId::Filling(FillingButton::Turn, code.clone(), symbols.to_owned()).encode(),
            placeholder: self.word(reader, "menu-turn"),
            most: if reader.can.menus.is_some_and(|menus| menus.several) { turnable.len().max(1) } else { 1 },
            items: turnable,
        };
        let mut ready: Vec<Control> = form
            .fillings
            .iter()
            .take(reader.can.buttons.map_or(usize::MAX, |buttons| buttons.per_row - 1))
            .map(|(term, filling)| {
                self.button(
                    reader,
                    term,
                    ButtonId::Filling(FillingButton::Show, code.clone(), filling.clone()),
                    ButtonStyle::Plain,
                )
            })
            .collect();
        ready.push(self.button(
            reader,
            "button-random",
            ButtonId::Game(GameButton::RandomSetup, code.clone()),
            ButtonStyle::Plain,
        ));
        let done =
            ButtonId::Filled(FilledButton::Done, code.clone(), Tail(format!("{}{symbols}", form.prefix)));
        let last = vec![
            self.button(reader, "button-done", done, ButtonStyle::Primary),
            self.type_button(code, &form, symbols, reader),
        ];
        let controls = vec![vec![turn], ready, last];
        self.show(Outbound { controls, ..message(&writer) }, table, &scene, reader)
    }

    fn type_button(&self, code: &str, form: &Form, symbols: &str, reader: Reader<'_>) -> Control {
        let can = reader.can.form();
        let squares: Vec<String> = form.squares.iter().map(ToString::to_string).collect();
        let args = [("squares", Arg::verbatim(squares.join(" ")))];
        let order = plain(&self.words, reader.locale, "ask-fill-squares", &args);
        let fits = order.chars().count() <= can.title;
        let length = u16::try_from(form.squares.len()).unwrap_or(u16::MAX);
        Control::Button {
            id: ButtonId::Filled(FilledButton::Typed, code.to_owned(), Tail(form.prefix.to_owned())).encode(),
            label: cut(&self.word(reader, "button-type"), reader.can.button_label()),
            style: ButtonStyle::Plain,
            asks: Some(Ask {
                title: cut(&self.word(reader, "ask-fill-title"), can.title),
                label: if fits { order } else { cut(&self.word(reader, "ask-fill-label"), can.title) },
                placeholder: symbols.to_owned(),
                min: length,
                max: length,
            }),
        }
    }
}

fn turnable(form: &Form, symbols: &str, most: usize) -> Vec<MenuItem> {
    let item = |(at, (square, symbol)): (usize, (&rules::Square, char))| MenuItem {
        value: at.to_string(),
        label: format!("{square}: {symbol}"),
        hint: None,
        chosen: false,
    };
    form.squares.iter().zip(symbols.chars()).enumerate().take(most).map(item).collect()
}
