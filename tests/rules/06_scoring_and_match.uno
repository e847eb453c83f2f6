# Sections 3.5 and 6.1 to 6.7: points, targets, limits and who has won. Places below the winners
# are not visible in these tables; here they only show as shared wins.

scenario r6_1 winner_takes: the winner scores all cards in the other hands
settings classic scoring=winner_takes
seats Ann Ben Cid
dealer Cid
scores Ann=10 Ben=20 Cid=30
top r5
hand Ann r1
hand Ben g2 g9 gs
hand Cid y1 w

Ann plays r1
expect round over Ann
# Ben 2+9+20, Cid 1+50
expect scores Ann=92 Ben=20 Cid=30
expect waiting nobody

scenario r6_1 winner_takes: exactly the target is enough
settings classic
seats Ann Ben Cid
dealer Cid
scores Ann=490 Ben=499 Cid=0
top r5
hand Ann r1
hand Ben g2 g5
hand Cid y1 y2

Ann plays r1
# 490 + 7 + 3
expect scores Ann=500 Ben=499 Cid=0
expect match over Ann
expect waiting nobody
deal -> refused
Ben draws -> refused

scenario r6_1 winner_takes: one point short plays on
settings classic
seats Ann Ben Cid
dealer Cid
scores Ann=489 Ben=499 Cid=0
top r5
hand Ann r1
hand Ben g2 g5
hand Cid y1 y2

Ann plays r1
expect round over Ann
expect scores Ann=499 Ben=499 Cid=0
expect dealer Ann
deal
expect count Cid 7

scenario r6_1 r6_6 the mini edition ends at 250
settings mini
seats Ann Ben
dealer Ben
scores Ann=245 Ben=0
top r5
hand Ann r1
hand Ben g2 g3

Ann plays r1
expect scores Ann=250 Ben=0
expect match over Ann

scenario r6_2 lowest_wins: each scores the own hand
settings classic scoring=lowest_wins
seats Ann Ben Cid
dealer Cid
scores Ann=40 Ben=20 Cid=30
top r5
hand Ann r1
hand Ben g2 g9 gs
hand Cid y1 w

Ann plays r1
expect round over Ann
expect scores Ann=40 Ben=51 Cid=81
expect waiting nobody

scenario r6_2 lowest_wins: when someone reaches the target the lowest total wins
settings classic scoring=lowest_wins
seats Ann Ben Cid
dealer Cid
scores Ann=300 Ben=100 Cid=480
top r5
hand Ann r1
hand Ben g2 g9
hand Cid y1 rs

Ann plays r1
# the winner of the round is not the winner of the match
expect scores Ann=300 Ben=111 Cid=501
expect match over Ben
deal -> refused

scenario r6_2 lowest_wins: ties share the win
settings classic scoring=lowest_wins target=100
seats Ann Ben Cid
dealer Cid
scores Ann=50 Ben=40 Cid=80
top r5
hand Ann r1
hand Ben g1 g9
hand Cid y1 rs

Ann plays r1
expect scores Ann=50 Ben=50 Cid=101
expect match over Ann Ben

scenario r6_3 reach_and_lose: whoever reaches 200 loses and everyone else has won
settings courtyard scoring=reach_and_lose
seats Ann Ben Cid
dealer Cid
scores Ann=150 Ben=100 Cid=179
top r5
hand Ann r1
hand Ben g2 g9
hand Cid y1 rs

Ann plays r1
expect scores Ann=150 Ben=111 Cid=200
expect match over Ann Ben
deal -> refused

scenario r6_3 reach_and_lose: 199 is not yet lost
settings courtyard scoring=reach_and_lose
seats Ann Ben Cid
dealer Cid
scores Ann=150 Ben=100 Cid=178
top r5
hand Ann r1
hand Ben g2 g9
hand Cid y1 rs

Ann plays r1
expect round over Ann
expect scores Ann=150 Ben=111 Cid=199
expect waiting nobody

scenario r6_3 reach_and_lose: two may lose at once
settings courtyard scoring=reach_and_lose
seats Ann Ben Cid
dealer Cid
scores Ann=199 Ben=190 Cid=180
top r5
hand Ann r1
hand Ben g2 g9
hand Cid y1 rs

Ann plays r1
expect scores Ann=199 Ben=201 Cid=201
expect match over Ann

scenario r6_3 r6_6 reach_and_lose with a target of its own
settings courtyard scoring=reach_and_lose target=500
seats Ann Ben Cid
dealer Cid
scores Ann=150 Ben=100 Cid=199
top r5
hand Ann r1
hand Ben g2 g9
hand Cid y1 rs

Ann plays r1
expect round over Ann
expect scores Ann=150 Ben=111 Cid=220

scenario r6_3 reach_and_lose: when all reach it the lowest total wins
settings courtyard scoring=reach_and_lose
seats Ann Ben Cid
dealer Cid
scores Ann=190 Ben=195 Cid=180
top r5
hand Ann g9 g8
hand Ben b7 b9
hand Cid ys y2
draw only

# only a blocked round can do this: nobody can play and nothing can be drawn
Ann draws
Ben draws
Cid draws
# Ann 190+17, Ben 195+16, Cid 180+22
expect scores Ann=207 Ben=211 Cid=202
expect match over Cid
expect waiting nobody

scenario r6_3 reach_and_lose: when all reach it a tie is shared
settings courtyard scoring=reach_and_lose
seats Ann Ben Cid
dealer Cid
scores Ann=190 Ben=195 Cid=185
top r5
hand Ann g9 g8
hand Ben b7 b9
hand Cid ys y2
draw only

Ann draws
Ben draws
Cid draws
expect scores Ann=207 Ben=211 Cid=207
expect match over Ann Cid

scenario r6_4 elimination: whoever reaches the target is out and the rest play on
settings classic scoring=elimination
seats Ann Ben Cid
dealer Cid
scores Ann=150 Ben=100 Cid=480
top r5
hand Ann r1
hand Ben g2 g9
hand Cid y1 rs

Ann plays r1
expect round over Ann
expect scores Ann=150 Ben=111 Cid=501
expect out Cid
expect waiting nobody
# Ann deals, and there are only two seats to deal to
deal
expect count Cid 0
expect count Ann 7
expect dealer Ann
expect out Cid

scenario r6_4 elimination: eliminated seats never get cards or turns
settings classic scoring=elimination target=100 last_draw_card=carried_over
seats Ann Ben Cid Dan
dealer Ann
scores Ann=0 Ben=10 Cid=90 Dan=20
top r5
hand Ann g1 g2
hand Ben r7
hand Cid w y1
hand Dan b1 b2

Ben plays r7
expect scores Ann=3 Ben=10 Cid=141 Dan=23
expect out Cid
expect dealer Ben
deal
# r7 lies on; the seat left of Ben is out, so Dan begins
expect top r7
expect count Ann 7
expect count Ben 7
expect count Cid 0
expect count Dan 7
expect waiting Dan
Dan times out
expect waiting Ann
Ann times out
expect waiting Ben
Ben times out
expect waiting Dan
expect count Cid 0
Cid plays w red -> refused
Cid draws -> refused

scenario r6_4 elimination: a carried draw card passes the eliminated seat by
settings classic scoring=elimination target=100 last_draw_card=carried_over
seats Ann Ben Cid Dan
dealer Ann
scores Ann=0 Ben=10 Cid=90 Dan=20
top r5
hand Ann g1 g2
hand Ben rd
hand Cid w y1
hand Dan b1 b2

Ben plays rd
expect out Cid
expect count Cid 2
deal
expect count Cid 0
expect count Dan 9
expect count Ann 7
expect count Ben 7
expect waiting Ann

scenario r6_4 r4_3 a carried Reverse with two living players after an elimination
settings classic scoring=elimination target=100 last_draw_card=carried_over
seats Ann Ben Cid
dealer Cid
scores Ann=0 Ben=10 Cid=90
top r5
hand Ann rr
hand Ben g1 g2
hand Cid w y1

Ann plays rr
expect out Cid
deal
# the dealer begins to the right, where the eliminated seat is passed over
expect dealer Ann
expect waiting Ann
expect direction right
expect count Cid 0
Ann times out
expect waiting Ben
Ben times out
expect waiting Ann

scenario r6_4 r4_4 a carried Skip with two living players after an elimination
settings classic scoring=elimination target=100 last_draw_card=carried_over
seats Ann Ben Cid
dealer Cid
scores Ann=0 Ben=10 Cid=90
top r5
hand Ann rs
hand Ben g1 g2
hand Cid w y1

Ann plays rs
expect out Cid
deal
# Ben is skipped, Cid is out: Ann it is
expect waiting Ann
expect count Cid 0
Ann times out
expect waiting Ben

scenario r6_4 elimination: the last one standing wins
settings classic scoring=elimination
seats Ann Ben Cid
dealer Cid
scores Ann=499 Ben=490 Cid=480
top r5
hand Ann r1
hand Ben g2 g9
hand Cid y1 rs

Ann plays r1
expect scores Ann=499 Ben=501 Cid=501
expect match over Ann
expect out Ben Cid
deal -> refused

scenario r6_4 elimination: when all who are left reach the target the lowest total wins
settings classic scoring=elimination
seats Ann Ben Cid
dealer Cid
scores Ann=490 Ben=495 Cid=480
top r5
hand Ann g9 g8
hand Ben b7 b9
hand Cid ys y2
draw only

Ann draws
Ben draws
Cid draws
expect scores Ann=507 Ben=511 Cid=502
expect match over Cid
expect waiting nobody

scenario r6_4 elimination: when all who are left reach the target a tie is shared
settings classic scoring=elimination
seats Ann Ben Cid
dealer Cid
scores Ann=490 Ben=491 Cid=490
top r5
hand Ann g9 g8
hand Ben b7 b9
hand Cid ys y2
draw only

Ann draws
Ben draws
Cid draws
expect scores Ann=507 Ben=507 Cid=512
expect match over Ann Ben

scenario r6_4 r10_2 elimination: a leaver with few points does not win when all who are left reach the target
settings classic scoring=elimination
seats Ann Ben Cid Dan
dealer Dan
scores Ann=490 Ben=495 Cid=480 Dan=0
top r5
hand Ann g9 g8
hand Ben b7 b9
hand Cid ys y2
hand Dan y9
draw only

# the card that Dan leaves behind is the only one to draw; it does not go on r5
Dan leaves
Ann draws
expect hand Ann g9 g8 y9
expect waiting Ben
Ben draws
Cid draws
expect waiting Ann
Ann draws
# Ann 490+26, Ben 495+16, Cid 480+22
expect scores Ann=516 Ben=511 Cid=502 Dan=0
expect match over Cid

scenario r3_5 r6_1 a blocked round with winner_takes scores nothing
settings classic next_dealer=left_of_winner
seats Ann Ben Cid
dealer Ann
scores Ann=10 Ben=20 Cid=30
top r5
hand Ann g9 g8
hand Ben b7 b9
hand Cid ys y2
draw only

Ben draws
expect count Ben 2
expect waiting Cid
Cid draws
expect waiting Ann
Ann draws
expect round blocked
expect scores Ann=10 Ben=20 Cid=30
expect waiting nobody
# there is no winner to sit left of: the next seat clockwise deals
expect dealer Ben
expect hand Ann g9 g8

scenario r3_5 r6_2 a blocked round with lowest_wins counts every hand
settings classic scoring=lowest_wins
seats Ann Ben Cid
dealer Cid
scores Ann=10 Ben=20 Cid=30
top r5
hand Ann g9 g8
hand Ben b7 b9
hand Cid ys y2
draw only

Ann draws
Ben draws
Cid draws
expect round blocked
expect scores Ann=27 Ben=36 Cid=52
expect dealer Ann

scenario r3_5 r6_3 a blocked round with reach_and_lose counts every hand
settings classic scoring=reach_and_lose
seats Ann Ben Cid
dealer Cid
scores Ann=10 Ben=20 Cid=180
top r5
hand Ann g9 g8
hand Ben b7 b9
hand Cid ys y2
draw only

Ann draws
Ben draws
Cid draws
expect scores Ann=27 Ben=36 Cid=202
expect match over Ann Ben

scenario r3_5 r6_4 a blocked round with elimination counts every hand
settings classic scoring=elimination
seats Ann Ben Cid
dealer Cid
scores Ann=10 Ben=20 Cid=480
top r5
hand Ann g9 g8
hand Ben b7 b9
hand Cid ys y2
draw only

Ann draws
Ben draws
Cid draws
expect round blocked
expect scores Ann=27 Ben=36 Cid=502
expect out Cid
expect waiting nobody

scenario r3_5 two players still playing are blocked after two turns
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann g9 g8
hand Ben b7 b9
hand Cid y9
draw only

Cid leaves
Ann draws
expect hand Ann g9 g8 y9
Ben draws
expect waiting Ann
Ann draws
expect round blocked
expect scores Ann=0 Ben=0 Cid=0

scenario r6_5 standard values
settings classic values=standard
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1
hand Ben g0 g9 gs gr gd
hand Cid y7 w wd

Ann plays r1
# Ben 0+9+20+20+20, Cid 7+50+50
expect scores Ann=176 Ben=0 Cid=0

scenario r6_5 flat values
settings classic values=flat
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1
hand Ben g0 g9 gs gr gd
hand Cid y7 w wd

Ann plays r1
# Ben 0+9+20+20+20, Cid 7+20+20
expect scores Ann=116 Ben=0 Cid=0

scenario r6_5 the mini edition counts its draw cards like the others
settings mini
seats Ann Ben
dealer Ben
top r5
hand Ann r1
hand Ben gd gs gr w wd g9

Ann plays r1
# 20+20+20+50+50+9
expect scores Ann=169 Ben=0

scenario r6_5 a Sorting Hat counts fifty
settings sorting-hat
seats Ann Ben
dealer Ben
top r5
hand Ann r1
hand Ben wh g3

Ann plays r1
expect scores Ann=53 Ben=0

scenario r6_6 the lowest target is fifty
settings classic target=50
seats Ann Ben
dealer Ben
top r5
hand Ann r1
hand Ben w

Ann plays r1
expect scores Ann=50 Ben=0
expect match over Ann

scenario r6_6 the highest target is five thousand
settings classic target=5000
seats Ann Ben
dealer Ben
scores Ann=4949 Ben=0
top r5
hand Ann r1
hand Ben w

Ann plays r1
expect round over Ann
expect scores Ann=4999 Ben=0
deal
expect dealer Ann

scenario r6_6 the highest target can be reached
settings classic target=5000
seats Ann Ben
dealer Ben
scores Ann=4950 Ben=0
top r5
hand Ann r1
hand Ben w

Ann plays r1
expect match over Ann

scenario r6_6 deals=off plays on below the target
settings classic deals=off
seats Ann Ben
dealer Ben
top r5
hand Ann r1
hand Ben g2 g3

Ann plays r1
expect round over Ann
deal
expect count Ann 7

scenario r6_6 one deal ends the match and most points win
settings classic deals=1
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y1 y2

Ann plays r1
expect scores Ann=8 Ben=0 Cid=0
expect match over Ann
expect waiting nobody
deal -> refused

scenario r6_6 the deals are up: the leader has won, not the last winner
settings classic deals=1
seats Ann Ben Cid
dealer Cid
scores Ann=0 Ben=100 Cid=0
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y1 y2

Ann plays r1
expect scores Ann=8 Ben=100 Cid=0
expect match over Ben

scenario r6_6 the deals are up with a tie: the win is shared
settings classic deals=1
seats Ann Ben Cid
dealer Cid
scores Ann=0 Ben=8 Cid=7
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y1 y2

Ann plays r1
expect scores Ann=8 Ben=8 Cid=7
expect match over Ann Ben

scenario r6_6 lowest_wins with one deal: fewest points win
settings classic scoring=lowest_wins deals=1
seats Ann Ben Cid
dealer Cid
scores Ann=20 Ben=10 Cid=30
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y1 y2

Ann plays r1
expect scores Ann=20 Ben=15 Cid=33
expect match over Ben

scenario r6_6 lowest_wins with one deal and a tie
settings classic scoring=lowest_wins deals=1
seats Ann Ben Cid
dealer Cid
scores Ann=15 Ben=10 Cid=30
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y1 y2

Ann plays r1
expect scores Ann=15 Ben=15 Cid=33
expect match over Ann Ben

scenario r6_6 reach_and_lose with one deal: fewest points win while nobody has reached the target
settings classic scoring=reach_and_lose deals=1
seats Ann Ben Cid
dealer Cid
scores Ann=20 Ben=10 Cid=30
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y1 y2

Ann plays r1
expect scores Ann=20 Ben=15 Cid=33
expect match over Ben

scenario r6_6 r3_5 a blocked deal counts as a deal
settings classic deals=1
seats Ann Ben Cid
dealer Cid
scores Ann=10 Ben=20 Cid=0
top r5
hand Ann g9 g8
hand Ben b7 b9
hand Cid ys y2
draw only

Ann draws
Ben draws
Cid draws
expect scores Ann=10 Ben=20 Cid=0
expect match over Ben

scenario r6_6 the target may end the match before the deals are up
settings classic deals=50 target=50
seats Ann Ben
dealer Ben
top r5
hand Ann r1
hand Ben w

Ann plays r1
expect match over Ann

scenario r6_6 two deals: the match goes on after the first and ends after the second
settings mini deals=2 dealt=25 last_draw_card=carried_over
seats Ann Ben
dealer Ben
top r5
hand Ann r1
hand Ben g2 g3

Ann plays r1
expect round over Ann
expect scores Ann=5 Ben=0
# fifty of the 56 cards are dealt, r1 lies on, five are left to draw: the clock runs this deal dry
deal
expect top r1
expect dealer Ann
expect waiting Ben
expect count Ann 25
expect count Ben 25
Ben times out
Ann times out
Ben times out
Ann times out
Ben times out
expect count Ben 28
expect count Ann 27
expect waiting Ann
Ann times out
expect count Ann 27
expect waiting Ben
Ben times out
expect scores Ann=5 Ben=0
expect match over Ann
deal -> refused

scenario r6_7 equal totals share the win also when the last hands differ
settings classic scoring=lowest_wins deals=1
seats Ann Ben Cid
dealer Cid
scores Ann=50 Ben=3 Cid=10
top r5
hand Ann r1
hand Ben g9
hand Cid y1 y1

# Ben holds nine points, Cid two: that orders their places, not their win
Ann plays r1
expect scores Ann=50 Ben=12 Cid=12
expect match over Ben Cid

scenario r6_7 r10_2 whoever left is last and does not win with the best total
settings classic deals=1
seats Ann Ben Cid
dealer Cid
scores Ann=0 Ben=20 Cid=300
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y1 y2

Cid leaves
Ann plays r1
# the cards of a leaver are in the pile and count for nobody
expect scores Ann=5 Ben=20 Cid=300
expect match over Ben
