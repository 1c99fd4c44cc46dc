//! Games in threads of their own: when one is wanted, and what is done when there can be none.

use crate::caller::{Place, Threads};
use crate::engine::{Core, Halt, RequestContext};
use crate::ids::{GameId, OutboxId};
use crate::outbox::{NoThread, Receipt};
use crate::queries::logged;
use crate::records::{Challenge, Scope};
use crate::reply::{Reply, Say};
use crate::settings;

/// Whether a game that begins gets a thread.
pub(super) enum Thread {
    /// It does.
    Wanted,
    /// Nobody asks for one, or there are none where it is played.
    Unwanted,
    /// It should, but cannot.
    Impossible(NoThread),
}

impl Core {
    /// Whether the game of a challenge gets a thread.
    pub(super) async fn thread_for(
        &self,
        context: &RequestContext<'_>,
        challenge: &Challenge,
    ) -> Result<Thread, Halt> {
        let (space, channel) = self.store.channel(&challenge.place).await?;
        let home = self.store.home(channel).await?;
        let stored = self.store.settings(&[Scope::Space(space), Scope::Channel(home)]).await?;
        // Whoever plays in a thread already stays there.
        if home != channel || !settings::threads(&stored) {
            return Ok(Thread::Unwanted);
        }
        Ok(match &context.caller.place_info.threads {
            Threads::None => Thread::Unwanted,
            // What is lacking elsewhere says nothing about the place of the game.
            Threads::Lacking(names) if context.caller.place == challenge.place => {
                Thread::Impossible(NoThread::Lacking(names.clone()))
            }
            Threads::Here | Threads::Lacking(_) => Thread::Wanted,
        })
    }

    /// The answer to whoever began a game: its board, or that it is played in its own thread.
    pub(super) async fn begun(
        &self,
        context: &RequestContext<'_>,
        code: &str,
        no_thread: Option<NoThread>,
    ) -> Result<Reply, Halt> {
        let changed = self.changed_before(code, 1).await?;
        let table = &changed.table;
        if table.row.thread_wanted
            && context.caller.place == table.row.place
            && let Some((row, _)) = self.store.thread_notice(table.row.id).await?
        {
            let receipt = Receipt { row: Some(row), game: None, challenge: None };
            return Ok(Reply::public(Say::InThread(changed.table), receipt));
        }
        Ok(changed.reply(context, no_thread.map(Say::NoThread)))
    }

    /// The message that a game's thread is to hang on: its row of the outbox, and its id once it is there.
    pub async fn thread_notice(&self, game: GameId) -> Option<(OutboxId, Option<String>)> {
        logged(self.store.thread_notice(game).await).flatten()
    }

    /// Plays a game on in its thread; the message that bore its buttons before.
    pub async fn enter_thread(&self, game: GameId, thread: &str) -> Option<String> {
        logged(self.store.enter_thread(game, thread).await).flatten()
    }

    /// A game gets no thread after all.
    pub async fn no_thread(&self, game: GameId) {
        logged(self.store.no_thread(game).await);
    }

    /// Plays the games of a thread on in the channel it hangs from; whether it hangs from any.
    pub async fn leave_thread(&self, place: &Place, why: &NoThread) -> bool {
        logged(self.store.leave_thread(place, why, self.clock.now()).await).unwrap_or_default()
    }
}
