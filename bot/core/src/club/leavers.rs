//! The games of those who have left a league or an evening.

use crate::commit::Cause;
use crate::engine::{Core, Halt};
use deska_model::club::rows::{CLUB, StoredClub};
use deska_model::club::table::ClubTable;
use deska_model::games::actor::{Actor, Origin};
use deska_model::games::event::Event;
use deska_model::games::table::Table;
use deska_model::ids::{AccountId, Time};
use std::sync::Arc;

/// Why a game isn't ended.
enum Unended {
    /// It is over, or isn't the game of the one who has left.
    Over,
    Failed(Halt),
}

impl From<Halt> for Unended {
    fn from(halt: Halt) -> Self {
        Self::Failed(halt)
    }
}

impl Core {
    /// Ends what goes on between a player who has left and somebody else, so that nobody waits for who won't come: a game in
    /// which both have moved is resigned, another one cancelled. A repeat ends nothing twice. Returns whether all are ended: the
    /// table tells by the times what was decided before somebody left, so a game ends a millisecond later at least.
    pub(super) async fn end_games_of_leavers(
        &self,
        stored: &StoredClub,
        table: &ClubTable,
        now: Time,
    ) -> Result<bool, Halt> {
        let mut all = true;
        if table.players.iter().all(|player| !player.left) {
            return Ok(all);
        }
        let (games, codes) = self.board_games(stored).await?;
        for game in games.iter().filter(|game| game.end.is_none()) {
            let leaver = table.board(game.board).and_then(|board| table.leaver_of(board));
            let code = codes.iter().find(|(board, _)| *board == game.board).map(|(_, code)| code);
            if let (Some((leaver, left_at)), Some(code)) = (leaver, code) {
                if now <= left_at {
                    all = false;
                    continue;
                }
                self.end_for(leaver, code, format!("{}:left:{}", stored.row.code, game.board)).await?;
            }
        }
        Ok(all)
    }

    async fn end_for(&self, leaver: AccountId, code: &str, origin: String) -> Result<(), Halt> {
        let actor = Actor::Person(leaver);
        let cause = Cause { actor, origin: Origin::request(CLUB, origin), answered: None };
        let decide = |game: &Arc<Table>| match game.side_of(leaver).filter(|_| game.ending.is_none()) {
            Some(by) if game.both_moved() => Ok(vec![Event::Resigned { by }]),
            Some(by) => Ok(vec![Event::Aborted { by: Some(by) }]),
            None => Err(Unended::Over),
        };
        match self.commit(Arc::new(self.load(code).await?), &cause, decide).await {
            Ok(_) | Err(Unended::Over) => Ok(()),
            Err(Unended::Failed(halt)) => Err(halt),
        }
    }
}
