import type { AnyFace } from '../../shared/games/registry'
import type { Bot } from '../../shared/players'
import { type Rng, stream } from '../engine/rng'
import { kitOf } from './games/registry'
import { type Effort, FULL_EFFORT } from './kit'

/** A decision to be made, as plain data. It holds what the bot's seat may know, and nothing else. */
export interface Question {
  readonly bot: Bot
  /** It names its game. */
  readonly view: AnyFace['View']
  /** What the bots of that game remember. */
  readonly memory: unknown
  /** The seed of this one decision. The game's own seed would tell the shuffle. */
  readonly seed: string
}

/**
 * The bot's choice. The same question always gets the same answer, as long as there is time.
 * @param effort how far it looks, if it searches
 * @throws when the view's seat is not awaited
 */
export const decide = (
  { bot, view, memory, seed }: Question,
  effort: Effort = FULL_EFFORT,
): AnyFace['Action'] => kitOf(view.game).choose(bot, view, memory, stream(seed), effort)

/** A decision on which the coach is asked, as plain data. */
export interface Consultation extends Omit<Question, 'bot'> {
  /** By seat, the level of a bot; null for a person. */
  readonly levels: readonly (AnyFace['Level'] | null)[]
}

/**
 * What the coach says of it. The same always gets the same advice, as long as there is time.
 * @throws when the view's seat is not awaited, or the game has no coach
 */
export const advise = (
  { seed, ...asked }: Consultation,
  inTime: () => boolean = () => true,
): AnyFace['Advice'] => {
  const { coach } = kitOf(asked.view.game)
  if (coach === null) throw new Error(`${asked.view.game} has no coach`)
  return coach.advise(asked, stream(seed), inTime)
}

const WORD = 2 ** 32

/**
 * The seed of a bot's decision, from its own stream of the game's seed. It tells nothing of the other streams.
 * @param n which decision of that seat, from 1
 */
export function decisionSeed(seed: string, seat: number, n: number): string {
  const rng = stream(seed, 'bot', seat, n)
  return [rng, rng, rng, rng].map((words: Rng) => words.int(WORD).toString(16).padStart(8, '0')).join('')
}
