import { spawnSync } from 'node:child_process'

/** What is checked, by a sentence that says what holds. Each throws if it does not. */
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

/** The first few lines of why a check failed. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.slice(0, 6).join('\n        ')
}
