import { results as text } from '../../../../shared/words/en/games/5211/results'
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
import type { ResultModel } from './result-model'
import { MARK, MARK_SHARE, nameOf, RoundMark } from './round-mark'

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
