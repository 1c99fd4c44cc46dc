//! Compresses the scripts and style sheets of the page as far as brotli can, which would take too long for each answer.

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
    for (part, ending) in PARTS {
        let from = page.join(part);
        println!("cargo::rerun-if-changed={}", from.display());
        fs::create_dir_all(packed.join(part))?;
        for file in fs::read_dir(&from)? {
            let file = file?.path();
            if file.extension().is_some_and(|found| found == ending) {
                pack(&file, &packed.join(part))?;
            }
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
    Ok(())
}

fn pack(file: &Path, into: &Path) -> io::Result<()> {
    let content = fs::read(file)?;
    let params = brotli::enc::BrotliEncoderParams { size_hint: content.len(), ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut content.as_slice(), &mut packed, &params)?;
    fs::write(into.join(file.file_name().unwrap_or_default()), packed)
}
