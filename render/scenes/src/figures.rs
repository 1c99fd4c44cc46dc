//! Rankings, charts and avatars for the tests of `render`.

use render::{Avatar, Avatars, Chart, CrossRow, CrossTable, Ranking, RankingRow};

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

/// A cross table of so many rows, with long names, a player who has left and one who stands out.
#[must_use]
pub fn crosstable(rows: usize, games: usize) -> CrossTable {
    let ranking = ranking();
    let cell = |at: usize, other: usize| {
        let signs = ["1", "½", "0", "+", "–", "·"];
        let of = |game: usize| signs[(at * 5 + other * 3 + game * 2) % signs.len()];
        let all: String = (0..games).map(of).collect();
        if at + 1 == rows || other + 1 == rows { format!("({all})") } else { all }
    };
    let row = |(at, known): (usize, &RankingRow)| CrossRow {
        place: if at + 1 == rows { "–".to_owned() } else { format!("{}.", at + 1) },
        name: known.name.clone(),
        cells: (0..rows).map(|other| cell(at, other)).collect(),
        points: format!("{}½", rows - at),
        marked: at == 2,
    };
    CrossTable {
        title: "Programátorská dáma, December 2026".to_owned(),
        subtitle: "21 of 28 games, group 1 of 2".to_owned(),
        head: "Points".to_owned(),
        rows: ranking.rows.iter().take(rows).enumerate().map(row).collect(),
        note: "Ties: direct game, Sonneborn-Berger, wins.".to_owned(),
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
        bounds: None,
    }
}

/// Chances in percent that reach the highest value and end low.
#[must_use]
pub fn chances() -> Chart {
    let points = [50, 22, 24, 28, 25, 38, 29, 26, 5, 4, 4, 100, 21];
    Chart {
        title: "Review".to_owned(),
        subtitle: "Deska 1 – Alice".to_owned(),
        values: "White's chance to win, in percent".to_owned(),
        counted: "Moves".to_owned(),
        points: (0..).zip(points).collect(),
        bounds: Some((0, 100)),
    }
}

/// White's avatar is like a photograph, with thousands of colours; Black's is a drawing with few, partly transparent.
#[must_use]
pub fn avatars() -> Avatars {
    let side = Avatar::SIDE.cast_signed();
    let drawn = |pixel: &dyn Fn(i32, i32) -> [u8; 4]| {
        let pixels = (0..side * side).flat_map(|at| pixel(at % side, at / side));
        Avatar::new(&pixels.collect::<Vec<_>>())
    };
    let within = |x: i32, y: i32, (left, top): (i32, i32), (across, down): (i32, i32)| {
        let (x, y) = (x - left, y - top);
        x * x * down * down + y * y * across * across <= across * across * down * down
    };
    let photo = |x: i32, y: i32| {
        let noise = (x * 7919 + y * 104_729 + x * y * 31) % 13 - 6;
        let [red, green, blue] = if within(x, y, (15, 19), (2, 2)) || within(x, y, (25, 19), (2, 2)) {
            [40, 30, 30]
        } else if within(x, y, (20, 22), (10, 13)) {
            [236 - 2 * (x - 14), 190 - 2 * (x - 12), 160 - 2 * (x - 12)]
        } else if within(x, y, (20, 17), (13, 15)) {
            [90 - y, 55 - y / 2, 30]
        } else if within(x, y, (20, 42), (18, 11)) {
            [150 + x, 40 + y / 2, 50]
        } else {
            [60 + 2 * x, 120 + y, 170 + x - y]
        };
        let light = |channel: i32| u8::try_from((channel + noise).clamp(0, 255)).unwrap_or_default();
        [light(red), light(green), light(blue), 255]
    };
    let drawing = |x: i32, y: i32| match () {
        () if within(x, y, (20, 20), (6, 6)) => [0, 0, 0, 0],
        () if within(x, y, (20, 20), (13, 13)) => [255, 255, 255, 255],
        () if (x + y) / 6 % 2 == 0 => [88, 101, 242, 255],
        () => [235, 69, 158, 255],
    };
    [drawn(&photo), drawn(&drawing)]
}
