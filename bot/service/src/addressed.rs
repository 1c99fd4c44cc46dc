//! Lines said to the bot by name: commands and bare moves, answered where others may read along.

use super::Service;
use deska_catalogue::command_line::{self, Line};
use deska_catalogue::invocation::{Addressed, Arg, Invocation};
use deska_core::caller::Caller;
use deska_core::command::{Command, GameRef};
use deska_core::problem::Problem;
use deska_core::reply::{Reply, Say};
use deska_desk::outbound::{Outbound, Response};
use rules::options::Expected;

impl Service {
    /// The answer to a line. What its writer alone may see is not said where others read along.
    pub(super) async fn answer_addressed(&self, caller: &Caller, source: &str, said: Addressed) -> Response {
        let caller = &self.core.with_language(caller).await;
        let (alone, by_name) = (said.alone, said.by_name);
        let reply = match self.command_addressed(caller, source, said).await {
            Ok(Some(command)) => self.core.handle(caller, source, command).await,
            // Talk that happens to name the bot is not for it; but nobody talks to it alone about nothing.
            Ok(None) if alone => Problem::NotUnderstood.into(),
            Ok(None) if by_name => match self.core.own_tables(caller).await {
                // Whoever calls it and plays nothing here may not know what it is.
                Ok(tables) if tables.is_empty() => Problem::SeeHelp.into(),
                Ok(_) => return Response::default(),
                Err(problem) => problem.into(),
            },
            Ok(None) => return Response::default(),
            Err(problem) => problem.into(),
        };
        if alone {
            let response = self.worded(reply, self.language(caller)).await;
            return self.with_refusal(caller, response).await;
        }
        let response = self.worded(aloud(reply), self.language(caller)).await;
        // The picture and the buttons of a private answer are the asker's alone; the words of a slip are not.
        let private = response.private.map(|private| Outbound { text: private.text, ..Outbound::default() });
        Response { private, ..response }
    }

    async fn command_addressed(
        &self,
        caller: &Caller,
        source: &str,
        said: Addressed,
    ) -> Result<Option<Command>, Problem> {
        match command_line::read(&self.words.catalogue, &said.line)? {
            Line::Command(mut invocation) => {
                name_people(&mut invocation, &said)?;
                self.command_of(caller, &invocation).await.map(Some)
            }
            Line::Words(mut words) => {
                // The name of a machine, such as the bot's own behind a move, is no part of one.
                words.retain(|word| !said.people.iter().any(|known| known.bot && known.word == *word));
                match words.as_slice() {
                    [] => return Ok(None),
                    [word] if is_help(word) => return Ok(Some(Command::Help(None))),
                    _ => {}
                }
                // A reply is about the game that its message shows.
                let of = match &said.reply_to {
                    Some(message) => self.core.shown_in(caller, message).await?,
                    None => None,
                };
                let command = self.bare_move(caller, source, &words).await?;
                Ok(command.map(|command| meant(command, of)))
            }
        }
    }
}

/// Whether a single word asks what can be said.
fn is_help(word: &str) -> bool {
    word.trim_end_matches(['?', '!', '.']).eq_ignore_ascii_case("help")
}

/// Persons are those the platform names; a name alone could be anybody's.
fn name_people(invocation: &mut Invocation, said: &Addressed) -> Result<(), Problem> {
    for (name, arg) in &mut invocation.args {
        let Arg::Person { person, bot } = arg else { continue };
        let known = said.people.iter().find(|known| known.word.eq_ignore_ascii_case(&person.name));
        let Some(known) = known else {
            let given = person.name.clone();
            return Err(Problem::BadValue { name: name.clone(), expected: Expected::form("@…"), given });
        };
        (*person, *bot) = (known.person.clone(), known.bot);
    }
    Ok(())
}

/// The same move in the game of the message that was replied to, if it was left open which game is meant.
fn meant(command: Command, of: Option<String>) -> Command {
    match (command, of) {
        (Command::Move { game, input, seen, in_place }, Some(code)) if game == GameRef::default() => {
            Command::Move { game: GameRef::code(&code), input, seen, in_place }
        }
        (command, _) => command,
    }
}

/// A reply as it can be given where others read along.
fn aloud(reply: Reply) -> Reply {
    let private = match reply.private {
        // What waits for somebody in other channels is nothing for those who read this one.
        Some(Say::Problem(Problem::ChallengesElsewhere { .. })) => Some(Say::Problem(Problem::OnlyForYou)),
        Some(Say::Problem(problem)) => Some(Say::Problem(problem)),
        // What can be said is no secret.
        Some(said @ Say::Help(_)) => Some(said),
        // What somebody chose is no secret, and they have to know that it is done.
        Some(said @ Say::Notices { .. }) => Some(said),
        // It is done, and the board is where the game is played.
        None | Some(Say::MovePlayed { .. } | Say::CurrentBoard { stale: false, .. }) => None,
        Some(_) => Some(Say::Problem(Problem::OnlyForYou)),
    };
    Reply { private, ..reply }
}
