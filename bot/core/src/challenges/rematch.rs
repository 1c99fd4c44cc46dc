//! Rematches: the same players and options, with sides changed.

use crate::challenges::Proposal;
use crate::engine::{Core, Halt, RequestContext};
use crate::ports::StoreError;
use deska_model::challenges::challenge::{Challenge, ChallengeStatus};
use deska_model::command::GameRef;
use deska_model::games::table::Table;
use deska_model::people::account::Account;
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use rules::Side;
use std::sync::Arc;

impl Core {
    /// Challenges the opponent of an ended game to a rematch, or accepts the opponent's challenge to one.
    pub(crate) async fn rematch(&self, context: &RequestContext<'_>, game: &GameRef) -> Result<Reply, Halt> {
        let table = self.ended_game(context, game).await?;
        let before = self.store.rematch_of(table.row.id).await?;
        if let Some(before) = before.filter(|before| !is_mine(before, context)) {
            // A repeat of the request that began the rematch is answered as before.
            if let ChallengeStatus::Taken(game) = &before.status
                && self.changed_by(&context.origin()).await?.as_ref() != Some(game)
            {
                return Err(Problem::RematchBegun(Arc::new(self.load(game).await?)).into());
            }
            return self.accept_challenge(context, &before.code).await;
        }
        let proposal = proposal(&table, &context.resolved.account).ok_or(Reason::new("not-for-you"))?;
        match self.put_up(context, proposal).await {
            // There is one already: the caller's own, or the opponent's, made at the same moment.
            Err(Halt::Store(StoreError::CodeTaken)) => match self.store.rematch_of(table.row.id).await? {
                Some(before) if is_mine(&before, context) => Err(Reason::new("rematch-asked").into()),
                Some(before) => self.accept_challenge(context, &before.code).await,
                None => Err(StoreError::CodeTaken.into()),
            },
            done => done,
        }
    }

    /// The ended game: by code, or the caller's last one here.
    async fn ended_game(&self, context: &RequestContext<'_>, game: &GameRef) -> Result<Table, Halt> {
        let code = match &game.code {
            Some(code) => Some(code.clone()),
            None => self.ended_here(context, None).await?.map(|row| row.code),
        };
        // Without an ended game, an open one gets the answer that it still goes on.
        let meant = code.map_or_else(GameRef::default, |code| GameRef::code(&code));
        let (table, _) = self.own_game(context, &meant).await?;
        if table.ending.is_none() {
            return Err(Reason::new("not-over").into());
        }
        Ok(table)
    }
}

/// Whether this is the caller's own open challenge.
fn is_mine(challenge: &Challenge, context: &RequestContext<'_>) -> bool {
    challenge.status == ChallengeStatus::Open && challenge.challenger.id == context.resolved.account.id
}

/// The rematch that a player proposes: the sides of the beginning are exchanged, and secret options are left out, so
/// that they are drawn again.
fn proposal(table: &Table, me: &Account) -> Option<Proposal> {
    let began = Side::BOTH.into_iter().find(|side| table.row.seats[side.index()].is(me.id))?;
    // Two linked accounts may have played each other before they were one.
    if table.row.seats[began.other().index()].is(me.id) {
        return None;
    }
    let mut terms = table.row.terms.clone();
    terms.options.retain(|name, _| !table.row.secret.contains(name));
    terms.clock.league = false;
    Some(Proposal {
        kind: table.row.kind.clone(),
        opponent: Some(table.row.seats[began.other().index()].account()?.clone()),
        by_link: false,
        side: Some(began.other()),
        terms,
        opening: None,
        rematch_of: Some(table.row.id),
    })
}
