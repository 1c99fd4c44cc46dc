//! Requests and wording with their numbers and their line in the log. It must not know what is asked or said.

use crate::drawing::Length;
use crate::service::Service;
use deska_core::command::Command;
use deska_core::people::caller::Caller;
use deska_core::problem::Problem;
use deska_core::reply::{Reply, Say};
use deska_meters::{RequestResult, Stage};
use std::time::Instant;
use tokio::task::JoinError;

/// The kind of a request of which no command could be made.
const UNREADABLE: &str = "unreadable";

impl Service {
    /// Lets the core carry out a command.
    pub(crate) async fn carry_out(&self, caller: &Caller, source: &str, command: Command) -> Reply {
        let (kind, since) = (command.kind(), Instant::now());
        let reply = self.core.handle(caller, source, command).await;
        let platform = &caller.place.platform;
        deska_meters::stage(platform, Stage::Decide, since);
        count(platform, kind, result_of(&reply));
        reply
    }

    /// The reply to a request of which no command can be made.
    pub(crate) fn not_carried_out(&self, caller: &Caller, problem: Problem) -> Reply {
        let reply = Reply::from(problem);
        count(&caller.place.platform, UNREADABLE, result_of(&reply));
        reply
    }
}

fn count(platform: &str, kind: &'static str, result: RequestResult) {
    deska_meters::request(platform, kind, result);
    tracing::debug!(kind, result = result.name(), "a request was decided");
}

const fn result_of(reply: &Reply) -> RequestResult {
    match &reply.private {
        Some(Say::Problem(Problem::Ours(_) | Problem::OursAfterChange(_))) => RequestResult::Failed,
        Some(Say::Problem(_)) => RequestResult::Refused,
        _ => RequestResult::Done,
    }
}

impl Service {
    /// Words and draws when it is this request's turn.
    pub(crate) async fn draw<T: Send + 'static>(
        &self,
        platform: &str,
        length: Length,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let since = Instant::now();
        let worded = self.drawing.run(length, work).await;
        deska_meters::stage(platform, Stage::Word, since);
        worded
    }
}
