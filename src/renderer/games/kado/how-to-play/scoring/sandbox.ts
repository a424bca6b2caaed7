import {
  type Card,
  COLUMNS,
  DECKS,
  type FaceKado,
  GIFTS,
  giftOf,
  type Laid,
  LINES,
} from '../../../../../shared/games/kado'
import { drawnLayout, type Layout, type Trial } from '../../../../parts/trial'
import { type Preset, presetLayout } from './presets'

/** A grid laid to try the rules: its lines, with a card or none in each column. */
export type Grid = Layout<Card>
export type GridTrial = Trial<Card, Preset>

const [{ cards: DECK }] = DECKS

/** The deck's different cards, by gift, in the deck's order. */
export const STACKS = GIFTS.map((gift) => ({
  gift,
  cards: [...new Set(DECK)].filter((card) => giftOf(card) === gift),
}))

/** How many of a card the deck has. */
export const copiesOf = (card: Card): number => DECK.filter((one) => one === card).length

export const fromPreset = (preset: Preset): GridTrial => ({
  layout: presetLayout(preset),
  preset,
  chosen: null,
})

export const laidIn = (grid: Grid): readonly Laid[] =>
  grid.flatMap((cards, line) =>
    cards.flatMap((card, column) => (card === null ? [] : [{ card, line, column }])),
  )

export const questionOf = (grid: Grid): FaceKado['Question'] => ({ game: 'kado', grid: laidIn(grid) })

/** A full grid of cards at random. @param random numbers from 0 to 1, 1 left out */
export const randomGrid = (random: () => number): Grid => drawnLayout(LINES, COLUMNS, DECK, random)
