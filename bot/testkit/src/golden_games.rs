//! The golden games of the rules as tables: one game for each way in which a game ends, played by two people.

use deska_model::games::actor::Actor;
use deska_model::games::event::Event;
use deska_model::games::rows::{GameRow, StoredEvent};
use deska_model::games::table::Table;
use deska_model::ids::{AccountId, GameId, Time};
use deska_model::people::account::{Account, Seat};
use deska_model::people::caller::{Person, Place};
use deska_model::people::notices::Notices;
use rules::{Registry, Side};
use serde_json::{Map, Value};
use std::path::Path;

/// A recorded game.
#[derive(Clone, Debug)]
pub struct Record {
    /// Its kind and how it ends.
    pub name: String,
    /// Id of its kind.
    pub kind: String,
    /// Its options, an object.
    pub options: Value,
    pub moves: Vec<(Side, String)>,
}

/// The golden games of the rules: one for each way in which a game ends.
#[must_use]
pub fn records() -> Vec<Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/tests/golden");
    let mut records = Vec::new();
    for kind in std::fs::read_dir(folder).unwrap() {
        for file in std::fs::read_dir(kind.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|end| end == "txt") {
                let text = std::fs::read_to_string(&path).unwrap();
                records.push(record(&path, text.lines().next().unwrap()));
            }
        }
    }
    records.sort_by(|a, b| a.name.cmp(&b.name));
    assert!(records.len() > 15, "{}", records.len());
    records
}

fn record(path: &Path, line: &str) -> Record {
    let whole: Value = serde_json::from_str(line).unwrap();
    let kind = whole["game"].as_str().unwrap().to_owned();
    let step = |entry: &Value| {
        let side = if entry["by"] == "white" { Side::White } else { Side::Black };
        (side, entry["move"].as_str().unwrap().to_owned())
    };
    Record {
        name: format!("{kind}-{}", path.file_stem().unwrap().to_string_lossy()),
        options: whole["options"].clone(),
        moves: whole["moves"].as_array().unwrap().iter().map(step).collect(),
        kind,
    }
}

/// The table after the first `moves` moves and the given last events.
#[must_use]
pub fn table(record: &Record, names: [&str; 2], moves: usize, after: &[Event]) -> Table {
    let account = |(id, name): (i64, &str)| {
        Seat::Person(Account {
            id: AccountId(id),
            person: Person::new(id.to_string(), name),
            notices: Notices::default(),
            level: None,
        })
    };
    let moved = record.moves.iter().take(moves).map(|(by, text)| Event::Moved {
        by: *by,
        text: text.clone(),
        ahead: false,
    });
    let events: Vec<StoredEvent> = std::iter::once(Event::Started)
        .chain(moved)
        .chain(after.iter().cloned())
        .zip(1..)
        .map(|(event, seq)| StoredEvent { seq, at: Time(0), actor: Actor::Person(AccountId(1)), event })
        .collect();
    let seats = [account((1, names[0])), account((2, names[1]))];
    let row = GameRow {
        terms: record.options.as_object().unwrap().clone().into(),
        seq: events.last().unwrap().seq,
        open: false,
        ..row(&record.kind, seats)
    };
    Table::fold(&Registry::standard(), row, events).unwrap()
}

/// The row of an open game that has begun.
#[must_use]
pub fn row(kind: &str, seats: [Seat; 2]) -> GameRow {
    GameRow {
        id: GameId(1),
        code: "k7f2".to_owned(),
        kind: kind.to_owned(),
        rules_version: 1,
        terms: Map::new().into(),
        secret: Vec::new(),
        place: Place { platform: "test".into(), space: "s".into(), channel: "c".into() },
        channel_id: 1,
        seats,
        seq: 1,
        open: true,
        created_at: Time(0),
        message: None,
        thread_wanted: false,
        own_thread: false,
        message_seq: None,
        time: deska_model::clocks::GameTime::default(),
        rating: None,
        places: Vec::new(),
        has_mirrors: false,
        has_lines: false,
        ballot: None,
    }
}
