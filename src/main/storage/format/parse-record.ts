import { z } from 'zod'
import {
  MOST_DEALS,
  MOST_ENTRIES,
  MOST_ROUNDS,
  MOST_SEATS,
  MOST_SEED,
  MOST_TIME,
} from '../../../shared/bounds'
import { PROOF_VERSIONS } from '../../../shared/bridge/checked'
import type { Player } from '../../../shared/bridge/contract'
import { bubbleSchema, PLAYED_BY, playerSchema, saveId } from '../../../shared/bridge/schemas'
import { gameNameFromFile, nameFromFile } from '../../../shared/names'
import { err, ok, type Result } from '../../../shared/result'
import { STANDINGS } from '../../../shared/standing'
import { type AnyGame, games } from '../../engine/games/registry'
import type { Steps } from '../../scheduling'
import { FORMAT } from './migrations'
import type { LogEntry, SaveRecord } from './record'

/** A list whose length is looked at before anything in it is. */
const list = (most: number) => z.array(z.unknown()).max(most)

const seat = z.int().min(0)
const playedBy = z.enum(PLAYED_BY)
const time = z.iso.datetime().max(MOST_TIME).optional()

/** Names are shown, so those that somebody wrote into a file are made such as could have been typed. */
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

/** How the records of one game are taken in. */
function schemasOf({ id, deck, schemas }: AnyGame) {
  const { seatCounts } = schemas
  const player: z.ZodType<Player> = playerSchema(name, schemas.level, schemas.style)
  return {
    deck,
    bot: { level: schemas.level, style: schemas.style },
    /** A record of the present format, but for what is in its long lists. */
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

/** @param deck what every deal shuffles */
const dealOf = (deck: readonly string[]): z.ZodType<readonly string[]> =>
  list(deck.length)
    .pipe(z.array(z.enum([...new Set(deck)])))
    .refine(({ length }) => length === deck.length)

const SCHEMAS: ReadonlyMap<string, ReturnType<typeof schemasOf>> = new Map(
  Object.values(games).map((game) => [game.id, schemasOf(game)]),
)

/** What is looked at first, whatever else there is. */
const ofSomeGame = z.looseObject({ game: z.string().min(1) })

/** Why a record is none of ours. */
export interface Fault {
  readonly code: 'save-damaged' | 'save-newer'
  /** Where the first fault is: nobody reads a report of every one. Or what this version does not know: a game, a bot. */
  readonly detail: string
}

/**
 * Takes in a record of the present format, in steps: its envelope, and what its game has put into it. Cards, log and
 * checkpoint are checked further by the replay.
 * @returns `save-newer` where it is of a game or with a bot that only a later version can know, before anything else of it is looked at
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
  // Looked at first: of a union, every option would report what it misses.
  const entryOf = (entry: unknown): z.ZodType<LogEntry> => (isSeatEntry(entry) ? seatEntry : actionEntry)
  const log = yield* parsingAll(parsed.data.log, 'log', entryOf)
  return log.ok ? ok({ ...parsed.data, deals: deals.value, log: log.value }) : log
}

/** Words such as later versions may have for their bots; anything else is damage. */
const botWord = z.string().regex(/^[a-z-]{1,20}$/)
const withSeats = z.looseObject({ seats: list(MOST_SEATS) })
const ofSomeBot = z.looseObject({ kind: z.literal('bot'), level: botWord, style: botWord })

/** What a bot is that only a later version can seat; null where there is none. */
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

/** Items of a list that are looked at between two steps. */
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
