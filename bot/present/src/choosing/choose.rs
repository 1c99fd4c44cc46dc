//! Choosing a move in private: what the message says, its buttons, and the squares for a word. The menus of moves are in
//! [`menus`](super::menus).

use crate::buttons::{self, clicked};
use crate::choosing::menus::{Step, on_line};
use crate::controls::button_id::{ButtonId, ClicksButton, TaskButton, WordButton};
use crate::games::picture::{Overlay, scene};
use crate::games::placing::Listed;
use crate::presenter::{Presenter, cut, message};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer, plain, plain_text};
use deska_desk::outbound::{ButtonStyle, Control, MenuItem, Outbound};
use deska_i18n::Locale;
use deska_model::command::{BoardLine, STOP};
use deska_model::games::table::Table;
use deska_model::votes::turns::with_draft;
use rules::coords::Letters;
use rules::pick::{self, Choice, Next, Plan};
use rules::scene::Scene;
use rules::text::Text;
use rules::{Side, Viewer};
use std::collections::BTreeSet;

/// Most legal moves written out in an answer.
const MOVES_MAX: usize = 60;

/// How far a choice has come.
pub(crate) struct Clicks<'a> {
    /// The clicks, as tokens.
    pub made: &'a [String],
    /// Only the squares of this column or row.
    pub line: Option<BoardLine>,
    /// Number of moves that were just made before the same player goes on.
    pub after: usize,
}

impl Presenter {
    pub(crate) fn pick(
        &self,
        table: &Table,
        side: Side,
        clicks: &Clicks<'_>,
        reader: Reader<'_>,
    ) -> Outbound {
        let made = clicks.made;
        let choices = table.position.choices(side);
        let shown = on_line(&choices, made, clicks.line);
        let overlay = Overlay { choices: Some((&shown, made)), ..Overlay::default() };
        let scene = scene(&self.words, reader.locale, table, Viewer::Side(side), &overlay);
        let mut writer = self.write(reader);
        let lesson = &table.lesson;
        if let Some(lesson) = lesson {
            self.task_of(&mut writer, table, lesson);
        }
        if clicks.after > 0 {
            self.made_line(&mut writer, table, side, clicks.after, reader);
        }
        if !table.draft.is_empty() {
            let actions = self.own_words(table, &table.draft.join(" "), reader);
            writer.line("vote-draft", &[("actions", Arg::verbatim(actions))]);
        }
        self.ask_for(&mut writer, (table, &scene), side, made, reader);
        if made.is_empty() {
            self.compelled(&mut writer, table, side, reader);
        }
        let step = Step { table, side, choices: &choices, made, line: clicks.line, scene: &scene };
        let mut row = self.step_buttons(&step, reader);
        // Beside the way back from one line, to all of them, a second one would have the same name.
        if lesson.is_some() && made.is_empty() && !step.lists_a_line(reader) {
            let task = ButtonId::Task(TaskButton::Show, table.row.code.clone());
            row.push(self.button(reader, "button-back", task, ButtonStyle::Plain));
        }
        let buttons = buttons::rows(row, reader);
        let mut controls = self.menus(&step, buttons.len(), reader);
        controls.extend(buttons);
        self.show(Outbound { controls, ..message(&writer) }, table, &scene, reader)
    }

    /// The question before a move, with its button as the answer and a way back.
    pub(crate) fn confirm_move(
        &self,
        table: &Table,
        side: Side,
        made: &[String],
        question: &'static str,
        reader: Reader<'_>,
    ) -> Outbound {
        let scene = scene(&self.words, reader.locale, table, Viewer::Side(side), &Overlay::default());
        let mut writer = self.write(reader);
        writer.text(&Text::term(question));
        let at = |made: Vec<String>| clicked(ClicksButton::At, table, &made);
        let label = made.last().map(String::as_str).unwrap_or_default();
        let done = at([made, &[STOP.to_owned()]].concat());
        let row = vec![
            self.button(reader, label, done, ButtonStyle::Danger),
            self.button(reader, "button-back", at(Vec::new()), ButtonStyle::Plain),
        ];
        self.show(Outbound { controls: vec![row], ..message(&writer) }, table, &scene, reader)
    }

    /// The buttons below the menus: words such as "pass", plans, a form to type the move, the ways to stop and back.
    pub(crate) fn step_buttons(&self, step: &Step<'_>, reader: Reader<'_>) -> Vec<Control> {
        let (table, made) = (step.table, step.made);
        let next = pick::next(step.choices, made);
        let (squares, words): (Vec<&Next>, Vec<&Next>) =
            next.iter().partition(|next| next.click.square().is_some());
        let at = |made: &[String]| clicked(ClicksButton::At, table, made);
        let mut row = self.plan_buttons(table, step.side, made, reader);
        row.extend(self.word_buttons(table, made, &words, squares.is_empty(), reader));
        if made.is_empty() && squares.len() > reader.can.items() {
            row.push(self.write_button(table, true, reader));
        }
        if pick::complete(step.choices, made).is_some() {
            let stopped = [made, &[STOP.to_owned()]].concat();
            row.push(self.button(reader, "button-stop", at(&stopped), ButtonStyle::Primary));
        }
        // Menus of columns and rows stay, so that another one can be chosen; a list of one line does not.
        let back =
            if step.lists_a_line(reader) { Some(made) } else { made.split_last().map(|(_, before)| before) };
        row.extend(back.map(|before| self.button(reader, "button-back", at(before), ButtonStyle::Plain)));
        if made.is_empty() && !step.lists_a_line(reader) {
            row.extend(self.undraft_button(table, reader));
        }
        row
    }

    /// The way back to the turn without the last action of its draft.
    fn undraft_button(&self, table: &Table, reader: Reader<'_>) -> Option<Control> {
        let (_, before) = table.draft.split_last()?;
        let (code, clicks) = (table.row.code.clone(), with_draft(before, &[]));
        let id = ButtonId::Clicks(ClicksButton::At, code, table.position_seq, clicks);
        Some(self.button(reader, "button-back", id, ButtonStyle::Plain))
    }

    fn plan_buttons(&self, table: &Table, side: Side, made: &[String], reader: Reader<'_>) -> Vec<Control> {
        let plans = if made.is_empty() { table.position.plans(side) } else { Vec::new() };
        let button = |plan: Plan| {
            let clicks = vec![plan.label.to_owned()];
            let id = clicked(ClicksButton::At, table, &clicks);
            self.worded_button(reader, &Text::with(plan.label, plan.data), id, ButtonStyle::Plain)
        };
        plans.into_iter().map(button).collect()
    }

    /// What the next click is for.
    fn ask_for(
        &self,
        writer: &mut Writer<'_>,
        (table, scene): (&Table, &Scene),
        side: Side,
        made: &[String],
        reader: Reader<'_>,
    ) {
        let prompt = table.position.prompt(side, made);
        if !made.is_empty() {
            writer
                .line("chosen", &[("clicks", Arg::verbatim(self.clicks(scene.grid.letters, made, reader)))]);
        }
        match prompt {
            Some(prompt) => writer.text(&prompt),
            None if made.is_empty() => writer.line("choose-first", &[]),
            None => writer.line("choose-next", &[]),
        };
    }

    /// The line over the board as the rules word it, because the reader is the one who has to act.
    fn compelled(&self, writer: &mut Writer<'_>, table: &Table, side: Side, reader: Reader<'_>) {
        if !table.position.compelled(side).is_empty()
            && let Some(banner) = table.position.scene(Viewer::Side(side)).banner
        {
            let words = plain_text(&self.words, reader.locale, &banner);
            writer.line("fact", &[("fact", Arg::verbatim(words))]);
        }
    }

    fn clicks(&self, letters: Letters, made: &[String], reader: Reader<'_>) -> String {
        let word = |token: &String| {
            if self.words.has(Locale::En, token) { self.word(reader, token) } else { letters.shown(token) }
        };
        made.iter().map(word).collect::<Vec<_>>().join(" → ")
    }

    fn word_buttons(
        &self,
        table: &Table,
        made: &[String],
        words: &[&Next],
        alone: bool,
        reader: Reader<'_>,
    ) -> Vec<Control> {
        let button = |(at, next): (usize, &&Next)| {
            let token = next.click.token();
            let clicks = [made, std::slice::from_ref(&token)].concat();
            let id = clicked(ClicksButton::At, table, &clicks);
            let style = if alone && at == 0 { ButtonStyle::Primary } else { ButtonStyle::Plain };
            self.button(reader, &token, id, style)
        };
        words.iter().enumerate().map(button).collect()
    }

    /// As many items as a menu holds: where there are more, the columns they are in, or those of one column.
    fn narrowed(
        &self,
        letters: Letters,
        items: Vec<MenuItem>,
        column: Option<char>,
        reader: Reader<'_>,
    ) -> Narrowed {
        if items.len() <= reader.can.items() {
            return Narrowed { items, by_column: false, of_column: false };
        }
        let of = |item: &MenuItem| item.value.chars().next();
        if column.is_some_and(|column| items.iter().any(|item| of(item) == Some(column))) {
            let mut items: Vec<MenuItem> =
                items.into_iter().filter(|item| of(item) == column).take(reader.can.items()).collect();
            items.sort_by_key(|item| item.value.get(1..).and_then(|row| row.parse::<u8>().ok()));
            return Narrowed { items, by_column: false, of_column: true };
        }
        let columns: BTreeSet<char> = items.iter().filter_map(of).collect();
        let item = |letter: char| {
            let args = [("letter", Arg::Verbatim(letters.shown_column(&letter.to_string())))];
            let label = plain(&self.words, reader.locale, "column", &args);
            MenuItem { value: letter.into(), label, hint: None, chosen: false }
        };
        let items = columns.into_iter().take(reader.can.items()).map(item).collect();
        Narrowed { items, by_column: true, of_column: false }
    }

    pub(crate) fn word_targets(
        &self,
        table: &Table,
        side: Side,
        word: &str,
        column: Option<char>,
        reader: Reader<'_>,
    ) -> Outbound {
        let choices: Vec<Choice> = table.position.choices(side);
        let with_word = |choice: &&Choice| buttons::word_of(choice) == Some(word);
        let fitting: Vec<Choice> = choices.iter().filter(with_word).cloned().collect();
        let overlay = Overlay { choices: Some((&fitting, &[])), ..Overlay::default() };
        let scene = scene(&self.words, reader.locale, table, Viewer::Side(side), &overlay);
        let mut writer = self.write(reader);
        writer.line("choose-verb", &[("word", Arg::Word(self.word(reader, word)))]);
        let step = Step { table, side, choices: &fitting, made: &[], line: None, scene: &scene };
        let item = |next: &Next| MenuItem { hint: None, ..self.item(next, &step, reader) };
        let items = pick::next(&fitting, &[]).iter().map(item).collect();
        let (code, seq) = (&table.row.code, table.position_seq);
        let narrowed = self.narrowed(scene.grid.letters, items, column, reader);
        let mut controls = Vec::new();
        if !narrowed.items.is_empty() {
            controls.push(vec![Control::Menu {
                id: ButtonId::Word(WordButton::Target, code.clone(), seq, word.to_owned()).encode(),
                placeholder: self.word(reader, if narrowed.by_column { "menu-column" } else { "menu-piece" }),
                items: narrowed.items,
                most: 1,
            }]);
        }
        if narrowed.of_column {
            let id = ButtonId::Word(WordButton::TargetsAgain, code.clone(), seq, word.to_owned());
            controls.push(vec![self.button(reader, "button-back", id, ButtonStyle::Plain)]);
        }
        self.show(Outbound { controls, ..message(&writer) }, table, &scene, reader)
    }

    pub(crate) fn legal(
        &self,
        table: &Table,
        side: Side,
        from: Option<&str>,
        reader: Reader<'_>,
    ) -> Outbound {
        let all = table.position.choices(side);
        let (choices, made) = match from {
            Some(from) => pick::beginning(all, from),
            None => (all, Vec::new()),
        };
        let mut writer = self.write(reader);
        let none = choices.iter().all(|choice| choice.attempt) && table.position.form(side).is_none();
        let asked = from.filter(|_| none);
        let why = asked.and_then(|from| self.why_unmovable(&mut writer, (table, side), from, reader));
        let refused = why.as_ref().map(|refusal| refusal.squares.as_slice()).unwrap_or_default();
        let overlay = Overlay { choices: Some((&choices, &made)), refused, ..Overlay::default() };
        let scene = scene(&self.words, reader.locale, table, Viewer::Side(side), &overlay);
        if let Some(form) = table.position.form(side) {
            writer.line("legal-form", &[("pattern", Arg::verbatim(form.pattern))]);
        } else {
            let listed = self.listed(&choices, &scene, reader);
            self.legal_lines(&mut writer, (table, side), &listed, from, reader);
        }
        let controls = buttons::rows(self.move_buttons(table, Some(side), reader), reader);
        self.show(Outbound { controls, ..message(&writer) }, table, &scene, reader)
    }

    fn legal_lines(
        &self,
        writer: &mut Writer<'_>,
        (table, side): (&Table, Side),
        listed: &Listed,
        from: Option<&str>,
        reader: Reader<'_>,
    ) {
        match (listed.count, from) {
            (0, Some(from)) => {
                let known = is_on_board(&table.position.scene(Viewer::Side(side)), from);
                let key = if known { "legal-none-from" } else { "legal-no-square" };
                writer.line(key, &[("from", Arg::verbatim(cut(from, 30)))])
            }
            (count, _) => writer.line("legal", &[("count", Arg::count(count))]),
        };
        self.compelled(writer, table, side, reader);
        for sentence in &listed.sentences {
            writer.verbatim(sentence);
        }
        let others: Vec<String> =
            listed.others.iter().map(|text| self.own_words(table, text, reader)).collect();
        list_moves(writer, &others);
        if from.is_none() {
            table.position.prompt(side, &[]).iter().for_each(|prompt| {
                writer.text(prompt);
            });
        }
    }

    pub(crate) fn move_confirmation(
        &self,
        table: &Table,
        side: Side,
        moves: usize,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        self.made_line(&mut writer, table, side, moves, reader);
        message(&writer)
    }
}

/// Whether the typed text is a square of the board, or ends with one, such as `N@b1`.
fn is_on_board(scene: &Scene, typed: &str) -> bool {
    let typed = typed.trim().to_lowercase();
    let last = typed.rsplit(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
    let names = |row| (0..scene.grid.columns).map(move |column| rules::Square::new(column, row));
    (0..scene.grid.rows).flat_map(names).any(|square| square.name(scene.grid.letters) == last)
}

/// Items of a menu, few enough for the surface.
struct Narrowed {
    items: Vec<MenuItem>,
    /// Whether they stand for columns.
    by_column: bool,
    /// Whether they are those of one column.
    of_column: bool,
}

/// The moves that are certainly legal; what may be refused is not told apart.
pub(crate) fn certain(choices: &[Choice]) -> Vec<String> {
    choices.iter().filter(|choice| !choice.attempt).map(|choice| choice.text.clone()).collect()
}

/// Moves as typed text, as many as a message holds.
fn list_moves(writer: &mut Writer<'_>, texts: &[String]) {
    if texts.is_empty() {
        return;
    }
    writer.gap();
    writer.code(&texts[..texts.len().min(MOVES_MAX)].join("  "));
    if texts.len() > MOVES_MAX {
        writer.go_on("and-more", &[("count", Arg::count(texts.len() - MOVES_MAX))]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_desk::capabilities::{Capabilities, Menus};
    use deska_i18n::Vocabulary;
    use rules::Registry;

    #[test]
    fn more_than_a_menu_holds_is_divided_by_columns() {
        let presenter = Presenter::new(Vocabulary::load(), Registry::standard());
        let can = Capabilities {
            menus: Some(Menus { items: 25, item: 100, several: true, on_boards: false }),
            ..Capabilities::PLAIN_TEXT
        };
        let reader = Reader::new(Locale::En, &can);
        let items = |columns: &str, rows: usize| -> Vec<MenuItem> {
            let item = |value: String| MenuItem { label: value.clone(), value, hint: None, chosen: false };
            columns
                .chars()
                .flat_map(|letter| (1..=rows).map(move |row| item(format!("{letter}{row}"))))
                .collect()
        };
        let shown = |items: Vec<MenuItem>, column| {
            let narrowed = presenter.narrowed(Letters::All, items, column, reader);
            let values: Vec<String> = narrowed.items.into_iter().map(|item| item.value).collect();
            (values.len(), values[0].clone(), narrowed.by_column, narrowed.of_column)
        };
        assert_eq!(shown(items("abcde", 5), None), (25, "a1".to_owned(), false, false));
        assert_eq!(shown(items("abcde", 5), Some('c')), (25, "a1".to_owned(), false, false));
        assert_eq!(shown(items("abcdefghjklmnopqrst", 19), None), (19, "a".to_owned(), true, false));
        assert_eq!(shown(items("abcdefghjklmnopqrst", 19), Some('t')), (19, "t1".to_owned(), false, true));
        assert_eq!(shown(items("abcdef", 5), Some('z')), (6, "a".to_owned(), true, false), "no such column");
    }
}
