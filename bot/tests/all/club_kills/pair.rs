//! Two members who play a game: each of them acts now in the chat and now on the page.

use super::club::{Club, is_about};
use deska_testkit::discord_sim::{Channel, Message};
use reqwest::Method;
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side, registry};
use serde_json::{Value, json};
use std::sync::Arc;

/// A kind of game of single points, small enough to end after some twenty moves.
const KIND: &str = "piskvorky";

/// What a message shows: the game of these two, White first, after so many moves. No two of them play two games with the
/// same colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Board {
    pub people: [usize; 2],
    pub moves: usize,
}

impl Board {
    /// The board of a message, as its picture is described to people who don't see it.
    pub fn on(message: &Message) -> Option<Self> {
        let (_, about) = message.alt()?.split_once("Piškvorky, Member")?;
        let (white, about) = about.split_once(" (White) against Member")?;
        let (black, about) = about.split_once(" (Black), ")?;
        let moves = match about.strip_prefix("after ") {
            Some(about) => about.split_once(" move")?.0.parse().ok()?,
            None => 0,
        };
        Some(Self { people: [white.parse().ok()?, black.parse().ok()?], moves })
    }
}

/// A game that is over.
pub struct Played {
    pub code: String,
    /// The channel in which it was shown.
    pub channel: usize,
    /// The members, White first.
    pub people: [usize; 2],
    /// The moves in their order.
    pub moves: Vec<String>,
    /// For how many moves their board was waited for before anybody went on.
    pub awaited: Vec<usize>,
}

/// The two, White first.
pub struct Pair {
    club: Arc<Club>,
    people: [usize; 2],
    at: usize,
    random: SplitMix64,
    requests: usize,
    seed: u64,
}

impl Pair {
    pub fn new(club: Arc<Club>, people: [usize; 2], seed: u64) -> Self {
        let mut random = SplitMix64::new(seed);
        let at = random.below(club.channels.len());
        Self { club, people, at, random, requests: 0, seed }
    }

    fn coin(&mut self) -> bool {
        self.random.below(2) == 0
    }

    fn channel(&self) -> &Channel {
        &self.club.channels[self.at]
    }

    fn place(&self) -> &str {
        &self.club.places[self.at]
    }

    /// The next id of a request of the page.
    fn id(&mut self) -> String {
        self.requests += 1;
        format!("page-{:x}-{}", self.seed, self.requests)
    }

    /// What the page answers to one of them in the place.
    async fn asks(&self, member: usize, path: &str) -> Value {
        self.club.ask(member, Method::GET, &format!("/api/{path}place={}", self.place()), None).await
    }

    async fn sends(&mut self, member: usize, path: &str, mut body: Value) -> Value {
        let id = self.id();
        body["id"] = json!(id);
        self.club.notes(member, &id);
        let path = format!("/api/{path}?place={}", self.place());
        self.club.ask(member, Method::POST, &path, Some(&body)).await
    }

    /// The pair's own open seat or challenge.
    async fn seat(&self, member: usize, is_own: bool) -> Option<Value> {
        let [white, black] = self.people.map(|number| format!("Member{number}"));
        let seats = self.asks(member, "seats?").await;
        let is_it = |seat: &&Value| {
            let is_for = seat["opponent"].is_null() || seat["opponent"] == json!(black);
            seat["kind"] == KIND && seat["challenger"] == json!(white) && seat["own"] == is_own && is_for
        };
        seats["seats"].as_array().unwrap_or_else(|| panic!("{seats}")).iter().find(is_it).cloned()
    }

    /// White offers a game: in the chat to Black, or on the page to everybody in the channel.
    async fn offer(&mut self) -> String {
        let [white, black] = self.people;
        if self.coin() {
            loop {
                let mention = self.club.members[black].user.mention();
                let options = [("opponent", &*mention), ("side", "white"), ("size", "5"), ("line", "4")];
                let answer = self.club.in_chat(white, |user| {
                    user.begin_slash(self.channel(), &format!("{KIND} new"), &options)
                });
                if let Some(answer) = answer.await {
                    assert!(!answer.is_ephemeral(), "{}", answer.text());
                    break;
                }
                if self.seat(white, true).await.is_some() {
                    break;
                }
            }
        } else {
            let args = json!({"side": "white", "size": "5", "line": "4"});
            let offered = self.sends(white, "invoke", json!({"path": [KIND, "new"], "args": args})).await;
            assert_eq!(offered["refused"], json!(false), "{offered}");
        }
        let seat = self.seat(white, true).await.expect("an open seat");
        seat["code"].as_str().unwrap().to_owned()
    }

    /// Black takes the seat.
    async fn accept(&mut self, seat: &str) {
        let black = self.people[1];
        if self.coin() {
            let offered =
                self.club.sim.wait_for_message(self.channel(), |message| is_about(message, seat)).await;
            let label =
                offered.buttons().into_iter().find(|button| ["Join", "Accept"].contains(&&*button.label));
            let id = label.unwrap_or_else(|| panic!("{offered:?}")).custom_id.unwrap();
            while self.game().await.is_none() {
                self.club.in_chat(black, |user| user.begin_press_raw(&offered, &id)).await;
            }
            return;
        }
        let offered = self.seat(black, false).await.expect("the seat");
        let taking = offered["controls"].as_array().unwrap().iter().find_map(|control| {
            let label = control["label"].as_str()?;
            ["Join", "Accept"].contains(&label).then(|| control["id"].clone())
        });
        let body = json!({"control": taking.unwrap_or_else(|| panic!("{offered}")), "values": []});
        let taken = self.sends(black, "press", body).await;
        assert_eq!(taken["refused"], json!(false), "{taken}");
    }

    /// The game that goes on between the two.
    async fn game(&self) -> Option<Value> {
        let [white, black] = self.people.map(|number| format!("Member{number}"));
        let running = self.club.ask(self.people[0], Method::GET, "/api/running?of=me", None).await;
        let games = running["games"].as_array().unwrap_or_else(|| panic!("{running}"));
        let is_it = |game: &&Value| {
            let names =
                game["players"].as_array().into_iter().flatten().map(|player| player["name"].as_str());
            names.eq([Some(&*white), Some(&*black)])
        };
        games.iter().find(is_it).cloned()
    }

    /// How many moves have been made, as the page says.
    async fn made(&self, code: &str) -> usize {
        let game = self.asks(self.people[0], &format!("game?game={code}&")).await;
        game["record"]["positions"].as_array().unwrap_or_else(|| panic!("{game}")).len() - 1
    }

    /// One of the two moves; `made` moves were made before.
    async fn moves(&mut self, code: &str, who: usize, text: &str, made: usize) {
        if self.coin() {
            loop {
                let options = [("point", text), ("game", code)];
                let answer = self
                    .club
                    .in_chat(who, |user| user.begin_slash(self.channel(), &format!("{KIND} play"), &options));
                if let Some(answer) = answer.await {
                    assert!(!answer.is_ephemeral(), "{code} {text}: {}", answer.text());
                    return;
                }
                if self.made(code).await > made {
                    return;
                }
            }
        }
        let game = self.asks(who, &format!("game?game={code}&")).await;
        let control = &game["record"]["turn"]["play"];
        let moved =
            self.sends(who, "press", json!({"control": control, "values": [text], "quiet": true})).await;
        assert_eq!(moved["refused"], json!(false), "{code} {text}: {moved}");
    }

    /// Somebody else tries to make the move.
    async fn intrudes(&mut self, code: &str, who: usize, text: &str) {
        self.club.counts.lock().unwrap().foreign += 1;
        if self.coin() {
            let options = [("point", text), ("game", code)];
            let answer = self
                .club
                .in_chat(who, |user| user.begin_slash(self.channel(), &format!("{KIND} play"), &options));
            if let Some(answer) = answer.await {
                assert!(answer.is_ephemeral(), "{code}: {}", answer.text());
            }
            return;
        }
        let game = self.asks(self.people[0], &format!("game?game={code}&")).await;
        let control = &game["record"]["turn"]["play"];
        let body = json!({"control": control, "values": [text], "quiet": true});
        let answer = self.sends(who, "press", body).await;
        assert!(answer["refused"] != json!(false) || answer["messages"] == json!([]), "{answer}");
    }

    pub async fn play(mut self) -> Played {
        let seat = self.offer().await;
        self.accept(&seat).await;
        let code = self.game().await.expect("the game")["code"].as_str().unwrap().to_owned();
        let options = json!({"size": 5, "line": 4});
        let game = registry::find(KIND).unwrap();
        let mut position = game.start(options.as_object().unwrap()).unwrap();
        let (mut moves, mut awaited) = (Vec::new(), Vec::new());
        while let Some(by) = position.to_act().only() {
            let text = self.choose(&*position, by);
            let who = self.people[usize::from(by == Side::Black)];
            if self.random.below(8) == 0 {
                let other = self.random.below(self.club.members.len());
                if other != who {
                    self.intrudes(&code, other, &text).await;
                }
            }
            self.moves(&code, who, &text, moves.len()).await;
            position.play(Some(by), &text).unwrap();
            moves.push(text);
            if self.coin() {
                awaited.push(moves.len());
                self.sees_board(moves.len()).await;
            }
        }
        self.sees_board(moves.len()).await;
        awaited.push(moves.len());
        let (channel, people) = (self.at, self.people);
        Played { code, channel, people, moves, awaited }
    }

    /// Waits until the channel has the board after so many moves.
    async fn sees_board(&self, moves: usize) {
        let channel = self.channel();
        let wanted = Board { people: self.people, moves };
        let is_there = || channel.messages().iter().any(|message| Board::on(message) == Some(wanted));
        self.club.sim.wait_until(&format!("{wanted:?}"), is_there).await;
    }

    fn choose(&mut self, position: &dyn AnyPosition, by: Side) -> String {
        let legal = position.legal(by);
        let points: Vec<&String> =
            legal.iter().filter(|text| text.as_bytes().get(1).is_some_and(u8::is_ascii_digit)).collect();
        points[self.random.below(points.len())].clone()
    }
}
