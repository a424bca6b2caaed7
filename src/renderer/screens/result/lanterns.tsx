import type { House } from '../../parts/waterfront/waterfront'

/** Strings of lanterns over the quay, in px of the 1440 × 900 design. */

const POLES = [556, 776, 938, 1078, 1240, 1420]
const QUAY = 372
const TOP = QUAY - 256
const SAG = 22

interface Lantern {
  readonly x: number
  readonly y: number
}

const spans = POLES.slice(0, -1).map((from, n) => ({
  from,
  to: POLES[n + 1] ?? from,
  count: n === 0 ? 4 : 3,
}))

const lanterns: readonly Lantern[] = spans.flatMap(({ from, to, count }) =>
  Array.from({ length: count }, (_, n) => {
    const part = (n + 1) / (count + 1)
    return { x: from + (to - from) * part, y: TOP + SAG * 4 * part * (1 - part) }
  }),
)

/** ms to the first lantern, between two, and to one that is lit alone. */
const FIRST = 300
const STAGGER = 90
const ALONE = 600

interface Props {
  /** The house over which the only lit one hangs; null where all light up, one after the other. */
  readonly only: House | null
}

/** The lantern that hangs nearest to the middle of a house. */
function over({ x, width }: House): Lantern | undefined {
  const away = (lantern: Lantern) => Math.abs(lantern.x - x - width / 2)
  return lanterns.toSorted((one, other) => away(one) - away(other))[0]
}

export const Lanterns = ({ only }: Props) => (
  <svg class="lanterns" viewBox="0 0 1440 400" aria-hidden="true">
    <defs>
      <radialGradient id="lantern-glow">
        <stop offset="0" stop-color="#FFE9B5" />
        <stop offset=".25" stop-color="#FFC864" stop-opacity=".7" />
        <stop offset="1" stop-color="#FFC864" stop-opacity="0" />
      </radialGradient>
    </defs>
    <g fill="none" stroke="#1B2036" stroke-linecap="round">
      <path stroke-width="5" d={POLES.map((x) => `M${x} ${QUAY}V${TOP - 2}`).join('')} />
      <path
        stroke-width="2.5"
        d={spans
          .map(({ from, to }) => `M${from} ${TOP}Q${(from + to) / 2} ${TOP + SAG * 2} ${to} ${TOP}`)
          .join('')}
      />
    </g>
    {lanterns.map(({ x, y }, n) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <path d="M0 0v7" stroke="#1B2036" stroke-width="2" />
        <path d={SHADE} fill="#4A3B52" stroke="#2A2440" stroke-width="1.2" />
        {(only === null || over(only)?.x === x) && (
          <g
            class="lantern__light"
            style={{ animationDelay: `${only === null ? FIRST + n * STAGGER : ALONE}ms` }}
          >
            <circle cy="16" r="38" fill="url(#lantern-glow)" opacity=".6" />
            <path d={SHADE} fill={n % 2 === 0 ? '#FFD98A' : '#FFF1C4'} stroke="#C98B2E" stroke-width="1.2" />
          </g>
        )}
        <path d="M-6 7h12M-6 27h12" stroke="#1B2036" stroke-width="4" stroke-linecap="round" />
      </g>
    ))}
  </svg>
)

const SHADE = 'M-9 9h18q3 9 0 17h-18q-3-8 0-17z'
