import { describe, expect, it } from 'vitest'
import {
  bubbleOfStep,
  currentBubble,
  giveUp,
  type Reading,
  readTable,
  type TableNow,
  turnTo,
  UNREAD,
} from './lesson'

const BUBBLES = [
  { decision: 'one', task: null },
  { decision: 'one', task: 'Play it.' },
  { decision: 'three', task: 'Play that.' },
  { decision: 'four', task: null },
  { decision: 'four', task: null },
]
const ASKED = { type: 'anything' }

describe('the bubble that is due', () => {
  it('is the one that the player is reading', () => {
    expect(currentBubble(BUBBLES, { bubble: 0, asked: ASKED }, 'one')).toBe(0)
    expect(currentBubble(BUBBLES, { bubble: 1, asked: ASKED }, 'one')).toBe(1)
    expect(currentBubble(BUBBLES, { bubble: 4, asked: null }, 'four')).toBe(4)
  })

  it('is the first of a new decision', () => {
    expect(currentBubble(BUBBLES, { bubble: 0, asked: ASKED }, 'three')).toBe(2)
    expect(currentBubble(BUBBLES, { bubble: 1, asked: null }, 'four')).toBe(3)
  })

  it('does not exist in a decision without bubbles', () => {
    expect(currentBubble(BUBBLES, { bubble: 1, asked: null }, 'two')).toBeNull()
    expect(currentBubble(BUBBLES, { bubble: 1, asked: null }, null)).toBeNull()
  })

  it('does not exist any more once the task is done, read or not', () => {
    expect(currentBubble(BUBBLES, { bubble: 1, asked: null }, 'one')).toBeNull()
    expect(currentBubble(BUBBLES, { bubble: 0, asked: null }, 'one')).toBeNull()
  })

  it('never runs ahead of the game', () => {
    expect(currentBubble(BUBBLES, { bubble: 9, asked: ASKED }, 'one')).toBe(1)
  })
})

describe('the bubble of a step', () => {
  const isStep = (step: number) => (hud: object) => 'step' in hud && hud.step === step
  const RECAP_SHOWN = [
    { decision: 'two', explains: isStep(1) },
    { decision: 'two', explains: isStep(2) },
    { decision: 'two' },
  ]

  it('belongs to the step on the table', () => {
    expect(bubbleOfStep(RECAP_SHOWN, 'two', { step: 2 })).toBe(1)
  })

  it('belongs to no other step or decision', () => {
    expect(bubbleOfStep(RECAP_SHOWN, 'two', { step: 3 })).toBeNull()
    expect(bubbleOfStep(RECAP_SHOWN, 'one', { step: 1 })).toBeNull()
    expect(bubbleOfStep(RECAP_SHOWN, null, {})).toBeNull()
  })
})

describe('reading', () => {
  const explains = () => true
  /** The bubbles of two decisions: 0 explains the table at rest, 1 to 3 a recap, 4 to 6 the table at rest again. */
  const BUBBLES = [{}, { explains }, { explains }, { explains }, {}, {}, {}]
  const TABLE: TableNow = {
    due: 4,
    decision: 'two',
    step: null,
    playing: false,
    isWaiting: false,
    covered: false,
    size: '1440 900',
  }
  const START: Reading = { ...UNREAD, decision: 'two', size: TABLE.size }
  const RECAP_SHOWN: Reading = { ...START, recapShown: 'two' }

  const at = (step: number | null, more: Partial<TableNow> = {}): TableNow => ({
    ...TABLE,
    step,
    playing: true,
    isWaiting: true,
    ...more,
  })
  const read = (reading: Reading, now: TableNow) => {
    const result = readTable(BUBBLES, reading, now)
    // Reading the table twice must not change anything, as every render reads it.
    expect(readTable(BUBBLES, result.reading, now)).toEqual(result)
    return result
  }
  const shown = (reading: Reading, now: TableNow) => {
    const { index, does } = read(reading, now)
    return { index, does }
  }

  describe('while the state of the table alone decides', () => {
    it('shows the due bubble once nothing moves', () => {
      expect(shown(START, { ...TABLE, due: 0 })).toEqual({ index: 0, does: null })
      expect(shown(START, { ...TABLE, due: 0, playing: true })).toEqual({ index: null, does: null })
      expect(shown(START, { ...TABLE, due: null })).toEqual({ index: null, does: null })
    })

    it('shows the bubble of a finished step, and lets main record it if it is new', () => {
      expect(shown(START, at(1, { due: 1 }))).toEqual({ index: 1, does: null })
      expect(shown(START, at(2, { due: 1 }))).toEqual({ index: 2, does: { read: 2 } })
      expect(shown(START, at(1, { due: 3 }))).toEqual({ index: 1, does: null })
    })

    it('shows none during a step, or at a step without a bubble', () => {
      expect(shown(START, at(1, { due: 1, isWaiting: false }))).toEqual({ index: null, does: null })
      expect(shown(START, at(null, { due: 1 }))).toEqual({ index: null, does: null })
    })

    it('shows none and does nothing while something is open over the table', () => {
      expect(shown(START, { ...TABLE, covered: true })).toEqual({ index: null, does: null })
      expect(shown(START, { ...TABLE, due: 2, covered: true })).toEqual({ index: null, does: null })
      expect(shown(START, at(2, { due: 1, covered: true }))).toEqual({ index: null, does: null })
    })
  })

  describe('a recap that is not on the table', () => {
    it('is repeated up to the due bubble if it has not been shown here, for example after a reload', () => {
      const { reading, index, does } = read(START, { ...TABLE, due: 2 })
      expect({ index, does }).toEqual({ index: null, does: 'repeat' })
      expect(shown(reading, at(1, { due: 2 }))).toEqual({ index: null, does: 'continue' })
      const there = read(reading, at(2, { due: 2 }))
      expect(there).toMatchObject({ index: 2, does: null, reading: { wanted: null, recapShown: 'two' } })
      expect(shown(there.reading, at(3, { due: 2 }))).toEqual({ index: 3, does: { read: 3 } })
    })

    it('is passed over if the player has skipped it', () => {
      expect(shown(RECAP_SHOWN, { ...TABLE, due: 2 })).toEqual({ index: null, does: { read: 4 } })
      expect(shown({ ...RECAP_SHOWN, wanted: 2 }, TABLE)).toEqual({ index: 4, does: null })
      expect(read({ ...RECAP_SHOWN, wanted: 2 }, TABLE).reading.wanted).toBeNull()
    })

    it('is passed over to the end if nothing follows', () => {
      const bubbles = BUBBLES.slice(0, 4)
      expect(readTable(bubbles, RECAP_SHOWN, { ...TABLE, due: 2 }).does).toEqual({ read: 4 })
    })

    it('is passed over if it can’t be repeated', () => {
      const { reading } = read(START, { ...TABLE, due: 2 })
      expect(shown(giveUp(reading), { ...TABLE, due: 2 })).toEqual({ index: null, does: { read: 4 } })
    })
  })

  describe('a change of the window size', () => {
    it('lets a restarted recap continue to the step that was read', () => {
      const before = read(START, at(3, { due: 3 })).reading
      const now = { due: 3, size: '640 1024' }
      const { reading, index, does } = read(before, at(1, now))
      expect({ index, does }).toEqual({ index: null, does: 'continue' })
      expect(shown(reading, at(3, now))).toEqual({ index: 3, does: null })
    })

    it('changes nothing at a table at rest', () => {
      const before = read(START, TABLE).reading
      expect(shown(before, { ...TABLE, size: '640 1024' })).toEqual({ index: 4, does: null })
    })
  })

  describe('turning to another bubble', () => {
    it('records the progress in main and continues the recap', () => {
      expect(turnTo(START, TABLE, 4, 5)).toEqual({ reading: START, does: [{ read: 5 }] })
      expect(turnTo(START, at(2, { due: 2 }), 2, 3)).toEqual({
        reading: START,
        does: [{ read: 3 }, 'continue'],
      })
      expect(turnTo(START, at(2), 2, 3).does).toEqual(['continue'])
    })

    it('goes back to a step from the first one on, and repeats a recap that is over', () => {
      const during = turnTo(RECAP_SHOWN, at(2, { due: 2 }), 2, 1)
      expect(during.does).toEqual([])
      expect(shown(during.reading, at(2, { due: 2 }))).toEqual({ index: null, does: 'begin-again' })
      expect(shown(during.reading, at(1, { due: 2 }))).toEqual({ index: 1, does: null })
      const after = turnTo(RECAP_SHOWN, TABLE, 4, 3)
      expect(shown(after.reading, TABLE)).toEqual({ index: null, does: 'repeat' })
    })

    it('goes back and forth at a table at rest, and on from the due bubble', () => {
      const now = { ...TABLE, due: 5 }
      const back = turnTo(START, now, 5, 4)
      const there = read(back.reading, now)
      expect(there).toMatchObject({ index: 4, does: null })
      const forth = read(turnTo(there.reading, now, 4, 5).reading, now)
      expect(forth).toMatchObject({ index: 5, does: null, reading: { wanted: null } })
      expect(turnTo(forth.reading, now, 5, 6).does).toEqual([{ read: 6 }])
      expect(shown(forth.reading, { ...TABLE, due: 6 })).toEqual({ index: 6, does: null })
    })

    it('does nothing while the table waits for others', () => {
      expect(turnTo(START, { ...TABLE, due: null }, 4, 5)).toEqual({ reading: START, does: [] })
    })

    it('is forgotten with the decision', () => {
      const wish = { ...START, wanted: 4 }
      expect(shown(wish, { ...TABLE, due: 6, decision: 'three' })).toEqual({ index: 6, does: null })
    })
  })
})
