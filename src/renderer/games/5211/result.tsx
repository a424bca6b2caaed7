import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { assertNever } from '../../../shared/assert-never'
import type { MatchSnapshot, Seated } from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import type { Face5211 } from '../../../shared/games/5211'
import {
  endedInMidDeal,
  type Outcome,
  type Ranked,
  type Scoring,
  type View,
} from '../../../shared/games/5211/view'
import { inSentence } from '../../../shared/names'
import { language } from '../../../shared/words/en/app'
import { longGame as longGameWords } from '../../../shared/words/en/games/5211/long-game'
import { menu } from '../../../shared/words/en/games/5211/menu'
import { common } from '../../../shared/words/en/games/5211/names'
import { results as words } from '../../../shared/words/en/games/5211/screens'
import { menus } from '../../../shared/words/en/menus'
import { eligibilityLine } from '../../client/eligibility-words'
import { cameOf, endingOf, inColumns, winTitle } from '../../client/ending'
import { namesIn } from '../../client/player-names'
import { Icon } from '../../parts/art/icon'
import { house, LIZARD_HEAD } from '../../parts/art/pictures'
import { type Place, RankingLine, RankingTable } from '../../parts/ranking'
import { Screen, Title } from '../../parts/screen'
import type { ResultHead, ResultParts } from '../menu-game'
import { LongGameBody, LongGameChart } from './long-game'
import { type DealRow, foldDeals, longGameOf } from './long-game-model'
import './result.css'
import {
  DrawnTable,
  type ElementSize,
  Ends,
  Line,
  scaleOf,
  Ticks,
  ticksFor,
  useSize,
} from '../../parts/chart'

/** The texts of the result screen, from the finished game's snapshot. Pure. */

const resultWords = menus.result

interface RankingRow extends Place {
  readonly cards: number
  /** True if the cards decided something for this player. */
  readonly cardsCount: boolean
}

interface ResultModel extends ResultHead {
  readonly rows: readonly RankingRow[]
  readonly rounds: readonly Scoring[]
  /** By seat: points after each round, beginning with 0. */
  readonly points: readonly (readonly number[])[]
}

/** @returns null while the game goes on */
export function resultOf(snapshot: MatchSnapshot<Face5211>): ResultModel | null {
  const { view, players } = snapshot
  // People who share a device are distinguished by their names.
  const own = view.viewer
  const { outcome, evaluations } = view
  if (!outcome) return null
  const names = namesIn(snapshot).map(inSentence)
  const named = (seat: Seat): string => names[seat] ?? ''
  return {
    summary: summaryLine(view),
    eligibility: eligibilityLine(snapshot),
    title: winTitle(outcome.winners, own, named),
    tieBreak: tieBreakOf(view, outcome, (seat) => (seat === own ? null : named(seat))),
    winners: outcome.winners,
    ending: endingOf(outcome.winners, players, {
      tieBreak: outcome.decidedBy === 'cards',
      lizard: evaluations.at(-1)?.scoring === 'kododo',
    }),
    came: outcome.decidedBy === 'points' ? cameOf(outcome.ranking, own) : null,
    rows: outcome.ranking.map((ranked) =>
      rowOf(ranked, outcome, players, { own, named, bestRound: bestRoundOf(view) }),
    ),
    rounds: evaluations.map(({ scoring }) => scoring),
    points: players.map((_, seat) => runningTotal(evaluations.map(({ points }) => points[seat] ?? 0))),
  }
}

function summaryLine(view: View): string {
  const { options, seats, evaluations, deals, round, numbers } = view
  if (!options.long) return words.summary(seats.length, evaluations.length)
  return endedInMidDeal(view)
    ? words.summaryMidDeal(seats.length, deals.length, round, numbers.rounds)
    : words.summaryLong(seats.length, deals.length)
}

function runningTotal(gains: readonly number[]): readonly number[] {
  let total = 0
  return [0, ...gains.map((gain) => (total += gain))]
}

function tieBreakOf(
  { options }: View,
  { ranking, decidedBy }: Outcome,
  who: (seat: Seat) => string | null,
): ResultModel['tieBreak'] {
  const [best, ...others] = ranking
  if (!best || decidedBy === 'points') return null
  if (decidedBy === 'shared') return words.sharedBy(best.points, best.cards)
  const level = others.filter(({ points }) => points === best.points)
  const whos = level.map(({ seat }) => who(seat))
  const theirs = Math.max(...level.map(({ cards }) => cards))
  return (options.long ? words.tieBreakLast : words.tieBreak)(best.points, whos, best.cards, theirs)
}

function rowOf(
  ranked: Ranked,
  outcome: Outcome,
  players: readonly Seated[],
  {
    own,
    named,
    bestRound,
  }: {
    readonly own: Seat | null
    readonly named: (seat: Seat) => string
    readonly bestRound: string | null
  },
): RankingRow {
  const { seat, rank, points, cards } = ranked
  const leader = outcome.ranking[0]
  const tied = outcome.decidedBy === 'cards' && points === leader?.points
  return {
    seat,
    rank,
    name: named(seat),
    line: lineOf(ranked, outcome, tied, players[seat]) ?? (seat === own ? bestRound : resultWords.thisDevice),
    cards,
    points,
    first: rank === 1,
    cardsCount: tied,
  }
}

/** The labels by level. A player's type allows the levels of every game, so a level may have none here. */
const botLabels: Readonly<Partial<Record<string, string>>> = menu.bots

function lineOf(
  { rank }: Ranked,
  { decidedBy }: Outcome,
  tied: boolean,
  player: Seated | undefined,
): string | null {
  if (tied) return rank === 1 ? words.winsTieBreak : words.fewerCards
  if (decidedBy === 'shared' && rank === 1) return words.sharesWin
  if (player?.kind === 'bot') return botLabels[player.level] ?? null
  return null
}

/** The best round of the only person at this window, if they have lost a game of one deal in which they scored. */
function bestRoundOf({ viewer, outcome, evaluations, options }: View): string | null {
  if (options.long || viewer === null || outcome?.winners.includes(viewer)) return null
  const gains = evaluations.map(({ points }) => points[viewer] ?? 0)
  const most = Math.max(0, ...gains)
  const scoring = most > 0 ? evaluations[gains.indexOf(most)]?.scoring : null
  if (!scoring) return null
  return words.bestRound(scoring === 'kododo' ? common.kododo : common.colours[scoring], most)
}

const { sayText } = words

/**
 * The result as plain text with columns aligned in a monospaced font: points by round, or by deal in a long game.
 * @param when the date of the text
 * @returns null while the game goes on
 */
export function summaryOf({ view, players, seed }: MatchSnapshot<Face5211>, when: Date): string | null {
  const { outcome, options } = view
  if (outcome === null) return null
  const nameOf = (seat: Seat) => players[seat]?.name ?? ''
  return [
    options.long ? sayText.headLong : sayText.head,
    when.toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' }),
    '',
    ...inColumns(options.long ? byDeal(view, outcome, nameOf) : byRound(view, outcome, nameOf)),
    '',
    verdictOf(outcome, options.long, nameOf),
    ...(seed === null ? [] : [sayText.seed(seed)]),
    '',
  ].join('\n')
}

type Named = (seat: Seat) => string

const byDeal = ({ deals }: View, { ranking }: Outcome, nameOf: Named) => [
  ['', ...deals.map(({ deal }) => sayText.deal(deal)), sayText.total],
  ...ranking.map(({ seat, rank, points }) => [
    `${rank}  ${nameOf(seat)}`,
    ...deals.map((deal) => `${deal.points[seat] ?? 0}`),
    `${points}`,
  ]),
]

/** The cards column explains broken ties. */
const byRound = ({ evaluations }: View, { ranking }: Outcome, nameOf: Named) => [
  [sayText.round, ...evaluations.map(({ round }) => `${round}`), sayText.total, sayText.cards],
  ...ranking.map(({ seat, rank, points, cards }) => [
    `${rank}  ${nameOf(seat)}`,
    ...evaluations.map((round) => `${round.points[seat] ?? 0}`),
    `${points}`,
    `${cards}`,
  ]),
]

function verdictOf({ ranking, winners, decidedBy }: Outcome, isLong: boolean, nameOf: Named): string {
  const { points = 0, cards = 0 } = ranking[0] ?? {}
  const names = winners.map(nameOf)
  const [name = ''] = names
  switch (decidedBy) {
    case 'points':
      return sayText.won(name, points)
    case 'cards':
      return (isLong ? sayText.wonByLastCards : sayText.wonByCards)(name, points, cards)
    case 'shared':
      return sayText.shared(names, points)
    default:
      return assertNever(decidedBy)
  }
}

interface Props {
  readonly snapshot: MatchSnapshot<Face5211>
  readonly onBack: () => void
  readonly onResume: () => void
}

/** The state of a continued long game, before its table opens. */
export function LongGame({ snapshot, onBack, onResume }: Props): JSX.Element | null {
  const resume = useRef<HTMLButtonElement>(null)
  const longGame = longGameOf(snapshot)
  if (longGame === null) return null
  return (
    <Screen
      name={longGameWords.title}
      class="game-5211 long-game"
      onBack={onBack}
      onEnter={onResume}
      startAt={resume}
    >
      <div class="sea" />
      <div class="long-game__head">
        <Title text={longGameWords.title} onBack={onBack} />
        <span class="long-game__game">{longGame.summary}</span>
      </div>
      <LongGameBody longGame={longGame}>
        <button type="button" class="button button--primary button--large" ref={resume} onClick={onResume}>
          {longGameWords.resume(longGame.deal)}
          <Icon name="play" />
        </button>
        <p class="label long-game__ending">{longGame.ending}</p>
        {longGame.eligibility && <p class="label long-game__ending">{longGame.eligibility}</p>}
      </LongGameBody>
    </Screen>
  )
}

/** Number of deals beside each other; if there are more, the oldest are summed up in one column. */
const MOST_COLUMNS = 4

interface LongGameRankingProps {
  readonly rows: readonly RankingRow[]
  readonly deals: readonly DealRow[]
}

/** The ranking of a long game, with the points of each deal. */
function LongGameRanking({ rows, deals }: LongGameRankingProps) {
  const columns = foldDeals(deals, MOST_COLUMNS)
  return (
    <RankingTable columns={[...columns.map(({ name }) => name), longGameWords.total]}>
      {rows.map((row, nth) => (
        <RankingLine {...row} key={row.seat} nth={nth} of={rows.length}>
          {columns.map(({ name, points }) => (
            <td class="ranking__cell ranking__cell--deal" key={name}>
              {points[row.seat]}
            </td>
          ))}
        </RankingLine>
      ))}
    </RankingTable>
  )
}

/** Maximum size of the picture of what scored, rem, and its maximum share of the space between two rounds. */
const MARK = { width: 3.625, height: 4.375 } as const
const MARK_SHARE = 0.86

interface RoundMarkProps {
  readonly round: number
  readonly scoring: Scoring
  /** Middle and top of the mark in the chart, and its maximum width, px. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** Width of its picture, px. */
  readonly mark: number
  /** True if there is room for the name. */
  readonly named: boolean
}

/** The winner of a round: the lit house of a colour, the Kododo, or a wave for nobody. */
const RoundMark = ({ round, scoring, x, y, width, mark, named }: RoundMarkProps) => (
  <div
    class="round-mark"
    style={{ left: `${x - width / 2}px`, top: `${y}px`, width: `${width}px`, '--mark': `${mark}px` }}
  >
    <span class="label">{round}</span>
    <Picture scoring={scoring} />
    {named && (
      <span class={scoring === 'kododo' ? 'round-mark__name round-mark__name--kododo' : 'round-mark__name'}>
        {nameOf(scoring)}
      </span>
    )}
  </div>
)

function Picture({ scoring }: { readonly scoring: Scoring }) {
  if (scoring === null) {
    return (
      <span class="round-mark__picture round-mark__picture--nobody">
        <Icon name="wave" />
      </span>
    )
  }
  if (scoring === 'kododo') {
    return (
      <span class="round-mark__picture round-mark__picture--kododo">
        <img src={LIZARD_HEAD} alt="" />
      </span>
    )
  }
  return <img class="round-mark__picture" src={house(scoring)} alt="" />
}

/** The name of what scored. */
function nameOf(scoring: Scoring): string {
  if (scoring === null) return words.nobody
  return scoring === 'kododo' ? common.kododo : common.colours[scoring]
}

/** Width of the longest name, and heights of the numbers and the names below the frame, rem. */
const NAME_WIDTH = 3.5
const NUMBERS = 2.25
const NAMES = 1.25

interface ChartProps {
  readonly result: ResultModel
}

/** Points after each round: one line for each player, the scored colour under each round, names at the ends. */
function PointsChart({ result }: ChartProps) {
  const [box, size] = useSize<HTMLDivElement>()
  return (
    <section class="panel result__panel chart">
      <header class="chart__head">
        <h2>{words.chart}</h2>
        <span class="label">{words.chartLine}</span>
      </header>
      <div class="chart__box" ref={box} aria-hidden="true">
        {size && <Drawing result={result} size={size} />}
      </div>
      <PointsTable result={result} />
    </section>
  )
}

const spotsOf = (points: readonly number[]) => points.map((points, at) => ({ at, points }))

function Drawing({ result, size }: ChartProps & { readonly size: ElementSize }) {
  const { rem } = size
  const rounds = result.rounds.length
  const ticks = ticksFor(Math.max(...result.points.flat()))
  const width = size.width - 11 * rem
  const pitch = width / rounds
  const mark = Math.min(MARK.width * rem, MARK_SHARE * pitch)
  const named = pitch >= NAME_WIDTH * rem
  const below = (NUMBERS + (named ? NAMES : 0)) * rem + mark * (MARK.height / MARK.width)
  const frame = { x: 2.75 * rem, y: rem, width, height: Math.max(3 * rem, size.height - rem - below) }
  const scale = scaleOf(frame, rounds, ticks.at(-1) ?? 5)
  const right = frame.x + frame.width
  return (
    <>
      <svg class="chart__lines" aria-hidden="true" width={size.width} height={size.height}>
        <Ticks ticks={ticks} frame={frame} scale={scale} rem={rem} />
        <text y={frame.y + frame.height + 1.75 * rem}>{words.round}</text>
        {[...result.points.keys()].reverse().map((seat) => (
          <Line key={seat} seat={seat} spots={spotsOf(result.points[seat] ?? [])} scale={scale} rem={rem} />
        ))}
        <Ends
          players={result.rows}
          scale={scale}
          x={right}
          size={size}
          lowest={frame.y + frame.height + 1.5 * rem}
        />
      </svg>
      {result.rounds.map((scoring, round) => (
        <RoundMark
          key={round}
          round={round + 1}
          scoring={scoring}
          x={scale.x(round + 1)}
          y={frame.y + frame.height + 0.75 * rem}
          width={Math.min(5.75 * rem, pitch)}
          mark={mark}
          named={named}
        />
      ))}
    </>
  )
}

const PointsTable = ({ result }: ChartProps) => (
  <DrawnTable
    caption={words.chartCaption}
    headings={[words.round, words.scored, ...result.rows.map(({ name }) => name)]}
    rows={result.rounds.map((scoring, round) => [
      round + 1,
      nameOf(scoring),
      ...result.rows.map(({ seat }) => result.points[seat]?.[round + 1] ?? 0),
    ])}
  />
)

interface PointWindowsProps {
  readonly points: number
  /** The winner's points: the number of windows. */
  readonly of: number
}

/** One lit window for each point. */
const PointWindows = ({ points, of }: PointWindowsProps) => (
  <span class="point-windows" style={{ '--lit': points }} aria-hidden="true">
    {Array.from({ length: of }, (_, n) => (
      <i key={n} data-lit={n < points} style={{ '--n': n }} />
    ))}
  </span>
)

/** The ranking, with the points and the cards that break a tie. */
const Ranking = ({ rows }: { readonly rows: readonly RankingRow[] }) => (
  <RankingTable columns={[words.cards, menus.result.points]} drawn={words.windows}>
    {rows.map((row, nth) => (
      <RankingLine
        {...row}
        key={row.seat}
        nth={nth}
        of={rows.length}
        drawing={<PointWindows points={row.points} of={rows[0]?.points ?? 0} />}
      >
        <td class="ranking__cell">
          <span class={row.cardsCount ? 'ranking__cards ranking__cards--counted' : 'ranking__cards'}>
            <Icon name="deck" />
            {row.cards}
          </span>
        </td>
      </RankingLine>
    ))}
  </RankingTable>
)

/** The result screen of 5211. */
export const result: ResultParts<Face5211> = { headOf: resultOf, Panels, summaryOf }

function Panels({ snapshot }: { readonly snapshot: MatchSnapshot<Face5211> }) {
  const model = resultOf(snapshot)
  if (model === null) return null
  const longGame = longGameOf(snapshot)
  if (longGame === null)
    return (
      <div class="result__panels">
        <Ranking rows={model.rows} />
        <PointsChart result={model} />
      </div>
    )
  return (
    <div class="result__panels result__panels--long">
      <LongGameRanking rows={model.rows} deals={longGame.deals} />
      <LongGameChart longGame={longGame} />
    </div>
  )
}
