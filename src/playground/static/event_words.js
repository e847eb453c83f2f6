// Events of a table in words: one sentence for every kind of event, without what is hidden.

const COLOURS = { r: "Red", y: "Yellow", g: "Green", b: "Blue" };
const FACES = { s: "Skip", r: "Reverse", d: "Draw" };
const WILDS = { w: "Wild", wd: "Wild Draw", wh: "Sorting Hat" };
const FAULTS = { wrong_card: "a card that does not fit", false_call: "calling UNO for nothing", false_catch: "a catch for nothing" };
const OUTCOMES = { convicted: "guilty", acquitted: "not guilty", dropped: "dropped" };

/** A card by its code: "r7" is Red 7. */
export const cardName = (code) => WILDS[code] ?? `${COLOURS[code[0]]} ${FACES[code[1]] ?? code.slice(1)}`;

const plural = (count, one) => `${count} ${count === 1 ? one : `${one}s`}`;
/** Cards that are counted or named: {"count": 3}, {"cards": "r7 w"}. */
const sight = (cards) => (cards.cards === undefined ? plural(cards.count, "card") : cardList(cards.cards));
const cardList = (codes) => (codes === "" ? "no cards" : codes.split(" ").map(cardName).join(", "));
const list = (names) => names.join(", ");

/** The sentence for each kind; `who` names a seat. A kind that concerns one seat holds just its number. */
const SENTENCES = {
  dealer_drawn: ({ draws, dealer }, who) => `${who(dealer)} deals first: ${list(draws.map(([seat, card]) => `${who(seat)} drew ${cardName(card)}`))}`,
  dealt: ({ dealer, hands, pile }, who) => `${who(dealer)} deals ${list(hands.map((hand, seat) => `${sight(hand)} to ${who(seat)}`))}; the pile has ${sight(pile)}`,
  turned_up: ({ card }) => `${cardName(card)} is turned up`,
  put_back: ({ pile }) => `The turned-up card goes back; the pile has ${sight(pile)}`,
  carried_over: ({ card, colour }) => `${cardName(card)} stays on the table, ${colour}`,
  colour_asked: (seat, who) => `${who(seat)} is to choose a colour`,
  colour_chosen: ({ seat, colour }, who) => `${who(seat)} chooses ${colour}`,
  turn: (seat, who) => `${who(seat)}’s turn`,
  played: ([seat, card, choices = {}], who) => [`${who(seat)} plays ${cardName(card)}`,
    choices.colour && `naming ${choices.colour}`, choices.target !== undefined && `aimed at ${who(choices.target)}`,
    choices.uno && "and calls UNO"].filter(Boolean).join(" "),
  reversed: ({ to }) => `Play now goes to the ${to}`,
  skipped: (seat, who) => `${who(seat)} is skipped`,
  swapped: ({ seat, with: other }, who) => `${who(seat)} and ${who(other)} swap hands`,
  rotated: () => "All hands move on by one seat",
  drew: ([seat, cards, playable], who) => `${who(seat)} draws ${sight(cards)}${playable ? ", which may be played" : ""}`,
  took: ([seat, cards], who) => `${who(seat)} takes ${sight(cards)}`,
  found_nothing: (seat, who) => `There is nothing to draw for ${who(seat)}`,
  reshuffled: ({ pile }) => `The discard pile is shuffled: the pile has ${sight(pile)}`,
  hit: ({ seat, amount }, who) => `${who(seat)} is to draw ${amount}`,
  accepted: (seat, who) => `${who(seat)} accepts`,
  passed: (seat, who) => `${who(seat)} keeps the card`,
  challenged: ({ seat, accused, guilty, hand }, who) => `${who(seat)} challenges ${who(accused)}, who shows ${sight(hand)}: ${guilty ? "a bluff" : "no bluff"}`,
  took_back: ({ seat, card }, who) => `${who(seat)} takes ${cardName(card)} back`,
  another_asked: (seat, who) => `${who(seat)} is to play another card`,
  ready_asked: (seat, who) => `Play waits until ${who(seat)} is ready`,
  ready: (seat, who) => `${who(seat)} is ready`,
  exposed: (seat, who) => `${who(seat)} has one card and did not call UNO`,
  called_uno: (seat, who) => `${who(seat)} calls UNO`,
  caught: ({ seat, caught }, who) => `${who(seat)} catches ${who(caught)}`,
  fined: ({ seat, fault }, who) => `${who(seat)} pays for ${FAULTS[fault] ?? fault}`,
  accused: ({ seat, accused }, who) => `${who(seat)} accuses ${who(accused)} of giving hints`,
  voted: ({ seat, yes }, who) => `${who(seat)} votes ${yes ? "yes" : "no"}`,
  vote_closed: ({ outcome }) => `The vote is over: ${OUTCOMES[outcome] ?? outcome}`,
  timed_out: (seat, who) => `The clock runs out for ${who(seat)}`,
  handed_over: (seat, who) => `${who(seat)} is played by the program`,
  resumed: (seat, who) => `${who(seat)} is back`,
  left: ({ seat, pile }, who) => `${who(seat)} leaves; the pile has ${sight(pile)}`,
  round_ended: ({ winner, hands, totals }, who) => `${winner === null ? "The round is blocked" : `${who(winner)} wins the round`}: ${list(
    totals.map((total, seat) => `${who(seat)} ${plural(total, "point")} (${cardList(hands[seat])})`))}`,
  match_ended: ({ winners }, who) => `${list(winners.map(who))} ${winners.length === 1 ? "wins" : "win"} the match`,
};

/** The kind of an event, as it is recorded: {"turn": 2}, "rotated". */
export const kindOf = (event) => (typeof event === "string" ? event : Object.keys(event)[0]);

/** An event in words; of an unknown one, its kind. */
export function inWords(event, who) {
  const kind = kindOf(event);
  return SENTENCES[kind]?.(event[kind], who) ?? kind.replaceAll("_", " ");
}

/** Every kind that has words. */
export const KINDS = Object.keys(SENTENCES);
