//! Rules by version, proved with a test game that has two: a heap of stones, and the player who takes the last wins.
//! Version 1 lets a player take one or two stones, version 2 also three. It keeps every default of
//! [`Clicks`], [`Hidden`] and [`Forcing`], so it also shows how little a small game writes.

use rules_conformance as conformance;

use rules::action::Action;
use rules::clicks::Clicks;
use rules::coords::Letters;
use rules::dynamic::Adapter;
use rules::forcing::Forcing;
use rules::game::{Game, Meta, Paragraph};
use rules::hidden::Hidden;
use rules::options::{CheckedOptions, OptionError, OptionKind, OptionSpec};
use rules::pick::Click;
use rules::position::Position;
use rules::reason::{Code, Refusal};
use rules::record::{Record, RecordError};
use rules::scene::{BoardStyle, Grid, Scene};
use rules::text::Text;
use rules::turn::Turn;
use rules::{GameDef, Made, Phase, Registry, Side, Square, Viewer, protocol};
use serde_json::{Map, Value, json};

/// The heap is a row of squares; a move names the number of squares that become empty.
#[derive(Clone, PartialEq, Debug)]
struct HeapPosition {
    stones: u8,
    most: u8,
    to_move: Side,
}

/// A number of stones to take.
#[derive(Clone, PartialEq, Debug)]
struct Take(u8);

impl Action for Take {
    fn text(&self) -> String {
        format!("a{}", self.0)
    }

    fn clicks(&self) -> Vec<Click> {
        vec![Click::Square(Square::new(0, self.0 - 1))]
    }
}

impl Position for HeapPosition {
    type Move = Take;

    fn turn(&self) -> Turn {
        let mut turn = Turn::of(self.to_move);
        if self.stones == 0 {
            turn.won(self.to_move.other(), "last_stone");
        }
        turn
    }

    fn moves(&self, _: Side) -> Vec<Take> {
        (1..=self.most.min(self.stones)).map(Take).collect()
    }

    fn read(&self, text: &str) -> Result<Take, Refusal> {
        let square = Square::parse(text).filter(|square| square.column == 0);
        square.map(|square| Take(square.row + 1)).ok_or(Refusal::not_a_move())
    }

    fn check(&self, side: Side, action: &Take) -> Result<(), Refusal> {
        let legal = self.legal(side).contains(action);
        if legal { Ok(()) } else { Err(Refusal::new(Code::Illegal, "heap-too-many")) }
    }

    fn apply(&mut self, side: Side, action: &Take) {
        self.stones -= action.0;
        self.to_move = side.other();
    }

    fn text(&self) -> String {
        format!("{} {}", self.stones, self.to_move.name())
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let grid = Grid { columns: 1, rows: 9, look: BoardStyle::Cells, letters: Letters::All };
        let facts = vec![Text::with("heap-stones", vec![("count", u32::from(self.stones).into())])];
        Scene { facts, ..Scene::new(grid, viewer, self.to_act()) }
    }
}

impl Clicks for HeapPosition {}

impl Hidden for HeapPosition {}

impl Forcing for HeapPosition {}

const fn meta(rules_version: u32) -> Meta {
    Meta {
        id: "heap",
        rules_version,
        options: &[OptionSpec {
            name: "stones",
            kind: OptionKind::Integer { min: 1, max: 9 },
            default: "9",
            ..OptionSpec::PLAIN
        }],
        terms: &["heap-stones"],
        outcomes: &["last_stone"],
        rules: PARAGRAPHS,
        ..Meta::PLAIN
    }
}

static PARAGRAPHS: &[Paragraph] = &[Paragraph::new("heap-rules", &[], &["heap-too-many"])];

static METAS: [Meta; 2] = [meta(1), meta(2)];

/// The rules of one version.
#[derive(Debug)]
struct Heap<const VERSION: usize>;

impl<const VERSION: usize> Game for Heap<VERSION> {
    type Options = u8;
    type Position = HeapPosition;

    fn meta() -> &'static Meta {
        &METAS[VERSION - 1]
    }

    fn options(given: &CheckedOptions<'_>) -> Result<u8, OptionError> {
        Ok(given.integer("stones") as u8)
    }

    fn start(stones: &u8) -> HeapPosition {
        HeapPosition { stones: *stones, most: VERSION as u8 + 1, to_move: Side::White }
    }
}

static FIRST: Adapter<Heap<1>> = Adapter::new();
static SECOND: Adapter<Heap<2>> = Adapter::new();

fn both() -> Registry {
    Registry::new([&FIRST as &dyn GameDef, &SECOND])
}

fn version_of(game: Option<&'static dyn GameDef>) -> Option<u32> {
    game.map(|game| game.meta().rules_version)
}

fn record(rules_version: u32, moves: &[(Side, &str)]) -> Record {
    let made = |(by, text): &(Side, &str)| Made { by: *by, text: (*text).to_owned() };
    Record {
        game: "heap".to_owned(),
        rules_version,
        options: Map::new(),
        moves: moves.iter().map(made).collect(),
    }
}

#[test]
fn new_games_begin_with_the_newest_version() {
    for games in [both(), Registry::new([&SECOND as &dyn GameDef, &FIRST])] {
        assert_eq!(version_of(games.find("heap")), Some(2));
        assert_eq!(games.games().map(|game| game.meta().rules_version).collect::<Vec<_>>(), [2]);
        assert_eq!(games.first(), "heap");
    }
    let answer = protocol::answer(&both(), r#"{"game":"heap"}"#, &|_| String::new());
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer["legal"]["white"], json!(["a1", "a2", "a3"]));
}

#[test]
fn a_version_is_found_by_its_number() {
    let games = both();
    assert_eq!([1, 2, 3].map(|number| version_of(games.version("heap", number))), [Some(1), Some(2), None]);
    assert!(games.version("dama", 1).is_none());
    let standard = Registry::standard();
    for game in standard.games() {
        let meta = game.meta();
        assert_eq!(version_of(standard.version(meta.id, meta.rules_version)), Some(meta.rules_version));
    }
}

#[test]
fn a_record_replays_with_its_own_version() {
    let [white, black] = Side::BOTH;
    let games = both();
    let old = record(1, &[(white, "a2"), (black, "a1")]);
    let position = old.replay(&games).unwrap();
    assert_eq!(
        (position.text().as_str(), position.legal(white)),
        ("6 white", vec!["a1".to_owned(), "a2".to_owned()])
    );
    assert_eq!(position.meta().rules_version, 1);
    let new = record(2, &[(white, "a3")]);
    assert_eq!(new.replay(&games).unwrap().legal(black).len(), 3);
    let too_new_a_move = record(1, &[(white, "a3")]);
    assert!(matches!(too_new_a_move.replay(&games), Err(RecordError::Move { at: 0, .. })));
}

#[test]
fn a_missing_version_is_told_with_the_newest_known() {
    let only_second = Registry::new([&SECOND as &dyn GameDef]);
    let old = record(1, &[]);
    let missing = RecordError::RulesVersion { game: "heap".to_owned(), found: 1, known: 2 };
    assert_eq!(old.replay(&only_second).err(), Some(missing));
    let unknown = Record { game: "pile".to_owned(), ..old };
    assert_eq!(unknown.replay(&only_second).err(), Some(RecordError::UnknownGame("pile".to_owned())));
}

#[test]
fn a_game_with_all_defaults_keeps_every_promise() {
    for games in [Registry::new([&FIRST as &dyn GameDef]), Registry::new([&SECOND as &dyn GameDef])] {
        conformance::games_describe_themselves(&games);
        conformance::random_games_keep_every_promise(&games);
        conformance::random_play_reaches_an_end_and_is_the_same_for_the_same_seed(&games);
        conformance::nothing_shown_tells_the_seed(&games);
        conformance::hidden_values_are_shown_only_to_their_owner(&games);
    }
}

#[test]
fn defaults_derive_phase_and_texts_of_clicks() {
    let mut position = FIRST.start(json!({ "stones": 3 }).as_object().unwrap()).unwrap();
    let text = |position: &dyn rules::AnyPosition, clicks: &[&str]| {
        let clicks: Vec<String> = clicks.iter().map(|click| (*click).to_owned()).collect();
        position.text_of_clicks(Side::White, &clicks)
    };
    assert_eq!(position.phase(), Phase::Play);
    assert_eq!(text(&*position, &["a2"]), "a2");
    assert_eq!(text(&*position, &["a9"]), "a9", "not legal, so the rules say why");
    assert_eq!(text(&*position, &["heap-pass"]), "pass");
    for (side, taken) in [(Side::White, "a2"), (Side::Black, "a1")] {
        position.play(Some(side), taken).unwrap();
    }
    assert_eq!((position.phase(), position.scene(Viewer::Public).banner), (Phase::Over, None));
}
