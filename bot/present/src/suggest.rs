//! Labels of games and challenges that are suggested while somebody types.

use crate::presenter::Presenter;
use crate::reader::Reader;
use deska_i18n::Value;
use deska_model::challenges::challenge::Challenge;
use deska_model::games::suggest::{Ownership, State, SuggestedGame};
use deska_model::games::waiting::GameLine;
use deska_model::ratings::Score;
use deska_model::ratings::ranking::SuggestedResult;

/// Lengths to which names are cut, one after the other, until the label fits.
const NAME_CUTS: [usize; 7] = [40, 28, 20, 16, 12, 8, 5];

impl Presenter {
    /// A game by its code, what is played, against whom, and whether it waits for the asker.
    #[must_use]
    pub fn offered_game(&self, game: &SuggestedGame, reader: Reader<'_>) -> String {
        let [white, black] = game.players.each_ref().map(|player| self.name_of(reader, player));
        let name = |place: usize| if place == 0 { white.as_str() } else { black.as_str() };
        let kind = self.word(reader, &format!("{}-name", game.kind));
        let fixed = [("code", game.code.as_str()), ("game", kind.as_str())];
        match game.whose {
            Ownership::Mine(place, state) => {
                let state = match state {
                    State::MyTurn => "mine",
                    State::TheirTurn => "theirs",
                    State::Over => "over",
                };
                let fixed = [fixed[0], fixed[1], ("state", state)];
                self.fitted("offered-game", &fixed, &[("opponent", name(1 - place))], reader)
            }
            Ownership::Others => {
                let players = [("white", name(0)), ("black", name(1))];
                self.fitted("offered-game-onlooker", &fixed, &players, reader)
            }
        }
    }

    /// A challenge by its code, what is to be played, and with whom.
    #[must_use]
    pub fn offered_challenge(&self, challenge: &Challenge, own: bool, reader: Reader<'_>) -> String {
        let kind = self.word(reader, &format!("{}-name", challenge.kind));
        let fixed = [("code", challenge.code.as_str()), ("game", kind.as_str())];
        let challenger = self.name_of(reader, &challenge.challenger.person);
        let by = ("challenger", challenger.as_str());
        match &challenge.opponent {
            Some(opponent) if own => {
                let to = self.name_of(reader, &opponent.person);
                self.fitted("offered-challenge-own", &fixed, &[("opponent", &to)], reader)
            }
            Some(_) => self.fitted("offered-challenge", &fixed, &[by], reader),
            None => self.fitted("offered-seat", &fixed, &[by], reader),
        }
    }

    /// A rated result by its code, what was played, by whom, with what result, and when.
    #[must_use]
    pub fn offered_result(&self, result: &SuggestedResult, game: &str, reader: Reader<'_>) -> String {
        let [white, black] = result.players.each_ref().map(|player| self.name_of(reader, player));
        let score = match result.score {
            Score::Win => "1–0",
            Score::Draw => "½–½",
            Score::Loss => "0–1",
        };
        let state = if result.withdrawn { "withdrawn" } else { "counts" };
        let day = self.day(result.at, reader.locale);
        let fixed = [
            ("code", result.code.as_str()),
            ("game", game),
            ("score", score),
            ("day", &day),
            ("state", state),
        ];
        self.fitted("offered-result", &fixed, &[("white", &white), ("black", &black)], reader)
    }

    /// Labels for the buttons of these games: game and opponent, with the code where two would be alike.
    pub(super) fn labels(&self, games: &[GameLine], reader: Reader<'_>) -> Vec<String> {
        let label = |with_code: bool, line: &GameLine| {
            let kind = self.word(reader, &format!("{}-name", line.kind));
            let fixed = [("code", line.code.as_str()), ("game", kind.as_str())];
            let players = line.players.each_ref().map(|player| self.name_of(reader, player));
            let [white, black] = &players;
            let names = match line.side {
                Some(side) => vec![("opponent", players[side.other().index()].as_str())],
                None => vec![("white", white.as_str()), ("black", black.as_str())],
            };
            let key = match (with_code, line.side) {
                (false, Some(_)) => "label-game",
                (true, Some(_)) => "label-game-code",
                (false, None) => "label-game-onlooker",
                (true, None) => "label-game-code-onlooker",
            };
            self.fitted_to(reader.can.button_label(), key, &fixed, &names, reader)
        };
        let short: Vec<String> = games.iter().map(|line| label(false, line)).collect();
        let is_only = |label: &String| short.iter().filter(|other| *other == label).count() == 1;
        let chosen = |(line, short): (&GameLine, &String)| {
            if is_only(short) { short.clone() } else { label(true, line) }
        };
        games.iter().zip(&short).map(chosen).collect()
    }

    /// The sentence with names as long as they fit into a suggestion; the code is never cut.
    fn fitted(
        &self,
        key: &str,
        fixed: &[(&str, &str)],
        names: &[(&str, &str)],
        reader: Reader<'_>,
    ) -> String {
        self.fitted_to(reader.can.suggestions.label, key, fixed, names, reader)
    }

    fn fitted_to(
        &self,
        most_in_all: usize,
        key: &str,
        fixed: &[(&str, &str)],
        names: &[(&str, &str)],
        reader: Reader<'_>,
    ) -> String {
        let word = |(name, text): &(&'_ str, &str)| ((*name).to_owned(), (*text).to_owned());
        let mut said = String::new();
        for most in NAME_CUTS {
            let cut = names.iter().map(|(name, text)| ((*name).to_owned(), shortened(text, most)));
            let all: Vec<(String, String)> = fixed.iter().map(word).chain(cut).collect();
            let args: Vec<(&str, Value)> =
                all.iter().map(|(name, text)| (name.as_str(), Value::Words(text.clone()))).collect();
            said = self.words.say(reader.locale, key, &args);
            if said.chars().count() <= most_in_all {
                return said;
            }
        }
        // Only the name of a game can be as long as that, and the code stands before it.
        shortened(&said, most_in_all)
    }
}

/// A text of at most `most` characters, the last of which is an ellipsis if something is missing.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let cut: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", cut.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_desk::capabilities::Capabilities;
    use deska_i18n::Locale;
    use deska_i18n::Vocabulary;
    use deska_model::people::caller::Person;
    use rules::Registry;

    fn label(players: [&str; 2], whose: Ownership) -> String {
        let presenter = Presenter::new(Vocabulary::load(), Registry::standard());
        let reader = Reader::new(Locale::En, &Capabilities::PLAIN_TEXT);
        let players = players.map(|name| Person { native_id: "1".to_owned(), name: name.to_owned() });
        let kind = presenter.games.first().to_owned();
        presenter.offered_game(&SuggestedGame { code: "k7f2".to_owned(), kind, players, whose }, reader)
    }

    #[test]
    fn only_the_names_in_a_label_are_cut() {
        let long = ["Ž".repeat(40), "W".repeat(40)];
        let names = [long[0].as_str(), long[1].as_str()];
        for whose in [Ownership::Mine(0, State::MyTurn), Ownership::Others] {
            let said = label(names, whose);
            assert!(said.chars().count() <= 80 && said.starts_with("k7f2 – "), "{said}");
            assert!(said.contains("WWWWWW"), "{said}");
        }
        assert!(label(names, Ownership::Mine(0, State::MyTurn)).ends_with(", your turn"));
        assert!(label(names, Ownership::Others).contains('…'));
        assert!(label(["Ada", "Bob"], Ownership::Mine(1, State::Over)).ends_with(" against Ada, over"));
    }
}
