//! `deska health`: asks the running program whether it lives, or whether it is ready. Images without other tools and
//! service managers use it.

use crate::own_address::reached_here;
use anyhow::bail;
use deska_config::Config;
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// How long an answer may take. A probe of the program takes at most three seconds.
const PATIENCE: Duration = Duration::from_secs(5);
/// Longest answer that is read, in bytes.
const ANSWER_MAX: u64 = 16 * 1024;

/// Asks the program at the address in the settings, and prints its answer.
///
/// # Errors
/// It does not answer, is not ready, or has no address.
pub fn ask(config: &Config, ready: bool, output: &mut impl Write) -> anyhow::Result<()> {
    let address = match config.watched_at()? {
        Some(address) => Some(address),
        None => config.web.address()?,
    };
    let Some(address) = address else {
        bail!(
            "web.listen is empty, so there is no address to ask. Set operations.listen, such as 127.0.0.1:9090."
        )
    };
    let address = reached_here(address);
    let path = if ready { "/readyz" } else { "/healthz" };
    let answer = get(address, path).map_err(|error| match error.kind() {
        ErrorKind::ConnectionRefused => {
            anyhow::anyhow!("Nothing listens at {address}. Deska doesn't run, or with other settings.")
        }
        _ => anyhow::anyhow!("Deska doesn't answer at {address} ({error})."),
    })?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    writeln!(output, "{}", body.trim_end())?;
    let status = head.split(' ').nth(1).unwrap_or_default();
    if status == "200" { Ok(()) } else { bail!("Deska answers with status {status}") }
}

/// The answer to a request, with its head. It needs no HTTP client: the server closes the connection after it.
fn get(address: SocketAddr, path: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.take(ANSWER_MAX).read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
