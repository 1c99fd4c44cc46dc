//! Every id reads back as itself, and no text panics the reader.

use super::*;
use proptest::collection::vec;
use proptest::prelude::*;

fn offer() -> impl Strategy<Value = OfferKind> {
    prop_oneof![Just(OfferKind::Draw), Just(OfferKind::Undo), Just(OfferKind::Abort)]
}

/// Every variant, with fields as games and rules make them.
fn any_id() -> impl Strategy<Value = ButtonId> {
    let fields = ("[a-z0-9]{4,6}", any::<u32>(), vec("[a-z0-9@+-]{1,4}", 0..8), "[01]{0,12}", offer());
    (0..62usize, fields).prop_map(|(which, (code, seq, clicks, bits, offer))| {
        let word = format!("toy-bit-{}", bits.len());
        let tail = Tail(format!("setup:{bits}"));
        match which {
            0 => ButtonId::Accept(code),
            1 => ButtonId::Decline(code),
            2 => ButtonId::ChallengeRules(code),
            3 => ButtonId::GameRules(code),
            4 => ButtonId::Choose(code, seq),
            5 => ButtonId::Pick(code, seq, clicks),
            6 => ButtonId::At(code, seq, clicks),
            7 => ButtonId::Word(code, seq, word),
            8 => ButtonId::Write(code, seq),
            9 => ButtonId::WritePrivate(code, seq),
            10 => ButtonId::WordTargets(code, seq, word),
            11 => ButtonId::WordTargetsAgain(code, seq, word),
            12 => ButtonId::WordTarget(code, seq, word),
            13 => ButtonId::Play(code, seq),
            14 => ButtonId::SetupForm(code, bits),
            15 => ButtonId::Random(code),
            16 => ButtonId::Turn(code, bits),
            17 => ButtonId::Typed(code, tail),
            18 => ButtonId::Done(code, tail),
            19 => ButtonId::More(code),
            20 => ButtonId::Board(code),
            21 => ButtonId::Moves(code),
            22 => ButtonId::History(code),
            23 => ButtonId::Rematch(code),
            24 => ButtonId::Replay(code),
            25 => ButtonId::Export(code),
            26 => ButtonId::Resign(code),
            27 => ButtonId::ResignYes(code),
            28 => ButtonId::Offer(code, offer),
            29 => ButtonId::AcceptOffer(code, offer),
            30 => ButtonId::Column(code, seq, 1, clicks),
            31 => ButtonId::Row(code, seq, 0, clicks),
            32 => ButtonId::Ways(code, seq, 3, clicks),
            33 => ButtonId::Withdraw(code),
            34 => ButtonId::Continue(code),
            35 => ButtonId::Claim(code),
            36 => ButtonId::NextGame(code),
            37 => ButtonId::AcceptHere(code, offer),
            38 => ButtonId::DeclineHere(code, offer),
            39 => ButtonId::Ranks(code, "server".to_owned(), seq),
            40 => ButtonId::RanksTurn(code, "everywhere".to_owned(), seq),
            41 => ButtonId::ForgetMe(seq.to_string()),
            42 => ButtonId::KeepMe(seq.to_string()),
            43 => ButtonId::Unlink(seq.to_string()),
            44 => ButtonId::Unblock(seq.to_string()),
            45 => ButtonId::ResignNo(code),
            46 => ButtonId::SetLine(code),
            47 => ButtonId::DropLines(code),
            48 => ButtonId::SeasonRanks(code, "server".to_owned(), "2026/3".to_owned(), seq),
            49 => ButtonId::SeasonRanksTurn(String::new(), "channel".to_owned(), "none".to_owned(), seq),
            50 => ButtonId::SeasonStats(code, String::new()),
            51 => ButtonId::ChangeLog(seq, tail),
            52 => ButtonId::UndoChange(seq),
            54 => ButtonId::Setup(seq),
            55 => ButtonId::SetupAnswer(seq),
            53 => ButtonId::ApplySettings(code),
            56 => ButtonId::RulesPage("game".to_owned(), code, seq),
            57 => ButtonId::RulesTurn("new".to_owned(), code, seq),
            58 => ButtonId::RulesMenu("challenge".to_owned(), code),
            59 => ButtonId::SettingsForm(tail),
            60 => ButtonId::AllSettings(tail),
            _ => ButtonId::DeclineOffer(code, offer),
        }
    })
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
fn ids_on_posted_messages_stay_readable() {
    let code = || "k7f2".to_owned();
    let clicks = || vec!["c3".to_owned(), "d4".to_owned()];
    let word = || "toy-flip".to_owned();
    let tail = |text: &str| Tail(text.to_owned());
    let posted = [
        ("accept:k7f2", ButtonId::Accept(code())),
        ("decline:k7f2", ButtonId::Decline(code())),
        ("withdraw:k7f2", ButtonId::Withdraw(code())),
        ("rules:k7f2", ButtonId::ChallengeRules(code())),
        ("rules-of:k7f2", ButtonId::GameRules(code())),
        ("rules-page:game:k7f2:3", ButtonId::RulesPage("game".to_owned(), code(), 3)),
        ("rules-turn:new:toy:0", ButtonId::RulesTurn("new".to_owned(), "toy".to_owned(), 0)),
        ("rules-menu:challenge:k7f2", ButtonId::RulesMenu("challenge".to_owned(), code())),
        ("move:k7f2:12", ButtonId::Choose(code(), 12)),
        ("pick:k7f2:12:", ButtonId::Pick(code(), 12, Vec::new())),
        ("pick:k7f2:12:c3.d4", ButtonId::Pick(code(), 12, clicks())),
        ("col:k7f2:12:0:", ButtonId::Column(code(), 12, 0, Vec::new())),
        ("row:k7f2:12:1:c3", ButtonId::Row(code(), 12, 1, vec!["c3".to_owned()])),
        ("ways:k7f2:12:3:c3.d4", ButtonId::Ways(code(), 12, 3, clicks())),
        ("at:k7f2:12:", ButtonId::At(code(), 12, Vec::new())),
        ("at:k7f2:12:c3.d4", ButtonId::At(code(), 12, clicks())),
        ("word:k7f2:12:toy-flip", ButtonId::Word(code(), 12, word())),
        ("write:k7f2:12", ButtonId::Write(code(), 12)),
        ("rewrite:k7f2:12", ButtonId::WritePrivate(code(), 12)),
        ("verb:k7f2:12:toy-flip", ButtonId::WordTargets(code(), 12, word())),
        ("verbs:k7f2:12:toy-flip", ButtonId::WordTargetsAgain(code(), 12, word())),
        ("verbpick:k7f2:12:toy-flip", ButtonId::WordTarget(code(), 12, word())),
        ("play:k7f2:12", ButtonId::Play(code(), 12)),
        ("fill:k7f2:0101", ButtonId::SetupForm(code(), "0101".to_owned())),
        ("random:k7f2", ButtonId::Random(code())),
        ("turn:k7f2:0101", ButtonId::Turn(code(), "0101".to_owned())),
        ("typed:k7f2:setup:", ButtonId::Typed(code(), tail("setup:"))),
        ("done:k7f2:setup:0101", ButtonId::Done(code(), tail("setup:0101"))),
        ("more:k7f2", ButtonId::More(code())),
        ("board:k7f2", ButtonId::Board(code())),
        ("moves:k7f2", ButtonId::Moves(code())),
        ("history:k7f2", ButtonId::History(code())),
        ("rematch:k7f2", ButtonId::Rematch(code())),
        ("replay:k7f2", ButtonId::Replay(code())),
        ("export:k7f2", ButtonId::Export(code())),
        ("resign:k7f2", ButtonId::Resign(code())),
        ("resign-yes:k7f2", ButtonId::ResignYes(code())),
        ("resign-no:k7f2", ButtonId::ResignNo(code())),
        ("abort-yes:k7f2", ButtonId::AbortYes(code())),
        ("offer:k7f2:draw", ButtonId::Offer(code(), OfferKind::Draw)),
        ("yes:k7f2:undo", ButtonId::AcceptOffer(code(), OfferKind::Undo)),
        ("ranks:toy-19:server:2", ButtonId::Ranks("toy-19".to_owned(), "server".to_owned(), 2)),
        ("ranks-turn:toy:channel:1", ButtonId::RanksTurn("toy".to_owned(), "channel".to_owned(), 1)),
        (
            "season:toy-19:server:2026/3:2",
            ButtonId::SeasonRanks("toy-19".to_owned(), "server".to_owned(), "2026/3".to_owned(), 2),
        ),
        (
            "season-turn::channel:none:1",
            ButtonId::SeasonRanksTurn(String::new(), "channel".to_owned(), "none".to_owned(), 1),
        ),
        ("season-stats:toy:2026", ButtonId::SeasonStats("toy".to_owned(), "2026".to_owned())),
        ("season-stats::", ButtonId::SeasonStats(String::new(), String::new())),
        ("no:k7f2:abort", ButtonId::DeclineOffer(code(), OfferKind::Abort)),
        ("yes-here:k7f2:undo", ButtonId::AcceptHere(code(), OfferKind::Undo)),
        ("no-here:k7f2:draw", ButtonId::DeclineHere(code(), OfferKind::Draw)),
        ("forget-me:7", ButtonId::ForgetMe("7".to_owned())),
        ("keep-me:7", ButtonId::KeepMe("7".to_owned())),
        ("unlink:7", ButtonId::Unlink("7".to_owned())),
        ("unblock:7", ButtonId::Unblock("7".to_owned())),
        ("changes:2:", ButtonId::ChangeLog(2, tail(""))),
        ("changes:1:!room:example.org", ButtonId::ChangeLog(1, tail("!room:example.org"))),
        ("apply-settings:k7f2", ButtonId::ApplySettings(code())),
        ("settings:", ButtonId::SettingsForm(tail(""))),
        ("settings:main", ButtonId::SettingsForm(tail("main"))),
        ("all-settings:", ButtonId::AllSettings(tail(""))),
        ("all-settings:main", ButtonId::AllSettings(tail("main"))),
        ("setup:2", ButtonId::Setup(2)),
        ("setup-answer:2", ButtonId::SetupAnswer(2)),
        ("undo-change:14", ButtonId::UndoChange(14)),
    ];
    for (text, id) in posted {
        assert_eq!(ButtonId::decode(text), Some(id.clone()), "{text}");
        assert_eq!(id.encode(), text);
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
    assert!(ButtonId::At("abcde".to_owned(), u32::MAX, made).encode().len() <= ID_MAX);
    let filled = Tail(format!("setup:{}", "0".repeat(12)));
    assert!(ButtonId::Done("abcde".to_owned(), filled).encode().len() <= ID_MAX);
    assert_eq!(ButtonId::decode(&format!("board:{}", "x".repeat(ID_MAX))), None);
}
