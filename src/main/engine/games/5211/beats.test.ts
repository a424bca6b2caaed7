import { describe, expect, it } from 'vitest'
import { act, allCards, LONG, playRandomly, SHORT, stepOf, table } from '../../../../../test/games/5211/table'
import { SEAT_COUNTS } from '../../../../shared/games/5211/cards'
import { seededChance } from '../../rng'
import { game5211 } from './index'
import type { Beats5211 } from './state'

const typesIn = (beats: Beats5211) => beats.map(({ events }) => events.map(({ type }) => type))

/** Every kind of step of a game, once: the event types of each beat, without the details of an evaluation. */
const kindsOf = (options: typeof SHORT, seats = 2): ReadonlySet<string> => {
  const { steps } = playRandomly({ seats, options, seed: 'beats' })
  const short = (types: readonly string[]) =>
    types.filter((type) => !/^(colours-out|majority-found|nobody-scores)$/.test(type)).join(' ')
  return new Set(steps.map(({ beats }) => typesIn(beats).map(short).join(' | ')))
}

const TURN = 'cards-committed | cards-revealed cards-drawn'
const LAST =
  'cards-committed | cards-revealed | last-cards-discarded kododo-counted | cards-scored table-cleared'

describe('the beats of a step', () => {
  it('are cut wherever a table has something to show', () => {
    const kinds = kindsOf(LONG)
    for (const kind of [
      'cards-dealt round-started',
      'cards-committed',
      'commit-taken-back',
      TURN,
      `${TURN} | kododo-counted | cards-scored table-cleared | round-started`,
      `${LAST} | deal-ended | cards-dealt round-started`,
    ])
      expect(kinds).toContain(kind)
    expect(kindsOf(SHORT)).toContain(`${LAST} | deal-ended game-ended`)
  })

  it.each(SEAT_COUNTS)('hold all 100 cards each, with %i players', (seats) => {
    const { steps } = playRandomly({ seats, options: LONG, seed: `beats of ${seats}` })
    for (const { beats } of steps) for (const { state } of beats) expect(allCards(state)).toHaveLength(100)
  })

  it('rest between two deals, where nothing is to be done and the result of the deal is announced', () => {
    const { steps } = playRandomly({ seats: 3, options: { long: true, tableMemory: false }, seed: 'rest' })
    const resting = steps.flatMap(({ beats }) => beats.filter(({ rests }) => rests))
    expect(resting.length).toBeGreaterThan(0)
    for (const { state, events } of resting) {
      expect(events.map(({ type }) => type)).toEqual(['deal-ended'])
      expect([game5211.decision(state), game5211.toAct(state), game5211.legalActions(state, 0)]).toEqual([
        null,
        [],
        [],
      ])
      const view = game5211.view(state, { kind: 'seat', seat: 0 })
      expect(view.deals).toHaveLength(state.deal)
      expect(view.seats.map(({ points }) => points)).toEqual(view.deals.at(-1)?.points)
      expect(view).toMatchObject({ over: false, pile: { count: 0 }, discard: { cards: { length: 1 } } })
    }
  })

  it('are part of the recap from the evaluation on, if there is table memory or nothing more to remember', () => {
    const repeatsOf = (tableMemory: boolean) => {
      const { steps } = playRandomly({ seats: 4, options: { long: false, tableMemory }, seed: 'again' })
      return steps.map(({ beats }) => beats.filter(({ repeats }) => repeats).length).filter((n) => n > 0)
    }
    expect(repeatsOf(true)).toEqual(Array(6).fill(2))
    expect(repeatsOf(false)).toEqual([2])
  })

  it('show a commit face down before anything is revealed', () => {
    const first = act(table({ hands: 'b2 g3 b2 v6 ok | y2 y3 o2 o3 vk', pile: 'g5 g6 b3 b4' }), 0, {
      type: 'commit-cards',
      cards: ['b2', 'g3'],
    })
    const { beats } = act(first.state, 1, { type: 'commit-cards', cards: ['y2', 'y3'] })
    const tables = beats.map(({ state }) =>
      game5211.view(state, { kind: 'table' }).seats.map((seat) => seat.table.map(({ face }) => face)),
    )
    expect(tables).toEqual([Array(2).fill(['hidden', 'hidden']), Array(2).fill(['up', 'up'])])
  })

  it('are a single one for the set-up', () => {
    const { beats } = stepOf(game5211.setup(5, SHORT, seededChance('one')))
    expect(typesIn(beats)).toEqual([['cards-dealt', 'round-started']])
  })
})
