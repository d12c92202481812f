//! `manator bench`: the engine's signature and speed.

use std::io::Write;

use super::CliError;
use crate::engine;

/// Runs the bench and writes `bench: N nodes, S s, N nodes/s`. The first number is the same on every
/// machine, and changes only when the engine thinks otherwise.
///
/// # Errors
/// When writing fails.
pub fn run(out: &mut impl Write) -> Result<(), CliError> {
    let result = engine::bench();
    let seconds = result.time.as_secs_f64();
    let speed = result.nodes as f64 / seconds.max(1e-9);
    writeln!(
        out,
        "bench: {} nodes, {seconds:.3} s, {speed:.0} nodes/s",
        result.nodes
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_is_the_same_twice_in_one_process() {
        let signature = || {
            let mut out = Vec::new();
            run(&mut out).unwrap();
            let text = String::from_utf8(out).unwrap();
            text.split(' ').nth(1).unwrap().parse::<u64>().unwrap()
        };
        let first = signature();
        assert!(first > 10_000);
        assert_eq!(first, signature());
    }
}
