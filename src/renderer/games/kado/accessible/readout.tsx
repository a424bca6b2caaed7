import type { Seat } from '../../../../shared/game'
import { TURNS } from '../../../../shared/games/kado/cards'
import { columnIn, extentOf, lineIn } from '../../../../shared/games/kado/grid'
import type { LaidCard, View } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { SaidRead } from '../../../table/face'
import { type People, whoIs } from '../../../table/people'
import type { Said } from '../../../table/session/talk'
import { runningOf, stepName, stepsOf, toldTotals } from '../hud/count'
import { type Count, cardsInDeck, type Hud } from '../scene/hud'
import { sayCounted } from '../voice'

const { read } = words

interface StatusProps {
  readonly view: View
  readonly hud: Hud
  readonly people: People
}

/** Where the game is and who is awaited, as the first thing that is read. */
export const Status = ({ view, hud, people }: StatusProps) => (
  <div class="unseen">
    <h1>{hud.count === null ? read.status(view.turn, TURNS, view.phase) : read.counting}</h1>
    {hud.count !== null && <CountRead count={hud.count} people={people} />}
    {hud.count === null && !view.over && <AwaitedRead view={view} people={people} />}
  </div>
)

function CountRead({ count, people }: { readonly count: Count; readonly people: People }) {
  const step = stepsOf(true)[count.steps.length - 1]
  return (
    <>
      <p data-read="step">{step === undefined ? read.countBegins : `${stepName(step)}.`}</p>
      {step !== undefined && <p data-read="so-far">{sayCounted(count, people)}</p>}
    </>
  )
}

const AwaitedRead = ({ view, people }: Omit<StatusProps, 'hud'>) => (
  <>
    <p data-read="gifter">{read.gifter(whoIs(people, view.gifter))}</p>
    <p data-read="waiting">
      {view.awaited.length > 0
        ? read.waiting(view.awaited.map((seat) => whoIs(people, seat)))
        : read.nobodyAwaited}
    </p>
  </>
)

interface GridProps {
  readonly grid: readonly LaidCard[]
  /** What it comes to; null where the players are not told. */
  readonly totals: TotalsRead | null
  /** Whose it is; null for the person at this window. */
  readonly who: string | null
}

/** A grid as a table of the lines and columns that are used, with what each comes to where that is told. */
function Grid({ grid, totals, who }: GridProps) {
  if (grid.length === 0) return <p data-read="grid">{read.emptyGrid}</p>
  const { top, bottom, left, right } = extentOf(grid)
  const lines = numbersFrom(top, bottom)
  const columns = numbersFrom(left, right)
  return (
    <table data-read="grid">
      <caption>{read.gridOf(who)}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {read.column(columnIn(grid, column))}
            </th>
          ))}
          {totals !== null && <th scope="col">{read.points}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line} data-line={line}>
            <th scope="row">{read.line(lineIn(grid, line))}</th>
            {columns.map((column) => {
              const laid = grid.find((one) => one.line === line && one.column === column)
              return (
                <td key={column} data-column={column}>
                  {laid === undefined ? read.free : words.cardName(laid.card)}
                </td>
              )
            })}
            {totals !== null && <td>{totals.lines[line - top]}</td>}
          </tr>
        ))}
      </tbody>
      {totals !== null && (
        <tfoot>
          <tr>
            <th scope="row">{read.points}</th>
            {columns.map((column) => (
              <td key={column}>{totals.columns[column - left]}</td>
            ))}
            <td>{totals.points}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const numbersFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)

/** What a seat's lines and columns come to, in words, from the top and from the left. */
interface TotalsRead {
  readonly lines: readonly string[]
  readonly columns: readonly string[]
  /** What the grid comes to; null while it is counted. */
  readonly points: number | null
}

/**
 * What is read beside a grid. While the grids are counted it says no more than is written on the table.
 * @returns null where the players are not told
 */
export function totalsRead(view: Pick<View, 'seats'>, hud: Hud, seat: Seat): TotalsRead | null {
  if (hud.count !== null) {
    const { lines, columns } = toldTotals(hud, seat)
    return {
      lines: lines.map((line) => (line === null ? read.notCounted : read.lineComesTo(line))),
      columns: columns.map((column) => (column === null ? read.notCounted : read.counted(column))),
      points: null,
    }
  }
  const score = view.seats[seat]?.score ?? null
  return (
    score && {
      lines: score.lines.map(read.lineComesTo),
      columns: score.columns.map(read.columnComesTo),
      points: score.points,
    }
  )
}

/** What a seat has by now, with its bonus cards; null where the players are not told. */
export const pointsRead = (view: Pick<View, 'seats'>, { count }: Hud, seat: Seat): number | null =>
  count === null ? (view.seats[seat]?.total ?? null) : runningOf(count, seat).now

interface SeatReadProps {
  readonly view: View
  /** What is written on the table. */
  readonly hud: Hud
  readonly people: People
}

interface ReadoutProps extends SeatReadProps {
  /** What a bot says now. */
  readonly said: Said | null
}

/** Everything on the table that is read rather than acted on, from the latest view. */
export function Readout({ view, hud, people, said }: ReadoutProps) {
  const seats = view.seats.map((_, seat) => seat)
  const others = seats.filter((seat) => seat !== people.own)
  return (
    <div class="unseen">
      {people.own !== null && (
        <section aria-label={read.own} data-seat={people.own}>
          <h2>{read.own}</h2>
          <SeatRead seat={people.own} {...{ view, hud, people }} />
        </section>
      )}
      <section aria-label={people.own === null ? read.players : read.others}>
        <h2>{people.own === null ? read.players : read.others}</h2>
        {others.map((seat) => (
          <section key={seat} aria-label={people.names[seat]} data-seat={seat}>
            <h3>{people.names[seat]}</h3>
            {said?.seat === seat && <SaidRead text={said.text} />}
            <SeatRead {...{ seat, view, hud, people }} />
          </section>
        ))}
      </section>
      {hud.count === null && <TurnRead view={view} people={people} />}
      {view.outcome !== null && hud.count === null && (
        <ol data-read="ranking" aria-label={read.ranking}>
          {view.outcome.ranking.map(({ seat, rank, points }) => (
            <li key={seat}>{read.ranked(rank, whoIs(people, seat), points)}</li>
          ))}
        </ol>
      )}
    </div>
  )
}

function SeatRead({ seat, view, hud, people }: SeatReadProps & { readonly seat: Seat }) {
  const { [seat]: shown } = view.seats
  if (shown === undefined) return null
  const { card, bonus, grid } = shown
  const points = pointsRead(view, hud, seat)
  return (
    <>
      {hud.count === null && (
        <p data-read="card">
          {card === null ? read.noCard : card.face === 'hidden' ? read.hiddenCard : read.card(card.card)}
        </p>
      )}
      <p data-read="bonus">{read.bonus(bonus.length)}</p>
      {points !== null && (
        <p data-read="total">{view.over && hud.count === null ? read.final(points) : read.total(points)}</p>
      )}
      <Grid grid={grid} totals={totalsRead(view, hud, seat)} who={whoIs(people, seat)} />
    </>
  )
}

/** What was asked and guessed in this turn, what that rules out, and what is left of the deck. */
function TurnRead({ view, people }: Omit<SeatReadProps, 'hud'>) {
  const { asked, ruledOut, discard, seats } = view
  const out = [
    ...ruledOut.gifts.map((gift) => words.gifts[gift]),
    ...ruledOut.ribbons.map((ribbon) => words.ribbons[ribbon]),
  ]
  return (
    <section aria-label={read.turn}>
      <h2>{read.turn}</h2>
      {asked.length > 0 && (
        <ol data-read="asked">
          {asked.map((answer) => (
            <li key={answer.seat}>{read.answer(whoIs(people, answer.seat), answer)}</li>
          ))}
        </ol>
      )}
      {out.length > 0 && <p data-read="ruled-out">{read.ruledOut(out)}</p>}
      <p data-read="deck">{read.deck(cardsInDeck(view))}</p>
      {seats.length === 2 && <p data-read="discard">{read.discard(discard.length)}</p>}
    </section>
  )
}

/** The card that the player looks at, or has in this turn. */
export function OwnCard({ view }: { readonly view: View }) {
  const text = textOf(view)
  return text === null ? null : (
    <p class="unseen" data-read="own-card">
      {text}
    </p>
  )
}

function textOf({ viewer, peeked, seats, phase }: View): string | null {
  if (viewer === null || phase === 'over') return null
  if (peeked !== null && peeked.face !== 'hidden') return read.peeked(peeked.card)
  const card = seats[viewer]?.card ?? null
  if (card === null) return null
  return card.face === 'hidden' ? read.ownHidden : read.ownCard(card.card)
}
