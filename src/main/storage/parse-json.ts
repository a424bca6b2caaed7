import { MOST_DEPTH, MOST_FIELDS, MOST_TEXT, MOST_VALUES } from '../../shared/bounds'
import { err, ok, type Result } from '../../shared/result'

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

type Excess = 'nesting' | 'values' | 'fields' | 'text'

/**
 * Why a text is not parsed. JSON leaves it open which value of a repeated key is meant, JavaScript loses a key `__proto__` when an
 * object is copied, and canonical JSON does not know −0: no file that Kododo wrote has any of these.
 */
type JsonFault = Excess | 'repeated key' | 'prototype' | 'minus zero'

/**
 * Parses a text that anybody may have written. What is wrong with it is found before a single value is made of it.
 * @returns null where it is no JSON
 */
export function parseWithin(text: string, bounds: JsonBounds): Result<unknown, JsonFault> {
  const fault = findFault(text, bounds)
  if (fault !== null) return err(fault)
  try {
    return ok(JSON.parse(text))
  } catch {
    return ok(null)
  }
}

const [QUOTE, COMMA, COLON, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, MINUS] = [
  ...'",:[\\]{}-',
].map((mark) => mark.charCodeAt(0))

/** Walks over the text without recursion, and stops at the first fault. Of a text that is no JSON it may say anything. */
function findFault(text: string, bounds: JsonBounds): JsonFault | null {
  /** By how deep they lie: the lists and objects that are open. */
  const keys: Keys[] = []
  let seen = 0
  /** Where the last string begins and ends: before a colon, it is a key. */
  let start = 0
  let end: number | null = 0
  for (let at = 0; at < text.length; at++) {
    let fault: JsonFault | null = null
    switch (text.charCodeAt(at)) {
      case QUOTE:
        start = at
        end = endOfString(text, at, bounds.text)
        if (end === null) return 'text'
        at = end
        break
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
        fault = addKey(keys, keyIn(text.slice(start, end + 1)), bounds.fields)
        break
      case MINUS:
        if (text[at + 1] === '0') return 'minus zero'
        break
    }
    if (fault !== null) return fault
    if (keys.length > bounds.depth) return 'nesting'
    if (seen > bounds.values) return 'values'
  }
  return null
}

/** The keys of a list or an object; null until it has one. */
type Keys = Set<string> | null

/** Adds a key to what was opened last. @returns what is wrong with it, if anything is */
function addKey(keys: Keys[], key: string, most: number): JsonFault | null {
  const others = keys.pop() ?? new Set()
  if (others.has(key)) return 'repeated key'
  if (key === '__proto__') return 'prototype'
  if (others.add(key).size > most) return 'fields'
  keys.push(others)
  return null
}

/** A key as it is meant: the same one can be written in several ways, with escapes. */
function keyIn(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return JSON.parse(quoted)
  } catch {
    return quoted
  }
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

/** Parses what may be the text of a save. @returns null where it is no JSON */
export const parseSave = (text: string): Result<unknown, JsonFault> =>
  parseWithin(text, { depth: MOST_DEPTH, values: MOST_VALUES, fields: MOST_FIELDS, text: MOST_TEXT })
