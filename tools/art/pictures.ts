import { HOUSE, WINDOW, WINDOWS } from '../../src/renderer/parts/art/waterfront.ts'
import { COLOURS } from '../../src/shared/games/5211/cards.ts'
import { pictures5211 } from './5211.ts'
import { picturesKado } from './kado.ts'
import { moodPictures } from './moods.ts'
import { boat, homeQuay, homeWater, resultQuay, resultWater } from './quay.ts'
import { picture, type Sheet, spriteOf, symbolPicture, withSymbol } from './sheet.ts'

/** The sheet names suits by a capital letter. */
const suitOf = (colour: string): string => colour.charAt(0).toUpperCase()

const SUITS = COLOURS.map(suitOf)
const AVATARS = ['turtle', 'flamingo', 'goat', 'trupial', 'pelican']

/** The view boxes of a house and of a window, in px. */
const HOUSE_FRAME = Object.values(HOUSE).join(' ')
const WINDOW_FRAME = Object.values(WINDOW).join(' ')

/** Adds houses with all windows lit, `lit-B`, and with all windows dark, `off-B`. */
function withNightHouses(sheet: Sheet): Sheet {
  return SUITS.flatMap((suit) => [
    { id: `lit-${suit}`, suit, lit: 1 },
    { id: `off-${suit}`, suit, lit: 0 },
  ]).reduce((drawn, { id, suit, lit }) => {
    const windows = WINDOWS.map(({ x, y }) => `<use href="#win-${suit}-${lit}" x="${x}" y="${y}"/>`)
    return withSymbol(drawn, id, HOUSE_FRAME, `<use href="#fac-${suit}"/>${windows.join('')}`)
  }, sheet)
}

function spriteIds(sheet: Sheet): readonly string[] {
  return [...sheet.shapes.keys()].filter((id) => /^(i|sym|gable)-/.test(id) || id === 'liz-flat')
}

/**
 * Every picture that is made from the sheet.
 * @returns file contents by path, relative to `resources/`
 */
export function pictures(source: Sheet): ReadonlyMap<string, string> {
  const sheet = withNightHouses(source)
  return new Map([
    ...pictures5211(sheet),
    ...picturesKado(sheet),
    ['ui/sprite.svg', spriteOf(sheet, spriteIds(sheet))],
    ['ui/wordmark.svg', symbolPicture(sheet, 'wordmark')],
    ['ui/lizard.svg', symbolPicture(sheet, 'lizard')],
    ['ui/lizard-head.svg', symbolPicture(sheet, 'liz-icon')],
    ['ui/lizard-ring.svg', symbolPicture(sheet, 'liz-ring')],
    ...AVATARS.map((name): [string, string] => [`ui/avatar-${name}.svg`, symbolPicture(sheet, `av-${name}`)]),
    ...moodPictures(sheet),
    ...COLOURS.map((colour): [string, string] => [
      `ui/house-${colour}.svg`,
      symbolPicture(sheet, `lit-${suitOf(colour)}`),
    ]),
    ...COLOURS.map((colour): [string, string] => [
      `ui/window-${colour}.svg`,
      picture(sheet, `<use href="#win-${suitOf(colour)}-1"/>`, WINDOW_FRAME),
    ]),
    ['ui/boat.svg', boat(sheet)],
    ['ui/quay-home.svg', homeQuay(sheet)],
    ['ui/quay-home-water.svg', homeWater(sheet)],
    ['ui/quay-result.svg', resultQuay(sheet)],
    ['ui/quay-result-water.svg', resultWater(sheet)],
  ])
}
