//! Replies within the limits of each surface: Discord's, the console's and one that shows text only.
#![cfg(feature = "discord")]

use deska_catalogue::invocation::Call;
use deska_desk::capabilities::{Capabilities, Edits};
use deska_desk::outbound::{Control, Outbound, Press, Response, SpanStyle};
use deska_desk::{ChatDesk, DeliveryDesk, PageDesk};
use deska_model::people::caller::{Caller, Place};
use deska_testkit::test_bot::{TestBot, caller};
use std::sync::atomic::{AtomicU32, Ordering};

/// A surface that presses what it is shown.
struct Surface {
    bot: TestBot,
    platform: &'static str,
    can: Capabilities,
    requests: AtomicU32,
}

impl Surface {
    async fn new(platform: &'static str, can: Capabilities) -> Self {
        let bot = TestBot::start().await;
        bot.service.connect(platform, can);
        Self { bot, platform, can, requests: AtomicU32::new(0) }
    }

    fn caller(&self, who: &str) -> Caller {
        let place = Place { platform: self.platform.into(), space: "1".into(), channel: "2".into() };
        Caller { place, ..caller(who) }
    }

    /// Answers a call; what is shown is within the limits.
    async fn call(&self, who: &str, call: Call) -> Vec<Outbound> {
        let said = format!("{call:?}");
        let source = format!("c{}", self.requests.fetch_add(1, Ordering::SeqCst));
        let response = self.bot.service.answer(&self.caller(who), &source, call).await;
        self.check(&said, &response);
        if let Some(post) = &response.public {
            self.bot.service.delivered(&post.receipt, &format!("{source}00")).await;
        }
        response.private.into_iter().chain(response.public.map(|post| post.about)).collect()
    }

    async fn say(&self, who: &str, line: &str) -> Vec<Outbound> {
        self.call(who, Call::Text(line.to_owned())).await
    }

    /// Presses every button and the first, a middle and the last item of every menu, each once; numbers stand for
    /// them where there are none. What ends the game is left out.
    async fn press_all(&self, who: &str, shown: &[Outbound]) -> Vec<Outbound> {
        let mut found = Vec::new();
        for press in shown.iter().flat_map(presses) {
            let ends = ["resign-yes", "yes", "no", "accept", "decline", "done", "play", "word"];
            if ends.iter().any(|verb| press.control.split(':').next() == Some(verb)) {
                continue;
            }
            let values = press.value.into_iter().collect();
            found.extend(self.call(who, Call::Press { control: press.control, values }).await);
        }
        found
    }

    fn check(&self, said: &str, response: &Response) {
        if self.can.edits == Edits::Never {
            assert!(!response.in_place, "{said}");
            assert!(response.public.iter().all(|post| post.replaces.is_none()), "{said}");
        }
        let shown = response.private.iter().chain(response.public.iter().map(|post| &post.about));
        shown.for_each(|message| self.check_message(said, message));
    }

    fn check_message(&self, said: &str, message: &Outbound) {
        let length = |text: &str| text.chars().count();
        // Rules, help and settings may be longer than a message; a surface splits them.
        let split = ["rules", "help", "Rules", "/config show"].iter().any(|word| said.contains(word));
        assert!(split || length(&message.plain()) <= self.can.text, "{said}: {}", message.plain());
        match self.can.pictures {
            Some(_) => {
                assert!(message.picture.iter().all(|picture| length(&picture.alt) <= self.can.alt), "{said}");
            }
            None => assert!(message.picture.is_none(), "{said}"),
        }
        let bytes: usize = message.files.iter().map(|file| file.bytes.len()).sum();
        let drawn = message.picture.as_ref().map_or(0, |picture| picture.bytes.len());
        assert!(bytes + drawn <= self.can.file_bytes, "{said}");
        if self.can.dates == deska_desk::capabilities::Dates::Utc {
            assert!(message.text.iter().all(|span| span.style != SpanStyle::Moment), "{said}");
        }
        assert!(message.controls.len() <= self.can.buttons.map_or(0, |buttons| buttons.rows), "{said}");
        for row in &message.controls {
            assert!(!row.is_empty() && row.len() <= self.can.buttons.map_or(0, |buttons| buttons.per_row));
            row.iter().for_each(|control| self.check_control(said, control, row.len()));
        }
        let numbers = message.numbered.len();
        assert!(numbers == 0 || message.plain().contains(&format!("{numbers} ")), "{said}");
        assert!(numbers < 100, "{said}: numbers have two digits");
    }

    fn check_control(&self, said: &str, control: &Control, row: usize) {
        let length = |text: &str| text.chars().count();
        match control {
            Control::Button { id, label, asks, .. } => {
                let can = self.can.buttons.unwrap();
                assert!((1..=100).contains(&id.len()), "{said}: {id}");
                assert!((1..=can.label).contains(&length(label)), "{said}: {label}");
                if let Some(ask) = asks {
                    let can = self.can.forms.unwrap();
                    assert!(length(&ask.title) <= can.title && length(&ask.label) <= can.title, "{said}");
                    assert!(length(&ask.placeholder) <= can.hint && ask.min <= ask.max, "{said}");
                }
            }
            Control::Menu { id, placeholder, items, most } => {
                let can = self.can.menus.unwrap();
                assert!((1..=100).contains(&id.len()) && row == 1, "{said}: {id}");
                assert!((1..=items.len()).contains(most) && (*most == 1 || can.several), "{said}: {most}");
                assert!(length(placeholder) <= can.item && (1..=can.items).contains(&items.len()), "{said}");
                for item in items {
                    let hint = item.hint.as_deref().unwrap_or_default();
                    assert!(length(&item.label) <= can.item && length(hint) <= can.item, "{said}");
                    assert!((1..=100).contains(&length(&item.value)), "{said}");
                }
            }
        }
    }
}

/// What can be pressed on a message.
fn presses(message: &Outbound) -> Vec<Press> {
    let mut found = message.numbered.clone();
    for control in message.controls.iter().flatten() {
        match control {
            Control::Button { id, asks, .. } => {
                let value = asks.as_ref().map(|ask| ask.placeholder.clone());
                found.push(Press { control: id.clone(), value });
            }
            Control::Menu { id, items, .. } => {
                for at in [0, items.len() / 2, items.len() - 1] {
                    found.push(Press { control: id.clone(), value: Some(items[at].value.clone()) });
                }
            }
        }
    }
    found
}

/// Lines that make every kind of answer: what can be asked for, and what goes wrong.
const LINES: &[&str] = &[
    "/help",
    "/help game list",
    "/help nonsense",
    "/nonsense",
    "/",
    "/game list",
    "/game history",
    "/game replay",
    "/game export",
    "/game export format=sgf",
    "/game export nowhere",
    "/game rematch",
    "/game accept",
    "/game decline",
    "/game accept nowhere",
    "/game draw",
    "/game undo",
    "/game decline",
    "/game abort confirm=yes",
    "/game list 99",
    "/game join",
    "/game join nowhere",
    "/game leave",
    "/game leave nowhere",
    "/me link",
    "/me link abcdefgh",
    "/me block bob",
    "/me block",
    "/me unblock carol",
    "/me export",
    "/me forget",
    "/me notify",
    "/me notify digest",
    "/me notify loudly",
    "/me stats",
    "/leaderboard",
    "/leaderboard go-19 everywhere 7",
    "/leaderboard nowhere",
    "/config ratings withdraw nowhere",
    "/config set season year main",
    "/config show",
    "/config set thread on",
    "/config set nonsense 1",
    "/config unset thread",
    "/dama move c3",
    "/dama move c3 d4 c3 d4 c3",
    "/dama move \"c3",
    "/go new bob size=99",
    "/go new bob size=x komi=7",
    "/go new alice",
    "/go rules",
    "/dama board",
    "z9-z9",
];

/// Plays into each game and presses whatever is shown, three levels deep.
async fn every_answer_fits(platform: &'static str, can: Capabilities) {
    let surface = Surface::new(platform, can).await;
    for line in LINES {
        surface.say("admin", line).await;
    }
    let games = [
        ("dama", "", ["c3-d4", "~c3"]),
        ("dama", "setup=ones seed=1", ["c3-d4", "d4-c3"]),
        ("cheess", "rated=on", ["N@b1", "b1-c3"]),
        ("go", "size=19 rated=on", ["d4", "q16"]),
        ("ordo", "", ["c2-c4", "c4-c2"]),
        ("piskvorky", "rule=renju", ["h8", "h9"]),
    ];
    for (kind, options, moves) in games {
        let shown = surface.say("alice", &format!("/{kind} new bob side=white {options}")).await;
        surface.press_all("alice", &shown).await;
        let mut boards = surface.say("bob", "/game accept").await;
        for (who, text) in [("alice", moves[0]), ("bob", moves[1]), ("bob", moves[0]), ("alice", moves[1])] {
            boards.extend(surface.say(who, text).await);
        }
        for who in ["alice", "bob", "carol"] {
            let next = surface.press_all(who, &boards[boards.len() - 1..]).await;
            let next = surface.press_all(who, &next).await;
            surface.press_all(who, &next[..next.len().min(8)]).await;
            for line in LINES {
                surface.say(who, line).await;
            }
        }
        surface.say("alice", "/game resign confirm=yes").await;
        surface
            .call("alice", Call::Press { control: "resign-yes:none".to_owned(), values: Vec::new() })
            .await;
        surface.bot.later(3_600_000);
        for post in surface.bot.service.due(platform).await {
            surface.check_message("due", &post.about);
        }
        for post in surface.bot.service.open_messages(&surface.caller("alice").place, 20).await.unwrap() {
            surface.check_message("again", &post.about);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_fits_into_discord() {
    every_answer_fits("discord", deska_discord::CAPABILITIES).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_fits_into_the_console() {
    every_answer_fits("console", deska_console::CAPABILITIES).await;
}

#[cfg(feature = "matrix")]
#[tokio::test(flavor = "multi_thread")]
async fn every_answer_fits_into_matrix() {
    every_answer_fits("matrix", deska_matrix::CAPABILITIES).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_fits_into_plain_text() {
    every_answer_fits("bare", Capabilities::PLAIN_TEXT).await;
}
