//! HTML of strangers.

use deska_matrix::html::{named_text, plain_text};

#[test]
fn a_link_to_a_person_becomes_their_id() {
    let link = r#"!dama new <a href="https://matrix.to/#/@bob:example.org">Bob &amp; Co</a> preset=basic"#;
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

#[test]
fn a_pasted_link_to_a_person_becomes_their_id() {
    for (body, text) in [
        ("!go new https://matrix.to/#/@bob:example.org size=7", "!go new @bob:example.org size=7"),
        ("!go new https://matrix.to/#/%40bob%3Aexample.org", "!go new @bob:example.org"),
        ("[Bob & Co](https://matrix.to/#/@bob:example.org): c3 d4", "@bob:example.org: c3 d4"),
        ("<https://matrix.to/#/@bob:example.org?via=example.org>", "<@bob:example.org>"),
        ("[a] https://matrix.to/#/@a:x.org, https://matrix.to/#/@b:x.org.", "[a] @a:x.org, @b:x.org."),
        (
            "see https://matrix.to/#/#club:example.org and [x](y)",
            "see https://matrix.to/#/#club:example.org and [x](y)",
        ),
        ("https://matrix.to/#/", "https://matrix.to/#/"),
        ("žádný odkaz", "žádný odkaz"),
    ] {
        assert_eq!(plain_text(body), text);
    }
}
