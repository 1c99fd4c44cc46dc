//! Signing in on the page: who a browser is, the links that sign in once, and what somebody who is signed in may do.
//!
//! It knows what the desk keeps of sessions, no surface and no HTML. Who is signed in as whom is asked anew for each
//! request, so that a session that has ended, or a person who was forgotten, is nobody at once.

mod attempt;
mod browser;
mod discord;
mod fetch;
mod link;
mod rights;
mod session;

pub use attempt::{AttemptFault, Begun, Callback, Completed};
pub use browser::label;
pub use discord::{DONE, Discord, DiscordFault, DiscordSettings};
pub use fetch::{Fetch, FetchFault};
pub use link::LinkOwner;
pub use rights::{Deed, may};
pub use session::SignIn;

pub use deska_desk::{SignedIn, Token};
