import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { playable } from '../../src/main/match/playthrough'
import type { GameId } from '../../src/shared/games/registry'
import type { Measured } from '../../src/shared/measured'
import { list } from '../../src/shared/words/en/counted'
import { menu as words5211 } from '../../src/shared/words/en/games/5211/menu'
import { menu as wordsKado } from '../../src/shared/words/en/games/kado/menu'

/** The name of each game. */
const GAME_NAMES: Readonly<Record<GameId, string>> = { '5211': words5211.name, kado: wordsKado.name }

/** The measurements of two bots at tables of several sizes. */
interface Row {
  readonly bot: string
  readonly against: string
  /** Fewest players first. */
  readonly measured: readonly Measured[]
}

/** @returns levels in their neutral style, and styles against the neutral one of their level; the strongest first */
function rowsOf(
  game: GameId,
  measured: readonly Measured[],
): { readonly levels: readonly Row[]; readonly styles: readonly Row[] } {
  const { levels, styles } = playable(game).kit
  const order = [
    ...levels.toReversed().flatMap((level) => [level, ...styles.map((style) => `${level}.${style}`)]),
    'random',
  ]
  const rank = (contestant: string) => order.indexOf(contestant)
  const first = measured.filter(
    (one, index) =>
      measured.findIndex((other) => other.bot === one.bot && other.against === one.against) === index,
  )
  const rows = first
    .map(({ bot, against }): Row => {
      const found = measured.filter((one) => one.bot === bot && one.against === against)
      return { bot, against, measured: found.toSorted((one, other) => one.players - other.players) }
    })
    .toSorted((one, other) => rank(one.bot) - rank(other.bot) || rank(one.against) - rank(other.against))
  return {
    levels: rows.filter(({ bot }) => !bot.includes('.')),
    styles: rows.filter(({ bot }) => bot.includes('.')),
  }
}

/** “expert against steady”, or “cautious expert” if the others are neutral bots of its level. */
function nameOf({ bot, against }: Pick<Row, 'bot' | 'against'>): string {
  const [level, style] = bot.split('.')
  return style !== undefined && against === level
    ? calledOf(bot)
    : `${calledOf(bot)} against ${calledOf(against)}`
}

function calledOf(contestant: string): string {
  const [level, style] = contestant.split('.')
  return style === undefined ? contestant : `${style} ${level}`
}

/** In pixels: the start and the length of the axis of shares, and the heights of a line and a heading. */
const LEFT = 210
const LONG = 480
const LINE = 24
const HEAD = 44
const WIDTH = LEFT + LONG + 90
/** The colour of a dot, by number of players. */
const COLOURS: Readonly<Record<number, string>> = { 2: '#1f6fc4', 3: '#0b7a4e', 4: '#c2500a', 5: '#5b2aa6' }

/** The title of a game's chart, for screen readers. */
const chartTitle = (game: GameId): string => `${GAME_NAMES[game]}: how often each bot wins, with intervals`

/** The measurements as an SVG: a dot and an interval for each share of the wins, and a line at the share of equal players. */
export function chartOf(game: GameId, measured: readonly Measured[]): string {
  const { levels, styles } = rowsOf(game, measured)
  const rows = [...levels, ...styles]
  const counts = [...new Set(measured.map(({ players }) => players))].toSorted((one, other) => one - other)
  let y = 0
  const groups = counts.map((count) => {
    const top = y
    const lines = rows.flatMap((row) => {
      const one = row.measured.find(({ players }) => players === count)
      return one === undefined ? [] : [{ row, one }]
    })
    y += HEAD + LINE * lines.length
    return groupOf(count, top, lines)
  })
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title" viewBox="0 0 ${WIDTH} ${y + 12}" font-family="system-ui, sans-serif" font-size="13">`,
    `<title id="title">${chartTitle(game)}</title>`,
    `<rect width="${WIDTH}" height="${y + 12}" rx="10" fill="#fbf7ee"/>`,
    ...groups,
    '</svg>',
  ].join('\n')}\n`
}

interface Line {
  readonly row: Row
  readonly one: Measured
}

function groupOf(count: number, top: number, lines: readonly Line[]): string {
  const equal = along(1 / count)
  const bottom = top + HEAD + LINE * lines.length
  return [
    `<text x="16" y="${top + 28}" font-weight="700" fill="#3a2413">${count} players</text>`,
    ...[0, 0.25, 0.5, 0.75, 1].map((share) => {
      const x = along(share)
      const label = `<text x="${x}" y="${top + 28}" text-anchor="middle" fill="#6a4a2c">${100 * share}</text>`
      return `${label}<path d="M${x} ${top + 36}V${bottom}" stroke="#e4dac6"/>`
    }),
    `<path d="M${equal} ${top + 34}V${bottom}" stroke="#3a2413" stroke-dasharray="3 3"/>`,
    ...lines.map((line, index) => lineOf(line, top + HEAD + LINE * (index + 0.5))),
  ].join('\n')
}

function lineOf({ row, one: { share, interval, players } }: Line, y: number): string {
  const [low = share, high = share] = interval
  const colour = COLOURS[players] ?? '#3a2413'
  return [
    `<text x="${LEFT - 16}" y="${y + 4}" text-anchor="end" fill="#3a2413">${nameOf(row)}</text>`,
    `<path d="M${along(low)} ${y}H${along(high)}" stroke="${colour}" stroke-width="3" stroke-linecap="round"/>`,
    `<circle cx="${along(share)}" cy="${y}" r="5" fill="${colour}"/>`,
    `<text x="${LEFT + LONG + 16}" y="${y + 4}" fill="#3a2413">${(100 * share).toFixed(1)} %</text>`,
  ].join('')
}

const along = (share: number): number => LEFT + Math.round(LONG * share)

/** The measurements as tables in Markdown, with a link to their chart. */
export function tablesOf(game: GameId, measured: readonly Measured[]): string {
  const { levels, styles } = rowsOf(game, measured)
  const name = GAME_NAMES[game]
  return [
    ...tableOf(`${name}, share of the wins`, levels),
    ...tableOf(`${name}, a style against neutral bots of the same level`, styles),
    `![${chartTitle(game)}](ladder/${game}.svg)`,
    '',
  ].join('\n')
}

function tableOf(title: string, rows: readonly Row[]): readonly string[] {
  const all = rows.flatMap(({ measured }) => measured)
  if (all.length === 0) return []
  const counts = [...new Set(all.map(({ players }) => players))].toSorted((one, other) => one - other)
  return [
    `| ${title} | ${counts.map((count) => `${count} players`).join(' | ')} |`,
    `|${'---|'.repeat(counts.length + 1)}`,
    ...rows.map((row) => `| ${nameOf(row)} | ${counts.map((count) => cellOf(row, count)).join(' | ')} |`),
    '',
    ...dealtOf(rows),
    '',
  ]
}

function cellOf({ measured }: Row, count: number): string {
  const one = measured.find(({ players }) => players === count)
  if (one === undefined) return ''
  const [share, low, high] = [one.share, ...one.interval].map((part) => (100 * part).toFixed(1))
  return `${share} % (${low} to ${high})`
}

/** States the deals of most measurements, and lists those with other deals, as parts may be measured separately. */
function dealtOf(rows: readonly Row[]): readonly string[] {
  const all = rows.flatMap(({ measured }) => measured.map(dealsOf))
  const times = (deals: string) => all.filter((one) => one === deals).length
  const [usual = '', ...others] = [...new Set(all)].toSorted((one, other) => times(other) - times(one))
  if (others.length === 0) return [`From ${usual}.`]
  return [
    `From ${usual}, except:`,
    '',
    ...others.map((deals) => `- from ${deals}: ${rows.flatMap((row) => partOf(row, deals)).join(', ')}`),
  ]
}

const dealsOf = ({ deals, seed }: Measured): string => `${deals} deals of the seed \`${seed}\``

/** “expert against sharp at 2 and 4 players”; empty if none of it was measured with these deals. */
function partOf(row: Row, deals: string): readonly string[] {
  const counts = row.measured.filter((one) => dealsOf(one) === deals).map(({ players }) => `${players}`)
  return counts.length === 0 ? [] : [`${nameOf(row)} at ${list(counts)} players`]
}

/** File of the measurements of a game's bots, which the new-game screen shows as well. */
export const dataOf = (game: GameId) => join('src', 'shared', 'games', game, 'measured.json')
export const chartAt = (game: GameId) => join('docs', 'ladder', `${game}.svg`)
export const DOCS = join('docs', 'BOTS.md')

/**
 * Adds measurements to the stored ones, replacing earlier ones of the same bots with the same number of players, and writes all of
 * them into the docs.
 * @param root the project's folder
 */
export function record(game: GameId, measured: readonly Measured[], root: string): void {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const before = JSON.parse(read(dataOf(game))) as readonly Measured[]
  const latest = new Map([...before, ...measured.map(rounded)].map((one) => [keyOf(one), one]))
  const sorted = [...latest.values()].toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'))
  write(dataOf(game), linesOf(sorted))
  write(DOCS, withTables(read(DOCS), game, sorted))
  write(chartAt(game), chartOf(game, sorted))
}

const keyOf = ({ players, bot, against }: Measured): string => `${players} ${bot} ${against}`

/** JSON with one line for each measurement, so that measurements of different bots change different lines. Biome ignores the file. */
const linesOf = (measured: readonly Measured[]): string =>
  `[\n${measured.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`

const rounded = (one: Measured): Measured => ({
  ...one,
  share: round(one.share, 4),
  interval: one.interval.map((end) => round(end, 4)),
  points: one.points.map((mean) => round(mean, 2)),
})

const round = (number: number, places: number): number => Number(number.toFixed(places))

/** Replaces the tables of a game in the docs. @throws if the docs have no place for them */
function withTables(docs: string, game: GameId, measured: readonly Measured[]): string {
  const [begin, end] = [`<!-- ladder of ${game} -->\n`, `<!-- end of ladder of ${game} -->`]
  const [before, rest] = docs.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`${DOCS} has no place for ${game}`)
  return `${before}${begin}\n${tablesOf(game, measured)}\n${end}${after}`
}
