import {
  CARDS_PER_ROUND,
  type Card,
  COLOURS,
  colourOf,
  DECK,
  FACES,
  HAND_SIZE,
  isKododo,
  type Numbers,
  numbersFor,
  pointsOf,
  type SeatCount,
  type Turn,
} from '../../../../shared/games/5211/cards'
import { LONG_GAME_POINTS } from '../../../../shared/games/5211/options'

/**
 * A second implementation of the rules of a deal, for simulations: faces and colours are small integers, a game is
 * mutated in place, and playing allocates nothing. `core.test.ts` checks it against the rules engine, step by step.
 */

/** Index of a card in `FACES`. */
type Face = number

export const faceOf: (card: Card) => Face = (() => {
  const places = new Map(FACES.map((card, face) => [card, face]))
  return (card: Card) => places.get(card) ?? 0
})()

/** By face, the index of its colour in `COLOURS`. */
export const COLOUR_OF = Uint8Array.from(FACES, (card) => COLOURS.indexOf(colourOf(card)))
/** Points by face. */
export const POINTS_OF = Uint8Array.from(FACES, pointsOf)
/** Copies in the deck, by face. */
export const COPIES_OF = Uint8Array.from(FACES, (face) => DECK.filter((card) => card === face).length)

/** Bits per colour count in a tally; at most 20 cards lie on the table. */
const BITS = 5
const MASK = (1 << BITS) - 1
/**
 * By face, its contribution to a tally. A tally packs the number of cards of each colour on the table, and of Kododo
 * cards, side by side into one number.
 */
export const TALLY_OF = Int32Array.from(
  FACES,
  (card, face) =>
    (1 << (BITS * (COLOUR_OF[face] as number))) | (isKododo(card) ? 1 << (BITS * COLOURS.length) : 0),
)

/** The number of cards of a colour in a tally. @param colour its index in `COLOURS`, or `KODODO` */
export const countIn = (tally: number, colour: number): number => (tally >> (BITS * colour)) & MASK

/** `scoring` of a round that the Kododo cards score; a colour is its index in `COLOURS`. */
export const KODODO = COLOURS.length
export const NOBODY = -1

/** A deal of 5211. Lists by seat reserve the maximum number of cards for each seat. */
export interface Core {
  readonly players: SeatCount
  readonly numbers: Numbers
  /** The faces of the deck, top first. */
  readonly order: Uint8Array
  /** Index in `order` of the top of the draw pile; its length once the pile is used up. */
  next: number
  /** From 1. */
  round: number
  turn: Turn
  isOver: boolean
  /** Five places per seat, of which `held` are taken, in no particular order. */
  readonly hands: Uint8Array
  /** Number of cards in each hand, equal for all seats. */
  held: number
  /** Four places per seat, of which `laid` are taken. */
  readonly table: Uint8Array
  laid: number
  /** Tally of the cards on the table, as in `TALLY_OF`. */
  tally: number
  /** Scoring of the last round: the index of a colour, `KODODO` or `NOBODY`. */
  scoring: number
  /** Tally of the cards on the table when the last round was scored, as in `TALLY_OF`. */
  counted: number
  /** Points of this deal, by seat. */
  readonly points: Int16Array
  /** Number of cards in the score pile, by seat. */
  readonly piles: Uint8Array
  /** Points of earlier deals, by seat. */
  readonly carried: Int16Array
  /** True if the deal ends as soon as a player has enough points after a round: in a long game after the first deal. */
  endsEarly: boolean
}

/** A game with empty places, before its deal. */
export const createCore = (players: SeatCount): Core => ({
  players,
  numbers: numbersFor(players),
  order: Uint8Array.from(DECK, faceOf),
  next: 0,
  round: 1,
  turn: 1,
  isOver: false,
  hands: new Uint8Array(players * HAND_SIZE),
  held: 0,
  table: new Uint8Array(players * CARDS_PER_ROUND),
  laid: 0,
  tally: 0,
  scoring: NOBODY,
  counted: 0,
  points: new Int16Array(players),
  piles: new Uint8Array(players),
  carried: new Int16Array(players),
  endsEarly: false,
})

/** Copies one game into another with the same number of players. */
export function copyCore(from: Core, into: Core): void {
  into.order.set(from.order)
  into.next = from.next
  into.round = from.round
  into.turn = from.turn
  into.isOver = from.isOver
  into.hands.set(from.hands)
  into.held = from.held
  into.table.set(from.table)
  into.laid = from.laid
  into.tally = from.tally
  into.scoring = from.scoring
  into.counted = from.counted
  into.points.set(from.points)
  into.piles.set(from.piles)
  into.carried.set(from.carried)
  into.endsEarly = from.endsEarly
}

/** Starts a deal with the game's own `order`. Points of earlier deals stay. */
export function deal(core: Core): void {
  const { players, numbers, order, hands } = core
  for (let place = 0; place < hands.length; place++) hands[place] = order[numbers.removed + place] as number
  core.next = numbers.removed + HAND_SIZE * players
  core.round = 1
  core.turn = 1
  core.isOver = false
  core.held = HAND_SIZE
  core.scoring = NOBODY
  core.counted = 0
  core.points.fill(0)
  core.piles.fill(0)
  core.laid = 0
  core.tally = 0
}

/**
 * Plays a whole turn: everybody lays, then draws; after the third turn the round is scored. Places are not checked.
 * @param choices two places in the hand per seat, the lower first; after the first turn of a round the second is
 *   ignored
 */
export function playTurn(core: Core, choices: Uint8Array): void {
  if (core.turn === 1) layTwo(core, choices)
  else layOne(core, choices)
  if (core.turn === 3) endRound(core)
  else core.turn = core.turn === 1 ? 2 : 3
}

function layTwo(core: Core, choices: Uint8Array): void {
  const { players, hands, table, order, held } = core
  const draws = core.next < order.length
  let { tally, next } = core
  for (let seat = 0; seat < players; seat++) {
    const hand = seat * HAND_SIZE
    const first = hand + (choices[2 * seat] as number)
    const second = hand + (choices[2 * seat + 1] as number)
    const one = hands[first] as number
    const other = hands[second] as number
    table[seat * CARDS_PER_ROUND] = one
    table[seat * CARDS_PER_ROUND + 1] = other
    tally += (TALLY_OF[one] as number) + (TALLY_OF[other] as number)
    // The higher place first: the card that fills it may be the one that fills the lower place next.
    hands[second] = draws ? (order[next + 1] as number) : (hands[hand + held - 1] as number)
    hands[first] = draws ? (order[next] as number) : (hands[hand + held - 2] as number)
    if (draws) next += 2
  }
  if (!draws) core.held = held - 2
  core.next = next
  core.tally = tally
  core.laid = 2
}

function layOne(core: Core, choices: Uint8Array): void {
  const { players, hands, table, order, held, laid } = core
  const draws = core.next < order.length
  let { tally, next } = core
  for (let seat = 0; seat < players; seat++) {
    const hand = seat * HAND_SIZE
    const place = hand + (choices[2 * seat] as number)
    const face = hands[place] as number
    table[seat * CARDS_PER_ROUND + laid] = face
    tally += TALLY_OF[face] as number
    hands[place] = draws ? (order[next++] as number) : (hands[hand + held - 1] as number)
  }
  if (!draws) core.held = held - 1
  core.next = next
  core.tally = tally
  core.laid = laid + 1
}

function endRound(core: Core): void {
  core.scoring = scoringOf(core.tally, core.numbers)
  core.counted = core.tally
  if (core.scoring !== NOBODY) takePoints(core, core.scoring)
  core.laid = 0
  core.tally = 0
  core.turn = 1
  core.isOver = core.round === core.numbers.rounds || (core.endsEarly && hasEnough(core))
  if (!core.isOver) core.round++
}

/** The scoring of a round: the Kododo cards, the index of a colour, or nobody. Source: docs/RULES.md, Evaluation. */
export function scoringOf(tally: number, { kododoTarget, limit }: Numbers): number {
  if (countIn(tally, KODODO) === kododoTarget) return KODODO
  // One bit for each count that a colour has, and one for each count that several share.
  let had = 0
  let shared = 0
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const bit = 1 << countIn(tally, colour)
    shared |= had & bit
    had |= bit
  }
  const below = ((1 << limit) - 1) & ~1
  const open = had & ~shared & below
  if (open === 0) return NOBODY
  const most = 31 - Math.clz32(open)
  let colour = 0
  while (countIn(tally, colour) !== most) colour++
  return colour
}

function takePoints({ players, table, points, piles }: Core, scoring: number): void {
  for (let seat = 0; seat < players; seat++)
    for (let slot = seat * CARDS_PER_ROUND; slot < (seat + 1) * CARDS_PER_ROUND; slot++) {
      const face = table[slot] as number
      if (scoring === KODODO ? POINTS_OF[face] !== 1 : COLOUR_OF[face] !== scoring) continue
      points[seat] = (points[seat] as number) + (POINTS_OF[face] as number)
      piles[seat] = (piles[seat] as number) + 1
    }
}

function hasEnough({ players, points, carried }: Core): boolean {
  for (let seat = 0; seat < players; seat++)
    if ((points[seat] as number) + (carried[seat] as number) >= LONG_GAME_POINTS) return true
  return false
}
