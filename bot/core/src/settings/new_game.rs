//! What holds for a new game in a place: its variants, and each option and setting with the value that it has unless a
//! challenger chooses another. It only reads; a challenge is a command.

use crate::engine::Core;
use crate::ports::StoreError;
use crate::settings::configure::in_force;
use deska_model::people::caller::Caller;
use deska_model::settings::new_game::NewGameSheet;
use deska_model::settings::sheet::SheetLine;
use deska_model::settings::stored::{Scope, Setting};
use deska_model::settings::{
    self, PRESET, SettingKey, Source, access_keys, all_presets, for_game, merged, own_preset,
};
use rules::GameDef;
use serde_json::{Map, Value};

impl Core {
    /// What can be chosen for a new game in the caller's channel, with the values that hold under a preset or without one.
    /// `None` if there is no such game or preset. Stores nothing.
    ///
    /// # Errors
    /// The store failed.
    pub async fn new_game_sheet(
        &self,
        caller: &Caller,
        kind: &str,
        preset: Option<&str>,
    ) -> Result<Option<NewGameSheet>, StoreError> {
        let Some(game) = self.games.find(kind) else { return Ok(None) };
        let stored = self.stored_at(&caller.place).await?;
        let known = all_presets(game.meta(), &stored);
        if preset.is_some_and(|preset| !known.contains(&preset)) {
            return Ok(None);
        }
        let held = match preset {
            Some(preset) => Some(preset.to_owned()),
            None => of_place(game, &stored, &known),
        };
        let holding = holding(game, &stored, preset);
        let line = |key: SettingKey| {
            let (value, source) = in_force(&key, &holding, None);
            SheetLine {
                own: source != Source::Default,
                value,
                source,
                lock: None,
                own_presets: Vec::new(),
                key,
            }
        };
        let (of_game, of_all): (Vec<_>, Vec<_>) = self
            .setting_keys()
            .into_iter()
            .filter(|key| is_chosen(key, game))
            .partition(|key| key.game.is_some());
        Ok(Some(NewGameSheet {
            game,
            presets: settings::presets(game.meta()),
            own_presets: own_preset::names(&stored, kind).map(str::to_owned).collect(),
            preset: held,
            options: merged(game.meta(), &stored, preset, &Map::new()),
            lines: of_game.into_iter().chain(of_all).map(line).collect(),
            with_program: access_keys::computer_limit(&stored) > 0,
            rates_program: settings::rates_computer(&stored),
        }))
    }
}

/// Whether a challenger of this game chooses the value.
fn is_chosen(key: &SettingKey, game: &dyn GameDef) -> bool {
    match key.game {
        Some(of) => of.meta().id == game.meta().id && key.name != PRESET,
        None => own_preset::GENERAL.contains(&key.name),
    }
}

/// The settings of a new game, without its preset, whose options they name one by one.
fn holding(game: &dyn GameDef, stored: &[Setting], preset: Option<&str>) -> Vec<Setting> {
    let of_game = format!("{}.", game.meta().id);
    let options = merged(game.meta(), stored, preset, &Map::new());
    let named = |(name, value): (String, Value)| Setting {
        // What is read from a list of settings depends on the kind of their scope only.
        scope: Scope::Channel(0),
        key: format!("{of_game}{name}"),
        value,
    };
    let others = for_game(game.meta(), stored, preset).into_iter();
    others
        .filter(|setting| !setting.key.starts_with(&of_game))
        .chain(options.into_iter().map(named))
        .collect()
}

/// The preset under which a new game is what it is without one.
fn of_place(game: &dyn GameDef, stored: &[Setting], known: &[&str]) -> Option<String> {
    let values = |preset: Option<&str>| {
        let all = holding(game, stored, preset);
        let options = game.resolve_options(&merged(game.meta(), stored, preset, &Map::new())).ok();
        let general =
            own_preset::GENERAL.map(|name| settings::key::set_for_all(name, &all).map(|(value, _)| value));
        (options, general)
    };
    let without = values(None);
    known.iter().find(|preset| values(Some(preset)) == without).map(|preset| (*preset).to_owned())
}
