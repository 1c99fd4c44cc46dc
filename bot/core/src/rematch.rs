//! The same game again: the same players and options, sides changed.

use crate::challenge::Offer;
use crate::command::GameRef;
use crate::engine::{Asked, Core, Step, Stop};
use crate::ports::StoreError;
use crate::records::{Account, Challenge, ChallengeStatus};
use crate::reply::{Problem, Reply};
use crate::table::Table;
use rules::Side;

impl Core {
    /// Asks for a rematch of an ended game; if the other side has asked, that is an acceptance.
    pub(super) async fn rematch(&self, asked: &Asked<'_>, game: &GameRef) -> Step<Reply> {
        let table = self.ended_game(asked, game).await?;
        let before = self.store.rematch_of(table.row.id).await?;
        if let Some(before) = before.filter(|before| !is_mine(before, asked)) {
            return self.accept_challenge(asked, &before.code).await;
        }
        let offer = offer(&table, &asked.arrival.account).ok_or(Problem::NotForYou)?;
        match self.put_up(asked, offer).await {
            // There is one already: the asker's own, or that of the other side, made at the same moment.
            Err(Stop::Store(StoreError::CodeTaken)) => match self.store.rematch_of(table.row.id).await? {
                Some(before) if is_mine(&before, asked) => Err(Problem::RematchAsked.into()),
                Some(before) => self.accept_challenge(asked, &before.code).await,
                None => Err(StoreError::CodeTaken.into()),
            },
            done => done,
        }
    }

    /// The ended game meant: by code, or the asker's last one here.
    async fn ended_game(&self, asked: &Asked<'_>, game: &GameRef) -> Step<Table> {
        let code = match &game.code {
            Some(code) => Some(code.clone()),
            None => self.ended_here(asked, None).await?.map(|row| row.code),
        };
        // Without one that has ended an open game is meant, to which the answer is that it goes on.
        let meant = code.map_or_else(GameRef::default, |code| GameRef::code(&code));
        let (table, _) = self.own_game(asked, &meant).await?;
        if table.ending.is_none() {
            return Err(Problem::NotOver.into());
        }
        Ok(table)
    }
}

/// Whether the asker waits for this rematch.
fn is_mine(challenge: &Challenge, asked: &Asked<'_>) -> bool {
    challenge.status == ChallengeStatus::Open && challenge.challenger.id == asked.arrival.account.id
}

/// What to propose to the other player: sides as they were at the start, changed. What was drawn in secret is
/// drawn anew.
fn offer(table: &Table, me: &Account) -> Option<Offer> {
    let began = Side::BOTH.into_iter().find(|side| table.row.seats[side.index()].id == me.id)?;
    let mut options = table.row.options.clone();
    options.retain(|name, _| !table.row.secret.contains(name));
    Some(Offer {
        kind: table.row.kind.clone(),
        opponent: Some(table.row.seats[began.other().index()].clone()),
        side: Some(began.other()),
        options,
        rematch_of: Some(table.row.id),
    })
}
