import { type BridgeError, FOLDER_TAKEN } from '../bridge/errors'
import { about, app, nativeMenu } from './en/app'
import { errors, folderTaken, type RefusalWords } from './en/errors'
import { refusalsOf } from './en/games/registry'
import { menus, rules, settings } from './en/menus'
import { files, savedGames, standing, unsaved } from './en/saved-games'
import type { Text } from './text'

/** The texts that belong to no game, by the part that speaks them. */
const english = {
  about,
  app,
  errors,
  files,
  menus,
  nativeMenu,
  rules,
  savedGames,
  settings,
  standing,
  unsaved,
}

/** What every language must say. */
type Words = Text<typeof english>

export const words: Words = english

/** The language of `words`, as a BCP 47 tag. */
export const LANGUAGE = 'en'

/**
 * Says that a game is not saved.
 * @param since ISO 8601; null while the disk has not refused yet
 */
export function unsavedLine(since: string | null): string {
  if (since === null) return words.unsaved.still
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return words.unsaved.since(new Date(since).toLocaleTimeString(LANGUAGE, hours))
}

/** What is said to the player of a refusal: in the words of the game that was refused something, if it has any. */
export function refusalWords({ code, game, detail }: BridgeError): RefusalWords {
  if (code === 'not-saved' && detail === FOLDER_TAKEN) return folderTaken
  const known: Partial<Readonly<Record<string, RefusalWords>>> = game === undefined ? {} : refusalsOf[game]
  const general: Partial<Readonly<Record<string, RefusalWords>>> = errors
  return known[code] ?? general[code] ?? errors.internal
}
