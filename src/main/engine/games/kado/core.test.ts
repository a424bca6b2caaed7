import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginAs, cellsOf, follow, tellCore, tellState } from '../../../../../test/games/kado/core'
import { SEAT_COUNTS } from '../../../../shared/games/kado/cards'
import type { Action, Options } from '../../../../shared/games/kado/options'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { endOf } from '../../definition'
import { seededChance, stream } from '../../rng'
import { apply, legalActions, toAct } from './apply'
import { openCells } from './core'
import { setup } from './setup'
import type { StateKado } from './state'

interface Golden {
  readonly seats: number
  readonly options: Options
  readonly seed: string
  /** The seat, then its action. */
  readonly actions: readonly string[]
}

const GOLDEN = import.meta.glob<Golden>('../../../../../test/golden/kado/*.json', {
  eager: true,
  import: 'default',
})

function actionOf(line: string): Action {
  const [, word, one, other] = line.split(' ')
  const types: Record<string, unknown> = {
    give: { type: 'give', to: Number(one) },
    guess: { type: 'challenge', guess: { gift: one, ribbon: other } },
    place: { type: 'place', cell: { line: Number(one), column: Number(other) } },
  }
  return schemasKado.action.parse(types[word ?? ''] ?? { type: word })
}

/** Plays a game by the rules engine and by the core, and compares the two after every step. */
function playAlong(
  { seats, options, seed }: Omit<Golden, 'actions'>,
  choose: (legal: readonly Action[], n: number) => Action | undefined,
): StateKado {
  let state = endOf(setup(seats, options, seededChance(seed)))
  const core = beginAs(state)
  const cells = new Uint8Array(35)
  for (let n = 0; ; n++) {
    expect(tellCore(core)).toEqual(tellState(state))
    const [seat] = toAct(state)
    if (seat === undefined) return state
    const grid = core.grids[seat]
    if (state.phase === 'place' && grid !== undefined)
      expect([...cells.subarray(0, openCells(grid, cells))]).toEqual(cellsOf(state, seat))
    const action = choose(legalActions(state, seat), n)
    if (action === undefined) throw new Error(`No action at step ${n}`)
    const applied = apply(state, seat, action)
    if (!applied.ok) throw new Error(applied.error)
    follow(core, action)
    state = endOf(applied.value)
  }
}

describe('the KADO core', () => {
  it('plays every game as the rules engine does, step by step', () => {
    const play = fc.record({
      seats: fc.constantFrom(...SEAT_COUNTS),
      options: fc.constantFrom(...Object.values(schemasKado.variants)),
      seed: fc.string(),
    })
    fc.assert(
      fc.property(play, (game) => {
        const choice = stream(game.seed, 'choices')
        expect(playAlong(game, (legal) => legal[choice.int(legal.length)]).phase).toBe('over')
      }),
      { numRuns: 40 },
    )
  })

  it.each(Object.entries(GOLDEN))('plays the golden game %s', (_, { actions, ...game }) => {
    const end = playAlong(game, (_legal, n) => actionOf(actions[n] ?? ''))
    expect(end.phase).toBe('over')
  })
})
