//! Settings as a TOML file: whatever type, read leniently, written whole.

use std::io;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use super::disk::read_text;
use super::{SaveError, save_atomically, set_aside};

/// Settings are some hundred bytes.
const LARGEST_BYTES: u64 = 1 << 20;

/// Settings that could not be read; the defaults are in force and the file is kept.
#[derive(Debug, Error)]
pub enum SettingsError {
    /// Not read.
    #[error("the settings in {file} cannot be read ({source}); the defaults are in force")]
    Unreadable {
        /// Which file.
        file: String,
        /// The system's word.
        source: io::Error,
    },
    /// Read and not understood.
    #[error(
        "the settings in {file} are damaged ({reason}); the defaults are in force, and the file is kept"
    )]
    Damaged {
        /// Which file.
        file: String,
        /// What is wrong, in one line.
        reason: String,
    },
}

/// The settings of a file, or the defaults and what was wrong. A missing file is nothing wrong.
pub fn load_or_default<T: DeserializeOwned + Default>(path: &Path) -> (T, Option<SettingsError>) {
    match read(path) {
        Ok(Some(settings)) => (settings, None),
        Ok(None) => (T::default(), None),
        Err(error) => (T::default(), Some(error)),
    }
}

/// Writes the settings whole. A file that stands there and cannot be read as such settings is set aside first.
///
/// # Errors
/// When the file cannot be written; the old one is still there.
pub fn save_settings<T: Serialize + DeserializeOwned>(
    path: &Path,
    settings: &T,
) -> Result<(), SaveError> {
    let failed = |source| SaveError {
        file: path.display().to_string(),
        source,
    };
    let text = toml::to_string(settings).map_err(|error| failed(io::Error::other(error)))?;
    if read::<T>(path).is_err() {
        set_aside(path).map_err(failed)?;
    }
    save_atomically(path, text.as_bytes())
}

fn read<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, SettingsError> {
    let file = path.display().to_string();
    let text = match read_text(path, LARGEST_BYTES) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => {
            return Err(SettingsError::Damaged {
                file,
                reason: "it is no text".to_owned(),
            });
        }
        Err(source) => return Err(SettingsError::Unreadable { file, source }),
    };
    parse_settings(&text)
        .map(Some)
        .map_err(|reason| SettingsError::Damaged { file, reason })
}

/// Settings from a file's text; a byte order mark in front is passed over, a missing key is its default where the type
/// has one.
///
/// # Errors
/// With what is wrong, in one line.
pub fn parse_settings<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // The message may quote the file: its line ends, and all of a long value.
    let one_line = |sign: char| if sign.is_control() { ' ' } else { sign };
    toml::from_str(text).map_err(|error| error.message().chars().map(one_line).take(200).collect())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use serde::Deserialize;

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    #[serde(default)]
    struct Sample {
        volume: f32,
        name: String,
    }

    impl Default for Sample {
        fn default() -> Sample {
            Sample {
                volume: 0.5,
                name: "Gahan".to_owned(),
            }
        }
    }

    #[test]
    fn settings_come_back_as_they_were() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/settings.toml");
        let (before, error) = load_or_default::<Sample>(&path);
        assert!(error.is_none() && before == Sample::default());
        let settings = Sample {
            volume: 0.25,
            name: "Tara \"of\" Helium".to_owned(),
        };
        save_settings(&path, &settings).unwrap();
        let (after, error) = load_or_default::<Sample>(&path);
        assert!(error.is_none() && after == settings);
    }

    #[test]
    fn missing_keys_are_defaults_and_damaged_files_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        fs::write(&path, "\u{feff}volume = 1.0\r\n").unwrap();
        assert_eq!(
            load_or_default::<Sample>(&path).0,
            Sample {
                volume: 1.0,
                ..Sample::default()
            }
        );
        for damage in [
            b"volume = ".as_slice(),
            b"volume = \"loud\"",
            b"\xff\xfe\x00",
        ] {
            fs::write(&path, damage).unwrap();
            let (settings, error) = load_or_default::<Sample>(&path);
            assert!(
                settings == Sample::default() && error.unwrap().to_string().contains("defaults")
            );
            assert_eq!(fs::read(&path).unwrap(), damage, "loading changes nothing");
            save_settings(&path, &settings).unwrap();
        }
        assert_eq!(
            fs::read(folder.path().join("settings.toml.damaged-2")).unwrap(),
            b"volume = \"loud\""
        );
        assert!(load_or_default::<Sample>(&path).1.is_none());
    }
}
