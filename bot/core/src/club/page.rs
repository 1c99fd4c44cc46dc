//! Leagues and games by votes for pages. Stores nothing.

use crate::engine::{Core, Halt};
use crate::games::code;
use deska_model::club::event::ClubEvent;
use deska_model::club::page::{ClubOnPage, Happening, RunningLeague};
use deska_model::club::rows::{ClubPost, ClubRow};
use deska_model::club::say::{Club, ClubSaid, LeftGames};
use deska_model::club::standings::Mark;
use deska_model::games::archive::ListedGame;
use deska_model::ids::AccountId;
use deska_model::people::caller::Place;
use deska_model::problem::Fault;
use deska_model::settings::stored::Setting;
use std::cmp::Reverse;
use std::sync::Arc;

/// Most leagues of a channel that are listed.
const LISTED: u32 = 10;

/// Who reads a page: their platform, and its id for them.
pub type PageReader<'a> = (&'a str, &'a str);

impl Core {
    /// A league without its events; `None` if there is none with this code.
    ///
    /// # Errors
    /// The store failed.
    pub async fn club_row(&self, code: &str) -> Result<Option<ClubRow>, Fault> {
        let found = self.store.club(&code::clean(code)).await.map_err(|error| self.own_fault(&error))?;
        Ok(found.map(|stored| stored.row))
    }

    /// The settings of the channel of a league.
    ///
    /// # Errors
    /// The store failed.
    pub async fn club_settings(&self, row: &ClubRow) -> Result<Vec<Setting>, Fault> {
        self.stored_at(&row.place).await.map_err(|error| self.own_fault(&error))
    }

    /// A league as its page shows it to somebody; `None` if there is none with this code.
    ///
    /// # Errors
    /// The store failed.
    pub async fn club_on_page(
        &self,
        reader: Option<PageReader<'_>>,
        code: &str,
    ) -> Result<Option<ClubOnPage>, Fault> {
        self.answered(self.try_club_on_page(reader, &code::clean(code)).await).map(Option::flatten)
    }

    async fn try_club_on_page(
        &self,
        reader: Option<PageReader<'_>>,
        code: &str,
    ) -> Result<Option<ClubOnPage>, Halt> {
        let Some((stored, table)) = self.load_club(code).await? else { return Ok(None) };
        let reader = self.account_reading(reader).await?;
        let mut news = Vec::new();
        for event in &stored.events {
            let post = match event.event {
                ClubEvent::Left { .. } => ClubPost::Left { seq: event.seq },
                ClubEvent::Ruled { .. } => ClubPost::Ruled { seq: event.seq },
                _ => continue,
            };
            match self.club_said(&stored, &table, &post).await? {
                // Of who left during sign-up nothing was said.
                Some(ClubSaid::Left { removed: None, games: LeftGames::None, .. }) => {}
                said => news.extend(said),
            }
        }
        let next = self.next_of(code).await?;
        let club = self.club_of(stored, table).await?;
        let own = match reader {
            Some(me) => self.own_games_of_club(&club, me).await?,
            None => Vec::new(),
        };
        Ok(Some(ClubOnPage { club, reader, own, news, next }))
    }

    async fn own_games_of_club(&self, club: &Club, me: AccountId) -> Result<Vec<ListedGame>, Halt> {
        let rows = club.standings.iter().flat_map(|group| &group.rows);
        let own = rows.filter(|row| row.account == me).flat_map(|row| row.cells.iter().flatten());
        let open: Vec<u32> =
            own.filter(|cell| cell.mark == Mark::Open).filter_map(|cell| cell.board).collect();
        let mut games = Vec::new();
        for (_, code) in club.games.iter().filter(|(board, _)| open.contains(board)) {
            let table = self.load(code).await?;
            games.push(ListedGame { side: table.side_of(me), table, ended_at: None });
        }
        games.sort_by_key(|game| (!game.is_my_turn(), game.deadline().is_none(), game.deadline()));
        Ok(games)
    }

    /// The leagues and the games by votes that go on in some channels, those that wait for the reader first.
    ///
    /// # Errors
    /// The store failed.
    pub async fn happenings(
        &self,
        reader: Option<PageReader<'_>>,
        places: &[Place],
    ) -> Result<Vec<Happening>, Fault> {
        self.answered(self.try_happenings(reader, places).await).map(Option::unwrap_or_default)
    }

    async fn try_happenings(
        &self,
        reader: Option<PageReader<'_>>,
        places: &[Place],
    ) -> Result<Vec<Happening>, Halt> {
        let reader = self.account_reading(reader).await?;
        let waiting = match reader {
            Some(me) => self.store.club_turns(me).await?,
            None => Vec::new(),
        };
        let mut found = Vec::new();
        for place in places {
            let Some(known) = self.store.known_place(place).await? else { continue };
            for code in self.store.running_clubs(known.channel_id, LISTED).await? {
                let Some((stored, table)) = self.load_club(&code).await? else { continue };
                let row = stored.row;
                let joined = reader.and_then(|me| table.player(me)).is_some_and(|player| !player.left);
                let mine = waiting.iter().find(|(club, _)| *club == row.id).map(|(_, count)| *count);
                let waiting = mine.unwrap_or_default();
                let waits = table.waits(self.clock.now());
                let league = RunningLeague { row, table, waits, joined, waiting };
                found.push(Happening::League(Box::new(league)));
            }
            let rows = self.store.vote_games_in(known.channel_id).await?;
            for table in self.tables_from(rows).await?.into_iter().flatten() {
                let table = Arc::new(table).voted_on_in(place);
                let voted = match (reader, table.ballot()) {
                    (Some(me), Some(ballot)) => ballot.of(me).is_some(),
                    // A stranger can't vote.
                    _ => true,
                };
                found.push(Happening::Vote { table, voted });
            }
        }
        found.sort_by_key(|happening| Reverse(happening.waiting()));
        Ok(found)
    }

    async fn account_reading(&self, reader: Option<PageReader<'_>>) -> Result<Option<AccountId>, Halt> {
        match reader {
            Some((platform, native_id)) if !native_id.is_empty() => {
                Ok(self.store.account_of(platform, native_id).await?)
            }
            _ => Ok(None),
        }
    }
}
