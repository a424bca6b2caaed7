import { Fragment } from 'preact'
import type { Seat } from '../../../shared/game'
import { COLOURS, colourOf, FACES, isKododo } from '../../../shared/games/5211/cards'
import {
  type Evaluation,
  type EvaluationStep,
  isRemembered,
  type View,
} from '../../../shared/games/5211/view'
import { menu } from '../../../shared/words/en/games/5211/menu'
import { table as words } from '../../../shared/words/en/games/5211/table'
import { createDoor } from '../../parts/door'
import { type PartProps, recapButtons, type TableGame } from '../../table/frame/game'
import { Counter } from '../../table/hud/counter'
import type { Art } from '../../table/painter/textures'
import type { Occasion, Talk } from '../../table/session/talk'
import { AccessibleLayer } from './accessible-layer'
import { CARD_BACK, cardFace } from './art/cards'
import { choreography } from './choreography/choreography'
import { tellEnd } from './choreography/end'
import { createDraft, type Table5211 } from './draft/draft'
import { faces } from './draft/selection'
import { shownEvaluation, showsEvaluatedRound, toldSteps } from './evaluations'
import { CountPanel, EndOfPlay, EndParts } from './hud/end'
import {
  Gain,
  mayPrompt,
  type Piece,
  type Preview,
  PreviewPill,
  Prompt,
  previewOf,
  promptOf,
  revealPrompt,
  selectionAhead,
  Waiting,
  waitedFor,
} from './hud/prompt'
import { ownHidden, Rail } from './hud/rail'
import { Banner, StepDots, Steps, stepsPlace, VerdictStrip } from './hud/round'
import { Duel, EmptyPiles, leadersOf, moodOf, Plate, ShownRow, Slots, statusOf } from './hud/seats'
import { Interlude } from './long-game-panel'
import { panels } from './panels'
import type { TableLayout } from './plan/layout'
import { RaceTrack, raceOf } from './race'
import { type Hud, isEnding } from './scene/hud'
import { positionOf } from './scene/nodes'
import { sounds } from './sounds'
import { voice } from './voice'

const BACK = 'back'

/** One picture for each face, at every size. */
export const art: Art = {
  cards: FACES,
  back: BACK,
  address: (picture) => {
    const face = FACES.find((one) => one === picture)
    return face === undefined ? CARD_BACK : cardFace(face)
  },
  front: (card) => card,
}

const { said: lines } = words

/** Points of one round that are worth a remark. */
const MANY = 6
/** Number of a seat's cards that count as help for a colour over the limit. */
const HELPED = 2

/** The occasions for remarks of 5211's bots: the result of a round, once the table is cleared. */
export const talk: Talk<Table5211> = {
  oneIn: 3,
  occasions({ events, view }, before) {
    const evaluation = view.evaluations.at(-1)
    if (evaluation === undefined || !events.some(({ type }) => type === 'table-cleared')) return []
    const { deal, round, points, scored } = evaluation
    const mark = `${deal} ${round} ${points.join()}`
    const [best] = [...points].sort((one, other) => other - one)
    const kododo = scored.map((cards) => cards.filter(isKododo).length)
    const all = points.map((_, seat) => seat)
    const of = (seats: readonly Seat[], about: keyof typeof lines): readonly Occasion[] =>
      seats.map((seat) => ({ seat, lines: lines[about], mark: `${mark} ${about}` }))
    return [
      ...of(evaluation.scoring === 'kododo' ? seatsWithMost(kododo) : [], 'kododo'),
      ...leadChanges(before, view).flatMap(([seat, about]) => of([seat], about)),
      ...of((best ?? 0) >= MANY ? seatsWithMost(points) : [], 'most'),
      ...of(
        all.filter((seat) => hasHelpedOut(seat, evaluation)),
        'out',
      ),
      ...of(evaluation.scoring === null ? all : [], 'nobody'),
    ]
  },
}

/** The one seat with the most; none if several share it. */
function seatsWithMost(numbers: readonly number[]): readonly Seat[] {
  const most = Math.max(1, ...numbers)
  const seats = numbers.flatMap((n, seat) => (n === most ? [seat] : []))
  return seats.length === 1 ? seats : []
}

/** The changes of the sole lead, if the points are visible. */
function leadChanges(before: View, now: View): readonly (readonly [Seat, 'leadLost' | 'leadTaken'])[] {
  const [lost, taken] = [before, now].map(({ seats }) => seatsWithMost(seats.map(({ total }) => total))[0])
  if (lost === taken || now.seats.some(({ points }) => points === null)) return []
  return [
    ...(lost === undefined ? [] : [[lost, 'leadLost'] as const]),
    ...(taken === undefined ? [] : [[taken, 'leadTaken'] as const]),
  ]
}

/** True if the seat's cards took a colour to the limit and none of its cards scored. */
function hasHelpedOut(seat: Seat, { steps, played, points }: Evaluation): boolean {
  const over = steps.flatMap((step) =>
    step.type === 'colours-out' && step.reason === 'limit' ? step.colours : [],
  )
  const cards = played[seat] ?? []
  const own = COLOURS.filter((colour) => cards.filter((card) => colourOf(card) === colour).length >= HELPED)
  return points[seat] === 0 && own.some((colour) => over.includes(colour))
}

const { over } = words

type LayerProps = PartProps<Table5211>

/** The HUD beneath the cards: plates, outlines of the slots, and counts of the piles. */
function Below({ session: { show, draft, talking }, people }: LayerProps) {
  const hud = show.hud.value
  const view = show.seen.value
  const goal = show.told.value
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
              mood={moodOf(plate.seat, { hud, view, told: goal })}
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

/** The HUD above the cards: round, gauges and verdict during a deal; then the count of the piles, and the winner once named. */
const Above = (props: LayerProps) => (
  <div class="table-over" aria-hidden="true">
    <AboveParts {...props} />
  </div>
)

function AboveParts(props: LayerProps) {
  const { people } = props
  const { show } = props.session
  const hud = show.hud.value
  const goal = show.told.value
  const layout = show.plan.value
  if (hud.counting)
    return (
      <>
        <EndOfPlay title={over.count} view={goal} place={stepsPlace(layout)} />
        <CountPanel hud={hud} view={goal} people={people} layout={layout} />
      </>
    )
  if (hud.outcome === null) return <Played {...props} />
  return (
    <>
      <EndOfPlay title={over.title} view={goal} place={stepsPlace(layout)} />
      <EndParts outcome={hud.outcome} view={goal} people={people} layout={layout} />
    </>
  )
}

function Played({ session, snapshot, people, settings: { hints } }: LayerProps) {
  const { show, draft, followed, moment } = session
  const hud = show.hud.value
  // The view shown so far: it never runs ahead of the animation.
  const view = show.seen.value
  const layout = show.plan.value
  const { numbers, options } = view
  const selection = draft.selecting.selection.value
  const previewed = draft.hand.previewed.value
  const prompt = promptFor(session, hints)
  const preview =
    prompt === null || previewed === null ? null : previewOf(snapshot.view, selection, previewed)
  return (
    <>
      <Steps hud={hud} numbers={numbers} long={options.long} place={stepsPlace(layout)} />
      <Rail
        hud={hud}
        decided={followed.decided.value}
        numbers={numbers}
        hidden={ownHidden(snapshot.view, faces(selectionAhead(selection, previewed)), moment.value.telling)}
        preview={preview}
        place={layout.rail}
        hinting={hints}
      />
      {options.long && <RaceTrack race={raceOf(hud, view, people)} own={people.own} layout={layout} />}
      <Banner hud={hud} view={view} layout={layout} />
      <Gains hud={hud} people={people} layout={layout} />
      {hud.plates.length === 2 && layout.plan === 'standard' && (
        <Duel hud={hud} view={view} people={people} layout={layout} />
      )}
      {hud.reveal !== null && (
        <>
          <Prompt pieces={revealPrompt(hud.reveal, hud, numbers, people, hints)} place={layout.prompt} />
          <ShownRow reveal={hud.reveal} layout={layout} />
        </>
      )}
      {hud.reveal === null && prompt !== null && (
        <Asking session={session} people={people} prompt={prompt} preview={preview} />
      )}
      {hud.verdict !== null && <Verdict session={session} steps={hud.verdict} />}
    </>
  )
}

interface AskingProps extends Pick<LayerProps, 'session' | 'people'> {
  readonly prompt: readonly Piece[]
  readonly preview: Preview | null
}

/** The pill with the prompt, or with the preview of the pointed card, and the awaited players. */
function Asking({ session: { show, coaching, panels, moment }, people, prompt, preview }: AskingProps) {
  const view = show.seen.value
  const layout = show.plan.value
  const isCoached = coaching.counsel.value !== null && panels.panel.value === null
  const pill = isCoached ? layout.coach.prompt : layout.prompt
  return (
    <>
      {preview === null ? (
        <Prompt pieces={prompt} place={pill} />
      ) : (
        <PreviewPill preview={preview} numbers={view.numbers} place={pill} />
      )}
      <Waiting awaited={waitedFor(view, moment.value)} people={people} place={layout.waiting} />
    </>
  )
}

/** The text of the pill; null if there is nothing to say. */
function promptFor({ draft: { selecting }, show, moment }: LayerProps['session'], hints: boolean) {
  const seen = show.seen.value
  if (!mayPrompt(seen, moment.value)) return null
  return promptOf(seen, selecting.selection.value, selecting.summary.value, hints, moment.value.standIn)
}

interface GainsProps extends Pick<LayerProps, 'people'> {
  readonly hud: Hud
  readonly layout: TableLayout
}

const Gains = ({ hud, people, layout }: GainsProps) =>
  hud.plates.map((plate) => {
    const place = layout.seats[positionOf(plate.seat, people.own, layout)]
    return (
      place && <Gain key={plate.seat} plate={plate} own={plate.seat === people.own} place={place.plate} />
    )
  })

interface VerdictProps extends Pick<LayerProps, 'session'> {
  /** The steps shown so far. */
  readonly steps: readonly EvaluationStep[]
}

function Verdict({ session: { show }, steps }: VerdictProps) {
  const layout = show.plan.value
  const evaluation = shownEvaluation(show.told.value, show.hud.value)
  const total = toldSteps(evaluation?.steps ?? []).length
  return (
    <>
      <VerdictStrip steps={steps} total={total} layout={layout} />
      <StepDots shown={steps.length} steps={total} place={recapButtons(layout.commit, layout.scale).dots} />
    </>
  )
}

/** 5211 at the table. */
export const game5211: TableGame<Table5211> = {
  ...choreography,
  id: '5211',
  name: menu.name,
  art,
  voice,
  mood: moodOf,
  talk,
  panels,
  createDraft,
  Below,
  Above,
  Rest: Interlude,
  AccessibleLayer,
  sounds,
  isUntold: showsEvaluatedRound,
  tellEnd,
  isEnd: ({ outcome }) => outcome !== null,
  mayRepeat: (view) => isRemembered(view) && view.evaluations.length > 0,
  buttons: ({ commit, clear, aside, end }) => ({
    large: commit,
    small: clear,
    explain: aside.explain,
    again: end.again,
  }),
  coach: createDoor(async () => (await import('./counsel')).coach),
  lesson: createDoor(async () => (await import('./lesson')).lesson),
  where: ({ round, turn }) => words.where(round, turn),
}
