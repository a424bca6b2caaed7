import { describe, expect, it } from 'vitest'
import { HAND_SIZE } from '../../../../../shared/games/5211/cards'
import { createCore, deal, faceOf, POINTS_OF } from '../../../../engine/games/5211/core'
import { stream } from '../../../../engine/rng'
import { allHidden, layAgain, playOn } from '../knowledge'
import { createBelief } from './belief'
import { choose } from './choices'
import { likeliest, type Policy, reckoningPolicy } from './policy'
import { unseenBy } from './search'

const SEED = 'belief'
const HANDS = 320

/** Always lays the cheapest cards. */
function miser(): Policy {
  const other = reckoningPolicy(1)
  return {
    ...other,
    weigh(core, seat, hidden) {
      const count = other.weigh(core, seat, hidden)
      for (let index = 0; index < count; index++) {
        let points = 0
        for (let place = 0; place < core.held; place++)
          if (((other.choices[index] as number) & (1 << place)) !== 0)
            points += (core.hands[seat * HAND_SIZE + place] as number) % 6
        other.logits[index] = -3 * points
      }
      return count
    },
  }
}

/** Some turns of a deal in which each seat plays by the policy assigned to it. */
function played(policies: readonly Policy[], who: readonly number[], turns: number) {
  const core = createCore(3)
  core.order.set(stream(SEED, 'order').shuffle([...core.order]))
  deal(core)
  const hidden = allHidden()
  const laid = new Uint8Array(6)
  const past: Uint8Array[] = []
  for (let turn = 0; turn < turns; turn++) {
    for (const [seat, kind] of who.entries()) {
      const policy = policies[kind] as Policy
      choose(laid, seat, policy.choices[likeliest(policy, policy.weigh(core, seat, hidden))] as number)
    }
    past.push(
      Uint8Array.from(laid, (place, at) => core.hands[Math.floor(at / 2) * HAND_SIZE + place] as number),
    )
    playOn(core, hidden, laid)
  }
  return { core, hidden, past }
}

describe("a seat's belief about the others", () => {
  const policies = [reckoningPolicy(0.1), miser()]

  it('identifies after some turns the policy of each player', () => {
    const { core, hidden, past } = played(policies, [0, 1, 0], 9)
    const belief = createBelief(3, policies, [0.5, 0.5])
    belief.form(core, 0, hidden, past, HANDS, stream(SEED))
    expect(belief.kinds[1]?.[1]).toBeGreaterThan(0.9)
    expect(belief.kinds[2]?.[0]).toBeGreaterThan(0.9)
  })

  it('deals hands from the cards it has not seen, and takes none twice', () => {
    const { core, hidden, past } = played(policies, [0, 1, 0], 7)
    const belief = createBelief(3, policies, [0.5, 0.5])
    const rng = stream(SEED)
    belief.form(core, 0, hidden, past, HANDS, rng)
    for (let determinization = 0; determinization < 200; determinization++) {
      const left = unseenBy(core, 0, hidden)
      const before = left.reduce((sum, count) => sum + count, 0)
      for (const seat of [1, 2]) belief.deal(seat, core.held, left, rng, core.hands, seat * HAND_SIZE)
      expect(left.reduce((sum, count) => sum + count, 0)).toBe(before - 2 * core.held)
      expect(Math.max(...left)).toBeLessThanOrEqual(Math.max(...unseenBy(core, 0, hidden)))
    }
  })

  it('gives less weight to hands that would have been played differently', () => {
    // A miser who laid threes had no Kododo card then: only a card drawn since can be one.
    const core = createCore(3)
    deal(core)
    const hidden = allHidden()
    const turned = Uint8Array.from(['o2', 'o3', 'b3', 'g3', 'y2', 'y3'] as const, faceOf)
    layAgain(core, hidden, turned)
    core.hands.set(Uint8Array.from(['b2', 'g2', 'y2', 'o2', 'v2'] as const, faceOf))
    const isKododo = (face: number | undefined) => face !== undefined && POINTS_OF[face] === 1
    const kododoIn = (turns: readonly Uint8Array[]) => {
      const belief = createBelief(3, policies, [0, 1])
      const rng = stream(SEED)
      belief.form(core, 0, hidden, turns, HANDS, rng)
      let count = 0
      for (let determinization = 0; determinization < 400; determinization++) {
        belief.deal(1, core.held, unseenBy(core, 0, hidden), rng, core.hands, HAND_SIZE)
        count += [...core.hands.slice(HAND_SIZE, 2 * HAND_SIZE)].filter(isKododo).length
      }
      return count
    }
    expect(kododoIn([turned])).toBeLessThan(kododoIn([]) * 0.7)
  })
})
