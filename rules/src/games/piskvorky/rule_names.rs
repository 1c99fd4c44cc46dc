//! The names of rules in records, property `RU`: those of programs and tournaments, and Gomocup's numbers.

use super::options::Rule;
use crate::dialect::rule_name::{RulesName, has, plain};

const FREE: Rule = Rule::Free { longer_wins: true };
const EXACTLY_FIVE: Rule = Rule::Free { longer_wins: false };
const RENJU: Rule = Rule::Renju { loses: true };

/// Names that mean rules as a whole text only.
static WHOLE: &[(&str, Rule)] = &[
    ("0", FREE),
    ("1", EXACTLY_FIVE),
    ("4", RENJU),
    ("rif", RENJU),
    ("standard", EXACTLY_FIVE),
    ("free", FREE),
    ("gomoku", FREE),
    ("pro", FREE),
    ("longpro", FREE),
    ("swap", FREE),
];

/// Parts of names, of which the first counts. The openings of renju are named like their rules; the stones are in the
/// file, however the players came to them.
static PARTS: &[(&[&str], Rule)] = &[
    (&["renju", "renžu", "rendžu", "ренд", "рэнд", "连珠", "連珠", "렌주"], RENJU),
    (&["taraguchi", "tarannikov", "soos", "yamaguchi", "sakata"], RENJU),
    (&["exact", "gomokustandard", "standardgomoku", "přesně", "presne"], EXACTLY_FIVE),
    (&["freestyle", "unrestricted", "fiveormore", "5ormore"], FREE),
    (&["gomoku", "gobang", "fiveinarow", "五子棋", "五目", "오목", "гомоку", "piškvor", "piskvor"], FREE),
    (&["swap2", "caro"], FREE),
];

/// Names whose rules this program has only in part: openings and rules of their own.
const IN_PART: &[&str] = &["swap", "pro", "caro", "오목"];

/// Names that no other game has.
const OWN: &[&str] = &[
    "renju",
    "renžu",
    "ренд",
    "рэнд",
    "连珠",
    "連珠",
    "렌주",
    "taraguchi",
    "tarannikov",
    "soos",
    "yamaguchi",
    "sakata",
    "gomoku",
    "gobang",
    "fiveinarow",
    "五子棋",
    "五目",
    "오목",
    "гомоку",
    "piškvor",
    "piskvor",
    "swap2",
    "freestyle",
];

/// What a name means, and how much of it the game has.
pub(super) fn read(name: &str) -> (Option<Rule>, RulesName) {
    let plain = plain(name);
    let whole = WHOLE.iter().find(|(known, _)| *known == plain).map(|(_, rule)| *rule);
    let part = || PARTS.iter().find(|(parts, _)| has(&plain, parts)).map(|(_, rule)| *rule);
    match whole.or_else(part) {
        Some(rule) if rule != RENJU && has(&plain, IN_PART) => (Some(rule), RulesName::InPart),
        Some(rule) => (Some(rule), RulesName::Known),
        None => (None, RulesName::Unknown),
    }
}

/// Whether a name means rules of this game and of no other.
pub(super) fn is_own(name: &str) -> bool {
    let plain = plain(name);
    plain == "rif" || has(&plain, OWN)
}

/// The name of rules in a record.
pub(super) const fn write(rule: Rule) -> &'static str {
    match rule {
        Rule::Renju { .. } => "Renju",
        Rule::Free { longer_wins: true } => "Gomoku",
        Rule::Free { longer_wins: false } => "Gomoku, exactly five",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_known_by_many_names() {
        for (names, rule) in [
            ("0|Gomoku|gomoku rules|Freestyle|free|五子棋|piškvorky", FREE),
            ("1|Standard|Standard rules|Gomoku, exactly five|standard gomoku", EXACTLY_FIVE),
            ("4|Renju|RENJU RULES|RIF|Taraguchi-10|Soosorv|Soosorv-8|Yamaguchi|连珠|рэндзю", RENJU),
        ] {
            for name in names.split('|') {
                assert_eq!(read(name), (Some(rule), RulesName::Known), "{name}");
            }
        }
        assert_eq!(read("Swap2"), (Some(FREE), RulesName::InPart));
        for name in ["", "house", "Japanese", "7"] {
            assert_eq!(read(name), (None, RulesName::Unknown), "{name}");
        }
        for rule in [FREE, EXACTLY_FIVE, RENJU] {
            assert_eq!(read(write(rule)), (Some(rule), RulesName::Known));
        }
        assert!(
            is_own("Renju") && is_own("RIF") && !is_own("Chinese") && !is_own("Standard") && !is_own("1")
        );
    }
}
