//! Replies of the core as messages. Wording draws pictures, so it runs on a thread for blocking work.

use crate::service::Service;
use deska_core::caller::Caller;
use deska_core::reply::{Reply, Say};
use deska_desk::BoardView;
use deska_desk::outbound::{Post, Response, ThreadAction};
use deska_i18n::Locale;
use rules::Side;
use std::sync::Arc;

impl Service {
    /// A game's page as the caller may see it, drawn from the side `near` or from their own.
    pub(crate) async fn view(&self, caller: &Caller, code: &str, near: Option<Side>) -> Option<BoardView> {
        let (table, side) = self.core.seen_by(caller, code).await?;
        let shared = Arc::clone(&self.shared);
        let locale = self.language(caller);
        tokio::task::spawn_blocking(move || shared.presenter.page(&table, side, near, locale)).await.ok()
    }

    /// The messages of a reply.
    pub(crate) async fn worded(&self, reply: Reply, locale: Locale) -> Response {
        let shared = Arc::clone(&self.shared);
        let worded = tokio::task::spawn_blocking(move || {
            let say = |say: &Say, locale| shared.presenter.outbound(&shared.catalogue, say, locale);
            Response {
                private: reply.private.as_ref().map(|what| say(what, locale)),
                in_place: reply.in_place,
                // Public messages are in English, because channels have no language setting yet.
                public: reply.public.map(|(what, receipt)| Post {
                    outbound: say(&what, Locale::En),
                    receipt,
                    thread: closed_by(&what),
                    to: None,
                    replaces: reply.replaces,
                }),
            }
        });
        match worded.await {
            Ok(response) => response,
            Err(error) => {
                let say = Say::Problem(self.core.own_fault(&error));
                let private = self.shared.presenter.outbound(&self.shared.catalogue, &say, locale);
                Response { private: Some(private), ..Response::default() }
            }
        }
    }
}

/// The final board of a game is the last message of its own thread, so it closes the thread.
pub(crate) fn closed_by(say: &Say) -> Option<ThreadAction> {
    match say {
        Say::Board { table, .. } if table.ending.is_some() && table.row.own_thread => {
            Some(ThreadAction::Close)
        }
        _ => None,
    }
}
