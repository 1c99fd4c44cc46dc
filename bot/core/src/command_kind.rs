//! Names of the kinds of requests, for the log and for those who count them. They say nothing about what is in a request.

use crate::command::Command;

impl Command {
    /// The name of its kind.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::New(_) => "new",
            Self::Import(_) => "import",
            Self::Accept(_) => "accept",
            Self::Decline(_) => "decline",
            Self::Withdraw(_) => "withdraw",
            Self::Write { .. } => "write",
            Self::Move { .. } => "move",
            Self::Pick { .. } => "pick",
            Self::PickMany { .. } => "pick_many",
            Self::WordTargets { .. } => "word_targets",
            Self::SetupForm { .. } => "setup_form",
            Self::Board(_) => "board",
            Self::Moves { .. } => "moves",
            Self::Rules { .. } => "rules",
            Self::Learn(_) => "learn",
            Self::Resign { .. } => "resign",
            Self::Stay(_) => "stay",
            Self::Rematch(_) => "rematch",
            Self::Abort { .. } => "abort",
            Self::Offer { .. } => "offer",
            Self::Clock { .. } => "clock",
            Self::Lines { .. } => "lines",
            Self::OwnTime(_) => "own_time",
            Self::AnswerOffer { .. } => "answer_offer",
            Self::AsText(_) => "as_text",
            Self::More(_) => "more",
            Self::List(_) => "list",
            Self::History(_) => "history",
            Self::Replay(_) => "replay",
            Self::Export { .. } => "export",
            Self::Notify(_) => "notify",
            Self::Taste { .. } => "taste",
            Self::Rating(_) => "rating",
            Self::Join(_) => "join",
            Self::Leave(_) => "leave",
            Self::Personal(_) => "personal",
            Self::Help(_) => "help",
            Self::Config(_) => "config",
        }
    }
}
