import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logText } from '../../src/main/app/error-log'
import { stream } from '../../src/main/engine/rng'
import { playable } from '../../src/main/match/playthrough'
import type { MatchSnapshot } from '../../src/shared/bridge/contract'
import { NEUTRAL_STYLE } from '../../src/shared/game'
import { IDS } from '../../test/games/any-game'
import { type Arguments, playGame, setupFor } from '../bots/simulate'
import { readCounts } from '../run/command-line'
import { growth, type Held, type LongLived, lookAtHeld, tenthAfter } from './steady'
import { createSoakTable, must, type SoakTable } from './table'

/** What a part of the soak came to. */
interface Soaked {
  /** What was done, with its numbers. */
  readonly what: string
  /** After each tenth. */
  readonly held: readonly Held[]
  /** What went wrong. */
  readonly wrong: readonly string[]
}

/** Whole games of easy bots, of every game, number of players and way to play, one kind after the other. */
export async function soakGames(
  count: number,
  seed: string,
  emitters: readonly LongLived[],
): Promise<Soaked> {
  const kinds = IDS.flatMap((id) => kindsOf(id, seed))
  const held = []
  const wrong: string[] = []
  let actions = 0
  for (let n = 1; n <= count; n++) {
    const kind = kinds[n % kinds.length]
    if (kind === undefined) throw new Error('There is no game to play')
    const { playthrough, setup } = playGame(kind.rules, setupFor(kind, n))
    actions += playthrough.log.length
    const outcome = playthrough.game.outcome(playthrough.state)
    if (outcome?.ranking.length !== setup.players.length) wrong.push(`${setup.id} has no whole ranking`)
    if (tenthAfter(n, count) !== null) held.push(await lookAtHeld(emitters))
  }
  return { what: `${count} games of ${kinds.length} kinds, ${actions} actions`, held, wrong }
}

function kindsOf(id: (typeof IDS)[number], seed: string): readonly Arguments[] {
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
      games: 1,
      records: null,
      bots: [{ level, style: NEUTRAL_STYLE }],
    })),
  )
}

/** Matches of all kinds through the real host: begun, left somewhere, continued, and played to their ends. */
export async function soakMatches(
  count: number,
  seed: string,
  emitters: readonly LongLived[],
): Promise<Soaked> {
  const saves = mkdtempSync(join(tmpdir(), 'kododo-soak-'))
  const wrong: string[] = []
  const rng = stream(seed, 'matches')
  const table = createSoakTable(saves, rng, (error) => wrong.push(logText(error)))
  const held = []
  let steps = 0
  for (let n = 1; n <= count; n++) {
    steps += await playMatch(table, rng.int(40))
    if (tenthAfter(n, count) !== null) held.push(await lookAtHeld(emitters))
  }
  rmSync(saves, { recursive: true, force: true })
  return { what: `${count} matches of ${steps} steps, each left and continued`, held, wrong }
}

/** @param leftAfter so many steps. @returns how many it took in all */
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
  // Its record is read once more, and thrown away: a folder that grows would be looked at for longer and longer.
  must(await host.open(matchId))
  must(await host.leave())
  must(await host.remove(matchId))
  return steps
}

const HOUR_MS = 3_600_000

/** One table for so many hours of simulated time: game after game, with all that people do at a table meanwhile. */
export async function soakEvening(
  hours: number,
  seed: string,
  emitters: readonly LongLived[],
): Promise<Soaked> {
  const saves = mkdtempSync(join(tmpdir(), 'kododo-soak-'))
  const wrong: string[] = []
  const { int } = stream(seed, 'evening')
  const table = createSoakTable(saves, stream(seed, 'table'), (error) => wrong.push(logText(error)))
  const done: Record<string, number> = { games: 0, steps: 0 }
  const held: Held[] = []
  let now = await table.start()
  while (held.length < 10) {
    now = now.view.over ? await nextGame(table, now, done) : await table.step()
    done.steps = (done.steps ?? 0) + 1
    if (int(15) === 0) await besides(table, now, int, done)
    if (table.passedMs() >= ((held.length + 1) / 10) * hours * HOUR_MS) held.push(await lookAtHeld(emitters))
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

/** What is done at a table beside playing. What is refused at that moment is none of this table's business. */
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
    'told again': async () => host.match()?.again(),
    'looked home': () => host.home(),
    renamed: () => host.rename(matchId, `Evening ${int(9)}`),
  } as const
  const names = Object.keys(deeds) as (keyof typeof deeds)[]
  const name = names[int(names.length)]
  if (name === undefined) return
  done[name] = (done[name] ?? 0) + 1
  await deeds[name]()
}

const USUAL = { games: 100_000, matches: 500, hours: 8 }

/** All that lives as long as the process and could gather listeners. */
const EMITTERS: readonly LongLived[] = [process, process.stdout, process.stderr]

const say = (text: string) => process.stdout.write(`${text}\n`)

/**
 * `npm run soak [-- --games 100000] [--matches 500] [--hours 8] [--seed X]`: plays for long, and looks whether the process
 * holds more and more.
 * @returns the exit code: 1 where it does, or anything went wrong; 2 where the command line is wrong
 */
export async function main(words: readonly string[]): Promise<0 | 1 | 2> {
  const asked = readCounts(words, USUAL, `${Date.now()}`)
  if (!asked.ok) {
    process.stderr.write(`soak: ${asked.error}\n`)
    return 2
  }
  const { games, matches, hours, seed } = asked.value
  say(`Seed ${seed}`)
  const found = [
    told(await soakGames(games, seed, EMITTERS)),
    told(await soakMatches(matches, seed, EMITTERS)),
    told(await soakEvening(hours, seed, EMITTERS)),
  ].flat()
  say(found.length === 0 ? 'All is flat, and nothing went wrong.' : `${found.length} findings.`)
  return found.length === 0 ? 0 : 1
}

/** So many of what went wrong are told of each part. */
const TOLD = 5

/** @returns what is wrong with it */
function told({ what, held, wrong }: Soaked): readonly string[] {
  say(what)
  for (const one of ['heap', 'resources', 'listeners'] as const)
    say(
      `  ${one} after each tenth${one === 'heap' ? ', MiB' : ''}: ${held.map((each) => each[one]).join(' ')}`,
    )
  const found = [...growth(held), ...wrong]
  for (const finding of found.slice(0, TOLD)) say(`  FOUND ${finding}`)
  return found
}
