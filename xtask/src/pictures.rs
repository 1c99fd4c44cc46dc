//! The pictures of the README and of the manual, written anew by the tests that compare them.

use crate::process::{cargo, run};
use crate::tally::Tally;

const README: &str = "pictures of the README";
const MANUAL: &str = "pictures of the manual";

/// Writes all of them. Those of the page need Chromium with chromedriver.
pub fn pictures() -> Tally {
    let mut readme = cargo();
    readme.args(["test", "-p", "bot", "--test", "all", "--", "readme::"]).env("DESKA_WRITE_PICTURES", "1");
    let mut manual = cargo();
    manual
        .args(["test", "-p", "deska-service", "--test", "flows", "--", "pictures::"])
        .env("UPDATE_GOLDEN", "1");
    let mut tally = Tally::check(README, run(&mut readme));
    tally.add(Tally::check(MANUAL, run(&mut manual)));
    tally
}
