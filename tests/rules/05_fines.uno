# Section 5.4: fines for careless acts, switched off and on.

scenario r5_4 without fines a card that does not match is refused
settings classic fines=0
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b7 b8 r1
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays b7 -> refused
expect hand Ann b7 b8 r1
expect top r5
expect waiting Ann
Ann calls uno -> refused
Cid calls uno -> refused
Ann catches Ben -> refused
Ann plays r1 calling uno -> refused
expect hand Ann b7 b8 r1
expect count Ben 3
expect count Cid 3
expect top r5

scenario r5_4 with fines a card that does not match costs two and stays in the hand
settings classic fines=2
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b7 b8 r1
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw g8 g9

Ann plays b7
expect drew Ann 2
expect hand Ann b7 b8 r1 g8 g9
expect top r5
expect colour red
expect waiting Ann
# the player still has to act, and may do so freely
Ann plays r1
expect top r1
expect count Ann 4
expect waiting Ben

scenario r5_4 each wrong card is fined anew and a drawn fine may be played
settings classic fines=2
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b7 b8 b9
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw g8 g9 r4 g6

Ann plays b7
Ann plays b8
expect hand Ann b7 b8 b9 g8 g9 r4 g6
expect waiting Ann
Ann plays r4
expect top r4
expect count Ann 6
expect waiting Ben

scenario r5_4 a call with nothing to call costs two out of turn as well
settings classic fines=2
seats Ann Ben Cid
dealer Cid
top r5
hand Ann b7 b8 r1
hand Ben g2 g3
hand Cid y1 y2 y3
draw g8 g9

# Ben holds two cards but is not the one to lay a card
Ben calls uno
expect drew Ben 2
expect hand Ben g2 g3 g8 g9
expect waiting Ann
expect count Ann 3

scenario r5_4 a second call is fined
settings classic fines=2
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw g8 g9

Ann plays r1 calling uno
expect count Ann 1
Ann calls uno
expect drew Ann 2
expect hand Ann b7 g8 g9
expect waiting Ben

scenario r5_4 a call after the window has closed is fined
settings classic fines=2
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben r2 g3 g4
hand Cid y1 y2 y3
draw g8 g9

Ann plays r1
Ben plays r2
expect exposed nobody
Ann calls uno
expect drew Ann 2
expect count Ann 3
expect waiting Cid

scenario r5_4 a wrong call said with a play lets the play count and then costs two
settings classic fines=2
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8 b9
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw g8 g9

Ann plays r1 calling uno
expect top r1
expect drew Ann 2
expect hand Ann b7 b8 b9 g8 g9
expect waiting Ben
expect exposed nobody

scenario r5_4 a wrong call with a draw card draws after the player who was hit
settings classic fines=2
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw y6 y7 g8 g9

Ann plays rd calling uno
expect hand Ben g2 g3 g4 y6 y7
expect hand Ann b7 b8 g8 g9
expect waiting Cid

scenario r5_4 a wrong call with a seven draws after the swap
settings classic fines=2 seven_zero=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r7 b1
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw b8 b9

# after the swap Ann holds three, so there was nothing to call
Ann plays r7 at Ben calling uno
expect hand Ben b1
expect hand Ann g2 g3 g4 b8 b9
expect exposed nobody
expect waiting Ben

scenario r5_4 uno said with the last card is not fined
settings classic fines=2
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y1 y2

Ann plays r1 calling uno
expect count Ann 0
expect round over Ann
expect scores Ann=8 Ben=0 Cid=0

scenario r5_4 catching someone who cannot be caught costs two
settings classic fines=2
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw g8 g9 b8 b9

Ann plays r1 calling uno
Cid catches Ann
expect drew Cid 2
expect hand Cid y1 y2 y3 g8 g9
expect count Ann 1
expect waiting Ben
Ben catches Cid
expect hand Ben g2 g3 g4 b8 b9
expect waiting Ben

scenario r5_4 a rightful catch costs the catcher nothing
settings classic fines=2
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw g8 g9 b8 b9

Ann plays r1
Cid catches Ann
expect hand Ann b7 g8 g9
expect count Cid 3
# a second catch of the same player comes too late and is fined
Ben catches Ann
expect hand Ben g2 g3 g4 b8 b9
expect count Ann 3
expect waiting Ben

scenario r5_4 a fined card does not close the window
settings classic fines=2
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y2 y3 y4
draw g8 g9 b8 b9

Ann plays r1
Ben plays g2
expect drew Ben 2
expect waiting Ben
expect exposed Ann
Cid catches Ann
expect hand Ann b7 b8 b9
expect exposed nobody

scenario r5_4 a fined catch and a fined call do not close the window
settings classic fines=2
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y2 y3 y4
draw g8 g9 b8 b9 y8 y9

Ann plays r1
Ben catches Cid
expect drew Ben 2
expect exposed Ann
Cid calls uno
expect drew Cid 2
expect exposed Ann
Ben catches Ann
expect hand Ann b7 y8 y9

scenario r5_4 an exposed player who is fined no longer holds one card and is safe
settings classic fines=2
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y2 y3 y4
draw g8 g9 b8 b9

Ann plays r1
expect exposed Ann
Ann catches Ben
expect hand Ann b7 g8 g9
expect exposed nobody
# and so a catch is itself a mistake now
Cid catches Ann
expect drew Cid 2
expect count Ann 3

scenario r5_4 everything else is refused without a fine
settings classic fines=2 wild_draw=strict jump_in=on
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
hand Ann r1 w wd b7
hand Ben g2 g3 r6
hand Cid y2 y3 y4

# a failed jump-in, a card that is not held, a missing colour, a colour too many, a target too
# many, an illegal wild draw card, catching oneself
Cid plays y2 -> refused
Ben plays r6 -> refused
Ann plays g9 -> refused
Ann plays w -> refused
Ann plays r1 blue -> refused
Ann plays r1 at Ben -> refused
Ann plays wd blue -> refused
Ann catches Ann -> refused
expect hand Ann r1 w wd b7
expect count Ben 3
expect count Cid 3
expect waiting Ann
expect top r5

scenario r5_4 without jump-in a card out of turn is refused without a fine
settings classic fines=2 jump_in=off
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
hand Ann r1 b7 b8
hand Ben r5 g2 g3
hand Cid y2 y3 y4

Ben plays r5 -> refused
Cid plays y2 -> refused
expect count Ben 3
expect count Cid 3
expect waiting Ann

scenario r5_4 after drawing another card from the hand is refused without a fine
settings classic fines=2
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben g1 g2 g3
hand Cid y2 y3 y4
draw r9

Ann draws
# not the start of the turn any more
Ann plays b7 -> refused
Ann plays r1 -> refused
expect count Ann 4
expect may Ann r9
expect waiting Ann
