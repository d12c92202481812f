//! Where the program's data lives.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use thiserror::Error;

/// The environment variable that names the data folder.
pub const DATA_VARIABLE: &str = "MANATOR_DATA";

/// There is no place for data. The game goes on; nothing is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error(
    "no folder for saves and settings was found, so nothing will be kept; name one with --data or {DATA_VARIABLE}"
)]
pub struct NoFolder;

/// The data folder: what `--data` says, else `$MANATOR_DATA`, else the user's data folder. It need not exist yet.
///
/// # Errors
/// When nobody says and the user has no home.
pub fn data_folder(option: Option<&Path>) -> Result<PathBuf, NoFolder> {
    let of_user =
        || ProjectDirs::from("", "", "manator").map(|folders| folders.data_dir().to_owned());
    choose(option, std::env::var_os(DATA_VARIABLE), of_user)
}

fn choose(
    option: Option<&Path>,
    variable: Option<OsString>,
    of_user: impl FnOnce() -> Option<PathBuf>,
) -> Result<PathBuf, NoFolder> {
    let named = option.map(Path::to_owned).or(variable.map(PathBuf::from));
    named
        .filter(|folder| !folder.as_os_str().is_empty())
        .or_else(of_user)
        .ok_or(NoFolder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_goes_before_the_variable_and_that_before_the_user() {
        let user = || Some(PathBuf::from("user"));
        assert_eq!(
            choose(Some(Path::new("option")), Some("variable".into()), user),
            Ok("option".into())
        );
        assert_eq!(
            choose(None, Some("variable".into()), user),
            Ok("variable".into())
        );
        assert_eq!(choose(None, Some("".into()), user), Ok("user".into()));
        assert_eq!(choose(None, None, user), Ok("user".into()));
    }

    #[test]
    fn without_a_home_there_is_a_sentence() {
        let error = choose(None, None, || None).unwrap_err();
        assert!(error.to_string().contains("--data"));
    }
}
