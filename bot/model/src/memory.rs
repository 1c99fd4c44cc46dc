//! What is kept between requests and restarts.

use crate::ids::Time;

/// How the keys begin whose values are removed 30 days after they were last set.
pub const SHORT_LIVED: &str = "short-lived:";

/// A message of a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptMessage {
    /// The surface's id of it, unique on its platform.
    pub id: String,
    /// When it was said.
    pub at: Time,
    /// The native id of its writer; `None` for the program.
    pub author: Option<String>,
    /// The native ids of its author, its reader and the people that it names. It is deleted when one of them is forgotten.
    pub people: Vec<String>,
    /// The message as the surface keeps it, as JSON.
    pub message: String,
}
