//! The rules of a game as pages: a paragraph with its picture, and the way to the others. Knows no game.

use crate::controls::button_id::{ButtonId, RulesPageButton};
use crate::presenter::{Presenter, cut, message};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer};
use deska_desk::outbound::{ButtonStyle, Control, MenuItem, Outbound, SpanStyle};
use deska_i18n::Locale;
use deska_model::command::RulesPart;
use deska_model::games::table::Table;
use deska_model::message::OptionsOf;
use rules::GameDef;
use rules::game::Paragraph;
use rules::options::OptionSpec;
use rules::pages;
use serde_json::{Map, Value};

/// A game kind with the options that the rules are worded for.
struct Explained<'a> {
    /// The game kind.
    game: &'static dyn GameDef,
    /// The options; those that are missing have their defaults.
    options: &'a Map<String, Value>,
    /// What they belong to.
    of: &'a OptionsOf,
}

/// A paragraph that a refusal cites, and where it stands.
pub(crate) struct Ground {
    pub title: String,
    /// Its page, from 1.
    pub page: usize,
}

/// The options that anybody may know, as the paragraphs of the rules choose their words by them.
fn arguments(game: &dyn GameDef, options: &Map<String, Value>) -> Vec<(String, Arg)> {
    let whole = game.resolve_options(options).unwrap_or_default();
    let arg = |value: &Value| match value.as_i64() {
        Some(number) => Arg::Number(number),
        None => Arg::Word(OptionSpec::write(value)),
    };
    let open = game.meta().options.iter().filter(|spec| spec.is_open());
    open.filter_map(|spec| Some((spec.name.replace('_', "-"), arg(whole.get(spec.name)?)))).collect()
}

impl Presenter {
    /// The rules as configured: one page, or the text of all of them.
    pub(crate) fn rules(
        &self,
        (game, options, of): (&'static dyn GameDef, &Map<String, Value>, &OptionsOf),
        part: RulesPart,
        reader: Reader<'_>,
    ) -> Outbound {
        let explained = &Explained { game, options, of };
        let paragraphs = pages::paragraphs(explained.game, explained.options);
        match part {
            RulesPart::Whole => self.whole_rules(explained, &paragraphs, reader),
            RulesPart::Page(page) => {
                let wanted = usize::try_from(page).unwrap_or(usize::MAX);
                self.rules_page(explained, &paragraphs, wanted.clamp(1, paragraphs.len().max(1)), reader)
            }
        }
    }

    fn whole_rules(
        &self,
        explained: &Explained<'_>,
        paragraphs: &[&'static Paragraph],
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        self.rules_head(&mut writer, explained, reader);
        for paragraph in paragraphs {
            writer.gap();
            explain(&mut writer, explained, paragraph);
        }
        message(&writer)
    }

    fn rules_page(
        &self,
        explained: &Explained<'_>,
        paragraphs: &[&'static Paragraph],
        page: usize,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        if page == 1 {
            self.rules_head(&mut writer, explained, reader);
            writer.gap();
        }
        let paragraph = paragraphs.get(page - 1);
        if let Some(paragraph) = paragraph {
            explain(&mut writer, explained, paragraph);
        }
        let pictured = paragraph.and_then(|shown| pages::picture(shown, explained.game, explained.options));
        let caption = pictured.as_ref().and_then(|pictured| self.caption(pictured, reader));
        if let Some(caption) = &caption {
            writer.gap();
            writer.verbatim(caption);
        }
        writer.gap();
        let args = [
            ("game", self.game_name(reader, explained.game.meta().id)),
            ("page", Arg::count(page)),
            ("pages", Arg::count(paragraphs.len())),
        ];
        writer.line("rules-page", &args);
        let controls = self.rules_controls(explained, paragraphs, page, reader);
        let shown = Outbound { controls, ..message(&writer) };
        match pictured {
            Some(pictured) => self.with_rule_picture(shown, &pictured, caption, explained.game, reader),
            None => shown,
        }
    }

    /// What the rules belong to, and the options in force.
    fn rules_head(&self, writer: &mut Writer<'_>, explained: &Explained<'_>, reader: Reader<'_>) {
        let mut title = vec![("game", self.game_name(reader, explained.game.meta().id))];
        match explained.of {
            OptionsOf::New => title.push(("of", Arg::word("new"))),
            OptionsOf::Challenge(_) => title.push(("of", Arg::word("challenge"))),
            OptionsOf::Game(code) => {
                title.extend([("of", Arg::word("game")), ("code", Arg::verbatim(code))]);
            }
        }
        writer.line("rules-title", &title);
        self.variant(writer, reader, explained.game, explained.options);
    }

    /// A menu of all pages, and buttons for the ones beside this one and for the whole text.
    fn rules_controls(
        &self,
        explained: &Explained<'_>,
        paragraphs: &[&'static Paragraph],
        page: usize,
        reader: Reader<'_>,
    ) -> Vec<Vec<Control>> {
        let of = || source(explained);
        let turn = |page: usize| {
            let (of, code) = of();
            ButtonId::RulesPage(RulesPageButton::Turn, of, code, u32::try_from(page).unwrap_or(u32::MAX))
        };
        let before = (page > 1).then(|| ("button-earlier-page", page - 1));
        let after = (page < paragraphs.len()).then(|| ("button-later-page", page + 1));
        let whole = (paragraphs.len() > 1).then_some(("button-whole-text", 0));
        let buttons = [before, after, whole].into_iter().flatten();
        let row: Vec<Control> =
            buttons.map(|(key, page)| self.button(reader, key, turn(page), ButtonStyle::Plain)).collect();
        let item = |(at, paragraph): (usize, &&'static Paragraph)| MenuItem {
            value: (at + 1).to_string(),
            label: cut(&self.title_of(explained, paragraph, reader.locale), reader.can.item_label()),
            hint: None,
            chosen: at + 1 == page,
        };
        let items: Vec<MenuItem> = paragraphs.iter().enumerate().take(reader.can.items()).map(item).collect();
        let menu = (items.len() > 1).then(|| {
            let (of, code) = of();
            let id = ButtonId::RulesMenu(of, code).encode();
            vec![Control::Menu { id, placeholder: self.word(reader, "menu-rules"), items, most: 1 }]
        });
        [Some(row), menu].into_iter().flatten().filter(|row| !row.is_empty()).collect()
    }

    fn title_of(&self, explained: &Explained<'_>, paragraph: &Paragraph, locale: Locale) -> String {
        let mut writer = self.write(locale);
        explain(&mut writer, explained, paragraph);
        let title = writer.spans().into_iter().find(|span| span.style == SpanStyle::Bold);
        title.map(|span| span.text.trim_end_matches('.').to_owned()).unwrap_or_default()
    }

    /// Adds the title and the page of the paragraph that a refusal cites, and returns it.
    pub(crate) fn cite(
        &self,
        writer: &mut Writer<'_>,
        table: &Table,
        reason: &str,
        locale: impl Into<Locale>,
    ) -> Option<Ground> {
        let ground = self.ground(table, reason, locale.into())?;
        let title = Arg::verbatim(&ground.title);
        writer.go_on("refused-ground", &[("title", title), ("page", Arg::count(ground.page))]);
        Some(ground)
    }

    /// The same without the page: a task may have other options, and so other pages, than a new game.
    pub(crate) fn cite_title(
        &self,
        writer: &mut Writer<'_>,
        table: &Table,
        reason: &str,
        reader: Reader<'_>,
    ) {
        if let Some(ground) = self.ground(table, reason, reader.into()) {
            writer.go_on("refused-ground-title", &[("title", Arg::verbatim(&ground.title))]);
        }
    }

    /// The paragraph of a game's rules that gives the ground for a refusal.
    fn ground(&self, table: &Table, reason: &str, locale: Locale) -> Option<Ground> {
        let paragraph = table.game.meta().ground(reason)?;
        let options = &table.row.terms.options;
        let explained = Explained { game: table.game, options, of: &OptionsOf::New };
        let shown = pages::paragraphs(table.game, options);
        let at = shown.iter().position(|known| known.key == paragraph.key).unwrap_or_default();
        Some(Ground { title: self.title_of(&explained, paragraph, locale), page: at + 1 })
    }
}

/// The button that opens the rules of a game at the page of a refusal.
pub(crate) fn rules_of(table: &Table, ground: Option<&Ground>) -> ButtonId {
    let code = table.row.code.clone();
    match ground.and_then(|ground| u32::try_from(ground.page).ok()) {
        Some(page) => ButtonId::RulesPage(RulesPageButton::Show, "game".to_owned(), code, page),
        None => ButtonId::GameRules(code),
    }
}

/// What button ids carry: whose options, and the game kind or the code.
fn source(explained: &Explained<'_>) -> (String, String) {
    let (of, code) = match explained.of {
        OptionsOf::New => ("new", explained.game.meta().id),
        OptionsOf::Challenge(code) => ("challenge", code.as_str()),
        OptionsOf::Game(code) => ("game", code.as_str()),
    };
    (of.to_owned(), code.to_owned())
}

fn explain(writer: &mut Writer<'_>, explained: &Explained<'_>, paragraph: &Paragraph) {
    let args = arguments(explained.game, explained.options);
    let args: Vec<(&str, Arg)> = args.iter().map(|(name, arg)| (name.as_str(), arg.clone())).collect();
    writer.line(paragraph.key, &args);
}
