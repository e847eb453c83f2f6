//! The preset from which rules were made, and the settings that were changed.

use super::{Preset, Rules, Setting};

impl Rules {
    /// The preset with the fewest differences. Settings that a host often changes for one evening,
    /// such as the target, decide only between presets that are otherwise equally close.
    pub fn closest_preset(&self) -> Preset {
        let distance = |preset: &&Preset| {
            let telling = |setting: &Setting| {
                !matches!(
                    setting,
                    Setting::Target | Setting::Deals | Setting::Teams | Setting::FinalDeals
                )
            };
            let changed = || self.changed_from(**preset);
            (changed().filter(telling).count(), changed().count())
        };
        Preset::ALL.iter().min_by_key(distance).copied().unwrap_or(Preset::Classic)
    }

    /// The settings in which these rules differ from a preset.
    pub fn changed_from(&self, preset: Preset) -> impl Iterator<Item = Setting> {
        let (rules, plain) = (*self, Rules::preset(preset));
        let changed = move |setting: &Setting| rules.value(*setting) != plain.value(*setting);
        Setting::ALL.into_iter().filter(changed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_closest_to_itself_with_house_rules_too() {
        for preset in Preset::ALL {
            let plain = Rules::preset(*preset);
            assert_eq!(plain.closest_preset(), *preset);
            assert_eq!(plain.changed_from(*preset).count(), 0);
            let words =
                [preset.word(), "jump_in=on", "target=200", "deals=1", "teams=pairs", "dealt=9"];
            assert_eq!(Rules::read(words).unwrap().closest_preset(), *preset, "{preset}");
        }
        let house = Rules::read(["mini", "jump_in=on", "deals=1"]).unwrap();
        let changed: Vec<Setting> = house.changed_from(Preset::Mini).collect();
        assert_eq!(changed, [Setting::Deals, Setting::JumpIn]);
    }
}
