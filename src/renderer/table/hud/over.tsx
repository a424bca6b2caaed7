import { CARD_RATIO, type Rect, type TableLayout } from '../layout'
import { faces, type Selection } from '../selection'
import { positionOf } from '../sync'
import { ownHidden } from './hidden'
import { Gain, Prompt, Waiting } from './pills'
import { promptOf } from './prompt'
import { Rail } from './rail'
import { Steps, stepsPlace } from './steps'
import type { HudProps } from './under'
import { VerdictStrip } from './verdict-strip'

interface Props extends HudProps {
  readonly selection: Selection
  /** The last evaluation in a line, until the next choice. */
  readonly summary: string | null
}

/** What is written above the cards: rail, round and turns, the verdict, points gained. */
export function Over({ hud, view, people, layout, selection, summary }: Props) {
  const { numbers, options } = view
  return (
    <div class="table-over" aria-hidden="true">
      <Steps hud={hud} numbers={numbers} long={options.long} place={stepsPlace(layout)} />
      <Rail hud={hud} numbers={numbers} hidden={ownHidden(view, faces(selection))} place={layout.rail} />
      {hud.plates.map((plate) => {
        const place = layout.seats[positionOf(plate.seat, people.own, hud.plates.length)]
        return (
          place && <Gain key={plate.seat} plate={plate} own={plate.seat === people.own} place={place.plate} />
        )
      })}
      {hud.verdict === null ? (
        <Prompt pieces={promptOf(view, selection, summary)} place={layout.prompt} />
      ) : (
        <VerdictStrip steps={hud.verdict} place={layout.verdict} />
      )}
      <Waiting
        awaited={view.awaited}
        people={people}
        place={hud.verdict === null ? layout.waiting : waitingAside(layout)}
      />
    </div>
  )
}

/** Below the player's slots, where the verdict lies over the usual place. */
function waitingAside({ waiting, verdict, seats, scale }: TableLayout): Rect {
  const slot = seats[0]?.slots[0]
  if (slot === undefined || !overlap(waiting, verdict)) return waiting
  return { ...waiting, y: slot.y + (slot.width * CARD_RATIO) / 2 + 8 * scale }
}

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
