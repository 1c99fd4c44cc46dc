//! Results in words of several languages, which some programs write instead of the format's `B+R`.

use super::ending::{How, SgfResult};
use super::narrow::narrow;
use super::number::halves;
use crate::side::Side;

impl SgfResult {
    /// Reads the property, in the format's own terms or in words. Only where a game counts points a number is their
    /// margin.
    #[must_use]
    pub fn read(text: &str, counts_points: bool) -> Self {
        match Self::parse(narrow(text).replace('½', ".5").trim()) {
            Self::Other(_) => Self::Other(text.trim().to_owned()),
            Self::Won(side, How::Points(_)) if !counts_points => Self::Won(side, How::Plain),
            ending => ending,
        }
    }

    fn parse(text: &str) -> Self {
        match text.to_ascii_lowercase().as_str() {
            "0" | "draw" | "jigo" => return Self::Draw,
            "void" => return Self::Void,
            "" | "?" | "-" | "*" | "none" => return Self::Unknown,
            _ => {}
        }
        let Some((colour, how)) = text.split_once(['+', '＋']) else { return read(text) };
        let winner = match colour.trim().to_lowercase().as_str() {
            "w" | "white" | "白" => Side::White,
            "b" | "black" | "黑" | "黒" => Side::Black,
            _ => return read(text),
        };
        Self::Won(winner, How::parse(how.trim()))
    }
}

impl How {
    fn parse(text: &str) -> Self {
        let lower = text.to_lowercase();
        // Words may follow: `3.5 points`, `Resign.`
        let first = lower.split_whitespace().next().unwrap_or_default();
        let word = first.trim_end_matches(['.', ',', ';']);
        match word {
            "r" => Self::Resigned,
            "t" => Self::Time,
            "f" => Self::Forfeit,
            word if word.starts_with("res") => Self::Resigned,
            word if word.starts_with("time") => Self::Time,
            word if word.starts_with("forf") => Self::Forfeit,
            word => match halves(word) {
                // Nobody wins by less than nothing.
                Some(double) if double < 0 => Self::Plain,
                Some(double) => Self::Points(double),
                None => how(&lower),
            },
        }
    }
}

const BLACK: &[&str] =
    &["black", "schwarz", "noir", "negr", "nero", "чёрн", "черн", "čern", "čiern", "cern", "黑", "黒", "흑"];
const WHITE: &[&str] = &["white", "weiß", "weiss", "blanc", "bianc", "бел", "bíl", "biel", "白", "백"];
const WINS: &[&str] = &[
    "win",
    "won",
    "gewinn",
    "gewann",
    "gewonnen",
    "sieg",
    "gagn",
    "vainc",
    "vince",
    "vinc",
    "gana",
    "ganó",
    "выигр",
    "побед",
    "vyhr",
    "vítěz",
    "víťaz",
    "výhr",
    "výher",
    "胜",
    "勝",
    "勝ち",
    "승",
];
const LOSES: &[&str] = &[
    "lose",
    "loss",
    "lost",
    "verlier",
    "verlor",
    "perd",
    "pierd",
    "проиг",
    "prohr",
    "prehr",
    "负",
    "負",
    "败",
    "敗",
    "패",
];
const RESIGNED: &[&str] = &[
    "resign",
    "aufgabe",
    "gibt auf",
    "gab auf",
    "aufgegeben",
    "abandon",
    "rindió",
    "сда",
    "vzda",
    "vzdá",
    "中盘",
    "中盤",
    "中押",
    "投了",
    "投降",
    "认输",
    "認輸",
    "认负",
    "認負",
    "불계",
    "기권",
];
const TIME: &[&str] =
    &["time", "zeit", "temps", "tiempo", "tempo", "врем", "čas", "超时", "超時", "时间", "時間", "시간"];
const FORFEIT: &[&str] = &[
    "forfeit",
    "default",
    "disqual",
    "kampflos",
    "forfait",
    "withdr",
    "kontumac",
    "kontumáč",
    "弃权",
    "棄權",
    "反则",
    "反則",
    "不戦",
    "不战",
    "반칙",
];
/// Words that are also parts of others: `withdraws`, `tiempo`, `premier`, `avoid`.
const DRAW_WHOLE: &[&str] = &["draw", "drawn", "tie", "tied", "remi", "remis", "remise", "remiza", "remizou"];
const VOID_WHOLE: &[&str] = &["void", "voided"];
const DRAW: &[&str] = &[
    "jigo",
    "remíz",
    "unentschieden",
    "nulle",
    "tablas",
    "ничь",
    "持碁",
    "持棋",
    "和棋",
    "和局",
    "平局",
    "和了",
    "引き分け",
    "引分",
    "무승부",
];
const VOID: &[&str] =
    &["no result", "annul", "无胜负", "無勝負", "无效", "zrušen", "bez výsledku", "без результата", "무효"];
const UNFINISHED: &[&str] = &[
    "unfinished",
    "not finished",
    "unknown",
    "continu",
    "in progress",
    "adjourn",
    "suspend",
    "ongoing",
    "nedohr",
    "neznám",
    "nedokon",
    "не оконч",
    "неизвест",
    "未完",
    "未了",
    "打挂",
    "打掛",
    "打ち掛け",
    "封棋",
    "未知",
    "不明",
    "미완",
];

/// Reads a result in words.
pub fn read(text: &str) -> SgfResult {
    let lower = text.to_lowercase();
    let has = |part: &str, words: &[&str]| words.iter().any(|word| part.contains(word));
    if has(&lower, UNFINISHED) {
        return SgfResult::Unknown;
    }
    let clauses = || lower.split([',', ';', ':', '(', ')', '，', '。', '、', '；', '：', '（', '）', '\n']);
    let how = || how(&lower);
    for clause in clauses().filter(|clause| has(clause, WINS)) {
        if let Some(winner) = first_colour(clause) {
            return SgfResult::Won(winner, how());
        }
    }
    for words in [LOSES, RESIGNED, TIME, FORFEIT] {
        for clause in clauses().filter(|clause| has(clause, words)) {
            if let Some(loser) = first_colour(clause) {
                return SgfResult::Won(loser.other(), how());
            }
        }
    }
    // The colour and the word are in different clauses: `Winner: Black`.
    if has(&lower, WINS)
        && let Some(winner) = first_colour(&lower)
    {
        return SgfResult::Won(winner, how());
    }
    let is_word =
        |words: &[&str]| lower.split(|sign: char| !sign.is_alphanumeric()).any(|word| words.contains(&word));
    if has(&lower, VOID) || is_word(VOID_WHOLE) {
        return SgfResult::Void;
    }
    if has(&lower, DRAW) || is_word(DRAW_WHOLE) {
        return SgfResult::Draw;
    }
    match (lower.split_whitespace().count(), first_colour(&lower)) {
        // A colour alone.
        (1, Some(winner)) if is_colour(&lower) => SgfResult::Won(winner, How::Plain),
        _ => SgfResult::Other(text.to_owned()),
    }
}

/// Whether a text is the name of a colour and nothing else.
fn is_colour(text: &str) -> bool {
    let text = text.trim();
    BLACK.iter().chain(WHITE).any(|word| text == *word) || matches!(text, "b" | "w")
}

/// The colour that a text names first.
fn first_colour(text: &str) -> Option<Side> {
    let letter = |letter: char| {
        let mut words = text.split(|sign: char| !sign.is_alphanumeric());
        words.any(|word| word.chars().eq([letter])).then(|| text.find(letter)).flatten()
    };
    let place =
        |words: &[&str], own| words.iter().filter_map(|word| text.find(word)).chain(letter(own)).min();
    match (place(BLACK, 'b'), place(WHITE, 'w')) {
        (Some(black), Some(white)) => Some(if black < white { Side::Black } else { Side::White }),
        (Some(_), None) => Some(Side::Black),
        (None, Some(_)) => Some(Side::White),
        (None, None) => None,
    }
}

/// How a side loses that a file writes as its move, such as `resign`, in small letters; `None` for other words.
pub fn loss(word: &str) -> Option<How> {
    let has = |words: &[&str]| words.iter().any(|part| word.contains(part));
    if has(RESIGNED) || matches!(word, "res" | "res.") {
        Some(How::Resigned)
    } else if has(FORFEIT) {
        Some(How::Forfeit)
    } else if has(TIME) {
        Some(How::Time)
    } else if has(LOSES) {
        Some(How::Plain)
    } else {
        None
    }
}

/// How a side won, from the words of a result.
pub fn how(text: &str) -> How {
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if has(RESIGNED) {
        How::Resigned
    } else if let Some(points) = points(text) {
        How::Points(points)
    } else if has(FORFEIT) {
        How::Forfeit
    } else if has(TIME) {
        How::Time
    } else {
        How::Plain
    }
}

/// Twice the points of a margin: `3.5`, `3目半`, or `3子` of the Chinese count, which is half of the points.
fn points(text: &str) -> Option<i64> {
    let is_number = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | ',');
    let mut numbers = text.split(|sign| !is_number(sign)).map(|part| part.trim_matches(['.', ',']));
    let number = numbers.find(|part| !part.is_empty())?;
    let in_stones = text.contains('子');
    if in_stones {
        let double = super::komi::read_words(text.get(text.find(number)?..)?)?;
        // `3.75` is read as a komi, so it is doubled already.
        let is_quarter = [".25", ".75", ",25", ",75", "1/4", "3/4"].iter().any(|part| text.contains(part));
        return Some(if is_quarter { double } else { double * 2 });
    }
    let half = text.contains('半') && !number.contains(['.', ',']);
    halves(number).map(|double| double + i64::from(half))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_many_languages() {
        for (text, result) in [
            ("黑中盘胜", "B+R"),
            ("黑中盤勝", "B+R"),
            ("白中押し勝ち", "W+R"),
            ("白番中押し勝ち", "W+R"),
            ("흑 불계승", "B+R"),
            ("백 3집반 승", "W+3"),
            ("黑胜3目半", "B+3.5"),
            ("白胜2.5目", "W+2.5"),
            ("黑胜3又3/4子", "B+7.5"),
            ("黑胜1子", "B+2"),
            ("白超时胜", "W+T"),
            ("白认输", "B+R"),
            ("持碁", "0"),
            ("和棋", "0"),
            ("Black wins by resignation", "B+R"),
            ("Black wins", "B+"),
            ("White won by 4.5 points", "W+4.5"),
            ("White resigns", "B+R"),
            ("White resigned, Black wins", "B+R"),
            ("W lost on time", "B+T"),
            ("B wins on time", "B+T"),
            ("Winner: White", "W+"),
            ("White wins (Black forfeits)", "W+F"),
            ("Schwarz gewinnt durch Aufgabe", "B+R"),
            ("Weiß gab auf", "B+R"),
            ("Černý vyhrál vzdáním", "B+R"),
            ("Bílý vzdal", "B+R"),
            ("Biely vyhral o 2,5 bodu", "W+2.5"),
            ("Чёрные выиграли", "B+"),
            ("белые сдались", "B+R"),
            ("Les blancs gagnent", "W+"),
            ("Black", "B+"),
            ("W", "W+"),
            ("no result", "Void"),
            ("Tie game", "0"),
            ("The game was drawn.", "0"),
            ("Remíza", "0"),
            ("Remis.", "0"),
            ("Game void", "Void"),
            ("White withdraws", "B+F"),
            ("Black has withdrawn", "W+F"),
            ("Pierde negro, sin tiempo", "W+T"),
            ("Premier prix", "Premier prix"),
            ("No avoidable mistake", "No avoidable mistake"),
            ("未完", "?"),
            ("Left unfinished", "?"),
            ("Game of the year", "Game of the year"),
        ] {
            assert_eq!(read(text).to_string(), result, "{text}");
        }
    }
}
