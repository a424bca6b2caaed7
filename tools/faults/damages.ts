import type { Rng } from '../../src/main/engine/rng'
import { FORMAT, isAction, type SaveRecord } from '../../src/main/storage/record'
import { canonical, seal } from '../../src/main/storage/seal'
import { MOST_SAVE_BYTES } from '../../src/shared/bounds'
import { IDS } from '../../test/games/any-game'
import { HOSTILE_SIZES, withMarkedNames } from './hostile-sizes'

/** A damaged file of a save. */
export type Damaged =
  | { readonly what: 'file'; readonly bytes: Buffer }
  | { readonly what: 'folder' | 'pipe' | 'gone' }

/** An undamaged save. */
export interface Intact {
  readonly record: SaveRecord
  readonly text: string
  /** The save before it. */
  readonly previous: string
}

type Damage = (save: Intact, rng: Rng, other: Intact) => Damaged

const PAGE = 4096

const file = (content: string | Buffer): Damaged => ({
  what: 'file',
  bytes: typeof content === 'string' ? Buffer.from(content) : content,
})

/** Damages the bytes of the file. */
const bytes =
  (change: (bytes: Buffer, rng: Rng) => Buffer): Damage =>
  ({ text }, rng) =>
    file(change(Buffer.from(text), rng))

/** Damages the record and seals it correctly, like somebody with a text editor and a checksum tool. */
const forged =
  (change: (record: SaveRecord, rng: Rng) => object): Damage =>
  ({ record }, rng) => {
    const changed = change(record, rng)
    return file(seal(changed as SaveRecord))
  }

function flipBits(content: Buffer, rng: Rng): Buffer {
  const flipped = Buffer.from(content)
  for (let n = 0; n <= rng.int(8); n++) {
    const at = rng.int(content.length)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << rng.int(8))
  }
  return flipped
}

/** Cuts the content to nothing, one byte, a few, half, whole pages, all but a few, or all but one. */
function cut(content: Buffer, rng: Rng): Buffer {
  const { length } = content
  const lengths = [
    ...[0, 1, 1 + rng.int(64), rng.int(length), length >> 1, PAGE * rng.int(Math.ceil(length / PAGE))],
    ...[length - 1 - rng.int(64), length - 1],
  ]
  return content.subarray(0, Math.min(length, lengths[rng.int(lengths.length)] ?? 0))
}

function fillPage(content: Buffer, rng: Rng, byte: () => number): Buffer {
  const filled = Buffer.from(content)
  const start = PAGE * rng.int(Math.ceil(content.length / PAGE))
  for (let at = start; at < Math.min(content.length, start + PAGE); at++) filled[at] = byte()
  return filled
}

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const DEPTHS = [17, 100, 3_000, 8_000, 400_000]
const HUGE = ['1e400', '-1e400', '9007199254740993', '1e308', `${'9'.repeat(5_000)}`, '0.1', '-1']
const COUNTS = ['"deal":1', '"format":2', '"rulesVersion":1', '"seat":0', '"round":1', '"turn":1']
/** Numeric fields of one game or of all. */
const FIELDS = ['carried', 'deal', 'gifter', 'line', 'points']
const FOREIGN = ['null', '[]', '{}', '"save"', '1', '{"record":1,"sha256":""}', '{"record":{},"sha256":"0"}']
const PROSE = [
  'no save at all',
  '<html><body></body></html>',
  'PK\u0003\u0004',
  '{record:{}}',
  '\n'.repeat(99),
]

const oneOf = <T>(items: readonly T[], rng: Rng): T => items[rng.int(items.length)] as T
const othersThan = (game: string) => [...IDS.filter((id) => id !== game), 'chess', '', 5211]
const without = <T>(items: readonly T[], at: number): readonly T[] => items.filter((_, index) => index !== at)

/** Replaces one of the numeric fields that the text contains. */
function withNumber(text: string, number: string, rng: Rng): string {
  const places = COUNTS.filter((place) => text.includes(place))
  const place = oneOf(places, rng)
  return text.replace(place, `${place.slice(0, place.indexOf(':') + 1)}${number}`)
}

/** Every kind of damage. None of them results in a valid file with another state. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  'flipped bits': bytes(flipBits),
  'cut short': bytes(cut),
  'a page of zeros': bytes((content, rng) => fillPage(content, rng, () => 0)),
  'a page of noise': bytes((content, rng) => fillPage(content, rng, () => rng.int(256))),
  'a new head on an old tail': ({ text, previous }, rng) => {
    const different = [...text].findIndex((character, at) => character !== previous[at])
    const at = different + 1 + rng.int(text.length - different)
    return file(text.slice(0, at) + previous.slice(at))
  },
  'written twice': ({ text }) => file(text + text),
  'another game’s file': (_save, _rng, other) => file(other.text),
  'a wrong checksum': ({ text }, rng) =>
    file(text.replace(/"sha256":"./, `"sha256":"${oneOf(['0', 'F', 'g'], rng)}`)),
  'another checksum': ({ record }, rng) =>
    file(canonical({ record, sha256: oneOf(['', 'x', 'a'.repeat(64)], rng) })),
  'a newer format': ({ record }, rng) =>
    file(
      canonical({
        record: { ...record, format: FORMAT + 1 + rng.int(1_000), wonders: [] },
        sha256: 'unknown',
      }),
    ),
  'newer rules': forged((record, rng) => ({ ...record, rulesVersion: record.rulesVersion + 1 + rng.int(9) })),
  'the wrong game': forged((record, rng) => ({ ...record, game: oneOf(othersThan(record.game), rng) })),
  'a huge number': ({ text }, rng) => file(withNumber(text, oneOf(HUGE, rng), rng)),
  'a huge number, sealed': forged((record, rng) => ({
    ...record,
    log: record.log.map((entry) => ({ ...entry, seat: oneOf([2 ** 31, 2 ** 53 - 1, 1e300, 99], rng) })),
  })),
  'nested deeply': ({ text }, rng) =>
    file(text.replace(/"meta":\{/, `"meta":{"deep":${nested(oneOf(DEPTHS, rng))},`)),
  'nothing but nesting': (_save, rng) => file(nested(oneOf(DEPTHS, rng))),
  'no JSON': (_save, rng) => file(oneOf(PROSE, rng)),
  'foreign JSON': (_save, rng) => file(oneOf(FOREIGN, rng)),
  'an empty file': () => file(''),
  'a key twice': ({ text }, rng) =>
    file(text.replace('"name":', `"name":"Nobody","${oneOf(['name', 'id', 'log'], rng)}":`)),
  'a field edited by hand': ({ text }, rng) => {
    const field = oneOf(
      FIELDS.filter((name) => text.includes(`"${name}":`)),
      rng,
    )
    return file(text.replace(new RegExp(`"${field}":-?\\d*`), `"${field}":50`))
  },
  'a card edited by hand': ({ text, record }, rng) => {
    const [cards = []] = record.deals
    return file(text.replace(`"${oneOf(cards, rng)}"`, `"${oneOf(cards, rng)}"`))
  },
  'a card exchanged, sealed': forged((record, rng) => {
    const [deal = [], ...others] = record.deals
    const [a, b] = [rng.int(deal.length), rng.int(deal.length)]
    const swapped = deal.map((card, at) => (at === a ? deal[b] : at === b ? deal[a] : card))
    return { ...record, deals: [swapped, ...others] }
  }),
  'a log that stops early, sealed': forged((record) => ({ ...record, log: withoutLastAction(record) })),
  'a log that does not replay, sealed': forged((record, rng) => {
    const at = rng.int(record.log.length)
    return { ...record, log: [...record.log.slice(0, at + 1), record.log[at], ...record.log.slice(at + 1)] }
  }),
  'an endless log, sealed': forged((record) => ({
    ...record,
    log: Array.from({ length: 12_000 }, (_, n) => endless(record, n)),
  })),
  'a missing field, sealed': forged((record, rng) => {
    const fields = Object.entries(record)
    return Object.fromEntries(without(fields, rng.int(fields.length)))
  }),
  'an unknown field, sealed': forged((record) => ({ ...record, __proto: {}, cheat: true })),
  'fields of other types, sealed': forged((record, rng) => {
    const field = oneOf(['log', 'deals', 'seats', 'options', 'meta', 'mode', 'seed', 'rounds'], rng)
    return { ...record, [field]: oneOf([null, 0, 'text', [[]], { length: 3 }], rng) }
  }),
  'nobody’s game, sealed': forged((record) => ({
    ...record,
    seats: record.seats.map(({ name }) => ({ kind: 'bot', name, level: 'easy', style: 'all-round' })),
  })),
  'a mark of byte order': ({ text }) => file(`\ufeff${text}`),
  'UTF-16': ({ text }) => file(Buffer.from(`\ufeff${text}`, 'utf16le')),
  'too large': ({ text }, rng) => file(oneOf([text.trimEnd(), '[', ''], rng) + ' '.repeat(MOST_SAVE_BYTES)),
  'as large as can be': (_save, rng) => {
    const item = oneOf(['0,', '{},', '"x",', '[],'], rng)
    return file(`[${item.repeat(Math.floor(MOST_SAVE_BYTES / item.length) - 4)}0]`)
  },
  ...Object.fromEntries(
    Object.entries(HOSTILE_SIZES).map(([kind, textOf]): [string, Damage] => [
      `${kind}, sealed`,
      ({ record }) => file(textOf(record)),
    ]),
  ),
  'marks in its names, sealed': ({ record }) => file(withMarkedNames(record)),
  'a folder in its place': () => ({ what: 'folder' }),
  'a pipe in its place': () => ({ what: 'pipe' }),
  gone: () => ({ what: 'gone' }),
}

function withoutLastAction({ log }: SaveRecord): SaveRecord['log'] {
  return without(log, log.findLastIndex(isAction))
}

/** The n-th entry of an endless series of commits and take-backs, which is legal but does not lead to the checkpoint. */
function endless({ log }: SaveRecord, n: number): unknown {
  const first = log.find(isAction)
  return n % 2 === 0 ? first : { seat: first?.seat, action: { type: 'take-back' } }
}
