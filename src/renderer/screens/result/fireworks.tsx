import type { Ending } from '../../client/ending'
import './fireworks.css'

/** Fireworks over the quay, in px of the 1440 × 900 design: each draws a sign of the houses in dots. */

interface Firework {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly colour: string
  /** The sign, within a square of 32. */
  readonly sign: string
}

const BOAT = 'M17.6 3.4L28 20.2H17.6zM14.4 7.4v12.8H5.6zM3.4 23h25.2l-4 6.2H7.4z'
const SUN =
  'M23.4 16a7.4 7.4 0 1 1-14.8 0a7.4 7.4 0 1 1 14.8 0M16 1.5v4M16 26.5v4M1.5 16h4M26.5 16h4M5.7 5.7l2.9 2.9M23.4 23.4l2.9 2.9M26.3 5.7l-2.9 2.9M8.6 23.4l-2.9 2.9'
const MOON = 'M19.6 3.2A13.2 13.2 0 1 0 29 20.6A10.6 10.6 0 0 1 19.6 3.2z'
const WAVES =
  'M3 9.5q4.3-5.5 8.7 0t8.7 0 8.6 0M3 17.5q4.3-5.5 8.7 0t8.7 0 8.6 0M3 25.5q4.3-5.5 8.7 0t8.7 0 8.6 0'
const CACTUS =
  'M12.5 28V6.5q0-3.5 3.5-3.5t3.5 3.5V16h2.5q2 0 2-2V9M19.5 21v7M12.5 24h-3q-4.5 0-4.5-4.5V13M19.5 21h3q6 0 6-6.5V9M24 9q2.2-2.6 4.5 0M12.5 19H11q-1.5 0-1.5-1.5V13M5 13q2.2-2.6 4.5 0'
const LIZARD =
  'M16 1.5q3.4 1.6 2.6 5.4t-1 6.6q0 4-1.6 7.5t1 6.500q2.4 3 5.4 1.600M16 1.500q-3.4 1.6-2.6 5.400t1 6.600q-.4 4 1.6 7.500M18.8 9.500l4.4-.5 2.3-4.500M13.2 9.500l-4.4-.5-2.3-4.500M17.6 17l5 1.5 1.6 5M14.4 17l-5 1.5-1.6 5'

const BOAT_UP: Firework = { x: 704, y: 62, radius: 34, colour: '#FF9F66', sign: BOAT }
const SUN_UP: Firework = { x: 858, y: 64, radius: 38, colour: '#FFE27A', sign: SUN }
const MOON_UP: Firework = { x: 1014, y: 58, radius: 34, colour: '#C3A2FF', sign: MOON }
const WAVES_UP: Firework = { x: 1170, y: 64, radius: 37, colour: '#9BD0FF', sign: WAVES }
const CACTUS_UP: Firework = { x: 1328, y: 61, radius: 36, colour: '#7CE3B2', sign: CACTUS }
const LIZARD_UP: Firework = { ...MOON_UP, radius: 42, colour: '#8CF0E4', sign: LIZARD }

const AROUND = [BOAT_UP, SUN_UP, WAVES_UP, CACTUS_UP]

/** In the order in which they go up; the one in the middle is the last. */
export const FIREWORKS: Readonly<Record<Ending, readonly Firework[]>> = {
  won: [...AROUND, MOON_UP],
  'tie-break': [...AROUND, MOON_UP],
  lizard: [...AROUND, LIZARD_UP],
  // In the middle are two lanterns.
  shared: AROUND,
  lost: [],
}

/** ms from the screen to the first one, and between two: the last of five has faded when 4 s are over. */
const FIRST = 900
const STAGGER = 280

export const Fireworks = ({ ending }: { readonly ending: Ending }) => (
  <>
    {FIREWORKS[ending].map(({ x, y, radius, colour, sign }, n) => (
      <g key={x} transform={`translate(${x} ${y})`} stroke={colour}>
        <radialGradient id={`firework-${n}`}>
          <stop offset="0" stop-color={colour} stop-opacity=".34" />
          <stop offset=".55" stop-color={colour} stop-opacity=".12" />
          <stop offset="1" stop-color={colour} stop-opacity="0" />
        </radialGradient>
        <g class="firework" style={{ '--after': `${FIRST + n * STAGGER}ms` }}>
          <circle r={radius * 2.1} fill={`url(#firework-${n})`} stroke="none" />
          <g transform={`scale(${radius / 16}) translate(-16 -16)`}>
            <path class="firework__blur" d={sign} />
            <path class="firework__dots" d={sign} />
            <path class="firework__sparks" d={sign} stroke="#FFFDF2" />
          </g>
          <path class="firework__rays" d={RAYS} transform={`scale(${radius})`} />
        </g>
      </g>
    ))}
  </>
)

/** A crown of sparks around a sign, as far from its middle as a radius of 1. */
const RAYS = Array.from({ length: 18 }, (_, n) => {
  const angle = (n * Math.PI) / 9 + 0.1
  const [from, to] = n % 2 === 0 ? [1.2, 1.48] : [1.18, 1.32]
  return `M${spot(angle, from)}L${spot(angle, to)}`
}).join('')

function spot(angle: number, far: number): string {
  return `${(Math.cos(angle) * far).toFixed(3)} ${(Math.sin(angle) * far).toFixed(3)}`
}
