//! Which preset a table's rules come from, for "favourite preset" and the like.

use crate::engine::Rules;
use crate::engine::rules::{Preset, Setting};

/// The preset that these rules differ least from; of several, the first.
pub fn closest_preset(rules: &Rules) -> Preset {
    // What a host changes for one evening says nothing about the preset.
    let telling = |setting: &&Setting| {
        !matches!(setting, Setting::Target | Setting::Deals | Setting::Teams | Setting::FinalDeals)
    };
    let differences = |preset: &&Preset| {
        let preset = Rules::preset(**preset);
        let differs = |setting: &&Setting| preset.value(**setting) != rules.value(**setting);
        Setting::ALL.iter().filter(telling).filter(differs).count()
    };
    Preset::ALL.iter().min_by_key(differences).copied().unwrap_or(Preset::Classic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_closest_to_itself_with_house_rules_too() {
        for preset in Preset::ALL {
            let plain = Rules::preset(*preset);
            assert_eq!(closest_preset(&plain), *preset);
            let words =
                [preset.word(), "jump_in=on", "target=200", "deals=1", "teams=pairs", "dealt=9"];
            assert_eq!(closest_preset(&Rules::read(words).unwrap()), *preset, "{preset}");
        }
    }
}
