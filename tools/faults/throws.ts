import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { setupOf } from '../../src/main/match/record'
import { resume } from '../../src/main/match/replay'
import { isAction } from '../../src/main/storage/record'
import { createSaveStore } from '../../src/main/storage/save-store'
import { IDS } from '../../test/games/any-game'
import { comesToAnEnd } from './games'
import { openHost } from './open-host'
import { watchGames } from './rigged'
import { untrue } from './stage'
import { type Begun, leave, openWindow, playsOn, showsTruth, step, type Window } from './window'

/** The rules of a game and its bots throw, at any call of any of their functions, while people play at one window. */

/** The name of what is thrown. Some reports have nothing else of it, as words could quote cards. */
const PLANTED = 'Planted'

/** A function throws so many times in a row: in the last case more often than a bot tries in one turn. */
const TIMES = [1, 3, 60]
/** A stretch of play is so many steps of the people long. */
const STEPS = 16

/** The throws that are planted: a function throws from one of its calls on. */
interface Plant {
  readonly name: string
  /** The number, from 1. */
  readonly first: number
  readonly times: number
}

export interface ThrowReport {
  /** Counts the stretches in which something threw, and all throws. */
  readonly stretches: number
  readonly throws: number
  /** Counts the functions of games that threw. */
  readonly functions: number
  readonly violations: readonly string[]
}

/**
 * Has every function of every game throw, at its first, a middle and its last call, once and several times in a row.
 * @param every for a sample: only every so many-th combination is tried
 */
export async function throwInGames(seed: string, every = 1): Promise<ThrowReport> {
  const root = mkdtempSync(join(tmpdir(), 'kododo-throws-'))
  const violations: string[] = []
  const functions = new Set<string>()
  const count = { stretches: 0, throws: 0 }
  let combinations = 0
  for (const begun of KINDS.map((kind) => ({ ...kind, seed: `${seed} ${kind.id} ${kind.people}` }))) {
    const { calls, ...healthy } = await playThrough(root, begun, null)
    violations.push(...healthy.violations.map((what) => `${begun.id}, nothing throws: ${what}`))
    for (const plant of [...calls].flatMap(([name, made]) => plantsIn(name, made))) {
      if (++combinations % every !== 0) continue
      const tried = await playThrough(root, begun, plant)
      count.stretches++
      count.throws += tried.throws
      if (tried.throws > 0) functions.add(`${begun.id} ${plant.name}`)
      const where = `${begun.id} for ${begun.people}, ${plant.name} throws ${plant.times} times from call ${plant.first} on`
      violations.push(...tried.violations.map((what) => `${where}: ${what}`))
    }
  }
  rmSync(root, { recursive: true, force: true })
  return { ...count, functions: functions.size, violations }
}

const KINDS = IDS.flatMap((id) => [1, 2].map((people) => ({ id, people })))

const plantsIn = (name: string, calls: number): readonly Plant[] =>
  [...new Set([1, Math.ceil(calls / 2), calls])].flatMap((first) =>
    TIMES.map((times) => ({ name, first, times })),
  )

/** Plays until all that was planted has been thrown, and looks what became of the table and of the save. */
async function playThrough(root: string, begun: Begun, plant: Plant | null) {
  const saves = mkdtempSync(join(root, 'saves-'))
  const reports: unknown[] = []
  const window = openWindow(saves, begun, (error) => reports.push(error))
  const calls = new Map<string, number>()
  let throws = 0
  const unwatch = watchGames((name) => {
    const nth = (calls.get(name) ?? 0) + 1
    calls.set(name, nth)
    if (name !== plant?.name || nth < plant.first || nth >= plant.first + plant.times) return
    throws++
    throw Object.assign(new Error(name), { name: PLANTED })
  })
  let goesOn = true
  for (let steps = 0; steps < STEPS && goesOn && throws !== plant?.times; steps++) goesOn = await step(window)
  unwatch()
  const claims = {
    'nobody is silent for ever': goesOn,
    'the window shows at once where the game stands': await showsTruth(window),
    'later actions are answered with ok': await playsOn(window),
    'the window shows where the game stands in the end': await showsTruth(window),
    'the table can be left': await leave(window),
    ...(await claimsOfSaves(saves, window)),
    'what is thrown is reported': throws === 0 || reports.some(isPlanted),
    'nothing else is reported': reports.every((error) => isPlanted(error) || isReplaced(error)),
  }
  rmSync(saves, { recursive: true, force: true })
  return { calls, throws, violations: untrue(claims) }
}

const isPlanted = (error: unknown): boolean => String(error).includes(PLANTED)
/** A bot whose choice the rules failed at plays something else. */
const isReplaced = (error: unknown): boolean =>
  /The bot of seat \d chose what is refused: internal/.test(String(error))

/** The claims about the saves: the next start opens them, and play goes on from them. */
async function claimsOfSaves(saves: string, { matchId, accepted }: Pick<Window, 'matchId' | 'accepted'>) {
  const troubles: unknown[] = []
  const host = openHost(saves, (error) => troubles.push(error))
  const store = createSaveStore(saves)
  const claims: Record<string, boolean> = { 'the game is saved': matchId === null }
  for (const { id } of [...(await store.unfinished()), ...(await store.records())]) {
    const loaded = await store.load(id)
    const resumed = loaded.ok ? resume(loaded.value) : loaded
    const opened = await host.open(id)
    claims[`${id} opens`] = opened.ok
    if (!loaded.ok || !resumed.ok) continue
    claims[`${id} can be played to its end`] = comesToAnEnd(setupOf(loaded.value), resumed.value)
    if (id !== matchId) continue
    claims['the game is saved'] = true
    claims['what was accepted is kept'] = holdsAll(loaded.value.log.filter(isAction), accepted)
  }
  await host.leave()
  claims['nothing goes wrong with what is saved'] = troubles.length === 0
  return claims
}

/** Whether some things are among others, in their order. */
function holdsAll(all: readonly unknown[], some: readonly unknown[]): boolean {
  let found = 0
  for (const one of all) if (isDeepStrictEqual(one, some[found])) found++
  return found === some.length
}
