import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Steps } from '../../scheduling'

/**
 * The agreed bytes of a value: RFC 8785.
 * @throws where a text in it has half a character
 */
export function canonical(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('This value has no JSON')
  return text
}

/** SHA-256 over a text in UTF-8, in lower-case hexadecimal digits. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Items of a list in one piece. */
const ITEMS = 256

/**
 * The canonical JSON of an object, piece by piece: what is large in what we read and write are its lists.
 * @throws as `canonical`
 */
export function* canonicalPieces(object: object): Generator<string, void, undefined> {
  let before = '{'
  for (const [key, value] of Object.entries(object).sort(byKey)) {
    yield `${before}${canonical(key)}:`
    before = ','
    if (Array.isArray(value)) yield* piecesOfList(value)
    else yield canonical(value)
  }
  yield before === '{' ? '{}' : '}'
}

function* piecesOfList(list: readonly unknown[]): Generator<string, void, undefined> {
  yield '['
  for (let from = 0; from < list.length; from += ITEMS) {
    yield (from === 0 ? '' : ',') + canonical(list.slice(from, from + ITEMS)).slice(1, -1)
  }
  yield ']'
}

/** By UTF-16 units, as RFC 8785 has it. */
const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1

/** SHA-256 over the canonical JSON of an object, in steps; null where it has none. */
export function* checksumOf(object: object): Steps<string | null> {
  const hash = createHash('sha256')
  try {
    for (const piece of canonicalPieces(object)) {
      hash.update(piece)
      yield
    }
  } catch {
    // Not every JSON has canonical bytes: half a character has none.
    return null
  }
  return hash.digest('hex')
}
