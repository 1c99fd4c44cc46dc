//! Compares the types that the server serialises with those that the page declares.

use super::super::controls::{FileLink, TextSpan, TextStyle};
use super::*;
use deska_desk::board::{
    Hint, ReadySetUp, ReserveCell, ShownArea, ShownCard, ShownCell, ShownChoice, ShownCost, ShownForm,
    ShownPanelItem, ShownPlan, ShownReserve, ShownTableRow, ShownTile, Side, Task,
};
use deska_desk::outbound::{Ask, ButtonStyle, Control, MenuItem};
use deska_desk::settings::{SettingField, SettingInput, SettingValue, SettingsForm, SettingsGroup};
use serde_json::{Value, to_value};

const DECLARATIONS: &str = concat!(
    include_str!("../page/wire.js"),
    include_str!("../page/wire-board.js"),
    include_str!("../page/wire-settings.js")
);

/// The object types that the page declares, each with its properties as (name, type).
fn declared() -> BTreeMap<&'static str, BTreeMap<&'static str, &'static str>> {
    let mut found = BTreeMap::new();
    let mut current = "";
    for line in DECLARATIONS.lines() {
        if let Some(name) = line.strip_prefix(" * @typedef {object} ") {
            current = name;
            found.insert(name, BTreeMap::new());
        } else if let Some((kind, rest)) =
            line.strip_prefix(" * @property {").and_then(|rest| rest.split_once("} "))
        {
            let name = rest.split(' ').next().unwrap();
            found.get_mut(current).unwrap().insert(name, kind);
        }
    }
    found
}

/// Whether a value can be of a declared type, as far as its own kind goes.
fn fits(value: &Value, kind: &str) -> bool {
    let list = kind.ends_with("[]") || kind.contains("[] |");
    let object = kind.starts_with("Record<") || kind.starts_with(|letter: char| letter.is_ascii_uppercase());
    match value {
        Value::Null => kind.contains("null"),
        Value::Bool(_) => kind.split(" | ").any(|one| one == "boolean"),
        Value::Number(_) => kind.split(" | ").any(|one| one == "number"),
        Value::String(_) => {
            !list && (kind.contains("string") || kind.contains('"') || kind.starts_with("Side"))
        }
        Value::Array(_) => list,
        Value::Object(_) => object && !list && !kind.starts_with("Side"),
    }
}

fn text() -> String {
    "x".to_owned()
}

fn name() -> Name {
    Name { id: text(), name: text() }
}

fn link() -> PictureLink {
    PictureLink { src: text(), alt: text(), width: 1, height: 1 }
}

fn player() -> Player {
    Player { side: Side::White, name: text() }
}

fn area() -> ShownArea {
    ShownArea { left: 0, top: 0, cell: 1, columns: 1, rows: 1 }
}

fn message(full: bool) -> Message {
    Message {
        id: text(),
        at: 1,
        author: full.then(name),
        private: false,
        reader: None,
        text: Vec::new(),
        picture: full.then(link),
        files: Vec::new(),
        controls: Vec::new(),
        mentions: vec![text()],
    }
}

fn plan(full: bool) -> ShownPlan {
    ShownPlan { moves: vec![text()], replied: true, end: full.then(text), set: text() }
}

fn task(full: bool) -> Task {
    Task { text: text(), hint: full.then(hint) }
}

fn hint() -> Hint {
    Hint { label: text(), text: text() }
}

fn board(full: bool) -> Board {
    let form = ShownForm {
        prefix: text(),
        squares: vec![text()],
        symbols: vec!['0'],
        fillings: Vec::new(),
        random: text(),
        done: text(),
        help: text(),
    };
    Board {
        code: text(),
        kind: text(),
        title: text(),
        seq: 1,
        open: true,
        viewer: full.then_some(Side::Black),
        near: Side::White,
        width: 1,
        height: 1,
        area: area(),
        cells: Vec::new(),
        reserves: Vec::new(),
        ghost: full.then_some(Side::Black),
        aims: BTreeMap::new(),
        cards: Vec::new(),
        panel: Vec::new(),
        players: vec![player()],
        to_act: vec![Side::White],
        my_turn: true,
        status: text(),
        banner: full.then(text),
        last: full.then(text),
        words: BTreeMap::new(),
        choices: Vec::new(),
        play: text(),
        form: full.then_some(form),
        task: full.then(|| task(true)),
        controls: Vec::new(),
        plan: full.then(|| plan(true)),
        secret_hand_over: full.then(text),
    }
}

fn messages() -> Vec<(&'static str, Value)> {
    let style = ButtonStyle::Plain;
    let ask = Ask { title: text(), label: text(), placeholder: text(), min: 1, max: 2 };
    let item = MenuItem { value: text(), label: text(), hint: None, chosen: false };
    let button = |asks| Control::Button { id: text(), label: text(), style, asks };
    let menu = Control::Menu { id: text(), placeholder: text(), items: vec![item.clone()], most: 1 };
    let span = |person| TextSpan { text: text(), style: TextStyle::Bold, person };
    vec![
        ("Name", to_value(name()).unwrap()),
        ("PictureLink", to_value(link()).unwrap()),
        ("FileLink", to_value(FileLink { src: text(), name: text(), bytes: 1 }).unwrap()),
        ("Span", to_value(span(None)).unwrap()),
        ("Span", to_value(span(Some(text()))).unwrap()),
        ("Ask", to_value(ask.clone()).unwrap()),
        ("Button", to_value(button(None)).unwrap()),
        ("Button", to_value(button(Some(ask))).unwrap()),
        ("MenuItem", to_value(MenuItem { hint: Some(text()), ..item.clone() }).unwrap()),
        ("MenuItem", to_value(item).unwrap()),
        ("Menu", to_value(menu).unwrap()),
        ("Message", to_value(message(false)).unwrap()),
        ("Message", to_value(message(true)).unwrap()),
    ]
}

fn answers() -> Vec<(&'static str, Value)> {
    let preset = || Preset { value: text(), label: text() };
    let lessons = || LessonsCard { control: text(), board: text() };
    let offer = Offer {
        kind: "x",
        name: text(),
        tagline: text(),
        presets: vec![preset()],
        picture: link(),
        lessons: Some(lessons()),
    };
    let hello = Hello {
        boot: text(),
        locale: text(),
        me: name(),
        channel: text(),
        channels: vec![text()],
        people: vec![name()],
        offers: Vec::new(),
        texts: BTreeMap::new(),
        longest: 1,
        largest: 2,
    };
    let choice = || LookChoice { command: text(), label: text(), chosen: text(), values: vec![preset()] };
    let refused = |limit| Refused { error: "x", field: "x", limit, message: text() };
    let completion = || Completion { value: text(), label: text() };
    let game =
        || Game { code: text(), title: text(), players: vec![player()], my_turn: true, status: text() };
    let board = Some(board(true));
    let shown = BoardAnswer { board, clock: Vec::new(), picture: Some(link()), reserves: vec![link()] };
    vec![
        ("Preset", to_value(preset()).unwrap()),
        ("LessonsCard", to_value(lessons()).unwrap()),
        ("Offer", to_value(offer).unwrap()),
        ("Hello", to_value(hello).unwrap()),
        ("Look", to_value(Look { locale: text(), dark: None, choices: vec![choice()] }).unwrap()),
        ("Look", to_value(Look { locale: text(), dark: Some(true), choices: Vec::new() }).unwrap()),
        ("LookChoice", to_value(choice()).unwrap()),
        ("Refused", to_value(refused(None)).unwrap()),
        ("Refused", to_value(refused(Some(1))).unwrap()),
        ("Completion", to_value(completion()).unwrap()),
        ("Completions", to_value(Completions { items: vec![completion()] }).unwrap()),
        (
            "Answer",
            to_value(Answer { messages: vec![message(true)], refused: false, locale: text() }).unwrap(),
        ),
        ("Joined", to_value(Joined { me: name(), channel: text() }).unwrap()),
        ("Why", to_value(Why { why: None }).unwrap()),
        ("Why", to_value(Why { why: Some(text()) }).unwrap()),
        ("Game", to_value(game()).unwrap()),
        ("Games", to_value(Games { games: vec![game()] }).unwrap()),
        ("BoardAnswer", to_value(BoardAnswer::default()).unwrap()),
        ("BoardAnswer", to_value(shown).unwrap()),
        ("Boot", to_value(Boot { boot: text() }).unwrap()),
        ("Ready", to_value(Ready { boot: text(), spoken: BTreeMap::new() }).unwrap()),
        ("Strip", to_value(Strip { id: text() }).unwrap()),
        ("Changed", to_value(Changed { channel: text() }).unwrap()),
        ("Unread", to_value(Unread { channel: text() }).unwrap()),
        ("Who", to_value(Who { channels: vec![text()], people: vec![name()] }).unwrap()),
    ]
}

fn settings() -> Vec<(&'static str, Value)> {
    let value = || SettingValue { value: text(), label: text() };
    let field = |locked, input| SettingField {
        key: text(),
        label: text(),
        help: text(),
        value: text(),
        shown: text(),
        source: text(),
        own: true,
        locked,
        input,
    };
    let inputs = vec![
        ("ChoiceInput", SettingInput::Choice { values: vec![value()] }),
        ("SwitchInput", SettingInput::Switch { on: value(), off: value() }),
        ("SeveralInput", SettingInput::Several { all: text(), values: vec![value()] }),
        ("NumberInput", SettingInput::Number { min: 0.5, max: 2.0, step: 0.5 }),
        ("TextInput", SettingInput::Text { suggested: vec![value()], max: 1 }),
    ];
    let form = |denied| SettingsForm { denied, groups: Vec::new() };
    let group = SettingsGroup { id: text(), title: text(), fields: Vec::new(), presets: None };
    let text_input = || SettingInput::Text { suggested: Vec::new(), max: 1 };
    let mut all = vec![
        ("SettingsForm", to_value(form(None)).unwrap()),
        ("SettingsForm", to_value(form(Some(text()))).unwrap()),
        ("SettingsGroup", to_value(group).unwrap()),
        ("SettingField", to_value(field(None, text_input())).unwrap()),
        ("SettingField", to_value(field(Some(text()), text_input())).unwrap()),
        ("SettingValue", to_value(value()).unwrap()),
    ];
    all.extend(inputs.into_iter().map(|(name, input)| (name, to_value(input).unwrap())));
    all
}

fn boards() -> Vec<(&'static str, Value)> {
    let (there, blocked, home, may) = (true, false, false, true);
    let place = || ReserveCell { square: text(), label: text(), there, blocked, home, may };
    let reserve = ShownReserve {
        side: Side::White,
        mine: true,
        near: true,
        caption: text(),
        width: 1,
        height: 1,
        area: area(),
        cells: vec![place()],
    };
    let tile = || ShownTile { sign: text(), name: text(), caption: text(), active: true };
    let cost = || ShownCost { sign: text(), action: text(), points: 1, affordable: true };
    let row = || ShownTableRow { cells: vec![text()], marked: true };
    let budget = ShownPanelItem::Budget { left: text(), costs: vec![cost()] };
    let table = ShownPanelItem::Table { head: vec![text()], rows: vec![row()] };
    let choice = |names| ShownChoice { text: text(), clicks: vec![text()], names };
    let filling = ReadySetUp { label: text(), symbols: text() };
    vec![
        ("Player", to_value(player()).unwrap()),
        ("ShownArea", to_value(area()).unwrap()),
        ("ShownCell", to_value(ShownCell { square: text(), label: text(), piece: true }).unwrap()),
        ("ReserveCell", to_value(place()).unwrap()),
        ("ShownReserve", to_value(reserve).unwrap()),
        (
            "ShownCard",
            to_value(ShownCard { side: Side::White, name: text(), lines: vec![text()], to_act: true })
                .unwrap(),
        ),
        ("LostItem", to_value(ShownPanelItem::Lost { side: Side::White, text: text() }).unwrap()),
        ("LineItem", to_value(ShownPanelItem::Line { text: text() }).unwrap()),
        ("NoticeItem", to_value(ShownPanelItem::Notice { text: text() }).unwrap()),
        ("ShownTile", to_value(tile()).unwrap()),
        ("TilesItem", to_value(ShownPanelItem::Tiles { tiles: vec![tile()] }).unwrap()),
        ("ShownCost", to_value(cost()).unwrap()),
        ("BudgetItem", to_value(budget).unwrap()),
        ("ShownTableRow", to_value(row()).unwrap()),
        ("TableItem", to_value(table).unwrap()),
        ("ShownChoice", to_value(choice(None)).unwrap()),
        ("ShownChoice", to_value(choice(Some(vec![None, Some(text())]))).unwrap()),
        ("ReadySetUp", to_value(filling).unwrap()),
        ("ShownForm", to_value(board(true).form).unwrap()),
        ("Task", to_value(task(false)).unwrap()),
        ("Task", to_value(task(true)).unwrap()),
        ("Hint", to_value(hint()).unwrap()),
        ("ShownPlan", to_value(plan(false)).unwrap()),
        ("ShownPlan", to_value(plan(true)).unwrap()),
        ("Board", to_value(board(true)).unwrap()),
        ("Board", to_value(board(false)).unwrap()),
    ]
}

#[test]
fn the_page_declares_the_types_that_the_server_sends() {
    let declared = declared();
    let samples = [messages(), answers(), boards(), settings()].concat();
    for (name, value) in &samples {
        let properties = declared.get(name).unwrap_or_else(|| panic!("the page declares no {name}"));
        let sent: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
        let mut names: Vec<&str> = properties.keys().copied().collect();
        names.sort_unstable();
        let mut sent_names = sent.clone();
        sent_names.sort_unstable();
        assert_eq!(sent_names, names, "{name}");
        for key in sent {
            assert!(
                fits(&value[key], properties[key]),
                "{name}.{key}: {} is no {}",
                value[key],
                properties[key]
            );
        }
    }
    let sampled: std::collections::BTreeSet<&str> = samples.iter().map(|(name, _)| *name).collect();
    assert_eq!(declared.keys().copied().collect::<Vec<_>>(), sampled.into_iter().collect::<Vec<_>>());
}

#[test]
fn a_value_of_another_kind_does_not_fit() {
    let fit = |value: Value, kind| fits(&value, kind);
    assert!(fit("x".into(), "\"plain\" | \"bold\"") && fit(Value::Null, "Name | null"));
    assert!(!fit("x".into(), "number") && !fit(1.into(), "string") && !fit(Value::Null, "Name"));
    assert!(!fit("x".into(), "string[]") && !fit(Value::Array(Vec::new()), "Name"));
}
