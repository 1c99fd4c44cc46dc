//! Fills what can be done on a page's board: the legal moves as clicks, the form, what the game asks for.

mod linked;
mod panel;
mod plan;
mod record;
mod squares;
mod task;

use plan::Seen;

use crate::controls::button_id::{ButtonId, PositionButton};
use crate::games::named;
use crate::presenter::{Presenter, person};
use crate::reader::Reader;
use crate::sentence::{plain, plain_text};
use deska_desk::board;
use deska_desk::outbound::Span;
use deska_desk::record::{SmallBoard, Turn};
use deska_desk::{GameCard, LessonsCard};
use deska_i18n::Locale;
use deska_model::games::event::Event;
use deska_model::games::table::Table;
use deska_model::ids::lesson_code::LessonCode;
use deska_model::outbox::recipients;
use deska_model::people::caller::Person;
use rules::course::Course;
use rules::pick::{Choice, Click, Form};
use rules::scene::Scene;
use rules::{AnyPosition, GameDef, Side, Square, Viewer};
use serde_json::Map;
use std::collections::BTreeMap;

impl Presenter {
    /// What the reader may do, but for the controls and the plan.
    fn turn(
        &self,
        seen: &Seen<'_>,
        choices: &[Choice],
        side: Option<Side>,
        scene: &Scene,
        reader: Reader<'_>,
    ) -> Turn {
        let &Seen { table, acting } = seen;
        let form = acting.and_then(|side| table.position.form(side));
        Turn {
            mine: acting.is_some(),
            status: self.status(table, reader),
            banner: self.page_banner(seen, scene, reader),
            news: side.and_then(|side| self.offer_news(table, side, reader)),
            choices: choices.iter().flat_map(|choice| self.choices(choice, reader)).collect(),
            words: self.click_words(choices, reader),
            questions: self.questions(choices, reader),
            play: ButtonId::Position(PositionButton::Play, table.row.code.clone(), table.position_seq)
                .encode(),
            ghost: acting.and_then(|side| squares::ghost(table, side, choices)),
            aims: squares::aims(scene.grid.letters, choices),
            form: form.map(|form| self.form(&form, reader)),
            task: None,
            controls: Vec::new(),
            offers: Vec::new(),
            plan: None,
            secret_hand_over: hand_over(table, side).map(|person| self.name_of(reader, person)),
        }
    }

    /// The line over the board: what the game asks for. The status already says how a game ended.
    fn page_banner(&self, seen: &Seen<'_>, scene: &Scene, reader: Reader<'_>) -> Option<String> {
        let &Seen { table, acting } = seen;
        let banner = match acting {
            Some(side) => named::banner_to(&self.words, reader.locale, table, (side, scene)),
            None => named::banner_in_words(&self.words, reader.locale, table, scene),
        };
        banner.filter(|_| table.ending.is_none())
    }

    /// What became of an offer, to a player: that their own one stands, or how the other one has answered it. Only as long as
    /// nothing else has happened.
    fn offer_news(&self, table: &Table, side: Side, reader: Reader<'_>) -> Option<String> {
        let last = table.events.last().filter(|_| table.ending.is_none())?;
        let (what, offer) = match &last.event {
            Event::Offered { by, offer } if *by == side => ("offered", offer),
            Event::Declined { by, offer } if *by != side => {
                let is_own = recipients::offered_by(table, *offer, last.seq) == Some(*by);
                (if is_own { "withdrawn" } else { "declined" }, offer)
            }
            Event::Accepted { by, offer, .. } if *by != side => ("accepted", offer),
            _ => return None,
        };
        let other = [("other", person(table.person(side.other())))];
        Some(plain(&self.words, reader.locale, &format!("news-{what}-{}", offer.name()), &other))
    }

    pub(crate) fn status(&self, table: &Table, reader: Reader<'_>) -> String {
        if let Some(ending) = &table.ending {
            return crate::games::picture::ending_words(&self.words, reader.locale, table, ending);
        }
        if let Some((title, _)) = self.lesson_words(table, reader) {
            return title;
        }
        let mut writer = self.write(reader);
        crate::turn::turn(&mut writer, table, None);
        writer.plain()
    }

    /// What the clocks of an open game do.
    fn clock(&self, table: &Table, reader: Reader<'_>) -> Vec<Span> {
        let mut writer = self.write(reader);
        if table.ending.is_none() {
            self.deadlines(&mut writer, table);
            self.vote_line(&mut writer, table);
        }
        writer.spans()
    }

    fn click_words(&self, choices: &[Choice], reader: Reader<'_>) -> BTreeMap<String, String> {
        let words = choices.iter().flat_map(|choice| &choice.clicks).filter_map(|click| match click {
            Click::Word(word) => Some(*word),
            Click::Square(_) | Click::Point(_) | Click::Area(_) => None,
        });
        words.map(|word| (word.to_owned(), self.word(reader, word))).collect()
    }

    fn questions(&self, choices: &[Choice], reader: Reader<'_>) -> BTreeMap<String, String> {
        let asked = choices.iter().filter_map(|choice| Some((choice, choice.question?)));
        asked.map(|(choice, question)| (choice.text.clone(), self.word(reader, question))).collect()
    }

    /// Every way to click a choice. Squares with the same meaning give one way each, so that the page needs no
    /// notion of them; they share a name.
    fn choices(&self, choice: &Choice, reader: Reader<'_>) -> Vec<board::ShownChoice> {
        let name = |click: &Click| match click {
            Click::Area(area) => Some(plain_text(&self.words, reader.locale, &area.name)),
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
            let clicked =
                |clicks| board::ShownChoice { text: choice.text.clone(), clicks, names: names.clone() };
            found.extend(lists.into_iter().map(clicked));
        }
        found
    }

    fn form(&self, form: &Form, reader: Reader<'_>) -> board::ShownForm {
        let filling = |(term, symbols): &(&'static str, String)| board::ReadySetUp {
            label: self.word(reader, term),
            symbols: symbols.clone(),
        };
        board::ShownForm {
            prefix: form.prefix.to_owned(),
            squares: names(&form.squares),
            symbols: form.symbols.to_vec(),
            fillings: form.fillings.iter().map(filling).collect(),
            random: self.word(reader, "button-random"),
            done: self.word(reader, "button-done"),
            help: self.word(reader, "fill-help"),
        }
    }

    /// What can be started.
    #[must_use]
    pub fn game_cards(&self, locale: Locale) -> Vec<GameCard> {
        self.games.games().filter_map(|game| self.game_card(game, locale)).collect()
    }

    fn game_card(&self, game: &dyn GameDef, locale: Locale) -> Option<GameCard> {
        let meta = game.meta();
        let preset = |id: &'static str| (id, self.word(locale, &format!("{}-preset-{id}", meta.id)));
        let sample = self.small_position(&*on_the_way(game)?, locale);
        let lessons = || LessonsCard {
            control: ButtonId::Learn(meta.id.to_owned()).encode(),
            board: LessonCode::current(meta.id).write(),
        };
        Some(GameCard {
            sample,
            lessons: (!meta.lessons.is_empty()).then(lessons),
            kind: meta.id,
            name: self.word(locale, &format!("{}-name", meta.id)),
            tagline: self.word(locale, &format!("{}-tagline", meta.id)),
            presets: meta.presets.iter().map(|known| preset(known.id)).collect(),
        })
    }

    /// The small board of a position as White's and everybody's screen shows it.
    pub(crate) fn small_position(&self, position: &dyn AnyPosition, locale: Locale) -> SmallBoard {
        let scene = position.scene(Viewer::Public).turned_to(Side::White);
        Self::small_board(&scene.worded(&|text| plain_text(&self.words, locale, text)))
    }
}

/// A position on the way: that of the task before which the most moves were made; without tasks the start.
fn on_the_way(game: &dyn GameDef) -> Option<Box<dyn AnyPosition>> {
    let task = game.meta().lessons.iter().max_by_key(|task| task.moves.len());
    let course = task.and_then(|task| Course::after(game, task, &[]).ok().flatten());
    course.map(|course| course.position).or_else(|| game.start(&Map::new()).ok())
}

fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(ToString::to_string).collect()
}

/// The other player's name, while this one sees something that the other must not see.
fn hand_over(table: &Table, side: Option<Side>) -> Option<&Person> {
    let secret = Side::BOTH.into_iter().any(|side| table.position.form(side).is_some());
    (secret && table.ending.is_none()).then(|| side.map(|side| table.person(side.other())))?
}
