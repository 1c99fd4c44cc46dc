//! From what a surface brings to a request of the core and its answer.

use crate::audience::is_secret;
use crate::service::Service;
use deska_catalogue::command_line::{self, Line};
use deska_catalogue::invocation::{Arg, Call, FileArg, Invocation};
use deska_catalogue::with_file::{file_command, file_param};
use deska_core::command::{Command, GameRef};
use deska_core::people::caller::Caller;
use deska_core::problem::Problem;
use deska_desk::outbound::Response;
use deska_present::controls::button_id::ButtonId;
use deska_present::controls::press;

impl Service {
    /// The answer to a call. `others_read` says that others can read a private answer.
    pub(crate) async fn answer_call(
        &self,
        caller: &Caller,
        source: &str,
        call: Call,
        others_read: bool,
    ) -> Response {
        let reply = match self.request(caller, source, call).await {
            Ok(Some(command)) if others_read && is_secret(&command) => Problem::OnlyForYou.into(),
            Ok(Some(command)) => self.carry_out(caller, source, command).await,
            Ok(None) => return Response::default(),
            Err(problem) => self.not_carried_out(caller, problem),
        };
        self.worded_with_refusal(reply, caller, others_read).await
    }

    /// Why the form of a control must not open; `None` if it may.
    pub(crate) async fn refused_form(
        &self,
        caller: &Caller,
        source: &str,
        control: &str,
    ) -> Option<Response> {
        let reply = self.carry_out(caller, source, press::before_form(control)?).await;
        reply.private.as_ref()?;
        Some(self.worded(reply, caller, false).await)
    }

    /// The request of a call; `None` if its words are talk between people.
    pub(crate) async fn request(
        &self,
        caller: &Caller,
        source: &str,
        call: Call,
    ) -> Result<Option<Command>, Problem> {
        let invocation = match call {
            Call::Command(invocation) => invocation,
            Call::Press { control, values } => {
                let pressed = press::read(&control, &values).ok_or(Problem::UnknownControl)?;
                return Ok(Some(self.typed_in_own_words(pressed)));
            }
            Call::OnMessage { command, message, controls } => {
                return self.on_message(caller, &command, &message, &controls).await.map(Some);
            }
            Call::WithFile { line, file } => self.with_file(&line, file)?,
            Call::Addressed(addressed) => return self.addressed_request(caller, source, addressed).await,
            Call::Text(line) => match command_line::read(&self.shared.catalogue, &line)? {
                Line::Command(invocation) => invocation,
                Line::Words(words) => return self.bare_move(caller, source, &words, true).await,
            },
        };
        self.command_of(caller, &invocation).await.map(Some)
    }

    /// The command of a line with a file. Without words it is the one that reads such files.
    fn with_file(&self, line: &str, file: FileArg) -> Result<Invocation, Problem> {
        let catalogue = &self.shared.catalogue;
        let line = line.trim();
        let mut invocation = if line.is_empty() {
            file_command(catalogue, &file.name).unwrap_or_default()
        } else {
            match command_line::read(catalogue, line)? {
                Line::Command(invocation) => invocation,
                Line::Words(_) => return Err(Problem::NotUnderstood),
            }
        };
        let Some(param) = file_param(catalogue, &invocation.path) else {
            let leaf = catalogue.leaf(&invocation.path).map(|(_, leaf)| leaf);
            let usage = leaf.map(|leaf| leaf.usage(&invocation.path)).unwrap_or_default();
            return Err(Problem::LeftOver { words: file.name.chars().take(100).collect(), usage });
        };
        invocation.args.insert(param.name.clone(), Arg::File(file));
        Ok(invocation)
    }

    /// The request of a command in the context menu of a message; it concerns the game on that message.
    async fn on_message(
        &self,
        caller: &Caller,
        command: &str,
        message: &str,
        controls: &[String],
    ) -> Result<Command, Problem> {
        let catalogue = &self.shared.catalogue;
        let unknown = || {
            let near = command_line::near(catalogue, command);
            Problem::UnknownCommand { typed: command.chars().take(60).collect(), near }
        };
        let known = catalogue.on_messages.iter().find(|known| known.label == command).ok_or_else(unknown)?;
        let recorded = self.core.shown_in(caller, message).await?;
        let code = recorded
            .or_else(|| controls.iter().find_map(|id| ButtonId::decode(id)?.game().map(str::to_owned)));
        let code = code.ok_or(Problem::NoBoardThere)?;
        Ok((known.build)(GameRef::code(&code)))
    }
}
