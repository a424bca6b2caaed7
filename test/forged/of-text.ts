import { seal } from '../../src/main/storage/format/seal'
import { damaged, type Listed } from './forging'
import { TRUE } from './true-games'

/** What cannot be told by a record alone: how its text is written. The checksum is right wherever there can be one. */
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
