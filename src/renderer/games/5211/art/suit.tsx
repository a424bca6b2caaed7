import type { Colour } from '../../../../shared/games/5211'
import { Sprite, type SpriteProps } from '../../../parts/art/icon'
import './suit.css'

/** The sign of a suit: waves, cactus, sun, boat, moon. */
export const Sign = ({ colour, ...rest }: SpriteProps & { readonly colour: Colour }) => (
  <Sprite id={`sym-${colour.charAt(0).toUpperCase()}`} {...rest} />
)

/** The lizard in one colour, for small sizes. */
export const LizardMark = (props: SpriteProps) => <Sprite id="liz-flat" {...props} />

/** A suit's sign on its colour, beside words that say the same. */
export const Suit = ({ colour }: { readonly colour: Colour }) => (
  <span class="suit" data-colour={colour}>
    <Sign colour={colour} />
  </span>
)
