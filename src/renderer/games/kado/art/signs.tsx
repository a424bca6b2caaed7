import type { Gift, Ribbon } from '../../../../shared/games/kado/cards'
import './signs.css'

/** Addresses of the signs: SVG, drawn for paper. */
const files = import.meta.glob<string>('../../../../../resources/ui/kado/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const addressOf = (name: Gift | Ribbon): string => files[`../../../../../resources/ui/kado/${name}.svg`] ?? ''

interface SignProps {
  /** Added to the class `sign`, which is as wide as `--sign-size`: 2.625 rem where nobody says otherwise. */
  readonly class?: string | undefined
}

/** Each sign is an element of its own, because an element shows its old picture until the new one is loaded. */
const Sign = ({ name, class: extra }: SignProps & { readonly name: Gift | Ribbon }) => (
  <img key={name} class={extra ? `sign ${extra}` : 'sign'} src={addressOf(name)} alt="" />
)

/** A gift, beside words that say the same. */
export const GiftIcon = ({ gift, ...rest }: SignProps & { readonly gift: Gift }) => (
  <Sign name={gift} {...rest} />
)

/** A ribbon by its knot, beside words that say the same. */
export const RibbonIcon = ({ ribbon, ...rest }: SignProps & { readonly ribbon: Ribbon }) => (
  <Sign name={ribbon} {...rest} />
)
