//! The program without a surface, and as a process of its own that a test can kill as well as stop.

use deska_archive::Files;
use deska_catalogue::games::GameCatalogue;
use deska_core::engine::Core;
use deska_core::ports::{Clock, Entropy, Games as _, Ports};
use deska_model::games::table::Table;
use deska_service::Service;
use deska_service::jobs::Jobs;
use deska_service::jobs::computer::Thinking;
use deska_store::SqlStore;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Runtime;

/// Threads of a process for blocking work, which is drawing pictures.
pub const PAINTERS: usize = 4;

/// What every surface needs of the program.
#[derive(Clone)]
pub struct Program {
    pub store: Arc<SqlStore>,
    pub ports: Ports,
    pub service: Arc<Service>,
    pub games: GameCatalogue,
}

impl Program {
    /// The program on a database, which is made if there is none.
    pub async fn open(
        url: &str,
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
        games: GameCatalogue,
    ) -> Self {
        let store = Arc::new(SqlStore::open(url).await.expect("a database"));
        let ports = Ports { store: Arc::clone(&store) as _, clock, entropy, records: Arc::new(Files) };
        let service = Arc::new(Service::new(ports.clone(), games.clone()));
        Self { store, ports, service, games }
    }

    /// A core on the same database and clock.
    pub fn core(&self) -> Core {
        Core::new(self.ports.clone(), self.games.registry().clone())
    }

    /// Starts its jobs. The program as an opponent doesn't wait before its moves.
    pub fn jobs(&self) -> Jobs {
        Jobs::start(&self.ports, &self.games, Thinking::new(None, Duration::ZERO))
    }

    /// The stored game.
    pub async fn table(&self, code: &str) -> Table {
        let (row, events) = self.store.game(code).await.unwrap().unwrap();
        Table::fold(self.games.registry(), row, events).unwrap()
    }

    /// Closes the database.
    pub async fn close(self) {
        let Self { store, ports, service, .. } = self;
        drop((service, ports));
        store.close().await;
    }
}

/// The program with a surface and a runtime of its own.
pub struct Process<S> {
    pub runtime: Runtime,
    pub program: Program,
    pub surface: S,
}

impl<S: Send + 'static> Process<S> {
    /// Opens the database with the standard games and starts a surface.
    ///
    /// # Errors
    /// If the surface doesn't start.
    pub async fn start<E: Send + 'static, F: Future<Output = Result<S, E>> + Send>(
        url: String,
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
        surface: impl FnOnce(Program) -> F + Send + 'static,
    ) -> Result<Self, E> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .max_blocking_threads(PAINTERS)
            .enable_all()
            .build()
            .unwrap();
        let begun = runtime.spawn(async move {
            let program = Program::open(&url, clock, entropy, GameCatalogue::standard()).await;
            let surface = surface(program.clone()).await;
            (program, surface)
        });
        let (program, surface) = begun.await.unwrap();
        match surface {
            Ok(surface) => Ok(Self { runtime, program, surface }),
            Err(error) => {
                program.close().await;
                runtime.shutdown_background();
                Err(error)
            }
        }
    }

    /// Stops the surface, and then the rest in order.
    pub async fn stop(self, surface: impl AsyncFnOnce(S)) {
        surface(self.surface).await;
        self.program.close().await;
        self.runtime.shutdown_background();
    }

    /// Ends in the middle of whatever is done.
    pub fn kill(self) {
        self.runtime.shutdown_background();
    }
}
