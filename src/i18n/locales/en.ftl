### English.
###
### Names of players and cards come ready to be shown. Numbers choose plural forms. A line that
### begins a message is its key; `tests/words` checks that each is used and has its arguments.

## People

name-unknown = someone
name-player = Player { $number }
name-computer = Computer { $number }
# The names of computers, separated by commas: at least ten, better thirty. The eleventh and the
# twenty-first stand in for the first if a person at the table is called like it.
computer-names = Ada, Bo, Cleo, Dex, Edda, Finn, Gil, Hana, Ike, Juno, Kit, Lea, Milo, Nia, Nils, Otto, Pia, Quinn, Remy, Suki, Tess, Uma, Vic, Wren, Xenia, Yuri, Zoe, Abel, Bea, Cyril
level-beginner = Beginner
level-beginner-about = Plays what fits, and sometimes forgets to call UNO
level-steady = Steady
level-steady-about = Plays soundly
level-sharp = Sharp
level-sharp-about = Remembers every card and thinks ahead
name-numbered = { $name } ({ $number })

## Cards and colours

colour = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
}
colour-label = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
   *[blue] Blue
}
colour-card = { $colour ->
    [red] a red card
    [yellow] a yellow card
    [green] a green card
   *[blue] a blue card
}
card-number = { colour-label } { $number }
card-skip = { colour-label } Skip
card-reverse = { colour-label } Reverse
card-draw = { colour-label } +{ $amount }
card-wild = Wild
card-hat = Sorting Hat
card-wild-draw = Wild +{ $amount }
label-number = { $number }
label-skip = Skip
label-reverse = Reverse
label-draw = +{ $amount }
label-wild = Wild
label-hat = Hat
label-several = { $card } ×{ $count }
label-count = ×{ $count }
one-number = { $number ->
    [8] an 8
   *[other] a { $number }
}
one-skip = a Skip
one-reverse = a Reverse
one-draw = a +{ $amount }
one-wild = a wild
top-wild = { $card } → { $shape } { $colour }

# What people type for the parts of a card: whole words and short forms, with commas between them. A
# colour's form of one letter may stand right before the rest: r7. The numbers from 0 to 9 have semicolons
# between them.
typed-red = red, r
typed-yellow = yellow, y
typed-green = green, g
typed-blue = blue, b
typed-skip = skip, s
typed-reverse = reverse, rev, r
typed-draw = draw, draw two, draw one, d
typed-wild = wild, joker, w
typed-hat = sorting hat, hat, h
typed-wild-draw = wild draw, wild draw four, wild draw two, draw four
typed-numbers = zero; one; two; three; four; five; six; seven; eight; nine

## Buttons

button-join = Join
button-watch = Watch
button-wish = Take a seat at the next deal
button-withdraw-wish = Changed my mind
button-take-seat = Take a computer’s seat
button-take-any-seat = Take a seat
button-go-on = Go on
button-new-instead = Close it and open mine
button-close-deserted = Close it
button-leave = Leave
button-start = Start
button-start-now = Start now
button-cancel = Cancel
button-call-off = Call off the table
button-add-computer = Add computer
menu-computer-level = Add a computer that plays…
button-remove-computer = Remove computer
button-team = { $team }
button-either-team = Either team
button-settings = Change the rules…
button-hand = My hand
button-uno = UNO!
button-catch = Catch
button-catch-one = Catch { $player }
button-rules = Rules
button-draw = Draw
button-pass = Keep it
button-accept = Draw { $amount }
button-challenge = Challenge
button-ready = Ready
button-guilty = Guilty
button-innocent = Not guilty
button-next = Next round
button-rematch = Rematch
button-join-rematch = I’m in
button-leave-rematch = Not this time
button-refresh = Refresh
button-uno-off = Say UNO!
button-uno-on = Saying UNO!
button-target = { $player } · { $cards }
button-back = Back
button-leave-match = Leave the match…
button-leave-for-good = Leave for good
button-stay = Stay
button-kick = Remove from the match
button-do-not-kick = Let them stay
button-end-match-asked = End the match…
button-end-match = End the match
button-ask-to-end = Ask the others
button-play-on = Play on
button-vote-to-end = End the match ({ $agreed } of { $needed })

## Lobby

lobby-title = UNO: who plays?
lobby-count = { $count } of { $most } seats taken
lobby-player = { $number }. { $player }
lobby-computer = { $player } 🤖
lobby-computer-of-level = { $player } 🤖 · { $level }
lobby-team = { $sign } **{ $team }:** { $players }
lobby-team-empty = { $sign } **{ $team }:** nobody yet
lobby-pairs = *Partners sit opposite each other. Choose your team with 🦊 or 🐼; 📌 marks those who have.*
lobby-two-sides = *Two teams, seated in turn. Choose yours with 🦊 or 🐼; 📌 marks those who have.*
lobby-rules = Rules
lobby-turn-time = Time for a turn
lobby-can-start = Ready when you are: 👑 can press Start.
lobby-cannot-start = Not yet: { $why }
lobby-cancelled = This table was called off
lobby-expired = Nobody came back to this table, so it closed
lobby-open-another = Open another with `/uno new`.

## Quick rounds and rematches: lobbies that start by themselves

gathering-quick = ⚡ A quick round of UNO
gathering-rematch = 🔁 Rematch!
gathering-in = ✅ { $player }
gathering-awaited = ⏳ { $player }
gathering-computer = 🤖 { $player }
gathering-quick-alone = It starts { $time }. Join in, or { $computers ->
    [one] a computer plays
   *[other] { $computers } computers play
} instead.
gathering-quick-starts = It starts { $time } with everyone here{ $computers ->
    [0] .
    [one] , and a computer.
   *[other] , and { $computers } computers.
} Join in!
gathering-rematch-alone = It starts as soon as everyone is in. The time to answer runs out { $time }.
gathering-rematch-starts = It starts as soon as everyone is in, or { $time } with those who are.
gathering-opponents = Computers
gathering-cannot-start = It cannot start like this: { $why }

rules-card-preset = **{ $preset }** rules
rules-card-about = *{ $about }*
rules-card-changes = With these changes:
rules-card-line = • { $what }
preset-classic = Classic
preset-mini = Mini
preset-sorting-hat = Sorting Hat
preset-courtyard = Courtyard
preset-tournament = Tournament

time-none = No limit
time-seconds = { $count } seconds
time-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
time-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}

## What differs from a preset

differs-deck = { $value ->
    [mini] Mini deck (56 cards)
    [sorting-hat] Sorting Hat deck (112 cards)
   *[classic] Classic deck (108 cards)
}
differs-dealt = { $value ->
    [one] 1 card dealt to each
   *[other] { $value } cards dealt to each
}
differs-dealer-draw = { $value ->
    [redraw_symbols] Draw for the first dealer: symbols are drawn again
   *[symbols_are_zero] Draw for the first dealer: symbols count 0
}
differs-next-dealer = { $value ->
    [left_of_winner] Next dealer: left of the winner
   *[clockwise] Next dealer: clockwise
}
differs-returned-card = { $value ->
    [bottom] A turned-up wild draw card goes to the bottom
   *[shuffle_in] A turned-up wild draw card is shuffled in
}
differs-draw = { $value ->
    [until_playable] Draw until a card fits
   *[one] Draw one card
}
differs-drawn-card = { $value ->
    [must_play] A drawn card that fits must be played
   *[may_play] A drawn card may be kept
}
differs-counter = { $value ->
    [deflect] Draw cards can be passed on
    [stack] Draw cards can be stacked
    [stack_any] Draw cards can be stacked, one kind on the other
   *[none] Draw cards cannot be answered
}
differs-wild-draw = { $value ->
    [strict] No bluffing with wild draw cards
   *[bluff] Wild draw cards can be a bluff
}
differs-guilty = { $value ->
    [takes_back] A caught bluffer takes the card back
    [plays_another] A caught bluffer plays another card
   *[draws] A caught bluffer draws
}
differs-ready-pause = { $value ->
    [on] A pause to sort four or more new cards
   *[off] No pause to sort cards
}
differs-fines = { $value ->
    [0] No fines
   *[other] Mistakes cost { $value } cards
}
differs-hint-penalty = { $value ->
    [0] Hints cost nothing
   *[other] Hints cost { $value } cards, by vote
}
differs-last-draw-card = { $value ->
    [carried_over] The last card starts the next round
   *[at_once] A draw card that is played last still hits
}
differs-scoring = { $value ->
    [lowest_wins] Cards left in hand count against you: fewest points win
    [reach_and_lose] Cards left in hand count against you: reach the target and you lose
    [elimination] Elimination: reach the target and you are out; the last one left wins
   *[winner_takes] The winner of a round scores what the others hold
}
differs-values = { $value ->
    [flat] Every special card counts 20
   *[standard] Symbols count 20, wilds 50
}
differs-target = Match to { $value } points
differs-deals = { $value ->
    [one] One round only
   *[other] At most { $value } rounds
}
differs-deals-off = Any number of rounds
differs-jump-in = { $value ->
    [on] Jump-in: lay the very same card out of turn
   *[off] No jump-in
}
differs-seven-zero = { $value ->
    [on] Seven-zero: 7 swaps hands, 0 passes them on
   *[off] 7 and 0 do nothing special
}
differs-teams = { $value ->
    [pairs] Pairs, partners opposite
    [two_sides] Two teams, seated in turn
    [pairs_tournament] Pairs tournament
   *[off] Everyone for themselves
}
differs-final-deals = { $value ->
    [one] A final of one deal
   *[other] A final of { $value } deals
}

## Pictures
# What a picture shows, for people who do not see it.

alt-top = On the table: { $card }.
alt-under = Below it: { $cards }.
alt-clockwise = Play goes clockwise.
alt-counterclockwise = Play goes counterclockwise.
alt-pending = { $amount } cards are waiting to be drawn.
alt-pile = { $cards ->
    [one] 1 card to draw from.
   *[other] { $cards } cards to draw from.
}
alt-seats = Seats, clockwise: { $seats }.
alt-waited-for = to move now
alt-hand = { $count ->
    [one] Your only card. { $cards }.
   *[other] Your { $count } cards. { $cards }.
}
alt-hand-playable = Playable now: { $cards }.
alt-wilds = Wild cards
alt-hand-left = { $player }: { $cards } = { $points }, total { $total }
alt-no-cards = no cards
alt-open-hand = { $player }: { $cards }
alt-curve = { $player }: rating from { $first } to { $last } over the last { $count } rated matches, between { $least } and { $greatest }. Places: { $places }.
alt-curve-place = place { $place } { $count ->
    [one] once
   *[other] { $count } times
}
alt-ranking = { $title }. { $rows }.
alt-ranking-row = { $place }. { $player }, { $value }
alt-ranking-row-own = { $place }. { $player } (you), { $value }
alt-standing-row = { $place }. { $player }, { $value }, { $heading }: { $then }
picture-rating = { $player }: rating
picture-points = Points
picture-deals-won = Deals won
picture-opponents = Opponents

## Board

board-before = The cards are about to be dealt
board-turn = It is **{ $player }**’s turn.
board-drawn = It is **{ $player }**’s turn, with a drawn card that fits.
board-hit = **{ $player }** has to draw { $amount }, or pass it on.
board-hit-challenge = **{ $player }** has to draw { $amount }, or challenge.
board-hit-both = **{ $player }** has to draw { $amount }, pass it on or challenge.
board-hit-stack = **{ $player }** has to draw { $amount }, or add to it.
board-hit-stack-both = **{ $player }** has to draw { $amount }, add to it or challenge.
board-stack = { $amount } ({ $cards })
board-another = **{ $player }** was bluffing, and has to play another card.
board-ready = **{ $player }** is sorting the new cards.
board-colour = **{ $player }** chooses the colour to begin with.
board-between = The round is over.
board-vote = **Vote:** { $accuser } says that { $accused } told someone what to play. Guilty { $yes }, not guilty { $no }, { $missing } still to vote.
board-exposed = ⚠️ **{ $player }** has one card and has not said UNO!
board-countdown = ⏳ Time is up { $time }.
board-footer = Round { $round } · { $pile ->
    [one] 1 card to draw from
   *[other] { $pile } cards to draw from
}
seat-cards = { $player } · { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
}
seat-out = { $player } · out
seat-left = { $player } · left
seat-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
seat-exposed = no UNO yet!
seat-one-card = UNO!
team-first = 🦊
team-second = 🐼
team-first-name = Foxes
team-second-name = Pandas
picture-one-card = UNO
picture-exposed = UNO?
board-round-won = { $count ->
    [one] { $players } wins round { $round }!
   *[other] { $players } win round { $round }!
}
board-round-blocked = Nobody could draw or play: round { $round } has no winner
board-final-table = 🏁 **{ $result }**
    The points follow in a moment.
hand-left = { $player }: { $cards } = { $value } · total { $total }
hand-empty = { $player }: no cards · total { $total }
hand-empty-takes = { $player }: no cards, scores { $value } · total { $total }
board-next-by-itself = The next round is dealt { $time }, or when someone presses **Next round**.
board-next-asked = Press **Next round** to go on.
board-paused = ⏸️ **Paused:** nobody has played for a while. Players, press **Go on** when you are back.
board-deserted = 💤 **Deserted:** nobody has come back. Players can still go on, and anyone may take a seat or open a new table with `/uno new`.
board-match-over = 🏆 The match is over
board-match-won = { $count ->
    [one] **{ $players }** wins!
   *[other] **{ $players }** win!
}
board-place = { $place }. { $player } · { $points }
board-rating = rating { $rating } ({ $change })
board-rating-provisional = rating { $rating }? ({ $change })
board-rating-none = no result
board-rating-provisional-about = *?: provisional, fewer than five rated matches*
board-total = { $player } · { $points }
board-end-vote = 🏁 **{ $player }** asks to end this match here; it would count for nobody. { $needed } have to agree. The question closes { $time }.
board-ended = This match ended early
board-abandoned = Nobody came back, so this match was closed
board-stopped-counts-for-nobody = It counts for nobody.
goal-deals = { $deals ->
    [one] One round decides the match
   *[other] Round { $round } of at most { $deals } · { $target } points end the match sooner
}
goal-winner-takes = First to { $target } points wins
goal-lowest-wins = When someone has { $target } points, the lowest total wins
goal-reach-and-lose = Whoever reaches { $target } points loses
goal-elimination = Whoever reaches { $target } points is out

## What just happened

story-dealer-drawn = { $player } drew the highest card and deals first.
story-dealt = { $player } deals.
story-turned-up = { $card } is turned up.
story-put-back = It goes back, and another is turned up.
story-carried-over = { $card } stays on the table from the last round.
story-colour = { $player } chooses { $colour }.
story-played = { $player } plays { $card }.
story-played-colour = { $player } plays { $card } and names { $colour }.
story-played-on = { $player } plays { $card } on { $target } and names { $colour }.
story-jumped-in = { $player } jumps in with { $card }.
story-jumped-in-colour = { $player } jumps in with { $card } and names { $colour }.
story-stack = The stack is now { $amount }.
story-uno-with-it = “UNO!”
story-reversed = Play turns round.
story-skipped = { $player } is skipped.
story-swapped = { $player } swaps hands with { $other }.
story-rotated = All hands move on by one seat.
story-drew = { $player } draws { $cards ->
    [one] a card
   *[other] { $cards } cards
}.
story-took = { $player } takes { $cards ->
    [one] a card
   *[other] { $cards } cards
}.
story-found-nothing = { $player } finds no card left to draw.
story-reshuffled = The discard pile is shuffled to draw from.
story-passed = { $player } keeps it.
story-guilty = { $player } challenges: { $accused } was bluffing!
story-innocent = { $player } challenges, but { $accused } was honest.
story-took-back = { $player } takes { $card } back.
story-ready = { $player } is ready.
story-uno = { $player } says “UNO!”
story-caught = { $player } catches { $caught }, who had not said UNO.
story-wrong-card = { $player } plays a card that does not fit.
story-false-call = { $player } says UNO at the wrong moment.
story-false-catch = { $player } wants to catch someone, but nobody has forgotten UNO.
story-accused = { $player } accuses { $accused } of giving a hint.
story-convicted = The table says: guilty.
story-acquitted = The table says: not guilty.
story-vote-dropped = The vote is dropped.
story-timed-out = { $player } ran out of time.
story-handed-over = A computer plays for { $player }.
story-resumed = { $player } is back.
story-left = { $player } leaves the match.

## Panel

panel-title-turn = Your turn!
panel-title-waiting = Your hand
panel-title-vote = Your vote, please
panel-title-between = The round is over
panel-title-match-over = The match is over
panel-title-watching = You are watching
panel-footer = { $cards ->
    [0] No cards
    [one] 1 card
   *[other] { $cards } cards
} · only you can see this
panel-top = On the table: **{ $top }**
panel-partner = Your partner: **{ $player }** { $team }
panel-team = Your team { $team }: **{ $players }** and you
panel-bold = *Bold cards can be played now.*
panel-can-be-played = **Can be played:** { $cards }
panel-turn = Play a card, or draw.
panel-nothing-fits = Nothing in your hand fits: draw.
panel-drawn = You drew **{ $card }**, and it fits: play it or keep it.
panel-drawn-must = You drew **{ $card }**, and it fits: you must play it.
panel-another = Your bluff was caught. Now play another card that fits, any but { $card }.
panel-ready = That was a lot of cards. Sort them, and say when you are ready.
panel-colour = The turned-up card is wild: choose the colour, then play.
panel-waiting = { $player } is thinking.
panel-jump-in = { $player } is thinking, and you hold the very card that lies on top: you may jump in!
panel-exposed = ⚠️ You have one card left and have not said UNO: do it before you are caught!
panel-called = You have said UNO.
panel-countdown = ⏳ { $time }
panel-before = The cards are about to be dealt.
panel-between = Have a look at the board: the hands and points are there.
panel-match-over = Have a look at the board: places and points are there.
panel-out = You are out of the match, but you can watch.
panel-left = You have left this match.
panel-vote = { $accuser } says that { $accused } told someone what to play. If more than half say guilty, { $accused } draws { $amount }.
panel-vote-waiting = The others vote on whether { $accused } gave a hint.
panel-vote-accused = { $accuser } says that you told someone what to play. The others vote.
panel-hit = **You are hit.** You can
    • draw { $amount ->
        [one] a card
       *[other] { $amount } cards
    } and miss your turn
panel-hit-helpless = **You are hit** and have no card to answer with: draw { $amount ->
    [one] a card
   *[other] { $amount } cards
} and miss your turn.
panel-answer-deflect = • lay a card that passes it on
panel-answer-stack = • lay a card that adds to it and passes it on
stakes-draws = • challenge: if { $accused } held { colour-card }, { $accused } draws { $amount } and you play; if not, you draw { $wrong } and miss your turn
stakes-takes-back = • challenge: if { $accused } held { colour-card }, { $accused } takes the card back and draws { $amount }, and you play; if not, you draw { $wrong } and miss your turn
stakes-plays-another = • challenge: if { $accused } held { colour-card }, { $accused } takes the card back, draws { $amount } and plays another; if not, you draw { $wrong } and miss your turn
bluff-draws = ⚠️ **This is a bluff:** you hold { colour-card }. If { $player } challenges, you draw { $amount }.
bluff-takes-back = ⚠️ **This is a bluff:** you hold { colour-card }. If { $player } challenges, you take it back, draw { $amount } and your turn is over.
bluff-plays-another = ⚠️ **This is a bluff:** you hold { colour-card }. If { $player } challenges, you take it back, draw { $amount } and have to play another card.
panel-choose-colour = **{ $card }**: which colour?
panel-choose-target = **{ $card }**: swap hands with whom? (The number is how many cards they hold.)
panel-choose-hat-target = **{ $card }**, { $colour }: who draws until a red card comes? (The number is how many cards they hold.)

## What happened to a player, told to that player

you-drew = You drew { $cards }.
you-hit = { $player } hit you with { $card }.
you-hit-turned-up = { $card } was turned up and hit you.
you-caught = { $player } caught you: you had not said UNO.
you-convicted = The table found you guilty of a hint.
you-skipped = { $player } skipped you with { $card }.
you-skipped-turned-up = { $card } was turned up and skipped you.
you-skipped-somehow = You were skipped.
you-jumped-in = { $player } jumped in with { $card } before you.
you-jumped-over = { $player } jumped in with { $card }, so your turn was passed over.
you-swapped = You swapped hands with { $player }. You gave { $cards }.
you-were-swapped = { $player } swapped hands with you: these are { $player }’s cards now. You gave { $cards }.
you-rotated = All hands moved on: these are { $player }’s cards now. { $other } got yours: { $cards }.
you-bluffed = { $player } challenged your { $card }, and it was a bluff.
you-were-honest = { $player } challenged your { $card } and was wrong, but has seen your hand.
you-took-back = { $card } is back in your hand.
you-challenged-rightly = You challenged, and { $player } was bluffing.
you-challenged-wrongly = You challenged, but { $player } was honest.
you-saw-hand = { $player } held { $cards }.
you-saw-no-card = { $player } held nothing else.
you-timed-out = ⏳ Your time was up.
you-handed-over = 🤖 A computer took over for you.
you-played = { $card } was played for you.
you-before-played = Before you, { $player } played { $card }.
you-before-jumped-in = Before you, { $player } jumped in with { $card }.
you-before-drew = Before you, { $player } drew { $count ->
    [one] a card
   *[other] { $count } cards
}.

## What a mistake costs

fine-wrong-card = { $card } does not go on { $top }: { fine-price }
fine-false-call = There was nothing to call: { fine-price }
fine-false-catch = { $player } could not be caught: { fine-price }
fine-price = { $amount ->
    [0] luckily there is nothing left to draw.
   *[other] you draw { $amount } ({ $cards }).
}
caught-one = You caught { $player }, who draws { $amount }.
held-open = Your catch is held: it counts in a moment, unless { $player } says UNO first.
held-counted = Your catch counted: { $player } draws { $amount }.
held-called = { $player } said UNO in time, so your catch does not count. It costs you nothing.
held-slower = { $other } caught { $player } before you. Your catch costs you nothing.
held-over = { $player } cannot be caught any more, so your catch does not count. It costs you nothing.

## Notices

notice-turn = { $player }, it is your turn.
notice-hit = { $player }, you are about to draw { $amount }. Your move!
notice-vote = { $player }, the table waits for your vote.
notice-countdown = { $what } ⏳ Time is up { $time }.
deserted-offer = There is a table in this channel already, but nobody has played at it for a while. You can close it and open yours: its match then counts for nobody. Or take a seat there with `/uno join`.
leave-question = Leave this match for good? Your cards go back into the pile and you come last. If you only need a break, just stay: a computer plays for you until you are back.

watch-free = 👀 **You are watching.** You can have a computer’s seat at the next deal, its points included.
watch-next = 👀 **You are watching.** A computer’s seat is yours at the next deal.
watch-waiting = 👀 **You are watching**, and are number { $place } in line for a computer’s seat.
watch-only = 👀 **You are watching.** People hold all the seats, so there is none to take.
watch-deserted = 💤 Nobody plays at this table any more. Take a seat, and the match goes on.
kick-question = Remove { $player } from this match? A computer takes over the seat with its cards and points, and { $player } gets no result. They cannot come back unless the host or a moderator invites them with `/uno table invite`.
invitation = { $guest }, { $host } invites you to the table in this channel.
end-question = End this match now? It will count for nobody, and there is no way back.
end-question-others = Ask the others to end this match? It ends if { $needed } of the { $people } people at the table agree within a minute, and then counts for nobody.

## Why something cannot be done

refusal-no-such-seat = There is no such seat at this table.
refusal-match-over = The match is over.
refusal-seat-left = { $player } has left this match.
refusal-seat-out = { $player } is out of this match.
refusal-between-rounds = The round is over; the next has not been dealt yet.
refusal-round-running = This round is still being played.
refusal-vote-open = Play waits for a vote. Still to vote: { $players }.
refusal-not-your-turn = It is not your turn: { $player } is thinking.
refusal-not-held = You do not have { $card }.
refusal-no-match = { $card } does not go on { $top }: play { $colour }, { $like } or a wild.
refusal-no-match-wild = { $card } does not go on { $top }: play { $colour } or a wild.
refusal-illegal-wild-draw = { $card } is not allowed while you hold { $colour }, the colour in force: nobody bluffs at this table.
refusal-not-the-drawn-card = After drawing, only the card you drew may be played: { $drawn }, not { $card }.
refusal-no-answer = { $card } does not save you from drawing { $amount }: { $answer }.
refusal-draw-pending = First you have to draw { $amount }, unless you can answer or challenge it.
refusal-colour-missing = { $card } needs a colour: choose one with it.
refusal-colour-not-needed = { $card } has its own colour: there is none to choose.
refusal-target-missing = { $card } needs a player: choose one with it.
refusal-target-not-needed = { $card } is not aimed at anyone: there is no player to choose.
refusal-target-is-self = You cannot choose yourself: choose another player.
refusal-target-not-playing = { $player } is not playing any more: choose another player.
refusal-jump-in-not-the-same = You can only jump in with the very card on top, { $top }; { $card } is a different one.
refusal-jump-in-never-with-this = Nobody can jump in with { $card }.
refusal-jump-in-turned-up = Nobody can jump in on { $top } before someone has played a card.
refusal-jump-in-not-now = Nobody can jump in just now.
refusal-choose-colour-first = First the colour of the turned-up wild has to be chosen.
refusal-no-colour-to-choose = There is no colour to choose now: you name one when you play a wild.
refusal-already-drew = You have drawn already: play that card or keep it.
refusal-draw-before-passing = You can only pass after drawing a card.
refusal-must-play-drawn = A drawn card that fits must be played at this table: play { $card }.
refusal-must-play-another = You must play another card that fits now, and not { $card }.
refusal-nothing-pending = There is nothing to draw or to challenge just now.
refusal-challenge-not-a-wild-draw = Only { $card } can be challenged.
refusal-challenge-strict = There is nothing to challenge: at this table { $card } can only be played honestly.
refusal-challenge-player-left = { $player } has left, so there is nobody to challenge.
refusal-nothing-to-call = There is nothing to call: say UNO with the card that leaves you one.
refusal-not-exposed = { $player } cannot be caught: UNO was said, or it is too late.
refusal-catches-self = You cannot catch yourself.
refusal-waiting-for-ready = Play waits until { $player } has sorted the new cards.
refusal-not-waiting-for-ready = There is no pause to sort cards just now: simply play on.
refusal-hints-allowed = Hints are not punished at this table.
refusal-too-few-to-vote = A vote needs at least three players.
refusal-accuses-self = You cannot accuse yourself.
refusal-accused-before = You have accused someone in this round already. Once a round is all you get.
refusal-no-vote = No vote is open.
refusal-accused-cannot-vote = You are accused, so you have no vote.
refusal-voted-already = You have voted already.
refusal-not-expected = This player has nothing to do just now.
refusal-computer-plays = A computer plays for this seat already.
refusal-no-computer-plays = No computer plays for this seat.

answer-none = draw cards cannot be answered at this table
answer-draw = lay a { $draw } of any colour, or draw
answer-coloured-draw = lay a { $colour } { $draw }, or draw
answer-wild = lay a { $wild }, or draw
answer-either = lay a { $draw } of any colour or a { $wild }, or draw
answer-coloured-either = lay a { $colour } { $draw } or a { $wild }, or draw

lobby-refusal-seated-already = You have a seat at this table already.
lobby-refusal-removed = The host or a moderator removed you from this table. You can come back when one of them invites you with `/uno table invite`.
lobby-refusal-guest-seated = That person has a seat at this table already.
lobby-refusal-full = All { $most } seats are taken.
lobby-refusal-no-computer = There is no computer at this table.
lobby-refusal-no-teams = There are no teams at this table.
lobby-refusal-team-full = Team { $team } is full. Chosen by: { $players }. One of them can make room with **Either team**.
lobby-refusal-team-chosen = You have chosen { $team } already.
lobby-refusal-no-team-chosen = You have not chosen a team, so you can be seated in either.
lobby-refusal-teams-uneven = { $chose } people chose { $team }, but each team has only { $each } of the { $seats } seats. Someone has to change, or more have to join.
lobby-refusal-not-host = Only { $host }, the host, or a moderator can do that.

contradiction-seat-count = { $seats ->
    [one] UNO needs at least { $fewest } players: ask someone to join, or add a computer.
   *[other] UNO is for { $fewest } to { $most } players, not for { $seats }.
}
contradiction-nothing-dealt = Everyone must be dealt at least one card.
contradiction-too-many-dealt = { $dealt } cards each for { $seats } players are too many for a deck of { $deck } cards, because 5 must be left to draw from: deal fewer, or take a bigger deck.
contradiction-target = A match goes to 50 to 5000 points, not to { $target }.
contradiction-deals = A match can be limited to 1 to 50 rounds, not to { $deals }.
contradiction-final-deals = A final has 1 to 50 rounds, not { $deals }.
contradiction-deals-with-elimination = Elimination and a number of rounds do not go together: elimination goes on until only one player is left. Choose another scoring, or any number of rounds.
contradiction-pairs-need-four = Pairs need exactly 4 players, and { $seats ->
    [one] only one is here
   *[other] { $seats } are here
}.
contradiction-sides-need-even-table = Two teams need 4, 6, 8 or 10 players, and { $seats ->
    [one] only one is here
   *[other] { $seats } are here
}.
contradiction-tournament-needs-four-or-eight = A pairs tournament needs 4 or 8 players, and { $seats ->
    [one] only one is here
   *[other] { $seats } are here
}.
contradiction-tournament-scoring = In a pairs tournament the winners always score the other hands.
contradiction-tournament-target = A pairs tournament has no target: every round counts.
contradiction-tournament-deals = A pairs tournament has as many rounds as its pairs need.
contradiction-tournament-is-a-series = A pairs tournament is a series of matches and cannot be played at one table: open it with `/uno tournament new`.

setting-unknown-preset = There is no preset “{ $text }”. There are { $all }.
setting-unknown = There is no rule “{ $text }”. There are { $all }.
setting-not-a-pair = “{ $text }” is not a rule: write it like `jump_in=on`.
setting-bad-word = `{ $setting }` cannot be “{ $text }”. It can be { $all }.
setting-bad-number = `{ $setting }` cannot be “{ $text }”: choose a number from { $least } to { $greatest }.
setting-bad-number-or-off = `{ $setting }` cannot be “{ $text }”: choose a number from { $least } to { $greatest }, or `off`.

## Short answers

say-done = Done.
say-joined = You are at the table. Have fun!
say-in-rematch = You’re in. It starts as soon as the others are, too.
say-took-over = You have taken over a seat with its cards and points, and you are the host now. Have fun!
say-deserted-closed = The deserted table is closed. You can type your command again now.
say-took-computers-seat = You have taken over a computer’s seat and its points. Have fun!
say-many-watch = So many people are watching that this view does not follow the table by itself. Press Refresh to see what is new.
say-left-table = You have left the table.
say-kicked = That player was removed from the table, and cannot come back unless you invite them.
say-table-cancelled = The table is closed.
say-match-ended = That was the end of this match. It counts for nobody.
say-end-asked = The board asks the others now: the match ends when { $needed } agree.
say-nothing-changed = All right, nothing has changed.
say-uno-called = UNO!
say-busy = The table is busy just now. Please try again in a moment.
say-too-many-pending = One thing at a time, please: your last clicks are still on their way.
seat-taken = While you were away, { $player } took over your seat. You can watch with `/uno join`.
say-not-seated = You have no seat at this table.
say-stale = The table has moved on; here is your hand as it is now.
say-not-saved = That could not be saved, so it has not happened. Please try again.
say-uncertain = It is not certain whether that was saved. Please look before you try again.
say-button-too-old = This button is no longer valid.
say-no-table = There is no table here. Open one with `/uno new`.
say-closed = This table is closed. Open another with `/uno new`.
say-already-started = The match has begun already.
say-not-started = The match has not begun yet.
say-not-over = The match is still being played.
say-nobody-to-catch = There is nobody to catch.
say-no-end-vote = Nobody is asking to end this match just now. If you want to, ask with `/uno table end`.
say-answered-already = You have said so already; the board counts it.
say-no-seat-free = There is no computer’s seat to take.
say-round-running = You can take a seat between two rounds: try again when this one is over.
say-not-deserted = Someone is back at this table, so it goes on.
say-place-taken = There is an open table in this channel already. One at a time!
say-too-many-lobbies = You have too many open tables: start or cancel one first.
say-too-many-tables = This server has too many open tables: finish one first.
say-unreadable = This table cannot be read just now. Please try again later.
say-failed = Something went wrong at this table. It is starting again from what was saved: please try once more.
say-stopping = The bot is restarting. Nothing is lost: please try again in a minute.
say-missing-permissions = I need the permissions View Channel, Send Messages and Embed Links in this channel (in a thread also Send Messages in Threads).
say-not-host-or-moderator = Only the host of this table or a moderator can do that.
say-only-in-servers = UNO is played in servers: use this command in a channel.
say-no-such-player = That person has no seat at this table.
say-guest-cannot-see = That person cannot see this channel, so there is no way to invite them here.
say-guest-is-bot = Bots do not play. For a computer opponent there is `/uno table computer`.
say-invited-just-now = That person has just been invited. Give them a moment.
say-too-many-invitations = That is enough mentions for now. Wait a minute or two before you invite the next one.
say-unknown-command = I do not know that command. Type `/uno` and choose one from the list.
say-export-under-way = Your file is already on its way.
say-unknown-error = Something went wrong, and nothing has changed. Please try again.
say-unknown-card = There is no card “{ $text }”. Choose one from the list, or type something like `r7`, `yellow skip` or `wild`.

## Commands

command-root = Play UNO in this channel
command-quick = Play a quick round, against computers or people who join
command-new = Open a table in this channel
command-join = Take a seat at the table in this channel, or watch
command-leave = Give up your seat
command-start = Start the match
command-hand = See your cards and what you can do
command-play = Play a card
command-draw = Draw a card instead of playing
command-pass = Keep the card you drew
command-uno = Say UNO!
command-catch = Catch a player who has one card and has not said UNO
command-challenge = Challenge a wild draw card: was it a bluff?
command-accept = Draw the cards that are coming to you
command-ready = Say that you have sorted your new cards
command-colour = Choose the colour of the turned-up wild
command-vote = Vote on whether a player gave a hint
command-accuse = Accuse a player of telling another what to play
command-status = See how the table stands
command-rules = See the rules of this table
command-help = Learn to play in a minute
command-table = Run the table
command-table-computer = Add or remove computer players
command-table-invite = Invite someone, or let back someone who was removed
command-table-team = Choose your team
command-table-kick = Send a player away from the table
command-table-cancel = Close a table that has not begun
command-table-end = Ask the others to end the match early; it counts for nobody
command-table-next = Deal the next round
command-table-rematch = Play again with the same players

## Settings

settings-title = Rules of this table
settings-more = For other numbers of points (50 to 5000) or rounds (1 to 50), use `/uno new`.
settings-page-table = Table
settings-page-points = Points
settings-page-cards = Cards
settings-page-dealing = Dealing
settings-preset = Preset (replaces all other rules)
settings-house-rules = House rules
settings-turn-time = Time for a turn
settings-deck = Deck
settings-dealt = Cards dealt
settings-dealer-draw = Draw for the first dealer
settings-next-dealer = Next dealer
settings-returned-card = Turned-up wild draw card
settings-counter = Answers to draw cards
settings-guilty = A bluff that is caught
settings-last-draw-card = A draw card played last
settings-scoring = Scoring
settings-values = What cards are worth
settings-target = Points to reach
settings-target-default = The preset’s usual points
settings-deals = Number of rounds
settings-teams = Teams
preset-classic-about = The classic edition: 108 cards, 7 each, to 500 points
preset-mini-about = The mini edition: 56 cards, 5 each, to 250 points
preset-sorting-hat-about = Classic with four Sorting Hats: someone draws until a red card comes
preset-courtyard-about = Draw cards can be passed on; a caught bluffer takes the card back
preset-tournament-about = Strict: hints cost 4 cards, the last card starts the next round
time-label-none = No time limit for a turn
time-label = { $time } for a turn

## The rules of a table

rules-title = { $preset } rules, as played here
rules-goal = 🎯 The goal
rules-goal-round = { $dealt ->
    [one] Everyone is dealt a card.
   *[other] Everyone is dealt { $dealt } cards.
} Get rid of all of yours first and you win the round.
rules-winner-takes = The winner scores what the others still hold. First to { $target } points wins the match.
rules-lowest-wins = Everyone scores what they still hold. When someone has { $target } points, the lowest total wins the match.
rules-reach-and-lose = Everyone scores what they still hold. Whoever reaches { $target } points loses, and all others win.
rules-elimination = Everyone scores what they still hold. Whoever reaches { $target } points is out; the last one left wins.
rules-deals-most = The match ends after { $deals ->
    [one] one round
   *[other] { $deals } rounds
} at the latest: most points win.
rules-deals-fewest = The match ends after { $deals ->
    [one] one round
   *[other] { $deals } rounds
} at the latest: fewest points win.
rules-values-standard = Numbers count as printed, +{ $draw }, Skip and Reverse 20, every wild 50.
rules-values-flat = Numbers count as printed, every other card 20.
rules-pairs = Pairs: your partner sits opposite. When one of you is out of cards, both win the round; your partner’s cards do not count.
rules-two-sides = Two teams, seated in turn. When one player is out of cards, the whole team wins the round; your own team’s cards do not count.
rules-turn = ▶️ Your turn
rules-match = Play a card of the same colour, number or symbol as the one on top, or a wild. After a wild, the named colour counts.
rules-draw-one = Or draw a card.
rules-draw-until = Or draw until a card fits.
rules-drawn-may = If it fits, you may play it at once, or keep it.
rules-drawn-must = If it fits, you must play it.
rules-drawn-must-or-bluff = If it fits, you must play it; only a Wild +{ $amount } that would be a bluff may be kept.
rules-cards = 🃏 Special cards
rules-draw-card = **+{ $amount }:** the next player draws { $amount } and misses a turn.
rules-skip = **Skip:** the next player misses a turn.
rules-reverse = **Reverse:** turns the direction; between two players it is a Skip.
rules-wild = **Wild:** goes on anything; you name the colour.
rules-hat = **Sorting Hat:** goes on anything; you name the colour and a player, who draws until a red card comes.
rules-seven-zero = **7:** you swap hands with a player you choose. **0:** everyone passes the hand on. (Not as the last card.)
rules-deflect = Hit by a +{ $draw }? Lay any +{ $draw } to pass it on; it does not add up. Hit by a Wild +{ $wild }? Lay a +{ $draw } of the named colour, and the next player draws { $draw }.
rules-stack = Hit by a +{ $draw }? Lay any +{ $draw }. Hit by a Wild +{ $wild }? Lay a Wild +{ $wild }. The amounts add up and pass on.
rules-stack-any = Hit by a draw card? Lay any +{ $draw } (on a Wild +{ $wild }, of the named colour) or a Wild +{ $wild }. The amounts add up and pass on.
rules-wild-draw = 🌈 Wild +{ $amount }
rules-wild-draw-card = You name the colour; the next player draws { $amount } and misses a turn. It is honest only if you hold no card of the colour in force.
rules-strict = At this table it can only be played honestly.
rules-bluff = You may bluff, but the next player can challenge and is then shown your hand.
rules-guilty-draws = A caught bluffer draws { $amount } instead; the card stays, and the challenger plays.
rules-guilty-takes-back = A caught bluffer takes the card back and draws { $amount }; the challenger plays.
rules-guilty-plays-another = A caught bluffer takes the card back, draws { $amount } and must play another card.
rules-innocent = Whoever challenges an honest card draws { $wrong } and misses a turn.
rules-challenge-stack = In a stack the whole sum is at stake (plus { $extra } for a wrong challenge), and the last player to add to it is the accused.
rules-uno = ☝️ UNO!
rules-uno-call = Say UNO with the card that leaves you one: press “Say UNO!” first, or UNO! right after.
rules-uno-catch = Forgot it? Until the next player acts, anyone can catch you: you draw 2. A catch in the first two seconds waits, so nobody loses to a slow connection.
rules-house = 🏠 House rules
rules-jump-in = **Jump-in:** if you hold exactly the card on top, you may lay it out of turn, and play goes on from you. That goes for cards with a colour and for the plain Wild.
rules-fines = **Fines:** a card that does not fit, UNO said for nothing or a wrong catch costs { $amount } cards.
rules-hints = **Hints:** whoever tells another player what to play draws { $amount }, if more than half of the others find them guilty: `/uno accuse`.
rules-ready-pause = **Pause:** if a wild makes you draw four or more, you may sort your cards first; then say Ready.
rules-start = 🔁 Rounds
rules-turned-up = A card is turned up to begin with, and it counts: +{ $amount } and Skip hit the first player, a Reverse lets the dealer begin the other way round, a wild lets the first player name the colour (a Wild +{ $wild } goes back).
rules-dealer-clockwise = The deal moves on clockwise.
rules-dealer-left-of-winner = The player left of the winner deals next.
rules-last-at-once = If the last card makes someone draw, that still happens before points are counted.
rules-last-carried-over = The last card played stays on the table and starts the next round, with its effect.
rules-empty-pile = When the pile is empty, the discards are shuffled. When nobody can draw or play, the round ends without a winner.
rules-time = ⏳ Time
rules-time-none = Take all the time you need.
rules-time-limit = { $time } for a turn. When it is over, you draw and pass, and after two such turns a computer plays for you until you are back.

## Help

help-title = How to play UNO
help-line-start = 1. `/uno quick` plays a round at once. `/uno new` opens a table for friends.
help-line-hand = 2. **My hand** on the board shows your cards, to you alone.
help-line-match = 3. Match the top card: its colour, number or symbol. You cannot? **Draw**.
help-line-special = 4. A wild fits anything, and you name the colour. A + hits the next player.
help-line-uno = 5. One card left? Say **UNO!**, or be caught and draw 2.
help-line-win = 6. Be the first without cards: the round is yours.
button-help-how-to-play = How to play
button-help-commands = Commands
button-help-rules = Rules
button-help-house-rules = House rules
help-rules-title = The rules in short
help-rules-text = `/uno rules` shows those of the table in this channel, which may differ.
help-house-rules-title = House rules
help-house-rules-text = The host switches them on with **Rules** before the match starts.
help-commands-title = Commands
help-commands-text = Whatever you can press, you can also type.
help-turn = Your turn
help-turn-text = Press **My hand** on the board: only you see your cards. Bold ones fit: same colour, same number or symbol as the card on top, or a wild. Press one to play it, or **Draw**.
help-cards = Special cards
help-cards-text = **Skip** and **Reverse** do what they say. **+2** (or +1) makes the next player draw and miss a turn. **Wild** lets you name the colour. **Wild +4** (or +2) does both, but it is only honest if you hold no card of the colour in force: the next player may **Challenge** it.
help-uno = UNO!
help-uno-text = When a card leaves you with one, press **Say UNO!** before playing it, or **UNO!** right after. If you forget, anyone can **Catch** you and you draw 2.
help-points = Points
help-points-text = Whoever is out of cards first wins the round and scores what the others still hold: numbers as printed, Skip, Reverse and +2 20 each, wilds 50. 500 points win the match.
help-away = If you are away
help-away-text = The board shows the time for a turn. If it runs out twice, a computer plays for you until you are back. Nothing is lost if you close Discord or the bot restarts.
help-gathering = Gather and look
help-playing = Play
help-running = Run the table
help-beyond = Leaderboards and settings
help-beyond-text =
    `/uno tournament new` A tournament: pairs with a final, or a cup
    `/uno look tournament` How tournaments stand and ended
    `/uno look leaderboard` Who is ahead
    `/uno look stats` What someone has done so far
    `/uno look history` and `/uno look replay` Finished matches, move by move
    `/uno-me settings` and `/uno-me privacy` Pings, language, what is stored about you
    `/uno-server settings` For people who manage the server
help-footer = An unofficial fan project. The name of the game belongs to its owner.

# Options of the commands, and what can be chosen for them. Discord allows 8000 characters in all.
command-choice-preset-classic = Classic
command-choice-preset-mini = Mini
command-choice-preset-sorting-hat = Sorting Hat
command-choice-preset-courtyard = Courtyard
command-choice-preset-tournament = Tournament
command-quick-level = How well the computers play, if you need any
command-new-preset = Which rulebook to play by
command-choice-turn_time-15 = 15 seconds
command-choice-turn_time-30 = 30 seconds
command-choice-turn_time-45 = 45 seconds
command-choice-turn_time-60 = 1 minute
command-choice-turn_time-120 = 2 minutes
command-choice-turn_time-300 = 5 minutes
command-choice-turn_time-600 = 10 minutes
command-choice-turn_time-3600 = 1 hour
command-choice-turn_time-21600 = 6 hours
command-choice-turn_time-43200 = 12 hours
command-choice-turn_time-86400 = 1 day
command-choice-turn_time-172800 = 2 days
command-choice-turn_time-none = No clock
command-new-turn_time = How long a turn may take
command-new-computers = Computers to seat at once
command-new-target = Points to play to
command-new-deals = Rounds at most
command-choice-jump_in-off = Off
command-choice-jump_in-on = On
command-new-jump_in = Play an identical card out of turn
command-choice-seven_zero-off = Off
command-choice-seven_zero-on = On
command-new-seven_zero = A 7 swaps hands, a 0 passes all hands on
command-choice-deck-classic = Classic, 108 cards
command-choice-deck-mini = Mini, 56 cards
command-choice-deck-sorting-hat = Sorting Hat, 112 cards
command-new-deck = Which cards
command-new-dealt = Cards each at the start
command-choice-dealer_draw-symbols_are_zero = Nothing
command-choice-dealer_draw-redraw_symbols = They are drawn again
command-new-dealer_draw = What symbols count in the draw for the first dealer
command-choice-next_dealer-clockwise = The next clockwise
command-choice-next_dealer-left_of_winner = Left of the winner
command-new-next_dealer = Who deals next
command-choice-returned_card-shuffle_in = Shuffled in
command-choice-returned_card-bottom = To the bottom
command-new-returned_card = Where a turned-up wild draw card goes
command-choice-draw-one = One
command-choice-draw-until_playable = Until one fits
command-new-draw = How many cards you draw when you cannot play
command-choice-drawn_card-may_play = It may be played
command-choice-drawn_card-must_play = It must be played
command-new-drawn_card = What happens to a drawn card that fits
command-choice-counter-none = Not at all
command-choice-counter-deflect = Deflect to the next player
command-choice-counter-stack = Stack the same kind
command-choice-counter-stack_any = Stack any draw card
command-new-counter = How draw cards can be answered
command-choice-wild_draw-bluff = It may
command-choice-wild_draw-strict = Never
command-new-wild_draw = Whether a wild draw card may be a bluff
command-choice-guilty-draws = Draws the cards
command-choice-guilty-takes_back = Takes the card back and draws
command-choice-guilty-plays_another = Takes it back, draws, plays another
command-new-guilty = What happens to a caught bluffer
command-choice-ready_pause-off = Off
command-choice-ready_pause-on = On
command-new-ready_pause = Time to sort many new cards
command-choice-fines-0 = None
command-choice-fines-2 = Two
command-new-fines = Cards for a wrong card, call or catch
command-choice-hint_penalty-0 = None
command-choice-hint_penalty-4 = Four
command-new-hint_penalty = Cards for telling others what to play
command-choice-last_draw_card-at_once = At once
command-choice-last_draw_card-carried_over = In the next round
command-new-last_draw_card = When a last draw card takes effect
command-choice-scoring-winner_takes = The winner takes all points
command-choice-scoring-lowest_wins = The fewest points win
command-choice-scoring-reach_and_lose = Whoever reaches the target loses
command-choice-scoring-elimination = Elimination: whoever reaches the target is out
command-new-scoring = How points are counted
command-choice-values-standard = Symbols 20, wilds 50
command-choice-values-flat = Every special card 20
command-new-values = What cards are worth
command-choice-teams-off = No teams
command-choice-teams-pairs = Pairs
command-choice-teams-two_sides = Two teams
command-new-teams = Whether you play in teams
command-play-card = Which card: start typing its name
command-choice-colour-red = Red
command-choice-colour-yellow = Yellow
command-choice-colour-green = Green
command-choice-colour-blue = Blue
command-play-colour = The colour to name with a wild
command-play-player = The player that the card is aimed at
command-play-uno = Whether to say UNO with it
command-catch-player = Whom to catch, if there are several
command-colour-colour = Which colour
command-vote-guilty = Whether the player gave a hint
command-accuse-player = Which player
command-choice-change-add = Add a computer
command-choice-change-remove = Remove a computer
command-table-computer-change = Add one, or send one away
command-table-invite-player = Whom to invite
command-table-computer-level = How well the one that you add plays
command-choice-level-beginner = Beginner
command-choice-level-steady = Steady
command-choice-level-sharp = Sharp
command-choice-team-foxes = 🦊 Foxes
command-choice-team-pandas = 🐼 Pandas
command-choice-team-either = Either team
command-table-team-team = Which team
command-table-kick-player = Which player

## Leaderboards

ranks-title = { $metric }, { $period }
ranks-title-overall = { $metric }, { $period }, all servers
ranks-rating = Rating
ranks-points = Points
ranks-wins = Wins
ranks-all-time = all time
ranks-month = this month
ranks-week = this week
ranks-provisional-about = *Provisional: fewer than five rated matches*
ranks-empty = Nobody is on this leaderboard yet.
ranks-line = { $place }. { $player } · **{ $value }**
ranks-line-own = { $place }. **{ $player }** · **{ $value }** ← you
ranks-own = You: place { $place } with { $value }.
ranks-own-provisional = You: place { $place } of the provisional ratings with { $value }. With five rated matches you move up to the others.
ranks-own-none = You are not on this leaderboard yet.
ranks-own-none-overall = You are not on this leaderboard. If you want to be, say so in `/uno-me settings`.
ranks-footer = Page { $page } of { $pages } · { $people ->
    [one] 1 person
   *[other] { $people } people
}
button-previous = Previous
button-next-page = Next
button-this-server = This server
button-all-servers = All servers

## One person’s record

stats-title = { $player } in this server
stats-title-overall = { $player } in all servers
stats-none = { $player } has not finished a match here yet.
stats-none-own = You have not finished a match here yet. `/uno new` opens a table.
stats-record = Record
stats-record-text = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $wins } won ({ $percent }%)
    { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }, { $rounds_won } won
    { $points } points in all
stats-rating = Rating
stats-rating-none = No rated match yet: it takes two people at the table.
stats-rating-text = **{ $rating }** after { $rated } rated matches
stats-rating-place = **{ $rating }** after { $rated } rated matches · place { $place }
stats-rating-provisional = **{ $rating }**, provisional: { $rated ->
    [one] 1 rated match
   *[other] { $rated } rated matches
} of five
stats-course = from { $least } to { $greatest }
stats-places = Places
stats-place = place { $place }: { $count }
stats-places-none = None yet
stats-streak = Wins in a row
stats-streak-text = { $now } now, { $best } at best
stats-favourite = Plays most
stats-against = You against each other
stats-against-text = You were ahead: { $ahead } · behind: { $behind } · level: { $level }
stats-against-never = You have not finished a match against each other.
button-matches = Matches

## Finished matches

name-deleted = a deleted player
name-any-computer = Computer
history-title = Latest matches in this server
history-title-person = Latest matches of { $player } in this server
history-title-own = Your latest matches
history-none = No match has been finished yet.
history-no-more = There are no older matches.
history-match = **#{ $number }** { $preset } · { $when } · { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
history-unrated = · unrated
history-person = { $player } { $points }
history-winner = 🏆 **{ $player }** { $points }
history-winner-without-points = 🏆 **{ $player }**
history-more = { $people } · and { $count } more
history-label = #{ $number } { $preset }: { $people }
history-open = Walk through a match
button-latest = Latest
button-older = Older

## Walking through a match

replay-at = Match #{ $number }, move { $at } of { $moves }
replay-jump = Jump to
replay-part = { $percent }% · move { $at }
replay-round = Round { $round } · move { $at }
replay-hands = **All hands**
replay-hand = { $player }: { $cards }
replay-hands-hidden = This round was not finished, so its hands stay hidden.
button-show-hands = Show hands
button-hide-hands = Hide hands
button-first = First
button-step-back = Back one
button-forward = Forward
button-last = Last

## Tournaments
# A tournament has rounds; what is dealt and played out at a table is a deal there.

tournament-pairs = Pairs tournament #{ $number }
tournament-cup = Cup #{ $number }
tournament-sign-up = 🏆 { $title }: who plays?
tournament-title = 🏆 { $title }
tournament-about-pairs = { $tables ->
    [one] One table
   *[other] Two tables at once
}, { $deals } deals for everyone: four with each of the others as your partner. Your points are your own. The two best then meet in a final of { $finals ->
    [one] one deal
   *[other] { $finals } deals
}.
tournament-about-cup = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
} at tables of three to five, each a match of { $deals ->
    [one] one deal
   *[other] { $deals } deals
}. The winner of a table gets 12 points, the last nothing. You meet people who have about as many points as you, and others each time as far as that can be.
tournament-signed-up = { $count } of { $most } places taken
tournament-needs = { $count ->
    [one] One more player is needed.
   *[other] { $count } more players are needed.
}
tournament-more = … and { $count } more
tournament-replaced = { $before } → { $player }
tournament-line-pairs = { $place }. { $player } · **{ $points }** · { $won ->
    [one] 1 deal won
   *[other] { $won } deals won
}
tournament-line-cup = { $place }. { $player } · **{ $points }** · opponents { $opponents }
tournament-round = **Round { $round } of { $rounds }**
tournament-drawing = Two or more are level: cards are drawn for the final.
tournament-final = **The final:** { $one } { $points } : { $others } { $other }, { $deals } of { $all } deals played
tournament-final-longer = **The final:** { $one } { $points } : { $others } { $other }. A tie, so one more deal decides.
tournament-won = { $count ->
    [one] 🏆 **{ $players }** wins the tournament!
   *[other] 🏆 **{ $players }** win the tournament together!
}
tournament-playing = Being played
tournament-next = What comes next
tournament-pair = { $one } & { $other }
tournament-against = 🦊 { $first } – 🐼 { $second }
tournament-two = { $one } – { $other }
tournament-table = **Table { $number }:** { $players } · { $place }
tournament-table-done = **Table { $number }:** { $players } · ✅ done, waits for the others
tournament-place-coming = the table is being set up
tournament-needs-threads = ⚠️ Tables wait because I may not make threads here: give me the permissions Create Public Threads and Send Messages in Threads, and it goes on by itself.
tournament-next-round = **Round { $round }, table { $table }:** { $players }
tournament-next-seats = **Round { $round } of { $rounds }:** seated by points as soon as every table is done.
tournament-next-final = The final of the two best: { $deals ->
    [one] one deal
   *[other] { $deals } deals
}.
tournament-called-off = This tournament was called off
tournament-ended = This tournament was ended early, and nobody has won it
tournament-open-another = Open another with `/uno tournament new`.
tournament-footer = Every total and every match: /uno look tournament
tournament-at-pairs = 🏆 **{ $title }** · round { $round } of { $rounds }, table { $table } · deals { $from }–{ $to } of { $all }
tournament-at-cup = 🏆 **{ $title }** · round { $round } of { $rounds }, table { $table }
tournament-at-final = 🏆 **{ $title }** · the final
tournament-at-waits = ⏳ Done here. The tournament waits for: { $players }
tournament-at-done = ✅ Done here. The tournament goes on.
tournament-deal = Deal { $deal } of { $deals }
tournament-deal-pile = Deal { $deal } of { $deals } · { $pile ->
    [one] 1 card to draw from
   *[other] { $pile } cards to draw from
}
tournament-deal-won = { $count ->
    [one] { $players } wins deal { $deal }!
   *[other] { $players } win deal { $deal }!
}
tournament-deal-blocked = Nobody could draw or play: deal { $deal } has no winner
tournament-thread = { $title } · table { $table }
tournament-thread-here = 🏆 **{ $title }**: table { $table } plays here.
tournament-page = { $title }, page { $page } of { $pages }
tournament-match = **{ $round }.{ $table }** { $players } · { $result }
tournament-match-running = being played
tournament-match-score = { $first } : { $second } · #{ $game }
tournament-match-won = 🥇 { $players } · #{ $game }
tournament-match-label = #{ $game } · round { $round }, table { $table }: { $players }
tournament-others = Other tournaments
tournament-none = There has been no tournament in this server yet. Open one with `/uno tournament new`.
button-fill = Fill with computers
button-standing = Standing
button-end-tournament = End the tournament
stats-titles = Titles
stats-titles-text = 🏆 { $count ->
    [one] 1 tournament won
   *[other] { $count } tournaments won
}

tournament-leave-question = Leave this tournament for good? If you are in the middle of a match, you come last in it. A computer plays your place to the end. Its points stay, and anyone may take it over between two deals. If you only need a break, just stay: a computer plays for you until you are back.
tournament-end-question = End this tournament now? Its running matches count for nobody, nobody wins it, and there is no way back.

say-tournament-signed-up-already = You are signed up for this tournament already.
say-tournament-not-in = You do not play in this tournament.
say-tournament-full = All { $most } places of this tournament are taken.
say-tournament-too-few = It cannot start yet: this tournament needs { $need } players, and { $count ->
    [one] only one is
   *[other] { $count } are
} signed up. Wait for more, or add computers.
say-tournament-started = This tournament has begun already.
say-tournament-not-started = This tournament has not begun yet.
say-tournament-over = This tournament is over. Open another with `/uno tournament new`.
say-tournament-not-host = Only the host of this tournament or a moderator can do that.
say-tournament-not-moderator = Only a moderator can end a tournament that is being played.
say-tournament-no-computer = No computer plays in this tournament.
say-tournament-not-a-player = Only a person who plays in this tournament can be its host.
say-tournament-no-place = No computer of this tournament is free just now. At its table you can take a computer’s seat between two deals.
say-tournament-too-many = A server can have { $most } tournaments going on at once: finish one first.
say-tournament-too-many-own = You can have { $most } tournaments open at once: finish one first.
say-tournament-turn-time = A tournament needs a turn time: without one, a single player could keep everyone waiting.
say-tournament-removed = A moderator removed you from this tournament.
say-tournament-elsewhere = That tournament is played in another server.
say-tournament-no-such = There is no tournament of that number in this server.
say-tournament-none-here = No tournament is going on here. Open one with `/uno tournament new`.
say-tournament-several = Several tournaments are going on in this server: use the buttons of the one you mean, or type it in its channel.
say-tournament-table = This table belongs to a tournament, so that cannot be done here.
say-tournament-no-thread = This tournament has several tables, and each needs a thread: give me the permissions Create Public Threads and Send Messages in Threads in this channel, or open a pairs tournament of four, which needs one table only.
say-tournament-in-thread = This tournament has several tables, which play in threads of a channel: open it in { $channel }, not in a thread. A pairs tournament of four can play right here.
say-tournament-rounds = A pairs tournament has as many rounds as its pairs need: a number of rounds is for cups.
say-tournament-no-final = A cup has no final: the number of deals in the final is for pairs tournaments.
say-tournament-cup-players = A cup is for { $fewest } to { $most } players, not for { $players }.
say-tournament-cup-rounds = A cup has 1 to { $most } rounds, not { $rounds }.
say-tournament-called-off = The tournament is called off.
say-tournament-ended = The tournament is ended. Nobody has won it.
say-tournament-left = You have left the tournament. A computer plays your place to the end.
say-tournament-handed-on = { $player } is the host of the tournament now.
say-tournament-taken-over = That place is yours now, with its points. Have fun!

command-tournament = Tournaments: pairs with a final, or a cup
command-tournament-new = Open a tournament that people can sign up for
command-tournament-new-format = What kind of tournament
command-choice-format-pairs = Pairs, 4 players
command-choice-format-pairs8 = Pairs, 8 players
command-choice-format-cup = Cup, 3 to 64 players
command-tournament-new-rounds = Rounds of a cup
command-tournament-new-final_deals = Deals in the final
command-tournament-join = Sign up for the tournament
command-tournament-leave = Give up your place in the tournament
command-tournament-computer = Sign a computer up
command-tournament-start = Begin the tournament
command-tournament-cancel = Call off a tournament that has not begun
command-tournament-rules = See by which rules the tournament is played
command-tournament-seat = Take over a computer’s place between two deals
command-tournament-host = Make another player the host
command-tournament-host-player = Which player
command-tournament-end = End a tournament that is being played; nobody wins it
command-look-tournament = How a tournament stands or ended, with all its matches
command-look-tournament-number = Which tournament, if not the latest here

## What servers and people choose

language-name = English
choose-language = Language
choose-language-server = Language: that of the server’s Discord
choose-language-own = Language: that of my Discord
server-title = UNO in this server
server-text = Changes are saved at once and apply to tables opened from now on. Channels: `/uno-server channel`. A role that may open tables: `/uno-server openers`.
server-openers = Who opens tables
server-openers-everyone = Everyone
server-openers-role = { $role } and moderators
server-openers-moderators = Moderators only
server-channels = Channels for tables
server-channels-all = Every channel
server-channels-some = { $channels }
button-pings-on = Turn pings: on
button-pings-off = Turn pings: off
button-threads-on = Own threads: on
button-threads-off = Own threads: off
button-board-picture = Board: picture
button-board-text = Board: text
button-openers-everyone = Let everyone open tables
button-openers-moderators = Moderators only
button-any-channel = Allow every channel
button-more-rules = More rules…
button-server = Server
mine-title = Your settings
mine-text = Changes are saved at once and apply in every server. **Pings** tell you that it is your turn: when you seem to be away, on every turn, or never. **All-server leaderboard:** your name and results are shown on the leaderboards that all servers see.
button-ping-never = Ping: never
button-ping-away = Ping: when away
button-ping-always = Ping: every turn
button-cards-picture = Cards: picture
button-cards-emoji = Cards: emoji
button-cards-text = Cards: text
button-overall-on = All-server leaderboard: on
button-overall-off = All-server leaderboard: off
button-privacy = Privacy…

## Privacy

privacy-title = What is stored about you
privacy-text =
    • Your Discord id and the names you were last seen with, your account’s and the one you have in each server, so that leaderboards and tables can show who is who.
    • Every match you sat in: the server and channel, your seat, your moves, your places, points and ratings.
    • What you chose in your settings.

    Messages you write are never read or stored.

    With **Export** you get all of it as a file. **Delete** removes your id and name everywhere. Finished matches stay for the others, with a nameless player in your seat.
privacy-question = Delete everything about you? Your ratings, places and settings will be gone for good and cannot be brought back. If you sit at a table, you leave it. Finished matches stay, without you in them.
privacy-deleted = Done. Nothing that is stored leads to you any more. If you play again, you start anew.
privacy-still-seated = Nothing was deleted yet: you still have a seat at a table that could not be left just now. { $places } Leave it with `/uno leave`, then delete.
privacy-exported = Here is everything that is stored about you.
privacy-exported-shortened = Here is what is stored about you. It is so much that not all of it fits into a file: your single moves are left out. Whoever runs this bot can give them to you.
button-export = Export
export-user = Your Discord id
export-settings = What you have chosen in the settings
export-names = Your names, as the bot last saw them; the one without a server is your account's
export-standings = Your points, rounds, matches, wins, streaks and rating in each server; without a server, in all of them together
export-boards = Your entries on the leaderboards
export-seats-wished-for = Matches in which you are waiting for a seat
export-removed-from = Tables from which you were removed
export-results = How each of your matches ended for you
export-seats = Your seats, and where the tables were
export-seats-held = When you took and gave up seats
export-tournaments = Tournaments in which you have played or which you have hosted
export-moves = Your single moves
button-delete = Delete…
button-delete-for-good = Delete everything
button-keep = Keep it all

## Answers about all this

reply-no-such-match = There is no finished match of that number here. You can see this server’s matches and your own.
reply-moves-not-kept = That match was too long ago: its result is still known, but its moves are no longer kept.
reply-not-manager = Only people who can manage the server may change this.
reply-not-here = Tables may not be opened in this channel. Try { $channels }
reply-not-moderator = Only moderators may open tables in this server.
reply-not-opener = Only { $role } and moderators may open tables in this server.
reply-channel-allowed = Tables may now be opened in { $channel }.
reply-channel-removed = Tables may no longer be opened in { $channel }.
reply-every-channel = Tables may now be opened in every channel.
reply-too-many-channels = No more than { $most } channels can be named.
reply-openers-role = From now on { $role } and moderators may open tables.
reply-openers-everyone = From now on everyone may open tables.
reply-thread = { $player } has opened a table. It is played here: { $thread }
reply-thread-coming = { $player } is opening a table…
reply-thread-name = UNO · { $player }
reply-moved = The table is further down now: { $link }

command-look = Leaderboards, records and finished matches
command-look-leaderboard = Who is ahead: by rating, points or wins
command-look-leaderboard-metric = What is compared
command-choice-metric-rating = Rating
command-choice-metric-points = Points
command-choice-metric-wins = Matches won
command-look-leaderboard-period = Over which time
command-choice-period-all = All time
command-choice-period-month = This month
command-choice-period-week = This week
command-look-leaderboard-scope = Where
command-choice-scope-server = In this server
command-choice-scope-overall = In all servers
command-look-stats = What someone has done so far
command-look-stats-player = Who, if not you
command-look-history = The latest finished matches
command-look-history-player = Whose, if not this server’s
command-look-replay = Walk through a finished match
command-look-replay-match = Which match: its number
command-server = How UNO is played in this server
command-server-settings = Rules, turn time, pings, language, threads
command-server-channel = Where tables may be opened
command-server-channel-channel = Which channel
command-server-channel-allow = Whether tables may be opened there
command-server-openers = Who may open tables
command-server-openers-role = Only this role and moderators; leave it out for everyone
command-me = Your own settings
command-me-settings = Language, pings, cards, the leaderboard of all servers
command-me-privacy = See, download or delete what is stored about you

## Every event of a table, as the playground shows it

event-dealer-drawn = { $player } deals first. Drawn: { $draws }.
event-dealt = { $player } deals: { $hands }.
event-pile = Cards to draw from: { $cards }.
event-colour-asked = { $player } is to choose the first colour.
event-turn = It is { $player }’s turn.
event-playable = It may be played.
event-hit = { $player } is to draw { $amount }.
event-accepted = { $player } accepts.
event-another-asked = { $player } is to play another card.
event-ready-asked = The table waits until { $player } is ready.
event-exposed = { $player } has one card and did not call UNO.
event-voted-guilty = { $player } votes: guilty.
event-voted-innocent = { $player } votes: not guilty.
event-handed-over = { $player } is played by the program.
event-round-won = { $player } wins the round.
event-round-blocked = Nobody could draw or play: the round has no winner.
event-match-won = { $count ->
    [one] { $players } wins the match.
   *[other] { $players } win the match.
}

## The playground: its server and channels. Channels are written in lower case and without spaces.

playground-server = The Card Room
playground-channel-first = round-table
playground-channel-second = kitchen-table
playground-channel-third = garden-table
playground-channel-further = table-{ $number }

## The page of the playground. None of its texts can have plural forms.

page-title = UNO bot playground
page-skip = Skip to the message box
page-places = Channels and people
page-channels = Channels
page-people = You are
page-newcomer = Someone else
page-name = Name
page-come-in = Come in
page-play-now = Play now
page-play-now-short = A quick round with three computers.
page-behind = Behind the scenes
page-welcome = Pull up a chair
page-welcome-about = This is the real bot, playing by the book, with a stand-in for Discord that runs on your machine.
page-play-now-about = One click opens a quick round with three computers and shows you your hand.
page-hint = Rather do it yourself? Type `/uno new` below.
page-opening-table = Opening a table…
page-dealing = Dealing…
page-seated = You are in. Good luck!
page-messages = Messages
page-typed = Message, or / for a command
page-send = Send
page-no-script = The playground needs JavaScript.
page-only-you = Only you can see this
page-dismiss = Dismiss
page-app = APP
page-thinking = { $author } is thinking…
page-used = { $player } used { $command }
page-unknown-person = { name-unknown }
page-unknown-place = nowhere
page-moderator = moderator
page-new-tab = Open a new tab as { $player }
page-unread = new messages
page-archived = archived
page-open-thread = Open the thread “{ $name }”
page-choose = Choose…
page-chosen = { $count } chosen
page-nothing-chosen = nothing chosen
page-apply = Apply
page-show-file = Show
page-file-lost = The file is not there any more.
page-file-longer = … and more: download it to see all of it.
page-no-description = Picture without a description
page-spoiler = Hidden text: click to show
page-commands = { button-help-commands }
page-nothing-found = Nothing fits
page-required = required
page-remove-option = Remove { $option }
page-cancel = Cancel
page-yes = Yes
page-no = No
page-connecting = Connecting…
page-bot-online = Bot online
page-bot-offline = Bot reconnecting…
page-bot-restarting = Bot restarting…
page-bot-failed = Bot stopped: { $why }
page-close = Close
page-tab-events = Story
page-tab-requests = Requests
page-tab-frames = Gateway
page-tab-faults = Mischief
page-about-events = Every event at the table in this channel, as the bot tells it to everyone: hidden cards are counted, not named. The number is that of the move.
page-about-requests = What the bot asked of Discord’s REST interface. Each request was checked against Discord’s own description of it.
page-about-frames = What went over the bot’s gateway connection, newest first. Tokens are blotted out.
page-about-faults = What Discord and networks do on bad days. The game should survive all of it.
page-no-events = Nothing yet: the first event is the deal.
page-table = Table { $number }: { $players }
page-move = move { $number }
page-valid = valid
page-refused = refused with code { $code }
page-no-answer = no answer
page-private-body = Belongs to another player, so it is not shown.
page-no-body = Without a body.
page-from-bot = from the bot
page-to-bot = to the bot
page-restart = Restart the bot
page-restart-more = In the middle of anything. What was acknowledged is on the disk.
page-cut = Cut the gateway
page-cut-more = The bot resumes; nothing is lost.
page-forget = Cut it and forget the session
page-forget-more = The bot has to log in anew.
page-rate-limited = Answer 429 to everything in channels
page-rate-limited-more = Boards stand still; answers to clicks are exempt, so play goes on.
page-failing = Answer 503 to everything in channels
page-failing-more = As if Discord were broken. The board is caught up afterwards.
page-slow = Make every request 0.8 s slower
page-slow-more = A bad line.
page-problem-busy = Too much at once. Try again in a moment.
page-problem-connection = The playground is not running any more, or the connection broke.
page-problem-form = The bot wants to show a form, and this page cannot.
page-problem-no-access = You cannot see that channel.
page-problem-no-answer = The bot did not answer within three seconds.
page-problem-no-permission = You may not do that here.
page-problem-no-room = There is no room for more, or the name is too long.
page-problem-no-such-command = There is no such command.
page-problem-no-such-component = That button is gone.
page-problem-no-such-message = That message is gone.
page-problem-wrong-choice = That cannot be chosen.
page-problem-wrong-option = “{ $option }” is missing, or cannot be that.
page-problem-wrong-text = A message has 1 to 2000 letters.
page-problem-other = That did not work.
