# Section 9: what each preset brings, and settings laid over a preset.
# Nothing that the preset brings itself is named in the settings line.

# --- classic

scenario r9 classic, seven cards, the deal goes clockwise
settings classic
seats Ann Ben Cid Dan
dealer Ann
pile r5
turn Dan
hand Ann b1 b2
hand Ben g1 g2
hand Cid y1 y2
hand Dan r6

Dan plays r6
expect round over Dan
expect dealer Ben
deal
expect dealer Ben
expect count Ann 7
expect count Ben 7
expect count Dan 7

scenario r9 classic, a draw card cannot be countered
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben gd g2 g3
hand Cid y1 y2 y3
draw y8 y9

Ann plays rd
expect drew Ben 2
expect waiting Cid
expect pending 0

scenario r9 classic, a bluff is possible, the guilty draws, the card stays, no pause
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b2
hand Ben g1 g2 b3
hand Cid y1 y2 y3
draw y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ann 4
expect top wd
expect colour blue
expect waiting Ben

scenario r9 classic, no fines, no jump-in, no seven-zero, a drawn card may be kept
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann g1 g2 y4
hand Ben r7 b1 b2
hand Cid r5 r0 y1 y2
draw r9 g9

Ann plays g1 -> refused
Ann calls uno -> refused
Ben catches Cid -> refused
Cid plays r5 -> refused
expect count Ann 3
expect count Ben 3
Ann draws
expect drew Ann 1
expect may Ann r9
Ann passes
expect waiting Ben
Ben plays r7 at Ann -> refused
Ben plays r7
expect hand Ben b1 b2
expect waiting Cid
Cid plays r0
expect hand Cid r5 y1 y2
expect hand Ann g1 g2 y4 r9
expect waiting Ann

scenario r9 classic, a last draw card hits at once, actions count 20 and wilds 50
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd
hand Ben gs yr wd
hand Cid bd w b7
draw y8 g0

Ann plays rd
expect round over Ann
expect drew Ben 2
# Ben 20 + 20 + 50 + 8 + 0, Cid 20 + 50 + 7.
expect scores Ann=175 Ben=0 Cid=0

scenario r9 classic, the match goes to 500
settings classic
seats Ann Ben
dealer Ben
scores Ann=450 Ben=499
pile r5
hand Ann r6
hand Ben w

Ann plays r6
expect match over Ann
expect scores Ann=500 Ben=499
expect waiting nobody
deal -> refused

scenario r9 classic, 499 points are not enough
settings classic
seats Ann Ben Cid
dealer Cid
scores Ann=449 Ben=0 Cid=0
pile r5
hand Ann r6
hand Ben w
hand Cid g0

Ann plays r6
expect round over Ann
expect scores Ann=499 Ben=0 Cid=0
deal
expect scores Ann=499 Ben=0 Cid=0

# --- mini

scenario r9 mini, five cards, the deal goes clockwise
settings mini
seats Ann Ben Cid Dan
dealer Ann
pile r5
turn Dan
hand Ann b1 b2
hand Ben g1 g2
hand Cid y1 y2
hand Dan r6

Dan plays r6
expect round over Dan
expect dealer Ben
deal
expect dealer Ben
expect count Ann 5
expect count Ben 5
expect count Dan 5

scenario r9 mini, a draw card costs one and cannot be countered
settings mini
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben gd g2 g3
hand Cid y1 y2 y3
draw y8 y9

Ann plays rd
expect drew Ben 1
expect waiting Cid
expect pending 0

scenario r9 mini, a bluff is possible, the guilty draws two, the card stays
settings mini
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b2
hand Ben g1 g2 b3
hand Cid y1 y2 y3
draw y8 y9

Ann plays wd blue
Ben challenges
expect drew Ann 2
expect top wd
expect colour blue
expect waiting Ben

scenario r9 mini, no pause, not even after four cards
settings mini
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd g4 b2
hand Ben g1 g2 b3
hand Cid y1 y2 y3
draw y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ben 4
expect waiting Cid

scenario r9 mini, no fines, no seven-zero, a drawn card may be kept
# There is only one of each coloured card, so no jump-in but on a wild.
settings mini
seats Ann Ben Cid
dealer Cid
pile w red
hand Ann g1 g2 y4
hand Ben r7 b1 b2
hand Cid w r0 y1 y2
draw r9 g9

Ann plays g1 -> refused
Ann calls uno -> refused
Ben catches Cid -> refused
Cid plays w blue -> refused
Ann draws
expect drew Ann 1
Ann passes
expect waiting Ben
Ben plays r7 at Ann -> refused
Ben plays r7
expect hand Ben b1 b2
Cid plays r0
expect hand Cid w y1 y2
expect hand Ann g1 g2 y4 r9
expect waiting Ann

scenario r9 mini, a last wild draw card hits at once, standard values
settings mini
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd
hand Ben gs yr
hand Cid bd w b7
draw y8 g0

Ann plays wd blue
expect round over Ann
expect drew Ben 2
# Ben 20 + 20 + 8 + 0, Cid 20 + 50 + 7.
expect scores Ann=125 Ben=0 Cid=0

scenario r9 mini, the match goes to 250
settings mini
seats Ann Ben
dealer Ben
scores Ann=200 Ben=249
pile r5
hand Ann r6
hand Ben w

Ann plays r6
expect match over Ann
expect scores Ann=250 Ben=249
deal -> refused

scenario r9 mini, 249 points are not enough
settings mini
seats Ann Ben
dealer Ben
scores Ann=199 Ben=0
pile r5
hand Ann r6
hand Ben w

Ann plays r6
expect round over Ann
expect scores Ann=249 Ben=0
deal
expect dealer Ann

# --- sorting-hat

scenario r9 sorting-hat, seven cards, the deal goes clockwise
settings sorting-hat
seats Ann Ben Cid Dan
dealer Ann
pile r5
turn Dan
hand Ann b1 b2
hand Ben g1 g2
hand Cid y1 y2
hand Dan r6

Dan plays r6
expect round over Dan
expect dealer Ben
deal
expect dealer Ben
expect count Ann 7
expect count Ben 7
expect count Dan 7

scenario r9 sorting-hat, a draw card cannot be countered
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben gd g2 g3
hand Cid y1 y2 y3
draw y8 y9

Ann plays rd
expect drew Ben 2
expect waiting Cid
expect pending 0

scenario r9 sorting-hat, a bluff is possible, the guilty draws, the card stays, no pause
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b2
hand Ben g1 g2 b3
hand Cid y1 y2 y3
draw y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ann 4
expect top wd
expect colour blue
expect waiting Ben

scenario r9 sorting-hat, no fines, no jump-in, no seven-zero, a drawn card may be kept
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann g1 g2 y4
hand Ben r7 b1 b2
hand Cid r5 r0 y1 y2
draw r9 g9

Ann plays g1 -> refused
Ann calls uno -> refused
Ben catches Cid -> refused
Cid plays r5 -> refused
Ann draws
expect drew Ann 1
Ann passes
expect waiting Ben
Ben plays r7 at Ann -> refused
Ben plays r7
expect hand Ben b1 b2
Cid plays r0
expect hand Cid r5 y1 y2
expect hand Ann g1 g2 y4 r9
expect waiting Ann

scenario r9 sorting-hat, a last draw card hits at once, a hat counts 50
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd
hand Ben gs wh
hand Cid bd wd b7
draw y8 g0

Ann plays rd
expect round over Ann
expect drew Ben 2
# Ben 20 + 50 + 8 + 0, Cid 20 + 50 + 7.
expect scores Ann=155 Ben=0 Cid=0

scenario r9 sorting-hat, the match goes to 500
settings sorting-hat
seats Ann Ben
dealer Ben
scores Ann=450 Ben=0
pile r5
hand Ann r6
hand Ben wh

Ann plays r6
expect match over Ann
expect scores Ann=500 Ben=0

# --- courtyard

scenario r9 courtyard, seven cards, the deal goes clockwise
settings courtyard
seats Ann Ben Cid Dan
dealer Ann
pile r5
turn Dan
hand Ann b1 b2
hand Ben g1 g2
hand Cid y1 y2
hand Dan r6

Dan plays r6
expect round over Dan
expect dealer Ben
deal
expect dealer Ben
expect count Ann 7
expect count Ben 7
expect count Dan 7

scenario r9 courtyard, a draw card can be deflected and does not add up
settings courtyard
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben gd g2 g3
hand Cid y1 y2 y3
draw y8 y9

Ann plays rd
expect waiting Ben
expect pending 2
Ben plays gd
expect waiting Cid
expect pending 2
Cid accepts
expect drew Cid 2
expect waiting Ann

scenario r9 courtyard, a bluff is taken back, and play waits for ready
settings courtyard
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b2
hand Ben g1 g2 r3
hand Cid y1 y2 y3
draw y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ann 4
expect hand Ann wd r1 b2 y6 y7 y8 y9
expect top r5
expect colour red
expect waiting Ann
Ann says ready
expect waiting Ben
Ben plays r3
expect waiting Cid

scenario r9 courtyard, the house rules and fines are off until switched on
settings courtyard
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann g1 g2 y4
hand Ben r7 b1 b2
hand Cid r5 r0 y1 y2
draw r9 g9

Ann plays g1 -> refused
Ann calls uno -> refused
Ben catches Cid -> refused
Cid plays r5 -> refused
Ann draws
expect drew Ann 1
Ann passes
expect waiting Ben
Ben plays r7 at Ann -> refused
Ben plays r7
expect hand Ben b1 b2
Cid plays r0
expect hand Cid r5 y1 y2
expect hand Ann g1 g2 y4 r9
expect waiting Ann

scenario r9 courtyard, with the switches on
settings courtyard jump_in=on seven_zero=on fines=2
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann g1 g2 y4
hand Ben r7 b1 b2
hand Cid r5 y1 y2
draw b8 b9 g8 g9

Ann plays g1
expect drew Ann 2
expect hand Ann g1 g2 y4 b8 b9
expect top r5
expect waiting Ann
Cid plays r5
expect waiting Ann
expect count Cid 2
Ann draws
expect drew Ann 1
expect waiting Ben
Ben plays r7 at Cid
expect hand Ben y1 y2
expect hand Cid b1 b2
expect waiting Cid

scenario r9 courtyard, a last draw card hits at once, standard values
settings courtyard
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd
hand Ben gd yr
hand Cid bs w b7
draw y8 g0

Ann plays rd
expect round over Ann
expect drew Ben 2
# Ben 20 + 20 + 8 + 0, Cid 20 + 50 + 7.
expect scores Ann=125 Ben=0 Cid=0
expect waiting nobody

scenario r9 courtyard, the match goes to 500
settings courtyard
seats Ann Ben
dealer Ben
scores Ann=450 Ben=0
pile r5
hand Ann r6
hand Ben w

Ann plays r6
expect match over Ann
expect scores Ann=500 Ben=0

# --- tournament

scenario r9 tournament, seven cards, left of the winner deals, the last card stays
settings tournament
seats Ann Ben Cid Dan
dealer Ann
pile r5
turn Cid
hand Ann b1 b2
hand Ben g1 g2
hand Cid r6
hand Dan y1 y2

Cid plays r6
expect round over Cid
expect dealer Dan
deal
# The red six is the turned-up card, so everything is known but the hands.
expect dealer Dan
expect top r6
expect colour red
expect count Ann 7
expect count Ben 7
expect count Cid 7
expect count Dan 7
expect waiting Ann
expect direction left

scenario r9 tournament, a draw card cannot be countered
settings tournament
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben gd g2 g3
hand Cid y1 y2 y3
draw y8 y9

Ann plays rd
expect drew Ben 2
expect waiting Cid
expect pending 0

scenario r9 tournament, a bluff is possible, the guilty plays another, no pause
settings tournament
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b2
hand Ben g1 g2 r3
hand Cid y1 y2 y3
draw y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ann 4
expect top r5
expect waiting Ann
expect may Ann r1
Ann plays r1
expect waiting Ben

scenario r9 tournament, no pause for the challenger either
settings tournament
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd g4 b2
hand Ben g1 g2 r3
hand Cid y1 y2 y3
draw y4 y5 y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ben 6
expect waiting Cid

scenario r9 tournament, no fines, no jump-in, no seven-zero, a drawn card may be kept
settings tournament
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann g1 g2 y4
hand Ben r7 b1 b2
hand Cid r5 r0 y1 y2
draw r9 g9

Ann plays g1 -> refused
Ann calls uno -> refused
Ben catches Cid -> refused
Cid plays r5 -> refused
Ann draws
expect drew Ann 1
Ann passes
expect waiting Ben
Ben plays r7 at Ann -> refused
Ben plays r7
expect hand Ben b1 b2
Cid plays r0
expect hand Cid r5 y1 y2
expect hand Ann g1 g2 y4 r9
expect waiting Ann

scenario r9 tournament, a hint costs four by a vote
settings tournament
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 g2 y4
hand Ben r7 b1 b2
hand Cid r5 r0 y1
draw y6 y7 y8 y9

Ann accuses Cid
expect waiting Ben
Ben votes yes
expect drew Cid 4
expect count Cid 7
expect waiting Ann
Ann plays r1
expect waiting Ben

scenario r9 tournament, every action and wild counts 20
settings tournament
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r6
hand Ben gs yr wd b9
hand Cid bd w b7

Ann plays r6
expect round over Ann
# Ben 20 + 20 + 20 + 9, Cid 20 + 20 + 7.
expect scores Ann=116 Ben=0 Cid=0

scenario r9 tournament, the match goes to 500
settings tournament
seats Ann Ben
dealer Ben
scores Ann=480 Ben=0
pile r5
hand Ann r6
hand Ben w

Ann plays r6
expect match over Ann
expect scores Ann=500 Ben=0
deal -> refused

scenario r9 tournament, a skip laid last falls on the next round
settings tournament
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rs
hand Ben b1 b2
hand Cid g1 g2

Ann plays rs
expect round over Ann
expect dealer Ben
deal
# Ben deals, Cid is skipped.
expect top rs
expect waiting Ann
expect count Cid 7

scenario r9 tournament, a reverse laid last falls on the next round
settings tournament
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rr
hand Ben b1 b2
hand Cid g1 g2

Ann plays rr
expect round over Ann
expect dealer Ben
deal
# The dealer plays first, to the right.
expect top rr
expect waiting Ben
expect direction right

scenario r9 tournament, a wild laid last keeps its colour in the next round
settings tournament
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann w
hand Ben b1 b2
hand Cid g1 g2

Ann plays w green
expect round over Ann
expect dealer Ben
deal
expect top w
expect colour green
# No colour is asked for.
expect waiting Cid
Cid chooses red -> refused

# --- settings on top of a preset

scenario r9 on top of a preset, mini with stack, takes_back and a pause
settings mini counter=stack guilty=takes_back ready_pause=on
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd g1 g2
hand Ben wd b2 g3
hand Cid y1 b1 r3
draw y4 y5 y6 y7

Ann plays wd blue
expect pending 2
Ben plays wd red
expect pending 4
Cid challenges
expect drew Ben 4
expect hand Ben wd b2 g3 y4 y5 y6 y7
expect colour blue
expect waiting Ben
Ben says ready
expect waiting Cid
expect may Cid b1

scenario r9 on top of a preset, tournament with at_once and standard values
settings tournament last_draw_card=at_once values=standard
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd
hand Ben wd b1
hand Cid g1 g2
draw y1 y2

Ann plays rd
expect round over Ann
expect drew Ben 2
# Ben 50 + 1 + 1 + 2, Cid 3.
expect scores Ann=57 Ben=0 Cid=0
expect dealer Ben

scenario r9 on top of a preset, courtyard with the card left lying and no counter
settings courtyard counter=none guilty=draws ready_pause=off
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b2
hand Ben bd g2 b3
hand Cid y1 y2 y3
draw y6 y7 y8 y9

Ann plays wd blue
expect may Ben nothing
Ben challenges
expect drew Ann 4
expect top wd
expect waiting Ben
expect may Ben bd b3

scenario r9 on top of a preset, sorting-hat with stack_any, a hat answers nothing
settings sorting-hat counter=stack_any
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben wh wd g3
hand Cid y1 y2 y3
draw y8 y9

Ann plays rd
expect waiting Ben
expect pending 2
expect may Ben wd
Ben plays wh red at Cid -> refused
Ben accepts
expect drew Ben 2
expect waiting Cid

scenario r9 on top of a preset, classic with a lower target
settings classic target=50
seats Ann Ben
dealer Ben
pile r5
hand Ann r6
hand Ben w

Ann plays r6
expect match over Ann
expect scores Ann=50 Ben=0

scenario r9 on top of a preset, classic with left_of_winner, bottom and redraw_symbols
settings classic next_dealer=left_of_winner returned_card=bottom dealer_draw=redraw_symbols
seats Ann Ben Cid Dan
dealer Ann
pile r5
turn Cid
hand Ann b1 b2
hand Ben g1 g2
hand Cid r6
hand Dan y1 y2

Cid plays r6
expect dealer Dan
deal
expect dealer Dan
expect count Ben 7
expect count Cid 7
expect count Dan 7
expect pending 0

scenario r9 on top of a preset, tournament with clockwise, shuffle_in and symbols_are_zero
settings tournament next_dealer=clockwise returned_card=shuffle_in dealer_draw=symbols_are_zero last_draw_card=at_once
seats Ann Ben Cid Dan
dealer Ann
pile r5
turn Cid
hand Ann b1 b2
hand Ben g1 g2
hand Cid r6
hand Dan y1 y2

Cid plays r6
expect dealer Ben
deal
expect dealer Ben
expect count Ann 7
expect count Ben 7
expect count Dan 7
expect pending 0
