import { CARDS_PER_ROUND, COLOURS, HAND_SIZE, type SeatCount } from '../../../../../shared/games/5211'
import {
  COLOUR_OF,
  type Core,
  KODODO,
  NOBODY,
  POINTS_OF,
  scoringOf,
  TALLY_OF,
} from '../../../../engine/games/5211/core'
import { createLastCard, type LastCard, SORT_OF, SORTS } from './last-card'

/** By sort, what a card adds to a tally. */
const ADDED_BY = Int32Array.from({ length: SORTS }, (_, sort) => TALLY_OF[SORT_OF.indexOf(sort)] as number)

/** How lucky seats are with what others lay in the last turn of a round. One serves one simulation. */
export interface Luck {
  /** Takes down how a seat chooses its last card. */
  readonly expect: LastCard['expect']
  /**
   * How many points more the round brings each seat than could be expected before the others laid by whoever knew their hands, how they choose,
   * and who lays a rare card. The mean of this is 0, whatever the seat lays itself.
   * @param core a game in the last turn of a round, for all seats but this one of which `expect` was called
   * @param choices as for `playTurn`
   * @param into by seat, written
   */
  of(core: Core, seat: number, choices: Uint8Array, into: Float64Array): void
}

/** Of each colour, and at last of Kododo cards. */
const SCORINGS = COLOURS.length + 1

export function createLuck(players: SeatCount): Luck {
  const lastCard = createLastCard(players)
  const { sorts, chances, means, counts } = lastCard
  /** Those of whom it is not yet said what they lay. */
  const open = new Uint8Array(players)
  /** By seat and what may score, the points on the table. */
  const points = new Float64Array(players * SCORINGS)
  const expected = new Float64Array(players)

  function put(seat: number, colour: number, value: number, kododo: number): void {
    const at = seat * SCORINGS
    points[at + colour] = (points[at + colour] as number) + value
    points[at + KODODO] = (points[at + KODODO] as number) + kododo
  }

  function putCard(seat: number, face: number): void {
    const value = POINTS_OF[face] as number
    put(seat, COLOUR_OF[face] as number, value, value === 1 ? 1 : 0)
  }

  function putTable({ table, laid }: Core): void {
    points.fill(0)
    for (let who = 0; who < players; who++)
      for (let slot = 0; slot < laid; slot++) putCard(who, table[who * CARDS_PER_ROUND + slot] as number)
  }

  /** Adds what each seat gets for what lies there, so often. */
  function score(tally: number, { numbers }: Core, chance: number, into: Float64Array): void {
    const scoring = scoringOf(tally, numbers)
    if (scoring === NOBODY) return
    for (let who = 0; who < players; who++)
      into[who] = (into[who] as number) + chance * (points[who * SCORINGS + scoring] as number)
  }

  /** Adds what each seat may expect from all that the first seats may lay, each by itself. @param until how many these are */
  function expectAll(core: Core, until: number, tally: number, chance: number): void {
    let who = until - 1
    while (who >= 0 && open[who] === 0) who--
    if (who < 0) {
      score(tally, core, chance, expected)
      return
    }
    const end = who * SORTS + (counts[who] as number)
    for (let at = who * SORTS; at < end; at++) {
      const sort = sorts[at] as number
      const value = means[at] as number
      put(who, sort >> 1, value, sort & 1)
      expectAll(core, who, tally + (ADDED_BY[sort] as number), chance * (chances[at] as number))
      put(who, sort >> 1, -value, -(sort & 1))
    }
  }

  return {
    expect: lastCard.expect,
    of(core, seat, choices, into) {
      const laidBy = (who: number) => core.hands[who * HAND_SIZE + (choices[2 * who] as number)] as number
      putTable(core)
      let { tally } = core
      for (let who = 0; who < players; who++) {
        const face = laidBy(who)
        open[who] = who !== seat && lastCard.mayBe(who, SORT_OF[face] as number) ? 1 : 0
        if (open[who] === 1) continue
        putCard(who, face)
        tally += TALLY_OF[face] as number
      }
      expected.fill(0)
      expectAll(core, players, tally, 1)
      for (let who = 0; who < players; who++) {
        if (open[who] === 0) continue
        putCard(who, laidBy(who))
        tally += TALLY_OF[laidBy(who)] as number
      }
      into.fill(0)
      score(tally, core, 1, into)
      for (let who = 0; who < players; who++) into[who] = (into[who] as number) - (expected[who] as number)
    },
  }
}
