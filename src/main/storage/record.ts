import { z } from 'zod'
import type { BotLevel, Player } from '../../shared/bridge/contract'
import { BOT_LEVELS, PLAYED_BY, saveId } from '../../shared/bridge/schemas'
import type { Action, Card, Options, Seat } from '../../shared/games/5211'
import { DECK, FACES } from '../../shared/games/5211'
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

const cards = z.array(z.enum(FACES)).readonly()
const name = z.string().min(1)
const level: z.ZodType<BotLevel> = z.enum(BOT_LEVELS)
const seat = z.int().min(0)
const playedBy = z.enum(PLAYED_BY)

const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('commit-cards'), cards }),
  z.strictObject({ type: z.literal('take-back') }),
])

const player = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('human'), name }),
  z.strictObject({ kind: z.literal('bot'), name, level }),
])

/** A record of the present format. Cards, log and checkpoint are checked further by the replay. */
export const recordSchema: z.ZodType<SaveRecord> = z.strictObject({
  format: z.literal(FORMAT),
  id: saveId,
  name: z.string(),
  game: z.literal('5211'),
  rulesVersion: z.int().min(1),
  options: z.strictObject({ long: z.boolean(), tableMemory: z.boolean() }),
  seats: z.array(player).min(2).max(5).readonly(),
  seed: z.string().min(1),
  deals: z
    .array(cards.refine(({ length }) => length === DECK.length))
    .min(1)
    .readonly(),
  log: z.array(z.union([z.strictObject({ seat, action }), z.strictObject({ seat, playedBy })])).readonly(),
  rounds: z.array(z.unknown()).readonly(),
  checkpoint: z.unknown(),
  outcome: z.unknown(),
  standing: z.enum(STANDINGS),
  meta: z.strictObject({ startedAt: z.iso.datetime().optional(), savedAt: z.iso.datetime().optional() }),
})
