//! The program inside this process, without a surface.

use deska_catalogue::games::Games;
use deska_core::ports::Ports;
use deska_desk::Desk;
use deska_service::Service;
use deska_service::system::{SystemClock, SystemEntropy};
use deska_store::SqlStore;
use deska_testkit::community::PLATFORM;
use deska_testkit::test_bot::CHAT;
use std::path::Path;
use std::sync::Arc;

/// A platform that shows pictures.
pub const PICTURES: &str = "pictures";

pub struct Program {
    pub service: Service,
    store: Arc<SqlStore>,
}

impl Program {
    pub async fn open(file: &Path) -> Self {
        Self::at(&format!("sqlite://{}", file.display())).await
    }

    pub async fn at(url: &str) -> Self {
        let store = Arc::new(SqlStore::open(url).await.expect("a database"));
        let ports = Ports {
            store: Arc::clone(&store) as _,
            clock: Arc::new(SystemClock),
            entropy: Arc::new(SystemEntropy),
            records: Arc::new(deska_archive::Files),
        };
        let service = Service::new(ports, Games::standard());
        for platform in [PICTURES, PLATFORM] {
            service.connect(platform, CHAT);
        }
        Self { service, store }
    }

    pub async fn close(self) {
        self.store.close().await;
    }
}
