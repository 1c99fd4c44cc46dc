//! `GET /v1/games`: which games there are, and what can be chosen for them.

use crate::anytime::Anytime;
use crate::shared::State;
use axum::Json;
use deska_i18n::Locale;
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A game.
#[derive(Serialize, ToSchema)]
pub struct Game {
    /// Its id in requests.
    id: &'static str,
    /// Its name by language.
    names: BTreeMap<&'static str, String>,
    /// The version of its rules.
    rules_version: u32,
    /// Choices of options that go well together.
    presets: Vec<Preset>,
    /// What its options take, as a JSON Schema.
    #[schema(value_type = Object)]
    options: Value,
}

/// Options that go well together.
#[derive(Serialize, ToSchema)]
pub struct Preset {
    /// Its name.
    id: &'static str,
    /// The options that differ from the defaults.
    #[schema(value_type = Object)]
    options: Map<String, Value>,
}

/// All games, with their presets and options.
#[utoipa::path(get, path = "/v1/games", responses(
    (status = 200, description = "The games", body = Vec<Game>),
    Anytime,
))]
pub async fn games(shared: State) -> Json<Vec<Game>> {
    let presenter = &shared.presenter;
    let game = |game: &dyn rules::GameDef| {
        let meta = game.meta();
        let key = format!("{}-name", meta.id);
        let name = |locale: Locale| (locale.tag(), presenter.words.say(locale, &key, &[]));
        let preset = |preset: &rules::options::Preset| Preset {
            id: preset.id,
            options: serde_json::from_str(preset.options).unwrap_or_default(),
        };
        Game {
            id: meta.id,
            names: Locale::SPOKEN.into_iter().map(name).collect(),
            rules_version: meta.rules_version,
            presets: meta.presets.iter().map(preset).collect(),
            options: game.schema(),
        }
    };
    Json(presenter.games.games().map(game).collect())
}
