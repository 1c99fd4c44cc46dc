//! Replies of the core as messages. Wording draws pictures, so it runs on a thread for blocking work.

use crate::audience::{for_readers, is_open};
use crate::drawing::Length;
use crate::numbered::own_place;
use crate::service::Service;
use deska_core::conditional::suppose::suppose;
use deska_core::fault::Fault;
use deska_core::ids::AccountId;
use deska_core::people::appearance::Appearance;
use deska_core::people::caller::{Caller, Place};
use deska_core::ports::logged;
use deska_core::problem::Problem;
use deska_core::reply::{Reply, Say};
use deska_desk::BoardView;
use deska_desk::capabilities::{Capabilities, Edits, PrivateReplies};
use deska_desk::outbound::{Outbound, Post, Response, ThreadAction};
use deska_i18n::Locale;
use deska_present::page::Planning;
use deska_present::reader::{Reader, dark_theme};
use rules::Side;
use std::sync::Arc;

impl Service {
    /// A game's page as the caller may see it, drawn from the side `near` or from their own; after `moves` if the caller
    /// plans a line.
    pub(crate) async fn view(
        &self,
        caller: &Caller,
        code: &str,
        near: Option<Side>,
        moves: Option<&[String]>,
    ) -> Result<Option<BoardView>, Fault> {
        let Some((table, side)) = self.core.seen_by(caller, code).await? else { return Ok(None) };
        let supposed = side.and_then(|side| suppose(&table, side, moves.unwrap_or_default()));
        let plan = supposed.map(|supposed| Planning { supposed, begun: moves.is_some() });
        let shared = Arc::clone(&self.shared);
        let locale = self.language(caller);
        let can = self.capabilities(&caller.place.platform);
        let own = self.core.own_appearance(caller).await.map_err(|error| self.core.own_fault(&error))?;
        let unset = own.theme.is_none() && caller.place_info.dark;
        let own = if unset { Appearance { theme: dark_theme().map(str::to_owned), ..own } } else { own };
        let drawn = self.draw(&caller.place.platform, Length::Short, move || {
            let reader = Reader::new(locale, &can).seeing(&own);
            shared.presenter.page(&table, side, near, plan.as_ref(), reader)
        });
        drawn.await.map(Some).map_err(|error| self.core.own_fault(&error))
    }

    /// The messages of a reply; where others read them, without what only the caller may see.
    pub(crate) async fn worded(&self, reply: Reply, caller: &Caller, others_read: bool) -> Response {
        let can = self.capabilities(&caller.place.platform);
        let locale = self.language(caller);
        let place = caller.place.clone();
        let (reply, open) = for_readers(reply, caller, others_read, &can);
        let is_change = reply.public.is_some();
        let (own, public) = match self.appearances_of(&reply, caller, others_read).await {
            Ok(both) => both,
            Err(fault) => return self.unworded(caller, is_change, fault),
        };
        let replaces = reply.replaces.is_some() && self.replaces(&place, &can).await;
        let shared = Arc::clone(&self.shared);
        let worded = self.draw(&caller.place.platform, length_of(&reply), move || {
            let (presenter, catalogue) = (&shared.presenter, &shared.catalogue);
            let next = |shown: Outbound, reader| match &reply.next_game {
                Some(code) => presenter.with_next_game(shown, code, reader),
                None => shown,
            };
            let private = |say: &Say| {
                let reader = Reader::new(locale, &can).seeing(&own);
                // Only the caller may see the picture and the buttons of a private answer.
                if others_read && !is_open(say, &place, &can) {
                    presenter.words_only(catalogue, say, reader)
                } else {
                    next(presenter.outbound(catalogue, say, reader), reader)
                }
            };
            Response {
                private: reply.private.as_ref().map(private),
                open,
                in_place: reply.in_place && can.edits == Edits::Always,
                refused: matches!(reply.private, Some(Say::Problem(_))),
                public: reply.public.map(|(say, receipt)| Post {
                    // English, unless the channel or its server has another language.
                    outbound: {
                        let reader = Reader::new(Locale::En, &can).seeing(&public);
                        next(presenter.outbound(catalogue, &say, reader), reader)
                    },
                    receipt,
                    thread: closed_by(&say).filter(|_| can.thread_name.is_some()),
                    to: None,
                    replaces: reply.replaces.filter(|_| replaces),
                }),
            }
        });
        let response = match worded.await {
            Ok(response) => response,
            Err(error) => return self.unworded(caller, is_change, self.core.own_fault(&error)),
        };
        match self.show_numbers_of(caller, &response).await {
            Ok(()) => response,
            // Numbers that mean something else by now must not be shown.
            Err(fault) => Response { private: self.fault_response(caller, fault).private, ..response },
        }
    }

    /// Whether a message of the place goes when a newer one replaces it.
    async fn replaces(&self, place: &Place, can: &Capabilities) -> bool {
        // A failing read is logged; an older message more does no harm.
        let wanted = logged(self.core.replaces_boards(place).await).flatten();
        match can.edits {
            Edits::Never => false,
            Edits::IfWanted => wanted == Some(true),
            Edits::Always => wanted != Some(false),
        }
    }

    /// How boards look in the private and in the public part of a reply. Where others read it, both look the same.
    async fn appearances_of(
        &self,
        reply: &Reply,
        caller: &Caller,
        others_read: bool,
    ) -> Result<(Appearance, Appearance), Fault> {
        let fault = |error| self.core.own_fault(&error);
        let public = match &reply.public {
            Some((say, _)) => {
                Some(self.core.public_appearance(&caller.place, &players(say)).await.map_err(fault)?)
            }
            None => None,
        };
        let own = match &reply.private {
            Some(say) if others_read => {
                let language = self.core.own_appearance(caller).await.map_err(fault)?.language;
                let public =
                    self.core.public_appearance(&caller.place, &players(say)).await.map_err(fault)?;
                Appearance { language, ..public }
            }
            Some(_) => self.core.own_appearance(caller).await.map_err(fault)?,
            None => Appearance::default(),
        };
        Ok((own, public.unwrap_or_default()))
    }

    /// The answer to a request whose reply could not be worded.
    fn unworded(&self, caller: &Caller, is_change: bool, fault: Fault) -> Response {
        let say = Say::Problem(match is_change {
            true => Problem::OursAfterChange(fault),
            false => Problem::Ours(fault),
        });
        let private = Some(self.worded_for(caller, &say));
        Response { private, refused: !is_change, ..Response::default() }
    }

    /// The answer to a request that failed before it changed anything.
    pub(crate) fn fault_response(&self, caller: &Caller, fault: Fault) -> Response {
        let say = Say::Problem(Problem::Ours(fault));
        Response { private: Some(self.worded_for(caller, &say)), refused: true, ..Response::default() }
    }

    /// A short private message without a picture.
    pub(crate) fn worded_for(&self, caller: &Caller, say: &Say) -> Outbound {
        let can = self.capabilities(&caller.place.platform);
        let reader = Reader::new(self.language(caller), &can);
        self.shared.presenter.outbound(&self.shared.catalogue, say, reader)
    }

    async fn show_numbers_of(&self, caller: &Caller, response: &Response) -> Result<(), Fault> {
        let can = self.capabilities(&caller.place.platform);
        let in_own_place = can.private == PrivateReplies::Direct && !response.open;
        if let Some(post) = &response.public {
            let own = response.private.as_ref().map(|private| (caller, private));
            self.expect_numbers(&caller.place, post, own.filter(|_| !in_own_place));
        }
        match &response.private {
            Some(private) if in_own_place => {
                self.show_own_numbers(&own_place(&caller.place.platform, &caller.person), caller, private)
                    .await
            }
            Some(private) => self.show_own_numbers(&caller.place, caller, private).await,
            None => Ok(()),
        }
    }
}

/// How long a reply takes to be drawn.
fn length_of(reply: &Reply) -> Length {
    let public = reply.public.as_ref().map(|(say, _)| say);
    let mut says = reply.private.iter().chain(public);
    if says.any(|say| matches!(say, Say::Replay(_))) { Length::Long } else { Length::Short }
}

/// The people for whom a message of the channel shows a board or a table: the players of the game, or who has asked.
pub(crate) fn players(say: &Say) -> Vec<AccountId> {
    match say {
        Say::Board { table, .. }
        | Say::MovedToChannel { table, .. }
        | Say::CurrentBoard { table, .. }
        | Say::NextGame { table, .. }
        | Say::ChangedElsewhere { table, .. }
        | Say::AsText { table, .. }
        | Say::Pick { table, .. }
        | Say::ConfirmMove { table, .. }
        | Say::WordTargets { table, .. }
        | Say::Legal { table, .. } => table.row.seats.iter().map(|seat| seat.account().id).collect(),
        // The person who asks for a table gets it in the form in which they want boards.
        Say::Leaderboard(ranking) => vec![ranking.asked_by],
        _ => Vec::new(),
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
