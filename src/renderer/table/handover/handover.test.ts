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

describe('the handover of a shared screen', () => {
  it('begins with the shutters closed for the first person who is awaited', () => {
    expect(shared().handover.eyes.value).toEqual({ of: 'nobody', next: 0 })
    expect(shared(everybody([0])).handover.eyes.value).toEqual({ of: 'nobody', next: 3 })
  })

  it('gives the window to the person who opens the shutters, and then closes them for the next', () => {
    const { handover, push } = shared()
    push(open(0))
    expect(handover.eyes.value).toEqual({ of: 'person' })
    push(everybody([0]))
    expect(handover.eyes.value).toEqual({ of: 'nobody', next: 3 })
  })

  it('makes the table public when cards are revealed, until the next person opens their hand', () => {
    const { client, handover, push } = shared(everybody([0]))
    push(open(3, [0]))
    push(everybody(), REVEALED)
    expect(handover.eyes.value).toEqual({ of: 'everybody', next: 0 })
    expect(handover.sharing.value).toEqual({ next: 'Ava', mayLookAgain: false })
    push(everybody([1]))
    expect(handover.eyes.value).toEqual({ of: 'everybody', next: 0 })
    handover.open()
    expect(client.request).toHaveBeenCalledWith('match/open-hand', { seat: 0 })
    push(open(0))
    expect(handover.eyes.value).toEqual({ of: 'person' })
  })

  it.each([
    [3, [], 3],
    [3, [3], 0],
    [2, [], 3],
    [null, [], 0],
  ])('goes to the player who begins, and then clockwise: %j', (begins, ready, next) => {
    const { handover, tell } = shared(everybody())
    tell([{ events: [], view: everybody(ready), rests: false, together: false }], [], { begins })
    expect(handover.eyes.value).toEqual({ of: 'nobody', next })
  })

  it('makes the table public while only bots are awaited', () => {
    expect(shared(everybody([0, 3])).handover.eyes.value).toEqual({ of: 'everybody', next: null })
  })

  it('closes the shutters for a person who peeks again, and can cancel that', () => {
    const { handover } = shared(everybody([0]))
    expect(handover.answered.value).toEqual([0])
    handover.peekAgain(0)
    expect(handover.eyes.value).toEqual({ of: 'nobody', next: 0 })
    expect(handover.again.value).toBe(0)
    handover.peekAgain(null)
    expect(handover.again.value).toBeNull()
    expect(handover.eyes.value).toEqual({ of: 'nobody', next: 3 })
    handover.peekAgain(3)
    expect(handover.eyes.value).toEqual({ of: 'nobody', next: 3 })
  })

  it('drops a wish to peek again once that person’s action has been played', () => {
    const { handover, push } = shared(everybody([0]))
    handover.peekAgain(0)
    push(everybody(), REVEALED)
    push(open(0))
    push(everybody([0]))
    expect(handover.eyes.value).toEqual({ of: 'nobody', next: 3 })
  })

  it('keeps the table public when the game is over', () => {
    const over: View = { ...everybody(), phase: 'over', decision: null, awaited: [] }
    expect(shared(over).handover.eyes.value).toEqual({ of: 'everybody', next: null })
  })

  it('asks main to open the hand of the next person, and reports a refusal', async () => {
    const { client, handover, refuse } = shared(everybody([0]))
    vi.mocked(client.request).mockResolvedValue(err({ code: 'not-a-person' }))
    handover.open()
    expect(client.request).toHaveBeenCalledWith('match/open-hand', { seat: 3 })
    await expect.poll(() => refuse).toHaveBeenCalledWith({ code: 'not-a-person' })
  })
})

describe('a person who peeks', () => {
  const eyesOfPeek = (peeksApart: boolean) => {
    const { handover, tell } = shared(everybody(), peeksApart)
    tell([{ events: [], view: open(3), rests: false, together: false }], [], { inTheOpen: true })
    return handover.eyes.value
  }

  it('sees only what they peek at, with the table hidden', () => {
    expect(eyesOfPeek(true)).toEqual({ of: 'looker', seat: 3 })
    expect(isShut(eyesOfPeek(true))).toBe(true)
  })

  it('sees the whole table in a game without a separate peek', () => {
    expect(eyesOfPeek(false)).toEqual({ of: 'person' })
    expect(isShut(eyesOfPeek(false))).toBe(false)
  })

  it('sees the table if they have to decide behind the shutters', () => {
    const { handover, push } = shared(everybody(), true)
    push(open(0))
    expect(handover.eyes.value).toEqual({ of: 'person' })
  })
})

describe('the handover for one person', () => {
  it('always gives them the window', () => {
    const { client } = sampleClient()
    const handover = createHandover(client.snapshot, client, vi.fn(), signal(false))
    expect([handover.eyes.value, handover.sharing.value]).toEqual([{ of: 'person' }, null])
  })
})

it('puts the first person at the bottom while no hand is open', () => {
  expect(homeOf(sampleClient(everybody(), [2, 3]).client.snapshot.value)).toBe(2)
  const match = sampleClient(everybody(), [2, 3]).client.snapshot.value
  expect(homeOf(match, (people) => people.at(-1))).toBe(3)
  expect(homeOf(match, () => undefined)).toBe(2)
})
