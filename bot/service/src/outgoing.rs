//! What goes out: the messages of the core in the words of their readers, at once as the answer to a request, or later from
//! the outbox. Wording draws pictures, so it runs on a thread for blocking work.

pub(crate) mod numbered;

use crate::drawing::Length;
use crate::outgoing::numbered::own_place;
use crate::service::{Service, Shared};
use deska_core::outbox::due::Due;
use deska_desk::capabilities::{Capabilities, Edits, PrivateReplies};
use deska_desk::outbound::{Outbound, Post, Response, Span, SpanStyle, ThreadAction};
use deska_i18n::Locale;
use deska_meters::Stage;
use deska_model::message::{Content, Line, Message};
use deska_model::people::appearance::Appearance;
use deska_model::people::caller::{Caller, Place};
use deska_model::problem::{Fault, Problem};
use deska_model::reply::Reply;
use deska_model::settings::readers::Readers;
use deska_present::reader::Reader;
use std::sync::Arc;
use std::time::Instant;

impl Service {
    /// The messages of a reply; where others read its private part, without what only the caller may see. It has no public
    /// part if another surface than that of the place shows it. It tells once that a platform refuses direct messages to the
    /// caller.
    pub(crate) async fn respond(&self, reply: Reply, caller: &Caller, others_read: bool) -> Response {
        if reply.private.is_none() && reply.public.is_none() {
            return Response::default();
        }
        let can = self.capabilities_for(caller);
        let (mut reply, mut open) = for_readers(reply, caller, others_read, &can);
        let unworded = Unworded::of(&reply);
        let readers = match self.readers_of(&mut reply, caller).await {
            Ok(readers) => readers,
            Err(fault) => return self.unworded(caller, unworded, fault),
        };
        let tells_refusal =
            !others_read && readers.is_refusal_untold() && self.core.tells_refusal(caller).await;
        let answer = Answer {
            is_replacing: reply.public.as_ref().is_some_and(|message| message.replaces.is_some())
                && replaces_boards(&readers, &can),
            locale: self.language(caller),
            client: caller.locale.clone(),
            place: caller.place.clone(),
            reply,
            readers,
            others_read,
            is_brief: open && !caller.place_info.alone && !caller.place_info.refuses_directly,
            posts: caller.through.is_none(),
            tells_refusal,
        };
        if tells_refusal && answer.reply.private.is_none() {
            open = can.private == PrivateReplies::Direct;
        }
        let (shared, platform) = (Arc::clone(&self.shared), &caller.place.platform);
        let worded = self.draw(platform, answer.length(), move || answer.worded(&shared, &can)).await;
        let response = match worded {
            Ok(response) => Response { open, ..response },
            Err(fault) => return self.unworded(caller, unworded, fault),
        };
        match self.show_numbers_of(caller, &response).await {
            Ok(()) => response,
            // Numbers that mean something else by now must not be shown.
            Err(fault) => Response { private: self.unworded(caller, unworded, fault).private, ..response },
        }
    }

    /// The readers of a reply, as they were read with its change or as they are now.
    async fn readers_of(&self, reply: &mut Reply, caller: &Caller) -> Result<Readers, Fault> {
        if let Some(readers) = reply.readers.take() {
            return Ok(readers);
        }
        let public = reply.public.as_ref().map(|message| &message.about);
        let people: Vec<_> = reply.private.iter().chain(public).flat_map(Content::people).collect();
        self.core.readers(caller, &people).await.map_err(|error| self.core.own_fault(&error))
    }

    /// A message of the outbox in the words of its readers.
    ///
    /// # Errors
    /// Wording failed; the log has the cause.
    pub(crate) async fn post(&self, due: Due) -> Result<Post, Fault> {
        let place = due.message.place.clone();
        let can = self.capabilities_at(&place);
        let locale = self.spoken(due.language.as_deref().unwrap_or_default());
        let (shared, is_looked_at) = (Arc::clone(&self.shared), due.is_looked_at);
        let drawn = self.draw(&place.platform, Length::Short, move || worded(&shared, due, locale, &can));
        let mut post = drawn.await?;
        if post.replaces.is_some() && is_looked_at {
            post.about.mentions.clear();
        }
        let shown_in = post.to.as_ref().map_or(place.clone(), |person| own_place(&place.platform, person));
        self.expect_numbers(&shown_in, &post, None);
        Ok(post)
    }

    /// Words and draws when it is this request's turn.
    ///
    /// # Errors
    /// The work panicked; the log has the cause.
    pub(crate) async fn draw<T: Send + 'static>(
        &self,
        platform: &str,
        length: Length,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let since = Instant::now();
        let drawn = self.drawing.run(length, work).await;
        deska_meters::stage(platform, Stage::Word, since);
        drawn.map_err(|error| self.core.own_fault(&error))
    }

    /// The answer to a request whose reply could not be worded.
    fn unworded(&self, caller: &Caller, unworded: Unworded, fault: Fault) -> Response {
        let problem = match unworded {
            Unworded::Change => Problem::OursAfterChange(fault),
            Unworded::Fault => Problem::OursUnknown(fault),
            Unworded::Other => Problem::Ours(fault),
        };
        let private = Some(self.worded_for(caller, &problem.into()));
        let refused = unworded != Unworded::Change;
        Response { private, refused, failed: true, ..Response::default() }
    }

    /// The answer to a request that failed before it changed anything.
    pub(crate) fn fault_response(&self, caller: &Caller, fault: Fault) -> Response {
        self.unworded(caller, Unworded::Other, fault)
    }

    /// A short private message without a picture, in the language of the caller's device.
    fn worded_for(&self, caller: &Caller, about: &Content) -> Outbound {
        let can = self.capabilities_for(caller);
        let reader = Reader::new(self.language(caller), &can);
        self.shared.presenter.outbound(&self.shared.catalogue, about, reader)
    }

    async fn show_numbers_of(&self, caller: &Caller, response: &Response) -> Result<(), Fault> {
        let can = self.capabilities_for(caller);
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

/// What a reply that could not be worded was about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Unworded {
    /// Something was changed.
    Change,
    /// A failure after which it is not known, or not certain, that nothing was changed.
    Fault,
    /// Nothing was changed.
    Other,
}

impl Unworded {
    fn of(reply: &Reply) -> Self {
        match &reply.private {
            Some(Content::Problem(problem)) if problem.is_fault() && reply.public.is_none() => {
                match problem {
                    Problem::Ours(_) => Self::Other,
                    Problem::OursAfterChange(_) => Self::Change,
                    _ => Self::Fault,
                }
            }
            Some(Content::Problem(_)) if reply.public.is_none() => Self::Other,
            _ if reply.public.is_some() || reply.saved => Self::Change,
            _ => Self::Other,
        }
    }
}

/// The look of a message that everybody in its place reads.
fn public_look(readers: &Readers, about: &Content, shared: &Shared) -> Appearance {
    let mut people = about.people();
    people.retain(|account| about.invited() != Some(*account) || readers.has_language(*account));
    readers.public(&about.players(), &people, &shared.spoken)
}

/// A message in the words of its readers. `locale` is the language of those who have chosen none.
fn worded(shared: &Shared, due: Due, locale: Locale, can: &Capabilities) -> Post {
    let Due { message, readers, account, opens, language, is_looked_at: _ } = due;
    let Message { about, to, place, replaces, edits, receipt } = message;
    let replaces = replaces.filter(|_| replaces_boards(&readers, can));
    let look = match account {
        Some(account) => readers.of(Some(account), language.as_deref(), &shared.spoken),
        None => public_look(&readers, &about, shared),
    };
    let reader = Reader::new(locale, can).seeing(&look);
    let open = opens.zip(about.shown_game()).map(|(wanted, table)| {
        let name = shared.presenter.thread_name(table, reader);
        ThreadAction::Open { on: wanted.on, name, people: wanted.people }
    });
    let closes = about.closes_thread() && can.thread_name.is_some();
    let words = shared.presenter.outbound(&shared.catalogue, &about, reader);
    let thread = open.or_else(|| closes.then_some(ThreadAction::Close));
    Message { about: Outbound { thread, ..words }, to, place, replaces, edits, receipt }
}

/// A reply with what its words depend on.
struct Answer {
    reply: Reply,
    readers: Readers,
    place: Place,
    /// The language of the caller's device, or the default.
    locale: Locale,
    /// The same as the device reports it.
    client: Option<String>,
    /// Whether others read the private part.
    others_read: bool,
    /// Whether others may read the private part, but it concerns the caller alone.
    is_brief: bool,
    /// Whether the public part takes the place of an older message.
    is_replacing: bool,
    /// Whether the surface that shows the answer posts the public part. Otherwise the outbox does.
    posts: bool,
    tells_refusal: bool,
}

impl Answer {
    fn length(&self) -> Length {
        let public = self.reply.public.as_ref().map(|message| &message.about);
        let is_long = self.reply.private.iter().chain(public).any(Content::is_long);
        if is_long { Length::Long } else { Length::Short }
    }

    fn worded(self, shared: &Shared, can: &Capabilities) -> Response {
        let Self {
            reply,
            readers,
            place,
            locale,
            client,
            others_read,
            is_brief,
            is_replacing,
            posts,
            tells_refusal,
        } = self;
        let (presenter, catalogue) = (&shared.presenter, &shared.catalogue);
        let next = |shown: Outbound, reader| match &reply.next_game {
            Some(code) => presenter.with_next_game(shown, code, reader),
            None => shown,
        };
        let own = readers.own(client.as_deref(), &shared.spoken);
        let refused = matches!(reply.private, Some(Content::Problem(_)));
        let exposed = matches!(&reply.private, Some(Content::Problem(problem)) if problem.is("secret-here"));
        let bystander = matches!(&reply.private, Some(Content::Problem(problem)) if problem.is_for_others());
        let failed = matches!(&reply.private, Some(Content::Problem(problem)) if problem.is_fault());
        let begun = match &reply.private {
            Some(Content::Problem(Problem::RematchBegun(table))) => Some(table.row.code.clone()),
            _ => None,
        };
        let later = reply.private.as_ref().and_then(Content::waits_for);
        let mut private = reply.private.map(|about| {
            // Where others read it, it looks as they see it.
            let look = if others_read {
                Appearance { language: own.language.clone(), ..public_look(&readers, &about, shared) }
            } else {
                own.clone()
            };
            let reader = Reader::new(locale, can).seeing(&look).briefly(is_brief);
            // Only the caller may see the picture and the buttons of a private answer.
            if others_read && !about.is_open(&place, can_hide(can)) {
                presenter.words_only(catalogue, &about, reader)
            } else {
                next(presenter.outbound(catalogue, &about, reader), reader)
            }
        });
        if tells_refusal {
            let reader = Reader::new(locale, can).seeing(&own);
            private = Some(after_notice(
                presenter.outbound(catalogue, &Line::MessagesRefused.into(), reader),
                private,
            ));
        }
        let board = reply.public.as_ref().and_then(|message| message.about.shown_game());
        let game = board.map(|table| table.row.code.clone());
        let game = game.or(begun);
        let public = reply.public.filter(|_| posts).map(|message| {
            let look = public_look(&readers, &message.about, shared);
            let due =
                Due { message, readers, account: None, language: None, opens: None, is_looked_at: false };
            // English, unless the channel or its server has another language.
            let post = worded(shared, due, Locale::En, can);
            let reader = Reader::new(Locale::En, can).seeing(&look);
            let replaces = post.replaces.filter(|_| is_replacing);
            Post { about: next(post.about, reader), replaces, ..post }
        });
        let in_place = reply.in_place && can.edits == Edits::Always;
        Response { private, open: false, in_place, refused, bystander, exposed, failed, public, game, later }
    }
}

/// A notice and then a message, as one message.
fn after_notice(notice: Outbound, message: Option<Outbound>) -> Outbound {
    let Some(message) = message else { return notice };
    let gap = Span { text: "\n\n".to_owned(), style: SpanStyle::Plain, person: None };
    let text = notice.text.into_iter().chain([gap]).chain(message.text).collect();
    Outbound { text, ..message }
}

/// A reply as the readers of a place can have it, and whether all of them may read its private part. `others_read` says
/// that the private part is shown where others read it.
fn for_readers(reply: Reply, caller: &Caller, others_read: bool, can: &Capabilities) -> (Reply, bool) {
    let (place, alone) = (&caller.place, caller.place_info.alone);
    if others_read {
        return (reply.for_all_to_read(place, can_hide(can)), false);
    }
    if can.private != PrivateReplies::Direct {
        return (reply, false);
    }
    let reply = if alone { reply } else { reply.without_confirmation() };
    let open = reply.private.as_ref().is_some_and(|about| alone || about.may_all_read(place));
    (reply, open)
}

fn can_hide(can: &Capabilities) -> bool {
    can.private == PrivateReplies::Hidden
}

/// Whether an older board of a turn goes when a newer one replaces it.
fn replaces_boards(readers: &Readers, can: &Capabilities) -> bool {
    let wanted = readers.replaces_boards();
    match can.edits {
        Edits::Never => false,
        Edits::IfWanted => wanted == Some(true),
        Edits::Always => wanted != Some(false),
    }
}
