//! The command that a press asks for, from the id of the control and what was chosen or typed.
//! Knows no sentence and no surface.

use crate::controls::button_id::{ButtonId, CLICK_SEPARATOR, ID_MAX, Tail};
use deska_model::challenges::seats::{ClockKind, SeatFilter};
use deska_model::command::{
    ChannelRef, ClockAct, Command, ConditionalRequest, ConfigRequest, Filling, GameRef, Request, RulesOf,
    RulesPart, StoneNumbers, column_of,
};
use deska_model::conditional::tree::LINE_TEXT_MAX;
use deska_model::games::event::OfferKind;
use deska_model::games::move_input::MoveInput;
use deska_model::ids::AccountId;
use deska_model::ids::lesson_code::LessonCode;
use deska_model::lessons::code::LessonRequest;
use deska_model::personal::Personal;
use deska_model::personal::own_time::OwnTime;
use deska_model::ratings::ranking::Showing::{self, InPlace, Private};
use deska_model::ratings::ranking::{RatingRequest, Reach};

/// Longest line of conditional moves that is read, in characters.
const LINE_MAX: usize = LINE_TEXT_MAX as usize;

/// Most values of a menu that are read.
const VALUES_MAX: usize = 50;

/// The account that an id names.
fn account(id: &str) -> Option<AccountId> {
    id.parse().ok().map(AccountId)
}

/// Reads a press; `None` if the id is not ours or its value is missing. `values` come from a menu or a text field.
#[must_use]
#[expect(clippy::too_many_lines, reason = "a row for each control")]
pub fn read(id: &str, values: &[String]) -> Option<Request> {
    let fits = |value: &&String| value.chars().count() <= ID_MAX;
    let value_within = |max: usize| values.first().filter(|value| value.chars().count() <= max).cloned();
    let value = || value_within(ID_MAX);
    Some(match ButtonId::decode(id)? {
        ButtonId::Accept(code) => Command::Accept(Some(code)).into(),
        ButtonId::AcceptUnposted(code) => Command::AcceptUnposted(code).into(),
        ButtonId::Decline(code) => Command::Decline(Some(code)).into(),
        ButtonId::Withdraw(code) => Command::Withdraw(code).into(),
        ButtonId::SeatComputer(code) => Command::SeatComputer(code).into(),
        ButtonId::ChallengeRules(code) => rules("challenge", code, 1, false)?,
        ButtonId::GameRules(code) => rules("game", code, 1, false)?,
        ButtonId::RulesPage(of, code, page) => rules(&of, code, page, false)?,
        ButtonId::RulesTurn(of, code, page) => rules(&of, code, page, true)?,
        ButtonId::RulesMenu(of, code) => rules(&of, code, value()?.parse().ok()?, true)?,
        ButtonId::Choose(code, seen) => pick(code, seen, Vec::new(), false),
        ButtonId::Start(code, seen) => pick(code, seen, vec![value()?], false),
        ButtonId::Pick(code, seen, clicks)
        | ButtonId::Column(code, seen, _, clicks)
        | ButtonId::Row(code, seen, _, clicks) => pick(code, seen, [clicks, vec![value()?]].concat(), true),
        ButtonId::Ways(code, seen, _, clicks) => ways(code, seen, &clicks, values)?,
        ButtonId::At(code, seen, clicks) => pick(code, seen, clicks, true),
        ButtonId::Word(code, seen, word) => pick(code, seen, vec![word], false),
        ButtonId::Write(code, seen) => play(&code, MoveInput::Typed(value()?), Some(seen), false),
        ButtonId::WritePrivate(code, seen) => play(&code, MoveInput::Typed(value()?), Some(seen), true),
        ButtonId::Play(code, seen) => play(&code, MoveInput::Text(value()?), Some(seen), false),
        ButtonId::WordTargets(code, seen, word) => word_targets(code, seen, word, None, false),
        ButtonId::WordTargetsAgain(code, seen, word) => word_targets(code, seen, word, None, true),
        ButtonId::WordTarget(code, seen, word) => target(code, seen, word, value()?),
        ButtonId::SetupForm(code, symbols) => set_up(code, Filling::Symbols(symbols)),
        ButtonId::Random(code) => set_up(code, Filling::Random),
        ButtonId::Turn(code, symbols) => turn(code, &symbols, values)?,
        // A set-up has no position to be late for: it stays possible until it is made.
        ButtonId::Typed(code, Tail(prefix)) => whole(&code, prefix + &value()?),
        ButtonId::Done(code, Tail(text)) => whole(&code, text),
        ButtonId::More(code) => Command::More(code).into(),
        ButtonId::Board(code) => {
            Command::Board { game: GameRef::code(&code), numbers: StoneNumbers::Usual }.into()
        }
        ButtonId::AsText(code) => Command::AsText(code).into(),
        ButtonId::Moves(code) => Command::Moves { game: GameRef::code(&code), from: None }.into(),
        ButtonId::History(code) => Command::History(GameRef::code(&code)).into(),
        ButtonId::Hint(code) => Command::Hint(GameRef::code(&code)).into(),
        ButtonId::HintMore(code) => replacing(Command::Hint(GameRef::code(&code))),
        ButtonId::Review(code) => Command::Review(GameRef::code(&code)).into(),
        ButtonId::ReviewAgain(code) => replacing(Command::Review(GameRef::code(&code))),
        ButtonId::ProposeDead(code, seen) => propose_dead(&code, seen),
        ButtonId::Replay(code) => Command::Replay(GameRef::code(&code)).into(),
        ButtonId::Export(code) => Command::Export { game: GameRef::code(&code), format: None }.into(),
        ButtonId::Rematch(code) => Command::Rematch(GameRef::code(&code)).into(),
        ButtonId::Seats(kind, clock, rated, page) => seats(kind, &clock, &rated, page)?,
        ButtonId::TakeSeat(_) => Command::Accept(Some(value()?)).into(),
        ButtonId::ForgetMe(id) => Command::Personal(Personal::ForgetYes(account(&id)?)).into(),
        ButtonId::KeepMe(_) => Command::Personal(Personal::ForgetNo).into(),
        ButtonId::Unlink(id) => Command::Personal(Personal::Unlink(id.parse().ok()?)).into(),
        ButtonId::Unblock(id) => Command::Personal(Personal::UnblockAccount(account(&id)?)).into(),
        ButtonId::Resign(code) => resign(&code, false),
        ButtonId::ResignYes(code) => resign(&code, true),
        ButtonId::ResignNo(code) => Command::Stay(code).into(),
        ButtonId::AbortYes(code) => abort(&code, true),
        ButtonId::Offer(code, kind) => ask(&code, kind),
        ButtonId::NextGame(code) => Command::OwnTime(OwnTime::NextGame { after: Some(code) }).into(),
        ButtonId::Continue(code) => clock(&code, ClockAct::Continue),
        ButtonId::Claim(code) => clock(&code, ClockAct::Claim),
        ButtonId::SetLine(code) => lines(&code, ConditionalRequest::Add(value_within(LINE_MAX)?), false),
        ButtonId::DropLines(code) => lines(&code, ConditionalRequest::Drop(None), true),
        ButtonId::AcceptOffer(code, offer) => answer(code, offer, true, false),
        ButtonId::DeclineOffer(code, offer) => answer(code, offer, false, false),
        ButtonId::AcceptHere(code, offer) => answer(code, offer, true, true),
        ButtonId::DeclineHere(code, offer) => answer(code, offer, false, true),
        ButtonId::ChangeLog(page, Tail(channel)) => {
            replacing(Command::Config(ConfigRequest::Log { channel: typed_channel(channel), page }))
        }
        ButtonId::SettingsForm(Tail(channel)) => {
            Command::Config(ConfigRequest::Show { channel: typed_channel(channel), all: false }).into()
        }
        ButtonId::AllSettings(Tail(channel)) => {
            Command::Config(ConfigRequest::Show { channel: typed_channel(channel), all: true }).into()
        }
        ButtonId::ApplySettings(code) => Command::Config(ConfigRequest::Apply(code)).into(),
        ButtonId::Setup(page) => set_up_server(page, Vec::new()),
        ButtonId::SetupAnswer(page) => {
            values.first()?;
            let answers = values.iter().filter(fits).take(VALUES_MAX).cloned().collect();
            set_up_server(page.checked_add(1)?, answers)
        }
        // The value is a whole command, which the intake reads.
        ButtonId::WhichPerson(_) => return None,
        ButtonId::UndoChange(number) => {
            replacing(Command::Config(ConfigRequest::Undo { number: Some(number) }))
        }
        ButtonId::Ranks(class, reach, page) => ranks(class, &reach, None, page, Private)?,
        ButtonId::RanksTurn(class, reach, page) => ranks(class, &reach, None, page, InPlace)?,
        ButtonId::SeasonRanks(class, reach, season, page) => ranks(class, &reach, season, page, Private)?,
        ButtonId::SeasonRanksTurn(class, reach, season, page) => ranks(class, &reach, season, page, InPlace)?,
        ButtonId::SeasonStats(class, season) => stats(class, season),
        ButtonId::Learn(kind) => {
            Command::Learn(LessonRequest::Open { kind, number: None, answer: None }).into()
        }
        ButtonId::Solve(code) => Command::Learn(LessonRequest::Solve(LessonCode::read(&code)?)).into(),
        ButtonId::LessonTurn(code) => Command::Learn(LessonRequest::Turn(LessonCode::read(&code)?)).into(),
        ButtonId::LessonHint(code) => Command::Learn(LessonRequest::Hint(LessonCode::read(&code)?)).into(),
        ButtonId::LessonAnswer(code, seen) => {
            LessonCode::read(&code)?;
            play(&code, MoveInput::Text(value()?), Some(seen), true)
        }
    })
}

/// A request whose answer replaces the private message with the control.
fn replacing(command: Command) -> Request {
    Request::from(command).replacing()
}

/// The channel whose settings a control is about; none is the server.
fn typed_channel(channel: String) -> Option<ChannelRef> {
    Some(channel).filter(|channel| !channel.is_empty()).map(ChannelRef::Typed)
}

/// A page of the rules, or all of them for page 0.
fn rules(of: &str, code: String, page: u32, in_place: bool) -> Option<Request> {
    let of = match of {
        "new" => RulesOf::Here(code),
        "challenge" => RulesOf::Challenge(code),
        "game" => RulesOf::Game(GameRef::code(&code)),
        _ => return None,
    };
    let part = if page == 0 { RulesPart::Whole } else { RulesPart::Page(page) };
    Some(Request { in_place, ..Command::Rules { of, part }.into() })
}

/// The whole text of a set-up.
fn whole(code: &str, text: String) -> Request {
    play(code, MoveInput::Text(text), None, true)
}

/// A question of the set-up of a server, with the answers to the one before.
fn set_up_server(page: u32, answers: Vec<String>) -> Request {
    replacing(Command::Config(ConfigRequest::Setup { page, answers }))
}

fn lines(code: &str, request: ConditionalRequest, in_place: bool) -> Request {
    Request { in_place, ..Command::Conditional { game: GameRef::code(code), request }.into() }
}

/// Asks for what an offer is; cancelling needs none before both have moved.
fn ask(code: &str, kind: OfferKind) -> Request {
    match kind {
        OfferKind::Abort => abort(code, false),
        kind => replacing(Command::Offer { game: GameRef::code(code), kind }),
    }
}

fn abort(code: &str, confirmed: bool) -> Request {
    replacing(Command::Abort { game: GameRef::code(code), confirmed })
}

fn clock(code: &str, act: ClockAct) -> Request {
    Command::Clock { game: GameRef::code(code), act }.into()
}

/// The question whether the form of a button may open; `None` if the button has no form or needs no question.
#[must_use]
pub fn before_form(id: &str) -> Option<Request> {
    let (code, seen, in_place) = match ButtonId::decode(id)? {
        ButtonId::Write(code, seen) => (code, Some(seen), false),
        ButtonId::WritePrivate(code, seen) => (code, Some(seen), true),
        ButtonId::Typed(code, _) => (code, None, true),
        _ => return None,
    };
    Some(Request { command: Command::Write(code), seen, in_place })
}

/// A choice on the way to a move.
const fn pick(code: String, seen: u32, made: Vec<String>, in_place: bool) -> Request {
    Request { command: Command::Pick { code, made }, seen: Some(seen), in_place }
}

/// The moves that begin with these clicks and go on with the chosen ones.
fn ways(code: String, seen: u32, clicks: &[String], values: &[String]) -> Option<Request> {
    if values.len() > VALUES_MAX || values.iter().any(|value| value.chars().count() > ID_MAX) {
        return None;
    }
    let whole = |value: &String| {
        let rest = value.split(CLICK_SEPARATOR).filter(|token| !token.is_empty()).map(str::to_owned);
        clicks.iter().cloned().chain(rest).collect::<Vec<_>>()
    };
    let mut picks: Vec<Vec<String>> = values.iter().map(whole).collect();
    match picks.len() {
        0 => None,
        1 => picks.pop().map(|made| pick(code, seen, made, true)),
        _ => Some(Request { command: Command::PickMany { code, picks }, seen: Some(seen), in_place: true }),
    }
}

/// A page of a table of ratings; an empty class is the one with the most games.
fn ranks(
    class: String,
    reach: &str,
    season: impl Into<Option<String>>,
    page: u32,
    showing: Showing,
) -> Option<Request> {
    let season = season.into();
    let request = Command::Rating(RatingRequest::Leaderboard {
        class: Some(class).filter(|class| !class.is_empty() || season.is_none()),
        reach: Reach::parse(reach)?,
        season,
        page,
        showing,
    });
    Some(request.into())
}

/// A page of a server's open seats; an empty word stands for all of them.
fn seats(kind: String, clock: &str, rated: &str, page: u32) -> Option<Request> {
    let clock = match clock {
        "" => None,
        word => Some(ClockKind::parse(word)?),
    };
    let rated = match rated {
        "" => None,
        "yes" => Some(true),
        "no" => Some(false),
        _ => return None,
    };
    let kind = Some(kind).filter(|kind| !kind.is_empty());
    Some(replacing(Command::Seats(SeatFilter { kind, clock, rated, page })))
}

/// The person's results; an empty class or season is all of them.
fn stats(class: String, season: String) -> Request {
    let [class, season] = [class, season].map(|text| Some(text).filter(|text| !text.is_empty()));
    replacing(Command::Rating(RatingRequest::Stats { class, season }))
}

/// A whole move.
fn play(code: &str, input: MoveInput, seen: Option<u32>, in_place: bool) -> Request {
    Request { command: Command::Move { game: GameRef::code(code), input }, seen, in_place }
}

fn propose_dead(code: &str, seen: u32) -> Request {
    Request { seen: Some(seen), ..Command::ProposeDead(GameRef::code(code)).into() }
}

/// The squares on which a word can be used.
const fn word_targets(
    code: String,
    seen: u32,
    word: String,
    column: Option<char>,
    in_place: bool,
) -> Request {
    Request { command: Command::WordTargets { code, word, column }, seen: Some(seen), in_place }
}

/// The choice of a column, which shows its squares, or of the square on which a word is used.
fn target(code: String, seen: u32, word: String, chosen: String) -> Request {
    match column_of(&chosen) {
        Some(column) => word_targets(code, seen, word, Some(column), true),
        None => pick(code, seen, vec![chosen, word], true),
    }
}

/// The form of a set-up with other symbols.
fn set_up(code: String, filling: Filling) -> Request {
    replacing(Command::SetupForm { code, filling })
}

/// The form of a set-up with some symbols turned.
fn turn(code: String, symbols: &str, values: &[String]) -> Option<Request> {
    Some(set_up(code, Filling::Symbols(turned(symbols, &values[..values.len().min(VALUES_MAX)])?)))
}

fn answer(code: String, offer: OfferKind, accept: bool, in_place: bool) -> Request {
    Request { in_place, ..Command::AnswerOffer { code, offer, accept }.into() }
}

fn resign(code: &str, confirmed: bool) -> Request {
    replacing(Command::Resign { game: GameRef::code(code), confirmed })
}

/// The symbols with the bits at these places, from 0, changed from 0 to 1 or back; `None` without a place.
fn turned(symbols: &str, places: &[String]) -> Option<String> {
    let mut letters: Vec<char> = symbols.chars().collect();
    for place in places {
        let letter = letters.get_mut(place.parse::<usize>().ok()?)?;
        *letter = if *letter == '0' { '1' } else { '0' };
    }
    (!places.is_empty()).then(|| letters.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_model::conditional::tree::LINE_LENGTH_MAX;

    #[test]
    fn an_id_that_is_not_ours_means_nothing() {
        for id in [
            "",
            ":",
            "move",
            "move:",
            "move:abcde",
            "move:abcde:x",
            "pick:abcde:1:",
            "nonsense:a:b",
            "yes:abcde:war",
            "ranks:go-19:nowhere:1",
            "ranks:go-19:server:-1",
            "ranks-turn:go-19:server:4294967296",
            "turn:abcde:0101",
            "rules-page:nobody:abcde:1",
            "rules-turn:game:abcde",
            "rules-menu:game:abcde",
            "\u{0}:\u{1}",
        ] {
            assert!(read(id, &[]).is_none(), "{id:?}");
        }
        assert!(read(&"move:abcde:1".repeat(20), &[]).is_none());
        assert!(read("pick:abcde:1:c3", &["x".repeat(101)]).is_none());
    }

    #[test]
    fn the_longest_line_is_read_as_a_whole() {
        let id = ButtonId::SetLine("abcde".to_owned()).encode();
        let longest = "c3-d4,".repeat(LINE_LENGTH_MAX);
        let Some(Command::Conditional { request: ConditionalRequest::Add(text), .. }) =
            read(&id, std::slice::from_ref(&longest)).map(|request| request.command)
        else {
            panic!("a line was expected");
        };
        assert_eq!(text, longest);
        assert!(read(&id, &["x".repeat(usize::from(LINE_TEXT_MAX) + 1)]).is_none());
    }

    #[test]
    fn every_control_that_needs_no_value_is_a_command() {
        for id in ["board:a", "at:a:1:c3", "done:a:setup:01", "no:a:draw", "offer:a:abort", "resign-yes:a"] {
            assert!(read(id, &[]).is_some(), "{id}");
        }
    }

    #[test]
    fn a_form_button_carries_the_whole_move() {
        let done = ButtonId::Done("abcde".to_owned(), Tail("setup:010101010101".to_owned())).encode();
        let Some(Command::Move { input: MoveInput::Text(text), .. }) =
            read(&done, &[]).map(|request| request.command)
        else {
            panic!("a move was expected");
        };
        assert_eq!(text, "setup:010101010101");
        let turn = ButtonId::Turn("abcde".to_owned(), "0000".to_owned()).encode();
        let Some(Command::SetupForm { filling, .. }) =
            read(&turn, &["2".to_owned()]).map(|request| request.command)
        else {
            panic!("a form was expected");
        };
        assert_eq!(filling, Filling::Symbols("0010".to_owned()));
        let Some(Command::SetupForm { filling, .. }) =
            read(&turn, &["3", "0"].map(str::to_owned)).map(|request| request.command)
        else {
            panic!("a form was expected");
        };
        assert_eq!(filling, Filling::Symbols("1001".to_owned()));
        for values in [vec!["4"], vec!["0", "x"], vec!["-1"]] {
            let values: Vec<String> = values.into_iter().map(str::to_owned).collect();
            assert!(read(&turn, &values).is_none(), "{values:?}");
        }
    }
}
