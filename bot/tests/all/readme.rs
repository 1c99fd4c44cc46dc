//! The pictures of the README, from the program of today. `cargo xtask pictures` writes them anew.
//!
//! Boards, the replay and the words of the message are compared in every run. A picture of the browser differs from machine
//! to machine, so its source is compared: the page of the message, or the words on the page of the game.

use deska_desk::outbound::{ButtonStyle, Control, Outbound, Span, SpanStyle};
use deska_testkit::browser::{Page, WIDE};
use deska_testkit::deska::Deska;
use deska_testkit::recorded::SHORT;
use deska_testkit::test_bot::{TestBot, public};
use std::env;
use std::path::{Path, PathBuf};

/// A page around a message, as a chat shows it.
const CHAT: &str = include_str!("readme/discord.html");

/// The side of a board in a picture of the program, and how often a board of the README is smaller.
const BOARD: usize = 720;
const SMALLER: usize = 3;

/// Each game with options and moves up to a moment that shows what it is like.
const BOARDS: [(&str, &str, &str); 5] = [
    (
        "dama",
        "setup=alternating seed=15202",
        "g3-f4 d6-e5 f4xd6 c7xe5 c3-d4 e5xc3 b2xd4 d8-c7 d2-c3 b6-c5 a1-b2 f6-e5 e1-d2 c7-d6 e3-f4 h6-g5 f4xh6",
    ),
    (
        "cheess",
        "",
        "Q@d1 N@b1 b1-c3 K@e1 R@h1 d1-d6 N@g1 g1-f3 R@a8 a8-a5 B@c8 P@h7 N@b8 Q@d8 R@h8 N@g8 B@f1 f1-c4 e1-e2",
    ),
    ("ordo", "swap=true", "c2-c4 swap j2:j3-j4 c8:d8-b8 f2xj6 d7:g7-c7"),
    ("go", "size=9", "g7 c3 c6 f3 f5 d5 c5 d6 d7 e6 e7 d4 c4 b4 b5 b3 g4 e4"),
    ("piskvorky", "size=15", "h8 i7 i9 g7 h7 h9 g8 i8 j10 k11 f9 e10 i10 g6"),
];

/// Moves of a game of dáma: a chain of captures makes a king.
const CHAIN: &str = "g3-f4 b6-a5 c3-d4 c7-b6 d4-e5 d8-c7 a3-b4 f6-g5 h2-g3 e7-f6 b2-c3 g5-h4 g1-h2 f6-g5 e3-d4 b6-c5 \
                     d4xb6xd8";

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures/readme").join(name)
}

fn is_writing() -> bool {
    env::var_os("DESKA_WRITE_PICTURES").is_some()
}

/// Compares a file of the README with what the program makes, or writes it.
fn compare(name: &str, made: &[u8]) {
    if is_writing() {
        std::fs::write(file(name), made).unwrap();
    }
    let kept = std::fs::read(file(name)).unwrap_or_default();
    if let (Ok(kept), Ok(made)) = (str::from_utf8(&kept), str::from_utf8(made)) {
        assert_eq!(kept, made, "docs/pictures/readme/{name} is out of date: cargo xtask pictures");
    }
    assert!(kept == made, "docs/pictures/readme/{name} is out of date: cargo xtask pictures");
}

/// The picture of a message after these moves of Alice and Bob.
async fn after<'a>(
    options: &str,
    kind: &str,
    moves: impl IntoIterator<Item = &'a str>,
) -> (TestBot, Outbound) {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", &format!("/{kind} new bob side=white {options}")).await);
    let mut shown = public(bot.click("bob", &challenge, "Accept").await);
    for text in moves {
        let mut answer = bot.say("alice", text).await;
        if answer.refused {
            answer = bot.say("bob", text).await;
            assert!(!answer.refused, "{text}: {:?}", answer.private.map(|shown| shown.plain()));
        }
        shown = answer.public.map_or(shown, |post| post.about);
    }
    (bot, shown)
}

/// The board of a picture, as a smaller PNG.
fn small_board(picture: &[u8]) -> Vec<u8> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(picture));
    reader.set_transformations(png::Transformations::EXPAND);
    let mut reader = reader.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let (width, colours) = (info.width as usize, info.color_type.samples());
    let side = BOARD / SMALLER;
    let mut small = Vec::with_capacity(side * side * 3);
    for (y, x, colour) in
        (0..side).flat_map(|y| (0..side).flat_map(move |x| (0..3).map(move |colour| (y, x, colour))))
    {
        let block =
            (0..SMALLER).flat_map(|dy| (0..SMALLER).map(move |dx| (y * SMALLER + dy, x * SMALLER + dx)));
        let sum: usize = block.map(|(y, x)| usize::from(pixels[(y * width + x) * colours + colour])).sum();
        small.push(u8::try_from(sum / (SMALLER * SMALLER)).unwrap());
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, side as u32, side as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    encoder.write_header().unwrap().write_image_data(&small).unwrap();
    bytes
}

#[tokio::test(flavor = "multi_thread")]
async fn the_boards_of_the_readme_are_up_to_date() {
    for (kind, options, moves) in BOARDS {
        let (_bot, shown) = after(options, kind, moves.split_whitespace()).await;
        compare(&format!("{kind}.png"), &small_board(&shown.picture.expect("a board").bytes));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_replay_of_the_readme_is_up_to_date() {
    let (bot, _) = after(SHORT.options, "dama", SHORT.moves()).await;
    let answer = bot.say("alice", "/game replay").await;
    let shown = answer.private.or(answer.public.map(|post| post.about)).expect("a replay");
    compare("replay.gif", &shown.picture.expect("an animation").bytes);
}

/// A text in HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn words(shown: &Outbound) -> String {
    let called = |span: &Span| span.person.as_ref().is_some_and(|person| shown.mentions.contains(person));
    let part = |span: &Span| match &span.style {
        _ if called(span) => format!("<span class=\"call\">@{}</span>", escaped(&span.text)),
        SpanStyle::Bold => format!("<b>{}</b>", escaped(&span.text)),
        SpanStyle::Code => format!("<code>{}</code>", escaped(&span.text)),
        _ => escaped(&span.text),
    };
    let words: String = shown.text.iter().map(part).collect();
    format!("<p>{}</p>", words.replace('⚪', "<span class=\"dot\"></span>"))
}

fn buttons(shown: &Outbound) -> String {
    let first = shown.controls.first().into_iter().flatten();
    let button = |control: &Control| match control {
        Control::Button { label, style: ButtonStyle::Primary, .. } => {
            format!("<span class=\"main\">{}</span>", escaped(label))
        }
        Control::Button { label, .. } => format!("<span>{}</span>", escaped(label)),
        Control::Menu { .. } => String::new(),
    };
    first.map(button).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_message_of_the_readme_is_up_to_date() {
    let (_bot, shown) = after("setup=alternating seed=31 clock=none", "dama", CHAIN.split_whitespace()).await;
    compare("discord-board.png", &shown.picture.as_ref().expect("a board").bytes);
    let page = CHAT.replace("%words%", &words(&shown)).replace("%buttons%", &buttons(&shown));
    compare("discord.html", page.as_bytes());
    // Writing the page also takes its picture.
    if is_writing() {
        let address = format!("file://{}", file("discord.html").canonicalize().unwrap().display());
        let browser =
            Page::open_sized("readme::the_message_of_the_readme_is_up_to_date", &address, (720, 900)).await;
        browser.expect("Chromium with chromedriver").screenshot_of("main", &file("discord.png")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_the_readme_is_up_to_date() {
    let running = Deska::fresh();
    let code = running.console().dama("setup=alternating seed=31 clock=none", CHAIN).await;
    let address = running.url(&format!("/g/{code}?as=Bob&channel=main"));
    let test = "readme::the_page_of_the_readme_is_up_to_date";
    let Some(page) = Page::open_sized(test, &address, WIDE).await else { return };
    // What comes last: the line of the talk, and the list at the left.
    let whole = "const words = document.querySelector('main.play')?.innerText ?? '';
                 return words.includes('new king') && words.startsWith('Alice – Bob, Programátorská dáma\\nAlice\\n')";
    page.wait_js("the page of the game", whole).await;
    let words = page.js("return document.querySelector('main.play').innerText", vec![]).await;
    let words = format!("{}\n", words.as_str().unwrap().replace(&code, "k7f2x"));
    if is_writing() {
        page.screenshot(&file("game.png")).await;
    }
    compare("game.txt", words.as_bytes());
}
