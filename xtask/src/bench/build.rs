//! How long a build from nothing takes, and the size of the program, with Matrix and without.

use super::figure::Figure;
use crate::process::{cargo, run, target as build_folder};
use std::time::Instant;

/// Adds the figures; returns whether everything was built.
pub fn measure(figures: &mut Vec<Figure>) -> bool {
    let target = build_folder().join("bench-build");
    [("with Discord", &[][..]), ("with Discord and Matrix", &["--features", "matrix"][..])].into_iter().all(
        |(how, features)| {
            let _ = std::fs::remove_dir_all(&target);
            let begun = Instant::now();
            let mut build = cargo();
            build.args(["build", "--release", "--quiet", "--package", "bot"]).args(features);
            build.env("CARGO_TARGET_DIR", &target);
            if !run(&mut build) {
                return false;
            }
            let minutes = begun.elapsed().as_secs_f64() / 60.0;
            let bytes = std::fs::metadata(target.join("release/deska")).map_or(0, |file| file.len());
            figures.push(Figure {
                what: format!("release build from nothing, {how}"),
                value: format!("{minutes:.1} min"),
                aim: if features.is_empty() { "< 10 min".to_owned() } else { String::new() },
            });
            figures.push(Figure {
                what: format!("size of the program, {how}"),
                value: format!("{:.1} MB", bytes as f64 / 1e6),
                aim: String::new(),
            });
            true
        },
    )
}
