# Section 11: what must always hold. The runner itself checks 11.1 after every line, and that a
# refused command changes nothing; these scenarios lead it through the places where it hurts.

scenario r11_1 no card is lost when the discard pile is shuffled
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
hand Ann b6 b7 b8
hand Ben y1 y2 y3
hand Cid y4 y6 y7
draw only g1
discarded g2 g3 g4

Ann draws
expect hand Ann b6 b7 b8 g1
expect waiting Ben
# g2, g3 and g4 become the draw pile, r5 stays
Ben draws
expect count Ben 4
expect top r5
expect waiting Cid
Cid draws
expect count Cid 4
Ann draws
expect count Ann 5
expect waiting Ben
# and now there is nothing left
Ben draws
expect count Ben 4
expect waiting Cid

scenario r11_1 a draw card takes what there is
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann rd b7 b8
hand Ben y1 y2 y3
hand Cid y4 y6 y7
draw only

# only r5, from under the draw card, can be shuffled
Ann plays rd
expect drew Ben 1
expect hand Ben y1 y2 y3 r5
expect top rd
expect pending 0
expect waiting Cid

scenario r11_1 a wild in the shuffled pile has lost its colour
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
hand Ann b6 b7 b8
hand Ben y1 y2 y3
hand Cid y4 y6 y7
draw only
discarded w

Ann draws
expect hand Ann b6 b7 b8 w
expect may Ann w
Ann plays w -> refused
Ann plays w yellow
expect colour yellow
expect waiting Ben

scenario r11_1 no card is lost when seats leave one after the other
settings sorting-hat jump_in=on seven_zero=on
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r7 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 wh
hand Dan y4 y5 wd

Ann plays r7 at Dan
expect hand Ann y4 y5 wd
expect hand Dan b7 b8
Ben leaves
expect waiting Cid
Cid plays wh red at Dan
expect waiting Dan
Dan leaves
expect waiting Ann
expect count Ann 3
expect count Cid 2
Ann leaves
expect match over Cid

scenario r11_1 no card is lost from one round to the next
settings classic last_draw_card=carried_over dealt=3
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1
hand Ben g2 g3 g4 g5
hand Cid y1 y2

Ann plays r1
deal
expect top r1
expect count Ann 3
expect count Ben 3
expect count Cid 3
expect waiting Ben

scenario r11_2 exactly one player is expected and the others are refused
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben r2 g3 g4
hand Cid r3 y2 y3

expect waiting Ann
Ben plays r2 -> refused
Ben draws -> refused
Cid passes -> refused
Cid draws -> refused
Ann passes -> refused
Ann accepts -> refused
Ann challenges -> refused
Ann says ready -> refused
Ann chooses red -> refused
Ann votes yes -> refused
Ann plays r1
expect waiting Ben
Ann draws -> refused

scenario r11_2 the player hit answers, nobody else
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd b7 b8
hand Ben r2 g3 g4
hand Cid r3 y2 y3

Ann plays wd red
expect waiting Ben
Ben draws -> refused
Ben passes -> refused
Ben plays r2 -> refused
Cid accepts -> refused
Cid challenges -> refused
Ann challenges -> refused
expect pending 4
expect waiting Ben

scenario r11_2 in a vote a named set is expected
settings classic hint_penalty=4
seats Ann Ben Cid Dan
dealer Dan
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
hand Dan y4 y5 y6

Ann accuses Dan
expect waiting Ben Cid
Ann draws -> refused
Dan draws -> refused
Ben draws -> refused

scenario r11_2 between rounds and after the match nobody is expected
settings classic target=50
seats Ann Ben
dealer Ben
top r5
hand Ann r1
hand Ben g2 g3

Ann plays r1
expect waiting nobody
expect may Ben nothing
expect may Ann nothing
Ben leaves
expect match over Ann
expect waiting nobody

scenario r11_3 a refused command changes nothing
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 w wd
hand Ben g2 g3 g4
hand Cid y1 y2 y3

# does not match, not held, colour missing, colour too many, target too many
Ann plays b7 -> refused
Ann plays y9 -> refused
Ann plays w -> refused
Ann plays wd -> refused
Ann plays r1 red -> refused
Ann plays r1 at Ben -> refused
Ann catches Ben -> refused
Ben calls uno -> refused
deal -> refused
expect hand Ann r1 b7 w wd
expect hand Ben g2 g3 g4
expect hand Cid y1 y2 y3
expect top r5
expect colour red
expect direction left
expect waiting Ann
expect pending 0
expect exposed nobody
expect scores Ann=0 Ben=0 Cid=0
expect dealer Cid

scenario r11_3 a fine is not a refusal
settings classic fines=2
seats Ann Ben Cid
dealer Cid
top r5
hand Ann r1 b7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw g8 g9

Ann plays b7
expect hand Ann r1 b7 b8 g8 g9
expect waiting Ann

scenario r11_4 what was shuffled and drawn is on record
settings classic
seats Ann Ben Cid
dealer Cid
pile r5
turn Ann
hand Ann b6 b7 b8
hand Ben y1 y2 y3
hand Cid y4 y6 y7
draw only
discarded g2 g3

# which of the two comes first is chance, that both come is not
Ann draws
Ben draws
Cid draws
expect count Ann 4
expect count Ben 4
expect count Cid 3
expect waiting Ann

scenario r11_5 only the challenger is shown the hand, and only what was held
settings classic
seats Ann Ben Cid
dealer Cid
top r5
hand Ann wd g7 b8
hand Ben g2 g3 g4
hand Cid y1 y2 y3
draw y4 y5 y6 y7 y8 y9

Ann plays wd blue
Cid challenges -> refused
Ben challenges
expect shown Ben hand Ann
expect hand Ben g2 g3 g4 y4 y5 y6 y7 y8 y9
expect hand Ann g7 b8
expect waiting Cid
