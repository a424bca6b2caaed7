import { err, ok, type Result } from '../../../shared/result'

/** How much a text in JSON may hold. */
export interface JsonBounds {
  /** Lists and objects inside each other. */
  readonly depth: number
  /** Values, counted by commas and opening brackets. */
  readonly values: number
  /** Fields of one object. */
  readonly fields: number
  /** UTF-16 units of one string, as it is written. */
  readonly text: number
}

export type Excess = 'nesting' | 'values' | 'fields' | 'text'

/**
 * Parses a text that anybody may have written. What is too much is found before a single value is made of it.
 * @returns null where it is no JSON
 */
export function parseWithin(text: string, bounds: JsonBounds): Result<unknown, Excess> {
  const excess = findExcess(text, bounds)
  if (excess !== null) return err(excess)
  try {
    return ok(JSON.parse(text))
  } catch {
    return ok(null)
  }
}

const [QUOTE, COMMA, COLON, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  ...'",:[\\]{}',
].map((mark) => mark.charCodeAt(0))

/** Counts without recursion, and stops at the first excess. Of a text that is no JSON it may say anything. */
function findExcess(text: string, bounds: JsonBounds): Excess | null {
  /** By how deep they lie: the fields of the objects that are open. */
  const fields: number[] = []
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    const mark = text.charCodeAt(at)
    if (mark === QUOTE) {
      const end = endOfString(text, at, bounds.text)
      if (end === null) return 'text'
      at = end
    } else if (mark === CLOSE_LIST || mark === CLOSE_OBJECT) fields.pop()
    else if (mark === OPEN_LIST || mark === OPEN_OBJECT) {
      if (fields.push(0) > bounds.depth) return 'nesting'
      seen++
    } else if (mark === COMMA) seen++
    else if (mark === COLON) {
      const count = (fields.pop() ?? 0) + 1
      if (count > bounds.fields) return 'fields'
      fields.push(count)
    }
    if (seen > bounds.values) return 'values'
  }
  return null
}

/** @returns where the closing quote is, or the text's end; null where the string is longer than so many units */
function endOfString(text: string, start: number, most: number): number | null {
  for (let at = start + 1; at < text.length; at++) {
    const mark = text.charCodeAt(at)
    if (mark === BACKSLASH) at++
    else if (mark === QUOTE) return at
    if (at - start > most) return null
  }
  return text.length
}
