//! Remembers which requests have changed a person's choices or a server's presets, so that a request repeated after a restart
//! doesn't overwrite a newer choice. Events of games can't tell this. Knows no surface.

use crate::engine::{Core, Halt, RequestContext};
use crate::ports::logged;
use deska_model::command::Command;
use deska_model::memory::SHORT_LIVED;
use deska_model::reply::Reply;

impl Core {
    /// Carries out a command. A repeat of a request that has changed a choice or a preset shows what holds now.
    ///
    /// The id of the request is kept after the change, for 30 days. If the program is killed between the two, a repeat
    /// makes the same choice again.
    pub(crate) async fn carry_out_once(
        &self,
        context: &RequestContext<'_>,
        command: Command,
    ) -> Result<Reply, Halt> {
        let Some(shows) = command.shows() else { return self.carry_out(context, command).await };
        let key = format!("{SHORT_LIVED}done:{}:{}", context.caller.place.platform, context.source);
        if self.store.recall(&key).await?.is_some() {
            return self.carry_out(context, shows).await;
        }
        let reply = self.carry_out(context, command).await?;
        logged(self.store.remember(&key, "", self.clock.now()).await);
        Ok(reply)
    }
}
