import {
  CARDS_PER_ROUND,
  type Card,
  colourOf,
  SEAT_COUNTS,
  type SeatCount,
} from '../../../../../shared/games/5211'
import { words } from '../../../../../shared/words/games/5211/rules'
import { avatarOf } from '../../../../parts/art/pictures'
import { Segments } from '../../../../parts/segments'
import { type GridCell, useGrid } from '../../../../parts/use-grid'
import { cardFace } from '../../art/cards'
import type { Assessment } from '../pages'
import type { Layout, Place } from './sandbox'
import type { Trial } from './trial'
import { type Carrying, type Drag, placeData } from './use-carry'
import './board.css'

const text = words.scoring

interface BoardProps {
  readonly trial: Trial
  /** The layout as it is shown, with a carried card where it hangs. */
  readonly shown: Layout
  readonly carrying: Carrying | null
  readonly assessment: Assessment | null
  readonly names: readonly string[]
  readonly onPlayers: (players: SeatCount) => void
  readonly onPlace: (place: Place) => void
  readonly drag: Drag
}

/** Everybody's four places. */
export function Board(props: BoardProps) {
  const { trial, shown, names, assessment, onPlayers } = props
  const { grid, cell } = useGrid<HTMLDivElement>({ rows: shown.length, columns: CARDS_PER_ROUND })
  return (
    <section class="panel lay" aria-labelledby="how-lay">
      <header class="lay__head">
        <h2 id="how-lay">{text.lay}</h2>
        <span class="label lay__line">{text.layLine}</span>
        <Segments
          label={text.playerCount}
          options={SEAT_COUNTS.map((count) => ({ value: `${count}`, text: `${count}` }))}
          chosen={`${trial.players}`}
          onChoose={(value) => {
            const count = SEAT_COUNTS.find((some) => `${some}` === value)
            if (count !== undefined) onPlayers(count)
          }}
        />
      </header>
      <div class="lay__seats" data-players={trial.players} ref={grid}>
        {shown.map((cards, seat) => (
          <fieldset class="lay__seat" key={seat} aria-label={names[seat]}>
            <p class="lay__who">
              <img class="avatar" src={avatarOf(seat)} alt="" />
              <b>{names[seat]}</b>
              <Gained points={assessment?.points[seat] ?? 0} />
            </p>
            <div class="lay__places">
              {cards.map((card, slot) => (
                <PlaceButton
                  {...props}
                  key={slot}
                  place={{ seat, slot }}
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

const isAt = (one: Place | null | undefined, { seat, slot }: Place): boolean =>
  one?.seat === seat && one.slot === slot

function PlaceButton(props: PlaceProps) {
  const { place, card, trial, carrying, assessment, names, onPlace, drag, cell } = props
  const look = card && assessment ? lookOf(card, place, assessment) : 'plain'
  const called = text.place(names[place.seat] ?? '', place.slot)
  const chosen = isAt(trial.chosen, place)
  return (
    <button
      type="button"
      class="place"
      data-place={placeData(place)}
      data-look={look}
      data-chosen={!card && chosen}
      data-over={isAt(carrying?.over, place)}
      aria-label={
        card
          ? text.placeOf(called, card, look === 'scores' || look === 'kododo')
          : text.placeEmpty(called, chosen)
      }
      {...cell}
      {...drag({ card, from: place })}
      onClick={() => onPlace(place)}
    >
      {card && <img class="card" src={cardFace(card)} alt="" draggable={false} />}
    </button>
  )
}

/** How a laid card came out of the evaluation. */
function lookOf(card: Card, { seat }: Place, { scored, scoring, steps }: Assessment) {
  if (scored[seat]?.includes(card)) return scoring === 'kododo' ? 'kododo' : 'scores'
  const out = steps.some((step) => step.type === 'colours-out' && step.colours.includes(colourOf(card)))
  return out || scoring === 'kododo' ? 'out' : 'rest'
}
