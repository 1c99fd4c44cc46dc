//! The program as a player: its accounts, how games with it begin, and what it decides in them.

use crate::challenges::Proposal;
use crate::commit::Cause;
use crate::engine::{Core, Halt, RequestContext};
use crate::ports::{ComputerTurn, Effort, StoreError};
use ::engine::{cost, think_at};
use deska_model::challenges::challenge::{Challenge, ChallengeStatus};
use deska_model::challenges::refused::{no_such_challenge, not_your_challenge};
use deska_model::challenges::terms::GameTerms;
use deska_model::command::NewGameRequest;
use deska_model::computer::levels::{HIGHEST_MS, Level, NAME, PLATFORM, USUAL_LEVEL};
use deska_model::games::actor::{Actor, Origin};
use deska_model::games::event::{Event, OfferKind};
use deska_model::games::offer;
use deska_model::games::rows::GameRow;
use deska_model::games::table::Table;
use deska_model::message::Line;
use deska_model::people::account::Account;
use deska_model::people::caller::Person;
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use deska_model::settings;
use deska_model::settings::access_keys;
use deska_model::settings::stored::Setting;
use rules::{AnyPosition, Phase, Side};
use serde_json::Map;
use std::fmt;
use std::sync::Arc;

/// Most actions of one turn. A turn of so many is none of a person's.
const ACTIONS_MAX: usize = 200;

/// The value above which the program is better and declines a draw.
const BETTER: f64 = 0.5;

/// The same in a rated game, where a draw with a stronger level gains points.
const BETTER_RATED: f64 = 0.35;

/// Number of moves before which it declines every draw: the game has hardly begun.
const EARLY: usize = 10;

impl RequestContext<'_> {
    /// Whether a named opponent is the program: the bot itself, or its name where names are typed, also with a level.
    pub(crate) fn names_program(&self, person: &Person) -> bool {
        let is_itself = match &self.caller.place_info.bot {
            Some(own) => person.native_id == *own,
            None => person.native_id == NAME.to_lowercase(),
        };
        is_itself || self.level_named(person).is_some()
    }

    /// The level behind the program's name, as games show it, where names are typed.
    pub(crate) fn level_named(&self, person: &Person) -> Option<Level> {
        self.caller.place_info.people.as_ref()?;
        let level = person.native_id.strip_prefix(&NAME.to_lowercase())?.strip_prefix(' ')?;
        Level::new(level.parse().ok()?)
    }
}

impl Core {
    /// The program's account of a level, or of the usual one.
    pub(crate) async fn computer(&self, level: Option<Level>) -> Result<Account, Halt> {
        let number = level.map_or(USUAL_LEVEL, Level::number);
        let person = Person { native_id: number.to_string(), name: format!("{NAME} {number}") };
        let account = self.store.account(PLATFORM, &person, self.clock.now()).await?;
        // Its id means nothing on any platform where people are.
        Ok(Account { person: Person { native_id: String::new(), ..person }, ..account })
    }

    /// Whether a game with the program can be rated here.
    pub(crate) async fn may_rate_computer(
        &self,
        context: &RequestContext<'_>,
        request: &NewGameRequest,
    ) -> Result<bool, Halt> {
        let may = settings::rates_computer(&self.settings_here(context).await?);
        if !may && request.rated == Some(true) {
            return Err(Reason::new("computer-unrated").with("name", NAME).into());
        }
        Ok(may)
    }

    /// Begins a game with the program, which asks for no consent.
    pub(crate) async fn begin_with_computer(
        &self,
        context: &RequestContext<'_>,
        proposal: Proposal,
        program: Account,
    ) -> Result<Reply, Halt> {
        // A repeat is answered as before, although the game of the first time may be one too many now.
        if let Some((code, 1)) = self.store.event_of(&context.origin()).await? {
            return self.begun(context, &code, None, None).await;
        }
        self.may_propose(context, &proposal.kind, None).await?;
        let here = self.settings_here(context).await?;
        self.has_room_for_computer(context, context.resolved.space_id, &here).await?;
        let rates = settings::rates_computer(&here);
        let terms = GameTerms { rated: proposal.terms.rated && rates, ..proposal.terms };
        let now = self.clock.now();
        let challenge = Challenge {
            code: String::new(),
            kind: proposal.kind,
            challenger: program,
            opponent: Some(context.resolved.account.clone()),
            by_link: false,
            again: false,
            calls: None,
            side: proposal.side.map(Side::other),
            terms,
            opening: proposal.opening,
            rematch_of: proposal.rematch_of,
            place: context.caller.place.clone(),
            channel_id: context.resolved.channel_id,
            status: ChallengeStatus::Open,
            created_at: now,
            expires_at: None,
            message: None,
        };
        self.begin_posted(context, &challenge).await
    }

    /// Gives the caller's own open seat to the program: the game begins with the terms of the seat.
    pub(crate) async fn seat_computer(
        &self,
        context: &RequestContext<'_>,
        code: &str,
    ) -> Result<Reply, Halt> {
        let challenge = self.visible_challenge(context, code).await?.ok_or_else(no_such_challenge)?;
        let challenge = match self.still_open(context, challenge).await? {
            Ok(challenge) => challenge,
            Err(begun) => return Ok(begun),
        };
        if challenge.challenger.id != context.resolved.account.id || challenge.opponent.is_some() {
            return Err(not_your_challenge(&challenge).into());
        }
        self.may_accept(context, &challenge).await?;
        // It may be answered from another channel; the game begins in its own.
        let (space, _) = self.store.channel(&challenge.place).await?;
        let there = self.settings_at(&challenge.place).await?;
        self.has_room_for_computer(context, space, &there).await?;
        let rates = settings::rates_computer(&there);
        let seated = Challenge {
            challenger: self.computer(None).await?,
            side: challenge.side.map(Side::other),
            terms: GameTerms { rated: challenge.terms.rated && rates, ..challenge.terms },
            ..challenge
        };
        self.begin_posted(context, &seated).await
    }

    /// Begins a game with the program, and says privately what its boards lack here.
    async fn begin_posted(&self, context: &RequestContext<'_>, challenge: &Challenge) -> Result<Reply, Halt> {
        let reply = self.begin(context, challenge, false).await?;
        let lacking = &context.caller.place_info.lacking;
        let cannot_post = (!lacking.is_empty()).then(|| Line::CannotPost(lacking.clone()).into());
        Ok(match reply.private {
            None => Reply { private: cannot_post, ..reply },
            Some(_) => reply,
        })
    }

    /// Checks that the caller and a server with these settings may have one more game with the program.
    async fn has_room_for_computer(
        &self,
        context: &RequestContext<'_>,
        space: i64,
        settings: &[Setting],
    ) -> Result<(), Halt> {
        let max = access_keys::computer_limit(settings);
        let open = self.store.games_of(context.resolved.account.id, 0).await?;
        let with_program = |row: &&GameRow| row.seats.iter().any(|seat| seat.level().is_some());
        match open.iter().filter(with_program).count() {
            _ if max == 0 => return Err(Reason::new("computer-off").with("name", NAME).into()),
            count if count >= max => {
                let reason = Reason::new("computer-too-many").with("name", NAME).with("max", max);
                return Err(reason.into());
            }
            _ => {}
        }
        self.space_has_room_for_computer(space, settings).await
    }

    /// Checks that a server with these settings may have one more game with the program.
    pub(crate) async fn space_has_room_for_computer(
        &self,
        space: i64,
        settings: &[Setting],
    ) -> Result<(), Halt> {
        if access_keys::computer_limit(settings) == 0 {
            return Err(Reason::new("computer-off").with("name", NAME).into());
        }
        let Some(most) = access_keys::computer_limit_here(settings) else { return Ok(()) };
        match self.store.games_with_program(space).await? {
            count if count >= most => {
                Err(Reason::new("computer-full").with("name", NAME).with("max", most).into())
            }
            _ => Ok(()),
        }
    }
}

/// What the program has to decide in a game.
pub struct ComputerTask {
    table: Arc<Table>,
    side: Side,
    level: Level,
    seed: u64,
    /// The offer to answer; `None` for a turn.
    offer: Option<OfferKind>,
}

/// Leaves out the seed, from which its moves follow.
impl fmt::Debug for ComputerTask {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("ComputerTask")
            .field("table", &self.table)
            .field("level", &self.level)
            .field("offer", &self.offer)
            .finish_non_exhaustive()
    }
}

/// Why nothing is stored of what the program has decided.
enum Unplayed {
    /// The game has moved on meanwhile.
    MovedOn,
    /// The game could not be loaded or changed.
    Failed(Halt),
}

impl From<Halt> for Unplayed {
    fn from(halt: Halt) -> Self {
        Self::Failed(halt)
    }
}

impl Core {
    /// The open games in which the program has something to decide, those that have waited longest first.
    ///
    /// # Errors
    /// The store fails.
    pub async fn waiting_for_program(&self, most: u32) -> Result<Vec<ComputerTurn>, StoreError> {
        self.store.waiting_for_program(most).await
    }

    /// How much a turn of the program costs about, for the person who waits for it.
    #[must_use]
    pub fn effort_of(&self, turn: &ComputerTurn) -> Effort {
        let start = self.games.find(&turn.kind).and_then(|game| game.start(&Map::new()).ok());
        let cost = |position: Box<dyn AnyPosition>| {
            Level::new(turn.level).map_or(1_000, |level| cost(position.as_ref(), level))
        };
        let ms = start.map_or(1_000, cost) * HIGHEST_MS / 1_000;
        Effort { by: turn.person, ms: ms.max(1) }
    }

    /// Whether no other process thinks in this game. If so, none does until [`Self::release_thought`].
    pub async fn claim_thought(&self, turn: &ComputerTurn) -> bool {
        self.store.claim_thought(turn.game).await
    }

    /// Lets other processes think in this game.
    pub async fn release_thought(&self, turn: &ComputerTurn) {
        self.store.release_thought(turn.game).await;
    }

    /// What the program has to decide in a game; `None` while it waits for the other player.
    ///
    /// # Errors
    /// The game cannot be read.
    pub async fn computer_task(&self, code: &str) -> Result<Option<ComputerTask>, Halt> {
        let table = Arc::new(self.load(code).await?);
        let own = |side: &Side| table.row.seats[table.player(*side)].level().is_some();
        let Some(side) = Side::BOTH.into_iter().find(own) else { return Ok(None) };
        let Some(level) = table.row.seats[table.player(side)].level() else { return Ok(None) };
        let offer = table.offers.iter().find(|(by, _)| *by != side).map(|(_, kind)| *kind);
        let has_turn = table.awaited()[table.player(side)] && !table.is_paused();
        if offer.is_none() && (!has_turn || has_settled(&table, side)) {
            return Ok(None);
        }
        Ok(Some(ComputerTask { side, level, seed: self.entropy.draw(), offer, table }))
    }

    /// Stores what the program has decided, unless the game has moved on. Of several who do so, one changes the game.
    ///
    /// # Errors
    /// The game cannot be changed.
    pub async fn computer_plays(&self, task: &ComputerTask, events: &[Event]) -> Result<(), Halt> {
        let table = &task.table;
        let Some(account) = table.account(task.side) else { return Ok(()) };
        let id = format!("{}:{}", table.row.id.0, table.seq);
        let (actor, origin) = (Actor::Person(account.id), Origin::request(PLATFORM, id));
        let cause = Cause { actor, origin, answered: None };
        let seq = table.seq;
        let decide =
            |now: &Arc<Table>| if now.seq == seq { Ok(events.to_vec()) } else { Err(Unplayed::MovedOn) };
        match self.commit(Arc::clone(table), &cause, decide).await {
            Ok(_) | Err(Unplayed::MovedOn) => Ok(()),
            Err(Unplayed::Failed(halt)) => Err(halt),
        }
    }
}

/// Whether the program has said which stones it holds for dead, and the other player has not agreed. What they mark
/// meanwhile is not yet an answer.
fn has_settled(table: &Table, side: Side) -> bool {
    let own = table.player(side);
    let mut settling = table.moves.iter().rev().take_while(|step| step.phase == Phase::Scoring);
    table.position.phase() == Phase::Scoring
        && table.awaited()[1 - own]
        && settling.any(|step| step.player == own)
}

impl ComputerTask {
    /// The last event of the game to which it belongs.
    #[must_use]
    pub fn seq(&self) -> u32 {
        self.table.seq
    }

    /// The events that the program decides on: the answer to an offer, or its turn with all its actions. `stop` ends the
    /// thinking with what there is so far. Empty if it finds nothing to do.
    #[must_use]
    pub fn decide(&self, stop: &dyn Fn() -> bool) -> Vec<Event> {
        match self.offer {
            Some(kind) => self.answer(kind, stop).into_iter().collect(),
            None => self.turn(stop),
        }
    }

    fn answer(&self, kind: OfferKind, stop: &dyn Fn() -> bool) -> Option<Event> {
        let accepts = match kind {
            OfferKind::Undo | OfferKind::Pause => true,
            OfferKind::Abort => !self.table.row.terms.rated,
            OfferKind::Draw => self.table.moves.len() >= EARLY && self.is_no_better(stop),
        };
        let accepted = accepts.then(|| offer::accept(&self.table, self.side, kind).ok()).flatten();
        accepted.or_else(|| offer::decline(&self.table, self.side, kind).ok())
    }

    /// Whether a draw is good enough for the program.
    fn is_no_better(&self, stop: &dyn Fn() -> bool) -> bool {
        let better = if self.table.row.terms.rated { BETTER_RATED } else { BETTER };
        self.value(stop).is_some_and(|value| value <= better)
    }

    /// The probability that the program wins, as it sees it.
    fn value(&self, stop: &dyn Fn() -> bool) -> Option<f64> {
        let (position, own) = (self.table.position.as_ref(), self.side);
        let think = |side| think_at(position, side, self.level, self.seed, stop).map(|thought| thought.win);
        if position.awaited().contains(own) { think(own) } else { think(own.other()).map(|win| 1.0 - win) }
    }

    fn turn(&self, stop: &dyn Fn() -> bool) -> Vec<Event> {
        let mut position = self.table.position.boxed();
        let swapped = position.swapped();
        let mut events = Vec::new();
        for _ in 0..ACTIONS_MAX {
            // An opening may have exchanged the players.
            let side = if position.swapped() == swapped { self.side } else { self.side.other() };
            if position.outcome().is_some() {
                break;
            }
            let Some(thought) = think_at(position.as_ref(), side, self.level, self.seed, stop) else {
                break;
            };
            if thought.resigns && events.is_empty() {
                return vec![Event::Resigned { by: side }];
            }
            match position.play(Some(side), &thought.best) {
                Ok(made) => events.push(Event::Moved { by: made.by, text: made.text, ahead: false }),
                Err(refusal) => {
                    tracing::error!(
                        game = self.table.row.code,
                        ?refusal,
                        "the rules refuse the program's move"
                    );
                    break;
                }
            }
        }
        events
    }
}
