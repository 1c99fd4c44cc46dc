//! Rankings and charts for the tests of `render`.

use render::{Chart, Ranking, RankingRow};

/// The first page of a ranking, with long and foreign names and two provisional players.
#[must_use]
pub fn ranking() -> Ranking {
    let names = [
        "Kateřina Žďárská",
        "Maximilián Krasnohorský z Dlouhé",
        "Bob",
        "Александра Преображенская",
        "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
        "ľubomír",
        "nejneobhospodařovávatelnějšího12",
        "Alice",
        "Carol",
        "Dan",
    ];
    let row = |(at, name): (usize, &&str)| {
        let settled = at < 8;
        RankingRow {
            place: if settled { format!("{}.", at + 1) } else { "–".to_owned() },
            name: (*name).to_owned(),
            figure: format!("{}{}", 2104 - 93 * at, if settled { "" } else { "?" }),
            spread: if settled { format!("±{}", 45 + 7 * at) } else { "±312".to_owned() },
            cells: [(1204 / (at + 1)).to_string(), (801 / (at + 1)).to_string()],
            marked: at == 7,
        }
    };
    Ranking {
        title: "Go 19×19".to_owned(),
        subtitle: "Ratings of this server, season 2026/4".to_owned(),
        heads: ["Rating", "Games", "Won"].map(str::to_owned),
        rows: names.iter().enumerate().map(row).collect(),
        note: "Page 1 of 3. ? is provisional.".to_owned(),
    }
}

/// A rating that rises, falls and rises again.
#[must_use]
pub fn chart(games: u32) -> Chart {
    let value = |number: u32| {
        let number = i64::from(number);
        1500 + number * 4 - (number % 11) * 9 + (number % 7) * 6
    };
    Chart {
        title: "Programátorská dáma".to_owned(),
        subtitle: "Maximilián Krasnohorský z Dlouhé".to_owned(),
        values: "Rating".to_owned(),
        counted: "Rated games".to_owned(),
        points: (1..=games).map(|number| (number, value(number))).collect(),
    }
}
