import type { GameId } from '../../src/shared/games/registry'
import type { Measured } from '../../src/shared/measured'
import { nameOf, type Row, rowsOf } from './rows'

/** What was measured, as tables in Markdown, and the place of its chart. */
export function tablesOf(game: GameId, measured: readonly Measured[]): string {
  const { levels, styles } = rowsOf(game, measured)
  return [
    ...tableOf(`${game}, share of the wins`, levels),
    ...tableOf(`${game}, a style among neutral ones of its level`, styles),
    `![How often each bot wins, with intervals](ladder/${game}.svg)`,
    '',
  ].join('\n')
}

function tableOf(title: string, rows: readonly Row[]): readonly string[] {
  const all = rows.flatMap(({ measured }) => measured)
  if (all.length === 0) return []
  const counts = [...new Set(all.map(({ players }) => players))].toSorted()
  const dealt = new Set(all.map(({ deals, seed }) => `${deals} deals from the seed \`${seed}\``))
  return [
    `| ${title} | ${counts.map((count) => `${count} players`).join(' | ')} |`,
    `|${'---|'.repeat(counts.length + 1)}`,
    ...rows.map((row) => `| ${nameOf(row)} | ${counts.map((count) => cellOf(row, count)).join(' | ')} |`),
    '',
    `Of ${[...dealt].join(' and ')}.`,
    '',
  ]
}

function cellOf({ measured }: Row, count: number): string {
  const one = measured.find(({ players }) => players === count)
  if (one === undefined) return ''
  const [share, low, high] = [one.share, ...one.interval].map((part) => (100 * part).toFixed(1))
  return `${share} % (${low} to ${high})`
}
