import { join } from 'node:path'
import { type Playable, playable } from '../../src/main/match/playthrough'
import { NEUTRAL_STYLE } from '../../src/shared/game'
import type { GameId } from '../../src/shared/games/registry'
import type { Measured } from '../../src/shared/measured'
import { bundleProgram, sha256Of, withThreads } from '../run/bundle-program'
import { BadArgument } from '../run/command'
import { ROOT } from '../run/machine'
import { type Dealt, type Part, percent, type Rung, sumUp } from './contest'
import { record } from './ladder-record'
import { openLadderProgress } from './progress'
import { variantOf } from './simulate'

/** The number of deals that are played and saved as one task. */
const PART = 10

interface LadderOptions {
  readonly game: GameId
  readonly players: string
  /** Such as `expert:sharp,sharp:steady`, or `styles`; null for each level against the one below it. */
  readonly pairs: string | null
  readonly deals: number
  readonly seed: string
  readonly variant: string | null
  readonly long: boolean
  /** Writes the result into the docs and the app. */
  readonly record: boolean
}

/** Measures how often bots win against others. @throws BadArgument if the game has no such number of players, bots or variant */
export async function ladder({ game, deals, seed, ...given }: LadderOptions): Promise<0> {
  const rules = playable(game)
  const { seatCounts } = rules.game.schemas
  const counts = given.players.split(',').map(Number)
  if (!counts.every((count) => seatCounts.includes(count)))
    throw new BadArgument(`--players must be of ${seatCounts.join(', ')}, not ${given.players}`)
  const variant = variantOf(rules, given)
  if (given.record && !variant.isUsual)
    throw new BadArgument(`--record is only for the usual variant, and not for ${variant.name}`)
  const pairs = pairsIn(rules.kit, given.pairs)
  const rungs = counts.flatMap((players) =>
    pairs.map(([bot, against]): Rung => {
      const rung = { game, players, bot, against } as Rung
      return variant.isUsual ? rung : { ...rung, variant: variant.name }
    }),
  )
  const measured = await climb(rungs, deals, seed)
  if (given.record) record(game, measured, ROOT)
  return 0
}

/** The pairs of bots to be measured, the second of each in all other seats. */
function pairsIn(
  { levels, styles }: Pick<Playable['kit'], 'levels' | 'styles'>,
  pairs: string | null,
): readonly (readonly string[])[] {
  const [weakest = '', next = ''] = levels
  if (pairs === null)
    return [[weakest, next], ...levels.slice(1).map((level, below) => [level, levels[below] ?? ''])]
  if (pairs === 'styles') {
    const inclined = styles.filter((style) => style !== NEUTRAL_STYLE)
    return levels.flatMap((level) => inclined.map((style) => [`${level}.${style}`, level]))
  }
  const styled = levels.flatMap((level) => styles.map((style) => `${level}.${style}`))
  const contestants: readonly string[] = ['random', ...levels, ...styled]
  const named = pairs.split(',').map((pair) => pair.split(':'))
  if (named.every((pair) => pair.length === 2 && pair.every((one) => contestants.includes(one)))) return named
  throw new BadArgument(`--pairs must be such as ${next}:${weakest}, not ${JSON.stringify(pairs)}`)
}

/** Plays the missing deals of each rung, and prints its result. */
async function climb(rungs: readonly Rung[], deals: number, seed: string): Promise<readonly Measured[]> {
  const program = await bundleProgram('tools/bots/contest.ts', 'ladder')
  const progress = openLadderProgress(join(ROOT, 'out', 'ladder-kept', sha256Of(program).slice(0, 12)), seed)
  const measured: Measured[] = []
  await withThreads<Part, readonly Dealt[]>(program, async (work) => {
    for (const rung of rungs) {
      const played = new Map(progress.read(rung))
      const firsts = Array.from({ length: Math.ceil(deals / PART) }, (_, part) => part * PART + 1)
      const open = firsts
        .filter((first) => !played.has(first))
        .map((first): Part => ({ ...rung, seed, first, deals: PART }))
      await Promise.all(
        open.map(async (part) => {
          const dealt = await work(part)
          progress.add(part, dealt)
          played.set(part.first, dealt)
        }),
      )
      const all = firsts.flatMap((first) => played.get(first) ?? []).slice(0, deals)
      const { players, bot, against } = rung
      const { share, interval, points } = sumUp(all)
      const one = { players, bot, against, seed, deals, share, interval, points }
      measured.push(one)
      process.stdout.write(`${lineOf(rung, one)}\n`)
    }
  })
  return measured
}

const lineOf = ({ game, variant }: Rung, one: Measured): string =>
  [
    `${game}${variant === undefined ? '' : ` (${variant})`}, ${one.players} players:`,
    `${one.bot} against ${one.against} wins ${percent(one.share)}`,
    `(${one.interval.map(percent).join(' to ')}) of the games of ${one.deals} deals,`,
    `${one.points.map((point) => point.toFixed(1)).join(' to ')} points`,
  ].join(' ')
