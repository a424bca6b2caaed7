import { endOf } from '../../src/main/engine/definition'
import { createCore, deal, faceOf, playTurn } from '../../src/main/engine/games/5211/core'
import { type AnyTypes, gameOf } from '../../src/main/engine/games/registry'
import { type Chance, seededChance, stream } from '../../src/main/engine/rng'
import type { Seat } from '../../src/shared/game'
import { type Card, HAND_SIZE, SEAT_COUNTS } from '../../src/shared/games/5211/cards'
import type { Action } from '../../src/shared/games/5211/options'
import type { GameId } from '../../src/shared/games/registry'

/** A complete game that both contestants replay. */
export interface PlayedGame<Action = AnyTypes['Action'], Card = string> {
  readonly id: GameId
  readonly players: number
  readonly seed: string
  /** The shuffled deck, index 0 on top. */
  readonly order: readonly Card[]
  readonly log: readonly { readonly seat: Seat; readonly action: Action }[]
}

/** The options of an ordinary game. */
function usualOptions(id: GameId): AnyTypes['Options'] {
  const [usual] = Object.values(gameOf(id).schemas.variants)
  if (usual === undefined) throw new Error(`${id} cannot be played`)
  return usual
}

/** Plays a game with random legal actions, which depend only on the seed. */
export function randomGame(id: GameId, players: number, seed: string): PlayedGame {
  const game = gameOf(id)
  const options = usualOptions(id)
  const chance = seededChance(seed)
  const choice = stream(seed, 'choice')
  const log: PlayedGame['log'][number][] = []
  let state = endOf(game.setup(players, options, chance))
  while (game.outcome(state) === null) {
    for (const seat of game.toAct(state)) {
      const actions = game.legalActions(state, seat)
      const action = actions[choice.int(actions.length)]
      if (action === undefined) throw new Error('A seat that must act has no legal action')
      const applied = game.apply(state, seat, action, chance)
      if (!applied.ok) throw new Error(applied.error)
      log.push({ seat, action })
      state = endOf(applied.value)
    }
  }
  return { id, players, seed, order: chance('deal', 1).shuffle(game.deck(options)), log }
}

/** Plays a recorded game on the shipped engine with the same deal. @returns the points by seat */
export function playOnEngine({ id, players, seed, order, log }: PlayedGame): readonly number[] {
  const game = gameOf(id)
  const chance = dealing(seed, order)
  let beats = game.setup(players, usualOptions(id), chance)
  for (const { seat, action } of log) {
    const applied = game.apply(endOf(beats), seat, action, chance)
    if (!applied.ok) throw new Error(applied.error)
    beats = applied.value
  }
  const outcome = game.outcome(endOf(beats))
  if (outcome === null) throw new Error('The recorded game has no end')
  return outcome.ranking.toSorted((a, b) => a.seat - b.seat).map(({ points }) => points)
}

/** Recorded chance: neither contestant shuffles. */
const dealing =
  (seed: string, order: readonly unknown[]): Chance =>
  (label, n) =>
    label === 'deal'
      ? { int: () => 0, shuffle: <T>() => order as readonly T[] }
      : seededChance(seed)(label, n)

/**
 * Converts a recorded game so that the simulation core can play it repeatedly: its decisions become positions in the
 * hand.
 */
export function playOnCore(played: PlayedGame): () => readonly number[] {
  const { players, order, log } = played as PlayedGame<Action, Card>
  const core = createCore(SEAT_COUNTS.find((count) => count === players) ?? 2)
  core.order.set(order.map(faceOf))
  deal(core)
  const turns: Uint8Array[] = []
  for (let n = 0; n < log.length; n += players) {
    const choices = new Uint8Array(2 * players)
    for (const { seat, action } of log.slice(n, n + players)) {
      if (action.type !== 'commit-cards')
        throw new Error('The random game has an action other than playing cards')
      const hand = [...core.hands.subarray(seat * HAND_SIZE, seat * HAND_SIZE + core.held)]
      const places = action.cards.map((card) => {
        const place = hand.indexOf(faceOf(card))
        hand[place] = -1
        return place
      })
      choices.set(places.sort(), 2 * seat)
    }
    turns.push(choices)
    playTurn(core, choices)
  }
  return () => {
    deal(core)
    for (const choices of turns) playTurn(core, choices)
    return [...core.points]
  }
}
