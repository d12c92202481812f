//! Whether there is anything to play sound on, asked before the sound system is opened: where it finds nothing it
//! says so in a dozen lines of its own. Owns the sound that stays unheard, too.

use bevy::audio::AudioLoader;
use bevy::prelude::*;

/// Whether sound may be heard. Only on Linux it can be known beforehand that it will not: the kernel
/// lists no card and no sound server is running.
#[must_use]
pub fn may_be_heard() -> bool {
    !cfg!(target_os = "linux") || linux::has_card() || linux::has_server()
}

/// Knows sounds, so that they can be loaded and called for, and plays none.
pub fn silent(app: &mut App) {
    app.init_asset::<AudioSource>()
        .init_asset_loader::<AudioLoader>();
}

mod linux {
    use std::env;
    use std::fs;
    use std::path::Path;

    /// Whether the kernel lists a card.
    pub(super) fn has_card() -> bool {
        fs::read_to_string("/proc/asound/cards").is_ok_and(|cards| lists_a_card(&cards))
    }

    /// Cards are numbered; without any there is one line that says so.
    pub(super) fn lists_a_card(cards: &str) -> bool {
        cards
            .lines()
            .any(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()))
    }

    /// Whether a sound server (`PulseAudio`, `PipeWire`) is running, maybe with its cards on another machine.
    pub(super) fn has_server() -> bool {
        let runtime = env::var_os("XDG_RUNTIME_DIR");
        env::var_os("PULSE_SERVER").is_some()
            || runtime.is_some_and(|folder| {
                ["pulse/native", "pipewire-0"]
                    .iter()
                    .any(|socket| Path::new(&folder).join(socket).exists())
            })
    }
}

#[cfg(test)]
mod tests {
    use super::linux::lists_a_card;

    #[test]
    fn cards_are_told_from_none() {
        assert!(!lists_a_card("--- no soundcards ---\n"));
        assert!(!lists_a_card(""));
        let one = " 0 [PCH            ]: HDA-Intel - HDA Intel PCH\n                      HDA Intel PCH at 0xf7d10000 irq 33\n";
        assert!(lists_a_card(one));
    }
}
