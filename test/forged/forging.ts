import { seededChance } from '../../src/main/engine/rng'
import { begin, playable } from '../../src/main/match/playthrough'
import { proofOf } from '../../src/main/match/record'
import { replaying } from '../../src/main/match/replay'
import { atOnce } from '../../src/main/scheduling'
import { isAction, type SaveRecord } from '../../src/main/storage/record'
import { canonical } from '../../src/main/storage/seal'
import type { Contradiction, Unchecked } from '../../src/shared/bridge/checked'
import { check as words } from '../../src/shared/words/en/check'
import { TRUE } from './true-games'

/** A change that a forger makes to a record, and the expected verdict. */

export interface Forgery {
  /** A description of the forgery that can be used as a file name. */
  readonly name: string
  /** The text of the file. */
  readonly text: string
  /** The exit code of `npm run verify`: 0 if the forgery is undetectable, but listed as unchecked. */
  readonly code: 0 | 1 | 2
  /** A part of the expected output of `npm run verify`. */
  readonly says: string
}

const DAMAGED = 'This file was cut short or changed.'
const NEWER = 'Made with a newer Kododo.'

type Expected = Pick<Forgery, 'code' | 'says'>

export const damaged: Expected = { code: 2, says: DAMAGED }
export const newer: Expected = { code: 2, says: NEWER }
/** Rejected because of this contradiction. */
export const contradicts = (why: Contradiction, at: number | null = null): Expected => ({
  code: 1,
  says: words.line({ check: 'seats', is: 'wrong', count: 1, at, why }),
})
/** Rejected, with this as part of the reason. */
export const wrong = (says: string): Expected => ({ code: 1, says: `! ${says}` })
/** Accepted, with this listed as unchecked. */
export const unchecked = (what: Unchecked): Expected => ({ code: 0, says: words.unchecked[what] })
export const noted = (says: string): Expected => ({ code: 0, says: `? ${says}` })

/** A forgery: its name, the forged record, and the expected verdict. */
export type Listed = readonly [name: string, record: object, Expected]

/** Returns a copy of the record with some fields changed. */
export type Change = (record: SaveRecord) => object

/** A forgery with full knowledge: the fingerprints match the record again, but differ from those that were shown in the game. */
export const proven = (record: SaveRecord): SaveRecord => ({
  ...record,
  proof: proofOf(record, record.proof),
})

/** Recomputes everything that follows from the log. @throws if the rules refuse the log */
export function followed(record: SaveRecord): SaveRecord {
  const played = atOnce(replaying(record, () => undefined))
  if (!played.ok) throw new Error(played.error.detail)
  const { game, state } = played.value
  return proven({
    ...record,
    rounds: game.digest(state),
    checkpoint: game.encode(state),
    outcome: game.outcome(state),
  })
}

export const at = <T>(list: readonly T[], index: number, to: (one: T) => unknown): readonly T[] =>
  list.map((one, n) => (n === index ? (to(one) as T) : one))

export const more = (object: unknown, extra: object): object => ({ ...(object as object), ...extra })

export const of = (name: keyof typeof TRUE, change: Change): object => ({
  ...TRUE[name],
  ...change(TRUE[name]),
})

/** A change to a true record, with fingerprints that match the new content. */
export const provenOf = (name: keyof typeof TRUE, change: Change): object =>
  proven(of(name, change) as SaveRecord)

export const seatsOf = (name: keyof typeof TRUE, seat: number, extra: object): object =>
  of(name, ({ seats }) => ({ seats: at(seats, seat, (one) => more(one, extra)) }))

/** The same change to a game of each kind. */
export const bothGames = (what: string, change: Change, expected: Expected): readonly Listed[] =>
  (['short', 'kado'] as const).map((name) => [`${what}, ${name}`, of(name, change), expected])

/** The same moves with other options and the old fingerprints. */
export function withOptions(record: SaveRecord, options: object): SaveRecord {
  const changed = { ...record, options: { ...record.options, ...options } as SaveRecord['options'] }
  return { ...followed(changed), proof: record.proof }
}

/** Replaces the first action with another legal one, without updating anything that follows from it. */
export function anotherMove(record: SaveRecord): SaveRecord {
  const { playthrough } = begin(
    playable(record.game),
    record.seats,
    record.options,
    seededChance(record.seed),
  )
  const [first, ...others] = record.log
  if (first === undefined || !isAction(first)) throw new Error('The first entry is no action')
  const actions = playthrough.game.legalActions(playthrough.state, first.seat)
  const other = actions.find((action) => canonical(action) !== canonical(first.action))
  if (other === undefined) throw new Error('There is only one choice')
  return { ...record, log: [{ ...first, action: other }, ...others] }
}
