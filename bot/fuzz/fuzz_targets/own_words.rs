#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| deska_fuzz::own_words::check(data));
