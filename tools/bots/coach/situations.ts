import { advise } from '../../../src/main/bots/decide'
import type { StateKado } from '../../../src/main/engine/games/kado/state'
import { playable } from '../../../src/main/match/playthrough'
import type { AnyFace, GameId } from '../../../src/shared/games/registry'
import { type Place, placesIn, shareAfter } from '../places'
import type { Behind, Checked, Claim } from './claims'
import { check5211 } from './claims-5211'
import { checkKado } from './claims-kado'
import { isRight } from './position-kado'

/** The coach's reply in a situation of a game of bots, and the result of checking it. */
export interface CoachReply {
  readonly about: string
  /** Duration in ms. */
  readonly took: number
  readonly claims: readonly Claim[]
  readonly behind: Behind | null
  readonly agrees: boolean | null
  /** Descriptions of wrong statements. Each begins with its situation: the seed, the number of the game, and its own number. */
  readonly wrong: readonly string[]
  /** Null if no chance to win can be stated. */
  readonly outcome: Outcome | null
  /** Null if no guess is advised. */
  readonly guess: GuessOutcome | null
}

/** The stated chance to win after the coach's choice, and the seat's share of the win after bots played on, both from 0 to 1. */
export interface Outcome {
  readonly stated: number
  readonly won: number
}

/** A guess in KADO: its stated chance, from 0 to 1, and whether it was right. */
export interface GuessOutcome {
  readonly stated: number
  readonly isRight: boolean
}

/** A task to ask the coach in situations of one game. */
export interface CoachTask {
  readonly game: GameId
  /** Number of the game, from 0. It decides the level, the number of players and the options. */
  readonly number: number
  readonly seed: string
  /** The largest number of its situations. */
  readonly count: number
}

export const work = ({ game, number, seed, count }: CoachTask): readonly CoachReply[] =>
  placesIn(game, number, seed, count, (view) => playable(game).kit.coach?.isThere(view) ?? false).map(
    (place, index) => replyAt(place, `${seed}:${index}`),
  )

function replyAt(place: Place, seed: string): CoachReply {
  const { view, memory, levels } = place
  const start = performance.now()
  const advice = advise({ view, memory, levels, seed })
  const took = performance.now() - start
  const again = advise({ view, memory, levels, seed: `${seed}:again` })
  const { stated, wrong, ...found } = check(view, memory, advice, again, seed)
  return {
    about: advice.game === '5211' ? advice.reason.kind : advice.on,
    took,
    ...found,
    wrong: wrong.map((what) => `${seed}, ${what}`),
    outcome: stated && { stated: stated.wins, won: shareAfter(place, stated.action, 'sharp', seed) },
    guess: guessOutcomeAt(place, advice),
  }
}

/** Compares the stated chance of a guess with the gifter's hidden card. */
function guessOutcomeAt({ playthrough }: Place, advice: AnyFace['Advice']): GuessOutcome | null {
  if (advice.game !== 'kado' || advice.on !== 'guess') return null
  const [{ guess }] = advice.choices
  const held = (playthrough.state as StateKado).seats[advice.gifter]?.card
  if (guess === null || advice.chances.read === null || held === null || held === undefined) return null
  return { stated: advice.chances.read, isRight: isRight(guess)(held.card) }
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
  throw new Error(`Advice of ${advice.game} for a view of ${view.game}`)
}
