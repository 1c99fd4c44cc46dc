//! The names of rules in records, property `RU`: those of SGF, of programs, and of people in several languages.

use super::options::Ko;
use crate::dialect::rule_name::{RulesName, has, plain};

/// What rules of a name decide: the ko rule, and whether territory counts.
type Rules = (Ko, bool);

const JAPANESE: Rules = (Ko::Simple, true);
const CHINESE: Rules = (Ko::Positional, false);
const SITUATIONAL: Rules = (Ko::Situational, false);

/// Names that mean rules as a whole text only, because other names contain them.
static WHOLE: &[(&str, Rules)] = &[
    ("jp", JAPANESE),
    ("ja", JAPANESE),
    ("j", JAPANESE),
    ("nihon", JAPANESE),
    ("territory", JAPANESE),
    ("kr", JAPANESE),
    ("ko", JAPANESE),
    ("cn", CHINESE),
    ("zh", CHINESE),
    ("c", CHINESE),
    ("area", CHINESE),
    ("aga", SITUATIONAL),
    ("usa", SITUATIONAL),
    ("bga", SITUATIONAL),
    ("ffg", SITUATIONAL),
    ("nz", SITUATIONAL),
    ("tt", CHINESE),
    ("goe", CHINESE),
    ("ing", CHINESE),
    ("sst", CHINESE),
];

/// Beginnings and parts of names.
static PARTS: &[(&[&str], Rules)] = &[
    (&["tromp", "logical"], CHINESE),
    (&["newzealand", "neuseeland", "новозел", "novozél", "新西兰", "新西蘭"], SITUATIONAL),
    (&["american", "amerik", "americk", "aga", "british", "french", "français", "美国", "美國"], SITUATIONAL),
    (&["ingsst", "inggoe", "ingwooi", "应氏", "應氏", "応氏", "응씨", "计点", "計點"], CHINESE),
    (&["chin", "čín", "cinsk", "čínsk", "кита", "中国", "中國", "중국", "数子", "數子"], CHINESE),
    (&["korea", "corea", "corée", "korej", "kórej", "корей", "韩国", "韓国", "韓國", "한국"], JAPANESE),
    (&["japan", "japon", "giapp", "япон", "日本", "일본", "数目", "數目"], JAPANESE),
];

/// Names whose rules this program has only in part.
const IN_PART: &[&str] = &["stonescoring", "ancient", "button", "ingsst", "应氏", "應氏", "应计点"];

/// What a name means, and how much of it the game has.
pub(super) fn read(name: &str) -> (Option<Rules>, RulesName) {
    let plain = plain(name);
    if let Some(found) = described(&plain) {
        return found;
    }
    let whole = WHOLE.iter().find(|(known, _)| *known == plain).map(|(_, rules)| *rules);
    let part = || PARTS.iter().find(|(parts, _)| has(&plain, parts)).map(|(_, rules)| *rules);
    match (whole.or_else(part), has(&plain, IN_PART)) {
        (Some(rules), false) => (Some(rules), RulesName::Known),
        (Some(rules), true) => (Some(rules), RulesName::InPart),
        (None, true) => (Some(CHINESE), RulesName::InPart),
        (None, false) => (None, RulesName::Unknown),
    }
}

/// Rules that a text describes: the ko rule and the count, as KataGo and this program write them.
fn described(plain: &str) -> Option<(Option<Rules>, RulesName)> {
    let territory = match (plain.contains("territory"), plain.contains("area")) {
        (true, false) => true,
        (false, true) => false,
        _ => return None,
    };
    let ko = if plain.contains("positional") {
        Ko::Positional
    } else if plain.contains("situational") {
        Ko::Situational
    } else if plain.contains("simple") {
        Ko::Simple
    } else {
        return None;
    };
    // Suicide, taxes on groups and the button are what this program doesn't have. With territory it counts none in seki.
    let usual_tax = if territory { "taxseki" } else { "taxnone" };
    let other_tax = plain.contains("tax") && !plain.contains(usual_tax);
    let more = ["sui1", "suicidetrue", "multistonesuicidelegaltrue", "button1", "hasbuttontrue"];
    let in_part = other_tax || has(plain, &more);
    Some((Some((ko, territory)), if in_part { RulesName::InPart } else { RulesName::Known }))
}

/// The name of rules in a record.
pub(super) const fn write(ko: Ko, territory: bool) -> &'static str {
    match (ko, territory) {
        (Ko::Simple, true) => "Japanese",
        (Ko::Positional, false) => "Chinese",
        (Ko::Situational, false) => "AGA",
        (Ko::Positional, true) => "territory, positional superko",
        (Ko::Situational, true) => "territory, situational superko",
        (Ko::Simple, false) => "area, simple ko",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_known_by_many_names() {
        for (names, rules) in [
            (
                "Japanese|japanese|Japanese rules|JP|日本规则|日本ルール|japonská pravidla|Японские|Korean|한국 룰",
                JAPANESE,
            ),
            (
                "Chinese|chinese rules|cn|中国规则|中國規則|čínská pravidla|Китайские|Tromp-Taylor|Tromp/Taylor|GOE|Ing|chinese-ogs|chinese-kgs",
                CHINESE,
            ),
            ("AGA|AGA rules|American|NZ|New Zealand|new-zealand|NZ-Rules|bga", SITUATIONAL),
            ("koPOSITIONALscoreAREAtaxNONEsui0", CHINESE),
            ("koSIMPLEscoreTERRITORYtaxSEKIsui0", JAPANESE),
        ] {
            for name in names.split('|') {
                assert_eq!(read(name), (Some(rules), RulesName::Known), "{name}");
            }
        }
        for name in
            ["koPOSITIONALscoreAREAtaxNONEsui1", "koSIMPLEscoreAREAtaxALLsui0button1", "stone scoring"]
        {
            assert_eq!(read(name).1, RulesName::InPart, "{name}");
        }
        for name in ["", "house", "Renju", "friendly", "0"] {
            assert_eq!(read(name), (None, RulesName::Unknown), "{name}");
        }
        for ko in [Ko::Simple, Ko::Positional, Ko::Situational] {
            for territory in [true, false] {
                let name = write(ko, territory);
                assert_eq!(read(name), (Some((ko, territory)), RulesName::Known), "{name}");
            }
        }
    }
}
