import fc from 'fast-check'

/** Values that no schema asks for, made from a seed. All of them can cross from a page to main. */

/** What is likely to be taken for something else. */
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

/** Own fields under names that a careless copy would take for an object's making. */
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
      ...{ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true },
      ...{ withSparseArray: true, withNullPrototype: true, withUnicodeString: true, maxDepth: 3 },
    }),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)

/** @param seed a whole number */
export const nonsense = (seed: number, count: number): readonly unknown[] =>
  fc.sample(anything, { seed, numRuns: count })

/** Something of enormous size, which must not keep main busy. */
export const HUGE: readonly (() => unknown)[] = [
  () => Array(1_000_000).fill(0),
  () => Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`field${n}`, n])),
  () => 'x'.repeat(5_000_000),
  () => new Uint8Array(10_000_000),
]
