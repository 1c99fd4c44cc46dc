//! Requests to resign, to abort, to make an offer and to answer one.

use crate::commit::Changed;
use crate::engine::{Core, Halt, RequestContext};
use deska_model::challenges::refused::{no_such_challenge, nothing_to_answer};
use deska_model::command::{ClockAct, GameRef};
use deska_model::games::ballot::Choice;
use deska_model::games::event::{Event, OfferKind};
use deska_model::games::offer::{self, OfferProblem};
use deska_model::games::table::Table;
use deska_model::message::{Content, GameNotice, Line, TurnStep};
use deska_model::problem::Problem;
use deska_model::reason::{Detail, Reason};
use deska_model::reply::Reply;
use rules::Side;
use std::sync::Arc;

impl Core {
    pub(crate) async fn resign(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
        confirmed: bool,
    ) -> Result<Reply, Halt> {
        let (table, side) = self.own_or_voted_game(context, game).await?;
        if Self::votes_for(context, &table) == Some(side) {
            return self.cast(context, Arc::new(table), side, Choice::Resign).await;
        }
        if !confirmed && table.ending.is_none() {
            return Ok(Reply::private(Content::Turn(Arc::new(table), side, TurnStep::ConfirmResign)));
        }
        self.settle(context, table, |table| offer::resign(table, side)).await
    }

    /// Ends the question whether to resign or to abort.
    pub(crate) async fn stay(&self, context: &RequestContext<'_>, code: &str) -> Result<Reply, Halt> {
        let (table, _) = self.own_game(context, &GameRef::code(code)).await?;
        let over = table.ending.is_some();
        let reply = if over {
            Problem::GameOver(Arc::new(table)).into()
        } else {
            Reply::private(Line::NotResigned.into())
        };
        Ok(reply.replacing(true))
    }

    pub(crate) async fn abort(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
        confirmed: bool,
    ) -> Result<Reply, Halt> {
        let (table, side) = self.own_game(context, game).await?;
        if !confirmed && offer::aborts_at_once(&table, side) {
            return Ok(Reply::private(Content::Turn(Arc::new(table), side, TurnStep::ConfirmAbort)));
        }
        let decide = if context.in_place {
            |table: &Table, side| offer::ask(table, side, OfferKind::Abort)
        } else {
            offer::abort
        };
        self.settle(context, table, |table| decide(table, side)).await
    }

    pub(crate) async fn offer(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
        kind: OfferKind,
    ) -> Result<Reply, Halt> {
        let (table, side) = match kind {
            OfferKind::Draw => self.own_or_voted_game(context, game).await?,
            OfferKind::Undo | OfferKind::Abort | OfferKind::Pause => self.own_game(context, game).await?,
        };
        if Self::votes_for(context, &table) == Some(side) {
            return self.vote_for_draw(context, Arc::new(table), side).await;
        }
        // A typed command for an open offer means to accept it. A button does only what it says.
        let decide = if context.in_place { offer::ask } else { offer::offer };
        self.settle(context, table, |table| decide(table, side, kind)).await
    }

    pub(crate) async fn clock_act(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
        act: ClockAct,
    ) -> Result<Reply, Halt> {
        let (table, side) = self.own_game(context, game).await?;
        let decide = move |table: &Table| match act {
            ClockAct::Continue => offer::resume(table, side),
            ClockAct::Claim => offer::claim(table, side),
        };
        self.settle(context, table, decide).await
    }

    /// Carries out an action. If it was a button of a private message, the answer replaces that message.
    async fn settle<F>(&self, context: &RequestContext<'_>, table: Table, decide: F) -> Result<Reply, Halt>
    where
        F: Fn(&Table) -> Result<Event, OfferProblem> + Send + Sync,
    {
        match self.agree(context, table, decide).await {
            Ok(changed) => {
                let said =
                    context.in_place.then(|| Content::Game(Arc::clone(&changed.table), GameNotice::Settled));
                Ok(changed.reply(context, said))
            }
            Err(Halt::Reply(reply)) => Ok(*reply),
            Err(halt) => Err(halt),
        }
    }

    pub(crate) async fn answer_offer(
        &self,
        context: &RequestContext<'_>,
        code: &str,
        kind: OfferKind,
        accept: bool,
    ) -> Result<Reply, Halt> {
        let table = self.any_game(context, &GameRef::code(code)).await?;
        if let Some(voted) = self.vote_on_draw(context, &table, accept).await? {
            return Ok(voted);
        }
        let Some(side) = table.side_of(context.resolved.account.id) else {
            return Err(Reason::new("not-for-you").into());
        };
        if table.offers.contains(&(side, kind)) && !table.offers.contains(&(side.other(), kind)) {
            return self.own_offer(context, table, side, kind, accept).await;
        }
        let decide = |table: &Table| {
            if accept { offer::accept(table, side, kind) } else { offer::decline(table, side, kind) }
        };
        self.settle(context, table, decide).await
    }

    /// Codes of the caller's open games here in which they have an offer to answer, or one of their own.
    pub(crate) async fn offers_here(
        &self,
        context: &RequestContext<'_>,
        whose: Offerer,
    ) -> Result<Vec<String>, Halt> {
        let mut waiting = Vec::new();
        for row in self.mine_here(context, None).await? {
            match self.load(&row.code).await {
                Ok(table) if offers(&table, context, whose).is_empty() => {}
                Ok(_) => waiting.push(row.code),
                // A game that cannot be replayed does not prevent an answer in another one.
                Err(Halt::Reply(_)) => {}
                Err(halt) => return Err(halt),
            }
        }
        Ok(waiting)
    }

    /// Accepts or declines the offers in one of the caller's games. Where there are none to decline, the caller's own
    /// are withdrawn.
    pub(crate) async fn answer_in(
        &self,
        context: &RequestContext<'_>,
        code: &str,
        accept: bool,
    ) -> Result<Reply, Halt> {
        let known = self.store.game(code).await?.is_some();
        if !known {
            return Err(no_such_challenge().into());
        }
        let table = self.any_game(context, &GameRef::code(code)).await?;
        if let Some(voted) = self.vote_on_draw(context, &table, accept).await? {
            return Ok(voted);
        }
        let Some(side) = table.side_of(context.resolved.account.id) else {
            return Err(Problem::NotYourGame(Arc::new(table)).into());
        };
        let kinds = offers(&table, context, Offerer::Other);
        if accept && kinds.len() > 1 {
            return Err(self.which_offer(context, &[code.to_owned()], Offerer::Other).await?.into());
        }
        let decide = |table: &Arc<Table>| {
            let kinds = offers(table, context, Offerer::Other);
            let own = offers(table, context, Offerer::Caller);
            let answer = |kind: &OfferKind| {
                if accept { offer::accept(table, side, *kind) } else { offer::decline(table, side, *kind) }
            };
            match kinds.as_slice() {
                [] if table.ending.is_some() => Err(Problem::GameOver(Arc::clone(table))),
                [] if !accept && !own.is_empty() => {
                    Ok(own.into_iter().map(|offer| Event::Declined { by: side, offer }).collect())
                }
                [] => Err(nothing_to_answer().into()),
                // Declining answers all offers.
                kinds => {
                    let answered: Result<_, _> = kinds.iter().map(answer).collect();
                    answered.map_err(|problem| refused(table, problem))
                }
            }
        };
        Ok(self.change(context, table, decide).await?.reply(context, None))
    }

    /// The question which of several offers to answer, or which of the caller's own to withdraw.
    pub(crate) async fn which_offer(
        &self,
        context: &RequestContext<'_>,
        games: &[String],
        whose: Offerer,
    ) -> Result<Problem, Halt> {
        let mut found = Vec::new();
        for code in games {
            let table = Arc::new(self.load(code).await?);
            found.extend(offers(&table, context, whose).into_iter().map(|kind| (Arc::clone(&table), kind)));
        }
        Ok(Problem::WhichOffer { offers: found, own: matches!(whose, Offerer::Caller) })
    }

    /// Handles a button on the caller's own offer: declining withdraws it, accepting is refused.
    async fn own_offer(
        &self,
        context: &RequestContext<'_>,
        table: Table,
        side: Side,
        kind: OfferKind,
        accept: bool,
    ) -> Result<Reply, Halt> {
        if accept {
            return Err(Reason::new("own-offer").with("offer", Detail::Word(kind.name())).into());
        }
        let changed = self.agree(context, table, |table| offer::withdraw(table, side, kind)).await?;
        Ok(changed.reply(context, None))
    }

    async fn agree<F>(&self, context: &RequestContext<'_>, table: Table, decide: F) -> Result<Changed, Halt>
    where
        F: Fn(&Table) -> Result<Event, OfferProblem> + Send + Sync,
    {
        let decide = |table: &Arc<Table>| {
            decide(table).map(|event| vec![event]).map_err(|problem| refused(table, problem))
        };
        self.change(context, table, decide).await
    }
}

/// Why an offer in a game, or the answer to one, is refused.
pub(crate) fn refused(table: &Arc<Table>, problem: OfferProblem) -> Problem {
    match problem {
        OfferProblem::Over => Problem::GameOver(Arc::clone(table)),
        OfferProblem::OtherHasOffered(kind) => Problem::OtherHasOffered(Arc::clone(table), kind),
        OfferProblem::Reason(reason) => reason.into(),
    }
}

/// Who made an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Offerer {
    Caller,
    /// The other side.
    Other,
}

/// The open offers of the caller, or of the other side to the caller.
fn offers(table: &Table, context: &RequestContext<'_>, whose: Offerer) -> Vec<OfferKind> {
    let Some(side) = table.side_of(context.resolved.account.id) else { return Vec::new() };
    let by = match whose {
        Offerer::Caller => side,
        Offerer::Other => side.other(),
    };
    table.offers.iter().filter(|(offerer, _)| *offerer == by).map(|(_, kind)| *kind).collect()
}
