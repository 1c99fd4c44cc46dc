//! Values and whole lines offered while somebody types.

use super::{Service, numbers};
use deska_catalogue::command_line;
use deska_catalogue::invocation::Arg;
use deska_catalogue::{Action, Body, Leaf, Param, ParamKind};
use deska_core::caller::Caller;
use deska_core::command::{Fields, GameRef};
use deska_core::records::Challenge;
use deska_core::settings;
use deska_core::suggest::{GameFilter, Ownership, SuggestedGame};
use deska_desk::outbound::Suggestion;
use deska_i18n::Locale;
use deska_present::suggest::LABEL_MAX;
use std::collections::BTreeMap;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Most values offered at a time.
const OFFERED: usize = 25;

impl Service {
    pub(super) async fn values_for(
        &self,
        caller: &Caller,
        path: &[String],
        args: &BTreeMap<String, Arg>,
        focused: &str,
        typed: &str,
    ) -> Vec<Suggestion> {
        let Some((_, leaf)) = self.words.catalogue.leaf(path) else { return Vec::new() };
        let Some(param) = leaf.params.iter().find(|param| param.name == focused) else { return Vec::new() };
        fitting(self.all_values(caller, leaf, param, args, typed).await, typed)
    }

    async fn all_values(
        &self,
        caller: &Caller,
        leaf: &Leaf,
        param: &Param,
        args: &BTreeMap<String, Arg>,
        typed: &str,
    ) -> Vec<Candidate> {
        match (param.name.as_str(), leaf.action) {
            ("game", action) => self.games_for(caller, action).await,
            ("code", Action::Accept) => self.challenges_for(caller, true).await,
            ("code", Action::Decline) => self.challenges_for(caller, false).await,
            _ => {
                let values = self.plain_values(caller, leaf, param, args, typed).await;
                // A number typed with a comma is the one with a point.
                let alike =
                    |value: &str| if typed.contains(',') { value.replace('.', ",") } else { String::new() };
                values
                    .into_iter()
                    .map(|value| Candidate { found_by: alike(&value), ..Candidate::plain(value) })
                    .collect()
            }
        }
    }

    /// The games that can be meant, each told apart from the others.
    async fn games_for(&self, caller: &Caller, action: Action) -> Vec<Candidate> {
        let (meant, kind) = match action {
            Action::Move(kind, _) | Action::Moves(kind) => (GameFilter::Own, Some(kind)),
            Action::Board(kind) | Action::Rules(kind) => (GameFilter::Any, Some(kind)),
            Action::History | Action::Replay | Action::Export => (GameFilter::Any, None),
            Action::Rematch => (GameFilter::OwnEnded, None),
            _ => (GameFilter::Own, None),
        };
        let (presenter, locale) = (&self.words.presenter, self.language(caller));
        let games = self.core.suggest_games(caller, meant, kind).await;
        let candidate = |game: &SuggestedGame| Candidate {
            label: presenter.offered_game(game, locale),
            found_by: format!("{} {} {}", self.game_name(&game.kind, locale), game.kind, names(game)),
            value: game.code.clone(),
        };
        games.iter().map(candidate).collect()
    }

    async fn challenges_for(&self, caller: &Caller, seats: bool) -> Vec<Candidate> {
        let (presenter, locale) = (&self.words.presenter, self.language(caller));
        let challenges = self.core.suggest_challenges(caller, seats).await;
        let candidate = |(open, own): &(Challenge, bool)| {
            let people = [Some(&open.challenger), open.opponent.as_ref()];
            let people: Vec<&str> =
                people.into_iter().flatten().map(|one| one.person.name.as_str()).collect();
            Candidate {
                label: presenter.offered_challenge(open, *own, locale),
                found_by: format!(
                    "{} {} {}",
                    self.game_name(&open.kind, locale),
                    open.kind,
                    people.join(" ")
                ),
                value: open.code.clone(),
            }
        };
        challenges.iter().map(candidate).collect()
    }

    fn game_name(&self, kind: &str, locale: Locale) -> String {
        self.words.presenter.words.say(locale, &format!("{kind}-name"), &[])
    }

    async fn plain_values(
        &self,
        caller: &Caller,
        leaf: &Leaf,
        param: &Param,
        args: &BTreeMap<String, Arg>,
        typed: &str,
    ) -> Vec<String> {
        if let ParamKind::Choice(words) = &param.kind {
            return words.clone();
        }
        match (param.name.as_str(), leaf.action) {
            ("key", _) => settings::keys(self.words.games.registry()).map(|key| key.key).collect(),
            ("value", Action::ConfigSet) => {
                let key = args.get("key").map(|arg| arg.text().trim().to_lowercase()).unwrap_or_default();
                let known = settings::keys(self.words.games.registry()).find(|known| known.key == key);
                let Some(known) = known else { return Vec::new() };
                let numbers = known.game.zip(settings::option(&known));
                let numbers = numbers.and_then(|(game, spec)| numbers::offered(game, spec, typed, OFFERED));
                numbers.unwrap_or_else(|| owned(settings::suggestions(&known)))
            }
            ("command", Action::Help) => {
                self.words.catalogue.paths().into_iter().map(|path| path.join(" ")).collect()
            }
            (name, Action::New(kind)) => {
                let specs = self.words.games.options(kind);
                let spec = specs.iter().find(|spec| spec.name.replace('_', "-") == name && !spec.secret);
                let Some((game, spec)) = self.words.games.registry().find(kind).zip(spec) else {
                    return Vec::new();
                };
                numbers::offered(game, spec, typed, OFFERED).unwrap_or_else(|| owned(spec.suggestions()))
            }
            (name, Action::Move(kind, command)) => self.move_values(caller, kind, command, name, args).await,
            ("from", Action::Moves(kind)) => match self.words.games.moves(kind).first() {
                Some(first) => self.move_values(caller, kind, first.name, "from", args).await,
                None => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    async fn move_values(
        &self,
        caller: &Caller,
        kind: &'static str,
        command: &str,
        name: &str,
        args: &BTreeMap<String, Arg>,
    ) -> Vec<String> {
        let Some(field) = self
            .words
            .games
            .command(kind, command)
            .and_then(|command| command.fields.iter().find(|field| field.name == name))
        else {
            return Vec::new();
        };
        let code = args.get("game").map(|arg| arg.text().to_owned()).filter(|code| !code.trim().is_empty());
        let Some((table, side)) = self.core.own_table(caller, &GameRef { kind: Some(kind), code }).await
        else {
            return Vec::new();
        };
        if !table.to_act().contains(side) {
            return Vec::new();
        }
        let fields: Fields = args.iter().map(|(name, arg)| (name.clone(), arg.text().to_owned())).collect();
        (field.complete)(&fields, table.position.as_ref(), side)
    }

    /// Completions of a typed line: command, sub-command, then values of the next parameter.
    pub(super) async fn completions(&self, caller: &Caller, line: &str) -> Vec<Suggestion> {
        let Some(mark) = line.chars().next().filter(|mark| matches!(mark, '/' | '!')) else {
            return Vec::new();
        };
        if line.chars().count() > command_line::LINE_MAX {
            return Vec::new();
        }
        let (before, typed) = line.rsplit_once(char::is_whitespace).unwrap_or(("", line));
        let Some(words) = command_line::split(before.trim_start_matches(mark)) else { return Vec::new() };
        let put = |words: &[String], value: &str| {
            let start =
                words.iter().map(|word| format!("{} ", command_line::quoted(word))).collect::<String>();
            format!("{mark}{start}{value}")
        };
        let locale = self.language(caller);
        let what = |key: &str| self.words.presenter.words.say(locale, key, &[]);
        let typed = if words.is_empty() { typed.trim_start_matches(mark) } else { typed };
        let Some(name) = words.first() else {
            let commands = self.words.catalogue.commands.iter();
            let fits = commands.filter(|command| command.name.starts_with(&folded(typed)));
            return fits
                .map(|command| {
                    offer(put(&[], &format!("{} ", command.name)), &command.name, &what(&command.help))
                })
                .collect();
        };
        let Some(command) = self.words.catalogue.commands.iter().find(|known| known.name == *name) else {
            return Vec::new();
        };
        if let (Body::Subs(subs), 1) = (&command.body, words.len()) {
            let fits = subs.iter().filter(|sub| sub.name.starts_with(&folded(typed)));
            return fits
                .map(|sub| offer(put(&words, &format!("{} ", sub.name)), &sub.name, &what(&sub.help)))
                .collect();
        }
        let depth = if matches!(command.body, Body::Subs(_)) { 2 } else { 1 };
        let (path, rest) = words.split_at(depth.min(words.len()));
        self.argument_completions(caller, path, rest, typed, &|value| put(&words, value)).await
    }

    async fn argument_completions(
        &self,
        caller: &Caller,
        path: &[String],
        rest: &[String],
        typed: &str,
        put: &(dyn Fn(&str) -> String + Sync),
    ) -> Vec<Suggestion> {
        let Some((_, leaf)) = self.words.catalogue.leaf(path) else { return Vec::new() };
        let Ok(args) = command_line::arguments(leaf, path, rest.to_vec()) else { return Vec::new() };
        let locale = self.language(caller);
        if let Some((name, value)) = typed.split_once('=') {
            let values = self.values_for(caller, path, &args, name, value).await;
            let named = |found: Suggestion| {
                offer(put(&format!("{name}={} ", command_line::quoted(&found.value))), &found.label, "")
            };
            return values.into_iter().map(named).collect();
        }
        let missing: Vec<&Param> =
            leaf.params.iter().filter(|param| !args.contains_key(&param.name)).collect();
        let mut found = Vec::new();
        if let Some(next) = missing.first() {
            let values = fitting(self.all_values(caller, leaf, next, &args, typed).await, typed);
            found.extend(values.into_iter().map(|value| {
                offer(put(&format!("{} ", command_line::quoted(&value.value))), &value.label, "")
            }));
        }
        let named = missing.iter().filter(|param| !param.required && param.name.starts_with(&folded(typed)));
        found.extend(named.map(|param| {
            let what = self.words.presenter.words.say(locale, &param.help, &[]);
            offer(put(&format!("{}=", param.name)), &format!("{}=", param.name), &what)
        }));
        found.truncate(OFFERED);
        found
    }
}

/// A value that may be offered.
struct Candidate {
    value: String,
    label: String,
    /// Words it is found by besides the value, in any order; none if it is found by its value alone.
    found_by: String,
}

impl Candidate {
    /// A value that says all there is to say.
    fn plain(value: String) -> Self {
        Self { label: value.clone(), found_by: String::new(), value }
    }
}

fn owned(words: Vec<&str>) -> Vec<String> {
    words.into_iter().map(str::to_owned).collect()
}

fn names(game: &SuggestedGame) -> String {
    let [white, black] = &game.players;
    match game.whose {
        // Oneself is in all of them.
        Ownership::Mine(place, _) => game.players[1 - place].name.clone(),
        Ownership::Others => format!("{} {}", white.name, black.name),
    }
}

fn offer(value: String, label: &str, what: &str) -> Suggestion {
    let label = if what.is_empty() { label.to_owned() } else { format!("{label} – {what}") };
    Suggestion { value, label: label.chars().take(LABEL_MAX).collect() }
}

/// Those whose value begins with what was typed, then those in which every word of it is found.
fn fitting(all: Vec<Candidate>, typed: &str) -> Vec<Suggestion> {
    let typed = folded(&typed.trim().chars().take(LABEL_MAX).collect::<String>());
    let (begin, rest): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|candidate| folded(&candidate.value).starts_with(&typed));
    let contain = rest.into_iter().filter(|Candidate { value, found_by, .. }| {
        let by_words = folded(&format!("{value} {found_by}"));
        let has_all = !found_by.is_empty() && typed.split_whitespace().all(|word| by_words.contains(word));
        has_all || folded(value).contains(&typed)
    });
    let fits = begin.into_iter().chain(contain);
    let fits = fits.filter(|candidate| candidate.value.chars().count() <= LABEL_MAX);
    fits.take(OFFERED).map(|Candidate { value, label, .. }| Suggestion { value, label }).collect()
}

/// A text without capitals and marks of letters, which not everybody types.
fn folded(text: &str) -> String {
    text.nfd().filter(|letter| !is_combining_mark(*letter)).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(typed: &str) -> Vec<String> {
        let all = [("k7f2", "Piškvorky Žaneta"), ("žeton", ""), ("plain", "text")];
        let all = all
            .map(|(value, by)| Candidate { found_by: by.to_owned(), ..Candidate::plain(value.to_owned()) });
        fitting(all.into(), typed).into_iter().map(|offered| offered.value).collect()
    }

    #[test]
    fn marks_and_capitals_do_not_matter() {
        assert_eq!(found("ŽAN"), ["k7f2"]);
        assert_eq!(found("piskv"), ["k7f2"]);
        assert_eq!(found("zaneta PISK"), ["k7f2"], "words in any order");
        assert_eq!(found("ze"), ["žeton"]);
        assert_eq!(found("Z"), ["žeton", "k7f2"], "what begins so comes first");
        assert_eq!(found(""), ["k7f2", "žeton", "plain"]);
        assert!(found("x y").is_empty());
    }

    #[test]
    fn a_value_of_several_words_is_found_as_it_is_written() {
        let all =
            || ["dama move", "dama flip", "game resign"].map(|value| Candidate::plain(value.to_owned()));
        let found = |typed| fitting(all().into(), typed).into_iter().map(|one| one.value).collect::<Vec<_>>();
        assert_eq!(found("Dáma m"), ["dama move"]);
        assert_eq!(found("fl"), ["dama flip"]);
    }
}
