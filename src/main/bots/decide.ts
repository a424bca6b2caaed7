import type { AnyFace } from '../../shared/games/registry'
import type { Bot } from '../../shared/players'
import { type Rng, stream } from '../engine/rng'
import { kitOf } from './games/registry'
import { type Effort, FULL_EFFORT } from './kit'

/** A decision to be made, as plain data. It holds only what the bot's seat may know. */
export interface Question {
  readonly bot: Bot
  /** The view names its game. */
  readonly view: AnyFace['View']
  /** Memory of the bots of that game. */
  readonly memory: unknown
  /** Seed of this one decision. The game's own seed would reveal the shuffle. */
  readonly seed: string
}

/**
 * The bot's choice. The same question always gets the same choice, as long as there is time.
 * @param effort search effort, for a bot that searches
 * @throws if the view's seat is not awaited
 */
export const decide = (
  { bot, view, memory, seed }: Question,
  effort: Effort = FULL_EFFORT,
): AnyFace['Action'] => kitOf(view.game).choose(bot, view, memory, stream(seed), effort)

/** A question to the coach, as plain data. */
export interface Consultation extends Omit<Question, 'bot'> {
  /** By seat, the level of a bot; null for a person. */
  readonly levels: readonly (AnyFace['Level'] | null)[]
}

/**
 * The coach's advice. The same consultation always gets the same advice, as long as there is time.
 * @throws if the view's seat is not awaited, or the game has no coach
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
 * The seed of a bot's decision, from its own stream of the game's seed. It reveals nothing about the other streams.
 * @param n number of the decision among those of the seat, from 1
 */
export function decisionSeed(seed: string, seat: number, n: number): string {
  const rng = stream(seed, 'bot', seat, n)
  return [rng, rng, rng, rng].map((words: Rng) => words.int(WORD).toString(16).padStart(8, '0')).join('')
}
