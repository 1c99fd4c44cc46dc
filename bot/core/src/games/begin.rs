//! From an accepted challenge, or from a plan of the program, to a running game: sides, secret options, the first turns.

use crate::commit::{Cause, effects};
use crate::engine::{Core, Halt, RequestContext};
use crate::games::code::CODE_TRIES;
use crate::ports::StoreError;
use deska_model::challenges::challenge::{Challenge, ChallengeStatus};
use deska_model::challenges::refused::{challenge_gone, no_such_challenge, not_challenged};
use deska_model::challenges::terms::GameTerms;
use deska_model::changes::{Begin, NewChallenge, NewGame, TakenChallenge};
use deska_model::clocks::GameTime;
use deska_model::club::rows::ClubId;
use deska_model::computer::levels::PLATFORM;
use deska_model::games::actor::{Actor, Origin};
use deska_model::games::ballot::Ballot;
use deska_model::games::event::Event;
use deska_model::games::rows::{GameRow, StoredEvent};
use deska_model::games::table::{FoldError, Table};
use deska_model::ids::GameId;
use deska_model::outbox::NoThread;
use deska_model::people::account::{Account, Seat};
use deska_model::people::caller::{Caller, Place};
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use rules::game::Meta;
use rules::{Made, Side};
use serde_json::Value;
use std::sync::Arc;

/// Where the boards of an accepted challenge are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Accepting {
    /// In the channel of the challenge.
    InChannel,
    /// In the caller's place as well.
    AlsoHere,
    /// As direct messages, because the bot can't post in the channel.
    Unposted,
}

/// A game that the program begins by itself.
#[derive(Clone, Debug)]
pub struct PlannedGame {
    /// What makes it begin: one game has one origin.
    pub origin: Origin,
    /// Id of the game kind, such as `dama`.
    pub kind: String,
    /// Its terms. Secret options that are missing are drawn.
    pub terms: GameTerms,
    /// The channel in which it is played, or above its thread.
    pub place: Place,
    /// Row id of the channel.
    pub channel_id: i64,
    /// White and Black.
    pub seats: [Account; 2],
    /// The league and the number of the board on which it is played.
    pub board: Option<(ClubId, u32)>,
    /// How long the vote on each move is open, in milliseconds, where people play one side together.
    pub window_ms: Option<i64>,
    /// A mirror that it has from the beginning.
    pub also_in: Option<Place>,
    /// Whether it gets a thread of its own. The outbox makes it; where it can't, the board is in the channel.
    pub in_thread: bool,
}

/// Whether a new game gets a thread.
pub(crate) enum Thread {
    /// It is a rematch of a game that had one, and uses it again.
    Earlier {
        place: Place,
        /// Row of the thread.
        channel_id: i64,
    },
    /// It gets one.
    Wanted,
    /// It gets none, by the settings or because its place has no threads.
    Unwanted,
    /// It should get one, but the bot cannot make it.
    Impossible(NoThread),
}

impl Core {
    pub(crate) async fn accept_challenge(
        &self,
        context: &RequestContext<'_>,
        code: &str,
    ) -> Result<Reply, Halt> {
        self.accept_from(context, code, Accepting::InChannel).await
    }

    /// Takes a seat by its link.
    pub(crate) async fn accept_linked(
        &self,
        context: &RequestContext<'_>,
        code: &str,
    ) -> Result<Reply, Halt> {
        let challenge = self.store.challenge(code).await?.ok_or_else(no_such_challenge)?;
        self.accept_found(context, challenge, Accepting::InChannel).await
    }

    /// Accepts a challenge although the bot can't post in its channel.
    pub(crate) async fn accept_unposted(
        &self,
        context: &RequestContext<'_>,
        code: &str,
    ) -> Result<Reply, Halt> {
        self.accept_from(context, code, Accepting::Unposted).await
    }

    /// Accepts a challenge.
    pub(crate) async fn accept_from(
        &self,
        context: &RequestContext<'_>,
        code: &str,
        accepting: Accepting,
    ) -> Result<Reply, Halt> {
        let challenge = self.visible_challenge(context, code).await?.ok_or_else(no_such_challenge)?;
        self.accept_found(context, challenge, accepting).await
    }

    async fn accept_found(
        &self,
        context: &RequestContext<'_>,
        challenge: Challenge,
        accepting: Accepting,
    ) -> Result<Reply, Halt> {
        let challenge = match self.still_open(context, challenge).await? {
            Ok(challenge) => challenge,
            Err(begun) => return Ok(begun),
        };
        let me = &context.resolved.account;
        if challenge.challenger.id == me.id {
            return Err(Reason::new("own-challenge").into());
        }
        if challenge.opponent.as_ref().is_some_and(|opponent| opponent.id != me.id) {
            return Err(not_challenged(&challenge).into());
        }
        self.may_accept(context, &challenge).await?;
        let Caller { place, place_info, .. } = context.caller;
        if accepting == Accepting::InChannel && challenge.place == *place && !place_info.lacking.is_empty() {
            return Err(
                Problem::CannotPost { code: challenge.code, lacking: place_info.lacking.clone() }.into()
            );
        }
        self.begin(context, &challenge, accepting == Accepting::AlsoHere).await
    }

    /// The challenge, if it is open. If this request has begun its game before, the reply to that.
    pub(crate) async fn still_open(
        &self,
        context: &RequestContext<'_>,
        challenge: Challenge,
    ) -> Result<Result<Challenge, Reply>, Halt> {
        match &challenge.status {
            ChallengeStatus::Open => return Ok(Ok(challenge)),
            ChallengeStatus::Taken(game) => {
                if let Some((begun, 1)) = self.store.event_of(&context.origin()).await?
                    && begun == *game
                {
                    return Ok(Err(self.begun(context, game, None, Some(&challenge)).await?));
                }
            }
            _ => {}
        }
        Err(challenge_gone(&challenge.status).into())
    }

    /// The game that comes from a challenge, without a code.
    fn new_game(&self, context: &RequestContext<'_>, challenge: &Challenge) -> Result<NewGame, Halt> {
        let game = self.games.find(&challenge.kind).ok_or_else(no_such_challenge)?;
        let meta = game.meta();
        let drawn = if self.entropy.draw() & 1 == 0 { Side::White } else { Side::Black };
        let challenger_side = challenge.side.unwrap_or(drawn);
        let mut seats = [challenge.challenger.clone().into(), context.resolved.account.clone().into()];
        if challenger_side == Side::Black {
            seats.reverse();
        }
        let mut terms = challenge.terms.clone();
        self.draw_secrets(meta, &mut terms);
        Ok(NewGame {
            code: String::new(),
            kind: challenge.kind.clone(),
            rules_version: challenge
                .opening
                .as_ref()
                .map_or(meta.rules_version, |opening| opening.rules_version),
            terms,
            secret: secret_options(meta),
            place: challenge.place.clone(),
            channel_id: challenge.channel_id,
            seats,
            thread_wanted: false,
            board: None,
            window_ms: None,
            also_in: None,
            at: self.clock.now(),
        })
    }

    /// Draws the secret options that the terms leave open.
    fn draw_secrets(&self, meta: &Meta, terms: &mut GameTerms) {
        for secret in meta.options.iter().filter(|option| option.secret) {
            terms.options.entry(secret.name).or_insert_with(|| Value::from(self.entropy.draw()));
        }
    }

    /// Begins a game that nobody asks for now, and gives its code. If its origin has begun one before, the code is that of
    /// the earlier one, so a plan of several games can be carried out again from its beginning. Its first board mentions
    /// nobody: who plans it tells the players.
    ///
    /// # Errors
    /// The store fails, or one of the players has blocked the other ([`StoreError::Blocked`]). Terms or a game that this
    /// version doesn't know are logged.
    pub async fn begin_planned(&self, plan: PlannedGame) -> Result<String, Halt> {
        let game = self.games.find(&plan.kind).ok_or_else(|| self.own_fault(&plan.kind))?;
        let meta = game.meta();
        let mut terms = plan.terms;
        self.draw_secrets(meta, &mut terms);
        let mut new = NewGame {
            code: String::new(),
            kind: plan.kind,
            rules_version: meta.rules_version,
            terms,
            secret: secret_options(meta),
            place: plan.place,
            channel_id: plan.channel_id,
            seats: plan.seats.map(Seat::from),
            thread_wanted: plan.in_thread,
            board: plan.board,
            window_ms: plan.window_ms,
            also_in: plan.also_in,
            at: self.clock.now(),
        };
        let cause = Cause { actor: Actor::System, origin: plan.origin, answered: None };
        match self.store_new(&cause, &mut new, None, Vec::new()).await {
            Err(Halt::Store(StoreError::Repeated { code, .. })) => Ok(code),
            Err(halt) => Err(halt),
            Ok(()) => Ok(new.code),
        }
    }

    pub(crate) async fn begin(
        &self,
        context: &RequestContext<'_>,
        challenge: &Challenge,
        also_here: bool,
    ) -> Result<Reply, Halt> {
        let mut new = self.new_game(context, challenge)?;
        let here = &context.caller.place;
        new.also_in = (also_here && *here != challenge.place).then(|| here.clone());
        let no_thread = match self.thread_for(context, challenge).await? {
            Thread::Earlier { place, channel_id } => {
                (new.place, new.channel_id) = (place, channel_id);
                None
            }
            Thread::Wanted => {
                new.thread_wanted = true;
                None
            }
            Thread::Unwanted => None,
            Thread::Impossible(why) => Some(why),
        };
        // A game with the program comes from no challenge that somebody has seen.
        let stored = Some(challenge).filter(|challenge| !challenge.code.is_empty());
        let taken = stored.or_else(|| Some(challenge).filter(|challenge| challenge.rematch_of.is_some()));
        let moves = challenge.opening.iter().flat_map(|opening| &opening.moves);
        let source = challenge.opening.as_ref().map(|opening| opening.source.clone());
        let imported = source.map(|source| Event::Imported { told: None, source });
        let events: Vec<Event> = moves.map(moved).chain(imported).collect();
        let taken = match taken {
            Some(challenge) => Some((challenge, self.stays(context, challenge).await?)),
            None => None,
        };
        match self.store_new(&context.cause(), &mut new, taken, events).await {
            Err(Halt::Store(StoreError::Repeated { code, .. })) => {
                self.begun(context, &code, None, stored).await
            }
            Err(Halt::Store(StoreError::ChallengeClosed)) => {
                let now = match (stored, challenge.rematch_of) {
                    (None, Some(ended)) => self.store.rematch_of(ended).await?,
                    _ => self.store.challenge(&challenge.code).await?,
                };
                Err(match now.map(|now| now.status) {
                    Some(ChallengeStatus::Taken(game)) if stored.is_none() => {
                        Problem::RematchBegun(Arc::new(self.load(&game).await?)).into()
                    }
                    status => challenge_gone(&status.unwrap_or(ChallengeStatus::Withdrawn)).into(),
                })
            }
            Err(halt) => Err(halt),
            Ok(()) => self.begun(context, &new.code, no_thread, stored).await,
        }
    }

    /// Stores a game under a free code, with the events that follow its beginning. The moves among them are the
    /// program's, which takes them from a record. The challenge comes with whether its message stays.
    pub(crate) async fn store_new(
        &self,
        cause: &Cause<'_>,
        new: &mut NewGame,
        challenge: Option<(&Challenge, bool)>,
        events: Vec<Event>,
    ) -> Result<(), Halt> {
        let stored = |(event, seq)| {
            let by_program = matches!(event, Event::Moved { .. });
            let actor = if by_program { Actor::System } else { cause.actor };
            StoredEvent { seq, at: new.at, actor, event }
        };
        let events: Vec<StoredEvent> =
            std::iter::once(Event::Started).chain(events).zip(1..).map(stored).collect();
        let time = if new.terms.clock.control.is_timed() {
            self.time_of(&new.seats).await?
        } else {
            GameTime::default()
        };
        for _ in 0..CODE_TRIES {
            new.code = self.code();
            let table = self.first_table(new, time.clone(), events.clone())?;
            let mut effects = effects(&table, 0, cause, &[], new.at);
            effects.direct.extend(self.device_notices(&table, 0, new.at));
            let begin = Begin {
                challenge: challenge.map(|(challenge, _)| {
                    if challenge.code.is_empty() {
                        TakenChallenge::AtOnce(Box::new(self.rematch_at_once(challenge)))
                    } else {
                        TakenChallenge::Open(challenge.code.clone())
                    }
                }),
                challenge_stays: challenge.is_some_and(|(_, stays)| stays),
                game: new.clone(),
                events: events.clone(),
                origin: cause.origin.clone(),
                effects,
            };
            match self.store.begin(&begin).await {
                Ok(_) => {
                    self.failing.changed();
                    return Ok(());
                }
                Err(StoreError::CodeTaken) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::CodeTaken.into())
    }

    /// A challenge of the program for a rematch, under a new code.
    fn rematch_at_once(&self, challenge: &Challenge) -> NewChallenge {
        let ended = challenge.rematch_of.map_or(0, |ended| ended.0);
        let origin = Origin::request(PLATFORM, format!("rematch:{ended}"));
        let challenge = Challenge { code: self.code(), ..challenge.clone() };
        NewChallenge { challenge, origin, on_devices: None }
    }

    /// What decides about the clocks of a game that begins now.
    async fn time_of(&self, seats: &[Seat; 2]) -> Result<GameTime, Halt> {
        let [white, black] = seats.each_ref().map(Seat::stored_under);
        let players = [self.store.person_time(white).await?, self.store.person_time(black).await?];
        Ok(GameTime { players, ..GameTime::default() })
    }

    /// The game with its first events, before it is stored.
    fn first_table(&self, new: &NewGame, time: GameTime, events: Vec<StoredEvent>) -> Result<Table, Halt> {
        let row = GameRow {
            // The store gives it a number; nothing here asks for it.
            id: GameId(0),
            code: new.code.clone(),
            kind: new.kind.clone(),
            rules_version: new.rules_version,
            terms: new.terms.clone(),
            secret: new.secret.clone(),
            place: new.place.clone(),
            channel_id: new.channel_id,
            seats: new.seats.clone(),
            seq: events.last().map_or(0, |event| event.seq),
            open: true,
            created_at: new.at,
            message: None,
            thread_wanted: new.thread_wanted,
            own_thread: false,
            message_seq: None,
            time,
            rating: None,
            places: Vec::new(),
            has_mirrors: false,
            has_lines: false,
            ballot: new.window_ms.map(|window_ms| Ballot::empty(0, window_ms)),
        };
        Table::fold(&self.games, row, events).map_err(|error| match error {
            FoldError::Options(error) => Problem::BadOption(new.kind.clone(), error).into(),
            error => self.broken(&new.code, &error),
        })
    }
}

/// A move of a record as an event.
pub(crate) fn moved(made: &Made) -> Event {
    Event::Moved { by: made.by, text: made.text.clone(), ahead: false }
}

/// Names of the options that are secret until the game is over.
pub(crate) fn secret_options(meta: &Meta) -> Vec<String> {
    meta.options.iter().filter(|option| option.secret).map(|option| option.name.to_owned()).collect()
}
