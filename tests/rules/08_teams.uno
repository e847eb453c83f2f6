# Section 8.1: two teams, seated alternately.

scenario r8_1 teams=off: everyone plays alone
settings classic teams=off
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y1 y2
hand Dan b4 b6

Ann plays r1
expect round over Ann
# 5+3+10
expect scores Ann=18 Ben=0 Cid=0 Dan=0

scenario r8_1 pairs: the team wins the round and scores only the other team
settings classic teams=pairs
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1
hand Ben g2 g3
hand Cid w wd
hand Dan b4 b6

Ann plays r1
expect round over Ann Cid
# 5+10; the hundred in Cid's hand counts for nothing
expect scores Ann=15 Ben=0 Cid=15 Dan=0
expect waiting nobody
expect hand Cid w wd

scenario r8_1 pairs: any member may go out
settings classic teams=pairs
seats Ann Ben Cid Dan
dealer Dan
scores Ann=30 Ben=40 Cid=30 Dan=40
top r5
hand Ann r1 b1 b2
hand Ben r2 g3 g6
hand Cid r3 y2 y8
hand Dan r4

Ann plays r1
Ben plays r2
Cid plays r3
Dan plays r4
expect round over Ben Dan
# Ann 3, Cid 10
expect scores Ann=30 Ben=53 Cid=30 Dan=53

scenario r8_1 pairs: reaching the target wins the match for both partners
settings classic teams=pairs target=100
seats Ann Ben Cid Dan
dealer Dan
scores Ann=60 Ben=90 Cid=60 Dan=90
top r5
hand Ann r1
hand Ben gs gr
hand Cid y1 y2
hand Dan b4 b6

Ann plays r1
expect scores Ann=110 Ben=90 Cid=110 Dan=90
expect match over Ann Cid
expect waiting nobody
deal -> refused

scenario r8_1 pairs: lowest_wins adds up the hands of a team, the winners' too
settings classic teams=pairs scoring=lowest_wins
seats Ann Ben Cid Dan
dealer Dan
scores Ann=10 Ben=20 Cid=10 Dan=20
top r5
hand Ann r1
hand Ben g2 g3
hand Cid w y2
hand Dan b4 b6

Ann plays r1
expect round over Ann Cid
# Ann and Cid 10 + 0+52, Ben and Dan 20 + 5+10
expect scores Ann=62 Ben=35 Cid=62 Dan=35

scenario r8_1 pairs: reach_and_lose
settings classic teams=pairs scoring=reach_and_lose
seats Ann Ben Cid Dan
dealer Dan
scores Ann=10 Ben=190 Cid=10 Dan=190
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y1 y2
hand Dan b4 b6

Ann plays r1
expect scores Ann=13 Ben=205 Cid=13 Dan=205
expect match over Ann Cid

scenario r8_1 r6_3 pairs: when both teams reach the target the lower total wins
settings classic teams=pairs scoring=reach_and_lose
seats Ann Ben Cid Dan
dealer Dan
scores Ann=190 Ben=190 Cid=190 Dan=190
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y8 y4
hand Dan b4 b6

Ann plays r1
# the partner's twelve points carry the winners over the line as well
expect scores Ann=202 Ben=205 Cid=202 Dan=205
expect match over Ann Cid

scenario r8_1 r6_4 pairs: elimination ends with the team that is left
settings classic teams=pairs scoring=elimination
seats Ann Ben Cid Dan
dealer Dan
scores Ann=300 Ben=490 Cid=300 Dan=490
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y8 y4
hand Dan b4 b6

Ann plays r1
expect scores Ann=312 Ben=505 Cid=312 Dan=505
expect match over Ann Cid

scenario r8_1 r6_4 pairs: when both teams reach the target with equal totals they share
settings classic teams=pairs scoring=elimination
seats Ann Ben Cid Dan
dealer Dan
scores Ann=490 Ben=490 Cid=490 Dan=490
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y8 y7
hand Dan b4 b6

Ann plays r1
expect scores Ann=505 Ben=505 Cid=505 Dan=505
expect match over Ann Ben Cid Dan

scenario r8_1 r6_6 pairs: one deal
settings classic teams=pairs deals=1
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1
hand Ben g2 g3
hand Cid y8 y7
hand Dan b4 b6

Ann plays r1
expect scores Ann=15 Ben=0 Cid=15 Dan=0
expect match over Ann Cid

scenario r8_1 r3_5 pairs: a blocked round under lowest_wins counts both members
settings classic teams=pairs scoring=lowest_wins
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann g9 g8
hand Ben b7 b9
hand Cid ys y2
hand Dan y3 y4
draw only

Ann draws
Ben draws
Cid draws
expect waiting Dan
Dan draws
expect round blocked
# 17+22 and 16+7
expect scores Ann=39 Ben=23 Cid=39 Dan=23

scenario r8_1 left_of_winner is left of the member who went out
settings tournament teams=pairs
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1 b1 b2
hand Ben r2 g3 g6
hand Cid r3
hand Dan b4 b6

Ann plays r1
Ben plays r2
Cid plays r3
expect round over Ann Cid
# Ben 9, Dan 10
expect scores Ann=19 Ben=0 Cid=19 Dan=0
expect dealer Dan
deal
# r3 was carried over
expect top r3
expect waiting Ann

scenario r8_1 a partner may catch a partner
settings classic teams=pairs
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan b4 b5 b6

Ann plays r1
expect exposed Ann
Cid catches Ann
expect drew Ann 2
expect waiting Ben

scenario r8_1 two_sides with four players
settings classic teams=two_sides
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1
hand Ben g2 g3
hand Cid w y1
hand Dan b4 b6

Ann plays r1
expect round over Ann Cid
expect scores Ann=15 Ben=0 Cid=15 Dan=0

scenario r8_1 two_sides with six players
settings classic teams=two_sides
seats Ann Ben Cid Dan Eve Fay
dealer Fay
top r5
hand Ann r1
hand Ben g2 g3
hand Cid w y1
hand Dan b4 b6
hand Eve wd y2
hand Fay bs b1

Ann plays r1
expect round over Ann Cid Eve
# Ben 5, Dan 10, Fay 21
expect scores Ann=36 Ben=0 Cid=36 Dan=0 Eve=36 Fay=0

scenario r8_1 two_sides with six players, the other side, by own hands
settings classic teams=two_sides scoring=lowest_wins
seats Ann Ben Cid Dan Eve Fay
dealer Ann
top r5
hand Ann g1 g2
hand Ben r3
hand Cid y1 y2
hand Dan b4 b6
hand Eve y5 y6
hand Fay bs b1

Ben plays r3
expect round over Ben Dan Fay
# 3+3+11 against 0+10+21
expect scores Ann=17 Ben=31 Cid=17 Dan=31 Eve=17 Fay=31

scenario r8_1 two_sides with eight players
settings classic teams=two_sides
seats Ann Ben Cid Dan Eve Fay Gus Hal
dealer Hal
top r5
hand Ann r1
hand Ben g1 g2
hand Cid w y1
hand Dan g3 g4
hand Eve w y2
hand Fay g5 g6
hand Gus w y3
hand Hal g7 g8

Ann plays r1
expect round over Ann Cid Eve Gus
# 1 to 8
expect scores Ann=36 Ben=0 Cid=36 Dan=0 Eve=36 Fay=0 Gus=36 Hal=0

scenario r8_1 two_sides with ten players
settings classic teams=two_sides
seats Ann Ben Cid Dan Eve Fay Gus Hal Ida Jon
dealer Jon
top r5
hand Ann r1
hand Ben g1 g2
hand Cid w y1
hand Dan g3 g4
hand Eve w y2
hand Fay g5 g6
hand Gus w y3
hand Hal g7 g8
hand Ida w y4
hand Jon g9 b1

Ann plays r1
expect round over Ann Cid Eve Gus Ida
# 1 to 9 and one more
expect scores Ann=46 Ben=0 Cid=46 Dan=0 Eve=46 Fay=0 Gus=46 Hal=0 Ida=46 Jon=0

scenario r8_1 r10_2 a team plays on while it has a seat
settings classic teams=pairs
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1 r4 b1
hand Ben r2 g3 g6
hand Cid r3 y1 y2
hand Dan r6 b4 b6

Cid leaves
expect waiting Ann
Ann plays r1
expect waiting Ben
Ben plays r2
# the empty seat is passed over
expect waiting Dan
Dan plays r6
expect waiting Ann
expect count Cid 0

scenario r8_1 r10_2 when one team is left it has won
settings classic teams=pairs
seats Ann Ben Cid Dan
dealer Dan
scores Ann=10 Ben=400 Cid=10 Dan=400
top r5
hand Ann r1 r4 b1
hand Ben r2 g3 g6
hand Cid r3 y1 y2
hand Dan r6 b4 b6

Ben leaves
expect waiting Ann
Dan leaves
expect match over Ann Cid
expect waiting nobody
expect scores Ann=10 Ben=400 Cid=10 Dan=400
deal -> refused

scenario r8_1 r10_2 one partner of each team left: Reverse works as with two players
settings classic teams=pairs
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann rr r4 b1
hand Ben r2 g3 g6
hand Cid r3 y1 y2
hand Dan r6 b4 b6

Cid leaves
Dan leaves
expect waiting Ann
Ann plays rr
expect direction right
expect waiting Ann

scenario r8_1 a challenger sees an opponent's hand, partners see nothing
settings classic teams=pairs
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann wd r4 b1
hand Ben r2 g3 g6
hand Cid r3 y1 y2
hand Dan r6 b4 b6

Ann plays wd blue
# only the player who would draw may challenge, so no partner ever does
Cid challenges -> refused
Dan challenges -> refused
Ben challenges
expect shown Ben hand Ann
expect drew Ann 4
expect waiting Ben
