//! Files that may not grow (`ulimit -f`): there the system ends a program by a signal, before it can say what is wrong,
//! unless the signal is ignored. Ignoring it takes `unsafe` here and a word in the shell, so where there is such a limit
//! the program starts once more by way of the shell; writing too much then is an error like any other.

#[cfg(target_os = "linux")]
pub(super) fn survive() {
    use std::fs::read_to_string;
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    /// Set for the program that was started so: it is never started a second time.
    const AGAIN: &str = "MANATOR_STARTED_BY_SHELL";

    let read = |name| read_to_string(name).unwrap_or_default();
    let needed = is_limited(&read("/proc/self/limits")) && !is_ignored(&read("/proc/self/status"));
    if !needed || std::env::var_os(AGAIN).is_some() {
        return;
    }
    let Ok(program) = std::env::current_exe() else {
        return;
    };
    if !program.exists() {
        return;
    }
    // It comes back only if there is no shell. Then the limit is as deadly as before, and not before it is met.
    let _ = Command::new("sh")
        .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
        .arg(program)
        .args(std::env::args_os().skip(1))
        .env(AGAIN, "1")
        .exec();
}

/// Elsewhere it cannot be told.
#[cfg(not(target_os = "linux"))]
pub(super) fn survive() {}

/// Whether `/proc/self/limits` has a size that files may not outgrow.
#[cfg(target_os = "linux")]
fn is_limited(limits: &str) -> bool {
    let line = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max file size"));
    line.and_then(|line| line.split_whitespace().next())
        .is_some_and(|soft| soft != "unlimited")
}

/// Whether `/proc/self/status` has the signal among those that are ignored.
#[cfg(target_os = "linux")]
fn is_ignored(status: &str) -> bool {
    // SIGXFSZ on Linux, but for MIPS and PA-RISC.
    const SIGNAL: u32 = 25;
    let mask = status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))
        .and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (SIGNAL - 1) & 1 == 1)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn limits_and_signals_are_read_from_the_systems_tables() {
        let table = |soft| {
            format!(
                "Limit                     Soft Limit           Hard Limit           Units\n\
                 Max cpu time              unlimited            unlimited            seconds\n\
                 Max file size             {soft:<20} unlimited            bytes\n"
            )
        };
        assert!(is_limited(&table("512")));
        assert!(!is_limited(&table("unlimited")));
        assert!(!is_limited(""));
        assert!(is_ignored("SigBlk:\t0\nSigIgn:\t0000000001001000\n"));
        assert!(!is_ignored(
            "SigIgn:\t0000000000001000\nSigCgt:\t0000000001000000\n"
        ));
        assert!(!is_ignored(""));
    }
}
