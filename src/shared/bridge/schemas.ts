import { z } from 'zod'
import {
  MOST_DROPPED_BYTES,
  MOST_ERROR_NAME,
  MOST_ERROR_TEXT,
  MOST_FILES,
  MOST_SEARCH,
  MOST_SEATS,
  MOST_SEED,
  MOST_TYPED_NAME,
} from '../bounds'
import { NEUTRAL_STYLE } from '../game'
import type { AnyFace, GamePreferences } from '../games/registry'
import { GAME_SCHEMAS } from '../games/schemas'
import { isGameName, isName, tidyName, WHOLE_CHARACTERS } from '../names'
import { asTyped } from '../seed-code'
import { AVATARS, FIRST_GAMES, HAND_ORDERS, MOTIONS, SPEEDS, VOLUMES, WAITS } from '../settings'
import { SAVE_FILTERS } from './saves'

/**
 * The player at a seat.
 * @param name the schema of names: typed names and names in files are normalized differently
 * @param level the levels of the game's bots
 * @param style their styles
 */
export const playerSchema = <
  Name extends z.ZodType<string>,
  Level extends z.ZodType<string>,
  Style extends z.ZodType<string, string | undefined>,
>(
  name: Name,
  level: Level,
  style: Style,
) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('human'), name }),
    z.strictObject({ kind: z.literal('bot'), name, level, style }),
  ])

/** The schemas of the renderer's requests, by route. Only main runs them; the renderer imports their types. */

const name = z.string().max(MOST_TYPED_NAME).transform(tidyName).refine(isName)

/** Ids of games are also file names, so they are kept plain. */
export const saveId = z.string().regex(/^[\w-]{1,64}$/)
/** UTF-16 units of the name of a stray file, with its folder: more than file systems allow. */
const MOST_STRAY_NAME = 600
/** A stray file, as `saves/strays` names it. Main looks it up among the stray files and never builds a path from it. */
const strayFile = z.string().min(1).max(MOST_STRAY_NAME)
const seat = z
  .int()
  .min(0)
  .max(MOST_SEATS - 1)
/** Bubbles of a tutorial. */
const MOST_BUBBLES = 100
/** A bubble of a tutorial, from 0. */
export const bubbleSchema = z
  .int()
  .min(0)
  .max(MOST_BUBBLES - 1)
/** The viewer of a replay. */
const replayViewer = z.union([seat, z.literal(['table', 'all'])])
/** The maximum number of steps that one request reads, besides the first. */
const MOST_STEPS_READ = 8
/** A step of a replay, from 0. */
const replayStep = z.int().min(0)
export const PLAYED_BY = ['person', 'bot'] as const
/** Far more than any text of the app. */
const COPIED_LENGTH = 20_000

export const UNSAVED = ['keep', 'abandon'] as const
/**
 * The decision about an open game that cannot be saved, when a request would close it: the game stays open and the request
 * is refused, or the player has agreed to lose it.
 */
const unsaved = z.enum(UNSAVED).default('keep')
const closing = z.strictObject({ unsaved }).prefault({})
/** The match that is meant, so that a late request never reaches the next one. */
const matchId = saveId

const gameId = z.literal(GAME_SCHEMAS.map(({ id }) => id))

/** Part of the name of a game or a player; empty for all. */
const search = z.string().max(MOST_SEARCH)

type AnySchemas = (typeof GAME_SCHEMAS)[number]

/** One schema for each game. They are discriminated by the game's id, so that an error names the wrong field of that game. */
function ofEach<Schema>(schemaOf: (game: AnySchemas) => Schema): readonly [Schema, ...Schema[]] {
  const [first, ...others] = GAME_SCHEMAS
  return [schemaOf(first), ...others.map(schemaOf)]
}

/** The preferences of all games. */
const gamePreferences: z.ZodType<GamePreferences, GamePreferences> = z.strictObject(
  Object.fromEntries(GAME_SCHEMAS.map(({ id, preferences }) => [id, preferences.optional()])),
)

type StyleSchema = z.ZodType<AnyFace['Style'], AnyFace['Style']>

/** Defaults to the neutral style: older settings have none, nor do callers that offer no choice. */
const unlessNeutral = (style: StyleSchema): z.ZodDefault<StyleSchema> => style.default(NEUTRAL_STYLE)

/** The setup of a game. */
const setup = ({ id, seatCounts, level, style, options }: AnySchemas) => ({
  game: z.literal(id),
  /** By seat; at least one person. */
  players: z
    .array(playerSchema(name, level, unlessNeutral(style)))
    .min(Math.min(...seatCounts))
    .max(Math.max(...seatCounts))
    .readonly()
    .refine((players) => players.some(({ kind }) => kind === 'human')),
  options,
})

const lastSetup = z.discriminatedUnion(
  'game',
  ofEach((game) => z.strictObject(setup(game))),
)

const newGame = (game: AnySchemas) =>
  z.strictObject({
    ...setup(game),
    /** Typed by a player, who then knows the shuffle; null for a secret seed. */
    seed: z
      .string()
      .trim()
      .max(MOST_SEED)
      .regex(WHOLE_CHARACTERS)
      .transform(asTyped)
      // Normalization can turn one character into several.
      .pipe(z.string().min(1).max(MOST_SEED))
      .nullable(),
    unsaved,
  })

const decision = ({ id, action }: AnySchemas) =>
  z.strictObject({
    matchId,
    game: z.literal(id),
    /** Chosen by the renderer; a repeated request gets the first reply again. */
    requestId: z.string().min(1).max(64),
    seat,
    /** The id of the decision, from the view. */
    decision: z.string().min(1).max(64),
    action,
  })

export const inputs = {
  /** Reads the data of the home screen. */
  'home/read': z.undefined(),
  /** Starts a game and makes it the one that Continue opens. */
  'match/start': z.discriminatedUnion('game', ofEach(newGame)),
  /** Starts the tutorial of a game. */
  'match/start-tutorial': z.strictObject({ game: gameId, unsaved }),
  /** Sets the current bubble of a tutorial; null after the last one. */
  'match/read-bubble': z.strictObject({ matchId, bubble: bubbleSchema.nullable() }),
  /** Opens the game that the home screen offers to continue. */
  'match/continue': closing,
  /** Replaces a damaged save by its last good copy; the damaged file is kept. */
  'match/restore': z.undefined(),
  /** Reads a snapshot of the open match. */
  'match/snapshot': z.undefined(),
  /** Makes a decision for the seat whose hand is open, or for any person's seat if the decision is public. */
  'match/act': z.discriminatedUnion('game', ofEach(decision)),
  /** Asks the coach about a decision of the seat whose hand is open. */
  'match/advise': z.strictObject({ matchId, seat, decision: z.string().min(1).max(64) }),
  /** Several people: makes that person the active player and opens their hand; any other hand is closed. */
  'match/open-hand': z.strictObject({ matchId, seat }),
  /** Several people: closes the open hand. */
  'match/close-hand': z.strictObject({ matchId }),
  /** Gives a person's seat to a bot, or takes it back. */
  'match/reseat': z.strictObject({ matchId, seat, playedBy: z.enum(PLAYED_BY) }),
  /** Reads the beats to explain again; none if table memory is off. */
  'match/again': z.strictObject({ matchId }),
  /** Undoes the people's last decision that has been played; the game becomes practice. */
  'match/go-back': z.strictObject({ matchId, unsaved }),
  /** Closes the table. The game stays saved. */
  'match/leave': closing,
  /** Saves the open match now, after a failed attempt. */
  'match/save': z.strictObject({ matchId }),
  /** Writes the open match to a file that the player chooses. The match can then be left. */
  'match/save-elsewhere': z.strictObject({ matchId }),
  /** Reads a page of saved games, the latest save first, from `first` on or from the last existing page. */
  'saves/page': z.strictObject({ filter: z.enum(SAVE_FILTERS), search, first: z.int().min(0) }),
  'saves/count': search,
  /** Opens a saved game; a finished one opens for viewing. */
  'saves/open': z.strictObject({ id: saveId, unsaved }),
  /** Like `match/restore`, for any saved game. */
  'saves/restore': saveId,
  'saves/rename': z.strictObject({
    id: saveId,
    name: z.string().max(MOST_TYPED_NAME).transform(tidyName).refine(isGameName),
  }),
  /** Removes a saved game; `saves/put-back` can restore it. */
  'saves/remove': saveId,
  'saves/put-back': saveId,
  /** Duplicates a saved game. */
  'saves/duplicate': saveId,
  /** Checks whether a finished game was played as recorded, and reveals what had to be secret before. */
  'saves/check': saveId,
  /** Lists the files in the saves folder that are not saves. */
  'saves/strays': z.undefined(),
  /** Imports the game of a copy as a game of its own, then moves the file as below. */
  'saves/take-stray': strayFile,
  /** Moves a copy to the deleted games, where it stays for 30 days. */
  'saves/put-stray-away': strayFile,
  /**
   * Opens the replay of a saved game, or of the open match. A later `replay/open` replaces it.
   * The viewer is null for the usual one: the only person or, if there are several, everybody.
   */
  'replay/open': z.strictObject({ id: saveId, viewer: replayViewer.nullable() }),
  /** Reads the view after the step `from`, and what happened up to the step `to`. */
  'replay/read': z
    .strictObject({ id: saveId, viewer: replayViewer, from: replayStep, to: replayStep })
    .refine(({ from, to }) => from <= to && to - from <= MOST_STEPS_READ),
  'replay/close': z.undefined(),
  /** Begins a practice game with the same hidden cards, just before the first move of a person in that step. */
  'replay/try-again': z.strictObject({ id: saveId, step: replayStep, unsaved }),
  /** Suggests a bot level that suits the results of the player's last games; null if there is no reason to change it. */
  'saves/suggest-level': gameId,
  /** Writes a game to a file that the player chooses. */
  'files/export': saveId,
  /** Writes all games and the settings to a file that the player chooses. */
  'files/export-all': z.undefined(),
  /** Shows the file written last in the system's file manager. */
  'files/show': z.undefined(),
  /** Imports games from files that the player chooses. */
  'files/import': z.undefined(),
  /** Imports files that were dropped on the window; the page has read their text. */
  'files/import-dropped': z
    .array(z.strictObject({ name: z.string().max(1000), text: z.string().max(MOST_DROPPED_BYTES) }))
    .min(1)
    .max(MOST_FILES)
    .refine((files) => files.reduce((sum, { text }) => sum + text.length, 0) <= MOST_DROPPED_BYTES)
    .readonly(),
  /** Imports the files that were opened outside the window, if there are any. */
  'files/import-opened': z.undefined(),
  /** Stops an import. The games imported by then stay. */
  'files/stop-import': z.undefined(),
  /** Applies the settings of the last import. */
  'files/take-settings': z.undefined(),
  /** Evaluates placed cards without a game. */
  'rules/evaluate': z.union(GAME_SCHEMAS.map(({ question }) => question)),
  'settings/read': z.undefined(),
  'settings/change': z.strictObject({
    speed: z.literal(SPEEDS).optional(),
    motion: z.enum(MOTIONS).optional(),
    waits: z.enum(WAITS).optional(),
    gamesFinished: z.int().min(0).max(FIRST_GAMES).optional(),
    confirmCommit: z.boolean().optional(),
    botsTalk: z.boolean().optional(),
    sound: z.boolean().optional(),
    tableVolume: z.enum(VOLUMES).optional(),
    scoringVolume: z.enum(VOLUMES).optional(),
    hints: z.boolean().optional(),
    coach: z.boolean().optional(),
    handOrder: z.enum(HAND_ORDERS).optional(),
    patterns: z.boolean().optional(),
    names: z.array(name).max(MOST_SEATS).readonly().optional(),
    avatar: z.enum(AVATARS).optional(),
    longGame: z.boolean().optional(),
    tableMemory: z.boolean().optional(),
    rulesMet: z.boolean().optional(),
    lastSetup: lastSetup.nullable().optional(),
    gameTaught: gameId.nullable().optional(),
    /** The preferences of all games; those of a missing game are deleted. */
    games: gamePreferences.optional(),
  }),
  /** Resets every setting to its default. Saves are not changed. */
  'settings/reset': z.undefined(),
  /** Reads the number and the size of the stored files. */
  'data/read': z.undefined(),
  /** Shows the folder of the saves in the system's file manager. */
  'data/open-folder': z.undefined(),
  /** Copies text to the clipboard. */
  'text/copy': z.string().min(1).max(COPIED_LENGTH),
  /** Moves all data to a folder that the player chooses. */
  'data/move': z.undefined(),
  /** Tries the chosen folder again. */
  'data/retry': z.undefined(),
  /** Uses the standard folder until the next start. */
  'data/use-standard': z.undefined(),
  /** Deletes all games and settings from this computer. */
  'data/remove-all': z.undefined(),
  /** Reads the fault that was found at the start, if there was one. */
  'app/trouble': z.undefined(),
  /** Shows the full texts of all licences in the system's file manager. */
  'app/show-licences': z.undefined(),
  /** Quits the app. */
  'app/quit': closing,
  /** Acknowledges `app/closing`: the page is asking the player. */
  'app/closing-heard': z.undefined(),
  /** Writes an uncaught error of the page to main's log. */
  'app/report': z.strictObject({
    name: z.string().max(MOST_ERROR_NAME),
    message: z.string().max(MOST_ERROR_TEXT),
    stack: z.string().max(MOST_ERROR_TEXT),
  }),
  'window/read': z.undefined(),
  'window/set-full-screen': z.boolean(),
} as const
