//! What a surface knows of the rest of the program: the traits of the desk, one for each who asks, which the service
//! implements, and the values they take and give. Knows no surface and no game.

pub mod avatar;
pub mod board;
pub mod capabilities;
mod chat;
pub mod club;
mod delivery;
pub mod home;
pub mod lessons;
pub mod outbound;
mod pages;
pub mod profile;
pub mod record;
mod request_span;
mod sessions;
pub mod settings;
mod small_board;
pub mod surface;
mod views;

use std::time::Duration;

pub use chat::ChatDesk;
pub use delivery::DeliveryDesk;
pub use pages::PageDesk;
pub use request_span::request_span;
pub use sessions::SessionDesk;
pub use views::{
    GameCard, GameForm, GameKey, GameList, Invitation, InvitationState, LessonsCard, LineView, LinkPreview,
    Look, LookChoice, RecordView, VisitorAnswer,
};

pub use deska_model::clocks::hindrance::Hindrance;
pub use deska_model::clocks::reach::Reach;
pub use deska_model::games::archive::{ArchiveFilter, ArchivePlace, ResultFilter};
pub use deska_model::games::presence::{PresenceQuestion, Whereabouts};
pub use deska_model::games::try_out::{CommentedLine, FileWanted, LINE_MAX, LineWanted};
pub use deska_model::ids::{GameId, Time};
pub use deska_model::memory::{KeptMessage, SHORT_LIVED};
pub use deska_model::outbox::following;
pub use deska_model::people::names::{clean_name, is_page_person};
pub use deska_model::people::sign_in::{
    ATTEMPT_MINUTES, Attempt, LONGEST_MS as SESSION_LONGEST_MS, SignedIn, Token,
};
pub use deska_model::people::subscription::{PUSH, Subscription};
pub use deska_model::people::typed_name::{Called, TypedName};
pub use deska_model::personal::Identity;
pub use deska_model::places::arrival::Arrival;
pub use deska_model::places::summary::PlaceSummary;
pub use deska_model::problem::Fault;
pub use deska_model::waiting;

/// Draws 64 unpredictable bits.
pub type Draw = fn() -> u64;

/// How often a surface repeats how it reaches its platform.
pub const REPORT_EVERY: Duration = Duration::from_secs(20);

/// The program as a surface sees it.
pub trait Desk: ChatDesk + DeliveryDesk + PageDesk + SessionDesk {}

impl<T: ChatDesk + DeliveryDesk + PageDesk + SessionDesk> Desk for T {}
