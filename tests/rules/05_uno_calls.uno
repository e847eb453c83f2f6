# Section 5.1 to 5.3 and 5.6: calling UNO, catching, and what counts as one card left.

scenario r5_1 uno called together with the play
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays r1 calling uno
expect count Ann 1
expect exposed nobody
expect safe Ann
expect waiting Ben
Ben catches Ann -> refused
Cid catches Ann -> refused
expect hand Ann b7

scenario r5_1 uno called on the own turn just before the play
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann calls uno
expect waiting Ann
expect count Ann 2
expect exposed nobody
Ann plays r1
expect exposed nobody
Cid catches Ann -> refused
expect count Ann 1
expect waiting Ben

scenario r5_1 a late call counts while nobody has caught it
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays r1
expect exposed Ann
Ann calls uno
expect exposed nobody
Cid catches Ann -> refused
expect count Ann 1
expect waiting Ben

scenario r5_1 a call after being caught has nothing to call
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw b8 b9

Ann plays r1
Ben catches Ann
expect drew Ann 2
expect hand Ann b7 b8 b9
expect exposed nobody
Ann calls uno -> refused
Cid catches Ann -> refused
expect waiting Ben

scenario r5_1 a second call has nothing to call
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann calls uno
Ann calls uno -> refused
Ann plays r1
Ann calls uno -> refused
expect exposed nobody
expect waiting Ben

scenario r5_1 with three cards there is nothing to call
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann calls uno -> refused
# without fines the play that carries a wrong call is refused as a whole
Ann plays r1 calling uno -> refused
expect top r5
expect count Ann 3
expect waiting Ann
Ann plays r1
expect count Ann 2
expect exposed nobody
expect waiting Ben

scenario r5_1 a player who is not on turn has nothing to call before the play
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben r2 g3
hand Cid y1 y2 y3

Ben calls uno -> refused
Ann plays r1
expect waiting Ben
Ben calls uno
Ben plays r2
expect count Ben 1
expect exposed nobody
expect waiting Cid

scenario r5_1 one card at the start of the turn is nothing to call
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3

expect exposed nobody
Ann calls uno -> refused
Ben catches Ann -> refused
expect waiting Ann

scenario r5_1 a call after drawing with two cards in hand
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw r9

Ann draws
expect waiting Ann
expect may Ann r9
Ann calls uno
Ann plays r9
expect hand Ann b7
expect exposed nobody
Ben catches Ann -> refused

scenario r5_1 a drawn card played without a call leaves its player exposed
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw r9 y8 y9

Ann draws
Ann plays r9
expect exposed Ann
Cid catches Ann
expect hand Ann b7 y8 y9
expect waiting Ben

scenario r5_1 a player hit by a draw card may call before answering it
settings courtyard
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd b1 b2
hand Ben gd y3
hand Cid y1 y2 y4

Ann plays rd
expect waiting Ben
expect pending 2
Ben calls uno
expect waiting Ben
expect pending 2
Ben plays gd
expect exposed nobody
expect hand Ben y3
expect pending 2
expect waiting Cid

scenario r5_1 an answer that leaves one card needs the call too
settings courtyard
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd b1 b2
hand Ben gd y3
hand Cid y1 y2 y4
draw b5 b6 b7 b8

Ann plays rd
Ben plays gd
expect exposed Ben
Ann catches Ben
expect hand Ben y3 b5 b6
# the catch changes nothing about the draw that Cid still faces
expect waiting Cid
expect pending 2
Cid accepts
expect drew Cid 2
expect waiting Ann

scenario r5_1 an early call is forgotten when the turn ends without a card
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b7 g7
hand Ben r6 r8 y9
hand Cid r7 y1 y2
draw only

Ann calls uno
# there is nothing to draw and nothing to shuffle: the turn just ends
Ann draws
expect count Ann 2
expect waiting Ben
Ben plays r6
Cid plays r7
expect waiting Ann
Ann plays b7
expect exposed Ann
Ben catches Ann

scenario r5_1 an early call is forgotten when the player draws
settings classic
seats Ann Ben
dealer Ben
top r5
hand Ann r1 b7
hand Ben r8 g3 g4
draw r9

Ann calls uno
Ann draws
expect may Ann r9
Ann plays r9
expect count Ann 2
expect exposed nobody
Ben plays r8
Ann plays r1
expect exposed Ann

scenario r5_1 an early call is forgotten when a jump-in takes the turn away
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
hand Ann r1 b7
hand Ben r5 g2 g3 g4
hand Cid r9 y1 y2

Ann calls uno
Ben plays r5
expect waiting Cid
Cid plays r9
expect waiting Ann
Ann plays r1
expect exposed Ann

scenario r5_1 uno said with the last card means nothing
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y1 y2

Ann plays r1 calling uno
expect round over Ann
expect scores Ann=8 Ben=0 Cid=0
expect waiting nobody

scenario r5_2 any other player may catch, and the caught player draws two
settings classic
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6
draw b8 b9

Ann plays r1
expect exposed Ann
Dan catches Ann
expect drew Ann 2
expect hand Ann b7 b8 b9
expect count Dan 3
expect exposed nobody
expect waiting Ben
expect top r1

scenario r5_2 the window closes with the next draw
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw g9

Ann plays r1
expect exposed Ann
Ben draws
expect waiting Cid
expect exposed nobody
Cid catches Ann -> refused
Ann calls uno -> refused
expect count Ann 1

scenario r5_2 the window closes with the next play
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben r2 g3 g4
hand Cid y1 y2 y3

Ann plays r1
expect exposed Ann
Ben plays r2
expect exposed nobody
Ben catches Ann -> refused
Cid catches Ann -> refused
expect count Ann 1

scenario r5_2 the window moves on to the next player who forgets
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben r2 g3
hand Cid y1 y2 y3
draw b4 b5

Ann plays r1
expect exposed Ann
Ben plays r2
expect exposed Ben
expect safe Ann
Cid catches Ann -> refused
Ann catches Ben
expect hand Ben g3 b4 b5
expect waiting Cid

scenario r5_2 the window closes with a jump-in
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid r1 y2 y3

Ann plays r1
expect exposed Ann
Cid plays r1
expect exposed nobody
Ben catches Ann -> refused
expect count Ann 1
expect waiting Ann

scenario r5_2 whoever jumps in down to one card has to call as well
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid r1 y2
draw b4 b5

Ann plays r1
Cid plays r1
expect exposed Cid
Ben catches Cid
expect hand Cid y2 b4 b5
expect waiting Ann

scenario r5_1 a jump-in may carry the call
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid r1 y2

Ann plays r1
# before the jump-in Cid is not expected to lay anything
Cid calls uno -> refused
Cid plays r1 calling uno
expect exposed nobody
expect hand Cid y2
expect waiting Ann

scenario r5_2 the window closes with the acceptance of a draw
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd g1
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays wd blue
expect exposed Ann
expect pending 4
expect waiting Ben
Ben accepts
expect drew Ben 4
expect exposed nobody
Cid catches Ann -> refused
expect waiting Cid

scenario r5_2 the window closes with a challenge
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd g1
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays wd blue
expect exposed Ann
Ben challenges
expect shown Ben hand Ann
expect drew Ben 6
expect count Ann 1
expect exposed nobody
Cid catches Ann -> refused
expect waiting Cid

scenario r5_2 a catch comes before the challenge and does not change the verdict guilty
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd r1
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw b1 b2 b3 b4 b5 b6

Ann plays wd blue
expect exposed Ann
Cid catches Ann
expect hand Ann r1 b1 b2
expect pending 4
expect waiting Ben
Ben challenges
expect shown Ben hand Ann
expect drew Ann 4
expect hand Ann r1 b1 b2 b3 b4 b5 b6
expect waiting Ben
expect pending 0
expect colour blue

scenario r5_2 red cards drawn when caught do not make an honest wild draw guilty
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd g1
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw r2 r3 b1 b2 b3 b4 b5 b6

Ann plays wd blue
Cid catches Ann
expect hand Ann g1 r2 r3
Ben challenges
expect drew Ben 6
expect hand Ann g1 r2 r3
expect count Ben 9
expect waiting Cid

scenario r5_2 cards drawn for a draw card are part of the play and leave the window open
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw b1 b2 b3 b4

Ann plays rd
expect drew Ben 2
expect waiting Cid
expect exposed Ann
# the player who was hit may catch, and only now do the next two cards come off the pile
Ben catches Ann
expect hand Ann b7 b3 b4
expect waiting Cid
expect exposed nobody

scenario r5_2 cards drawn for a Sorting Hat leave the window open
settings sorting-hat
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wh g1
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw y8 b2 r3 b8 b9

Ann plays wh green at Ben
expect drew Ben 3
expect exposed Ann
expect waiting Ben
Cid catches Ann
expect hand Ann g1 b8 b9
expect waiting Ben

scenario r5_2 across a Skip the skipped player may catch
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rs b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw b8 b9

Ann plays rs
expect waiting Cid
expect exposed Ann
Ben catches Ann
expect hand Ann b7 b8 b9
expect waiting Cid

scenario r5_2 across a Reverse the new next player closes the window
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rr b7
hand Ben r2 g3 g4
hand Cid r3 y2 y3

Ann plays rr
expect direction right
expect waiting Cid
expect exposed Ann
Ben plays r2 -> refused
expect exposed Ann
Cid plays r3
expect exposed nobody

scenario r5_2 with two players a Skip leaves the window open until its own player goes on
settings classic
seats Ann Ben
dealer Ben
top r5
hand Ann rs b1
hand Ben g2 g3 g4
draw g9

Ann plays rs
expect waiting Ann
expect exposed Ann
Ann draws
expect waiting Ben
expect exposed nobody
Ben catches Ann -> refused

scenario r5_2 with two players the other one may catch before the extra turn is used
settings classic
seats Ann Ben
dealer Ben
top r5
hand Ann rs r1
hand Ben g2 g3 g4
draw b8 b9

Ann plays rs
expect waiting Ann
Ben catches Ann
expect hand Ann r1 b8 b9
expect exposed nobody
expect waiting Ann

scenario r5_2 nobody catches oneself
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays r1
Ann catches Ann -> refused
expect exposed Ann
expect count Ann 1

scenario r5_2 a refused command does not close the window
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays r1
Ben plays g2 -> refused
Cid draws -> refused
expect exposed Ann
Cid catches Ann
expect count Ann 3

scenario r5_2 the window stays open when the next player leaves
settings classic
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6

Ann plays r1
Ben leaves
expect waiting Cid
expect exposed Ann
Dan catches Ann
expect drew Ann 2
expect waiting Cid

scenario r5_3 a seven that fetches a single card needs a call
settings classic seven_zero=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r7 b1 b2 b3
hand Ben g2
hand Cid y1 y2 y3
draw b8 b9

Ann plays r7 at Ben
expect hand Ann g2
expect hand Ben b1 b2 b3
expect exposed Ann
Cid catches Ann
expect hand Ann g2 b8 b9
expect waiting Ben

scenario r5_3 a seven that fetches a single card may carry the call
settings classic seven_zero=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r7 b1 b2 b3
hand Ben g2
hand Cid y1 y2 y3

# four cards: nothing to call before the play
Ann calls uno -> refused
Ann plays r7 at Ben calling uno
expect hand Ann g2
expect exposed nobody
Ben catches Ann -> refused
expect waiting Ben

scenario r5_3 a seven that gives the single card away exposes nobody
settings classic seven_zero=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r7 b1
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays r7 at Ben calling uno -> refused
expect hand Ann r7 b1
Ann plays r7 at Ben
expect hand Ann g2 g3 g4
expect hand Ben b1
expect exposed nobody
# Ben holds one card but did not play
Cid catches Ben -> refused
Ann catches Ben -> refused
expect waiting Ben

scenario r5_3 an early call before a seven that swaps the hand away does no harm
settings classic seven_zero=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r7 b1
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann calls uno
Ann plays r7 at Cid
expect hand Ann y1 y2 y3
expect hand Cid b1
expect exposed nobody
expect waiting Ben

scenario r5_3 a zero that brings a single card exposes only its player
settings classic seven_zero=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r0 b1 b2
hand Ben g2
hand Cid y1
draw b8 b9

Ann plays r0
expect hand Ann y1
expect hand Ben b1 b2
expect hand Cid g2
expect exposed Ann
Ann catches Cid -> refused
Ben catches Ann
expect hand Ann y1 b8 b9
expect exposed nobody

scenario r5_3 a zero in the other direction, with the call
settings classic seven_zero=on
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
direction right
hand Ann r0 b1 b2
hand Ben g2
hand Cid y1 y2 y3

Ann plays r0 calling uno
expect hand Ann g2
expect hand Ben y1 y2 y3
expect hand Cid b1 b2
expect exposed nobody
expect waiting Cid

scenario r5_3 a zero that carries the single card away exposes nobody
settings classic seven_zero=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r0 b1
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays r0 calling uno -> refused
Ann plays r0
expect hand Ann y1 y2 y3
expect hand Ben b1
expect hand Cid g2 g3 g4
expect exposed nobody
Cid catches Ben -> refused

scenario r5_6 hand sizes are public after every move
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw b1 b2 b3

expect count Ann 3
expect count Ben 3
expect count Cid 3
Ann plays rd
expect count Ann 2
expect count Ben 5
Cid draws
expect count Cid 4
expect waiting Ann
