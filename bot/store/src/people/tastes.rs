//! What people have chosen about the look of their messages. Each aspect is a column of the account.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, IDS, ids, values};
use deska_core::ids::AccountId;
use deska_core::people::appearance::Aspect;

/// The choices of these people.
pub(crate) async fn tastes(
    conn: &mut Conn,
    accounts: &[AccountId],
) -> Result<Vec<(AccountId, Aspect, String)>, DbError> {
    let mut found = Vec::new();
    for some in accounts.chunks(IDS) {
        let some: Vec<i64> = some.iter().map(|account| account.0).collect();
        let rows = sql::query(concat!(
            "select id, theme, layout, board, locale as language from account where id in ",
            ids!()
        ))
        .bind_ids(&some)
        .fetch_all(conn)
        .await?;
        for row in rows {
            let account = AccountId(row.try_get("id")?);
            for aspect in Aspect::ALL {
                let value: Option<String> = row.try_get(aspect.name())?;
                found.extend(value.map(|value| (account, aspect, value)));
            }
        }
    }
    Ok(found)
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
    sql::query(change).bind_all(values![value, account.0]).execute(conn).await?;
    Ok(())
}
