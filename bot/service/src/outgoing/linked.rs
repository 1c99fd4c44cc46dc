//! The pages of games for those who have their links. A key that opens no game finds nothing, and says no more.

use crate::outgoing::drawing::Length;
use crate::service::Service;
use bytes::Bytes;
use deska_core::games::table::Table;
use deska_core::people::appearance::Appearance;
use deska_core::people::caller::Caller;
use deska_core::people::readers::Readers;
use deska_core::problem::Fault;
use deska_desk::{GameKey, LinkPreview, RecordView};
use deska_i18n::Locale;
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
        let worded =
            move || shared.presenter.record(&table, None, since, Reader::new(locale, &can).seeing(&look));
        self.draw(&reader.place.platform, Length::Short, worded).await
    }

    /// In the language and the look of the game's place, because the chat asks once for all who read it there.
    pub(crate) async fn preview_of(&self, link: &GameKey) -> Result<Option<LinkPreview>, Fault> {
        let Some((table, readers)) = self.opened_by(link).await? else { return Ok(None) };
        let look = readers.public(&[], &self.shared.spoken);
        let can = self.capabilities_at(&table.row.place);
        let reader = Reader::new(Locale::En, &can).seeing(&look);
        let presenter = &self.shared.presenter;
        Ok(presenter.links.as_ref().map(|links| presenter.preview(&table, links, reader)))
    }

    pub(crate) async fn picture_of(&self, link: &GameKey) -> Result<Option<Bytes>, Fault> {
        let Some((table, readers)) = self.opened_by(link).await? else { return Ok(None) };
        let look = readers.public(&[], &self.shared.spoken);
        let can = self.capabilities_at(&table.row.place);
        let (shared, platform) = (Arc::clone(&self.shared), table.row.place.platform.clone());
        let drawn = move || {
            let reader = Reader::new(Locale::En, &can).seeing(&look);
            shared.presenter.preview_picture(&table, reader)
        };
        self.draw(&platform, Length::Short, drawn).await.map(Some)
    }
}
