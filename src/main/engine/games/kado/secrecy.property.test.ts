import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEAT_COUNTS } from '../../../../shared/games/kado/cards'
import type { Action } from '../../../../shared/games/kado/options'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { endOf, type Viewer } from '../../definition'
import { seededChance, stream } from '../../rng'
import { apply, legalActions, toAct } from './apply'
import { gameKado } from './index'
import { begin, setup } from './setup'
import type { BeatsKado, StateKado } from './state'
import { project, view } from './view'

/** A game stopped somewhere, with the viewer that follows it. */
const watched = fc.record({
  seats: fc.constantFrom(...SEAT_COUNTS),
  options: fc.constantFrom(...Object.values(schemasKado.variants)),
  seed: fc.string({ minLength: 1, maxLength: 8 }),
  /** Progress of the game, in thousandths. */
  share: fc.integer({ min: 0, max: 1000 }),
  eyes: fc.nat(),
})

function stateAfter(beats: BeatsKado, action: Action): BeatsKado {
  const state = endOf(beats)
  const played = apply(state, toAct(state)[0] ?? -1, action)
  if (!played.ok) throw new Error(played.error)
  return played.value
}

/** The log of a game with random choices, in which many guesses are right. */
function logOf(seats: number, options: StateKado['options'], seed: string): readonly Action[] {
  const random = stream(seed, 'choices')
  const log: Action[] = []
  let beats = setup(seats, options, seededChance(seed))
  for (let state = endOf(beats); state.phase !== 'over'; state = endOf(beats)) {
    const legal = legalActions(state, toAct(state)[0] ?? -1)
    const action = legal[random.int(legal.length)] ?? { type: 'pass' }
    beats = stateAfter(beats, action)
    log.push(action)
  }
  return log
}

function play(first: BeatsKado, log: readonly Action[]): readonly BeatsKado[] {
  const steps = [first]
  for (const action of log) steps.push(stateAfter(steps.at(-1) ?? first, action))
  return steps
}

const seenBy = (viewer: Viewer, steps: readonly BeatsKado[]) =>
  steps.flat().map(({ state, events }) => ({
    view: view(state, viewer),
    legal: viewer.kind === 'seat' ? legalActions(state, viewer.seat) : [],
    events: events.map((event) => project(event, viewer)),
  }))

describe('the view and events of a viewer', () => {
  it('do not change when the cards hidden from the viewer are dealt anew', () => {
    let changed = 0
    fc.assert(
      fc.property(watched, ({ seats, options, seed, share, eyes }) => {
        const whole = logOf(seats, options, seed)
        const log = whole.slice(0, Math.round((share / 1000) * whole.length))
        const first = setup(seats, options, seededChance(seed))
        const steps = play(first, log)
        const state = endOf(steps.at(-1) ?? first)
        const seat = eyes % (seats + 1)
        const viewer: Viewer = seat === seats ? { kind: 'table' } : { kind: 'seat', seat }
        const { order, turns } = gameKado.resample(state, viewer, stream(seed, 'anew'))
        const again = play([begin(seats, options, order, turns[0].gifter)], log)
        if (String(order) !== String(state.order)) changed++
        expect(seenBy(viewer, again)).toEqual(seenBy(viewer, steps))
      }),
      { numRuns: 60 },
    )
    expect(changed).toBeGreaterThan(50)
  })

  it('show everything in the open view', () => {
    const log = logOf(2, schemasKado.variants.usual, 'open')
    for (const beats of play(setup(2, schemasKado.variants.usual, seededChance('open')), log)) {
      const state = endOf(beats)
      const { seats, discard, peeked } = view(state, { kind: 'open' })
      const cards = [
        ...seats.flatMap(({ grid, card, bonus }) => [...grid, ...bonus, ...(card ? [card] : [])]),
        ...[...discard, ...(peeked ? [peeked] : [])],
      ]
      const faces = cards.map((card) => ('card' in card ? card.card : 'hidden'))
      const gone = state.order.slice(0, state.gone + (peeked ? 1 : 0))
      expect(faces.toSorted()).toEqual(gone.toSorted())
    }
  })
})
