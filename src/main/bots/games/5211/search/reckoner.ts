import { CARDS_PER_ROUND, COLOURS, cardsDue, HAND_SIZE } from '../../../../../shared/games/5211'
import { COLOUR_OF, type Core, countIn, KODODO, POINTS_OF } from '../../../../engine/games/5211/core'
import type { Hidden } from './hidden'

/** How much of the others' gain counts against one's own. */
const ENVY = 0.5
/** What laying a card costs for each of its points, as it could have scored in a later round. */
const PRICE = 0.15

/** The colours, and after them the Kododo cards. */
const KINDS = COLOURS.length + 1
/** More than there are of a kind, and more than can come in a round. */
const ROOM = 32
const HANDS = 1 << HAND_SIZE

/** By set of places in a hand, how many they are. */
const SIZE_OF = Uint8Array.from(
  { length: HANDS },
  (_, set) => [...set.toString(2)].filter((bit) => bit === '1').length,
)

/** What each choice of a seat promises. One reckoner serves one simulation: its lists are written anew for every decision. */
export interface Reckoner {
  /**
   * @param hidden what the table has not seen; the seat's own hand is among it
   * @returns how many choices there are
   */
  reckon(core: Core, seat: number, hidden: Hidden): number
  /** By choice, in points. */
  readonly worth: Float64Array
  /** By choice, a set of places in the hand: a bit for each. Of equal cards the lowest places stand for all. */
  readonly choices: Uint8Array
}

/**
 * What the steady bot expects, at the pace of simulations: the chance of each colour to score, times the own gain minus half of
 * the others', minus a price for good cards spent. `reckoner.test.ts` holds it against that bot.
 */
export function createReckoner(): Reckoner {
  const worth = new Float64Array(HANDS)
  const choices = new Uint8Array(HANDS)
  /** By kind and count, the chance that so many come; by kind and count, that fewer come. */
  const coming = new Float64Array(KINDS * ROOM)
  const fewer = new Float64Array(KINDS * ROOM)
  /** By kind: cards on the table, own points there, the others' points there, and the mean points of a card that comes. */
  const [laid, own, others, mean] = [
    new Int32Array(KINDS),
    new Int32Array(KINDS),
    new Int32Array(KINDS),
    new Float64Array(KINDS),
  ]
  const [known, mine] = [new Int32Array(KINDS), new Int32Array(KINDS)]
  const gains = new Float64Array(HANDS)

  function lookAtTable({ players, table, laid: slots, tally }: Core, seat: number): void {
    own.fill(0)
    others.fill(0)
    for (let kind = 0; kind < KINDS; kind++) laid[kind] = countIn(tally, kind)
    for (let other = 0; other < players; other++) {
      const points = other === seat ? own : others
      for (let slot = 0; slot < slots; slot++) {
        const face = table[other * CARDS_PER_ROUND + slot] as number
        const value = POINTS_OF[face] as number
        const colour = COLOUR_OF[face] as number
        points[colour] = (points[colour] as number) + value
        if (value === 1) points[KODODO] = (points[KODODO] as number) + 1
      }
    }
  }

  const marked = new Int32Array(KINDS)
  const sums = new Int32Array(KINDS)

  /** @returns how many cards there are that the seat has not seen */
  function lookAtHidden({ hands, held }: Core, seat: number, hidden: Hidden): number {
    let all = 0
    marked.fill(0)
    sums.fill(0)
    for (let face = 0; face < hidden.length; face++) count(face, hidden[face] as number)
    for (let place = 0; place < held; place++) count(hands[seat * HAND_SIZE + place] as number, -1)
    for (let kind = 0; kind < KINDS; kind++)
      mean[kind] = marked[kind] === 0 ? 0 : (sums[kind] as number) / (marked[kind] as number)
    return all

    function count(face: number, copies: number): void {
      const value = POINTS_OF[face] as number
      const colour = COLOUR_OF[face] as number
      all += copies
      marked[colour] = (marked[colour] as number) + copies
      sums[colour] = (sums[colour] as number) + copies * value
      if (value !== 1) return
      marked[KODODO] = (marked[KODODO] as number) + copies
      sums[KODODO] = (sums[KODODO] as number) + copies
    }
  }

  /** The hypergeometric distribution of a kind, by the ratio of neighbours. */
  function expectComing(kind: number, all: number, drawn: number): void {
    const start = kind * ROOM
    const of = marked[kind] as number
    const most = Math.min(of, drawn)
    const least = Math.max(0, drawn - (all - of))
    coming.fill(0, start, start + ROOM)
    let weight = 1
    let sum = 0
    for (let k = least; k <= most; k++) {
      coming[start + k] = weight
      sum += weight
      weight *= ((of - k) * (drawn - k)) / ((k + 1) * (all - of - drawn + k + 1))
    }
    let before = 0
    for (let k = 0; k < ROOM; k++) {
      fewer[start + k] = before
      const chance = (coming[start + k] as number) / sum
      coming[start + k] = chance
      before += chance
    }
  }

  /** The chance that the others bring a kind to a count; 0 where it is there already. */
  const chance = (kind: number, count: number): number => {
    const k = count - (known[kind] as number)
    return k < 0 ? 0 : (coming[kind * ROOM + k] as number)
  }

  /** The chance that a rival colour has fewer cards than `count`, or so many that it is out. */
  const outOfTheWay = (rival: number, count: number, limit: number): number => {
    const there = known[rival] as number
    if (there >= limit) return 1
    const start = rival * ROOM
    return (
      1 - ((fewer[start + limit - there] as number) - (fewer[start + Math.max(0, count - there)] as number))
    )
  }

  /** What a whole round promises, in points, if these places of the hand are laid and the others' cards come by chance. */
  function gainOf({ players, numbers, hands }: Core, seat: number, set: number): number {
    for (let kind = 0; kind < KINDS; kind++) {
      known[kind] = laid[kind] as number
      mine[kind] = own[kind] as number
    }
    for (let place = 0; place < HAND_SIZE; place++) {
      if ((set & (1 << place)) === 0) continue
      const face = hands[seat * HAND_SIZE + place] as number
      const value = POINTS_OF[face] as number
      const colour = COLOUR_OF[face] as number
      known[colour] = (known[colour] as number) + 1
      mine[colour] = (mine[colour] as number) + value
      if (value !== 1) continue
      known[KODODO] = (known[KODODO] as number) + 1
      mine[KODODO] = (mine[KODODO] as number) + 1
    }
    const envy = ENVY / (players - 1)
    const { limit, kododoTarget } = numbers
    const gain = (kind: number, count: number) =>
      (mine[kind] as number) -
      envy * ((others[kind] as number) + (count - (known[kind] as number)) * (mean[kind] as number))
    const exact = chance(KODODO, kododoTarget)
    let byColour = 0
    for (let colour = 0; colour < KODODO; colour++)
      for (let count = Math.max(1, known[colour] as number); count < limit; count++) {
        let majority = chance(colour, count)
        if (majority === 0) continue
        for (let rival = 0; rival < KODODO; rival++)
          if (rival !== colour) majority *= outOfTheWay(rival, count, limit)
        byColour += majority * gain(colour, count)
      }
    return exact * gain(KODODO, kododoTarget) + (1 - exact) * byColour
  }

  /** Whether a set takes the lowest places of equal cards: of two sets of the same cards only one does. */
  function isLowest(hands: Uint8Array, hand: number, set: number, held: number): boolean {
    for (let place = 1; place < held; place++) {
      if ((set & (1 << place)) === 0) continue
      for (let lower = 0; lower < place; lower++)
        if ((set & (1 << lower)) === 0 && hands[hand + lower] === hands[hand + place]) return false
    }
    return true
  }

  return {
    worth,
    choices,
    reckon(core, seat, hidden) {
      const { players, numbers, held, hands } = core
      const hand = seat * HAND_SIZE
      const due = cardsDue(core.turn)
      const left = CARDS_PER_ROUND - core.laid
      lookAtTable(core, seat)
      const all = lookAtHidden(core, seat, hidden)
      const drawn = Math.min((players - 1) * left, all)
      for (let kind = 0; kind < KINDS; kind++) expectComing(kind, all, drawn)
      const sets = 1 << held
      for (let set = 0; set < sets; set++) if (SIZE_OF[set] === left) gains[set] = gainOf(core, seat, set)
      const price = core.round === numbers.rounds ? 0 : PRICE
      let n = 0
      for (let choice = 0; choice < sets; choice++) {
        if (SIZE_OF[choice] !== due || !isLowest(hands, hand, choice, held)) continue
        let most = Number.NEGATIVE_INFINITY
        for (let set = choice; set < sets; set++)
          if (SIZE_OF[set] === left && (set & choice) === choice) most = Math.max(most, gains[set] as number)
        let spent = 0
        for (let place = 0; place < held; place++)
          if ((choice & (1 << place)) !== 0) spent += POINTS_OF[hands[hand + place] as number] as number
        worth[n] = most - price * spent
        choices[n] = choice
        n++
      }
      return n
    },
  }
}
