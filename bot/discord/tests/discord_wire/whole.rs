//! Whole games of every kind to their end, once by clicks and once by typed commands.

use crate::world::{World, check_board, check_controls, choose, in_time, player};
use deska_model::games::table::Table;
use deska_present::Presenter;
use deska_present::games::picture::{Overlay, scene};
use deska_present::reader::Reader;
use deska_testkit::discord_sim::{Answer, Channel, Message, User};
use rules::options::OptionSpec;
use rules::pick::{Choice, Click};
use rules::record::Record;
use rules::{AnyPosition, Made, Registry, Side, Sides, Viewer};

const CHEESS: &str = include_str!("../../../../rules/tests/golden/cheess/all_home.txt");
/// A long game with flips and many captures, without a set-up.
const DAMA: &str = include_str!("../../../../rules/tests/golden/dama/two_kings.txt");
const ORDO_BY_CLICKS: &str = include_str!("../../../../rules/tests/golden/ordo/not_reconnected.txt");
const ORDO_TYPED: &str = include_str!("../../../../rules/tests/golden/ordo/home_row.txt");
const GO: &str = include_str!("../../../../rules/tests/golden/go/score.txt");
const PISKVORKY: &str = include_str!("../../../../rules/tests/golden/piskvorky/line.txt");

/// A small game with two more stones in the opening, an exchange of sides, an unclaimed line and a claimed one.
const SWAPPED: &str = r#"{"game":"piskvorky","rules_version":1,
    "options":{"size":8,"line":4,"opening":"swap2","claim":"required"},
    "moves":[{"by":"black","move":"e4"},{"by":"black","move":"e5"},{"by":"black","move":"f4"},
        {"by":"white","move":"add"},{"by":"white","move":"a8"},{"by":"white","move":"h8"},
        {"by":"black","move":"take:white"},{"by":"white","move":"d5"},{"by":"black","move":"g4"},
        {"by":"white","move":"c5"},{"by":"black","move":"d4"},{"by":"white","move":"f5!"}]}"#;

/// A game on Discord beside the same game in the rules.
struct Game<'a> {
    world: &'a World,
    record: Record,
    position: Box<dyn AnyPosition>,
    people: (User, User),
    channel: Channel,
    /// The picker, while it stays between two actions of a turn.
    picker: Option<Message>,
    /// Number of boards that the channel must hold: one for the start and one for each turn.
    boards: usize,
    /// The player of the last action, and whether their turn goes on.
    running: Option<String>,
    /// Presses and choices so far.
    interactions: usize,
}

impl<'a> Game<'a> {
    /// Alice plays White, Bob Black.
    async fn start(world: &'a World, transcript: &str) -> Self {
        let line = if transcript.starts_with(SWAPPED) { SWAPPED } else { transcript.lines().next().unwrap() };
        let record: Record = serde_json::from_str(line).unwrap();
        let position = record.replay_to(&Registry::standard(), 0).unwrap();
        let (alice, bob, channel) = world.people();
        let options: Vec<(String, String)> = record
            .options
            .iter()
            .map(|(name, value)| (name.replace('_', "-"), OptionSpec::write(value)))
            .collect();
        let given: Vec<(&str, &str)> =
            options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        world.begin(&record.game, &alice, &bob, &channel, &given).await;
        let people = (alice, bob);
        let (picker, running) = (None, None);
        let (boards, interactions) = (1, 0);
        Self { world, record, position, people, channel, picker, boards, running, interactions }
    }

    fn player(&self, side: Side) -> User {
        let side = if self.position.swapped() { side.other() } else { side };
        player(side, &self.people.0, &self.people.1).clone()
    }

    /// Who may act now, and of these those for whom the game waits.
    fn acting(&self) -> [Vec<String>; 2] {
        let ids = |sides: Sides| sides.iter().map(|side| self.player(side).id().to_owned()).collect();
        [ids(self.position.to_act()), ids(self.position.awaited())]
    }

    fn label(&self, word: &str) -> String {
        deska_desk::ChatDesk::word(&**self.world.desk(), word, "en")
    }

    fn choice(&self, made: &Made) -> Choice {
        let choices = self.position.choices(made.by);
        let same = |choice: &&Choice| choice.text == made.text;
        choices.iter().find(same).unwrap_or_else(|| panic!("{made:?} is not offered")).clone()
    }

    /// Asserts what holds after every move.
    async fn moved(&mut self, made: &Made, who: &User) {
        let before = self.acting();
        self.position.play(Some(made.by), &made.text).unwrap();
        let after = self.acting();
        self.world.sim.settle().await;
        if self.running.as_deref() != Some(who.id()) {
            self.boards += 1;
        }
        self.running = (after == before).then(|| who.id().to_owned());
        let boards = || self.channel.messages().len();
        self.world.sim.wait_until("one board for each turn", || boards() == self.boards).await;
        let board = self.channel.last().unwrap();
        // When the game waits for other players than before, the board mentions each of them except the mover; at the
        // end it mentions the player who did not move.
        let [before, after] = [&before[1], &after[1]];
        let new = |id: &String| after.is_empty() || after.contains(id) && after != before;
        let called = [&self.people.0, &self.people.1]
            .into_iter()
            .find(|user| user.id() != who.id() && new(&user.id().to_owned()));
        check_board(&board, called);
        check_controls(self.world, &self.channel).await;
    }

    /// Asserts what is stored and shown at the end.
    async fn ended(self, ending: &str) {
        let (alice, bob) = &self.people;
        let board = self.channel.last().unwrap();
        let content = board.content().replace(&alice.mention(), "Alice").replace(&bob.mention(), "Bob");
        assert!(content.replace("**", "").contains(ending), "{content}");
        let labels: Vec<String> = board.buttons().into_iter().map(|button| button.label).collect();
        assert_eq!(labels[..2], ["Rematch", "Moves so far"]);
        let listed = in_time(alice.press(&board, "Moves so far").await).text();
        let code = listed.split('`').nth(1).unwrap().to_owned();
        let table: Table = self.world.table(&code).await;
        let stored: Vec<Made> = table.moves.iter().map(|step| step.made.clone()).collect();
        assert_eq!(stored, self.record.moves);
        assert_eq!(table.position.outcome(), self.position.outcome());
        assert_eq!(table.position.text(), self.position.text());
        let presenter = Presenter::new(deska_i18n::Vocabulary::load(), Registry::standard());
        let locale = deska_i18n::Locale::En;
        let shown = scene(&presenter.words, locale, &table, Viewer::Public, &Overlay::default());
        let picture = presenter.draw(Reader::new(locale, &deska_discord::CAPABILITIES), &table, &shown);
        assert_eq!(board.alt(), Some(&*picture.alt));
        assert!(board.picture() == Some(&picture.bytes), "the picture is not that of the last position");
        self.world.sim.assert_clean();
    }

    /// Plays it by clicks only, with at most so many presses and choices for a move on average.
    async fn by_clicks(mut self, ending: &str, most: f64) {
        for made in self.record.moves.clone() {
            let who = self.player(made.by);
            self.click(&who, &made).await;
            self.moved(&made, &who).await;
        }
        #[allow(clippy::cast_precision_loss, reason = "a few hundred clicks")]
        let each = self.interactions as f64 / self.record.moves.len() as f64;
        eprintln!("{}: {each:.2} interactions a move", self.record.game);
        assert!(each <= most, "{each:.2}");
        self.ended(ending).await;
    }

    async fn click(&mut self, who: &User, made: &Made) {
        let board = self.channel.last().unwrap();
        let choice = self.choice(made);
        if let [Click::Word(word)] = choice.clicks.as_slice() {
            self.picker = None;
            self.interactions += 1;
            let pressed = in_time(who.press(&board, &self.label(word)).await);
            assert_eq!(pressed.is_ephemeral(), choice.question.is_some(), "{}", pressed.text());
            if choice.question.is_some() {
                self.interactions += 1;
                in_time(who.press(&pressed.message().unwrap(), &self.label(word)).await);
            }
            return;
        }
        if self.running.as_deref() != Some(who.id()) {
            self.picker = None;
        }
        let labels: Vec<String> = board.buttons().into_iter().map(|button| button.label).collect();
        let opens = ["Mark", "Move"].into_iter().find(|label| labels.iter().any(|one| one == label));
        let picker = match self.picker.take().filter(|picker| picker.refresh().is_some()) {
            Some(picker) => picker,
            None => {
                self.interactions += 1;
                in_time(who.press(&board, opens.unwrap()).await).message().unwrap()
            }
        };
        let clicks: Vec<String> = choice.clicks.iter().map(Click::token).collect();
        self.interactions += choose(who, &picker, &clicks).await;
        self.world.sim.settle().await;
        let done = picker.refresh().unwrap();
        let is_word = |run: &str| run.len() > 2;
        // Points of Go have capital letters.
        let written = if self.record.game == "go" { made.text.to_uppercase() } else { made.text.clone() };
        let said = if made.text.split(|letter: char| !letter.is_ascii_alphabetic()).any(is_word) {
            "Done: ".to_owned()
        } else {
            format!("You played `{written}`.")
        };
        assert!(done.content().contains(&said), "{said}: {done:?}");
        // The turn goes on in the same private message; otherwise it has no controls left.
        if done.selects().is_empty() {
            assert!(done.buttons().is_empty() && done.picture().is_none(), "{done:?}");
        } else {
            self.picker = Some(picker);
        }
    }

    async fn by_commands(mut self, ending: &str) {
        for made in self.record.moves.clone() {
            let who = self.player(made.by);
            let (words, options) = command(&self.record.game, &made.text);
            let options: Vec<(&str, &str)> =
                options.iter().map(|(name, value)| (*name, value.as_str())).collect();
            let answer = in_time(who.slash(&self.channel, &words, &options).await);
            assert!(!answer.is_ephemeral(), "{made:?}: {}", answer.text());
            self.moved(&made, &who).await;
        }
        self.ended(ending).await;
    }
}

/// Submits the modal that a button opens.
pub async fn wrote(who: &User, message: &Message, button: &str, text: &str) -> Answer {
    let asked = in_time(who.press(message, button).await);
    let field = asked.modal()["components"][0]["components"][0]["custom_id"].as_str().unwrap().to_owned();
    in_time(who.submit_modal(&asked, &[(&field, text)]).await)
}

/// The command that makes a move.
fn command(kind: &str, text: &str) -> (String, Vec<(&'static str, String)>) {
    let (name, options) = match (kind, text.split_once(':')) {
        (_, None) if ["pass", "agree", "resume", "end", "swap"].contains(&text) => (text, Vec::new()),
        ("cheess", _) if text.contains('@') => ("enter", vec![("piece", text)]),
        ("ordo", Some((first, rest))) => {
            let (last, landing) = rest.split_once('-').unwrap();
            ("line", vec![("from", first), ("to", last), ("by", landing)])
        }
        ("go", Some((mark, point))) => (mark, vec![("point", point)]),
        ("piskvorky", Some((_, colour))) => ("choose", vec![("what", colour)]),
        ("piskvorky", None) if text == "add" => ("choose", vec![("what", "add")]),
        ("piskvorky", None) => match text.strip_suffix('!') {
            Some(point) => ("play", vec![("point", point), ("claim", "yes")]),
            None => ("play", vec![("point", text)]),
        },
        ("go", None) => ("play", vec![("point", text)]),
        _ => {
            let (from, to) = text.split_once(['-', 'x']).unwrap();
            ("move", vec![("from", from), ("to", to)])
        }
    };
    let options = options.into_iter().map(|(name, value)| (name, value.to_owned())).collect();
    (format!("{kind} {name}"), options)
}

async fn by_clicks(transcript: &str, ending: &str, most: f64) {
    let world = World::start().await;
    Game::start(&world, transcript).await.by_clicks(ending, most).await;
}

async fn by_commands(transcript: &str, ending: &str) {
    let world = World::start().await;
    Game::start(&world, transcript).await.by_commands(ending).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cheess_by_clicks() {
    by_clicks(CHEESS, "Alice wins", 3.0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cheess_by_commands() {
    by_commands(CHEESS, "Alice wins").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dama_by_clicks() {
    by_clicks(DAMA, "Draw: one king is left", 2.6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ordo_by_clicks() {
    by_clicks(ORDO_BY_CLICKS, "Bob wins", 2.6).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ordo_by_commands() {
    by_commands(ORDO_TYPED, "Bob wins").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn go_with_agreement_on_dead_stones_by_clicks() {
    by_clicks(GO, "Alice wins by 13.5", 3.0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn go_with_agreement_on_dead_stones_by_commands() {
    by_commands(GO, "Alice wins by 13.5").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn piskvorky_by_clicks() {
    by_clicks(PISKVORKY, "Bob wins", 3.0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn piskvorky_by_commands() {
    by_commands(PISKVORKY, "Bob wins").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn piskvorky_with_exchanged_sides_and_a_claim_by_clicks() {
    by_clicks(SWAPPED, "Bob wins", 3.0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn piskvorky_with_exchanged_sides_and_a_claim_by_commands() {
    by_commands(SWAPPED, "Bob wins").await;
}
