//! Taking the boards of a game away from a mirror. The game goes on in the others.

use crate::engine::{Core, Halt, RequestContext};
use crate::games::find::MOST_LISTED;
use crate::ports::{StoreError, logged};
use deska_model::command::GameRef;
use deska_model::games::rows::GameRow;
use deska_model::games::suggest::SuggestedGame;
use deska_model::ids::AccountId;
use deska_model::message::{Content, GameNotice};
use deska_model::outbox::Receipt;
use deska_model::people::account::KnownPlace;
use deska_model::people::caller::{Caller, Place};
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use std::sync::Arc;

/// Who asks, and where: the row of the channel, the account if it is known, and whether they are an admin there.
struct Asker<'a> {
    here: &'a Place,
    channel_id: i64,
    account: Option<AccountId>,
    admin: bool,
}

impl Core {
    /// Takes the boards of a game away from the caller's place, for a player of the game or an admin of the place.
    /// A game stays in its own place until it ends, so it never loses its last one.
    pub(crate) async fn leave(&self, context: &RequestContext<'_>, game: &GameRef) -> Result<Reply, Halt> {
        let here = &context.caller.place;
        let table = match &game.code {
            Some(_) => self.any_game(context, game).await?,
            None => {
                let asker = Asker {
                    here,
                    channel_id: context.resolved.channel_id,
                    account: Some(context.resolved.account.id),
                    admin: context.caller.admin,
                };
                let leavable = self.leavable(&asker).await?;
                if leavable.is_empty() {
                    return Err(Reason::new("place-none").into());
                }
                self.only_one(context, game, leavable).await?
            }
        };
        let code = table.row.code.clone();
        let admin = self.is_admin(context).await?;
        let plays = table.side_of(context.resolved.account.id).is_some();
        let problem = if table.ending.is_none() && table.votes_on_both() {
            // Each side votes in its own place until the end.
            Reason::new("vote-moves-only").into()
        } else if table.ending.is_some() {
            Problem::GameOver(Arc::new(table))
        } else if !plays && !admin {
            Reason::new("place-not-yours").with("code", code).into()
        } else if table.row.place == *here {
            Reason::new("place-own").with("code", code).into()
        } else {
            match self.store.leave_game(table.row.id, here, self.clock.now()).await? {
                // It was left at the same moment, or never joined.
                None => Reason::new("place-not-here").with("code", code).into(),
                Some(left) => {
                    let receipt = Receipt { channel: Some(left.channel_id), ..Receipt::default() };
                    let table = Arc::new(table).seen_in(here);
                    let by = context.resolved.account.clone();
                    let reply = context.said(Content::Game(table, GameNotice::PlaceLeft(by)), receipt);
                    return Ok(reply.instead_of(left.message));
                }
            }
        };
        Err(problem.into())
    }

    /// The open games that are shown in a channel as a mirror and that the asker may take away from it.
    async fn leavable(&self, asker: &Asker<'_>) -> Result<Vec<GameRow>, StoreError> {
        let mut shown = self.store.games_from_elsewhere(asker.channel_id, MOST_LISTED).await?;
        let plays = |row: &GameRow| asker.account.is_some_and(|me| row.seats.iter().any(|seat| seat.is(me)));
        shown.retain(|row| row.place != *asker.here && (asker.admin || plays(row)));
        Ok(shown)
    }

    /// The games that the caller may take away from their place.
    pub async fn suggest_leavable(&self, caller: &Caller) -> Vec<SuggestedGame> {
        let here = &caller.place;
        let place = logged(self.store.known_place(here).await).flatten();
        let Some(KnownPlace { channel_id, .. }) = place else { return Vec::new() };
        let known = logged(self.store.known_caller(caller).await).flatten();
        let account = known.map(|known| known.account.id);
        let asker = Asker { here, channel_id, account, admin: caller.admin };
        let found = logged(self.leavable(&asker).await).unwrap_or_default();
        self.suggested_to(account, found).await
    }
}
