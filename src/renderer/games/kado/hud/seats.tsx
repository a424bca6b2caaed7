import { assertNever } from '../../../../shared/assert-never'
import type { Seat } from '../../../../shared/game'
import { BONUS_POINTS, COLUMNS, type Gift, LINES, type Ribbon } from '../../../../shared/games/kado/cards'
import { type ColumnScore, extentOf, type GridScore } from '../../../../shared/games/kado/grid'
import type { Cell } from '../../../../shared/games/kado/options'
import type { Choice, View } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { Face, type Mood, SaidBubble } from '../../../table/face'
import { atPlace, atRect, type Place, type Rect, rectOf } from '../../../table/plan'
import { GiftIcon, RibbonIcon } from '../art/signs'
import { cellPlace, columnRect, gridRect, numbers, outlinedCells } from '../plan/field'
import {
  type Around,
  type GridPlan,
  isNarrowColumn,
  isTight,
  type KadoPlan,
  type SeatPlan,
} from '../plan/layout'
import { cardNow } from '../scene/hud'
import { type Pose, positionOf } from '../scene/nodes'
import { actingSeat } from '../scene/turn-order'
import {
  captionOf,
  isGiving,
  type Length,
  moodOf,
  ownCaption,
  peekedCaption,
  type Room,
  type Shown,
  type Status,
  statusOf,
} from './turn'

/** The totals beside the lines of a grid and below its columns. */

/** The score of the cards on these cells. */
interface Reckoned {
  readonly cells: readonly Cell[]
  readonly score: GridScore
}

interface LineTotal {
  readonly gift: Gift | null
  readonly points: number
  /** The points without the card on trial; null if unchanged. */
  readonly before: number | null
}

type ColumnTotal =
  | { readonly type: 'open'; readonly ribbon: Ribbon; readonly cards: number; readonly changed: boolean }
  | { readonly type: 'complete'; readonly ribbon: Ribbon; readonly points: number; readonly changed: boolean }
  | { readonly type: 'dead'; readonly changed: boolean }
  /** True if it would be out of reach. */
  | { readonly type: 'closes' }

type Lines = Pick<GridPlan, 'origin' | 'lines'>
type Columns = Pick<GridPlan, 'origin' | 'columns'>

/**
 * The totals by drawn line, from the top; null for a line without cards.
 * @param now the current score of the grid
 * @param trial the score with the card on trial; null while there is none
 */
export function lineTotals(
  drawn: Lines,
  now: Reckoned,
  trial: Reckoned | null,
): readonly (LineTotal | null)[] {
  return numbers(drawn.lines).map((i) => {
    const line = drawn.origin.line + i
    const was = lineAt(now, line)
    const will = trial === null ? was : lineAt(trial, line)
    if (will === undefined) return null
    const before = was?.points ?? 0
    return { gift: will.gift, points: will.points, before: will.points === before ? null : before }
  })
}

/** The totals by drawn column, from the left; null for a column without cards. The parameters are those of `lineTotals`. */
export function columnTotals(
  drawn: Columns,
  now: Reckoned,
  trial: Reckoned | null,
): readonly (ColumnTotal | null)[] {
  return numbers(drawn.columns).map((i) => {
    const column = drawn.origin.column + i
    const was = columnAt(now, column)
    const will = trial === null ? was : columnAt(trial, column)
    if (will !== undefined) {
      const cards = countIn(trial ?? now, column)
      return columnTotal(will, cards, cards !== countIn(now, column))
    }
    return trial !== null && isOutOfReach(column, trial.cells) ? { type: 'closes' } : null
  })
}

function columnTotal(
  { state, ribbon, points }: ColumnScore,
  cards: number,
  changed: boolean,
): ColumnTotal | null {
  if (state === 'dead') return { type: 'dead', changed }
  if (ribbon === null) return null
  return state === 'complete'
    ? { type: 'complete', ribbon, points, changed }
    : { type: 'open', ribbon, cards, changed }
}

const lineAt = ({ cells, score }: Reckoned, line: number) =>
  cells.length === 0 ? undefined : score.lines[line - extentOf(cells).top]

const columnAt = ({ cells, score }: Reckoned, column: number) =>
  cells.length === 0 ? undefined : score.columns[column - extentOf(cells).left]

const countIn = ({ cells }: Reckoned, column: number): number =>
  cells.filter((cell) => cell.column === column).length

/** True if the frame can no longer reach a column. */
function isOutOfReach(column: number, cells: readonly Cell[]): boolean {
  const { left, right } = extentOf(cells)
  return Math.max(right, column) - Math.min(left, column) >= COLUMNS
}

const { totals: totalWords } = words.hud

interface Props {
  readonly place: Pick<SeatPlan, 'grid' | 'lineTotals' | 'columnTotals' | 'total'>
  readonly now: Reckoned
  /** The score with the card on trial; null while there is none. */
  readonly trial: Reckoned | null
  /** Includes the bonus cards. */
  readonly total: number
  /** True at the bottom. */
  readonly near: boolean
  /** CSS px for one px of the drawing. */
  readonly scale: number
}

/** The totals of the lines, the columns and the whole grid, beside the grid. */
function Totals({ place, now, trial, total, near, scale }: Props) {
  const { origin } = place.grid
  const more = trial === null ? 0 : trial.score.points - now.score.points
  return (
    <>
      {lineTotals(place.grid, now, trial).map((line, i) => (
        <Line key={origin.line + i} line={line} near={near} place={place.lineTotals[i]} />
      ))}
      {columnTotals(place.grid, now, trial).map((column, i) => (
        <Column
          key={origin.column + i}
          column={column}
          near={near}
          scale={scale}
          place={place.columnTotals[i]}
        />
      ))}
      {place.total && (
        <b class="kado-total" style={atRect(place.total)}>
          {total + more}
        </b>
      )}
    </>
  )
}

interface LineProps {
  readonly line: LineTotal | null
  readonly near: boolean
  /** Omitted if there is no room for it. */
  readonly place: Rect | undefined
}

function Line({ line, near, place }: LineProps) {
  if (line === null || line.gift === null || place === undefined) return null
  return (
    <span class="kado-line-total" data-near={near} data-changed={line.before !== null} style={atRect(place)}>
      <GiftIcon gift={line.gift} />
      <b>
        {line.before !== null && line.before > 0 && <s>{line.before}</s>}
        {line.points}
      </b>
    </span>
  )
}

interface ColumnProps {
  readonly column: ColumnTotal | null
  readonly near: boolean
  readonly scale: number
  readonly place: Rect | undefined
}

function Column({ column, near, scale, place }: ColumnProps) {
  if (column === null || place === undefined) return null
  const isNarrow = isNarrowColumn(place.width, scale)
  return (
    <span
      class="kado-column-total"
      data-is={column.type}
      data-near={near}
      data-narrow={isNarrow}
      data-changed={column.type !== 'closes' && column.changed}
      style={atRect(place)}
    >
      <Foot column={column} isNarrow={isNarrow} />
    </span>
  )
}

interface FootProps {
  readonly column: ColumnTotal
  readonly isNarrow: boolean
}

function Foot({ column, isNarrow }: FootProps) {
  switch (column.type) {
    case 'open':
      return (
        <>
          <RibbonIcon ribbon={column.ribbon} />
          <small>{(isNarrow ? totalWords.ofShort : totalWords.of)(column.cards, LINES)}</small>
        </>
      )
    case 'complete':
      return (
        <>
          <RibbonIcon ribbon={column.ribbon} />
          <b>{column.points}</b>
        </>
      )
    case 'dead':
      return (
        <em>
          <Icon name="x" />
          <span>{totalWords.dead}</span>
        </em>
      )
    case 'closes':
      return (
        <em>
          <Icon name="lock" />
          <span>{totalWords.closes}</span>
        </em>
      )
    default:
      return assertNever(column)
  }
}

/**
 * The smallest rectangle around all of them, with a margin.
 * @param room the margin, CSS px
 */
function around(rects: readonly Rect[], room: number): Rect {
  const x = Math.min(...rects.map((rect) => rect.x)) - room
  const y = Math.min(...rects.map((rect) => rect.y)) - room
  const right = Math.max(...rects.map((rect) => rect.x + rect.width)) + room
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height)) + room
  return { x, y, width: right - x, height: bottom - y }
}

const { bonus: bonusWords } = words.hud

interface BonusProps {
  readonly seat: Seat
  readonly cards: number
  /** True if there is room for the number of cards. */
  readonly long: boolean
  readonly place: Pick<SeatPlan, 'bonus' | 'bonusNote'>
}

/** The points of the cards taken unseen. */
const Bonus = ({ seat, cards, long, place: { bonus, bonusNote } }: BonusProps) =>
  cards === 0 ? (
    <p class="kado-bonus" data-seat={seat} data-none style={atRect(around([rectOf(bonus), bonusNote], 0))}>
      <small>{bonusWords.none}</small>
    </p>
  ) : (
    <p class="kado-bonus" data-seat={seat} data-long={long} style={atRect(bonusNote)}>
      <b>{bonusWords.gained(cards * BONUS_POINTS)}</b>
      {long && <small>{bonusWords.cards(cards)}</small>}
    </p>
  )

interface CellsProps {
  readonly grid: GridPlan
  /** The cells that are empty and show nothing else. */
  readonly outlined: readonly Cell[]
}

/** The outlines of cells. */
const Cells = ({ grid, outlined }: CellsProps) =>
  outlined.map((cell) => (
    <i class="kado-cell" key={`${cell.line} ${cell.column}`} style={atPlace(cellPlace(grid, cell))} />
  ))

interface DeadProps {
  readonly grid: GridPlan
  readonly cells: readonly Cell[]
  readonly score: GridScore
}

/** A veil beneath the columns that can bring nothing any more. */
const DeadColumns = ({ grid, cells, score }: DeadProps) =>
  columnTotals(grid, { cells, score }, null).map((column, i) =>
    column?.type === 'dead' ? (
      <i class="kado-dead" key={grid.origin.column + i} style={atRect(columnRect(grid, i))} />
    ) : null,
  )

interface HeadProps {
  readonly seat: Seat
  readonly name: string
  readonly status: Status
  readonly mood: Mood
  /** The speech bubble in place of the name; null for none. */
  readonly said: string | null
  readonly gifter: boolean
  /** True at the bottom, where the head is a plate of its own. */
  readonly near: boolean
  /** True during this seat's turn. */
  readonly awaited: boolean
  /** Null if points are not shown. */
  readonly total: number | null
  readonly place: Rect
}

/** A player's head: the name, the status, the gifter's sign and the points. */
const Head = ({ seat, name, status, mood, said, gifter, near, awaited, total, place }: HeadProps) => (
  <div class="kado-head" data-near={near} data-awaited={awaited} data-gifter={gifter} style={atRect(place)}>
    <Face seat={seat} mood={mood} crowned={false} />
    {said === null ? (
      <span class="kado-who">
        <b>{name}</b>
        <small data-tone={status.tone}>
          {gifter && near && <Icon name="gift" />}
          {status.tone === 'good' && <Icon name="check" />}
          {status.tone === 'bad' && <Icon name="x" />}
          <span>{status.text}</span>
        </small>
      </span>
    ) : (
      <SaidBubble text={said} />
    )}
    {gifter && !near && said === null && (
      <span class="kado-gifter">
        <Icon name="gift" />
        <span>{words.hud.seat.gifter}</span>
      </span>
    )}
    {total !== null && <b class="kado-points">{total}</b>}
  </div>
)

interface SeatProps {
  readonly seat: Seat
  readonly shown: Shown
  readonly plan: KadoPlan
  readonly place: SeatPlan
  /** True at the bottom. */
  readonly near: boolean
  /** The cells in which this seat's card may be placed now; they have outlines of their own. */
  readonly choices: readonly Choice[]
  /** The cell in which a card is on trial. */
  readonly trial: Choice | null
  /** True if there is room to say that there are no bonus cards. */
  readonly roomy: boolean
  /** True if the peeked card is meant for this seat. */
  readonly chosen: boolean
  /** The speech bubble of its player; null for none. */
  readonly said: string | null
}

/** All texts of a seat: its panel and head, its cells and totals, its card and its bonus cards. */
export function SeatParts({
  seat,
  shown,
  plan,
  place,
  near,
  choices,
  trial,
  roomy,
  chosen,
  said,
}: SeatProps) {
  const { hud, view, people } = shown
  const { score, cells, total, bonus } = hud.seats[seat] ?? {}
  const gifter = seat === hud.gifter
  return (
    <>
      <div
        class="kado-panel"
        data-near={near}
        data-lit={isLit(seat, shown, chosen)}
        style={atRect(place.panel)}
      />
      {near && score && cells && <DeadColumns grid={place.grid} cells={cells} score={score} />}
      <Marks seat={seat} place={place} />
      <Cells
        grid={place.grid}
        outlined={choices.length > 0 ? [] : outlinedCells(place.grid, view.seats[seat]?.grid ?? [], near)}
      />
      {place.head && (
        <Head
          seat={seat}
          near={near}
          gifter={gifter}
          name={people.names[seat] ?? ''}
          status={statusOf(seat, shown, lengthFor(plan, near))}
          mood={moodOf(seat, shown)}
          said={said}
          awaited={actingSeat(shown) === seat}
          total={total ?? null}
          place={place.head}
        />
      )}
      {score && cells && (
        <Totals
          place={place}
          near={near}
          scale={plan.scale}
          now={{ score, cells }}
          trial={trial && { score: trial.after, cells: [...cells, trial] }}
          total={total ?? 0}
        />
      )}
      {!near && <OthersCard seat={seat} shown={shown} plan={plan} place={place} chosen={chosen} />}
      {(bonus !== 0 || roomy || showsNoBonus(plan, near)) && (
        <Bonus seat={seat} cards={bonus ?? 0} long={near && plan.plan === 'standard'} place={place} />
      )}
    </>
  )
}

/** Marks of a seat's grid and this turn's card, for elements that point at them. */
const Marks = ({ seat, place: { grid, card } }: Pick<SeatProps, 'seat' | 'place'>) => (
  <>
    <i class="kado-mark" data-of="grid" data-seat={seat} style={atRect(gridRect(grid))} />
    <i class="kado-mark" data-of="card" data-seat={seat} style={atPlace(card)} />
  </>
)

/** The lack of bonus cards is shown in others' panels that have room for it. */
const showsNoBonus = ({ plan }: KadoPlan, near: boolean): boolean => !near && plan !== 'compact'

function lengthFor(plan: KadoPlan, near: boolean): Length {
  if (near) return 'phrase'
  if (isTight(plan)) return 'word'
  return ({ standard: 'phrase', portrait: 'line', compact: 'short' } as const)[plan.plan]
}

/** The gifter's panel is lit, but while the viewer gives a card, the intended recipient's. */
const isLit = (seat: Seat, { hud, view }: Shown, chosen: boolean): boolean =>
  isGiving(view) ? chosen : seat === hud.gifter && hud.phase !== 'place'

type CardProps = Pick<SeatProps, 'seat' | 'shown' | 'plan' | 'place' | 'chosen'>

/** The caption of another seat's card, and its outlined place. */
function OthersCard({ seat, shown, plan, place, chosen }: CardProps) {
  const caption = captionOf(seat, shown, plan.plan, isTight(plan))
  // There is little room beside the card, so the caption of an absent card takes the card's place.
  const note = plan.plan === 'compact' ? around([rectOf(place.card), place.cardNote], 0) : place.cardNote
  const waits = shown.hud.phase === 'deal' && shown.view.seats[seat]?.card === null
  return (
    <>
      {waits && (
        <i class="kado-slot" data-chosen={chosen} style={atPlace(place.card)}>
          {isGiving(shown.view) && <Icon name="down" />}
        </i>
      )}
      {caption !== null && (
        <small class="kado-card-note" data-gifter={seat === shown.hud.gifter} style={atRect(note)}>
          {caption}
        </small>
      )}
    </>
  )
}

interface OwnCardProps {
  readonly seat: Seat
  readonly shown: Shown
  readonly place: SeatPlan
  readonly room: Room
}

/** The caption of the card at the bottom. */
export function OwnCard({ seat, shown, place, room }: OwnCardProps) {
  const own = ownCaption(seat, shown, room)
  return (
    own && (
      <p class="kado-own-note" style={atRect(place.cardNote)}>
        <b>{own.title}</b>
        {own.name !== null && <span>{own.name}</span>}
        {own.small !== null && <small>{own.small}</small>}
      </p>
    )
  )
}

interface PeekedNoteProps {
  readonly shown: Shown
  readonly plan: KadoPlan
}

/** The name of the card that the viewer peeks at as gifter, over the panel in which it may lie. */
export function PeekedNote({ shown, plan }: PeekedNoteProps) {
  const peeked = peekedCaption(shown)
  return (
    peeked && (
      <p class="kado-own-note" data-of="peeked" style={atRect(plan.peekedNote)}>
        <b>{words.hud.card.name(peeked.card)}</b>
        {plan.plan === 'portrait' && !isTight(plan) && <small>{peeked.title}</small>}
      </p>
    )
  )
}

interface BadgesProps extends Pick<Shown, 'hud' | 'view'> {
  readonly plan: KadoPlan
  readonly pose: Pose
  readonly around: Pick<Around, 'own'>
}

/**
 * The badges on cards: an eye for a card that only the viewer sees, a question mark for the card to guess, and points
 * just gained.
 */
export function Badges({ hud, view, plan, pose, around }: BadgesProps) {
  return (
    <>
      {view.seats.map((_, seat) => {
        const position = positionOf(seat, view.viewer, plan)
        const place = position === 0 ? around.own : plan.seats[position]
        if (place === undefined) return null
        return (
          <OfSeat
            key={seat}
            seat={seat}
            hud={hud}
            view={view}
            place={place}
            near={position === 0}
            pose={pose}
          />
        )
      })}
      {view.peeked?.face === 'down' && view.peeked.handle === hud.peekedHandle && pose.carried === null && (
        <Eye place={plan.peeked} corner={true} />
      )}
    </>
  )
}

interface OfSeatProps extends Pick<BadgesProps, 'hud' | 'view' | 'pose'> {
  readonly seat: Seat
  readonly place: SeatPlan
  readonly near: boolean
}

function OfSeat({ seat, hud, view, place, near, pose }: OfSeatProps) {
  const card = cardNow(seat, { hud, view })
  const gained = hud.seats[seat]?.gained ?? null
  const isMoved = near && (pose.cell !== null || pose.carried !== null)
  return (
    <>
      {card?.face === 'down' && !isMoved && <Eye place={place.card} corner={near} />}
      {isGuessed(seat, hud, view) && (
        <span class="kado-badge-at" style={atPlace(place.card)}>
          <b class="kado-question">?</b>
        </span>
      )}
      {gained !== null && (
        <span class="kado-gain" style={atRect(place.total ?? place.head ?? place.panel)}>
          <b>{words.hud.bonus.gained(gained)}</b>
        </span>
      )}
    </>
  )
}

/** True while the others guess this card. */
const isGuessed = (seat: Seat, hud: Shown['hud'], view: View): boolean =>
  hud.phase === 'challenge' && seat === hud.gifter && cardNow(seat, { hud, view })?.face === 'hidden'

/** @property corner true at the card's lower right corner, false in the middle of its lower edge */
const Eye = ({ place, corner }: { readonly place: Place; readonly corner: boolean }) => (
  <span class="kado-badge-at" style={atPlace(place)}>
    <span class="kado-eye" data-badge data-corner={corner}>
      <Icon name="eye" />
    </span>
  </span>
)

/** The gap between two panels, and the margin around the contents of one, px at scale 1. */
const GAP = 6
const ROOM = 4

/**
 * The panel beneath the viewer's card, the deck and the order of the turn if these are together; null if they are
 * apart, and under the board.
 */
export function shelfOf(plan: KadoPlan, { own, deck, deckNote }: Around, isBoardOpen: boolean): Rect | null {
  if (plan.plan === 'standard' || isBoardOpen) return null
  const { scale } = plan
  const { panel } = own
  if (plan.plan === 'compact') {
    const y = panel.y + panel.height + GAP * scale
    return { ...panel, y, height: plan.choices.y + plan.choices.height - y }
  }
  const { x, width } = around([rectOf(own.card), own.cardNote, rectOf(deck), deckNote], ROOM * scale)
  return { ...panel, x, width }
}
