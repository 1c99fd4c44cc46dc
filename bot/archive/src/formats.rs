//! Files of programs with formats of their own, each recognised by its content and told as SGF.
//!
//! One reader of SGF then decides how a game begins, what is legal and what is noted. Where a format has lines, a part of
//! the file and its SGF are on the same line, so that a refusal names the right one.

mod converted;
mod gib;
mod gomocup;
mod gomocup_talk;
mod ngf;
mod piskvork;
mod renlib;
mod rif;
mod sgf_writer;
mod ugf;

pub(crate) use converted::Converted;
use rules::sgf::ReadRequest;
use std::borrow::Cow;

/// The game of a file with bytes that no text has.
pub(crate) fn of_bytes(bytes: &[u8]) -> Option<Converted> {
    renlib::convert(bytes)
}

/// The game of a text; `None` if it isn't in one of these formats.
pub(crate) fn of_text(text: &str, request: &ReadRequest<'_>) -> Option<Converted> {
    // Lines of old Macintoshes end in CR alone.
    let lines = if text.contains('\n') { Cow::Borrowed(text) } else { Cow::Owned(text.replace('\r', "\n")) };
    let text = &*lines;
    let one = [piskvork::convert, gib::convert, ugf::convert, ngf::convert];
    let several = [gomocup::convert, rif::convert];
    let found = one.iter().find_map(|convert| convert(text));
    found.or_else(|| several.iter().find_map(|convert| convert(text, request.number)))
}
