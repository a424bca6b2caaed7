import type { AnyFace, GameId, GamePreferences } from './games/registry'
import type { Player } from './players'

/** The player's settings. Window bounds are internal to main and not part of them. */

export const SPEEDS = [0.5, 1, 2, 'instant'] as const
export type Speed = (typeof SPEEDS)[number]

export const MOTIONS = ['system', 'reduced', 'full'] as const
type Motion = (typeof MOTIONS)[number]

export const WAITS = ['first-games', 'always', 'never'] as const
/** The condition under which the table waits for the player after each step of an evaluation. */
type Waits = (typeof WAITS)[number]

export const VOLUMES = ['off', 'soft', 'medium', 'full'] as const
export type Volume = (typeof VOLUMES)[number]

/** The number of games that count as the first ones. */
export const FIRST_GAMES = 3

/** The setup of a game, without its shuffle. */
export interface LastSetup {
  readonly game: GameId
  /** By seat. */
  readonly players: readonly Player[]
  readonly options: AnyFace['Options']
}

/** By colour, by value, or in the player's own order, in which cards that were not moved stay as they were drawn. */
export const HAND_ORDERS = ['colour', 'value', 'own'] as const
export type HandOrder = (typeof HAND_ORDERS)[number]

/** The animals of the players: by seat, unless the person at this device chose one. */
export const AVATARS = ['turtle', 'flamingo', 'goat', 'trupial', 'pelican'] as const
export type Avatar = (typeof AVATARS)[number]

export interface Settings {
  readonly speed: Speed
  readonly motion: Motion
  readonly waits: Waits
  /** The number of games finished on this device, up to `FIRST_GAMES`. */
  readonly gamesFinished: number
  /** True if the commit button asks for confirmation. */
  readonly confirmCommit: boolean
  /** True if bots talk now and then. */
  readonly botsTalk: boolean
  /** True if sound is on. */
  readonly sound: boolean
  /** The volume of cards, shutters and guesses. */
  readonly tableVolume: Volume
  /** The volume of scoring and endings. */
  readonly scoringVolume: Volume
  /** True if colours near the limit are marked. */
  readonly hints: boolean
  /** True if the coach gives advice at each decision, in tables that have one. */
  readonly coach: boolean
  /** The order of the hand. */
  readonly handOrder: HandOrder
  /** True if the gauges have a pattern for each colour. */
  readonly patterns: boolean
  /** The names used last, by seat; the first is that of the person at this device. */
  readonly names: readonly string[]
  /** The animal of the person at this device. */
  readonly avatar: Avatar
  /** True if the last new game was a long one. */
  readonly longGame: boolean
  /** True if points and seen cards were shown in it. */
  readonly tableMemory: boolean
  /** True once the player has opened or dismissed the rules, so that they are not offered again. */
  readonly rulesMet: boolean
  /** The setup of the last new game, to start another with one press; null before the first. */
  readonly lastSetup: LastSetup | null
  /** The game whose tutorial was started last, until a game is started, so that a first game is proposed; null otherwise. */
  readonly gameTaught: GameId | null
  /** The preferences of each game, by id; missing until a game has stored something. */
  readonly games?: GamePreferences | undefined
}

export const DEFAULT_SETTINGS: Settings = {
  speed: 1,
  motion: 'system',
  waits: 'first-games',
  gamesFinished: 0,
  confirmCommit: false,
  botsTalk: true,
  sound: true,
  tableVolume: 'medium',
  scoringVolume: 'medium',
  hints: true,
  coach: false,
  handOrder: 'own',
  patterns: false,
  names: ['You', 'Chila', 'Bram', 'Yuna', 'Luis'],
  avatar: 'turtle',
  longGame: false,
  tableMemory: true,
  rulesMet: false,
  lastSetup: null,
  gameTaught: null,
}

/** True if each step of an evaluation stays until the player continues. */
export const waitsAfterSteps = ({ waits, gamesFinished }: Settings): boolean =>
  waits === 'always' || (waits === 'first-games' && gamesFinished < FIRST_GAMES)
