//! A saved game.
#![no_main]

#[path = "../../tests/hardness/bodies.rs"]
#[allow(dead_code, reason = "each target takes one")]
mod bodies;

libfuzzer_sys::fuzz_target!(|text: &str| bodies::save(text));
