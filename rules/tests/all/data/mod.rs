//! Test data by game: `tests/<folder>/<id>.<extension>`. A new game adds files and no line of code; a file may be empty,
//! but a missing one fails, so that lost data is noticed.

use rules::GameDef;
use rules::registry::GAMES;
use rules_conformance::{all_games, each_game};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// Folder of the sources, the rules page and the test data of a game: `rules`, or `rules/conformance` for one that isn't in
/// the table.
pub fn home(id: &str) -> PathBuf {
    let rules = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    if GAMES.iter().any(|game| game.meta().id == id) { rules } else { rules.join("conformance") }
}

/// Every game with the text of its file in a folder.
pub fn files(name: &str, extension: &str) -> Vec<(&'static dyn GameDef, String)> {
    let read = |game: &'static dyn GameDef| {
        let id = game.meta().id;
        let path = home(id).join("tests").join(name).join(id).with_extension(extension);
        let text = fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("{id} lacks {}, which may be empty: {error}", path.display()));
        (game, text)
    };
    each_game().map(read).collect()
}

/// Fails if a file of a folder has no game, for example because of a misspelt name.
pub fn every_file_belongs_to_a_game(name: &str, extension: &str) {
    let homes: BTreeSet<PathBuf> = all_games().games().map(|game| home(game.meta().id)).collect();
    for entry in homes.iter().flat_map(|home| fs::read_dir(home.join("tests").join(name)).unwrap()) {
        let path = entry.unwrap().path();
        let id = path.file_stem().unwrap().to_string_lossy().into_owned();
        assert!(all_games().find(&id).is_some(), "{} belongs to no game", path.display());
        assert_eq!(path.extension().unwrap().to_string_lossy(), extension, "{}", path.display());
    }
}
