//! Moves, switches and other fixed values in the words of people's languages, where a surface hands them over.

use crate::service::Service;
use deska_catalogue::invocation::{Argument, Invocation};
use deska_catalogue::model::Leaf;
use deska_catalogue::param::{Param, ParamKind, Suggest, yes_and_no};
use deska_model::settings::{self, SettingKey};
use deska_present::own_words::{in_notation, value_called, yes_or_no};
use std::collections::BTreeMap;

/// The choice of a parameter that a word of the notation stands for: `black` is the choice in `take:black`.
fn chosen(leaf: &Leaf, name: &str, written: &str) -> Option<String> {
    let param = leaf.params.iter().find(|param| param.name == *name)?;
    written
        .rsplit(':')
        .next()
        .filter(|_| matches!(param.kind, ParamKind::Choice(_)))
        .and_then(|word| param.choice_of(word))
}

impl Service {
    /// The invocation with the words of moves, switches and other values as the commands have them; `None` if it has none of people's
    /// own.
    pub(crate) fn with_own_words(&self, invocation: &Invocation) -> Option<Invocation> {
        let (_, leaf) = self.shared.catalogue.leaf(&invocation.path)?;
        let game = leaf.game_move.and_then(|of_game| self.shared.games.registry().find(of_game.kind));
        let words = &self.shared.presenter.words;
        let mut translated = invocation.clone();
        let mut is_changed = false;
        for (name, arg) in translated.args.iter_mut().filter(|(name, _)| *name != "game") {
            let Argument::Text(text) = arg else { continue };
            let moved = game.and_then(|game| in_notation(words, game.meta(), text));
            let moved = moved.map(|written| chosen(leaf, name, &written).unwrap_or(written));
            let meant = || {
                self.key_meant(leaf, name, text)
                    .or_else(|| self.switched(leaf, name, text, invocation))
                    .or_else(|| self.value_meant(leaf, name, text, invocation))
            };
            if let Some(written) = moved.or_else(meant) {
                *text = written;
                is_changed = true;
            }
        }
        is_changed.then_some(translated)
    }

    /// The key of a setting that was typed as its label.
    fn key_meant(&self, leaf: &Leaf, name: &str, text: &str) -> Option<String> {
        let param = leaf.params.iter().find(|param| param.name == *name)?;
        let key = matches!(param.suggest, Suggest::SettingKeys).then(|| self.setting_meant(text))??;
        (!key.is_typed(text)).then(|| key.shown())
    }

    /// The value that was typed by its label.
    fn value_meant(&self, leaf: &Leaf, name: &str, text: &str, invocation: &Invocation) -> Option<String> {
        let param = leaf.params.iter().find(|param| param.name == *name)?;
        let values = self.labelled_values(param, &invocation.args);
        let is_value = values.iter().any(|(value, _)| value.eq_ignore_ascii_case(text.trim()));
        let is_own = is_value || param.choice_of(text).is_some();
        if is_own { None } else { value_called(&self.shared.presenter.words, &values, text) }
    }

    /// The fixed values of a parameter that have a label, each with the key of it.
    pub(crate) fn labelled_values(
        &self,
        param: &Param,
        args: &BTreeMap<String, Argument>,
    ) -> Vec<(String, String)> {
        let with_key = |value: &str, key: Option<String>| Some((value.to_owned(), key?));
        match (&param.kind, param.suggest) {
            (ParamKind::Choice(words), _) => {
                words.iter().filter_map(|word| with_key(word, param.label_of(word))).collect()
            }
            (_, Suggest::OptionValues { kind, spec }) => {
                let name = spec.name.replace('_', "-");
                let key = |word: &str| format!("{kind}-value-{name}-{}", word.replace('_', "-"));
                spec.suggestions().into_iter().filter_map(|word| with_key(word, Some(key(word)))).collect()
            }
            (_, Suggest::SettingValues) => {
                let key = args.get("key").and_then(|typed| self.setting_meant(typed.text()));
                let values = |known: SettingKey| {
                    let key_of = |value: &str| self.shared.presenter.value_key(&known, value);
                    let values = settings::suggestions(&known);
                    values.iter().filter_map(|value| with_key(value, key_of(value))).collect()
                };
                key.map(values).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// The value of a switch that a word for yes or no stands for. A setting may be one as well.
    fn switched(&self, leaf: &Leaf, name: &str, text: &str, invocation: &Invocation) -> Option<String> {
        let param = leaf.params.iter().find(|param| param.name == *name)?;
        let (yes, no) = match param.suggest {
            Suggest::SettingValues => {
                let key = invocation.args.get("key")?.text();
                let known = self.setting_meant(key)?;
                yes_and_no(&settings::suggestions(&known))?
            }
            // Its own words come first.
            _ if param.choice_of(text).is_some() => return None,
            _ => param.yes_and_no()?,
        };
        let meant = yes_or_no(&self.shared.presenter.words, text)?;
        Some(if meant { yes } else { no }.to_owned())
    }
}
