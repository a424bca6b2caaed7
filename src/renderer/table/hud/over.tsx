import { faces, type Selection } from '../selection'
import { positionOf } from '../sync'
import { verdictButtons } from '../verdict-buttons'
import { Banner } from './banner'
import { Duel } from './duel'
import { EndParts } from './end-parts'
import { GameOver } from './game-over'
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
  const { outcome } = hud
  const steps = shownEvaluation(view, hud)?.steps.length ?? 0
  return (
    <div class="table-over" aria-hidden="true">
      {outcome === null ? (
        <Steps hud={hud} numbers={numbers} long={options.long} place={stepsPlace(layout)} />
      ) : (
        <GameOver view={view} place={stepsPlace(layout)} />
      )}
      {outcome === null ? (
        <Rail
          hud={hud}
          numbers={numbers}
          hidden={ownHidden(view, faces(selection))}
          place={layout.rail}
          hinting={hinting}
        />
      ) : (
        <EndParts outcome={outcome} view={view} people={people} layout={layout} />
      )}
      <Banner hud={hud} view={view} layout={layout} />
      {hud.plates.map((plate) => {
        const place = layout.seats[positionOf(plate.seat, people.own, layout)]
        return (
          place && <Gain key={plate.seat} plate={plate} own={plate.seat === people.own} place={place.plate} />
        )
      })}
      {!behind && outcome === null && (
        <Prompt pieces={promptOf(view, selection, summary, hinting, standIn)} place={layout.prompt} />
      )}
      {hud.verdict !== null && <VerdictStrip steps={hud.verdict} total={steps} layout={layout} />}
      {hud.plates.length === 2 && layout.plan === 'standard' && outcome === null && (
        <Duel hud={hud} view={view} people={people} layout={layout} behind={behind} />
      )}
      {!behind && <Waiting awaited={view.awaited} people={people} place={layout.waiting} />}
      {hud.verdict !== null && (
        <StepDots
          told={hud.verdict.length}
          steps={steps}
          place={verdictButtons(layout.commit, layout.scale).dots}
        />
      )}
    </div>
  )
}
