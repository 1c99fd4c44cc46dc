//! Whose a typed name is. What each name looks like is stored beside it, so that look-alikes are found by an index.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, values};
use crate::people;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ports::{Names, StoreError};
use deska_model::ids::Time;
use deska_model::people::caller::Person;
use deska_model::people::names::Looks;
use deska_model::people::typed_name::{Called, TypedName};

/// Names whose looks are written in one transaction.
const STEP: u32 = 500;

/// Most candidates for a name. Only databases from before names were compared have several.
const NEAR_MAX: u32 = 50;

#[async_trait]
impl Names for SqlStore {
    async fn called(&self, platform: &str, name: &TypedName) -> Result<Called, StoreError> {
        self.fill_looks(platform).await?;
        Ok(name.among(&near(&mut self.read().await?, platform, name).await?))
    }

    async fn meet(&self, platform: &str, name: &TypedName, now: Time) -> Result<Called, StoreError> {
        match self.called(platform, name).await? {
            Called::New(_) => {}
            called => return Ok(called),
        }
        transact!(self, |tx| {
            let called = name.among(&near(tx, platform, name).await?);
            if let Called::New(person) = &called {
                people::account(tx, platform, person, now).await?;
                note_looks(tx, platform, person).await?;
            }
            Ok(called)
        })
    }
}

impl SqlStore {
    /// Writes what the names of a platform look like that have come or changed since the last time.
    async fn fill_looks(&self, platform: &str) -> Result<(), StoreError> {
        while !unread(&mut self.read().await?, platform).await?.is_empty() {
            transact!(self, |tx| {
                for person in unread(tx, platform).await? {
                    note_looks(tx, platform, &person).await?;
                }
                Ok(())
            })?;
        }
        Ok(())
    }
}

/// People of a platform whose names nobody has looked at.
async fn unread(conn: &mut Conn, platform: &str) -> Result<Vec<Person>, DbError> {
    sql::query(
        "select native_id, name from identity where platform = $1 and look is null order by native_id limit $2",
    )
    .bind_all(values![platform, STEP])
    .read_all(conn, person)
    .await
}

async fn note_looks(conn: &mut Conn, platform: &str, person: &Person) -> Result<(), DbError> {
    let looks = Looks::of(&person.native_id, &person.name);
    sql::query("update identity set look = $1, drawn = $2 where platform = $3 and native_id = $4")
        .bind_all(values![looks.small, looks.shown, platform, &person.native_id])
        .run(conn)
        .await
}

/// The people who may have a name, and those whose names look like it, oldest first.
async fn near(conn: &mut Conn, platform: &str, name: &TypedName) -> Result<Vec<Person>, DbError> {
    let Looks { small, shown } = &name.looks;
    sql::query(
        "select native_id, name from identity
         where platform = $1 and (native_id in ($2, $3) or look in ($4, $5) or drawn in ($4, $5))
         order by id limit $6",
    )
    .bind_all(values![platform, &name.id, &name.old_id, small, shown, NEAR_MAX])
    .read_all(conn, person)
    .await
}

fn person(row: &DbRow) -> Result<Person, DbError> {
    Ok(Person { native_id: row.try_get("native_id")?, name: row.try_get("name")? })
}
