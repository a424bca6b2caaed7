import { z } from 'zod'
import { MOST_DEALS, MOST_ENTRIES, MOST_SEATS, MOST_SEED, MOST_TIME } from '../../shared/bounds'
import type { Player } from '../../shared/bridge/contract'
import { playerSchema } from '../../shared/bridge/player'
import { PLAYED_BY, saveId } from '../../shared/bridge/schemas'
import { type Card, DECK, FACES, numbersFor } from '../../shared/games/5211'
import { schemas5211 } from '../../shared/games/5211/schema'
import { gameNameFromFile, nameFromFile } from '../../shared/names'
import { err, ok, type Result } from '../../shared/result'
import { STANDINGS } from '../../shared/standing'
import { FORMAT } from './migrations'
import type { LogEntry, SaveRecord } from './record'
import type { Steps } from './slices'

/** A list whose length is looked at before anything in it is. */
const list = (most: number) => z.array(z.unknown()).max(most)

const cards = list(DECK.length).pipe(z.array(z.enum(FACES)))
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

const actionEntry: z.ZodType<LogEntry> = z.strictObject({ seat, action: schemas5211.action })
const seatEntry: z.ZodType<LogEntry> = z.strictObject({ seat, playedBy })

/** Looked at first: of a union, every option would report what it misses. */
const schemaOf = (entry: unknown): z.ZodType<LogEntry> =>
  typeof entry === 'object' && entry !== null && 'playedBy' in entry ? seatEntry : actionEntry

const deal: z.ZodType<readonly Card[]> = cards.refine(({ length }) => length === DECK.length)

const player: z.ZodType<Player> = playerSchema(name, schemas5211.level)

/** A record of the present format, but for what is in its long lists. */
const outline = z.strictObject({
  format: z.literal(FORMAT),
  id: saveId,
  name: named(gameNameFromFile),
  game: z.literal('5211'),
  rulesVersion: z.int().min(1),
  options: schemas5211.options,
  seats: list(MOST_SEATS).pipe(z.array(player).min(2)),
  seed: z.string().min(1).max(MOST_SEED),
  deals: list(MOST_DEALS).min(1),
  log: list(MOST_ENTRIES),
  rounds: list(MOST_DEALS * numbersFor(2).rounds),
  checkpoint: z.unknown(),
  outcome: z.unknown(),
  standing: z.enum(STANDINGS),
  meta: z.strictObject({ startedAt: time, savedAt: time }),
})

type Fault = string

/**
 * Takes in a record of the present format, in steps. Cards, log and checkpoint are checked further by the replay.
 * @returns where its first fault is: nobody reads a report of every one
 */
export function* parsingRecord(fields: unknown): Steps<Result<SaveRecord, Fault>> {
  const parsed = outline.safeParse(fields)
  if (!parsed.success) return err(pathOf(parsed.error) || 'record')
  yield
  const deals = yield* parsingAll(parsed.data.deals, 'deals', () => deal)
  if (!deals.ok) return deals
  const log = yield* parsingAll(parsed.data.log, 'log', schemaOf)
  return log.ok ? ok({ ...parsed.data, deals: deals.value, log: log.value }) : log
}

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
    if (!result.success) return err(pathOf(result.error, field, index))
    parsed.push(result.data)
    if (index % ITEMS_A_STEP === 0) yield
  }
  return ok(parsed)
}

function pathOf({ issues }: z.ZodError, ...above: readonly (string | number)[]): Fault {
  return [...above, ...(issues[0]?.path ?? [])].join('.')
}
