import { assertNever } from '../../shared/assert-never'
import type { BotLevel } from '../../shared/bridge/contract'
import type { Action, View } from '../../shared/games/5211'
import type { Rng } from '../engine/rng'
import { stream } from '../engine/rng'
import { easy } from './easy'
import type { Memory } from './memory'
import { steady } from './steady'

/** A decision to be made, as plain data. It holds what the bot's seat may know, and nothing else. */
export interface Question {
  readonly level: BotLevel
  readonly view: View
  readonly memory: Memory
  /** The seed of this one decision. The game's own seed would tell the shuffle. */
  readonly seed: string
}

/**
 * The bot's choice. The same question always gets the same answer.
 * @throws when the view's seat is not awaited
 */
export function decide({ level, view, memory, seed }: Question): Action {
  const rng = stream(seed)
  switch (level) {
    case 'easy':
      return easy(view, rng)
    case 'steady':
      return steady(view, memory, rng)
    default:
      return assertNever(level)
  }
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
