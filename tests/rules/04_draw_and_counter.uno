# Section 4: draw cards, wild draw cards and what the player hit may do (4.1, 4.2, 4.6),
# and a draw card as the last card (6.0).

scenario r4_1 the next player draws two and misses the turn
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben rd g2 g3
hand Cid r3 y2 y3
draw y8 y9 g9

Ann plays rd
expect drew Ben 2
expect hand Ben rd g2 g3 y8 y9
expect pending 0
expect waiting Cid
Ben plays rd -> refused
Ben challenges -> refused
Cid plays r3
expect waiting Ann

scenario r4_1 a draw card goes on its colour or on another draw card only
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann gd rd b1
hand Ben g1 g2 g3
hand Cid yd y1 b7
draw g8 g9 b8 b9

expect may Ann rd
Ann plays gd -> refused
Ann plays rd
expect drew Ben 2
expect may Cid yd
Cid plays yd
expect colour yellow
expect drew Ann 2
expect drew Ben 0
expect waiting Ben

scenario r4_1 classic bug, a draw card from the last seat hits the first
settings classic
seats Ann Ben Cid Dan
dealer Ann
pile r5
turn Dan
hand Ann b1 b2 b3
hand Ben r1 g2 g3
hand Cid y1 y2 y3
hand Dan rd b5 b6
draw g8 g9

Dan plays rd
expect drew Ann 2
expect count Ann 5
expect waiting Ben
expect direction left

scenario r4_1 classic bug, a draw card from the first seat to the right hits the last
settings classic
seats Ann Ben Cid Dan
dealer Ann
pile r5
turn Ann
direction right
hand Ann rd b1 b2
hand Ben g1 g2 g3
hand Cid y1 y2 y3
hand Dan b4 b5 b6
draw g8 g9

Ann plays rd
expect drew Dan 2
expect count Dan 5
expect waiting Cid
expect direction right

scenario r4_2 counter=none leaves no answer to a draw card
settings courtyard counter=none
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben gd g2 g3
hand Cid r3 y2 y3
draw y8 y9

Ann plays rd
expect drew Ben 2
expect waiting Cid
expect pending 0
Ben accepts -> refused

scenario r4_2 counter=none leaves accepting or challenging a wild draw card
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben bd wd g3
hand Cid r3 y2 y3
draw y6 y7 y8 y9

Ann plays wd blue
expect waiting Ben
expect pending 4
expect may Ben nothing
Ben plays bd -> refused
Ben plays wd red -> refused
Ben passes -> refused
Ben accepts
expect drew Ben 4
expect waiting Cid
expect pending 0

scenario r4_2 deflect passes the two on and does not add up
settings courtyard
seats Ann Ben Cid Dan
dealer Dan
pile r5
hand Ann rd b1 b2
hand Ben gd g2 g3
hand Cid yd y2 y3
hand Dan b4 b5 b6
draw y8 y9 g9

Ann plays rd
expect waiting Ben
expect pending 2
expect drew Ben 0
expect may Ben gd
Ben plays gd
expect waiting Cid
expect pending 2
Cid plays yd
expect waiting Dan
expect pending 2
expect colour yellow
Dan accepts
expect drew Dan 2
expect count Ben 2
expect count Cid 2
expect pending 0
expect waiting Ann

scenario r4_2 deflect, a player without an answer is asked all the same
settings courtyard
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben r2 w wd rs
hand Cid b3 y2 y3
draw y8 y9

Ann plays rd
expect waiting Ben
expect pending 2
expect may Ben nothing
Ben plays r2 -> refused
Ben plays rs -> refused
Ben plays w blue -> refused
# Only a draw card deflects, not the wild one.
Ben plays wd blue -> refused
Ben challenges -> refused
Ben passes -> refused
Cid accepts -> refused
Ben accepts
expect drew Ben 2
expect waiting Cid

scenario r4_2 deflect, a wild draw card is answered in the chosen colour and shrinks to two
settings courtyard
seats Ann Ben Cid Dan
dealer Dan
pile r5
hand Ann wd b1 b2
hand Ben bd gd b3 wd
hand Cid yd y2 y3
hand Dan b4 b5 b6
draw y8 y9 g9

Ann plays wd blue
expect waiting Ben
expect pending 4
expect may Ben bd
Ben plays gd -> refused
Ben plays b3 -> refused
Ben plays wd red -> refused
Ben plays bd
expect waiting Cid
expect pending 2
expect top bd
# The Wild Draw Four is no longer on top.
Cid challenges -> refused
expect may Cid yd
Cid plays yd
expect waiting Dan
expect pending 2
Dan accepts
expect drew Dan 2
expect waiting Ann

scenario r4_2 deflect in mini shrinks a two to a one
settings mini counter=deflect
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben bd g2 g3
hand Cid y1 y2 y3
draw y8 y9

Ann plays wd blue
expect pending 2
Ben plays bd
expect waiting Cid
expect pending 1
Cid accepts
expect drew Cid 1
expect waiting Ann

scenario r4_2 deflect between two players
settings courtyard
seats Ann Ben
dealer Ben
pile r5
hand Ann rd b1 b2
hand Ben gd g2 g3
draw y8 y9

Ann plays rd
expect waiting Ben
Ben plays gd
expect waiting Ann
expect pending 2
Ann accepts
expect drew Ann 2
expect waiting Ben

scenario r4_2 deflect follows the direction of play
settings courtyard
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
direction right
hand Ann rd b1 b2
hand Ben g1 g2 g3
hand Cid gd y2 y3
draw y8 y9

Ann plays rd
expect waiting Cid
expect pending 2
Cid plays gd
expect waiting Ben
expect pending 2
Ben accepts
expect waiting Ann

scenario r4_2 stack adds the draw cards up
settings courtyard counter=stack
seats Ann Ben Cid Dan
dealer Dan
pile r5
hand Ann rd b1 b2
hand Ben gd g2 g3
hand Cid yd y2 y3
hand Dan b4 b5 b6
draw y4 y5 y6 y7 y8 y9

Ann plays rd
expect waiting Ben
expect pending 2
Ben plays gd
expect waiting Cid
expect pending 4
Cid plays yd
expect waiting Dan
expect pending 6
expect may Dan nothing
Dan accepts
expect drew Dan 6
expect count Dan 9
# Six cards, but not because of a wild draw card: no pause for "ready".
expect waiting Ann
expect pending 0
expect colour yellow

scenario r4_2 classic bug, a stack answered by a number card is refused
settings classic counter=stack
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben r2 rs rr w gd
hand Cid y1 y2 y3
draw y7 y8 y9

Ann plays rd
expect pending 2
expect may Ben gd
Ben plays r2 -> refused
Ben plays rs -> refused
Ben plays rr -> refused
Ben plays w red -> refused
expect waiting Ben
expect pending 2
expect count Ben 5

scenario r4_2 stack, one may draw although a draw card is held
settings classic counter=stack
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben gd g2 g3
hand Cid y1 y2 y3
draw y7 y8 y9

Ann plays rd
Ben accepts
expect drew Ben 2
expect hand Ben gd g2 g3 y7 y8
expect waiting Cid
expect pending 0

scenario r4_2 stack, one card a turn
settings classic counter=stack
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd rd b1 b2
hand Ben gd gd g3 g4
hand Cid yd y2 y3
draw y7 y8 y9 b7 b8 b9

Ann plays rd
expect waiting Ben
Ann plays rd -> refused
Ben plays gd
expect waiting Cid
expect pending 4
Ben plays gd -> refused
Cid accepts
expect drew Cid 4
expect waiting Ann

scenario r4_2 stack, a wild draw card on a wild draw card
settings classic counter=stack
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben wd bd g3
hand Cid y1 y2 y3
draw g6 g7 g8 g9 y6 y7 y8 y9

Ann plays wd blue
expect waiting Ben
expect pending 4
# A draw card does not go on a wild draw card here, not even in the chosen colour.
expect may Ben wd
Ben plays wd yellow
expect waiting Cid
expect pending 8
expect colour yellow
Cid accepts
expect drew Cid 8
expect count Cid 11
expect waiting Ann
expect pending 0
expect colour yellow

scenario r4_2 classic bug, a stacked wild draw card needs a colour
settings classic counter=stack
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben wd g2 g3
hand Cid y1 y2 y3
draw g6 g7 g8 g9 y6 y7 y8 y9

Ann plays wd blue
Ben plays wd -> refused
expect waiting Ben
expect pending 4
expect colour blue
Ben plays wd red
expect pending 8
expect colour red
expect waiting Cid

scenario r4_2 stack keeps the two kinds apart
settings classic counter=stack
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben wd g2 g3
hand Cid wd y2 y3
draw b6 b7 g6 g7 g8 g9

Ann plays rd
expect waiting Ben
expect may Ben nothing
Ben plays wd blue -> refused
Ben accepts
expect drew Ben 2
expect waiting Cid
Cid plays wd blue
expect waiting Ann
expect pending 4
expect may Ann nothing

scenario r4_2 stack, a draw card of the chosen colour does not answer a wild draw card
settings classic counter=stack
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben bd g2 g3
hand Cid y1 y2 y3
draw g6 g7 g8 g9

Ann plays wd blue
expect may Ben nothing
Ben plays bd -> refused
Ben accepts
expect drew Ben 4
expect waiting Cid

scenario r4_2 stack in mini adds ones
settings mini counter=stack
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben gd g2 g3
hand Cid y1 y2 y3
draw y6 y7 y8

Ann plays rd
expect pending 1
Ben plays gd
expect pending 2
Cid accepts
expect drew Cid 2
expect waiting Ann

scenario r4_2 stack between two players
settings classic counter=stack
seats Ann Ben
dealer Ben
pile r5
hand Ann rd yd b2 b3
hand Ben gd g2 g3
draw y4 y5 y6 y7 y8 y9

Ann plays rd
expect waiting Ben
Ben plays gd
expect waiting Ann
expect pending 4
Ann plays yd
expect waiting Ben
expect pending 6
Ben accepts
expect drew Ben 6
expect waiting Ann

scenario r4_2 classic bug, a penalty already paid does not count again
settings classic counter=stack
seats Ann Ben Cid Dan
dealer Dan
pile r5
hand Ann rd b1 b2
hand Ben g1 g2 g3
hand Cid gd y2 y3
hand Dan b4 b5 b6
draw y6 y7 y8 y9

Ann plays rd
Ben accepts
expect drew Ben 2
expect waiting Cid
expect pending 0
Cid plays gd
expect waiting Dan
expect pending 2
Dan accepts
expect drew Dan 2
expect drew Ben 0
expect waiting Ann

scenario r4_2 classic bug, a wild draw card already paid does not count again
settings classic counter=stack
seats Ann Ben Cid Dan
dealer Dan
pile r5
hand Ann wd b1 b2
hand Ben g1 g2 g3
hand Cid wd y2 y3
hand Dan b4 b5 b6
draw y4 y5 y6 y7 g6 g7 g8 g9

Ann plays wd yellow
Ben accepts
expect drew Ben 4
expect waiting Cid
Cid plays wd green
expect waiting Dan
expect pending 4
Dan accepts
expect drew Dan 4
expect waiting Ann

scenario r4_2 stack_any, a wild draw card on a draw card
settings classic counter=stack_any
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben wd gd g3
hand Cid wd yd gd y3
draw y6 y7 y8 y9 g6 g7 g8 g9

Ann plays rd
expect pending 2
expect may Ben wd gd
Ben plays wd -> refused
Ben plays wd yellow
expect waiting Cid
expect pending 6
expect colour yellow
# On the wild draw card only a draw card of the chosen colour, or another wild draw card.
expect may Cid wd yd
Cid plays gd -> refused
Cid plays yd
expect waiting Ann
expect pending 8
expect top yd
Ann challenges -> refused
Ann accepts
expect drew Ann 8
expect waiting Ben

scenario r4_2 stack_any, after a draw card on a wild draw card any draw card answers
settings classic counter=stack_any
seats Ann Ben Cid Dan
dealer Dan
pile r5
hand Ann wd b1 b2
hand Ben bd g1 g3
hand Cid yd y2 y3
hand Dan wd b5 b6
draw y6 y7 y8 y9 g6 g7 g8 g9 g2 g4 b7 b8

Ann plays wd blue
expect pending 4
Ben plays bd
expect pending 6
expect waiting Cid
expect may Cid yd
Cid plays yd
expect pending 8
expect waiting Dan
expect may Dan wd
Dan plays wd red
expect pending 12
expect waiting Ann
Ann accepts
expect drew Ann 12
expect waiting Ben

scenario r4_2 stack_any, number cards and wilds still answer nothing
settings classic counter=stack_any
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben b3 w bs br g3
hand Cid y1 y2 y3
draw g6 g7 g8 g9

Ann plays wd blue
expect waiting Ben
expect may Ben nothing
Ben plays b3 -> refused
Ben plays w red -> refused
Ben accepts
expect drew Ben 4
expect waiting Cid

scenario r4_2 strict binds answers too
settings classic counter=stack wild_draw=strict
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd y1 y2
hand Ben wd b2 g3
hand Cid wd y4 y5
draw g6 g7 g8 g9 b6 b7 b8 b9

Ann plays wd blue
# Ben is asked because there is a counter, holds blue and so may not answer.
expect waiting Ben
expect pending 4
expect may Ben nothing
Ben plays wd green -> refused
Ben challenges -> refused
Ben accepts
expect drew Ben 4
expect waiting Cid

scenario r4_2 under strict a legal answer stacks
settings classic counter=stack wild_draw=strict
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd y1 y2
hand Ben wd r2 g3
hand Cid wd y4 y5
draw g6 g7 g8 g9 b6 b7 b8 b9

Ann plays wd blue
expect may Ben wd
Ben plays wd yellow
expect waiting Cid
expect pending 8
# Cid holds yellow, the colour now in force.
expect may Cid nothing
Cid challenges -> refused
Cid accepts
expect drew Cid 8
expect waiting Ann

scenario r4_2 under strict a wild draw card on a draw card is judged by that card's colour
settings classic counter=stack_any wild_draw=strict
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd y1 y2
hand Ben wd r2 g3
hand Cid y3 y4 y5
draw g6 g7

Ann plays rd
expect waiting Ben
expect pending 2
expect may Ben nothing
Ben plays wd green -> refused
Ben accepts
expect waiting Cid

scenario r4_2 stack runs to the right as well and wraps round the first seat
settings classic counter=stack
seats Ann Ben Cid Dan
dealer Ann
pile r5
turn Ben
direction right
hand Ann gd b1 b2
hand Ben rd g2 g3
hand Cid y1 y2 y3
hand Dan b4 b5 b6
draw y6 y7 y8 y9

Ben plays rd
expect waiting Ann
Ann plays gd
expect waiting Dan
expect pending 4
Dan accepts
expect drew Dan 4
expect waiting Cid

scenario r4_6 strict without a counter, the four are drawn at once
settings classic wild_draw=strict
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw g6 g7 g8 g9

Ann plays wd blue
expect drew Ben 4
expect count Ben 7
expect waiting Cid
expect pending 0
expect colour blue
Ben challenges -> refused

scenario r4_6 the next player draws four and misses the turn
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben b3 g2 g3
hand Cid b4 y2 y3
draw g6 g7 g8 g9

Ann plays wd blue
expect top wd
expect colour blue
expect waiting Ben
expect pending 4
Cid accepts -> refused
Ben accepts
expect drew Ben 4
expect hand Ben b3 g2 g3 g6 g7 g8 g9
expect waiting Cid
expect may Cid b4
Ben challenges -> refused

scenario r4_6 classic bug, a wild draw card from the last seat in both directions
settings classic
seats Ann Ben Cid Dan
dealer Ann
pile r5
turn Dan
hand Ann wd b2 b3
hand Ben yr g2 g3
hand Cid y1 y2 y3
hand Dan wd b5 b6
draw g6 g7 g8 g9 b7 b8 b9 b1

Dan plays wd yellow
expect waiting Ann
expect pending 4
Ann accepts
expect drew Ann 4
expect waiting Ben
Ben plays yr
expect direction right
expect waiting Ann
Ann plays wd yellow
# To the right of the first seat sits the last.
expect waiting Dan
expect pending 4
Dan accepts
expect drew Dan 4
expect waiting Cid

scenario r4_6 strict, a hand without the colour in force makes it legal
# Number, symbol and wilds of the hand do not matter.
settings sorting-hat wild_draw=strict
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd g5 w wh b1
hand Ben g1 g2 g3
hand Cid y1 y2 y3
draw g6 g7 g8 g9

expect may Ann wd g5 w wh
Ann plays wd red
expect drew Ben 4
expect colour red
expect waiting Cid

scenario r4_6 strict counts action cards of the colour too
settings classic wild_draw=strict
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd rr b1
hand Ben g1 g2 g3
hand Cid y1 y2 y3

expect may Ann rr
Ann plays wd blue -> refused

scenario r6_0 last card a draw card, at_once, the next seat draws before the count
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd
hand Ben g1 gd
hand Cid y1 y2
draw b3 b4

Ann plays rd
expect round over Ann
expect drew Ben 2
expect hand Ben g1 gd b3 b4
expect scores Ann=31 Ben=0 Cid=0
expect waiting nobody
Ben plays gd -> refused

scenario r6_0 last card a draw card, at_once, no counter saves the next seat
settings classic counter=deflect
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd
hand Ben g1 gd
hand Cid y1 y2
draw b3 b4

Ann plays rd
expect round over Ann
expect drew Ben 2
expect scores Ann=31 Ben=0 Cid=0
expect waiting nobody

scenario r6_0 last card on a stack, at_once, the next seat draws the whole sum
settings classic counter=stack
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben gd
hand Cid yd y2
draw b3 b4 b5 b6

Ann plays rd
expect waiting Ben
expect pending 2
Ben plays gd
expect round over Ben
expect drew Cid 4
# Ann 1 + 2, Cid 20 + 2 + 3 + 4 + 5 + 6.
expect scores Ann=0 Ben=43 Cid=0
expect waiting nobody

scenario r6_0 last card a draw card on a wild draw card, at_once, stack_any
settings classic counter=stack_any
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd b1 b2
hand Ben bd
hand Cid y1 y2
draw g1 g2 g3 g4 g5 g6

Ann plays wd blue
expect pending 4
Ben plays bd
expect round over Ben
expect drew Cid 6
expect scores Ann=0 Ben=27 Cid=0

scenario r6_0 last card a wild draw card, at_once, no challenge
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd
hand Ben g1 g2
hand Cid y1 y2
draw b3 b4 b5 b6

Ann plays wd -> refused
Ann plays wd blue
expect round over Ann
expect drew Ben 4
expect scores Ann=24 Ben=0 Cid=0
Ben challenges -> refused
expect waiting nobody

scenario r6_0 last card a draw card, at_once, to the right
settings mini
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
direction right
hand Ann rd
hand Ben g1 g2
hand Cid y1 y2
draw b3 b4

Ann plays rd
expect round over Ann
expect drew Cid 1
expect drew Ben 0
expect scores Ann=9 Ben=0 Cid=0

scenario r6_0 last card a draw card, carried_over, hits the first seat of the next round
settings classic last_draw_card=carried_over
seats Ann Ben Cid Dan
dealer Dan
pile r5
hand Ann rd
hand Ben g1 g2
hand Cid y1 y2
hand Dan y3 y4

Ann plays rd
expect round over Ann
expect drew Ben 0
expect scores Ann=13 Ben=0 Cid=0 Dan=0
expect dealer Ann
deal
# Ann deals, Ben is the first seat.
expect top rd
expect colour red
expect count Ben 9
expect count Ann 7
expect count Cid 7
expect waiting Cid
expect pending 0
expect direction left

scenario r6_0 last card on a stack, carried_over, the whole sum falls on the next round
settings tournament counter=stack
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann rd b1 b2
hand Ben gd
hand Cid yd y2

Ann plays rd
Ben plays gd
expect round over Ben
expect drew Cid 0
# Flat values: 1 + 2 and 20 + 2.
expect scores Ann=0 Ben=25 Cid=0
expect dealer Cid
deal
expect top gd
expect count Ann 11
expect count Ben 7
expect count Cid 7
# It cannot be stacked on.
expect waiting Ben
expect pending 0

scenario r6_0 last card a wild draw card, carried_over, keeps its colour
settings tournament
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann wd
hand Ben g1 g2
hand Cid y1 y2

Ann plays wd blue
expect round over Ann
expect drew Ben 0
expect scores Ann=6 Ben=0 Cid=0
expect dealer Ben
deal
# Ben deals, Cid is hit, Ann plays.
expect top wd
expect colour blue
expect count Cid 11
expect count Ann 7
expect count Ben 7
expect waiting Ann
expect pending 0
Cid challenges -> refused

scenario r6_0 last card a draw card, carried_over, two players, hits the winner
settings tournament
seats Ann Ben
dealer Ben
pile r5
hand Ann rd
hand Ben g1 g2

Ann plays rd
expect round over Ann
expect dealer Ben
deal
expect top rd
expect count Ann 9
expect count Ben 7
expect waiting Ben

scenario r6_0 last card carried_over, a match that ends carries nothing over
settings tournament
seats Ann Ben
dealer Ben
scores Ann=490 Ben=0
pile r5
hand Ann rd
hand Ben gs g2

Ann plays rd
expect match over Ann
expect drew Ben 0
expect scores Ann=512 Ben=0
deal -> refused
