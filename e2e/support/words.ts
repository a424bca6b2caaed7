import { words as app } from '../../src/shared/words/catalogue'
import { longGame } from '../../src/shared/words/en/games/5211/long-game'
import { menu as game } from '../../src/shared/words/en/games/5211/menu'
import { tutorial as lesson, rules } from '../../src/shared/words/en/games/5211/rules'
import { newGame, results as result, settings } from '../../src/shared/words/en/games/5211/screens'
import { table as game5211 } from '../../src/shared/words/en/games/5211/table'
import { table, tutorial } from '../../src/shared/words/en/table'
import type { Marked } from '../../src/shared/words/text'

/** All texts that a player of 5211 reads: those of the app, with those of the game in their places. */
export const words = {
  ...app,
  menus: {
    ...app.menus,
    newGame: { ...app.menus.newGame, ...newGame },
    result: { ...app.menus.result, ...result },
  },
  settings: { ...settings, ...app.settings },
  howToPlay: { ...app.rules, ...rules },
  game,
  longGame,
  lesson,
  tutorial,
  table: {
    ...table,
    ...game5211,
    bar: { ...table.bar, ...game5211.bar },
    actions: {
      ...table.actions,
      ...game5211.actions,
      beside: { ...table.actions.beside, ...game5211.actions.beside },
    },
    read: { ...table.read, ...game5211.read, table: table.read.table(game.name) },
  },
}

/** @returns the text as it is read, without its marks */
export const plainOf = (text: Marked): string =>
  text.map((part) => (typeof part === 'string' ? part : part.mark)).join('')
