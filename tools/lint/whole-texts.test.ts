import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/**
 * Another language puts its words in another order, so each entry of the catalogue is a whole text. What begins or ends
 * with a space or begins with a comma is a piece that a screen puts together with others. What stands out in a text is
 * an array of its parts (`Marked`), which has all of it.
 */

const folder = join(import.meta.dirname, '../../src/shared/words/en')

/** Marks behind a name that a player has given. */
const BEHIND_NAMES = [' (copy)', ' (copy …)', ' (played elsewhere)']

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** All that an entry may say, with an ellipsis for each parameter. */
function textsOf(value: unknown): readonly string[] {
  if (!isNode(value)) return []
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [value.value] : []
    case 'TemplateLiteral':
      return [templateOf(value)]
    case 'ParenthesizedExpression':
      return textsOf(value.expression)
    case 'ConditionalExpression':
      return [...textsOf(value.consequent), ...textsOf(value.alternate)]
    case 'ArrowFunctionExpression':
      return textsOf(value.body)
    case 'BlockStatement':
      return (Array.isArray(value.body) ? value.body : []).flatMap(textsOf)
    case 'ReturnStatement':
      return textsOf(value.argument)
    case 'IfStatement':
      return [...textsOf(value.consequent), ...textsOf(value.alternate)]
    default:
      return []
  }
}

const templateOf = ({ quasis }: Node): string =>
  (Array.isArray(quasis) ? quasis : []).map(({ value }) => value.cooked).join('…')

/** The entries of all objects in a source. */
function entriesIn(node: unknown): readonly unknown[] {
  if (!isNode(node)) return []
  const inner = Object.values(node).flatMap(entriesIn)
  return node.type === 'Property' ? [node.value, ...inner] : inner
}

const piecesIn = (source: string): readonly string[] =>
  entriesIn(parseSync('words.ts', source).program)
    .flatMap(textsOf)
    .filter((text) => /^[\s,;:]|\s$/.test(text) && !BEHIND_NAMES.includes(text))

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)

describe('the catalogue', () => {
  it.each(files)('%s has whole texts', (file) => {
    expect(piecesIn(readFileSync(join(folder, file), 'utf8'))).toEqual([])
  })

  it('is read wherever an entry says something', () => {
    const planted = [
      "export const a = { before: 'waiting for ', whole: 'waiting', inner: { end: ', and more' },",
      "marked: ['waiting for ', { mark: 'you' }],",
      `one: (n: number) => (n === 1 ? \`\${n} of \` : 'none'),`,
      "two: (n: number) => { if (n === 1) return ' one'; return 'two' } }",
    ].join('\n')
    expect(piecesIn(planted)).toEqual(['waiting for ', ', and more', '… of ', ' one'])
  })
})
