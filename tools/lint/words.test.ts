import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { APP } from '../package/about-app'
import { ROOT } from '../run/machine'

/** Retired phrases in players' texts: synonyms of established words, and phrases that were hard to understand. */

const folder = join(import.meta.dirname, '../../src/shared/words/en')

const RETIRED: readonly (readonly [retired: RegExp, instead: string])[] = [
  [/\bmajority\b/i, 'most cards'],
  [/\b(lays?|laid|laying|lies|lie)\b/i, 'play, place, be'],
  [/\bcommit/i, 'play'],
  [/\bturn(ed|s)? up\b/i, 'reveal'],
  [/\blift/i, 'raise'],
  [/\bcampaign/i, 'long game'],
  [/\b(every|some|any)body\b/i, 'everyone, someone, anyone'],
  [/\b(awaited|due)\b/i, 'waiting for, to choose'],
  [/\b(once more|all the same)\b/i, 'again, anyway'],
  [/\bmid-deal\b/i, 'in the middle of a deal'],
  [/\btry out\b/i, 'try'],
  [/'/, '’'],
]

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The texts in a source of words: its strings and the fixed parts of its templates, without keys and imports. */
function writtenIn(node: unknown): readonly string[] {
  if (!isNode(node)) return []
  const { type, value } = node
  if (type === 'ImportDeclaration' || type === 'TSLiteralType') return []
  if (type === 'Literal') return typeof value === 'string' ? [value] : []
  if (type === 'TemplateElement') return isNode(value) ? [`${value.cooked}`] : []
  return Object.entries(node).flatMap(([key, inner]) => (key === 'key' ? [] : writtenIn(inner)))
}

const readWords = (text: string): readonly string[] => writtenIn(parseSync('words.ts', text).program)

const retiredIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) =>
    RETIRED.flatMap(([retired, instead]) => (retired.test(text) ? [`${text} (${instead})`] : [])),
  )

const contents = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)

describe("players' texts", () => {
  it.each(files)('in %s use one word for one concept', (file) => {
    expect(retiredIn(readWords(readFileSync(join(folder, file), 'utf8')))).toEqual([])
  })

  it('for software centres use one word for one concept', () => {
    expect(retiredIn([APP.summary, ...APP.paragraphs])).toEqual([])
  })

  it.each([
    ['README.md, as far as players read it', contents('README.md').replace(/## Test.*/s, '')],
    ['CHANGELOG.md', contents('CHANGELOG.md')],
  ])('in %s use one word for one concept, too', (_, text) => {
    // Straight apostrophes are usual in Markdown.
    expect(retiredIn(text.replaceAll("'", '’').split('\n'))).toEqual([])
  })

  it('are checked in every kind of source', () => {
    const planted = [
      "import { laid } from './laid'",
      "export const a = { laid: 'Everybody plays', b: (n: number) =>",
      `  \`\${n} commits\`, c: ['lifted', 'fine'] }`,
    ].join('\n')
    expect(retiredIn(readWords(planted))).toEqual([
      'Everybody plays (everyone, someone, anyone)',
      ' commits (play)',
      'lifted (raise)',
    ])
  })
})

/**
 * Other languages have other word orders, so each entry of the catalogue must be a whole text. A text that begins or ends
 * with a space, or begins with a comma, is a fragment that a screen would combine with others. A text with emphasized parts
 * is an array of all its parts (`Marked`).
 */

const CATALOGUE = join(import.meta.dirname, '../../src/shared/words/en')

/** Characters after a name that a player has entered. */
const BEHIND_NAMES = [' (copy)', ' (copy …)', ' (played elsewhere)']

type Node = Readonly<Record<string, unknown>>
const isSyntaxNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** All texts that an entry can produce, with an ellipsis for each parameter. */
function textsOf(value: unknown): readonly string[] {
  if (!isSyntaxNode(value)) return []
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
  if (!isSyntaxNode(node)) return []
  const inner = Object.values(node).flatMap(entriesIn)
  return node.type === 'Property' ? [node.value, ...inner] : inner
}

const piecesIn = (source: string): readonly string[] =>
  entriesIn(parseSync('words.ts', source).program)
    .flatMap(textsOf)
    .filter((text) => /^[\s,;:]|\s$/.test(text) && !BEHIND_NAMES.includes(text))

const catalogueFiles = readdirSync(CATALOGUE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)

describe('the catalogue', () => {
  it.each(catalogueFiles)('%s has only whole texts', (file) => {
    expect(piecesIn(readFileSync(join(CATALOGUE, file), 'utf8'))).toEqual([])
  })

  it('is checked in every form of entry', () => {
    const planted = [
      "export const a = { before: 'waiting for ', whole: 'waiting', inner: { end: ', and more' },",
      "marked: ['waiting for ', { mark: 'you' }],",
      `one: (n: number) => (n === 1 ? \`\${n} of \` : 'none'),`,
      "two: (n: number) => { if (n === 1) return ' one'; return 'two' } }",
    ].join('\n')
    expect(piecesIn(planted)).toEqual(['waiting for ', ', and more', '… of ', ' one'])
  })
})
