//! Whose tables a database holds: the program's, nobody's, or those of another program. It reads names only.

use crate::database::open_error::OpenError;
use sqlx::{PgConnection, SqliteConnection};

/// The table of the migrator, which other programs may use as well.
const MIGRATIONS: &str = "_sqlx_migrations";

/// A table that the first migration makes.
const FIRST: &str = "space";

/// Whose tables there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Owner {
    /// There are none yet.
    Nobody,
    /// Those of this program.
    Deska,
    /// Those of another program.
    Other,
}

impl Owner {
    fn of(tables: &[String]) -> Self {
        let has = |name: &str| tables.iter().any(|table| table == name);
        // A process may have been stopped after it had made the migrator's table.
        if tables.iter().all(|table| table == MIGRATIONS) {
            Self::Nobody
        } else if has(MIGRATIONS) && has(FIRST) {
            Self::Deska
        } else {
            Self::Other
        }
    }

    /// The owner of a file of SQLite.
    pub(crate) async fn of_file(conn: &mut SqliteConnection) -> Result<Self, sqlx::Error> {
        let tables =
            "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'";
        Ok(Self::of(&sqlx::query_scalar(tables).fetch_all(conn).await?))
    }

    /// The owner of a database on a server. What belongs to an extension belongs to nobody.
    pub(crate) async fn on_server(conn: &mut PgConnection) -> Result<Self, sqlx::Error> {
        let tables = "select cast(relname as text) from pg_class
                      join pg_namespace on pg_namespace.oid = relnamespace
                      where nspname = current_schema() and relkind in ('r', 'p')
                          and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')";
        Ok(Self::of(&sqlx::query_scalar(tables).fetch_all(conn).await?))
    }

    /// Fails unless the program may make its tables here, or has made them.
    pub(crate) const fn refuse_other(self) -> Result<Self, OpenError> {
        match self {
            Self::Other => Err(OpenError::Foreign),
            Self::Nobody | Self::Deska => Ok(self),
        }
    }

    /// Fails unless the program has made its tables here.
    pub(crate) const fn demand(self) -> Result<(), OpenError> {
        match self {
            Self::Deska => Ok(()),
            Self::Nobody => Err(OpenError::Empty),
            Self::Other => Err(OpenError::NotDeska),
        }
    }
}
