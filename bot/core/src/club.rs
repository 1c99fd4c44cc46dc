//! Leagues and evenings: what people ask of them. What they do by themselves is in `advance.rs` and `evening.rs`.

pub(crate) mod advance;
mod evening;
mod leavers;
pub(crate) mod open;
pub mod page;

use crate::engine::{Core, Halt, RequestContext};
use crate::games::code;
use crate::ports::StoreError;
use deska_model::club::event::{ClubEvent, Ruling, StoredClubEvent};
use deska_model::club::request::ClubRequest;
use deska_model::club::result::BoardGame;
use deska_model::club::rows::{ClubChange, ClubGame, ClubPost, ClubState, StoredClub};
use deska_model::club::say::{Club, ClubDone, ClubList, ClubSaid, ClubSay, LeftGames};
use deska_model::club::standings::GroupStandings;
use deska_model::club::table::{ClubFoldError, ClubRefusal, ClubTable, Stage};
use deska_model::club::terms::PLAYERS;
use deska_model::ids::{AccountId, Time};
use deska_model::message::Content;
use deska_model::outbox::{Notice, Subject};
use deska_model::people::account::Account;
use deska_model::people::caller::{Person, Place, Threads};
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use std::sync::Arc;

/// Most leagues of a server that are listed.
const LISTED: u32 = 10;

/// How often a decision is made again because another change came first.
const TRIES: usize = 4;

/// From when on a league begins late and an evening doesn't begin, in milliseconds.
const LATE_MS: i64 = 3_600_000;

/// Longest reason of an organiser, in characters.
const REASON_MAX: usize = 200;

impl Core {
    /// What somebody asks of a league.
    pub(crate) async fn club(
        &self,
        context: &RequestContext<'_>,
        request: ClubRequest,
    ) -> Result<Reply, Halt> {
        match request {
            ClubRequest::New(new) => self.open_league(context, *new).await,
            ClubRequest::Join { code, once } => {
                if let Some(code) = &code
                    && let Some(accepted) = self.accept_vote_invitation(context, code).await?
                {
                    return Ok(accepted);
                }
                self.join_club(context, code.as_deref(), once).await
            }
            ClubRequest::Back(code) => self.back_to_club(context, &code).await,
            ClubRequest::Why(code) => {
                let club = self.club_here(context, Some(&code), |_| true).await?;
                let (games, _) = self.board_games(&club.0).await?;
                let why = club.1.why(context.resolved.account.id, &games);
                self.say_club(club, ClubSaid::Why(why)).await
            }
            ClubRequest::Leave { code, confirmed } => {
                self.leave_club(context, code.as_deref(), confirmed).await
            }
            ClubRequest::Table(code) => {
                let club = self.club_here(context, code.as_deref(), |_| true).await?;
                self.say_club(club, ClubSaid::Table { own: context.resolved.account.id }).await
            }
            ClubRequest::Rules(code) => {
                let club = self.club_here(context, Some(&code), |_| true).await?;
                self.say_club(club, ClubSaid::Rules).await
            }
            ClubRequest::List => {
                let codes = self.store.clubs_in(context.resolved.space_id, LISTED).await?;
                let mut clubs = Vec::new();
                for code in codes {
                    if let Some((stored, table)) = self.load_club(&code).await? {
                        clubs.push(self.club_of(stored, table).await?);
                    }
                }
                let rows = self.store.vote_games_of(context.resolved.space_id).await?;
                let votes = self.tables_from(rows).await?.into_iter().flatten().map(Arc::new);
                let votes = votes.map(|table| table.voted_on_in(&context.caller.place)).collect();
                let invitations = self.open_vote_invitations(context).await?;
                let week = self.last_week(context.resolved.space_id).await?;
                Ok(Reply::private(Content::Clubs(ClubList { clubs, votes, invitations, week })))
            }
            ClubRequest::Vote(new) => self.begin_vote_game(context, *new).await,
            ClubRequest::Stop(code) => {
                let by = Some(self.organiser(context).await?);
                if let Some(code) = &code
                    && let Some(stopped) = self.stop_vote_game(context, code).await?
                {
                    return Ok(stopped);
                }
                let stop = |table: &ClubTable| match table.stage {
                    Stage::SignUp | Stage::Playing => {
                        Ok(vec![(ClubEvent::Stopped { by }, Some(ClubPost::Stopped))])
                    }
                    Stage::Over | Stage::Stopped => Err(ClubRefusal::NotPlaying),
                };
                self.organise(context, code.as_deref(), None, stop).await
            }
            ClubRequest::Here(code) => {
                self.organiser(context).await?;
                let threads = context.caller.place_info.threads == Threads::Here;
                let moved = Some((context.resolved.settings_channel_id, threads));
                self.organise(context, code.as_deref(), moved, |_| Ok(Vec::new())).await
            }
            ClubRequest::Rule { game, result, reason } => self.rule(context, &game, result, reason).await,
            ClubRequest::Remove { code, player, reason } => {
                self.remove_player(context, code.as_deref(), &player, reason).await
            }
        }
    }

    /// The account of a caller who may organise leagues here.
    async fn organiser(&self, context: &RequestContext<'_>) -> Result<AccountId, Halt> {
        if self.is_organiser(context).await? {
            Ok(context.resolved.account.id)
        } else {
            Err(Reason::new("club-organisers-only").into())
        }
    }

    /// A league with its table.
    pub(crate) async fn load_club(&self, code: &str) -> Result<Option<(StoredClub, ClubTable)>, Halt> {
        let Some(stored) = self.store.club(code).await? else { return Ok(None) };
        let table = ClubTable::fold(stored.events.iter().cloned()).map_err(|error| self.own_fault(&error))?;
        Ok(Some((stored, table)))
    }

    /// The league of this server with a code, or else the only one that fits.
    async fn club_here(
        &self,
        context: &RequestContext<'_>,
        code: Option<&str>,
        fits: impl Fn(&ClubTable) -> bool + Send,
    ) -> Result<(StoredClub, ClubTable), Halt> {
        if let Some(code) = code {
            let code = code::clean(code);
            let known = self.load_club(&code).await?;
            let here = known.filter(|(stored, _)| stored.row.space_id == context.resolved.space_id);
            return here.ok_or_else(|| Reason::new("club-unknown").with("code", code).into());
        }
        let mut fitting = Vec::new();
        for code in self.store.clubs_in(context.resolved.space_id, LISTED).await? {
            fitting.extend(self.load_club(&code).await?.filter(|(_, table)| fits(table)));
        }
        // Those that go on come first.
        let is_running =
            |(_, table): &(StoredClub, ClubTable)| matches!(table.stage, Stage::SignUp | Stage::Playing);
        if fitting.iter().any(is_running) {
            fitting.retain(is_running);
        } else {
            fitting.truncate(1);
        }
        match (fitting.pop(), fitting.is_empty()) {
            (Some(only), true) => Ok(only),
            (None, _) => Err(Reason::new("club-none").into()),
            (Some(last), false) => {
                let mut clubs = Vec::new();
                for (stored, table) in fitting.into_iter().chain([last]) {
                    clubs.push(self.club_of(stored, table).await?);
                }
                Err(Problem::WhichClub(clubs).into())
            }
        }
    }

    /// The games of a league, as far as it needs them, and their codes.
    pub(crate) async fn board_games(
        &self,
        stored: &StoredClub,
    ) -> Result<(Vec<BoardGame>, Vec<(u32, String)>), Halt> {
        let (mut games, mut codes) = (Vec::new(), Vec::new());
        for game in self.store.club_games(stored.row.id).await? {
            games.push(self.board_game(&game).await?);
            codes.push((game.board, game.code));
        }
        Ok((games, codes))
    }

    async fn board_game(&self, game: &ClubGame) -> Result<BoardGame, Halt> {
        if let Some(known) = self.results.get(game) {
            return Ok(known);
        }
        let table = self.load(&game.code).await?;
        let result = BoardGame::of(game.board, &table).map_err(|error| self.broken(&game.code, &error))?;
        self.results.keep(&game.code, table.seq, result);
        Ok(result)
    }

    /// A league with everything that its words depend on.
    pub(crate) async fn club_of(&self, stored: StoredClub, table: ClubTable) -> Result<Club, Halt> {
        let (games, codes) = self.board_games(&stored).await?;
        let standings = table.standings(&games);
        let mut people = Vec::new();
        let mut named: Vec<AccountId> = table.players.iter().map(|player| player.account).collect();
        // Announcements also name players who left before the beginning.
        for event in &stored.events {
            if let ClubEvent::Joined { account, .. } = event.event
                && !named.contains(&account)
            {
                named.push(account);
            }
        }
        for account in named {
            people.extend(self.store.account_on(account, &stored.row.place.platform).await?);
        }
        let waits = table.waits(self.clock.now());
        Ok(Club { row: stored.row, table, people, standings, games: codes, waits })
    }

    /// What an announcement says now; `None` if it is no longer needed.
    pub(crate) async fn club_post(&self, code: &str, post: &ClubPost) -> Result<Option<Content>, Halt> {
        let Some((stored, table)) = self.load_club(code).await? else { return Ok(None) };
        let Some(said) = self.club_said(&stored, &table, post).await? else { return Ok(None) };
        let club = self.club_of(stored, table).await?;
        Ok(Some(Content::Club(Box::new(ClubSay { club, said }))))
    }

    /// What an announcement adds to the league; `None` if it is no longer needed.
    async fn club_said(
        &self,
        stored: &StoredClub,
        table: &ClubTable,
        post: &ClubPost,
    ) -> Result<Option<ClubSaid>, Halt> {
        let event =
            |seq: u32| stored.events.iter().find(|event| event.seq == seq).map(|event| event.event.clone());
        let platform = stored.row.place.platform.clone();
        Ok(Some(match post {
            ClubPost::SignUp | ClubPost::Changed { .. } => ClubSaid::SignUp,
            ClubPost::Waits if table.stage != Stage::SignUp => return Ok(None),
            ClubPost::Waits => ClubSaid::Waits,
            ClubPost::Sleeps if table.stage != Stage::SignUp => return Ok(None),
            ClubPost::Sleeps => ClubSaid::Sleeps,
            ClubPost::Begun => ClubSaid::Begun { late: began_late(stored, table) },
            ClubPost::Short { starts_at } => {
                if table.stage != Stage::SignUp || table.terms.starts_at != *starts_at {
                    return Ok(None);
                }
                ClubSaid::Short
            }
            ClubPost::Postponed { seq } => ClubSaid::Postponed { was_away: had_enough(stored, *seq) },
            ClubPost::CalledOff => ClubSaid::CalledOff { was_away: table.players.len() >= PLAYERS.0 },
            ClubPost::Round { round } if table.stage != Stage::Playing || table.round() > *round => {
                return Ok(None);
            }
            ClubPost::Round { round } => ClubSaid::Round { round: *round },
            ClubPost::Ended => ClubSaid::Ended { next: self.next_of(&stored.row.code).await? },
            ClubPost::Stopped => ClubSaid::Stopped,
            ClubPost::Left { seq } => {
                let Some(ClubEvent::Left { account, by, reason }) = event(*seq) else { return Ok(None) };
                let before = before(stored, *seq).map_err(|error| self.own_fault(&error))?;
                let removed = match by {
                    Some(by) => Some((self.person_named(by, &platform).await?, reason.unwrap_or_default())),
                    None => None,
                };
                let (games, _) = self.board_games(stored).await?;
                let counts = |group: &GroupStandings| {
                    group.rows.iter().any(|row| row.account == account && row.place.is_some())
                };
                let games = match before.stage {
                    Stage::SignUp => LeftGames::None,
                    _ if table.standings(&games).iter().any(counts) => LeftGames::Lost,
                    _ => LeftGames::Annulled,
                };
                ClubSaid::Left { account, removed, games }
            }
            ClubPost::Ruled { seq } => {
                let Some(ClubEvent::Ruled { board, result, by, reason }) = event(*seq) else {
                    return Ok(None);
                };
                ClubSaid::Ruled { board, result, by: self.person_named(by, &platform).await?, reason }
            }
        }))
    }

    /// What a person of a league learns directly, because its channel refuses an announcement; `None` if nobody needs to know.
    pub(crate) async fn club_called(
        &self,
        code: &str,
        account: AccountId,
        post: &ClubPost,
    ) -> Result<Option<Content>, Halt> {
        let Some((stored, table)) = self.load_club(code).await? else { return Ok(None) };
        let concerns = table.organiser == Some(account) || table.player(account).is_some();
        if !concerns || self.club_post(code, post).await?.is_none() {
            return Ok(None);
        }
        let club = self.club_of(stored, table).await?;
        let said = ClubSaid::Called { account, post: post.clone() };
        Ok(Some(Content::Club(Box::new(ClubSay { club, said }))))
    }

    /// The direct messages about an announcement that the channel of a league refuses: to the players whom it concerns, and
    /// to the organiser, who can choose another channel.
    pub(crate) async fn call_to_club(&self, place: &Place, code: &str, post: &ClubPost) -> Result<(), Halt> {
        let Some(key) = post.key() else { return Ok(()) };
        let Some((stored, table)) = self.load_club(code).await? else { return Ok(()) };
        let ruled = match post {
            ClubPost::Ruled { seq } => stored.events.iter().find_map(|event| match event.event {
                ClubEvent::Ruled { board, .. } if event.seq == *seq => table.board(board),
                _ => None,
            }),
            _ => None,
        };
        let is_told = |account: AccountId| match post {
            ClubPost::Ruled { .. } => ruled.is_some_and(|board| board.pair.has(account)),
            ClubPost::Left { .. } => false,
            ClubPost::Round { .. } => table.player(account).is_some_and(|player| !player.absent),
            _ => true,
        };
        let players = table.players.iter().filter(|player| !player.left && is_told(player.account));
        let mut accounts: Vec<AccountId> = players.map(|player| player.account).collect();
        // An organiser who has decided or removed something knows of it, and one call is enough for the rounds.
        let asks = match post {
            ClubPost::Ruled { .. } | ClubPost::Left { .. } => false,
            ClubPost::Round { round } => *round == 1,
            _ => true,
        };
        accounts.extend(table.organiser.filter(|organiser| asks && !accounts.contains(organiser)));
        let leased_until = self.clock.now();
        let call = |account: AccountId| {
            let subject =
                Subject::ClubCalled { code: code.to_owned(), account: account.0, post: post.clone() };
            (account, Notice::new(place.clone(), subject, leased_until))
        };
        let calls: Vec<_> = accounts.into_iter().map(call).collect();
        Ok(self.store.call_to_club(&format!("{code}:{key}"), &calls).await?)
    }

    async fn person_named(&self, account: AccountId, platform: &str) -> Result<Person, Halt> {
        let known = self.store.account_on(account, platform).await?;
        Ok(known.map_or_else(Person::forgotten, |known| known.person))
    }

    async fn say_club(
        &self,
        (stored, table): (StoredClub, ClubTable),
        said: ClubSaid,
    ) -> Result<Reply, Halt> {
        let club = self.club_of(stored, table).await?;
        Ok(Reply::private(Content::Club(Box::new(ClubSay { club, said }))))
    }

    async fn join_club(
        &self,
        context: &RequestContext<'_>,
        code: Option<&str>,
        once: bool,
    ) -> Result<Reply, Halt> {
        let me = context.resolved.account.id;
        let is_open = |table: &ClubTable| table.join_event(me, once).is_ok();
        let club = self.club_here(context, code, is_open).await?;
        let joined = self
            .change_club(context, club, None, |table| {
                let event = table.join_event(me, once)?;
                Ok(event.into_iter().map(|event| (event, None)).collect())
            })
            .await?;
        if joined.1.stage == Stage::Playing {
            return self.say_club(joined, ClubSaid::Back).await;
        }
        let blocked = self.is_blocked_there(context, &joined.1).await?;
        self.say_club(joined, ClubSaid::Joined { once, blocked }).await
    }

    /// Somebody who wasn't paired is there again.
    async fn back_to_club(&self, context: &RequestContext<'_>, code: &str) -> Result<Reply, Halt> {
        let me = context.resolved.account.id;
        let club = self.club_here(context, Some(code), |_| true).await?;
        let back = self.change_club(context, club, None, |table| {
            Ok(table.back_event(me)?.into_iter().map(|event| (event, None)).collect())
        });
        let back = back.await?;
        self.say_club(back, ClubSaid::Back).await
    }

    /// Whether somebody takes part whom the caller has blocked. Who has blocked the caller is not told.
    async fn is_blocked_there(&self, context: &RequestContext<'_>, table: &ClubTable) -> Result<bool, Halt> {
        let platform = &context.caller.place.platform;
        let blocked = self.store.blocks(context.resolved.account.id, platform).await?;
        Ok(table.players.iter().any(|player| blocked.iter().any(|other| other.id == player.account)))
    }

    async fn leave_club(
        &self,
        context: &RequestContext<'_>,
        code: Option<&str>,
        confirmed: bool,
    ) -> Result<Reply, Halt> {
        let me = context.resolved.account.id;
        let is_mine = |table: &ClubTable| {
            matches!(table.stage, Stage::SignUp | Stage::Playing)
                && table.player(me).is_some_and(|player| !player.left)
        };
        let club = self.club_here(context, code, is_mine).await?;
        if club.1.stage == Stage::Playing && !confirmed {
            club.1.leave_event(me, None).map_err(refused)?;
            let (games, _) = self.board_games(&club.0).await?;
            let leaving = club.1.leaving(me, &games);
            let (decided, games) = (leaving.decided, leaving.games);
            return self.say_club(club, ClubSaid::Leave { decided, games }).await;
        }
        let left = self.change_club(context, club, None, |table| {
            let post = (table.stage == Stage::Playing).then(|| ClubPost::Left { seq: table.seq + 1 });
            Ok(vec![(table.leave_event(me, None)?, post)])
        });
        let left = left.await?;
        self.say_club(left, ClubSaid::Out).await
    }

    async fn organise(
        &self,
        context: &RequestContext<'_>,
        code: Option<&str>,
        moved: Option<(i64, bool)>,
        decide: impl Fn(&ClubTable) -> Result<Vec<(ClubEvent, Option<ClubPost>)>, ClubRefusal> + Send + Sync,
    ) -> Result<Reply, Halt> {
        let goes_on = |table: &ClubTable| matches!(table.stage, Stage::SignUp | Stage::Playing);
        let club = self.club_here(context, code, goes_on).await?;
        let done = self.change_club(context, club, moved, decide).await?;
        let what = if moved.is_some() { ClubDone::Moved } else { ClubDone::Stopped };
        self.say_club(done, ClubSaid::Done(what)).await
    }

    async fn rule(
        &self,
        context: &RequestContext<'_>,
        game: &str,
        result: Ruling,
        reason: String,
    ) -> Result<Reply, Halt> {
        let by = self.organiser(context).await?;
        let game = code::clean(game);
        let reason: String = reason.chars().take(REASON_MAX).collect();
        for code in self.store.clubs_in(context.resolved.space_id, LISTED).await? {
            let Some(club) = self.load_club(&code).await? else { continue };
            let games = self.store.club_games(club.0.row.id).await?;
            let Some(board) = games.iter().find(|known| known.code == game).map(|known| known.board) else {
                continue;
            };
            let ruled = self.change_club(context, club, None, |table| {
                let event = table.rule_event(board, result, by, reason.clone())?;
                Ok(vec![(event, Some(ClubPost::Ruled { seq: table.seq + 1 }))])
            });
            let ruled = ruled.await?;
            return self.say_club(ruled, ClubSaid::Done(ClubDone::Ruled)).await;
        }
        Err(Reason::new("club-no-board").with("code", game).into())
    }

    async fn remove_player(
        &self,
        context: &RequestContext<'_>,
        code: Option<&str>,
        player: &str,
        reason: String,
    ) -> Result<Reply, Halt> {
        let by = self.organiser(context).await?;
        let goes_on = |table: &ClubTable| matches!(table.stage, Stage::SignUp | Stage::Playing);
        let (stored, table) = self.club_here(context, code, goes_on).await?;
        let known = self.club_of(stored.clone(), table.clone()).await?;
        let typed = player.trim().trim_start_matches('@').to_lowercase();
        let is = |account: &&Account| {
            account.person.name.to_lowercase() == typed || account.person.native_id == player.trim()
        };
        let plays = |account: &&Account| known.table.player(account.id).is_some_and(|player| !player.left);
        let account = known.people.iter().filter(plays).find(is).map(|account| account.id);
        let account = account.ok_or_else(|| Reason::new("club-not-in").with("name", player))?;
        let reason: String = reason.chars().take(REASON_MAX).collect();
        let removed = self.change_club(context, (stored, table), None, |table| {
            let post = ClubPost::Left { seq: table.seq + 1 };
            Ok(vec![(table.leave_event(account, Some((by, reason.clone())))?, Some(post))])
        });
        let removed = removed.await?;
        self.say_club(removed, ClubSaid::Done(ClubDone::Removed)).await
    }

    /// Changes a league by a request. `decide` gives the events with their announcements; if another change comes first, it
    /// gets the new state. A repeat of the request changes nothing.
    async fn change_club(
        &self,
        context: &RequestContext<'_>,
        club: (StoredClub, ClubTable),
        moved_to: Option<(i64, bool)>,
        decide: impl Fn(&ClubTable) -> Result<Vec<(ClubEvent, Option<ClubPost>)>, ClubRefusal> + Send + Sync,
    ) -> Result<(StoredClub, ClubTable), Halt> {
        let origin = context.origin();
        let (mut stored, mut table) = club;
        for _ in 0..TRIES {
            if self.store.club_of(&origin).await?.is_some_and(|code| code == stored.row.code) {
                return Ok((stored, table));
            }
            let (events, posts): (Vec<_>, Vec<_>) = decide(&table).map_err(refused)?.into_iter().unzip();
            if events.is_empty() && moved_to.is_none() {
                return Ok((stored, table));
            }
            let now = self.clock.now();
            let after = with(&table, &events, now).map_err(|error| self.own_fault(&error))?;
            let change = ClubChange {
                club: stored.row.id,
                expected_seq: table.seq,
                origin: Some(origin.clone()).filter(|_| !events.is_empty()),
                state: state(&after, due_after_request(&after, now)),
                events,
                at: now,
                posts: posts.into_iter().flatten().collect(),
                claimed: None,
                moved_to,
            };
            match self.store.change_club(&change).await {
                Ok(()) | Err(StoreError::MovedOn { .. } | StoreError::Repeated { .. }) => {}
                Err(error) => return Err(error.into()),
            }
            let done = change.events.is_empty();
            let Some(now) = self.load_club(&stored.row.code).await? else { break };
            (stored, table) = now;
            if done {
                return Ok((stored, table));
            }
        }
        Err(StoreError::MovedOn { seq: table.seq }.into())
    }
}

/// Whether a league began more than an hour after its time, although enough people were in: the program was away.
fn began_late(stored: &StoredClub, table: &ClubTable) -> bool {
    let begun = stored.events.iter().find(|event| matches!(event.event, ClubEvent::Begun { .. }));
    let starts_at = table.terms.starts_at;
    let joined_since = stored
        .events
        .iter()
        .any(|event| matches!(event.event, ClubEvent::Joined { .. }) && event.at > starts_at);
    begun.is_some_and(|begun| begun.at > starts_at.plus_ms(LATE_MS)) && !joined_since
}

/// Whether enough people were in when an evening was postponed by the event of this number.
fn had_enough(stored: &StoredClub, seq: u32) -> bool {
    before(stored, seq).is_ok_and(|table| table.players.len() >= PLAYERS.0)
}

/// The league before the event of this number.
fn before(stored: &StoredClub, seq: u32) -> Result<ClubTable, ClubFoldError> {
    ClubTable::fold(stored.events.iter().take_while(|event| event.seq < seq).cloned())
}

/// The league with further events.
pub(crate) fn with(table: &ClubTable, events: &[ClubEvent], at: Time) -> Result<ClubTable, ClubFoldError> {
    let mut table = table.clone();
    for event in events {
        let seq = table.seq + 1;
        table.take(StoredClubEvent { seq, at, event: event.clone() })?;
    }
    Ok(table)
}

/// What queries need to know of a league.
pub(crate) fn state(table: &ClubTable, next_at: Option<Time>) -> ClubState {
    let players = table.players.iter().map(|player| player.account).collect();
    ClubState { stage: table.stage, next_at, players }
}

/// How long before the start the platform is asked who is still there, in milliseconds.
pub(crate) const ASKED_BEFORE_MS: i64 = 60 * 60_000;

/// When a league or an evening that starts then is looked at next: before the start, to ask who is still there, and at it.
pub(crate) fn due_before(starts_at: Time, now: Time) -> Time {
    let asks_at = starts_at.plus_ms(-ASKED_BEFORE_MS);
    if now < asks_at { asks_at } else { starts_at.max(now) }
}

/// When a league has something to do after somebody has changed it.
fn due_after_request(table: &ClubTable, now: Time) -> Option<Time> {
    match table.stage {
        Stage::SignUp => Some(due_before(table.terms.starts_at, now)),
        Stage::Playing | Stage::Over | Stage::Stopped => Some(now),
    }
}

/// The words for a refusal.
fn refused(refusal: ClubRefusal) -> Halt {
    let reason = match refusal {
        ClubRefusal::SignUpOver => Reason::new("club-sign-up-over"),
        ClubRefusal::NotPlaying => Reason::new("club-not-playing"),
        ClubRefusal::Full => Reason::new("club-full"),
        ClubRefusal::TooFew => Reason::new("club-too-few"),
        ClubRefusal::NotIn => Reason::new("club-not-yours"),
        ClubRefusal::NoBoard => Reason::new("club-no-such-board"),
        ClubRefusal::OwnGame => Reason::new("club-own-game"),
    };
    reason.into()
}
