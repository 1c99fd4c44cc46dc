//! The desk for pages. A key that opens no game finds nothing, and says no more.

use crate::drawing::Length;
use crate::service::Service;
use async_trait::async_trait;
use bytes::Bytes;
use deska_catalogue::invocation::{Argument, Invocation};
use deska_catalogue::{FOLLOW, ParamKind, resolve};
use deska_desk::club::{ClubView, ListedEvent};
use deska_desk::lessons::Lessons;
use deska_desk::outbound::{File, Outbound, Post};
use deska_desk::profile::{ProfileOwner, ProfileReach, ProfileView};
use deska_desk::record::{ListedSeat, ServerRanking};
use deska_desk::settings::{SettingValue, SettingsForm, StartForm};
use deska_desk::{
    ArchiveFilter, FileWanted, GameCard, GameForm, GameKey, GameList, Invitation, InvitationState,
    KeptMessage, LineView, LineWanted, LinkPreview, Look, LookChoice, PageDesk, RecordView, VisitorAnswer,
};
use deska_i18n::Locale;
use deska_model::challenges::challenge::ChallengeStatus;
use deska_model::club::page::ClubOnPage;
use deska_model::games::archive::ArchivePage;
use deska_model::games::table::Table;
use deska_model::games::try_out::try_out;
use deska_model::ids::{AccountId, GameId};
use deska_model::lessons::say::LessonSaid;
use deska_model::outbox::following::{DeliveredRow, Following};
use deska_model::people::appearance::{Appearance, Aspect, Preference};
use deska_model::people::caller::{Caller, Place};
use deska_model::people::typed_name::{Called, TypedName};
use deska_model::personal::Identity;
use deska_model::places::summary::PlaceSummary;
use deska_model::problem::Fault;
use deska_model::settings::access_keys::is_public;
use deska_model::settings::readers::Readers;
use deska_present::Presenter;
use deska_present::clubs::page::ClubReader;
use deska_present::links::Links;
use deska_present::reader::{Reader, is_dark, theme_in};
use rules::Side;
use std::collections::BTreeMap;
use std::sync::Arc;

#[async_trait]
impl PageDesk for Service {
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

    async fn open_messages(&self, place: &Place, most: u32) -> Result<Vec<Post>, Fault> {
        let mut posts = Vec::new();
        for due in self.core.open_messages(place, most).await? {
            if let Ok(post) = self.post(due).await {
                posts.push(Post { about: Outbound { mentions: Vec::new(), ..post.about }, ..post });
            }
        }
        Ok(posts)
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

    async fn has_game(&self, code: &str) -> Result<bool, Fault> {
        self.core.has_game(code).await
    }

    async fn record(&self, caller: &Caller, code: &str, since: usize) -> Result<Option<RecordView>, Fault> {
        let Some((table, side)) = self.core.seen_by(caller, code).await? else { return Ok(None) };
        let review = self.core.review_of(&table).await?;
        let shared = Arc::clone(&self.shared);
        let locale = self.language(caller);
        let can = self.capabilities_for(caller);
        let own = self.appearance(caller).await?;
        let pages = self.pages_of(&table, since).await?;
        let drawn = self.draw(&caller.place.platform, Length::Short, move || {
            let reader = Reader::new(locale, &can).seeing(&own);
            shared.presenter.record(&table, side, since, reader).map(|mut view| {
                view.data.review =
                    review.map(|review| shared.presenter.shown_review(&table, &review, reader));
                with_pages(view, pages)
            })
        });
        drawn.await
    }

    async fn seen_game(&self, caller: &Caller, code: &str) -> Result<Option<GameId>, Fault> {
        Ok(self.core.seen_by(caller, code).await?.map(|(table, _)| table.row.id))
    }

    async fn linked_game(&self, link: &GameKey) -> Result<Option<GameId>, Fault> {
        Ok(self.opened_by(link).await?.map(|(table, _)| table.row.id))
    }

    async fn last_events(&self, games: &[GameId]) -> Result<Vec<(GameId, u32)>, Fault> {
        self.core.last_events(games).await
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
        let Some((table, _)) = self.opened_by(link).await? else { return Ok(None) };
        let look = look_of(reader);
        let (shared, locale) = (Arc::clone(&self.shared), self.language(reader));
        let can = self.capabilities_for(reader);
        let review = self.core.review_of(&table).await?;
        let pages = self.pages_of(&table, since).await?;
        let worded = move || {
            let reader = Reader::new(locale, &can).seeing(&look);
            shared.presenter.record(&table, None, since, reader).map(|mut view| {
                view.data.review =
                    review.map(|review| shared.presenter.shown_review(&table, &review, reader));
                with_pages(view, pages)
            })
        };
        let drawn = self.draw(&reader.place.platform, Length::Short, worded).await?;
        // A reader without a login can do nothing.
        Ok(drawn.map(|mut view: RecordView| {
            view.data.turn.controls.clear();
            view
        }))
    }

    async fn game_file(
        &self,
        caller: &Caller,
        code: &str,
        key: Option<&str>,
        form: GameForm,
    ) -> Result<Option<File>, Fault> {
        let opened = match key {
            Some(key) => self.opened_by(&GameKey { code: code.to_owned(), key: key.to_owned() }).await?,
            None => self.core.linked_table(code).await?,
        };
        let Some((table, readers)) = opened.filter(|(table, _)| table.lesson.is_none()) else {
            return Ok(None);
        };
        let here = &caller.place;
        let is_near = |shown: &Place| shown.platform == here.platform && shown.space == here.space;
        if key.is_none() && !table.places().any(is_near) && !self.core.plays(caller, code).await? {
            return Ok(None);
        }
        let shared = Arc::clone(&self.shared);
        let look = readers.public(&[], &[], &shared.spoken);
        let theme = theme_in(caller.place_info.shade);
        let look =
            Appearance { theme: look.theme.or_else(|| theme.map(str::to_owned)), language: None, ..look };
        let (locale, can) = (self.language(caller), self.capabilities_for(caller));
        let written = self.draw(&caller.place.platform, Length::Long, move || {
            shared.presenter.game_file(&table, form, Reader::new(locale, &can).seeing(&look))
        });
        written.await
    }

    async fn is_public(&self, place: &Place) -> Result<bool, Fault> {
        self.core.is_public(place).await.map_err(|error| self.core.own_fault(&error))
    }

    async fn link_preview(&self, link: &GameKey) -> Result<Option<LinkPreview>, Fault> {
        let Some((table, readers)) = self.opened_by(link).await? else { return Ok(None) };
        let look = readers.public(&[], &[], &self.shared.spoken);
        let can = self.capabilities_at(&table.row.place);
        let reader = Reader::new(Locale::En, &can).seeing(&look);
        let presenter = &self.shared.presenter;
        Ok(presenter.links.as_ref().map(|links| presenter.preview(&table, links, reader)))
    }

    async fn preview_picture(&self, link: &GameKey) -> Result<Option<Bytes>, Fault> {
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

    async fn invite(&self, caller: &Caller, code: &str) -> Result<Option<String>, Fault> {
        let Some((seat, _)) = self.core.linked_seat(code).await? else { return Ok(None) };
        let challenger = &seat.challenger.person.native_id;
        let is_own = seat.place.platform == caller.place.platform && *challenger == caller.person.native_id;
        let is_free = seat.opponent.is_none() && seat.status == ChallengeStatus::Open;
        let links = self.shared.presenter.links.as_ref().filter(|_| is_own && is_free);
        Ok(links.map(|links| links.invitation(&seat.code)))
    }

    async fn invitation(&self, reader: &Caller, word: &str) -> Result<Option<Invitation>, Fault> {
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
        let (locale, can) = (self.language(reader), self.capabilities_for(reader));
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
        let Some(game) = self.core.seen_by(caller, code).await? else { return Ok(None) };
        let shared = Arc::clone(&self.shared);
        let locale = self.language(caller);
        let can = self.capabilities_for(caller);
        let own = self.appearance(caller).await?;
        let line = line.clone();
        // Replaying takes as long as drawing.
        let drawn = self.draw(&caller.place.platform, Length::Short, move || {
            let (table, side) = game;
            let tried = try_out(&table, side, &line)?;
            shared.presenter.tried_out(tried, since, Reader::new(locale, &can).seeing(&own))
        });
        drawn.await
    }

    async fn tried_file(
        &self,
        caller: &Caller,
        code: &str,
        wanted: &FileWanted,
    ) -> Result<Option<File>, Fault> {
        let Some((table, side)) = self.core.seen_by(caller, code).await? else { return Ok(None) };
        let (shared, wanted) = (Arc::clone(&self.shared), wanted.clone());
        let written = self.draw(&caller.place.platform, Length::Long, move || {
            shared.presenter.tried_file(&table, side, &wanted)
        });
        written.await
    }

    async fn running(&self, caller: &Caller, of_channel: bool) -> Result<GameList, Fault> {
        let games = self.core.running(caller, of_channel).await?;
        self.listed(caller, ArchivePage { games, next: None }).await
    }

    async fn archive(&self, caller: &Caller, wanted: &ArchiveFilter) -> Result<GameList, Fault> {
        let page = self.core.archive(caller, wanted).await?;
        self.listed(caller, page).await
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
        let can = self.capabilities_for(caller);
        let reader = Reader::new(self.language(&self.core.answered_in(caller).await), &can);
        Ok(seats.iter().map(|seat| self.shared.presenter.seat_in_list(seat, reader)).collect())
    }

    async fn club_channel(&self, code: &str) -> Result<Option<i64>, Fault> {
        Ok(self.core.club_row(code).await?.map(|row| row.channel_id))
    }

    async fn club(&self, caller: &Caller, code: &str) -> Result<Option<ClubView>, Fault> {
        let me = (caller.place.platform.as_str(), caller.person.native_id.as_str());
        let Some(page) = self.core.club_on_page(Some(me), code).await? else { return Ok(None) };
        let (there, here) = (&page.club.row.place, &caller.place);
        if there.platform != here.platform || there.space != here.space {
            return Ok(None);
        }
        // A visitor of a public place has no name, and can do nothing.
        let is_nobody = caller.person.native_id.is_empty();
        let own = self.appearance(caller).await?;
        let locale = self.language(caller);
        let (shared, can) = (Arc::clone(&self.shared), self.capabilities_for(caller));
        let worded = move || {
            let reader = Reader::new(locale, &can).seeing(&own);
            let who = if is_nobody { ClubReader::Onlooker(None) } else { ClubReader::Member };
            let data = shared.presenter.club_page(&page, who, reader);
            ClubView { data, sheet: Presenter::sheet(reader) }
        };
        self.draw(&caller.place.platform, Length::Short, worded).await.map(Some)
    }

    async fn linked_club(&self, reader: &Caller, link: &GameKey) -> Result<Option<ClubView>, Fault> {
        let Some((page, links)) = self.club_opened_by(link).await? else { return Ok(None) };
        let theme = theme_in(reader.place_info.shade).map(str::to_owned);
        let look = Appearance { theme, ..Appearance::default() };
        let (locale, can) = (self.language(reader), self.capabilities_for(reader));
        let shared = Arc::clone(&self.shared);
        let worded = move || {
            let reader = Reader::new(locale, &can).seeing(&look);
            let who = ClubReader::Onlooker(links.as_ref());
            let data = shared.presenter.club_page(&page, who, reader);
            ClubView { data, sheet: Presenter::sheet(reader) }
        };
        self.draw(&reader.place.platform, Length::Short, worded).await.map(Some)
    }

    async fn club_preview(&self, link: &GameKey) -> Result<Option<LinkPreview>, Fault> {
        let Some((page, Some(links))) = self.club_opened_by(link).await? else { return Ok(None) };
        let settings =
            Readers { settings: self.core.club_settings(&page.club.row).await?, ..Readers::default() };
        let look = settings.public(&[], &[], &self.shared.spoken);
        let can = self.capabilities_at(&page.club.row.place);
        let reader = Reader::new(Locale::En, &can).seeing(&look);
        Ok(Some(self.shared.presenter.club_preview(&page.club, &links, reader)))
    }

    async fn events_at(&self, caller: &Caller, places: &[Place]) -> Result<Vec<ListedEvent>, Fault> {
        let me = (caller.place.platform.as_str(), caller.person.native_id.as_str());
        let found = self.core.happenings(Some(me), places).await?;
        let can = self.capabilities_for(caller);
        let reader = Reader::new(self.language(&self.core.answered_in(caller).await), &can);
        Ok(found.iter().map(|happening| self.shared.presenter.listed_event(happening, reader)).collect())
    }

    async fn ranking(&self, caller: &Caller, class: Option<&str>) -> Result<Option<ServerRanking>, Fault> {
        let Some(page) = self.core.ranking(caller, class).await? else { return Ok(None) };
        let can = self.capabilities_for(caller);
        let reader = Reader::new(self.language(&self.core.answered_in(caller).await), &can);
        let accounts: Vec<AccountId> = page.lines.iter().map(|line| line.account).collect();
        let shown = self.core.profiles_shown(&accounts).await?;
        let mut ranking = self.shared.presenter.server_ranking(&page, reader);
        for (player, account) in ranking.players.iter_mut().zip(accounts) {
            player.page = if shown.contains(&account) { self.profile_id(account) } else { None };
        }
        Ok(Some(ranking))
    }

    async fn visitor_puzzle(&self, reader: &Caller, code: &str) -> Result<Option<RecordView>, Fault> {
        let Some((table, side)) = self.core.visitor_puzzle(reader, code)? else { return Ok(None) };
        let (shared, locale, look) = (Arc::clone(&self.shared), self.language(reader), look_of(reader));
        let can = self.capabilities_for(reader);
        let drawn = self.draw(&reader.place.platform, Length::Short, move || {
            shared.presenter.record(&table, Some(side), 0, Reader::new(locale, &can).seeing(&look))
        });
        // What helps counts as a try, and the others are of other days.
        Ok(drawn.await?.map(|mut view: RecordView| {
            view.data.turn.controls.clear();
            view
        }))
    }

    async fn visitor_picture(&self, reader: &Caller, code: &str) -> Result<Option<Bytes>, Fault> {
        let Some((table, side)) = self.core.visitor_puzzle(reader, code)? else { return Ok(None) };
        let (shared, locale, look) = (Arc::clone(&self.shared), self.language(reader), look_of(reader));
        let can = self.capabilities_for(reader);
        let drawn = self.draw(&reader.place.platform, Length::Short, move || {
            shared.presenter.puzzle_picture(&table, side, Reader::new(locale, &can).seeing(&look))
        });
        drawn.await.map(Some)
    }

    async fn visitor_answer(
        &self,
        reader: &Caller,
        code: &str,
        text: &str,
    ) -> Result<Option<VisitorAnswer>, Fault> {
        let answered = self.core.visitor_answer(reader, code, text.to_owned()).await?;
        let Some((code, say)) = answered else { return Ok(None) };
        let (shared, locale, look) = (Arc::clone(&self.shared), self.language(reader), look_of(reader));
        let can = self.capabilities_for(reader);
        let refused =
            matches!(say.said, LessonSaid::Wrong(..) | LessonSaid::NoMove(_) | LessonSaid::Refused(_));
        let drawn = self.draw(&reader.place.platform, Length::Short, move || {
            let said = shared.presenter.lesson(&say, Reader::new(locale, &can).seeing(&look));
            Outbound { controls: Vec::new(), picture: None, ..said }
        });
        Ok(Some(VisitorAnswer { code: code.write(), refused, said: drawn.await? }))
    }

    fn profile_id(&self, account: AccountId) -> Option<String> {
        Some(format!("{}-{}", account.0, self.key(&key_of_profile(account))?))
    }

    async fn profile_owner(&self, id: &str) -> Result<Option<ProfileOwner>, Fault> {
        let Some((number, key)) = id.split_once('-') else { return Ok(None) };
        let account = number.parse().map(AccountId).ok();
        match account.filter(|account| self.is_key(&key_of_profile(*account), key)) {
            Some(account) => self.core.profile_owner(account).await,
            None => Ok(None),
        }
    }

    async fn profile_places(&self, account: AccountId) -> Result<Vec<(i64, Place)>, Fault> {
        self.core.profile_places(account).await
    }

    async fn profile(
        &self,
        reader: &Caller,
        owner: &ProfileOwner,
        reach: &ProfileReach,
    ) -> Result<Option<ProfileView>, Fault> {
        let Some(profile) = self.core.profile(reader, owner, reach).await? else { return Ok(None) };
        let shared = Arc::clone(&self.shared);
        let locale = self.language(&self.core.answered_in(reader).await);
        let can = self.capabilities_for(reader);
        let own = self.appearance(reader).await?;
        let drawn = self.draw(&reader.place.platform, Length::Short, move || {
            shared.presenter.profile(&profile, Reader::new(locale, &can).seeing(&own))
        });
        drawn.await.map(Some)
    }

    async fn start_form(
        &self,
        caller: &Caller,
        kind: &str,
        preset: Option<&str>,
    ) -> Result<Option<StartForm>, Fault> {
        let sheet = self.core.new_game_sheet(caller, kind, preset).await;
        let Some(sheet) = sheet.map_err(|error| self.core.own_fault(&error))? else { return Ok(None) };
        let can = self.capabilities_for(caller);
        let locale = self.language(&self.core.answered_in(caller).await);
        let form = self.shared.presenter.start_form(&sheet, Reader::new(locale, &can));
        let levels = if sheet.with_program { self.levels(kind, locale) } else { Vec::new() };
        Ok(Some(StartForm { levels, ..form }))
    }

    async fn why_not_option(&self, caller: &Caller, kind: &str, name: &str, value: &str) -> Option<String> {
        let args = BTreeMap::from([(name.to_owned(), Argument::Text(value.to_owned()))]);
        let begins = Invocation { path: vec![kind.to_owned(), "new".to_owned()], args };
        let problem = resolve::command(&self.shared.catalogue, &begins).err()?;
        let can = self.capabilities_for(caller);
        let reader = Reader::new(self.language(&self.core.answered_in(caller).await), &can);
        Some(self.shared.presenter.outbound(&self.shared.catalogue, &problem.into(), reader).plain())
    }

    fn game_cards(&self, locale: &str) -> Vec<GameCard> {
        self.shared.presenter.game_cards(self.spoken(locale))
    }

    async fn lessons(&self, caller: &Caller) -> Result<Lessons, Fault> {
        let learning = self.core.learning(caller).await?;
        let locale = self.language(&self.core.answered_in(caller).await);
        let can = self.capabilities_for(caller);
        Ok(self.shared.presenter.lessons(&learning, Reader::new(locale, &can)))
    }

    async fn own_presets(&self, caller: &Caller, kind: &str) -> Vec<String> {
        self.core.own_presets(caller, kind).await
    }

    async fn settings_form(&self, caller: &Caller, of_channel: bool) -> Result<SettingsForm, Fault> {
        let sheet = self.core.settings_sheet(caller, of_channel).await;
        let sheet = sheet.map_err(|error| self.core.own_fault(&error))?;
        let can = self.capabilities_for(caller);
        let locale = self.language(&self.core.answered_in(caller).await);
        Ok(self.shared.presenter.settings_form(&sheet, Reader::new(locale, &can)))
    }

    async fn called(&self, platform: &str, name: &TypedName) -> Result<Called, Fault> {
        self.core.called(platform, name).await
    }

    async fn meet(&self, platform: &str, name: &TypedName) -> Result<Called, Fault> {
        self.core.meet(platform, name).await
    }

    async fn identities(&self, platform: &str, native_id: &str) -> Result<Vec<Identity>, Fault> {
        self.core.identities_with(platform, native_id).await
    }

    async fn places(&self, person: (&str, &str), on: &str) -> Result<Vec<PlaceSummary>, Fault> {
        self.core.places_of(person, on).await
    }

    async fn place(&self, channel: i64) -> Result<Option<Place>, Fault> {
        self.core.place_at(channel).await
    }

    async fn keep_messages(&self, place: &Place, messages: &[KeptMessage], most: u32) -> Result<(), Fault> {
        self.core.keep_messages(place, messages, most).await
    }

    async fn kept_messages(&self, place: &Place) -> Result<Vec<KeptMessage>, Fault> {
        self.core.kept_messages(place).await
    }
}

/// The parameter of a new game that says how well the computer plays.
const LEVEL: &str = "level";

impl Service {
    /// Games in a list as the caller may see them.
    /// The ids of the pages of White and Black, as far as others see them, for a game that is shown from its beginning.
    async fn pages_of(&self, table: &Table, since: usize) -> Result<[Option<String>; 2], Fault> {
        if since > 0 || table.lesson.is_some() {
            return Ok([None, None]);
        }
        let accounts = Side::BOTH.map(|side| table.account(side).map(|account| account.id));
        let known: Vec<AccountId> = accounts.into_iter().flatten().collect();
        let shown = self.core.profiles_shown(&known).await?;
        let is_shown = |account: &AccountId| shown.contains(account);
        Ok(accounts.map(|account| account.filter(is_shown).and_then(|account| self.profile_id(account))))
    }

    async fn listed(&self, caller: &Caller, page: ArchivePage) -> Result<GameList, Fault> {
        let shared = Arc::clone(&self.shared);
        let locale = self.language(caller);
        let can = self.capabilities_for(caller);
        let own = self.appearance(caller).await?;
        let drawn = self.draw(&caller.place.platform, Length::Short, move || {
            let reader = Reader::new(locale, &can).seeing(&own);
            let games = page.games.iter().map(|game| shared.presenter.in_list(game, reader)).collect();
            GameList { games, next: page.next, sheet: Presenter::sheet(reader) }
        });
        drawn.await
    }

    /// How the caller sees boards: by the theme that goes with the page around them, unless they or the channel have chosen one.
    async fn appearance(&self, caller: &Caller) -> Result<Appearance, Fault> {
        let readers = self.core.readers(caller, &[]).await.map_err(|error| self.core.own_fault(&error))?;
        let own = readers.own(caller.locale.as_deref(), &self.shared.spoken);
        let theme = own.theme.or_else(|| theme_in(caller.place_info.shade).map(str::to_owned));
        Ok(Appearance { theme, ..own })
    }

    /// The game that a link opens, with the readers of its place. One of a public place needs no key.
    async fn opened_by(&self, link: &GameKey) -> Result<Option<(Table, Readers)>, Fault> {
        let links = self.shared.presenter.links.as_ref();
        let has_key = links.is_some_and(|links| links.opens(&link.code, &link.key));
        let found = self.core.linked_table(&link.code).await?;
        Ok(found.filter(|(_, readers)| has_key || is_public(&readers.settings)))
    }

    /// The league that a link opens, with the links of its games; one of a public place needs no key, and neither do its games.
    async fn club_opened_by(&self, link: &GameKey) -> Result<Option<(ClubOnPage, Option<Links>)>, Fault> {
        let Some(row) = self.core.club_row(&link.code).await? else { return Ok(None) };
        let links = self.shared.presenter.links.clone();
        let has_key = links.as_ref().is_some_and(|links| links.opens_club(&row.code, &link.key));
        if !has_key && !is_public(&self.core.club_settings(&row).await?) {
            return Ok(None);
        }
        let page = self.core.club_on_page(None, &row.code).await?;
        Ok(page.map(|page| (page, links.filter(|_| has_key))))
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

/// How somebody sees boards of whom nothing is known but the colours of the page.
fn look_of(reader: &Caller) -> Appearance {
    let theme = theme_in(reader.place_info.shade).map(str::to_owned);
    Appearance { theme, ..Appearance::default() }
}

/// What the key of a person's page is made of.
fn key_of_profile(account: AccountId) -> String {
    format!("person {}", account.0)
}

/// A game with the ids of the pages of White and Black.
fn with_pages(mut view: RecordView, [white, black]: [Option<String>; 2]) -> RecordView {
    for (player, page) in view.data.players.iter_mut().zip([white, black]) {
        player.page = page;
    }
    view
}
