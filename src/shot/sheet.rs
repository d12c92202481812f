//! A contact sheet: pictures in reading order on one page.

use image::{RgbImage, imageops};

/// Room between pictures, in pixels.
const GAP: u32 = 4;

/// One page with all pictures; a single one is the page itself.
pub(super) fn compose(pictures: &[RgbImage]) -> RgbImage {
    let [first, rest @ ..] = pictures else {
        return RgbImage::new(1, 1);
    };
    if rest.is_empty() {
        return first.clone();
    }
    let columns = (1..).find(|c| c * c >= pictures.len()).unwrap_or(1).min(4) as u32;
    let rows = (pictures.len() as u32).div_ceil(columns);
    let (width, height) = first.dimensions();
    let mut page = RgbImage::new(columns * (width + GAP) - GAP, rows * (height + GAP) - GAP);
    for (n, picture) in (0u32..).zip(pictures) {
        let (x, y) = (
            (n % columns) * (width + GAP),
            (n / columns) * (height + GAP),
        );
        imageops::replace(&mut page, picture, i64::from(x), i64::from(y));
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_stand_in_reading_order() {
        let pictures: Vec<_> = (0u8..6)
            .map(|n| RgbImage::from_pixel(8, 6, image::Rgb([n, 0, 0])))
            .collect();
        let page = compose(&pictures);
        assert_eq!(page.dimensions(), (3 * 8 + 2 * GAP, 2 * 6 + GAP));
        for (n, picture) in (0u32..).zip(&pictures) {
            let (x, y) = ((n % 3) * (8 + GAP), (n / 3) * (6 + GAP));
            assert_eq!(page.get_pixel(x, y), picture.get_pixel(0, 0));
        }
    }
}
