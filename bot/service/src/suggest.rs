//! Suggestions for the value of a parameter. Which kind of values a parameter gets is declared in the catalogue.

use crate::candidate::{Candidate, fitting};
use crate::numbers;
use crate::service::Service;
use deska_catalogue::invocation::Arg;
use deska_catalogue::{Field, Param, ParamKind, Suggest};
use deska_core::caller::{Caller, Person};
use deska_core::command::{Fields, GameRef};
use deska_core::records::Challenge;
use deska_core::settings::{self, SettingKey};
use deska_core::suggest::{GameFilter, Ownership, SuggestedGame};
use deska_desk::outbound::Suggestion;
use deska_i18n::Locale;
use deska_present::reader::{Reader, appearances};
use rules::options::OptionSpec;
use std::collections::BTreeMap;

impl Service {
    /// The suggestions for the parameter `focused` of the command at `path`.
    pub(crate) async fn values_for(
        &self,
        caller: &Caller,
        path: &[String],
        args: &BTreeMap<String, Arg>,
        focused: &str,
        typed: &str,
    ) -> Vec<Suggestion> {
        let Some((_, leaf)) = self.shared.catalogue.leaf(path) else { return Vec::new() };
        let Some(param) = leaf.params.iter().find(|param| param.name == focused) else { return Vec::new() };
        self.fitting_values(caller, param, args, typed).await
    }

    /// The suggestions for a parameter, as many as the surface can show.
    pub(crate) async fn fitting_values(
        &self,
        caller: &Caller,
        param: &Param,
        args: &BTreeMap<String, Arg>,
        typed: &str,
    ) -> Vec<Suggestion> {
        let limits = self.capabilities(&caller.place.platform).suggestions;
        fitting(self.candidates(caller, param, args, typed, limits.count).await, typed, limits)
    }

    /// All values of a parameter that may be suggested, whatever was typed; at most `most` of a range of numbers.
    async fn candidates(
        &self,
        caller: &Caller,
        param: &Param,
        args: &BTreeMap<String, Arg>,
        typed: &str,
        most: usize,
    ) -> Vec<Candidate> {
        if let ParamKind::Choice(words) = &param.kind {
            return plain(words.clone(), typed);
        }
        let values = match param.suggest {
            Suggest::Nothing => Vec::new(),
            Suggest::Games { filter, kind } => return self.games(caller, filter, kind).await,
            Suggest::AcceptableChallenges => return self.challenges(caller, true).await,
            Suggest::DeclinableChallenges => return self.challenges(caller, false).await,
            Suggest::OptionValues { kind, spec } => self.option_values(kind, spec, typed, most),
            Suggest::FieldValues { kind, field } => self.field_values(caller, kind, field, args).await,
            Suggest::SettingKeys => self.setting_keys().map(|key| key.key).collect(),
            Suggest::SettingValues => self.setting_values(args, typed, most),
            Suggest::Commands => {
                self.shared.catalogue.paths().into_iter().map(|path| path.join(" ")).collect()
            }
        };
        plain(values, typed)
    }

    async fn games(&self, caller: &Caller, filter: GameFilter, kind: Option<&'static str>) -> Vec<Candidate> {
        let (presenter, locale) = (&self.shared.presenter, self.language(caller));
        let can = self.capabilities(&caller.place.platform);
        let reader = Reader::new(locale, &can);
        let games = self.core.suggest_games(caller, filter, kind).await;
        let candidate = |game: &SuggestedGame| Candidate {
            label: presenter.offered_game(game, reader),
            found_by: format!("{} {} {}", self.game_name(&game.kind, locale), game.kind, opponents(game)),
            value: game.code.clone(),
        };
        games.iter().map(candidate).collect()
    }

    async fn challenges(&self, caller: &Caller, acceptable: bool) -> Vec<Candidate> {
        let (presenter, locale) = (&self.shared.presenter, self.language(caller));
        let can = self.capabilities(&caller.place.platform);
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
                value: challenge.code.clone(),
            }
        };
        challenges.iter().map(candidate).collect()
    }

    fn game_name(&self, kind: &str, locale: Locale) -> String {
        self.shared.presenter.words.say(locale, &format!("{kind}-name"), &[])
    }

    fn option_values(&self, kind: &str, spec: &'static OptionSpec, typed: &str, most: usize) -> Vec<String> {
        let game = self.shared.games.registry().find(kind);
        let numbers = game.and_then(|game| numbers::suggested(game, spec, typed, most));
        numbers.unwrap_or_else(|| owned(spec.suggestions()))
    }

    fn setting_keys(&self) -> impl Iterator<Item = SettingKey> {
        settings::keys(self.shared.games.registry(), &appearances())
    }

    /// Values of the setting that the argument `key` names.
    fn setting_values(&self, args: &BTreeMap<String, Arg>, typed: &str, most: usize) -> Vec<String> {
        let key = args.get("key").map(|arg| arg.text().trim().to_lowercase()).unwrap_or_default();
        let known = self.setting_keys().find(|known| known.key == key);
        let Some(known) = known else { return Vec::new() };
        let numbers = known.game.zip(settings::option(&known));
        let numbers = numbers.and_then(|(game, spec)| numbers::suggested(game, spec, typed, most));
        numbers.unwrap_or_else(|| owned(settings::suggestions(&known)))
    }

    /// Values of a field of a move; none while it is not the caller's turn.
    async fn field_values(
        &self,
        caller: &Caller,
        kind: &'static str,
        field: &Field,
        args: &BTreeMap<String, Arg>,
    ) -> Vec<String> {
        let code = args.get("game").map(|arg| arg.text().to_owned()).filter(|code| !code.trim().is_empty());
        let game = GameRef { kind: Some(kind), code };
        // The log has a failure of the store; a list of suggestions cannot show it.
        let Ok(Some((table, side))) = self.core.own_table(caller, &game).await else { return Vec::new() };
        if !table.to_act().contains(side) {
            return Vec::new();
        }
        let fields: Fields = args.iter().map(|(name, arg)| (name.clone(), arg.text().to_owned())).collect();
        (field.complete)(&fields, table.position.as_ref(), side)
    }
}

/// Values that are their own labels.
fn plain(values: Vec<String>, typed: &str) -> Vec<Candidate> {
    // A number with a decimal point is also found by one with a decimal comma.
    let has_comma = typed.contains(',');
    let found_by = |value: &str| if has_comma { value.replace('.', ",") } else { String::new() };
    let values = values.into_iter();
    values.map(|value| Candidate { found_by: found_by(&value), ..Candidate::plain(value) }).collect()
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
