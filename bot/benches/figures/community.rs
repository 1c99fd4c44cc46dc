//! A million stored games, of which a hundred thousand are open, in a file that is kept for the next time.

use crate::playing::Playing;
use crate::process::Program;
use deska_testkit::community::{PLATFORM, Size, multiply};
use std::path::{Path, PathBuf};

/// Real games that are copied: the first ones stay open.
const TEMPLATES: u32 = 20;
const OPEN: u32 = TEMPLATES / 10;
const KINDS: [&str; 2] = ["go", "piskvorky"];
/// Moves of each.
const PLIES: usize = 10;

pub const SIZE: Size = Size { copies: 1_000_000 / TEMPLATES, people: 20_000, channels: 50 };

/// The file, made if it is not there yet.
pub async fn file() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("community.db");
    if !file.exists() {
        let unfinished = folder.join("community-unfinished.db");
        for suffix in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{suffix}", unfinished.display()));
        }
        templates(&unfinished).await;
        let games = multiply(&unfinished, SIZE).await;
        eprintln!("{games} games in {}", unfinished.display());
        std::fs::rename(unfinished, &file).expect("the file can be renamed");
    }
    file
}

async fn templates(file: &Path) {
    let program = Program::open(file).await;
    for at in 0..TEMPLATES {
        let kind = KINDS[at as usize % KINDS.len()];
        let mut game = Playing::start(&program, PLATFORM, kind).await;
        for _ in 0..PLIES {
            game.play(&program).await;
        }
        if at >= OPEN {
            game.resign(&program).await;
        }
    }
    program.close().await;
}
