//! Boards as text: every game is played to its end by somebody who reads nothing but the words of private answers.

use deska_desk::outbound::{Outbound, Response};
use deska_testkit::test_bot::{TestBot, button, private, public, told};
use rules::rng::SplitMix64;
use std::collections::BTreeMap;

/// Longest message of a chat.
const MESSAGE: usize = 2_000;

/// Somebody who plays from texts.
struct Reader {
    random: SplitMix64,
    turns: u32,
    /// The words with which the reader would rather end a game that has become long.
    ends: &'static [&'static str],
}

/// A text board as its reader takes it in: the sign of every square, without brackets.
pub fn squares(text: &str) -> BTreeMap<String, String> {
    let mut lines = text.lines().skip_while(|line| {
        let mut words = line.split_whitespace();
        !(line.starts_with("    ") && words.clone().count() > 4 && words.all(|word| word.len() == 1))
    });
    let columns: Vec<&str> = lines.next().expect("letters over the board").split_whitespace().collect();
    let mut found = BTreeMap::new();
    for line in lines {
        let plain = line.replace(['(', ')', '[', ']', '<', '>', '{', '}'], " ");
        let mut words = plain.split_whitespace();
        let Some(row) = words.next().and_then(|row| row.parse::<u8>().ok()) else { break };
        found.extend(
            columns
                .iter()
                .zip(words)
                .map(|(column, sign)| (format!("{}{row}", column.to_lowercase()), sign.to_owned())),
        );
    }
    found
}

/// Whether a word names a square of the board.
fn names_square(word: &str, board: &BTreeMap<String, String>) -> bool {
    let word = word.to_lowercase();
    let names = |(at, _): (usize, char)| {
        let digits = word[at + 1..].chars().take_while(char::is_ascii_digit).count();
        board.contains_key(&word[at..=at + digits])
    };
    word.is_ascii() && word.char_indices().filter(|(_, sign)| sign.is_ascii_lowercase()).any(names)
}

impl Reader {
    fn new(ends: &'static [&'static str]) -> Self {
        Self { random: SplitMix64::new(11), turns: 0, ends }
    }

    /// A move from the words of the answer to `/… moves`.
    fn decide(&mut self, text: &str) -> String {
        self.turns += 1;
        let board = squares(text);
        let is_of_board = |line: &&str| {
            line.contains('=')
                || line.trim_start().starts_with(|sign: char| sign.is_ascii_digit() || sign == '>')
                || line.starts_with("  ")
        };
        let listed: Vec<&str> = text.lines().filter(|line| !is_of_board(line)).collect();
        let is_move =
            |word: &&str| self.ends.contains(word) || word.contains('@') || names_square(word, &board);
        // Moves stand two spaces apart, or alone on a line.
        let lines = listed.iter().filter(|line| line.contains("  ") || !line.contains(' '));
        let mut moves: Vec<String> =
            lines.flat_map(|line| line.split_whitespace()).filter(is_move).map(str::to_owned).collect();
        if let Some(sentence) = text.lines().find(|line| line.contains("every empty one")) {
            let except = sentence.to_lowercase();
            let except: Vec<&str> = except.split([' ', ',', '(', ')', '.']).collect();
            let is_free = |(square, sign): &(&String, &String)| {
                sign.as_str() == "." && !except.contains(&square.as_str())
            };
            moves.extend(board.iter().filter(is_free).map(|(square, _)| square.clone()));
        }
        assert!(!moves.is_empty(), "nothing to choose from:\n{text}");
        if self.turns > 40
            && let Some(end) = self.ends.iter().find(|end| moves.iter().any(|text| text == *end))
        {
            return (*end).to_owned();
        }
        moves.swap_remove(self.random.below(moves.len()))
    }
}

fn of(response: &Response) -> &Outbound {
    response.private.as_ref().or(response.public.as_ref().map(|post| &post.about)).expect("an answer")
}

/// Plays a game from texts; returns the last private text.
async fn play(kind: &str, options: &str, ends: &'static [&'static str]) -> String {
    let bot = TestBot::start().await;
    for who in ["alice", "bob"] {
        told(bot.say(who, "/me board text").await);
    }
    let challenge = public(bot.say("alice", &format!("/{kind} new bob side=white {options}")).await);
    let board = public(bot.click("bob", &challenge, "Accept").await);
    assert!(board.picture.is_none(), "both players chose text");
    let mut reader = Reader::new(ends);
    let mut last = String::new();
    for _ in 0..3_000 {
        let mut done = true;
        for who in ["alice", "bob"] {
            let answer = private(bot.say(who, &format!("/{kind} moves")).await);
            let text = answer.plain();
            if text.contains("This game is over") {
                return last;
            }
            if !text.contains("You have") || text.contains("You have 0") {
                continue;
            }
            assert!(answer.picture.is_none());
            assert!(text.chars().count() <= MESSAGE, "{}: {text}", text.chars().count());
            done = false;
            let wanted = reader.decide(&text);
            let response = bot.say(who, &wanted).await;
            assert!(response.public.is_some(), "{wanted} was refused: {}\n{text}", of(&response).plain());
            last = of(&response).plain();
            assert!(response.public.unwrap().about.picture.is_none());
        }
        assert!(!done, "nobody can move:\n{last}");
    }
    panic!("the game does not end:\n{last}");
}

#[tokio::test(flavor = "multi_thread")]
async fn draughts_with_bits_is_played_from_texts() {
    let end = play("dama", "setup=ones no-progress=20", &[]).await;
    assert!(end.contains(" = white ") || end.contains(" = black "), "{end}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_race_of_chess_pieces_is_played_from_texts() {
    let end = play("cheess", "turn-limit=10", &["end"]).await;
    assert!(end.contains("king") || end.contains("pawn") || end.contains("trench"), "{end}");
}

#[tokio::test(flavor = "multi_thread")]
async fn groups_of_stones_are_played_from_texts() {
    play("ordo", "no-progress=20", &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn go_is_played_from_texts_to_the_count() {
    let end = play("go", "size=7", &["pass", "agree"]).await;
    assert!(end.contains("wins by"), "{end}");
    assert!(
        end.contains("doesn't count") || end.contains("counts for"),
        "the points are on the board: {end}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_of_stones_are_played_from_texts() {
    play("piskvorky", "preset=practice", &[]).await;
    play("piskvorky", "rule=renju opening=free", &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn territory_and_forbidden_points_have_signs() {
    let bot = TestBot::start().await;
    told(bot.say("alice", "/me board text").await);
    let challenge = public(bot.say("alice", "/go new bob side=white size=5").await);
    public(bot.click("bob", &challenge, "Accept").await);
    for (black, white) in
        [("b1", "c1"), ("b2", "c2"), ("b3", "c3"), ("b4", "c4"), ("b5", "c5"), ("pass", "pass")]
    {
        public(bot.say("bob", black).await);
        public(bot.say("alice", white).await);
    }
    let text = told(bot.say("alice", "/go moves").await);
    let signs = squares(&text);
    assert_eq!((&*signs["a1"], &*signs["b1"], &*signs["c1"], &*signs["e5"]), ("b", "X", "O", "w"), "{text}");
    assert!(text.contains("b = counts for Black") && text.contains("w = counts for White"), "{text}");

    let bot = TestBot::start().await;
    told(bot.say("alice", "/me board text").await);
    let challenge = public(bot.say("alice", "/piskvorky new bob side=black rule=renju opening=free").await);
    public(bot.click("bob", &challenge, "Accept").await);
    for (black, white) in [("h8", "a1"), ("i8", "a3"), ("j9", "a5"), ("j10", "a7")] {
        public(bot.say("alice", black).await);
        public(bot.say("bob", white).await);
    }
    let text = told(bot.say("alice", "/piskvorky moves").await);
    assert_eq!(squares(&text)["j8"], "3", "{text}");
    assert!(text.contains("3 = forbidden: double-three"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn stones_are_numbered_for_who_asks_for_it() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/piskvorky new bob side=black").await);
    public(bot.click("bob", &challenge, "Accept").await);
    for (black, white) in [("h8", "a1"), ("i8", "a3")] {
        public(bot.say("alice", black).await);
        public(bot.say("bob", white).await);
    }
    let plain = public(bot.say("alice", "/piskvorky board").await).picture.expect("a picture");
    let numbered = private(bot.say("alice", "/piskvorky board numbers=last-2").await);
    assert!(numbered.plain().starts_with("Your move."), "{}", numbered.plain());
    let of_bob = told(bot.say("bob", "/piskvorky board numbers=last-2").await);
    assert!(of_bob.starts_with("Alice to move."), "{of_bob}");
    assert!(numbered.picture.expect("a picture").bytes != plain.bytes);
    let wrong = told(bot.say("alice", "/piskvorky board numbers=last-0").await);
    assert!(wrong.contains("last-20") && wrong.contains("last-0"), "{wrong}");
    told(bot.say("alice", "/me board text").await);
    let numbers = |text: String| {
        let squares = squares(&text);
        ["h8", "a1", "i8", "a3"].map(|square| squares[square].clone())
    };
    let last = told(bot.say("alice", "/piskvorky board numbers=last-2").await);
    assert!(last.contains("1 2 = after a stone: the number of its move"), "{last}");
    assert_eq!(numbers(last), ["X", "O", "X3", "O4"]);
    assert_eq!(
        numbers(told(bot.say("alice", "/piskvorky board numbers=all").await)),
        ["X1", "O2", "X3", "O4"]
    );
    // Pieces that move have no numbers.
    bot.game("").await;
    let refused = told(bot.say("alice", "/dama board numbers=all").await);
    assert!(refused.contains("numbers"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_largest_board_in_the_count_fits_into_a_message() {
    let bot = TestBot::start().await;
    for who in ["alice", "bob"] {
        told(bot.say(who, "/me board text").await);
    }
    let challenge = public(bot.say("alice", "/go new bob side=white size=19").await);
    public(bot.click("bob", &challenge, "Accept").await);
    // Black and White fill columns in turn.
    let columns: Vec<char> = "abcdefghjklmnopqrst".chars().collect();
    let mut ours: Vec<String> = Vec::new();
    let mut theirs: Vec<String> = Vec::new();
    for (at, column) in columns.iter().enumerate() {
        let rows = (1..=19).filter(|row| row % 7 != 0);
        let list = if at % 2 == 0 { &mut ours } else { &mut theirs };
        list.extend(rows.map(|row| format!("{column}{row}")));
    }
    for (black, white) in ours.iter().zip(theirs.iter().map(String::as_str).chain(std::iter::repeat("pass")))
    {
        public(bot.say("bob", black).await);
        public(bot.say("alice", white).await);
    }
    let mut longest = 0;
    public(bot.say("bob", "pass").await);
    for (who, dead) in [("alice", "b1"), ("bob", "d1")] {
        let board = public(bot.say(who, &format!("dead:{dead}")).await).plain();
        longest = longest.max(board.chars().count());
        for line in ["/go moves", "/game history"] {
            let text = told(bot.say(who, line).await);
            assert!(text.chars().count() <= MESSAGE, "{}: {text}", text.chars().count());
        }
        let signs = squares(&board);
        assert_eq!(signs.len(), 361);
        assert!(["o", "O"].contains(&signs[dead].as_str()), "{board}");
    }
    assert!(longest > 900 && longest <= MESSAGE, "{longest}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_of_both_forms_has_a_picture_and_the_text() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    told(bot.say("alice", "/me board both").await);
    let mine = private(bot.say("alice", "/dama moves").await);
    assert!(mine.picture.is_some());
    assert_eq!(squares(&mine.plain())["c3"], "1w");
    told(bot.say("alice", "/me board text").await);
    let board = public(bot.say("alice", "c3-d4").await);
    assert!(board.picture.is_some(), "the other player did not choose text");
    told(bot.say("bob", "/me board text").await);
    let board = public(bot.say("bob", "/dama board").await);
    assert!(board.picture.is_none());
    assert_eq!(squares(&board.plain())["d4"], "1w");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_shows_the_board_as_text_to_one_person() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    let board = public(bot.say("alice", "c3-d4").await);
    let more = private(bot.click("bob", &board, "More…").await);
    let shown = private(bot.press("bob", &button(&more, "As text"), &[]).await);
    assert!(shown.picture.is_none());
    let text = shown.plain();
    assert_eq!(squares(&text)["d4"], "1w", "{text}");
    assert!(text.contains("[1w]") && text.contains("(.)"), "{text}");
    assert!(text.contains("c3-d4") || text.contains("c3–d4"), "{text}");
    // Everybody sees the board as it stands in the channel.
    let rows: Vec<&str> =
        text.lines().filter(|line| line.trim_start().starts_with(char::is_numeric)).collect();
    assert!(rows[0].trim_start().starts_with('8'), "{text}");
}
