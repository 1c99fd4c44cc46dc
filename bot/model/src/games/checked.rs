//! A move checked by the rules, and why one is refused.

use crate::games::event::Event;
use crate::games::move_input::MoveInput;
use crate::games::move_reader::{MoveReader, NotationOnly};
use crate::games::notation::made_of;
use crate::games::table::Table;
use rules::pick::{self, Click};
use rules::reason::{Code, Refusal};
use rules::{Made, Side, Viewer, unmovable};

/// Whether the clicks are one word, such as "pass".
#[must_use]
pub fn is_word(clicks: &[Click]) -> bool {
    matches!(clicks, [Click::Word(_)])
}

/// Reads and checks a move. The turn comes first: a player who has to wait needs no advice on notation.
pub fn checked(
    reader: &dyn MoveReader,
    table: &Table,
    side: Side,
    input: &MoveInput,
) -> Result<Vec<Made>, Refusal> {
    if table.ending.is_none() && !table.to_act().contains(side) {
        return Err(not_your_turn(side));
    }
    checked_by_rules(reader, table, side, input)
}

/// Refusal of a move while the other side is to act.
pub fn not_your_turn(side: Side) -> Refusal {
    Refusal::new(Code::NotYourTurn, "not-your-turn").with("side", side.other())
}

/// Reads and checks a move in the order of the rules, also in a game that has ended by other means than its rules.
pub fn checked_by_rules(
    reader: &dyn MoveReader,
    table: &Table,
    side: Side,
    input: &MoveInput,
) -> Result<Vec<Made>, Refusal> {
    if table.ending.is_some() {
        return Err(Refusal::game_over(table.position.outcome().as_ref()));
    }
    made_of(reader, table.position.as_ref(), side, input)
}

/// Whether a side that saw position number `seen` must see the board before it can act.
///
/// While both sides may act at the same time, an action of the other side that left this side's board and choices as
/// they were, such as an agreement, makes nothing stale.
#[must_use]
pub fn is_stale(table: &Table, side: Side, seen: u32) -> bool {
    seen != table.position_seq && !is_as_seen(table, side, seen)
}

/// Whether only the other side has moved since position `seen`, and this side has the same board and choices.
fn is_as_seen(table: &Table, side: Side, seen: u32) -> bool {
    let mut changes = table.events.iter().filter(|stored| stored.seq > seen);
    let by_other = |event: &Event| match event {
        Event::Moved { by, .. } => *by == side.other(),
        Event::Offered { .. } | Event::Declined { .. } => true,
        _ => false,
    };
    if seen == 0 || seen > table.position_seq || !changes.all(|stored| by_other(&stored.event)) {
        return false;
    }
    let Ok(then) = table.at(seen) else { return false };
    let both_act = |table: &Table| Side::BOTH.into_iter().all(|side| table.to_act().contains(side));
    if !both_act(&then) || !both_act(table) {
        return false;
    }
    let (before, now) = (&then.position, &table.position);
    let board = |scene: rules::scene::Scene| (scene.pieces, scene.marks);
    let viewer = Viewer::Side(side);
    before.choices(side) == now.choices(side) && board(before.scene(viewer)) == board(now.scene(viewer))
}

/// A refusal with the game and the side that it concerns.
pub type RefusedIn = (Table, Side, Refusal);

/// Why these clicks don't lead to a legal move.
pub fn refusal_of_clicks(table: &Table, side: Side, clicks: &[String]) -> Option<Refusal> {
    if table.ending.is_none() && table.to_act().contains(side) {
        let choices = table.position.choices(side);
        if pick::complete(&choices, clicks).is_some() || !pick::next(&choices, clicks).is_empty() {
            return None;
        }
    }
    let text = table.position.text_of_clicks(side, clicks);
    let refusal = checked(&NotationOnly, table, side, &MoveInput::Text(text)).err()?;
    // One click may be too few for a text. Then what stands on the square says why nothing begins there.
    let of_square = || unmovable::why(&*table.position, side, &clicks.join(" "));
    let choices = table.position.choices(side);
    let too_few = !choices.is_empty() && choices.iter().all(|choice| choice.clicks.len() > clicks.len());
    let explained = if refusal.code == Code::Malformed || too_few { of_square() } else { None };
    Some(explained.unwrap_or(refusal))
}
