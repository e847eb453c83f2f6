//! `/uno new`: opens a table here, or in a thread that is made for it.

use super::definition::{Describe, INTEGER};
use super::options::Options;
use super::{Section, Subcommand};
use crate::discord::answer::{Bot, CommandResult, Kept, Placement, Response, Visitor};
use crate::discord::custom_id::fits_a_button;
use crate::discord::messages;
use crate::discord::permissions::{FOR_THREADS, WANTED};
use crate::engine::rules::{Allowed, Preset, Setting, Teams};
use crate::lobby::{Lobby, Pause, TurnTime};
use crate::preferences::ServerSettings;
use crate::render::{Sentence, deserted_offer, explain_contradiction};
use crate::request::{NewTable, Request};
use crate::store::GameId;
use crate::table::{Outcome, TableRefusal, TableRequest};
use serde_json::{Value, json};

pub(super) const COMMAND: Subcommand =
    Subcommand { name: "new", section: Section::Gather, options, read };

/// The settings that can be given, those that are changed most first. A tournament is no table, so what
/// belongs to one is left out.
fn settings() -> impl Iterator<Item = Setting> {
    let first = [Setting::Target, Setting::Deals, Setting::JumpIn, Setting::SevenZero];
    let others = Setting::ALL
        .into_iter()
        .filter(move |setting| !first.contains(setting) && *setting != Setting::FinalDeals);
    first.into_iter().chain(others)
}

fn options(describe: &Describe<'_>) -> Vec<Value> {
    let turn_times: Vec<String> = TurnTime::CHOICES.map(TurnTime::word).to_vec();
    let mut options = vec![
        describe.choice("preset", Preset::WORDS, false),
        describe.choice("turn_time", &turn_times, false),
        describe.option(
            "computers",
            INTEGER,
            json!({ "min_value": 0, "max_value": NewTable::MOST_COMPUTERS }),
        ),
    ];
    options.extend(settings().map(|setting| match setting.allowed() {
        Allowed::Words(words) => {
            let tournament = Teams::PairsTournament.word();
            let words: Vec<&str> =
                words.iter().copied().filter(|word| *word != tournament).collect();
            describe.choice(setting.name(), &words, false)
        }
        Allowed::Number { least, greatest, .. } => {
            let range = json!({ "min_value": least, "max_value": greatest });
            describe.option(setting.name(), INTEGER, range)
        }
    }));
    options
}

fn read(options: Options<'_>) -> Option<Request> {
    let mut new = NewTable::default();
    if let Some(word) = options.text("preset")? {
        new.preset = Some(word.parse().ok()?);
    }
    if let Some(word) = options.text("turn_time")? {
        new.turn_time = Some(TurnTime::read(word)?);
    }
    if let Some(computers) = options.integer("computers")? {
        new = new.with_computers(computers.try_into().ok()?)?;
    }
    for setting in settings() {
        let value = match setting.allowed() {
            Allowed::Words(_) => options.text(setting.name())?.map(str::to_owned),
            Allowed::Number { .. } => options.integer(setting.name())?.map(|n| n.to_string()),
        };
        if let Some(value) = value {
            new.set(setting, value).ok()?;
        }
    }
    Some(Request::New(new))
}

pub(super) async fn run(bot: &Bot, visitor: &Visitor<'_>, new: &NewTable) -> CommandResult {
    let incoming = visitor.incoming;
    let settings = bot.may_open(visitor).await?;
    let planned = plan(visitor, new, &settings)?;
    let makes_thread = settings.threads
        && incoming.address.thread.is_none()
        && incoming.app_permissions.contains(FOR_THREADS);
    if makes_thread {
        // People are invited only to a table that can be opened.
        let (guild, host) = (incoming.address.guild, incoming.asker.user);
        if let Err(error) = bot.store.may_open_lobby(guild, host).await {
            let why = messages::not_opened(visitor.words, &error.into());
            return Ok(Response::word(why));
        }
        let coming = Sentence::ThreadIsMade(&incoming.name);
        let words = bot.people.languages().of_server(incoming.address.guild);
        let message = messages::text(coming.text(words));
        let (placement, kept) = (Placement::NewPublic, Kept::Invitation(Box::new(planned)));
        return Ok(Response { placement, kept, ..Response::private(GameId(0), message) });
    }
    Ok(match bot.open(incoming, incoming.address, &planned).await {
        Ok(view) => {
            let missing = !incoming.app_permissions.contains(WANTED);
            let aside = missing.then(|| Sentence::MissingPermissions.text(visitor.words));
            Response { aside, ..bot.board(view, Placement::NewPublic) }
        }
        Err(TableRefusal::PlaceTaken) => match bot.deserted_table(visitor).await {
            Some(game) => offer(visitor, game, new),
            None => visitor.say(Sentence::PlaceTaken),
        },
        Err(why) => Response::word(messages::not_opened(visitor.words, &why)),
    })
}

/// The lobby that was asked for; a refusal if its rules contradict each other or need too many cards.
fn plan(
    visitor: &Visitor<'_>,
    new: &NewTable,
    settings: &ServerSettings,
) -> Result<Lobby, Box<Response>> {
    let lobby = new.lobby(visitor.asker().user, settings.rules, settings.turn_time);
    lobby.map_err(|why| Box::new(Response::word(explain_contradiction(visitor.words, &why))))
}

/// Offers to close the deserted table of this channel. The button carries what was asked for if that is
/// short enough.
fn offer(visitor: &Visitor<'_>, game: GameId, new: &NewTable) -> Response {
    let request = Request::NewInstead(Some(new.clone()));
    let asked = fits_a_button(game, &request).then(|| new.clone());
    Response::private(game, deserted_offer(visitor.words, asked))
}

/// Closes a deserted table, and opens the one that was asked for.
pub(super) async fn instead(
    bot: &Bot,
    visitor: &Visitor<'_>,
    new: Option<&NewTable>,
) -> CommandResult {
    let settings = bot.may_open(visitor).await?;
    // No table is closed for one that cannot be opened.
    if let Some(new) = new {
        plan(visitor, new, &settings)?;
    }
    let (guild, host) = (visitor.guild(), visitor.asker().user);
    if let Err(error) = bot.store.may_open_lobby(guild, host).await {
        return Ok(Response::word(messages::not_opened(visitor.words, &error.into())));
    }
    let answer = bot.ask_here(visitor, TableRequest::CloseDeserted).await?;
    match (&answer.outcome, new) {
        // It was closed meanwhile.
        (Outcome::Refused(TableRefusal::Closed), Some(new)) => run(bot, visitor, new).await,
        (Outcome::Refused(_), _) => {
            Ok(Response::word(bot.refusal(visitor, &answer).unwrap_or_default()))
        }
        (_, Some(new)) => run(bot, visitor, new).await,
        (_, None) => {
            let closed = messages::text(Sentence::DesertedClosed.text(visitor.words));
            Ok(Response::in_place(answer.view.game, closed))
        }
    }
}

impl Bot {
    /// The open table of the visitor's channel, if it is deserted.
    async fn deserted_table(&self, visitor: &Visitor<'_>) -> Option<GameId> {
        let place = visitor.incoming.address.place();
        let game = self.store.open_game_at(place).await.ok()??.id;
        let view = self.tables.look(game, visitor.asker()).await.ok()?.view;
        (view.pause == Some(Pause::Deserted)).then_some(game)
    }
}
