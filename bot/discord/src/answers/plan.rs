//! Which requests to Discord carry an answer, and in which order. It only plans; [`respond`](crate::answers::respond) sends.

use crate::message::split;
use crate::request::Trigger;
use crate::rest::CallbackKind;
use deska_catalogue::Audience;
use deska_desk::outbound::{Outbound, Post, Response};

/// Most follow-up messages that Discord allows for one interaction in a place where the bot is a guest.
const GUEST_FOLLOW_UPS: usize = 5;

/// How an interaction has been acknowledged so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ack {
    /// Not at all; there is still time for the first answer.
    Pending,
    /// With a loading message that everybody sees.
    DeferPublic,
    /// With a loading message that only the person who asked sees.
    DeferEphemeral,
    /// Without anything to see; the original response is the message with the component.
    DeferUpdate,
}

/// One request to Discord that carries a part of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnswerStep {
    /// First answer: a message for everybody.
    Reply(Post),
    /// First answer: an ephemeral message.
    ReplyEphemeral(Outbound),
    /// First answer: new content for the message with the component.
    UpdateMessage(Outbound),
    /// First answer: new content for everybody in the message with the component.
    UpdatePublic(Post),
    /// First answer: an acknowledgement without anything to see.
    DeferUpdate,
    /// Content for everybody in the original response.
    EditOriginal(Post),
    /// Content for one person in the original response.
    EditOriginalEphemeral(Outbound),
    /// Deletes the original response.
    DeleteOriginal,
    /// Another message for everybody.
    FollowUp(Post),
    /// Another message, which is ephemeral.
    FollowUpEphemeral(Outbound),
}

impl Ack {
    /// The acknowledgement when the answer takes its time. It fixes who will see the answer.
    #[must_use]
    pub const fn deferred(trigger: Trigger) -> Self {
        match trigger {
            Trigger::Command(Audience::Public) => Self::DeferPublic,
            Trigger::Command(Audience::Private) | Trigger::Component { ephemeral: false } => {
                Self::DeferEphemeral
            }
            Trigger::Component { ephemeral: true } => Self::DeferUpdate,
        }
    }

    /// The kind of answer that acknowledges this way.
    #[must_use]
    pub const fn kind(self) -> CallbackKind {
        match self {
            Self::DeferUpdate => CallbackKind::DeferUpdate,
            _ => CallbackKind::DeferMessage,
        }
    }
}

/// What becomes of the message with the component that was pressed, if the public answer replaces it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pressed {
    /// It stays; the answer has nothing to do with it.
    Stays,
    /// It becomes the answer.
    Becomes,
    /// It makes room for a new message, because an edit would notify nobody. A direct answer would refer to it, so the
    /// new message is posted without that.
    MakesRoom,
}

impl Pressed {
    /// What becomes of the message `pressed_on`.
    #[must_use]
    pub fn by(response: &Response, pressed_on: Option<&str>, may_post: bool) -> Self {
        let Some(public) = &response.public else { return Self::Stays };
        match pressed_on.filter(|message| public.replaces.as_deref() == Some(*message)) {
            // A guest can change a message only with the token that sent it, so it sends a new one.
            Some(_) if !may_post => Self::Stays,
            Some(_) if !public.about.notifies() => Self::Becomes,
            Some(_) => Self::MakesRoom,
            None => Self::Stays,
        }
    }
}

/// The steps that carry an answer, in order. Texts too long for one message are split.
#[must_use]
pub fn plan(ack: Ack, trigger: Trigger, response: Response, pressed: Pressed) -> Vec<AnswerStep> {
    let on_ephemeral = trigger == Trigger::Component { ephemeral: true };
    let in_place = response.in_place && on_ephemeral;
    let steps = match ack {
        Ack::Pending if pressed != Pressed::Stays => instead_of_pressed(pressed, response),
        Ack::Pending => first_answer(trigger, in_place, response),
        Ack::DeferPublic => after_public(response),
        Ack::DeferEphemeral => after_ephemeral(response),
        Ack::DeferUpdate => after_update(in_place, response),
    };
    steps.into_iter().flat_map(split_step).collect()
}

/// The steps that a guest may take. Of too many follow-ups the last ephemeral ones are left out.
#[must_use]
pub fn limit_follow_ups(mut steps: Vec<AnswerStep>) -> Vec<AnswerStep> {
    let is_follow_up =
        |step: &AnswerStep| matches!(step, AnswerStep::FollowUp(_) | AnswerStep::FollowUpEphemeral(_));
    while steps.iter().filter(|step| is_follow_up(step)).count() > GUEST_FOLLOW_UPS {
        let Some(last) = steps.iter().rposition(|step| matches!(step, AnswerStep::FollowUpEphemeral(_)))
        else {
            break;
        };
        tracing::warn!("an answer is too long for a place where the bot is a guest, and was cut");
        steps.remove(last);
    }
    steps
}

/// A step whose private text may be too long, as a first message and follow-ups.
fn split_step(step: AnswerStep) -> Vec<AnswerStep> {
    let (first, whole): (fn(Outbound) -> AnswerStep, Outbound) = match step {
        AnswerStep::ReplyEphemeral(whole) => (AnswerStep::ReplyEphemeral, whole),
        AnswerStep::UpdateMessage(whole) => (AnswerStep::UpdateMessage, whole),
        AnswerStep::EditOriginalEphemeral(whole) => (AnswerStep::EditOriginalEphemeral, whole),
        AnswerStep::FollowUpEphemeral(whole) => (AnswerStep::FollowUpEphemeral, whole),
        other => return vec![other],
    };
    let (message, others) = split::messages(whole);
    std::iter::once(first(message)).chain(others.into_iter().map(AnswerStep::FollowUpEphemeral)).collect()
}

fn first_answer(trigger: Trigger, in_place: bool, response: Response) -> Vec<AnswerStep> {
    let ephemeral_first = match trigger {
        Trigger::Command(audience) => audience == Audience::Private,
        Trigger::Component { ephemeral } => ephemeral,
    };
    match (response.private, response.public) {
        (None, None) => vec![AnswerStep::DeferUpdate],
        (None, Some(public)) => vec![AnswerStep::Reply(public)],
        (Some(private), None) if in_place => vec![AnswerStep::UpdateMessage(private)],
        (Some(private), None) => vec![AnswerStep::ReplyEphemeral(private)],
        (Some(private), Some(public)) if in_place => {
            vec![AnswerStep::UpdateMessage(private), AnswerStep::FollowUp(public)]
        }
        (Some(private), Some(public)) if ephemeral_first => {
            vec![AnswerStep::ReplyEphemeral(private), AnswerStep::FollowUp(public)]
        }
        (Some(private), Some(public)) => {
            vec![AnswerStep::Reply(public), AnswerStep::FollowUpEphemeral(private)]
        }
    }
}

fn instead_of_pressed(pressed: Pressed, response: Response) -> Vec<AnswerStep> {
    let first = (pressed == Pressed::MakesRoom).then_some(AnswerStep::DeferUpdate);
    let public = match pressed {
        Pressed::Becomes => response.public.map(AnswerStep::UpdatePublic),
        _ => response.public.map(AnswerStep::FollowUp),
    };
    let private = response.private.map(AnswerStep::FollowUpEphemeral);
    [first, public, private].into_iter().flatten().collect()
}

fn after_public(response: Response) -> Vec<AnswerStep> {
    let first = response.public.map_or(AnswerStep::DeleteOriginal, AnswerStep::EditOriginal);
    // Discord would take a follow-up before the edit or deletion for the original response.
    [Some(first), response.private.map(AnswerStep::FollowUpEphemeral)].into_iter().flatten().collect()
}

fn after_ephemeral(response: Response) -> Vec<AnswerStep> {
    let first = response.private.map_or(AnswerStep::DeleteOriginal, AnswerStep::EditOriginalEphemeral);
    [Some(first), response.public.map(AnswerStep::FollowUp)].into_iter().flatten().collect()
}

fn after_update(in_place: bool, response: Response) -> Vec<AnswerStep> {
    let private = if in_place { AnswerStep::EditOriginalEphemeral } else { AnswerStep::FollowUpEphemeral };
    [response.private.map(private), response.public.map(AnswerStep::FollowUp)].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_desk::outbound::{Receipt, Span, SpanStyle};
    use deska_model::people::caller::Place;

    fn words(text: &str) -> Outbound {
        let span = Span { text: text.to_owned(), style: SpanStyle::Plain, person: None };
        Outbound { text: vec![span], ..Outbound::default() }
    }

    fn place() -> Place {
        Place { platform: "discord".to_owned(), space: "1".to_owned(), channel: "2".to_owned() }
    }

    fn response(private: bool, in_place: bool, public: bool) -> Response {
        let post = Post::public(words("public"), place(), Receipt::default());
        let private = private.then(|| words("private"));
        Response { private, in_place, public: public.then_some(post), ..Response::default() }
    }

    /// The steps by name.
    fn names(ack: Ack, trigger: Trigger, response: Response) -> String {
        let name = |step: &AnswerStep| match step {
            AnswerStep::Reply(_) => "reply",
            AnswerStep::ReplyEphemeral(_) => "reply-ephemeral",
            AnswerStep::UpdateMessage(_) => "update-message",
            AnswerStep::UpdatePublic(_) => "update-public",
            AnswerStep::DeferUpdate => "defer-update",
            AnswerStep::EditOriginal(_) => "edit-original",
            AnswerStep::EditOriginalEphemeral(_) => "edit-original-ephemeral",
            AnswerStep::DeleteOriginal => "delete-original",
            AnswerStep::FollowUp(_) => "follow-up",
            AnswerStep::FollowUpEphemeral(_) => "follow-up-ephemeral",
        };
        let pressed = Pressed::by(&response, Some("board"), true);
        plan(ack, trigger, response, pressed).iter().map(name).collect::<Vec<_>>().join(" ")
    }

    const OPEN: Trigger = Trigger::Command(Audience::Public);
    const QUIET: Trigger = Trigger::Command(Audience::Private);
    const ON_BOARD: Trigger = Trigger::Component { ephemeral: false };
    const ON_PICKER: Trigger = Trigger::Component { ephemeral: true };

    #[test]
    fn answers_in_time() {
        let table = [
            (OPEN, (false, false, true), "reply"),
            (OPEN, (true, false, false), "reply-ephemeral"),
            (OPEN, (true, false, true), "reply follow-up-ephemeral"),
            (QUIET, (true, false, true), "reply-ephemeral follow-up"),
            (QUIET, (true, true, false), "reply-ephemeral"),
            (ON_BOARD, (true, true, false), "reply-ephemeral"),
            (ON_BOARD, (true, false, true), "reply follow-up-ephemeral"),
            (ON_PICKER, (true, true, false), "update-message"),
            (ON_PICKER, (true, true, true), "update-message follow-up"),
            (ON_PICKER, (true, false, true), "reply-ephemeral follow-up"),
            (ON_PICKER, (false, false, true), "reply"),
            (ON_PICKER, (false, false, false), "defer-update"),
        ];
        for (trigger, (private, in_place, public), expected) in table {
            assert_eq!(names(Ack::Pending, trigger, response(private, in_place, public)), expected);
        }
    }

    #[test]
    fn an_answer_takes_the_place_of_the_pressed_message() {
        let replacing = |message: &str, calls: bool| {
            let mut response = response(true, false, true);
            if let Some(public) = &mut response.public {
                public.replaces = Some(message.to_owned());
                public
                    .about
                    .mentions
                    .extend(calls.then(|| deska_model::people::caller::Person::new("7", "Ada")));
            }
            response
        };
        let table = [
            ("board", false, "update-public follow-up-ephemeral"),
            ("board", true, "defer-update follow-up follow-up-ephemeral"),
            ("other", false, "reply follow-up-ephemeral"),
        ];
        for (message, calls, expected) in table {
            assert_eq!(names(Ack::Pending, ON_BOARD, replacing(message, calls)), expected);
        }
        for calls in [true, false] {
            let guest = Pressed::by(&replacing("board", calls), Some("board"), false);
            assert_eq!(guest, Pressed::Stays, "a guest can only answer");
        }
    }

    #[test]
    fn answers_after_a_deferral() {
        let table = [
            (OPEN, (false, false, true), "edit-original"),
            (OPEN, (true, false, false), "delete-original follow-up-ephemeral"),
            (OPEN, (true, false, true), "edit-original follow-up-ephemeral"),
            (QUIET, (true, false, false), "edit-original-ephemeral"),
            (QUIET, (false, false, true), "delete-original follow-up"),
            (ON_BOARD, (true, true, true), "edit-original-ephemeral follow-up"),
            (ON_BOARD, (false, false, true), "delete-original follow-up"),
            (ON_PICKER, (true, true, true), "edit-original-ephemeral follow-up"),
            (ON_PICKER, (true, false, false), "follow-up-ephemeral"),
            (ON_PICKER, (false, false, false), ""),
            (OPEN, (false, false, false), "delete-original"),
        ];
        for (trigger, (private, in_place, public), expected) in table {
            let ack = Ack::deferred(trigger);
            assert_eq!(names(ack, trigger, response(private, in_place, public)), expected, "{trigger:?}");
        }
    }

    #[test]
    fn follow_ups_for_everybody_are_never_left_out() {
        let private = || AnswerStep::FollowUpEphemeral(Outbound::default());
        let post = Post::public(Outbound::default(), place(), Receipt::default());
        let mut steps = vec![AnswerStep::ReplyEphemeral(Outbound::default())];
        steps.extend((0..8).map(|_| private()));
        steps.push(AnswerStep::FollowUp(post));
        let kept = limit_follow_ups(steps);
        assert_eq!(kept.len(), 6);
        assert!(matches!(kept.last(), Some(AnswerStep::FollowUp(_))));
        let short = vec![AnswerStep::DeferUpdate, private()];
        assert_eq!(limit_follow_ups(short.clone()), short);
    }
}
