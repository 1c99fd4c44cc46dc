//! The look backs of channels, and what happened on a server in a week.

use crate::database::columns::{self, level, native, shown_as};
use crate::database::error::{DataError, DbError};
use crate::database::sql::{self, Conn, DbRow, values};
use crate::messages::key::Key;
use crate::messages::queue;
use crate::store::{SqlStore, snapshot, transact};
use async_trait::async_trait;
use deska_core::ports::{LookBacks, StoreError};
use deska_model::clocks::calendar::Period;
use deska_model::ids::{AccountId, OutboxId, Time};
use deska_model::look_back::{WaitingPlayer, Week, WeekGame, WeekPlayer, WeekSolver, WeekTry};
use deska_model::outbox::{Notice, Subject};
use deska_model::people::caller::Person;
use deska_model::ratings::Score;
use deska_model::settings::weekly::{Said, WeekPost, WeeklyChannel};
use std::collections::BTreeMap;

/// Most games of a week, the last ones, and most rows of people.
const GAMES: i64 = 1_000;
const PEOPLE: i64 = 20;

/// Most first tries at puzzles of a week, the first ones.
const TRIES: i64 = 5_000;

#[async_trait]
impl LookBacks for SqlStore {
    async fn weekly_channels(&self, key: &str, zone: &str) -> Result<Vec<WeeklyChannel>, StoreError> {
        let read = |row: &DbRow| {
            let word = |column| columns::some_json::<String>(row, column);
            let zone = match word("zone_here")? {
                Some(zone) => Some(zone),
                None => word("zone_there")?,
            };
            Ok(WeeklyChannel {
                channel_id: row.try_get("channel_id")?,
                space_id: row.try_get("space_id")?,
                place: columns::place(row)?,
                value: word("value")?.unwrap_or_default(),
                zone,
                last: row.try_get("last")?,
                silent: columns::count(row, "silent")?,
            })
        };
        Ok(sql::query(
            "select c.id as channel_id, s.id as space_id, s.platform, s.native_id as space, c.native_id as channel, p.value,
                    (select z.value from setting z
                     where z.scope = 'channel' and z.scope_id = c.id and z.key = $2) as zone_here,
                    (select z.value from setting z
                     where z.scope = 'space' and z.scope_id = s.id and z.key = $2) as zone_there,
                    (select max(d.day) from look_back_post d where d.channel_id = c.id) as last,
                    (select count(*) from look_back_post d where d.channel_id = c.id and d.day >
                       coalesce((select max(t.day) from look_back_post t
                                 where t.channel_id = c.id and t.said = 'week'), -1)) as silent
             from setting p join channel c on c.id = p.scope_id join space s on s.id = c.space_id
             where p.key = $1 and p.scope = 'channel' order by c.id",
        )
        .bind_all(values![key, zone])
        .read_all(&mut self.read().await?, read)
        .await?)
    }

    async fn week_of(&self, space_id: i64, span: Period) -> Result<Week, StoreError> {
        snapshot!(self, |tx| {
            let games = games(tx, space_id, span).await?;
            Ok(Week {
                beaten_before: beaten_before(tx, &games, span.from).await?,
                games,
                solvers: solvers(tx, space_id, span).await?,
                tries: tries(tx, space_id, span).await?,
                waiting: waiting(tx, space_id).await?,
            })
        })
    }

    async fn put_look_back(
        &self,
        channel: &WeeklyChannel,
        post: WeekPost,
        said: Said,
        at: Time,
    ) -> Result<Option<OutboxId>, StoreError> {
        transact!(self, |tx| {
            let new: Option<i64> = sql::query_scalar(
                "insert into look_back_post (channel_id, day, said, posted_at) values ($1, $2, $3, $4)
                 on conflict (channel_id, day) do nothing returning day",
            )
            .bind_all(values![channel.channel_id, post.day, said.name(), at.0])
            .fetch_optional(tx)
            .await?;
            if new.is_none() || said == Said::Nothing {
                return Ok(None);
            }
            let key = Key::of("look_back").part(channel.channel_id).part(post.day);
            let subject = Subject::LookBack { channel: channel.channel_id, post, said };
            let notice = Notice::new(channel.place.clone(), subject, at);
            Ok(Some(queue::put_in(tx, &key, &notice, channel.channel_id).await?))
        })
    }

    async fn space_of(&self, channel_id: i64) -> Result<Option<i64>, StoreError> {
        Ok(sql::query_scalar("select space_id from channel where id = $1")
            .bind(channel_id)
            .fetch_optional(&mut self.read().await?)
            .await?)
    }
}

/// The games with a result that ended on a server in a span of time.
async fn games(conn: &mut Conn, space_id: i64, span: Period) -> Result<Vec<WeekGame>, DbError> {
    let mut games = sql::query(concat!(
        "select g.code, g.kind, g.ended_at, r.score,
                (select count(*) from event e where e.game_id = g.id and e.kind = 'moved') as moves,
                w.account_id as white, wi.name as white_name, ",
        native!("wi"),
        " as white_native, ",
        level!("wi"),
        " as white_level, wa.look_back as white_choice,
                (select x.rating_before from rating_event x
                 where x.game_id = g.id and x.account_id = w.account_id and x.scope = 'all') as white_rating,
                b.account_id as black, bi.name as black_name, ",
        native!("bi"),
        " as black_native, ",
        level!("bi"),
        " as black_level, ba.look_back as black_choice,
                (select x.rating_before from rating_event x
                 where x.game_id = g.id and x.account_id = b.account_id and x.scope = 'all') as black_rating
         from channel c
         join space s on s.id = c.space_id
         join game g on g.channel_id = c.id and g.status = 'ended' and g.ended_at >= $2 and g.ended_at < $3
         join result r on r.game_id = g.id
         join seat w on w.game_id = g.id and w.side = 'white' join account wa on wa.id = w.account_id
         join seat b on b.game_id = g.id and b.side = 'black' join account ba on ba.id = b.account_id
         left join identity wi on wi.id = ",
        shown_as!("w.account_id"),
        " left join identity bi on bi.id = ",
        shown_as!("b.account_id"),
        " where c.space_id = $1 order by g.ended_at desc, g.id desc limit $4"
    ))
    .bind_all(values![space_id, span.from.0, span.until.0, GAMES])
    .read_all(conn, game)
    .await?;
    games.reverse();
    Ok(games)
}

fn game(row: &DbRow) -> Result<WeekGame, DbError> {
    let halves: i64 = row.try_get("score")?;
    let wrong = || DataError::Word { column: "score", word: halves.to_string() };
    let player = |side: &str| -> Result<WeekPlayer, DbError> {
        let text = |part: &str| row.try_get::<Option<String>>(&format!("{side}{part}"));
        // Without an identity they were forgotten.
        let name = text("_name")?;
        Ok(WeekPlayer {
            account: AccountId(row.try_get(side)?),
            left_out: name.is_none() || text("_choice")?.is_some(),
            person: Person {
                native_id: text("_native")?.unwrap_or_default(),
                name: name.unwrap_or_default(),
            },
            level: columns::level_of(text("_level")?.as_deref())?,
            rating: row.try_get(&format!("{side}_rating"))?,
        })
    };
    Ok(WeekGame {
        code: row.try_get("code")?,
        kind: row.try_get("kind")?,
        ended_at: columns::time(row, "ended_at")?,
        moves: columns::count(row, "moves")?,
        score: Score::of_halves(halves).ok_or_else(wrong)?,
        players: [player("white")?, player("black")?],
    })
}

/// The highest level that the winners against the program had beaten before, by account and kind of game.
async fn beaten_before(
    conn: &mut Conn,
    games: &[WeekGame],
    before: Time,
) -> Result<BTreeMap<(AccountId, String), u8>, DbError> {
    let mut beaten = BTreeMap::new();
    for game in games {
        let Some((winner, loser)) = game.decided() else { continue };
        let key = (winner.account, game.kind.clone());
        if loser.level.is_none() || winner.level.is_some() || beaten.contains_key(&key) {
            continue;
        }
        let read = |row: &DbRow| Ok(columns::level_of(row.try_get::<Option<String>>("level")?.as_deref())?);
        let highest = sql::query(
            "select max(i.native_id) as level from seat me
             join game g on g.id = me.game_id and g.kind = $2
             join result r on r.game_id = g.id and r.score = case me.side when 'white' then 2 else 0 end
             join seat you on you.game_id = g.id and you.side <> me.side
             join identity i on i.account_id = you.account_id and i.platform = 'engine'
             where me.account_id = $1 and me.ended_at < $3",
        )
        .bind_all(values![winner.account.0, &game.kind, before.0])
        .read_optional(conn, read)
        .await?;
        beaten.insert(key, highest.flatten().map_or(0, |level| level.number()));
    }
    Ok(beaten)
}

/// Who solved puzzles that they had opened on a server in a span of time, most days first.
async fn solvers(conn: &mut Conn, space_id: i64, span: Period) -> Result<Vec<WeekSolver>, DbError> {
    let read = |row: &DbRow| {
        let person = Person { native_id: row.try_get("native_id")?, name: row.try_get("name")? };
        Ok(WeekSolver { person, days: columns::count(row, "days")? })
    };
    sql::query(concat!(
        "select ",
        native!("i"),
        " as native_id, i.name, p.days
         from (select z.account_id, count(distinct z.day) as days, min(z.solved_at) as at from puzzle_solved z
               join account a on a.id = z.account_id and a.look_back is null
               where z.space_id = $1 and z.solved_at >= $2 and z.solved_at < $3
               group by z.account_id) p
         join space s on s.id = $1
         join identity i on i.id = ",
        shown_as!("p.account_id"),
        " order by p.days desc, p.at, p.account_id limit $4"
    ))
    .bind_all(values![space_id, span.from.0, span.until.0, PEOPLE])
    .read_all(conn, read)
    .await
}

/// The first tries at puzzles that people had opened on a server in a span of time, in their order.
async fn tries(conn: &mut Conn, space_id: i64, span: Period) -> Result<Vec<WeekTry>, DbError> {
    let read = |row: &DbRow| {
        let person = Person { native_id: row.try_get("native_id")?, name: row.try_get("name")? };
        Ok(WeekTry { person, solved: row.try_get::<i64>("solved")? == 1 })
    };
    sql::query(concat!(
        "select t.solved, ",
        native!("i"),
        " as native_id, i.name
         from puzzle_try t
         join account a on a.id = t.account_id and a.look_back is null
         join space s on s.id = t.space_id
         join identity i on i.id = ",
        shown_as!("t.account_id"),
        " where t.space_id = $1 and t.tried_at >= $2 and t.tried_at < $3 order by t.id limit $4"
    ))
    .bind_all(values![space_id, span.from.0, span.until.0, TRIES])
    .read_all(conn, read)
    .await
}

/// Who waits for an opponent on a server, the longest first.
async fn waiting(conn: &mut Conn, space_id: i64) -> Result<Vec<WaitingPlayer>, DbError> {
    let read = |row: &DbRow| {
        let person = Person { native_id: row.try_get("native_id")?, name: row.try_get("name")? };
        Ok(WaitingPlayer { person, kind: row.try_get("kind")? })
    };
    sql::query(concat!(
        "select h.kind, ",
        native!("i"),
        " as native_id, i.name
         from challenge h
         join channel c on c.id = h.channel_id
         join space s on s.id = c.space_id
         join account a on a.id = h.challenger_id and a.look_back is null
         join identity i on i.id = ",
        shown_as!("h.challenger_id"),
        " where c.space_id = $1 and h.status = 'open' and h.opponent_id is null and h.by_link = 0
         order by h.created_at, h.id limit $2"
    ))
    .bind_all(values![space_id, PEOPLE])
    .read_all(conn, read)
    .await
}
