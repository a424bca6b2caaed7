import { useRef } from 'preact/hooks'
import { type Card, type Guess, type Pair, RIBBONS } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { keyShortcuts } from '../../../parts/keys'
import { useGrid } from '../../../parts/use-grid'
import { useRunning } from '../../../parts/use-running'
import { atRect, type Rect } from '../../../table/plan'
import { cardFace } from '../art/cards'
import { GiftIcon, RibbonIcon } from '../art/signs'
import type { HalfGuess } from '../draft/guessing'
import { BOARD_KEY } from '../draft/keys'
import { BoardCell, RUN } from './board-cell'
import { type BoardColumn, type BoardRow, boardColumns, boardRows, unseenIn } from './board-rows'
import { useBoardFocus } from './use-board-focus'

const { board: says } = words

export interface BoardProps {
  readonly board: readonly Pair[]
  readonly guess: HalfGuess
  /** The coach's guess; null where it says nothing, or would pass. */
  readonly advised: Guess | null
  /** Whether a guess can be chosen, or prepared. */
  readonly mayGuess: boolean
  /** Everybody looks, so that only what everybody knows is told. */
  readonly isOpen: boolean
  /** The own card, where the board lies over it; null otherwise. */
  readonly card: Card | null
  readonly place: Rect
  /** It is closed, and only fades out. */
  readonly isLeaving: boolean
  readonly onGuess: (guess: Guess) => void
  readonly onClose: () => void
  readonly onFaded: () => void
}

/**
 * What the gifter's card may be, pair by pair, worked out from nothing but the cards that have been seen and the guesses that
 * failed. It stands beside the table's own things and stops nothing.
 */
export function Board(props: BoardProps) {
  const { board, place, isLeaving, onFaded } = props
  const section = useRef<HTMLElement>(null)
  useBoardFocus(section, !isLeaving)
  return (
    <section
      ref={section}
      class="kado-board"
      aria-label={says.title}
      aria-hidden={isLeaving}
      inert={isLeaving}
      data-apart
      data-leaving={isLeaving}
      style={atRect(place)}
      onAnimationEnd={({ target, currentTarget }) => {
        if (isLeaving && target === currentTarget) onFaded()
      }}
    >
      <Top {...props} />
      <Pairs {...props} />
      <Legend unseen={unseenIn(board).unseen} />
    </section>
  )
}

function Top({ board, card, isOpen, mayGuess, onClose }: BoardProps) {
  const { unseen, all } = unseenIn(board)
  return (
    <header>
      {card === null ? (
        <span class="kado-board-icon">
          <Icon name="board" />
        </span>
      ) : (
        <img class="card" key={card} src={cardFace(card)} alt="" />
      )}
      <span>
        <h2>{says.title}</h2>
        <p>
          {(isOpen ? says.countsForAll : says.counts)(unseen, all)} {mayGuess && says.choose}
        </p>
      </span>
      <button
        type="button"
        aria-label={says.close}
        aria-keyshortcuts={keyShortcuts(BOARD_KEY, 'Escape')}
        onClick={onClose}
      >
        <Icon name="x" />
      </button>
    </header>
  )
}

function Pairs({ board, guess, advised, mayGuess, onGuess }: BoardProps) {
  const rows = boardRows(board, guess, advised)
  const { grid, cell } = useGrid<HTMLTableSectionElement>({ rows: rows.length, columns: RIBBONS.length })
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{says.gift}</span>
          </th>
          {boardColumns(board, guess).map((column) => (
            <ColumnHead key={column.ribbon} {...column} />
          ))}
          <th scope="col">
            <span class="unseen">{says.together}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={grid}>
        {rows.map((row, line) => (
          <tr key={row.gift}>
            <RowHead {...row} />
            {row.cells.map((pair, column) => (
              <BoardCell key={pair.ribbon} {...{ pair, mayGuess, onGuess }} stop={cell(line, column)} />
            ))}
            <Sum likelihood={row.likelihood} isChosen={row.isChosen} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <span class="unseen">{says.together}</span>
          </th>
          {boardColumns(board, guess).map(({ ribbon, likelihood, isChosen }) => (
            <Sum key={ribbon} likelihood={likelihood} isChosen={isChosen} />
          ))}
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

const ColumnHead = ({ ribbon, isChosen, isRuledOut }: BoardColumn) => (
  <th scope="col" data-chosen={isChosen} data-out={isRuledOut}>
    <span class="kado-board-sign">
      <RibbonIcon ribbon={ribbon} />
      {isChosen && <Icon name="check" />}
    </span>
    <b aria-hidden="true">{says.letters[ribbon]}</b>
    <span class="unseen">{words.ribbons[ribbon]}</span>
  </th>
)

const RowHead = ({ gift, isChosen, isRuledOut }: BoardRow) => (
  <th scope="row" data-chosen={isChosen} data-out={isRuledOut}>
    <span class="kado-board-sign">
      <GiftIcon gift={gift} />
      {isChosen && <Icon name="check" />}
    </span>
    <b aria-hidden="true">{says.short[gift]}</b>
    <span class="unseen">{words.gifts[gift]}</span>
  </th>
)

function Sum({ likelihood, isChosen }: { readonly likelihood: number; readonly isChosen: boolean }) {
  const shown = useRunning(likelihood, RUN)
  return (
    <td class="kado-board-sum" data-chosen={isChosen} data-none={shown === 0}>
      {shown === 0 ? says.none : says.percent(shown)}
      {shown > 0 && <small>{says.sign}</small>}
    </td>
  )
}

const Legend = ({ unseen }: { readonly unseen: number }) => (
  <footer>
    <span>
      <i class="kado-pip" data-unseen={true} />
      {says.unseen(unseen)}
    </span>
    <span>
      <i class="kado-pip" data-unseen={false} />
      {says.legendSeen}
    </span>
    <span>
      <i class="kado-board-struck" />
      {says.ruledOut}
    </span>
    <p>{says.honest}</p>
  </footer>
)
