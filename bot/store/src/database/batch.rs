//! Statements that go to the database together.
//!
//! SQLite's connection has a thread of its own, and each call goes there and back. A batch is one call: one text with all
//! statements, whose values are numbered on. PostgreSQL takes one statement after another.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, Done, Query};
use std::vec;

/// Statements in the order in which they run.
#[derive(Default)]
pub(crate) struct Batch<'q>(Vec<Query<'q>>);

/// The results of a batch, in the order of its statements.
pub(crate) struct Results(vec::IntoIter<Done>);

impl<'q> Batch<'q> {
    /// Adds a statement.
    pub(crate) fn add(&mut self, query: Query<'q>) {
        self.0.push(query);
    }

    /// Carries out all statements, up to the first that fails.
    pub(crate) async fn run(self, conn: &mut Conn) -> Result<Results, DbError> {
        let Self(queries) = self;
        let mut done = Vec::with_capacity(queries.len());
        match conn {
            Conn::Sqlite(_) if queries.is_empty() => {}
            Conn::Sqlite(_) => done = sql::joined(queries).run_all(conn).await?,
            Conn::Postgres(_) => {
                for query in queries {
                    done.extend(query.run_all(conn).await?);
                }
            }
        }
        Ok(Results(done.into_iter()))
    }
}

impl Results {
    /// What the next statement has done.
    pub(crate) fn next(&mut self) -> Done {
        self.0.next().unwrap_or_default()
    }
}
