/**
 * What a log may hold of an error: its kind, code, message and where it was thrown. Logs are sent along with reports, so
 * that no card, seed or name of somebody's folder may stand in them, whatever an error's message says.
 */
export function logText(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return `Something was thrown that is no error: ${typeof error}`
  const code = 'code' in error && isCode(error.code) ? ` ${error.code}` : ''
  const lines = [`${error.name}${code}: ${messageOf(error)}`, ...framesOf(error)]
  if (error.cause !== undefined && depth < DEEPEST) lines.push(`Caused by ${logText(error.cause, depth + 1)}`)
  return lines.join('\n')
}

/** So many causes of causes are told. */
const DEEPEST = 3
/** Of a message, in UTF-16 units; of a stack, in lines. */
const LONGEST_MESSAGE = 2000
const MOST_FRAMES = 30

const CARD = /\b[bgyov][1-6]\b/gi
/** As `seed-code.ts` writes them, and as 32 hexadecimal digits, which older games have. */
const SEED = /\b(?:[0-9a-f]{32,}|[0-9a-z]{6}-[0-9a-z]{6}-[0-9a-z]{6})\b/gi

/** The folders of a path, up to the name of the file: in quotes or in brackets, where they may hold spaces, and bare. */
const FOLDERS = [
  /(?<=['"`])(?:file:\/\/)?(?:[a-z]:)?[\\/][^'"`\n]*[\\/]/gi,
  /(?<=\()(?:file:\/\/)?(?:[a-z]:)?[\\/][^()\n]*[\\/]/gi,
  /(?:file:\/\/|\b[a-z]:|(?<![\w\\/]))[\\/](?:[^\s'"`()\\/]+[\\/])+/gi,
]

const isCode = (code: unknown): code is string => typeof code === 'string' && /^\w{1,40}$/.test(code)

/** What cannot be parsed is quoted in the message, and may be a save. */
const messageOf = ({ name, message }: Error): string =>
  name === 'SyntaxError' ? 'a text could not be parsed' : clean(message.slice(0, LONGEST_MESSAGE))

const framesOf = ({ stack = '' }: Error): readonly string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MOST_FRAMES)
    .map(withoutFolders)

const clean = (text: string): string => withoutFolders(text).replace(CARD, '[card]').replace(SEED, '[seed]')

const withoutFolders = (text: string): string =>
  FOLDERS.reduce((shorter, folders) => shorter.replace(folders, ''), text)
