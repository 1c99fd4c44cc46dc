//! Completions of a typed line, for surfaces where commands are written as text.

use crate::service::Service;
use deska_catalogue::command_line;
use deska_catalogue::invocation::Invocation;
use deska_catalogue::{Body, Param};
use deska_desk::outbound::Suggestion;
use deska_model::people::caller::Caller;
use deska_model::text::folded;

impl Service {
    /// Completions of a line, as many and as long as the surface can show.
    pub(crate) async fn completions(&self, caller: &Caller, line: &str) -> Vec<Suggestion> {
        let limits = self.capabilities_for(caller).suggestions;
        let mut found = self.last_word_completions(caller, line).await;
        found.truncate(limits.count);
        for suggestion in &mut found {
            suggestion.label = suggestion.label.chars().take(limits.label).collect();
        }
        found
    }

    /// Completes the last word of a line: a command, then a sub-command, then values of the next parameter.
    async fn last_word_completions(&self, caller: &Caller, line: &str) -> Vec<Suggestion> {
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
        let describe = |key: &str| self.shared.presenter.words.say(locale, key, &[]);
        let typed = if words.is_empty() { typed.trim_start_matches(mark) } else { typed };
        let Some(name) = words.first() else {
            let commands = self.shared.catalogue.commands.iter();
            let fits = commands.filter(|command| command.name.starts_with(&folded(typed)));
            return fits
                .map(|command| {
                    suggestion(
                        put(&[], &format!("{} ", command.name)),
                        &command.name,
                        &describe(&command.help),
                    )
                })
                .collect();
        };
        let Some(command) = self.shared.catalogue.commands.iter().find(|known| known.name == *name) else {
            return Vec::new();
        };
        if let (Body::Subs(subs), 1) = (&command.body, words.len()) {
            let fits = subs.iter().filter(|sub| sub.name.starts_with(&folded(typed)));
            return fits
                .map(|sub| {
                    suggestion(put(&words, &format!("{} ", sub.name)), &sub.name, &describe(&sub.help))
                })
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
        let Some((_, leaf)) = self.shared.catalogue.leaf(path) else { return Vec::new() };
        let Ok(args) = command_line::arguments(leaf, path, rest.to_vec()) else { return Vec::new() };
        let invocation = Invocation { path: path.to_vec(), args };
        let args = self.with_own_words(&invocation).unwrap_or(invocation).args;
        let locale = self.language(caller);
        if let Some((name, value)) = typed.split_once('=') {
            let values = self.values_for(caller, path, &args, name, value).await;
            let named = |found: Suggestion| {
                suggestion(put(&format!("{name}={} ", command_line::quoted(&found.value))), &found.label, "")
            };
            return values.into_iter().map(named).collect();
        }
        let missing: Vec<&Param> = leaf.typed().filter(|param| !args.contains_key(&param.name)).collect();
        let mut found = Vec::new();
        if let Some(next) = missing.first() {
            let values = self.fitting_values(caller, next, &args, typed).await;
            found.extend(values.into_iter().map(|value| {
                suggestion(put(&format!("{} ", command_line::quoted(&value.value))), &value.label, "")
            }));
        }
        let named = missing.iter().filter(|param| !param.required && param.name.starts_with(&folded(typed)));
        found.extend(named.map(|param| {
            let description = self.shared.presenter.words.say(locale, &param.help, &[]);
            suggestion(put(&format!("{}=", param.name)), &format!("{}=", param.name), &description)
        }));
        found
    }
}

fn suggestion(value: String, label: &str, description: &str) -> Suggestion {
    let label = if description.is_empty() { label.to_owned() } else { format!("{label} – {description}") };
    Suggestion { value, label }
}
