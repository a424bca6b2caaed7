import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

/** A function with its own name, or the name that it is assigned to. */
interface NamedFunction {
  readonly name: string
  /** The number of lines. */
  readonly lines: number
}

export interface Source {
  /** Path from the project's root, with slashes. */
  readonly path: string
  readonly lines: number
  /** The files of ours that it imports in any way, including types. */
  readonly imports: readonly string[]
  readonly functions: readonly NamedFunction[]
}

/** The folders of our own code. */
const FOLDERS = ['src', 'e2e', 'tools', 'bench', 'browser-host', 'test']

/** Tests, and files that only tests use. */
export const isTest = (path: string): boolean =>
  /\.(test|spec|fixture)\.[^/]*$|(^|\/)fixture\//.test(path) || /^(e2e|test)\//.test(path)

const isScript = (path: string): boolean => /\.tsx?$/.test(path)

/** The paths of all sources and style sheets, including uncommitted ones. */
export function listSources(root: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...FOLDERS], { cwd: root })
  return listed
    .toString()
    .split('\n')
    .filter((path) => /\.(tsx?|css)$/.test(path) && existsSync(join(root, path)))
}

/** The structure of every source and style sheet. */
export function readSources(root: string): readonly Source[] {
  const paths = listSources(root)
  const known = new Set(paths)
  return paths.map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8'), known))
}

/** @param known the paths of all sources, to resolve imports */
export function sourceOf(path: string, text: string, known: ReadonlySet<string>): Source {
  const lines = text.trimEnd().split('\n').length
  if (!isScript(path)) return { path, lines, imports: [], functions: [] }
  const imports = new Set<string>()
  const functions: NamedFunction[] = []
  visit(parseSync(path, text).program, (node, name) => {
    const from = importedBy(node)
    const found = from === null ? null : resolve(path, from, known)
    if (found !== null) imports.add(found)
    if (isFunction(node) && name !== null) functions.push({ name, lines: linesIn(text, node) })
  })
  return { path, lines, imports: [...imports], functions }
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** Walks a tree, and yields each node with its own name or the one that it is assigned to. */
function visit(node: unknown, enter: (node: Node, name: string | null) => void, above: string | null = null) {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, enter)
    return
  }
  if (!isNode(node)) return
  enter(node, nameOf(node.id) ?? above)
  const own = nameOf(node.id ?? node.key)
  for (const [key, value] of Object.entries(node))
    if (typeof value === 'object') visit(value, enter, key === 'init' || key === 'value' ? own : null)
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && typeof node.name === 'string' ? node.name : null

/** The import specifiers of a node, in statements, `import()` and types. */
function importedBy({ type, source }: Node): string | null {
  if (!/^(Import|Export|TSImport)/.test(type) || !isNode(source)) return null
  return typeof source.value === 'string' ? source.value : null
}

function resolve(path: string, from: string, known: ReadonlySet<string>): string | null {
  if (!from.startsWith('.')) return null
  const [plain = ''] = posix.join(posix.dirname(path), from).split('?')
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
  return endings.map((ending) => plain + ending).find((one) => known.has(one)) ?? null
}

const linesIn = (text: string, { start, end }: Node): number => text.slice(start, end).split('\n').length

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Groups of files that import each other in a circle. */
export const circlesOfFiles = (sources: readonly Source[]): readonly (readonly string[])[] =>
  circles(new Map(sources.map(({ path, imports }) => [path, new Set(imports)])))

/** Groups of neighbouring folders, at any level, whose files import each other in a circle. */
export const circlesOfFolders = (sources: readonly Source[]): readonly (readonly string[])[] =>
  circles(siblings(sources))

/** Imports between neighbouring folders: `src/a/x.ts` with an import of `src/b/y/z.ts` makes a → b. */
function siblings(sources: readonly Source[]): Graph {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of sources)
    for (const imported of imports) {
      const [own, other] = [path.split('/'), imported.split('/')]
      const fork = own.findIndex((part, depth) => part !== other[depth])
      // A file at the top of the common folder is not in a neighbouring folder.
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
