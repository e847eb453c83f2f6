# Section 2: dealers, the deal and the turned-up card.
# Who draws what for the deal and which card a shuffle turns up cannot be fixed in a scenario;
# where a round is dealt here, only what holds for every shuffle is checked.

scenario r2_1 symbols_are_zero, a round is played and the next one dealt
settings classic dealer_draw=symbols_are_zero
seats Ann Ben Cid
dealer Ben
top r5
hand Ann b1 b2
hand Ben g1 g2
hand Cid r6

expect dealer Ben
expect waiting Cid
deal -> refused
Cid plays r6
expect round over Cid
expect waiting nobody
expect scores Ann=0 Ben=0 Cid=6
expect dealer Cid
deal
expect dealer Cid
expect count Ben 7
expect count Cid 7
expect pending 0
expect exposed nobody

scenario r2_1 redraw_symbols, a round is played and the next one dealt
settings classic dealer_draw=redraw_symbols
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r6
hand Ben g1 gs
hand Cid b1 b2

expect dealer Cid
Ann plays r6
expect round over Ann
expect scores Ann=24 Ben=0 Cid=0
expect dealer Ann
deal
expect dealer Ann
expect count Ann 7
expect count Cid 7
expect pending 0

scenario r2_2 clockwise, the deal goes to the left of the last dealer, whoever won
settings classic next_dealer=clockwise
seats Ann Ben Cid Dan
dealer Ann
top r5
hand Ann b1 b2
hand Ben r6
hand Cid g1 g2
hand Dan y1 y2

expect waiting Ben
Ben plays r6
expect round over Ben
expect dealer Ben
deal
expect dealer Ben
expect count Ann 7
expect count Ben 7
expect count Dan 7

scenario r2_2 clockwise, after the last seat the first one deals
settings tournament next_dealer=clockwise
seats Ann Ben Cid Dan
dealer Dan
pile r5
turn Cid
hand Ann b1 b2
hand Ben b3 b4
hand Cid r6
hand Dan y1 y2

Cid plays r6
expect round over Cid
expect dealer Ann

scenario r2_2 clockwise means the seats, not the direction of play
settings classic next_dealer=clockwise
seats Ann Ben Cid Dan
dealer Ben
pile r5
turn Cid
direction right
hand Ann b1 b2
hand Ben b3 b4
hand Cid r6
hand Dan y1 y2

Cid plays r6
expect round over Cid
expect dealer Cid

scenario r2_2 left_of_winner, the seat after the winner deals
settings classic next_dealer=left_of_winner
seats Ann Ben Cid Dan
dealer Ann
pile r5
turn Cid
hand Ann b1 b2
hand Ben b3 b4
hand Cid r6
hand Dan y1 y2

Cid plays r6
expect round over Cid
expect dealer Dan
deal
expect dealer Dan
expect count Ben 7
expect count Cid 7
expect count Dan 7

scenario r2_2 left_of_winner, the last seat wins and the first one deals
settings tournament
seats Ann Ben Cid Dan
dealer Ben
pile r5
turn Dan
direction right
hand Ann b1 b2
hand Ben b3 b4
hand Cid y1 y2
hand Dan r6

Dan plays r6
expect round over Dan
# Left is clockwise, also when play was moving to the right.
expect dealer Ann

scenario r2_3 the next round starts afresh with full hands
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
direction right
hand Ann r6
hand Ben b3 b4 b5 b6 b7 b8 b9 g1 g2 g3
hand Cid y1 y2

Ann plays r6
expect round over Ann
expect scores Ann=51 Ben=0 Cid=0
expect count Ann 0
expect count Ben 10
deal
expect count Ann 7
expect count Cid 7
expect scores Ann=51 Ben=0 Cid=0
deal -> refused

scenario r2_4 the seat left of the dealer begins and play moves to the left
settings classic
seats Ann Ben Cid Dan
dealer Ben
top g4
hand Ann g1 b1 b2
hand Ben g2 b3 b4
hand Cid g3 b5 b6
hand Dan g5 b7 b8

expect waiting Cid
expect direction left
expect top g4
expect colour green
Ann plays g1 -> refused
Cid plays g3
expect waiting Dan
Dan plays g5
expect waiting Ann
Ann plays g1
expect waiting Ben

scenario r2_4 when the last seat deals, the first one begins
settings mini
seats Ann Ben Cid
dealer Cid
top g4
hand Ann g1 b1 b2
hand Ben g2 b3 b4
hand Cid g3 b5 b6

expect waiting Ann
Ann plays g1
expect waiting Ben

scenario r2_5 a number turned up does nothing
settings classic
seats Ann Ben Cid
dealer Cid
top b0
hand Ann b7 g1 g2
hand Ben b8 r1 r2
hand Cid b9 y1 y2

expect waiting Ann
expect drew Ann 0
expect direction left
expect pending 0
expect hand Ann b7 g1 g2
Ann plays b7
expect waiting Ben

scenario r2_5 a zero turned up under seven-zero moves no hand
settings classic seven_zero=on
seats Ann Ben Cid
dealer Cid
top b0
hand Ann b2 g1 g2
hand Ben b8 r1 r2
hand Cid b9 y1 y2

expect waiting Ann
expect hand Ann b2 g1 g2
expect hand Ben b8 r1 r2
expect hand Cid b9 y1 y2

scenario r2_5 a seven turned up under seven-zero swaps no hand
settings courtyard seven_zero=on
seats Ann Ben Cid
dealer Cid
top b7
hand Ann b2 g1 g2
hand Ben b8 r1 r2
hand Cid b9 y1 y2

expect waiting Ann
expect hand Ann b2 g1 g2
expect hand Ben b8 r1 r2
expect hand Cid b9 y1 y2
Ann plays b2
expect waiting Ben

scenario r2_5 a draw card turned up hits the first seat
settings classic
seats Ann Ben Cid
dealer Cid
top rd
hand Ann r7 g1 g2
hand Ben r8 r1 r2
hand Cid r9 y1 y2
draw b1 b2 b3

expect drew Ann 2
expect hand Ann r7 g1 g2 b1 b2
expect waiting Ben
expect pending 0
expect direction left
Ann plays r7 -> refused
# The two are paid, Ben is not hit again.
Ben plays r8
expect waiting Cid
expect count Ben 2

scenario r2_5 a draw card turned up in mini costs one card
settings mini
seats Ann Ben Cid
dealer Cid
top rd
hand Ann r7 g1 g2
hand Ben r8 r1 r2
hand Cid r9 y1 y2
draw b1 b2 b3

expect drew Ann 1
expect hand Ann r7 g1 g2 b1
expect waiting Ben

scenario r2_5 a draw card turned up cannot be deflected
settings courtyard
seats Ann Ben Cid
dealer Cid
top rd
hand Ann gd g1 g2
hand Ben yd y1 y2
hand Cid r9 y3 y4
draw b1 b2 b3 b4

expect drew Ann 2
expect hand Ann gd g1 g2 b1 b2
expect waiting Ben
expect pending 0
expect may Ben yd
# Ben's own draw card is a new one and hits Cid for two.
Ben plays yd
expect waiting Cid
expect pending 2

scenario r2_5 a draw card turned up cannot be stacked on by the first seat
settings classic counter=stack
seats Ann Ben Cid
dealer Cid
top rd
hand Ann gd g1 g2
hand Ben yd y1 y2
hand Cid r9 y3 y4
draw b1 b2 b3 b4

expect drew Ann 2
expect waiting Ben
expect pending 0
expect may Ann nothing
Ben plays yd
expect waiting Cid
expect pending 2

scenario r2_5 a draw card turned up with two players lets the dealer begin
settings tournament
seats Ann Ben
dealer Ben
top gd
hand Ann g7 r1 r2
hand Ben g8 b1 b2
draw y1 y2 y3

expect drew Ann 2
expect count Ann 5
expect waiting Ben
Ben plays g8
expect waiting Ann

scenario r2_5 a reverse turned up lets the dealer begin, to the right
settings classic
seats Ann Ben Cid Dan
dealer Dan
top yr
hand Ann y1 g1 g2
hand Ben y2 g3 g4
hand Cid y3 g5 g6
hand Dan y4 g7 g8

expect waiting Dan
expect direction right
Ann plays y1 -> refused
Dan plays y4
expect waiting Cid
Cid plays y3
expect waiting Ben
Ben plays y2
expect waiting Ann
Ann plays y1
expect waiting Dan

scenario r2_5 a reverse turned up, the dealer in the first seat goes on round the right
settings mini
seats Ann Ben Cid Dan
dealer Ann
top yr
hand Ann y1 g1 g2
hand Ben y2 g3 g4
hand Cid y3 g5 g6
hand Dan y4 g7 g8

expect waiting Ann
expect direction right
Ann plays y1
expect waiting Dan

scenario r2_5 a reverse turned up with two players
settings classic
seats Ann Ben
dealer Ben
top yr
hand Ann y1 g1 g2
hand Ben y4 g7 g8

expect waiting Ben
expect direction right
Ben plays y4
expect waiting Ann

scenario r2_5 a skip turned up skips the first seat
settings classic
seats Ann Ben Cid
dealer Cid
top gs
hand Ann g1 r1 r2
hand Ben g2 r3 r4
hand Cid g3 r5 r6

expect waiting Ben
expect direction left
expect drew Ann 0
Ann plays g1 -> refused
Ben plays g2
expect waiting Cid
Cid plays g3
expect waiting Ann

scenario r2_5 a skip turned up with two players lets the dealer begin
settings sorting-hat
seats Ann Ben
dealer Ann
top gs
hand Ann g1 r1 r2
hand Ben g2 r3 r4

expect waiting Ann
Ann plays g1
expect waiting Ben

scenario r2_5 a wild turned up, the first seat names the colour and then plays
settings classic
seats Ann Ben Cid
dealer Cid
top w
hand Ann b1 r1 w
hand Ben b2 r3 r4
hand Cid b3 r5 r6
draw g1 g2

expect waiting Ann
expect top w
expect may Ann nothing
Ann plays b1 -> refused
Ann plays w red -> refused
Ann draws -> refused
Ann passes -> refused
Ben chooses red -> refused
Ann chooses blue
expect waiting Ann
expect colour blue
expect may Ann b1 w
Ann chooses red -> refused
Ann plays r1 -> refused
Ann plays b1
expect waiting Ben
expect direction left

scenario r2_5 a wild turned up, after the choice the first seat may draw
settings mini
seats Ann Ben Cid
dealer Ann
top w
hand Ann b1 r1 r2
hand Ben b2 r3 r4
hand Cid b3 r5 r6
draw g1 g2

expect waiting Ben
Ben chooses yellow
expect colour yellow
expect may Ben nothing
Ben draws
expect hand Ben b2 r3 r4 g1
expect waiting Cid
expect colour yellow

scenario r2_5 a sorting hat turned up only asks for a colour, nobody draws
settings sorting-hat
seats Ann Ben Cid
dealer Cid
top wh
hand Ann b1 r1 r2
hand Ben b2 r3 r4
hand Cid b3 r5 r6
draw g1 r9

expect waiting Ann
expect drew Ann 0
expect drew Ben 0
expect drew Cid 0
Ann plays r1 -> refused
Ann chooses red
expect drew Ann 0
expect waiting Ann
expect colour red
expect count Ann 3
expect count Ben 3
expect count Cid 3
expect may Ann r1 r2
Ann plays r1
expect waiting Ben

scenario r2_5 shuffle_in, a wild draw card never opens a round
# Whatever is turned up, nothing is left to answer and only the first seat can have drawn.
settings classic returned_card=shuffle_in
seats Ann Ben Cid
dealer Ben
top r5
hand Ann g1 g2
hand Ben wd b1
hand Cid r6

Cid plays r6
expect round over Cid
expect scores Ann=0 Ben=0 Cid=54
deal
expect dealer Cid
expect pending 0
expect count Ben 7
expect count Cid 7
expect exposed nobody

scenario r2_5 bottom, a wild draw card never opens a round
settings classic returned_card=bottom
seats Ann Ben Cid
dealer Ben
top r5
hand Ann g1 g2
hand Ben wd b1
hand Cid r6

Cid plays r6
expect round over Cid
expect scores Ann=0 Ben=0 Cid=54
deal
expect dealer Cid
expect pending 0
expect count Ben 7
expect count Cid 7
expect exposed nobody

scenario r2_6 dealt=3 deals three
settings classic dealt=3
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r6
hand Ben b1 b2
hand Cid g1 g2
hand Dan y1 y2

Ann plays r6
expect round over Ann
deal
expect dealer Ann
expect count Ann 3
expect count Cid 3
expect count Dan 3

scenario r2_6 dealt=1 exposes nobody, for nobody has played
settings classic dealt=1
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r6
hand Ben b1 b2
hand Cid g1 g2

Ann plays r6
expect round over Ann
deal
expect count Ann 1
expect count Cid 1
expect exposed nobody
Ben catches Cid -> refused

scenario r2_6 ten players with ten cards each leave eight
settings classic dealt=10
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
deal
expect count Ann 10
expect count Cid 10
expect count Fay 10
expect count Jon 10
expect pending 0

scenario r2_6 two players share most of the mini deck
# 2 x 25 dealt, six left; a turned-up Draw One still finds a card.
settings mini dealt=25
seats Ann Ben
dealer Ben
top r3
hand Ann r4
hand Ben b1 b2

Ann plays r4
expect round over Ann
deal
expect dealer Ann
expect count Ann 25
expect pending 0
