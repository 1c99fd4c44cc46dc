//! Finds the game that a request is about: by code, or the caller's only matching game here.

use crate::engine::{Core, Halt, RequestContext};
use deska_model::command::GameRef;
use deska_model::games::actor::Origin;
use deska_model::games::rows::GameRow;
use deska_model::games::table::Table;
use deska_model::games::waiting::GameLine;
use deska_model::people::caller::Place;
use deska_model::problem::Problem;
use deska_model::reason::{Detail, Reason};
use rules::Side;
use std::sync::Arc;

/// In a private conversation with the bot: how many ended games are searched for the last one of a kind.
const RECENT_ENDED: u32 = 50;

/// Most games of others that are looked through or suggested: the newest ones.
pub(crate) const MOST_LISTED: u32 = 100;

/// Most games that the answer "which game" lists.
const NAMED: usize = 10;

impl Core {
    /// The game in which the caller wants to act, with their side. A task is no game.
    pub(crate) async fn own_game(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
    ) -> Result<(Table, Side), Halt> {
        let (table, side) = self.board_of(context, game, Voting::None).await?;
        Ok((played(table)?, side))
    }

    /// The same, or a game in which the caller votes. Without a code, one in which they play comes first.
    pub(crate) async fn own_or_voted_game(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
    ) -> Result<(Table, Side), Halt> {
        let (table, side) = self.board_of(context, game, Voting::Otherwise).await?;
        Ok((played(table)?, side))
    }

    /// The same for a board on which the caller can move, or vote for moves. It may be that of a task.
    pub(crate) async fn own_board(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
    ) -> Result<(Table, Side), Halt> {
        self.board_of(context, game, Voting::AsWell).await
    }

    /// The game in which the caller plays, or else votes, if that is enough for what they want.
    async fn board_of(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
        voting: Voting,
    ) -> Result<(Table, Side), Halt> {
        let table = match &game.code {
            Some(code) => self.game_by_code(context, code, game.kind).await?,
            None => match self.acts_in(context, game.kind).await? {
                ActsIn::Changed(code) => self.load(&code).await?,
                ActsIn::OneOf(mut mine) => {
                    if voting == Voting::AsWell || voting == Voting::Otherwise && mine.is_empty() {
                        mine.extend(self.votes_here(context, game.kind).await?);
                    }
                    if mine.is_empty() {
                        return Err(self.none_to_act_in(context, game.kind).await?.into());
                    }
                    self.only_one(context, game, mine).await?
                }
            },
        };
        if let Some(side) = table.side_of(context.resolved.account.id) {
            return Ok((table, side));
        }
        match Self::votes_for(context, &table) {
            Some(side) if voting != Voting::None => Ok((table, side)),
            Some(_) => Err(Reason::new("vote-moves-only").into()),
            None => Err(Problem::NotYourGame(Arc::new(table)).into()),
        }
    }

    /// The game that a request without a code has changed before, or those in which the caller can act.
    async fn acts_in(
        &self,
        context: &RequestContext<'_>,
        kind: Option<&'static str>,
    ) -> Result<ActsIn, Halt> {
        let origin = context.origin();
        if context.caller.place_info.alone {
            return Ok(match self.changed_by(&origin).await? {
                Some(code) => ActsIn::Changed(code),
                None => ActsIn::OneOf(self.mine_here(context, kind).await?),
            });
        }
        let (me, here) = (context.resolved.account.id, context.resolved.channel_id);
        let (changed, mine) = self.store.own_games_of_request(&origin, me, here).await?;
        Ok(match changed {
            Some(code) => ActsIn::Changed(code),
            None => ActsIn::OneOf(self.or_below(context, kind, mine).await?),
        })
    }

    /// The answer to a caller without an open game here: their latest game here is over, or they had none.
    async fn none_to_act_in(
        &self,
        context: &RequestContext<'_>,
        kind: Option<&'static str>,
    ) -> Result<Problem, Halt> {
        Ok(match self.ended_here(context, kind).await? {
            Some(row) => Problem::GameOver(Arc::new(self.load(&row.code).await?)),
            None => {
                // The answer suggests the kind of game that they have played last.
                let latest = self.store.games_of(context.resolved.account.id, 1).await?;
                let played = || latest.first().and_then(|row| self.games.find(&row.kind));
                match kind {
                    Some(_) => none(context, kind).into(),
                    None => no_game(context, played().map(|game| game.meta().id)).into(),
                }
            }
        })
    }

    /// Code of the game that this request has changed before. A repeat is about the same game, even if that one is over
    /// and another one has begun.
    pub(crate) async fn changed_by(&self, origin: &Origin) -> Result<Option<String>, Halt> {
        let changed = self.store.event_of(origin).await?;
        Ok(changed.map(|(code, _)| code))
    }

    /// The game that the caller, a player or an onlooker, wants to see. A task is no game.
    pub(crate) async fn any_game(&self, context: &RequestContext<'_>, game: &GameRef) -> Result<Table, Halt> {
        Ok(played(self.any_board(context, game).await?)?)
    }

    /// The same for a board, which may be that of a task.
    pub(crate) async fn any_board(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
    ) -> Result<Table, Halt> {
        if let Some(code) = &game.code {
            return self.game_by_code(context, code, game.kind).await;
        }
        let mut fitting = self.mine_here(context, game.kind).await?;
        // The caller's own games here come before those of others.
        if fitting.is_empty() {
            fitting.extend(self.ended_here(context, game.kind).await?);
        }
        if fitting.is_empty() {
            let here = self.store.games_in(context.resolved.channel_id, MOST_LISTED).await?;
            fitting = here.into_iter().filter(|row| fits(row, game.kind)).collect();
        }
        self.only_one(context, game, fitting).await
    }

    /// The caller's open games in the channel, or else in its threads, newest first. In a private conversation with the
    /// bot no game is played, so all their open games count.
    pub(crate) async fn mine_here(
        &self,
        context: &RequestContext<'_>,
        kind: Option<&'static str>,
    ) -> Result<Vec<GameRow>, Halt> {
        let me = context.resolved.account.id;
        if context.caller.place_info.alone {
            let everywhere = self.store.games_of(me, 0).await?;
            return Ok(everywhere.into_iter().filter(|row| fits(row, kind)).collect());
        }
        let mine = self.store.own_games_in(me, context.resolved.channel_id).await?;
        self.or_below(context, kind, mine).await
    }

    /// Those of the caller's games in the channel that are of a kind, or else those in its threads.
    async fn or_below(
        &self,
        context: &RequestContext<'_>,
        kind: Option<&'static str>,
        mut mine: Vec<GameRow>,
    ) -> Result<Vec<GameRow>, Halt> {
        mine.retain(|row| fits(row, kind));
        if mine.is_empty() {
            // If every game has its own thread, a request in the channel is about one of those.
            let resolved = &context.resolved;
            mine = self.store.own_games_below(resolved.account.id, resolved.channel_id).await?;
            mine.retain(|row| fits(row, kind));
        }
        Ok(mine)
    }

    /// The caller's game that ended last in the channel, or else in one of its threads; in a private conversation with
    /// the bot the last one of all places.
    pub(crate) async fn ended_here(
        &self,
        context: &RequestContext<'_>,
        kind: Option<&str>,
    ) -> Result<Option<GameRow>, Halt> {
        let (me, here) = (context.resolved.account.id, context.resolved.channel_id);
        if context.caller.place_info.alone {
            let latest = self.store.games_of(me, RECENT_ENDED).await?;
            return Ok(latest.into_iter().find(|row| !row.open && fits(row, kind)));
        }
        Ok(self.store.ended_here(me, here, kind).await?)
    }

    /// The only one of these games; several are listed in the answer.
    pub(crate) async fn only_one(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
        mut fitting: Vec<GameRow>,
    ) -> Result<Table, Halt> {
        match (fitting.pop(), fitting.as_slice()) {
            (None, _) => Err(none(context, game.kind).into()),
            (Some(row), []) => Ok(voted_on(context, self.table_by_row(row).await?)),
            (Some(last), others) => {
                let many = [others, &[last]].concat();
                let total = many.len();
                let games = self.game_lines(context, many.iter().take(NAMED).cloned().collect()).await?;
                Err(Problem::WhichGame { games, total, anywhere: context.caller.place_info.alone }.into())
            }
        }
    }

    /// The game with this code, if the caller may see it: it is their own, or in this space.
    async fn game_by_code(
        &self,
        context: &RequestContext<'_>,
        code: &str,
        kind: Option<&'static str>,
    ) -> Result<Table, Halt> {
        let clean = code.trim().to_lowercase();
        if let Some(lesson) = GameRef::code(&clean).lesson() {
            return self.lesson_table(context, &lesson).await;
        }
        let unknown = || {
            let typed: String = clean.chars().take(20).collect();
            Halt::from(Reason::new("no-such-game").with("code", typed))
        };
        if clean.len() > 20 {
            return Err(unknown());
        }
        let table = self.load(&clean).await?;
        let place = &context.caller.place;
        let is_near = |shown: &Place| shown.platform == place.platform && shown.space == place.space;
        let same_space = table.places().any(is_near);
        let mine = table.side_of(context.resolved.account.id).is_some();
        if !(same_space || mine) || !fits(&table.row, kind) {
            return Err(unknown());
        }
        Ok(voted_on(context, table))
    }

    /// Games as lines of a list for the caller.
    pub(crate) async fn game_lines(
        &self,
        context: &RequestContext<'_>,
        rows: Vec<GameRow>,
    ) -> Result<Vec<GameLine>, Halt> {
        let tables = self.tables_from(rows.clone()).await?;
        let line = |(table, row): (Result<Table, Halt>, GameRow)| match table {
            Ok(table) => Ok(GameLine::of(&table, context.resolved.account.id)),
            // A game that cannot be replayed still gets a line in the list.
            Err(Halt::Reply(_)) => {
                let GameRow { code, kind, seats, .. } = row;
                let players = seats.map(|seat| seat.person().clone());
                let (awaited, stands) = (Vec::new(), Vec::new());
                Ok(GameLine { code, kind, players, side: None, awaited, deadline: None, stands, moves: 0 })
            }
            Err(halt) => Err(halt),
        };
        tables.into_iter().zip(rows).map(line).collect()
    }
}

/// A game as the people of the caller's server see it, if they vote in it.
fn voted_on(context: &RequestContext<'_>, table: Table) -> Table {
    let seen = Arc::new(table).voted_on_in(&context.caller.place);
    Arc::try_unwrap(seen).unwrap_or_else(|shared| shared.by_row(shared.row.clone()))
}

/// Whether voting is enough for what somebody wants of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Voting {
    None,
    /// It is, if they play in no game that fits.
    Otherwise,
    /// It is as good as playing.
    AsWell,
}

/// What a request without a code is about.
enum ActsIn {
    /// The game with this code, which the request has changed before.
    Changed(String),
    /// One of these games.
    OneOf(Vec<GameRow>),
}

/// A game that is played, which a task is not.
fn played(table: Table) -> Result<Table, Reason> {
    if table.lesson.is_none() {
        return Ok(table);
    }
    Err(Reason::new("only-a-task").with("kind", table.row.kind))
}

/// The answer that there is no such game, here or anywhere.
fn none(context: &RequestContext<'_>, kind: Option<&'static str>) -> Reason {
    let Some(kind) = kind else { return no_game(context, None) };
    if context.caller.place_info.alone {
        Reason::new("no-game-of-kind-anywhere").with("game", Detail::game(kind)).with("kind", kind)
    } else {
        Reason::new("no-game-of-kind-here").with("game", Detail::game(kind)).with("kind", kind)
    }
}

/// The answer that there is no game of any kind, with a kind to suggest.
fn no_game(context: &RequestContext<'_>, suggested: Option<&'static str>) -> Reason {
    let suggested = suggested.map_or(Detail::AnyGame, Detail::from);
    if context.caller.place_info.alone {
        Reason::new("no-game-anywhere").with("kind", suggested)
    } else {
        Reason::new("no-game-here").with("kind", suggested)
    }
}

fn fits(row: &GameRow, kind: Option<&str>) -> bool {
    kind.is_none_or(|kind| row.kind == kind)
}
