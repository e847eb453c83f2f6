# Section 4: Reverse, Skip and Wild (4.3, 4.4, 4.5).

scenario r4_3 a reverse turns the direction
settings classic
seats Ann Ben Cid Dan
dealer Dan
pile r5
hand Ann rr b1 b2
hand Ben r1 g2 g3
hand Cid r2 y2 y3
hand Dan r3 b5 b6

Ann plays rr
expect direction right
expect waiting Dan
Dan plays r3
expect waiting Cid
Cid plays r2
expect waiting Ben
Ben plays r1
expect waiting Ann

scenario r4_3 several reverses add up
settings classic
seats Ann Ben Cid Dan
dealer Dan
pile r5
hand Ann rr b1 b2
hand Ben g1 g2 g3
hand Cid yr y2 y3
hand Dan gr b5 b6

Ann plays rr
expect direction right
expect waiting Dan
Dan plays gr
expect direction left
expect waiting Ann
Ann plays b1 -> refused
expect waiting Ann
expect may Ann nothing

scenario r4_3 three reverses in a row
settings courtyard
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rr br b1 b2
hand Ben g1 g2 g3
hand Cid yr y2 y3

Ann plays rr
expect waiting Cid
Cid plays yr
expect direction left
expect waiting Ann
Ann plays br
expect direction right
expect waiting Cid

scenario r4_3 a reverse matches by its symbol only
settings mini
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann gr b1 b2
hand Ben g1 g2 g3
hand Cid y1 y2 y3

expect may Ann nothing
Ann plays gr -> refused
expect direction left

scenario r4_3 with two players a reverse is a skip as well
settings tournament
seats Ann Ben
dealer Ben
pile r5
hand Ann rr gr b1 b2
hand Ben g1 g2 g3

Ann plays rr
expect direction right
expect waiting Ann
Ann plays gr
expect direction left
expect waiting Ann

scenario r4_3 with two players, also in the other presets
settings mini
seats Ann Ben
dealer Ben
pile r5
hand Ann rr r1 b2
hand Ben g1 g2 g3

Ann plays rr
expect waiting Ann
expect direction right
Ann plays r1 calling uno
expect waiting Ben

scenario r4_3 classic bug, a reverse with two living players after another left
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rr r1 b1 b2
hand Ben g1 g2 r3
hand Cid y1 y2 y3

Cid leaves
expect waiting Ann
Ann plays rr
expect direction right
expect waiting Ann
Ann plays r1
expect waiting Ben
Ben plays r3
expect waiting Ann

scenario r4_3 classic bug, two of four left, the seats apart
settings classic
seats Ann Ben Cid Dan
dealer Dan
pile r5
turn Cid
hand Ann r1 b1 b2
hand Ben g1 g2 g3
hand Cid rr rs r8 y3
hand Dan b3 b4 b5

Ben leaves
Dan leaves
expect waiting Cid
Cid plays rr
expect waiting Cid
expect direction right
Cid plays rs
expect waiting Cid
Cid plays r8 calling uno
expect waiting Ann
Ann plays r1
expect waiting Cid

scenario r4_3 one of four left, a reverse is just a reverse
settings classic
seats Ann Ben Cid Dan
dealer Dan
pile r5
hand Ann rr r1 b1
hand Ben g1 g2 g3
hand Cid r2 y1 y3
hand Dan b3 b4 b5

Dan leaves
expect waiting Ann
Ann plays rr
# To the right of Ann the next living seat is Cid.
expect waiting Cid
Cid plays r2
expect waiting Ben

scenario r4_4 a skip costs the next player the turn
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rs b1 b2
hand Ben r1 rs g3
hand Cid r2 y2 y3

Ann plays rs
expect waiting Cid
expect drew Ben 0
Ben plays r1 -> refused
Ben plays rs -> refused
Cid plays r2
expect waiting Ann

scenario r4_4 classic bug, a skip from the last seat
settings classic
seats Ann Ben Cid Dan
dealer Ann
pile r5
turn Dan
hand Ann r1 b1 b2
hand Ben r2 g2 g3
hand Cid y1 y2 y3
hand Dan rs b5 b6

Dan plays rs
expect waiting Ben
expect direction left
Ben plays r2
expect waiting Cid

scenario r4_4 classic bug, a skip from the seat before the last
settings classic
seats Ann Ben Cid Dan
dealer Ann
pile r5
turn Cid
hand Ann r1 b1 b2
hand Ben r2 g2 g3
hand Cid rs y2 y3
hand Dan b4 b5 b6

Cid plays rs
expect waiting Ann

scenario r4_4 classic bug, a skip from the first seat to the right
settings classic
seats Ann Ben Cid Dan
dealer Ann
pile r5
turn Ann
direction right
hand Ann rs b1 b2
hand Ben r2 g2 g3
hand Cid r1 y2 y3
hand Dan b4 b5 b6

Ann plays rs
expect waiting Cid
expect direction right
Cid plays r1
expect waiting Ben

scenario r4_4 classic bug, a skip from the second seat to the right
settings classic
seats Ann Ben Cid Dan
dealer Ann
pile r5
turn Ben
direction right
hand Ann r1 b1 b2
hand Ben rs g2 g3
hand Cid y1 y2 y3
hand Dan r4 b5 b6

Ben plays rs
expect waiting Dan
expect direction right

scenario r4_4 a skip passes over a seat that left
settings classic
seats Ann Ben Cid Dan
dealer Dan
pile r5
hand Ann rs b1 b2
hand Ben g1 g2 g3
hand Cid y1 y2 y3
hand Dan r4 b5 b6

Ben leaves
Ann plays rs
# Cid is the next living seat and loses the turn.
expect waiting Dan

scenario r4_4 with two players the same player goes on after a skip
settings classic
seats Ann Ben
dealer Ben
pile r5
hand Ann rs gs b1 b2
hand Ben g1 g2 g3

Ann plays rs
expect waiting Ann
expect direction left
Ann plays gs
expect waiting Ann
Ann plays b1 -> refused

scenario r4_4 with two players a draw card gives another turn
settings tournament
seats Ann Ben
dealer Ben
pile r5
hand Ann rd r1 b1 b2
hand Ben g1 g2 g3
draw y8 y9

Ann plays rd
expect drew Ben 2
expect waiting Ann
Ann plays r1
expect waiting Ben

scenario r4_4 with two players a wild draw card gives another turn
settings classic
seats Ann Ben
dealer Ben
pile r5
hand Ann wd b1 b2 b3
hand Ben g1 g2 g3
draw y6 y7 y8 y9

Ann plays wd blue
expect waiting Ben
expect pending 4
Ben accepts
expect drew Ben 4
expect waiting Ann
Ann plays b1
expect waiting Ben

scenario r4_4 with two players a failed challenge gives another turn
settings classic
seats Ann Ben
dealer Ben
pile r5
hand Ann wd b1 b2 b3
hand Ben g1 g2 g3
draw y4 y5 y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ben 6
expect waiting Ann

scenario r4_4 with two players a successful challenge gives the turn to the challenger
settings classic
seats Ann Ben
dealer Ben
pile r5
hand Ann wd r1 b2 b3
hand Ben g1 b4 g3
draw y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ann 4
expect drew Ben 0
expect waiting Ben
expect may Ben b4
Ben plays b4
expect waiting Ann

scenario r4_4 with two players and takes_back the challenger has the turn too
settings courtyard ready_pause=off
seats Ann Ben
dealer Ben
pile r5
hand Ann wd r1 b2 b3
hand Ben g1 r4 g3
draw y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ann 4
expect count Ann 8
expect waiting Ben
expect may Ben r4

scenario r4_4 a draw card gives another turn after the third player left
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd r1 b1 b2
hand Ben g1 g2 g3
hand Cid y1 y2 y3

Cid leaves
Ann plays rd
expect drew Ben 2
expect waiting Ann

scenario r4_5 a wild names the colour and the next player goes on
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann w b1 b2
hand Ben y1 r5 g3
hand Cid y2 y3 y4

Ann plays w yellow
expect top w
expect colour yellow
expect direction left
expect pending 0
expect waiting Ben
expect may Ben y1
Ben plays y1
expect waiting Cid

scenario r4_5 with two players a wild does not give another turn
settings classic
seats Ann Ben
dealer Ben
pile r5
hand Ann w b1 b2
hand Ben y1 r5 g3

Ann plays w yellow
expect waiting Ben

scenario r4_5 the colour of a wild lasts until another is laid
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann w b1 b2
hand Ben b4 b5 b6
hand Cid w g1 g2
draw g7 g8

Ann plays w yellow
Ben draws
expect colour yellow
expect waiting Cid
Cid plays w blue
expect colour blue
expect waiting Ann
expect may Ann b1 b2
