import { advise } from '../../../src/main/bots/decide'
import type { StateKado } from '../../../src/main/engine/games/kado/state'
import { playable } from '../../../src/main/match/playthrough'
import type { AnyFace, GameId } from '../../../src/shared/games/registry'
import { type Place, placesIn, wonAfter } from '../places'
import type { Behind, Checked, Claim } from './claims'
import { check5211 } from './claims-5211'
import { checkKado } from './claims-kado'
import { isRight } from './position-kado'

/** A situation of a game of bots: what the coach said there, and what was found of it. */
export interface Consulted {
  readonly about: string
  /** In ms. */
  readonly took: number
  readonly claims: readonly Claim[]
  readonly behind: Behind | null
  readonly agrees: boolean | null
  /** Each with its situation: the seed, the number of its game, and its own. */
  readonly wrong: readonly string[]
  /** Null where no chance to win can be told. */
  readonly outcome: Outcome | null
  /** Of a guess in KADO, how likely it was said to be right; null where no guess is advised. */
  readonly guess: Guessed | null
}

/** A chance to win after the coach's choice, and what the seat had of the win when it was played, both from 0 to 1. */
export interface Outcome {
  readonly told: number
  readonly won: number
}

/** A guess: the chance that was told of it, from 0 to 1, and whether it was right. */
export interface Guessed {
  readonly told: number
  readonly isRight: boolean
}

/**
 * @param number of the game, from which follow the level, the number of players and the options
 * @param count how many situations of it, at most
 */
export const consulted = (game: GameId, number: number, seed: string, count: number): readonly Consulted[] =>
  placesIn(game, number, seed, count, (view) => playable(game).kit.coach?.isThere(view) ?? false).map(
    (place, index) => consultedAt(place, `${seed}:${index}`),
  )

function consultedAt(place: Place, seed: string): Consulted {
  const { view, memory, levels } = place
  const start = performance.now()
  const advice = advise({ view, memory, levels, seed })
  const took = performance.now() - start
  const again = advise({ view, memory, levels, seed: `${seed}:again` })
  const { told, wrong, ...found } = check(view, memory, advice, again, seed)
  return {
    about: advice.game === '5211' ? advice.reason.kind : advice.on,
    took,
    ...found,
    wrong: wrong.map((what) => `${seed}, ${what}`),
    outcome: told && { told: told.wins, won: wonAfter(place, told.action, 'sharp', seed) },
    guess: guessedAt(place, advice),
  }
}

/** Compares the chance that was told of a guess with the gifter's card, which only the table knows. */
function guessedAt({ playthrough }: Place, advice: AnyFace['Advice']): Guessed | null {
  if (advice.game !== 'kado' || advice.on !== 'guess') return null
  const [{ guess }] = advice.choices
  const held = (playthrough.state as StateKado).seats[advice.gifter]?.card
  if (guess === null || advice.chances.read === null || held === null || held === undefined) return null
  return { told: advice.chances.read, isRight: isRight(guess)(held.card) }
}

function check(
  view: AnyFace['View'],
  memory: unknown,
  advice: AnyFace['Advice'],
  again: AnyFace['Advice'],
  seed: string,
): Checked {
  if (advice.game === '5211' && again.game === '5211' && view.game === '5211')
    return check5211(view, memory, advice, again, seed)
  if (advice.game === 'kado' && again.game === 'kado' && view.game === 'kado')
    return checkKado(view, memory, advice, again, seed)
  throw new Error(`${advice.game} was asked about ${view.game}`)
}
