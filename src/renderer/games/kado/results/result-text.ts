import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import type { FaceKado } from '../../../../shared/games/kado'
import { LANGUAGE } from '../../../../shared/words/catalogue'
import { results as words } from '../../../../shared/words/en/games/kado/results'
import { inColumns } from '../../../client/ending'
import { resultOf } from './result-model'

const text = words.text

/**
 * The result as plain text, its columns in line where letters are equally wide.
 * @param when the day it is dated
 * @returns null while the game goes on
 */
export function resultText(snapshot: MatchSnapshot<FaceKado>, when: Date): string | null {
  const result = resultOf(snapshot)
  if (result === null) return null
  const { players, seed } = snapshot
  const nameOf = (seat: number) => players[seat]?.name ?? ''
  const names = result.winners.map(nameOf)
  const points = result.rows[0]?.points ?? 0
  const [name = ''] = names
  return [
    text.head,
    when.toLocaleDateString(LANGUAGE, { day: 'numeric', month: 'long', year: 'numeric' }),
    '',
    ...inColumns([
      ['', text.lines, text.columns, text.bonus, text.total],
      ...result.rows.map(({ seat, rank, lines, columns, bonus, points }) => [
        `${rank}  ${nameOf(seat)}`,
        ...[lines, columns, bonus, points].map(String),
      ]),
    ]),
    '',
    names.length > 1 ? text.shared(names, points) : text.won(name, points),
    ...(seed === null ? [] : [text.seed(seed)]),
    '',
  ].join('\n')
}
