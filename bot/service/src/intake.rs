//! What comes in: from the call of a surface to a command of the core.

mod addressed;
mod bare;
mod candidate;
mod completion;
mod named_game;
mod numbers;
mod own_words;
mod suggest;
mod which_person;

use crate::service::Service;
use deska_catalogue::command_line::{self, Line};
use deska_catalogue::invocation::{Argument, Call, FileArg, Invocation};
use deska_catalogue::with_file::{file_command, file_param};
use deska_catalogue::{GameMove, Param, ParamKind, resolve};
use deska_desk::capabilities::PrivateReplies;
use deska_desk::outbound::Response;
use deska_meters::{RequestResult, Stage};
use deska_model::challenges::refused::no_such_challenge;
use deska_model::command::{Command, GameRef, Request};
use deska_model::games::move_input::Fields;
use deska_model::message::Content;
use deska_model::people::caller::Caller;
use deska_model::personal::{Identity, PersonalSay};
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use deska_present::controls::button_id::ButtonId;
use deska_present::controls::press;
use deska_present::own_words::{in_words_of, typed_value};
use rules::options::Expected;
use std::time::Instant;

/// The kind of a request of which no command could be made.
const UNREADABLE: &str = "unreadable";

impl Service {
    /// The answer to a call of any kind.
    pub(crate) async fn answer_any(&self, caller: &Caller, source: &str, call: Call) -> Response {
        if let Call::Addressed(addressed) = call {
            return self.answer_addressed(caller, source, addressed).await;
        }
        let can = self.capabilities_for(caller);
        // A place outside any space may still have other readers.
        let others_read = can.private == PrivateReplies::None && !caller.place_info.alone;
        let press = match &call {
            Call::Text(line) => self.numbered_press(caller, source, line).await,
            _ => Ok(None),
        };
        match press {
            Ok(press) => self.answer_call(caller, source, press.unwrap_or(call), others_read).await,
            Err(fault) => self.fault_response(caller, fault),
        }
    }

    /// The answer to a call. `others_read` says that others can read a private answer.
    pub(crate) async fn answer_call(
        &self,
        caller: &Caller,
        source: &str,
        call: Call,
        others_read: bool,
    ) -> Response {
        let is_exposed = others_read && matches!(&call, Call::Text(line) if self.has_secret(line));
        let reply = match self.request(caller, source, call).await {
            _ if is_exposed => self.not_carried_out(caller, Reason::new("secret-here")),
            Ok(Some(request)) if others_read && is_secret(&request.command) => {
                Reason::new("only-for-you").into()
            }
            Ok(Some(request)) => self.carry_out(caller, source, request).await,
            Ok(None) => return Response::default(),
            Err(problem) => self.not_carried_out(caller, problem),
        };
        self.respond(reply, caller, others_read).await
    }

    /// Whether a line gives a secret to a command.
    fn has_secret(&self, line: &str) -> bool {
        command_line::has_secret(&self.shared.catalogue, line)
    }

    /// The request of a call; `None` if its words are talk between people.
    pub(crate) async fn request(
        &self,
        caller: &Caller,
        source: &str,
        call: Call,
    ) -> Result<Option<Request>, Problem> {
        let invocation = match call {
            Call::Command(invocation) => invocation,
            Call::Invite(invocation) => return self.invitation_request(caller, &invocation).await.map(Some),
            Call::Sit(word) => {
                let links = self.shared.presenter.links.as_ref();
                let code = links.and_then(|links| links.seat_of(&word)).ok_or_else(no_such_challenge)?;
                return Ok(Some(Command::Sit(code.to_owned()).into()));
            }
            Call::Press { control, values }
                if matches!(ButtonId::decode(&control), Some(ButtonId::WhichPerson(_))) =>
            {
                // Only platforms without menus ask this; a page could send any value.
                let is_asked = self.capabilities_for(caller).menus.is_none();
                let values = values.iter().take(usize::from(is_asked)).collect::<Vec<_>>();
                values
                    .first()
                    .and_then(|value| which_person::read(value))
                    .ok_or(Reason::new("unknown-control"))?
            }
            Call::Press { control, values } => {
                let pressed = press::read(&control, &values).ok_or(Reason::new("unknown-control"))?;
                return Ok(Some(pressed));
            }
            Call::OnMessage { command, message, controls } => {
                let command = self.on_message(caller, &command, &message, &controls).await?;
                return Ok(Some(command.into()));
            }
            Call::WithFile { line, file } => self.with_file(&line, file)?,
            Call::Addressed(addressed) => return self.addressed_request(caller, source, addressed).await,
            Call::Text(line) => match command_line::read(&self.shared.catalogue, &line)? {
                Line::Command(invocation) => invocation,
                Line::Words(words) => {
                    let command = self.bare_move(caller, source, &words, true).await?;
                    return Ok(command.map(Request::from));
                }
            },
        };
        self.command_of(caller, &invocation).await.map(Some)
    }

    /// The request of a new game whose open seat is offered by a link.
    async fn invitation_request(&self, caller: &Caller, invocation: &Invocation) -> Result<Request, Problem> {
        let mut request = self.command_of(caller, invocation).await?;
        let Command::New(game) = &mut request.command else {
            return Err(Reason::new("not-understood").into());
        };
        game.by_link = true;
        Ok(request)
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
                Line::Words(_) => return Err(Reason::new("not-understood").into()),
            }
        };
        let Some(param) = file_param(catalogue, &invocation.path) else {
            let leaf = catalogue.leaf(&invocation.path).map(|(_, leaf)| leaf);
            let usage = leaf.map(|leaf| leaf.usage(&invocation.path)).unwrap_or_default();
            return Err(Reason::left_over(file.name.chars().take(100).collect(), usage).into());
        };
        invocation.args.insert(param.name.clone(), Argument::File(file));
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
        let code = code.ok_or(Reason::new("no-board-there"))?;
        Ok((known.build)(GameRef::code(&code)))
    }
}

impl Service {
    /// The request of an invocation; the error for a missing choice lists the choices that are possible now.
    pub(crate) async fn command_of(
        &self,
        caller: &Caller,
        invocation: &Invocation,
    ) -> Result<Request, Problem> {
        let translated = self.with_own_words(invocation);
        match resolve::command(&self.shared.catalogue, translated.as_ref().unwrap_or(invocation)) {
            Err(Problem::Missing { name, usage, .. }) => {
                let values =
                    self.choices_of(&self.core.answered_in(caller).await, invocation, &name.typed).await;
                Err(Problem::Missing { name, values, usage })
            }
            Err(Problem::BadValue { name, expected: Expected::OneOf(values), given }) => {
                let caller = self.core.answered_in(caller).await;
                let values = self.typed_values(&caller, invocation, &name.typed, values);
                Err(Problem::BadValue { name, expected: Expected::OneOf(values), given })
            }
            done => done,
        }
    }

    async fn choices_of(&self, caller: &Caller, invocation: &Invocation, name: &str) -> Vec<String> {
        let leaf = self.shared.catalogue.leaf(&invocation.path).map(|(_, leaf)| leaf);
        let param = leaf.and_then(|leaf| leaf.params.iter().find(|param| param.name == name));
        let (Some(leaf), Some(param)) = (leaf, param) else { return Vec::new() };
        let ParamKind::Choice(words) = &param.kind else { return Vec::new() };
        let own = || self.typed_values(caller, invocation, name, words.clone());
        let Some(game_move) = leaf.game_move else { return own() };
        let legal = self.legal_choices(caller, invocation, game_move, param).await;
        // Without a legal choice, the words still show what the command is for.
        let legal = legal.filter(|legal| !legal.is_empty()).unwrap_or_else(own);
        let (words, locale) = (&self.shared.presenter.words, self.language(caller));
        legal.iter().map(|text| in_words_of(words, locale, game_move.kind, text)).collect()
    }

    /// Values of a parameter as they are typed in the caller's language.
    fn typed_values(
        &self,
        caller: &Caller,
        invocation: &Invocation,
        name: &str,
        values: Vec<String>,
    ) -> Vec<String> {
        let leaf = self.shared.catalogue.leaf(&invocation.path).map(|(_, leaf)| leaf);
        let param = leaf.and_then(|leaf| leaf.params.iter().find(|param| param.name == name));
        // Yes and no have a sentence of their own.
        let Some(param) = param.filter(|param| param.yes_and_no().is_none()) else { return values };
        let (words, locale) = (&self.shared.presenter.words, self.language(caller));
        let typed = |value: String| match param.label_of(&value) {
            Some(key) => typed_value(words, locale, &key, &value),
            None => value,
        };
        values.into_iter().map(typed).collect()
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

impl Service {
    /// Lets the core carry out a command.
    pub(crate) async fn carry_out(&self, caller: &Caller, source: &str, request: Request) -> Reply {
        let (kind, since) = (request.command.kind(), Instant::now());
        let reply = self.core.handle(caller, source, request).await;
        let platform = &caller.place.platform;
        deska_meters::stage(platform, Stage::Decide, since);
        count(platform, kind, result_of(&reply));
        if let Some(Content::Personal(PersonalSay::Forgotten(identities))) = &reply.private {
            for Identity { platform, person, .. } in identities {
                self.shared.presenter.avatars.forget(platform, &person.native_id);
            }
        }
        reply
    }

    /// The reply to a request of which no command can be made.
    pub(crate) fn not_carried_out(&self, caller: &Caller, problem: impl Into<Reply>) -> Reply {
        let reply = problem.into();
        count(&caller.place.platform, UNREADABLE, result_of(&reply));
        reply
    }
}

fn count(platform: &str, kind: &'static str, result: RequestResult) {
    deska_meters::request(platform, kind, result);
    tracing::debug!(kind, result = result.name(), "a request was decided");
}

const fn result_of(reply: &Reply) -> RequestResult {
    match &reply.private {
        Some(Content::Problem(problem)) if problem.is_fault() => RequestResult::Failed,
        Some(Content::Problem(_)) => RequestResult::Refused,
        _ => RequestResult::Done,
    }
}

/// Whether others must not read a request, so that it is refused where they can.
const fn is_secret(command: &Command) -> bool {
    matches!(command, Command::Conditional { .. } | Command::Personal(_))
}
