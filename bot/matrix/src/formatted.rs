//! Spans of text as the two forms of a message: plain text and HTML. Any text may come from a stranger, so none may
//! format, link or notify. This module must not know what a text says.

use crate::capabilities::{EVENT_BYTES, TEXT};
use crate::place::Spot;
use deska_core::caller::Person;
use deska_desk::outbound::{BoardLink, Outbound, Span, SpanStyle};
use matrix_sdk::ruma::{OwnedServerName, OwnedUserId, RoomId, UserId};

/// Both forms of a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Formatted {
    /// Plain text.
    pub body: String,
    /// HTML; empty if it would say no more than the plain text.
    pub html: String,
}

/// What a text needs to know about rooms.
pub trait RoomNames {
    /// Name of a room that the bot is in.
    fn name(&self, room: &RoomId) -> Option<String>;
    /// Servers that know a room, for links to it.
    fn servers(&self, room: &RoomId) -> Vec<OwnedServerName>;
}

/// The people whom a message notifies.
#[must_use]
pub fn mentioned(outbound: &Outbound) -> Vec<OwnedUserId> {
    let mut users: Vec<OwnedUserId> = outbound.mentions.iter().filter_map(user).collect();
    users.sort();
    users.dedup();
    users
}

/// Whether a text fits into one message.
#[must_use]
pub fn fits(text: &[Span]) -> bool {
    let letters: usize = text.iter().map(|span| span.text.chars().count()).sum();
    let bytes: usize = text.iter().map(|span| span.text.len() + escaped(&span.text).len()).sum();
    letters <= TEXT && bytes <= EVENT_BYTES
}

/// Both forms of a message's text. A person to notify is a link, once; people to notify whose names the text does not
/// hold follow at its end.
#[must_use]
pub fn formatted(outbound: &Outbound, rooms: &dyn RoomNames) -> Formatted {
    let mut pending = mentioned(outbound);
    let mut writer = Writer { form: Formatted::default(), rooms, styled: false };
    for span in &outbound.text {
        writer.span(span, &mut pending);
    }
    for user in pending {
        let name = outbound.mentions.iter().find(|person| person.native_id == user.as_str());
        writer.words(" ");
        writer.person(&user, name.map_or(user.as_str(), |person| &person.name));
    }
    let Writer { form, styled, .. } = writer;
    if styled { form } else { Formatted { html: String::new(), ..form } }
}

struct Writer<'a> {
    form: Formatted,
    rooms: &'a dyn RoomNames,
    /// Whether the HTML says more than the plain text.
    styled: bool,
}

impl Writer<'_> {
    fn span(&mut self, span: &Span, pending: &mut Vec<OwnedUserId>) {
        let named = span.person.as_ref().and_then(user);
        if let Some(at) = pending.iter().position(|user| Some(user) == named.as_ref()) {
            let user = pending.remove(at);
            return self.person(&user, &span.text);
        }
        match &span.style {
            // The desk writes moments as text for this surface; a number says nothing to people.
            SpanStyle::Plain | SpanStyle::Moment | SpanStyle::Deadline => self.words(&span.text),
            SpanStyle::Bold => self.styled("strong", &span.text),
            SpanStyle::Code => self.code(&span.text),
            SpanStyle::Channel => self.channel(&span.text),
            SpanStyle::Link(link) => self.link(link),
        }
    }

    fn words(&mut self, text: &str) {
        let text = visible(text);
        self.form.body.push_str(&text);
        self.form.html.push_str(&escaped(&text));
    }

    fn styled(&mut self, tag: &str, text: &str) {
        let text = visible(text);
        if text.trim().is_empty() {
            return self.words(&text);
        }
        self.styled = true;
        self.form.body.push_str(&text);
        self.form.html.push_str(&format!("<{tag}>{}</{tag}>", escaped(&text)));
    }

    fn code(&mut self, text: &str) {
        if !text.contains('\n') {
            return self.styled("code", text);
        }
        self.styled = true;
        let text = visible(text);
        self.form.body.push_str(&text);
        self.form.html.push_str(&format!("<pre><code>{}</code></pre>", escaped_block(&text)));
    }

    fn person(&mut self, user: &UserId, name: &str) {
        let name = visible(name);
        self.anchor(&user.matrix_to_uri().to_string(), &name, &name);
    }

    fn channel(&mut self, channel: &str) {
        let Some(spot) = Spot::parse(channel) else { return self.words(channel) };
        let name = self.rooms.name(&spot.room).unwrap_or_else(|| spot.room.to_string());
        let name = visible(&name);
        let servers = self.rooms.servers(&spot.room);
        let uri = match &spot.thread {
            Some(thread) => spot.room.matrix_to_event_uri_via(thread.clone(), servers).to_string(),
            None => spot.room.matrix_to_uri_via(servers).to_string(),
        };
        self.anchor(&uri, &name, &name);
    }

    fn link(&mut self, link: &BoardLink) {
        let spot = Spot::parse(&link.place.channel);
        let event = matrix_sdk::ruma::EventId::parse(link.message.as_str()).ok();
        if let (Some(spot), Some(event)) = (spot, event) {
            let uri = spot.room.matrix_to_event_uri_via(event, self.rooms.servers(&spot.room)).to_string();
            self.anchor(&uri, "↗", &uri);
        }
    }

    /// A link, with what stands for it in plain text.
    fn anchor(&mut self, uri: &str, text: &str, plain: &str) {
        self.styled = true;
        self.form.body.push_str(plain);
        self.form.html.push_str(&format!("<a href=\"{}\">{}</a>", escaped(uri), escaped(text)));
    }
}

fn user(person: &Person) -> Option<OwnedUserId> {
    UserId::parse(person.native_id.as_str()).ok()
}

/// The text without control characters and those that change the direction of a line.
fn visible(text: &str) -> String {
    let turns = |letter: char| matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().filter(|letter| *letter == '\n' || !(letter.is_control() || turns(*letter))).collect()
}

/// Text as HTML, with its line breaks.
#[must_use]
pub fn escaped(text: &str) -> String {
    escaped_block(text).replace('\n', "<br>")
}

/// Text as HTML in a block that keeps line breaks.
fn escaped_block(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            letter => html.push(letter),
        }
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_core::caller::Place;

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
        assert_eq!(
            link("!a:example.org", "$e").body,
            "https://matrix.to/#/!a:example.org/$e?via=example.org"
        );
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
}
