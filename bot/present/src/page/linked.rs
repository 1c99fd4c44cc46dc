//! The page of a game for those who have its link: they read it as onlookers, and a chat shows a picture of it before
//! anybody opens it.

use crate::games::picture::{self, Overlay};
use crate::links::Links;
use crate::notation::{self, count_words};
use crate::presenter::Presenter;
use crate::reader::Reader;
use crate::sentence::{Arg, plain, plain_text};
use bytes::Bytes;
use deska_desk::LinkPreview;
use deska_desk::outbound::PageLink;
use deska_model::challenges::challenge::Challenge;
use deska_model::games::table::Table;
use rules::{Side, Viewer};

impl Presenter {
    /// The link to a game's page, where there are such links. A task has no page.
    pub(crate) fn link_to(&self, table: &Table, reader: Reader<'_>) -> Option<PageLink> {
        let links = self.links.as_ref().filter(|_| table.lesson.is_none())?;
        links.to_game(&table.row.code, self.word(reader, "button-page"))
    }

    /// What a chat shows for a link to a game.
    #[must_use]
    pub fn preview(&self, table: &Table, links: &Links, reader: Reader<'_>) -> LinkPreview {
        let scene = picture::scene(&self.words, reader.locale, table, Viewer::Public, &Overlay::default());
        let [white, black] = Side::BOTH.map(|side| Arg::Verbatim(self.name_of(reader, table.person(side))));
        let game = Arg::Verbatim(picture::title(&self.words, reader.locale, table, &scene));
        let args = [("white", white), ("black", black), ("game", game)];
        let count = notation::count(table);
        let moves = Arg::Verbatim(count_words(&self.words, reader.locale, &table.row.kind, count));
        let status = self.status(table, reader);
        let played = |status| {
            plain(&self.words, reader.locale, "link-description", &[("status", status), ("moves", moves)])
        };
        let description = if count == 0 { status } else { played(Arg::Verbatim(status)) };
        LinkPreview {
            title: plain(&self.words, reader.locale, "link-title", &args),
            description,
            locale: reader.locale.tag().to_owned(),
            url: links.game(&table.row.code),
            picture: Some(links.picture(&table.row.code, table.seq)),
        }
    }

    /// What a chat and the page show for an invitation.
    #[must_use]
    pub fn invitation(&self, seat: &Challenge, links: &Links, reader: Reader<'_>) -> LinkPreview {
        let challenger = Arg::Verbatim(self.name_of(reader, &seat.challenger.person));
        let args = [("challenger", challenger), ("game", self.game_name(reader, &seat.kind))];
        let mut writer = self.write(reader);
        if let Some(game) = self.games.find(&seat.kind) {
            let side = [("challenger", args[0].1.clone()), ("side", self.begins_as(seat))];
            writer.line("invitation-side", &side);
            self.terms(&mut writer, reader, game, &seat.terms);
        }
        let url = links.invitation(&seat.code);
        LinkPreview {
            title: plain(&self.words, reader.locale, "invitation-title", &args),
            description: writer.plain().trim().replace('\n', " "),
            locale: reader.locale.tag().to_owned(),
            picture: Some(format!("{url}.png")),
            url,
        }
    }

    /// The picture of an invitation: the board with which the game begins.
    #[must_use]
    pub fn invitation_picture(&self, seat: &Challenge, reader: Reader<'_>) -> Option<Bytes> {
        let start = self.games.find(&seat.kind)?.start(&seat.terms.options).ok()?;
        let mut scene =
            start.scene(Viewer::Public).worded(&|text| plain_text(&self.words, reader.locale, text));
        scene.cards[0].name = self.name_of(reader, &seat.challenger.person);
        Some(self.picture_cache.preview(&scene, reader.style.look()))
    }

    /// The picture of that preview, as PNG of 1200x630.
    #[must_use]
    pub fn preview_picture(&self, table: &Table, reader: Reader<'_>) -> Bytes {
        let scene = picture::scene(&self.words, reader.locale, table, Viewer::Public, &Overlay::default());
        self.picture_cache.preview(&scene, reader.style.look())
    }

    /// The board of a puzzle for a visitor, in the same size.
    #[must_use]
    pub fn puzzle_picture(&self, table: &Table, side: Side, reader: Reader<'_>) -> Bytes {
        let viewer = Viewer::Side(side);
        let scene = picture::scene(&self.words, reader.locale, table, viewer, &Overlay::default());
        self.picture_cache.preview(&scene, reader.style.look())
    }
}
