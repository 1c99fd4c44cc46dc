//! A command of which a value was left out: what the value may be as things stand.

use super::Service;
use deska_catalogue::invocation::Invocation;
use deska_catalogue::resolve;
use deska_catalogue::{Action, Param, ParamKind};
use deska_core::caller::Caller;
use deska_core::command::{Command, Fields, GameRef};
use deska_core::problem::Problem;

impl Service {
    /// The command that an invocation asks for; where a choice is missing, with what may be chosen now.
    pub(super) async fn command_of(
        &self,
        caller: &Caller,
        invocation: &Invocation,
    ) -> Result<Command, Problem> {
        match resolve::command(&self.words.games, &self.words.catalogue, invocation) {
            Err(Problem::Missing { name, usage, .. }) => {
                let values = self.choices_of(caller, invocation, &name).await;
                Err(Problem::Missing { name, values, usage })
            }
            done => done,
        }
    }

    async fn choices_of(&self, caller: &Caller, invocation: &Invocation, name: &str) -> Vec<String> {
        let leaf = self.words.catalogue.leaf(&invocation.path).map(|(_, leaf)| leaf);
        let param = leaf.and_then(|leaf| leaf.params.iter().find(|param| param.name == name));
        let (Some(leaf), Some(param)) = (leaf, param) else { return Vec::new() };
        let ParamKind::Choice(words) = &param.kind else { return Vec::new() };
        match leaf.action {
            Action::Move(kind, command) => {
                let legal = self.legal_choices(caller, invocation, (kind, command), param).await;
                // Where nothing can be chosen now, the words still tell what the command is for.
                legal.filter(|legal| !legal.is_empty()).unwrap_or_else(|| words.clone())
            }
            _ => words.clone(),
        }
    }

    /// The moves that the choices of a field make, as far as the rules allow them now.
    async fn legal_choices(
        &self,
        caller: &Caller,
        invocation: &Invocation,
        (kind, command): (&'static str, &'static str),
        param: &Param,
    ) -> Option<Vec<String>> {
        let ParamKind::Choice(words) = &param.kind else { return None };
        let compose = self.words.games.command(kind, command)?.compose;
        let code = invocation.args.get("game").map(|code| code.text().to_owned());
        let (table, side) = self.core.own_table(caller, &GameRef { kind: Some(kind), code }).await?;
        let given = invocation.args.iter().map(|(name, arg)| (name.clone(), arg.text().to_owned()));
        let given: Fields = given.collect();
        let legal = |word: &String| {
            let mut fields = given.clone();
            fields.insert(param.name.clone(), word.clone());
            let text = compose(&fields, table.position.as_ref(), side).ok()?;
            table.position.check(Some(side), &text).ok().map(|made| made.text)
        };
        Some(words.iter().filter_map(legal).collect())
    }
}
