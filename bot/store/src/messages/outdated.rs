//! Messages that still have to lose their buttons, because the platform refused to change them at first.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use deska_model::ids::Time;
use deska_model::outbox::Outdated;

/// Notes a message, or a further attempt at it. A channel that is not stored has no messages to clean up.
pub(crate) async fn put_off(
    conn: &mut Conn,
    platform: &str,
    outdated: &Outdated,
    next_at: Time,
) -> Result<(), DbError> {
    sql::query(
        "insert into outdated (channel_id, message_id, platform, attempts, next_at)
         select c.id, $1, $2, $3, $4 from channel c join space s on s.id = c.space_id
         where s.platform = $2 and c.native_id = $5 limit 1
         on conflict (channel_id, message_id) do update set attempts = excluded.attempts, next_at = excluded.next_at",
    )
    .bind_all(values![&outdated.message, platform, outdated.attempts, next_at.0, &outdated.channel])
    .run(conn)
    .await
}
