import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleSnapshot, sampleView } from '../../../../test/games/5211/sample'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { table as words } from '../../../shared/words/en/games/5211/table'
import { createTalking } from '../../table/session/talk'
import type { Table5211 } from './draft/draft'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A table whose bots always make a remark once the events are shown. */
function talkative() {
  const [before, after] = [sampleView(), sampleView({ turn: 2 })]
  const snapshot = signal(sampleSnapshot(before))
  const seen = signal(before)
  const shut = signal(false)
  const talking = createTalking<Table5211>({
    talk: { oneIn: 1, occasions: () => [{ seat: 1, lines: words.said.most, mark: 'always' }] },
    snapshot,
    seen,
    shut,
    settings: signal(DEFAULT_SETTINGS),
  })
  const happen = () => {
    snapshot.value = { ...snapshot.value, view: after }
    const beats = [{ events: [], view: after, rests: false, together: false }] as const
    talking.follow({ ...snapshot.value, beats, replacedBots: [] })
  }
  const see = (view = after) => {
    seen.value = view
  }
  return { ...talking, before, happen, see, shut }
}

describe('a remark', () => {
  it('is made when its occasion is visible, and once', () => {
    const { said, happen, see, hush, before } = talkative()
    happen()
    expect(said.value).toBeNull()
    see()
    expect(said.value?.seat).toBe(1)
    hush()
    see(before)
    see()
    expect(said.value).toBeNull()
  })

  it('disappears behind shutters, and is gone when they open', () => {
    const { said, happen, see, shut } = talkative()
    happen()
    see()
    shut.value = true
    expect(said.value).toBeNull()
    shut.value = false
    expect(said.value).toBeNull()
  })

  it('is not made behind shutters', () => {
    const { said, happen, see, shut } = talkative()
    shut.value = true
    happen()
    see()
    expect(said.value).toBeNull()
  })

  it('is dropped after a gap in the updates, with all pending ones', () => {
    const { said, happen, see, follow } = talkative()
    happen()
    follow(null)
    see()
    expect(said.value).toBeNull()
  })

  it('leaves no timer behind', () => {
    const { happen, see, dispose } = talkative()
    happen()
    see()
    dispose()
    expect(vi.getTimerCount()).toBe(0)
  })
})
