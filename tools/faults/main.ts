import './disk'
import { damageFiles } from './damaged-files'
import { killPlayers, playTogether } from './kills'
import { killMoves } from './moves'
import { bringNames } from './names'
import { cutPower } from './power-cuts'
import { throwInGames } from './throws'
import { failCalls, leaveUnflushed, leaveUnsaved } from './write-errors'

const KILLS = 500
const FILES = 2_000
const GAMES = 20
const HANG_MS = 5_000
/** Of two processes in one folder. */
const ROUNDS = 60

/** So many of what went wrong are told; the count tells the rest. */
const TOLD = 20

const say = (text: string) => process.stdout.write(`${text}\n`)

/**
 * Does to the saves what disks, kills, people and bugs do to them, and looks for what is lost: `npm run faults`, or
 * `npm run faults -- SEED` to bring back what another seed found. The seed is told.
 * @returns the exit code: 1 where anything was lost or went wrong
 */
export async function main([seed = `${Date.now()}`]: readonly string[]): Promise<0 | 1> {
  say(`Seed ${seed}`)
  const found = [
    await errors(),
    await unflushed(),
    await power(),
    await leaving(),
    await throws(seed),
    await damages(seed),
    await kills(seed),
    await moves(),
    await together(seed),
    await names(),
  ].flat()
  for (const violation of found.slice(0, TOLD)) say(`  ${violation}`)
  say(found.length === 0 ? 'Nothing was lost and nothing went wrong.' : `${found.length} went wrong.`)
  return found.length === 0 ? 0 : 1
}

async function errors(): Promise<readonly string[]> {
  const { injected, calls, accepted, refused, violations } = await failCalls()
  const counted = Object.entries(calls).map(([name, count]) => `${name} ${count}`)
  say(
    `${injected} calls of the system failed: ${accepted} times it was saved all the same, ${refused} refused`,
  )
  say(`  calls on a healthy disk: ${counted.join(', ')}`)
  return violations
}

async function unflushed(): Promise<readonly string[]> {
  const { asked, violations } = await leaveUnflushed()
  say(`${asked} requests on disks that cannot flush a folder`)
  return violations
}

async function power(): Promise<readonly string[]> {
  const { cuts, byCopy, violations } = await cutPower()
  say(`${cuts} disks after power cuts: ${byCopy} of them go on from the last good copy`)
  return violations
}

async function leaving(): Promise<readonly string[]> {
  const { tries, violations } = await leaveUnsaved()
  say(`${tries} games closed that could not be saved`)
  return violations
}

async function throws(seed: string): Promise<readonly string[]> {
  const report = await throwInGames(seed)
  say(
    `${report.throws} throws of ${report.functions} functions of rules and bots, in ${report.stretches} stretches of play`,
  )
  return report.violations
}

async function damages(seed: string): Promise<readonly string[]> {
  const { files, kinds, refused, opened, longestMs, violations } = await damageFiles(FILES, seed, {
    games: GAMES,
    hangMs: HANG_MS,
  })
  const took = `${Math.round(longestMs)} ms for the slowest`
  say(`${files} damaged files of ${kinds} kinds: ${refused} refused, ${opened} still whole; ${took}`)
  return violations
}

async function kills(seed: string): Promise<readonly string[]> {
  const report = await killPlayers(KILLS, seed)
  say(
    `${report.kills} kills in ${report.games} games: ${report.accepted} actions of people accepted, ` +
      `${report.published} of all seats published`,
  )
  return report.violations
}

async function moves(): Promise<readonly string[]> {
  const { kills, violations } = await killMoves()
  say(`${kills} kills while everything was moved to another folder`)
  return violations
}

async function together(seed: string): Promise<readonly string[]> {
  const { rounds, held, entered, accepted, violations } = await playTogether(ROUNDS, seed)
  say(
    `${rounds} rounds of two processes in one folder: ${accepted} actions of people accepted; ` +
      `the folder was entered ${entered} times, and found in the other’s hand ${held} times`,
  )
  return violations
}

async function names(): Promise<readonly string[]> {
  const { games, violations } = await bringNames()
  say(`${games} games taken in under names that disks confuse`)
  return violations
}
