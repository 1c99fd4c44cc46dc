//! The readers of messages: the settings of a place, and what people have chosen about the look of their messages.
//! Each aspect is a column of the account.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, IDS, ids};
use crate::people;
use crate::settings;
use deska_core::ids::{AccountId, GameId};
use deska_core::people::appearance::Aspect;
use deska_core::people::caller::Place;
use deska_core::people::readers::{Readers, ReadingPerson};
use deska_core::rows::Scope;

/// The columns of an account that say how its owner reads messages.
macro_rules! reading {
    () => {
        "a.id, a.theme, a.layout, a.board, a.locale as language,
         cast(case when a.refused_at is not null and a.refused_told = 0 then 1 else 0 end as bigint) as untold"
    };
}

/// The readers in a place: the person with this id on the place's platform, and these accounts.
pub(crate) async fn readers(
    conn: &mut Conn,
    place: &Place,
    native_id: Option<&str>,
    accounts: &[AccountId],
) -> Result<Readers, DbError> {
    let mut readers = of_place(conn, place).await?;
    if let Some(native_id) = native_id {
        let row = sql::query(concat!(
            "select ",
            reading!(),
            " from account a join identity i on i.account_id = a.id where i.platform = $1 and i.native_id = $2"
        ))
        .bind(&place.platform)
        .bind(native_id)
        .fetch_optional(&mut *conn)
        .await?;
        let caller = row.as_ref().map(person).transpose()?;
        readers.caller = caller.as_ref().map(|caller| caller.account);
        readers.people.extend(caller);
    }
    for some in accounts.chunks(IDS) {
        let some: Vec<i64> = some.iter().map(|account| account.0).collect();
        let rows = sql::query(concat!("select ", reading!(), " from account a where a.id in ", ids!()))
            .bind_ids(&some)
            .fetch_all(&mut *conn)
            .await?;
        for row in &rows {
            readers.people.push(person(row)?);
        }
    }
    Ok(readers)
}

/// The readers of the answer to a player of a game.
pub(crate) async fn of_game(
    conn: &mut Conn,
    place: &Place,
    caller: Option<AccountId>,
    game: GameId,
) -> Result<Readers, DbError> {
    let mut readers = of_place(conn, place).await?;
    let rows = sql::query(concat!(
        "select ",
        reading!(),
        " from (select account_id from seat where game_id = $2 union select cast($1 as bigint)) reading
         join account a on a.id = reading.account_id"
    ))
    .bind(caller.map(|caller| caller.0))
    .bind(game.0)
    .fetch_all(conn)
    .await?;
    readers.caller = caller;
    readers.people = rows.iter().map(person).collect::<Result<_, _>>()?;
    Ok(readers)
}

async fn of_place(conn: &mut Conn, place: &Place) -> Result<Readers, DbError> {
    let (settings, reported_language) = match people::known_place(conn, place).await? {
        Some(known) => {
            let scopes = [Scope::Space(known.space_id), Scope::Channel(known.settings_channel_id)];
            (settings::settings(conn, &scopes).await?, known.language)
        }
        // A new channel of a known server has its language.
        None => (Vec::new(), people::locale_of_space(conn, place).await?),
    };
    Ok(Readers { settings, reported_language, ..Readers::default() })
}

fn person(row: &DbRow) -> Result<ReadingPerson, DbError> {
    let mut choices = Vec::new();
    for aspect in Aspect::ALL {
        let value: Option<String> = row.try_get(aspect.name())?;
        choices.extend(value.map(|value| (aspect, value)));
    }
    let refusal_untold = row.try_get::<i64>("untold")? != 0;
    Ok(ReadingPerson { account: AccountId(row.try_get("id")?), choices, refusal_untold })
}

/// Stores or forgets a choice.
pub(crate) async fn choose(
    conn: &mut Conn,
    account: AccountId,
    aspect: Aspect,
    value: Option<&str>,
) -> Result<(), DbError> {
    let change = match aspect {
        Aspect::Theme => "update account set theme = $1 where id = $2",
        Aspect::Layout => "update account set layout = $1 where id = $2",
        Aspect::Board => "update account set board = $1 where id = $2",
        Aspect::Language => "update account set locale = $1 where id = $2",
    };
    sql::query(change).bind(value).bind(account.0).execute(conn).await?;
    Ok(())
}
