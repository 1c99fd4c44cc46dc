//! Help, and the less usual things that can be done.

use crate::controls::button_id::{ButtonId, GameButton, OfferButton};
use crate::links::Links;
use crate::presenter::{Presenter, cut, message};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer};
use crate::turn::seat;
use deska_catalogue::{Body, Catalogue, Leaf, ParamKind, Suggest};
use deska_desk::outbound::{ButtonStyle, Outbound};
use deska_model::games::absence;
use deska_model::games::event::{Event, OfferKind};
use deska_model::games::hint::may_have_hint;
use deska_model::games::table::Table;
use deska_model::text::folded;
use rules::Side;

impl Presenter {
    /// All commands, or one of them; `plays` tells how a game with the program begins.
    pub(crate) fn help(
        &self,
        catalogue: &Catalogue,
        command: Option<&str>,
        plays: bool,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        let Some(wanted) = command else {
            writer.line("help-title", &[]);
            for command in &catalogue.commands {
                let name = Arg::verbatim(format!("/{}", command.name));
                let what = Arg::Word(self.word(reader, &command.help));
                writer.line("help-line", &[("name", name), ("what", what)]);
                if let Body::Subs(subs) = &command.body {
                    let names: Vec<&str> = subs.iter().map(|sub| sub.name.as_str()).collect();
                    writer.go_on("help-subs", &[("names", Arg::verbatim(names.join(", ")))]);
                }
            }
            writer.gap();
            if plays {
                writer.line("help-play", &[("game", Arg::word(self.games.first()))]);
            }
            let path = catalogue.paths().first().map(|path| path.join(" ")).unwrap_or_default();
            writer.line("help-more", &[("path", Arg::Verbatim(path))]);
            if let Some(url) = self.links.as_ref().and_then(Links::manual) {
                writer.line("help-manual", &[("url", Arg::Verbatim(url))]);
            }
            return Outbound { controls: self.learn_buttons(reader), ..message(&writer) };
        };
        let typed = wanted.trim().trim_start_matches(['/', '!']);
        let wanted = folded(typed);
        let fits = |path: &Vec<String>| path.join(" ") == wanted || path[0] == wanted;
        let paths: Vec<Vec<String>> = catalogue.paths().into_iter().filter(fits).collect();
        if paths.is_empty() {
            let near = deska_catalogue::command_line::near(catalogue, &wanted);
            let problem = deska_model::problem::Problem::UnknownCommand { typed: cut(typed, 60), near };
            return self.problem(&problem, reader);
        }
        let one = paths.len() == 1;
        for path in paths {
            if let Some((_, leaf)) = catalogue.leaf(&path) {
                self.usage(&mut writer, catalogue, &path, leaf, one, reader);
            }
        }
        message(&writer)
    }

    fn usage(
        &self,
        writer: &mut Writer<'_>,
        catalogue: &Catalogue,
        path: &[String],
        leaf: &Leaf,
        whole: bool,
        reader: Reader<'_>,
    ) {
        let usage = if whole { leaf.usage(path) } else { short_usage(leaf, path) };
        let what = Arg::Word(self.word(reader, catalogue.help_of(path)));
        writer.line("help-line", &[("name", Arg::verbatim(usage)), ("what", what)]);
        if !whole {
            return;
        }
        for param in &leaf.params {
            let what = Arg::Word(self.word(reader, &param.help));
            let values = match (&param.kind, &param.suggest) {
                (ParamKind::Choice(words), _) => words.join(" | "),
                (ParamKind::Integer(min, max), _) => format!("{min}..{max}"),
                (_, Suggest::Presets { kind }) => {
                    let presets = self.games.find(kind).map_or(&[][..], |game| game.meta().presets);
                    presets.iter().map(|preset| preset.id).collect::<Vec<_>>().join(" | ")
                }
                _ => String::new(),
            };
            let name = Arg::verbatim(&param.name);
            writer.line("help-param", &[("name", name), ("what", what)]);
            if !values.is_empty() {
                writer.go_on("help-values", &[("values", Arg::verbatim(values))]);
            }
        }
    }

    pub(crate) fn more(&self, table: &Table, side: Option<Side>, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let code = &table.row.code;
        writer.line(
            "more-title",
            &[("code", Arg::verbatim(code)), ("game", self.game_name(reader, &table.row.kind))],
        );
        let plain = ButtonStyle::Plain;
        let look = vec![
            self.button(reader, "button-board", ButtonId::Game(GameButton::Board, code.clone()), plain),
            self.button(reader, "button-text", ButtonId::Game(GameButton::AsText, code.clone()), plain),
            self.button(reader, "button-history", ButtonId::Game(GameButton::History, code.clone()), plain),
            self.button(reader, "button-rules", ButtonId::GameRules(code.clone()), plain),
        ];
        let mut controls = vec![look];
        if let Some(side) = side
            && table.ending.is_none()
        {
            let mut act = Vec::new();
            if table.to_act().contains(side) {
                act.push(self.button(
                    reader,
                    "button-moves",
                    ButtonId::Game(GameButton::LegalMoves, code.clone()),
                    plain,
                ));
            }
            if may_have_hint(table, side) {
                act.push(self.button(
                    reader,
                    "button-hint",
                    ButtonId::Game(GameButton::Hint, code.clone()),
                    plain,
                ));
            }
            let offer = |kind| ButtonId::Offer(OfferButton::Make, code.clone(), kind);
            if table.row.terms.undo.allows(table.row.terms.rated) {
                act.push(self.button(reader, "button-undo", offer(OfferKind::Undo), plain));
            }
            act.push(self.button(reader, "button-draw", offer(OfferKind::Draw), plain));
            // Others wait for the end of a game of a league.
            let league = table.row.terms.clock.league;
            if table.row.terms.clock.control.is_timed() && !table.is_paused() && !league {
                act.push(self.button(reader, "button-pause", offer(OfferKind::Pause), plain));
            }
            let abort = if table.both_moved() { "button-ask-abort" } else { "button-abort" };
            if !table.both_moved() || !league {
                act.push(self.button(reader, abort, offer(OfferKind::Abort), plain));
            }
            act.push(self.button(
                reader,
                "button-resign",
                ButtonId::Game(GameButton::Resign, code.clone()),
                ButtonStyle::Danger,
            ));
            let time = self.own_time_buttons(table, side, reader);
            if !time.is_empty() {
                controls.push(time);
            }
            controls.push(act);
        }
        controls.extend(Some(self.other_votes(table, reader)).filter(|votes| !votes.is_empty()));
        Outbound { controls, ..message(&writer) }
    }

    pub(crate) fn nothing_to_mark(&self, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("nothing-to-mark", &[]);
        message(&writer)
    }

    /// What stands where the button for it was pressed; the channel tells the rest.
    pub(crate) fn settled(&self, table: &Table, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        match table.events.last().map(|stored| &stored.event) {
            Some(Event::Resigned { .. }) => writer.line("settled-resigned", &[]),
            Some(Event::Offered { offer, .. }) => {
                writer.line("settled-offered", &[("offer", Arg::word(offer.name()))])
            }
            _ => writer.line("settled", &[]),
        };
        message(&writer)
    }

    pub(crate) fn confirm_resign(&self, table: &Table, side: Side, reader: Reader<'_>) -> Outbound {
        let yes = ("button-resign-yes", ButtonId::Game(GameButton::ResignYes, table.row.code.clone()));
        self.confirm("confirm-resign", yes, (table, side), reader)
    }

    pub(crate) fn confirm_abort(&self, table: &Table, side: Side, reader: Reader<'_>) -> Outbound {
        let yes = ("button-abort-yes", ButtonId::Game(GameButton::AbortYes, table.row.code.clone()));
        // Who gives up waiting for somebody out of reach gets the point, and doesn't lose it.
        let waits = absence::may_cancel(table, side);
        let question = match table.row.terms.clock.league {
            true if waits => "confirm-abort-club-waits",
            true if !table.both_moved() => "confirm-abort-club",
            _ => "confirm-abort",
        };
        self.confirm(question, yes, (table, side), reader)
    }

    /// A question before the game ends, with the button that ends it and one that does not.
    fn confirm(
        &self,
        question: &str,
        (label, yes): (&str, ButtonId),
        (table, side): (&Table, Side),
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        let code = &table.row.code;
        let args = [
            ("code", Arg::verbatim(code)),
            ("game", self.game_name(reader, &table.row.kind)),
            ("opponent", seat(table, side.other())),
        ];
        writer.line(question, &args);
        let no = ButtonId::Game(GameButton::ResignNo, code.clone());
        let buttons = vec![
            self.button(reader, label, yes, ButtonStyle::Danger),
            self.button(reader, "button-resign-no", no, ButtonStyle::Plain),
        ];
        Outbound { controls: vec![buttons], ..message(&writer) }
    }

    pub(crate) fn not_resigned(&self, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("not-resigned", &[]);
        message(&writer)
    }
}

fn short_usage(leaf: &Leaf, path: &[String]) -> String {
    let required = leaf.typed().filter(|param| param.required).map(|param| format!(" {}", param.name));
    format!("/{}{}", path.join(" "), required.collect::<String>())
}
