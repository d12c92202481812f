//! The three type faces of the game, and text laid out with them. Goudy's and Garamond's figures are
//! old-style (their 1 reads as I), so every digit is taken from Gentium.

use std::sync::Arc;

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{
    Align, Align2, Color32, Context, FontData, FontDefinitions, FontFamily, FontId, FontTweak,
    Galley, Painter, Pos2, Rect,
};

const TITLE_FONT: &[u8] = include_bytes!("../../../assets/fonts/GoudyBookletter1911.otf");
const CAPS_FONT: &[u8] = include_bytes!("../../../assets/fonts/EBGaramond12-AllSC.ttf");
const BODY_FONT: &[u8] = include_bytes!("../../../assets/fonts/GentiumBookPlus-Regular.ttf");
const BOLD_FONT: &[u8] = include_bytes!("../../../assets/fonts/GentiumBookPlus-Bold.ttf");

/// Size of digits against the letters of a display face.
const DIGIT_SIZE: f32 = 0.9;
/// How far digits are moved to stand on the line of the letters of a display face, in parts of their size.
const DIGIT_DROP: f32 = 0.0;

/// A type face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Titles.
    Title,
    /// Small capitals: headings and buttons.
    Caps,
    /// Text.
    Body,
    /// Text that matters.
    Bold,
}

impl Face {
    /// The face in a size in points.
    #[must_use]
    pub fn size(self, points: f32) -> FontId {
        FontId::new(points, self.family())
    }

    fn family(self) -> FontFamily {
        FontFamily::Name(
            match self {
                Self::Title => "title",
                Self::Caps => "caps",
                Self::Body => "body",
                Self::Bold => "bold",
            }
            .into(),
        )
    }

    /// Whether its digits come from another face.
    fn borrows_digits(self) -> bool {
        matches!(self, Self::Title | Self::Caps)
    }
}

/// Gives the faces to egui.
pub fn install(ctx: &Context) {
    let mut fonts = FontDefinitions::default();
    let mut add = |name: &str, data: &'static [u8], tweak: FontTweak| {
        fonts.font_data.insert(
            name.into(),
            Arc::new(FontData::from_static(data).tweak(tweak)),
        );
        let fallback = if name == "body" {
            vec![name.to_owned()]
        } else {
            vec![name.to_owned(), "body".to_owned()]
        };
        fonts
            .families
            .insert(FontFamily::Name(name.into()), fallback);
    };
    add("body", BODY_FONT, FontTweak::default());
    add("bold", BOLD_FONT, FontTweak::default());
    add("title", TITLE_FONT, FontTweak::default());
    add("caps", CAPS_FONT, FontTweak::default());
    add(
        "digits",
        BOLD_FONT,
        FontTweak {
            y_offset_factor: DIGIT_DROP,
            ..FontTweak::default()
        },
    );
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        fonts
            .families
            .entry(family)
            .or_default()
            .insert(0, "body".into());
    }
    ctx.set_fonts(fonts);
}

/// Text that is laid out before it is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Text<'a> {
    /// What it says.
    pub text: &'a str,
    /// In which face.
    pub face: Face,
    /// How large, in points.
    pub size: f32,
    /// In which colour.
    pub color: Color32,
    /// Space added between letters, in points.
    pub track: f32,
    /// Width at which it is broken into lines, in points.
    pub width: f32,
    /// Whether its lines are centred on the point at which it is drawn.
    pub centred: bool,
}

impl<'a> Text<'a> {
    /// Text on one line.
    #[must_use]
    pub fn new(text: &'a str, face: Face, size: f32, color: Color32) -> Self {
        Self {
            text,
            face,
            size,
            color,
            track: 0.0,
            width: f32::INFINITY,
            centred: false,
        }
    }

    /// With space between the letters.
    #[must_use]
    pub fn tracked(self, track: f32) -> Self {
        Self { track, ..self }
    }

    /// Broken into lines of a width.
    #[must_use]
    pub fn wrapped(self, width: f32) -> Self {
        Self {
            width: width.max(1.0),
            ..self
        }
    }

    /// With its lines centred.
    #[must_use]
    pub fn centred(self) -> Self {
        Self {
            centred: true,
            ..self
        }
    }

    /// Laid out.
    #[must_use]
    pub fn layout(self, painter: &Painter) -> Arc<Galley> {
        let mut job = LayoutJob::default();
        // One size of capitals: some of the large ones have swashes that leave their line.
        let small = (self.face == Face::Caps).then(|| self.text.to_lowercase());
        let text = small.as_deref().unwrap_or(self.text);
        job.wrap.max_width = self.width;
        job.halign = if self.centred {
            Align::Center
        } else {
            Align::LEFT
        };
        for (run, digits) in runs(text) {
            let font_id = if digits && self.face.borrows_digits() {
                FontId::new(self.size * DIGIT_SIZE, FontFamily::Name("digits".into()))
            } else {
                self.face.size(self.size)
            };
            job.append(
                run,
                0.0,
                TextFormat {
                    extra_letter_spacing: self.track,
                    ..TextFormat::simple(font_id, self.color)
                },
            );
        }
        painter.layout_job(job)
    }

    /// Drawn with the given corner, side or middle at a point; gives the room it takes.
    pub fn draw(self, painter: &Painter, at: Pos2, anchor: Align2) -> Rect {
        let color = self.color;
        let galley = self.layout(painter);
        let rect = anchor.anchor_size(at, galley.size());
        painter.galley(rect.min, galley, color);
        rect
    }
}

/// The text in runs of digits and of everything else.
fn runs(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let digit = rest.chars().next()?.is_ascii_digit();
        let end = rest
            .find(|c: char| c.is_ascii_digit() != digit)
            .unwrap_or(rest.len());
        let (run, after) = rest.split_at(end);
        rest = after;
        Some((run, digit))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_cover_the_text_and_change_at_digits() {
        assert_eq!(
            runs("move 14").collect::<Vec<_>>(),
            [("move ", false), ("14", true)]
        );
        assert_eq!(
            runs("j9j10+").collect::<Vec<_>>(),
            [
                ("j", false),
                ("9", true),
                ("j", false),
                ("10", true),
                ("+", false)
            ]
        );
        assert_eq!(runs("").count(), 0);
    }
}
