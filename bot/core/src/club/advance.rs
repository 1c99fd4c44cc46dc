//! What leagues do by themselves: they begin, look at their games, end, and open the next one. Several processes may do it at
//! the same time: each step is stored once. What evenings do otherwise is in `evening.rs`.

use crate::club::{ASKED_BEFORE_MS, due_before, state, with};
use crate::engine::{Core, Halt};
use crate::games::begin::PlannedGame;
use crate::ports::StoreError;
use deska_model::club::event::ClubEvent;
use deska_model::club::rhythm::Rhythm;
use deska_model::club::rows::{CLUB, ClubChange, ClubPost, StoredClub};
use deska_model::club::table::{Board, ClubTable, Stage};
use deska_model::club::terms::PLAYERS;
use deska_model::games::actor::Origin;
use deska_model::ids::{AccountId, Time};
use deska_model::people::account::Account;
use deska_model::ratings::season::Season;
use deska_model::ratings::{GlickoRating, RatingScope, RatingTable};
use std::collections::BTreeMap;

/// Now, and until when a league is claimed.
pub(super) type Claim = (Time, Time);

/// How long a league is claimed, in milliseconds. After a kill it is taken again then.
const LEASE_MS: i64 = 60_000;

/// How long before the next league of a series its sign-up opens, in milliseconds.
const SIGN_UP_MS: i64 = 7 * 24 * 3_600_000;

/// Most players of a server whose ratings are read.
const RATED_MOST: u32 = 1_000;

/// How long a league waits that can't be carried out, in milliseconds.
const BROKEN_WAIT_MS: i64 = 60 * 60_000;

/// Least time between the beginning of a league that began late and the start of the next one, in milliseconds.
const LEAST_BETWEEN_MS: i64 = 3 * 24 * 3_600_000;

/// When the next league of a series starts; `None` if there is none.
pub(super) fn next_start(stored: &StoredClub, table: &ClubTable, now: Time) -> Option<Time> {
    let begun = stored.events.iter().find(|event| matches!(event.event, ClubEvent::Begun { .. }));
    let from = begun.map_or(now, |begun| begun.at.plus_ms(LEAST_BETWEEN_MS).max(now));
    start_after(table, from, now)
}

/// The first start of a series after a moment.
fn start_after(table: &ClubTable, after: Time, now: Time) -> Option<Time> {
    match table.terms.every? {
        Rhythm::Over => Some(now.plus_ms(SIGN_UP_MS)),
        every => every.next(table.terms.starts_at, &table.terms.zone, after),
    }
}

impl Core {
    /// Does what is due in leagues. Returns the number of leagues that were looked at.
    pub(crate) async fn advance_clubs(&self, now: Time) -> Result<u32, StoreError> {
        let mut advanced = 0;
        let until = now.plus_ms(LEASE_MS);
        for code in self.store.claim_clubs(now, until).await? {
            match Box::pin(self.advance_club(&code, (now, until))).await {
                Ok(()) => advanced += 1,
                // Somebody else has changed it, and it is due again.
                Err(Halt::Store(StoreError::MovedOn { .. })) => {}
                Err(halt) => halt.log(),
            }
        }
        Ok(advanced)
    }

    async fn advance_club(&self, code: &str, claim: Claim) -> Result<(), Halt> {
        let Some((stored, table)) = self.load_club(code).await? else { return Ok(()) };
        if table.stage == Stage::SignUp && self.waits_for_start(&stored, &table, claim).await? {
            return Ok(());
        }
        match table.stage {
            Stage::SignUp if table.is_evening() => self.begin_evening(stored, table, claim).await,
            Stage::Playing if table.is_evening() => self.watch_evening(stored, table, claim).await,
            Stage::SignUp => self.begin_league(stored, table, claim).await,
            Stage::Playing => self.watch_league(stored, table, claim).await,
            Stage::Over => self.after_league(&stored, &table, claim).await,
            Stage::Stopped => self.note(&stored, &table, (Vec::new(), Vec::new()), (claim, None)).await,
        }
    }

    /// Stores what was decided.
    pub(super) async fn note(
        &self,
        stored: &StoredClub,
        table: &ClubTable,
        (events, posts): (Vec<ClubEvent>, Vec<ClubPost>),
        ((now, claimed), next_at): (Claim, Option<Time>),
    ) -> Result<(), Halt> {
        let after = with(table, &events, now).map_err(|error| self.own_fault(&error))?;
        let change = ClubChange {
            club: stored.row.id,
            expected_seq: table.seq,
            events,
            origin: None,
            at: now,
            state: state(&after, next_at),
            posts,
            claimed: Some(claimed),
            moved_to: None,
        };
        Ok(self.store.change_club(&change).await?)
    }

    /// Whether the start is still to come. Before it the platform is asked who is still there, and at the start those who have
    /// left the channel are out: nobody waits for them, and nothing calls them.
    async fn waits_for_start(
        &self,
        stored: &StoredClub,
        table: &ClubTable,
        claim: Claim,
    ) -> Result<bool, Halt> {
        let (now, starts_at) = (claim.0, table.terms.starts_at);
        let mut gone = Vec::new();
        if now >= starts_at.plus_ms(-ASKED_BEFORE_MS) {
            let place = &stored.row.place;
            for player in &table.players {
                let Some(known) = self.store.account_on(player.account, &place.platform).await? else {
                    continue;
                };
                let id = &known.person.native_id;
                if now < starts_at {
                    self.store.ask_presence(place, id, true, now).await?;
                } else if self.store.presence(place, id).await?.is_some_and(|known| known.is_gone) {
                    gone.push(ClubEvent::Left { account: player.account, by: None, reason: None });
                }
            }
        }
        let waits = now < starts_at || !gone.is_empty();
        if waits {
            let due = due_before(starts_at, now);
            self.note(stored, table, (gone, Vec::new()), (claim, Some(due))).await?;
        }
        Ok(waits)
    }

    async fn begin_league(&self, stored: StoredClub, table: ClubTable, claim: Claim) -> Result<(), Halt> {
        let now = claim.0;
        if table.players.len() < PLAYERS.0 {
            // Each message is sent once. The league goes on when somebody joins.
            let starts_at = table.terms.starts_at;
            let again = start_after(&table, starts_at, starts_at);
            let sleeps = again.is_some_and(|again| again <= now);
            let post = if sleeps { ClubPost::Sleeps } else { ClubPost::Waits };
            let next_at = again.filter(|_| !sleeps);
            return self.note(&stored, &table, (Vec::new(), vec![post]), (claim, next_at)).await;
        }
        let ratings = self.club_ratings(&stored, &table).await?;
        let rating = |account| ratings.get(&account).copied().unwrap_or(GlickoRating::default().rating);
        let begun = table.begin_event(rating, self.entropy.draw()).map_err(|error| self.own_fault(&error))?;
        let playing =
            with(&table, std::slice::from_ref(&begun), now).map_err(|error| self.own_fault(&error))?;
        let blocks = self.club_blocks(&stored, &table).await?;
        let blocked = |one: AccountId, other: AccountId| blocks.contains(&(one, other));
        let paired = playing.pair_event(blocked).map_err(|error| self.own_fault(&error))?;
        // The games begin in the next step, which a kill only delays.
        self.note(&stored, &table, (vec![begun, paired], vec![ClubPost::Begun]), (claim, Some(now))).await
    }

    /// The ratings on the server, in thousandths.
    pub(super) async fn club_ratings(
        &self,
        stored: &StoredClub,
        table: &ClubTable,
    ) -> Result<BTreeMap<AccountId, i64>, Halt> {
        let Some(game) = self.games.find(&table.terms.game) else { return Ok(BTreeMap::new()) };
        let whole = game.resolve_options(&table.terms.options).unwrap_or_default();
        let Some(class) = game.meta().class_of(&whole) else { return Ok(BTreeMap::new()) };
        let scope = RatingScope::Space(stored.row.space_id);
        let of = RatingTable { scope, class: class.id() };
        let now = self.clock.now();
        let platform = &stored.row.place.platform;
        let ranked = self.store.ranked(&of, Season::default(), platform, now, 0..RATED_MOST).await?;
        Ok(ranked.rows.iter().map(|row| (row.account, row.numbers.rating)).collect())
    }

    /// Who has blocked whom among the players.
    pub(super) async fn club_blocks(
        &self,
        stored: &StoredClub,
        table: &ClubTable,
    ) -> Result<Vec<(AccountId, AccountId)>, Halt> {
        let mut blocks = Vec::new();
        for player in &table.players {
            let blocked = self.store.blocks(player.account, &stored.row.place.platform).await?;
            blocks.extend(blocked.into_iter().map(|other| (player.account, other.id)));
        }
        Ok(blocks)
    }

    async fn watch_league(&self, stored: StoredClub, table: ClubTable, claim: Claim) -> Result<(), Halt> {
        let now = claim.0;
        let mut unbegun = false;
        let known = self.store.club_games(stored.row.id).await?;
        for board in &table.boards {
            let is_wanted = board.ruling().is_none() && table.leaver_of(board).is_none();
            if is_wanted && !known.iter().any(|game| game.board == board.pair.board) {
                unbegun |= !self.begin_board(&stored, &table, board).await?;
            }
        }
        if !self.end_games_of_leavers(&stored, &table, now).await? {
            return self.note(&stored, &table, (Vec::new(), Vec::new()), (claim, Some(now.plus_ms(1)))).await;
        }
        let (games, _) = self.board_games(&stored).await?;
        let mut events: Vec<ClubEvent> =
            table.newly_absent(&games).into_iter().map(|account| ClubEvent::Absent { account }).collect();
        if !unbegun && table.is_complete(&games) {
            events.push(ClubEvent::Ended);
            let after = with(&table, &events, now).map_err(|error| self.own_fault(&error))?;
            if after.terms.every == Some(Rhythm::Over) {
                self.open_next(&stored, &after).await?;
            }
            return self.note(&stored, &table, (events, vec![ClubPost::Ended]), (claim, Some(now))).await;
        }
        let next = self.series_goes_on(&stored, &table, now).await?;
        let next_at = if unbegun { Some(now.plus_ms(BROKEN_WAIT_MS)) } else { next };
        self.note(&stored, &table, (events, Vec::new()), (claim, next_at)).await
    }

    async fn after_league(&self, stored: &StoredClub, table: &ClubTable, claim: Claim) -> Result<(), Halt> {
        let next_at = self.series_goes_on(stored, table, claim.0).await?;
        self.note(stored, table, (Vec::new(), Vec::new()), (claim, next_at)).await
    }

    /// Opens the next league of a rhythm when its time has come; otherwise says when that is.
    pub(super) async fn series_goes_on(
        &self,
        stored: &StoredClub,
        table: &ClubTable,
        now: Time,
    ) -> Result<Option<Time>, Halt> {
        if matches!(table.terms.every, None | Some(Rhythm::Over))
            || self.next_of(&stored.row.code).await?.is_some()
        {
            return Ok(None);
        }
        let Some(starts_at) = next_start(stored, table, now) else { return Ok(None) };
        let opens_at = starts_at.plus_ms(-SIGN_UP_MS);
        if now < opens_at {
            return Ok(Some(opens_at));
        }
        self.open_next(stored, table).await?;
        Ok(None)
    }

    /// Begins the game of a board; whether it has begun.
    pub(super) async fn begin_board(
        &self,
        stored: &StoredClub,
        table: &ClubTable,
        board: &Board,
    ) -> Result<bool, Halt> {
        let platform = &stored.row.place.platform;
        let mut seats: Vec<Account> = Vec::new();
        for account in board.pair.players() {
            seats.extend(self.store.account_on(account, platform).await?);
        }
        let Ok(seats) = <[Account; 2]>::try_from(seats) else { return Ok(false) };
        let number = board.pair.board;
        let plan = PlannedGame {
            origin: Origin::request(CLUB, format!("{}:{}:{number}", stored.row.code, board.round)),
            kind: table.terms.game.clone(),
            terms: table.terms.of_game(),
            place: stored.row.place.clone(),
            channel_id: stored.row.channel_id,
            seats,
            in_thread: stored.row.in_threads,
            board: Some((stored.row.id, number)),
            window_ms: None,
            also_in: None,
        };
        match Box::pin(self.begin_planned(plan)).await {
            Ok(_) => Ok(true),
            // One of the two has blocked the other since the beginning, or is gone. An organiser can decide the board.
            Err(Halt::Store(StoreError::Blocked | StoreError::AccountGone)) => Ok(false),
            Err(halt) => Err(halt),
        }
    }
}
