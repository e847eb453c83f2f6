### Polski.
###
### Imiona graczy i nazwy kart nie są odmieniane: zdania są zbudowane tak, by stały w mianowniku, zwykle po
### dwukropku. Do gracza mówimy na „ty”, w czasie teraźniejszym, bez zgadywania płci.
###
### Słowa, które wszędzie są takie same:
### table: stół
### seat: miejsce
### host: gospodarz
### match: mecz
### round: runda
### deal: rozdanie
### turn: kolej, tura
### hand: karty, ręka
### draw: dobierać
### play: zagrać, zagrywać
### call: powiedzieć UNO
### catch: złapać
### challenge: sprawdzić, sprawdzenie
### skip: Pominięcie
### reverse: Odwrócenie
### wild: Dzika
### draw card: karta z plusem
### wild draw card: Dzika z plusem
### jump-in: wtrącić się, wtrącanie się
### ping: ping
### board: plansza
### leaderboard: ranking

## People

name-unknown = ktoś
name-player = Gracz { $number }
name-computer = Komputer { $number }
computer-names = Ada, Bolek, Celina, Darek, Ewa, Filip, Gosia, Hania, Iga, Jurek, Kasia, Leon, Mila, Nela, Olek, Pola, Romek, Stefa, Tola, Ula, Wit, Zosia, Adam, Basia, Czesio, Dora, Edek, Franka, Gucio, Hela
level-beginner = Początkujący
level-beginner-about = Gra, co pasuje, i czasem zapomina powiedzieć UNO
level-steady = Solidny
level-steady-about = Gra rozsądnie
level-sharp = Sprytny
level-sharp-about = Pamięta każdą kartę i myśli do przodu
name-numbered = { $name } ({ $number })

## Cards and colours

colour = { $colour ->
    [red] czerwony
    [yellow] żółty
    [green] zielony
   *[blue] niebieski
}
colour-label = { $colour ->
    [red] Czerwony
    [yellow] Żółty
    [green] Zielony
   *[blue] Niebieski
}
colour-card = { $colour ->
    [red] czerwoną kartę
    [yellow] żółtą kartę
    [green] zieloną kartę
   *[blue] niebieską kartę
}
card-number = { $colour ->
    [red] Czerwona
    [yellow] Żółta
    [green] Zielona
   *[blue] Niebieska
} { $number }
card-skip = { $colour ->
    [red] Czerwone
    [yellow] Żółte
    [green] Zielone
   *[blue] Niebieskie
} Pominięcie
card-reverse = { $colour ->
    [red] Czerwone
    [yellow] Żółte
    [green] Zielone
   *[blue] Niebieskie
} Odwrócenie
card-draw = { $colour ->
    [red] Czerwona
    [yellow] Żółta
    [green] Zielona
   *[blue] Niebieska
} +{ $amount }
card-wild = Dzika
card-hat = Tiara Przydziału
card-wild-draw = Dzika +{ $amount }
label-number = { $number }
label-skip = Pominięcie
label-reverse = Odwrócenie
label-draw = +{ $amount }
label-wild = Dzika
label-hat = Tiara
label-several = { $card } ×{ $count }
label-count = ×{ $count }
one-number = { $number }
one-skip = Pominięcie
one-reverse = Odwrócenie
one-draw = +{ $amount }
one-wild = Dziką
top-wild = { $card } → { $shape } { $colour }

# Co ludzie wpisują zamiast nazw kart.
typed-red = czerwona, czerwony, czerwone, czerw, cz, c
typed-yellow = żółta, żółty, żółte, zolta, zolty, zolte, ż
typed-green = zielona, zielony, zielone, ziel, z
typed-blue = niebieska, niebieski, niebieskie, nieb, n
typed-skip = pominięcie, pominiecie, pomiń, pomin, stop, postój, postoj, p
typed-reverse = odwrócenie, odwrocenie, odwróć, odwroc, zmiana kierunku, o
typed-draw = dobierz dwie, dobierz jedną, dobierz, plus dwa, plus jeden
typed-wild = dzika, dzika karta, joker, zmiana koloru
typed-hat = tiara przydziału, tiara, kapelusz
typed-wild-draw = dzika dobierz, dzika dobierz cztery, dobierz cztery, plus cztery
typed-numbers = zero; jeden, jedynka; dwa, dwójka, dwojka; trzy, trójka, trojka; cztery, czwórka, czworka; pięć, piec, piątka, piatka; sześć, szesc, szóstka, szostka; siedem, siódemka, siodemka; osiem, ósemka, osemka; dziewięć, dziewiec, dziewiątka, dziewiatka

## Buttons

button-join = Dołącz
button-watch = Oglądaj
button-wish = Graj od następnego rozdania
button-withdraw-wish = Jednak nie
button-take-seat = Zajmij miejsce komputera
button-take-any-seat = Zajmij miejsce
button-go-on = Gramy dalej
button-new-instead = Zamknij i otwórz mój
button-close-deserted = Zamknij
button-leave = Odejdź
button-start = Start
button-start-now = Zaczynamy
button-cancel = Odwołaj
button-call-off = Odwołaj stół
button-add-computer = Dodaj komputer
menu-computer-level = Dodaj komputer na poziomie…
button-remove-computer = Usuń komputer
button-team = { $team }
button-either-team = Dowolna drużyna
button-settings = Zmień zasady…
button-hand = Moje karty
button-uno = UNO!
button-catch = Złap
button-catch-one = Złap: { $player }
button-rules = Zasady
button-draw = Dobierz
button-pass = Zatrzymaj
button-accept = Dobierz { $amount }
button-challenge = Sprawdź
button-ready = Gotowe
button-guilty = Winny
button-innocent = Niewinny
button-next = Następna runda
button-rematch = Rewanż
button-join-rematch = Wchodzę
button-leave-rematch = Tym razem nie
button-refresh = Odśwież
button-uno-off = Powiedz UNO!
button-uno-on = Mówię UNO!
button-target = { $player } · { $cards }
button-back = Wróć
button-leave-match = Odejdź z meczu…
button-leave-for-good = Odejdź na dobre
button-stay = Zostań
button-kick = Usuń z meczu
button-do-not-kick = Niech zostanie
button-end-match-asked = Zakończ mecz…
button-end-match = Zakończ mecz
button-ask-to-end = Zapytaj innych
button-play-on = Grajmy dalej
button-vote-to-end = Zakończ mecz ({ $agreed } z { $needed })

## Lobby

lobby-title = UNO: kto gra?
lobby-count = Zajęte miejsca: { $count } z { $most }
lobby-player = { $number }. { $player }
lobby-computer = { $player } 🤖
lobby-computer-of-level = { $player } 🤖 · { $level }
lobby-team = { $sign } **{ $team }:** { $players }
lobby-team-empty = { $sign } **{ $team }:** jeszcze nikogo
lobby-pairs = *Partnerzy siedzą naprzeciwko siebie. Wybierz drużynę: 🦊 albo 🐼; 📌 mają ci, którzy już wybrali.*
lobby-two-sides = *Dwie drużyny siedzą na przemian. Wybierz swoją: 🦊 albo 🐼; 📌 mają ci, którzy już wybrali.*
lobby-rules = Zasady
lobby-turn-time = Czas na ruch
lobby-can-start = Wszystko gotowe: 👑 może nacisnąć Start.
lobby-cannot-start = Jeszcze nie. { $why }
lobby-cancelled = Ten stół został odwołany
lobby-expired = Nikt nie wrócił do stołu, więc został zamknięty
lobby-open-another = Nowy otworzysz komendą `/uno nowy`.
gathering-quick = ⚡ Szybka runda UNO
gathering-rematch = 🔁 Rewanż!
gathering-in = ✅ { $player }
gathering-awaited = ⏳ { $player }
gathering-computer = 🤖 { $player }
gathering-quick-alone = Zaczynamy { $time }. Dołącz, bo inaczej { $computers ->
    [one] zagra komputer
    [few] zagrają { $computers } komputery
    [many] zagra { $computers } komputerów
   *[other] zagrają { $computers } komputery
}.
gathering-quick-starts = Zaczynamy { $time }: grają wszyscy, którzy tu są{ $computers ->
    [0] .
    [one] , i komputer.
    [few] , i { $computers } komputery.
    [many] , i { $computers } komputerów.
   *[other] , i { $computers } komputery.
} Dołącz!
gathering-rematch-alone = Zaczynamy, gdy zgłoszą się wszyscy. Czas na odpowiedź mija { $time }.
gathering-rematch-starts = Zaczynamy, gdy zgłoszą się wszyscy, albo { $time } z tymi, którzy są.
gathering-opponents = Komputery
gathering-cannot-start = Tak nie zaczniemy. { $why }

rules-card-preset = **{ $preset }**
rules-card-about = *{ $about }*
rules-card-changes = Ze zmianami:
rules-card-line = • { $what }
preset-classic = Klasyczne
preset-mini = Mini
preset-sorting-hat = Tiara Przydziału
preset-courtyard = Podwórkowe
preset-tournament = Turniejowe

time-none = Bez limitu
time-seconds = { $count ->
    [one] 1 sekunda
    [few] { $count } sekundy
    [many] { $count } sekund
   *[other] { $count } sekundy
}
time-minutes = { $count ->
    [one] 1 minuta
    [few] { $count } minuty
    [many] { $count } minut
   *[other] { $count } minuty
}
time-hours = { $count ->
    [one] 1 godzina
    [few] { $count } godziny
    [many] { $count } godzin
   *[other] { $count } godziny
}

## What differs from a preset

differs-deck = { $value ->
    [mini] Talia mini (56 kart)
    [sorting-hat] Talia z Tiarą Przydziału (112 kart)
   *[classic] Talia klasyczna (108 kart)
}
differs-dealt = { $value ->
    [one] Każdy dostaje 1 kartę
    [few] Każdy dostaje { $value } karty
    [many] Każdy dostaje { $value } kart
   *[other] Każdy dostaje { $value } karty
}
differs-dealer-draw = { $value ->
    [redraw_symbols] Losowanie rozdającego: symbol ciągnie się jeszcze raz
   *[symbols_are_zero] Losowanie rozdającego: symbol liczy się jako 0
}
differs-next-dealer = { $value ->
    [left_of_winner] Następny rozdaje gracz na lewo od zwycięzcy
   *[clockwise] Rozdają wszyscy po kolei
}
differs-returned-card = { $value ->
    [bottom] Odkryta na start Dzika z plusem idzie na spód talii
   *[shuffle_in] Odkryta na start Dzika z plusem jest wtasowana w talię
}
differs-draw = { $value ->
    [until_playable] Dobierasz, aż coś będzie pasować
   *[one] Dobierasz jedną kartę
}
differs-drawn-card = { $value ->
    [must_play] Dobraną kartę, która pasuje, trzeba zagrać
   *[may_play] Dobraną kartę można zatrzymać
}
differs-counter = { $value ->
    [deflect] Karty z plusem można przekazać dalej
    [stack] Karty z plusem można dokładać
    [stack_any] Karty z plusem można dokładać, także różne
   *[none] Na karty z plusem nie ma odpowiedzi
}
differs-wild-draw = { $value ->
    [strict] Bez blefowania Dziką z plusem
   *[bluff] Dziką z plusem można blefować
}
differs-guilty = { $value ->
    [takes_back] Przyłapany na blefie zabiera kartę z powrotem
    [plays_another] Przyłapany na blefie gra inną kartę
   *[draws] Przyłapany na blefie dobiera
}
differs-ready-pause = { $value ->
    [on] Przerwa na ułożenie czterech i więcej nowych kart
   *[off] Bez przerwy na układanie kart
}
differs-fines = { $value ->
    [0] Bez kar
    [one] Pomyłka kosztuje { $value } kartę
    [few] Pomyłka kosztuje { $value } karty
    [many] Pomyłka kosztuje { $value } kart
   *[other] Pomyłka kosztuje { $value } karty
}
differs-hint-penalty = { $value ->
    [0] Podpowiedzi bez kary
    [one] Podpowiedź kosztuje { $value } kartę, po głosowaniu
    [few] Podpowiedź kosztuje { $value } karty, po głosowaniu
    [many] Podpowiedź kosztuje { $value } kart, po głosowaniu
   *[other] Podpowiedź kosztuje { $value } karty, po głosowaniu
}
differs-last-draw-card = { $value ->
    [carried_over] Ostatnia karta zaczyna następną rundę
   *[at_once] Karta z plusem zagrana na koniec jeszcze działa
}
differs-scoring = { $value ->
    [lowest_wins] Karty na ręce to punkty karne: wygrywa, kto ma ich najmniej
    [reach_and_lose] Karty na ręce to punkty karne: kto dojdzie do limitu, przegrywa
    [elimination] Odpadanie: kto dojdzie do limitu, wypada z gry; wygrywa ostatni
   *[winner_takes] Zwycięzca rundy dostaje punkty za karty innych
}
differs-values = { $value ->
    [flat] Każda karta specjalna to 20 punktów
   *[standard] Symbole po 20, Dzikie po 50 punktów
}
differs-target = Mecz do { $value } punktów
differs-deals = { $value ->
    [one] Tylko jedna runda
    [few] Najwyżej { $value } rundy
    [many] Najwyżej { $value } rund
   *[other] Najwyżej { $value } rundy
}
differs-deals-off = Dowolna liczba rund
differs-jump-in = { $value ->
    [on] Wtrącanie się: taką samą kartę można zagrać poza kolejką
   *[off] Bez wtrącania się
}
differs-seven-zero = { $value ->
    [on] Siedem-zero: 7 zamienia karty, 0 przekazuje je dalej
   *[off] 7 i 0 to zwykłe karty
}
differs-teams = { $value ->
    [pairs] Pary, partnerzy naprzeciwko
    [two_sides] Dwie drużyny, na przemian
    [pairs_tournament] Turniej par
   *[off] Każdy gra dla siebie
}
differs-final-deals = { $value ->
    [one] Finał: jedno rozdanie
    [few] Finał: { $value } rozdania
    [many] Finał: { $value } rozdań
   *[other] Finał: { $value } rozdania
}
alt-top = Na stole: { $card }.
alt-under = Pod spodem: { $cards }.
alt-clockwise = Gra toczy się zgodnie z ruchem wskazówek zegara.
alt-counterclockwise = Gra toczy się przeciwnie do ruchu wskazówek zegara.
alt-pending = Karty do dobrania: { $amount }.
alt-pile = Karty w stosie: { $cards }.
alt-seats = Miejsca, zgodnie z ruchem wskazówek zegara: { $seats }.
alt-waited-for = teraz kolej na to miejsce
alt-hand = { $count ->
    [one] Twoja jedyna karta. { $cards }.
   *[other] Twoje karty ({ $count }). { $cards }.
}
alt-hand-playable = Teraz można zagrać: { $cards }.
alt-wilds = Bez koloru
alt-hand-left = { $player }: { $cards } = { $points }, razem { $total }
alt-no-cards = bez kart
alt-open-hand = { $player }: { $cards }
alt-curve = { $player }: ranking od { $first } do { $last }, ostatnie mecze rankingowe: { $count }, między { $least } a { $greatest }. Miejsca: { $places }.
alt-curve-place = miejsce { $place }: { $count ->
    [one] 1 raz
   *[other] { $count } razy
}
alt-ranking = { $title }. { $rows }.
alt-ranking-row = { $place }. { $player }, { $value }
alt-ranking-row-own = { $place }. { $player } (ty), { $value }
alt-standing-row = { $place }. { $player }, { $value }, { $heading }: { $then }
picture-rating = { $player }: ranking
picture-points = Punkty
picture-deals-won = Wygrane
picture-opponents = Rywale

## Board

board-before = Zaraz rozdajemy karty
board-turn = Teraz gra **{ $player }**.
board-drawn = Teraz gra **{ $player }**: dobrana karta pasuje.
board-hit = **{ $player }** musi dobrać { $amount } albo przekazać to dalej.
board-hit-challenge = **{ $player }** musi dobrać { $amount } albo sprawdzić.
board-hit-both = **{ $player }** musi dobrać { $amount }, przekazać to dalej albo sprawdzić.
board-hit-stack = **{ $player }** musi dobrać { $amount } albo coś dołożyć.
board-hit-stack-both = **{ $player }** musi dobrać { $amount }, coś dołożyć albo sprawdzić.
board-stack = { $amount } ({ $cards })
board-another = To był blef: **{ $player }** musi zagrać inną kartę.
board-ready = **{ $player }** układa nowe karty.
board-colour = **{ $player }** wybiera kolor na początek.
board-between = Koniec rundy.
board-vote = **Głosowanie:** { $accuser } twierdzi, że { $accused } podpowiada innym. Winny: { $yes }, niewinny: { $no }, brakujące głosy: { $missing }.
board-exposed = ⚠️ **{ $player }** ma jedną kartę, a UNO jeszcze nie padło!
board-countdown = ⏳ Czas mija { $time }.
board-footer = Runda { $round } · { $pile ->
    [one] 1 karta do dobrania
    [few] { $pile } karty do dobrania
    [many] { $pile } kart do dobrania
   *[other] { $pile } karty do dobrania
}
seat-cards = { $player } · { $cards ->
    [0] bez kart
    [one] 1 karta
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
}
seat-out = { $player } · poza grą
seat-left = { $player } · już nie gra
seat-points = { $points ->
    [one] 1 punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
seat-exposed = jeszcze bez UNO!
seat-one-card = UNO!
team-first = 🦊
team-second = 🐼
team-first-name = Lisy
team-second-name = Pandy
picture-one-card = UNO
picture-exposed = UNO?
board-round-won = { $count ->
    [one] Rundę { $round } wygrywa { $players }!
   *[other] Rundę { $round } wygrywają { $players }!
}
board-round-blocked = Nikt nie mógł dobrać ani zagrać: runda { $round } bez zwycięzcy
board-final-table = 🏁 **{ $result }**
    Za chwilę punkty.
hand-left = { $player }: { $cards } = { $value } · razem { $total }
hand-empty = { $player }: bez kart · razem { $total }
hand-empty-takes = { $player }: bez kart, zdobywa { $value } · razem { $total }
board-next-by-itself = Następne rozdanie { $time } albo gdy ktoś naciśnie **Następna runda**.
board-next-asked = Naciśnij **Następna runda**, żeby grać dalej.
board-paused = ⏸️ **Przerwa:** od jakiegoś czasu nikt nie gra. Naciśnij **Gramy dalej**, gdy wrócisz.
board-deserted = 💤 **Opuszczony stół:** nikt nie wrócił. Gracze mogą grać dalej, a każdy może zająć miejsce albo otworzyć nowy stół komendą `/uno nowy`.
board-match-over = 🏆 Koniec meczu
board-match-won = { $count ->
    [one] Wygrywa **{ $players }**!
   *[other] Wygrywają **{ $players }**!
}
board-place = { $place }. { $player } · { $points }
board-rating = ranking { $rating } ({ $change })
board-rating-provisional = ranking { $rating }? ({ $change })
board-rating-none = bez wyniku
board-rating-provisional-about = *?: ranking tymczasowy, mniej niż pięć meczów rankingowych*
board-total = { $player } · { $points }
board-end-vote = 🏁 **{ $player }** chce zakończyć ten mecz; nikomu się wtedy nie policzy. Potrzebne zgody: { $needed }. Pytanie znika { $time }.
board-ended = Ten mecz zakończono przed czasem
board-abandoned = Nikt nie wrócił, więc mecz został zamknięty
board-stopped-counts-for-nobody = Nikomu się nie liczy.
goal-deals = { $deals ->
    [one] O meczu decyduje jedna runda
   *[other] Runda { $round } z najwyżej { $deals } · wcześniejszy koniec od { $target } punktów
}
goal-winner-takes = Wygrywa, kto pierwszy dojdzie do { $target } punktów
goal-lowest-wins = Gdy ktoś dojdzie do { $target } punktów, wygrywa najniższa suma
goal-reach-and-lose = Kto dojdzie do { $target } punktów, przegrywa
goal-elimination = Kto dojdzie do { $target } punktów, odpada

## What just happened

story-dealer-drawn = { $player } ma najwyższą kartę i rozdaje pierwszą rundę.
story-dealt = { $player } rozdaje.
story-turned-up = Karta na start: { $card }.
story-put-back = Wraca do talii, odkrywamy następną.
story-carried-over = Z poprzedniej rundy zostaje: { $card }.
story-colour = { $player } wybiera kolor: { $colour }.
story-played = { $player } gra: { $card }.
story-played-colour = { $player } gra: { $card }, kolor { $colour }.
story-played-on = { $player } gra: { $card } na gracza { $target }, kolor { $colour }.
story-jumped-in = { $player } wtrąca się: { $card }.
story-jumped-in-colour = { $player } wtrąca się: { $card }, kolor { $colour }.
story-stack = Uzbierało się już { $amount }.
story-uno-with-it = „UNO!”
story-reversed = Zmiana kierunku.
story-skipped = { $player } traci kolejkę.
story-swapped = { $player } i { $other } zamieniają się kartami.
story-rotated = Wszyscy przekazują karty o jedno miejsce dalej.
story-drew = { $player } dobiera { $cards ->
    [one] kartę
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
}.
story-took = { $player } bierze { $cards ->
    [one] kartę
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
}.
story-found-nothing = { $player } nie ma z czego dobrać.
story-reshuffled = Zagrane karty przetasowane, znów jest z czego dobierać.
story-passed = { $player } zatrzymuje kartę.
story-guilty = { $player } sprawdza: { $accused } blefuje!
story-innocent = { $player } sprawdza, ale { $accused } gra uczciwie.
story-took-back = { $player } zabiera z powrotem: { $card }.
story-ready = { $player } ma już ułożone karty.
story-uno = { $player } mówi „UNO!”
story-caught = { $player } łapie gracza { $caught }: UNO nie padło.
story-wrong-card = { $player } gra kartę, która nie pasuje.
story-false-call = { $player } mówi UNO w złej chwili.
story-false-catch = { $player } chce kogoś złapać, ale nikt nie zapomniał o UNO.
story-accused = { $player } oskarża gracza { $accused } o podpowiedź.
story-convicted = Stół mówi: winny.
story-acquitted = Stół mówi: niewinny.
story-vote-dropped = Głosowanie przepada.
story-timed-out = { $player }: czas minął.
story-handed-over = Za gracza { $player } gra komputer.
story-resumed = { $player } wraca.
story-left = { $player } odchodzi z meczu.

## Panel

panel-title-turn = Twoja kolej!
panel-title-waiting = Twoje karty
panel-title-vote = Czekamy na twój głos
panel-title-between = Koniec rundy
panel-title-match-over = Koniec meczu
panel-title-watching = Oglądasz mecz
panel-footer = { $cards ->
    [0] Bez kart
    [one] 1 karta
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
} · widzisz to tylko ty
panel-top = Na stole: **{ $top }**
panel-partner = Twój partner: **{ $player }** { $team }
panel-team = Twoja drużyna { $team }: **{ $players }** i ty
panel-bold = *Pogrubione karty możesz teraz zagrać.*
panel-can-be-played = **Możesz zagrać:** { $cards }
panel-turn = Zagraj kartę albo dobierz.
panel-nothing-fits = Nic nie pasuje: dobierz.
panel-drawn = Dobrana karta pasuje: **{ $card }**. Zagraj ją albo zatrzymaj.
panel-drawn-must = Dobrana karta pasuje: **{ $card }**. Musisz ją zagrać.
panel-another = Twój blef się wydał. Zagraj inną pasującą kartę; { $card } odpada.
panel-ready = Sporo nowych kart. Ułóż je i naciśnij **Gotowe**.
panel-colour = Na start leży Dzika: wybierz kolor, potem graj.
panel-waiting = { $player } myśli.
panel-jump-in = { $player } myśli, a ty masz dokładnie taką kartę, jaka leży na wierzchu: możesz się wtrącić!
panel-exposed = ⚠️ Masz jedną kartę, a UNO jeszcze nie padło: powiedz, zanim cię złapią!
panel-called = UNO powiedziane.
panel-countdown = ⏳ { $time }
panel-before = Zaraz rozdajemy karty.
panel-between = Zajrzyj na planszę: są tam karty i punkty.
panel-match-over = Zajrzyj na planszę: są tam miejsca i punkty.
panel-out = Ten mecz już bez ciebie, ale możesz oglądać dalej.
panel-left = Nie grasz już w tym meczu.
panel-vote = { $accuser } twierdzi, że { $accused } podpowiada innym. Jeśli ponad połowa powie „winny”, { $accused } dobiera { $amount }.
panel-vote-waiting = Pozostali głosują, czy { $accused } podpowiada.
panel-vote-accused = { $accuser } twierdzi, że podpowiadasz innym. Pozostali głosują.
panel-hit = **Obrywasz!** Możesz
    • dobrać { $amount ->
        [one] kartę
        [few] { $amount } karty
        [many] { $amount } kart
       *[other] { $amount } karty
    } i stracić kolejkę
panel-hit-helpless = **Obrywasz** i nie masz czym odpowiedzieć: dobierasz { $amount ->
    [one] kartę
    [few] { $amount } karty
    [many] { $amount } kart
   *[other] { $amount } karty
} i tracisz kolejkę.
panel-answer-deflect = • zagrać kartę, która przekaże to dalej
panel-answer-stack = • dołożyć kartę i przekazać wszystko dalej
stakes-draws = • sprawdzić: jeśli { $accused } ma { colour-card }, dobiera { $amount } i grasz ty; jeśli nie, dobierasz { $wrong } i tracisz kolejkę
stakes-takes-back = • sprawdzić: jeśli { $accused } ma { colour-card }, zabiera Dziką z powrotem, dobiera { $amount } i grasz ty; jeśli nie, dobierasz { $wrong } i tracisz kolejkę
stakes-plays-another = • sprawdzić: jeśli { $accused } ma { colour-card }, zabiera Dziką z powrotem, dobiera { $amount } i gra inną kartę; jeśli nie, dobierasz { $wrong } i tracisz kolejkę
bluff-draws = ⚠️ **To blef:** masz { colour-card }. Jeśli { $player } sprawdzi, dobierasz { $amount }.
bluff-takes-back = ⚠️ **To blef:** masz { colour-card }. Jeśli { $player } sprawdzi, zabierasz Dziką z powrotem, dobierasz { $amount } i kończysz turę.
bluff-plays-another = ⚠️ **To blef:** masz { colour-card }. Jeśli { $player } sprawdzi, zabierasz Dziką z powrotem, dobierasz { $amount } i musisz zagrać inną kartę.
panel-choose-colour = **{ $card }**: jaki kolor?
panel-choose-target = **{ $card }**: z kim zamieniasz się kartami? (Liczba to karty na ręce.)
panel-choose-hat-target = **{ $card }**, kolor { $colour }: kto dobiera aż do czerwonej karty? (Liczba to karty na ręce.)

## What happened to a player, told to that player

you-drew = Nowe karty: { $cards }.
you-hit = { $player } trafia cię kartą { $card }.
you-hit-turned-up = Odkryta karta trafia w ciebie: { $card }.
you-caught = { $player } cię łapie: UNO nie padło.
you-convicted = Stół uznał, że podpowiadasz.
you-skipped = { $player } zabiera ci kolejkę kartą { $card }.
you-skipped-turned-up = Odkryta karta zabiera ci kolejkę: { $card }.
you-skipped-somehow = Twoja kolejka przepada.
you-jumped-in = { $player } wtrąca się przed tobą: { $card }.
you-jumped-over = { $player } wtrąca się: { $card }, więc twoja kolejka przepada.
you-swapped = Zamieniasz się kartami z graczem { $player }. Oddajesz: { $cards }.
you-were-swapped = { $player } zamienia się z tobą kartami: masz teraz karty tego gracza. Oddajesz: { $cards }.
you-rotated = Wszyscy przekazują karty dalej: dostajesz je od gracza { $player }, a { $other } dostaje twoje: { $cards }.
you-bluffed = { $player } sprawdza twoją kartę { $card }: to był blef.
you-were-honest = { $player } sprawdza twoją kartę { $card } i się myli, ale widzi twoje karty.
you-took-back = Wraca do ciebie: { $card }.
you-challenged-rightly = Udane sprawdzenie: { $player } blefuje.
you-challenged-wrongly = Nieudane sprawdzenie: { $player } gra uczciwie.
you-saw-hand = { $player } ma na ręce: { $cards }.
you-saw-no-card = { $player } nie ma innych kart.
you-timed-out = ⏳ Twój czas minął.
you-handed-over = 🤖 Gra za ciebie komputer.
you-played = Za ciebie zagrano: { $card }.
you-before-played = Przed tobą { $player } gra: { $card }.
you-before-jumped-in = Przed tobą { $player } wtrąca się: { $card }.
you-before-drew = Przed tobą { $player } dobiera { $count ->
    [one] kartę
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}.

## What a mistake costs

fine-wrong-card = { $card } nie pasuje do karty { $top }: { fine-price }
fine-false-call = Nie było po co mówić UNO: { fine-price }
fine-false-catch = Gracza { $player } nie ma za co łapać: { fine-price }
fine-price = { $amount ->
    [0] na szczęście nie ma już czego dobrać.
   *[other] dobierasz { $amount } ({ $cards }).
}
caught-one = Złapane! { $player } dobiera { $amount }.
held-open = Jeszcze chwila: złapanie się liczy, jeśli { $player } nie zdąży powiedzieć UNO.
held-counted = Udało się: { $player } dobiera { $amount }.
held-called = { $player } mówi UNO na czas, więc złapanie się nie liczy. Nic cię to nie kosztuje.
held-slower = { $other } łapie gracza { $player } przed tobą. Nic cię to nie kosztuje.
held-over = Gracza { $player } nie da się już złapać. Nic cię to nie kosztuje.

## Notices

notice-turn = { $player }, twoja kolej.
notice-hit = { $player }, zaraz dobierasz { $amount }. Twój ruch!
notice-vote = { $player }, stół czeka na twój głos.
notice-countdown = { $what } ⏳ Czas mija { $time }.
deserted-offer = Na tym kanale jest już stół, ale od dawna nikt przy nim nie gra. Możesz go zamknąć i otworzyć swój: tamten mecz nikomu się nie policzy. Albo usiądź przy nim: `/uno dołącz`.
leave-question = Odejść z meczu na dobre? Twoje karty wracają do talii, a ty masz ostatnie miejsce. Jeśli to tylko przerwa, zostań: komputer zagra za ciebie, aż wrócisz.
watch-free = 👀 **Oglądasz mecz.** Od następnego rozdania możesz mieć miejsce komputera, razem z jego punktami.
watch-next = 👀 **Oglądasz mecz.** Od następnego rozdania miejsce komputera jest twoje.
watch-waiting = 👀 **Oglądasz mecz**, a w kolejce do miejsca komputera masz numer { $place }.
watch-only = 👀 **Oglądasz mecz.** Na wszystkich miejscach grają ludzie, więc żadnego nie da się zająć.
watch-deserted = 💤 Przy tym stole nikt już nie gra. Zajmij miejsce, a mecz potoczy się dalej.
kick-question = Usunąć gracza { $player } z meczu? Komputer przejmuje miejsce z kartami i punktami, a { $player } zostaje bez wyniku. Powrót jest możliwy tylko na zaproszenie gospodarza lub moderatora: `/uno stół zaproś`.
invitation = { $guest }, { $host } zaprasza cię do stołu na tym kanale.

end-question = Zakończyć mecz teraz? Nikomu się wtedy nie policzy i nie da się tego cofnąć.
end-question-others = Zapytać innych, czy zakończyć mecz? Skończy się, jeśli w ciągu minuty będzie { $needed } z { $people } głosów za, i nikomu się nie policzy.

## Why something cannot be done

refusal-no-such-seat = Przy tym stole nie ma takiego miejsca.
refusal-match-over = Mecz się skończył.
refusal-seat-left = { $player } nie gra już w tym meczu.
refusal-seat-out = { $player } jest poza meczem.
refusal-between-rounds = Runda się skończyła, a następnej jeszcze nie rozdano.
refusal-round-running = Ta runda jeszcze trwa.
refusal-vote-open = Gra czeka na głosowanie. Brakuje głosów: { $players }.
refusal-not-your-turn = To nie twoja kolej: myśli { $player }.
refusal-not-held = Nie masz tej karty: { $card }.
refusal-no-match = { $card } nie pasuje do karty { $top }: zagraj kolor { $colour }, { $like } albo Dziką.
refusal-no-match-wild = { $card } nie pasuje do karty { $top }: zagraj kolor { $colour } albo Dziką.
refusal-illegal-wild-draw = Karty { $card } nie wolno zagrać, gdy masz obowiązujący kolor ({ $colour }): przy tym stole się nie blefuje.
refusal-not-the-drawn-card = Po dobraniu można zagrać tylko dobraną kartę: { $drawn }, a nie { $card }.
refusal-no-answer = { $card } nie ratuje przed dobraniem { $amount }: { $answer }.
refusal-draw-pending = Najpierw weź { $amount }, odpowiedz kartą albo sprawdź.
refusal-colour-missing = { $card } potrzebuje koloru: wybierz go razem z kartą.
refusal-colour-not-needed = { $card } ma już swój kolor: nie wybieraj innego.
refusal-target-missing = { $card } potrzebuje gracza: wybierz go razem z kartą.
refusal-target-not-needed = Przy karcie { $card } nie wybiera się gracza.
refusal-target-is-self = Nie możesz wybrać siebie: wybierz kogoś innego.
refusal-target-not-playing = { $player } już nie gra: wybierz kogoś innego.
refusal-jump-in-not-the-same = Wtrącić się można tylko taką samą kartą jak na wierzchu: { $top }; { $card } to inna.
refusal-jump-in-never-with-this = Tą kartą nie można się wtrącić: { $card }.
refusal-jump-in-turned-up = Na kartę { $top } można się wtrącić dopiero, gdy ktoś coś zagra.
refusal-jump-in-not-now = Teraz nie można się wtrącić.
refusal-choose-colour-first = Najpierw trzeba wybrać kolor odkrytej Dzikiej.
refusal-no-colour-to-choose = Nie ma teraz koloru do wyboru: podaje się go razem z Dziką.
refusal-already-drew = Karta już dobrana: zagraj ją albo zatrzymaj.
refusal-draw-before-passing = Pasować można dopiero po dobraniu karty.
refusal-must-play-drawn = Przy tym stole dobraną kartę, która pasuje, trzeba zagrać: { $card }.
refusal-must-play-another = Musisz teraz zagrać inną pasującą kartę; { $card } odpada.
refusal-nothing-pending = Nie ma teraz nic do dobrania ani do sprawdzenia.
refusal-challenge-not-a-wild-draw = Sprawdzić można tylko kartę { $card }.
refusal-challenge-strict = Nie ma czego sprawdzać: przy tym stole kartę { $card } gra się tylko uczciwie.
refusal-challenge-player-left = { $player } już nie gra, więc nie ma kogo sprawdzać.
refusal-nothing-to-call = Nie pora na UNO: mówi się je przy karcie, po której zostaje ci jedna.
refusal-not-exposed = Gracza { $player } nie można złapać: UNO już padło albo jest za późno.
refusal-catches-self = Nie możesz złapać siebie.
refusal-waiting-for-ready = Gra czeka, aż { $player } ułoży nowe karty.
refusal-not-waiting-for-ready = Nie ma teraz przerwy na układanie kart: po prostu graj dalej.
refusal-hints-allowed = Przy tym stole za podpowiedzi nie ma kary.
refusal-too-few-to-vote = Do głosowania trzeba co najmniej trzech graczy.
refusal-accuses-self = Nie możesz oskarżyć siebie.
refusal-accused-before = W tej rundzie było już oskarżenie od ciebie. Raz na rundę wystarczy.
refusal-no-vote = Nie ma teraz głosowania.
refusal-accused-cannot-vote = To ty jesteś pod zarzutem, więc nie głosujesz.
refusal-voted-already = Twój głos już jest.
refusal-not-expected = To nie kolej tego gracza.
refusal-computer-plays = Na tym miejscu gra już komputer.
refusal-no-computer-plays = Na tym miejscu nie gra komputer.

answer-none = przy tym stole na karty z plusem nie ma odpowiedzi
answer-draw = zagraj { $draw } dowolnego koloru albo dobierz
answer-coloured-draw = zagraj { $draw } (kolor { $colour }) albo dobierz
answer-wild = zagraj kartę { $wild } albo dobierz
answer-either = zagraj { $draw } dowolnego koloru lub kartę { $wild } albo dobierz
answer-coloured-either = zagraj { $draw } (kolor { $colour }) lub kartę { $wild } albo dobierz

lobby-refusal-seated-already = Masz już miejsce przy tym stole.
lobby-refusal-removed = Gospodarz stołu albo moderator usunął cię z gry. Możesz wrócić na ich zaproszenie: `/uno stół zaproś`.
lobby-refusal-guest-seated = Ta osoba ma już miejsce przy tym stole.
lobby-refusal-full = Wszystkie miejsca są zajęte: { $most }.
lobby-refusal-no-computer = Przy tym stole nie ma komputera.
lobby-refusal-no-teams = Przy tym stole nie ma drużyn.
lobby-refusal-team-full = Drużyna { $team } jest pełna. Wybrali ją: { $players }. Ktoś z nich może zrobić miejsce przyciskiem **Dowolna drużyna**.
lobby-refusal-team-chosen = Masz już wybraną drużynę { $team }.
lobby-refusal-no-team-chosen = Nie masz wybranej drużyny, więc możesz trafić do każdej.
lobby-refusal-teams-uneven = Drużynę { $team } wybrało za dużo osób ({ $chose }): każda ma tylko { $each } z { $seats } miejsc. Niech ktoś zmieni drużynę albo niech dołączy więcej osób.
lobby-refusal-not-host = To może tylko gospodarz ({ $host }) albo moderator.

contradiction-seat-count = { $seats ->
    [one] Do UNO trzeba co najmniej { $fewest } graczy: zaproś kogoś albo dodaj komputer.
   *[other] W UNO gra od { $fewest } do { $most } osób, a nie { $seats }.
}
contradiction-nothing-dealt = Każdy musi dostać co najmniej jedną kartę.
contradiction-too-many-dealt = Za dużo kart na start ({ $dealt } × { $seats }): z { $deck } kart musi zostać co najmniej 5 do dobierania. Rozdaj mniej albo wybierz większą talię.
contradiction-target = Mecz gra się do 50–5000 punktów, a nie do { $target }.
contradiction-deals = Mecz może mieć od 1 do 50 rund, a nie { $deals }.
contradiction-final-deals = Finał ma od 1 do 50 rund, a nie { $deals }.
contradiction-deals-with-elimination = Odpadanie i limit rund się wykluczają: gra się, aż zostanie jeden gracz. Wybierz inną punktację albo dowolną liczbę rund.
contradiction-pairs-need-four = Do gry w parach trzeba dokładnie 4 graczy, a jest { $seats }.
contradiction-sides-need-even-table = Do dwóch drużyn trzeba 4, 6, 8 lub 10 graczy, a jest { $seats }.
contradiction-tournament-needs-four-or-eight = Do turnieju par trzeba 4 lub 8 graczy, a jest { $seats }.
contradiction-tournament-scoring = W turnieju par zwycięzcy zawsze dostają punkty za karty innych.
contradiction-tournament-target = Turniej par nie ma limitu punktów: liczy się każda runda.
contradiction-tournament-deals = Turniej par ma tyle rund, ilu potrzebują jego pary.
contradiction-tournament-is-a-series = Turniej par to seria meczów i nie gra się go przy jednym stole: otwórz go komendą `/uno turniej nowy`.

setting-unknown-preset = Nie ma zestawu zasad „{ $text }”. Są: { $all }.
setting-unknown = Nie ma zasady „{ $text }”. Są: { $all }.
setting-not-a-pair = „{ $text }” to nie zasada. Zasadę pisze się tak: `jump_in=on`.
setting-bad-word = `{ $setting }` nie może mieć wartości „{ $text }”. Może: { $all }.
setting-bad-number = `{ $setting }` nie może mieć wartości „{ $text }”: wybierz liczbę od { $least } do { $greatest }.
setting-bad-number-or-off = `{ $setting }` nie może mieć wartości „{ $text }”: wybierz liczbę od { $least } do { $greatest } albo `off`.

## Short answers

say-done = Gotowe.
say-joined = Siedzisz przy stole. Miłej gry!
say-in-rematch = Jesteś w grze. Zaczynamy, gdy zgłoszą się pozostali.
say-took-over = Przejmujesz miejsce przy tym stole razem z kartami i punktami i jesteś teraz gospodarzem. Miłej gry!
say-deserted-closed = Opuszczony stół jest zamknięty. Możesz teraz wpisać komendę jeszcze raz.
say-took-computers-seat = Przejmujesz miejsce komputera razem z punktami. Miłej gry!
say-many-watch = Ogląda tyle osób, że ten widok nie odświeża się sam. Naciśnij „Odśwież”, by zobaczyć, co nowego.
say-left-table = Nie siedzisz już przy tym stole.
say-kicked = Ta osoba nie siedzi już przy stole i może wrócić tylko na zaproszenie.
say-table-cancelled = Stół jest zamknięty.
say-match-ended = To koniec tego meczu. Nikomu się nie liczy.
say-end-asked = Plansza pyta teraz innych. Potrzebne zgody: { $needed }.
say-nothing-changed = W porządku, nic się nie zmienia.
say-uno-called = UNO!
say-busy = Przy stole jest teraz tłok. Spróbuj za chwilę.
say-too-many-pending = Po kolei, proszę: twoje poprzednie kliknięcia są jeszcze w drodze.
seat-taken = Gdy cię nie było, ktoś przejął twoje miejsce: { $player }. Możesz oglądać: `/uno dołącz`.
say-not-seated = Nie masz miejsca przy tym stole.
say-stale = Gra poszła dalej; oto twoje karty teraz.
say-not-saved = Nie udało się tego zapisać, więc nic się nie stało. Spróbuj jeszcze raz.
say-uncertain = Nie wiadomo, czy to się zapisało. Sprawdź, zanim spróbujesz jeszcze raz.
say-button-too-old = Ten przycisk już nie działa.
say-no-table = Tu nie ma stołu. Otwórz go komendą `/uno nowy`.
say-closed = Ten stół jest zamknięty. Nowy otworzysz komendą `/uno nowy`.
say-already-started = Mecz już trwa.
say-not-started = Mecz jeszcze się nie zaczął.
say-not-over = Mecz jeszcze trwa.
say-nobody-to-catch = Nie ma kogo łapać.
say-no-end-vote = Nikt teraz nie pyta o koniec meczu. Możesz zapytać: `/uno stół zakończ`.
say-answered-already = Twój głos jest już na planszy.
say-no-seat-free = Nie ma tu komputera, którego miejsce można zająć.
say-round-running = Miejsce można zająć między rundami: spróbuj, gdy ta się skończy.
say-not-deserted = Ktoś wrócił do tego stołu, więc gra toczy się dalej.
say-place-taken = Na tym kanale jest już otwarty stół. Jeden naraz!
say-too-many-lobbies = Masz za dużo otwartych stołów: zacznij albo odwołaj któryś.
say-too-many-tables = Ten serwer ma za dużo otwartych stołów: najpierw trzeba dokończyć któryś.
say-unreadable = Tego stołu nie da się teraz odczytać. Spróbuj później.
say-failed = Coś poszło nie tak i stół wczytuje się od nowa z zapisu. Spróbuj jeszcze raz.
say-stopping = Bot uruchamia się ponownie. Nic nie przepada: spróbuj za minutę.
say-missing-permissions = Potrzebuję na tym kanale uprawnień: wyświetlanie kanału, wysyłanie wiadomości i osadzanie linków (w wątku także wysyłanie wiadomości w wątkach).
say-not-host-or-moderator = To może tylko gospodarz stołu albo moderator.
say-only-in-servers = W UNO gra się na serwerach: użyj tej komendy na kanale.
say-no-such-player = Ta osoba nie siedzi przy tym stole.
say-guest-cannot-see = Ta osoba nie widzi tego kanału, więc nie da się jej tu zaprosić.
say-guest-is-bot = Boty nie grają. Komputer dodasz komendą `/uno stół komputer`.
say-invited-just-now = Ta osoba ma już świeże zaproszenie. Daj jej chwilę.
say-too-many-invitations = Na razie dość zaproszeń. Odczekaj minutę lub dwie przed następnym.
say-unknown-command = Nie znam tej komendy. Wpisz `/uno` i wybierz z listy.
say-export-under-way = Twój plik jest już w drodze.
say-unknown-error = Coś poszło nie tak i nic się nie zmieniło. Spróbuj jeszcze raz.
say-unknown-card = Nie ma karty „{ $text }”. Wybierz z listy albo wpisz na przykład `c7`, `żółta 5` lub `dzika`.

## Commands

command-root = Zagraj w UNO na tym kanale
command-quick = Zagraj szybką rundę z komputerami albo z tymi, którzy dołączą
    .name = szybko
command-new = Otwórz stół na tym kanale
    .name = nowy
command-join = Usiądź przy stole na tym kanale albo oglądaj
    .name = dołącz
command-leave = Oddaj swoje miejsce
    .name = odejdź
command-start = Zacznij mecz
    .name = start
command-hand = Zobacz swoje karty i co możesz zrobić
    .name = karty
command-play = Zagraj kartę
    .name = zagraj
command-draw = Dobierz kartę zamiast grać
    .name = dobierz
command-pass = Zatrzymaj dobraną kartę
    .name = pas
command-uno = Powiedz UNO!
    .name = uno
command-catch = Złap gracza z jedną kartą, jeśli UNO nie padło
    .name = złap
command-challenge = Sprawdź Dziką z plusem: czy to blef?
    .name = sprawdź
command-accept = Dobierz karty, które ci się należą
    .name = przyjmij
command-ready = Powiedz, że nowe karty są ułożone
    .name = gotowe
command-colour = Wybierz kolor odkrytej Dzikiej
    .name = kolor
command-vote = Zagłosuj, czy ktoś podpowiadał
    .name = głosuj
command-accuse = Oskarż gracza o podpowiadanie
    .name = oskarż
command-status = Zobacz, jak stoi gra
    .name = stan
command-rules = Zobacz zasady tego stołu
    .name = zasady
command-help = Naucz się grać w minutę
    .name = pomoc
command-table = Zarządzaj stołem
    .name = stół
command-table-computer = Dodaj lub usuń komputery
    .name = komputer
command-table-invite = Zaproś kogoś albo wpuść z powrotem usuniętą osobę
    .name = zaproś
command-table-team = Wybierz swoją drużynę
    .name = drużyna
command-table-kick = Usuń gracza od stołu
    .name = usuń
command-table-cancel = Zamknij stół, zanim zacznie się mecz
    .name = odwołaj
command-table-end = Zapytaj innych o wcześniejszy koniec meczu; nikomu się nie policzy
    .name = zakończ
command-table-next = Rozdaj następną rundę
    .name = następna
command-table-rematch = Zagrajcie jeszcze raz w tym samym składzie
    .name = rewanż

## Settings

settings-title = Zasady tego stołu
settings-more = Inne liczby punktów (50–5000) lub rund (1–50) podasz w `/uno nowy`.
settings-page-table = Stół
settings-page-points = Punkty
settings-page-cards = Karty
settings-page-dealing = Rozdawanie
settings-preset = Zestaw zasad (zastępuje wszystkie inne)
settings-house-rules = Zasady domowe
settings-turn-time = Czas na ruch
settings-deck = Talia
settings-dealt = Kart na start
settings-dealer-draw = Losowanie pierwszego rozdającego
settings-next-dealer = Następny rozdający
settings-returned-card = Odkryta na start Dzika z plusem
settings-counter = Odpowiedzi na karty z plusem
settings-guilty = Wykryty blef
settings-last-draw-card = Karta z plusem zagrana na koniec
settings-scoring = Punktacja
settings-values = Wartość kart
settings-target = Do ilu punktów
settings-target-default = Tyle, ile zwykle w tym zestawie
settings-deals = Liczba rund
settings-teams = Drużyny
preset-classic-about = Wydanie klasyczne: 108 kart, po 7, do 500 punktów
preset-mini-about = Wydanie mini: 56 kart, po 5, do 250 punktów
preset-sorting-hat-about = Klasyczne z czterema Tiarami: ktoś dobiera aż do czerwonej karty
preset-courtyard-about = Karty z plusem można przekazać; kto wpadnie na blefie, zabiera kartę
preset-tournament-about = Surowe: podpowiedź to 4 karty, ostatnia karta zaczyna następną rundę
time-label-none = Bez limitu czasu na ruch
time-label = Na ruch: { $time }

## The rules of a table

rules-title = Zasady tego stołu: { $preset }
rules-goal = 🎯 Cel
rules-goal-round = { $dealt ->
    [one] Każdy dostaje 1 kartę.
    [few] Każdy dostaje { $dealt } karty.
    [many] Każdy dostaje { $dealt } kart.
   *[other] Każdy dostaje { $dealt } karty.
} Kto pierwszy pozbędzie się wszystkich, wygrywa rundę.
rules-winner-takes = Zwycięzca dostaje punkty za karty pozostałych. Mecz wygrywa, kto pierwszy dojdzie do { $target } punktów.
rules-lowest-wins = Każdy dostaje punkty karne za karty, które mu zostały. Gdy ktoś dojdzie do { $target } punktów, mecz wygrywa najniższa suma.
rules-reach-and-lose = Każdy dostaje punkty karne za karty, które mu zostały. Kto dojdzie do { $target } punktów, przegrywa, a reszta wygrywa.
rules-elimination = Każdy dostaje punkty karne za karty, które mu zostały. Kto dojdzie do { $target } punktów, odpada; wygrywa ostatni w grze.
rules-deals-most = Mecz kończy się najpóźniej po { $deals ->
    [one] jednej rundzie
   *[other] { $deals } rundach
}: wygrywa, kto ma najwięcej punktów.
rules-deals-fewest = Mecz kończy się najpóźniej po { $deals ->
    [one] jednej rundzie
   *[other] { $deals } rundach
}: wygrywa, kto ma najmniej punktów.
rules-values-standard = Liczby są warte tyle, ile na karcie; +{ $draw }, Pominięcie i Odwrócenie po 20, każda Dzika 50.
rules-values-flat = Liczby są warte tyle, ile na karcie, każda inna karta 20.
rules-pairs = Pary: partner siedzi naprzeciwko. Gdy jedno z was pozbędzie się kart, oboje wygrywacie rundę; karty partnera się nie liczą.
rules-two-sides = Dwie drużyny siedzą na przemian. Gdy ktoś pozbędzie się kart, rundę wygrywa cała drużyna; karty własnej drużyny się nie liczą.
rules-turn = ▶️ Twoja kolej
rules-match = Zagraj kartę tego samego koloru albo z tą samą liczbą lub symbolem co na wierzchu, albo Dziką. Po Dzikiej liczy się wybrany kolor.
rules-draw-one = Albo dobierz kartę.
rules-draw-until = Albo dobieraj, aż któraś będzie pasować.
rules-drawn-may = Jeśli pasuje, możesz ją od razu zagrać albo zatrzymać.
rules-drawn-must = Jeśli pasuje, musisz ją zagrać.
rules-drawn-must-or-bluff = Jeśli pasuje, musisz ją zagrać; zatrzymać wolno tylko Dziką +{ $amount }, która byłaby blefem.
rules-cards = 🃏 Karty specjalne
rules-draw-card = **+{ $amount }:** następny gracz dobiera { $amount } i traci kolejkę.
rules-skip = **Pominięcie:** następny gracz traci kolejkę.
rules-reverse = **Odwrócenie:** zmienia kierunek; przy dwóch graczach działa jak Pominięcie.
rules-wild = **Dzika:** pasuje na wszystko; wybierasz kolor.
rules-hat = **Tiara Przydziału:** pasuje na wszystko; wybierasz kolor i gracza, który dobiera aż do czerwonej karty.
rules-seven-zero = **7:** zamieniasz się kartami z wybranym graczem. **0:** wszyscy przekazują karty dalej. (Nie jako ostatnia karta.)
rules-deflect = Trafia cię +{ $draw }? Zagraj dowolną +{ $draw }, a pójdzie to dalej; nic się nie sumuje. Trafia cię Dzika +{ $wild }? Zagraj +{ $draw } w wybranym kolorze, a następny gracz dobiera { $draw }.
rules-stack = Trafia cię +{ $draw }? Zagraj dowolną +{ $draw }. Trafia cię Dzika +{ $wild }? Zagraj Dziką +{ $wild }. Wszystko się sumuje i idzie dalej.
rules-stack-any = Trafia cię karta z plusem? Zagraj dowolną +{ $draw } (na Dziką +{ $wild } w wybranym kolorze) albo Dziką +{ $wild }. Wszystko się sumuje i idzie dalej.
rules-wild-draw = 🌈 Dzika +{ $amount }
rules-wild-draw-card = Wybierasz kolor; następny gracz dobiera { $amount } i traci kolejkę. Grasz uczciwie tylko wtedy, gdy nie masz karty obowiązującego koloru.
rules-strict = Przy tym stole można ją zagrać tylko uczciwie.
rules-bluff = Możesz blefować, ale następny gracz może sprawdzić i wtedy widzi twoje karty.
rules-guilty-draws = Przyłapany na blefie sam dobiera { $amount }; karta zostaje, a gra sprawdzający.
rules-guilty-takes-back = Przyłapany na blefie zabiera kartę z powrotem i dobiera { $amount }; gra sprawdzający.
rules-guilty-plays-another = Przyłapany na blefie zabiera kartę z powrotem, dobiera { $amount } i musi zagrać inną.
rules-innocent = Kto sprawdza uczciwą kartę, dobiera { $wrong } i traci kolejkę.
rules-challenge-stack = Przy dokładaniu stawką jest cała suma (i { $extra } za nieudane sprawdzenie), a sprawdza się tego, kto dołożył ostatni.
rules-uno = ☝️ UNO!
rules-uno-call = Powiedz UNO przy karcie, po której zostaje ci jedna: naciśnij „Powiedz UNO!” przed zagraniem albo „UNO!” zaraz po nim.
rules-uno-catch = Wyleciało z głowy? Zanim następny gracz zrobi ruch, każdy może cię złapać: dobierasz 2. W pierwszych dwóch sekundach złapanie liczy się dopiero po chwili, żeby nikt nie przegrał przez wolne łącze.
rules-house = 🏠 Zasady domowe
rules-jump-in = **Wtrącanie się:** jeśli masz dokładnie taką kartę, jaka leży na wierzchu, możesz ją zagrać poza kolejką i gra toczy się od ciebie. Dotyczy to kart w kolorze i zwykłej Dzikiej.
rules-fines = **Kary:** zła karta, UNO bez powodu albo łapanie bez powodu kosztuje { $amount ->
    [one] { $amount } kartę
    [few] { $amount } karty
    [many] { $amount } kart
   *[other] { $amount } karty
}.
rules-hints = **Podpowiedzi:** kto mówi innym, co zagrać, dobiera { $amount }, jeśli tak zagłosuje ponad połowa pozostałych: `/uno oskarż`.
rules-ready-pause = **Przerwa:** kto przez Dziką dobiera cztery karty lub więcej, najpierw je układa i mówi „Gotowe”.
rules-start = 🔁 Rundy
rules-turned-up = Na początek odkrywa się kartę i ona działa: +{ $amount } i Pominięcie trafiają pierwszego gracza, przy Odwróceniu zaczyna rozdający w drugą stronę, przy Dzikiej pierwszy gracz wybiera kolor (Dzika +{ $wild } wraca do talii).
rules-dealer-clockwise = Rozdają wszyscy po kolei.
rules-dealer-left-of-winner = Następny rozdaje gracz po lewej stronie zwycięzcy.
rules-last-at-once = Jeśli ostatnia karta każe komuś dobrać, dzieje się to jeszcze przed liczeniem punktów.
rules-last-carried-over = Ostatnia zagrana karta zostaje na stole i zaczyna następną rundę razem ze swoim działaniem.
rules-empty-pile = Gdy talia się skończy, tasuje się zagrane karty. Gdy nikt nie może dobrać ani zagrać, runda kończy się bez zwycięzcy.
rules-time = ⏳ Czas
rules-time-none = Nie ma pośpiechu.
rules-time-limit = Na ruch: { $time }. Po tym czasie dobierasz i pasujesz, a po dwóch takich kolejkach gra za ciebie komputer, aż wrócisz.
help-title = Jak grać w UNO
help-line-start = 1. `/uno szybko` to runda od razu. `/uno nowy` otwiera stół dla znajomych.
help-line-hand = 2. **Moje karty** na planszy pokazuje je tylko tobie.
help-line-match = 3. Dopasuj do karty na wierzchu kolor, liczbę lub symbol. Nie masz? **Dobierz**.
help-line-special = 4. Dzika pasuje na wszystko, a ty wybierasz kolor. Plus trafia w następnego gracza.
help-line-uno = 5. Została jedna karta? Powiedz **UNO!**, bo cię złapią i dobierzesz 2.
help-line-win = 6. Kto pierwszy bez kart, ten wygrywa rundę.
button-help-how-to-play = Jak grać
button-help-commands = Komendy
button-help-rules = Zasady
button-help-house-rules = Zasady domowe
help-rules-title = Zasady w skrócie
help-rules-text = `/uno zasady` pokazuje zasady stołu na tym kanale; mogą być inne.
help-house-rules-title = Zasady domowe
help-house-rules-text = Włącza je gospodarz przyciskiem **Zasady** przed początkiem meczu.
help-commands-title = Komendy
help-commands-text = Co można nacisnąć, można też wpisać.
help-turn = Twoja kolej
help-turn-text = Naciśnij **Moje karty** na planszy: widzisz je tylko ty. Pogrubione pasują: ten sam kolor, liczba lub symbol co na wierzchu, albo Dzika. Naciśnij kartę, żeby ją zagrać, albo **Dobierz**.
help-cards = Karty specjalne
help-cards-text = **Pominięcie** i **Odwrócenie** robią to, co mówią. **+2** (lub +1): następny dobiera i traci kolejkę. **Dzika**: wybierasz kolor. **Dzika +4** (lub +2) robi jedno i drugie, ale uczciwa jest tylko wtedy, gdy nie masz obowiązującego koloru: następny gracz może ją **sprawdzić**.
help-uno = UNO!
help-uno-text = Gdy po karcie zostaje ci jedna, naciśnij **Powiedz UNO!** przed zagraniem albo **UNO!** zaraz po nim. Jeśli o tym zapomnisz, każdy może cię **złapać** i dobierasz 2.
help-points = Punkty
help-points-text = Kto pierwszy pozbędzie się kart, wygrywa rundę i dostaje punkty za karty pozostałych: liczby tyle, ile na karcie, Pominięcie, Odwrócenie i +2 po 20, Dzikie po 50. Mecz gra się do 500 punktów.
help-away = Gdy cię nie ma
help-away-text = Plansza pokazuje czas na ruch. Gdy minie dwa razy, gra za ciebie komputer, aż wrócisz. Nic nie przepada, gdy zamkniesz Discorda lub bot uruchomi się ponownie.
help-gathering = Na początek
help-playing = Gra
help-running = Zarządzanie stołem
help-beyond = Rankingi i ustawienia
help-beyond-text =
    `/uno turniej nowy` Turniej: pary z finałem albo puchar
    `/uno zobacz turniej` Jak stoją i jak się skończyły turnieje
    `/uno zobacz ranking` Kto prowadzi
    `/uno zobacz statystyki` Osiągnięcia gracza
    `/uno zobacz historia` i `/uno zobacz powtórka` Ukończone mecze, ruch po ruchu
    `/uno-ja ustawienia` i `/uno-ja prywatność` Pingi, język, co o tobie zapisano
    `/uno-serwer ustawienia` Dla osób, które zarządzają serwerem
help-footer = Nieoficjalny projekt fanowski. Nazwa gry należy do jej właściciela.

# Options of the commands, and what can be chosen for them. Discord allows 8000 characters in all.
command-choice-preset-classic = Klasyczne
command-choice-preset-mini = Mini
command-choice-preset-sorting-hat = Tiara Przydziału
command-choice-preset-courtyard = Podwórkowe
command-choice-preset-tournament = Turniejowe
command-quick-level = Jak dobrze grają komputery, jeśli są potrzebne
    .name = poziom
command-new-preset = Według jakich zasad gracie
    .name = zestaw
command-choice-turn_time-15 = 15 sekund
command-choice-turn_time-30 = 30 sekund
command-choice-turn_time-45 = 45 sekund
command-choice-turn_time-60 = 1 minuta
command-choice-turn_time-120 = 2 minuty
command-choice-turn_time-300 = 5 minut
command-choice-turn_time-600 = 10 minut
command-choice-turn_time-3600 = 1 godzina
command-choice-turn_time-21600 = 6 godzin
command-choice-turn_time-43200 = 12 godzin
command-choice-turn_time-86400 = 1 dzień
command-choice-turn_time-172800 = 2 dni
command-choice-turn_time-none = Bez limitu
command-new-turn_time = Ile czasu jest na ruch
    .name = czas
command-new-computers = Ile komputerów od razu
    .name = komputery
command-new-target = Do ilu punktów
    .name = punkty
command-new-deals = Najwyżej ile rund
    .name = rundy
command-choice-jump_in-off = Nie
command-choice-jump_in-on = Tak
command-new-jump_in = Taką samą kartę można zagrać poza kolejką
    .name = wtrącanie
command-choice-seven_zero-off = Nie
command-choice-seven_zero-on = Tak
command-new-seven_zero = 7 zamienia karty, 0 przekazuje je dalej
    .name = siedem_zero
command-choice-deck-classic = Klasyczna, 108 kart
command-choice-deck-mini = Mini, 56 kart
command-choice-deck-sorting-hat = Z Tiarą, 112 kart
command-new-deck = Jakie karty
    .name = talia
command-new-dealt = Ile kart na start
    .name = rozdane
command-choice-dealer_draw-symbols_are_zero = Zero
command-choice-dealer_draw-redraw_symbols = Ciągnij jeszcze raz
command-new-dealer_draw = Ile liczy symbol przy losowaniu rozdającego
    .name = losowanie
command-choice-next_dealer-clockwise = Następny po kolei
command-choice-next_dealer-left_of_winner = Po lewej od zwycięzcy
command-new-next_dealer = Kto rozdaje następny
    .name = rozdający
command-choice-returned_card-shuffle_in = Wtasowana
command-choice-returned_card-bottom = Na spód
command-new-returned_card = Dokąd idzie odkryta na start Dzika z plusem
    .name = odkryta
command-choice-draw-one = Jedną
command-choice-draw-until_playable = Aż będzie pasować
command-new-draw = Ile kart dobierasz, gdy nie masz ruchu
    .name = dobieranie
command-choice-drawn_card-may_play = Można zagrać
command-choice-drawn_card-must_play = Trzeba zagrać
command-new-drawn_card = Co z dobraną kartą, która pasuje
    .name = dobrana
command-choice-counter-none = Wcale
command-choice-counter-deflect = Przekazać dalej
command-choice-counter-stack = Dołożyć taką samą
command-choice-counter-stack_any = Dołożyć dowolną
command-new-counter = Jak odpowiadać na karty z plusem
    .name = odpowiedź
command-choice-wild_draw-bluff = Tak
command-choice-wild_draw-strict = Nigdy
command-new-wild_draw = Czy Dziką z plusem wolno blefować
    .name = blef
command-choice-guilty-draws = Dobiera karty
command-choice-guilty-takes_back = Zabiera kartę i dobiera
command-choice-guilty-plays_another = Zabiera ją, dobiera, gra inną
command-new-guilty = Co czeka przyłapanego na blefie
    .name = wina
command-choice-ready_pause-off = Nie
command-choice-ready_pause-on = Tak
command-new-ready_pause = Czas na ułożenie wielu nowych kart
    .name = przerwa
command-choice-fines-0 = Bez kary
command-choice-fines-2 = Dwie
command-new-fines = Karty za złą kartę, UNO lub łapanie
    .name = kary
command-choice-hint_penalty-0 = Bez kary
command-choice-hint_penalty-4 = Cztery
command-new-hint_penalty = Karty za podpowiadanie
    .name = podpowiedzi
command-choice-last_draw_card-at_once = Od razu
command-choice-last_draw_card-carried_over = W następnej rundzie
command-new-last_draw_card = Kiedy działa karta z plusem zagrana na koniec
    .name = ostatnia
command-choice-scoring-winner_takes = Zwycięzca bierze wszystko
command-choice-scoring-lowest_wins = Najmniej punktów wygrywa
command-choice-scoring-reach_and_lose = Kto dojdzie do limitu, przegrywa
command-choice-scoring-elimination = Odpadanie: kto dojdzie do limitu, wypada z gry
command-new-scoring = Jak liczy się punkty
    .name = punktacja
command-choice-values-standard = Symbole 20, Dzikie 50
command-choice-values-flat = Każda karta specjalna 20
command-new-values = Ile są warte karty
    .name = wartości
command-choice-teams-off = Bez drużyn
command-choice-teams-pairs = Pary
command-choice-teams-two_sides = Dwie drużyny
command-new-teams = Czy gracie w drużynach
    .name = drużyny
command-play-card = Która karta: zacznij pisać jej nazwę
    .name = karta
command-choice-colour-red = Czerwony
command-choice-colour-yellow = Żółty
command-choice-colour-green = Zielony
command-choice-colour-blue = Niebieski
command-play-colour = Kolor do Dzikiej
    .name = kolor
command-play-player = Na kogo działa karta
    .name = gracz
command-play-uno = Czy powiedzieć przy tym UNO
    .name = uno
command-catch-player = Kogo złapać, jeśli chcesz to podać
    .name = gracz
command-colour-colour = Jaki kolor
    .name = kolor
command-vote-guilty = Czy ten gracz podpowiadał
    .name = winny
command-accuse-player = Który gracz
    .name = gracz
command-choice-change-add = Dodaj komputer
command-choice-change-remove = Usuń komputer
command-table-computer-change = Dodaj jeden albo odeślij
    .name = zmiana
command-table-invite-player = Kogo zaprosić
    .name = gracz
command-table-computer-level = Jak dobrze gra dodany komputer
    .name = poziom
command-choice-level-beginner = Początkujący
command-choice-level-steady = Solidny
command-choice-level-sharp = Sprytny
command-choice-team-foxes = 🦊 Lisy
command-choice-team-pandas = 🐼 Pandy
command-choice-team-either = Dowolna drużyna
command-table-team-team = Która drużyna
    .name = drużyna
command-table-kick-player = Który gracz
    .name = gracz

## Leaderboards

ranks-title = { $metric }, { $period }
ranks-title-overall = { $metric }, { $period }, wszystkie serwery
ranks-rating = Ranking
ranks-points = Punkty
ranks-wins = Wygrane
ranks-all-time = od początku
ranks-month = ten miesiąc
ranks-week = ten tydzień
ranks-provisional-about = *Tymczasowo: mniej niż pięć meczów rankingowych*
ranks-empty = W tym rankingu nikogo jeszcze nie ma.
ranks-line = { $place }. { $player } · **{ $value }**
ranks-line-own = { $place }. **{ $player }** · **{ $value }** ← ty
ranks-own = Ty: miejsce { $place }, wynik { $value }.
ranks-own-provisional = Ty: miejsce { $place } w rankingu tymczasowym, wynik { $value }. Po pięciu meczach rankingowych dołączasz do pozostałych.
ranks-own-none = Nie ma cię jeszcze w tym rankingu.
ranks-own-none-overall = Nie ma cię w tym rankingu. Jeśli chcesz w nim być, zaznacz to w `/uno-ja ustawienia`.
ranks-footer = Strona { $page } z { $pages } · { $people ->
    [one] 1 osoba
    [few] { $people } osoby
    [many] { $people } osób
   *[other] { $people } osoby
}
button-previous = Poprzednia
button-next-page = Następna
button-this-server = Ten serwer
button-all-servers = Wszystkie serwery

## One person’s record

stats-title = { $player } na tym serwerze
stats-title-overall = { $player } na wszystkich serwerach
stats-none = { $player } nie ma tu jeszcze ukończonego meczu.
stats-none-own = Nie masz tu jeszcze ukończonego meczu. Stół otworzysz komendą `/uno nowy`.
stats-record = Bilans
stats-record-text = { $matches ->
    [one] 1 mecz
    [few] { $matches } mecze
    [many] { $matches } meczów
   *[other] { $matches } meczu
}, wygrane: { $wins } ({ $percent }%)
    { $rounds ->
        [one] 1 runda
        [few] { $rounds } rundy
        [many] { $rounds } rund
       *[other] { $rounds } rundy
    }, wygrane: { $rounds_won }
    Punkty razem: { $points }
stats-rating = Ranking
stats-rating-none = Nie ma jeszcze meczu rankingowego: przy stole muszą być co najmniej dwie osoby.
stats-rating-text = **{ $rating }**, mecze rankingowe: { $rated }
stats-rating-place = **{ $rating }**, mecze rankingowe: { $rated } · miejsce { $place }
stats-rating-provisional = **{ $rating }**, tymczasowo (mecze rankingowe: { $rated } z 5)
stats-course = od { $least } do { $greatest }
stats-places = Miejsca
stats-place = miejsce { $place }: { $count }
stats-places-none = Jeszcze żadnego
stats-streak = Wygrane z rzędu
stats-streak-text = teraz { $now }, rekord { $best }
stats-favourite = Ulubione zasady
stats-against = Mecze między wami
stats-against-text = Ty wyżej: { $ahead } · niżej: { $behind } · równo: { $level }
stats-against-never = Nie ma jeszcze ukończonego meczu między wami.
button-matches = Mecze

## Finished matches

name-deleted = usunięty gracz
name-any-computer = Komputer
history-title = Ostatnie mecze na tym serwerze
history-title-person = Ostatnie mecze na tym serwerze: { $player }
history-title-own = Twoje ostatnie mecze
history-none = Nie ma jeszcze ukończonego meczu.
history-no-more = Starszych meczów nie ma.
history-match = **#{ $number }** { $preset } · { $when } · { $rounds ->
    [one] 1 runda
    [few] { $rounds } rundy
    [many] { $rounds } rund
   *[other] { $rounds } rundy
}
history-unrated = · bez rankingu
history-person = { $player } { $points }
history-winner = 🏆 **{ $player }** { $points }
history-winner-without-points = 🏆 **{ $player }**
history-more = { $people } · i jeszcze { $count }
history-label = #{ $number } { $preset }: { $people }
history-open = Obejrzyj mecz ruch po ruchu
button-latest = Najnowsze
button-older = Starsze

## Walking through a match

replay-at = Mecz nr { $number }, ruch { $at } z { $moves }
replay-jump = Skocz do
replay-part = { $percent }% · ruch { $at }
replay-round = Runda { $round } · ruch { $at }
replay-hands = **Karty wszystkich**
replay-hand = { $player }: { $cards }
replay-hands-hidden = Ta runda nie została dograna, więc karty zostają zakryte.
button-show-hands = Pokaż karty
button-hide-hands = Ukryj karty
button-first = Początek
button-step-back = Wstecz
button-forward = Dalej
button-last = Koniec

## Tournaments
# Turniej ma kolejki; to, co rozdaje się i rozgrywa przy stole, to tutaj rozdanie.

tournament-pairs = Turniej par #{ $number }
tournament-cup = Puchar #{ $number }
tournament-sign-up = 🏆 { $title }: kto gra?
tournament-title = 🏆 { $title }
tournament-about-pairs = { $tables ->
    [one] Jeden stół
   *[other] Dwa stoły naraz
}, każdy gra { $deals } rozdań: po cztery w parze z każdym z pozostałych. Punkty zbierasz dla siebie. Dwie najlepsze osoby grają potem finał: { $finals ->
    [one] jedno rozdanie
    [few] { $finals } rozdania
   *[other] { $finals } rozdań
}.
tournament-about-cup = Kolejki: { $rounds }, przy stołach po trzy do pięciu osób; w każdej mecz: { $deals ->
    [one] jedno rozdanie
    [few] { $deals } rozdania
   *[other] { $deals } rozdań
}. Za wygrany stół jest 12 punktów, za ostatnie miejsce zero. Grasz z osobami, które mają mniej więcej tyle punktów co ty, i w miarę możności za każdym razem z innymi.
tournament-signed-up = Zajęte miejsca: { $count } z { $most }
tournament-needs = Brakuje graczy: { $count }.
tournament-more = … i jeszcze { $count }
tournament-replaced = { $before } → { $player }
tournament-line-pairs = { $place }. { $player } · **{ $points }** · wygrane rozdania: { $won }
tournament-line-cup = { $place }. { $player } · **{ $points }** · rywale { $opponents }
tournament-round = **Kolejka { $round } z { $rounds }**
tournament-drawing = Remis: o wejściu do finału decydują karty.
tournament-final = **Finał:** { $one } { $points } : { $others } { $other }, rozegrane rozdania: { $deals } z { $all }
tournament-final-longer = **Finał:** { $one } { $points } : { $others } { $other }. Remis, więc decyduje jeszcze jedno rozdanie.
tournament-won = { $count ->
    [one] 🏆 Turniej wygrywa: **{ $players }**!
   *[other] 🏆 Turniej wygrywają wspólnie: **{ $players }**!
}
tournament-playing = Teraz grają
tournament-next = Co dalej
tournament-pair = { $one } i { $other }
tournament-against = 🦊 { $first } – 🐼 { $second }
tournament-two = { $one } – { $other }
tournament-table = **Stół { $number }:** { $players } · { $place }
tournament-table-done = **Stół { $number }:** { $players } · ✅ koniec, czeka na pozostałe
tournament-place-coming = stół się przygotowuje
tournament-needs-threads = ⚠️ Stoły czekają, bo nie mogę tu tworzyć wątków: daj mi uprawnienia „Twórz publiczne wątki” i „Wysyłaj wiadomości w wątkach”, a turniej sam ruszy dalej.
tournament-next-round = **Kolejka { $round }, stół { $table }:** { $players }
tournament-next-seats = **Kolejka { $round } z { $rounds }:** miejsca według punktów, gdy wszystkie stoły skończą.
tournament-next-final = Finał dwóch najlepszych osób: { $deals ->
    [one] jedno rozdanie
    [few] { $deals } rozdania
   *[other] { $deals } rozdań
}.
tournament-called-off = Ten turniej został odwołany
tournament-ended = Ten turniej zakończono wcześniej, nikt go nie wygrał
tournament-open-another = Nowy otworzysz komendą `/uno turniej nowy`.
tournament-footer = Wszystkie punkty i mecze: /uno zobacz turniej
tournament-at-pairs = 🏆 **{ $title }** · kolejka { $round } z { $rounds }, stół { $table } · rozdania { $from }–{ $to } z { $all }
tournament-at-cup = 🏆 **{ $title }** · kolejka { $round } z { $rounds }, stół { $table }
tournament-at-final = 🏆 **{ $title }** · finał
tournament-at-waits = ⏳ Tu już wszystko rozegrane. Turniej czeka na: { $players }
tournament-at-done = ✅ Tu już wszystko rozegrane. Turniej toczy się dalej.
tournament-deal = Rozdanie { $deal } z { $deals }
tournament-deal-pile = Rozdanie { $deal } z { $deals } · { $pile ->
    [one] 1 karta do dobrania
    [few] { $pile } karty do dobrania
    [many] { $pile } kart do dobrania
   *[other] { $pile } karty do dobrania
}
tournament-deal-won = { $count ->
    [one] Rozdanie { $deal } wygrywa: { $players }!
   *[other] Rozdanie { $deal } wygrywają: { $players }!
}
tournament-deal-blocked = Nikt nie mógł dobrać ani zagrać: rozdanie { $deal } bez zwycięzcy
tournament-thread = { $title } · stół { $table }
tournament-thread-here = 🏆 **{ $title }**: tu gra stół { $table }.
tournament-page = { $title }, strona { $page } z { $pages }
tournament-match = **{ $round }.{ $table }** { $players } · { $result }
tournament-match-running = trwa
tournament-match-score = { $first } : { $second } · #{ $game }
tournament-match-won = 🥇 { $players } · #{ $game }
tournament-match-label = #{ $game } · kolejka { $round }, stół { $table }: { $players }
tournament-others = Inne turnieje
tournament-none = Na tym serwerze nie było jeszcze turnieju. Otworzysz go komendą `/uno turniej nowy`.
button-fill = Dopełnij komputerami
button-standing = Tabela
button-end-tournament = Zakończ turniej
stats-titles = Tytuły
stats-titles-text = 🏆 Wygrane turnieje: { $count }

tournament-leave-question = Opuścić ten turniej na dobre? Jeśli właśnie trwa twój mecz, masz w nim ostatnie miejsce. Twoje miejsce do końca rozegra komputer. Punkty zostają, a między rozdaniami każdy może je przejąć. Jeśli to tylko przerwa, zostań: komputer gra za ciebie, dopóki nie wrócisz.
tournament-end-question = Zakończyć ten turniej teraz? Trwające mecze nikomu się nie policzą, nikt go nie wygra i nie da się tego cofnąć.

say-tournament-signed-up-already = Masz już miejsce w tym turnieju.
say-tournament-not-in = Nie grasz w tym turnieju.
say-tournament-full = Wszystkie miejsca w tym turnieju są zajęte: { $most }.
say-tournament-too-few = Jeszcze nie można zacząć: ten turniej potrzebuje { $need } graczy, a jest { $count }. Zaczekaj na innych albo dodaj komputery.
say-tournament-started = Ten turniej już się zaczął.
say-tournament-not-started = Ten turniej jeszcze się nie zaczął.
say-tournament-over = Ten turniej się skończył. Nowy otworzysz komendą `/uno turniej nowy`.
say-tournament-not-host = To może tylko gospodarz turnieju albo moderator.
say-tournament-not-moderator = Trwający turniej może zakończyć tylko moderator.
say-tournament-no-computer = W tym turnieju nie gra żaden komputer.
say-tournament-not-a-player = Gospodarzem może być tylko osoba, która gra w tym turnieju.
say-tournament-no-place = W tym turnieju żaden komputer nie jest teraz wolny. Miejsce komputera można przejąć przy jego stole, między rozdaniami.
say-tournament-too-many = Na jednym serwerze może trwać naraz najwyżej tyle turniejów: { $most }. Najpierw trzeba dokończyć któryś.
say-tournament-too-many-own = Możesz mieć naraz najwyżej tyle otwartych turniejów: { $most }. Najpierw dokończ któryś.
say-tournament-turn-time = Turniej wymaga limitu czasu na ruch: bez niego jedna osoba mogłaby wstrzymać wszystkich.
say-tournament-removed = Moderator usunął cię z tego turnieju.
say-tournament-elsewhere = Ten turniej toczy się na innym serwerze.
say-tournament-no-such = Na tym serwerze nie ma turnieju o tym numerze.
say-tournament-none-here = Nie trwa tu żaden turniej. Otworzysz go komendą `/uno turniej nowy`.
say-tournament-several = Na tym serwerze trwa kilka turniejów: użyj przycisków tego właściwego albo wpisz komendę na jego kanale.
say-tournament-table = Ten stół należy do turnieju, więc tutaj się tego nie da.
say-tournament-no-thread = Ten turniej ma kilka stołów, a każdy potrzebuje wątku: daj mi na tym kanale uprawnienia „Twórz publiczne wątki” i „Wysyłaj wiadomości w wątkach” albo otwórz turniej par dla czworga, któremu wystarczy jeden stół.
say-tournament-in-thread = Ten turniej ma kilka stołów, które grają w wątkach kanału: otwórz go na { $channel }, a nie w wątku. Turniej par dla czworga może odbyć się tutaj.
say-tournament-rounds = Turniej par ma tyle kolejek, ilu potrzebują jego pary: ich liczbę wybiera się tylko w pucharze.
say-tournament-no-final = Puchar nie ma finału: długość finału wybiera się tylko w turnieju par.
say-tournament-cup-players = Puchar jest dla { $fewest } do { $most } graczy, nie dla { $players }.
say-tournament-cup-rounds = Puchar ma od 1 do { $most } kolejek, nie { $rounds }.
say-tournament-called-off = Turniej jest odwołany.
say-tournament-ended = Turniej jest zakończony. Nikt go nie wygrał.
say-tournament-left = Nie grasz już w turnieju. Twoje miejsce do końca rozegra komputer.
say-tournament-handed-on = Gospodarzem turnieju jest teraz: { $player }
say-tournament-taken-over = To miejsce jest teraz twoje, razem z punktami. Miłej gry!

command-tournament = Turnieje: pary z finałem albo puchar
    .name = turniej
command-tournament-new = Otwórz turniej, na który można się zapisać
    .name = nowy
command-tournament-new-format = Jaki turniej
    .name = rodzaj
command-choice-format-pairs = Pary, 4 graczy
command-choice-format-pairs8 = Pary, 8 graczy
command-choice-format-cup = Puchar, od 3 do 64 graczy
command-tournament-new-rounds = Ile kolejek ma puchar
    .name = kolejki
command-tournament-new-final_deals = Ile rozdań ma finał
    .name = finał
command-tournament-join = Zapisz się na turniej
    .name = dołącz
command-tournament-leave = Oddaj swoje miejsce w turnieju
    .name = odejdź
command-tournament-computer = Zapisz komputer
    .name = komputer
command-tournament-start = Zacznij turniej
    .name = start
command-tournament-cancel = Odwołaj turniej, który się nie zaczął
    .name = odwołaj
command-tournament-rules = Zobacz, według jakich zasad gra turniej
    .name = zasady
command-tournament-seat = Przejmij miejsce komputera między rozdaniami
    .name = miejsce
command-tournament-host = Przekaż turniej innemu gospodarzowi
    .name = gospodarz
command-tournament-host-player = Komu
    .name = gracz
command-tournament-end = Zakończ trwający turniej; nikt go nie wygra
    .name = zakończ
command-look-tournament = Jak stoi albo jak się skończył turniej, ze wszystkimi meczami
    .name = turniej
command-look-tournament-number = Który turniej, jeśli nie ostatni tutaj
    .name = numer

## What servers and people choose

language-name = Polski
choose-language = Język
choose-language-server = Język: jak Discord serwera
choose-language-own = Język: jak mój Discord
server-title = UNO na tym serwerze
server-text = Zmiany zapisują się od razu i dotyczą nowych stołów. Kanały: `/uno-serwer kanał`. Rola, która może otwierać stoły: `/uno-serwer dostęp`.
server-openers = Kto otwiera stoły
server-openers-everyone = Wszyscy
server-openers-role = { $role } i moderatorzy
server-openers-moderators = Tylko moderatorzy
server-channels = Kanały dla stołów
server-channels-all = Każdy kanał
server-channels-some = { $channels }
button-pings-on = Pingi, gdy czyjaś kolej: tak
button-pings-off = Pingi, gdy czyjaś kolej: nie
button-threads-on = Własne wątki: tak
button-threads-off = Własne wątki: nie
button-board-picture = Plansza: obrazek
button-board-text = Plansza: tekst
button-openers-everyone = Stoły mogą otwierać wszyscy
button-openers-moderators = Tylko moderatorzy
button-any-channel = Pozwól na każdym kanale
button-more-rules = Więcej zasad…
button-server = Serwer
mine-title = Twoje ustawienia
mine-text = Zmiany zapisują się od razu i działają na każdym serwerze. **Ping** daje znać, że twoja kolej: gdy cię nie ma, za każdym razem albo nigdy. **Ranking wszystkich serwerów:** twoja nazwa i wyniki są widoczne w rankingach wspólnych dla wszystkich serwerów.
button-ping-never = Ping: nigdy
button-ping-away = Ping: gdy mnie nie ma
button-ping-always = Ping: zawsze
button-cards-picture = Karty: obrazek
button-cards-emoji = Karty: emoji
button-cards-text = Karty: tekst
button-overall-on = Ranking wszystkich serwerów: tak
button-overall-off = Ranking wszystkich serwerów: nie
button-privacy = Prywatność…

## Privacy

privacy-title = Co o tobie zapisano
privacy-text =
    • Twój identyfikator na Discordzie i ostatnie znane nazwy: nazwa konta i nazwa na każdym serwerze, żeby rankingi i stoły mogły pokazać, kto jest kim.
    • Każdy mecz z twoim udziałem: serwer i kanał, twoje miejsce, ruchy, lokaty, punkty i ranking.
    • To, co wybierzesz w ustawieniach.

    Wiadomości, które piszesz, nie są czytane ani zapisywane.

    Przycisk **Eksport** daje ci to wszystko jako plik. **Usuń** kasuje wszędzie twój identyfikator i nazwę. Ukończone mecze zostają dla innych, z bezimiennym graczem na twoim miejscu.
privacy-question = Usunąć wszystko o tobie? Ranking, lokaty i ustawienia znikną na zawsze i nie da się ich przywrócić. Jeśli siedzisz przy stole, odchodzisz od niego. Ukończone mecze zostają, ale bez ciebie.
privacy-deleted = Gotowe. Nic, co zapisano, nie prowadzi już do ciebie. Jeśli zagrasz znowu, zaczynasz od nowa.
privacy-still-seated = Jeszcze nic nie usunięto: siedzisz przy stole, od którego nie dało się teraz odejść. { $places } Odejdź komendą `/uno odejdź`, potem usuń.
privacy-exported = Oto wszystko, co o tobie zapisano.
privacy-exported-shortened = Oto, co o tobie zapisano. Jest tego tyle, że wszystko nie mieści się w pliku: brakuje pojedynczych ruchów. Może ci je dać osoba, która prowadzi tego bota.
button-export = Eksport
export-user = Twój identyfikator na Discordzie
export-settings = To, co wybierasz w ustawieniach
export-names = Twoje nazwy, tak jak bot widział je ostatnio; ta bez serwera to nazwa konta
export-standings = Twoje punkty, rundy, mecze, wygrane, serie i ranking na każdym serwerze; bez serwera: na wszystkich razem
export-boards = Twoje miejsca w rankingach
export-seats-wished-for = Mecze, w których czekasz na miejsce
export-removed-from = Stoły, z których cię usunięto
export-results = Jak skończył się dla ciebie każdy mecz
export-seats = Twoje miejsca i gdzie były stoły
export-seats-held = Kiedy miejsce było zajmowane i oddawane
export-tournaments = Turnieje z twoim udziałem lub prowadzone przez ciebie
export-moves = Każdy twój ruch
button-delete = Usuń…
button-delete-for-good = Usuń wszystko
button-keep = Zostaw wszystko

## Answers about all this

reply-no-such-match = Nie ma tu ukończonego meczu o tym numerze. Możesz oglądać mecze tego serwera i swoje.
reply-moves-not-kept = Ten mecz był zbyt dawno: wynik jest znany, ale ruchów już nie ma.
reply-not-manager = To mogą zmieniać tylko osoby, które zarządzają serwerem.
reply-not-here = Na tym kanale nie można otwierać stołów. Spróbuj tu: { $channels }
reply-not-moderator = Na tym serwerze stoły mogą otwierać tylko moderatorzy.
reply-not-opener = Na tym serwerze stoły mogą otwierać tylko { $role } i moderatorzy.
reply-channel-allowed = Od teraz można otwierać stoły tu: { $channel }.
reply-channel-removed = Od teraz nie można otwierać stołów tu: { $channel }.
reply-every-channel = Od teraz stoły można otwierać na każdym kanale.
reply-too-many-channels = Można wskazać najwyżej { $most } kanałów.
reply-openers-role = Od teraz stoły mogą otwierać { $role } i moderatorzy.
reply-openers-everyone = Od teraz stoły mogą otwierać wszyscy.
reply-thread = { $player } otwiera stół. Gramy tutaj: { $thread }
reply-thread-coming = { $player } otwiera stół…
reply-thread-name = UNO · { $player }
reply-moved = Stół jest teraz niżej: { $link }

command-look = Rankingi, statystyki i ukończone mecze
    .name = zobacz
command-look-leaderboard = Kto prowadzi: ranking, punkty lub wygrane
    .name = ranking
command-look-leaderboard-metric = Co porównać
    .name = według
command-choice-metric-rating = Ranking
command-choice-metric-points = Punkty
command-choice-metric-wins = Wygrane mecze
command-look-leaderboard-period = Z jakiego czasu
    .name = okres
command-choice-period-all = Od początku
command-choice-period-month = Ten miesiąc
command-choice-period-week = Ten tydzień
command-look-leaderboard-scope = Gdzie
    .name = zakres
command-choice-scope-server = Na tym serwerze
command-choice-scope-overall = Na wszystkich serwerach
command-look-stats = Osiągnięcia gracza
    .name = statystyki
command-look-stats-player = Kto, jeśli nie ty
    .name = gracz
command-look-history = Ostatnie ukończone mecze
    .name = historia
command-look-history-player = Czyje, jeśli nie tego serwera
    .name = gracz
command-look-replay = Obejrzyj ukończony mecz ruch po ruchu
    .name = powtórka
command-look-replay-match = Który mecz: jego numer
    .name = mecz
command-server = Jak gra się w UNO na tym serwerze
    .name = uno-serwer
command-server-settings = Zasady, czas na ruch, pingi, język, wątki
    .name = ustawienia
command-server-channel = Gdzie można otwierać stoły
    .name = kanał
command-server-channel-channel = Który kanał
    .name = kanał
command-server-channel-allow = Czy można tam otwierać stoły
    .name = zezwól
command-server-openers = Kto może otwierać stoły
    .name = dostęp
command-server-openers-role = Tylko ta rola i moderatorzy; bez roli: wszyscy
    .name = rola
command-me = Twoje własne ustawienia
    .name = uno-ja
command-me-settings = Język, pingi, karty, ranking wszystkich serwerów
    .name = ustawienia
command-me-privacy = Co o tobie zapisano: zobacz, pobierz, usuń
    .name = prywatność

## Każde zdarzenie przy stole, jak pokazuje je plac zabaw

event-dealer-drawn = { $player } rozdaje pierwszą rundę. Wylosowane: { $draws }.
event-dealt = { $player } rozdaje: { $hands }.
event-pile = Kart do dobierania: { $cards }.
event-colour-asked = { $player } ma wybrać pierwszy kolor.
event-turn = Kolej: { $player }.
event-playable = Można ją zagrać.
event-hit = { $player }: do dobrania { $amount }.
event-accepted = { $player } przyjmuje.
event-another-asked = { $player } ma zagrać inną kartę.
event-ready-asked = Stół czeka, aż { $player } ułoży karty.
event-exposed = { $player } ma jedną kartę, a UNO nie padło.
event-voted-guilty = { $player } głosuje: winny.
event-voted-innocent = { $player } głosuje: niewinny.
event-handed-over = { $player }: gra program.
event-round-won = { $player } wygrywa rundę.
event-round-blocked = Nikt nie mógł dobrać ani zagrać: runda bez zwycięzcy.
event-match-won = { $count ->
    [one] { $players } wygrywa mecz.
   *[other] { $players } wygrywają mecz.
}

## Plac zabaw: jego serwer i kanały. Kanały pisze się małymi literami i bez spacji.

playground-server = Karciarnia
playground-channel-first = okrągły-stół
playground-channel-second = kuchenny-stół
playground-channel-third = ogrodowy-stół
playground-channel-further = stół-{ $number }

## Strona placu zabaw. Żaden jej tekst nie może mieć form liczby mnogiej.

page-title = Plac zabaw bota UNO
page-skip = Przejdź do pola wiadomości
page-places = Kanały i ludzie
page-channels = Kanały
page-people = Grasz jako
page-newcomer = Ktoś inny
page-name = Imię
page-come-in = Wejdź
page-play-now = Zagraj teraz
page-play-now-short = Szybka runda z trzema komputerami.
page-behind = Za kulisami
page-welcome = Siadaj do stołu
page-welcome-about = To prawdziwy bot, który gra zgodnie z zasadami. Zamiast Discorda jest tu jego dubler na twoim komputerze.
page-play-now-about = Jedno kliknięcie otwiera szybką rundę z trzema komputerami i pokazuje twoje karty.
page-hint = Wolisz po swojemu? Wpisz niżej `/uno nowy`.
page-opening-table = Otwieram stół…
page-dealing = Rozdaję karty…
page-seated = Grasz! Powodzenia!
page-messages = Wiadomości
page-typed = Wiadomość albo /komenda
page-send = Wyślij
page-no-script = Plac zabaw potrzebuje JavaScriptu.
page-only-you = Widzisz to tylko ty
page-dismiss = Ukryj
page-app = BOT
page-thinking = { $author } myśli…
page-used = { $player } używa { $command }
page-unknown-person = { name-unknown }
page-unknown-place = nigdzie
page-moderator = moderuje
page-new-tab = Otwórz nową kartę przeglądarki jako { $player }
page-unread = nowe wiadomości
page-archived = w archiwum
page-open-thread = Otwórz wątek „{ $name }”
page-choose = Wybierz…
page-chosen = wybrane: { $count }
page-nothing-chosen = nic nie wybrano
page-apply = Zastosuj
page-show-file = Pokaż
page-file-lost = Tego pliku już nie ma.
page-file-longer = … i dalej: pobierz plik, by zobaczyć całość.
page-no-description = Obrazek bez opisu
page-spoiler = Ukryty tekst: kliknij, by pokazać
page-commands = { button-help-commands }
page-nothing-found = Nic nie pasuje
page-required = wymagane
page-remove-option = Usuń: { $option }
page-cancel = Anuluj
page-yes = Tak
page-no = Nie
page-connecting = Łączę…
page-bot-online = Bot działa
page-bot-offline = Bot łączy się na nowo…
page-bot-restarting = Bot startuje na nowo…
page-bot-failed = Bot stanął: { $why }
page-close = Zamknij
page-tab-events = Historia
page-tab-requests = Żądania
page-tab-frames = Łącze
page-tab-faults = Psoty
page-about-events = Każde zdarzenie przy stole na tym kanale, tak jak bot mówi o nim wszystkim: zakryte karty są policzone, nie nazwane. Liczba to numer ruchu.
page-about-requests = O co bot prosił interfejs REST Discorda. Każde żądanie sprawdzono z opisem, który daje sam Discord.
page-about-frames = Co przeszło łączem gateway bota, od najnowszych. Tokeny są zamazane.
page-about-faults = Co Discord i sieć robią w złe dni. Gra powinna to wszystko przetrwać.
page-no-events = Jeszcze nic: pierwszym zdarzeniem jest rozdanie.
page-table = Stół { $number }: { $players }
page-move = ruch { $number }
page-valid = poprawne
page-refused = odmowa z kodem { $code }
page-no-answer = brak odpowiedzi
page-private-body = Należy do innego gracza, więc zostaje zakryte.
page-no-body = Bez treści.
page-from-bot = od bota
page-to-bot = do bota
page-restart = Uruchom bota na nowo
page-restart-more = W środku czegokolwiek. Co zostało potwierdzone, jest na dysku.
page-cut = Przetnij łącze
page-cut-more = Bot je wznawia; nic nie ginie.
page-forget = Przetnij i zapomnij sesję
page-forget-more = Bot musi zalogować się od nowa.
page-rate-limited = Odpowiadaj 429 na wszystko w kanałach
page-rate-limited-more = Plansze stoją; kliknięć to nie dotyczy, więc gra toczy się dalej.
page-failing = Odpowiadaj 503 na wszystko w kanałach
page-failing-more = Jakby Discord się zepsuł. Plansza potem nadrabia.
page-slow = Spowolnij każde żądanie o 0,8 s
page-slow-more = Kiepskie łącze.
page-problem-busy = Za dużo naraz. Spróbuj za chwilę.
page-problem-connection = Plac zabaw już nie działa albo zerwało się połączenie.
page-problem-form = Bot chce pokazać formularz, a ta strona tego nie potrafi.
page-problem-no-access = Nie widzisz tego kanału.
page-problem-no-answer = Bot nie odpowiedział w ciągu trzech sekund.
page-problem-no-permission = Tutaj nie możesz tego zrobić.
page-problem-no-room = Nie ma już miejsca albo imię jest za długie.
page-problem-no-such-command = Nie ma takiej komendy.
page-problem-no-such-component = Tego przycisku już nie ma.
page-problem-no-such-message = Tej wiadomości już nie ma.
page-problem-wrong-choice = Tego nie można wybrać.
page-problem-wrong-option = Brakuje „{ $option }” albo jest tam coś nie tak.
page-problem-wrong-text = Wiadomość ma od 1 do 2000 znaków.
page-problem-other = To się nie udało.
