import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { reach, type StartedApp } from '../support/started-app'

/** The bare root in which the package is installed, from `npm run check-package`. */
export const FOLDER = process.env.KODODO_ROOT ?? ''

/** An ordinary user of that system. */
const PLAYER = 'player'
export const HOME = `/home/${PLAYER}`

/** Turns a command into one of that user, on a display of its own. */
const asPlayer = (command: readonly string[]): readonly string[] => [
  ...[`--userspec=${PLAYER}`, FOLDER],
  ...['env', '-i', `HOME=${HOME}`, 'PATH=/usr/bin:/bin', 'LANG=C.UTF-8', 'xvfb-run', '-a', ...command],
]

const running = new Set<ChildProcess>()

/** Ends the processes that a failed test has left running, with their display. */
export function endAll(): void {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

/** Starts the app with its installed command. */
export async function startInstalled(...args: readonly string[]): Promise<StartedApp> {
  const started = spawn('chroot', asPlayer(['kododo', '--remote-debugging-port=0', ...args]), {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  running.add(started)
  started.once('exit', () => running.delete(started))
  return reach(started)
}

/** Runs another command of the player's and waits for its end. */
export async function runAsPlayer(...command: readonly string[]): Promise<void> {
  const [code] = await once(spawn('chroot', asPlayer(command), { stdio: 'ignore' }), 'exit')
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}`)
}
