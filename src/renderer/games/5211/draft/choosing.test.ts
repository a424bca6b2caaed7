import { signal } from '@preact/signals'
import { expect, it, vi } from 'vitest'
import { round } from '../../../../../test/games/5211/notation'
import { sampleSnapshot } from '../../../../../test/games/5211/sample'
import { DEFAULT_SETTINGS, type Settings } from '../../../../shared/settings'
import type { PlaySound } from '../../../parts/sound'
import { actorOf } from '../../../table/handover/handover'
import { DESELECT, SELECT } from '../../../table/sounds'
import { AS_DEALT, inOrder } from '../scene/hand'
import { createSelecting, createSorting } from './draft'

function choosing() {
  const snapshot = signal(sampleSnapshot())
  const pending = signal(false)
  const playSound = vi.fn<PlaySound>()
  const actor = signal(actorOf(snapshot.peek()))
  const order = signal(AS_DEALT)
  const said: string[] = []
  const say = (texts: readonly string[]) => void said.push(...texts)
  const selecting = createSelecting({ snapshot, actor, pending, playSound, say }, order)
  /** The sounds since the last call. */
  const sounds = () => playSound.mock.calls.splice(0).flat()
  return { selecting, pending, order, sounds, said }
}

it('a card sounds as it is chosen and as it is released', () => {
  const { selecting, sounds } = choosing()
  expect(sounds()).toEqual([])
  selecting.toggle(0)
  expect(sounds()).toEqual([SELECT])
  selecting.lay(3)
  expect(sounds()).toEqual([SELECT])
  selecting.toggle(0)
  expect(sounds()).toEqual([DESELECT])
  selecting.clear()
  expect(sounds()).toEqual([DESELECT])
})

it('nothing sounds without a change', () => {
  const { selecting, pending, sounds } = choosing()
  selecting.clear()
  pending.value = true
  selecting.toggle(0)
  expect(sounds()).toEqual([])
})

it('announces the chosen and the released cards, including a card that is displaced', () => {
  const { selecting, order, said } = choosing()
  const take = () => said.splice(0)
  selecting.toggle(0)
  expect(take()).toEqual(['Chosen: Violet 1 Kododo. 1 of 2.'])
  selecting.lay(3)
  expect(take()).toEqual(['Chosen: Blue 2. 2 of 2.'])
  selecting.toggle(2)
  expect(take()).toEqual(['Chosen: Green 5. Put back: Violet 1 Kododo. 2 of 2.'])
  selecting.pickUp(3)
  expect(take()).toEqual(['Put back: Blue 2. 1 of 2.'])
  order.value = { by: 'colour', own: [] }
  expect(take()).toEqual([])
  selecting.clear()
  selecting.clear()
  expect(take()).toEqual(['Put back: Green 5. 0 of 2.'])
})

it('the choice survives any sorting of the hand', () => {
  const { selecting, order } = choosing()
  const faces = () => {
    const { hand, chosen, laid } = selecting.selection.value
    return { hand, chosen: chosen.map((place) => hand[place]), laid: laid.map((place) => hand[place]) }
  }
  selecting.toggle(1)
  selecting.lay(4)
  const before = faces()
  order.value = { by: 'colour', own: [] }
  expect(faces()).toEqual({ ...before, hand: inOrder(before.hand, order.value) })
  expect(faces().hand).not.toEqual(before.hand)
  selecting.toggle(0)
  expect(faces().chosen).toContain(faces().hand[0])
})

const hand = round('v2 b4 g1').flat()

it('a sorted hand switches to the player’s own order once a card is moved', () => {
  const settings = signal<Settings>({ ...DEFAULT_SETTINGS, handOrder: 'value' })
  const change = vi.fn()
  const sorting = createSorting({ settings, change, say: () => undefined })
  expect(sorting.order.value).toEqual({ by: 'value', own: [] })
  sorting.sortBy('value')
  expect(change).not.toHaveBeenCalled()
  sorting.move(hand, 2, 0)
  expect(change.mock.calls).toEqual([[{ handOrder: 'own' }]])
  settings.value = { ...settings.value, handOrder: 'own' }
  expect(sorting.order.value).toEqual({ by: 'own', own: round('g1 v2 b4').flat() })
})
