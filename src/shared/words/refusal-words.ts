import { type BridgeError, FOLDER_TAKEN } from '../bridge/errors'
import { errors, folderTaken, type RefusalWords } from './en/errors'
import { refusalsOf } from './en/games/registry'

/** What is said to the player of a refusal: in the words of the game that was refused something, if it has any. */
export function refusalWords({ code, game, detail }: BridgeError): RefusalWords {
  if (code === 'not-saved' && detail === FOLDER_TAKEN) return folderTaken
  const known: Partial<Readonly<Record<string, RefusalWords>>> = game === undefined ? {} : refusalsOf[game]
  const general: Partial<Readonly<Record<string, RefusalWords>>> = errors
  return known[code] ?? general[code] ?? errors.internal
}
