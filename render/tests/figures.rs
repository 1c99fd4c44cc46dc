//! Rankings, cross tables and charts: what fits, what is cut, and input that is strange.

use render::{Chart, CrossRow, CrossTable, Ranking, RankingRow, Theme};
use render_scenes as scenes;

#[test]
fn names_of_32_letters_fit_and_only_wider_ones_are_cut() {
    for theme in Theme::ALL {
        let cut = render::shortened_ranking(&scenes::ranking(), theme);
        assert_eq!(cut.len(), 1, "{cut:?}");
        assert!(cut[0].starts_with("WWWW"), "{cut:?}");
    }
}

#[test]
fn names_of_32_letters_fit_into_a_cross_table() {
    for theme in Theme::ALL {
        for (rows, games) in [(3, 1), (3, 2), (8, 1), (8, 2)] {
            let table = scenes::crosstable(rows, games);
            let mut cut = render::shortened_crosstable(&table, theme);
            cut.retain(|words| !words.starts_with("WWWW"));
            assert_eq!(cut, Vec::<String>::new(), "{rows} rows, {games} games");
        }
    }
}

#[test]
fn any_cross_table_is_a_picture() {
    let long = CrossRow { name: "x".repeat(500), cells: vec!["9".repeat(40); 30], ..CrossRow::default() };
    let none = CrossRow { cells: Vec::new(), points: "9".repeat(40), ..long.clone() };
    for rows in [vec![], vec![long; 30], vec![none; 2]] {
        let table = CrossTable { rows, ..CrossTable::default() };
        assert!(render::crosstable(&table, Theme::Dark).starts_with(b"\x89PNG"));
    }
}

#[test]
fn the_game_and_a_long_name_stand_in_a_chart_as_a_whole() {
    for theme in Theme::ALL {
        assert_eq!(render::shortened_chart(&scenes::chart(60), theme), Vec::<String>::new());
        let wide = Chart { subtitle: "W".repeat(32), ..scenes::chart(60) };
        assert_eq!(render::shortened_chart(&wide, theme).len(), 1, "the name is cut, and not the game");
    }
}

#[test]
fn any_ranking_and_any_chart_is_a_picture() {
    let long = RankingRow { name: "x".repeat(500), figure: "9".repeat(40), ..RankingRow::default() };
    let ranking = Ranking { rows: vec![long; 200], ..Ranking::default() };
    let few = [vec![], vec![(0, 0)], vec![(7, i64::from(i32::MAX)), (7, -5)], vec![(u32::MAX, 1), (0, 9)]];
    let pictures = few.map(|points| render::chart(&Chart { points, ..Chart::default() }, Theme::Dark));
    let empty = render::ranking(&Ranking::default(), Theme::Dark);
    for picture in pictures.into_iter().chain([empty, render::ranking(&ranking, Theme::HighContrast)]) {
        assert!(picture.starts_with(b"\x89PNG"));
    }
}
