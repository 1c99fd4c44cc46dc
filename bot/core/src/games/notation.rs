//! Moves as people type them: in the notation of a game, or as the squares that they would click.

use rules::reason::{Code, Refusal};
use rules::{AnyPosition, Made, Side};

/// Longest text of a move, in bytes. A longer one is refused unread.
pub(crate) const MOVE_TEXT_MAX: usize = 200;

/// A move typed either as clicks, such as the square `D4`, or in notation, such as `pass`.
pub(crate) fn typed_move(position: &dyn AnyPosition, side: Side, typed: &str) -> Result<Made, Refusal> {
    let typed = short(typed)?;
    let clicks: Vec<String> = typed.to_lowercase().split_whitespace().map(str::to_owned).collect();
    let clicked = position.text_of_clicks(side, &clicks);
    let clicked = position.check(Some(side), &clicked);
    let made = match position.check(Some(side), &clicks.concat()) {
        Err(refusal) => clicked.map_err(|why| if why.code == Code::Malformed { refusal } else { why }),
        made => clicked.or(made),
    };
    // It is quoted as it was typed.
    made.map_err(|refusal| refusal.quoting(typed.trim()))
}

pub(crate) fn short(text: &str) -> Result<&str, Refusal> {
    if text.len() > MOVE_TEXT_MAX {
        return Err(Refusal::new(Code::Malformed, "move-too-long").with("max", MOVE_TEXT_MAX));
    }
    Ok(text)
}
