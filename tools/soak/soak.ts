import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logText } from '../../src/main/app/error-log'
import { stream } from '../../src/main/engine/rng'
import { playable } from '../../src/main/match/playthrough'
import type { MatchSnapshot } from '../../src/shared/bridge/contract'
import { NEUTRAL_STYLE } from '../../src/shared/game'
import { IDS } from '../../test/games/any-game'
import { playGame, type Simulation, setupFor } from '../bots/simulate'
import { command, count, newSeed } from '../run/command'
import { growth, type LongLived, measureUse, type ResourceUse, tenthAfter } from './steady'
import { createSoakTable, must, type SoakTable } from './table'

/** The result of a part of the soak. */
interface SoakReport {
  /** A summary of the work, in one line. */
  readonly what: string
  /** The use of resources after each tenth of the work. */
  readonly held: readonly ResourceUse[]
  /** Descriptions of failures. */
  readonly wrong: readonly string[]
}

/** Plays whole games of easy bots, of every game, number of players and variant in turn. */
export async function soakGames(
  count: number,
  seed: string,
  emitters: readonly LongLived[],
): Promise<SoakReport> {
  const kinds = IDS.flatMap((id) => kindsOf(id, seed))
  const held = []
  const wrong: string[] = []
  let actions = 0
  for (let n = 1; n <= count; n++) {
    const kind = kinds[n % kinds.length]
    if (kind === undefined) throw new Error('There is no game')
    const { playthrough, setup } = playGame(kind.rules, setupFor(kind, n))
    actions += playthrough.log.length
    const outcome = playthrough.game.outcome(playthrough.state)
    if (outcome?.ranking.length !== setup.players.length) wrong.push(`${setup.id} has no whole ranking`)
    if (tenthAfter(n, count) !== null) held.push(await measureUse(emitters))
  }
  return { what: `${count} games of ${kinds.length} kinds, ${actions} actions`, held, wrong }
}

function kindsOf(id: (typeof IDS)[number], seed: string): readonly Simulation[] {
  const rules = playable(id)
  const { seatCounts, variants } = rules.game.schemas
  const [level] = rules.kit.levels
  if (level === undefined) throw new Error(`${id} has no bots`)
  return seatCounts.flatMap((players) =>
    Object.values(variants).map((options) => ({
      rules,
      players,
      options,
      seed,
      bots: [{ level, style: NEUTRAL_STYLE }],
    })),
  )
}

/** Begins matches of all kinds through the real host, leaves and continues each, and plays it to its end. */
export async function soakMatches(
  count: number,
  seed: string,
  emitters: readonly LongLived[],
): Promise<SoakReport> {
  const saves = mkdtempSync(join(tmpdir(), 'kododo-soak-'))
  const wrong: string[] = []
  const rng = stream(seed, 'matches')
  const table = createSoakTable(saves, rng, (error) => wrong.push(logText(error)))
  const held = []
  let steps = 0
  for (let n = 1; n <= count; n++) {
    steps += await playMatch(table, rng.int(40))
    if (tenthAfter(n, count) !== null) held.push(await measureUse(emitters))
  }
  rmSync(saves, { recursive: true, force: true })
  return { what: `${count} matches of ${steps} steps, each left and continued`, held, wrong }
}

/** @param leftAfter the number of steps after which it is left. @returns the number of all steps */
async function playMatch(table: SoakTable, leftAfter: number): Promise<number> {
  const { host } = table
  let now = await table.start()
  const { matchId } = now
  let steps = 0
  while (!now.view.over) {
    if (steps === leftAfter) {
      must(await host.leave())
      must(await host.open(matchId))
    }
    now = await table.step()
    steps++
  }
  must(await host.leave())
  // Its record is read once more, then removed, because a growing folder takes longer and longer to list.
  must(await host.open(matchId))
  must(await host.leave())
  must(await host.remove(matchId))
  return steps
}

const HOUR_MS = 3_600_000

/** Plays one game after another at one table for hours of simulated time, with the other requests that people make in between. */
export async function soakEvening(
  hours: number,
  seed: string,
  emitters: readonly LongLived[],
): Promise<SoakReport> {
  const saves = mkdtempSync(join(tmpdir(), 'kododo-soak-'))
  const wrong: string[] = []
  const { int } = stream(seed, 'evening')
  const table = createSoakTable(saves, stream(seed, 'table'), (error) => wrong.push(logText(error)))
  const done: Record<string, number> = { games: 0, steps: 0 }
  const held: ResourceUse[] = []
  let now = await table.start()
  while (held.length < 10) {
    now = now.view.over ? await nextGame(table, now, done) : await table.step()
    done.steps = (done.steps ?? 0) + 1
    if (int(15) === 0) await besides(table, now, int, done)
    if (table.passedMs() >= ((held.length + 1) / 10) * hours * HOUR_MS) held.push(await measureUse(emitters))
  }
  must(await table.host.leave('abandon'))
  rmSync(saves, { recursive: true, force: true })
  return { what: `${hours} hours at one table: ${JSON.stringify(done)}`, held, wrong }
}

async function nextGame(
  { host, start }: SoakTable,
  { matchId }: MatchSnapshot,
  done: Record<string, number>,
): Promise<MatchSnapshot> {
  done.games = (done.games ?? 0) + 1
  must(await host.leave())
  must(await host.remove(matchId))
  return start()
}

/** Makes a request other than a move. It may be refused at that moment. */
async function besides(
  { host, changeSpeed }: SoakTable,
  { matchId, players }: MatchSnapshot,
  int: (below: number) => number,
  done: Record<string, number>,
): Promise<void> {
  const seat = int(players.length)
  const deeds = {
    'speed changed': async () => changeSpeed(),
    'hand opened': async () => host.match()?.openHand(seat),
    'hand closed': async () => host.match()?.closeHand(),
    'seat given away': async () => host.match()?.reseat({ seat, playedBy: 'bot' }),
    'seat taken back': async () => host.match()?.reseat({ seat, playedBy: 'person' }),
    'gone back': () => host.goBack({ matchId, unsaved: 'keep' }),
    replayed: async () => host.match()?.again(),
    'read home': () => host.home(),
    renamed: () => host.rename(matchId, `Evening ${int(9)}`),
  } as const
  const names = Object.keys(deeds) as (keyof typeof deeds)[]
  const name = names[int(names.length)]
  if (name === undefined) return
  done[name] = (done[name] ?? 0) + 1
  await deeds[name]()
}

/** Emitters that live as long as the process and could accumulate listeners. */
const EMITTERS: readonly LongLived[] = [process, process.stdout, process.stderr]

const say = (text: string) => process.stdout.write(`${text}\n`)

export const main = command({
  name: 'soak',
  about: 'Plays for a long time, and reports whether memory, resources or listeners of the process grow.',
  notes: 'Exit code 1: one of them grows, or something else went wrong.',
  options: {
    games: count('number of games between bots', 100_000),
    matches: count('number of matches that are left and continued', 500),
    hours: count('simulated hours at one table', 8),
    seed: newSeed,
  },
  async run({ games, matches, hours, seed }) {
    say(`Seed ${seed}`)
    const found = [
      printReport(await soakGames(games, seed, EMITTERS)),
      printReport(await soakMatches(matches, seed, EMITTERS)),
      printReport(await soakEvening(hours, seed, EMITTERS)),
    ].flat()
    say(found.length === 0 ? 'Nothing grows, and nothing went wrong.' : `${found.length} findings.`)
    return found.length === 0 ? 0 : 1
  },
})

/** The number of findings printed for each part. */
const PRINTED = 5

/** @returns the findings */
function printReport({ what, held, wrong }: SoakReport): readonly string[] {
  say(what)
  for (const one of ['heap', 'resources', 'listeners'] as const)
    say(
      `  ${one} after each tenth${one === 'heap' ? ', MiB' : ''}: ${held.map((each) => each[one]).join(' ')}`,
    )
  const found = [...growth(held), ...wrong]
  for (const finding of found.slice(0, PRINTED)) say(`  FOUND ${finding}`)
  return found
}
