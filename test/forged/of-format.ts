import { FORMAT } from '../../src/main/storage/record'
import { seal } from '../../src/main/storage/seal'
import {
  at,
  bothGames,
  contradicts,
  damaged,
  type Listed,
  more,
  newer,
  of,
  seatsOf,
  unchecked,
} from './forging'
import { META, TRUE } from './true-games'

/** Forgeries of times and fields, and of the encoding of a file. */

/** Forgeries of the times of the game. */
export const ofTimes: readonly Listed[] = [
  ...bothGames(
    'saved before it was begun',
    ({ meta }) => ({ meta: { startedAt: meta.savedAt, savedAt: meta.startedAt } }),
    contradicts('saved-before-begun'),
  ),
  ['no times', of('short', () => ({ meta: {} })), contradicts('no-times')],
  [
    'no time of its beginning',
    of('short', () => ({ meta: { savedAt: META.savedAt } })),
    contradicts('no-times'),
  ],
  [
    'a time without thousandths',
    of('short', () => ({ meta: { ...META, savedAt: '2026-11-20T20:00:00Z' } })),
    contradicts('odd-time'),
  ],
  [
    'a day that does not exist',
    of('short', () => ({ meta: { ...META, savedAt: '2027-02-30T20:00:00.000Z' } })),
    damaged,
  ],
  [
    'a time of another zone',
    of('short', () => ({ meta: { ...META, savedAt: '2026-11-20T23:00:00.000+01:00' } })),
    damaged,
  ],
  [
    'saved in the far future',
    of('short', () => ({ meta: { ...META, savedAt: '2999-01-01T00:00:00.000Z' } })),
    unchecked('clock'),
  ],
  [
    'begun long ago',
    of('short', () => ({ meta: { ...META, startedAt: '1970-01-01T00:00:00.000Z' } })),
    unchecked('clock'),
  ],
]

/** Forgeries of the format, the game, and the fields. */
export const ofFormat: readonly Listed[] = [
  ...bothGames(
    'a game under the name of the other',
    ({ game }) => ({ game: game === 'kado' ? '5211' : 'kado' }),
    { code: 2, says: 'verify:' },
  ),
  ['a game that does not exist', of('short', () => ({ game: 'chess' })), newer],
  ['later rules', of('short', () => ({ rulesVersion: 2 })), newer],
  ['rules from before there were any', of('short', () => ({ rulesVersion: 0 })), damaged],
  ['a later format', of('short', () => ({ format: FORMAT + 1 })), newer],
  ['format 0', of('short', () => ({ format: 0 })), damaged],
  ['an older format than its fields', of('short', () => ({ format: FORMAT - 1 })), damaged],
  ['a much older format than its fields', of('short', () => ({ format: 1 })), damaged],
  ['an id that escapes the folder', of('short', () => ({ id: '../../settings' })), damaged],
  ['a field that does not exist', of('short', () => ({ cheat: true })), damaged],
  ['a field left out', of('short', () => ({ coached: undefined })), damaged],
  ['a field more at a seat', seatsOf('short', 0, { avatar: 'cat' }), damaged],
  [
    'a field more in an entry',
    of('short', ({ log }) => ({ log: at(log, 0, (entry) => more(entry, { thought: 9 })) })),
    damaged,
  ],
  [
    'a field more in an action',
    of('kado', ({ log }) => ({
      log: at(log, 0, (entry) =>
        more(entry, { action: more((entry as { action: object }).action, { card: 'sp1' }) }),
      ),
    })),
    damaged,
  ],
  [
    'a field more in the options',
    of('short', ({ options }) => ({ options: more(options, { luck: 1 }) })),
    damaged,
  ],
  [
    'a field more beside the fingerprints',
    of('short', ({ proof }) => ({ proof: more(proof, { seed: 'x' }) })),
    damaged,
  ],
  [
    'a field more beside the times',
    of('short', ({ meta }) => ({ meta: more(meta, { zone: 'CET' }) })),
    damaged,
  ],
  ['another name of the game', of('short', () => ({ name: 'World championship' })), unchecked('notes')],
]
/** Forgeries of the encoding, which a record alone cannot express. The checksum is valid wherever possible. */
const short = seal(TRUE.short)
const kado = seal(TRUE.kado)

export const ofText: readonly (readonly [name: string, text: string, Listed[2]])[] = [
  ['the standing twice', short.replace('"standing":', '"standing":"practice","standing":'), damaged],
  ['the seed twice, once with an escape', short.replace('"seed":', '"\\u0073eed":"other","seed":'), damaged],
  ['the same value twice', short.replace('"coached":false', '"coached":false,"coached":false'), damaged],
  ['a name twice at a seat', short.replace('"kind":"human"', '"name":"Nobody","kind":"human"'), damaged],
  ['a type twice in a move', kado.replace('"type":"give"', '"type":"discard","type":"give"'), damaged],
  ['cards twice in the deck', kado.replace('"cards":[', '"cards":[],"cards":['), damaged],
  ['the record twice', `{"record":{},${short.slice(1)}`, damaged],
  ['the checksum twice', short.replace('"sha256":', '"sha256":"0","sha256":'), damaged],
  ['seat minus zero', short.replace('"seat":0}', '"seat":-0}'), damaged],
  ['cell minus zero', kado.replace('"column":0', '"column":-0.0'), damaged],
  ['a number beyond all', kado.replace('"rank":1', '"rank":1e400'), damaged],
  ['a prototype', short.replace('{"record":{', '{"record":{"__proto__":{"standing":"counts"},'), damaged],
  [
    'a prototype at a seat',
    short.replace('"kind":"human"', '"__proto__":{"level":"easy"},"kind":"human"'),
    damaged,
  ],
  ['half a character', short.replace('"name":"Friday"', '"name":"Fri\\ud800day"'), damaged],
  ['another checksum', short.replace(/"sha256":"./, '"sha256":"g'), damaged],
  ['a byte changed', short.replace('"name":"Bram"', '"name":"Brom"'), damaged],
  ['a comma too many', short.replace('{"record":{', '{"record":{,'), damaged],
  ['cut short', short.slice(0, -100), damaged],
  ['text behind its end', `${short}${short}`, damaged],
  ['nothing', '', { code: 2, says: 'This is not a Kododo file.' }],
]
