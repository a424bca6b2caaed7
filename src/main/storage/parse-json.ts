import { MOST_DEPTH, MOST_FIELDS, MOST_TEXT, MOST_VALUES } from '../../shared/bounds'
import { err, ok, type Result } from '../../shared/result'
import { atOnce, type Steps } from '../scheduling'

/** Limits of a JSON text. */
export interface JsonBounds {
  /** Nesting of lists and objects. */
  readonly depth: number
  /** Number of values, counted by commas and opening brackets. */
  readonly values: number
  /** Number of fields of one object. */
  readonly fields: number
  /** UTF-16 units of one string, as written. */
  readonly text: number
}

type Excess = 'nesting' | 'values' | 'fields' | 'text'

/**
 * The reason why a text is not parsed. JSON does not define which value of a repeated key counts, JavaScript loses a key
 * `__proto__` when an object is copied, and canonical JSON has no −0: no file that Kododo wrote has any of these.
 */
type JsonFault = Excess | 'repeated key' | 'prototype' | 'minus zero'

/** The result for a text that is certainly not JSON. */
type WalkFault = JsonFault | 'not JSON'

/**
 * Parses a text that anybody may have written, in steps. Faults are found before a single value is created.
 * @returns null if it is not JSON
 */
export function* parsingWithin(text: string, bounds: JsonBounds): Steps<Result<unknown, JsonFault>> {
  const fault = yield* findingFault(text, bounds)
  if (fault === 'not JSON') return ok(null)
  if (fault !== null) return err(fault)
  try {
    return ok(JSON.parse(text))
  } catch {
    return ok(null)
  }
}

/** Like `parsingWithin`, in one go. */
export const parseWithin = (text: string, bounds: JsonBounds): Result<unknown, JsonFault> =>
  atOnce(parsingWithin(text, bounds))

const [QUOTE, COMMA, COLON, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, MINUS] = [
  ...'",:[\\]{}-',
].map((mark) => mark.charCodeAt(0))

/** A place in a text up to which no fault was found. */
interface Walk {
  at: number
  /** The open lists and objects, by depth. */
  readonly keys: Keys[]
  /** Number of values so far. */
  seen: number
  /**
   * Start and end of the last string, which is a key if a colon follows. At the colon the key is checked, and this is set to
   * null, so that no key is checked twice.
   */
  string: readonly [start: number, end: number] | null
}

/** Number of characters in one step of a walk, which takes about a millisecond. */
const STEP = 128 * 1024

/**
 * Walks over the text without recursion, and stops at the first fault. For a text that is not JSON, the result may be any fault or
 * none, but the walk is no longer than for one that is.
 */
function* findingFault(text: string, bounds: JsonBounds): Steps<WalkFault | null> {
  const walk: Walk = { at: 0, keys: [], seen: 0, string: null }
  while (walk.at < text.length) {
    const fault = walkTo(Math.min(text.length, walk.at + STEP), walk, text, bounds)
    if (fault !== null) return fault
    yield
  }
  return null
}

function walkTo(stop: number, walk: Walk, text: string, bounds: JsonBounds): WalkFault | null {
  const { keys } = walk
  let { at, seen } = walk
  for (; at < stop; at++) {
    let fault: WalkFault | null = null
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const close = endOfString(text, at, bounds.text)
        if (close === null) return 'text'
        walk.string = [at, close]
        at = close
        break
      }
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        keys.pop()
        break
      case OPEN_LIST:
      case OPEN_OBJECT:
        keys.push(null)
        seen++
        break
      case COMMA:
        seen++
        break
      case COLON:
        fault = takeKey(walk, text, bounds.fields)
        break
      case MINUS:
        if (text[at + 1] === '0') return 'minus zero'
        break
    }
    if (fault !== null) return fault
    if (keys.length > bounds.depth) return 'nesting'
    if (seen > bounds.values) return 'values'
  }
  Object.assign(walk, { at, seen })
  return null
}

/** The keys of an object; null for a list, and until an object has one. */
type Keys = Set<string> | null

/** Adds the last string to the keys of the innermost open object. @returns its fault, if it has one */
function takeKey(walk: Walk, text: string, most: number): WalkFault | null {
  const { keys, string } = walk
  walk.string = null
  const open = keys.pop()
  if (open === undefined || string === null) return 'not JSON'
  const others = open ?? new Set()
  const key = keyIn(text.slice(string[0], string[1] + 1))
  if (others.has(key)) return 'repeated key'
  if (key === '__proto__') return 'prototype'
  if (others.add(key).size > most) return 'fields'
  keys.push(others)
  return null
}

/** Decodes a key: the same one can be written in several ways, with escapes. */
function keyIn(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return JSON.parse(quoted)
  } catch {
    return quoted
  }
}

/** @returns the index of the closing quote, or the end of the text; null if the string is longer than the limit */
function endOfString(text: string, start: number, most: number): number | null {
  for (let at = start + 1; at < text.length; at++) {
    const mark = text.charCodeAt(at)
    if (mark === BACKSLASH) at++
    else if (mark === QUOTE) return at
    if (at - start > most) return null
  }
  return text.length
}

/** Parses a text that may be a save, in steps. @returns null if it is not JSON */
export const parsingSave = (text: string): Steps<Result<unknown, JsonFault>> =>
  parsingWithin(text, { depth: MOST_DEPTH, values: MOST_VALUES, fields: MOST_FIELDS, text: MOST_TEXT })
