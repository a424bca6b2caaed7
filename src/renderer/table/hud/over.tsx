import type { EvaluationStep } from '../../../shared/games/5211'
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

/** What is written above the cards: round, gauges and verdict while a deal is played; who won once the game is over. */
export function Over(props: Props) {
  const { hud, view, people, layout } = props
  return (
    <div class="table-over" aria-hidden="true">
      {hud.outcome === null ? (
        <Played {...props} />
      ) : (
        <>
          <GameOver view={view} place={stepsPlace(layout)} />
          <EndParts outcome={hud.outcome} view={view} people={people} layout={layout} />
        </>
      )}
    </div>
  )
}

function Played(props: Props) {
  const { hud, view, people, layout, selection, summary, hinting, behind, standIn } = props
  const { numbers, options } = view
  return (
    <>
      <Steps hud={hud} numbers={numbers} long={options.long} place={stepsPlace(layout)} />
      <Rail
        hud={hud}
        numbers={numbers}
        hidden={ownHidden(view, faces(selection))}
        place={layout.rail}
        hinting={hinting}
      />
      <Banner hud={hud} view={view} layout={layout} />
      <Gains hud={hud} people={people} layout={layout} />
      {hud.plates.length === 2 && layout.plan === 'standard' && (
        <Duel hud={hud} view={view} people={people} layout={layout} behind={behind} />
      )}
      {!behind && (
        <>
          <Prompt pieces={promptOf(view, selection, summary, hinting, standIn)} place={layout.prompt} />
          <Waiting awaited={view.awaited} people={people} place={layout.waiting} />
        </>
      )}
      {hud.verdict !== null && <Verdict hud={hud} view={view} layout={layout} told={hud.verdict} />}
    </>
  )
}

const Gains = ({ hud, people, layout }: Pick<Props, 'hud' | 'people' | 'layout'>) =>
  hud.plates.map((plate) => {
    const place = layout.seats[positionOf(plate.seat, people.own, layout)]
    return (
      place && <Gain key={plate.seat} plate={plate} own={plate.seat === people.own} place={place.plate} />
    )
  })

interface VerdictProps extends Pick<Props, 'hud' | 'view' | 'layout'> {
  /** The steps that have been told. */
  readonly told: readonly EvaluationStep[]
}

function Verdict({ hud, view, layout, told }: VerdictProps) {
  const steps = shownEvaluation(view, hud)?.steps.length ?? 0
  return (
    <>
      <VerdictStrip steps={told} total={steps} layout={layout} />
      <StepDots told={told.length} steps={steps} place={verdictButtons(layout.commit, layout.scale).dots} />
    </>
  )
}
