import type { Seat } from '../../../../shared/game'
import { COLOURS, type Colour, cardsDue } from '../../../../shared/games/5211/cards'
import type { Outcome, TableCard, View } from '../../../../shared/games/5211/view'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { MarkedText } from '../../../parts/text'
import { useGrid } from '../../../parts/use-grid'
import { SaidRead } from '../../../table/face'
import { type People, whoIs } from '../../../table/people'
import type { Said } from '../../../table/session/talk'
import { endingOf } from '../hud/end'
import { raceOf } from '../race'
import { type Hud, totalOf } from '../scene/hud'

const { read } = words

interface StatusProps {
  readonly view: View
  readonly people: People
  /** An account stands on the table, and goes on when it is asked to. */
  readonly telling: boolean
}

/** Where the game is and who is awaited, as the first thing that is read. */
export function Status({ view, people, telling }: StatusProps) {
  const { round, numbers, turn, phase, awaited } = view
  const waitingFor = () => {
    if (telling || phase === 'over') return read.goesOn
    return awaited.length > 0 ? read.waiting(awaited.map((seat) => whoIs(people, seat))) : read.nobodyAwaited
  }
  return (
    <div class="unseen">
      <h1>
        {phase === 'over'
          ? read.statusOver(round, numbers.rounds)
          : read.statusTurn(round, numbers.rounds, turn, cardsDue(turn))}
      </h1>
      <p data-read="waiting">{waitingFor()}</p>
    </div>
  )
}

const { rail } = words

type Judged = Pick<Hud, 'out' | 'scoring'>

/** What an evaluation has made of a colour so far; null before it, and of a colour that it has not reached. */
export const judgedOf = ({ out, scoring }: Judged, colour: Colour): 'scores' | 'tie' | 'limit' | null =>
  scoring === colour ? 'scores' : (out[colour] ?? null)

interface GaugesProps {
  readonly numbers: View['numbers']
  /** As the gauges are drawn. */
  readonly hud: Pick<Hud, 'counts' | 'kododo'> & Judged
}

/** The gauges of the rail as buttons that lie unseen over them, so that pointing at one, or walking to it, explains it. */
export function Gauges({ numbers, hud }: GaugesProps) {
  const { counts, kododo } = hud
  const isExact = kododo === numbers.kododoTarget
  const gauges = [
    {
      gauge: 'kododo',
      name: read.kododo(kododo, numbers.kododoTarget),
      tip: rail.tipKododo(numbers.kododoTarget),
    },
    ...COLOURS.map((colour) => ({
      gauge: colour,
      name: read.colour(colour, counts[colour], numbers.limit, isExact, judgedOf(hud, colour)),
      tip: rail.tipColour(numbers.limit),
    })),
  ]
  const { grid, cell } = useGrid<HTMLFieldSetElement>({ rows: gauges.length, columns: 1 })
  return (
    <fieldset class="table-gauges" data-apart aria-label={rail.gauges} ref={grid}>
      {gauges.map(({ gauge, name, tip }, row) => (
        <button
          type="button"
          class="table-gauge"
          key={gauge}
          aria-label={name}
          data-tip={tip}
          style={{ positionAnchor: `--gauge-${gauge}` }}
          {...cell(row, 0)}
        />
      ))}
    </fieldset>
  )
}

interface ReadoutProps {
  readonly view: View
  /** Points and counts as they are drawn: while a round is scored, they move with its cards. */
  readonly hud: Hud
  readonly people: People
  /** What a bot says now. */
  readonly said: Said | null
}

/** Everything on the table that is read rather than acted on. */
export function Readout({ view, hud, people, said }: ReadoutProps) {
  const others = view.seats.map((_, seat) => seat).filter((seat) => seat !== people.own)
  const own = people.own === null ? undefined : view.seats[people.own]
  return (
    <div class="unseen">
      {own !== undefined && (
        <section aria-label={read.own} data-seat={people.own ?? undefined}>
          <h2>{read.own}</h2>
          <TableCards cards={own.table} />
          <Score seat={people.own ?? 0} {...{ hud, view }} />
        </section>
      )}
      <section aria-label={read.opponents}>
        <h2>{read.opponents}</h2>
        {others.map((seat) => (
          <Opponent key={seat} {...{ seat, view, hud, people, said }} />
        ))}
      </section>
      {view.options.long && view.phase !== 'over' && <RaceRead view={view} hud={hud} people={people} />}
      {view.outcome !== null && <EndOfGame outcome={view.outcome} view={view} people={people} />}
      <Piles view={view} hud={hud} />
      <Tally numbers={view.numbers} hud={hud} />
    </div>
  )
}

function Opponent({ seat, view, hud, people, said }: ReadoutProps & { readonly seat: Seat }) {
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
      <Score {...{ seat, hud, view }} />
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

interface EndProps extends Pick<ReadoutProps, 'view' | 'people'> {
  readonly outcome: Outcome
}

/** Who is ahead in the race to 50, and what this round can decide. */
function RaceRead({ view, hud, people }: Pick<ReadoutProps, 'view' | 'hud' | 'people'>) {
  const { lead, next } = raceOf(hud, view, people)
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

function Score({ seat, hud, view }: Pick<ReadoutProps, 'hud' | 'view'> & { readonly seat: Seat }) {
  const { options, deals, phase } = view
  const plate = hud.plates[seat]
  if (plate === undefined) return null
  const { scorePile, points } = plate
  const total = totalOf(plate)
  const leads = phase !== 'over' && total > 0 && hud.plates.every((other) => totalOf(other) <= total)
  return (
    <>
      <p data-read="score-pile">{read.scorePile(scorePile)}</p>
      {points !== null && <p data-read="points">{read.points(points)}</p>}
      {leads && <p data-read="leads">{read.leads}</p>}
      {options.long && (points !== null || deals.length > 0) && (
        <p data-read="total">{points === null ? read.totalBefore(total) : read.total(total)}</p>
      )}
    </>
  )
}

function Piles({ view: { discard, removed }, hud }: Pick<ReadoutProps, 'view' | 'hud'>) {
  const top = discard.cards.at(-1)
  return (
    <section aria-label={read.piles}>
      <h2>{read.piles}</h2>
      <p data-read="draw-pile">{read.drawPile(hud.drawPile)}</p>
      <p data-read="discard">{read.discard(hud.discard)}</p>
      {top !== undefined && <p data-read="discard-top">{read.discardTop(top)}</p>}
      {removed.count > 0 && <p data-read="removed">{read.removed(removed.count)}</p>}
    </section>
  )
}

function Tally({ numbers, hud }: Pick<View, 'numbers'> & Pick<ReadoutProps, 'hud'>) {
  const { counts, kododo } = hud
  const isExact = kododo === numbers.kododoTarget
  return (
    <section aria-label={read.tally}>
      <h2>{read.tally}</h2>
      <ul data-read="tally">
        {COLOURS.map((colour) => (
          <li key={colour} data-colour={colour}>
            {read.colour(colour, counts[colour], numbers.limit, isExact, judgedOf(hud, colour))}
          </li>
        ))}
        <li data-colour="kododo">{read.kododo(kododo, numbers.kododoTarget)}</li>
      </ul>
    </section>
  )
}
