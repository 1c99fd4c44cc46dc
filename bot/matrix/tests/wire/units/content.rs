//! The events of a message, as they are sent.

use deska_matrix::content::{Envelope, FileInfo, Relation, Upload, picture, pixels, text, without_look};
use deska_matrix::formatted::Formatted;
use matrix_sdk::ruma::{OwnedUserId, owned_event_id, owned_mxc_uri, owned_user_id};
use serde_json::json;

fn envelope(mentions: Vec<OwnedUserId>, thread: bool, reply: bool) -> Envelope {
    let relation = Relation {
        thread: thread.then(|| owned_event_id!("$root")),
        reply_to: reply.then(|| owned_event_id!("$command")),
    };
    Envelope { relation, mentions }
}

fn words(body: &str, html: &str) -> Formatted {
    Formatted { body: body.to_owned(), html: html.to_owned() }
}

#[test]
fn a_text_that_notifies_is_no_notice() {
    let quiet = text(&words("a", ""), &envelope(Vec::new(), false, false));
    assert_eq!(quiet, json!({"msgtype": "m.notice", "body": "a", "m.mentions": {}}));
    let loud = text(&words("a", "<b>a</b>"), &envelope(vec![owned_user_id!("@b:x.org")], false, true));
    let expected = json!({
        "msgtype": "m.text", "body": "a", "format": "org.matrix.custom.html", "formatted_body": "<b>a</b>",
        "m.mentions": {"user_ids": ["@b:x.org"]}, "m.relates_to": {"m.in_reply_to": {"event_id": "$command"}},
    });
    assert_eq!(loud, expected);
}

#[test]
fn a_message_in_a_thread_is_an_answer_or_falls_back_to_its_start() {
    let relation = |reply| text(&words("a", ""), &envelope(Vec::new(), true, reply))["m.relates_to"].clone();
    let of = |back: bool, event: &str| {
        json!({
            "rel_type": "m.thread", "event_id": "$root", "is_falling_back": back,
            "m.in_reply_to": {"event_id": event},
        })
    };
    assert_eq!(relation(false), of(true, "$root"));
    assert_eq!(relation(true), of(false, "$command"));
}

#[test]
fn a_picture_has_its_description_in_the_plain_text() {
    let info = FileInfo { name: "board.png", media: "image/png", bytes: 5, pixels: Some((960, 720)) };
    let upload = Upload::Plain(owned_mxc_uri!("mxc://x.org/abc"));
    let shown =
        picture(&words("Bob <3", ""), "White on a1.", &info, &upload, &envelope(Vec::new(), false, false));
    let expected = json!({
        "msgtype": "m.image", "body": "Bob <3\n\nWhite on a1.", "filename": "board.png",
        "format": "org.matrix.custom.html", "formatted_body": "Bob &lt;3", "url": "mxc://x.org/abc",
        "info": {"mimetype": "image/png", "size": 5, "w": 960, "h": 720}, "m.mentions": {},
    });
    assert_eq!(shown, expected);
}

#[test]
fn the_size_of_a_picture_is_in_its_head() {
    let png = [b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".as_slice(), &960_u32.to_be_bytes(), &720_u32.to_be_bytes()];
    assert_eq!(pixels(&png.concat()), Some((960, 720)));
    assert_eq!(pixels(b"GIF89a\x80\x02\xe0\x01"), Some((640, 480)));
    assert_eq!(pixels(b"\x89PNG\r\n\x1a\n"), None);
    assert_eq!(pixels(b"no picture"), None);
}

#[test]
fn a_sign_is_the_same_in_any_look() {
    assert_eq!(without_look("↩\u{fe0f}"), without_look("↩"));
    for tone in ["👍🏻", "👍🏼", "👍🏽", "👍🏾", "👍🏿", "👍\u{fe0f}"] {
        assert_eq!(without_look(tone), "👍");
    }
    assert_ne!(without_look("✅"), without_look("❌"));
}
