import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

/** A function that has a name, or stands under one. */
export interface NamedFunction {
  readonly name: string
  /** From its first line to its last one, both included. */
  readonly lines: number
}

export interface Source {
  /** From the project's root, with slashes. */
  readonly path: string
  readonly lines: number
  /** The files of ours that it imports in any way, types included. */
  readonly imports: readonly string[]
  readonly functions: readonly NamedFunction[]
}

/** Where all that we have written lies. */
const FOLDERS = ['src', 'e2e', 'tools', 'bench', 'test']

/** Tests, and what only tests read. */
export const isTest = (path: string): boolean =>
  /\.(test|spec|fixture)\.[^/]*$|(^|\/)fixture\//.test(path) || /^(e2e|test)\//.test(path)

const isScript = (path: string): boolean => /\.tsx?$/.test(path)

/** The paths of every source and style sheet, new ones included. */
export function listSources(root: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...FOLDERS], { cwd: root })
  return listed
    .toString()
    .split('\n')
    .filter((path) => /\.(tsx?|css)$/.test(path) && existsSync(join(root, path)))
}

/** Every source and style sheet, as far as its structure goes. */
export function readSources(root: string): readonly Source[] {
  const paths = listSources(root)
  const known = new Set(paths)
  return paths.map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8'), known))
}

/** @param known the paths of all sources, among which imports are looked up */
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

/** Goes through a tree, each node with the name that it has or stands under. */
function visit(node: unknown, look: (node: Node, name: string | null) => void, above: string | null = null) {
  if (Array.isArray(node)) for (const item of node) visit(item, look)
  else if (isNode(node)) {
    look(node, nameOf(node.id) ?? above)
    const own = nameOf(node.id ?? node.key)
    for (const [key, value] of Object.entries(node))
      if (typeof value === 'object') visit(value, look, key === 'init' || key === 'value' ? own : null)
  }
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && typeof node.name === 'string' ? node.name : null

/** What a node imports, as it is written: statements, `import()` and types. */
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
