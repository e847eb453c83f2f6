# Section 10: the clock acts for a seat, and seats that leave for good.

# 10.1 the clock

scenario r10_1 on a turn the clock draws one card and keeps it
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw r9

# r1 could be played and so could the drawn r9: the clock does neither
Ann times out
expect drew Ann 1
expect hand Ann r1 b7 b8 r9
expect top r5
expect waiting Ben

scenario r10_1 on a turn the clock draws until a playable card comes, and keeps all
settings classic draw=until_playable
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b6 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw g7 y9 r9 g1

Ann times out
expect drew Ann 3
expect hand Ann b6 b7 b8 g7 y9 r9
expect top r5
expect waiting Ben

scenario r10_1 a drawn card is kept
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b6 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw r9

Ann draws
expect waiting Ann
Ann times out
expect hand Ann b6 b7 b8 r9
expect top r5
expect waiting Ben

scenario r10_1 under must_play a drawn card is played
settings classic drawn_card=must_play
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b6 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw r9

Ann draws
expect waiting Ann
Ann passes -> refused
Ann times out
expect top r9
expect hand Ann b6 b7 b8
expect waiting Ben

scenario r10_1 under must_play a turn that draws nothing playable just ends
settings classic drawn_card=must_play
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw g9

Ann times out
expect hand Ann r1 b7 b8 g9
expect top r5
expect waiting Ben

scenario r10_1 the clock never calls uno
settings classic drawn_card=must_play
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b6
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw r9

Ann draws
Ann times out
expect hand Ann b6
expect exposed Ann
Cid catches Ann
expect count Ann 3
expect waiting Ben

scenario r10_1 under must_play a drawn Wild takes the colour held most
settings classic drawn_card=must_play
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b6 b7 g8 y1
hand Ben g2 g3 g4
hand Cid y2 y3 y4
draw w

Ann draws
Ann times out
expect top w
expect colour blue
expect count Ann 4
expect waiting Ben

scenario r10_1 under must_play a drawn seven swaps with the next seat
settings classic drawn_card=must_play seven_zero=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b1 b2 b3
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw r7

Ann draws
Ann times out
expect top r7
expect hand Ann g2 g3 g4
expect hand Ben b1 b2 b3
expect waiting Ben

scenario r10_1 the next seat for a target is the next in the direction of play
settings classic drawn_card=must_play seven_zero=on
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
direction right
hand Ann b1 b2 b3
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw r7

Ann draws
Ann times out
expect hand Ann y1 y2 y3
expect hand Cid b1 b2 b3
expect hand Ben g2 g3 g4
expect waiting Cid

scenario r10_1 r5_3 a swap by the clock may leave its seat exposed
settings classic drawn_card=must_play seven_zero=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b1 b2 b3
hand Ben g2
hand Cid y1 y2 y3
draw r7

Ann draws
Ann times out
expect hand Ann g2
expect exposed Ann

scenario r10_1 under must_play a drawn Sorting Hat falls on the next seat
settings sorting-hat drawn_card=must_play
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b1 b2 y3
hand Ben g2 g3 g4
hand Cid y1 y2 y4
draw wh g8 r9

Ann draws
Ann times out
expect top wh
expect colour blue
expect drew Ben 2
expect hand Ben g2 g3 g4 g8 r9
expect waiting Ben

scenario r10_1 a colour to be chosen is the one held most
settings classic
seats Ann Ben Cid
dealer Cid
top w
hand Ann g6 g7 r8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw y9

expect waiting Ann
Ann times out
expect colour green
expect count Ann 3
# the colour was one thing, the turn is another
expect waiting Ann
Ann times out
expect count Ann 4
expect waiting Ben

scenario r10_1 a colour to be chosen by a hand of equal parts is the first in order
settings classic
seats Ann Ben Cid
dealer Cid
top w
hand Ann b6 b7 y8 y9
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann times out
expect colour yellow
expect waiting Ann

scenario r10_1 a colour to be chosen by a hand of wilds is red
settings classic
seats Ann Ben Cid
dealer Cid
top w
hand Ann w wd
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann times out
expect colour red
expect waiting Ann

scenario r10_1 a pending wild draw is accepted
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays wd blue
expect pending 4
Ben times out
expect drew Ben 4
expect pending 0
expect colour blue
expect waiting Cid

scenario r10_1 a pending stack is accepted even with an answer in hand
settings classic counter=stack
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd b7 b8
hand Ben gd g3 g4
hand Cid yd y2 y3

Ann plays rd
Ben plays gd
expect pending 4
expect waiting Cid
Cid times out
expect drew Cid 4
expect count Cid 7
expect pending 0
expect waiting Ann

scenario r10_1 the clock says ready
settings courtyard
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays wd blue
Ben times out
expect drew Ben 4
# the first time-out accepted the draw, the second ends the pause
expect waiting Ben
Ben times out
expect count Ben 7
expect waiting Cid

scenario r10_1 a vote not given is a no
settings classic hint_penalty=4
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6

Cid accuses Dan
expect waiting Ann Ben
Ben times out
expect waiting Ann
expect count Dan 3
Ann times out
# Ann's vote was taken, not her turn
expect count Dan 3
expect count Ann 3
expect waiting Ann

scenario r10_1 plays_another: the first legal card by colour, then by number
settings tournament
seats Ann Ben Cid
dealer Cid
top y5
hand Ann wd y8 y2 r5 w
hand Ben g2 g3 g4
hand Cid b1 b2 b3
draw g6 g7 g8 g9

Ann plays wd green
Ben challenges
expect waiting Ann
expect top y5
expect hand Ann wd y8 y2 r5 w g6 g7 g8 g9
Ann times out
# r5 goes on y5 by its number, and red is the first colour
expect top r5
expect colour red
expect count Ann 8
expect waiting Ben

scenario r10_1 plays_another: numbers come before Skip, Reverse and draw card
settings tournament
seats Ann Ben Cid
dealer Cid
top y5
hand Ann wd yd yr ys y9
hand Ben g2 g3 g4
hand Cid b1 b2 b3
draw g6 g7 g8 g9

Ann plays wd green
Ben challenges
Ann times out
expect top y9
expect waiting Ben

scenario r10_1 plays_another: Skip comes before Reverse and draw card
settings tournament
seats Ann Ben Cid
dealer Cid
top y5
hand Ann wd yd yr ys w
hand Ben g2 g3 g4
hand Cid b1 b2 b3
draw g6 g7 g8 g9

Ann plays wd green
Ben challenges
Ann times out
expect top ys
# and it does what a Skip does
expect waiting Cid

scenario r10_1 plays_another: Reverse comes before a draw card
settings tournament
seats Ann Ben Cid
dealer Cid
top y5
hand Ann wd yd yr w
hand Ben g2 g3 g4
hand Cid b1 b2 b3
draw g6 g7 g8 g9

Ann plays wd green
Ben challenges
Ann times out
expect top yr
expect direction right
expect waiting Cid

scenario r10_1 plays_another: a seven is aimed at the next seat
settings tournament seven_zero=on
seats Ann Ben Cid
dealer Cid
top y5
hand Ann wd y7 y9
hand Ben g2 g3 g4
hand Cid b1 b2 b3
draw g6 g7 g8 g9

Ann plays wd green calling uno -> refused
Ann plays wd green
Ben challenges
expect waiting Ann
Ann times out
expect top y7
expect hand Ann g2 g3 g4
expect hand Ben wd y9 g6 g7 g8 g9
expect waiting Ben

scenario r10_1 r5_2 the clock of the next player closes the window
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays r1
expect exposed Ann
Ben times out
expect exposed nobody
expect waiting Cid

# 10.2 leaving for good

scenario r10_2 the player on turn leaves and the next seat plays
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben r2 g3 g4
hand Cid y1 y2 y3

Ann leaves
expect count Ann 0
expect waiting Ben
expect top r5
Ann plays r1 -> refused
Ann draws -> refused
Ben plays r2
expect waiting Cid
Cid times out
# nobody waits for the empty seat
expect waiting Ben

scenario r10_2 the player on turn leaves while play runs to the right
settings classic
seats Ann Ben Cid Dan
dealer Dan
pile r5
turn Ann
direction right
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6

Ann leaves
expect waiting Dan
expect direction right
Dan times out
expect waiting Cid
Cid times out
expect waiting Ben
Ben times out
expect waiting Dan

scenario r10_2 a player not on turn leaves and the turn stays
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ben leaves
expect count Ben 0
expect waiting Ann
Ann plays r1
expect waiting Cid

scenario r10_2 a player not on turn leaves while play runs to the right
settings classic
seats Ann Ben Cid Dan
dealer Dan
pile r5
turn Ann
direction right
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6

Dan leaves
expect waiting Ann
Ann plays r1
expect waiting Cid

scenario r10_2 a Skip passes over the living seats only
settings classic
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann rs b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6

Ben leaves
Ann plays rs
# Cid is the next living seat and is skipped
expect waiting Dan

scenario r10_2 r4_3 Reverse with two living players after the third left
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rr r2 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Cid leaves
expect waiting Ann
Ann plays rr
expect direction right
expect waiting Ann
Ann plays r2
expect waiting Ben

scenario r10_2 r4_3 Reverse with three living players after the fourth left turns the direction
settings classic
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann rr r2 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6

Dan leaves
Ann plays rr
expect direction right
# the seat to the right is empty, the next one plays
expect waiting Cid

scenario r10_2 r4_4 Skip and draw cards with two living players give another turn
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rs rd r2 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Cid leaves
Ann plays rs
expect waiting Ann
Ann plays rd
expect drew Ben 2
expect waiting Ann

scenario r10_2 r4_4 a wild draw card with two living players gives another turn
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Cid leaves
Ann plays wd blue
expect waiting Ben
Ben accepts
expect drew Ben 4
expect waiting Ann

scenario r10_2 a player leaves with a drawn card undecided
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b6 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw r9

Ann draws
expect waiting Ann
Ann leaves
expect count Ann 0
expect top r5
expect waiting Ben
Ben passes -> refused

scenario r10_2 a player leaves who had to choose the colour and the next seat chooses
settings classic
seats Ann Ben Cid
dealer Cid
top w
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

expect waiting Ann
Ann leaves
expect waiting Ben
Ben draws -> refused
Ben chooses green
expect colour green
expect waiting Ben
Ben plays g2
expect waiting Cid

scenario r10_2 a pending wild draw lapses with the seat it was meant for
settings classic
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann wd b7 b8
hand Ben g2 g3 g4
hand Cid b2 y2 y3
hand Dan y4 y5 y6

Ann plays wd blue
expect waiting Ben
expect pending 4
Ben leaves
expect pending 0
expect colour blue
expect waiting Cid
Cid challenges -> refused
Cid accepts -> refused
Cid plays b2
expect count Cid 2
expect waiting Dan

scenario r10_2 a pending stack lapses as a whole, in the other direction
settings classic counter=stack
seats Ann Ben Cid Dan
dealer Dan
pile r5
turn Ann
direction right
hand Ann rd b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan gd y5 y6

Ann plays rd
expect waiting Dan
Dan plays gd
expect waiting Cid
expect pending 4
Cid leaves
expect pending 0
expect waiting Ben
Ben plays g2
expect waiting Ann
expect count Ben 2

scenario r10_2 the layer of a pending wild draw card leaves: it stays but cannot be challenged
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd r1 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

# it was a bluff, but there is nobody left to accuse
Ann plays wd blue
Ann leaves
expect waiting Ben
expect pending 4
Ben challenges -> refused
Ben accepts
expect drew Ben 4
expect count Ben 7
expect colour blue
expect waiting Cid

scenario r10_2 a bystander leaves while a draw is pending
settings classic
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann wd g7 g8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6

Ann plays wd blue
Cid leaves
expect waiting Ben
expect pending 4
Ben accepts
expect drew Ben 4
expect waiting Dan

scenario r10_2 a seat leaves during its ready pause
settings courtyard
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays wd blue
Ben accepts
expect waiting Ben
Ben leaves
expect waiting Cid
expect count Ben 0
expect pending 0

scenario r10_2 a seat leaves that had to play another card
settings tournament
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd r1 b8
hand Ben r2 g3 g4
hand Cid y1 y2 y3

Ann plays wd blue
Ben challenges
expect waiting Ann
expect top r5
Ann leaves
expect count Ann 0
expect waiting Ben
expect top r5
Ben plays r2
expect waiting Cid

scenario r10_2 r5_5 the player on turn leaves during a vote about another
settings classic hint_penalty=4
seats Ann Ben Cid Dan Eve
dealer Eve
pile r5
turn Ann
direction right
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6
hand Eve b4 b5 b6

Cid accuses Ben
expect waiting Ann Dan Eve
Ann leaves
expect waiting Dan Eve
Dan votes no
Eve votes no
# play runs to the right, so Eve has Ann's turn
expect waiting Eve
expect count Ben 3

scenario r10_2 an exposed seat that leaves cannot be caught
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays r1
expect exposed Ann
Ann leaves
expect exposed nobody
Cid catches Ann -> refused
expect count Ann 0
expect waiting Ben

scenario r10_2 a seat that left keeps its points and its cards count for nobody
settings classic
seats Ann Ben Cid
dealer Cid
scores Ann=10 Ben=20 Cid=30
top r5
hand Ann r1
hand Ben g2 g3
hand Cid w wd

Cid leaves
Ann plays r1
expect round over Ann
expect scores Ann=15 Ben=20 Cid=30

scenario r10_2 a seat that left gets no cards in the next round
settings classic last_draw_card=carried_over
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y1 y2
hand Dan b1 b2

Cid leaves
Ann plays r1
expect round over Ann
expect dealer Ann
deal
expect count Cid 0
expect count Ann 7
expect count Ben 7
expect count Dan 7
expect waiting Ben
Ben times out
expect waiting Dan
Dan times out
expect waiting Ann

scenario r10_2 a seat may leave between rounds
settings classic last_draw_card=carried_over
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y1 y2

Ann plays r1
expect round over Ann
Cid leaves
expect waiting nobody
expect scores Ann=8 Ben=0 Cid=0
deal
expect count Cid 0
expect waiting Ben
Ben times out
expect waiting Ann

scenario r10_2 when one player is left the match ends and that one has won
settings classic
seats Ann Ben Cid
dealer Cid
scores Ann=10 Ben=400 Cid=30
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ben leaves
expect waiting Ann
Cid leaves
expect match over Ann
expect scores Ann=10 Ben=400 Cid=30
expect waiting nobody
Ann plays r1 -> refused
deal -> refused

scenario r10_2 the last other player leaves between rounds
settings classic
seats Ann Ben
dealer Ben
top r5
hand Ann r1
hand Ben g2 g3

Ann plays r1
expect round over Ann
Ann leaves
expect match over Ben
expect waiting nobody
deal -> refused

scenario r10_2 r6_2 a leaver does not win with the lowest total
settings classic scoring=lowest_wins target=100
seats Ann Ben Cid
dealer Cid
scores Ann=60 Ben=90 Cid=0
top r5
hand Ann r1
hand Ben g2 g8
hand Cid y1 y2

Cid leaves
Ann plays r1
expect scores Ann=60 Ben=100 Cid=0
expect match over Ann

scenario r10_2 r6_3 a leaver is not among those who have won
settings classic scoring=reach_and_lose
seats Ann Ben Cid Dan
dealer Dan
scores Ann=60 Ben=190 Cid=0 Dan=150
top r5
hand Ann r1
hand Ben g2 g8
hand Cid y1 y2
hand Dan b1 b2

Cid leaves
Ann plays r1
expect scores Ann=60 Ben=200 Cid=0 Dan=153
expect match over Ann Dan

scenario r10_2 r6_4 the last opponent of an elimination match leaves
settings classic scoring=elimination
seats Ann Ben Cid
dealer Cid
scores Ann=60 Ben=190 Cid=495
top r5
hand Ann r1
hand Ben g2 g8
hand Cid y1 y8

Ann plays r1
expect out Cid
expect scores Ann=60 Ben=200 Cid=504
# with Cid out and Ben gone Ann is alone
Ben leaves
expect match over Ann
expect waiting nobody

scenario r10_2 the seat after a last draw card is the next living one
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd
hand Ben g2 g3
hand Cid y1 y2

Ben leaves
Ann plays rd
expect drew Cid 2
expect count Ben 0
expect round over Ann

scenario r10_2 the dealer leaves and the deal moves on
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y1 y2

Cid leaves
Ann plays r1
expect round over Ann
# left of the seat that dealt last
expect dealer Ann

scenario r10_2 r6_0 a winner who leaves between rounds has won that round all the same
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
hand Ann r1
hand Ben y1
hand Cid b1
Ann plays r1
expect round over Ann
Ann leaves
expect round over Ann
expect waiting nobody

scenario r2_5 r10_2 a dealer who leaves before dealing still marks where play begins
settings classic
seats Ann Ben Cid Dan
dealer Dan
pile r5
hand Ann r1
hand Ben y1
hand Cid b1
hand Dan g1
Ann plays r1
expect dealer Ann
Ann leaves
expect dealer Ann
deal
expect dealer Ann
expect count Ann 0

scenario r10_2 r5_5 r3_4 with the hit player gone nothing can be challenged, also behind a vote
settings classic hint_penalty=4
seats Ann Ben Cid Dan Eve
dealer Eve
pile r5
hand Ann g1 g2 g3 wd
hand Ben y1
hand Cid b1 b2 b3
hand Dan b4 b5 b6
hand Eve b7
draw only
Ann plays wd blue
Ann accuses Cid
Dan votes yes
# With Ben gone, two of three have voted yes; his card and the r5 are there to be drawn.
Ben leaves
expect drew Cid 2
expect waiting Cid
