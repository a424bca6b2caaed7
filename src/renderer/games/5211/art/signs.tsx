import type { Colour } from '../../../../shared/games/5211/cards'
import type { Scoring } from '../../../../shared/games/5211/view'
import { Icon, Sprite, type SpriteProps } from '../../../parts/art/icon'
import './signs.css'
import { LIZARD_HEAD } from '../../../parts/art/pictures'

/** The sign of a suit: waves, cactus, sun, boat, moon. */
export const Sign = ({ colour, ...rest }: SpriteProps & { readonly colour: Colour }) => (
  <Sprite id={`sym-${colour.charAt(0).toUpperCase()}`} {...rest} />
)

/** The lizard in one colour, for small sizes. */
export const LizardMark = (props: SpriteProps) => <Sprite id="liz-flat" {...props} />

/** A suit's sign on its colour. It always appears beside words that say the same. */
export const Suit = ({ colour }: { readonly colour: Colour }) => (
  <span class="suit" data-colour={colour}>
    <Sign colour={colour} />
  </span>
)

/** The pictures of the HUD. Each appears beside words that say the same. */

export const KododoHead = () => <img class="table-lizard" src={LIZARD_HEAD} alt="" />

/** The wave of a round in which nobody scores. */
export const Wave = () => (
  <svg class="table-wave" viewBox="0 0 186 58" aria-hidden="true">
    <g fill="none" stroke="#FFF6E4" stroke-linecap="round">
      <path
        d="M0 50C40 44 62 40 88 26C112 12 150 10 158 32C161 44 148 48 142 40C152 40 150 28 136 28C118 28 114 46 134 54"
        stroke-width="4"
      />
      <path d="M16 56C50 52 76 48 104 38" stroke-opacity=".5" stroke-width="3" />
    </g>
    <g fill="#FFF6E4">
      <circle cx="166" cy="18" r="3" />
      <circle cx="174" cy="30" r="2.2" />
      <circle cx="152" cy="8" r="2.2" />
    </g>
  </svg>
)

/** The sign of what scored in a round: a dash for nobody, because a wave is easily mistaken for the sign of blue. */
export function ScoredSign({ scoring }: { readonly scoring: Scoring }) {
  if (scoring === null) return <Icon name="minus" />
  return scoring === 'kododo' ? <KododoHead /> : <Suit colour={scoring} />
}
