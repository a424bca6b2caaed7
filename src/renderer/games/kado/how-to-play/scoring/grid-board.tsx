import { type Card, COLUMNS, LINES } from '../../../../../shared/games/kado'
import { words as appWords } from '../../../../../shared/words/catalogue'
import { rules as words } from '../../../../../shared/words/en/games/kado/rules'
import { isAt, laidCount, type Place, placeCount, placeOf } from '../../../../parts/trial'
import { PlaceButton } from '../../../../parts/trial-board'
import { type GridCell, useGrid } from '../../../../parts/use-grid'
import { type Carrying, type Drag, placeData } from '../../../../parts/use-trial'
import { smallFace } from '../../art/cards'
import type { FramedCard, FramedGrid } from '../../grids/framed'
import { ColumnFoot, LineTotal } from '../../grids/totals'
import type { Grid, GridTrial } from './sandbox'
import './grid-board.css'

const text = words.scoring
const { trial: trialWords } = appWords.rules

interface BoardProps {
  readonly trial: GridTrial
  /** The grid as it is shown, with a carried card where it hangs. */
  readonly shown: Grid
  /** What it comes to. */
  readonly counted: FramedGrid
  readonly carrying: Carrying<Card> | null
  readonly onPlace: (place: Place) => void
  readonly drag: Drag<Card>
}

/** Three lines of four places, with what each line and each column comes to. */
export function GridBoard(props: BoardProps) {
  const { shown, counted } = props
  const { grid, cell } = useGrid<HTMLDivElement>({ rows: LINES, columns: COLUMNS })
  const full = laidCount(shown) === placeCount(shown)
  return (
    <section class="panel fill" aria-labelledby="how-fill">
      <header class="fill__head">
        <h2 id="how-fill">{text.lay}</h2>
        <span class="label">
          {full ? text.full : text.layLine} <span class="unseen">{trialWords.keys}</span>
        </span>
      </header>
      <div class="fill__frame" ref={grid}>
        {shown.map((cards, line) => (
          <>
            {cards.map((card, column) => (
              <OnePlace
                {...props}
                key={column}
                place={placeOf(line, column)}
                card={card}
                framed={counted.cards[line]?.[column] ?? null}
                cell={cell(line, column)}
              />
            ))}
            <span aria-hidden="true">
              <LineTotal line={counted.lines[line] ?? null} />
            </span>
          </>
        ))}
        {counted.columns.map((column, n) => (
          <span aria-hidden="true" key={n}>
            <ColumnFoot column={column} />
          </span>
        ))}
      </div>
    </section>
  )
}

interface PlaceProps extends BoardProps {
  readonly place: Place
  readonly card: Card | null
  /** The same card as main has counted it; null until then. */
  readonly framed: FramedCard | null
  readonly cell: GridCell
}

function OnePlace({ place, card, framed, trial, carrying, onPlace, drag, cell }: PlaceProps) {
  const counts = card !== null && framed?.card === card && framed.counts
  const called = text.place(place.row, place.column)
  const chosen = isAt(trial.chosen, place)
  return (
    <PlaceButton
      data={placeData(place)}
      picture={card && smallFace(card)}
      look={counts ? 'counts' : 'rest'}
      chosen={chosen}
      over={isAt(carrying?.over, place)}
      name={card ? text.placeOf(called, card, counts) : text.placeEmpty(called, chosen)}
      cell={cell}
      drag={drag({ card, from: place })}
      onClick={() => onPlace(place)}
    />
  )
}
