//! People and places.

pub(crate) mod blocks;
pub(crate) mod names;

use crate::database::batch::{Batch, Results};
use crate::database::columns::{self, level, native, shown_as};
use crate::database::error::{DataError, DbError};
use crate::database::sql::{self, Conn, DbRow, Query, ids, values};
use crate::settings;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ports::{People, StoreError, saved};
use deska_model::computer::levels;
use deska_model::games::actor::Origin;
use deska_model::ids::{AccountId, GameId, Time};
use deska_model::people::account::{Account, KnownPlace, ResolvedCaller};
use deska_model::people::appearance::Aspect;
use deska_model::people::caller::{Caller, Person, Place};
use deska_model::people::notices::{Notices, Notify};
use deska_model::personal::Identity;
use deska_model::settings::readers::{Readers, ReadingPerson};
use deska_model::votes;

#[async_trait]
impl People for SqlStore {
    async fn arrive(&self, caller: &Caller, now: Time) -> Result<ResolvedCaller, StoreError> {
        if let Some(resolved) = known(&mut self.read().await?, caller).await? {
            return Ok(resolved);
        }
        noted(async { transact!(self, |tx| note(tx, caller, now).await) }).await
    }

    async fn known_caller(&self, caller: &Caller) -> Result<Option<ResolvedCaller>, StoreError> {
        let conn = &mut self.read().await?;
        let Some(account) = find_account(conn, &caller.place.platform, &caller.person.native_id).await?
        else {
            return Ok(None);
        };
        Ok(Some(match known_place(conn, &caller.place).await? {
            Some(place) => resolved(account, &place),
            None => ResolvedCaller { account, space_id: 0, channel_id: 0, settings_channel_id: 0 },
        }))
    }

    async fn account(&self, platform: &str, person: &Person, now: Time) -> Result<Account, StoreError> {
        let known = find_account(&mut self.read().await?, platform, &person.native_id).await?;
        if let Some(account) = known {
            return Ok(account);
        }
        noted(async { transact!(self, |tx| account(tx, platform, person, now).await) }).await
    }

    async fn account_of(&self, platform: &str, native_id: &str) -> Result<Option<AccountId>, StoreError> {
        let known = find_account(&mut self.read().await?, platform, native_id).await?;
        Ok(known.map(|account| account.id))
    }

    async fn rename(&self, platform: &str, person: &Person) -> Result<(), StoreError> {
        let known = find_account(&mut self.read().await?, platform, &person.native_id).await?;
        if known.is_none_or(|account| account.person.name == person.name) {
            return Ok(());
        }
        transact!(self, |tx| {
            sql::query("update identity set name = $1, look = null where platform = $2 and native_id = $3")
                .bind_all(values![&person.name, platform, &person.native_id])
                .run(tx)
                .await
        })
    }

    async fn account_on(&self, account: AccountId, platform: &str) -> Result<Option<Account>, StoreError> {
        Ok(sql::query(concat!(
            "select a.id as i_id, ",
            native!("i"),
            " as i_native, ",
            level!("i"),
            " as i_level, i.name as i_name, a.notices as i_notices, a.refused_at as i_refused
             from account a join (select $2 as platform) s on true join identity i on i.id = ",
            shown_as!("a.id"),
            " where a.id = $1"
        ))
        .bind_all(values![account.0, platform])
        .read_optional(&mut self.read().await?, |row| columns::account(row, "i"))
        .await?)
    }

    async fn channel(&self, place: &Place) -> Result<(i64, i64), StoreError> {
        if let Some(known) = known_place(&mut self.read().await?, place).await? {
            return Ok((known.space_id, known.channel_id));
        }
        noted(async { transact!(self, |tx| channel(tx, place).await) }).await
    }

    async fn known_place(&self, place: &Place) -> Result<Option<KnownPlace>, StoreError> {
        Ok(known_place(&mut self.read().await?, place).await?)
    }

    async fn known_space(&self, place: &Place) -> Result<Option<i64>, StoreError> {
        Ok(find_space(&mut self.read().await?, place).await?)
    }

    async fn home(&self, channel_id: i64) -> Result<i64, StoreError> {
        Ok(home(&mut self.read().await?, channel_id).await?)
    }

    async fn locale_of(&self, platform: &str, native_id: &str) -> Result<Option<String>, StoreError> {
        Ok(find(&mut self.read().await?, platform, native_id).await?.and_then(|found| found.locale))
    }

    async fn set_notices(&self, account: AccountId, chosen: Notify) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query("update account set notices = $1, refused_at = null, refused_told = 0 where id = $2")
                .bind_all(values![chosen.name(), account.0])
                .run(tx)
                .await
        })
    }

    async fn readers(
        &self,
        place: &Place,
        native_id: Option<&str>,
        accounts: &[AccountId],
    ) -> Result<Readers, StoreError> {
        let mut tx = self.snapshot().await?;
        let readers = readers(&mut tx, place, native_id, accounts).await?;
        tx.end_reading().await;
        Ok(readers)
    }

    async fn lately_in(&self, place: &Place, games: u32) -> Result<Vec<AccountId>, StoreError> {
        let conn = &mut self.read().await?;
        let Some(space) = find_space(conn, place).await? else { return Ok(Vec::new()) };
        let found: Vec<i64> = sql::query_scalar(
            "select distinct account_id from seat where game_id in (
                 select id from (select g.id from game g join channel c on c.id = g.channel_id
                                 where c.space_id = $1 and g.status = 'open'
                                 order by g.created_at desc limit $2) open
                 union all
                 select id from (select g.id from game g join channel c on c.id = g.channel_id
                                 where c.space_id = $1 and g.status = 'ended'
                                 order by g.ended_at desc limit $2) ended)
             order by account_id",
        )
        .bind_all(values![space, i64::from(games)])
        .fetch_all(conn)
        .await?;
        Ok(found.into_iter().map(AccountId).collect())
    }

    async fn set_preference(
        &self,
        account: AccountId,
        aspect: Aspect,
        value: Option<&str>,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| {
            let change = match aspect {
                Aspect::Theme => "update account set theme = $1 where id = $2",
                Aspect::BoardSet => "update account set board_set = $1 where id = $2",
                Aspect::Layout => "update account set layout = $1 where id = $2",
                Aspect::Board => "update account set board = $1 where id = $2",
                Aspect::Language => "update account set locale = $1 where id = $2",
            };
            sql::query(change).bind_all(values![value, account.0]).run(tx).await
        })
    }

    async fn tell_refusal(&self, platform: &str, native_id: &str) -> Result<bool, StoreError> {
        let untold: Option<i64> = sql::query_scalar(
            "select a.id from account a join identity i on i.account_id = a.id
             where i.platform = $1 and i.native_id = $2 and a.refused_at is not null and a.refused_told = 0",
        )
        .bind_all(values![platform, native_id])
        .fetch_optional(&mut self.read().await?)
        .await?;
        let Some(account) = untold else { return Ok(false) };
        let mark = "update account set refused_told = 1
                    where id = $1 and refused_at is not null and refused_told = 0";
        transact!(self, |tx| Ok(sql::query(mark).bind(account).execute(tx).await? == 1))
    }
}

/// Notes what a platform says of people and places. Nobody has asked for that, so it is not what an answer calls a change.
async fn noted<T>(noting: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    match saved::watch(noting).await.0 {
        Err(StoreError::Unknown(error)) => Err(StoreError::Database(error)),
        done => done,
    }
}

/// The rows of a caller if all of them are up to date, as they nearly always are.
pub(crate) async fn known(conn: &mut Conn, caller: &Caller) -> Result<Option<ResolvedCaller>, DbError> {
    let mut batch = Batch::default();
    batch.add(place_rows(&caller.place));
    batch.add(identity_with_account(&caller.place.platform, &caller.person.native_id));
    let mut done = batch.run(conn).await?;
    let (place, found) = (done.next().read_first(place_row)?, done.next().read_first(found)?);
    let Some(place) = place else { return Ok(None) };
    if caller.place_info.parent.is_some() && place.settings_channel_id == place.channel_id {
        return Ok(None);
    }
    let language = &caller.place_info.language;
    if language.is_some() && place.language != *language {
        return Ok(None);
    }
    let Some(found) = found else { return Ok(None) };
    let current = found.account.person == caller.person
        && caller.platform_locale().is_none_or(|locale| found.locale.as_ref() == Some(locale))
        && found.latest;
    Ok(current.then(|| resolved(found.account, &place)))
}

fn resolved(account: Account, place: &KnownPlace) -> ResolvedCaller {
    let KnownPlace { space_id, channel_id, settings_channel_id, .. } = *place;
    ResolvedCaller { account, space_id, channel_id, settings_channel_id }
}

/// Stores a caller and their place.
pub(crate) async fn note(conn: &mut Conn, caller: &Caller, now: Time) -> Result<ResolvedCaller, DbError> {
    let (space_id, channel_id) = channel(conn, &caller.place).await?;
    if let Some(parent) = &caller.place_info.parent {
        let place = Place { channel: parent.clone(), ..caller.place.clone() };
        set_parent(conn, channel_id, &place).await?;
    }
    if let Some(language) = &caller.place_info.language {
        sql::query("update space set locale = $1 where id = $2")
            .bind_all(values![language, space_id])
            .run(conn)
            .await?;
    }
    let account = account(conn, &caller.place.platform, &caller.person, now).await?;
    sql::query(
        "update identity set look = case when name = $1 then look end, name = $1,
                             locale = coalesce($2, locale), seen_at = $3
         where platform = $4 and native_id = $5",
    )
    .bind_all(values![
        &caller.person.name,
        caller.platform_locale(),
        now.0,
        &caller.place.platform,
        &caller.person.native_id
    ])
    .run(conn)
    .await?;
    let account = Account { person: caller.person.clone(), ..account };
    let settings_channel_id = home(conn, channel_id).await?;
    Ok(ResolvedCaller { account, space_id, channel_id, settings_channel_id })
}

/// The account of a person, added if it is new. A known person keeps the name of their last request.
pub(crate) async fn account(
    conn: &mut Conn,
    platform: &str,
    person: &Person,
    now: Time,
) -> Result<Account, DbError> {
    if let Some(found) = find(conn, platform, &person.native_id).await? {
        return Ok(found.account);
    }
    let id: i64 = sql::query_scalar("insert into account (created_at) values ($1) returning id")
        .bind(now.0)
        .fetch_one(conn)
        .await?;
    sql::query(
        "insert into identity (platform, native_id, account_id, name, seen_at) values ($1, $2, $3, $4, $5)",
    )
    .bind_all(values![platform, &person.native_id, id, &person.name, now.0])
    .run(conn)
    .await?;
    let level = columns::level_of(Some(&*person.native_id).filter(|_| platform == levels::PLATFORM))?;
    Ok(Account { id: AccountId(id), person: person.clone(), notices: Notices::default(), level })
}

/// The account of a known person.
pub(crate) async fn find_account(
    conn: &mut Conn,
    platform: &str,
    native_id: &str,
) -> Result<Option<Account>, DbError> {
    Ok(find(conn, platform, native_id).await?.map(|found| found.account))
}

/// The rows of a place, space and channel, added if they are new.
pub(crate) async fn channel(conn: &mut Conn, place: &Place) -> Result<(i64, i64), DbError> {
    if let Some(known) = known_place(conn, place).await? {
        return Ok((known.space_id, known.channel_id));
    }
    // Every request notes its place first, so no origin of a request can be taken for a timer.
    if [Origin::TIMER, levels::PLATFORM, votes::PLATFORM].contains(&&*place.platform) {
        return Err(DataError::Request("no platform may be named as an origin of the program").into());
    }
    sql::query("insert into space (platform, native_id) values ($1, $2) on conflict do nothing")
        .bind_all(values![&place.platform, &place.space])
        .run(conn)
        .await?;
    let space_id: i64 = sql::query_scalar("select id from space where platform = $1 and native_id = $2")
        .bind_all(values![&place.platform, &place.space])
        .fetch_one(conn)
        .await?;
    sql::query("insert into channel (space_id, native_id) values ($1, $2) on conflict do nothing")
        .bind_all(values![space_id, &place.channel])
        .run(conn)
        .await?;
    let id: i64 = sql::query_scalar("select id from channel where space_id = $1 and native_id = $2")
        .bind_all(values![space_id, &place.channel])
        .fetch_one(conn)
        .await?;
    Ok((space_id, id))
}

/// Notes that a channel is a thread of another one.
async fn set_parent(conn: &mut Conn, channel_id: i64, parent: &Place) -> Result<(), DbError> {
    let (_, parent_id) = channel(conn, parent).await?;
    sql::query("update channel set parent_id = $1 where id = $2 and id <> $1")
        .bind_all(values![parent_id, channel_id])
        .run(conn)
        .await
}

/// Row of the channel whose settings apply in a channel: for a thread its parent.
pub(crate) async fn home(conn: &mut Conn, channel_id: i64) -> Result<i64, DbError> {
    let parent: Option<Option<i64>> = sql::query_scalar("select parent_id from channel where id = $1")
        .bind(channel_id)
        .fetch_optional(conn)
        .await?;
    Ok(parent.flatten().unwrap_or(channel_id))
}

/// The rows of a place, if its space and its channel are stored.
pub(crate) async fn known_place(conn: &mut Conn, place: &Place) -> Result<Option<KnownPlace>, DbError> {
    place_rows(place).read_optional(conn, place_row).await
}

fn place_rows(place: &Place) -> Query<'_> {
    sql::query(
        "select space.id as space_id, channel.id as channel_id,
                coalesce(channel.parent_id, channel.id) as settings_channel_id, space.locale
         from space join channel on channel.space_id = space.id and channel.native_id = $3
         where space.platform = $1 and space.native_id = $2",
    )
    .bind_all(values![&place.platform, &place.space, &place.channel])
}

fn place_row(row: &DbRow) -> Result<KnownPlace, DbError> {
    Ok(KnownPlace {
        space_id: row.try_get("space_id")?,
        channel_id: row.try_get("channel_id")?,
        settings_channel_id: row.try_get("settings_channel_id")?,
        language: row.try_get("locale")?,
    })
}

/// The row of a place's space.
pub(crate) async fn find_space(conn: &mut Conn, place: &Place) -> Result<Option<i64>, DbError> {
    let row = sql::query_scalar("select id from space where platform = $1 and native_id = $2")
        .bind_all(values![&place.platform, &place.space])
        .fetch_optional(conn)
        .await?;
    Ok(row)
}

/// An identity with its account.
struct Found {
    account: Account,
    locale: Option<String>,
    /// Whether the person was seen last with this identity.
    latest: bool,
}

async fn find(conn: &mut Conn, platform: &str, native_id: &str) -> Result<Option<Found>, DbError> {
    identity_with_account(platform, native_id).read_optional(conn, found).await
}

fn identity_with_account<'q>(platform: &'q str, native_id: &'q str) -> Query<'q> {
    sql::query(concat!(
        "select ",
        level!("i"),
        " as i_level, i.account_id as i_id, i.native_id as i_native, i.name as i_name, i.locale,
                a.notices as i_notices, a.refused_at as i_refused,
                (select count(*) from identity other
                 where other.account_id = i.account_id and other.seen_at > i.seen_at) as later
         from identity i join account a on a.id = i.account_id where i.platform = $1 and i.native_id = $2"
    ))
    .bind_all(values![platform, native_id])
}

fn found(row: &DbRow) -> Result<Found, DbError> {
    Ok(Found {
        account: columns::account(row, "i")?,
        locale: row.try_get("locale")?,
        latest: row.try_get::<i64>("later")? == 0,
    })
}

/// The identities of an account, the one seen last first.
pub(crate) async fn identities(conn: &mut Conn, account: AccountId) -> Result<Vec<Identity>, DbError> {
    sql::query(
        "select id, platform, native_id, name from identity where account_id = $1 order by seen_at desc, id desc",
    )
    .bind(account.0)
    .read_all(conn, identity)
    .await
}

fn identity(row: &DbRow) -> Result<Identity, DbError> {
    Ok(Identity {
        id: row.try_get("id")?,
        platform: row.try_get("platform")?,
        person: Person { native_id: row.try_get("native_id")?, name: row.try_get("name")? },
    })
}

/// The columns of an account that say how its owner reads messages.
macro_rules! reading {
    () => {
        "a.id, a.theme, a.board_set as \"board-set\", a.layout, a.board, a.locale as language,
         (select client.locale from identity client where client.account_id = a.id and client.locale is not null
          order by client.seen_at desc limit 1) as client_language,
         cast(case when a.refused_at is not null and a.refused_told = 0 then 1 else 0 end as bigint) as untold"
    };
}

/// The readers in a place: the person with this id on the place's platform, and these accounts.
async fn readers(
    conn: &mut Conn,
    place: &Place,
    native_id: Option<&str>,
    accounts: &[AccountId],
) -> Result<Readers, DbError> {
    let mut batch = Batch::default();
    ask_place(&mut batch, place);
    let mut readers = of_place(&mut batch.run(conn).await?)?;
    if let Some(native_id) = native_id {
        let caller = sql::query(concat!(
            "select ",
            reading!(),
            " from account a join identity i on i.account_id = a.id where i.platform = $1 and i.native_id = $2"
        ))
        .bind_all(values![&place.platform, native_id])
        .read_optional(conn, person)
        .await?;
        readers.caller = caller.as_ref().map(|caller| caller.account);
        readers.people.extend(caller);
    }
    let accounts: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    let text = concat!("select ", reading!(), " from account a where a.id in ", ids!());
    for row in sql::rows_of_ids(conn, text, &accounts).await? {
        readers.people.push(person(&row)?);
    }
    Ok(readers)
}

/// Adds what [`readers_of_game`] reads.
pub(crate) fn ask_readers_of_game<'q>(
    batch: &mut Batch<'q>,
    place: &'q Place,
    caller: Option<AccountId>,
    game: GameId,
) {
    ask_place(batch, place);
    let people = sql::query(concat!(
        "select ",
        reading!(),
        " from (select account_id from seat where game_id = $2 union select cast($1 as bigint)) reading
         join account a on a.id = reading.account_id"
    ));
    batch.add(people.bind_all(values![caller.map(|caller| caller.0), game.0]));
}

/// The readers of the answer to a player of a game.
pub(crate) fn readers_of_game(done: &mut Results, caller: Option<AccountId>) -> Result<Readers, DbError> {
    let readers = of_place(done)?;
    let people = done.next().read_all(person)?;
    Ok(Readers { caller, people, ..readers })
}

/// Adds what [`of_place`] reads.
fn ask_place<'q>(batch: &mut Batch<'q>, place: &'q Place) {
    // A new channel of a known server has its language, and no settings.
    let language = sql::query(
        "select space.locale, channel.id from space
         left join channel on channel.space_id = space.id and channel.native_id = $3
         where space.platform = $1 and space.native_id = $2",
    );
    batch.add(language.bind_all(values![&place.platform, &place.space, &place.channel]));
    batch.add(settings::of_place(place));
}

/// The readers in a place, without people.
fn of_place(done: &mut Results) -> Result<Readers, DbError> {
    let space = |row: &DbRow| Ok((row.try_get("locale")?, row.try_get::<Option<i64>>("id")?.is_some()));
    let (reported_language, is_known) = done.next().read_first(space)?.unwrap_or_default();
    let settings = done.next().read_all(settings::setting)?;
    let settings = if is_known { settings } else { Vec::new() };
    Ok(Readers { settings, reported_language, ..Readers::default() })
}

fn person(row: &DbRow) -> Result<ReadingPerson, DbError> {
    let mut choices = Vec::new();
    for aspect in Aspect::ALL {
        let value: Option<String> = row.try_get(aspect.name())?;
        choices.extend(value.map(|value| (aspect, value)));
    }
    let refusal_untold = row.try_get::<i64>("untold")? != 0;
    let client_language = row.try_get("client_language")?;
    Ok(ReadingPerson { account: AccountId(row.try_get("id")?), choices, client_language, refusal_untold })
}
