import { MOST_DEPTH, MOST_FIELDS, MOST_TEXT, MOST_VALUES } from '../../../shared/bounds'
import type { Result } from '../../../shared/result'
import { type JsonFault, parseWithin } from './parse-within'

/** Parses what may be the text of a save. @returns null where it is no JSON */
export const parseSave = (text: string): Result<unknown, JsonFault> =>
  parseWithin(text, { depth: MOST_DEPTH, values: MOST_VALUES, fields: MOST_FIELDS, text: MOST_TEXT })
