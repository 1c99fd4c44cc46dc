//! What a start needs of the settings and of this computer, before it changes anything. `deska run` stops at the first
//! requirement that isn't met; `deska check` names all of them, and tries what the settings name.

use crate::surfaces;
use anyhow::{Context, ensure};
use deska_config::Config;
use deska_console::{ConnectionLimits, Origins, TrustedProxies};
use deska_operations::is_dated;
use std::net::SocketAddr;
use std::time::SystemTime;

/// A part of the program, and why it can't start.
pub type Unmet = (&'static str, anyhow::Error);

/// Every requirement that isn't met.
pub fn unmet(config: &Config) -> Vec<Unmet> {
    let mut unmet = Vec::new();
    let mut demand =
        |part: &'static str, met: anyhow::Result<()>| unmet.extend(met.err().map(|why| (part, why)));
    demand("clock", clock(SystemTime::now()));
    demand("console", console(config).map(drop));
    demand("surfaces", surface(config));
    unmet.extend(surfaces::unready(config));
    unmet
}

/// Refuses a clock whose dates HTTP can't write.
///
/// # Errors
/// It shows such a date.
pub fn clock(now: SystemTime) -> anyhow::Result<()> {
    ensure!(
        is_dated(now),
        "The clock of this computer shows a time before 1970 or after 9999. Set it right, and start deska again."
    );
    Ok(())
}

/// Where the console listens, and whom it believes.
pub struct ConsoleSettings {
    /// Address and port.
    pub address: SocketAddr,
    /// Sites whose pages may use the rules service.
    pub origins: Origins,
    /// Proxies whose `X-Forwarded-For` counts.
    pub proxies: TrustedProxies,
    /// How many connections there may be at once.
    pub limits: ConnectionLimits,
}

/// The settings of the console; `None` if it is off. Its settings have to be right then as well.
///
/// # Errors
/// One of them is wrong.
pub fn console(config: &Config) -> anyhow::Result<Option<ConsoleSettings>> {
    let origins = Origins::parse(&config.web.origins).context("web.origins is wrong")?;
    let proxies = TrustedProxies::new(config.web.trusted_proxies()?);
    let limits = ConnectionLimits { all: config.web.connections, proxy: config.web.proxy_connections };
    Ok(config.web.address()?.map(|address| ConsoleSettings { address, origins, proxies, limits }))
}

/// Refuses settings with which nobody could play.
fn surface(config: &Config) -> anyhow::Result<()> {
    let is_on = config.web.address()?.is_some() || surfaces::is_any_on(config);
    ensure!(
        is_on,
        "nothing to do: web.listen, discord.token and matrix.homeserver are all empty. Set one of them."
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, UNIX_EPOCH};

    #[test]
    fn a_clock_that_http_has_no_dates_for_is_refused() {
        let at = |second| UNIX_EPOCH + Duration::from_secs(second);
        assert!(clock(at(0)).is_ok());
        assert!(clock(at(253_402_300_800)).is_err());
    }
}
