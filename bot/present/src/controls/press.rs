//! The command that a press asks for, from the id of the control and what was chosen or typed.
//! Knows no sentence and no surface.

use crate::controls::button_id::{
    AccountButton, ButtonId, CLICK_SEPARATOR, ChallengeButton, ClicksButton, ClubButton, FilledButton,
    FillingButton, GameButton, ID_MAX, MoveMenu, OfferButton, PositionButton, RanksButton, RulesPageButton,
    SeasonRanksButton, SessionButton, SettingsButton, SetupButton, Tail, TaskButton, WordButton,
};
use deska_model::challenges::seats::{ClockKind, SeatFilter};
use deska_model::club::request::ClubRequest;
use deska_model::command::{
    ChannelRef, ClockAct, Command, ConditionalRequest, ConfigRequest, Filling, GameRef, Request, RulesOf,
    RulesPart, StoneNumbers, column_of,
};
use deska_model::conditional::tree::LINE_TEXT_MAX;
use deska_model::games::ballot::Choice;
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

/// Reads a press; `None` if the id is not ours or its value is missing. `values` come from a menu or a text field.
#[must_use]
pub fn read(id: &str, values: &[String]) -> Option<Request> {
    let value = || short_value(values);
    Some(match ButtonId::decode(id)? {
        ButtonId::Challenge(button, code) => challenge(button, code)?,
        ButtonId::Club(button, code) => club(button, code),
        ButtonId::Game(button, code) => game(button, code, values)?,
        ButtonId::Offer(button, code, kind) => offer(button, code, kind),
        ButtonId::Position(button, code, seen) => position(button, code, seen, values)?,
        ButtonId::VoteFor(code, seen, Tail(text)) => vote(&code, text, seen),
        ButtonId::Clicks(ClicksButton::Pick, code, seen, clicks)
        | ButtonId::Menu(MoveMenu::Column | MoveMenu::Row, code, seen, _, clicks) => {
            pick(code, seen, [clicks, vec![value()?]].concat(), true)
        }
        ButtonId::Clicks(ClicksButton::At, code, seen, clicks) => pick(code, seen, clicks, true),
        ButtonId::Menu(MoveMenu::Ways, code, seen, _, clicks) => ways(code, seen, &clicks, values)?,
        ButtonId::Word(button, code, seen, word) => match button {
            WordButton::Play => pick(code, seen, vec![word], false),
            WordButton::Targets => word_targets(code, seen, word, None, false),
            WordButton::TargetsAgain => word_targets(code, seen, word, None, true),
            WordButton::Target => target(code, seen, word, value()?),
        },
        ButtonId::Filling(FillingButton::Show, code, symbols) => set_up(code, Filling::Symbols(symbols)),
        ButtonId::Filling(FillingButton::Turn, code, symbols) => turn(code, &symbols, values)?,
        // A set-up has no position to be late for: it stays possible until it is made.
        ButtonId::Filled(FilledButton::Typed, code, Tail(prefix)) => whole(&code, prefix + &value()?),
        ButtonId::Filled(FilledButton::Done, code, Tail(text)) => whole(&code, text),
        ButtonId::Task(button, code) => task(button, &code)?,
        ButtonId::Learn(kind) => {
            Command::Learn(LessonRequest::Open { kind, number: None, answer: None }).into()
        }
        ButtonId::GameRules(code) => rules("game", code, 1, false)?,
        ButtonId::RulesPage(button, of, code, page) => {
            rules(&of, code, page, button == RulesPageButton::Turn)?
        }
        ButtonId::RulesMenu(of, code) => rules(&of, code, value()?.parse().ok()?, true)?,
        ButtonId::Seats(kind, clock, rated, page) => seats(kind, &clock, &rated, page)?,
        ButtonId::TakeSeat(_) => Command::Accept(Some(value()?)).into(),
        ButtonId::Account(button, id) => account(button, &id)?,
        ButtonId::Session(SessionButton::End, id) => Command::Personal(Personal::EndSession(id)).into(),
        ButtonId::Session(SessionButton::Quiet, id) => {
            Command::Personal(Personal::EndNotifications(id)).into()
        }
        ButtonId::Session(SessionButton::EndAll, _) => Command::Personal(Personal::EndSessions).into(),
        ButtonId::Unlink(id) => Command::Personal(Personal::Unlink(id.parse().ok()?)).into(),
        ButtonId::Ranks(button, class, reach, page) => {
            let showing = if button == RanksButton::Turn { InPlace } else { Private };
            ranks(class, &reach, None, page, showing)?
        }
        ButtonId::SeasonRanks(button, class, reach, season, page) => {
            let showing = if button == SeasonRanksButton::Turn { InPlace } else { Private };
            ranks(class, &reach, season, page, showing)?
        }
        ButtonId::SeasonStats(class, season) => stats(class, season),
        ButtonId::Settings(button, Tail(channel)) => {
            let all = button == SettingsButton::All;
            Command::Config(ConfigRequest::Show { channel: typed_channel(channel), all }).into()
        }
        ButtonId::ChangeLog(page, Tail(channel)) => {
            replacing(Command::Config(ConfigRequest::Log { channel: typed_channel(channel), page }))
        }
        ButtonId::UndoChange(number) => {
            replacing(Command::Config(ConfigRequest::Undo { number: Some(number) }))
        }
        ButtonId::ApplySettings(code) => Command::Config(ConfigRequest::Apply(code)).into(),
        ButtonId::Setup(SetupButton::Show, page) => set_up_server(page, Vec::new()),
        ButtonId::Setup(SetupButton::Answer, page) => {
            values.first()?;
            let fits = |value: &&String| value.chars().count() <= ID_MAX;
            let answers = values.iter().filter(fits).take(VALUES_MAX).cloned().collect();
            set_up_server(page.checked_add(1)?, answers)
        }
        // The value is a whole command, which the intake reads.
        ButtonId::WhichPerson(_) => return None,
    })
}

/// The chosen or typed value, if it has at most this many characters.
fn value_within(values: &[String], max: usize) -> Option<String> {
    values.first().filter(|value| value.chars().count() <= max).cloned()
}

fn short_value(values: &[String]) -> Option<String> {
    value_within(values, ID_MAX)
}

fn challenge(button: ChallengeButton, code: String) -> Option<Request> {
    let command = match button {
        ChallengeButton::Accept => Command::Accept(Some(code)),
        ChallengeButton::AcceptUnposted => Command::AcceptUnposted(code),
        ChallengeButton::Decline => Command::Decline(Some(code)),
        ChallengeButton::Withdraw => Command::Withdraw(code),
        ChallengeButton::SeatComputer => Command::SeatComputer(code),
        ChallengeButton::SeatAgain => Command::SeatAgain { code, again: true },
        ChallengeButton::SeatOnce => Command::SeatAgain { code, again: false },
        ChallengeButton::LeaveOpen => Command::LeaveOpen(code),
        ChallengeButton::Rules => return rules("challenge", code, 1, false),
    };
    Some(command.into())
}

fn club(button: ClubButton, code: String) -> Request {
    let request = match button {
        ClubButton::Join => ClubRequest::Join { code: Some(code), once: false },
        ClubButton::Once => ClubRequest::Join { code: Some(code), once: true },
        ClubButton::Leave => ClubRequest::Leave { code: Some(code), confirmed: false },
        ClubButton::LeaveYes => {
            return Request::from(Command::Club(ClubRequest::Leave { code: Some(code), confirmed: true }))
                .replacing();
        }
        ClubButton::Table => ClubRequest::Table(Some(code)),
        ClubButton::Rules => ClubRequest::Rules(code),
        ClubButton::Back => ClubRequest::Back(code),
        ClubButton::Why => ClubRequest::Why(code),
    };
    Command::Club(request).into()
}

fn game(button: GameButton, code: String, values: &[String]) -> Option<Request> {
    let game = GameRef::code(&code);
    Some(match button {
        GameButton::Board => Command::Board { game, numbers: StoneNumbers::Usual }.into(),
        GameButton::AsText => Command::AsText(code).into(),
        GameButton::More => Command::More(code).into(),
        GameButton::LegalMoves => Command::Moves { game, from: None }.into(),
        GameButton::History => Command::History(game).into(),
        GameButton::Hint => Command::Hint(game).into(),
        GameButton::HintMore => replacing(Command::Hint(game)),
        GameButton::Review => Command::Review(game).into(),
        GameButton::ReviewAgain => replacing(Command::Review(game)),
        GameButton::Rematch => Command::Rematch(game).into(),
        GameButton::Replay => Command::Replay(game).into(),
        GameButton::Export => Command::Export { game, format: None }.into(),
        GameButton::Resign => resign(&code, false),
        GameButton::ResignYes => resign(&code, true),
        GameButton::ResignNo => Command::Stay(code).into(),
        GameButton::AbortYes => abort(&code, true),
        GameButton::Next => Command::OwnTime(OwnTime::NextGame { after: Some(code) }).into(),
        GameButton::Continue => clock(&code, ClockAct::Continue),
        GameButton::Claim => clock(&code, ClockAct::Claim),
        GameButton::SetLine => lines(&code, ConditionalRequest::Add(value_within(values, LINE_MAX)?), false),
        GameButton::DropLines => lines(&code, ConditionalRequest::Drop(None), true),
        GameButton::RandomSetup => set_up(code, Filling::Random),
    })
}

fn offer(button: OfferButton, code: String, kind: OfferKind) -> Request {
    match button {
        OfferButton::Make => ask(&code, kind),
        OfferButton::Accept => answer(code, kind, true, false),
        OfferButton::Decline => answer(code, kind, false, false),
        OfferButton::AcceptHere => answer(code, kind, true, true),
        OfferButton::DeclineHere => answer(code, kind, false, true),
    }
}

fn position(button: PositionButton, code: String, seen: u32, values: &[String]) -> Option<Request> {
    let value = || short_value(values);
    Some(match button {
        PositionButton::Choose => pick(code, seen, Vec::new(), false),
        PositionButton::Start => pick(code, seen, vec![value()?], false),
        PositionButton::Write => play(&code, MoveInput::Typed(value()?), Some(seen), false),
        PositionButton::WritePrivate => play(&code, MoveInput::Typed(value()?), Some(seen), true),
        PositionButton::Play => play(&code, MoveInput::Text(value()?), Some(seen), false),
        PositionButton::Vote => vote(&code, value()?, seen),
        PositionButton::ProposeDead => propose_dead(&code, seen),
        PositionButton::AnswerTask => {
            LessonCode::read(&code)?;
            play(&code, MoveInput::Text(value()?), Some(seen), true)
        }
    })
}

fn task(button: TaskButton, code: &str) -> Option<Request> {
    let code = LessonCode::read(code)?;
    let request = match button {
        TaskButton::Show => LessonRequest::Turn(code),
        TaskButton::Hint => LessonRequest::Hint(code),
        TaskButton::Answer => LessonRequest::Answer(code),
        TaskButton::Solve => LessonRequest::Solve(code),
    };
    Some(Command::Learn(request).into())
}

fn account(button: AccountButton, id: &str) -> Option<Request> {
    let account = || id.parse().ok().map(AccountId);
    let personal = match button {
        AccountButton::Forget => Personal::ForgetYes(account()?),
        AccountButton::Keep => Personal::ForgetNo,
        AccountButton::Unblock => Personal::UnblockAccount(account()?),
    };
    Some(Command::Personal(personal).into())
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
        ButtonId::Position(PositionButton::Write, code, seen) => (code, Some(seen), false),
        ButtonId::Position(PositionButton::WritePrivate, code, seen) => (code, Some(seen), true),
        ButtonId::Filled(FilledButton::Typed, code, _) => (code, None, true),
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

/// A vote for a choice in its stored text.
fn vote(code: &str, text: String, seen: u32) -> Request {
    let game = GameRef::code(code);
    let command = match Choice::read(text) {
        Choice::Move(text) => Command::Move { game, input: MoveInput::Text(text) },
        Choice::Draw => Command::Offer { game, kind: OfferKind::Draw },
        Choice::Decline => {
            Command::AnswerOffer { code: code.to_owned(), offer: OfferKind::Draw, accept: false }
        }
        Choice::Resign => Command::Resign { game, confirmed: true },
    };
    Request { seen: Some(seen), ..command.into() }
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
        let id = ButtonId::Game(GameButton::SetLine, "abcde".to_owned()).encode();
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
        let done =
            ButtonId::Filled(FilledButton::Done, "abcde".to_owned(), Tail("setup:010101010101".to_owned()))
                .encode();
        let Some(Command::Move { input: MoveInput::Text(text), .. }) =
            read(&done, &[]).map(|request| request.command)
        else {
            panic!("a move was expected");
        };
        assert_eq!(text, "setup:010101010101");
        let turn = ButtonId::Filling(FillingButton::Turn, "abcde".to_owned(), "0000".to_owned()).encode();
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
