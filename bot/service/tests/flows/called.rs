//! Who is called by an event, as a table over games: every step of each line names whom its board mentions.

use deska_model::games::actor::Actor;
use deska_model::games::event::{Event, OfferKind};
use deska_model::games::offer;
use deska_model::games::rows::{GameRow, StoredEvent};
use deska_model::games::table::Table;
use deska_model::ids::{AccountId, Time};
use deska_model::outbox::Subject;
use deska_model::outbox::recipients::{direct_notices, mentioned};
use deska_model::people::account::Account;
use deska_model::people::caller::Person;
use deska_model::people::notices::{Notices, Notify};
use deska_testkit::golden_games::row;
use rules::{Registry, Side};
use serde_json::{Map, Value};

/// Alice's account is 0 and Bob's 1, whatever sides they play.
const NAMES: [&str; 2] = ["alice", "bob"];

const SECRET: &str = r#"{"seed": 1}"#;
const ONES: &str = r#"{"seed": 1, "setup": "ones"}"#;
const SWAP2: &str = r#"{"size": 9, "line": 4, "opening": "swap2"}"#;

/// What it shows, the game, its options, who is White, and the steps: `who/what>called`. The first step is the
/// acceptance of the challenge.
type Line = (&'static str, &'static str, &'static str, usize, &'static str);

const LINES: [Line; 22] = [
    ("the challenger begins", "dama", ONES, 0, "b/start>a a/c3-d4>b b/b6-a5>a"),
    ("who accepts begins", "dama", ONES, 1, "b/start>- b/c3-d4>a"),
    (
        "both set up, White first",
        "dama",
        SECRET,
        0,
        "b/start>a a/setup:111111111111>b b/setup:111111111111>a a/c3-d4>b",
    ),
    (
        "both set up, Black first",
        "dama",
        SECRET,
        0,
        "b/start>a b/setup:111111111111>a a/setup:111111111111>- a/c3-d4>b",
    ),
    ("a draw offered and declined", "dama", ONES, 0, "b/start>a a/draw>b b/no-draw>a a/c3-d4>b"),
    ("a draw offered and declined by a move", "dama", ONES, 0, "b/start>a b/draw>a a/c3-d4>b"),
    ("a draw offered and taken back", "dama", ONES, 0, "b/start>a a/draw>b a/no-own-draw>- a/c3-d4>b"),
    ("a draw agreed", "dama", ONES, 0, "b/start>a a/draw>b b/yes-draw>a"),
    ("a draw offered by both", "dama", ONES, 0, "b/start>a a/draw>b b/draw>a"),
    ("a move taken back", "dama", ONES, 0, "b/start>a a/c3-d4>b a/undo>b b/yes-undo>a a/c3-b4>b"),
    (
        "a move and the answer taken back",
        "dama",
        ONES,
        0,
        "b/start>a a/c3-d4>b b/b6-a5>a a/undo>b b/yes-undo>a a/c3-b4>b",
    ),
    ("an undo declined", "dama", ONES, 0, "b/start>a a/c3-d4>b a/undo>b b/no-undo>a b/b6-a5>a"),
    ("a game broken off and a game given up", "dama", ONES, 0, "b/start>a a/abort>b"),
    ("giving up", "dama", ONES, 0, "b/start>a a/c3-d4>b a/resign>b"),
    (
        "a turn of several actions calls once",
        "cheess",
        r#"{"points": 4, "attack": 2}"#,
        0,
        "b/start>a a/N@b1>- a/b1-c3>- a/P@e2>- a/end>b b/end>a",
    ),
    (
        "a count that one side agrees to waits for the other",
        "go",
        r#"{"size": 7}"#,
        0,
        "b/start>- b/c3>a a/e5>b b/pass>a a/pass>b a/dead:c3>- a/dead:c3>- a/agree>b b/agree>a",
    ),
    (
        "a mark undoes the other side's agreement, once",
        "go",
        r#"{"size": 7}"#,
        0,
        "b/start>- b/c3>a a/e5>b b/pass>a a/pass>b a/agree>b b/dead:c3>a b/dead:e5>- b/agree>a a/agree>b",
    ),
    (
        "play that is resumed",
        "go",
        r#"{"size": 7}"#,
        0,
        "b/start>- b/c3>a a/e5>b b/pass>a a/pass>b a/resume>b b/d4>a a/pass>b b/pass>a a/agree>b b/resume>a",
    ),
    (
        "an agreement taken back",
        "go",
        r#"{"size": 7}"#,
        0,
        "b/start>- b/pass>a a/pass>b a/agree>b a/undo>b b/yes-undo>a b/agree>a",
    ),
    (
        "an opening in which the players change colours",
        "piskvorky",
        SWAP2,
        0,
        "b/start>- b/e5>- b/a1>- b/e6>a a/add>- a/a3>- a/g7>b b/take:white>- b/a5>a a/e7>b",
    ),
    (
        "a first move that is swapped",
        "ordo",
        r#"{"swap": true}"#,
        0,
        "b/start>a a/c2-c4>b b/swap>a a/j2:j3-j4>b",
    ),
    (
        "the other choice of the opening",
        "piskvorky",
        SWAP2,
        0,
        "b/start>- b/e5>- b/a1>- b/e6>a a/take:black>b",
    ),
];

/// A game that has begun; `notices` are the choices of Alice and Bob.
fn begun(kind: &str, options: &str, white: usize, notices: [Notify; 2], by: usize) -> Table {
    let options: Map<String, Value> = serde_json::from_str(options).unwrap();
    let account = |at: usize| Account {
        id: AccountId(i64::try_from(at).unwrap()),
        person: Person::new(NAMES[at], NAMES[at]),
        notices: Notices { chosen: notices[at], refused: false },
        level: None,
    };
    let seats = [account(white).into(), account(1 - white).into()];
    let rules_version = rules::registry::find(kind).unwrap().meta().rules_version;
    let row = GameRow { rules_version, terms: options.into(), ..row(kind, seats) };
    let started =
        StoredEvent { seq: 1, at: Time(0), actor: Actor::Person(account(by).id), event: Event::Started };
    Table::fold(&Registry::standard(), row, vec![started]).unwrap()
}

fn event(table: &Table, who: usize, what: &str) -> Event {
    let by = table.side_of(AccountId(i64::try_from(who).unwrap())).unwrap();
    let kind = |what: &str| OfferKind::parse(what).unwrap();
    match what.split_once('-') {
        Some(("yes", what)) => offer::accept(table, by, kind(what)).unwrap(),
        Some(("no", "own-draw")) => Event::Declined { by, offer: OfferKind::Draw },
        Some(("no", what)) => offer::decline(table, by, kind(what)).unwrap(),
        _ => match what {
            "draw" | "undo" => offer::offer(table, by, kind(what)).unwrap(),
            "abort" => offer::abort(table, by).unwrap(),
            "resign" => offer::resign(table, by).unwrap(),
            text => Event::Moved { by, text: text.to_owned(), ahead: false },
        },
    }
}

/// The steps of a line: who, what, whom it calls.
fn steps(line: &'static str) -> impl Iterator<Item = (usize, &'static str, &'static str)> {
    line.split_whitespace().map(|step| {
        let (who, rest) = step.split_once('/').unwrap();
        let (what, called) = rest.rsplit_once('>').unwrap();
        (usize::from(who == "b"), what, called)
    })
}

/// The tables before and after each step.
fn played(line: &Line, notices: [Notify; 2]) -> Vec<(u32, Table)> {
    let (name, kind, options, white, text) = *line;
    let mut tables: Vec<(u32, Table)> = Vec::new();
    for (at, (who, what, _)) in steps(text).enumerate() {
        let Some((_, before)) = tables.last() else {
            tables.push((0, begun(kind, options, white, notices, who)));
            continue;
        };
        let actor = Actor::Person(AccountId(i64::try_from(who).unwrap()));
        let after = before.with(&[event(before, who, what)], actor, Time(i64::try_from(at).unwrap()));
        let after = after.unwrap_or_else(|why| panic!("{name}, {what}: {why}"));
        tables.push((before.seq, after));
    }
    tables
}

fn initials<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let mut initials: Vec<&str> = names.map(|name| &name[..1]).collect();
    initials.sort_unstable();
    if initials.is_empty() { "-".to_owned() } else { initials.concat() }
}

#[test]
fn every_event_calls_who_has_to_act_now_and_nobody_else() {
    let mut wrong = Vec::new();
    for line in &LINES {
        let tables = played(line, [Notify::Mention; 2]);
        for ((before, table), (who, what, expected)) in tables.iter().zip(steps(line.4)) {
            let called = initials(mentioned(table, *before).into_iter().map(|one| one.person.name.as_str()));
            if called != expected {
                wrong.push(format!("{}: {}/{what} calls {called}, not {expected}", line.0, NAMES[who]));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_message_goes_to_whom_a_mention_for_a_turn_would() {
    for line in &LINES {
        let mentions = played(line, [Notify::Mention; 2]);
        let messages = played(line, [Notify::Message; 2]);
        for ((before, told), ((_, table), (_, what, expected))) in
            messages.iter().zip(mentions.iter().zip(steps(line.4)))
        {
            let direct: Vec<i64> = direct_notices(told, *before, Time(0))
                .iter()
                .map(|notice| match &notice.subject {
                    Subject::Turn { account, seq, .. } => {
                        assert_eq!(*seq, told.seq, "{}, {what}: it is this event that gave the turn", line.0);
                        *account
                    }
                    other => panic!("{other:?}"),
                })
                .collect();
            // Offers, answers and the end mention; only a turn becomes a message.
            let acts = |name: &str| {
                let id = AccountId(i64::try_from(usize::from(name == "b")).unwrap());
                let side = table.side_of(id).unwrap();
                table.to_act().contains(side) && !expected.contains('-') && expected.contains(name)
            };
            for id in &direct {
                assert!(acts(&NAMES[usize::try_from(*id).unwrap()][..1]), "{}, {what}: {direct:?}", line.0);
            }
            let mentions = mentioned(told, *before).len();
            let both = direct.len() + mentions;
            let all = if expected == "-" { 0 } else { expected.len() };
            assert_eq!(both, all, "{}, {what}: {direct:?} and {mentions} mentions", line.0);
        }
    }
}

#[test]
fn who_wants_nothing_is_never_called() {
    for line in &LINES {
        for (before, table) in played(line, [Notify::None; 2]) {
            assert!(mentioned(&table, before).is_empty(), "{}", line.0);
            assert!(direct_notices(&table, before, Time(0)).is_empty(), "{}", line.0);
        }
    }
}

#[test]
fn news_of_several_events_call_who_has_not_acted_since() {
    for line in &LINES {
        for (_, table) in played(line, [Notify::Mention; 2]) {
            // The message that tells of the whole game, as after an outage.
            let called = mentioned(&table, 0);
            let last = table.events.last().and_then(|event| event.actor.account());
            assert!(called.iter().all(|account| Some(account.id) != last), "{}", line.0);
            let waits = |side: &Side| {
                let id = table.account(*side).unwrap().id;
                let since = table.since(table.player(*side)).unwrap_or(u32::MAX);
                let acted = table.events.iter().any(|event| event.seq >= since && event.actor.is(id));
                since != u32::MAX && !acted
            };
            for side in Side::BOTH.iter().filter(|side| waits(side)) {
                let id = table.account(*side).unwrap().id;
                assert!(called.iter().any(|account| account.id == id), "{}, event {}", line.0, table.seq);
            }
        }
    }
}
