//! Keys of the page's texts.

/// Keys of the vocabulary whose texts the page gets, there without their prefix `console-`.
pub const TEXTS: &[&str] = &[
    "console-add-channel",
    "console-aim",
    "console-attach",
    "console-back-to-board",
    "console-back-to-start",
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
    "console-confirm",
    "console-error-bot-name",
    "console-error-channel",
    "console-error-control",
    "console-error-failed",
    "console-error-malformed",
    "console-error-missing",
    "console-error-same-names",
    "console-error-too-large",
    "console-error-too-long",
    "console-file-too-large",
    "console-first-name",
    "console-games",
    "console-greeting",
    "console-greeting-more",
    "console-hand-over",
    "console-hand-over-ready",
    "console-hand-over-secret",
    "console-hot-seat",
    "console-last-move",
    "console-learn",
    "console-leave-task",
    "console-line-too-long",
    "console-log",
    "console-lost",
    "console-menu",
    "console-manual",
    "console-my-results",
    "console-new-game",
    "console-new-messages",
    "console-ok",
    "console-only-there",
    "console-only-you",
    "console-open-tab",
    "console-people",
    "console-plan",
    "console-plan-back",
    "console-plan-begin",
    "console-plan-line",
    "console-plan-no",
    "console-plan-set",
    "console-plan-stop",
    "console-play-as",
    "console-player-one",
    "console-player-two",
    "console-playing-as",
    "console-preset",
    "console-ranks",
    "console-ratings",
    "console-reachable",
    "console-second-name",
    "console-send",
    "console-settings",
    "console-settings-channel",
    "console-settings-close",
    "console-settings-discard",
    "console-settings-drafts",
    "console-settings-export",
    "console-settings-groups",
    "console-settings-import",
    "console-settings-log",
    "console-settings-more",
    "console-settings-none",
    "console-settings-not-saved",
    "console-settings-preset-delete",
    "console-settings-preset-help",
    "console-settings-preset-name",
    "console-settings-preset-save",
    "console-settings-refused",
    "console-settings-reset-channel",
    "console-settings-reset-server",
    "console-settings-save",
    "console-settings-saved",
    "console-settings-scope",
    "console-settings-search",
    "console-settings-server",
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

/// Keys of the texts of the login form.
pub const LOGIN_TEXTS: &[&str] = &[
    "console-login-help",
    "console-login-submit",
    "console-login-title",
    "console-login-token",
    "console-login-too-many",
    "console-login-wrong",
];

#[cfg(test)]
mod tests {
    use super::super::assets::{ASSETS, PAGE};
    use super::*;

    const ENGLISH: &str = include_str!("../../i18n/locales/en/console.ftl");

    #[test]
    fn the_listed_texts_are_those_that_exist_and_are_used() {
        let words = ENGLISH.lines().filter_map(|line| line.split_once(" = "));
        let mut keys: Vec<&str> = words.map(|(key, _)| key).collect();
        keys.sort_unstable();
        let mut listed = [TEXTS, LOGIN_TEXTS].concat();
        listed.sort_unstable();
        assert_eq!(keys, listed);
        let page: String = ASSETS.iter().chain([&PAGE]).map(|asset| asset.content).collect();
        // Texts of errors are found by the code of a refusal.
        let used = |key: &&&str| page.contains(&format!("\"{}\"", key.trim_start_matches("console-")));
        let unused: Vec<_> = TEXTS.iter().filter(|key| !key.contains("-error-") && !used(key)).collect();
        assert_eq!(unused, Vec::<&&str>::new());
    }
}
