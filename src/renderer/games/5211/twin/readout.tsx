import {
  COLOURS,
  type Outcome,
  type Seat,
  type SeatView,
  type TableCard,
  type View,
} from '../../../../shared/games/5211'
import { words } from '../../../../shared/words/games/5211/table'
import { MarkedText } from '../../../parts/text/marked-text'
import { type People, whoIs } from '../../../table/people'
import type { Said } from '../../../table/sitting/talk'
import { SaidRead } from '../../../table/written/said'
import { endingOf } from '../hud/end/ending'
import { raceOf } from '../race/race'
import { hudOf } from '../scene/hud'
import { type Judged, judgedOf } from './gauges'

const { read } = words

interface Props {
  readonly view: View
  readonly judged: Judged
  readonly people: People
  /** What a bot says now. */
  readonly said: Said | null
}

/** Everything on the table that is read rather than acted on, from the latest view. */
export function Readout({ view, judged, people, said }: Props) {
  const others = view.seats.map((_, seat) => seat).filter((seat) => seat !== people.own)
  const own = people.own === null ? undefined : view.seats[people.own]
  return (
    <div class="unseen">
      {own !== undefined && (
        <section aria-label={read.own} data-seat={people.own ?? undefined}>
          <h2>{read.own}</h2>
          <TableCards cards={own.table} />
          <Score seat={own} view={view} />
        </section>
      )}
      <section aria-label={read.opponents}>
        <h2>{read.opponents}</h2>
        {others.map((seat) => (
          <Opponent key={seat} seat={seat} view={view} people={people} said={said} />
        ))}
      </section>
      {view.options.long && view.phase !== 'over' && <RaceRead view={view} people={people} />}
      {view.outcome !== null && <EndOfGame outcome={view.outcome} view={view} people={people} />}
      <Piles view={view} />
      <Tally view={view} judged={judged} />
    </div>
  )
}

function Opponent({ seat, view, people, said }: Omit<Props, 'judged'> & { readonly seat: Seat }) {
  const { [seat]: shown } = view.seats
  if (shown === undefined) return null
  const waits = view.awaited.includes(seat)
  return (
    <section aria-label={people.names[seat]} data-seat={seat}>
      <h3>{people.names[seat]}</h3>
      {said?.seat === seat && <SaidRead text={said.text} />}
      {view.phase !== 'over' && <p data-read="state">{waits ? read.choosing : read.ready}</p>}
      <p data-read="hand">{read.handCount(shown.hand.count)}</p>
      <TableCards cards={shown.table} />
      <Score seat={shown} view={view} />
    </section>
  )
}

function TableCards({ cards }: { readonly cards: readonly TableCard[] }) {
  const hidden = cards.filter(({ face }) => face === 'hidden').length
  if (cards.length === 0) return <p data-read="table">{read.noCards}</p>
  return (
    <ul data-read="table">
      {cards.map((card) => {
        if (card.face === 'hidden') return null
        return (
          <li key={card.handle}>
            {card.face === 'up' ? words.cardName(card.card) : read.committed(card.card)}
          </li>
        )
      })}
      {hidden > 0 && <li>{read.faceDown(hidden)}</li>}
    </ul>
  )
}

interface EndProps extends Pick<Props, 'view' | 'people'> {
  readonly outcome: Outcome
}

/** Who is ahead in the race to 50, and what this round can decide. */
function RaceRead({ view, people }: Pick<Props, 'view' | 'people'>) {
  const { lead, next } = raceOf(hudOf(view), view, people)
  return (
    <section aria-label={words.longGame}>
      <h2>{words.longGame}</h2>
      <p data-read="race">
        <MarkedText text={lead} /> <MarkedText text={next} />
      </p>
    </section>
  )
}

/** Who won, by what, and everybody's place. */
function EndOfGame({ outcome, view, people }: EndProps) {
  const { title, line, cards, rows } = endingOf(outcome, view, people)
  return (
    <section aria-label={words.over.final}>
      <h2>{title}</h2>
      <p data-read="reason">{line}</p>
      {cards !== null && <p data-read="cards">{cards.text}</p>}
      <ol data-read="ranking">
        {rows.map(({ seat, rank, points, cards: held }) => (
          <li key={seat}>{words.over.ranked(rank, whoIs(people, seat), points, held, view.options.long)}</li>
        ))}
      </ol>
    </section>
  )
}

function Score({ seat, view }: { readonly seat: SeatView; readonly view: View }) {
  const { options, deals } = view
  return (
    <>
      <p data-read="score-pile">{read.scorePile(seat.scorePile)}</p>
      {seat.points !== null && <p data-read="points">{read.points(seat.points)}</p>}
      {leads(seat, view) && <p data-read="leads">{read.leads}</p>}
      {options.long && (seat.points !== null || deals.length > 0) && (
        <p data-read="total">
          {seat.points === null ? read.totalBefore(seat.total) : read.total(seat.total)}
        </p>
      )}
    </>
  )
}

/** Whether nobody has more points in all deals, as far as they are told. */
const leads = ({ total }: SeatView, { seats, phase }: View): boolean =>
  phase !== 'over' && total > 0 && seats.every((other) => other.total <= total)

function Piles({ view: { pile, discard, removed } }: { readonly view: View }) {
  const top = discard.cards.at(-1)
  return (
    <section aria-label={read.piles}>
      <h2>{read.piles}</h2>
      <p data-read="draw-pile">{read.drawPile(pile.count)}</p>
      <p data-read="discard">{read.discard(discard.count)}</p>
      {top !== undefined && <p data-read="discard-top">{read.discardTop(top)}</p>}
      {removed.count > 0 && <p data-read="removed">{read.removed(removed.count)}</p>}
    </section>
  )
}

function Tally({ view: { counts, kododo, numbers }, judged }: Pick<Props, 'view' | 'judged'>) {
  const isExact = kododo === numbers.kododoTarget
  return (
    <section aria-label={read.tally}>
      <h2>{read.tally}</h2>
      <ul data-read="tally">
        {COLOURS.map((colour) => (
          <li key={colour} data-colour={colour}>
            {read.colour(colour, counts[colour], numbers.limit, isExact, judgedOf(judged, colour))}
          </li>
        ))}
        <li data-colour="kododo">{read.kododo(kododo, numbers.kododoTarget)}</li>
      </ul>
    </section>
  )
}
