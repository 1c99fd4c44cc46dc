//! Properties of all pictures, whatever the scene.
#![allow(clippy::expect_used, reason = "a test may fail")]

use render_scenes as scenes;

use proptest::prelude::*;
use render::{
    Avatar, Avatars, Layout, Look, Style, Theme, animation, picture, picture_with, prepare, shortened,
    shortened_with, tabletop,
};
use rules::coords::Letters;
use rules::scene::{
    BoardStyle, Budget, Card, Cost, Curve, Grid, Mark, MarkKind, PanelItem, Piece, Reserve, Scene,
    SceneTable, Shape, Sign, Slot, TableRow, Tally, Tile,
};
use rules::text::Text;
use rules::{Side, Sides, Square};

const LOOKS: [BoardStyle; 4] =
    [BoardStyle::Checkered, BoardStyle::Cells, BoardStyle::HomeRows, BoardStyle::Crossings];

/// Checks that it is an indexed PNG of the right size with at most 255 colours, and returns the indices.
fn indices(bytes: &[u8], layout: Layout) -> Vec<u8> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
    let info = reader.info();
    assert_eq!((info.width, info.height), (u32::from(layout.size().0), u32::from(layout.size().1)));
    assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Indexed, png::BitDepth::Eight));
    let colours = info.palette.as_ref().expect("a palette").len() / 3;
    assert!(colours <= 255, "{colours} colours");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
    reader.next_frame(&mut pixels).expect("a whole PNG");
    assert!(pixels.iter().all(|index| usize::from(*index) < colours));
    pixels
}

/// The colour of each pixel.
fn colours(bytes: &[u8]) -> Vec<[u8; 3]> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
    reader.next_frame(&mut pixels).expect("a whole PNG");
    pixels.as_chunks().0.to_vec()
}

fn styles() -> impl Iterator<Item = Style> {
    Look::all().flat_map(|Look { theme, set }| Layout::ALL.map(move |layout| Style { theme, set, layout }))
}

#[test]
fn every_style_has_its_size_and_valid_indices() {
    for style in styles() {
        for scene in [scenes::empty(), scenes::marks(), scenes::crowded(), scenes::large()] {
            indices(&picture(&scene, &style), style.layout);
        }
    }
}

#[test]
fn avatars_cost_few_bytes_and_change_only_cards_and_ribbon() {
    for style in styles() {
        for (name, scene, _) in scenes::with_avatars() {
            let (without, with) = (picture(&scene, &style), picture_with(&scene, &style, &scenes::avatars()));
            assert!(
                with.len() <= without.len() + 3_000,
                "{name} {style:?}: {} {}",
                without.len(),
                with.len()
            );
            indices(&with, style.layout);
            let (before, after) = (colours(&without), colours(&with));
            let width = usize::from(style.layout.size().0);
            let is_board = |at: usize| match style.layout {
                Layout::Panel => at % width < 720,
                Layout::Square => at / width >= 72,
            };
            let differs = (0..before.len()).filter(|at| before[*at] != after[*at]);
            let (on_board, beside): (Vec<_>, Vec<_>) = differs.partition(|at| is_board(*at));
            assert!(on_board.is_empty(), "{name} {style:?}: the board has changed");
            let winner = scene.verdict.as_ref().map(|verdict| verdict.winner);
            let shows = match style.layout {
                Layout::Panel => true,
                Layout::Square => winner.unwrap_or(scene.to_act.only()).is_some(),
            };
            assert_eq!(beside.is_empty(), !shows, "{name} {style:?}");
        }
    }
}

#[test]
fn no_text_is_shortened_for_avatars() {
    let mut without_avatars = Vec::new();
    for (name, scene, style) in scenes::golden().into_iter().filter(|(.., style)| *style == Style::default())
    {
        let with = shortened_with(&scene, &style, &scenes::avatars());
        assert!(with.len() <= shortened(&scene, &style).len(), "{name}: {with:?}");
        if picture(&scene, &style) == picture_with(&scene, &style, &scenes::avatars()) {
            without_avatars.push(name);
        }
    }
    assert_eq!(without_avatars, ["sentences"], "only there an avatar would cost words");
}

#[test]
fn a_banner_is_not_cut_beside_room_that_is_kept_for_longer_numbers() {
    let mut scene = scenes::chain();
    for (card, name) in scene.cards.iter_mut().zip(["Alice", "Bartoloměj"]) {
        name.clone_into(&mut card.name);
    }
    for avatars in [Avatars::default(), scenes::avatars()] {
        let cut = shortened_with(&scene, &Style::default(), &avatars);
        assert_eq!(cut, Vec::<String>::new());
    }
}

#[test]
fn an_avatar_that_is_transparent_shows_the_card() {
    let clear = Avatar::new(&vec![0; (Avatar::SIDE * Avatar::SIDE * 4) as usize]);
    let (square, scene) = (Style { layout: Layout::Square, ..Style::default() }, scenes::start());
    let shown = |avatars: &Avatars| colours(&picture_with(&scene, &square, avatars));
    let shown = shown(&[clear.clone(), clear]);
    let beside_words = shown.chunks_exact(720).take(72).flat_map(|row| &row[..70]);
    assert!(beside_words.into_iter().all(|colour| *colour == shown[0]));
}

#[test]
fn the_same_scene_gives_the_same_bytes_in_every_thread() {
    let style = Style { theme: Theme::Dark, ..Style::default() };
    let draw = || scenes::golden().iter().map(|(_, scene, _)| picture(scene, &style)).collect::<Vec<_>>();
    let (one, two) = std::thread::scope(|scope| {
        let (one, two) = (scope.spawn(draw), scope.spawn(draw));
        (one.join().expect("a picture"), two.join().expect("a picture"))
    });
    prepare(style.theme);
    assert_eq!(one, two);
    assert_eq!(one, draw());
}

#[test]
fn both_sides_see_the_board_from_their_own_edge() {
    let style = Style::default();
    let mut scene = scenes::empty();
    scene.pieces = vec![scenes::piece("a1", Side::White, None, false)];
    let white = indices(&picture(&scene, &style), style.layout);
    scene.near = Side::Black;
    let black = indices(&picture(&scene, &style), style.layout);
    let at = |pixels: &[u8], x: usize, y: usize| pixels[y * 960 + x];
    // The middle of the lower left and of the upper right square.
    let (low, high) = ((84, 636), (672, 48));
    assert_ne!(at(&white, low.0, low.1), at(&white, high.0, high.1));
    assert_eq!(at(&white, low.0, low.1), at(&black, high.0, high.1));
    // The number of the nearest row differs: 1 for White, 8 for Black.
    let number = |pixels: &[u8]| {
        (610..660)
            .flat_map(|y| (0..38).map(move |x| (x, y)))
            .map(|(x, y)| at(pixels, x, y))
            .collect::<Vec<_>>()
    };
    assert_ne!(number(&white), number(&black));
}

#[test]
fn each_mark_changes_the_picture_in_its_own_way() {
    let style = Style { layout: Layout::Square, ..Style::default() };
    for (look, side, occupied) in LOOKS.into_iter().flat_map(|look| {
        [(Side::White, false), (Side::White, true), (Side::Black, true)].map(|(side, on)| (look, side, on))
    }) {
        let mut seen = Vec::new();
        let mut scene = scenes::empty();
        scene.grid.look = look;
        if occupied {
            let stacked = look == BoardStyle::Checkered;
            scene.pieces = vec![scenes::piece("d4", side, Some('1'), stacked)];
            if !stacked {
                scene.pieces[0].shape = Shape::Stone { dead: false };
            }
        }
        seen.push(indices(&picture(&scene, &style), style.layout));
        for kind in scenes::KINDS {
            scene.marks = vec![scenes::mark("d4", kind)];
            let pixels = indices(&picture(&scene, &style), style.layout);
            assert!(!seen.contains(&pixels), "{kind:?} on {look:?}, occupied: {occupied}");
            seen.push(pixels);
        }
    }
}

#[test]
fn letters_without_i_name_the_ninth_column_j() {
    let style = Style::default();
    let mut scene = scenes::games::go13_ko();
    (scene.pieces, scene.marks, scene.near) = (Vec::new(), Vec::new(), Side::White);
    let without = indices(&picture(&scene, &style), style.layout);
    scene.grid.letters = Letters::All;
    let all = indices(&picture(&scene, &style), style.layout);
    // Without i, the letters are capitals.
    let area = tabletop(&scene, Theme::default()).board;
    let (left, cell) =
        (usize::try_from(area.left).expect("a place"), usize::try_from(area.cell).expect("a size"));
    let same = |column: usize| {
        let across = left + column * cell..left + (column + 1) * cell;
        (685..715).all(|row| without[row * 960..][across.clone()] == all[row * 960..][across.clone()])
    };
    assert!(!(0..13).any(same));
}

#[test]
fn reserves_tiles_and_lines_stand_together() {
    let of_panel = |scene: &Scene| indices(&picture(scene, &Style::default()), Layout::Panel);
    let scene = scenes::games::cheess();
    let whole = of_panel(&scene);
    for gone in 0..scene.panel.len() {
        let mut less = scene.clone();
        less.panel.remove(gone);
        assert!(of_panel(&less) != whole, "item {gone} is not shown");
    }
}

#[test]
fn every_digit_of_the_sums_is_shown() {
    let shown = |scene: &Scene| picture(scene, &Style::default());
    let scene = scenes::games::go_counting();
    let whole = shown(&scene);
    let PanelItem::Table(table) = &scene.panel[0] else { panic!("{:?}", scene.panel) };
    let mut digits = 0;
    for (row, cells) in table.rows.iter().map(|row| &row.cells).enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            for (at, digit) in cell.char_indices().filter(|(_, letter)| letter.is_ascii_digit()) {
                let mut other = scene.clone();
                let PanelItem::Table(table) = &mut other.panel[0] else { continue };
                let changed = if digit == '1' { "2" } else { "1" };
                table.rows[row].cells[column].replace_range(at..=at, changed);
                assert!(shown(&other) != whole, "{cell} is cut");
                digits += 1;
            }
        }
    }
    assert_eq!(digits, 3 * 4 + 4 + 3 + 4);
}

#[test]
fn texts_of_the_panel_are_shortened_before_an_item_is_left_out() {
    let long = "A sentence of the game which is so long that it needs several rows of the panel";
    let mut scene = scenes::start();
    scene.recent = Some(vec![scenes::step(1, Side::White, "c3-d4"); 5]);
    scene.panel.extend([scenes::line(long), scenes::line(long), scenes::line(long)]);
    let cut = render::shortened(&scene, &Style::default());
    assert!(cut.iter().any(|text| text.ends_with('…')), "{cut:?}");
    assert!(!cut.iter().any(|text| text == "an item of the panel"), "{cut:?}");
}

#[test]
fn a_long_last_move_is_not_cut() {
    let mut scene = scenes::start();
    let mut moves = vec![scenes::step(41, Side::White, "c3-d4"); 4];
    moves.push(scenes::step(45, Side::Black, "c5xa3xc1xe3xg5xe7xc5"));
    scene.recent = Some(moves);
    assert_eq!(render::shortened(&scene, &Style::default()), Vec::<String>::new());
}

#[test]
fn a_side_to_move_is_marked() {
    let mut scene = scenes::start();
    let mut seen = Vec::new();
    for to_act in [Sides::NONE, Sides::BOTH, Sides::one(Side::White), Sides::one(Side::Black)] {
        scene.to_act = to_act;
        let bytes = picture(&scene, &Style::default());
        assert!(!seen.contains(&bytes));
        seen.push(bytes);
    }
}

#[test]
fn every_picture_and_every_frame_shows_the_number_of_the_move() {
    let mut tiles = scenes::chain();
    tiles.banner = Some(scenes::words("The same piece jumps on"));
    for scene in [scenes::start(), tiles, scenes::end(), scenes::games::cheess(), scenes::games::go19()] {
        let [one, two] =
            ["Move 23", "Move 24"].map(|count| Scene { count: scenes::words(count), ..scene.clone() });
        for layout in Layout::ALL {
            let style = Style { layout, ..Style::default() };
            assert!(picture(&one, &style) != picture(&two, &style), "{layout:?}");
            let frame = |scene: &Scene| animation(std::slice::from_ref(scene), &style);
            assert!(frame(&one) != frame(&two), "{layout:?}");
        }
    }
}

#[test]
fn nothing_in_the_panel_reaches_the_board() {
    let left = |scene: &Scene| {
        let pixels = indices(&picture(scene, &Style::default()), Layout::Panel);
        pixels.chunks(960).flat_map(|row| row[..720].to_vec()).collect::<Vec<_>>()
    };
    let huge = "Ŵ".repeat(300);
    let tile = || scenes::tile(&huge, &huge, &huge, true);
    let cells: Vec<&str> = vec![&huge; 9];
    let mut scene = scenes::start();
    let plain = left(&scene);
    for panel in [
        vec![PanelItem::Tiles((0..12).map(|_| tile()).collect())],
        vec![PanelItem::Tiles(vec![tile(), tile()]), scenes::table(&cells, &[(&cells, true)])],
        vec![PanelItem::Line(scenes::words(&huge)), PanelItem::Notice(scenes::words(&huge))],
        vec![PanelItem::Budget(Budget {
            left: scenes::words(&huge),
            costs: (0..9)
                .map(|_| Cost {
                    sign: huge.clone(),
                    action: scenes::words(&huge),
                    points: u32::MAX,
                    affordable: false,
                })
                .collect(),
        })],
    ] {
        scene.panel = panel;
        scene.cards = [scenes::card(&huge, &[&huge, &huge]), scenes::card(&huge, &[&huge])];
        (scene.last, scene.banner) = (Some(scenes::words(&huge)), Some(scenes::words(&huge)));
        (scene.title, scene.count) = (scenes::words(&huge), scenes::words(&huge));
        assert!(left(&scene) == plain, "the panel spills over the board");
        scene.recent = Some(vec![scenes::step(1, Side::White, &huge); 9]);
        scene.verdict = Some(scenes::verdict(&huge, &huge, Some(Side::Black)));
        assert!(left(&scene) == plain, "the panel spills over the board");
    }
}

#[test]
fn reserves_stay_beside_the_board() {
    let right = |scene: &Scene| {
        let pixels = indices(&picture(scene, &Style::default()), Layout::Panel);
        pixels.chunks(960).flat_map(|row| row[720..].to_vec()).collect::<Vec<_>>()
    };
    let huge = "Ŵ".repeat(300);
    let mut scene = scenes::games::cheess();
    scene.panel.retain(|item| !matches!(item, PanelItem::Reserve(_)));
    let plain = right(&scene);
    let reserve = Reserve {
        label: scenes::words(&huge),
        caption: scenes::words(&huge),
        side: Side::Black,
        edge: Side::Black,
        slots: vec![Slot::Held(Shape::Man { kind: 'R' }); 40],
        squares: Vec::new(),
        names: Vec::new(),
    };
    scene.panel.extend(vec![PanelItem::Reserve(reserve); 9]);
    assert!(right(&scene) == plain, "the reserves spill over the panel");
}

#[test]
fn a_panel_counts_the_pieces_that_wait_beside_the_board() {
    let right = |scene: &Scene| {
        let pixels = indices(&picture(scene, &Style::default()), Layout::Panel);
        pixels.chunks(960).flat_map(|row| row[720..].to_vec()).collect::<Vec<_>>()
    };
    let mut scene = scenes::games::cheess();
    let before = right(&scene);
    let PanelItem::Reserve(reserve) = &mut scene.panel[0] else { panic!("{:?}", scene.panel) };
    let pawn = Slot::Held(Shape::Man { kind: 'P' });
    let empty = reserve.slots.iter().position(|slot| *slot == Slot::Empty).expect("an empty slot");
    let there = reserve.slots.iter().position(|slot| *slot == pawn).expect("a pawn");
    (reserve.slots[empty], reserve.slots[there]) = (pawn, Slot::Empty);
    assert!(right(&scene) == before, "there are as many");
    let PanelItem::Reserve(reserve) = &mut scene.panel[0] else { panic!("{:?}", scene.panel) };
    reserve.slots[there] = pawn;
    assert!(right(&scene) != before, "there is one more");
}

#[test]
fn a_name_of_32_letters_is_whole_beside_the_points() {
    let mut scene = scenes::games::cheess();
    scene.cards[0].name = "Maximiliana von Wolkenstein-Ahoj".to_owned();
    let PanelItem::Budget(budget) = &mut scene.panel[1] else { panic!("{:?}", scene.panel) };
    budget.left = scenes::words("Points: 15 of 40");
    let square = Style { layout: Layout::Square, ..Style::default() };
    assert_eq!(shortened(&scene, &square), Vec::<String>::new());
}

#[test]
fn routes_and_tallies_are_drawn() {
    let style = Style::default();
    let turn = scenes::games::turn();
    let without = Scene { routes: Vec::new(), ..turn.clone() };
    assert!(picture(&turn, &style) != picture(&without, &style));
    let chain = scenes::chain();
    let mut other = chain.clone();
    other.cards[0].tally.as_mut().expect("a tally").kinds[1].1 += 1;
    assert!(picture(&chain, &style) != picture(&other, &style));
}

fn words() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => any::<String>(),
        4 => "[a-zá-ž ]{0,40}",
        1 => "[\u{300}-\u{36f}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{0}-\u{20}]{0,20}",
        1 => "[\u{1f300}-\u{1faff}一-龥а-я]{0,30}",
        1 => (any::<char>(), 0..20_000usize).prop_map(|(letter, count)| letter.to_string().repeat(count)),
    ]
}

fn text() -> impl Strategy<Value = Text> {
    words().prop_map(Text::Words)
}

fn square() -> impl Strategy<Value = Square> {
    prop_oneof![
        4 => (0..19u8, 0..19u8).prop_map(|(column, row)| Square::new(column, row)),
        1 => (any::<u8>(), any::<u8>()).prop_map(|(column, row)| Square::new(column, row)),
    ]
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::White), Just(Side::Black)]
}

fn shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        (any::<Option<char>>(), any::<bool>()).prop_map(|(sign, stacked)| Shape::Disc { sign, stacked }),
        any::<bool>().prop_map(|dead| Shape::Stone { dead }),
        prop_oneof![3 => prop::sample::select(vec!['K', 'Q', 'R', 'B', 'N', 'P']), 1 => any::<char>()]
            .prop_map(|kind| Shape::Man { kind }),
    ]
}

fn a_piece() -> impl Strategy<Value = Piece> {
    (square(), side(), shape()).prop_map(|(square, side, shape)| Piece {
        square,
        side,
        shape,
        name: scenes::words(""),
        several: scenes::words(""),
    })
}

fn kind() -> impl Strategy<Value = MarkKind> {
    prop_oneof![
        4 => prop::sample::select(&scenes::KINDS[..]),
        1 => proptest::sample::select(&Sign::ALL[..]).prop_map(MarkKind::Forbidden),
        1 => any::<u8>().prop_map(MarkKind::Group),
        1 => any::<u16>().prop_map(MarkKind::Step),
        1 => (any::<u16>(), side()).prop_map(|(number, side)| MarkKind::Number { number, side }),
    ]
}

fn item() -> impl Strategy<Value = PanelItem> {
    let tile = (words(), words(), text(), any::<bool>()).prop_map(|(sign, name, caption, active)| Tile {
        sign,
        name,
        caption,
        active,
    });
    let row = (prop::collection::vec(words(), 0..9), any::<bool>()).prop_map(|(cells, marked)| TableRow {
        label: Text::default(),
        cells,
        marked,
    });
    let table = (prop::collection::vec(text(), 0..9), prop::collection::vec(row, 0..12))
        .prop_map(|(head, rows)| SceneTable { head, sides: Vec::new(), rows });
    let place = prop_oneof![
        Just(Slot::Empty),
        Just(Slot::Arrived),
        shape().prop_map(Slot::Held),
        shape().prop_map(Slot::Blocked),
    ];
    let cost = (words(), text(), any::<u32>(), any::<bool>())
        .prop_map(|(sign, action, points, affordable)| Cost { sign, action, points, affordable });
    let budget = (text(), prop::collection::vec(cost, 0..9)).prop_map(|(left, costs)| Budget { left, costs });
    let reserve = (text(), side(), prop::collection::vec(place, 0..40)).prop_map(|(caption, side, slots)| {
        let squares = vec![Square::new(0, 0); slots.len()];
        Reserve { label: caption.clone(), caption, side, edge: side, squares, slots, names: Vec::new() }
    });
    prop_oneof![
        reserve.prop_map(PanelItem::Reserve),
        budget.prop_map(PanelItem::Budget),
        prop::collection::vec(tile, 0..12).prop_map(PanelItem::Tiles),
        table.prop_map(PanelItem::Table),
        (text(), prop::collection::vec(any::<i32>(), 0..400))
            .prop_map(|(caption, points)| PanelItem::Curve(Curve { caption, points })),
        text().prop_map(PanelItem::Line),
        text().prop_map(PanelItem::Notice),
    ]
}

fn a_card() -> impl Strategy<Value = Card> {
    let tally = (text(), prop::collection::vec((shape(), any::<u32>()), 0..9))
        .prop_map(|(words, kinds)| Tally { words, kinds });
    let lines = prop::collection::vec(text(), 0..20);
    (words(), lines, prop::option::of(tally)).prop_map(|(name, lines, tally)| Card {
        name,
        change: lines.first().cloned(),
        tally,
        ..Card::new(lines)
    })
}

prop_compose! {
    fn board()(
        columns in any::<u8>().prop_map(|side| if side < 200 { side % 21 } else { side }),
        rows in any::<u8>().prop_map(|side| if side < 200 { side % 21 } else { side }),
        near in side(),
        pieces in prop::collection::vec(a_piece(), 0..60),
        marks in prop::collection::vec((square(), kind()), 0..60),
        path in prop::collection::vec(square(), 0..200),
        routes in prop::collection::vec(prop::collection::vec(square(), 0..20), 0..4),
        look in prop::sample::select(&LOOKS[..]),
        letters in prop::sample::select(vec![Letters::All, Letters::WithoutI]),
        stars in prop::collection::vec(square(), 0..20),
    ) -> Scene {
        let marks = marks.into_iter().map(|(square, kind)| Mark { square, kind }).collect();
        Scene { grid: Grid { columns, rows, look, letters }, near, stars, pieces, marks, path, routes, ..scenes::empty() }
    }
}

prop_compose! {
    fn scene()(
        board in board(),
        cards in [a_card(), a_card()],
        acting in any::<(bool, bool)>(),
        panel in prop_oneof![3 => prop::collection::vec(item(), 0..8), 1 => prop::collection::vec(item(), 100)],
        last in prop::option::of(text()),
        banner in prop::option::of(text()),
    ) -> Scene {
        let acts = |side: Side| if side == Side::White { acting.0 } else { acting.1 };
        let to_act = Side::BOTH.into_iter().filter(|side| acts(*side)).collect();
        Scene { cards, to_act, panel, last, banner, ..board }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_scene_gives_a_picture(scene in scene(), look in prop::sample::select(Look::all().collect::<Vec<_>>()), layout in prop::sample::select(&Layout::ALL[..])) {
        indices(&picture(&scene, &Style { theme: look.theme, set: look.set, layout }), layout);
        let reserves = |item: &&PanelItem| matches!(item, PanelItem::Reserve(one) if !one.squares.is_empty());
        assert_eq!(tabletop(&scene, look).reserves.len(), scene.panel.iter().filter(reserves).count());
    }
}
