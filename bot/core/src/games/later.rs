//! Answers that come later, because the program still thinks.

use crate::engine::{Core, Halt};
use deska_model::command::{Command, GameRef, Request};
use deska_model::message::Later;
use deska_model::people::caller::Caller;
use deska_model::reply::Reply;

impl Core {
    /// Waits for the hint for which a caller waits in this process, if they do.
    ///
    /// # Errors
    /// The store fails.
    pub async fn hint_thought(&self, caller: &Caller) -> Result<(), Halt> {
        if let Some(known) = self.store.known_caller(caller).await? {
            self.hint_is_there(known.account.id).await;
        }
        Ok(())
    }

    /// The answer for which a caller has waited.
    pub async fn late_answer(&self, caller: &Caller, source: &str, later: &Later) -> Reply {
        let command = match later {
            Later::Hint(code) => Command::HintThought(GameRef::code(code)),
            Later::Review(code) => Command::Review(GameRef::code(code)),
        };
        self.handle(caller, source, Request::from(command).replacing()).await
    }
}
