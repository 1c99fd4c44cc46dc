//! Animations: every frame shows the board of the still picture, a third smaller.
#![allow(clippy::expect_used, reason = "a test may fail")]

use render_scenes as scenes;

use render::{Layout, Style, Theme, animation, picture};
use rules::Side;
use rules::scene::{MarkKind, Scene};
use scenes::games;

/// Red, green and blue of every pixel, and the number of pixels in a row.
fn still(scene: &Scene, style: &Style) -> (Vec<[u8; 3]>, usize) {
    let bytes = picture(scene, style);
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut pixels).expect("a whole PNG");
    (pixels.as_chunks::<3>().0.to_vec(), info.width as usize)
}

/// The still picture with two pixels for every three, each the mean of the area it covers.
fn smaller(scene: &Scene, style: &Style) -> Vec<[u8; 3]> {
    let (pixels, width) = still(scene, style);
    let height = pixels.len() / width;
    // A small pixel covers one and a half: in thirds of a pixel from its first one.
    let covers = |at: usize| {
        if at.is_multiple_of(2) {
            [(at / 2 * 3, 2), (at / 2 * 3 + 1, 1)]
        } else {
            [(at / 2 * 3 + 1, 1), (at / 2 * 3 + 2, 2)]
        }
    };
    let mean = |row: usize, column: usize, channel: usize| {
        let parts =
            covers(row).into_iter().flat_map(|(y, high)| covers(column).map(|(x, wide)| (y, x, high * wide)));
        let sum: u32 = parts.map(|(y, x, share)| share * u32::from(pixels[y * width + x][channel])).sum();
        (sum / 9) as u8
    };
    let all = (0..height / 3 * 2).flat_map(|row| (0..width / 3 * 2).map(move |column| (row, column)));
    all.map(|(row, column)| [0, 1, 2].map(|channel| mean(row, column, channel))).collect()
}

/// The mean difference of a channel on the boards, in hundredths. It is not 0, because a frame draws its board anew
/// with fewer colours.
fn apart(one: &[[u8; 3]], other: &[[u8; 3]], layout: Layout) -> u64 {
    assert_eq!(one.len(), other.len());
    let width = usize::from(layout.size().0) / 3 * 2;
    let board = |(at, _): &(usize, _)| at % width < 480 && at / width >= 44;
    let pairs = one.iter().zip(other).enumerate().filter(board);
    let differences = pairs.flat_map(|(_, (a, b))| a.iter().zip(b).map(|(a, b)| u64::from(a.abs_diff(*b))));
    let differences: Vec<u64> = differences.collect();
    100 * differences.iter().sum::<u64>() / differences.len() as u64
}

/// One frame as a viewer shows it.
struct Shown {
    delay: u16,
    /// Pixels of the rectangle that the frame brings.
    brought: usize,
    pixels: Vec<[u8; 3]>,
}

fn shown(bytes: &[u8]) -> Vec<Shown> {
    let mut decoder = gif::DecodeOptions::new();
    decoder.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = decoder.read_info(bytes).expect("a GIF");
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    let palette = decoder.global_palette().expect("a palette").as_chunks::<3>().0.to_vec();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut pixels: Vec<Option<[u8; 3]>> = vec![None; width * height];
    let mut all = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        assert_eq!(frame.dispose, gif::DisposalMethod::Keep);
        // Some programs refuse an index without a colour.
        assert!(frame.transparent.is_some_and(|index| usize::from(index) < palette.len()));
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        let across = usize::from(frame.width);
        for (row, line) in (top..).zip(frame.buffer.chunks(across)) {
            for (column, index) in (left..).zip(line) {
                if Some(*index) != frame.transparent {
                    pixels[row * width + column] = Some(palette[usize::from(*index)]);
                }
            }
        }
        let whole = pixels.iter().map(|pixel| pixel.expect("the first frame covers everything"));
        all.push(Shown { delay: frame.delay, brought: frame.buffer.len(), pixels: whole.collect() });
    }
    all
}

/// A game stone by stone: each scene has one more piece than the previous one.
fn built(scene: &Scene) -> Vec<Scene> {
    let part = |count: usize| {
        let pieces = scene.pieces[..count].to_vec();
        let mut marks = scene.marks.clone();
        marks.retain(|mark| mark.kind != MarkKind::LastStone);
        marks.extend(pieces.last().map(|piece| scenes::mark_at(piece.square, MarkKind::LastStone)));
        Scene { pieces, marks, ..scene.clone() }
    };
    (0..=scene.pieces.len()).map(part).collect()
}

#[test]
fn frames_show_the_boards_of_the_still_pictures() {
    let games = [
        (vec![scenes::start(), scenes::capture(), scenes::chain(), scenes::end()], Style::default()),
        (built(&games::go9_scoring()), Style { theme: Theme::HighContrast, ..Style::default() }),
        (built(&games::five()), Style { theme: Theme::Dark, layout: Layout::Square, ..Style::default() }),
        (vec![games::cheess(), games::all_men(), games::cheess()], Style::default()),
        (vec![games::ordo_start(), games::ordo_line(), games::ordo_split()], Style::default()),
    ];
    for (scenes, style) in games {
        let frames = shown(&animation(&scenes, &style));
        assert_eq!(frames.len(), scenes.len());
        let stills: Vec<_> = scenes.iter().map(|scene| smaller(scene, &style)).collect();
        for (number, frame) in frames.iter().enumerate() {
            let far = |still: &Vec<_>| apart(&frame.pixels, still, style.layout);
            let own = far(&stills[number]);
            assert!(stills.iter().all(|still| far(still) >= own), "frame {number} shows another position");
            assert_eq!(frame.delay, if number + 1 == scenes.len() { 500 } else { 70 });
        }
    }
}

#[test]
fn a_frame_brings_only_what_changes() {
    let scenes = built(&games::go13_ko());
    let frames = shown(&animation(&scenes, &Style::default()));
    assert_eq!(frames[0].brought, 640 * 480);
    // Two stones in one row: the new one, and the mark on the one before.
    assert!(frames[2].brought < 480 * 40, "{}", frames[2].brought);
    let same = shown(&animation(&[scenes[3].clone(), scenes[3].clone()], &Style::default()));
    assert_eq!((same.len(), same[1].brought), (2, 1));
    assert!(same[0].pixels == same[1].pixels);
}

#[test]
fn a_replay_lists_the_moves_where_the_panel_has_room() {
    let words = ["C3", "D4", "E5", "F6"].repeat(6);
    let listed = |scene: &Scene, count| Scene {
        recent: Some(scenes::steps(1, Side::Black, &words[..count])),
        verdict: None,
        ..scene.clone()
    };
    let brought = |scene: &Scene, count| {
        let scenes = [listed(scene, count), listed(scene, count + 1)];
        shown(&animation(&scenes, &Style::default()))[1].brought
    };
    // The words of one move, in a panel 160 pixels wide.
    for count in [1, 2, 10] {
        let words = brought(&games::go13_ko(), count);
        assert!((100..80 * 20).contains(&words), "{count}: {words}");
    }
    assert!(brought(&games::go13_ko(), render::LISTED) > 100 * 150, "the next page begins");
    assert_eq!(brought(&scenes::chain(), 3), 1, "tiles leave no room");
}

#[test]
fn all_groups_but_the_largest_have_marks() {
    let marked = games::ordo_split();
    // Without the mark of one stone of a group.
    let without = |group| {
        let mut scene = marked.clone();
        let at = scene.marks.iter().position(|mark| mark.kind == MarkKind::Group(group)).expect("a group");
        scene.marks.remove(at);
        scene
    };
    let frame = |scene: Scene| animation(&[games::ordo_start(), scene], &Style::default());
    assert!(frame(marked.clone()) == frame(without(0)), "group 0 has most stones");
    assert!(frame(marked.clone()) != frame(without(1)));
    assert!(frame(marked.clone()) != frame(without(2)));
}

#[test]
fn only_a_way_with_several_stops_has_an_arrow() {
    let frame = |scene: Scene| animation(&[scenes::start(), scene], &Style::default());
    let without = |scene: &Scene| Scene { path: Vec::new(), ..scene.clone() };
    assert!(frame(scenes::end()) == frame(without(&scenes::end())));
    assert!(frame(scenes::chain()) != frame(without(&scenes::chain())));
}

#[test]
fn long_games_are_thinned_out_and_none_is_nothing() {
    let (white, black) = (scenes::start(), Scene { near: Side::Black, ..scenes::start() });
    let style = Style { layout: Layout::Square, ..Style::default() };
    let scenes: Vec<Scene> =
        (0..1001).map(|number| if number == 1000 { &black } else { &white }.clone()).collect();
    let bytes = animation(&scenes, &style);
    let mut decoder = gif::DecodeOptions::new().read_info(&*bytes).expect("a GIF");
    let (mut count, mut last, mut hundredths) = (0, 0, 0);
    while let Some(frame) = decoder.next_frame_info().expect("a frame") {
        hundredths += u32::from(frame.delay);
        (count, last) =
            (count + 1, frame.buffer.len().max(usize::from(frame.width) * usize::from(frame.height)));
    }
    assert_eq!(count, 400);
    assert!((5_000..=6_000).contains(&hundredths), "{hundredths} hundredths of a second");
    assert!(last > 500, "the last position is shown");
    assert!(animation(&[], &style).is_empty());
}

#[test]
fn the_same_game_gives_the_same_bytes() {
    let scenes = [games::cheess(), games::all_men()];
    assert_eq!(animation(&scenes, &Style::default()), animation(&scenes, &Style::default()));
}

#[test]
fn boards_that_look_different_do_no_harm() {
    let scenes = [
        games::go5(),
        scenes::start(),
        games::ordo_split(),
        games::kinds_on(rules::scene::BoardStyle::Cells),
    ];
    assert_eq!(shown(&animation(&scenes, &Style::default())).len(), scenes.len());
}

/// A replay as a file: the same to the byte. `UPDATE_GOLDEN=1` writes it anew.
#[test]
fn a_replay_is_the_same_to_the_byte() {
    let scenes = [scenes::start(), scenes::capture(), scenes::chain(), scenes::end()];
    let bytes = animation(&scenes, &Style::default());
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/replay.gif");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &bytes).expect("written");
    }
    assert!(
        std::fs::read(&path).expect("a golden file") == bytes,
        "changed; look at it, then UPDATE_GOLDEN=1"
    );
}
