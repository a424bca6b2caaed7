import type { Card, Level, Seat, View } from '../../../../shared/games/kado'
import { belief, type Suspect } from './belief'
import { gainOf, giftsOf, without } from './gifts'
import { type Manner, plainManner } from './manner'
import type { Memory } from './memory'
import { promisedIn, type Worth } from './worth'

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
