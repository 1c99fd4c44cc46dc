//! Long computations, such as the thoughts of the engine, apart from what people wait for.

use async_trait::async_trait;

/// A computation. It asks the function now and then whether to end early.
pub type Thinking = Box<dyn FnOnce(&dyn Fn() -> bool) + Send>;

/// Carries out computations where they hold up nobody.
#[async_trait]
pub trait Thinker: Send + Sync {
    /// Carries one out, or drops it if that is impossible. Returns when that is done.
    async fn carry_out(&self, thinking: Thinking);
}

/// Carries them out where they are asked for: for programs that do nothing else meanwhile.
pub struct AtOnce;

#[async_trait]
impl Thinker for AtOnce {
    async fn carry_out(&self, thinking: Thinking) {
        thinking(&|| false);
    }
}
