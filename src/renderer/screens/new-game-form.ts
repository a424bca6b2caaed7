import { assertNever } from '../../shared/assert-never'
import { MOST_SEED } from '../../shared/bounds'
import type { Input } from '../../shared/bridge/contract'
import { NEUTRAL_STYLE, type Seat } from '../../shared/game'
import type { AnyFace } from '../../shared/games/registry'
import { tidyName } from '../../shared/names'
import type { BotLevel, Player } from '../../shared/players'
import { asTyped } from '../../shared/seed-code'
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings'
import { words } from '../../shared/words/catalogue'
import type { MenuGame, NewGameParts } from '../games/menu-game'
import { menuGames } from '../games/menu-registry'
import { nameProblem } from '../parts/name-problem'
import { PROPOSED_COUNT } from '../store/settings'

/** A game that can be begun, with what is chosen for it. */
export interface GameToStart {
  readonly menu: MenuGame
  readonly parts: NewGameParts
}

/** Loads what is chosen for each game, in the order in which they are offered. */
export async function openGames(): Promise<readonly [GameToStart, ...GameToStart[]]> {
  const [first, ...others] = menuGames
  return [await withParts(first), ...(await Promise.all(others.map(withParts)))]
}

const withParts = async (menu: MenuGame): Promise<GameToStart> => ({ menu, parts: await menu.newGame.open() })

/** What is typed and chosen on the new-game screen, and what follows from it. Pure. */

type Kind = Player['kind']

type BotStyle = AnyFace['Style']

/** Seats that are kept in mind, however many the game has. */
const SEATS = DEFAULT_SETTINGS.names.map((_, seat) => seat)

type Options = AnyFace['Options']

export interface NewGameForm {
  readonly game: GameToStart
  readonly count: number
  /** By seat, for all there may be: names of seats that leave the table come back with them. */
  readonly names: readonly string[]
  /** By seat, for all there may be. Of those who play, at least one is a person. */
  readonly kinds: readonly Kind[]
  /** The seat that stays a person's because nobody else is one, after it was asked to be a bot's. */
  readonly lastPerson: Seat | null
  /** By seat; those of people are not used. */
  readonly levels: readonly BotLevel[]
  /** By seat, as levels. */
  readonly styles: readonly BotStyle[]
  readonly options: Options
  /** As typed; blank for a secret one. */
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

/** @param last what was chosen for the last game; what is missing of it is filled up with what is proposed */
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

/** The game that was taught or begun last, else the first one that is offered. */
export const gameProposed = (
  { lastSetup, gameTaught }: Pick<Settings, 'lastSetup' | 'gameTaught'>,
  games: readonly [GameToStart, ...GameToStart[]],
): GameToStart => games.find(({ menu }) => menu.id === (gameTaught ?? lastSetup?.game)) ?? games[0]

/** Of the weakest, so many are proposed in turn, so that bots are not all alike and a first game can be won. */
const PROPOSED_LEVELS = 2

const levelsOf = ({ parts: { levels } }: GameToStart): readonly BotLevel[] =>
  SEATS.flatMap((seat) => levels[(seat + 1) % Math.min(PROPOSED_LEVELS, levels.length)]?.value ?? [])

/** The levels that were chosen, where a game has them. */
const levelsKept = (chosen: readonly (BotLevel | undefined)[], game: GameToStart): readonly BotLevel[] =>
  levelsOf(game).map((proposed, seat) => {
    const kept = game.parts.levels.find(({ value }) => value === chosen[seat])
    return kept?.value ?? proposed
  })

/** The styles that were chosen, where a game has them. */
const stylesKept = (
  chosen: readonly (BotStyle | undefined)[],
  { parts: { styles } }: GameToStart,
): readonly BotStyle[] =>
  chosen.map((style) => styles.find(({ value }) => value === style)?.value ?? NEUTRAL_STYLE)

const nearest = (counts: readonly number[], wanted: number): number =>
  Math.min(Math.max(wanted, Math.min(...counts)), Math.max(...counts))

const replaced = <T>(items: readonly T[], at: number, item: T): readonly T[] =>
  items.map((old, i) => (i === at ? item : old))

const hasPerson = ({ kinds, count }: NewGameForm): boolean => kinds.slice(0, count).includes('human')

/** Refuses what would leave no person at the table, and says which seat therefore stays one's. */
function seated(form: NewGameForm, seat: Seat): NewGameForm {
  if (hasPerson(form)) return form
  return { ...form, kinds: replaced(form.kinds, seat, 'human'), lastPerson: seat }
}

/** Of several people none can be called “You”. */
function named(form: NewGameForm): NewGameForm {
  const people = form.kinds.slice(0, form.count).filter((kind) => kind === 'human')
  if (people.length < 2) return form
  const { you, newGame } = words.menus
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
 * A seed that is easily read out to a friend.
 * @param random 0 to below 1
 */
export function rolledSeed(random: () => number): string {
  const places = words.menus.newGame.seedPlaces
  return `${places[Math.floor(random() * places.length)] ?? ''} ${1000 + Math.floor(random() * 9000)}`
}

/** The tidied names of those who play, by seat. */
export const playing = (form: NewGameForm): readonly string[] => form.names.slice(0, form.count).map(tidyName)

/** How well the bot at a seat plays. */
export function levelAt({ levels }: NewGameForm, seat: Seat): BotLevel {
  const level = levels[seat]
  if (level === undefined) throw new Error(`no level for the bot at seat ${seat}`)
  return level
}

/** What the bot at a seat is inclined to. */
export const styleAt = ({ styles }: NewGameForm, seat: Seat): BotStyle => styles[seat] ?? NEUTRAL_STYLE

/** The options as they hold for those who play. */
export const optionsOf = ({ game, options, count }: NewGameForm): Options =>
  game.parts.optionsAt(options, count)

/** @returns what to ask main for; null while something is wrong. */
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
 * What to remember for the next game: the names of all seats that can be used, and the options.
 * @param settings as they are now
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
 * Finds the game to begin where nobody has begun one yet: the one taught last or else the first, as its form stands at first.
 * @returns null where that cannot be begun as it stands
 */
export async function firstSetup(settings: Settings): Promise<Input<'match/start'> | null> {
  const first = { ...settings, lastSetup: null }
  return setupOf(newGameForm(first, gameProposed(first, await openGames())))
}
