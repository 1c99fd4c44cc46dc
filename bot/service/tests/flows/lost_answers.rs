//! A database whose answers get lost: what a person reads about a change is true, and a repeat of the request agrees.

use deska_catalogue::invocation::Call;
use deska_desk::outbound::Response;
use deska_desk::{ChatDesk, DeliveryDesk};
use deska_model::people::caller::{Caller, Person};
use deska_service::Service;
use deska_testkit::cutting_proxy::CuttingProxy;
use deska_testkit::postgres::Postgres;
use deska_testkit::rounds;
use deska_testkit::test_bot::{button, caller, caller_at, code, private, service_on};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

const UNCHANGED: &str = "nothing was changed";
const UNKNOWN: &str = "I don't know whether this was saved";

/// How a request is disturbed.
#[derive(Clone, Copy, Debug)]
enum Cut {
    Answer,
    Commit,
    /// After so many pieces of data.
    After(i64),
}

/// The program behind a proxy, and a second one that reads past it.
struct World {
    proxy: CuttingProxy,
    behind: Arc<Service>,
    beside: Arc<Service>,
    requests: AtomicU64,
}

/// What became of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Said {
    Done,
    Unchanged,
    Unknown,
}

impl World {
    async fn start(test: &str) -> Option<Self> {
        let url = Postgres::shared(test).await?.database().await;
        let beside = service_on(&url).await;
        let proxy = CuttingProxy::before(&url).await;
        let behind = service_on(&proxy.url(&url)).await;
        Some(Self { proxy, behind, beside, requests: AtomicU64::new(0) })
    }

    fn source(&self) -> String {
        format!("r{}", self.requests.fetch_add(1, Ordering::SeqCst))
    }

    /// Asks without any disturbance.
    async fn ask(&self, who: &Caller, call: Call) -> Response {
        let response = self.beside.answer(who, &self.source(), call).await;
        if let Some(post) = &response.public {
            self.beside.delivered(&post.receipt, &self.source()).await;
        }
        response
    }

    async fn say(&self, who: &str, line: &str) -> Response {
        self.ask(&caller(who), Call::Text(line.to_owned())).await
    }

    /// Asks while the connection is cut. Returns the id of the request and what was said.
    async fn disturbed(&self, who: &Caller, call: &Call, cut: Cut) -> (String, Said) {
        match cut {
            Cut::Answer => self.proxy.lose_answer(),
            Cut::Commit => self.proxy.lose_commit(),
            Cut::After(pieces) => self.proxy.cut_after(pieces),
        }
        let source = self.source();
        let response = self.behind.answer(who, &source, call.clone()).await;
        self.proxy.rest();
        let said = said(&response);
        assert!(response.failed || said == Said::Done, "{cut:?}: {response:?}");
        match cut {
            Cut::Answer => assert_eq!(said, Said::Done, "the server knows it: {response:?}"),
            Cut::Commit => assert_eq!(said, Said::Unchanged, "the server knows it: {response:?}"),
            Cut::After(_) => {}
        }
        (source, said)
    }

    /// Repeats a request, which finds what was saved, or carries it out.
    async fn repeat(&self, who: &Caller, source: &str, call: &Call) -> String {
        let response = self.behind.answer(who, source, call.clone()).await;
        assert_eq!(said(&response), Said::Done, "{call:?}: {response:?}");
        words(&response)
    }

    /// The moves of a game.
    async fn moves(&self, game: &str) -> Vec<String> {
        let history = words(&self.say("alice", &format!("/game history {game}")).await);
        history.split(|sign: char| !sign.is_alphanumeric()).map(str::to_owned).collect()
    }
}

fn words(response: &Response) -> String {
    let private = response.private.iter().map(deska_desk::outbound::Outbound::plain);
    private.chain(response.public.iter().map(|post| post.about.plain())).collect::<Vec<_>>().join("\n")
}

fn said(response: &Response) -> Said {
    let words = words(response);
    if words.contains(UNCHANGED) {
        Said::Unchanged
    } else if words.contains(UNKNOWN) {
        Said::Unknown
    } else {
        Said::Done
    }
}

/// Asserts that what was said agrees with whether it happened.
fn assert_true(said: Said, happened: bool, what: &str) {
    let is_true = match said {
        Said::Done => happened,
        Said::Unchanged => !happened,
        Said::Unknown => true,
    };
    assert!(is_true, "{what}: said {said:?}, happened: {happened}");
}

/// Cells of a board of 15 in an order in which neither side gets five in a row.
fn cells() -> Vec<String> {
    let of = |black: bool| {
        (0..225).map(|cell| (cell % 15, cell / 15)).filter(move |(x, y)| ((x / 2 + y) % 2 == 0) == black)
    };
    let name = |(x, y): (u8, u8)| format!("{}{}", char::from(b'a' + x), y + 1);
    of(true).zip(of(false)).flat_map(|(black, white)| [name(black), name(white)]).collect()
}

/// Every kind of disturbance in turn.
fn cut(number: usize) -> Cut {
    match number % 4 {
        0 => Cut::Answer,
        1 => Cut::Commit,
        // Up to some statements after the commit.
        _ => Cut::After(i64::try_from(number * 7 % 41).unwrap()),
    }
}

fn line(line: impl Into<String>) -> Call {
    Call::Text(line.into())
}

#[tokio::test]
async fn what_is_said_of_a_move_is_true_when_answers_get_lost() {
    let Some(world) = World::start("lost_answers::moves").await else { return };
    world.say("alice", "/piskvorky new bob side=black size=15").await;
    let board = world.say("bob", "/game accept").await;
    let game = code(&board.public.expect("a board").about);
    for (number, cell) in (0..rounds(200, 80)).zip(cells()) {
        let who = caller(if number % 2 == 0 { "alice" } else { "bob" });
        let call = line(format!("/piskvorky play {cell} game={game}"));
        let cut = cut(number);
        let (source, said) = world.disturbed(&who, &call, cut).await;
        let moves = world.moves(&game).await;
        assert_true(said, moves.contains(&cell), &format!("{cell} with {cut:?}"));
        world.repeat(&who, &source, &call).await;
        let moves = world.moves(&game).await;
        assert_eq!(moves.iter().filter(|made| **made == cell).count(), 1, "{cell} in {moves:?}");
    }
}

#[tokio::test]
async fn what_is_said_of_a_setting_is_true_when_answers_get_lost() {
    let Some(world) = World::start("lost_answers::settings").await else { return };
    let admin = caller("admin");
    for number in 0..rounds(200, 40) {
        let size = 7 + number % 2 * 2;
        let call = line(format!("/config set go.size {size}"));
        let cut = cut(number);
        let (source, said) = world.disturbed(&admin, &call, cut).await;
        let holds = async || {
            words(&world.say("admin", "/config show").await).contains(&format!("{size} by {size} points"))
        };
        assert_true(said, holds().await, &format!("{size} with {cut:?}"));
        world.repeat(&admin, &source, &call).await;
        assert!(holds().await);
    }
}

#[tokio::test]
async fn what_is_said_of_links_and_of_forgetting_is_true_when_answers_get_lost() {
    let Some(world) = World::start("lost_answers::people").await else { return };
    for number in 0..rounds(200, 24) {
        let name = format!("ann{number}");
        let here = caller(&name);
        let there = caller_at(Person::new(name.as_str(), &name), ["other", "s", "main"]);
        let shown = words(&world.ask(&here, line("/me link")).await);
        let code = shown.split("code=").nth(1).and_then(|rest| rest.split(' ').next()).expect("a code");
        let call = line(format!("/me link {code}"));
        let (_, said) = world.disturbed(&there, &call, cut(number)).await;
        // Asked there, because a new code from here would replace the one that was given.
        let linked = async || words(&world.ask(&there, line("/me link")).await).contains("(test)");
        assert_true(said, linked().await, &format!("link {number}"));
        let again = world.repeat(&there, "repeat", &call).await;
        assert!(again.starts_with("Linked") && linked().await, "{again}");

        let ask = private(world.ask(&here, line("/me forget")).await);
        let call = Call::Press { control: button(&ask, "Yes, forget me"), values: Vec::new() };
        let (_, said) = world.disturbed(&here, &call, cut(number)).await;
        // Whoever is forgotten is a stranger at the other place, too.
        assert_true(said, !linked().await, &format!("forget {number}"));
        let again = world.repeat(&here, "repeat", &call).await;
        assert!(again.starts_with("I've forgotten you"), "{again}");
    }
}

#[tokio::test]
async fn where_nobody_can_be_asked_the_answer_is_that_it_is_not_known() {
    let Some(world) = World::start("lost_answers::unknown").await else { return };
    let admin = caller("admin");
    let call = line("/config set go.size 7");
    world.say("admin", "/config show").await;
    world.proxy.lose_answer_and_close();
    let response = world.behind.answer(&admin, "lost", call.clone()).await;
    assert_eq!(said(&response), Said::Unknown, "{response:?}");
    // While the server is away, the same request may have been saved, and another one has not.
    for (source, expected) in [("lost", Said::Unknown), ("other", Said::Unchanged), ("lost", Said::Unknown)] {
        let response = world.behind.answer(&admin, source, call.clone()).await;
        assert_eq!(said(&response), expected, "{source}: {response:?}");
    }
    world.proxy.rest();
    let repeated = world.behind.answer(&admin, "lost", call).await;
    assert_eq!(said(&repeated), Said::Done, "{repeated:?}");
}
