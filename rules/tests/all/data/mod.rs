//! Test data by game: `tests/<folder>/<id>.<extension>`. A new game adds files and no line of code; a file may be empty,
//! but a missing one fails, so that lost data is noticed.

use rules::GameDef;
use rules::registry::GAMES;
use std::fs;
use std::path::PathBuf;

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// Every game with the text of its file in a folder.
pub fn files(name: &str, extension: &str) -> Vec<(&'static dyn GameDef, String)> {
    let read = |game: &&'static dyn GameDef| {
        let path = folder(name).join(game.meta().id).with_extension(extension);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (*game, text)
    };
    GAMES.iter().map(read).collect()
}

/// Fails if a file of a folder has no game, for example because of a misspelt name.
pub fn every_file_belongs_to_a_game(name: &str, extension: &str) {
    for entry in fs::read_dir(folder(name)).unwrap() {
        let path = entry.unwrap().path();
        let id = path.file_stem().unwrap().to_string_lossy().into_owned();
        assert!(GAMES.iter().any(|game| game.meta().id == id), "{} belongs to no game", path.display());
        assert_eq!(path.extension().unwrap().to_string_lossy(), extension, "{}", path.display());
    }
}
