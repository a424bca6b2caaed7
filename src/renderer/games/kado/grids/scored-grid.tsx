import { COLUMNS, LINES } from '../../../../shared/games/kado'
import { score as words } from '../../../../shared/words/en/games/kado/score'
import { smallFace } from '../art/cards'
import type { FramedGrid } from './framed'
import { reasonsOf } from './reasons'
import { ColumnFoot, LineTotal } from './totals'
import './scored-grid.css'

/** Where it stands, both numbers from 0. */
const areaOf = (row: number, column: number) => ({ gridArea: `${row + 1} / ${column + 1}` })

/** A grid with what each line and each column comes to. Cards that bring nothing are dim. */
export const ScoredGrid = ({ grid }: { readonly grid: FramedGrid }) => (
  <>
    <div class="scored" aria-hidden="true">
      {grid.cards.map((cards, line) => (
        <>
          {cards.map((framed, column) => (
            <span
              class="scored__cell"
              data-counts={framed?.counts ?? true}
              style={areaOf(line, column)}
              key={column}
            >
              {framed && <img class="card" src={smallFace(framed.card)} alt="" />}
            </span>
          ))}
          <span style={areaOf(line, COLUMNS)}>
            <LineTotal line={grid.lines[line] ?? null} />
          </span>
        </>
      ))}
      {grid.columns.map((column, n) => (
        <span style={areaOf(LINES, n)} key={n}>
          <ColumnFoot column={column} />
        </span>
      ))}
      {grid.columns.map(
        (column, n) =>
          column?.state === 'complete' && (
            <i class="scored__column" style={{ gridColumn: `${n + 1}` }} key={n} />
          ),
      )}
    </div>
    <ul class="unseen">
      {reasonsOf(grid).map(({ name, why, points }) => (
        <li key={name}>{words.said(name, why, points)}</li>
      ))}
    </ul>
  </>
)
