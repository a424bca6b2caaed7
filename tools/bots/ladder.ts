import { join } from 'node:path'
import { games } from '../../src/main/engine/games/registry'
import { type Playable, playable } from '../../src/main/match/playthrough'
import { NEUTRAL_STYLE } from '../../src/shared/game'
import type { GameId } from '../../src/shared/games/registry'
import type { Measured } from '../../src/shared/measured'
import { bundleProgram, sha256Of } from '../run/bundle-program'
import { countOf, splitWords } from '../run/command-line'
import { ROOT } from '../run/machine'
import { type Dealt, type Part, type Rung, sumUp } from './contest'
import { record } from './ladder-record'
import { createCrew } from './pool'
import { openKept } from './progress'

const GAMES = Object.keys(games) as GameId[]

const OPTIONS = {
  game: { type: 'string', default: '5211' },
  players: { type: 'string', default: '2,4' },
  pairs: { type: 'string' },
  deals: { type: 'string', default: '1000' },
  seed: { type: 'string', default: 'ladder' },
  record: { type: 'boolean', default: false },
} as const

/** Deals that are played and kept at once. */
const PART = 10

/**
 * `npm run ladder -- [--game 5211] [--players 2,4] [--pairs expert:sharp,sharp:steady] [--deals 1000] [--seed ladder] [--record]`:
 * how often each level wins against the one below it, on all processors; `expert.spoiler` is an expert with that style, and `styles` as
 * pairs stands for each style against the neutral one of its level. Each deal is played once with the bot in every seat. What has been
 * played is kept, so that it goes on where it was stopped, as long as the bots are the same. With `--record` the docs and the app tell of it.
 * @returns the exit code: 2 for a bad argument, which is named on stderr
 */
export async function main(words: readonly string[]): Promise<0 | 2> {
  const asked = splitWords(words, OPTIONS)
  if (!asked.ok) return refuse(asked.error)
  const { game, players, pairs, deals, seed } = asked.value
  const id = GAMES.find((one) => one === game)
  if (id === undefined) return refuse(`--game must be ${GAMES.join(', ')}, not ${JSON.stringify(game)}`)
  const { kit, game: rules } = playable(id)
  const counts = players.split(',').map(Number)
  const wrong = counts.find((count) => !rules.schemas.seatCounts.includes(count))
  if (wrong !== undefined)
    return refuse(`--players must be of ${rules.schemas.seatCounts.join(', ')}, not ${players}`)
  const wanted = countOf('deals', deals, 2)
  if (!wanted.ok) return refuse(wanted.error)
  const named = pairsIn(kit, pairs)
  const styled = kit.levels.flatMap((level) => kit.styles.map((style) => `${level}.${style}`))
  const contestants: readonly string[] = ['random', ...kit.levels, ...styled]
  if (!named.every((pair) => pair.length === 2 && pair.every((one) => contestants.includes(one))))
    return refuse(`--pairs must be such as ${kit.levels[1]}:${kit.levels[0]}, not ${JSON.stringify(pairs)}`)
  const rungs = counts.flatMap((count) =>
    named.map(([bot, against]) => ({ game: id, players: count, bot, against }) as Rung),
  )
  const measured = await climb(rungs, wanted.value, seed)
  if (asked.value.record) record(id, measured, ROOT)
  return 0
}

type Levels = Pick<Playable['kit'], 'levels' | 'styles'>

/** The bots to be measured, each with whom it plays against. Where nothing is said, each level against its neighbour. */
function pairsIn({ levels, styles }: Levels, pairs: string | undefined): readonly (readonly string[])[] {
  const [weakest = '', next = ''] = levels
  if (pairs === undefined)
    return [[weakest, next], ...levels.slice(1).map((level, below) => [level, levels[below] ?? ''])]
  if (pairs !== 'styles') return pairs.split(',').map((pair) => pair.split(':'))
  const inclined = styles.filter((style) => style !== NEUTRAL_STYLE)
  return levels.flatMap((level) => inclined.map((style) => [`${level}.${style}`, level]))
}

/** Plays what is missing of each rung, and tells how it stands. */
async function climb(rungs: readonly Rung[], deals: number, seed: string): Promise<readonly Measured[]> {
  const program = await bundleProgram('tools/bots/ladder-worker.ts', 'ladder')
  const kept = openKept(join(ROOT, 'out', 'ladder-kept', sha256Of(program).slice(0, 12)), seed)
  const crew = createCrew<Part, readonly Dealt[]>(program)
  const measured: Measured[] = []
  try {
    for (const rung of rungs) {
      const played = new Map(kept.read(rung))
      const firsts = Array.from({ length: Math.ceil(deals / PART) }, (_, part) => part * PART + 1)
      const open = firsts
        .filter((first) => !played.has(first))
        .map((first): Part => ({ ...rung, seed, first, deals: PART }))
      await crew.run(open, (result, index) => {
        const part = open[index] as Part
        kept.add(part, result)
        played.set(part.first, result)
      })
      const all = firsts.flatMap((first) => played.get(first) ?? []).slice(0, deals)
      const { players, bot, against } = rung
      const { share, interval, points } = sumUp(all)
      const one = { players, bot, against, seed, deals, share, interval, points }
      measured.push(one)
      process.stdout.write(`${told(rung.game, one)}\n`)
    }
  } finally {
    await crew.dispose()
  }
  return measured
}

function told(game: GameId, one: Measured): string {
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`
  return [
    `${game}, ${one.players} players: ${one.bot} against ${one.against} wins ${percent(one.share)}`,
    `(${one.interval.map(percent).join(' to ')}) of the games of ${one.deals} deals,`,
    `${one.points.map((point) => point.toFixed(1)).join(' to ')} points`,
  ].join(' ')
}

function refuse(why: string): 2 {
  process.stderr.write(`ladder: ${why}\n`)
  return 2
}
