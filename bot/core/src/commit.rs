//! The one way in which a game changes: decide on its current state, store the events, and with them what follows.

use crate::engine::{Core, Halt, RequestContext};
use crate::ports::{Appended, StoreError};
use deska_model::changes::{Append, Effects};
use deska_model::conditional::ahead::progress;
use deska_model::games::actor::{Actor, Origin};
use deska_model::games::event::Event;
use deska_model::games::rows::Acted;
use deska_model::games::table::Table;
use deska_model::games::timers;
use deska_model::ids::{AccountId, OutboxId, Time};
use deska_model::message::{Content, View};
use deska_model::outbox::recipients::{device_notices, direct_notices, lines_dropped};
use deska_model::outbox::{AwaitedAnswer, Dropped, Notice, Receipt, Subject, Told};
use deska_model::people::caller::Place;
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use deska_model::settings::readers::Readers;
use std::sync::Arc;

/// How long the surface that carried a request may take to answer it before the outbox does, in milliseconds.
const ANSWER_LEASE_MS: i64 = 10_000;

/// How often a decision is made again because another change came first.
const TRIES: usize = 4;

/// Who changes a game, and why.
#[derive(Clone, Debug)]
pub(crate) struct Cause<'a> {
    /// The person or the program that acts.
    pub actor: Actor,
    /// What made them act; a repeat of it changes nothing.
    pub origin: Origin,
    /// The request that a surface answers; `None` if nobody has asked.
    pub answered: Option<Answered<'a>>,
}

/// A request that the surface of its place answers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answered<'a> {
    pub place: &'a Place,
    /// The platform's id of the request.
    pub request: &'a str,
}

impl RequestContext<'_> {
    /// The caller as the actor and the request as the origin of a change.
    pub(crate) fn cause(&self) -> Cause<'_> {
        Cause {
            actor: Actor::Person(self.resolved.account.id),
            origin: self.origin(),
            answered: self.answered_in().map(|place| Answered { place, request: self.source }),
        }
    }

    /// Where a surface waits for the answer; `None` if the answer is shown by the surface of another place.
    pub(crate) fn answered_in(&self) -> Option<&Place> {
        Some(&self.caller.place).filter(|_| self.caller.through.is_none())
    }

    /// A message for the caller's place: the answer, or what the outbox posts at once if no surface waits there.
    pub(crate) fn notice(&self, subject: Subject, at: Time) -> Notice {
        self.cause().notice(&self.caller.place, subject, at)
    }
}

impl Cause<'_> {
    /// Where a surface waits for the answer.
    pub(crate) fn answered_in(&self) -> Option<&Place> {
        self.answered.map(|answered| answered.place)
    }

    /// A message for a place: the answer if a surface waits for it there, otherwise what the outbox posts at once.
    fn notice(&self, place: &Place, subject: Subject, at: Time) -> Notice {
        match self.answered.filter(|answered| answered.place == place) {
            Some(Answered { request, .. }) => {
                Notice::new(place.clone(), subject, lease_until(at)).answering(request)
            }
            None => Notice::new(place.clone(), subject, at),
        }
    }
}

/// The end of a lease that begins at `at`.
fn lease_until(at: Time) -> Time {
    at.plus_ms(ANSWER_LEASE_MS)
}

/// A game that was changed.
pub struct Changed {
    /// The game afterwards.
    pub table: Arc<Table>,
    /// The last event before.
    pub after_seq: u32,
    /// The row of the outbox with the board.
    pub row: Option<OutboxId>,
    /// The events that this board shows.
    pub told: Option<Told>,
    /// The message that has shown the same turn so far.
    pub replaces: Option<String>,
    /// Number of events of the one who caused the change; a repeat counts as one.
    pub events: usize,
    /// Whether replies that players had set ahead follow them.
    pub answered: bool,
    /// Whether another game waits for the one who caused the change; `None` if that is not read yet.
    pub waits_elsewhere: Option<bool>,
    /// The readers of the answer; `None` if they are not read yet.
    pub readers: Option<Readers>,
}

impl Core {
    /// Changes a game. `decide` gives the events, or the reason why there are none.
    ///
    /// If another change comes first, `decide` gets the new state. If this origin has changed the game before, nothing
    /// is stored and the result is that of the first time.
    pub(crate) async fn commit<E, F>(
        &self,
        game: impl Into<Arc<Table>> + Send,
        cause: &Cause<'_>,
        decide: F,
    ) -> Result<Changed, E>
    where
        E: From<Halt> + Send,
        F: Fn(&Arc<Table>) -> Result<Vec<Event>, E> + Send + Sync,
    {
        let mut table = game.into();
        for _ in 0..TRIES {
            let now = self.clock.now();
            let events = match decide(&table) {
                Ok(events) => events,
                // The rules refuse a repeat of what was carried out; it has the same result as before.
                Err(refused) => {
                    return self.repeated(&cause.origin, &table, cause.answered_in()).await?.ok_or(refused);
                }
            };
            // If lines were added meanwhile, the store says that another change came first.
            let lines = if table.row.has_lines {
                self.store.lines_of(table.row.id).await.map_err(Halt::from)?
            } else {
                Vec::new()
            };
            let mut progress = progress(&table, &events, cause.actor, lines, now)
                .map_err(|error| self.broken(&table.row.code, &error))?;
            let replaced = replaced_turn(&table, &events, cause.actor);
            let mut effects = effects(&progress.table, table.seq, cause, &progress.dropped, now);
            effects.direct.extend(self.device_notices(&progress.table, table.seq, now));
            effects.result = self.result_of(&table, &progress.table, now).await?;
            let here = cause.answered_in().map_or_else(|| Arc::clone(&table), |place| table.seen_in(place));
            let append = Append {
                game: table.row.id,
                expected_seq: table.seq,
                events: progress.events,
                origin: cause.origin.clone(),
                at: now,
                lines: progress.lines,
                effects,
            };
            match self.store.append(&append).await {
                Ok(Appended { row, rating, waits_elsewhere, readers }) => {
                    self.failing.changed();
                    progress.table.row.rating = rating;
                    if let Some(account) = cause.actor.account() {
                        Box::pin(self.reached(&progress.table, account)).await;
                    }
                    let changed = Arc::new(progress.table);
                    self.recent.keep_changed(&changed, row);
                    let shown = |before: &u32| here.row.message_seq.is_some_and(|seq| seq > *before);
                    let replaces = replaced.filter(shown).and(here.row.message.clone());
                    return Ok(Changed {
                        after_seq: replaced.unwrap_or(table.seq),
                        table: changed,
                        row: Some(row),
                        told: append.effects.notice.subject.told(),
                        replaces,
                        events: own(&append.events, cause.actor),
                        answered: append.events.iter().any(|acted| acted.event.is_ahead()),
                        waits_elsewhere: Some(waits_elsewhere),
                        readers,
                    });
                }
                Err(StoreError::MovedOn { .. }) => table = Arc::new(self.load(&table.row.code).await?),
                Err(StoreError::Repeated { code, seq }) => {
                    return Ok(self.changed_before(&code, seq, cause.answered_in()).await?);
                }
                Err(error) => return Err(Halt::from(error).into()),
            }
        }
        Err(Halt::from(StoreError::MovedOn { seq: table.seq }).into())
    }

    /// Changes a game by a request.
    pub(super) async fn change<F>(
        &self,
        context: &RequestContext<'_>,
        game: impl Into<Arc<Table>> + Send,
        decide: F,
    ) -> Result<Changed, Halt>
    where
        F: Fn(&Arc<Table>) -> Result<Vec<Event>, Problem> + Send + Sync,
    {
        let game: Arc<Table> = game.into();
        // A task is no game: nothing of it is stored but that it is solved.
        if game.lesson.is_some() {
            return Err(Reason::new("unknown-control").into());
        }
        self.commit(game, &context.cause(), |table| decide(table).map_err(Halt::from)).await
    }

    /// The result of this origin, if it has changed this game before.
    pub(super) async fn repeated(
        &self,
        origin: &Origin,
        table: &Table,
        answered_in: Option<&Place>,
    ) -> Result<Option<Changed>, Halt> {
        // Who can't look can't say that nothing was changed.
        let caused = self.store.event_of(origin).await;
        match caused.map_err(|error| Problem::OursUnknown(self.own_fault(&error)))? {
            Some((code, seq)) if code == table.row.code => {
                Ok(Some(self.changed_before(&code, seq, answered_in).await?))
            }
            _ => Ok(None),
        }
    }

    /// What an earlier request changed, with the row of its message in the place of the answer: the answer to the
    /// repeat settles that row.
    pub(super) async fn changed_before(
        &self,
        code: &str,
        seq: u32,
        answered_in: Option<&Place>,
    ) -> Result<Changed, Halt> {
        let table = Arc::new(self.load(code).await.map_err(|halt| self.after_change(halt))?);
        let mirror = answered_in.and_then(|place| table.mirror(place)).map(|mirror| mirror.channel_id);
        let row = self.store.notice_of(table.row.id, seq, mirror).await;
        let row = row.map_err(|error| self.after_change(error.into()))?;
        let told = row.as_ref().and_then(|(_, subject)| subject.told());
        let answered = table.events.last().is_some_and(|last| last.event.is_ahead());
        Ok(Changed {
            after_seq: seq.saturating_sub(1),
            table,
            row: row.map(|(row, _)| row),
            told,
            replaces: None,
            events: 1,
            answered,
            waits_elsewhere: None,
            readers: None,
        })
    }
}

fn own(events: &[Acted], actor: Actor) -> usize {
    events.iter().filter(|acted| acted.actor == actor).count()
}

/// The last event before the actor's turn, if these events continue it. A turn of several actions has one message,
/// which each action brings up to date.
fn replaced_turn(table: &Table, events: &[Event], actor: Actor) -> Option<u32> {
    let only_moves = events.iter().all(|event| matches!(event, Event::Moved { .. }));
    actor.account().and_then(|account| table.turn_of(account)).filter(|_| only_moves)
}

/// What follows from the events after `before`: the only place that decides it. `table` is the game with them.
pub(crate) fn effects(
    table: &Table,
    before: u32,
    cause: &Cause<'_>,
    dropped: &[(AccountId, Dropped)],
    at: Time,
) -> Effects {
    let place = &table.row.place;
    let dropped = dropped.iter().map(|(account, why)| lines_dropped(table, *account, why, at));
    Effects {
        summary: table.summary(),
        notice: cause.notice(
            place,
            Subject::Game { code: table.row.code.clone(), after: before, seq: table.seq },
            at,
        ),
        answer: cause.answered.map(|Answered { place, request }| AwaitedAnswer {
            place: place.clone(),
            request: request.to_owned(),
            until: lease_until(at),
        }),
        direct: direct_notices(table, before, lease_until(at)).into_iter().chain(dropped).collect(),
        timers: timers::timers(table, at),
        result: None,
        look: table.next_look(),
    }
}

impl Core {
    /// The notifications on devices that follow from the events after `before`.
    pub(crate) fn device_notices(&self, table: &Table, before: u32, at: Time) -> Vec<Notice> {
        // Only who is signed in on the page has devices.
        if self.has_page { device_notices(table, before, at) } else { Vec::new() }
    }
}

impl Changed {
    /// The answer: the board for everybody in a place of the game, elsewhere for the caller only.
    pub fn reply(self, context: &RequestContext<'_>, private: Option<Content>) -> Reply {
        let here = &context.caller.place;
        if self.table.is_shown_in(here) {
            let channel = self.table.mirror(here).map(|mirror| mirror.channel_id);
            let code = Some(self.table.row.code.clone());
            let (row, told, game) = (self.row, self.told, Some(self.table.row.id));
            let receipt = Receipt { row, told, game, code, channel, ..Receipt::default() };
            let board = Content::board(self.table.seen_in(here), self.after_seq);
            let answer = context.posted(board, receipt).instead_of(self.replaces);
            return Reply { private, in_place: true, readers: self.readers, ..answer };
        }
        let side = self.table.side_of(context.resolved.account.id);
        let current = Content::View(self.table, side, View::ChangedElsewhere { after: self.after_seq });
        Reply { private: Some(current), in_place: true, readers: self.readers, ..Reply::default() }
    }
}
