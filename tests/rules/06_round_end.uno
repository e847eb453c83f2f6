# Section 6.0: how a round ends, and what its last card does.

scenario r6_0 the round ends with the last card and the other hands stay to be seen
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1
hand Ben g2 g3 r6
hand Cid y1 y2 y3

Ann plays r1
expect round over Ann
expect count Ann 0
expect hand Ben g2 g3 r6
expect hand Cid y1 y2 y3
expect top r1
expect waiting nobody
expect pending 0
expect dealer Ann
# g2+g3+r6 = 11, y1+y2+y3 = 6
expect scores Ann=17 Ben=0 Cid=0
Ben plays r6 -> refused
Ben draws -> refused
Ann calls uno -> refused
Cid catches Ann -> refused

scenario r6_0 nothing is dealt until the table says so, nor during a round
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1
hand Ben g2 g3 r6
hand Cid y1 y2 y3

deal -> refused
Ann plays r1
expect count Ann 0
expect count Ben 3
deal
expect count Cid 7
expect dealer Ann
deal -> refused

scenario r6_0 a last Skip has nobody left to skip
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rs
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays rs
expect round over Ann
expect waiting nobody
expect scores Ann=15 Ben=0 Cid=0

scenario r6_0 a last wild needs its colour
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann w
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays w -> refused
expect waiting Ann
Ann plays w green
expect round over Ann
expect colour green
expect scores Ann=15 Ben=0 Cid=0

scenario r6_0 at_once: a last draw card is drawn for before the count
settings classic last_draw_card=at_once
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd
hand Ben g2 g3
hand Cid y1 y2
draw w b9

Ann plays rd
expect drew Ben 2
expect hand Ben g2 g3 w b9
expect round over Ann
# Ben 2+3+50+9 = 64, Cid 3
expect scores Ann=67 Ben=0 Cid=0
expect waiting nobody

scenario r6_0 at_once: a last wild draw card is drawn for and cannot be challenged
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd
hand Ben g2 g3
hand Cid y1 y2
draw b6 b7 b8 b9

Ann plays wd yellow
expect drew Ben 4
expect round over Ann
expect pending 0
expect waiting nobody
Ben challenges -> refused
Ben accepts -> refused
# Ben 5+30, Cid 3
expect scores Ann=38 Ben=0 Cid=0

scenario r6_0 at_once: the seat after the player is the next in the direction of play
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
direction right
hand Ann rd
hand Ben g2 g3
hand Cid y1 y2
draw b6 b7

Ann plays rd
expect drew Cid 2
expect count Ben 2
# Ben 5, Cid 3+13
expect scores Ann=21 Ben=0 Cid=0

scenario r6_0 at_once in the mini deck: the last draw card costs one
settings mini
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd
hand Ben g2 g3
hand Cid y1 y2
draw b6 b7

Ann plays rd
expect drew Ben 1
expect hand Ben g2 g3 b6
expect scores Ann=14 Ben=0 Cid=0

scenario r6_0 at_once in the mini deck: the last wild draw card costs two
settings mini
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd
hand Ben g2 g3
hand Cid y1 y2
draw b6 b7 b8

Ann plays wd green
expect drew Ben 2
expect hand Ben g2 g3 b6 b7
expect scores Ann=21 Ben=0 Cid=0

scenario r6_0 at_once with stack: the whole sum of draw cards falls on the seat after
settings classic counter=stack
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd b1 b2
hand Ben gd
hand Cid y1 yd
draw b6 b7 b8 b9

Ann plays rd
expect waiting Ben
expect pending 2
Ben plays gd
# Cid could lay a draw card, but nobody answers a last card
expect round over Ben
expect drew Cid 4
expect hand Cid y1 yd b6 b7 b8 b9
Cid plays yd -> refused
# Ann 3, Cid 1+20+30
expect scores Ann=0 Ben=54 Cid=0

scenario r6_0 at_once with stack: the whole sum of wild draw cards
settings classic counter=stack
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd b1 b2
hand Ben wd
hand Cid y1 y2
draw g1 g2 g3 g4 g5 g6 g7 g8

Ann plays wd blue
expect pending 4
Ben plays wd green
expect round over Ben
expect drew Cid 8
expect colour green
Cid challenges -> refused
# Ann 3, Cid 3 + 1+2+3+4+5+6+7+8 = 39
expect scores Ann=0 Ben=42 Cid=0

scenario r6_0 at_once with stack_any: a draw card on a wild draw card adds up
settings classic counter=stack_any
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd b1 b2
hand Ben bd
hand Cid y1 y2
draw g1 g2 g3 g4 g5 g6

Ann plays wd blue
Ben plays bd
expect round over Ben
expect drew Cid 6
# Ann 3, Cid 3 + 21
expect scores Ann=0 Ben=27 Cid=0

scenario r6_0 at_once with deflect: nothing adds up
settings courtyard
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd b1 b2
hand Ben gd
hand Cid y1 bd
draw b6 b7 b8

Ann plays rd
Ben plays gd
expect round over Ben
expect drew Cid 2
expect pending 0
Cid plays bd -> refused
# Ann 3, Cid 1+20+13
expect scores Ann=0 Ben=37 Cid=0

scenario r6_0 at_once with deflect: a wild draw card turned into a draw card costs two
settings courtyard
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd b1 b2
hand Ben gd
hand Cid y1 y2
draw b6 b7 b8

Ann plays wd green
expect pending 4
Ben plays gd
expect round over Ben
expect drew Cid 2
expect scores Ann=0 Ben=19 Cid=0

scenario r6_0 there is no ready pause at the end of a round
settings courtyard
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd
hand Ben g2 g3
hand Cid y1 y2
draw b1 b2 b3 b4

Ann plays wd green
expect drew Ben 4
expect waiting nobody
Ben says ready -> refused
expect scores Ann=18 Ben=0 Cid=0

scenario r6_0 strict play allows a last wild draw card
settings classic wild_draw=strict
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd
hand Ben g2 g3
hand Cid y1 y2
draw b1 b2 b3 b4

# nothing is left that could make it illegal
expect may Ann wd
Ann plays wd red
expect round over Ann
expect scores Ann=18 Ben=0 Cid=0

scenario r6_0 nobody can jump in on a last card
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1
hand Ben g2 g3 g4
hand Cid r1 y2

Ann plays r1
expect round over Ann
expect may Cid nothing
Cid plays r1 -> refused
expect scores Ann=12 Ben=0 Cid=0

scenario r6_0 a jump-in may be the last card
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
pile r1
turn Ann
hand Ann b1 b2
hand Ben g2 g3 g4
hand Cid r1

Cid plays r1
expect round over Cid
expect scores Ann=0 Ben=0 Cid=12
expect waiting nobody

scenario r6_0 at_once: a draw card jumped in as the last card adds to the stack
settings classic counter=stack jump_in=on
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann rd b1 b2
hand Ben g2 g3
hand Cid rd
hand Dan y1 y2
draw b6 b7 b8 b9

Ann plays rd
expect pending 2
expect waiting Ben
Cid plays rd
expect round over Cid
expect drew Dan 4
expect count Ben 2
# Ann 3, Ben 5, Dan 3+30
expect scores Ann=0 Ben=0 Cid=41 Dan=0

scenario r6_0 a last Sorting Hat has its effect first
settings sorting-hat
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wh
hand Ben g2 g3
hand Cid y1 y2
draw y8 w r3 b9

Ann plays wh blue -> refused
Ann plays wh blue at Cid
# a wild is not red: Cid draws on until r3
expect drew Cid 3
expect hand Cid y1 y2 y8 w r3
expect round over Ann
# Ben 5, Cid 3+8+50+3
expect scores Ann=69 Ben=0 Cid=0

scenario r6_0 a seven played last swaps nothing and needs no target
settings classic seven_zero=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r7
hand Ben g2 g3
hand Cid y1 y2

Ann plays r7
expect round over Ann
expect count Ann 0
expect hand Ben g2 g3
expect hand Cid y1 y2
expect scores Ann=8 Ben=0 Cid=0

scenario r6_0 a zero played last moves no hands
settings classic seven_zero=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r0
hand Ben g2 g3
hand Cid y1 y2

Ann plays r0
expect round over Ann
expect hand Ben g2 g3
expect hand Cid y1 y2
expect scores Ann=8 Ben=0 Cid=0

scenario r6_0 carried_over: a last draw card hits the first seat of the next round
settings classic last_draw_card=carried_over
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd
hand Ben g2 g3
hand Cid y1 y2

Ann plays rd
expect round over Ann
expect count Ben 2
expect scores Ann=8 Ben=0 Cid=0
expect waiting nobody
expect dealer Ann
deal
expect top rd
expect colour red
expect direction left
expect count Ann 7
expect count Ben 9
expect count Cid 7
expect pending 0
expect waiting Cid

scenario r6_0 carried_over: a last wild draw card keeps its colour and cannot be challenged
settings classic last_draw_card=carried_over
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd
hand Ben g2 g3
hand Cid y1 y2

Ann plays wd yellow
expect count Ben 2
expect scores Ann=8 Ben=0 Cid=0
deal
expect top wd
expect colour yellow
expect count Ben 11
expect count Ann 7
expect count Cid 7
expect pending 0
expect waiting Cid
Ben challenges -> refused
Ben chooses red -> refused

scenario r6_0 carried_over: the whole stack of draw cards
settings classic last_draw_card=carried_over counter=stack
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd b1 b2
hand Ben gd
hand Cid y1 yd

Ann plays rd
Ben plays gd
expect round over Ben
expect count Cid 2
# Ann 3, Cid 21
expect scores Ann=0 Ben=24 Cid=0
deal
# Ann deals, Ben is first; a carried draw card cannot be countered
expect top gd
expect count Ben 11
expect count Cid 7
expect count Ann 7
expect pending 0
expect waiting Cid

scenario r6_0 carried_over: the whole stack of wild draw cards
settings tournament counter=stack
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd b1 b2
hand Ben wd
hand Cid y1 y2

Ann plays wd blue
expect pending 4
Ben plays wd green
expect round over Ben
expect count Cid 2
expect scores Ann=0 Ben=6 Cid=0
# left of the winner
expect dealer Cid
deal
expect top wd
expect colour green
expect count Ann 15
expect count Ben 7
expect count Cid 7
expect pending 0
expect waiting Ben

scenario r6_0 carried_over: what was deflected counts once
settings courtyard last_draw_card=carried_over
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd b1 b2
hand Ben gd
hand Cid y1 y2

Ann plays rd
Ben plays gd
expect round over Ben
deal
expect count Ben 9
expect waiting Cid
expect pending 0

scenario r6_0 carried_over: a last Skip skips the first seat
settings classic last_draw_card=carried_over
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rs
hand Ben g2 g3
hand Cid y1 y2

Ann plays rs
expect round over Ann
deal
expect top rs
expect dealer Ann
expect count Ben 7
expect waiting Cid
expect direction left

scenario r6_0 carried_over: a last Reverse lets the dealer begin to the right
settings classic last_draw_card=carried_over
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rr
hand Ben g2 g3
hand Cid y1 y2

Ann plays rr
expect round over Ann
deal
expect top rr
expect dealer Ann
expect waiting Ann
expect direction right
Ann times out
expect waiting Cid

scenario r6_0 carried_over: a last Wild keeps the colour named with it
settings classic last_draw_card=carried_over
seats Ann Ben Cid
dealer Cid
top r5
hand Ann w
hand Ben g2 g3
hand Cid y1 y2

Ann plays w blue
expect round over Ann
deal
expect top w
expect colour blue
expect waiting Ben
# nothing to choose: Ben has an ordinary turn
Ben chooses red -> refused
expect colour blue
Ben times out
expect count Ben 8
expect waiting Cid

scenario r6_0 carried_over: a last number simply lies on
settings tournament
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y1 y2

Ann plays r1
expect scores Ann=8 Ben=0 Cid=0
expect dealer Ben
deal
expect top r1
expect colour red
expect count Ann 7
expect count Ben 7
expect count Cid 7
expect waiting Cid

scenario r6_0 carried_over: the next round starts to the left whatever the direction was
settings classic last_draw_card=carried_over
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
direction right
hand Ann r1
hand Ben g2 g3
hand Cid y1 y2

Ann plays r1
deal
expect direction left
expect dealer Ann
expect waiting Ben

scenario r6_0 carried_over: a last Sorting Hat has had its effect and keeps its colour
settings sorting-hat last_draw_card=carried_over
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wh
hand Ben g2 g3
hand Cid y1 y2
draw b4 r3

Ann plays wh green at Ben
expect drew Ben 2
# Ben 5+4+3, Cid 3
expect scores Ann=15 Ben=0 Cid=0
deal
expect top wh
expect colour green
expect count Ben 7
expect waiting Ben
Ben times out
expect waiting Cid

scenario r6_0 carried_over with two players hits the winner
settings tournament
seats Ann Ben
dealer Ben
top r5
hand Ann rd
hand Ben g2 g3

Ann plays rd
expect count Ben 2
expect scores Ann=5 Ben=0
expect dealer Ben
deal
expect count Ann 9
expect count Ben 7
expect waiting Ben

scenario r6_0 carried_over cannot be countered
settings courtyard last_draw_card=carried_over
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd
hand Ben gd g3
hand Cid y1 y2

Ann plays rd
Ben plays gd -> refused
expect round over Ann
deal
# nobody is asked: Ben has drawn and missed the turn already
expect pending 0
expect count Ben 9
expect waiting Cid

scenario r6_0 carried_over cannot be jumped in on
settings classic last_draw_card=carried_over jump_in=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1
hand Ben g2 g3
hand Cid r1 y2

Ann plays r1
Cid plays r1 -> refused
deal
expect waiting Ben
expect may Ann nothing
expect may Cid nothing

scenario r6_0 nothing is carried over when the match ends
settings classic last_draw_card=carried_over target=50
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd
hand Ben g2 w
hand Cid y1 y2

Ann plays rd
# 2+50+3
expect scores Ann=55 Ben=0 Cid=0
expect match over Ann
expect count Ben 2
expect count Cid 2
expect waiting nobody
deal -> refused
