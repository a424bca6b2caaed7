import fc from 'fast-check'
import type { Sender } from '../../src/main/app/services'
import type { Rng } from '../../src/main/engine/rng'
import { nextMove } from '../../test/games/next-move'
import { type Known, ROUTES, validInput } from './valid'
import { PAGE, STRANGERS } from './world'

type Int = (below: number) => number
type Path = readonly (string | number)[]

/** A copy of the value with one to three changes: other values, added or removed fields, repeated items, another depth. */
function mutated(value: unknown, int: Int, odd: () => unknown): unknown {
  let changed = value
  for (let times = 1 + int(3); times > 0; times--) changed = changedOnce(changed, int, odd)
  return changed
}

function changedOnce(value: unknown, int: Int, odd: () => unknown): unknown {
  const paths = [...pathsIn(value, [])]
  const path = paths[int(paths.length)] ?? []
  return replacedAt(value, path, (found) => changeOf(found, int, odd))
}

function changeOf(found: unknown, int: Int, odd: () => unknown): unknown {
  if (Array.isArray(found) && int(2) === 0)
    return [found.slice(1), [...found, ...found], [...found, odd()], found.toReversed()][int(4)]
  if (isFields(found) && int(2) === 0) {
    const [key = 'key'] = Object.keys(found).slice(int(Object.keys(found).length || 1))
    const { [key]: _, ...without } = found
    return [without, { ...found, more: odd() }, withOwn(found, odd()), { ...found, [key]: odd() }][int(4)]
  }
  if (typeof found === 'number' && int(2) === 0) return [found + 1, -found, found + 0.5, `${found}`][int(4)]
  if (typeof found === 'string' && int(2) === 0)
    return [`${found} `, found.slice(1), found.toUpperCase(), `${found}\ud83c`][int(4)]
  return int(6) === 0 ? [found] : odd()
}

/** Sets a field as an own property, even if it is called `__proto__`, as in data from a page. */
const withOwn = (fields: object, value: unknown): object =>
  Object.defineProperty({ ...fields }, '__proto__', { value, enumerable: true })

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const DEEPEST = 6
const MOST_ITEMS = 20

function* pathsIn(value: unknown, path: Path): Generator<Path> {
  yield path
  if (path.length === DEEPEST) return
  if (Array.isArray(value)) {
    for (let at = 0; at < Math.min(value.length, MOST_ITEMS); at++) yield* pathsIn(value[at], [...path, at])
  } else if (isFields(value)) {
    for (const key of Object.keys(value).slice(0, MOST_ITEMS)) yield* pathsIn(value[key], [...path, key])
  }
}

function replacedAt(value: unknown, [key, ...rest]: Path, change: (found: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((item, at) => (at === key ? replacedAt(item, rest, change) : item))
  if (isFields(value)) return { ...value, [key]: replacedAt(value[key], rest, change) }
  return value
}

/** Values that fit no schema, made from a seed. All of them can be copied from a page to main. */

/** Values that are easily confused with others. */
const ODD: readonly unknown[] = [
  ...[undefined, null, true, '', ' ', '0', 'null', '__proto__', 'constructor', 'toString'],
  ...[0, -0, -1, 0.5, 1e308, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER, 2 ** 53],
  ...['\ud83c', '\udf00', '\u0000', '\u202e', '\ufeff', '../../etc/passwd', 'C:\\', 'a'.repeat(201)],
  ...['x'.repeat(100_000), 'e\u0301'.repeat(300), '<img src=x onerror=alert(1)>', '%s%n'],
  ...[10n, new Date(Number.NaN), /a/g, new Map([['a', 1]]), new Set([1]), new Error('x')],
  ...[
    new Uint8Array(8),
    new ArrayBuffer(8),
    new Boolean(false),
    new String('keep'),
    [],
    {},
    [[]],
    [undefined],
  ],
  ...[Array(5), Object.assign([1], { also: 2 }), Object.create(null), polluting('__proto__')],
  ...[polluting('constructor'), polluting('prototype'), selfContaining(), deep(9), deep(500)],
]

/** Own fields whose names a careless copy would apply to the prototype. */
function polluting(name: string): unknown {
  return JSON.parse(`{"${name}":{"polluted":true,"isAdmin":true}}`)
}

function selfContaining(): unknown {
  const self: Record<string, unknown> = { unsaved: 'keep' }
  self.self = self
  return self
}

function deep(depth: number): unknown {
  let value: unknown = 'keep'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { unsaved: value }
  return value
}

const anything = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...ODD) },
  {
    weight: 1,
    arbitrary: fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withSparseArray: true,
      withNullPrototype: true,
      withUnicodeString: true,
      maxDepth: 3,
    }),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)

/** @param seed a whole number */
export const nonsense = (seed: number, count: number): readonly unknown[] =>
  fc.sample(anything, { seed, numRuns: count })

/** Enormous values, which must not keep main busy. */
const HUGE: readonly (() => unknown)[] = [
  () => Array(1_000_000).fill(0),
  () => Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`field${n}`, n])),
  () => 'x'.repeat(5_000_000),
  () => new Uint8Array(10_000_000),
]

export interface Request {
  readonly sender: Sender
  readonly route: unknown
  readonly input: unknown
}

/** Names that are not routes, including those that every object inherits. */
const NO_ROUTES: readonly unknown[] = [
  ...['toString', '__proto__', 'constructor', 'hasOwnProperty', 'valueOf', '', 'match', 'match/cheat'],
  ...['Match/act', 'match/act ', 'match/act\0', 'kododo:request', undefined, null, 7, Number.NaN, {}],
  ...[['match/act'], [], true, 10n, new Map(), 'x'.repeat(100_000)],
]

const KEPT = 60
const POOL = 100

/** Makes requests of every kind, from the harmless to the hostile. */
export function createRequests(rng: Rng) {
  const { int } = rng
  let pool: readonly unknown[] = []
  let at = 0
  const recent: Request[] = []

  function odd(): unknown {
    if (at === pool.length) {
      pool = nonsense(int(2 ** 31), POOL)
      at = 0
    }
    return pool[at++]
  }

  const oneOf = <T>(items: readonly T[]): T => items[int(items.length)] as T

  /** The next action of a person at the table. */
  function playOn(known: Known): Request {
    const { snapshot } = known
    const ask = (route: string, input?: unknown): Request => ({ sender: PAGE, route, input })
    if (snapshot === null) return ask('match/start', validInput('match/start', known))
    if (snapshot.view.over) return ask('match/leave', { unsaved: 'keep' })
    const { matchId, view } = snapshot
    const move = nextMove(snapshot, int)
    if (move.what === 'act') {
      const { seat, decision, action } = move
      const requestId = `played ${int(1_000_000)}`
      return ask('match/act', { matchId, game: view.game, requestId, seat, decision, action })
    }
    if (move.what === 'open-hand') return ask('match/open-hand', { matchId, seat: move.seat })
    return ask('match/close-hand', { matchId })
  }

  function valid(known: Known): Request {
    const route = oneOf(ROUTES)
    // Requests that delete everything would leave little to request.
    const isRare = route === 'data/remove-all' || route === 'data/move'
    return isRare && int(10) > 0 ? valid(known) : { sender: PAGE, route, input: validInput(route, known) }
  }

  function changed(known: Known): Request {
    const { sender, route, input } = int(2) === 0 ? playOn(known) : valid(known)
    return { sender, route, input: mutated(input, int, odd) }
  }

  function kind(known: Known): Request {
    const n = int(1000)
    if (n < 300) return playOn(known)
    if (n < 450) return valid(known)
    if (n < 800) return changed(known)
    if (n < 900) return { sender: PAGE, route: oneOf(ROUTES), input: odd() }
    if (n < 940) return { sender: PAGE, route: oneOf([...NO_ROUTES, odd()]), input: odd() }
    if (n < 942) return { sender: PAGE, route: oneOf(ROUTES), input: oneOf(HUGE)() }
    return recent[int(Math.max(1, recent.length))] ?? valid(known)
  }

  /** A request as it arrives in main, which is a copy. A value that cannot be copied never leaves the page. */
  return function next(known: Known): Request {
    const made = kind(known)
    const sender = int(14) === 0 ? oneOf(STRANGERS) : made.sender
    try {
      const request = { sender, route: structuredClone(made.route), input: structuredClone(made.input) }
      recent[int(KEPT)] = request
      return request
    } catch {
      return next(known)
    }
  }
}
