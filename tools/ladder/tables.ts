import type { GameId } from '../../src/shared/games/registry'
import type { Measured } from '../../src/shared/measured'
import { list } from '../../src/shared/words/en/counted'
import { chartTitle } from './chart'
import { GAME_NAMES, nameOf, type Row, rowsOf } from './rows'

/** What was measured, as tables in Markdown, and the place of its chart. */
export function tablesOf(game: GameId, measured: readonly Measured[]): string {
  const { levels, styles } = rowsOf(game, measured)
  const name = GAME_NAMES[game]
  return [
    ...tableOf(`${name}, share of the wins`, levels),
    ...tableOf(`${name}, a style among neutral ones of its level`, styles),
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

/** Of how many deals most are, and which are of others, as parts may have been measured by themselves. */
function dealtOf(rows: readonly Row[]): readonly string[] {
  const all = rows.flatMap(({ measured }) => measured.map(dealsOf))
  const times = (deals: string) => all.filter((one) => one === deals).length
  const [usual = '', ...others] = [...new Set(all)].toSorted((one, other) => times(other) - times(one))
  if (others.length === 0) return [`Of ${usual}.`]
  return [
    `Of ${usual}, but for these:`,
    '',
    ...others.map((deals) => `- of ${deals}: ${rows.flatMap((row) => partOf(row, deals)).join(', ')}`),
  ]
}

const dealsOf = ({ deals, seed }: Measured): string => `${deals} deals from the seed \`${seed}\``

/** “expert against sharp at 2 and 4 players”; nothing where none of it is of these deals. */
function partOf(row: Row, deals: string): readonly string[] {
  const counts = row.measured.filter((one) => dealsOf(one) === deals).map(({ players }) => `${players}`)
  return counts.length === 0 ? [] : [`${nameOf(row)} at ${list(counts)} players`]
}
