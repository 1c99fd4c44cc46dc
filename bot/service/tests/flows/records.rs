//! A game as data for a page: every position, the moves, and nothing that its reader must not see.

use deska_desk::record::{GameRecord, ShownPosition, ShownShape};
use deska_desk::{PageDesk, RecordView};
use deska_testkit::test_bot::{TestBot, buttons, caller, public};
use deska_testkit::whole_games::{CHEESS, CLAIMED, GO, ORDO, SWAPPED, Whole, play};
use rules::scene::{PanelItem, Scene, Shape, Slot};
use rules::{Side, Square, Viewer};
use std::collections::BTreeMap;

async fn record(bot: &TestBot, who: &str, code: &str, since: usize) -> RecordView {
    bot.service.record(&caller(who), code, since).await.unwrap().unwrap()
}

/// What stands on each square by its name, as a page reads it.
fn read(record: &GameRecord, position: &ShownPosition) -> BTreeMap<String, (Side, ShownShape)> {
    let columns = usize::from(record.grid.columns);
    let mut found = BTreeMap::new();
    for (at, letter) in position.cells.chars().enumerate().filter(|(_, letter)| *letter != '.') {
        let figure = &record.figures[letter as usize - 'A' as usize];
        let column = record.grid.letters.chars().nth(at % columns).unwrap();
        let name = format!("{column}{}", usize::from(record.grid.rows) - at / columns);
        found.insert(name, (figure.side, figure.shape.clone()));
    }
    assert_eq!(position.cells.chars().count(), columns * usize::from(record.grid.rows));
    found
}

/// What stands on each square by the rules.
fn ruled(scene: &Scene) -> BTreeMap<String, (Side, ShownShape)> {
    let shape = |shape| match shape {
        Shape::Disc { sign, stacked } => ShownShape::Disc { sign, stacked },
        Shape::Stone { dead } => ShownShape::Stone { dead },
        Shape::Man { kind } => ShownShape::Man { letter: kind },
    };
    let name = |square: Square| square.name(scene.grid.letters);
    scene.pieces.iter().map(|piece| (name(piece.square), (piece.side, shape(piece.shape)))).collect()
}

async fn begin(bot: &TestBot, whole: &Whole) -> String {
    let line = format!("/{} new bob white rated=off {}", whole.kind, whole.options);
    let challenge = public(bot.say("alice", &line).await);
    let accept = buttons(&challenge).into_iter().find(|(_, id)| id.starts_with("accept:")).unwrap().1;
    deska_testkit::test_bot::code(&public(bot.press("bob", &accept, &[]).await))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_shows_every_position_of_each_game() {
    let bot = TestBot::start().await;
    for whole in [&CHEESS, &ORDO, &GO, &CLAIMED, &SWAPPED] {
        let code = begin(&bot, whole).await;
        let (mut position, mut players) = (whole.start(), ["alice", "bob"]);
        let mut expected = vec![ruled(&position.scene(Viewer::Public))];
        for (by, text) in whole.moves() {
            let side = by.or(position.to_act().only()).unwrap();
            public(bot.say(players[side.index()], &whole.command(text)).await);
            play(&mut *position, side, text, &mut players);
            expected.push(ruled(&position.scene(Viewer::Public)));
        }
        let shown = record(&bot, "carol", &code, 0).await.data;
        let read_back: Vec<_> = shown.positions.iter().map(|position| read(&shown, position)).collect();
        assert_eq!(read_back, expected, "{}", whole.kind);
        assert_eq!(shown.moves.len() + 1, shown.positions.len());
        assert!(!shown.open && shown.turn.choices.is_empty());
        let winner = position.outcome().unwrap().winner;
        assert_eq!(shown.result.as_ref().unwrap().winner, winner, "{}", whole.kind);
        for (kind, name) in &shown.mark_names {
            assert!(
                !name.is_empty() && shown.positions.iter().any(|at| at.marks.iter().any(|m| m.1 == *kind))
            );
        }
        // What is sent from the middle on is the end of the whole.
        let half = shown.moves.len() / 2;
        let rest = record(&bot, "carol", &code, half).await.data;
        assert_eq!((rest.from, &rest.moves[..]), (half, &shown.moves[half..]));
        let later: Vec<_> = rest.positions.iter().map(|position| read(&rest, position)).collect();
        assert_eq!(later, expected[half..]);
        let nothing_new = record(&bot, "carol", &code, 9_999).await.data;
        assert_eq!((nothing_new.from, nothing_new.positions.len()), (shown.moves.len(), 1));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pieces_beside_the_board_wait_in_the_order_of_their_squares() {
    let bot = TestBot::start().await;
    let code = begin(&bot, &CHEESS).await;
    public(bot.say("alice", &CHEESS.command("R@a1")).await);
    let shown = record(&bot, "alice", &code, 0).await.data;
    let mut position = CHEESS.start();
    position.play(None, "R@a1").unwrap();
    let scene = position.scene(Viewer::Side(Side::White)).turned_to(Side::White);
    let last = shown.positions.last().unwrap();
    for item in &scene.panel {
        let PanelItem::Reserve(reserve) = item else { continue };
        let tray = last.reserves.iter().find(|tray| tray.side == reserve.side).unwrap();
        let names: Vec<String> =
            reserve.squares.iter().map(|square| square.name(scene.grid.letters)).collect();
        assert_eq!(shown.entries[reserve.side.index()], names);
        let there = |slot: &Slot| matches!(slot, Slot::Held(_) | Slot::Blocked(_));
        let letters = tray.places.replace('!', "");
        let waiting: Vec<bool> = letters.chars().map(|letter| letter.is_ascii_uppercase()).collect();
        assert_eq!(waiting, reserve.slots.iter().map(there).collect::<Vec<_>>());
    }
    assert!(shown.turn.mine && !shown.turn.choices.is_empty());
    assert!(!record(&bot, "bob", &code, 0).await.data.turn.mine);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_keeps_a_secret_set_up() {
    let bot = TestBot::start().await;
    let code = bot.game("setup=choose").await;
    bot.say("alice", "/dama setup 010101010101").await;
    let signs = |shown: &GameRecord| {
        let last = shown.positions.last().unwrap();
        let white = read(shown, last).into_values().filter(|(side, _)| *side == Side::White);
        white.filter(|(_, shape)| matches!(shape, ShownShape::Disc { sign: Some(_), .. })).count()
    };
    let own = record(&bot, "alice", &code, 0).await.data;
    assert_eq!(signs(&own), 12);
    for other in ["bob", "carol"] {
        let shown = record(&bot, other, &code, 0).await.data;
        assert_eq!(signs(&shown), 0, "{other}");
        let words: Vec<&str> = shown.moves.iter().map(|step| &*step.words).collect();
        assert!(words.iter().all(|words| !words.contains('0')), "{words:?}");
    }
    assert!(record(&bot, "bob", &code, 0).await.data.turn.form.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_in_the_readers_notation() {
    let bot = TestBot::start().await;
    let code = begin(&bot, &CHEESS).await;
    public(bot.say("alice", &CHEESS.command("N@b1")).await);
    bot.say("bob", "/me language cs").await;
    let words = |shown: RecordView| shown.data.moves[0].words.clone();
    assert_eq!(words(record(&bot, "alice", &code, 0).await), "N@b1");
    assert_eq!(words(record(&bot, "bob", &code, 0).await), "J@b1");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_reads_what_became_of_an_offer_until_something_else_happens() {
    let bot = TestBot::start().await;
    let code = bot.game("setup=ones seed=1").await;
    let news = async |who: &str| record(&bot, who, &code, 0).await.data.turn.news;
    public(bot.say("alice", "/dama move c3 d4").await);
    assert_eq!(news("alice").await, None);
    public(bot.say("alice", "/game draw").await);
    assert_eq!(news("alice").await.as_deref(), Some("You've offered a draw. Bob can accept or decline."));
    // Bob reads the offer itself, with its buttons; an onlooker has nothing to answer.
    assert_eq!((news("bob").await, news("carol").await), (None, None));
    public(bot.say("bob", "/game decline").await);
    assert_eq!(news("alice").await.as_deref(), Some("Bob declines your draw offer."));
    assert_eq!(news("bob").await, None);
    public(bot.say("bob", "/dama move b6 a5").await);
    assert_eq!(news("alice").await, None);
    public(bot.say("bob", "/game undo").await);
    assert_eq!(news("bob").await.as_deref(), Some("You've asked to undo. Alice can agree or decline."));
    public(bot.say("alice", "/game accept").await);
    assert_eq!(news("bob").await.as_deref(), Some("Alice agrees: the move is undone."));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_player_has_to_do_is_said_without_their_name() {
    let bot = TestBot::start().await;
    let whole = Whole { options: "size=5", ..GO };
    let code = begin(&bot, &whole).await;
    let banner = async |who: &str| record(&bot, who, &code, 0).await.data.turn.banner.unwrap_or_default();
    // Bob has Black and moves first.
    public(bot.say("bob", "/go play c3").await);
    public(bot.say("alice", "/go pass").await);
    assert_eq!(banner("bob").await, "Your opponent has passed. Another pass ends play.");
    public(bot.say("bob", "/go pass").await);
    assert_eq!(banner("alice").await, "Mark dead stones, then agree");
    public(bot.say("alice", "/go agree").await);
    assert_eq!(banner("bob").await, "Your opponent has agreed. Agree too, or mark dead stones.");
    assert_eq!(banner("alice").await, "You've agreed. Your opponent still has to agree.");
    assert_eq!(banner("carol").await, "Waiting for Bob to agree.");
}
