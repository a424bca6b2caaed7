import { atRect } from '../plan/placing'
import type { Lit } from './lit'
import type { Way } from './way'

/** The corners of what is lit, px. */
const CORNER = 18

interface Props {
  readonly lit: readonly Lit[]
  readonly way: Way | null
}

/** Dims the table but for what is lit, which has a dashed ring, and shows where something is carried. */
export const Veil = ({ lit, way }: Props) => (
  <>
    <svg class="tutorial__veil" aria-hidden="true">
      <mask id="tutorial-lit">
        <rect width="100%" height="100%" fill="#fff" />
        {lit.map(({ turn, ringed: _ringed, ...rect }, i) => (
          <rect
            key={i}
            {...rect}
            rx={CORNER}
            transform={`rotate(${turn} ${rect.x + rect.width / 2} ${rect.y + rect.height / 2})`}
          />
        ))}
      </mask>
      <rect class="tutorial__dark" width="100%" height="100%" mask="url(#tutorial-lit)" />
      {way && <path class="tutorial__way tutorial__way--dotted" d={way.line} />}
      {way && <path class="tutorial__way" d={way.head} />}
    </svg>
    {lit.map(({ turn, ringed, ...rect }, i) => (
      <div
        class="tutorial__lit"
        data-ringed={ringed}
        key={i}
        style={{ ...atRect(rect), borderRadius: `${CORNER}px`, rotate: `${turn}deg` }}
      />
    ))}
  </>
)
