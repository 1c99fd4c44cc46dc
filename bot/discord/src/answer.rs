//! Which requests carry an answer: decided here, sent by [`deliver`](super::deliver).

use super::pages;
use super::receive::Origin;
use deska_catalogue::Audience;
use deska_desk::outbound::{Outbound, Post, Response};

/// What Discord has been told so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// Nothing; there is still time for the first answer.
    Nothing,
    /// That an answer for everybody is coming.
    PublicPromise,
    /// That an answer for the asker is coming.
    PrivatePromise,
    /// That the press was noticed; the answer is then the message it was on.
    Noticed,
}

/// One request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// First answer: a message for everybody.
    Public(Post),
    /// First answer: a message for the asker.
    Private(Outbound),
    /// First answer: another content of the message that bore the control.
    Update(Outbound),
    /// First answer: nothing to be seen.
    Notice,
    /// The promised message, or the one that bore the control.
    FillPublic(Post),
    /// The same, for the asker.
    FillPrivate(Outbound),
    /// Takes the promise back.
    Withdraw,
    /// A further message for everybody.
    FurtherPublic(Post),
    /// A further message for the asker.
    FurtherPrivate(Outbound),
}

impl Opening {
    /// What to tell Discord when the answer takes its time. It cannot be changed afterwards who sees the answer.
    #[must_use]
    pub const fn promise(origin: Origin) -> Self {
        match origin {
            Origin::Command(Audience::Public) => Self::PublicPromise,
            Origin::Command(Audience::Private) | Origin::Press { private: false } => Self::PrivatePromise,
            Origin::Press { private: true } => Self::Noticed,
        }
    }

    /// The number of this kind of answer in Discord's API.
    #[must_use]
    pub const fn kind(self) -> u8 {
        match self {
            Self::Noticed => 6,
            _ => 5,
        }
    }
}

/// The steps that carry an answer, in order.
#[must_use]
pub fn plan(opening: Opening, origin: Origin, response: Response) -> Vec<Step> {
    let on_private = origin == Origin::Press { private: true };
    let in_place = response.in_place && on_private;
    pages::divide(match opening {
        Opening::Nothing => at_once(origin, in_place, response),
        Opening::PublicPromise => public_promise(response),
        Opening::PrivatePromise => private_promise(response),
        Opening::Noticed => noticed(in_place, response),
    })
}

fn at_once(origin: Origin, in_place: bool, response: Response) -> Vec<Step> {
    let private_first = match origin {
        Origin::Command(audience) => audience == Audience::Private,
        Origin::Press { private } => private,
    };
    match (response.private, response.public) {
        (None, None) => vec![Step::Notice],
        (None, Some(public)) => vec![Step::Public(public)],
        (Some(private), None) if in_place => vec![Step::Update(private)],
        (Some(private), None) => vec![Step::Private(private)],
        (Some(private), Some(public)) if in_place => vec![Step::Update(private), Step::FurtherPublic(public)],
        (Some(private), Some(public)) if private_first => {
            vec![Step::Private(private), Step::FurtherPublic(public)]
        }
        (Some(private), Some(public)) => vec![Step::Public(public), Step::FurtherPrivate(private)],
    }
}

fn public_promise(response: Response) -> Vec<Step> {
    let first = response.public.map_or(Step::Withdraw, Step::FillPublic);
    // A further message before the promise is kept or withdrawn would be taken for the promised one.
    [Some(first), response.private.map(Step::FurtherPrivate)].into_iter().flatten().collect()
}

fn private_promise(response: Response) -> Vec<Step> {
    let first = response.private.map_or(Step::Withdraw, Step::FillPrivate);
    [Some(first), response.public.map(Step::FurtherPublic)].into_iter().flatten().collect()
}

fn noticed(in_place: bool, response: Response) -> Vec<Step> {
    let private = if in_place { Step::FillPrivate } else { Step::FurtherPrivate };
    [response.private.map(private), response.public.map(Step::FurtherPublic)].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_desk::outbound::{Receipt, Span, SpanStyle};

    fn words(text: &str) -> Outbound {
        let span = Span { text: text.to_owned(), style: SpanStyle::Plain, person: None };
        Outbound { text: vec![span], ..Outbound::default() }
    }

    fn response(private: bool, in_place: bool, public: bool) -> Response {
        let post = Post {
            outbound: words("public"),
            receipt: Receipt::default(),
            thread: None,
            replaces: None,
            to: None,
        };
        Response { private: private.then(|| words("private")), in_place, public: public.then_some(post) }
    }

    /// The steps by name.
    fn names(opening: Opening, origin: Origin, response: Response) -> String {
        let name = |step: &Step| match step {
            Step::Public(_) => "public",
            Step::Private(_) => "private",
            Step::Update(_) => "update",
            Step::Notice => "notice",
            Step::FillPublic(_) => "fill-public",
            Step::FillPrivate(_) => "fill-private",
            Step::Withdraw => "withdraw",
            Step::FurtherPublic(_) => "further-public",
            Step::FurtherPrivate(_) => "further-private",
        };
        plan(opening, origin, response).iter().map(name).collect::<Vec<_>>().join(" ")
    }

    const OPEN: Origin = Origin::Command(Audience::Public);
    const QUIET: Origin = Origin::Command(Audience::Private);
    const ON_BOARD: Origin = Origin::Press { private: false };
    const ON_PICKER: Origin = Origin::Press { private: true };

    #[test]
    fn answers_in_time() {
        let table = [
            (OPEN, (false, false, true), "public"),
            (OPEN, (true, false, false), "private"),
            (OPEN, (true, false, true), "public further-private"),
            (QUIET, (true, false, true), "private further-public"),
            (QUIET, (true, true, false), "private"),
            (ON_BOARD, (true, true, false), "private"),
            (ON_BOARD, (true, false, true), "public further-private"),
            (ON_PICKER, (true, true, false), "update"),
            (ON_PICKER, (true, true, true), "update further-public"),
            (ON_PICKER, (true, false, true), "private further-public"),
            (ON_PICKER, (false, false, true), "public"),
            (ON_PICKER, (false, false, false), "notice"),
        ];
        for (origin, (private, in_place, public), expected) in table {
            assert_eq!(names(Opening::Nothing, origin, response(private, in_place, public)), expected);
        }
    }

    #[test]
    fn answers_that_were_promised() {
        let table = [
            (OPEN, (false, false, true), "fill-public"),
            (OPEN, (true, false, false), "withdraw further-private"),
            (OPEN, (true, false, true), "fill-public further-private"),
            (QUIET, (true, false, false), "fill-private"),
            (QUIET, (false, false, true), "withdraw further-public"),
            (ON_BOARD, (true, true, true), "fill-private further-public"),
            (ON_BOARD, (false, false, true), "withdraw further-public"),
            (ON_PICKER, (true, true, true), "fill-private further-public"),
            (ON_PICKER, (true, false, false), "further-private"),
            (ON_PICKER, (false, false, false), ""),
            (OPEN, (false, false, false), "withdraw"),
        ];
        for (origin, (private, in_place, public), expected) in table {
            let opening = Opening::promise(origin);
            assert_eq!(names(opening, origin, response(private, in_place, public)), expected, "{origin:?}");
        }
    }
}
