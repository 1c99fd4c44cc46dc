//! Unique constraints of the schema, and what their violation means. No other module reads the drivers' messages.

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
    /// Every constraint with its columns, as SQLite names it, and its name in PostgreSQL.
    const NAMES: [(Self, &str, &str); 8] = [
        (Self::EventNumber, "event.game_id, event.seq", "event_pkey"),
        (Self::EventOrigin, "event.origin, event.origin_id", "event_origin_origin_id_key"),
        (Self::GameCode, "game.code", "game_code_key"),
        (Self::GameChallenge, "game.challenge_id", "game_challenge_id_key"),
        (Self::ChallengeCode, "challenge.code", "challenge_code_key"),
        (Self::ChallengeOrigin, "challenge.origin, challenge.origin_id", "challenge_origin_origin_id_key"),
        (Self::ChallengeRematch, "challenge.rematch_of", "challenge_rematch"),
        (Self::LinkCode, "link_code.code", "link_code_pkey"),
    ];

    /// The constraint that an error of the driver is about.
    pub(crate) fn of(error: &sqlx::Error) -> Option<Self> {
        let error = error.as_database_error().filter(|error| error.is_unique_violation())?;
        let (columns, name) = (error.message().strip_prefix(VIOLATED), error.constraint());
        let is = |known: &&(Self, &str, &str)| columns == Some(known.1) || name == Some(known.2);
        Self::NAMES.iter().find(is).map(|known| known.0)
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
    use crate::database::isolation::Isolation;
    use crate::database::sql::{self, Conn};
    use crate::store::SqlStore;
    use deska_testkit::postgres::Postgres;
    use sqlx::AssertSqlSafe;

    /// Rows that statements can collide with. Their ids are beyond those that PostgreSQL gives next.
    const ROWS: &str = "
        insert into space (id, platform, native_id) values (1, 'console', 'house');
        insert into channel (id, space_id, native_id) values (1, 1, 'table');
        insert into account (id, created_at) values (1, 1);
        insert into challenge (id, code, origin, origin_id, kind, challenger_id, options, channel_id, status,
                               created_at)
        values (101, 'ccccc', 'console', 'c', 'toy', 1, '{}', 1, 'taken', 1);
        insert into game (id, code, kind, rules_version, options, secret, channel_id, challenge_id, created_at, seq,
                          status, acting)
        values (101, 'ggggg', 'toy', 1, '{}', '[]', 1, 101, 1, 1, 'ended', 'none');
        insert into event (game_id, seq, at, origin, origin_id, kind, body, version)
        values (101, 1, 1, 'console', 'e', 'started', '{}', 1);
        insert into challenge (id, code, origin, origin_id, kind, challenger_id, options, channel_id, status,
                               created_at, rematch_of)
        values (102, 'rrrrr', 'console', 'r', 'toy', 1, '{}', 1, 'open', 1, 101);
        insert into link_code (code, account_id, expires_at) values ('kkkkk', 1, 1);";

    fn event(seq: u32, origin: &str) -> String {
        format!(
            "insert into event (game_id, seq, at, origin, origin_id, kind, body, version)
             values (101, {seq}, 1, 'console', '{origin}', 'moved', '{{}}', 1)"
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

    async fn raw(conn: &mut Conn, sql: &str) -> Result<(), sqlx::Error> {
        match conn {
            Conn::Sqlite(conn) => sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut **conn).await.map(|_| ()),
            Conn::Postgres(conn) => sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut **conn).await.map(|_| ()),
        }
    }

    /// What a statement violates after [`ROWS`].
    async fn violated(store: &SqlStore, sql: &str) -> Option<Constraint> {
        let mut conn = store.write(Isolation::Full).await.unwrap();
        sql::query("select 1").run(&mut conn).await.unwrap();
        raw(&mut conn, ROWS).await.unwrap();
        Constraint::of(&raw(&mut conn, sql).await.unwrap_err())
    }

    async fn all_are_known(url: &str) {
        let store = SqlStore::open(url).await.unwrap();
        let cases = [
            (Constraint::EventNumber, event(1, "new")),
            (Constraint::EventOrigin, event(2, "e")),
            (Constraint::GameCode, game("ggggg", 102)),
            (Constraint::GameChallenge, game("new", 101)),
            (Constraint::ChallengeCode, challenge("ccccc", "new", "null")),
            (Constraint::ChallengeOrigin, challenge("new", "c", "null")),
            (Constraint::ChallengeRematch, challenge("new", "new", "101")),
            (Constraint::LinkCode, link_code()),
        ];
        assert_eq!(cases.len(), Constraint::NAMES.len());
        for (constraint, sql) in cases {
            assert_eq!(violated(&store, &sql).await, Some(constraint), "{sql}");
        }
        let other = "insert into space (platform, native_id) values ('console', 'house')";
        assert_eq!(violated(&store, other).await, None);
    }

    #[tokio::test]
    async fn each_violation_is_known_by_name_on_sqlite() {
        let folder = tempfile::tempdir().unwrap();
        all_are_known(&format!("sqlite://{}", folder.path().join("deska.db").display())).await;
    }

    #[tokio::test]
    async fn each_violation_is_known_by_name_on_postgres() {
        let test = "constraint::each_violation_is_known_by_name_on_postgres";
        if let Some(server) = Postgres::shared(test).await {
            all_are_known(&server.database().await).await;
        }
    }
}
