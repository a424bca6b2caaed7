import { spawnSync } from 'node:child_process'

/** The checks, each by a sentence that says what holds. A check throws if it does not hold. */
export type Checks = Readonly<Record<string, () => unknown>>

/**
 * Runs a program to its end.
 * @returns what it prints
 * @throws with that if it fails
 */
export function printedBy(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 26,
  })
  if (status === 0) return stdout
  throw new Error(
    `${program} ${args.join(' ')}: ${error?.message ?? `exit ${status}`}\n${stdout}${stderr}`.trim(),
  )
}

/** Lines of a compiler's that tell what it has tried, not what is wrong. */
const CHATTER = /^(?:Command line defined|Processing |Plugin |Exit code:|Output:|Error output:|\d+$)/

/** The few lines of an error that tell what is wrong. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !CHATTER.test(line))
  return lines.slice(0, 8).join('\n        ')
}
