import { Graphics } from 'pixi.js'
import { describe, expect, it, test } from 'vitest'
import { cardsIn, sampleView } from '../../../../test/games/5211/sample'
import { COLOURS, FACES } from '../../../shared/games/5211/cards'
import type { Evaluation, EvaluationStep, View } from '../../../shared/games/5211/view'
import { AVATARS } from '../../../shared/settings'
import { table as words } from '../../../shared/words/en/games/5211/table'
import * as pictures from '../../parts/art/pictures'
import type { Light } from '../../table/scene'
import { CARD_BACK, cardFace } from './art/cards'
import { createLights, talk } from './game'
import { NO_COUNTS } from './tally'

const LIGHT: Omit<Light, 'kind'> = {
  tone: 'turquoise',
  fromX: 0,
  fromY: 0,
  toX: 90,
  toY: 90,
  grown: 1,
  alpha: 0.5,
  turn: 0,
}

// Pixi keeps the geometry of a shape until the shape is destroyed: otherwise it would leak with every
// evaluation.
it.each(['path', 'ring'])('a %s is drawn, and leaves nothing of its shape behind', (kind) => {
  const lights = createLights(() => {})
  const light = lights.create(kind)
  light.show({ ...LIGHT, kind }, 1)
  const [shape] = light.view.children.filter((part) => part instanceof Graphics)
  const context = shape?.context
  expect(light.view.alpha).toBe(0.5)
  expect(context?.instructions.length).toBeGreaterThan(1)
  light.destroy()
  lights.dispose()
  expect(context?.destroyed).toBe(true)
})

it('rejects any other kind of light', () => {
  expect(() => createLights(() => {}).create('beam')).toThrow(RangeError)
})

const { portraitOf, house, litWindow, ...addresses } = pictures

test.each(Object.entries(addresses))('%s has a URL', (_, address) => {
  expect(address).not.toBe('')
})

test('every card, avatar, house and window has a URL of its own', () => {
  const all = [
    ...FACES.map(cardFace),
    CARD_BACK,
    ...AVATARS.map(portraitOf),
    ...COLOURS.map(house),
    ...COLOURS.map(litWindow),
  ]
  expect(all).not.toContain('')
  expect(new Set(all).size).toBe(46)
})

const { said } = words

const evaluated = (change: Partial<Evaluation>): Evaluation => ({
  deal: 1,
  round: 3,
  counts: NO_COUNTS,
  steps: [],
  scoring: 'blue',
  points: [0, 0, 0, 0],
  played: [[], [], [], []],
  scored: [[], [], [], []],
  ...change,
})

const withPoints = (points: readonly (number | null)[], change: Partial<View> = {}): View => {
  const view = sampleView()
  const seats = view.seats.map((seat, at) => ({
    ...seat,
    points: points[at] ?? null,
    total: points[at] ?? 0,
  }))
  return { ...view, seats, ...change }
}

/** The remarks that each seat may make after an evaluation that led from some points to others. */
function about(change: Partial<Evaluation>, from = [0, 0, 0, 0], to: readonly (number | null)[] = from) {
  const view = withPoints(to, { evaluations: [evaluated(change)] })
  const events = [{ type: 'table-cleared', cards: [] }] as const
  const found = talk.occasions({ events, view, rests: false, together: false }, withPoints(from))
  const nameOf = (lines: unknown) => Object.entries(said).find(([, own]) => own === lines)?.[0]
  return found.map(({ seat, lines }) => `${seat} ${nameOf(lines)}`)
}

const OVER: EvaluationStep = { type: 'colours-out', reason: 'limit', colours: ['violet'], count: 7, limit: 7 }

describe('the occasions for remarks of bots in 5211', () => {
  it('include the most points of a round, if they are many and nobody shares them', () => {
    expect(about({ points: [3, 6, 2, 0] })).toEqual(['1 most'])
    expect(about({ points: [3, 5, 2, 0] })).toEqual([])
    expect(about({ points: [6, 6, 0, 0] })).toEqual([])
  })

  it('include the lead over all deals of a long game, whatever this deal has brought', () => {
    const at = (totals: readonly number[]): View => {
      const view = withPoints([5, 9, 0, 0], { evaluations: [evaluated({})] })
      return { ...view, seats: view.seats.map((seat, n) => ({ ...seat, total: totals[n] ?? 0 })) }
    }
    const events = [{ type: 'table-cleared', cards: [] }] as const
    const beat = { events, view: at([30, 31, 0, 0]), rests: false, together: false }
    const found = talk.occasions(beat, at([30, 22, 0, 0]))
    expect(
      found
        .filter(({ lines }) => lines === said.leadLost || lines === said.leadTaken)
        .map(({ seat }) => seat),
    ).toEqual([0, 1])
  })

  it('include a round in which nobody scores', () => {
    expect(about({ scoring: null })).toEqual(['0 nobody', '1 nobody', '2 nobody', '3 nobody'])
  })

  it('include a colour over the limit that the bot’s own cards helped there', () => {
    const played = ['v1 v2 b1 g1', 'v1 b2 b3 g1', 'v3 v4 b4 o1', 'v5 v2 g1 o1'].map(cardsIn)
    expect(about({ steps: [OVER], played, points: [0, 5, 4, 0] })).toEqual(['0 out', '3 out'])
    expect(about({ steps: [{ ...OVER, reason: 'tie' }], played })).toEqual([])
  })

  it('include the Kododo target, for the seat with most of them', () => {
    const scored = ['v1', 'b1 g1 o1', '', 'v1 b1'].map(cardsIn)
    expect(about({ scoring: 'kododo', scored, points: [1, 3, 0, 2] })).toEqual(['1 kododo'])
  })

  it('include the lead, lost or taken alone, before anything but the Kododo', () => {
    expect(about({ points: [0, 9, 0, 0] }, [5, 0, 0, 0], [5, 9, 0, 0])).toEqual([
      '0 leadLost',
      '1 leadTaken',
      '1 most',
    ])
    expect(about({ points: [0, 5, 0, 0] }, [5, 0, 0, 0], [5, 5, 0, 0])).toEqual(['0 leadLost'])
  })

  it('do not include the lead if the players rely on their memory of the points', () => {
    expect(about({}, [5, 0, 0, 0], [null, null, null, null])).toEqual([])
  })

  it('are none before the table is cleared', () => {
    const view = withPoints([0, 0, 0, 0], { evaluations: [evaluated({ scoring: null })] })
    expect(talk.occasions({ events: [], view, rests: false, together: false }, view)).toEqual([])
  })
})
