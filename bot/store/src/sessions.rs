//! Who is signed in on the page, and the links that sign in once.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, values};
use crate::people;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ports::{NewAttempt, NewLink, PagePerson, Sessions, StoreError};
use deska_model::ids::{AccountId, Time};
use deska_model::people::caller::Person;
use deska_model::people::names::PAGE_PERSON;
use deska_model::people::sign_in::{Attempt, SESSIONS_MAX, Session, SignedIn, ends_at};
use deska_model::people::subscription::Subscription;

#[async_trait]
impl Sessions for SqlStore {
    async fn put_sign_in_link(&self, link: &NewLink<'_>) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query(
                "delete from sign_in where used_at is null and identity_id =
                     (select id from identity where platform = $1 and native_id = $2)",
            )
            .bind_all(values![link.platform, link.native_id])
            .run(tx)
            .await?;
            sql::query(
                "insert into sign_in (id, identity_id, page, ends_at)
                 select $1, id, $2, $3 from identity where platform = $4 and native_id = $5",
            )
            .bind_all(values![link.id, link.page, link.ends_at.0, link.platform, link.native_id])
            .run(tx)
            .await
        })
    }

    async fn sign_in_link(&self, link: &str, now: Time) -> Result<Option<(String, String)>, StoreError> {
        Ok(sql::query(
            "select i.platform, i.name from sign_in l join identity i on i.id = l.identity_id
             where l.id = $1 and l.used_at is null and l.ends_at > $2",
        )
        .bind_all(values![link, now.0])
        .read_optional(&mut self.read().await?, |row| Ok((row.try_get("platform")?, row.try_get("name")?)))
        .await?)
    }

    async fn sign_in(
        &self,
        link: &str,
        session: &Session,
        page: PagePerson<'_>,
    ) -> Result<Option<SignedIn>, StoreError> {
        transact!(self, |tx| {
            let identity: Option<i64> = sql::query_scalar(
                "update sign_in set used_at = $1
                 where id = $2 and used_at is null and ends_at > $1 and identity_id is not null
                 returning identity_id",
            )
            .bind_all(values![session.made_at.0, link])
            .fetch_optional(tx)
            .await?;
            let Some(identity) = identity else { return Ok(None) };
            begin(tx, identity, session, page).await
        })
    }

    async fn put_attempt(&self, attempt: &NewAttempt<'_>) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query(
                "insert into sign_in (id, browser, verifier, page, ends_at) values ($1, $2, $3, $4, $5)",
            )
            .bind_all(values![attempt.id, attempt.browser, attempt.verifier, attempt.page, attempt.ends_at.0])
            .run(tx)
            .await
        })
    }

    async fn take_attempt(&self, id: &str, browser: &str, now: Time) -> Result<Option<Attempt>, StoreError> {
        transact!(self, |tx| {
            sql::query(
                "update sign_in set used_at = $1
                 where id = $2 and browser = $3 and used_at is null and ends_at > $1 and verifier is not null
                 returning verifier, page",
            )
            .bind_all(values![now.0, id, browser])
            .read_optional(tx, |row| {
                Ok(Attempt { verifier: row.try_get("verifier")?, page: row.try_get("page")? })
            })
            .await
        })
    }

    async fn sign_in_person(
        &self,
        platform: &str,
        person: &Person,
        session: &Session,
        page: PagePerson<'_>,
    ) -> Result<Option<SignedIn>, StoreError> {
        transact!(self, |tx| {
            people::account(tx, platform, person, session.made_at).await?;
            let identity: i64 =
                sql::query_scalar("select id from identity where platform = $1 and native_id = $2")
                    .bind_all(values![platform, &person.native_id])
                    .fetch_one(tx)
                    .await?;
            begin(tx, identity, session, page).await
        })
    }

    async fn session(
        &self,
        id: &str,
        page: PagePerson<'_>,
        now: Time,
    ) -> Result<Option<SignedIn>, StoreError> {
        let found = find(&mut self.read().await?, id, page.platform, now).await?;
        match found {
            Some(found) if found.person.native_id.is_empty() => {
                transact!(self, |tx| with_person(tx, id, page, now).await)
            }
            found => Ok(found),
        }
    }

    async fn session_seen(&self, session: &Session, now: Time) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query("update session set seen_at = $1, ends_at = $2 where id = $3 and seen_at < $1")
                .bind_all(values![now.0, ends_at(session.made_at, now).0, &session.id])
                .run(tx)
                .await
        })
    }

    async fn sessions(&self, account: AccountId, now: Time) -> Result<Vec<Session>, StoreError> {
        Ok(sql::query(
            "select s.id, s.label, s.made_at, s.seen_at,
                    (select count(*) from push where session_id = s.id) as notified from session s join identity i on i.id = s.identity_id
             where i.account_id = $1 and s.ends_at > $2 and s.kind = 'page' order by s.seen_at desc, s.id",
        )
        .bind_all(values![account.0, now.0])
        .read_all(&mut self.read().await?, session)
        .await?)
    }

    async fn end_sessions(&self, account: AccountId, beginning: &str) -> Result<usize, StoreError> {
        transact!(self, |tx| {
            let ended = sql::query(
                "delete from session where identity_id in (select id from identity where account_id = $1)
                     and substr(id, 1, length($2)) = $2",
            )
            .bind_all(values![account.0, beginning])
            .execute(tx)
            .await?;
            Ok(usize::try_from(ended).unwrap_or_default())
        })
    }

    async fn subscribe(&self, session: &str, to: &Subscription, now: Time) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query("delete from push where session_id = $1 or endpoint = $2")
                .bind_all(values![session, &to.endpoint])
                .run(tx)
                .await?;
            // A session that has ended meanwhile gets none.
            sql::query(
                "insert into push (session_id, endpoint, key, auth, made_at)
                 select id, $1, $2, $3, $4 from session where id = $5 and ends_at > $4",
            )
            .bind_all(values![&to.endpoint, &to.key, &to.auth, now.0, session])
            .run(tx)
            .await
        })
    }

    async fn subscription(&self, session: &str, now: Time) -> Result<Option<Subscription>, StoreError> {
        Ok(sql::query(
            "select p.endpoint, p.key, p.auth from push p join session s on s.id = p.session_id
             where p.session_id = $1 and s.ends_at > $2",
        )
        .bind_all(values![session, now.0])
        .read_optional(&mut self.read().await?, |row| {
            Ok(Subscription {
                endpoint: row.try_get("endpoint")?,
                key: row.try_get("key")?,
                auth: row.try_get("auth")?,
            })
        })
        .await?)
    }

    async fn lose_device(&self, session: &str) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query("delete from push where session_id = $1").bind(session).run(tx).await
        })
    }

    async fn unsubscribe(&self, account: AccountId, beginning: &str) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query(
                "delete from push where session_id in (
                     select s.id from session s join identity i on i.id = s.identity_id
                     where i.account_id = $1 and substr(s.id, 1, length($2)) = $2)",
            )
            .bind_all(values![account.0, beginning])
            .run(tx)
            .await
        })
    }

    async fn sweep_sessions(&self, now: Time) -> Result<(), StoreError> {
        let ended = "select (select count(*) from session where ends_at <= $1)
                          + (select count(*) from sign_in where ends_at <= $1)";
        let ended: i64 = sql::query_scalar(ended).bind(now.0).fetch_one(&mut self.read().await?).await?;
        if ended == 0 {
            return Ok(());
        }
        transact!(self, |tx| {
            for query in
                ["delete from session where ends_at <= $1", "delete from sign_in where ends_at <= $1"]
            {
                sql::query(query).bind(now.0).run(tx).await?;
            }
            Ok(())
        })
    }
}

/// Begins a session of an identity.
async fn begin(
    conn: &mut Conn,
    identity: i64,
    session: &Session,
    page: PagePerson<'_>,
) -> Result<Option<SignedIn>, DbError> {
    sql::query(
        "insert into session (id, identity_id, kind, label, made_at, seen_at, ends_at)
         values ($1, $2, 'page', $3, $4, $5, $6)",
    )
    .bind_all(values![
        &session.id,
        identity,
        &session.label,
        session.made_at.0,
        session.seen_at.0,
        session.ends_at().0
    ])
    .run(conn)
    .await?;
    sql::query(
        "delete from session where identity_id = $1 and id not in (
             select id from session where identity_id = $1 order by seen_at desc, made_at desc, id limit $2)",
    )
    .bind_all(values![identity, SESSIONS_MAX])
    .run(conn)
    .await?;
    with_person(conn, &session.id, page, session.made_at).await
}

/// The session of an id, whose account gets a person on the page if it has none.
async fn with_person(
    conn: &mut Conn,
    id: &str,
    page: PagePerson<'_>,
    now: Time,
) -> Result<Option<SignedIn>, DbError> {
    let found = find(conn, id, page.platform, now).await?;
    let Some(mut found) = found else { return Ok(None) };
    if found.person.native_id.is_empty() {
        sql::query(
            "insert into identity (platform, native_id, account_id, name, seen_at) values ($1, $2, $3, $4, $5)",
        )
        .bind_all(values![page.platform, page.new_id, found.account.0, &found.person.name, now.0])
        .run(conn)
        .await?;
        page.new_id.clone_into(&mut found.person.native_id);
    }
    Ok(Some(found))
}

/// The session of an id; the id of its person is empty if the account has none on the page.
async fn find(conn: &mut Conn, id: &str, platform: &str, now: Time) -> Result<Option<SignedIn>, DbError> {
    sql::query(
        "select s.id, s.label, s.made_at, s.seen_at,
                (select count(*) from push where session_id = s.id) as notified, i.account_id, i.platform, i.name,
                (select p.native_id from identity p where p.account_id = i.account_id and p.platform = $3
                     and substr(p.native_id, 1, length($4)) = $4 order by p.id limit 1) as person
         from session s join identity i on i.id = s.identity_id
         where s.id = $1 and s.ends_at > $2 and s.kind = 'page'",
    )
    .bind_all(values![id, now.0, platform, PAGE_PERSON])
    .read_optional(conn, |row| {
        let native_id = row.try_get::<Option<String>>("person")?.unwrap_or_default();
        Ok(SignedIn {
            session: session(row)?,
            account: AccountId(row.try_get("account_id")?),
            platform: row.try_get("platform")?,
            person: Person { native_id, name: row.try_get("name")? },
        })
    })
    .await
}

fn session(row: &DbRow) -> Result<Session, DbError> {
    Ok(Session {
        id: row.try_get("id")?,
        label: row.try_get("label")?,
        made_at: Time(row.try_get("made_at")?),
        seen_at: Time(row.try_get("seen_at")?),
        is_notified: row.try_get::<i64>("notified")? > 0,
    })
}
