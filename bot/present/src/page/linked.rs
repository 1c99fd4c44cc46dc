//! The page of a game for those who have its link: they read it as onlookers, and a chat shows a picture of it before
//! anybody opens it.

use crate::games::notation::count_words;
use crate::games::picture::{self, Overlay};
use crate::links::Links;
use crate::presenter::Presenter;
use crate::reader::Reader;
use crate::sentence::{Arg, plain};
use bytes::Bytes;
use deska_core::games::table::Table;
use deska_desk::LinkPreview;
use deska_desk::outbound::PageLink;
use rules::{Side, Viewer};

impl Presenter {
    /// The link to a game's page, where there are such links. A task has no page.
    pub(crate) fn link_to(&self, table: &Table, reader: Reader<'_>) -> Option<PageLink> {
        let links = self.links.as_ref().filter(|_| table.lesson.is_none())?;
        Some(links.to_game(&table.row.code, self.word(reader, "button-page")))
    }

    /// What a chat shows for a link to a game.
    #[must_use]
    pub fn preview(&self, table: &Table, links: &Links, reader: Reader<'_>) -> LinkPreview {
        let scene = picture::scene(&self.words, reader.locale, table, Viewer::Public, &Overlay::default());
        let [white, black] = Side::BOTH.map(|side| Arg::Verbatim(self.name_of(reader, table.person(side))));
        let game = Arg::Verbatim(picture::title(&self.words, reader.locale, table, &scene));
        let args = [("white", white), ("black", black), ("game", game)];
        let moves = count_words(&self.words, reader.locale, &table.row.kind, table.move_count());
        let args_below =
            [("status", Arg::Verbatim(self.status(table, reader))), ("moves", Arg::Verbatim(moves))];
        LinkPreview {
            title: plain(&self.words, reader.locale, "link-title", &args),
            description: plain(&self.words, reader.locale, "link-description", &args_below),
            locale: reader.locale.tag().to_owned(),
            url: links.game(&table.row.code),
            picture: Some(links.picture(&table.row.code, table.seq)),
        }
    }

    /// The picture of that preview, as PNG of 1200x630.
    #[must_use]
    pub fn preview_picture(&self, table: &Table, reader: Reader<'_>) -> Bytes {
        let scene = picture::scene(&self.words, reader.locale, table, Viewer::Public, &Overlay::default());
        self.picture_cache.preview(&scene, reader.style.look())
    }
}
