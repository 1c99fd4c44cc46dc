//! axe-core, which finds barriers for people who use a keyboard or a screen reader. The lock file beside this one says
//! which; npm installs it in the build folder. Its licence is MPL-2.0, and no part of it is in the sources.

use super::{Page, strings};
use serde_json::json;
use std::fs::File;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

/// Runs it and gives back a line for each violation: the rule, the elements, and what to do.
const RUN: &str = "const done = arguments[arguments.length - 1];\
    axe.run(document, { resultTypes: ['violations'] }).then(\
      (found) => done(found.violations.flatMap((rule) => rule.nodes.map((node) => \
        `${rule.id}: ${node.target.join(' ')}: ${node.failureSummary.replace(/\\s+/g, ' ')}`))),\
      (error) => done([String(error)]));";

/// The source of axe-core; `None` if npm can't install it here.
#[must_use]
pub fn axe() -> Option<String> {
    static SOURCE: LazyLock<Option<String>> = LazyLock::new(installed);
    SOURCE.clone()
}

fn installed() -> Option<String> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/browser/axe");
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let folder = workspace.join(target).join("npm/axe");
    let script = folder.join("node_modules/axe-core/axe.min.js");
    std::fs::create_dir_all(&folder).ok()?;
    // Tests run at the same time, and npm would install it for each of them into the same folder.
    let lock = File::create(folder.join("lock")).ok()?;
    lock.lock().ok()?;
    let mut changed = !script.exists();
    for file in ["package.json", "package-lock.json"] {
        let wanted = std::fs::read(sources.join(file)).ok()?;
        if std::fs::read(folder.join(file)).ok().as_ref() != Some(&wanted) {
            std::fs::write(folder.join(file), wanted).ok()?;
            changed = true;
        }
    }
    if changed {
        let install = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
        let done = Command::new("npm").current_dir(&folder).args(install).output().ok()?;
        done.status.success().then_some(())?;
    }
    std::fs::read_to_string(script).ok()
}

/// Waits for the animations that end.
const STANDING: &str = "const done = arguments[arguments.length - 1]; \
    const ends = (one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity; \
    Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished)).then(() => done(null))";

impl Page {
    /// What axe-core objects to on the page as it is shown now.
    pub async fn barriers(&self, axe: &str) -> Vec<String> {
        self.js(axe, vec![]).await;
        // What fades in has other colours until it is there.
        self.client.execute_async(STANDING, vec![]).await.expect("animations end");
        strings(self.client.execute_async(RUN, vec![json!(null)]).await.expect("axe-core runs"))
    }

    /// What axe-core objects to in each theme, and whether the page scrolls sideways.
    pub async fn barriers_by_theme(&self, axe: &str) -> Vec<String> {
        let mut found = Vec::new();
        for theme in ["light", "dark", "contrast"] {
            self.js("document.documentElement.dataset.theme = arguments[0]", vec![json!(theme)]).await;
            let barriers = self.barriers(axe).await;
            found.extend(barriers.into_iter().map(|barrier| format!("{theme}: {barrier}")));
        }
        if self.overflow().await > 0 {
            found.push("it scrolls sideways".to_owned());
        }
        found
    }
}
