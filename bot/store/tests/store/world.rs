//! Two people, a channel, and short ways to make challenges, games and moves.

use deska_core::ports::{Store, StoreError};
use deska_model::challenges::challenge::{Challenge, ChallengeStatus};
use deska_model::changes::{Append, Begin, Effects, NewChallenge, NewGame, TakenChallenge};
use deska_model::games::actor::{Actor, Origin};
use deska_model::games::event::Event;
use deska_model::games::rows::{Acted, GameRow, StoredEvent, Summary};
use deska_model::ids::{AccountId, GameId, OutboxId, Time};
use deska_model::outbox::{Notice, Receipt, Subject};
use deska_model::people::account::{Account, Seat};
use deska_model::people::caller::{Caller, Person, Place};
use deska_testkit::test_bot::caller_at;
use rules::Side;
use serde_json::{Map, json};
use std::sync::Arc;

/// When everything happens unless a test says otherwise.
pub const NOW: Time = Time(1_700_000_000_000);
/// How long the surface that carried a request may answer it itself.
pub const HELD_MS: i64 = 5_000;
/// Takes back what the migrations after the schema have made.
pub const LATER_TABLES: &str = "alter table outbox drop column answers; drop table seats_board; drop index challenge_unasked; alter table challenge drop column asked_at; drop index challenge_again; alter table challenge drop column again; drop index challenge_calls; alter table challenge drop column calls; alter table space drop column called_at; drop table vote_invitation; drop table vote; drop table proposal; drop table vote_game; drop table push; drop table session; drop table sign_in; drop table look_back_post; alter table account drop column look_back; alter table account drop column profile;
    drop table puzzle_try; drop table puzzle_rating; drop table puzzle_skill;
    drop table club_game; drop table club_player; drop table club_event; drop table club";

pub const PLATFORM: &str = "console";

/// A fresh database with two people in a channel.
pub struct World {
    /// Handles on the same database, as of several processes.
    pub stores: Vec<Arc<dyn Store>>,
    pub alice: Account,
    pub bob: Account,
    pub place: Place,
    pub channel_id: i64,
}

impl World {
    pub async fn new(stores: Vec<Arc<dyn Store>>) -> Self {
        let alice = stores[0].arrive(&caller("alice"), NOW).await.unwrap();
        let bob = stores[0].arrive(&caller("bob"), NOW).await.unwrap();
        let (place, channel_id) = (place("table"), alice.channel_id);
        Self { stores, alice: alice.account, bob: bob.account, place, channel_id }
    }

    pub fn store(&self) -> &dyn Store {
        &*self.stores[0]
    }

    /// The handle of the `index`th of many workers.
    pub fn worker(&self, index: usize) -> Arc<dyn Store> {
        self.stores[index % self.stores.len()].clone()
    }

    pub fn new_challenge(&self, code: &str, source: &str) -> NewChallenge {
        let challenge = Challenge {
            code: code.to_owned(),
            kind: "toy".to_owned(),
            challenger: self.alice.clone(),
            opponent: Some(self.bob.clone()),
            by_link: false,
            again: false,
            calls: None,
            side: Some(Side::Black),
            terms: Map::from_iter([("size".to_owned(), json!(9)), ("name".to_owned(), json!("čárka \"x\""))])
                .into(),
            opening: None,
            rematch_of: None,
            place: self.place.clone(),
            channel_id: self.channel_id,
            status: ChallengeStatus::Open,
            created_at: NOW,
            expires_at: Some(NOW.plus_ms(14 * 24 * 3_600_000)),
            message: None,
        };
        NewChallenge { challenge, origin: request(source), on_devices: None }
    }

    pub async fn challenge(&self, code: &str) -> OutboxId {
        let new = self.new_challenge(code, &format!("challenge {code}"));
        self.store().add_challenge(&new, Some(&self.challenge_notice(code))).await.unwrap().1.unwrap()
    }

    pub fn challenge_notice(&self, code: &str) -> Notice {
        self.notice(Subject::Challenge { code: code.to_owned() })
    }

    pub fn notice(&self, subject: Subject) -> Notice {
        Notice::new(self.place.clone(), subject, NOW.plus_ms(HELD_MS))
    }

    pub fn game_notice(&self, code: &str, after: u32, seq: u32) -> Notice {
        self.notice(Subject::Game { code: code.to_owned(), after, seq })
    }

    pub fn new_game(&self, code: &str) -> NewGame {
        NewGame {
            code: code.to_owned(),
            kind: "toy".to_owned(),
            rules_version: 3,
            terms: Map::from_iter([("size".to_owned(), json!(9)), ("seed".to_owned(), json!("1234567890"))])
                .into(),
            secret: vec!["seed".to_owned()],
            place: self.place.clone(),
            channel_id: self.channel_id,
            seats: [self.bob.clone().into(), self.alice.clone().into()],
            thread_wanted: false,
            board: None,
            window_ms: None,
            also_in: None,
            at: NOW,
        }
    }

    /// Bob accepts a challenge of the code by a request of its own.
    pub async fn accept(&self, challenge: &str, game: &str) -> Result<(GameRow, OutboxId), StoreError> {
        self.accept_by(self.store(), challenge, &self.new_game(game), &format!("accept {game}")).await
    }

    pub async fn accept_by(
        &self,
        store: &dyn Store,
        challenge: &str,
        game: &NewGame,
        source: &str,
    ) -> Result<(GameRow, OutboxId), StoreError> {
        store.begin(&self.begin(challenge, game, source)).await
    }

    /// Bob's request that begins a game.
    pub fn begin(&self, challenge: &str, game: &NewGame, source: &str) -> Begin {
        Begin {
            challenge_stays: false,
            challenge: Some(TakenChallenge::Open(challenge.to_owned())),
            game: game.clone(),
            events: vec![StoredEvent {
                seq: 1,
                at: game.at,
                actor: Actor::Person(self.bob.id),
                event: Event::Started,
            }],
            origin: request(source),
            effects: effects(vec![Side::White], self.game_notice(&game.code, 0, 1)),
        }
    }

    /// A game of the code, out of a challenge of the same code.
    pub async fn game(&self, code: &str) -> GameRow {
        self.challenge(code).await;
        self.accept(code, code).await.unwrap().0
    }

    /// A request that plays `text` on top of event `after`.
    pub fn play(&self, game: &GameRow, after: u32, source: &str, text: &str) -> Append {
        self.batch(game, after, source, vec![moved(text)])
    }

    pub fn batch(&self, game: &GameRow, after: u32, source: &str, events: Vec<Event>) -> Append {
        let last = after + u32::try_from(events.len()).unwrap();
        let actor = Actor::Person(self.alice.id);
        Append {
            game: game.id,
            expected_seq: after,
            events: events.into_iter().map(|event| Acted { actor, event }).collect(),
            lines: Vec::new(),
            origin: request(source),
            at: NOW,
            effects: effects(vec![Side::Black], self.game_notice(&game.code, after, last)),
        }
    }

    /// Plays moves up to event `last` by requests named after the game and the event.
    pub async fn play_to(&self, game: &GameRow, last: u32) -> Vec<OutboxId> {
        let mut rows = Vec::new();
        let first = self.store().game(&game.code).await.unwrap().unwrap().0.seq + 1;
        for seq in first..=last {
            let append = self.play(game, seq - 1, &format!("{} {seq}", game.code), &format!("m{seq}"));
            rows.push(self.store().append(&append).await.unwrap().row);
        }
        rows
    }

    pub async fn deliver_board(&self, row: Option<OutboxId>, game: GameId, message: &str) -> Vec<String> {
        let receipt = Receipt { game: Some(game), ..self.board_receipt(row).await };
        self.store().delivered(&receipt, message, NOW).await.unwrap().outdated
    }

    /// The receipt of a board, with the events that its row tells of.
    pub async fn board_receipt(&self, row: Option<OutboxId>) -> Receipt {
        let known = match row {
            Some(row) => self.store().outbox_row(row).await.unwrap(),
            None => None,
        };
        Receipt { row, told: known.and_then(|known| known.subject.told()), ..Receipt::default() }
    }

    pub async fn deliver_challenge(&self, row: Option<OutboxId>, code: &str, message: &str) -> Vec<String> {
        let receipt = Receipt { row, challenge: Some(code.to_owned()), ..Receipt::default() };
        self.store().delivered(&receipt, message, NOW).await.unwrap().outdated
    }
}

pub fn caller(name: &str) -> Caller {
    caller_at(Person::new(name, name), [PLATFORM, "house", "table"])
}

pub fn place(channel: &str) -> Place {
    Place { platform: PLATFORM.to_owned(), space: "house".to_owned(), channel: channel.to_owned() }
}

/// A request of the console.
pub fn request(id: &str) -> Origin {
    Origin::request(PLATFORM, id)
}

/// A game that goes on, with a board and nothing else to send.
fn effects(acting: Vec<Side>, notice: Notice) -> Effects {
    let summary = Summary { acting, turns: Vec::new(), result: None, offers: Vec::new() };
    Effects {
        summary,
        notice,
        answer: None,
        direct: Vec::new(),
        timers: Vec::new(),
        result: None,
        look: None,
    }
}

pub fn moved(text: &str) -> Event {
    Event::Moved { by: Side::White, text: text.to_owned(), ahead: false }
}

pub fn ids(seats: &[Seat; 2]) -> [AccountId; 2] {
    seats.each_ref().map(|seat| seat.account().unwrap().id)
}

/// A request of its own.
pub fn unique() -> Origin {
    static REQUESTS: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
    request(&format!("unique {}", REQUESTS.fetch_add(1, std::sync::atomic::Ordering::SeqCst)))
}
