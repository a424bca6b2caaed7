import { endOf } from '../../src/main/engine/beats'
import type { Chance } from '../../src/main/engine/definition'
import { game5211 } from '../../src/main/engine/games/5211/index'
import { seededChance, stream } from '../../src/main/engine/rng'
import {
  type Action,
  type Card,
  DECK,
  type Options,
  type Seat,
  type SeatCount,
} from '../../src/shared/games/5211'

const SINGLE_DEAL: Options = { long: false, tableMemory: true }

/** A complete single deal, as both contestants replay it. */
export interface PlayedGame {
  readonly players: SeatCount
  /** The shuffled deck, index 0 on top. */
  readonly order: readonly Card[]
  readonly log: readonly { readonly seat: Seat; readonly action: Action; readonly cards: Card[] }[]
}

/** Plays a game by random legal commits, which only the seed decides. */
export function randomGame(players: SeatCount, seed: string): PlayedGame {
  const chance = seededChance(seed)
  const choice = stream(seed, 'choice')
  const log: PlayedGame['log'][number][] = []
  let state = endOf(game5211.setup(players, SINGLE_DEAL, chance))
  while (state.phase !== 'over') {
    for (const seat of game5211.toAct(state)) {
      const actions = game5211.legalActions(state, seat)
      const action = actions[choice.int(actions.length)]
      if (action?.type !== 'commit-cards') throw new Error('An awaited seat can commit')
      const applied = game5211.apply(state, seat, action, chance)
      if (!applied.ok) throw new Error(applied.error)
      log.push({ seat, action, cards: [...action.cards] })
      state = endOf(applied.value)
    }
  }
  return { players, order: chance('deal', 1).shuffle(DECK), log }
}

/** Plays a recorded game through the shipped engine, as it was dealt. @returns the points by seat. */
export function playOnEngine({ players, order, log }: PlayedGame): readonly number[] {
  const chance = dealing(order)
  let beats = game5211.setup(players, SINGLE_DEAL, chance)
  for (const { seat, action } of log) {
    const applied = game5211.apply(endOf(beats), seat, action, chance)
    if (!applied.ok) throw new Error(applied.error)
    beats = applied.value
  }
  const last = beats.at(-1)?.events.at(-1)
  if (last?.type !== 'game-ended') throw new Error('A recorded game ends')
  const ranking = [...last.outcome.ranking].sort((a, b) => a.seat - b.seat)
  return ranking.map(({ points }) => points)
}

/** Chance that has been taken: neither contestant shuffles. */
const dealing =
  (order: readonly unknown[]): Chance =>
  () => ({ int: () => 0, shuffle: <T>() => order as readonly T[] })
