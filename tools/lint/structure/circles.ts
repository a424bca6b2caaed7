import { posix } from 'node:path'
import type { Source } from './sources'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Files that import each other in a circle, each such group once. */
export const circlesOfFiles = (sources: readonly Source[]): readonly (readonly string[])[] =>
  circles(new Map(sources.map(({ path, imports }) => [path, new Set(imports)])))

/** Folders beside each other, at any level, whose files import each other in a circle. */
export const circlesOfFolders = (sources: readonly Source[]): readonly (readonly string[])[] =>
  circles(siblings(sources))

/** Who of two folders beside each other imports the other: `src/a/x.ts` with an import of `src/b/y/z.ts` makes a → b. */
function siblings(sources: readonly Source[]): Graph {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of sources)
    for (const imported of imports) {
      const [own, other] = [path.split('/'), imported.split('/')]
      const fork = own.findIndex((part, depth) => part !== other[depth])
      // Where one of them is no folder, they are not two folders beside each other.
      if (fork >= own.length - 1 || fork >= other.length - 1) continue
      const folder = posix.join(...own.slice(0, fork + 1))
      const beside = graph.get(folder) ?? new Set()
      graph.set(folder, beside.add(posix.join(...other.slice(0, fork + 1))))
    }
  return graph
}

/** The strongly connected parts of a graph that have more than one node (R. Tarjan, 1972). */
function circles(graph: Graph): readonly (readonly string[])[] {
  const found: string[][] = []
  const place = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const lower = (node: string, to: number) => lowest.set(node, Math.min(lowest.get(node) ?? to, to))

  function enter(node: string): void {
    place.set(node, place.size)
    lower(node, place.size - 1)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!place.has(next)) {
        enter(next)
        lower(node, lowest.get(next) ?? 0)
      } else if (open.includes(next)) lower(node, place.get(next) ?? 0)
    }
    if (lowest.get(node) === place.get(node)) close(node)
  }

  function close(node: string): void {
    const part = open.splice(open.indexOf(node))
    if (part.length > 1) found.push(part.sort())
  }

  for (const node of graph.keys()) if (!place.has(node)) enter(node)
  return found
}
