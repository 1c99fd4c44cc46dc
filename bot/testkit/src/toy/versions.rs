//! A second version of Trio's rules: a row loses where it won before, and wins where it lost.

use rules::game::{Game, Meta};
use rules::options::{CheckedOptions, OptionError};
use rules_conformance::trio::{META as META_OF_FIRST, Trio, TrioPosition};

/// The game by its second version.
#[derive(Debug)]
pub struct SecondTrio;

static META: Meta = Meta { rules_version: 2, ..META_OF_FIRST };

impl Game for SecondTrio {
    type Options = bool;
    type Position = TrioPosition;

    fn meta() -> &'static Meta {
        &META
    }

    fn options(given: &CheckedOptions<'_>) -> Result<bool, OptionError> {
        Trio::options(given)
    }

    fn start(row_wins: &bool) -> TrioPosition {
        Trio::start(&!row_wins)
    }
}
