import sprite from '../../../../resources/ui/sprite.svg?url'

/** Icons of the sprite, drawn in the colour of the text around them. */
export const ICON_NAMES = [
  'ban',
  'board',
  'book',
  'chart',
  'check',
  'chev',
  'chevd',
  'clock',
  'copy',
  'crown',
  'deck',
  'dice',
  'down',
  'expand',
  'export',
  'eye',
  'first',
  'flag',
  'folder',
  'fork',
  'gift',
  'hand',
  'hint',
  'home',
  'import',
  'info',
  'keyb',
  'last',
  'list',
  'lock',
  'menu',
  'minus',
  'motion',
  'next',
  'pause',
  'pen',
  'play',
  'plus',
  'previous',
  'replay',
  'restore',
  'robot',
  'search',
  'seed',
  'settings',
  'sound',
  'speed',
  'star',
  'swap',
  'text',
  'tie',
  'trash',
  'trophy',
  'undo',
  'user',
  'warn',
  'wave',
  'x',
] as const
export type IconName = (typeof ICON_NAMES)[number]

export interface SpriteProps {
  /** Added to the class `icon`, which is 1.25 rem square. */
  readonly class?: string | undefined
}

/** A part of the sprite; it is hidden from assistive technology. */
export const Sprite = ({ id, class: extra }: SpriteProps & { readonly id: string }) => (
  <svg class={extra ? `icon ${extra}` : 'icon'} aria-hidden="true">
    <use href={`${sprite}#${id}`} />
  </svg>
)

/** An icon beside words that say the same; it is hidden from assistive technology. */
export const Icon = ({ name, ...rest }: SpriteProps & { readonly name: IconName }) => (
  <Sprite id={`i-${name}`} {...rest} />
)
