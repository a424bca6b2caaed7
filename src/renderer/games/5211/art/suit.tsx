import type { Colour } from '../../../../shared/games/5211'
import { Sign } from '../../../parts/icon'

/** A suit's sign on its colour, beside words that say the same. */
export const Suit = ({ colour }: { readonly colour: Colour }) => (
  <span class="suit" data-colour={colour}>
    <Sign colour={colour} />
  </span>
)
