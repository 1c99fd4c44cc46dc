//! Messages, controls and pictures that the fake desk answers with.

use deska_core::people::caller::{Person, Place};
use deska_desk::outbound::{
    Ask, ButtonStyle, Control, File, MenuItem, Outbound, Picture, Post, Receipt, Response, Span, SpanStyle,
};
use deska_desk::settings::{SettingField, SettingInput, SettingValue, SettingsForm, SettingsGroup};
use std::sync::Arc;

/// A message of plain words.
pub fn says(text: &str) -> Outbound {
    Outbound { text: vec![plain(text)], ..Outbound::default() }
}

/// A picture from pixels.
pub fn png(name: &str, alt: String, width: u32, height: u32, rgb: &[u8]) -> Picture {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header().unwrap().write_image_data(rgb).unwrap();
    Picture { name: name.to_owned(), bytes: bytes.into(), alt: Arc::from(alt) }
}

pub fn private(text: &str) -> Response {
    Response { private: Some(says(text)), ..Response::default() }
}

pub fn private_as(outbound: Outbound) -> Response {
    Response { private: Some(outbound), ..Response::default() }
}

/// The beginning of a GIF of 3 by 2 pixels.
pub fn film() -> Picture {
    let bytes = b"GIF89a\x03\0\x02\0".to_vec().into();
    Picture { name: "stones.gif".to_owned(), bytes, alt: "A film".into() }
}

pub fn record() -> File {
    File { name: "stones-1.json".to_owned(), media: "application/json", bytes: "{\"a\":1}\n".into() }
}

pub fn private_with(controls: Vec<Vec<Control>>) -> Response {
    Response { private: Some(Outbound { controls, ..says("Choose.") }), ..Response::default() }
}

pub fn public(outbound: Outbound, receipt: Receipt) -> Response {
    let place = Place { platform: "console".into(), space: "console".into(), channel: "lobby".into() };
    Response { public: Some(Post::public(outbound, place, receipt)), ..Response::default() }
}

pub fn plain(text: &str) -> Span {
    Span { text: text.to_owned(), style: SpanStyle::Plain, person: None }
}

pub fn name(name: &str) -> Span {
    let person = Some(Person::new(name.to_lowercase(), name));
    Span { text: name.to_owned(), style: SpanStyle::Bold, person }
}

pub fn button(id: &str, label: &str, style: ButtonStyle) -> Control {
    Control::Button { id: id.to_owned(), label: label.to_owned(), style, asks: None }
}

pub fn menu() -> Control {
    let item = |value: &str| MenuItem {
        value: value.to_owned(),
        label: value.to_uppercase(),
        hint: None,
        chosen: false,
    };
    Control::Menu {
        id: "menu:1".to_owned(),
        placeholder: "Which one".to_owned(),
        items: vec![item("a"), item("b")],
        most: 1,
    }
}

pub fn asks() -> Control {
    let ask = Ask {
        title: "Your word".to_owned(),
        label: "Word".to_owned(),
        placeholder: "blue".to_owned(),
        min: 1,
        max: 20,
    };
    Control::Button {
        id: "ask:1".to_owned(),
        label: "Say it".to_owned(),
        style: ButtonStyle::Plain,
        asks: Some(ask),
    }
}

/// A button of the panel.
pub fn panel_button(id: &str, label: &str) -> Control {
    button(id, label, ButtonStyle::Danger)
}

/// A form with two settings, which a guest may only read.
pub fn settings_form(person: &str) -> SettingsForm {
    let value = |value: &str, label: &str| SettingValue { value: value.to_owned(), label: label.to_owned() };
    let field = |key: &str, label: &str, input| SettingField {
        key: key.to_owned(),
        label: label.to_owned(),
        help: String::new(),
        value: "on".to_owned(),
        shown: "On".to_owned(),
        source: "Default".to_owned(),
        own: true,
        locked: (key == "roles").then(|| "There are no roles here.".to_owned()),
        input,
    };
    let switch = SettingInput::Switch { on: value("on", "On"), off: value("off", "Off") };
    let text = SettingInput::Text { suggested: Vec::new(), max: 10 };
    let fields = vec![field("threads", "Threads", switch), field("roles", "Roles", text)];
    let denied = (person == "Guest").then(|| "Only admins can change this.".to_owned());
    let title = "General".to_owned();
    let general = SettingsGroup { id: "general".to_owned(), title, fields, presets: None };
    SettingsForm { denied, groups: vec![general] }
}
