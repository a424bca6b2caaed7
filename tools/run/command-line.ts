import { type ParseArgsConfig, parseArgs } from 'node:util'
import { err, ok, type Result } from '../../src/shared/result'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<T extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T; strict: true }>
>['values']

/** The options of a command line; or one line that says what is wrong with it. */
export function splitWords<const T extends Options>(
  words: readonly string[],
  options: T,
): Result<Values<T>, string> {
  try {
    return ok(parseArgs({ args: [...words], options, strict: true }).values)
  } catch (error) {
    // Node's own words, of which the first line says it all.
    return err(String(error instanceof Error ? error.message : error).split('\n')[0] ?? '')
  }
}

/** The most of anything that a command is asked for. */
const MOST = 1_000_000

/** How many of something are asked for; or one line that says what may be. @param option its name, without the dashes */
export function countOf(option: string, text: string, least = 1): Result<number, string> {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  return count >= least && count <= MOST
    ? ok(count)
    : err(`--${option} must be a number from ${least} to ${MOST}, not ${JSON.stringify(text)}`)
}

/**
 * The options of a command that takes a seed and how many of each kind of thing.
 * @param usual by option, how many where nothing is said
 * @param usualSeed the seed where none is given
 */
export function readCounts<Kind extends string>(
  words: readonly string[],
  usual: Readonly<Record<Kind, number>>,
  usualSeed: string,
): Result<Readonly<Record<Kind, number>> & { readonly seed: string }, string> {
  const split = splitWords(words, {
    ...Object.fromEntries(Object.keys(usual).map((kind) => [kind, { type: 'string' }] as const)),
    seed: { type: 'string', default: usualSeed },
  })
  if (!split.ok) return split
  const { seed, ...given } = split.value
  if (seed === '') return err('--seed must not be empty')
  const counts: Record<Kind, number> = { ...usual }
  for (const [kind, text] of Object.entries(given)) {
    const count = countOf(kind, String(text))
    if (!count.ok) return count
    counts[kind as Kind] = count.value
  }
  return ok({ ...counts, seed: String(seed) })
}
