import {
  CARDS_PER_ROUND,
  type Card,
  COLOURS,
  cardOf,
  colourOf,
  DECK,
  SEAT_COUNTS,
  type SeatCount,
  VALUES,
} from '../../../../shared/games/5211/cards'
import { words as appWords } from '../../../../shared/words/catalogue'
import { rules as words } from '../../../../shared/words/en/games/5211/rules'
import { Avatar } from '../../../parts/art/avatar'
import { Segments } from '../../../parts/segments'
import { copiesIn, isAt, laidCount, type Place } from '../../../parts/trial'
import { PlaceButton, StackButton } from '../../../parts/trial-board'
import { type GridCell, useGrid } from '../../../parts/use-grid'
import { type Carrying, type Drag, placeData } from '../../../parts/use-trial'
import { cardFace } from '../art/cards'
import type { Assessment } from './how-to-play'
import { copiesOf, playersOf, type Round, type RoundTrial } from './sandbox'
import './board.css'
import { common } from '../../../../shared/words/en/games/5211/names'
import { Suit } from '../art/signs'

const text = words.scoring
const { trial: trialWords } = appWords.rules

interface BoardProps {
  readonly trial: RoundTrial
  /** The layout as it is shown, with a carried card where it hangs. */
  readonly shown: Round
  readonly carrying: Carrying<Card> | null
  readonly assessment: Assessment | null
  readonly names: readonly string[]
  readonly onPlayers: (players: SeatCount) => void
  readonly onPlace: (place: Place) => void
  readonly drag: Drag<Card>
}

/** Everybody's four places. */
export function Board(props: BoardProps) {
  const { trial, shown, names, assessment, onPlayers } = props
  const players = playersOf(trial.layout)
  const { grid, cell } = useGrid<HTMLDivElement>({ rows: shown.length, columns: CARDS_PER_ROUND })
  return (
    <section class="panel lay" aria-labelledby="how-lay">
      <header class="lay__head">
        <h2 id="how-lay">{text.lay}</h2>
        <span class="label lay__line">
          {text.layLine} <span class="unseen">{trialWords.keys}</span>
        </span>
        <Segments
          label={text.playerCount}
          options={SEAT_COUNTS.map((count) => ({ value: `${count}`, text: `${count}` }))}
          chosen={`${players}`}
          onChoose={(value) => {
            const count = SEAT_COUNTS.find((some) => `${some}` === value)
            if (count !== undefined) onPlayers(count)
          }}
        />
      </header>
      <div class="lay__seats" data-players={players} ref={grid}>
        {shown.map((cards, seat) => (
          <fieldset class="lay__seat" key={seat} aria-label={names[seat]}>
            <p class="lay__who">
              <Avatar class="avatar" seat={seat} />
              <b>{names[seat]}</b>
              <Gained points={assessment?.points[seat] ?? 0} />
            </p>
            <div class="lay__places">
              {cards.map((card, slot) => (
                <OnePlace
                  {...props}
                  key={slot}
                  place={{ row: seat, column: slot }}
                  card={card}
                  cell={cell(seat, slot)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  )
}

const Gained = ({ points }: { readonly points: number }) => (
  <span class="label lay__gained" data-some={points > 0}>
    {text.gained(points)}
  </span>
)

interface PlaceProps extends BoardProps {
  readonly place: Place
  readonly card: Card | null
  /** Its place in the keyboard's grid. */
  readonly cell: GridCell
}

function OnePlace(props: PlaceProps) {
  const { place, card, trial, carrying, assessment, names, onPlace, drag, cell } = props
  const look = card && assessment ? lookOf(card, place, assessment) : 'plain'
  const called = text.place(names[place.row] ?? '', place.column)
  const chosen = isAt(trial.chosen, place)
  return (
    <PlaceButton
      data={placeData(place)}
      picture={card && cardFace(card)}
      look={look}
      chosen={chosen}
      over={isAt(carrying?.over, place)}
      name={
        card
          ? text.placeOf(called, card, look === 'scores' || look === 'kododo')
          : text.placeEmpty(called, chosen)
      }
      cell={cell}
      drag={drag({ card, from: place })}
      onClick={() => onPlace(place)}
    />
  )
}

/** How a laid card came out of the evaluation. */
function lookOf(card: Card, { row: seat }: Place, { scored, scoring, steps }: Assessment) {
  if (scored[seat]?.includes(card)) return scoring === 'kododo' ? 'kododo' : 'scores'
  const out = steps.some((step) => step.type === 'colours-out' && step.colours.includes(colourOf(card)))
  return out || scoring === 'kododo' ? 'out' : 'rest'
}

interface StacksProps {
  readonly layout: Round
  readonly onStack: (card: Card) => void
  readonly drag: Drag<Card>
}

/** What is left of the 30 faces, to lay. */
export function Stacks({ layout, onStack, drag }: StacksProps) {
  const { grid, cell } = useGrid<HTMLDivElement>({ rows: COLOURS.length, columns: VALUES.length })
  return (
    <section class="panel stacks" aria-labelledby="how-stacks">
      <header class="stacks__head">
        <h2 id="how-stacks">{text.left}</h2>
        <span class="label">{text.leftOf(DECK.length - laidCount(layout), DECK.length)}</span>
      </header>
      <div class="stacks__suits" ref={grid}>
        {COLOURS.map((colour, row) => (
          <fieldset class="stacks__suit" key={colour} aria-label={common.colours[colour]}>
            <p class="stacks__name">
              <Suit colour={colour} />
              {common.colours[colour]}
            </p>
            <div class="stacks__cards">
              {VALUES.map((value, column) => {
                const card = cardOf(colour, value)
                const left = copiesOf(card) - copiesIn(layout, card)
                return (
                  <StackButton
                    key={card}
                    picture={cardFace(card)}
                    left={left}
                    counted
                    name={text.stack(card, left)}
                    cell={cell(row, column)}
                    drag={drag({ card: left > 0 ? card : null, from: null })}
                    onClick={() => onStack(card)}
                  />
                )
              })}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  )
}
