//! What was said in the channels of a surface that keeps them itself.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use crate::people::find_account;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ports::{StoreError, Transcripts};
use deska_model::ids::Time;
use deska_model::memory::KeptMessage;
use deska_model::personal::Identity;
use std::collections::BTreeSet;

/// Most messages that are removed with one addition; the next one removes more.
const TRIMMED_MAX: u32 = 1000;

#[async_trait]
impl Transcripts for SqlStore {
    async fn keep_messages(
        &self,
        platform: &str,
        channel: &str,
        messages: &[KeptMessage],
        most: u32,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| {
            let people: BTreeSet<&String> = messages.iter().flat_map(|message| &message.people).collect();
            let mut strangers = BTreeSet::new();
            for person in people {
                if find_account(tx, platform, person).await?.is_none() {
                    strangers.insert(person);
                }
            }
            let may_stay = |message: &&KeptMessage| !message.people.iter().any(|id| strangers.contains(id));
            for message in messages.iter().filter(may_stay) {
                keep(tx, platform, channel, message).await?;
            }
            trim(tx, platform, channel, most).await
        })
    }

    async fn kept_messages(&self, platform: &str, channel: &str) -> Result<Vec<KeptMessage>, StoreError> {
        let messages = sql::query(
            "select message_id, at, author, message from transcript
             where platform = $1 and channel = $2 order by id",
        )
        .bind_all(values![platform, channel])
        .read_all(&mut self.read().await?, |row| {
            Ok(KeptMessage {
                id: row.try_get("message_id")?,
                at: Time(row.try_get("at")?),
                author: row.try_get("author")?,
                people: Vec::new(),
                message: row.try_get("message")?,
            })
        })
        .await?;
        Ok(messages)
    }
}

async fn keep(conn: &mut Conn, platform: &str, channel: &str, kept: &KeptMessage) -> Result<(), DbError> {
    let row: i64 = sql::query_scalar(
        "insert into transcript (platform, channel, message_id, at, author, message)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (platform, message_id) do update set message = excluded.message
         returning id",
    )
    .bind_all(values![platform, channel, &kept.id, kept.at.0, kept.author.as_deref(), &kept.message])
    .fetch_one(conn)
    .await?;
    for person in &kept.people {
        sql::query(
            "insert into transcript_person (platform, native_id, transcript_id) values ($1, $2, $3)
             on conflict (platform, native_id, transcript_id) do nothing",
        )
        .bind_all(values![platform, person, row])
        .run(conn)
        .await?;
    }
    Ok(())
}

/// Removes the oldest messages of a channel beyond `most`.
async fn trim(conn: &mut Conn, platform: &str, channel: &str, most: u32) -> Result<(), DbError> {
    let beyond: Vec<i64> = sql::query_scalar(
        "select id from transcript where platform = $1 and channel = $2 order by id desc limit $3 offset $4",
    )
    .bind_all(values![platform, channel, TRIMMED_MAX, most])
    .fetch_all(conn)
    .await?;
    remove(conn, &beyond).await
}

/// Removes the messages that these people wrote, read alone or are named in.
pub(crate) async fn forget(conn: &mut Conn, identities: &[Identity]) -> Result<(), DbError> {
    for Identity { person, platform, .. } in identities {
        let messages: Vec<i64> = sql::query_scalar(
            "select transcript_id from transcript_person where platform = $1 and native_id = $2",
        )
        .bind_all(values![platform, &person.native_id])
        .fetch_all(conn)
        .await?;
        remove(conn, &messages).await?;
    }
    Ok(())
}

async fn remove(conn: &mut Conn, messages: &[i64]) -> Result<(), DbError> {
    for message in messages {
        for query in
            ["delete from transcript_person where transcript_id = $1", "delete from transcript where id = $1"]
        {
            sql::query(query).bind(message).run(conn).await?;
        }
    }
    Ok(())
}
