# Sections 7.1 and 7.2: playing the identical card out of turn.

scenario r7_1 an identical card may be played out of turn
settings classic jump_in=on
seats Ann Ben Cid Dan
dealer Dan
pile r5
turn Ann
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid r5 y2 y3
hand Dan y4 y5 y6

expect waiting Ann
expect may Cid r5
expect may Ben nothing
# y5 has the number but not the colour
expect may Dan nothing
Dan plays y5 -> refused
Cid plays r5
expect top r5
expect count Cid 2
# play goes on from Cid, Ann and Ben have lost nothing but the turn
expect waiting Dan
expect direction left
expect count Ann 3

scenario r7_1 switched off, an identical card waits for its turn
settings classic jump_in=off
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid r5 y2 y3

expect may Cid nothing
Cid plays r5 -> refused
expect count Cid 3
expect waiting Ann

scenario r7_1 the same colour or the same symbol alone is not enough
settings classic jump_in=on
seats Ann Ben Cid Dan
dealer Dan
pile rs
turn Ann
hand Ann r1 b7 b8
hand Ben rr rd r9
hand Cid gs ys bs
hand Dan w wd y6

Ben plays r9 -> refused
Ben plays rr -> refused
Cid plays gs -> refused
Dan plays w red -> refused
Dan plays wd red -> refused
expect may Ben nothing
expect may Cid nothing
expect may Dan nothing
expect waiting Ann

scenario r7_1 it goes on in the current direction
settings classic jump_in=on
seats Ann Ben Cid Dan
dealer Dan
pile r5
turn Ann
direction right
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid r5 y2 y3
hand Dan y4 y5 y6

Cid plays r5
expect waiting Ben
expect direction right

scenario r7_1 not on the turned-up card before anyone has played
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben r9 g3 g4
hand Cid r5 y2 y3
draw g9

expect may Cid nothing
Cid plays r5 -> refused
# drawing is not playing
Ann draws
expect waiting Ben
expect may Cid nothing
Cid plays r5 -> refused
expect count Cid 3

scenario r7_1 a plain Wild on a plain Wild, with a colour of its own
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
pile w red
turn Ann
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid w y2 y3

expect may Cid w
Cid plays w -> refused
Cid plays w green
expect colour green
expect count Cid 2
expect waiting Ann

scenario r7_1 not with a wild draw card
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
pile wd red
turn Ann
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid wd w y3

expect may Cid nothing
Cid plays wd blue -> refused
Cid plays w blue -> refused
expect waiting Ann

scenario r7_1 not with a Sorting Hat
settings sorting-hat jump_in=on
seats Ann Ben Cid
dealer Cid
pile wh red
turn Ann
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid wh y2 y3

expect may Cid nothing
Cid plays wh blue at Ann -> refused
expect waiting Ann

scenario r7_1 not during an open challenge
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
hand Ann wd b7 b8
hand Ben g2 g3 g4
hand Cid r5 wd w

Ann plays wd red
expect waiting Ben
expect pending 4
Cid plays r5 -> refused
Cid plays wd green -> refused
Cid plays w green -> refused
expect may Cid nothing

scenario r7_1 not while a colour is to be chosen
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
top w
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid w y2 y3

expect waiting Ann
Cid plays w blue -> refused
expect may Cid nothing

scenario r7_1 not during a vote
settings classic jump_in=on hint_penalty=4
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid r5 y2 y3

Ann accuses Cid
expect may Cid nothing
Cid plays r5 -> refused
Ben votes no
expect waiting Ann
expect may Cid r5
Cid plays r5
expect waiting Ann
expect top r5

scenario r7_1 not during a ready pause
settings courtyard jump_in=on
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
hand Ann wd r1 b8
hand Ben g2 g3 g4
hand Cid r5 y2 y3
draw b1 b2 b3 b4

# guilty: the card goes back, r5 lies on top again, and Ann has four cards to sort
Ann plays wd blue
Ben challenges
expect top r5
expect count Ann 7
expect waiting Ann
expect may Cid nothing
Cid plays r5 -> refused
Ann says ready
expect waiting Ben
expect may Cid r5
Cid plays r5
expect waiting Ann

scenario r7_1 not while another card is being played after a lost challenge
settings tournament jump_in=on
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
hand Ann wd r1 b8
hand Ben g2 g3 g4
hand Cid r5 y2 y3
draw b1 b2 b3 b4

Ann plays wd blue
Ben challenges
expect waiting Ann
expect top r5
expect may Cid nothing
Cid plays r5 -> refused
Ann plays r1
expect waiting Ben

scenario r7_1 a turned-up card restored by a challenge is a turned-up card again
settings courtyard jump_in=on ready_pause=off
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd r1 b8
hand Ben g2 g3 g4
hand Cid r5 y2 y3
draw b1 b2 b3 b4

Ann plays wd blue
Ben challenges
expect top r5
expect colour red
expect waiting Ben
expect may Cid nothing
Cid plays r5 -> refused

scenario r7_1 it may interrupt a player who has drawn and not yet decided
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
hand Ann b6 b7 b8
hand Ben g2 g3 g4
hand Cid r5 y2 y3
draw r9

Ann draws
expect waiting Ann
expect may Ann r9
Cid plays r5
# the drawn card is kept, and after Cid it is Ann's turn anew
expect hand Ann b6 b7 b8 r9
expect waiting Ann
Ann draws
expect drew Ann 1

scenario r7_1 the player on turn is bound to the drawn card
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
hand Ann r5 b7 b8
hand Ben g2 g3 g4
hand Cid r1 y2 y3
draw r9

Ann draws
expect may Ann r9
Ann plays r5 -> refused
Ann passes
# now Ann is not expected to act and may jump in
expect waiting Ben
expect may Ann r5
Ann plays r5
expect waiting Ben
expect hand Ann b7 b8 r9

scenario r7_1 a Reverse jumped in turns the direction from the jumper
settings classic jump_in=on
seats Ann Ben Cid Dan
dealer Dan
pile rr
turn Ann
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid rr y2 y3
hand Dan y4 y5 y6

Cid plays rr
expect direction right
expect waiting Ben

scenario r7_1 on a Skip the skipped player escapes with the identical card
settings classic jump_in=on
seats Ann Ben Cid Dan
dealer Dan
pile r5
turn Ann
hand Ann rs b7 b8
hand Ben rs r9 gs
hand Cid y1 y2 y3
hand Dan y4 y5 y6

Ann plays rs
expect waiting Cid
# and only so
expect may Ben rs
Ben plays r9 -> refused
Ben plays gs -> refused
Ben plays rs
expect top rs
# now Cid is skipped
expect waiting Dan

scenario r7_1 with two players a Skip answered by a Skip
settings classic jump_in=on
seats Ann Ben
dealer Ben
pile r5
turn Ann
hand Ann rs b7 b8
hand Ben rs g3 g4

Ann plays rs
expect waiting Ann
Ben plays rs
expect waiting Ben
expect count Ben 2

scenario r7_1 a draw card already drawn for hits the next player anew
settings classic jump_in=on
seats Ann Ben Cid Dan
dealer Dan
pile r5
turn Ann
hand Ann rd b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan rd y5 y6
draw b1 b2 b3 b4 b5

Ann plays rd
expect drew Ben 2
expect waiting Cid
Dan plays rd
# what Ben drew is paid; Ann draws two, not four
expect drew Ann 2
expect hand Ann b7 b8 b3 b4
expect count Ben 5
expect pending 0
expect waiting Ben

scenario r7_1 the player who was hit may pass it on with the identical card
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
hand Ann rd b7 b8
hand Ben rd g3 g4
hand Cid y1 y2 y3
draw b1 b2 b3 b4

Ann plays rd
expect hand Ben rd g3 g4 b1 b2
expect waiting Cid
expect may Ben rd
Ben plays rd
expect drew Cid 2
expect count Ben 4
expect waiting Ann

scenario r7_1 deflect: the jumper's draw card replaces the one still to be countered
settings courtyard jump_in=on
seats Ann Ben Cid Dan
dealer Dan
pile r5
turn Ann
hand Ann rd b7 b8
hand Ben gd g3 g4
hand Cid rd y2 y3
hand Dan y4 y5 y6

Ann plays rd
expect waiting Ben
expect pending 2
expect may Ben gd
expect may Cid rd
Cid plays rd
expect waiting Dan
expect pending 2
expect count Ben 3
Ben plays gd -> refused
Dan accepts
expect drew Dan 2
expect waiting Ann

scenario r7_1 stack: the jumper's draw card adds to the one still to be countered
settings classic counter=stack jump_in=on
seats Ann Ben Cid Dan
dealer Dan
pile r5
turn Ann
hand Ann rd b7 b8
hand Ben g2 g3 g4
hand Cid rd y2 y3
hand Dan y4 y5 y6

Ann plays rd
expect pending 2
Cid plays rd
expect pending 4
expect waiting Dan
Dan accepts
expect drew Dan 4
expect pending 0
expect waiting Ann

scenario r7_1 stack: a penalty already paid does not count again
settings classic counter=stack jump_in=on
seats Ann Ben Cid Dan
dealer Dan
pile r5
turn Ann
hand Ann rd b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan rd y5 y6

Ann plays rd
Ben accepts
expect drew Ben 2
expect pending 0
expect waiting Cid
Dan plays rd
expect pending 2
expect waiting Ann
Ann accepts
expect drew Ann 2
expect waiting Ben

scenario r7_1 deflect: a penalty already paid does not count again
settings courtyard jump_in=on
seats Ann Ben Cid Dan
dealer Dan
pile r5
turn Ann
hand Ann rd b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan rd y5 y6

Ann plays rd
Ben accepts
expect waiting Cid
Dan plays rd
expect pending 2
expect waiting Ann

scenario r7_1 stack_any: a draw card on a wild draw card can be jumped in on
settings classic counter=stack_any jump_in=on
seats Ann Ben Cid Dan
dealer Dan
pile r5
turn Ann
hand Ann wd g7 g8
hand Ben bd g3 g4
hand Cid y1 y2 y3
hand Dan bd y5 y6

Ann plays wd blue
expect pending 4
# the wild draw card itself cannot be jumped in on
expect may Dan nothing
Ben plays bd
expect pending 6
expect waiting Cid
Dan plays bd
expect pending 8
expect waiting Ann
Ann accepts
expect drew Ann 8
expect waiting Ben

scenario r7_1 a failed jump-in changes nothing
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
hand Ann r1 b7 b8
hand Ben g5 g3 g4
hand Cid r5 y2 y3

Ben plays g5 -> refused
# not held
Ben plays r5 -> refused
Cid plays r5 blue -> refused
Cid plays r5 at Ann -> refused
expect count Ben 3
expect count Cid 3
expect waiting Ann

scenario r7_1 r7_3 r5_4 a jump-in seven without a target is refused without a fine, with one it swaps
settings classic jump_in=on seven_zero=on fines=2
seats Ann Ben Cid
dealer Cid
pile r7
turn Ann
hand Ann r1 b7 b8
hand Ben g2 g3 g4 g5
hand Cid r7 y2 y3

expect may Cid r7
Cid plays r7 -> refused
expect hand Cid r7 y2 y3
expect waiting Ann
Cid plays r7 at Ben
expect hand Cid g2 g3 g4 g5
expect hand Ben y2 y3
expect waiting Ann

scenario r7_2 a player with two identical cards jumps in on oneself
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
top r9
hand Ann r5 r5 b1 b2
hand Ben r1 g3 g4
hand Cid y1 y2 y3

Ann plays r5
expect waiting Ben
expect may Ann r5
Ann plays r5
expect waiting Ben
expect hand Ann b1 b2
expect top r5

scenario r7_2 anyone faster may come between
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
top r9
hand Ann r5 r5 b1 b2
hand Ben r1 g3 g4
hand Cid y1 y2 y3

Ann plays r5
Ben plays r1
expect may Ann nothing
Ann plays r5 -> refused
expect count Ann 3
expect waiting Cid

scenario r7_2 the last two identical cards, with the call between them
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
top r9
hand Ann r5 r5
hand Ben r1 g3 g4
hand Cid y1 y2 y3

Ann plays r5 calling uno
expect exposed nobody
expect waiting Ben
Ann plays r5
expect round over Ann
# Ben 8, Cid 6
expect scores Ann=14 Ben=0 Cid=0

scenario r7_2 jumping in on one's own draw card under stack
settings classic counter=stack jump_in=on
seats Ann Ben Cid
dealer Cid
top r9
hand Ann rd rd b1 b2
hand Ben r1 g3 g4
hand Cid y1 y2 y3

Ann plays rd
expect pending 2
expect waiting Ben
Ann plays rd
# the player after the jumper is Ben again
expect pending 4
expect waiting Ben
Ben accepts
expect drew Ben 4
expect waiting Cid

scenario r7_2 jumping in on one's own draw card that was drawn for
settings classic jump_in=on
seats Ann Ben Cid
dealer Cid
top r9
hand Ann rd rd b1 b2
hand Ben r1 g3 g4
hand Cid y1 y2 y3

Ann plays rd
expect count Ben 5
expect waiting Cid
Ann plays rd
expect drew Ben 2
expect count Ben 7
expect waiting Cid
