//! Time per picture, and bytes per picture as the counter. `cargo bench -p render`.

#[path = "../tests/scenes/mod.rs"]
mod scenes;

use divan::Bencher;
use divan::counter::BytesCount;
use render::{Layout, Style, Theme, picture};
use std::hint::black_box;

fn main() {
    for (name, scene, style) in scenes::golden() {
        println!("{name}: {} bytes", picture(&scene, &style).len());
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
