import { assertNever } from '../../shared/assert-never'
import { MOST_SEED } from '../../shared/bounds'
import type { Input } from '../../shared/bridge/contract'
import { NEUTRAL_STYLE, type Seat } from '../../shared/game'
import type { AnyFace } from '../../shared/games/registry'
import { tidyName } from '../../shared/names'
import type { BotLevel, Player } from '../../shared/players'
import { asTyped } from '../../shared/seed-code'
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings'
import { menus } from '../../shared/words/en/menus'
import type { MenuGame, NewGameParts } from '../games/menu-game'
import { menuGames } from '../games/menu-registry'
import { nameProblem } from '../parts/name-problem'
import { PROPOSED_COUNT } from '../store/settings'

/** A game that can be started, with the parts of its new-game form. */
export interface GameToStart {
  readonly menu: MenuGame
  readonly parts: NewGameParts
}

/** Loads the form parts of each game, in the order of the menu. */
export async function openGames(): Promise<readonly [GameToStart, ...GameToStart[]]> {
  const [first, ...others] = menuGames
  return [await withParts(first), ...(await Promise.all(others.map(withParts)))]
}

const withParts = async (menu: MenuGame): Promise<GameToStart> => ({ menu, parts: await menu.newGame.open() })

type Kind = Player['kind']

type BotStyle = AnyFace['Style']

/** All seats that are remembered, however many the game has. */
const SEATS = DEFAULT_SETTINGS.names.map((_, seat) => seat)

type Options = AnyFace['Options']

/** The input of the new-game screen. */
export interface NewGameForm {
  readonly game: GameToStart
  readonly count: number
  /** By seat, for all seats: the name of a seat that is removed comes back with it. */
  readonly names: readonly string[]
  /** By seat, for all seats. At least one of the seats that play is a person. */
  readonly kinds: readonly Kind[]
  /** The seat that could not become a bot because it is the last person; null for none. */
  readonly lastPerson: Seat | null
  /** By seat; not used for people. */
  readonly levels: readonly BotLevel[]
  /** By seat, like the levels. */
  readonly styles: readonly BotStyle[]
  readonly options: Options
  /** As typed; blank for a secret seed. */
  readonly seed: string
}

export type NewGameChange =
  | { readonly type: 'game-chosen'; readonly game: GameToStart; readonly options: Options }
  | { readonly type: 'count-chosen'; readonly count: number }
  | { readonly type: 'name-typed'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'kind-chosen'; readonly seat: Seat; readonly kind: Kind }
  | { readonly type: 'level-chosen'; readonly seat: Seat; readonly level: BotLevel }
  | { readonly type: 'all-levels-chosen'; readonly level: BotLevel }
  | { readonly type: 'style-chosen'; readonly seat: Seat; readonly style: BotStyle }
  | { readonly type: 'options-set'; readonly options: Options }
  | { readonly type: 'seed-typed'; readonly seed: string }

/** @param last the settings with the last setup; missing values are replaced with proposed ones */
export function newGameForm(last: Settings, game: GameToStart): NewGameForm {
  const players = last.lastSetup?.players ?? []
  const bots = SEATS.map((seat) => {
    const player = players[seat]
    return player?.kind === 'bot' ? player : null
  })
  const form: NewGameForm = {
    game,
    count: nearest(game.parts.seatCounts, last.lastSetup?.players.length ?? PROPOSED_COUNT),
    names: SEATS.map((seat) => last.names[seat] ?? DEFAULT_SETTINGS.names[seat] ?? ''),
    kinds: SEATS.map((seat) => players[seat]?.kind ?? (seat === 0 ? 'human' : 'bot')),
    lastPerson: null,
    levels: levelsKept(
      bots.map((bot) => bot?.level),
      game,
    ),
    styles: stylesKept(
      bots.map((bot) => bot?.style),
      game,
    ),
    options: game.parts.optionsFrom(last),
    seed: '',
  }
  return { ...seated(form, 0), lastPerson: null }
}

/** The game that was taught or played last, else the first in the menu. */
export const gameProposed = (
  { lastSetup, gameTaught }: Pick<Settings, 'lastSetup' | 'gameTaught'>,
  games: readonly [GameToStart, ...GameToStart[]],
): GameToStart => games.find(({ menu }) => menu.id === (gameTaught ?? lastSetup?.game)) ?? games[0]

/** The number of weakest levels that are proposed in turn, so that bots differ and a first game can be won. */
const PROPOSED_LEVELS = 2

const levelsOf = ({ parts: { levels } }: GameToStart): readonly BotLevel[] =>
  SEATS.flatMap((seat) => levels[(seat + 1) % Math.min(PROPOSED_LEVELS, levels.length)]?.value ?? [])

/** The chosen levels, or proposed ones if the game does not have them. */
const levelsKept = (chosen: readonly (BotLevel | undefined)[], game: GameToStart): readonly BotLevel[] =>
  levelsOf(game).map((proposed, seat) => {
    const kept = game.parts.levels.find(({ value }) => value === chosen[seat])
    return kept?.value ?? proposed
  })

/** The chosen styles, or the neutral one if the game does not have them. */
const stylesKept = (
  chosen: readonly (BotStyle | undefined)[],
  { parts: { styles } }: GameToStart,
): readonly BotStyle[] =>
  chosen.map((style) => styles.find(({ value }) => value === style)?.value ?? NEUTRAL_STYLE)

const nearest = (counts: readonly number[], preferred: number): number =>
  Math.min(Math.max(preferred, Math.min(...counts)), Math.max(...counts))

const replaced = <T>(items: readonly T[], at: number, item: T): readonly T[] =>
  items.map((old, i) => (i === at ? item : old))

const hasPerson = ({ kinds, count }: NewGameForm): boolean => kinds.slice(0, count).includes('human')

/** Keeps at least one person at the table: if none is left, the given seat stays a person's and is marked. */
function seated(form: NewGameForm, seat: Seat): NewGameForm {
  if (hasPerson(form)) return form
  return { ...form, kinds: replaced(form.kinds, seat, 'human'), lastPerson: seat }
}

/** Renames “You” if several people play. */
function named(form: NewGameForm): NewGameForm {
  const people = form.kinds.slice(0, form.count).filter((kind) => kind === 'human')
  if (people.length < 2) return form
  const { you, newGame } = menus
  return { ...form, names: form.names.map((name) => (tidyName(name) === you ? newGame.firstName : name)) }
}

export function changed(before: NewGameForm, change: NewGameChange): NewGameForm {
  const form: NewGameForm = { ...before, lastPerson: null }
  switch (change.type) {
    case 'game-chosen':
      return seated(
        {
          ...form,
          game: change.game,
          options: change.options,
          count: nearest(change.game.parts.seatCounts, form.count),
          levels: levelsKept(form.levels, change.game),
          styles: stylesKept(form.styles, change.game),
        },
        0,
      )
    case 'count-chosen':
      return seated({ ...form, count: change.count }, 0)
    case 'kind-chosen':
      return named(seated({ ...form, kinds: replaced(form.kinds, change.seat, change.kind) }, change.seat))
    case 'options-set':
      return { ...form, options: change.options }
    case 'name-typed':
      return { ...form, names: replaced(form.names, change.seat, change.name) }
    case 'level-chosen':
      return { ...form, levels: replaced(form.levels, change.seat, change.level) }
    case 'all-levels-chosen':
      return { ...form, levels: form.levels.map(() => change.level) }
    case 'style-chosen':
      return { ...form, styles: replaced(form.styles, change.seat, change.style) }
    case 'seed-typed':
      return { ...form, seed: change.seed }
    default:
      return assertNever(change)
  }
}

export const seedTooLong = ({ seed }: NewGameForm): boolean =>
  Math.max(seed.trim().length, asTyped(seed).length) > MOST_SEED

/**
 * A random seed that is easy to read out to a friend.
 * @param random 0 to below 1
 */
export function rolledSeed(random: () => number): string {
  const places = menus.newGame.seedPlaces
  return `${places[Math.floor(random() * places.length)] ?? ''} ${1000 + Math.floor(random() * 9000)}`
}

/** The tidied names of the players, by seat. */
export const playing = (form: NewGameForm): readonly string[] => form.names.slice(0, form.count).map(tidyName)

/** The level of the bot at a seat. */
export function levelAt({ levels }: NewGameForm, seat: Seat): BotLevel {
  const level = levels[seat]
  if (level === undefined) throw new Error(`no level for the bot at seat ${seat}`)
  return level
}

/** The style of the bot at a seat. */
export const styleAt = ({ styles }: NewGameForm, seat: Seat): BotStyle => styles[seat] ?? NEUTRAL_STYLE

/** The options as they apply to this number of players. */
export const optionsOf = ({ game, options, count }: NewGameForm): Options =>
  game.parts.optionsAt(options, count)

/** @returns the request to start the game; null while the form is invalid */
export function setupOf(form: NewGameForm): Input<'match/start'> | null {
  const names = playing(form)
  if (names.some((name) => nameProblem(name) !== null) || seedTooLong(form)) return null
  return {
    game: form.game.menu.id,
    players: names.map((name, seat) =>
      form.kinds[seat] === 'human'
        ? { kind: 'human', name }
        : { kind: 'bot', name, level: levelAt(form, seat), style: styleAt(form, seat) },
    ),
    options: optionsOf(form),
    seed: form.seed.trim() || null,
  }
}

/**
 * The settings to keep for the next game: the valid names of all seats, and the options.
 * @param settings the current settings
 */
export const choicesToKeep = (
  { names, options, game }: NewGameForm,
  settings: Settings,
): Input<'settings/change'> => ({
  names: names.map((name, seat) =>
    nameProblem(name) === null ? tidyName(name) : (DEFAULT_SETTINGS.names[seat] ?? ''),
  ),
  ...game.parts.optionsToKeep(options, settings),
})

/**
 * The setup of a player's first game: the game taught last, else the first in the menu, with the initial form.
 * @returns null if that form is invalid
 */
export async function firstSetup(settings: Settings): Promise<Input<'match/start'> | null> {
  const first = { ...settings, lastSetup: null }
  return setupOf(newGameForm(first, gameProposed(first, await openGames())))
}
