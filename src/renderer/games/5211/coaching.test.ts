import { afterEach, describe, expect, it } from 'vitest'
import type { Advice } from '../../../shared/games/5211'
import { err, ok } from '../../../shared/result'
import { sampleView } from './sample.fixture'
import { getUp, sit } from './sitting.fixture'

afterEach(getUp)

const advice: Advice = {
  game: '5211',
  choices: [{ cards: ['v2', 'g5'], points: 2 }],
  hand: [],
  reason: { kind: 'even', points: 2, wins: 0.3, isLast: false },
  deals: 10,
}

/** A table with a coach that answers as the test says. */
function coached(people: readonly number[] = [0]) {
  const table = sit(sampleView(), people)
  table.advise.mockResolvedValue(ok(advice))
  table.onChange.mockImplementation((change) => {
    table.settings.value = { ...table.settings.value, ...change }
  })
  return { ...table, coaching: table.sitting.coaching }
}

describe('the coach at the table', () => {
  it('is silent until it is switched on, by its key', async () => {
    const { sitting, coaching, advise } = coached()
    expect([coaching.isThere.value, coaching.isOn.value, coaching.counsel.value]).toEqual([true, false, null])
    expect(advise).not.toHaveBeenCalled()
    sitting.key({ type: 'coach' }, 'none')
    expect(coaching.counsel.value).toEqual({ state: 'thinking' })
    await expect.poll(() => coaching.counsel.value).toEqual({ state: 'ready', advice })
    sitting.key({ type: 'coach' }, 'none')
    expect(coaching.counsel.value).toBe(null)
    expect(advise).toHaveBeenCalledTimes(1)
  })

  it('speaks of each decision once, and of none that has been answered', async () => {
    const { coaching, advise, push } = coached()
    coaching.toggle()
    await expect.poll(() => coaching.counsel.value?.state).toBe('ready')
    push(sampleView({ hand: 'v2 g5 b2', ready: [0] }))
    expect(coaching.counsel.value).toBe(null)
    push(sampleView())
    expect(coaching.counsel.value?.state).toBe('ready')
    expect(advise).toHaveBeenCalledTimes(1)
    push(sampleView({ turn: 2 }))
    await expect.poll(() => advise.mock.calls.map(([, decision]) => decision)).toHaveLength(2)
  })

  it('says why it has nothing to say, and asks no more about that', async () => {
    const { sitting, coaching, advise } = coached()
    advise.mockResolvedValue(err({ code: 'coach-failed' }))
    coaching.toggle()
    await expect.poll(() => sitting.notes.note.value?.kind).toBe('error')
    expect(coaching.counsel.value).toBe(null)
    expect(advise).toHaveBeenCalledTimes(1)
  })

  it('forgets what it said when the hand is closed, and what it would have said', async () => {
    const { coaching, push, advise } = coached([0, 1])
    push({ ...sampleView(), viewer: null })
    coaching.toggle()
    push(sampleView())
    await expect.poll(() => coaching.counsel.value?.state).toBe('ready')
    for (const times of [2, 3]) {
      push({ ...sampleView(), viewer: null })
      expect(coaching.counsel.value).toBe(null)
      // Whoever opens it again is told what is asked anew.
      push(sampleView())
      expect(coaching.counsel.value).toEqual({ state: 'thinking' })
      expect(advise).toHaveBeenCalledTimes(times)
      if (times === 2) await expect.poll(() => coaching.counsel.value?.state).toBe('ready')
    }
  })

  it('is not there where main says so', () => {
    const { coaching, tell, advise } = coached()
    const beat = { events: [], view: sampleView(), rests: false, together: false }
    tell([beat], [], { mayAdvise: false })
    coaching.toggle()
    expect([coaching.isThere.value, coaching.isOn.value]).toEqual([false, false])
    expect(advise).not.toHaveBeenCalled()
  })
})
