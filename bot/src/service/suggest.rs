//! Values and whole lines offered while somebody types.

use super::Service;
use crate::catalogue::{Action, Body, Leaf, Param, ParamKind};
use crate::core::caller::Caller;
use crate::core::command::{Fields, GameRef};
use crate::core::settings;
use crate::invocation::Arg;
use crate::outbound::Suggestion;
use crate::text;
use rules::options::OptionSpec;
use std::collections::BTreeMap;

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
        let all = self.all_values(caller, leaf, param, args).await;
        fitting(all, typed)
    }

    async fn all_values(
        &self,
        caller: &Caller,
        leaf: &Leaf,
        param: &Param,
        args: &BTreeMap<String, Arg>,
    ) -> Vec<String> {
        if let ParamKind::Choice(words) = &param.kind {
            return words.clone();
        }
        match (param.name.as_str(), leaf.action) {
            ("game", _) => self.core.codes_here(caller).await,
            ("code", Action::Accept) => self.core.challenges_of(caller, true).await,
            ("code", Action::Decline) => self.core.challenges_of(caller, false).await,
            ("key", _) => settings::keys(self.words.games.registry()).map(|key| key.key).collect(),
            ("value", Action::ConfigSet) => {
                let key = args.get("key").map(|arg| arg.text().trim().to_lowercase()).unwrap_or_default();
                let known = settings::keys(self.words.games.registry()).find(|known| known.key == key);
                let values = known.map(|key| settings::suggestions(&key)).unwrap_or_default();
                values.into_iter().map(str::to_owned).collect()
            }
            ("command", Action::Help) => {
                self.words.catalogue.paths().into_iter().map(|path| path.join(" ")).collect()
            }
            (name, Action::New(kind)) => {
                let specs = self.words.games.options(kind);
                let spec = specs.iter().find(|spec| spec.name.replace('_', "-") == name && !spec.secret);
                let values = spec.map(OptionSpec::suggestions).unwrap_or_default();
                values.into_iter().map(str::to_owned).collect()
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
        if line.chars().count() > text::LINE_MAX {
            return Vec::new();
        }
        let (before, typed) = line.rsplit_once(char::is_whitespace).unwrap_or(("", line));
        let Some(words) = text::split(before.trim_start_matches(mark)) else { return Vec::new() };
        let put = |words: &[String], value: &str| {
            let start = words.iter().map(|word| format!("{} ", text::quoted(word))).collect::<String>();
            format!("{mark}{start}{value}")
        };
        let locale = self.language(caller);
        let what = |key: &str| self.words.presenter.words.say(locale, key, &[]);
        let typed = if words.is_empty() { typed.trim_start_matches(mark) } else { typed };
        let Some(name) = words.first() else {
            let commands = self.words.catalogue.commands.iter();
            let fits = commands.filter(|command| command.name.starts_with(&typed.to_lowercase()));
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
            let fits = subs.iter().filter(|sub| sub.name.starts_with(&typed.to_lowercase()));
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
        let Ok(args) = text::arguments(leaf, path, rest.to_vec()) else { return Vec::new() };
        let locale = self.language(caller);
        if let Some((name, value)) = typed.split_once('=') {
            let values = self.values_for(caller, path, &args, name, value).await;
            let named = |found: Suggestion| {
                offer(put(&format!("{name}={} ", text::quoted(&found.value))), &found.label, "")
            };
            return values.into_iter().map(named).collect();
        }
        let missing: Vec<&Param> =
            leaf.params.iter().filter(|param| !args.contains_key(&param.name)).collect();
        let mut found = Vec::new();
        if let Some(next) = missing.first() {
            let values = fitting(self.all_values(caller, leaf, next, &args).await, typed);
            found.extend(
                values
                    .into_iter()
                    .map(|value| offer(put(&format!("{} ", text::quoted(&value.value))), &value.label, "")),
            );
        }
        let named = missing.iter().filter(|param| !param.required && param.name.starts_with(typed));
        found.extend(named.map(|param| {
            let what = self.words.presenter.words.say(locale, &param.help, &[]);
            offer(put(&format!("{}=", param.name)), &format!("{}=", param.name), &what)
        }));
        found.truncate(OFFERED);
        found
    }
}

fn offer(value: String, label: &str, what: &str) -> Suggestion {
    let label = if what.is_empty() { label.to_owned() } else { format!("{label} – {what}") };
    Suggestion { value, label: label.chars().take(100).collect() }
}

/// Those that begin with what was typed, then those that contain it.
fn fitting(all: Vec<String>, typed: &str) -> Vec<Suggestion> {
    let typed = typed.trim().to_lowercase();
    let (begin, rest): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|value| value.to_lowercase().starts_with(&typed));
    let contain = rest.into_iter().filter(|value| value.to_lowercase().contains(&typed));
    let fits = begin.into_iter().chain(contain).filter(|value| value.chars().count() <= 100);
    fits.take(OFFERED).map(|value| Suggestion { label: value.clone(), value }).collect()
}
