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
import {
  type AccessibleLayerProps,
  type PartProps,
  recapButtons,
  type TableGame,
} from '../../table/frame/game'
import { Counter } from '../../table/hud/counter'
import type { Art } from '../../table/painter/textures'
import type { People } from '../../table/people'
import { type Rect, rectOf } from '../../table/plan'
import type { Occasion, Said, Talk } from '../../table/session/talk'
import { AccessibleLayer, othersCards } from './accessible-layer'
import { CARD_BACK, cardFace } from './art/cards'
import { choreography } from './choreography/choreography'
import { tellEnd } from './choreography/end'
import { createDraft, type Table5211 } from './draft/draft'
import { faces } from './draft/selection'
import { toldSteps } from './evaluations'
import { CountPanel, EndOfPlay, EndParts } from './hud/end'
import {
  Gain,
  lookAhead,
  mayPrompt,
  type Piece,
  type Preview,
  PreviewPill,
  Prompt,
  previewOf,
  previewRead,
  promptOf,
  revealPrompt,
  Waiting,
  waitedFor,
} from './hud/prompt'
import { RaceTrack } from './hud/race-track'
import { type OwnHidden, ownHidden, Rail } from './hud/rail'
import { Banner, StepDots, Steps, stepsPlace, VerdictStrip } from './hud/round'
import { Duel, EmptyPiles, Plate, ShownRow, Slots } from './hud/seats'
import { leadersOf, moodOf, shownEvaluation, showsEvaluatedRound, statusOf } from './hud/status'
import { Interlude } from './long-game-panel'
import { mayLookAtOwnPile, PANEL_KEYS, panels } from './panels'
import type { TableLayout } from './plan/layout'
import { raceOf } from './race'
import { type Hud, isEnding, type RevealHud } from './scene/hud'
import { positionOf } from './scene/nodes'
import type { DropTarget } from './scene/pose'
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

interface OverProps extends HudProps {
  /** The view when a decision was last open. */
  readonly decided: View
  /** The player's cards that lie face down or are lifted. */
  readonly hidden: OwnHidden
  /** The text of the pill; null while later events are still to be shown. */
  readonly prompt: readonly Piece[] | null
  /** The seats that the table shows as awaited. */
  readonly awaited: readonly Seat[]
  /** The place of the pill. */
  readonly pill: Rect
  /** The effect of the pointed card; null if there is none. */
  readonly preview: Preview | null
  /** True if colours near the limit are marked. */
  readonly hinting: boolean
}

/**
 * The HUD above the cards: round, gauges and verdict during a deal; then the count of the piles, and the winner once
 * named.
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

/** The pill during a reveal, and the seats that have shown their cards. */
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
  /** The steps shown so far. */
  readonly steps: readonly EvaluationStep[]
}

function Verdict({ hud, told, layout, steps }: VerdictProps) {
  const total = toldSteps(shownEvaluation(told, hud)?.steps ?? []).length
  return (
    <>
      <VerdictStrip steps={steps} total={total} layout={layout} />
      <StepDots told={steps.length} steps={total} place={recapButtons(layout.commit, layout.scale).dots} />
    </>
  )
}

interface HudProps {
  /** The figures shown now; they follow the animation. */
  readonly hud: Hud
  /** The view shown so far: it never runs ahead of the animation. */
  readonly view: View
  /** The view that the current beat leads to; it holds the evaluation that is being shown. */
  readonly told: View
  readonly people: People
  readonly layout: TableLayout
}

interface UnderProps extends HudProps {
  /** The player's slot that a carried card is meant for. */
  readonly target: DropTarget | null
  /** The remark that a bot is making now. */
  readonly said: Said | null
}

/** The HUD beneath the cards: plates, outlines of the slots, and counts of the piles. */
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

function Below({ session: { show, draft, talking }, people }: LayerProps) {
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

function Above({ session, snapshot: { view }, people, settings: { hints } }: LayerProps) {
  const { show, draft, followed, coaching, panels, moment } = session
  const layout = show.plan.value
  const isCoached = coaching.counsel.value !== null && panels.panel.value === null
  const selection = draft.selecting.selection.value
  const previewed = draft.hand.previewed.value
  const prompt = promptFor(session, hints)
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
      awaited={waitedFor(show.seen.value, session.moment.value)}
      pill={isCoached ? layout.coach.prompt : layout.prompt}
      preview={prompt === null || previewed === null ? null : previewOf(view, selection, previewed)}
      hinting={hints}
    />
  )
}

/** The text of the pill; null if there is nothing to say. */
function promptFor({ draft: { selecting }, show, moment }: LayerProps['session'], hints: boolean) {
  const seen = show.seen.value
  if (!mayPrompt(seen, moment.value)) return null
  return promptOf(seen, selecting.selection.value, selecting.summary.value, hints, moment.value.standIn)
}

function Elements({ session, snapshot: { view }, people, actions, tools }: AccessibleLayerProps<Table5211>) {
  const { show, draft, moment } = session
  const plan = show.plan.value
  const shown = session.shown.value
  const { selecting, sorting, hand } = draft
  const { discard } = moment.value.telling ? plan.aside : plan
  const ownPlate = plan.seats[0]?.plate
  const opens = (panel: keyof typeof PANEL_KEYS) => ({
    keyName: PANEL_KEYS[panel],
    showKeys: session.keys.inUse.value,
    onOpen: () => session.panels.open(panel),
  })
  return (
    <AccessibleLayer
      view={shown}
      people={people}
      actions={actions}
      tools={tools}
      said={session.talking.said.value}
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
        showKeys: session.keys.inUse.value,
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
          onOpen: () => session.panels.open('long-game'),
        }
      }
      pile={ownPlate && mayLookAtOwnPile(shown) ? { place: ownPlate, ...opens('pile') } : null}
    />
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
  AccessibleLayer: Elements,
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
