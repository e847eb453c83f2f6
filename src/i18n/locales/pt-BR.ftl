### Português do Brasil.
###
### Nomes de jogadores e cartas ficam como estão. Falamos com “você”, no presente, sem adivinhar o gênero (“quem vem a
### seguir”, “a moderação”). O zero pede plural (“0 pontos”), por isso as formas são [1] e [other], não [one].
###
### Palavras que são sempre as mesmas:
### table: mesa
### seat: lugar
### host: quem comanda a mesa
### match: partida
### round: rodada
### deal: mão distribuída, rodada
### turn: vez (o tempo é “por jogada”)
### hand: mão, cartas
### draw: comprar
### play: jogar
### call: gritar UNO
### catch: pegar; o flagra
### challenge: desafiar
### skip: Pular
### reverse: Inverter
### wild: Coringa
### draw card: carta de compra
### board: tabuleiro
### leaderboard: ranking

## People

name-unknown = alguém
name-player = Jogador { $number }
name-computer = Computador { $number }
computer-names = Ada, Beto, Caio, Duda, Elisa, Fábio, Gabi, Hugo, Iara, Juca, Karina, Léo, Malu, Nando, Olívia, Paulo, Rita, Sandro, Tina, Ugo, Vera, Xande, Yara, Zeca, Alice, Bia, Cléo, Davi, Enzo, Flora
level-beginner = Iniciante
level-beginner-about = Joga o que serve e às vezes esquece de gritar UNO
level-steady = Firme
level-steady-about = Joga com bom senso
level-sharp = Craque
level-sharp-about = Lembra de cada carta e pensa à frente
name-numbered = { $name } ({ $number })

## Cards and colours

colour = { $colour ->
    [red] vermelho
    [yellow] amarelo
    [green] verde
   *[blue] azul
}
colour-label = { $colour ->
    [red] Vermelho
    [yellow] Amarelo
    [green] Verde
   *[blue] Azul
}
colour-card = { $colour ->
    [red] uma carta vermelha
    [yellow] uma carta amarela
    [green] uma carta verde
   *[blue] uma carta azul
}
card-number = { $number } { colour }
card-skip = Pular { colour }
card-reverse = Inverter { colour }
card-draw = +{ $amount } { colour }
card-wild = Coringa
card-hat = Chapéu Seletor
card-wild-draw = Coringa +{ $amount }
label-number = { $number }
label-skip = Pular
label-reverse = Inverter
label-draw = +{ $amount }
label-wild = Coringa
label-hat = Chapéu
label-several = { $card } ×{ $count }
label-count = ×{ $count }
one-number = um { $number }
one-skip = um Pular
one-reverse = um Inverter
one-draw = um +{ $amount }
one-wild = um coringa
top-wild = { $card } → { $shape } { $colour }

# O que as pessoas digitam no lugar de uma carta.
typed-red = vermelho, vermelha, verm
typed-yellow = amarelo, amarela, am, a
typed-green = verde, vd
typed-blue = azul, az
typed-skip = pular, pula, bloqueio, bloquear
typed-reverse = inverter, inverte, reverso, volta
typed-draw = compre duas, compre uma, compra, mais dois, mais duas, mais um
typed-wild = coringa, curinga, muda cor
typed-hat = chapéu seletor, chapeu seletor, chapéu, chapeu
typed-wild-draw = compre quatro, coringa compre quatro, mais quatro
typed-numbers = zero; um; dois; três, tres; quatro; cinco; seis; sete; oito; nove

## Buttons

button-join = Jogar
button-watch = Assistir
button-wish = Jogar a partir da próxima rodada
button-withdraw-wish = Mudei de ideia
button-take-seat = Substituir um computador
button-take-any-seat = Pegar um lugar
button-go-on = Continuar
button-new-instead = Fechar e abrir a minha
button-close-deserted = Fechar
button-leave = Sair
button-start = Começar
button-start-now = Começar já
button-cancel = Cancelar
button-call-off = Cancelar a mesa
button-add-computer = Adicionar computador
menu-computer-level = Adicionar um computador que joga…
button-remove-computer = Remover computador
button-team = { $team }
button-either-team = Qualquer time
button-settings = Mudar as regras…
button-hand = Minhas cartas
button-uno = UNO!
button-catch = Pegar
button-catch-one = Pegar { $player }
button-rules = Regras
button-draw = Comprar
button-pass = Ficar com ela
button-accept = Comprar { $amount }
button-challenge = Desafiar
button-ready = Tudo certo
button-guilty = Deu dica
button-innocent = Não deu
button-next = Próxima rodada
button-rematch = Revanche
button-join-rematch = Tô dentro
button-leave-rematch = Desta vez não
button-refresh = Atualizar
button-uno-off = Gritar UNO!
button-uno-on = Gritando UNO!
button-target = { $player } · { $cards }
button-back = Voltar
button-leave-match = Sair da partida…
button-leave-for-good = Sair de vez
button-stay = Ficar
button-kick = Tirar da partida
button-do-not-kick = Deixar ficar
button-end-match-asked = Encerrar a partida…
button-end-match = Encerrar a partida
button-ask-to-end = Perguntar aos outros
button-play-on = Seguir jogando
button-vote-to-end = Encerrar a partida ({ $agreed } de { $needed })

## Lobby

lobby-title = UNO: quem joga?
lobby-count = Lugares ocupados: { $count } de { $most }
lobby-player = { $number }. { $player }
lobby-computer = { $player } 🤖
lobby-computer-of-level = { $player } 🤖 · { $level }
lobby-team = { $sign } **{ $team }:** { $players }
lobby-team-empty = { $sign } **{ $team }:** ninguém ainda
lobby-pairs = *Cada dupla senta frente a frente. Escolha o time com 🦊 ou 🐼; 📌 marca quem já escolheu.*
lobby-two-sides = *Dois times, alternados. Escolha o seu com 🦊 ou 🐼; 📌 marca quem já escolheu.*
lobby-rules = Regras
lobby-turn-time = Tempo por jogada
lobby-can-start = Tudo pronto: 👑 pode apertar “Começar”.
lobby-cannot-start = Ainda não. { $why }
lobby-cancelled = Esta mesa foi cancelada
lobby-expired = Ninguém voltou a esta mesa, então ela fechou
lobby-open-another = Abra outra com `/uno nova`.
gathering-quick = ⚡ Uma rodada rápida de UNO
gathering-rematch = 🔁 Revanche!
gathering-in = ✅ { $player }
gathering-awaited = ⏳ { $player }
gathering-computer = 🤖 { $player }
gathering-quick-alone = Começa { $time }. Entre, ou { $computers ->
    [1] um computador joga
   *[other] { $computers } computadores jogam
} no seu lugar.
gathering-quick-starts = Começa { $time } { $computers ->
    [0] com quem está aqui.
    [1] com quem está aqui e um computador.
   *[other] com quem está aqui e { $computers } computadores.
} Entre também!
gathering-rematch-alone = Começa assim que todo mundo entrar. O tempo para responder acaba { $time }.
gathering-rematch-starts = Começa assim que todo mundo entrar, ou { $time } com quem estiver.
gathering-opponents = Computadores
gathering-cannot-start = Assim não dá para começar. { $why }

rules-card-preset = **{ $preset }**
rules-card-about = *{ $about }*
rules-card-changes = Com estas mudanças:
rules-card-line = • { $what }
preset-classic = Clássico
preset-mini = Mini
preset-sorting-hat = Chapéu Seletor
preset-courtyard = Pátio
preset-tournament = Torneio

time-none = Sem limite
time-seconds = { $count } segundos
time-minutes = { $count ->
    [1] { $count } minuto
   *[other] { $count } minutos
}
time-hours = { $count ->
    [1] { $count } hora
   *[other] { $count } horas
}

## What differs from a preset

differs-deck = { $value ->
    [mini] Baralho mini (56 cartas)
    [sorting-hat] Baralho com Chapéu (112 cartas)
   *[classic] Baralho clássico (108 cartas)
}
differs-dealt = { $value ->
    [1] 1 carta para cada
   *[other] { $value } cartas para cada
}
differs-dealer-draw = { $value ->
    [redraw_symbols] Sorteio de quem distribui: saiu símbolo, tira de novo
   *[symbols_are_zero] Sorteio de quem distribui: símbolo vale 0
}
differs-next-dealer = { $value ->
    [left_of_winner] Distribui quem está à esquerda de quem ganhou
   *[clockwise] A vez de distribuir segue no sentido horário
}
differs-returned-card = { $value ->
    [bottom] Um Coringa de compra virado vai para o fundo
   *[shuffle_in] Um Coringa de compra virado é embaralhado
}
differs-draw = { $value ->
    [until_playable] Compra-se até uma carta servir
   *[one] Compra-se uma carta
}
differs-drawn-card = { $value ->
    [must_play] Carta comprada que serve tem que ser jogada
   *[may_play] Carta comprada pode ser guardada
}
differs-counter = { $value ->
    [deflect] Cartas de compra podem ser repassadas
    [stack] Cartas de compra se acumulam
    [stack_any] Cartas de compra se acumulam, mesmo diferentes
   *[none] Cartas de compra não têm resposta
}
differs-wild-draw = { $value ->
    [strict] Sem blefe com o Coringa de compra
   *[bluff] O Coringa de compra pode ser blefe
}
differs-guilty = { $value ->
    [takes_back] Se pegam seu blefe, a carta volta para você
    [plays_another] Se pegam seu blefe, você joga outra carta
   *[draws] Se pegam seu blefe, você compra
}
differs-ready-pause = { $value ->
    [on] Pausa para arrumar quatro ou mais cartas novas
   *[off] Sem pausa para arrumar cartas
}
differs-fines = { $value ->
    [0] Sem multas
   *[other] Um erro custa { $value } cartas
}
differs-hint-penalty = { $value ->
    [0] Dicas não custam nada
   *[other] Uma dica custa { $value } cartas, por votação
}
differs-last-draw-card = { $value ->
    [carried_over] A última carta abre a próxima rodada
   *[at_once] Uma carta de compra jogada por último ainda vale
}
differs-scoring = { $value ->
    [lowest_wins] Cartas na mão contam contra você: ganha quem tiver menos pontos
    [reach_and_lose] Cartas na mão contam contra você: quem chega ao limite perde
    [elimination] Eliminação: quem chega ao limite está fora; ganha quem sobrar
   *[winner_takes] Quem ganha a rodada soma o que os outros têm na mão
}
differs-values = { $value ->
    [flat] Toda carta especial vale 20
   *[standard] Símbolos valem 20, coringas 50
}
differs-target = Partida até { $value } pontos
differs-deals = { $value ->
    [1] Uma rodada só
   *[other] No máximo { $value } rodadas
}
differs-deals-off = Sem limite de rodadas
differs-jump-in = { $value ->
    [on] Furar a fila: a mesma carta vale fora da vez
   *[off] Sem furar a fila
}
differs-seven-zero = { $value ->
    [on] Sete e zero: o 7 troca mãos, o 0 passa todas adiante
   *[off] O 7 e o 0 são cartas comuns
}
differs-teams = { $value ->
    [pairs] Duplas, frente a frente
    [two_sides] Dois times, alternados
    [pairs_tournament] Torneio de duplas
   *[off] Cada um por si
}
differs-final-deals = { $value ->
    [1] Final de { $value } rodada
   *[other] Final de { $value } rodadas
}
alt-top = Na mesa: { $card }.
alt-under = Embaixo: { $cards }.
alt-clockwise = O jogo segue no sentido horário.
alt-counterclockwise = O jogo segue no sentido anti-horário.
alt-pending = { $amount } cartas esperam para ser compradas.
alt-pile = { $cards ->
    [one] { $cards } carta no monte.
   *[other] { $cards } cartas no monte.
}
alt-seats = Lugares, no sentido horário: { $seats }.
alt-waited-for = é a vez
alt-hand = { $count ->
    [one] Sua única carta. { $cards }.
   *[other] Suas { $count } cartas. { $cards }.
}
alt-hand-playable = Podem ser jogadas agora: { $cards }.
alt-wilds = Sem cor
alt-hand-left = { $player }: { $cards } = { $points }, no total { $total }
alt-no-cards = sem cartas
alt-open-hand = { $player }: { $cards }
alt-curve = { $player }: nível de { $first } a { $last } nas últimas { $count } partidas ranqueadas, entre { $least } e { $greatest }. Lugares: { $places }.
alt-curve-place = lugar { $place }: { $count ->
    [one] { $count } vez
   *[other] { $count } vezes
}
alt-ranking = { $title }. { $rows }.
alt-ranking-row = { $place }. { $player }, { $value }
alt-ranking-row-own = { $place }. { $player } (você), { $value }
alt-standing-row = { $place }. { $player }, { $value }, { $heading }: { $then }
picture-rating = { $player }: nível
picture-points = Pontos
picture-deals-won = Ganhas
picture-opponents = Rivais

## Board

board-before = As cartas já vão ser distribuídas
board-turn = É a vez de **{ $player }**.
board-drawn = É a vez de **{ $player }**, com uma carta comprada que serve.
board-hit = **{ $player }** tem que comprar { $amount } ou repassar.
board-hit-challenge = **{ $player }** tem que comprar { $amount } ou desafiar.
board-hit-both = **{ $player }** tem que comprar { $amount }, repassar ou desafiar.
board-hit-stack = **{ $player }** tem que comprar { $amount } ou aumentar.
board-hit-stack-both = **{ $player }** tem que comprar { $amount }, aumentar ou desafiar.
board-stack = { $amount } ({ $cards })
board-another = Era blefe: **{ $player }** tem que jogar outra carta.
board-ready = **{ $player }** está arrumando as cartas novas.
board-colour = **{ $player }** escolhe a cor para começar.
board-between = A rodada acabou.
board-vote = **Votação:** { $accuser } diz que { $accused } deu dica. Deu { $yes }, não deu { $no }, falta votar { $missing }.
board-exposed = ⚠️ **{ $player }** tem uma carta e não gritou UNO!
board-countdown = ⏳ O tempo acaba { $time }.
board-footer = Rodada { $round } · { $pile ->
    [1] { $pile } carta para comprar
   *[other] { $pile } cartas para comprar
}
seat-cards = { $player } · { $cards ->
    [0] sem cartas
    [1] { $cards } carta
   *[other] { $cards } cartas
}
seat-out = { $player } · fora
seat-left = { $player } · saiu
seat-points = { $points ->
    [1] { $points } ponto
   *[other] { $points } pontos
}
seat-exposed = ainda sem UNO!
seat-one-card = UNO!
team-first = 🦊
team-second = 🐼
team-first-name = Raposas
team-second-name = Pandas
picture-one-card = UNO
picture-exposed = UNO?
board-round-won = { $count ->
    [1] { $players } ganha a rodada { $round }!
   *[other] { $players } ganham a rodada { $round }!
}
board-round-blocked = Ninguém podia comprar nem jogar: ninguém ganha a rodada { $round }
board-final-table = 🏁 **{ $result }**
    Os pontos já vêm.
hand-left = { $player }: { $cards } = { $value } · total { $total }
hand-empty = { $player }: sem cartas · total { $total }
hand-empty-takes = { $player }: sem cartas, soma { $value } · total { $total }
board-next-by-itself = A próxima rodada começa { $time }, ou quando alguém apertar **Próxima rodada**.
board-next-asked = Apertem **Próxima rodada** para continuar.
board-paused = ⏸️ **Pausada:** faz tempo que ninguém joga. Quando voltarem, apertem **Continuar**.
board-deserted = 💤 **Abandonada:** ninguém voltou. Quem jogava ainda pode continuar, e qualquer pessoa pode pegar um lugar ou abrir outra mesa com `/uno nova`.
board-match-over = 🏆 A partida acabou
board-match-won = { $count ->
    [1] **{ $players }** ganha!
   *[other] **{ $players }** ganham!
}
board-place = { $place }. { $player } · { $points }
board-rating = nível { $rating } ({ $change })
board-rating-provisional = nível { $rating }? ({ $change })
board-rating-none = sem resultado
board-rating-provisional-about = *?: provisório, menos de cinco partidas ranqueadas*
board-total = { $player } · { $points }
board-end-vote = 🏁 **{ $player }** propõe encerrar aqui; a partida não valeria para ninguém. { $needed } precisam concordar. A votação fecha { $time }.
board-ended = Esta partida foi encerrada antes do fim
board-abandoned = Ninguém voltou, então a partida foi fechada
board-stopped-counts-for-nobody = Não vale para ninguém.
goal-deals = { $deals ->
    [1] Uma rodada decide a partida
   *[other] Rodada { $round } de { $deals } no máximo · com { $target } pontos, acaba antes
}
goal-winner-takes = Ganha quem chegar primeiro a { $target } pontos
goal-lowest-wins = Quando alguém tiver { $target } pontos, ganha o menor total
goal-reach-and-lose = Quem chegar a { $target } pontos perde
goal-elimination = Quem chegar a { $target } pontos sai do jogo

## What just happened

story-dealer-drawn = { $player } tira a carta mais alta e distribui primeiro.
story-dealt = { $player } distribui.
story-turned-up = Carta virada: { $card }.
story-put-back = Ela volta ao baralho, e outra é virada.
story-carried-over = Fica na mesa, da rodada anterior: { $card }.
story-colour = { $player } escolhe { $colour }.
story-played = { $player } joga { $card }.
story-played-colour = { $player } joga { $card } e pede { $colour }.
story-played-on = { $player } joga { $card } contra { $target } e pede { $colour }.
story-jumped-in = { $player } fura a fila com { $card }.
story-jumped-in-colour = { $player } fura a fila com { $card } e pede { $colour }.
story-stack = Já são { $amount }.
story-uno-with-it = “UNO!”
story-reversed = O sentido muda.
story-skipped = { $player } perde a vez.
story-swapped = { $player } troca de mão com { $other }.
story-rotated = Todas as mãos passam para o lugar seguinte.
story-drew = { $player } compra { $cards ->
    [1] uma carta
   *[other] { $cards } cartas
}.
story-took = { $player } pega { $cards ->
    [1] uma carta
   *[other] { $cards } cartas
}.
story-found-nothing = Não há mais nada para { $player } comprar.
story-reshuffled = As cartas jogadas são embaralhadas e voltam para a compra.
story-passed = { $player } fica com ela.
story-guilty = { $player } desafia: { $accused } estava blefando!
story-innocent = { $player } desafia, mas { $accused } jogou limpo.
story-took-back = { $player } pega { $card } de volta.
story-ready = { $player } já arrumou as cartas.
story-uno = { $player } grita “UNO!”
story-caught = { $player } pega { $caught }, que não gritou UNO.
story-wrong-card = { $player } joga uma carta que não serve.
story-false-call = { $player } grita UNO na hora errada.
story-false-catch = { $player } quer pegar alguém, mas ninguém esqueceu o UNO.
story-accused = { $player } acusa { $accused } de dar dica.
story-convicted = A mesa decide: deu dica.
story-acquitted = A mesa decide: não deu dica.
story-vote-dropped = A votação é anulada.
story-timed-out = Acabou o tempo de { $player }.
story-handed-over = Um computador joga por { $player }.
story-resumed = { $player } voltou.
story-left = { $player } sai da partida.

## Panel

panel-title-turn = Sua vez!
panel-title-waiting = Suas cartas
panel-title-vote = Seu voto, por favor
panel-title-between = A rodada acabou
panel-title-match-over = A partida acabou
panel-title-watching = Você está assistindo
panel-footer = { $cards ->
    [0] Sem cartas
    [1] { $cards } carta
   *[other] { $cards } cartas
} · só você vê isto
panel-top = Na mesa: **{ $top }**
panel-partner = Sua dupla: **{ $player }** { $team }
panel-team = Seu time { $team }: **{ $players }** e você
panel-bold = *As cartas em negrito podem ser jogadas agora.*
panel-can-be-played = **Podem ser jogadas:** { $cards }
panel-turn = Jogue uma carta ou compre.
panel-nothing-fits = Nenhuma das suas cartas serve: compre.
panel-drawn = Você comprou **{ $card }**, e serve: jogue ou fique com ela.
panel-drawn-must = Você comprou **{ $card }**, e serve: tem que jogar.
panel-another = Seu blefe foi descoberto. Jogue outra carta que sirva, qualquer uma menos { $card }.
panel-ready = Foram muitas cartas. Arrume com calma e avise quando acabar.
panel-colour = A carta virada é um coringa: escolha a cor e jogue.
panel-waiting = { $player } está pensando.
panel-jump-in = { $player } está pensando, e você tem exatamente a carta de cima: pode furar a fila!
panel-exposed = ⚠️ Você tem só uma carta e não gritou UNO: grite antes que peguem você!
panel-called = Você gritou UNO.
panel-countdown = ⏳ { $time }
panel-before = As cartas já vão ser distribuídas.
panel-between = Olhe o tabuleiro: as mãos e os pontos estão lá.
panel-match-over = Olhe o tabuleiro: as colocações e os pontos estão lá.
panel-out = Você está fora da partida, mas pode assistir.
panel-left = Você saiu desta partida.
panel-vote = { $accuser } diz que { $accused } deu dica. Se mais da metade concordar, { $accused } compra { $amount }.
panel-vote-waiting = Os outros votam se { $accused } deu dica.
panel-vote-accused = { $accuser } diz que você deu dica. Os outros votam.
panel-hit = **Sobrou para você.** Você pode
    • comprar { $amount ->
        [1] uma carta
       *[other] { $amount } cartas
    } e perder a vez
panel-hit-helpless = **Sobrou para você**, e você não tem como responder: compre { $amount ->
    [1] uma carta
   *[other] { $amount } cartas
} e perca a vez.
panel-answer-deflect = • jogar uma carta que repassa
panel-answer-stack = • jogar uma carta que aumenta e repassa
stakes-draws = • desafiar: se { $accused } tinha { colour-card }, compra { $amount } e você joga; se não, você compra { $wrong } e perde a vez
stakes-takes-back = • desafiar: se { $accused } tinha { colour-card }, pega a carta de volta, compra { $amount } e você joga; se não, você compra { $wrong } e perde a vez
stakes-plays-another = • desafiar: se { $accused } tinha { colour-card }, pega a carta de volta, compra { $amount } e joga outra; se não, você compra { $wrong } e perde a vez
bluff-draws = ⚠️ **Isto é blefe:** você tem { colour-card }. Se { $player } desafiar, você compra { $amount }.
bluff-takes-back = ⚠️ **Isto é blefe:** você tem { colour-card }. Se { $player } desafiar, você pega a carta de volta, compra { $amount } e sua vez acaba.
bluff-plays-another = ⚠️ **Isto é blefe:** você tem { colour-card }. Se { $player } desafiar, você pega a carta de volta, compra { $amount } e tem que jogar outra.
panel-choose-colour = **{ $card }**: qual cor?
panel-choose-target = **{ $card }**: trocar de mão com quem? (O número são as cartas da pessoa.)
panel-choose-hat-target = **{ $card }**, { $colour }: quem compra até vir uma vermelha? (O número são as cartas da pessoa.)

## What happened to a player, told to that player

you-drew = Você comprou { $cards }.
you-hit = { $player } acertou você com { $card }.
you-hit-turned-up = A carta virada acertou você: { $card }.
you-caught = { $player } pegou você: você não gritou UNO.
you-convicted = Para a mesa, você deu dica.
you-skipped = { $player } pulou você com { $card }.
you-skipped-turned-up = A carta virada pulou você: { $card }.
you-skipped-somehow = Você perdeu a vez.
you-jumped-in = { $player } furou a fila na sua frente com { $card }.
you-jumped-over = { $player } furou a fila com { $card }, e sua vez passou.
you-swapped = Você trocou de mão com { $player }. Cartas entregues: { $cards }.
you-were-swapped = { $player } trocou de mão com você: estas cartas eram de { $player }. Cartas entregues: { $cards }.
you-rotated = Todas as mãos passaram adiante: estas cartas eram de { $player }. As suas estão com { $other }: { $cards }.
you-bluffed = { $player } desafiou seu { $card }, e era blefe.
you-were-honest = { $player } desafiou seu { $card } e errou, mas viu sua mão.
you-took-back = { $card } voltou para sua mão.
you-challenged-rightly = Bom desafio: { $player } estava blefando.
you-challenged-wrongly = Desafio errado: { $player } jogou limpo.
you-saw-hand = { $player } tinha { $cards }.
you-saw-no-card = { $player } não tinha mais nada.
you-timed-out = ⏳ Seu tempo acabou.
you-handed-over = 🤖 Um computador joga por você.
you-played = Jogaram por você: { $card }.
you-before-played = Antes de você, { $player } jogou { $card }.
you-before-jumped-in = Antes de você, { $player } furou a fila com { $card }.
you-before-drew = Antes de você, { $player } comprou { $count ->
    [1] uma carta
   *[other] { $count } cartas
}.

## What a mistake costs

fine-wrong-card = { $card } não combina com { $top }: { fine-price }
fine-false-call = Não havia o que gritar: { fine-price }
fine-false-catch = Não dava para pegar { $player }: { fine-price }
fine-price = { $amount ->
    [0] por sorte, não há mais o que comprar.
   *[other] você compra { $amount } ({ $cards }).
}
caught-one = Pegou! { $player } compra { $amount }.
held-open = Seu flagra está esperando: vale em um instante, a não ser que { $player } grite UNO antes.
held-counted = Seu flagra valeu: { $player } compra { $amount }.
held-called = { $player } gritou UNO a tempo, então seu flagra não vale. Não custa nada.
held-slower = { $other } pegou { $player } antes de você. Não custa nada.
held-over = Já não dá para pegar { $player }. Não custa nada.

## Notices

notice-turn = { $player }, é a sua vez.
notice-hit = { $player }, você vai comprar { $amount }. Sua vez!
notice-vote = { $player }, a mesa espera o seu voto.
notice-countdown = { $what } ⏳ O tempo acaba { $time }.
deserted-offer = Já existe uma mesa neste canal, mas faz tempo que ninguém joga nela. Você pode fechá-la e abrir a sua: aquela partida não vai valer para ninguém. Ou pegue um lugar lá com `/uno jogar`.
leave-question = Sair desta partida de vez? Suas cartas voltam ao baralho e você fica em último lugar. Se só precisa de uma pausa, fique: um computador joga por você até a sua volta.
watch-free = 👀 **Você está assistindo.** Na próxima rodada você pode assumir o lugar de um computador, com os pontos dele.
watch-next = 👀 **Você está assistindo.** Na próxima rodada, o lugar de um computador é seu.
watch-waiting = 👀 **Você está assistindo** e é o número { $place } na fila pelo lugar de um computador.
watch-only = 👀 **Você está assistindo.** Há pessoas em todos os lugares, então não há nenhum para pegar.
watch-deserted = 💤 Ninguém mais joga nesta mesa. Pegue um lugar, e a partida continua.
kick-question = Tirar { $player } desta partida? Um computador assume o lugar com cartas e pontos, e { $player } fica sem resultado. Só dá para voltar se quem comanda a mesa ou a moderação convidar com `/uno mesa convidar`.
invitation = { $guest }, { $host } convida você para a mesa deste canal.

end-question = Encerrar esta partida agora? Ela não vai valer para ninguém, e não dá para desfazer.
end-question-others = Perguntar aos outros se encerram a partida? Ela acaba se { $needed } das { $people } pessoas da mesa concordarem em um minuto, e aí não vale para ninguém.

## Why something cannot be done

refusal-no-such-seat = Não existe esse lugar nesta mesa.
refusal-match-over = A partida acabou.
refusal-seat-left = { $player } saiu desta partida.
refusal-seat-out = { $player } está fora desta partida.
refusal-between-rounds = A rodada acabou, e a próxima ainda não foi distribuída.
refusal-round-running = Esta rodada ainda está em jogo.
refusal-vote-open = O jogo espera uma votação. Falta votar: { $players }.
refusal-not-your-turn = Não é a sua vez: { $player } está pensando.
refusal-not-held = Você não tem { $card }.
refusal-no-match = { $card } não combina com { $top }: jogue { $colour }, { $like } ou um coringa.
refusal-no-match-wild = { $card } não combina com { $top }: jogue { $colour } ou um coringa.
refusal-illegal-wild-draw = Não dá para jogar { $card } enquanto você tem { $colour }, a cor da vez: nesta mesa não se blefa.
refusal-not-the-drawn-card = Depois de comprar, só vale jogar a carta comprada: { $drawn }, não { $card }.
refusal-no-answer = { $card } não livra você de comprar { $amount }: { $answer }.
refusal-draw-pending = Primeiro você tem que comprar { $amount }, se não puder responder nem desafiar.
refusal-colour-missing = { $card } precisa de uma cor: escolha ao jogar.
refusal-colour-not-needed = { $card } já tem cor: não escolha outra.
refusal-target-missing = Com { $card }, é preciso escolher alguém.
refusal-target-not-needed = { $card } não é contra ninguém: não escolha ninguém.
refusal-target-is-self = Você não pode se escolher: escolha outra pessoa.
refusal-target-not-playing = { $player } não joga mais: escolha outra pessoa.
refusal-jump-in-not-the-same = Só dá para furar a fila com a mesma carta de cima, { $top }; { $card } é outra.
refusal-jump-in-never-with-this = Ninguém fura a fila com { $card }.
refusal-jump-in-turned-up = Ninguém fura a fila em cima de { $top } antes que alguém jogue uma carta.
refusal-jump-in-not-now = Agora não dá para furar a fila.
refusal-choose-colour-first = Primeiro é preciso escolher a cor do coringa virado.
refusal-no-colour-to-choose = Não há cor para escolher agora: ela é pedida ao jogar um coringa.
refusal-already-drew = Você já comprou: jogue essa carta ou fique com ela.
refusal-draw-before-passing = Só dá para passar depois de comprar uma carta.
refusal-must-play-drawn = Nesta mesa, carta comprada que serve tem que ser jogada: { $card }.
refusal-must-play-another = Agora você tem que jogar outra carta que sirva, e não { $card }.
refusal-nothing-pending = Agora não há nada para comprar nem para desafiar.
refusal-challenge-not-a-wild-draw = Só dá para desafiar { $card }.
refusal-challenge-strict = Não há o que desafiar: nesta mesa { $card } só se joga limpo.
refusal-challenge-player-left = { $player } saiu, então não há quem desafiar.
refusal-nothing-to-call = Não há o que gritar: o UNO se grita ao jogar a penúltima carta.
refusal-not-exposed = Não dá para pegar { $player }: já gritou UNO, ou é tarde.
refusal-catches-self = Você não pode pegar a si.
refusal-waiting-for-ready = O jogo espera { $player } arrumar as cartas novas.
refusal-not-waiting-for-ready = Não há pausa agora: o jogo segue sem “Tudo certo”.
refusal-hints-allowed = Nesta mesa, dicas não são punidas.
refusal-too-few-to-vote = Uma votação precisa de pelo menos três na mesa.
refusal-accuses-self = Você não pode se acusar.
refusal-accused-before = Você já acusou alguém nesta rodada. Uma vez por rodada basta.
refusal-no-vote = Não há votação aberta.
refusal-accused-cannot-vote = A acusação é contra você, então você não vota.
refusal-voted-already = Você já votou.
refusal-not-expected = Essa pessoa não tem nada para fazer agora.
refusal-computer-plays = Um computador já joga neste lugar.
refusal-no-computer-plays = Nenhum computador joga neste lugar.

answer-none = nesta mesa, cartas de compra não têm resposta
answer-draw = jogue um { $draw } de qualquer cor, ou compre
answer-coloured-draw = jogue um { $draw } { $colour }, ou compre
answer-wild = jogue um { $wild }, ou compre
answer-either = jogue um { $draw } de qualquer cor ou um { $wild }, ou compre
answer-coloured-either = jogue um { $draw } { $colour } ou um { $wild }, ou compre

lobby-refusal-seated-already = Você já tem lugar nesta mesa.
lobby-refusal-removed = Quem comanda a mesa ou a moderação tirou você daqui. Você pode voltar se receber um convite com `/uno mesa convidar`.
lobby-refusal-guest-seated = Essa pessoa já tem lugar nesta mesa.
lobby-refusal-full = Todos os { $most } lugares estão ocupados.
lobby-refusal-no-computer = Não há computador nesta mesa.
lobby-refusal-no-teams = Não há times nesta mesa.
lobby-refusal-team-full = O time { $team } está completo. Escolheram: { $players }. Alguém pode abrir vaga com **Qualquer time**.
lobby-refusal-team-chosen = Você já escolheu { $team }.
lobby-refusal-no-team-chosen = Você não escolheu time, então pode ficar em qualquer um.
lobby-refusal-teams-uneven = { $chose } pessoas escolheram { $team }, mas cada time só tem { $each } dos { $seats } lugares. Alguém precisa mudar, ou precisa entrar mais gente.
lobby-refusal-not-host = Só { $host }, que comanda a mesa, ou a moderação pode fazer isso.

contradiction-seat-count = { $seats ->
    [1] UNO precisa de pelo menos { $fewest } jogadores: chame alguém ou adicione um computador.
   *[other] UNO é para { $fewest } a { $most } jogadores, não para { $seats }.
}
contradiction-nothing-dealt = É preciso distribuir pelo menos uma carta para cada.
contradiction-too-many-dealt = Com { $seats } jogadores e { $dealt } cartas para cada, das { $deck } não sobram 5 para comprar: distribua menos ou use um baralho maior.
contradiction-target = Uma partida vai até um total de 50 a 5000 pontos, não { $target }.
contradiction-deals = Dá para limitar uma partida a 1 até 50 rodadas, não a { $deals }.
contradiction-final-deals = Uma final tem de 1 a 50 rodadas, não { $deals }.
contradiction-deals-with-elimination = Eliminação não combina com um número de rodadas: joga-se até sobrar uma pessoa. Escolha outra pontuação ou tire o limite de rodadas.
contradiction-pairs-need-four = Duplas precisam de exatamente 4 jogadores, e aqui há { $seats }.
contradiction-sides-need-even-table = Dois times precisam de 4, 6, 8 ou 10 jogadores, e aqui há { $seats }.
contradiction-tournament-needs-four-or-eight = Um torneio de duplas precisa de 4 ou 8 jogadores, e aqui há { $seats }.
contradiction-tournament-scoring = Em um torneio de duplas, a dupla que ganha sempre soma as outras mãos.
contradiction-tournament-target = Um torneio de duplas não tem limite de pontos: toda rodada vale.
contradiction-tournament-deals = Um torneio de duplas tem tantas rodadas quantas as duplas precisarem.
contradiction-tournament-is-a-series = Um torneio de duplas é uma série de partidas e não se joga em uma só mesa: abra com `/uno torneio novo`.

setting-unknown-preset = Não existem regras “{ $text }”. Existem { $all }.
setting-unknown = Não existe a regra “{ $text }”. Existem { $all }.
setting-not-a-pair = “{ $text }” não é uma regra. Escreva assim: `jump_in=on`.
setting-bad-word = `{ $setting }` não pode ser “{ $text }”. Pode ser { $all }.
setting-bad-number = `{ $setting }` não pode ser “{ $text }”: escolha um número de { $least } a { $greatest }.
setting-bad-number-or-off = `{ $setting }` não pode ser “{ $text }”: escolha um número de { $least } a { $greatest }, ou `off`.

## Short answers

say-done = Feito.
say-joined = Você está na mesa. Divirta-se!
say-in-rematch = Você está dentro. Começa assim que todo mundo estiver.
say-took-over = Você assume um lugar com as cartas e os pontos dele, e agora comanda a mesa. Divirta-se!
say-deserted-closed = A mesa abandonada foi fechada. Já pode digitar o comando de novo.
say-took-computers-seat = Você entra no lugar de um computador e fica com os pontos dele. Divirta-se!
say-many-watch = Tem tanta gente assistindo que esta tela não acompanha a mesa sozinha. Aperte Atualizar para ver as novidades.
say-left-table = Você saiu da mesa.
say-kicked = Essa pessoa não está mais na mesa, e só volta se você convidar.
say-table-cancelled = A mesa está fechada.
say-match-ended = A partida termina aqui. Não vale para ninguém.
say-end-asked = O tabuleiro pergunta aos outros: a partida acaba quando { $needed } concordarem.
say-nothing-changed = Tudo bem, nada mudou.
say-uno-called = UNO!
say-busy = A mesa está movimentada. Tente de novo em um instante.
say-too-many-pending = Uma coisa de cada vez: seus últimos cliques ainda estão a caminho.
seat-taken = Enquanto você estava fora, { $player } assumiu seu lugar. Você pode assistir com `/uno jogar`.
say-not-seated = Você não tem lugar nesta mesa.
say-stale = O jogo andou; aqui está sua mão como está agora.
say-not-saved = Não deu para salvar, então nada aconteceu. Tente de novo.
say-uncertain = Não dá para saber se isso foi salvo. Confira antes de tentar de novo.
say-button-too-old = Este botão não vale mais.
say-no-table = Não há mesa aqui. Abra uma com `/uno nova`.
say-closed = Esta mesa está fechada. Abra outra com `/uno nova`.
say-already-started = A partida já começou.
say-not-started = A partida ainda não começou.
say-not-over = A partida ainda está em jogo.
say-nobody-to-catch = Não há quem pegar.
say-no-end-vote = Ninguém está pedindo para encerrar a partida. Se quiser, peça com `/uno mesa encerrar`.
say-answered-already = Você já disse isso; o tabuleiro está contando.
say-no-seat-free = Não há computador para substituir.
say-round-running = Dá para pegar um lugar entre duas rodadas: tente quando esta acabar.
say-not-deserted = Alguém voltou a esta mesa, então ela continua.
say-place-taken = Já há uma mesa aberta neste canal. Uma de cada vez!
say-too-many-lobbies = Você tem mesas abertas demais: comece ou cancele alguma.
say-too-many-tables = Este servidor tem mesas abertas demais: terminem alguma.
say-unreadable = Não dá para ler esta mesa agora. Tente mais tarde.
say-failed = Algo deu errado nesta mesa, e ela recomeça do que foi salvo. Tente de novo.
say-stopping = O bot está reiniciando. Nada se perde: tente em um minuto.
say-missing-permissions = Preciso neste canal das permissões Ver canal, Enviar mensagens e Inserir links (em um tópico, também Enviar mensagens em tópicos).
say-not-host-or-moderator = Só quem comanda a mesa ou a moderação pode fazer isso.
say-only-in-servers = UNO se joga em servidores: use este comando em um canal.
say-no-such-player = Essa pessoa não tem lugar nesta mesa.
say-guest-cannot-see = Essa pessoa não vê este canal, então não dá para convidar aqui.
say-guest-is-bot = Bots não jogam. Para jogar contra um computador, use `/uno mesa computador`.
say-invited-just-now = Essa pessoa acabou de ser convidada. Dê um momento a ela.
say-too-many-invitations = Já chega de convites por agora. Espere um ou dois minutos.
say-unknown-command = Não conheço esse comando. Digite `/uno` e escolha na lista.
say-export-under-way = Seu arquivo já está a caminho.
say-unknown-error = Algo deu errado, e nada mudou. Tente de novo.
say-unknown-card = Não existe a carta “{ $text }”. Escolha na lista ou digite algo como `7 vermelho`, `pular amarelo` ou `coringa`.

## Commands

command-root = Jogue UNO neste canal
command-quick = Jogue uma rodada rápida contra computadores ou quem entrar
    .name = rápida
command-new = Abra uma mesa neste canal
    .name = nova
command-join = Pegue um lugar na mesa deste canal, ou assista
    .name = jogar
command-leave = Deixe seu lugar
    .name = sair
command-start = Comece a partida
    .name = começar
command-hand = Veja suas cartas e o que pode fazer
    .name = mão
command-play = Jogue uma carta
    .name = carta
command-draw = Compre uma carta em vez de jogar
    .name = comprar
command-pass = Fique com a carta comprada
    .name = passar
command-uno = Grite UNO!
    .name = uno
command-catch = Pegue quem tem uma carta e não gritou UNO
    .name = pegar
command-challenge = Desafie um Coringa de compra: era blefe?
    .name = desafiar
command-accept = Compre as cartas que são para você
    .name = aceitar
command-ready = Diga que já arrumou as cartas novas
    .name = pronto
command-colour = Escolha a cor do coringa virado
    .name = cor
command-vote = Vote se alguém deu dica
    .name = votar
command-accuse = Acuse alguém de dizer o que jogar
    .name = acusar
command-status = Veja como está a mesa
    .name = situação
command-rules = Veja as regras desta mesa
    .name = regras
command-help = Aprenda a jogar em um minuto
    .name = ajuda
command-table = Comande a mesa
    .name = mesa
command-table-computer = Adicione ou remova computadores
    .name = computador
command-table-invite = Convide alguém, ou deixe voltar quem foi tirado
    .name = convidar
command-table-team = Escolha seu time
    .name = time
command-table-kick = Tire alguém da mesa
    .name = remover
command-table-cancel = Feche uma mesa que não começou
    .name = cancelar
command-table-end = Peça aos outros para encerrar; não vale para ninguém
    .name = encerrar
command-table-next = Distribua a próxima rodada
    .name = próxima
command-table-rematch = Jogue de novo com as mesmas pessoas
    .name = revanche

## Settings

settings-title = Regras desta mesa
settings-more = Para outros pontos (50 a 5000) ou rodadas (1 a 50), use `/uno nova`.
settings-page-table = Mesa
settings-page-points = Pontos
settings-page-cards = Cartas
settings-page-dealing = Distribuição
settings-preset = Regulamento (troca todas as outras regras)
settings-house-rules = Regras da casa
settings-turn-time = Tempo por jogada
settings-deck = Baralho
settings-dealt = Cartas no começo
settings-dealer-draw = Sorteio de quem distribui primeiro
settings-next-dealer = Quem distribui depois
settings-returned-card = Coringa de compra virado
settings-counter = Respostas a cartas de compra
settings-guilty = Se um blefe é descoberto
settings-last-draw-card = Carta de compra jogada por último
settings-scoring = Pontuação
settings-values = Quanto valem as cartas
settings-target = Pontos da partida
settings-target-default = Os de costume no regulamento
settings-deals = Número de rodadas
settings-teams = Times
preset-classic-about = A edição clássica: 108 cartas, 7 para cada, até 500 pontos
preset-mini-about = A edição mini: 56 cartas, 5 para cada, até 250 pontos
preset-sorting-hat-about = Clássico com quatro Chapéus: alguém compra até vir uma vermelha
preset-courtyard-about = Cartas de compra podem ser repassadas; blefe descoberto, carta de volta
preset-tournament-about = Rígido: dica custa 4 cartas, a última carta abre a próxima rodada
time-label-none = Sem limite de tempo por jogada
time-label = { $time } por jogada

## The rules of a table

rules-title = As regras daqui: { $preset }
rules-goal = 🎯 O objetivo
rules-goal-round = { $dealt ->
    [1] Todo mundo recebe uma carta.
   *[other] Todo mundo recebe { $dealt } cartas.
} Quem se livrar de todas primeiro ganha a rodada.
rules-winner-takes = Quem ganha soma o que os outros ainda têm na mão. Quem chegar primeiro a { $target } pontos ganha a partida.
rules-lowest-wins = Cada um soma o que sobrou na mão. Quando alguém tiver { $target } pontos, o menor total ganha a partida.
rules-reach-and-lose = Cada um soma o que sobrou na mão. Quem chegar a { $target } pontos perde, e todos os outros ganham.
rules-elimination = Cada um soma o que sobrou na mão. Quem chegar a { $target } pontos está fora; ganha quem sobrar.
rules-deals-most = A partida acaba no máximo depois de { $deals ->
    [1] uma rodada
   *[other] { $deals } rodadas
}: ganha quem tiver mais pontos.
rules-deals-fewest = A partida acaba no máximo depois de { $deals ->
    [1] uma rodada
   *[other] { $deals } rodadas
}: ganha quem tiver menos pontos.
rules-values-standard = Números valem o que mostram; +{ $draw }, Pular e Inverter, 20; cada coringa, 50.
rules-values-flat = Números valem o que mostram; qualquer outra carta, 20.
rules-pairs = Duplas: a sua senta frente a frente. Quando uma mão fica vazia, a dupla ganha a rodada; a outra mão não conta.
rules-two-sides = Dois times, alternados. Quando uma mão fica vazia, o time inteiro ganha a rodada; as cartas do próprio time não contam.
rules-turn = ▶️ Sua vez
rules-match = Jogue uma carta da mesma cor, número ou símbolo que a de cima, ou um coringa. Depois de um coringa vale a cor pedida.
rules-draw-one = Ou compre uma carta.
rules-draw-until = Ou compre até uma servir.
rules-drawn-may = Se servir, pode jogar na hora ou ficar com ela.
rules-drawn-must = Se servir, tem que jogar.
rules-drawn-must-or-bluff = Se servir, tem que jogar; só um Coringa +{ $amount } que seria blefe pode ser guardado.
rules-cards = 🃏 Cartas especiais
rules-draw-card = **+{ $amount }:** quem vem a seguir compra { $amount } e perde a vez.
rules-skip = **Pular:** quem vem a seguir perde a vez.
rules-reverse = **Inverter:** muda o sentido; entre dois, vale como Pular.
rules-wild = **Coringa:** combina com tudo; você pede a cor.
rules-hat = **Chapéu Seletor:** combina com tudo; você pede a cor e escolhe alguém, que compra até vir uma vermelha.
rules-seven-zero = **7:** você troca de mão com quem quiser. **0:** todas as mãos passam adiante. (Não como última carta.)
rules-deflect = Levou um +{ $draw }? Qualquer +{ $draw } repassa; não soma. Levou um Coringa +{ $wild }? Jogue um +{ $draw } da cor pedida, e quem vem a seguir compra { $draw }.
rules-stack = Levou um +{ $draw }? Jogue qualquer +{ $draw }. Levou um Coringa +{ $wild }? Jogue um Coringa +{ $wild }. Tudo soma e passa adiante.
rules-stack-any = Levou uma carta de compra? Jogue qualquer +{ $draw } (em cima de um Coringa +{ $wild }, da cor pedida) ou um Coringa +{ $wild }. Tudo soma e passa adiante.
rules-wild-draw = 🌈 Coringa +{ $amount }
rules-wild-draw-card = Você pede a cor; quem vem a seguir compra { $amount } e perde a vez. Só é jogo limpo se você não tem carta da cor da vez.
rules-strict = Nesta mesa só se joga limpo.
rules-bluff = Você pode blefar, mas quem vem a seguir pode desafiar e aí vê sua mão.
rules-guilty-draws = Se pegam seu blefe, quem compra { $amount } é você; a carta fica, e quem desafiou joga.
rules-guilty-takes-back = Se pegam seu blefe, você pega a carta de volta e compra { $amount }; quem desafiou joga.
rules-guilty-plays-another = Se pegam seu blefe, você pega a carta de volta, compra { $amount } e tem que jogar outra.
rules-innocent = Quem desafia uma carta limpa compra { $wrong } e perde a vez.
rules-challenge-stack = Com cartas acumuladas, a soma inteira está em jogo (e mais { $extra } por desafio errado), e o desafio é contra quem aumentou por último.
rules-uno = ☝️ UNO!
rules-uno-call = Grite UNO ao jogar a penúltima carta: aperte “Gritar UNO!” antes, ou “UNO!” logo depois.
rules-uno-catch = Esqueceu? Até a próxima jogada, qualquer pessoa pode pegar você: você compra 2. Nos dois primeiros segundos o flagra espera, para ninguém perder por causa da conexão.
rules-house = 🏠 Regras da casa
rules-jump-in = **Furar a fila:** se você tem exatamente a carta de cima, pode jogar fora da vez, e o jogo segue a partir de você. Vale para cartas de cor e para o Coringa simples.
rules-fines = **Multas:** carta que não serve, UNO sem motivo ou flagra errado custa { $amount } cartas.
rules-hints = **Dicas:** quem diz a alguém o que jogar compra { $amount }, se mais da metade dos outros concordar: `/uno acusar`.
rules-ready-pause = **Pausa:** quem compra quatro ou mais por causa de um coringa arruma as cartas primeiro e aperta “Tudo certo”.
rules-start = 🔁 Rodadas
rules-turned-up = No começo uma carta é virada, e ela vale: +{ $amount } e Pular acertam quem começa; com Inverter começa quem distribuiu, no outro sentido; com um coringa, quem começa pede a cor (um Coringa +{ $wild } volta ao baralho).
rules-dealer-clockwise = A vez de distribuir segue no sentido horário.
rules-dealer-left-of-winner = Depois distribui quem está à esquerda de quem ganhou.
rules-last-at-once = Se a última carta faz alguém comprar, isso acontece antes de contar os pontos.
rules-last-carried-over = A última carta jogada fica na mesa e abre a próxima rodada, com seu efeito.
rules-empty-pile = Quando o baralho acaba, as cartas jogadas são embaralhadas. Se ninguém pode comprar nem jogar, ninguém ganha a rodada.
rules-time = ⏳ Tempo
rules-time-none = Leve o tempo que precisar.
rules-time-limit = { $time } por jogada. Depois você compra e passa, e após duas vezes assim um computador joga por você até a sua volta.
help-title = Como jogar UNO
help-line-start = 1. `/uno rápida` joga uma rodada já. `/uno nova` abre uma mesa com amigos.
help-line-hand = 2. **Minhas cartas**, no tabuleiro, mostra só para você.
help-line-match = 3. Combine com a carta de cima: cor, número ou símbolo. Não dá? **Comprar**.
help-line-special = 4. Um coringa combina com tudo, e você pede a cor. Um + acerta quem vem a seguir.
help-line-uno = 5. Só uma carta? Grite **UNO!**, ou pegam você, e são mais 2 cartas.
help-line-win = 6. Quem ficar sem cartas primeiro ganha a rodada.
button-help-how-to-play = Como jogar
button-help-commands = Comandos
button-help-rules = Regras
button-help-house-rules = Regras da casa
help-rules-title = As regras em resumo
help-rules-text = `/uno regras` mostra as da mesa deste canal, que podem ser outras.
help-house-rules-title = Regras da casa
help-house-rules-text = Quem comanda a mesa liga com **Regras** antes de começar.
help-commands-title = Comandos
help-commands-text = O que dá para apertar também dá para digitar.
help-turn = Sua vez
help-turn-text = Aperte **Minhas cartas** no tabuleiro: só você vê. As cartas em negrito servem: mesma cor, número ou símbolo da de cima, ou um coringa. Aperte uma para jogar, ou **Comprar**.
help-cards = Cartas especiais
help-cards-text = **Pular** e **Inverter** fazem o que dizem. **+2** (ou +1): quem vem a seguir compra e perde a vez. **Coringa**: você pede a cor. **Coringa +4** (ou +2) faz os dois, mas só é jogo limpo se você não tem a cor da vez: quem vem a seguir pode **desafiar**.
help-uno = UNO!
help-uno-text = Antes de jogar a penúltima carta, aperte **Gritar UNO!**, ou **UNO!** logo depois. Se esquecer, qualquer pessoa pode **pegar** você, e você compra 2.
help-points = Pontos
help-points-text = Quem fica sem cartas primeiro ganha a rodada e soma as dos outros: números, o que mostram; Pular, Inverter e +2, 20 cada; coringas, 50. Com 500 pontos se ganha a partida.
help-away = Se você se ausentar
help-away-text = O tabuleiro mostra o tempo por jogada. Se acabar duas vezes, um computador joga por você até a sua volta. Nada se perde se você fechar o Discord ou o bot reiniciar.
help-gathering = Reunir a mesa e olhar
help-playing = Jogar
help-running = Comandar a mesa
help-beyond = Rankings e ajustes
help-beyond-text =
    `/uno torneio novo` Um torneio: duplas com final, ou uma copa
    `/uno ver torneio` Como estão e como acabaram os torneios
    `/uno ver ranking` Quem está na frente
    `/uno ver retrospecto` O que alguém já conquistou
    `/uno ver histórico` e `/uno ver replay` Partidas terminadas, jogada a jogada
    `/uno-eu ajustes` e `/uno-eu privacidade` Avisos, idioma, o que é guardado sobre você
    `/uno-servidor ajustes` Para quem gerencia o servidor
help-footer = Um projeto de fãs não oficial. O nome do jogo pertence ao dono.

# Options of the commands, and what can be chosen for them. Discord allows 8000 characters in all.
command-choice-preset-classic = Clássico
command-choice-preset-mini = Mini
command-choice-preset-sorting-hat = Chapéu Seletor
command-choice-preset-courtyard = Pátio
command-choice-preset-tournament = Torneio
command-quick-level = Quão bem jogam os computadores, se precisar deles
    .name = nível
command-new-preset = Com qual regulamento se joga
    .name = regulamento
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
command-choice-turn_time-86400 = 1 dia
command-choice-turn_time-172800 = 2 dias
command-choice-turn_time-none = Sem relógio
command-new-turn_time = Quanto tempo pode durar uma jogada
    .name = tempo
command-new-computers = Computadores desde o começo
    .name = computadores
command-new-target = Até quantos pontos
    .name = pontos
command-new-deals = Rodadas, no máximo
    .name = rodadas
command-choice-jump_in-off = Não
command-choice-jump_in-on = Sim
command-new-jump_in = A mesma carta vale fora da vez
    .name = furar_fila
command-choice-seven_zero-off = Não
command-choice-seven_zero-on = Sim
command-new-seven_zero = O 7 troca mãos, o 0 passa todas adiante
    .name = sete_zero
command-choice-deck-classic = Clássico, 108 cartas
command-choice-deck-mini = Mini, 56 cartas
command-choice-deck-sorting-hat = Com Chapéu, 112 cartas
command-new-deck = Quais cartas
    .name = baralho
command-new-dealt = Cartas para cada no começo
    .name = distribuídas
command-choice-dealer_draw-symbols_are_zero = Nada
command-choice-dealer_draw-redraw_symbols = Tirar de novo
command-new-dealer_draw = Quanto vale um símbolo no sorteio
    .name = sorteio
command-choice-next_dealer-clockwise = No sentido horário
command-choice-next_dealer-left_of_winner = À esquerda de quem ganhou
command-new-next_dealer = Quem distribui depois
    .name = distribui
command-choice-returned_card-shuffle_in = Embaralhado
command-choice-returned_card-bottom = Para o fundo
command-new-returned_card = Para onde vai um Coringa de compra virado
    .name = devolvida
command-choice-draw-one = Uma
command-choice-draw-until_playable = Até uma servir
command-new-draw = Quantas você compra se não joga
    .name = compra
command-choice-drawn_card-may_play = Pode ser jogada
command-choice-drawn_card-must_play = Tem que ser jogada
command-new-drawn_card = O que fazer com carta comprada que serve
    .name = comprada
command-choice-counter-none = De jeito nenhum
command-choice-counter-deflect = Repassar a quem vem a seguir
command-choice-counter-stack = Acumular iguais
command-choice-counter-stack_any = Acumular todas
command-new-counter = Como responder a cartas de compra
    .name = resposta
command-choice-wild_draw-bluff = Pode
command-choice-wild_draw-strict = Nunca
command-new-wild_draw = Se o Coringa de compra pode ser blefe
    .name = blefe
command-choice-guilty-draws = Compra as cartas
command-choice-guilty-takes_back = Pega a carta de volta e compra
command-choice-guilty-plays_another = Pega de volta, compra, joga outra
command-new-guilty = O que acontece com blefe descoberto
    .name = culpado
command-choice-ready_pause-off = Não
command-choice-ready_pause-on = Sim
command-new-ready_pause = Tempo para arrumar muitas cartas novas
    .name = pausa
command-choice-fines-0 = Nenhuma
command-choice-fines-2 = Duas
command-new-fines = Cartas por jogar, gritar ou pegar errado
    .name = multas
command-choice-hint_penalty-0 = Nenhuma
command-choice-hint_penalty-4 = Quatro
command-new-hint_penalty = Cartas por dar dicas
    .name = dicas
command-choice-last_draw_card-at_once = Na hora
command-choice-last_draw_card-carried_over = Na próxima rodada
command-new-last_draw_card = Quando age uma última carta de compra
    .name = última
command-choice-scoring-winner_takes = Quem ganha soma tudo
command-choice-scoring-lowest_wins = Ganha quem tiver menos pontos
command-choice-scoring-reach_and_lose = Quem chega ao limite perde
command-choice-scoring-elimination = Quem chega ao limite está fora
command-new-scoring = Como se contam os pontos
    .name = pontuação
command-choice-values-standard = Símbolos 20, coringas 50
command-choice-values-flat = Toda carta especial 20
command-new-values = Quanto valem as cartas
    .name = valores
command-choice-teams-off = Sem times
command-choice-teams-pairs = Duplas
command-choice-teams-two_sides = Dois times
command-new-teams = Se vocês jogam em times
    .name = times
command-play-card = Qual carta: comece a digitar o nome
    .name = carta
command-choice-colour-red = Vermelho
command-choice-colour-yellow = Amarelo
command-choice-colour-green = Verde
command-choice-colour-blue = Azul
command-play-colour = A cor para um coringa
    .name = cor
command-play-player = Contra quem vai a carta
    .name = jogador
command-play-uno = Se você grita UNO com ela
    .name = uno
command-catch-player = Quem, se houver vários
    .name = jogador
command-colour-colour = Qual cor
    .name = cor
command-vote-guilty = Se a pessoa deu dica
    .name = culpado
command-accuse-player = Quem
    .name = jogador
command-choice-change-add = Adicionar um computador
command-choice-change-remove = Remover um computador
command-table-computer-change = Adicionar ou remover um
    .name = mudança
command-table-invite-player = Quem convidar
    .name = jogador
command-table-computer-level = Quão bem joga o que você adiciona
    .name = nível
command-choice-level-beginner = Iniciante
command-choice-level-steady = Firme
command-choice-level-sharp = Craque
command-choice-team-foxes = 🦊 Raposas
command-choice-team-pandas = 🐼 Pandas
command-choice-team-either = Qualquer time
command-table-team-team = Qual time
    .name = time
command-table-kick-player = Quem
    .name = jogador

## Leaderboards

ranks-title = { $metric }, { $period }
ranks-title-overall = { $metric }, { $period }, todos os servidores
ranks-rating = Nível
ranks-points = Pontos
ranks-wins = Vitórias
ranks-all-time = desde sempre
ranks-month = este mês
ranks-week = esta semana
ranks-provisional-about = *Provisório: menos de cinco partidas ranqueadas*
ranks-empty = Ainda não há ninguém neste ranking.
ranks-line = { $place }. { $player } · **{ $value }**
ranks-line-own = { $place }. **{ $player }** · **{ $value }** ← você
ranks-own = Você: { $place }º lugar com { $value }.
ranks-own-provisional = Você: { $place }º lugar entre os níveis provisórios com { $value }. Com cinco partidas ranqueadas você sobe para junto dos outros.
ranks-own-none = Você ainda não está neste ranking.
ranks-own-none-overall = Você não está neste ranking. Se quiser estar, marque em `/uno-eu ajustes`.
ranks-footer = Página { $page } de { $pages } · { $people ->
    [1] { $people } pessoa
   *[other] { $people } pessoas
}
button-previous = Anterior
button-next-page = Próxima
button-this-server = Este servidor
button-all-servers = Todos os servidores

## One person’s record

stats-title = { $player } neste servidor
stats-title-overall = { $player } em todos os servidores
stats-none = { $player } ainda não terminou nenhuma partida aqui.
stats-none-own = Você ainda não terminou nenhuma partida aqui. `/uno nova` abre uma mesa.
stats-record = Retrospecto
stats-record-text = { $matches ->
    [1] 1 partida
   *[other] { $matches } partidas
}, { $wins ->
    [1] 1 ganha
   *[other] { $wins } ganhas
} ({ $percent }%)
    { $rounds ->
        [1] 1 rodada
       *[other] { $rounds } rodadas
    }, { $rounds_won ->
        [1] 1 ganha
       *[other] { $rounds_won } ganhas
    }
    { $points } pontos no total
stats-rating = Nível
stats-rating-none = Ainda sem partida ranqueada: é preciso ter duas pessoas na mesa.
stats-rating-text = **{ $rating }** depois de { $rated } partidas ranqueadas
stats-rating-place = **{ $rating }** depois de { $rated } partidas ranqueadas · { $place }º lugar
stats-rating-provisional = **{ $rating }**, provisório: { $rated ->
    [1] { $rated } partida ranqueada
   *[other] { $rated } partidas ranqueadas
} de cinco
stats-course = de { $least } a { $greatest }
stats-places = Colocações
stats-place = { $place }º lugar: { $count }
stats-places-none = Nenhuma ainda
stats-streak = Vitórias seguidas
stats-streak-text = { $now } agora, recorde { $best }
stats-favourite = O que mais joga
stats-against = Cara a cara
stats-against-text = Na frente: { $ahead } · atrás: { $behind } · empates: { $level }
stats-against-never = Vocês ainda não terminaram nenhuma partida cara a cara.
button-matches = Partidas

## Finished matches

name-deleted = uma conta apagada
name-any-computer = Computador
history-title = Últimas partidas neste servidor
history-title-person = Últimas partidas de { $player } neste servidor
history-title-own = Suas últimas partidas
history-none = Nenhuma partida terminou ainda.
history-no-more = Não há partidas mais antigas.
history-match = **#{ $number }** { $preset } · { $when } · { $rounds ->
    [1] { $rounds } rodada
   *[other] { $rounds } rodadas
}
history-unrated = · não ranqueada
history-person = { $player } { $points }
history-winner = 🏆 **{ $player }** { $points }
history-winner-without-points = 🏆 **{ $player }**
history-more = { $people } · e mais { $count }
history-label = #{ $number } { $preset }: { $people }
history-open = Rever uma partida
button-latest = Últimas
button-older = Mais antigas

## Walking through a match

replay-at = Partida #{ $number }, jogada { $at } de { $moves }
replay-jump = Ir para
replay-part = { $percent }% · jogada { $at }
replay-round = Rodada { $round } · jogada { $at }
replay-hands = **Todas as mãos**
replay-hand = { $player }: { $cards }
replay-hands-hidden = Esta rodada não terminou, então as mãos ficam escondidas.
button-show-hands = Mostrar mãos
button-hide-hands = Esconder mãos
button-first = Início
button-step-back = Voltar uma
button-forward = Avançar
button-last = Fim

## Tournaments
# Um torneio tem etapas; o que se distribui e se joga em uma mesa continua sendo uma rodada.

tournament-pairs = Torneio de duplas #{ $number }
tournament-cup = Copa #{ $number }
tournament-sign-up = 🏆 { $title }: quem joga?
tournament-title = 🏆 { $title }
tournament-about-pairs = { $tables ->
    [1] Uma mesa
   *[other] Duas mesas ao mesmo tempo
}, { $deals } rodadas por pessoa: quatro com cada uma das outras como dupla. Os pontos são só seus. As duas melhores jogam depois uma final de { $finals ->
    [1] uma rodada
   *[other] { $finals } rodadas
}.
tournament-about-cup = { $rounds ->
    [1] Uma etapa
   *[other] { $rounds } etapas
} em mesas de três a cinco, cada uma com uma partida de { $deals ->
    [1] uma rodada
   *[other] { $deals } rodadas
}. Quem ganha a mesa leva 12 pontos; o último lugar, nada. Você encontra gente com mais ou menos os seus pontos e, se der, gente nova a cada vez.
tournament-signed-up = { $count } de { $most } vagas ocupadas
tournament-needs = { $count ->
    [1] Falta uma pessoa.
   *[other] Faltam { $count } pessoas.
}
tournament-more = … e mais { $count }
tournament-replaced = { $before } → { $player }
tournament-line-pairs = { $place }. { $player } · **{ $points }** · { $won ->
    [1] 1 rodada ganha
   *[other] { $won } rodadas ganhas
}
tournament-line-cup = { $place }. { $player } · **{ $points }** · rivais { $opponents }
tournament-round = **Etapa { $round } de { $rounds }**
tournament-drawing = Empate: as cartas decidem quem vai para a final.
tournament-final = **A final:** { $one } { $points } : { $others } { $other }, { $deals } de { $all } rodadas jogadas
tournament-final-longer = **A final:** { $one } { $points } : { $others } { $other }. Empate, então mais uma rodada decide.
tournament-won = { $count ->
    [1] 🏆 **{ $players }** ganha o torneio!
   *[other] 🏆 **{ $players }** ganham o torneio em empate!
}
tournament-playing = Jogando agora
tournament-next = O que vem depois
tournament-pair = { $one } e { $other }
tournament-against = 🦊 { $first } – 🐼 { $second }
tournament-two = { $one } – { $other }
tournament-table = **Mesa { $number }:** { $players } · { $place }
tournament-table-done = **Mesa { $number }:** { $players } · ✅ terminou, espera as outras
tournament-place-coming = a mesa está sendo preparada
tournament-needs-threads = ⚠️ Há mesas esperando porque não posso criar tópicos aqui: me dê as permissões “Criar tópicos públicos” e “Enviar mensagens em tópicos”, e ele continua sozinho.
tournament-next-round = **Etapa { $round }, mesa { $table }:** { $players }
tournament-next-seats = **Etapa { $round } de { $rounds }:** os lugares saem pelos pontos quando todas as mesas terminarem.
tournament-next-final = A final entre os dois primeiros lugares: { $deals ->
    [1] uma rodada
   *[other] { $deals } rodadas
}.
tournament-called-off = Este torneio foi cancelado
tournament-ended = Este torneio foi encerrado antes da hora, e ninguém ganhou
tournament-open-another = Abra outro com `/uno torneio novo`.
tournament-footer = Todos os pontos e partidas: /uno ver torneio
tournament-at-pairs = 🏆 **{ $title }** · etapa { $round } de { $rounds }, mesa { $table } · rodadas { $from }–{ $to } de { $all }
tournament-at-cup = 🏆 **{ $title }** · etapa { $round } de { $rounds }, mesa { $table }
tournament-at-final = 🏆 **{ $title }** · a final
tournament-at-waits = ⏳ Aqui já acabou. O torneio espera por: { $players }
tournament-at-done = ✅ Aqui já acabou. O torneio continua.
tournament-deal = Rodada { $deal } de { $deals }
tournament-deal-pile = Rodada { $deal } de { $deals } · { $pile ->
    [1] { $pile } carta para comprar
   *[other] { $pile } cartas para comprar
}
tournament-deal-won = { $count ->
    [1] { $players } ganha a rodada { $deal }!
   *[other] { $players } ganham a rodada { $deal }!
}
tournament-deal-blocked = Ninguém podia comprar nem jogar: a rodada { $deal } ficou sem vencedor
tournament-thread = { $title } · mesa { $table }
tournament-thread-here = 🏆 **{ $title }**: a mesa { $table } joga aqui.
tournament-page = { $title }, página { $page } de { $pages }
tournament-match = **{ $round }.{ $table }** { $players } · { $result }
tournament-match-running = em jogo
tournament-match-score = { $first } : { $second } · #{ $game }
tournament-match-won = 🥇 { $players } · #{ $game }
tournament-match-label = #{ $game } · etapa { $round }, mesa { $table }: { $players }
tournament-others = Outros torneios
tournament-none = Ainda não houve torneio neste servidor. Abra um com `/uno torneio novo`.
button-fill = Completar com computadores
button-standing = Classificação
button-end-tournament = Encerrar o torneio
stats-titles = Títulos
stats-titles-text = 🏆 { $count ->
    [1] 1 torneio ganho
   *[other] { $count } torneios ganhos
}

tournament-leave-question = Sair deste torneio de vez? Se você estiver no meio de uma partida, fica em último lugar nela. Um computador joga a sua vaga até o fim. Os pontos ficam, e entre duas rodadas qualquer pessoa pode assumi-la. Se você só precisa de uma pausa, fique: um computador joga por você até a sua volta.
tournament-end-question = Encerrar este torneio agora? As partidas em jogo não valem para ninguém, ninguém ganha, e não dá para voltar atrás.

say-tournament-signed-up-already = Você já tem vaga neste torneio.
say-tournament-not-in = Você não joga neste torneio.
say-tournament-full = Todas as { $most } vagas deste torneio estão ocupadas.
say-tournament-too-few = Ainda não dá para começar: este torneio precisa de { $need } jogadores, e há { $count }. Espere mais gente ou adicione computadores.
say-tournament-started = Este torneio já começou.
say-tournament-not-started = Este torneio ainda não começou.
say-tournament-over = Este torneio acabou. Abra outro com `/uno torneio novo`.
say-tournament-not-host = Só quem comanda o torneio ou a moderação pode fazer isso.
say-tournament-not-moderator = Só a moderação pode encerrar um torneio em jogo.
say-tournament-no-computer = Nenhum computador joga neste torneio.
say-tournament-not-a-player = Só quem joga neste torneio pode comandá-lo.
say-tournament-no-place = Nenhum computador deste torneio está livre agora. Na mesa dele, dá para assumir o lugar de um computador entre duas rodadas.
say-tournament-too-many = Um servidor pode ter { $most } torneios em andamento ao mesmo tempo: terminem algum.
say-tournament-too-many-own = Você pode ter { $most } torneios abertos ao mesmo tempo: termine algum.
say-tournament-turn-time = Um torneio precisa de tempo por jogada: sem ele, uma só pessoa poderia deixar todo mundo esperando.
say-tournament-removed = A moderação tirou você deste torneio.
say-tournament-elsewhere = Esse torneio é jogado em outro servidor.
say-tournament-no-such = Não há torneio com esse número neste servidor.
say-tournament-none-here = Não há torneio em andamento aqui. Abra um com `/uno torneio novo`.
say-tournament-several = Há vários torneios em andamento neste servidor: use os botões do que você quer ou digite no canal dele.
say-tournament-table = Esta mesa é de um torneio, então isso não dá para fazer aqui.
say-tournament-no-thread = Este torneio tem várias mesas, e cada uma precisa de um tópico: me dê neste canal as permissões “Criar tópicos públicos” e “Enviar mensagens em tópicos”, ou abra um torneio de duplas para quatro, que só precisa de uma mesa.
say-tournament-in-thread = Este torneio tem várias mesas, que jogam em tópicos de um canal: abra em { $channel }, não em um tópico. Um torneio de duplas para quatro pode ser jogado aqui mesmo.
say-tournament-rounds = Um torneio de duplas tem tantas etapas quantas as duplas precisarem: o número só se escolhe em copas.
say-tournament-no-final = Uma copa não tem final: as rodadas da final só se escolhem em torneios de duplas.
say-tournament-cup-players = Uma copa é para { $fewest } a { $most } jogadores, não para { $players }.
say-tournament-cup-rounds = Uma copa tem de 1 a { $most } etapas, não { $rounds }.
say-tournament-called-off = O torneio foi cancelado.
say-tournament-ended = O torneio foi encerrado. Ninguém ganhou.
say-tournament-left = Você saiu do torneio. Um computador joga a sua vaga até o fim.
say-tournament-handed-on = Agora quem comanda o torneio: { $player }
say-tournament-taken-over = Essa vaga agora é sua, com os pontos dela. Divirta-se!

command-tournament = Torneios: duplas com final, ou uma copa
    .name = torneio
command-tournament-new = Abra um torneio com inscrições
    .name = novo
command-tournament-new-format = Que tipo de torneio
    .name = formato
command-choice-format-pairs = Duplas, 4 jogadores
command-choice-format-pairs8 = Duplas, 8 jogadores
command-choice-format-cup = Copa, de 3 a 64 jogadores
command-tournament-new-rounds = Etapas de uma copa
    .name = etapas
command-tournament-new-final_deals = Rodadas da final
    .name = rodadas_final
command-tournament-join = Inscreva-se no torneio
    .name = jogar
command-tournament-leave = Deixe a sua vaga no torneio
    .name = sair
command-tournament-computer = Inscreva um computador
    .name = computador
command-tournament-start = Comece o torneio
    .name = começar
command-tournament-cancel = Cancele um torneio que não começou
    .name = cancelar
command-tournament-rules = Veja com que regras se joga o torneio
    .name = regras
command-tournament-seat = Assuma a vaga de um computador entre duas rodadas
    .name = vaga
command-tournament-host = Passe o comando do torneio
    .name = comando
command-tournament-host-player = Para quem
    .name = jogador
command-tournament-end = Encerre um torneio em jogo; ninguém ganha
    .name = encerrar
command-look-tournament = Como está ou como acabou um torneio, com todas as partidas
    .name = torneio
command-look-tournament-number = Qual torneio, se não o último daqui
    .name = número

## What servers and people choose

language-name = Português (Brasil)
choose-language = Idioma
choose-language-server = Idioma: o do servidor no Discord
choose-language-own = Idioma: o do meu Discord
server-title = UNO neste servidor
server-text = As mudanças são salvas na hora e valem para as mesas abertas a partir de agora. Canais: `/uno-servidor canal`. Um cargo que pode abrir mesas: `/uno-servidor quem`.
server-openers = Quem abre mesas
server-openers-everyone = Todo mundo
server-openers-role = { $role } e moderação
server-openers-moderators = Só a moderação
server-channels = Canais para mesas
server-channels-all = Todos os canais
server-channels-some = { $channels }
button-pings-on = Avisos da vez: sim
button-pings-off = Avisos da vez: não
button-threads-on = Tópicos próprios: sim
button-threads-off = Tópicos próprios: não
button-board-picture = Tabuleiro: imagem
button-board-text = Tabuleiro: texto
button-openers-everyone = Todo mundo abre mesas
button-openers-moderators = Só a moderação abre mesas
button-any-channel = Permitir todos os canais
button-more-rules = Mais regras…
button-server = Servidor
mine-title = Seus ajustes
mine-text = As mudanças são salvas na hora e valem em todos os servidores. Os **avisos** dizem que é a sua vez: quando você parece longe, em toda vez ou nunca. **Ranking geral:** seu nome e seus resultados aparecem nos rankings que todos os servidores veem.
button-ping-never = Avisar: nunca
button-ping-away = Avisar: se eu estiver longe
button-ping-always = Avisar: toda vez
button-cards-picture = Cartas: imagem
button-cards-emoji = Cartas: emoji
button-cards-text = Cartas: texto
button-overall-on = Ranking geral: sim
button-overall-off = Ranking geral: não
button-privacy = Privacidade…

## Privacy

privacy-title = O que é guardado sobre você
privacy-text =
    • Seu identificador do Discord e os últimos nomes com que você apareceu, o da conta e o de cada servidor, para rankings e mesas mostrarem quem é quem.
    • Cada partida em que você esteve: servidor e canal, seu lugar, suas jogadas, colocações, pontos e nível.
    • O que você escolheu nos ajustes.

    As mensagens que você escreve nunca são lidas nem guardadas.

    Com **Exportar** você recebe tudo em um arquivo. **Apagar** tira seu identificador e seu nome de todo lugar. As partidas terminadas ficam para os outros, com alguém sem nome no seu lugar.
privacy-question = Apagar tudo sobre você? Seu nível, colocações e ajustes somem para sempre. Se você está em uma mesa, sai dela. As partidas terminadas ficam, mas sem você.
privacy-deleted = Feito. Nada do que está guardado leva mais a você. Se jogar de novo, começa do zero.
privacy-still-seated = Nada foi apagado ainda: você está em uma mesa da qual não deu para sair agora. { $places } Saia com `/uno sair` e depois apague.
privacy-exported = Aqui está tudo o que é guardado sobre você.
privacy-exported-shortened = Aqui está o que é guardado sobre você. É tanta coisa que não cabe tudo em um arquivo: faltam suas jogadas uma a uma. Quem mantém este bot pode passar para você.
button-export = Exportar
export-user = Seu ID do Discord
export-settings = O que você escolheu nas configurações
export-names = Seus nomes, como o bot os viu pela última vez; o que não tem servidor é o da sua conta
export-standings = Seus pontos, rodadas, partidas, vitórias, sequências e seu nível em cada servidor; sem servidor: em todos juntos
export-boards = Suas posições nos rankings
export-seats-wished-for = Partidas em que você espera um lugar
export-removed-from = Mesas de que tiraram você
export-results = Como cada partida terminou para você
export-seats = Seus lugares, e onde estavam as mesas
export-seats-held = Quando você assumiu e deixou lugares
export-tournaments = Torneios de que você participou ou que organizou
export-moves = Cada uma das suas jogadas
button-delete = Apagar…
button-delete-for-good = Apagar tudo
button-keep = Manter tudo

## Answers about all this

reply-no-such-match = Não há partida terminada com esse número aqui. Você pode ver as deste servidor e as suas.
reply-moves-not-kept = Essa partida é de muito tempo atrás: o resultado é conhecido, mas as jogadas não são mais guardadas.
reply-not-manager = Só quem gerencia o servidor pode mudar isso.
reply-not-here = Não dá para abrir mesas neste canal. Tente em { $channels }
reply-not-moderator = Neste servidor, só a moderação abre mesas.
reply-not-opener = Neste servidor, só { $role } e a moderação abrem mesas.
reply-channel-allowed = Agora dá para abrir mesas em { $channel }.
reply-channel-removed = Não dá mais para abrir mesas em { $channel }.
reply-every-channel = Agora dá para abrir mesas em todos os canais.
reply-too-many-channels = Não dá para indicar mais de { $most } canais.
reply-openers-role = A partir de agora, { $role } e a moderação podem abrir mesas.
reply-openers-everyone = A partir de agora, todo mundo pode abrir mesas.
reply-thread = { $player } abriu uma mesa. O jogo é aqui: { $thread }
reply-thread-coming = { $player } está abrindo uma mesa…
reply-thread-name = UNO · { $player }
reply-moved = A mesa agora está mais embaixo: { $link }

command-look = Rankings, retrospectos e partidas terminadas
    .name = ver
command-look-leaderboard = Quem está na frente: nível, pontos ou vitórias
    .name = ranking
command-look-leaderboard-metric = O que se compara
    .name = por
command-choice-metric-rating = Nível
command-choice-metric-points = Pontos
command-choice-metric-wins = Partidas ganhas
command-look-leaderboard-period = De que período
    .name = período
command-choice-period-all = Desde sempre
command-choice-period-month = Este mês
command-choice-period-week = Esta semana
command-look-leaderboard-scope = Onde
    .name = onde
command-choice-scope-server = Neste servidor
command-choice-scope-overall = Em todos os servidores
command-look-stats = O que alguém já conquistou
    .name = retrospecto
command-look-stats-player = Quem, se não você
    .name = jogador
command-look-history = As últimas partidas terminadas
    .name = histórico
command-look-history-player = De quem, se não deste servidor
    .name = jogador
command-look-replay = Reveja uma partida terminada
    .name = replay
command-look-replay-match = Qual partida: o número
    .name = partida
command-server = Como se joga UNO neste servidor
    .name = uno-servidor
command-server-settings = Regras, tempo, avisos, idioma, tópicos
    .name = ajustes
command-server-channel = Onde dá para abrir mesas
    .name = canal
command-server-channel-channel = Qual canal
    .name = canal
command-server-channel-allow = Se dá para abrir mesas lá
    .name = permitir
command-server-openers = Quem pode abrir mesas
    .name = quem
command-server-openers-role = Só este cargo e a moderação; vazio: todo mundo
    .name = cargo
command-me = Seus próprios ajustes
    .name = uno-eu
command-me-settings = Idioma, avisos, cartas, ranking geral
    .name = ajustes
command-me-privacy = O que é guardado sobre você: ver, receber, apagar
    .name = privacidade

## Cada acontecimento de uma mesa, como o parquinho mostra

event-dealer-drawn = { $player } distribui primeiro. Saíram: { $draws }.
event-dealt = { $player } distribui: { $hands }.
event-pile = Cartas para comprar: { $cards }.
event-colour-asked = { $player } tem que escolher a primeira cor.
event-turn = É a vez de { $player }.
event-playable = Ela pode ser jogada.
event-hit = { $player } tem que comprar { $amount }.
event-accepted = { $player } aceita.
event-another-asked = { $player } tem que jogar outra carta.
event-ready-asked = A mesa espera { $player } terminar de arrumar.
event-exposed = { $player } tem uma carta e não gritou UNO.
event-voted-guilty = { $player } vota: culpado.
event-voted-innocent = { $player } vota: inocente.
event-handed-over = O programa joga por { $player }.
event-round-won = { $player } ganha a rodada.
event-round-blocked = Ninguém podia comprar nem jogar: a rodada fica sem vencedor.
event-match-won = { $count ->
    [one] { $players } ganha a partida.
   *[other] { $players } ganham a partida.
}

## O parquinho: seu servidor e seus canais. Canais são escritos em minúsculas e sem espaços.

playground-server = A Sala de Cartas
playground-channel-first = mesa-redonda
playground-channel-second = mesa-da-cozinha
playground-channel-third = mesa-do-jardim
playground-channel-further = mesa-{ $number }

## A página do parquinho. Nenhum dos seus textos pode ter formas de plural.

page-title = Parquinho do bot de UNO
page-skip = Ir para o campo de mensagem
page-places = Canais e pessoas
page-channels = Canais
page-people = Você joga como
page-newcomer = Outra pessoa
page-name = Nome
page-come-in = Entrar
page-play-now = Jogar agora
page-play-now-short = Uma rodada rápida com três computadores.
page-behind = Nos bastidores
page-welcome = Puxe uma cadeira
page-welcome-about = Este é o bot de verdade, que joga conforme as regras. Só o Discord tem um dublê, que roda na sua máquina.
page-play-now-about = Um clique abre uma rodada rápida com três computadores e mostra suas cartas.
page-hint = Prefere fazer por conta própria? Digite `/uno nova` abaixo.
page-opening-table = Abrindo uma mesa…
page-dealing = Distribuindo as cartas…
page-seated = Você está no jogo. Boa sorte!
page-messages = Mensagens
page-typed = Mensagem ou /comando
page-send = Enviar
page-no-script = O parquinho precisa de JavaScript.
page-only-you = Só você vê isto
page-dismiss = Ocultar
page-app = BOT
page-thinking = { $author } está pensando…
page-used = { $player } usou { $command }
page-unknown-person = { name-unknown }
page-unknown-place = lugar nenhum
page-moderator = modera
page-new-tab = Abrir outra aba como { $player }
page-unread = mensagens novas
page-archived = arquivado
page-open-thread = Abrir o tópico “{ $name }”
page-choose = Escolha…
page-chosen = escolhidos: { $count }
page-nothing-chosen = nada escolhido
page-apply = Aplicar
page-show-file = Mostrar
page-file-lost = O arquivo não está mais lá.
page-file-longer = … e mais: baixe para ver tudo.
page-no-description = Imagem sem descrição
page-spoiler = Texto escondido: clique para mostrar
page-commands = { button-help-commands }
page-nothing-found = Nada combina
page-required = obrigatório
page-remove-option = Tirar { $option }
page-cancel = Cancelar
page-yes = Sim
page-no = Não
page-connecting = Conectando…
page-bot-online = Bot no ar
page-bot-offline = O bot está reconectando…
page-bot-restarting = O bot está reiniciando…
page-bot-failed = O bot parou: { $why }
page-close = Fechar
page-tab-events = História
page-tab-requests = Pedidos
page-tab-frames = Conexão
page-tab-faults = Bagunça
page-about-events = Cada acontecimento da mesa deste canal, como o bot conta a todos: cartas escondidas são contadas, não nomeadas. O número é o da jogada.
page-about-requests = O que o bot pediu à interface REST do Discord. Cada pedido foi conferido com a descrição do próprio Discord.
page-about-frames = O que passou pela conexão gateway do bot, do mais novo ao mais antigo. Tokens ficam riscados.
page-about-faults = O que o Discord e as redes aprontam em dias ruins. O jogo deve sobreviver a tudo.
page-no-events = Nada ainda: tudo começa quando as cartas são distribuídas.
page-table = Mesa { $number }: { $players }
page-move = jogada { $number }
page-valid = válido
page-refused = recusado com o código { $code }
page-no-answer = sem resposta
page-private-body = É de outro jogador, por isso não aparece.
page-no-body = Sem conteúdo.
page-from-bot = do bot
page-to-bot = para o bot
page-restart = Reiniciar o bot
page-restart-more = No meio de qualquer coisa. O que foi confirmado está no disco.
page-cut = Cortar a conexão
page-cut-more = O bot retoma; nada se perde.
page-forget = Cortar e esquecer a sessão
page-forget-more = O bot tem que entrar de novo.
page-rate-limited = Responder 429 a tudo nos canais
page-rate-limited-more = Os tabuleiros param; os cliques não, então o jogo continua.
page-failing = Responder 503 a tudo nos canais
page-failing-more = Como se o Discord tivesse quebrado. O tabuleiro se atualiza depois.
page-slow = Deixar cada pedido 0,8 s mais lento
page-slow-more = Uma linha ruim.
page-problem-busy = Muita coisa de uma vez. Tente daqui a pouco.
page-problem-connection = O parquinho não está mais rodando, ou a conexão caiu.
page-problem-form = O bot quer mostrar um formulário, e esta página não consegue.
page-problem-no-access = Você não vê esse canal.
page-problem-no-answer = O bot não respondeu em três segundos.
page-problem-no-permission = Você não pode fazer isso aqui.
page-problem-no-room = Não cabe mais nada, ou o nome é longo demais.
page-problem-no-such-command = Esse comando não existe.
page-problem-no-such-component = Esse botão sumiu.
page-problem-no-such-message = Essa mensagem sumiu.
page-problem-wrong-choice = Isso não pode ser escolhido.
page-problem-wrong-option = Falta “{ $option }”, ou não pode ser isso.
page-problem-wrong-text = Uma mensagem tem de 1 a 2000 letras.
page-problem-other = Não deu certo.
