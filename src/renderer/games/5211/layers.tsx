import { Fragment } from 'preact'
import type { Seat } from '../../../shared/game'
import { type EvaluationStep, isRemembered, type View } from '../../../shared/games/5211/view'
import { table as words } from '../../../shared/words/en/games/5211/table'
import { accountButtons, type PartProps, type TwinProps } from '../../table/frame/game'
import { Counter } from '../../table/hud/counter'
import type { People } from '../../table/people'
import { type Rect, rectOf } from '../../table/plan'
import type { Said } from '../../table/session/talk'
import { othersCards, Twin } from './accessible/accessible-layer'
import { faces } from './draft/selection'
import { toldSteps } from './evaluations'
import { Duel } from './hud/duel'
import { CountPanel, EndOfPlay, EndParts } from './hud/end'
import { Gain, PreviewPill, Prompt, Waiting } from './hud/pills'
import {
  lookAhead,
  mayPrompt,
  type Piece,
  type Preview,
  previewOf,
  previewRead,
  promptOf,
  revealPrompt,
  waitedFor,
} from './hud/prompt'
import { RaceTrack } from './hud/race-track'
import { type OwnHidden, ownHidden, Rail } from './hud/rail'
import { Banner, Steps, stepsPlace } from './hud/round'
import { EmptyPiles, Plate, ShownRow, Slots } from './hud/seats'
import { leadersOf, moodOf, shownEvaluation, statusOf } from './hud/status'
import { StepDots, VerdictStrip } from './hud/verdict'
import { PANEL_KEYS } from './panels/keys'
import { mayLookAtOwnPile } from './panels/panels'
import type { TableLayout } from './plan/layout'
import { raceOf } from './race'
import { type Hud, isEnding, type RevealHud } from './scene/hud'
import { positionOf } from './scene/nodes'
import type { DropTarget } from './scene/pose'
import type { Table5211 } from './types'

const { over } = words

interface OverProps extends HudProps {
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
function Over(props: OverProps) {
  return (
    <div class="table-over" aria-hidden="true">
      <Written {...props} />
    </div>
  )
}

function Written(props: OverProps) {
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

function Played(props: OverProps) {
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
}: OverProps & { readonly reveal: RevealHud }) => (
  <>
    <Prompt pieces={revealPrompt(reveal, hud, view.numbers, people, hinting)} place={layout.prompt} />
    <ShownRow reveal={reveal} layout={layout} />
  </>
)

const Gains = ({ hud, people, layout }: Pick<OverProps, 'hud' | 'people' | 'layout'>) =>
  hud.plates.map((plate) => {
    const place = layout.seats[positionOf(plate.seat, people.own, layout)]
    return (
      place && <Gain key={plate.seat} plate={plate} own={plate.seat === people.own} place={place.plate} />
    )
  })

interface VerdictProps extends Pick<OverProps, 'hud' | 'told' | 'layout'> {
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

interface HudProps {
  /** What is shown now; it follows the animation. */
  readonly hud: Hud
  /** What is seen: nothing in it runs ahead of what has been played. */
  readonly view: View
  /** What that which is being played leads to: an evaluation that is told stands in it. */
  readonly told: View
  readonly people: People
  readonly layout: TableLayout
}

interface UnderProps extends HudProps {
  /** The own slot that a carried card is meant for. */
  readonly target: DropTarget | null
  /** What a bot says now. */
  readonly said: Said | null
}

/** What is written beneath the cards: plates, the outlines of the slots, the piles' counts. */
function Under({ hud, view, told, people, layout, target, said }: UnderProps) {
  const evaluation = shownEvaluation(told, hud)
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
              mood={moodOf(plate.seat, { hud, view, told })}
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

type LayerProps = PartProps<Table5211>

/** What is written beneath the cards. */
export function Below({ sitting: { show, draft, talking }, people }: LayerProps) {
  return (
    <Under
      hud={show.hud.value}
      view={show.seen.value}
      told={show.told.value}
      people={people}
      layout={show.plan.value}
      target={draft.hand.target.value}
      said={talking.said.value}
    />
  )
}

/** What is written above them. */
export function Above({ sitting, snapshot: { view }, people, settings: { hints } }: LayerProps) {
  const { show, draft, followed, coaching, panels, moment } = sitting
  const layout = show.plan.value
  const isCoached = coaching.counsel.value !== null && panels.panel.value === null
  const selection = draft.selecting.selection.value
  const previewed = draft.hand.previewed.value
  const prompt = promptFor(sitting, hints)
  return (
    <Over
      hud={show.hud.value}
      view={show.seen.value}
      told={show.told.value}
      decided={followed.decided.value}
      hidden={ownHidden(view, faces(lookAhead(selection, previewed)), moment.value.telling)}
      people={people}
      layout={layout}
      prompt={prompt}
      awaited={waitedFor(show.seen.value, sitting.moment.value)}
      pill={isCoached ? layout.coach.prompt : layout.prompt}
      preview={prompt === null || previewed === null ? null : previewOf(view, selection, previewed)}
      hinting={hints}
    />
  )
}

/** What the pill says; null where there is nothing to say. */
function promptFor({ draft: { selecting }, show, moment }: LayerProps['sitting'], hints: boolean) {
  const seen = show.seen.value
  if (!mayPrompt(seen, moment.value)) return null
  return promptOf(seen, selecting.selection.value, selecting.summary.value, hints, moment.value.standIn)
}

/** The table as real elements. */
export function Elements({ sitting, snapshot: { view }, people, actions, tools }: TwinProps<Table5211>) {
  const { show, draft, moment } = sitting
  const plan = show.plan.value
  const shown = sitting.shown.value
  const { selecting, sorting, hand } = draft
  const { discard } = moment.value.telling ? plan.aside : plan
  const ownPlate = plan.seats[0]?.plate
  const opens = (panel: keyof typeof PANEL_KEYS) => ({
    keyName: PANEL_KEYS[panel],
    showKeys: sitting.keys.inUse.value,
    onOpen: () => sitting.panels.open(panel),
  })
  return (
    <Twin
      {...{ view: shown, people, actions, tools, said: sitting.talking.said.value }}
      hud={show.hud.value}
      sort={
        moment.value.telling ? null : { place: plan.sort, by: sorting.order.value.by, onSort: sorting.sortBy }
      }
      shown={moment.value.playing ? [] : othersCards(show.seen.value, people, plan)}
      ended={isEnding(show.hud.value)}
      telling={moment.value.telling}
      hand={{
        selection: selecting.selection.value,
        behind: moment.value.behind,
        places: hand.places.value,
        showKeys: sitting.keys.inUse.value,
        previewOf: (index) => previewRead(view, selecting.selection.value, index),
        onToggle: selecting.toggle,
        onHover: hand.hover,
        onFocus: hand.focus,
        onMove: (from, to) => sorting.move(selecting.selection.value.hand, from, to),
        drag: { onTake: hand.take, onCarry: hand.carry, onDrop: hand.drop, onSlip: hand.slip },
      }}
      discard={isRemembered(shown) ? { place: rectOf(discard), ...opens('discard') } : null}
      rounds={
        isRemembered(shown) && !moment.value.telling
          ? { place: plan.rounds, iconAlone: plan.plan === 'portrait', ...opens('rounds') }
          : null
      }
      race={
        plan.race && {
          place: plan.race,
          keyName: null,
          showKeys: false,
          onOpen: () => sitting.panels.open('long-game'),
        }
      }
      pile={ownPlate && mayLookAtOwnPile(shown) ? { place: ownPlate, ...opens('pile') } : null}
    />
  )
}
