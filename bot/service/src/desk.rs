//! The desk that surfaces see, implemented by the service.

use crate::service::Service;
use async_trait::async_trait;
use bytes::Bytes;
use deska_catalogue::invocation::{Addressed, Argument, Call};
use deska_catalogue::{Catalogue, FOLLOW, ParamKind};
use deska_desk::avatar::{FetchedAvatar, WantedAvatar};
use deska_desk::capabilities::{Capabilities, PrivateReplies};
use deska_desk::lessons::Lessons;
use deska_desk::outbound::{
    DeliveryFailure, File, Later, NoThread, Outdated, Post, Receipt, Response, Suggestion,
};
use deska_desk::record::ListedSeat;
use deska_desk::settings::{SettingValue, SettingsForm, StartForm};
use deska_desk::{
    ArchiveFilter, Arrival, BoardView, Desk, FileWanted, GameCard, GameKey, GameList, Hindrance, Invitation,
    KeptMessage, LineView, LineWanted, LinkPreview, Look, LookChoice, PresenceQuestion, Reach, RecordView,
    Whereabouts,
};
use deska_i18n::Locale;
use deska_model::games::archive::ArchivePage;
use deska_model::outbox::following::{DeliveredRow, Following};
use deska_model::people::appearance::{Aspect, Preference};
use deska_model::people::caller::{Caller, Person, Place};
use deska_model::people::typed_name::{Called, TypedName};
use deska_model::problem::Fault;
use deska_model::waiting;
use deska_present::reader::{Reader, is_dark};
use rules::Side;
use std::collections::BTreeMap;
use std::time::Duration;

#[async_trait]
impl Desk for Service {
    fn catalogue(&self) -> &Catalogue {
        &self.shared.catalogue
    }

    fn connect(&self, platform: &str, capabilities: Capabilities) {
        if let Ok(mut surfaces) = self.surfaces.write() {
            surfaces.insert(platform.to_owned(), capabilities);
        }
    }

    fn word(&self, key: &str, locale: &str) -> String {
        self.shared.presenter.words.say(self.spoken(locale), key, &[])
    }

    fn describe(&self, key: &str, locale: &str) -> Option<String> {
        self.shared.presenter.words.describe(Locale::parse(locale)?, key)
    }

    async fn answer(&self, caller: &Caller, source: &str, call: Call) -> Response {
        waiting::bounded(self.answer_any(caller, source, call)).await
    }

    async fn late(&self, caller: &Caller, source: &str, later: &Later) -> Response {
        self.thought(caller, later).await;
        let can = self.capabilities_at(&caller.place);
        let others_read = can.private == PrivateReplies::None && !caller.place_info.alone;
        let reply = self.core.late_answer(caller, source, later).await;
        self.respond(reply, caller, others_read).await
    }

    async fn before_form(&self, caller: &Caller, source: &str, control: &str) -> Option<Response> {
        self.refused_form(caller, source, control).await
    }

    async fn suggest(
        &self,
        caller: &Caller,
        path: &[String],
        args: &BTreeMap<String, Argument>,
        focused: &str,
        typed: &str,
    ) -> Vec<Suggestion> {
        self.values_for(&self.core.answered_in(caller).await, path, args, focused, typed).await
    }

    async fn complete(&self, caller: &Caller, line: &str) -> Vec<Suggestion> {
        self.completions(&self.core.answered_in(caller).await, line).await
    }

    async fn delivered(&self, receipt: &Receipt, message: &str) -> Vec<String> {
        let without_controls = self.core.delivered(receipt, message).await;
        // A newer message was delivered first, so the numbers of this one are outdated.
        let is_outdated = without_controls.iter().any(|outdated| outdated == message);
        self.show_numbers(receipt, !is_outdated).await;
        self.core.watch_players(receipt).await;
        without_controls
    }

    async fn extend_lease(&self, receipt: &Receipt) -> bool {
        self.core.extend_lease(receipt).await
    }

    async fn outdated(&self, platform: &str) -> Vec<Outdated> {
        self.core.outdated(platform).await
    }

    async fn renamed(&self, platform: &str, person: &Person) {
        self.core.renamed(platform, person).await;
    }

    async fn cleaned(&self, platform: &str, outdated: &Outdated) {
        self.core.cleaned(platform, outdated).await;
    }

    async fn clean_later(&self, platform: &str, outdated: &Outdated, wait: Option<Duration>) {
        self.core.clean_later(platform, outdated, wait).await;
    }

    async fn due(&self, platform: &str) -> Vec<Post> {
        self.due_posts(platform).await
    }

    async fn changed_here(&self, seen: u64) -> u64 {
        self.core.changed_here(seen).await
    }

    async fn changed_elsewhere(&self, seen: u64) -> u64 {
        self.core.changed_elsewhere(seen).await
    }

    async fn delivered_elsewhere(
        &self,
        platform: &str,
        own: &str,
        following: &mut Following,
    ) -> Vec<DeliveredRow> {
        self.core.delivered_elsewhere(platform, own, following).await
    }

    async fn shown_elsewhere(&self, delivered: &DeliveredRow) -> Option<Post> {
        self.post(self.core.shown_elsewhere(&delivered.row).await?).await.ok()
    }

    async fn undelivered(&self, receipt: &Receipt, failure: DeliveryFailure) {
        if let Some(row) = receipt.row {
            self.core.undelivered(row, failure).await;
        }
    }

    async fn retry_closed(&self, platform: &str, place: Option<&Place>) {
        self.core.retry_closed(platform, place).await;
    }

    async fn direct_failed(&self, receipt: &Receipt, refused: bool) {
        if let Some(row) = receipt.row {
            self.core.direct_failed(row, refused).await;
        }
    }

    async fn shut_out(&self, place: &Place, whole_space: bool, why: Hindrance) {
        self.core.shut_out(place, whole_space, why).await;
    }

    async fn let_in(&self, platform: &str, space: &str) {
        self.core.let_in(platform, space).await;
    }

    async fn presence_questions(&self, platform: &str) -> Vec<PresenceQuestion> {
        self.core.presence_questions(platform).await
    }

    async fn found(&self, place: &Place, person: &str, found: Whereabouts) {
        self.core.found(place, person, found).await;
    }

    async fn opened(&self, receipt: &Receipt, thread: &str) -> Result<Option<String>, Fault> {
        let outdated = self.core.opened(receipt, thread).await?;
        self.expect_numbers_in(receipt, thread);
        Ok(outdated)
    }

    async fn unopened(&self, receipt: &Receipt, why: NoThread) -> Result<Option<Post>, Fault> {
        match self.core.without_thread(receipt, why).await? {
            Some(due) => self.post(due).await.map(Some),
            None => Ok(None),
        }
    }

    async fn left(&self, place: &Place, why: NoThread) -> Result<bool, Fault> {
        self.core.left(place, why).await
    }

    async fn replaced(&self, old: &Place, new: &Place) -> Result<bool, Fault> {
        self.core.replaced(old, new).await
    }

    async fn joined(&self, arrival: &Arrival) -> Result<bool, Fault> {
        self.core.joined(arrival).await.map_err(|error| self.core.own_fault(&error))
    }

    async fn reach(&self, platform: &str, reach: Reach, ago: Duration) -> Result<(), Fault> {
        self.core.reach(platform, reach, ago, &self.process).await
    }

    fn has_avatar(&self, platform: &str, person: &str, avatar: Option<&str>) {
        self.shared.presenter.avatars.named(platform, person, avatar);
    }

    async fn wanted_avatar(&self, platform: &str) -> WantedAvatar {
        self.shared.presenter.avatars.next_wanted(platform).await
    }

    async fn avatar_fetched(&self, wanted: WantedAvatar, fetched: FetchedAvatar) {
        self.keep_avatar(wanted, fetched).await;
    }

    async fn open_messages(&self, place: &Place, most: u32) -> Result<Vec<Post>, Fault> {
        self.shown_again(place, most).await
    }

    async fn locale(&self, caller: &Caller) -> String {
        self.language(&self.core.answered_in(caller).await).tag().to_owned()
    }

    async fn look(&self, caller: &Caller) -> Result<Look, Fault> {
        let preferences =
            self.core.own_preferences(caller).await.map_err(|error| self.core.own_fault(&error))?;
        let is_theme = |preference: &&Preference| preference.aspect == Aspect::Theme && preference.set;
        let theme = preferences.iter().find(is_theme);
        let dark = theme.and_then(|theme| is_dark(theme.chosen.as_ref().unwrap_or(&theme.followed)));
        let choice = |preference: Preference| LookChoice {
            name: preference.aspect.name(),
            chosen: match preference.chosen {
                Some(chosen) => chosen,
                None if preference.aspect.has_setting() => FOLLOW.to_owned(),
                None => preference.followed,
            },
        };
        Ok(Look { dark, choices: preferences.into_iter().map(choice).collect() })
    }

    async fn board(
        &self,
        caller: &Caller,
        code: &str,
        near: Option<&str>,
        ahead: Option<&[String]>,
    ) -> Result<Option<BoardView>, Fault> {
        self.view(caller, code, near.and_then(Side::parse), ahead).await
    }

    async fn record(&self, caller: &Caller, code: &str, since: usize) -> Result<Option<RecordView>, Fault> {
        self.game_record(caller, code, since).await
    }

    async fn plays(&self, caller: &Caller, code: &str) -> Result<bool, Fault> {
        self.core.plays(caller, code).await
    }

    async fn linked_record(
        &self,
        reader: &Caller,
        link: &GameKey,
        since: usize,
    ) -> Result<Option<RecordView>, Fault> {
        self.record_for_link(reader, link, since).await
    }

    async fn link_preview(&self, link: &GameKey) -> Result<Option<LinkPreview>, Fault> {
        self.preview_of(link).await
    }

    async fn preview_picture(&self, link: &GameKey) -> Result<Option<Bytes>, Fault> {
        self.picture_of(link).await
    }

    async fn invite(&self, caller: &Caller, code: &str) -> Result<Option<String>, Fault> {
        self.invitation_to(caller, code).await
    }

    async fn invitation(&self, reader: &Caller, word: &str) -> Result<Option<Invitation>, Fault> {
        self.invited_by(reader, word).await
    }

    fn key(&self, text: &str) -> Option<String> {
        self.shared.presenter.links.as_ref().map(|links| links.key(text))
    }

    fn is_key(&self, text: &str, key: &str) -> bool {
        self.shared.presenter.links.as_ref().is_some_and(|links| links.is_key(text, key))
    }

    async fn try_out(
        &self,
        caller: &Caller,
        code: &str,
        line: &LineWanted,
        since: usize,
    ) -> Result<Option<LineView>, Fault> {
        self.line(caller, code, line, since).await
    }

    async fn tried_file(
        &self,
        caller: &Caller,
        code: &str,
        wanted: &FileWanted,
    ) -> Result<Option<File>, Fault> {
        self.line_file(caller, code, wanted).await
    }

    async fn running(&self, caller: &Caller, of_channel: bool) -> Result<GameList, Fault> {
        let games = self.core.running(caller, of_channel).await?;
        self.listed(caller, ArchivePage { games, next: None }).await
    }

    async fn archive(&self, caller: &Caller, wanted: &ArchiveFilter) -> Result<GameList, Fault> {
        let page = self.core.archive(caller, wanted).await?;
        self.listed(caller, page).await
    }

    async fn games_here(&self, caller: &Caller) -> Result<Vec<String>, Fault> {
        self.core.codes_here(caller).await
    }

    async fn why_not(&self, caller: &Caller, code: &str, text: &str) -> Result<Option<String>, Fault> {
        let refusal = self.core.why_not(caller, code, text).await?;
        let Some(refused) = refusal else { return Ok(None) };
        let locale = self.language(&self.core.answered_in(caller).await);
        Ok(Some(self.shared.presenter.refusal_in(&refused, locale)))
    }

    async fn why_not_clicks(
        &self,
        caller: &Caller,
        code: &str,
        clicks: &[String],
    ) -> Result<Option<String>, Fault> {
        let refusal = self.core.why_not_clicks(caller, code, clicks).await?;
        let Some(refused) = refusal else { return Ok(None) };
        let locale = self.language(&self.core.answered_in(caller).await);
        Ok(Some(self.shared.presenter.refusal_in(&refused, locale)))
    }

    async fn open_seats(&self, caller: &Caller) -> Result<Vec<ListedSeat>, Fault> {
        let seats = self.core.open_seats(caller).await?;
        let can = self.capabilities_at(&caller.place);
        let reader = Reader::new(self.language(&self.core.answered_in(caller).await), &can);
        Ok(seats.iter().map(|seat| self.shared.presenter.seat_in_list(seat, reader)).collect())
    }

    async fn start_form(
        &self,
        caller: &Caller,
        kind: &str,
        preset: Option<&str>,
    ) -> Result<Option<StartForm>, Fault> {
        let sheet = self.core.new_game_sheet(caller, kind, preset).await;
        let Some(sheet) = sheet.map_err(|error| self.core.own_fault(&error))? else { return Ok(None) };
        let can = self.capabilities_at(&caller.place);
        let locale = self.language(&self.core.answered_in(caller).await);
        let form = self.shared.presenter.start_form(&sheet, Reader::new(locale, &can));
        let levels = if sheet.with_program { self.levels(kind, locale) } else { Vec::new() };
        Ok(Some(StartForm { levels, ..form }))
    }

    fn game_cards(&self, locale: &str) -> Vec<GameCard> {
        self.shared.presenter.game_cards(self.spoken(locale))
    }

    async fn lessons(&self, caller: &Caller) -> Result<Lessons, Fault> {
        let learning = self.core.learning(caller).await?;
        let locale = self.language(&self.core.answered_in(caller).await);
        let can = self.capabilities_at(&caller.place);
        Ok(self.shared.presenter.lessons(&learning, Reader::new(locale, &can)))
    }

    async fn own_presets(&self, caller: &Caller, kind: &str) -> Vec<String> {
        self.core.own_presets(caller, kind).await
    }

    async fn settings_form(&self, caller: &Caller, of_channel: bool) -> Result<SettingsForm, Fault> {
        let sheet = self.core.settings_sheet(caller, of_channel).await;
        let sheet = sheet.map_err(|error| self.core.own_fault(&error))?;
        let can = self.capabilities_at(&caller.place);
        let locale = self.language(&self.core.answered_in(caller).await);
        Ok(self.shared.presenter.settings_form(&sheet, Reader::new(locale, &can)))
    }

    async fn is_request(&self, caller: &Caller, addressed: Addressed) -> bool {
        !matches!(self.addressed_request(caller, "", addressed).await, Ok(None))
    }

    async fn called(&self, platform: &str, name: &TypedName) -> Result<Called, Fault> {
        self.core.called(platform, name).await
    }

    async fn meet(&self, platform: &str, name: &TypedName) -> Result<Called, Fault> {
        self.core.meet(platform, name).await
    }

    async fn recall(&self, key: &str) -> Result<Option<String>, Fault> {
        self.core.recall(key).await
    }

    async fn remember(&self, key: &str, value: &str) {
        // A failure is logged.
        let _ = self.core.remember(key, value).await;
    }

    async fn forget(&self, key: &str) {
        let _ = self.core.drop_value(key).await;
    }

    async fn keep_messages(&self, place: &Place, messages: &[KeptMessage], most: u32) -> Result<(), Fault> {
        self.core.keep_messages(&place.platform, &place.channel, messages, most).await
    }

    async fn kept_messages(&self, place: &Place) -> Result<Vec<KeptMessage>, Fault> {
        self.core.kept_messages(&place.platform, &place.channel).await
    }
}

/// The parameter of a new game that says how well the computer plays.
const LEVEL: &str = "level";

/// How often it is asked whether a review is there: another process may think about it.
const LOOK_EVERY: Duration = Duration::from_secs(1);

impl Service {
    /// Waits until the program has thought about something. A failure is logged, and the answer says what there is then.
    async fn thought(&self, caller: &Caller, later: &Later) {
        let done = match later {
            Later::Hint(_) => self.core.hint_thought(caller).await,
            Later::Review(code) => loop {
                match self.core.is_reviewed(code).await {
                    Ok(false) => tokio::time::sleep(LOOK_EVERY).await,
                    done => break done.map(drop),
                }
            },
        };
        if let Err(halt) = done {
            halt.log();
        }
    }

    /// The levels at which the computer plays a game, where its command has them.
    fn levels(&self, kind: &str, locale: Locale) -> Vec<SettingValue> {
        let path = [kind, "new"].map(str::to_owned);
        let leaf = self.shared.catalogue.leaf(&path);
        let param = leaf.and_then(|(_, leaf)| leaf.params.iter().find(|param| param.name == LEVEL));
        let Some(param) = param else { return Vec::new() };
        let named = |value: String| {
            let key = param.label_of(&value);
            let label =
                key.map_or_else(|| value.clone(), |key| self.shared.presenter.words.say(locale, &key, &[]));
            SettingValue { value, label }
        };
        match &param.kind {
            ParamKind::Integer(low, high) => (*low..=*high).map(|level| named(level.to_string())).collect(),
            ParamKind::Choice(words) => words.iter().cloned().map(named).collect(),
            _ => Vec::new(),
        }
    }
}
