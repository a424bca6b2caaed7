import { signal } from '@preact/signals'
import { describe, expect, it, vi } from 'vitest'
import { publicView, sampleView } from '../../../../test/games/5211/sample'
import { sampleClient } from '../../../../test/games/5211/sample-client'
import type { View, VisibleEvent } from '../../../shared/games/5211/view'
import { err } from '../../../shared/result'
import { createHandover, homeOf, isShut } from './handover'

const REVEALED: readonly VisibleEvent[] = [{ type: 'cards-revealed', turn: 1, cards: [] }]
const open = (seat: number, ready: readonly number[] = []): View => ({
  ...sampleView({ ready }),
  viewer: seat,
})
const everybody = (ready: readonly number[] = []): View => publicView(sampleView({ ready }))

function shared(view: View = everybody(), peeksApart = false) {
  const refuse = vi.fn()
  const sample = sampleClient(view, [0, 3])
  const handover = createHandover(sample.client.snapshot, sample.client, refuse, signal(false), peeksApart)
  sample.client.onUpdate(handover.follow)
  return { ...sample, refuse, handover }
}

describe('a device that people share', () => {
  it('begins with the shutters closed for the first person who is awaited', () => {
    expect(shared().handover.eyes.value).toEqual({ of: 'nobody', next: 0 })
    expect(shared(everybody([0])).handover.eyes.value).toEqual({ of: 'nobody', next: 3 })
  })

  it('is with the person who has opened them, and then closed for the next', () => {
    const { handover, push } = shared()
    push(open(0))
    expect(handover.eyes.value).toEqual({ of: 'person' })
    push(everybody([0]))
    expect(handover.eyes.value).toEqual({ of: 'nobody', next: 3 })
  })

  it('is everybody’s when cards have been turned up, until whoever is next shows their cards', () => {
    const { client, handover, push } = shared(everybody([0]))
    push(open(3, [0]))
    push(everybody(), REVEALED)
    expect(handover.eyes.value).toEqual({ of: 'everybody', next: 0 })
    expect(handover.sharing.value).toEqual({ next: 'Ava', mayLookAgain: false })
    push(everybody([1]))
    expect(handover.eyes.value).toEqual({ of: 'everybody', next: 0 })
    handover.open()
    expect(client.openHand).toHaveBeenCalledWith(0)
    push(open(0))
    expect(handover.eyes.value).toEqual({ of: 'person' })
  })

  it.each([
    [3, [], 3],
    [3, [3], 0],
    [2, [], 3],
    [null, [], 0],
  ])('is for whoever begins, and then clockwise: %j', (begins, ready, next) => {
    const { handover, tell } = shared(everybody())
    tell([{ events: [], view: everybody(ready), rests: false, together: false }], [], { begins })
    expect(handover.eyes.value).toEqual({ of: 'nobody', next })
  })

  it('is everybody’s while only bots are awaited', () => {
    expect(shared(everybody([0, 3])).handover.eyes.value).toEqual({ of: 'everybody', next: null })
  })

  it('is closed for a person who looks again, which can be called off', () => {
    const { handover } = shared(everybody([0]))
    expect(handover.answered.value).toEqual([0])
    handover.lookAgain(0)
    expect(handover.eyes.value).toEqual({ of: 'nobody', next: 0 })
    expect(handover.again.value).toBe(0)
    handover.lookAgain(null)
    expect(handover.again.value).toBeNull()
    expect(handover.eyes.value).toEqual({ of: 'nobody', next: 3 })
    handover.lookAgain(3)
    expect(handover.eyes.value).toEqual({ of: 'nobody', next: 3 })
  })

  it('is not closed for somebody who wanted to look again before what they answered was played', () => {
    const { handover, push } = shared(everybody([0]))
    handover.lookAgain(0)
    push(everybody(), REVEALED)
    push(open(0))
    push(everybody([0]))
    expect(handover.eyes.value).toEqual({ of: 'nobody', next: 3 })
  })

  it('stays with everybody when the game is over', () => {
    const over: View = { ...everybody(), phase: 'over', decision: null, awaited: [] }
    expect(shared(over).handover.eyes.value).toEqual({ of: 'everybody', next: null })
  })

  it('asks main to open the hand of whoever it is closed for, and tells a refusal', async () => {
    const { client, handover, refuse } = shared(everybody([0]))
    vi.mocked(client.openHand).mockResolvedValue(err({ code: 'not-a-person' }))
    handover.open()
    expect(client.openHand).toHaveBeenCalledWith(3)
    await expect.poll(() => refuse).toHaveBeenCalledWith({ code: 'not-a-person' })
  })
})

describe('a person who only looks at something of theirs', () => {
  const looks = (peeksApart: boolean) => {
    const { handover, tell } = shared(everybody(), peeksApart)
    tell([{ events: [], view: open(3), rests: false, together: false }], [], { inTheOpen: true })
    return handover.eyes.value
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
    const { handover, push } = shared(everybody(), true)
    push(open(0))
    expect(handover.eyes.value).toEqual({ of: 'person' })
  })
})

describe('the device of one person', () => {
  it('is always theirs', () => {
    const { client } = sampleClient()
    const handover = createHandover(client.snapshot, client, vi.fn(), signal(false))
    expect([handover.eyes.value, handover.sharing.value]).toEqual([{ of: 'person' }, null])
  })
})

it('turns to the first person while no hand is open', () => {
  expect(homeOf(sampleClient(everybody(), [2, 3]).client.snapshot.value)).toBe(2)
  const match = sampleClient(everybody(), [2, 3]).client.snapshot.value
  expect(homeOf(match, (people) => people.at(-1))).toBe(3)
  expect(homeOf(match, () => undefined)).toBe(2)
})
