//! The desk itself: takes what a surface brings, lets the core carry it out, and has the answer worded.

mod addressed;
mod bare;
mod direct;
pub mod jobs;
mod missing;
mod numbers;
mod outbox;
mod suggest;
pub mod system;

use async_trait::async_trait;
use deska_catalogue::Catalogue;
use deska_catalogue::command_line::{self, Line};
use deska_catalogue::games::Games;
use deska_catalogue::invocation::{Arg, Call};
use deska_core::caller::{Caller, Place};
use deska_core::command::{Command, GameRef};
use deska_core::engine::Core;
use deska_core::ids::OutboxId;
use deska_core::outbox::Delivery;
use deska_core::ports::Ports;
use deska_core::problem::Problem;
use deska_core::reply::{Reply, Say};
use deska_desk::outbound::{DeliveryFailure, NoThread, Post, Receipt, Response, Suggestion, ThreadAction};
use deska_desk::{BoardView, Desk, GameCard};
use deska_i18n::{Locale, Vocabulary};
use deska_present::Presenter;
use deska_present::button_id;
use rules::Side;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};

/// The program behind every surface.
pub struct Service {
    core: Core,
    words: Arc<Words>,
    /// How often each due message has been tried, so that the next try can wait longer.
    tries: Mutex<HashMap<OutboxId, u32>>,
}

/// What is needed to word an answer; shared with the threads that draw pictures.
struct Words {
    games: Games,
    catalogue: Catalogue,
    presenter: Presenter,
}

impl Service {
    /// A desk where these games are played.
    #[must_use]
    pub fn new(ports: Ports, games: Games) -> Self {
        let vocabulary =
            games.texts().fold(Vocabulary::load(), |words, (locale, text)| words.with(locale, text));
        let presenter = Presenter { words: vocabulary, games: games.registry().clone() };
        let core = Core::new(ports, games.registry().clone());
        let words = Arc::new(Words { catalogue: Catalogue::build(&games), games, presenter });
        Self { core, words, tries: Mutex::default() }
    }

    /// The person's language where it is spoken, else English.
    fn language(&self, caller: &Caller) -> Locale {
        self.spoken(caller.locale.as_deref().unwrap_or_default())
    }

    fn spoken(&self, tag: &str) -> Locale {
        Locale::parse(tag).filter(|locale| Locale::SPOKEN.contains(locale)).unwrap_or(Locale::En)
    }

    /// The command a call asks for; `None` for words between people.
    async fn understood(
        &self,
        caller: &Caller,
        source: &str,
        call: Call,
    ) -> Result<Option<Command>, Problem> {
        let invocation = match call {
            Call::Command(invocation) => invocation,
            Call::Press { control, values } => {
                return button_id::read(&control, &values).map(Some).ok_or(Problem::UnknownControl);
            }
            Call::OnMessage { command, message, controls } => {
                return self.on_message(caller, &command, &message, &controls).await.map(Some);
            }
            // These have an answer of their own.
            Call::Addressed(_) => return Ok(None),
            Call::Text(line) => match command_line::read(&self.words.catalogue, &line)? {
                Line::Command(invocation) => invocation,
                Line::Words(words) => return self.bare_move(caller, source, &words).await,
            },
        };
        self.command_of(caller, &invocation).await.map(Some)
    }

    /// What a command in the menu of a message asks for: the game is the one on the message.
    async fn on_message(
        &self,
        caller: &Caller,
        command: &str,
        message: &str,
        controls: &[String],
    ) -> Result<Command, Problem> {
        let catalogue = &self.words.catalogue;
        let unknown = || {
            let near = command_line::near(catalogue, command);
            Problem::UnknownCommand { typed: command.chars().take(60).collect(), near }
        };
        let known = catalogue.on_messages.iter().find(|known| known.label == command).ok_or_else(unknown)?;
        let kept = self.core.shown_in(caller, message).await?;
        let code = kept.or_else(|| controls.iter().find_map(|id| button_id::game_of(id)).map(str::to_owned));
        let code = code.ok_or(Problem::NoBoardThere)?;
        Ok((known.meaning)(GameRef::code(&code)))
    }

    async fn view(&self, caller: &Caller, code: &str, near: Option<Side>) -> Option<BoardView> {
        let (table, side) = self.core.seen_by(caller, code).await?;
        let words = Arc::clone(&self.words);
        let locale = self.language(caller);
        tokio::task::spawn_blocking(move || words.presenter.page(&table, side, near, locale)).await.ok()
    }

    async fn worded(&self, reply: Reply, locale: Locale) -> Response {
        let words = Arc::clone(&self.words);
        let worded = tokio::task::spawn_blocking(move || {
            let say = |say: &Say, locale| words.presenter.outbound(&words.catalogue, say, locale);
            Response {
                private: reply.private.as_ref().map(|what| say(what, locale)),
                in_place: reply.in_place,
                // What everybody reads is in the channel's language; none has one of its own yet.
                public: reply.public.map(|(what, receipt)| Post {
                    outbound: say(&what, Locale::En),
                    receipt,
                    thread: closed_by(&what),
                    to: None,
                    replaces: reply.replaces,
                }),
            }
        });
        match worded.await {
            Ok(response) => response,
            Err(error) => {
                let problem = self.core.own_fault(&error);
                let private =
                    self.words.presenter.outbound(&self.words.catalogue, &Say::Problem(problem), locale);
                Response { private: Some(private), ..Response::default() }
            }
        }
    }
}

#[async_trait]
impl Desk for Service {
    fn catalogue(&self) -> &Catalogue {
        &self.words.catalogue
    }

    fn word(&self, key: &str, locale: &str) -> String {
        self.words.presenter.words.say(self.spoken(locale), key, &[])
    }

    fn describe(&self, key: &str, locale: &str) -> Option<String> {
        self.words.presenter.words.describe(Locale::parse(locale)?, key)
    }

    async fn answer(&self, caller: &Caller, source: &str, call: Call) -> Response {
        if let Call::Addressed(said) = call {
            return self.answer_addressed(caller, source, said).await;
        }
        let reply = match self.understood(caller, source, call).await {
            Ok(Some(command)) => self.core.handle(caller, source, command).await,
            Ok(None) => return Response::default(),
            Err(problem) => problem.into(),
        };
        let response = self.worded(reply, self.language(caller)).await;
        self.with_refusal(caller, response).await
    }

    async fn suggest(
        &self,
        caller: &Caller,
        path: &[String],
        args: &BTreeMap<String, Arg>,
        focused: &str,
        typed: &str,
    ) -> Vec<Suggestion> {
        self.values_for(caller, path, args, focused, typed).await
    }

    async fn complete(&self, caller: &Caller, line: &str) -> Vec<Suggestion> {
        self.completions(caller, line).await
    }

    async fn delivered(&self, receipt: &Receipt, message: &str) -> Vec<String> {
        if let Some(row) = receipt.row
            && let Ok(mut tries) = self.tries.lock()
        {
            tries.remove(&row);
        }
        let delivery = Delivery {
            row: receipt.row,
            game: receipt.game,
            challenge: receipt.challenge.clone(),
            message: message.to_owned(),
        };
        self.core.delivered(&delivery).await
    }

    async fn extend_lease(&self, receipt: &Receipt) -> bool {
        match receipt.row {
            Some(row) => self.core.extend_lease(row, outbox::LEASE_MS).await,
            None => true,
        }
    }

    async fn due(&self, platform: &str) -> Vec<(Place, Post)> {
        self.due_posts(platform).await
    }

    async fn undelivered(&self, receipt: &Receipt, hindrance: DeliveryFailure) {
        if let Some(row) = receipt.row {
            self.put_off(row, hindrance).await;
        }
    }

    async fn retry_closed(&self, platform: &str, place: Option<&Place>) {
        self.core.retry_closed(platform, place, outbox::LEASE_MS).await;
    }

    async fn direct_failed(&self, receipt: &Receipt, refused: bool) {
        if let Some(row) = receipt.row {
            self.core.direct_failed(row, refused).await;
        }
    }

    async fn opened(&self, receipt: &Receipt, thread: &str) -> Option<String> {
        self.core.enter_thread(receipt.game?, thread).await
    }

    async fn unopened(&self, receipt: &Receipt, why: NoThread) -> Option<Post> {
        self.post_without_thread(receipt, why).await
    }

    async fn left(&self, place: &Place, why: NoThread) -> bool {
        self.core.leave_thread(place, &why).await
    }

    async fn open_messages(&self, platform: &str) -> Vec<(Place, Post)> {
        self.shown_again(platform).await
    }

    async fn locale(&self, caller: &Caller) -> String {
        self.language(caller).tag().to_owned()
    }

    async fn board(&self, caller: &Caller, code: &str) -> Option<BoardView> {
        self.view(caller, code, None).await
    }

    async fn board_from(&self, caller: &Caller, code: &str, near: &str) -> Option<BoardView> {
        self.view(caller, code, Side::parse(near)).await
    }

    async fn games_here(&self, caller: &Caller) -> Vec<String> {
        self.core.codes_here(caller).await
    }

    async fn why_not(&self, caller: &Caller, code: &str, text: &str) -> Option<String> {
        let refusal = self.core.why_not(caller, code, text).await?;
        Some(self.words.presenter.refusal(&refusal, self.language(caller)))
    }

    async fn why_not_clicks(&self, caller: &Caller, code: &str, clicks: &[String]) -> Option<String> {
        let refusal = self.core.why_not_clicks(caller, code, clicks).await?;
        Some(self.words.presenter.refusal(&refusal, self.language(caller)))
    }

    fn game_cards(&self, locale: &str) -> Vec<GameCard> {
        self.words.presenter.game_cards(self.spoken(locale))
    }

    async fn recall(&self, key: &str) -> Option<String> {
        self.core.recall(key).await
    }

    async fn remember(&self, key: &str, value: &str) {
        self.core.remember(key, value).await;
    }

    async fn forget(&self, key: &str) {
        self.core.forget(key).await;
    }
}

/// The final board of a game is the last message of its own thread.
fn closed_by(say: &Say) -> Option<ThreadAction> {
    match say {
        Say::Board { table, .. } if table.ending.is_some() && table.row.own_thread => {
            Some(ThreadAction::Close)
        }
        _ => None,
    }
}
