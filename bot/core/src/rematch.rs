//! The same game again: the same players and options, sides changed.

use crate::challenge::Proposal;
use crate::command::GameRef;
use crate::engine::{Core, Halt, RequestContext};
use crate::ports::StoreError;
use crate::problem::Problem;
use crate::records::{Account, Challenge, ChallengeStatus};
use crate::reply::Reply;
use crate::table::Table;
use rules::Side;

impl Core {
    /// Asks for a rematch of an ended game; if the other side has asked, that is an acceptance.
    pub(super) async fn rematch(&self, context: &RequestContext<'_>, game: &GameRef) -> Result<Reply, Halt> {
        let table = self.ended_game(context, game).await?;
        let before = self.store.rematch_of(table.row.id).await?;
        if let Some(before) = before.filter(|before| !is_mine(before, context)) {
            return self.accept_challenge(context, &before.code).await;
        }
        let proposal = proposal(&table, &context.resolved.account).ok_or(Problem::NotForYou)?;
        match self.put_up(context, proposal).await {
            // There is one already: the asker's own, or that of the other side, made at the same moment.
            Err(Halt::Store(StoreError::CodeTaken)) => match self.store.rematch_of(table.row.id).await? {
                Some(before) if is_mine(&before, context) => Err(Problem::RematchAsked.into()),
                Some(before) => self.accept_challenge(context, &before.code).await,
                None => Err(StoreError::CodeTaken.into()),
            },
            done => done,
        }
    }

    /// The ended game meant: by code, or the asker's last one here.
    async fn ended_game(&self, context: &RequestContext<'_>, game: &GameRef) -> Result<Table, Halt> {
        let code = match &game.code {
            Some(code) => Some(code.clone()),
            None => self.ended_here(context, None).await?.map(|row| row.code),
        };
        // Without one that has ended an open game is meant, to which the answer is that it goes on.
        let meant = code.map_or_else(GameRef::default, |code| GameRef::code(&code));
        let (table, _) = self.own_game(context, &meant).await?;
        if table.ending.is_none() {
            return Err(Problem::NotOver.into());
        }
        Ok(table)
    }
}

/// Whether the asker waits for this rematch.
fn is_mine(challenge: &Challenge, context: &RequestContext<'_>) -> bool {
    challenge.status == ChallengeStatus::Open && challenge.challenger.id == context.resolved.account.id
}

/// What to propose to the other player: sides as they were at the start, changed. What was drawn in secret is
/// drawn anew.
fn proposal(table: &Table, me: &Account) -> Option<Proposal> {
    let began = Side::BOTH.into_iter().find(|side| table.row.seats[side.index()].is(me.id))?;
    let mut terms = table.row.terms.clone();
    terms.options.retain(|name, _| !table.row.secret.contains(name));
    Some(Proposal {
        kind: table.row.kind.clone(),
        opponent: Some(table.row.seats[began.other().index()].account().clone()),
        side: Some(began.other()),
        terms,
        rematch_of: Some(table.row.id),
    })
}
