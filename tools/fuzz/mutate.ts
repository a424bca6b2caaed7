type Int = (below: number) => number
type Path = readonly (string | number)[]

/** The same value with one to three things about it changed: other values, fields more or less, items twice, another depth. */
export function mutated(value: unknown, int: Int, odd: () => unknown): unknown {
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

/** A field called `__proto__` is an own one in what a page sends. */
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
