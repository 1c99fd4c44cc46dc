//! Long computations, such as the thoughts of the engine, apart from what people wait for.

use async_trait::async_trait;
use deska_model::computer::wait::Wait;
use deska_model::ids::AccountId;

/// For whom a computation is, and how long it takes one processor about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The person whose turn it takes.
    pub by: AccountId,
    /// In milliseconds.
    pub ms: u64,
}

/// A computation. It asks the function now and then whether to end early.
pub type Thinking = Box<dyn FnOnce(&dyn Fn() -> bool) + Send>;

/// Carries out computations where they hold up nobody.
#[async_trait]
pub trait Thinker: Send + Sync {
    /// Carries one out when its turn has come, or drops it if that is impossible. Returns when that is done. It takes its
    /// place with the first poll, and goes on when nobody polls any longer.
    async fn carry_out(&self, effort: Effort, thinking: Thinking);

    /// What one would wait for that was asked for now.
    fn wait(&self, effort: Effort) -> Wait {
        Wait { ahead: 0, ms: effort.ms }
    }
}

/// Carries them out where they are asked for: for programs that do nothing else meanwhile.
pub struct AtOnce;

#[async_trait]
impl Thinker for AtOnce {
    async fn carry_out(&self, _effort: Effort, thinking: Thinking) {
        thinking(&|| false);
    }
}
