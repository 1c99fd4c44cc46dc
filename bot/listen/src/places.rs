//! How many connections a network may have. One that has all of its own loses the oldest connection that is idle, or still
//! sends its request, to a new one, so that connections that send nothing, or a body without an end, keep out nobody, not
//! even their own computer.

use crate::network::network;
use crate::proxies::TrustedProxies;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Notify;

/// Most connections of one network; a page needs six.
const EACH_MAX: usize = 100;

/// How many connections there may be at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConnectionLimits {
    /// Altogether. Further ones wait until another one ends.
    pub all: usize,
    /// Those of this computer or of a proxy, which speaks for many; others must get in beside it.
    pub proxy: usize,
}

impl Default for ConnectionLimits {
    /// For a limit of 1024 open files, which is usual.
    fn default() -> Self {
        Self { all: 512, proxy: 400 }
    }
}

/// The connections of each network, the oldest first.
#[derive(Debug)]
pub(crate) struct ConnectionLimiter {
    limits: ConnectionLimits,
    open: Mutex<HashMap<IpAddr, Vec<Arc<Connection>>>>,
}

/// What is known of a connection.
#[derive(Debug, Default)]
pub(crate) struct Connection {
    /// Whether a whole request has come and has no answer yet.
    under_way: AtomicBool,
    /// Told when a newer connection gets the place.
    lost: Notify,
}

/// The place of one connection among those of its network; it is free again when this is dropped.
pub(crate) struct Place {
    places: Arc<ConnectionLimiter>,
    network: IpAddr,
    connection: Arc<Connection>,
}

impl ConnectionLimiter {
    pub(crate) fn new(limits: ConnectionLimits) -> Self {
        Self { limits, open: Mutex::default() }
    }

    /// A place for a connection of this address; `None` if all those of its network have requests under way.
    pub(crate) fn take(places: &Arc<Self>, address: IpAddr, proxies: &TrustedProxies) -> Option<Place> {
        let speaks_for_many = address.to_canonical().is_loopback() || proxies.contain(address);
        let most = if speaks_for_many { places.limits.proxy } else { EACH_MAX };
        let (network, connection) = (network(address), Arc::new(Connection::default()));
        let mut open = places.open.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = open.entry(network).or_default();
        if taken.len() >= most {
            let idle = taken.iter().position(|known| !known.under_way.load(Ordering::Relaxed))?;
            taken.remove(idle).lost.notify_one();
        }
        taken.push(Arc::clone(&connection));
        Some(Place { places: Arc::clone(places), network, connection })
    }
}

impl Place {
    pub(crate) fn connection(&self) -> Arc<Connection> {
        Arc::clone(&self.connection)
    }

    /// Comes back when a newer connection has got the place.
    pub(crate) async fn lost(&self) {
        self.connection.lost.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.places.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(taken) = open.get_mut(&self.network) {
            taken.retain(|known| !Arc::ptr_eq(known, &self.connection));
            if taken.is_empty() {
                open.remove(&self.network);
            }
        }
    }
}

impl Connection {
    /// A whole request has come, which is to be answered.
    pub(crate) fn has_received(&self) {
        self.under_way.store(true, Ordering::Relaxed);
    }

    /// The connection is idle again when this is dropped.
    pub(crate) fn until_answered(self: &Arc<Self>) -> impl Drop + use<> {
        struct UntilAnswered(Arc<Connection>);
        impl Drop for UntilAnswered {
            fn drop(&mut self) {
                self.0.under_way.store(false, Ordering::Relaxed);
            }
        }
        UntilAnswered(Arc::clone(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take(places: &Arc<ConnectionLimiter>, address: IpAddr) -> Option<Place> {
        ConnectionLimiter::take(places, address, &TrustedProxies::default())
    }

    fn is_lost(place: &Place) -> bool {
        use std::task::{Context, Poll, Waker};
        let mut lost = Box::pin(place.lost());
        lost.as_mut().poll(&mut Context::from_waker(Waker::noop())) == Poll::Ready(())
    }

    #[test]
    fn the_connection_that_is_idle_for_the_longest_makes_room() {
        let places = Arc::new(ConnectionLimiter::new(ConnectionLimits::default()));
        let far = IpAddr::from([192, 0, 2, 7]);
        let mut taken: Vec<Place> = (0..EACH_MAX).filter_map(|_| take(&places, far)).collect();
        assert_eq!(taken.len(), EACH_MAX);
        taken[0].connection.has_received();
        let newer = take(&places, far).expect("the second one is idle");
        assert!(!is_lost(&taken[0]) && is_lost(&taken[1]) && !is_lost(&taken[2]));
        taken.remove(1);
        taken.push(newer);
        taken.iter().for_each(|place| place.connection.has_received());
        assert!(take(&places, far).is_none(), "all have requests under way");
        assert!(take(&places, IpAddr::from([192, 0, 2, 8])).is_some(), "another address");
        taken.pop();
        assert!(take(&places, far).is_some());
        drop(taken);
        assert!(places.open.lock().expect("no panic").is_empty(), "nothing is kept of those that are gone");
    }

    #[test]
    fn a_proxy_on_this_computer_may_have_more_but_not_all() {
        let limits = ConnectionLimits { all: 90, proxy: 70 };
        let places = Arc::new(ConnectionLimiter::new(limits));
        let own = IpAddr::from([127, 0, 0, 1]);
        let taken: Vec<Place> = (0..600).filter_map(|_| take(&places, own)).collect();
        assert_eq!(taken.iter().filter(|place| !is_lost(place)).count(), 70);
    }
}
