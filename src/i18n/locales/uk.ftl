### Українська.
###
### Імена гравців і назви карт не відмінюються: речення побудовано так, щоб вони стояли в називному відмінку,
### зазвичай після двокрапки. До гравця звертаємося на «ти», у теперішньому часі, щоб не вгадувати рід.
###
### Слова, які всюди однакові:
### table: стіл
### seat: місце
### host: господар
### match: матч
### round: раунд
### deal: роздача
### turn: хід
### hand: карти, рука
### draw: брати, тягнути
### play: зіграти, ходити
### call: сказати UNO
### catch: спіймати
### challenge: перевірити
### skip: Пропуск
### reverse: Розворот
### wild: Дика
### draw card: карта з плюсом
### wild draw card: Дика з плюсом
### to name a colour: замовити колір
### dealer: дилер
### jump-in: втрутитися, втручання
### ping: пінг
### board: дошка
### leaderboard: таблиця лідерів

## People

name-unknown = хтось
name-player = Гравець { $number }
name-computer = Комп’ютер { $number }
computer-names = Аня, Богдан, Віра, Гнат, Даринка, Єва, Женя, Зоя, Ігор, Катя, Левко, Марта, Ніна, Олесь, Павлик, Рома, Соля, Тарас, Уляна, Федір, Христя, Юрко, Яна, Адам, Борис, Галя, Данко, Кіра, Лада, Мирон
level-beginner = Новачок
level-beginner-about = Грає, що підходить, і часом забуває сказати UNO
level-steady = Надійний
level-steady-about = Грає розважливо
level-sharp = Хитрий
level-sharp-about = Пам’ятає кожну карту й думає наперед
name-numbered = { $name } ({ $number })

## Cards and colours

colour = { $colour ->
    [red] червоний
    [yellow] жовтий
    [green] зелений
   *[blue] синій
}
colour-label = { $colour ->
    [red] Червоний
    [yellow] Жовтий
    [green] Зелений
   *[blue] Синій
}
colour-card = { $colour ->
    [red] червону карту
    [yellow] жовту карту
    [green] зелену карту
   *[blue] синю карту
}
card-number = { $colour ->
    [red] Червона
    [yellow] Жовта
    [green] Зелена
   *[blue] Синя
} { $number }
card-skip = { colour-label } Пропуск
card-reverse = { colour-label } Розворот
card-draw = { $colour ->
    [red] Червона
    [yellow] Жовта
    [green] Зелена
   *[blue] Синя
} +{ $amount }
card-wild = Дика
card-hat = Сортувальний капелюх
card-wild-draw = Дика +{ $amount }
label-number = { $number }
label-skip = Пропуск
label-reverse = Розворот
label-draw = +{ $amount }
label-wild = Дика
label-hat = Капелюх
label-several = { $card } ×{ $count }
label-count = ×{ $count }
one-number = { $number }
one-skip = Пропуск
one-reverse = Розворот
one-draw = +{ $amount }
one-wild = Дику
top-wild = { $card } → { $shape } { $colour }

# Що люди пишуть замість назв карт.
typed-red = червона, червоний, червоне, черв, ч
typed-yellow = жовта, жовтий, жовте, ж
typed-green = зелена, зелений, зелене, зел, з
typed-blue = синя, синій, синє, блакитна, блакитний, с
typed-skip = пропуск, пропусти хід, пропусти, стоп, п
typed-reverse = розворот, зворотний хід, реверс, навпаки, р
typed-draw = візьми дві, візьми одну, візьми, плюс два, плюс один
typed-wild = дика, дика карта, замов колір, джокер, вибери колір
typed-hat = сортувальний капелюх, капелюх
typed-wild-draw = візьми чотири, дика візьми чотири, замов колір і візьми чотири, плюс чотири
typed-numbers = нуль; один, одиниця; два, двійка; три, трійка; чотири, четвірка; п’ять, п'ять, п’ятірка, п'ятірка; шість, шістка; сім, сімка; вісім, вісімка; дев’ять, дев'ять, дев’ятка, дев'ятка

## Buttons

button-join = Грати
button-watch = Дивитися
button-wish = Грати з наступної роздачі
button-withdraw-wish = Уже не хочу
button-take-seat = Зайняти місце комп’ютера
button-take-any-seat = Зайняти місце
button-go-on = Продовжити
button-new-instead = Закрити й відкрити свій
button-close-deserted = Закрити
button-leave = Піти
button-start = Почати
button-start-now = Почати зараз
button-cancel = Скасувати
button-call-off = Скасувати стіл
button-add-computer = + комп’ютер
menu-computer-level = Додати комп’ютер рівня…
button-remove-computer = − комп’ютер
button-team = { $team }
button-either-team = Будь-яка команда
button-settings = Змінити правила…
button-hand = Мої карти
button-uno = UNO!
button-catch = Спіймати
button-catch-one = Спіймати: { $player }
button-rules = Правила
button-draw = Взяти
button-pass = Лишити
button-accept = Взяти { $amount }
button-challenge = Перевірити
button-ready = Готово
button-guilty = Винен
button-innocent = Не винен
button-next = Наступний раунд
button-rematch = Реванш
button-join-rematch = Я за
button-leave-rematch = Не цього разу
button-refresh = Оновити
button-uno-off = Сказати UNO!
button-uno-on = Кажу UNO!
button-target = { $player } · { $cards }
button-back = Назад
button-leave-match = Піти з матчу…
button-leave-for-good = Піти назовсім
button-stay = Лишитися
button-kick = Вилучити з матчу
button-do-not-kick = Хай лишається
button-end-match-asked = Закінчити матч…
button-end-match = Закінчити матч
button-ask-to-end = Спитати інших
button-play-on = Граємо далі
button-vote-to-end = Закінчити матч ({ $agreed } з { $needed })

## Lobby

lobby-title = UNO: хто грає?
lobby-count = Зайнято місць: { $count } з { $most }
lobby-player = { $number }. { $player }
lobby-computer = { $player } 🤖
lobby-computer-of-level = { $player } 🤖 · { $level }
lobby-team = { $sign } **{ $team }:** { $players }
lobby-team-empty = { $sign } **{ $team }:** поки нікого
lobby-pairs = *Партнери сидять навпроти одне одного. Вибери команду: 🦊 або 🐼; 📌 — хто вже вибрав.*
lobby-two-sides = *Дві команди сидять через одного. Вибери свою: 🦊 або 🐼; 📌 — хто вже вибрав.*
lobby-rules = Правила
lobby-turn-time = Час на хід
lobby-can-start = Усе готово: 👑 може натиснути «Почати».
lobby-cannot-start = Ще рано. { $why }
lobby-cancelled = Цей стіл скасовано
lobby-expired = За стіл ніхто не повернувся, тож його закрито
lobby-open-another = Новий стіл: `/uno новий`.
gathering-quick = ⚡ Швидкий раунд UNO
gathering-rematch = 🔁 Реванш!
gathering-in = ✅ { $player }
gathering-awaited = ⏳ { $player }
gathering-computer = 🤖 { $player }
gathering-quick-alone = Початок { $time }. Приєднуйся, бо інакше { $computers ->
    [1] зіграє комп’ютер
    [one] зіграє { $computers } комп’ютер
    [few] зіграють { $computers } комп’ютери
    [many] зіграють { $computers } комп’ютерів
   *[other] зіграють { $computers } комп’ютера
}.
gathering-quick-starts = Початок { $time }, грають усі, хто тут{ $computers ->
    [0] .
    [1] , і комп’ютер.
    [one] , і { $computers } комп’ютер.
    [few] , і { $computers } комп’ютери.
    [many] , і { $computers } комп’ютерів.
   *[other] , і { $computers } комп’ютера.
} Приєднуйся!
gathering-rematch-alone = Почнемо, щойно зберуться всі. Час на відповідь мине { $time }.
gathering-rematch-starts = Почнемо, щойно зберуться всі, або { $time } з тими, хто є.
gathering-opponents = Комп’ютери
gathering-cannot-start = Так почати не можна. { $why }

rules-card-preset = **{ $preset }**
rules-card-about = *{ $about }*
rules-card-changes = Зі змінами:
rules-card-line = • { $what }
preset-classic = Класика
preset-mini = Міні
preset-sorting-hat = Сортувальний капелюх
preset-courtyard = Дворові
preset-tournament = Турнірні

time-none = Без обмеження
time-seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунди
    [many] { $count } секунд
   *[other] { $count } секунди
}
time-minutes = { $count ->
    [one] { $count } хвилина
    [few] { $count } хвилини
    [many] { $count } хвилин
   *[other] { $count } хвилини
}
time-hours = { $count ->
    [one] { $count } година
    [few] { $count } години
    [many] { $count } годин
   *[other] { $count } години
}

## What differs from a preset

differs-deck = { $value ->
    [mini] Міні-колода (56 карт)
    [sorting-hat] Колода з Капелюхом (112 карт)
   *[classic] Класична колода (108 карт)
}
differs-dealt = { $value ->
    [one] Кожному по { $value } карті
    [few] Кожному по { $value } карти
    [many] Кожному по { $value } карт
   *[other] Кожному по { $value } карти
}
differs-dealer-draw = { $value ->
    [redraw_symbols] Вибір дилера: символ тягнуть ще раз
   *[symbols_are_zero] Вибір дилера: символ рахується як 0
}
differs-next-dealer = { $value ->
    [left_of_winner] Далі роздає гравець ліворуч від переможця
   *[clockwise] Роздають по черзі
}
differs-returned-card = { $value ->
    [bottom] Відкрита на початку Дика з плюсом іде під низ
   *[shuffle_in] Відкрита на початку Дика з плюсом замішується в колоду
}
differs-draw = { $value ->
    [until_playable] Тягнемо, поки карта не підійде
   *[one] Тягнемо одну карту
}
differs-drawn-card = { $value ->
    [must_play] Взяту карту, якщо підходить, треба зіграти
   *[may_play] Взяту карту можна лишити
}
differs-counter = { $value ->
    [deflect] Карти з плюсом можна передати далі
    [stack] Карти з плюсом можна складати
    [stack_any] Карти з плюсом можна складати, будь-які
   *[none] На карти з плюсом відповіді немає
}
differs-wild-draw = { $value ->
    [strict] Блефувати Дикою з плюсом не можна
   *[bluff] Блефувати Дикою з плюсом можна
}
differs-guilty = { $value ->
    [takes_back] Спійманий на блефі забирає карту назад
    [plays_another] Спійманий на блефі грає іншу карту
   *[draws] Спійманий на блефі бере карти
}
differs-ready-pause = { $value ->
    [on] Пауза, щоб розкласти чотири й більше нових карт
   *[off] Без паузи на розкладання карт
}
differs-fines = { $value ->
    [0] Без штрафів
    [one] Помилка коштує { $value } карту
    [few] Помилка коштує { $value } карти
    [many] Помилка коштує { $value } карт
   *[other] Помилка коштує { $value } карти
}
differs-hint-penalty = { $value ->
    [0] Підказки без штрафу
    [one] Підказка коштує { $value } карту, якщо так проголосують
    [few] Підказка коштує { $value } карти, якщо так проголосують
    [many] Підказка коштує { $value } карт, якщо так проголосують
   *[other] Підказка коштує { $value } карти, якщо так проголосують
}
differs-last-draw-card = { $value ->
    [carried_over] Остання карта починає наступний раунд
   *[at_once] Карта з плюсом, зіграна останньою, ще діє
}
differs-scoring = { $value ->
    [lowest_wins] Карти на руках — штрафні очки: у кого менше, той і переміг
    [reach_and_lose] Карти на руках — штрафні очки: хто дійде до межі, програє
    [elimination] На вибування: хто дійде до межі, вибуває; перемагає останній
   *[winner_takes] Переможець раунду отримує очки за чужі карти
}
differs-values = { $value ->
    [flat] Будь-яка особлива карта: 20 очок
   *[standard] Символи по 20 очок, Дикі по 50
}
differs-target = Матч до { $value } очок
differs-deals = { $value ->
    [1] Лише один раунд
   *[other] Раундів не більше { $value }
}
differs-deals-off = Скільки завгодно раундів
differs-jump-in = { $value ->
    [on] Втручання: таку саму карту можна покласти поза чергою
   *[off] Без втручання: поза чергою не ходять
}
differs-seven-zero = { $value ->
    [on] Сім-нуль: 7 — обмін картами, 0 — усі передають карти далі
   *[off] 7 і 0 — звичайні карти
}
differs-teams = { $value ->
    [pairs] Пари, партнери навпроти одне одного
    [two_sides] Дві команди, через одного
    [pairs_tournament] Парний турнір
   *[off] Кожен за себе
}
differs-final-deals = { $value ->
    [one] Фінал: { $value } роздача
    [few] Фінал: { $value } роздачі
    [many] Фінал: { $value } роздач
   *[other] Фінал: { $value } роздачі
}
alt-top = На столі: { $card }.
alt-under = Під нею: { $cards }.
alt-clockwise = Хід іде за годинниковою стрілкою.
alt-counterclockwise = Хід іде проти годинникової стрілки.
alt-pending = Треба буде взяти карт: { $amount }.
alt-pile = Карт у колоді: { $cards }.
alt-seats = Місця за годинниковою стрілкою: { $seats }.
alt-waited-for = зараз ходить
alt-hand = { $count ->
    [1] Твоя єдина карта. { $cards }.
   *[other] Твої карти ({ $count }). { $cards }.
}
alt-hand-playable = Зараз можна зіграти: { $cards }.
alt-wilds = Без кольору
alt-hand-left = { $player }: { $cards } = { $points }, разом { $total }
alt-no-cards = без карт
alt-open-hand = { $player }: { $cards }
alt-curve = { $player }: рейтинг від { $first } до { $last }, останніх рейтингових матчів: { $count }, найменший { $least }, найбільший { $greatest }. Місця: { $places }.
alt-curve-place = місце { $place }: { $count ->
    [one] { $count } раз
    [few] { $count } рази
   *[other] { $count } разів
}
alt-ranking = { $title }. { $rows }.
alt-ranking-row = { $place }. { $player }, { $value }
alt-ranking-row-own = { $place }. { $player } (ти), { $value }
alt-standing-row = { $place }. { $player }, { $value }, { $heading }: { $then }
picture-rating = { $player }: рейтинг
picture-points = Очки
picture-deals-won = Перемоги
picture-opponents = Суперники

## Board

board-before = Зараз роздадуть карти
board-turn = Ходить **{ $player }**.
board-drawn = Ходить **{ $player }**: взята карта підходить.
board-hit = **{ $player }** бере { $amount } або передає далі.
board-hit-challenge = **{ $player }** бере { $amount } або перевіряє.
board-hit-both = **{ $player }** бере { $amount }, передає далі або перевіряє.
board-hit-stack = **{ $player }** бере { $amount } або додає карту.
board-hit-stack-both = **{ $player }** бере { $amount }, додає карту або перевіряє.
board-stack = { $amount } ({ $cards })
board-another = Це був блеф: **{ $player }** має зіграти іншу карту.
board-ready = **{ $player }** розкладає нові карти.
board-colour = **{ $player }** вибирає перший колір.
board-between = Раунд закінчено.
board-vote = **Голосування:** { $accuser } вважає, що { $accused } підказує. Винен: { $yes }, не винен: { $no }, бракує голосів: { $missing }.
board-exposed = ⚠️ **{ $player }** має одну карту, а UNO не прозвучало!
board-countdown = ⏳ Час мине { $time }.
board-footer = Раунд { $round } · { $pile ->
    [one] у колоді { $pile } карта
    [few] у колоді { $pile } карти
    [many] у колоді { $pile } карт
   *[other] у колоді { $pile } карти
}
seat-cards = { $player } · { $cards ->
    [0] без карт
    [one] { $cards } карта
    [few] { $cards } карти
    [many] { $cards } карт
   *[other] { $cards } карти
}
seat-out = { $player } · поза грою
seat-left = { $player } · уже не грає
seat-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
seat-exposed = ще без UNO!
seat-one-card = UNO!
team-first = 🦊
team-second = 🐼
team-first-name = Лиси
team-second-name = Панди
picture-one-card = UNO
picture-exposed = UNO?
board-round-won = { $count ->
    [one] Раунд { $round } виграє { $players }!
   *[other] Раунд { $round } виграють { $players }!
}
board-round-blocked = Ніхто не міг ні взяти, ні зіграти: у раунді { $round } немає переможця
board-final-table = 🏁 **{ $result }**
    Зараз будуть очки.
hand-left = { $player }: { $cards } = { $value } · усього { $total }
hand-empty = { $player }: без карт · усього { $total }
hand-empty-takes = { $player }: без карт, отримує { $value } · усього { $total }
board-next-by-itself = Наступний раунд почнеться { $time } або коли хтось натисне **Наступний раунд**.
board-next-asked = Натисни **Наступний раунд**, щоб грати далі.
board-paused = ⏸️ **Пауза:** уже давно ніхто не грає. Повернешся — натисни **Продовжити**.
board-deserted = 💤 **Покинутий стіл:** ніхто не повернувся. Гравці ще можуть продовжити, а будь-хто може зайняти місце або відкрити новий стіл: `/uno новий`.
board-match-over = 🏆 Матч закінчено
board-match-won = { $count ->
    [one] Перемагає **{ $players }**!
   *[other] Перемагають **{ $players }**!
}
board-place = { $place }. { $player } · { $points }
board-rating = рейтинг { $rating } ({ $change })
board-rating-provisional = рейтинг { $rating }? ({ $change })
board-rating-none = без результату
board-rating-provisional-about = *?: попередній рейтинг, менше ніж п’ять рейтингових матчів*
board-total = { $player } · { $points }
board-end-vote = 🏁 **{ $player }** пропонує закінчити матч; тоді він нікому не зараховується. Потрібно голосів за: { $needed }. Питання закриється { $time }.
board-ended = Цей матч закінчили достроково
board-abandoned = Ніхто не повернувся, тож матч закрито
board-stopped-counts-for-nobody = Він нікому не зараховується.
goal-deals = { $deals ->
    [1] Усе вирішує один раунд
   *[other] Раунд { $round }, усього не більше { $deals } · або до { $target } очок
}
goal-winner-takes = Перемагає той, хто першим набере { $target }
goal-lowest-wins = Коли хтось набере { $target }, перемагає менша сума
goal-reach-and-lose = Хто набере { $target }, програє
goal-elimination = Хто набере { $target }, вибуває

## What just happened

story-dealer-drawn = { $player } тягне найстаршу карту й роздає в першому раунді.
story-dealt = Роздає { $player }.
story-turned-up = Відкрито карту: { $card }.
story-put-back = Вона повертається в колоду, відкриваємо іншу.
story-carried-over = З минулого раунду лишається: { $card }.
story-colour = { $player } вибирає колір: { $colour }.
story-played = { $player } грає: { $card }.
story-played-colour = { $player } грає: { $card }, колір { $colour }.
story-played-on = { $player } грає: { $card } проти гравця { $target }, колір { $colour }.
story-jumped-in = { $player } втручається: { $card }.
story-jumped-in-colour = { $player } втручається: { $card }, колір { $colour }.
story-stack = Назбиралося вже { $amount }.
story-uno-with-it = «UNO!»
story-reversed = Гра йде в інший бік.
story-skipped = { $player } пропускає хід.
story-swapped = { $player } і { $other } міняються картами.
story-rotated = Усі передають карти на одне місце далі.
story-drew = { $player } бере { $cards ->
    [one] { $cards } карту
    [few] { $cards } карти
    [many] { $cards } карт
   *[other] { $cards } карти
}.
story-took = { $player } забирає { $cards ->
    [one] { $cards } карту
    [few] { $cards } карти
    [many] { $cards } карт
   *[other] { $cards } карти
}.
story-found-nothing = { $player }: брати більше нічого.
story-reshuffled = Зіграні карти перемішано, знову є що брати.
story-passed = { $player } лишає карту собі.
story-guilty = { $player } перевіряє: { $accused } блефує!
story-innocent = { $player } перевіряє, але { $accused } грає чесно.
story-took-back = { $player } забирає назад: { $card }.
story-ready = { $player }: готово.
story-uno = { $player }: «UNO!»
story-caught = { $player } ловить гравця { $caught }: UNO не прозвучало.
story-wrong-card = { $player } кладе карту, яка не підходить.
story-false-call = { $player } каже UNO невчасно.
story-false-catch = { $player } хоче когось спіймати, але про UNO ніхто не забув.
story-accused = { $player } звинувачує гравця { $accused } в підказці.
story-convicted = Стіл вирішує: винен.
story-acquitted = Стіл вирішує: не винен.
story-vote-dropped = Голосування скасовано.
story-timed-out = { $player }: час вийшов.
story-handed-over = Замість гравця { $player } ходить комп’ютер.
story-resumed = { $player } знову за столом.
story-left = { $player } іде з матчу.

## Panel

panel-title-turn = Твій хід!
panel-title-waiting = Твої карти
panel-title-vote = Чекаємо на твій голос
panel-title-between = Раунд закінчено
panel-title-match-over = Матч закінчено
panel-title-watching = Ти дивишся гру
panel-footer = { $cards ->
    [0] Без карт
    [one] { $cards } карта
    [few] { $cards } карти
    [many] { $cards } карт
   *[other] { $cards } карти
} · це бачиш лише ти
panel-top = На столі: **{ $top }**
panel-partner = Твій партнер: **{ $player }** { $team }
panel-team = Твоя команда { $team }: **{ $players }** і ти
panel-bold = *Жирним — карти, які можна зіграти зараз.*
panel-can-be-played = **Можна зіграти:** { $cards }
panel-turn = Зіграй карту або візьми.
panel-nothing-fits = Нічого не підходить: бери карту.
panel-drawn = Взята карта підходить: **{ $card }**. Зіграй її або лиши.
panel-drawn-must = Взята карта підходить: **{ $card }**. Її треба зіграти.
panel-another = Твій блеф розкрито. Зіграй іншу карту, яка підходить; { $card } не годиться.
panel-ready = Карт прийшло багато. Розклади їх і натисни **Готово**.
panel-colour = Відкрита карта — Дика: вибери колір і ходи.
panel-waiting = { $player } думає.
panel-jump-in = { $player } думає, а в тебе точнісінько така карта, як зверху: можна втрутитися!
panel-exposed = ⚠️ У тебе одна карта, а UNO ще не прозвучало: скажи, поки не спіймали!
panel-called = UNO прозвучало.
panel-countdown = ⏳ { $time }
panel-before = Зараз роздадуть карти.
panel-between = Поглянь на дошку: там карти й очки.
panel-match-over = Поглянь на дошку: там місця й очки.
panel-out = Ти вже поза матчем, але дивитися можна.
panel-left = Цей матч іде вже без тебе.
panel-vote = { $accuser } вважає, що { $accused } підказує. Якщо більше половини скажуть «винен», { $accused } бере { $amount }.
panel-vote-waiting = Решта голосує, чи підказує { $accused }.
panel-vote-accused = { $accuser } вважає, що ти підказуєш. Решта голосує.
panel-hit = **Тобі прилетіло!** Можна
    • взяти { $amount ->
        [one] { $amount } карту
        [few] { $amount } карти
        [many] { $amount } карт
       *[other] { $amount } карти
    } і пропустити хід
panel-hit-helpless = **Тобі прилетіло**, і відповісти нічим: береш { $amount ->
    [one] { $amount } карту
    [few] { $amount } карти
    [many] { $amount } карт
   *[other] { $amount } карти
} і пропускаєш хід.
panel-answer-deflect = • зіграти карту, яка передасть це далі
panel-answer-stack = • додати карту й передати все далі
stakes-draws = • перевірити: якщо { $accused } має { colour-card }, то бере { $amount }, а ходиш ти; якщо ні, ти береш { $wrong } і пропускаєш хід
stakes-takes-back = • перевірити: якщо { $accused } має { colour-card }, то забирає свою Дику й бере { $amount }, а ходиш ти; якщо ні, ти береш { $wrong } і пропускаєш хід
stakes-plays-another = • перевірити: якщо { $accused } має { colour-card }, то забирає свою Дику, бере { $amount } і грає іншу карту; якщо ні, ти береш { $wrong } і пропускаєш хід
bluff-draws = ⚠️ **Це блеф:** ти маєш { colour-card }. Якщо { $player } перевірить, ти береш { $amount }.
bluff-takes-back = ⚠️ **Це блеф:** ти маєш { colour-card }. Якщо { $player } перевірить, ти забираєш Дику назад, береш { $amount }, і хід закінчено.
bluff-plays-another = ⚠️ **Це блеф:** ти маєш { colour-card }. Якщо { $player } перевірить, ти забираєш Дику назад, береш { $amount } і граєш іншу карту.
panel-choose-colour = **{ $card }**: який колір?
panel-choose-target = **{ $card }**: з ким міняєшся картами? (Число — скільки карт на руках.)
panel-choose-hat-target = **{ $card }**, колір { $colour }: хто тягне до червоної карти? (Число — скільки карт на руках.)

## What happened to a player, told to that player

you-drew = Нові карти: { $cards }.
you-hit = { $player } влучає в тебе картою { $card }.
you-hit-turned-up = Відкрита карта влучає в тебе: { $card }.
you-caught = { $player } тебе ловить: UNO не прозвучало.
you-convicted = Стіл вирішив, що ти підказуєш.
you-skipped = { $player } забирає в тебе хід картою { $card }.
you-skipped-turned-up = Відкрита карта забирає в тебе хід: { $card }.
you-skipped-somehow = Твій хід пропущено.
you-jumped-in = { $player } втручається перед тобою: { $card }.
you-jumped-over = { $player } втручається: { $card }, і твій хід пропадає.
you-swapped = Ти міняєшся картами з гравцем { $player }. Віддано: { $cards }.
you-were-swapped = { $player } міняється з тобою: тепер у тебе карти цього гравця. Віддано: { $cards }.
you-rotated = Усі передають карти далі: до тебе приходять карти гравця { $player }, а { $other } отримує твої: { $cards }.
you-bluffed = { $player } перевіряє твою карту { $card }: це блеф.
you-were-honest = { $player } перевіряє твою карту { $card } і помиляється, але бачить твої карти.
you-took-back = До тебе повертається: { $card }.
you-challenged-rightly = Перевірка вдалася: { $player } блефує.
you-challenged-wrongly = Перевірка не вдалася: { $player } грає чесно.
you-saw-hand = { $player } має на руках: { $cards }.
you-saw-no-card = { $player } не має інших карт.
you-timed-out = ⏳ Твій час вийшов.
you-handed-over = 🤖 За тебе грає комп’ютер.
you-played = За тебе зіграно: { $card }.
you-before-played = Перед тобою { $player } грає: { $card }.
you-before-jumped-in = Перед тобою { $player } втручається: { $card }.
you-before-drew = Перед тобою { $player } бере { $count ->
    [one] { $count } карту
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}.

## What a mistake costs

fine-wrong-card = { $card } не лягає на карту { $top }: { fine-price }
fine-false-call = Казати UNO було ще не час: { fine-price }
fine-false-catch = Гравця { $player } ловити нема за що: { fine-price }
fine-price = { $amount ->
    [0] на щастя, брати вже нічого.
   *[other] ти береш { $amount } ({ $cards }).
}
caught-one = Є! { $player } бере { $amount }.
held-open = Ще мить: або { $player } встигне сказати UNO, або попадеться.
held-counted = Є! { $player } не встигає сказати UNO і бере { $amount }.
held-called = { $player } встигає сказати UNO, спіймати не вийшло. Тобі це нічого не коштує.
held-slower = { $other } ловить гравця { $player } раніше за тебе. Тобі це нічого не коштує.
held-over = Ловити гравця { $player } вже пізно. Тобі це нічого не коштує.

## Notices

notice-turn = { $player }, твій хід.
notice-hit = { $player }, тобі брати { $amount }. Твій хід!
notice-vote = { $player }, стіл чекає на твій голос.
notice-countdown = { $what } ⏳ Час мине { $time }.
deserted-offer = У цьому каналі вже є стіл, але за ним давно ніхто не грає. Його можна закрити й відкрити свій: той матч нікому не зарахується. Або сідай за нього: `/uno увійти`.
leave-question = Піти з матчу назовсім? Твої карти повернуться в колоду, а тобі дістанеться останнє місце. Якщо потрібна лише перерва, лишайся: за тебе пограє комп’ютер, поки не повернешся.
watch-free = 👀 **Ти дивишся матч.** З наступної роздачі можна зайняти місце комп’ютера разом із його очками.
watch-next = 👀 **Ти дивишся матч.** З наступної роздачі місце комп’ютера твоє.
watch-waiting = 👀 **Ти дивишся матч.** Твій номер у черзі на місце комп’ютера: { $place }.
watch-only = 👀 **Ти дивишся матч.** На всіх місцях грають люди, тож зайняти нічого.
watch-deserted = 💤 За цим столом більше ніхто не грає. Займи місце, і матч триватиме.
kick-question = Вилучити гравця { $player } з матчу? Місце з картами й очками займе комп’ютер, а { $player } лишиться без результату. Повернутися можна лише на запрошення господаря чи модератора: `/uno стіл запросити`.
invitation = { $guest }, { $host } кличе тебе за стіл у цьому каналі.

end-question = Закінчити матч зараз? Він нікому не зарахується, і скасувати це не можна.
end-question-others = Спитати інших, чи закінчити матч? Він закінчиться, якщо за хвилину набереться { $needed } з { $people } голосів за, і нікому не зарахується.

## Why something cannot be done

refusal-no-such-seat = За цим столом немає такого місця.
refusal-match-over = Матч закінчено.
refusal-seat-left = { $player } більше не грає в цьому матчі.
refusal-seat-out = { $player } уже поза матчем.
refusal-between-rounds = Раунд закінчено, а наступний ще не роздали.
refusal-round-running = Цей раунд ще триває.
refusal-vote-open = Гра чекає на голосування. Ще не голосували: { $players }.
refusal-not-your-turn = Зараз не твій хід: думає { $player }.
refusal-not-held = У тебе немає такої карти: { $card }.
refusal-no-match = { $card } не лягає на карту { $top }: зіграй колір { $colour }, { $like } або Дику.
refusal-no-match-wild = { $card } не лягає на карту { $top }: зіграй колір { $colour } або Дику.
refusal-illegal-wild-draw = Карту { $card } не можна зіграти, поки в тебе є поточний колір ({ $colour }): за цим столом не блефують.
refusal-not-the-drawn-card = Тепер можна зіграти лише взяту карту: { $drawn }, а не { $card }.
refusal-no-answer = { $card } не допоможе, тобі брати { $amount }: { $answer }.
refusal-draw-pending = Спершу візьми { $amount }, дай відповідь картою або перевір.
refusal-colour-missing = Для карти { $card } потрібен колір: вибери його разом із нею.
refusal-colour-not-needed = Карта { $card } вже має колір: інший не потрібен.
refusal-target-missing = Для карти { $card } потрібен гравець: вибери його разом із нею.
refusal-target-not-needed = Для карти { $card } гравця не вибирають.
refusal-target-is-self = Себе вибрати не можна: вибери іншого гравця.
refusal-target-not-playing = { $player } уже не грає: вибери іншого гравця.
refusal-jump-in-not-the-same = Втрутитися можна лише точнісінько такою картою, як зверху: { $top }; { $card } — інша.
refusal-jump-in-never-with-this = Цією картою не втручаються: { $card }.
refusal-jump-in-turned-up = Карту { $top } відкрито на початку: втрутитися можна, лише коли хтось уже зіграє.
refusal-jump-in-not-now = Зараз втрутитися не можна.
refusal-choose-colour-first = Спершу треба вибрати колір відкритої Дикої.
refusal-no-colour-to-choose = Колір зараз не вибирають: його замовляють разом із Дикою.
refusal-already-drew = Карту вже взято: зіграй її або лиши.
refusal-draw-before-passing = Пасувати можна, лише взявши карту.
refusal-must-play-drawn = За цим столом взяту карту, що підходить, треба зіграти: { $card }.
refusal-must-play-another = Зараз треба зіграти іншу карту, що підходить; { $card } не годиться.
refusal-nothing-pending = Зараз нічого брати й нічого перевіряти.
refusal-challenge-not-a-wild-draw = Перевірити можна лише карту { $card }.
refusal-challenge-strict = Перевіряти нічого: за цим столом карту { $card } грають лише чесно.
refusal-challenge-player-left = { $player } більше не грає, перевіряти нікого.
refusal-nothing-to-call = Для UNO ще рано: його кажуть із картою, після якої лишається одна.
refusal-not-exposed = Гравця { $player } не спіймати: UNO прозвучало або вже пізно.
refusal-catches-self = Спіймати себе не можна.
refusal-waiting-for-ready = Гра чекає, поки { $player } розкладає нові карти.
refusal-not-waiting-for-ready = Паузи на розкладання зараз немає: просто грай далі.
refusal-hints-allowed = За цим столом за підказки не карають.
refusal-too-few-to-vote = Для голосування потрібно щонайменше троє гравців.
refusal-accuses-self = Звинуватити себе не можна.
refusal-accused-before = У цьому раунді звинувачення від тебе вже було. Одного на раунд досить.
refusal-no-vote = Голосування зараз немає.
refusal-accused-cannot-vote = Звинувачують тебе, тож голосу в тебе немає.
refusal-voted-already = Твій голос уже враховано.
refusal-not-expected = Зараз не черга цього гравця.
refusal-computer-plays = На цьому місці вже грає комп’ютер.
refusal-no-computer-plays = На цьому місці комп’ютер не грає.

answer-none = за цим столом на карти з плюсом відповіді немає
answer-draw = зіграй { $draw } будь-якого кольору або бери
answer-coloured-draw = зіграй { $draw } (колір { $colour }) або бери
answer-wild = зіграй карту { $wild } або бери
answer-either = зіграй { $draw } будь-якого кольору чи карту { $wild }, або бери
answer-coloured-either = зіграй { $draw } (колір { $colour }) чи карту { $wild }, або бери

lobby-refusal-seated-already = У тебе вже є місце за цим столом.
lobby-refusal-removed = Господар столу або модератор вилучив тебе з гри. Повернутися можна на їхнє запрошення: `/uno стіл запросити`.
lobby-refusal-guest-seated = Ця людина вже має місце за столом.
lobby-refusal-full = Усі місця зайнято: { $most }.
lobby-refusal-no-computer = За цим столом немає комп’ютера.
lobby-refusal-no-teams = За цим столом немає команд.
lobby-refusal-team-full = Команда { $team } заповнена. Її вибрали: { $players }. Хтось із них може звільнити місце кнопкою **Будь-яка команда**.
lobby-refusal-team-chosen = Команду { $team } вже вибрано.
lobby-refusal-no-team-chosen = Команду не вибрано, тож ти можеш потрапити в будь-яку.
lobby-refusal-teams-uneven = Команду { $team } вибрало забагато гравців ({ $chose }): у кожній лише { $each } з { $seats } місць. Комусь треба перейти, або потрібні ще гравці.
lobby-refusal-not-host = Це може лише господар ({ $host }) або модератор.

contradiction-seat-count = { $seats ->
    [1] Для UNO треба щонайменше { $fewest } гравці: поклич когось або додай комп’ютер.
   *[other] В UNO грають від { $fewest } до { $most } людей, а не { $seats }.
}
contradiction-nothing-dealt = Кожному треба роздати хоча б одну карту.
contradiction-too-many-dealt = Забагато карт на руки ({ $dealt } × { $seats }): з { $deck } карт має лишитися хоча б 5, щоб було що брати. Роздай менше або вибери більшу колоду.
contradiction-target = Матч грають до 50–5000 очок, а не до { $target }.
contradiction-deals = У матчі від 1 до 50 раундів, а не { $deals }.
contradiction-final-deals = У фіналі від 1 до 50 раундів, а не { $deals }.
contradiction-deals-with-elimination = Гра на вибування й межа раундів несумісні: грають, поки не лишиться один. Вибери інший підрахунок очок або скільки завгодно раундів.
contradiction-pairs-need-four = Для гри парами треба рівно 4 гравці, а тут { $seats }.
contradiction-sides-need-even-table = Для двох команд треба 4, 6, 8 або 10 гравців, а тут { $seats }.
contradiction-tournament-needs-four-or-eight = Для парного турніру треба 4 або 8 гравців, а тут { $seats }.
contradiction-tournament-scoring = У парному турнірі переможці завжди отримують очки за чужі карти.
contradiction-tournament-target = У парному турнірі немає межі очок: важить кожен раунд.
contradiction-tournament-deals = У парному турнірі стільки раундів, скільки треба його парам.
contradiction-tournament-is-a-series = Парний турнір — це серія матчів, за одним столом його не зіграти: відкрий його командою `/uno турнір новий`.

setting-unknown-preset = Немає набору правил «{ $text }». Є: { $all }.
setting-unknown = Немає правила «{ $text }». Є: { $all }.
setting-not-a-pair = «{ $text }» — не правило. Правило пишуть так: `jump_in=on`.
setting-bad-word = `{ $setting }` не може бути «{ $text }». Може: { $all }.
setting-bad-number = `{ $setting }` не може бути «{ $text }»: вибери число від { $least } до { $greatest }.
setting-bad-number-or-off = `{ $setting }` не може бути «{ $text }»: вибери число від { $least } до { $greatest } або `off`.

## Short answers

say-done = Готово.
say-joined = Ти за столом. Гарної гри!
say-in-rematch = Ти в грі. Почнемо, щойно зберуться інші.
say-took-over = Місце за цим столом тепер твоє, разом із картами й очками, і господар тепер ти. Гарної гри!
say-deserted-closed = Покинутий стіл закрито. Тепер можна набрати команду ще раз.
say-took-computers-seat = Місце комп’ютера тепер твоє, разом із його очками. Гарної гри!
say-many-watch = Глядачів так багато, що цей вигляд не стежить за столом сам. Натисни «Оновити», щоб побачити нове.
say-left-table = Ти більше не за цим столом.
say-kicked = Цього гравця більше немає за столом, повернутися можна лише на запрошення.
say-table-cancelled = Стіл закрито.
say-match-ended = На цьому матч закінчено. Він нікому не зараховується.
say-end-asked = Дошка питає інших. Потрібно голосів за: { $needed }.
say-nothing-changed = Гаразд, усе лишається як було.
say-uno-called = UNO!
say-busy = За столом зараз метушня. Спробуй трохи згодом.
say-too-many-pending = Не все одразу: твої попередні натискання ще в дорозі.
seat-taken = Тепер на твоєму місці { $player }: тебе надто довго не було. Дивитися можна так: `/uno увійти`.
say-not-seated = У тебе немає місця за цим столом.
say-stale = Гра пішла далі; ось твої карти зараз.
say-not-saved = Зберегти не вдалося, отже, нічого не сталося. Спробуй ще раз.
say-uncertain = Невідомо, чи це збереглося. Перевір, перш ніж пробувати ще раз.
say-button-too-old = Ця кнопка більше не діє.
say-no-table = Тут немає столу. Відкрий його: `/uno новий`.
say-closed = Цей стіл закрито. Новий стіл: `/uno новий`.
say-already-started = Матч уже почався.
say-not-started = Матч ще не почався.
say-not-over = Матч ще триває.
say-nobody-to-catch = Ловити нікого.
say-no-end-vote = Зараз ніхто не пропонує закінчити матч. Запропонувати можна так: `/uno стіл закінчити`.
say-answered-already = Твій голос уже на дошці.
say-no-seat-free = Тут немає комп’ютера, чиє місце можна зайняти.
say-round-running = Місце можна зайняти між раундами: спробуй, коли цей закінчиться.
say-not-deserted = За цей стіл хтось повернувся, гра триває.
say-place-taken = У цьому каналі вже є відкритий стіл. Не все одразу!
say-too-many-lobbies = У тебе забагато відкритих столів: почни або скасуй якийсь.
say-too-many-tables = На цьому сервері забагато відкритих столів: спершу треба дограти якийсь.
say-unreadable = Цей стіл зараз не прочитати. Спробуй пізніше.
say-failed = Щось пішло не так, і стіл завантажується наново із запису. Спробуй ще раз.
say-stopping = Бот перезапускається. Нічого не пропаде: спробуй за хвилину.
say-missing-permissions = Мені потрібні в цьому каналі права: перегляд каналу, надсилання повідомлень і вбудовування посилань (у гілці ще й надсилання повідомлень у гілках).
say-not-host-or-moderator = Це може лише господар столу або модератор.
say-only-in-servers = В UNO грають на серверах: набери цю команду в каналі.
say-no-such-player = Цієї людини немає за столом.
say-guest-cannot-see = Ця людина не бачить каналу, тож сюди її не запросити.
say-guest-is-bot = Боти не грають. Комп’ютер можна додати так: `/uno стіл комп`.
say-invited-just-now = Цю людину щойно запросили. Дай їй хвилинку.
say-too-many-invitations = Запрошень поки досить. Зачекай хвилину-дві до наступного.
say-unknown-command = Такої команди немає. Набери `/uno` і вибери зі списку.
say-export-under-way = Твій файл уже в дорозі.
say-unknown-error = Щось пішло не так, і нічого не змінилося. Спробуй ще раз.
say-unknown-card = Немає карти «{ $text }». Вибери зі списку або напиши, наприклад, `ч7`, `жовта 5` чи `дика`.

## Commands

command-root = Грати в UNO в цьому каналі
command-quick = Швидкий раунд із комп’ютерами або з тими, хто приєднається
    .name = швидко
command-new = Відкрити стіл у цьому каналі
    .name = новий
command-join = Сісти за стіл у цьому каналі або подивитися
    .name = увійти
command-leave = Звільнити своє місце
    .name = піти
command-start = Почати матч
    .name = почати
command-hand = Подивитися свої карти й що можна зробити
    .name = карти
command-play = Зіграти карту
    .name = зіграти
command-draw = Взяти карту замість ходу
    .name = взяти
command-pass = Лишити взяту карту
    .name = пас
command-uno = Сказати UNO!
    .name = уно
command-catch = Спіймати гравця з однією картою, якщо UNO не прозвучало
    .name = спіймати
command-challenge = Перевірити Дику з плюсом: чи не блеф це
    .name = перевірити
command-accept = Взяти карти, які тобі належать
    .name = прийняти
command-ready = Сказати, що нові карти розкладено
    .name = готово
command-colour = Вибрати колір відкритої Дикої
    .name = колір
command-vote = Проголосувати, чи була підказка
    .name = голос
command-accuse = Звинуватити гравця в підказках
    .name = звинуватити
command-status = Подивитися, як іде гра
    .name = стан
command-rules = Подивитися правила цього столу
    .name = правила
command-help = Навчитися грати за хвилину
    .name = допомога
command-table = Керувати столом
    .name = стіл
command-table-computer = Додати або прибрати комп’ютери
    .name = комп
command-table-invite = Запросити когось або повернути вилученого
    .name = запросити
command-table-team = Вибрати свою команду
    .name = команда
command-table-kick = Вилучити гравця
    .name = вилучити
command-table-cancel = Закрити стіл до початку матчу
    .name = скасувати
command-table-end = Спитати інших, чи закінчити матч; він не зарахується
    .name = закінчити
command-table-next = Роздати наступний раунд
    .name = далі
command-table-rematch = Зіграти ще раз тим самим складом
    .name = реванш

## Settings

settings-title = Правила цього столу
settings-more = Інші очки (50–5000) і раунди (1–50) можна задати в `/uno новий`.
settings-page-table = Стіл
settings-page-points = Очки
settings-page-cards = Карти
settings-page-dealing = Роздача
settings-preset = Набір правил (замінює всі інші)
settings-house-rules = Домашні правила
settings-turn-time = Час на хід
settings-deck = Колода
settings-dealt = Карт на руки
settings-dealer-draw = Вибір першого дилера
settings-next-dealer = Наступний дилер
settings-returned-card = Відкрита на початку Дика з плюсом
settings-counter = Відповіді на карти з плюсом
settings-guilty = Розкритий блеф
settings-last-draw-card = Карта з плюсом останньою
settings-scoring = Підрахунок очок
settings-values = Скільки варті карти
settings-target = До скількох очок
settings-target-default = Як зазвичай у цьому наборі
settings-deals = Кількість раундів
settings-teams = Команди
preset-classic-about = Класичне видання: 108 карт, по 7, до 500 очок
preset-mini-about = Міні-видання: 56 карт, по 5, до 250 очок
preset-sorting-hat-about = Класика з чотирма Капелюхами: хтось тягне до червоної карти
preset-courtyard-about = Карти з плюсом можна передати; спійманий на блефі забирає карту
preset-tournament-about = Суворо: підказка коштує 4 карти, остання карта починає наступний раунд
time-label-none = Час на хід не обмежено
time-label = На хід: { $time }

## The rules of a table

rules-title = Правила цього столу: { $preset }
rules-goal = 🎯 Мета
rules-goal-round = { $dealt ->
    [one] Кожен отримує { $dealt } карту.
    [few] Кожен отримує { $dealt } карти.
    [many] Кожен отримує { $dealt } карт.
   *[other] Кожен отримує { $dealt } карти.
} Хто першим позбудеться всіх, виграє раунд.
rules-winner-takes = Переможець отримує очки за карти решти. Матч виграє той, хто першим набере { $target }.
rules-lowest-wins = Кожен отримує штрафні очки за карти, що лишилися. Коли хтось набере { $target }, матч виграє менша сума.
rules-reach-and-lose = Кожен отримує штрафні очки за карти, що лишилися. Хто набере { $target }, програє, а решта виграє.
rules-elimination = Кожен отримує штрафні очки за карти, що лишилися. Хто набере { $target }, вибуває; перемагає останній.
rules-deals-most = Матч закінчується щонайпізніше після { $deals ->
    [1] першого ж раунду
    [one] { $deals } раунду
   *[other] { $deals } раундів
}: у кого більше очок, той і переміг.
rules-deals-fewest = Матч закінчується щонайпізніше після { $deals ->
    [1] першого ж раунду
    [one] { $deals } раунду
   *[other] { $deals } раундів
}: у кого менше очок, той і переміг.
rules-values-standard = Числа — скільки написано, +{ $draw }, Пропуск і Розворот — 20, будь-яка Дика — 50.
rules-values-flat = Числа — скільки написано, будь-яка інша карта — 20.
rules-pairs = Пари: партнер сидить навпроти. Коли хтось із вас позбудеться карт, раунд виграєте обоє; карти партнера не рахуються.
rules-two-sides = Дві команди сидять через одного. Коли хтось позбудеться карт, раунд виграє вся команда; карти своєї команди не рахуються.
rules-turn = ▶️ Твій хід
rules-match = Зіграй карту того самого кольору, з тим самим числом чи символом, що й верхня, або Дику. Після Дикої діє замовлений колір.
rules-draw-one = Або візьми карту.
rules-draw-until = Або тягни, поки карта не підійде.
rules-drawn-may = Якщо підходить, її можна одразу зіграти або лишити.
rules-drawn-must = Якщо підходить, її треба зіграти.
rules-drawn-must-or-bluff = Якщо підходить, її треба зіграти; лишити можна тільки Дику +{ $amount }, якщо це був би блеф.
rules-cards = 🃏 Особливі карти
rules-draw-card = **+{ $amount }:** наступний гравець бере { $amount } і пропускає хід.
rules-skip = **Пропуск:** наступний гравець пропускає хід.
rules-reverse = **Розворот:** змінює напрям; удвох діє як Пропуск.
rules-wild = **Дика:** лягає на будь-яку карту; ти замовляєш колір.
rules-hat = **Сортувальний капелюх:** лягає на будь-яку карту; ти замовляєш колір і вибираєш гравця, який тягне до червоної карти.
rules-seven-zero = **7:** ти міняєшся картами з ким захочеш. **0:** усі передають карти далі. (Крім останньої карти.)
rules-deflect = Прилетіла +{ $draw }? Зіграй будь-яку +{ $draw } і передай далі; суми не складаються. Прилетіла Дика +{ $wild }? Зіграй +{ $draw } замовленого кольору, і наступний бере { $draw }.
rules-stack = Прилетіла +{ $draw }? Зіграй будь-яку +{ $draw }. Прилетіла Дика +{ $wild }? Зіграй Дику +{ $wild }. Усе складається і йде далі.
rules-stack-any = Прилетіла карта з плюсом? Зіграй будь-яку +{ $draw } (на Дику +{ $wild } — замовленого кольору) або Дику +{ $wild }. Усе складається і йде далі.
rules-wild-draw = 🌈 Дика +{ $amount }
rules-wild-draw-card = Ти замовляєш колір; наступний гравець бере { $amount } і пропускає хід. Чесно це, лише якщо в тебе немає карт поточного кольору.
rules-strict = За цим столом її грають лише чесно.
rules-bluff = Можна блефувати, але наступний може перевірити й тоді побачить твої карти.
rules-guilty-draws = Спійманий на блефі сам бере { $amount }; карта лишається, ходить той, хто перевіряв.
rules-guilty-takes-back = Спійманий на блефі забирає карту й бере { $amount }; ходить той, хто перевіряв.
rules-guilty-plays-another = Спійманий на блефі забирає карту, бере { $amount } і грає іншу.
rules-innocent = Хто перевірив чесну карту, бере { $wrong } і пропускає хід.
rules-challenge-stack = Коли карти складають, на кону вся сума (і ще { $extra } за хибну перевірку), а перевіряють того, хто додав останнім.
rules-uno = ☝️ UNO!
rules-uno-call = Кажи UNO з картою, після якої лишається одна: натисни «Сказати UNO!» заздалегідь або «UNO!» одразу після.
rules-uno-catch = Вилетіло з голови? Поки наступний не зробив хід, тебе може спіймати будь-хто: ти береш 2. У перші дві секунди це зараховують не одразу, щоб ніхто не програв через повільний зв’язок.
rules-house = 🏠 Домашні правила
rules-jump-in = **Втручання:** якщо в тебе точнісінько така карта, як верхня, її можна зіграти поза чергою, і далі гра йде від тебе. Це стосується кольорових карт і простої Дикої.
rules-fines = **Штрафи:** карта, яка не підходить, UNO без приводу або спроба спіймати без приводу коштує { $amount ->
    [one] { $amount } карту
    [few] { $amount } карти
    [many] { $amount } карт
   *[other] { $amount } карти
}.
rules-hints = **Підказки:** хто каже іншим, чим ходити, бере { $amount }, якщо так проголосує більше половини решти: `/uno звинуватити`.
rules-ready-pause = **Пауза:** хто через Дику бере чотири карти чи більше, спершу розкладає їх і каже «Готово».
rules-start = 🔁 Раунди
rules-turned-up = На початку відкривають карту, і вона діє: +{ $amount } і Пропуск влучають у першого гравця, за Розвороту починає дилер в інший бік, за Дикої перший гравець замовляє колір (Дика +{ $wild } повертається в колоду).
rules-dealer-clockwise = Роздають по черзі.
rules-dealer-left-of-winner = Далі роздає гравець ліворуч від переможця.
rules-last-at-once = Якщо остання карта змушує когось брати, це стається ще до підрахунку очок.
rules-last-carried-over = Остання зіграна карта лишається на столі й починає наступний раунд зі своєю дією.
rules-empty-pile = Коли колода закінчується, перемішують зіграні карти. Коли ніхто не може ні взяти, ні зіграти, раунд закінчується без переможця.
rules-time = ⏳ Час
rules-time-none = Думай скільки хочеш.
rules-time-limit = На хід: { $time }. Потім ти береш карту й пасуєш, а після двох таких ходів за тебе грає комп’ютер, поки не повернешся.
help-title = Як грати в UNO
help-line-start = 1. `/uno швидко` — раунд одразу. `/uno новий` відкриває стіл для друзів.
help-line-hand = 2. **Мої карти** на дошці показує їх лише тобі.
help-line-match = 3. Добери до верхньої карти колір, число чи символ. Нічим ходити? Тисни **Взяти**.
help-line-special = 4. Дика лягає на будь-яку карту, і ти замовляєш колір. Плюс влучає в наступного.
help-line-uno = 5. Лишилася одна карта? Скажи **UNO!**, бо спіймають і візьмеш 2.
help-line-win = 6. Хто першим лишається без карт, виграє раунд.
button-help-how-to-play = Як грати
button-help-commands = Команди
button-help-rules = Правила
button-help-house-rules = Домашні правила
help-rules-title = Правила коротко
help-rules-text = `/uno правила` показує правила столу в цьому каналі; вони можуть відрізнятися.
help-house-rules-title = Домашні правила
help-house-rules-text = Їх вмикає господар кнопкою **Правила** до початку матчу.
help-commands-title = Команди
help-commands-text = Що можна натиснути, можна й набрати.
help-turn = Твій хід
help-turn-text = Натисни **Мої карти** на дошці: їх бачиш лише ти. Підходять ті, що жирним: той самий колір, число чи символ, що зверху, або Дика. Натисни карту, щоб зіграти, або **Взяти**.
help-cards = Особливі карти
help-cards-text = **Пропуск** і **Розворот** роблять те, що обіцяють. **+2** (або +1): наступний бере й пропускає хід. **Дика**: ти замовляєш колір. **Дика +4** (або +2) робить і те, і те, але чесно це, лише якщо в тебе немає карт поточного кольору: наступний може її **перевірити**.
help-uno = UNO!
help-uno-text = Якщо після карти лишається одна, натисни **Сказати UNO!** до ходу або **UNO!** одразу після. Забудеш — будь-хто може тебе **спіймати**, і ти береш 2.
help-points = Очки
help-points-text = Хто першим лишився без карт, виграє раунд і отримує очки за чужі карти: числа — скільки написано, Пропуск, Розворот і +2 — по 20, Дикі — по 50. Матч грають до 500 очок.
help-away = Якщо треба відійти
help-away-text = Дошка показує час на хід. Якщо він мине двічі, за тебе грає комп’ютер, поки не повернешся. Нічого не пропаде, якщо закрити Discord чи бот перезапуститься.
help-gathering = Для початку
help-playing = Грати
help-running = Керування столом
help-beyond = Таблиці й налаштування
help-beyond-text =
    `/uno турнір новий` Турнір: парний із фіналом або кубок
    `/uno дивитися турнір` Як тривають і чим скінчилися турніри
    `/uno дивитися таблиця` Хто попереду
    `/uno дивитися підсумки` Чого досяг гравець
    `/uno дивитися історія` і `/uno дивитися повтор` Зіграні матчі по ходах
    `/uno-я налаштування` і `/uno-я дані` Пінги, мова, що про тебе зберігається
    `/uno-сервер налаштування` Для тих, хто керує сервером
help-footer = Неофіційний фанатський проєкт. Назва гри належить її власникові.

# Options of the commands, and what can be chosen for them. Discord allows 8000 characters in all.
command-choice-preset-classic = Класика
command-choice-preset-mini = Міні
command-choice-preset-sorting-hat = Сортувальний капелюх
command-choice-preset-courtyard = Дворові
command-choice-preset-tournament = Турнірні
command-quick-level = Як добре грають комп’ютери, якщо вони потрібні
    .name = рівень
command-new-preset = За якими правилами грати
    .name = набір
command-choice-turn_time-15 = 15 секунд
command-choice-turn_time-30 = 30 секунд
command-choice-turn_time-45 = 45 секунд
command-choice-turn_time-60 = 1 хвилина
command-choice-turn_time-120 = 2 хвилини
command-choice-turn_time-300 = 5 хвилин
command-choice-turn_time-600 = 10 хвилин
command-choice-turn_time-3600 = 1 година
command-choice-turn_time-21600 = 6 годин
command-choice-turn_time-43200 = 12 годин
command-choice-turn_time-86400 = 1 день
command-choice-turn_time-172800 = 2 дні
command-choice-turn_time-none = Без обмеження
command-new-turn_time = Скільки часу на хід
    .name = час
command-new-computers = Скільки комп’ютерів посадити одразу
    .name = компи
command-new-target = До скількох очок
    .name = очки
command-new-deals = Раундів, не більше
    .name = раунди
command-choice-jump_in-off = Ні
command-choice-jump_in-on = Так
command-new-jump_in = Таку саму карту можна зіграти поза чергою
    .name = втручання
command-choice-seven_zero-off = Ні
command-choice-seven_zero-on = Так
command-new-seven_zero = 7 — обмін картами, 0 — усі передають карти
    .name = сім_нуль
command-choice-deck-classic = Класика, 108 карт
command-choice-deck-mini = Міні, 56 карт
command-choice-deck-sorting-hat = З Капелюхом, 112 карт
command-new-deck = Які карти
    .name = колода
command-new-dealt = Скільки карт на руки на початку
    .name = карт
command-choice-dealer_draw-symbols_are_zero = Нуль
command-choice-dealer_draw-redraw_symbols = Тягнути ще раз
command-new-dealer_draw = Скільки важить символ при виборі дилера
    .name = жереб
command-choice-next_dealer-clockwise = По черзі
command-choice-next_dealer-left_of_winner = Ліворуч від переможця
command-new-next_dealer = Хто роздає далі
    .name = дилер
command-choice-returned_card-shuffle_in = Замішати
command-choice-returned_card-bottom = Під низ
command-new-returned_card = Куди йде відкрита на початку Дика з плюсом
    .name = повернення
command-choice-draw-one = Одну
command-choice-draw-until_playable = Поки не підійде
command-new-draw = Скільки карт брати, якщо не ходиш
    .name = добір
command-choice-drawn_card-may_play = Можна зіграти
command-choice-drawn_card-must_play = Треба зіграти
command-new-drawn_card = Що робити з узятою картою, якщо підходить
    .name = взята
command-choice-counter-none = Ніяк
command-choice-counter-deflect = Передати далі
command-choice-counter-stack = Складати однакові
command-choice-counter-stack_any = Складати будь-які
command-new-counter = Як відповідати на карти з плюсом
    .name = відповідь
command-choice-wild_draw-bluff = Можна
command-choice-wild_draw-strict = Ніколи
command-new-wild_draw = Чи можна блефувати Дикою з плюсом
    .name = блеф
command-choice-guilty-draws = Бере карти
command-choice-guilty-takes_back = Забирає карту й бере
command-choice-guilty-plays_another = Забирає, бере, грає іншу
command-new-guilty = Що чекає спійманого на блефі
    .name = провина
command-choice-ready_pause-off = Ні
command-choice-ready_pause-on = Так
command-new-ready_pause = Час розкласти багато нових карт
    .name = пауза
command-choice-fines-0 = Немає
command-choice-fines-2 = Дві
command-new-fines = Карти за хибну карту, UNO чи ловлю
    .name = штрафи
command-choice-hint_penalty-0 = Немає
command-choice-hint_penalty-4 = Чотири
command-new-hint_penalty = Карти за підказки іншим
    .name = підказки
command-choice-last_draw_card-at_once = Одразу
command-choice-last_draw_card-carried_over = У наступному раунді
command-new-last_draw_card = Коли діє карта з плюсом, зіграна останньою
    .name = остання
command-choice-scoring-winner_takes = Переможець бере все
command-choice-scoring-lowest_wins = Менше очок — перемога
command-choice-scoring-reach_and_lose = Хто дійде до межі, програв
command-choice-scoring-elimination = На вибування: хто дійде до межі, вибув
command-new-scoring = Як рахувати очки
    .name = підрахунок
command-choice-values-standard = Символи 20, Дикі 50
command-choice-values-flat = Будь-яка особлива карта 20
command-new-values = Скільки варті карти
    .name = вартість
command-choice-teams-off = Без команд
command-choice-teams-pairs = Пари
command-choice-teams-two_sides = Дві команди
command-new-teams = Чи грати командами
    .name = команди
command-play-card = Яка карта: почни писати назву
    .name = карта
command-choice-colour-red = Червоний
command-choice-colour-yellow = Жовтий
command-choice-colour-green = Зелений
command-choice-colour-blue = Синій
command-play-colour = Колір для Дикої
    .name = колір
command-play-player = Проти кого карта
    .name = гравець
command-play-uno = Чи казати при цьому UNO
    .name = уно
command-catch-player = Кого, якщо хочеш уточнити
    .name = гравець
command-colour-colour = Який колір
    .name = колір
command-vote-guilty = Чи була підказка
    .name = винен
command-accuse-player = Кого
    .name = гравець
command-choice-change-add = Додати комп’ютер
command-choice-change-remove = Прибрати комп’ютер
command-table-computer-change = Додати або прибрати
    .name = що
command-table-invite-player = Кого запросити
    .name = гравець
command-table-computer-level = Як добре грає новий комп’ютер
    .name = рівень
command-choice-level-beginner = Новачок
command-choice-level-steady = Надійний
command-choice-level-sharp = Хитрий
command-choice-team-foxes = 🦊 Лиси
command-choice-team-pandas = 🐼 Панди
command-choice-team-either = Будь-яка команда
command-table-team-team = Яка команда
    .name = команда
command-table-kick-player = Кого
    .name = гравець

## Leaderboards

ranks-title = { $metric }, { $period }
ranks-title-overall = { $metric }, { $period }, усі сервери
ranks-rating = Рейтинг
ranks-points = Очки
ranks-wins = Перемоги
ranks-all-time = за весь час
ranks-month = цей місяць
ranks-week = цей тиждень
ranks-provisional-about = *Попередньо: менше ніж п’ять рейтингових матчів*
ranks-empty = У цій таблиці поки нікого немає.
ranks-line = { $place }. { $player } · **{ $value }**
ranks-line-own = { $place }. **{ $player }** · **{ $value }** ← ти
ranks-own = Ти: місце { $place }, результат { $value }.
ranks-own-provisional = Ти: місце { $place } у попередньому рейтингу, результат { $value }. Після п’яти рейтингових матчів потрапиш до решти.
ranks-own-none = Тебе поки немає в цій таблиці.
ranks-own-none-overall = Тебе немає в цій таблиці. Якщо хочеш у неї, познач це в `/uno-я налаштування`.
ranks-footer = Сторінка { $page } з { $pages } · { $people ->
    [one] { $people } людина
    [few] { $people } людини
    [many] { $people } людей
   *[other] { $people } людини
}
button-previous = Назад
button-next-page = Вперед
button-this-server = Цей сервер
button-all-servers = Усі сервери

## One person’s record

stats-title = { $player } на цьому сервері
stats-title-overall = { $player } на всіх серверах
stats-none = { $player }: тут поки немає зіграних матчів.
stats-none-own = У тебе тут поки немає зіграних матчів. Відкрити стіл: `/uno новий`.
stats-record = Підсумки
stats-record-text = { $matches ->
    [one] { $matches } матч
    [few] { $matches } матчі
    [many] { $matches } матчів
   *[other] { $matches } матчу
}, перемог: { $wins } ({ $percent } %)
    { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунди
        [many] { $rounds } раундів
       *[other] { $rounds } раунду
    }, виграно: { $rounds_won }
    Очок усього: { $points }
stats-rating = Рейтинг
stats-rating-none = Рейтингових матчів поки немає: за столом потрібні щонайменше двоє людей.
stats-rating-text = **{ $rating }**, рейтингових матчів: { $rated }
stats-rating-place = **{ $rating }**, рейтингових матчів: { $rated } · місце { $place }
stats-rating-provisional = **{ $rating }**, попередньо (рейтингових матчів: { $rated } з 5)
stats-course = від { $least } до { $greatest }
stats-places = Місця
stats-place = місце { $place }: { $count }
stats-places-none = Поки немає
stats-streak = Перемог поспіль
stats-streak-text = зараз { $now }, рекорд { $best }
stats-favourite = Улюблені правила
stats-against = Особисті зустрічі
stats-against-text = Ти вище: { $ahead } · нижче: { $behind } · нарівні: { $level }
stats-against-never = Ви ще не зіграли матч одне проти одного.
button-matches = Матчі

## Finished matches

name-deleted = видалений гравець
name-any-computer = Комп’ютер
history-title = Останні матчі на цьому сервері
history-title-person = Останні матчі на цьому сервері: { $player }
history-title-own = Твої останні матчі
history-none = Зіграних матчів поки немає.
history-no-more = Старіших матчів немає.
history-match = **№{ $number }** { $preset } · { $when } · { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
    [many] { $rounds } раундів
   *[other] { $rounds } раунду
}
history-unrated = · без рейтингу
history-person = { $player } { $points }
history-winner = 🏆 **{ $player }** { $points }
history-winner-without-points = 🏆 **{ $player }**
history-more = { $people } · і ще { $count }
history-label = №{ $number } { $preset }: { $people }
history-open = Подивитися матч по ходах
button-latest = Останні
button-older = Старіші

## Walking through a match

replay-at = Матч №{ $number }, хід { $at } з { $moves }
replay-jump = Перейти до
replay-part = { $percent } % · хід { $at }
replay-round = Раунд { $round } · хід { $at }
replay-hands = **Усі карти**
replay-hand = { $player }: { $cards }
replay-hands-hidden = Цей раунд не дограли, тому карти лишаються закритими.
button-show-hands = Показати карти
button-hide-hands = Сховати карти
button-first = На початок
button-step-back = На крок назад
button-forward = Вперед
button-last = У кінець

## Tournaments
# У турнірі є тури; те, що роздають і догравають за столом, тут зветься роздачею.

tournament-pairs = Парний турнір #{ $number }
tournament-cup = Кубок #{ $number }
tournament-sign-up = 🏆 { $title }: хто грає?
tournament-title = 🏆 { $title }
tournament-about-pairs = { $tables ->
    [one] Один стіл
   *[other] Два столи водночас
}, роздач на кожного: { $deals }, по чотири в парі з кожним з решти. Очки в кожного свої. Двоє найкращих потім грають фінал: { $finals ->
    [one] { $finals } роздача
    [few] { $finals } роздачі
   *[other] { $finals } роздач
}.
tournament-about-cup = Турів: { $rounds }, за столами по три–п’ять людей; у кожному матч: { $deals ->
    [one] { $deals } роздача
    [few] { $deals } роздачі
   *[other] { $deals } роздач
}. За перемогу за столом 12 очок, за останнє місце нічого. Суперники — ті, хто має приблизно стільки ж очок, і по змозі щоразу нові.
tournament-signed-up = Зайнято місць: { $count } з { $most }
tournament-needs = Бракує гравців: { $count }.
tournament-more = … і ще { $count }
tournament-replaced = { $before } → { $player }
tournament-line-pairs = { $place }. { $player } · **{ $points }** · виграно роздач: { $won }
tournament-line-cup = { $place }. { $player } · **{ $points }** · суперники { $opponents }
tournament-round = **Тур { $round } з { $rounds }**
tournament-drawing = Порівну: хто вийде у фінал, вирішать карти.
tournament-final = **Фінал:** { $one } { $points } : { $others } { $other }, зіграно роздач: { $deals } з { $all }
tournament-final-longer = **Фінал:** { $one } { $points } : { $others } { $other }. Порівну, тож вирішить ще одна роздача.
tournament-won = { $count ->
    [one] 🏆 Перемога в турнірі: **{ $players }**!
   *[other] 🏆 Спільна перемога в турнірі: **{ $players }**!
}
tournament-playing = Зараз грають
tournament-next = Що далі
tournament-pair = { $one } і { $other }
tournament-against = 🦊 { $first } – 🐼 { $second }
tournament-two = { $one } – { $other }
tournament-table = **Стіл { $number }:** { $players } · { $place }
tournament-table-done = **Стіл { $number }:** { $players } · ✅ дограно, чекає на решту
tournament-place-coming = стіл готується
tournament-needs-threads = ⚠️ Столи чекають, бо мені не можна створювати тут гілки: дай мені права «Створювати публічні гілки» та «Надсилати повідомлення в гілках», і турнір сам піде далі.
tournament-next-round = **Тур { $round }, стіл { $table }:** { $players }
tournament-next-seats = **Тур { $round } з { $rounds }:** місця за очками, щойно дограють усі столи.
tournament-next-final = Фінал двох найкращих: { $deals ->
    [one] { $deals } роздача
    [few] { $deals } роздачі
   *[other] { $deals } роздач
}.
tournament-called-off = Цей турнір скасовано
tournament-ended = Цей турнір закінчено достроково, переможця немає
tournament-open-another = Новий турнір: `/uno турнір новий`.
tournament-footer = Усі очки й матчі: /uno дивитися турнір
tournament-at-pairs = 🏆 **{ $title }** · тур { $round } з { $rounds }, стіл { $table } · роздачі { $from }–{ $to } з { $all }
tournament-at-cup = 🏆 **{ $title }** · тур { $round } з { $rounds }, стіл { $table }
tournament-at-final = 🏆 **{ $title }** · фінал
tournament-at-waits = ⏳ Тут усе зіграно. Турнір чекає на: { $players }
tournament-at-done = ✅ Тут усе зіграно. Турнір триває.
tournament-deal = Роздача { $deal } з { $deals }
tournament-deal-pile = Роздача { $deal } з { $deals } · { $pile ->
    [one] у колоді { $pile } карта
    [few] у колоді { $pile } карти
    [many] у колоді { $pile } карт
   *[other] у колоді { $pile } карти
}
tournament-deal-won = { $count ->
    [one] Роздача { $deal }, перемога: { $players }!
   *[other] Роздача { $deal }, спільна перемога: { $players }!
}
tournament-deal-blocked = Ніхто не міг ні взяти, ні сходити: роздача { $deal } без переможця
tournament-thread = { $title } · стіл { $table }
tournament-thread-here = 🏆 **{ $title }**: тут грає стіл { $table }.
tournament-page = { $title }, сторінка { $page } з { $pages }
tournament-match = **{ $round }.{ $table }** { $players } · { $result }
tournament-match-running = триває
tournament-match-score = { $first } : { $second } · #{ $game }
tournament-match-won = 🥇 { $players } · #{ $game }
tournament-match-label = #{ $game } · тур { $round }, стіл { $table }: { $players }
tournament-others = Інші турніри
tournament-none = На цьому сервері ще не було турнірів. Відкрити: `/uno турнір новий`.
button-fill = Доповнити комп’ютерами
button-standing = Таблиця
button-end-tournament = Закінчити турнір
stats-titles = Титули
stats-titles-text = 🏆 Виграно турнірів: { $count }

tournament-leave-question = Піти з турніру назавжди? Якщо твій матч уже триває, тобі дістанеться в ньому останнє місце. Твоє місце до кінця дограє комп’ютер. Очки залишаться, і між роздачами його може зайняти будь-хто. Якщо треба лише перерва, залишся: комп’ютер гратиме за тебе, доки тебе немає.
tournament-end-question = Закінчити цей турнір зараз? Поточні матчі нікому не зарахуються, переможця не буде, і повернути це не можна.

say-tournament-signed-up-already = У тебе вже є місце в цьому турнірі.
say-tournament-not-in = Ти не граєш у цьому турнірі.
say-tournament-full = Усі місця в цьому турнірі зайнято: { $most }.
say-tournament-too-few = Поки не почати: цьому турніру треба гравців: { $need }, а є { $count }. Зачекай на решту або додай комп’ютери.
say-tournament-started = Цей турнір уже почався.
say-tournament-not-started = Цей турнір ще не почався.
say-tournament-over = Цей турнір закінчився. Новий турнір: `/uno турнір новий`.
say-tournament-not-host = Це може лише господар турніру або модератор.
say-tournament-not-moderator = Закінчити турнір, що триває, може лише модератор.
say-tournament-no-computer = У цьому турнірі не грає жоден комп’ютер.
say-tournament-not-a-player = Господарем може бути лише той, хто грає в цьому турнірі.
say-tournament-no-place = Зараз у цьому турнірі немає вільного комп’ютера. Місце комп’ютера можна зайняти за його столом, між роздачами.
say-tournament-too-many = На одному сервері може тривати не більше { $most } турнірів водночас: спершу треба дограти якийсь.
say-tournament-too-many-own = Відкритих турнірів у тебе може бути не більше { $most }: спершу дограй якийсь.
say-tournament-turn-time = Турніру потрібен час на хід: інакше один гравець міг би затримати всіх.
say-tournament-removed = Модератор прибрав тебе з цього турніру.
say-tournament-elsewhere = Цей турнір триває на іншому сервері.
say-tournament-no-such = На цьому сервері немає турніру з таким номером.
say-tournament-none-here = Тут не триває жоден турнір. Відкрити: `/uno турнір новий`.
say-tournament-several = На цьому сервері триває кілька турнірів: натискай кнопки потрібного або набери команду в його каналі.
say-tournament-table = Цей стіл — частина турніру, тут так не можна.
say-tournament-no-thread = У цьому турнірі кілька столів, і кожному потрібна гілка: дай мені в цьому каналі права «Створювати публічні гілки» та «Надсилати повідомлення в гілках» або відкрий парний турнір на чотирьох, якому вистачить одного столу.
say-tournament-in-thread = У цьому турнірі кілька столів, які грають у гілках каналу: відкрий його в { $channel }, а не в гілці. Парний турнір на чотирьох можна зіграти просто тут.
say-tournament-rounds = У парному турнірі стільки турів, скільки треба його парам: їхню кількість вибирають лише в кубку.
say-tournament-no-final = У кубку немає фіналу: довжину фіналу вибирають лише в парному турнірі.
say-tournament-cup-players = Кубок — для { $fewest }–{ $most } гравців, а не для { $players }.
say-tournament-cup-rounds = У кубку від 1 до { $most } турів, а не { $rounds }.
say-tournament-called-off = Турнір скасовано.
say-tournament-ended = Турнір закінчено. Переможця немає.
say-tournament-left = Ти більше не граєш у турнірі. Твоє місце до кінця дограє комп’ютер.
say-tournament-handed-on = Тепер господар турніру: { $player }
say-tournament-taken-over = Тепер це твоє місце, разом з очками. Успіху!

command-tournament = Турніри: парний із фіналом або кубок
    .name = турнір
command-tournament-new = Відкрити турнір із записом
    .name = новий
command-tournament-new-format = Який турнір
    .name = вид
command-choice-format-pairs = Парний, 4 гравці
command-choice-format-pairs8 = Парний, 8 гравців
command-choice-format-cup = Кубок, від 3 до 64 гравців
command-tournament-new-rounds = Скільки турів у кубку
    .name = тури
command-tournament-new-final_deals = Скільки роздач у фіналі
    .name = фінал
command-tournament-join = Записатися на турнір
    .name = увійти
command-tournament-leave = Віддати своє місце в турнірі
    .name = піти
command-tournament-computer = Записати комп’ютер
    .name = комп
command-tournament-start = Почати турнір
    .name = почати
command-tournament-cancel = Скасувати турнір, який не почався
    .name = скасувати
command-tournament-rules = Подивитися, за якими правилами триває турнір
    .name = правила
command-tournament-seat = Зайняти місце комп’ютера між роздачами
    .name = місце
command-tournament-host = Передати турнір іншому господарю
    .name = господар
command-tournament-host-player = Кому
    .name = гравець
command-tournament-end = Закінчити турнір, що триває; переможця не буде
    .name = закінчити
command-look-tournament = Як триває або чим скінчився турнір, з усіма матчами
    .name = турнір
command-look-tournament-number = Який турнір, якщо не останній тут
    .name = номер

## What servers and people choose

language-name = Українська
choose-language = Мова
choose-language-server = Мова: як у сервера в Discord
choose-language-own = Мова: як у моєму Discord
server-title = UNO на цьому сервері
server-text = Зміни зберігаються одразу й діють для нових столів. Канали: `/uno-сервер канал`. Роль, якій можна відкривати столи: `/uno-сервер доступ`.
server-openers = Хто відкриває столи
server-openers-everyone = Усі
server-openers-role = { $role } і модератори
server-openers-moderators = Лише модератори
server-channels = Канали для столів
server-channels-all = Будь-який канал
server-channels-some = { $channels }
button-pings-on = Пінг, коли чийсь хід: так
button-pings-off = Пінг, коли чийсь хід: ні
button-threads-on = Свої гілки: так
button-threads-off = Свої гілки: ні
button-board-picture = Дошка: картинка
button-board-text = Дошка: текст
button-openers-everyone = Столи відкривають усі
button-openers-moderators = Лише модератори
button-any-channel = Дозволити в усіх каналах
button-more-rules = Ще правила…
button-server = Сервер
mine-title = Твої налаштування
mine-text = Зміни зберігаються одразу й діють на всіх серверах. **Пінг** нагадує, що твій хід: коли тебе немає, щоразу або ніколи. **Спільна таблиця:** твоє ім’я та результати видно в таблицях, спільних для всіх серверів.
button-ping-never = Пінг: ніколи
button-ping-away = Пінг: коли мене немає
button-ping-always = Пінг: щоразу
button-cards-picture = Карти: картинка
button-cards-emoji = Карти: емодзі
button-cards-text = Карти: текст
button-overall-on = Спільна таблиця: так
button-overall-off = Спільна таблиця: ні
button-privacy = Приватність…

## Privacy

privacy-title = Що про тебе зберігається
privacy-text =
    • Твій ID у Discord та останні відомі імена: ім’я облікового запису та ім’я на кожному сервері, щоб таблиці й столи показували, хто є хто.
    • Кожен матч із твоєю участю: сервер і канал, місце за столом, ходи, підсумкові місця, очки та рейтинг.
    • Що вибрано у твоїх налаштуваннях.

    Повідомлення, які ти пишеш, не читаються й не зберігаються.

    Кнопка **Вивантажити** дає все це файлом. **Видалити** стирає твій ID та ім’я всюди. Зіграні матчі лишаться в інших, із безіменним гравцем на твоєму місці.
privacy-question = Видалити все про тебе? Рейтинг, місця й налаштування зникнуть назавжди, повернути їх не можна. Якщо ти за столом, ти виходиш із гри. Зіграні матчі лишаться, але без тебе.
privacy-deleted = Готово. Ніщо зі збереженого більше не веде до тебе. Якщо зіграєш знову, почнеш спочатку.
privacy-still-seated = Поки нічого не видалено: ти ще за столом, і піти звідти зараз не вдалося. { $places } Вийди командою `/uno піти`, потім видали.
privacy-exported = Ось усе, що про тебе зберігається.
privacy-exported-shortened = Ось що про тебе зберігається. Цього так багато, що у файл усе не вміщається: окремих ходів тут немає. Їх може дати власник цього бота.
button-export = Вивантажити
export-user = Твій ідентифікатор у Discord
export-settings = Те, що вибрано в налаштуваннях
export-names = Твої імена, якими бот бачив їх востаннє; ім’я без сервера — ім’я акаунта
export-standings = Твої очки, раунди, матчі, перемоги, серії та рейтинг на кожному сервері; без сервера — на всіх разом
export-boards = Твої рядки в таблицях лідерів
export-seats-wished-for = Матчі, у яких ти чекаєш на місце
export-removed-from = Столи, за які тебе більше не пускають
export-results = Чим завершився для тебе кожен матч
export-seats = Твої місця та де були столи
export-seats-held = Коли місця було зайнято та звільнено
export-tournaments = Турніри, у яких ти береш участь або які ведеш
export-moves = Кожен твій хід
button-delete = Видалити…
button-delete-for-good = Видалити все
button-keep = Лишити все

## Answers about all this

reply-no-such-match = Зіграного матчу з таким номером тут немає. Видно матчі цього сервера й твої.
reply-moves-not-kept = Цей матч був надто давно: підсумок відомий, але ходи більше не зберігаються.
reply-not-manager = Змінювати це можуть лише ті, хто керує сервером.
reply-not-here = У цьому каналі столи відкривати не можна. Спробуй тут: { $channels }
reply-not-moderator = На цьому сервері столи відкривають лише модератори.
reply-not-opener = На цьому сервері столи відкривають лише { $role } і модератори.
reply-channel-allowed = Тепер столи можна відкривати тут: { $channel }.
reply-channel-removed = Столи більше не можна відкривати тут: { $channel }.
reply-every-channel = Тепер столи можна відкривати в будь-якому каналі.
reply-too-many-channels = Каналів можна назвати не більше { $most }.
reply-openers-role = Тепер столи можуть відкривати { $role } і модератори.
reply-openers-everyone = Тепер столи можуть відкривати всі.
reply-thread = { $player } відкриває стіл. Грають тут: { $thread }
reply-thread-coming = { $player } відкриває стіл…
reply-thread-name = UNO · { $player }
reply-moved = Стіл тепер нижче: { $link }

command-look = Таблиці, підсумки та зіграні матчі
    .name = дивитися
command-look-leaderboard = Хто попереду: за рейтингом, очками чи перемогами
    .name = таблиця
command-look-leaderboard-metric = Що порівнювати
    .name = за
command-choice-metric-rating = Рейтинг
command-choice-metric-points = Очки
command-choice-metric-wins = Виграні матчі
command-look-leaderboard-period = За який час
    .name = період
command-choice-period-all = За весь час
command-choice-period-month = Цей місяць
command-choice-period-week = Цей тиждень
command-look-leaderboard-scope = Де
    .name = де
command-choice-scope-server = На цьому сервері
command-choice-scope-overall = На всіх серверах
command-look-stats = Чого досяг гравець
    .name = підсумки
command-look-stats-player = Хто, якщо не ти
    .name = гравець
command-look-history = Останні зіграні матчі
    .name = історія
command-look-history-player = Чиї, якщо не цього сервера
    .name = гравець
command-look-replay = Подивитися зіграний матч по ходах
    .name = повтор
command-look-replay-match = Який матч: його номер
    .name = матч
command-server = Як грають в UNO на цьому сервері
    .name = uno-сервер
command-server-settings = Правила, час на хід, пінги, мова, гілки
    .name = налаштування
command-server-channel = Де можна відкривати столи
    .name = канал
command-server-channel-channel = Який канал
    .name = канал
command-server-channel-allow = Чи можна там відкривати столи
    .name = дозволити
command-server-openers = Хто може відкривати столи
    .name = доступ
command-server-openers-role = Лише ця роль і модератори; без ролі — усі
    .name = роль
command-me = Твої власні налаштування
    .name = uno-я
command-me-settings = Мова, пінги, карти, спільна таблиця
    .name = налаштування
command-me-privacy = Що про тебе зберігається: побачити, отримати, видалити
    .name = дані

## Кожна подія за столом, як її показує ігровий майданчик

event-dealer-drawn = Перший раунд роздає { $player }. Витягли: { $draws }.
event-dealt = Роздає { $player }: { $hands }.
event-pile = Карт у колоді: { $cards }.
event-colour-asked = { $player } має вибрати перший колір.
event-turn = Ходить { $player }.
event-playable = Її можна зіграти.
event-hit = { $player } має взяти { $amount }.
event-accepted = { $player } погоджується.
event-another-asked = { $player } має зіграти іншу карту.
event-ready-asked = Стіл чекає, поки { $player } розкладе карти.
event-exposed = { $player } має одну карту, а UNO не прозвучало.
event-voted-guilty = { $player } голосує: винен.
event-voted-innocent = { $player } голосує: не винен.
event-handed-over = { $player }: ходить програма.
event-round-won = { $player } виграє раунд.
event-round-blocked = Ніхто не міг ні взяти, ні зіграти: у раунді немає переможця.
event-match-won = { $count ->
    [one] { $players } виграє матч.
   *[other] { $players } виграють матч.
}

## Ігровий майданчик: його сервер і канали. Канали пишуться малими літерами й без пробілів.

playground-server = Картярський клуб
playground-channel-first = круглий-стіл
playground-channel-second = кухонний-стіл
playground-channel-third = садовий-стіл
playground-channel-further = стіл-{ $number }

## Сторінка ігрового майданчика. Жоден її текст не може мати форм множини.

page-title = Ігровий майданчик бота UNO
page-skip = Перейти до поля повідомлення
page-places = Канали й люди
page-channels = Канали
page-people = Хто ти
page-newcomer = Хтось інший
page-name = Ім’я
page-come-in = Увійти
page-play-now = Грати зараз
page-play-now-short = Швидкий раунд із трьома комп’ютерами.
page-behind = За лаштунками
page-welcome = Підсідай
page-welcome-about = Це справжній бот, і грає він за правилами. Лише Discord замінює дублер, який працює на твоєму комп’ютері.
page-play-now-about = Один клік відкриває швидкий раунд із трьома комп’ютерами й показує твої карти.
page-hint = Хочеш усе зробити самостійно? Напиши нижче `/uno новий`.
page-opening-table = Відкриваємо стіл…
page-dealing = Роздаємо карти…
page-seated = Ти в грі. Щасти!
page-messages = Повідомлення
page-typed = Повідомлення або /команда
page-send = Надіслати
page-no-script = Ігровому майданчику потрібен JavaScript.
page-only-you = Це бачиш лише ти
page-dismiss = Сховати
page-app = БОТ
page-thinking = { $author } думає…
page-used = { $player } використовує { $command }
page-unknown-person = { name-unknown }
page-unknown-place = ніде
page-moderator = модератор
page-new-tab = Відкрити нову вкладку: { $player }
page-unread = нові повідомлення
page-archived = в архіві
page-open-thread = Відкрити гілку «{ $name }»
page-choose = Вибери…
page-chosen = вибрано: { $count }
page-nothing-chosen = нічого не вибрано
page-apply = Застосувати
page-show-file = Показати
page-file-lost = Цього файлу вже немає.
page-file-longer = … і далі: завантаж файл, щоб побачити все.
page-no-description = Картинка без опису
page-spoiler = Прихований текст: натисни, щоб показати
page-commands = { button-help-commands }
page-nothing-found = Нічого не підходить
page-required = обов’язково
page-remove-option = Прибрати: { $option }
page-cancel = Скасувати
page-yes = Так
page-no = Ні
page-connecting = З’єднуємося…
page-bot-online = Бот на зв’язку
page-bot-offline = Бот з’єднується знову…
page-bot-restarting = Бот перезапускається…
page-bot-failed = Бот зупинився: { $why }
page-close = Закрити
page-tab-events = Історія
page-tab-requests = Запити
page-tab-frames = Зв’язок
page-tab-faults = Витівки
page-about-events = Кожна подія за столом у цьому каналі, як бот розповідає про неї всім: приховані карти пораховано, але не названо. Число — номер дії.
page-about-requests = Про що бот просив REST-інтерфейс Discord. Кожен запит звірено з описом самого Discord.
page-about-frames = Що пройшло через gateway-з’єднання бота, спершу нове. Токени зафарбовано.
page-about-faults = Що витворяють Discord і мережа в погані дні. Гра має все це пережити.
page-no-events = Поки нічого: перша подія — роздача.
page-table = Стіл { $number }: { $players }
page-move = дія { $number }
page-valid = правильно
page-refused = відмова з кодом { $code }
page-no-answer = немає відповіді
page-private-body = Це іншого гравця, тому не показано.
page-no-body = Без вмісту.
page-from-bot = від бота
page-to-bot = до бота
page-restart = Перезапустити бота
page-restart-more = Посеред будь-чого. Що підтверджено, те на диску.
page-cut = Обірвати зв’язок
page-cut-more = Бот його відновить; нічого не пропаде.
page-forget = Обірвати й забути сесію
page-forget-more = Боту доведеться увійти знову.
page-rate-limited = Відповідати 429 на все в каналах
page-rate-limited-more = Дошки завмирають; на кліки це не діє, тож гра триває.
page-failing = Відповідати 503 на все в каналах
page-failing-more = Наче Discord зламався. Потім дошка все надолужить.
page-slow = Сповільнити кожен запит на 0,8 с
page-slow-more = Поганий зв’язок.
page-problem-busy = Забагато одразу. Спробуй за мить.
page-problem-connection = Ігровий майданчик уже не працює, або зв’язок обірвався.
page-problem-form = Бот хоче показати форму, а ця сторінка не вміє.
page-problem-no-access = Ти не бачиш цього каналу.
page-problem-no-answer = Бот не відповів за три секунди.
page-problem-no-permission = Тут тобі цього не можна.
page-problem-no-room = Більше немає місця, або ім’я задовге.
page-problem-no-such-command = Такої команди немає.
page-problem-no-such-component = Цієї кнопки вже немає.
page-problem-no-such-message = Цього повідомлення вже немає.
page-problem-wrong-choice = Це вибрати не можна.
page-problem-wrong-option = «{ $option }»: бракує або не підходить.
page-problem-wrong-text = У повідомленні від 1 до 2000 літер.
page-problem-other = Не вийшло.
