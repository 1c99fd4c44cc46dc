//! Every id reads back as itself, and no text panics the reader.

use super::*;
use proptest::collection::vec;
use proptest::prelude::*;

/// Fields as games and rules make them.
pub trait AnyField: Sized + std::fmt::Debug {
    fn any() -> BoxedStrategy<Self>;
}

impl AnyField for String {
    fn any() -> BoxedStrategy<Self> {
        prop_oneof!["[a-z0-9]{4,6}", "[01]{0,12}", Just("2026/3".to_owned()), Just("everywhere".to_owned())]
            .boxed()
    }
}

impl AnyField for u32 {
    fn any() -> BoxedStrategy<Self> {
        any::<u32>().boxed()
    }
}

impl AnyField for OfferKind {
    fn any() -> BoxedStrategy<Self> {
        let kinds = OfferKind::ALL;
        (0..kinds.len()).prop_map(move |at| kinds[at]).boxed()
    }
}

impl AnyField for Vec<String> {
    fn any() -> BoxedStrategy<Self> {
        vec("[a-z0-9@+-]{1,4}", 0..8).boxed()
    }
}

impl AnyField for Tail {
    fn any() -> BoxedStrategy<Self> {
        "[a-z0-9:]{0,20}".prop_map(Tail).boxed()
    }
}

fn any_id() -> impl Strategy<Value = ButtonId> {
    proptest::strategy::Union::new(any_of_each())
}

#[test]
fn each_verb_is_in_the_table_once() {
    let mut verbs = ButtonId::VERBS.to_vec();
    verbs.sort_unstable();
    verbs.dedup();
    assert_eq!(verbs.len(), ButtonId::VERBS.len());
}

proptest! {
    #[test]
    fn an_id_reads_back_as_itself(id in any_id()) {
        prop_assert_eq!(ButtonId::decode(&id.encode()), Some(id));
    }

    #[test]
    fn any_text_is_read_without_a_panic(text in ".{0,100}", verb in "[a-z-]{0,10}", rest in "[a-z0-9:.]{0,90}") {
        for text in [text, format!("{verb}:{rest}")] {
            if let Some(id) = ButtonId::decode(&text) {
                // What can be read can be written; only leading zeros and empty clicks are lost.
                prop_assert_eq!(ButtonId::decode(&id.encode()), Some(id));
            }
        }
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "a row for each control")]
fn ids_on_posted_messages_stay_readable() {
    let code = || "k7f2".to_owned();
    let clicks = || vec!["c3".to_owned(), "d4".to_owned()];
    let word = || "toy-flip".to_owned();
    let tail = |text: &str| Tail(text.to_owned());
    let posted = [
        ("accept:k7f2", ButtonId::Challenge(ChallengeButton::Accept, code())),
        ("accept-unposted:k7f2", ButtonId::Challenge(ChallengeButton::AcceptUnposted, code())),
        ("decline:k7f2", ButtonId::Challenge(ChallengeButton::Decline, code())),
        ("withdraw:k7f2", ButtonId::Challenge(ChallengeButton::Withdraw, code())),
        ("leave-open:k7f2", ButtonId::Challenge(ChallengeButton::LeaveOpen, code())),
        ("seat-again:k7f2", ButtonId::Challenge(ChallengeButton::SeatAgain, code())),
        ("seat-once:k7f2", ButtonId::Challenge(ChallengeButton::SeatOnce, code())),
        ("seat-computer:k7f2", ButtonId::Challenge(ChallengeButton::SeatComputer, code())),
        ("rules:k7f2", ButtonId::Challenge(ChallengeButton::Rules, code())),
        ("rules-of:k7f2", ButtonId::GameRules(code())),
        ("rules-page:game:k7f2:3", ButtonId::RulesPage(RulesPageButton::Show, "game".to_owned(), code(), 3)),
        (
            "rules-turn:new:toy:0",
            ButtonId::RulesPage(RulesPageButton::Turn, "new".to_owned(), "toy".to_owned(), 0),
        ),
        ("rules-menu:challenge:k7f2", ButtonId::RulesMenu("challenge".to_owned(), code())),
        ("move:k7f2:12", ButtonId::Position(PositionButton::Choose, code(), 12)),
        ("pick:k7f2:12:", ButtonId::Clicks(ClicksButton::Pick, code(), 12, Vec::new())),
        ("pick:k7f2:12:c3.d4", ButtonId::Clicks(ClicksButton::Pick, code(), 12, clicks())),
        ("col:k7f2:12:0:", ButtonId::Menu(MoveMenu::Column, code(), 12, 0, Vec::new())),
        ("row:k7f2:12:1:c3", ButtonId::Menu(MoveMenu::Row, code(), 12, 1, vec!["c3".to_owned()])),
        ("ways:k7f2:12:3:c3.d4", ButtonId::Menu(MoveMenu::Ways, code(), 12, 3, clicks())),
        ("at:k7f2:12:", ButtonId::Clicks(ClicksButton::At, code(), 12, Vec::new())),
        ("at:k7f2:12:c3.d4", ButtonId::Clicks(ClicksButton::At, code(), 12, clicks())),
        ("word:k7f2:12:toy-flip", ButtonId::Word(WordButton::Play, code(), 12, word())),
        ("write:k7f2:12", ButtonId::Position(PositionButton::Write, code(), 12)),
        ("rewrite:k7f2:12", ButtonId::Position(PositionButton::WritePrivate, code(), 12)),
        ("verb:k7f2:12:toy-flip", ButtonId::Word(WordButton::Targets, code(), 12, word())),
        ("verbs:k7f2:12:toy-flip", ButtonId::Word(WordButton::TargetsAgain, code(), 12, word())),
        ("verbpick:k7f2:12:toy-flip", ButtonId::Word(WordButton::Target, code(), 12, word())),
        ("play:k7f2:12", ButtonId::Position(PositionButton::Play, code(), 12)),
        ("vote:k7f2:12", ButtonId::Position(PositionButton::Vote, code(), 12)),
        ("vote-for:k7f2:12:a1-b2:up", ButtonId::VoteFor(code(), 12, tail("a1-b2:up"))),
        ("fill:k7f2:0101", ButtonId::Filling(FillingButton::Show, code(), "0101".to_owned())),
        ("random:k7f2", ButtonId::Game(GameButton::RandomSetup, code())),
        ("turn:k7f2:0101", ButtonId::Filling(FillingButton::Turn, code(), "0101".to_owned())),
        ("typed:k7f2:setup:", ButtonId::Filled(FilledButton::Typed, code(), tail("setup:"))),
        ("done:k7f2:setup:0101", ButtonId::Filled(FilledButton::Done, code(), tail("setup:0101"))),
        ("more:k7f2", ButtonId::Game(GameButton::More, code())),
        ("board:k7f2", ButtonId::Game(GameButton::Board, code())),
        ("moves:k7f2", ButtonId::Game(GameButton::LegalMoves, code())),
        ("history:k7f2", ButtonId::Game(GameButton::History, code())),
        ("rematch:k7f2", ButtonId::Game(GameButton::Rematch, code())),
        ("replay:k7f2", ButtonId::Game(GameButton::Replay, code())),
        ("export:k7f2", ButtonId::Game(GameButton::Export, code())),
        ("resign:k7f2", ButtonId::Game(GameButton::Resign, code())),
        ("resign-yes:k7f2", ButtonId::Game(GameButton::ResignYes, code())),
        ("resign-no:k7f2", ButtonId::Game(GameButton::ResignNo, code())),
        ("abort-yes:k7f2", ButtonId::Game(GameButton::AbortYes, code())),
        ("offer:k7f2:draw", ButtonId::Offer(OfferButton::Make, code(), OfferKind::Draw)),
        ("yes:k7f2:undo", ButtonId::Offer(OfferButton::Accept, code(), OfferKind::Undo)),
        (
            "ranks:toy-19:server:2",
            ButtonId::Ranks(RanksButton::Show, "toy-19".to_owned(), "server".to_owned(), 2),
        ),
        (
            "ranks-turn:toy:channel:1",
            ButtonId::Ranks(RanksButton::Turn, "toy".to_owned(), "channel".to_owned(), 1),
        ),
        (
            "season:toy-19:server:2026/3:2",
            ButtonId::SeasonRanks(
                SeasonRanksButton::Show,
                "toy-19".to_owned(),
                "server".to_owned(),
                "2026/3".to_owned(),
                2,
            ),
        ),
        (
            "season-turn::channel:none:1",
            ButtonId::SeasonRanks(
                SeasonRanksButton::Turn,
                String::new(),
                "channel".to_owned(),
                "none".to_owned(),
                1,
            ),
        ),
        ("season-stats:toy:2026", ButtonId::SeasonStats("toy".to_owned(), "2026".to_owned())),
        ("season-stats::", ButtonId::SeasonStats(String::new(), String::new())),
        ("no:k7f2:abort", ButtonId::Offer(OfferButton::Decline, code(), OfferKind::Abort)),
        ("yes-here:k7f2:undo", ButtonId::Offer(OfferButton::AcceptHere, code(), OfferKind::Undo)),
        ("no-here:k7f2:draw", ButtonId::Offer(OfferButton::DeclineHere, code(), OfferKind::Draw)),
        ("forget-me:7", ButtonId::Account(AccountButton::Forget, "7".to_owned())),
        ("keep-me:7", ButtonId::Account(AccountButton::Keep, "7".to_owned())),
        ("unlink:7", ButtonId::Unlink("7".to_owned())),
        (
            "session-end:0123456789abcdef",
            ButtonId::Session(SessionButton::End, "0123456789abcdef".to_owned()),
        ),
        (
            "session-quiet:0123456789abcdef",
            ButtonId::Session(SessionButton::Quiet, "0123456789abcdef".to_owned()),
        ),
        ("sessions-end:", ButtonId::Session(SessionButton::EndAll, String::new())),
        ("unblock:7", ButtonId::Account(AccountButton::Unblock, "7".to_owned())),
        ("changes:2:", ButtonId::ChangeLog(2, tail(""))),
        ("changes:1:!room:example.org", ButtonId::ChangeLog(1, tail("!room:example.org"))),
        ("apply-settings:k7f2", ButtonId::ApplySettings(code())),
        ("settings:", ButtonId::Settings(SettingsButton::Form, tail(""))),
        ("settings:main", ButtonId::Settings(SettingsButton::Form, tail("main"))),
        ("all-settings:", ButtonId::Settings(SettingsButton::All, tail(""))),
        ("all-settings:main", ButtonId::Settings(SettingsButton::All, tail("main"))),
        ("setup:2", ButtonId::Setup(SetupButton::Show, 2)),
        ("setup-answer:2", ButtonId::Setup(SetupButton::Answer, 2)),
        ("undo-change:14", ButtonId::UndoChange(14)),
        ("text:k7f2", ButtonId::Game(GameButton::AsText, code())),
        ("hint:k7f2", ButtonId::Game(GameButton::Hint, code())),
        ("hint-more:k7f2", ButtonId::Game(GameButton::HintMore, code())),
        ("review:k7f2", ButtonId::Game(GameButton::Review, code())),
        ("review-again:k7f2", ButtonId::Game(GameButton::ReviewAgain, code())),
        ("next:k7f2", ButtonId::Game(GameButton::Next, code())),
        ("continue:k7f2", ButtonId::Game(GameButton::Continue, code())),
        ("claim:k7f2", ButtonId::Game(GameButton::Claim, code())),
        ("line-set:k7f2", ButtonId::Game(GameButton::SetLine, code())),
        ("lines-drop:k7f2", ButtonId::Game(GameButton::DropLines, code())),
        ("start:k7f2:12", ButtonId::Position(PositionButton::Start, code(), 12)),
        ("propose-dead:k7f2:12", ButtonId::Position(PositionButton::ProposeDead, code(), 12)),
        ("lesson-answer:k7f2:0", ButtonId::Position(PositionButton::AnswerTask, code(), 0)),
        ("lesson:k7f2", ButtonId::Task(TaskButton::Show, code())),
        ("lesson-hint:k7f2", ButtonId::Task(TaskButton::Hint, code())),
        ("lesson-show:k7f2", ButtonId::Task(TaskButton::Answer, code())),
        ("solve:k7f2", ButtonId::Task(TaskButton::Solve, code())),
        ("club-join:k7f2", ButtonId::Club(ClubButton::Join, code())),
        ("club-once:k7f2", ButtonId::Club(ClubButton::Once, code())),
        ("club-leave:k7f2", ButtonId::Club(ClubButton::Leave, code())),
        ("club-leave-yes:k7f2", ButtonId::Club(ClubButton::LeaveYes, code())),
        ("club-table:k7f2", ButtonId::Club(ClubButton::Table, code())),
        ("club-rules:k7f2", ButtonId::Club(ClubButton::Rules, code())),
        ("club-back:k7f2", ButtonId::Club(ClubButton::Back, code())),
        ("club-why:k7f2", ButtonId::Club(ClubButton::Why, code())),
        ("learn:toy", ButtonId::Learn("toy".to_owned())),
        ("seats:toy:live:yes:2", ButtonId::Seats("toy".to_owned(), "live".to_owned(), "yes".to_owned(), 2)),
        ("take:1", ButtonId::TakeSeat(1)),
        ("which-person:opponent", ButtonId::WhichPerson("opponent".to_owned())),
    ];
    for (text, id) in &posted {
        assert_eq!(ButtonId::decode(text).as_ref(), Some(id), "{text}");
        assert_eq!(id.encode(), *text);
    }
    for verb in ButtonId::VERBS {
        let has_row =
            posted.iter().any(|(text, _)| text.split_once(':').is_some_and(|(first, _)| first == *verb));
        assert!(has_row, "a row for {verb}");
    }
}

#[test]
fn a_control_knows_its_game() {
    for id in ["move:abcde:3", "pick:abcde:3:c3", "turn:abcde:01", "typed:abcde:setup:", "yes:abcde:draw"] {
        assert_eq!(ButtonId::decode(id).unwrap().game(), Some("abcde"), "{id}");
    }
    for id in ["accept:abcde", "decline:abcde", "rules:abcde", "rules-of:abcde", "rules-page:game:abcde:2"] {
        assert_eq!(ButtonId::decode(id).unwrap().game(), None, "{id}");
    }
    for id in ["move:abcde", "abcde", "", ":", "move:abcde:1:2", "yes:abcde:war", "\u{0}:\u{1}"] {
        assert_eq!(ButtonId::decode(id), None, "{id:?}");
    }
}

#[test]
fn the_longest_chain_fits_into_an_id() {
    let made = (0..12).map(|_| "c3".to_owned()).chain(["toy-bit-1".to_owned()]).collect();
    assert!(ButtonId::Clicks(ClicksButton::At, "abcde".to_owned(), u32::MAX, made).encode().len() <= ID_MAX);
    let filled = Tail(format!("setup:{}", "0".repeat(12)));
    assert!(ButtonId::Filled(FilledButton::Done, "abcde".to_owned(), filled).encode().len() <= ID_MAX);
    assert_eq!(ButtonId::decode(&format!("board:{}", "x".repeat(ID_MAX))), None);
}
