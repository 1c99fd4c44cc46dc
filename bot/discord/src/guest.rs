//! Places where the bot is a guest: somebody brought it along, having added it to their account and not to the
//! server. It can answer there but not speak by itself, so a message can only be changed by the way it was sent.

use super::answer::Step;
use super::rest::Ticket;
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// How many answers are remembered.
const KEPT: NonZeroUsize = NonZeroUsize::new(1024).unwrap();
/// How long the way back to an answer is open; Discord says a quarter of an hour.
const OPEN: Duration = Duration::from_secs(14 * 60);
/// Further messages for one request.
const FURTHER: usize = 5;

/// The ways back to messages that were sent as answers.
pub struct Answers(Mutex<LruCache<String, Ticket>>);

impl Default for Answers {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(KEPT)))
    }
}

impl Answers {
    fn cache(&self) -> MutexGuard<'_, LruCache<String, Ticket>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers how a message was sent.
    pub fn keep(&self, message: &str, ticket: &Ticket) {
        self.cache().put(message.to_owned(), ticket.clone());
    }

    /// The way back to a message while it is open.
    pub fn find(&self, message: &str, now: Instant) -> Option<Ticket> {
        self.cache().get(message).filter(|ticket| now < ticket.received + OPEN).cloned()
    }
}

/// The steps that a guest may take: of too many further messages those for the asker alone are left out, the last
/// ones first.
#[must_use]
pub fn within_bounds(mut steps: Vec<Step>) -> Vec<Step> {
    let is_further = |step: &Step| matches!(step, Step::FurtherPublic(_) | Step::FurtherPrivate(_));
    while steps.iter().filter(|step| is_further(step)).count() > FURTHER {
        let Some(last) = steps.iter().rposition(|step| matches!(step, Step::FurtherPrivate(_))) else {
            break;
        };
        tracing::warn!("an answer is too long for a place where the bot is a guest, and was cut");
        steps.remove(last);
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_desk::outbound::{Outbound, Post, Receipt};
    use serenity::all::{ApplicationId, InteractionId};

    #[test]
    fn the_way_back_closes_in_time() {
        let received = Instant::now();
        let (application, id) = (ApplicationId::new(1), InteractionId::new(2));
        let answers = Answers::default();
        answers.keep("7", &Ticket { application, id, token: "t".to_owned(), received });
        assert!(answers.find("7", received + Duration::from_secs(600)).is_some());
        assert!(answers.find("7", received + Duration::from_secs(899)).is_none());
        assert!(answers.find("8", received).is_none());
    }

    #[test]
    fn what_everybody_reads_is_never_left_out() {
        let private = || Step::FurtherPrivate(Outbound::default());
        let post = Post {
            outbound: Outbound::default(),
            receipt: Receipt::default(),
            thread: None,
            replaces: None,
            to: None,
        };
        let mut steps = vec![Step::Private(Outbound::default())];
        steps.extend((0..8).map(|_| private()));
        steps.push(Step::FurtherPublic(post));
        let kept = within_bounds(steps);
        assert_eq!(kept.len(), 6);
        assert!(matches!(kept.last(), Some(Step::FurtherPublic(_))));
        let short = vec![Step::Notice, private()];
        assert_eq!(within_bounds(short.clone()), short);
    }
}
