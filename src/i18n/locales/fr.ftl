### Français.
###
### Les noms des joueurs et des cartes ne changent jamais de forme. On tutoie, on raconte au présent et on évite
### de deviner le genre (« la personne suivante », « la modération »). On appuie sur un bouton. Espace
### insécable avant « ! », « ? », « : » et « ; ».
###
### Mots qui sont partout les mêmes :
### table: table
### seat: place
### host: hôte
### match: partie
### round: manche
### deal: donne
### turn: tour
### hand: main, cartes
### draw: piocher
### play: jouer
### call: annoncer UNO
### catch: contre-UNO
### challenge: contester
### skip: Passe
### reverse: Inversion
### wild: Joker
### draw card: carte de pioche
### board: plateau
### leaderboard: classement
### rated match: partie classée

## People

name-unknown = quelqu’un
name-player = Joueur { $number }
name-computer = Ordinateur { $number }
computer-names = Ada, Basile, Chloé, Diane, Elsa, Félix, Gaston, Hugo, Inès, Jules, Karim, Léa, Max, Nina, Oscar, Paul, Quentin, Rose, Sacha, Théo, Ursule, Victor, Wanda, Yann, Zoé, Alix, Blaise, Colette, Denis, Edith
level-beginner = Novice
level-beginner-about = Joue ce qui se présente, et oublie parfois d’annoncer UNO
level-steady = Solide
level-steady-about = Joue avec bon sens
level-sharp = Redoutable
level-sharp-about = Retient chaque carte et anticipe
name-numbered = { $name } ({ $number })

## Cards and colours

colour = { $colour ->
    [red] rouge
    [yellow] jaune
    [green] vert
   *[blue] bleu
}
colour-label = { $colour ->
    [red] Rouge
    [yellow] Jaune
    [green] Vert
   *[blue] Bleu
}
colour-card = { $colour ->
    [red] une carte rouge
    [yellow] une carte jaune
    [green] une carte verte
   *[blue] une carte bleue
}
card-number = { $number } { colour }
card-skip = Passe { colour }
card-reverse = Inversion { $colour ->
    [red] rouge
    [yellow] jaune
    [green] verte
   *[blue] bleue
}
card-draw = +{ $amount } { colour }
card-wild = Joker
card-hat = Choixpeau
card-wild-draw = Joker +{ $amount }
label-number = { $number }
label-skip = Passe
label-reverse = Inversion
label-draw = +{ $amount }
label-wild = Joker
label-hat = Choixpeau
label-several = { $card } ×{ $count }
label-count = ×{ $count }
one-number = un { $number }
one-skip = un Passe
one-reverse = une Inversion
one-draw = un +{ $amount }
one-wild = un joker
top-wild = { $card } → { $shape } { $colour }

# Ce que les gens tapent pour une carte.
typed-red = rouge, r
typed-yellow = jaune, j
typed-green = vert, verte, v
typed-blue = bleu, bleue, b
typed-skip = passe, passe ton tour, p
typed-reverse = inversion, inverse, changement de sens, i
typed-draw = pioche deux, pioche une, pioche, plus deux, plus un
typed-wild = joker, choix de couleur
typed-hat = choixpeau, chapeau
typed-wild-draw = pioche quatre, joker pioche quatre, plus quatre, super joker
typed-numbers = zéro, zero; un; deux; trois; quatre; cinq; six; sept; huit; neuf

## Buttons

button-join = Jouer
button-watch = Regarder
button-wish = Jouer dès la prochaine donne
button-withdraw-wish = Finalement, non
button-take-seat = Remplacer un ordinateur
button-take-any-seat = Prendre une place
button-go-on = Reprendre
button-new-instead = La fermer et ouvrir la mienne
button-close-deserted = La fermer
button-leave = Partir
button-start = Commencer
button-start-now = Commencer maintenant
button-cancel = Annuler
button-call-off = Annuler la table
button-add-computer = Ajouter un ordinateur
menu-computer-level = Ajouter un ordinateur qui joue…
button-remove-computer = Retirer un ordinateur
button-team = { $team }
button-either-team = Peu importe
button-settings = Changer les règles…
button-hand = Mes cartes
button-uno = UNO !
button-catch = Contre-UNO !
button-catch-one = Contre-UNO : { $player }
button-rules = Règles
button-draw = Piocher
button-pass = La garder
button-accept = Piocher { $amount }
button-challenge = Contester
button-ready = C’est bon
button-guilty = Coupable
button-innocent = Non coupable
button-next = Manche suivante
button-rematch = Revanche
button-join-rematch = J’en suis
button-leave-rematch = Pas cette fois
button-refresh = Actualiser
button-uno-off = Annoncer UNO !
button-uno-on = J’annonce UNO !
button-target = { $player } · { $cards }
button-back = Retour
button-leave-match = Quitter la partie…
button-leave-for-good = Partir pour de bon
button-stay = Rester
button-kick = Renvoyer de la partie
button-do-not-kick = Laisser jouer
button-end-match-asked = Arrêter la partie…
button-end-match = Arrêter la partie
button-ask-to-end = Demander aux autres
button-play-on = Continuer
button-vote-to-end = Arrêter la partie ({ $agreed } sur { $needed })

## Lobby

lobby-title = UNO : qui joue ?
lobby-count = Places prises : { $count } sur { $most }
lobby-player = { $number }. { $player }
lobby-computer = { $player } 🤖
lobby-computer-of-level = { $player } 🤖 · { $level }
lobby-team = { $sign } **{ $team } :** { $players }
lobby-team-empty = { $sign } **{ $team } :** encore personne
lobby-pairs = *Les partenaires sont face à face. Choisis ton équipe avec 🦊 ou 🐼 ; 📌 signale les choix déjà faits.*
lobby-two-sides = *Deux équipes, en alternance. Choisis la tienne avec 🦊 ou 🐼 ; 📌 signale les choix déjà faits.*
lobby-rules = Règles
lobby-turn-time = Temps par tour
lobby-can-start = Tout est prêt : 👑 peut appuyer sur « Commencer ».
lobby-cannot-start = Pas encore. { $why }
lobby-cancelled = Cette table est annulée
lobby-expired = Personne n’est revenu à cette table, elle est fermée
lobby-open-another = Ouvre une autre table avec `/uno nouvelle`.
gathering-quick = ⚡ Une manche rapide d’UNO
gathering-rematch = 🔁 Revanche !
gathering-in = ✅ { $player }
gathering-awaited = ⏳ { $player }
gathering-computer = 🤖 { $player }
gathering-quick-alone = Ça commence { $time }. Viens jouer, sinon { $computers ->
    [1] un ordinateur joue
   *[other] { $computers } ordinateurs jouent
} à ta place.
gathering-quick-starts = Ça commence { $time } { $computers ->
    [0] avec les personnes présentes.
    [1] avec les personnes présentes et un ordinateur.
   *[other] avec les personnes présentes et { $computers } ordinateurs.
} Viens jouer !
gathering-rematch-alone = Ça commence dès que tout le monde en est. Le délai de réponse expire { $time }.
gathering-rematch-starts = Ça commence dès que tout le monde en est, ou { $time } avec les personnes présentes.
gathering-opponents = Ordinateurs
gathering-cannot-start = Impossible de commencer ainsi. { $why }

rules-card-preset = **{ $preset }**
rules-card-about = *{ $about }*
rules-card-changes = Avec ces changements :
rules-card-line = • { $what }
preset-classic = Classique
preset-mini = Mini
preset-sorting-hat = Choixpeau
preset-courtyard = Récré
preset-tournament = Tournoi

time-none = Sans limite
time-seconds = { $count } secondes
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
time-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}

## What differs from a preset

differs-deck = { $value ->
    [mini] Jeu mini (56 cartes)
    [sorting-hat] Jeu avec Choixpeau (112 cartes)
   *[classic] Jeu classique (108 cartes)
}
differs-dealt = { $value ->
    [one] { $value } carte par personne
   *[other] { $value } cartes par personne
}
differs-dealer-draw = { $value ->
    [redraw_symbols] Tirage du premier donneur : un symbole se retire
   *[symbols_are_zero] Tirage du premier donneur : un symbole vaut 0
}
differs-next-dealer = { $value ->
    [left_of_winner] Ensuite, la donne passe à gauche du gagnant
   *[clockwise] La donne tourne dans le sens horaire
}
differs-returned-card = { $value ->
    [bottom] Un Joker de pioche retourné va sous la pioche
   *[shuffle_in] Un Joker de pioche retourné est remélangé
}
differs-draw = { $value ->
    [until_playable] On pioche jusqu’à une carte jouable
   *[one] On pioche une carte
}
differs-drawn-card = { $value ->
    [must_play] Une carte piochée jouable doit être jouée
   *[may_play] Une carte piochée peut être gardée
}
differs-counter = { $value ->
    [deflect] Les cartes de pioche se renvoient
    [stack] Les cartes de pioche se cumulent
    [stack_any] Les cartes de pioche se cumulent, même différentes
   *[none] Pas de réponse aux cartes de pioche
}
differs-wild-draw = { $value ->
    [strict] Pas de bluff avec le Joker de pioche
   *[bluff] Le Joker de pioche peut être un bluff
}
differs-guilty = { $value ->
    [takes_back] Bluff découvert : on reprend la carte
    [plays_another] Bluff découvert : on joue une autre carte
   *[draws] Bluff découvert : on pioche
}
differs-ready-pause = { $value ->
    [on] Une pause pour trier quatre nouvelles cartes ou plus
   *[off] Pas de pause pour trier
}
differs-fines = { $value ->
    [0] Pas d’amende
   *[other] Une erreur coûte { $value } cartes
}
differs-hint-penalty = { $value ->
    [0] Souffler ne coûte rien
   *[other] Souffler coûte { $value } cartes, après un vote
}
differs-last-draw-card = { $value ->
    [carried_over] La dernière carte ouvre la manche suivante
   *[at_once] Une carte de pioche jouée en dernier compte encore
}
differs-scoring = { $value ->
    [lowest_wins] Les cartes en main pénalisent : le plus petit total gagne
    [reach_and_lose] Les cartes en main pénalisent : à la limite, on perd
    [elimination] Élimination : à la limite, on sort ; la dernière personne en jeu gagne
   *[winner_takes] Gagner la manche rapporte ce que les autres ont en main
}
differs-values = { $value ->
    [flat] Toute carte spéciale vaut 20
   *[standard] Symboles 20 points, jokers 50
}
differs-target = Partie en { $value } points
differs-deals = { $value ->
    [1] Une seule manche
   *[other] { $value } manches au plus
}
differs-deals-off = Sans limite de manches
differs-jump-in = { $value ->
    [on] Incruste : exactement la même carte se joue hors de son tour
   *[off] Pas d’incruste
}
differs-seven-zero = { $value ->
    [on] Sept et zéro : le 7 échange les mains, le 0 les fait tourner
   *[off] Le 7 et le 0 sont des cartes ordinaires
}
differs-teams = { $value ->
    [pairs] Équipes de deux, face à face
    [two_sides] Deux équipes, en alternance
    [pairs_tournament] Tournoi par paires
   *[off] Chacun pour soi
}
differs-final-deals = { $value ->
    [one] Finale en { $value } manche
   *[other] Finale en { $value } manches
}
alt-top = Sur la table : { $card }.
alt-under = En dessous : { $cards }.
alt-clockwise = On joue dans le sens des aiguilles d’une montre.
alt-counterclockwise = On joue dans le sens inverse des aiguilles d’une montre.
alt-pending = { $amount } cartes attendent d’être piochées.
alt-pile = { $cards ->
    [one] { $cards } carte dans la pioche.
   *[other] { $cards } cartes dans la pioche.
}
alt-seats = Places, dans le sens des aiguilles d’une montre : { $seats }.
alt-waited-for = doit jouer
alt-hand = { $count ->
    [one] Ta seule carte. { $cards }.
   *[other] Tes { $count } cartes. { $cards }.
}
alt-hand-playable = Jouables maintenant : { $cards }.
alt-wilds = Sans couleur
alt-hand-left = { $player } : { $cards } = { $points }, total { $total }
alt-no-cards = aucune carte
alt-open-hand = { $player }: { $cards }
alt-curve = { $player } : cote de { $first } à { $last } sur les { $count } dernières parties cotées, entre { $least } et { $greatest }. Places : { $places }.
alt-curve-place = place { $place } : { $count } fois
alt-ranking = { $title }. { $rows }.
alt-ranking-row = { $place }. { $player }, { $value }
alt-ranking-row-own = { $place }. { $player } (toi), { $value }
alt-standing-row = { $place }. { $player }, { $value }, { $heading } : { $then }
picture-rating = { $player } : cote
picture-points = Points
picture-deals-won = Gagnées
picture-opponents = Adversaires

## Board

board-before = Les cartes vont être distribuées
board-turn = C’est à **{ $player }** de jouer.
board-drawn = C’est à **{ $player }** de jouer, avec une carte piochée jouable.
board-hit = **{ $player }** doit piocher { $amount } ou renvoyer.
board-hit-challenge = **{ $player }** doit piocher { $amount } ou contester.
board-hit-both = **{ $player }** doit piocher { $amount }, renvoyer ou contester.
board-hit-stack = **{ $player }** doit piocher { $amount } ou en rajouter.
board-hit-stack-both = **{ $player }** doit piocher { $amount }, en rajouter ou contester.
board-stack = { $amount } ({ $cards })
board-another = C’était un bluff : **{ $player }** doit jouer une autre carte.
board-ready = **{ $player }** trie ses nouvelles cartes.
board-colour = **{ $player }** choisit la couleur de départ.
board-between = La manche est finie.
board-vote = **Vote :** { $accuser } dit que { $accused } a soufflé. Coupable { $yes }, non coupable { $no }, à voter { $missing }.
board-exposed = ⚠️ **{ $player }** n’a plus qu’une carte et n’a pas annoncé UNO !
board-countdown = ⏳ Temps écoulé { $time }.
board-footer = Manche { $round } · { $pile ->
    [one] { $pile } carte à piocher
   *[other] { $pile } cartes à piocher
}
seat-cards = { $player } · { $cards ->
    [0] aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
}
seat-out = { $player } · hors jeu
seat-left = { $player } · ne joue plus
seat-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
seat-exposed = pas encore UNO !
seat-one-card = UNO !
team-first = 🦊
team-second = 🐼
team-first-name = Renards
team-second-name = Pandas
picture-one-card = UNO
picture-exposed = UNO?
board-round-won = { $count ->
    [one] { $players } gagne la manche { $round } !
   *[other] { $players } gagnent la manche { $round } !
}
board-round-blocked = Personne ne pouvait piocher ni jouer : personne ne gagne la manche { $round }
board-final-table = 🏁 **{ $result }**
    Les points arrivent tout de suite.
hand-left = { $player } : { $cards } = { $value } · total { $total }
hand-empty = { $player } : aucune carte · total { $total }
hand-empty-takes = { $player } : aucune carte, marque { $value } · total { $total }
board-next-by-itself = La manche suivante commence { $time }, ou dès que quelqu’un appuie sur **Manche suivante**.
board-next-asked = Appuyez sur **Manche suivante** pour continuer.
board-paused = ⏸️ **Pause :** plus personne ne joue depuis un moment. De retour ? Appuyez sur **Reprendre**.
board-deserted = 💤 **Désertée :** personne n’est revenu. La partie peut encore reprendre, et tout le monde peut prendre une place ou ouvrir une table avec `/uno nouvelle`.
board-match-over = 🏆 La partie est finie
board-match-won = { $count ->
    [one] **{ $players }** gagne !
   *[other] **{ $players }** gagnent !
}
board-place = { $place }. { $player } · { $points }
board-rating = cote { $rating } ({ $change })
board-rating-provisional = cote { $rating } ? ({ $change })
board-rating-none = sans résultat
board-rating-provisional-about = *? : provisoire, moins de cinq parties classées*
board-total = { $player } · { $points }
board-end-vote = 🏁 **{ $player }** propose d’arrêter la partie ici ; elle ne compterait pour personne. Il faut { $needed } accords. Le vote se ferme { $time }.
board-ended = Cette partie a été arrêtée avant la fin
board-abandoned = Personne n’est revenu, la partie est fermée
board-stopped-counts-for-nobody = Elle ne compte pour personne.
goal-deals = { $deals ->
    [one] Une manche décide de la partie
   *[other] Manche { $round } sur { $deals } au plus · { $target } points y mettent fin plus tôt
}
goal-winner-takes = Il faut { $target } points pour gagner
goal-lowest-wins = Dès que quelqu’un a { $target } points, le plus petit total gagne
goal-reach-and-lose = À { $target } points, on a perdu
goal-elimination = À { $target } points, on est hors jeu

## What just happened

story-dealer-drawn = { $player } tire la plus haute carte et donne en premier.
story-dealt = { $player } donne.
story-turned-up = Carte retournée : { $card }.
story-put-back = Elle retourne dans la pioche, on en retourne une autre.
story-carried-over = Reste de la manche d’avant : { $card }.
story-colour = { $player } choisit le { $colour }.
story-played = { $player } joue { $card }.
story-played-colour = { $player } joue { $card } et demande du { $colour }.
story-played-on = { $player } joue { $card } contre { $target } et demande du { $colour }.
story-jumped-in = { $player } s’incruste avec { $card }.
story-jumped-in-colour = { $player } s’incruste avec { $card } et demande du { $colour }.
story-stack = On en est à { $amount }.
story-uno-with-it = « UNO ! »
story-reversed = Le sens change.
story-skipped = { $player } passe son tour.
story-swapped = { $player } échange sa main avec { $other }.
story-rotated = Toutes les mains passent à la place suivante.
story-drew = { $player } pioche { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}.
story-took = { $player } prend { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}.
story-found-nothing = { $player } n’a plus rien à piocher.
story-reshuffled = Les cartes jouées sont remélangées et forment la pioche.
story-passed = { $player } la garde.
story-guilty = { $player } conteste : { $accused } bluffait !
story-innocent = { $player } conteste, mais { $accused } jouait franc jeu.
story-took-back = { $player } reprend { $card }.
story-ready = { $player } a fini de trier.
story-uno = { $player } annonce « UNO ! »
story-caught = Contre-UNO de { $player } : { $caught } n’avait rien annoncé.
story-wrong-card = { $player } joue une carte qui ne convient pas.
story-false-call = { $player } annonce UNO au mauvais moment.
story-false-catch = { $player } lance un contre-UNO, mais personne n’a oublié UNO.
story-accused = { $player } accuse { $accused } d’avoir soufflé.
story-convicted = La table dit : coupable.
story-acquitted = La table dit : non coupable.
story-vote-dropped = Le vote est abandonné.
story-timed-out = Temps écoulé pour { $player }.
story-handed-over = Un ordinateur joue pour { $player }.
story-resumed = { $player } est de retour.
story-left = { $player } quitte la partie.

## Panel

panel-title-turn = À toi de jouer !
panel-title-waiting = Tes cartes
panel-title-vote = Ton vote, s’il te plaît
panel-title-between = La manche est finie
panel-title-match-over = La partie est finie
panel-title-watching = Tu regardes
panel-footer = { $cards ->
    [0] Aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
} · visible par toi uniquement
panel-top = Sur la table : **{ $top }**
panel-partner = Dans ton équipe : **{ $player }** { $team }
panel-team = Ton équipe { $team } : **{ $players }** et toi
panel-bold = *Les cartes en gras peuvent être jouées.*
panel-can-be-played = **Jouables :** { $cards }
panel-turn = Joue une carte, ou pioche.
panel-nothing-fits = Aucune de tes cartes n’est jouable : pioche.
panel-drawn = Carte piochée : **{ $card }**. Elle est jouable : joue-la ou garde-la.
panel-drawn-must = Carte piochée : **{ $card }**. Elle est jouable : il faut la jouer.
panel-another = Ton bluff est découvert. Joue une autre carte jouable, tout sauf { $card }.
panel-ready = Ça fait beaucoup de cartes. Trie-les, puis appuie sur « C’est bon ».
panel-colour = La carte retournée est un joker : choisis la couleur, puis joue.
panel-waiting = { $player } réfléchit.
panel-jump-in = { $player } réfléchit, et tu as exactement la carte du dessus : tu peux t’incruster !
panel-exposed = ⚠️ Il te reste une carte et tu n’as pas annoncé UNO : vite, avant le contre-UNO !
panel-called = Tu as annoncé UNO.
panel-countdown = ⏳ { $time }
panel-before = Les cartes vont être distribuées.
panel-between = Regarde le plateau : les mains et les points y sont.
panel-match-over = Regarde le plateau : les places et les points y sont.
panel-out = Tu es hors jeu, mais tu peux regarder.
panel-left = Tu as quitté cette partie.
panel-vote = { $accuser } dit que { $accused } a soufflé. Si plus de la moitié vote coupable, { $accused } pioche { $amount }.
panel-vote-waiting = Les autres votent pour savoir si { $accused } a soufflé.
panel-vote-accused = { $accuser } dit que tu as soufflé. Les autres votent.
panel-hit = **C’est pour toi.** Tu peux
    • piocher { $amount ->
        [one] une carte
       *[other] { $amount } cartes
    } et passer ton tour
panel-hit-helpless = **C’est pour toi**, et tu n’as rien pour répondre : pioche { $amount ->
    [one] une carte
   *[other] { $amount } cartes
} et passe ton tour.
panel-answer-deflect = • jouer une carte qui renvoie l’attaque
panel-answer-stack = • jouer une carte qui en rajoute et renvoie le tout
stakes-draws = • contester : si { $accused } avait { colour-card }, { $accused } pioche { $amount } et tu joues ; sinon tu pioches { $wrong } et passes ton tour
stakes-takes-back = • contester : si { $accused } avait { colour-card }, { $accused } reprend la carte, pioche { $amount } et tu joues ; sinon tu pioches { $wrong } et passes ton tour
stakes-plays-another = • contester : si { $accused } avait { colour-card }, { $accused } reprend la carte, pioche { $amount } et en joue une autre ; sinon tu pioches { $wrong } et passes ton tour
bluff-draws = ⚠️ **C’est un bluff :** tu as { colour-card }. Si { $player } conteste, tu pioches { $amount }.
bluff-takes-back = ⚠️ **C’est un bluff :** tu as { colour-card }. Si { $player } conteste, tu reprends la carte, pioches { $amount } et ton tour est fini.
bluff-plays-another = ⚠️ **C’est un bluff :** tu as { colour-card }. Si { $player } conteste, tu reprends la carte, pioches { $amount } et dois en jouer une autre.
panel-choose-colour = **{ $card }** : quelle couleur ?
panel-choose-target = **{ $card }** : avec qui échanges-tu ta main ? (Le nombre : ses cartes.)
panel-choose-hat-target = **{ $card }**, { $colour } : qui pioche jusqu’à une carte rouge ? (Le nombre : ses cartes.)

## What happened to a player, told to that player

you-drew = Tu as pioché { $cards }.
you-hit = { $player } te vise avec { $card }.
you-hit-turned-up = Carte retournée, et c’est pour toi : { $card }.
you-caught = Contre-UNO de { $player } : tu n’avais pas annoncé UNO.
you-convicted = Pour la table, tu as soufflé.
you-skipped = { $player } te fait passer ton tour avec { $card }.
you-skipped-turned-up = Carte retournée, tu passes ton tour : { $card }.
you-skipped-somehow = Tu as passé ton tour.
you-jumped-in = { $player } s’incruste avant toi avec { $card }.
you-jumped-over = { $player } s’incruste avec { $card }, et ton tour saute.
you-swapped = Tu as échangé ta main avec { $player }. Cartes données : { $cards }.
you-were-swapped = { $player } a échangé sa main avec la tienne : ces cartes étaient les siennes. Cartes données : { $cards }.
you-rotated = Toutes les mains ont tourné : ces cartes étaient à { $player }. Les tiennes sont à { $other } : { $cards }.
you-bluffed = { $player } a contesté ton { $card }, et c’était un bluff.
you-were-honest = { $player } a contesté ton { $card } à tort, mais a vu ta main.
you-took-back = { $card } revient dans ta main.
you-challenged-rightly = Bien contesté : { $player } bluffait.
you-challenged-wrongly = Contesté à tort : { $player } jouait franc jeu.
you-saw-hand = { $player } avait { $cards }.
you-saw-no-card = { $player } n’avait rien d’autre.
you-timed-out = ⏳ Ton temps est écoulé.
you-handed-over = 🤖 Un ordinateur joue pour toi.
you-played = Joué pour toi : { $card }.
you-before-played = Avant toi, { $player } a joué { $card }.
you-before-jumped-in = Avant toi, { $player } s’incruste avec { $card }.
you-before-drew = Avant toi, { $player } a pioché { $count ->
    [one] une carte
   *[other] { $count } cartes
}.

## What a mistake costs

fine-wrong-card = { $card } ne va pas sur { $top } : { fine-price }
fine-false-call = Il n’y avait rien à annoncer : { fine-price }
fine-false-catch = Rien à reprocher à { $player } : { fine-price }
fine-price = { $amount ->
    [0] heureusement, il n’y a plus rien à piocher.
   *[other] tu pioches { $amount } ({ $cards }).
}
caught-one = Contre-UNO ! { $player } pioche { $amount }.
held-open = Ton contre-UNO attend : il compte dans un instant, sauf si { $player } annonce UNO avant.
held-counted = Ton contre-UNO a compté : { $player } pioche { $amount }.
held-called = { $player } a annoncé UNO à temps, ton contre-UNO ne compte pas. Il ne te coûte rien.
held-slower = Le contre-UNO de { $other } contre { $player } est arrivé avant. Le tien ne te coûte rien.
held-over = Trop tard pour un contre-UNO contre { $player }. Il ne te coûte rien.

## Notices

notice-turn = { $player }, c’est à toi de jouer.
notice-hit = { $player }, tu vas piocher { $amount }. À toi !
notice-vote = { $player }, la table attend ton vote.
notice-countdown = { $what } ⏳ Temps écoulé { $time }.
deserted-offer = Il y a déjà une table dans ce salon, mais personne n’y joue depuis un moment. Tu peux la fermer et ouvrir la tienne : sa partie ne comptera pour personne. Ou prends-y une place avec `/uno jouer`.
leave-question = Quitter cette partie pour de bon ? Tes cartes retournent dans la pioche et tu finis à la dernière place. S’il te faut juste une pause, reste : un ordinateur joue pour toi jusqu’à ton retour.
watch-free = 👀 **Tu regardes.** À la prochaine donne, tu peux remplacer un ordinateur et reprendre ses points.
watch-next = 👀 **Tu regardes.** À la prochaine donne, tu remplaces un ordinateur.
watch-waiting = 👀 **Tu regardes**, avec le numéro { $place } dans la file pour remplacer un ordinateur.
watch-only = 👀 **Tu regardes.** Toutes les places sont tenues par des gens : il n’y en a aucune à prendre.
watch-deserted = 💤 Plus personne ne joue à cette table. Prends une place, et la partie continue.
kick-question = Renvoyer { $player } de cette partie ? Un ordinateur prend sa place avec cartes et points, et { $player } n’a aucun résultat. Le retour n’est possible que si l’hôte ou la modération invite : `/uno table inviter`.
invitation = { $guest }, { $host } t’invite à la table de ce salon.

end-question = Arrêter cette partie maintenant ? Elle ne comptera pour personne, et c’est définitif.
end-question-others = Demander aux autres d’arrêter la partie ? Elle s’arrête si { $needed } des { $people } personnes à la table sont d’accord en une minute, et ne compte alors pour personne.

## Why something cannot be done

refusal-no-such-seat = Cette place n’existe pas à cette table.
refusal-match-over = La partie est finie.
refusal-seat-left = { $player } a quitté cette partie.
refusal-seat-out = { $player } est hors jeu.
refusal-between-rounds = La manche est finie, la suivante n’est pas encore distribuée.
refusal-round-running = Cette manche est encore en cours.
refusal-vote-open = Le jeu attend un vote. Il manque : { $players }.
refusal-not-your-turn = Ce n’est pas ton tour : { $player } réfléchit.
refusal-not-held = Tu n’as pas { $card }.
refusal-no-match = { $card } ne va pas sur { $top } : joue du { $colour }, { $like } ou un joker.
refusal-no-match-wild = { $card } ne va pas sur { $top } : joue du { $colour } ou un joker.
refusal-illegal-wild-draw = { $card } est interdit tant que tu as du { $colour }, la couleur en cours : à cette table, on ne bluffe pas.
refusal-not-the-drawn-card = Après avoir pioché, seule la carte piochée peut être jouée : { $drawn }, pas { $card }.
refusal-no-answer = { $card } ne t’évite pas de piocher { $amount } : { $answer }.
refusal-draw-pending = Il faut d’abord piocher { $amount }, si tu ne peux ni répondre ni contester.
refusal-colour-missing = { $card } demande une couleur : choisis-la en même temps.
refusal-colour-not-needed = { $card } a déjà sa couleur : n’en choisis pas.
refusal-target-missing = { $card } vise quelqu’un : choisis qui en même temps.
refusal-target-not-needed = { $card } ne vise personne : ne choisis personne.
refusal-target-is-self = Tu ne peux pas te choisir : choisis quelqu’un d’autre.
refusal-target-not-playing = { $player } ne joue plus : choisis quelqu’un d’autre.
refusal-jump-in-not-the-same = On ne s’incruste qu’avec exactement la carte du dessus, { $top } ; { $card } en est une autre.
refusal-jump-in-never-with-this = On ne s’incruste jamais avec { $card }.
refusal-jump-in-turned-up = On ne s’incruste pas sur { $top } avant qu’une carte soit jouée.
refusal-jump-in-not-now = On ne peut pas s’incruster maintenant.
refusal-choose-colour-first = Il faut d’abord choisir la couleur du joker retourné.
refusal-no-colour-to-choose = Il n’y a pas de couleur à choisir : elle se demande en jouant un joker.
refusal-already-drew = Tu as déjà pioché : joue cette carte ou garde-la.
refusal-draw-before-passing = On ne passe qu’après avoir pioché une carte.
refusal-must-play-drawn = À cette table, une carte piochée jouable doit être jouée : { $card }.
refusal-must-play-another = Il faut maintenant jouer une autre carte jouable, et pas { $card }.
refusal-nothing-pending = Il n’y a rien à piocher ni à contester pour l’instant.
refusal-challenge-not-a-wild-draw = Seul { $card } peut être contesté.
refusal-challenge-strict = Rien à contester : à cette table, { $card } ne se joue que franc jeu.
refusal-challenge-player-left = { $player } ne joue plus, il n’y a personne à contester.
refusal-nothing-to-call = Rien à annoncer : UNO s’annonce en jouant l’avant-dernière carte.
refusal-not-exposed = Rien à reprocher à { $player } : UNO est annoncé, ou c’est trop tard.
refusal-catches-self = Pas de contre-UNO contre toi-même.
refusal-waiting-for-ready = Le jeu attend que { $player } trie ses nouvelles cartes.
refusal-not-waiting-for-ready = Il n’y a pas de pause : le jeu continue sans « C’est bon ».
refusal-hints-allowed = À cette table, souffler n’est pas puni.
refusal-too-few-to-vote = Pour voter, il faut être au moins trois.
refusal-accuses-self = Tu ne peux pas t’accuser.
refusal-accused-before = Tu as déjà accusé quelqu’un dans cette manche. Une fois par manche suffit.
refusal-no-vote = Aucun vote n’est ouvert.
refusal-accused-cannot-vote = C’est toi qu’on accuse, tu n’as donc pas de voix.
refusal-voted-already = Tu as déjà voté.
refusal-not-expected = Cette personne n’a rien à faire pour l’instant.
refusal-computer-plays = Un ordinateur joue déjà à cette place.
refusal-no-computer-plays = Aucun ordinateur ne joue à cette place.

answer-none = à cette table, on ne répond pas aux cartes de pioche
answer-draw = joue un { $draw } de n’importe quelle couleur, ou pioche
answer-coloured-draw = joue un { $draw } { $colour }, ou pioche
answer-wild = joue un { $wild }, ou pioche
answer-either = joue un { $draw } de n’importe quelle couleur ou un { $wild }, ou pioche
answer-coloured-either = joue un { $draw } { $colour } ou un { $wild }, ou pioche

lobby-refusal-seated-already = Tu as déjà une place à cette table.
lobby-refusal-removed = L’hôte ou la modération t’a fait quitter cette table. Tu peux revenir sur invitation : `/uno table inviter`.
lobby-refusal-guest-seated = Cette personne a déjà une place à cette table.
lobby-refusal-full = Les { $most } places sont prises.
lobby-refusal-no-computer = Il n’y a pas d’ordinateur à cette table.
lobby-refusal-no-teams = Il n’y a pas d’équipes à cette table.
lobby-refusal-team-full = L’équipe { $team } est complète. Choix de : { $players }. Quelqu’un peut faire de la place avec **Peu importe**.
lobby-refusal-team-chosen = Tu as déjà choisi { $team }.
lobby-refusal-no-team-chosen = Tu n’as pas choisi d’équipe : tu peux donc jouer dans l’une ou l’autre.
lobby-refusal-teams-uneven = { $chose } personnes ont choisi { $team }, mais chaque équipe n’a que { $each } des { $seats } places. Quelqu’un doit changer, ou il faut plus de monde.
lobby-refusal-not-host = C’est réservé à l’hôte, { $host }, ou à la modération.

contradiction-seat-count = { $seats ->
    [1] Il faut être au moins { $fewest } : invite quelqu’un, ou ajoute un ordinateur.
   *[other] UNO se joue de { $fewest } à { $most }, pas à { $seats }.
}
contradiction-nothing-dealt = Il faut distribuer au moins une carte par personne.
contradiction-too-many-dealt = À { $seats } avec { $dealt } cartes chacun, il n’en reste pas 5 à piocher sur { $deck } : distribue moins de cartes, ou prends un jeu plus grand.
contradiction-target = Une partie se joue en 50 à 5000 points, pas en { $target }.
contradiction-deals = On peut limiter une partie à 1 à 50 manches, pas à { $deals }.
contradiction-final-deals = Une finale a de 1 à 50 manches, pas { $deals }.
contradiction-deals-with-elimination = L’élimination ne va pas avec un nombre de manches : on joue jusqu’à ce qu’il ne reste qu’une personne. Choisis un autre décompte, ou une partie sans limite de manches.
contradiction-pairs-need-four = Les équipes de deux se jouent à 4 exactement, et la table compte { $seats ->
    [one] { $seats } personne
   *[other] { $seats } personnes
}.
contradiction-sides-need-even-table = Deux équipes se jouent à 4, 6, 8 ou 10, et la table compte { $seats ->
    [one] { $seats } personne
   *[other] { $seats } personnes
}.
contradiction-tournament-needs-four-or-eight = Un tournoi par paires se joue à 4 ou 8, et la table compte { $seats ->
    [one] { $seats } personne
   *[other] { $seats } personnes
}.
contradiction-tournament-scoring = Dans un tournoi par paires, la paire gagnante marque toujours les autres mains.
contradiction-tournament-target = Un tournoi par paires n’a pas de limite de points : chaque manche compte.
contradiction-tournament-deals = Un tournoi par paires a autant de manches qu’il faut à ses paires.
contradiction-tournament-is-a-series = Un tournoi par paires est une suite de parties et ne se joue pas à une seule table : ouvre-le avec `/uno tournoi nouveau`.

setting-unknown-preset = Il n’y a pas de règles « { $text } ». Il y a { $all }.
setting-unknown = Il n’y a pas de règle « { $text } ». Il y a { $all }.
setting-not-a-pair = « { $text } » n’est pas une règle. Écris-la ainsi : `jump_in=on`.
setting-bad-word = `{ $setting }` ne peut pas être « { $text } ». Possible : { $all }.
setting-bad-number = `{ $setting }` ne peut pas être « { $text } » : choisis un nombre de { $least } à { $greatest }.
setting-bad-number-or-off = `{ $setting }` ne peut pas être « { $text } » : choisis un nombre de { $least } à { $greatest }, ou `off`.

## Short answers

say-done = C’est fait.
say-joined = Tu es à la table. Amuse-toi bien !
say-in-rematch = C’est noté. Ça commence dès que les autres en sont aussi.
say-took-over = Tu reprends une place avec ses cartes et ses points, et tu es maintenant l’hôte. Amuse-toi bien !
say-deserted-closed = La table désertée est fermée. Tu peux retaper ta commande.
say-took-computers-seat = Tu remplaces un ordinateur et reprends ses points. Amuse-toi bien !
say-many-watch = Il y a tant de monde qui regarde que cette vue ne suit pas la table d’elle-même. Appuie sur Actualiser pour voir du nouveau.
say-left-table = Tu as quitté la table.
say-kicked = Cette personne n’est plus à la table, et ne peut revenir que si tu l’invites.
say-table-cancelled = La table est fermée.
say-match-ended = La partie s’arrête là. Elle ne compte pour personne.
say-end-asked = Le plateau demande aux autres : la partie s’arrête avec { $needed } accords.
say-nothing-changed = D’accord, rien n’a changé.
say-uno-called = UNO !
say-busy = Ça se bouscule à cette table. Réessaie dans un instant.
say-too-many-pending = Une chose à la fois : tes derniers clics sont encore en route.
seat-taken = Pendant ton absence, { $player } a pris ta place. Tu peux regarder avec `/uno jouer`.
say-not-seated = Tu n’as pas de place à cette table.
say-stale = Le jeu a avancé ; voici ta main actuelle.
say-not-saved = Impossible d’enregistrer, donc rien ne s’est passé. Réessaie.
say-uncertain = Impossible de dire si cela a été enregistré. Vérifie avant de réessayer.
say-button-too-old = Ce bouton n’est plus valable.
say-no-table = Il n’y a pas de table ici. Ouvre-en une avec `/uno nouvelle`.
say-closed = Cette table est fermée. Ouvre-en une autre avec `/uno nouvelle`.
say-already-started = La partie a déjà commencé.
say-not-started = La partie n’a pas encore commencé.
say-not-over = La partie est encore en cours.
say-nobody-to-catch = Pas de contre-UNO : personne n’a oublié UNO.
say-no-end-vote = Personne ne demande d’arrêter la partie. Si tu veux le faire : `/uno table arrêter`.
say-answered-already = Tu l’as déjà dit ; le plateau en tient compte.
say-no-seat-free = Il n’y a aucun ordinateur à remplacer.
say-round-running = Une place se prend entre deux manches : réessaie à la fin de celle-ci.
say-not-deserted = Quelqu’un est revenu à cette table, elle continue.
say-place-taken = Il y a déjà une table ouverte dans ce salon. Une à la fois !
say-too-many-lobbies = Tu as trop de tables ouvertes : commence ou annule-en une.
say-too-many-tables = Ce serveur a trop de tables ouvertes : finissez-en une.
say-unreadable = Cette table est illisible pour l’instant. Réessaie plus tard.
say-failed = Un problème à cette table : elle repart de ce qui est enregistré. Réessaie.
say-stopping = Le bot redémarre. Rien n’est perdu : réessaie dans une minute.
say-missing-permissions = Il me faut dans ce salon les permissions Voir le salon, Envoyer des messages et Intégrer des liens (dans un fil, aussi Envoyer des messages dans les fils).
say-not-host-or-moderator = C’est réservé à l’hôte de la table ou à la modération.
say-only-in-servers = UNO se joue sur un serveur : tape cette commande dans un salon.
say-no-such-player = Cette personne n’a pas de place à cette table.
say-guest-cannot-see = Cette personne ne voit pas ce salon, on ne peut pas l’inviter ici.
say-guest-is-bot = Les bots ne jouent pas. Pour un ordinateur, il y a `/uno table ordinateur`.
say-invited-just-now = Cette personne vient d’être invitée. Laisse-lui un instant.
say-too-many-invitations = Assez d’invitations pour l’instant. Attends une ou deux minutes.
say-unknown-command = Je ne connais pas cette commande. Tape `/uno` et choisis dans la liste.
say-export-under-way = Ton fichier est déjà en route.
say-unknown-error = Il y a eu un problème, et rien n’a changé. Réessaie.
say-unknown-card = Il n’y a pas de carte « { $text } ». Choisis dans la liste, ou tape par exemple `r7`, `passe jaune` ou `joker`.

## Commands

command-root = Joue à UNO dans ce salon
command-quick = Joue une manche rapide contre des ordinateurs ou qui veut
    .name = rapide
command-new = Ouvre une table dans ce salon
    .name = nouvelle
command-join = Prends une place à la table de ce salon, ou regarde
    .name = jouer
command-leave = Laisse ta place
    .name = partir
command-start = Commence la partie
    .name = commencer
command-hand = Vois tes cartes et ce que tu peux faire
    .name = main
command-play = Joue une carte
    .name = carte
command-draw = Pioche une carte au lieu de jouer
    .name = piocher
command-pass = Garde la carte piochée
    .name = passer
command-uno = Annonce UNO !
    .name = uno
command-catch = Contre-UNO : quelqu’un a une carte et n’a pas annoncé UNO
    .name = contre-uno
command-challenge = Conteste un Joker de pioche : était-ce un bluff ?
    .name = contester
command-accept = Pioche les cartes qui te reviennent
    .name = accepter
command-ready = Dis que tes nouvelles cartes sont triées
    .name = prêt
command-colour = Choisis la couleur du joker retourné
    .name = couleur
command-vote = Vote : quelqu’un a-t-il soufflé ?
    .name = voter
command-accuse = Accuse quelqu’un de souffler
    .name = accuser
command-status = Vois où en est la table
    .name = état
command-rules = Vois les règles de cette table
    .name = règles
command-help = Apprends à jouer en une minute
    .name = aide
command-table = Gère la table
    .name = table
command-table-computer = Ajoute ou retire des ordinateurs
    .name = ordinateur
command-table-invite = Invite quelqu’un, ou laisse revenir une personne renvoyée
    .name = inviter
command-table-team = Choisis ton équipe
    .name = équipe
command-table-kick = Renvoie quelqu’un de la table
    .name = renvoyer
command-table-cancel = Ferme une table qui n’a pas commencé
    .name = annuler
command-table-end = Propose d’arrêter la partie ; elle ne compte pour personne
    .name = arrêter
command-table-next = Distribue la manche suivante
    .name = suivante
command-table-rematch = Rejoue avec les mêmes personnes
    .name = revanche

## Settings

settings-title = Règles de cette table
settings-more = Pour d’autres points (50 à 5000) ou manches (1 à 50), passe par `/uno nouvelle`.
settings-page-table = Table
settings-page-points = Points
settings-page-cards = Cartes
settings-page-dealing = Donne
settings-preset = Règlement (remplace toutes les autres règles)
settings-house-rules = Règles maison
settings-turn-time = Temps par tour
settings-deck = Jeu de cartes
settings-dealt = Cartes au départ
settings-dealer-draw = Tirage du premier donneur
settings-next-dealer = Donneur suivant
settings-returned-card = Joker de pioche retourné
settings-counter = Réponses aux cartes de pioche
settings-guilty = Si un bluff est découvert
settings-last-draw-card = Carte de pioche jouée en dernier
settings-scoring = Décompte
settings-values = Valeur des cartes
settings-target = Points à atteindre
settings-target-default = Ceux du règlement choisi
settings-deals = Nombre de manches
settings-teams = Équipes
preset-classic-about = L’édition classique : 108 cartes, 7 par personne, en 500 points
preset-mini-about = L’édition mini : 56 cartes, 5 par personne, en 250 points
preset-sorting-hat-about = Classique avec quatre Choixpeaux : quelqu’un pioche jusqu’à une rouge
preset-courtyard-about = Les cartes de pioche se renvoient ; bluff découvert, carte reprise
preset-tournament-about = Strict : souffler coûte 4 cartes, la dernière carte ouvre la manche suivante
time-label-none = Pas de limite de temps par tour
time-label = { $time } par tour

## The rules of a table

rules-title = Les règles d’ici : { $preset }
rules-goal = 🎯 Le but
rules-goal-round = { $dealt ->
    [one] Tout le monde reçoit une carte.
   *[other] Tout le monde reçoit { $dealt } cartes.
} Débarrasse-toi des tiennes en premier et tu gagnes la manche.
rules-winner-takes = Gagner la manche rapporte ce que les autres ont encore en main. Il faut { $target } points pour gagner la partie.
rules-lowest-wins = On marque les cartes qui restent en main. Dès que quelqu’un a { $target } points, le plus petit total gagne la partie.
rules-reach-and-lose = On marque les cartes qui restent en main. À { $target } points on perd, et tous les autres gagnent.
rules-elimination = On marque les cartes qui restent en main. À { $target } points on est hors jeu ; la dernière personne en jeu gagne.
rules-deals-most = La partie finit au plus tard après { $deals ->
    [one] une manche
   *[other] { $deals } manches
} : le plus gros total gagne.
rules-deals-fewest = La partie finit au plus tard après { $deals ->
    [one] une manche
   *[other] { $deals } manches
} : le plus petit total gagne.
rules-values-standard = Les chiffres comptent pour leur valeur ; +{ $draw }, Passe et Inversion pour 20 ; chaque joker pour 50.
rules-values-flat = Les chiffres comptent pour leur valeur ; toute autre carte pour 20.
rules-pairs = Équipes de deux, face à face. Quand une main est vide, l’équipe gagne la manche ; l’autre main ne compte pas.
rules-two-sides = Deux équipes, en alternance. Quand une main est vide, toute l’équipe gagne la manche ; ses cartes ne comptent pas.
rules-turn = ▶️ Ton tour
rules-match = Joue une carte de même couleur, chiffre ou symbole que celle du dessus, ou un joker. Après un joker, c’est la couleur demandée qui compte.
rules-draw-one = Ou pioche une carte.
rules-draw-until = Ou pioche jusqu’à une carte jouable.
rules-drawn-may = Si elle est jouable, tu peux la jouer tout de suite ou la garder.
rules-drawn-must = Si elle est jouable, il faut la jouer.
rules-drawn-must-or-bluff = Si elle est jouable, il faut la jouer ; seul un Joker +{ $amount } qui serait un bluff peut être gardé.
rules-cards = 🃏 Cartes spéciales
rules-draw-card = **+{ $amount } :** la personne suivante pioche { $amount } et passe son tour.
rules-skip = **Passe :** la personne suivante passe son tour.
rules-reverse = **Inversion :** change le sens ; à deux, c’est un Passe.
rules-wild = **Joker :** va sur tout ; tu demandes une couleur.
rules-hat = **Choixpeau :** va sur tout ; tu demandes une couleur et vises quelqu’un, qui pioche jusqu’à une carte rouge.
rules-seven-zero = **7 :** tu échanges ta main avec qui tu veux. **0 :** toutes les mains tournent. (Pas en dernière carte.)
rules-deflect = Un +{ $draw } pour toi ? N’importe quel +{ $draw } le renvoie, sans s’ajouter. Un Joker +{ $wild } ? Joue un +{ $draw } de la couleur demandée, et la personne suivante pioche { $draw }.
rules-stack = Un +{ $draw } pour toi ? Joue n’importe quel +{ $draw }. Un Joker +{ $wild } ? Joue un Joker +{ $wild }. Tout s’ajoute et passe plus loin.
rules-stack-any = Une carte de pioche pour toi ? Joue n’importe quel +{ $draw } (sur un Joker +{ $wild }, de la couleur demandée) ou un Joker +{ $wild }. Tout s’ajoute et passe plus loin.
rules-wild-draw = 🌈 Joker +{ $amount }
rules-wild-draw-card = Tu demandes une couleur ; la personne suivante pioche { $amount } et passe son tour. C’est franc jeu seulement si tu n’as aucune carte de la couleur en cours.
rules-strict = À cette table, il ne se joue que franc jeu.
rules-bluff = Tu peux bluffer, mais la personne suivante peut contester et voit alors ta main.
rules-guilty-draws = Bluff découvert : tu pioches { $amount } toi-même ; la carte reste, et la personne qui conteste joue.
rules-guilty-takes-back = Bluff découvert : tu reprends la carte et pioches { $amount } ; la personne qui conteste joue.
rules-guilty-plays-another = Bluff découvert : tu reprends la carte, pioches { $amount } et dois en jouer une autre.
rules-innocent = Contester à tort coûte { $wrong } cartes et le tour.
rules-challenge-stack = Dans un cumul, toute la somme est en jeu (et { $extra } de plus si on conteste à tort), et c’est le dernier ajout qui est contesté.
rules-uno = ☝️ UNO !
rules-uno-call = Annonce UNO en jouant ton avant-dernière carte : appuie sur « Annoncer UNO ! » avant, ou sur « UNO ! » juste après.
rules-uno-catch = Oublié ? Jusqu’au coup suivant, tout le monde peut te faire un contre-UNO : tu pioches 2. Dans les deux premières secondes, il attend un peu, pour que personne ne perde à cause d’une connexion lente.
rules-house = 🏠 Règles maison
rules-jump-in = **Incruste :** si tu as exactement la carte du dessus, tu peux la jouer hors de ton tour, et le jeu repart de toi. Cela vaut pour les cartes de couleur et le simple Joker.
rules-fines = **Amendes :** une carte qui ne convient pas, un UNO pour rien ou un contre-UNO à tort coûte { $amount } cartes.
rules-hints = **Souffler :** dire à quelqu’un quoi jouer coûte { $amount } cartes, si plus de la moitié des autres le vote : `/uno accuser`.
rules-ready-pause = **Pause :** si un joker te fait piocher quatre cartes ou plus, tu peux d’abord les trier, puis dire « C’est bon ».
rules-start = 🔁 Manches
rules-turned-up = Au début une carte est retournée, et elle compte : +{ $amount } et Passe touchent la première personne, une Inversion fait commencer qui a donné, dans l’autre sens, un joker laisse la première personne demander la couleur (un Joker +{ $wild } retourne dans la pioche).
rules-dealer-clockwise = La donne tourne dans le sens horaire.
rules-dealer-left-of-winner = Ensuite, la donne passe à gauche du gagnant.
rules-last-at-once = Si la dernière carte fait piocher quelqu’un, cela se fait avant le décompte.
rules-last-carried-over = La dernière carte jouée reste sur la table et ouvre la manche suivante, avec son effet.
rules-empty-pile = Quand la pioche est vide, on remélange les cartes jouées. Si personne ne peut piocher ni jouer, personne ne gagne la manche.
rules-time = ⏳ Temps
rules-time-none = Prends tout le temps qu’il te faut.
rules-time-limit = { $time } par tour. Ensuite tu pioches et passes, et après deux tours comme ça, un ordinateur joue pour toi jusqu’à ton retour.
help-title = Comment jouer à UNO
help-line-start = 1. `/uno rapide` : une manche aussitôt. `/uno nouvelle` : une table entre amis.
help-line-hand = 2. **Mes cartes**, sur le plateau, ne les montre qu’à toi.
help-line-match = 3. Suis la carte du dessus : couleur, chiffre ou symbole. Rien ? **Piocher**.
help-line-special = 4. Un joker va sur tout, tu demandes la couleur. Un + vise qui joue ensuite.
help-line-uno = 5. Plus qu’une carte ? Annonce **UNO !**, ou gare au contre-UNO : tu pioches 2.
help-line-win = 6. La première main vide gagne la manche.
button-help-how-to-play = Comment jouer
button-help-commands = Commandes
button-help-rules = Règles
button-help-house-rules = Règles maison
help-rules-title = Les règles en bref
help-rules-text = `/uno règles` montre celles de la table de ce salon, qui peuvent différer.
help-house-rules-title = Règles maison
help-house-rules-text = L’hôte les active avec **Règles** avant la partie.
help-commands-title = Commandes
help-commands-text = Tout ce qui a un bouton peut aussi se taper.
help-turn = Ton tour
help-turn-text = Appuie sur **Mes cartes** sur le plateau : personne d’autre ne les voit. Celles en gras sont jouables : même couleur, chiffre ou symbole que celle du dessus, ou un joker. Appuie sur une carte pour la jouer, ou sur **Piocher**.
help-cards = Cartes spéciales
help-cards-text = **Passe** et **Inversion** font ce qu’elles disent. **+2** (ou +1) : la personne suivante pioche et passe son tour. **Joker** : tu demandes la couleur. **Joker +4** (ou +2) fait les deux, mais n’est franc jeu que si tu n’as pas la couleur en cours : la personne suivante peut **contester**.
help-uno = UNO !
help-uno-text = Avant de jouer ton avant-dernière carte, appuie sur **Annoncer UNO !**, ou sur **UNO !** juste après. Si tu oublies, tout le monde peut te faire un **contre-UNO**, et tu pioches 2.
help-points = Les points
help-points-text = La première main vide gagne la manche et marque les cartes des autres : les chiffres pour leur valeur ; Passe, Inversion et +2 pour 20 ; les jokers pour 50. Il faut 500 points pour gagner la partie.
help-away = Si tu t’absentes
help-away-text = Le plateau montre le temps par tour. S’il s’écoule deux fois, un ordinateur joue pour toi jusqu’à ton retour. Rien n’est perdu si tu fermes Discord ou si le bot redémarre.
help-gathering = Se réunir et regarder
help-playing = Jouer
help-running = Gérer la table
help-beyond = Classements et réglages
help-beyond-text =
    `/uno tournoi nouveau` Un tournoi : par paires avec finale, ou une coupe
    `/uno voir tournoi` Où en sont les tournois et comment ils ont fini
    `/uno voir classement` Qui mène
    `/uno voir bilan` Le parcours de quelqu’un
    `/uno voir historique` et `/uno voir revoir` Parties finies, coup par coup
    `/uno-moi réglages` et `/uno-moi vie-privée` Rappels, langue, ce qui est gardé sur toi
    `/uno-serveur réglages` Pour les personnes qui gèrent le serveur
help-footer = Un projet de fans non officiel. Le nom du jeu appartient à son propriétaire.

# Options of the commands, and what can be chosen for them. Discord allows 8000 characters in all.
command-choice-preset-classic = Classique
command-choice-preset-mini = Mini
command-choice-preset-sorting-hat = Choixpeau
command-choice-preset-courtyard = Récré
command-choice-preset-tournament = Tournoi
command-quick-level = Comment jouent les ordinateurs, s’il en faut
    .name = niveau
command-new-preset = Selon quel règlement
    .name = règlement
command-choice-turn_time-15 = 15 secondes
command-choice-turn_time-30 = 30 secondes
command-choice-turn_time-45 = 45 secondes
command-choice-turn_time-60 = 1 minute
command-choice-turn_time-120 = 2 minutes
command-choice-turn_time-300 = 5 minutes
command-choice-turn_time-600 = 10 minutes
command-choice-turn_time-3600 = 1 heure
command-choice-turn_time-21600 = 6 heures
command-choice-turn_time-43200 = 12 heures
command-choice-turn_time-86400 = 1 jour
command-choice-turn_time-172800 = 2 jours
command-choice-turn_time-none = Sans horloge
command-new-turn_time = Combien de temps peut durer un tour
    .name = temps
command-new-computers = Ordinateurs dès le début
    .name = ordinateurs
command-new-target = En combien de points
    .name = points
command-new-deals = Manches au plus
    .name = manches
command-choice-jump_in-off = Non
command-choice-jump_in-on = Oui
command-new-jump_in = Exactement la même carte se joue hors de son tour
    .name = incruste
command-choice-seven_zero-off = Non
command-choice-seven_zero-on = Oui
command-new-seven_zero = Le 7 échange les mains, le 0 les fait tourner
    .name = sept_zéro
command-choice-deck-classic = Classique, 108 cartes
command-choice-deck-mini = Mini, 56 cartes
command-choice-deck-sorting-hat = Avec Choixpeau, 112 cartes
command-new-deck = Quelles cartes
    .name = jeu
command-new-dealt = Cartes par personne au départ
    .name = distribuées
command-choice-dealer_draw-symbols_are_zero = Rien
command-choice-dealer_draw-redraw_symbols = On retire
command-new-dealer_draw = Ce que vaut un symbole au tirage
    .name = tirage
command-choice-next_dealer-clockwise = Dans le sens horaire
command-choice-next_dealer-left_of_winner = À gauche du gagnant
command-new-next_dealer = Qui donne ensuite
    .name = donneur
command-choice-returned_card-shuffle_in = Remélangé
command-choice-returned_card-bottom = Dessous
command-new-returned_card = Où va un Joker de pioche retourné
    .name = retournée
command-choice-draw-one = Une
command-choice-draw-until_playable = Jusqu’à une carte jouable
command-new-draw = Combien piocher si tu ne joues pas
    .name = pioche
command-choice-drawn_card-may_play = Peut être jouée
command-choice-drawn_card-must_play = Doit être jouée
command-new-drawn_card = Que faire d’une carte piochée jouable
    .name = piochée
command-choice-counter-none = Pas du tout
command-choice-counter-deflect = Renvoyer plus loin
command-choice-counter-stack = Cumuler les mêmes
command-choice-counter-stack_any = Cumuler toutes
command-new-counter = Comment répondre aux cartes de pioche
    .name = réponse
command-choice-wild_draw-bluff = Oui
command-choice-wild_draw-strict = Jamais
command-new-wild_draw = Si le Joker de pioche peut être un bluff
    .name = bluff
command-choice-guilty-draws = Pioche les cartes
command-choice-guilty-takes_back = Reprend la carte et pioche
command-choice-guilty-plays_another = Reprend, pioche, joue une autre
command-new-guilty = Ce qui attend un bluff découvert
    .name = coupable
command-choice-ready_pause-off = Non
command-choice-ready_pause-on = Oui
command-new-ready_pause = Du temps pour trier beaucoup de cartes
    .name = pause
command-choice-fines-0 = Aucune
command-choice-fines-2 = Deux
command-new-fines = Cartes pour un coup, un UNO ou un contre-UNO à tort
    .name = amendes
command-choice-hint_penalty-0 = Aucune
command-choice-hint_penalty-4 = Quatre
command-new-hint_penalty = Cartes pour avoir soufflé
    .name = souffler
command-choice-last_draw_card-at_once = Tout de suite
command-choice-last_draw_card-carried_over = À la manche suivante
command-new-last_draw_card = Quand agit une dernière carte de pioche
    .name = dernière
command-choice-scoring-winner_takes = La manche rapporte tout
command-choice-scoring-lowest_wins = Le plus petit total gagne
command-choice-scoring-reach_and_lose = À la limite, on perd
command-choice-scoring-elimination = À la limite, on est hors jeu
command-new-scoring = Comment on compte les points
    .name = décompte
command-choice-values-standard = Symboles 20, jokers 50
command-choice-values-flat = Toute carte spéciale 20
command-new-values = Ce que valent les cartes
    .name = valeurs
command-choice-teams-off = Sans équipes
command-choice-teams-pairs = Par deux
command-choice-teams-two_sides = Deux équipes
command-new-teams = Si vous jouez en équipes
    .name = équipes
command-play-card = Quelle carte : commence à taper son nom
    .name = carte
command-choice-colour-red = Rouge
command-choice-colour-yellow = Jaune
command-choice-colour-green = Vert
command-choice-colour-blue = Bleu
command-play-colour = La couleur à demander avec un joker
    .name = couleur
command-play-player = Qui la carte vise
    .name = joueur
command-play-uno = Si tu annonces UNO avec elle
    .name = uno
command-catch-player = Qui, s’il y en a plusieurs
    .name = joueur
command-colour-colour = Quelle couleur
    .name = couleur
command-vote-guilty = Si la personne a soufflé
    .name = coupable
command-accuse-player = Qui
    .name = joueur
command-choice-change-add = Ajouter un ordinateur
command-choice-change-remove = Retirer un ordinateur
command-table-computer-change = En ajouter ou en retirer un
    .name = changement
command-table-invite-player = Qui inviter
    .name = joueur
command-table-computer-level = Comment joue celui que tu ajoutes
    .name = niveau
command-choice-level-beginner = Novice
command-choice-level-steady = Solide
command-choice-level-sharp = Redoutable
command-choice-team-foxes = 🦊 Renards
command-choice-team-pandas = 🐼 Pandas
command-choice-team-either = Peu importe
command-table-team-team = Quelle équipe
    .name = équipe
command-table-kick-player = Qui
    .name = joueur

## Leaderboards

ranks-title = { $metric }, { $period }
ranks-title-overall = { $metric }, { $period }, tous les serveurs
ranks-rating = Cote
ranks-points = Points
ranks-wins = Victoires
ranks-all-time = depuis le début
ranks-month = ce mois-ci
ranks-week = cette semaine
ranks-provisional-about = *Provisoire : moins de cinq parties classées*
ranks-empty = Personne n’est encore dans ce classement.
ranks-line = { $place }. { $player } · **{ $value }**
ranks-line-own = { $place }. **{ $player }** · **{ $value }** ← toi
ranks-own = Toi : place { $place } avec { $value }.
ranks-own-provisional = Toi : place { $place } parmi les cotes provisoires avec { $value }. Cinq parties classées te font monter avec les autres.
ranks-own-none = Tu n’es pas encore dans ce classement.
ranks-own-none-overall = Tu n’es pas dans ce classement. Si tu veux y être, dis-le dans `/uno-moi réglages`.
ranks-footer = Page { $page } sur { $pages } · { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
}
button-previous = Précédente
button-next-page = Suivante
button-this-server = Ce serveur
button-all-servers = Tous les serveurs

## One person’s record

stats-title = { $player } sur ce serveur
stats-title-overall = { $player } sur tous les serveurs
stats-none = { $player } n’a encore fini aucune partie ici.
stats-none-own = Tu n’as encore fini aucune partie ici. `/uno nouvelle` ouvre une table.
stats-record = Bilan
stats-record-text = { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
} ({ $percent } %)
    { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }, { $rounds_won ->
        [one] { $rounds_won } gagnée
       *[other] { $rounds_won } gagnées
    }
    { $points } points en tout
stats-rating = Cote
stats-rating-none = Aucune partie classée : il faut deux personnes à la table.
stats-rating-text = **{ $rating }** après { $rated } parties classées
stats-rating-place = **{ $rating }** après { $rated } parties classées · place { $place }
stats-rating-provisional = **{ $rating }**, provisoire : { $rated ->
    [one] { $rated } partie classée
   *[other] { $rated } parties classées
} sur cinq
stats-course = de { $least } à { $greatest }
stats-places = Places
stats-place = place { $place } : { $count }
stats-places-none = Aucune encore
stats-streak = Victoires de suite
stats-streak-text = { $now } en ce moment, record { $best }
stats-favourite = Règles préférées
stats-against = Vous deux
stats-against-text = Devant : { $ahead } · derrière : { $behind } · à égalité : { $level }
stats-against-never = Vous n’avez encore fini aucune partie ensemble.
button-matches = Parties

## Finished matches

name-deleted = un compte effacé
name-any-computer = Ordinateur
history-title = Dernières parties sur ce serveur
history-title-person = Dernières parties de { $player } sur ce serveur
history-title-own = Tes dernières parties
history-none = Aucune partie n’est encore finie.
history-no-more = Il n’y a pas de partie plus ancienne.
history-match = **#{ $number }** { $preset } · { $when } · { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
history-unrated = · non classée
history-person = { $player } { $points }
history-winner = 🏆 **{ $player }** { $points }
history-winner-without-points = 🏆 **{ $player }**
history-more = { $people } · et { $count } de plus
history-label = #{ $number } { $preset } : { $people }
history-open = Revoir une partie
button-latest = Dernières
button-older = Plus anciennes

## Walking through a match

replay-at = Partie #{ $number }, coup { $at } sur { $moves }
replay-jump = Aller à
replay-part = { $percent } % · coup { $at }
replay-round = Manche { $round } · coup { $at }
replay-hands = **Toutes les mains**
replay-hand = { $player } : { $cards }
replay-hands-hidden = Cette manche n’a pas été finie, ses mains restent cachées.
button-show-hands = Montrer les mains
button-hide-hands = Cacher les mains
button-first = Début
button-step-back = Reculer
button-forward = Avancer
button-last = Fin

## Tournaments
# Un tournoi a des rondes ; ce qui se distribue et se joue à une table reste une manche.

tournament-pairs = Tournoi par paires #{ $number }
tournament-cup = Coupe #{ $number }
tournament-sign-up = 🏆 { $title } : qui joue ?
tournament-title = 🏆 { $title }
tournament-about-pairs = { $tables ->
    [one] Une table
   *[other] Deux tables à la fois
}, { $deals } manches par personne : quatre avec chacune des autres comme partenaire. Tes points sont à toi. Les deux premières places jouent ensuite une finale en { $finals ->
    [one] { $finals } manche
   *[other] { $finals } manches
}.
tournament-about-cup = { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
} à des tables de trois à cinq, chacune une partie en { $deals ->
    [one] { $deals } manche
   *[other] { $deals } manches
}. Gagner sa table rapporte 12 points, la dernière place rien. Tu joues contre des gens qui ont à peu près tes points, et si possible jamais les mêmes.
tournament-signed-up = { $count } places prises sur { $most }
tournament-needs = { $count ->
    [one] Il manque { $count } personne.
   *[other] Il manque { $count } personnes.
}
tournament-more = … et { $count } de plus
tournament-replaced = { $before } → { $player }
tournament-line-pairs = { $place }. { $player } · **{ $points }** · { $won ->
    [one] { $won } manche gagnée
   *[other] { $won } manches gagnées
}
tournament-line-cup = { $place }. { $player } · **{ $points }** · adversaires { $opponents }
tournament-round = **Ronde { $round } sur { $rounds }**
tournament-drawing = Égalité : les cartes décident qui va en finale.
tournament-final = **La finale :** { $one } { $points } : { $others } { $other }, { $deals } manches jouées sur { $all }
tournament-final-longer = **La finale :** { $one } { $points } : { $others } { $other }. Égalité : une manche de plus décide.
tournament-won = { $count ->
    [one] 🏆 **{ $players }** gagne le tournoi !
   *[other] 🏆 **{ $players }** gagnent le tournoi à égalité !
}
tournament-playing = En cours
tournament-next = La suite
tournament-pair = { $one } et { $other }
tournament-against = 🦊 { $first } – 🐼 { $second }
tournament-two = { $one } – { $other }
tournament-table = **Table { $number } :** { $players } · { $place }
tournament-table-done = **Table { $number } :** { $players } · ✅ finie, attend les autres
tournament-place-coming = la table s’installe
tournament-needs-threads = ⚠️ Des tables attendent parce que je ne peux pas créer de fils ici : donne-moi les permissions « Créer des fils publics » et « Envoyer des messages dans les fils », et il continue tout seul.
tournament-next-round = **Ronde { $round }, table { $table } :** { $players }
tournament-next-seats = **Ronde { $round } sur { $rounds } :** les tables se forment selon les points dès que toutes ont fini.
tournament-next-final = La finale des deux premières places : { $deals ->
    [one] { $deals } manche
   *[other] { $deals } manches
}.
tournament-called-off = Ce tournoi est annulé
tournament-ended = Ce tournoi a été arrêté, personne ne l’a gagné
tournament-open-another = Ouvre un autre tournoi avec `/uno tournoi nouveau`.
tournament-footer = Tous les points et toutes les parties : /uno voir tournoi
tournament-at-pairs = 🏆 **{ $title }** · ronde { $round } sur { $rounds }, table { $table } · manches { $from } à { $to } sur { $all }
tournament-at-cup = 🏆 **{ $title }** · ronde { $round } sur { $rounds }, table { $table }
tournament-at-final = 🏆 **{ $title }** · la finale
tournament-at-waits = ⏳ Tout est joué ici. Le tournoi attend : { $players }
tournament-at-done = ✅ Tout est joué ici. Le tournoi continue.
tournament-deal = Manche { $deal } sur { $deals }
tournament-deal-pile = Manche { $deal } sur { $deals } · { $pile ->
    [one] { $pile } carte à piocher
   *[other] { $pile } cartes à piocher
}
tournament-deal-won = { $count ->
    [one] { $players } gagne la manche { $deal } !
   *[other] { $players } gagnent la manche { $deal } !
}
tournament-deal-blocked = Personne ne pouvait piocher ni jouer : la manche { $deal } n’a pas de vainqueur
tournament-thread = { $title } · table { $table }
tournament-thread-here = 🏆 **{ $title }** : la table { $table } joue ici.
tournament-page = { $title }, page { $page } sur { $pages }
tournament-match = **{ $round }.{ $table }** { $players } · { $result }
tournament-match-running = en cours
tournament-match-score = { $first } : { $second } · #{ $game }
tournament-match-won = 🥇 { $players } · #{ $game }
tournament-match-label = #{ $game } · ronde { $round }, table { $table } : { $players }
tournament-others = Autres tournois
tournament-none = Il n’y a pas encore eu de tournoi sur ce serveur. Ouvres-en un avec `/uno tournoi nouveau`.
button-fill = Compléter par des ordinateurs
button-standing = Classement
button-end-tournament = Arrêter le tournoi
stats-titles = Titres
stats-titles-text = 🏆 { $count ->
    [one] { $count } tournoi gagné
   *[other] { $count } tournois gagnés
}

tournament-leave-question = Quitter ce tournoi pour de bon ? Si tu es au milieu d’une partie, tu y finis à la dernière place. Un ordinateur joue ta place jusqu’au bout. Ses points restent, et n’importe qui peut la reprendre entre deux manches. S’il te faut juste une pause, reste : un ordinateur joue pour toi jusqu’à ton retour.
tournament-end-question = Arrêter ce tournoi maintenant ? Les parties en cours ne comptent pour personne, personne ne gagne, et on ne revient pas en arrière.

say-tournament-signed-up-already = Tu as déjà ta place dans ce tournoi.
say-tournament-not-in = Tu ne joues pas dans ce tournoi.
say-tournament-full = Les { $most } places de ce tournoi sont prises.
say-tournament-too-few = Impossible de commencer : ce tournoi se joue à { $need }, et il y a { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
}. Attends d’autres gens ou ajoute des ordinateurs.
say-tournament-started = Ce tournoi a déjà commencé.
say-tournament-not-started = Ce tournoi n’a pas encore commencé.
say-tournament-over = Ce tournoi est fini. Ouvre un autre tournoi avec `/uno tournoi nouveau`.
say-tournament-not-host = C’est réservé à l’hôte du tournoi ou à la modération.
say-tournament-not-moderator = Seule la modération peut arrêter un tournoi en cours.
say-tournament-no-computer = Aucun ordinateur ne joue dans ce tournoi.
say-tournament-not-a-player = L’hôte doit être une personne qui joue dans ce tournoi.
say-tournament-no-place = Aucun ordinateur de ce tournoi n’est libre pour l’instant. À sa table, tu peux prendre la place d’un ordinateur entre deux manches.
say-tournament-too-many = Un serveur peut avoir { $most } tournois en cours à la fois : finissez-en un.
say-tournament-too-many-own = Tu peux avoir { $most } tournois ouverts à la fois : finis-en un.
say-tournament-turn-time = Un tournoi a besoin d’un temps par tour : sans limite, une seule personne pourrait faire attendre tout le monde.
say-tournament-removed = La modération t’a retiré de ce tournoi.
say-tournament-elsewhere = Ce tournoi se joue sur un autre serveur.
say-tournament-no-such = Il n’y a pas de tournoi de ce numéro sur ce serveur.
say-tournament-none-here = Aucun tournoi n’est en cours ici. Ouvres-en un avec `/uno tournoi nouveau`.
say-tournament-several = Plusieurs tournois sont en cours sur ce serveur : sers-toi des boutons du bon, ou tape la commande dans son salon.
say-tournament-table = Cette table fait partie d’un tournoi, c’est donc impossible ici.
say-tournament-no-thread = Ce tournoi a plusieurs tables, et chacune a besoin d’un fil : donne-moi dans ce salon les permissions « Créer des fils publics » et « Envoyer des messages dans les fils », ou ouvre un tournoi par paires à quatre, qui n’a besoin que d’une table.
say-tournament-in-thread = Ce tournoi a plusieurs tables, qui jouent dans des fils d’un salon : ouvre-le dans { $channel }, pas dans un fil. Un tournoi par paires à quatre peut se jouer ici même.
say-tournament-rounds = Un tournoi par paires a autant de rondes qu’il faut à ses paires : leur nombre ne se choisit que pour une coupe.
say-tournament-no-final = Une coupe n’a pas de finale : la longueur de la finale ne se choisit que pour un tournoi par paires.
say-tournament-cup-players = Une coupe se joue de { $fewest } à { $most }, pas à { $players }.
say-tournament-cup-rounds = Une coupe a de 1 à { $most } rondes, pas { $rounds }.
say-tournament-called-off = Le tournoi est annulé.
say-tournament-ended = Le tournoi est arrêté. Personne ne l’a gagné.
say-tournament-left = Tu as quitté le tournoi. Un ordinateur joue ta place jusqu’au bout.
say-tournament-handed-on = Nouvel hôte du tournoi : { $player }
say-tournament-taken-over = Cette place est à toi maintenant, avec ses points. Amuse-toi bien !

command-tournament = Tournois : par paires avec finale, ou une coupe
    .name = tournoi
command-tournament-new = Ouvre un tournoi et ses inscriptions
    .name = nouveau
command-tournament-new-format = Quelle sorte de tournoi
    .name = format
command-choice-format-pairs = Paires, à 4
command-choice-format-pairs8 = Paires, à 8
command-choice-format-cup = Coupe, de 3 à 64
command-tournament-new-rounds = Rondes d’une coupe
    .name = rondes
command-tournament-new-final_deals = Manches de la finale
    .name = manches_finale
command-tournament-join = Inscris-toi au tournoi
    .name = jouer
command-tournament-leave = Laisse ta place dans le tournoi
    .name = partir
command-tournament-computer = Inscris un ordinateur
    .name = ordinateur
command-tournament-start = Commence le tournoi
    .name = commencer
command-tournament-cancel = Annule un tournoi qui n’a pas commencé
    .name = annuler
command-tournament-rules = Vois selon quelles règles se joue le tournoi
    .name = règles
command-tournament-seat = Reprends la place d’un ordinateur entre deux manches
    .name = place
command-tournament-host = Nomme un autre hôte
    .name = hôte
command-tournament-host-player = Qui
    .name = joueur
command-tournament-end = Arrête un tournoi en cours ; personne ne le gagne
    .name = arrêter
command-look-tournament = Où en est un tournoi ou comment il a fini, partie par partie
    .name = tournoi
command-look-tournament-number = Lequel, sinon le dernier ici
    .name = numéro

## What servers and people choose

language-name = Français
choose-language = Langue
choose-language-server = Langue : celle du serveur sur Discord
choose-language-own = Langue : celle de mon Discord
server-title = UNO sur ce serveur
server-text = Les changements sont enregistrés aussitôt et valent pour les tables ouvertes désormais. Salons : `/uno-serveur salon`. Un rôle qui peut ouvrir des tables : `/uno-serveur ouvreurs`.
server-openers = Qui ouvre des tables
server-openers-everyone = Tout le monde
server-openers-role = { $role } et la modération
server-openers-moderators = Modération seulement
server-channels = Salons pour les tables
server-channels-all = Tous les salons
server-channels-some = { $channels }
button-pings-on = Rappels de tour : oui
button-pings-off = Rappels de tour : non
button-threads-on = Fils à part : oui
button-threads-off = Fils à part : non
button-board-picture = Plateau : image
button-board-text = Plateau : texte
button-openers-everyone = Ouvrir à tout le monde
button-openers-moderators = Réserver à la modération
button-any-channel = Autoriser tous les salons
button-more-rules = Autres règles…
button-server = Serveur
mine-title = Tes réglages
mine-text = Les changements sont enregistrés aussitôt et valent sur tous les serveurs. Les **rappels** te disent que c’est ton tour : quand tu sembles ailleurs, à chaque tour, ou jamais. **Classement général :** ton nom et tes résultats apparaissent dans les classements que tous les serveurs voient.
button-ping-never = Rappel : jamais
button-ping-away = Rappel : si je suis ailleurs
button-ping-always = Rappel : à chaque tour
button-cards-picture = Cartes : image
button-cards-emoji = Cartes : émojis
button-cards-text = Cartes : texte
button-overall-on = Classement général : oui
button-overall-off = Classement général : non
button-privacy = Vie privée…

## Privacy

privacy-title = Ce qui est gardé sur toi
privacy-text =
    • Ton identifiant Discord et tes derniers noms connus, celui de ton compte et celui de chaque serveur, pour que classements et tables montrent qui est qui.
    • Chaque partie où tu étais à table : serveur et salon, ta place, tes coups, tes rangs, points et cotes.
    • Ce que tu as choisi dans tes réglages.

    Les messages que tu écris ne sont jamais lus ni gardés.

    Le bouton **Exporter** te donne tout cela dans un fichier. **Effacer** retire partout ton identifiant et ton nom. Les parties finies restent pour les autres, avec quelqu’un sans nom à ta place.
privacy-question = Effacer tout ce qui te concerne ? Tes cotes, tes rangs et tes réglages disparaîtront pour toujours. Si tu es à une table, tu la quittes. Les parties finies restent, mais sans toi.
privacy-deleted = C’est fait. Plus rien de ce qui est gardé ne mène à toi. Si tu rejoues, tu repars de zéro.
privacy-still-seated = Rien n’est encore effacé : tu as une place à une table qu’il n’a pas été possible de quitter. { $places } Pars avec `/uno partir`, puis efface.
privacy-exported = Voici tout ce qui est gardé sur toi.
privacy-exported-shortened = Voici ce qui est gardé sur toi. Il y en a trop pour un fichier : le détail de tes coups manque. La personne qui héberge ce bot peut te le donner.
button-export = Exporter
export-user = Ton identifiant Discord
export-settings = Ce que tu as choisi dans les réglages
export-names = Tes noms, tels que le bot les a vus la dernière fois ; celui qui est sans serveur est celui de ton compte
export-standings = Tes points, manches, parties, victoires, séries et ta cote sur chaque serveur ; sans serveur : sur tous ensemble
export-boards = Tes lignes dans les classements
export-seats-wished-for = Parties où tu attends une place
export-removed-from = Tables dont on t’a fait sortir
export-results = Comment chacune de tes parties s’est terminée pour toi
export-seats = Tes places, et où se trouvaient les tables
export-seats-held = Quand tu as pris et quitté des places
export-tournaments = Les tournois auxquels tu as participé ou que tu as organisés
export-moves = Chacun de tes coups
button-delete = Effacer…
button-delete-for-good = Tout effacer
button-keep = Tout garder

## Answers about all this

reply-no-such-match = Aucune partie finie ne porte ce numéro ici. Tu peux voir celles de ce serveur et les tiennes.
reply-moves-not-kept = Cette partie est trop ancienne : son résultat est connu, mais ses coups ne sont plus gardés.
reply-not-manager = Seules les personnes qui gèrent le serveur peuvent changer cela.
reply-not-here = On ne peut pas ouvrir de table dans ce salon. Essaie ici : { $channels }
reply-not-moderator = Sur ce serveur, seule la modération ouvre des tables.
reply-not-opener = Sur ce serveur, seuls { $role } et la modération ouvrent des tables.
reply-channel-allowed = On peut maintenant ouvrir des tables dans { $channel }.
reply-channel-removed = On ne peut plus ouvrir de table dans { $channel }.
reply-every-channel = On peut maintenant ouvrir des tables dans tous les salons.
reply-too-many-channels = Pas plus de { $most } salons.
reply-openers-role = Désormais { $role } et la modération peuvent ouvrir des tables.
reply-openers-everyone = Désormais tout le monde peut ouvrir des tables.
reply-thread = { $player } a ouvert une table. On joue ici : { $thread }
reply-thread-coming = { $player } ouvre une table…
reply-thread-name = UNO · { $player }
reply-moved = La table est maintenant plus bas : { $link }

command-look = Classements, bilans et parties finies
    .name = voir
command-look-leaderboard = Qui mène : par cote, points ou victoires
    .name = classement
command-look-leaderboard-metric = Ce qu’on compare
    .name = selon
command-choice-metric-rating = Cote
command-choice-metric-points = Points
command-choice-metric-wins = Parties gagnées
command-look-leaderboard-period = De quelle période
    .name = période
command-choice-period-all = Depuis le début
command-choice-period-month = Ce mois-ci
command-choice-period-week = Cette semaine
command-look-leaderboard-scope = Où
    .name = où
command-choice-scope-server = Sur ce serveur
command-choice-scope-overall = Sur tous les serveurs
command-look-stats = Le parcours de quelqu’un
    .name = bilan
command-look-stats-player = Qui, si ce n’est pas toi
    .name = joueur
command-look-history = Les dernières parties finies
    .name = historique
command-look-history-player = De qui, sinon de ce serveur
    .name = joueur
command-look-replay = Revois une partie finie coup par coup
    .name = revoir
command-look-replay-match = Quelle partie : son numéro
    .name = partie
command-server = Comment on joue à UNO sur ce serveur
    .name = uno-serveur
command-server-settings = Règles, temps, rappels, langue, fils
    .name = réglages
command-server-channel = Où l’on peut ouvrir des tables
    .name = salon
command-server-channel-channel = Quel salon
    .name = salon
command-server-channel-allow = Si l’on peut y ouvrir des tables
    .name = permettre
command-server-openers = Qui peut ouvrir des tables
    .name = ouvreurs
command-server-openers-role = Ce rôle et la modération ; vide : tout le monde
    .name = rôle
command-me = Tes propres réglages
    .name = uno-moi
command-me-settings = Langue, rappels, cartes, classement général
    .name = réglages
command-me-privacy = Ce qui est gardé sur toi : voir, recevoir, effacer
    .name = vie-privée

## Chaque événement d’une table, tel que le bac à sable le montre

event-dealer-drawn = { $player } donne en premier. Cartes tirées : { $draws }.
event-dealt = { $player } donne : { $hands }.
event-pile = Cartes à piocher : { $cards }.
event-colour-asked = { $player } doit choisir la première couleur.
event-turn = C’est à { $player } de jouer.
event-playable = Elle peut être jouée.
event-hit = { $player } doit piocher { $amount }.
event-accepted = { $player } accepte.
event-another-asked = { $player } doit jouer une autre carte.
event-ready-asked = La table attend que { $player } ait fini de trier.
event-exposed = { $player } n’a plus qu’une carte et n’a pas annoncé UNO.
event-voted-guilty = { $player } vote : coupable.
event-voted-innocent = { $player } vote : innocent.
event-handed-over = Le programme joue pour { $player }.
event-round-won = { $player } gagne la manche.
event-round-blocked = Personne ne pouvait piocher ni jouer : la manche n’a pas de gagnant.
event-match-won = { $count ->
    [one] { $players } gagne la partie.
   *[other] { $players } gagnent la partie.
}

## Le bac à sable : son serveur et ses salons. Les salons s’écrivent en minuscules et sans espaces.

playground-server = Le Salon des cartes
playground-channel-first = table-ronde
playground-channel-second = table-de-cuisine
playground-channel-third = table-de-jardin
playground-channel-further = table-{ $number }

## La page du bac à sable. Aucun de ses textes ne peut avoir de formes plurielles.

page-title = Bot UNO : bac à sable
page-skip = Aller au champ de message
page-places = Salons et joueurs
page-channels = Salons
page-people = Tu joues
page-newcomer = Quelqu’un d’autre
page-name = Nom
page-come-in = Entrer
page-play-now = Jouer tout de suite
page-play-now-short = Une manche rapide avec trois ordinateurs.
page-behind = En coulisses
page-welcome = Prends une chaise
page-welcome-about = C’est le vrai bot, qui joue selon les règles. Seul Discord a une doublure, qui tourne sur ta machine.
page-play-now-about = Un clic ouvre une manche rapide avec trois ordinateurs et te montre tes cartes.
page-hint = Tu préfères faire toi-même ? Tape `/uno nouvelle` ci-dessous.
page-opening-table = La table s’ouvre…
page-dealing = On donne les cartes…
page-seated = C’est parti. Bonne chance !
page-messages = Messages
page-typed = Message ou /commande
page-send = Envoyer
page-no-script = Le bac à sable a besoin de JavaScript.
page-only-you = Visible par toi uniquement
page-dismiss = Masquer
page-app = BOT
page-thinking = { $author } réfléchit…
page-used = { $player } utilise { $command }
page-unknown-person = { name-unknown }
page-unknown-place = nulle part
page-moderator = modération
page-new-tab = Ouvrir un nouvel onglet pour { $player }
page-unread = nouveaux messages
page-archived = archivé
page-open-thread = Ouvrir le fil « { $name } »
page-choose = Choisir…
page-chosen = choisis : { $count }
page-nothing-chosen = aucun choix
page-apply = Appliquer
page-show-file = Afficher
page-file-lost = Ce fichier n’existe plus.
page-file-longer = … et la suite : télécharge-le pour tout voir.
page-no-description = Image sans description
page-spoiler = Texte caché : clique pour l’afficher
page-commands = { button-help-commands }
page-nothing-found = Rien ne correspond
page-required = obligatoire
page-remove-option = Retirer { $option }
page-cancel = Annuler
page-yes = Oui
page-no = Non
page-connecting = Connexion…
page-bot-online = Bot en ligne
page-bot-offline = Le bot se reconnecte…
page-bot-restarting = Le bot redémarre…
page-bot-failed = Bot arrêté : { $why }
page-close = Fermer
page-tab-events = Récit
page-tab-requests = Requêtes
page-tab-frames = Liaison
page-tab-faults = Bêtises
page-about-events = Chaque événement de la table de ce salon, comme le bot le raconte à tous : les cartes cachées sont comptées, pas nommées. Le nombre est celui du coup.
page-about-requests = Ce que le bot a demandé à l’interface REST de Discord. Chaque requête a été comparée à la description qu’en donne Discord.
page-about-frames = Ce qui est passé par la liaison gateway du bot, le plus récent d’abord. Les jetons sont masqués.
page-about-faults = Ce que Discord et les réseaux font les mauvais jours. Le jeu devrait survivre à tout.
page-no-events = Rien encore : le premier événement est la donne.
page-table = Table { $number } : { $players }
page-move = coup { $number }
page-valid = valable
page-refused = refusé avec le code { $code }
page-no-answer = pas de réponse
page-private-body = C’est à un autre joueur, on ne le montre donc pas.
page-no-body = Sans contenu.
page-from-bot = du bot
page-to-bot = vers le bot
page-restart = Redémarrer le bot
page-restart-more = Au beau milieu de tout. Ce qui a été confirmé est sur le disque.
page-cut = Couper la liaison
page-cut-more = Le bot reprend ; rien n’est perdu.
page-forget = Couper et oublier la session
page-forget-more = Le bot doit se connecter à nouveau.
page-rate-limited = Répondre 429 à tout dans les salons
page-rate-limited-more = Les plateaux se figent ; les clics ne sont pas touchés, on continue donc à jouer.
page-failing = Répondre 503 à tout dans les salons
page-failing-more = Comme si Discord était en panne. Le plateau se rattrape ensuite.
page-slow = Ralentir chaque requête de 0,8 s
page-slow-more = Une mauvaise ligne.
page-problem-busy = Trop à la fois. Réessaie dans un instant.
page-problem-connection = Le bac à sable ne tourne plus, ou la connexion s’est coupée.
page-problem-form = Le bot veut montrer un formulaire, et cette page ne sait pas faire.
page-problem-no-access = Tu ne vois pas ce salon.
page-problem-no-answer = Le bot n’a pas répondu en trois secondes.
page-problem-no-permission = Tu n’as pas le droit de faire cela ici.
page-problem-no-room = Il n’y a plus de place, ou le nom est trop long.
page-problem-no-such-command = Cette commande n’existe pas.
page-problem-no-such-component = Ce bouton n’est plus là.
page-problem-no-such-message = Ce message n’est plus là.
page-problem-wrong-choice = On ne peut pas choisir cela.
page-problem-wrong-option = « { $option } » manque ou ne convient pas.
page-problem-wrong-text = Un message fait de 1 à 2000 caractères.
page-problem-other = Ça n’a pas marché.
