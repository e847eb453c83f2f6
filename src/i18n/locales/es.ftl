### Español.
###
### Los nombres de jugadores y cartas van tal cual. Tuteamos, contamos en presente y evitamos adivinar el género.
### Vale para España y América: palabras neutras siempre que se puede (máquina, Reversa), y nunca «vosotros»: al
### grupo se le habla sin persona («hay que pulsar»). «Quien sigue» y «el resto», mejor que «el siguiente» y «los demás».
###
### Palabras que son siempre las mismas:
### table: mesa
### seat: sitio
### host: quien dirige la mesa
### match: partida
### round: ronda
### deal: reparto
### turn: turno
### hand: mano, cartas
### draw: robar
### play: jugar
### call: decir UNO
### catch: pillar
### challenge: desafiar
### skip: Salta
### reverse: Reversa
### wild: Comodín
### draw card: carta de robar
### board: tablero
### leaderboard: clasificación
### computer: máquina

## People

name-unknown = alguien
name-player = Jugador { $number }
name-computer = Máquina { $number }
computer-names = Ada, Bruno, Clara, Dani, Elsa, Fito, Gala, Hugo, Inés, Javi, Kiko, Lola, Mario, Nuria, Olga, Pepe, Quique, Rosa, Simón, Tere, Uxía, Vera, Xavi, Yago, Zoe, Alma, Beto, Celia, Diego, Emma
level-beginner = Principiante
level-beginner-about = Juega lo que sirve y a veces olvida decir UNO
level-steady = Fiable
level-steady-about = Juega con sensatez
level-sharp = Sagaz
level-sharp-about = Recuerda cada carta y piensa con antelación
name-numbered = { $name } ({ $number })

## Cards and colours

colour = { $colour ->
    [red] rojo
    [yellow] amarillo
    [green] verde
   *[blue] azul
}
colour-label = { $colour ->
    [red] Rojo
    [yellow] Amarillo
    [green] Verde
   *[blue] Azul
}
colour-card = { $colour ->
    [red] una carta roja
    [yellow] una carta amarilla
    [green] una carta verde
   *[blue] una carta azul
}
card-number = { $number } { colour }
card-skip = Salta { colour }
card-reverse = Reversa { $colour ->
    [red] roja
    [yellow] amarilla
    [green] verde
   *[blue] azul
}
card-draw = +{ $amount } { colour }
card-wild = Comodín
card-hat = Sombrero Seleccionador
card-wild-draw = Comodín +{ $amount }
label-number = { $number }
label-skip = Salta
label-reverse = Reversa
label-draw = +{ $amount }
label-wild = Comodín
label-hat = Sombrero
label-several = { $card } ×{ $count }
label-count = ×{ $count }
one-number = un { $number }
one-skip = un Salta
one-reverse = una Reversa
one-draw = un +{ $amount }
one-wild = un comodín
top-wild = { $card } → { $shape } { $colour }

# Lo que la gente escribe para una carta.
typed-red = rojo, roja, r
typed-yellow = amarillo, amarilla, am, a
typed-green = verde, v
typed-blue = azul, az
typed-skip = salta, salto, bloqueo, pierde turno
typed-reverse = reversa, reverso, cambio de sentido, cambio
typed-draw = roba dos, roba una, roba, toma dos, más dos, mas dos, más uno
typed-wild = comodín, comodin, cambio de color
typed-hat = sombrero seleccionador, sombrero
typed-wild-draw = roba cuatro, comodín roba cuatro, toma cuatro, más cuatro, mas cuatro
typed-numbers = cero; uno; dos; tres; cuatro; cinco; seis; siete; ocho; nueve

## Buttons

button-join = Jugar
button-watch = Mirar
button-wish = Jugar desde el próximo reparto
button-withdraw-wish = Mejor no
button-take-seat = Relevar a una máquina
button-take-any-seat = Ocupar un sitio
button-go-on = Seguir
button-new-instead = Cerrarla y abrir la mía
button-close-deserted = Cerrarla
button-leave = Salir
button-start = Empezar
button-start-now = Empezar ya
button-cancel = Cancelar
button-call-off = Cancelar la mesa
button-add-computer = Añadir máquina
menu-computer-level = Añadir una máquina que juega…
button-remove-computer = Quitar máquina
button-team = { $team }
button-either-team = Cualquier equipo
button-settings = Cambiar las reglas…
button-hand = Mis cartas
button-uno = ¡UNO!
button-catch = Pillar
button-catch-one = Pillar a { $player }
button-rules = Reglas
button-draw = Robar
button-pass = Quedármela
button-accept = Robar { $amount }
button-challenge = Desafiar
button-ready = Ya está
button-guilty = Culpable
button-innocent = Inocente
button-next = Siguiente ronda
button-rematch = Revancha
button-join-rematch = Me apunto
button-leave-rematch = Esta vez no
button-refresh = Actualizar
button-uno-off = ¡Decir UNO!
button-uno-on = ¡Digo UNO!
button-target = { $player } · { $cards }
button-back = Volver
button-leave-match = Dejar la partida…
button-leave-for-good = Irme del todo
button-stay = Quedarme
button-kick = Echar de la partida
button-do-not-kick = Que se quede
button-end-match-asked = Terminar la partida…
button-end-match = Terminar la partida
button-ask-to-end = Preguntar al resto
button-play-on = Seguir jugando
button-vote-to-end = Terminar la partida ({ $agreed } de { $needed })

## Lobby

lobby-title = UNO: ¿quién juega?
lobby-count = Sitios ocupados: { $count } de { $most }
lobby-player = { $number }. { $player }
lobby-computer = { $player } 🤖
lobby-computer-of-level = { $player } 🤖 · { $level }
lobby-team = { $sign } **{ $team }:** { $players }
lobby-team-empty = { $sign } **{ $team }:** nadie todavía
lobby-pairs = *Cada pareja se sienta frente a frente. Elige equipo con 🦊 o 🐼; 📌 marca a quien ya eligió.*
lobby-two-sides = *Dos equipos, alternados. Elige el tuyo con 🦊 o 🐼; 📌 marca a quien ya eligió.*
lobby-rules = Reglas
lobby-turn-time = Tiempo por turno
lobby-can-start = Todo listo: 👑 puede pulsar «Empezar».
lobby-cannot-start = Todavía no. { $why }
lobby-cancelled = Esta mesa se canceló
lobby-expired = Nadie volvió a esta mesa, así que se cerró
lobby-open-another = Abre otra con `/uno nueva`.
gathering-quick = ⚡ Una ronda rápida de UNO
gathering-rematch = 🔁 ¡Revancha!
gathering-in = ✅ { $player }
gathering-awaited = ⏳ { $player }
gathering-computer = 🤖 { $player }
gathering-quick-alone = Empieza { $time }. Apúntate, o { $computers ->
    [one] jugará una máquina
   *[other] jugarán { $computers } máquinas
} en tu lugar.
gathering-quick-starts = Empieza { $time } { $computers ->
    [0] con quienes están aquí.
    [one] con quienes están aquí y una máquina.
   *[other] con quienes están aquí y { $computers } máquinas.
} ¡Apúntate!
gathering-rematch-alone = Empieza en cuanto se apunte todo el mundo. El plazo acaba { $time }.
gathering-rematch-starts = Empieza en cuanto se apunte todo el mundo, o { $time } con quienes estén.
gathering-opponents = Máquinas
gathering-cannot-start = Así no se puede empezar. { $why }

rules-card-preset = **{ $preset }**
rules-card-about = *{ $about }*
rules-card-changes = Con estos cambios:
rules-card-line = • { $what }
preset-classic = Clásico
preset-mini = Mini
preset-sorting-hat = Sombrero Seleccionador
preset-courtyard = Patio
preset-tournament = Torneo

time-none = Sin límite
time-seconds = { $count } segundos
time-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minutos
}
time-hours = { $count ->
    [one] 1 hora
   *[other] { $count } horas
}

## What differs from a preset

differs-deck = { $value ->
    [mini] Baraja mini (56 cartas)
    [sorting-hat] Baraja con Sombrero (112 cartas)
   *[classic] Baraja clásica (108 cartas)
}
differs-dealt = { $value ->
    [one] 1 carta por mano
   *[other] { $value } cartas por mano
}
differs-dealer-draw = { $value ->
    [redraw_symbols] Sorteo de quién reparte: si sale un símbolo, se saca otra
   *[symbols_are_zero] Sorteo de quién reparte: los símbolos valen 0
}
differs-next-dealer = { $value ->
    [left_of_winner] Reparte quien está a la izquierda de quien ganó
   *[clockwise] El reparto pasa en el sentido del reloj
}
differs-returned-card = { $value ->
    [bottom] Un Comodín de robar descubierto va al fondo
   *[shuffle_in] Un Comodín de robar descubierto se mezcla
}
differs-draw = { $value ->
    [until_playable] Se roba hasta que una carta sirva
   *[one] Se roba una carta
}
differs-drawn-card = { $value ->
    [must_play] Si la carta robada sirve, hay que jugarla
   *[may_play] La carta robada se puede guardar
}
differs-counter = { $value ->
    [deflect] Las cartas de robar se pueden pasar
    [stack] Las cartas de robar se acumulan
    [stack_any] Las cartas de robar se acumulan, aunque sean distintas
   *[none] Las cartas de robar no tienen respuesta
}
differs-wild-draw = { $value ->
    [strict] Sin farol con el Comodín de robar
   *[bluff] El Comodín de robar puede ser un farol
}
differs-guilty = { $value ->
    [takes_back] Si te pillan el farol, recuperas la carta
    [plays_another] Si te pillan el farol, juegas otra carta
   *[draws] Si te pillan el farol, robas
}
differs-ready-pause = { $value ->
    [on] Pausa para ordenar cuatro o más cartas nuevas
   *[off] Sin pausa para ordenar cartas
}
differs-fines = { $value ->
    [0] Sin multas
   *[other] Un error cuesta { $value } cartas
}
differs-hint-penalty = { $value ->
    [0] Las pistas no cuestan nada
   *[other] Una pista cuesta { $value } cartas, por votación
}
differs-last-draw-card = { $value ->
    [carried_over] La última carta abre la ronda siguiente
   *[at_once] Una carta de robar jugada al final todavía cuenta
}
differs-scoring = { $value ->
    [lowest_wins] Las cartas en mano cuentan en contra: gana quien tenga menos puntos
    [reach_and_lose] Las cartas en mano cuentan en contra: quien llega al límite pierde
    [elimination] Eliminación: quien llega al límite queda fuera; gana quien quede al final
   *[winner_takes] Quien gana la ronda suma lo que tiene el resto
}
differs-values = { $value ->
    [flat] Toda carta especial vale 20
   *[standard] Los símbolos valen 20 y los comodines 50
}
differs-target = Partida a { $value } puntos
differs-deals = { $value ->
    [one] Una sola ronda
   *[other] { $value } rondas como mucho
}
differs-deals-off = Sin límite de rondas
differs-jump-in = { $value ->
    [on] Colarse: la misma carta se puede jugar fuera de turno
   *[off] Sin colarse
}
differs-seven-zero = { $value ->
    [on] Siete y cero: el 7 intercambia manos, el 0 las pasa
   *[off] El 7 y el 0 son cartas normales
}
differs-teams = { $value ->
    [pairs] Parejas, frente a frente
    [two_sides] Dos equipos, alternados
    [pairs_tournament] Torneo por parejas
   *[off] Cada cual por su cuenta
}
differs-final-deals = { $value ->
    [one] Final a una ronda
   *[other] Final a { $value } rondas
}
alt-top = En la mesa: { $card }.
alt-under = Debajo: { $cards }.
alt-clockwise = Se juega en el sentido del reloj.
alt-counterclockwise = Se juega al revés que el reloj.
alt-pending = { $amount } cartas esperan a que alguien las robe.
alt-pile = { $cards ->
    [one] Queda 1 carta en el mazo.
   *[other] Quedan { $cards } cartas en el mazo.
}
alt-seats = Sitios, en el sentido del reloj: { $seats }.
alt-waited-for = le toca
alt-hand = { $count ->
    [one] Tu única carta. { $cards }.
   *[other] Tus { $count } cartas. { $cards }.
}
alt-hand-playable = Se pueden jugar ahora: { $cards }.
alt-wilds = Sin color
alt-hand-left = { $player }: { $cards } = { $points }, en total { $total }
alt-no-cards = sin cartas
alt-open-hand = { $player }: { $cards }
alt-curve = { $player }: nivel de { $first } a { $last } en las últimas { $count } partidas puntuables, entre { $least } y { $greatest }. Puestos: { $places }.
alt-curve-place = puesto { $place }: { $count ->
    [one] 1 vez
   *[other] { $count } veces
}
alt-ranking = { $title }. { $rows }.
alt-ranking-row = { $place }. { $player }, { $value }
alt-ranking-row-own = { $place }. { $player } (tú), { $value }
alt-standing-row = { $place }. { $player }, { $value }, { $heading }: { $then }
picture-rating = { $player }: nivel
picture-points = Puntos
picture-deals-won = Ganadas
picture-opponents = Rivales

## Board

board-before = Ya se van a repartir las cartas
board-turn = Es el turno de **{ $player }**.
board-drawn = Es el turno de **{ $player }**, con una carta robada que sirve.
board-hit = **{ $player }** tiene que robar { $amount } o pasarlo.
board-hit-challenge = **{ $player }** tiene que robar { $amount } o desafiar.
board-hit-both = **{ $player }** tiene que robar { $amount }, pasarlo o desafiar.
board-hit-stack = **{ $player }** tiene que robar { $amount } o añadir más.
board-hit-stack-both = **{ $player }** tiene que robar { $amount }, añadir más o desafiar.
board-stack = { $amount } ({ $cards })
board-another = Era un farol: **{ $player }** tiene que jugar otra carta.
board-ready = **{ $player }** está ordenando sus cartas nuevas.
board-colour = **{ $player }** elige el color para empezar.
board-between = La ronda ha terminado.
board-vote = **Votación:** { $accuser } dice que { $accused } ha dado pistas. Culpable { $yes }, inocente { $no }, por votar { $missing }.
board-exposed = ⚠️ ¡**{ $player }** tiene una carta y no ha dicho UNO!
board-countdown = ⏳ El tiempo se acaba { $time }.
board-footer = Ronda { $round } · { $pile ->
    [one] 1 carta para robar
   *[other] { $pile } cartas para robar
}
seat-cards = { $player } · { $cards ->
    [0] sin cartas
    [one] 1 carta
   *[other] { $cards } cartas
}
seat-out = { $player } · fuera
seat-left = { $player } · se fue
seat-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
seat-exposed = ¡aún sin UNO!
seat-one-card = ¡UNO!
team-first = 🦊
team-second = 🐼
team-first-name = Zorros
team-second-name = Pandas
picture-one-card = UNO
picture-exposed = UNO?
board-round-won = { $count ->
    [one] ¡{ $players } gana la ronda { $round }!
   *[other] ¡{ $players } ganan la ronda { $round }!
}
board-round-blocked = Nadie podía robar ni jugar: nadie gana la ronda { $round }
board-final-table = 🏁 **{ $result }**
    Enseguida vienen los puntos.
hand-left = { $player }: { $cards } = { $value } · total { $total }
hand-empty = { $player }: sin cartas · total { $total }
hand-empty-takes = { $player }: sin cartas, suma { $value } · total { $total }
board-next-by-itself = La siguiente ronda empieza { $time }, o cuando alguien pulse **Siguiente ronda**.
board-next-asked = Para seguir, hay que pulsar **Siguiente ronda**.
board-paused = ⏸️ **En pausa:** hace rato que nadie juega. Para volver a la partida, basta con pulsar **Seguir**.
board-deserted = 💤 **Abandonada:** nadie ha vuelto. Quienes jugaban aún pueden seguir, y cualquiera puede ocupar un sitio o abrir otra mesa con `/uno nueva`.
board-match-over = 🏆 La partida ha terminado
board-match-won = { $count ->
    [one] ¡Gana **{ $players }**!
   *[other] ¡Ganan **{ $players }**!
}
board-place = { $place }. { $player } · { $points }
board-rating = nivel { $rating } ({ $change })
board-rating-provisional = nivel { $rating }? ({ $change })
board-rating-none = sin resultado
board-rating-provisional-about = *?: provisional, menos de cinco partidas puntuables*
board-total = { $player } · { $points }
board-end-vote = 🏁 **{ $player }** propone terminar aquí; la partida no contaría para nadie. Tienen que aceptar { $needed }. La votación se cierra { $time }.
board-ended = Esta partida terminó antes de tiempo
board-abandoned = Nadie volvió, así que la partida se cerró
board-stopped-counts-for-nobody = No cuenta para nadie.
goal-deals = { $deals ->
    [one] Una ronda decide la partida
   *[other] Ronda { $round } de { $deals } como mucho · { $target } puntos la acaban antes
}
goal-winner-takes = Gana quien llegue antes a { $target } puntos
goal-lowest-wins = Cuando alguien tenga { $target } puntos, gana el total más bajo
goal-reach-and-lose = Quien llegue a { $target } puntos pierde
goal-elimination = Quien llegue a { $target } puntos queda fuera

## What just happened

story-dealer-drawn = { $player } saca la carta más alta y reparte primero.
story-dealt = Reparte { $player }.
story-turned-up = Se descubre { $card }.
story-put-back = Vuelve al mazo, y se descubre otra.
story-carried-over = Queda en la mesa, de la ronda anterior, { $card }.
story-colour = { $player } elige el { $colour }.
story-played = { $player } juega { $card }.
story-played-colour = { $player } juega { $card } y pide { $colour }.
story-played-on = { $player } juega { $card } contra { $target } y pide { $colour }.
story-jumped-in = { $player } se cuela con { $card }.
story-jumped-in-colour = { $player } se cuela con { $card } y pide { $colour }.
story-stack = Ya van { $amount }.
story-uno-with-it = «¡UNO!»
story-reversed = Cambia el sentido.
story-skipped = { $player } pierde el turno.
story-swapped = { $player } intercambia su mano con { $other }.
story-rotated = Todas las manos pasan al sitio siguiente.
story-drew = { $player } roba { $cards ->
    [one] una carta
   *[other] { $cards } cartas
}.
story-took = { $player } se lleva { $cards ->
    [one] una carta
   *[other] { $cards } cartas
}.
story-found-nothing = { $player } no encuentra nada que robar.
story-reshuffled = Se barajan las cartas jugadas para volver a robar.
story-passed = { $player } se la queda.
story-guilty = { $player } desafía: ¡{ $accused } iba de farol!
story-innocent = { $player } desafía, pero { $accused } jugaba limpio.
story-took-back = { $player } recupera { $card }.
story-ready = { $player } termina de ordenar.
story-uno = { $player } dice «¡UNO!»
story-caught = { $player } pilla a { $caught }, que no dijo UNO.
story-wrong-card = { $player } juega una carta que no sirve.
story-false-call = { $player } dice UNO a destiempo.
story-false-catch = { $player } quiere pillar a alguien, pero nadie ha olvidado el UNO.
story-accused = { $player } acusa a { $accused } de dar una pista.
story-convicted = La mesa dice: culpable.
story-acquitted = La mesa dice: inocente.
story-vote-dropped = La votación se anula.
story-timed-out = A { $player } se le acaba el tiempo.
story-handed-over = Una máquina juega por { $player }.
story-resumed = { $player } ha vuelto.
story-left = { $player } deja la partida.

## Panel

panel-title-turn = ¡Tu turno!
panel-title-waiting = Tus cartas
panel-title-vote = Tu voto, por favor
panel-title-between = La ronda ha terminado
panel-title-match-over = La partida ha terminado
panel-title-watching = Estás mirando
panel-footer = { $cards ->
    [0] Sin cartas
    [one] 1 carta
   *[other] { $cards } cartas
} · solo lo ves tú
panel-top = En la mesa: **{ $top }**
panel-partner = Tu pareja: **{ $player }** { $team }
panel-team = Tu equipo { $team }: **{ $players }** y tú
panel-bold = *Las cartas en negrita se pueden jugar ahora.*
panel-can-be-played = **Se pueden jugar:** { $cards }
panel-turn = Juega una carta o roba.
panel-nothing-fits = Ninguna de tus cartas sirve: roba.
panel-drawn = Has robado **{ $card }** y sirve: juégala o quédatela.
panel-drawn-must = Has robado **{ $card }** y sirve: tienes que jugarla.
panel-another = Te han pillado el farol. Juega otra carta que sirva, cualquiera menos { $card }.
panel-ready = Son muchas cartas. Ordénalas y avisa cuando acabes.
panel-colour = La carta descubierta es un comodín: elige el color y juega.
panel-waiting = { $player } está pensando.
panel-jump-in = { $player } está pensando, y tú tienes justo la carta de arriba: ¡puedes colarte!
panel-exposed = ⚠️ Te queda una carta y no has dicho UNO: ¡dilo antes de que te pillen!
panel-called = Has dicho UNO.
panel-countdown = ⏳ { $time }
panel-before = Ya se van a repartir las cartas.
panel-between = Mira el tablero: allí están las manos y los puntos.
panel-match-over = Mira el tablero: allí están los puestos y los puntos.
panel-out = Estás fuera de la partida, pero puedes mirar.
panel-left = Has dejado esta partida.
panel-vote = { $accuser } dice que { $accused } ha dado pistas. Si más de la mitad vota culpable, { $accused } roba { $amount }.
panel-vote-waiting = El resto vota si { $accused } dio una pista.
panel-vote-accused = { $accuser } dice que has dado pistas. El resto vota.
panel-hit = **Te cae a ti.** Puedes
    • robar { $amount ->
        [one] una carta
       *[other] { $amount } cartas
    } y perder el turno
panel-hit-helpless = **Te cae a ti**, y no tienes con qué responder: roba { $amount ->
    [one] una carta
   *[other] { $amount } cartas
} y pierde el turno.
panel-answer-deflect = • jugar una carta que lo pase
panel-answer-stack = • jugar una carta que lo aumente y lo pase
stakes-draws = • desafiar: si { $accused } tenía { colour-card }, roba { $amount } y juegas tú; si no, robas { $wrong } y pierdes el turno
stakes-takes-back = • desafiar: si { $accused } tenía { colour-card }, recupera la carta, roba { $amount } y juegas tú; si no, robas { $wrong } y pierdes el turno
stakes-plays-another = • desafiar: si { $accused } tenía { colour-card }, recupera la carta, roba { $amount } y juega otra; si no, robas { $wrong } y pierdes el turno
bluff-draws = ⚠️ **Esto es un farol:** tienes { colour-card }. Si { $player } desafía, robas { $amount }.
bluff-takes-back = ⚠️ **Esto es un farol:** tienes { colour-card }. Si { $player } desafía, recuperas la carta, robas { $amount } y termina tu turno.
bluff-plays-another = ⚠️ **Esto es un farol:** tienes { colour-card }. Si { $player } desafía, recuperas la carta, robas { $amount } y tienes que jugar otra.
panel-choose-colour = **{ $card }**: ¿qué color?
panel-choose-target = **{ $card }**: ¿con quién intercambias la mano? (El número son sus cartas.)
panel-choose-hat-target = **{ $card }**, { $colour }: ¿quién roba hasta que salga una roja? (El número son sus cartas.)

## What happened to a player, told to that player

you-drew = Has robado { $cards }.
you-hit = { $player } te ha tirado { $card }.
you-hit-turned-up = Se descubrió { $card } y te cae a ti.
you-caught = { $player } te ha pillado: no dijiste UNO.
you-convicted = La mesa te ha declarado culpable de dar una pista.
you-skipped = { $player } te ha saltado con { $card }.
you-skipped-turned-up = Se descubrió { $card } y pierdes el turno.
you-skipped-somehow = Has perdido el turno.
you-jumped-in = { $player } se ha colado antes que tú con { $card }.
you-jumped-over = { $player } se ha colado con { $card }, así que tu turno pasó.
you-swapped = Has intercambiado la mano con { $player }. Diste { $cards }.
you-were-swapped = { $player } ha intercambiado la mano contigo: estas cartas eran suyas. Diste { $cards }.
you-rotated = Todas las manos han pasado: estas cartas eran de { $player }. Las tuyas las tiene { $other }: { $cards }.
you-bluffed = { $player } desafió tu { $card }, y era un farol.
you-were-honest = { $player } desafió tu { $card } y se equivocó, pero ha visto tu mano.
you-took-back = { $card } vuelve a tu mano.
you-challenged-rightly = Buen desafío: { $player } iba de farol.
you-challenged-wrongly = Mal desafío: { $player } jugaba limpio.
you-saw-hand = { $player } tenía { $cards }.
you-saw-no-card = { $player } no tenía nada más.
you-timed-out = ⏳ Se te acabó el tiempo.
you-handed-over = 🤖 Una máquina juega por ti.
you-played = Se ha jugado por ti { $card }.
you-before-played = Antes que tú, { $player } jugó { $card }.
you-before-jumped-in = Antes que tú, { $player } se coló con { $card }.
you-before-drew = Antes que tú, { $player } robó { $count ->
    [one] una carta
   *[other] { $count } cartas
}.

## What a mistake costs

fine-wrong-card = { $card } no va sobre { $top }: { fine-price }
fine-false-call = No había nada que decir: { fine-price }
fine-false-catch = No se podía pillar a { $player }: { fine-price }
fine-price = { $amount ->
    [0] por suerte, no queda nada que robar.
   *[other] robas { $amount } ({ $cards }).
}
caught-one = Has pillado a { $player }, que roba { $amount }.
held-open = Tu intento espera: contará en un momento, salvo que { $player } diga UNO antes.
held-counted = Tu intento ha contado: { $player } roba { $amount }.
held-called = { $player } dijo UNO a tiempo, así que tu intento no cuenta. No te cuesta nada.
held-slower = { $other } pilló a { $player } antes que tú. No te cuesta nada.
held-over = Ya no se puede pillar a { $player }. No te cuesta nada.

## Notices

notice-turn = { $player }, es tu turno.
notice-hit = { $player }, vas a robar { $amount }. ¡Te toca!
notice-vote = { $player }, la mesa espera tu voto.
notice-countdown = { $what } ⏳ El tiempo se acaba { $time }.
deserted-offer = En este canal ya hay una mesa, pero hace rato que nadie juega en ella. Puedes cerrarla y abrir la tuya: aquella partida no contará para nadie. O siéntate en ella con `/uno jugar`.
leave-question = ¿Dejar esta partida del todo? Tus cartas vuelven al mazo y quedas en último lugar. Si solo necesitas un descanso, quédate: una máquina juega por ti hasta que vuelvas.
watch-free = 👀 **Estás mirando.** En el próximo reparto puedes relevar a una máquina y quedarte con sus puntos.
watch-next = 👀 **Estás mirando.** En el próximo reparto relevas a una máquina.
watch-waiting = 👀 **Estás mirando** y tienes el número { $place } en la cola para relevar a una máquina.
watch-only = 👀 **Estás mirando.** En todos los sitios juegan personas, así que no hay ninguno libre.
watch-deserted = 💤 Ya nadie juega en esta mesa. Ocupa un sitio y la partida sigue.
kick-question = ¿Echar a { $player } de esta partida? Una máquina ocupa su sitio con cartas y puntos, y { $player } se queda sin resultado. Solo puede volver si quien dirige la mesa o la moderación invita con `/uno mesa invitar`.
invitation = { $guest }, { $host } te invita a la mesa de este canal.

end-question = ¿Terminar esta partida ahora? No contará para nadie, y no se puede deshacer.
end-question-others = ¿Preguntar al resto si terminar la partida? Termina si aceptan { $needed } de las { $people } personas de la mesa en un minuto, y entonces no cuenta para nadie.

## Why something cannot be done

refusal-no-such-seat = Ese sitio no existe en esta mesa.
refusal-match-over = La partida ha terminado.
refusal-seat-left = { $player } ha dejado esta partida.
refusal-seat-out = { $player } está fuera de esta partida.
refusal-between-rounds = La ronda ha terminado y la siguiente aún no se ha repartido.
refusal-round-running = Esta ronda todavía se está jugando.
refusal-vote-open = El juego espera una votación. Faltan por votar: { $players }.
refusal-not-your-turn = No es tu turno: { $player } está pensando.
refusal-not-held = No tienes { $card }.
refusal-no-match = { $card } no va sobre { $top }: juega { $colour }, { $like } o un comodín.
refusal-no-match-wild = { $card } no va sobre { $top }: juega { $colour } o un comodín.
refusal-illegal-wild-draw = { $card } no se puede jugar mientras tengas { $colour }, el color en juego: en esta mesa no hay faroles.
refusal-not-the-drawn-card = Tras robar solo se puede jugar la carta robada: { $drawn }, no { $card }.
refusal-no-answer = { $card } no te libra de robar { $amount }: { $answer }.
refusal-draw-pending = Primero tienes que robar { $amount }, si no puedes responder ni desafiar.
refusal-colour-missing = { $card } necesita un color: elígelo al jugarla.
refusal-colour-not-needed = { $card } ya tiene color: no elijas otro.
refusal-target-missing = Con { $card } hay que elegir a alguien.
refusal-target-not-needed = { $card } no va contra nadie: no elijas a nadie.
refusal-target-is-self = No puedes elegirte: elige a otra persona.
refusal-target-not-playing = { $player } ya no juega: elige a otra persona.
refusal-jump-in-not-the-same = Solo puedes colarte con la misma carta de arriba, { $top }; { $card } es otra.
refusal-jump-in-never-with-this = Nadie puede colarse con { $card }.
refusal-jump-in-turned-up = Nadie puede colarse sobre { $top } hasta que alguien juegue una carta.
refusal-jump-in-not-now = Ahora mismo nadie puede colarse.
refusal-choose-colour-first = Primero hay que elegir el color del comodín descubierto.
refusal-no-colour-to-choose = Ahora no hay color que elegir: se pide al jugar un comodín.
refusal-already-drew = Ya has robado: juega esa carta o quédatela.
refusal-draw-before-passing = Solo puedes pasar después de robar una carta.
refusal-must-play-drawn = En esta mesa, si la carta robada sirve hay que jugarla: { $card }.
refusal-must-play-another = Ahora tienes que jugar otra carta que sirva, y no { $card }.
refusal-nothing-pending = Ahora mismo no hay nada que robar ni que desafiar.
refusal-challenge-not-a-wild-draw = Solo se puede desafiar { $card }.
refusal-challenge-strict = No hay nada que desafiar: en esta mesa { $card } solo se juega limpio.
refusal-challenge-player-left = { $player } se ha ido, así que no hay a quién desafiar.
refusal-nothing-to-call = No hay nada que decir: el UNO se dice al jugar la penúltima carta.
refusal-not-exposed = No se puede pillar a { $player }: ya dijo UNO, o es tarde.
refusal-catches-self = No puedes pillarte.
refusal-waiting-for-ready = El juego espera a que { $player } ordene sus cartas nuevas.
refusal-not-waiting-for-ready = Ahora no hay pausa: el juego sigue sin «Ya está».
refusal-hints-allowed = En esta mesa las pistas no se castigan.
refusal-too-few-to-vote = Para votar hacen falta al menos tres en la mesa.
refusal-accuses-self = No puedes acusarte.
refusal-accused-before = Ya has acusado a alguien en esta ronda. Una vez por ronda basta.
refusal-no-vote = No hay ninguna votación abierta.
refusal-accused-cannot-vote = La acusación es contra ti, así que no votas.
refusal-voted-already = Ya has votado.
refusal-not-expected = Esa persona no tiene nada que hacer ahora mismo.
refusal-computer-plays = En este sitio ya juega una máquina.
refusal-no-computer-plays = En este sitio no juega ninguna máquina.

answer-none = en esta mesa las cartas de robar no tienen respuesta
answer-draw = juega un { $draw } de cualquier color, o roba
answer-coloured-draw = juega un { $draw } { $colour }, o roba
answer-wild = juega un { $wild }, o roba
answer-either = juega un { $draw } de cualquier color o un { $wild }, o roba
answer-coloured-either = juega un { $draw } { $colour } o un { $wild }, o roba

lobby-refusal-seated-already = Ya tienes sitio en esta mesa.
lobby-refusal-removed = Quien dirige la mesa o la moderación te echó. Puedes volver si te invitan con `/uno mesa invitar`.
lobby-refusal-guest-seated = Esa persona ya tiene sitio en esta mesa.
lobby-refusal-full = Los { $most } sitios están ocupados.
lobby-refusal-no-computer = En esta mesa no hay ninguna máquina.
lobby-refusal-no-teams = En esta mesa no hay equipos.
lobby-refusal-team-full = El equipo { $team } está completo. Lo eligieron: { $players }. Alguien puede hacer hueco con **Cualquier equipo**.
lobby-refusal-team-chosen = Ya has elegido { $team }.
lobby-refusal-no-team-chosen = No has elegido equipo, así que puedes caer en cualquiera.
lobby-refusal-teams-uneven = { $chose } personas eligieron { $team }, pero cada equipo tiene solo { $each } de los { $seats } sitios. Alguien tiene que cambiar, o tiene que entrar más gente.
lobby-refusal-not-host = Eso solo lo puede hacer { $host }, que dirige la mesa, o la moderación.

contradiction-seat-count = { $seats ->
    [one] UNO necesita al menos { $fewest } jugadores: invita a alguien o añade una máquina.
   *[other] UNO es para { $fewest } a { $most } jugadores, no para { $seats }.
}
contradiction-nothing-dealt = Hay que repartir al menos una carta por mano.
contradiction-too-many-dealt = Con { $seats } jugadores y { $dealt } cartas por mano, de las { $deck } no quedan 5 para robar: reparte menos o usa una baraja más grande.
contradiction-target = Una partida se juega a entre 50 y 5000 puntos, no a { $target }.
contradiction-deals = Una partida se puede limitar a entre 1 y 50 rondas, no a { $deals }.
contradiction-final-deals = Una final tiene de 1 a 50 rondas, no { $deals }.
contradiction-deals-with-elimination = La eliminación y un número de rondas no van juntos: se juega hasta que solo quede alguien. Elige otra puntuación o quita el límite de rondas.
contradiction-pairs-need-four = Las parejas necesitan exactamente 4 jugadores, y hay { $seats }.
contradiction-sides-need-even-table = Dos equipos necesitan 4, 6, 8 o 10 jugadores, y hay { $seats }.
contradiction-tournament-needs-four-or-eight = Un torneo por parejas necesita 4 u 8 jugadores, y hay { $seats }.
contradiction-tournament-scoring = En un torneo por parejas, la pareja que gana siempre suma las otras manos.
contradiction-tournament-target = Un torneo por parejas no tiene límite de puntos: cuenta cada ronda.
contradiction-tournament-deals = Un torneo por parejas tiene tantas rondas como necesiten sus parejas.
contradiction-tournament-is-a-series = Un torneo por parejas es una serie de partidas y no se juega en una sola mesa: ábrelo con `/uno torneo nuevo`.

setting-unknown-preset = No hay reglas «{ $text }». Hay { $all }.
setting-unknown = No hay ninguna regla «{ $text }». Hay { $all }.
setting-not-a-pair = «{ $text }» no es una regla. Escríbela así: `jump_in=on`.
setting-bad-word = `{ $setting }` no puede ser «{ $text }». Puede ser { $all }.
setting-bad-number = `{ $setting }` no puede ser «{ $text }»: elige un número de { $least } a { $greatest }.
setting-bad-number-or-off = `{ $setting }` no puede ser «{ $text }»: elige un número de { $least } a { $greatest }, o `off`.

## Short answers

say-done = Hecho.
say-joined = Ya estás en la mesa. ¡Que te diviertas!
say-in-rematch = Te apuntas. Empieza en cuanto se apunte el resto.
say-took-over = Ocupas un sitio con sus cartas y puntos, y ahora diriges la mesa. ¡Que te diviertas!
say-deserted-closed = La mesa abandonada está cerrada. Ya puedes escribir tu comando otra vez.
say-took-computers-seat = Relevas a una máquina y te quedas con sus puntos. ¡Que te diviertas!
say-many-watch = Hay tanta gente mirando que esta vista no sigue la mesa por sí sola. Pulsa Actualizar para ver lo nuevo.
say-left-table = Has dejado la mesa.
say-kicked = Esa persona ya no está en la mesa, y no puede volver si no la invitas.
say-table-cancelled = La mesa está cerrada.
say-match-ended = Aquí termina esta partida. No cuenta para nadie.
say-end-asked = El tablero pregunta ahora al resto: la partida termina cuando acepten { $needed }.
say-nothing-changed = De acuerdo, nada ha cambiado.
say-uno-called = ¡UNO!
say-busy = Hay mucho movimiento en la mesa. Prueba otra vez en un momento.
say-too-many-pending = De una en una, por favor: tus últimos clics siguen en camino.
seat-taken = Mientras no estabas, { $player } ocupó tu sitio. Puedes mirar con `/uno jugar`.
say-not-seated = No tienes sitio en esta mesa.
say-stale = El juego ha avanzado; aquí está tu mano tal como es ahora.
say-not-saved = No se pudo guardar, así que no ha pasado nada. Inténtalo otra vez.
say-uncertain = No es seguro que se haya guardado. Míralo antes de intentarlo otra vez.
say-button-too-old = Este botón ya no vale.
say-no-table = Aquí no hay mesa. Abre una con `/uno nueva`.
say-closed = Esta mesa está cerrada. Abre otra con `/uno nueva`.
say-already-started = La partida ya ha empezado.
say-not-started = La partida aún no ha empezado.
say-not-over = La partida todavía se está jugando.
say-nobody-to-catch = No hay a quién pillar.
say-no-end-vote = Nadie pide terminar esta partida ahora mismo. Si quieres, pídelo con `/uno mesa terminar`.
say-answered-already = Eso ya lo has dicho; el tablero lo cuenta.
say-no-seat-free = No hay ninguna máquina a la que relevar.
say-round-running = Puedes ocupar un sitio entre dos rondas: prueba cuando acabe esta.
say-not-deserted = Alguien ha vuelto a esta mesa, así que sigue.
say-place-taken = En este canal ya hay una mesa abierta. ¡De una en una!
say-too-many-lobbies = Tienes demasiadas mesas abiertas: empieza o cancela alguna.
say-too-many-tables = Este servidor tiene demasiadas mesas abiertas: primero hay que terminar alguna.
say-unreadable = Esta mesa no se puede leer ahora mismo. Prueba más tarde.
say-failed = Algo falló en esta mesa, y vuelve a empezar desde lo guardado. Inténtalo otra vez.
say-stopping = El bot se está reiniciando. No se pierde nada: prueba en un minuto.
say-missing-permissions = Necesito en este canal los permisos Ver canal, Enviar mensajes e Insertar enlaces (en un hilo, también Enviar mensajes en hilos).
say-not-host-or-moderator = Eso solo lo puede hacer quien dirige la mesa o la moderación.
say-only-in-servers = A UNO se juega en servidores: usa este comando en un canal.
say-no-such-player = Esa persona no tiene sitio en esta mesa.
say-guest-cannot-see = Esa persona no ve este canal, así que no se la puede invitar aquí.
say-guest-is-bot = Los bots no juegan. Para jugar contra una máquina está `/uno mesa máquina`.
say-invited-just-now = Acaban de invitar a esa persona. Dale un momento.
say-too-many-invitations = Ya van bastantes invitaciones. Espera uno o dos minutos para la próxima.
say-unknown-command = No conozco ese comando. Escribe `/uno` y elige uno de la lista.
say-export-under-way = Tu archivo ya está en camino.
say-unknown-error = Algo falló y nada ha cambiado. Inténtalo otra vez.
say-unknown-card = No hay ninguna carta «{ $text }». Elige una de la lista o escribe algo como `r7`, `salta amarillo` o `comodín`.

## Commands

command-root = Juega a UNO en este canal
command-quick = Juega una ronda rápida contra máquinas o quien se apunte
    .name = rápida
command-new = Abre una mesa en este canal
    .name = nueva
command-join = Siéntate en la mesa de este canal, o mira
    .name = jugar
command-leave = Deja tu sitio
    .name = salir
command-start = Empieza la partida
    .name = empezar
command-hand = Mira tus cartas y lo que puedes hacer
    .name = mano
command-play = Juega una carta
    .name = carta
command-draw = Roba una carta en vez de jugar
    .name = robar
command-pass = Quédate la carta robada
    .name = pasar
command-uno = ¡Di UNO!
    .name = uno
command-catch = Pilla a quien tiene una carta y no ha dicho UNO
    .name = pillar
command-challenge = Desafía un Comodín de robar: ¿era un farol?
    .name = desafiar
command-accept = Roba las cartas que te tocan
    .name = aceptar
command-ready = Di que ya has ordenado tus cartas nuevas
    .name = listo
command-colour = Elige el color del comodín descubierto
    .name = color
command-vote = Vota si alguien dio una pista
    .name = votar
command-accuse = Acusa a alguien de decir qué jugar
    .name = acusar
command-status = Mira cómo va la mesa
    .name = estado
command-rules = Mira las reglas de esta mesa
    .name = reglas
command-help = Aprende a jugar en un minuto
    .name = ayuda
command-table = Dirige la mesa
    .name = mesa
command-table-computer = Añade o quita máquinas
    .name = máquina
command-table-invite = Invita a alguien, o deja volver a quien se echó
    .name = invitar
command-table-team = Elige tu equipo
    .name = equipo
command-table-kick = Echa a alguien de la mesa
    .name = echar
command-table-cancel = Cierra una mesa que no ha empezado
    .name = cancelar
command-table-end = Pide al resto terminar la partida; no cuenta para nadie
    .name = terminar
command-table-next = Reparte la ronda siguiente
    .name = siguiente
command-table-rematch = Otra partida con la misma gente
    .name = revancha

## Settings

settings-title = Reglas de esta mesa
settings-more = Para otros puntos (50 a 5000) o rondas (1 a 50), usa `/uno nueva`.
settings-page-table = Mesa
settings-page-points = Puntos
settings-page-cards = Cartas
settings-page-dealing = Reparto
settings-preset = Reglamento (sustituye las demás reglas)
settings-house-rules = Reglas de la casa
settings-turn-time = Tiempo por turno
settings-deck = Baraja
settings-dealt = Cartas al empezar
settings-dealer-draw = Sorteo de quién reparte primero
settings-next-dealer = Quién reparte después
settings-returned-card = Comodín de robar descubierto
settings-counter = Respuestas a las cartas de robar
settings-guilty = Si pillan un farol
settings-last-draw-card = Carta de robar jugada al final
settings-scoring = Puntuación
settings-values = Cuánto valen las cartas
settings-target = Puntos de la partida
settings-target-default = Los habituales del reglamento
settings-deals = Número de rondas
settings-teams = Equipos
preset-classic-about = La edición clásica: 108 cartas, 7 por mano, a 500 puntos
preset-mini-about = La edición mini: 56 cartas, 5 por mano, a 250 puntos
preset-sorting-hat-about = Clásico con cuatro Sombreros: alguien roba hasta que salga una roja
preset-courtyard-about = Las cartas de robar se pasan; si te pillan el farol, recuperas la carta
preset-tournament-about = Estricto: una pista cuesta 4 cartas, la última carta abre la ronda siguiente
time-label-none = Sin límite de tiempo por turno
time-label = { $time } por turno

## The rules of a table

rules-title = Las reglas de aquí: { $preset }
rules-goal = 🎯 El objetivo
rules-goal-round = { $dealt ->
    [one] Se reparte una carta por mano.
   *[other] Se reparten { $dealt } cartas por mano.
} Quien se quede antes sin cartas gana la ronda.
rules-winner-takes = Quien gana suma lo que aún tiene el resto. Gana la partida quien llegue antes a { $target } puntos.
rules-lowest-wins = Cada cual suma lo que le queda. Cuando alguien tenga { $target } puntos, gana la partida el total más bajo.
rules-reach-and-lose = Cada cual suma lo que le queda. Quien llegue a { $target } puntos pierde, y gana el resto.
rules-elimination = Cada cual suma lo que le queda. Quien llegue a { $target } puntos queda fuera; gana quien quede al final.
rules-deals-most = La partida termina como muy tarde tras { $deals ->
    [one] una ronda
   *[other] { $deals } rondas
}: gana quien tenga más puntos.
rules-deals-fewest = La partida termina como muy tarde tras { $deals ->
    [one] una ronda
   *[other] { $deals } rondas
}: gana quien tenga menos puntos.
rules-values-standard = Los números valen lo que dicen; +{ $draw }, Salta y Reversa, 20; cada comodín, 50.
rules-values-flat = Los números valen lo que dicen; cualquier otra carta, 20.
rules-pairs = Parejas: la tuya se sienta enfrente. Si una mano se queda sin cartas, la pareja gana la ronda; la otra mano no cuenta.
rules-two-sides = Dos equipos, alternados. Si una mano se queda sin cartas, todo el equipo gana la ronda; las cartas del propio equipo no cuentan.
rules-turn = ▶️ Tu turno
rules-match = Juega una carta del mismo color, número o símbolo que la de arriba, o un comodín. Tras un comodín vale el color pedido.
rules-draw-one = O roba una carta.
rules-draw-until = O roba hasta que una sirva.
rules-drawn-may = Si sirve, puedes jugarla enseguida o quedártela.
rules-drawn-must = Si sirve, tienes que jugarla.
rules-drawn-must-or-bluff = Si sirve, tienes que jugarla; solo puedes quedarte un Comodín +{ $amount } que sería un farol.
rules-cards = 🃏 Cartas especiales
rules-draw-card = **+{ $amount }:** quien sigue roba { $amount } y pierde el turno.
rules-skip = **Salta:** quien sigue pierde el turno.
rules-reverse = **Reversa:** invierte el sentido; entre dos, vale como Salta.
rules-wild = **Comodín:** va sobre cualquiera; pides el color.
rules-hat = **Sombrero Seleccionador:** va sobre cualquiera; pides el color y eliges a alguien, que roba hasta que salga una roja.
rules-seven-zero = **7:** intercambias la mano con quien elijas. **0:** cada mano pasa a quien sigue. (No como última carta.)
rules-deflect = ¿Te cae un +{ $draw }? Juega cualquier +{ $draw } para pasarlo; no se suma. ¿Te cae un Comodín +{ $wild }? Juega un +{ $draw } del color pedido, y quien sigue roba { $draw }.
rules-stack = ¿Te cae un +{ $draw }? Juega cualquier +{ $draw }. ¿Te cae un Comodín +{ $wild }? Juega un Comodín +{ $wild }. Todo se suma y pasa a quien sigue.
rules-stack-any = ¿Te cae una carta de robar? Juega cualquier +{ $draw } (sobre un Comodín +{ $wild }, del color pedido) o un Comodín +{ $wild }. Todo se suma y pasa a quien sigue.
rules-wild-draw = 🌈 Comodín +{ $amount }
rules-wild-draw-card = Pides el color; quien sigue roba { $amount } y pierde el turno. Solo es jugada limpia si no tienes cartas del color en juego.
rules-strict = En esta mesa solo se puede jugar limpio.
rules-bluff = Puedes ir de farol, pero quien sigue puede desafiar y entonces ve tu mano.
rules-guilty-draws = Si te pillan el farol, robas tú { $amount }; la carta se queda, y juega quien desafió.
rules-guilty-takes-back = Si te pillan el farol, recuperas la carta y robas { $amount }; juega quien desafió.
rules-guilty-plays-another = Si te pillan el farol, recuperas la carta, robas { $amount } y tienes que jugar otra.
rules-innocent = Quien desafía una carta limpia roba { $wrong } y pierde el turno.
rules-challenge-stack = Si se han acumulado cartas, está en juego la suma entera (y { $extra } más por un mal desafío), y se desafía a quien añadió la última.
rules-uno = ☝️ ¡UNO!
rules-uno-call = Di UNO al jugar tu penúltima carta: pulsa antes «¡Decir UNO!», o «¡UNO!» justo después.
rules-uno-catch = ¿Se te olvidó? Hasta la siguiente jugada, cualquiera puede pillarte: robas 2. Quien pilla en los dos primeros segundos tiene que esperar, para que nadie pierda por una conexión lenta.
rules-house = 🏠 Reglas de la casa
rules-jump-in = **Colarse:** si tienes exactamente la carta de arriba, puedes jugarla fuera de turno, y el juego sigue desde ti. Vale para cartas de color y para el Comodín simple.
rules-fines = **Multas:** una carta que no sirve, un UNO sin motivo o pillar en falso cuesta { $amount } cartas.
rules-hints = **Pistas:** quien dice a alguien qué jugar roba { $amount }, si lo vota más de la mitad del resto: `/uno acusar`.
rules-ready-pause = **Pausa:** quien roba cuatro o más por un comodín ordena antes sus cartas y pulsa «Ya está».
rules-start = 🔁 Rondas
rules-turned-up = Al empezar se descubre una carta, y cuenta: +{ $amount } y Salta le caen a quien empieza; con Reversa empieza quien repartió y se juega al revés; con un comodín, quien empieza pide el color (un Comodín +{ $wild } vuelve al mazo).
rules-dealer-clockwise = El reparto pasa en el sentido del reloj.
rules-dealer-left-of-winner = Después reparte quien está a la izquierda de quien ganó.
rules-last-at-once = Si la última carta hace robar a alguien, se roba antes de contar los puntos.
rules-last-carried-over = La última carta jugada se queda en la mesa y abre la ronda siguiente, con su efecto.
rules-empty-pile = Cuando se acaba el mazo, se barajan las cartas jugadas. Si nadie puede robar ni jugar, la ronda acaba sin que nadie gane.
rules-time = ⏳ Tiempo
rules-time-none = Tómate el tiempo que necesites.
rules-time-limit = { $time } por turno. Después robas y pasas, y tras dos turnos así una máquina juega por ti hasta que vuelvas.
help-title = Cómo se juega a UNO
help-line-start = 1. `/uno rápida` juega una ronda ya. `/uno nueva` abre una mesa con amigos.
help-line-hand = 2. **Mis cartas**, en el tablero, te las muestra solo a ti.
help-line-match = 3. Sigue la carta de arriba en color, número o símbolo. ¿No puedes? **Robar**.
help-line-special = 4. Un comodín va con todo, y pides el color. Un + le cae a quien sigue.
help-line-uno = 5. ¿Te queda una carta? Di **¡UNO!**, o te pillan y robas 2.
help-line-win = 6. Quien se quede antes sin cartas gana la ronda.
button-help-how-to-play = Cómo se juega
button-help-commands = Comandos
button-help-rules = Reglas
button-help-house-rules = Reglas de la casa
help-rules-title = Las reglas en breve
help-rules-text = `/uno reglas` muestra las de la mesa de este canal, que pueden ser otras.
help-house-rules-title = Reglas de la casa
help-house-rules-text = Quien dirige la mesa las activa con **Reglas** antes de empezar.
help-commands-title = Comandos
help-commands-text = Lo que se pulsa también se puede escribir.
help-turn = Tu turno
help-turn-text = Pulsa **Mis cartas** en el tablero: solo las ves tú. Las que están en negrita sirven: mismo color, número o símbolo que la de arriba, o un comodín. Pulsa una para jugarla, o **Robar**.
help-cards = Cartas especiales
help-cards-text = **Salta** y **Reversa** hacen lo que dicen. **+2** (o +1): quien sigue roba y pierde el turno. **Comodín**: pides el color. **Comodín +4** (o +2) hace las dos cosas, pero solo es jugada limpia si no tienes el color en juego: quien sigue puede **desafiar**.
help-uno = ¡UNO!
help-uno-text = Antes de jugar tu penúltima carta, pulsa **¡Decir UNO!**, o **¡UNO!** justo después. Si se te olvida, cualquiera puede **pillarte**, y robas 2.
help-points = Puntos
help-points-text = Quien se queda antes sin cartas gana la ronda y suma las del resto: los números, lo que dicen; Salta, Reversa y +2, 20 cada una; los comodines, 50. Con 500 puntos se gana la partida.
help-away = Si no estás
help-away-text = El tablero muestra el tiempo por turno. Si se acaba dos veces, una máquina juega por ti hasta que vuelvas. No se pierde nada si cierras Discord o el bot se reinicia.
help-gathering = Reunirse y mirar
help-playing = Jugar
help-running = Dirigir la mesa
help-beyond = Clasificaciones y ajustes
help-beyond-text =
    `/uno torneo nuevo` Un torneo: por parejas con final, o una copa
    `/uno ver torneo` Cómo van y cómo acabaron los torneos
    `/uno ver clasificación` Quién va por delante
    `/uno ver balance` Lo que alguien ha logrado
    `/uno ver historial` y `/uno ver repetición` Partidas terminadas, jugada a jugada
    `/uno-yo ajustes` y `/uno-yo privacidad` Avisos, idioma, qué se guarda de ti
    `/uno-servidor ajustes` Para quienes administran el servidor
help-footer = Un proyecto no oficial de aficionados. El nombre del juego es de su dueño.

# Options of the commands, and what can be chosen for them. Discord allows 8000 characters in all.
command-choice-preset-classic = Clásico
command-choice-preset-mini = Mini
command-choice-preset-sorting-hat = Sombrero Seleccionador
command-choice-preset-courtyard = Patio
command-choice-preset-tournament = Torneo
command-quick-level = Lo bien que juegan las máquinas, si hacen falta
    .name = nivel
command-new-preset = Con qué reglamento se juega
    .name = reglamento
command-choice-turn_time-15 = 15 segundos
command-choice-turn_time-30 = 30 segundos
command-choice-turn_time-45 = 45 segundos
command-choice-turn_time-60 = 1 minuto
command-choice-turn_time-120 = 2 minutos
command-choice-turn_time-300 = 5 minutos
command-choice-turn_time-600 = 10 minutos
command-choice-turn_time-3600 = 1 hora
command-choice-turn_time-21600 = 6 horas
command-choice-turn_time-43200 = 12 horas
command-choice-turn_time-86400 = 1 día
command-choice-turn_time-172800 = 2 días
command-choice-turn_time-none = Sin reloj
command-new-turn_time = Cuánto puede durar un turno
    .name = tiempo
command-new-computers = Máquinas desde el principio
    .name = máquinas
command-new-target = A cuántos puntos
    .name = puntos
command-new-deals = Rondas como mucho
    .name = rondas
command-choice-jump_in-off = No
command-choice-jump_in-on = Sí
command-new-jump_in = La misma carta se puede jugar fuera de turno
    .name = colarse
command-choice-seven_zero-off = No
command-choice-seven_zero-on = Sí
command-new-seven_zero = El 7 intercambia manos, el 0 las pasa
    .name = siete_cero
command-choice-deck-classic = Clásica, 108 cartas
command-choice-deck-mini = Mini, 56 cartas
command-choice-deck-sorting-hat = Con Sombrero, 112 cartas
command-new-deck = Qué cartas
    .name = baraja
command-new-dealt = Cartas por mano al empezar
    .name = repartidas
command-choice-dealer_draw-symbols_are_zero = Nada
command-choice-dealer_draw-redraw_symbols = Sacar otra
command-new-dealer_draw = Cuánto vale un símbolo en el sorteo
    .name = sorteo
command-choice-next_dealer-clockwise = En el sentido del reloj
command-choice-next_dealer-left_of_winner = A la izquierda de quien ganó
command-new-next_dealer = Quién reparte después
    .name = reparte
command-choice-returned_card-shuffle_in = Se mezcla
command-choice-returned_card-bottom = Al fondo
command-new-returned_card = Adónde va un Comodín de robar descubierto
    .name = devuelta
command-choice-draw-one = Una
command-choice-draw-until_playable = Hasta que sirva
command-new-draw = Cuántas robas si no juegas
    .name = robar
command-choice-drawn_card-may_play = Se puede jugar
command-choice-drawn_card-must_play = Hay que jugarla
command-new-drawn_card = Qué pasa con una carta robada que sirve
    .name = robada
command-choice-counter-none = De ninguna forma
command-choice-counter-deflect = Pasarla a quien sigue
command-choice-counter-stack = Acumular iguales
command-choice-counter-stack_any = Acumular cualquiera
command-new-counter = Cómo se responde a las cartas de robar
    .name = respuesta
command-choice-wild_draw-bluff = Sí
command-choice-wild_draw-strict = Nunca
command-new-wild_draw = Si el Comodín de robar puede ser un farol
    .name = farol
command-choice-guilty-draws = Roba las cartas
command-choice-guilty-takes_back = Recupera la carta y roba
command-choice-guilty-plays_another = La recupera, roba y juega otra
command-new-guilty = Qué pasa si te pillan el farol
    .name = culpable
command-choice-ready_pause-off = No
command-choice-ready_pause-on = Sí
command-new-ready_pause = Tiempo para ordenar muchas cartas nuevas
    .name = pausa
command-choice-fines-0 = Ninguna
command-choice-fines-2 = Dos
command-new-fines = Cartas por jugar, decir UNO o pillar mal
    .name = multas
command-choice-hint_penalty-0 = Ninguna
command-choice-hint_penalty-4 = Cuatro
command-new-hint_penalty = Cartas por dar pistas
    .name = pistas
command-choice-last_draw_card-at_once = Enseguida
command-choice-last_draw_card-carried_over = En la ronda siguiente
command-new-last_draw_card = Cuándo actúa una última carta de robar
    .name = última
command-choice-scoring-winner_takes = Quien gana suma todo
command-choice-scoring-lowest_wins = Gana quien tenga menos puntos
command-choice-scoring-reach_and_lose = Quien llega al límite pierde
command-choice-scoring-elimination = Quien llega al límite queda fuera
command-new-scoring = Cómo se cuentan los puntos
    .name = puntuación
command-choice-values-standard = Símbolos 20, comodines 50
command-choice-values-flat = Toda carta especial 20
command-new-values = Cuánto valen las cartas
    .name = valores
command-choice-teams-off = Sin equipos
command-choice-teams-pairs = Parejas
command-choice-teams-two_sides = Dos equipos
command-new-teams = Si se juega por equipos
    .name = equipos
command-play-card = Qué carta: empieza a escribir su nombre
    .name = carta
command-choice-colour-red = Rojo
command-choice-colour-yellow = Amarillo
command-choice-colour-green = Verde
command-choice-colour-blue = Azul
command-play-colour = El color para un comodín
    .name = color
command-play-player = Contra quién va la carta
    .name = jugador
command-play-uno = Si dices UNO con ella
    .name = uno
command-catch-player = A quién, si hay varios
    .name = jugador
command-colour-colour = Qué color
    .name = color
command-vote-guilty = Si dio una pista
    .name = culpable
command-accuse-player = A quién
    .name = jugador
command-choice-change-add = Añadir una máquina
command-choice-change-remove = Quitar una máquina
command-table-computer-change = Añadir una o quitar una
    .name = cambio
command-table-invite-player = A quién invitar
    .name = jugador
command-table-computer-level = Lo bien que juega la que añades
    .name = nivel
command-choice-level-beginner = Principiante
command-choice-level-steady = Fiable
command-choice-level-sharp = Sagaz
command-choice-team-foxes = 🦊 Zorros
command-choice-team-pandas = 🐼 Pandas
command-choice-team-either = Cualquier equipo
command-table-team-team = Qué equipo
    .name = equipo
command-table-kick-player = A quién
    .name = jugador

## Leaderboards

ranks-title = { $metric }, { $period }
ranks-title-overall = { $metric }, { $period }, todos los servidores
ranks-rating = Nivel
ranks-points = Puntos
ranks-wins = Victorias
ranks-all-time = desde siempre
ranks-month = este mes
ranks-week = esta semana
ranks-provisional-about = *Provisional: menos de cinco partidas puntuables*
ranks-empty = Aún no hay nadie en esta clasificación.
ranks-line = { $place }. { $player } · **{ $value }**
ranks-line-own = { $place }. **{ $player }** · **{ $value }** ← tú
ranks-own = Tú: puesto { $place } con { $value }.
ranks-own-provisional = Tú: puesto { $place } entre los niveles provisionales con { $value }. Con cinco partidas puntuables subes con el resto.
ranks-own-none = Aún no estás en esta clasificación.
ranks-own-none-overall = No estás en esta clasificación. Si quieres estar, dilo en `/uno-yo ajustes`.
ranks-footer = Página { $page } de { $pages } · { $people ->
    [one] 1 persona
   *[other] { $people } personas
}
button-previous = Anterior
button-next-page = Siguiente
button-this-server = Este servidor
button-all-servers = Todos los servidores

## One person’s record

stats-title = { $player } en este servidor
stats-title-overall = { $player } en todos los servidores
stats-none = { $player } aún no ha terminado ninguna partida aquí.
stats-none-own = Aún no has terminado ninguna partida aquí. `/uno nueva` abre una mesa.
stats-record = Balance
stats-record-text = { $matches ->
    [one] 1 partida
   *[other] { $matches } partidas
}, { $wins ->
    [one] 1 ganada
   *[other] { $wins } ganadas
} ({ $percent } %)
    { $rounds ->
        [one] 1 ronda
       *[other] { $rounds } rondas
    }, { $rounds_won ->
        [one] 1 ganada
       *[other] { $rounds_won } ganadas
    }
    { $points } puntos en total
stats-rating = Nivel
stats-rating-none = Aún no hay partidas puntuables: hacen falta dos personas en la mesa.
stats-rating-text = **{ $rating }** tras { $rated } partidas puntuables
stats-rating-place = **{ $rating }** tras { $rated } partidas puntuables · puesto { $place }
stats-rating-provisional = **{ $rating }**, provisional: { $rated ->
    [one] 1 partida puntuable
   *[other] { $rated } partidas puntuables
} de cinco
stats-course = de { $least } a { $greatest }
stats-places = Puestos
stats-place = puesto { $place }: { $count }
stats-places-none = Aún ninguno
stats-streak = Victorias seguidas
stats-streak-text = { $now } ahora, récord { $best }
stats-favourite = Lo que más juega
stats-against = Cara a cara
stats-against-text = Por delante: { $ahead } · por detrás: { $behind } · empates: { $level }
stats-against-never = Aún no hay ninguna partida terminada cara a cara.
button-matches = Partidas

## Finished matches

name-deleted = una cuenta borrada
name-any-computer = Máquina
history-title = Últimas partidas en este servidor
history-title-person = Últimas partidas de { $player } en este servidor
history-title-own = Tus últimas partidas
history-none = Aún no se ha terminado ninguna partida.
history-no-more = No hay partidas más antiguas.
history-match = **#{ $number }** { $preset } · { $when } · { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
}
history-unrated = · no puntuable
history-person = { $player } { $points }
history-winner = 🏆 **{ $player }** { $points }
history-winner-without-points = 🏆 **{ $player }**
history-more = { $people } · y { $count } más
history-label = #{ $number } { $preset }: { $people }
history-open = Recorrer una partida
button-latest = Últimas
button-older = Anteriores

## Walking through a match

replay-at = Partida #{ $number }, jugada { $at } de { $moves }
replay-jump = Saltar a
replay-part = { $percent } % · jugada { $at }
replay-round = Ronda { $round } · jugada { $at }
replay-hands = **Todas las manos**
replay-hand = { $player }: { $cards }
replay-hands-hidden = Esta ronda no se terminó, así que sus manos siguen ocultas.
button-show-hands = Mostrar manos
button-hide-hands = Ocultar manos
button-first = Principio
button-step-back = Atrás
button-forward = Adelante
button-last = Final

## Tournaments
# Un torneo tiene jornadas; lo que se reparte y se juega en una mesa sigue siendo una ronda.

tournament-pairs = Torneo por parejas #{ $number }
tournament-cup = Copa #{ $number }
tournament-sign-up = 🏆 { $title }: ¿quién juega?
tournament-title = 🏆 { $title }
tournament-about-pairs = { $tables ->
    [one] Una mesa
   *[other] Dos mesas a la vez
}, { $deals } rondas por persona: cuatro con cada una de las demás como pareja. Los puntos son propios. Las dos mejores juegan después una final a { $finals ->
    [one] una ronda
   *[other] { $finals } rondas
}.
tournament-about-cup = { $rounds ->
    [one] Una jornada
   *[other] { $rounds } jornadas
} en mesas de tres a cinco, cada una con una partida de { $deals ->
    [one] una ronda
   *[other] { $deals } rondas
}. Quien gana su mesa se lleva 12 puntos; el último puesto, nada. Te toca gente con más o menos tus puntos y, si se puede, gente nueva cada vez.
tournament-signed-up = { $count } de { $most } plazas ocupadas
tournament-needs = { $count ->
    [one] Falta una persona.
   *[other] Faltan { $count } personas.
}
tournament-more = … y { $count } más
tournament-replaced = { $before } → { $player }
tournament-line-pairs = { $place }. { $player } · **{ $points }** · { $won ->
    [one] 1 ronda ganada
   *[other] { $won } rondas ganadas
}
tournament-line-cup = { $place }. { $player } · **{ $points }** · rivales { $opponents }
tournament-round = **Jornada { $round } de { $rounds }**
tournament-drawing = Hay empate: las cartas deciden quién va a la final.
tournament-final = **La final:** { $one } { $points } : { $others } { $other }, { $deals } de { $all } rondas jugadas
tournament-final-longer = **La final:** { $one } { $points } : { $others } { $other }. Empate: decide una ronda más.
tournament-won = { $count ->
    [one] 🏆 ¡**{ $players }** gana el torneo!
   *[other] 🏆 ¡**{ $players }** ganan el torneo a la par!
}
tournament-playing = Jugándose ahora
tournament-next = Qué viene después
tournament-pair = { $one } y { $other }
tournament-against = 🦊 { $first } – 🐼 { $second }
tournament-two = { $one } – { $other }
tournament-table = **Mesa { $number }:** { $players } · { $place }
tournament-table-done = **Mesa { $number }:** { $players } · ✅ terminada, espera al resto
tournament-place-coming = se está preparando la mesa
tournament-needs-threads = ⚠️ Hay mesas que esperan porque aquí no puedo crear hilos: dame los permisos «Crear hilos públicos» y «Enviar mensajes en hilos», y sigue por sí solo.
tournament-next-round = **Jornada { $round }, mesa { $table }:** { $players }
tournament-next-seats = **Jornada { $round } de { $rounds }:** las mesas se forman por puntos cuando todas terminen.
tournament-next-final = La final entre los dos primeros puestos: { $deals ->
    [one] una ronda
   *[other] { $deals } rondas
}.
tournament-called-off = Este torneo se canceló
tournament-ended = Este torneo se terminó antes de tiempo y nadie lo ganó
tournament-open-another = Abre otro con `/uno torneo nuevo`.
tournament-footer = Todos los puntos y partidas: /uno ver torneo
tournament-at-pairs = 🏆 **{ $title }** · jornada { $round } de { $rounds }, mesa { $table } · rondas { $from }–{ $to } de { $all }
tournament-at-cup = 🏆 **{ $title }** · jornada { $round } de { $rounds }, mesa { $table }
tournament-at-final = 🏆 **{ $title }** · la final
tournament-at-waits = ⏳ Aquí ya está todo jugado. El torneo espera a: { $players }
tournament-at-done = ✅ Aquí ya está todo jugado. El torneo sigue.
tournament-deal = Ronda { $deal } de { $deals }
tournament-deal-pile = Ronda { $deal } de { $deals } · { $pile ->
    [one] 1 carta para robar
   *[other] { $pile } cartas para robar
}
tournament-deal-won = { $count ->
    [one] ¡{ $players } gana la ronda { $deal }!
   *[other] ¡{ $players } ganan la ronda { $deal }!
}
tournament-deal-blocked = Nadie podía robar ni jugar: la ronda { $deal } se queda sin ganador
tournament-thread = { $title } · mesa { $table }
tournament-thread-here = 🏆 **{ $title }**: aquí juega la mesa { $table }.
tournament-page = { $title }, página { $page } de { $pages }
tournament-match = **{ $round }.{ $table }** { $players } · { $result }
tournament-match-running = en juego
tournament-match-score = { $first } : { $second } · #{ $game }
tournament-match-won = 🥇 { $players } · #{ $game }
tournament-match-label = #{ $game } · jornada { $round }, mesa { $table }: { $players }
tournament-others = Otros torneos
tournament-none = En este servidor aún no hubo ningún torneo. Abre uno con `/uno torneo nuevo`.
button-fill = Completar con máquinas
button-standing = Clasificación
button-end-tournament = Terminar el torneo
stats-titles = Títulos
stats-titles-text = 🏆 { $count ->
    [one] 1 torneo ganado
   *[other] { $count } torneos ganados
}

tournament-leave-question = ¿Dejar este torneo para siempre? Si estás en medio de una partida, quedas en último lugar en ella. Una máquina juega tu plaza hasta el final. Sus puntos se quedan, y entre dos rondas cualquiera puede tomarla. Si solo necesitas una pausa, quédate: una máquina juega por ti hasta que vuelvas.
tournament-end-question = ¿Terminar este torneo ahora? Las partidas en juego no cuentan para nadie, nadie lo gana y no hay vuelta atrás.

say-tournament-signed-up-already = Ya tienes plaza en este torneo.
say-tournament-not-in = No juegas en este torneo.
say-tournament-full = Las { $most } plazas de este torneo están ocupadas.
say-tournament-too-few = Todavía no puede empezar: este torneo necesita { $need } jugadores y hay { $count }. Espera a más gente o añade máquinas.
say-tournament-started = Este torneo ya empezó.
say-tournament-not-started = Este torneo todavía no empezó.
say-tournament-over = Este torneo ya terminó. Abre otro con `/uno torneo nuevo`.
say-tournament-not-host = Eso solo lo puede hacer quien dirige el torneo o la moderación.
say-tournament-not-moderator = Un torneo en juego solo lo puede terminar la moderación.
say-tournament-no-computer = En este torneo no juega ninguna máquina.
say-tournament-not-a-player = Solo puede dirigir el torneo alguien que juega en él.
say-tournament-no-place = Ahora mismo no hay ninguna máquina libre en este torneo. En su mesa puedes tomar el sitio de una máquina entre dos rondas.
say-tournament-too-many = Un servidor puede tener { $most } torneos en marcha a la vez: primero hay que terminar alguno.
say-tournament-too-many-own = Puedes tener { $most } torneos abiertos a la vez: primero termina alguno.
say-tournament-turn-time = Un torneo necesita un tiempo por turno: sin él, una sola persona podría hacer esperar a todo el mundo.
say-tournament-removed = La moderación te sacó de este torneo.
say-tournament-elsewhere = Ese torneo se juega en otro servidor.
say-tournament-no-such = En este servidor no hay ningún torneo con ese número.
say-tournament-none-here = Aquí no hay ningún torneo en marcha. Abre uno con `/uno torneo nuevo`.
say-tournament-several = En este servidor hay varios torneos en marcha: usa los botones del que quieras o escríbelo en su canal.
say-tournament-table = Esta mesa es de un torneo, así que aquí no se puede hacer eso.
say-tournament-no-thread = Este torneo tiene varias mesas y cada una necesita un hilo: dame en este canal los permisos «Crear hilos públicos» y «Enviar mensajes en hilos», o abre un torneo por parejas de cuatro, que solo necesita una mesa.
say-tournament-in-thread = Este torneo tiene varias mesas, que juegan en hilos de un canal: ábrelo en { $channel }, no en un hilo. Un torneo por parejas de cuatro puede jugarse aquí mismo.
say-tournament-rounds = Un torneo por parejas tiene tantas jornadas como necesiten sus parejas: su número solo se elige en las copas.
say-tournament-no-final = Una copa no tiene final: las rondas de la final solo se eligen en los torneos por parejas.
say-tournament-cup-players = Una copa es para entre { $fewest } y { $most } jugadores, no para { $players }.
say-tournament-cup-rounds = Una copa tiene de 1 a { $most } jornadas, no { $rounds }.
say-tournament-called-off = El torneo se canceló.
say-tournament-ended = El torneo terminó. Nadie lo ganó.
say-tournament-left = Dejaste el torneo. Una máquina juega tu plaza hasta el final.
say-tournament-handed-on = Ahora dirige el torneo: { $player }
say-tournament-taken-over = Esa plaza es tuya ahora, con sus puntos. ¡A jugar!

command-tournament = Torneos: por parejas con final, o una copa
    .name = torneo
command-tournament-new = Abre un torneo con inscripción
    .name = nuevo
command-tournament-new-format = Qué clase de torneo
    .name = formato
command-choice-format-pairs = Parejas, 4 jugadores
command-choice-format-pairs8 = Parejas, 8 jugadores
command-choice-format-cup = Copa, de 3 a 64 jugadores
command-tournament-new-rounds = Jornadas de una copa
    .name = jornadas
command-tournament-new-final_deals = Rondas de la final
    .name = rondas_final
command-tournament-join = Apúntate al torneo
    .name = jugar
command-tournament-leave = Deja tu plaza en el torneo
    .name = salir
command-tournament-computer = Apunta una máquina
    .name = máquina
command-tournament-start = Empieza el torneo
    .name = empezar
command-tournament-cancel = Cancela un torneo que no empezó
    .name = cancelar
command-tournament-rules = Mira con qué reglas se juega el torneo
    .name = reglas
command-tournament-seat = Toma la plaza de una máquina entre dos rondas
    .name = plaza
command-tournament-host = Deja que otra persona dirija el torneo
    .name = dirige
command-tournament-host-player = Quién
    .name = jugador
command-tournament-end = Termina un torneo en juego; nadie lo gana
    .name = terminar
command-look-tournament = Cómo va o cómo acabó un torneo, con todas sus partidas
    .name = torneo
command-look-tournament-number = Qué torneo, si no el último de aquí
    .name = número

## What servers and people choose

language-name = Español
choose-language = Idioma
choose-language-server = Idioma: el del servidor en Discord
choose-language-own = Idioma: el de mi Discord
server-title = UNO en este servidor
server-text = Los cambios se guardan enseguida y valen para las mesas que se abran desde ahora. Canales: `/uno-servidor canal`. Un rol que puede abrir mesas: `/uno-servidor quién`.
server-openers = Quién abre mesas
server-openers-everyone = Todo el mundo
server-openers-role = { $role } y moderación
server-openers-moderators = Solo moderación
server-channels = Canales para mesas
server-channels-all = Todos los canales
server-channels-some = { $channels }
button-pings-on = Avisos de turno: sí
button-pings-off = Avisos de turno: no
button-threads-on = Hilos propios: sí
button-threads-off = Hilos propios: no
button-board-picture = Tablero: imagen
button-board-text = Tablero: texto
button-openers-everyone = Todo el mundo abre mesas
button-openers-moderators = Solo la moderación abre mesas
button-any-channel = Permitir todos los canales
button-more-rules = Más reglas…
button-server = Servidor
mine-title = Tus ajustes
mine-text = Los cambios se guardan enseguida y valen en todos los servidores. Los **avisos** te dicen que es tu turno: cuando parece que no estás, en cada turno o nunca. **Clasificación global:** tu nombre y tus resultados salen en las clasificaciones que ven todos los servidores.
button-ping-never = Avisar: nunca
button-ping-away = Avisar: si no estoy
button-ping-always = Avisar: cada turno
button-cards-picture = Cartas: imagen
button-cards-emoji = Cartas: emoji
button-cards-text = Cartas: texto
button-overall-on = Clasificación global: sí
button-overall-off = Clasificación global: no
button-privacy = Privacidad…

## Privacy

privacy-title = Qué se guarda de ti
privacy-text =
    • Tu identificador de Discord y los últimos nombres con que se te vio, el de tu cuenta y el de cada servidor, para que clasificaciones y mesas muestren quién es quién.
    • Cada partida en la que estuviste: servidor y canal, tu sitio, tus jugadas, puestos, puntos y nivel.
    • Lo que elegiste en tus ajustes.

    Los mensajes que escribes no se leen ni se guardan nunca.

    Con **Exportar** lo recibes todo en un archivo. **Borrar** quita tu identificador y tu nombre de todas partes. Las partidas terminadas quedan para el resto, con alguien sin nombre en tu sitio.
privacy-question = ¿Borrar todo lo tuyo? Tu nivel, tus puestos y tus ajustes desaparecen para siempre. Si estás en una mesa, la dejas. Las partidas terminadas quedan, pero sin ti.
privacy-deleted = Hecho. Nada de lo guardado lleva ya hasta ti. Si vuelves a jugar, empiezas de cero.
privacy-still-seated = Aún no se ha borrado nada: estás en una mesa que no se pudo dejar ahora mismo. { $places } Déjala con `/uno salir` y luego borra.
privacy-exported = Aquí está todo lo que se guarda de ti.
privacy-exported-shortened = Aquí está lo que se guarda de ti. Es tanto que no cabe todo en un archivo: faltan tus jugadas una a una. Te las puede dar quien mantiene este bot.
button-export = Exportar
export-user = Tu identificador de Discord
export-settings = Lo que has elegido en los ajustes
export-names = Tus nombres, como el bot los vio por última vez; el que no tiene servidor es el de tu cuenta
export-standings = Tus puntos, rondas, partidas, victorias, rachas y tu nivel en cada servidor; sin servidor: en todos juntos
export-boards = Tus puestos en las clasificaciones
export-seats-wished-for = Partidas en las que esperas un asiento
export-removed-from = Mesas de las que te sacaron
export-results = Cómo terminó para ti cada partida
export-seats = Tus asientos, y dónde estaban las mesas
export-seats-held = Cuándo tomaste y dejaste asientos
export-tournaments = Torneos en los que has jugado o que has organizado
export-moves = Cada una de tus jugadas
button-delete = Borrar…
button-delete-for-good = Borrar todo
button-keep = Conservar todo

## Answers about all this

reply-no-such-match = Aquí no hay ninguna partida terminada con ese número. Puedes ver las de este servidor y las tuyas.
reply-moves-not-kept = Esa partida es de hace demasiado tiempo: se sabe el resultado, pero sus jugadas ya no se guardan.
reply-not-manager = Eso solo lo puede cambiar quien administra el servidor.
reply-not-here = En este canal no se pueden abrir mesas. Prueba en { $channels }
reply-not-moderator = En este servidor solo la moderación abre mesas.
reply-not-opener = En este servidor solo { $role } y la moderación abren mesas.
reply-channel-allowed = Ya se pueden abrir mesas en { $channel }.
reply-channel-removed = Ya no se pueden abrir mesas en { $channel }.
reply-every-channel = Ya se pueden abrir mesas en todos los canales.
reply-too-many-channels = No se pueden indicar más de { $most } canales.
reply-openers-role = Desde ahora pueden abrir mesas { $role } y la moderación.
reply-openers-everyone = Desde ahora cualquiera puede abrir mesas.
reply-thread = { $player } ha abierto una mesa. Se juega aquí: { $thread }
reply-thread-coming = { $player } está abriendo una mesa…
reply-thread-name = UNO · { $player }
reply-moved = La mesa está ahora más abajo: { $link }

command-look = Clasificaciones, balances y partidas terminadas
    .name = ver
command-look-leaderboard = Quién va por delante: nivel, puntos o victorias
    .name = clasificación
command-look-leaderboard-metric = Qué se compara
    .name = según
command-choice-metric-rating = Nivel
command-choice-metric-points = Puntos
command-choice-metric-wins = Partidas ganadas
command-look-leaderboard-period = De qué tiempo
    .name = periodo
command-choice-period-all = Desde siempre
command-choice-period-month = Este mes
command-choice-period-week = Esta semana
command-look-leaderboard-scope = Dónde
    .name = dónde
command-choice-scope-server = En este servidor
command-choice-scope-overall = En todos los servidores
command-look-stats = Lo que alguien ha logrado hasta ahora
    .name = balance
command-look-stats-player = Quién, si no eres tú
    .name = jugador
command-look-history = Las últimas partidas terminadas
    .name = historial
command-look-history-player = De quién, si no de este servidor
    .name = jugador
command-look-replay = Recorre una partida terminada
    .name = repetición
command-look-replay-match = Qué partida: su número
    .name = partida
command-server = Cómo se juega a UNO en este servidor
    .name = uno-servidor
command-server-settings = Reglas, tiempo, avisos, idioma, hilos
    .name = ajustes
command-server-channel = Dónde se pueden abrir mesas
    .name = canal
command-server-channel-channel = Qué canal
    .name = canal
command-server-channel-allow = Si se pueden abrir mesas allí
    .name = permitir
command-server-openers = Quién puede abrir mesas
    .name = quién
command-server-openers-role = Solo este rol y la moderación; vacío: todo el mundo
    .name = rol
command-me = Tus propios ajustes
    .name = uno-yo
command-me-settings = Idioma, avisos, cartas, clasificación global
    .name = ajustes
command-me-privacy = Qué se guarda de ti: verlo, recibirlo, borrarlo
    .name = privacidad

## Cada suceso de una mesa, tal como lo muestra el patio de juegos

event-dealer-drawn = { $player } reparte primero. Sacaron: { $draws }.
event-dealt = { $player } reparte: { $hands }.
event-pile = Cartas para robar: { $cards }.
event-colour-asked = { $player } tiene que elegir el primer color.
event-turn = Es el turno de { $player }.
event-playable = Se puede jugar.
event-hit = { $player } tiene que robar { $amount }.
event-accepted = { $player } acepta.
event-another-asked = { $player } tiene que jugar otra carta.
event-ready-asked = La mesa espera a que { $player } termine de ordenar.
event-exposed = { $player } tiene una carta y no ha dicho UNO.
event-voted-guilty = { $player } vota: culpable.
event-voted-innocent = { $player } vota: inocente.
event-handed-over = El programa juega por { $player }.
event-round-won = { $player } gana la ronda.
event-round-blocked = Nadie podía robar ni jugar: la ronda queda sin ganador.
event-match-won = { $count ->
    [one] { $players } gana la partida.
   *[other] { $players } ganan la partida.
}

## El patio de juegos: su servidor y sus canales. Los canales van en minúsculas y sin espacios.

playground-server = La Sala de Cartas
playground-channel-first = mesa-redonda
playground-channel-second = mesa-de-la-cocina
playground-channel-third = mesa-del-jardín
playground-channel-further = mesa-{ $number }

## La página del patio de juegos. Ninguno de sus textos puede tener formas de plural.

page-title = Bot de UNO: patio de juegos
page-skip = Ir al campo de mensajes
page-places = Canales y gente
page-channels = Canales
page-people = Juegas como
page-newcomer = Otra persona
page-name = Nombre
page-come-in = Entrar
page-play-now = Jugar ya
page-play-now-short = Una ronda rápida con tres ordenadores.
page-behind = Entre bastidores
page-welcome = Acerca una silla
page-welcome-about = Este es el bot de verdad, que juega según el reglamento. Solo Discord tiene un doble, que funciona en tu máquina.
page-play-now-about = Un clic abre una ronda rápida con tres ordenadores y te enseña tus cartas.
page-hint = ¿Prefieres hacerlo tú? Escribe abajo `/uno nueva`.
page-opening-table = Abriendo una mesa…
page-dealing = Repartiendo…
page-seated = Ya estás dentro. ¡Suerte!
page-messages = Mensajes
page-typed = Mensaje o /comando
page-send = Enviar
page-no-script = El patio de juegos necesita JavaScript.
page-only-you = Solo tú ves esto
page-dismiss = Ocultar
page-app = BOT
page-thinking = { $author } está pensando…
page-used = { $player } ha usado { $command }
page-unknown-person = { name-unknown }
page-unknown-place = ninguna parte
page-moderator = modera
page-new-tab = Abrir otra pestaña como { $player }
page-unread = mensajes nuevos
page-archived = archivado
page-open-thread = Abrir el hilo «{ $name }»
page-choose = Elige…
page-chosen = elegidos: { $count }
page-nothing-chosen = nada elegido
page-apply = Aplicar
page-show-file = Mostrar
page-file-lost = El archivo ya no está.
page-file-longer = … y más: descárgalo para verlo entero.
page-no-description = Imagen sin descripción
page-spoiler = Texto oculto: haz clic para verlo
page-commands = { button-help-commands }
page-nothing-found = No hay nada que encaje
page-required = obligatorio
page-remove-option = Quitar { $option }
page-cancel = Cancelar
page-yes = Sí
page-no = No
page-connecting = Conectando…
page-bot-online = Bot en línea
page-bot-offline = El bot se reconecta…
page-bot-restarting = El bot se reinicia…
page-bot-failed = El bot se ha parado: { $why }
page-close = Cerrar
page-tab-events = Historia
page-tab-requests = Peticiones
page-tab-frames = Conexión
page-tab-faults = Líos
page-about-events = Cada suceso de la mesa de este canal, tal como el bot se lo cuenta a todos: las cartas ocultas se cuentan, no se nombran. El número es el de la jugada.
page-about-requests = Lo que el bot pidió a la interfaz REST de Discord. Cada petición se comparó con la descripción que da Discord.
page-about-frames = Lo que pasó por la conexión gateway del bot, lo más nuevo primero. Los tokens están tachados.
page-about-faults = Lo que Discord y las redes hacen en días malos. El juego debería sobrevivir a todo.
page-no-events = Aún nada: el primer suceso es el reparto.
page-table = Mesa { $number }: { $players }
page-move = jugada { $number }
page-valid = válida
page-refused = rechazada con el código { $code }
page-no-answer = sin respuesta
page-private-body = Es de otro jugador, así que no se muestra.
page-no-body = Sin contenido.
page-from-bot = del bot
page-to-bot = al bot
page-restart = Reiniciar el bot
page-restart-more = En mitad de lo que sea. Lo confirmado está en el disco.
page-cut = Cortar la conexión
page-cut-more = El bot la retoma; no se pierde nada.
page-forget = Cortar y olvidar la sesión
page-forget-more = El bot tiene que volver a entrar.
page-rate-limited = Responder 429 a todo en los canales
page-rate-limited-more = Los tableros se detienen; los clics no, así que se sigue jugando.
page-failing = Responder 503 a todo en los canales
page-failing-more = Como si Discord se hubiera roto. El tablero se pone al día después.
page-slow = Hacer cada petición 0,8 s más lenta
page-slow-more = Una mala línea.
page-problem-busy = Demasiado a la vez. Prueba dentro de un momento.
page-problem-connection = El patio de juegos ya no funciona, o se cortó la conexión.
page-problem-form = El bot quiere mostrar un formulario y esta página no sabe hacerlo.
page-problem-no-access = No ves ese canal.
page-problem-no-answer = El bot no respondió en tres segundos.
page-problem-no-permission = Aquí no puedes hacer eso.
page-problem-no-room = No cabe nada más, o el nombre es demasiado largo.
page-problem-no-such-command = No existe ese comando.
page-problem-no-such-component = Ese botón ya no está.
page-problem-no-such-message = Ese mensaje ya no está.
page-problem-wrong-choice = Eso no se puede elegir.
page-problem-wrong-option = Falta «{ $option }», o no puede ser eso.
page-problem-wrong-text = Un mensaje tiene de 1 a 2000 letras.
page-problem-other = No ha funcionado.
