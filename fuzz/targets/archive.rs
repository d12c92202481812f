//! A file of games for the archive.
#![no_main]

#[path = "../../tests/hardness/bodies.rs"]
#[allow(dead_code, reason = "each target takes one")]
mod bodies;

libfuzzer_sys::fuzz_target!(|text: &str| bodies::archive(text));
