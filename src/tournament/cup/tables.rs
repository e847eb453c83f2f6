//! How many tables a round of a cup has, and how many players sit at each.

/// The fewest and the most players of a cup.
pub const FEWEST_PLAYERS: u8 = 3;
pub const MOST_PLAYERS: u8 = 64;

const SMALLEST_TABLE: u8 = 3;
/// What tables are made as close to as can be.
const USUAL_TABLE: u8 = 4;
const LARGEST_TABLE: u8 = 5;

/// The sizes of the tables for this many players, the larger ones first: three to five players each,
/// sizes that differ by at most one, as near to four as can be. Every number of players of a cup can
/// be seated so, and nobody ever sits out.
pub(super) fn table_sizes(players: u8) -> Vec<u8> {
    let sizes = |tables: u8| -> Vec<u8> {
        let (each, left_over) = (players / tables, players % tables);
        (0..tables).map(|table| each + u8::from(table < left_over)).collect()
    };
    let fits =
        |sizes: &Vec<u8>| sizes.iter().all(|size| (SMALLEST_TABLE..=LARGEST_TABLE).contains(size));
    let strangeness =
        |sizes: &Vec<u8>| sizes.iter().map(|size| u32::from(size.abs_diff(USUAL_TABLE))).sum();
    // Of two ways that are equally usual, the one with more and smaller tables comes first.
    let ways = (1..=players / SMALLEST_TABLE).rev().map(sizes).filter(fits);
    ways.min_by_key(|sizes| -> u32 { strangeness(sizes) }).unwrap_or_default()
}

/// How many rounds a cup has if its host names no number: as many as it takes for the best of so
/// many players to stand out, and so few that people rarely meet again.
pub const fn usual_rounds(players: u8) -> u8 {
    match players {
        0..=16 => 3,
        17..=32 => 4,
        _ => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_plays_at_a_table_of_three_to_five_and_the_sizes_differ_by_at_most_one() {
        for players in FEWEST_PLAYERS..=MOST_PLAYERS {
            let sizes = table_sizes(players);
            assert_eq!(sizes.iter().sum::<u8>(), players, "{players}: {sizes:?}");
            let (most, fewest) = (sizes.iter().max().unwrap(), sizes.iter().min().unwrap());
            assert!(*fewest >= 3 && *most <= 5 && most - fewest <= 1, "{players}: {sizes:?}");
            assert!(sizes.is_sorted_by(|one, next| one >= next), "{players}: {sizes:?}");
        }
    }

    #[test]
    fn tables_of_four_are_preferred() {
        for (players, sizes) in [
            (3, &[3][..]),
            (5, &[5]),
            (6, &[3, 3]),
            (7, &[4, 3]),
            (9, &[5, 4]),
            (10, &[4, 3, 3]),
            (13, &[5, 4, 4]),
            (16, &[4, 4, 4, 4]),
        ] {
            assert_eq!(table_sizes(players), sizes, "{players}");
        }
        assert!(table_sizes(2).is_empty());
    }
}
