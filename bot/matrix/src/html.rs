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
