import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { YOU } from '../../../../test/games/5211/game'
import { randomTable } from '../../../../test/games/5211/random-table'
import { sampleView } from '../../../../test/games/5211/sample'
import { getUp, remembering, sit } from '../../../../test/games/5211/session'
import type { View } from '../../../shared/games/5211/view'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import type { Session } from '../../table/session/session'
import type { Table5211 } from './draft/draft'

afterEach(() => {
  vi.useRealTimers()
  getUp()
})

describe('a window out of sight', () => {
  it('finishes its motion, and begins nothing', async () => {
    const { session, hidden } = remembering()
    await session.repeating.repeat()
    expect(session.moment.value.playing).toBe(true)
    hidden.value = true
    expect(session.moment.value).toMatchObject({ playing: false, telling: false })
    await session.repeating.repeat()
    expect(session.moment.value.playing).toBe(false)
  })

  it('moves again when it is back', async () => {
    const { session, hidden } = remembering()
    hidden.value = true
    hidden.value = false
    await session.repeating.repeat()
    expect(session.moment.value.playing).toBe(true)
  })
})

describe('a card under the pointer', () => {
  const heights = (session: Session<Table5211>) => session.show.inspect().cards.map(({ y }) => y)

  it('is lifted', () => {
    const { session } = sit()
    const resting = heights(session)
    session.draft.hand.hover(2)
    session.show.finish()
    expect(heights(session)).not.toEqual(resting)
  })

  it('stays in place with reduced motion', () => {
    const { session, reducedMotion } = sit()
    reducedMotion.value = true
    const resting = heights(session)
    session.draft.hand.hover(2)
    session.show.finish()
    expect(heights(session)).toEqual(resting)
  })
})

describe('a card that is moved to another place of the hand', () => {
  /** The cards of the hand as drawn, from the left. */
  const drawn = ({ show }: Session<Table5211>) =>
    show
      .inspect()
      .cards.filter(({ zone }) => zone === 'hand')
      .sort((one, other) => one.x - other.x)

  it('is drawn there, and lifted there once it is chosen', () => {
    const { session, settings, onChange } = sit()
    onChange.mockImplementation((change) => {
      settings.value = { ...settings.value, ...change }
    })
    const { selecting, sorting } = session.draft
    for (const to of [1, 2]) {
      sorting.move(selecting.selection.value.hand, to - 1, to)
      session.show.finish()
      expect(drawn(session).map(({ card }) => card)).toEqual(selecting.selection.value.hand)
    }
    selecting.toggle(2)
    session.show.finish()
    expect(drawn(session).map(({ badge }) => badge)).toEqual([null, null, 'tick', null, null])
  })
})

describe('a table just set up', () => {
  const [opening] = randomTable('opening', 4, YOU)
  if (opening === undefined) throw new Error('No game')

  it('is dealt, but not again when its canvas is lost', async () => {
    const { session, painter, lost } = sit(opening.view, [0], async (ready) => ready, opening.beats)
    expect(session.moment.value.playing).toBe(true)
    expect(lost).toHaveLength(1)
    lost[0]?.()
    await expect.poll(() => vi.mocked(painter.resize).mock.calls.length).toBe(1)
    expect(session.moment.value.playing).toBe(false)
  })

  it('is not dealt again once something has been played', async () => {
    const { session, painter } = sit(opening.view)
    await expect.poll(() => vi.mocked(painter.resize).mock.calls.length).toBe(1)
    expect(session.moment.value.playing).toBe(false)
  })
})

describe('the canvas', () => {
  it('is reopened and shows the same table when its context is lost', async () => {
    const { session, painter, openPainter, lost } = sit()
    await expect.poll(() => vi.mocked(painter.resize).mock.calls.length).toBe(1)
    lost[0]?.()
    await expect.poll(() => vi.mocked(painter.resize).mock.calls.length).toBe(2)
    expect(openPainter).toHaveBeenCalledTimes(2)
    expect(painter.dispose).toHaveBeenCalledTimes(1)
    expect(session.show.failed.value).toBe(false)
  })

  it('is reported as failed if nothing can be drawn', async () => {
    const { session } = sit(sampleView(), [0], () => Promise.reject(new Error('no WebGL')))
    await expect.poll(() => session.show.failed.value).toBe(true)
    expect(session.draft.selecting.selection.value.hand).toHaveLength(5)
  })

  it('is not reported as failed because of a bug in drawing, which surfaces', async () => {
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection')
    onTestFinished(() => {
      for (const listener of others) process.on('unhandledRejection', listener)
    })
    const unhandled = new Promise((resolve) => process.once('unhandledRejection', resolve))
    const { session, painter } = sit()
    vi.mocked(painter.resize).mockImplementation(() => {
      throw new Error('a bug in drawing')
    })
    await expect.poll(() => vi.mocked(painter.resize).mock.calls.length).toBe(1)
    expect(session.show.failed.value).toBe(false)
    expect(await unhandled).toEqual(new Error('a bug in drawing'))
  })

  it('is reopened again and again, after growing delays, until something can be drawn', async () => {
    vi.useFakeTimers()
    let works = false
    const { session, openPainter } = sit(sampleView(), [0], async (painter) => {
      if (!works) throw new Error('no WebGL')
      return painter
    })
    await vi.advanceTimersByTimeAsync(0)
    let times = 2
    for (const ms of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await vi.advanceTimersByTimeAsync(ms - 1)
      expect(openPainter).toHaveBeenCalledTimes(times)
      await vi.advanceTimersByTimeAsync(1)
      times++
      expect(openPainter).toHaveBeenCalledTimes(times)
      expect(session.show.failed.value).toBe(true)
    }
    works = true
    session.show.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(session.show.failed.value).toBe(false)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(openPainter).toHaveBeenCalledTimes(times + 1)
  })

  it('is not reopened forever if it is lost as soon as it opens', async () => {
    vi.useFakeTimers()
    const { session, openPainter, lost } = sit()
    await vi.advanceTimersByTimeAsync(0)
    for (const ms of [0, 1_000, 2_000]) {
      lost.at(-1)?.()
      expect(session.show.failed.value).toBe(ms > 0)
      const before = openPainter.mock.calls.length
      await vi.advanceTimersByTimeAsync(ms)
      expect(openPainter).toHaveBeenCalledTimes(before + 1)
      expect(session.show.failed.value).toBe(false)
    }
    await vi.advanceTimersByTimeAsync(61_000)
    lost.at(-1)?.()
    expect(session.show.failed.value).toBe(false)
  })

  it('is released when it arrives too late', async () => {
    const { session, painter } = sit()
    session.dispose()
    await expect.poll(() => vi.mocked(painter.dispose).mock.calls.length).toBe(1)
    expect(painter.resize).not.toHaveBeenCalled()
  })
})

describe('the interlude between two deals', () => {
  const end = [...randomTable('interlude', 2, YOU, true)].find(({ events }) =>
    events.some(({ type }) => type === 'deal-ended'),
  )
  if (end === undefined) throw new Error('No deal has ended')

  it('appears after the end of the deal has been shown, and holds the next one back', () => {
    const { session, tell } = sit(end.before)
    session.show.finish()
    tell(end.beats)
    expect([session.moment.value.playing, session.interlude.value]).toEqual([true, null])
    session.show.finish()
    expect(session.interlude.value?.view.deal).toBe(1)
    expect(session.draft.selecting.selection.value.hand).toEqual([])
    expect(session.snapshot.value.view.seats[0]?.hand.count).toBe(0)
    session.resume()
    expect(session.interlude.value).toBeNull()
    expect(session.snapshot.value.view.deal).toBe(2)
    expect(session.draft.selecting.selection.value.hand).toHaveLength(5)
    expect(session.moment.value.playing).toBe(true)
  })

  it('appears at once at instant speed', () => {
    const { session, tell, settings } = sit(end.before)
    settings.value = { ...DEFAULT_SETTINGS, speed: 'instant', waits: 'never' }
    tell(end.beats)
    expect(session.interlude.value?.view.deals).toHaveLength(1)
  })
})

describe('the end of the game', () => {
  const over: View = { ...sampleView({ decision: null }), phase: 'over', over: true, awaited: [] }

  it('stays until the players leave it', () => {
    vi.useFakeTimers()
    const { onResult } = sit(over)
    vi.advanceTimersByTime(3_600_000)
    expect(onResult).not.toHaveBeenCalled()
  })

  it('is left at once by the button', () => {
    const { session, onResult } = sit(over)
    session.keys.key({ type: 'large' }, 'none')
    expect(onResult).toHaveBeenCalledTimes(1)
  })
})
