//! Suggestions for the value of a parameter. Which kind of values a parameter gets is declared in the catalogue.

use crate::intake::candidate::{Candidate, fitting};
use crate::intake::numbers;
use crate::service::Service;
use deska_catalogue::invocation::{Argument, Invocation};
use deska_catalogue::{Field, Param, ParamKind, RESTORE, Suggest};
use deska_core::ratings::season_choice;
use deska_desk::outbound::Suggestion;
use deska_i18n::Locale;
use deska_model::challenges::challenge::Challenge;
use deska_model::clocks::calendar;
use deska_model::command::GameRef;
use deska_model::games::move_input::Fields;
use deska_model::games::suggest::{GameFilter, Ownership, SuggestedGame};
use deska_model::people::caller::{Caller, Person};
use deska_model::ratings::ranking::{Reach, SuggestedResult};
use deska_model::ratings::season::{Season, day};
use deska_model::settings::{self, SettingKey};
use deska_model::text::folded;
use deska_present::own_words::{in_words_of, typed_switch, typed_value};
use deska_present::reader::{Reader, appearances};
use rules::options::OptionSpec;
use rules::rating::Class;
use std::collections::BTreeMap;

impl Service {
    /// The suggestions for the parameter `focused` of the command at `path`.
    pub(crate) async fn values_for(
        &self,
        caller: &Caller,
        path: &[String],
        args: &BTreeMap<String, Argument>,
        focused: &str,
        typed: &str,
    ) -> Vec<Suggestion> {
        let Some((_, leaf)) = self.shared.catalogue.leaf(path) else { return Vec::new() };
        let Some(param) = leaf.params.iter().find(|param| param.name == focused) else { return Vec::new() };
        let invocation = Invocation { path: path.to_vec(), args: args.clone() };
        let args = self.with_own_words(&invocation).unwrap_or(invocation).args;
        self.fitting_values(caller, param, &args, typed).await
    }

    /// The suggestions for a parameter, as many as the surface can show.
    pub(crate) async fn fitting_values(
        &self,
        caller: &Caller,
        param: &Param,
        args: &BTreeMap<String, Argument>,
        typed: &str,
    ) -> Vec<Suggestion> {
        let limits = self.capabilities_for(caller).suggestions;
        fitting(self.candidates(caller, param, args, typed, limits.count).await, typed, limits)
    }

    /// All values of a parameter that may be suggested, whatever was typed; at most `most` of a range of numbers.
    async fn candidates(
        &self,
        caller: &Caller,
        param: &Param,
        args: &BTreeMap<String, Argument>,
        typed: &str,
        most: usize,
    ) -> Vec<Candidate> {
        let locale = self.language(caller);
        if let ParamKind::Choice(words) = &param.kind {
            let key = |word: &str| param.label_of(word);
            return words.iter().map(|word| self.described(word, key(word).as_deref(), locale)).collect();
        }
        let values = match param.suggest {
            Suggest::Nothing => Vec::new(),
            Suggest::Games { filter, kind } => return self.games(caller, filter, kind).await,
            Suggest::AcceptableChallenges => return self.challenges(caller, true).await,
            Suggest::Joinable => {
                let mut found = self.challenges(caller, true).await;
                found.extend(self.games(caller, GameFilter::Own, None).await);
                return found;
            }
            Suggest::Leavable => {
                let games = self.core.suggest_leavable(caller).await;
                return self.game_candidates(caller, &games);
            }
            Suggest::DeclinableChallenges => return self.challenges(caller, false).await,
            Suggest::OptionValues { kind, spec } => {
                let numbers = self.numbers_of(kind, spec, typed, most);
                return numbers
                    .unwrap_or_else(|| self.in_own_words(owned(spec.suggestions()), param, args, locale));
            }
            Suggest::FieldValues { kind, field } => self.field_values(caller, kind, field, args).await,
            Suggest::Lines => return self.lines(caller, args, typed).await,
            Suggest::Zones => calendar::zones().collect(),
            Suggest::Fixed(values) => owned(values.to_vec()),
            Suggest::Classes => return self.classes(locale),
            Suggest::RatedGames => return self.rated_games(caller, args).await,
            Suggest::Seasons => return self.seasons(caller, args, locale).await,
            Suggest::SettingKeys => return self.setting_candidates(locale),
            Suggest::Presets { kind } => return self.presets(caller, kind, locale).await,
            Suggest::OwnPresets => return self.own_presets(caller, args).await,
            Suggest::SettingValues => {
                return self.setting_values(caller, param, args, typed, most, locale).await;
            }
            Suggest::Commands => {
                self.shared.catalogue.paths().into_iter().map(|path| path.join(" ")).collect()
            }
        };
        plain(values)
    }

    /// A value as it is typed in the language, with its description where that says more. English finds it too.
    fn described(&self, value: &str, key: Option<&str>, locale: Locale) -> Candidate {
        let vocabulary = &self.shared.presenter.words;
        let words = key.map(|key| vocabulary.say(locale, key, &[]));
        let typed = key.map_or_else(
            || typed_switch(vocabulary, locale, value),
            |key| typed_value(vocabulary, locale, key, value),
        );
        let words = words.filter(|words| !words.eq_ignore_ascii_case(value));
        let found_by = format!("{value} {}", words.as_deref().unwrap_or_default());
        let label = words.filter(|words| folded(words) != folded(&typed));
        let label = label.map_or_else(|| typed.clone(), |words| format!("{typed} – {words}"));
        Candidate { label, found_by, ..Candidate::plain(typed) }
    }

    async fn games(&self, caller: &Caller, filter: GameFilter, kind: Option<&'static str>) -> Vec<Candidate> {
        let games = self.core.suggest_games(caller, filter, kind).await;
        self.game_candidates(caller, &games)
    }

    /// Games as candidates; they are found by their opponents too.
    fn game_candidates(&self, caller: &Caller, games: &[SuggestedGame]) -> Vec<Candidate> {
        let (presenter, locale) = (&self.shared.presenter, self.language(caller));
        let can = self.capabilities_for(caller);
        let reader = Reader::new(locale, &can);
        let candidate = |game: &SuggestedGame| Candidate {
            label: presenter.offered_game(game, reader),
            found_by: format!("{} {} {}", self.game_name(&game.kind, locale), game.kind, opponents(game)),
            fits: false,
            value: game.code.clone(),
        };
        games.iter().map(candidate).collect()
    }

    async fn challenges(&self, caller: &Caller, acceptable: bool) -> Vec<Candidate> {
        let (presenter, locale) = (&self.shared.presenter, self.language(caller));
        let can = self.capabilities_for(caller);
        let reader = Reader::new(locale, &can);
        let challenges = self.core.suggest_challenges(caller, acceptable).await;
        let candidate = |(challenge, own): &(Challenge, bool)| {
            let people = [Some(&challenge.challenger), challenge.opponent.as_ref()];
            let names: Vec<&str> =
                people.into_iter().flatten().map(|account| account.person.name.as_str()).collect();
            let game = self.game_name(&challenge.kind, locale);
            Candidate {
                label: presenter.offered_challenge(challenge, *own, reader),
                found_by: format!("{game} {} {}", challenge.kind, names.join(" ")),
                fits: false,
                value: challenge.code.clone(),
            }
        };
        challenges.iter().map(candidate).collect()
    }

    /// The classes in which games are rated; they are found by their names too.
    fn classes(&self, locale: Locale) -> Vec<Candidate> {
        let candidate = |class: Class| {
            let name = self.shared.presenter.class_name(locale, class);
            let label = format!("{} – {name}", class.id());
            Candidate { label, found_by: format!("{} {name}", class.id()), fits: false, value: class.id() }
        };
        self.shared.games.registry().classes().map(candidate).collect()
    }

    /// The results of this server that the argument `action` can withdraw or put back; all of them without it.
    async fn rated_games(&self, caller: &Caller, args: &BTreeMap<String, Argument>) -> Vec<Candidate> {
        let (presenter, locale) = (&self.shared.presenter, self.language(caller));
        let can = self.capabilities_for(caller);
        let reader = Reader::new(locale, &can);
        let withdrawn = args.get("action").map(|arg| arg.text().trim().eq_ignore_ascii_case(RESTORE));
        let results = self.core.suggest_results(caller, withdrawn).await;
        let candidate = |(result, class): &(SuggestedResult, Option<Class>)| {
            let game =
                class.map_or_else(|| result.class.clone(), |class| presenter.class_name(locale, class));
            let names = result.players.each_ref().map(|player| presenter.name_of(locale, player));
            Candidate {
                label: presenter.offered_result(result, &game, reader),
                found_by: format!(
                    "{game} {} {} {} {}",
                    result.class,
                    names.join(" "),
                    day(result.at),
                    presenter.day(result.at, locale)
                ),
                fits: false,
                value: result.code.clone(),
            }
        };
        results.iter().map(candidate).collect()
    }

    /// The seasons of the tables that the argument `scope` names; they are found by their days too.
    async fn seasons(
        &self,
        caller: &Caller,
        args: &BTreeMap<String, Argument>,
        locale: Locale,
    ) -> Vec<Candidate> {
        let reach = args.get("scope").and_then(|arg| Reach::parse(&arg.text().trim().to_lowercase()));
        let seasons = self.core.suggest_seasons(caller, reach.unwrap_or_default()).await;
        let candidate = |(at, season): (usize, Season)| {
            let value = if at == 0 { season_choice::CURRENT.to_owned() } else { season.to_string() };
            let label = self.shared.presenter.offered_season(season, at == 0, locale);
            Candidate { found_by: label.clone(), label, fits: false, value }
        };
        seasons.into_iter().enumerate().map(candidate).collect()
    }

    fn game_name(&self, kind: &str, locale: Locale) -> String {
        self.shared.presenter.words.say(locale, &format!("{kind}-name"), &[])
    }

    /// Numbers for an option of a game; `None` if its values are no numbers.
    fn numbers_of(
        &self,
        kind: &str,
        spec: &'static OptionSpec,
        typed: &str,
        most: usize,
    ) -> Option<Vec<Candidate>> {
        let game = self.shared.games.registry().find(kind)?;
        numbers::suggested(game, spec, typed, most).map(in_order)
    }

    /// Fixed values with their labels.
    fn in_own_words(
        &self,
        values: Vec<String>,
        param: &Param,
        args: &BTreeMap<String, Argument>,
        locale: Locale,
    ) -> Vec<Candidate> {
        let labelled: BTreeMap<String, String> = self.labelled_values(param, args).into_iter().collect();
        let key = |value: &str| labelled.get(value).map(String::as_str);
        values.iter().map(|value| self.described(value, key(value), locale)).collect()
    }

    /// The settings; they are found by their labels in every language.
    fn setting_candidates(&self, locale: Locale) -> Vec<Candidate> {
        let presenter = &self.shared.presenter;
        let candidate = |key: SettingKey| Candidate {
            label: format!("{} – {}", key.shown(), presenter.setting_name(&key, locale)),
            found_by: presenter.setting_finds(&key),
            fits: false,
            value: key.shown(),
        };
        self.setting_keys().map(candidate).collect()
    }

    /// The setting with this key, or with this label in any language.
    pub(crate) fn setting_meant(&self, typed: &str) -> Option<SettingKey> {
        if let Some(known) = self.setting_keys().find(|known| known.is_typed(typed)) {
            return Some(known);
        }
        let (presenter, typed) = (&self.shared.presenter, folded(typed.trim()));
        let is_meant = |key: &SettingKey| {
            Locale::ALL.into_iter().any(|locale| folded(&presenter.setting_name(key, locale)) == typed)
        };
        self.setting_keys().find(is_meant)
    }

    /// All settings that an admin can change.
    pub(crate) fn setting_keys(&self) -> impl Iterator<Item = SettingKey> {
        settings::keys(self.shared.games.registry(), &appearances())
    }

    /// Values of the setting that the argument `key` names.
    async fn setting_values(
        &self,
        caller: &Caller,
        param: &Param,
        args: &BTreeMap<String, Argument>,
        typed: &str,
        most: usize,
        locale: Locale,
    ) -> Vec<Candidate> {
        let key = args.get("key").map(|arg| arg.text().to_owned()).unwrap_or_default();
        let Some(known) = self.setting_meant(&key) else { return Vec::new() };
        let option = known.game.zip(settings::option(&known));
        let numbers = option.and_then(|(game, spec)| self.numbers_of(game.meta().id, spec, typed, most));
        if let Some(numbers) = numbers {
            return numbers;
        }
        if let Some(game) = known.game.filter(|_| known.name == settings::PRESET) {
            return self.presets(caller, game.meta().id, locale).await;
        }
        self.in_own_words(settings::suggestions(&known), param, args, locale)
    }

    /// The presets of a game with their descriptions, then those that admins have made for it.
    async fn presets(&self, caller: &Caller, kind: &str, locale: Locale) -> Vec<Candidate> {
        let game = self.shared.games.registry().find(kind);
        let built_in = game.map(|game| settings::presets(game.meta())).unwrap_or_default();
        let label = |word: &str| format!("{kind}-preset-{word}");
        let described = built_in.into_iter().map(|word| self.described(word, Some(&label(word)), locale));
        described.chain(self.core.own_presets(caller, kind).await.into_iter().map(Candidate::plain)).collect()
    }

    /// The presets that admins have made for the game that the argument `game` names, or for all.
    async fn own_presets(&self, caller: &Caller, args: &BTreeMap<String, Argument>) -> Vec<Candidate> {
        let chosen = args.get("game").map(|arg| arg.text().trim().to_lowercase());
        let kinds = self.shared.games.registry().games().map(|game| game.meta().id);
        let mut names = Vec::new();
        for kind in kinds.filter(|kind| chosen.as_ref().is_none_or(|chosen| chosen == kind)) {
            names.extend(self.core.own_presets(caller, kind).await);
        }
        names.sort();
        names.dedup();
        plain(names)
    }

    /// How a line set ahead goes on. While the caller has several games, none is meant without its code.
    async fn lines(&self, caller: &Caller, args: &BTreeMap<String, Argument>, typed: &str) -> Vec<Candidate> {
        match self.core.own_table(caller, &game_of(args, None)).await {
            Ok(Some((table, side))) => {
                let locale = self.language(caller);
                let words = &self.shared.presenter.words;
                let shown = |text: &str| in_words_of(words, locale, &table.row.kind, text);
                in_order(self.core.continued(&table, side, typed, &shown))
            }
            _ => Vec::new(),
        }
    }

    /// Values of a field of a move; none while it is not the caller's turn.
    async fn field_values(
        &self,
        caller: &Caller,
        kind: &'static str,
        field: &Field,
        args: &BTreeMap<String, Argument>,
    ) -> Vec<String> {
        let game = game_of(args, Some(kind));
        // The log has a failure of the store; a list of suggestions cannot show it.
        let Ok(Some((table, side))) = self.core.own_table(caller, &game).await else { return Vec::new() };
        if !table.to_act().contains(side) {
            return Vec::new();
        }
        let fields: Fields = args.iter().map(|(name, arg)| (name.clone(), arg.text().to_owned())).collect();
        (field.complete)(&fields, table.position.as_ref(), side)
    }
}

/// The game that the argument `game` names.
fn game_of(args: &BTreeMap<String, Argument>, kind: Option<&'static str>) -> GameRef {
    let code = args.get("game").map(|arg| arg.text().to_owned()).filter(|code| !code.trim().is_empty());
    GameRef { kind, code }
}

/// Values that are their own labels.
fn plain(values: Vec<String>) -> Vec<Candidate> {
    values.into_iter().map(Candidate::plain).collect()
}

/// The same, where all of them fit what was typed, best first.
fn in_order(values: Vec<String>) -> Vec<Candidate> {
    values.into_iter().map(|value| Candidate { fits: true, ..Candidate::plain(value) }).collect()
}

fn owned(words: Vec<&str>) -> Vec<String> {
    words.into_iter().map(str::to_owned).collect()
}

/// The names that tell a game from others: the caller is a player in all of their own.
fn opponents(game: &SuggestedGame) -> String {
    let names = |people: &[&Person]| people.iter().map(|one| one.name.as_str()).collect::<Vec<_>>().join(" ");
    let [white, black] = &game.players;
    match game.whose {
        Ownership::Mine(place, _) => names(&[&game.players[1 - place]]),
        Ownership::Others => names(&[white, black]),
    }
}
