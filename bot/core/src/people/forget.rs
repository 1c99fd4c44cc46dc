//! Forgetting a person: the question, and what happens after *yes*.

use crate::engine::{Core, Halt, RequestContext};
use crate::people::block::said;
use deska_model::games::rows::GameRow;
use deska_model::games::waiting::{BoardLink, GameLine};
use deska_model::ids::AccountId;
use deska_model::people::caller::Caller;
use deska_model::personal::{Forgetting, PersonalSay};
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_model::reply::Reply;

/// Most open games that a refusal lists.
const NAMED: usize = 10;

impl Core {
    /// Asks whether to forget the caller; with open games it says which have to end first.
    pub(crate) async fn before_forgetting(&self, context: &RequestContext<'_>) -> Result<Reply, Halt> {
        let account = context.resolved.account.id;
        self.no_open_games(account, context.caller).await?;
        let games = self.store.count_games(account).await?;
        let challenges = self.store.open_challenges(account).await?.len();
        Ok(said(PersonalSay::ConfirmForget { account, games, challenges }))
    }

    /// Forgets the caller, who has confirmed it for `account`. It stores nothing about the caller: a repeated press
    /// comes from somebody who is a stranger by now.
    pub(crate) async fn forget_person(&self, caller: &Caller, account: AccountId) -> Result<Reply, Halt> {
        let Some(known) = self.store.known_caller(caller).await? else {
            return Ok(said(PersonalSay::Forgotten(Vec::new())).replacing(true));
        };
        // The button of another person, or of an account that the same person had before.
        if known.account.id != account {
            return Err(Reason::new("unknown-control").into());
        }
        self.no_open_games(account, caller).await?;
        let identities = self.store.identities(account).await?;
        match self.store.forget_account(account, self.clock.now()).await? {
            Forgetting::Done => Ok(said(PersonalSay::Forgotten(identities)).replacing(true)),
            // A game has begun since.
            Forgetting::OpenGames => {
                self.no_open_games(account, caller).await?;
                Err(Reason::new("unknown-control").into())
            }
        }
    }

    async fn no_open_games(&self, account: AccountId, caller: &Caller) -> Result<(), Halt> {
        let rows = self.store.games_of(account, 0).await?;
        if rows.is_empty() {
            return Ok(());
        }
        let total = rows.len();
        let line = |row: GameRow| {
            let board = BoardLink::of(&row).filter(|board| board.place.platform == caller.place.platform);
            let players = row.seats.each_ref().map(|seat| seat.person().clone());
            let side = rules::Side::BOTH.into_iter().find(|side| row.seats[side.index()].is(account));
            let line = GameLine {
                code: row.code,
                kind: row.kind,
                players,
                side,
                awaited: Vec::new(),
                deadline: None,
                stands: Vec::new(),
                moves: 0,
            };
            (line, board)
        };
        let games = rows.into_iter().take(NAMED).map(line).collect();
        Err(Problem::OpenGames { games, total }.into())
    }
}
