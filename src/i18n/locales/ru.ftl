### Русский.
###
### Имена игроков и названия карт не склоняются: предложения построены так, чтобы они стояли в именительном
### падеже, обычно после двоеточия. К игроку обращаемся на «ты», в настоящем времени, чтобы не угадывать род.
###
### Слова, которые везде одни и те же:
### table: стол
### seat: место
### host: хозяин
### match: матч
### round: раунд
### deal: сдача
### turn: ход
### hand: карты, рука
### draw: взять, тянуть
### play: сыграть, ходить
### call: сказать UNO
### catch: поймать
### challenge: проверить
### skip: Пропуск
### reverse: Разворот
### wild: Дикая
### draw card: карта с плюсом
### wild draw card: Дикая с плюсом
### to name a colour: заказать цвет
### jump-in: вмешаться, вмешательство
### ping: пинг
### board: доска
### leaderboard: таблица лидеров

## People

name-unknown = кто-то
name-player = Игрок { $number }
name-computer = Компьютер { $number }
computer-names = Аня, Боря, Вера, Глеб, Даша, Егор, Женя, Зоя, Игорь, Катя, Лёня, Маша, Нина, Олег, Паша, Рита, Саша, Тоня, Ульяна, Федя, Юля, Яша, Алик, Белла, Витя, Галя, Дима, Ева, Кира, Лиза
level-beginner = Новичок
level-beginner-about = Играет, что подходит, и порой забывает сказать UNO
level-steady = Надёжный
level-steady-about = Играет разумно
level-sharp = Хитрый
level-sharp-about = Помнит каждую карту и думает наперёд
name-numbered = { $name } ({ $number })

## Cards and colours

colour = { $colour ->
    [red] красный
    [yellow] жёлтый
    [green] зелёный
   *[blue] синий
}
colour-label = { $colour ->
    [red] Красный
    [yellow] Жёлтый
    [green] Зелёный
   *[blue] Синий
}
colour-card = { $colour ->
    [red] красная карта
    [yellow] жёлтая карта
    [green] зелёная карта
   *[blue] синяя карта
}
card-number = { $colour ->
    [red] Красная
    [yellow] Жёлтая
    [green] Зелёная
   *[blue] Синяя
} { $number }
card-skip = { colour-label } Пропуск
card-reverse = { colour-label } Разворот
card-draw = { $colour ->
    [red] Красная
    [yellow] Жёлтая
    [green] Зелёная
   *[blue] Синяя
} +{ $amount }
card-wild = Дикая
card-hat = Распределяющая шляпа
card-wild-draw = Дикая +{ $amount }
label-number = { $number }
label-skip = Пропуск
label-reverse = Разворот
label-draw = +{ $amount }
label-wild = Дикая
label-hat = Шляпа
label-several = { $card } ×{ $count }
label-count = ×{ $count }
one-number = { $number }
one-skip = Пропуск
one-reverse = Разворот
one-draw = +{ $amount }
one-wild = Дикую
top-wild = { $card } → { $shape } { $colour }

# Что люди пишут вместо названий карт.
typed-red = красная, красный, красное, крас, к
typed-yellow = жёлтая, жёлтый, жёлтое, ж
typed-green = зелёная, зелёный, зелёное, зел, з
typed-blue = синяя, синий, синее, голубая, голубой, с
typed-skip = пропуск, пропусти ход, пропусти, стоп, п
typed-reverse = разворот, обратно, реверс, наоборот, р
typed-draw = возьми две, возьми одну, возьми, плюс два, плюс один
typed-wild = дикая, дикая карта, закажи цвет, джокер, выбери цвет
typed-hat = распределяющая шляпа, шляпа
typed-wild-draw = возьми четыре, дикая возьми четыре, закажи цвет и возьми четыре, плюс четыре
typed-numbers = ноль, нуль; один, единица, единичка; два, двойка; три, тройка; четыре, четвёрка; пять, пятёрка; шесть, шестёрка; семь, семёрка; восемь, восьмёрка; девять, девятка

## Buttons

button-join = Играть
button-watch = Смотреть
button-wish = Играть со следующей сдачи
button-withdraw-wish = Уже не хочу
button-take-seat = Занять место компьютера
button-take-any-seat = Занять место
button-go-on = Продолжить
button-new-instead = Закрыть и открыть свой
button-close-deserted = Закрыть
button-leave = Уйти
button-start = Начать
button-start-now = Начать сейчас
button-cancel = Отменить
button-call-off = Отменить стол
button-add-computer = + компьютер
menu-computer-level = Добавить компьютер уровня…
button-remove-computer = − компьютер
button-team = { $team }
button-either-team = Любая команда
button-settings = Изменить правила…
button-hand = Мои карты
button-uno = UNO!
button-catch = Поймать
button-catch-one = Поймать: { $player }
button-rules = Правила
button-draw = Взять
button-pass = Оставить
button-accept = Взять { $amount }
button-challenge = Проверить
button-ready = Готово
button-guilty = Виновен
button-innocent = Не виновен
button-next = Следующий раунд
button-rematch = Реванш
button-join-rematch = Я за
button-leave-rematch = Не в этот раз
button-refresh = Обновить
button-uno-off = Сказать UNO!
button-uno-on = Говорю UNO!
button-target = { $player } · { $cards }
button-back = Назад
button-leave-match = Уйти из матча…
button-leave-for-good = Уйти насовсем
button-stay = Остаться
button-kick = Удалить из матча
button-do-not-kick = Пусть остаётся
button-end-match-asked = Закончить матч…
button-end-match = Закончить матч
button-ask-to-end = Спросить остальных
button-play-on = Играем дальше
button-vote-to-end = Закончить матч ({ $agreed } из { $needed })

## Lobby

lobby-title = UNO: кто играет?
lobby-count = Занято мест: { $count } из { $most }
lobby-player = { $number }. { $player }
lobby-computer = { $player } 🤖
lobby-computer-of-level = { $player } 🤖 · { $level }
lobby-team = { $sign } **{ $team }:** { $players }
lobby-team-empty = { $sign } **{ $team }:** пока никого
lobby-pairs = *Партнёры сидят напротив друг друга. Выбери команду: 🦊 или 🐼; 📌 — кто уже выбрал.*
lobby-two-sides = *Две команды сидят через одного. Выбери свою: 🦊 или 🐼; 📌 — кто уже выбрал.*
lobby-rules = Правила
lobby-turn-time = Время на ход
lobby-can-start = Всё готово: 👑 может нажать «Начать».
lobby-cannot-start = Пока рано. { $why }
lobby-cancelled = Этот стол отменён
lobby-expired = За стол никто не вернулся, и он закрыт
lobby-open-another = Новый стол: `/uno новый`.
gathering-quick = ⚡ Быстрый раунд UNO
gathering-rematch = 🔁 Реванш!
gathering-in = ✅ { $player }
gathering-awaited = ⏳ { $player }
gathering-computer = 🤖 { $player }
gathering-quick-alone = Начало { $time }. Присоединяйся, а иначе { $computers ->
    [1] сыграет компьютер
    [one] сыграет { $computers } компьютер
    [few] сыграют { $computers } компьютера
    [many] сыграют { $computers } компьютеров
   *[other] сыграют { $computers } компьютера
}.
gathering-quick-starts = Начало { $time }, играют все, кто здесь{ $computers ->
    [0] .
    [1] , и компьютер.
    [one] , и { $computers } компьютер.
    [few] , и { $computers } компьютера.
    [many] , и { $computers } компьютеров.
   *[other] , и { $computers } компьютера.
} Присоединяйся!
gathering-rematch-alone = Начнём, как только соберутся все. Время на ответ выйдет { $time }.
gathering-rematch-starts = Начнём, как только соберутся все, или { $time } с теми, кто есть.
gathering-opponents = Компьютеры
gathering-cannot-start = Так начать нельзя. { $why }

rules-card-preset = **{ $preset }**
rules-card-about = *{ $about }*
rules-card-changes = С изменениями:
rules-card-line = • { $what }
preset-classic = Классика
preset-mini = Мини
preset-sorting-hat = Распределяющая шляпа
preset-courtyard = Дворовые
preset-tournament = Турнирные

time-none = Без ограничения
time-seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунды
    [many] { $count } секунд
   *[other] { $count } секунды
}
time-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
    [many] { $count } минут
   *[other] { $count } минуты
}
time-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
    [many] { $count } часов
   *[other] { $count } часа
}

## What differs from a preset

differs-deck = { $value ->
    [mini] Мини-колода (56 карт)
    [sorting-hat] Колода со Шляпой (112 карт)
   *[classic] Классическая колода (108 карт)
}
differs-dealt = { $value ->
    [one] Каждому по { $value } карте
    [few] Каждому по { $value } карты
    [many] Каждому по { $value } карт
   *[other] Каждому по { $value } карты
}
differs-dealer-draw = { $value ->
    [redraw_symbols] Выбор сдающего: символ тянут заново
   *[symbols_are_zero] Выбор сдающего: символ считается за 0
}
differs-next-dealer = { $value ->
    [left_of_winner] Следующим сдаёт сосед победителя слева
   *[clockwise] Сдают по очереди
}
differs-returned-card = { $value ->
    [bottom] Открытая в начале Дикая с плюсом уходит под низ
   *[shuffle_in] Открытая в начале Дикая с плюсом замешивается в колоду
}
differs-draw = { $value ->
    [until_playable] Тянем, пока карта не подойдёт
   *[one] Тянем одну карту
}
differs-drawn-card = { $value ->
    [must_play] Взятую карту, если подходит, надо сыграть
   *[may_play] Взятую карту можно оставить
}
differs-counter = { $value ->
    [deflect] Карты с плюсом можно передать дальше
    [stack] Карты с плюсом можно складывать
    [stack_any] Карты с плюсом можно складывать, любые
   *[none] На карты с плюсом ответить нельзя
}
differs-wild-draw = { $value ->
    [strict] Блефовать Дикой с плюсом нельзя
   *[bluff] Блефовать Дикой с плюсом можно
}
differs-guilty = { $value ->
    [takes_back] Пойманный на блефе забирает карту назад
    [plays_another] Пойманный на блефе играет другую карту
   *[draws] Пойманный на блефе берёт карты
}
differs-ready-pause = { $value ->
    [on] Пауза, чтобы разложить четыре и больше новых карт
   *[off] Без паузы на раскладывание карт
}
differs-fines = { $value ->
    [0] Без штрафов
    [one] Ошибка стоит { $value } карту
    [few] Ошибка стоит { $value } карты
    [many] Ошибка стоит { $value } карт
   *[other] Ошибка стоит { $value } карты
}
differs-hint-penalty = { $value ->
    [0] Подсказки без штрафа
    [one] Подсказка стоит { $value } карту, если так проголосуют
    [few] Подсказка стоит { $value } карты, если так проголосуют
    [many] Подсказка стоит { $value } карт, если так проголосуют
   *[other] Подсказка стоит { $value } карты, если так проголосуют
}
differs-last-draw-card = { $value ->
    [carried_over] Последняя карта начинает следующий раунд
   *[at_once] Карта с плюсом, сыгранная последней, ещё действует
}
differs-scoring = { $value ->
    [lowest_wins] Карты на руках — штрафные очки: у кого меньше, тот и выиграл
    [reach_and_lose] Карты на руках — штрафные очки: кто дойдёт до предела, проигрывает
    [elimination] На выбывание: кто дойдёт до предела, выбывает; побеждает последний
   *[winner_takes] Победитель раунда получает очки за чужие карты
}
differs-values = { $value ->
    [flat] Любая особая карта: 20 очков
   *[standard] Символы по 20 очков, Дикие по 50
}
differs-target = Матч до { $value } очков
differs-deals = { $value ->
    [1] Только один раунд
   *[other] Раундов не больше { $value }
}
differs-deals-off = Сколько угодно раундов
differs-jump-in = { $value ->
    [on] Вмешательство: точно такую же карту можно положить вне очереди
   *[off] Без вмешательства: вне очереди не ходят
}
differs-seven-zero = { $value ->
    [on] Семь-ноль: 7 — обмен картами, 0 — все передают карты дальше
   *[off] 7 и 0 — обычные карты
}
differs-teams = { $value ->
    [pairs] Пары, партнёры напротив друг друга
    [two_sides] Две команды, через одного
    [pairs_tournament] Парный турнир
   *[off] Каждый за себя
}
differs-final-deals = { $value ->
    [one] Финал: { $value } сдача
    [few] Финал: { $value } сдачи
    [many] Финал: { $value } сдач
   *[other] Финал: { $value } сдачи
}
alt-top = На столе: { $card }.
alt-under = Под ней: { $cards }.
alt-clockwise = Ход идёт по часовой стрелке.
alt-counterclockwise = Ход идёт против часовой стрелки.
alt-pending = Надо будет взять карт: { $amount }.
alt-pile = Карт в колоде: { $cards }.
alt-seats = Места по часовой стрелке: { $seats }.
alt-waited-for = сейчас ходит
alt-hand = { $count ->
    [1] Твоя единственная карта. { $cards }.
   *[other] Твои карты ({ $count }). { $cards }.
}
alt-hand-playable = Сейчас можно сыграть: { $cards }.
alt-wilds = Без цвета
alt-hand-left = { $player }: { $cards } = { $points }, всего { $total }
alt-no-cards = без карт
alt-open-hand = { $player }: { $cards }
alt-curve = { $player }: рейтинг от { $first } до { $last }, последних рейтинговых матчей: { $count }, наименьший { $least }, наибольший { $greatest }. Места: { $places }.
alt-curve-place = место { $place }: { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[other] { $count } раз
}
alt-ranking = { $title }. { $rows }.
alt-ranking-row = { $place }. { $player }, { $value }
alt-ranking-row-own = { $place }. { $player } (ты), { $value }
alt-standing-row = { $place }. { $player }, { $value }, { $heading }: { $then }
picture-rating = { $player }: рейтинг
picture-points = Очки
picture-deals-won = Победы
picture-opponents = Соперники

## Board

board-before = Сейчас раздадут карты
board-turn = Ходит **{ $player }**.
board-drawn = Ходит **{ $player }**: взятая карта подходит.
board-hit = **{ $player }** берёт { $amount } или передаёт дальше.
board-hit-challenge = **{ $player }** берёт { $amount } или проверяет.
board-hit-both = **{ $player }** берёт { $amount }, передаёт дальше или проверяет.
board-hit-stack = **{ $player }** берёт { $amount } или добавляет карту.
board-hit-stack-both = **{ $player }** берёт { $amount }, добавляет карту или проверяет.
board-stack = { $amount } ({ $cards })
board-another = Это был блеф: **{ $player }** ходит другой картой.
board-ready = **{ $player }** раскладывает новые карты.
board-colour = **{ $player }** выбирает первый цвет.
board-between = Раунд окончен.
board-vote = **Голосование:** { $accuser } считает, что { $accused } подсказывает. Виновен: { $yes }, не виновен: { $no }, не хватает голосов: { $missing }.
board-exposed = ⚠️ У игрока **{ $player }** одна карта, а UNO не прозвучало!
board-countdown = ⏳ Время выйдет { $time }.
board-footer = Раунд { $round } · { $pile ->
    [one] в колоде { $pile } карта
    [few] в колоде { $pile } карты
    [many] в колоде { $pile } карт
   *[other] в колоде { $pile } карты
}
seat-cards = { $player } · { $cards ->
    [0] без карт
    [one] { $cards } карта
    [few] { $cards } карты
    [many] { $cards } карт
   *[other] { $cards } карты
}
seat-out = { $player } · вне игры
seat-left = { $player } · уже не играет
seat-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
seat-exposed = ещё без UNO!
seat-one-card = UNO!
team-first = 🦊
team-second = 🐼
team-first-name = Лисы
team-second-name = Панды
picture-one-card = UNO
picture-exposed = UNO?
board-round-won = { $count ->
    [one] Раунд { $round } выигрывает { $players }!
   *[other] Раунд { $round } выигрывают { $players }!
}
board-round-blocked = Никто не мог ни взять, ни сыграть: в раунде { $round } нет победителя
board-final-table = 🏁 **{ $result }**
    Сейчас будут очки.
hand-left = { $player }: { $cards } = { $value } · всего { $total }
hand-empty = { $player }: без карт · всего { $total }
hand-empty-takes = { $player }: без карт, получает { $value } · всего { $total }
board-next-by-itself = Следующий раунд начнётся { $time } или когда кто-нибудь нажмёт **Следующий раунд**.
board-next-asked = Нажми **Следующий раунд**, чтобы играть дальше.
board-paused = ⏸️ **Пауза:** уже давно никто не играет. Вернёшься — нажми **Продолжить**.
board-deserted = 💤 **Покинутый стол:** никто не вернулся. Игроки ещё могут продолжить, а любой может занять место или открыть новый стол: `/uno новый`.
board-match-over = 🏆 Матч окончен
board-match-won = { $count ->
    [one] Побеждает **{ $players }**!
   *[other] Побеждают **{ $players }**!
}
board-place = { $place }. { $player } · { $points }
board-rating = рейтинг { $rating } ({ $change })
board-rating-provisional = рейтинг { $rating }? ({ $change })
board-rating-none = без результата
board-rating-provisional-about = *?: предварительный рейтинг, меньше пяти рейтинговых матчей*
board-total = { $player } · { $points }
board-end-vote = 🏁 **{ $player }** предлагает закончить матч; тогда он никому не засчитывается. Нужно голосов за: { $needed }. Вопрос закроется { $time }.
board-ended = Этот матч закончили раньше времени
board-abandoned = Никто не вернулся, и матч закрыт
board-stopped-counts-for-nobody = Он никому не засчитывается.
goal-deals = { $deals ->
    [1] Всё решает один раунд
   *[other] Раунд { $round }, всего не больше { $deals } · или до { $target } очков
}
goal-winner-takes = Побеждает тот, кто первым наберёт { $target }
goal-lowest-wins = Когда кто-то наберёт { $target }, побеждает меньшая сумма
goal-reach-and-lose = Кто наберёт { $target }, проигрывает
goal-elimination = Кто наберёт { $target }, выбывает

## What just happened

story-dealer-drawn = { $player } тянет старшую карту и сдаёт в первом раунде.
story-dealt = Сдаёт { $player }.
story-turned-up = Открыта карта: { $card }.
story-put-back = Она возвращается в колоду, открываем другую.
story-carried-over = С прошлого раунда остаётся: { $card }.
story-colour = { $player } выбирает цвет: { $colour }.
story-played = { $player } играет: { $card }.
story-played-colour = { $player } играет: { $card }, цвет { $colour }.
story-played-on = { $player } играет: { $card } против игрока { $target }, цвет { $colour }.
story-jumped-in = { $player } вмешивается: { $card }.
story-jumped-in-colour = { $player } вмешивается: { $card }, цвет { $colour }.
story-stack = Набралось уже { $amount }.
story-uno-with-it = «UNO!»
story-reversed = Игра идёт в другую сторону.
story-skipped = { $player } пропускает ход.
story-swapped = { $player } и { $other } меняются картами.
story-rotated = Все передают карты на одно место дальше.
story-drew = { $player } берёт { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
    [many] { $cards } карт
   *[other] { $cards } карты
}.
story-took = { $player } забирает { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
    [many] { $cards } карт
   *[other] { $cards } карты
}.
story-found-nothing = { $player }: брать больше нечего.
story-reshuffled = Сыгранные карты перемешаны, снова есть что брать.
story-passed = { $player } оставляет карту себе.
story-guilty = { $player } проверяет: { $accused } блефует!
story-innocent = { $player } проверяет, но { $accused } играет честно.
story-took-back = { $player } забирает назад: { $card }.
story-ready = { $player }: готово.
story-uno = { $player }: «UNO!»
story-caught = { $player } ловит игрока { $caught }: UNO не прозвучало.
story-wrong-card = { $player } кладёт карту, которая не подходит.
story-false-call = { $player } говорит UNO не вовремя.
story-false-catch = { $player } хочет кого-то поймать, но UNO никто не забыл.
story-accused = { $player } обвиняет игрока { $accused } в подсказке.
story-convicted = Стол решает: виновен.
story-acquitted = Стол решает: не виновен.
story-vote-dropped = Голосование отменяется.
story-timed-out = { $player }: время вышло.
story-handed-over = Вместо игрока { $player } ходит компьютер.
story-resumed = { $player } снова за столом.
story-left = { $player } уходит из матча.

## Panel

panel-title-turn = Твой ход!
panel-title-waiting = Твои карты
panel-title-vote = Ждём твой голос
panel-title-between = Раунд окончен
panel-title-match-over = Матч окончен
panel-title-watching = Ты смотришь игру
panel-footer = { $cards ->
    [0] Без карт
    [one] { $cards } карта
    [few] { $cards } карты
    [many] { $cards } карт
   *[other] { $cards } карты
} · это видно только тебе
panel-top = На столе: **{ $top }**
panel-partner = Твой партнёр: **{ $player }** { $team }
panel-team = Твоя команда { $team }: **{ $players }** и ты
panel-bold = *Жирным — карты, которые можно сыграть сейчас.*
panel-can-be-played = **Можно сыграть:** { $cards }
panel-turn = Сыграй карту или возьми.
panel-nothing-fits = Ничего не подходит: бери карту.
panel-drawn = Взятая карта подходит: **{ $card }**. Сыграй её или оставь.
panel-drawn-must = Взятая карта подходит: **{ $card }**. Её надо сыграть.
panel-another = Твой блеф раскрыт. Сыграй другую подходящую карту; { $card } не годится.
panel-ready = Карт пришло много. Разложи их и нажми **Готово**.
panel-colour = Открытая карта — Дикая: выбери цвет и ходи.
panel-waiting = { $player } думает.
panel-jump-in = { $player } думает, а у тебя точно такая карта, как сверху: можно вмешаться!
panel-exposed = ⚠️ У тебя одна карта, а UNO ещё не прозвучало: скажи, пока не поймали!
panel-called = UNO прозвучало.
panel-countdown = ⏳ { $time }
panel-before = Сейчас раздадут карты.
panel-between = Посмотри на доску: там карты и очки.
panel-match-over = Посмотри на доску: там места и очки.
panel-out = Ты уже вне матча, но смотреть можно.
panel-left = Этот матч идёт уже без тебя.
panel-vote = { $accuser } считает, что { $accused } подсказывает. Если больше половины скажут «виновен», { $accused } берёт { $amount }.
panel-vote-waiting = Остальные голосуют, подсказывает ли { $accused }.
panel-vote-accused = { $accuser } считает, что ты подсказываешь. Остальные голосуют.
panel-hit = **Тебе прилетело!** Можно
    • взять { $amount ->
        [one] { $amount } карту
        [few] { $amount } карты
        [many] { $amount } карт
       *[other] { $amount } карты
    } и пропустить ход
panel-hit-helpless = **Тебе прилетело**, и ответить нечем: берёшь { $amount ->
    [one] { $amount } карту
    [few] { $amount } карты
    [many] { $amount } карт
   *[other] { $amount } карты
} и пропускаешь ход.
panel-answer-deflect = • сыграть карту, которая передаст это дальше
panel-answer-stack = • добавить карту и передать всё дальше
stakes-draws = • проверить: если у игрока { $accused } есть { colour-card }, он берёт { $amount }, а ходишь ты; если нет, ты берёшь { $wrong } и пропускаешь ход
stakes-takes-back = • проверить: если у игрока { $accused } есть { colour-card }, он забирает свою Дикую и берёт { $amount }, а ходишь ты; если нет, ты берёшь { $wrong } и пропускаешь ход
stakes-plays-another = • проверить: если у игрока { $accused } есть { colour-card }, он забирает свою Дикую, берёт { $amount } и играет другую карту; если нет, ты берёшь { $wrong } и пропускаешь ход
bluff-draws = ⚠️ **Это блеф:** у тебя есть { colour-card }. Если { $player } проверит, ты берёшь { $amount }.
bluff-takes-back = ⚠️ **Это блеф:** у тебя есть { colour-card }. Если { $player } проверит, ты забираешь Дикую назад, берёшь { $amount }, и ход окончен.
bluff-plays-another = ⚠️ **Это блеф:** у тебя есть { colour-card }. Если { $player } проверит, ты забираешь Дикую назад, берёшь { $amount } и играешь другую карту.
panel-choose-colour = **{ $card }**: какой цвет?
panel-choose-target = **{ $card }**: с кем меняешься картами? (Число — сколько карт на руках.)
panel-choose-hat-target = **{ $card }**, цвет { $colour }: кто тянет до красной карты? (Число — сколько карт на руках.)

## What happened to a player, told to that player

you-drew = Новые карты: { $cards }.
you-hit = { $player } бьёт по тебе картой { $card }.
you-hit-turned-up = Открытая карта бьёт по тебе: { $card }.
you-caught = { $player } тебя ловит: UNO не прозвучало.
you-convicted = Стол решил, что ты подсказываешь.
you-skipped = { $player } лишает тебя хода картой { $card }.
you-skipped-turned-up = Открытая карта лишает тебя хода: { $card }.
you-skipped-somehow = Твой ход пропущен.
you-jumped-in = { $player } вмешивается перед тобой: { $card }.
you-jumped-over = { $player } вмешивается: { $card }, и твой ход пропадает.
you-swapped = Ты меняешься картами с игроком { $player }. Отдано: { $cards }.
you-were-swapped = { $player } меняется с тобой: теперь у тебя карты этого игрока. Отдано: { $cards }.
you-rotated = Все передают карты дальше: к тебе приходят карты игрока { $player }, а { $other } получает твои: { $cards }.
you-bluffed = { $player } проверяет твою карту { $card }: это блеф.
you-were-honest = { $player } проверяет твою карту { $card } и ошибается, но видит твои карты.
you-took-back = К тебе возвращается: { $card }.
you-challenged-rightly = Проверка удалась: { $player } блефует.
you-challenged-wrongly = Проверка не удалась: { $player } играет честно.
you-saw-hand = У игрока { $player } на руках: { $cards }.
you-saw-no-card = У игрока { $player } других карт нет.
you-timed-out = ⏳ Твоё время вышло.
you-handed-over = 🤖 За тебя играет компьютер.
you-played = За тебя сыграно: { $card }.
you-before-played = Перед тобой { $player } играет: { $card }.
you-before-jumped-in = Перед тобой { $player } вмешивается: { $card }.
you-before-drew = Перед тобой { $player } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}.

## What a mistake costs

fine-wrong-card = { $card } не ложится на карту { $top }: { fine-price }
fine-false-call = Говорить UNO было не с чего: { fine-price }
fine-false-catch = Игрока { $player } ловить не за что: { fine-price }
fine-price = { $amount ->
    [0] к счастью, брать уже нечего.
   *[other] ты берёшь { $amount } ({ $cards }).
}
caught-one = Есть! { $player } берёт { $amount }.
held-open = Ещё мгновение: или { $player } успеет сказать UNO, или попадётся.
held-counted = Есть! { $player } не успевает сказать UNO и берёт { $amount }.
held-called = { $player } успевает сказать UNO, поймать не вышло. Тебе это ничего не стоит.
held-slower = { $other } ловит игрока { $player } раньше тебя. Тебе это ничего не стоит.
held-over = Ловить игрока { $player } уже поздно. Тебе это ничего не стоит.

## Notices

notice-turn = { $player }, твой ход.
notice-hit = { $player }, тебе брать { $amount }. Твой ход!
notice-vote = { $player }, стол ждёт твоего голоса.
notice-countdown = { $what } ⏳ Время выйдет { $time }.
deserted-offer = В этом канале уже есть стол, но за ним давно никто не играет. Его можно закрыть и открыть свой: тот матч никому не засчитается. Или садись за него: `/uno войти`.
leave-question = Уйти из матча насовсем? Твои карты вернутся в колоду, а тебе достанется последнее место. Если нужен только перерыв, оставайся: за тебя поиграет компьютер, пока не вернёшься.
watch-free = 👀 **Ты смотришь матч.** Со следующей сдачи можно занять место компьютера вместе с его очками.
watch-next = 👀 **Ты смотришь матч.** Со следующей сдачи место компьютера твоё.
watch-waiting = 👀 **Ты смотришь матч.** Твой номер в очереди за местом компьютера: { $place }.
watch-only = 👀 **Ты смотришь матч.** На всех местах играют люди, так что занять нечего.
watch-deserted = 💤 За этим столом больше никто не играет. Займи место, и матч продолжится.
kick-question = Удалить игрока { $player } из матча? Место с картами и очками займёт компьютер, а { $player } останется без результата. Вернуться можно только по приглашению хозяина или модератора: `/uno стол пригласить`.
invitation = { $guest }, { $host } зовёт тебя за стол в этом канале.

end-question = Закончить матч сейчас? Он никому не засчитается, и отменить это нельзя.
end-question-others = Спросить остальных, закончить ли матч? Он закончится, если за минуту наберётся { $needed } из { $people } голосов за, и никому не засчитается.

## Why something cannot be done

refusal-no-such-seat = За этим столом нет такого места.
refusal-match-over = Матч окончен.
refusal-seat-left = { $player } больше не играет в этом матче.
refusal-seat-out = { $player } уже вне матча.
refusal-between-rounds = Раунд окончен, а следующий ещё не раздали.
refusal-round-running = Этот раунд ещё идёт.
refusal-vote-open = Игра ждёт голосования. Ещё не голосовали: { $players }.
refusal-not-your-turn = Сейчас не твой ход: думает { $player }.
refusal-not-held = У тебя нет такой карты: { $card }.
refusal-no-match = { $card } не ложится на карту { $top }: сыграй цвет { $colour }, { $like } или Дикую.
refusal-no-match-wild = { $card } не ложится на карту { $top }: сыграй цвет { $colour } или Дикую.
refusal-illegal-wild-draw = Карту { $card } нельзя сыграть, пока у тебя есть текущий цвет ({ $colour }): за этим столом не блефуют.
refusal-not-the-drawn-card = Теперь можно сыграть только взятую карту: { $drawn }, а не { $card }.
refusal-no-answer = { $card } не поможет, тебе брать { $amount }: { $answer }.
refusal-draw-pending = Сначала возьми { $amount }, ответь картой или проверь.
refusal-colour-missing = Для карты { $card } нужен цвет: выбери его вместе с ней.
refusal-colour-not-needed = У карты { $card } уже есть цвет: другой не нужен.
refusal-target-missing = Для карты { $card } нужен игрок: выбери его вместе с ней.
refusal-target-not-needed = Для карты { $card } игрока не выбирают.
refusal-target-is-self = Себя выбрать нельзя: выбери другого игрока.
refusal-target-not-playing = { $player } уже не играет: выбери другого игрока.
refusal-jump-in-not-the-same = Вмешаться можно только точно такой картой, как сверху: { $top }; { $card } — другая.
refusal-jump-in-never-with-this = Этой картой не вмешиваются: { $card }.
refusal-jump-in-turned-up = Карта { $top } открыта в начале: вмешаться можно, только когда кто-то уже сыграет.
refusal-jump-in-not-now = Сейчас вмешаться нельзя.
refusal-choose-colour-first = Сначала надо выбрать цвет открытой Дикой.
refusal-no-colour-to-choose = Цвет сейчас не выбирают: его заказывают вместе с Дикой.
refusal-already-drew = Карта уже взята: сыграй её или оставь.
refusal-draw-before-passing = Пасовать можно, только взяв карту.
refusal-must-play-drawn = За этим столом подходящую взятую карту надо сыграть: { $card }.
refusal-must-play-another = Сейчас надо сыграть другую подходящую карту; { $card } не годится.
refusal-nothing-pending = Сейчас нечего брать и нечего проверять.
refusal-challenge-not-a-wild-draw = Проверить можно только карту { $card }.
refusal-challenge-strict = Проверять нечего: за этим столом карту { $card } играют только честно.
refusal-challenge-player-left = { $player } больше не играет, проверять некого.
refusal-nothing-to-call = Для UNO рано: его говорят с картой, после которой остаётся одна.
refusal-not-exposed = Игрока { $player } не поймать: UNO прозвучало или уже поздно.
refusal-catches-self = Поймать себя нельзя.
refusal-waiting-for-ready = Игра ждёт, пока { $player } раскладывает новые карты.
refusal-not-waiting-for-ready = Паузы на раскладывание сейчас нет: просто играй дальше.
refusal-hints-allowed = За этим столом за подсказки не наказывают.
refusal-too-few-to-vote = Для голосования нужно хотя бы три игрока.
refusal-accuses-self = Обвинить себя нельзя.
refusal-accused-before = В этом раунде обвинение от тебя уже было. Одного на раунд достаточно.
refusal-no-vote = Голосования сейчас нет.
refusal-accused-cannot-vote = Обвиняют тебя, поэтому голоса у тебя нет.
refusal-voted-already = Твой голос уже учтён.
refusal-not-expected = Сейчас не очередь этого игрока.
refusal-computer-plays = На этом месте уже играет компьютер.
refusal-no-computer-plays = На этом месте компьютер не играет.

answer-none = за этим столом на карты с плюсом не отвечают
answer-draw = сыграй { $draw } любого цвета или бери
answer-coloured-draw = сыграй { $draw } (цвет { $colour }) или бери
answer-wild = сыграй карту { $wild } или бери
answer-either = сыграй { $draw } любого цвета либо карту { $wild }, или бери
answer-coloured-either = сыграй { $draw } (цвет { $colour }) либо карту { $wild }, или бери

lobby-refusal-seated-already = У тебя уже есть место за этим столом.
lobby-refusal-removed = Хозяин стола или модератор исключил тебя из игры. Вернуться можно по их приглашению: `/uno стол пригласить`.
lobby-refusal-guest-seated = У этого человека уже есть место за столом.
lobby-refusal-full = Все места заняты: { $most }.
lobby-refusal-no-computer = За этим столом нет компьютера.
lobby-refusal-no-teams = За этим столом нет команд.
lobby-refusal-team-full = Команда { $team } заполнена. Её выбрали: { $players }. Кто-то из них может уступить место кнопкой **Любая команда**.
lobby-refusal-team-chosen = Команда { $team } у тебя уже выбрана.
lobby-refusal-no-team-chosen = Команда не выбрана, так что ты можешь попасть в любую.
lobby-refusal-teams-uneven = Команду { $team } выбрало слишком много игроков ({ $chose }): в каждой только { $each } из { $seats } мест. Кому-то надо перейти, или нужны ещё игроки.
lobby-refusal-not-host = Это может только хозяин ({ $host }) или модератор.

contradiction-seat-count = { $seats ->
    [1] Для UNO нужно хотя бы { $fewest } игрока: позови кого-нибудь или добавь компьютер.
   *[other] В UNO играют от { $fewest } до { $most } человек, а не { $seats }.
}
contradiction-nothing-dealt = Каждому надо раздать хотя бы одну карту.
contradiction-too-many-dealt = Слишком много карт на руки ({ $dealt } × { $seats }): из { $deck } карт должно остаться хотя бы 5, чтобы было что брать. Раздай меньше или выбери колоду побольше.
contradiction-target = Матч играют до 50–5000 очков, а не до { $target }.
contradiction-deals = В матче от 1 до 50 раундов, а не { $deals }.
contradiction-final-deals = В финале от 1 до 50 раундов, а не { $deals }.
contradiction-deals-with-elimination = Игра на выбывание и предел раундов несовместимы: играют, пока не останется один. Выбери другой подсчёт очков или сколько угодно раундов.
contradiction-pairs-need-four = Для игры парами нужно ровно 4 игрока, а здесь { $seats }.
contradiction-sides-need-even-table = Для двух команд нужно 4, 6, 8 или 10 игроков, а здесь { $seats }.
contradiction-tournament-needs-four-or-eight = Для парного турнира нужно 4 или 8 игроков, а здесь { $seats }.
contradiction-tournament-scoring = В парном турнире победители всегда получают очки за чужие карты.
contradiction-tournament-target = В парном турнире нет предела очков: важен каждый раунд.
contradiction-tournament-deals = В парном турнире столько раундов, сколько нужно его парам.
contradiction-tournament-is-a-series = Парный турнир — это серия матчей, за одним столом его не сыграть: открой его командой `/uno турнир новый`.

setting-unknown-preset = Нет набора правил «{ $text }». Есть: { $all }.
setting-unknown = Нет правила «{ $text }». Есть: { $all }.
setting-not-a-pair = «{ $text }» — не правило. Правило пишут так: `jump_in=on`.
setting-bad-word = `{ $setting }` не может быть «{ $text }». Может: { $all }.
setting-bad-number = `{ $setting }` не может быть «{ $text }»: выбери число от { $least } до { $greatest }.
setting-bad-number-or-off = `{ $setting }` не может быть «{ $text }»: выбери число от { $least } до { $greatest } или `off`.

## Short answers

say-done = Готово.
say-joined = Ты за столом. Хорошей игры!
say-in-rematch = Ты в игре. Начнём, как только соберутся остальные.
say-took-over = Место за этим столом теперь твоё, вместе с картами и очками, и хозяин теперь ты. Хорошей игры!
say-deserted-closed = Покинутый стол закрыт. Теперь можно набрать команду ещё раз.
say-took-computers-seat = Место компьютера теперь твоё, вместе с его очками. Хорошей игры!
say-many-watch = Зрителей так много, что этот вид не следует за столом сам. Нажми «Обновить», чтобы увидеть новое.
say-left-table = Ты больше не за этим столом.
say-kicked = Этого игрока больше нет за столом, вернуться можно только по приглашению.
say-table-cancelled = Стол закрыт.
say-match-ended = Матч на этом окончен. Он никому не засчитывается.
say-end-asked = Доска спрашивает остальных. Нужно голосов за: { $needed }.
say-nothing-changed = Хорошо, всё остаётся как было.
say-uno-called = UNO!
say-busy = За столом сейчас суета. Попробуй чуть позже.
say-too-many-pending = Не всё сразу: твои прошлые нажатия ещё в пути.
seat-taken = Теперь на твоём месте { $player }: тебя слишком долго не было. Смотреть можно так: `/uno войти`.
say-not-seated = У тебя нет места за этим столом.
say-stale = Игра ушла вперёд; вот твои карты сейчас.
say-not-saved = Сохранить не удалось, значит, ничего не произошло. Попробуй ещё раз.
say-uncertain = Неизвестно, сохранилось ли это. Проверь, прежде чем пробовать ещё раз.
say-button-too-old = Эта кнопка больше не действует.
say-no-table = Здесь нет стола. Открой его: `/uno новый`.
say-closed = Этот стол закрыт. Новый стол: `/uno новый`.
say-already-started = Матч уже начался.
say-not-started = Матч ещё не начался.
say-not-over = Матч ещё идёт.
say-nobody-to-catch = Ловить некого.
say-no-end-vote = Сейчас никто не предлагает закончить матч. Предложить можно так: `/uno стол закончить`.
say-answered-already = Твой голос уже на доске.
say-no-seat-free = Здесь нет компьютера, чьё место можно занять.
say-round-running = Место можно занять между раундами: попробуй, когда этот закончится.
say-not-deserted = За этот стол кто-то вернулся, игра продолжается.
say-place-taken = В этом канале уже есть открытый стол. Не всё сразу!
say-too-many-lobbies = У тебя слишком много открытых столов: начни или отмени какой-нибудь.
say-too-many-tables = На этом сервере слишком много открытых столов: сначала надо доиграть какой-нибудь.
say-unreadable = Этот стол сейчас не прочитать. Попробуй позже.
say-failed = Что-то пошло не так, и стол загружается заново из записи. Попробуй ещё раз.
say-stopping = Бот перезапускается. Ничего не пропадёт: попробуй через минуту.
say-missing-permissions = Мне нужны в этом канале права: просмотр канала, отправка сообщений и встраивание ссылок (в ветке ещё и отправка сообщений в ветках).
say-not-host-or-moderator = Это может только хозяин стола или модератор.
say-only-in-servers = В UNO играют на серверах: набери эту команду в канале.
say-no-such-player = Этого человека нет за столом.
say-guest-cannot-see = Этот человек не видит канал, так что сюда его не пригласить.
say-guest-is-bot = Боты не играют. Компьютер можно добавить так: `/uno стол компьютер`.
say-invited-just-now = Этого человека только что пригласили. Дай ему минутку.
say-too-many-invitations = Приглашений пока хватит. Подожди минуту-другую до следующего.
say-unknown-command = Такой команды нет. Набери `/uno` и выбери из списка.
say-export-under-way = Твой файл уже в пути.
say-unknown-error = Что-то пошло не так, и ничего не изменилось. Попробуй ещё раз.
say-unknown-card = Нет карты «{ $text }». Выбери из списка или напиши, например, `к7`, `жёлтая 5` или `дикая`.

## Commands

command-root = Играть в UNO в этом канале
command-quick = Быстрый раунд с компьютерами или с теми, кто присоединится
    .name = быстро
command-new = Открыть стол в этом канале
    .name = новый
command-join = Сесть за стол в этом канале или посмотреть
    .name = войти
command-leave = Освободить своё место
    .name = уйти
command-start = Начать матч
    .name = начать
command-hand = Посмотреть свои карты и что можно сделать
    .name = карты
command-play = Сыграть карту
    .name = сыграть
command-draw = Взять карту вместо хода
    .name = взять
command-pass = Оставить взятую карту
    .name = пас
command-uno = Сказать UNO!
    .name = уно
command-catch = Поймать игрока с одной картой, если UNO не прозвучало
    .name = поймать
command-challenge = Проверить Дикую с плюсом: не блеф ли это
    .name = проверить
command-accept = Взять карты, которые тебе положены
    .name = принять
command-ready = Сказать, что новые карты разложены
    .name = готово
command-colour = Выбрать цвет открытой Дикой
    .name = цвет
command-vote = Проголосовать, была ли подсказка
    .name = голос
command-accuse = Обвинить игрока в подсказках
    .name = обвинить
command-status = Посмотреть, как идёт игра
    .name = состояние
command-rules = Посмотреть правила этого стола
    .name = правила
command-help = Научиться играть за минуту
    .name = помощь
command-table = Управлять столом
    .name = стол
command-table-computer = Добавить или убрать компьютеры
    .name = компьютер
command-table-invite = Пригласить кого-то или вернуть исключённого
    .name = пригласить
command-table-team = Выбрать свою команду
    .name = команда
command-table-kick = Исключить игрока
    .name = исключить
command-table-cancel = Закрыть стол до начала матча
    .name = отменить
command-table-end = Спросить остальных, закончить ли матч; он не засчитается
    .name = закончить
command-table-next = Раздать следующий раунд
    .name = дальше
command-table-rematch = Сыграть ещё раз тем же составом
    .name = реванш

## Settings

settings-title = Правила этого стола
settings-more = Другие очки (50–5000) и раунды (1–50) можно задать в `/uno новый`.
settings-page-table = Стол
settings-page-points = Очки
settings-page-cards = Карты
settings-page-dealing = Сдача
settings-preset = Набор правил (заменяет все остальные)
settings-house-rules = Домашние правила
settings-turn-time = Время на ход
settings-deck = Колода
settings-dealt = Карт на руки
settings-dealer-draw = Выбор первого сдающего
settings-next-dealer = Следующий сдающий
settings-returned-card = Открытая в начале Дикая с плюсом
settings-counter = Ответы на карты с плюсом
settings-guilty = Раскрытый блеф
settings-last-draw-card = Карта с плюсом последней
settings-scoring = Подсчёт очков
settings-values = Сколько стоят карты
settings-target = До скольких очков
settings-target-default = Как обычно в этом наборе
settings-deals = Число раундов
settings-teams = Команды
preset-classic-about = Классическое издание: 108 карт, по 7, до 500 очков
preset-mini-about = Мини-издание: 56 карт, по 5, до 250 очков
preset-sorting-hat-about = Классика с четырьмя Шляпами: кто-то тянет до красной карты
preset-courtyard-about = Карты с плюсом можно передать; пойманный на блефе забирает карту
preset-tournament-about = Строго: подсказка стоит 4 карты, последняя карта начинает следующий раунд
time-label-none = Время на ход не ограничено
time-label = На ход: { $time }

## The rules of a table

rules-title = Правила этого стола: { $preset }
rules-goal = 🎯 Цель
rules-goal-round = { $dealt ->
    [one] Каждый получает { $dealt } карту.
    [few] Каждый получает { $dealt } карты.
    [many] Каждый получает { $dealt } карт.
   *[other] Каждый получает { $dealt } карты.
} Кто первым избавится от всех, выигрывает раунд.
rules-winner-takes = Победитель получает очки за карты остальных. Матч выигрывает тот, кто первым наберёт { $target }.
rules-lowest-wins = Каждый получает штрафные очки за оставшиеся карты. Когда кто-то наберёт { $target }, матч выигрывает меньшая сумма.
rules-reach-and-lose = Каждый получает штрафные очки за оставшиеся карты. Кто наберёт { $target }, проигрывает, а остальные выигрывают.
rules-elimination = Каждый получает штрафные очки за оставшиеся карты. Кто наберёт { $target }, выбывает; побеждает последний.
rules-deals-most = Матч кончается самое позднее после { $deals ->
    [1] первого же раунда
    [one] { $deals } раунда
   *[other] { $deals } раундов
}: у кого больше очков, тот и победил.
rules-deals-fewest = Матч кончается самое позднее после { $deals ->
    [1] первого же раунда
    [one] { $deals } раунда
   *[other] { $deals } раундов
}: у кого меньше очков, тот и победил.
rules-values-standard = Числа — сколько написано, +{ $draw }, Пропуск и Разворот — 20, любая Дикая — 50.
rules-values-flat = Числа — сколько написано, любая другая карта — 20.
rules-pairs = Пары: партнёр сидит напротив. Когда один из вас избавится от карт, раунд выигрываете оба; карты партнёра не считаются.
rules-two-sides = Две команды сидят через одного. Когда кто-то избавится от карт, раунд выигрывает вся команда; карты своей команды не считаются.
rules-turn = ▶️ Твой ход
rules-match = Сыграй карту того же цвета, с тем же числом или символом, что и верхняя, либо Дикую. После Дикой действует заказанный цвет.
rules-draw-one = Или возьми карту.
rules-draw-until = Или тяни, пока карта не подойдёт.
rules-drawn-may = Если подходит, её можно сразу сыграть или оставить.
rules-drawn-must = Если подходит, её надо сыграть.
rules-drawn-must-or-bluff = Если подходит, её надо сыграть; оставить можно только Дикую +{ $amount }, если это был бы блеф.
rules-cards = 🃏 Особые карты
rules-draw-card = **+{ $amount }:** следующий игрок берёт { $amount } и пропускает ход.
rules-skip = **Пропуск:** следующий игрок пропускает ход.
rules-reverse = **Разворот:** меняет направление; вдвоём действует как Пропуск.
rules-wild = **Дикая:** ложится на любую карту; ты заказываешь цвет.
rules-hat = **Распределяющая шляпа:** ложится на любую карту; ты заказываешь цвет и выбираешь игрока, который тянет до красной карты.
rules-seven-zero = **7:** ты меняешься картами с кем захочешь. **0:** все передают карты дальше. (Кроме последней карты.)
rules-deflect = Прилетела +{ $draw }? Сыграй любую +{ $draw } и передай дальше; суммы не складываются. Прилетела Дикая +{ $wild }? Сыграй +{ $draw } заказанного цвета, и следующий берёт { $draw }.
rules-stack = Прилетела +{ $draw }? Сыграй любую +{ $draw }. Прилетела Дикая +{ $wild }? Сыграй Дикую +{ $wild }. Всё складывается и идёт дальше.
rules-stack-any = Прилетела карта с плюсом? Сыграй любую +{ $draw } (на Дикую +{ $wild } — заказанного цвета) или Дикую +{ $wild }. Всё складывается и идёт дальше.
rules-wild-draw = 🌈 Дикая +{ $amount }
rules-wild-draw-card = Ты заказываешь цвет; следующий игрок берёт { $amount } и пропускает ход. Честно это, только если у тебя нет карт текущего цвета.
rules-strict = За этим столом её играют только честно.
rules-bluff = Можно блефовать, но следующий может проверить и тогда увидит твои карты.
rules-guilty-draws = Пойманный на блефе сам берёт { $amount }; карта остаётся, ходит проверивший.
rules-guilty-takes-back = Пойманный на блефе забирает карту и берёт { $amount }; ходит проверивший.
rules-guilty-plays-another = Пойманный на блефе забирает карту, берёт { $amount } и играет другую.
rules-innocent = Кто проверил честную карту, берёт { $wrong } и пропускает ход.
rules-challenge-stack = Когда карты складывают, на кону вся сумма (и ещё { $extra } за неверную проверку), а проверяют того, кто добавил последним.
rules-uno = ☝️ UNO!
rules-uno-call = Говори UNO с картой, после которой остаётся одна: нажми «Сказать UNO!» заранее или «UNO!» сразу после.
rules-uno-catch = Вылетело из головы? Пока следующий не сделал ход, тебя может поймать любой: ты берёшь 2. В первые две секунды это засчитывают не сразу, чтобы никто не проиграл из-за медленной связи.
rules-house = 🏠 Домашние правила
rules-jump-in = **Вмешательство:** если у тебя точно такая карта, как верхняя, её можно сыграть вне очереди, и дальше игра идёт от тебя. Это касается цветных карт и простой Дикой.
rules-fines = **Штрафы:** неподходящая карта, UNO без повода или попытка поймать без повода стоит { $amount ->
    [one] { $amount } карту
    [few] { $amount } карты
    [many] { $amount } карт
   *[other] { $amount } карты
}.
rules-hints = **Подсказки:** кто говорит другим, чем ходить, берёт { $amount }, если так проголосует больше половины остальных: `/uno обвинить`.
rules-ready-pause = **Пауза:** кто из-за Дикой берёт четыре карты или больше, сначала раскладывает их и говорит «Готово».
rules-start = 🔁 Раунды
rules-turned-up = В начале открывают карту, и она действует: +{ $amount } и Пропуск бьют по первому игроку, при Развороте начинает сдающий в другую сторону, при Дикой первый игрок заказывает цвет (Дикая +{ $wild } возвращается в колоду).
rules-dealer-clockwise = Сдают по очереди.
rules-dealer-left-of-winner = Следующим сдаёт игрок слева от победителя.
rules-last-at-once = Если последняя карта заставляет кого-то взять, это происходит ещё до подсчёта очков.
rules-last-carried-over = Последняя сыгранная карта остаётся на столе и начинает следующий раунд со своим действием.
rules-empty-pile = Когда колода кончается, перемешивают сыгранные карты. Когда никто не может ни взять, ни сыграть, раунд кончается без победителя.
rules-time = ⏳ Время
rules-time-none = Думай сколько хочешь.
rules-time-limit = На ход: { $time }. Потом ты берёшь карту и пасуешь, а после двух таких ходов за тебя играет компьютер, пока не вернёшься.
help-title = Как играть в UNO
help-line-start = 1. `/uno быстро` — раунд сразу. `/uno новый` открывает стол для друзей.
help-line-hand = 2. **Мои карты** на доске показывает их только тебе.
help-line-match = 3. Подбери к верхней карте цвет, число или символ. Нечем ходить? Жми **Взять**.
help-line-special = 4. Дикая ложится на любую карту, и ты заказываешь цвет. Плюс бьёт по следующему.
help-line-uno = 5. Осталась одна карта? Скажи **UNO!**, а то поймают и возьмёшь 2.
help-line-win = 6. Кто первым остаётся без карт, выигрывает раунд.
button-help-how-to-play = Как играть
button-help-commands = Команды
button-help-rules = Правила
button-help-house-rules = Домашние правила
help-rules-title = Правила вкратце
help-rules-text = `/uno правила` показывает правила стола в этом канале; они могут отличаться.
help-house-rules-title = Домашние правила
help-house-rules-text = Их включает хозяин кнопкой **Правила** до начала матча.
help-commands-title = Команды
help-commands-text = Что можно нажать, можно и набрать.
help-turn = Твой ход
help-turn-text = Нажми **Мои карты** на доске: их видишь только ты. Подходят те, что жирным: тот же цвет, число или символ, что сверху, либо Дикая. Нажми карту, чтобы сыграть, или **Взять**.
help-cards = Особые карты
help-cards-text = **Пропуск** и **Разворот** делают то, что обещают. **+2** (или +1): следующий берёт и пропускает ход. **Дикая**: ты заказываешь цвет. **Дикая +4** (или +2) делает и то и другое, но честно это, только если у тебя нет карт текущего цвета: следующий может её **проверить**.
help-uno = UNO!
help-uno-text = Если после карты остаётся одна, нажми **Сказать UNO!** до хода или **UNO!** сразу после. Забудешь — любой может тебя **поймать**, и ты берёшь 2.
help-points = Очки
help-points-text = Кто первым остался без карт, выигрывает раунд и получает очки за чужие карты: числа — сколько написано, Пропуск, Разворот и +2 — по 20, Дикие — по 50. Матч играют до 500 очков.
help-away = Если надо отойти
help-away-text = Доска показывает время на ход. Если оно выйдет дважды, за тебя играет компьютер, пока не вернёшься. Ничего не пропадёт, если закрыть Discord или бот перезапустится.
help-gathering = Для начала
help-playing = Играть
help-running = Управление столом
help-beyond = Таблицы и настройки
help-beyond-text =
    `/uno турнир новый` Турнир: парный с финалом или кубок
    `/uno смотреть турнир` Как идут и чем кончились турниры
    `/uno смотреть таблица` Кто впереди
    `/uno смотреть итоги` Чего добился игрок
    `/uno смотреть история` и `/uno смотреть повтор` Сыгранные матчи по ходам
    `/uno-я настройки` и `/uno-я данные` Пинги, язык, что о тебе хранится
    `/uno-сервер настройки` Для тех, кто управляет сервером
help-footer = Неофициальный фанатский проект. Название игры принадлежит её владельцу.

# Options of the commands, and what can be chosen for them. Discord allows 8000 characters in all.
command-choice-preset-classic = Классика
command-choice-preset-mini = Мини
command-choice-preset-sorting-hat = Распределяющая шляпа
command-choice-preset-courtyard = Дворовые
command-choice-preset-tournament = Турнирные
command-quick-level = Как хорошо играют компьютеры, если они нужны
    .name = уровень
command-new-preset = По каким правилам играть
    .name = набор
command-choice-turn_time-15 = 15 секунд
command-choice-turn_time-30 = 30 секунд
command-choice-turn_time-45 = 45 секунд
command-choice-turn_time-60 = 1 минута
command-choice-turn_time-120 = 2 минуты
command-choice-turn_time-300 = 5 минут
command-choice-turn_time-600 = 10 минут
command-choice-turn_time-3600 = 1 час
command-choice-turn_time-21600 = 6 часов
command-choice-turn_time-43200 = 12 часов
command-choice-turn_time-86400 = 1 день
command-choice-turn_time-172800 = 2 дня
command-choice-turn_time-none = Без ограничения
command-new-turn_time = Сколько времени на ход
    .name = время
command-new-computers = Сколько компьютеров посадить сразу
    .name = компьютеры
command-new-target = До скольких очков
    .name = очки
command-new-deals = Раундов, не больше
    .name = раунды
command-choice-jump_in-off = Нет
command-choice-jump_in-on = Да
command-new-jump_in = Такую же карту можно сыграть вне очереди
    .name = вмешательство
command-choice-seven_zero-off = Нет
command-choice-seven_zero-on = Да
command-new-seven_zero = 7 — обмен картами, 0 — все передают карты
    .name = семь_ноль
command-choice-deck-classic = Классика, 108 карт
command-choice-deck-mini = Мини, 56 карт
command-choice-deck-sorting-hat = Со Шляпой, 112 карт
command-new-deck = Какие карты
    .name = колода
command-new-dealt = Сколько карт на руки в начале
    .name = карт
command-choice-dealer_draw-symbols_are_zero = Ноль
command-choice-dealer_draw-redraw_symbols = Тянуть заново
command-new-dealer_draw = Чему равен символ при выборе сдающего
    .name = жребий
command-choice-next_dealer-clockwise = По очереди
command-choice-next_dealer-left_of_winner = Слева от победителя
command-new-next_dealer = Кто сдаёт следующим
    .name = сдающий
command-choice-returned_card-shuffle_in = Замешать
command-choice-returned_card-bottom = Под низ
command-new-returned_card = Куда девать открытую в начале Дикую с плюсом
    .name = возврат
command-choice-draw-one = Одну
command-choice-draw-until_playable = Пока не подойдёт
command-new-draw = Сколько карт брать, если не ходишь
    .name = добор
command-choice-drawn_card-may_play = Можно сыграть
command-choice-drawn_card-must_play = Надо сыграть
command-new-drawn_card = Что делать со взятой картой, если подходит
    .name = взятая
command-choice-counter-none = Никак
command-choice-counter-deflect = Передать дальше
command-choice-counter-stack = Складывать одинаковые
command-choice-counter-stack_any = Складывать любые
command-new-counter = Как отвечать на карты с плюсом
    .name = ответ
command-choice-wild_draw-bluff = Можно
command-choice-wild_draw-strict = Никогда
command-new-wild_draw = Можно ли блефовать Дикой с плюсом
    .name = блеф
command-choice-guilty-draws = Берёт карты
command-choice-guilty-takes_back = Забирает карту и берёт
command-choice-guilty-plays_another = Забирает, берёт, играет другую
command-new-guilty = Что ждёт пойманного на блефе
    .name = вина
command-choice-ready_pause-off = Нет
command-choice-ready_pause-on = Да
command-new-ready_pause = Время разложить много новых карт
    .name = пауза
command-choice-fines-0 = Нет
command-choice-fines-2 = Две
command-new-fines = Карты за неверную карту, UNO или ловлю
    .name = штрафы
command-choice-hint_penalty-0 = Нет
command-choice-hint_penalty-4 = Четыре
command-new-hint_penalty = Карты за подсказки другим
    .name = подсказки
command-choice-last_draw_card-at_once = Сразу
command-choice-last_draw_card-carried_over = В следующем раунде
command-new-last_draw_card = Когда действует карта с плюсом, сыгранная последней
    .name = последняя
command-choice-scoring-winner_takes = Победитель берёт всё
command-choice-scoring-lowest_wins = Меньше очков — победа
command-choice-scoring-reach_and_lose = Кто дойдёт до предела, проиграл
command-choice-scoring-elimination = На выбывание: кто дойдёт до предела, выбыл
command-new-scoring = Как считать очки
    .name = подсчёт
command-choice-values-standard = Символы 20, Дикие 50
command-choice-values-flat = Любая особая карта 20
command-new-values = Сколько стоят карты
    .name = стоимость
command-choice-teams-off = Без команд
command-choice-teams-pairs = Пары
command-choice-teams-two_sides = Две команды
command-new-teams = Играть ли командами
    .name = команды
command-play-card = Какая карта: начни писать название
    .name = карта
command-choice-colour-red = Красный
command-choice-colour-yellow = Жёлтый
command-choice-colour-green = Зелёный
command-choice-colour-blue = Синий
command-play-colour = Цвет для Дикой
    .name = цвет
command-play-player = Против кого карта
    .name = игрок
command-play-uno = Сказать ли при этом UNO
    .name = уно
command-catch-player = Кого, если хочешь уточнить
    .name = игрок
command-colour-colour = Какой цвет
    .name = цвет
command-vote-guilty = Была ли подсказка
    .name = виновен
command-accuse-player = Кого
    .name = игрок
command-choice-change-add = Добавить компьютер
command-choice-change-remove = Убрать компьютер
command-table-computer-change = Добавить или убрать
    .name = что
command-table-invite-player = Кого пригласить
    .name = игрок
command-table-computer-level = Как хорошо играет новый компьютер
    .name = уровень
command-choice-level-beginner = Новичок
command-choice-level-steady = Надёжный
command-choice-level-sharp = Хитрый
command-choice-team-foxes = 🦊 Лисы
command-choice-team-pandas = 🐼 Панды
command-choice-team-either = Любая команда
command-table-team-team = Какая команда
    .name = команда
command-table-kick-player = Кого
    .name = игрок

## Leaderboards

ranks-title = { $metric }, { $period }
ranks-title-overall = { $metric }, { $period }, все серверы
ranks-rating = Рейтинг
ranks-points = Очки
ranks-wins = Победы
ranks-all-time = за всё время
ranks-month = этот месяц
ranks-week = эта неделя
ranks-provisional-about = *Предварительно: меньше пяти рейтинговых матчей*
ranks-empty = В этой таблице пока никого нет.
ranks-line = { $place }. { $player } · **{ $value }**
ranks-line-own = { $place }. **{ $player }** · **{ $value }** ← ты
ranks-own = Ты: место { $place }, результат { $value }.
ranks-own-provisional = Ты: место { $place } в предварительном рейтинге, результат { $value }. После пяти рейтинговых матчей попадёшь к остальным.
ranks-own-none = Тебя пока нет в этой таблице.
ranks-own-none-overall = Тебя нет в этой таблице. Если хочешь в неё, отметь это в `/uno-я настройки`.
ranks-footer = Страница { $page } из { $pages } · { $people ->
    [one] { $people } человек
    [few] { $people } человека
    [many] { $people } человек
   *[other] { $people } человека
}
button-previous = Назад
button-next-page = Вперёд
button-this-server = Этот сервер
button-all-servers = Все серверы

## One person’s record

stats-title = { $player } на этом сервере
stats-title-overall = { $player } на всех серверах
stats-none = { $player }: здесь пока нет сыгранных матчей.
stats-none-own = У тебя здесь пока нет сыгранных матчей. Открыть стол: `/uno новый`.
stats-record = Итоги
stats-record-text = { $matches ->
    [one] { $matches } матч
    [few] { $matches } матча
    [many] { $matches } матчей
   *[other] { $matches } матча
}, побед: { $wins } ({ $percent } %)
    { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунда
        [many] { $rounds } раундов
       *[other] { $rounds } раунда
    }, выиграно: { $rounds_won }
    Очков всего: { $points }
stats-rating = Рейтинг
stats-rating-none = Рейтинговых матчей пока нет: за столом нужны хотя бы два человека.
stats-rating-text = **{ $rating }**, рейтинговых матчей: { $rated }
stats-rating-place = **{ $rating }**, рейтинговых матчей: { $rated } · место { $place }
stats-rating-provisional = **{ $rating }**, предварительно (рейтинговых матчей: { $rated } из 5)
stats-course = от { $least } до { $greatest }
stats-places = Места
stats-place = место { $place }: { $count }
stats-places-none = Пока нет
stats-streak = Побед подряд
stats-streak-text = сейчас { $now }, рекорд { $best }
stats-favourite = Любимые правила
stats-against = Личные встречи
stats-against-text = Ты выше: { $ahead } · ниже: { $behind } · наравне: { $level }
stats-against-never = Вы ещё не сыграли матч друг против друга.
button-matches = Матчи

## Finished matches

name-deleted = удалённый игрок
name-any-computer = Компьютер
history-title = Последние матчи на этом сервере
history-title-person = Последние матчи на этом сервере: { $player }
history-title-own = Твои последние матчи
history-none = Сыгранных матчей пока нет.
history-no-more = Более старых матчей нет.
history-match = **№{ $number }** { $preset } · { $when } · { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
    [many] { $rounds } раундов
   *[other] { $rounds } раунда
}
history-unrated = · без рейтинга
history-person = { $player } { $points }
history-winner = 🏆 **{ $player }** { $points }
history-winner-without-points = 🏆 **{ $player }**
history-more = { $people } · и ещё { $count }
history-label = №{ $number } { $preset }: { $people }
history-open = Посмотреть матч по ходам
button-latest = Последние
button-older = Старше

## Walking through a match

replay-at = Матч №{ $number }, ход { $at } из { $moves }
replay-jump = Перейти к
replay-part = { $percent } % · ход { $at }
replay-round = Раунд { $round } · ход { $at }
replay-hands = **Все карты**
replay-hand = { $player }: { $cards }
replay-hands-hidden = Этот раунд не доиграли, поэтому карты остаются закрытыми.
button-show-hands = Показать карты
button-hide-hands = Скрыть карты
button-first = В начало
button-step-back = На шаг назад
button-forward = Вперёд
button-last = В конец

## Tournaments
# В турнире есть туры; то, что раздают и доигрывают за столом, здесь называется сдачей.

tournament-pairs = Парный турнир #{ $number }
tournament-cup = Кубок #{ $number }
tournament-sign-up = 🏆 { $title }: кто играет?
tournament-title = 🏆 { $title }
tournament-about-pairs = { $tables ->
    [one] Один стол
   *[other] Два стола сразу
}, сдач на каждого: { $deals }, по четыре в паре с каждым из остальных. Очки у каждого свои. Двое лучших потом играют финал: { $finals ->
    [one] { $finals } сдача
    [few] { $finals } сдачи
   *[other] { $finals } сдач
}.
tournament-about-cup = Туров: { $rounds }, за столами по три–пять человек; в каждом матч: { $deals ->
    [one] { $deals } сдача
    [few] { $deals } сдачи
   *[other] { $deals } сдач
}. За победу за столом 12 очков, за последнее место ничего. Соперники — те, у кого примерно столько же очков, и по возможности каждый раз новые.
tournament-signed-up = Занято мест: { $count } из { $most }
tournament-needs = Не хватает игроков: { $count }.
tournament-more = … и ещё { $count }
tournament-replaced = { $before } → { $player }
tournament-line-pairs = { $place }. { $player } · **{ $points }** · выиграно сдач: { $won }
tournament-line-cup = { $place }. { $player } · **{ $points }** · соперники { $opponents }
tournament-round = **Тур { $round } из { $rounds }**
tournament-drawing = Поровну: кто выйдет в финал, решат карты.
tournament-final = **Финал:** { $one } { $points } : { $others } { $other }, сыграно сдач: { $deals } из { $all }
tournament-final-longer = **Финал:** { $one } { $points } : { $others } { $other }. Поровну, поэтому решит ещё одна сдача.
tournament-won = { $count ->
    [one] 🏆 Победа в турнире: **{ $players }**!
   *[other] 🏆 Общая победа в турнире: **{ $players }**!
}
tournament-playing = Сейчас играют
tournament-next = Что дальше
tournament-pair = { $one } и { $other }
tournament-against = 🦊 { $first } – 🐼 { $second }
tournament-two = { $one } – { $other }
tournament-table = **Стол { $number }:** { $players } · { $place }
tournament-table-done = **Стол { $number }:** { $players } · ✅ доиграл, ждёт остальных
tournament-place-coming = стол готовится
tournament-needs-threads = ⚠️ Столы ждут, потому что мне нельзя создавать здесь ветки: дай мне права «Создавать публичные ветки» и «Отправлять сообщения в ветках», и турнир сам пойдёт дальше.
tournament-next-round = **Тур { $round }, стол { $table }:** { $players }
tournament-next-seats = **Тур { $round } из { $rounds }:** места по очкам, как только доиграют все столы.
tournament-next-final = Финал двух лучших: { $deals ->
    [one] { $deals } сдача
    [few] { $deals } сдачи
   *[other] { $deals } сдач
}.
tournament-called-off = Этот турнир отменён
tournament-ended = Этот турнир закончен досрочно, победителя нет
tournament-open-another = Новый турнир: `/uno турнир новый`.
tournament-footer = Все очки и матчи: /uno смотреть турнир
tournament-at-pairs = 🏆 **{ $title }** · тур { $round } из { $rounds }, стол { $table } · сдачи { $from }–{ $to } из { $all }
tournament-at-cup = 🏆 **{ $title }** · тур { $round } из { $rounds }, стол { $table }
tournament-at-final = 🏆 **{ $title }** · финал
tournament-at-waits = ⏳ Здесь всё сыграно. Турнир ждёт: { $players }
tournament-at-done = ✅ Здесь всё сыграно. Турнир продолжается.
tournament-deal = Сдача { $deal } из { $deals }
tournament-deal-pile = Сдача { $deal } из { $deals } · { $pile ->
    [one] в колоде { $pile } карта
    [few] в колоде { $pile } карты
    [many] в колоде { $pile } карт
   *[other] в колоде { $pile } карты
}
tournament-deal-won = { $count ->
    [one] Сдача { $deal }, победа: { $players }!
   *[other] Сдача { $deal }, общая победа: { $players }!
}
tournament-deal-blocked = Никто не мог ни взять, ни сходить: у сдачи { $deal } нет победителя
tournament-thread = { $title } · стол { $table }
tournament-thread-here = 🏆 **{ $title }**: здесь играет стол { $table }.
tournament-page = { $title }, страница { $page } из { $pages }
tournament-match = **{ $round }.{ $table }** { $players } · { $result }
tournament-match-running = идёт
tournament-match-score = { $first } : { $second } · #{ $game }
tournament-match-won = 🥇 { $players } · #{ $game }
tournament-match-label = #{ $game } · тур { $round }, стол { $table }: { $players }
tournament-others = Другие турниры
tournament-none = На этом сервере ещё не было турниров. Открыть: `/uno турнир новый`.
button-fill = Дополнить компьютерами
button-standing = Таблица
button-end-tournament = Закончить турнир
stats-titles = Титулы
stats-titles-text = 🏆 Выиграно турниров: { $count }

tournament-leave-question = Уйти из турнира насовсем? Если твой матч уже идёт, тебе достанется в нём последнее место. Твоё место до конца доиграет компьютер. Очки останутся, и между сдачами его может занять любой. Если нужен только перерыв, останься: компьютер сыграет за тебя, пока тебя нет.
tournament-end-question = Закончить этот турнир сейчас? Текущие матчи никому не засчитаются, победителя не будет, и вернуть это нельзя.

say-tournament-signed-up-already = У тебя уже есть место в этом турнире.
say-tournament-not-in = Ты не играешь в этом турнире.
say-tournament-full = Все места в этом турнире заняты: { $most }.
say-tournament-too-few = Пока не начать: этому турниру нужно игроков: { $need }, а есть { $count }. Подожди остальных или добавь компьютеры.
say-tournament-started = Этот турнир уже начался.
say-tournament-not-started = Этот турнир ещё не начался.
say-tournament-over = Этот турнир окончен. Новый турнир: `/uno турнир новый`.
say-tournament-not-host = Это может только хозяин турнира или модератор.
say-tournament-not-moderator = Закончить идущий турнир может только модератор.
say-tournament-no-computer = В этом турнире не играет ни один компьютер.
say-tournament-not-a-player = Хозяином может быть только тот, кто играет в этом турнире.
say-tournament-no-place = Сейчас в этом турнире нет свободного компьютера. Место компьютера можно занять за его столом, между сдачами.
say-tournament-too-many = На одном сервере могут идти не больше { $most } турниров сразу: сначала надо доиграть какой-нибудь.
say-tournament-too-many-own = Открытых турниров у тебя может быть не больше { $most }: сначала доиграй какой-нибудь.
say-tournament-turn-time = Турниру нужно время на ход: иначе один игрок мог бы задержать всех.
say-tournament-removed = Модератор убрал тебя из этого турнира.
say-tournament-elsewhere = Этот турнир идёт на другом сервере.
say-tournament-no-such = На этом сервере нет турнира с таким номером.
say-tournament-none-here = Здесь не идёт ни одного турнира. Открыть: `/uno турнир новый`.
say-tournament-several = На этом сервере идёт несколько турниров: нажимай кнопки нужного или набери команду в его канале.
say-tournament-table = Этот стол — часть турнира, здесь так нельзя.
say-tournament-no-thread = В этом турнире несколько столов, и каждому нужна ветка: дай мне в этом канале права «Создавать публичные ветки» и «Отправлять сообщения в ветках» или открой парный турнир на четверых, которому хватит одного стола.
say-tournament-in-thread = В этом турнире несколько столов, которые играют в ветках канала: открой его в { $channel }, а не в ветке. Парный турнир на четверых можно сыграть прямо здесь.
say-tournament-rounds = В парном турнире столько туров, сколько нужно его парам: их число выбирают только в кубке.
say-tournament-no-final = В кубке нет финала: длину финала выбирают только в парном турнире.
say-tournament-cup-players = Кубок — для { $fewest }–{ $most } игроков, а не для { $players }.
say-tournament-cup-rounds = В кубке от 1 до { $most } туров, а не { $rounds }.
say-tournament-called-off = Турнир отменён.
say-tournament-ended = Турнир закончен. Победителя нет.
say-tournament-left = Ты больше не играешь в турнире. Твоё место до конца доиграет компьютер.
say-tournament-handed-on = Теперь хозяин турнира: { $player }
say-tournament-taken-over = Теперь это твоё место, вместе с очками. Удачи!

command-tournament = Турниры: парный с финалом или кубок
    .name = турнир
command-tournament-new = Открыть турнир с записью
    .name = новый
command-tournament-new-format = Какой турнир
    .name = вид
command-choice-format-pairs = Парный, 4 игрока
command-choice-format-pairs8 = Парный, 8 игроков
command-choice-format-cup = Кубок, от 3 до 64 игроков
command-tournament-new-rounds = Сколько туров в кубке
    .name = туры
command-tournament-new-final_deals = Сколько сдач в финале
    .name = финал
command-tournament-join = Записаться на турнир
    .name = войти
command-tournament-leave = Отдать своё место в турнире
    .name = уйти
command-tournament-computer = Записать компьютер
    .name = компьютер
command-tournament-start = Начать турнир
    .name = начать
command-tournament-cancel = Отменить турнир, который не начался
    .name = отменить
command-tournament-rules = Посмотреть, по каким правилам идёт турнир
    .name = правила
command-tournament-seat = Занять место компьютера между сдачами
    .name = место
command-tournament-host = Передать турнир другому хозяину
    .name = хозяин
command-tournament-host-player = Кому
    .name = игрок
command-tournament-end = Закончить идущий турнир; победителя не будет
    .name = закончить
command-look-tournament = Как идёт или чем кончился турнир, со всеми матчами
    .name = турнир
command-look-tournament-number = Какой турнир, если не последний здесь
    .name = номер

## What servers and people choose

language-name = Русский
choose-language = Язык
choose-language-server = Язык: как у сервера в Discord
choose-language-own = Язык: как в моём Discord
server-title = UNO на этом сервере
server-text = Изменения сохраняются сразу и действуют для новых столов. Каналы: `/uno-сервер канал`. Роль, которой можно открывать столы: `/uno-сервер доступ`.
server-openers = Кто открывает столы
server-openers-everyone = Все
server-openers-role = { $role } и модераторы
server-openers-moderators = Только модераторы
server-channels = Каналы для столов
server-channels-all = Любой канал
server-channels-some = { $channels }
button-pings-on = Пинг, когда чей-то ход: да
button-pings-off = Пинг, когда чей-то ход: нет
button-threads-on = Свои ветки: да
button-threads-off = Свои ветки: нет
button-board-picture = Доска: картинка
button-board-text = Доска: текст
button-openers-everyone = Столы открывают все
button-openers-moderators = Только модераторы
button-any-channel = Разрешить во всех каналах
button-more-rules = Ещё правила…
button-server = Сервер
mine-title = Твои настройки
mine-text = Изменения сохраняются сразу и действуют на всех серверах. **Пинг** напоминает, что твой ход: когда тебя нет, каждый раз или никогда. **Общая таблица:** твоё имя и результаты видны в таблицах, общих для всех серверов.
button-ping-never = Пинг: никогда
button-ping-away = Пинг: когда меня нет
button-ping-always = Пинг: каждый ход
button-cards-picture = Карты: картинка
button-cards-emoji = Карты: эмодзи
button-cards-text = Карты: текст
button-overall-on = Общая таблица: да
button-overall-off = Общая таблица: нет
button-privacy = Личные данные…

## Privacy

privacy-title = Что о тебе хранится
privacy-text =
    • Твой ID в Discord и последние известные имена: имя аккаунта и имя на каждом сервере, чтобы таблицы и столы показывали, кто есть кто.
    • Каждый матч с твоим участием: сервер и канал, место за столом, ходы, итоговые места, очки и рейтинг.
    • Что выбрано в твоих настройках.

    Сообщения, которые ты пишешь, не читаются и не хранятся.

    Кнопка **Выгрузить** даёт всё это файлом. **Удалить** стирает твой ID и имя везде. Сыгранные матчи останутся у других, с безымянным игроком на твоём месте.
privacy-question = Удалить всё о тебе? Рейтинг, места и настройки пропадут навсегда, вернуть их нельзя. Если ты за столом, ты выходишь из игры. Сыгранные матчи останутся, но без тебя.
privacy-deleted = Готово. Ничто из сохранённого больше не ведёт к тебе. Если сыграешь снова, начнёшь с нуля.
privacy-still-seated = Пока ничего не удалено: ты ещё за столом, и уйти оттуда сейчас не получилось. { $places } Уйди командой `/uno уйти`, потом удали.
privacy-exported = Вот всё, что о тебе хранится.
privacy-exported-shortened = Вот что о тебе хранится. Этого так много, что в файл всё не помещается: отдельных ходов здесь нет. Их может дать владелец этого бота.
button-export = Выгрузить
export-user = Твой идентификатор в Discord
export-settings = То, что выбрано в настройках
export-names = Твои имена, какими бот видел их в последний раз; имя без сервера — имя аккаунта
export-standings = Твои очки, раунды, матчи, победы, серии и рейтинг на каждом сервере; без сервера — на всех вместе
export-boards = Твои строки в таблицах лидеров
export-seats-wished-for = Матчи, в которых ты ждёшь места
export-removed-from = Столы, за которые тебя больше не пускают
export-results = Чем закончился для тебя каждый матч
export-seats = Твои места и где были столы
export-seats-held = Когда места были заняты и освобождены
export-tournaments = Турниры, в которых ты участвуешь или которые ведёшь
export-moves = Каждый твой ход
button-delete = Удалить…
button-delete-for-good = Удалить всё
button-keep = Оставить всё

## Answers about all this

reply-no-such-match = Сыгранного матча с таким номером здесь нет. Видны матчи этого сервера и твои.
reply-moves-not-kept = Этот матч был слишком давно: итог известен, но ходы больше не хранятся.
reply-not-manager = Менять это могут только те, кто управляет сервером.
reply-not-here = В этом канале столы открывать нельзя. Попробуй здесь: { $channels }
reply-not-moderator = На этом сервере столы открывают только модераторы.
reply-not-opener = На этом сервере столы открывают только { $role } и модераторы.
reply-channel-allowed = Теперь столы можно открывать здесь: { $channel }.
reply-channel-removed = Столы больше нельзя открывать здесь: { $channel }.
reply-every-channel = Теперь столы можно открывать в любом канале.
reply-too-many-channels = Каналов можно назвать не больше { $most }.
reply-openers-role = Теперь столы могут открывать { $role } и модераторы.
reply-openers-everyone = Теперь столы могут открывать все.
reply-thread = { $player } открывает стол. Играют здесь: { $thread }
reply-thread-coming = { $player } открывает стол…
reply-thread-name = UNO · { $player }
reply-moved = Стол теперь ниже: { $link }

command-look = Таблицы, итоги и сыгранные матчи
    .name = смотреть
command-look-leaderboard = Кто впереди: по рейтингу, очкам или победам
    .name = таблица
command-look-leaderboard-metric = Что сравнивать
    .name = по
command-choice-metric-rating = Рейтинг
command-choice-metric-points = Очки
command-choice-metric-wins = Выигранные матчи
command-look-leaderboard-period = За какое время
    .name = период
command-choice-period-all = За всё время
command-choice-period-month = Этот месяц
command-choice-period-week = Эта неделя
command-look-leaderboard-scope = Где
    .name = где
command-choice-scope-server = На этом сервере
command-choice-scope-overall = На всех серверах
command-look-stats = Чего добился игрок
    .name = итоги
command-look-stats-player = Кто, если не ты
    .name = игрок
command-look-history = Последние сыгранные матчи
    .name = история
command-look-history-player = Чьи, если не этого сервера
    .name = игрок
command-look-replay = Посмотреть сыгранный матч по ходам
    .name = повтор
command-look-replay-match = Какой матч: его номер
    .name = матч
command-server = Как играют в UNO на этом сервере
    .name = uno-сервер
command-server-settings = Правила, время на ход, пинги, язык, ветки
    .name = настройки
command-server-channel = Где можно открывать столы
    .name = канал
command-server-channel-channel = Какой канал
    .name = канал
command-server-channel-allow = Можно ли там открывать столы
    .name = разрешить
command-server-openers = Кто может открывать столы
    .name = доступ
command-server-openers-role = Только эта роль и модераторы; без роли — все
    .name = роль
command-me = Твои личные настройки
    .name = uno-я
command-me-settings = Язык, пинги, карты, общая таблица
    .name = настройки
command-me-privacy = Что о тебе хранится: увидеть, получить, удалить
    .name = данные

## Каждое событие за столом, как его показывает игровая площадка

event-dealer-drawn = Первый раунд сдаёт { $player }. Вытянули: { $draws }.
event-dealt = Сдаёт { $player }: { $hands }.
event-pile = Карт в колоде: { $cards }.
event-colour-asked = { $player } выбирает первый цвет.
event-turn = Ходит { $player }.
event-playable = Её можно сыграть.
event-hit = { $player }: взять { $amount }.
event-accepted = { $player } соглашается.
event-another-asked = { $player }: нужно сыграть другую карту.
event-ready-asked = Стол ждёт, пока { $player } разложит карты.
event-exposed = { $player }: одна карта, а UNO не прозвучало.
event-voted-guilty = { $player } голосует: виновен.
event-voted-innocent = { $player } голосует: не виновен.
event-handed-over = { $player }: ходит программа.
event-round-won = { $player } выигрывает раунд.
event-round-blocked = Никто не мог ни взять, ни сыграть: в раунде нет победителя.
event-match-won = { $count ->
    [one] { $players } выигрывает матч.
   *[other] { $players } выигрывают матч.
}

## Игровая площадка: её сервер и каналы. Каналы пишутся строчными буквами и без пробелов.

playground-server = Карточный клуб
playground-channel-first = круглый-стол
playground-channel-second = кухонный-стол
playground-channel-third = садовый-стол
playground-channel-further = стол-{ $number }

## Страница игровой площадки. Ни в одном её тексте не может быть форм множественного числа.

page-title = Игровая площадка бота UNO
page-skip = Перейти к полю сообщения
page-places = Каналы и люди
page-channels = Каналы
page-people = Кто ты
page-newcomer = Кто-то ещё
page-name = Имя
page-come-in = Войти
page-play-now = Играть сейчас
page-play-now-short = Быстрый раунд с тремя компьютерами.
page-behind = За кулисами
page-welcome = Подсаживайся
page-welcome-about = Это настоящий бот, и играет он по правилам. Только Discord заменяет дублёр, который работает на твоём компьютере.
page-play-now-about = Один клик открывает быстрый раунд с тремя компьютерами и показывает твои карты.
page-hint = Хочешь всё сделать самостоятельно? Напиши ниже `/uno новый`.
page-opening-table = Открываем стол…
page-dealing = Сдаём карты…
page-seated = Ты в игре. Удачи!
page-messages = Сообщения
page-typed = Сообщение или /команда
page-send = Отправить
page-no-script = Игровой площадке нужен JavaScript.
page-only-you = Это видишь только ты
page-dismiss = Скрыть
page-app = БОТ
page-thinking = { $author } думает…
page-used = { $player } использует { $command }
page-unknown-person = { name-unknown }
page-unknown-place = нигде
page-moderator = модератор
page-new-tab = Открыть новую вкладку: { $player }
page-unread = новые сообщения
page-archived = в архиве
page-open-thread = Открыть ветку «{ $name }»
page-choose = Выбери…
page-chosen = выбрано: { $count }
page-nothing-chosen = ничего не выбрано
page-apply = Применить
page-show-file = Показать
page-file-lost = Этого файла больше нет.
page-file-longer = … и дальше: скачай файл, чтобы увидеть всё.
page-no-description = Картинка без описания
page-spoiler = Скрытый текст: нажми, чтобы показать
page-commands = { button-help-commands }
page-nothing-found = Ничего не подходит
page-required = обязательно
page-remove-option = Убрать: { $option }
page-cancel = Отмена
page-yes = Да
page-no = Нет
page-connecting = Подключаемся…
page-bot-online = Бот на связи
page-bot-offline = Бот переподключается…
page-bot-restarting = Бот перезапускается…
page-bot-failed = Бот остановился: { $why }
page-close = Закрыть
page-tab-events = История
page-tab-requests = Запросы
page-tab-frames = Связь
page-tab-faults = Шалости
page-about-events = Каждое событие за столом в этом канале, как бот рассказывает о нём всем: скрытые карты посчитаны, но не названы. Число — номер действия.
page-about-requests = О чём бот просил REST-интерфейс Discord. Каждый запрос сверен с описанием самого Discord.
page-about-frames = Что прошло по gateway-соединению бота, сначала новое. Токены закрашены.
page-about-faults = Что вытворяют Discord и сеть в плохие дни. Игра должна всё это пережить.
page-no-events = Пока ничего: первое событие — сдача.
page-table = Стол { $number }: { $players }
page-move = действие { $number }
page-valid = верно
page-refused = отказ с кодом { $code }
page-no-answer = нет ответа
page-private-body = Это другого игрока, поэтому не показано.
page-no-body = Без содержимого.
page-from-bot = от бота
page-to-bot = боту
page-restart = Перезапустить бота
page-restart-more = Посреди чего угодно. Что подтверждено, то на диске.
page-cut = Оборвать связь
page-cut-more = Бот её возобновит; ничего не пропадёт.
page-forget = Оборвать и забыть сессию
page-forget-more = Боту придётся войти заново.
page-rate-limited = Отвечать 429 на всё в каналах
page-rate-limited-more = Доски замирают; на клики это не действует, так что игра идёт.
page-failing = Отвечать 503 на всё в каналах
page-failing-more = Как будто Discord сломался. Потом доска всё нагонит.
page-slow = Замедлить каждый запрос на 0,8 с
page-slow-more = Плохая связь.
page-problem-busy = Слишком много сразу. Попробуй чуть позже.
page-problem-connection = Игровая площадка больше не работает, или связь оборвалась.
page-problem-form = Бот хочет показать форму, а эта страница не умеет.
page-problem-no-access = Этот канал тебе не виден.
page-problem-no-answer = Бот не ответил за три секунды.
page-problem-no-permission = Здесь тебе этого нельзя.
page-problem-no-room = Больше нет места, или имя слишком длинное.
page-problem-no-such-command = Такой команды нет.
page-problem-no-such-component = Этой кнопки больше нет.
page-problem-no-such-message = Этого сообщения больше нет.
page-problem-wrong-choice = Это выбрать нельзя.
page-problem-wrong-option = «{ $option }»: не хватает или не подходит.
page-problem-wrong-text = В сообщении от 1 до 2000 букв.
page-problem-other = Не получилось.
