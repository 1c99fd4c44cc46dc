//! Proxies in front of the server: whose headers name the client, and how a request shows that it passed one.

use axum::http::HeaderMap;
use ipnet::IpNet;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::Arc;

/// How the names of headers end that proxies, load balancers and tunnels add.
const ENDS: [&str; 10] = [
    "client-ip",
    "clientip",
    "user-ip",
    "real-ip",
    "remote-ip",
    "remote-addr",
    "connecting-ip",
    "originating-ip",
    "via",
    "cdn-loop",
];

/// How the names of others begin.
const BEGINNINGS: [&str; 15] = [
    "cf-",
    "x-original-",
    "x-envoy-",
    "x-azure-",
    "x-amzn-",
    "x-appengine-",
    "x-vercel-",
    "x-varnish",
    "x-nginx-",
    "x-forward",
    "x-scheme",
    "x-host",
    "front-end-https",
    "fly-",
    "tailscale-",
];

/// The address at the other end of a connection, before any header is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peer(pub IpAddr);

/// Networks of proxies whose `X-Forwarded-For` counts.
#[derive(Clone, Debug)]
pub struct TrustedProxies(Arc<[IpNet]>);

impl Default for TrustedProxies {
    /// This computer.
    fn default() -> Self {
        let v4 = IpNet::new_assert(Ipv4Addr::LOCALHOST.into(), 8);
        let v6 = IpNet::new_assert(Ipv6Addr::LOCALHOST.into(), 128);
        Self::new(vec![v4, v6])
    }
}

impl TrustedProxies {
    /// Proxies in these networks.
    #[must_use]
    pub fn new(networks: Vec<IpNet>) -> Self {
        Self(networks.into())
    }

    /// Whether an address is that of a proxy.
    pub(crate) fn contain(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address.to_canonical()))
    }

    /// The address of the client: the last one in `X-Forwarded-For` that no trusted proxy has. What stands before it was
    /// written by somebody who isn't trusted. A word that is no address ends the search.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer.to_canonical();
        let lines = headers.get_all("x-forwarded-for").iter().rev();
        let mut words = lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
        while self.contain(client) {
            let Some(before) = words.next().and_then(address) else { break };
            client = before;
        }
        client
    }
}

/// Whether a request has a header that proxies add.
#[must_use]
pub fn has_passed_proxy(headers: &HeaderMap) -> bool {
    let is_added = |name: &str| {
        let name = name.replace('_', "-");
        name.contains("forwarded")
            || ENDS.iter().any(|end| name.ends_with(end))
            || BEGINNINGS.iter().any(|beginning| name.starts_with(beginning))
    };
    headers.keys().any(|name| is_added(name.as_str()))
}

/// An address as proxies write it, some of them with a port.
fn address(word: &str) -> Option<IpAddr> {
    let word = word.trim();
    let bare = word.strip_prefix('[').and_then(|rest| rest.split(']').next()).unwrap_or(word);
    let with_port = || word.parse::<std::net::SocketAddr>().map(|known| known.ip());
    bare.parse::<IpAddr>().or_else(|_| with_port()).ok().map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderName;

    fn client(networks: &[&str], peer: &str, lines: &[&str]) -> String {
        let networks = networks.iter().map(|network| network.parse().expect("a network")).collect();
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().expect("a header"));
        }
        TrustedProxies::new(networks).client(peer.parse().expect("an address"), &headers).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_names_its_client() {
        let docker = ["127.0.0.0/8", "172.16.0.0/12"];
        assert_eq!(client(&docker, "127.0.0.1", &["10.1.1.1, 192.0.2.9"]), "192.0.2.9");
        assert_eq!(client(&docker, "172.18.0.2", &["192.0.2.9"]), "192.0.2.9");
        assert_eq!(client(&docker, "::ffff:172.18.0.2", &["192.0.2.9"]), "192.0.2.9");
        assert_eq!(client(&docker, "192.0.2.5", &["192.0.2.9"]), "192.0.2.5", "a stranger's header");
        assert_eq!(client(&[], "127.0.0.1", &["192.0.2.9"]), "127.0.0.1", "no proxy is trusted");
    }

    #[test]
    fn what_stands_before_the_client_is_not_believed() {
        let two = ["127.0.0.0/8", "10.0.0.0/8", "2001:db8::/32"];
        assert_eq!(client(&two, "127.0.0.1", &["198.51.100.1, 192.0.2.9, 10.0.0.3"]), "192.0.2.9");
        assert_eq!(client(&two, "127.0.0.1", &["198.51.100.1", "192.0.2.9", "10.0.0.3"]), "192.0.2.9");
        assert_eq!(client(&two, "127.0.0.1", &["[2001:db9::7]:443, 10.0.0.3:8080"]), "2001:db9::7");
        assert_eq!(client(&two, "127.0.0.1", &["198.51.100.1, nobody, 10.0.0.3"]), "10.0.0.3");
        assert_eq!(client(&two, "127.0.0.1", &["10.0.0.4, 10.0.0.3"]), "10.0.0.4", "all of them are proxies");
        assert_eq!(client(&two, "127.0.0.1", &[""]), "127.0.0.1");
    }

    #[test]
    fn a_request_shows_that_it_passed_a_proxy() {
        let names = "x-forwarded-for x-forwarded-host X-Forwarded-Proto Forwarded Via X-Real-IP x_forwarded_for Client-IP \
                     True-Client-IP Fastly-Client-IP X-Azure-ClientIP X-Original-Forwarded-For X-Original-Host CF-Ray \
                     X-Envoy-External-Address CDN-Loop Tailscale-User-Login X-Amzn-Trace-Id Forwarded-For X-Scheme X-Host X-ProxyUser-Ip X-Varnish \
                     X-Nginx-Proxy X-Forward-For X-Remote-IP X-Remote-Addr X-Originating-IP DO-Connecting-IP \
                     X-Appengine-User-Ip X-Vercel-Id Front-End-Https";
        for name in names.split_whitespace() {
            let name: HeaderName = name.parse().expect("a name");
            let headers = HeaderMap::from_iter([(name.clone(), "x".parse().expect("a value"))]);
            assert!(has_passed_proxy(&headers), "{name}");
        }
        let headers = HeaderMap::from_iter([(axum::http::header::HOST, "x".parse().expect("a value"))]);
        assert!(!has_passed_proxy(&headers));
    }
}
