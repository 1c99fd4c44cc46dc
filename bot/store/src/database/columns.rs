//! Conversions between columns and values, with an error for each value that cannot be read.

use crate::database::error::{DataError, DbError};
use crate::database::sql::DbRow;
use deska_model::challenges::terms::{GameTerms, UndoRule};
use deska_model::clocks::calendar::Period;
use deska_model::computer::levels::Level;
use deska_model::games::actor::Actor;
use deska_model::games::event::Event;
use deska_model::games::rows::StoredEvent;
use deska_model::ids::{AccountId, Time};
use deska_model::people::account::{Account, Seat};
use deska_model::people::caller::{Person, Place};
use deska_model::people::notices::{Notices, Notify};
use rules::Side;
use serde::de::DeserializeOwned;

/// Version of the event bodies that this program writes. It reads older ones and refuses newer ones.
pub(crate) const EVENT_VERSION: i64 = 1;

/// SQL for the identity that shows an account: the one on the platform of space `s`, or else the one seen last.
macro_rules! shown_as {
    ($account:literal) => {
        concat!(
            "coalesce((select i.id from identity i where i.platform = s.platform and i.account_id = ",
            $account,
            " order by i.seen_at desc, i.id desc limit 1), (select i.id from identity i where i.account_id = ",
            $account,
            " order by i.seen_at desc, i.id desc limit 1))"
        )
    };
}
pub(crate) use shown_as;

/// SQL for the id of an identity on the platform of space `s`; empty for one of another platform, which means nothing
/// there.
macro_rules! native {
    ($identity:literal) => {
        concat!("case when ", $identity, ".platform = s.platform then ", $identity, ".native_id else '' end")
    };
}
pub(crate) use native;

/// SQL for the level of an identity of the program itself, as text; null for a person's.
macro_rules! level {
    ($identity:literal) => {
        concat!("case when ", $identity, ".platform = 'engine' then ", $identity, ".native_id end")
    };
}
pub(crate) use level;

/// A number that is not negative, such as the number of an event.
pub(crate) fn count(row: &DbRow, column: &'static str) -> Result<u32, DbError> {
    let number: i64 = row.try_get(column)?;
    u32::try_from(number).map_err(|_| DataError::Number { column, number }.into())
}

/// As [`count`], for a column that may be null.
pub(crate) fn some_count(row: &DbRow, column: &'static str) -> Result<Option<u32>, DbError> {
    let number: Option<i64> = row.try_get(column)?;
    let read = |number| u32::try_from(number).map_err(|_| DataError::Number { column, number }.into());
    number.map(read).transpose()
}

/// A span of time, from the columns `from_at` and `until_at`.
pub(crate) fn span(row: &DbRow) -> Result<Period, DbError> {
    Ok(Period { from: time(row, "from_at")?, until: time(row, "until_at")? })
}

/// A moment, in milliseconds.
pub(crate) fn time(row: &DbRow, column: &'static str) -> Result<Time, DbError> {
    Ok(Time(row.try_get(column)?))
}

/// A value stored as JSON.
pub(crate) fn json<T: DeserializeOwned>(row: &DbRow, column: &'static str) -> Result<T, DbError> {
    let text: &str = row.try_get(column)?;
    serde_json::from_str(text).map_err(|source| DataError::Json { column, source }.into())
}

/// As [`json`], for a column that may be null.
pub(crate) fn some_json<T: DeserializeOwned>(
    row: &DbRow,
    column: &'static str,
) -> Result<Option<T>, DbError> {
    let Some(text) = row.try_get::<Option<&str>>(column)? else { return Ok(None) };
    serde_json::from_str(text).map(Some).map_err(|source| DataError::Json { column, source }.into())
}

/// The player of a side, from the columns of [`account`] and `…_told`, the name in a finished record.
pub(crate) fn seat(row: &DbRow, of: &str) -> Result<Seat, DbError> {
    let account = account(row, of)?;
    let told: Option<&str> = row.try_get(&format!("{of}_told"))?;
    Ok(match told {
        Some(name) => Seat::Named { name: Person::new("", name), brought_by: account },
        None => account.into(),
    })
}

/// A side; `None` for null.
pub(crate) fn side(row: &DbRow, column: &'static str) -> Result<Option<Side>, DbError> {
    let Some(word) = row.try_get::<Option<&str>>(column)? else { return Ok(None) };
    let side = Side::parse(word).ok_or_else(|| DataError::Word { column, word: word.to_owned() })?;
    Ok(Some(side))
}

/// The word for the sides that may act.
pub(crate) fn acting(sides: &[Side]) -> &'static str {
    match (sides.contains(&Side::White), sides.contains(&Side::Black)) {
        (false, false) => "none",
        (true, false) => "white",
        (false, true) => "black",
        (true, true) => "both",
    }
}

/// A place, from the columns `platform`, `space` and `channel`.
pub(crate) fn place(row: &DbRow) -> Result<Place, DbError> {
    Ok(Place {
        platform: row.try_get("platform")?,
        space: row.try_get("space")?,
        channel: row.try_get("channel")?,
    })
}

/// An account, from the columns `…_id`, `…_native`, `…_name`, `…_notices`, `…_refused` and `…_level`. Without an identity it
/// was forgotten. The program wants no notices.
pub(crate) fn account(row: &DbRow, of: &str) -> Result<Account, DbError> {
    let column = |what: &str| format!("{of}_{what}");
    let text = |what: &str| row.try_get::<Option<String>>(&column(what));
    let (native_id, name) = (text("native")?.unwrap_or_default(), text("name")?.unwrap_or_default());
    let person = Person { native_id, name };
    let word: Option<&str> = row.try_get(&column("notices"))?;
    let parse = |word: &str| {
        Notify::parse(word).ok_or_else(|| DataError::Word { column: "notices", word: word.to_owned() })
    };
    let level = level_of(text("level")?.as_deref())?;
    let unset = if level.is_some() { Notify::None } else { Notify::default() };
    let chosen = word.map(parse).transpose()?.unwrap_or(unset);
    let refused = row.try_get::<Option<i64>>(&column("refused"))?.is_some();
    let id = AccountId(row.try_get(&column("id"))?);
    Ok(Account { id, person, notices: Notices { chosen, refused }, level })
}

/// The level that the id of an identity of the program tells.
pub(crate) fn level_of(native_id: Option<&str>) -> Result<Option<Level>, DataError> {
    let wrong = |word: &str| DataError::Word { column: "native_id", word: word.to_owned() };
    let read = |word: &str| word.parse().ok().and_then(Level::new).ok_or_else(|| wrong(word));
    native_id.map(read).transpose()
}

/// An event, from a row of its table.
pub(crate) fn event(row: &DbRow) -> Result<StoredEvent, DbError> {
    let seq = count(row, "seq")?;
    let version: i64 = row.try_get("version")?;
    if version > EVENT_VERSION {
        return Err(DataError::EventVersion { seq, version }.into());
    }
    let body: &str = row.try_get("body")?;
    let event: Event = serde_json::from_str(body).map_err(|source| DataError::Event { seq, source })?;
    let account: Option<i64> = row.try_get("actor_id")?;
    let actor = account.map_or(Actor::System, |account| Actor::Person(AccountId(account)));
    Ok(StoredEvent { seq, at: time(row, "at")?, actor, event })
}

/// The terms of a challenge or a game.
pub(crate) fn terms(row: &DbRow) -> Result<GameTerms, DbError> {
    let undo: &str = row.try_get("undo")?;
    let undo =
        UndoRule::parse(undo).ok_or_else(|| DataError::Word { column: "undo", word: undo.to_owned() })?;
    let clock = some_json(row, "clock")?.unwrap_or_default();
    Ok(GameTerms { options: json(row, "options")?, clock, undo, rated: row.try_get::<i64>("rated")? != 0 })
}

/// The column `clock`; null is a game without clocks.
pub(crate) fn clock(terms: &GameTerms) -> Result<Option<String>, DbError> {
    let timed = terms.clock.control.is_timed();
    Ok(timed.then(|| serde_json::to_string(&terms.clock)).transpose()?)
}
