//! The pages of games for those who have their links. A key that opens no game finds nothing, and says no more.

use crate::drawing::Length;
use crate::service::Service;
use bytes::Bytes;
use deska_desk::{GameKey, Invitation, InvitationState, LinkPreview, RecordView};
use deska_i18n::Locale;
use deska_model::challenges::challenge::ChallengeStatus;
use deska_model::games::table::Table;
use deska_model::people::appearance::Appearance;
use deska_model::people::caller::Caller;
use deska_model::problem::Fault;
use deska_model::settings::readers::Readers;
use deska_present::reader::{Reader, dark_theme};
use std::sync::Arc;

impl Service {
    /// The game that a link opens, with the readers of its place.
    async fn opened_by(&self, link: &GameKey) -> Result<Option<(Table, Readers)>, Fault> {
        let is_open =
            self.shared.presenter.links.as_ref().is_some_and(|links| links.opens(&link.code, &link.key));
        if is_open { self.core.linked_table(&link.code).await } else { Ok(None) }
    }

    pub(crate) async fn record_for_link(
        &self,
        reader: &Caller,
        link: &GameKey,
        since: usize,
    ) -> Result<Option<RecordView>, Fault> {
        let Some((table, _)) = self.opened_by(link).await? else { return Ok(None) };
        let theme = if reader.place_info.dark { dark_theme() } else { None }.map(str::to_owned);
        let look = Appearance { theme, ..Appearance::default() };
        let (shared, locale) = (Arc::clone(&self.shared), self.language(reader));
        let can = self.capabilities_at(&reader.place);
        let review = self.core.review_of(&table).await?;
        let worded = move || {
            let reader = Reader::new(locale, &can).seeing(&look);
            shared.presenter.record(&table, None, since, reader).map(|mut view| {
                view.data.review =
                    review.map(|review| shared.presenter.shown_review(&table, &review, reader));
                view
            })
        };
        let drawn = self.draw(&reader.place.platform, Length::Short, worded).await?;
        // A reader without a login can do nothing.
        Ok(drawn.map(|mut view: RecordView| {
            view.data.turn.controls.clear();
            view
        }))
    }

    /// In the language and the look of the game's place, because the chat asks once for all who read it there.
    pub(crate) async fn preview_of(&self, link: &GameKey) -> Result<Option<LinkPreview>, Fault> {
        let Some((table, readers)) = self.opened_by(link).await? else { return Ok(None) };
        let look = readers.public(&[], &[], &self.shared.spoken);
        let can = self.capabilities_at(&table.row.place);
        let reader = Reader::new(Locale::En, &can).seeing(&look);
        let presenter = &self.shared.presenter;
        Ok(presenter.links.as_ref().map(|links| presenter.preview(&table, links, reader)))
    }

    pub(crate) async fn picture_of(&self, link: &GameKey) -> Result<Option<Bytes>, Fault> {
        let Some((table, readers)) = self.opened_by(link).await? else { return Ok(None) };
        let look = readers.public(&[], &[], &self.shared.spoken);
        let can = self.capabilities_at(&table.row.place);
        let (shared, platform) = (Arc::clone(&self.shared), table.row.place.platform.clone());
        let drawn = move || {
            let reader = Reader::new(Locale::En, &can).seeing(&look);
            shared.presenter.preview_picture(&table, reader)
        };
        self.draw(&platform, Length::Short, drawn).await.map(Some)
    }

    /// The address of an invitation to the caller's own open seat.
    pub(crate) async fn invitation_to(&self, caller: &Caller, code: &str) -> Result<Option<String>, Fault> {
        let Some((seat, _)) = self.core.linked_seat(code).await? else { return Ok(None) };
        let challenger = &seat.challenger.person.native_id;
        let is_own = seat.place.platform == caller.place.platform && *challenger == caller.person.native_id;
        let is_free = seat.opponent.is_none() && seat.status == ChallengeStatus::Open;
        let links = self.shared.presenter.links.as_ref().filter(|_| is_own && is_free);
        Ok(links.map(|links| links.invitation(&seat.code)))
    }

    /// The invitation that a word belongs to. It is in the reader's language, or in that of its place.
    pub(crate) async fn invited_by(&self, reader: &Caller, word: &str) -> Result<Option<Invitation>, Fault> {
        let Some(links) = self.shared.presenter.links.clone() else { return Ok(None) };
        let Some(code) = links.seat_of(word) else { return Ok(None) };
        let Some((seat, readers)) = self.core.linked_seat(code).await? else { return Ok(None) };
        if seat.place.platform != reader.place.platform || seat.opponent.is_some() {
            return Ok(None);
        }
        let shared = Arc::clone(&self.shared);
        let place_look = readers.public(&[], &[], &shared.spoken);
        let spoken = reader.locale.as_deref().and_then(Locale::parse).is_some();
        let look = if spoken { Appearance { language: None, ..place_look } } else { place_look };
        let (locale, can) = (self.language(reader), self.capabilities_at(&reader.place));
        let drawn = move || {
            let reader = Reader::new(locale, &can).seeing(&look);
            Invitation {
                preview: shared.presenter.invitation(&seat, &links, reader),
                picture: shared.presenter.invitation_picture(&seat, reader).unwrap_or_default(),
                challenger: seat.challenger.person.native_id,
                state: match seat.status {
                    ChallengeStatus::Open => InvitationState::Open,
                    ChallengeStatus::Taken(game) => InvitationState::Taken(game),
                    _ => InvitationState::Gone,
                },
                place: seat.place,
                code: seat.code,
            }
        };
        self.draw(&reader.place.platform, Length::Short, drawn).await.map(Some)
    }
}
