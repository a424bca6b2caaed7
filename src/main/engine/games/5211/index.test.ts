import { describe, expect, it } from 'vitest'
import { finalState, LONG, playRandomly, SHORT } from '../../../../../test/games/5211/table'
import type { Json } from '../../definition'
import { game5211 } from './index'

const reread = (json: Json): unknown => JSON.parse(JSON.stringify(json))

describe('the 5211 codec', () => {
  const middle = playRandomly({ seats: 3, options: SHORT, seed: 'codec' }).steps.find(
    ({ state }) => state.round === 3 && state.turn === 2 && state.commits.some((commit) => commit !== null),
  )?.state
  if (middle === undefined) throw new Error('No state to tamper with')
  const good = game5211.encode(middle)
  const text = JSON.stringify(good)
  const withPart = (part: object) => ({ ...(good as object), ...part })
  const firstSeat = (part: object) =>
    withPart({ seats: middle.seats.map((seat, index) => (index === 0 ? { ...seat, ...part } : seat)) })
  const [top, ...rest] = middle.order

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a sentence', 'state'],
    ['a missing part', { ...withPart({}), discard: undefined }],
    ['a part too many', withPart({ cheat: true })],
    ['a face that does not exist', JSON.parse(text.replace('"b2"', '"b7"'))],
    ['another phase', withPart({ phase: 'paused' })],
    ['an end too early', withPart({ phase: 'over' })],
    ['a turn that does not exist', withPart({ turn: 4 })],
    ['another turn', withPart({ turn: 3 })],
    ['another round', withPart({ round: 4 })],
    ['a round that does not exist', withPart({ round: 8 })],
    ['a second deal of a short game', withPart({ deal: 2 })],
    ['a pile of another turn', withPart({ next: middle.next + 3 })],
    ['an order of 99 cards', withPart({ order: rest })],
    ['an order with a card twice', withPart({ order: [rest[0], ...rest] })],
    ['an order dealt otherwise', withPart({ order: middle.order.toReversed() })],
    ['six seats', withPart({ seats: [...middle.seats, ...middle.seats] })],
    ['one seat', withPart({ seats: middle.seats.slice(0, 1) })],
    ['a hand of four', firstSeat({ hand: middle.seats[0]?.hand.slice(1) })],
    ["another's hand", firstSeat({ hand: middle.seats[1]?.hand })],
    ['empty slots', firstSeat({ played: [] })],
    ['a card in a score pile that was not won', firstSeat({ scorePile: [top] })],
    ['a last card before the end', firstSeat({ last: top })],
    ['points from nowhere', firstSeat({ carried: 5 })],
    ['half a point', firstSeat({ carried: 0.5 })],
    ['a discard that forgets', withPart({ discard: middle.discard.slice(1) })],
    ['commits of too few seats', withPart({ commits: middle.commits.slice(1) })],
    [
      'a commit of too many cards',
      withPart({ commits: middle.seats.map(({ hand }, seat) => (seat === 0 ? hand : null)) }),
    ],
    ['all commits at once', withPart({ commits: middle.seats.map(({ hand }) => hand.slice(0, 1)) })],
    ['a commit of cards not held', withPart({ commits: [[middle.discard[0]], null, null] })],
    ['no rounds', withPart({ rounds: [] })],
    [
      'a round of too few seats',
      withPart({ rounds: middle.evaluations.map(({ played }) => played.slice(1)) }),
    ],
  ])('refuses %s', (_, json) => {
    expect(game5211.decode(json)).toMatchObject({ ok: false, error: { code: 'bad-state' } })
  })

  it('accepts the untampered state', () => {
    expect(game5211.decode(reread(good))).toEqual({ ok: true, value: middle })
  })

  it('reports the position of an error', () => {
    expect(game5211.decode(withPart({ round: 8 }))).toMatchObject({
      error: { detail: 'a deal or round that does not exist' },
    })
  })

  it('refuses a short game with several deals, and a long one that continues after its end', () => {
    const over = finalState(playRandomly({ seats: 4, options: LONG, seed: 'codec' }))
    expect(over.deal).toBeGreaterThan(1)
    expect(over.round).toBeLessThan(over.numbers.rounds)
    const json = game5211.encode(over) as object
    const goesOn = { ...json, phase: 'commit', round: over.round + 1, turn: 1 }
    expect(game5211.decode(json).ok).toBe(true)
    expect(game5211.decode({ ...json, options: SHORT }).ok).toBe(false)
    expect(game5211.decode(goesOn)).toMatchObject({
      error: { detail: 'a game that ends too late or too early' },
    })
  })
})
