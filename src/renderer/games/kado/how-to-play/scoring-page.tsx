import { type Card, COLUMNS, DECK_SIZE, LINES } from '../../../../shared/games/kado/cards'
import { rules as words } from '../../../../shared/words/en/games/kado/rules'
import { rules as rulesWords } from '../../../../shared/words/en/menus'
import {
  type Carrying,
  copiesIn,
  type Drag,
  isAt,
  laidCount,
  type Place,
  placeCount,
  placeData,
  placeOf,
  useTrial,
} from '../../../parts/trial'
import { Attempts, CarriedCard, PlaceButton, StackButton } from '../../../parts/trial-board'
import { type GridCell, useGrid } from '../../../parts/use-grid'
import { smallFace } from '../art/cards'
import { ColumnFoot, type FramedCard, type FramedGrid, framed, LineTotal, reasonsOf } from '../scored-grid'
import {
  copiesOf,
  fromPreset,
  type Grid,
  type GridTrial,
  PRESETS,
  questionOf,
  randomGrid,
  STACKS,
} from './sandbox'
import './scoring-page.css'
import type { FaceKado } from '../../../../shared/games/kado'
import type { GridScore } from '../../../../shared/games/kado/grid'
import type { RulesPageProps } from '../../menu-game'
import { GiftIcon } from '../art/signs'

const text = words.scoring
const { trial: trialWords } = rulesWords

interface BoardProps {
  readonly trial: GridTrial
  /** The grid on screen, with a carried card where it hovers. */
  readonly shown: Grid
  /** The score of the grid. */
  readonly counted: FramedGrid
  readonly carrying: Carrying<Card> | null
  readonly onPlace: (place: Place) => void
  readonly drag: Drag<Card>
}

/** Three lines of four places, with the score of each line and each column. */
function GridBoard(props: BoardProps) {
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
  /** The same card as main has scored it; null until then. */
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

/** The largest number of different cards of one gift. */
const STACK_COLUMNS = Math.max(...STACKS.map(({ cards }) => cards.length))

interface StacksProps {
  readonly grid: Grid
  readonly onStack: (card: Card) => void
  readonly drag: Drag<Card>
}

/** The rest of the deck, gift by gift, to lay. */
function Stacks({ grid: laid, onStack, drag }: StacksProps) {
  const { grid, cell } = useGrid<HTMLDivElement>({ rows: STACKS.length, columns: STACK_COLUMNS })
  return (
    <section class="panel stacks" aria-labelledby="how-stacks">
      <header class="stacks__head">
        <h2 id="how-stacks">{text.left}</h2>
        <span class="label">{text.leftOf(DECK_SIZE - laidCount(laid), DECK_SIZE)}</span>
      </header>
      <div class="stacks__gifts" ref={grid}>
        {STACKS.map(({ gift, cards }, row) => (
          <fieldset class="stacks__gift" key={gift} aria-label={words.gift(gift)}>
            <p class="stacks__name">
              <GiftIcon gift={gift} />
              <span>{words.gift(gift)}</span>
            </p>
            {cards.map((card, column) => {
              const copies = copiesOf(card)
              const left = copies - copiesIn(laid, card)
              return (
                <StackButton
                  key={card}
                  picture={smallFace(card)}
                  left={left}
                  counted={copies > 1}
                  name={text.stack(card, left)}
                  cell={cell(row, column)}
                  drag={drag({ card: left > 0 ? card : null, from: null })}
                  onClick={() => onStack(card)}
                />
              )
            })}
          </fieldset>
        ))}
      </div>
    </section>
  )
}

interface Props {
  readonly counted: FramedGrid
  readonly points: number
}

/** Every line and every column with its reason, and their total. */
const CountPanel = ({ counted, points }: Props) => (
  <section class="panel count-panel" aria-labelledby="how-count">
    <h2 id="how-count">{text.count}</h2>
    <dl class="reasons">
      {reasonsOf(counted).map((reason) => (
        <div class="reason" key={reason.name} data-some={reason.points > 0}>
          <dt>{reason.name}</dt>
          <dd class="reason__why">{reason.why}</dd>
          <dd class="reason__points display">{reason.points}</dd>
        </div>
      ))}
      <div class="reason reason--total">
        <dt>{text.total}</dt>
        <dd class="reason__points display">{points}</dd>
      </div>
    </dl>
  </section>
)

/** The rule that a grid shows best. */
type Topic = 'start' | 'lines' | 'columns' | 'both'

/** @returns `both` if most columns are complete and the lines still bring more */
export function topicOf({ lines, columns }: GridScore): Topic {
  if (lines.length === 0) return 'start'
  const complete = columns.filter(({ state }) => state === 'complete')
  if (complete.length === 0) return 'lines'
  const cardsThatCount = lines.reduce((sum, { cells }) => sum + cells.length, 0)
  return cardsThatCount > 2 * lines.length ? 'both' : 'columns'
}

const NO_POINTS = { lines: [], columns: [], points: 0 }
const CORNER = { line: 0, column: 0 }

const start = () => fromPreset('both')

/** A grid to fill, scored while it is filled. */
export function ScoringPage({ evaluate, turner }: RulesPageProps<FaceKado>) {
  const { trial, change, carrying, drag, shown, evaluated } = useTrial({
    start,
    copies: copiesOf,
    questionOf,
    evaluate,
  })
  const score = evaluated?.answer ?? NO_POINTS
  const counted = framed(evaluated?.question.grid ?? [], score, CORNER)
  const topic = topicOf(score)
  return (
    <>
      <GridBoard
        trial={trial}
        shown={shown}
        counted={counted}
        carrying={carrying}
        drag={drag}
        onPlace={(place) => change({ type: 'place', place })}
      />
      <Stacks grid={shown} onStack={(card) => change({ type: 'stack', card })} drag={drag} />
      <Attempts
        presets={PRESETS.map((value) => ({ value, text: text.presets[value] }))}
        chosen={trial.preset}
        onPreset={(preset) => change({ type: 'lay', ...fromPreset(preset) })}
        onRandom={() => change({ type: 'lay', layout: randomGrid(Math.random), preset: null })}
        onClear={() => change({ type: 'clear' })}
      />
      <CountPanel counted={counted} points={score.points} />
      <section class="panel topic">
        <div class="topic__body">
          <h2 class="display">{text.topics[topic]}</h2>
          <p>{text.texts[topic]}</p>
        </div>
        <p class="unseen" role="status">
          {evaluated && text.said(score.points, laidCount(shown), placeCount(shown))}
        </p>
        {turner}
      </section>
      {carrying && <CarriedCard picture={smallFace(carrying.card)} x={carrying.x} y={carrying.y} />}
    </>
  )
}
