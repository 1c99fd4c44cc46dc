#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| deska_fuzz::moves::check(data));
