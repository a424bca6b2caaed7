import type { Ending } from '../../client/ending'
import { Fireworks } from './fireworks'

/** Where the lanterns of two who share a win hang in the sky. */
const SKY_LANTERNS = [982, 1044]

/** A lantern of paper that flies, wider at its top, and the light at its foot. */
const PAPER = 'M-19 4q19-10 38 0q3 26-5 52h-28q-8-26-5-52z'
const FLAME = 'M-13 56q13-22 26 0z'

/** What is in the sky at the end of a game: fireworks, two lanterns side by side, or the moon alone. */
export const ResultSky = ({ ending }: { readonly ending: Ending }) => (
  <svg class="celebration" viewBox="0 0 1440 400" aria-hidden="true">
    <defs>
      <radialGradient id="moon-glow">
        <stop offset="0" stop-color="#FFF1D6" stop-opacity=".5" />
        <stop offset=".3" stop-color="#FFF1D6" stop-opacity=".22" />
        <stop offset="1" stop-color="#FFF1D6" stop-opacity="0" />
      </radialGradient>
    </defs>
    {ending === 'lost' && <Moon />}
    {ending === 'shared' &&
      SKY_LANTERNS.map((x) => (
        <g key={x} transform={`translate(${x} 38)`}>
          <g class="sky-lantern">
            <circle cy="30" r="66" fill="url(#lantern-glow)" opacity=".6" />
            <path d={PAPER} fill="#FFC864" stroke="#C98B2E" stroke-width="1.5" />
            <path d={FLAME} fill="#FFF6D8" />
          </g>
        </g>
      ))}
    <Fireworks ending={ending} />
  </svg>
)

const Moon = () => (
  <g class="moon" transform="translate(1236 60)">
    <circle r="150" fill="url(#moon-glow)" />
    <circle r="36" fill="#FFF3DA" />
    <g fill="#E9D7B4" opacity=".5">
      <circle cx="-12" cy="-9" r="7" />
      <circle cx="12" cy="9" r="9" />
      <circle cx="3" cy="-19" r="4.5" />
    </g>
  </g>
)
