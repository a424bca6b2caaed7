import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playAlong } from '../../../../../test/games/5211/core'
import { commit, playRandomly, stepOf } from '../../../../../test/games/5211/table'
import { replay } from '../../../../../test/replay'
import { COLOURS, DECK, numbersFor, SEAT_COUNTS } from '../../../../shared/games/5211/cards'
import type { Action, Options } from '../../../../shared/games/5211/options'
import type { ColourCounts } from '../../../../shared/games/5211/view'
import { seededChance } from '../../rng'
import { COPIES_OF, copyCore, createCore, deal, KODODO, NOBODY, playTurn, scoringOf } from './core'
import { game5211 } from './index'
import { scoringColour } from './score'

interface Golden {
  readonly seats: number
  readonly options: Options
  readonly seed: string
  /** The seat, then its commit, or `back`. */
  readonly actions: readonly string[]
}

const GOLDEN = import.meta.glob<Golden>('../../../../../test/golden/5211/*.json', {
  eager: true,
  import: 'default',
})

function actionOf(line: string): { readonly seat: number; readonly action: Action } {
  const [seat, ...words] = line.split(' ')
  const action: Action = words[0] === 'back' ? { type: 'take-back' } : commit(words.join(' '))
  return { seat: Number(seat), action }
}

const counts = fc.array(fc.nat(20), { minLength: COLOURS.length, maxLength: COLOURS.length })

/** The tally of these card counts by colour, with the Kododo cards apart. */
const tallyOf = (counts: readonly number[], kododo: number): number =>
  [...counts, kododo].reduce((tally, count, n) => tally + count * (1 << (5 * n)), 0)

describe('the 5211 core', () => {
  it('plays every game to the same end as the rules engine, step by step', () => {
    const play = fc.record({
      seats: fc.constantFrom(...SEAT_COUNTS),
      options: fc.record({ long: fc.boolean(), tableMemory: fc.boolean() }),
      seed: fc.string(),
    })
    fc.assert(
      fc.property(play, (game) => playAlong(playRandomly(game).steps)),
      { numRuns: 60 },
    )
  })

  it.each(Object.entries(GOLDEN))('plays the golden game %s', (_, { seats, options, seed, actions }) => {
    const replayed = replay(game5211, seats, options, actions.map(actionOf), seededChance(seed))
    if (!replayed.ok) throw new Error(replayed.error.code)
    const steps = replayed.value.map(stepOf)
    expect(steps.at(-1)?.state.phase).toBe('over')
    playAlong(steps)
  })

  it('scores by the same colour as the rules engine, or by none', () => {
    fc.assert(
      fc.property(counts, fc.constantFrom(...SEAT_COUNTS), (counts, players) => {
        const numbers = numbersFor(players)
        const named = Object.fromEntries(COLOURS.map((colour, n) => [colour, counts[n]]))
        const expected = scoringColour(named as ColourCounts, numbers.limit)
        const scoring = scoringOf(tallyOf(counts, 0), numbers)
        expect(scoring === NOBODY ? null : COLOURS[scoring]).toBe(expected)
      }),
    )
  })

  it('lets Kododo cards score before every colour, at their exact number only', () => {
    const numbers = numbersFor(4)
    const blue = [6, 0, 0, 0, 0]
    expect(scoringOf(tallyOf(blue, 6), numbers)).toBe(KODODO)
    expect(scoringOf(tallyOf(blue, 5), numbers)).toBe(0)
    expect(scoringOf(tallyOf(blue, 7), numbers)).toBe(0)
  })

  it('knows all the cards of the deck', () => {
    expect(COPIES_OF.reduce((sum, copies) => sum + copies, 0)).toBe(DECK.length)
  })

  it('is independent of its copy', () => {
    const [one, other] = [createCore(3), createCore(3)]
    deal(one)
    const choices = Uint8Array.of(0, 1, 0, 1, 0, 1)
    copyCore(one, other)
    playTurn(one, choices)
    expect(other).not.toEqual(one)
    playTurn(other, choices)
    expect(other).toEqual(one)
  })
})
