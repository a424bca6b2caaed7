import { type ComponentChildren, Fragment } from 'preact'
import type { Seat } from '../../../../shared/game'
import { BONUS_POINTS, type Card, LINES, type Ribbon } from '../../../../shared/games/kado/cards'
import type { Outcome, View } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { Face, moodAtEnd, TableAvatar } from '../../../table/face'
import { FinalPlaces, type Lantern, Lanterns, Winner } from '../../../table/hud/end'
import { ownFirst, type People, whoIs } from '../../../table/people'
import { atRect, type Rect } from '../../../table/plan'
import { CARD_BACK, smallFace } from '../art/cards'
import { GiftIcon, RibbonIcon } from '../art/signs'
import type { KadoPlan, SeatPlan } from '../plan/layout'
import type { Count, Hud } from '../scene/hud'
import { positionOf } from '../scene/nodes'
import {
  along,
  announcedSeat,
  axisFor,
  countedTotals,
  hasBonus,
  nextOf,
  nextSaid,
  runningOf,
  stepName,
  stepsOf,
  sumOf,
} from './count'
import type { Shown } from './turn'

interface CountPanelProps {
  readonly seat: Seat
  readonly hud: Hud
  readonly people: People
  readonly place: SeatPlan
}

const { count: countWords } = words.hud

/** A seat during the count: its points so far, and beside its grid what has been counted. */
function CountPanel({ seat, hud, people, place }: CountPanelProps) {
  const totals = countedTotals(hud, seat)
  const won = hud.outcome?.winners.includes(seat) ?? false
  return (
    <>
      <div class="kado-panel" data-lit={won || hud.count?.seat === seat} style={atRect(place.panel)} />
      {place.head && (
        <div class="kado-count-head" style={atRect(place.head)}>
          <Face
            seat={seat}
            mood={hud.outcome === null ? 'calm' : moodAtEnd(hud.outcome, seat)}
            crowned={won}
          />
          <b>{people.names[seat]}</b>
          <Points hud={hud} seat={seat} />
        </div>
      )}
      {place.lineTotals.map((at, i) => {
        const line = totals.lines[i] ?? null
        return (
          <Box key={i} of="line" place={at} counted={line !== null} lit={line?.lit ?? false}>
            {line?.gift && <GiftIcon gift={line.gift} />}
            <b>{line?.points}</b>
          </Box>
        )
      })}
      {place.columnTotals.map((at, i) => {
        const column = totals.columns[i] ?? null
        return (
          <Box key={LINES + i} of="column" place={at} counted={column !== null} lit={column?.lit ?? false}>
            {column?.ribbon ? <RibbonIcon ribbon={column.ribbon} /> : column && <Icon name="x" />}
            <b>{column?.points}</b>
          </Box>
        )
      })}
      <Foot cards={hud.seats[seat]?.bonus ?? 0} points={totals.bonus} toCome={totals.toCome} place={place} />
    </>
  )
}

interface BoxProps {
  readonly of: 'line' | 'column'
  readonly place: Rect
  readonly counted: boolean
  readonly lit: boolean
  readonly children: ComponentChildren
}

/** The score of a line or a column; an outline until it has been counted. */
const Box = ({ of, place, counted, lit, children }: BoxProps) => (
  <span class="kado-counted" data-of={of} data-counted={counted} data-lit={lit} style={atRect(place)}>
    {counted ? children : <i />}
  </span>
)

function Points({ hud: { count, seats }, seat }: Pick<CountPanelProps, 'hud' | 'seat'>) {
  if (count === null) return <b class="kado-count-points">{seats[seat]?.total}</b>
  const { before, now, added, coming } = runningOf(count, seat)
  return (
    <b class="kado-count-points" data-lit={added !== null}>
      {coming !== null && <em>{countWords.gained(coming)}</em>}
      {added !== null && <s>{before}</s>}
      {now}
    </b>
  )
}

interface FootProps {
  readonly cards: number
  readonly points: number | null
  readonly toCome: ReturnType<typeof countedTotals>['toCome']
  readonly place: SeatPlan
}

/** The number of bonus cards, and the parts still to be counted. */
const Foot = ({ cards, points, toCome, place }: FootProps) => (
  <p class="kado-count-foot" data-cards={cards > 0} style={atRect(place.cardNote)}>
    <small>{countWords.bonusCards(cards)}</small>
    {toCome !== null && <small>{countWords.toCome[toCome]}</small>}
    {points !== null && points > 0 && <b>{countWords.gained(points)}</b>}
  </p>
)

interface SoFarProps {
  readonly count: Count
  readonly all: ReturnType<typeof stepsOf>
  readonly people: People
  /** All seats, from the one at the bottom. */
  readonly clockwise: readonly Seat[]
  readonly place: Rect
}

/** A bar for each seat's points so far. */
function SoFar({ count, all, people, clockwise, place }: SoFarProps) {
  const rows = clockwise.map((seat) => ({ seat, ...runningOf(count, seat) }))
  const { marks, end } = axisFor(Math.max(...rows.map(({ now }) => now)))
  const next = nextOf(count, all, clockwise)
  return (
    <div class="kado-chart" style={{ ...atRect(place), '--rows': rows.length }}>
      <b class="kado-chart-title">{countWords.soFar}</b>
      <ol>
        {rows.map(({ seat, now, added }) => (
          <li key={seat}>
            <TableAvatar seat={seat} />
            <b>{people.names[seat]}</b>
            <span class="kado-bar">
              <i style={{ width: `${along(now - (added ?? 0), end)}%` }} />
              {added !== null && <i data-added={true} style={{ width: `${along(added, end)}%` }} />}
              <b data-lit={added !== null}>
                {now}
                {added !== null && <small>{countWords.gained(added)}</small>}
              </b>
            </span>
          </li>
        ))}
      </ol>
      <p class="kado-axis">
        {marks.map((mark) => (
          <span key={mark} style={{ left: `${along(mark, end)}%` }}>
            {mark}
          </span>
        ))}
      </p>
      <p class="kado-chart-legend">
        <span>
          <i />
          {countWords.counted}
        </span>
        <span>
          <i data-added={true} />
          {countWords.justScored}
        </span>
        <span>{next === null ? countWords.result : nextSaid(whoIs(people, next.seat), next.step)}</span>
      </p>
    </div>
  )
}

interface SumPanelProps {
  readonly count: Count
  readonly view: View
  readonly people: People
  readonly place: Rect
}

/** The step in progress, card by card. */
function SumPanel({ count, view, people, place }: SumPanelProps) {
  const seat = announcedSeat(count)
  const step = count.steps.at(-1)
  return (
    <div class="kado-sum kado-panel" style={atRect(place)}>
      {seat === null || step === undefined ? (
        <p class="kado-sum-head">
          <span>
            <b>{countWords.begins}</b>
            <small>{countWords.beginsLine}</small>
          </span>
        </p>
      ) : (
        <StepSum seat={seat} sum={sumOf(step, seat, view.seats[seat]?.grid ?? [], whoIs(people, seat))} />
      )}
    </div>
  )
}

const StepSum = ({ seat, sum }: { readonly seat: Seat; readonly sum: ReturnType<typeof sumOf> }) => (
  <>
    <p class="kado-sum-head">
      <TableAvatar seat={seat} />
      <span>
        <b>{sum.title}</b>
        <small>{sum.why}</small>
      </span>
    </p>
    <p class="kado-sum-cards">
      {sum.cards.map(({ card, counts }, i) => (
        <Fragment key={`${i} ${card}`}>
          {i > 0 && sum.adds && <i>+</i>}
          <img class="card" data-counts={counts} src={pictureOf(card)} alt="" />
        </Fragment>
      ))}
      {sum.cards.length > 0 && <i>=</i>}
      <b>{sum.points}</b>
    </p>
  </>
)

const pictureOf = (card: Card | null): string => (card === null ? CARD_BACK : smallFace(card))

interface CountPartsProps extends Shown {
  readonly plan: KadoPlan
}

/** The panels of the count, shown step by step, or in full once it has ended. */
export function CountParts({ hud, view, people, plan }: CountPartsProps) {
  const { count, outcome } = hud
  const bottom = view.viewer ?? plan.home
  const all = stepsOf(hasBonus(hud))
  const clockwise = view.seats.map((_, step): Seat => (bottom + step) % view.seats.length)
  return (
    <>
      {clockwise.map((seat) => {
        const place = plan.seats[positionOf(seat, view.viewer, plan)]
        return place && <CountPanel key={seat} seat={seat} hud={hud} people={people} place={place} />
      })}
      {count && <StepRow count={count} all={all} place={plan.count.steps} />}
      {count && plan.count.chart && (
        <SoFar count={count} all={all} people={people} clockwise={clockwise} place={plan.count.chart} />
      )}
      {outcome === null && count && (
        <SumPanel count={count} view={view} people={people} place={plan.count.sum} />
      )}
    </>
  )
}

interface StepRowProps {
  readonly count: Count
  readonly all: ReturnType<typeof stepsOf>
  readonly place: Rect
}

/** All steps in a row, the current one lit and the coming ones dashed. */
const StepRow = ({ count, all, place }: StepRowProps) => (
  <ol class="kado-count-steps" style={atRect(place)}>
    {all.map((step, i) => (
      <li
        key={i}
        data-first={i > 0 && step.type !== all[i - 1]?.type}
        data-step={i < count.steps.length - 1 ? 'done' : i === count.steps.length - 1 ? 'now' : 'ahead'}
      >
        {i < count.steps.length - 1 && <Icon name="check" />}
        {stepName(step)}
      </li>
    ))}
  </ol>
)

const { end: endWords } = words.hud

/** The texts on the table once the game is over. */
interface Ending {
  readonly title: string
  /** The lead, or the points at which several are level. */
  readonly line: string
  readonly winners: readonly Seat[]
  /** True if the viewer has won, which is celebrated; always true for several viewers. */
  readonly isOurs: boolean
  /** The rule that decided; null if points did. */
  readonly rule: string | null
}

/** @param people the viewers: "You win" for a single one, the name for several */
export function endingOf({ ranking, winners }: Outcome, people: People): Ending {
  const [best] = ranking
  if (best === undefined) throw new RangeError('A game ends with a ranking')
  const whos = ownFirst(people, winners)
  const isOurs = people.own === null || winners.includes(people.own)
  if (winners.length > 1)
    return {
      title: endWords.share(whos),
      line: endWords.level(best.points),
      winners,
      isOurs,
      rule: endWords.rule,
    }
  const next = Math.max(...ranking.filter(({ rank }) => rank > 1).map(({ points }) => points))
  const nearest = ranking.filter(({ rank, points }) => rank > 1 && points === next)
  const behind = nearest.map(({ seat }) => seat)
  return {
    title: endWords.wins(whos[0] ?? null),
    line: endWords.ahead(best.points, best.points - next, ownFirst(people, behind)),
    winners,
    isOurs,
    rule: null,
  }
}

/** The parts of a seat's points. */
export function partsOf({ seats }: Hud, seat: Seat): string {
  const { score, bonus = 0 } = seats[seat] ?? {}
  const sum = (scored: readonly { readonly points: number }[] = []) =>
    scored.reduce((total, { points }) => total + points, 0)
  return endWords.parts(sum(score?.lines), sum(score?.columns), bonus * BONUS_POINTS)
}

const hung = (look: Ribbon, x: number, y: number, size: number): Lantern => ({
  look,
  x,
  y,
  size,
  sign: <RibbonIcon ribbon={look} />,
})

/** Beside the winner's face, in the order in which they rise. Positions are fractions of the plaque's width and height. */
const LANTERNS: readonly Lantern[] = [
  hung('blue', 0.14, 0.34, 1),
  hung('orange', 0.86, 0.3, 1),
  hung('green', 0.27, 0.16, 0.78),
  hung('red', 0.73, 0.14, 0.72),
]

interface Props {
  readonly outcome: Outcome
  readonly hud: Hud
  readonly people: People
  readonly plan: KadoPlan
}

/** The end of the game at the table: the winner, the reason, and the ranking. */
export function EndParts({ outcome, hud, people, plan }: Props) {
  const { rule, isOurs, ...ending } = endingOf(outcome, people)
  return (
    <>
      <Winner {...ending} place={plan.end.plaque}>
        {isOurs && <Lanterns lanterns={LANTERNS} />}
      </Winner>
      <FinalPlaces
        title={words.hud.end.final}
        places={outcome.ranking.map((ranked) => ({
          ...ranked,
          name: people.names[ranked.seat] ?? '',
          small: partsOf(hud, ranked.seat),
          why: null,
        }))}
        rule={rule}
        place={plan.end.ranking}
      />
    </>
  )
}
