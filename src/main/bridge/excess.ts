import { MOST_REQUEST_DEPTH, MOST_REQUEST_VALUES } from '../../shared/bounds'

/**
 * Whether a request holds more values than any has, or deeper ones. Schemas look into every item of a list, however long
 * it is, so this is looked at first; it stops as soon as it is known.
 */
export function isExcessive(input: unknown): boolean {
  let left = MOST_REQUEST_VALUES
  const exceeds = (value: unknown, depth: number): boolean => {
    if (--left < 0 || depth > MOST_REQUEST_DEPTH) return true
    if (typeof value !== 'object' || value === null) return false
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return true
    for (const key in value) if (exceeds(Reflect.get(value, key), depth + 1)) return true
    return false
  }
  return exceeds(input, 0)
}
