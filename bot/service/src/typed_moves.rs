//! What people mean by a typed move: the words of their languages, and the commands of a game.

use deska_catalogue::bare_move::fields_of;
use deska_catalogue::command_line;
use deska_catalogue::games::GameCatalogue;
use deska_i18n::Vocabulary;
use deska_model::games::move_input::MoveInput;
use deska_model::games::move_reader::MoveReader;
use deska_present::own_words::{in_notation, yes_or_no};

/// Reads moves of these games in these words.
pub(crate) struct TypedMoves {
    pub(crate) games: GameCatalogue,
    pub(crate) words: Vocabulary,
}

impl MoveReader for TypedMoves {
    fn meanings(&self, kind: &str, line: &str) -> Vec<MoveInput> {
        let Some(game) = self.games.registry().find(kind) else { return Vec::new() };
        let (meta, commands) = (game.meta(), self.games.moves(kind));
        let own = |word: &str| in_notation(&self.words, meta, word);
        let words = command_line::split(line).unwrap_or_else(|| vec![line.to_owned()]);
        let tidy: Vec<String> = words.iter().map(|word| command_line::normalized(word)).collect();
        let translated: Vec<String> =
            words.iter().map(|word| own(word).unwrap_or_else(|| word.clone())).collect();
        let yes_or_no = |word: &str| yes_or_no(&self.words, word);
        let mut meanings: Vec<MoveInput> = own(line).map(MoveInput::Text).into_iter().collect();
        meanings.push(MoveInput::Text(tidy.concat()));
        for words in [&translated, &tidy] {
            meanings.extend(fields_of(meta.id, commands, words, &yes_or_no));
        }
        meanings
    }
}
