//! The words of a message, with the people it names by links as their ids. Clients write a name as a link whose text is
//! the display name, which says nothing certain about the person.

use ruma::MatrixToUri;
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

/// How a link to a person begins.
const LINK: &str = "https://matrix.to/#/";

/// A plain text in which links to people, as they are or as in `[Ada](https://…)`, are the people's ids.
#[must_use]
pub fn plain_text(body: &str) -> String {
    let (mut text, mut rest) = (String::new(), body);
    while let Some(at) = rest.find(LINK) {
        let (before, link) = rest.split_at(at);
        let ends = |sign: char| sign.is_whitespace() || ")>".contains(sign);
        let link = link.split(ends).next().unwrap_or(link).trim_end_matches([',', ':', '.', ';']);
        let behind = &rest[at + link.len()..];
        let named = || Some((before.strip_suffix("](")?.rsplit_once('[')?.0, behind.strip_prefix(')')?));
        let linked = MatrixToUri::parse(link).ok().and_then(|uri| user(uri.id()));
        let (before, behind) = named().filter(|_| linked.is_some()).unwrap_or((before, behind));
        text.extend([before, linked.as_deref().unwrap_or(link)]);
        rest = behind;
    }
    text + rest
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
    match uri {
        AnchorUri::Matrix(uri) => user(uri.id()),
        AnchorUri::MatrixTo(uri) => user(uri.id()),
        _ => None,
    }
}

fn user(id: &MatrixId) -> Option<String> {
    match id {
        MatrixId::User(user) => Some(user.to_string()),
        _ => None,
    }
}
