//! `cargo xtask ci`: everything a change must pass, or the steps named, with one closing line over all.

use crate::deny;
use crate::fuzz;
use crate::lint;
use crate::tally::Tally;
use crate::test;
use crate::workspace::Workspace;
use std::time::Instant;

/// A step by its name.
type Step = (&'static str, fn(&Workspace) -> Tally);

/// The steps in the order of a whole run: what is quick and fails often comes first.
const STEPS: [Step; 6] = [
    ("lint", lint::lint),
    ("deny", |_| deny::deny()),
    ("test", |_| test::test()),
    ("test-bare", test::without_features),
    ("doc", |_| lint::documentation()),
    ("fuzz", fuzz::fuzz),
];

/// Steps of a whole run; the others are for a day in the week.
const USUAL: usize = 4;

/// Runs the named steps, or the usual ones. An unknown name is an error.
pub fn ci(workspace: &Workspace, named: &[String]) -> Result<Tally, String> {
    if let Some(unknown) = named.iter().find(|name| STEPS.iter().all(|(step, _)| step != name)) {
        let known: Vec<&str> = STEPS.iter().map(|(name, _)| *name).collect();
        return Err(format!("no step `{unknown}`; the steps: {}", known.join(", ")));
    }
    let mut all = Tally::default();
    let usual = STEPS.iter().take(USUAL).filter(|_| named.is_empty());
    for (name, step) in
        usual.chain(STEPS.iter().filter(|(name, _)| named.iter().any(|wanted| wanted == name)))
    {
        println!("== {name}");
        let begun = Instant::now();
        let tally = step(workspace);
        // Without the words of the closing line, which stands once at the end.
        println!("== {name}: {} failures, {} s", tally.failed, begun.elapsed().as_secs());
        all.add(tally);
    }
    Ok(all)
}
