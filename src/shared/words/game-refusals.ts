import type { GeneralCode } from '../bridge/errors'
import type { AnyFace } from '../games/registry'
import type { RefusalWords } from './en/errors'

/** The words of a game for what its own rules refuse, and for what it says in another way than the app. */
export type GameRefusals<Refusal extends string = AnyFace['Refusal']> = Readonly<
  Record<Refusal, RefusalWords>
> &
  Partial<Readonly<Record<GeneralCode, RefusalWords>>>
