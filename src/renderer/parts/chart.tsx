import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Seat } from '../../shared/game'
import { Avatar } from './art/avatar'
import { lineOf } from './player-lines'
import './chart.css'

export interface ElementSize {
  readonly width: number
  readonly height: number
  /** px of one rem, for what is drawn beside text. */
  readonly rem: number
}

/** The size of an element's content, px, followed for as long as it is shown; null before it first has one. */
export function useSize<E extends HTMLElement>(): readonly [RefObject<E | null>, ElementSize | null] {
  const element = useRef<E>(null)
  const [size, setSize] = useState<ElementSize | null>(null)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return
    const measure = () => {
      // In a dialog that is only about to open, nothing has a size.
      if (observed.clientWidth === 0) return
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setSize({ width: observed.clientWidth, height: observed.clientHeight, rem })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [])
  return [element, size]
}

/** Where lines, ticks and labels of the points chart are, px. Pure. */

export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const STEPS = [1, 2, 5, 10, 20, 50]
const MOST_TICKS = 5

/** Round numbers from 0 to the first that holds `most`, at most six of them. */
export function ticksFor(most: number): readonly number[] {
  const step = STEPS.find((candidate) => candidate >= 5 && most / candidate <= MOST_TICKS) ?? 100
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, n) => n * step)
}

export interface Scale {
  /** @param round 0 is the start */
  readonly x: (round: number) => number
  readonly y: (points: number) => number
}

export const scaleOf = (frame: Frame, rounds: number, top: number): Scale => ({
  x: (round) => frame.x + (frame.width * round) / Math.max(1, rounds),
  y: (points) => frame.y + frame.height - (frame.height * points) / top,
})

/** One spot of a player's line. */
export interface Spot {
  /** The round after which it is; 0 is the start. */
  readonly at: number
  readonly points: number
}

/** @returns the `d` of a path through these spots. */
export const lineThrough = (spots: readonly Spot[], { x, y }: Scale): string =>
  `M${spots.map(({ at, points }) => `${x(at).toFixed(1)} ${y(points).toFixed(1)}`).join('L')}`

/**
 * Moves labels apart that would cover each other.
 * @param wanted where each should be
 * @param gap least distance between two
 * @param lowest none goes below this
 * @returns where each is put, in the order of `wanted`
 */
export function spread(wanted: readonly number[], gap: number, lowest: number): readonly number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at || a.index - b.index)
  const placed = new Map<number, number>()
  let floor = Number.NEGATIVE_INFINITY
  for (const { at, index } of order) {
    floor = Math.max(at, floor + gap)
    placed.set(index, floor)
  }
  let ceiling = lowest
  for (const { index } of [...order].reverse()) {
    const at = Math.min(placed.get(index) ?? ceiling, ceiling)
    placed.set(index, at)
    ceiling = at - gap
  }
  return wanted.map((at, index) => placed.get(index) ?? at)
}

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
