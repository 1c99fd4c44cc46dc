//! From an invocation to its command, or to the question for a value that is missing, with the values that are possible.

use crate::service::Service;
use deska_catalogue::invocation::Invocation;
use deska_catalogue::resolve;
use deska_catalogue::{GameMove, Param, ParamKind};
use deska_core::command::{Command, Fields, GameRef};
use deska_core::people::caller::Caller;
use deska_core::problem::Problem;

impl Service {
    /// The request of an invocation; the error for a missing choice lists the choices that are possible now.
    pub(crate) async fn command_of(
        &self,
        caller: &Caller,
        invocation: &Invocation,
    ) -> Result<Command, Problem> {
        let translated = self.with_own_words(invocation);
        match resolve::command(&self.shared.catalogue, translated.as_ref().unwrap_or(invocation)) {
            Err(Problem::Missing { name, usage, .. }) => {
                let values = self.choices_of(caller, invocation, &name.typed).await;
                Err(Problem::Missing { name, values, usage })
            }
            done => done,
        }
    }

    async fn choices_of(&self, caller: &Caller, invocation: &Invocation, name: &str) -> Vec<String> {
        let leaf = self.shared.catalogue.leaf(&invocation.path).map(|(_, leaf)| leaf);
        let param = leaf.and_then(|leaf| leaf.params.iter().find(|param| param.name == name));
        let (Some(leaf), Some(param)) = (leaf, param) else { return Vec::new() };
        let ParamKind::Choice(words) = &param.kind else { return Vec::new() };
        let Some(game_move) = leaf.game_move else { return words.clone() };
        let legal = self.legal_choices(caller, invocation, game_move, param).await;
        // Without a legal choice, the words still show what the command is for.
        legal.filter(|legal| !legal.is_empty()).unwrap_or_else(|| words.clone())
    }

    /// The legal moves among those that the choices of a field make.
    async fn legal_choices(
        &self,
        caller: &Caller,
        invocation: &Invocation,
        GameMove { kind, command }: GameMove,
        param: &Param,
    ) -> Option<Vec<String>> {
        let ParamKind::Choice(words) = &param.kind else { return None };
        let code = invocation.args.get("game").map(|code| code.text().to_owned());
        let game = GameRef { kind: Some(kind), code };
        // After a failure of the store, which is logged, all words are offered.
        let (table, side) = self.core.own_table(caller, &game).await.ok().flatten()?;
        let given = invocation.args.iter().map(|(name, arg)| (name.clone(), arg.text().to_owned()));
        let given: Fields = given.collect();
        let legal = |word: &String| {
            let mut fields = given.clone();
            fields.insert(param.name.clone(), word.clone());
            let text = (command.compose)(&fields, table.position.as_ref(), side).ok()?;
            table.position.check(Some(side), &text).ok().map(|made| made.text)
        };
        Some(words.iter().filter_map(legal).collect())
    }
}
