import type { SaveRecord } from '../../src/main/storage/record'
import { seal } from '../../src/main/storage/seal'
import { MOST_SAVE_BYTES, MOST_VALUES } from '../../src/shared/bounds'

/** Space for all parts of a save other than the huge one. */
const ROOM = 64 * 1024

const most = (bytesOfItem: number): number => Math.floor((MOST_SAVE_BYTES - ROOM) / bytesOfItem)
const many = <T>(item: T, bytes: number): T[] => Array<T>(most(bytes)).fill(item)
const fields = (count: number): Readonly<Record<string, number>> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, n]))

/**
 * Changes to a record that are meant to slow down or crash its reader: values as many or as long as fit into a file, in a
 * correctly sealed record.
 */
const HUGE: Readonly<Record<string, (record: SaveRecord) => object>> = {
  'a log of zeros': () => ({ log: many(0, 2) }),
  'a log of empty entries': () => ({ log: many({}, 3) }),
  'a log of half an entry': () => ({ log: many({ seat: 0 }, 11) }),
  'a log without end': ({ log }) => ({ log: many(log[0], 70) }),
  'a deal of zeros': () => ({ deals: [many(0, 2)] }),
  'deals without cards': () => ({ deals: many([], 3) }),
  'one deal again and again': ({ deals }) => ({ deals: many(deals[0], 510) }),
  'seats for everybody': ({ seats }) => ({ seats: many(seats[0], 40) }),
  'rounds of nothing': () => ({ rounds: many(null, 5) }),
  'a checkpoint of lists': () => ({ checkpoint: many([], 3) }),
  'a checkpoint of as many values as are read': () => ({
    checkpoint: Array(MOST_VALUES / 2 - 2_000).fill([]),
  }),
  'an outcome of one text': () => ({ outcome: '\u0001'.repeat(most(6)) }),
  'an outcome of many texts': () => ({ outcome: Array(most(10_002)).fill('x'.repeat(10_000)) }),
  'fields without end': () => fields(most(21)),
  'times of other fields': ({ meta }) => ({ meta: { ...meta, ...fields(most(21)) } }),
  'a time without end': () => ({ meta: { savedAt: `2026-11-20T20:00:00.${'0'.repeat(most(1))}Z` } }),
  'a seed without end': () => ({ seed: 'x'.repeat(most(1)) }),
  'a name of 300 kB': () => ({ name: 'n'.repeat(300_000) }),
  'a name of marks': () => ({ name: 'e\u0301'.repeat(100_000) }),
  'a player’s name of 300 kB': ({ seats }) => ({
    seats: seats.map((player) => ({ ...player, name: 'n'.repeat(300_000) })),
  }),
  'a name of nothing': () => ({ name: '\u0000\u202e\u2066 ' }),
}

/** Texts as large as a save that are not JSON, but almost. */
export const HOSTILE_TEXTS: Readonly<Record<string, () => string>> = {
  'one key with colons without end': () => `"${'\\u0061'.repeat(3_000)}"${':}'.repeat(most(2) - 10_000)}`,
  'keys that are never used': () => `[${'"key",'.repeat(most(6))}`,
  'braces without end': () => '{}'.repeat(most(2)),
}

/** The text of a save, by the hostile part in it. */
export const HOSTILE_SIZES: Readonly<Record<string, (record: SaveRecord) => string>> = Object.fromEntries(
  Object.entries(HUGE).map(([kind, change]) => [
    kind,
    (record: SaveRecord) => seal({ ...record, ...change(record) } as SaveRecord),
  ]),
)

const MARKS = ['\u0000', '\u202e', '\u2066', '\u200b', '\ufeff', '\u0007']

/** A save with invisible characters around its names. */
export const withMarkedNames = (record: SaveRecord): string =>
  seal({
    ...record,
    name: marked(record.name),
    seats: record.seats.map((player) => ({ ...player, name: marked(player.name) })),
  })

const marked = (name: string): string => `${MARKS.join('')}${name}${MARKS.join('')}`
