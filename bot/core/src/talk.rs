//! Giving up, breaking off, offers and their answers, as requests.

use crate::command::GameRef;
use crate::commit::Changed;
use crate::engine::{Core, Halt, RequestContext};
use crate::event::{Event, OfferKind};
use crate::offer::{self, OfferProblem};
use crate::problem::Problem;
use crate::reply::{Reply, Say};
use crate::table::Table;
use rules::Side;
use std::sync::Arc;

impl Core {
    pub(super) async fn resign(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
        confirmed: bool,
        in_place: bool,
    ) -> Result<Reply, Halt> {
        let (table, side) = self.own_game(context, game).await?;
        if !confirmed && table.ending.is_none() {
            return Ok(Reply::private(Say::ConfirmResign(Arc::new(table))).replacing(in_place));
        }
        self.settle(context, table, in_place, |table| offer::resign(table, side)).await
    }

    pub(super) async fn abort(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
        in_place: bool,
    ) -> Result<Reply, Halt> {
        let (table, side) = self.own_game(context, game).await?;
        self.settle(context, table, in_place, |table| offer::abort(table, side)).await
    }

    pub(super) async fn offer(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
        kind: OfferKind,
        in_place: bool,
    ) -> Result<Reply, Halt> {
        let (table, side) = self.own_game(context, game).await?;
        self.settle(context, table, in_place, |table| offer::offer(table, side, kind)).await
    }

    /// Carries it out; where it was asked for by a button of a private message, that message says so afterwards
    /// and has no more buttons.
    async fn settle<F>(
        &self,
        context: &RequestContext<'_>,
        table: Table,
        in_place: bool,
        decide: F,
    ) -> Result<Reply, Halt>
    where
        F: Fn(&Table) -> Result<Event, OfferProblem> + Send + Sync,
    {
        match self.agree(context, table, decide).await {
            Ok(changed) => {
                let said = in_place.then(|| Say::Settled(Arc::clone(&changed.table)));
                Ok(changed.reply(context, said))
            }
            Err(Halt::Reply(reply)) => Ok(reply.replacing(in_place)),
            Err(halt) => Err(halt),
        }
    }

    pub(super) async fn answer_offer(
        &self,
        context: &RequestContext<'_>,
        code: &str,
        kind: OfferKind,
        accept: bool,
    ) -> Result<Reply, Halt> {
        let table = self.any_game(context, &GameRef::code(code)).await?;
        let Some(side) = table.side_of(context.resolved.account.id) else {
            return Err(Problem::NotForYou.into());
        };
        if table.offers.contains(&(side, kind)) && !table.offers.contains(&(side.other(), kind)) {
            return self.own_offer(context, table, side, kind, accept).await;
        }
        let decide = |table: &Table| match accept {
            true => offer::accept(table, side, kind),
            false => offer::decline(table, side, kind),
        };
        let changed = self.agree(context, table, decide).await?;
        Ok(changed.reply(context, None))
    }

    /// Codes of the asker's open games here in which the other side's offer waits for an answer.
    pub(super) async fn offers_here(&self, context: &RequestContext<'_>) -> Result<Vec<String>, Halt> {
        let mut waiting = Vec::new();
        for row in self.mine_here(context, None).await? {
            match self.load(&row.code).await {
                Ok(table) if offered_to(&table, context).is_empty() => {}
                Ok(_) => waiting.push(row.code),
                // A game that cannot be replayed keeps nobody from answering in another one.
                Err(Halt::Reply(_)) => {}
                Err(halt) => return Err(halt),
            }
        }
        Ok(waiting)
    }

    /// Accepts or declines what is offered in a game of the asker's.
    pub(super) async fn answer_in(
        &self,
        context: &RequestContext<'_>,
        code: &str,
        accept: bool,
    ) -> Result<Reply, Halt> {
        let known = self.store.game(code).await?.is_some();
        if !known {
            return Err(Problem::NoSuchChallenge.into());
        }
        let table = self.any_game(context, &GameRef::code(code)).await?;
        let Some(side) = table.side_of(context.resolved.account.id) else {
            return Err(Problem::NotYourGame(Arc::new(table)).into());
        };
        let kinds = offered_to(&table, context);
        if accept && kinds.len() > 1 {
            return Err(self.which_offer(context, &[code.to_owned()]).await?.into());
        }
        let decide = |table: &Arc<Table>| {
            let kinds = offered_to(table, context);
            let answer = |kind: &OfferKind| match accept {
                true => offer::accept(table, side, *kind),
                false => offer::decline(table, side, *kind),
            };
            match kinds.as_slice() {
                [] if table.ending.is_some() => Err(Problem::GameOver(Arc::clone(table))),
                [] => Err(Problem::NothingToAnswer),
                // To decline means all of them.
                kinds => kinds.iter().map(answer).collect::<Result<_, _>>().map_err(Problem::Offer),
            }
        };
        Ok(self.change(context, table, decide).await?.reply(context, None))
    }

    /// The question which of several offers is answered.
    pub(super) async fn which_offer(
        &self,
        context: &RequestContext<'_>,
        games: &[String],
    ) -> Result<Problem, Halt> {
        let mut offers = Vec::new();
        for code in games {
            let table = Arc::new(self.load(code).await?);
            offers.extend(offered_to(&table, context).into_iter().map(|kind| (Arc::clone(&table), kind)));
        }
        Ok(Problem::WhichOffer(offers))
    }

    /// The asker pressed a button under their own offer: declining takes it back, accepting is not theirs.
    async fn own_offer(
        &self,
        context: &RequestContext<'_>,
        table: Table,
        side: Side,
        kind: OfferKind,
        accept: bool,
    ) -> Result<Reply, Halt> {
        if accept {
            return Err(Problem::OwnOffer(kind).into());
        }
        let take_back = |_: &Table| Ok(Event::Declined { by: side, offer: kind });
        let changed = self.agree(context, table, take_back).await?;
        Ok(changed.reply(context, None))
    }

    async fn agree<F>(&self, context: &RequestContext<'_>, table: Table, decide: F) -> Result<Changed, Halt>
    where
        F: Fn(&Table) -> Result<Event, OfferProblem> + Send + Sync,
    {
        let decide = |table: &Arc<Table>| {
            decide(table).map(|event| vec![event]).map_err(|problem| match problem {
                OfferProblem::Over => Problem::GameOver(Arc::clone(table)),
                other => Problem::Offer(other),
            })
        };
        self.change(context, table, decide).await
    }
}

/// What the other side offers the asker.
fn offered_to(table: &Table, context: &RequestContext<'_>) -> Vec<OfferKind> {
    let Some(side) = table.side_of(context.resolved.account.id) else { return Vec::new() };
    let theirs = table.offers.iter().filter(|(by, _)| *by == side.other());
    theirs.map(|(_, kind)| *kind).collect()
}
