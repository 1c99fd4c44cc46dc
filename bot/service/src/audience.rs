//! Which parts of a private answer may be shown where others can read it. Must not know how an answer is worded.

use deska_core::command::Command;
use deska_core::games::table::Table;
use deska_core::people::caller::{Caller, Place};
use deska_core::problem::Problem;
use deska_core::reply::{Reply, Say};
use deska_desk::capabilities::{Capabilities, PrivateReplies};
use rules::Side;

/// A reply as the readers of a place can have it, and whether all of them may read its private part. `others_read` says
/// that the private part is shown where others read it.
pub(crate) fn for_readers(
    reply: Reply,
    caller: &Caller,
    others_read: bool,
    can: &Capabilities,
) -> (Reply, bool) {
    let (place, alone) = (&caller.place, caller.place_info.alone);
    if others_read {
        return (for_all_to_read(reply, place, can), false);
    }
    if can.private != PrivateReplies::Direct {
        return (reply, false);
    }
    let reply = if alone { reply } else { without_confirmation(reply) };
    let open = reply.private.as_ref().is_some_and(|say| alone || may_all_read(say, place, can));
    (reply, open)
}

/// A reply as it can be given where others read it.
fn for_all_to_read(reply: Reply, place: &Place, can: &Capabilities) -> Reply {
    let private = match reply.private {
        // Readers of this channel must not learn what waits for the caller in others.
        Some(Say::Problem(Problem::ChallengesElsewhere { .. })) => Some(Say::Problem(Problem::OnlyForYou)),
        Some(Say::Problem(Problem::Personal(problem))) if problem.is_private() => {
            Some(Say::Problem(Problem::OnlyForYou))
        }
        Some(Say::Problem(problem)) => Some(Say::Problem(problem)),
        // Neither the help nor a person's choices of notices, looks and times are secret.
        Some(say @ (Say::Help(_) | Say::Notices { .. } | Say::Taste { .. } | Say::OwnTime(_))) => Some(say),
        Some(say @ Say::CurrentBoard { side: None, .. }) if is_open(&say, place, can) => Some(say),
        // What anybody may learn from the games of a place.
        Some(say @ (Say::Leaderboard(_) | Say::Stats(_))) => Some(say),
        // The request is done, and the board appears where the game is played.
        None
        | Some(
            Say::MovePlayed { .. }
            | Say::CurrentBoard { stale: false, .. }
            | Say::ChangedElsewhere { .. }
            | Say::Settled(_)
            | Say::Places(_),
        ) => None,
        Some(say) if is_open(&say, place, can) => Some(say),
        Some(_) => Some(Say::Problem(Problem::OnlyForYou)),
    };
    Reply { private, ..reply }
}

/// Whether a private answer may be shown to everybody in a place, on a surface that sends the others as direct messages.
fn may_all_read(say: &Say, place: &Place, can: &Capabilities) -> bool {
    match say {
        Say::Problem(Problem::ChallengesElsewhere { .. }) => false,
        Say::Problem(Problem::Personal(problem)) => !problem.is_private(),
        Say::Problem(Problem::Refused { .. } | Problem::Stale { .. } | Problem::OtherHasOffered(..)) => {
            is_open(say, place, can)
        }
        Say::Problem(_) | Say::Help(_) | Say::Notices { .. } | Say::Taste { .. } | Say::OwnTime(_) => true,
        Say::Leaderboard(_) | Say::Stats(_) => true,
        say => is_open(say, place, can),
    }
}

/// The same reply without a private answer that says no more than the public one.
fn without_confirmation(reply: Reply) -> Reply {
    let confirms = matches!(
        reply.private,
        Some(
            Say::MovePlayed { .. }
                | Say::CurrentBoard { stale: false, .. }
                | Say::ChangedElsewhere { .. }
                | Say::Settled(_)
        )
    );
    if confirms && reply.public.is_some() { Reply { private: None, ..reply } } else { reply }
}

/// Whether others must not read a request, so that it is refused where they can.
pub(crate) const fn is_secret(command: &Command) -> bool {
    matches!(command, Command::Lines { .. } | Command::Personal(_))
}

/// Whether everybody in a place may see a private answer with its picture and its controls: the game is played in that
/// place, and the answer is what an onlooker sees, or the surface has no other way to give it and the game keeps no
/// secret at present.
pub(crate) fn is_open(say: &Say, place: &Place, can: &Capabilities) -> bool {
    if let Say::CurrentBoard { table, side: None, .. } = say {
        return table.row.place == *place;
    }
    if can.private == PrivateReplies::Hidden {
        return false;
    }
    let table = match say {
        Say::Pick { table, .. } | Say::WordTargets { table, .. } | Say::Legal { table, .. } => table,
        Say::More { table, .. } | Say::History { table, .. } | Say::CurrentBoard { table, .. } => table,
        Say::AsText { table, .. } | Say::ConfirmMove { table, .. } => table,
        // The question shows nothing of the position.
        Say::ConfirmResign { table, .. } | Say::ConfirmAbort { table, .. } => {
            return table.is_shown_in(place);
        }
        Say::Problem(Problem::Refused { table, .. } | Problem::Stale { table, .. }) => table,
        Say::Problem(Problem::OtherHasOffered(table, _)) => table,
        Say::Rules { .. } | Say::NotResigned => return true,
        _ => return false,
    };
    table.is_shown_in(place) && !hides(table)
}

/// Whether a side still chooses, or has chosen, something that the other must not see.
fn hides(table: &Table) -> bool {
    Side::BOTH.into_iter().any(|side| table.position.form(side).is_some())
}
