import { signal } from '@preact/signals'
import { describe, expect, it, vi } from 'vitest'
import { type SampleTable, sampleSnapshot, sampleView } from '../../../../../test/games/5211/sample'
import { DEFAULT_SETTINGS } from '../../../../shared/settings'
import { actorOf } from '../../../table/handover/active-player'
import type { Point } from '../../../table/plan'
import { layoutTable } from '../plan/layout-table'
import { createDraft, type Draft5211 } from './draft'

const layout = layoutTable({ width: 1440, height: 900 }, 4)

function hold(sample: SampleTable = {}) {
  const snapshot = sampleSnapshot(sampleView(sample))
  const send = vi.fn()
  const press = vi.fn(() => draft.large.value?.isReady && draft.large.value.run())
  const draft: Draft5211 = createDraft({
    ...{ snapshot: signal(snapshot), actor: signal(actorOf(snapshot)), pending: signal(false) },
    plan: signal(layout),
    ...{
      behind: signal(false),
      telling: signal(false),
      reducedMotion: signal(false),
      settings: signal(DEFAULT_SETTINGS),
    },
    ...{ send, change: () => {}, hear: () => {}, say: () => {}, finish: () => {}, press },
  })
  const { selecting, hand } = draft
  /** From where a card lies to a point. */
  const carryTo = (index: number, { x, y }: Point) => {
    const home = hand.places.value[index]
    if (home === undefined || !hand.take(index)) return
    hand.carry(index, { x: x - home.x, y: y - home.y })
  }
  return { selecting, hand, press, send, carryTo }
}

const slot = (n: number): Point => {
  const found = layout.seats[0]?.slots[n]
  if (found === undefined) throw new Error(`No slot ${n}`)
  return found
}
const NOWHERE: Point = { x: 1300, y: 300 }

describe('a card that is carried', () => {
  it('is where the pointer is and leans the way it goes', () => {
    const { hand, carryTo } = hold()
    carryTo(2, { x: 300, y: 400 })
    expect(hand.pose.value.dragged).toEqual({ index: 2, x: 300, y: 400, leans: 'left' })
    carryTo(2, { x: 310, y: 380 })
    expect(hand.pose.value.dragged?.leans).toBe('right')
    carryTo(2, { x: 310, y: 360 })
    expect(hand.pose.value.dragged?.leans).toBe('right')
  })

  it('shows the slot it is meant for, and when it is over it', () => {
    const { selecting, hand, carryTo } = hold()
    selecting.lay(0)
    carryTo(2, NOWHERE)
    expect(hand.target.value).toEqual({ slot: 1, over: false })
    carryTo(2, slot(1))
    expect(hand.target.value).toEqual({ slot: 1, over: true })
  })

  it('springs back when it is dropped elsewhere', () => {
    const { selecting, hand, carryTo, press } = hold({ turn: 2 })
    carryTo(2, NOWHERE)
    hand.drop(2)
    expect(hand.pose.value).toMatchObject({ dragged: null, laid: [], chosen: [] })
    expect(selecting.selection.value.chosen).toEqual([])
    expect(press).not.toHaveBeenCalled()
  })

  it('is put elsewhere in the hand where it is dropped on it', () => {
    const { selecting, hand, carryTo, press } = hold()
    const [first, ...others] = selecting.selection.value.hand
    carryTo(0, { x: layout.hand.x + 1.5 * layout.hand.pitch, y: layout.hand.y })
    hand.drop(0)
    expect(selecting.selection.value.hand).toEqual([...others.slice(0, 3), first, ...others.slice(3)])
    expect(selecting.selection.value.chosen).toEqual([])
    expect(press).not.toHaveBeenCalled()
  })

  it('springs back when it slips away', () => {
    const { hand, carryTo } = hold()
    carryTo(2, slot(0))
    hand.slip()
    expect(hand.pose.value).toMatchObject({ dragged: null, laid: [] })
  })

  it('cannot be taken once the cards are committed', () => {
    const { hand } = hold({ hand: 'v1 v2 g5', ready: [0], table: ['(b2) (o3)'] })
    expect(hand.take(0)).toBe(false)
  })
})

describe('a card dropped over the slots', () => {
  it('is laid there, and the last one due commits all', () => {
    const { hand, carryTo, send } = hold()
    carryTo(2, slot(0))
    hand.drop(2)
    expect(hand.pose.value).toMatchObject({ chosen: [2], laid: [2], dragged: null })
    expect(hand.places.value[2]).toMatchObject(slot(0))
    expect(send).not.toHaveBeenCalled()
    carryTo(4, slot(3))
    hand.drop(4)
    expect(send).toHaveBeenCalledWith({ type: 'commit-cards', cards: ['g5', 'o3'] })
  })

  it('commits together with a card that was lifted', () => {
    const { selecting, hand, carryTo, send } = hold()
    selecting.toggle(0)
    carryTo(3, slot(0))
    hand.drop(3)
    expect(send).toHaveBeenCalledWith({ type: 'commit-cards', cards: ['v1', 'b2'] })
  })

  it('commits nothing where it takes the place of a lifted one', () => {
    const { selecting, hand, carryTo, press } = hold({ turn: 2 })
    selecting.toggle(0)
    carryTo(3, slot(2))
    hand.drop(3)
    expect(selecting.selection.value).toMatchObject({ chosen: [3], laid: [3] })
    expect(press).not.toHaveBeenCalled()
  })

  it('is taken up again by carrying it away', () => {
    const { hand, carryTo } = hold()
    carryTo(2, slot(0))
    hand.drop(2)
    carryTo(2, NOWHERE)
    hand.drop(2)
    expect(hand.pose.value).toMatchObject({ chosen: [], laid: [] })
  })
})
