# Section 4: the challenge (4.7), with the legality of 4.6.

scenario r4_7 an innocent card costs the challenger six
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw y4 y5 y6 y7 y8 y9

Ann plays wd blue
expect waiting Ben
expect pending 4
Ben challenges
expect shown Ben hand Ann
expect drew Ben 6
expect hand Ben g1 g2 g3 y4 y5 y6 y7 y8 y9
expect drew Ann 0
expect count Ann 2
expect top wd
expect colour blue
expect pending 0
expect waiting Cid

scenario r4_7 an innocent card in mini costs the challenger four
settings mini
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw y6 y7 y8 y9

Ann plays wd blue
expect pending 2
Ben challenges
expect shown Ben hand Ann
expect drew Ben 4
expect waiting Cid

scenario r4_7 draws, a guilty bluff draws the four itself
settings classic wild_draw=bluff guilty=draws
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b2
hand Ben g1 b4 g3
hand Cid y1 y2 y3
draw y4 y5 y6 y7 y8

Ann plays wd blue
Ben challenges
expect shown Ben hand Ann
expect drew Ann 4
expect hand Ann r1 b2 y4 y5 y6 y7
expect count Ben 3
expect top wd
expect colour blue
expect pending 0
# Ben takes a normal turn, so may also draw and pass.
expect waiting Ben
expect may Ben b4
Ben draws
expect hand Ben g1 b4 g3 y8
expect waiting Cid

scenario r4_7 draws in mini, the accused draws two
settings mini
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b2
hand Ben g1 b4 g3
hand Cid y1 y2 y3
draw y4 y5

Ann plays wd blue
Ben challenges
expect drew Ann 2
expect hand Ann r1 b2 y4 y5
expect waiting Ben

scenario r4_7 draws, the challenger may lay a wild draw card in turn
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b2
hand Ben g1 wd g3
hand Cid y1 y2 y3
draw y4 y5 y6 y7 g6 g7 g8 g9

Ann plays wd blue
Ben challenges
expect waiting Ben
Ben plays wd red
expect waiting Cid
# The four that Ann drew are paid.
expect pending 4
Cid accepts
expect drew Cid 4
expect waiting Ann

scenario r4_7 only the player who would draw may challenge, and only before drawing
settings classic
seats Ann Ben Cid Dan
dealer Dan
pile r5
hand Ann wd r1 b2
hand Ben g1 b4 g3
hand Cid y1 y2 y3
hand Dan b5 b6 b7
draw y4 y5 y6 y7

Ben challenges -> refused
Ann plays wd blue
Cid challenges -> refused
Dan challenges -> refused
Ann challenges -> refused
expect waiting Ben
expect pending 4
Ben accepts
expect drew Ben 4
expect waiting Cid
Ben challenges -> refused
Cid challenges -> refused

scenario r4_7 a plain wild and a draw card cannot be challenged
settings courtyard
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann w r1 b2
hand Ben gd g2 g3
hand Cid y1 y2 y3
draw b8 b9

Ann plays w green
Ben challenges -> refused
Ben plays gd
expect waiting Cid
expect pending 2
Cid challenges -> refused
Cid accepts
expect waiting Ann

scenario r4_7 to the right the challenger is the seat to the right
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
direction right
hand Ann wd r1 b2
hand Ben g1 g2 g3
hand Cid y1 b9 y3
draw y4 y5 y6 y7

Ann plays wd blue
expect waiting Cid
Ben challenges -> refused
Cid challenges
expect shown Cid hand Ann
expect drew Ann 4
expect waiting Cid
Cid plays b9
expect waiting Ben

scenario r4_6 the same number, symbols and wilds in the hand leave the card legal
settings sorting-hat
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd g5 w wh wd
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw y4 y5 y6 y7 y8 y9

Ann plays wd green
Ben challenges
expect drew Ben 6
expect drew Ann 0
expect waiting Cid

scenario r4_6 the same symbol in the hand leaves the card legal
settings classic
seats Ann Ben Cid
dealer Cid
pile rs
hand Ann wd gs bs
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw y4 y5 y6 y7 y8 y9

Ann plays wd green
Ben challenges
expect drew Ben 6
expect waiting Cid

scenario r4_6 an action card of the colour makes it illegal
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd rr b1
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw y4 y5 y6 y7 y8 y9

Ann plays wd green
Ben challenges
expect drew Ann 4
expect waiting Ben

scenario r4_6 the chosen colour does not matter for the legality
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben g1 r2 g3
hand Cid y1 y2 y3
draw y4 y5 y6 y7 y8 y9

Ann plays wd red
expect colour red
Ben challenges
expect drew Ben 6
expect waiting Cid

scenario r4_7 classic bug, judged by the colour before the card, not by the one named
# Ann holds blue and names blue, but red was in force.
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2 b3
hand Ben g1 r2 g3
hand Cid y1 y2 y3
draw y4 y5 y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ben 6
expect drew Ann 0

scenario r4_7 classic bug, the colour before came from a wild, innocent
# A red card lies under the wild and Ann holds red; green was in force.
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
turn Cid
hand Ann wd r1 r2 b3
hand Ben g1 y8 g3
hand Cid w y2 y3
draw y4 y5 y6 y7 g8 y9

Cid plays w green
expect waiting Ann
Ann plays wd red
Ben challenges
expect drew Ben 6
expect drew Ann 0
expect waiting Cid
expect colour red

scenario r4_7 classic bug, the colour before came from a wild, guilty
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
turn Cid
hand Ann wd g1 y2 b3
hand Ben g2 y8 g3
hand Cid w y1 y3
draw y4 y5 y6 y7 g8 y9

Cid plays w green
Ann plays wd red
Ben challenges
expect drew Ann 4
expect drew Ben 0
expect waiting Ben
expect colour red

scenario r4_7 classic bug, the colour before came from a wild draw card
settings classic
seats Ann Ben Cid
dealer Cid
pile wd green
hand Ann wd g1 y2 b3
hand Ben g2 y8 g3
hand Cid y1 y3 b5
draw y4 y5 y6 y7

Ann plays wd red
Ben challenges
expect drew Ann 4
expect waiting Ben

scenario r4_7 the colour before came from a turned-up wild
settings classic
seats Ann Ben Cid
dealer Cid
top w
hand Ann wd g1 y2 b3
hand Ben g2 y8 g3
hand Cid y1 y3 b5
draw y4 y5 y6 y7

Ann chooses green
Ann plays wd red
Ben challenges
expect drew Ann 4
expect waiting Ben

scenario r4_7 classic bug, the hand counts as it was when the card was laid
# Ann is caught in between and draws two red cards: still innocent.
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd g3
hand Ben g1 g2 b4
hand Cid y1 y2 y3
draw r1 r2 y4 y5 y6 y7 y8 y9

Ann plays wd blue
expect exposed Ann
expect waiting Ben
Cid catches Ann
expect drew Ann 2
expect hand Ann g3 r1 r2
expect exposed nobody
expect waiting Ben
expect pending 4
Ben challenges
expect shown Ben hand Ann
expect drew Ben 6
expect drew Ann 0
expect count Ann 3
expect waiting Cid

scenario r4_7 classic bug, the challenger may catch first and challenge then
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd g3
hand Ben g1 g2 b4
hand Cid y1 y2 y3
draw r1 r2 y4 y5 y6 y7 y8 y9

Ann plays wd blue
Ben catches Ann
expect drew Ann 2
expect waiting Ben
expect pending 4
Ben challenges
expect drew Ben 6
expect waiting Cid

scenario r4_7 a challenge closes the window for catching
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd g3
hand Ben g1 g2 b4
hand Cid y1 y2 y3
draw y4 y5 y6 y7 y8 y9

Ann plays wd blue
expect exposed Ann
Ben challenges
expect drew Ben 6
expect safe Ann
expect exposed nobody
Cid catches Ann -> refused

scenario r4_7 takes_back, card, pile and colour are as before
settings courtyard ready_pause=off
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b2
hand Ben g1 r4 b3
hand Cid y1 y2 y3
draw y4 y5 y6 y7

Ann plays wd blue
expect colour blue
Ben challenges
expect shown Ben hand Ann
expect drew Ann 4
expect hand Ann wd r1 b2 y4 y5 y6 y7
expect top r5
expect colour red
expect pending 0
expect waiting Ben
expect may Ben r4
Ann plays r1 -> refused
Ben plays r4
expect waiting Cid

scenario r4_7 takes_back restores the colour of a wild
settings classic guilty=takes_back
seats Ann Ben Cid
dealer Cid
pile w green
hand Ann wd g1 b2
hand Ben g2 r4 b3
hand Cid y1 y2 y3
draw y4 y5 y6 y7

Ann plays wd blue
Ben challenges
expect top w
expect colour green
expect drew Ann 4
expect waiting Ben
expect may Ben g2

scenario r4_7 takes_back restores a turned-up wild with the colour chosen for it
settings classic guilty=takes_back
seats Ann Ben Cid
dealer Cid
top w
hand Ann wd g1 b2
hand Ben g2 r4 b3
hand Cid y1 y2 y3
draw y4 y5 y6 y7

Ann chooses green
Ann plays wd blue
Ben challenges
expect top w
expect colour green
expect waiting Ben
expect may Ben g2
Ben plays g2
expect waiting Cid

scenario r4_7 takes_back does not hit with a restored draw card again
settings classic guilty=takes_back
seats Ann Ben Cid
dealer Cid
pile rd
hand Ann wd r1 b2
hand Ben g2 r4 b3
hand Cid y1 y2 y3
draw y4 y5 y6 y7

Ann plays wd blue
Ben challenges
expect top rd
expect drew Ann 4
expect drew Ben 0
expect pending 0
expect waiting Ben

scenario r4_7 takes_back, a turned-up card is a turned-up card again
# So nobody jumps in on it.
settings courtyard jump_in=on ready_pause=off
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd r1 b2
hand Ben g2 r4 b3
hand Cid r5 y2 y3
draw y4 y5 y6 y7

expect may Cid nothing
Cid plays r5 -> refused
Ann plays wd blue
Ben challenges
expect top r5
expect waiting Ben
expect may Cid nothing
Cid plays r5 -> refused
Ben plays r4
expect waiting Cid

scenario r4_7 takes_back, the card is in the hand before anyone draws
# So the wild draw card is not among the cards that are shuffled.
settings classic guilty=takes_back
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b2
hand Ben g2 r4 b3
hand Cid y1 y2 y3
draw only g9
discarded y8 y9

Ann plays wd blue
Ben challenges
expect drew Ann 3
expect hand Ann wd r1 b2 g9 y8 y9
expect top r5
expect colour red
expect waiting Ben

scenario r4_7 takes_back, an innocent card stays
settings courtyard ready_pause=off
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben g2 r4 b3
hand Cid y1 y2 y3
draw y4 y5 y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ben 6
expect top wd
expect colour blue
expect count Ann 2
expect waiting Cid

scenario r4_7 takes_back in mini, the accused draws two
settings mini guilty=takes_back
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b2
hand Ben g2 r4 b3
hand Cid y1 y2 y3
draw y4 y5 y6

Ann plays wd blue
Ben challenges
expect drew Ann 2
expect hand Ann wd r1 b2 y4 y5
expect top r5
expect waiting Ben

scenario r4_7 plays_another, the accused plays a card that matches the restored pile
settings tournament
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b7 g4
hand Ben g2 r4 b3
hand Cid y1 y2 y3
draw r9 y5 g1 w g8

Ann plays wd blue
Ben challenges
expect shown Ben hand Ann
expect drew Ann 4
expect hand Ann wd r1 b7 g4 r9 y5 g1 w
expect top r5
expect colour red
expect pending 0
expect waiting Ann
# Any of the whole hand, the cards just drawn too, but no wild draw card.
expect may Ann r1 r9 y5 w
Ann draws -> refused
Ann passes -> refused
Ann plays wd blue -> refused
Ann plays b7 -> refused
Ben plays r4 -> refused
Ann plays y5
expect top y5
expect waiting Ben
expect count Ann 7

scenario r4_7 plays_another, the replacement may be a wild
settings classic guilty=plays_another
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd w r1 b7
hand Ben g2 r4 b3
hand Cid y1 y2 y3
draw y5 y6 y7 y8

Ann plays wd blue
Ben challenges
expect may Ann r1 w y5
Ann plays w -> refused
Ann plays w green
expect top w
expect colour green
expect waiting Ben
expect pending 0
Ben challenges -> refused
expect may Ben g2

scenario r4_7 plays_another, the replacement has its effect
settings tournament
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd rd r1 b7
hand Ben g2 r4 b3
hand Cid r3 y2 y3
draw y5 y6 y7 y8 b8 b9

Ann plays wd blue
Ben challenges
expect drew Ann 4
expect waiting Ann
Ann plays rd
expect drew Ben 2
expect waiting Cid

scenario r4_7 plays_another, a skip passes over the challenger
settings tournament
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd rs b1 b7
hand Ben g2 r4 b3
hand Cid r3 y2 y3
draw y6 y7 y8 y9

Ann plays wd blue
Ben challenges
Ann plays rs
expect waiting Cid

scenario r4_7 plays_another with two players
settings tournament
seats Ann Ben
dealer Ben
pile r5
hand Ann wd r1 b1 b7
hand Ben g2 r4 b3
draw y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ann 4
expect waiting Ann
Ann plays r1
expect waiting Ben

scenario r4_7 plays_another, a second wild draw card is no way out
settings tournament
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd wd r1 b7
hand Ben g2 r4 b3
hand Cid y1 y2 y3
draw wd y6 y7 y8

Ann plays wd blue
Ben challenges
expect may Ann r1
Ann plays wd green -> refused
Ann plays r1
expect waiting Ben

scenario r4_7 plays_another, an innocent card costs the challenger six
settings tournament
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b7
hand Ben g2 r4 b3
hand Cid y1 y2 y3
draw y4 y5 y6 y7 y8 y9

Ann plays wd blue
Ben challenges
expect drew Ben 6
expect top wd
expect waiting Cid

scenario r4_7 plays_another in mini, the accused draws two
settings mini guilty=plays_another
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b7
hand Ben g2 r4 b3
hand Cid y1 y2 y3
draw y8 y9

Ann plays wd blue
Ben challenges
expect drew Ann 2
expect hand Ann wd r1 b7 y8 y9
expect waiting Ann
expect may Ann r1

scenario r4_7 in a stack the challenger of an innocent draws the sum and two
# Ann's card below was a bluff; only the top card is judged.
settings classic counter=stack
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 r2
hand Ben wd g2 g3
hand Cid y1 y2 y3
draw y4 y5 y6 y7 y8 y9 g4 g5 g6 g7

Ann plays wd blue
Ben plays wd red
expect waiting Cid
expect pending 8
Cid challenges
expect shown Cid hand Ben
expect drew Cid 10
expect drew Ann 0
expect drew Ben 0
expect colour red
expect waiting Ann

scenario r4_7 in a stack the last layer is the accused and draws the sum
settings classic counter=stack
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd g1 g2
hand Ben wd b2 g3
hand Cid y1 y2 r3
draw y4 y5 y6 y7 y8 y9 g4 g5

Ann plays wd blue
Ben plays wd red
Cid challenges
expect shown Cid hand Ben
expect drew Ben 8
expect drew Ann 0
expect count Ben 10
expect top wd
expect colour red
expect pending 0
expect waiting Cid
expect may Cid r3

scenario r4_7 in a stack takes_back leaves the card below with its colour
settings courtyard counter=stack ready_pause=off
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd g1 g2
hand Ben wd b2 g3
hand Cid y1 b1 r3
draw y4 y5 y6 y7 y8 y9 g4 g5

Ann plays wd blue
Ben plays wd red
Cid challenges
expect drew Ben 8
expect hand Ben wd b2 g3 y4 y5 y6 y7 y8 y9 g4 g5
expect top wd
expect colour blue
expect pending 0
expect waiting Cid
expect may Cid b1
Cid challenges -> refused
Cid plays b1
expect waiting Ann

scenario r4_7 in a stack plays_another, the accused plays on the card below
settings tournament counter=stack
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd g1 g2
hand Ben wd b2 g3
hand Cid y1 b1 r3
draw y4 y5 y6 y7 y8 y9 g4 g5

Ann plays wd blue
Ben plays wd red
Cid challenges
expect drew Ben 8
expect waiting Ben
expect top wd
expect colour blue
expect pending 0
expect may Ben b2
Ben passes -> refused
Ben plays b2
expect waiting Cid
expect colour blue

scenario r4_7 stack_any, a wild draw card on a draw card is judged by the draw card's colour
settings classic counter=stack_any
seats Ann Ben Cid
dealer Cid
pile g5
hand Ann gd b1 b2
hand Ben wd y2 g3
hand Cid y1 r2 r3
draw y4 y5 y6 y7 y8 y9

Ann plays gd
Ben plays wd red
expect pending 6
expect waiting Cid
Cid challenges
expect drew Ben 6
expect drew Ann 0
expect waiting Cid
expect may Cid r2 r3

scenario r4_7 stack_any, the innocent layer
settings classic counter=stack_any
seats Ann Ben Cid
dealer Cid
pile g5
hand Ann gd b1 b2
hand Ben wd y2 r3
hand Cid y1 b3 b4
draw y4 y5 y6 y7 y8 y9 r7 r8

Ann plays gd
Ben plays wd red
Cid challenges
expect drew Cid 8
expect waiting Ann

scenario r4_7 deflect, the hit player may challenge instead of deflecting
settings courtyard ready_pause=off
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd r1 b2
hand Ben bd r4 b3
hand Cid y1 y2 y3
draw y4 y5 y6 y7

Ann plays wd blue
expect may Ben bd
Ben challenges
expect drew Ann 4
expect top r5
expect waiting Ben
expect may Ben r4

scenario r4_7 strict knows no challenge
settings classic wild_draw=strict counter=deflect
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben bd r4 b3
hand Cid y1 y2 y3
draw y4 y5 y6 y7

Ann plays wd blue
expect waiting Ben
expect pending 4
expect may Ben bd
Ben challenges -> refused
Ben accepts
expect drew Ben 4
expect waiting Cid
