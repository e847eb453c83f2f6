### Deutsch.
###
### Namen von Spielern und Karten werden nicht gebeugt, darum heißt eine Karte „Rot 7“ und nicht „Rote 7“.
### Wir sagen „du“ (zu mehreren „ihr“), erzählen in der Gegenwart, raten kein Geschlecht („wer danach dran ist“,
### „die Moderation“) und schreiben nach einem Doppelpunkt groß, wenn ein ganzer Satz folgt.
###
### Wörter, die überall gleich heißen:
### table: Tisch
### seat: Platz
### host: Host
### match: Partie
### round: Runde
### deal: Runde (beim Zählen)
### turn: Zug; „am Zug“
### hand: Karten, auf der Hand
### draw: ziehen
### play: legen, spielen
### call: UNO rufen
### catch: erwischen
### challenge: anzweifeln
### skip: Aussetzen
### reverse: Richtungswechsel
### wild: Farbwahl; dazu wünscht man sich eine Farbe
### draw card: Ziehkarte
### board: Spielbrett
### leaderboard: Rangliste

## People

name-unknown = jemand
name-player = Spieler { $number }
name-computer = Computer { $number }
computer-names = Ada, Bo, Carla, Dirk, Elli, Fritz, Gesa, Hanno, Ida, Jonas, Karla, Leo, Mia, Nele, Oskar, Paula, Rike, Sven, Thea, Udo, Vera, Willi, Anton, Bruno, Clara, Dora, Emil, Frieda, Gustav, Hedi
level-beginner = Anfänger
level-beginner-about = Legt, was passt, und vergisst manchmal UNO
level-steady = Solide
level-steady-about = Spielt vernünftig
level-sharp = Gewieft
level-sharp-about = Merkt sich jede Karte und denkt voraus
name-numbered = { $name } ({ $number })

## Cards and colours

colour = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
}
colour-label = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
}
colour-card = { $colour ->
    [red] eine rote Karte
    [yellow] eine gelbe Karte
    [green] eine grüne Karte
   *[blue] eine blaue Karte
}
card-number = { colour-label } { $number }
card-skip = { colour-label } Aussetzen
card-reverse = { colour-label } Richtungswechsel
card-draw = { colour-label } +{ $amount }
card-wild = Farbwahl
card-hat = Sprechender Hut
card-wild-draw = Farbwahl +{ $amount }
label-number = { $number }
label-skip = Aussetzen
label-reverse = Richtung
label-draw = +{ $amount }
label-wild = Farbwahl
label-hat = Hut
label-several = { $card } ×{ $count }
label-count = ×{ $count }
one-number = eine { $number }
one-skip = ein Aussetzen
one-reverse = einen Richtungswechsel
one-draw = eine +{ $amount }
one-wild = eine Farbwahl
top-wild = { $card } → { $shape } { $colour }

# Was Leute für eine Karte tippen.
typed-red = rot, rote, roter, rotes, r
typed-yellow = gelb, gelbe, gelber, gelbes, ge
typed-green = grün, grüne, grüner, grünes, gruen, gruene, gr
typed-blue = blau, blaue, blauer, blaues, b
typed-skip = aussetzen, aus, a
typed-reverse = richtungswechsel, richtung, umkehr, wechsel
typed-draw = zieh zwei, zieh eine, ziehen, plus zwei, plus eins
typed-wild = farbwahl, farbwähler, wünscher, joker, wahl
typed-hat = sprechender hut, hut
typed-wild-draw = zieh vier, farbwahl zieh vier, plus vier
typed-numbers = null; eins; zwei; drei; vier; fünf, fuenf; sechs; sieben; acht; neun

## Buttons

button-join = Mitspielen
button-watch = Zuschauen
button-wish = Ab der nächsten Runde mitspielen
button-withdraw-wish = Doch nicht
button-take-seat = Computer ablösen
button-take-any-seat = Platz nehmen
button-go-on = Weiterspielen
button-new-instead = Schließen und meinen öffnen
button-close-deserted = Schließen
button-leave = Aufstehen
button-start = Los geht’s
button-start-now = Jetzt starten
button-cancel = Absagen
button-call-off = Tisch absagen
button-add-computer = Computer dazu
menu-computer-level = Computer dazu: Wie stark?
button-remove-computer = Computer weg
button-team = { $team }
button-either-team = Team egal
button-settings = Regeln ändern…
button-hand = Meine Karten
button-uno = UNO!
button-catch = Erwischt!
button-catch-one = Erwischt: { $player }
button-rules = Regeln
button-draw = Ziehen
button-pass = Behalten
button-accept = { $amount } ziehen
button-challenge = Anzweifeln
button-ready = Fertig
button-guilty = Schuldig
button-innocent = Unschuldig
button-next = Nächste Runde
button-rematch = Revanche
button-join-rematch = Bin dabei
button-leave-rematch = Diesmal nicht
button-refresh = Aktualisieren
button-uno-off = UNO rufen!
button-uno-on = Ich rufe UNO!
button-target = { $player } · { $cards }
button-back = Zurück
button-leave-match = Partie verlassen…
button-leave-for-good = Endgültig gehen
button-stay = Bleiben
button-kick = Aus der Partie entfernen
button-do-not-kick = Bleiben lassen
button-end-match-asked = Partie beenden…
button-end-match = Partie beenden
button-ask-to-end = Die anderen fragen
button-play-on = Weiterspielen
button-vote-to-end = Partie beenden ({ $agreed } von { $needed })

## Lobby

lobby-title = UNO: Wer spielt mit?
lobby-count = { $count } von { $most } Plätzen besetzt
lobby-player = { $number }. { $player }
lobby-computer = { $player } 🤖
lobby-computer-of-level = { $player } 🤖 · { $level }
lobby-team = { $sign } **{ $team }:** { $players }
lobby-team-empty = { $sign } **{ $team }:** noch niemand
lobby-pairs = *Partner sitzen sich gegenüber. Wähl dein Team mit 🦊 oder 🐼; 📌 heißt: hat gewählt.*
lobby-two-sides = *Zwei Teams, abwechselnd gesetzt. Wähl deins mit 🦊 oder 🐼; 📌 heißt: hat gewählt.*
lobby-rules = Regeln
lobby-turn-time = Bedenkzeit
lobby-can-start = Alles bereit: 👑 kann loslegen.
lobby-cannot-start = Noch nicht: { $why }
lobby-cancelled = Dieser Tisch wurde abgesagt
lobby-expired = Niemand kam zurück, darum ist dieser Tisch geschlossen
lobby-open-another = Einen neuen öffnest du mit `/uno neu`.
gathering-quick = ⚡ Eine schnelle Runde UNO
gathering-rematch = 🔁 Revanche!
gathering-in = ✅ { $player }
gathering-awaited = ⏳ { $player }
gathering-computer = 🤖 { $player }
gathering-quick-alone = Es beginnt { $time }. Spiel mit, sonst { $computers ->
    [one] spielt ein Computer
   *[other] spielen { $computers } Computer
}.
gathering-quick-starts = Es beginnt { $time } mit allen, die hier sind{ $computers ->
    [0] .
    [one] , und einem Computer.
   *[other] , und { $computers } Computern.
} Spiel mit!
gathering-rematch-alone = Es beginnt, sobald alle dabei sind. Die Zeit zum Antworten endet { $time }.
gathering-rematch-starts = Es beginnt, sobald alle dabei sind, oder { $time } mit denen, die es sind.
gathering-opponents = Computer
gathering-cannot-start = So kann es nicht losgehen: { $why }

rules-card-preset = **{ $preset }**
rules-card-about = *{ $about }*
rules-card-changes = Mit diesen Änderungen:
rules-card-line = • { $what }
preset-classic = Klassisch
preset-mini = Mini
preset-sorting-hat = Sprechender Hut
preset-courtyard = Hinterhof
preset-tournament = Turnier

time-none = Ohne Limit
time-seconds = { $count } Sekunden
time-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
time-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}

## What differs from a preset

differs-deck = { $value ->
    [mini] Mini-Blatt (56 Karten)
    [sorting-hat] Blatt mit Sprechendem Hut (112 Karten)
   *[classic] Klassisches Blatt (108 Karten)
}
differs-dealt = { $value ->
    [one] Alle bekommen 1 Karte
   *[other] Alle bekommen { $value } Karten
}
differs-dealer-draw = { $value ->
    [redraw_symbols] Auslosen, wer zuerst gibt: bei Symbolen neu ziehen
   *[symbols_are_zero] Auslosen, wer zuerst gibt: Symbole zählen 0
}
differs-next-dealer = { $value ->
    [left_of_winner] Als Nächstes gibt, wer links vom Sieger sitzt
   *[clockwise] Das Geben wandert im Uhrzeigersinn
}
differs-returned-card = { $value ->
    [bottom] Eine aufgedeckte Farbwahl-Ziehkarte kommt nach unten
   *[shuffle_in] Eine aufgedeckte Farbwahl-Ziehkarte wird eingemischt
}
differs-draw = { $value ->
    [until_playable] Ziehen, bis eine Karte passt
   *[one] Eine Karte ziehen
}
differs-drawn-card = { $value ->
    [must_play] Eine gezogene Karte, die passt, muss gelegt werden
   *[may_play] Eine gezogene Karte darf behalten werden
}
differs-counter = { $value ->
    [deflect] Ziehkarten lassen sich weitergeben
    [stack] Ziehkarten lassen sich stapeln
    [stack_any] Ziehkarten lassen sich stapeln, auch gemischt
   *[none] Auf Ziehkarten gibt es keine Antwort
}
differs-wild-draw = { $value ->
    [strict] Kein Bluff mit der Farbwahl-Ziehkarte
   *[bluff] Mit der Farbwahl-Ziehkarte darf geblufft werden
}
differs-guilty = { $value ->
    [takes_back] Wer beim Bluff erwischt wird, nimmt die Karte zurück
    [plays_another] Wer beim Bluff erwischt wird, legt eine andere Karte
   *[draws] Wer beim Bluff erwischt wird, zieht
}
differs-ready-pause = { $value ->
    [on] Pause zum Sortieren ab vier neuen Karten
   *[off] Keine Pause zum Sortieren
}
differs-fines = { $value ->
    [0] Keine Strafen
   *[other] Fehler kosten { $value } Karten
}
differs-hint-penalty = { $value ->
    [0] Tipps kosten nichts
   *[other] Tipps kosten { $value } Karten, per Abstimmung
}
differs-last-draw-card = { $value ->
    [carried_over] Die letzte Karte beginnt die nächste Runde
   *[at_once] Eine letzte Ziehkarte zählt noch
}
differs-scoring = { $value ->
    [lowest_wins] Restkarten zählen gegen dich: Die wenigsten Punkte gewinnen
    [reach_and_lose] Restkarten zählen gegen dich: Wer das Ziel erreicht, verliert
    [elimination] Ausscheiden: Wer das Ziel erreicht, ist raus; wer übrig bleibt, gewinnt
   *[winner_takes] Wer die Runde gewinnt, bekommt, was die anderen noch halten
}
differs-values = { $value ->
    [flat] Jede Sonderkarte zählt 20
   *[standard] Symbole zählen 20, jede Farbwahl 50
}
differs-target = Partie bis { $value } Punkte
differs-deals = { $value ->
    [one] Nur eine Runde
   *[other] Höchstens { $value } Runden
}
differs-deals-off = Beliebig viele Runden
differs-jump-in = { $value ->
    [on] Reinwerfen: genau die gleiche Karte auch außer der Reihe legen
   *[off] Kein Reinwerfen
}
differs-seven-zero = { $value ->
    [on] Sieben-Null: 7 tauscht die Karten, 0 gibt sie weiter
   *[off] 7 und 0 sind gewöhnliche Karten
}
differs-teams = { $value ->
    [pairs] Paare, Partner gegenüber
    [two_sides] Zwei Teams, abwechselnd gesetzt
    [pairs_tournament] Paarturnier
   *[off] Alle gegen alle
}
differs-final-deals = { $value ->
    [one] Finale mit einer Runde
   *[other] Finale mit { $value } Runden
}
alt-top = Auf dem Tisch: { $card }.
alt-under = Darunter: { $cards }.
alt-clockwise = Es geht im Uhrzeigersinn.
alt-counterclockwise = Es geht gegen den Uhrzeigersinn.
alt-pending = { $amount } Karten warten darauf, gezogen zu werden.
alt-pile = { $cards ->
    [one] 1 Karte im Stapel.
   *[other] { $cards } Karten im Stapel.
}
alt-seats = Plätze im Uhrzeigersinn: { $seats }.
alt-waited-for = jetzt am Zug
alt-hand = { $count ->
    [one] Deine einzige Karte. { $cards }.
   *[other] Deine { $count } Karten. { $cards }.
}
alt-hand-playable = Jetzt spielbar: { $cards }.
alt-wilds = Ohne Farbe
alt-hand-left = { $player }: { $cards } = { $points }, gesamt { $total }
alt-no-cards = keine Karten
alt-open-hand = { $player }: { $cards }
alt-curve = { $player }: Wertungszahl von { $first } auf { $last } in den letzten { $count } gewerteten Partien, zwischen { $least } und { $greatest }. Plätze: { $places }.
alt-curve-place = Platz { $place }: { $count }-mal
alt-ranking = { $title }. { $rows }.
alt-ranking-row = { $place }. { $player }, { $value }
alt-ranking-row-own = { $place }. { $player } (du), { $value }
alt-standing-row = { $place }. { $player }, { $value }, { $heading }: { $then }
picture-rating = { $player }: Wertungszahl
picture-points = Punkte
picture-deals-won = Siege
picture-opponents = Gegner

## Board

board-before = Gleich werden die Karten verteilt
board-turn = **{ $player }** ist am Zug.
board-drawn = **{ $player }** ist am Zug, mit einer gezogenen Karte, die passt.
board-hit = **{ $player }** muss { $amount } ziehen oder weitergeben.
board-hit-challenge = **{ $player }** muss { $amount } ziehen oder anzweifeln.
board-hit-both = **{ $player }** muss { $amount } ziehen, weitergeben oder anzweifeln.
board-hit-stack = **{ $player }** muss { $amount } ziehen oder drauflegen.
board-hit-stack-both = **{ $player }** muss { $amount } ziehen, drauflegen oder anzweifeln.
board-stack = { $amount } ({ $cards })
board-another = Das war ein Bluff: **{ $player }** muss eine andere Karte legen.
board-ready = **{ $player }** sortiert die neuen Karten.
board-colour = **{ $player }** wählt die Farbe für den Anfang.
board-between = Die Runde ist vorbei.
board-vote = **Abstimmung:** { $accuser } sagt, dass { $accused } Tipps gegeben hat. Schuldig { $yes }, unschuldig { $no }, noch offen { $missing }.
board-exposed = ⚠️ **{ $player }** hat eine Karte und noch nicht UNO gerufen!
board-countdown = ⏳ Die Zeit ist { $time } um.
board-footer = Runde { $round } · { $pile ->
    [one] noch 1 Karte zum Ziehen
   *[other] noch { $pile } Karten zum Ziehen
}
seat-cards = { $player } · { $cards ->
    [0] keine Karten
    [one] 1 Karte
   *[other] { $cards } Karten
}
seat-out = { $player } · ausgeschieden
seat-left = { $player } · gegangen
seat-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
seat-exposed = noch kein UNO!
seat-one-card = UNO!
team-first = 🦊
team-second = 🐼
team-first-name = Füchse
team-second-name = Pandas
picture-one-card = UNO
picture-exposed = UNO?
board-round-won = { $count ->
    [one] { $players } gewinnt Runde { $round }!
   *[other] { $players } gewinnen Runde { $round }!
}
board-round-blocked = Niemand konnte ziehen oder legen: Runde { $round } endet ohne Sieg
board-final-table = 🏁 **{ $result }**
    Gleich kommen die Punkte.
hand-left = { $player }: { $cards } = { $value } · gesamt { $total }
hand-empty = { $player }: keine Karten · gesamt { $total }
hand-empty-takes = { $player }: keine Karten, bekommt { $value } · gesamt { $total }
board-next-by-itself = Die nächste Runde beginnt { $time } oder sobald jemand **Nächste Runde** drückt.
board-next-asked = Drückt **Nächste Runde**, um weiterzuspielen.
board-paused = ⏸️ **Pause:** Seit einer Weile spielt niemand. Drückt **Weiterspielen**, wenn ihr zurück seid.
board-deserted = 💤 **Verlassen:** Niemand ist zurückgekommen. Wer hier sitzt, kann noch weiterspielen, und alle dürfen einen Platz nehmen oder mit `/uno neu` einen neuen Tisch öffnen.
board-match-over = 🏆 Die Partie ist vorbei
board-match-won = { $count ->
    [one] **{ $players }** gewinnt!
   *[other] **{ $players }** gewinnen!
}
board-place = { $place }. { $player } · { $points }
board-rating = Wertungszahl { $rating } ({ $change })
board-rating-provisional = Wertungszahl { $rating }? ({ $change })
board-rating-none = ohne Ergebnis
board-rating-provisional-about = *?: vorläufig, weniger als fünf gewertete Partien*
board-total = { $player } · { $points }
board-end-vote = 🏁 **{ $player }** möchte die Partie hier beenden. Sie zählt dann für niemanden. { $needed } müssen zustimmen; die Abstimmung endet { $time }.
board-ended = Diese Partie wurde vorzeitig beendet
board-abandoned = Niemand kam zurück, darum ist diese Partie geschlossen
board-stopped-counts-for-nobody = Sie zählt für niemanden.
goal-deals = { $deals ->
    [one] Eine Runde entscheidet die Partie
   *[other] Runde { $round } von höchstens { $deals } · { $target } Punkte beenden die Partie früher
}
goal-winner-takes = Wer zuerst { $target } Punkte hat, gewinnt
goal-lowest-wins = Hat jemand { $target } Punkte, gewinnt die kleinste Summe
goal-reach-and-lose = Wer { $target } Punkte erreicht, verliert
goal-elimination = Wer { $target } Punkte erreicht, scheidet aus

## What just happened

story-dealer-drawn = { $player } hat die höchste Karte und gibt zuerst.
story-dealt = { $player } gibt.
story-turned-up = Aufgedeckt: { $card }.
story-put-back = Sie kommt zurück in den Stapel, und eine andere wird aufgedeckt.
story-carried-over = Aus der letzten Runde bleibt liegen: { $card }.
story-colour = { $player } wählt { $colour }.
story-played = { $player } legt { $card }.
story-played-colour = { $player } legt { $card } und wünscht sich { $colour }.
story-played-on = { $player } legt { $card } gegen { $target } und wünscht sich { $colour }.
story-jumped-in = { $player } wirft { $card } rein.
story-jumped-in-colour = { $player } wirft { $card } rein und wünscht sich { $colour }.
story-stack = Zusammen sind es jetzt { $amount }.
story-uno-with-it = „UNO!“
story-reversed = Die Richtung wechselt.
story-skipped = { $player } setzt aus.
story-swapped = { $player } tauscht die Karten mit { $other }.
story-rotated = Alle Karten wandern einen Platz weiter.
story-drew = { $player } zieht { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}.
story-took = { $player } nimmt { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}.
story-found-nothing = Für { $player } ist nichts mehr zum Ziehen da.
story-reshuffled = Die gelegten Karten werden zum Ziehen gemischt.
story-passed = { $player } behält sie.
story-guilty = { $player } zweifelt: { $accused } hat geblufft!
story-innocent = { $player } zweifelt, aber { $accused } war ehrlich.
story-took-back = { $player } nimmt { $card } zurück.
story-ready = { $player } ist fertig.
story-uno = { $player } ruft „UNO!“
story-caught = { $player } erwischt { $caught } ohne UNO.
story-wrong-card = { $player } legt eine Karte, die nicht passt.
story-false-call = { $player } ruft UNO im falschen Moment.
story-false-catch = { $player } will jemanden erwischen, aber niemand hat UNO vergessen.
story-accused = { $player } wirft { $accused } einen Tipp vor.
story-convicted = Der Tisch sagt: schuldig.
story-acquitted = Der Tisch sagt: unschuldig.
story-vote-dropped = Die Abstimmung entfällt.
story-timed-out = Die Zeit von { $player } ist um.
story-handed-over = Ein Computer spielt für { $player }.
story-resumed = { $player } ist zurück.
story-left = { $player } verlässt die Partie.

## Panel

panel-title-turn = Du bist dran!
panel-title-waiting = Deine Karten
panel-title-vote = Deine Stimme, bitte
panel-title-between = Die Runde ist vorbei
panel-title-match-over = Die Partie ist vorbei
panel-title-watching = Du schaust zu
panel-footer = { $cards ->
    [0] Keine Karten
    [one] 1 Karte
   *[other] { $cards } Karten
} · das siehst nur du
panel-top = Auf dem Tisch: **{ $top }**
panel-partner = Mit dir im Team: **{ $player }** { $team }
panel-team = Dein Team { $team }: **{ $players }** und du
panel-bold = *Fette Karten kannst du jetzt legen.*
panel-can-be-played = **Spielbar:** { $cards }
panel-turn = Leg eine Karte oder zieh.
panel-nothing-fits = Keine deiner Karten passt. Zieh!
panel-drawn = Gezogen: **{ $card }**, und sie passt. Leg sie oder behalte sie.
panel-drawn-must = Gezogen: **{ $card }**, und sie passt. Du musst sie legen.
panel-another = Dein Bluff ist aufgeflogen. Leg jetzt eine andere passende Karte, nur nicht { $card }.
panel-ready = Das waren viele Karten. Sortier sie und sag, wenn du fertig bist.
panel-colour = Die aufgedeckte Karte ist eine Farbwahl: Wähl die Farbe, dann spiel.
panel-waiting = { $player } überlegt.
panel-jump-in = { $player } überlegt, und du hast genau die Karte, die oben liegt: Du darfst sie reinwerfen!
panel-exposed = ⚠️ Du hast nur noch eine Karte und nicht UNO gerufen. Schnell, bevor dich jemand erwischt!
panel-called = Du hast UNO gerufen.
panel-countdown = ⏳ { $time }
panel-before = Gleich werden die Karten verteilt.
panel-between = Schau aufs Spielbrett: Dort stehen Karten und Punkte.
panel-match-over = Schau aufs Spielbrett: Dort stehen Plätze und Punkte.
panel-out = Du bist ausgeschieden, kannst aber zuschauen.
panel-left = Du hast diese Partie verlassen.
panel-vote = { $accuser } sagt, dass { $accused } Tipps gegeben hat. Sagt mehr als die Hälfte „schuldig“, zieht { $accused } { $amount }.
panel-vote-waiting = Die anderen stimmen ab, ob { $accused } einen Tipp gegeben hat.
panel-vote-accused = { $accuser } sagt, dass du Tipps gegeben hast. Die anderen stimmen ab.
panel-hit = **Es trifft dich.** Du kannst
    • { $amount ->
        [one] eine Karte
       *[other] { $amount } Karten
    } ziehen und aussetzen
panel-hit-helpless = **Es trifft dich**, und du hast keine Antwort: Zieh { $amount ->
    [one] eine Karte
   *[other] { $amount } Karten
} und setz aus.
panel-answer-deflect = • eine Karte legen, die es weitergibt
panel-answer-stack = • eine Karte drauflegen und alles weitergeben
stakes-draws = • anzweifeln: Hatte { $accused } { colour-card }, zieht { $accused } { $amount }, und du spielst; sonst ziehst du { $wrong } und setzt aus
stakes-takes-back = • anzweifeln: Hatte { $accused } { colour-card }, nimmt { $accused } die Karte zurück und zieht { $amount }, und du spielst; sonst ziehst du { $wrong } und setzt aus
stakes-plays-another = • anzweifeln: Hatte { $accused } { colour-card }, nimmt { $accused } die Karte zurück, zieht { $amount } und legt eine andere; sonst ziehst du { $wrong } und setzt aus
bluff-draws = ⚠️ **Das ist ein Bluff:** Du hast { colour-card }. Zweifelt { $player } ihn an, ziehst du { $amount }.
bluff-takes-back = ⚠️ **Das ist ein Bluff:** Du hast { colour-card }. Zweifelt { $player } ihn an, nimmst du die Karte zurück, ziehst { $amount }, und dein Zug ist vorbei.
bluff-plays-another = ⚠️ **Das ist ein Bluff:** Du hast { colour-card }. Zweifelt { $player } ihn an, nimmst du die Karte zurück, ziehst { $amount } und musst eine andere legen.
panel-choose-colour = **{ $card }**: Welche Farbe?
panel-choose-target = **{ $card }**: Mit wem tauschst du die Karten? (Die Zahl sagt, wie viele du bekommst.)
panel-choose-hat-target = **{ $card }**, { $colour }: Wer zieht, bis eine rote Karte kommt? (Die Zahl: so viele Karten auf der Hand.)

## What happened to a player, told to that player

you-drew = Gezogen: { $cards }.
you-hit = { $player } trifft dich mit { $card }.
you-hit-turned-up = { $card } wurde aufgedeckt und trifft dich.
you-caught = { $player } hat dich erwischt: Du hattest nicht UNO gerufen.
you-convicted = Der Tisch sagt, dass du einen Tipp gegeben hast.
you-skipped = { $player } lässt dich mit { $card } aussetzen.
you-skipped-turned-up = { $card } wurde aufgedeckt: Du setzt aus.
you-skipped-somehow = Du musstest aussetzen.
you-jumped-in = { $player } war schneller und hat { $card } reingeworfen.
you-jumped-over = { $player } hat { $card } reingeworfen, darum fiel dein Zug aus.
you-swapped = Du hast mit { $player } die Karten getauscht. Abgegeben: { $cards }.
you-were-swapped = { $player } hat mit dir getauscht: Das hier waren die Karten von { $player }. Abgegeben: { $cards }.
you-rotated = Alle Karten sind weitergewandert: Diese hatte vorher { $player }. Deine hat jetzt { $other }: { $cards }.
you-bluffed = { $player } hat deine { $card } angezweifelt, und es war ein Bluff.
you-were-honest = { $player } hat deine { $card } zu Unrecht angezweifelt, aber deine Karten gesehen.
you-took-back = { $card } ist wieder auf deiner Hand.
you-challenged-rightly = Gut gezweifelt: { $player } hat geblufft.
you-challenged-wrongly = Falsch gezweifelt: { $player } war ehrlich.
you-saw-hand = { $player } hatte { $cards }.
you-saw-no-card = { $player } hatte sonst keine Karte.
you-timed-out = ⏳ Deine Zeit war um.
you-handed-over = 🤖 Ein Computer spielt jetzt für dich.
you-played = Für dich wurde { $card } gelegt.
you-before-played = Vor dir legt { $player } { $card }.
you-before-jumped-in = Vor dir wirft { $player } { $card } rein.
you-before-drew = Vor dir zieht { $player } { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.

## What a mistake costs

fine-wrong-card = { $card } passt nicht auf { $top }. { fine-price }
fine-false-call = Es gab nichts zu rufen. { fine-price }
fine-false-catch = { $player } war nicht zu erwischen. { fine-price }
fine-price = { $amount ->
    [0] Zum Glück ist nichts mehr zum Ziehen da.
   *[other] Du ziehst { $amount } ({ $cards }).
}
caught-one = Erwischt! { $player } zieht { $amount }.
held-open = Dein „Erwischt!“ wartet: Es zählt gleich, wenn { $player } nicht vorher UNO ruft.
held-counted = Dein „Erwischt!“ hat gezählt: { $player } zieht { $amount }.
held-called = { $player } hat rechtzeitig UNO gerufen, dein „Erwischt!“ zählt also nicht. Es kostet dich nichts.
held-slower = { $other } hat { $player } vor dir erwischt. Das kostet dich nichts.
held-over = { $player } ist nicht mehr zu erwischen. Das kostet dich nichts.

## Notices

notice-turn = { $player }, du bist am Zug.
notice-hit = { $player }, du sollst { $amount } ziehen. Du bist am Zug!
notice-vote = { $player }, der Tisch wartet auf deine Stimme.
notice-countdown = { $what } ⏳ Die Zeit ist { $time } um.
deserted-offer = In diesem Kanal steht schon ein Tisch, aber dort hat lange niemand gespielt. Du kannst ihn schließen und deinen öffnen: Seine Partie zählt dann für niemanden. Oder setz dich mit `/uno mitspielen` dazu.
leave-question = Diese Partie endgültig verlassen? Deine Karten kommen zurück in den Stapel, und du landest auf dem letzten Platz. Brauchst du nur eine Pause, dann bleib einfach: Ein Computer spielt für dich, bis du zurück bist.
watch-free = 👀 **Du schaust zu.** Zur nächsten Runde kannst du einen Computer ablösen und übernimmst seine Punkte.
watch-next = 👀 **Du schaust zu.** Zur nächsten Runde löst du einen Computer ab.
watch-waiting = 👀 **Du schaust zu** und bist Nummer { $place } in der Reihe derer, die einen Computer ablösen wollen.
watch-only = 👀 **Du schaust zu.** Auf allen Plätzen sitzen Menschen, da ist keiner zu haben.
watch-deserted = 💤 An diesem Tisch spielt niemand mehr. Nimm Platz, und die Partie geht weiter.
kick-question = { $player } aus dieser Partie entfernen? Ein Computer übernimmt den Platz mit Karten und Punkten, und { $player } bekommt kein Ergebnis. Zurück geht es nur, wenn der Host oder die Moderation mit `/uno tisch einladen` einlädt.
invitation = { $guest }, { $host } lädt dich an den Tisch in diesem Kanal ein.

end-question = Diese Partie jetzt beenden? Sie zählt dann für niemanden, und das lässt sich nicht rückgängig machen.
end-question-others = Die anderen fragen, ob die Partie enden soll? Sie endet, wenn { $needed } von { $people } Leuten am Tisch binnen einer Minute zustimmen, und zählt dann für niemanden.

## Why something cannot be done

refusal-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
refusal-match-over = Die Partie ist vorbei.
refusal-seat-left = { $player } hat diese Partie verlassen.
refusal-seat-out = { $player } ist aus dieser Partie ausgeschieden.
refusal-between-rounds = Die Runde ist vorbei, die nächste ist noch nicht ausgeteilt.
refusal-round-running = Diese Runde läuft noch.
refusal-vote-open = Das Spiel wartet auf eine Abstimmung. Es fehlen noch: { $players }.
refusal-not-your-turn = Du bist nicht dran: { $player } überlegt.
refusal-not-held = Du hast diese Karte nicht: { $card }.
refusal-no-match = { $card } passt nicht auf { $top }: Leg { $colour }, { $like } oder eine Farbwahl.
refusal-no-match-wild = { $card } passt nicht auf { $top }: Leg { $colour } oder eine Farbwahl.
refusal-illegal-wild-draw = { $card } ist nicht erlaubt, solange du { $colour } hast, die geltende Farbe: An diesem Tisch wird nicht geblufft.
refusal-not-the-drawn-card = Nach dem Ziehen darfst du nur die gezogene Karte legen: { $drawn }, nicht { $card }.
refusal-no-answer = { $card } rettet dich nicht davor, { $amount } zu ziehen: { $answer }.
refusal-draw-pending = Erst musst du { $amount } ziehen, wenn du nicht antworten oder anzweifeln kannst.
refusal-colour-missing = { $card } braucht eine Farbe: Wähl sie gleich dazu.
refusal-colour-not-needed = { $card } hat schon eine Farbe: Du wählst keine.
refusal-target-missing = { $card } richtet sich gegen jemanden: Wähl gleich dazu, gegen wen.
refusal-target-not-needed = { $card } richtet sich gegen niemanden: Wähl auch niemanden.
refusal-target-is-self = Dich selbst kannst du nicht wählen: Nimm jemand anderen.
refusal-target-not-playing = { $player } spielt nicht mehr mit: Nimm jemand anderen.
refusal-jump-in-not-the-same = Reinwerfen kannst du nur genau die Karte, die oben liegt: { $top }; { $card } ist eine andere.
refusal-jump-in-never-with-this = Diese Karte lässt sich nicht reinwerfen: { $card }.
refusal-jump-in-turned-up = Auf { $top } lässt sich erst etwas reinwerfen, wenn jemand eine Karte gelegt hat.
refusal-jump-in-not-now = Gerade lässt sich nichts reinwerfen.
refusal-choose-colour-first = Erst muss die Farbe der aufgedeckten Farbwahl gewählt werden.
refusal-no-colour-to-choose = Gerade ist keine Farbe zu wählen: Das tust du, wenn du eine Farbwahl legst.
refusal-already-drew = Du hast schon gezogen: Leg diese Karte oder behalte sie.
refusal-draw-before-passing = Passen kannst du erst, wenn du eine Karte gezogen hast.
refusal-must-play-drawn = An diesem Tisch musst du eine gezogene Karte legen, wenn sie passt: { $card }.
refusal-must-play-another = Du musst jetzt eine andere passende Karte legen, nicht { $card }.
refusal-nothing-pending = Gerade ist nichts zu ziehen und nichts anzuzweifeln.
refusal-challenge-not-a-wild-draw = Anzweifeln lässt sich nur { $card }.
refusal-challenge-strict = Es gibt nichts anzuzweifeln: An diesem Tisch wird { $card } nur ehrlich gespielt.
refusal-challenge-player-left = { $player } ist gegangen, da gibt es nichts mehr anzuzweifeln.
refusal-nothing-to-call = Es gibt nichts zu rufen: UNO rufst du, wenn du deine vorletzte Karte legst.
refusal-not-exposed = { $player } ist nicht zu erwischen: UNO wurde gerufen, oder es ist zu spät.
refusal-catches-self = Dich selbst kannst du nicht erwischen.
refusal-waiting-for-ready = Das Spiel wartet, bis { $player } die neuen Karten sortiert hat.
refusal-not-waiting-for-ready = Gerade ist keine Pause: Es geht auch ohne „Fertig“ weiter.
refusal-hints-allowed = An diesem Tisch werden Tipps nicht bestraft.
refusal-too-few-to-vote = Zum Abstimmen müsst ihr mindestens zu dritt sein.
refusal-accuses-self = Dich selbst kannst du nicht beschuldigen.
refusal-accused-before = Du hast in dieser Runde schon jemanden beschuldigt. Einmal pro Runde reicht.
refusal-no-vote = Es läuft keine Abstimmung.
refusal-accused-cannot-vote = Es geht um dich, darum hast du keine Stimme.
refusal-voted-already = Du hast schon abgestimmt.
refusal-not-expected = Diese Person ist gerade nicht gefragt.
refusal-computer-plays = Auf diesem Platz spielt schon ein Computer.
refusal-no-computer-plays = Auf diesem Platz spielt kein Computer.

answer-none = Auf Ziehkarten gibt es an diesem Tisch keine Antwort
answer-draw = Leg eine { $draw } in beliebiger Farbe oder zieh
answer-coloured-draw = Leg eine { $draw } in { $colour } oder zieh
answer-wild = Leg eine { $wild } oder zieh
answer-either = Leg eine { $draw } in beliebiger Farbe oder eine { $wild }, oder zieh
answer-coloured-either = Leg eine { $draw } in { $colour } oder eine { $wild }, oder zieh

lobby-refusal-seated-already = Du hast schon einen Platz an diesem Tisch.
lobby-refusal-removed = Der Host oder die Moderation hat dich von diesem Tisch entfernt. Du kannst zurück, wenn du mit `/uno tisch einladen` eingeladen wirst.
lobby-refusal-guest-seated = Diese Person hat schon einen Platz an diesem Tisch.
lobby-refusal-full = Alle { $most } Plätze sind besetzt.
lobby-refusal-no-computer = An diesem Tisch sitzt kein Computer.
lobby-refusal-no-teams = An diesem Tisch gibt es keine Teams.
lobby-refusal-team-full = Das Team { $team } ist voll. Gewählt haben es: { $players }. Mit **Team egal** kann jemand davon Platz machen.
lobby-refusal-team-chosen = Du hast { $team } schon gewählt.
lobby-refusal-no-team-chosen = Du hast kein Team gewählt und kannst in jedem landen.
lobby-refusal-teams-uneven = { $chose } Leute haben { $team } gewählt, aber jedes Team hat nur { $each } der { $seats } Plätze. Jemand muss wechseln, oder es müssen mehr mitspielen.
lobby-refusal-not-host = Das kann nur { $host } als Host oder die Moderation.

contradiction-seat-count = { $seats ->
    [one] Für UNO braucht es mindestens { $fewest } Spieler: Lad jemanden ein oder nimm einen Computer dazu.
   *[other] UNO ist für { $fewest } bis { $most } Spieler, nicht für { $seats }.
}
contradiction-nothing-dealt = Alle müssen mindestens eine Karte bekommen.
contradiction-too-many-dealt = Bei { $seats } Spielern mit je { $dealt } Karten bleiben von { $deck } keine 5 zum Ziehen übrig: Teilt weniger aus oder nehmt ein größeres Blatt.
contradiction-target = Das Punkteziel liegt zwischen 50 und 5000, nicht bei { $target }.
contradiction-deals = Eine Partie lässt sich auf 1 bis 50 Runden begrenzen, nicht auf { $deals }.
contradiction-final-deals = Ein Finale hat 1 bis 50 Runden, nicht { $deals }.
contradiction-deals-with-elimination = Ausscheiden und eine feste Zahl von Runden passen nicht zusammen: Gespielt wird, bis nur eine Person übrig ist. Nehmt eine andere Wertung oder beliebig viele Runden.
contradiction-pairs-need-four = Paare brauchen genau 4 Spieler, hier { $seats ->
    [one] ist nur eine Person
   *[other] sind { $seats }
}.
contradiction-sides-need-even-table = Zwei Teams brauchen 4, 6, 8 oder 10 Spieler, hier { $seats ->
    [one] ist nur eine Person
   *[other] sind { $seats }
}.
contradiction-tournament-needs-four-or-eight = Ein Paarturnier braucht 4 oder 8 Spieler, hier { $seats ->
    [one] ist nur eine Person
   *[other] sind { $seats }
}.
contradiction-tournament-scoring = Im Paarturnier bekommt das Siegerpaar immer die Punkte der anderen.
contradiction-tournament-target = Ein Paarturnier hat kein Punkteziel: Jede Runde zählt.
contradiction-tournament-deals = Ein Paarturnier hat so viele Runden, wie seine Paare brauchen.
contradiction-tournament-is-a-series = Ein Paarturnier ist eine Reihe von Partien und lässt sich nicht an einem Tisch spielen: Öffne es mit `/uno turnier neu`.

setting-unknown-preset = Es gibt keine Vorlage „{ $text }“. Es gibt { $all }.
setting-unknown = Es gibt keine Regel „{ $text }“. Es gibt { $all }.
setting-not-a-pair = „{ $text }“ ist keine Regel. Schreib sie so: `jump_in=on`.
setting-bad-word = `{ $setting }` kann nicht „{ $text }“ sein. Möglich: { $all }.
setting-bad-number = `{ $setting }` kann nicht „{ $text }“ sein: Wähl eine Zahl von { $least } bis { $greatest }.
setting-bad-number-or-off = `{ $setting }` kann nicht „{ $text }“ sein: Wähl eine Zahl von { $least } bis { $greatest } oder `off`.

## Short answers

say-done = Erledigt.
say-joined = Du sitzt am Tisch. Viel Spaß!
say-in-rematch = Du bist dabei. Es geht los, sobald alle dabei sind.
say-took-over = Du übernimmst einen Platz mit seinen Karten und Punkten und bist jetzt der Host. Viel Spaß!
say-deserted-closed = Der verlassene Tisch ist geschlossen. Du kannst deinen Befehl jetzt noch einmal tippen.
say-took-computers-seat = Du löst einen Computer ab und übernimmst seine Punkte. Viel Spaß!
say-many-watch = Es schauen so viele zu, dass diese Ansicht dem Tisch nicht von selbst folgt. Mit „Aktualisieren“ siehst du, was es Neues gibt.
say-left-table = Du hast den Tisch verlassen.
say-kicked = Diese Person sitzt nicht mehr am Tisch und kommt nur zurück, wenn du sie einlädst.
say-table-cancelled = Der Tisch ist geschlossen.
say-match-ended = Das war das Ende dieser Partie. Sie zählt für niemanden.
say-end-asked = Das Spielbrett fragt jetzt die anderen: Die Partie endet, wenn { $needed } zustimmen.
say-nothing-changed = Alles klar, es hat sich nichts geändert.
say-uno-called = UNO!
say-busy = Am Tisch ist gerade viel los. Versuch es gleich noch einmal.
say-too-many-pending = Eins nach dem anderen, bitte: Deine letzten Klicks sind noch unterwegs.
seat-taken = Während du weg warst, hat { $player } deinen Platz übernommen. Zuschauen kannst du mit `/uno mitspielen`.
say-not-seated = Du hast keinen Platz an diesem Tisch.
say-stale = Das Spiel ist schon weiter; hier sind deine Karten, wie sie jetzt sind.
say-not-saved = Das ließ sich nicht speichern und ist darum nicht passiert. Versuch es noch einmal.
say-uncertain = Es ist unsicher, ob das gespeichert wurde. Schau erst nach, bevor du es noch einmal versuchst.
say-button-too-old = Dieser Knopf gilt nicht mehr.
say-no-table = Hier steht kein Tisch. Öffne einen mit `/uno neu`.
say-closed = Dieser Tisch ist geschlossen. Einen neuen öffnest du mit `/uno neu`.
say-already-started = Die Partie hat schon begonnen.
say-not-started = Die Partie hat noch nicht begonnen.
say-not-over = Die Partie läuft noch.
say-nobody-to-catch = Es ist niemand zu erwischen.
say-no-end-vote = Gerade will niemand die Partie beenden. Wenn du es willst, frag mit `/uno tisch beenden`.
say-answered-already = Das hast du schon gesagt; das Spielbrett zählt es mit.
say-no-seat-free = Hier gibt es keinen Computer abzulösen.
say-round-running = Einsteigen kannst du zwischen zwei Runden: Versuch es, wenn diese vorbei ist.
say-not-deserted = An diesem Tisch ist wieder jemand da, darum geht es dort weiter.
say-place-taken = In diesem Kanal steht schon ein offener Tisch. Einer nach dem anderen!
say-too-many-lobbies = Du hast zu viele offene Tische: Beginn einen oder sag einen ab.
say-too-many-tables = Dieser Server hat zu viele offene Tische: Spielt erst einen zu Ende.
say-unreadable = Dieser Tisch lässt sich gerade nicht lesen. Versuch es später noch einmal.
say-failed = An diesem Tisch ging etwas schief. Er startet mit dem gespeicherten Stand neu: Versuch es noch einmal.
say-stopping = Der Bot startet neu. Nichts geht verloren: Versuch es in einer Minute noch einmal.
say-missing-permissions = Ich brauche in diesem Kanal die Berechtigungen Kanal ansehen, Nachrichten senden und Links einbetten (in einem Thread auch Nachrichten in Threads senden).
say-not-host-or-moderator = Das kann nur der Host dieses Tisches oder die Moderation.
say-only-in-servers = UNO wird auf Servern gespielt: Nutz den Befehl in einem Kanal.
say-no-such-player = Diese Person sitzt nicht an diesem Tisch.
say-guest-cannot-see = Diese Person kann diesen Kanal nicht sehen, darum kannst du sie hier nicht einladen.
say-guest-is-bot = Bots spielen nicht mit. Einen Computer holst du mit `/uno tisch computer` dazu.
say-invited-just-now = Diese Person wurde gerade eingeladen. Lass ihr einen Moment.
say-too-many-invitations = Das waren genug Einladungen. Warte ein, zwei Minuten bis zur nächsten.
say-unknown-command = Diesen Befehl kenne ich nicht. Tipp `/uno` und wähl einen aus der Liste.
say-export-under-way = Deine Datei ist schon unterwegs.
say-unknown-error = Etwas ging schief, und nichts hat sich geändert. Versuch es noch einmal.
say-unknown-card = Es gibt keine Karte „{ $text }“. Wähl eine aus der Liste oder tipp etwas wie `r7`, `gelb aussetzen` oder `farbwahl`.

## Commands

command-root = Spiel UNO in diesem Kanal
command-quick = Spiel eine schnelle Runde gegen Computer und alle, die mitmachen
    .name = schnell
command-new = Öffne einen Tisch in diesem Kanal
    .name = neu
command-join = Setz dich an den Tisch in diesem Kanal oder schau zu
    .name = mitspielen
command-leave = Gib deinen Platz auf
    .name = aufstehen
command-start = Beginne die Partie
    .name = start
command-hand = Sieh deine Karten und was du tun kannst
    .name = karten
command-play = Leg eine Karte
    .name = legen
command-draw = Zieh eine Karte, statt zu legen
    .name = ziehen
command-pass = Behalte die gezogene Karte
    .name = passen
command-uno = Ruf UNO!
    .name = uno
command-catch = Erwisch jemanden mit einer Karte ohne UNO-Ruf
    .name = erwischen
command-challenge = Zweifle eine Farbwahl-Ziehkarte an: War es ein Bluff?
    .name = anzweifeln
command-accept = Zieh die Karten, die auf dich zukommen
    .name = annehmen
command-ready = Sag, dass deine neuen Karten sortiert sind
    .name = fertig
command-colour = Wähl die Farbe der aufgedeckten Farbwahl
    .name = farbe
command-vote = Stimm ab, ob jemand einen Tipp gegeben hat
    .name = abstimmen
command-accuse = Wirf jemandem vor, Tipps zu geben
    .name = beschuldigen
command-status = Sieh, wie es am Tisch steht
    .name = stand
command-rules = Sieh die Regeln dieses Tisches
    .name = regeln
command-help = Lern das Spiel in einer Minute
    .name = hilfe
command-table = Leite den Tisch
    .name = tisch
command-table-computer = Nimm Computer dazu oder schick sie weg
    .name = computer
command-table-invite = Lade jemanden ein oder lass jemanden zurück an den Tisch
    .name = einladen
command-table-team = Wähl dein Team
    .name = team
command-table-kick = Schick jemanden vom Tisch weg
    .name = entfernen
command-table-cancel = Schließ einen Tisch, der noch nicht begonnen hat
    .name = absagen
command-table-end = Frag die anderen, ob die Partie enden soll; sie zählt dann für niemanden
    .name = beenden
command-table-next = Verteile die nächste Runde
    .name = weiter
command-table-rematch = Noch einmal mit denselben Leuten
    .name = revanche

## Settings

settings-title = Regeln dieses Tisches
settings-more = Andere Punkte (50 bis 5000) oder Runden (1 bis 50) gibst du bei `/uno neu` an.
settings-page-table = Tisch
settings-page-points = Punkte
settings-page-cards = Karten
settings-page-dealing = Geben
settings-preset = Vorlage (ersetzt alle anderen Regeln)
settings-house-rules = Hausregeln
settings-turn-time = Bedenkzeit
settings-deck = Blatt
settings-dealt = Karten am Anfang
settings-dealer-draw = Auslosen, wer zuerst gibt
settings-next-dealer = Wer als Nächstes gibt
settings-returned-card = Aufgedeckte Farbwahl-Ziehkarte
settings-counter = Antworten auf Ziehkarten
settings-guilty = Wenn ein Bluff auffliegt
settings-last-draw-card = Ziehkarte als letzte Karte
settings-scoring = Wertung
settings-values = Was Karten zählen
settings-target = Punkteziel
settings-target-default = Wie in der Vorlage üblich
settings-deals = Zahl der Runden
settings-teams = Teams
preset-classic-about = Die klassische Ausgabe: 108 Karten, je 7, bis 500 Punkte
preset-mini-about = Die Mini-Ausgabe: 56 Karten, je 5, bis 250 Punkte
preset-sorting-hat-about = Klassisch mit vier Hüten: Jemand zieht, bis Rot kommt
preset-courtyard-about = Ziehkarten lassen sich weitergeben; beim Bluff erwischt, Karte zurück
preset-tournament-about = Streng: Tipps kosten 4 Karten, die letzte Karte beginnt die nächste Runde
time-label-none = Unbegrenzte Bedenkzeit
time-label = { $time } pro Zug

## The rules of a table

rules-title = Die Regeln hier: { $preset }
rules-goal = 🎯 Das Ziel
rules-goal-round = { $dealt ->
    [one] Alle bekommen eine Karte.
   *[other] Alle bekommen { $dealt } Karten.
} Wer zuerst alle los ist, gewinnt die Runde.
rules-winner-takes = Wer gewinnt, bekommt die Punkte der Karten, die die anderen noch halten. Wer zuerst { $target } Punkte hat, gewinnt die Partie.
rules-lowest-wins = Alle bekommen die Punkte ihrer übrigen Karten. Hat jemand { $target } Punkte, gewinnt die kleinste Summe die Partie.
rules-reach-and-lose = Alle bekommen die Punkte ihrer übrigen Karten. Wer { $target } Punkte erreicht, verliert, alle anderen gewinnen.
rules-elimination = Alle bekommen die Punkte ihrer übrigen Karten. Wer { $target } Punkte erreicht, scheidet aus; wer übrig bleibt, gewinnt.
rules-deals-most = Die Partie endet spätestens nach { $deals ->
    [one] einer Runde
   *[other] { $deals } Runden
}: Die meisten Punkte gewinnen.
rules-deals-fewest = Die Partie endet spätestens nach { $deals ->
    [one] einer Runde
   *[other] { $deals } Runden
}: Die wenigsten Punkte gewinnen.
rules-values-standard = Zahlen zählen, was draufsteht, +{ $draw }, Aussetzen und Richtungswechsel 20, jede Farbwahl 50.
rules-values-flat = Zahlen zählen, was draufsteht, jede andere Karte 20.
rules-pairs = Paare: Partner sitzen sich gegenüber. Ist eine Hand leer, gewinnt das Paar die Runde; die andere Hand zählt nicht.
rules-two-sides = Zwei Teams, abwechselnd gesetzt. Ist eine Hand leer, gewinnt das ganze Team die Runde; die Karten des eigenen Teams zählen nicht.
rules-turn = ▶️ Dein Zug
rules-match = Leg eine Karte, die in Farbe, Zahl oder Symbol zur obersten passt, oder eine Farbwahl. Nach einer Farbwahl gilt die gewünschte Farbe.
rules-draw-one = Oder zieh eine Karte.
rules-draw-until = Oder zieh, bis eine Karte passt.
rules-drawn-may = Passt sie, darfst du sie gleich legen oder behalten.
rules-drawn-must = Passt sie, musst du sie legen.
rules-drawn-must-or-bluff = Passt sie, musst du sie legen; nur eine Farbwahl +{ $amount }, die ein Bluff wäre, darfst du behalten.
rules-cards = 🃏 Sonderkarten
rules-draw-card = **+{ $amount }:** Wer danach dran ist, zieht { $amount } und setzt aus.
rules-skip = **Aussetzen:** Wer danach dran ist, setzt aus.
rules-reverse = **Richtungswechsel:** Es geht andersherum weiter; zu zweit ist es ein Aussetzen.
rules-wild = **Farbwahl:** Passt auf alles; du wünschst dir die Farbe.
rules-hat = **Sprechender Hut:** Passt auf alles; du wünschst dir die Farbe und bestimmst, wer zieht, bis eine rote Karte kommt.
rules-seven-zero = **7:** Du tauschst die Karten mit jemandem deiner Wahl. **0:** Alle geben ihre Karten weiter. (Nicht als letzte Karte.)
rules-deflect = Trifft dich eine +{ $draw }? Mit jeder +{ $draw } gibst du sie weiter; mehr wird es nicht. Trifft dich eine Farbwahl +{ $wild }? Leg eine +{ $draw } der gewünschten Farbe: Danach zieht man nur { $draw }.
rules-stack = Trifft dich eine +{ $draw }? Leg irgendeine +{ $draw }. Trifft dich eine Farbwahl +{ $wild }? Leg eine Farbwahl +{ $wild }. Alles zählt zusammen und geht weiter.
rules-stack-any = Trifft dich eine Ziehkarte? Leg irgendeine +{ $draw } (auf eine Farbwahl +{ $wild } in der gewünschten Farbe) oder eine Farbwahl +{ $wild }. Alles zählt zusammen und geht weiter.
rules-wild-draw = 🌈 Farbwahl +{ $amount }
rules-wild-draw-card = Du wünschst dir die Farbe; wer danach dran ist, zieht { $amount } und setzt aus. Ehrlich ist sie nur, wenn du keine Karte der geltenden Farbe hast.
rules-strict = An diesem Tisch darf sie nur ehrlich gespielt werden.
rules-bluff = Du darfst bluffen, aber wer danach dran ist, kann anzweifeln und sieht dann deine Karten.
rules-guilty-draws = Wer beim Bluff erwischt wird, zieht selbst { $amount }; die Karte bleibt, und wer gezweifelt hat, spielt.
rules-guilty-takes-back = Wer beim Bluff erwischt wird, nimmt die Karte zurück und zieht { $amount }; wer gezweifelt hat, spielt.
rules-guilty-plays-another = Wer beim Bluff erwischt wird, nimmt die Karte zurück, zieht { $amount } und muss eine andere legen.
rules-innocent = Wer eine ehrliche Karte anzweifelt, zieht { $wrong } und setzt aus.
rules-challenge-stack = Bei einem Stapel geht es um die ganze Summe (und { $extra } mehr bei falschem Zweifel); angezweifelt wird, wer zuletzt draufgelegt hat.
rules-uno = ☝️ UNO!
rules-uno-call = Ruf UNO, wenn du deine vorletzte Karte legst: Drück vorher „UNO rufen!“ oder gleich danach „UNO!“.
rules-uno-catch = Vergessen? Bis zum nächsten Zug können dich alle erwischen: Du ziehst 2. In den ersten zwei Sekunden wartet ein „Erwischt!“, damit niemand an einer langsamen Leitung scheitert.
rules-house = 🏠 Hausregeln
rules-jump-in = **Reinwerfen:** Hast du genau die oberste Karte, darfst du sie auch außer der Reihe legen, und von dir geht es weiter. Das gilt für Karten mit Farbe und für die einfache Farbwahl.
rules-fines = **Strafen:** Eine Karte, die nicht passt, UNO ohne Grund oder ein falsches „Erwischt!“ kostet { $amount } Karten.
rules-hints = **Tipps:** Wer anderen sagt, was sie legen sollen, zieht { $amount }, wenn mehr als die Hälfte der anderen dafür stimmt: `/uno beschuldigen`.
rules-ready-pause = **Pause:** Wer wegen einer Farbwahl vier oder mehr zieht, sortiert erst die Karten und sagt „Fertig“.
rules-start = 🔁 Runden
rules-turned-up = Zu Beginn wird eine Karte aufgedeckt, und sie zählt: +{ $amount } und Aussetzen treffen den ersten Spieler, bei Richtungswechsel beginnt, wer gegeben hat, andersherum, bei einer Farbwahl wünscht sich der erste Spieler die Farbe (eine Farbwahl +{ $wild } kommt zurück).
rules-dealer-clockwise = Das Geben wandert im Uhrzeigersinn.
rules-dealer-left-of-winner = Als Nächstes gibt, wer links vom Sieger sitzt.
rules-last-at-once = Lässt die letzte Karte jemanden ziehen, geschieht das noch, bevor gezählt wird.
rules-last-carried-over = Die zuletzt gelegte Karte bleibt liegen und beginnt die nächste Runde, mit ihrer Wirkung.
rules-empty-pile = Ist der Stapel leer, werden die gelegten Karten gemischt. Kann niemand ziehen oder legen, endet die Runde ohne Sieg.
rules-time = ⏳ Zeit
rules-time-none = Nimm dir alle Zeit, die du brauchst.
rules-time-limit = { $time } pro Zug. Danach ziehst und passt du, und nach zwei solchen Zügen spielt ein Computer für dich, bis du zurück bist.
help-title = So geht UNO
help-line-start = 1. `/uno schnell`: sofort eine Runde. `/uno neu`: ein Tisch mit Freunden.
help-line-hand = 2. **Meine Karten** am Spielbrett zeigt dir deine Karten, nur dir.
help-line-match = 3. Leg, was zur obersten Karte passt: Farbe, Zahl oder Symbol. Nichts da? **Ziehen**.
help-line-special = 4. Eine Farbwahl passt immer, du wünschst dir die Farbe. Bei einem + zieht, wer danach kommt.
help-line-uno = 5. Nur noch eine Karte? Ruf **UNO!**, sonst wirst du erwischt und ziehst 2.
help-line-win = 6. Wer zuerst keine Karten mehr hat, gewinnt die Runde.
button-help-how-to-play = So geht’s
button-help-commands = Befehle
button-help-rules = Regeln
button-help-house-rules = Hausregeln
help-rules-title = Die Regeln in Kürze
help-rules-text = `/uno regeln` zeigt die Regeln des Tisches in diesem Kanal; sie können anders sein.
help-house-rules-title = Hausregeln
help-house-rules-text = Der Host schaltet sie vor der Partie mit **Regeln** ein.
help-commands-title = Befehle
help-commands-text = Was du drücken kannst, kannst du auch tippen.
help-turn = Dein Zug
help-turn-text = Drück **Meine Karten** am Spielbrett: Nur du siehst sie. Fette passen: gleiche Farbe, gleiche Zahl oder gleiches Symbol wie die oberste, oder eine Farbwahl. Drück eine, um sie zu legen, oder **Ziehen**.
help-cards = Sonderkarten
help-cards-text = **Aussetzen** und **Richtungswechsel** tun, was sie sagen. **+2** (oder +1): Wer danach dran ist, zieht und setzt aus. **Farbwahl**: Du wünschst dir die Farbe. **Farbwahl +4** (oder +2) tut beides, ist aber nur ehrlich, wenn du die geltende Farbe nicht hast: Wer danach dran ist, darf sie **anzweifeln**.
help-uno = UNO!
help-uno-text = Bevor du deine vorletzte Karte legst, drück **UNO rufen!**, oder gleich danach **UNO!** Vergisst du es, können dich alle **erwischen**, und du ziehst 2.
help-points = Punkte
help-points-text = Wer zuerst keine Karten mehr hat, gewinnt die Runde und bekommt, was die anderen noch halten: Zahlen ihren Wert, Aussetzen, Richtungswechsel und +2 je 20, jede Farbwahl 50. 500 Punkte gewinnen die Partie.
help-away = Wenn du weg bist
help-away-text = Das Spielbrett zeigt die Bedenkzeit. Läuft sie zweimal ab, spielt ein Computer für dich, bis du zurück bist. Nichts geht verloren, wenn du Discord schließt oder der Bot neu startet.
help-gathering = Treffen und schauen
help-playing = Spielen
help-running = Den Tisch leiten
help-beyond = Ranglisten und Einstellungen
help-beyond-text =
    `/uno turnier neu` Ein Turnier: Paare mit Finale oder ein Pokal
    `/uno ansehen turnier` Wie Turniere stehen und ausgingen
    `/uno ansehen rangliste` Wer vorn liegt
    `/uno ansehen bilanz` Was jemand bisher erreicht hat
    `/uno ansehen verlauf` und `/uno ansehen wiederholung` Beendete Partien, Zug um Zug
    `/uno-ich einstellungen` und `/uno-ich datenschutz` Pings, Sprache, was über dich gespeichert ist
    `/uno-server einstellungen` Für Leute, die den Server verwalten
help-footer = Ein inoffizielles Fan-Projekt. Der Name des Spiels gehört seinem Inhaber.

# Options of the commands, and what can be chosen for them. Discord allows 8000 characters in all.
command-choice-preset-classic = Klassisch
command-choice-preset-mini = Mini
command-choice-preset-sorting-hat = Sprechender Hut
command-choice-preset-courtyard = Hinterhof
command-choice-preset-tournament = Turnier
command-quick-level = Wie gut die Computer spielen, falls du welche brauchst
    .name = stärke
command-new-preset = Nach welchem Regelheft
    .name = vorlage
command-choice-turn_time-15 = 15 Sekunden
command-choice-turn_time-30 = 30 Sekunden
command-choice-turn_time-45 = 45 Sekunden
command-choice-turn_time-60 = 1 Minute
command-choice-turn_time-120 = 2 Minuten
command-choice-turn_time-300 = 5 Minuten
command-choice-turn_time-600 = 10 Minuten
command-choice-turn_time-3600 = 1 Stunde
command-choice-turn_time-21600 = 6 Stunden
command-choice-turn_time-43200 = 12 Stunden
command-choice-turn_time-86400 = 1 Tag
command-choice-turn_time-172800 = 2 Tage
command-choice-turn_time-none = Ohne Uhr
command-new-turn_time = Wie lange ein Zug dauern darf
    .name = bedenkzeit
command-new-computers = Computer, die gleich mitspielen
    .name = computer
command-new-target = Bis zu wie vielen Punkten
    .name = ziel
command-new-deals = Höchstens so viele Runden
    .name = runden
command-choice-jump_in-off = Aus
command-choice-jump_in-on = An
command-new-jump_in = Die gleiche Karte auch außer der Reihe
    .name = reinwerfen
command-choice-seven_zero-off = Aus
command-choice-seven_zero-on = An
command-new-seven_zero = 7 tauscht Karten, 0 gibt alle weiter
    .name = sieben_null
command-choice-deck-classic = Klassisch, 108 Karten
command-choice-deck-mini = Mini, 56 Karten
command-choice-deck-sorting-hat = Mit Hut, 112 Karten
command-new-deck = Welche Karten
    .name = blatt
command-new-dealt = Karten für alle am Anfang
    .name = verteilt
command-choice-dealer_draw-symbols_are_zero = Nichts
command-choice-dealer_draw-redraw_symbols = Neu ziehen
command-new-dealer_draw = Was ein Symbol beim Auslosen zählt
    .name = auslosen
command-choice-next_dealer-clockwise = Im Uhrzeigersinn
command-choice-next_dealer-left_of_winner = Links vom Sieger
command-new-next_dealer = Wer als Nächstes gibt
    .name = geber
command-choice-returned_card-shuffle_in = Eingemischt
command-choice-returned_card-bottom = Nach unten
command-new-returned_card = Wohin eine aufgedeckte Farbwahl-Ziehkarte kommt
    .name = zurück
command-choice-draw-one = Eine
command-choice-draw-until_playable = Bis eine passt
command-new-draw = Wie viele du ziehst, wenn du nicht legst
    .name = ziehen
command-choice-drawn_card-may_play = Darf gelegt werden
command-choice-drawn_card-must_play = Muss gelegt werden
command-new-drawn_card = Was mit einer passenden gezogenen Karte ist
    .name = gezogene
command-choice-counter-none = Gar nicht
command-choice-counter-deflect = Weitergeben
command-choice-counter-stack = Gleiche stapeln
command-choice-counter-stack_any = Alle stapeln
command-new-counter = Wie man auf Ziehkarten antwortet
    .name = antwort
command-choice-wild_draw-bluff = Ja
command-choice-wild_draw-strict = Nie
command-new-wild_draw = Ob die Farbwahl-Ziehkarte ein Bluff sein darf
    .name = bluff
command-choice-guilty-draws = Zieht die Karten
command-choice-guilty-takes_back = Nimmt sie zurück und zieht
command-choice-guilty-plays_another = Zurück, ziehen, andere legen
command-new-guilty = Was bei einem erwischten Bluff geschieht
    .name = schuldig
command-choice-ready_pause-off = Aus
command-choice-ready_pause-on = An
command-new-ready_pause = Zeit, viele neue Karten zu sortieren
    .name = pause
command-choice-fines-0 = Keine
command-choice-fines-2 = Zwei
command-new-fines = Karten für falsches Legen, Rufen, Erwischen
    .name = strafen
command-choice-hint_penalty-0 = Keine
command-choice-hint_penalty-4 = Vier
command-new-hint_penalty = Karten für Tipps an andere
    .name = tipps
command-choice-last_draw_card-at_once = Sofort
command-choice-last_draw_card-carried_over = In der nächsten Runde
command-new-last_draw_card = Wann eine letzte Ziehkarte wirkt
    .name = letzte
command-choice-scoring-winner_takes = Wer gewinnt, bekommt alles
command-choice-scoring-lowest_wins = Die wenigsten Punkte gewinnen
command-choice-scoring-reach_and_lose = Wer das Ziel erreicht, verliert
command-choice-scoring-elimination = Wer das Ziel erreicht, ist raus
command-new-scoring = Wie gezählt wird
    .name = wertung
command-choice-values-standard = Symbole 20, Farbwahl 50
command-choice-values-flat = Jede Sonderkarte 20
command-new-values = Was Karten zählen
    .name = werte
command-choice-teams-off = Ohne Teams
command-choice-teams-pairs = Paare
command-choice-teams-two_sides = Zwei Teams
command-new-teams = Ob ihr in Teams spielt
    .name = teams
command-play-card = Welche Karte: Tipp ihren Namen
    .name = karte
command-choice-colour-red = Rot
command-choice-colour-yellow = Gelb
command-choice-colour-green = Grün
command-choice-colour-blue = Blau
command-play-colour = Die Farbe zu einer Farbwahl
    .name = farbe
command-play-player = Gegen wen die Karte geht
    .name = spieler
command-play-uno = Ob du dabei UNO rufst
    .name = uno
command-catch-player = Wen, falls es mehrere sind
    .name = spieler
command-colour-colour = Welche Farbe
    .name = farbe
command-vote-guilty = Ob es ein Tipp war
    .name = schuldig
command-accuse-player = Wen
    .name = spieler
command-choice-change-add = Einen Computer dazu
command-choice-change-remove = Einen Computer weg
command-table-computer-change = Einen dazu oder einen weg
    .name = änderung
command-table-invite-player = Wen du einlädst
    .name = spieler
command-table-computer-level = Wie gut der neue Computer spielt
    .name = stärke
command-choice-level-beginner = Anfänger
command-choice-level-steady = Solide
command-choice-level-sharp = Gewieft
command-choice-team-foxes = 🦊 Füchse
command-choice-team-pandas = 🐼 Pandas
command-choice-team-either = Team egal
command-table-team-team = Welches Team
    .name = team
command-table-kick-player = Wen
    .name = spieler

## Leaderboards

ranks-title = { $metric }, { $period }
ranks-title-overall = { $metric }, { $period }, alle Server
ranks-rating = Wertungszahl
ranks-points = Punkte
ranks-wins = Siege
ranks-all-time = seit Beginn
ranks-month = dieser Monat
ranks-week = diese Woche
ranks-provisional-about = *Vorläufig: weniger als fünf gewertete Partien*
ranks-empty = In dieser Rangliste steht noch niemand.
ranks-line = { $place }. { $player } · **{ $value }**
ranks-line-own = { $place }. **{ $player }** · **{ $value }** ← du
ranks-own = Du: Platz { $place } mit { $value }.
ranks-own-provisional = Du: Platz { $place } unter den Vorläufigen mit { $value }. Fünf gewertete Partien bringen dich zu den anderen.
ranks-own-none = Du stehst noch nicht in dieser Rangliste.
ranks-own-none-overall = Du stehst nicht in dieser Rangliste. Wenn du das willst, stell es in `/uno-ich einstellungen` ein.
ranks-footer = Seite { $page } von { $pages } · { $people ->
    [one] 1 Person
   *[other] { $people } Personen
}
button-previous = Vorige
button-next-page = Nächste
button-this-server = Dieser Server
button-all-servers = Alle Server

## One person’s record

stats-title = { $player } auf diesem Server
stats-title-overall = { $player } auf allen Servern
stats-none = { $player } hat hier noch keine Partie beendet.
stats-none-own = Du hast hier noch keine Partie beendet. `/uno neu` öffnet einen Tisch.
stats-record = Bilanz
stats-record-text = { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}, { $wins } gewonnen ({ $percent } %)
    { $rounds ->
        [one] 1 Runde
       *[other] { $rounds } Runden
    }, { $rounds_won } gewonnen
    { $points } Punkte insgesamt
stats-rating = Wertungszahl
stats-rating-none = Noch keine gewertete Partie: Dafür braucht es zwei Leute am Tisch.
stats-rating-text = **{ $rating }** nach { $rated } gewerteten Partien
stats-rating-place = **{ $rating }** nach { $rated } gewerteten Partien · Platz { $place }
stats-rating-provisional = **{ $rating }**, vorläufig: { $rated ->
    [one] 1 gewertete Partie
   *[other] { $rated } gewertete Partien
} von fünf
stats-course = von { $least } bis { $greatest }
stats-places = Plätze
stats-place = Platz { $place }: { $count }
stats-places-none = Noch keine
stats-streak = Siege in Folge
stats-streak-text = { $now } jetzt, Rekord { $best }
stats-favourite = Meistgespielt
stats-against = Ihr gegeneinander
stats-against-text = Du lagst vorn: { $ahead } · hinten: { $behind } · gleichauf: { $level }
stats-against-never = Ihr habt noch keine Partie gegeneinander beendet.
button-matches = Partien

## Finished matches

name-deleted = gelöschtes Konto
name-any-computer = Computer
history-title = Letzte Partien auf diesem Server
history-title-person = Letzte Partien von { $player } auf diesem Server
history-title-own = Deine letzten Partien
history-none = Noch ist keine Partie beendet.
history-no-more = Ältere Partien gibt es nicht.
history-match = **#{ $number }** { $preset } · { $when } · { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}
history-unrated = · ungewertet
history-person = { $player } { $points }
history-winner = 🏆 **{ $player }** { $points }
history-winner-without-points = 🏆 **{ $player }**
history-more = { $people } · und { $count } weitere
history-label = #{ $number } { $preset }: { $people }
history-open = Eine Partie durchgehen
button-latest = Neueste
button-older = Ältere

## Walking through a match

replay-at = Partie #{ $number }, Zug { $at } von { $moves }
replay-jump = Springen zu
replay-part = { $percent } % · Zug { $at }
replay-round = Runde { $round } · Zug { $at }
replay-hands = **Alle Karten**
replay-hand = { $player }: { $cards }
replay-hands-hidden = Diese Runde wurde nicht zu Ende gespielt, darum bleiben die Karten verdeckt.
button-show-hands = Karten zeigen
button-hide-hands = Karten verbergen
button-first = Anfang
button-step-back = Zurück
button-forward = Vor
button-last = Ende

## Tournaments
# Ein Turnier hat Durchgänge; was am Tisch gegeben und ausgespielt wird, heißt auch hier Runde.

tournament-pairs = Paarturnier #{ $number }
tournament-cup = Pokal #{ $number }
tournament-sign-up = 🏆 { $title }: Wer spielt mit?
tournament-title = 🏆 { $title }
tournament-about-pairs = { $tables ->
    [one] Ein Tisch
   *[other] Zwei Tische gleichzeitig
}, { $deals } Runden für alle: vier mit jedem anderen als Partner. Die Punkte zählen für dich allein. Die zwei Besten spielen danach ein Finale mit { $finals ->
    [one] einer Runde
   *[other] { $finals } Runden
}.
tournament-about-cup = { $rounds ->
    [one] Ein Durchgang
   *[other] { $rounds } Durchgänge
} an Tischen zu dritt bis fünft, jeweils eine Partie mit { $deals ->
    [one] einer Runde
   *[other] { $deals } Runden
}. Wer am Tisch gewinnt, bekommt 12 Punkte, Letzte bekommen nichts. Du triffst auf Leute mit etwa so vielen Punkten wie du, und möglichst immer auf neue.
tournament-signed-up = { $count } von { $most } Plätzen vergeben
tournament-needs = { $count ->
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $count } Personen.
}
tournament-more = … und { $count } weitere
tournament-replaced = { $before } → { $player }
tournament-line-pairs = { $place }. { $player } · **{ $points }** · { $won ->
    [one] 1 Runde gewonnen
   *[other] { $won } Runden gewonnen
}
tournament-line-cup = { $place }. { $player } · **{ $points }** · Gegner { $opponents }
tournament-round = **Durchgang { $round } von { $rounds }**
tournament-drawing = Gleichstand: Karten entscheiden, wer ins Finale kommt.
tournament-final = **Das Finale:** { $one } { $points } : { $others } { $other }, { $deals } von { $all } Runden gespielt
tournament-final-longer = **Das Finale:** { $one } { $points } : { $others } { $other }. Gleichstand, darum entscheidet noch eine Runde.
tournament-won = { $count ->
    [one] 🏆 **{ $players }** gewinnt das Turnier!
   *[other] 🏆 **{ $players }** gewinnen das Turnier gemeinsam!
}
tournament-playing = Gerade gespielt
tournament-next = Wie es weitergeht
tournament-pair = { $one } & { $other }
tournament-against = 🦊 { $first } – 🐼 { $second }
tournament-two = { $one } – { $other }
tournament-table = **Tisch { $number }:** { $players } · { $place }
tournament-table-done = **Tisch { $number }:** { $players } · ✅ fertig, wartet auf die anderen
tournament-place-coming = der Tisch wird vorbereitet
tournament-needs-threads = ⚠️ Tische warten, weil ich hier keine Threads erstellen darf: Gib mir die Rechte „Öffentliche Threads erstellen“ und „Nachrichten in Threads senden“, dann geht es von selbst weiter.
tournament-next-round = **Durchgang { $round }, Tisch { $table }:** { $players }
tournament-next-seats = **Durchgang { $round } von { $rounds }:** Gesetzt wird nach Punkten, sobald alle Tische fertig sind.
tournament-next-final = Das Finale der zwei Besten: { $deals ->
    [one] eine Runde
   *[other] { $deals } Runden
}.
tournament-called-off = Dieses Turnier wurde abgesagt
tournament-ended = Dieses Turnier wurde vorzeitig beendet, niemand hat es gewonnen
tournament-open-another = Ein neues öffnest du mit `/uno turnier neu`.
tournament-footer = Alle Punkte und Partien: /uno ansehen turnier
tournament-at-pairs = 🏆 **{ $title }** · Durchgang { $round } von { $rounds }, Tisch { $table } · Runden { $from }–{ $to } von { $all }
tournament-at-cup = 🏆 **{ $title }** · Durchgang { $round } von { $rounds }, Tisch { $table }
tournament-at-final = 🏆 **{ $title }** · das Finale
tournament-at-waits = ⏳ Hier ist alles gespielt. Das Turnier wartet auf: { $players }
tournament-at-done = ✅ Hier ist alles gespielt. Das Turnier geht weiter.
tournament-deal = Runde { $deal } von { $deals }
tournament-deal-pile = Runde { $deal } von { $deals } · { $pile ->
    [one] noch 1 Karte zum Ziehen
   *[other] noch { $pile } Karten zum Ziehen
}
tournament-deal-won = { $count ->
    [one] { $players } gewinnt Runde { $deal }!
   *[other] { $players } gewinnen Runde { $deal }!
}
tournament-deal-blocked = Niemand konnte ziehen oder legen: Runde { $deal } hat keinen Sieger
tournament-thread = { $title } · Tisch { $table }
tournament-thread-here = 🏆 **{ $title }**: Hier spielt Tisch { $table }.
tournament-page = { $title }, Seite { $page } von { $pages }
tournament-match = **{ $round }.{ $table }** { $players } · { $result }
tournament-match-running = läuft noch
tournament-match-score = { $first } : { $second } · #{ $game }
tournament-match-won = 🥇 { $players } · #{ $game }
tournament-match-label = #{ $game } · Durchgang { $round }, Tisch { $table }: { $players }
tournament-others = Andere Turniere
tournament-none = Auf diesem Server gab es noch kein Turnier. Eines öffnest du mit `/uno turnier neu`.
button-fill = Mit Computern auffüllen
button-standing = Stand
button-end-tournament = Turnier beenden
stats-titles = Titel
stats-titles-text = 🏆 { $count ->
    [one] 1 Turnier gewonnen
   *[other] { $count } Turniere gewonnen
}

tournament-leave-question = Das Turnier endgültig verlassen? Steckst du mitten in einer Partie, landest du darin auf dem letzten Platz. Ein Computer spielt deinen Platz zu Ende. Die Punkte bleiben, und zwischen zwei Runden kann jemand anders ihn übernehmen. Brauchst du nur eine Pause, dann bleib: Ein Computer spielt für dich, bis du wieder da bist.
tournament-end-question = Dieses Turnier jetzt beenden? Laufende Partien zählen für niemanden, niemand gewinnt es, und es gibt kein Zurück.

say-tournament-signed-up-already = Du bist für dieses Turnier schon angemeldet.
say-tournament-not-in = Du spielst in diesem Turnier nicht mit.
say-tournament-full = Alle { $most } Plätze dieses Turniers sind vergeben.
say-tournament-too-few = Es kann noch nicht losgehen: Dieses Turnier braucht { $need } Spieler, angemeldet { $count ->
    [one] ist nur eine Person
   *[other] sind { $count }
}. Warte auf mehr oder nimm Computer dazu.
say-tournament-started = Dieses Turnier hat schon begonnen.
say-tournament-not-started = Dieses Turnier hat noch nicht begonnen.
say-tournament-over = Dieses Turnier ist vorbei. Ein neues öffnest du mit `/uno turnier neu`.
say-tournament-not-host = Das kann nur der Host dieses Turniers oder die Moderation.
say-tournament-not-moderator = Ein laufendes Turnier kann nur die Moderation beenden.
say-tournament-no-computer = In diesem Turnier spielt kein Computer.
say-tournament-not-a-player = Host kann nur werden, wer in diesem Turnier mitspielt.
say-tournament-no-place = In diesem Turnier ist gerade kein Computer frei. Den Platz eines Computers kannst du an seinem Tisch zwischen zwei Runden übernehmen.
say-tournament-too-many = Auf einem Server können höchstens { $most } Turniere zugleich laufen: Spielt erst eines zu Ende.
say-tournament-too-many-own = Du kannst höchstens { $most } Turniere zugleich offen haben: Spiel erst eines zu Ende.
say-tournament-turn-time = Ein Turnier braucht eine Bedenkzeit: Sonst könnte eine einzige Person alle warten lassen.
say-tournament-removed = Die Moderation hat dich aus diesem Turnier entfernt.
say-tournament-elsewhere = Dieses Turnier wird auf einem anderen Server gespielt.
say-tournament-no-such = Ein Turnier mit dieser Nummer gibt es auf diesem Server nicht.
say-tournament-none-here = Hier läuft kein Turnier. Eines öffnest du mit `/uno turnier neu`.
say-tournament-several = Auf diesem Server laufen mehrere Turniere: Nimm die Knöpfe des richtigen oder tippe es in dessen Kanal.
say-tournament-table = Dieser Tisch gehört zu einem Turnier, darum geht das hier nicht.
say-tournament-no-thread = Dieses Turnier hat mehrere Tische, und jeder braucht einen Thread: Gib mir in diesem Kanal die Rechte „Öffentliche Threads erstellen“ und „Nachrichten in Threads senden“, oder öffne ein Paarturnier zu viert, das nur einen Tisch braucht.
say-tournament-in-thread = Dieses Turnier hat mehrere Tische, die in Threads eines Kanals spielen: Öffne es in { $channel }, nicht in einem Thread. Ein Paarturnier zu viert kann gleich hier spielen.
say-tournament-rounds = Ein Paarturnier hat so viele Durchgänge, wie seine Paare brauchen: Ihre Zahl wählst du nur bei Pokalen.
say-tournament-no-final = Ein Pokal hat kein Finale: Die Länge des Finales wählst du nur bei Paarturnieren.
say-tournament-cup-players = Ein Pokal ist für { $fewest } bis { $most } Spieler, nicht für { $players }.
say-tournament-cup-rounds = Ein Pokal hat 1 bis { $most } Durchgänge, nicht { $rounds }.
say-tournament-called-off = Das Turnier ist abgesagt.
say-tournament-ended = Das Turnier ist beendet. Niemand hat es gewonnen.
say-tournament-left = Du hast das Turnier verlassen. Ein Computer spielt deinen Platz zu Ende.
say-tournament-handed-on = Host des Turniers ist jetzt: { $player }
say-tournament-taken-over = Der Platz gehört jetzt dir, mit seinen Punkten. Viel Spaß!

command-tournament = Turniere: Paare mit Finale oder ein Pokal
    .name = turnier
command-tournament-new = Öffne ein Turnier, für das man sich anmelden kann
    .name = neu
command-tournament-new-format = Welche Art von Turnier
    .name = art
command-choice-format-pairs = Paare, 4 Spieler
command-choice-format-pairs8 = Paare, 8 Spieler
command-choice-format-cup = Pokal, 3 bis 64 Spieler
command-tournament-new-rounds = Durchgänge eines Pokals
    .name = durchgänge
command-tournament-new-final_deals = Runden im Finale
    .name = finalrunden
command-tournament-join = Melde dich für das Turnier an
    .name = mitspielen
command-tournament-leave = Gib deinen Platz im Turnier auf
    .name = aufstehen
command-tournament-computer = Melde einen Computer an
    .name = computer
command-tournament-start = Lass das Turnier beginnen
    .name = start
command-tournament-cancel = Sag ein Turnier ab, das noch nicht begonnen hat
    .name = absagen
command-tournament-rules = Sieh, nach welchen Regeln das Turnier gespielt wird
    .name = regeln
command-tournament-seat = Übernimm zwischen zwei Runden den Platz eines Computers
    .name = platz
command-tournament-host = Mach jemand anderen zum Host
    .name = host
command-tournament-host-player = Wen
    .name = spieler
command-tournament-end = Beende ein laufendes Turnier; niemand gewinnt es
    .name = beenden
command-look-tournament = Wie ein Turnier steht oder ausging, mit allen Partien
    .name = turnier
command-look-tournament-number = Welches Turnier, wenn nicht das letzte hier
    .name = nummer

## What servers and people choose

language-name = Deutsch
choose-language = Sprache
choose-language-server = Sprache: wie beim Discord-Server
choose-language-own = Sprache: wie in meinem Discord
server-title = UNO auf diesem Server
server-text = Änderungen werden sofort gespeichert und gelten für Tische, die ab jetzt geöffnet werden. Kanäle: `/uno-server kanal`. Eine Rolle, die Tische öffnen darf: `/uno-server öffnen`.
server-openers = Wer Tische öffnet
server-openers-everyone = Alle
server-openers-role = { $role } und Moderation
server-openers-moderators = Nur die Moderation
server-channels = Kanäle für Tische
server-channels-all = Jeder Kanal
server-channels-some = { $channels }
button-pings-on = Zug-Pings: an
button-pings-off = Zug-Pings: aus
button-threads-on = Eigene Threads: an
button-threads-off = Eigene Threads: aus
button-board-picture = Spielbrett: Bild
button-board-text = Spielbrett: Text
button-openers-everyone = Alle dürfen Tische öffnen
button-openers-moderators = Nur Moderation öffnet Tische
button-any-channel = Jeden Kanal erlauben
button-more-rules = Mehr Regeln…
button-server = Server
mine-title = Deine Einstellungen
mine-text = Änderungen werden sofort gespeichert und gelten auf jedem Server. **Pings** sagen dir, dass du dran bist: wenn du weg zu sein scheinst, bei jedem Zug oder nie. **Rangliste aller Server:** Dein Name und deine Ergebnisse stehen in den Ranglisten, die alle Server sehen.
button-ping-never = Ping: nie
button-ping-away = Ping: wenn ich weg bin
button-ping-always = Ping: bei jedem Zug
button-cards-picture = Karten: Bild
button-cards-emoji = Karten: Emoji
button-cards-text = Karten: Text
button-overall-on = Rangliste aller Server: an
button-overall-off = Rangliste aller Server: aus
button-privacy = Datenschutz…

## Privacy

privacy-title = Was über dich gespeichert ist
privacy-text =
    • Deine Discord-ID und die Namen, unter denen du zuletzt da warst, der deines Kontos und der auf jedem Server, damit Ranglisten und Tische zeigen können, wer wer ist.
    • Jede Partie, in der du mitgespielt hast: Server und Kanal, dein Platz, deine Züge, Platzierungen, Punkte und Wertungszahlen.
    • Was du in deinen Einstellungen gewählt hast.

    Nachrichten, die du schreibst, werden nie gelesen oder gespeichert.

    Mit **Export** bekommst du alles als Datei. **Löschen** entfernt deine ID und deinen Namen überall. Beendete Partien bleiben für die anderen, mit jemandem ohne Namen auf deinem Platz.
privacy-question = Alles über dich löschen? Deine Wertungszahlen, Platzierungen und Einstellungen sind dann für immer weg. Sitzt du an einem Tisch, stehst du auf. Beendete Partien bleiben, ohne dich.
privacy-deleted = Erledigt. Nichts Gespeichertes führt mehr zu dir. Spielst du wieder, fängst du neu an.
privacy-still-seated = Noch ist nichts gelöscht: Du sitzt an einem Tisch, den du gerade nicht verlassen konntest. { $places } Steh mit `/uno aufstehen` auf und lösch dann.
privacy-exported = Hier ist alles, was über dich gespeichert ist.
privacy-exported-shortened = Hier ist, was über dich gespeichert ist. Es ist so viel, dass nicht alles in eine Datei passt: Deine einzelnen Züge fehlen. Wer diesen Bot betreibt, kann sie dir geben.
button-export = Export
export-user = Deine Discord-ID
export-settings = Was du in den Einstellungen gewählt hast
export-names = Deine Namen, wie der Bot sie zuletzt gesehen hat; der ohne Server ist der deines Kontos
export-standings = Deine Punkte, Runden, Partien, Siege, Serien und deine Wertung auf jedem Server; ohne Server: auf allen zusammen
export-boards = Deine Einträge in den Ranglisten
export-seats-wished-for = Partien, in denen du auf einen Platz wartest
export-removed-from = Tische, von denen du entfernt wurdest
export-results = Wie jede deiner Partien für dich ausging
export-seats = Deine Plätze, und wo die Tische waren
export-seats-held = Wann du Plätze eingenommen und abgegeben hast
export-tournaments = Turniere, an denen du teilgenommen oder die du geleitet hast
export-moves = Deine einzelnen Züge
button-delete = Löschen…
button-delete-for-good = Alles löschen
button-keep = Alles behalten

## Answers about all this

reply-no-such-match = Hier gibt es keine beendete Partie mit dieser Nummer. Du siehst die dieses Servers und deine eigenen.
reply-moves-not-kept = Diese Partie ist zu lange her: Ihr Ergebnis ist noch da, ihre Züge nicht mehr.
reply-not-manager = Das können nur Leute ändern, die den Server verwalten.
reply-not-here = In diesem Kanal dürfen keine Tische geöffnet werden. Versuch es hier: { $channels }
reply-not-moderator = Auf diesem Server darf nur die Moderation Tische öffnen.
reply-not-opener = Auf diesem Server dürfen nur { $role } und die Moderation Tische öffnen.
reply-channel-allowed = In { $channel } dürfen jetzt Tische geöffnet werden.
reply-channel-removed = In { $channel } dürfen keine Tische mehr geöffnet werden.
reply-every-channel = Tische dürfen jetzt in jedem Kanal geöffnet werden.
reply-too-many-channels = Mehr als { $most } Kanäle lassen sich nicht nennen.
reply-openers-role = Ab jetzt dürfen { $role } und die Moderation Tische öffnen.
reply-openers-everyone = Ab jetzt dürfen alle Tische öffnen.
reply-thread = { $player } hat einen Tisch geöffnet. Gespielt wird hier: { $thread }
reply-thread-coming = { $player } öffnet einen Tisch…
reply-thread-name = UNO · { $player }
reply-moved = Der Tisch ist jetzt weiter unten: { $link }

command-look = Ranglisten, Bilanzen und beendete Partien
    .name = ansehen
command-look-leaderboard = Wer vorn liegt: nach Wertung, Punkten oder Siegen
    .name = rangliste
command-look-leaderboard-metric = Was verglichen wird
    .name = nach
command-choice-metric-rating = Wertungszahl
command-choice-metric-points = Punkte
command-choice-metric-wins = Gewonnene Partien
command-look-leaderboard-period = Aus welcher Zeit
    .name = zeitraum
command-choice-period-all = Seit Beginn
command-choice-period-month = Dieser Monat
command-choice-period-week = Diese Woche
command-look-leaderboard-scope = Wo
    .name = wo
command-choice-scope-server = Auf diesem Server
command-choice-scope-overall = Auf allen Servern
command-look-stats = Was jemand bisher erreicht hat
    .name = bilanz
command-look-stats-player = Wer, wenn nicht du
    .name = spieler
command-look-history = Die letzten beendeten Partien
    .name = verlauf
command-look-history-player = Wessen, wenn nicht die des Servers
    .name = spieler
command-look-replay = Geh eine beendete Partie durch
    .name = wiederholung
command-look-replay-match = Welche Partie: ihre Nummer
    .name = partie
command-server = Wie UNO auf diesem Server gespielt wird
    .name = uno-server
command-server-settings = Regeln, Bedenkzeit, Pings, Sprache, Threads
    .name = einstellungen
command-server-channel = Wo Tische geöffnet werden dürfen
    .name = kanal
command-server-channel-channel = Welcher Kanal
    .name = kanal
command-server-channel-allow = Ob dort Tische geöffnet werden dürfen
    .name = erlauben
command-server-openers = Wer Tische öffnen darf
    .name = öffnen
command-server-openers-role = Nur diese Rolle und die Moderation; leer: alle
    .name = rolle
command-me = Deine eigenen Einstellungen
    .name = uno-ich
command-me-settings = Sprache, Pings, Karten, Rangliste aller Server
    .name = einstellungen
command-me-privacy = Was über dich gespeichert ist: ansehen, holen, löschen
    .name = datenschutz

## Jedes Ereignis am Tisch, wie die Spielwiese es zeigt

event-dealer-drawn = { $player } gibt zuerst. Gezogen: { $draws }.
event-dealt = { $player } gibt: { $hands }.
event-pile = Karten zum Ziehen: { $cards }.
event-colour-asked = { $player } darf die erste Farbe wählen.
event-turn = { $player } ist am Zug.
event-playable = Sie darf gelegt werden.
event-hit = { $player } soll { $amount } ziehen.
event-accepted = { $player } nimmt es hin.
event-another-asked = { $player } muss eine andere Karte legen.
event-ready-asked = Der Tisch wartet, bis { $player } fertig ist.
event-exposed = { $player } hat eine Karte und hat nicht UNO gerufen.
event-voted-guilty = { $player } stimmt ab: schuldig.
event-voted-innocent = { $player } stimmt ab: unschuldig.
event-handed-over = Für { $player } spielt das Programm.
event-round-won = { $player } gewinnt die Runde.
event-round-blocked = Niemand konnte ziehen oder legen: Die Runde hat keinen Sieger.
event-match-won = { $count ->
    [one] { $players } gewinnt die Partie.
   *[other] { $players } gewinnen die Partie.
}

## Die Spielwiese: ihr Server und ihre Kanäle. Kanäle schreibt man klein und ohne Leerzeichen.

playground-server = Das Kartenzimmer
playground-channel-first = runder-tisch
playground-channel-second = küchentisch
playground-channel-third = gartentisch
playground-channel-further = tisch-{ $number }

## Die Seite der Spielwiese. Keiner ihrer Texte kann Mehrzahlformen haben.

page-title = UNO-Bot: Spielwiese
page-skip = Zum Eingabefeld springen
page-places = Kanäle und Leute
page-channels = Kanäle
page-people = Du bist
page-newcomer = Jemand anders
page-name = Wie heißt du?
page-come-in = Hereinkommen
page-play-now = Jetzt spielen
page-play-now-short = Eine schnelle Runde mit drei Computern.
page-behind = Hinter den Kulissen
page-welcome = Setz dich dazu
page-welcome-about = Das ist der echte Bot, der nach den Regeln spielt. Nur Discord wird vertreten, von einem Programm auf deinem Rechner.
page-play-now-about = Ein Klick, und eine schnelle Runde mit drei Computern beginnt; du siehst sofort deine Karten.
page-hint = Lieber selbst? Tippe unten `/uno neu`.
page-opening-table = Der Tisch wird geöffnet…
page-dealing = Die Karten werden gegeben…
page-seated = Du bist dabei. Viel Glück!
page-messages = Nachrichten
page-typed = Nachricht oder /Befehl
page-send = Senden
page-no-script = Die Spielwiese braucht JavaScript.
page-only-you = Nur du siehst das
page-dismiss = Ausblenden
page-app = BOT
page-thinking = { $author } überlegt…
page-used = { $player } benutzt { $command }
page-unknown-person = { name-unknown }
page-unknown-place = nirgendwo
page-moderator = moderiert
page-new-tab = Neuen Tab als { $player } öffnen
page-unread = neue Nachrichten
page-archived = archiviert
page-open-thread = Thread „{ $name }“ öffnen
page-choose = Auswählen…
page-chosen = { $count } gewählt
page-nothing-chosen = nichts gewählt
page-apply = Übernehmen
page-show-file = Anzeigen
page-file-lost = Die Datei gibt es nicht mehr.
page-file-longer = … und mehr: Lade sie herunter, um alles zu sehen.
page-no-description = Bild ohne Beschreibung
page-spoiler = Verdeckter Text: zum Zeigen klicken
page-commands = { button-help-commands }
page-nothing-found = Nichts passt
page-required = nötig
page-remove-option = { $option } entfernen
page-cancel = Abbrechen
page-yes = Ja
page-no = Nein
page-connecting = Verbinde…
page-bot-online = Bot läuft
page-bot-offline = Bot verbindet neu…
page-bot-restarting = Bot startet neu…
page-bot-failed = Der Bot steht: { $why }
page-close = Schließen
page-tab-events = Verlauf
page-tab-requests = Anfragen
page-tab-frames = Leitung
page-tab-faults = Unfug
page-about-events = Jedes Ereignis am Tisch in diesem Kanal, wie der Bot es allen erzählt: Verdeckte Karten werden gezählt, nicht genannt. Die Zahl ist die Nummer des Spielzugs.
page-about-requests = Worum der Bot Discords REST-Schnittstelle gebeten hat. Jede Anfrage wurde mit Discords eigener Beschreibung verglichen.
page-about-frames = Was über die Gateway-Leitung des Bots ging, das Neueste zuerst. Tokens sind geschwärzt.
page-about-faults = Was Discord und Netze an schlechten Tagen anstellen. Das Spiel sollte alles überstehen.
page-no-events = Noch nichts: Das erste Ereignis ist das Geben.
page-table = Tisch { $number }: { $players }
page-move = Spielzug { $number }
page-valid = gültig
page-refused = abgelehnt mit Code { $code }
page-no-answer = keine Antwort
page-private-body = Gehört einem anderen Spieler und bleibt darum verdeckt.
page-no-body = Ohne Inhalt.
page-from-bot = vom Bot
page-to-bot = an den Bot
page-restart = Bot neu starten
page-restart-more = Egal, was gerade läuft. Was bestätigt wurde, ist gespeichert.
page-cut = Leitung kappen
page-cut-more = Der Bot macht weiter; nichts geht verloren.
page-forget = Kappen und Sitzung vergessen
page-forget-more = Der Bot muss sich neu anmelden.
page-rate-limited = Alles in Kanälen mit 429 beantworten
page-rate-limited-more = Die Spielbretter stehen still; Klicks sind ausgenommen, also geht das Spiel weiter.
page-failing = Alles in Kanälen mit 503 beantworten
page-failing-more = Als wäre Discord kaputt. Das Spielbrett holt danach auf.
page-slow = Jede Anfrage 0,8 s langsamer machen
page-slow-more = Eine schlechte Leitung.
page-problem-busy = Zu viel auf einmal. Versuch es gleich noch mal.
page-problem-connection = Die Spielwiese läuft nicht mehr, oder die Verbindung ist abgerissen.
page-problem-form = Der Bot will ein Formular zeigen, das kann diese Seite nicht.
page-problem-no-access = Diesen Kanal siehst du nicht.
page-problem-no-answer = Der Bot hat drei Sekunden lang nicht geantwortet.
page-problem-no-permission = Das darfst du hier nicht.
page-problem-no-room = Es ist kein Platz mehr, oder der Name ist zu lang.
page-problem-no-such-command = Diesen Befehl gibt es nicht.
page-problem-no-such-component = Diese Schaltfläche ist weg.
page-problem-no-such-message = Diese Nachricht ist weg.
page-problem-wrong-choice = Das lässt sich nicht wählen.
page-problem-wrong-option = „{ $option }“ fehlt oder passt so nicht.
page-problem-wrong-text = Eine Nachricht hat 1 bis 2000 Zeichen.
page-problem-other = Das hat nicht geklappt.
