import type { BridgeError } from '../bridge/errors'
import { errors, type RefusalWords } from './en/errors'
import { refusalsOf } from './en/games/registry'

/** What is said to the player of a refusal: in the words of the game that was refused something, if it has any. */
export function refusalWords({ code, game }: Pick<BridgeError, 'code' | 'game'>): RefusalWords {
  const known: Partial<Readonly<Record<string, RefusalWords>>> = game === undefined ? {} : refusalsOf[game]
  const general: Partial<Readonly<Record<string, RefusalWords>>> = errors
  return known[code] ?? general[code] ?? errors.internal
}
