import { err, ok, type Result } from '../../shared/result'

/** How much a text in JSON may hold. */
export interface JsonBounds {
  /** Lists and objects inside each other. */
  readonly depth: number
  /** Values, counted by commas and opening brackets. */
  readonly values: number
}

export type Excess = 'nesting' | 'too many values'

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

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'",[\\]{}'].map(
  (mark) => mark.charCodeAt(0),
)

/** Counts without recursion, and stops at the first excess. Of a text that is no JSON it may say anything. */
function findExcess(text: string, { depth, values }: JsonBounds): Excess | null {
  let open = 0
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    const mark = text.charCodeAt(at)
    if (mark === QUOTE) at = endOfString(text, at)
    else if (mark === CLOSE_LIST || mark === CLOSE_OBJECT) open--
    else if (mark === OPEN_LIST || mark === OPEN_OBJECT) {
      if (++open > depth) return 'nesting'
      seen++
    } else if (mark === COMMA) seen++
    if (seen > values) return 'too many values'
  }
  return null
}

/** @returns where the closing quote is, or the text's end */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const mark = text.charCodeAt(at)
    if (mark === BACKSLASH) at++
    else if (mark === QUOTE) return at
  }
  return text.length
}
