import { describe, expect, it } from 'vitest'
import { decisions, type Position } from '../../../../../../test/games/kado/decisions'
import { type Action, type Advice, SEAT_COUNTS } from '../../../../../shared/games/kado'
import { gameKado } from '../../../../engine/games/kado'
import { stream } from '../../../../engine/rng'
import { advise } from './advise'

const PHASES = ['deal', 'challenge', 'place'] as const

const adviceFor = ({ view, memory }: Pick<Position, 'view' | 'memory'>, inTime = true): Advice =>
  advise(view, memory, stream('coach'), () => inTime)

/** From a game at each number of players, some decisions of each kind, from its first turns to its last ones. */
const some = SEAT_COUNTS.flatMap((players) => {
  const all = [...decisions(players, 'coach')]
  return PHASES.flatMap((phase) => {
    const asked = all.filter(({ view }) => view.phase === phase)
    return asked.filter((_, index) => index % Math.ceil(asked.length / 4) === 1)
  })
}).map((position) => ({ ...position, advice: adviceFor(position) }))

/** What the seat may do, but for guesses that cannot be right any more. */
function choicesIn({ state, view, memory }: Position): readonly Action[] {
  const isOpen = (action: Action) =>
    action.type !== 'challenge' ||
    memory.failed.every(({ gift, ribbon }) => action.guess.gift !== gift && action.guess.ribbon !== ribbon)
  return gameKado.legalActions(state, view.viewer ?? Number.NaN).filter(isOpen)
}

function advisedIn(advice: Advice): readonly Action[] {
  switch (advice.on) {
    case 'give':
      return advice.choices.map(({ to }) => (to === null ? { type: 'discard' } : { type: 'give', to }))
    case 'guess':
      return advice.choices.map(({ guess }) =>
        guess === null ? { type: 'pass' } : { type: 'challenge', guess },
      )
    case 'place':
      return advice.choices.map(({ cell }) => ({ type: 'place', cell }))
  }
}

/** What the choices are told to be worth, in their order, and every chance that is told of them. */
function toldIn(advice: Advice): { readonly worths: readonly number[]; readonly chances: readonly number[] } {
  switch (advice.on) {
    case 'give': {
      const wins = advice.choices.map((choice) => choice.wins)
      return { worths: wins, chances: wins }
    }
    case 'guess':
      return {
        worths: advice.choices.map(({ gain }) => gain),
        // Whatever is perfect holds as well.
        chances: advice.choices.flatMap(({ holds, perfect }) => [holds, perfect, holds - perfect]),
      }
    case 'place':
      return { worths: advice.choices.map(({ worth }) => worth), chances: [] }
  }
}

/** Told apart, in an order that has nothing to do with how good they are. */
const named = (actions: readonly Action[]) => actions.map((action) => JSON.stringify(action)).toSorted()

describe('the coach of KADO', () => {
  it('is asked here in every kind of decision, also where a card may be discarded and where guesses have failed', () => {
    for (const phase of PHASES)
      expect(some.filter(({ view }) => view.phase === phase).length).toBeGreaterThan(8)
    expect(some.some(({ view }) => view.phase === 'deal' && view.mayDiscard)).toBe(true)
    expect(some.some(({ view, memory }) => view.phase === 'challenge' && memory.failed.length > 0)).toBe(true)
  })

  it('speaks of every different choice once', () => {
    for (const { advice, ...position } of some)
      expect(named(advisedIn(advice))).toEqual(named(choicesIn(position)))
  })

  it('tells chances that can be', () => {
    for (const chance of some.flatMap(({ advice }) => toldIn(advice).chances)) {
      expect(chance).toBeGreaterThanOrEqual(0)
      expect(chance).toBeLessThanOrEqual(1 + 1e-9)
    }
  })

  it('begins with the best guess, and with the best cell', () => {
    for (const { advice } of some) {
      const { worths } = toldIn(advice)
      if (advice.on !== 'give') expect(worths).toEqual(worths.toSorted((one, other) => other - one))
    }
  })

  it('knows nothing that its seat does not, and says the same again', () => {
    let hidden = 0
    for (const [index, { state, view, memory, advice }] of some.entries()) {
      const viewer = { kind: 'seat', seat: view.viewer ?? Number.NaN } as const
      const other = gameKado.resample(state, viewer, stream('other', index))
      expect(adviceFor({ view: gameKado.view(other, viewer), memory })).toEqual(advice)
      if (other.order.some((card, place) => card !== state.order[place])) hidden++
    }
    expect(hidden).toBe(some.length)
  })

  it('says something however little time there is, and from enough deals', () => {
    const far: number[] = []
    for (const { advice, ...position } of some) {
      const hurried = adviceFor(position, false)
      expect(named(advisedIn(hurried))).toEqual(named(advisedIn(advice)))
      if (hurried.on !== 'give' || advice.on !== 'give') expect(hurried).toEqual(advice)
      else
        for (const { to, wins } of hurried.choices)
          far.push(Math.abs(wins - (advice.choices.find((one) => one.to === to)?.wins ?? Number.NaN)))
    }
    expect(Math.max(...far)).toBeLessThan(0.1)
  })
})
