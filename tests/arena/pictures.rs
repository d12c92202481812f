//! Small pictures of the game as it is drawn: the same twice, and near to what was approved. `MANATOR_BLESS=1` approves
//! what is drawn now: `MANATOR_BLESS=1 cargo test --release --test arena pictures`.

use std::path::{Path, PathBuf};

use bevy::math::UVec2;
use image::{RgbImage, imageops};
use manator::arena::quality::Quality;
use manator::launch;
use manator::rules::{Kind, Position, Preset, Rules};
use manator::shot::{Diagram, Scene, Shot, Wishes, take};

use crate::kit::assets;

const SIZE: UVec2 = UVec2::new(480, 270);
/// How far a picture may be from the approved one, as the mean difference of its channels out of 255: looks are still
/// worked on, and drivers differ. Another scene is farther than this.
const TOLERANCE: f64 = 14.0;
/// Approved pictures are kept and compared at this part of the size, so that nothing hangs on single pixels.
const SHRINK: u32 = 4;

fn approved(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/arena/pictures/{name}.png"))
}

/// The bytes of a picture's file.
fn draw(name: &str, folder: &Path) -> Vec<u8> {
    let out = folder.join(format!("{name}.png"));
    let wishes = Wishes {
        pair: (Kind::Warrior, Kind::Thoat),
        seed: 7,
        diagram: Diagram {
            position: Position::start(Rules::preset(Preset::Thuria)),
            choose: Some("b2".parse().unwrap()),
            attempt: Some("b4".parse().unwrap()),
            plan: true,
        },
    };
    let shot = Shot {
        scene: Scene::named(name, wishes).unwrap(),
        size: SIZE,
        quality: Quality::Low,
        frames: 1,
        stats: false,
    };
    take(&shot, &assets(), &out).unwrap();
    std::fs::read(out).unwrap()
}

/// The picture at the size at which it is compared.
fn shrink(picture: &RgbImage) -> RgbImage {
    let (width, height) = picture.dimensions();
    imageops::resize(
        picture,
        width / SHRINK,
        height / SHRINK,
        imageops::FilterType::Triangle,
    )
}

/// Mean difference of the channels of two pictures.
fn difference(one: &RgbImage, other: &RgbImage) -> f64 {
    assert_eq!(one.dimensions(), other.dimensions());
    let channels = one.iter().zip(other.iter());
    let sum: u64 = channels.map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / one.len() as f64
}

#[test]
fn scenes_are_drawn_the_same_each_time_and_as_approved() {
    if let Err(error) = launch::driver() {
        eprintln!("left out, since nothing can be drawn here: {error}");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut drawn: Vec<(&str, RgbImage)> = Vec::new();
    let mut far = Vec::new();
    for name in ["start", "midgame", "duel", "topdown", "title", "result"] {
        let bytes = draw(name, folder.path());
        assert!(
            draw(name, folder.path()) == bytes,
            "{name} is drawn in two ways"
        );
        let picture = image::load_from_memory(&bytes).unwrap().to_rgb8();
        assert_eq!(picture.dimensions(), (SIZE.x, SIZE.y));
        assert_speaks(name, &picture);
        let picture = shrink(&picture);
        for (other, before) in &drawn {
            assert!(
                difference(&picture, before) > 1.0,
                "{name} and {other} look the same"
            );
        }
        if std::env::var_os("MANATOR_BLESS").is_some() {
            std::fs::create_dir_all(approved(name).parent().unwrap()).unwrap();
            picture.save(approved(name)).unwrap();
        }
        let reference =
            image::open(approved(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let by = difference(&picture, &reference.to_rgb8());
        eprintln!("{name}: {by:.2} from the approved picture");
        if by > TOLERANCE {
            far.push((name, by));
        }
        drawn.push((name, picture));
    }
    assert!(far.is_empty(), "other than approved: {far:?}");
}

/// The picture is neither black nor of one colour: light and dark, and many colours.
fn assert_speaks(name: &str, picture: &RgbImage) {
    let mean = |pixel: &image::Rgb<u8>| pixel.0.iter().map(|c| u32::from(*c)).sum::<u32>() / 3;
    let light = picture.pixels().filter(|p| mean(p) > 90).count();
    let dark = picture.pixels().filter(|p| mean(p) < 60).count();
    let all = picture.pixels().len();
    assert!(
        light * 50 > all && dark * 50 > all,
        "{name}: {light} light and {dark} dark of {all}"
    );
    let mut colours: Vec<[u8; 3]> = picture.pixels().map(|p| p.0.map(|c| c / 16)).collect();
    colours.sort_unstable();
    colours.dedup();
    assert!(colours.len() > 60, "{name}: {} colours", colours.len());
}
