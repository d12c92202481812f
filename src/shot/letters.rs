//! Small letters for captions: five pixels wide and seven high. Pure.

use image::{Rgb, RgbImage};

/// Height of a line of letters of size 1, in pixels, and the way from one letter to the next.
pub(super) const HEIGHT: u32 = 7;
const ADVANCE: u32 = 6;

/// The rows of a letter, the leftmost pixel the highest of five bits. What is not known is empty.
fn rows(letter: char) -> [u8; HEIGHT as usize] {
    match letter {
        'a' => [0x0e, 0x11, 0x11, 0x1f, 0x11, 0x11, 0x11],
        'b' => [0x1e, 0x11, 0x11, 0x1e, 0x11, 0x11, 0x1e],
        'c' => [0x0e, 0x11, 0x10, 0x10, 0x10, 0x11, 0x0e],
        'd' => [0x1e, 0x11, 0x11, 0x11, 0x11, 0x11, 0x1e],
        'e' => [0x1f, 0x10, 0x10, 0x1e, 0x10, 0x10, 0x1f],
        'f' => [0x1f, 0x10, 0x10, 0x1e, 0x10, 0x10, 0x10],
        'g' => [0x0e, 0x11, 0x10, 0x17, 0x11, 0x11, 0x0e],
        'h' => [0x11, 0x11, 0x11, 0x1f, 0x11, 0x11, 0x11],
        'i' => [0x0e, 0x04, 0x04, 0x04, 0x04, 0x04, 0x0e],
        'k' => [0x11, 0x12, 0x14, 0x18, 0x14, 0x12, 0x11],
        'l' => [0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x1f],
        'm' => [0x11, 0x1b, 0x15, 0x15, 0x11, 0x11, 0x11],
        'n' => [0x11, 0x19, 0x15, 0x13, 0x11, 0x11, 0x11],
        'o' => [0x0e, 0x11, 0x11, 0x11, 0x11, 0x11, 0x0e],
        'p' => [0x1e, 0x11, 0x11, 0x1e, 0x10, 0x10, 0x10],
        'r' => [0x1e, 0x11, 0x11, 0x1e, 0x14, 0x12, 0x11],
        's' => [0x0f, 0x10, 0x10, 0x0e, 0x01, 0x01, 0x1e],
        't' => [0x1f, 0x04, 0x04, 0x04, 0x04, 0x04, 0x04],
        'u' => [0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x0e],
        'w' => [0x11, 0x11, 0x11, 0x15, 0x15, 0x1b, 0x11],
        'y' => [0x11, 0x11, 0x0a, 0x04, 0x04, 0x04, 0x04],
        '0' => [0x0e, 0x11, 0x13, 0x15, 0x19, 0x11, 0x0e],
        '1' => [0x04, 0x0c, 0x04, 0x04, 0x04, 0x04, 0x0e],
        '2' => [0x0e, 0x11, 0x01, 0x06, 0x08, 0x10, 0x1f],
        '3' => [0x1e, 0x01, 0x01, 0x0e, 0x01, 0x01, 0x1e],
        '4' => [0x02, 0x06, 0x0a, 0x12, 0x1f, 0x02, 0x02],
        '5' => [0x1f, 0x10, 0x1e, 0x01, 0x01, 0x11, 0x0e],
        '6' => [0x06, 0x08, 0x10, 0x1e, 0x11, 0x11, 0x0e],
        '7' => [0x1f, 0x01, 0x02, 0x04, 0x08, 0x08, 0x08],
        '8' => [0x0e, 0x11, 0x11, 0x0e, 0x11, 0x11, 0x0e],
        '9' => [0x0e, 0x11, 0x11, 0x0f, 0x01, 0x02, 0x0c],
        _ => [0; HEIGHT as usize],
    }
}

/// Width of a text, in pixels.
pub(super) fn width(text: &str, size: u32) -> u32 {
    (text.chars().count() as u32 * ADVANCE).saturating_sub(1) * size
}

/// Writes a text in small capitals of this size around a point; what leaves the picture is cut off.
pub(super) fn write(page: &mut RgbImage, middle: (u32, u32), text: &str, size: u32, ink: Rgb<u8>) {
    let left = middle.0.saturating_sub(width(text, size) / 2);
    let top = middle.1.saturating_sub(HEIGHT * size / 2);
    for (n, letter) in (0u32..).zip(text.to_lowercase().chars()) {
        for (row, bits) in (0u32..).zip(rows(letter)) {
            for column in (0..5u32).filter(|column| bits >> (4 - column) & 1 == 1) {
                let (x, y) = (left + (n * ADVANCE + column) * size, top + row * size);
                for (x, y) in (x..x + size).flat_map(|x| (y..y + size).map(move |y| (x, y))) {
                    if let Some(pixel) = page.get_pixel_mut_checked(x, y) {
                        *pixel = ink;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Kind;

    #[test]
    fn every_name_and_number_can_be_written_and_letters_differ() {
        let mut used: Vec<char> = Kind::ALL
            .iter()
            .flat_map(|kind| kind.name().chars())
            .chain("odwar black orange colour grey outline front from the seat 0123456789".chars())
            .filter(|letter| *letter != ' ')
            .collect();
        used.sort_unstable();
        used.dedup();
        for (n, letter) in used.iter().enumerate() {
            assert_ne!(rows(*letter), [0; 7], "{letter:?} is missing");
            let same = used[..n]
                .iter()
                .find(|other| rows(**other) == rows(*letter));
            assert_eq!(same, None, "{letter:?}");
        }
    }

    #[test]
    fn a_text_stands_around_its_point_and_is_cut_off_at_the_edges() {
        let mut page = RgbImage::new(40, 20);
        write(&mut page, (20, 10), "i", 2, Rgb([255; 3]));
        assert_eq!(page.get_pixel(20, 10), &Rgb([255; 3]));
        assert_eq!(page.get_pixel(12, 10), &Rgb([0; 3]));
        write(&mut page, (39, 19), "panthan", 3, Rgb([9; 3]));
    }
}
