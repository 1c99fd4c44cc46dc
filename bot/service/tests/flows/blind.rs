//! Games of every kind as somebody takes them in who sees no picture: after each move the position is put together from
//! the words alone, once from a board as text and once from the description of the picture, in Czech.

mod heard;

use crate::text_boards::squares;
use deska_desk::outbound::Outbound;
use deska_i18n::Vocabulary;
use deska_testkit::recorded::{SHORT, command};
use deska_testkit::test_bot::{TestBot, buttons, public, told};
use deska_testkit::whole_games::{CHEESS, CLAIMED, GO, ORDO, SWAPPED, Whole};
use heard::{described, heard, true_board, true_of, written};
use rules::{AnyPosition, Phase, Side, registry};
use serde_json::{Map, json};

/// Renju with points that are forbidden to Black.
const RENJU: Whole = Whole {
    kind: "piskvorky",
    options: "preset=renju",
    moves: "h8 a1 g8 a3 h9 a5 h11 c1 f7 e1 e9",
    ending: "",
};

/// With a limit of quiet moves, whose count matters then.
const QUIET: Whole = Whole { options: "swap=true no_progress=40", ..ORDO };

/// How somebody reads a board.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Text,
    Description,
}

/// Somebody listens to a game.
struct Listener<'a> {
    kind: &'static str,
    form: Form,
    words: &'a Vocabulary,
    position: Box<dyn AnyPosition>,
    names: [&'static str; 2],
}

impl Listener<'_> {
    /// Makes a move and compares what the message says with the position of the rules.
    fn hear(&mut self, by: Option<Side>, text: &str, shown: &Outbound) {
        let side = by.or(self.position.to_act().only()).unwrap();
        let (mover, swapped) = (self.names[side.index()], self.position.swapped());
        let before = true_board(self.kind, self.position.as_ref());
        self.position.play(Some(side), text).unwrap();
        if self.position.swapped() != swapped {
            self.names.reverse();
        }
        let mut words = shown.plain();
        words.extend(shown.picture.iter().flat_map(|picture| ["\n", &picture.alt].map(str::to_owned)));
        let what = format!("{} {text}: {words}", self.kind);
        assert_eq!(shown.picture.is_none(), self.form == Form::Text, "{what}");
        let now = true_board(self.kind, self.position.as_ref());
        assert_eq!(self.board(&words), now, "{what}");
        assert!(words.contains(mover), "who has moved: {what}");
        let lost = |board: &str| board.chars().filter(|sign| self.is_of(side.other(), *sign)).count();
        if lost(&now) < lost(&before) && self.position.swapped() == swapped && text != "swap" {
            let says = ["vyhazuje", "bere", "vytlačuje", "zajme"].iter().any(|verb| words.contains(verb));
            assert!(says, "what was taken: {what}");
        }
        if self.form == Form::Text && self.kind == "go" && self.position.phase() == Phase::Scoring {
            assert!(words.contains("> Součet"), "the count: {what}");
        }
        let over = self.position.outcome().is_some();
        let (mut known, mut real) =
            (heard(self.kind, &words, self.names, over), true_of(self.kind, self.position.as_ref()));
        // The count names the sums in place of the prisoners, and both may act; after the end there is no next move.
        let counts: &[&str] = &["prisoners", "barred", "turn"];
        let ended: &[&str] = &["points", "uncounted", "forbidden"];
        let unsaid = if self.position.phase() == Phase::Scoring || over { counts } else { &[] };
        let unsaid = [unsaid, if over { ended } else { &[] }].concat();
        for known in [&mut known, &mut real] {
            known.retain(|name, _| !unsaid.contains(name));
        }
        assert_eq!(known, real, "{what}");
    }

    /// Whether a sign of the rules' board is a piece of a side.
    fn is_of(&self, side: Side, sign: char) -> bool {
        match self.kind {
            "dama" | "cheess" => sign.is_alphabetic() && sign.is_uppercase() == (side == Side::White),
            _ => sign.eq_ignore_ascii_case(if side == Side::White { &'w' } else { &'b' }),
        }
    }

    fn board(&self, words: &str) -> String {
        let board = match self.form {
            Form::Text => squares(words),
            Form::Description => {
                let text = true_board(self.kind, self.position.as_ref());
                let rows = u8::try_from(text.split('/').count()).unwrap();
                let columns = if self.kind == "ordo" { 10 } else { rows };
                described(self.words, self.kind, (columns, rows), words)
            }
        };
        written(self.kind, &board)
    }
}

/// The bot in Czech with readers of this form.
async fn bot(form: Form) -> TestBot {
    let bot = TestBot::start().await;
    told(bot.say("admin", "/config set language cs").await);
    for who in ["alice", "bob"] {
        told(bot.say(who, "/me language cs").await);
        if form == Form::Text {
            told(bot.say(who, "/me board text").await);
        }
    }
    bot
}

async fn begin(bot: &TestBot, kind: &str, options: &str) {
    let challenge = public(bot.say("alice", &format!("/{kind} new bob white rated=off {options}")).await);
    let accept = buttons(&challenge).into_iter().find(|(_, id)| id.starts_with("accept:")).unwrap().1;
    public(bot.press("bob", &accept, &[]).await);
}

async fn listen(form: Form) {
    let words = Vocabulary::load();
    let bot = bot(form).await;
    for game in [&CHEESS, &QUIET, &GO, &CLAIMED, &SWAPPED, &RENJU] {
        begin(&bot, game.kind, game.options).await;
        let (kind, position, names) = (game.kind, game.start(), ["Alice", "Bob"]);
        let mut listener = Listener { kind, form, words: &words, position, names };
        for (by, text) in game.moves() {
            let side = by.or(listener.position.to_act().only()).unwrap();
            let who = listener.names[side.index()].to_lowercase();
            let shown = public(bot.say(&who, &game.command(text)).await);
            listener.hear(by, text, &shown);
        }
        if listener.position.outcome().is_none() {
            public(bot.say("alice", "/game resign confirm=yes").await);
        }
    }
    begin(&bot, "dama", SHORT.options).await;
    let options: Map<_, _> =
        [("setup".to_owned(), json!("alternating")), ("seed".to_owned(), json!(16))].into_iter().collect();
    let position = registry::find("dama").unwrap().start(&options).unwrap();
    let mut listener = Listener { kind: "dama", form, words: &words, position, names: ["Alice", "Bob"] };
    for (at, text) in SHORT.moves().into_iter().enumerate() {
        let shown = public(bot.say(["alice", "bob"][at % 2], &command(text)).await);
        listener.hear(None, text, &shown);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_as_text_tells_the_whole_position() {
    listen(Form::Text).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_description_tells_the_whole_position() {
    listen(Form::Description).await;
}
