import type { GameId } from '../../src/shared/games/registry'
import type { Measured } from '../../src/shared/measured'
import { GAME_NAMES, nameOf, type Row, rowsOf } from './rows'

/** In pixels: where the axis of shares begins, how long it is, how high a line and a heading are. */
const LEFT = 210
const LONG = 480
const LINE = 24
const HEAD = 44
const WIDTH = LEFT + LONG + 90
/** By number of players. */
const COLOURS: Readonly<Record<number, string>> = { 2: '#1f6fc4', 3: '#0b7a4e', 4: '#c2500a', 5: '#5b2aa6' }

/** What the chart of a game shows, for whoever does not see it. */
export const chartTitle = (game: GameId): string =>
  `${GAME_NAMES[game]}: how often each bot wins, with intervals`

/** What was measured as a drawing in SVG: a dot for each share of the wins, in its interval, beside what equal players would have. */
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
