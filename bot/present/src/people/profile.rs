//! A person's page as data.

use crate::pictures::avatars::Avatars;
use crate::presenter::Presenter;
use crate::ratings::rating;
use crate::ratings::stats::curve_args;
use crate::reader::Reader;
use crate::sentence::plain;
use deska_desk::profile::{ProfileView, SharedGame, ShownPuzzles, ShownRating, ShownSkill};
use deska_model::people::caller::Person;
use deska_model::profile::{Profile, ProfileGame, RatedClass, SolvedPuzzles};
use deska_model::ratings::GlickoRating;

impl Presenter {
    /// A person's page for one reader.
    #[must_use]
    pub fn profile(&self, profile: &Profile, reader: Reader<'_>) -> ProfileView {
        let Profile { person, platform, ratings, puzzles, running, ended } = profile;
        let id = Some(&person.native_id).filter(|id| reader.avatars && !id.is_empty());
        let face = id.and_then(|id| Avatars::file(&self.avatars.of(platform, id)?));
        let rated = |rated: &RatedClass| self.rated_class(person, rated, reader);
        let game = |shown: &ProfileGame| SharedGame {
            game: self.in_list(&shown.game, reader),
            side: shown.side,
            place: shown.place.clone(),
        };
        ProfileView {
            name: self.name_of(reader, person),
            face,
            ratings: ratings
                .iter()
                .map(|server| (server.place.clone(), server.ratings.iter().map(rated).collect()))
                .collect(),
            puzzles: puzzles.as_ref().map(|solved| self.solved(solved, reader)),
            running: running.iter().map(game).collect(),
            ended: ended.iter().map(game).collect(),
            sheet: Self::sheet(reader),
        }
    }

    fn rated_class(&self, person: &Person, rated: &RatedClass, reader: Reader<'_>) -> ShownRating {
        let RatedClass { rating: of, curve } = rated;
        let name = self.class_name(reader, of.class);
        ShownRating {
            id: of.class.id(),
            rating: rating(of.numbers),
            spread: spread(of.numbers),
            games: of.games,
            curve: curve.iter().map(|(_, numbers)| numbers.shown()).collect(),
            words: plain(&self.words, reader.locale, "chart-alt", &curve_args(person, &name, curve)),
            name,
        }
    }

    fn solved(&self, solved: &SolvedPuzzles, reader: Reader<'_>) -> ShownPuzzles {
        let skill = |(book, numbers): &(&'static str, GlickoRating)| ShownSkill {
            name: self.word(reader, &format!("{book}-name")),
            rating: rating(*numbers),
            spread: spread(*numbers),
        };
        ShownPuzzles {
            ratings: solved.ratings.iter().map(skill).collect(),
            days: solved.days,
            streak: solved.streak,
        }
    }
}

fn spread(numbers: GlickoRating) -> String {
    format!("±{}", numbers.shown_deviation())
}
