//! Plays what the texts of the tasks claim about moves. The claims are a table.

use deska_i18n::{self, Locale};
use rules::course::Course;
use rules::registry::{self, GAMES};
use rules::{AnyPosition, Side, Square, Viewer};
use std::collections::{BTreeMap, BTreeSet};

use crate::words::messages;

const CLAIMS: &str = include_str!("lesson_claims.tsv");

struct Claim {
    game: &'static str,
    lesson: &'static str,
    quote: &'static str,
    moves: &'static str,
    claim: &'static str,
}

fn claims() -> impl Iterator<Item = Claim> {
    CLAIMS.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        let [game, lesson, quote, moves, claim] = columns[..] else { panic!("{line}") };
        Claim { game, lesson, quote, moves, claim }
    })
}

/// The English texts of a task, one after another.
fn texts(game: &str, lesson: &str) -> String {
    let key = format!("{game}-lesson-{lesson}");
    let sources = deska_i18n::sources(Locale::En);
    let all = sources.iter().flat_map(|source| messages(source));
    let of_task = all.filter(|(name, _)| {
        name.strip_prefix(&key)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with("-hint") || rest == "-done")
    });
    of_task.map(|(_, text)| text.to_owned()).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_texts_of_tasks_claim_nothing_untrue() {
    let untrue = claims().filter_map(|claim| {
        let why = check(&claim).err()?;
        Some(format!("{} {}: {}: {}: {why}", claim.game, claim.lesson, claim.quote, claim.claim))
    });
    assert_eq!(untrue.collect::<Vec<_>>(), Vec::<String>::new());
}

fn check(claim: &Claim) -> Result<(), String> {
    if !texts(claim.game, claim.lesson).contains(claim.quote) {
        return Err("the text is another one".to_owned());
    }
    let game = registry::find(claim.game).ok_or("no such game")?;
    let lesson = game.meta().lesson(claim.lesson).ok_or("no such task")?;
    let mut position = Course::after(game, lesson, &[]).unwrap().unwrap().position;
    for text in claim.moves.split(' ').filter(|text| *text != "-") {
        position.play(None, text).map_err(|why| format!("{text}: {}", why.reason))?;
    }
    let (subject, says) = claim.claim.split_once(' ').unwrap();
    let side = match subject {
        "w" => Side::White,
        "b" => Side::Black,
        square => return same(says, &format!("frees {}", liberties(position.as_ref(), square))),
    };
    holds(position.as_ref(), side, says)
}

fn same(claimed: &str, found: &str) -> Result<(), String> {
    if claimed == found { Ok(()) } else { Err(format!("it is {found}")) }
}

fn holds(position: &dyn AnyPosition, side: Side, says: &str) -> Result<(), String> {
    let played = |text: &str| {
        let mut after = position.boxed();
        after.play(Some(side), text).map_err(|why| why.reason.to_string())?;
        Ok::<_, String>(after)
    };
    let left = |position: &dyn AnyPosition| {
        position.scene(Viewer::Public).pieces.iter().filter(|piece| piece.side != side).count()
    };
    let taken = |text: &str| Ok::<_, String>(left(position) - left(played(text)?.as_ref()));
    let list = |begin: &str| {
        let legal = position.legal(side).into_iter();
        legal.filter(|text| text.starts_with(begin)).collect::<Vec<_>>()
    };
    if says == "takes nothing" {
        let taking = list("").into_iter().filter(|text| taken(text) != Ok(0)).collect::<Vec<_>>();
        same("", &taking.join(" "))
    } else if let Some((text, reason)) = says.strip_prefix("may not ").and_then(|rest| rest.split_once(": "))
    {
        same(reason, position.check(Some(side), text).err().map_or("legal", |why| why.reason))
    } else if let Some(text) = says.strip_prefix("may ") {
        played(text).map(drop)
    } else if let Some(text) = says.strip_prefix("wins ") {
        let winner = played(text)?.outcome().and_then(|outcome| outcome.winner);
        if winner == Some(side) { Ok(()) } else { Err(format!("{winner:?} wins")) }
    } else if let Some((number, text)) = says.strip_prefix("takes ").and_then(|rest| rest.split_once(' ')) {
        same(number, &taken(text)?.to_string())
    } else if let Some((begin, moves)) = says.strip_prefix("moves ").and_then(|rest| rest.split_once(": ")) {
        same(moves, &list(begin).join(" "))
    } else {
        Err("no such claim".to_owned())
    }
}

/// The free points beside the chain on a point, in order.
fn liberties(position: &dyn AnyPosition, point: &str) -> String {
    let scene = position.scene(Viewer::Public);
    let stones: BTreeMap<Square, Side> =
        scene.pieces.iter().map(|piece| (piece.square, piece.side)).collect();
    let point = Square::parse(point).unwrap();
    let (mut open, mut seen, mut free) = (vec![point], BTreeSet::new(), BTreeSet::new());
    while let Some(at) = open.pop() {
        for (column, row) in [(1i16, 0i16), (-1, 0), (0, 1), (0, -1)] {
            let (column, row) = (i16::from(at.column) + column, i16::from(at.row) + row);
            let inside = column.min(row) >= 0
                && column < i16::from(scene.grid.columns)
                && row < i16::from(scene.grid.rows);
            let (Ok(column), Ok(row), true) = (u8::try_from(column), u8::try_from(row), inside) else {
                continue;
            };
            let next = Square { column, row };
            match stones.get(&next) {
                None => drop(free.insert(next.to_string())),
                Some(side) if *side == stones[&point] && seen.insert(next) => open.push(next),
                Some(_) => {}
            }
        }
    }
    free.into_iter().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_task_that_names_squares_has_a_claim() {
    let claimed: BTreeSet<(&str, &str)> = claims().map(|claim| (claim.game, claim.lesson)).collect();
    let is_square = |word: &str| word.len() == 2 && Square::parse(&word.to_lowercase()).is_some();
    let mut unclaimed = Vec::new();
    for game in GAMES.iter().map(|game| game.meta()) {
        for lesson in game.lessons {
            let text = texts(game.id, lesson.key);
            let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
            let named: BTreeSet<&str> = words.filter(|word| is_square(word)).collect();
            if named.len() > 1 && !claimed.contains(&(game.id, lesson.key)) {
                unclaimed.push(format!("{} {}: {named:?}", game.id, lesson.key));
            }
        }
    }
    assert_eq!(unclaimed, Vec::<String>::new());
}
