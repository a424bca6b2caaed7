import type { Choice, Seat } from '../../../../../shared/games/kado'
import { Icon } from '../../../../parts/art/icon'
import { atPlace, atRect, rectOf } from '../../../../table/plan'
import { gridRect, outlinedCells } from '../../plan/field'
import type { KadoPlan, SeatPlan } from '../../plan/layout'
import { isTight } from '../../plan/tight'
import { actingSeat } from '../../scene/turn-order'
import { around } from '../around'
import { Totals } from '../totals/totals'
import { Bonus } from './bonus'
import { captionOf, isGiving } from './caption'
import { Cells, DeadColumns } from './cells'
import { Head } from './head'
import { moodOf } from './mood'
import { type Length, type Shown, statusOf } from './status'

interface Props {
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
export function SeatParts({ seat, shown, plan, place, near, choices, trial, roomy, chosen, said }: Props) {
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
          {...{ seat, near, gifter }}
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
          {...{ place, near }}
          scale={plan.scale}
          now={{ score, cells }}
          trial={trial && { score: trial.after, cells: [...cells, trial] }}
          total={total ?? 0}
        />
      )}
      {!near && <OthersCard {...{ seat, shown, plan, place, chosen }} />}
      {(bonus !== 0 || roomy || (!near && plan.plan !== 'compact')) && (
        <Bonus seat={seat} cards={bonus ?? 0} long={near && plan.plan === 'standard'} place={place} />
      )}
    </>
  )
}

/** Where a seat's grid and this turn's card are drawn, for what has to point at them. */
const Marks = ({ seat, place: { grid, card } }: Pick<Props, 'seat' | 'place'>) => (
  <>
    <i class="kado-mark" data-of="grid" data-seat={seat} style={atRect(gridRect(grid))} />
    <i class="kado-mark" data-of="card" data-seat={seat} style={atPlace(card)} />
  </>
)

function lengthFor(plan: KadoPlan, near: boolean): Length {
  if (near) return 'phrase'
  if (isTight(plan)) return 'word'
  return ({ standard: 'phrase', portrait: 'line', compact: 'short' } as const)[plan.plan]
}

/** The gifter is in the light; while somebody here gives, whoever is meant to get the card. */
const isLit = (seat: Seat, { hud, view }: Shown, chosen: boolean): boolean =>
  isGiving(view) ? chosen : seat === hud.gifter && hud.phase !== 'place'

type CardProps = Pick<Props, 'seat' | 'shown' | 'plan' | 'place' | 'chosen'>

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
