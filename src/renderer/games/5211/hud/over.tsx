import type { EvaluationStep, Seat, View } from '../../../../shared/games/5211'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { accountButtons } from '../../../table/frame/game'
import type { Rect } from '../../../table/plan'
import { raceOf } from '../race/race'
import type { RevealHud } from '../scene/hud'
import { positionOf } from '../scene/nodes'
import { toldSteps } from '../told-steps'
import type { Preview } from '../voice/preview'
import type { Piece } from '../voice/prompt'
import { revealPrompt } from '../voice/reveal-prompt'
import { Banner } from './banner'
import { Duel } from './duel'
import { CountPanel } from './end/count-panel'
import { EndOfPlay, EndParts } from './end/end-parts'
import { Gain, Prompt, Waiting } from './pills'
import { shownEvaluation } from './plates/status'
import { PreviewPill } from './preview'
import { RaceTrack } from './race/race-track'
import type { OwnHidden } from './rail/hidden'
import { Rail } from './rail/rail'
import { ShownRow } from './reveal/shown-row'
import { Steps, stepsPlace } from './steps'
import type { HudProps } from './under'
import { StepDots } from './verdict/step-dots'
import { VerdictStrip } from './verdict/verdict-strip'

const { over } = words

interface Props extends HudProps {
  /** The view when a decision was open last. */
  readonly decided: View
  /** Those of the player's cards that lie face down or are lifted. */
  readonly hidden: OwnHidden
  /** What the pill says; null while more has happened than is seen. */
  readonly prompt: readonly Piece[] | null
  /** Who is told to be waited for. */
  readonly awaited: readonly Seat[]
  /** Where the pill stands. */
  readonly pill: Rect
  /** What the card that is looked at would do; null where none is. */
  readonly preview: Preview | null
  /** Whether colours near the limit are marked. */
  readonly hinting: boolean
}

/**
 * What is written above the cards: round, gauges and verdict while a deal is played; then how the piles are counted, and who has
 * won once that has been named.
 */
export function Over(props: Props) {
  return (
    <div class="table-over" aria-hidden="true">
      <Written {...props} />
    </div>
  )
}

function Written(props: Props) {
  const { hud, told, people, layout } = props
  if (hud.counting)
    return (
      <>
        <EndOfPlay title={over.count} view={told} place={stepsPlace(layout)} />
        <CountPanel hud={hud} view={told} people={people} layout={layout} />
      </>
    )
  if (hud.outcome === null) return <Played {...props} />
  return (
    <>
      <EndOfPlay title={over.title} view={told} place={stepsPlace(layout)} />
      <EndParts outcome={hud.outcome} view={told} people={people} layout={layout} />
    </>
  )
}

function Played(props: Props) {
  const { hud, view, told, decided, hidden, people, layout, prompt, awaited, pill, preview, hinting } = props
  const { numbers, options } = view
  return (
    <>
      <Steps hud={hud} numbers={numbers} long={options.long} place={stepsPlace(layout)} />
      <Rail
        hud={hud}
        decided={decided}
        numbers={numbers}
        hidden={hidden}
        preview={preview}
        place={layout.rail}
        hinting={hinting}
      />
      {options.long && <RaceTrack race={raceOf(hud, view, people)} own={people.own} layout={layout} />}
      <Banner hud={hud} view={view} layout={layout} />
      <Gains hud={hud} people={people} layout={layout} />
      {hud.plates.length === 2 && layout.plan === 'standard' && (
        <Duel hud={hud} view={view} people={people} layout={layout} />
      )}
      {hud.reveal !== null && <Revealing {...props} reveal={hud.reveal} />}
      {hud.reveal === null && prompt !== null && (
        <>
          {preview === null ? (
            <Prompt pieces={prompt} place={pill} />
          ) : (
            <PreviewPill preview={preview} numbers={numbers} place={pill} />
          )}
          <Waiting awaited={awaited} people={people} place={layout.waiting} />
        </>
      )}
      {hud.verdict !== null && <Verdict hud={hud} told={told} layout={layout} steps={hud.verdict} />}
    </>
  )
}

/** What the pill says while cards are turned up, and who has shown theirs. */
const Revealing = ({
  hud,
  view,
  people,
  layout,
  hinting,
  reveal,
}: Props & { readonly reveal: RevealHud }) => (
  <>
    <Prompt pieces={revealPrompt(reveal, hud, view.numbers, people, hinting)} place={layout.prompt} />
    <ShownRow reveal={reveal} layout={layout} />
  </>
)

const Gains = ({ hud, people, layout }: Pick<Props, 'hud' | 'people' | 'layout'>) =>
  hud.plates.map((plate) => {
    const place = layout.seats[positionOf(plate.seat, people.own, layout)]
    return (
      place && <Gain key={plate.seat} plate={plate} own={plate.seat === people.own} place={place.plate} />
    )
  })

interface VerdictProps extends Pick<Props, 'hud' | 'told' | 'layout'> {
  /** The steps that have been told. */
  readonly steps: readonly EvaluationStep[]
}

function Verdict({ hud, told, layout, steps }: VerdictProps) {
  const total = toldSteps(shownEvaluation(told, hud)?.steps ?? []).length
  return (
    <>
      <VerdictStrip steps={steps} total={total} layout={layout} />
      <StepDots told={steps.length} steps={total} place={accountButtons(layout.commit, layout.scale).dots} />
    </>
  )
}
