//! Migrations are compiled in, so a new one triggers a new build.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
