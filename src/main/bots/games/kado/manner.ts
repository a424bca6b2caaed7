import type { Seat } from '../../../../shared/game'
import { BONUS_POINTS, type Card } from '../../../../shared/games/kado/cards'
import type { Level, Style } from '../../../../shared/games/kado/options'
import type { View } from '../../../../shared/games/kado/view'
import { scoreGrid } from '../../../engine/games/kado/score'
import { gainOf, giftsOf, without } from './gifts'
import { belief, type Memory, type Suspect } from './knowledge'
import { promisedIn, reckonedWorth, type Worth } from './worth'

/** The preferences of a bot for giving, guessing and placing. */
export interface Manner {
  readonly worth: Worth
  /** The value of a pass against a challenge, in points. */
  readonly pass: number
  /** By seat, the weight of its points against the viewer's own; 0 for the viewer. */
  envy(view: View, viewer: Seat): readonly number[]
  /** The possible cards of the gifter. @param unseen the cards that the viewer has not seen */
  suspects(view: View, memory: Memory, unseen: readonly Card[]): readonly Suspect[]
}

/** All others count alike, and all unseen cards are equally likely. */
export const plainManner: Manner = {
  worth: reckonedWorth,
  pass: 0,
  envy: ({ seats }, viewer) => seats.map((_, seat) => (seat === viewer ? 0 : 1 / (seats.length - 1))),
  suspects: (_view, { failed }, unseen) => belief(unseen, failed),
}

/** Loss in points that makes a gift e times rarer. */
const SLIP = 0.4
/** Frequency of keeping a card for no visible reason, as the strongest bots assume. */
const WHIM = 0.15
/** The same by the gifter's level, as measured; for a person the best average over all levels. */
const WHIMS: Readonly<Record<Level, number>> = { easy: 1, steady: 0.05, sharp: 0.2, expert: 0.5 }
const WHIM_OF_A_PERSON = 0.35

/**
 * The possible cards of the gifter, given that the gifter kept it: the less a card would have done for them, the less
 * likely it is.
 * @param whim how often gifters keep a card for no visible reason, from 0 to 1
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
    // The last card is given automatically.
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

/** The belief about the card of a gifter of known level. @param level null for a person */
export const suspectsOf = (level: Level | null) =>
  seenThrough(plainManner.worth, level === null ? WHIM_OF_A_PERSON : WHIMS[level])

/** A manner that infers why the gifter kept that card. */
export const cunningManner: Manner = { ...plainManner, suspects: seenThrough(plainManner.worth) }

/** The parameters of a style, tuned by playing: noticeable at a small cost in strength. */
interface Temper {
  /** The value of a pass against a challenge, in points. */
  readonly pass: number
  /** Factor on the weight of the points of the others, and of the best of them. */
  readonly envy: number
  readonly envyOfLeader: number
  /** Frequency of challenges of a bot that plays at random, from 0 to 1. */
  readonly challenges: number
}

const EVEN: Temper = { pass: 0, envy: 1, envyOfLeader: 1, challenges: 0.5 }
const TEMPERS: Readonly<Record<Style, Temper>> = {
  'all-round': EVEN,
  cautious: { ...EVEN, pass: 0.7, challenges: 0.2 },
  daring: { ...EVEN, pass: -0.5, challenges: 0.8 },
  spoiler: { ...EVEN, envy: 1.4, envyOfLeader: 2.2 },
}

/** Frequency of challenges of an easy bot of that style, from 0 to 1. */
export const challengesOf = (style: Style): number => TEMPERS[style].challenges

/** The manner adjusted to a style. */
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

/** The best of the others by points: all can be counted on the table, whether or not they are shown. */
export function leaderBeside({ seats }: View, viewer: Seat): Seat {
  const points = seats.map(({ grid, bonus }, seat) =>
    seat === viewer ? Number.NEGATIVE_INFINITY : scoreGrid(grid).points + BONUS_POINTS * bonus.length,
  )
  return points.indexOf(Math.max(...points))
}
