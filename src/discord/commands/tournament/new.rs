//! `/uno tournament new`: posts a message with which people sign up.

use crate::discord::answer::{Bot, CommandResult, Kept, Placement, Response, Visitor};
use crate::discord::commands::definition::{Describe, INTEGER};
use crate::discord::commands::options::Options;
use crate::discord::commands::{Section, Subcommand};
use crate::discord::permissions::FOR_THREADS;
use crate::engine::rules::{Allowed, Preset, Setting};
use crate::lobby::TurnTime;
use crate::render::{TournamentSentence, explain_tournament_refusal};
use crate::request::{NewTournament, Request, TournamentKind};
use crate::store::GameId;
use crate::tournament::cup::MOST_ROUNDS;
use crate::tournament::{SignUp, TournamentRefusal};
use serde_json::{Value, json};

pub(in crate::discord::commands) const COMMAND: Subcommand =
    Subcommand { name: "new", section: Section::Told, options, read };

/// The settings of a table that can be given, besides the deals of the final. Discord has no room for all of
/// them twice; the host chooses the rest with the Rules button.
const SETTINGS: [Setting; 15] = [
    Setting::Deals,
    Setting::JumpIn,
    Setting::SevenZero,
    Setting::Target,
    Setting::Scoring,
    Setting::Deck,
    Setting::Dealt,
    Setting::Draw,
    Setting::DrawnCard,
    Setting::Counter,
    Setting::WildDraw,
    Setting::Guilty,
    Setting::Fines,
    Setting::HintPenalty,
    Setting::LastDrawCard,
];

fn options(describe: &Describe<'_>) -> Vec<Value> {
    // What a table has too is called as there.
    let as_for_a_table = describe.like("command-new");
    let range = |setting: Setting| match setting.allowed() {
        Allowed::Number { least, greatest, .. } => {
            Some(json!({ "min_value": least, "max_value": greatest }))
        }
        Allowed::Words(_) => None,
    };
    let kinds = TournamentKind::ALL.map(TournamentKind::word);
    let rounds = json!({ "min_value": 1, "max_value": MOST_ROUNDS });
    let final_deals = range(Setting::FinalDeals).unwrap_or_default();
    let turn_times: Vec<String> =
        TurnTime::CHOICES.iter().filter(|it| **it != TurnTime::NONE).map(|it| it.word()).collect();
    let mut options = vec![
        describe.choice("format", &kinds, false),
        as_for_a_table.choice("preset", Preset::WORDS, false),
        describe.option(Setting::FinalDeals.name(), INTEGER, final_deals),
        describe.option("rounds", INTEGER, rounds),
        as_for_a_table.choice("turn_time", &turn_times, false),
    ];
    options.extend(SETTINGS.into_iter().map(|setting| match setting.allowed() {
        Allowed::Words(words) => as_for_a_table.choice(setting.name(), words, false),
        Allowed::Number { .. } => {
            as_for_a_table.option(setting.name(), INTEGER, range(setting).unwrap_or_default())
        }
    }));
    options
}

fn read(options: Options<'_>) -> Option<Request> {
    let mut new = NewTournament {
        kind: options.one_of("format", &TournamentKind::ALL, TournamentKind::word)?,
        ..NewTournament::default()
    };
    if let Some(rounds) = options.integer("rounds")? {
        new.rounds = Some(rounds.try_into().ok()?);
    }
    if let Some(word) = options.text("preset")? {
        new.table.preset = Some(word.parse().ok()?);
    }
    if let Some(word) = options.text("turn_time")? {
        new.table.turn_time = Some(TurnTime::read(word)?);
    }
    for setting in SETTINGS.into_iter().chain([Setting::FinalDeals]) {
        let value = match setting.allowed() {
            Allowed::Words(_) => options.text(setting.name())?.map(str::to_owned),
            Allowed::Number { .. } => options.integer(setting.name())?.map(|n| n.to_string()),
        };
        if let Some(value) = value {
            new.table.set(setting, value).ok()?;
        }
    }
    Some(Request::NewTournament(new))
}

pub(in crate::discord::commands) async fn run(
    bot: &Bot,
    visitor: &Visitor<'_>,
    new: &NewTournament,
) -> CommandResult {
    let incoming = visitor.incoming;
    let settings = bot.may_open(visitor).await?;
    let is_cup = new.kind == TournamentKind::Cup;
    let may_make_threads = incoming.app_permissions.contains(FOR_THREADS);
    let several_tables = new.kind != TournamentKind::PairsOfFour;
    let wrong = if !is_cup && new.rounds.is_some() {
        Some(TournamentSentence::RoundsAreForCups)
    } else if is_cup && new.names_final() {
        Some(TournamentSentence::CupsHaveNoFinal)
    } else if several_tables && incoming.address.thread.is_some() {
        Some(TournamentSentence::NotInThread(incoming.address.channel))
    } else if several_tables && !may_make_threads {
        Some(TournamentSentence::NeedsThreads)
    } else {
        None
    };
    if let Some(wrong) = wrong {
        return Ok(Response::word(wrong.text(visitor.words)));
    }
    let host = visitor.asker().user;
    let refused = |why: TournamentRefusal| {
        Box::new(Response::word(explain_tournament_refusal(visitor.words, &why, host)))
    };
    let (rules, turn_time) = (new.rules(settings.rules), new.turn_time(settings.turn_time));
    let sign_up = SignUp::open(host, new.format(), rules, turn_time).map_err(refused)?;
    let interaction = Some(incoming.interaction.id);
    let id = bot.tournaments.open(incoming.address, sign_up, interaction).await.map_err(refused)?;
    bot.tournament_boards.opened(id, incoming);
    let view = super::look_at(bot, visitor, id).await?;
    let message = bot.tournament_message(&view).await;
    let (placement, kept) = (Placement::NewPublic, Kept::Tournament(id));
    Ok(Response { placement, kept, ..Response::private(GameId(0), message) })
}
