//! `manator shot`: one named picture without a window.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use bevy::math::UVec2;
use clap::Args;

use super::{CliError, RulesArgs, seed};
use crate::arena::quality::Quality;
use crate::launch;
use crate::rules::{Kind, Square};
use crate::shot::{self, Diagram, Scene, Shot, Wishes};

/// Arguments of `manator shot`.
#[derive(Args, Debug)]
pub struct ShotArgs {
    /// What is to be seen: title, setup, rules, editor, start, start-jetan, start-thuria, midgame, duel, result, topdown, above, position, cast, cast-sheet, blind, …
    scene: String,
    /// The picture to write.
    #[arg(long, value_name = "FILE.png")]
    out: PathBuf,
    /// Width and height in pixels.
    #[arg(long, default_value = "1280x720", value_parser = size, value_name = "WxH")]
    size: UVec2,
    /// How richly it is drawn: low, medium or high; without it as the game would be on this machine.
    #[arg(long, value_name = "PRESET")]
    preset: Option<Quality>,
    /// Pictures in order on one sheet.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64), value_name = "N")]
    frames: u32,
    /// Measure how long a frame takes, and count what is in it.
    #[arg(long)]
    stats: bool,
    /// Who fights in the scene `duel`: who comes, and who stands there.
    #[arg(long, default_value = "panthan,panthan", value_parser = pair, value_name = "KIND,KIND")]
    pair: (Kind, Kind),
    /// The seed of the scene `duel`, and of the order of the men in `blind`.
    #[arg(long, default_value_t = 7, value_name = "S", value_parser = seed, allow_negative_numbers = true)]
    seed: u64,
    #[command(flatten)]
    rules: RulesArgs,
    /// What the scene `position` shows; without it the array of the rules.
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// The square of the man whose reach the scene `position` shows.
    #[arg(long, value_name = "SQUARE")]
    choose: Option<Square>,
    /// The square he is then sent to.
    #[arg(long, value_name = "SQUARE", requires = "choose")]
    attempt: Option<Square>,
    /// The scene `position` on the plan.
    #[arg(long)]
    plan: bool,
}

/// Takes the picture.
pub fn run(args: &ShotArgs) -> Result<(), CliError> {
    let wishes = Wishes {
        pair: args.pair,
        seed: args.seed,
        diagram: Diagram {
            position: args.rules.position(args.fen.as_deref())?,
            choose: args.choose,
            attempt: args.attempt,
            plan: args.plan,
        },
    };
    let scene = Scene::named(&args.scene, wishes).map_err(CliError::usage)?;
    writable(&args.out)?;
    let driver = launch::driver().map_err(CliError::failed)?;
    let assets = launch::assets().map_err(CliError::failed)?;
    let shot = Shot {
        scene,
        size: args.size,
        quality: args.preset.unwrap_or(driver.quality()),
        frames: args.frames,
        stats: args.stats,
    };
    if let Some(stats) = shot::take(&shot, &assets, &args.out).map_err(CliError::failed)? {
        let idle = if stats.idle_draws_nothing {
            " (the scene is not drawn)"
        } else {
            ""
        };
        let mut out = io::stdout().lock();
        writeln!(
            out,
            "drawn {:.1} ms  idle {:.1} ms{idle}",
            stats.drawn_ms, stats.idle_ms
        )?;
        writeln!(out, "{}", stats.cost)?;
    }
    Ok(())
}

/// Looks before minutes are spent on drawing whether the picture can be written.
fn writable(out: &Path) -> Result<(), CliError> {
    if image::ImageFormat::from_path(out).is_err() {
        let name = out.display();
        return Err(CliError::usage(format!(
            "{name} does not end like a picture: write it as {name}.png"
        )));
    }
    let folder = out.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder {
        Some(folder) if !folder.is_dir() => Err(CliError::failed(format!(
            "there is no folder {} to write the picture to",
            folder.display()
        ))),
        _ => Ok(()),
    }
}

fn size(text: &str) -> Result<UVec2, String> {
    let parsed = text
        .split_once('x')
        .and_then(|(w, h)| Some(UVec2::new(w.parse().ok()?, h.parse().ok()?)));
    match parsed {
        Some(size) if size.min_element() >= 1 && size.max_element() <= 4096 => Ok(size),
        Some(_) => Err("width and height must be from 1 to 4096".into()),
        None => Err("write it as 1280x720".into()),
    }
}

fn pair(text: &str) -> Result<(Kind, Kind), String> {
    let kind = |name: &str| {
        let name = name.trim();
        Kind::ALL
            .into_iter()
            .find(|k| k.name() == name || (name == "odwar" && *k == Kind::Flier))
            .filter(|k| *k != Kind::Princess)
            .ok_or_else(|| format!("{name:?} is no kind of man that fights"))
    };
    let (one, other) = text.split_once(',').ok_or("write it as padwar,thoat")?;
    Ok((kind(one)?, kind(other)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_that_could_not_be_written_is_refused_before_it_is_drawn() {
        assert!(writable(Path::new("picture.png")).is_ok());
        for out in ["picture.txt", "picture", "/no/such/folder/picture.png"] {
            assert!(writable(Path::new(out)).is_err(), "{out}");
        }
    }

    #[test]
    fn arguments_are_read_or_refused_with_a_reason() {
        assert_eq!(size("640x360"), Ok(UVec2::new(640, 360)));
        assert!(size("0x10").is_err() && size("wide").is_err());
        assert_eq!(pair("padwar,odwar"), Ok((Kind::Padwar, Kind::Flier)));
        assert!(pair("princess,thoat").is_err() && pair("thoat").is_err());
    }
}
