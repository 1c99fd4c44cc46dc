//! Games after some moves, made once for all inputs of a process.

use deska_model::clocks::GameTime;
use deska_model::games::actor::Actor;
use deska_model::games::event::Event;
use deska_model::games::rows::{GameRow, StoredEvent};
use deska_model::games::table::Table;
use deska_model::ids::{AccountId, GameId, Time};
use deska_model::people::account::{Account, Seat};
use deska_model::people::caller::{Person, Place};
use deska_model::people::notices::Notices;
use rules::registry::GAMES;
use rules::rng::SplitMix64;
use rules::{GameDef, Registry, Side};
use serde_json::Map;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// Most moves that have been made.
const MOVES: u8 = 24;

thread_local! {
    static TABLES: RefCell<BTreeMap<(usize, u8), Table>> = const { RefCell::new(BTreeMap::new()) };
}

/// Hands over a game of a kind after so many moves. The players are the accounts 1 and 2.
pub fn with(kind: u8, moves: u8, use_it: impl FnOnce(&Table)) {
    let (kind, moves) = (usize::from(kind) % GAMES.len(), moves % MOVES);
    TABLES.with_borrow_mut(|tables| {
        use_it(tables.entry((kind, moves)).or_insert_with(|| table(GAMES[kind], moves)));
    });
}

/// Random moves from the start, always the same.
fn moves(game: &dyn GameDef, count: u8) -> Vec<Event> {
    let mut chance = SplitMix64::new(u64::from(count));
    let mut position = game.start(&Map::new()).expect("the default options");
    let mut made = Vec::new();
    for _ in 0..count {
        let Some(by) = position.to_act().iter().next() else { break };
        let text = match position.form(by) {
            Some(form) => {
                let symbols = (0..form.squares.len()).map(|at| form.symbols[at % form.symbols.len()]);
                form.prefix.chars().chain(symbols).collect()
            }
            None => {
                let legal = position.legal(by);
                legal[chance.below(legal.len())].clone()
            }
        };
        position.play(Some(by), &text).expect("a listed move is legal");
        made.push(Event::Moved { by, text, ahead: false });
    }
    made
}

fn table(game: &dyn GameDef, count: u8) -> Table {
    let events = std::iter::once(Event::Started).chain(moves(game, count)).zip(1..);
    let actor = Actor::Person(AccountId(1));
    let events: Vec<StoredEvent> =
        events.map(|(event, seq)| StoredEvent { seq, at: Time(0), actor, event }).collect();
    let seat = |id: i64| {
        let person = Person::new(id.to_string(), "somebody");
        Seat::Person(Account { id: AccountId(id), person, notices: Notices::default(), level: None })
    };
    let row = GameRow {
        id: GameId(1),
        code: "k7f2".to_owned(),
        kind: game.meta().id.to_owned(),
        rules_version: game.meta().rules_version,
        terms: Map::new().into(),
        secret: Vec::new(),
        place: Place { platform: "test".into(), space: "s".into(), channel: "c".into() },
        channel_id: 1,
        seats: [Side::White, Side::Black].map(|side| seat(if side == Side::White { 1 } else { 2 })),
        seq: events.last().map_or(1, |event| event.seq),
        open: true,
        created_at: Time(0),
        message: None,
        thread_wanted: false,
        own_thread: false,
        message_seq: None,
        time: GameTime::default(),
        rating: None,
        places: Vec::new(),
        has_mirrors: false,
        has_lines: false,
        ballot: None,
    };
    Table::fold(&Registry::standard(), row, events).expect("legal moves")
}
