import type { Seat } from '../../../../shared/game'
import { BONUS_POINTS, type Card } from '../../../../shared/games/kado/cards'
import type { Level, Style } from '../../../../shared/games/kado/options'
import type { View } from '../../../../shared/games/kado/view'
import { scoreGrid } from '../../../engine/games/kado/score'
import { gainOf, giftsOf, without } from './gifts'
import { belief, type Memory, type Suspect } from './knowledge'
import { promisedIn, reckonedWorth, type Worth } from './worth'

/** What a bot thinks by, wherever it gives, guesses or places. */
export interface Manner {
  readonly worth: Worth
  /** What a pass is worth beside a challenge, in points. */
  readonly pass: number
  /** By seat, how much a point of theirs counts against one of the viewer's own; 0 for the viewer. */
  envy(view: View, viewer: Seat): readonly number[]
  /** What the gifter's card may be. @param unseen the cards that the viewer has not seen */
  suspects(view: View, memory: Memory, unseen: readonly Card[]): readonly Suspect[]
}

/** All others count alike, and any card that was not seen is as likely as any other. */
export const plainManner: Manner = {
  worth: reckonedWorth,
  pass: 0,
  envy: ({ seats }, viewer) => seats.map((_, seat) => (seat === viewer ? 0 : 1 / (seats.length - 1))),
  suspects: (_view, { failed }, unseen) => belief(unseen, failed),
}

/** By how much a gift is worse that gifters make e times more seldom, in points. */
const SLIP = 0.4
/** How often a gifter keeps a card for no visible reason, as the strongest bots assume. */
const WHIM = 0.15
/** The same by the gifter's level, as it was measured; for a person what is right on average over all levels. */
const WHIMS: Readonly<Record<Level, number>> = { easy: 1, steady: 0.05, sharp: 0.2, expert: 0.5 }
const WHIM_OF_A_PERSON = 0.35

/**
 * What the gifter's card may be, given that the gifter kept it: the less it would have done for them, the less likely it is.
 * @param whim how often gifters keep a card for no reason that can be seen, from 0 to 1
 */
export function seenThrough(worth: Worth, whim = WHIM) {
  return (view: View, { failed }: Memory, unseen: readonly Card[]): readonly Suspect[] => {
    const { gifter, seats, dealt } = view
    const at = dealt.indexOf(gifter)
    const before = dealt.slice(0, Math.max(0, at))
    const waiting = before.reduce<readonly Seat[]>(
      (left, to) => (to === null ? left : without(left, to)),
      seats.map((_, seat) => seat),
    )
    const mayDiscard = seats.length === 2 && !before.includes(null)
    const suspects = belief(unseen, failed)
    // The last card goes by itself.
    if (at === -1 || (waiting.length === 1 && !mayDiscard)) return suspects
    const envy = seats.map((_, seat) => (seat === gifter ? 0 : 1 / (seats.length - 1)))
    const gain = gainOf(gifter, envy, promisedIn(seats, worth, unseen))
    const gifts = giftsOf(unseen, gain)
    const weights = suspects.map(({ card }) => {
      const options = gifts(card, waiting, mayDiscard)
      const best = Math.max(...options.map(({ value }) => value))
      const chances = options.map(({ to, value }) => ({ to, weight: Math.exp((value - best) / SLIP) }))
      const sum = chances.reduce((all, { weight }) => all + weight, 0)
      const kept = chances.find(({ to }) => to === gifter)?.weight ?? 0
      return whim + ((1 - whim) * kept) / sum
    })
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    return suspects.map(({ card }, index) => ({ card, chance: (weights[index] ?? 0) / all }))
  }
}

/** The belief of the card of a gifter whose level is known. @param level null for a person */
export const suspectsOf = (level: Level | null) =>
  seenThrough(plainManner.worth, level === null ? WHIM_OF_A_PERSON : WHIMS[level])

/** As somebody who asks why the gifter kept that card. */
export const cunningManner: Manner = { ...plainManner, suspects: seenThrough(plainManner.worth) }

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
