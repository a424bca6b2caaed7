import type { AnyFace, GameId, GamePreferences } from './games/registry'
import type { Player } from './players'

/** What the player has set. Window bounds are main's own affair and are not among these. */

export const SPEEDS = [0.5, 1, 2, 'instant'] as const
export type Speed = (typeof SPEEDS)[number]

export const MOTIONS = ['system', 'reduced', 'full'] as const
type Motion = (typeof MOTIONS)[number]

export const WAITS = ['first-games', 'always', 'never'] as const
/** When the table waits for the player after each step of an evaluation. */
type Waits = (typeof WAITS)[number]

export const VOLUMES = ['off', 'soft', 'medium', 'full'] as const
export type Volume = (typeof VOLUMES)[number]

/** How many games count as the first ones. */
export const FIRST_GAMES = 3

/** What a game was begun with, but for its shuffle. */
export interface LastSetup {
  readonly game: GameId
  /** By seat. */
  readonly players: readonly Player[]
  readonly options: AnyFace['Options']
}

/** By colour, by value, or as the player has put the cards; what nobody has moved lies as it came. */
export const HAND_ORDERS = ['colour', 'value', 'own'] as const
export type HandOrder = (typeof HAND_ORDERS)[number]

/** The animals that players may be, by the seat that they sit at unless the player at this device chose one. */
export const AVATARS = ['turtle', 'flamingo', 'goat', 'trupial', 'pelican'] as const
export type Avatar = (typeof AVATARS)[number]

export interface Settings {
  readonly speed: Speed
  readonly motion: Motion
  readonly waits: Waits
  /** Games that were played to their end at this device, counted up to `FIRST_GAMES`. */
  readonly gamesFinished: number
  /** Whether the commit button asks once more. */
  readonly confirmCommit: boolean
  /** Whether bots say a word now and then. */
  readonly botsTalk: boolean
  /** Whether anything is heard at all. */
  readonly sound: boolean
  /** How loud cards, shutters and guesses are. */
  readonly tableVolume: Volume
  /** How loud scoring and endings are. */
  readonly scoringVolume: Volume
  /** Whether colours near the limit are marked. */
  readonly hints: boolean
  /** Whether the coach speaks up at each decision, where there is one. */
  readonly coach: boolean
  /** How the hand is sorted. */
  readonly handOrder: HandOrder
  /** Whether the gauges have a pattern for each colour. */
  readonly patterns: boolean
  /** Names last used, by seat; the first is the person at this device. */
  readonly names: readonly string[]
  /** The animal of the person at this device. */
  readonly avatar: Avatar
  /** Whether the last game begun was a long one. */
  readonly longGame: boolean
  /** Whether points and seen cards were shown in it. */
  readonly tableMemory: boolean
  /** Whether the player has met the rules or waved them away, so that they are not offered again. */
  readonly rulesMet: boolean
  /** What the last game was begun with, to begin another with one press; null before the first. */
  readonly lastSetup: LastSetup | null
  /** The game whose tutorial was begun last, while none has been begun since, so that a first one is proposed; null otherwise. */
  readonly gameTaught: GameId | null
  /** What belongs to one game alone, under its id; missing as long as no game has kept anything. */
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

/** Whether each step of an evaluation stands until the player continues. */
export const waitsAfterSteps = ({ waits, gamesFinished }: Settings): boolean =>
  waits === 'always' || (waits === 'first-games' && gamesFinished < FIRST_GAMES)
