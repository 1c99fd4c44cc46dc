//! The core's one entrance: carries out a command with the help of the ports.

use crate::caller::{Caller, Place};
use crate::command::Command;
use crate::event::Event;
use crate::fault::Fault;
use crate::ids::{OutboxId, Time};
use crate::outbox::{Notice, Receipt, Subject};
use crate::ports::{Clock, Entropy, Ports, Store, StoreError};
use crate::problem::Problem;
use crate::recipients::direct_notices;
use crate::records::{Append, ResolvedCaller};
use crate::reply::{Reply, Say};
use crate::table::Table;
use rules::Registry;
use std::fmt;
use std::sync::Arc;

/// How long the surface that carried a request may take to answer it before the outbox does.
const ANSWER_LEASE_MS: i64 = 10_000;

/// How often a decision is made anew when somebody else was faster.
const TRIES: usize = 4;

/// Decides and keeps.
#[derive(Clone)]
pub struct Core {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) entropy: Arc<dyn Entropy>,
    pub(super) games: Registry,
}

/// One request on its way: who asks, where, and the platform's id of it.
pub struct RequestContext<'a> {
    /// Who and where.
    pub caller: &'a Caller,
    /// Rows of the caller and the place.
    pub resolved: ResolvedCaller,
    /// The platform's id of the request.
    pub source: &'a str,
}

/// Why a request stops early.
#[derive(Debug)]
pub enum Halt {
    /// With an answer for the asker.
    Reply(Box<Reply>),
    /// Because the store failed.
    Store(StoreError),
}

impl Halt {
    /// Logs a failed store, where nobody waits for an answer. Every other cause was logged when it was found.
    pub fn log(&self) {
        if let Self::Store(error) = self {
            tracing::error!(?error, "the store failed");
        }
    }
}

impl From<StoreError> for Halt {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Fault> for Halt {
    fn from(fault: Fault) -> Self {
        Problem::from(fault).into()
    }
}

impl From<Problem> for Halt {
    fn from(problem: Problem) -> Self {
        Self::Reply(Box::new(Reply::from(problem)))
    }
}

impl Core {
    /// A core with these games.
    #[must_use]
    pub fn new(ports: Ports, games: Registry) -> Self {
        let Ports { store, clock, entropy } = ports;
        Self { store, clock, entropy, games }
    }

    /// Carries out a command. Never fails: what goes wrong is part of the reply.
    pub async fn handle(&self, caller: &Caller, source: &str, command: Command) -> Reply {
        match self.attempt(caller, source, command).await {
            Ok(reply) => reply,
            Err(Halt::Reply(reply)) => *reply,
            Err(Halt::Store(error)) => Problem::Ours(self.own_fault(&error)).into(),
        }
    }

    /// Logs a failure of the program under a new code.
    pub fn own_fault(&self, error: &dyn fmt::Debug) -> Fault {
        let code = format!("{:04x}", self.entropy.draw() & 0xffff);
        tracing::error!(%code, ?error, "a request failed");
        Fault { code }
    }

    /// The answer to a request that has changed a game and cannot read it again.
    pub(super) fn after_change(&self, halt: Halt) -> Halt {
        match halt {
            Halt::Store(error) => Problem::OursAfterChange(self.own_fault(&error)).into(),
            halt @ Halt::Reply(_) => halt,
        }
    }

    async fn attempt(&self, caller: &Caller, source: &str, command: Command) -> Result<Reply, Halt> {
        let resolved = self.store.arrive(caller, self.clock.now()).await?;
        let context = RequestContext { caller, resolved, source };
        match command {
            Command::New(wish) => self.challenge(&context, wish).await,
            Command::Accept(code) => self.accept(&context, code.as_deref()).await,
            Command::Decline(code) => self.decline(&context, code.as_deref()).await,
            Command::Move { game, input, seen, in_place } => {
                self.play(&context, &game, &input, seen, in_place).await
            }
            Command::Pick { code, seen, made, in_place } => {
                self.pick(&context, &code, seen, made, in_place).await
            }
            Command::WordTargets { code, seen, word, column, in_place } => {
                self.verb(&context, &code, seen, &word, column, in_place).await
            }
            Command::SetupForm { code, filling, in_place } => {
                self.fill(&context, &code, filling, in_place).await
            }
            Command::Resign { game, confirmed, in_place } => {
                self.resign(&context, &game, confirmed, in_place).await
            }
            Command::Rematch(game) => self.rematch(&context, &game).await,
            Command::Abort { game, in_place } => self.abort(&context, &game, in_place).await,
            Command::Offer { game, kind, in_place } => self.offer(&context, &game, kind, in_place).await,
            Command::AnswerOffer { code, offer, accept } => {
                self.answer_offer(&context, &code, offer, accept).await
            }
            Command::Board(game) => self.board(&context, &game).await,
            Command::Moves { game, from } => self.moves(&context, &game, from).await,
            Command::Rules(of) => self.rules(&context, &of).await,
            Command::More(code) => self.more(&context, &code).await,
            Command::List(page) => self.list(&context, page).await,
            Command::History(game) => self.history(&context, &game).await,
            Command::Replay(game) => self.replay(&context, &game).await,
            Command::Export { game, format } => self.export(&context, &game, format).await,
            Command::Notify(chosen) => self.notify(&context, chosen).await,
            Command::Help(name) => Ok(Reply::private(Say::Help(name))),
            Command::ConfigShow(channel) => self.config_show(&context, channel).await,
            Command::ConfigSet { key, value, channel } => {
                self.config_set(&context, &key, value.as_deref(), channel).await
            }
        }
    }

    /// Decides on the current table and stores what follows; decides anew if somebody else was faster.
    ///
    /// `decide` gives the events, or the reply that says why there are none.
    pub(super) async fn change<F>(
        &self,
        context: &RequestContext<'_>,
        table: impl Into<Arc<Table>> + Send,
        decide: F,
    ) -> Result<Changed, Halt>
    where
        F: Fn(&Arc<Table>) -> Result<Vec<Event>, Problem> + Send + Sync,
    {
        let mut table = table.into();
        for _ in 0..TRIES {
            let now = self.clock.now();
            let decided = decide(&table);
            let events = match decided {
                Ok(events) => events,
                // A repeat of a request that was carried out is refused by the rules; it is answered as before.
                Err(problem) => match self.repeated(context, &table).await? {
                    Some(changed) => return Ok(changed),
                    None => return Err(problem.into()),
                },
            };
            let after = table
                .with(&events, context.resolved.account.id, now)
                .map_err(|error| self.broken(&table.row.code, &error))?;
            // A turn of several actions is told in one message, which each of them brings up to date.
            let only_moves = events.iter().all(|event| matches!(event, Event::Moved { .. }));
            let turn = table.turn_of(context.resolved.account.id).filter(|_| only_moves);
            let append = self.append_of(context, &table, &after, events, now);
            match self.store.append(&append).await {
                Ok(row) => {
                    let shown = |before: &u32| table.row.message_seq.is_some_and(|seq| seq > *before);
                    let replaces = turn.filter(shown).and(table.row.message.clone());
                    let after_seq = turn.unwrap_or(table.seq);
                    return Ok(Changed { after_seq, table: Arc::new(after), row: Some(row), replaces });
                }
                Err(StoreError::MovedOn { .. }) => table = Arc::new(self.load(&table.row.code).await?),
                Err(StoreError::Repeated { code, seq }) => return self.changed_before(&code, seq).await,
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::MovedOn { seq: table.seq }.into())
    }

    /// The answer to a request that has changed this game before.
    pub(super) async fn repeated(
        &self,
        context: &RequestContext<'_>,
        table: &Table,
    ) -> Result<Option<Changed>, Halt> {
        let platform = &context.caller.place.platform;
        match self.store.event_of(platform, context.source).await? {
            Some((code, seq)) if code == table.row.code => Ok(Some(self.changed_before(&code, seq).await?)),
            _ => Ok(None),
        }
    }

    /// What an earlier request changed, with the message that tells of it: answering the repeat settles it.
    pub(super) async fn changed_before(&self, code: &str, seq: u32) -> Result<Changed, Halt> {
        let table = Arc::new(self.load(code).await?);
        let row = self.store.notice_of(table.row.id, seq).await?;
        Ok(Changed { after_seq: seq.saturating_sub(1), table, row, replaces: None })
    }

    fn append_of(
        &self,
        context: &RequestContext<'_>,
        before: &Table,
        after: &Table,
        events: Vec<Event>,
        at: Time,
    ) -> Append {
        Append {
            game: before.row.id,
            expected_seq: before.seq,
            events,
            actor: context.resolved.account.id,
            platform: context.caller.place.platform.clone(),
            source: context.source.to_owned(),
            at,
            summary: after.summary(),
            direct: direct_notices(after, before.seq, self.lease_until(at)),
            notice: Notice {
                place: before.row.place.clone(),
                subject: Subject::Game { code: before.row.code.clone(), after: before.seq, seq: after.seq },
                leased_until: self.answer_lease_until(context, &before.row.place, at),
            },
        }
    }

    /// The end of the lease of the message that answers a request. If the game is played elsewhere, the outbox posts
    /// that message at once.
    pub(super) fn answer_lease_until(&self, context: &RequestContext<'_>, played: &Place, at: Time) -> Time {
        if context.caller.place == *played { self.lease_until(at) } else { at }
    }

    pub(super) fn lease_until(&self, at: Time) -> Time {
        at.plus_ms(ANSWER_LEASE_MS)
    }

    pub(super) async fn load(&self, code: &str) -> Result<Table, Halt> {
        self.table(code).await?.ok_or_else(|| Problem::NoSuchGame(code.to_owned()).into())
    }

    pub(super) fn broken(&self, code: &str, error: &crate::table::FoldError) -> Halt {
        tracing::error!(code, %error, "a game cannot be replayed and is stopped");
        Problem::Broken(code.to_owned()).into()
    }
}

/// A game that a request has changed.
pub struct Changed {
    /// The game afterwards.
    pub table: Arc<Table>,
    /// The last event before.
    pub after_seq: u32,
    /// The row of the outbox that tells of it.
    pub row: Option<OutboxId>,
    /// The message that told of the same turn so far.
    pub replaces: Option<String>,
}

impl Changed {
    /// The public answer, in the game's own place only.
    pub fn reply(self, context: &RequestContext<'_>, private: Option<Say>) -> Reply {
        let here = context.caller.place == self.table.row.place;
        let receipt = Receipt { row: self.row, game: Some(self.table.row.id), challenge: None };
        let board = Say::Board { table: Arc::clone(&self.table), after: self.after_seq };
        if here {
            let public = Some((board, receipt));
            return Reply { private, in_place: true, public, replaces: self.replaces };
        }
        let fresh = Say::CurrentBoard {
            side: self.table.side_of(context.resolved.account.id),
            table: self.table,
            stale: false,
        };
        Reply { private: Some(fresh), in_place: true, ..Reply::default() }
    }
}
