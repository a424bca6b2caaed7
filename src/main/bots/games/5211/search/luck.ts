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

/** How lucky a seat is with what the others lay in the last turn of a round. One serves one simulation. */
export interface Luck {
  /** Takes down how a seat chooses its last card. */
  readonly expect: LastCard['expect']
  /**
   * How many points more the round brings a seat, less the mean of the others, than it could expect before the others laid: if it knew
   * their hands, how they choose, and who lays a rare card. The mean of this is 0, whatever the seat lays itself.
   * @param core a game in the last turn of a round, for all other seats of which `expect` was called
   * @param choices as for `playTurn`
   */
  of(core: Core, seat: number, choices: Uint8Array): number
}

export function createLuck(players: SeatCount): Luck {
  const lastCard = createLastCard(players)
  const { sorts, chances, means, counts } = lastCard
  /** Those of whom it is not yet said what they lay. */
  const open = new Uint8Array(players)
  /** By colour, and at last of Kododo cards, the points on the table: the seat's own and all. */
  const own = new Float64Array(COLOURS.length + 1)
  const all = new Float64Array(COLOURS.length + 1)

  function put(face: number, isOwn: boolean): void {
    const value = POINTS_OF[face] as number
    const colour = COLOUR_OF[face] as number
    all[colour] = (all[colour] as number) + value
    if (isOwn) own[colour] = (own[colour] as number) + value
    if (value !== 1) return
    all[KODODO] = (all[KODODO] as number) + 1
    if (isOwn) own[KODODO] = (own[KODODO] as number) + 1
  }

  function putTable({ table, laid }: Core, seat: number): void {
    own.fill(0)
    all.fill(0)
    for (let who = 0; who < players; who++)
      for (let slot = 0; slot < laid; slot++) put(table[who * CARDS_PER_ROUND + slot] as number, who === seat)
  }

  /** Points of what lies there, less the mean of the others. */
  function ahead(scoring: number): number {
    if (scoring === NOBODY) return 0
    const mine = own[scoring] as number
    return mine - ((all[scoring] as number) - mine) / (players - 1)
  }

  /** The mean of `ahead` over what the first seats may lay, each by itself. @param until how many these are */
  function meanAhead(core: Core, until: number, tally: number): number {
    let who = until - 1
    while (who >= 0 && open[who] === 0) who--
    if (who < 0) return ahead(scoringOf(tally, core.numbers))
    let mean = 0
    const end = who * SORTS + (counts[who] as number)
    for (let at = who * SORTS; at < end; at++) {
      const sort = sorts[at] as number
      const colour = sort >> 1
      const isKododo = sort & 1
      const value = means[at] as number
      all[colour] = (all[colour] as number) + value
      all[KODODO] = (all[KODODO] as number) + isKododo
      const rest = meanAhead(core, who, tally + (ADDED_BY[sort] as number))
      mean += (chances[at] as number) * rest
      all[colour] = (all[colour] as number) - value
      all[KODODO] = (all[KODODO] as number) - isKododo
    }
    return mean
  }

  return {
    expect: lastCard.expect,
    of(core, seat, choices) {
      const laidBy = (who: number) => core.hands[who * HAND_SIZE + (choices[2 * who] as number)] as number
      putTable(core, seat)
      let { tally } = core
      for (let who = 0; who < players; who++) {
        const face = laidBy(who)
        open[who] = who !== seat && lastCard.mayBe(who, SORT_OF[face] as number) ? 1 : 0
        if (open[who] === 1) continue
        put(face, who === seat)
        tally += TALLY_OF[face] as number
      }
      const expected = meanAhead(core, players, tally)
      for (let who = 0; who < players; who++) {
        if (open[who] === 0) continue
        put(laidBy(who), false)
        tally += TALLY_OF[laidBy(who)] as number
      }
      return ahead(scoringOf(tally, core.numbers)) - expected
    },
  }
}
