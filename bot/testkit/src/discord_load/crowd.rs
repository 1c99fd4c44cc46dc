//! Two people in a server who play one game after another, as people do: they type with suggestions, press buttons,
//! choose from menus, look at the board and at their list. They know no rules; whatever the program offers is a move.

use super::interaction::{Sent, What};
use crate::discord_sim::{Answer, Channel, Message, Simulator, User};
use rules::rng::SplitMix64;

/// A game with the commands that move, each with the fields to be filled in.
struct Kind {
    name: &'static str,
    options: &'static [(&'static str, &'static str)],
    commands: &'static [(&'static str, &'static [&'static str])],
}

const KINDS: [Kind; 5] = [
    Kind {
        name: "dama",
        options: &[("setup", "ones")],
        commands: &[("dama move", &["from", "to"]), ("dama flip", &["square"])],
    },
    Kind {
        name: "cheess",
        options: &[],
        commands: &[("cheess enter", &["piece"]), ("cheess move", &["from", "to"]), ("cheess end", &[])],
    },
    Kind { name: "ordo", options: &[], commands: &[("ordo move", &["from", "to"])] },
    Kind { name: "go", options: &[], commands: &[("go play", &["point"])] },
    Kind { name: "piskvorky", options: &[], commands: &[("piskvorky play", &["point"])] },
];

/// Most choices from menus in a row before somebody types instead.
const CHOICES: u32 = 4;

/// What the pair is doing.
#[derive(Clone)]
enum Doing {
    /// Nothing; there is no game.
    Idle,
    /// The challenge is out.
    Challenged,
    /// A game is on.
    Playing,
    /// Filling in the fields of a command, with the commands still to be tried after it.
    Typing { command: usize, tried: usize, fields: Vec<(&'static str, String)> },
    /// Choosing from menus.
    Choosing(u32),
}

/// The two people.
pub struct Pair {
    kind: &'static Kind,
    channel: Channel,
    people: [User; 2],
    random: SplitMix64,
    doing: Doing,
    /// The last interaction, its place in the list, and the newest board when it was sent.
    last: Option<(Answer, usize, Option<String>)>,
    /// Who sent it.
    actor: usize,
}

impl Pair {
    pub fn new(sim: &Simulator, at: usize) -> Self {
        let guild = sim.add_guild(&format!("Server {at}"));
        let people = ["A", "B"].map(|name| sim.user(&format!("{name}{at}")));
        Self {
            kind: &KINDS[at % KINDS.len()],
            channel: guild.channel("games"),
            people,
            random: SplitMix64::new(at as u64),
            doing: Doing::Idle,
            last: None,
            actor: 0,
        }
    }

    fn below(&mut self, count: usize) -> usize {
        (self.random.draw() % count.max(1) as u64) as usize
    }

    /// Whether the last interaction has no answer yet.
    pub fn waits(&self) -> bool {
        self.last.as_ref().is_some_and(|(answer, ..)| !answer.is_settled())
    }

    /// Sees what came of the last interaction; whether it is answered.
    pub fn take_up(&mut self, sent: &mut [Sent]) -> bool {
        let Some((answer, at, before)) = &self.last else { return true };
        if !answer.is_settled() {
            return false;
        }
        let moved = match sent[*at].what {
            What::Move => {
                answer.message().is_some_and(|board| !board.is_ephemeral() && board.picture().is_some())
            }
            What::Choose => self.channel.newest().map(|board| board.id().to_owned()) != *before,
            _ => false,
        };
        if moved {
            sent[*at].moved = true;
            self.doing = Doing::Playing;
        }
        true
    }

    /// Does the next thing; whether the answer before has come, without which nobody goes on.
    pub fn act(&mut self, sent: &mut Vec<Sent>) -> bool {
        if !self.take_up(sent) {
            return false;
        }
        let newest = self.channel.newest();
        let before = newest.as_ref().map(|board| board.id().to_owned());
        let (what, answer) = self.next(newest);
        self.last = Some((answer.clone(), sent.len(), before));
        sent.push(Sent { what, answer, moved: false });
        true
    }

    fn next(&mut self, newest: Option<Message>) -> (What, Answer) {
        match self.doing.clone() {
            Doing::Idle => self.challenge(),
            Doing::Challenged => self.accept(),
            Doing::Playing => self.play(newest),
            Doing::Typing { command, tried, fields } => self.type_on(command, tried, fields),
            Doing::Choosing(times) => self.choose_on(times, newest),
        }
    }

    fn challenge(&mut self) -> (What, Answer) {
        self.doing = Doing::Challenged;
        let mention = self.people[1].mention();
        let options = [&[("opponent", mention.as_str()), ("side", "white")], self.kind.options].concat();
        let words = format!("{} new", self.kind.name);
        (What::Begin, self.people[0].begin_slash(&self.channel, &words, &options))
    }

    fn accept(&mut self) -> (What, Answer) {
        self.doing = Doing::Playing;
        let challenge = self.last.as_ref().and_then(|(answer, ..)| answer.message()).expect("a challenge");
        (What::Begin, self.people[1].begin_press(&challenge, "Accept"))
    }

    fn play(&mut self, newest: Option<Message>) -> (What, Answer) {
        let called = newest.as_ref().and_then(|board| {
            self.people.iter().position(|person| board.pinged().iter().any(|id| id == person.id()))
        });
        let Some(actor) = called else {
            // Nobody is called: the game is over, or its board was asked for again.
            let is_over =
                newest.as_ref().is_none_or(|board| board.buttons().iter().all(|b| b.label != "More…"));
            if is_over {
                return self.challenge();
            }
            let actor = self.below(2);
            return self.type_with(actor);
        };
        self.actor = actor;
        match self.below(10) {
            0 => {
                let words = format!("{} board", self.kind.name);
                (What::Board, self.people[1 - actor].begin_slash(&self.channel, &words, &[]))
            }
            1 => (What::List, self.people[actor].begin_slash(&self.channel, "game list", &[])),
            2..=5 => match newest.filter(|board| board.buttons().iter().any(|b| b.label == "Move")) {
                Some(board) => {
                    self.doing = Doing::Choosing(0);
                    (What::Press, self.people[actor].begin_press(&board, "Move"))
                }
                None => self.type_with(actor),
            },
            _ => self.type_with(actor),
        }
    }

    fn type_with(&mut self, actor: usize) -> (What, Answer) {
        self.actor = actor;
        let command = self.below(self.kind.commands.len());
        self.ask_or_send(command, 0, Vec::new())
    }

    /// Goes on after suggestions have come.
    fn type_on(
        &mut self,
        command: usize,
        tried: usize,
        mut fields: Vec<(&'static str, String)>,
    ) -> (What, Answer) {
        let offered = self.last.as_ref().map(|(answer, ..)| answer.choices()).unwrap_or_default();
        if offered.is_empty() {
            let next = (command + 1) % self.kind.commands.len();
            if tried + 1 >= self.kind.commands.len() {
                // Nothing can be typed, so the talk is about something else, and a look at the board has to do.
                self.doing = Doing::Playing;
                let words = format!("{} board", self.kind.name);
                return (What::Board, self.people[self.actor].begin_slash(&self.channel, &words, &[]));
            }
            return self.ask_or_send(next, tried + 1, Vec::new());
        }
        let chosen = offered[self.below(offered.len())].1.as_str().unwrap_or_default().to_owned();
        let name = self.kind.commands[command].1[fields.len()];
        fields.push((name, chosen));
        self.ask_or_send(command, tried, fields)
    }

    fn ask_or_send(
        &mut self,
        command: usize,
        tried: usize,
        fields: Vec<(&'static str, String)>,
    ) -> (What, Answer) {
        let (words, names) = self.kind.commands[command];
        let person = &self.people[self.actor];
        let given: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        match names.get(fields.len()) {
            Some(name) => {
                let answer = person.begin_autocomplete(&self.channel, words, name, "", &given);
                self.doing = Doing::Typing { command, tried, fields };
                (What::Suggest, answer)
            }
            None => {
                let answer = person.begin_slash(&self.channel, words, &given);
                self.doing = Doing::Playing;
                (What::Move, answer)
            }
        }
    }

    /// Chooses from the menu that came last, if one did.
    fn choose_on(&mut self, times: u32, newest: Option<Message>) -> (What, Answer) {
        let message = self.last.as_ref().and_then(|(answer, ..)| answer.message());
        let select = message.as_ref().and_then(|message| message.selects().into_iter().last());
        let (Some(message), Some(select), true) = (message, select, times < CHOICES) else {
            self.doing = Doing::Playing;
            return match newest {
                Some(_) => self.type_with(self.actor),
                None => self.challenge(),
            };
        };
        self.doing = Doing::Choosing(times + 1);
        let value = select.options[self.below(select.options.len())].1.clone();
        (What::Choose, self.people[self.actor].begin_select_raw(&message, &select.custom_id, &[&value]))
    }
}
