import { z } from 'zod'
import { MOST_DEALS, MOST_ENTRIES, MOST_ROUNDS, MOST_SEATS, MOST_SEED, MOST_TIME } from '../../shared/bounds'
import { PROOF_VERSIONS, type ProofVersion } from '../../shared/bridge/checked'
import { bubbleSchema, PLAYED_BY, playerSchema, saveId } from '../../shared/bridge/schemas'
import type { Seat } from '../../shared/game'
import type { AnyFace, GameId } from '../../shared/games/registry'
import { gameNameFromFile, nameFromFile } from '../../shared/names'
import type { Player } from '../../shared/players'
import { err, ok, type Result } from '../../shared/result'
import { STANDINGS, type Standing } from '../../shared/standing'
import { type AnyGame, games } from '../engine/games/registry'
import type { Steps } from '../scheduling'

/**
 * The content of a save: docs/SAVE-FORMAT.md describes every field. `options`, `deals`, `rounds`, `checkpoint`, `outcome`
 * and the actions of the log are specific to the game.
 */
export interface SaveRecord {
  readonly format: number
  readonly id: string
  readonly name: string
  readonly game: GameId
  readonly rulesVersion: number
  readonly options: AnyFace['Options']
  readonly seats: readonly Player[]
  readonly seed: string
  /** The shuffled order of every deal so far, the top card first. */
  readonly deals: readonly (readonly string[])[]
  readonly log: readonly LogEntry[]
  /** A readable summary of the rounds; the game itself derives it from the log. */
  readonly rounds: readonly unknown[]
  /** The encoded state after the last entry of the log. */
  readonly checkpoint: unknown
  /** Null while the game is not over. */
  readonly outcome: unknown
  /**
   * The eligibility when the game was saved. A game that counted then may no longer count when it is opened again, because
   * another game has revealed its cards in the meantime.
   */
  readonly standing: Standing
  /** The open bubble of a running tutorial, from 0. Null in any other game, and once the last bubble is read. */
  readonly tutorial: number | null
  /** True once the coach has given advice. */
  readonly coached: boolean
  /** Null in a game that was begun before there were fingerprints. */
  readonly proof: Proof | null
  readonly meta: { readonly startedAt?: string | undefined; readonly savedAt?: string | undefined }
}

/** Version and salt of a game's fingerprints. */
export interface ProofKey {
  readonly version: ProofVersion
  /** 32 hexadecimal digits, secret until the game is over. */
  readonly salt: string
}

/** Proves that every shuffle was settled before its first card was seen. */
export interface Proof extends ProofKey {
  /** The fingerprint of each deal, which was shown from the beginning of that deal. */
  readonly hashes: readonly string[]
}

/** An event at the table: an action, or a person's seat that was given to a bot or taken back. */
export type LogEntry<Action = AnyFace['Action']> = ActionEntry<Action> | SeatEntry

export interface ActionEntry<Action> {
  readonly seat: Seat
  readonly action: Action
}

export interface SeatEntry {
  readonly seat: Seat
  readonly playedBy: (typeof PLAYED_BY)[number]
}

export const isAction = <Action>(entry: LogEntry<Action>): entry is ActionEntry<Action> => 'action' in entry

type Fields = Readonly<Record<string, unknown>>

/** Migrates a record from one format to the next. Pure; the result is validated afterwards. */
interface Migration {
  /** The fields that the next format introduces: a record that has one of them too early is damaged. */
  readonly adds: readonly string[]
  migrate(record: Fields): Fields
}

function standingOf(mode: unknown, knownSeed: unknown): Standing | null {
  if (typeof knownSeed !== 'boolean') return null
  if (mode === 'practice' || mode === 'simulation') return mode
  if (mode !== 'game') return null
  return knownSeed ? 'known-seed' : 'counts'
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Adds a field to an object. An object that has it already gets an invalid value instead, which is refused. */
const withField = (object: unknown, field: string, value: unknown): unknown =>
  isObject(object) ? { ...object, [field]: field in object ? undefined : value } : object

const withStyles = (seats: unknown): unknown =>
  Array.isArray(seats)
    ? seats.map((seat) =>
        isObject(seat) && seat.kind === 'bot' ? withField(seat, 'style', 'all-round') : seat,
      )
    : seats

/** The first entry migrates format 1 to 2, and so on. A new format adds one entry and never changes an old one. */
const MIGRATIONS: readonly Migration[] = [
  // Before this format every game had one person, at seat 0, and no turn could be undone.
  { adds: [], migrate: ({ mode, ...rest }) => ({ ...rest, mode: mode === 'solo' ? 'game' : mode }) },
  // Before this format two fields said why a game does not count. If either is invalid, the field `standing` becomes
  // invalid.
  {
    adds: ['standing'],
    migrate: ({ mode, knownSeed, ...rest }) => ({ ...rest, standing: standingOf(mode, knownSeed) }),
  },
  // Before this format there was no tutorial.
  { adds: ['tutorial'], migrate: (record) => ({ ...record, tutorial: null }) },
  // Before this format all bots had one style, there was no coach, and no shuffle was announced before it was played.
  {
    adds: ['coached', 'proof'],
    migrate: ({ seats, ...record }) => ({ ...record, seats: withStyles(seats), coached: false, proof: null }),
  },
  // Before this format all fingerprints covered the shuffle and the seed alone.
  { adds: [], migrate: ({ proof, ...record }) => ({ ...record, proof: withField(proof, 'version', 1) }) },
]

/** The format that this version writes. */
export const FORMAT = MIGRATIONS.length + 1

/**
 * Migrates a record of an older format to the current one.
 * @returns null if it has fields of a later format than it says
 */
export function migrate(record: Fields, format: number): Fields | null {
  let migrated = record
  for (const { adds, migrate } of MIGRATIONS.slice(format - 1)) {
    if (adds.some((field) => field in migrated)) return null
    migrated = migrate(migrated)
  }
  return format === FORMAT ? record : { ...migrated, format: FORMAT }
}

/** A list whose length is checked before its items. */
const list = (most: number) => z.array(z.unknown()).max(most)

const seat = z.int().min(0)
const playedBy = z.enum(PLAYED_BY)
const time = z.iso.datetime().max(MOST_TIME).optional()

/** Names are shown, so names from a file are normalized to what could have been typed. */
const named = (tidy: (text: string) => string | null) =>
  z.string().transform((text, context): string => {
    const name = tidy(text)
    if (name === null) context.addIssue({ code: 'custom', message: 'No name' })
    return name ?? ''
  })
const name = named(nameFromFile)

const proof = z.strictObject({
  version: z.literal(PROOF_VERSIONS),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  hashes: list(MOST_DEALS).pipe(z.array(z.string().regex(/^[0-9a-f]{64}$/))),
})

const seatEntry = z.strictObject({ seat, playedBy })

/** Schemas for the records of one game. */
function schemasOf({ id, deck, schemas }: AnyGame) {
  const { seatCounts } = schemas
  const player: z.ZodType<Player> = playerSchema(name, schemas.level, schemas.style)
  return {
    deck,
    bot: { level: schemas.level, style: schemas.style },
    /** A record of the current format, without the content of its long lists. */
    outline: z.strictObject({
      format: z.literal(FORMAT),
      id: saveId,
      name: named(gameNameFromFile),
      game: z.literal(id),
      rulesVersion: z.int().min(1),
      options: schemas.options,
      seats: list(Math.max(...seatCounts)).pipe(z.array(player).min(Math.min(...seatCounts))),
      seed: z.string().min(1).max(MOST_SEED),
      deals: list(MOST_DEALS).min(1),
      log: list(MOST_ENTRIES),
      rounds: list(MOST_ROUNDS),
      checkpoint: z.unknown(),
      outcome: z.unknown(),
      standing: z.enum(STANDINGS),
      tutorial: bubbleSchema.nullable(),
      coached: z.boolean(),
      proof: proof.nullable(),
      meta: z.strictObject({ startedAt: time, savedAt: time }),
    }),
    actionEntry: z.strictObject({ seat, action: schemas.action }),
  }
}

/** @param deck the deck that every deal shuffles */
const dealOf = (deck: readonly string[]): z.ZodType<readonly string[]> =>
  list(deck.length)
    .pipe(z.array(z.enum([...new Set(deck)])))
    .refine(({ length }) => length === deck.length)

const SCHEMAS: ReadonlyMap<string, ReturnType<typeof schemasOf>> = new Map(
  Object.values(games).map((game) => [game.id, schemasOf(game)]),
)

/** The fields that are checked first. */
const ofSomeGame = z.looseObject({ game: z.string().min(1) })

/** The reason why a record is rejected. */
export interface Fault {
  readonly code: 'save-damaged' | 'save-newer'
  /**
   * Path of the first fault only, as nobody would read a list of all of them. Or the name of a game or of a kind of bot
   * that this version does not know.
   */
  readonly detail: string
}

/**
 * Validates a record of the current format, in steps: first its outline, then the deals and the log. The replay later checks
 * the cards, the actions and the checkpoint.
 * @returns `save-newer` if only a later version can know its game or one of its bots; this comes before all other checks
 */
export function* parsingRecord(fields: unknown): Steps<Result<SaveRecord, Fault>> {
  const named = ofSomeGame.safeParse(fields)
  if (!named.success) return damaged(pathOf(named.error))
  const schemas = SCHEMAS.get(named.data.game)
  if (schemas === undefined) return err({ code: 'save-newer', detail: `game ${named.data.game}` })
  const { outline, deck, actionEntry } = schemas
  const stranger = unknownBot(fields, schemas.bot)
  if (stranger !== null) return err({ code: 'save-newer', detail: stranger })
  const parsed = outline.safeParse(fields)
  if (!parsed.success) return damaged(pathOf(parsed.error))
  yield
  const deal = dealOf(deck(parsed.data.options))
  const deals = yield* parsingAll(parsed.data.deals, 'deals', () => deal)
  if (!deals.ok) return deals
  // The kind of entry is determined first, because a union schema would report the missing fields of both kinds.
  const entryOf = (entry: unknown): z.ZodType<LogEntry> => (isSeatEntry(entry) ? seatEntry : actionEntry)
  const log = yield* parsingAll(parsed.data.log, 'log', entryOf)
  return log.ok ? ok({ ...parsed.data, deals: deals.value, log: log.value }) : log
}

/** Words that later versions may use for their bots; any other word means that the save is damaged. */
const botWord = z.string().regex(/^[a-z-]{1,20}$/)
const withSeats = z.looseObject({ seats: list(MOST_SEATS) })
const ofSomeBot = z.looseObject({ kind: z.literal('bot'), level: botWord, style: botWord })

/** The level or style of the first bot that only a later version has; null if there is none. */
function unknownBot(fields: unknown, known: Record<'level' | 'style', z.ZodType>): string | null {
  const record = withSeats.safeParse(fields)
  for (const seat of record.success ? record.data.seats : []) {
    const { success, data: bot } = ofSomeBot.safeParse(seat)
    if (success && !known.level.safeParse(bot.level).success) return `level ${bot.level}`
    if (success && !known.style.safeParse(bot.style).success) return `style ${bot.style}`
  }
  return null
}

const damaged = (detail: string): Result<never, Fault> =>
  err({ code: 'save-damaged', detail: detail || 'record' })

const isSeatEntry = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'playedBy' in entry

/** Number of list items that are checked in one step. */
const ITEMS_A_STEP = 32

function* parsingAll<T>(
  items: readonly unknown[],
  field: string,
  schema: (item: unknown) => z.ZodType<T>,
): Steps<Result<readonly T[], Fault>> {
  const parsed: T[] = []
  for (const [index, item] of items.entries()) {
    const result = schema(item).safeParse(item)
    if (!result.success) return damaged(pathOf(result.error, field, index))
    parsed.push(result.data)
    if (index % ITEMS_A_STEP === 0) yield
  }
  return ok(parsed)
}

function pathOf({ issues }: z.ZodError, ...above: readonly (string | number)[]): string {
  return [...above, ...(issues[0]?.path ?? [])].join('.')
}
