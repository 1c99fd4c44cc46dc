//! Texts as plain text and as HTML.

use deska_desk::outbound::{BoardLink, Outbound, PageLink, Span, SpanStyle};
use deska_matrix::formatted::{Formatted, RoomNames, formatted, grouped};
use deska_model::people::caller::{Person, Place};
use matrix_sdk::ruma::{OwnedServerName, RoomId};

struct Named;

impl RoomNames for Named {
    fn name(&self, room: &RoomId) -> Option<String> {
        (room.as_str() == "!a:example.org").then(|| "Go <klub>".to_owned())
    }

    fn servers(&self, _: &RoomId) -> Vec<OwnedServerName> {
        vec!["example.org".try_into().expect("a name")]
    }
}

fn span(text: &str, style: SpanStyle) -> Span {
    Span { text: text.to_owned(), style, person: None }
}

fn shown(text: Vec<Span>, mentions: Vec<Person>) -> Formatted {
    formatted(&Outbound { text, mentions, ..Outbound::default() }, &Named)
}

#[test]
fn text_of_strangers_formats_nothing() {
    let evil = "<b>x</b> & \"'\n# y **z** @room https://matrix.to/#/@a:b\u{202e}\u{7}";
    let shown = shown(vec![span(evil, SpanStyle::Bold)], Vec::new());
    let html = concat!(
        "<strong>&lt;b&gt;x&lt;/b&gt; &amp; &quot;&#39;<br># y **z** @room ",
        "https://matrix.to/#/@a:b</strong>"
    );
    assert_eq!(shown.html, html);
    assert_eq!(shown.body, "<b>x</b> & \"'\n# y **z** @room https://matrix.to/#/@a:b");
}

#[test]
fn plain_words_need_no_html() {
    assert_eq!(shown(vec![span("a\nb", SpanStyle::Plain)], Vec::new()).html, "");
}

#[test]
fn people_to_notify_are_links_once() {
    let bob = Person::new("@bob:example.org", "B<ob");
    let name = |person: &Person| Span {
        text: person.name.clone(),
        style: SpanStyle::Bold,
        person: Some(person.clone()),
    };
    let text = vec![name(&bob), span(", ", SpanStyle::Plain), name(&bob)];
    let carol = Person::new("@carol:example.org", "Carol");
    let shown = shown(text, vec![bob.clone(), carol, Person::new("discord:5", "D")]);
    let link = |user: &str, name: &str| format!("<a href=\"https://matrix.to/#/{user}\">{name}</a>");
    let expected = format!(
        "{}, <strong>B&lt;ob</strong> {}",
        link("@bob:example.org", "B&lt;ob"),
        link("@carol:example.org", "Carol")
    );
    assert_eq!(shown.html, expected);
    assert_eq!(shown.body, "B<ob, B<ob Carol");
}

#[test]
fn rooms_and_boards_are_links() {
    let place =
        |channel: &str| Place { platform: "matrix".into(), space: "s".into(), channel: channel.into() };
    let link = |channel: &str, message: &str| {
        let link = BoardLink { place: place(channel), message: message.into() };
        shown(vec![span("#2", SpanStyle::Link(link))], Vec::new())
    };
    assert_eq!(link("!a:example.org", "$e").body, "https://matrix.to/#/!a:example.org/$e?via=example.org");
    assert!(link("!a:example.org/$t", "$e").html.contains("!a:example.org/$e?via=example.org\">↗"));
    assert_eq!(link("5", "6"), Formatted::default(), "ids of another platform");
    let room = shown(vec![span("!a:example.org", SpanStyle::Channel)], Vec::new());
    assert_eq!(room.body, "Go <klub>");
    assert!(room.html.ends_with(">Go &lt;klub&gt;</a>"), "{}", room.html);
}

#[test]
fn a_text_board_is_a_block() {
    let shown = shown(vec![span("a b\nc <", SpanStyle::Code)], Vec::new());
    assert_eq!(shown.html, "<pre><code>a b\nc &lt;</code></pre>");
}

#[test]
fn a_key_is_shown_in_groups() {
    assert_eq!(grouped("BAuctvFTg"), "BAuc tvFT g");
    assert_eq!(grouped(""), "");
}

#[test]
fn a_link_is_a_line_of_its_own() {
    let url = "https://deska.example/g/k7f2x?key=1&at=2".to_owned();
    let link = Some(PageLink { label: "Game <page>".to_owned(), url: url.clone() });
    let text = vec![Span { text: "A board.".to_owned(), style: SpanStyle::Plain, person: None }];
    let shown = formatted(&Outbound { text, link, ..Outbound::default() }, &Named);
    assert_eq!(shown.body, format!("A board.\nGame <page>: {url}"));
    let anchor = "<a href=\"https://deska.example/g/k7f2x?key=1&amp;at=2\">Game &lt;page&gt;</a>";
    assert_eq!(shown.html, format!("A board.<br>{anchor}"));
}
