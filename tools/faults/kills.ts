import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { stream } from '../../src/main/engine/rng'
import { bundleProgram } from '../run/bundle-program'
import { createWatch } from './ledger'
import type { PlayerReport } from './player'

/** A process that plays until it is killed. */
interface RunningPlayer {
  /** Resolves when it has begun to play, or has ended. */
  readonly ready: Promise<unknown>
  /** Resolves when all its reports were received. */
  kill(): Promise<void>
}

/**
 * @param program absolute path of the bundled `player.ts`
 * @param saves absolute path of the folder of the saves
 */
function startPlayer(
  program: string,
  saves: string,
  receive: (message: PlayerReport) => void,
): RunningPlayer {
  const player = spawn(process.execPath, [program, saves], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(player.stdout)
  const closed = once(player, 'close')
  const ready = Promise.race([once(lines, 'line'), closed])
  lines.on('line', (line) => {
    const message = parse(line)
    if (message !== null) receive(message)
  })
  return {
    ready,
    async kill() {
      player.kill('SIGKILL')
      await closed
    },
  }
}

/** Returns null for the last line if the kill has cut it off. */
function parse(line: string): PlayerReport | null {
  try {
    return JSON.parse(line) as PlayerReport
  } catch {
    return null
  }
}

/** The longest time that a process plays before it is killed, in ms: long enough for a few saves, or the end of a short game. */
const LONGEST_PLAY_MS = 400
/** The number of kills before a new profile begins, so that checking all its games stays quick. */
const KILLS_A_PROFILE = 50

interface KillReport {
  readonly kills: number
  readonly games: number
  /** Accepted actions of people, and published actions of all seats. */
  readonly accepted: number
  readonly published: number
  readonly violations: readonly string[]
}

/**
 * Kills a process that plays and saves, at random moments, and checks that the actions it has reported are saved.
 * @param seed determines the moments of the kills, apart from delays of the machine
 */
export async function killPlayers(times: number, seed: string): Promise<KillReport> {
  const program = await bundleProgram('tools/faults/player.ts', 'faults')
  const moments = stream(seed, 'kills')
  const total = { games: 0, accepted: 0, published: 0 }
  const violations: string[] = []
  for (let done = 0; done < times; ) {
    const saves = mkdtempSync(join(tmpdir(), 'kododo-killed-'))
    const watch = createWatch(saves)
    for (let n = 0; n < KILLS_A_PROFILE && done < times; n++, done++) {
      await playAndKill(program, saves, moments.int(LONGEST_PLAY_MS), watch.receive)
      violations.push(...(await watch.check()).map((what) => `kill ${done + 1}: ${what}`))
    }
    const { games, accepted, published } = watch.total()
    total.games += games
    total.accepted += accepted
    total.published += published
    if (violations.length === 0) rmSync(saves, { recursive: true, force: true })
    else violations.push(`The saves are kept in ${saves}`)
  }
  return { kills: times, ...total, violations }
}

async function playAndKill(
  program: string,
  saves: string,
  afterMs: number,
  receive: (message: PlayerReport) => void,
): Promise<void> {
  const player = startPlayer(program, saves, receive)
  await player.ready
  await pause(afterMs)
  await player.kill()
}

/** The longest time before one of two processes is killed, in ms. */
const LONGEST_MS = 300
const ROUNDS_A_FOLDER = 20

interface TogetherReport {
  readonly rounds: number
  /** The number of times that a process found the folder locked by the other one, and the number of times that it entered it. */
  readonly held: number
  readonly entered: number
  readonly accepted: number
  readonly violations: readonly string[]
}

/**
 * Lets two processes play in one folder, kills one after the other, and checks that the actions that either has reported are saved.
 * @param seed determines the moments of the kills, apart from delays of the machine
 */
export async function playTogether(rounds: number, seed: string): Promise<TogetherReport> {
  const program = await bundleProgram('tools/faults/player.ts', 'faults')
  const moments = stream(seed, 'together')
  const count = { held: 0, entered: 0, accepted: 0 }
  const violations: string[] = []
  for (let done = 0; done < rounds; ) {
    const saves = mkdtempSync(join(tmpdir(), 'kododo-together-'))
    const watch = createWatch(saves)
    const receive = (message: PlayerReport) => {
      if (message.what === 'held' || message.what === 'entered') count[message.what]++
      watch.receive(message)
    }
    for (let n = 0; n < ROUNDS_A_FOLDER && done < rounds; n++, done++) {
      const players = moments.shuffle([1, 2].map(() => startPlayer(program, saves, receive)))
      await Promise.all(players.map(({ ready }) => ready))
      for (const player of players) {
        await pause(moments.int(LONGEST_MS))
        await player.kill()
        watch.interrupt()
      }
      violations.push(...(await watch.check()).map((what) => `round ${done + 1}: ${what}`))
    }
    count.accepted += watch.total().accepted
    if (violations.length === 0) rmSync(saves, { recursive: true, force: true })
    else violations.push(`The saves are kept in ${saves}`)
  }
  return { rounds, ...count, violations }
}
