//! Unique constraints of the schema, and what their violation means. No other module reads the driver's messages.

use deska_core::ports::StoreError;

/// What SQLite says before the columns of a violated constraint.
const VIOLATED: &str = "UNIQUE constraint failed: ";

/// A unique constraint that a request can violate because another request came first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Constraint {
    /// A game has one event of each number.
    EventNumber,
    /// An origin causes events once.
    EventOrigin,
    /// A code names one game.
    GameCode,
    /// A challenge becomes one game.
    GameChallenge,
    /// A code names one challenge.
    ChallengeCode,
    /// An origin makes one challenge.
    ChallengeOrigin,
    /// A game has one open challenge for a rematch.
    ChallengeRematch,
    /// A code links one account.
    LinkCode,
}

impl Constraint {
    /// Every constraint with its columns, as SQLite names it.
    const COLUMNS: [(Self, &str); 8] = [
        (Self::EventNumber, "event.game_id, event.seq"),
        (Self::EventOrigin, "event.origin, event.origin_id"),
        (Self::GameCode, "game.code"),
        (Self::GameChallenge, "game.challenge_id"),
        (Self::ChallengeCode, "challenge.code"),
        (Self::ChallengeOrigin, "challenge.origin, challenge.origin_id"),
        (Self::ChallengeRematch, "challenge.rematch_of"),
        (Self::LinkCode, "link_code.code"),
    ];

    /// The constraint that an error of the driver is about.
    pub(crate) fn of(error: &sqlx::Error) -> Option<Self> {
        let error = error.as_database_error().filter(|error| error.is_unique_violation())?;
        let columns = error.message().strip_prefix(VIOLATED)?;
        Self::COLUMNS.into_iter().find(|(_, known)| *known == columns).map(|(constraint, _)| constraint)
    }

    /// The error of the contract that a violation is; `None` if that takes another look at the database.
    pub(crate) const fn meaning(self) -> Option<StoreError> {
        match self {
            Self::GameCode | Self::ChallengeCode | Self::ChallengeRematch | Self::LinkCode => {
                Some(StoreError::CodeTaken)
            }
            Self::GameChallenge => Some(StoreError::ChallengeClosed),
            Self::EventNumber | Self::EventOrigin | Self::ChallengeOrigin => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::SqliteStore;

    /// Rows that statements can collide with.
    const ROWS: &str = "
        insert into space (id, platform, native_id) values (1, 'console', 'house');
        insert into channel (id, space_id, native_id) values (1, 1, 'table');
        insert into account (id, created_at) values (1, 1);
        insert into challenge (id, code, origin, origin_id, kind, challenger_id, options, channel_id, status,
                               created_at)
        values (1, 'ccccc', 'console', 'c', 'toy', 1, '{}', 1, 'taken', 1);
        insert into game (id, code, kind, rules_version, options, secret, channel_id, challenge_id, created_at, seq,
                          status, acting)
        values (1, 'ggggg', 'toy', 1, '{}', '[]', 1, 1, 1, 1, 'ended', 'none');
        insert into event (game_id, seq, at, origin, origin_id, kind, body, version)
        values (1, 1, 1, 'console', 'e', 'started', '{}', 1);
        insert into challenge (id, code, origin, origin_id, kind, challenger_id, options, channel_id, status,
                               created_at, rematch_of)
        values (2, 'rrrrr', 'console', 'r', 'toy', 1, '{}', 1, 'open', 1, 1);
        insert into link_code (code, account_id, expires_at) values ('kkkkk', 1, 1);";

    fn event(seq: u32, origin: &str) -> String {
        format!(
            "insert into event (game_id, seq, at, origin, origin_id, kind, body, version)
             values (1, {seq}, 1, 'console', '{origin}', 'moved', '{{}}', 1)"
        )
    }

    fn game(code: &str, challenge: i64) -> String {
        format!(
            "insert into game (code, kind, rules_version, options, secret, channel_id, challenge_id, created_at, seq,
                               status, acting)
             values ('{code}', 'toy', 1, '{{}}', '[]', 1, {challenge}, 1, 1, 'open', 'none')"
        )
    }

    fn challenge(code: &str, origin: &str, rematch_of: &str) -> String {
        format!(
            "insert into challenge (code, origin, origin_id, kind, challenger_id, options, channel_id, status,
                                    created_at, rematch_of)
             values ('{code}', 'console', '{origin}', 'toy', 1, '{{}}', 1, 'open', 1, {rematch_of})"
        )
    }

    fn link_code() -> String {
        "insert into link_code (code, account_id, expires_at) values ('kkkkk', 1, 1)".to_owned()
    }

    #[tokio::test]
    async fn each_violation_is_known_by_name() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("deska.db").display());
        let store = SqliteStore::open(&url).await.unwrap();
        let mut conn = store.write().await.unwrap();
        sqlx::raw_sql(ROWS).execute(&mut *conn).await.unwrap();
        let cases = [
            (Constraint::EventNumber, event(1, "new")),
            (Constraint::EventOrigin, event(2, "e")),
            (Constraint::GameCode, game("ggggg", 2)),
            (Constraint::GameChallenge, game("new", 1)),
            (Constraint::ChallengeCode, challenge("ccccc", "new", "null")),
            (Constraint::ChallengeOrigin, challenge("new", "c", "null")),
            (Constraint::ChallengeRematch, challenge("new", "new", "1")),
            (Constraint::LinkCode, link_code()),
        ];
        assert_eq!(cases.len(), Constraint::COLUMNS.len());
        for (constraint, sql) in cases {
            let error = sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut *conn).await.unwrap_err();
            assert_eq!(Constraint::of(&error), Some(constraint), "{error}");
        }
        let other = "insert into space (platform, native_id) values ('console', 'house')";
        let error = sqlx::query(other).execute(&mut *conn).await.unwrap_err();
        assert_eq!(Constraint::of(&error), None);
    }
}
