//! The program inside this process, without a surface.

use deska_catalogue::games::GameCatalogue;
use deska_core::engine::Core;
use deska_core::ports::{Clock, Ports};
use deska_desk::ChatDesk;
use deska_desk::capabilities::Capabilities;
use deska_model::ids::Time;
use deska_service::system::{SystemClock, SystemEntropy};
use deska_service::{Service, Threads};
use deska_store::SqlStore;
use deska_testkit::community::PLATFORM;
use deska_testkit::test_bot::CHAT;
use std::path::Path;
use std::sync::Arc;

/// A platform that shows pictures.
pub const PICTURES: &str = "pictures";

/// A platform that shows none.
pub const TEXT: &str = "text";

pub struct Program {
    pub service: Service,
    /// What does by itself what is due.
    pub core: Core,
    store: Arc<SqlStore>,
    clock: Arc<dyn Clock>,
}

impl Program {
    pub async fn open(file: &Path) -> Self {
        Self::at(&format!("sqlite://{}", file.display())).await
    }

    pub async fn at(url: &str) -> Self {
        Self::with_clock(url, Arc::new(SystemClock)).await
    }

    pub async fn with_clock(url: &str, clock: Arc<dyn Clock>) -> Self {
        let store = Arc::new(SqlStore::open(url).await.expect("a database"));
        let ports = Ports {
            store: Arc::clone(&store) as _,
            clock: Arc::clone(&clock),
            entropy: Arc::new(SystemEntropy),
            records: Arc::new(deska_archive::Files),
        };
        let games = GameCatalogue::standard();
        let core = Core::new(ports.clone(), games.registry().clone());
        let service = Service::new(ports, games);
        for platform in [PICTURES, PLATFORM] {
            service.connect(platform, CHAT);
        }
        service.connect(TEXT, Capabilities { pictures: None, ..CHAT });
        Self { service, core, store, clock }
    }

    /// The same program, which thinks on these threads about what people ask.
    pub fn thinking_on(mut self, threads: Threads) -> Self {
        self.service = self.service.thinking_on(threads);
        self
    }

    pub fn now(&self) -> Time {
        self.clock.now()
    }

    pub async fn close(self) {
        self.store.close().await;
    }
}
