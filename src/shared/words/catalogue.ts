import { about } from './en/about'
import { app } from './en/app'
import { errors } from './en/errors'
import { files } from './en/files'
import { menus } from './en/menus'
import { nativeMenu } from './en/native-menu'
import { rules } from './en/rules'
import { savedGames } from './en/saved-games'
import { settings } from './en/settings'
import { standing } from './en/standing'
import { unsaved } from './en/unsaved'
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
export type Words = Text<typeof english>

export const words: Words = english

/** The language of `words`, as a BCP 47 tag. */
export const LANGUAGE = 'en'
