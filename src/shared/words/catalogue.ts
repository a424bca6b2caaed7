import { app } from './en/app'
import { campaign } from './en/campaign'
import { errors } from './en/errors'
import { files } from './en/files'
import { howToPlay } from './en/how-to-play'
import { menus } from './en/menus'
import { nativeMenu } from './en/native-menu'
import { savedGames } from './en/saved-games'
import { settings } from './en/settings'
import { standing } from './en/standing'
import { table } from './en/table'
import { unsaved } from './en/unsaved'

/** Every text of the app, by the part that speaks it. */
const english = {
  app,
  campaign,
  errors,
  files,
  howToPlay,
  menus,
  nativeMenu,
  savedGames,
  settings,
  standing,
  table,
  unsaved,
}

type Text<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => infer R
    ? (...parameters: P) => Text<R>
    : { readonly [Key in keyof T]: Text<T[Key]> }

/** What every language must say: the same keys, with the same parameters. */
export type Words = Text<typeof english>

export const words: Words = english

/** The language of `words`, as a BCP 47 tag. */
export const LANGUAGE = 'en'
