import { endOf, eventsOf } from '../../../src/main/engine/definition'
import { game5211 } from '../../../src/main/engine/games/5211/index'
import { dealOut } from '../../../src/main/engine/games/5211/setup'
import type { Beats5211, Event5211, State5211 } from '../../../src/main/engine/games/5211/state'
import { type Chance, seededChance, stream } from '../../../src/main/engine/rng'
import { type Card, numbersFor, SEAT_COUNTS } from '../../../src/shared/games/5211/cards'
import type { Action, Options } from '../../../src/shared/games/5211/options'
import { round, stacked } from './notation'

export const SHORT: Options = { long: false, tableMemory: true }
export const LONG: Options = { long: true, tableMemory: true }

interface Table {
  readonly hands: string
  readonly pile?: string
  readonly options?: Options
  readonly deal?: number
  /** Points from earlier deals, by seat. */
  readonly carried?: readonly number[]
}

/** A table with a new deal of chosen hands. */
export function table({ hands, pile = '', options = SHORT, deal = 1, carried }: Table): State5211 {
  const dealt = round(hands)
  const numbers = numbersFor(SEAT_COUNTS.find((count) => count === dealt.length) ?? 2)
  return dealOut({
    options,
    numbers,
    deal,
    order: stacked(dealt, round(pile).flat()),
    carried: carried ?? dealt.map(() => 0),
    evaluations: [],
  }).state
}

/** The same table in the last round of its deal, with the pile used up. */
export const inLastRound = (state: State5211): State5211 => ({
  ...state,
  round: state.numbers.rounds,
  next: state.order.length,
})

/** The result of some beats, and all their events. */
export interface Step {
  readonly state: State5211
  readonly events: readonly Event5211[]
  readonly beats: Beats5211
}

export const stepOf = (beats: Beats5211): Step => ({ state: endOf(beats), events: eventsOf(beats), beats })

const noChance: Chance = () => {
  throw new Error('No deal is expected')
}

/** Plays one legal action. */
export function act(state: State5211, seat: number, action: Action, chance = noChance): Step {
  const applied = game5211.apply(state, seat, action, chance)
  if (!applied.ok) throw new Error(applied.error)
  return stepOf(applied.value)
}

export const commit = (text: string): Action => ({ type: 'commit-cards', cards: round(text).flat() })

/** Lets every seat commit, turn after turn. Turns are separated by slashes, seats by bars. */
export function playTurns(state: State5211, turns: string, chance = noChance): Omit<Step, 'beats'> {
  const events: Event5211[] = []
  let now = state
  for (const turn of turns.split('/')) {
    for (const [seat, cards] of turn.split('|').entries()) {
      const step = act(now, seat, commit(cards), chance)
      now = step.state
      events.push(...step.events)
    }
  }
  return { state: now, events }
}

export interface Play {
  readonly seats: number
  readonly options: Options
  readonly seed: string
}

export interface Played extends Play {
  readonly steps: readonly Step[]
  readonly log: readonly { readonly seat: number; readonly action: Action }[]
}

/** Plays a whole game at random: the acting seats, their commits, and sometimes a commit taken back. */
export function playRandomly({ seats, options, seed }: Play): Played {
  const chance = seededChance(seed)
  const choice = stream(seed, 'choice')
  const pick = <T>(items: readonly T[]): T | undefined => items[choice.int(items.length)]
  const steps = [stepOf(game5211.setup(seats, options, chance))]
  const log: { seat: number; action: Action }[] = []
  for (let state = steps[0]?.state; state?.phase === 'commit'; state = steps.at(-1)?.state) {
    const awaited = game5211.toAct(state)
    const ready = state.commits.flatMap((cards, seat) => (cards === null ? [] : [seat]))
    const seat = pick(ready.length > 0 && choice.int(8) === 0 ? ready : awaited) ?? 0
    const action = pick(game5211.legalActions(state, seat))
    if (action === undefined) throw new Error('The awaited seat has no legal action')
    log.push({ seat, action })
    steps.push(act(state, seat, action, chance))
  }
  return { seats, options, seed, steps, log }
}

export const finalState = ({ steps }: Played): State5211 => {
  const last = steps.at(-1)
  if (last === undefined) throw new Error('No game')
  return last.state
}

/** Every card of a state, at any place. */
export const allCards = (state: State5211): readonly Card[] => [
  ...state.order.slice(0, state.numbers.removed),
  ...state.order.slice(state.next),
  ...state.discard,
  ...state.seats.flatMap(({ hand, played, scorePile, last }) => [
    ...hand,
    ...played,
    ...scorePile,
    ...(last === null ? [] : [last]),
  ]),
]
