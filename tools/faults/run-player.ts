import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Told } from './player'

/** A process that plays until it is killed. */
export interface RunningPlayer {
  /** Resolves once it has begun, or has ended. */
  readonly ready: Promise<unknown>
  /** Resolves once all that it has told has been heard. */
  kill(): Promise<void>
}

/**
 * @param program absolute path of the bundled `player.ts`
 * @param saves absolute path of the folder of the saves
 */
export function startPlayer(program: string, saves: string, hear: (told: Told) => void): RunningPlayer {
  const player = spawn(process.execPath, [program, saves], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(player.stdout)
  const closed = once(player, 'close')
  const ready = Promise.race([once(lines, 'line'), closed])
  lines.on('line', (line) => {
    const told = parse(line)
    if (told !== null) hear(told)
  })
  return {
    ready,
    async kill() {
      player.kill('SIGKILL')
      await closed
    },
  }
}

/** The last line may have been cut by the kill: then nobody has heard that promise. */
function parse(line: string): Told | null {
  try {
    return JSON.parse(line) as Told
  } catch {
    return null
  }
}
