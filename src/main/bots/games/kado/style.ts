import { BONUS_POINTS, type Seat, type Style, type View } from '../../../../shared/games/kado'
import { scoreGrid } from '../../../engine/games/kado/score'
import type { Manner } from './manner'

/** What a style goes by: found by playing, so that one feels it and it costs little. */
interface Temper {
  /** What a pass is worth beside a challenge, in points. */
  readonly pass: number
  /** How many times as much the points of the others count, and those of whoever leads. */
  readonly envy: number
  readonly envyOfLeader: number
  /** How often a bot that only plays at random challenges, from 0 to 1. */
  readonly challenges: number
}

const EVEN: Temper = { pass: 0, envy: 1, envyOfLeader: 1, challenges: 0.5 }
const TEMPERS: Readonly<Record<Style, Temper>> = {
  'all-round': EVEN,
  cautious: { ...EVEN, pass: 0.7, challenges: 0.2 },
  daring: { ...EVEN, pass: -0.5, challenges: 0.8 },
  spoiler: { ...EVEN, envy: 1.4, envyOfLeader: 2.2 },
}

/** How often an easy bot of that style challenges, from 0 to 1. */
export const challengesOf = (style: Style): number => TEMPERS[style].challenges

/** The same way to think, inclined as the style is. */
export function inclined(manner: Manner, style: Style): Manner {
  const { pass, envy, envyOfLeader } = TEMPERS[style]
  if (style === 'all-round') return manner
  return {
    ...manner,
    pass: manner.pass + pass,
    envy(view, viewer) {
      const leader = leaderBeside(view, viewer)
      return manner.envy(view, viewer).map((share, seat) => share * (seat === leader ? envyOfLeader : envy))
    },
  }
}

/** Who has most points of the others: all can be counted on the table, whether or not it is told. */
export function leaderBeside({ seats }: View, viewer: Seat): Seat {
  const points = seats.map(({ grid, bonus }, seat) =>
    seat === viewer ? Number.NEGATIVE_INFINITY : scoreGrid(grid).points + BONUS_POINTS * bonus.length,
  )
  return points.indexOf(Math.max(...points))
}
