//! Replies, as values. The presenter makes sentences and pictures of them.

use crate::message::{Content, Message};
use crate::people::caller::Place;
use crate::problem::Problem;
use crate::reason::Reason;
use crate::settings::readers::Readers;

/// The answer to one request.
#[derive(Debug, Default)]
pub struct Reply {
    /// The answer that only the caller sees.
    pub private: Option<Content>,
    /// Whether `private` replaces the private message with the control.
    pub in_place: bool,
    /// The answer in the channel.
    pub public: Option<Message<Content>>,
    /// The game just played, if this request ended a turn and another game waits for the caller.
    pub next_game: Option<String>,
    /// Whether something was saved for the request.
    pub saved: bool,
    /// The readers of the answer, if they were read with the change; `None` if they are still to be read.
    pub readers: Option<Readers>,
}

impl Reply {
    /// A private answer.
    #[must_use]
    pub fn private(say: Content) -> Self {
        Self { private: Some(say), ..Self::default() }
    }

    /// An answer in the channel.
    #[must_use]
    pub fn public(message: Message<Content>) -> Self {
        Self { public: Some(message), ..Self::default() }
    }

    /// Whether it says that something was saved before a failure, or may have been.
    #[must_use]
    pub const fn may_have_saved(&self) -> bool {
        let problem = match &self.private {
            Some(Content::Problem(problem)) => problem,
            _ => return false,
        };
        matches!(problem, Problem::OursAfterChange(_) | Problem::OursUnknown(_))
    }

    /// The same answer, which no longer claims that nothing was changed if something was saved for the request, now or at
    /// an earlier attempt.
    #[must_use]
    pub fn after_saving(self, saved: bool) -> Self {
        match self.private {
            Some(Content::Problem(Problem::Ours(fault))) if saved => {
                Self { private: Some(Problem::OursUnknown(fault).into()), ..self }
            }
            _ => self,
        }
    }

    /// The same answer, whose public part takes the place of an earlier message, if there is one.
    #[must_use]
    pub fn instead_of(mut self, earlier: Option<String>) -> Self {
        if let Some(message) = &mut self.public {
            message.replaces = earlier;
        }
        self
    }

    /// The same answer, whose private part replaces the message with the control if `in_place`.
    #[must_use]
    pub fn replacing(mut self, in_place: bool) -> Self {
        self.in_place = in_place;
        self
    }

    /// The same answer for a place where others read its private part. `can_hide`: whether the surface can hide it.
    #[must_use]
    pub fn for_all_to_read(self, place: &Place, can_hide: bool) -> Self {
        let private = self.private.and_then(|content| content.for_all_to_read(place, can_hide));
        Self { private, ..self }
    }

    /// The same answer without a private part that says no more than the public one.
    #[must_use]
    pub fn without_confirmation(self) -> Self {
        let confirms = self.public.is_some() && self.private.as_ref().is_some_and(Content::confirms);
        if confirms { Self { private: None, ..self } } else { self }
    }
}

impl From<Reason> for Reply {
    fn from(reason: Reason) -> Self {
        Self::private(reason.into())
    }
}

impl From<Problem> for Reply {
    fn from(problem: Problem) -> Self {
        Self::private(problem.into())
    }
}
