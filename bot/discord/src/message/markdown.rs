//! Spans of text as Discord's markdown. Any text may come from a stranger, so none may format, link or notify.

use crate::limits;
use crate::snowflake::is_snowflake;
use deska_desk::outbound::{BoardLink, Outbound, Span, SpanStyle};
use deska_model::people::caller::Person;

/// A run of text in one style. An atom must not be cut: it is a character with its escape, or a mention.
struct Run {
    style: SpanStyle,
    atoms: Vec<String>,
}

/// The content of a message: all spans, with one mention for each person and the role to notify, cut to the limit of a message.
#[must_use]
pub fn content(outbound: &Outbound) -> String {
    let mut pending: Vec<String> = Vec::new();
    for mention in outbound.mentions.iter().filter_map(mention) {
        if !pending.contains(&mention) {
            pending.push(mention);
        }
    }
    let mut runs = runs(&outbound.text, &mut pending);
    // People to notify whose names the text does not hold are mentioned at the end.
    for mention in pending {
        push(&mut runs, SpanStyle::Plain, vec![" ".to_owned(), mention]);
    }
    if let Some(role) = outbound.calls.as_deref().filter(|role| is_snowflake(role)) {
        push(&mut runs, SpanStyle::Plain, vec!["\n".to_owned(), format!("<@&{role}>")]);
    }
    assemble(&runs)
}

/// Whether a text without mentions fits into one message.
#[must_use]
pub fn fits(text: &[Span]) -> bool {
    runs(text, &mut Vec::new()).iter().map(run_width).sum::<usize>() <= limits::CONTENT
}

fn runs(text: &[Span], pending: &mut Vec<String>) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut escaper = Escaper::default();
    for span in text {
        let (style, atoms) = atoms_of(span, pending, &mut escaper);
        push(&mut runs, style, atoms);
    }
    runs
}

/// `<@id>`; `None` for an id of another platform.
fn mention(person: &Person) -> Option<String> {
    let id = &person.native_id;
    let is_id = id.len() <= 20 && is_snowflake(id);
    is_id.then(|| format!("<@{id}>"))
}

/// The URL of a message; `None` for ids of another platform. A direct message has no server.
fn url(link: &BoardLink) -> Option<String> {
    let (space, channel, message) = (&link.place.space, &link.place.channel, &link.message);
    let server = if space == channel { "@me" } else { space.as_str() };
    let is_known = [space, channel, message].into_iter().all(|id| is_snowflake(id));
    is_known.then(|| format!("https://discord.com/channels/{server}/{channel}/{message}"))
}

fn atoms_of(span: &Span, pending: &mut Vec<String>, escaper: &mut Escaper) -> (SpanStyle, Vec<String>) {
    let named = span.person.as_ref().and_then(mention);
    if let Some(at) = pending.iter().position(|waiting| Some(waiting) == named.as_ref()) {
        escaper.at_line_start = false;
        // Discord shows a mention between backticks as plain text.
        let style = if span.style == SpanStyle::Code { SpanStyle::Plain } else { span.style.clone() };
        return (style, vec![pending.remove(at)]);
    }
    let atoms = match &span.style {
        SpanStyle::Code => escaper.code(&span.text),
        SpanStyle::Plain | SpanStyle::Bold => escaper.words(&span.text),
        SpanStyle::Channel => {
            escaper.at_line_start = false;
            let shown = if is_snowflake(&span.text) {
                vec![format!("<#{}>", span.text)]
            } else {
                escaper.words(&span.text)
            };
            return (SpanStyle::Plain, shown);
        }
        SpanStyle::Link(link) => {
            escaper.at_line_start = false;
            return (SpanStyle::Plain, url(link).into_iter().collect());
        }
        SpanStyle::Moment => {
            escaper.at_line_start = false;
            let seconds = span.text.parse::<i64>().map(|moment| moment.div_euclid(1_000));
            // A relative time, which stays correct when the message is read much later.
            return (SpanStyle::Plain, seconds.map(|at| format!("<t:{at}:R>")).into_iter().collect());
        }
        SpanStyle::Deadline => {
            escaper.at_line_start = false;
            let seconds = span.text.parse::<i64>().map(|moment| moment.div_euclid(1_000));
            return (
                SpanStyle::Plain,
                seconds.map(|at| format!("<t:{at}:f> (<t:{at}:R>)")).into_iter().collect(),
            );
        }
    };
    (span.style.clone(), atoms)
}

/// Adds atoms, to the last run if it has the same style: Discord shows the asterisks of two adjacent bold runs.
fn push(runs: &mut Vec<Run>, style: SpanStyle, atoms: Vec<String>) {
    let blank = atoms.iter().all(|atom| atom.trim().is_empty());
    let style = if blank { SpanStyle::Plain } else { style };
    match runs.last_mut() {
        Some(last) if last.style == style => last.atoms.extend(atoms),
        _ => runs.push(Run { style, atoms }),
    }
}

/// Escapes text. It keeps what the escapes depend on: the line and the word so far.
struct Escaper {
    at_line_start: bool,
    /// Whether the line so far is a number, which a full stop would turn into a list.
    number: bool,
    /// Whether the word so far has a full stop, so that a slash would turn it into a link.
    dotted: bool,
    before: char,
}

impl Default for Escaper {
    fn default() -> Self {
        Self { at_line_start: true, number: false, dotted: false, before: '\n' }
    }
}

impl Escaper {
    fn words(&mut self, text: &str) -> Vec<String> {
        let visible: Vec<char> = text.chars().filter(|letter| is_visible(*letter)).collect();
        let mut atoms = Vec::with_capacity(visible.len());
        for (at, letter) in visible.iter().enumerate() {
            let rest = visible.get(at + 1..).unwrap_or_default();
            atoms.push(self.escape(*letter, rest));
            self.advance(*letter);
        }
        atoms
    }

    fn escape(&self, letter: char, rest: &[char]) -> String {
        let begins = |word: &str| word.chars().zip(rest).filter(|(a, b)| a == *b).count() == word.len();
        match letter {
            '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '[' | ']' => format!("\\{letter}"),
            '#' | '>' | '-' | '+' if self.at_line_start => format!("\\{letter}"),
            '.' | ')' if self.number => format!("\\{letter}"),
            ':' if begins("//") => "\\:".to_owned(),
            '/' if self.dotted && self.before.is_alphanumeric() => "\\/".to_owned(),
            // A backslash does not prevent this mention; a zero-width space does.
            '@' if begins("everyone") || begins("here") => "@\u{200b}".to_owned(),
            _ => letter.to_string(),
        }
    }

    fn advance(&mut self, letter: char) {
        let begun = self.at_line_start || self.number;
        self.number = letter.is_ascii_digit() && begun;
        self.at_line_start = letter == '\n' || (self.at_line_start && letter.is_whitespace());
        self.dotted = !letter.is_whitespace() && (self.dotted || letter == '.');
        self.before = letter;
    }

    /// Only a backtick is special between backticks; a similar character replaces it.
    fn code(&mut self, text: &str) -> Vec<String> {
        self.at_line_start = text.ends_with('\n');
        self.number = false;
        let sign = |letter: char| if letter == '`' { 'ˋ' } else { letter };
        text.chars().filter(|letter| is_visible(*letter)).map(|letter| sign(letter).to_string()).collect()
    }
}

/// Whether a character is neither a control character nor one that changes the direction of the text.
fn is_visible(letter: char) -> bool {
    let turns = matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    letter == '\n' || !(letter.is_control() || turns)
}

/// The markup before and after a run.
fn marks(run: &Run) -> (&'static str, &'static str) {
    match run.style {
        SpanStyle::Plain
        | SpanStyle::Channel
        | SpanStyle::Link(_)
        | SpanStyle::Moment
        | SpanStyle::Deadline => ("", ""),
        SpanStyle::Bold => ("**", "**"),
        SpanStyle::Code if run.atoms.iter().any(|atom| atom == "\n") => ("```\n", "\n```"),
        SpanStyle::Code => ("`", "`"),
    }
}

/// Length in UTF-16 code units, the strictest way to count.
fn width(text: &str) -> usize {
    text.encode_utf16().count()
}

fn run_width(run: &Run) -> usize {
    let (open, close) = marks(run);
    width(open) + width(close) + run.atoms.iter().map(|atom| width(atom)).sum::<usize>()
}

fn assemble(runs: &[Run]) -> String {
    if runs.iter().map(run_width).sum::<usize>() > limits::CONTENT {
        return cut(runs);
    }
    let mut content = String::new();
    for run in runs {
        let (open, close) = marks(run);
        content.push_str(open);
        content.extend(run.atoms.iter().map(String::as_str));
        content.push_str(close);
    }
    content
}

/// As much as fits, with all markup closed, an ellipsis, and the mentions that were cut off.
fn cut(runs: &[Run]) -> String {
    tracing::warn!("a message is too long for Discord and was cut");
    let is_mention = |atom: &&String| atom.starts_with("<@");
    let mut mentions: Vec<&String> = runs.iter().flat_map(|run| &run.atoms).filter(is_mention).collect();
    let reserve: usize = mentions.iter().map(|mention| width(mention) + 1).sum();
    let mut left = limits::CONTENT.saturating_sub(reserve + 1);
    let mut content = String::new();
    'runs: for run in runs {
        let (open, close) = marks(run);
        let first = run.atoms.first().map_or(0, |atom| width(atom));
        let around = width(open) + width(close);
        if left < around + first {
            break;
        }
        left -= around;
        content.push_str(open);
        for atom in &run.atoms {
            let Some(rest) = left.checked_sub(width(atom)) else {
                content.push_str(close);
                break 'runs;
            };
            left = rest;
            content.push_str(atom);
            mentions.retain(|mention| *mention != atom);
        }
        content.push_str(close);
    }
    content.push('…');
    for mention in mentions {
        content.push(' ');
        content.push_str(mention);
    }
    content
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_model::people::caller::Place;

    fn span(text: &str, style: SpanStyle) -> Span {
        Span { text: text.to_owned(), style, person: None }
    }

    fn shown(spans: Vec<Span>) -> String {
        content(&Outbound { text: spans, ..Outbound::default() })
    }

    fn plain(text: &str) -> String {
        shown(vec![span(text, SpanStyle::Plain)])
    }

    #[test]
    fn ordinary_sentences_stay_as_they_are() {
        let texts = [
            "⚪ Alice: c3–d4. Bob to move, until tomorrow 18:20.",
            "Bob: f6×d4 takes the 0 on e5 (paragraph 4).",
            "a-b, 3 > 2, #1, +5; 2. e4",
            "mail@example: it's 9x9/7",
            "Žluťoučký kůň ⚫",
        ];
        for text in texts {
            assert_eq!(plain(text), text);
        }
    }

    #[test]
    fn markdown_in_text_is_escaped() {
        let table = [
            ("**x** _y_ ~~z~~ `c` ||s||", r"\*\*x\*\* \_y\_ \~\~z\~\~ \`c\` \|\|s\|\|"),
            (r"a\b\*", r"a\\b\\\*"),
            ("[masked](https://evil.example)", r"\[masked\](https\://evil.example)"),
            ("<@123> <@&9> <#4> <t:0> <:e:5> </dama:6>", r"\<@123> \<@&9> \<#4> \<t:0> \<:e:5> \</dama:6>"),
            (
                "# big\n## too\n> quote\n- item\n-# small\n+ more",
                "\\# big\n\\## too\n\\> quote\n\\- item\n\\-# small\n\\+ more",
            ),
            ("  # big\n\t- item", "  \\# big\n\\- item"),
            ("12. c3–d4\n3) x", "12\\. c3–d4\n3\\) x"),
            ("steam://x http://y discord.gg/abc", r"steam\://x http\://y discord.gg\/abc"),
        ];
        for (text, expected) in table {
            assert_eq!(plain(text), expected, "{text:?}");
        }
    }

    #[test]
    fn boards_are_links_and_moments_are_relative_times() {
        let shown = |text, style| shown(vec![span("x ", SpanStyle::Plain), span(text, style)]);
        let link = |space: &str, channel: &str, message: &str| {
            let place = Place { platform: "discord".into(), space: space.into(), channel: channel.into() };
            SpanStyle::Link(BoardLink { place, message: message.into() })
        };
        assert_eq!(shown("#2", link("1", "2", "3")), "x https://discord.com/channels/1/2/3");
        assert_eq!(shown("#2", link("2", "2", "3")), "x https://discord.com/channels/@me/2/3");
        assert_eq!(shown("#c", link("s", "c", "m")), "x ", "ids of another platform");
        assert_eq!(shown("1800000000999", SpanStyle::Moment), "x <t:1800000000:R>");
    }

    #[test]
    fn text_cannot_mention_everyone() {
        assert_eq!(plain("@everyone and @here"), "@\u{200b}everyone and @\u{200b}here");
        let split = vec![span("@every", SpanStyle::Plain), span("one", SpanStyle::Plain)];
        // Across spans the word itself passes; the allowed mentions of the message still prevent a notification.
        assert_eq!(shown(split), "@everyone");
    }

    #[test]
    fn invisible_characters_are_dropped() {
        assert_eq!(plain("a\u{202e}b\u{7}\r\nc"), "ab\nc");
    }

    #[test]
    fn adjacent_spans_of_one_style_share_their_markup() {
        let bold = |text| span(text, SpanStyle::Bold);
        let code = |text| span(text, SpanStyle::Code);
        assert_eq!(shown(vec![bold("a*"), bold("b")]), r"**a\*b**");
        assert_eq!(shown(vec![bold(" "), span("x", SpanStyle::Plain)]), " x");
        assert_eq!(shown(vec![code("a`b*c_")]), "`aˋb*c_`");
        assert_eq!(shown(vec![code("a\nb```")]), "```\na\nbˋˋˋ\n```");
        assert_eq!(shown(vec![bold("# a")]), r"**\# a**");
    }

    fn name(id: &str, name: &str) -> Span {
        let person = Some(Person::new(id, name));
        Span { text: name.to_owned(), style: SpanStyle::Bold, person }
    }

    #[test]
    fn people_to_notify_are_mentioned_once() {
        let text =
            vec![name("1", "A_a"), span(" and ", SpanStyle::Plain), name("2", "Bob"), name("2", "Bob")];
        let mentions = vec![Person::new("2", "Bob")];
        let outbound = Outbound { text, mentions, ..Outbound::default() };
        assert_eq!(content(&outbound), r"**A\_a** and **<@2>Bob**");
    }

    #[test]
    fn people_without_a_name_in_the_text_are_notified_too() {
        let mentions = vec![Person::new("2", "Bob"), Person::new("console:7", "C"), Person::new("1>", "D")];
        let outbound = Outbound { text: vec![span("Go", SpanStyle::Plain)], mentions, ..Outbound::default() };
        assert_eq!(content(&outbound), "Go <@2>");
    }

    #[test]
    fn a_cut_leaves_no_half_escape_and_no_open_markup() {
        for extra in 0..6 {
            let text =
                vec![span(&"x".repeat(extra), SpanStyle::Plain), span(&"*".repeat(3000), SpanStyle::Bold)];
            let shown = shown(text);
            assert!(width(&shown) <= limits::CONTENT, "{}", width(&shown));
            assert!(shown.ends_with(r"\***…"), "{}", &shown[1980..]);
        }
        let board = shown(vec![span(&"a\n".repeat(2000), SpanStyle::Code)]);
        assert!(board.ends_with("```…") && width(&board) <= limits::CONTENT);
        assert!(width(&plain(&"😀".repeat(1500))) <= limits::CONTENT);
    }

    #[test]
    fn a_cut_loses_no_mention() {
        let text = vec![span(&"x".repeat(2500), SpanStyle::Plain), name("77", "Bob")];
        let outbound = Outbound { text, mentions: vec![Person::new("77", "Bob")], ..Outbound::default() };
        let shown = content(&outbound);
        assert!(shown.ends_with("… <@77>") && width(&shown) <= limits::CONTENT);
    }
}
