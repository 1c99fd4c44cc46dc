//! Moves in the words of people's languages, where a surface hands them over. It must not know such a word.

use crate::service::Service;
use deska_catalogue::invocation::{Arg, Invocation};
use deska_core::command::{Command, MoveInput};
use deska_present::own_words::in_notation;

impl Service {
    /// The invocation of a move command with its words in the notation; `None` if it has none of people's own.
    pub(crate) fn with_own_words(&self, invocation: &Invocation) -> Option<Invocation> {
        let (_, leaf) = self.shared.catalogue.leaf(&invocation.path)?;
        let game = self.shared.games.registry().find(leaf.game_move?.kind)?;
        let mut translated = invocation.clone();
        let mut is_changed = false;
        for (_, arg) in translated.args.iter_mut().filter(|(name, _)| *name != "game") {
            let Arg::Text(text) = arg else { continue };
            if let Some(written) = in_notation(&self.shared.presenter.words, game.meta(), text) {
                *text = written;
                is_changed = true;
            }
        }
        is_changed.then_some(translated)
    }

    /// The same for a move that was typed into a field. Its game is not known yet; no two games call different things by
    /// one word.
    pub(crate) fn typed_in_own_words(&self, mut command: Command) -> Command {
        if let Command::Move { input: MoveInput::Typed(typed), .. } = &mut command {
            let words = &self.shared.presenter.words;
            let games = self.shared.games.registry().games();
            if let Some(written) = games.filter_map(|game| in_notation(words, game.meta(), typed)).next() {
                *typed = written;
            }
        }
        command
    }
}
