import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Seat } from '../../shared/game'
import { Avatar } from './art/avatar'
import { lineOf } from './player-lines'
import './chart.css'

export interface ElementSize {
  readonly width: number
  readonly height: number
  /** px of one rem, for drawing beside text. */
  readonly rem: number
}

/** The size of an element's content, px, updated while it is shown; null until it first has a size. */
export function useSize<E extends HTMLElement>(): readonly [RefObject<E | null>, ElementSize | null] {
  const element = useRef<E>(null)
  const [size, setSize] = useState<ElementSize | null>(null)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return
    const measure = () => {
      // In a dialog that has not opened yet, nothing has a size.
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

export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const STEPS = [1, 2, 5, 10, 20, 50]
const MOST_TICKS = 5

/** Round numbers from 0 to the first that is at least `most`; at most six of them. */
export function ticksFor(most: number): readonly number[] {
  const step = STEPS.find((candidate) => candidate >= 5 && most / candidate <= MOST_TICKS) ?? 100
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, n) => n * step)
}

interface Scale {
  /** @param round 0 is the start */
  readonly x: (round: number) => number
  readonly y: (points: number) => number
}

export const scaleOf = (frame: Frame, rounds: number, top: number): Scale => ({
  x: (round) => frame.x + (frame.width * round) / Math.max(1, rounds),
  y: (points) => frame.y + frame.height - (frame.height * points) / top,
})

/** One point of a player's line. */
interface Spot {
  /** The round after which the points were reached; 0 is the start. */
  readonly at: number
  readonly points: number
}

/** @returns the `d` of a path through these spots. */
export const lineThrough = (spots: readonly Spot[], { x, y }: Scale): string =>
  `M${spots.map(({ at, points }) => `${x(at).toFixed(1)} ${y(points).toFixed(1)}`).join('L')}`

/**
 * Moves labels apart that would cover each other.
 * @param ideal the preferred position of each label
 * @param gap the least distance between two labels
 * @param lowest the greatest position allowed
 * @returns the position of each label, in the order of `ideal`
 */
export function spread(ideal: readonly number[], gap: number, lowest: number): readonly number[] {
  const order = ideal.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at || a.index - b.index)
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
  return ideal.map((at, index) => placed.get(index) ?? at)
}

interface TicksProps {
  readonly ticks: readonly number[]
  readonly frame: Frame
  readonly scale: Scale
  readonly rem: number
}

/** A horizontal line with its label for each tick. */
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

/** A player's points over the rounds. */
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
  /** The x position of the ends of the lines, px. */
  readonly x: number
  readonly size: ElementSize
  /** The lowest y position of a name, px. */
  readonly lowest: number
}

/** The players' names at the ends of their lines, moved apart if the lines end close together. */
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

/** The content of a drawing as a table, for screen readers. */
export const DrawnTable = ({ caption, headings, rows }: DrawnTableProps) => (
  // The wrapper is needed because a table never gets smaller than its cells, and would make the screen scroll.
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
