//! Repeatable chance for shapes and colours: a hash and smooth noise over it.
//!
//! The place looks the same on every machine and at every start, so nothing here has a state.

/// A number from 0 (included) to 1 (not included) that belongs to the three keys.
pub fn hash(a: u32, b: u32, c: u32) -> f32 {
    let mut x =
        a.wrapping_mul(0x9E37_79B1) ^ b.wrapping_mul(0x85EB_CA77) ^ c.wrapping_mul(0xC2B2_AE3D);
    x ^= x >> 15;
    x = x.wrapping_mul(0x2C1B_3C6D);
    x ^= x >> 12;
    x = x.wrapping_mul(0x297A_2D39);
    x ^= x >> 15;
    (x >> 8) as f32 / (1 << 24) as f32
}

/// One of `choices`, picked by `chance` from 0 to 1.
pub fn pick<T: Copy>(choices: &[T], chance: f32) -> T {
    choices[((chance * choices.len() as f32) as usize).min(choices.len() - 1)]
}

/// Smooth noise from 0 to 1 over the plane, one cell a unit.
pub fn smooth(x: f32, y: f32, seed: u32) -> f32 {
    let (left, low) = (x.floor(), y.floor());
    let (u, v) = (ease(x - left), ease(y - low));
    let corner = |i: i32, j: i32| hash((left as i32 + i) as u32, (low as i32 + j) as u32, seed);
    let bottom = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * u;
    let top = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * u;
    bottom + (top - bottom) * v
}

/// Fractal noise from 0 to 1: `octaves` of [`smooth`], each twice as fine and half as strong.
pub fn fractal(x: f32, y: f32, seed: u32, octaves: u32) -> f32 {
    let (mut sum, mut weight, mut scale, mut total) = (0.0, 0.5, 1.0, 0.0);
    for octave in 0..octaves {
        sum += weight * smooth(x * scale, y * scale, seed + octave);
        total += weight;
        weight *= 0.5;
        scale *= 2.0;
    }
    sum / total
}

/// The smooth step from 0 to 1.
pub fn ease(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_stays_in_its_range_and_is_smooth() {
        for i in 0..2000u32 {
            let (x, y) = (i as f32 * 0.37 - 300.0, i as f32 * 0.11 - 60.0);
            let here = fractal(x, y, 7, 4);
            assert!((0.0..=1.0).contains(&here));
            assert!((fractal(x + 1e-3, y, 7, 4) - here).abs() < 0.02);
            assert!((0.0..1.0).contains(&hash(i, 3, 5)));
        }
    }

    #[test]
    fn every_choice_can_be_picked() {
        assert_eq!(pick(&[1, 2, 3], 0.0), 1);
        assert_eq!(pick(&[1, 2, 3], 0.999_999_9), 3);
    }
}
