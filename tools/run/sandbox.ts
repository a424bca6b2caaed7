import { spawnSync } from 'node:child_process'

/** Longer than any Electron takes to say its version. */
const LIMIT_MS = 20_000

/** What Chromium says before it aborts where it can have no sandbox: Ubuntu 24.04 allows none to a program that it does not know. */
const REFUSALS = [
  /No usable sandbox!/,
  /SUID sandbox helper binary was found, but is not configured correctly/,
]

/**
 * Whether the system lets an Electron start in its sandbox. It is started only to say its version, which it does after
 * it has set up the sandbox.
 * @param binary absolute path of Electron's executable
 */
export function startsInSandbox(binary: string): boolean {
  const { status, stderr } = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: LIMIT_MS })
  return status === 0 || !REFUSALS.some((refusal) => refusal.test(stderr))
}
