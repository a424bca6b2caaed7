import type { Seat } from '../../../shared/game'
import { Avatar } from '../art/avatar'
import type { ElementSize } from '../use-size'
import { lineOf } from './player-lines'
import { type Frame, lineThrough, type Scale, type Spot, spread } from './points-geometry'
import './chart.css'

/** What every chart of points is made of. */

interface TicksProps {
  readonly ticks: readonly number[]
  readonly frame: Frame
  readonly scale: Scale
  readonly rem: number
}

/** A line across for each round number of points. */
export const Ticks = ({ ticks, frame, scale, rem }: TicksProps) => (
  <>
    {ticks.map((tick) => (
      <g key={tick}>
        <path d={`M${frame.x} ${scale.y(tick)}h${frame.width}`} class="chart__tick" />
        <text x={frame.x - 0.625 * rem} y={scale.y(tick) + 0.3 * rem} text-anchor="end">
          {tick}
        </text>
      </g>
    ))}
  </>
)

interface LineProps {
  readonly seat: Seat
  readonly spots: readonly Spot[]
  readonly scale: Scale
  readonly rem: number
}

/** A player's points as they grew. */
export function Line({ seat, spots, scale, rem }: LineProps) {
  const { colour, dash, width, dots } = lineOf(seat)
  const d = lineThrough(spots, scale)
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
        spots
          .slice(1)
          .map(({ at, points }) => (
            <circle
              key={at}
              class="chart__dot"
              cx={scale.x(at)}
              cy={scale.y(points)}
              r={4.5 * unit}
              fill={colour}
            />
          ))}
    </>
  )
}

interface EndsProps {
  readonly players: readonly { readonly seat: Seat; readonly name: string; readonly points: number }[]
  readonly scale: Scale
  /** Where the lines end, px. */
  readonly x: number
  readonly size: ElementSize
  /** No name is put below this, px. */
  readonly lowest: number
}

/** Who each line belongs to, moved apart where they end close together. */
export function Ends({ players, scale, x, size, lowest }: EndsProps) {
  const { rem } = size
  const finals = players.map(({ points }) => scale.y(points))
  const places = spread(finals, 2.0625 * rem, lowest)
  const left = x + 1.125 * rem
  return (
    <>
      {players.map(({ seat, name, points }, row) => {
        const { colour } = lineOf(seat)
        const y = places[row] ?? 0
        return (
          <g key={seat}>
            <path d={`M${x + 0.25 * rem} ${finals[row]}L${left} ${y}`} class="chart__lead" stroke={colour} />
            <foreignObject x={left} y={y - 0.9375 * rem} width={size.width - left} height={1.875 * rem}>
              <span class="chart__name" style={{ borderColor: colour }}>
                <Avatar class="avatar chart__face" seat={seat} />
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

interface DrawnTableProps {
  readonly caption: string
  readonly headings: readonly string[]
  /** The first cell heads its row. */
  readonly rows: readonly (readonly (string | number)[])[]
}

/** The same as the drawing, for those who do not see it. */
export const DrawnTable = ({ caption, headings, rows }: DrawnTableProps) => (
  // Around it, as a table never gets smaller than its cells, and would have the screen scroll.
  <div class="unseen">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading, i) => (
            <th scope="col" key={i}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{head}</th>
            {cells.map((cell, i) => (
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
