//! A desk with a tiny game of its own, so that the console can be tried without the rest of the program.
//!
//! Men of one bit on an 8x8 board step forward diagonally, jump over a neighbour of the other side (and on, if
//! they can), or are turned over. `/stones new NAME`, `/stones move c3-d4`, `/stones moves`, `/mystery`.

pub mod game;
mod messages;

use async_trait::async_trait;
use deska_catalogue::Catalogue;
use deska_catalogue::invocation::{Arg, Call};
use deska_core::people::caller::{Caller, Person, Place};
use deska_desk::Fault;
use deska_desk::capabilities::Capabilities;
use deska_desk::outbound::{
    ButtonStyle, DeliveryFailure, NoThread, Outbound, Outdated, Post, Receipt, Response, Suggestion,
};
use deska_desk::settings::SettingsForm;
use deska_desk::{Arrival, BoardView, Desk, GameCard, Look};
use game::Game;
pub use messages::says;
use messages::{
    asks, button, film, menu, name, plain, private, private_as, private_with, public, record, settings_form,
};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

const WORDS: &str = include_str!("../../i18n/locales/en/console.ftl");
const LINES: [(&str, &str); 8] = [
    ("/stones", "The game of stones"),
    ("/stones new", "Challenge somebody"),
    ("/stones move", "Make a move"),
    ("/stones moves", "Your legal moves"),
    ("/stones say", "Say something nice"),
    ("/stones menu", "A menu"),
    ("/stones ask", "A button that asks"),
    ("/mystery", "Something only you see"),
];

/// The desk.
#[derive(Default)]
pub struct FakeDesk {
    inner: Mutex<Inner>,
    catalogue: Catalogue,
}

/// What it keeps.
#[derive(Default)]
pub struct Inner {
    /// Games by code.
    pub games: BTreeMap<String, (Place, Game)>,
    /// Answers by source.
    pub answered: HashMap<String, Response>,
    /// How often something was carried out.
    pub carried_out: u32,
    /// Messages reported as delivered, by what they show.
    pub delivered: Vec<(Receipt, String)>,
    /// The message with the current buttons, by game or challenge.
    pub current: HashMap<String, String>,
    /// Messages that wait.
    pub due: Vec<Post>,
    /// Boards of open games that the surface must show again.
    pub boards: Vec<Post>,
    /// What the surface keeps.
    pub kept: HashMap<String, String>,
    challenges: HashMap<String, (String, String, bool)>,
}

impl FakeDesk {
    /// What it keeps, to be looked at or changed.
    pub fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap()
    }

    fn text(&self, caller: &Caller, line: &str) -> Response {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["/stones", "new", rest @ ..] => self.challenge(caller, rest),
            ["/stones", "move", text] => self.play(caller, None, text),
            ["/stones", "moves"] => private("c3-d4, e3-f4"),
            ["/stones", "say", rest @ ..] => public(says(&rest.join(" ")), Receipt::default()),
            ["/stones", "film"] => private_as(Outbound { picture: Some(film()), ..says("A film.") }),
            ["/stones", "record"] => private_as(Outbound { files: vec![record()], ..says("The record.") }),
            ["/stones", "menu"] => private_with(vec![vec![menu()]]),
            ["/stones", "ask"] => private_with(vec![vec![asks()]]),
            ["/mystery", ..] => private("It is the 7."),
            [first, ..] if first.starts_with('/') => private("There is no such command."),
            _ => Response::default(),
        }
    }

    fn challenge(&self, caller: &Caller, rest: &[&str]) -> Response {
        let Some(opponent) = rest.first().map(|name| name.trim_matches('"').to_owned()) else {
            return private("Whom do you challenge?");
        };
        let mut inner = self.inner();
        let code = format!("c{}", inner.carried_out);
        let secret = rest.contains(&"preset=secret");
        inner.challenges.insert(code.clone(), (caller.person.name.clone(), opponent.clone(), secret));
        let text = vec![
            name(&caller.person.name),
            plain(" challenges "),
            name(&opponent),
            plain(": Stones, 3 days a move."),
        ];
        let controls = vec![vec![
            button(&format!("accept:{code}"), "Accept", ButtonStyle::Primary),
            button(&format!("decline:{code}"), "Decline", ButtonStyle::Danger),
        ]];
        let mentions = vec![Person::new(opponent.to_lowercase(), &opponent)];
        let outbound = Outbound { text, controls, mentions, ..Outbound::default() };
        public(outbound, Receipt { challenge: Some(code), ..Receipt::default() })
    }

    fn press(&self, caller: &Caller, control: &str, values: &[String]) -> Response {
        let value = values.first().map_or("", String::as_str);
        match control.split_once(':') {
            Some(("accept", code)) => self.accept(caller, code),
            Some(("play", code)) => self.play(caller, Some(code), value),
            Some(("menu" | "ask", _)) => {
                Response { in_place: true, ..private(&format!("You said {value}.")) }
            }
            Some(("resign", _)) => private("Nobody gives up here."),
            _ => private("That button is nothing."),
        }
    }

    fn accept(&self, caller: &Caller, code: &str) -> Response {
        let mut inner = self.inner();
        let Some((white, black, secret)) = inner.challenges.get(code).cloned() else {
            return private("That challenge is gone.");
        };
        if caller.person.native_id != black.to_lowercase() {
            return private("It is not for you.");
        }
        inner.challenges.remove(code);
        let game_code = code.replace('c', "g");
        let game = Game::new(&game_code, &white, &black, secret);
        let outbound = board_message(&game, "The game begins.");
        inner.games.insert(game_code.clone(), (caller.place.clone(), game));
        public(outbound, Receipt { challenge: Some(game_code), ..Receipt::default() })
    }

    fn play(&self, caller: &Caller, code: Option<&str>, text: &str) -> Response {
        let mut inner = self.inner();
        let here = inner.games.iter().filter(|(_, (place, _))| *place == caller.place);
        let code = code.map(str::to_owned).or_else(|| here.map(|(code, _)| code.clone()).next_back());
        let Some((_, game)) = code.as_ref().and_then(|code| inner.games.get_mut(code)) else {
            return private("There is no game of yours in this channel.");
        };
        if let Err(why) = game.play(&caller.person.name, text) {
            return private(&why);
        }
        let outbound = board_message(game, &format!("{}: {text}.", caller.person.name));
        public(outbound, Receipt { challenge: code, ..Receipt::default() })
    }
}

#[async_trait]
impl Desk for FakeDesk {
    async fn locale(&self, _: &Caller) -> String {
        "en".to_owned()
    }

    async fn why_not_clicks(
        &self,
        caller: &Caller,
        code: &str,
        clicks: &[String],
    ) -> Result<Option<String>, Fault> {
        self.why_not(caller, code, &clicks.join("-")).await
    }

    fn connect(&self, _: &str, _: Capabilities) {}

    fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    fn word(&self, key: &str, _locale: &str) -> String {
        let found = WORDS.lines().filter_map(|line| line.split_once(" = ")).find(|(known, _)| *known == key);
        found.map_or(key, |(_, word)| word).to_owned()
    }

    fn describe(&self, key: &str, locale: &str) -> Option<String> {
        (locale == "en").then(|| self.word(key, locale))
    }

    async fn answer(&self, caller: &Caller, source: &str, call: Call) -> Response {
        if let Some(before) = self.inner().answered.get(source) {
            return before.clone();
        }
        self.inner().carried_out += 1;
        let response = match call {
            Call::Text(line) => self.text(caller, &line),
            Call::Addressed(said) => self.text(caller, &said.line),
            Call::WithFile { line, file } => {
                let length = file.content.map_or(0, |content| content.len());
                let words = format!("{} of {length} bytes for {line:?}", file.name);
                Response { private: Some(says(&words)), ..Response::default() }
            }
            Call::Press { control, values } => self.press(caller, &control, &values),
            Call::Command(asked) => {
                let args = asked.args.iter().map(|(name, value)| format!(" {name}={}", value.text()));
                private(&format!("You ask for {}{}.", asked.path.join(" "), args.collect::<String>()))
            }
            Call::OnMessage { .. } => Response::default(),
        };
        self.inner().answered.insert(source.to_owned(), response.clone());
        response
    }

    async fn before_form(&self, _: &Caller, _: &str, _: &str) -> Option<Response> {
        None
    }

    async fn suggest(
        &self,
        _: &Caller,
        _: &[String],
        _: &BTreeMap<String, Arg>,
        _: &str,
        _: &str,
    ) -> Vec<Suggestion> {
        Vec::new()
    }

    async fn complete(&self, caller: &Caller, line: &str) -> Vec<Suggestion> {
        if let Some(typed) = line.strip_prefix("/stones move ") {
            let inner = self.inner();
            let mut here = inner.games.values().filter(|(place, _)| *place == caller.place);
            let moves = here.next_back().map(|(_, game)| game.moves()).unwrap_or_default();
            let fits = moves.into_iter().filter(|text| text.starts_with(typed));
            let whole = |text: String| Suggestion { value: format!("/stones move {text}"), label: text };
            return fits.map(whole).collect();
        }
        let fits =
            LINES.iter().filter(|(value, _)| value.starts_with(line.trim_end()) && *value != line.trim_end());
        fits.map(|(value, label)| Suggestion { value: (*value).to_owned(), label: (*label).to_owned() })
            .collect()
    }

    async fn delivered(&self, receipt: &Receipt, message: &str) -> Vec<String> {
        let mut inner = self.inner();
        inner.delivered.push((receipt.clone(), message.to_owned()));
        let Some(of) = &receipt.challenge else { return Vec::new() };
        // A game takes the buttons off the challenge it came of, which has the same number.
        let accepted = of.strip_prefix('g').and_then(|number| inner.current.remove(&format!("c{number}")));
        inner.current.insert(of.clone(), message.to_owned()).into_iter().chain(accepted).collect()
    }

    async fn outdated(&self, _: &str) -> Vec<Outdated> {
        Vec::new()
    }

    async fn cleaned(&self, _: &str, _: &Outdated) {}

    async fn clean_later(&self, _: &str, _: &Outdated, _: Option<Duration>) {}

    async fn due(&self, _platform: &str) -> Vec<Post> {
        std::mem::take(&mut self.inner().due)
    }

    async fn direct_failed(&self, _receipt: &Receipt, _refused: bool) {}

    async fn extend_lease(&self, _receipt: &Receipt) -> bool {
        true
    }

    async fn undelivered(&self, _receipt: &Receipt, _hindrance: DeliveryFailure) {}

    async fn retry_closed(&self, _platform: &str, _place: Option<&Place>) {}

    async fn opened(&self, _receipt: &Receipt, _thread: &str) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    async fn unopened(&self, _receipt: &Receipt, _why: NoThread) -> Result<Option<Post>, Fault> {
        Ok(None)
    }

    async fn replaced(&self, _old: &Place, _new: &Place) -> Result<bool, Fault> {
        Ok(false)
    }

    async fn left(&self, _place: &Place, _why: NoThread) -> Result<bool, Fault> {
        Ok(false)
    }

    async fn joined(&self, _: &Arrival) -> Result<bool, Fault> {
        Ok(false)
    }

    async fn open_messages(&self, place: &Place, _: u32) -> Result<Vec<Post>, Fault> {
        let boards = self.inner().boards.clone();
        Ok(boards.into_iter().filter(|post| post.place == *place).collect())
    }

    async fn look(&self, _: &Caller) -> Result<Look, Fault> {
        Ok(Look::default())
    }

    async fn board(
        &self,
        caller: &Caller,
        code: &str,
        near: Option<&str>,
        _: Option<&[String]>,
    ) -> Result<Option<BoardView>, Fault> {
        let inner = self.inner();
        let Some((_, game)) = inner.games.get(code) else { return Ok(None) };
        Ok(Some(BoardView {
            data: game.data(&caller.person.name, near),
            clock: Vec::new(),
            picture: game.picture(&caller.person.name, near),
            reserves: Vec::new(),
        }))
    }

    async fn games_here(&self, caller: &Caller) -> Result<Vec<String>, Fault> {
        let inner = self.inner();
        let here = inner.games.iter().filter(|(_, (place, _))| *place == caller.place);
        Ok(here.rev().map(|(code, _)| code.clone()).collect())
    }

    async fn why_not(&self, caller: &Caller, code: &str, text: &str) -> Result<Option<String>, Fault> {
        let inner = self.inner();
        let Some((_, game)) = inner.games.get(code) else { return Ok(None) };
        Ok(game.clone().play(&caller.person.name, text).err())
    }

    fn game_cards(&self, _locale: &str) -> Vec<GameCard> {
        let picture = || Game::new("x", "Alice", "Bob", false).picture("Alice", None);
        let offer = |kind, name: &str, tagline: &str| GameCard {
            kind,
            name: name.to_owned(),
            tagline: tagline.to_owned(),
            presets: vec![("open", "Open".to_owned()), ("secret", "Secret set-up".to_owned())],
            picture: picture(),
            lessons: None,
        };
        vec![
            offer("stones", "Stones", "Men that carry a bit, step forward and jump over their neighbours"),
            offer("pebbles", "Pebbles", "The same with smaller men"),
        ]
    }

    async fn settings_form(&self, caller: &Caller, _: bool) -> Result<SettingsForm, Fault> {
        Ok(settings_form(&caller.person.name))
    }

    async fn own_presets(&self, _: &Caller, _: &str) -> Vec<String> {
        Vec::new()
    }

    async fn recall(&self, key: &str) -> Result<Option<String>, Fault> {
        Ok(self.inner().kept.get(key).cloned())
    }

    async fn remember(&self, key: &str, value: &str) {
        self.inner().kept.insert(key.to_owned(), value.to_owned());
    }

    async fn forget(&self, key: &str) {
        self.inner().kept.remove(key);
    }
}

/// A message with a board and a button.
pub fn board_message(game: &Game, text: &str) -> Outbound {
    let mut outbound = says(&format!("{text} {}", game.status()));
    outbound.picture = Some(game.picture("", None));
    outbound.controls = vec![vec![
        button("move:1", "Move", ButtonStyle::Primary),
        button("resign:1", "Resign", ButtonStyle::Danger),
    ]];
    outbound
}
