//! The words of the page.

/// Keys of the vocabulary whose words the page gets; there they go without their prefix `console-`.
pub const TEXTS: &[&str] = &[
    "console-add-channel",
    "console-aim",
    "console-back-to-board",
    "console-board",
    "console-can-choose",
    "console-can-enter",
    "console-can-move",
    "console-cancel",
    "console-cell-blocked",
    "console-cell-gone",
    "console-cell-home",
    "console-channel-name",
    "console-channels",
    "console-chosen",
    "console-clear",
    "console-command",
    "console-command-hint",
    "console-compelled",
    "console-confirm",
    "console-error-channel",
    "console-error-control",
    "console-error-failed",
    "console-error-malformed",
    "console-error-missing",
    "console-error-same-names",
    "console-error-too-large",
    "console-error-too-long",
    "console-first-name",
    "console-games",
    "console-greeting",
    "console-greeting-more",
    "console-hand-over",
    "console-hand-over-ready",
    "console-hand-over-secret",
    "console-hot-seat",
    "console-last-move",
    "console-line-too-long",
    "console-log",
    "console-lost",
    "console-menu",
    "console-new-game",
    "console-new-messages",
    "console-ok",
    "console-only-there",
    "console-only-you",
    "console-open-tab",
    "console-people",
    "console-play-as",
    "console-player-one",
    "console-player-two",
    "console-playing-as",
    "console-preset",
    "console-reachable",
    "console-second-name",
    "console-send",
    "console-setup-square",
    "console-somebody",
    "console-somebody-name",
    "console-start",
    "console-suggestions",
    "console-to-act",
    "console-too-dear",
    "console-turn-board",
    "console-unread",
    "console-variants",
    "console-way",
];

/// Keys of the words of the login form.
pub const LOGIN_TEXTS: &[&str] = &[
    "console-login-help",
    "console-login-submit",
    "console-login-title",
    "console-login-token",
    "console-login-wrong",
];

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = include_str!("../../i18n/locales/en/console.ftl");
    const PAGE: &str = concat!(include_str!("page/console.html"), include_str!("page/console.js"));

    #[test]
    fn every_word_is_there_once_and_none_is_idle() {
        let words = ENGLISH.lines().filter_map(|line| line.split_once(" = "));
        let mut keys: Vec<&str> = words.map(|(key, _)| key).collect();
        keys.sort_unstable();
        let mut listed = [TEXTS, LOGIN_TEXTS].concat();
        listed.sort_unstable();
        assert_eq!(keys, listed);
        // Errors are looked up by the code a refusal bears.
        let written = |key: &&&str| PAGE.contains(&format!("\"{}\"", key.trim_start_matches("console-")));
        let idle: Vec<_> = TEXTS.iter().filter(|key| !key.contains("-error-") && !written(key)).collect();
        assert_eq!(idle, Vec::<&&str>::new());
    }

    #[test]
    fn the_page_is_small() {
        let files = [PAGE, include_str!("page/console.css"), include_str!("page/icon.svg")];
        assert!(files.map(str::len).iter().sum::<usize>() < 150_000);
    }
}
