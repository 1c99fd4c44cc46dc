//! Games of Go from PandaNet: `.ugf` and `.ugi`.
//!
//! The part `[Header]` has lines such as `PlayerB=Ann,5d`. In the part `[Data]` a move is a line such as `QD,B1,12`:
//! column and row from `A`, the colour with the number of the move, and the time. Moves numbered 0 are handicap stones.
//! The row counts from below if the coordinates are those of IGS. A point that is on no board is a pass. The part
//! `[Figure]` has texts.

use super::converted::Converted;
use super::sgf_writer::SgfWriter;
use rules::Side;
use rules::sgf::narrow;

/// A game of PandaNet as SGF.
pub(crate) fn convert(text: &str) -> Option<Converted> {
    let lines = || (1..).zip(text.lines().map(str::trim));
    let starts = |name: &str| lines().position(|(_, line)| line.eq_ignore_ascii_case(name));
    let data = starts("[Data]")?;
    starts("[Header]").filter(|header| *header < data)?;
    let field = |name: &str| {
        let of_header = lines().take(data).filter_map(|(_, line)| line.split_once('='));
        of_header
            .into_iter()
            .find(|(key, _)| key.trim().eq_ignore_ascii_case(name))
            .map_or("", |(_, value)| value.trim())
    };
    let mut game = SgfWriter::of_game(1);
    let size: usize = narrow(field("Size")).parse().unwrap_or(19);
    game.put("SZ", &size.to_string());
    for (colour, name) in [("B", "PlayerB"), ("W", "PlayerW")] {
        let mut parts = field(name).split(',');
        game.put(&format!("P{colour}"), parts.next().unwrap_or_default());
        game.put(&format!("{colour}R"), parts.next().unwrap_or_default());
    }
    game.put("EV", field("Title").trim_matches(','));
    game.put("PC", field("Place"));
    game.put("DT", &field("Date").split(',').next().unwrap_or_default().replace('/', "-"));
    game.put("CP", field("Copyright"));
    game.put(
        "RU",
        match field("Rule").get(..3) {
            Some("JPN") => "Japanese",
            Some("CHN") => "Chinese",
            Some("KOR") => "Korean",
            _ => field("Rule"),
        },
    );
    let (handicap, komi) = field("Hdcp").split_once(',').unwrap_or((field("Hdcp"), ""));
    game.put("KM", komi);
    let winner = field("Winner")
        .split_once(',')
        .map_or_else(|| field("Winner").to_owned(), |(winner, by)| format!("{winner}+{by}"));
    game.put("RE", &winner);
    let from_below = field("CoordinateType").eq_ignore_ascii_case("IGS");
    let played = lines().skip(data + 1).take_while(|(_, line)| !line.starts_with('['));
    let moves: Vec<Stone> = played.clone().filter_map(|(number, line)| Stone::of(number, line)).collect();
    // A line like that of a move that can't be read as one.
    let damaged = played.filter(|(number, line)| line.contains(',') && Stone::of(*number, line).is_none());
    let mut damaged = damaged.peekable();
    let point = |stone: &Stone| {
        let row = if from_below { (size.checked_sub(1))?.checked_sub(stone.row)? } else { stone.row };
        (stone.column < size && row < size).then_some((stone.column, row))
    };
    let laid = || moves.iter().filter(|stone| stone.is_laid);
    if handicap.trim() != "0" && laid().count() == 0 {
        game.put("HA", handicap);
    }
    for stone in laid() {
        if let Some((column, row)) = point(stone) {
            game.laid(stone.side, column, row);
        }
    }
    let mut next = if laid().count() > 0 { Side::White } else { Side::Black };
    for stone in moves.iter().filter(|stone| !stone.is_laid) {
        if let Some((number, line)) = damaged.next_if(|(number, _)| *number < stone.line) {
            game.line(number);
            game.unreadable(next, line);
        }
        next = stone.side.other();
        game.line(stone.line);
        match point(stone) {
            Some((column, row)) => game.stone(stone.side, column, row),
            None => game.pass(stone.side),
        }
    }
    if let Some((number, line)) = damaged.next() {
        game.line(number);
        game.unreadable(next, line);
    }
    Some(game.finish())
}

/// A stone of the file.
struct Stone {
    line: usize,
    side: Side,
    column: usize,
    row: usize,
    is_laid: bool,
}

impl Stone {
    fn of(line: usize, text: &str) -> Option<Self> {
        let text = narrow(text);
        let mut parts = text.split(',').map(str::trim);
        let [column, row] = *parts.next()?.as_bytes() else { return None };
        let colour = parts.next()?;
        let side = match colour.bytes().next()?.to_ascii_uppercase() {
            b'B' => Side::Black,
            b'W' => Side::White,
            _ => return None,
        };
        let place =
            |letter: u8| letter.to_ascii_uppercase().checked_sub(b'A').map_or(usize::MAX, usize::from);
        let is_laid = colour.get(1..) == Some("0");
        Some(Self { line, side, column: place(column), row: place(row), is_laid })
    }
}
