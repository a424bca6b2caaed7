import type { Seat } from '../../../../shared/game'
import { BONUS_POINTS } from '../../../../shared/games/kado/cards'
import type { GridScore } from '../../../../shared/games/kado/grid'
import type { Cell } from '../../../../shared/games/kado/options'
import type { Choice, View } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { Face, type Mood, SaidBubble } from '../../../table/face'
import { atPlace, atRect, type Place, type Rect, rectOf } from '../../../table/plan'
import { cellPlace, columnRect, gridRect, outlinedCells } from '../plan/field'
import { type Around, type GridPlan, isTight, type KadoPlan, type SeatPlan } from '../plan/layout'
import { cardNow } from '../scene/hud'
import { positionOf } from '../scene/nodes'
import type { Pose } from '../scene/pose'
import { actingSeat } from '../scene/turn-order'
import {
  captionOf,
  isGiving,
  type Length,
  lookingCaption,
  moodOf,
  ownCaption,
  type Room,
  type Shown,
  type Status,
  statusOf,
} from './status'
import { columnTotals, Totals } from './totals'

/** The smallest rectangle around all of them, with some room. @param room CSS px */
function around(rects: readonly Rect[], room: number): Rect {
  const x = Math.min(...rects.map((rect) => rect.x)) - room
  const y = Math.min(...rects.map((rect) => rect.y)) - room
  const right = Math.max(...rects.map((rect) => rect.x + rect.width)) + room
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height)) + room
  return { x, y, width: right - x, height: bottom - y }
}

const { bonus: says } = words.hud

interface BonusProps {
  readonly seat: Seat
  readonly cards: number
  /** Whether there is room to say how many cards they are. */
  readonly long: boolean
  readonly place: Pick<SeatPlan, 'bonus' | 'bonusNote'>
}

/** What the cards bring that were taken unseen. */
const Bonus = ({ seat, cards, long, place: { bonus, bonusNote } }: BonusProps) =>
  cards === 0 ? (
    <p class="kado-bonus" data-seat={seat} data-none style={atRect(around([rectOf(bonus), bonusNote], 0))}>
      <small>{says.none}</small>
    </p>
  ) : (
    <p class="kado-bonus" data-seat={seat} data-long={long} style={atRect(bonusNote)}>
      <b>{says.gained(cards * BONUS_POINTS)}</b>
      {long && <small>{says.cards(cards)}</small>}
    </p>
  )

interface CellsProps {
  readonly grid: GridPlan
  /** Those where no card lies and nothing else is to be seen. */
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
  /** What they say now, in place of the name. */
  readonly said: string | null
  readonly gifter: boolean
  /** At the bottom, where it is a plate of its own. */
  readonly near: boolean
  /** It is this seat's turn. */
  readonly awaited: boolean
  /** Null where they are not shown. */
  readonly total: number | null
  readonly place: Rect
}

/** A player: who it is, what they do now, whether they give, and their points. */
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
  /** At the bottom. */
  readonly near: boolean
  /** Where the card of this seat may be placed now, which has outlines of its own. */
  readonly choices: readonly Choice[]
  /** The cell in which a card stands on trial. */
  readonly trial: Choice | null
  /** There is room to say that there is nothing. */
  readonly roomy: boolean
  /** The card that is looked at is meant for this seat. */
  readonly chosen: boolean
  /** What its player says now. */
  readonly said: string | null
}

/** Everything that is written of a seat: its panel and its head, its cells and totals, its card and its bonus cards. */
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

/** Where a seat's grid and this turn's card are drawn, for what has to point at them. */
const Marks = ({ seat, place: { grid, card } }: Pick<SeatProps, 'seat' | 'place'>) => (
  <>
    <i class="kado-mark" data-of="grid" data-seat={seat} style={atRect(gridRect(grid))} />
    <i class="kado-mark" data-of="card" data-seat={seat} style={atPlace(card)} />
  </>
)

/** Others are shown to have no bonus cards wherever their panels have room for it. */
const showsNoBonus = ({ plan }: KadoPlan, near: boolean): boolean => !near && plan !== 'compact'

function lengthFor(plan: KadoPlan, near: boolean): Length {
  if (near) return 'phrase'
  if (isTight(plan)) return 'word'
  return ({ standard: 'phrase', portrait: 'line', compact: 'short' } as const)[plan.plan]
}

/** The gifter is in the light; while somebody here gives, whoever is meant to get the card. */
const isLit = (seat: Seat, { hud, view }: Shown, chosen: boolean): boolean =>
  isGiving(view) ? chosen : seat === hud.gifter && hud.phase !== 'place'

type CardProps = Pick<SeatProps, 'seat' | 'shown' | 'plan' | 'place' | 'chosen'>

/** What is said of another seat's card, and where it will lie. */
function OthersCard({ seat, shown, plan, place, chosen }: CardProps) {
  const caption = captionOf(seat, shown, plan.plan, isTight(plan))
  // Narrow beside the card, so what is said of one that is no longer there stands in its place.
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

/** What is said of the card at the bottom. */
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

interface LookedAtProps {
  readonly shown: Shown
  readonly plan: KadoPlan
}

/** What the card is called that the gifter here looks at, over the panel in which it may lie. */
export function LookedAt({ shown, plan }: LookedAtProps) {
  const looking = lookingCaption(shown)
  return (
    looking && (
      <p class="kado-own-note" data-of="looked" style={atRect(plan.peekedNote)}>
        <b>{words.hud.card.name(looking.card)}</b>
        {plan.plan === 'portrait' && !isTight(plan) && <small>{looking.title}</small>}
      </p>
    )
  )
}

interface BadgesProps extends Shown {
  readonly plan: KadoPlan
  readonly pose: Pose
  readonly around: Pick<Around, 'own'>
}

/** What stands on cards: that the person at the window alone sees one, that one is to be guessed, and points just gained. */
export function Badges(props: BadgesProps) {
  const { hud, view, plan, pose, around } = props
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
      {view.peeked?.face === 'down' && view.peeked.handle === hud.looked && pose.carried === null && (
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

/** Whether the others try to name this card now. */
const isGuessed = (seat: Seat, hud: Shown['hud'], view: View): boolean =>
  hud.phase === 'challenge' && seat === hud.gifter && cardNow(seat, { hud, view })?.face === 'hidden'

/** @property corner at the card's lower right corner, rather than the middle of its lower edge */
const Eye = ({ place, corner }: { readonly place: Place; readonly corner: boolean }) => (
  <span class="kado-badge-at" style={atPlace(place)}>
    <span class="kado-eye" data-badge data-corner={corner}>
      <Icon name="eye" />
    </span>
  </span>
)

/** Between two panels, and around what lies on one, px at scale 1. */
const GAP = 6
const ROOM = 4

/** The panel beneath own card, deck and order of the turn where these lie together; null where each stands by itself, and under the board. */
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
