import { type ComponentChildren, Fragment } from 'preact'
import { assertNever } from '../../../../shared/assert-never'
import type { Seat } from '../../../../shared/game'
import {
  type Card,
  COLOURS,
  type Colour,
  cardsDue,
  colourOf,
  isKododo,
} from '../../../../shared/games/5211/cards'
import type { Evaluation, Outcome, TableCard, View } from '../../../../shared/games/5211/view'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { menus } from '../../../../shared/words/en/menus'
import { Icon } from '../../../parts/art/icon'
import { Face, type Mood, moodAtEnd, SaidBubble, TableAvatar, usualMood } from '../../../table/face'
import type { PartProps } from '../../../table/frame/game'
import { Counter } from '../../../table/hud/counter'
import type { People } from '../../../table/people'
import { atPlace, atRect, type Place, type Rect } from '../../../table/plan'
import type { TableStatus } from '../../../table/session/game'
import { ScoredSign, Sign, Suit } from '../art/signs'
import type { Table5211 } from '../draft/draft'
import { roundsOf, shownEvaluation } from '../evaluations'
import { type SeatLayout, SLOT_TURNS, type TableLayout } from '../plan/layout'
import { type Hud, isEnding, type PlateHud, type RevealHud, totalOf } from '../scene/hud'
import { positionOf } from '../scene/nodes'
import type { DropTarget } from '../scene/pose'
import { compareColours } from '../tally'
import { placedOnCards } from './end'

/** The HUD beneath the cards: plates, outlines of the slots, and counts of the piles. */
export function Below({ session: { show, draft, talking }, people }: PartProps<Table5211>) {
  const hud = show.hud.value
  const view = show.seen.value
  const goal = show.goal.value
  const layout = show.plan.value
  const said = talking.said.value
  const target = draft.hand.target.value
  const evaluation = shownEvaluation(goal, hud)
  const leaders = leadersOf(hud)
  const ended = isEnding(hud)
  const { drawPile, discard } = hud.verdict === null ? layout : layout.aside
  return (
    <div class="table-under" aria-hidden="true" data-ending={ended}>
      <div class="table-veil" data-drawn={hud.reveal !== null} />
      {hud.plates.map((plate) => {
        const position = positionOf(plate.seat, people.own, layout)
        const place = layout.seats[position]
        if (place === undefined) return null
        return (
          <Fragment key={plate.seat}>
            <Plate
              plate={plate}
              name={people.names[plate.seat] ?? ''}
              status={statusOf(plate.seat, view, hud, evaluation)}
              mood={moodOf(plate.seat, { hud, view, goal })}
              said={said?.seat === plate.seat ? said.text : null}
              own={plate.seat === people.own}
              near={position === 0}
              leads={leaders.includes(plate.seat)}
              short={layout.plan !== 'standard'}
              dealsBefore={view.options.long ? hud.deal - 1 : 0}
              place={ended && position === 0 ? layout.end.plate : place.plate}
            />
            {!ended && (
              <Slots
                seat={plate.seat}
                own={plate.seat === people.own}
                places={place.slots}
                cards={view.seats[plate.seat]?.table ?? []}
                evaluation={evaluation}
                target={plate.seat === people.own ? target : null}
              />
            )}
          </Fragment>
        )
      })}
      {!ended && (
        <>
          <EmptyPiles hud={hud} drawPile={drawPile} discard={discard} />
          <Counter count={hud.drawPile} name={words.draw} pile={drawPile} />
          <Counter count={hud.discard} name={words.discard} pile={discard} />
        </>
      )}
    </div>
  )
}

const { rounds } = words
/** Rounds for which the panel has room; fewer when the draw pile makes room for the verdict. */
const ROOM = 11
const ROOM_ASIDE = 3

interface Props {
  readonly hud: Hud
  readonly view: View
  readonly people: People
  readonly layout: TableLayout
}

/** Extras for a table of two: the rounds so far, and between the piles the colours that are level. */
export function Duel({ hud, view, people, layout }: Props) {
  const { deal, verdict } = hud
  const scored = roundsOf(view, deal)
  return (
    <>
      {view.options.tableMemory && scored.length > 0 && (
        <Rounds
          scored={scored.slice(verdict === null ? -ROOM : -ROOM_ASIDE)}
          own={people.own}
          near={people.own ?? layout.home}
          place={besideOpponent(layout)}
        />
      )}
      {verdict === null && <Level hud={hud} limit={view.numbers.limit} place={betweenPiles(layout)} />}
    </>
  )
}

interface RoundsProps {
  readonly scored: readonly Evaluation[]
  readonly own: Seat | null
  /** The seat at the bottom. */
  readonly near: Seat
  readonly place: Rect
}

function Rounds({ scored, own, near, place }: RoundsProps) {
  const seats = [near, 1 - near]
  const { left, top, width } = atRect(place)
  return (
    <section class="table-rounds" style={{ left, top, width }}>
      <b>{rounds.title}</b>
      <small>{rounds.memory}</small>
      <p>
        <small>{rounds.round}</small>
        {seats.map((seat) => (
          <TableAvatar key={seat} seat={seat} />
        ))}
      </p>
      {[...scored].reverse().map(({ round, scoring, points }) => (
        <p key={round}>
          <span>
            <i>{round}</i>
            <ScoredSign scoring={scoring} />
          </span>
          {seats.map((seat) => (
            <em key={seat} data-own={seat === own} data-none={(points[seat] ?? 0) === 0}>
              {points[seat] ?? 0}
            </em>
          ))}
        </p>
      ))}
    </section>
  )
}

interface LevelProps {
  readonly hud: Hud
  readonly limit: number
  readonly place: Rect
}

function Level({ hud, limit, place }: LevelProps) {
  const { level } = compareColours(hud.counts, limit)
  const [first] = level
  if (first === undefined || level.length >= COLOURS.length - 1) return null
  return (
    <p class="table-level" style={atRect(place)}>
      <span>{rounds.levelAt}</span>
      <span class="table-level-chips">
        {level.map((colour) => (
          <Suit key={colour} colour={colour} />
        ))}
      </span>
      <b>{rounds.equal(level.length, hud.counts[first])}</b>
    </p>
  )
}

/** In the standard plan, left of the opponent: 24, 78, 250 wide in the mock-up. */
const besideOpponent = ({ stage, scale }: TableLayout): Rect => ({
  x: stage.x + 24 * scale,
  y: stage.y + 78 * scale,
  width: 250 * scale,
  height: 0,
})

function betweenPiles({ drawPile, discard, scale }: TableLayout): Rect {
  const x = drawPile.x + drawPile.width / 2 + 12 * scale
  return {
    x,
    y: drawPile.y - 50 * scale,
    width: discard.x - discard.width / 2 - 12 * scale - x,
    height: 96 * scale,
  }
}

const { plate: labels } = words

interface PlateProps {
  readonly plate: PlateHud
  readonly name: string
  readonly status: Status
  readonly mood: Mood
  /** The player's current remark, which replaces the name. */
  readonly said: string | null
  readonly own: boolean
  /** True at the bottom, where there is little room. */
  readonly near: boolean
  /** True if nobody has more points. */
  readonly leads: boolean
  /** True if points are abbreviated. */
  readonly short: boolean
  /** Number of earlier deals, whose points are carried. */
  readonly dealsBefore: number
  readonly place: Rect
}

/** A player's plate: name, state, and score pile. */
function Plate({ plate, name, status, mood, said, own, near, leads, short, dealsBefore, place }: PlateProps) {
  const before = status.type === 'placed' ? 0 : dealsBefore
  return (
    <div
      class="table-plate"
      data-own={own}
      data-near={near}
      data-status={status.type}
      data-leads={leads}
      style={atRect(place)}
    >
      <Face seat={plate.seat} mood={mood} crowned={leads} />
      {said === null ? (
        <span class="table-who">
          <b>{name}</b>
          <small>{statusText(status, own && name === menus.you)}</small>
        </span>
      ) : (
        <SaidBubble text={said} />
      )}
      <Score plate={plate} short={short || (own && before > 0)} dealsBefore={before} />
    </div>
  )
}

function statusText(status: Status, isYou: boolean): ComponentChildren {
  switch (status.type) {
    case 'ready':
      return (
        <>
          <Icon name="check" />
          {labels.ready}
        </>
      )
    case 'choosing':
      return (
        <>
          {labels.choosing}
          <span class="table-dots">
            <i />
            <i />
            <i />
          </span>
        </>
      )
    case 'to-show':
      return words.reveal.toShow
    case 'shown':
      return words.reveal.shown
    case 'choose':
      return labels.choose(status.due)
    case 'scores':
      return labels.scores(isYou)
    case 'no-points':
      return labels.noPoints
    case 'kododo':
      return labels.kododo(status.count)
    case 'placed':
      return status.onCards ? (
        <>
          <span class="table-on-cards">{words.over.placeOnCards(status.rank)}</span>
          <span class="table-place">{words.over.place(status.rank)}</span>
        </>
      ) : (
        words.over.place(status.rank)
      )
    case 'none':
      return null
    default:
      return assertNever(status)
  }
}

type ScoreProps = Pick<PlateProps, 'plate' | 'short' | 'dealsBefore'>

/**
 * The cards won, counted on a card, and beside it in large figures the points of all deals, with this deal's share.
 */
function Score({ plate, short, dealsBefore }: ScoreProps) {
  const { scorePile: count, points } = plate
  const hasPoints = points !== null || dealsBefore > 0
  return (
    <span class="table-score" data-points={hasPoints}>
      <span class="table-score-pile" data-cards={count === 0 ? 'none' : count === 1 ? 'one' : 'several'}>
        <span class="table-score-count">{count}</span>
      </span>
      {hasPoints && (
        <span class="table-points" data-share={dealsBefore > 0}>
          <b>{totalOf(plate)}</b>
          <small class="table-unit">{unitOf({ plate, short, dealsBefore })}</small>
        </span>
      )}
    </span>
  )
}

/** The text below the points: the unit, or this deal's share of several deals. */
function unitOf({ plate, short, dealsBefore }: ScoreProps): string {
  const { points } = plate
  const total = totalOf(plate)
  if (dealsBefore === 0) return short ? labels.pointsShort(total) : labels.points(total)
  if (points === null) return short ? labels.carriedShort : labels.carried(dealsBefore)
  return labels.gained(points)
}

interface SlotsProps {
  readonly seat: number
  /** True for the player at this window. */
  readonly own: boolean
  readonly places: SeatLayout['slots']
  /** The cards in the slots, slot by slot. */
  readonly cards: readonly TableCard[]
  /** The evaluation on the table: a slot then keeps the sign of the card that left it. */
  readonly evaluation: Evaluation | null
  readonly target: DropTarget | null
}

/**
 * The outlines that cards are laid on; a card covers the label of its slot. The colours of face-up cards are in data
 * attributes, so that a lesson can point at them.
 */
function Slots({ seat, own, places, cards, evaluation, target }: SlotsProps) {
  return (
    <>
      {places.map((place, i) => {
        const left = evaluation?.played[seat]?.[i]
        const laid = left ?? faceOf(cards[i])
        return (
          <span
            key={i}
            class="table-slot"
            style={atPlace(place)}
            data-own={own}
            data-laid={laid && colourOf(laid)}
            data-kododo={laid && isKododo(laid)}
            data-scores={scores(left, evaluation)}
            data-target={target?.slot === i ? (target.over ? 'over' : 'open') : undefined}
          >
            {left === undefined ? words.slot(SLOT_TURNS[i] ?? 1) : <Sign colour={colourOf(left)} />}
          </span>
        )
      })}
    </>
  )
}

const faceOf = (card: TableCard | undefined): Card | undefined =>
  card?.face === 'up' ? card.card : undefined

function scores(card: Card | undefined, evaluation: Evaluation | null): boolean {
  const colour: Colour | null = card === undefined ? null : colourOf(card)
  return colour !== null && evaluation?.scoring === colour
}

interface EmptyPilesProps {
  readonly hud: Hud
  readonly drawPile: Place
  readonly discard: Place
}

/** Outlines at the places of empty piles. */
function EmptyPiles({ hud, drawPile, discard }: EmptyPilesProps) {
  return (
    <>
      {hud.drawPile === 0 && <span class="table-empty-pile" style={atPlace(drawPile)} />}
      {hud.discard === 0 && <span class="table-empty-pile" style={atPlace(discard)} />}
    </>
  )
}

interface ShownRowProps {
  readonly reveal: RevealHud
  readonly layout: TableLayout
}

/** The players who have shown their cards, and the one whose turn it is, above the large button. */
export function ShownRow({ reveal: { order, shown, turning }, layout }: ShownRowProps) {
  const place = rowOf(layout)
  return (
    <div class="table-shown" style={{ ...atRect(place), '--face': `${place.height}px` }}>
      {order.map((seat, i) => (
        <Fragment key={seat}>
          {i > 0 && <i />}
          <span data-turning={seat === turning}>
            <TableAvatar seat={seat} />
            {shown.includes(seat) && <Icon name="check" />}
          </span>
        </Fragment>
      ))}
    </div>
  )
}

/** Size of a face if there is room for it, px at scale 1. */
const LARGE = 42
/** Distance above the button's line, so that the marks at the faces stay clear of it, and from the part above. */
const APART = { foot: 6, above: 2 }

/** The place of the awaited players; upwards from there beside a rail that leaves room. */
function rowOf({ waiting, rail, race, plan, scale }: TableLayout): Rect {
  if (plan !== 'standard') return waiting
  const above = race ?? rail
  const foot = waiting.y + waiting.height - APART.foot * scale
  const height = Math.min(LARGE * scale, foot - above.y - above.height - APART.above * scale)
  return { ...waiting, y: foot - height, height }
}

/** The state of a player on the plate. */
type Status =
  | { readonly type: 'ready' | 'choosing' | 'to-show' | 'shown' | 'scores' | 'no-points' | 'none' }
  | { readonly type: 'choose'; readonly due: number }
  | { readonly type: 'kododo'; readonly count: number }
  /** Used once the game is over. */
  | { readonly type: 'placed'; readonly rank: number; readonly onCards: boolean }

/**
 * During an evaluation, its result for this seat once decided; otherwise whether the seat is awaited.
 * @param view the view shown so far
 * @param evaluation the one on the table now, if any
 */
export function statusOf(seat: Seat, view: View, hud: Hud, evaluation: Evaluation | null): Status {
  if (hud.verdict !== null) return evaluatedStatus(seat, hud, evaluation)
  if (hud.outcome !== null) return placedStatus(seat, hud.outcome)
  if (hud.counting || view.phase === 'over') return { type: 'none' }
  if (hud.reveal !== null) return shownStatus(seat, hud.reveal)
  if (!view.awaited.includes(seat)) return { type: 'ready' }
  return seat === view.viewer ? { type: 'choose', due: cardsDue(view.turn) } : { type: 'choosing' }
}

function shownStatus(seat: Seat, { shown, turning }: RevealHud): Status {
  if (shown.includes(seat)) return { type: 'shown' }
  return { type: turning === seat ? 'to-show' : 'ready' }
}

function placedStatus(seat: Seat, outcome: Outcome): Status {
  const ranked = outcome.ranking.find((one) => one.seat === seat)
  if (ranked === undefined) return { type: 'none' }
  return { type: 'placed', rank: ranked.rank, onCards: placedOnCards(outcome, ranked) }
}

function evaluatedStatus(seat: Seat, hud: Hud, evaluation: Evaluation | null): Status {
  if (hud.verdict?.at(-1)?.type === 'nobody-scores') return { type: 'no-points' }
  if (hud.scoring === null) return { type: 'none' }
  const gained = evaluation?.points[seat] ?? 0
  if (gained === 0) return { type: 'no-points' }
  return hud.scoring === 'kododo'
    ? { type: 'kododo', count: evaluation?.scored[seat]?.length ?? 0 }
    : { type: 'scores' }
}

/**
 * The leading seats: the winners of a finished game, otherwise the seats with the most points over all deals, at
 * least one point. While the piles are counted nobody leads, as that would reveal the winner.
 */
export function leadersOf({
  plates,
  counting,
  outcome,
}: Pick<Hud, 'plates' | 'counting' | 'outcome'>): readonly Seat[] {
  if (outcome !== null) return outcome.winners
  if (counting) return []
  const most = Math.max(1, ...plates.map(totalOf))
  return plates.filter((plate) => totalOf(plate) === most).map(({ seat }) => seat)
}

/** Number of cards from which a colour counts as a player's own. */
const OWN = 2

/** The mood of a player of 5211. */
export function moodOf(seat: Seat, { hud, view, goal }: TableStatus<Table5211>): Mood {
  if (hud.outcome !== null) return moodAtEnd(hud.outcome, seat)
  if (hud.counting) return 'calm'
  const evaluation = shownEvaluation(goal, hud)
  if (evaluation !== null) return evaluatedMood(seat, hud, evaluation)
  return hud.verdict === null && hud.reveal === null && view.phase === 'commit'
    ? usualMood(view, seat)
    : 'calm'
}

/** Pleased once their points are shown; hit as soon as a colour of theirs is shown as out. */
function evaluatedMood(seat: Seat, hud: Hud, { played, points }: Evaluation): Mood {
  if (hud.scoring !== null && (points[seat] ?? 0) > 0) return 'pleased'
  const cards = played[seat] ?? []
  const own = COLOURS.filter((colour) => cards.filter((card) => colourOf(card) === colour).length >= OWN)
  return own.some((colour) => hud.out[colour] !== undefined) ? 'hit' : 'calm'
}
