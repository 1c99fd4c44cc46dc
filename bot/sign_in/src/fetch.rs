//! The one way in which signing in asks another server: with limits of time and size, without redirects, and without secrets
//! in errors.

use futures::FutureExt as _;
use futures::future::BoxFuture;
use oauth2::AsyncHttpClient;
use reqwest::redirect::Policy;
use std::time::Duration;
use thiserror::Error;

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
pub struct Fetch(reqwest::Client);

impl Fetch {
    /// A client with the limits.
    ///
    /// # Errors
    /// The system has no certificates.
    pub fn new() -> Result<Self, FetchFault> {
        Ok(Self(reqwest::Client::builder().timeout(TIME).redirect(Policy::none()).build()?))
    }

    /// Sends a request and reads the whole answer, whatever its status is.
    ///
    /// # Errors
    /// As [`FetchFault`] says.
    pub async fn send(&self, request: http::Request<Vec<u8>>) -> Result<http::Response<Vec<u8>>, FetchFault> {
        let mut answer = self.0.execute(reqwest::Request::try_from(request)?).await?;
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
