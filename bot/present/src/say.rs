//! Chooses the method that words a reply. Knows every reply, and nothing of how it is worded.

use crate::choose::Clicks;
use crate::lists::{Change, Listed};
use crate::presenter::Presenter;
use deska_catalogue::Catalogue;
use deska_core::reply::Say;
use deska_desk::outbound::Outbound;
use deska_i18n::Locale;

impl Presenter {
    /// The message for something said, in a language.
    #[must_use]
    pub fn outbound(&self, catalogue: &Catalogue, say: &Say, locale: Locale) -> Outbound {
        match say {
            Say::Problem(problem) => self.problem(problem, locale),
            Say::Challenge(challenge) => self.challenge(challenge, locale),
            Say::ChallengeClosed(challenge) => self.challenge_closed(challenge, locale),
            Say::Board { table, after } => self.board(table, *after, locale),
            Say::CurrentBoard { table, side, stale } => self.fresh(table, *side, *stale, locale),
            Say::Pick { table, side, made, column, again } => {
                self.pick(table, *side, &Clicks { made, column: *column, again: *again }, locale)
            }
            Say::WordTargets { table, side, word, column } => self.verb(table, *side, word, *column, locale),
            Say::SetupForm { table, side, symbols } => self.fill(table, *side, symbols, locale),
            Say::Legal { table, side, from } => self.legal(table, *side, from.as_deref(), locale),
            Say::MovePlayed { table, side } => self.made(table, *side, locale),
            Say::More { table, side } => self.more(table, *side, locale),
            Say::Settled(table) => self.settled(table, locale),
            Say::ConfirmResign(table) => self.confirm_resign(table, locale),
            Say::Rules { game, options, of } => self.rules(*game, options, of, locale),
            Say::History { table, side } => self.history(table, *side, locale),
            Say::Replay(table) => self.replay(table, locale),
            Say::Export { table, format } => self.export(table, *format, locale),
            Say::List { games, challenges, elsewhere, total, rest } => {
                self.list(&Listed { games, challenges, elsewhere, total: *total, rest: *rest }, locale)
            }
            Say::Notices { notices, changed, waiting } => {
                self.notices_hold(*notices, *changed, *waiting, locale)
            }
            Say::Refusal => self.refusal_of_messages(locale),
            Say::YourTurn(told) => self.your_turn(told, locale),
            Say::Digest(waiting) => self.digest(waiting, locale),
            Say::Unreached { told, others } => self.unreached(told, *others, locale),
            Say::Help(command) => self.help(catalogue, command.as_deref(), locale),
            Say::Settings { channel, lines } => self.settings(channel.as_deref(), lines, locale),
            Say::SettingChanged { key, set, channel, value, source, threads } => {
                let (set, channel) = (set.as_deref(), channel.as_deref());
                let change = Change { key, set, channel, threads: threads.as_ref() };
                self.setting_changed(&change, value, *source, locale)
            }
            Say::InThread(table) => self.in_thread(table, locale),
            Say::NoThread(why) => self.no_thread(why, locale),
            Say::MovedToChannel { table, after, why } => self.left(table, *after, why, locale),
        }
    }
}
