//! The arrival of the bot in a server.

use crate::ids::Time;
use crate::people::caller::Place;

/// The bot's arrival in a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// A place of the server in which the bot may write.
    pub place: Place,
    /// The server's language as the platform reports it, such as `cs`; `None` if nobody has chosen one.
    pub language: Option<String>,
    /// When the bot was added; `None` is just now.
    pub at: Option<Time>,
}
