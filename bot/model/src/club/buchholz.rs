//! The order of an evening in the Swiss system: points, Buchholz Cut 1, direct encounter, wins, then shared places. All numbers
//! are half points. Rounds without a game are taken as FIDE does (C.07, article 16).

use crate::club::ties::{Encounter, classes, direct};

/// What a round has brought a player. Players have numbers from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A game that was played.
    Game { other: usize, halves: [u32; 2] },
    /// A game that goes on.
    Open { other: usize },
    /// A point without play, because the other one failed.
    ForfeitWin { other: usize },
    /// Nothing, because the player failed.
    ForfeitLoss { other: usize },
    /// A point, because there was no partner.
    Bye,
    /// Nothing, although the player was there: a board that counts for nobody.
    Nothing,
    /// Nothing, because the player wasn't there.
    Away,
}

/// A player's place, with what decides it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SwissPlaced {
    /// Number of the player, from 0.
    pub player: usize,
    /// From 1; players who share a place have the same.
    pub place: u32,
    /// In half points.
    pub points: u32,
    /// Buchholz Cut 1, in half points.
    pub buchholz: u32,
    /// Rounds that brought a point: games, forfeits and byes.
    pub wins: u32,
}

/// The order of players by their rounds so far, the best first. Each has as many rounds as all others. Players who share a
/// place stand in the order given.
#[must_use]
pub fn order(records: &[Vec<Part>]) -> Vec<SwissPlaced> {
    let players: Vec<usize> = (0..records.len()).collect();
    let points = |player: usize| records[player].iter().map(|part| part.points()).sum::<u32>();
    let buchholz = |player: usize| buchholz(player, records);
    let wins = |player: usize| count(records[player].iter().filter(|part| part.points() == 2).count());
    let games = encounters(records);
    let mut placed = Vec::new();
    for tied in classes(&players, points) {
        for tied in classes(&tied, buchholz) {
            for tied in direct(tied, &games) {
                for tied in classes(&tied, wins) {
                    let place = count(placed.len()).saturating_add(1);
                    let row = |player: &usize| SwissPlaced {
                        player: *player,
                        place,
                        points: points(*player),
                        buchholz: buchholz(*player),
                        wins: wins(*player),
                    };
                    placed.extend(tied.iter().map(row));
                }
            }
        }
    }
    placed
}

impl Part {
    /// The half points that it brings.
    pub(super) const fn points(self) -> u32 {
        match self {
            Self::Game { halves, .. } => halves[0],
            Self::ForfeitWin { .. } | Self::Bye => 2,
            Self::Open { .. } | Self::ForfeitLoss { .. } | Self::Nothing | Self::Away => 0,
        }
    }

    /// Whether the player wasn't there for it (16.1.2).
    const fn is_voluntary(self) -> bool {
        matches!(self, Self::ForfeitLoss { .. } | Self::Away)
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The sum of the opponents' scores without the least one, or without the least one of a round in which the player wasn't
/// there (16.5).
fn buchholz(player: usize, records: &[Vec<Part>]) -> u32 {
    let record = &records[player];
    let own: u32 = record.iter().map(|part| part.points()).sum();
    let drawn = count(record.len());
    let contribution = |part: &Part| match part {
        Part::Game { other, .. } | Part::Open { other } => adjusted(&records[*other]),
        Part::ForfeitWin { other } | Part::ForfeitLoss { other } => own.min(adjusted(&records[*other])),
        Part::Bye | Part::Nothing | Part::Away => own.min(drawn),
    };
    let all: Vec<u32> = record.iter().map(contribution).collect();
    let voluntary = record.iter().zip(&all).filter(|(part, _)| part.is_voluntary());
    let cut = voluntary.map(|(_, value)| *value).min().or_else(|| all.iter().copied().min());
    all.iter().sum::<u32>() - cut.unwrap_or_default()
}

/// A player's score for the Buchholz of the opponents (16.3): the rounds of those who are gone until the end are draws.
fn adjusted(record: &[Part]) -> u32 {
    let stays = record.iter().rposition(|part| !part.is_voluntary()).map_or(0, |last| last + 1);
    let value = |(at, part): (usize, &Part)| match part {
        Part::Away if at >= stays => 1,
        _ => part.points(),
    };
    record.iter().enumerate().map(value).sum()
}

/// The games that were played, each once.
fn encounters(records: &[Vec<Part>]) -> Vec<Encounter> {
    let of = |(player, record): (usize, &Vec<Part>)| {
        let game = move |part: &Part| match part {
            Part::Game { other, halves } if player < *other => {
                Some(Encounter { players: [player, *other], halves: Some(*halves) })
            }
            _ => None,
        };
        record.iter().filter_map(game).collect::<Vec<_>>()
    };
    records.iter().enumerate().flat_map(of).collect()
}

#[cfg(test)]
mod tests;
