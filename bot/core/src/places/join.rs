//! Playing one game from several places: taking a seat from another channel, and showing a game in a further one.

use crate::engine::{Core, Halt, RequestContext};
use crate::games::begin::Accepting;
use crate::games::code::clean;
use crate::games::look::board_here;
use deska_model::challenges::challenge::ChallengeStatus;
use deska_model::challenges::refused::challenge_gone;
use deska_model::command::GameRef;
use deska_model::games::table::Table;
use deska_model::outbox::Subject;
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use std::sync::Arc;

/// Most mirrors of one game.
const PLACES_MAX: usize = 4;

impl Core {
    /// Takes the open seat, or answers the challenge, with this code, and shows its game here as well; or shows the
    /// caller's own game with this code here.
    pub(crate) async fn join(&self, context: &RequestContext<'_>, code: &str) -> Result<Reply, Halt> {
        let code = clean(code);
        match self.visible_challenge(context, &code).await?.map(|challenge| challenge.status) {
            Some(ChallengeStatus::Taken(game)) => {
                // A player of the game adds this place; anybody else learns that the seat is taken.
                let table = self.load(&game).await?;
                match table.side_of(context.resolved.account.id) {
                    Some(_) => self.show_here(context, table).await,
                    None => Err(challenge_gone(&ChallengeStatus::Taken(game)).into()),
                }
            }
            Some(_) => self.accept_from(context, &code, Accepting::AlsoHere).await,
            None => {
                let (table, _) = self.own_game(context, &GameRef::code(&code)).await?;
                self.show_here(context, table).await
            }
        }
    }

    async fn show_here(&self, context: &RequestContext<'_>, table: Table) -> Result<Reply, Halt> {
        let here = &context.caller.place;
        if table.ending.is_some() {
            return Err(Problem::GameOver(Arc::new(table)).into());
        }
        let mut table = table;
        if !table.is_shown_in(here) {
            let code = table.row.code.clone();
            let subject = Subject::Game { code: code.clone(), after: table.seq, seq: table.seq };
            let now = self.clock.now();
            if !self.store.join_game(table.row.id, &context.notice(subject, now), PLACES_MAX, now).await? {
                return Err(Reason::new("places-too-many").with("max", PLACES_MAX).into());
            }
            table = self.load(&code).await.map_err(|halt| self.after_change(halt))?;
        }
        // From now on they are reminded here.
        self.store.plays_from(table.row.id, context.resolved.account.id, here).await?;
        Ok(board_here(context, Arc::new(table)))
    }
}
