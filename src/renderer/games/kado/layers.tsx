import type { ComponentChildren } from 'preact'
import type { Seat } from '../../../shared/game'
import type { Choice } from '../../../shared/games/kado/view'
import { table as words } from '../../../shared/words/en/games/kado/table'
import { Icon } from '../../parts/art/icon'
import type { PartProps } from '../../table/frame/game'
import { Counter } from '../../table/hud/counter'
import { atPlace, atRect } from '../../table/plan'
import type { Said } from '../../table/session/talk'
import { ActsGround } from './acts/acts'
import { actsOf } from './acts/panel'
import { type Chosen, choiceAt } from './draft/selection'
import { CountParts } from './hud/count-panels'
import { EndParts } from './hud/end'
import { Badges, LookedAt, OwnCard, SeatParts, shelfOf } from './hud/seats'
import { frameLine, headingOf, type Room, type Shown } from './hud/status'
import { Bar, TurnPanel } from './hud/turn'
import { type Around, isTight, type KadoPlan } from './plan/layout'
import { beforeCount } from './scene/hud'
import { aroundOf, isBoardOpen, positionOf } from './scene/nodes'
import type { Pose } from './scene/pose'
import { actingSeat } from './scene/turn-order'
import type { TableKado } from './types'

interface OverProps extends Shown {
  readonly plan: KadoPlan
  readonly pose: Pose
}

/** What is written above the cards: where the game is, what stands on cards, and who won once it is over. */
function Over(props: OverProps) {
  const { hud, view, people, plan, pose } = props
  return (
    <div class="table-over" aria-hidden="true" data-arranged>
      <Bar hud={hud} plan={plan} />
      {hud.count === null && hud.outcome === null && (
        <>
          <LookedAt shown={{ hud, view, people }} plan={plan} />
          <Badges {...props} around={aroundOf(view, plan, pose)} />
        </>
      )}
      {hud.outcome !== null && <EndParts {...{ hud, people, plan }} outcome={hud.outcome} />}
    </div>
  )
}

interface UnderProps extends Shown {
  readonly plan: KadoPlan
  readonly pose: Pose
  /** What the player chooses; null while nothing is asked of them, or no more. */
  readonly chosen: Chosen | null
  /** What a bot says now. */
  readonly said: Said | null
  /** What belongs to what the player chooses. */
  readonly children: ComponentChildren
}

/** What is written beneath the cards: seats, totals, piles and the order of the turn; or what the grids come to. */
function Under(props: UnderProps) {
  const { hud, view, pose, plan } = props
  const isOpen = isBoardOpen(view, pose)
  const isCount = hud.count !== null || hud.outcome !== null
  return (
    <div
      class="table-under"
      aria-hidden="true"
      data-arranged
      data-phase={hud.phase}
      data-board={isOpen}
      data-tight={isTight(plan)}
      data-covered={isOpen && isUnderBoard(plan)}
    >
      {props.children}
      {isCount ? <CountParts {...props} /> : <Turn {...props} />}
    </div>
  )
}

function roomFor(plan: KadoPlan): Room {
  if (isTight(plan)) return 'name'
  return plan.plan === 'standard' ? 'line' : 'words'
}

/** Whether the deduction board lies over the own things, and not beside them. */
const isUnderBoard = ({ plan }: KadoPlan): boolean => plan !== 'standard'

function Turn(props: UnderProps) {
  const { hud, view, people, plan, pose, chosen, said } = props
  const isOpen = isBoardOpen(view, pose)
  const around = aroundOf(view, plan, pose)
  const shelf = shelfOf(plan, around, isOpen)
  return (
    <>
      {shelf && <div class="kado-panel" style={atRect(shelf)} />}
      {view.seats.map((_, seat) => {
        const position = positionOf(seat, view.viewer, plan)
        const near = position === 0
        const place = near ? around.own : plan.seats[position]
        if (place === undefined) return null
        const choices = near ? choicesAt(seat, props) : []
        return (
          <SeatParts
            key={seat}
            {...{ seat, plan, place, near, choices, trial: choiceAt(choices, pose.cell) ?? null }}
            roomy={plan.plan === 'standard'}
            shown={{ hud, view, people }}
            chosen={chosen?.to === seat}
            said={said?.seat === seat ? said.text : null}
          />
        )
      })}
      <OwnCard
        seat={view.viewer ?? plan.home}
        shown={{ hud, view, people }}
        place={around.own}
        room={roomFor(plan)}
      />
      <Piles {...props} around={around} />
      {!isOpen && <Heading {...props} />}
      {around.order && (
        <TurnPanel
          {...{ hud, view, people }}
          form={plan.plan === 'standard' ? 'strip' : 'rows'}
          place={around.order}
        />
      )}
    </>
  )
}

/** Where the card at the bottom may be placed, if it is its turn. */
const choicesAt = (seat: Seat, { view, chosen }: UnderProps): readonly Choice[] =>
  chosen !== null && view.awaited.includes(seat) ? view.cells : []

/** How many cards lie on the piles, and where one is discarded. */
function Piles({ hud, view, plan, chosen, around }: UnderProps & { readonly around: Around }) {
  return (
    <>
      <Counter count={hud.deck} name={words.hud.pile.deck} pile={around.deck} />
      {plan.discard && (
        <>
          <i
            class="kado-slot"
            data-chosen={chosen?.to === 'discard'}
            data-open={view.mayDiscard}
            style={atPlace(plan.discard.place)}
          />
          <Counter count={hud.discard} name={words.hud.pile.discard} pile={plan.discard.place} />
        </>
      )}
    </>
  )
}

/** Above the own grid: whose it is, or whose card is placed, and how much of the frame is used. */
function Heading({ hud, view, people, plan }: UnderProps) {
  const bottom = view.viewer ?? plan.home
  const frame = frameLine(hud.seats[bottom]?.cells ?? [])
  const { title, stays } = headingOf(hud.phase === 'place' ? actingSeat({ hud, view }) : null, bottom, people)
  return (
    plan.heading && (
      <p class="kado-heading" style={atRect(plan.heading)}>
        <b>{title}</b>
        <span>{stays !== null && <span>{stays}</span>}</span>
        {frame && (
          <small>
            <Icon name={frame.isFixed ? 'lock' : 'board'} />
            <span>{frame.text}</span>
          </small>
        )}
      </p>
    )
  )
}

type LayerProps = PartProps<TableKado>

/** What is written is drawn from what has been played. */
function shownOf({ sitting: { show, draft }, people }: LayerProps) {
  const plan = show.plan.value
  const hud = beforeCount(show.hud.value, plan.scenery)
  return { people, hud, plan, view: show.seen.value, pose: draft.pose.value }
}

/** What is written beneath the cards. */
export const Below = (props: LayerProps) => (
  <Under {...shownOf(props)} said={props.sitting.talking.said.value} chosen={actsOf(props).props.chosen}>
    <ActsGround {...props} />
  </Under>
)

/** What is written above them. */
export const Above = (props: LayerProps) => <Over {...shownOf(props)} />
