#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| deska_fuzz::sgf::check(data));
