import type { Face5211 } from '../../../../shared/games/5211'
import type { Scoring } from '../../../../shared/games/5211/view'
import { longGame as longGameWords } from '../../../../shared/words/en/games/5211/long-game'
import { common } from '../../../../shared/words/en/games/5211/names'
import { results as text, results as words } from '../../../../shared/words/en/games/5211/results'
import { Icon } from '../../../parts/art/icon'
import { house, LIZARD_HEAD } from '../../../parts/art/pictures'
import { RankingLine, RankingTable } from '../../../parts/ranking'
import { type DealRow, foldDeals, longGameOf } from './long-game-model'
import { type RankingRow, type ResultModel, resultOf, summaryOf } from './result-model'
import './result.css'
import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import { words as general } from '../../../../shared/words/catalogue'
import {
  DrawnTable,
  type ElementSize,
  Ends,
  Line,
  type Spot,
  scaleOf,
  Ticks,
  ticksFor,
  useSize,
} from '../../../parts/chart'
import type { ResultParts } from '../../menu-game'
import { LongGameChart } from './long-game-chart'

/** Deals that stand beside each other; of more, the oldest are summed up in one column. */
const MOST_COLUMNS = 4

interface LongGameRankingProps {
  readonly rows: readonly RankingRow[]
  readonly deals: readonly DealRow[]
}

/** Everybody's place in a long game, with what each deal brought. */
export function LongGameRanking({ rows, deals }: LongGameRankingProps) {
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

/** Largest picture of what scored, rem, and the share of the space between two rounds that it may take. */
export const MARK = { width: 3.625, height: 4.375 } as const
export const MARK_SHARE = 0.86

interface RoundMarkProps {
  readonly round: number
  readonly scoring: Scoring
  /** Middle and top of the mark in the chart, and its greatest width, px. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** Width of its picture, px. */
  readonly mark: number
  /** Whether there is room for the name. */
  readonly named: boolean
}

/** What scored in a round: the lit house of a colour, the Kododo, or a wave for nobody. */
export const RoundMark = ({ round, scoring, x, y, width, mark, named }: RoundMarkProps) => (
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
export function nameOf(scoring: Scoring): string {
  if (scoring === null) return words.nobody
  return scoring === 'kododo' ? common.kododo : common.colours[scoring]
}

/** The longest name of what scored, and what stands below the frame apart from the pictures of what scored, in rem. */
const NAME_WIDTH = 3.5
const NUMBERS = 2.25
const NAMES = 1.25

interface ChartProps {
  readonly result: ResultModel
}

/** Points after each round: a line a player, the scored colour under each round, names at the ends. */
export function PointsChart({ result }: ChartProps) {
  const [box, size] = useSize<HTMLDivElement>()
  return (
    <section class="panel result__panel chart">
      <header class="chart__head">
        <h2>{text.chart}</h2>
        <span class="label">{text.chartLine}</span>
      </header>
      <div class="chart__box" ref={box} aria-hidden="true">
        {size && <Drawing result={result} size={size} />}
      </div>
      <PointsTable result={result} />
    </section>
  )
}

const spotsOf = (points: readonly number[]): readonly Spot[] => points.map((points, at) => ({ at, points }))

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
        <text y={frame.y + frame.height + 1.75 * rem}>{text.round}</text>
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
    caption={text.chartCaption}
    headings={[text.round, text.scored, ...result.rows.map(({ name }) => name)]}
    rows={result.rounds.map((scoring, round) => [
      round + 1,
      nameOf(scoring),
      ...result.rows.map(({ seat }) => result.points[seat]?.[round + 1] ?? 0),
    ])}
  />
)

interface PointWindowsProps {
  readonly points: number
  /** As many windows as the winner has points. */
  readonly of: number
}

/** One lit window a point. */
export const PointWindows = ({ points, of }: PointWindowsProps) => (
  <span class="point-windows" style={{ '--lit': points }} aria-hidden="true">
    {Array.from({ length: of }, (_, n) => (
      <i key={n} data-lit={n < points} style={{ '--n': n }} />
    ))}
  </span>
)

/** Everybody's place, with the points and the cards that break a tie. */
export const Ranking = ({ rows }: { readonly rows: readonly RankingRow[] }) => (
  <RankingTable columns={[words.cards, general.menus.result.points]} drawn={words.windows}>
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

/** How a game of 5211 ended. */
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
