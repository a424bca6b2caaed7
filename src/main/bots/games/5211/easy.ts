import {
  type Action,
  type Card,
  COLOURS,
  type Colour,
  colourOf,
  pointsOf,
  type View,
} from '../../../../shared/games/5211'
import type { Rng } from '../../../engine/rng'
import { BLANK } from './memory'
import { situationOf } from './situation'

/** Looks at nothing but its own cards: lays the dearest ones of the colour in which it holds most points. */
export function easy(view: View, rng: Rng): Action {
  const { hand, own, due } = situationOf(view, BLANK)
  const held = (colour: Colour) => points([...own, ...hand].filter((card) => colourOf(card) === colour))
  const order = [...rng.shuffle(COLOURS)].sort((a, b) => held(b) - held(a))
  const rank = (card: Card) => order.indexOf(colourOf(card)) * 10 - pointsOf(card)
  return { type: 'commit-cards', cards: [...hand].sort((a, b) => rank(a) - rank(b)).slice(0, due) }
}

const points = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0)
