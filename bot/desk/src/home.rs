//! What a page asks of a platform: who a person is in one of its places, and what they may see, without a request of theirs
//! there.

use deska_model::people::caller::{Caller, Place};
use futures::future::BoxFuture;
use std::fmt;
use std::time::Duration;

/// How long the answer of a platform counts as current.
pub const CURRENT_FOR: Duration = Duration::from_secs(60);
/// How long the last answer of a platform that is away still counts for moves.
pub const LATELY_FOR: Duration = Duration::from_secs(600);

/// A platform with places of its own. The rights of a person come from it each time and are never stored.
///
/// The methods return boxed futures by hand, as those of [`Surface`](crate::surface::Surface) do.
pub trait Home: Send + Sync {
    /// Name of the platform, as in [`Place::platform`].
    fn platform(&self) -> &'static str;

    /// The bot's own id on the platform; `None` while it isn't connected. What the bot sees has a name for everybody.
    fn me(&self) -> Option<String>;

    /// The person as a request of theirs in this place would say now; `None` if they are no member, or can't see the place,
    /// or if there is no such place. What the platform has said counts for [`CURRENT_FOR`]; `fresh` asks it anew.
    ///
    /// The caller has no language: a platform tells it only with a request.
    ///
    /// # Errors
    /// The platform doesn't answer, and has said nothing for [`LATELY_FOR`].
    fn caller<'a>(
        &'a self,
        native_id: &'a str,
        place: &'a Place,
        fresh: bool,
    ) -> BoxFuture<'a, Result<Option<Visitor>, Silent>>;

    /// Those of these places that the person may see, in the same order.
    ///
    /// # Errors
    /// As for [`caller`](Self::caller).
    fn visible<'a>(
        &'a self,
        native_id: &'a str,
        places: &'a [Place],
    ) -> BoxFuture<'a, Result<Vec<VisiblePlace>, Silent>>;
}

/// A person in a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// The person there, with their rights.
    pub caller: Caller,
    /// How current these rights are.
    pub known: Known,
}

/// How current something is that a platform has said.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Known {
    /// It was said within [`CURRENT_FOR`], or just now if it had to be.
    Now,
    /// The platform doesn't answer, and has said it within [`LATELY_FOR`]. That is enough for a move and for nothing else.
    Lately,
}

/// A place that a person may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VisiblePlace {
    pub place: Place,
    /// The name of the channel; `None` for a direct message.
    pub name: Option<String>,
    /// The name of its server or space; `None` if it belongs to none.
    pub server: Option<String>,
    /// The address of the server's picture.
    pub icon: Option<String>,
    /// Whether the person may change the settings of the place.
    pub admin: bool,
}

/// A platform doesn't answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Silent;

impl fmt::Display for Silent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the platform doesn't answer")
    }
}

impl std::error::Error for Silent {}
