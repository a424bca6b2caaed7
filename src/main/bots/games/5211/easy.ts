import {
  type Action,
  type Card,
  COLOURS,
  type Colour,
  colourOf,
  pointsOf,
  type Style,
  type View,
} from '../../../../shared/games/5211'
import { faceOf } from '../../../engine/games/5211/core'
import type { Rng } from '../../../engine/rng'
import { BLANK, type Memory } from './memory'
import { knownTo } from './search/known'
import { situationOf } from './situation'
import { likingOf } from './style'

/** A colour in which more points are held comes before any value; what is liked comes before a colour or two. */
const COLOUR = 10
const POINT = 15

/** Looks at nothing but its own cards: lays the dearest ones of the colour in which it holds most points. */
export function easy(style: Style, view: View, memory: Memory, rng: Rng): Action {
  const { hand, own, due } = situationOf(view, BLANK)
  const held = (colour: Colour) => points([...own, ...hand].filter((card) => colourOf(card) === colour))
  const liking = likingOf(style, knownTo(view, memory))
  const order = [...rng.shuffle(COLOURS)].sort((a, b) => held(b) - held(a))
  const rank = (card: Card) =>
    order.indexOf(colourOf(card)) * COLOUR - pointsOf(card) - POINT * liking(faceOf(card))
  return { type: 'commit-cards', cards: [...hand].sort((a, b) => rank(a) - rank(b)).slice(0, due) }
}

const points = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0)
