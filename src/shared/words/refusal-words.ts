import type { BridgeError, GeneralCode } from '../bridge/errors'
import type { AnyFace } from '../games/registry'
import { errors, type RefusalWords } from './en/errors'
import { refusalsOf } from './en/games/registry'

/** The words of a game for what its own rules refuse, and for what it says in another way than the app. */
export type GameRefusals<Refusal extends string = AnyFace['Refusal']> = Readonly<
  Record<Refusal, RefusalWords>
> &
  Partial<Readonly<Record<GeneralCode, RefusalWords>>>

/** What is said to the player of a refusal: in the words of the game that was refused something, if it has any. */
export function refusalWords({ code, game }: Pick<BridgeError, 'code' | 'game'>): RefusalWords {
  const known: Partial<Readonly<Record<string, RefusalWords>>> = game === undefined ? {} : refusalsOf[game]
  const general: Partial<Readonly<Record<string, RefusalWords>>> = errors
  return known[code] ?? general[code] ?? errors.internal
}
