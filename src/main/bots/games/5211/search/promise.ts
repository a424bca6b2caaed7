import { HAND_SIZE } from '../../../../../shared/games/5211'
import { COLOUR_OF, type Core, countIn, KODODO, POINTS_OF } from '../../../../engine/games/5211/core'
import { ROOM } from './coming'
import { ADDED, COUNTS, KINDS, type Prospects } from './prospects'

/** How much of the others' gain counts against one's own. */
const ENVY = 0.5

/** By kind, what a plan adds to it: cards, and what it makes the seat's own points on the table. */
const added = new Int32Array(KINDS)
const mine = new Int32Array(KINDS)
/** By colour, the chance that it scores, and the mean of its count where it does, times that chance. */
const sure = new Float64Array(KINDS)
const counted = new Float64Array(KINDS)
const NOTHING = [0, 0, 0, 0, 0] as const

/**
 * What a whole round promises a seat, in points, if it lays these places of its hand and the others' cards come by chance.
 * @param set a bit for each place
 */
export function promiseOf(prospects: Prospects, core: Core, seat: number, set: number): number {
  plan(prospects, core, seat, set)
  scoreColours(prospects, core.numbers.limit)
  const { tally, numbers } = core
  const missing = numbers.kododoTarget - countIn(tally, KODODO) - (added[KODODO] as number)
  const { coming, rows } = prospects
  const exact =
    missing < 0 || missing >= ROOM ? 0 : (coming.chance[(rows[KODODO] as number) + missing] as number)
  let byColour = 0
  for (let colour = 0; colour < KODODO; colour++)
    byColour += gainOf(prospects, core, colour, sure[colour] as number, counted[colour] as number)
  return gainOf(prospects, core, KODODO, exact, exact * numbers.kododoTarget) + (1 - exact) * byColour
}

function plan({ own }: Prospects, { hands }: Core, seat: number, set: number): void {
  added.fill(0)
  mine.set(own)
  for (let place = 0; place < HAND_SIZE; place++) {
    if ((set & (1 << place)) === 0) continue
    const face = hands[seat * HAND_SIZE + place] as number
    const value = POINTS_OF[face] as number
    const colour = COLOUR_OF[face] as number
    added[colour] = (added[colour] as number) + 1
    mine[colour] = (mine[colour] as number) + value
    if (value !== 1) continue
    added[KODODO] = (added[KODODO] as number) + 1
    mine[KODODO] = (mine[KODODO] as number) + 1
  }
}

/**
 * For each colour and count, the chance that it has just that count and no other colour is in its way. Written out for five colours,
 * with sums in local variables, as simulations spend much of their time here.
 */
function scoreColours({ exactly, aside }: Prospects, limit: number): void {
  const a = (added[0] as number) * COUNTS
  const b = (ADDED + (added[1] as number)) * COUNTS
  const c = (2 * ADDED + (added[2] as number)) * COUNTS
  const d = (3 * ADDED + (added[3] as number)) * COUNTS
  const e = (4 * ADDED + (added[4] as number)) * COUNTS
  let [sureA, sureB, sureC, sureD, sureE] = NOTHING
  let [countedA, countedB, countedC, countedD, countedE] = NOTHING
  for (let count = 1; count < limit; count++) {
    const asideA = aside[a + count] as number
    const asideB = aside[b + count] as number
    const asideC = aside[c + count] as number
    const asideD = aside[d + count] as number
    const asideE = aside[e + count] as number
    const left = asideA * asideB
    const right = asideD * asideE
    const chanceA = (exactly[a + count] as number) * asideB * asideC * right
    const chanceB = (exactly[b + count] as number) * asideA * asideC * right
    const chanceC = (exactly[c + count] as number) * left * right
    const chanceD = (exactly[d + count] as number) * left * asideC * asideE
    const chanceE = (exactly[e + count] as number) * left * asideC * asideD
    sureA += chanceA
    sureB += chanceB
    sureC += chanceC
    sureD += chanceD
    sureE += chanceE
    countedA += chanceA * count
    countedB += chanceB * count
    countedC += chanceC * count
    countedD += chanceD * count
    countedE += chanceE * count
  }
  sure[0] = sureA
  sure[1] = sureB
  sure[2] = sureC
  sure[3] = sureD
  sure[4] = sureE
  counted[0] = countedA
  counted[1] = countedB
  counted[2] = countedC
  counted[3] = countedD
  counted[4] = countedE
}

/** @param chance that the kind scores. @param count its mean count then, times that chance */
function gainOf(prospects: Prospects, core: Core, kind: number, chance: number, count: number): number {
  const { others, unseen, points } = prospects
  const left = unseen[kind] as number
  const mean = left === 0 ? 0 : (points[kind] as number) / left
  const known = countIn(core.tally, kind) + (added[kind] as number)
  const theirs = ((others[kind] as number) - known * mean) * chance + mean * count
  return (mine[kind] as number) * chance - (ENVY / (core.players - 1)) * theirs
}
