import { afterEach, describe, expect, it } from 'vitest'
import { YOU } from '../../../../test/games/5211/game'
import { randomTable } from '../../../../test/games/5211/random-table'
import { sampleView } from '../../../../test/games/5211/sample'
import { getUp, sit } from '../../../../test/games/5211/session'
import type { Advice } from '../../../shared/games/5211/advice'
import { err, ok } from '../../../shared/result'

afterEach(getUp)

const advice: Advice = {
  game: '5211',
  choices: [
    {
      cards: ['v2', 'g5'],
      wins: 0.3,
      points: 2,
      theirs: 1,
      leader: null,
      isAsGood: true,
      next: [],
      ends: [],
      certain: null,
      deals: 10,
      argument: null,
    },
  ],
  hand: [],
  threats: [],
  held: [],
  effects: { gone: null, out: [], front: null, kododo: null, reaches: [] },
  reason: { kind: 'only' },
  comparison: null,
  noise: { wins: 0.01, points: 0.1 },
  scoring: null,
  instead: null,
  tie: null,
  alike: null,
  cause: null,
  out: null,
  breakdown: null,
  unlike: null,
  rivals: 2,
  hasTurns: false,
  hasRounds: true,
  settled: null,
  isOfLongGame: false,
  deals: 10,
}

/** A table whose coach replies as the test says. */
function coached(people: readonly number[] = [0]) {
  const table = sit(sampleView(), people)
  table.advise.mockResolvedValue(ok(advice))
  table.onChange.mockImplementation((change) => {
    table.settings.value = { ...table.settings.value, ...change }
  })
  return { ...table, coaching: table.session.coaching }
}

describe('the coach at the table', () => {
  it('speaks once when asked by its key, and is silent at the next decision', async () => {
    const { session, coaching, advise, push, onChange } = coached()
    expect([coaching.isThere.value, coaching.isOn.value, coaching.counsel.value]).toEqual([true, false, null])
    expect(coaching.mayAsk.value).toBe(true)
    expect(coaching.isClosed.value).toBe(false)
    session.keys.key({ type: 'coach' }, 'none')
    expect(coaching.counsel.value).toEqual({ state: 'thinking' })
    await expect.poll(() => coaching.counsel.value).toEqual({ state: 'ready', advice })
    push(sampleView({ turn: 2 }))
    expect([coaching.isOn.value, coaching.counsel.value]).toEqual([false, null])
    expect(advise).toHaveBeenCalledTimes(1)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('closes and reopens by its key, without a second request', async () => {
    const { session, coaching, advise } = coached()
    session.keys.key({ type: 'coach' }, 'none')
    await expect.poll(() => coaching.counsel.value?.state).toBe('ready')
    session.keys.key({ type: 'coach' }, 'none')
    expect([coaching.isOn.value, coaching.isClosed.value, coaching.counsel.value]).toEqual([
      false,
      true,
      null,
    ])
    session.keys.key({ type: 'coach' }, 'none')
    expect([coaching.isClosed.value, coaching.counsel.value?.state]).toEqual([false, 'ready'])
    expect(advise).toHaveBeenCalledTimes(1)
  })

  it('shows more than its sheet by a key, until it closes or speaks of another decision', async () => {
    const { session, coaching, push, settings } = coached()
    expect(session.keys.key({ type: 'more' }, 'none')).toBe(false)
    settings.value = { ...settings.value, coach: true }
    await expect.poll(() => coaching.counsel.value?.state).toBe('ready')
    expect(session.keys.key({ type: 'more' }, 'none')).toBe(true)
    expect(coaching.asksMore.value).toBe(true)
    session.keys.key({ type: 'more' }, 'none')
    expect(coaching.asksMore.value).toBe(false)
    coaching.toggleMore()
    coaching.toggle()
    expect(coaching.asksMore.value).toBe(false)
    coaching.toggle()
    coaching.toggleMore()
    push(sampleView({ turn: 2 }))
    await expect.poll(() => coaching.counsel.value?.state).toBe('ready')
    expect(coaching.asksMore.value).toBe(false)
  })

  it('closes by Esc for this decision, before Esc opens the menu', async () => {
    const { session, coaching, push, settings } = coached()
    settings.value = { ...settings.value, coach: true }
    await expect.poll(() => coaching.counsel.value?.state).toBe('ready')
    session.keys.key({ type: 'menu' }, 'none')
    expect([coaching.counsel.value, session.panels.panel.value]).toEqual([null, null])
    session.keys.key({ type: 'menu' }, 'none')
    expect(session.panels.panel.value).toBe('menu')
    session.panels.close()
    push(sampleView({ turn: 2 }))
    await expect.poll(() => coaching.counsel.value?.state).toBe('ready')
  })

  it('speaks of each decision once while the setting is on, and of none that has been made', async () => {
    const { coaching, advise, push, settings } = coached()
    settings.value = { ...settings.value, coach: true }
    await expect.poll(() => coaching.counsel.value?.state).toBe('ready')
    push(sampleView({ hand: 'v2 g5 b2', ready: [0] }))
    expect(coaching.counsel.value).toBe(null)
    push(sampleView())
    expect(coaching.counsel.value?.state).toBe('ready')
    expect(advise).toHaveBeenCalledTimes(1)
    push(sampleView({ turn: 2 }))
    await expect.poll(() => advise.mock.calls.map(([, decision]) => decision)).toHaveLength(2)
  })

  it('stays closed for one decision only while the setting asks for it at each', async () => {
    const { coaching, push, settings } = coached()
    settings.value = { ...settings.value, coach: true }
    await expect.poll(() => coaching.counsel.value?.state).toBe('ready')
    coaching.toggle()
    expect([coaching.counsel.value, settings.value.coach]).toEqual([null, true])
    push(sampleView({ turn: 2 }))
    await expect.poll(() => coaching.counsel.value?.state).toBe('ready')
  })

  it('announces to a player without a decision that it speaks at the next one, and does', async () => {
    const { session, coaching, advise, push } = coached()
    push(sampleView({ hand: 'v2 g5 b2', ready: [0] }))
    coaching.toggle()
    expect(session.notes.note.value?.kind).toBe('note')
    expect([coaching.isOn.value, coaching.isKept.value, advise.mock.calls]).toEqual([false, true, []])
    push(sampleView({ turn: 2 }))
    session.show.finish()
    expect(coaching.isKept.value).toBe(false)
    expect([coaching.mayAsk.value, session.notes.note.value]).toEqual([true, null])
    await expect.poll(() => coaching.counsel.value?.state).toBe('ready')
    push(sampleView({ turn: 3 }))
    expect(coaching.counsel.value).toBe(null)
    expect(advise).toHaveBeenCalledTimes(1)
  })

  it('is not asked about the next decision when the current one is taken back', () => {
    const { session, coaching, advise, push } = coached()
    push(sampleView({ hand: 'v2 g5 b2', ready: [0] }))
    coaching.toggle()
    coaching.toggle()
    expect([session.notes.note.value, coaching.isKept.value]).toEqual([null, false])
    push(sampleView({ turn: 2 }))
    session.show.finish()
    expect([coaching.isOn.value, advise.mock.calls]).toEqual([false, []])
  })

  it('leaves the table once the end of the game has been shown, and no sooner', async () => {
    const { session, coaching, tell, push } = coached()
    const ended = [...randomTable('untold', 2, YOU)].find(({ view }) => view.over)
    if (ended === undefined) throw new Error('The game did not end')
    push(ended.before)
    session.show.finish()
    tell(ended.beats)
    await expect.poll(() => session.moment.value.telling).toBe(true)
    expect([coaching.isThere.value, coaching.mayAsk.value]).toEqual([true, false])
    await expect
      .poll(() => {
        session.skip()
        return session.moment.value.telling || session.moment.value.behind
      })
      .toBe(false)
    expect(coaching.isThere.value).toBe(false)
  })

  it('is silent while a breakdown is on the table, but says that it speaks after it', async () => {
    const { session, coaching, advise, tell, push } = coached()
    const evaluated = [...randomTable('untold', 2, YOU)].find(({ events }) =>
      events.some(({ type }) => type === 'kododo-counted'),
    )
    if (evaluated === undefined) throw new Error('Nothing was evaluated')
    push(evaluated.before)
    session.show.finish()
    tell(evaluated.beats)
    await expect.poll(() => session.moment.value.telling).toBe(true)
    coaching.toggle()
    expect(session.notes.note.value?.kind).toBe('note')
    expect([coaching.isOn.value, advise.mock.calls]).toEqual([false, []])
  })

  it('says why it has no advice, and is not asked again until the player asks', async () => {
    const { session, coaching, advise } = coached()
    advise.mockResolvedValue(err({ code: 'coach-failed' }))
    coaching.toggle()
    await expect.poll(() => session.notes.note.value?.kind).toBe('error')
    expect([coaching.isOn.value, coaching.isClosed.value, coaching.counsel.value]).toEqual([
      false,
      false,
      null,
    ])
    expect(advise).toHaveBeenCalledTimes(1)
    coaching.toggle()
    expect(advise).toHaveBeenCalledTimes(2)
    // The note about the previous decision is gone before the next reply.
    expect(session.notes.note.value).toBeNull()
  })

  it('drops the note that it has no advice when the decision is taken back', async () => {
    const { session, coaching, advise, push } = coached()
    advise.mockResolvedValue(err({ code: 'coach-failed' }))
    coaching.toggle()
    await expect.poll(() => session.notes.note.value?.kind).toBe('error')
    push({ ...sampleView(), decision: 'the-next' })
    expect(session.notes.note.value).toBeNull()
  })

  it('forgets its advice when the hand is closed, and any advice on the way', async () => {
    const { coaching, push, advise, settings } = coached([0, 1])
    push({ ...sampleView(), viewer: null })
    settings.value = { ...settings.value, coach: true }
    push(sampleView())
    await expect.poll(() => coaching.counsel.value?.state).toBe('ready')
    for (const times of [2, 3]) {
      push({ ...sampleView(), viewer: null })
      expect(coaching.counsel.value).toBe(null)
      // A player who opens the coach again gets the new question announced.
      push(sampleView())
      expect(coaching.counsel.value).toEqual({ state: 'thinking' })
      expect(advise).toHaveBeenCalledTimes(times)
      if (times === 2) await expect.poll(() => coaching.counsel.value?.state).toBe('ready')
    }
  })

  it('is absent if main says so', () => {
    const { coaching, tell, advise } = coached()
    const beat = { events: [], view: sampleView(), rests: false, together: false }
    tell([beat], [], { mayAdvise: false })
    coaching.toggle()
    expect([coaching.isThere.value, coaching.isOn.value]).toEqual([false, false])
    expect(advise).not.toHaveBeenCalled()
  })
})
