//! What a person calls a browser, from the words that it sends about itself.

/// Signs of browsers. One that pretends to be another comes before that one.
const BROWSERS: [(&str, &str); 8] = [
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Signs of systems, those that name others as well first.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// A name such as `Firefox on Linux` for a `User-Agent`. It has only words of ours.
#[must_use]
pub fn label(agent: &str) -> String {
    let find = |known: &[(&str, &'static str)]| {
        known.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name)
    };
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(only), None) | (None, Some(only)) => only.to_owned(),
        (None, None) => "Browser".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_apart() {
        let chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36";
        for (agent, name) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0", "Firefox on Linux"),
            (chrome, "Chrome on Linux"),
            (&*format!("{chrome} Edg/130.0"), "Edge on Linux"),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1",
                "Safari on iPhone",
            ),
            ("Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36", "Chrome on Android"),
            ("curl/8.5.0", "Browser"),
            ("<script>", "Browser"),
        ] {
            assert_eq!(label(agent), name, "{agent}");
        }
    }
}
