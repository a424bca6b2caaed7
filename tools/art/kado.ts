import {
  type Card,
  FACES,
  GIFTS,
  giftOf,
  pipsOf,
  RIBBONS,
  ribbonOf,
} from '../../src/shared/games/kado/cards.ts'
import { picture, type Sheet, symbolPicture } from './sheet.ts'

/** The form of a face: for the usual sizes, or for small ones. */
interface Form {
  /** Offset of the ribbon to the right of the middle, px of the face. */
  readonly aside: number
  /** Moves the value to its corner. In the sheet it is 1000 px high, with its baseline at the origin. */
  readonly value: string
  /** True if there is space for the ribbon's letter. */
  readonly lettered: boolean
}

const USUAL: Form = { aside: 0, value: 'translate(31 60) scale(.064)', lettered: true }
const SMALL: Form = { aside: 38, value: 'translate(45 90) scale(.104)', lettered: false }

/** From bottom to top: paper, ribbon, the gift on its plate, bow, value and letter. */
function face(sheet: Sheet, card: Card, { aside, value, lettered }: Form): string {
  const ribbon = ribbonOf(card)
  const moved = aside === 0 ? '' : ` x="${aside}"`
  const body = [
    '<use href="#k-paper"/>',
    `<g clip-path="url(#cpAll)"><use href="#band-${ribbon}"${moved}/></g>`,
    `<use href="#plate-${ribbon}"/>`,
    `<use href="#gift-${giftOf(card)}" x="50" y="134" width="120" height="120"/>`,
    `<use href="#bow-${ribbon}"${moved}/>`,
    `<use href="#value-${pipsOf(card)}" transform="${value}"/>`,
    lettered ? `<use href="#letter-${ribbon}"/>` : '',
    '<use href="#k-edge"/>',
  ]
  return picture(sheet, body.join(''), '0 0 220 308')
}

/**
 * KADO's cards, every face in two forms, and the signs of its gifts and ribbons.
 * @returns file contents by path, relative to `resources/`
 */
export const picturesKado = (sheet: Sheet): readonly (readonly [path: string, content: string])[] => [
  ...FACES.map((card) => [`cards/kado/${card}.svg`, face(sheet, card, USUAL)] as const),
  ...FACES.map((card) => [`cards/kado/small/${card}.svg`, face(sheet, card, SMALL)] as const),
  ['cards/kado/back.svg', symbolPicture(sheet, 'k-back')],
  ...GIFTS.map((gift) => [`ui/kado/${gift}.svg`, symbolPicture(sheet, `gift-${gift}`)] as const),
  ...RIBBONS.map((ribbon) => [`ui/kado/${ribbon}.svg`, symbolPicture(sheet, `knot-${ribbon}`)] as const),
]
