//! Takes what browsers don't need out of the page's style sheets, and compresses them and the scripts as far as brotli can,
//! which would take too long for each answer.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Where they are, and the ending of those that are compressed.
const PARTS: [(&str, &str); 2] = [("bundle", "js"), ("app", "css")];

fn main() -> io::Result<()> {
    // Cargo sets these for build scripts.
    let folder = |name| env::var_os(name).map(PathBuf::from).ok_or(io::ErrorKind::NotFound);
    let (page, packed) = (folder("CARGO_MANIFEST_DIR")?.join("src/page"), folder("OUT_DIR")?.join("packed"));
    // What is gone from the sources goes from here; at first there is nothing.
    let _ = fs::remove_dir_all(&packed);
    let slim = packed.with_file_name("slim");
    fs::create_dir_all(&slim)?;
    for (part, ending) in PARTS {
        let from = page.join(part);
        println!("cargo::rerun-if-changed={}", from.display());
        fs::create_dir_all(packed.join(part))?;
        for file in fs::read_dir(&from)? {
            let file = file?.path();
            if file.extension().is_some_and(|found| found == ending) {
                let name = file.file_name().unwrap_or_default();
                let mut content = fs::read_to_string(&file)?;
                if ending == "css" {
                    content = without_comments(&content);
                    fs::write(slim.join(name), &content)?;
                }
                pack(content.as_bytes(), &packed.join(part).join(name))?;
            }
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
    Ok(())
}

/// A style sheet without comments and indentation. Texts in it hold neither.
fn without_comments(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let begin = parts.next().unwrap_or_default().to_owned();
    let rest = parts.map(|part| part.split_once("*/").map_or("", |(_, after)| after));
    let whole = rest.fold(begin, |whole, part| whole + part);
    let lines: Vec<&str> = whole.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

fn pack(content: &[u8], into: &Path) -> io::Result<()> {
    let params = brotli::enc::BrotliEncoderParams { size_hint: content.len(), ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*content, &mut packed, &params)?;
    fs::write(into, packed)
}
