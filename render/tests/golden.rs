//! Pictures that must stay pixel-identical. `UPDATE_GOLDEN=1` rewrites them.
#![allow(clippy::expect_used, reason = "a test may fail")]

use render_scenes as scenes;

use std::fs;
use std::path::{Path, PathBuf};

/// Largest number of bytes of a golden picture.
const MOST_BYTES: usize = 70 * 1024;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join("golden")
}

/// Width, height and red-green-blue pixels; the check of indices is the decoder's.
fn decode(bytes: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut pixels).expect("a whole PNG");
    pixels.truncate(info.buffer_size());
    (info.width, info.height, pixels)
}

/// All golden pictures by name: whole pictures, and the parts over which a page puts buttons.
fn pictures() -> Vec<(String, Vec<u8>)> {
    let whole =
        scenes::golden().into_iter().map(|(name, scene, style)| (name, render::picture(&scene, &style)));
    let part = |name: &str, part: render::Part| {
        let (width, height, _) = decode(&part.png);
        assert_eq!((width, height), (u32::from(part.width), u32::from(part.height)), "{name}");
        let right = part.left + part.cell * i32::from(part.columns);
        let bottom = part.top + part.cell * i32::from(part.rows);
        assert!(part.left >= 0 && right <= i32::from(part.width), "{name}: the grid is in the picture");
        assert!(part.top >= 0 && bottom <= i32::from(part.height), "{name}: the grid is in the picture");
        (name.to_owned(), part.png)
    };
    let mut all: Vec<_> = whole.collect();
    let shown = |(name, scene, style)| (name, render::picture_with(&scene, &style, &scenes::avatars()));
    all.extend(scenes::with_avatars().into_iter().map(shown));
    for theme in render::Theme::ALL {
        let name = theme.name();
        all.push((format!("ranking-{name}"), render::ranking(&scenes::ranking(), theme)));
        all.push((format!("crosstable-{name}"), render::crosstable(&scenes::crosstable(8, 1), theme)));
        all.push((format!("chart-{name}"), render::chart(&scenes::chart(60), theme)));
    }
    let twice = render::crosstable(&scenes::crosstable(4, 2), render::Theme::Classic);
    all.push(("crosstable-two-games".to_owned(), twice));
    all.push(("chart-chances".to_owned(), render::chart(&scenes::chances(), render::Theme::Dark)));
    all.push(("chart-one".to_owned(), render::chart(&scenes::chart(1), render::Theme::Classic)));
    for (name, scene) in [("cheess", scenes::games::cheess()), ("wide", scenes::wide())] {
        all.push((format!("preview-{name}"), render::preview(&scene, render::Theme::Classic)));
        let drawn = render::tabletop(&scene, render::Theme::Classic);
        all.push(part(&format!("tabletop-{name}"), drawn.board));
        let reserves = drawn.reserves.into_iter().enumerate();
        all.extend(reserves.map(|(at, reserve)| part(&format!("tabletop-{name}-reserve-{at}"), reserve)));
    }
    all
}

#[test]
fn pictures_are_the_same_to_the_pixel() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut wrong = Vec::new();
    for (name, bytes) in pictures() {
        let most = if name.starts_with("kinds") { 2 * MOST_BYTES } else { MOST_BYTES };
        assert!(bytes.len() < most, "{name}: {} bytes", bytes.len());
        let path = folder().join(format!("{name}.png"));
        if update {
            fs::create_dir_all(folder()).expect("the folder of golden pictures");
            fs::write(&path, &bytes).expect("a golden picture");
        }
        let kept = fs::read(&path).unwrap_or_default();
        if kept.is_empty() || decode(&kept) != decode(&bytes) {
            wrong.push(name);
        }
    }
    assert!(wrong.is_empty(), "changed: {wrong:?}; look at them, then UPDATE_GOLDEN=1");
}
