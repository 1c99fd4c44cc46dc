//! Time per picture, and bytes per picture as the counter. `cargo bench -p render`.
#![allow(clippy::unwrap_used, reason = "a bench may fail")]

use divan::Bencher;
use divan::counter::BytesCount;
use render::{Layout, Style, Theme, animation, picture};
use render_scenes as scenes;
use rules::rng::SplitMix64;
use rules::scene::{BoardStyle, Scene};
use rules::text::Text;
use rules::{AnyPosition, Side, Viewer, registry};
use serde_json::{Value, json};
use std::hint::black_box;

fn main() {
    for (name, scene, style) in scenes::golden() {
        println!("{name}: {} bytes", picture(&scene, &style).len());
    }
    for name in PLAYED {
        let game = played(name);
        let png = picture(&game[game.len() / 2], &Style::default()).len();
        println!(
            "{name}: PNG {png} bytes, GIF of {} frames {} bytes",
            game.len(),
            animation(&game, &Style::default()).len()
        );
    }
    divan::main();
}

fn run(bencher: Bencher<'_, '_>, scene: &rules::scene::Scene, style: Style) {
    let bytes = picture(scene, &style).len();
    bencher.counter(BytesCount::new(bytes)).bench_local(|| picture(black_box(scene), &style));
}

#[divan::bench]
fn panel(bencher: Bencher<'_, '_>) {
    run(bencher, &scenes::chain(), Style::default());
}

#[divan::bench]
fn start(bencher: Bencher<'_, '_>) {
    run(bencher, &scenes::start(), Style::default());
}

#[divan::bench]
fn square(bencher: Bencher<'_, '_>) {
    run(bencher, &scenes::chain(), Style { layout: Layout::Square, ..Style::default() });
}

#[divan::bench]
fn high_contrast(bencher: Bencher<'_, '_>) {
    run(bencher, &scenes::chain(), Style { theme: Theme::HighContrast, ..Style::default() });
}

#[divan::bench]
fn large(bencher: Bencher<'_, '_>) {
    run(bencher, &scenes::large(), Style::default());
}

#[divan::bench]
fn go19(bencher: Bencher<'_, '_>) {
    run(bencher, &scenes::games::go19(), Style::default());
}

#[divan::bench]
fn go9_scoring(bencher: Bencher<'_, '_>) {
    run(bencher, &scenes::games::go9_scoring(), Style::default());
}

#[divan::bench]
fn renju(bencher: Bencher<'_, '_>) {
    run(bencher, &scenes::games::renju(BoardStyle::Cells), Style::default());
}

#[divan::bench]
fn ordo(bencher: Bencher<'_, '_>) {
    run(bencher, &scenes::games::ordo_split(), Style::default());
}

#[divan::bench]
fn cheess(bencher: Bencher<'_, '_>) {
    run(bencher, &scenes::games::cheess(), Style::default());
}

/// Moves of a replay, and twice the number of the move that is drawn.
const PLIES: usize = 80;

/// The played games: golden games of the rules, and games of random legal moves where these are too short.
const PLAYED: [&str; 7] = [
    "dama/no_progress",
    "dama/two_kings",
    "cheess/no_progress",
    "ordo/all_captured",
    "piskvorky/no_legal_move",
    "go/9",
    "go/19",
];

/// The positions of a played game as scenes with words of the usual length.
fn played(name: &str) -> Vec<Scene> {
    let (kind, which) = name.split_once('/').unwrap();
    let game = registry::find(kind).unwrap();
    let (options, moves) = match which.parse::<u8>() {
        Ok(size) => (json!({ "size": size }), None),
        Err(_) => {
            let path = format!("{}/../rules/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(path).unwrap();
            let record: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
            (record["options"].clone(), Some(record["moves"].as_array().unwrap().clone()))
        }
    };
    let mut position = game.start(options.as_object().unwrap()).unwrap();
    let mut random = SplitMix64::new(7);
    let mut scenes = vec![shown(&*position, 0)];
    for number in 1..=PLIES {
        match &moves {
            None => drop(position.play_randomly(&mut random, 1)),
            Some(moves) => {
                let Some(entry) = moves.get(number - 1) else { break };
                let side = if entry["by"] == "white" { Side::White } else { Side::Black };
                position.play(Some(side), entry["move"].as_str().unwrap()).unwrap();
            }
        }
        scenes.push(shown(&*position, number));
    }
    scenes
}

fn shown(position: &dyn AnyPosition, number: usize) -> Scene {
    let mut scene = position.scene(Viewer::Public);
    scene.title = scenes::words("Programátorská dáma");
    scene.count = scenes::words(&format!("Move {number}"));
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

#[divan::bench(args = PLAYED)]
fn played_png(bencher: Bencher<'_, '_>, name: &str) {
    let scenes = played(name);
    run(bencher, &scenes[scenes.len() / 2], Style::default());
}

#[divan::bench(args = PLAYED, sample_count = 20)]
fn played_gif(bencher: Bencher<'_, '_>, name: &str) {
    let scenes = played(name);
    let bytes = animation(&scenes, &Style::default()).len();
    bencher.counter(BytesCount::new(bytes)).bench_local(|| animation(black_box(&scenes), &Style::default()));
}
