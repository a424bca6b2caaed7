import { afterEach, describe, expect, it } from 'vitest'
import { sampleView } from '../../../../test/games/5211/sample'
import { getUp, remembering, sit } from '../../../../test/games/5211/session'
import { tutorial } from '../../../main/engine/games/5211/setup'
import type { EvaluationStep } from '../../../shared/games/5211/view'
import { boundsOf, rectOf } from '../../table/plan'
import { coveredBy, fitBubble } from '../../table/tutorial/tutorial'
import { lesson } from './lesson'
import { layoutTable } from './plan/layout-table'
import { hudOf } from './scene/hud'
import { handPlace } from './scene/pose'

afterEach(getUp)

/** The end of the tutorial's first round. */
const STEPS: readonly EvaluationStep[] = [
  { type: 'kododo-counted', count: 5, target: 6, exact: false },
  { type: 'colours-out', reason: 'limit', colours: ['blue'], count: 7, limit: 7 },
  { type: 'colours-out', reason: 'tie', colours: ['yellow', 'orange'], count: 3, limit: 7 },
  { type: 'majority-found', colour: 'green', count: 2 },
]
const bubbles = lesson.bubbles(['You', 'Chila', 'Bram', 'Yuna'])
const rest = hudOf(sampleView())
const shownAt = (hud: typeof rest) =>
  bubbles.flatMap(({ title, explains }) => (explains?.(hud) ? [title] : []))

it('ends with the bubble that main treats as its last one', () => {
  expect(bubbles.length - 1).toBe(tutorial.lastBubble)
})

describe('the bubbles of the evaluation', () => {
  it('appear with the steps that they explain, one after the other', () => {
    const titles = STEPS.map((_, i) => shownAt({ ...rest, verdict: STEPS.slice(0, i + 1) }))
    expect(titles).toEqual([
      ['Kododo are counted first'],
      ['Blue is out'],
      ['A tie is out too'],
      ['Green scores'],
    ])
  })

  it('appear with the points once they have been added', () => {
    const plates = rest.plates.map((plate, seat) => (seat === 0 ? { ...plate, gained: 9 } : plate))
    expect(shownAt({ ...rest, verdict: STEPS, plates })).toEqual(['You get 9 points'])
  })

  it('never appear once the table has been cleared, nor before a step is shown', () => {
    expect(shownAt(rest)).toEqual([])
    expect(shownAt({ ...rest, verdict: [] })).toEqual([])
  })

  it.each(['instant', 1] as const)(
    'find each step on the table, at speed %s, whatever the settings',
    async (speed) => {
      const table = remembering()
      const { view } = table.client.snapshot.value
      const tutorial = { bubble: 5, asked: null }
      table.tell([{ events: [], view, rests: false, together: false }], [], { tutorial })
      table.settings.value = { ...table.settings.value, speed, waits: 'never' }
      await table.session.repeating.repeat()
      table.session.show.advance()
      await expect.poll(() => table.session.show.waitingAtStep.value).toBe(true)
      expect(table.session.show.hud.value.verdict).not.toBeNull()
      table.session.skip()
      expect(table.session.show.waitingAtStep.value).toBe(false)
    },
  )
})

describe('the cards to choose', () => {
  it('are chosen once exactly those cards are lifted, in any order', () => {
    const { session } = sit(sampleView())
    const { selecting } = session.draft
    const [first, second, third] = selecting.selection.value.hand
    if (first === undefined || second === undefined || third === undefined) throw new Error('No hand')
    const isChosen = () => lesson.isChosen({ type: 'commit-cards', cards: [second, first] }, session.draft)
    expect(isChosen()).toBe(false)
    selecting.toggle(0)
    expect(isChosen()).toBe(false)
    selecting.toggle(1)
    expect(isChosen()).toBe(true)
    selecting.toggle(2)
    expect(isChosen()).toBe(third === first)
  })
})

/** The colours laid by the end of the round, by seat and slot. */
const LAID = ['g g y b', 'b v b y', 'b o o o', 'b b b y'].map((seat) => seat.split(' '))
const COLOURS = { blue: 'b', green: 'g', yellow: 'y', orange: 'o' } as const
/** Maximum size of the bubble in each of its forms, CSS px. */
const FORMS = [
  { width: 576, height: 190 },
  { width: 400, height: 240 },
  { width: 576, height: 140 },
  { width: 304, height: 230 },
  { width: 624, height: 110 },
]

describe('the bubble', () => {
  const sizes = [640, 800, 1024, 1280, 1440, 1920].flatMap((width) =>
    [480, 640, 768, 900, 1024, 1200].map((height) => ({ width, height })),
  )

  it.each(sizes)('fits beside everything it refers to at $width × $height', (size) => {
    const layout = layoutTable(size, 4)
    const slots = (isMeant: (colour: string) => boolean, cards = 4) =>
      layout.seats.flatMap(({ slots: places }, seat) =>
        places.flatMap((place, i) => (i < cards && isMeant(LAID[seat]?.[i] ?? '') ? [rectOf(place)] : [])),
      )
    const rail = layout.rail
    const spoken = [
      ...Object.values(COLOURS).map((mark) => [layout.verdict, rail, ...slots((one) => one === mark)]),
      [layout.verdict, rail, ...slots((one) => one === 'y' || one === 'o')],
      [boundsOf(handPlace(layout, 0, 5, {})), rail, ...slots((one) => one === 'b', 3)],
      [rail, ...slots(() => true, 2)],
    ]
    for (const [n, lit] of spoken.entries()) {
      const { form, x, y } = fitBubble({ lit, beside: [layout.commit] }, FORMS, size)
      const own = FORMS[form] ?? { width: 0, height: 0 }
      expect(coveredBy({ x, y, ...own }, lit), `${n}`).toBe(0)
    }
  })
})
