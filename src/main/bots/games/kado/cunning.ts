import type { Card, Seat, View } from '../../../../shared/games/kado'
import { belief, type Suspect } from './belief'
import { gainOf, giftsOf, without } from './gifts'
import type { Manner } from './manner'
import type { Memory } from './memory'
import { unseenBy } from './unseen'
import { promises, type Worth } from './worth'

/** How far apart two players are whose chances differ e times, in points, with all turns to come and with none. */
const SPREAD = [4.5, 0.8] as const
/** By how much a gift is worse that gifters make e times more seldom, in points. */
const SLIP = 0.4
/** So often a gifter keeps a card for no reason that can be seen. */
const WHIM = 0.15
const TURNS = 12

/**
 * By seat, how much a point of theirs counts against one of one's own: more the better they stand. It is what the share of the win loses
 * by a point of theirs for what it gains by one of one's own, where shares follow from what grids promise.
 */
export function rivalry(worth: Worth) {
  return (view: View, viewer: Seat): readonly number[] => {
    const { seats, turn } = view
    const spread = SPREAD[0] + (SPREAD[1] - SPREAD[0]) * ((turn - 1) / (TURNS - 1))
    const unseen = unseenBy(view)
    const standing = seats.map(({ grid, bonus }) => {
      const promised = promises(grid, unseen, worth(grid, unseen))
      const mean = [...promised.values()].reduce((sum, one) => sum + one, 0) / promised.size
      return (mean + 2 * bonus.length) / spread
    })
    const most = Math.max(...standing)
    const weights = standing.map((one) => Math.exp(one - most))
    const others = weights.reduce((sum, one, seat) => (seat === viewer ? sum : sum + one), 0)
    return weights.map((one, seat) => (seat === viewer ? 0 : one / others))
  }
}

/** What the gifter's card may be, given that the gifter kept it: the less it would have done for them, the less likely it is. */
export function seenThrough(worth: Worth) {
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
    const gain = gainOf({ gifter, worth, envy, cards: unseen, grids: seats.map(({ grid }) => grid) })
    const gifts = giftsOf(unseen, gain)
    const weights = suspects.map(({ card }) => {
      const options = gifts(card, waiting, mayDiscard)
      const best = Math.max(...options.map(({ value }) => value))
      const chances = options.map(({ to, value }) => ({ to, weight: Math.exp((value - best) / SLIP) }))
      const sum = chances.reduce((all, { weight }) => all + weight, 0)
      const kept = chances.find(({ to }) => to === gifter)?.weight ?? 0
      return WHIM + ((1 - WHIM) * kept) / sum
    })
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    return suspects.map(({ card }, index) => ({ card, chance: (weights[index] ?? 0) / all }))
  }
}

export const cunningManner = (worth: Worth): Manner => ({
  worth,
  envy: rivalry(worth),
  suspects: seenThrough(worth),
})
