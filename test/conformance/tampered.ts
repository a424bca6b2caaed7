import { stream } from '../../src/main/engine/rng'

type Path = readonly string[]
type Node = Record<string, unknown>

/** So many places of a state are tampered with. */
const PLACES = 40

/** The same JSON with one of its values changed, for each of some values, with the path of the value. */
export function* tampered(encoded: unknown): Generator<readonly [string, unknown]> {
  const leaves = [...leavesOf(encoded)]
  const random = stream('tampered', leaves.length)
  for (const path of random.shuffle(leaves).slice(0, PLACES)) {
    const broken = structuredClone(encoded)
    const parent = path.slice(0, -1).reduce((value, key) => value[key] as Node, broken as Node)
    const key = path.at(-1) ?? ''
    const before = parent[key]
    parent[key] = another(before, random.int(3))
    if (parent[key] !== before) yield [path.join('.'), broken]
  }
}

const another = (value: unknown, kind: number): unknown => {
  if (typeof value === 'number') return [value + 1, -1, 'many'][kind]
  if (typeof value === 'boolean') return [!value, null, 0][kind]
  if (typeof value === 'string') return ['b2', '', 17][kind]
  return [[], {}, 'b2'][kind]
}

function* leavesOf(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) yield path
  else for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, [...path, key])
}
