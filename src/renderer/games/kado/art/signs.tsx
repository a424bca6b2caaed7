import type { Gift, Ribbon } from '../../../../shared/games/kado/cards'
import './signs.css'

/** URLs of the signs: SVG, drawn for a paper background. */
const files = import.meta.glob<string>('../../../../../resources/ui/kado/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const addressOf = (name: Gift | Ribbon): string => files[`../../../../../resources/ui/kado/${name}.svg`] ?? ''

interface SignProps {
  /** Added to the class `sign`, whose width is `--sign-size`: 2.625 rem by default. */
  readonly class?: string | undefined
}

/** Each sign is an element of its own, because an element keeps showing its old picture until the new one has loaded. */
const Sign = ({ name, class: extra }: SignProps & { readonly name: Gift | Ribbon }) => (
  <img key={name} class={extra ? `sign ${extra}` : 'sign'} src={addressOf(name)} alt="" />
)

/** The icon of a gift, decorative beside a text that names it. */
export const GiftIcon = ({ gift, ...rest }: SignProps & { readonly gift: Gift }) => (
  <Sign name={gift} {...rest} />
)

/** The icon of a ribbon's knot, decorative beside a text that names it. */
export const RibbonIcon = ({ ribbon, ...rest }: SignProps & { readonly ribbon: Ribbon }) => (
  <Sign name={ribbon} {...rest} />
)
