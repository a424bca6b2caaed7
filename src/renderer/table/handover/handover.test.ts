import { signal } from '@preact/signals'
import { describe, expect, it, vi } from 'vitest'
import { publicView, sampleView } from '../../../../test/games/5211/sample'
import { sampleClient } from '../../../../test/games/5211/sample-client'
import type { View, VisibleEvent } from '../../../shared/games/5211/view'
import { err } from '../../../shared/result'
import { homeOf } from './active-player'
import { createDevice, isShut } from './handover'

const REVEALED: readonly VisibleEvent[] = [{ type: 'cards-revealed', turn: 1, cards: [] }]
const open = (seat: number, ready: readonly number[] = []): View => ({
  ...sampleView({ ready }),
  viewer: seat,
})
const everybody = (ready: readonly number[] = []): View => publicView(sampleView({ ready }))

function shared(view: View = everybody(), looksApart = false) {
  const refuse = vi.fn()
  const sample = sampleClient(view, [0, 3])
  const device = createDevice(sample.client, refuse, signal(false), looksApart)
  sample.client.onUpdate(device.follow)
  return { ...sample, refuse, device }
}

describe('a device that people share', () => {
  it('begins with the shutters closed for the first person who is awaited', () => {
    expect(shared().device.eyes.value).toEqual({ of: 'nobody', next: 0 })
    expect(shared(everybody([0])).device.eyes.value).toEqual({ of: 'nobody', next: 3 })
  })

  it('is with the person who has opened them, and then closed for the next', () => {
    const { device, push } = shared()
    push(open(0))
    expect(device.eyes.value).toEqual({ of: 'person' })
    push(everybody([0]))
    expect(device.eyes.value).toEqual({ of: 'nobody', next: 3 })
  })

  it('is everybody’s when cards have been turned up, until whoever is next shows their cards', () => {
    const { client, device, push } = shared(everybody([0]))
    push(open(3, [0]))
    push(everybody(), REVEALED)
    expect(device.eyes.value).toEqual({ of: 'everybody', next: 0 })
    expect(device.sharing.value).toEqual({ next: 'Ava', mayLookAgain: false })
    push(everybody([1]))
    expect(device.eyes.value).toEqual({ of: 'everybody', next: 0 })
    device.open()
    expect(client.openHand).toHaveBeenCalledWith(0)
    push(open(0))
    expect(device.eyes.value).toEqual({ of: 'person' })
  })

  it.each([
    [3, [], 3],
    [3, [3], 0],
    [2, [], 3],
    [null, [], 0],
  ])('is for whoever begins, and then clockwise: %j', (begins, ready, next) => {
    const { device, tell } = shared(everybody())
    tell([{ events: [], view: everybody(ready), rests: false, together: false }], [], { begins })
    expect(device.eyes.value).toEqual({ of: 'nobody', next })
  })

  it('is everybody’s while only bots are awaited', () => {
    expect(shared(everybody([0, 3])).device.eyes.value).toEqual({ of: 'everybody', next: null })
  })

  it('is closed for a person who looks again, which can be called off', () => {
    const { device } = shared(everybody([0]))
    expect(device.answered.value).toEqual([0])
    device.lookAgain(0)
    expect(device.eyes.value).toEqual({ of: 'nobody', next: 0 })
    expect(device.again.value).toBe(0)
    device.lookAgain(null)
    expect(device.again.value).toBeNull()
    expect(device.eyes.value).toEqual({ of: 'nobody', next: 3 })
    device.lookAgain(3)
    expect(device.eyes.value).toEqual({ of: 'nobody', next: 3 })
  })

  it('is not closed for somebody who wanted to look again before what they answered was played', () => {
    const { device, push } = shared(everybody([0]))
    device.lookAgain(0)
    push(everybody(), REVEALED)
    push(open(0))
    push(everybody([0]))
    expect(device.eyes.value).toEqual({ of: 'nobody', next: 3 })
  })

  it('stays with everybody when the game is over', () => {
    const over: View = { ...everybody(), phase: 'over', decision: null, awaited: [] }
    expect(shared(over).device.eyes.value).toEqual({ of: 'everybody', next: null })
  })

  it('asks main to open the hand of whoever it is closed for, and tells a refusal', async () => {
    const { client, device, refuse } = shared(everybody([0]))
    vi.mocked(client.openHand).mockResolvedValue(err({ code: 'not-a-person' }))
    device.open()
    expect(client.openHand).toHaveBeenCalledWith(3)
    await expect.poll(() => refuse).toHaveBeenCalledWith({ code: 'not-a-person' })
  })
})

describe('a person who only looks at something of theirs', () => {
  const looks = (looksApart: boolean) => {
    const { device, tell } = shared(everybody(), looksApart)
    tell([{ events: [], view: open(3), rests: false, together: false }], [], { inTheOpen: true })
    return device.eyes.value
  }

  it('sees that alone, with the table out of sight', () => {
    expect(looks(true)).toEqual({ of: 'looker', seat: 3 })
    expect(isShut(looks(true))).toBe(true)
  })

  it('sees the table with it in a game that shows nothing apart', () => {
    expect(looks(false)).toEqual({ of: 'person' })
    expect(isShut(looks(false))).toBe(false)
  })

  it('sees the table where they are to choose behind the shutters', () => {
    const { device, push } = shared(everybody(), true)
    push(open(0))
    expect(device.eyes.value).toEqual({ of: 'person' })
  })
})

describe('the device of one person', () => {
  it('is always theirs', () => {
    const { client } = sampleClient()
    const device = createDevice(client, vi.fn(), signal(false))
    expect([device.eyes.value, device.sharing.value]).toEqual([{ of: 'person' }, null])
  })
})

it('turns to the first person while no hand is open', () => {
  expect(homeOf(sampleClient(everybody(), [2, 3]).client.snapshot.value)).toBe(2)
  const match = sampleClient(everybody(), [2, 3]).client.snapshot.value
  expect(homeOf(match, (people) => people.at(-1))).toBe(3)
  expect(homeOf(match, () => undefined)).toBe(2)
})
