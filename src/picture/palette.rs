//! The inks. Each colour of the game is told by its hue, by how light it is, and by its shape.

use crate::engine::Colour;
use tiny_skia::Color;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink {
    red: u8,
    green: u8,
    blue: u8,
    alpha: u8,
}

const fn ink(rgb: u32) -> Ink {
    let [_, red, green, blue] = rgb.to_be_bytes();
    Ink { red, green, blue, alpha: 255 }
}

impl Ink {
    pub(super) const WHITE: Ink = ink(0xff_ff_ff);
    pub(super) const PALE: Ink = ink(0xb9_c2_d0);
    /// Behind everything.
    pub(super) const GROUND: Ink = ink(0x1e_22_2b);
    /// Of seats and rows.
    pub(super) const PANEL: Ink = ink(0x2d_33_40);
    /// The table.
    pub(super) const FELT: Ink = ink(0x26_2c_38);
    /// The same thing, when it is marked.
    pub(super) const MARKED: Ink = ink(0x47_50_63);
    /// The edge of a card, which parts it from the card below.
    pub(super) const PAPER: Ink = ink(0xf4_f1_e8);
    /// Of wild cards.
    pub(super) const NIGHT: Ink = ink(0x2b_25_40);
    pub(super) const NIGHT_LIGHT: Ink = ink(0x7d_72_b5);
    /// Of backs of cards.
    pub(super) const BACK: Ink = ink(0x4d_43_96);
    pub(super) const BACK_LIGHT: Ink = ink(0xb3_aa_f2);
    /// Of bars.
    pub(super) const ACCENT: Ink = ink(0x7f_74_d8);
    const SILVER: Ink = ink(0xd5_db_e4);
    const BRONZE: Ink = ink(0xdd_9a_66);
    /// Attracts attention: the turn, what is pending.
    pub(super) const SIGNAL: Ink = ink(0xff_d4_5e);
    pub(super) const ON_SIGNAL: Ink = ink(0x2b_21_00);
    pub(super) const ALARM: Ink = ink(0xff_6b_57);

    /// For the first three of a ranking.
    pub(super) const fn of_medal(rank: u32) -> Option<Ink> {
        match rank {
            1 => Some(Ink::SIGNAL),
            2 => Some(Ink::SILVER),
            3 => Some(Ink::BRONZE),
            _ => None,
        }
    }

    /// This ink with so much of another one in it, from 0 to 255.
    pub(super) fn tinted(self, other: Ink, share: u8) -> Ink {
        let mix = |one: u8, two: u8| {
            let (one, two, share) = (u16::from(one), u16::from(two), u16::from(share));
            u8::try_from((one * (255 - share) + two * share) / 255).unwrap_or(u8::MAX)
        };
        Ink {
            red: mix(self.red, other.red),
            green: mix(self.green, other.green),
            blue: mix(self.blue, other.blue),
            alpha: self.alpha,
        }
    }

    /// Red, green and blue.
    pub(super) const fn parts(self) -> [u8; 3] {
        [self.red, self.green, self.blue]
    }

    pub(super) fn colour(self) -> Color {
        Color::from_rgba8(self.red, self.green, self.blue, self.alpha)
    }
}

/// The colour itself.
pub(super) const fn hue(colour: Colour) -> Ink {
    match colour {
        Colour::Red => ink(0xd8_31_36),
        Colour::Yellow => ink(0xf6_be_1a),
        Colour::Green => ink(0x2b_a3_50),
        Colour::Blue => ink(0x27_72_e0),
    }
}

/// A dark shade of it, on which white can be read.
pub(super) const fn shade(colour: Colour) -> Ink {
    match colour {
        Colour::Red => ink(0x7c_0f_1c),
        Colour::Yellow => ink(0x66_49_00),
        Colour::Green => ink(0x0c_4a_24),
        Colour::Blue => ink(0x0b_2f_70),
    }
}

/// What can be read on the colour itself.
pub(super) const fn on_hue(colour: Colour) -> Ink {
    match colour {
        Colour::Yellow => ink(0x2f_21_00),
        Colour::Red | Colour::Green | Colour::Blue => Ink::WHITE,
    }
}
