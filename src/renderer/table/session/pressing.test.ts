import { computed, signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BaseView } from '../../../shared/game'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import type { Act, LargeAct } from './game'
import { stateOf, type TableFacts } from './moment'
import { createPressing, createSkipping, LULL } from './pressing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function skippingOf(behind: boolean) {
  const moment = signal({ behind })
  const end = vi.fn(() => {
    moment.value = { behind: false }
  })
  return { skipping: createSkipping({ advance: end, finish: end }, moment), end }
}

it.each(['advance', 'finish'] as const)(
  'completes the animation by %s and pauses the buttons for a moment',
  (way) => {
    const { skipping, end } = skippingOf(true)
    skipping[way]()
    expect([end.mock.calls.length, skipping.lull.value]).toEqual([1, true])
    vi.advanceTimersByTime(LULL - 1)
    expect(skipping.lull.value).toBe(true)
    vi.advanceTimersByTime(1)
    expect(skipping.lull.value).toBe(false)
  },
)

it('does not pause the buttons after a skip if the player could already choose during the animation', () => {
  const { skipping, end } = skippingOf(false)
  skipping.advance()
  expect(end).toHaveBeenCalledTimes(1)
  expect(skipping.lull.value).toBe(false)
})

it('clears its timer on disposal', () => {
  const { skipping } = skippingOf(true)
  skipping.finish()
  skipping.dispose()
  expect(vi.getTimerCount()).toBe(0)
})

const ASKED: TableFacts = {
  playing: false,
  telling: false,
  behind: false,
  untold: false,
  waits: false,
  pending: false,
  actor: 1,
  sharing: null,
  standIn: false,
}

/** The two buttons for people who decide in public, one after another. */
function buttons() {
  const view = signal<BaseView>({
    game: 'sample',
    viewer: null,
    seats: [],
    decision: 'first',
    awaited: [1],
    answered: [],
    over: false,
    mayTakeBack: false,
  })
  const facts = signal(ASKED)
  const lull = signal(false)
  const [send, pass, skip, say] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const large = signal<LargeAct>({ id: 'send', label: '', small: null, isReady: true, run: send })
  const chosen = signal(0)
  const choose = () => {
    chosen.value++
  }
  const small = signal<Act>({ id: 'pass', label: '', run: pass })
  const pressing = createPressing({
    view,
    state: computed(() => stateOf(view.value, facts.value)),
    settings: signal(DEFAULT_SETTINGS),
    onResult: vi.fn(),
    speech: { say },
    draft: {
      large,
      small,
      chosen,
    },
    skipping: { lull, advance: skip, finish: vi.fn() },
    handover: {
      open: vi.fn(),
      close: vi.fn(),
      peekAgain: vi.fn(),
      reseat: vi.fn(),
      mayLookAgain: signal([]),
    },
  })
  const askNext = () => {
    view.value = { ...view.value, decision: 'second', awaited: [2] }
  }
  return { pressing, facts, lull, send, pass, skip, say, large, small, choose, askNext }
}

it('announces what is missing when the large button is pressed too early, but not right after a skip', () => {
  const { pressing, large, lull, send, say, choose } = buttons()
  large.value = { ...large.value, small: 'choose 2 more', isReady: false }
  pressing.pressPrimary()
  pressing.pressFromCard()
  expect(say.mock.calls).toEqual([[['Choose 2 more.']], [['Choose 2 more. Press Space to choose.']]])
  expect(pressing.showsSpace.value).toBe(true)
  choose()
  expect(pressing.showsSpace.value).toBe(false)
  lull.value = true
  pressing.pressFromCard()
  expect(pressing.showsSpace.value).toBe(false)
  expect([say.mock.calls.length, send.mock.calls.length]).toEqual([2, 0])
})

it('keeps the small button without effect while an action is pending', () => {
  const { pressing, facts, pass } = buttons()
  facts.value = { ...ASKED, pending: true }
  expect(pressing.secondary.value).toMatchObject({ type: 'act', act: { id: 'pass', isReady: false } })
  pressing.pressSecondary()
  expect(pass).not.toHaveBeenCalled()
})

it('ignores Backspace if the small button has a key of its own', () => {
  const { pressing, small, pass } = buttons()
  pressing.pressSecondaryByKey()
  expect(pass).toHaveBeenCalledTimes(1)
  small.value = { ...small.value, key: 'p' }
  pressing.pressSecondaryByKey()
  expect(pass).toHaveBeenCalledTimes(1)
})

describe('a double click', () => {
  it('acts for one person, and not for the next, whose buttons are in the same places', () => {
    const { pressing, send, pass, askNext } = buttons()
    pressing.pressSecondary()
    askNext()
    pressing.pressSecondary(true)
    expect(pass).toHaveBeenCalledTimes(1)
    pressing.pressPrimary(true)
    expect(send).not.toHaveBeenCalled()
    pressing.pressSecondary()
    expect(pass).toHaveBeenCalledTimes(2)
  })

  it('on the skip button does not send the draft', () => {
    const { pressing, facts, send, skip } = buttons()
    facts.value = { ...ASKED, behind: true }
    pressing.pressPrimary()
    facts.value = ASKED
    pressing.pressPrimary(true)
    expect([skip.mock.calls.length, send.mock.calls.length]).toEqual([1, 0])
    pressing.pressPrimary()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('on the same target counts twice', () => {
    const { pressing, facts, skip } = buttons()
    facts.value = { ...ASKED, behind: true }
    pressing.pressPrimary()
    pressing.pressPrimary(true)
    expect(skip).toHaveBeenCalledTimes(2)
  })
})

describe('a press that comes just after a skip', () => {
  it('sends nothing until the pause after the skip is over', () => {
    const { pressing, lull, send } = buttons()
    lull.value = true
    pressing.pressPrimary()
    expect([pressing.primary.value, send.mock.calls.length]).toMatchObject([{ act: { isReady: false } }, 0])
    lull.value = false
    pressing.pressPrimary()
    expect(send).toHaveBeenCalledTimes(1)
  })
})
