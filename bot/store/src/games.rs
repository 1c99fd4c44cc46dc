//! Games: adding events, and reading them.

pub(crate) mod append;
pub(crate) mod begin;
pub(crate) mod histories;

use crate::database::batch::Batch;
use crate::database::columns::{self, level, native, shown_as};
use crate::database::constraint::Constraint;
use crate::database::error::{DataError, DbError};
use crate::database::isolation::Isolation;
use crate::database::sql::{self, Conn, DbRow, Query, ids, values};
use crate::people;
use crate::store::{SqlStore, snapshot, transact_as};
use crate::turns;
use async_trait::async_trait;
use deska_core::ports::{Appended, ComputerTurn, EndedOf, Games, KnownPart, StoreError};
use deska_model::changes::{Append, Begin};
use deska_model::clocks::GameTime;
use deska_model::games::actor::Origin;
use deska_model::games::ballot::Ballot;
use deska_model::games::rows::{GameRow, StoredEvent};
use deska_model::ids::{AccountId, GameId, OutboxId, Time};
use deska_model::outbox::Subject;
use deska_model::people::caller::Place;

/// A query for games: the columns that [`read`] needs, then the given rest of the text.
///
/// Ids of games that a part of the query chooses, as `of`, come before all other tables: PostgreSQL plans so many tables in
/// parts, in this order, and would put all games together first.
macro_rules! games {
    (of $ids:literal, $rest:literal) => {
        games!(from concat!("(", $ids, ") chosen join game g on g.id = chosen.game_id"), $rest)
    };
    ($rest:literal) => {
        games!(from "game g", $rest)
    };
    (from $from:expr, $rest:literal) => {
        concat!(
            "select g.id, g.code, g.kind, g.rules_version, g.options, g.clock, g.undo, g.rated, g.secret, g.channel_id, g.seq, g.status,
             g.created_at, g.ended_at, g.message_id, g.message_seq, g.thread_wanted, c.made_for_games,
             s.platform, s.native_id as space, c.native_id as channel,
             ws.name as white_told, bs.name as black_told,
             wa.id as white_id, w.name as white_name, wa.notices as white_notices,
             wa.refused_at as white_refused, ba.id as black_id, b.name as black_name,
             ba.notices as black_notices, ba.refused_at as black_refused, ",
            level!("w"),
            " as white_level, ",
            level!("b"),
            " as black_level, ",
            native!("w"),
            " as white_native, ",
            native!("b"),
            " as black_native,
             (select count(*) from game_place where game_id = g.id) as mirrors,
             (select count(*) from line where game_id = g.id) as lines,
             (select window_ms from vote_game where game_id = g.id) as vote_window
             from ",
            $from,
            "
             join channel c on c.id = g.channel_id
             join space s on s.id = c.space_id
             join seat ws on ws.game_id = g.id and ws.side = 'white'
             join seat bs on bs.game_id = g.id and bs.side = 'black'
             join account wa on wa.id = ws.account_id
             join account ba on ba.id = bs.account_id
             left join identity w on w.id = ",
            shown_as!("ws.account_id"),
            " left join identity b on b.id = ",
            shown_as!("bs.account_id"),
            " ",
            $rest
        )
    };
}

/// A query for the open games of an account, newest first, with a condition on the place.
macro_rules! own_games {
    ($place:literal) => {
        concat!(
            games!(
                of "select distinct game_id from seat where account_id = $1 and ended_at is null",
                "where g.status = 'open'"
            ),
            $place,
            " order by g.created_at desc, g.id desc"
        )
    };
}

/// A query for the last game of an account that ended in a place. It goes along an index of such seats, so that it reads
/// games only until the first that is meant.
macro_rules! ended {
    ($place:literal) => {
        concat!(
            "select g.id from seat me join game g on g.id = me.game_id join channel c on c.id = g.channel_id
             where me.account_id = $1 and me.ended_at is not null and ($3 is null or g.kind = $3) and (",
            $place,
            ") order by me.ended_at desc, me.game_id desc limit 1"
        )
    };
}

#[async_trait]
impl Games for SqlStore {
    async fn begin(&self, begin: &Begin) -> Result<(GameRow, OutboxId), StoreError> {
        let begun = transact_as!(Isolation::Full, self, |tx| {
            let (game, message) = begin::begin(tx, begin).await?;
            let row = get(tx, game).await?;
            Ok((
                row.ok_or_else(|| DataError::Missing { what: format!("game {}", begin.game.code) })?,
                message,
            ))
        });
        match begun {
            // A rematch that is stored with its game has begun before, perhaps by the same request.
            Err(DbError::Conflict { constraint: Constraint::ChallengeOrigin, .. }) => {
                append::refuse_repeat(&mut self.read().await?, &begin.origin).await?;
                Err(StoreError::ChallengeClosed)
            }
            stored => Ok(stored?),
        }
    }

    async fn append(&self, append: &Append) -> Result<Appended, StoreError> {
        // The end of a game concerns its players' other games, too: their ratings, and how many they may have.
        let ends = append.effects.summary.result.is_some();
        let isolation = if ends { Isolation::Full } else { Isolation::Game };
        match transact_as!(isolation, self, |tx| append::append(tx, append).await) {
            Err(DbError::Conflict { .. }) => Err(append::lost(&mut self.read().await?, append).await?),
            stored => Ok(stored?),
        }
    }

    async fn game_after(
        &self,
        code: &str,
        known: Option<KnownPart>,
    ) -> Result<Option<(GameRow, Vec<StoredEvent>)>, StoreError> {
        let conn = &mut self.read().await?;
        match sql::query(games!("where g.code = $1")).bind(code).read_optional(conn, read).await? {
            Some(row) => Ok(Some(histories::one(conn, row, known).await?)),
            None => Ok(None),
        }
    }

    async fn history(
        &self,
        row: GameRow,
        known: Option<KnownPart>,
    ) -> Result<(GameRow, Vec<StoredEvent>), StoreError> {
        Ok(histories::one(&mut self.read().await?, row, known).await?)
    }

    async fn with_events(&self, rows: Vec<GameRow>) -> Result<Vec<(GameRow, Vec<StoredEvent>)>, StoreError> {
        Ok(histories::of(&mut self.read().await?, rows).await?)
    }

    async fn last_events(&self, games: &[GameId]) -> Result<Vec<(GameId, u32)>, StoreError> {
        if games.is_empty() {
            return Ok(Vec::new());
        }
        let ids: Vec<i64> = games.iter().map(|game| game.0).collect();
        let text = concat!("select id, seq from game where id in ", ids!());
        let rows = sql::rows_of_ids(&mut self.read().await?, text, &ids).await?;
        let last = |row: &DbRow| Ok((GameId(row.try_get("id")?), columns::count(row, "seq")?));
        Ok(rows.iter().map(last).collect::<Result<_, DbError>>()?)
    }

    async fn code_of(&self, game: GameId) -> Result<Option<String>, StoreError> {
        let query = sql::query_scalar("select code from game where id = $1").bind(game.0);
        Ok(query.fetch_optional(&mut self.read().await?).await?)
    }

    async fn games_in(&self, channel_id: i64, most: u32) -> Result<Vec<GameRow>, StoreError> {
        let query = sql::query(games!(
            of "select game_id from (
                    select id as game_id from game where channel_id = $1 and status = 'open'
                    order by id desc limit $2) own
                union select game_id from (
                    select p.game_id from game_place p join game on game.id = p.game_id
                    where p.channel_id = $1 and game.status = 'open' order by p.game_id desc limit $2) further",
            "order by g.created_at desc, g.id desc limit $2"
        ));
        self.rows(query.bind_all(values![channel_id, most])).await
    }

    async fn games_in_space(&self, place: &Place, most: u32) -> Result<Vec<GameRow>, StoreError> {
        let Some(space) = people::find_space(&mut self.read().await?, place).await? else {
            return Ok(Vec::new());
        };
        let query = sql::query(games!(
            of "select game.id as game_id from game join channel on channel.id = game.channel_id
                where channel.space_id = $1 and game.status = 'open'
                union select p.game_id from game_place p join channel on channel.id = p.channel_id
                join game on game.id = p.game_id where channel.space_id = $1 and game.status = 'open'",
            "order by g.created_at desc, g.id desc limit $2"
        ));
        self.rows(query.bind_all(values![space, most])).await
    }

    async fn games_below(&self, channel_id: i64, most: u32) -> Result<Vec<GameRow>, StoreError> {
        let query = sql::query(games!(
            "where g.status = 'open' and c.parent_id = $1 order by g.created_at desc, g.id desc limit $2"
        ));
        self.rows(query.bind_all(values![channel_id, most])).await
    }

    async fn vote_games_in(&self, channel_id: i64) -> Result<Vec<GameRow>, StoreError> {
        let query = sql::query(games!(
            of "select v.game_id from game join vote_game v on v.game_id = game.id
                where game.channel_id = $1 and game.status = 'open'
                union select v.game_id from game_place p join vote_game v on v.game_id = p.game_id
                join game on game.id = p.game_id where p.channel_id = $1 and game.status = 'open'",
            "order by g.id"
        ));
        self.rows(query.bind(channel_id)).await
    }

    async fn vote_games_of(&self, space_id: i64) -> Result<Vec<GameRow>, StoreError> {
        let query = sql::query(games!(
            of "select v.game_id from game join vote_game v on v.game_id = game.id
                join channel on channel.id = game.channel_id
                where channel.space_id = $1 and game.status = 'open'
                union select v.game_id from game_place p join channel on channel.id = p.channel_id
                join vote_game v on v.game_id = p.game_id
                join game on game.id = p.game_id where channel.space_id = $1 and game.status = 'open'",
            "order by g.id"
        ));
        self.rows(query.bind(space_id)).await
    }

    async fn games_from_elsewhere(&self, channel_id: i64, most: u32) -> Result<Vec<GameRow>, StoreError> {
        let query = sql::query(games!(
            of "select game_id from game_place where channel_id = $1",
            "where g.status = 'open' order by g.created_at desc, g.id desc limit $2"
        ));
        self.rows(query.bind_all(values![channel_id, most])).await
    }

    async fn own_games_in(&self, account: AccountId, channel_id: i64) -> Result<Vec<GameRow>, StoreError> {
        self.rows(own_in(account, channel_id)).await
    }

    async fn own_games_of_request(
        &self,
        origin: &Origin,
        account: AccountId,
        channel_id: i64,
    ) -> Result<(Option<String>, Vec<GameRow>), StoreError> {
        let mut batch = Batch::default();
        batch.add(append::first_caused(origin));
        batch.add(own_in(account, channel_id));
        let mut done = batch.run(&mut self.read().await?).await?;
        let changed = done.next().read_first(|row| row.try_get("code"))?;
        Ok((changed, done.next().read_all(read)?))
    }

    async fn own_games_below(&self, account: AccountId, channel_id: i64) -> Result<Vec<GameRow>, StoreError> {
        let query = sql::query(own_games!(" and c.parent_id = $2"));
        self.rows(query.bind_all(values![account.0, channel_id])).await
    }

    async fn games_of(&self, account: AccountId, ended: u32) -> Result<Vec<GameRow>, StoreError> {
        snapshot!(self, |tx| {
            let mut rows = sql::query(own_games!("")).bind(account.0).read_all(tx, read).await?;
            if ended > 0 {
                let query = sql::query(games!(
                    of "select game_id from seat where account_id = $1 and ended_at is not null
                        group by ended_at, game_id order by ended_at desc, game_id desc limit $2",
                    "order by g.ended_at desc, g.id desc"
                ));
                rows.extend(query.bind_all(values![account.0, ended]).read_all(tx, read).await?);
            }
            Ok(rows)
        })
    }

    async fn ended_here(
        &self,
        account: AccountId,
        channel_id: i64,
        kind: Option<&str>,
    ) -> Result<Option<GameRow>, StoreError> {
        let conn = &mut self.read().await?;
        let here =
            ended!("c.id = $2 or exists (select 1 from game_place where game_id = g.id and channel_id = $2)");
        for query in [here, ended!("c.parent_id = $2")] {
            let found = sql::query_scalar(query).bind_all(values![account.0, channel_id, kind]);
            let id: Option<i64> = found.fetch_optional(conn).await?;
            if let Some(id) = id {
                return Ok(get(conn, GameId(id)).await?);
            }
        }
        Ok(None)
    }

    async fn ended_games(
        &self,
        of: EndedOf,
        kind: Option<&str>,
        before: Option<(Time, GameId)>,
        most: u32,
    ) -> Result<Vec<(GameRow, Time)>, StoreError> {
        let (query, of) = match of {
            EndedOf::Account(account) => (
                games!(
                    of "select distinct me.game_id, me.ended_at from seat me join game on game.id = me.game_id
                        where me.account_id = $1 and me.ended_at is not null
                        and (me.ended_at, me.game_id) < ($2, $3) and ($4 is null or game.kind = $4)
                        order by me.ended_at desc, me.game_id desc limit $5",
                    "order by g.ended_at desc, g.id desc"
                ),
                account.0,
            ),
            EndedOf::Channel(channel) => (
                games!(
                    of "select id as game_id from game
                        where channel_id = $1 and status = 'ended'
                        and (ended_at, id) < ($2, $3) and ($4 is null or kind = $4)
                        order by ended_at desc, id desc limit $5",
                    "order by g.ended_at desc, g.id desc"
                ),
                channel,
            ),
        };
        let (at, id) = before.map_or((i64::MAX, i64::MAX), |(at, id)| (at.0, id.0));
        let query = sql::query(query).bind_all(values![of, at, id, kind, most]);
        let ended = |row: &DbRow| Ok((read(row)?, columns::time(row, "ended_at")?));
        Ok(query.read_all(&mut self.read().await?, ended).await?)
    }

    async fn event_of(&self, origin: &Origin) -> Result<Option<(String, u32)>, StoreError> {
        Ok(append::caused_by(&mut self.read().await?, origin).await?)
    }

    async fn shown_in(&self, platform: &str, message: &str) -> Result<Option<String>, StoreError> {
        snapshot!(self, |tx| {
            let current: Option<String> = sql::query_scalar(
                "select g.code from game g
                 join channel c on c.id = g.channel_id
                 join space s on s.id = c.space_id
                 where g.message_id = $1 and s.platform = $2",
            )
            .bind_all(values![message, platform])
            .fetch_optional(tx)
            .await?;
            if current.is_some() {
                return Ok(current);
            }
            let further: Option<String> = sql::query_scalar(
                "select g.code from game_place p join game g on g.id = p.game_id
                 join channel c on c.id = p.channel_id join space s on s.id = c.space_id
                 where p.message_id = $1 and s.platform = $2",
            )
            .bind_all(values![message, platform])
            .fetch_optional(tx)
            .await?;
            if further.is_some() {
                return Ok(further);
            }
            let row =
                sql::query("select payload from outbox where message_id = $1 and platform = $2 limit 1")
                    .bind_all(values![message, platform])
                    .fetch_optional(tx)
                    .await?;
            let subject = row.map(|row| columns::json(&row, "payload")).transpose()?;
            Ok(match subject {
                Some(
                    Subject::Game { code, .. }
                    | Subject::MovedToChannel { code, .. }
                    | Subject::Turn { code, .. },
                ) => Some(code),
                _ => None,
            })
        })
    }

    async fn waiting(&self, account: AccountId) -> Result<Vec<(String, Time)>, StoreError> {
        Ok(turns::of_account(&mut self.read().await?, account).await?)
    }

    async fn waiting_for_program(&self, most: u32) -> Result<Vec<ComputerTurn>, StoreError> {
        Ok(turns::of_program(&mut self.read().await?, most).await?)
    }

    async fn claim_thought(&self, game: GameId) -> bool {
        self.claim(game.0).await
    }

    async fn release_thought(&self, game: GameId) {
        self.release(game.0).await;
    }

    async fn games_with_program(&self, space_id: i64) -> Result<usize, StoreError> {
        let games: i64 = sql::query_scalar(
            "select count(*) from identity i
             join seat s on s.account_id = i.account_id and s.ended_at is null
             join game g on g.id = s.game_id join channel c on c.id = g.channel_id
             where i.platform = 'engine' and c.space_id = $1",
        )
        .bind(space_id)
        .fetch_one(&mut self.read().await?)
        .await?;
        Ok(usize::try_from(games).unwrap_or(usize::MAX))
    }
}

impl SqlStore {
    /// Games without what is read only together with their events.
    async fn rows(&self, query: Query<'_>) -> Result<Vec<GameRow>, StoreError> {
        Ok(query.read_all(&mut self.read().await?, read).await?)
    }
}

/// Reads the open games of an account that are shown in a channel.
fn own_in<'q>(account: AccountId, channel_id: i64) -> Query<'q> {
    let query = sql::query(own_games!(
        " and (g.channel_id = $2
         or exists (select 1 from game_place where game_id = g.id and channel_id = $2))"
    ));
    query.bind_all(values![account.0, channel_id])
}

async fn get(conn: &mut Conn, id: GameId) -> Result<Option<GameRow>, DbError> {
    sql::query(games!("where g.id = $1")).bind(id.0).read_optional(conn, read).await
}

fn read(row: &DbRow) -> Result<GameRow, DbError> {
    let seq = columns::count(row, "seq")?;
    let window_ms: Option<i64> = row.try_get("vote_window")?;
    Ok(GameRow {
        id: GameId(row.try_get("id")?),
        code: row.try_get("code")?,
        kind: row.try_get("kind")?,
        rules_version: columns::count(row, "rules_version")?,
        terms: columns::terms(row)?,
        secret: columns::json(row, "secret")?,
        place: columns::place(row)?,
        channel_id: row.try_get("channel_id")?,
        seats: [columns::seat(row, "white")?, columns::seat(row, "black")?],
        seq,
        open: row.try_get::<&str>("status")? == "open",
        created_at: columns::time(row, "created_at")?,
        message: row.try_get("message_id")?,
        thread_wanted: row.try_get::<i64>("thread_wanted")? != 0,
        own_thread: row.try_get::<i64>("made_for_games")? != 0,
        message_seq: columns::some_count(row, "message_seq")?,
        time: GameTime::default(),
        rating: None,
        places: Vec::new(),
        has_mirrors: row.try_get::<i64>("mirrors")? > 0,
        has_lines: row.try_get::<i64>("lines")? > 0,
        ballot: window_ms.map(|window_ms| Ballot::empty(seq, window_ms)),
    })
}
