# Section 7.3: hands move on a 0 and are swapped on a 7.

scenario r7_3 a seven swaps hands with a player of choice
settings classic seven_zero=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r7 b1 b2
hand Ben g2 g3 g4
hand Cid y1 y2 y3 y4

Ann plays r7 at Cid
expect hand Ann y1 y2 y3 y4
expect hand Cid b1 b2
expect hand Ben g2 g3 g4
expect top r7
expect waiting Ben
expect direction left

scenario r7_3 a seven needs a target
settings classic seven_zero=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r7 b1 b2
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays r7 -> refused
expect hand Ann r7 b1 b2
expect waiting Ann
expect may Ann r7
Ann plays r7 red at Ben -> refused
Ann plays r7 at Ben
expect hand Ann g2 g3 g4

scenario r7_3 with two players the target must be named as well
settings classic seven_zero=on
seats Ann Ben
dealer Ben
top r5
hand Ann r7 b1 b2
hand Ben g2 g3 g4

Ann plays r7 -> refused
Ann plays r7 at Ben
expect hand Ann g2 g3 g4
expect hand Ben b1 b2
expect waiting Ben

scenario r7_3 only a seven takes a target
settings classic seven_zero=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r0 r8 w b2
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays r8 at Ben -> refused
Ann plays r0 at Ben -> refused
Ann plays w blue at Ben -> refused
expect count Ann 4
expect waiting Ann

scenario r7_3 on a zero all hands move on by one seat
settings classic seven_zero=on
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r0 b1 b2
hand Ben g2 g3 g4
hand Cid y1 y2 y3 y4
hand Dan b3 b4 b5 b6 b7

Ann plays r0
expect hand Ben b1 b2
expect hand Cid g2 g3 g4
expect hand Dan y1 y2 y3 y4
expect hand Ann b3 b4 b5 b6 b7
expect waiting Ben

scenario r7_3 on a zero the hands move in the direction of play
settings classic seven_zero=on
seats Ann Ben Cid Dan
dealer Dan
pile r5
turn Ann
direction right
hand Ann r0 b1 b2
hand Ben g2 g3 g4
hand Cid y1 y2 y3 y4
hand Dan b3 b4 b5 b6 b7

Ann plays r0
expect hand Dan b1 b2
expect hand Cid b3 b4 b5 b6 b7
expect hand Ben y1 y2 y3 y4
expect hand Ann g2 g3 g4
expect waiting Dan
expect direction right

scenario r7_3 with two players a zero exchanges the hands
settings classic seven_zero=on
seats Ann Ben
dealer Ben
top r5
hand Ann r0 b1 b2
hand Ben g2 g3 g4 g5

Ann plays r0
expect hand Ann g2 g3 g4 g5
expect hand Ben b1 b2
expect waiting Ben

scenario r7_3 switched off, sevens and zeros are plain numbers
settings classic seven_zero=off
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r7 b1 b2
hand Ben r0 g3 g4
hand Cid y1 y2 y3

Ann plays r7 at Ben -> refused
Ann plays r7
expect hand Ann b1 b2
expect hand Ben r0 g3 g4
Ben plays r0
expect hand Ann b1 b2
expect hand Ben g3 g4
expect hand Cid y1 y2 y3
expect waiting Cid

scenario r7_3 a turned-up seven does nothing
settings classic seven_zero=on
seats Ann Ben Cid
dealer Cid
top r7
hand Ann r1 b1 b2
hand Ben g2 g3 g4
hand Cid y1 y2 y3

expect waiting Ann
expect hand Ann r1 b1 b2
expect hand Ben g2 g3 g4

scenario r7_3 a drawn seven swaps like any other
settings classic seven_zero=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b1 b2 b3
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw r7

Ann draws
expect may Ann r7
Ann plays r7 -> refused
Ann plays r7 at Ben
expect hand Ann g2 g3 g4
expect hand Ben b1 b2 b3
expect waiting Ben

scenario r7_3 a swap with a partner is allowed
settings classic seven_zero=on teams=pairs
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r7 b1 b2
hand Ben g2 g3 g4
hand Cid y1 y2 y3 y4
hand Dan b3 b4 b5

Ann plays r7 at Cid
expect hand Ann y1 y2 y3 y4
expect hand Cid b1 b2
expect waiting Ben

scenario r7_3 r10_2 a zero passes over a seat that left
settings classic seven_zero=on
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r0 b1 b2
hand Ben g2 g3 g4
hand Cid y1 y2 y3 y4
hand Dan b3 b4 b5 b6 b7

Ben leaves
Ann plays r0
expect hand Cid b1 b2
expect hand Dan y1 y2 y3 y4
expect hand Ann b3 b4 b5 b6 b7
expect count Ben 0
expect waiting Cid

scenario r7_3 r10_2 a seat that left cannot be the target of a seven
settings classic seven_zero=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r7 b1 b2
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ben leaves
Ann plays r7 at Ben -> refused
expect hand Ann r7 b1 b2
expect waiting Ann
Ann plays r7 at Cid
expect hand Ann y1 y2 y3
expect count Ben 0
expect waiting Cid
