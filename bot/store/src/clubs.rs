//! Leagues: their events, their games and when something is due in them.

use crate::database::columns::{self, EVENT_VERSION};
use crate::database::error::{DataError, DbError};
use crate::database::sql::{self, Conn, DbRow, values};
use crate::messages::key::Key;
use crate::messages::queue;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ports::{Clubs, StoreError};
use deska_model::club::event::{ClubEvent, StoredClubEvent};
use deska_model::club::rows::{
    ClubChange, ClubGame, ClubId, ClubPost, ClubRow, ClubState, NewClub, StoredClub,
};
use deska_model::club::table::Stage;
use deska_model::games::actor::Origin;
use deska_model::ids::{AccountId, GameId, Time};
use deska_model::outbox::{Notice, Subject};
use deska_model::people::caller::Place;

/// The part of the key of a message of sign-up; that of a league that has moved also has its channel.
const SIGN_UP: &str = "sign_up";

/// Least time between two changes of a message of sign-up, in milliseconds.
const EDIT_EVERY_MS: i64 = 5_000;

#[async_trait]
impl Clubs for SqlStore {
    async fn add_club(&self, new: &NewClub) -> Result<(), StoreError> {
        transact!(self, |tx| add(tx, new).await)
    }

    async fn change_club(&self, change: &ClubChange) -> Result<(), StoreError> {
        transact!(self, |tx| put_change(tx, change).await)
    }

    async fn club(&self, code: &str) -> Result<Option<StoredClub>, StoreError> {
        let conn = &mut self.snapshot().await?;
        Ok(stored(conn, code).await?)
    }

    async fn club_of(&self, origin: &Origin) -> Result<Option<String>, StoreError> {
        Ok(caused_by(&mut self.read().await?, origin).await?.map(|(code, _)| code))
    }

    async fn clubs_in(&self, space_id: i64, most: u32) -> Result<Vec<String>, StoreError> {
        let codes = sql::query_scalar(
            "select b.code from club b join channel c on c.id = b.channel_id where c.space_id = $1
             order by case when b.status in ('sign_up', 'playing') then 0 else 1 end, b.id desc limit $2",
        )
        .bind_all(values![space_id, most])
        .fetch_all(&mut self.read().await?)
        .await?;
        Ok(codes)
    }

    async fn running_clubs(&self, channel_id: i64, most: u32) -> Result<Vec<String>, StoreError> {
        let codes = sql::query_scalar(
            "select code from club where channel_id = $1 and status in ('sign_up', 'playing')
             order by id desc limit $2",
        )
        .bind_all(values![channel_id, most])
        .fetch_all(&mut self.read().await?)
        .await?;
        Ok(codes)
    }

    async fn club_turns(&self, account: AccountId) -> Result<Vec<(ClubId, u32)>, StoreError> {
        let read = |row: &DbRow| Ok((ClubId(row.try_get("club_id")?), columns::count(row, "games")?));
        Ok(sql::query(
            "select b.club_id, count(*) as games from turn w join club_game b on b.game_id = w.game_id
             where w.account_id = $1 group by b.club_id",
        )
        .bind(account.0)
        .read_all(&mut self.read().await?, read)
        .await?)
    }

    async fn claim_clubs(&self, now: Time, until: Time) -> Result<Vec<String>, StoreError> {
        let due: Vec<i64> = sql::query_scalar("select id from club where next_at <= $1 order by next_at, id")
            .bind(now.0)
            .fetch_all(&mut self.read().await?)
            .await?;
        let mut claimed = Vec::new();
        for id in due {
            let code: Option<String> = transact!(self, |tx| {
                sql::query_scalar(
                    "update club set next_at = $1 where id = $2 and next_at <= $3 returning code",
                )
                .bind_all(values![until.0, id, now.0])
                .fetch_optional(tx)
                .await
            })?;
            claimed.extend(code);
        }
        Ok(claimed)
    }

    async fn next_club(&self) -> Result<Option<Time>, StoreError> {
        let at: Option<i64> = sql::query_scalar("select min(next_at) from club where next_at is not null")
            .fetch_one(&mut self.read().await?)
            .await?;
        Ok(at.map(Time))
    }

    async fn call_to_club(&self, post: &str, calls: &[(AccountId, Notice)]) -> Result<(), StoreError> {
        transact!(self, |tx| {
            for (account, notice) in calls {
                let key = Key::of("called").part("club").part(post).account(*account);
                if queue::of_key(tx, &key).await?.is_none() {
                    queue::put(tx, &key, notice).await?;
                }
            }
            Ok(())
        })
    }

    async fn club_games(&self, club: ClubId) -> Result<Vec<ClubGame>, StoreError> {
        let read = |row: &DbRow| {
            let board = columns::count(row, "board")?;
            Ok(ClubGame { board, code: row.try_get("code")?, seq: columns::count(row, "seq")? })
        };
        Ok(sql::query(
            "select b.board, g.code, g.seq from club_game b join game g on g.id = b.game_id where b.club_id = $1
             order by b.board",
        )
        .bind(club.0)
        .read_all(&mut self.read().await?, read)
        .await?)
    }
}

/// Stores a league with its first events.
async fn add(conn: &mut Conn, new: &NewClub) -> Result<(), DbError> {
    refuse_repeat(conn, &new.origin).await?;
    let taken = sql::query("select 1 from club where code = $1").bind(&new.code).exists(conn).await?;
    if taken {
        return Err(StoreError::CodeTaken.into());
    }
    let seq = u32::try_from(new.events.len()).unwrap_or(u32::MAX);
    let id: i64 = sql::query_scalar(
        "insert into club (code, channel_id, in_threads, status, seq, next_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) returning id",
    )
    .bind_all(values![
        &new.code,
        new.channel_id,
        i64::from(new.in_threads),
        new.state.stage.name(),
        seq,
        new.state.next_at.map(|at| at.0),
        new.at.0,
    ])
    .fetch_one(conn)
    .await?;
    let club = ClubId(id);
    put_events(conn, (club, 0), &new.events, Some(&new.origin), new.at).await?;
    set_players(conn, club, &new.state).await?;
    put_posts(conn, (club, &new.code), (new.channel_id, &new.place), &new.posts, new.at).await
}

/// Changes a league. The conditional update of its row decides between simultaneous changes.
async fn put_change(conn: &mut Conn, change: &ClubChange) -> Result<(), DbError> {
    let added = u32::try_from(change.events.len()).unwrap_or(u32::MAX);
    let seq = change.expected_seq.saturating_add(added);
    let (channel, in_threads) = change.moved_to.unzip();
    let row = sql::query(
        "update club set seq = $1, status = $2,
                         next_at = case when $8 is null or next_at = $8 then $3 else next_at end, channel_id = coalesce($4, channel_id),
                         in_threads = coalesce($5, in_threads)
         where id = $6 and seq = $7 returning code, channel_id",
    )
    .bind_all(values![
        seq, change.state.stage.name(), change.state.next_at.map(|at| at.0), channel,
        in_threads.map(i64::from), change.club.0, change.expected_seq, change.claimed.map(|until| until.0),
    ])
    .fetch_optional(conn)
    .await?;
    let Some(row) = row else {
        if let Some(origin) = &change.origin {
            refuse_repeat(conn, origin).await?;
        }
        return Err(StoreError::MovedOn { seq: change.expected_seq }.into());
    };
    if let Some(origin) = &change.origin {
        refuse_repeat(conn, origin).await?;
    }
    let (code, channel_id): (String, i64) = (row.try_get("code")?, row.try_get("channel_id")?);
    put_events(conn, (change.club, change.expected_seq), &change.events, change.origin.as_ref(), change.at)
        .await?;
    set_players(conn, change.club, &change.state).await?;
    let place = place_of(conn, channel_id).await?;
    put_posts(conn, (change.club, &code), (channel_id, &place), &change.posts, change.at).await?;
    if channel.is_some() && change.state.stage == Stage::SignUp {
        let key = key_of(change.club, SIGN_UP).part(channel_id);
        if queue::of_key(conn, &key).await?.is_none() {
            let notice = notice(&code, &place, ClubPost::SignUp, change.at);
            queue::put_in(conn, &key, &notice, channel_id).await?;
        }
    }
    let changes_sign_up = |event: &ClubEvent| {
        let ends = matches!(event, ClubEvent::Begun { .. } | ClubEvent::Stopped { .. });
        ends || change.state.stage == Stage::SignUp
    };
    if change.events.iter().any(changes_sign_up) {
        update_sign_up(conn, (change.club, &code), (channel_id, &place), (seq, change.at)).await?;
    }
    Ok(())
}

async fn place_of(conn: &mut Conn, channel_id: i64) -> Result<Place, DbError> {
    let row = sql::query(
        "select s.platform, s.native_id as space, c.native_id as channel
         from channel c join space s on s.id = c.space_id where c.id = $1",
    )
    .bind(channel_id)
    .fetch_one(conn)
    .await?;
    columns::place(&row)
}

async fn put_events(
    conn: &mut Conn,
    (club, after): (ClubId, u32),
    events: &[ClubEvent],
    origin: Option<&Origin>,
    at: Time,
) -> Result<(), DbError> {
    for (event, seq) in events.iter().zip(after.saturating_add(1)..) {
        let origin = origin.filter(|_| seq == after.saturating_add(1));
        let body = serde_json::to_value(event)?;
        let kind = body.get("kind").and_then(|kind| kind.as_str()).unwrap_or_default().to_owned();
        sql::query(
            "insert into club_event (club_id, seq, at, origin, origin_id, kind, body, version)
             values ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind_all(values![
            club.0,
            seq,
            at.0,
            origin.map(Origin::kind),
            origin.map(Origin::id),
            kind,
            body.to_string(),
            EVENT_VERSION,
        ])
        .run(conn)
        .await?;
    }
    Ok(())
}

async fn set_players(conn: &mut Conn, club: ClubId, state: &ClubState) -> Result<(), DbError> {
    let known: Vec<i64> = sql::query_scalar("select account_id from club_player where club_id = $1")
        .bind(club.0)
        .fetch_all(conn)
        .await?;
    for account in known.iter().filter(|known| !state.players.contains(&AccountId(**known))) {
        sql::query("delete from club_player where club_id = $1 and account_id = $2")
            .bind_all(values![club.0, *account])
            .run(conn)
            .await?;
    }
    for account in state.players.iter().filter(|account| !known.contains(&account.0)) {
        sql::query("insert into club_player (club_id, account_id) values ($1, $2)")
            .bind_all(values![club.0, account.0])
            .run(conn)
            .await?;
    }
    Ok(())
}

/// The key of an announcement.
fn key_of(club: ClubId, post: &str) -> Key {
    Key::of("club").part(club.0).part(post)
}

fn notice(code: &str, place: &Place, post: ClubPost, due: Time) -> Notice {
    let subject = Subject::Club { code: code.to_owned(), post };
    Notice::new(place.clone(), subject, due)
}

/// Puts announcements into the outbox. What is said once is not said again.
async fn put_posts(
    conn: &mut Conn,
    (club, code): (ClubId, &str),
    (channel_id, place): (i64, &Place),
    posts: &[ClubPost],
    at: Time,
) -> Result<(), DbError> {
    for post in posts {
        let Some(name) = post.key() else { continue };
        let key = key_of(club, &name);
        if queue::of_key(conn, &key).await?.is_none() {
            queue::put_in(conn, &key, &notice(code, place, post.clone(), at), channel_id).await?;
        }
    }
    Ok(())
}

/// Brings the message of sign-up up to date a moment later, with all changes until then, after the event of this number.
async fn update_sign_up(
    conn: &mut Conn,
    (club, code): (ClubId, &str),
    (channel_id, place): (i64, &Place),
    (seq, at): (u32, Time),
) -> Result<(), DbError> {
    let changed = key_of(club, "changed");
    let (sign_up, moved) = (key_of(club, SIGN_UP), key_of(club, SIGN_UP).part(channel_id));
    let all_changes = format!("{}:%", changed.dedupe);
    let message: Option<String> = sql::query_scalar::<Option<String>>(
        "select o.message_id from outbox o where o.dedupe_key in ($1, $4) and o.channel_id = $2
           and not exists (select 1 from outbox w where w.kind = 'club' and w.channel_id = $2 and w.attempts = 0
                           and w.next_at is not null and w.dedupe_key like $3)
         order by o.id desc limit 1",
    )
    .bind_all(values![sign_up.dedupe, channel_id, &all_changes, moved.dedupe])
    .fetch_optional(conn)
    .await?
    .flatten();
    let Some(message) = message.filter(|message| !message.is_empty()) else { return Ok(()) };
    let due = at.plus_ms(EDIT_EVERY_MS);
    let notice = notice(code, place, ClubPost::Changed { message }, due);
    queue::put_in(conn, &changed.part(seq), &notice, channel_id).await.map(drop)
}

/// Fails with [`StoreError::Repeated`] if an origin has opened or changed a league before.
async fn refuse_repeat(conn: &mut Conn, origin: &Origin) -> Result<(), DbError> {
    match caused_by(conn, origin).await? {
        Some((code, seq)) => Err(StoreError::Repeated { code, seq }.into()),
        None => Ok(()),
    }
}

async fn caused_by(conn: &mut Conn, origin: &Origin) -> Result<Option<(String, u32)>, DbError> {
    sql::query(
        "select b.code, e.seq from club_event e join club b on b.id = e.club_id
         where e.origin = $1 and e.origin_id = $2",
    )
    .bind_all(values![origin.kind(), origin.id()])
    .read_optional(conn, |row| Ok((row.try_get("code")?, columns::count(row, "seq")?)))
    .await
}

async fn stored(conn: &mut Conn, code: &str) -> Result<Option<StoredClub>, DbError> {
    let read = |row: &DbRow| {
        Ok(ClubRow {
            id: ClubId(row.try_get("id")?),
            code: row.try_get("code")?,
            place: columns::place(row)?,
            channel_id: row.try_get("channel_id")?,
            space_id: row.try_get("space_id")?,
            in_threads: row.try_get::<i64>("in_threads")? != 0,
        })
    };
    let row = sql::query(
        "select b.id, b.code, b.channel_id, b.in_threads, c.space_id, s.platform, s.native_id as space,
                c.native_id as channel
         from club b join channel c on c.id = b.channel_id join space s on s.id = c.space_id where b.code = $1",
    )
    .bind(code)
    .read_optional(conn, read)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let mut events =
        sql::query("select seq, at, body, version from club_event where club_id = $1 order by seq")
            .bind(row.id.0)
            .read_all(conn, event)
            .await?;
    let joined = sql::query(
        "select a.id, a.merged_into from account a join club_player p on p.account_id = a.merged_into
         where p.club_id = $1",
    )
    .bind(row.id.0)
    .read_all(conn, |row| Ok((AccountId(row.try_get("id")?), AccountId(row.try_get("merged_into")?))))
    .await?;
    for (from, to) in joined {
        for stored in &mut events {
            stored.event.rename(from, to);
        }
    }
    Ok(Some(StoredClub { row, events }))
}

fn event(row: &DbRow) -> Result<StoredClubEvent, DbError> {
    let (seq, version): (u32, i64) = (columns::count(row, "seq")?, row.try_get("version")?);
    if version > EVENT_VERSION {
        return Err(DataError::EventVersion { seq, version }.into());
    }
    Ok(StoredClubEvent { seq, at: columns::time(row, "at")?, event: columns::json(row, "body")? })
}

/// Notes the board of a league on which a game is played.
pub(crate) async fn put_game(
    conn: &mut Conn,
    game: GameId,
    (club, board): (ClubId, u32),
) -> Result<(), DbError> {
    sql::query("insert into club_game (game_id, club_id, board) values ($1, $2, $3)")
        .bind_all(values![game.0, club.0, board])
        .run(conn)
        .await
}

/// Lets the league of a game that has ended look at its table.
pub(crate) async fn game_ended(conn: &mut Conn, game: GameId, at: Time) -> Result<(), DbError> {
    sql::query("update club set next_at = $1 where id = (select club_id from club_game where game_id = $2)")
        .bind_all(values![at.0, game.0])
        .run(conn)
        .await
}

/// Takes somebody who asked to be forgotten out of the leagues that have not begun.
pub(crate) async fn forget(conn: &mut Conn, account: AccountId, at: Time) -> Result<(), DbError> {
    let open: Vec<String> = sql::query_scalar(
        "select b.code from club b join club_player p on p.club_id = b.id
         where p.account_id = $1 and b.status = 'sign_up'",
    )
    .bind(account.0)
    .fetch_all(conn)
    .await?;
    for code in open {
        let Some(StoredClub { row, events }) = stored(conn, &code).await? else { continue };
        let seq = events.last().map_or(0, |last| last.seq);
        let left = ClubEvent::Left { account, by: None, reason: None };
        put_events(conn, (row.id, seq), &[left], None, at).await?;
        sql::query("update club set seq = $1 where id = $2")
            .bind_all(values![seq.saturating_add(1), row.id.0])
            .run(conn)
            .await?;
        sql::query("delete from club_player where club_id = $1 and account_id = $2")
            .bind_all(values![row.id.0, account.0])
            .run(conn)
            .await?;
        update_sign_up(conn, (row.id, &code), (row.channel_id, &row.place), (seq.saturating_add(1), at))
            .await?;
    }
    Ok(())
}
