# Section 1: cards and decks.

scenario r1 the classic deck holds these 108 cards and no other
# Every card of the deck is named, so a draw finds nothing left.
settings classic
seats Ann Ben Cid Dan
dealer Dan
top r0
hand Ann r1 r1 r2 r2 r3 r3 r4 r4 r5 r5 r6 r6 r7 r7 r8 r8 r9 r9 rs rs rr rr rd rd
hand Ben y0 y1 y1 y2 y2 y3 y3 y4 y4 y5 y5 y6 y6 y7 y7 y8 y8 y9 y9 ys ys yr yr yd yd
hand Cid g0 g1 g1 g2 g2 g3 g3 g4 g4 g5 g5 g6 g6 g7 g7 g8 g8 g9 g9 gs gs gr gr gd gd
hand Dan b0 b1 b1 b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 b7 b7 b8 b8 b9 b9 bs bs br br bd bd w w w w wd wd wd wd

expect waiting Ann
Ann draws
expect drew Ann 0
expect count Ann 24
expect count Dan 33
expect top r0
expect waiting Ben
expect may Ben y0

scenario r1 the mini deck holds these 56 cards and no other
settings mini
seats Ann Ben Cid Dan
dealer Dan
top r0
hand Ann r1 r2 r3 r4 r5 r6 r7 r8 r9 rs rr rd
hand Ben y0 y1 y2 y3 y4 y5 y6 y7 y8 y9 ys yr yd
hand Cid g0 g1 g2 g3 g4 g5 g6 g7 g8 g9 gs gr gd
hand Dan b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 bs br bd w w wd wd

expect waiting Ann
Ann draws
expect drew Ann 0
expect count Ann 12
expect count Dan 17
expect waiting Ben
expect may Ben y0

scenario r1 the sorting-hat deck is the classic deck and four hats
settings sorting-hat
seats Ann Ben Cid Dan
dealer Dan
top r0
hand Ann r1 r1 r2 r2 r3 r3 r4 r4 r5 r5 r6 r6 r7 r7 r8 r8 r9 r9 rs rs rr rr rd rd wh wh wh wh
hand Ben y0 y1 y1 y2 y2 y3 y3 y4 y4 y5 y5 y6 y6 y7 y7 y8 y8 y9 y9 ys ys yr yr yd yd
hand Cid g0 g1 g1 g2 g2 g3 g3 g4 g4 g5 g5 g6 g6 g7 g7 g8 g8 g9 g9 gs gs gr gr gd gd
hand Dan b0 b1 b1 b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 b7 b7 b8 b8 b9 b9 bs bs br br bd bd w w w w wd wd wd wd

expect waiting Ann
Ann draws
expect drew Ann 0
expect count Ann 28
expect waiting Ben
expect may Ben y0

scenario r1_1 a wild has no colour until it is played
settings classic
seats Ann Ben Cid
dealer Cid
top y3
hand Ann w r1 r2
hand Ben g1 y6 b2
hand Cid b5 b6 b7

Ann plays w -> refused
expect colour yellow
Ann plays w green
expect top w
expect colour green
expect waiting Ben
expect may Ben g1

scenario r1_1 each of the four colours can be named
settings classic
seats Ann Ben Cid Dan
dealer Dan
pile r3
hand Ann w r1 r2
hand Ben w y1 y2
hand Cid w g1 g2
hand Dan w b1 b2

Ann plays w red
expect colour red
Ben plays w yellow
expect colour yellow
Cid plays w green
expect colour green
Dan plays w blue
expect colour blue
expect waiting Ann

scenario r1_2 classic draw cards are worth two and four
settings classic
seats Ann Ben Cid
dealer Cid
pile r3
hand Ann rd b1 b2
hand Ben g1 g2 g3
hand Cid wd y2 y3
draw b4 b5 y6 y7 y8 y9

Ann plays rd
expect drew Ben 2
expect hand Ben g1 g2 g3 b4 b5
expect waiting Cid
Cid plays wd green
expect waiting Ann
expect pending 4
Ann accepts
expect drew Ann 4
expect hand Ann b1 b2 y6 y7 y8 y9
expect waiting Ben

scenario r1_2 mini draw cards are worth one and two
settings mini
seats Ann Ben Cid
dealer Cid
pile r3
hand Ann rd b1 b2
hand Ben g1 g2 g3
hand Cid wd y2 y3
draw b4 y6 y7 y8

Ann plays rd
expect drew Ben 1
expect hand Ben g1 g2 g3 b4
expect waiting Cid
Cid plays wd green
expect waiting Ann
expect pending 2
Ann accepts
expect drew Ann 2
expect hand Ann b1 b2 y6 y7
expect waiting Ben

scenario r1_2 draw cards of the sorting-hat deck are as classic
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile r3
hand Ann rd b1 b2
hand Ben g1 g2 g3
hand Cid wd y2 y3
draw b4 b5 y6 y7 y8 y9

Ann plays rd
expect drew Ben 2
expect waiting Cid
Cid plays wd green
expect pending 4
Ann accepts
expect drew Ann 4
expect waiting Ben

scenario r1_2 deck=mini makes the draw cards small on any preset
settings classic deck=mini
seats Ann Ben Cid
dealer Cid
pile r3
hand Ann rd b1 b2
hand Ben g1 g2 g3
hand Cid wd y2 y3
draw b4 y6 y7 y8 y9

Ann plays rd
expect drew Ben 1
expect waiting Cid
Cid plays wd green
expect pending 2
expect waiting Ann
Ann challenges
# Cid held no red card, so Ann draws 2 + 2.
expect drew Ann 4
expect waiting Ben

scenario r1_2 deck=classic makes the draw cards large on the mini preset
settings mini deck=classic
seats Ann Ben Cid
dealer Cid
pile r3
hand Ann rd b1 b2
hand Ben g1 g2 g3
hand Cid wd y2 y3
draw b4 b5 y6 y7 y8 y9

Ann plays rd
expect drew Ben 2
Cid plays wd green
expect pending 4
Ann accepts
expect drew Ann 4

scenario r1_2 deck=sorting-hat brings the hats to another preset
settings courtyard deck=sorting-hat
seats Ann Ben Cid
dealer Cid
pile y3
hand Ann wh wh b2
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw g4 r4

expect may Ann wh
Ann plays wh blue at Ben
expect drew Ben 2
expect hand Ben g1 g2 g3 g4 r4
expect colour blue
expect waiting Ben

scenario r1_3 two players, classic deck
settings classic
seats Ann Ben
dealer Ben
scores Ann=0 Ben=0
top r3
hand Ann r4 b1 b2
hand Ben r9

expect waiting Ann
Ann plays r4
expect waiting Ben
Ben plays r9
expect round over Ben
expect scores Ann=0 Ben=3
expect dealer Ann
deal
# Ben is the first seat and may have been hit by the turned-up card, Ann not.
expect count Ann 7
expect dealer Ann
expect pending 0

scenario r1_3 two players, mini deck
settings mini
seats Ann Ben
dealer Ben
top r3
hand Ann r4
hand Ben r9 b8

Ann plays r4
expect round over Ann
expect scores Ann=17 Ben=0
expect dealer Ann
deal
expect count Ann 5
expect dealer Ann
expect pending 0

scenario r1_3 two players, sorting-hat deck
settings sorting-hat
seats Ann Ben
dealer Ben
top r3
hand Ann r4
hand Ben wh b8

Ann plays r4
expect round over Ann
expect scores Ann=58 Ben=0
deal
expect count Ann 7
expect pending 0

scenario r1_3 ten players, classic deck
settings classic
seats Ann Ben Cid Dan Eve Fay Gus Hal Ida Jon
dealer Jon
top r3
hand Ann r4
hand Ben b1
hand Cid b2
hand Dan b3
hand Eve b4
hand Fay b5
hand Gus b6
hand Hal b7
hand Ida b8
hand Jon b9

expect waiting Ann
Ann plays r4
expect round over Ann
expect scores Ann=45 Ben=0 Cid=0 Dan=0 Eve=0 Fay=0 Gus=0 Hal=0 Ida=0 Jon=0
expect dealer Ann
deal
expect count Ann 7
expect count Cid 7
expect count Dan 7
expect count Eve 7
expect count Fay 7
expect count Gus 7
expect count Hal 7
expect count Ida 7
expect count Jon 7
expect pending 0

scenario r1_3 ten players, mini deck
# 50 cards dealt, six left: just enough by 2.6.
settings mini
seats Ann Ben Cid Dan Eve Fay Gus Hal Ida Jon
dealer Jon
top r3
hand Ann r4
hand Ben b1
hand Cid b2
hand Dan b3
hand Eve b4
hand Fay b5
hand Gus b6
hand Hal b7
hand Ida b8
hand Jon b9

Ann plays r4
expect round over Ann
expect scores Ann=45 Ben=0 Cid=0 Dan=0 Eve=0 Fay=0 Gus=0 Hal=0 Ida=0 Jon=0
deal
expect count Ann 5
expect count Cid 5
expect count Dan 5
expect count Eve 5
expect count Fay 5
expect count Gus 5
expect count Hal 5
expect count Ida 5
expect count Jon 5
expect pending 0

scenario r1_3 ten players, sorting-hat deck, the turn goes all the way round
settings sorting-hat
seats Ann Ben Cid Dan Eve Fay Gus Hal Ida Jon
dealer Jon
top r0
hand Ann r1 b1 b2
hand Ben r2 b3 b4
hand Cid r3 b5 b6
hand Dan r4 b7 b8
hand Eve r5 b9 b1
hand Fay r6 b2 b3
hand Gus r7 b4 b5
hand Hal r8 b6 b7
hand Ida r9 b8 b9
hand Jon rs g1 g2

Ann plays r1
Ben plays r2
Cid plays r3
Dan plays r4
Eve plays r5
Fay plays r6
Gus plays r7
Hal plays r8
Ida plays r9
expect waiting Jon
Jon plays rs
expect waiting Ben
expect direction left
expect exposed nobody
