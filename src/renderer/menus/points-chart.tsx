import type { Seat } from '../../shared/games/5211'
import { words } from '../../shared/words/catalogue'
import { avatarOf } from '../art/pictures'
import { lineOf } from './player-lines'
import { lineThrough, type Scale, scaleOf, spread, ticksFor } from './points-geometry'
import type { ResultModel } from './result-model'
import { MARK, MARK_SHARE, nameOf, RoundMark } from './round-mark'
import { type ElementSize, useSize } from './use-size'

const text = words.menus.result

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
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${frame.x} ${scale.y(tick)}H${right}`} class="chart__tick" />
            <text x={frame.x - 0.625 * rem} y={scale.y(tick) + 0.3 * rem} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        <text y={frame.y + frame.height + 1.75 * rem}>{text.round}</text>
        {[...result.points.keys()].reverse().map((seat) => (
          <Line key={seat} seat={seat} points={result.points[seat] ?? []} scale={scale} rem={rem} />
        ))}
        <Ends result={result} scale={scale} x={right} size={size} lowest={frame.y + frame.height} />
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

interface LineProps {
  readonly seat: Seat
  readonly points: readonly number[]
  readonly scale: Scale
  readonly rem: number
}

function Line({ seat, points, scale, rem }: LineProps) {
  const { colour, dash, width, dots } = lineOf(seat)
  const d = lineThrough(points, scale)
  const unit = rem / 16
  const dashes = dash.split(' ').map((part) => Number(part) * unit)
  return (
    <>
      <path d={d} class="chart__under" stroke-width={(width + 4) * unit} />
      <path
        d={d}
        class="chart__line"
        stroke={colour}
        stroke-width={width * unit}
        stroke-dasharray={dash === '' ? 'none' : dashes.join(' ')}
      />
      {dots &&
        points.map(
          (value, round) =>
            round > 0 && (
              <circle
                key={round}
                class="chart__dot"
                cx={scale.x(round)}
                cy={scale.y(value)}
                r={4.5 * unit}
                fill={colour}
              />
            ),
        )}
    </>
  )
}

interface EndsProps extends ChartProps {
  readonly scale: Scale
  readonly x: number
  readonly size: ElementSize
  readonly lowest: number
}

/** Who each line belongs to, moved apart where they end close together. */
function Ends({ result, scale, x, size, lowest }: EndsProps) {
  const { rem } = size
  const finals = result.rows.map(({ points }) => scale.y(points))
  const places = spread(finals, 2.0625 * rem, lowest + 1.5 * rem)
  const left = x + 1.125 * rem
  return (
    <>
      {result.rows.map(({ seat, name, points }, row) => {
        const { colour } = lineOf(seat)
        const y = places[row] ?? 0
        return (
          <g key={seat}>
            <path d={`M${x + 0.25 * rem} ${finals[row]}L${left} ${y}`} class="chart__lead" stroke={colour} />
            <foreignObject x={left} y={y - 0.9375 * rem} width={size.width - left} height={1.875 * rem}>
              <span class="chart__name" style={{ borderColor: colour }}>
                <img class="avatar chart__face" src={avatarOf(seat)} alt="" />
                <span class="chart__who">{name}</span>
                <b class="display chart__points" style={{ color: colour }}>
                  {points}
                </b>
              </span>
            </foreignObject>
          </g>
        )
      })}
    </>
  )
}

/** The same as the drawing, for those who do not see it. */
const PointsTable = ({ result }: ChartProps) => (
  <table class="unseen">
    <caption>{`${text.chart} ${text.chartLine}`}</caption>
    <thead>
      <tr>
        <th scope="col">{text.round}</th>
        <th scope="col">{text.scored}</th>
        {result.rows.map(({ seat, name }) => (
          <th scope="col" key={seat}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {result.rounds.map((scoring, round) => (
        <tr key={round}>
          <th scope="row">{round + 1}</th>
          <td>{nameOf(scoring)}</td>
          {result.rows.map(({ seat }) => (
            <td key={seat}>{result.points[seat]?.[round + 1]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
