import { describe, expect, it } from 'vitest'
import { HAND_SIZE, SEAT_COUNTS, type SeatCount } from '../../../../../shared/games/5211/cards'
import { type Core, copyCore, createCore, deal, TALLY_OF } from '../../../../engine/games/5211/core'
import { stream } from '../../../../engine/rng'
import { allHidden, playOn } from '../knowledge'
import { choose, dueNow, SETS_OF } from './choices'
import { type Policy, reckoningPolicy } from './policy'
import { createLuck } from './search'

const SEAT = 0

/** A game in the last turn of its first round. */
function lastTurn(players: SeatCount, seed: string) {
  const rng = stream(seed)
  const core = createCore(players)
  const { order } = core
  for (let last = order.length - 1; last > 0; last--) {
    const other = rng.int(last + 1)
    ;[order[last], order[other]] = [order[other] as number, order[last] as number]
  }
  deal(core)
  const hidden = allHidden()
  const laid = new Uint8Array(2 * players)
  while (core.turn !== 3) {
    const sets = SETS_OF[dueNow(core)] as Uint8Array
    for (let seat = 0; seat < players; seat++) choose(laid, seat, sets[rng.int(sets.length)] as number)
    playOn(core, hidden, laid)
  }
  return { core, hidden }
}

/** Every combination that the others may lay, with its probability. */
function joint(core: Core, policy: Policy, hidden: ReturnType<typeof allHidden>) {
  const luck = createLuck(core.players)
  let all = [{ laid: new Uint8Array(2 * core.players), chance: 1 }]
  for (let seat = 1; seat < core.players; seat++) {
    const count = policy.weigh(core, seat, hidden)
    luck.expect(core, seat, policy, count)
    const weights = Array.from(policy.logits.subarray(0, count), Math.exp)
    const sum = weights.reduce((one, other) => one + other, 0)
    all = all.flatMap(({ laid, chance }) =>
      weights.map((weight, index) => {
        const next = laid.slice()
        choose(next, seat, policy.choices[index] as number)
        return { laid: next, chance: (chance * weight) / sum }
      }),
    )
  }
  return { luck, all }
}

/** By seat. */
function lucks(luck: ReturnType<typeof createLuck>, core: Core, laid: Uint8Array): Float64Array {
  const into = new Float64Array(core.players)
  luck.of(core, SEAT, laid, into)
  return into
}

const games = SEAT_COUNTS.flatMap((players) =>
  Array.from({ length: 6 }, (_, game) => ({ players, ...lastTurn(players, `luck:${players}:${game}`) })),
)

describe('luck', () => {
  it('is 0 on average, whatever the seat lays', () => {
    let most = 0
    for (const { core, hidden } of games) {
      const { luck, all } = joint(core, reckoningPolicy(0.4), hidden)
      for (let place = 0; place < HAND_SIZE; place++) {
        const means = new Float64Array(core.players)
        for (const { laid, chance } of all) {
          laid[2 * SEAT] = place
          for (const [who, one] of lucks(luck, core, laid).entries()) {
            means[who] = (means[who] as number) + chance * one
            most = Math.max(most, Math.abs(one))
          }
        }
        for (const mean of means) expect(mean).toBeCloseTo(0, 9)
      }
    }
    expect(most).toBeGreaterThan(2)
  })

  it('is the whole surplus of the round, if any of different cards is equally likely', () => {
    const two = Array.from({ length: 80 }, (_, game) => lastTurn(2, `alike:${game}`)).filter(hasAllSorts)
    expect(two.length).toBeGreaterThan(3)
    for (const { core, hidden } of two) {
      const { luck, all } = joint(core, reckoningPolicy(1e12), hidden)
      const rests = all.map(({ laid }) => {
        const after = createCore(2)
        copyCore(core, after)
        playOn(after, structuredClone(hidden), laid)
        return lucks(luck, core, laid).map((one, who) => (after.points[who] as number) - one)
      })
      for (const rest of rests)
        for (const [who, points] of rest.entries()) expect(points).toBeCloseTo(rests[0]?.[who] as number, 6)
    }
  })
})

/** True if the second seat holds no two cards of a colour that are both Kododo, or both not. */
function hasAllSorts({ core }: { readonly core: Core }): boolean {
  const hand = [...core.hands.subarray(HAND_SIZE, 2 * HAND_SIZE)]
  return new Set(hand.map((face) => TALLY_OF[face])).size === HAND_SIZE
}
