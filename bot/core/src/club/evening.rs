//! What evenings do by themselves: they begin or are postponed, and each round follows when all games of the one before are
//! decided.

use crate::club::advance::Claim;
use crate::club::{LATE_MS, due_before, with};
use crate::engine::{Core, Halt};
use deska_model::club::event::ClubEvent;
use deska_model::club::rows::{ClubPost, StoredClub};
use deska_model::club::standings::Verdict;
use deska_model::club::table::ClubTable;
use deska_model::club::terms::PLAYERS;
use deska_model::ids::AccountId;
use deska_model::ratings::GlickoRating;

impl Core {
    /// Begins an evening. If too few people are in, it waits for an hour; then it is postponed to the next date of its series,
    /// and so is one that the program has slept through. If nobody has joined or left since, the series sleeps.
    pub(super) async fn begin_evening(
        &self,
        stored: StoredClub,
        table: ClubTable,
        claim: Claim,
    ) -> Result<(), Halt> {
        let now = claim.0;
        let starts_at = table.terms.starts_at;
        let over_at = starts_at.plus_ms(LATE_MS);
        let is_enough = table.players.len() >= PLAYERS.0;
        if now < over_at {
            if is_enough {
                return self.first_round(&stored, &table, claim).await;
            }
            let short = (Vec::new(), vec![ClubPost::Short { starts_at }]);
            return self.note(&stored, &table, short, (claim, Some(over_at))).await;
        }
        let was_postponed =
            stored.events.last().is_some_and(|last| matches!(last.event, ClubEvent::Postponed { .. }));
        let next = table.terms.every.and_then(|every| every.next(starts_at, &table.terms.zone, now));
        let (event, post, next_at) = match next {
            None => (Some(ClubEvent::Stopped { by: None }), ClubPost::CalledOff, None),
            Some(_) if was_postponed && !is_enough => (None, ClubPost::Sleeps, None),
            Some(next) => {
                let postponed = ClubEvent::Postponed { starts_at: next };
                (Some(postponed), ClubPost::Postponed { seq: table.seq + 1 }, Some(due_before(next, now)))
            }
        };
        self.note(&stored, &table, (event.into_iter().collect(), vec![post]), (claim, next_at)).await
    }

    async fn first_round(&self, stored: &StoredClub, table: &ClubTable, claim: Claim) -> Result<(), Halt> {
        let ratings = self.club_ratings(stored, table).await?;
        let rating = |account| ratings.get(&account).copied().unwrap_or(GlickoRating::default().rating);
        let begun = table.begin_event(rating, self.entropy.draw()).map_err(|error| self.own_fault(&error))?;
        let playing =
            with(table, std::slice::from_ref(&begun), claim.0).map_err(|error| self.own_fault(&error))?;
        let blocks = self.club_blocks(stored, table).await?;
        let blocked = |one: AccountId, other: AccountId| blocks.contains(&(one, other));
        let paired = playing.next_round(&[], blocked);
        let events = std::iter::once(begun).chain(paired).collect();
        // The games begin in the next step, which a kill only delays.
        self.note(stored, table, (events, vec![ClubPost::Round { round: 1 }]), (claim, Some(claim.0))).await
    }

    /// Who is there and was forgotten: they can't begin a game.
    async fn forgotten(&self, stored: &StoredClub, table: &ClubTable) -> Result<Vec<AccountId>, Halt> {
        let mut gone = Vec::new();
        for account in table.present() {
            let known = self.store.account_on(account, &stored.row.place.platform).await?;
            if known.is_none_or(|known| known.person.known_name().is_none()) {
                gone.push(account);
            }
        }
        Ok(gone)
    }

    /// Begins the games of the round, and after the last of them the next round. Who didn't begin isn't paired again.
    pub(super) async fn watch_evening(
        &self,
        stored: StoredClub,
        table: ClubTable,
        claim: Claim,
    ) -> Result<(), Halt> {
        let now = claim.0;
        let known = self.store.club_games(stored.row.id).await?;
        let (before, _) = self.board_games(&stored).await?;
        let mut events = Vec::new();
        for board in &table.boards {
            let number = board.pair.board;
            let is_open =
                table.verdict(number, &before) == Some(Verdict::Open) && table.leaver_of(board).is_none();
            if is_open
                && !known.iter().any(|game| game.board == number)
                && !self.begin_board(&stored, &table, board).await?
            {
                events.push(ClubEvent::Void { board: number });
            }
        }
        if !self.end_games_of_leavers(&stored, &table, now).await? {
            return self.note(&stored, &table, (Vec::new(), Vec::new()), (claim, Some(now.plus_ms(1)))).await;
        }
        let (games, _) = self.board_games(&stored).await?;
        let absent = table.newly_absent(&games).into_iter().map(|account| ClubEvent::Absent { account });
        events.extend(absent);
        let mut after = with(&table, &events, now).map_err(|error| self.own_fault(&error))?;
        if !after.is_complete(&games) {
            return self.note(&stored, &table, (events, Vec::new()), (claim, None)).await;
        }
        for account in self.forgotten(&stored, &after).await? {
            events.push(ClubEvent::Left { account, by: None, reason: None });
        }
        after = with(&table, &events, now).map_err(|error| self.own_fault(&error))?;
        let blocks = self.club_blocks(&stored, &after).await?;
        let blocked = |one: AccountId, other: AccountId| blocks.contains(&(one, other));
        if let Some(paired) = after.next_round(&games, blocked) {
            events.push(paired);
            let posts = vec![ClubPost::Round { round: after.round() + 1 }];
            return self.note(&stored, &table, (events, posts), (claim, Some(now))).await;
        }
        events.push(ClubEvent::Ended);
        let over = with(&table, &events, now).map_err(|error| self.own_fault(&error))?;
        let next_at = self.series_goes_on(&stored, &over, now).await?;
        self.note(&stored, &table, (events, vec![ClubPost::Ended]), (claim, next_at)).await
    }
}
