import { parseArgs } from 'node:util'

/** A mistake on the command line. Only its message is shown, on one line. */
export class BadArgument extends Error {}

/** An option of a command, with a value of type `T`. */
interface Option<T> {
  /** Its line in `--help`. */
  readonly help: string
  /** Placeholder of its value in `--help`, such as `N`; null for a flag, which has no value. */
  readonly value: string | null
  /** The text that is parsed if the option is absent. */
  readonly usual: string | undefined
  /**
   * @param text as typed, or `usual`; undefined if there is neither
   * @throws Error with the end of a sentence that begins with the option's name, such as "must not be empty"
   */
  read(text: string | undefined): T
}

type Options = Readonly<Record<string, Option<unknown>>>

/** The values of a command's options, by name. */
type Values<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends Option<infer T> ? T : never
}

const quoted = (text: string | undefined): string => JSON.stringify(text ?? '')

export const flag = (help: string): Option<boolean> => ({
  help,
  value: null,
  usual: undefined,
  read: (text) => text !== undefined,
})

/** The largest number that a command accepts. */
const MOST = 1_000_000

function readCount(text: string | undefined, least = 1): number {
  const number = /^\d{1,7}$/.test(text ?? '') ? Number(text) : Number.NaN
  if (number >= least && number <= MOST) return number
  throw new Error(`must be a number from ${least} to ${MOST}, not ${quoted(text)}`)
}

/** @param usual the number that is used if the option is absent */
export const count = (help: string, usual: number, least = 1): Option<number> => ({
  help,
  value: 'N',
  usual: `${usual}`,
  read: (text) => readCount(text, least),
})

/** Text that is not empty. */
export const text = (help: string, value: string, usual: string): Option<string> => ({
  help,
  value,
  usual,
  read: readText,
})

/** The same, or null if the option is absent. */
export const optional = (help: string, value: string): Option<string | null> => ({
  help,
  value,
  usual: undefined,
  read: (given) => (given === undefined ? null : readText(given)),
})

function readText(given: string | undefined): string {
  if (given) return given
  throw new Error('must not be empty')
}

/** Text from which all random choices follow. */
export const seed = (usual: string): Option<string> =>
  text('text from which all random choices follow', 'TEXT', usual)

/** The same. If the option is absent, every run has another seed, which is printed. */
export const newSeed: Option<string> = {
  help: 'repeats the random choices of an earlier run, which has printed it (default: a new one)',
  value: 'TEXT',
  usual: undefined,
  read: (given) => (given === undefined ? `${Date.now()}` : readText(given)),
}

/** One of several values. @param usual the default; null for a required option */
export const oneOf = <const T extends string | number>(
  help: string,
  choices: readonly T[],
  usual: T | null = choices[0] ?? null,
): Option<T> => ({
  help: `${help}: ${choices.join(', ')}`,
  value: typeof choices[0] === 'number' ? 'N' : 'NAME',
  usual: usual === null ? undefined : `${usual}`,
  read: (given) => readChoice(given, choices),
})

function readChoice<T extends string | number>(given: string | undefined, choices: readonly T[]): T {
  const chosen = choices.find((choice) => `${choice}` === given)
  if (chosen !== undefined) return chosen
  throw new Error(`must be ${choices.join(', ')}, not ${quoted(given)}`)
}

/** Several of these values, separated by commas. Their order does not matter. */
export const someOf = <const T extends string | number>(
  help: string,
  choices: readonly T[],
  usual: readonly T[] = choices,
): Option<readonly T[]> => ({
  help: `${help}, separated by commas: ${choices.join(', ')}`,
  value: typeof choices[0] === 'number' ? 'N,N' : 'NAME,NAME',
  usual: usual.join(),
  read(given = '') {
    const named = given.split(',').map((one) => readChoice(one, choices))
    return choices.filter((choice) => named.includes(choice))
  },
})

/** A command line of the project: takes the words after its name, and returns the exit code. */
export interface Command {
  /** One sentence that says what the command does. */
  readonly about: string
  (words: readonly string[]): Promise<number>
}

interface Positionals {
  /** Its placeholder in `--help`, such as `FILE…`. */
  readonly name: string
  readonly help: string
  readonly least: number
  readonly most: number
}

interface Definition<O extends Options> {
  /** As typed after `npm run`; a sub-command follows the name of its command, such as `bots simulate`. */
  readonly name: string
  readonly about: string
  /** Further lines of `--help`, such as the meaning of the exit code. */
  readonly notes?: string
  readonly options?: O
  readonly positionals?: Positionals
  /** Passes all words on as positionals, without reading them, to another program with options of its own. */
  readonly passesOn?: boolean
  /** @returns the exit code. @throws BadArgument for a mistake that only the command itself can see */
  run(values: Values<O>, positionals: readonly string[]): number | Promise<number>
}

const NO_POSITIONALS: Positionals = { name: '', help: '', least: 0, most: 0 }

/**
 * Defines a command. With `--help` it prints its options and does nothing else (exit code 0). It reports a mistake on the
 * command line in one line (exit code 2).
 */
export function command<const O extends Options>(definition: Definition<O>): Command {
  const { name, about, options = {} as O, positionals = NO_POSITIONALS, passesOn = false, run } = definition
  const main = (words: readonly string[]): Promise<number> =>
    answering(name, words, helpOf(definition), () => {
      const read = readWords(passesOn ? ['--', ...words] : words, options, positionals)
      return run(read.values, read.positionals)
    })
  return Object.assign(main, { about })
}

/** Defines a command that has several commands by name, such as `npm run bots -- simulate`. */
export function commands(name: string, about: string, list: Readonly<Record<string, Command>>): Command {
  const help = [
    `${usageOf(name)} COMMAND`,
    about,
    `Commands:\n${table(Object.entries(list).map(([each, command]) => [each, command.about]))}`,
    `"${usageOf(name)} COMMAND --help" prints the options of a command.`,
  ].join('\n\n')
  const main = ([first = '', ...rest]: readonly string[]): Promise<number> =>
    Object.hasOwn(list, first)
      ? (list[first] as Command)(rest)
      : answering(name, [first], help, () => {
          throw new BadArgument(`name one of ${Object.keys(list).join(', ')}, not ${quoted(first)}`)
        })
  return Object.assign(main, { about })
}

async function answering(
  name: string,
  words: readonly string[],
  help: string,
  run: () => number | Promise<number>,
): Promise<number> {
  const options = words.includes('--') ? words.slice(0, words.indexOf('--')) : words
  if (options.includes('--help') || options.includes('-h')) {
    process.stdout.write(`${help}\n`)
    return 0
  }
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof BadArgument)) throw error
    process.stderr.write(`${name}: ${error.message} (see --help)\n`)
    return 2
  }
}

function readWords<O extends Options>(
  words: readonly string[],
  options: O,
  { name, least, most }: Positionals,
): { readonly values: Values<O>; readonly positionals: readonly string[] } {
  const { values, positionals } = parsed(words, options, most > 0)
  if (positionals.length < least) throw new BadArgument(`${name} is missing`)
  if (positionals.length > most)
    throw new BadArgument(`too many arguments, from ${quoted(positionals[most])}`)
  const read = Object.entries(options).map(([option, { usual, read }]) => {
    const [given, again] = values[option] ?? []
    if (again !== undefined) throw new BadArgument(`--${option} is given twice`)
    try {
      return [option, read(typeof given === 'boolean' ? `${given}` : (given ?? usual))]
    } catch (error) {
      throw new BadArgument(`--${option} ${error instanceof Error ? error.message : error}`)
    }
  })
  return { values: Object.fromEntries(read), positionals }
}

function parsed(
  words: readonly string[],
  options: Options,
  allowPositionals: boolean,
): {
  readonly values: Readonly<Record<string, readonly (string | boolean)[]>>
  readonly positionals: readonly string[]
} {
  const types = Object.entries(options).map(
    ([name, { value }]) => [name, { type: value === null ? 'boolean' : 'string', multiple: true }] as const,
  )
  try {
    return parseArgs({
      args: [...words],
      options: Object.fromEntries(types),
      allowPositionals,
    }) as ReturnType<typeof parsed>
  } catch (error) {
    // Only the first sentence of Node's message is useful here.
    throw new BadArgument(String(error instanceof Error ? error.message : error).split(/\. |\n/)[0])
  }
}

/** `npm run bots -- simulate`. */
const usageOf = (name: string): string => {
  const [script, ...rest] = name.split(' ')
  return ['npm run', script, '--', ...rest].join(' ')
}

function helpOf<O extends Options>({ name, about, notes, options, positionals }: Definition<O>): string {
  const rows = Object.entries(options ?? {}).map(
    ([option, { help, value, usual }]): readonly [string, string] => [
      `--${option}${value === null ? '' : ` ${value}`}`,
      usual === undefined ? help : `${help} (default: ${usual})`,
    ],
  )
  const named = positionals === undefined ? [] : [[positionals.name, positionals.help] as const]
  return [
    [usageOf(name), ...(options === undefined ? [] : ['[options]']), ...named.map(([each]) => each)].join(
      ' ',
    ),
    about,
    table([...named, ...rows, ['--help', 'prints this text and does nothing else']]),
    ...(notes === undefined ? [] : [notes]),
  ].join('\n\n')
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n')
}
