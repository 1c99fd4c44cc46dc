//! Time per picture, and bytes per picture as the counter. `cargo bench -p render`.

use divan::Bencher;
use divan::counter::BytesCount;
use render::{Layout, Style, Theme, animation, picture};
use render_scenes as scenes;
use rules::scene::{Look, MarkKind, Scene};
use std::hint::black_box;

fn main() {
    for (name, scene, style) in scenes::golden() {
        println!("{name}: {} bytes", picture(&scene, &style).len());
    }
    for (name, game) in [("go19", go_game()), ("cheess", men_game()), ("draughts", draughts_game())] {
        println!("{name}, {} frames: {} bytes", game.len(), animation(&game, &Style::default()).len());
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
    run(bencher, &scenes::games::renju(Look::Cells), Style::default());
}

#[divan::bench]
fn ordo(bencher: Bencher<'_, '_>) {
    run(bencher, &scenes::games::ordo_split(), Style::default());
}

#[divan::bench]
fn cheess(bencher: Bencher<'_, '_>) {
    run(bencher, &scenes::games::cheess(), Style::default());
}

/// The last 80 stones of a game of Go. As in every replay, no side is shown as to move.
fn go_game() -> Vec<Scene> {
    let whole = scenes::games::go19();
    let from = whole.pieces.len() - 80;
    let part = |count: usize| {
        let pieces = whole.pieces[..count].to_vec();
        let last = pieces.last().map(|piece| scenes::mark_at(piece.square, MarkKind::LastStone));
        let to_act = rules::Sides::NONE;
        let words = Some(scenes::words(&format!("tah {count}")));
        Scene { pieces, marks: last.into_iter().collect(), to_act, last: words, ..whole.clone() }
    };
    (from..whole.pieces.len()).map(part).collect()
}

/// 80 scenes in each of which one piece moves by a square.
fn moving(whole: &Scene) -> Vec<Scene> {
    let mut scene = whole.clone();
    (0..80)
        .map(|number: usize| {
            let at = number * 7 % scene.pieces.len();
            let from = scene.pieces[at].square;
            let free = |square: &rules::Square| scene.pieces.iter().all(|piece| piece.square != *square);
            let all = (0..8).flat_map(|row| (0..8).map(move |column| rules::Square::new(column, row)));
            let near = |square: &rules::Square| {
                square.row.abs_diff(from.row) == 1 && square.column.abs_diff(from.column) == 1
            };
            if let Some(to) = all.filter(free).find(near) {
                scene.pieces[at].square = to;
                scene.marks =
                    vec![scenes::mark_at(from, MarkKind::LastFrom), scenes::mark_at(to, MarkKind::LastTo)];
                scene.path = vec![from, to];
            }
            scene.to_act = rules::Sides::NONE;
            scene.last = Some(scenes::words(&format!("tah {number}")));
            scene.clone()
        })
        .collect()
}

fn men_game() -> Vec<Scene> {
    moving(&scenes::games::cheess())
}

fn draughts_game() -> Vec<Scene> {
    moving(&scenes::start())
}

fn run_animation(bencher: Bencher<'_, '_>, game: &[Scene]) {
    let bytes = animation(game, &Style::default()).len();
    bencher.counter(BytesCount::new(bytes)).bench_local(|| animation(black_box(game), &Style::default()));
}

#[divan::bench(sample_count = 20)]
fn animation_go19(bencher: Bencher<'_, '_>) {
    run_animation(bencher, &go_game());
}

#[divan::bench(sample_count = 20)]
fn animation_cheess(bencher: Bencher<'_, '_>) {
    run_animation(bencher, &men_game());
}

#[divan::bench(sample_count = 20)]
fn animation_draughts(bencher: Bencher<'_, '_>) {
    run_animation(bencher, &draughts_game());
}
