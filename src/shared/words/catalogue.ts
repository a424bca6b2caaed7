import { type BridgeError, FOLDER_TAKEN } from '../bridge/errors'
import { about, app, language, nativeMenu } from './en/app'
import { errors, folderTaken } from './en/errors'
import { refusalsOf } from './en/games/registry'
import { menus, rules, settings } from './en/menus'
import { files, savedGames, standing, unsaved } from './en/saved-games'
import type { RefusalWords, Text } from './text'

/** The texts that belong to no game. Main reads them here; the renderer imports the pieces that it uses. */
const english = {
  about,
  app,
  errors,
  files,
  language,
  menus,
  nativeMenu,
  rules,
  savedGames,
  settings,
  standing,
  unsaved,
}

/**
 * The catalogue of the language in use. Main reads it whenever it shows something and keeps no text of it, as main outlives
 * a page and so a language. A page has one language for its whole life, so the renderer may keep texts.
 */
export const words: Text<typeof english> = english

/**
 * The line that says a game is not saved.
 * @param since ISO 8601; null until the disk has refused a write
 */
export function unsavedLine(since: string | null): string {
  if (since === null) return words.unsaved.still
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return words.unsaved.since(new Date(since).toLocaleTimeString(words.language, hours))
}

/** The words for a refusal: those of the game that refused, if it has any for this code. */
export function refusalWords({ code, game, detail }: BridgeError): RefusalWords {
  if (code === 'not-saved' && detail === FOLDER_TAKEN) return folderTaken
  const known: Partial<Readonly<Record<string, RefusalWords>>> = game === undefined ? {} : refusalsOf[game]
  const general: Partial<Readonly<Record<string, RefusalWords>>> = errors
  return known[code] ?? general[code] ?? errors.internal
}
