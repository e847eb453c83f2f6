//! Numbers over time as a line of blocks.

/// The blocks, lowest first.
const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// How many blocks stand in a line.
const MOST_BLOCKS: usize = 30;

/// A line of blocks: from left to right the course of the values, each the last one of its share if
/// there are many. Empty without values.
pub(super) fn sparkline(values: &[i64]) -> String {
    let shown: Vec<i64> = thinned(values);
    let (Some(&least), Some(&greatest)) = (shown.iter().min(), shown.iter().max()) else {
        return String::new();
    };
    let span = greatest.saturating_sub(least);
    let top = (BLOCKS.len() - 1) as i64;
    let block = |value: i64| {
        // A course that never changes runs in the middle.
        let height = if span == 0 {
            top / 2
        } else {
            value.saturating_sub(least).saturating_mul(top) / span
        };
        usize::try_from(height).ok().and_then(|height| BLOCKS.get(height)).copied()
    };
    shown.into_iter().filter_map(block).collect()
}

fn thinned(values: &[i64]) -> Vec<i64> {
    if values.len() <= MOST_BLOCKS {
        return values.to_vec();
    }
    let last_of = |share: usize| values.get((share + 1) * values.len() / MOST_BLOCKS - 1).copied();
    (0..MOST_BLOCKS).filter_map(last_of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_rises_and_falls_with_its_values() {
        assert_eq!(sparkline(&[]), "");
        assert_eq!(sparkline(&[1500]), "▄");
        assert_eq!(sparkline(&[1500, 1500]), "▄▄");
        assert_eq!(sparkline(&[1400, 1500, 1600]), "▁▄█");
        assert_eq!(sparkline(&[-5, 0, -5]), "▁█▁");
        assert_eq!(sparkline(&[i64::MIN, i64::MAX]).chars().count(), 2);
    }

    #[test]
    fn a_long_line_is_thinned_and_keeps_its_end() {
        let rising: Vec<i64> = (0..100).collect();
        let line = sparkline(&rising);
        assert_eq!(line.chars().count(), MOST_BLOCKS);
        assert!(line.ends_with('█'), "{line}");
        assert_eq!(thinned(&rising).last(), Some(&99));
    }
}
