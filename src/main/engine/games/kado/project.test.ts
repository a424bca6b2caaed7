import { describe, expect, it } from 'vitest'
import type { Action, VisibleEvent } from '../../../../shared/games/kado'
import type { Viewer } from '../../definition'
import { project } from './project'
import { at, discard, give, guess, pass, played, stacked } from './stacked.fixture'

/** Seat 0 gives: seat 1 gets the socks, seat 0 keeps the teddy, seat 2 the cube. */
const ORDER = stacked('sp1', 'tg3', 'cp4', 'hp3')
const DEALT = [give(1), give(0)] as const
const seat = (number: number): Viewer => ({ kind: 'seat', seat: number })
const VIEWERS = { gifter: seat(0), owner: seat(1), other: seat(2), table: { kind: 'table' } } as const

/** The faces that one viewer sees in the events of the last action; `?` for a hidden one. */
function seen(who: keyof typeof VIEWERS, players: number, ...actions: readonly Action[]) {
  const { events } = played(players, ORDER, actions)
  return Object.fromEntries(events.map((event) => [event.type, facesIn(project(event, VIEWERS[who]))]))
}

/** The cards of an event, those that lie open with a `!`. */
function facesIn(event: VisibleEvent): string {
  const words: string[] = []
  JSON.stringify(event, (_, value) => {
    if (value?.face === 'up') words.push(`${value.card}!`)
    else if (value?.face !== undefined) words.push(value.card ?? '?')
    return value
  })
  return words.join(' ')
}

describe('a card that the gifter looks at and gives', () => {
  it('is theirs alone to know, also while its new owner waits for the dealing to end', () => {
    expect(seen('gifter', 3, give(1))).toEqual({ 'card-given': 'sp1', 'card-peeked': 'tg3' })
    for (const who of ['owner', 'other', 'table'] as const)
      expect(seen(who, 3, give(1))).toEqual({ 'card-given': '?', 'card-peeked': '?' })
  })

  it('is its owner’s to know when all have been dealt', () => {
    const ended = (who: keyof typeof VIEWERS) => seen(who, 3, ...DEALT)['dealing-ended']
    expect(ended('gifter')).toBe('tg3 sp1 cp4')
    expect(ended('owner')).toBe('? sp1 ?')
    expect(ended('other')).toBe('? ? cp4')
    expect(ended('table')).toBe('? ? ?')
  })

  it('is told of as discarded, and shown to nobody else', () => {
    expect(seen('gifter', 2, discard)).toEqual({ 'card-discarded': 'sp1', 'card-peeked': 'tg3' })
    for (const who of ['owner', 'table'] as const)
      expect(seen(who, 2, discard)).toEqual({ 'card-discarded': '?', 'card-peeked': '?' })
  })
})

describe('a challenge', () => {
  it('is told to everybody with its reason, whether it fails or holds', () => {
    for (const viewer of Object.values(VIEWERS)) {
      const told = (made: Action) =>
        played(3, ORDER, [...DEALT, made]).events.map((event) => project(event, viewer))[0]
      expect(told(guess('socks', 'red'))).toMatchObject({
        guess: { gift: 'socks', ribbon: 'red' },
        matched: null,
      })
      expect(told(guess('teddy', 'red'))).toMatchObject({
        guess: { gift: 'teddy', ribbon: 'red' },
        matched: 'gift',
      })
    }
  })

  it('that holds shows both cards to everybody, and the card taken for a perfect one to nobody', () => {
    for (const who of ['gifter', 'owner', 'other', 'table'] as const)
      expect(seen(who, 3, ...DEALT, guess('teddy', 'green'))).toMatchObject({
        'cards-swapped': 'tg3! sp1!',
        'bonus-taken': '?',
      })
  })
})

it('a card is shown to everybody when its owner’s turn to place comes', () => {
  for (const who of ['gifter', 'owner', 'other', 'table'] as const) {
    expect(seen(who, 3, ...DEALT, pass, pass)['card-turned-up']).toBe('sp1!')
    expect(seen(who, 3, ...DEALT, pass, pass, at(0, 0))['card-turned-up']).toBe('cp4!')
  }
})

it('a placement is told to everybody, with its cell and what the grid gained', () => {
  const { events } = played(3, ORDER, [...DEALT, pass, pass, at(0, 0)])
  for (const viewer of Object.values(VIEWERS))
    expect(events.map((event) => project(event, viewer))[0]).toEqual({
      type: 'card-placed',
      seat: 1,
      card: { handle: '0', card: 'sp1', line: 0, column: 0 },
      gain: { before: 0, after: 1 },
    })
})
