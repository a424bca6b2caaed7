import { z } from 'zod'
import {
  MOST_BUBBLES,
  MOST_DROPPED_BYTES,
  MOST_ERROR_NAME,
  MOST_ERROR_TEXT,
  MOST_FILES,
  MOST_SEARCH,
  MOST_SEATS,
  MOST_SEED,
  MOST_STRAY_NAME,
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
 * Who sits at a seat.
 * @param name how names come in: those that are typed and those in files are tidied in different ways
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

/** What main accepts from the renderer, by route. Only main runs these; the renderer takes their types. */

const name = z.string().max(MOST_TYPED_NAME).transform(tidyName).refine(isName)

/** Ids of games are file names as well, so they are kept plain. */
export const saveId = z.string().regex(/^[\w-]{1,64}$/)
/** A file beside the saves, as `saves/strays` names it; main looks it up among them, and never makes a path of it. */
const strayFile = z.string().min(1).max(MOST_STRAY_NAME)
const seat = z
  .int()
  .min(0)
  .max(MOST_SEATS - 1)
/** A bubble of a tutorial, from 0. */
export const bubbleSchema = z
  .int()
  .min(0)
  .max(MOST_BUBBLES - 1)
export const PLAYED_BY = ['person', 'bot'] as const
/** Far more than any text of the app has. */
const COPIED_LENGTH = 20_000

export const UNSAVED = ['keep', 'abandon'] as const
/**
 * What becomes of an open game that cannot be saved, where a request would close it: it stays open and the request is
 * refused, or the player has been asked and lets go of it.
 */
const unsaved = z.enum(UNSAVED).default('keep')
const closing = z.strictObject({ unsaved }).prefault({})
/** The match that is meant, so that what comes late never lands in the next one. */
const matchId = saveId

const gameId = z.literal(GAME_SCHEMAS.map(({ id }) => id))

/** A part of a name of a game or a player; empty for all. */
const search = z.string().max(MOST_SEARCH)

type AnySchemas = (typeof GAME_SCHEMAS)[number]

/** A schema for each game. Told apart by the game's id, so that a refusal says what of that game is wrong. */
function ofEach<Schema>(schemaOf: (game: AnySchemas) => Schema): readonly [Schema, ...Schema[]] {
  const [first, ...others] = GAME_SCHEMAS
  return [schemaOf(first), ...others.map(schemaOf)]
}

/** All that is kept of all games. */
const gamePreferences: z.ZodType<GamePreferences, GamePreferences> = z.strictObject(
  Object.fromEntries(GAME_SCHEMAS.map(({ id, preferences }) => [id, preferences.optional()])),
)

type StyleSchema = z.ZodType<AnyFace['Style'], AnyFace['Style']>

/** What says no style means the neutral one: settings from before there were styles, and who lets nobody choose. */
const unlessNeutral = (style: StyleSchema): z.ZodDefault<StyleSchema> => style.default(NEUTRAL_STYLE)

/** Who plays what. */
const setup = ({ id, seatCounts, level, style, options }: AnySchemas) => ({
  game: z.literal(id),
  /** By seat; at least one person, who plays on this device. */
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
    /** Typed by a player, who then knows the shuffle; null for a secret one. */
    seed: z
      .string()
      .trim()
      .max(MOST_SEED)
      .regex(WHOLE_CHARACTERS)
      .transform(asTyped)
      // One character may come out as several.
      .pipe(z.string().min(1).max(MOST_SEED))
      .nullable(),
    unsaved,
  })

const answer = ({ id, action }: AnySchemas) =>
  z.strictObject({
    matchId,
    game: z.literal(id),
    /** Chosen by the renderer; a repeated one gets the first answer again. */
    requestId: z.string().min(1).max(64),
    seat,
    /** The decision that this answers, from the view. */
    decision: z.string().min(1).max(64),
    action,
  })

export const inputs = {
  /** What the home screen shows. */
  'home/read': z.undefined(),
  /** Begins a game and makes it the one that Continue opens. */
  'match/start': z.discriminatedUnion('game', ofEach(newGame)),
  /** Begins the guided first round of a game. */
  'match/start-tutorial': z.strictObject({ game: gameId, unsaved }),
  /** How far the bubbles of a tutorial have been read; null once the last one has. */
  'match/read-bubble': z.strictObject({ matchId, bubble: bubbleSchema.nullable() }),
  /** Opens the game that the home screen offers to continue. */
  'match/continue': closing,
  /** Puts the last good copy of a damaged save in its place; the damaged file is kept beside it. */
  'match/restore': z.undefined(),
  /** The open match as it stands. */
  'match/snapshot': z.undefined(),
  /** Answers a decision: for the seat whose hand is open, or for any person's where it is taken in the open. */
  'match/act': z.discriminatedUnion('game', ofEach(answer)),
  /** What the coach says of a decision of the seat whose hand is open. */
  'match/advise': z.strictObject({ matchId, seat, decision: z.string().min(1).max(64) }),
  /** Several people: that person has the device and opens their hand; any other hand is closed. */
  'match/open-hand': z.strictObject({ matchId, seat }),
  /** Several people: the open hand is closed. */
  'match/close-hand': z.strictObject({ matchId }),
  /** Gives a person's seat to a bot, or takes it back. */
  'match/reseat': z.strictObject({ matchId, seat, playedBy: z.enum(PLAYED_BY) }),
  /** What the table tells once more when it is asked to; nothing where the players keep that in mind themselves. */
  'match/again': z.strictObject({ matchId }),
  /** Goes back to before the people's last decision that has been played out; the game becomes practice. */
  'match/go-back': z.strictObject({ matchId, unsaved }),
  /** Closes the table. The game stays saved. */
  'match/leave': closing,
  /** Saves the open match now, where that failed before. */
  'match/save': z.strictObject({ matchId }),
  /** Writes the open match to a file that the player chooses. What it holds can then be left. */
  'match/save-elsewhere': z.strictObject({ matchId }),
  /** The saved games that were asked for, the one saved last first, from `first` on or from the last page there is. */
  'saves/page': z.strictObject({ filter: z.enum(SAVE_FILTERS), search, first: z.int().min(0) }),
  'saves/count': search,
  /** Opens one of them; a finished one to be looked at. */
  'saves/open': z.strictObject({ id: saveId, unsaved }),
  /** As `match/restore`, for one of them. */
  'saves/restore': saveId,
  'saves/rename': z.strictObject({
    id: saveId,
    name: z.string().max(MOST_TYPED_NAME).transform(tidyName).refine(isGameName),
  }),
  /** Takes it away, to be put back if need be. */
  'saves/remove': saveId,
  'saves/put-back': saveId,
  /** Makes a second game of it, which goes its own way. */
  'saves/duplicate': saveId,
  /** Looks whether a game that is over was played as it says, and tells what had to be secret before. */
  'saves/check': saveId,
  /** The files beside the saves that are no saves. */
  'saves/strays': z.undefined(),
  /** Takes in the game of a copy as a game of its own; the file itself is then put away as below. */
  'saves/take-stray': strayFile,
  /** Moves a copy among the deleted games, where it stays for 30 days. */
  'saves/put-stray-away': strayFile,
  /** The level of bots that suits the player of a game, as their last games ended; null where nothing speaks for another one. */
  'saves/suggest-level': gameId,
  /** Writes a game to a file that the player chooses. */
  'files/export': saveId,
  /** Writes all games and the settings to a file that the player chooses. */
  'files/export-all': z.undefined(),
  /** Shows the file written last in the system's file manager. */
  'files/show': z.undefined(),
  /** Takes in games from files that the player chooses. */
  'files/import': z.undefined(),
  /** The same from files that were dropped on the window, whose texts the page has read. */
  'files/import-dropped': z
    .array(z.strictObject({ name: z.string().max(1000), text: z.string().max(MOST_DROPPED_BYTES) }))
    .min(1)
    .max(MOST_FILES)
    .refine((files) => files.reduce((sum, { text }) => sum + text.length, 0) <= MOST_DROPPED_BYTES)
    .readonly(),
  /** The same from files that were opened outside the window, as far as some wait. */
  'files/import-opened': z.undefined(),
  /** Stops an import. What has been taken in by then stays. */
  'files/stop-import': z.undefined(),
  /** Takes over the settings that came with the last import. */
  'files/take-settings': z.undefined(),
  /** What laid cards come to, without a game. */
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
    /** All that is kept of all games; a game that is left out keeps nothing any more. */
    games: gamePreferences.optional(),
  }),
  /** Puts every setting back to its default. Saves are untouched. */
  'settings/reset': z.undefined(),
  /** How much is kept on this device. */
  'data/read': z.undefined(),
  /** Shows the folder of the saves in the system's file manager. */
  'data/open-folder': z.undefined(),
  /** Puts text on the clipboard. */
  'text/copy': z.string().min(1).max(COPIED_LENGTH),
  /** Moves everything to a folder that the player chooses. */
  'data/move': z.undefined(),
  /** Looks once more for the chosen folder. */
  'data/retry': z.undefined(),
  /** Continues in the standard folder until the next start. */
  'data/use-standard': z.undefined(),
  /** Removes all games and settings from this device. */
  'data/remove-all': z.undefined(),
  /** Shows the full texts of all licences in the system's file manager. */
  'app/trouble': z.undefined(),
  'app/show-licences': z.undefined(),
  /** Ends the app. */
  'app/quit': closing,
  /** Tells that the page has taken up the question of `app/closing`. */
  'app/closing-heard': z.undefined(),
  /** Notes an error of the page that nothing has caught in main's log. */
  'app/report': z.strictObject({
    name: z.string().max(MOST_ERROR_NAME),
    message: z.string().max(MOST_ERROR_TEXT),
    stack: z.string().max(MOST_ERROR_TEXT),
  }),
  'window/read': z.undefined(),
  'window/set-full-screen': z.boolean(),
} as const
