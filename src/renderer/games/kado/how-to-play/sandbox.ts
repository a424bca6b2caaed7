import type { FaceKado } from '../../../../shared/games/kado'
import { type Card, COLUMNS, DECKS, FACES, GIFTS, giftOf, LINES } from '../../../../shared/games/kado/cards'
import type { Laid } from '../../../../shared/games/kado/grid'
import { drawnLayout, type Layout, layoutOf, type Trial } from '../../../parts/trial'

/** Grids that show one rule each. */
export const PRESETS = ['lines', 'columns', 'both'] as const
type Preset = (typeof PRESETS)[number]

const LAYOUTS: Readonly<Record<Preset, string>> = {
  lines: 'cp5 co3 cg5 cr5 | ho3 hp5 tr3 hb2 | fb4 sg4 fr5 fo4',
  columns: 'sp3 tr4 sg4 fb3 | cp5 fr5 tg3 so5 | hp4 hr3 cg5 cb2',
  both: 'fp5 fr5 fo4 fg5 | cp5 cr5 co3 cb4 | sp3 hr5 so5 sb5',
}

/** A grid for trying the rules: its lines, with a card or null in each column. */
export type Grid = Layout<Card>
export type GridTrial = Trial<Card, Preset>

const [{ cards: DECK }] = DECKS

/** The deck's different cards, by gift, in the deck's order. */
export const STACKS = GIFTS.map((gift) => ({
  gift,
  cards: [...new Set(DECK)].filter((card) => giftOf(card) === gift),
}))

/** The number of copies of a card in the deck. */
export const copiesOf = (card: Card): number => DECK.filter((one) => one === card).length

export const fromPreset = (preset: Preset): GridTrial => ({
  layout: layoutOf(LAYOUTS[preset], COLUMNS, FACES),
  preset,
  chosen: null,
})

const laidIn = (grid: Grid): readonly Laid[] =>
  grid.flatMap((cards, line) =>
    cards.flatMap((card, column) => (card === null ? [] : [{ card, line, column }])),
  )

export const questionOf = (grid: Grid): FaceKado['Question'] => ({ game: 'kado', grid: laidIn(grid) })

/**
 * A full grid of random cards.
 * @param random numbers from 0 inclusive to 1 exclusive
 */
export const randomGrid = (random: () => number): Grid => drawnLayout(LINES, COLUMNS, DECK, random)
