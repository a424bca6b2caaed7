import { gameKado, type TypesKado } from '../../../src/main/engine/games/kado'
import { scoreGrid } from '../../../src/main/engine/games/kado/score'
import { assertNever } from '../../../src/shared/assert-never'
import type { Action } from '../../../src/shared/games/kado/options'
import { schemasKado } from '../../../src/shared/games/kado/schema'
import { scriptsOf } from '../scripts'

/** The golden games of KADO. */
export const { perform, choose } = scriptsOf<TypesKado>({
  game: gameKado,
  write,
  read,
  tell: ({ turns, seats }) => ({
    turns: turns.map(({ gifter, dealt, asked }) => {
      const answers = asked.map(({ seat, matched }) => `${seat} ${matched ?? 'nothing'}`)
      return `${gifter} deals ${dealt.map((to) => to ?? 'away').join(' ')}: ${answers.join(', ')}`
    }),
    grids: seats.map(({ grid, bonus }) => {
      const { lines, columns } = scoreGrid(grid)
      return {
        grid: grid.map(({ card, line, column }) => `${card} ${line} ${column}`).join(', '),
        lines: lines.map(({ gift, points }) => `${gift} ${points}`).join(', '),
        columns: columns.map(({ ribbon, points }) => `${ribbon ?? 'mixed'} ${points}`).join(', '),
        bonus: bonus.map(({ card }) => card).join(' '),
      }
    }),
  }),
})

/** Writes an action: `give` to a seat, `discard`, `pass`, `guess` a gift and a ribbon, `place` at a line and a column. */
function write(action: Action): string {
  switch (action.type) {
    case 'give':
      return `give ${action.to}`
    case 'discard':
    case 'pass':
      return action.type
    case 'challenge':
      return `guess ${action.guess.gift} ${action.guess.ribbon}`
    case 'place':
      return `place ${action.cell.line} ${action.cell.column}`
    default:
      return assertNever(action)
  }
}

function read([word, one, other]: readonly string[]): Action {
  const types: Record<string, unknown> = {
    give: { type: 'give', to: Number(one) },
    guess: { type: 'challenge', guess: { gift: one, ribbon: other } },
    place: { type: 'place', cell: { line: Number(one), column: Number(other) } },
  }
  return schemasKado.action.parse(types[word ?? ''] ?? { type: word })
}
