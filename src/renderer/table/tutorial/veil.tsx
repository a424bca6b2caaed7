import { atRect } from '../plan/placing'
import type { Rect } from '../plan/plan'
import type { Face, Lit } from './lit'
import type { Way } from './way'

/** The corners of what is lit, px; and those of a card, as a share of its width. */
const CORNER = 14
const FACE_CORNER = 0.09

interface Props {
  readonly lit: readonly Lit[]
  /** What the light reaches, from the lowest to the uppermost. */
  readonly faces: readonly Face[]
  readonly way: Way | null
}

/** Dims the table but for what is lit, which has a dashed ring, and shows where something is carried. */
export const Veil = ({ lit, faces, way }: Props) => (
  <>
    <svg class="tutorial__veil" aria-hidden="true">
      <mask id="tutorial-lit">
        <rect width="100%" height="100%" fill="#fff" />
        {lit.map(({ turn, ringed: _ringed, ...rect }, i) => (
          <rect key={i} {...rect} rx={CORNER} transform={turned(rect, turn)} />
        ))}
        {faces.map(({ turn, isLit, ...rect }, i) => (
          <rect
            key={`face ${i}`}
            {...rect}
            rx={Math.min(CORNER, rect.width * FACE_CORNER)}
            fill={isLit ? '#000' : '#fff'}
            transform={turned(rect, turn)}
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

const turned = ({ x, y, width, height }: Rect, turn: number): string =>
  `rotate(${turn} ${x + width / 2} ${y + height / 2})`
