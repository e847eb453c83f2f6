# Section 3: a turn.

scenario r3_1 colour, number, symbol or wild
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 g5 y6 bs rs w wd
hand Ben b1 b2 b3
hand Cid g1 g2 g3

expect may Ann r1 g5 rs w wd
Ann plays y6 -> refused
Ann plays bs -> refused
Ann plays r2 -> refused
expect may Ben nothing
Ben plays b1 -> refused
expect waiting Ann
Ann plays g5
expect top g5
expect colour green
expect waiting Ben
expect count Ann 6

scenario r3_1 the same symbol matches across colours
settings classic
seats Ann Ben Cid
dealer Cid
pile rs
hand Ann gs gr g5 y1
hand Ben gr b2 b3
hand Cid yr yd y1 y2

expect may Ann gs
Ann plays gs
# Ben is skipped.
expect waiting Cid
expect colour green
expect may Cid nothing
Cid plays yr -> refused
Cid plays yd -> refused

scenario r3_1 a six is not a nine and a zero only matches a zero
settings classic
seats Ann Ben
dealer Ben
pile r6
hand Ann g9 y6 b0
hand Ben g1 g2 g3

expect may Ann y6
Ann plays g9 -> refused
Ann plays b0 -> refused

scenario r3_1 after a wild only the chosen colour matches
# The card under the wild no longer counts.
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann w b1 b2
hand Ben r5 b5 g5 g7 y1 w
hand Cid y7 y8 y9

Ann plays w green
expect colour green
expect may Ben g5 g7 w
Ben plays r5 -> refused
Ben plays b5 -> refused
Ben plays g7
expect colour green
expect waiting Cid
expect may Cid y7

scenario r3_1 a draw card does not match a wild draw card by its symbol
settings classic
seats Ann Ben Cid
dealer Cid
pile wd blue
hand Ann rd bd b3 g1 wd
hand Ben g2 g3 g4
hand Cid y1 y2 y3

expect pending 0
expect may Ann bd b3 wd
Ann plays rd -> refused
Ann plays b3
expect waiting Ben

scenario r3_1 a wild without its colour is refused, also as the last card
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann w
hand Ben wd
hand Cid b1 b2

Ann plays w -> refused
expect waiting Ann
expect count Ann 1
Ann plays w yellow
expect round over Ann
expect scores Ann=53 Ben=0 Cid=0

scenario r3_1 a wild draw card without its colour is refused
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays wd -> refused
expect pending 0
expect waiting Ann
expect count Ann 3

scenario r3_1 a colour or target that the card does not need is refused
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 r7 r0 rd w wd wh
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays r1 blue -> refused
Ann plays r1 at Ben -> refused
Ann plays r7 at Ben -> refused
Ann plays r0 red -> refused
Ann plays rd blue -> refused
Ann plays rd at Ben -> refused
Ann plays w blue at Ben -> refused
Ann plays wd blue at Ben -> refused
expect waiting Ann
expect count Ann 7
Ann plays r7
expect waiting Ben

scenario r3_1 a card that is not held cannot be played
settings classic
seats Ann Ben
dealer Ben
pile r5
hand Ann r1 b1 b2
hand Ben r2 g1 g2

Ann plays r2 -> refused
Ann plays w blue -> refused
expect waiting Ann

scenario r3_1 under strict an illegal wild draw card is not playable
settings classic wild_draw=strict
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 b2 b3 wd w
hand Ben g2 g3 g4
hand Cid y1 y2 y3

expect may Ann r1 w
Ann plays wd blue -> refused
Ann plays r1
expect waiting Ben

scenario r3_2 an unplayable drawn card ends the turn
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann b1 b2 b3
hand Ben r2 g1 g2
hand Cid y1 y2 y3
draw g8 g9

expect may Ann nothing
Ann passes -> refused
Ann draws
expect drew Ann 1
expect hand Ann b1 b2 b3 g8
expect waiting Ben
Ann passes -> refused

scenario r3_2 a playable drawn card may be played
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann b1 b2 b3
hand Ben g1 g2 g6
hand Cid y1 y2 y3
draw r8 g9

Ann draws
expect drew Ann 1
expect waiting Ann
expect may Ann r8
Ann draws -> refused
Ann plays r8
expect top r8
expect count Ann 3
expect waiting Ben

scenario r3_2 a playable drawn card may be kept
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann b1 b2 b3
hand Ben g1 g2 g6
hand Cid y1 y2 y3
draw r8 g9

Ann draws
expect waiting Ann
Ann passes
expect hand Ann b1 b2 b3 r8
expect drew Ann 0
expect waiting Ben
expect top r5

scenario r3_2 classic bug, only the drawn card is playable after a draw
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 g5 w wd y1
hand Ben g1 g2 g6
hand Cid y2 y3 y4
draw b5 g9

expect may Ann r1 g5 w wd
Ann draws
expect waiting Ann
expect may Ann b5
Ann plays r1 -> refused
Ann plays w blue -> refused
Ann plays wd blue -> refused
Ann plays b5
expect colour blue
expect waiting Ben
expect hand Ann r1 g5 w wd y1

scenario r3_2 an unplayable drawn card ends the turn although the hand could play
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 r2 w
hand Ben g1 g2 g6
hand Cid y2 y3 y4
draw b8 g9

Ann draws
expect waiting Ben
expect hand Ann r1 r2 w b8
expect may Ann nothing

scenario r3_2 a drawn wild may be played with a colour
settings mini
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann b1 b2 b3
hand Ben g1 g2 g6
hand Cid y2 y3 y4
draw w g9

Ann draws
expect may Ann w
Ann plays w -> refused
Ann plays w yellow
expect colour yellow
expect waiting Ben

scenario r3_2 a drawn wild draw card may be bluffed with
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 b2 b3
hand Ben g1 g2 g6
hand Cid y2 y3 y4
draw wd g9

Ann draws
expect may Ann wd
Ann plays wd yellow
expect waiting Ben
expect pending 4
expect colour yellow

scenario r3_2 under strict an illegal drawn wild draw card ends the turn
settings classic wild_draw=strict
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 b2 b3
hand Ben g1 g2 g6
hand Cid y2 y3 y4
draw wd g9

Ann draws
expect hand Ann r1 b2 b3 wd
expect waiting Ben

scenario r3_2 under strict a legal drawn wild draw card may be played
settings classic wild_draw=strict
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann y1 b2 b3
hand Ben g1 g2 g6
hand Cid y2 y3 y4
draw wd g9

Ann draws
expect waiting Ann
expect may Ann wd
Ann passes
expect waiting Ben

scenario r3_2 classic bug, a jump-in ends the turn of a player who has drawn
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r9 g5 y1 y2
hand Ben g1 g2 g6
hand Cid r5 y3 y4
draw b5 g9

Ann draws
expect may Ann b5
expect may Cid r5
Cid plays r5
# The drawn card is kept; the turn that now comes is a new one, for the whole hand.
expect hand Ann r9 g5 y1 y2 b5
expect waiting Ann
expect may Ann r9 g5 b5
Ann plays r9
expect waiting Ben

scenario r3_2 classic bug, a jump-in takes the turn on from the jumper
settings classic jump_in=on
seats Ann Ben Cid Dan
dealer Dan
pile r5
hand Ann r9 g5 y1 y2
hand Ben r5 g2 g6
hand Cid b1 y3 y4
hand Dan b2 b3 b4
draw b5 g9

Ann draws
expect waiting Ann
Ben plays r5
expect waiting Cid
expect count Ann 5
Ann plays b5 -> refused
Ann passes -> refused

scenario r3_2 classic bug, who has drawn cannot jump in with another card of the hand
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r5 r9 y1 y2
hand Ben g1 g2 g6
hand Cid y3 y4 b1
draw b5 g9

Ann draws
expect may Ann b5
Ann plays r5 -> refused
Ann plays r9 -> refused
Ann passes
expect waiting Ben
# Now Ann is not expected to act, and jumping in is a right of its own.
expect may Ann r5

scenario r3_2 classic bug, a fine of another player does not free the hand after a draw
settings classic fines=2
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r9 g5 y1 y2
hand Ben g1 g2 g6
hand Cid y3 y4 b1
draw b5 g8 g9 y8 y9

Ann draws
expect may Ann b5
Ben catches Cid
expect drew Ben 2
expect waiting Ann
expect may Ann b5
Ann plays r9 -> refused
Ann plays y1 -> refused
expect count Ann 5
Ann plays b5
expect waiting Ben

scenario r3_2 classic bug, an own fine does not free the hand after a draw
settings classic fines=2
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r9 g5 y1 y2
hand Ben g1 g2 g6
hand Cid y3 y4 b1
draw b5 r8 r7 y8 y9

Ann draws
expect may Ann b5
Ann catches Cid
expect drew Ann 2
expect hand Ann r9 g5 y1 y2 b5 r8 r7
expect waiting Ann
expect may Ann b5
Ann plays r8 -> refused
Ann plays r9 -> refused
Ann passes
expect waiting Ben

scenario r3_2 classic bug, a vote does not free the hand after a draw
settings tournament
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r9 g5 y1 y2
hand Ben g1 g2 g6
hand Cid y3 y4 b1
draw b5 r8 r7 r6 r4 y9

Ann draws
expect may Ann b5
Ben accuses Ann
expect waiting Cid
Cid votes yes
expect drew Ann 4
expect count Ann 9
expect waiting Ann
expect may Ann b5
Ann plays r8 -> refused
Ann plays b5
expect waiting Ben

scenario r3_2 classic bug, drawing does not repeat a skip
settings classic
seats Ann Ben Cid
dealer Cid
pile rs
hand Ann g1 g2 g3
hand Ben r1 y1 y2
hand Cid b1 b2 b3
draw y5 y6

Ann draws
expect waiting Ben
expect count Ben 3

scenario r3_2 classic bug, keeping the drawn card does not repeat a reverse
settings classic
seats Ann Ben Cid
dealer Cid
pile rr
hand Ann g1 g2 g3
hand Ben r1 y1 y2
hand Cid b1 b2 b3
draw r5 y6

expect direction left
Ann draws
expect direction left
Ann passes
expect direction left
expect waiting Ben

scenario r3_2 classic bug, drawing does not repeat a draw card
settings classic
seats Ann Ben Cid
dealer Cid
pile rd
hand Ann g1 g2 g3
hand Ben r1 y1 y2
hand Cid b1 b2 b3
draw y5 y6

Ann draws
expect drew Ann 1
expect waiting Ben
expect pending 0
expect drew Ben 0
expect count Ben 3

scenario r3_2 classic bug, drawing does not make a draw card of the pile stack again
settings courtyard counter=stack
seats Ann Ben Cid
dealer Cid
pile rd
hand Ann g1 g2 g3
hand Ben r1 y1 yd
hand Cid b1 b2 b3
draw r5 y6

expect pending 0
Ann draws
expect pending 0
Ann passes
expect waiting Ben
expect pending 0
expect may Ben r1 yd

scenario r3_3 a wild may be played with better cards in the hand, naming the colour in force
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 r2 g5 w
hand Ben r3 g1 g6
hand Cid y3 y4 b1

Ann plays w red
expect top w
expect colour red
expect waiting Ben
expect may Ben r3
Ben challenges -> refused
expect pending 0

scenario r3_3 a wild on a wild
settings mini
seats Ann Ben Cid
dealer Cid
pile w green
hand Ann g1 r2 w
hand Ben r3 b1 b6
hand Cid y3 y4 b2

expect may Ann g1 w
Ann plays w green
expect colour green
expect waiting Ben
expect may Ben nothing

scenario r3_4 classic bug, the reshuffle must not take the top card
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw only

Ann plays rd
# Under the Draw Two there is only the red five: Ben gets that one and no more.
expect drew Ben 1
expect hand Ben g1 g2 g3 r5
expect top rd
expect colour red
expect waiting Cid
Cid draws
expect drew Cid 0
expect top rd
expect waiting Ann

scenario r3_4 a draw goes on across the reshuffle
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben g1 g2 g3
hand Cid r1 y2 y3
draw only y9

Ann plays rd
expect drew Ben 2
expect hand Ben g1 g2 g3 y9 r5
expect top rd
expect waiting Cid

scenario r3_4 everything under the top card comes back
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw only
discarded g7

Ann plays rd
expect drew Ben 2
expect hand Ben g1 g2 g3 g7 r5
expect top rd
expect waiting Cid
Cid draws
expect drew Cid 0

scenario r3_4 classic bug, a wild comes back from the reshuffle without its colour
settings classic
seats Ann Ben Cid
dealer Cid
pile g3
hand Ann w b1 b2 b4
hand Ben rd g1 g2
hand Cid y1 y2 y3
draw only

Ann plays w red
expect colour red
Ben plays rd
# Cid draws the two cards under the Draw Two.
expect drew Cid 2
expect hand Cid y1 y2 y3 g3 w
expect waiting Ann
Ann draws
expect drew Ann 0
expect waiting Ben
Ben draws
expect drew Ben 0
expect waiting Cid
expect may Cid w
Cid plays w -> refused
Cid plays w yellow
expect top w
expect colour yellow
expect waiting Ann

scenario r3_4 classic bug, a wild draw card comes back from the reshuffle without its colour
settings classic
seats Ann Ben Cid
dealer Cid
pile wd blue
hand Ann bs r1 r2
hand Ben y1 y2 y3
hand Cid g1 g2 g3
draw only

Ann plays bs
expect waiting Cid
Cid draws
expect hand Cid g1 g2 g3 wd
expect waiting Cid
expect may Cid wd
Cid plays wd -> refused
Cid plays wd green
expect colour green
expect waiting Ann
expect pending 4

scenario r3_4 while a wild draw card can be challenged the card under it stays
settings classic guilty=takes_back fines=2
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 y3 y4 wd
hand Ben b1 b2 b3
hand Cid g3 g4 g5
draw only
discarded g1 g2

Ann plays wd blue
expect waiting Ben
expect pending 4
# A wrong catch costs Cid two: the discard pile but for the wild and the red five.
Cid catches Ann
expect drew Cid 2
expect hand Cid g3 g4 g5 g1 g2
expect waiting Ben
expect pending 4
Ben challenges
expect top r5
expect colour red
expect drew Ann 0
expect hand Ann r1 y3 y4 wd
expect waiting Ben

scenario r3_4 with nothing to shuffle a player draws nothing and the turn ends
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 b1 b2
hand Ben r2 g2 g3
hand Cid r3 y2 y3
draw only

Ann draws
expect drew Ann 0
expect waiting Ben
expect count Ann 3
Ben plays r2
expect waiting Cid

scenario r3_4 four cards are drawn across the reshuffle
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben g1 g2 g3
hand Cid b3 y2 y3
draw only y7 y8
discarded g7 g8

Ann plays wd blue
Ben accepts
expect top wd
expect colour blue
expect waiting Cid
expect drew Ben 4

scenario r3_5 classic bug, nobody can draw or play and the round is blocked
settings classic
seats Ann Ben Cid
dealer Cid
scores Ann=10 Ben=20 Cid=30
pile r5
hand Ann b1 b2 b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw only

Ann draws
expect waiting Ben
Ben draws
expect waiting Cid
Cid draws
expect drew Cid 0
expect round blocked
expect waiting nobody
expect scores Ann=10 Ben=20 Cid=30
expect count Ann 3
expect dealer Ann
Ann draws -> refused

scenario r3_5 a blocked round with two players takes two turns
settings mini
seats Ann Ben
dealer Ann
pile r5
hand Ann b1 b2 b3
hand Ben g1 g2 g3
draw only

Ben draws
expect waiting Ann
Ann draws
expect round blocked
expect scores Ann=0 Ben=0
expect dealer Ben

scenario r3_5 who could play and will not counts as well
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 b2 b3
hand Ben r2 g2 g3
hand Cid r3 y2 y3
draw only

Ann draws
Ben draws
Cid draws
expect round blocked
expect scores Ann=0 Ben=0 Cid=0

scenario r3_5 a card played in between starts the count anew
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann b1 b2 b3
hand Ben g1 g2 g3
hand Cid r6 y2 y3
draw only

Ann draws
Ben draws
Cid plays r6
expect waiting Ann
# The red five lay under the six and is drawn now: that turn counts for nothing either.
Ann draws
expect drew Ann 1
expect may Ann r5
Ann passes
expect waiting Ben
Ben draws
expect drew Ben 0
Cid draws
expect waiting Ann
Ann draws
expect drew Ann 0
expect round blocked

scenario r3_5 in a blocked round each scores their own hand under lowest_wins
settings classic scoring=lowest_wins
seats Ann Ben Cid
dealer Ben
scores Ann=10 Ben=20 Cid=30
pile r5
hand Ann b1 b2 b3
hand Ben g9 gs g3
hand Cid y1 y2 yd
draw only

Cid draws
Ann draws
expect waiting Ben
Ben draws
expect round blocked
expect scores Ann=16 Ben=52 Cid=53
expect dealer Cid

scenario r3_5 in a blocked round each scores their own hand under reach_and_lose
settings classic scoring=reach_and_lose
seats Ann Ben
dealer Ben
pile r5
hand Ann b1 b2 b3
hand Ben g9 gs g3
draw only

Ann draws
Ben draws
expect round blocked
expect scores Ann=6 Ben=32

scenario r3_5 in a blocked round each scores their own hand under elimination
settings classic scoring=elimination
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann b1 b2 b3
hand Ben g9 gs g3
hand Cid y1 y2 yd
draw only

Ann draws
Ben draws
Cid draws
expect round blocked
expect scores Ann=6 Ben=32 Cid=23
expect dealer Ann

scenario r3_5 after a blocked round the next seat clockwise deals, also under left_of_winner
settings tournament
seats Ann Ben Cid
dealer Ann
pile r5
turn Cid
direction right
hand Ann b1 b2 b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw only

Cid draws
expect waiting Ben
Ben draws
expect waiting Ann
Ann draws
expect round blocked
expect scores Ann=0 Ben=0 Cid=0
expect dealer Ben

scenario r3_5 players who left do not count
settings classic
seats Ann Ben Cid
dealer Ann
pile r5
turn Ann
hand Ann b1 b2 b3
hand Ben g1 g2 g3
hand Cid y9
draw only

Cid leaves
expect waiting Ann
# Cid's only card is the draw pile now.
Ann draws
expect drew Ann 1
expect hand Ann b1 b2 b3 y9
expect waiting Ben
Ben draws
expect drew Ben 0
expect waiting Ann
Ann draws
expect round blocked
expect dealer Ben

scenario r3_6 draw=one draws a single card
settings classic draw=one
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann b1 b2 b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw g8 g9 r9

Ann draws
expect drew Ann 1
expect waiting Ben

scenario r3_6 until_playable draws until a playable card comes
settings classic draw=until_playable
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann b1 b2 b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw g8 y9 b8 g5 r9

Ann draws
expect drew Ann 4
expect hand Ann b1 b2 b3 g8 y9 b8 g5
expect waiting Ann
expect may Ann g5
Ann draws -> refused
Ann passes
expect waiting Ben
expect top r5

scenario r3_6 until_playable, only the last card drawn may be played
settings classic draw=until_playable
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 w b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw g8 r9

Ann draws
expect drew Ann 2
expect may Ann r9
Ann plays r1 -> refused
Ann plays r9
expect count Ann 4
expect waiting Ben

scenario r3_6 until_playable stops at a wild draw card under bluff
settings classic draw=until_playable
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 b2 b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw g8 wd r9

Ann draws
expect drew Ann 2
expect may Ann wd
Ann plays wd green
expect pending 4

scenario r3_6 until_playable goes past an illegal wild draw card under strict
settings classic draw=until_playable wild_draw=strict
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 b2 b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw g8 wd r9 r8

Ann draws
expect drew Ann 3
expect hand Ann r1 b2 b3 g8 wd r9
expect may Ann r9

scenario r3_6 until_playable stops at a legal wild draw card under strict
settings classic draw=until_playable wild_draw=strict
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann g4 b2 b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw g8 wd r9 r8

Ann draws
expect drew Ann 2
expect may Ann wd

scenario r3_6 until_playable ends when the piles are empty
settings classic draw=until_playable
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann b1 b2 b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw only g8 y9
discarded b8

Ann draws
expect drew Ann 3
expect hand Ann b1 b2 b3 g8 y9 b8
expect waiting Ben
expect top r5

scenario r3_7 must_play, a playable drawn card must be laid
settings classic drawn_card=must_play
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 b2 b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw r8 g9

Ann draws
expect waiting Ann
expect may Ann r8
Ann passes -> refused
Ann plays r1 -> refused
Ann plays r8
expect waiting Ben

scenario r3_7 must_play, an unplayable drawn card ends the turn
settings tournament drawn_card=must_play
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 b2 b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw g8 g9

Ann draws
expect waiting Ben
expect hand Ann r1 b2 b3 g8

scenario r3_7 must_play, a drawn wild must be laid
settings classic drawn_card=must_play
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 b2 b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw w g9

Ann draws
expect may Ann w
Ann passes -> refused
Ann plays w blue
expect colour blue
expect waiting Ben

scenario r3_7 must_play, nobody is forced to bluff
settings classic drawn_card=must_play
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 b2 b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw wd g9

Ann draws
expect waiting Ann
expect may Ann wd
Ann passes
expect hand Ann r1 b2 b3 wd
expect waiting Ben

scenario r3_7 must_play, the bluff is still allowed
settings classic drawn_card=must_play
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 b2 b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw wd g9

Ann draws
Ann plays wd blue
expect waiting Ben
expect pending 4

scenario r3_7 must_play, a legal wild draw card must be laid
settings classic drawn_card=must_play
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann g4 b2 b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw wd g9

Ann draws
Ann passes -> refused
Ann plays wd blue
expect pending 4
expect waiting Ben

scenario r3_7 must_play with until_playable
settings classic drawn_card=must_play draw=until_playable
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann g4 b2 b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw y9 g8 b5

Ann draws
expect drew Ann 3
Ann passes -> refused
Ann plays g4 -> refused
Ann plays b5
expect waiting Ben
expect count Ann 5

scenario r3_7 may_play, the drawn card may be kept whatever the preset
settings tournament drawn_card=may_play
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann g4 b2 b3
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw r9 g8

Ann draws
Ann passes
expect waiting Ben
expect count Ann 4

scenario r3_5 accepting a draw that yields nothing is an idle turn too
settings courtyard ready_pause=off
seats Ann Ben
dealer Ben
pile r5
turn Ann
hand Ann rd g1
hand Ben y1 y2 y3
draw only
Ann plays rd
expect exposed Ann
# The catch takes the only card that could be recycled.
Ben catches Ann
expect hand Ann g1 r5
expect pending 2
Ben accepts
expect drew Ben 0
expect waiting Ann
Ann draws
expect round blocked
expect waiting nobody

scenario r3_4 the card under a wild draw card stays when a false call with it is paid for
settings classic fines=2 guilty=takes_back
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1 g2 g3 wd
hand Ben y1 y2 y3
hand Cid b1 b2 b3
draw only
Ann plays wd blue calling uno
expect drew Ann 0
expect waiting Ben
Ben challenges
expect top r5
expect colour red
expect hand Ann r1 g2 g3 wd
expect waiting Ben

scenario r3_4 r6_0 nobody can challenge a last card, so the card under it may be drawn
settings classic counter=stack
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann g1 g2 wd
hand Ben wd
hand Cid b1
draw only
Ann plays wd blue
expect pending 4
Ben plays wd green
expect drew Cid 2
expect hand Cid b1 r5 wd
expect round over Ben
