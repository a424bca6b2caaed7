import { faces, type Selection } from '../selection'
import { positionOf } from '../sync'
import { verdictButtons } from '../verdict-buttons'
import { Duel } from './duel'
import { ownHidden } from './hidden'
import { Gain, Prompt, Waiting } from './pills'
import { promptOf } from './prompt'
import { Rail } from './rail'
import { shownEvaluation } from './status'
import { StepDots } from './step-dots'
import { Steps, stepsPlace } from './steps'
import type { HudProps } from './under'
import { VerdictStrip } from './verdict-strip'

interface Props extends HudProps {
  readonly selection: Selection
  /** The last evaluation in a line, until the next choice. */
  readonly summary: string | null
  /** Whether colours near the limit are marked. */
  readonly hinting: boolean
  /** The table still shows a round whose end the latest view knows. */
  readonly behind: boolean
  /** A bot plays for the person at the window. */
  readonly standIn: boolean
}

/** What is written above the cards: rail, round and turns, the verdict, points gained. */
export function Over({ hud, view, people, layout, selection, summary, hinting, behind, standIn }: Props) {
  const { numbers, options } = view
  return (
    <div class="table-over" aria-hidden="true">
      <Steps hud={hud} numbers={numbers} long={options.long} place={stepsPlace(layout)} />
      <Rail
        hud={hud}
        numbers={numbers}
        hidden={ownHidden(view, faces(selection))}
        place={layout.rail}
        hinting={hinting}
      />
      {hud.plates.map((plate) => {
        const place = layout.seats[positionOf(plate.seat, people.own, layout)]
        return (
          place && <Gain key={plate.seat} plate={plate} own={plate.seat === people.own} place={place.plate} />
        )
      })}
      {!behind && (
        <Prompt pieces={promptOf(view, selection, summary, hinting, standIn)} place={layout.prompt} />
      )}
      {hud.verdict !== null && <VerdictStrip steps={hud.verdict} layout={layout} />}
      {hud.plates.length === 2 && layout.plan === 'standard' && (
        <Duel hud={hud} view={view} people={people} layout={layout} behind={behind} />
      )}
      {!behind && <Waiting awaited={view.awaited} people={people} place={layout.waiting} />}
      {hud.verdict !== null && (
        <StepDots
          told={hud.verdict.length}
          steps={shownEvaluation(view, hud)?.steps.length ?? 0}
          place={verdictButtons(layout.commit, layout.scale).dots}
        />
      )}
    </div>
  )
}
