import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Seat } from '../../../shared/game'
import { TURNS } from '../../../shared/games/kado/cards'
import { columnIn, extentOf, isSameCell, lineIn, whereIn } from '../../../shared/games/kado/grid'
import type { Cell } from '../../../shared/games/kado/options'
import type { Choice, LaidCard, View } from '../../../shared/games/kado/view'
import { table as words } from '../../../shared/words/en/games/kado/table'
import { Icon } from '../../parts/art/icon'
import { type DragHandlers, useDrag } from '../../parts/use-drag'
import { Pick } from '../../table/coach-pick'
import { SaidRead } from '../../table/face'
import type { AccessibleLayerProps, PartProps } from '../../table/frame/game'
import { CardsToLookAt, type CardToLookAt } from '../../table/hud/cards-to-look-at'
import { type People, whoIs } from '../../table/people'
import { atPlace, atRect, rectOf } from '../../table/plan'
import type { Said } from '../../table/session/talk'
import { Acts } from './acts/acts'
import { type ActsProps, actsOf, cardOf } from './acts/panel'
import { cardFace } from './art/cards'
import { BoardPart } from './board'
import type { DraftKado, TableKado } from './draft/draft'
import { type Asking, beginningIn, choiceAt, recipientsIn } from './draft/selection'
import { cellAnnounced, cellWords, effectOf } from './effects'
import { pointsRead, stepName, stepsOf, totalsRead } from './hud/count'
import { cellPlace } from './plan/field'
import { isNarrowColumn, type KadoPlan } from './plan/layout'
import { beforeCount, type Count, cardsInDeck, type Hud } from './scene/hud'
import { positionOf } from './scene/nodes'
import { sayCounted } from './voice'

/** Makes the element that shows the one movable card draggable by the pointer. */
const dragOf = ({ carry }: DraftKado): DragHandlers<null> => ({
  onTake: carry.take,
  onCarry: (_, by) => carry.carry(by),
  onDrop: carry.drop,
  onSlip: carry.slip,
})

const { placing } = words

/** Buttons over the cells that the card may go to. Tab enters the group once; arrow keys move the card on trial. */
function Cells({ asking, ...props }: ActsProps & { readonly asking: Asking }) {
  const { view, plan, draft, chosen } = props
  const group = useRef<HTMLFieldSetElement>(null)
  const drag = useDrag(dragOf(draft))
  const grid = plan.seats[positionOf(asking.seat, view.viewer, plan)]?.grid
  const cell = chosen?.cell ?? null
  const advised = advisedIn(props)
  // A player who has just read and closed the coach's advice starts from the advised cell.
  const said = useRef<{ readonly decision: string | null; readonly cell: Cell } | null>(null)
  if (advised !== null) said.current = { decision: view.decision, cell: advised }
  const first = said.current?.decision === view.decision ? said.current.cell : null
  const stop = choiceAt(view.cells, cell) ?? beginningIn(view.cells, props.hints, first)
  useLayoutEffect(() => {
    draft.advised.value = first
    return () => {
      draft.advised.value = null
    }
  }, [first])
  // The focus follows the card when arrow keys move it, and moves to the advised cell once the coach has spoken.
  useLayoutEffect(() => {
    if (group.current?.contains(document.activeElement))
      group.current.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [stop?.line, stop?.column])
  if (grid === undefined) return null
  const isNarrow = isNarrowColumn(grid.card + grid.gap, plan.scale)
  return (
    <fieldset class="acts-cells" aria-label={placing.cells} ref={group}>
      {view.cells.map((choice) => {
        const isChosen = cell !== null && isSameCell(choice, cell)
        return (
          <button
            type="button"
            class="acts-cell"
            key={`${choice.line} ${choice.column}`}
            data-focus="card"
            data-cell={`${choice.line} ${choice.column}`}
            data-begins={choice === stop}
            data-gains={choice.points > 0}
            data-over={isTarget(choice, props)}
            aria-label={nameOf(choice, asking, props)}
            aria-pressed={isChosen}
            aria-disabled={false}
            tabIndex={choice === stop ? 0 : -1}
            style={atRect(rectOf(cellPlace(grid, choice)))}
            {...(isChosen ? drag(null) : {})}
            onClick={() => draft.pickCell(choice)}
          >
            {props.hints && <Brings choice={choice} asking={asking} narrow={isNarrow} {...props} />}
            {advised !== null && isSameCell(advised, choice) && <Pick />}
          </button>
        )
      })}
    </fieldset>
  )
}

function isTarget(choice: Choice, { draft }: ActsProps): boolean {
  const target = draft.carry.target.value
  return target !== null && 'cell' in target && isSameCell(target.cell, choice)
}

const advisedIn = ({ advice }: ActsProps): Cell | null =>
  advice?.on === 'place' ? advice.choices[0].cell : null

interface BringsProps extends ActsProps {
  readonly choice: Choice
  readonly asking: Asking
  /** The cell has room only for the short form. */
  readonly narrow: boolean
}

/** The points that the cell would bring, and its effect on the column. */
function Brings({ choice, asking, narrow, view }: BringsProps) {
  const card = cardOf(view, asking.seat)
  if (card === null) return null
  const { column } = effectOf(view.seats[asking.seat]?.grid ?? [], card, choice)
  return (
    <>
      <b>{placing.points(choice.points)}</b>{' '}
      {narrow ? (
        // The style sheet draws the short form: as text in the DOM it would have to be part of the cell's accessible
        // name.
        <small data-ends={choice.ends} data-short={cellWords(column, true)} />
      ) : (
        <small data-ends={choice.ends}>{cellWords(column)}</small>
      )}
    </>
  )
}

function nameOf(choice: Choice, { seat }: Asking, { view, hints }: ActsProps): string {
  const { grid = [] } = view.seats[seat] ?? {}
  const where = whereIn(grid, choice)
  const card = cardOf(view, seat)
  if (!hints || card === null) return placing.cell(where)
  return placing.brings(where, choice.points, cellAnnounced(effectOf(grid, card, choice).column))
}

/**
 * The element by which the player drags the card that the gifter peeks at or that is to be placed. Arrow keys move the
 * card as well.
 */
function Handle({ draft, chosen }: ActsProps) {
  const drag = useDrag(dragOf(draft))
  const home = draft.carry.home.value
  // A card on trial is dragged from its cell.
  if (home === null || chosen === null || chosen.cell !== null) return null
  return <div class="acts-handle" data-card="own" style={atPlace(home)} {...drag(null)} />
}

/**
 * Targets for the peeked card on the table: a click chooses the recipient, as the panel's rows do for players who do
 * not use a pointer.
 */
function GivePlaces({ view, plan, draft }: ActsProps) {
  return (
    <>
      {recipientsIn(view).map((to) => {
        const place =
          to === 'discard' ? plan.discard?.place : plan.seats[positionOf(to, view.viewer, plan)]?.card
        if (place === undefined || to === view.gifter) return null
        return (
          <button
            type="button"
            class="acts-give-place"
            data-seat={to}
            key={to}
            tabIndex={-1}
            aria-hidden="true"
            data-focus="card"
            style={atRect(rectOf(place))}
            onClick={() => draft.giveTo(to)}
          />
        )
      })}
    </>
  )
}

/** Lets a player peek again, behind shutters, at their card, which lies face down while everyone is looking. */
function PeekAgain({
  asking,
  session,
  people,
}: Pick<PartProps<TableKado>, 'session' | 'people'> & { readonly asking: Asking }) {
  const { handover, show } = session
  if (asking.for !== 'guess' || !handover.mayLookAgain.value.includes(asking.seat)) return null
  const { actions } = words
  return (
    <div class="acts-peek" style={atRect(show.plan.value.peekAgain)}>
      <button
        type="button"
        class="acts-peek-again"
        data-apart
        onClick={() => handover.peekAgain(asking.seat)}
      >
        <Icon name="eye" />
        {actions.peekAgain(people.names[asking.seat] ?? '')}
      </button>
      <p>{actions.shutters}</p>
    </div>
  )
}

const { read } = words

interface StatusProps {
  readonly view: View
  readonly hud: Hud
  readonly people: People
}

/** The state of the game and the awaited players, read first. */
const Status = ({ view, hud, people }: StatusProps) => (
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
  /** The totals of the grid; null if players are not shown them. */
  readonly totals: ReturnType<typeof totalsRead>
  /** The name of the owner; null for the viewer. */
  readonly who: string | null
}

/** A grid as a table of the lines and columns in use, with their totals where players see them. */
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

interface SeatReadProps {
  readonly view: View
  /** The texts currently shown on the table. */
  readonly hud: Hud
  readonly people: People
}

interface ReadoutProps extends SeatReadProps {
  /** The speech bubble of a bot. */
  readonly said: Said | null
}

/** Everything on the table that is read rather than acted on, from the latest view. */
function Readout({ view, hud, people, said }: ReadoutProps) {
  const seats = view.seats.map((_, seat) => seat)
  const others = seats.filter((seat) => seat !== people.own)
  return (
    <div class="unseen">
      {people.own !== null && (
        <section aria-label={read.own} data-seat={people.own}>
          <h2>{read.own}</h2>
          <SeatRead seat={people.own} view={view} hud={hud} people={people} />
        </section>
      )}
      <section aria-label={people.own === null ? read.players : read.others}>
        <h2>{people.own === null ? read.players : read.others}</h2>
        {others.map((seat) => (
          <section key={seat} aria-label={people.names[seat]} data-seat={seat}>
            <h3>{people.names[seat]}</h3>
            {said?.seat === seat && <SaidRead text={said.text} />}
            <SeatRead seat={seat} view={view} hud={hud} people={people} />
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

/** The decisions and guesses of this turn, what they rule out, and the remaining deck. */
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
          {asked.map((decided) => (
            <li key={decided.seat}>{read.answer(whoIs(people, decided.seat), decided)}</li>
          ))}
        </ol>
      )}
      {out.length > 0 && <p data-read="ruled-out">{read.ruledOut(out)}</p>}
      <p data-read="deck">{read.deck(cardsInDeck(view))}</p>
      {seats.length === 2 && <p data-read="discard">{read.discard(discard.length)}</p>}
    </section>
  )
}

/** The card that the player peeks at, or holds in this turn. */
function OwnCardText({ view }: { readonly view: View }) {
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

const { shown } = words

/** The cards in the others' grids, seat by seat, in the order they were laid. */
export const othersCards = (view: View, people: People, plan: KadoPlan): readonly CardToLookAt[] =>
  view.seats.flatMap(({ grid }, seat) => {
    const position = positionOf(seat, view.viewer, plan)
    const place = plan.seats[position]
    if (position === 0 || place === undefined || grid.length === 0) return []
    const owner = people.names[seat] ?? ''
    return grid.map((laid, nth) => ({
      key: laid.handle,
      place: cellPlace(place.grid, laid),
      picture: cardFace(laid.card),
      name: words.cardName(laid.card),
      heard: shown.heard(owner, words.cardName(laid.card)),
      lines: [shown.whose(owner, nth + 1), shown.where(whereIn(grid, laid))],
    }))
  })

/**
 * The table as real elements in reading order: the current status, the player's own card, the choices, the buttons,
 * then everything else. Interactive elements lie over their pictures; the rest is only for screen readers.
 */
export function AccessibleLayer({ actions, tools, ...parts }: AccessibleLayerProps<TableKado>) {
  const { session, people } = parts
  const { asking, props } = actsOf(parts)
  const { show, moment } = session
  const { value: plan } = show.plan
  const view = session.shown.value
  const hud = beforeCount(show.hud.value, plan.scenery)
  const atRest = !moment.value.playing && plan.scenery !== 'count'
  return (
    <div class="table-accessible" data-arranged>
      <Status view={view} hud={hud} people={people} />
      <OwnCardText view={view} />
      {asking?.for === 'give' && <GivePlaces {...props} />}
      <Handle {...props} />
      <Acts {...parts} />
      <BoardPart {...parts} />
      {asking?.for === 'place' && props.chosen !== null && <Cells {...props} asking={asking} />}
      {actions}
      {asking !== null && <PeekAgain asking={asking} session={session} people={people} />}
      <CardsToLookAt
        name={words.shown.cards}
        cards={atRest ? othersCards(show.seen.value, people, plan) : []}
      />
      <Readout view={view} hud={hud} people={people} said={session.talking.said.value} />
      {tools}
    </div>
  )
}
