use super::*;
use crate::engine::rules::Setting;
use crate::lobby::Level;
use crate::request::{TournamentMenu, TournamentPage};
use crate::tournament::TournamentRequest;
use std::collections::BTreeSet;

/// Every request that a button can carry, with every choice, at both ends of every number.
fn requests() -> Vec<Request> {
    let mut all = vec![
        Request::Join,
        Request::ChooseSide(None),
        Request::ChooseSide(Some(Side::Even)),
        Request::ChooseSide(Some(Side::Odd)),
        Request::Watch,
        Request::Wish { on: false },
        Request::Wish { on: true },
        Request::GoOn,
        Request::NewInstead(None),
        Request::NewInstead(Some(NewTable::default())),
        Request::NewInstead(NewTable::read("mini,turn_time=172800,target=300,jump_in=on")),
        Request::NewInstead(NewTable::read("quick")),
        Request::NewInstead(NewTable::read("mini,computers=9,target=300")),
        Request::Leave { sure: false },
        Request::Leave { sure: true },
        Request::End { sure: false },
        Request::End { sure: true },
        Request::VoteToEnd { agrees: false },
        Request::VoteToEnd { agrees: true },
        Request::Kick { user: UserId(0), sure: true },
        Request::Kick { user: UserId(u64::MAX), sure: true },
        Request::NeverMind,
        Request::AddComputer,
        Request::AddComputerOf(Level::Sharp),
        Request::RemoveComputer,
        Request::ChooseRules(None),
        Request::Start,
        Request::Cancel,
        Request::Hand,
        Request::Uno,
        Request::Catch(None),
        Request::Rules,
        Request::Rematch,
    ];
    all.extend(RulesPage::ALL.map(|page| Request::ChooseRules(Some(page))));
    for turn in [0, 1, u32::MAX] {
        all.extend(turn_requests(turn));
    }
    all.extend(page_requests());
    all
}

fn turn_requests(turn: u32) -> Vec<Request> {
    let offered = Some(turn);
    let mut all = vec![
        Request::Draw(offered),
        Request::Pass(offered),
        Request::Accept(offered),
        Request::Challenge(offered),
        Request::Ready(offered),
        Request::Vote(offered, false),
        Request::Vote(offered, true),
        Request::Next(offered),
    ];
    all.extend(Colour::ALL.map(|colour| Request::Colour(offered, colour)));
    let colours: Vec<Option<Colour>> = Colour::ALL.into_iter().map(Some).chain([None]).collect();
    let targets = [None, Some(Seat::FIRST), Seat::new(9)];
    for uno in [false, true] {
        all.push(Request::Panel(turn, PanelState { uno, picked: None }));
        for (card, colour) in
            Card::all().flat_map(|card| colours.iter().map(move |colour| (card, *colour)))
        {
            let picked = Some(Picked { card, colour });
            all.push(Request::Panel(turn, PanelState { uno, picked }));
            for target in targets {
                let (card, player) = (CardText::from(card), target.map(PlayerName::Seat));
                all.push(Request::Play(offered, PlayCard { card, colour, player, uno }));
            }
        }
    }
    all
}

/// Their buttons belong to no table.
fn tournament_requests() -> Vec<Request> {
    let ask = TournamentStep::Ask;
    let steps = [
        ask(TournamentRequest::Join),
        ask(TournamentRequest::AddComputer(Level::Steady)),
        ask(TournamentRequest::Start { fill: None }),
        ask(TournamentRequest::Start { fill: Some(Level::Steady) }),
        ask(TournamentRequest::Cancel),
        ask(TournamentRequest::TakeOver(None)),
        TournamentStep::Leave { sure: false },
        TournamentStep::Leave { sure: true },
        TournamentStep::End { sure: true },
        TournamentStep::Rules,
        TournamentStep::ChooseRules(RulesPage::Cards),
        TournamentStep::Page(TournamentPage::Totals(0)),
        TournamentStep::Page(TournamentPage::Matches(u8::MAX)),
        TournamentStep::OfTable(15),
    ];
    let ids = [1, i64::MAX].map(TournamentId);
    let of = |id| steps.clone().map(|step| Request::Tournament(Some(id), step));
    ids.into_iter().flat_map(of).collect()
}

#[test]
fn a_tournaments_buttons_belong_to_no_table() {
    for request in tournament_requests() {
        let text = of_button(GameId(0), &request).unwrap();
        assert_eq!(read(&text), Some((GameId(0), Pressed::Button(request.clone()))));
        let (id, table) = tournament_of(&Pressed::Button(request.clone())).unwrap();
        assert!(id.0 > 0 && table.is_none_or(|table| table == 15));
        let at_a_table = of_button(GameId(7), &request).unwrap();
        assert_eq!(read(&at_a_table), None, "{at_a_table}");
    }
    for (text, step) in [
        ("1:0:tournament:3:join", TournamentStep::Ask(TournamentRequest::Join)),
        ("1:0:tournament:3:leave", TournamentStep::Leave { sure: false }),
        ("1:0:tournament:3:totals:2", TournamentStep::Page(TournamentPage::Totals(2))),
        ("1:0:tournament:3:table:1", TournamentStep::OfTable(1)),
    ] {
        let posted = Pressed::Button(Request::Tournament(Some(TournamentId(3)), step));
        assert_eq!(read(text), Some((GameId(0), posted)), "it means this for ever");
    }
    let menus = [
        TournamentMenu::Preset,
        TournamentMenu::HouseRules(None),
        TournamentMenu::HouseRules("255".parse().ok()),
        TournamentMenu::Setting(Setting::Guilty),
        TournamentMenu::TurnTime,
    ];
    for menu in menus.map(|menu| MenuRequest::Tournament(TournamentId(i64::MAX), menu)) {
        let text = of_menu(GameId(0), menu);
        assert!(text.len() <= MOST_CHARS, "{text}");
        assert_eq!(read(&text), Some((GameId(0), Pressed::Menu(menu))));
        assert_eq!(read(&of_menu(GameId(7), menu)), None);
    }
    let typed = [
        TournamentRequest::RemoveComputer,
        TournamentRequest::PassHostTo(UserId(1)),
        TournamentRequest::End,
    ];
    for request in typed.map(TournamentStep::Ask) {
        assert_eq!(
            of_button(GameId(0), &Request::Tournament(Some(TournamentId(1)), request)),
            None
        );
    }
    assert_eq!(of_button(GameId(0), &Request::Tournament(None, TournamentStep::Rules)), None);
}

fn page_requests() -> Vec<Request> {
    let mut all = Vec::new();
    for button in LeaderboardButton::ALL {
        for metric in Metric::ALL {
            for period in Period::ALL {
                for scope in Scope::ALL {
                    let leaderboard = Leaderboard { metric, period, scope };
                    all.extend([0, 7, u32::MAX].map(|page| {
                        Request::Leaderboard(button, LeaderboardChoice { leaderboard, page })
                    }));
                }
            }
        }
    }
    for user in [0, 1, u64::MAX].map(UserId) {
        all.extend(Scope::ALL.map(|scope| Request::Stats(Some(user), scope)));
        for before in [None, Some(i64::MIN), Some(0), Some(i64::MAX)] {
            all.push(Request::History(HistoryOf::Person(user), before));
        }
    }
    all.extend([HistoryOf::Server, HistoryOf::Mine].map(|of| Request::History(of, Some(3))));
    let steps = [ReplayStep::First, ReplayStep::To(0), ReplayStep::To(u32::MAX), ReplayStep::Last];
    for hands in [false, true] {
        all.extend(steps.map(|step| Request::Replay { step, hands }));
    }
    all.extend(PrivacyStep::ALL.map(Request::Privacy));
    all.extend(HelpPage::ALL.map(Request::Help));
    all.extend(Pings::ALL.map(|pings| Request::Mine(MyChoice::Pings(pings))));
    all.extend(CardStyle::ALL.map(|style| Request::Mine(MyChoice::Cards(style))));
    all.extend(RulesPage::ALL.map(|page| Request::Server(ServerChoice::Page(page))));
    all.extend([ServerChoice::FirstPage, ServerChoice::AnyChannel].map(Request::Server));
    for on in [false, true] {
        all.push(Request::Mine(MyChoice::Overall(on)));
        all.push(Request::Server(ServerChoice::BoardPictures(on)));
        let switches =
            [ServerChoice::Pings(on), ServerChoice::Threads(on), ServerChoice::ModeratorsOnly(on)];
        all.extend(switches.map(Request::Server));
    }
    all
}

fn menus() -> Vec<MenuRequest> {
    let mut all = vec![
        MenuRequest::AddComputer,
        MenuRequest::Preset,
        MenuRequest::HouseRules(None),
        MenuRequest::HouseRules("255".parse().ok()),
        MenuRequest::TurnTime,
        MenuRequest::OpenReplay,
        MenuRequest::OpenTournament,
        MenuRequest::Replay { hands: false },
        MenuRequest::Replay { hands: true },
        MenuRequest::MyLanguage,
    ];
    let server = [
        ServerMenu::Language,
        ServerMenu::Preset,
        ServerMenu::HouseRules(None),
        ServerMenu::HouseRules("255".parse().ok()),
        ServerMenu::TurnTime,
    ];
    all.extend(server.map(MenuRequest::Server));
    all.extend(Setting::ALL.map(MenuRequest::Setting));
    all.extend(Setting::ALL.map(|setting| MenuRequest::Server(ServerMenu::Setting(setting))));
    all
}

#[test]
fn every_button_and_menu_of_every_table_reads_back_and_is_short_enough() {
    let mut texts = BTreeSet::new();
    let pressed = requests().into_iter().map(Pressed::Button);
    for pressed in pressed.chain(menus().into_iter().map(Pressed::Menu)) {
        for game in [i64::MIN, -1, 0, 1, i64::MAX].map(GameId) {
            let text = match &pressed {
                Pressed::Button(request) => of_button(game, request).expect("a button"),
                Pressed::Menu(menu) => of_menu(game, *menu),
            };
            assert!(text.is_ascii() && text.len() <= MOST_CHARS, "{text}");
            assert!(read(&text) == Some((game, pressed.clone())), "{text}");
            assert!(texts.insert(text.clone()), "{text} has two meanings");
        }
    }
}

/// Buttons and menus on messages that have been posted: each must mean this for ever.
#[test]
fn what_was_ever_posted_keeps_its_meaning() {
    let play = |card: Card, colour, seat: Option<u8>, uno| {
        let player = seat.and_then(Seat::new).map(PlayerName::Seat);
        Request::Play(Some(7), PlayCard { card: card.into(), colour, player, uno })
    };
    let r7: Card = "r7".parse().unwrap();
    let picked = |card, colour| Some(Picked { card, colour });
    let leaderboard = |button, metric, period, scope, page| {
        let leaderboard = Leaderboard { metric, period, scope };
        Request::Leaderboard(button, LeaderboardChoice { leaderboard, page })
    };
    let buttons = [
        ("1:12:join", Request::Join),
        ("1:12:go-on", Request::GoOn),
        ("1:12:new-instead:-", Request::NewInstead(None)),
        ("1:12:new-instead:", Request::NewInstead(Some(NewTable::default()))),
        ("1:12:new-instead:quick", Request::NewInstead(NewTable::read("quick"))),
        ("1:12:new-instead:computers=3", Request::NewInstead(NewTable::read("computers=3"))),
        (
            "1:12:new-instead:mini,turn_time=60,target=300,jump_in=on",
            Request::NewInstead(NewTable::read("mini,turn_time=60,target=300,jump_in=on")),
        ),
        ("1:12:leave", Request::Leave { sure: false }),
        ("1:12:leave-for-good", Request::Leave { sure: true }),
        ("1:12:end", Request::End { sure: false }),
        ("1:12:end-for-good", Request::End { sure: true }),
        ("1:12:vote-to-end:1", Request::VoteToEnd { agrees: true }),
        ("1:12:vote-to-end:0", Request::VoteToEnd { agrees: false }),
        ("1:12:never-mind", Request::NeverMind),
        ("1:12:side:even", Request::ChooseSide(Some(Side::Even))),
        ("1:12:side:odd", Request::ChooseSide(Some(Side::Odd))),
        ("1:12:side:-", Request::ChooseSide(None)),
        ("1:12:add-computer", Request::AddComputer),
        ("1:12:remove-computer", Request::RemoveComputer),
        ("1:12:add-computer-of:sharp", Request::AddComputerOf(Level::Sharp)),
        ("1:12:settings", Request::ChooseRules(None)),
        ("1:12:page:0", Request::ChooseRules(Some(RulesPage::Table))),
        ("1:12:page:1", Request::ChooseRules(Some(RulesPage::Points))),
        ("1:12:page:2", Request::ChooseRules(Some(RulesPage::Cards))),
        ("1:12:page:3", Request::ChooseRules(Some(RulesPage::Dealing))),
        ("1:12:start", Request::Start),
        ("1:12:cancel", Request::Cancel),
        ("1:12:hand", Request::Hand),
        ("1:12:uno", Request::Uno),
        ("1:12:catch", Request::Catch(None)),
        ("1:12:rules", Request::Rules),
        ("1:12:turn:7:0:-:-", Request::Panel(7, PanelState::default())),
        (
            "1:12:turn:7:1:w:red",
            Request::Panel(
                7,
                PanelState { uno: true, picked: picked(Card::WILD, Some(Colour::Red)) },
            ),
        ),
        (
            "1:12:turn:7:0:r7:-",
            Request::Panel(7, PanelState { uno: false, picked: picked(r7, None) }),
        ),
        ("1:12:play:7:r7:-:-:0", play(r7, None, None, false)),
        ("1:12:play:7:r7:-:2:1", play(r7, None, Some(2), true)),
        ("1:12:play:7:w:blue:-:0", play(Card::WILD, Some(Colour::Blue), None, false)),
        ("1:12:draw:7", Request::Draw(Some(7))),
        ("1:12:pass:7", Request::Pass(Some(7))),
        ("1:12:accept:7", Request::Accept(Some(7))),
        ("1:12:challenge:7", Request::Challenge(Some(7))),
        ("1:12:colour:7:green", Request::Colour(Some(7), Colour::Green)),
        ("1:12:ready:7", Request::Ready(Some(7))),
        ("1:12:vote:7:1", Request::Vote(Some(7), true)),
        ("1:12:vote:7:0", Request::Vote(Some(7), false)),
        ("1:12:next:7", Request::Next(Some(7))),
        ("1:12:rematch", Request::Rematch),
        (
            "1:0:board:page:rating:all:server:3",
            leaderboard(LeaderboardButton::Page, Metric::Rating, Period::AllTime, Scope::Server, 3),
        ),
        (
            "1:0:board:metric:provisional:month:overall:0",
            leaderboard(
                LeaderboardButton::Metric,
                Metric::Provisional,
                Period::Month,
                Scope::Overall,
                0,
            ),
        ),
        (
            "1:0:board:period:points:week:server:0",
            leaderboard(LeaderboardButton::Period, Metric::Points, Period::Week, Scope::Server, 0),
        ),
        (
            "1:0:board:scope:wins:all:server:0",
            leaderboard(LeaderboardButton::Scope, Metric::Wins, Period::AllTime, Scope::Server, 0),
        ),
        ("1:0:stats:30:server", Request::Stats(Some(UserId(30)), Scope::Server)),
        ("1:0:stats:30:overall", Request::Stats(Some(UserId(30)), Scope::Overall)),
        ("1:0:history:server:-", Request::History(HistoryOf::Server, None)),
        ("1:0:history:mine:9", Request::History(HistoryOf::Mine, Some(9))),
        ("1:0:history:30:-", Request::History(HistoryOf::Person(UserId(30)), None)),
        ("1:12:replay:first", Request::Replay { step: ReplayStep::First, hands: false }),
        ("1:12:replay:40", Request::Replay { step: ReplayStep::To(40), hands: false }),
        ("1:12:replay:last", Request::Replay { step: ReplayStep::Last, hands: false }),
        ("1:12:replay-hands:first", Request::Replay { step: ReplayStep::First, hands: true }),
        ("1:12:replay-hands:40", Request::Replay { step: ReplayStep::To(40), hands: true }),
        ("1:12:replay-hands:last", Request::Replay { step: ReplayStep::Last, hands: true }),
        ("1:0:help:how-to-play", Request::Help(HelpPage::HowToPlay)),
        ("1:0:help:commands", Request::Help(HelpPage::Commands)),
        ("1:0:help:rules", Request::Help(HelpPage::Rules)),
        ("1:0:help:house-rules", Request::Help(HelpPage::HouseRules)),
        ("1:0:server:first", Request::Server(ServerChoice::FirstPage)),
        ("1:0:server:page:cards", Request::Server(ServerChoice::Page(RulesPage::Cards))),
        ("1:0:server:pings:1", Request::Server(ServerChoice::Pings(true))),
        ("1:0:server:threads:0", Request::Server(ServerChoice::Threads(false))),
        ("1:0:server:moderators:1", Request::Server(ServerChoice::ModeratorsOnly(true))),
        ("1:0:server:any-channel", Request::Server(ServerChoice::AnyChannel)),
        ("1:0:mine:pings:away", Request::Mine(MyChoice::Pings(Pings::Away))),
        ("1:0:mine:cards:picture", Request::Mine(MyChoice::Cards(CardStyle::Picture))),
        ("1:0:mine:cards:emoji", Request::Mine(MyChoice::Cards(CardStyle::Emoji))),
        ("1:0:mine:cards:text", Request::Mine(MyChoice::Cards(CardStyle::Text))),
        ("1:0:server:board-pictures:1", Request::Server(ServerChoice::BoardPictures(true))),
        ("1:0:mine:overall:1", Request::Mine(MyChoice::Overall(true))),
        ("1:0:privacy:show", Request::Privacy(PrivacyStep::Show)),
        ("1:0:privacy:export", Request::Privacy(PrivacyStep::Export)),
        ("1:0:privacy:ask", Request::Privacy(PrivacyStep::AskToDelete)),
        ("1:0:privacy:delete", Request::Privacy(PrivacyStep::Delete)),
    ];
    let menus = [
        ("1:12:computer-level", MenuRequest::AddComputer),
        ("1:12:preset", MenuRequest::Preset),
        ("1:12:house-rules", MenuRequest::HouseRules(None)),
        ("1:12:house-rules:5", MenuRequest::HouseRules("5".parse().ok())),
        ("1:12:set:deck", MenuRequest::Setting(Setting::Deck)),
        ("1:12:set:last_draw_card", MenuRequest::Setting(Setting::LastDrawCard)),
        ("1:12:turn-time", MenuRequest::TurnTime),
        ("1:0:open-replay", MenuRequest::OpenReplay),
        ("1:12:jump", MenuRequest::Replay { hands: false }),
        ("1:12:jump-hands", MenuRequest::Replay { hands: true }),
        ("1:0:mine:language", MenuRequest::MyLanguage),
        ("1:0:server:language", MenuRequest::Server(ServerMenu::Language)),
        ("1:0:server:preset", MenuRequest::Server(ServerMenu::Preset)),
        ("1:0:server:house-rules", MenuRequest::Server(ServerMenu::HouseRules(None))),
        ("1:0:server:house-rules:0", MenuRequest::Server(ServerMenu::HouseRules("0".parse().ok()))),
        ("1:0:server:turn-time", MenuRequest::Server(ServerMenu::TurnTime)),
        ("1:0:server:set:scoring", MenuRequest::Server(ServerMenu::Setting(Setting::Scoring))),
    ];
    let game = |text: &str| if text.starts_with("1:0:") { GameId(0) } else { GameId(12) };
    for (text, request) in buttons {
        assert!(read(text) == Some((game(text), Pressed::Button(request))), "{text}");
    }
    for (text, menu) in menus {
        assert_eq!(read(text), Some((game(text), Pressed::Menu(menu))), "{text}");
    }
}

#[test]
fn text_that_writing_would_not_have_produced_is_refused() {
    let huge = "1:1:draw:".to_owned() + &"9".repeat(1_000_000);
    for text in [
        "",
        ":",
        "::::::::",
        "1",
        "1:",
        "1:1",
        "1:1:",
        "0:1:join",
        "2:1:join",
        "01:1:join",
        " 1:1:join",
        "1:1:join ",
        "1:1:join:",
        "1:1:join:1",
        "1:1:Join",
        "1:01:join",
        "1:+1:join",
        "1:-0:join",
        "1:9223372036854775808:join",
        "1:1:side",
        "1:1:side:",
        "1:1:side:left",
        "1:1:side:even:odd",
        "1:1:house-rules:",
        "1:1:house-rules:-",
        "1:1:house-rules:05",
        "1:1:house-rules:256",
        "1:1:house-rules:5:5",
        "1:1:draw",
        "1:1:draw:",
        "1:1:draw:-1",
        "1:1:draw:4294967296",
        "1:1:draw:007",
        "1:1:draw:7:7",
        "1:1:draw:७",
        "1:1:set",
        "1:1:set:DECK",
        "1:1:set:deck:mini",
        "1:1:colour:1:purple",
        "1:1:colour:1:-",
        "1:1:vote:1:2",
        "1:1:vote:1:true",
        "1:1:turn:1:0:-:red",
        "1:1:turn:1:0:r7",
        "1:1:play:1:r10:-:-:0",
        "1:1:play:1:r7:-:10:0",
        "1:1:play:1:r7:-:256:0",
        "1:1:play:1:r7:-:-:0:",
        "1:1:play:1:🂡:-:-:0",
        "1:1:play:1:r7:-:-",
        "\u{202e}1:1:join",
        "1:0:board",
        "1:0:board:page:rating:all:server",
        "1:0:board:page:rating:all:server:-1",
        "1:0:board:page:rating:all:server:00",
        "1:0:board:page:rating:year:server:0",
        "1:0:board:page:luck:all:server:0",
        "1:0:board:page:rating:all:galaxy:0",
        "1:0:stats:-1:server",
        "1:0:stats:18446744073709551616:server",
        "1:0:history:server",
        "1:0:history:me:-",
        "1:0:history:+7:-",
        "1:0:history:7:9223372036854775808",
        "1:0:replay",
        "1:0:replay:-1",
        "1:0:replay:4294967296",
        "1:0:server:pings:2",
        "1:0:server:pings",
        "1:0:server:everything",
        "1:0:server:set",
        "1:0:server:set:luck",
        "1:0:server:page:4",
        "1:0:mine:pings:sometimes",
        "1:0:mine:pictures:yes",
        "1:0:mine:cards:large",
        "1:0:server:board-pictures:2",
        "1:0:mine:language:en",
        "1:0:privacy:delete:delete",
        "1:0:privacy:Delete",
        huge.as_str(),
    ] {
        assert!(read(text).is_none(), "{text:?}");
    }
}

#[test]
fn any_one_letter_changed_gives_another_meaning_or_none() {
    let text = "1:12:play:3:w:red:0:1";
    assert!(read(text).is_some());
    for place in 0..text.len() {
        for letter in (0..128u8).map(char::from) {
            let mut changed = text.to_owned();
            changed.replace_range(place..=place, letter.encode_utf8(&mut [0; 4]));
            if let Some((game, Pressed::Button(request))) = read(&changed) {
                assert_eq!(of_button(game, &request), Some(changed));
            }
        }
    }
}

#[test]
fn what_can_only_be_typed_has_no_text() {
    for request in [
        Request::Status,
        Request::Invite(UserId(1)),
        Request::Kick { user: UserId(1), sure: false },
        Request::Draw(None),
        Request::Catch(Some(PlayerName::Seat(Seat::FIRST))),
        Request::OpenReplay(Some(1)),
    ] {
        assert_eq!(of_button(GameId(1), &request), None, "{request:?}");
    }
}
