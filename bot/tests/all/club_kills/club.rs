//! The members of the club: how each of them acts in the chat and on the page, and what they do when the program is gone.

use super::HOSTED;
use deska_testkit::discord_sim::{Answer, Channel, Message, Simulator, User};
use deska_testkit::pace::patience;
use reqwest::header::{COOKIE, HOST, SET_COOKIE};
use reqwest::{Client, Method, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Mutex;
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use tokio::time::sleep;

/// Whether the program runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Life {
    /// It was killed, and the next one isn't there yet.
    Down,
    /// The program after so many kills, with the address of its page.
    Up(usize, SocketAddr),
}

/// Somebody in the club.
pub struct Member {
    pub user: User,
    /// The cookie of their browser.
    cookie: String,
}

/// What all members share.
pub struct Club {
    pub sim: Simulator,
    pub members: Vec<Member>,
    pub channels: Vec<Channel>,
    /// The ids of the channels on the page.
    pub places: Vec<String>,
    http: Client,
    life: watch::Receiver<Life>,
    /// A permit for each answer.
    pub answers: Semaphore,
    /// Who has sent what: the origin of what it does, and the number of the member.
    pub sent: Mutex<BTreeMap<String, usize>>,
    pub counts: Mutex<Counts>,
}

/// How often something happened.
#[derive(Clone, Copy, Default, Debug)]
pub struct Counts {
    /// Answers in the chat, and those of the page.
    pub by_chat: usize,
    pub by_page: usize,
    /// Requests that a kill left without an answer, in the chat and on the page.
    pub chat_cut_off: usize,
    pub page_cut_off: usize,
    /// Attempts to act for somebody else.
    pub foreign: usize,
    /// Requests that came too fast.
    pub too_fast: usize,
}

/// The page as a browser asks it, through a proxy on the same machine.
fn from_browser(request: RequestBuilder, member: usize) -> RequestBuilder {
    let request = request.header(HOST, HOSTED.trim_start_matches("https://"));
    request.header("Sec-Fetch-Site", "same-origin").header("X-Forwarded-For", format!("198.51.100.{member}"))
}

impl Club {
    /// So many people join a server with these channels, and sign in on the page.
    pub async fn open(sim: Simulator, life: watch::Receiver<Life>, people: usize, channels: &[&str]) -> Self {
        let channels: Vec<Channel> = channels.iter().map(|name| sim.channel(name)).collect();
        let mut club = Self {
            members: Vec::new(),
            places: Vec::new(),
            http: Client::new(),
            life,
            answers: Semaphore::new(0),
            sent: Mutex::default(),
            counts: Mutex::default(),
            sim,
            channels,
        };
        for number in 0..people {
            let user = club.sim.user(&format!("Member{number}"));
            let cookie = club.signs_in(&user, number).await;
            club.members.push(Member { user, cookie });
        }
        for channel in &club.channels {
            // What is open in a channel makes it a place of the page.
            let seat = club.members[0].user.slash(channel, "ordo new", &[]).await;
            drop(seat);
        }
        let list = club.ask(0, Method::GET, "/api/places", None).await;
        for channel in &club.channels {
            let name = json!(channel.record().name);
            let place = list["places"].as_array().unwrap().iter().find(|place| place["name"] == name);
            club.places
                .push(place.unwrap_or_else(|| panic!("{name}: {list}"))["id"].as_str().unwrap().into());
        }
        club
    }

    /// The cookie of somebody who opens the link that the bot gives them.
    async fn signs_in(&self, user: &User, number: usize) -> String {
        let Life::Up(_, address) = *self.life.borrow() else { panic!("it isn't killed yet") };
        let told = user.slash(&self.channels[0], "me sign-in", &[]).await.message().unwrap();
        let url = told.buttons().into_iter().find_map(|button| button.url).expect("a link");
        let secret = url.strip_prefix(&format!("{HOSTED}/sign-in#")).unwrap();
        let request = self.http.post(format!("http://{address}/api/sign-in/link"));
        let request = from_browser(request, number).json(&json!({"secret": secret}));
        let answer = request.send().await.unwrap();
        let cookie = answer.headers()[SET_COOKIE].to_str().unwrap();
        cookie.split(';').next().unwrap().to_owned()
    }

    /// The program that runs, as soon as one does.
    async fn up(&self) -> (usize, SocketAddr) {
        let mut life = self.life.clone();
        loop {
            if let Life::Up(kills, address) = *life.borrow_and_update() {
                return (kills, address);
            }
            life.changed().await.expect("the test goes on");
        }
    }

    /// What the page answers to a member. A browser asks again, with the same id, until there is an answer.
    pub async fn ask(&self, member: usize, method: Method, path: &str, body: Option<&Value>) -> Value {
        let mut asked = self.up().await;
        loop {
            let request = self.http.request(method.clone(), format!("http://{}{path}", asked.1));
            let request = from_browser(request, member).header(COOKIE, &self.members[member].cookie);
            let request = body.iter().fold(request, |request, body| request.json(body));
            match read(request.send().await).await {
                Some((StatusCode::TOO_MANY_REQUESTS, _)) => {
                    self.counts.lock().unwrap().too_fast += 1;
                    sleep(Duration::from_millis(400)).await;
                }
                // It has begun to listen, and doesn't know yet whom Discord says that it is.
                Some((StatusCode::SERVICE_UNAVAILABLE, _)) => sleep(Duration::from_millis(50)).await,
                Some((_, answer)) => {
                    self.answers.add_permits(1);
                    self.counts.lock().unwrap().by_page += 1;
                    return answer;
                }
                None => {
                    self.counts.lock().unwrap().page_cut_off += 1;
                    asked = self.after(asked.0).await;
                }
            }
        }
    }

    /// Waits for the program after this one.
    async fn after(&self, kills: usize) -> (usize, SocketAddr) {
        let mut life = self.life.clone();
        let is_next = |life: &Life| matches!(life, Life::Up(count, _) if *count > kills);
        match *life.wait_for(is_next).await.expect("the test goes on") {
            Life::Up(kills, address) => (kills, address),
            Life::Down => unreachable!("it was waited for"),
        }
    }

    /// What a member does in the chat, with its answer; `None` if the program was killed before there was one.
    pub async fn in_chat(&self, member: usize, begin: impl Fn(&User) -> Answer) -> Option<Answer> {
        let mut life = self.life.clone();
        let (answer, kills) = loop {
            // The lock is held until it is sent, so it is never sent to a program that is gone already.
            if let Life::Up(kills, _) = *life.borrow_and_update() {
                break (begin(&self.members[member].user), kills);
            }
            life.changed().await.expect("the test goes on");
        };
        self.sent.lock().unwrap().insert(answer.id(), member);
        let is_gone = |life: &Life| !matches!(life, Life::Up(count, _) if *count == kills);
        tokio::select! {
            () = answered(&answer) => {}
            gone = life.wait_for(is_gone) => assert!(gone.is_ok(), "the test goes on"),
        }
        let mut counts = self.counts.lock().unwrap();
        if answer.is_settled() {
            self.answers.add_permits(1);
            counts.by_chat += 1;
            return Some(answer);
        }
        counts.chat_cut_off += 1;
        None
    }

    /// Notes who sends a request of the page.
    pub fn notes(&self, member: usize, id: &str) {
        let origin = format!("{id} {}", self.members[member].user.id());
        self.sent.lock().unwrap().insert(origin, member);
    }
}

/// Waits for an answer, however long it takes.
async fn answered(answer: &Answer) {
    while !answer.finished_within(patience()).await {}
}

async fn read(sent: Result<Response, reqwest::Error>) -> Option<(StatusCode, Value)> {
    let response = sent.ok()?;
    let status = response.status();
    Some((status, response.json().await.ok()?))
}

/// Whether a button of a message is about this game or challenge.
pub fn is_about(message: &Message, code: &str) -> bool {
    message.buttons().iter().filter_map(|button| button.custom_id.as_deref()).any(|id| id.contains(code))
}
