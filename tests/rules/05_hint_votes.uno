# Section 5.5: the vote about a player who told another what to play.

scenario r5_5 without the penalty nobody can be accused
settings classic hint_penalty=0
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ben accuses Cid -> refused
Ann accuses Ben -> refused
expect waiting Ann

scenario r5_5 the tournament preset has the penalty
settings tournament
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw g5 g6 g7 g8

Ben accuses Cid
expect waiting Ann
Ann votes yes
expect drew Cid 4
expect hand Cid y1 y2 y3 g5 g6 g7 g8
expect waiting Ann

scenario r5_5 with three players the only other voter decides
settings classic hint_penalty=4
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw g5 g6 g7 g8

# the player on turn is accused; the accuser has said yes, Cid is asked
Ben accuses Ann
expect waiting Cid
Cid votes yes
expect drew Ann 4
expect hand Ann r1 b7 b8 g5 g6 g7 g8
expect count Ben 3
expect waiting Ann
Ann plays r1
expect waiting Ben

scenario r5_5 one of two is not more than half
settings classic hint_penalty=4
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ben accuses Ann
Cid votes no
expect count Ann 3
expect count Ben 3
expect waiting Ann

scenario r5_5 with four players the second yes decides at once
settings classic hint_penalty=4
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6
draw g5 g6 g7 g8

Cid accuses Dan
expect waiting Ann Ben
Ben votes yes
# two of three: Ann need not vote any more
expect drew Dan 4
expect count Dan 7
expect waiting Ann
Ann votes no -> refused

scenario r5_5 with four players one no leaves it open and two close it
settings classic hint_penalty=4
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6

Cid accuses Dan
Ann votes no
expect waiting Ben
expect count Dan 3
Ben votes no
expect count Dan 3
expect waiting Ann

scenario r5_5 with five players three of four must say yes
settings classic hint_penalty=4
seats Ann Ben Cid Dan Eve
dealer Eve
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6
hand Eve b4 b5 b6
draw g5 g6 g7 g8

Ann accuses Eve
expect waiting Ben Cid Dan
Ben votes no
expect waiting Cid Dan
Dan votes yes
expect waiting Cid
expect count Eve 3
Cid votes yes
expect drew Eve 4
expect count Eve 7
expect waiting Ann

scenario r5_5 with five players the second no makes it certain
settings classic hint_penalty=4
seats Ann Ben Cid Dan Eve
dealer Eve
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6
hand Eve b4 b5 b6

Ann accuses Eve
Ben votes no
expect waiting Cid Dan
Cid votes no
# at best two of four: not more than half
expect waiting Ann
expect count Eve 3
Dan votes yes -> refused

scenario r5_5 accuser and accused have no vote to give and nobody votes twice
settings classic hint_penalty=4
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6

Ann votes yes -> refused
Cid accuses Dan
Cid votes yes -> refused
Dan votes no -> refused
Ann votes no
Ann votes no -> refused
expect waiting Ben

scenario r5_5 play waits for the vote and resumes where it stood
settings classic hint_penalty=4
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann accuses Cid
expect waiting Ben
expect may Ann nothing
Ann plays r1 -> refused
Ann draws -> refused
Ben draws -> refused
Ben votes no
expect waiting Ann
expect top r5
expect may Ann r1
Ann plays r1
expect waiting Ben

scenario r5_5 a vote while a drawn card is undecided
settings classic hint_penalty=4
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw r9 g5 g6 g7 g8

Ann draws
expect may Ann r9
Ben accuses Ann
expect waiting Cid
Ann passes -> refused
Cid votes yes
expect hand Ann r1 b7 b8 r9 g5 g6 g7 g8
expect waiting Ann
# still only the drawn card may be played
expect may Ann r9
Ann passes
expect waiting Ben

scenario r5_5 a vote while a draw is pending
settings courtyard hint_penalty=4
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd b7 b8
hand Ben gd g3 g4
hand Cid y1 y2 y3
draw g5 g6 g7 g8 b1 b2

Ann plays rd
expect waiting Ben
expect pending 2
Cid accuses Ben
expect waiting Ann
Ben accepts -> refused
Ann votes yes
# the penalty comes on top and the draw is still to be answered
expect count Ben 7
expect waiting Ben
expect pending 2
Ben accepts
expect drew Ben 2
expect waiting Cid

scenario r5_5 a vote while a colour is to be chosen
settings classic hint_penalty=4
seats Ann Ben Cid
dealer Cid
top w
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

expect waiting Ann
Ben accuses Cid
expect waiting Ann
# Ann is asked for a vote now, not for a colour
Ann chooses blue -> refused
Ann votes no
expect waiting Ann
Ann chooses blue
expect colour blue
expect waiting Ann

scenario r5_5 a vote during a ready pause
settings courtyard hint_penalty=4
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays wd blue
Ben accepts
expect waiting Ben
Ann accuses Ben
expect waiting Cid
Ben says ready -> refused
Cid votes no
expect waiting Ben
Ben says ready
expect waiting Cid

scenario r5_5 two players cannot vote
settings classic hint_penalty=4
seats Ann Ben
dealer Ben
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4

Ann accuses Ben -> refused
Ben accuses Ann -> refused
expect waiting Ann

scenario r5_5 three seats of which one has left are too few
settings classic hint_penalty=4
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Cid leaves
Ann accuses Ben -> refused
Ben accuses Ann -> refused
expect waiting Ann

scenario r5_5 each player may accuse once in a round and again in the next
settings classic hint_penalty=4 last_draw_card=carried_over
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ben accuses Cid
Ann votes no
Ben accuses Cid -> refused
Ben accuses Ann -> refused
# Cid has not accused anybody yet
Cid accuses Ben
expect waiting Ann
Ann votes no
expect waiting Ann
Ann plays r1
expect round over Ann
# r1 lies on, Ann deals, Ben begins
deal
expect waiting Ben
Ben accuses Cid
expect waiting Ann
Ann votes no
expect waiting Ben

scenario r5_5 only one vote at a time
settings classic hint_penalty=4
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6

Ann accuses Ben
Cid accuses Ann -> refused
Ben accuses Cid -> refused
expect waiting Cid Dan
Cid votes no
Dan votes no
Cid accuses Ann
expect waiting Ben Dan

scenario r5_5 the vote closes without effect when the accuser leaves
settings classic hint_penalty=4
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6

Cid accuses Dan
Ann votes no
Cid leaves
expect count Dan 3
expect waiting Ann
Ben votes yes -> refused
Ann plays r1
expect waiting Ben

scenario r5_5 the vote closes without effect when the accused leaves
settings classic hint_penalty=4
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6

# the accused is the player on turn
Cid accuses Ann
expect waiting Ben Dan
Ann leaves
expect waiting Ben
Dan votes yes -> refused
expect count Ben 3
expect count Dan 3

scenario r5_5 a voter who leaves is no longer counted and may make a yes certain
settings classic hint_penalty=4
seats Ann Ben Cid Dan Eve
dealer Eve
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6
hand Eve b4 b5 b6

# four may vote, three are needed
Ann accuses Ben
Cid votes yes
expect count Ben 3
expect waiting Dan Eve
Dan leaves
# three may vote, two of them have said yes
expect drew Ben 4
expect count Ben 7
expect waiting Ann

scenario r5_5 a voter who leaves is no longer counted and may make a no certain
settings classic hint_penalty=4
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6

Ann accuses Ben
Cid votes no
expect waiting Dan
Dan leaves
# one of two is not more than half
expect count Ben 3
expect waiting Ann

scenario r5_5 a convicted player with one card left holds five and is safe
settings classic hint_penalty=4
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw g5 g6 g7 g8

Ann plays r1
expect exposed Ann
Ben accuses Ann
Cid votes yes
expect hand Ann b7 g5 g6 g7 g8
expect exposed nobody
Ben catches Ann -> refused
expect waiting Ben

scenario r5_5 an acquittal does not close the window for a catch
settings classic hint_penalty=4
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays r1
Ben accuses Cid
Ann votes no
expect exposed Ann
Cid catches Ann
expect drew Ann 2
expect waiting Ben

scenario r5_5 between rounds there is nothing to vote about
settings classic hint_penalty=4
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1
hand Ben g2 g3 g4
hand Cid y1 y2 y3

Ann plays r1
expect round over Ann
Ben accuses Cid -> refused
expect waiting nobody
