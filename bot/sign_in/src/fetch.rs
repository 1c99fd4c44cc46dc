//! The one way in which signing in asks another server: with limits of time and size, without redirects, and without secrets
//! in errors.

use futures::FutureExt as _;
use futures::future::BoxFuture;
use oauth2::AsyncHttpClient;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::Policy;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tokio::net::lookup_host;
use url::Host;

/// The longest time for an answer.
const TIME: Duration = Duration::from_secs(5);
/// The longest answer, in bytes.
const LONGEST: usize = 64 * 1024;

/// Why a server has not answered.
#[derive(Debug, Error)]
pub enum FetchFault {
    /// It can't be asked, or it was too slow.
    #[error("no answer: {0}")]
    NoAnswer(#[source] reqwest::Error),
    /// It sent more than anybody needs.
    #[error("the answer has more than {LONGEST} bytes")]
    TooLong,
    /// The address is not that of a server on the internet.
    #[error("no public address")]
    NotPublic,
    /// A request or an answer with parts that HTTP doesn't have.
    #[error("no HTTP: {0}")]
    Strange(#[from] http::Error),
}

impl From<reqwest::Error> for FetchFault {
    fn from(error: reqwest::Error) -> Self {
        // An address may hold a token.
        Self::NoAnswer(error.without_url())
    }
}

impl<'c> AsyncHttpClient<'c> for Fetch {
    type Error = FetchFault;
    type Future = BoxFuture<'c, Result<http::Response<Vec<u8>>, FetchFault>>;

    fn call(&'c self, request: http::Request<Vec<u8>>) -> Self::Future {
        self.send(request).boxed()
    }
}

/// Asks other servers.
#[derive(Clone, Debug)]
pub struct Fetch {
    client: reqwest::Client,
    /// Whether only public addresses are asked.
    is_public: bool,
}

/// Finds the addresses of a name that are on the internet, so that nobody can lead a request into the network of the host.
#[derive(Debug)]
struct PublicAddresses;

impl Resolve for PublicAddresses {
    fn resolve(&self, name: Name) -> Resolving {
        async move {
            let found = lookup_host((name.as_str(), 0)).await?;
            let public: Vec<_> = found.filter(|at| is_public(at.ip())).collect();
            if public.is_empty() {
                return Err(FetchFault::NotPublic.into());
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        }
        .boxed()
    }
}

impl Fetch {
    /// A client with the limits.
    ///
    /// # Errors
    /// The system has no certificates.
    pub fn new() -> Result<Self, FetchFault> {
        let client = reqwest::Client::builder().timeout(TIME).redirect(Policy::none()).build()?;
        Ok(Self { client, is_public: false })
    }

    /// A client for addresses that strangers name: by https, by names, and to public addresses only. It uses no proxy, which
    /// would look names up itself.
    ///
    /// # Errors
    /// The system has no certificates.
    pub fn to_strangers() -> Result<Self, FetchFault> {
        let client = reqwest::Client::builder().timeout(TIME).redirect(Policy::none());
        let client = client.https_only(true).no_proxy().dns_resolver(Arc::new(PublicAddresses)).build()?;
        Ok(Self { client, is_public: true })
    }

    /// Sends a request and reads the whole answer, whatever its status is.
    ///
    /// # Errors
    /// As [`FetchFault`] says.
    pub async fn send(&self, request: http::Request<Vec<u8>>) -> Result<http::Response<Vec<u8>>, FetchFault> {
        let request = reqwest::Request::try_from(request)?;
        // What is no name is looked up by nobody.
        if self.is_public && !matches!(request.url().host(), Some(Host::Domain(_))) {
            return Err(FetchFault::NotPublic);
        }
        let mut answer = self.client.execute(request).await?;
        let mut made = http::Response::builder().status(answer.status());
        if let Some(headers) = made.headers_mut() {
            headers.clone_from(answer.headers());
        }
        let mut body = Vec::new();
        while let Some(part) = answer.chunk().await? {
            if body.len() + part.len() > LONGEST {
                return Err(FetchFault::TooLong);
            }
            body.extend_from_slice(&part);
        }
        Ok(made.body(body)?)
    }
}

/// Whether an address is one of the internet: of no private, local, reserved or translated network.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let is_reserved = match (first, second) {
        (0 | 240.., _) | (100, 64..=127) | (198, 18 | 19) => true,
        (192, 0) => third == 0,
        _ => false,
    };
    !(is_reserved
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation())
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    match address.segments() {
        // Teredo, documentation, and 6to4, which holds another address.
        [0x2001, 0 | 0x0db8, ..] | [0x2002, ..] => false,
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_the_internet_are_public() {
        for public in ["1.1.1.1", "8.8.8.8", "172.32.0.1", "192.0.1.1", "100.128.0.1", "2606:4700::1111"] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for other in [
            "127.0.0.1",
            "10.0.0.1",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "192.0.0.1",
            "192.0.2.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "240.0.0.1",
            "::",
            "::1",
            "fe80::1",
            "fc00::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
        ] {
            assert!(!is_public(other.parse().unwrap()), "{other}");
        }
    }

    #[tokio::test]
    async fn strangers_lead_into_no_network_of_the_host() {
        let fetch = Fetch::to_strangers().unwrap();
        for address in
            ["https://127.0.0.1/", "https://[::1]/", "https://localhost/", "http://push.example.net/"]
        {
            let request = http::Request::post(address).body(Vec::new()).unwrap();
            assert!(fetch.send(request).await.is_err(), "{address}");
        }
    }
}
