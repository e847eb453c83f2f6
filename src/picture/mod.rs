//! Pictures: scenes as plain data, and how each becomes a PNG. Pure: what is written in a picture was put
//! into words before, and who may see it is decided before. All artwork is our own.

mod canvas;
mod card_art;
mod charts;
mod emoji;
mod font;
mod hand;
mod indexed;
mod palette;
mod results;
mod seat_name;
mod sign;
mod table;

pub use charts::{CurveScene, MOST_RANKED, PlaceCount, RankedRow, RankingHeadings, RankingScene};
pub use emoji::{Emoji, versioned_name};
pub use hand::{HandScene, HeldCard};
pub use results::{HandLeft, PodiumPlace, PodiumScene, RoundScene};
pub use seat_name::SeatName;
pub use table::{SeatMark, TableScene, TableSeat};

use std::fmt;

/// The width of every picture in pixels. A phone shows it about half as wide.
const WIDTH: u32 = 720;

/// What a picture shows. Two that are equal look the same.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Scene {
    Hand(HandScene),
    Table(TableScene),
    Round(RoundScene),
    Podium(PodiumScene),
    Curve(CurveScene),
    Ranking(RankingScene),
}

impl Scene {
    pub fn png(&self) -> Result<Vec<u8>, Undrawable> {
        let canvas = match self {
            Scene::Hand(scene) => hand::draw(scene),
            Scene::Table(scene) => table::draw(scene),
            Scene::Round(scene) => results::draw_round(scene),
            Scene::Podium(scene) => results::draw_podium(scene),
            Scene::Curve(scene) => charts::draw_curve(scene),
            Scene::Ranking(scene) => charts::draw_ranking(scene),
        }?;
        canvas.into_opaque_png()
    }

    /// As [`Scene::png`], but slower: every card is drawn from its outlines. Benches compare the two.
    pub fn png_without_sprites(&self) -> Result<Vec<u8>, Undrawable> {
        card_art::without_sprites(|| self.png())
    }

    fn kind(&self) -> &'static str {
        match self {
            Scene::Hand(_) => "hand",
            Scene::Table(_) => "table",
            Scene::Round(_) => "round",
            Scene::Podium(_) => "podium",
            Scene::Curve(_) => "curve",
            Scene::Ranking(_) => "ranking",
        }
    }
}

/// A scene may show a hand, so `Debug` says only of which kind it is.
impl fmt::Debug for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())
    }
}

/// Whether the font has every letter and number of a text. Other signs that it lacks are left out.
pub fn is_writable(text: &str) -> bool {
    text.chars().all(|letter| font::has(letter) || !letter.is_alphanumeric())
}

/// Draws every card that no picture has needed yet: for measuring, where the first picture is to take as long as the
/// later ones.
pub fn draw_cards_once() {
    card_art::draw_all();
}

/// Why a picture could not be drawn.
#[derive(Debug)]
pub enum Undrawable {
    Size { width: u32, height: u32 },
    Png(png::EncodingError),
}

impl fmt::Display for Undrawable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Undrawable::Size { width, height } => {
                write!(f, "a picture of {width} by {height} pixels cannot be drawn")
            }
            Undrawable::Png(error) => write!(f, "a picture could not be written: {error}"),
        }
    }
}

impl std::error::Error for Undrawable {}

impl From<png::EncodingError> for Undrawable {
    fn from(error: png::EncodingError) -> Undrawable {
        Undrawable::Png(error)
    }
}
