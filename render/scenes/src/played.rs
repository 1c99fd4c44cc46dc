//! Replays of real games, whose files are measured.

use crate::parts::{step, words};
use render::LISTED;
use rules::rng::SplitMix64;
use rules::scene::{MarkKind, RecentMove, Scene};
use rules::text::Text;
use rules::{AnyPosition, Side, Viewer, registry};
use serde_json::{Value, json};

/// Moves of a replay, and twice the number of the move that is drawn.
const PLIES: usize = 80;

/// The played games: golden games of the rules, and games of random legal moves where these are too short.
pub const PLAYED: [&str; 7] = [
    "dama/no_progress",
    "dama/two_kings",
    "cheess/no_progress",
    "ordo/all_captured",
    "piskvorky/no_legal_move",
    "go/9",
    "go/19",
];

/// The positions of a played game as scenes with words of the usual length.
pub fn played(name: &str) -> Vec<Scene> {
    let (kind, which) = name.split_once('/').expect("a game and its record");
    let game = registry::find(kind).expect("a golden game");
    let (options, moves) = match which.parse::<u8>() {
        Ok(size) => (json!({ "size": size }), None),
        Err(_) => {
            let path = format!("{}/../../rules/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(path).expect("a golden game");
            let record: Value =
                serde_json::from_str(text.lines().next().expect("a golden game")).expect("a golden game");
            (record["options"].clone(), Some(record["moves"].as_array().expect("a golden game").clone()))
        }
    };
    let mut position = game.start(options.as_object().expect("a golden game")).expect("a golden game");
    let mut random = SplitMix64::new(7);
    let (mut scenes, mut listed) = (vec![shown(&*position, 0, &[])], Vec::new());
    for number in 1..=PLIES {
        match &moves {
            None => {
                let side = position.to_act().only().unwrap_or(Side::White);
                position.play_randomly(&mut random, 1);
                let marks = position.scene(Viewer::Public).marks;
                let stone = marks.iter().find(|mark| mark.kind == MarkKind::LastStone);
                let text = stone.map_or("pass".to_owned(), |mark| mark.square.to_string());
                listed.push(step(number, side, &text));
            }
            Some(moves) => {
                let Some(entry) = moves.get(number - 1) else { break };
                let side = if entry["by"] == "white" { Side::White } else { Side::Black };
                let text = entry["move"].as_str().expect("a golden game");
                position.play(Some(side), text).expect("a golden game");
                listed.push(step(number, side, text));
            }
        }
        scenes.push(shown(&*position, number, &listed));
    }
    scenes
}

fn shown(position: &dyn AnyPosition, number: usize, listed: &[RecentMove]) -> Scene {
    let mut scene = position.scene(Viewer::Public);
    scene.title = words("Programátorská dáma");
    scene.recent = Some(listed[listed.len().saturating_sub(LISTED)..].to_vec());
    scene.count = words(&format!("Move {number}"));
    for (card, name) in scene.cards.iter_mut().zip(["Kateřina Žďárská", "martin_novak_1992"]) {
        card.name = name.to_owned();
    }
    scene.worded(&|text| match text {
        Text::Words(words) => words.clone(),
        Text::Term { data, .. } => {
            let data: Vec<String> = data
                .iter()
                .map(|(_, datum)| {
                    format!("{datum:?}").chars().filter(char::is_ascii_alphanumeric).take(4).collect()
                })
                .collect();
            format!("captured {}", data.join(" "))
        }
    })
}
