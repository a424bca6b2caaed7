import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GameId } from '../../src/shared/games/registry'
import type { Measured } from '../../src/shared/measured'
import { chartOf } from './chart'
import { tablesOf } from './tables'

/** What has been measured of a game's bots, which the new-game screen tells as well. */
export const dataOf = (game: GameId) => join('src', 'shared', 'games', game, 'measured.json')
export const chartAt = (game: GameId) => join('docs', 'ladder', `${game}.svg`)
export const DOCS = join('docs', 'BOTS.md')

/**
 * Adds what was measured to what is kept, in place of what was measured of the same bots with as many players before, and puts all of
 * it into the docs.
 * @param root the project's folder
 */
export function record(game: GameId, measured: readonly Measured[], root: string): void {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const before = JSON.parse(read(dataOf(game))) as readonly Measured[]
  const latest = new Map([...before, ...measured.map(rounded)].map((one) => [nameOf(one), one]))
  const sorted = [...latest.values()].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'))
  write(dataOf(game), linesOf(sorted))
  write(DOCS, withTables(read(DOCS), game, sorted))
  write(chartAt(game), chartOf(game, sorted))
}

const nameOf = ({ players, bot, against }: Measured): string => `${players} ${bot} ${against}`

/** JSON with a line for each: two who have measured in parts change different lines. Biome leaves the file alone. */
const linesOf = (measured: readonly Measured[]): string =>
  `[\n${measured.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`

const rounded = (one: Measured): Measured => ({
  ...one,
  share: round(one.share, 4),
  interval: one.interval.map((end) => round(end, 4)),
  points: one.points.map((mean) => round(mean, 2)),
})

const round = (number: number, places: number): number => Number(number.toFixed(places))

/** The docs with the tables of a game in the place of those before. @throws when there is no place for them */
export function withTables(docs: string, game: GameId, measured: readonly Measured[]): string {
  const [begin, end] = [`<!-- ladder of ${game} -->\n`, `<!-- end of ladder of ${game} -->`]
  const [before, rest] = docs.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`${DOCS} has no place for ${game}`)
  return `${before}${begin}\n${tablesOf(game, measured)}\n${end}${after}`
}
