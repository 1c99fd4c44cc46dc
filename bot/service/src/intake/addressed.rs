//! Lines addressed to the bot by a mention: commands and bare moves, answered where others can read.

use crate::intake::bare::has_squares_only;
use crate::intake::{is_secret, which_person};
use crate::service::Service;
use deska_catalogue::command_line::{self, Line};
use deska_catalogue::invocation::{Addressed, Argument, Call, Invocation, Mentioned, Numbers};
use deska_catalogue::param::Suggest;
use deska_catalogue::with_file::command_for_file;
use deska_desk::capabilities::PrivateReplies;
use deska_desk::outbound::Response;
use deska_model::command::{Command, GameRef, Request};
use deska_model::computer::levels::NAME;
use deska_model::games::move_input::MoveInput;
use deska_model::people::caller::Caller;
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_present::controls::press;
use rules::options::Expected;

impl Service {
    /// The answer to a line. Where others can read, an answer that only its writer may see is withheld.
    pub(crate) async fn answer_addressed(
        &self,
        caller: &Caller,
        source: &str,
        addressed: Addressed,
    ) -> Response {
        let caller = &self.core.with_language(caller).await;
        let addressed = self.with_line_before(caller, addressed).await;
        let said = addressed.clone();
        let (alone, by_name) = (addressed.alone, addressed.by_name);
        // Direct messages hold what only the writer may read.
        let can = self.capabilities_for(caller);
        let others_read = !alone && can.private != PrivateReplies::Direct;
        let press = match addressed.numbers {
            Numbers::Talk => Ok(None),
            Numbers::Moves | Numbers::All => self.numbered_press(caller, source, &addressed.line).await,
        };
        match press {
            Ok(Some(press)) if addressed.numbers == Numbers::Moves && decides(&press) => {
                let reply = self.not_carried_out(caller, Reason::new("number-in-talk"));
                return self.respond(reply, caller, others_read).await;
            }
            Ok(Some(press)) => return self.answer_call(caller, source, press, others_read).await,
            Ok(None) => {}
            Err(fault) => return self.fault_response(caller, fault),
        }
        let reply = match self.addressed_request(caller, source, addressed).await {
            Ok(Some(request)) if others_read && is_secret(&request.command) => {
                Reason::new("only-for-you").into()
            }
            Ok(Some(request)) => self.carry_out(caller, source, request).await,
            // A mention in talk between people is not for the bot, but a direct message always is.
            Ok(None) if alone => Reason::new("not-understood").into(),
            Ok(None) if by_name => match self.core.own_tables(caller).await {
                // A person without a game may not know yet what the bot does.
                Ok(tables) if tables.is_empty() => Reason::new("see-help").into(),
                Ok(_) => return Response::default(),
                Err(fault) => Problem::from(fault).into(),
            },
            Ok(None) => return Response::default(),
            Err(problem) => self.not_carried_out(caller, problem),
        };
        if let Some(clear) = self.with_game_shown_last(caller, &said, &reply).await {
            return Box::pin(self.answer_addressed(caller, source, clear)).await;
        }
        self.keep_unclear(caller, &said.line, &reply).await;
        self.respond(reply, caller, others_read).await
    }

    /// The request of a line; `None` if its words are talk between people.
    pub(crate) async fn addressed_request(
        &self,
        caller: &Caller,
        source: &str,
        mut addressed: Addressed,
    ) -> Result<Option<Request>, Problem> {
        if let Some(file) = addressed.file.take()
            && let Some((mut invocation, param)) =
                command_for_file(&self.shared.catalogue, &addressed.line, &file.name)
        {
            name_people(&mut invocation, caller, &addressed, true)?;
            invocation.args.insert(param, Argument::File(file));
            return self.command_of(caller, &invocation).await.map(Some);
        }
        let others_read = !addressed.alone;
        if others_read && self.has_secret(&addressed.line) {
            return Err(Reason::new("secret-here").into());
        }
        match command_line::read(&self.shared.catalogue, &addressed.line)? {
            Line::Command(mut invocation) => {
                name_people(&mut invocation, caller, &addressed, false)?;
                self.command_of(caller, &invocation).await.map(Some)
            }
            Line::Words(mut words) => {
                // A mention of a bot, such as this one behind a move, is no part of the move.
                words.retain(|word| !addressed.people.iter().any(|known| known.bot && known.word == *word));
                match words.as_slice() {
                    [] => return Ok(None),
                    [word] if is_help(word) => return Ok(Some(Command::Help(None).into())),
                    _ => {}
                }
                // A reply concerns the game on the message it replies to.
                let of = match &addressed.reply_to {
                    Some(message) => self.core.shown_in(caller, message).await?,
                    None => None,
                };
                // Talk between people must not become an answer to a task that somebody once began.
                let to_bot = addressed.alone || addressed.by_name;
                // Nor does a word in it pass or agree; in a turn that has begun it ends the turn.
                let is_directed = to_bot || addressed.to_bot || of.is_some() || names_square(&words);
                if !is_directed && !self.is_in_turn(caller).await? {
                    return Ok(None);
                }
                if let Some(command) = self.bare_move(caller, source, &words, to_bot).await? {
                    if others_read && self.is_set_up(caller, &words).await? {
                        return Err(Reason::new("secret-here").into());
                    }
                    return Ok(Some(in_game(command, of).into()));
                }
                // A reply to the bot may be talk about a board as well as a command.
                if to_bot || addressed.to_bot {
                    return self.bare_command(caller, &words, &addressed, of, to_bot).await;
                }
                Ok(None)
            }
        }
    }
}

impl Service {
    /// The command that words after a mention, in a reply, or in a chat with nobody else, name without a slash: `game
    /// list`, or a sub-command such as `moves` of a game that the caller plays here, else of `/game`. In a reply to a board
    /// it concerns the game `of` that board. A malformed command is answered; so is a single word that is none of these if
    /// it was said `to_bot`, and not in talk about a board.
    async fn bare_command(
        &self,
        caller: &Caller,
        words: &[String],
        addressed: &Addressed,
        of: Option<String>,
        to_bot: bool,
    ) -> Result<Option<Request>, Problem> {
        let mut tables = self.core.own_tables(caller).await?;
        tables.sort_by_key(|(table, side)| {
            (of.as_ref() != Some(&table.row.code), !table.to_act().contains(*side))
        });
        let kinds = tables.iter().map(|(table, _)| format!("{} ", table.row.kind));
        // Talk can begin with the name of a command, but nobody talks in squares.
        let is_attempt = words.iter().skip(1).all(|word| has_squares_only(word));
        let mut malformed = None;
        let line: Vec<_> = words.iter().map(|word| command_line::quoted(word)).collect();
        let line = line.join(" ");
        let line = line.trim_end_matches(['.', '!', '?']);
        let starts = [String::new()].into_iter().chain(kinds).chain(["game ".to_owned()]);
        for start in starts {
            // A new game names its kind.
            if !start.is_empty() && words.first().is_some_and(|word| word == "new") {
                continue;
            }
            let line = format!("/{start}{line}");
            if !to_bot && !is_attempt && self.takes_any_words(&line) {
                continue;
            }
            if !addressed.alone && self.has_secret(&line) {
                return Err(Reason::new("secret-here").into());
            }
            let mut named = match command_line::read(&self.shared.catalogue, &line) {
                Ok(Line::Command(named)) => named,
                Err(problem) if !matches!(problem, Problem::UnknownCommand { .. }) => {
                    malformed.get_or_insert(problem);
                    continue;
                }
                _ => continue,
            };
            match name_people(&mut named, caller, addressed, false) {
                Ok(()) => {}
                Err(problem @ Problem::WhichPerson { .. }) => return Err(problem),
                Err(_) => continue,
            }
            let leaf = self.shared.catalogue.leaf(&named.path);
            let mut params = leaf.into_iter().flat_map(|(_, leaf)| &leaf.params);
            let of_game = params.find(|param| matches!(param.suggest, Suggest::Games { .. }));
            if let (Some(code), Some(param)) = (&of, of_game) {
                named.args.entry(param.name.clone()).or_insert_with(|| Argument::Text(code.clone()));
            }
            match self.command_of(caller, &named).await {
                Ok(command) => return Ok(Some(command)),
                Err(problem) => drop(malformed.get_or_insert(problem)),
            }
        }
        match malformed {
            Some(problem) if is_attempt => Err(problem),
            _ if to_bot && words.len() == 1 && !tables.is_empty() => {
                Err(Reason::new("not-understood").into())
            }
            // A move of another game.
            _ if is_attempt && words.len() > 1 && self.is_sub_command(&words[0]) => {
                Err(Reason::new("not-understood").into())
            }
            _ => Ok(None),
        }
    }

    /// Whether a line begins with a command that takes any words, as `/game if` and the help do.
    fn takes_any_words(&self, line: &str) -> bool {
        let words: Vec<String> = line.trim_start_matches('/').split(' ').map(command_line::folded).collect();
        let leaves = (1..=2).filter_map(|depth| self.shared.catalogue.leaf(words.get(..depth)?));
        words.iter().take(2).any(|word| is_help(word))
            || leaves.flat_map(|(_, leaf)| &leaf.params).any(|param| param.rest)
    }

    /// Whether a word names a sub-command of any command.
    fn is_sub_command(&self, word: &str) -> bool {
        let word = command_line::folded(word);
        self.shared.catalogue.paths().iter().any(|path| path.get(1) == Some(&word))
    }
}

/// Whether a press decides something in a game or about one: anything but a move to a place and what only shows more.
fn decides(press: &Call) -> bool {
    let Call::Press { control, values } = press else { return false };
    // A word of more than one letter, such as `pass`. A letter alone is a column.
    let is_word =
        |click: &String| click.chars().count() > 1 && !click.contains(|sign: char| sign.is_ascii_digit());
    match press::read(control, values).map(|request| request.command) {
        Some(Command::Pick { made, .. }) => made.iter().any(is_word),
        Some(Command::Move { input: MoveInput::Text(text), .. }) => is_word(&text),
        Some(
            Command::Accept(_)
            | Command::Decline(_)
            | Command::Withdraw(_)
            | Command::SeatComputer(_)
            | Command::SeatAgain { .. }
            | Command::AnswerOffer { .. }
            | Command::Resign { .. }
            | Command::Abort { .. }
            | Command::Offer { .. }
            | Command::Clock { .. }
            | Command::Rematch(_)
            | Command::Leave(_)
            | Command::Personal(_)
            | Command::Config(_),
        ) => true,
        _ => false,
    }
}

/// Whether words may name a square: other moves are words of talk as well.
fn names_square(words: &[String]) -> bool {
    words.iter().any(|word| word.contains(|sign: char| sign.is_numeric()))
}

/// Whether a single word asks for help.
fn is_help(word: &str) -> bool {
    word.trim_end_matches(['?', '!', '.']).eq_ignore_ascii_case("help")
}

/// Replaces typed names by the people that the platform has resolved; a bare name could be anybody's. `with_file` says that
/// the command comes with a file, which no choice could give again.
fn name_people(
    invocation: &mut Invocation,
    caller: &Caller,
    addressed: &Addressed,
    with_file: bool,
) -> Result<(), Problem> {
    let mut unclear = None;
    for (name, arg) in &mut invocation.args {
        let Argument::Person { person, bot, here } = arg else { continue };
        match people_named(&person.name, caller, addressed).as_slice() {
            [] if is_program(&person.name) && caller.place_info.bot.is_some() => {
                person.native_id = caller.place_info.bot.clone().unwrap_or_default();
                (*bot, *here) = (true, true);
            }
            [] => {
                let given = person.name.clone();
                return Err(Problem::BadValue {
                    name: name.as_str().into(),
                    expected: Expected::form("@…"),
                    given,
                });
            }
            // Where nobody else can read, the refusal says what else there is.
            [known] => {
                (*person, *bot, *here) = (known.person.clone(), known.bot, known.here || addressed.alone);
            }
            several => unclear = Some((name.clone(), several.to_vec())),
        }
    }
    let Some((param, several)) = unclear else { return Ok(()) };
    let name = invocation.args[&param].text().to_owned();
    let choice = |known: &Mentioned| {
        let named = Argument::Person { person: known.person.clone(), bot: known.bot, here: known.here };
        let args = invocation.args.clone().into_iter().chain([(param.clone(), named)]).collect();
        let chosen = Invocation { path: invocation.path.clone(), args };
        (known.person.clone(), which_person::written(&chosen).filter(|_| !with_file))
    };
    let people = several.iter().map(choice).collect();
    Err(Problem::WhichPerson { param: param.clone(), name, people })
}

/// Whether a typed name is that of the program, whatever it is called here.
fn is_program(name: &str) -> bool {
    name.eq_ignore_ascii_case(NAME)
}

/// The people that a typed name can mean: the caller and bots only if nobody else has the name.
fn people_named(name: &str, caller: &Caller, addressed: &Addressed) -> Vec<Mentioned> {
    let name = name.to_lowercase();
    let mut people: Vec<Mentioned> = Vec::new();
    for known in addressed.people.iter().filter(|known| known.word.to_lowercase() == name) {
        if people.iter().all(|other| other.person.native_id != known.person.native_id) {
            people.push(known.clone());
        }
    }
    let is_likely = |known: &Mentioned| !known.bot && known.person.native_id != caller.person.native_id;
    if people.iter().any(is_likely) {
        people.retain(is_likely);
    }
    people
}

/// A move without a game, directed to the game on the message that was replied to.
fn in_game(command: Command, of: Option<String>) -> Command {
    match (command, of) {
        (Command::Move { game, input }, Some(code)) if game == GameRef::default() => {
            Command::Move { game: GameRef::code(&code), input }
        }
        (command, _) => command,
    }
}
