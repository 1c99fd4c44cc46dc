//! Giving up, breaking off, offers and their answers, as requests.

use crate::command::GameRef;
use crate::engine::{Asked, Changed, Core, Step, Stop};
use crate::event::{Event, OfferKind};
use crate::offer::{self, OfferProblem};
use crate::reply::{Problem, Reply, Say};
use crate::table::Table;
use rules::Side;
use std::sync::Arc;

impl Core {
    pub(super) async fn resign(
        &self,
        asked: &Asked<'_>,
        game: &GameRef,
        confirmed: bool,
        in_place: bool,
    ) -> Step<Reply> {
        let (table, side) = self.own_game(asked, game).await?;
        if !confirmed && table.ending.is_none() {
            return Ok(Reply::private(Say::ConfirmResign(Arc::new(table))).replacing(in_place));
        }
        self.settle(asked, table, in_place, |table| offer::resign(table, side)).await
    }

    pub(super) async fn abort(&self, asked: &Asked<'_>, game: &GameRef, in_place: bool) -> Step<Reply> {
        let (table, side) = self.own_game(asked, game).await?;
        self.settle(asked, table, in_place, |table| offer::abort(table, side)).await
    }

    pub(super) async fn offer(
        &self,
        asked: &Asked<'_>,
        game: &GameRef,
        kind: OfferKind,
        in_place: bool,
    ) -> Step<Reply> {
        let (table, side) = self.own_game(asked, game).await?;
        self.settle(asked, table, in_place, |table| offer::offer(table, side, kind)).await
    }

    /// Carries it out; where it was asked for by a button of a private message, that message says so afterwards
    /// and has no more buttons.
    async fn settle<F>(&self, asked: &Asked<'_>, table: Table, in_place: bool, decide: F) -> Step<Reply>
    where
        F: Fn(&Table) -> Result<Event, OfferProblem> + Send + Sync,
    {
        match self.agree(asked, table, decide).await {
            Ok(changed) => {
                let said = in_place.then(|| Say::Settled(Arc::clone(&changed.table)));
                Ok(changed.reply(asked, said))
            }
            Err(Stop::Reply(reply)) => Ok(reply.replacing(in_place)),
            Err(stop) => Err(stop),
        }
    }

    pub(super) async fn answer_offer(
        &self,
        asked: &Asked<'_>,
        code: &str,
        kind: OfferKind,
        accept: bool,
    ) -> Step<Reply> {
        let table = self.any_game(asked, &GameRef::code(code)).await?;
        let Some(side) = table.side_of(asked.arrival.account.id) else {
            return Err(Problem::NotForYou.into());
        };
        if table.offers.contains(&(side, kind)) && !table.offers.contains(&(side.other(), kind)) {
            return self.own_offer(asked, table, side, kind, accept).await;
        }
        let decide = |table: &Table| match accept {
            true => offer::accept(table, side, kind),
            false => offer::decline(table, side, kind),
        };
        let changed = self.agree(asked, table, decide).await?;
        Ok(changed.reply(asked, None))
    }

    /// Codes of the asker's open games here in which the other side's offer waits for an answer.
    pub(super) async fn offers_here(&self, asked: &Asked<'_>) -> Step<Vec<String>> {
        let mut waiting = Vec::new();
        for row in self.mine_here(asked, None).await? {
            // A game that cannot be replayed keeps nobody from answering in another one.
            let Some(table) = self.table(&row.code).await else { continue };
            if !offered_to(&table, asked).is_empty() {
                waiting.push(row.code);
            }
        }
        Ok(waiting)
    }

    /// Accepts or declines what is offered in a game of the asker's.
    pub(super) async fn answer_in(&self, asked: &Asked<'_>, code: &str, accept: bool) -> Step<Reply> {
        let known = self.store.game(code).await?.is_some();
        if !known {
            return Err(Problem::NoSuchChallenge.into());
        }
        let table = self.any_game(asked, &GameRef::code(code)).await?;
        let Some(side) = table.side_of(asked.arrival.account.id) else {
            return Err(Problem::NotYourGame(Arc::new(table)).into());
        };
        let kinds = offered_to(&table, asked);
        if accept && kinds.len() > 1 {
            return Err(self.which_offer(asked, &[code.to_owned()]).await?.into());
        }
        let decide = |table: &Arc<Table>| {
            let kinds = offered_to(table, asked);
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
        Ok(self.change(asked, table, decide).await?.reply(asked, None))
    }

    /// The question which of several offers is answered.
    pub(super) async fn which_offer(&self, asked: &Asked<'_>, games: &[String]) -> Step<Problem> {
        let mut offers = Vec::new();
        for code in games {
            let table = Arc::new(self.load(code).await?);
            offers.extend(offered_to(&table, asked).into_iter().map(|kind| (Arc::clone(&table), kind)));
        }
        Ok(Problem::WhichOffer(offers))
    }

    /// The asker pressed a button under their own offer: declining takes it back, accepting is not theirs.
    async fn own_offer(
        &self,
        asked: &Asked<'_>,
        table: Table,
        side: Side,
        kind: OfferKind,
        accept: bool,
    ) -> Step<Reply> {
        if accept {
            return Err(Problem::OwnOffer(kind).into());
        }
        let take_back = |_: &Table| Ok(Event::Declined { by: side, offer: kind });
        let changed = self.agree(asked, table, take_back).await?;
        Ok(changed.reply(asked, None))
    }

    async fn agree<F>(&self, asked: &Asked<'_>, table: Table, decide: F) -> Step<Changed>
    where
        F: Fn(&Table) -> Result<Event, OfferProblem> + Send + Sync,
    {
        let decide = |table: &Arc<Table>| {
            decide(table).map(|event| vec![event]).map_err(|problem| match problem {
                OfferProblem::Over => Problem::GameOver(Arc::clone(table)),
                other => Problem::Offer(other),
            })
        };
        self.change(asked, table, decide).await
    }
}

/// What the other side offers the asker.
fn offered_to(table: &Table, asked: &Asked<'_>) -> Vec<OfferKind> {
    let Some(side) = table.side_of(asked.arrival.account.id) else { return Vec::new() };
    let theirs = table.offers.iter().filter(|(by, _)| *by == side.other());
    theirs.map(|(_, kind)| *kind).collect()
}
