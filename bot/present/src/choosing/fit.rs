//! Fits a message to its surface: numbers the choices where controls cannot be shown, or gives them signs to react with,
//! writes dates and commands, puts the description of a picture in its place. Knows no reply.

use crate::controls::button_id::{ButtonId, PositionButton};
use crate::controls::signs::{Sign, sign};
use crate::presenter::Presenter;
use crate::reader::Reader;
use crate::sentence::Arg;
use deska_desk::capabilities::{Capabilities, Dates};
use deska_desk::outbound::{Ask, Control, Outbound, Press, Reaction, Span, SpanStyle};

impl Presenter {
    /// The message as the surface can show it.
    pub(crate) fn fit(&self, mut message: Outbound, reader: Reader<'_>) -> Outbound {
        if reader.can.dates == Dates::Utc {
            message.text.iter_mut().for_each(|span| self.write_date(span, reader));
        }
        if reader.can.pictures.is_none()
            && let Some(picture) = message.picture.take()
        {
            below(&mut message.text, vec![plain(picture.alt.to_string())]);
        }
        let rows = std::mem::take(&mut message.controls);
        let mut hidden = Vec::new();
        for row in rows {
            let (shown, others): (Vec<Control>, Vec<Control>) =
                row.into_iter().partition(|control| is_shown(control, reader.can));
            message.controls.extend(Some(shown).filter(|shown| !shown.is_empty()));
            hidden.extend(others);
        }
        let hidden = self.give_signs(&mut message, hidden, reader);
        self.number(&mut message, hidden, reader);
        message.text.iter_mut().for_each(|span| write_command(span, reader.can.command_sign));
        message
    }

    /// Replaces a moment by its date and time.
    fn write_date(&self, span: &mut Span, reader: Reader<'_>) {
        if matches!(span.style, SpanStyle::Moment | SpanStyle::Deadline) {
            let moment = utc(span.text.parse().unwrap_or_default());
            let (date, time) = moment.split_once(' ').unwrap_or((&moment, ""));
            span.text = format!("{} {time}", self.date(date, reader.locale));
            span.style = SpanStyle::Plain;
        }
    }

    /// Gives signs to buttons that have one, where people can react, and returns the other controls.
    fn give_signs(&self, message: &mut Outbound, controls: Vec<Control>, reader: Reader<'_>) -> Vec<Control> {
        if !reader.can.reactions || reader.can.buttons.is_some() {
            return controls;
        }
        let mut named: Vec<(Sign, String)> = Vec::new();
        let mut others = Vec::new();
        for control in controls {
            match with_sign(&control) {
                Some((sign, id, label)) if named.iter().all(|(known, _)| known.emoji != sign.emoji) => {
                    let (emoji, personal) = (sign.emoji.to_owned(), sign.personal);
                    message.reactions.push(Reaction { sign: emoji, control: id, personal });
                    named.push((sign, label));
                }
                _ => others.push(control),
            }
        }
        if !named.is_empty() {
            let mut line = vec![plain(self.word(reader, "reactions"))];
            for (at, (sign, label)) in named.into_iter().enumerate() {
                let comma = if at == 0 { "" } else { "," };
                line.push(plain(format!("{comma} {} {label}", sign.emoji)));
                if let Some(command) = sign.command {
                    let code = Span { text: command, style: SpanStyle::Code, person: None };
                    line.extend([plain(" (".to_owned()), code, plain(")".to_owned())]);
                }
            }
            line.push(plain(".".to_owned()));
            below(&mut message.text, line);
        }
        others
    }

    /// Adds a numbered list of what the controls do, and what can be typed.
    fn number(&self, message: &mut Outbound, controls: Vec<Control>, reader: Reader<'_>) {
        let mut writer = self.write(reader);
        let mut lines = Vec::new();
        let mut typed: Option<Ask> = None;
        for control in controls {
            match control {
                Control::Button { id, asks: Some(ask), .. } => {
                    let id = ButtonId::decode(&id);
                    let is_move = matches!(
                        id,
                        Some(ButtonId::Position(PositionButton::Write | PositionButton::WritePrivate, ..))
                    );
                    typed = typed.or(Some(ask).filter(|_| is_move));
                }
                Control::Button { id, label, asks: None, .. } => {
                    message.numbered.push(Press { control: id, value: None });
                    lines.push(format!("{} {label}", message.numbered.len()));
                }
                Control::Menu { id, items, .. } => {
                    for item in items {
                        message.numbered.push(Press { control: id.clone(), value: Some(item.value) });
                        lines.push(format!("{} {}", message.numbered.len(), item.label));
                    }
                }
            }
        }
        if !lines.is_empty() {
            writer.line("numbered", &[("choices", Arg::Verbatim(lines.join(", ")))]);
        }
        if let Some(ask) = typed {
            let title = Arg::Verbatim(ask.title);
            writer.line("numbered-type", &[("title", title), ("hint", Arg::Verbatim(ask.placeholder))]);
        }
        below(&mut message.text, writer.spans());
    }
}

fn is_shown(control: &Control, can: &Capabilities) -> bool {
    match control {
        Control::Button { asks, .. } => can.buttons.is_some() && (asks.is_none() || can.forms.is_some()),
        Control::Menu { .. } => can.menus.is_some(),
    }
}

/// The sign of a button, with its id and label.
fn with_sign(control: &Control) -> Option<(Sign, String, String)> {
    let Control::Button { id, label, asks: None, .. } = control else { return None };
    Some((sign(&ButtonId::decode(id)?)?, id.clone(), label.clone()))
}

fn plain(text: String) -> Span {
    Span { text, style: SpanStyle::Plain, person: None }
}

/// Puts lines below a text.
fn below(text: &mut Vec<Span>, lines: Vec<Span>) {
    if lines.is_empty() {
        return;
    }
    if !text.is_empty() {
        text.push(plain("\n".to_owned()));
    }
    text.extend(lines);
}

/// Puts the surface's sign in front of a command that the texts write with a slash.
fn write_command(span: &mut Span, sign: char) {
    let is_command = span.style == SpanStyle::Code
        && span
            .text
            .strip_prefix('/')
            .is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_lowercase()));
    if is_command {
        span.text.replace_range(..1, sign.encode_utf8(&mut [0; 4]));
    }
}

/// Milliseconds since 1970 as date and time in UTC.
fn utc(milliseconds: i64) -> String {
    let minutes = milliseconds.div_euclid(60_000);
    let (days, minute) = (minutes.div_euclid(24 * 60), minutes.rem_euclid(24 * 60));
    // Years are counted from 1 March, so that a leap day is the last day of its year.
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let from_march = (5 * day + 2) / 153;
    let day = day - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = era * 400 + year + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02} UTC", minute / 60, minute % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_desk::outbound::ButtonStyle;
    use deska_i18n::{Locale, Vocabulary};
    use rules::Registry;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (milliseconds, date) in [
            (0, "1970-01-01 00:00 UTC"),
            (1_800_000_000_999, "2027-01-15 08:00 UTC"),
            (951_782_400_000, "2000-02-29 00:00 UTC"),
            (951_868_800_000 - 1, "2000-02-29 23:59 UTC"),
            (4_107_542_400_000, "2100-03-01 00:00 UTC"),
            (-1, "1969-12-31 23:59 UTC"),
        ] {
            assert_eq!(utc(milliseconds), date);
        }
    }

    #[test]
    fn choices_are_numbered_where_there_are_no_buttons() {
        let presenter = Presenter::new(Vocabulary::load(), Registry::standard());
        let reader = Reader::new(Locale::En, &Capabilities::PLAIN_TEXT);
        let button = |id: &str, label: &str| Control::Button {
            id: id.to_owned(),
            label: label.to_owned(),
            style: ButtonStyle::Plain,
            asks: None,
        };
        let controls = vec![vec![button("accept:a", "Accept"), button("decline:a", "Decline")]];
        let text = vec![plain("A challenge.".to_owned())];
        let shown = presenter.fit(Outbound { text, controls, ..Outbound::default() }, reader);
        assert_eq!(shown.plain(), "A challenge.\n1 Accept, 2 Decline. Reply with a number.");
        let pressed: Vec<&str> = shown.numbered.iter().map(|press| press.control.as_str()).collect();
        assert_eq!(pressed, ["accept:a", "decline:a"]);
        assert!(shown.controls.is_empty());
    }

    #[test]
    fn answers_have_signs_where_people_react() {
        let presenter = Presenter::new(Vocabulary::load(), Registry::standard());
        let can = Capabilities { reactions: true, command_sign: '!', ..Capabilities::PLAIN_TEXT };
        let button = |id: &str, label: &str| Control::Button {
            id: id.to_owned(),
            label: label.to_owned(),
            style: ButtonStyle::Plain,
            asks: None,
        };
        let controls = vec![vec![
            button("accept:a", "Join"),
            button("decline:a", "Decline"),
            button("rules:a", "Rules"),
        ]];
        let text = vec![plain("A challenge.".to_owned())];
        let whole = Outbound { text, controls, ..Outbound::default() };
        let shown = presenter.fit(whole, Reader::new(Locale::En, &can));
        let expected = "A challenge.\nReact: ✅ Join (!game accept a), ❌ Decline (!game decline a).\n1 Rules. Reply with a number.";
        assert_eq!(shown.plain(), expected);
        let signs: Vec<_> =
            shown.reactions.iter().map(|known| (known.sign.as_str(), known.control.as_str())).collect();
        assert_eq!(signs, [("✅", "accept:a"), ("❌", "decline:a")]);
        assert_eq!(shown.numbered.len(), 1);
    }
}
