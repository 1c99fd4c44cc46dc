//! The words of a formatted message, with the people it names by their ids. Clients write a name as a link whose text is
//! the display name, which says nothing certain about the person. It must not know commands.

use ruma::html::matrix::{AnchorUri, MatrixElement};
use ruma::html::{Html, NodeData, NodeRef};
use ruma::matrix_uri::MatrixId;

/// Most tags of a message that is read. A stranger's message may nest thousands, and the parser takes stack for each
/// level.
const TAGS_MAX: usize = 200;

/// The text of a formatted message. A link to a person becomes the person's id; `None` if it links nobody, so that the
/// plain text says the same.
#[must_use]
pub fn named_text(html: &str) -> Option<String> {
    if html.matches('<').count() > TAGS_MAX {
        return None;
    }
    let mut text = Text::default();
    Html::parse(html).children().for_each(|node| text.add(&node));
    text.names.then(|| text.words.trim().to_owned())
}

#[derive(Default)]
struct Text {
    words: String,
    names: bool,
}

impl Text {
    fn add(&mut self, node: &NodeRef) {
        match node.data() {
            NodeData::Text(words) => self.words.push_str(&words.borrow()),
            NodeData::Element(element) => match element.to_matrix().element {
                MatrixElement::MatrixReply => {}
                MatrixElement::Br => self.words.push('\n'),
                MatrixElement::A(anchor) => match anchor.href.as_ref().and_then(person) {
                    Some(person) => {
                        self.names = true;
                        self.words.push_str(&person);
                    }
                    None => self.add_children(node),
                },
                MatrixElement::P | MatrixElement::Div(_) | MatrixElement::Pre => {
                    self.add_children(node);
                    self.words.push('\n');
                }
                _ => self.add_children(node),
            },
            _ => {}
        }
    }

    fn add_children(&mut self, node: &NodeRef) {
        node.children().for_each(|child| self.add(&child));
    }
}

/// The id of the person to whom a link leads.
fn person(uri: &AnchorUri) -> Option<String> {
    let id = match uri {
        AnchorUri::Matrix(uri) => uri.id(),
        AnchorUri::MatrixTo(uri) => uri.id(),
        _ => return None,
    };
    match id {
        MatrixId::User(user) => Some(user.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_to_a_person_becomes_their_id() {
        let link =
            r#"!dama new <a href="https://matrix.to/#/@bob:example.org">Bob &amp; Co</a> preset=basic"#;
        assert_eq!(named_text(link).as_deref(), Some("!dama new @bob:example.org preset=basic"));
        let encoded = r#"<p><a href="https://matrix.to/#/%40bob%3Aexample.org">Bob</a>: c3 d4</p>"#;
        assert_eq!(named_text(encoded).as_deref(), Some("@bob:example.org: c3 d4"));
    }

    #[test]
    fn other_links_and_quotes_name_nobody() {
        assert_eq!(named_text("<b>c3</b> d4"), None);
        assert_eq!(named_text(r#"<a href="https://example.org/@bob:example.org">x</a>"#), None);
        let quote = concat!(
            r#"<mx-reply><blockquote><a href="https://matrix.to/#/@eve:example.org">Eve</a></blockquote></mx-reply>"#,
            "c3 d4"
        );
        assert_eq!(named_text(quote), None);
    }

    #[test]
    fn deep_nesting_does_no_harm() {
        let deep = "<b>".repeat(20_000) + "x";
        assert_eq!(named_text(&deep), None);
        let link = r#"<a href="https://matrix.to/#/@bob:example.org">Bob</a>"#;
        assert_eq!(named_text(&("<b>".repeat(150) + link)).as_deref(), Some("@bob:example.org"));
    }
}
