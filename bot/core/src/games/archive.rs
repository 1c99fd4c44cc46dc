//! The games of a person or a channel, as a page lists them: those that go on, and those that have ended, page by page.

use crate::engine::{Core, Halt};
use crate::games::find::MOST_LISTED;
use crate::ports::EndedOf;
use deska_model::clocks::time_control::TimeControl;
use deska_model::games::archive::{ArchiveFilter, ArchivePage, ListedGame, ResultFilter};
use deska_model::games::table::Table;
use deska_model::ids::{AccountId, GameId, Time};
use deska_model::people::caller::Caller;
use deska_model::problem::Fault;
use rules::Side;
use std::cmp::Reverse;

/// Number of games on a page.
const PAGE: usize = 20;
/// Most games that are read for one page; with a filter that few games fit a page may be shorter.
const READ: u32 = 200;
/// Nobody: a reader who never sent a request. Stored accounts have higher ids.
pub(crate) const NOBODY: AccountId = AccountId(0);

impl Core {
    /// Open games of the caller or of their channel: those that wait for the caller first, by the soonest deadline. Stores
    /// nothing.
    ///
    /// # Errors
    /// The store failed.
    pub async fn running(&self, caller: &Caller, of_channel: bool) -> Result<Vec<ListedGame>, Fault> {
        self.answered(self.try_running(caller, of_channel).await).map(Option::unwrap_or_default)
    }

    async fn try_running(&self, caller: &Caller, of_channel: bool) -> Result<Vec<ListedGame>, Halt> {
        let me = self.reader(caller).await?;
        let rows = if of_channel {
            match self.store.known_place(&caller.place).await? {
                Some(place) => self.store.games_in(place.channel_id, MOST_LISTED).await?,
                None => Vec::new(),
            }
        } else {
            self.store.games_of(me, 0).await?
        };
        let tables = self.tables_from(rows).await?.into_iter().flatten();
        let mut games: Vec<ListedGame> = tables.map(|table| listed(table, me, None)).collect();
        games.sort_by_key(|game| {
            let began = game.table.events.last().map(|event| Reverse(event.at));
            (!game.is_my_turn(), game.deadline().is_none(), game.deadline(), began)
        });
        Ok(games)
    }

    /// Who looks at a list.
    async fn reader(&self, caller: &Caller) -> Result<AccountId, Halt> {
        let context = self.known_context(caller).await?;
        Ok(context.map_or(NOBODY, |context| context.resolved.account.id))
    }

    /// A page of ended games. Stores nothing.
    ///
    /// # Errors
    /// The store failed.
    pub async fn archive(&self, caller: &Caller, wanted: &ArchiveFilter) -> Result<ArchivePage, Fault> {
        self.answered(self.try_archive(caller, wanted).await).map(Option::unwrap_or_default)
    }

    async fn try_archive(&self, caller: &Caller, wanted: &ArchiveFilter) -> Result<ArchivePage, Halt> {
        let me = self.reader(caller).await?;
        let of = if wanted.of_channel {
            let Some(place) = self.store.known_place(&caller.place).await? else {
                return Ok(ArchivePage::default());
            };
            EndedOf::Channel(place.channel_id)
        } else {
            EndedOf::Account(me)
        };
        let (mut page, mut read) = (ArchivePage { games: Vec::new(), next: wanted.before }, 0);
        let most = u32::try_from(PAGE).unwrap_or(1);
        while read < READ {
            let found = self.store.ended_games(of, wanted.kind.as_deref(), page.next, most).await?;
            let is_last = found.len() < PAGE;
            let (rows, ends): (Vec<_>, Vec<_>) = found.into_iter().unzip();
            let ids: Vec<GameId> = rows.iter().map(|row| row.id).collect();
            let tables = self.tables_from(rows).await?;
            for ((table, id), at) in tables.into_iter().zip(ids).zip(ends) {
                page.next = Some((at, id));
                // A game that cannot be replayed is in the log.
                let game = table.ok().map(|table| listed(table, me, Some(at)));
                page.games.extend(game.filter(|game| fits(game, me, wanted)));
                if page.games.len() == PAGE {
                    return Ok(page);
                }
            }
            if is_last {
                page.next = None;
                break;
            }
            read += most;
        }
        Ok(page)
    }
}

fn listed(table: Table, me: AccountId, ended_at: Option<Time>) -> ListedGame {
    ListedGame { side: table.side_of(me), table, ended_at }
}

fn fits(game: &ListedGame, me: AccountId, wanted: &ArchiveFilter) -> bool {
    let ListedGame { table, side, .. } = game;
    let terms = &table.row.terms;
    let result = || {
        let winner = table.ending.as_ref().and_then(|ending| ending.winner());
        match winner {
            None => ResultFilter::Drawn,
            Some(winner) if winner == side.unwrap_or(Side::White) => ResultFilter::Won,
            Some(_) => ResultFilter::Lost,
        }
    };
    let is_named = |text: &String| {
        let other = |side: &Side| table.side_of(me) != Some(*side);
        let mut names =
            Side::BOTH.into_iter().filter(other).map(|side| table.person(side).name.to_lowercase());
        table.row.code.eq_ignore_ascii_case(text) || names.any(|name| name.contains(text))
    };
    wanted.result.is_none_or(|wanted| wanted == result())
        && wanted.search.as_ref().is_none_or(is_named)
        && wanted.rated.is_none_or(|rated| rated == terms.rated)
        && wanted.clocked.is_none_or(|clocked| clocked == (terms.clock.control != TimeControl::None))
}
