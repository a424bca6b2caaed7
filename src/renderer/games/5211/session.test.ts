import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { YOU } from '../../../../test/games/5211/game'
import { randomTable } from '../../../../test/games/5211/random-table'
import { sampleView } from '../../../../test/games/5211/sample'
import { getUp, remembering, sit } from '../../../../test/games/5211/session'
import type { View } from '../../../shared/games/5211/view'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import type { Sitting } from '../../table/session/session'
import type { Table5211 } from './draft/draft'

afterEach(() => {
  vi.useRealTimers()
  getUp()
})

describe('a window out of sight', () => {
  it('finishes what moves, and begins nothing', async () => {
    const { sitting, hidden } = remembering()
    await sitting.repeating.repeat()
    expect(sitting.moment.value.playing).toBe(true)
    hidden.value = true
    expect(sitting.moment.value).toMatchObject({ playing: false, telling: false })
    await sitting.repeating.repeat()
    expect(sitting.moment.value.playing).toBe(false)
  })

  it('moves again when it is back', async () => {
    const { sitting, hidden } = remembering()
    hidden.value = true
    hidden.value = false
    await sitting.repeating.repeat()
    expect(sitting.moment.value.playing).toBe(true)
  })
})

describe('a card under the pointer', () => {
  const heights = (sitting: Sitting<Table5211>) => sitting.show.inspect().cards.map(({ y }) => y)

  it('is lifted', () => {
    const { sitting } = sit()
    const resting = heights(sitting)
    sitting.draft.hand.hover(2)
    sitting.show.finish()
    expect(heights(sitting)).not.toEqual(resting)
  })

  it('stays where it is with reduced motion', () => {
    const { sitting, reducedMotion } = sit()
    reducedMotion.value = true
    const resting = heights(sitting)
    sitting.draft.hand.hover(2)
    sitting.show.finish()
    expect(heights(sitting)).toEqual(resting)
  })
})

describe('a card that is put at another place of the hand', () => {
  /** The cards of the hand as they are drawn, from the left. */
  const drawn = ({ show }: Sitting<Table5211>) =>
    show
      .inspect()
      .cards.filter(({ zone }) => zone === 'hand')
      .sort((one, other) => one.x - other.x)

  it('is drawn there, and lifted there once it is chosen', () => {
    const { sitting, settings, onChange } = sit()
    onChange.mockImplementation((change) => {
      settings.value = { ...settings.value, ...change }
    })
    const { selecting, sorting } = sitting.draft
    for (const to of [1, 2]) {
      sorting.move(selecting.selection.value.hand, to - 1, to)
      sitting.show.finish()
      expect(drawn(sitting).map(({ card }) => card)).toEqual(selecting.selection.value.hand)
    }
    selecting.toggle(2)
    sitting.show.finish()
    expect(drawn(sitting).map(({ badge }) => badge)).toEqual([null, null, 'tick', null, null])
  })
})

describe('a table just set up', () => {
  const [opening] = randomTable('opening', 4, YOU)
  if (opening === undefined) throw new Error('No game')

  it('is dealt, but not once more when its canvas is lost', async () => {
    const { sitting, painter, lost } = sit(opening.view, [0], async (ready) => ready, opening.beats)
    expect(sitting.moment.value.playing).toBe(true)
    expect(lost).toHaveLength(1)
    lost[0]?.()
    await expect.poll(() => vi.mocked(painter.resize).mock.calls.length).toBe(1)
    expect(sitting.moment.value.playing).toBe(false)
  })

  it('is not dealt again once something has been played', async () => {
    const { sitting, painter } = sit(opening.view)
    await expect.poll(() => vi.mocked(painter.resize).mock.calls.length).toBe(1)
    expect(sitting.moment.value.playing).toBe(false)
  })
})

describe('the canvas', () => {
  it('is opened again and shows the same table when its context is lost', async () => {
    const { sitting, painter, openPainter, lost } = sit()
    await expect.poll(() => vi.mocked(painter.resize).mock.calls.length).toBe(1)
    lost[0]?.()
    await expect.poll(() => vi.mocked(painter.resize).mock.calls.length).toBe(2)
    expect(openPainter).toHaveBeenCalledTimes(2)
    expect(painter.dispose).toHaveBeenCalledTimes(1)
    expect(sitting.show.failed.value).toBe(false)
  })

  it('is told as failed where nothing can be drawn', async () => {
    const { sitting } = sit(sampleView(), [0], () => Promise.reject(new Error('no WebGL')))
    await expect.poll(() => sitting.show.failed.value).toBe(true)
    expect(sitting.draft.selecting.selection.value.hand).toHaveLength(5)
  })

  it('is not told as failed because of a bug in drawing, which nothing hides', async () => {
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection')
    onTestFinished(() => {
      for (const listener of others) process.on('unhandledRejection', listener)
    })
    const unhandled = new Promise((resolve) => process.once('unhandledRejection', resolve))
    const { sitting, painter } = sit()
    vi.mocked(painter.resize).mockImplementation(() => {
      throw new Error('a bug in drawing')
    })
    await expect.poll(() => vi.mocked(painter.resize).mock.calls.length).toBe(1)
    expect(sitting.show.failed.value).toBe(false)
    expect(await unhandled).toEqual(new Error('a bug in drawing'))
  })

  it('is opened again and again, each time later, until something can be drawn', async () => {
    vi.useFakeTimers()
    let works = false
    const { sitting, openPainter } = sit(sampleView(), [0], async (painter) => {
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
      expect(sitting.show.failed.value).toBe(true)
    }
    works = true
    sitting.show.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(sitting.show.failed.value).toBe(false)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(openPainter).toHaveBeenCalledTimes(times + 1)
  })

  it('that is lost as soon as it is opened is not opened without end', async () => {
    vi.useFakeTimers()
    const { sitting, openPainter, lost } = sit()
    await vi.advanceTimersByTimeAsync(0)
    for (const ms of [0, 1_000, 2_000]) {
      lost.at(-1)?.()
      expect(sitting.show.failed.value).toBe(ms > 0)
      const before = openPainter.mock.calls.length
      await vi.advanceTimersByTimeAsync(ms)
      expect(openPainter).toHaveBeenCalledTimes(before + 1)
      expect(sitting.show.failed.value).toBe(false)
    }
    await vi.advanceTimersByTimeAsync(61_000)
    lost.at(-1)?.()
    expect(sitting.show.failed.value).toBe(false)
  })

  it('is let go of when it comes too late', async () => {
    const { sitting, painter } = sit()
    sitting.dispose()
    await expect.poll(() => vi.mocked(painter.dispose).mock.calls.length).toBe(1)
    expect(painter.resize).not.toHaveBeenCalled()
  })
})

describe('the interlude between two deals', () => {
  const end = [...randomTable('interlude', 2, YOU, true)].find(({ events }) =>
    events.some(({ type }) => type === 'deal-ended'),
  )
  if (end === undefined) throw new Error('No deal has ended')

  it('comes when the end of the deal has been told, and holds the next one back', () => {
    const { sitting, tell } = sit(end.before)
    sitting.show.finish()
    tell(end.beats)
    expect([sitting.moment.value.playing, sitting.interlude.value]).toEqual([true, null])
    sitting.show.finish()
    expect(sitting.interlude.value?.view.deal).toBe(1)
    expect(sitting.draft.selecting.selection.value.hand).toEqual([])
    expect(sitting.snapshot.value.view.seats[0]?.hand.count).toBe(0)
    sitting.resume()
    expect(sitting.interlude.value).toBeNull()
    expect(sitting.snapshot.value.view.deal).toBe(2)
    expect(sitting.draft.selecting.selection.value.hand).toHaveLength(5)
    expect(sitting.moment.value.playing).toBe(true)
  })

  it('comes at once at instant speed', () => {
    const { sitting, tell, settings } = sit(end.before)
    settings.value = { ...DEFAULT_SETTINGS, speed: 'instant', waits: 'never' }
    tell(end.beats)
    expect(sitting.interlude.value?.view.deals).toHaveLength(1)
  })
})

describe('the end of the game', () => {
  const over: View = { ...sampleView({ decision: null }), phase: 'over', over: true, awaited: [] }

  it('stands for as long as the players look at it', () => {
    vi.useFakeTimers()
    const { onResult } = sit(over)
    vi.advanceTimersByTime(3_600_000)
    expect(onResult).not.toHaveBeenCalled()
  })

  it('is left at once by the button', () => {
    const { sitting, onResult } = sit(over)
    sitting.keys.key({ type: 'large' }, 'none')
    expect(onResult).toHaveBeenCalledTimes(1)
  })
})
