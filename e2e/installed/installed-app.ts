import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { reach, type StartedApp } from '../support/started-app'

/** The bare root that the package is installed in, as `npm run check-package` names it. */
export const FOLDER = process.env.KODODO_ROOT ?? ''

/** An ordinary user of it. */
const PLAYER = 'player'
export const HOME = `/home/${PLAYER}`

/** A command of that user, on a display of its own. */
const asPlayer = (command: readonly string[]): readonly string[] => [
  ...[`--userspec=${PLAYER}`, FOLDER],
  ...['env', '-i', `HOME=${HOME}`, 'PATH=/usr/bin:/bin', 'LANG=C.UTF-8', 'xvfb-run', '-a', ...command],
]

const running = new Set<ChildProcess>()

/** Ends what a test that failed has left running, with its display. */
export function endAll(): void {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

/** Starts the app by its installed command. */
export async function startInstalled(...args: readonly string[]): Promise<StartedApp> {
  const started = spawn('chroot', asPlayer(['kododo', '--remote-debugging-port=0', ...args]), {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  running.add(started)
  started.once('exit', () => running.delete(started))
  return reach(started)
}

/** Runs another command of the player's to its end. */
export async function runAsPlayer(...command: readonly string[]): Promise<void> {
  const [code] = await once(spawn('chroot', asPlayer(command), { stdio: 'ignore' }), 'exit')
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}`)
}
