import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { assertNever } from '../../../../shared/assert-never'
import { COLOURS, type Colour, cardsDue, type Numbers, TURNS } from '../../../../shared/games/5211/cards'
import type { EvaluationStep, View } from '../../../../shared/games/5211/view'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import { Icon, type IconName } from '../../../parts/art/icon'
import { MarkedText } from '../../../parts/text'
import { type PartProps, recapButtons } from '../../../table/frame/game'
import { Steps as StepsRow } from '../../../table/hud/steps'
import { atRect, type Rect } from '../../../table/plan'
import { KododoHead, LizardMark, Suit, Wave } from '../art/signs'
import type { Table5211 } from '../draft/draft'
import { faces } from '../draft/selection'
import { listedSteps, shownEvaluation, tilesOf } from '../evaluations'
import type { TableLayout } from '../plan/layout'
import { medallionOf } from '../plan/medallion'
import { RaceTrack, raceOf } from '../race'
import { announcedIn, type Hud, isEnding, keepsFifth, type Stake } from '../scene/hud'
import { positionOf } from '../scene/nodes'
import { colourCells, compareColours, kododoCells, ownHidden, type Tally } from '../tally'
import { EndHud } from './end'
import {
  Gain,
  mayPrompt,
  PreviewPill,
  Prompt,
  previewOf,
  promptOf,
  revealPrompt,
  selectionAhead,
  Waiting,
  waitedFor,
} from './prompt'
import { Duel, ShownRow } from './seats'

const CARDS_PER_SEAT = 4
const { note } = words

const onTableIn = ({ counts }: Pick<Hud, 'counts'>): number =>
  Object.values(counts).reduce((sum, n) => sum + n, 0)

/** Counts the cards that are still to be revealed in this round. */
const cardsToCome = (hud: Pick<Hud, 'counts' | 'plates'>): number =>
  CARDS_PER_SEAT * hud.plates.length - onTableIn(hud)

/** The note under the rail: the reason of the verdict, or what can still come. */
export function noteOf(hud: Hud, numbers: Numbers): string {
  if (hud.verdict !== null) return verdictNote(hud, numbers, onTableIn(hud))
  const toCome = cardsToCome(hud)
  const removed = numbers.removed > 0 ? `${note.removed(numbers.removed)} ` : ''
  return `${removed}${kododoNote(numbers.kododoTarget - hud.kododo, toCome)}`
}

function kododoNote(missing: number, toCome: number): string {
  if (missing < 0) return note.tooMany
  if (missing === 0) return toCome === 0 ? note.exactLast : note.exactNow
  return missing > toCome ? note.tooFew : note.needed(missing, toCome)
}

function verdictNote({ verdict, scoring }: Hud, { kododoTarget }: Numbers, onTable: number): string {
  if (scoring === 'kododo') return note.exact(kododoTarget)
  const step = verdict?.at(-1)
  switch (step?.type) {
    case 'nobody-scores':
      return note.nobody(onTable)
    case 'colours-out':
      return note[step.reason]
    case 'majority-found':
      return note.majority
    default:
      return ''
  }
}

/** The tag beside a colour. */
type Tag = 'leads' | 'level' | 'one-left' | 'leads-one-left' | 'limit' | 'tie' | 'scores'

/**
 * The tag beside a colour: its position while cards are laid, its verdict once it is evaluated.
 * @param decided counts when a decision was last open: the effect of cards revealed since is left to the evaluation
 * @param numbers the limit from which a colour is out, and the Kododo target, at which no colour is warned of
 * @param hinting true if colours below the limit get tags too
 */
export function tagOf(
  colour: Colour,
  hud: Hud,
  decided: Tally,
  { limit, kododoTarget }: Numbers,
  hinting = true,
): Tag | null {
  const comparison = compareColours(decided.counts, limit)
  const wasOut = comparison.out.includes(colour) ? 'limit' : null
  if (hud.verdict !== null) {
    if (hud.scoring === colour) return 'scores'
    return hud.out[colour] ?? (hud.scoring === 'kododo' ? null : wasOut)
  }
  if (!hinting) return wasOut
  if (isBeingRevealed(hud, decided)) return wasOut ?? nextTag(colour, hud, limit)
  // Limit and majority do not matter while the Kododo are exact: docs/RULES.md, Evaluation.
  return comparisonTag(colour, decided.kododo === kododoTarget ? { ...comparison, oneLeft: [] } : comparison)
}

/** True if cards have been revealed since the last decision: their effect is left to the evaluation. */
const isBeingRevealed = ({ counts, verdict }: Hud, decided: Tally): boolean =>
  verdict === null && COLOURS.some((colour) => counts[colour] > decided.counts[colour])

/** No colour is one card from being out when no card is to come. */
const nextTag = (colour: Colour, hud: Hud, limit: number): Tag | null =>
  cardsToCome(hud) > 0 && compareColours(hud.counts, limit).oneLeft.includes(colour) ? 'one-left' : null

function comparisonTag(
  colour: Colour,
  { leader, level, oneLeft, out }: ReturnType<typeof compareColours>,
): Tag | null {
  if (out.includes(colour)) return 'limit'
  if (oneLeft.includes(colour)) return leader === colour ? 'leads-one-left' : 'one-left'
  if (leader === colour) return 'leads'
  return level.includes(colour) ? 'level' : null
}

const { rail } = words

interface Props {
  readonly hud: Hud
  /** The counts when a decision was last open. */
  readonly decided: Tally
  readonly numbers: Numbers
  readonly hidden: Tally
  /** The effect of the pointed card; null if there is none. */
  readonly preview: ReturnType<typeof previewOf>
  readonly place: Rect
  /** True if colours near the limit are marked. */
  readonly hinting: boolean
}

/** The counts of the colours and the Kododo against limit and target. */
function Rail({ hud, decided, numbers, hidden, preview, place, hinting }: Props) {
  const anyHidden = Object.values(hidden.counts).some((n) => n > 0)
  return (
    <aside
      class="table-rail"
      style={{ ...atRect(place), '--height': place.height }}
      data-kododo={hud.scoring === 'kododo'}
    >
      <KododoGauge
        count={hud.kododo}
        hidden={hidden.kododo}
        target={numbers.kododoTarget}
        framed={hinting && isAtStake('kododo', hud)}
        lit={hud.reveal !== null && hud.kododo === numbers.kododoTarget}
      />
      <div class="table-colours">
        <div class="table-colours-head">
          <b>{rail.colours}</b>
          <span>{rail.outAt(numbers.limit)}</span>
        </div>
        {COLOURS.map((colour) => (
          <ColourGauge
            key={colour}
            colour={colour}
            hud={hud}
            decided={decided}
            numbers={numbers}
            hidden={hidden.counts[colour]}
            ahead={preview?.colour === colour ? preview.count.to : null}
            hinting={hinting}
          />
        ))}
      </div>
      <p class="table-note">
        {anyHidden && hud.step === 1 ? (
          <>
            <i class="table-note-cell" />
            {words.note.hidden}
          </>
        ) : (
          noteOf(hud, numbers)
        )}
      </p>
    </aside>
  )
}

interface TallyProps {
  readonly count: number
  readonly hidden: number
  readonly target: number
  /** True while a card is held up that can decide the Kododo. */
  readonly framed: boolean
  /** True if the target has just been met. */
  readonly lit: boolean
}

const isAtStake = (stake: Stake, { reveal }: Hud): boolean => reveal?.stakes.includes(stake) ?? false

function KododoGauge({ count, hidden, target, framed, lit }: TallyProps) {
  return (
    <div
      class="table-kododo"
      data-exact={count === target}
      data-framed={framed}
      data-lit={lit}
      style={{ anchorName: '--gauge-kododo' }}
    >
      <div class="table-kododo-head">
        <KododoHead />
        <span>
          <b>{words.kododo}</b>
          <small class="table-exactly" data-plan="wide">
            {rail.exactly(target)}
          </small>
          <small class="table-exactly" data-plan="narrow">
            {rail.exactlyShort(target)}
          </small>
        </span>
        <span class="table-kododo-count">
          {count}
          <small>/{target}</small>
        </span>
      </div>
      <div class="table-cells">
        {kododoCells(count, hidden, target).map((cell, i) => (
          <i key={i} {...cellData(cell)}>
            {cell.fill === 'full' ? (
              <LizardMark />
            ) : (
              cell.target && <span class="table-target">{target}</span>
            )}
          </i>
        ))}
      </div>
    </div>
  )
}

interface ColourProps {
  readonly colour: Colour
  readonly hud: Hud
  readonly decided: Tally
  readonly numbers: Numbers
  readonly hidden: number
  /**
   * The count including the pointed card and the player's raised ones; null if the pointed card has another colour.
   */
  readonly ahead: number | null
  readonly hinting: boolean
}

function ColourGauge({ colour, hud, decided, numbers, hidden, ahead, hinting }: ColourProps) {
  const { limit } = numbers
  const count = hud.counts[colour]
  const tag = tagOf(colour, hud, decided, numbers, hinting)
  return (
    <div
      class="table-colour"
      data-colour={colour}
      data-tag={tag}
      data-none={count === 0}
      data-framed={hinting && isAtStake(colour, hud)}
      data-preview={ahead !== null}
      data-reached={hud.reveal !== null && count >= limit && decided.counts[colour] < limit}
      style={{ anchorName: `--gauge-${colour}` }}
    >
      <div class="table-colour-head">
        <Suit colour={colour} />
        <b>{words.colours[colour]}</b>
        <small>{words.letters[colour]}</small>
        {tag !== null && <em>{rail.tags[tag]}</em>}
        <span class="table-colour-count">
          {count}
          <small data-plan="upright">/{limit}</small>
        </span>
        {ahead !== null && (
          <span class="table-ahead" data-plan="wide">
            → {ahead}
          </span>
        )}
      </div>
      <div class="table-cells">
        {colourCells(count, hidden, limit).map((cell, i) => (
          <i key={i} {...cellData(cell)} data-first={i + 1 === limit} />
        ))}
      </div>
    </div>
  )
}

const cellData = ({ fill, beyond, target }: ReturnType<typeof colourCells>[number]) => ({
  'data-fill': fill,
  'data-beyond': beyond,
  'data-target': target,
})

type LayerProps = PartProps<Table5211>

/** The HUD above the cards: round, gauges and verdict during a deal; then the count of the piles, and the winner once named. */
export function Above(props: LayerProps) {
  const { show } = props.session
  const hud = show.hud.value
  const layout = show.plan.value
  return (
    <div class="table-over" aria-hidden="true">
      {isEnding(hud) ? (
        <EndHud
          hud={hud}
          view={show.goal.value}
          people={props.people}
          layout={layout}
          bar={stepsPlace(layout)}
        />
      ) : (
        <Played {...props} />
      )}
    </div>
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
  readonly prompt: ReturnType<typeof promptOf>
  readonly preview: ReturnType<typeof previewOf>
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
  const evaluation = shownEvaluation(show.goal.value, show.hud.value)
  const total = listedSteps(evaluation?.steps ?? []).length
  return (
    <>
      <VerdictStrip steps={steps} total={total} layout={layout} />
      <StepDots shown={steps.length} steps={total} place={recapButtons(layout.commit, layout.scale).dots} />
    </>
  )
}

const { bar } = words

interface StepsProps {
  readonly hud: Hud
  readonly numbers: Numbers
  readonly long: boolean
  readonly place: Rect
}

/** Width of the buttons at the ends of the bar in portrait, px at scale 1. */
const ENDS = { menu: 56, tools: 270 }

/** The middle of the bar: over the table, or beside the rail if that is a column; in portrait between the buttons. */
const stepsPlace = ({ bar, rail, plan, scale }: TableLayout): Rect =>
  plan === 'portrait'
    ? { ...bar, x: bar.x + ENDS.menu * scale, width: bar.width - (ENDS.menu + ENDS.tools) * scale }
    : { ...bar, width: rail.x - bar.x }

/** The round, and its turns as steps, the current one lit. */
function Steps({ hud, numbers, long, place }: StepsProps) {
  const current = hud.step === 'score' ? TURNS.length : hud.step - 1
  const labels = [...TURNS.map((turn) => bar.turn(turn, cardsDue(turn))), bar.score]
  const { round, deal } = hud
  const where = long ? bar.roundOfDeal(round, numbers.rounds, deal) : bar.round(round, numbers.rounds)
  return (
    <StepsRow labels={labels} current={current} place={place}>
      <MarkedText text={where} as="small" />
    </StepsRow>
  )
}

const { banner } = words

interface BannerProps {
  readonly hud: Hud
  readonly view: View
  readonly layout: TableLayout
}

/**
 * The announcement of a round, and the note on the last card as the last round ends. An announcement disappears by
 * itself, and nothing waits for it.
 */
function Banner({ hud, view, layout }: BannerProps) {
  const first = useRef(hud)
  const shown = announcedIn(hud, view, first.current)
  return (
    <>
      {shown !== null && (
        <Announcement key={`${hud.deal}/${hud.round}`} {...wordsOf(shown, hud, view)} layout={layout} />
      )}
      {keepsFifth(hud, view) && (
        <div class="table-fifth-place" style={atRect(layout.fifth)}>
          <p class="table-fifth">
            <MarkedText text={banner.fifth} />
          </p>
        </div>
      )}
    </>
  )
}

function wordsOf(
  shown: NonNullable<ReturnType<typeof announcedIn>>,
  { deal, round }: Hud,
  { numbers }: View,
): Omit<AnnouncementProps, 'layout'> {
  switch (shown) {
    case 'last-round':
      return { title: banner.lastRound, lines: banner.lastRoundLines, icon: 'flag' }
    case 'deciding-deal':
      return { title: banner.deciding, lines: banner.decidingLines, icon: 'trophy' }
    case 'deal':
      return { title: banner.deal(deal), lines: banner.dealLines, icon: 'deck' }
    case 'round':
      return { title: banner.round(round, numbers.rounds), lines: [], icon: 'deck' }
    default:
      return assertNever(shown)
  }
}

interface AnnouncementProps {
  readonly title: string
  readonly lines: readonly string[]
  readonly icon: IconName
  readonly layout: TableLayout
}

const Announcement = ({ title, lines, icon, layout }: AnnouncementProps) => (
  <div class="table-banner" data-lines={lines.length > 0} style={atRect(layout.banner)}>
    <p>
      <span class="table-banner-disc">
        <Icon name={icon} />
      </span>
      <span>
        <b>{title}</b>{' '}
        {lines.map((line) => (
          <span class="table-banner-line" key={line}>
            {line}{' '}
          </span>
        ))}
      </span>
    </p>
  </div>
)

type Tile = ReturnType<typeof tilesOf>[number]

interface VerdictStripProps {
  readonly steps: readonly EvaluationStep[]
  /** The final number of tiles: they are as wide as all of them allow. */
  readonly total: number
  readonly layout: TableLayout
}

const SLOTS_A_SEAT = 4

/** The evaluation as a row of tiles, the current one lit. */
function VerdictStrip({ steps, total, layout }: VerdictStripProps) {
  const tiles = tilesOf(steps)
  const [first] = steps
  if (first?.type === 'kododo-counted' && first.exact)
    return <KododoVerdict tile={tiles[0]} count={first.count} layout={layout} />
  return (
    <div class="table-verdict" data-tiles={total <= 4 ? 'few' : total} style={atRect(layout.verdict)}>
      {tiles.map((tile, i) => (
        <div class="table-step" key={i} data-now={i === tiles.length - 1}>
          {i > 0 && <Icon name="chev" />}
          <VerdictTile tile={tile} now={i === tiles.length - 1} />
        </div>
      ))}
    </div>
  )
}

interface KododoProps {
  readonly tile: Tile | undefined
  readonly count: number
  readonly layout: TableLayout
}

/** The exact Kododo target: the count in the ring of lizards, and a note on the other cards. */
function KododoVerdict({ tile, count, layout }: KododoProps) {
  const { x, y, radius, tile: place, plaque } = medallionOf(layout)
  const rest = SLOTS_A_SEAT * layout.seats.length - count
  const ring = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
  return (
    <>
      <b class="table-medallion" style={{ ...atRect(ring), '--radius': `${radius}px` }}>
        {count}
      </b>
      <div class="table-plaque" style={atRect(plaque)}>
        <p>
          {words.verdict.rest(rest)} <span>{words.verdict.noColours}</span>
        </p>
      </div>
      {tile !== undefined && (
        <div class="table-verdict table-exact" style={atRect(place)}>
          <div class="table-step" data-now={true}>
            <VerdictTile tile={tile} now={true} />
          </div>
        </div>
      )}
    </>
  )
}

function VerdictTile({ tile, now }: { readonly tile: Tile; readonly now: boolean }) {
  return (
    <div class="table-tile" data-look={now ? tile.tone : 'past'}>
      <div class="table-tile-head">
        {signsOf(tile)}
        {tile.tag !== null && <em data-tag={tile.tag}>{words.verdict.tags[tile.tag]}</em>}
      </div>
      <b>{tile.big}</b>
      <small>{tile.small}</small>
    </div>
  )
}

function signsOf({ about }: Tile): ComponentChildren {
  if (about === 'kododo') return <KododoHead />
  if (about === 'nobody') return <Wave />
  return about.map((colour) => <Suit key={colour} colour={colour} />)
}

interface StepDotsProps {
  /** Number of evaluation steps shown so far. */
  readonly shown: number
  readonly steps: number
  readonly place: Rect
}

/** Progress of an evaluation: one dot for each step, the current one long. */
function StepDots({ shown, steps, place }: StepDotsProps) {
  return (
    <p class="table-step-dots" style={atRect(place)}>
      {Array.from({ length: steps }, (_, i) => (
        <i key={i} data-step={i + 1 === shown ? 'now' : i < shown ? 'shown' : 'to-come'} />
      ))}
    </p>
  )
}
