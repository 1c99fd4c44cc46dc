//! Words the questions by which admins set up their server.

use crate::controls::button_id::{ButtonId, SetupButton};
use crate::presenter::{Presenter, message};
use crate::reader::Reader;
use crate::sentence::Arg;
use deska_desk::outbound::{ButtonStyle, Control, MenuItem, Outbound};
use deska_model::people::appearance::Aspect;
use deska_model::people::caller::Threads;
use deska_model::settings::access_keys::GAMES;
use deska_model::settings::say::SetupPage;
use deska_model::settings::time_keys::CLOCK;
use deska_model::settings::{RATED, SettingKey, Source, THREADS, Values};
use rules::GameDef;

impl Presenter {
    pub(crate) fn setup_offer(&self, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("setup-offer", &[]);
        let row = vec![self.button(
            reader,
            "button-setup",
            ButtonId::Setup(SetupButton::Show, 0),
            ButtonStyle::Plain,
        )];
        Outbound { controls: vec![row], ..message(&writer) }
    }

    /// What the bot says when it is added to a server: what it is, how to begin, and how admins set it up.
    pub(crate) fn welcome(&self, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let name = |game: &dyn GameDef| self.word(reader, &format!("{}-name", game.meta().id));
        let names: Vec<String> = self.games.games().map(name).collect();
        writer.line("welcome", &[("games", Arg::verbatim(names.join(", ")))]);
        writer.line("welcome-begin", &[("game", Arg::word(self.games.first()))]);
        writer.line("welcome-setup", &[]);
        let row = vec![self.button(
            reader,
            "button-setup",
            ButtonId::Setup(SetupButton::Show, 0),
            ButtonStyle::Plain,
        )];
        let controls = [vec![row], self.learn_buttons(reader)].concat();
        Outbound { controls, ..message(&writer) }
    }

    pub(crate) fn setup(&self, page: &SetupPage, reader: Reader<'_>) -> Outbound {
        match page {
            SetupPage::Question { page, pages, key, value, values } => {
                self.setup_question(*page, *pages, key, value, values, reader)
            }
            SetupPage::Done { lines, last, threads } => {
                self.setup_done(lines, *last, threads.as_ref(), reader)
            }
        }
    }

    fn setup_question(
        &self,
        page: u32,
        pages: usize,
        key: &SettingKey,
        value: &str,
        values: &[String],
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        let number = [("page", Arg::Number(i64::from(page) + 1)), ("pages", Arg::count(pages))];
        writer.line("setup-page", &number);
        // Keys of settings and of the sentences that ask for them.
        let asks = [
            (Aspect::Language.name(), "setup-language"),
            (GAMES, "setup-games"),
            (CLOCK, "setup-clock"),
            (RATED, "setup-rated"),
            (THREADS, "setup-threads"),
        ];
        if let Some((_, asks)) = asks.iter().find(|(name, _)| *name == key.name) {
            writer.line(asks, &[]);
        }
        writer.line("setup-now", &[("value", Arg::Verbatim(self.setup_words(key, value, reader)))]);
        let held: Vec<&str> = value.split(',').collect();
        let item = |value: &String| MenuItem {
            value: value.clone(),
            label: crate::presenter::cut(&self.setup_words(key, value, reader), reader.can.item_label()),
            hint: None,
            chosen: held.contains(&value.as_str()),
        };
        let items: Vec<MenuItem> = values.iter().take(reader.can.items().max(1)).map(item).collect();
        let several =
            matches!(key.values, Values::Several(_)) && reader.can.menus.is_some_and(|menus| menus.several);
        let most = if several { items.len().max(1) } else { 1 };
        let placeholder = self.word(reader, "setup-choose");
        let menu = Control::Menu {
            id: ButtonId::Setup(SetupButton::Answer, page).encode(),
            placeholder,
            items,
            most,
        };
        let turn = |key: &str, page: u32| {
            self.button(reader, key, ButtonId::Setup(SetupButton::Show, page), ButtonStyle::Plain)
        };
        let back = page.checked_sub(1).map(|before| turn("button-back", before));
        let row = back.into_iter().chain([turn("button-skip", page.saturating_add(1))]).collect();
        Outbound { controls: vec![vec![menu], row], ..message(&writer) }
    }

    fn setup_done(
        &self,
        lines: &[(SettingKey, String, Source)],
        last: usize,
        threads: Option<&Threads>,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("setup-done", &[]);
        for (key, value, source) in lines {
            self.setting_line(&mut writer, key, value, *source, reader);
        }
        if let Some(threads) = threads {
            crate::places::thread::ability(&mut writer, threads);
        }
        writer.gap();
        writer.line("setup-how", &[]);
        let last = u32::try_from(last).unwrap_or_default();
        let row = vec![self.button(
            reader,
            "button-back",
            ButtonId::Setup(SetupButton::Show, last),
            ButtonStyle::Plain,
        )];
        Outbound { controls: vec![row], ..message(&writer) }
    }

    /// A value in words; as an answer, threads need more of them.
    fn setup_words(&self, key: &SettingKey, value: &str, reader: Reader<'_>) -> String {
        match (key.name, value) {
            (THREADS, "on") => self.word(reader, "setup-threads-on"),
            (THREADS, _) => self.word(reader, "setup-threads-off"),
            _ => self.setting_words(key, value, reader),
        }
    }
}
