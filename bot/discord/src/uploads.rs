//! Messages whose picture or files Discord does not take: they are sent once more in words.

use crate::message::payload::{self, Payload};
use crate::rest::ALREADY_ANSWERED;
use crate::rest::api_error::ApiError;
use deska_delivery::phrase;
use deska_desk::ChatDesk;
use deska_desk::outbound::{Outbound, Span, SpanStyle};
use deska_model::people::caller::Caller;
use futures::future::BoxFuture;
use tracing::info;

/// Error codes of refusals that concern the channel, the person or the interaction, whatever a message has: the bot
/// cannot see the channel; a person gets no direct messages from the bot, for one of two reasons; a thread is locked; an
/// interaction has its answer.
const NOT_THE_FILES: [i64; 5] = [50001, 50007, 50278, 50083, ALREADY_ANSWERED];

/// Key of the phrase for a file that Discord does not take.
const NO_FILE: &str = "file-refused";

/// Whether Discord may take the same message without its files. A missing permission has the same code whether it is
/// the one to attach files or the one to write.
#[must_use]
pub fn refuses_files(error: &ApiError) -> bool {
    let is_final = |status: u16| (400..500).contains(&status) && !matches!(status, 401 | 404 | 429);
    let elsewhere = error.code().is_some_and(|code| NOT_THE_FILES.contains(&code));
    error.status().is_some_and(is_final) && !elsewhere
}

/// The same, also after a failure that lasted through all attempts. It is for a message that nothing sends later.
#[must_use]
pub fn fails_with_files(error: &ApiError) -> bool {
    refuses_files(error) || error.is_transient()
}

/// Sends a message, and once more in `words` if it has files and fails for a reason in `why`. Sending it twice must do
/// no harm after such a failure. A message with files that Discord cannot take comes in words at once.
///
/// # Errors
/// The [`ApiError`] of the last request, or of one before it that Discord may have carried out.
pub async fn send_or_say<'a, T>(
    message: &Outbound,
    why: fn(&ApiError) -> bool,
    words: impl Future<Output = Outbound>,
    send: impl Fn(Payload) -> BoxFuture<'a, Result<T, ApiError>>,
) -> Result<T, ApiError> {
    let whole = payload::message(message);
    let has_files = !whole.uploads.is_empty();
    // What is too large for Discord is left out.
    if whole.uploads.len() < message.picture.iter().count() + message.files.len() {
        return send(payload::message(&words.await)).await;
    }
    let first = match send(whole).await {
        Err(error) if has_files && why(&error) => error,
        sent => return sent,
    };
    info!(error = %first, "a message is sent again without its files");
    match send(payload::message(&words.await)).await {
        Err(second) if first.may_have_applied() && !second.may_have_applied() => Err(first),
        sent => sent,
    }
}

/// The same message without its picture and files, for the person who gets it.
pub async fn in_words(desk: &dyn ChatDesk, caller: &Caller, message: &Outbound) -> Outbound {
    let mut words = message.clone().without_picture(false);
    if !words.files.is_empty() {
        words.files.clear();
        words.text.push(Span { text: "\n".to_owned(), style: SpanStyle::Plain, person: None });
        words.text.extend(phrase(desk, caller, NO_FILE).await.text);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rest::api_error::TOO_MANY_OLD_EDITS;
    use deska_desk::outbound::Picture;
    use futures::FutureExt as _;
    use std::cell::RefCell;

    fn refused(status: u16, code: i64) -> ApiError {
        ApiError::Refused { status, code, message: String::new(), retry_after: None }
    }

    fn board() -> Outbound {
        let picture = Picture {
            name: "a.png".to_owned(),
            bytes: bytes::Bytes::from_static(b"x"),
            alt: "A board".into(),
            instead: None,
        };
        Outbound { picture: Some(picture), ..Outbound::default() }
    }

    #[test]
    fn what_words_may_mend() {
        for (status, code) in [(400, 50035), (403, 0), (403, 50013), (413, 0), (400, 40005), (415, 0)] {
            assert!(refuses_files(&refused(status, code)), "{status} {code}");
        }
        let others =
            [(401, 0), (404, 10003), (403, 50001), (403, 50007), (400, 50083), (400, ALREADY_ANSWERED)];
        for (status, code) in others {
            assert!(!fails_with_files(&refused(status, code)), "{status} {code}");
        }
        for error in [refused(429, 0), refused(503, 0), ApiError::Unreachable] {
            assert!(!refuses_files(&error) && fails_with_files(&error), "{error}");
        }
        assert!(
            !fails_with_files(&refused(429, TOO_MANY_OLD_EDITS)) && !fails_with_files(&ApiError::Stopped)
        );
    }

    /// Sends a board whose requests end like this. Returns the outcome, and whether each request had the picture.
    async fn sent(outcomes: &[Result<u8, ApiError>], about: &Outbound) -> (Result<u8, ApiError>, Vec<bool>) {
        let requests = RefCell::new(Vec::new());
        let words = async { about.clone().without_picture(false) };
        let outcome = send_or_say(about, fails_with_files, words, |payload| {
            requests.borrow_mut().push(!payload.uploads.is_empty());
            std::future::ready(outcomes[requests.borrow().len() - 1].clone()).boxed()
        });
        (outcome.await, requests.into_inner())
    }

    #[tokio::test]
    async fn a_message_is_sent_in_words_once() {
        let (lost, gone) = (refused(503, 0), refused(404, 10062));
        let (large, answered) = (refused(413, 0), refused(400, ALREADY_ANSWERED));
        for (outcomes, expected) in [
            (vec![Ok(1)], Ok(1)),
            (vec![Err(large.clone()), Ok(2)], Ok(2)),
            (vec![Err(large.clone()), Err(gone.clone())], Err(gone.clone())),
            // The first request may have been carried out.
            (vec![Err(lost.clone()), Err(answered)], Err(lost.clone())),
            (vec![Err(lost.clone()), Err(lost.clone())], Err(lost)),
            (vec![Err(gone.clone())], Err(gone)),
        ] {
            let (outcome, requests) = sent(&outcomes, &board()).await;
            assert_eq!((outcome, requests.len()), (expected, outcomes.len()));
            assert!(requests[0] && !requests[1..].contains(&true));
        }
        let mut huge = board();
        let bytes = bytes::Bytes::from(vec![0; crate::limits::UPLOAD + 1]);
        huge.picture = huge.picture.map(|picture| Picture { bytes, ..picture });
        assert_eq!(sent(&[Ok(1)], &huge).await, (Ok(1), vec![false]));
        let (outcome, requests) = sent(&[Err(large.clone())], &Outbound::default()).await;
        assert_eq!((outcome, requests), (Err(large), vec![false]), "there are no words that are shorter");
    }
}
