//! Commits in groups: writers that come while another one is at work share its commit, and so one wait for the disk.
//!
//! SQLite writes one transaction after another and waits for the disk at each commit. Here writers queue for one
//! transaction of SQLite, their *group*. The first one begins it, together with its first statement. Each other one works
//! inside a savepoint of its own, so its failure undoes nothing of the others. The commit queues behind those that are
//! waiting already, and only after it does any of them get its result. If it fails, all of them have failed. A writer that
//! is alone commits at once, without a savepoint.
//!
//! This module knows no statement of a request.

use crate::database::busy;
use crate::database::kept::{Kept, KeptConnections};
use deska_model::waiting;
use sqlx::sqlite::SqlitePool;
use sqlx::{Error, SqliteConnection};
use std::fmt::{self, Display, Formatter};
use std::io;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use tokio::sync::oneshot::{self, Receiver, Sender};
use tokio::sync::{Mutex, OwnedMutexGuard};
use tokio::time::{Instant, timeout_at};

/// Begins a transaction with the lock, so that nothing that a writer has read is out of date when it writes.
pub(crate) const BEGIN: &str = "begin immediate";

/// The writers of a file.
#[derive(Clone, Debug)]
pub(crate) struct Writers {
    connections: KeptConnections,
    /// A fair queue: the lock goes to the one that has asked first.
    queue: Arc<Mutex<Queue>>,
}

#[derive(Default, Debug)]
struct Queue {
    /// The group that the next writer joins.
    group: Option<Group>,
    /// Number of groups so far.
    groups: u64,
}

/// Writers with one commit.
#[derive(Debug)]
struct Group {
    number: u64,
    conn: Kept,
    /// Those whose work is done.
    waiting: Vec<Sender<Committed>>,
    /// Whether the last of them worked inside a savepoint.
    has_savepoint: bool,
}

type Committed = Result<(), GroupError>;

impl Writers {
    /// Writers over a pool of one connection.
    pub(crate) fn new(pool: SqlitePool) -> Self {
        Self { connections: KeptConnections::new(pool), queue: Arc::default() }
    }

    /// Waits for the writers before this one. Fails if the request has waited long enough.
    pub(crate) async fn begin(&self) -> Result<Writer, Error> {
        let since = Instant::now();
        let until = since + waiting::left();
        let joined = self.join_group(until).await;
        waiting::note(since.elapsed());
        joined
    }

    async fn join_group(&self, until: Instant) -> Result<Writer, Error> {
        let Ok(mut queue) = timeout_at(until, Arc::clone(&self.queue).lock_owned()).await else {
            return Err(busy::locked());
        };
        if let Some(group) = queue.group.take() {
            // In a task, because a request may be dropped at any moment, and half of a savepoint cannot be undone.
            return tokio::spawn(group.join(queue, until)).await.unwrap_or(Err(Error::WorkerCrashed));
        }
        let conn = self.connections.take().await?;
        queue.groups += 1;
        let group = Group { number: queue.groups, conn, waiting: Vec::new(), has_savepoint: false };
        Ok(Writer { work: Some(Work { group, queue }), until })
    }

    /// Waits for running work and closes the connection.
    pub(crate) async fn close(&self) {
        self.connections.close().await;
    }

    /// The connection outside a transaction.
    pub(crate) async fn connection(&self) -> Result<Kept, Error> {
        self.connections.take().await
    }
}

impl Group {
    async fn run(&mut self, statement: &'static str) -> Result<(), Error> {
        sqlx::query(statement).execute(&mut *self.conn).await.map(drop)
    }

    /// Lets the next writer work in a savepoint.
    async fn join(mut self, queue: OwnedMutexGuard<Queue>, until: Instant) -> Result<Writer, Error> {
        match self.next_savepoint().await {
            Ok(()) => Ok(Writer { work: Some(Work { group: self, queue }), until }),
            Err(error) => Err(self.fail(error)),
        }
    }

    /// Begins a savepoint for the next writer, and ends that of the last one, whose work stays. The first writer needs none:
    /// to undo its work is to undo the whole transaction.
    async fn next_savepoint(&mut self) -> Result<(), Error> {
        let had_one = std::mem::replace(&mut self.has_savepoint, true);
        self.run(if had_one { "release work; savepoint work" } else { "savepoint work" }).await
    }

    /// Another writer that waits for the commit.
    fn wait(&mut self) -> Receiver<Committed> {
        let (sender, receiver) = oneshot::channel();
        self.waiting.push(sender);
        receiver
    }

    async fn commit(self) {
        let Self { mut conn, waiting, .. } = self;
        let committed = conn.commit().await.map_err(GroupError::from);
        if committed.is_err() {
            undo(&mut conn).await;
        }
        // The next group may begin before anybody goes on.
        drop(conn);
        tell(waiting, &committed);
    }

    /// Gives everything up: SQLite has undone the whole transaction, as it does when the disk is full.
    fn fail(self, error: Error) -> Error {
        let error = GroupError::from(error);
        tell(self.waiting, &Err(error.clone()));
        error.into()
    }
}

/// Undoes a transaction, if one has begun. If SQLite has undone it already, the connection is replaced.
async fn undo(conn: &mut Kept) {
    if conn.is_in_transaction()
        && let Err(error) = conn.rollback().await
    {
        tracing::debug!(%error, "SQLite had undone the work already");
    }
}

/// Tells writers how their commit went. A request that was dropped does not listen.
fn tell(waiting: Vec<Sender<Committed>>, committed: &Committed) {
    for writer in waiting {
        let _ = writer.send(committed.clone());
    }
}

async fn heard(committed: Receiver<Committed>) -> Result<(), Error> {
    Ok(committed.await.map_err(|_| Error::WorkerCrashed)??)
}

/// A writer at work. If it is dropped, its work is undone.
#[derive(Debug)]
pub(crate) struct Writer {
    /// `None` once it has ended.
    work: Option<Work>,
    /// When it no longer waits for the lock of another program.
    until: Instant,
}

/// Work in a group. Nobody else works meanwhile.
#[derive(Debug)]
struct Work {
    group: Group,
    queue: OwnedMutexGuard<Queue>,
}

impl Writer {
    /// Whether its first statement has to begin the transaction, by [`BEGIN`] before it in the same call.
    pub(crate) fn is_new(&self) -> bool {
        self.work.as_ref().is_some_and(|work| !work.group.conn.is_in_transaction())
    }

    /// The connection for that call.
    pub(crate) fn beginning(&mut self) -> &mut SqliteConnection {
        self.conn().beginning()
    }

    /// Notes that the call has begun no transaction. Returns whether it is to be made again, because another program has
    /// locked the file for a while.
    pub(crate) async fn not_begun(&mut self, why: &Error) -> bool {
        self.conn().not_begun();
        let again = busy::may_wait(why, self.until);
        if again {
            let since = Instant::now();
            busy::pause().await;
            waiting::note(since.elapsed());
        }
        again
    }

    /// Keeps the work. When this returns, it is on the disk.
    pub(crate) async fn commit(mut self) -> Result<(), Error> {
        let Some(work) = self.work.take() else { return Err(Error::WorkerCrashed) };
        if !work.group.conn.is_in_transaction() {
            // It has done nothing.
            return Ok(());
        }
        // In a task, because others may depend on the commit of a request that is dropped.
        tokio::spawn(work.keep()).await.unwrap_or(Err(Error::WorkerCrashed))
    }

    /// Undoes the work, and waits until what it has seen of others is on the disk.
    pub(crate) async fn undo(mut self) {
        let Some(work) = self.work.take() else { return };
        if let Ok(Some(committed)) = tokio::spawn(work.undo()).await {
            // The others hear of a failure themselves.
            let _ = heard(committed).await;
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // Without a runtime the whole transaction is dropped, which undoes it as well.
        if let (Some(work), Ok(runtime)) = (self.work.take(), tokio::runtime::Handle::try_current()) {
            runtime.spawn(work.undo());
        }
    }
}

impl Work {
    async fn keep(self) -> Result<(), Error> {
        let Self { mut group, queue } = self;
        let (number, committed) = (group.number, group.wait());
        let writers = put_back(queue, group);
        // Behind those that are waiting already.
        let mut queue = writers.lock().await;
        if let Some(group) = queue.group.take_if(|group| group.number == number) {
            group.commit().await;
        }
        drop(queue);
        heard(committed).await
    }

    /// Returns what announces the commit of the others, if there are any.
    async fn undo(self) -> Option<Receiver<Committed>> {
        let Self { mut group, queue } = self;
        if group.waiting.is_empty() {
            undo(&mut group.conn).await;
            return None;
        }
        // The savepoint stays for the next writer to end.
        if let Err(error) = group.run("rollback to work").await {
            group.fail(error);
            return None;
        }
        let committed = group.wait();
        put_back(queue, group);
        Some(committed)
    }
}

/// Lets the next writer join the group.
fn put_back(mut queue: OwnedMutexGuard<Queue>, group: Group) -> Arc<Mutex<Queue>> {
    queue.group = Some(group);
    Arc::clone(OwnedMutexGuard::mutex(&queue))
}

impl Writer {
    #[expect(clippy::expect_used, reason = "only what consumes or drops a writer ends its work")]
    const fn conn(&mut self) -> &mut Kept {
        &mut self.work.as_mut().expect("the writer is at work").group.conn
    }
}

#[expect(clippy::expect_used, reason = "only what consumes or drops a writer ends its work")]
impl Deref for Writer {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.work.as_ref().expect("the writer is at work").group.conn
    }
}

impl DerefMut for Writer {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        self.conn()
    }
}

/// The error of SQLite behind one that several writers got.
pub(crate) fn cause(error: &Error) -> &Error {
    let Error::Io(shared) = error else { return error };
    let shared = shared.get_ref().and_then(|shared| shared.downcast_ref::<GroupError>());
    shared.map_or(error, |shared| &shared.0)
}

/// An error that several writers get.
#[derive(Clone, Debug)]
struct GroupError(Arc<Error>);

impl From<Error> for GroupError {
    fn from(error: Error) -> Self {
        Self(Arc::new(error))
    }
}

impl From<GroupError> for Error {
    fn from(error: GroupError) -> Self {
        Self::Io(io::Error::other(error))
    }
}

impl Display for GroupError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for GroupError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.0)
    }
}

#[cfg(test)]
mod tests;
