//! Time per picture, and bytes per picture as the counter. `cargo bench -p render`.

use divan::Bencher;
use divan::counter::BytesCount;
use render::{Layout, Style, Theme, animation, picture, picture_with};
use render_scenes as scenes;
use rules::scene::BoardStyle;
use scenes::{PLAYED, played};
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
fn start_with_avatars(bencher: Bencher<'_, '_>) {
    let (scene, style, avatars) = (scenes::start(), Style::default(), scenes::avatars());
    let bytes = picture_with(&scene, &style, &avatars).len();
    let draw = || picture_with(black_box(&scene), &style, &avatars);
    bencher.counter(BytesCount::new(bytes)).bench_local(draw);
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
