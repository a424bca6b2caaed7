import { spawnSync } from 'node:child_process'

/** Checks by the sentence that each verifies. A check throws if the sentence is false. */
export type Checks = Readonly<Record<string, () => unknown>>

/**
 * Runs a program and waits for its end.
 * @returns its output
 * @throws with its output if it fails
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

/** Progress messages of a compiler. */
const CHATTER = /^(?:Command line defined|Processing |Plugin |Exit code:|Output:|Error output:|\d+$)/

/** The few lines of an error that state the cause. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !CHATTER.test(line))
  return lines.slice(0, 8).join('\n        ')
}
