import { type Card, colourOf, FACES, isKododo } from '../../src/shared/games/5211/cards.ts'
import { type Sheet, symbolPicture } from './sheet.ts'

/** The sheet names suits by a capital letter and Kododo cards by K. */
const faceId = (card: Card): string =>
  `c-${colourOf(card).charAt(0).toUpperCase()}-${isKododo(card) ? 'K' : card[1]}`

/**
 * The cards of 5211, with one picture for each face.
 * @returns file contents by path, relative to `resources/`
 */
export const pictures5211 = (sheet: Sheet): readonly (readonly [path: string, content: string])[] => [
  ...FACES.map((card) => [`cards/${card}.svg`, symbolPicture(sheet, faceId(card))] as const),
  ['cards/back.svg', symbolPicture(sheet, 'c-back')],
]
