import { z } from 'zod'
import { MOST_DEALS, MOST_ENTRIES, MOST_SEED, MOST_TIME } from '../../shared/bounds'
import type { BotLevel, Player } from '../../shared/bridge/contract'
import { BOT_LEVELS, PLAYED_BY, saveId } from '../../shared/bridge/schemas'
import type { Action, Card, Options, Seat } from '../../shared/games/5211'
import { DECK, FACES, numbersFor } from '../../shared/games/5211'
import { gameNameFromFile, nameFromFile } from '../../shared/names'
import { STANDINGS, type Standing } from '../../shared/standing'
import { FORMAT } from './migrations'

/** What a save holds: docs/SAVE-FORMAT.md describes every field. */
export interface SaveRecord {
  readonly format: number
  readonly id: string
  readonly name: string
  readonly game: '5211'
  readonly rulesVersion: number
  readonly options: Options
  readonly seats: readonly Player[]
  readonly seed: string
  /** The shuffled order of every deal so far, the top card first. */
  readonly deals: readonly (readonly Card[])[]
  readonly log: readonly LogEntry[]
  /** The evaluations so far, for a reader; the game itself works them out again from the log. */
  readonly rounds: readonly unknown[]
  /** The encoded state after the last entry of the log. */
  readonly checkpoint: unknown
  /** Null while the game goes on. */
  readonly outcome: unknown
  /** As it was when this was saved: a game that counts may be found seen when it is opened again. */
  readonly standing: Standing
  readonly meta: { readonly startedAt?: string | undefined; readonly savedAt?: string | undefined }
}

/** What was done at the table: an action, or a person's seat that was given to a bot or taken back. */
export type LogEntry = ActionEntry | SeatEntry

export interface ActionEntry {
  readonly seat: Seat
  readonly action: Action
}

export interface SeatEntry {
  readonly seat: Seat
  readonly playedBy: (typeof PLAYED_BY)[number]
}

export const isAction = (entry: LogEntry): entry is ActionEntry => 'action' in entry

const MOST_ROUNDS = MOST_DEALS * numbersFor(2).rounds

const cards = list(() => z.enum(FACES), DECK.length)
const level: z.ZodType<BotLevel> = z.enum(BOT_LEVELS)
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

const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('commit-cards'), cards }),
  z.strictObject({ type: z.literal('take-back') }),
])
const actionEntry: z.ZodType<LogEntry> = z.strictObject({ seat, action })
const seatEntry: z.ZodType<LogEntry> = z.strictObject({ seat, playedBy })

/** Looked at first: of a union, every option would report what it misses. */
const schemaOf = (entry: unknown): z.ZodType<LogEntry> =>
  typeof entry === 'object' && entry !== null && 'playedBy' in entry ? seatEntry : actionEntry

const player: z.ZodType<Player> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('human'), name }),
  z.strictObject({ kind: z.literal('bot'), name, level }),
])

/** A record of the present format. Cards, log and checkpoint are checked further by the replay. */
export const recordSchema: z.ZodType<SaveRecord> = z.strictObject({
  format: z.literal(FORMAT),
  id: saveId,
  name: named(gameNameFromFile),
  game: z.literal('5211'),
  rulesVersion: z.int().min(1),
  options: z.strictObject({ long: z.boolean(), tableMemory: z.boolean() }),
  seats: list(() => player, 5).refine(({ length }) => length >= 2),
  seed: z.string().min(1).max(MOST_SEED),
  deals: list(() => cards.refine(({ length }) => length === DECK.length), MOST_DEALS).refine(
    ({ length }) => length >= 1,
  ),
  log: list(schemaOf, MOST_ENTRIES),
  rounds: z.array(z.unknown()).max(MOST_ROUNDS).readonly(),
  checkpoint: z.unknown(),
  outcome: z.unknown(),
  standing: z.enum(STANDINGS),
  meta: z.strictObject({ startedAt: time, savedAt: time }),
})

/**
 * A list whose length is looked at before what is in it, and which is refused at its first fault: nobody reads a report of
 * every one.
 * @param schema for an item, by what it looks like
 */
function list<T>(schema: (item: unknown) => z.ZodType<T>, most: number): z.ZodType<readonly T[]> {
  return z
    .array(z.unknown())
    .max(most)
    .transform((items, context) => {
      const parsed: T[] = []
      for (const [index, item] of items.entries()) {
        const result = schema(item).safeParse(item)
        if (!result.success) {
          const path = [index, ...(result.error.issues[0]?.path ?? [])]
          context.addIssue({ code: 'custom', message: 'The first fault', path })
          return z.NEVER
        }
        parsed.push(result.data)
      }
      return parsed
    })
}
