//! The rules of a table in a few lines: the preset, and the settings that differ from it.

use crate::engine::Rules;
use crate::engine::rules::{Preset, Setting, Teams};
use crate::i18n::{Words, say};
use crate::lobby::TurnTime;

pub(super) fn preset_name(words: &Words, preset: Preset) -> String {
    match preset {
        Preset::Classic => say!(words, "preset-classic"),
        Preset::Mini => say!(words, "preset-mini"),
        Preset::SortingHat => say!(words, "preset-sorting-hat"),
        Preset::Courtyard => say!(words, "preset-courtyard"),
        Preset::Tournament => say!(words, "preset-tournament"),
    }
}

pub(super) fn turn_time(words: &Words, time: TurnTime) -> String {
    match time.as_seconds() {
        None => say!(words, "time-none"),
        Some(seconds) if seconds % 3600 == 0 => say!(words, "time-hours", count = seconds / 3600),
        Some(seconds) if seconds % 60 == 0 => say!(words, "time-minutes", count = seconds / 60),
        Some(seconds) => say!(words, "time-seconds", count = seconds),
    }
}

/// What a preset means, in one line.
pub(super) fn preset_about(words: &Words, preset: Preset) -> String {
    match preset {
        Preset::Classic => say!(words, "preset-classic-about"),
        Preset::Mini => say!(words, "preset-mini-about"),
        Preset::SortingHat => say!(words, "preset-sorting-hat-about"),
        Preset::Courtyard => say!(words, "preset-courtyard-about"),
        Preset::Tournament => say!(words, "preset-tournament-about"),
    }
}

/// The preset's name and what it means, then a line for each setting that differs from the preset.
pub(super) fn rules_summary(words: &Words, rules: &Rules) -> String {
    let preset = rules.closest_preset();
    let name = preset_name(words, preset);
    let mut lines = vec![
        say!(words, "rules-card-preset", preset = name),
        say!(words, "rules-card-about", about = preset_about(words, preset)),
    ];
    let differing = rules.changed_from(preset).filter(|setting| applies(rules, *setting));
    let differing: Vec<String> = differing
        .map(|setting| say!(words, "rules-card-line", what = setting_text(words, rules, setting)))
        .collect();
    if !differing.is_empty() {
        lines.push(say!(words, "rules-card-changes"));
        lines.extend(differing);
    }
    lines.join("\n")
}

/// Only a pairs tournament has a final, so elsewhere the length of the final is left out.
fn applies(rules: &Rules, setting: Setting) -> bool {
    setting != Setting::FinalDeals || rules.teams == Teams::PairsTournament
}

/// What the value of a setting means, in a few words.
pub(super) fn setting_text(words: &Words, rules: &Rules, setting: Setting) -> String {
    let value = rules.value(setting);
    match setting {
        Setting::Deck => say!(words, "differs-deck", value = value),
        Setting::Dealt => say!(words, "differs-dealt", value = rules.dealt),
        Setting::DealerDraw => say!(words, "differs-dealer-draw", value = value),
        Setting::NextDealer => say!(words, "differs-next-dealer", value = value),
        Setting::ReturnedCard => say!(words, "differs-returned-card", value = value),
        Setting::Draw => say!(words, "differs-draw", value = value),
        Setting::DrawnCard => say!(words, "differs-drawn-card", value = value),
        Setting::Counter => say!(words, "differs-counter", value = value),
        Setting::WildDraw => say!(words, "differs-wild-draw", value = value),
        Setting::Guilty => say!(words, "differs-guilty", value = value),
        Setting::ReadyPause => say!(words, "differs-ready-pause", value = value),
        Setting::Fines => say!(words, "differs-fines", value = rules.fines.amount()),
        Setting::HintPenalty => {
            say!(words, "differs-hint-penalty", value = rules.hint_penalty.amount())
        }
        Setting::LastDrawCard => say!(words, "differs-last-draw-card", value = value),
        Setting::Scoring => say!(words, "differs-scoring", value = value),
        Setting::Values => say!(words, "differs-values", value = value),
        Setting::Target => say!(words, "differs-target", value = rules.target()),
        Setting::Deals => match rules.deals {
            Some(deals) => say!(words, "differs-deals", value = deals),
            None => say!(words, "differs-deals-off"),
        },
        Setting::JumpIn => say!(words, "differs-jump-in", value = value),
        Setting::SevenZero => say!(words, "differs-seven-zero", value = value),
        Setting::Teams => say!(words, "differs-teams", value = value),
        Setting::FinalDeals => say!(words, "differs-final-deals", value = rules.final_deals),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    fn card(words: &str) -> String {
        rules_summary(Words::of(Language::English), &Rules::read(words.split(' ')).unwrap())
    }

    #[test]
    fn a_preset_is_named_and_only_what_differs_is_listed() {
        for preset in Preset::ALL {
            let lines = card(preset.word());
            assert_eq!(lines.lines().count(), 2, "its name and what it means: {lines}");
        }
        assert_eq!(
            card("courtyard jump_in=on target=300"),
            "**Courtyard** rules\n\
             *Draw cards can be passed on; a caught bluffer takes the card back*\n\
             With these changes:\n\
             • Match to 300 points\n\
             • Jump-in: lay the very same card out of turn"
        );
    }

    #[test]
    fn rules_that_differ_in_everything_still_fit() {
        let all = card(
            "classic deck=sorting-hat dealt=9 dealer_draw=redraw_symbols next_dealer=left_of_winner \
             returned_card=bottom draw=until_playable drawn_card=must_play counter=stack_any \
             wild_draw=strict guilty=plays_another ready_pause=on fines=2 hint_penalty=4 \
             last_draw_card=carried_over scoring=lowest_wins values=flat target=5000 deals=50 \
             jump_in=on seven_zero=on teams=two_sides final_deals=9",
        );
        assert!(all.encode_utf16().count() <= 1024, "{all}");
        assert!(all.lines().count() > 12, "{all}");
    }
}
