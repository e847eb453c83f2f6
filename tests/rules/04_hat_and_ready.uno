# Section 4: the Wild Sorting Hat (4.8) and the pause after a big draw (4.9).

scenario r4_8 the target draws until a red card comes and keeps them all
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile y5
hand Ann wh b1 b2
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw g8 b8 y8 r8 r9

Ann plays wh blue at Cid
expect drew Cid 4
expect hand Cid y1 y2 y3 g8 b8 y8 r8
expect drew Ben 0
expect top wh
expect colour blue
expect pending 0
expect waiting Ben

scenario r4_8 the target loses no turn
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile y5
hand Ann wh b1 b2
hand Ben g1 b3 g3
hand Cid y1 y2 y3
draw g8 r8

Ann plays wh blue at Ben
expect drew Ben 2
expect waiting Ben
expect may Ben b3
Ben challenges -> refused
Ben plays b3
expect waiting Cid

scenario r4_8 a red card at once is a single card
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile y5
hand Ann wh b1 b2
hand Ben g1 b3 g3
hand Cid y1 y2 y3
draw r0 r8

Ann plays wh green at Ben
expect drew Ben 1
expect hand Ben g1 b3 g3 r0

scenario r4_8 a wild does not count as red
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile y5
hand Ann wh b1 b2
hand Ben g1 b3 g3
hand Cid y1 y2 y3
draw w wd wh g8 r8 r9

Ann plays wh red at Ben
expect drew Ben 5
expect hand Ben g1 b3 g3 w wd wh g8 r8

scenario r4_8 a red action card counts as red
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile y5
hand Ann wh b1 b2
hand Ben g1 b3 g3
hand Cid y1 y2 y3
draw g8 rd r8 r9

Ann plays wh yellow at Ben
# Nobody is hit by a card that is drawn.
expect drew Ben 2
expect hand Ben g1 b3 g3 g8 rd
expect waiting Ben
expect pending 0

scenario r4_8 the house is red whatever colour is named
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile y5
hand Ann wh b1 b2
hand Ben g1 b3 g3
hand Cid y1 y2 y3
draw g8 g9 b9 r8

Ann plays wh green at Ben
expect drew Ben 4
expect colour green
expect waiting Ben
expect may Ben g1 g3 g8 g9

scenario r4_8 a colour and another player must be named
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile y5
hand Ann wh b1 b2
hand Ben g1 b3 g3
hand Cid y1 y2 y3
draw g8 r8

Ann plays wh -> refused
Ann plays wh blue -> refused
Ann plays wh at Ben -> refused
Ann plays wh blue at Ann -> refused
expect waiting Ann
expect count Ann 3
expect colour yellow
Ann plays wh blue at Ben
expect waiting Ben

scenario r4_8 a player who left cannot be the target
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile y5
hand Ann wh b1 b2
hand Ben g1 b3 g3
hand Cid y1 y2 y3

Cid leaves
Ann plays wh blue at Cid -> refused
expect waiting Ann

scenario r4_8 with two players the hat gives no other turn
settings sorting-hat
seats Ann Ben
dealer Ben
pile y5
hand Ann wh b1 b2
hand Ben g1 b3 g3
draw g8 r8

Ann plays wh blue at Ben
expect drew Ben 2
expect waiting Ben
expect direction left

scenario r4_8 a hat may be played although the hand matches
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile y5
hand Ann wh y1 y2 b5
hand Ben g1 b3 g3
hand Cid y4 y3 b7
draw g8 r8

expect may Ann wh y1 y2 b5
Ann plays wh yellow at Cid
expect drew Cid 2
expect colour yellow
expect waiting Ben

scenario r4_8 after a hat only the named colour or a wild matches
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile y5
hand Ann wh b1 b2
hand Ben g1 b3 y5 wh w
hand Cid y4 y3 b7
draw g8 r8

Ann plays wh blue at Cid
expect may Ben b3 wh w
Ben plays y5 -> refused

scenario r4_8 the piles run out and the drawing stops
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile y5
hand Ann wh b1 b2
hand Ben g1 b3 g3
hand Cid y1 y2 y3
draw only b8
discarded g8 g9

Ann plays wh red at Cid
# One from the pile, then everything under the hat; no red among them.
expect drew Cid 4
expect hand Cid y1 y2 y3 b8 g8 g9 y5
expect top wh
expect colour red
expect waiting Ben

scenario r4_8 a drawn hat may be played
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile y5
hand Ann b1 b2 b3
hand Ben g1 b3 g3
hand Cid y1 y2 y3
draw wh g8 r8

Ann draws
expect waiting Ann
expect may Ann wh
Ann plays wh blue at Cid
expect drew Cid 2
expect waiting Ben

scenario r4_8 the cards of the target do not close the window
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile y5
hand Ann wh b1
hand Ben g1 b3 g3
hand Cid y1 y2 y3
draw g8 r8 g7 g9

Ann plays wh blue at Cid
expect drew Cid 2
expect exposed Ann
Cid catches Ann
expect drew Ann 2
expect hand Ann b1 g7 g9
expect waiting Ben

scenario r4_8 a hat laid last has its effect before the count
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile y5
hand Ann wh
hand Ben g1 b3
hand Cid y1 y2
draw g8 r8 r9

Ann plays wh blue -> refused
Ann plays wh blue at Ben
expect round over Ann
expect drew Ben 2
# Ben 1 + 3 + 8 + 8, Cid 1 + 2.
expect scores Ann=23 Ben=0 Cid=0
expect waiting nobody

scenario r4_9 after accepting four, play waits for ready
settings courtyard
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben g1 g2 g3
hand Cid b3 y2 y3
draw y6 y7 y8 y9

Ann plays wd blue
Ben says ready -> refused
Ben accepts
expect drew Ben 4
expect pending 0
expect waiting Ben
expect may Ben nothing
expect may Cid nothing
Cid plays b3 -> refused
Cid draws -> refused
Ben draws -> refused
Cid says ready -> refused
Ben says ready
expect waiting Cid
expect drew Ben 0
Cid plays b3
expect waiting Ann

scenario r4_9 after a failed challenge, play waits for the challenger
settings courtyard
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben g1 g2 g3
hand Cid b3 y2 y3
draw y4 y5 y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ben 6
expect waiting Ben
Ben says ready
expect waiting Cid

scenario r4_9 takes_back, play waits for the guilty accused, then the challenger plays
settings courtyard
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b2
hand Ben g1 r2 g3
hand Cid b3 y2 y3
draw y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ann 4
expect waiting Ann
expect may Ann nothing
Ann plays r1 -> refused
Ben plays r2 -> refused
Ann says ready
expect waiting Ben
expect top r5
expect may Ben r2

scenario r4_9 draws, play waits for the guilty accused, then the challenger plays
settings classic ready_pause=on
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b2
hand Ben g1 b4 g3
hand Cid b3 y2 y3
draw y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ann 4
expect waiting Ann
Ann says ready
expect waiting Ben
expect top wd
expect may Ben b4

scenario r4_9 plays_another, the guilty accused acts next anyway
settings tournament ready_pause=on
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b2
hand Ben g1 b4 g3
hand Cid b3 y2 y3
draw y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ann 4
expect waiting Ann
Ann says ready -> refused
expect may Ann r1
Ann plays r1
expect waiting Ben

scenario r4_9 off, nobody waits
settings courtyard ready_pause=off
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben g1 g2 g3
hand Cid b3 y2 y3
draw y6 y7 y8 y9

Ann plays wd blue
Ben accepts
expect waiting Cid
Ben says ready -> refused
Cid plays b3
expect waiting Ann

scenario r4_9 two cards of the mini deck are no pause
settings mini ready_pause=on
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben g1 g2 g3
hand Cid b3 y2 y3
draw y6 y7

Ann plays wd blue
Ben accepts
expect drew Ben 2
expect waiting Cid

scenario r4_9 four cards after a failed challenge in mini are a pause
settings mini ready_pause=on
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben g1 g2 g3
hand Cid b3 y2 y3
draw y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ben 4
expect waiting Ben
Ben says ready
expect waiting Cid

scenario r4_9 a deflected wild draw card costs two and is no pause
settings courtyard
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben bd g2 g3
hand Cid b3 y2 y3
draw y6 y7

Ann plays wd blue
Ben plays bd
Cid accepts
expect drew Cid 2
expect waiting Ann

scenario r4_9 four cards from stacked draw cards are no pause
settings courtyard counter=stack
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben bd g2 g3
hand Cid b3 y2 y3
draw y6 y7 y8 y9

Ann plays rd
Ben plays bd
Cid accepts
expect drew Cid 4
expect waiting Ann

scenario r4_9 a stack of wild draw cards is a pause
settings courtyard counter=stack
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben wd g2 g3
hand Cid b3 y2 y3
draw y4 y5 y6 y7 y8 y9 g8 g9

Ann plays wd blue
Ben plays wd red
Cid accepts
expect drew Cid 8
expect waiting Cid
Cid says ready
expect waiting Ann

scenario r4_9 a hat is no wild draw card
settings courtyard deck=sorting-hat
seats Ann Ben Cid
dealer Cid
pile y5
hand Ann wh b1 b2
hand Ben g1 g2 g3
hand Cid b3 y2 y3
draw y6 y7 y8 y9 r1

Ann plays wh blue at Cid
expect drew Cid 5
expect waiting Ben

scenario r4_9 fewer than four for want of cards are no pause
settings courtyard wild_draw=strict
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben g1 g2 g3
hand Cid b3 y2 y3
draw only y6 y7

Ann plays wd blue
expect pending 4
Ben accepts
# The red five under the card is the third one at most.
expect waiting Cid

scenario r4_9 with two players the pause comes before the other turn
settings courtyard
seats Ann Ben
dealer Ben
pile r5
hand Ann wd b1 b2
hand Ben g1 g2 g3
draw y6 y7 y8 y9

Ann plays wd blue
Ben accepts
expect waiting Ben
Ann plays b1 -> refused
Ben says ready
expect waiting Ann

scenario r4_9 no pause at the end of a round
settings courtyard
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd
hand Ben g1 g2
hand Cid b3 y2
draw y6 y7 y8 y9

Ann plays wd blue
expect round over Ann
expect drew Ben 4
expect waiting nobody
Ben says ready -> refused
# Ben 3 + 30, Cid 5.
expect scores Ann=38 Ben=0 Cid=0

scenario r4_9 strict without a counter pauses as well
settings classic wild_draw=strict ready_pause=on
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben g1 g2 g3
hand Cid b3 y2 y3
draw y6 y7 y8 y9

Ann plays wd blue
expect drew Ben 4
expect waiting Ben
Ben says ready
expect waiting Cid

scenario r4_9 a draw card laid on a wild draw card takes its place, so six drawn for it are no pause
settings courtyard counter=stack_any
seats Ann Ben Cid Dan
dealer Dan
pile r5
hand Ann g1 g2 wd
hand Ben bd y1 y2
hand Cid r1 r2 r3
hand Dan g3 g4 g5
Ann plays wd blue
Ben plays bd
expect pending 6
Cid accepts
expect drew Cid 6
expect waiting Dan
