import { buildApp } from '../package/build-app'
import { command, count, newSeed, someOf } from '../run/command'

const HANG_MS = 5_000

/** The number of printed violations; the others are only counted. */
const PRINTED = 20

const say = (text: string) => process.stdout.write(`${text}\n`)

interface Sizes {
  readonly seed: string
  readonly files: number
  readonly games: number
  readonly kills: number
  readonly rounds: number
}

/** The faults by name. Each prints a summary, and returns descriptions of losses and faults. */
const FAULTS = {
  errors,
  flushes,
  power,
  leaving,
  throws,
  damage,
  kills,
  moves,
  together,
  names,
  app,
} satisfies Readonly<Record<string, (sizes: Sizes) => Promise<readonly string[]>>>

const NAMES = Object.keys(FAULTS) as (keyof typeof FAULTS)[]

export const main = command({
  name: 'faults',
  about: 'Exposes the saves to failing disks, kills, damaged files and bugs, and reports what is lost.',
  notes:
    'The fault "app" builds the app, plays it and kills it 220 times. It takes long, so it only runs if it is named.\n' +
    'Exit code 1: something was lost or went wrong.',
  options: {
    only: someOf(
      'faults',
      NAMES,
      NAMES.filter((name) => name !== 'app'),
    ),
    seed: newSeed,
    files: count('damaged files', 2_000),
    games: count('games whose files are damaged', 20),
    kills: count('kills of a process that plays', 500),
    rounds: count('rounds of two processes in one folder', 60),
  },
  async run({ only, ...sizes }) {
    // Before any module that uses the disk.
    await import('./disk')
    say(`Seed ${sizes.seed}`)
    const found: string[] = []
    for (const name of only) found.push(...(await FAULTS[name](sizes)))
    for (const violation of found.slice(0, PRINTED)) say(`  ${violation}`)
    say(found.length === 0 ? 'Nothing was lost and nothing went wrong.' : `${found.length} went wrong.`)
    return found.length === 0 ? 0 : 1
  },
})

async function errors(): Promise<readonly string[]> {
  const { failCalls } = await import('./write-errors')
  const { injected, calls, accepted, refused, violations } = await failCalls()
  const counted = Object.entries(calls).map(([name, count]) => `${name} ${count}`)
  say(`${injected} system calls failed: ${accepted} saves succeeded anyway, ${refused} were refused`)
  say(`  calls on a working disk: ${counted.join(', ')}`)
  return violations
}

async function flushes(): Promise<readonly string[]> {
  const { leaveUnflushed } = await import('./write-errors')
  const { asked, violations } = await leaveUnflushed()
  say(`${asked} requests on disks that cannot flush a folder`)
  return violations
}

async function power(): Promise<readonly string[]> {
  const { cutPower } = await import('./power-cuts')
  const { cuts, byCopy, violations } = await cutPower()
  say(`${cuts} disks after power cuts: ${byCopy} of them continue from the last good copy`)
  return violations
}

async function leaving(): Promise<readonly string[]> {
  const { leaveUnsaved } = await import('./write-errors')
  const { tries, violations } = await leaveUnsaved()
  say(`${tries} attempts to close a game that could not be saved`)
  return violations
}

async function throws({ seed }: Sizes): Promise<readonly string[]> {
  const { throwInGames } = await import('./throws')
  const report = await throwInGames(seed)
  say(
    `${report.throws} throws of ${report.functions} functions of rules and bots, in ${report.stretches} stretches of play`,
  )
  return report.violations
}

async function damage({ seed, files: count, games }: Sizes): Promise<readonly string[]> {
  const { damageFiles } = await import('./damaged-files')
  const { files, kinds, refused, opened, longestMs, violations } = await damageFiles(count, seed, {
    games,
    hangMs: HANG_MS,
  })
  const took = `${Math.round(longestMs)} ms for the slowest`
  say(`${files} damaged files of ${kinds} kinds: ${refused} refused, ${opened} still whole; ${took}`)
  return violations
}

async function kills({ seed, kills: times }: Sizes): Promise<readonly string[]> {
  const { killPlayers } = await import('./kills')
  const report = await killPlayers(times, seed)
  say(
    `${report.kills} kills in ${report.games} games: ${report.accepted} actions of people accepted, ` +
      `${report.published} of all seats published`,
  )
  return report.violations
}

async function moves(): Promise<readonly string[]> {
  const { killMoves } = await import('./moves')
  const { kills: times, violations } = await killMoves()
  say(`${times} kills while everything was moved to another folder`)
  return violations
}

async function together({ seed, rounds: times }: Sizes): Promise<readonly string[]> {
  const { playTogether } = await import('./kills')
  const { rounds, held, entered, accepted, violations } = await playTogether(times, seed)
  say(
    `${rounds} rounds of two processes in one folder: ${accepted} actions of people accepted; ` +
      `the folder was entered ${entered} times, and refused ${held} times because the other process had locked it`,
  )
  return violations
}

async function names(): Promise<readonly string[]> {
  const { bringNames } = await import('./names')
  const { games, violations } = await bringNames()
  say(`${games} games imported under names that disks confuse`)
  return violations
}

async function app(): Promise<readonly string[]> {
  buildApp()
  const { killApp } = await import('./app-kills')
  return killApp()
}
